/* How many units may stand: capacity, the fleet pool, figures (rules 32, 44, 61; FLT). */
#include "core/games/ti4/rules/units.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

/** Room for fighters and ground forces in a space area. @rule 32.4 32.2 */
int capacity_of(const HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    int room = 0;
    for (int type = TI4_DESTROYER; type < TI4_TYPES; type++)
        if (fleet->n[type])
            room += fleet->n[type] * unit_of(s, seat, type)->capacity;
    return room;
}

/** Fighters that the seat's space docks in a system hold free of capacity. @rule CAP-1 32.4 */
static int free_fighters(const HxState *s, int system, int seat)
{
    const Ti4System *sys = system_of(s, system);
    int docks = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        if (sys->planet[slot].owner == seat + 1)
            docks += sys->planet[slot].dock;
    return docks * unit_of(s, seat, TI4_SPACE_DOCK)->free_fighters;
}

/* Is the seat over its capacity (OVER_CAPACITY) or fleet pool (OVER_FLEET) in this system? -1: neither. `most`: non-fighter ships that
 * may be there. Counted is the space area alone (Ti4Fleet): units on planets are in Ti4Planet, which is not looked at. A Hybrid Crystal
 * Fighter II without room takes half a ship's place in the fleet pool, rounded up. @rule 32.3.a FLT-2 FLT-3 32.3 FLT-1 FLT-4 32.2 32.4
 * GLO-9 TRN-5 CAP-1 39.10.a */
static int over_in(const HxState *s, int system, int seat, int most)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    if (!fleet->owner)
        return -1;
    const int room = capacity_of(s, system, seat), infantry = fleet->n[TI4_INFANTRY], fighters = fleet->n[TI4_FIGHTER];
    const int held = fighters - (fighters < free_fighters(s, system, seat) ? fighters : free_fighters(s, system, seat));
    const bool fly_alone = unit_of(s, seat, TI4_FIGHTER)->move > 0;
    int slots = fleet_non_fighters(fleet);
    if (fly_alone) {
        int over = held + infantry - room;
        over = over < 0 ? 0 : over > held ? held : over;
        slots += unit_of(s, seat, TI4_FIGHTER) == &hx_ti4_units[TI4_UNIT_HYBRID_CRYSTAL_FIGHTER_2] ? (over + 1) / 2 : over;
        if (infantry > room)
            return OVER_CAPACITY;
    } else if (held + infantry > room)
        return OVER_CAPACITY;
    return slots > most ? OVER_FLEET : -1;
}

/* The first system where the seat has more than its capacity or its fleet pool holds. Not the system of a space combat that goes on:
 * capacity waits for its end.
 * @rule FLT-1 FLT-5 MOV-4 32.3 39.10.a */
bool over_limit(const HxState *s, int seat, int *system, int *kind)
{
    const Turn *now = turn_of(s);
    const int fighting = now->in_combat == IN_SPACE_COMBAT ? core_of(s)->active_system : TI4_NO_SYSTEM; /* 32.3.b */
    const int most = modified_value(s, VALUE_FLEET, seat, -1, seat_of(s, seat)->pool[TI4_FLEET]);
    FOR_BITS(i, seat_of(s, seat)->spaces)
    {
        if (i == fighting)
            continue;
        *kind = over_in(s, i, seat, most);
        *system = i;
        if (*kind >= 0)
            return true;
    }
    return false;
}

/* Places that hold a seat's fighters (systems) or infantry (planets and space areas). @rule C49.N1 GLO-5 */
static int spread_of(const HxState *s, int seat, int type, uint64_t *systems)
{
    const Ti4Seat *p = seat_of(s, seat);
    int n = 0, slot;
    *systems = 0;
    FOR_BITS(i, p->spaces)
    {
        if (fleet_of(s, i, seat)->n[type]) {
            n++;
            *systems |= BIT(i);
        }
    }
    if (type == TI4_INFANTRY)
        FOR_BITS(i, p->planets)
        {
            const int system = system_of_planet(s, i, &slot);
            if (system_of(s, system)->planet[slot].infantry) {
                n++;
                *systems |= BIT(system);
            }
        }
    return n;
}

/** More stacks of tokens than figures to stand with them? @rule 61.3 61.3.a C49.4.b C49.N1 GLO-5 44.2.f 44.2.g */
static bool lacks_figure(const HxState *s, int seat, int type)
{
    uint64_t systems;
    return seat_of(s, seat)->on_board[type] > hx_ti4_supply[type] && spread_of(s, seat, type, &systems) > hx_ti4_supply[type];
}

/* Space docks in space areas where others have ships and their owner has none are destroyed; what they carried may be too much now.
 * Not in the system of a combat that goes on. @rule 40.4.a */
static bool lose_blockaded(HxState *s)
{
    const uint64_t fighting = turn_of(s)->in_combat == IN_SPACE_COMBAT ? BIT(core_of(s)->active_system) : 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        const Ti4Seat *p = seat_of(s, seat);
        const uint64_t alone = p->spaces & ~p->ships & ~fighting;
        FOR_BITS(system, alone ? alone & enemy_ships(s, seat) : 0)
        {
            const int docks = fleet_of(s, system, seat)->n[TI4_SPACE_DOCK];
            if (!docks)
                continue;
            because(s, "others have ships here and it has none");
            remove_ships(s, system, seat, TI4_SPACE_DOCK, docks);
            because_over(s);
            limits_frame_push(s, seat);
            return true;
        }
    }
    return false;
}

/* homeland_discarded=destroyed: PDS above what a planet holds go once the law is gone. */
static void lose_surplus_pds(HxState *s, int seat)
{
    const int most = modified_value(s, VALUE_PDS_LIMIT, seat, -1, PDS_LIMIT);
    FOR_BITS(planet, seat_of(s, seat)->planets)
    {
        int slot;
        const int system = system_of_planet(s, planet, &slot), pds = system_of(s, system)->planet[slot].pds;
        if (pds <= most)
            continue;
        because(s, "more than a planet holds");
        destroy_structure(s, planet, TI4_PDS, pds - most);
        because_over(s);
    }
}

/** Ask the owner to drop what exceeds capacity and fleet pool, system by system; then a stack for which there is no figure. @rule 32.3
 * FLT-2 56.5.a 39.10.a OQ-4 C49.4.b FLT-1 40.4.a 61.3 */
HxNext limits_asks(HxState *s)
{
    const int seat = limits_frame(s)->head.seat;
    int system, kind;
    if (lose_blockaded(s))
        return HX_AGAIN;
    if (is_switched(s, SWITCH_PDS_GO))
        lose_surplus_pds(s, seat);
    if (!seat_of(s, seat)->eliminated && over_limit(s, seat, &system, &kind)) {
        AskExcessFrame *ask = ask_excess_frame_push(s, seat);
        ask->system = (uint8_t)system;
        ask->limit = (uint8_t)kind;
        return HX_AGAIN;
    }
    for (int type = TI4_FIGHTER; type <= TI4_INFANTRY; type += TI4_INFANTRY - TI4_FIGHTER)
        if (lacks_figure(s, seat, type)) {
            ask_figure_frame_push(s, seat)->type = (uint8_t)type;
            return HX_AGAIN;
        }
    return HX_DONE;
}

/* Fighters of a seat in a system that its space docks do not hold: they need capacity. */
static int fighters_held(const HxState *s, int system, int seat)
{
    const int fighters = fleet_of(s, system, seat)->n[TI4_FIGHTER], held = fighters - free_fighters(s, system, seat);
    return held > 0 ? held : 0;
}

/* Would the loss of one unit of a type make the excess smaller, or could it? @rule 32.3 FLT-2 FLT-4 39.10.a */
static bool loss_helps(const HxState *s, const AskExcessFrame *f, int type)
{
    const int seat = f->head.seat, held = fighters_held(s, f->system, seat);
    const bool fly_alone = unit_of(s, seat, TI4_FIGHTER)->move; /* they count against the fleet pool, never for too much */
    if (type == TI4_INFANTRY)
        return f->limit == OVER_CAPACITY;
    if (type != TI4_FIGHTER)
        return f->limit == OVER_FLEET && type < TI4_SHIP_TYPES;
    if (below_of(s, 1) && below_of(s, 1)->head.kind != TI4_P_LIMITS) /* ships leave: docks on planets hold nothing of what goes (39.7.b) */
        return !fighters_leave_alone(s, seat);
    if (f->limit == OVER_CAPACITY)
        return !fly_alone && held > 0;
    return fly_alone && held + fleet_of(s, f->system, seat)->n[TI4_INFANTRY] > capacity_of(s, f->system, seat);
}

/* Units that the seat may remove: one of each class whose loss makes the excess smaller, until there is no excess. @rule 32.3 39.10.a */
int ask_excess_legal(const HxState *s, const AskExcessFrame *f, HxAction *out)
{
    const Ti4Fleet *fleet = fleet_of(s, f->system, f->head.seat);
    int n = 0;
    for (int class = 0; class < TI4_CLASSES; class ++)
        if (loss_helps(s, f, class_type(class)) && class_count(fleet, class))
            out[n++] = ACT(DESTROY, class);
    return n;
}

/* A unit above the capacity is destroyed, one above the fleet pool removed; each has its option. @rule OQ-3 32.3 FLT-2 FLT-1 39.7.b 39.10.a
 */
void ask_excess_apply(HxState *s, const AskExcessFrame *f, HxAction a)
{
    const int class = ARG(DESTROY, a);
    const bool is_destroyed = f->limit == OVER_CAPACITY ? !is_switched(s, SWITCH_CAPACITY) : is_switched(s, SWITCH_FLEET_DESTROYED);
    because(s, f->limit == OVER_FLEET ? "more than the fleet pool allows" : "more than the ships can carry");
    if (is_destroyed)
        destroy_ships(s, f->system, f->head.seat, class, 1, f->head.seat);
    else
        remove_ships(s, f->system, f->head.seat, class, 1);
    because_over(s);
}

/* Systems with a stack of the type; the seat loses one of them. @rule 61.3 */
int ask_figure_legal(const HxState *s, const AskFigureFrame *f, HxAction *out)
{
    uint64_t systems;
    int n = 0;
    spread_of(s, f->head.seat, f->type, &systems);
    return list_bits(out, n, ACT(SYSTEM, 0), systems);
}

/* The whole stack of the chosen system goes: from space first, then the planets. @rule 61.3 61.3.a OQ-3 C49.4.b */
void ask_figure_apply(HxState *s, const AskFigureFrame *f, HxAction a)
{
    const int system = ARG(SYSTEM, a), type = f->type;
    const bool is_removed = is_switched(s, SWITCH_TOKEN_FIGURE);
    const Ti4Fleet *fleet = fleet_of(s, system, f->head.seat);
    int n = fleet->n[type];
    because(s, "no figure is left to stand with them");
    remove_ships(s, system, f->head.seat, type, n);
    if (type == TI4_INFANTRY && n == 0)
        for (int slot = 0; slot < TI4_SLOTS && n == 0; slot++) {
            Ti4Planet *p = &system_edit(s, system)->planet[slot];
            if (p->owner != f->head.seat + 1 || !p->infantry)
                continue;
            n = p->infantry;
            p->infantry = 0;
            count_on_board(s, f->head.seat, TI4_INFANTRY, -n);
            report_units(s, FACT_LOST, f->head.seat, system, slot, TI4_INFANTRY, n);
        }
    because_over(s);
    if (type == TI4_INFANTRY && !is_removed)
        infantry_destroyed(s, f->head.seat, n);
}
