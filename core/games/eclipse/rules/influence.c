/* Influence (E-INF, E-INX, E-HSE-9, E-HSE-10): disc moves and Colony Ships turned up. */
#include "core/games/eclipse/state/state.h"

/* E-INF-5, E-INX-2: hexes that may receive a disc of the seat, as if its disc on `lifted` (or -1) had been taken up already. */
static uint64_t targets(const HxState *s, int seat, int lifted)
{
    const Seat *own = seat_at(s, seat);
    const bool one_side = has_tech(s, seat, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    const uint64_t discs = lifted < 0 ? own->discs : own->discs & ~BIT64(lifted); /* E-INX-3 */
    uint64_t near = own->fleets;
    FOR_BITS(from, discs | own->fleets)
    {
        const Hex *h = hex_at(s, (int)from);
        for (int d = 0; d < 6; d++)
            if (is_joined(s, h, d, one_side))
                near |= BIT64(h->neighbour[d] - 1);
    }
    near &= ~own->discs;
    uint64_t legal = 0;
    const bool draco = is_draco(s, seat);
    FOR_BITS(to, near)
    {
        const Hex *h = hex_at(s, (int)to);
        if (!h->owner && !(h->present & ~BIT(seat)) && (!h->ancients || draco) && !(h->flags & HEX_GCDS))
            legal |= BIT64(to);
    }
    return legal;
}

static bool can_flip(const HxState *s, int seat)
{
    return seat_at(s, seat)->colony_ships < species_of(s, seat)->colony_ships;
}

/* E-HSE-9: with the action's disc paid, is there a disc move, or a Colony Ship to turn up? */
bool eclipse_can_influence(const HxState *s, int seat)
{
    const Seat *own = seat_at(s, seat);
    return own->discs || can_flip(s, seat) || (own->discs_on_track > 1 && targets(s, seat, -1));
}

/* E-INF-2, E-HSE-10: as many as possible, up to the limit. */
static void flip(HxState *s, int seat)
{
    const EclipseSpeciesInfo *info = species_of(s, seat);
    if (can_flip(s, seat)) {
        Seat *own = seat_edit(s, seat);
        own->colony_ships = (uint8_t)min_int(info->colony_ships, own->colony_ships + info->flips);
    }
}

static void finish(HxState *s)
{
    const Frame f = *top(s);
    pop(s);
    if (!f.b)
        flip(s, f.seat);
}

/* INFLUENCE: a: disc moves left, b: Colony Ships have been turned up, c: disc moves made. */
bool eclipse_influence_ready(HxState *s)
{
    const Frame *f = top(s);
    if (f->a)
        return true;
    finish(s);
    return false;
}

/* E-INF-1, E-INF-4: from the track (A) or a hex (B, C); E-INF-2, E-INF-3: Colony Ships at a moment of choice. */
int eclipse_influence_legal(const HxState *s, HxAction *out)
{
    const Frame *f = top(s);
    const Seat *own = seat_at(s, f->seat);
    const bool may_flip = !f->b && can_flip(s, f->seat);
    int n = 0;
    if (f->c || f->b || may_flip)
        out[n++] = DONE;
    FOR_BITS(from, own->discs)
    {
        out[n++] = (HxAction)(FROM + from);
    }
    if (own->discs_on_track && targets(s, f->seat, -1))
        out[n++] = FROM + TO_TRACK;
    if (may_flip)
        out[n++] = FLIP;
    if (!n) /* nothing at all: the action can only end */
        out[n++] = DONE;
    return n;
}

void eclipse_influence_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    if (a == DONE)
        finish(s);
    else if (a == FLIP) {
        flip(s, f.seat);
        top_edit(s)->b = 1;
    } else {
        Frame *after = top_edit(s);
        after->a--;
        after->c++;
        push(s, (Frame){ .node = ECLIPSE_NODE_INFLUENCE_TO, .seat = f.seat, .a = (uint8_t)(a - FROM) });
    }
}

/* INFLUENCE_TO: a: where the disc comes from, a sector or the track. */
int eclipse_influence_to_legal(const HxState *s, HxAction *out)
{
    const Frame *f = top(s);
    const bool is_from_track = f->a == TO_TRACK;
    int n = 0;
    FOR_BITS(to, targets(s, f->seat, is_from_track ? -1 : f->a))
    {
        out[n++] = (HxAction)(TO + to);
    }
    if (!is_from_track)
        out[n++] = TO + TO_TRACK; /* E-INF-6 */
    return n;
}

/* E-INF-7, E-INF-8: cubes of a hex that is left go back to the tracks before Colony Ships are used at the new place. */
void eclipse_influence_to_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    const int to = (int)a - TO;
    pop(s);
    const uint16_t cubes = f.a == TO_TRACK ? 0 : eclipse_lift_disc(s, f.seat, f.a);
    if (to != TO_TRACK)
        eclipse_place_disc(s, f.seat, to, true);
    eclipse_return_cubes(s, f.seat, cubes, false);
}
