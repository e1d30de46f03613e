/* Influence (E-INF, E-INX, E-HSE-9, E-HSE-10): a seat moves discs and turns Colony Ships face up. */
#include "core/games/eclipse/rules/influence.h"

#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/hexes.h"
#include "core/games/eclipse/state/pieces.h"

/* E-INF-5, E-INX-3, E-TIL-2: the set of hexes in reach: with own ships, or joined with a hex of an own disc or ship, and without an own
 * disc. The disc on `lifted` (or -1) joins nothing, but E-INX-1: its hex counts as one with a disc. @rule E-TEC-9 */
static uint64_t hexes_within_reach(const HxState *s, int seat, int lifted)
{
    const Seat *own = seat_at(s, seat);
    const bool one_side = has_tech(s, seat, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    const uint64_t discs = lifted < 0 ? own->discs : own->discs & ~BIT(lifted); /* E-INX-3 */
    uint64_t near = own->fleets;
    FOR_BITS(from, discs | own->fleets)
    {
        const Hex *h = hex_at(s, from);
        for (int d = 0; d < ECLIPSE_DIRECTIONS; d++)
            if (is_joined(s, h, d, one_side))
                near |= BIT(h->neighbour[d] - 1);
    }
    return near & ~own->discs;
}

/* E-INF-5, E-MAP-3, E-INX-2: a free hex has no disc, no other player's ship, no Ancients (but for Draco) and no GCDS. @rule E-EXP-14
 * E-SPC-5 */
static Refusal free_hex_refusal(const HxState *s, int seat, int to)
{
    const Hex *h = hex_at(s, to);
    return h->owner ? REFUSE(REASON_MUST_LOSE, h->owner - 1, to) : guard_refusal(s, seat, to);
}

/* Hexes that may receive a disc of the seat, a set. @rule E-INF-5 E-INF-7 E-EXP-14 E-MAP-3 E-TEC-9 E-INX-1 E-INX-2 E-INX-3 E-SPC-5 */
static uint64_t targets(const HxState *s, int seat, int lifted)
{
    uint64_t legal = 0;
    FOR_BITS(to, hexes_within_reach(s, seat, lifted))
    {
        if (is_allowed(free_hex_refusal(s, seat, to)))
            legal |= BIT(to);
    }
    return legal;
}

/* What keeps a disc of the seat off a hex. @rule E-INF-5 */
__attribute__((cold)) static Refusal target_refusal(const HxState *s, int seat, int lifted, int to)
{
    if (!is_placed(hex_at(s, to)))
        return REFUSE(REASON_NOT_ON_MAP, to);
    if (seat_at(s, seat)->discs >> to & 1)
        return REFUSE(REASON_DISC_LIES_ON, to);
    const Refusal held = free_hex_refusal(s, seat, to);
    if (!is_allowed(held))
        return held;
    return hexes_within_reach(s, seat, lifted) >> to & 1 ? allowed() : REFUSE(REASON_NOT_JOINED, to);
}

/* From the track, as it is now. */
Refusal eclipse_disc_refusal(const HxState *s, int seat, int to)
{
    return target_refusal(s, seat, -1, to);
}

/* E-INF-2: is a Colony Ship face down? */
static bool can_flip(const HxState *s, int seat)
{
    return seat_at(s, seat)->colony_ships < species_of(s, seat)->colony_ships;
}

/* E-HSE-9: after the seat has paid the action's disc, is there a disc to move, or a Colony Ship to turn up? */
bool eclipse_can_influence(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    return own->discs || can_flip(s, seat) || (own->discs_on_track > 1 && targets(s, seat, -1));
}

/* E-INF-2, E-HSE-10: turn up as many Colony Ships as possible, up to the limit in the row of the species (`flips`: two). */
static void flip(HxState *s, int seat)
{
    const EclipseSpeciesInfo *info = species_of(s, seat);
    if (can_flip(s, seat)) {
        Seat *own = seat_edit(s, seat);
        const int n = min_int(info->flips, info->colony_ships - own->colony_ships);
        own->colony_ships = (uint8_t)(own->colony_ships + n);
        REPORT(s, .kind = FACT_COLONY_SHIPS, .seat = (int8_t)seat, .n = (int16_t)n);
    }
}

/* E-INF-2, E-RND-6: the action ends; turn up the Colony Ships that the seat has not turned up yet. */
static void finish(HxState *s)
{
    const int seat = mover(s);
    const bool has_turned = influence_frame(s)->has_turned;
    pop(s);
    if (!has_turned)
        flip(s, seat);
}

/* E-INF-1: while disc moves are left. */
bool eclipse_influence_is_asked(HxState *s)
{
    if (influence_frame(s)->left)
        return true;
    finish(s);
    return false;
}

/* E-INF-2, E-INF-3: Colony Ships are turned up once in an action. */
static inline Refusal flip_refusal(const HxState *s, const InfluenceFrame *f)
{
    if (f->has_turned)
        return REFUSE(REASON_HAS_TURNED);
    return can_flip(s, f->head.seat) ? allowed() : REFUSE(REASON_ALL_TURNED);
}

/* E-INF-4: a disc of the track needs a hex to go to. */
static inline Refusal from_track_refusal(const HxState *s, int seat)
{
    return seat_at(s, seat)->discs_on_track && targets(s, seat, -1) ? allowed() : REFUSE(REASON_NO_PLACE_FOR_DISC);
}

/* E-RND-6: the seat may end once it has done something, or if it can do nothing. */
static inline Refusal end_refusal(const HxState *s, const InfluenceFrame *f)
{
    const bool is_begun = f->done || f->has_turned || is_allowed(flip_refusal(s, f));
    return done_refusal(is_begun || (!seat_at(s, f->head.seat)->discs && !is_allowed(from_track_refusal(s, f->head.seat))));
}

/* E-INF-1, E-INF-4: a disc moves from the track (A) or a hex (B, C). E-INF-2, E-INF-3: the seat turns Colony Ships up once, when it likes:
 * also after disc moves, with those that it used there. E-RND-6: it may end once it has done something. @rule E-HSE-9 E-HSE-10 */
Refusal eclipse_influence_refusal(const HxState *s, HxAction a)
{
    const InfluenceFrame *f = influence_frame(s);
    const int from = argument_of(a, FROM, N_TO);
    if (a == DONE)
        return end_refusal(s, f);
    if (a == FLIP)
        return flip_refusal(s, f);
    if (from == TO_TRACK)
        return from_track_refusal(s, f->head.seat);
    return from >= 0 ? own_hex_refusal(s, f->head.seat, from) : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_influence_legal(const HxState *s, HxAction *out)
{
    const InfluenceFrame *f = influence_frame(s);
    int n = 0;
    if (is_allowed(end_refusal(s, f)))
        out[n++] = DONE;
    FOR_BITS(from, seat_at(s, f->head.seat)->discs)
    {
        out[n++] = (HxAction)(FROM + from);
    }
    if (is_allowed(from_track_refusal(s, f->head.seat)))
        out[n++] = FROM + TO_TRACK;
    if (is_allowed(flip_refusal(s, f)))
        out[n++] = FLIP;
    return n;
}

/* E-INF-2, E-INF-4: the seat ends, turns Colony Ships up, or takes a disc in hand. @rule E-INF-1 E-INF-3 */
int eclipse_influence_apply(HxState *s, HxAction a)
{
    const int seat = mover(s);
    if (a == DONE) {
        finish(s);
    } else if (a == FLIP) {
        flip(s, seat);
        influence_frame_edit(s)->has_turned = 1;
    } else {
        InfluenceFrame *f = influence_frame_edit(s);
        f->left--;
        f->done++;
        influence_to_frame_push(s, seat)->from = (uint8_t)(a - FROM);
    }
    return 0;
}

/* E-INF-6, E-INF-7: a disc of a hex goes to another hex, or back to the track. E-INX-1: it cannot go to the hex it comes from: that takes a
 * move to the track and one more. @rule E-INF-5 */
Refusal eclipse_influence_to_refusal(const HxState *s, HxAction a)
{
    const InfluenceToFrame *f = influence_to_frame(s);
    const int to = argument_of(a, TO, N_TO);
    if (to < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    if (to == TO_TRACK)
        return f->from != TO_TRACK ? allowed() : REFUSE(REASON_IS_ON_TRACK);
    return target_refusal(s, f->head.seat, f->from == TO_TRACK ? -1 : f->from, to);
}

int eclipse_influence_to_legal(const HxState *s, HxAction *out)
{
    const InfluenceToFrame *f = influence_to_frame(s);
    const bool is_from_track = f->from == TO_TRACK;
    int n = 0;
    FOR_BITS(to, targets(s, f->head.seat, is_from_track ? -1 : f->from))
    {
        out[n++] = (HxAction)(TO + to);
    }
    if (!is_from_track)
        out[n++] = TO + TO_TRACK;
    return n;
}

/* E-INF-6, E-INF-7, E-INF-8: move the disc. Cubes of the old hex go back to the tracks before Colony Ships act at the new place: the frame
 * pushed last runs first. E-INF-9: eclipse_place_disc() learns that Colony Ships may follow. */
int eclipse_influence_to_apply(HxState *s, HxAction a)
{
    const bool and_colonise = true, to_graveyard = false;
    const int to = (int)a - TO, seat = mover(s), from = influence_to_frame(s)->from;
    pop(s);
    const uint16_t cubes = from == TO_TRACK ? 0 : eclipse_lift_disc(s, seat, from, "an Influence action");
    if (to != TO_TRACK)
        eclipse_place_disc(s, seat, to, and_colonise);
    eclipse_return_cubes(s, seat, cubes, to_graveyard);
    return 0;
}
