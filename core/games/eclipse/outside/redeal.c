/* Eclipse seen from outside: what a seat learns of an action, worlds it cannot tell apart. */
#include "core/games/eclipse/outside/redeal.h"

#include "core/games/eclipse/state/actions.h"
#include "core/kit/draws.h"

/* ---- What a seat learns -------------------------------------------------------------------------------------------------- */

/* E-REP-3, E-REP-6: Reputation Tiles drawn and kept are seen by who draws them only. */
HxAction eclipse_seen(const HxState *s, HxAction a, int seat)
{
    if (seat == HX_ALL || seat == mover(s))
        return a;
    if (asked(s) == ECLIPSE_KIND_DRAW_REPUTATION || asked(s) == ECLIPSE_KIND_DRAW_START_REPUTATION)
        return DRAW_REPUTATION + N_DRAWS;
    if (asked(s) == ECLIPSE_KIND_REPUTATION && a != KEEP)
        return KEEP + KEEP_HIDDEN;
    return a;
}

/* ---- Worlds -------------------------------------------------------------------------------------------------------------- */

enum { VALUES = ECLIPSE_REPUTATION_VALUES };

static bool is_reputation(int on)
{
    return on != SLOT_EMPTY && on < SLOT_AMBASSADOR;
}

/* Take a random tile out of a pool: its value less 1. */
static int draw_from(uint8_t pool[VALUES], HxRng *rng)
{
    return take_of_counts(pool, multiset_size(pool, VALUES), rng);
}

/* Reputation Tiles the seat does not hold: in the bag, on other tracks, in another's hand. */
static void unknown_tiles(const HxState *s, int seat, uint8_t pool[VALUES])
{
    memcpy(pool, hx_eclipse_reputation_tiles, VALUES);
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++)
        if (is_reputation(seat_at(s, seat)->slot[i]))
            pool[seat_at(s, seat)->slot[i] - 1]--;
    for (int i = 0; i < VALUES && battle(s)->drawer == seat + 1; i++)
        pool[i] = (uint8_t)(pool[i] - battle(s)->drawn[i]);
}

/* Deal the Reputation Tiles of one other seat; those taken before the viewer's looks into the bag (`old`), or the others (`slot_new`: bit
 * per seat that had looked before the tile was taken). */
static void deal_track(HxState *s, int viewer, int seat, bool old, uint8_t pool[VALUES], HxRng *rng)
{
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++) {
        const Seat *own = seat_at(s, seat);
        if (!is_reputation(own->slot[i]) || old == (own->slot_new[i] >> viewer & 1))
            continue;
        seat_edit(s, seat)->slot[i] = (uint8_t)(draw_from(pool, rng) + 1);
    }
}

/* Tiles on other tracks, in another's hand and in the bag are dealt anew. What the seat has put into the bag lies there or was taken since:
 * it is kept out of the deal for tiles taken before. What others know of the bag is no business of the seat: nothing. @rule E-REP-6 */
void eclipse_redeal(HxState *s, int seat, HxRng *rng)
{
    uint8_t pool[VALUES], known[VALUES];
    unknown_tiles(s, seat, pool);
    memcpy(known, seat_at(s, seat)->known_bag, sizeof known);
    for (int i = 0; i < VALUES; i++)
        pool[i] = (uint8_t)(pool[i] - known[i]);
    const int seats = table(s)->seats;
    for (int other = 0; other < seats; other++)
        if (other != seat) {
            memset(seat_edit(s, other)->known_bag, 0, VALUES);
            deal_track(s, seat, other, true, pool, rng);
        }
    for (int i = 0; i < VALUES; i++)
        pool[i] = (uint8_t)(pool[i] + known[i]);
    for (int other = 0; other < seats; other++)
        if (other != seat)
            deal_track(s, seat, other, false, pool, rng);
    const int in_hand = multiset_size(battle(s)->drawn, VALUES);
    if (in_hand && battle(s)->drawer != seat + 1) {
        Battle *b = battle_edit(s);
        memset(b->drawn, 0, sizeof b->drawn);
        for (int i = 0; i < in_hand; i++)
            b->drawn[draw_from(pool, rng)]++;
    }
    memcpy(bags_edit(s)->reputation, pool, sizeof pool);
}
