/* Build (E-BUI, E-BUX, E-STR, E-HSE-13): ships and structures, paid in materials, placed at once. */
#include "core/games/eclipse/state/state.h"

/* E-BUI-4: the technology an item needs. */
static bool may_make(const HxState *s, int seat, int item, bool is_reaction)
{
    static const uint8_t needed[ECLIPSE_ITEMS] = {
        [ECLIPSE_INTERCEPTOR] = ECLIPSE_TECH_NONE,     [ECLIPSE_CRUISER] = ECLIPSE_TECH_NONE,
        [ECLIPSE_DREADNOUGHT] = ECLIPSE_TECH_NONE,     [ECLIPSE_STARBASE] = ECLIPSE_TECH_STARBASE,
        [ECLIPSE_ITEM_ORBITAL] = ECLIPSE_TECH_ORBITAL, [ECLIPSE_ITEM_MONOLITH] = ECLIPSE_TECH_MONOLITH,
    };
    const bool is_strict = is_reaction && option_on(s, OPTION_REACTION_IGNORES_ALL_TECH);
    const uint32_t techs = is_strict ? species_of(s, seat)->technologies : seat_at(s, seat)->techs;
    return needed[item] == ECLIPSE_TECH_NONE || techs >> needed[item] & 1;
}

/* E-BUI-2, E-BUX-1: hexes with the own disc, whoever else is there; E-STR-2: one Orbital and one Monolith to a hex. */
static bool may_stand(const HxState *s, int sector, int item)
{
    const uint8_t flags = hex_at(s, sector)->flags;
    return item < ECLIPSE_SHIP_TYPES || !(flags & (item == ECLIPSE_ITEM_ORBITAL ? HEX_ORBITAL : HEX_MONOLITH));
}

static bool has_place(const HxState *s, int seat, int item)
{
    FOR_BITS(sector, seat_at(s, seat)->discs)
    {
        if (may_stand(s, (int)sector, item))
            return true;
    }
    return false;
}

static bool may_build(const HxState *s, int seat, int item, bool is_reaction)
{
    const bool has_piece = item >= ECLIPSE_SHIP_TYPES || seat_at(s, seat)->ships_left[item]; /* E-BUI-3 */
    return has_piece && may_make(s, seat, item, is_reaction) &&
           eclipse_can_afford(s, seat, ECLIPSE_MATERIALS, species_of(s, seat)->cost[item]) && has_place(s, seat, item);
}

/* Items in rising order: the order of building makes no difference. */
static int items(const HxState *s, const Frame *f, HxAction *out)
{
    int n = 0;
    for (int item = f->b; item < ECLIPSE_ITEMS; item++)
        if (may_build(s, f->seat, item, f->d))
            out[n++] = (HxAction)(BUILD + item);
    return n;
}

bool eclipse_can_build(const HxState *s, int seat, bool is_reaction)
{
    for (int item = 0; item < ECLIPSE_ITEMS; item++)
        if (may_build(s, seat, item, is_reaction))
            return true;
    return false;
}

/* BUILD: a: things left to build, b: first item still offered, c: things built, d: a reaction. */
bool eclipse_build_ready(HxState *s)
{
    const Frame f = *top(s);
    HxAction out[ECLIPSE_ITEMS];
    if (f.a && items(s, &f, out))
        return true;
    pop(s);
    return false;
}

int eclipse_build_legal(const HxState *s, HxAction *out)
{
    const Frame *f = top(s);
    int n = 0;
    if (f->c)
        out[n++] = DONE;
    return n + items(s, f, out + n);
}

/* E-BUI-1: paid in materials, by trades where the storage falls short. */
void eclipse_build_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        pop(s);
        return;
    }
    const uint8_t item = (uint8_t)(a - BUILD);
    Frame *f = top_edit(s);
    f->a--;
    f->b = item;
    f->c++;
    const uint8_t seat = f->seat, cost = species_of(s, seat)->cost[item];
    push(s, (Frame){ .node = ECLIPSE_NODE_BUILD_HEX, .seat = seat, .a = item });
    if (seat_at(s, seat)->storage[ECLIPSE_MATERIALS] < cost)
        push(s, (Frame){ .node = ECLIPSE_NODE_PAY, .seat = seat, .a = ECLIPSE_MATERIALS, .b = cost });
}

/* BUILD_HEX: a: item. */
int eclipse_build_hex_legal(const HxState *s, HxAction *out)
{
    const Frame *f = top(s);
    int n = 0;
    FOR_BITS(sector, seat_at(s, f->seat)->discs)
    {
        if (may_stand(s, (int)sector, f->a))
            out[n++] = (HxAction)(BUILD_AT + sector);
    }
    return n;
}

void eclipse_build_hex_apply(HxState *s, HxAction a)
{
    const Frame f = *top(s);
    const int sector = (int)a - BUILD_AT;
    pop(s);
    Seat *own = seat_edit(s, f.seat);
    own->storage[ECLIPSE_MATERIALS] = (int16_t)(own->storage[ECLIPSE_MATERIALS] - species_of(s, f.seat)->cost[f.a]);
    if (f.a < ECLIPSE_SHIP_TYPES)
        eclipse_add_ships(s, sector, f.seat, f.a, 1);
    else
        hex_edit(s, sector)->flags |= f.a == ECLIPSE_ITEM_ORBITAL ? HEX_ORBITAL : HEX_MONOLITH;
}
