/* The L1Z1X Mindnet. Super-Dreadnoughts are figures of hx_ti4_units. */
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/invasion/invasion.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/trade.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* ---- Assimilate -------------------------------------------------------------------------------------------------------------- */

/* Assimilate: the planet gained had PDS or a space dock (lost_pds, lost_dock: gain_planet). */
uint64_t assimilate_usable(const HxState *s, const Use *u)
{
    (void)u;
    return turn_of(s)->gained && (turn_of(s)->lost_pds || turn_of(s)->lost_dock);
}
/* Assimilate: the PDS and the space dock of a planet gained become own ones. @rule C49.N8 */
void assimilate_use(HxState *s, const Use *u)
{
    replace_lost_structures(s, u->seat);
}

/* ---- Harrow --------------------------------------------------------------------------------------------------------------------- */

/* The i-th type that bombards here, -1: no more. */
static int harrower(const HxState *s, int system, int seat, int i)
{
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        if (fleet_of(s, system, seat)->n[type] && unit_of(s, seat, type)->bomb && i-- == 0)
            return type;
    return -1;
}

/* Harrow: the attacker in a ground combat, if the planet may be bombarded and a unit there can. @rule PS-1 */
uint64_t harrow_usable(const HxState *s, const Use *u)
{
    const Frame *f = combat_frame(s);
    const GroundFrame *g = f && f->head.kind == TI4_P_GROUND ? &f->ground : NULL;
    return g && g->head.seat == u->seat && can_bombard(s, g->system, g->slot, u->seat) && harrower(s, g->system, u->seat, 0) >= 0;
}
/* Harrow uses Bombardment: the last ground force of a planet is lost to it, which is noted as for every bombardment (`bombed_last`, `by`:
 * invasion_bombed). After the last round nobody is left, and nobody wins. */
static void harrow_hits(HxState *s, const GroundFrame *g, int seat, int hits)
{
    const Ti4Planet *planet = &system_of(s, g->system)->planet[g->slot];
    const int owner = planet->owner - 1;
    destroy_infantry(s, g->system, g->slot, owner, hits);
    if (system_of(s, g->system)->planet[g->slot].infantry)
        return;
    Turn *now = turn_edit(s);
    now->beaten = 0;
    now->by = (uint8_t)(seat + 1);
    now->bombed_last |= (uint8_t)(1 << owner);
    window_open(s, ON_BOMBARDED, seat);
}
/* Harrow: after each round of a ground combat the ships bombard the defenders, type by type. The extra die of Plasma Scoring is rolled by
 * the type that hits best. */
void harrow_use(HxState *s, const Use *u)
{
    const GroundFrame g = combat_frame(s)->ground;
    const int type = harrower(s, g.system, u->seat, u->n);
    if (type < 0) {
        int hits = 0;
        for (int i = 0; i < u->n; i++)
            hits += u->target[i];
        harrow_hits(s, &g, u->seat, hits);
        return;
    }
    int best = type;
    for (int i = 0, other; (other = harrower(s, g.system, u->seat, i)) >= 0; i++)
        if (unit_of(s, u->seat, other)->bomb < unit_of(s, u->seat, best)->bomb)
            best = other;
    const Ti4UnitInfo *unit = unit_of(s, u->seat, type);
    const int dice = fleet_of(s, g.system, u->seat)->n[type] * unit->bomb_dice;
    const Where at = {
        .seat = u->seat,
        .other = system_of(s, g.system)->planet[g.slot].owner - 1,
        .system = g.system,
        .slot = g.slot,
        .type = type,
        .tech = -1,
    };
    text_roll(s, u, type == best ? modified_value(s, VALUE_EXTRA_DIE, u->seat, -1, dice) : dice,
              unit->bomb - value_of(s, VALUE_BOMBARDMENT, &at, 0));
}

/* ---- Technologies, flagship, note ------------------------------------------------------------------------------------------------ */

enum { INHERITANCE_COST = 2 };

/* Is there a technology that it helps to research? */
uint64_t inheritance_usable(const HxState *s, const Use *u)
{
    uint8_t missing[TI4_COLOURS];
    if (budget_of(s, u->seat, TI4_RESOURCES) < INHERITANCE_COST || modified_value(s, VALUE_RESEARCH_TOKENS, u->seat, -1, 0))
        return 0;
    for (int tech = 0; tech < TI4_TECHS; tech++) {
        const bool is_open = can_research(s, u->seat, tech, missing);
        if (is_open ? missing[0] + missing[1] + missing[2] + missing[3] > 0 : may_own(s, u->seat, tech) && !has_tech(s, u->seat, tech))
            return 1;
    }
    return 0;
}
/* Inheritance Systems: exhaust and spend two resources, this research ignores every prerequisite. */
void inheritance_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_INHERITANCE);
    pay_cost(s, u->seat, TI4_RESOURCES, INHERITANCE_COST);
}

/* [0.0.1]: hits of the flagship and of dreadnoughts beside it go on non-fighter ships while there are any. */
int spares_fighters(const HxState *s, const Where *at)
{
    return (at->type == TI4_FLAGSHIP || at->type == TI4_DREADNOUGHT) && fleet_of(s, at->system, at->seat)->n[TI4_FLAGSHIP] > 0;
}

/* Cybernetic Enhancements: its owner has a strategy token to lose. */
uint64_t cybernetic_usable(const HxState *s, const Use *u)
{
    return seat_of(s, faction_note(s, u->card) / TI4_NOTES)->pool[TI4_STRATEGY_POOL] > 0;
}
/* Cybernetic Enhancements: a strategy token of L1Z1X goes to its reinforcements, then the holder gains one; the note returns. @rule ABL-6
 */
void cybernetic_use(HxState *s, const Use *u)
{
    const int note = faction_note(s, u->card);
    change_pool(s, note / TI4_NOTES, TI4_STRATEGY_POOL, -1);
    if (tokens_left(s, u->seat) > 0)
        change_pool(s, u->seat, TI4_STRATEGY_POOL, 1);
    note_return(s, note);
}
