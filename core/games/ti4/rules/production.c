/* Producing units: limits, placement, payment, recalled figures (rules 40.1, 45, 61; PRD). The plan holds the units until the seat has
 * paid. */
#include "core/games/ti4/rules/production.h"

#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

enum { SPACE_SLOT = 3, BUILD_KINDS = TI4_SHIP_TYPES + 4 };

/* Kinds of units, the dearest first: the fixed order in which a seat plans them; infantry by place comes last. */
static const uint8_t build_order[BUILD_KINDS] = { TI4_WAR_SUN, TI4_FLAGSHIP,  TI4_DREADNOUGHT, TI4_CARRIER,
                                                  TI4_CRUISER, TI4_DESTROYER, TI4_FIGHTER };

/* How many units one unit of a type can make: its production, for a space dock on a planet plus the planet's resources. @rule 40.0 40.1
 * PRD-1 */
static int producing(const HxState *s, int seat, int type, const Ti4Planet *p)
{
    const Ti4UnitInfo *unit = unit_of(s, seat, type);
    return unit->production ? unit->production + (unit->production_on_planet && p ? p->resources : 0) : 0;
}

/* Do the seat's space docks make ground forces, too? */
static bool docks_make_infantry(const HxState *s, int seat)
{
    return !modified_value(s, VALUE_NO_DOCK_INFANTRY, seat, -1, 0);
}

/* Units that the planet's producers can make; without its docks where `docks` is 0. @rule 40.0 40.1 PRD-1 */
static int planet_limit(const HxState *s, int system, int seat, int slot, bool docks)
{
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    const Where at = { .seat = seat, .other = -1, .system = system, .slot = slot, .type = -1 };
    if (p->owner != seat + 1 || (p->id && value_of(s, VALUE_BARREN, &at, 0)))
        return 0;
    return (docks ? p->dock : 0) * producing(s, seat, TI4_SPACE_DOCK, p) + p->infantry * producing(s, seat, TI4_INFANTRY, NULL);
}

/* Units that producers in the space area can make: docks that float, and ground forces with production. @rule 40.0 */
static int space_limit(const HxState *s, int system, int seat, bool docks)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    return (docks ? fleet->n[TI4_SPACE_DOCK] : 0) * producing(s, seat, TI4_SPACE_DOCK, NULL) +
           fleet->n[TI4_INFANTRY] * producing(s, seat, TI4_INFANTRY, NULL);
}

/* Units that all producers of the seat in the system can make, on planets and in space; without its docks where `docks` is 0. @rule 40.0 */
static int system_limit(const HxState *s, int system, int seat, bool docks)
{
    int sum = space_limit(s, system, seat, docks);
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        sum += planet_limit(s, system, seat, slot, docks);
    return sum;
}

/** Production of every own unit in the system together. @rule 40.0 40.1 45.0 54.5 PRD-1 */
int production_limit(const HxState *s, int system, int seat)
{
    return system_limit(s, system, seat, true);
}

/** May the seat produce in the system at all, by whatever effect? @rule 54.5 */
bool may_produce(const HxState *s, int system, int seat)
{
    const Where at = { .seat = seat, .other = -1, .system = system, .slot = -1, .type = -1 };
    return value_of(s, VALUE_NO_PRODUCTION, &at, 0) == 0;
}

/** Is it a use of PRODUCTION, the ability of units? All producers in the active system are (a tactical action, Minister of Industry), and
 * so is one dock (Warfare); what Integrated Economy or another text produces by itself is none, so that nothing that speaks of PRODUCTION
 * applies to it: its limit, its reductions, Hegemonic Trade Policy, Yin Spinner, Magmus Reactor, Prophecy of Ixth, ground forces that docks
 * do not make. Whatever produces pays for its units, puts ships into the space area, unless others have ships there, and is looked at by
 * the limits.
 * @rule 45.0 45.4 45.6 PRD-7 */
bool is_production(int mode)
{
    return mode <= BY_DOCK;
}

/** A text makes up to `most` units in the system; that is no use of production. @rule 45.4 PRD-7 PRD-8 45.0 */
void produce_by_text(HxState *s, int system, int seat, int most)
{
    ProduceFrame *f = produce_frame_push(s, seat);
    f->system = (uint8_t)system;
    f->mode = BY_TEXT;
    f->most = (uint8_t)most;
}

/* Ground forces among the units that this use may make. */
static int infantry_limit(const HxState *s, const AskBuildFrame *f)
{
    if (!is_production(f->mode) || docks_make_infantry(s, f->head.seat))
        return 255;
    return f->mode == BY_DOCK ? 0 : system_limit(s, f->system, f->head.seat, false);
}

/* Units planned so far; both units of a pair count. @rule 45.2.a */
static int planned(const Plan *plan)
{
    int n = 0;
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        n += plan->build[type];
    for (int slot = 0; slot < 4; slot++)
        n += plan->build_infantry[slot];
    return n;
}

/* What n units of a type cost. @rule 45.2 45.2.b PRD-4 45.1 */
static int cost_of(const HxState *s, int seat, int type, int n)
{
    const Ti4UnitInfo *unit = unit_of(s, seat, type);
    const Where at = { .seat = seat, .other = -1, .system = -1, .slot = -1, .type = type };
    const int per = value_of(s, VALUE_UNITS_FOR_COST, &at, unit->per);
    return n ? (n + per - 1) / per * unit->cost : 0;
}

/* The seat pays for all units together; two for one cost are two of one kind. @rule 45.1.b 45.2 45.2.a 45.2.b PRD-4 45.1 */
static int planned_cost(const HxState *s, int seat, const Plan *plan)
{
    int cost = 0, infantry = 0;
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        if (plan->build[type])
            cost += cost_of(s, seat, type, plan->build[type]);
    }
    for (int slot = 0; slot < 4; slot++)
        infantry += plan->build_infantry[slot];
    return cost + cost_of(s, seat, TI4_INFANTRY, infantry);
}

/* The cost after reductions. Units by an economy or a text are no use of PRODUCTION and get none. @rule PRD-7 45.1 */
static int due(const HxState *s, int seat, int mode, int cost)
{
    if (!is_production(mode) || cost == 0)
        return cost;
    const int less = modified_value(s, VALUE_PRODUCTION_COST, seat, -1, cost);
    return less < 0 ? 0 : less;
}

int production_cost(const HxState *s, int seat, int mode)
{
    return due(s, seat, mode, planned_cost(s, seat, plan_of(s)));
}

/* Where may infantry go? From a planet onto that planet; from space into space or onto any own planet. @rule PRD-3 PRD-8 45.3 */
static bool infantry_place(const HxState *s, int system, int seat, int place, int mode, int slot)
{
    const Ti4Planet *p = place < SPACE_SLOT ? &system_of(s, system)->planet[place] : NULL;
    if (p && (p->owner != seat + 1 || is_closed(s, p->id - 1)))
        return false;
    if (mode == BY_TEXT)
        return true;
    if (mode == BY_ECONOMY)
        return place == slot;
    if (mode == BY_DOCK && slot < SPACE_SLOT)
        return place == slot;
    const bool docks = docks_make_infantry(s, seat);
    return space_limit(s, system, seat, docks) > 0 || (p && planet_limit(s, system, seat, place, docks) > 0);
}

/** May one more unit of the type be planned: it has a cost, the seat has the technology that it needs (no War Sun without
 * TI4_TECH(WAR_SUN)), and there is a figure, or one to be taken back? @rule PRD-4 45.5.a 45.6 45.5 PRD-5 */
Refusal unit_refusal(const HxState *s, int seat, int type)
{
    uint64_t systems;
    const Ti4UnitInfo *unit = unit_of(s, seat, type);
    if (type == TI4_PDS || type == TI4_SPACE_DOCK)
        return REFUSE(REASON_NOT_PRODUCED);
    if (!unit->cost || (unit->tech != TI4_NO_TECH && !has_tech(s, seat, unit->tech)))
        return REFUSE(REASON_UNIT_NEEDS, type, unit->tech);
    if (type == TI4_INFANTRY || stock_of(s, seat, type) > plan_of(s)->build[type] || recall_systems(s, seat, type, &systems))
        return allowed();
    return REFUSE(REASON_ALL_ON_BOARD, type);
}

/* Does anything of the seat's produce in the system? @rule 40.0 54.5 */
static Refusal producer_refusal(const HxState *s, int system, int seat)
{
    Where at = { .seat = seat, .other = -1, .system = system, .slot = -1, .type = -1 };
    int text = changing_text(s, VALUE_NO_PRODUCTION, &at);
    if (production_limit(s, system, seat) && may_produce(s, system, seat))
        return allowed();
    for (at.slot = 0; at.slot < TI4_SLOTS && !text; at.slot++) {
        const Ti4Planet *planet = &system_of(s, system)->planet[at.slot];
        if (planet->id && planet->owner == seat + 1 && planet->dock)
            text = changing_text(s, VALUE_BARREN, &at);
    }
    return text ? REFUSE(REASON_NO_PRODUCTION, system, text) : REFUSE(REASON_NO_PRODUCER, system);
}

/** Why a seat does not produce a unit of a type now, in a system. @rule 45.1 45.6 54.5 */
Refusal production_refusal(const HxState *s, int seat, int type, int system)
{
    const int blocks = system < 0 ? -1 : enemy_with_ships(s, system, seat);
    const int cost = type < 0 ? 0 : unit_of(s, seat, type)->cost, budget = budget_of(s, seat, TI4_RESOURCES);
    Refusal refusal = type < 0 ? allowed() : unit_refusal(s, seat, type);
    if (is_allowed(refusal) && budget < cost)
        return REFUSE(REASON_TOO_DEAR, cost, budget);
    if (is_allowed(refusal) && blocks >= 0 && type < TI4_SHIP_TYPES)
        return REFUSE(REASON_BLOCKADE, blocks, system);
    if (is_allowed(refusal) && system >= 0)
        refusal = producer_refusal(s, system, seat);
    return is_allowed(refusal) ? REFUSE(REASON_PRODUCE_WHEN) : refusal;
}

/* The planned infantry, in all places. */
static int planned_infantry(const Plan *plan)
{
    int n = 0;
    for (int place = 0; place < 4; place++)
        n += plan->build_infantry[place];
    return n;
}

static int kind_of(int type, int place)
{
    if (type == TI4_INFANTRY)
        return TI4_SHIP_TYPES + place;
    for (int kind = 0; kind < TI4_SHIP_TYPES; kind++)
        if (build_order[kind] == type)
            return kind;
    return 0;
}

/* Could the seat pay for one unit more? An economy also limits its cost. @rule 45.2.a PRD-2 */
static Refusal price_refusal(const HxState *s, const AskBuildFrame *f, int type, int place, int budget)
{
    Plan more = *plan_of(s);
    ++*(type == TI4_INFANTRY ? &more.build_infantry[place] : &more.build[type]);
    const int cost = planned_cost(s, f->head.seat, &more), left = budget - production_cost(s, f->head.seat, f->mode);
    if (due(s, f->head.seat, f->mode, cost) > budget)
        return REFUSE(REASON_TOO_DEAR, unit_of(s, f->head.seat, type)->cost, left > 0 ? left : 0);
    return f->mode == BY_ECONOMY && cost > f->limit ? REFUSE(REASON_ECONOMY_SPENT, f->limit) : allowed();
}

/* One more unit of a kind: with a figure to be had, within the limit, payable; no ships where others have ships.
 * @rule 45.2.a 45.5 45.6 PRD-2 PRD-5 PRD-6 45.5.a PRD-4 45.1 */
static Refusal plan_refusal(const HxState *s, const AskBuildFrame *f, int type, int place, int budget)
{
    const int seat = f->head.seat, blocks = enemy_with_ships(s, f->system, seat);
    const Refusal refusal = unit_refusal(s, seat, type);
    if (!is_allowed(refusal))
        return refusal;
    if (type != TI4_INFANTRY && blocks >= 0)
        return REFUSE(REASON_BLOCKADE, blocks, f->system);
    if (f->mode != BY_ECONOMY && planned(plan_of(s)) >= f->limit)
        return REFUSE(REASON_LIMIT_REACHED, f->limit);
    if (type == TI4_INFANTRY &&
        (planned_infantry(plan_of(s)) >= infantry_limit(s, f) || !infantry_place(s, f->system, seat, place, f->mode, f->slot)))
        return REFUSE(REASON_NO_INFANTRY_THERE);
    return price_refusal(s, f, type, place, budget);
}

Refusal ask_build_refusal(const HxState *s, const AskBuildFrame *f, HxAction a)
{
    const int type = ARG(BUILD, a) / 4, place = ARG(BUILD, a) % 4;
    if (!IS(BUILD, a))
        return IS(DONE, a) ? allowed() : REFUSE(REASON_OTHER_QUESTION);
    if (type < TI4_SHIP_TYPES && place != SPACE_SLOT)
        return REFUSE(REASON_NOT_OFFERED);
    const Refusal refusal = plan_refusal(s, f, type, place, budget_of(s, f->head.seat, TI4_RESOURCES));
    return is_allowed(refusal) && kind_of(type, place) < f->least ? REFUSE(REASON_BUILDS_IN_ORDER, type) : refusal;
}

/* One more unit, in rising order of kinds: build_order, then infantry by place. @rule 45.2.a */
int ask_build_legal(const HxState *s, const AskBuildFrame *f, HxAction *out)
{
    const int budget = budget_of(s, f->head.seat, TI4_RESOURCES);
    int n = 0;
    out[n++] = ACT(DONE, 0);
    for (int kind = f->least; kind < BUILD_KINDS; kind++) {
        const int type = kind < TI4_SHIP_TYPES ? build_order[kind] : TI4_INFANTRY;
        const int place = kind < TI4_SHIP_TYPES ? SPACE_SLOT : kind - TI4_SHIP_TYPES;
        if (is_allowed(plan_refusal(s, f, type, place, budget)))
            out[n++] = ACT(BUILD, type * 4 + place);
    }
    return n;
}

/* Plan the unit; if all figures are on the board, the seat first takes one back. The answer is type * 4 + place. */
void ask_build_apply(HxState *s, const AskBuildFrame *f, HxAction a)
{
    if (IS(DONE, a))
        return;
    const int type = ARG(BUILD, a) / 4, place = ARG(BUILD, a) % 4;
    AskBuildFrame *next = ask_build_frame_push(s, f->head.seat);
    next->system = f->system;
    *next = *f;
    next->least = (uint8_t)kind_of(type, place);
    Plan *plan = plan_edit(s);
    if (type == TI4_INFANTRY)
        plan->build_infantry[place]++;
    else {
        if (stock_of(s, f->head.seat, type) <= plan->build[type]) /* 45.5.a: a figure must come back first */
            ask_recall_frame_push(s, f->head.seat)->type = (uint8_t)type;
        plan->build[type]++;
    }
}

/* From which system a figure is taken back. No text can force that: it may be declined, unless the unit is paid for or the other reading
 * holds.
 * @rule 45.5.a C49.4.a C49.N7 C49.N8 OQ-9 */
int ask_recall_legal(const HxState *s, const AskRecallFrame *f, HxAction *out)
{
    uint64_t systems;
    int n = 0;
    if ((f->is_replacement && !is_switched(s, SWITCH_REPLACE)) || f->may_decline) /* no effect can force a figure back (C49.4.a) */
        out[n++] = ACT(NO, 0);
    recall_systems(s, f->head.seat, f->type, &systems);
    return list_bits(out, n, ACT(SYSTEM, 0), systems);
}

/* A structure on the first planet of the system that has one goes back to the reinforcements. */
static void take_structure(HxState *s, int system, int seat, int type)
{
    Ti4System *sys = system_edit(s, system);
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        uint8_t *at = type == TI4_PDS ? &sys->planet[slot].pds : &sys->planet[slot].dock;
        if (sys->planet[slot].owner == seat + 1 && *at) {
            --*at;
            seat_edit(s, seat)->on_board[type]--;
            report_units(s, FACT_TAKEN_BACK, seat, system, slot, type, 1);
            return;
        }
    }
}

/** The seat takes a figure back; a ship that it places at once comes undamaged. @rule C49.N7 C49.4.a C49.N8 45.5.a */
void ask_recall_apply(HxState *s, const AskRecallFrame *f, HxAction a)
{
    if (IS(NO, a))
        return;
    const int system = ARG(SYSTEM, a), type = f->type;
    if (type == TI4_PDS || type == TI4_SPACE_DOCK) {
        if (type == TI4_SPACE_DOCK && fleet_of(s, system, f->head.seat)->n[type])
            recall_ship(s, system, f->head.seat, type);
        else
            take_structure(s, system, f->head.seat, type);
        if (type == TI4_SPACE_DOCK) /* it held fighters, one that floats ground forces, too (32.3) */
            limits_frame_push(s, f->head.seat);
        if (f->structure_on) /* placed at once where it was taken back for */
            place_structure(s, f->head.seat, f->structure_on - 1, type);
        return;
    }
    const Ti4Fleet *fleet = fleet_of(s, system, f->head.seat);
    const int slot = damaged_slot(type);
    recall_ship(s, system, f->head.seat, slot >= 0 && fleet->damaged[slot] ? TI4_DAMAGED + slot : type);
    if (f->goes_to) /* produced or placed elsewhere, at once (C49.4.a) */
        add_units(s, f->goes_to - 1, f->head.seat, type, 1);
    if (f->replaces_in) { /* C49.N8: it takes the place of another ship */
        recall_ship(s, f->replaces_in - 1, f->head.seat, f->replaced);
        add_units(s, f->replaces_in - 1, f->head.seat, type, 1);
    }
}

int production_system(const HxState *s)
{
    const ProduceFrame *f = current_produce(s);
    return f && is_production(f->mode) ? f->system : -1;
}

/** Is a use of production possible: could the seat pay for anything, by itself or by a text? @rule 45.1 PRD-7 54.5 */
bool can_pay_production(const HxState *s, int seat)
{
    return budget_of(s, seat, TI4_RESOURCES) - modified_value(s, VALUE_PRODUCTION_COST, seat, -1, 0) > 0 ||
           window_wanted(s, ON_PRODUCTION, seat);
}

/* ---- The stages: ask what to build, have it paid, place it, check the limits ------------------------------------------------------------
 */

/** A use of production begins with its window, where anything may be produced; what a text or Integrated Economy makes is no such use.
 * @rule 45.0 54.5 */
HxNext produce_start(HxState *s)
{
    const ProduceFrame f = *produce_frame(s);
    if (!may_produce(s, f.system, f.head.seat))
        return HX_DONE;
    if (is_production(f.mode))
        window_open(s, ON_PRODUCTION, f.head.seat);
    return HX_NEXT;
}

/* How many units this use may make; BY_ECONOMY: for how many resources. @rule 45.4 60.3 */
static int limit_of(const HxState *s, const ProduceFrame *f)
{
    const Ti4System *sys = system_of(s, f->system);
    switch (f->mode) {
    case BY_PRODUCTION:
        return production_limit(s, f->system, f->head.seat);
    case BY_TEXT:
        return f->most;
    case BY_ECONOMY:
        return sys->planet[f->slot].resources;
    default:
        return producing(s, f->head.seat, TI4_SPACE_DOCK, f->slot == SPACE_SLOT ? NULL : &sys->planet[f->slot]);
    }
}

/** The seat plans unit by unit, up to the limit. @rule 45.1 */
HxNext produce_build(HxState *s)
{
    const ProduceFrame f = *produce_frame(s);
    const int limit = limit_of(s, &f);
    AskBuildFrame *ask = ask_build_frame_push(s, f.head.seat);
    ask->system = f.system;
    ask->mode = f.mode;
    ask->slot = f.slot;
    ask->limit = (uint8_t)(limit > 100 ? 100 : limit);
    return HX_NEXT;
}

/** The seat pays for the whole plan, after reductions. @rule 45.1 PRD-8 45.1.b PRD-7 */
HxNext produce_pay(HxState *s)
{
    const ProduceFrame f = *produce_frame(s);
    if (planned(plan_of(s)) == 0)
        return HX_GO(PRODUCE_OVER);
    pay_cost(s, f.head.seat, TI4_RESOURCES, due(s, f.head.seat, f.mode, planned_cost(s, f.head.seat, plan_of(s))));
    return HX_NEXT;
}

/** Place ships and infantry; then check the limits. @rule 45.3 54.5.a PRD-2 */
HxNext produce_place(HxState *s)
{
    ProduceFrame *f = produce_frame_edit(s);
    const int system = f->system, seat = f->head.seat;
    const Plan plan = *plan_of(s);
    for (int i = 0; i < 2; i++)
        f->war_suns = (uint8_t)(f->war_suns + system_of(s, system)->fleet[i].n[TI4_WAR_SUN]);
    Plan *after = plan_edit(s);
    memset(after->build, 0, sizeof after->build);
    memset(after->build_infantry, 0, sizeof after->build_infantry);
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        add_units(s, system, seat, type, plan.build[type]);
    for (int place = 0; place < SPACE_SLOT; place++)
        add_infantry(s, system, place, seat, plan.build_infantry[place]);
    add_units(s, system, seat, TI4_INFANTRY, plan.build_infantry[SPACE_SLOT]);
    f->fighters = plan.build[TI4_FIGHTER];
    limits_frame_push(s, seat);
    return HX_NEXT;
}

/* Units were produced and placed (Yin Spinner, Magmus Reactor, Prophecy of Ixth). */
HxNext produce_produced(HxState *s)
{
    window_open(s, ON_PRODUCED, produce_frame(s)->head.seat);
    return HX_NEXT;
}

/* The use of production is over, even if it made nothing (Hegemonic Trade Policy). */
HxNext produce_over(HxState *s)
{
    window_open(s, ON_PRODUCTION_OVER, produce_frame(s)->head.seat);
    return HX_NEXT;
}

HxNext produce_close(HxState *s)
{
    (void)s;
    return HX_DONE;
}
