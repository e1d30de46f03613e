/* TI4's story: units that move, are damaged, are lost, are new. Units on their way to the active system count as on the board, so what
 * leaves the board in a step is lost, and where is read from the places that have fewer. */
#include "core/games/ti4/outside/story.h"

#include "core/games/ti4/outside/outside.h"
#include "core/games/ti4/rules/galaxy.h"

#include <string.h>

/* ---- Where units stand ----------------------------------------------------------------------------------------------------- */

/* Units of a type that a seat has on a planet. */
static int on_the_planet(const HxState *s, const Ti4Planet *p, int seat, int type)
{
    const bool is_owner = p->owner == seat + 1;
    switch (type) {
    case TI4_INFANTRY:
        return (is_owner ? p->infantry : 0) + (core_of(s)->active == seat ? p->invaders : 0);
    case TI4_PDS:
        return is_owner ? p->pds : 0;
    case TI4_SPACE_DOCK:
        return is_owner ? p->dock : 0;
    default:
        return 0;
    }
}

/* How much more a seat has of each type than before, in a space area. */
static void change_in_space(const Story *story, int seat, int system, int *out)
{
    const Ti4Fleet *was = fleet_of(story->before, system, seat), *is = fleet_of(story->after, system, seat);
    for (int type = 0; type < TI4_TYPES; type++)
        out[type] = is->n[type] - was->n[type];
}

static void change_on_planet(const Story *story, int seat, int system, int slot, int *out)
{
    const Ti4Planet *was = &system_of(story->before, system)->planet[slot], *is = &system_of(story->after, system)->planet[slot];
    for (int type = 0; type < TI4_TYPES; type++)
        out[type] = on_the_planet(story->after, is, seat, type) - on_the_planet(story->before, was, seat, type);
}

/* ---- Losses and new units ---------------------------------------------------------------------------------------------------- */

/* By what units are lost, as far as the stack tells; "": as told by the step itself. */
static const char *cause_of_loss(const Story *story)
{
    const HxState *s = story->before;
    for (int down = 0; below_of(s, down); down++) {
        const Frame *f = below_of(s, down);
        switch (f->head.kind) {
        case TI4_A_EXCESS:
            return f->ask_excess.limit == OVER_FLEET ? ": more than the fleet pool allows" : ": more than the ships can carry";
        case TI4_R_LEAVE_RIFT:
            return " to the gravity rift";
        case TI4_P_CANNONS:
            return " to space cannons";
        case TI4_P_TEXT:
        case TI4_P_SPACE:
        case TI4_P_GROUND:
        case TI4_P_TURN:
            return "";
        case TI4_P_INVASION:
            return f->head.stage == INVASION_BOMBED ? " to bombardment" : "";
        default:
            break;
        }
    }
    return "";
}

/* Signs of what a seat has more or less of: the amounts of `change` in the direction of `sum`, which they use up. */
static bool take_part(const int *change, int *left, int sign, int *part)
{
    bool any = false;
    for (int type = 0; type < TI4_TYPES; type++) {
        const int here = change[type] * sign, most = left[type] * sign;
        part[type] = here <= 0 || most <= 0 ? 0 : here < most ? here : most;
        left[type] -= part[type] * sign;
        any |= part[type] > 0;
    }
    return any;
}

typedef struct Telling {
    int seat, sign;
    const char *kind, *verb, *cause;
} Telling;

static void tell_at(Story *story, const Telling *t, int system, int planet, const int *part)
{
    const Name owner = who(story, t->seat), units = units_name(part), place = place_name(story->after, system);
    HxEvent event =
        planet >= 0 ? hx_event(t->kind, HX_EVENT_BRIEF, t->seat, "%s %s %s on %s%s", owner.text, t->verb, units.text,
                               hx_ti4_planets[planet].name, t->cause)
                    : hx_event(t->kind, HX_EVENT_BRIEF, t->seat, "%s %s %s in %s%s", owner.text, t->verb, units.text, place.text, t->cause);
    event = of_what(event, only_type(part), units_in_all(part));
    add(story, planet >= 0 ? on_planet(event, planet) : in_system(event, system));
}

/* Place by place, what is more (sign 1) or less (-1); what no place tells was on its way. */
static void tell_changes(Story *story, const Telling *t, int *left)
{
    int change[TI4_TYPES], part[TI4_TYPES];
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        if (memcmp(system_of(story->before, system), system_of(story->after, system), sizeof(Ti4System)) == 0 &&
            core_of(story->before)->active == core_of(story->after)->active)
            continue;
        change_in_space(story, t->seat, system, change);
        if (take_part(change, left, t->sign, part))
            tell_at(story, t, system, -1, part);
        for (int slot = 0; slot < TI4_SLOTS; slot++) {
            change_on_planet(story, t->seat, system, slot, change);
            if (take_part(change, left, t->sign, part))
                tell_at(story, t, system, system_of(story->after, system)->planet[slot].id - 1, part);
        }
    }
    for (int type = 0; type < TI4_TYPES; type++)
        part[type] = left[type] * t->sign > 0 ? left[type] * t->sign : 0;
    if (!units_in_all(part))
        return;
    const Name owner = who(story, t->seat), units = units_name(part);
    add(story, of_what(hx_event(t->kind, HX_EVENT_BRIEF, t->seat, "%s %s %s%s", owner.text, t->verb, units.text, t->cause), only_type(part),
                       units_in_all(part)));
}

static void tell_balance(Story *story, int seat)
{
    const Ti4Seat *was = seat_of(story->before, seat), *is = seat_of(story->after, seat);
    const bool is_recall = top_of(story->before)->head.kind == TI4_A_RECALL;
    const bool is_produced = frame_of(story->before, TI4_P_PRODUCE) != NULL;
    int more[TI4_TYPES], less[TI4_TYPES];
    for (int type = 0; type < TI4_TYPES; type++) {
        const int change = is->on_board[type] - was->on_board[type];
        more[type] = change > 0 ? change : 0;
        less[type] = change < 0 ? change : 0;
    }
    const Telling loss = { seat, -1, is_recall ? "recalled" : "unit_destroyed", is_recall ? "takes back" : "loses",
                           is_recall ? "" : cause_of_loss(story) };
    const Telling gain = { seat, 1, is_produced ? "produced" : "placed", is_produced ? "produces" : "places", "" };
    tell_changes(story, &loss, less);
    tell_changes(story, &gain, more);
}

/* ---- Damage ------------------------------------------------------------------------------------------------------------------ */

static int damaged_in_all(const HxState *s, int seat, int slot)
{
    int sum = 0;
    for (int system = 0; system < TI4_SYSTEMS; system++)
        sum += fleet_of(s, system, seat)->damaged[slot];
    if (core_of(s)->active == seat) {
        sum += plan_of(s)->transit.damaged[slot];
        for (int i = 0; i < plan_of(s)->n_rift; i++)
            sum += plan_of(s)->rift[i].ship == TI4_DAMAGED + slot ? plan_of(s)->rift[i].n : 0;
    }
    return sum;
}

static void tell_damage(Story *story, int seat)
{
    for (int slot = 0; slot < 4; slot++) {
        const int type = TI4_CARRIER + slot;
        const int change = damaged_in_all(story->after, seat, slot) - damaged_in_all(story->before, seat, slot);
        const int lost = seat_of(story->before, seat)->on_board[type] - seat_of(story->after, seat)->on_board[type];
        const Name owner = who(story, seat);
        if (change > 0)
            add(story, of_what(hx_event("sustained", HX_EVENT_BRIEF, seat, "%s: %d %s%s sustain%s damage", owner.text, change,
                                        unit_words[type], plural(change), change == 1 ? "s" : ""),
                               unit_words[type], change));
        else if (change < 0 && -change > (lost > 0 ? lost : 0))
            add(story, of_what(hx_event("repaired", HX_EVENT_FULL, seat, "%s: %d %s%s repaired", owner.text, -change, unit_words[type],
                                        -change == 1 ? " is" : "s are"),
                               unit_words[type], -change));
    }
}

/* ---- Movement ------------------------------------------------------------------------------------------------------------------ */

/* Ships with what they carry: "2 carriers with 3 fighters, 4 infantry". */
static Name fleet_name(const int *n)
{
    int ships[TI4_TYPES] = { 0 }, cargo[TI4_TYPES] = { 0 };
    for (int type = 0; type < TI4_TYPES; type++)
        *(type == TI4_FIGHTER || type == TI4_INFANTRY ? &cargo[type] : &ships[type]) = n[type];
    if (!units_in_all(ships) || !units_in_all(cargo))
        return units_name(n);
    Name name;
    const Name first = units_name(ships), second = units_name(cargo);
    Text text = text_on(name.text, sizeof name.text);
    text_add(&text, "%s with %s", first.text, second.text);
    return name;
}

/* Is anything of the plan still on its way, or was it until this step? */
static bool is_under_way(const HxState *s)
{
    int n[TI4_TYPES];
    for (int type = 0; type < TI4_TYPES; type++)
        n[type] = plan_of(s)->transit.n[type];
    return units_in_all(n) || plan_of(s)->n_rift;
}

static bool is_moving(const HxState *s)
{
    const int kind = top_of(s)->head.kind;
    return is_under_way(s) || kind == TI4_A_MOVE || kind == TI4_A_LOAD || kind == TI4_A_WAY;
}

static void tell_move(Story *story, int seat, int system, const int *change, const char *verb, const char *kind)
{
    int n[TI4_TYPES];
    for (int type = 0; type < TI4_TYPES; type++)
        n[type] = change[type] > 0 ? change[type] : 0;
    if (!units_in_all(n))
        return;
    const Name owner = who(story, seat), fleet = fleet_name(n), place = place_name(story->after, system);
    add(story, in_system(of_what(hx_event(kind, HX_EVENT_BRIEF, seat, "%s %s %s to %s", owner.text, verb, fleet.text, place.text),
                                 only_type(n), units_in_all(n)),
                         system));
}

/* Units on the way to the active system arrive. */
static void tell_arrival(Story *story)
{
    const int seat = core_of(story->before)->active, system = core_of(story->before)->active_system;
    int change[TI4_TYPES];
    if (seat >= core_of(story->before)->seats || system >= TI4_SYSTEMS || !is_moving(story->before) || is_under_way(story->after) ||
        frame_of(story->before, TI4_P_RETREAT))
        return;
    change_in_space(story, seat, system, change);
    tell_move(story, seat, system, change, "moves", "move");
}

/* Ships that leave a combat, or that a text moves: all that one system has less, another one has more. */
static void tell_shifts(Story *story, int seat)
{
    const bool is_retreat = top_of(story->before)->head.kind == TI4_A_RETREAT_TO || frame_of(story->before, TI4_P_RETREAT);
    int change[TI4_TYPES], to = -1, came[TI4_TYPES], went = 0;
    if (is_moving(story->before) && !is_retreat)
        return;
    if (is_under_way(story->after) ||
        memcmp(seat_of(story->before, seat)->on_board, seat_of(story->after, seat)->on_board, TI4_SHIP_TYPES) != 0)
        return;
    for (int system = 0; system < TI4_SYSTEMS; system++) {
        change_in_space(story, seat, system, change);
        int ships = 0;
        for (int type = 0; type < TI4_SHIP_TYPES; type++)
            ships += change[type];
        went += ships < 0;
        if (ships > 0) {
            to = system;
            memcpy(came, change, sizeof came);
        }
    }
    if (to >= 0 && (went || is_retreat))
        tell_move(story, seat, to, came, is_retreat ? "retreats with" : "moves", is_retreat ? "retreat" : "move");
}

void tell_units(Story *story)
{
    if (core_of(story->before)->phase == TI4_SETUP_PHASE)
        return;
    tell_arrival(story);
    for (int seat = 0; seat < core_of(story->after)->seats; seat++) {
        if (memcmp(&seat_of(story->before, seat)->spaces, &seat_of(story->after, seat)->spaces, sizeof(uint64_t)) != 0)
            tell_shifts(story, seat);
        tell_damage(story, seat);
        if (memcmp(seat_of(story->before, seat)->on_board, seat_of(story->after, seat)->on_board, TI4_TYPES) != 0)
            tell_balance(story, seat);
    }
}
