/* The Mentak Coalition. */
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* ---- Ambush ------------------------------------------------------------------------------------------------------------------- */

/* Candidates: cruisers and destroyers; for the second one those that are left. */
uint64_t ambush_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system;
    if (opponent_in_combat(s, u->seat) < 0)
        return 0;
    const Ti4Fleet *fleet = fleet_of(s, system, u->seat);
    uint64_t out = 0;
    for (int type = TI4_DESTROYER; type <= TI4_CRUISER; type++)
        if (fleet->n[type] > (u->n == 1 && u->target[0] == type))
            out |= BIT(type);
    return out;
}
/* Ambush: before the combat up to two cruisers or destroyers roll a die each against their printed combat value (no combat roll, MOD-2);
 * the opponent assigns the hits. */
void ambush_use(HxState *s, const Use *u)
{
    const int first = u->target[0], second = u->target[1];
    if (u->n == 2)
        text_roll(s, u, 1 + (second == first), unit_of(s, u->seat, first)->combat);
    else if (u->n == 3 && second != first && second != NO_TARGET)
        text_roll(s, u, 1, unit_of(s, u->seat, second)->combat);
    else
        text_hits(s, TEXT_AMBUSH_HITS, u->seat, u->target[2] + (u->n > 3 ? u->target[3] : 0));
}
/* Ambush: what nobody has cancelled of its hits is assigned by the opponent. */
void ambush_hits_use(HxState *s, const Use *u)
{
    take_hits(s, core_of(s)->active_system, u->subject, text_hits_left(s, u->seat), 0, u->seat);
}

/* ---- Pillage -------------------------------------------------------------------------------------------------------------------- */

enum { PILLAGE_GOODS = 3 };

/* What is taken: 0 a trade good, 1 a commodity. */
uint64_t pillage_usable(const HxState *s, const Use *u)
{
    const Ti4Seat *p = seat_of(s, u->subject);
    if (p->trade_goods < PILLAGE_GOODS || has_of(s, u->subject, OF_NOTE_UP, TI4_NOTE_PROMISE_OF_PROTECTION) ||
        !are_neighbors(s, u->seat, u->subject))
        return 0;
    return p->commodities ? 3 : 1;
}
/* Pillage: from a neighbour that has gained trade goods or made a transaction and now has three; a commodity becomes a trade good.
 * @rule 42.6 */
void pillage_use(HxState *s, const Use *u)
{
    if (u->target[0] == 0)
        change_goods(s, u->subject, -1);
    else
        change_commodities(s, u->subject, -1);
    gain_goods(s, u->seat, 1);
}

/* ---- Technologies, flagship -------------------------------------------------------------------------------------------------------- */

/* The seat has won or lost the combat (`by`, `beaten`: space_over). Candidates after the trade good: ships of a type lost in the combat by
 * anybody (`lost_types`: destroy_ships) that the seat could pay and place. */
uint64_t salvage_usable(const HxState *s, const Use *u)
{
    const Turn *now = turn_of(s);
    if (u->n == 0)
        return now->by == u->seat + 1 || now->beaten == u->seat + 1;
    uint64_t out = 0, systems;
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        const Ti4UnitInfo *unit = unit_of(s, u->seat, type);
        if (now->lost_types >> type & 1 && unit->cost && budget_of(s, u->seat, TI4_RESOURCES) >= unit->cost &&
            (unit->tech == TI4_NO_TECH || has_tech(s, u->seat, unit->tech)) &&
            (stock_of(s, u->seat, type) > 0 || recall_systems(s, u->seat, type, &systems) > 0))
            out |= BIT(type);
    }
    return out;
}
/* Salvage Operations: a trade good for a space combat won or lost; the winner may also produce one ship of a type that was destroyed. */
void salvage_use(HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system;
    if (u->n == 0) {
        add_goods(s, u->seat, 1);
        Use next = *u;
        next.n = 1;
        if (turn_of(s)->by == u->seat + 1 && salvage_usable(s, &next))
            text_ask(s, &next, u->seat, ASK_CLASS | ASK_MAY);
        goods_gained(s, u->seat);
        return;
    }
    const int type = u->target[1];
    if (type == NO_TARGET)
        return;
    if (stock_of(s, u->seat, type) > 0)
        add_units(s, system, u->seat, type, 1);
    else { /* 45.5.a: the figure is taken back first */
        AskRecallFrame *f = ask_recall_frame_push(s, u->seat);
        f->type = (uint8_t)type;
        f->goes_to = (uint8_t)(system + 1);
    }
    pay_cost(s, u->seat, TI4_RESOURCES, unit_of(s, u->seat, type)->cost);
}

/* Fourth Moon: other ships in its system may not use sustain damage. */
int moon_shines(const HxState *s, const Where *at)
{
    return at->system >= 0 && fleet_of(s, at->system, at->other)->n[TI4_FLAGSHIP] > 0;
}
