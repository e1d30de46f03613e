/* Reputation Tiles after the battles of a hex (E-REP, E-HSE-16, E-HSE-17): each seat draws in secret and keeps at most one. */
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"
#include "core/kit/draws.h"

enum { VALUES = ECLIPSE_REPUTATION_VALUES };

static int bagged(const HxState *s)
{
    return multiset_size(bags(s)->reputation, VALUES);
}

/* How many tiles a seat draws. E-REP-1: one for taking part, and those earned by destroyed ships (eclipse_deal_damage), at most five;
 * E-HSE-16: and no more than the bag holds. E-REP-2: none for taking part if every remaining ship tried to leave (`trying`, end_pair), or
 * if some have fled and none is left. */
static int draws_of(const HxState *s, int seat)
{
    const Battle *b = battle(s);
    if (!(b->fought >> seat & 1))
        return 0;
    const bool is_here = hex_at(s, b->sector - 1)->present >> seat & 1;
    const bool is_trying = b->trying >> seat & 1, has_fled = b->fled >> seat & 1;
    const bool takes_part = is_here ? !is_trying : !has_fled;
    return min_int(min_int(MAX_DRAW, b->earned[seat] + takes_part), bagged(s));
}

/* E-REP-5: one seat draws after the other, in the order of arrival, the controller first (begin_battle). */
static HxNext aftermath_draws(HxState *s)
{
    const Battle *b = battle(s);
    const int done = aftermath_frame(s)->done;
    if (done == b->n_order)
        return HX_NEXT;
    const int seat = b->order[done], n = draws_of(s, seat);
    aftermath_frame_edit(s)->done++;
    if (n)
        draw_reputation_frame_push(s, seat)->n = (uint8_t)n;
    return HX_AGAIN;
}

const HxStage eclipse_aftermath_stages[] = { AFTERMATH_STAGES(STAGE_ROW) };

static double choose(int n, int k)
{
    double ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

/* Draws without return: multivariate hypergeometric. */
int eclipse_draw_reputation_chance(const HxState *s, HxAction *out, double *p)
{
    const int n_drawn = draw_reputation_frame(s)->n;
    const uint8_t *bag = bags(s)->reputation;
    const double all = choose(bagged(s), n_drawn);
    int n = 0;
    for (int rank = 0; rank < N_DRAWS; rank++) {
        uint8_t drawn[VALUES];
        hx_eclipse_counts_of_rank(VALUES, MAX_DRAW, rank, drawn);
        double ways = multiset_size(drawn, VALUES) == n_drawn;
        for (int i = 0; i < VALUES; i++)
            ways *= drawn[i] <= bag[i] ? choose(bag[i], drawn[i]) : 0;
        if (ways > 0) {
            out[n] = (HxAction)(DRAW_REPUTATION + rank);
            p[n++] = ways / all;
        }
    }
    return n;
}

HxAction eclipse_draw_reputation_sample(const HxState *s, HxRng *rng)
{
    uint8_t bag[VALUES], drawn[VALUES] = { 0 };
    memcpy(bag, bags(s)->reputation, sizeof bag);
    int left = bagged(s);
    for (int i = 0; i < draw_reputation_frame(s)->n; i++) {
        drawn[take_of_counts(bag, left--, rng)]++;
    }
    return (HxAction)(DRAW_REPUTATION + hx_eclipse_rank_of_counts(VALUES, MAX_DRAW, drawn));
}

/* E-REP-3: only the drawer sees them. */
int eclipse_draw_reputation_apply(HxState *s, HxAction a)
{
    const int seat = mover(s);
    uint8_t drawn[VALUES];
    hx_eclipse_counts_of_rank(VALUES, MAX_DRAW, (int)a - DRAW_REPUTATION, drawn);
    Battle *b = battle_edit(s);
    Bags *bag = bags_edit(s);
    Seat *own = seat_edit(s, seat);
    b->drawer = (uint8_t)(seat + 1);
    for (int i = 0; i < VALUES; i++) {
        b->drawn[i] = drawn[i];
        bag->reputation[i] = (uint8_t)(bag->reputation[i] - drawn[i]);
        own->known_bag[i] = (uint8_t)max_int(0, own->known_bag[i] - drawn[i]);
    }
    becomes(s, ECLIPSE_KIND_REPUTATION);
    return 0;
}

/* Return the drawn tiles to the bag, all but one of value `kept` (0: all of them); the drawer remembers them. @rule E-REP-3 */
static void return_drawn(HxState *s, int seat, int kept)
{
    Battle *b = battle_edit(s);
    Bags *bag = bags_edit(s);
    Seat *own = seat_edit(s, seat);
    for (int i = 0; i < VALUES; i++) {
        const int n = b->drawn[i] - (i == kept - 1);
        bag->reputation[i] = (uint8_t)(bag->reputation[i] + n);
        own->known_bag[i] = (uint8_t)(own->known_bag[i] + n);
        b->drawn[i] = i == kept - 1;
    }
    table_edit(s)->lookers |= (uint8_t)BIT32(seat);
}

/* The tile kept leaves the hand. */
static void empty_hand(HxState *s)
{
    Battle *b = battle_edit(s);
    b->drawer = 0;
    memset(b->drawn, 0, sizeof b->drawn);
}

/* E-REP-3: keep at most one. */
Refusal eclipse_reputation_refusal(const HxState *s, HxAction a)
{
    const int kept = argument_of(a, KEEP, KEEP_HIDDEN + 1); /* 0: none */
    if (kept < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    return kept == 0 || (kept < KEEP_HIDDEN && battle(s)->drawn[kept - 1]) ? allowed() : REFUSE(REASON_NOT_DRAWN);
}

int eclipse_reputation_legal(const HxState *s, HxAction *out)
{
    return list_allowed(s, eclipse_reputation_refusal, KEEP, KEEP_HIDDEN, out);
}

/* E-REP-3: the rest goes back. E-REP-4: the kept tile needs a space; if the track is full, ask which. */
int eclipse_reputation_apply(HxState *s, HxAction a)
{
    const int seat = mover(s), kept = (int)a - KEEP;
    return_drawn(s, seat, kept);
    const int slot = eclipse_free_slot(s, seat, 'r');
    if (kept && slot < 0) {
        pop(s);
        reputation_slot_frame_push(s, seat);
        return 0;
    }
    pop(s);
    empty_hand(s);
    if (kept)
        eclipse_put_reputation(s, seat, slot, kept);
    return 0;
}

/* E-REP-4, E-HSE-17: a full track: replace one Reputation Tile, or give the new one up (DONE). */
Refusal eclipse_reputation_slot_refusal(const HxState *s, HxAction a)
{
    const int i = argument_of(a, REPUTATION_SLOT, ECLIPSE_REPUTATION_SLOTS);
    if (a == DONE)
        return allowed();
    if (i < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    const int lies = seat_at(s, mover(s))->slot[i];
    return lies != SLOT_EMPTY && lies < SLOT_AMBASSADOR ? allowed() : REFUSE(REASON_NO_TILE_ON_SPACE);
}

int eclipse_reputation_slot_legal(const HxState *s, HxAction *out)
{
    out[0] = DONE;
    return 1 + list_allowed(s, eclipse_reputation_slot_refusal, REPUTATION_SLOT, ECLIPSE_REPUTATION_SLOTS, out + 1);
}

/* E-REP-4, E-HSE-17: the new tile, the only one of `drawn` left, goes back to the bag (DONE), or takes the space of the tile there,
 * which goes back instead. */
int eclipse_reputation_slot_apply(HxState *s, HxAction a)
{
    const int seat = mover(s);
    pop(s);
    if (a == DONE) {
        return_drawn(s, seat, 0);
        empty_hand(s);
        return 0;
    }
    int value = 1;
    while (!battle(s)->drawn[value - 1])
        value++;
    empty_hand(s);
    const int slot = (int)a - REPUTATION_SLOT;
    eclipse_return_reputation(s, seat, slot);
    eclipse_put_reputation(s, seat, slot, value);
    return 0;
}
