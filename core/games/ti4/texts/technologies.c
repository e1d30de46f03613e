/* What the generic technologies do; their rows are in texts/texts.inl and texts/modifiers.inl. */
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/invasion/invasion.h"
#include "core/games/ti4/rules/phases.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* Transit Diodes: there are ground forces, and an own planet open to them. */
uint64_t diodes_usable(const HxState *s, const Use *u)
{
    FOR_BITS(planet, seat_of(s, u->seat)->planets)
    {
        if (!is_closed(s, planet))
            return seat_of(s, u->seat)->on_board[TI4_INFANTRY];
    }
    return false;
}
/* Transit Diodes: exhaust, up to four ground forces off the board and onto own planets. */
void diodes_use(HxState *s, const Use *u)
{
    ask_diodes_frame_push(s, u->seat)->left = 4;
}

/* Transit Diodes: up to four are lifted, planet by planet (or from a space area), then put on planets of the seat. */
int ask_diodes_legal(const HxState *s, const AskDiodesFrame *f, HxAction *out)
{
    const Ti4Seat *p = seat_of(s, f->head.seat);
    int n = 0, slot;
    if (!f->is_landing) {
        if (plan_of(s)->lifted)
            out[n++] = ACT(DONE, 0);
        FOR_BITS(i, p->spaces)
        {
            if (i >= f->least_system && f->least == 0 && fleet_of(s, i, f->head.seat)->n[TI4_INFANTRY])
                out[n++] = ACT(SYSTEM, i);
        }
        FOR_BITS(i, p->planets)
        {
            const int system = system_of_planet(s, i, &slot);
            if (i + 1 >= f->least && system_of(s, system)->planet[slot].infantry)
                out[n++] = ACT(PLANET, i);
        }
        if (n == 0)
            out[n++] = ACT(DONE, 0);
        return n;
    }
    FOR_BITS(i, p->planets)
    {
        if (i + 1 >= f->least && !is_closed(s, i))
            out[n++] = ACT(PLANET, i);
    }
    return n;
}

static AskDiodesFrame *put_down(HxState *s, int seat)
{
    AskDiodesFrame *ask = ask_diodes_frame_push(s, seat);
    ask->is_landing = 1;
    return ask;
}

static void lift_or_land(HxState *s, const AskDiodesFrame *f, HxAction a)
{
    int slot;
    if (IS(DONE, a)) {
        if (plan_of(s)->lifted)
            put_down(s, f->head.seat);
        return;
    }
    Plan *plan = plan_edit(s);
    if (f->is_landing) {
        const int system = system_of_planet(s, ARG(PLANET, a), &slot);
        add_infantry(s, system, slot, f->head.seat, 1);
        if (--plan->lifted)
            put_down(s, f->head.seat)->least = (uint8_t)(ARG(PLANET, a) + 1);
        return;
    }
    AskDiodesFrame next = *f;
    if (IS(SYSTEM, a)) {
        recall_ship(s, ARG(SYSTEM, a), f->head.seat, TI4_INFANTRY);
        next.least_system = (uint8_t)ARG(SYSTEM, a);
    } else {
        const int system = system_of_planet(s, ARG(PLANET, a), &slot);
        system_edit(s, system)->planet[slot].infantry--;
        seat_edit(s, f->head.seat)->on_board[TI4_INFANTRY]--;
        report_units(s, FACT_TAKEN_BACK, f->head.seat, system, slot, TI4_INFANTRY, 1);
        next.least = (uint8_t)(ARG(PLANET, a) + 1);
    }
    plan->lifted++;
    if (--next.left)
        *ask_diodes_frame_push(s, f->head.seat) = next;
    else
        put_down(s, f->head.seat);
}

/* One ground force is lifted or put down. It goes as the text says: no move, no capacity. @rule 48.9 */
void ask_diodes_apply(HxState *s, const AskDiodesFrame *f, HxAction a)
{
    because(s, hx_ti4_techs[TI4_TECH_TRANSIT_DIODES].name);
    lift_or_land(s, f, a);
    because_over(s);
}

/* Planets of the home system that the seat controls. */
static uint64_t home_planets(const HxState *s, int seat)
{
    const Ti4System *home = system_of(s, seat_of(s, seat)->home);
    uint64_t out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (home->planet[slot].owner == seat + 1)
            out |= BIT(home->planet[slot].id - 1);
    return out;
}

/* Infantry II: what was set aside (roll_revive_apply) returns to a home planet: may it be used; then the planets. */
uint64_t set_aside_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->set_aside == 0 ? 0 : u->n ? home_planets(s, u->seat) : 1;
}
/* Infantry II: what was set aside returns to owned planets of the home system, or to the reinforcements. */
void set_aside_use(HxState *s, const Use *u)
{
    if (u->n) {
        int slot;
        const int system = system_of_planet(s, u->target[1], &slot);
        seat_edit(s, u->seat)->set_aside--;
        add_infantry(s, system, slot, u->seat, 1);
    }
    if (!home_planets(s, u->seat))
        seat_edit(s, u->seat)->set_aside = 0;
    if (seat_of(s, u->seat)->set_aside) {
        Use next = *u;
        next.n = 1;
        next.target[1] = 0;
        text_ask(s, &next, u->seat, ASK_PLANET);
    }
}

/* Gravity Drive: +1 move for one ship of this tactical action; which one shows when it moves. */
void gravity_use(HxState *s, const Use *u)
{
    (void)u;
    turn_edit(s)->gravity = 1;
}

/* Graviton Laser System: exhaust, hits of this space cannon use go on non-fighter ships while possible (cannons_hits looks at it). */
void graviton_use(HxState *s, const Use *u)
{
    (void)u;
    turn_edit(s)->flags |= FLAG_GRAVITON;
}

/* Candidates: once it works, the ships of which the opponent destroys one. */
uint64_t assault_usable(const HxState *s, const Use *u)
{
    const int system = core_of(s)->active_system, other = opponent_in_combat(s, u->seat);
    if (other < 0 || fleet_non_fighters(fleet_of(s, system, u->seat)) < 3)
        return 0;
    uint64_t out = 0;
    for (int class = TI4_DESTROYER; class < TI4_CLASSES; class ++)
        if (class_type(class) < TI4_SHIP_TYPES && class_type(class) != TI4_FIGHTER && class_count(fleet_of(s, system, other), class))
            out |= BIT(class);
    return out;
}
/* Assault Cannon: with three non-fighter ships, the opponent destroys one of its own. */
void assault_use(HxState *s, const Use *u)
{
    const int other = opponent_in_combat(s, u->seat);
    if (u->n == 0)
        text_ask(s, u, other, ASK_CLASS);
    else
        destroy_ships(s, core_of(s)->active_system, other, u->target[0], 1, u->seat);
}

/* The defender, while the planet's shield works against this attacker. @rule PS-1 */
uint64_t grid_usable(const HxState *s, const Use *u)
{
    const GroundFrame *g = current_ground(s);
    if (!g)
        return false;
    const Ti4Planet *p = &system_of(s, g->system)->planet[g->slot];
    return p->owner == u->seat + 1 && has_shield(s, g->system, g->slot, g->head.seat);
}
/* Magen Defense Grid: exhaust, the opponent rolls no dice in this ground combat round (side_dice looks at it). */
void grid_use(HxState *s, const Use *u)
{
    (void)u;
    current_ground_edit(s)->no_dice = 1;
}

/* 0: the active player, 1: the other side. */
static int side_of(const HxState *s, int seat)
{
    return seat != core_of(s)->active;
}

/* Damaged ships of a type that did not sustain damage in this round (Turn.sustained, written by mark_sustained). */
static int repairable(const HxState *s, int seat, int slot)
{
    const int system = core_of(s)->active_system;
    return fleet_of(s, system, seat)->damaged[slot] - turn_of(s)->sustained[side_of(s, seat)][slot];
}

/* Duranium Armor: own damaged ships of the active system that did not sustain damage in this round. */
uint64_t armor_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    for (int slot = 0; core_of(s)->active_system != TI4_NO_SYSTEM && slot < 4; slot++)
        if (repairable(s, u->seat, slot) > 0)
            out |= BIT(TI4_DAMAGED + slot);
    return out;
}
/* Duranium Armor: repair one damaged unit that did not sustain damage in this round. */
void armor_use(HxState *s, const Use *u)
{
    repair_ship(s, core_of(s)->active_system, u->seat, u->target[0]);
}

/* Won this ground combat, in which somebody was beaten (`by` and `beaten` are written by ground_over). */
uint64_t won_ground(const HxState *s, const Use *u)
{
    return turn_of(s)->by == u->seat + 1 && turn_of(s)->beaten;
}
/* Dacxive Animators: one infantry more on the planet of a ground combat won. */
void dacxive_use(HxState *s, const Use *u)
{
    const GroundFrame *g = current_ground(s);
    add_infantry(s, g->system, g->slot, u->seat, 1);
}

/* Integrated Economy: the planet gained has resources, something can be paid, production is not forbidden there. */
uint64_t economy_usable(const HxState *s, const Use *u)
{
    const int planet = turn_of(s)->gained - 1;
    return planet >= 0 && hx_ti4_planet_resources(s, planet) > 0 && budget_of(s, u->seat, TI4_RESOURCES) > 0 &&
           may_produce(s, system_of_planet(s, planet, NULL), u->seat);
}
/* Integrated Economy: produce on a planet just gained, up to its resources in cost. */
void economy_use(HxState *s, const Use *u)
{
    int slot;
    const int planet = turn_of(s)->gained - 1, system = system_of_planet(s, planet, &slot);
    ProduceFrame *f = produce_frame_push(s, u->seat);
    f->system = (uint8_t)system;
    f->mode = BY_ECONOMY;
    f->slot = (uint8_t)slot;
}

/* Planets in systems with a ship of the seat that can bombard, its own too; `crowded`: those with infantry alone. */
static uint64_t planets_below_bombers(const HxState *s, int seat, bool crowded)
{
    uint64_t out = 0;
    FOR_BITS(system, seat_of(s, seat)->ships)
    {
        const Ti4Fleet *fleet = fleet_of(s, system, seat);
        bool has_bomber = false;
        for (int type = 0; type < TI4_SHIP_TYPES; type++)
            has_bomber |= fleet->n[type] && unit_of(s, seat, type)->bomb;
        for (int slot = 0; has_bomber && slot < TI4_SLOTS; slot++) {
            const Ti4Planet *p = &system_of(s, system)->planet[slot];
            if (p->id && (!crowded || p->infantry))
                out |= BIT(p->id - 1);
        }
    }
    return out;
}
/* Planets in systems with an own ship that can bombard; shields do not matter. "All infantry" may be none: of planets without any, one.
 * @rule PS-1 COM-2 */
uint64_t bacterial_usable(const HxState *s, const Use *u)
{
    const uint64_t crowded = planets_below_bombers(s, u->seat, true), rest = planets_below_bombers(s, u->seat, false) & ~crowded;
    return crowded | (rest & ~(rest - 1));
}
/* X-89 Bacterial Weapon: action; exhaust, all infantry of a planet in a system with an own bombarding ship are destroyed. */
void bacterial_use(HxState *s, const Use *u)
{
    int slot;
    const int system = system_of_planet(s, u->target[0], &slot);
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    if (p->infantry)
        destroy_infantry(s, system, slot, p->owner - 1, p->infantry);
}

/* Fleet Logistics: an action was performed, no pass, and another is possible. */
uint64_t logistics_usable(const HxState *s, const Use *u)
{
    const TurnFrame *turn = current_turn(s);
    return turn->actions && !turn->has_passed && can_act_again(s, u->seat);
}
/* Fleet Logistics: a second action in the same turn, of any kind (ACT-6: not a pass). */
void logistics_use(HxState *s, const Use *u)
{
    ask_turn_frame_push(s, u->seat)->is_further = 1;
}
