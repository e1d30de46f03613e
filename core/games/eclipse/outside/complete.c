/* Completes a position read from a document: deals what is hidden, derives what follows, and checks the whole. */
#include "core/games/eclipse/outside/complete.h"

#include "core/games/eclipse/machine.h"
#include "core/games/eclipse/outside/check.h"
#include "core/games/eclipse/outside/fields.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/kit/draws.h"

/* What stands for a hand that is hidden. */
enum { NIL_DRAWN = 0xff };

static int tiles_in(const uint8_t pool[ECLIPSE_REPUTATION_VALUES])
{
    return multiset_size(pool, ECLIPSE_REPUTATION_VALUES);
}

/* Give the hidden tiles of seats other than `viewer` values; of those taken before the viewer's looks (`old`), or of the others. */
static bool deal_hidden(HxState *s, int viewer, bool old, uint8_t pool[ECLIPSE_REPUTATION_VALUES], HxRng *rng)
{
    for (int seat = 0; seat < N_SEATS_MAX; seat++)
        for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++) {
            const Seat *own = seat_at(s, seat);
            const bool is_new = viewer < 0 || own->slot_new[i] >> viewer & 1;
            if (own->slot[i] != SLOT_HIDDEN || is_new == old)
                continue;
            if (!tiles_in(pool))
                return false;
            seat_edit(s, seat)->slot[i] = (uint8_t)(take_of_counts(pool, tiles_in(pool), rng) + 1);
        }
    return true;
}

/* How many tiles a hand that was given as hidden holds. */
static int hidden_hand(const HxState *s)
{
    return asked(s) == ECLIPSE_KIND_REPUTATION ? top(s)->reputation.n : asked(s) == ECLIPSE_KIND_REPUTATION_SLOT;
}

/* Reputation Tiles that are not given: not drawn by a seat that is deciding, and not known to lie on a track. */
static HxStatus unseen_tiles(const HxState *s, bool is_hand_hidden, int left[ECLIPSE_REPUTATION_VALUES], HxError *err)
{
    for (int v = 0; v < ECLIPSE_REPUTATION_VALUES; v++)
        left[v] = hx_eclipse_reputation_tiles[v] - (is_hand_hidden ? 0 : battle(s)->drawn[v]);
    for (int seat = 0; seat < N_SEATS_MAX; seat++)
        for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++) {
            const int on = seat_at(s, seat)->slot[i];
            if (on != SLOT_EMPTY && on <= ECLIPSE_REPUTATION_VALUES)
                left[on - 1]--;
        }
    for (int v = 0; v < ECLIPSE_REPUTATION_VALUES; v++)
        if (left[v] < 0)
            return hx_refuse(err, HX_BAD_INPUT, "state.seats: more Reputation Tiles of value %d than there are", v + 1);
    return HX_OK;
}

/* The seat that the document is for: it knows tiles of the bag; -1: none. */
static int viewer_of(const HxState *s)
{
    for (int seat = 0; seat < N_SEATS_MAX; seat++)
        if (tiles_in(seat_at(s, seat)->known_bag))
            return seat;
    return -1;
}

/* Draw the hand that a seat is deciding about. */
static void deal_hand(HxState *s, int n, uint8_t *pool, HxRng *rng)
{
    Battle *b = battle_edit(s);
    memset(b->drawn, 0, sizeof b->drawn);
    for (int i = 0; i < n; i++)
        b->drawn[take_of_counts(pool, tiles_in(pool), rng)]++;
}

/* E-REP-6: deal what was given as hidden, from the tiles that are not given. Spaces that the viewer has known about for long get none of
 * the tiles that it saw in the bag later; those filled since may have them. */
static HxStatus deal(HxState *s, HxRng *rng, HxError *err)
{
    const bool is_hand_hidden = battle(s)->drawn[0] == NIL_DRAWN;
    for (int v = 0; v < ECLIPSE_REPUTATION_VALUES; v++)
        if ((battle(s)->drawn[v] == NIL_DRAWN) != is_hand_hidden)
            return hx_refuse(err, HX_BAD_INPUT, "state.battle.drawn: hide all of it or nothing");
    int left[ECLIPSE_REPUTATION_VALUES];
    const HxStatus status = unseen_tiles(s, is_hand_hidden, left, err);
    if (status != HX_OK)
        return status;
    const int viewer = viewer_of(s);
    uint8_t pool[ECLIPSE_REPUTATION_VALUES], in_bag[ECLIPSE_REPUTATION_VALUES]; /* in_bag: seen there by the viewer */
    for (int v = 0; v < ECLIPSE_REPUTATION_VALUES; v++) {
        in_bag[v] = (uint8_t)min_int(left[v], viewer < 0 ? 0 : seat_at(s, viewer)->known_bag[v]);
        pool[v] = (uint8_t)(left[v] - in_bag[v]);
    }
    bool is_dealt = deal_hidden(s, viewer, true, pool, rng);
    for (int v = 0; v < ECLIPSE_REPUTATION_VALUES; v++)
        pool[v] = (uint8_t)(pool[v] + in_bag[v]);
    is_dealt = is_dealt && deal_hidden(s, viewer, false, pool, rng);
    const int in_hand = is_hand_hidden ? hidden_hand(s) : 0;
    if (!is_dealt || in_hand > tiles_in(pool))
        return hx_refuse(err, HX_BAD_INPUT, "state.seats: more Reputation Tiles than there are");
    if (is_hand_hidden)
        deal_hand(s, in_hand, pool, rng);
    return HX_OK;
}

/* A position without a stack: its phase begins afresh, and no battle goes on. False: it is the set-up, of which a stack says how far it is.
 */
static bool begin_phase(HxState *s)
{
    static const uint8_t stages[] = { [ECLIPSE_PHASE_ACTION] = STAGE_GAME_TURNS,
                                      [ECLIPSE_PHASE_COMBAT] = STAGE_GAME_COMBAT,
                                      [ECLIPSE_PHASE_UPKEEP] = STAGE_GAME_UPKEEP,
                                      [ECLIPSE_PHASE_CLEANUP] = STAGE_GAME_CLEANUP };
    const Table *t = table(s);
    if (t->phase == ECLIPSE_PHASE_SETUP || t->phase >= HX_COUNT(stages) || t->round < 1)
        return false;
    if (t->phase == ECLIPSE_PHASE_CLEANUP && t->round >= ECLIPSE_ROUNDS) /* the last round has none */
        return false;
    for (int seat = 0; seat < t->seats; seat++)
        if (!seat_at(s, seat)->species)
            return false;
    memset(battle_edit(s), 0, sizeof *battle_edit(s));
    game_frame_push(s, 0)->head.stage = stages[t->phase];
    return true;
}

static const char *position_fault(const HxState *s, bool has_stack)
{
    const char *wrong = eclipse_check(s);
    if (!wrong)
        wrong = eclipse_check_places(s);
    return wrong || !has_stack ? wrong : eclipse_check_stack(s);
}

/* Deal what is hidden, derive what follows, check; then procedures run, and what was begun afresh is checked with its stack. */
static HxStatus settle(HxState *s, bool has_stack, HxRng *rng, HxError *err)
{
    const HxStatus status = deal(s, rng, err);
    if (status != HX_OK)
        return status;
    if (asked(s) != ECLIPSE_KIND_DRAW_TECHNOLOGY)
        bags_edit(s)->to_draw = 0;
    eclipse_derive(s);
    const char *wrong = position_fault(s, has_stack);
    if (wrong)
        return hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong);
    eclipse_run(s); /* a position by hand may rest where nothing is to be asked */
    wrong = has_stack ? NULL : position_fault(s, true);
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "state.%s", wrong) : HX_OK;
}

HxStatus eclipse_complete(HxState *s, HxRng *rng, HxError *err)
{
    Table *t = table_edit(s);
    t->n_frames = 0;
    while (t->n_frames < MAX_FRAMES && t->frame[t->n_frames].head.kind)
        t->n_frames++;
    const bool has_stack = t->n_frames || t->phase == ECLIPSE_PHASE_OVER;
    if (!has_stack && !begin_phase(s))
        return hx_refuse(err, HX_BAD_INPUT, "state.stack: empty");
    const char *fault = has_stack ? hx_stack_fault(&eclipse_machine, s) : NULL;
    if (fault)
        return hx_refuse(err, HX_BAD_INPUT, "state.stack: %s", fault);
    return settle(s, has_stack, rng, err);
}

/* The Combat Phase as if it had come to this hex: those before it in order are done. */
HxStatus eclipse_enter(HxState *s, int entry, int sector, HxRng *rng, HxError *err)
{
    memset(table_edit(s)->frame, 0, sizeof table(s)->frame);
    table_edit(s)->n_frames = 0;
    table_edit(s)->phase = ECLIPSE_PHASE_COMBAT;
    if (!begin_phase(s))
        return hx_refuse(err, HX_BAD_INPUT, "entry: play has not begun: state.round or a species is missing");
    game_frame_edit(s)->head.waits = 1;
    CombatFrame *f = combat_frame_push(s, 0);
    f->head.stage = entry == ENTRY_BATTLE ? STAGE_COMBAT_BATTLES : STAGE_COMBAT_POPULATION;
    f->below = (uint8_t)(sector + 1);
    const HxStatus status = settle(s, false, rng, err);
    if (status != HX_OK)
        return status;
    const int at = hx_find_frame(&eclipse_machine, s, entry == ENTRY_BATTLE ? ECLIPSE_KIND_BATTLE : ECLIPSE_KIND_POPULATION);
    const bool is_there =
        at >= 0 && (entry == ENTRY_BATTLE ? battle(s)->sector == sector + 1 : frame_at(s, at)->population.sector == sector);
    return is_there ? HX_OK
                    : hx_refuse(err, HX_BAD_INPUT, "entry.%s: there is none in hex %s", eclipse_entries[entry].name,
                                eclipse_entries[entry].names[sector]);
}

bool eclipse_is_at_rest(const HxState *s)
{
    return !table(s)->frame[0].head.kind || !table(s)->frame[1].head.kind || !table(s)->frame[2].head.kind;
}
