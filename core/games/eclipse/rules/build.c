/* Build (E-BUI, E-BUX, E-STR, E-HSE-13): ships and structures, paid in materials, placed at once. */
#include "core/games/eclipse/rules/build.h"

#include "core/games/eclipse/rules/trade.h"
#include "core/games/eclipse/state/actions.h"
#include "core/games/eclipse/state/frames.h"
#include "core/games/eclipse/state/pieces.h"

/* E-BUI-4: which technology an item needs; E-REA-5: which technologies count in a reaction. @rule E-TEC-8 */
static Refusal make_refusal(const HxState *s, int seat, int item, bool is_reaction)
{
    static const uint8_t needed[ECLIPSE_ITEMS] = {
        [ECLIPSE_INTERCEPTOR] = ECLIPSE_TECH_NONE,     [ECLIPSE_CRUISER] = ECLIPSE_TECH_NONE,
        [ECLIPSE_DREADNOUGHT] = ECLIPSE_TECH_NONE,     [ECLIPSE_STARBASE] = ECLIPSE_TECH_STARBASE,
        [ECLIPSE_ITEM_ORBITAL] = ECLIPSE_TECH_ORBITAL, [ECLIPSE_ITEM_MONOLITH] = ECLIPSE_TECH_MONOLITH,
    };
    const int technology = needed[item];
    const bool may_make = technology == ECLIPSE_TECH_NONE || usable_techs(s, seat, is_reaction) >> technology & 1;
    return may_make ? allowed() : REFUSE(REASON_ITEM_NEEDS, technology);
}

/* E-STR-2: may the item stand on this hex? Ships always may, an Orbital or a Monolith where none is yet. Callers pass only hexes with the
 * own disc (E-BUI-2). @rule E-BUX-1 E-BUX-2 */
static Refusal stand_refusal(const HxState *s, int sector, int item)
{
    const uint8_t flags = hex_at(s, sector)->flags;
    const bool may_stand = item < ECLIPSE_SHIP_TYPES || !(flags & (item == ECLIPSE_ITEM_ORBITAL ? HEX_ORBITAL : HEX_MONOLITH));
    return may_stand ? allowed() : REFUSE(REASON_HAS_ONE, sector);
}

/* E-BUI-2, E-STR-2: is there a hex where the item may stand? */
static Refusal anywhere_refusal(const HxState *s, int seat, int item)
{
    if (!seat_at(s, seat)->discs)
        return REFUSE(REASON_NO_HEX);
    if (item < ECLIPSE_SHIP_TYPES)
        return allowed();
    FOR_BITS(sector, seat_at(s, seat)->discs)
    {
        if (is_allowed(stand_refusal(s, sector, item)))
            return allowed();
    }
    return REFUSE(REASON_EACH_HAS_ONE);
}

/* E-BUI-3, E-BUI-4: an item needs its technology, a piece in supply (ships only: E-STR-2 limits structures), a price that the seat can pay,
 * and a hex. @rule E-LIM-1 E-BUI-1 E-SPC-7 */
Refusal eclipse_item_refusal(const HxState *s, int seat, int item, bool is_reaction)
{
    const Refusal unknown = make_refusal(s, seat, item, is_reaction);
    if (!is_allowed(unknown))
        return unknown;
    if (item < ECLIPSE_SHIP_TYPES && !seat_at(s, seat)->ships_left[item])
        return REFUSE(REASON_ALL_ON_MAP, item);
    const int cost = item_cost(s, seat, item, is_reaction);
    if (!eclipse_can_afford(s, seat, ECLIPSE_MATERIALS, cost))
        return REFUSE(REASON_TOO_DEAR, cost, ECLIPSE_MATERIALS);
    return anywhere_refusal(s, seat, item);
}

/* E-BUI-2, E-STR-2: may the item stand on this hex? */
Refusal eclipse_build_at_refusal(const HxState *s, int seat, int item, int sector)
{
    const Refusal foreign = own_hex_refusal(s, seat, sector);
    return is_allowed(foreign) ? stand_refusal(s, sector, item) : foreign;
}

/* Items in rising order: the order of building makes no difference. */
static int items(const HxState *s, const BuildFrame *f, HxAction *out)
{
    int n = 0;
    for (int item = f->first; item < ECLIPSE_ITEMS; item++)
        if (is_allowed(eclipse_item_refusal(s, f->head.seat, item, f->is_reaction)))
            out[n++] = (HxAction)(BUILD + item);
    return n;
}

/* E-HSE-9: could anything be built? */
bool eclipse_can_build(const HxState *s, int seat, bool is_reaction)
{
    for (int item = 0; item < ECLIPSE_ITEMS; item++)
        if (is_allowed(eclipse_item_refusal(s, seat, item, is_reaction)))
            return true;
    return false;
}

/* E-BUI-1: ask while steps are left (steps_of) and the seat can build something. @rule E-REA-3 */
bool eclipse_build_is_asked(HxState *s)
{
    HxAction out[ECLIPSE_ITEMS];
    if (build_frame(s)->left && items(s, build_frame(s), out))
        return true;
    pop(s);
    return false;
}

/* E-BUI-3, E-BUI-4: the items that eclipse_item_refusal() allows; E-RND-6: after the first item the seat may stop. @rule E-HSE-9 E-BUI-1 */
Refusal eclipse_build_refusal(const HxState *s, HxAction a)
{
    const BuildFrame *f = build_frame(s);
    const int item = argument_of(a, BUILD, ECLIPSE_ITEMS);
    if (a == DONE)
        return done_refusal(f->done);
    if (item < 0)
        return REFUSE(REASON_OTHER_QUESTION);
    const Refusal refusal = eclipse_item_refusal(s, f->head.seat, item, f->is_reaction);
    return is_allowed(refusal) && item < f->first ? REFUSE(REASON_BUILT_IN_ORDER, f->first, item) : refusal;
}

int eclipse_build_legal(const HxState *s, HxAction *out)
{
    const BuildFrame *f = build_frame(s);
    int n = 0;
    if (f->done)
        out[n++] = DONE;
    return n + items(s, f, out + n);
}

/* E-BUI-1: the seat pays in materials; trades make up what the storage lacks. @rule E-REA-3 E-HSE-13 E-TRD-1 */
int eclipse_build_apply(HxState *s, HxAction a)
{
    if (a == DONE) {
        pop(s);
        return 0;
    }
    const uint8_t item = (uint8_t)(a - BUILD);
    BuildFrame *f = build_frame_edit(s);
    f->left--;
    f->first = item;
    f->done++;
    const uint8_t seat = f->head.seat;
    const int cost = item_cost(s, seat, item, f->is_reaction);
    build_hex_frame_push(s, seat)->item = item;
    if (seat_at(s, seat)->storage[ECLIPSE_MATERIALS] < cost)
        eclipse_owe(s, seat, ECLIPSE_MATERIALS, cost);
    return 0;
}

/* E-BUI-2, E-BUX-1: any hex with the own disc will do, whoever else is there. @rule E-STR-2 */
Refusal eclipse_build_hex_refusal(const HxState *s, HxAction a)
{
    const int sector = argument_of(a, BUILD_AT, N_SECTORS);
    return sector >= 0 ? eclipse_build_at_refusal(s, mover(s), build_hex_frame(s)->item, sector) : REFUSE(REASON_OTHER_QUESTION);
}

int eclipse_build_hex_legal(const HxState *s, HxAction *out)
{
    const BuildHexFrame *f = build_hex_frame(s);
    int n = 0;
    FOR_BITS(sector, seat_at(s, f->head.seat)->discs)
    {
        if (is_allowed(stand_refusal(s, sector, f->item)))
            out[n++] = (HxAction)(BUILD_AT + sector);
    }
    return n;
}

/* E-BUI-1, E-BUI-2: the seat pays, and the item stands there at once. */
int eclipse_build_hex_apply(HxState *s, HxAction a)
{
    const int sector = (int)a - BUILD_AT, seat = mover(s), item = build_hex_frame(s)->item;
    pop(s);
    const int cost = item_cost(s, seat, item, build_frame(s)->is_reaction);
    Seat *own = seat_edit(s, seat);
    own->storage[ECLIPSE_MATERIALS] = (int16_t)(own->storage[ECLIPSE_MATERIALS] - cost);
    REPORT(s, .kind = FACT_RESOURCES, .seat = (int8_t)seat, .change = { 0, 0, (int16_t)-cost });
    if (item < ECLIPSE_SHIP_TYPES)
        eclipse_add_ships(s, sector, seat, item, 1);
    else
        hex_edit(s, sector)->flags |= item == ECLIPSE_ITEM_ORBITAL ? HEX_ORBITAL : HEX_MONOLITH;
    REPORT(s, .kind = FACT_BUILT, .seat = (int8_t)seat, .thing = (uint8_t)item, .n = 1, .sector = (uint8_t)sector);
    return 0;
}
