/* Move (E-MOV, E-MVX, E-HSE-13): ships through wormholes, pinning. */
#include "core/games/eclipse/state/state.h"

/* E-MOV-5, E-REA-5: one wormhole is enough with the generator; the strict option takes it from reactions. */
bool eclipse_has_generator(const HxState *s, int seat, bool is_reaction)
{
    return has_tech(s, seat, ECLIPSE_TECH_WORMHOLE_GENERATOR) && !(is_reaction && option_on(s, OPTION_REACTION_IGNORES_ALL_TECH));
}

/* E-MOV-6, E-MOV-7, E-MOV-8, E-MVX-1, E-MVX-2, E-MVX-5: may one ship of the seat leave this hex? */
static bool may_leave(const HxState *s, const Hex *h, int seat)
{
    if (h->flags & HEX_GCDS)
        return false;
    const int ancients = h->ancients && !is_draco(s, seat) ? h->ancients : 0;
    if (!ancients && h->present == BIT(seat))
        return true;
    return ships_sum(h->ships[seat]) > foreign_ships(h, seat) + ancients;
}

/* Directions a ship can go from here. E-MOV-4, E-MVX-3, E-MVX-4. */
static int exits(const HxState *s, const Hex *h, bool one_side)
{
    int open = 0;
    for (int d = 0; d < 6; d++)
        open |= is_joined(s, h, d, one_side) << d;
    return open;
}

/* Types with a ship here that can move, a set. E-BUX-2: Starbases never move. */
static int movable_types(const HxState *s, const Hex *h, int seat)
{
    int types = 0;
    for (int type = 0; type < ECLIPSE_STARBASE; type++)
        types |= ships_of_type(h->ships[seat], type) && seat_at(s, seat)->ship[type].move > 0 ? 1 << type : 0;
    return types;
}

static bool may_move_from(const HxState *s, int sector, int seat, bool one_side)
{
    const Hex *h = hex_at(s, sector);
    return may_leave(s, h, seat) && movable_types(s, h, seat) && exits(s, h, one_side);
}

bool eclipse_may_move_from(const HxState *s, int sector, int seat, bool is_reaction)
{
    return may_move_from(s, sector, seat, eclipse_has_generator(s, seat, is_reaction));
}

bool eclipse_can_move(const HxState *s, int seat, bool is_reaction)
{
    const bool one_side = eclipse_has_generator(s, seat, is_reaction);
    FOR_BITS(sector, seat_at(s, seat)->fleets)
    {
        if (may_move_from(s, (int)sector, seat, one_side))
            return true;
    }
    return false;
}

/* MOVE: a: ship moves left, b: ship moves made, d: a reaction. E-MOV-1, E-MOV-2. */
bool eclipse_move_ready(HxState *s)
{
    const Frame *f = top(s);
    if (f->a && eclipse_can_move(s, f->seat, f->d))
        return true;
    pop(s);
    return false;
}

int eclipse_move_legal(const HxState *s, HxAction *out)
{
    const Frame *f = top(s);
    const bool one_side = eclipse_has_generator(s, f->seat, f->d);
    int n = 0;
    if (f->b)
        out[n++] = DONE;
    FOR_BITS(sector, seat_at(s, f->seat)->fleets)
    {
        if (may_move_from(s, (int)sector, f->seat, one_side))
            out[n++] = (HxAction)(MOVE_FROM + sector);
    }
    return n;
}

void eclipse_move_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        pop(s);
        return;
    }
    Frame *f = top_edit(s);
    f->a--;
    f->b++;
    const Frame next = { .node = ECLIPSE_NODE_MOVE_SHIP, .seat = f->seat, .a = (uint8_t)(a - MOVE_FROM), .d = f->d };
    push(s, next);
}

static void begin_move(HxState *s, int type)
{
    const Frame f = *top(s);
    const uint8_t steps = (uint8_t)seat_at(s, f.seat)->ship[type].move; /* E-MOV-3 */
    become(s, (Frame){ .node = ECLIPSE_NODE_MOVE_STEP, .seat = f.seat, .a = f.a, .b = (uint8_t)type, .c = steps, .d = f.d });
}

/* MOVE_SHIP: a: sector, d: a reaction. */
bool eclipse_move_ship_ready(HxState *s)
{
    const Frame *f = top(s);
    const int types = movable_types(s, hex_at(s, f->a), f->seat);
    if (types & (types - 1))
        return true;
    begin_move(s, __builtin_ctz((unsigned)types));
    return false;
}

int eclipse_move_ship_legal(const HxState *s, HxAction *out)
{
    const int types = movable_types(s, hex_at(s, top(s)->a), top(s)->seat);
    int n = 0;
    for (int type = 0; type < ECLIPSE_STARBASE; type++)
        if (types >> type & 1)
            out[n++] = (HxAction)(MOVE_TYPE + type);
    return n;
}

void eclipse_move_ship_apply(HxState *s, HxAction a)
{
    begin_move(s, (int)a - MOVE_TYPE);
}

/* MOVE_STEP: a: sector the ship is in, b: type, c: hexes left, d: a reaction, e: hexes moved. */
bool eclipse_move_step_ready(HxState *s)
{
    const Frame *f = top(s);
    if (f->c && (!f->e || may_leave(s, hex_at(s, f->a), f->seat)))
        return true;
    pop(s);
    return false;
}

int eclipse_move_step_legal(const HxState *s, HxAction *out)
{
    const Frame *f = top(s);
    const Hex *h = hex_at(s, f->a);
    const int open = exits(s, h, eclipse_has_generator(s, f->seat, f->d));
    int n = 0;
    if (f->e)
        out[n++] = DONE;
    const int first = n;
    for (int d = 0; d < 6; d++) {
        if (!(open >> d & 1))
            continue;
        const HxAction to = (HxAction)(MOVE_TO + h->neighbour[d] - 1);
        int at = n++;
        for (; at > first && out[at - 1] > to; at--)
            out[at] = out[at - 1];
        out[at] = to;
    }
    return n;
}

void eclipse_move_step_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        pop(s);
        return;
    }
    Frame *f = top_edit(s);
    const int from = f->a, to = (int)a - MOVE_TO, type = f->b, seat = f->seat;
    f->a = (uint8_t)to;
    f->c--;
    f->e++;
    eclipse_shift_ships(s, from, to, seat, type, 1);
}
