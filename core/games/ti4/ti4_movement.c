/* Movement in a tactical action: reach, anomalies, transport (rules 48, 49; MOV, TRN, ANM). Ships leave the board for the plan as they are
 * declared, and arrive together. */
#include "core/games/ti4/ti4_state.h"

enum { FARTHEST = 6 };
enum { LOAD_FIGHTER, LOAD_INFANTRY, LOAD_PLANET, LOAD_KINDS = 5 };

/* Systems from which a target can be reached, by the move value it takes. */
typedef struct Reach {
    uint64_t calm[FARTHEST + 1]; /* without leaving a gravity rift */
    uint64_t rift[FARTHEST + 1]; /* leaving one */
} Reach;

/* Systems that the seat's ships may pass through. @rule 48.4.b 48.4.d MOV-3 ANM-1 ANM-2 ANM-3 */
static uint64_t passable(const HxState *s, int seat)
{
    const Board *b = board_of(s);
    uint64_t out = b->present & ~b->nebulae;
    if (!modified_value(s, VALUE_PASS_SHIPS, seat, -1, 0))
        out &= ~enemy_ships(s, seat);
    if (!modified_value(s, VALUE_PASS_ASTEROIDS, seat, -1, 0))
        out &= ~b->asteroids;
    if (!modified_value(s, VALUE_PASS_SUPERNOVAS, seat, -1, 0))
        out &= ~b->supernovas;
    return out;
}

/* May the seat's ships end their move here? @rule ANM-1 ANM-2 */
static bool may_enter(const HxState *s, int seat, int system)
{
    const Board *b = board_of(s);
    if (b->supernovas >> system & 1 && !modified_value(s, VALUE_ENTER_SUPERNOVAS, seat, -1, 0))
        return false;
    return !(b->asteroids >> system & 1) || modified_value(s, VALUE_PASS_ASTEROIDS, seat, -1, 0);
}

/* Systems within 0, 1, ... steps of a system, through passable ones. @rule 48.4.f */
static void spread(const HxState *s, int from, uint64_t through, uint64_t out[FARTHEST + 1])
{
    out[0] = BIT(from);
    uint64_t edge = out[0];
    for (int k = 1; k <= FARTHEST; k++) {
        const uint64_t next = adjacent_to_all(s, edge) & ~out[k - 1];
        out[k] = out[k - 1] | next;
        edge = next & through;
    }
}

/** @rule 48.3 48.4.f ANM-4: leaving a gravity rift adds one to the move. */
static void reach_of(const HxState *s, int seat, int target, Reach *out)
{
    const Board *b = board_of(s);
    const uint64_t through = passable(s, seat), rift = b->rifts & ~BIT(target);
    memset(out, 0, sizeof *out);
    if (!may_enter(s, seat, target))
        return;
    spread(s, target, through & ~rift, out->calm);
    for (int k = 0; k <= FARTHEST; k++) {
        if (rift && (out->calm[k] & rift)) { /* the one rift is k steps from the target */
            uint64_t to_rift[FARTHEST + 1];
            const int at = first_bit(rift);
            spread(s, at, through & ~rift, to_rift);
            for (int j = 0; j + (k > 0 ? k : 1) - 1 <= FARTHEST && j <= FARTHEST; j++) {
                const uint64_t start = j == 0 ? rift : through & rift ? to_rift[j] & ~rift : 0;
                for (int m = j + k - 1; m <= FARTHEST; m++)
                    out->rift[m < 0 ? 0 : m] |= start;
            }
            break;
        }
    }
    for (int k = 0; k <= FARTHEST; k++)
        out->calm[k] &= ~rift;
}

/* Move value of a type that starts here. @rule 49.0 49.1 ANM-3 */
static int move_of(const HxState *s, int seat, int type, int system)
{
    const int move = unit_of(s, seat, type)->move;
    return move && board_of(s)->nebulae >> system & 1 ? 1 : move;
}

/* How the ship gets there: 0 not at all, 1 plainly, 2 with Gravity Drive, 3 through a rift, 4 with both. */
static int way_of(const HxState *s, const Reach *reach, int move, int system)
{
    const int far = move + (turn_of(s)->gravity == 1);
    if (move == 0)
        return 0;
    if (reach->calm[move] >> system & 1)
        return 1;
    if (reach->calm[far] >> system & 1)
        return 2;
    if (reach->rift[move] >> system & 1)
        return 3;
    return reach->rift[far] >> system & 1 ? 4 : 0;
}

/* Can units be picked up in a system? Not under an own token, but for the active system. @rule TRN-1 TRN-2 TRN-3 */
static bool can_load(const HxState *s, int seat, int system, int target, int kind)
{
    if (system != target && seat_of(s, seat)->tokens >> system & 1)
        return false;
    if (kind >= LOAD_PLANET) {
        const Ti4Planet *p = &system_of(s, system)->planet[kind - LOAD_PLANET];
        return p->owner == seat + 1 && p->infantry;
    }
    if (system == target)
        return false;
    return fleet_of(s, system, seat)->n[kind == LOAD_FIGHTER ? TI4_FIGHTER : TI4_INFANTRY];
}

static bool has_load(const HxState *s, int seat, int system, int target)
{
    for (int kind = 0; kind < LOAD_KINDS; kind++)
        if (can_load(s, seat, system, target, kind))
            return true;
    return false;
}

/* Systems where a ship from `start` with this move can pick up on its way. @rule TRN-1 48.4.e */
static uint64_t stops(const HxState *s, int seat, int start, int target, int move)
{
    const uint64_t through = passable(s, seat) & ~board_of(s)->rifts;
    uint64_t from[FARTHEST + 1], to[FARTHEST + 1], out = 0;
    spread(s, start, through, from);
    spread(s, target, through, to);
    for (int i = 0; i <= move && i <= FARTHEST; i++)
        out |= from[i] & to[move - i];
    return (out & through) | BIT(start) | BIT(target);
}

/* A ship in the active system may go out, load and come back. @rule 48.4.e */
static bool can_fetch(const HxState *s, int seat, int target, int type)
{
    const int move = move_of(s, seat, type, target);
    int system;
    if (move < 2 || unit_of(s, seat, type)->capacity == 0)
        return false;
    FOR_BITS(system, stops(s, seat, target, target, move) & ~BIT(target))
    if (has_load(s, seat, system, target))
        return true;
    return false;
}

/** Ships that can still be declared: from systems without an own token, in ascending order. @rule 48.4 48.4.a 48.4.c 48.6 54.2 54.2.b */
LEGAL(MOVE)
{
    const int seat = f->seat, target = f->x, least = f->value[0] | f->value[1] << 8;
    const Ti4Seat *p = seat_of(s, seat);
    Reach reach;
    int n = 0, system;
    out[n++] = ACT(DONE, 0);
    if (turn_of(s)->flags & FLAG_CEASEFIRE)
        return n;
    reach_of(s, seat, target, &reach);
    uint64_t near = 0;
    for (int k = 0; k <= FARTHEST; k++)
        near |= reach.calm[k] | reach.rift[k];
    const uint64_t starts = p->spaces & near & ~(p->tokens & ~BIT(target));
    FOR_BITS(system, starts)
    {
        const Ti4Fleet *fleet = fleet_of(s, system, seat);
        for (int class = 0; class < TI4_CLASSES && n < 90; class ++) {
            const int type = class_type(class);
            if (system * TI4_CLASSES + class < least || !class_count(fleet, class) || type == TI4_INFANTRY || type == TI4_PDS)
                continue;
            if (system == target ? can_fetch(s, seat, target, type) && plan_of(s)->n_rift < MAX_RIFT
                                 : way_of(s, &reach, move_of(s, seat, type, system), system) != 0)
                out[n++] = ACT(MOVE, system * TI4_CLASSES + class);
        }
    }
    return n;
}

static void take_off(HxState *s, int system, int seat, int class)
{
    Ti4Fleet *fleet = fleet_edit(s, system, seat);
    fleet->n[class_type(class)]--;
    if (class >= TI4_DAMAGED)
        fleet->damaged[class - TI4_DAMAGED]--;
    fleet_settle(s, system, seat);
}

static void into_transit(Ti4Fleet *transit, int class, int n)
{
    transit->n[class_type(class)] = (uint8_t)(transit->n[class_type(class)] + n);
    if (class >= TI4_DAMAGED)
        transit->damaged[class - TI4_DAMAGED] = (uint8_t)(transit->damaged[class - TI4_DAMAGED] + n);
}

/* Declare one ship, then load it where there is something to load. */
APPLY(MOVE)
{
    if (IS(DONE, a))
        return;
    const int seat = f->seat, target = f->x, index = ARG(MOVE, a), system = index / TI4_CLASSES, class = index % TI4_CLASSES;
    const int type = class_type(class), base = move_of(s, seat, type, system);
    Reach reach;
    reach_of(s, seat, target, &reach);
    const int way = system == target ? 1 : way_of(s, &reach, base, system);
    const int move = base + (way == 2 || way == 4);
    if (way == 2 || way == 4)
        turn_edit(s)->gravity = 2;
    take_off(s, system, seat, class);
    const int room = unit_of(s, seat, type)->capacity;
    bool is_rift = way >= 3;
    Plan *plan = plan_edit(s);
    if (is_rift && plan->n_rift < MAX_RIFT)
        plan->rift[plan->n_rift++] = (RiftEntry){ .ship = (uint8_t) class, .n = 1 };
    else {
        is_rift = false; /* more than sixteen ships through the rift: the rest slips by */
        into_transit(&plan->transit, class, 1);
    }
    Frame *next = push(s, TI4_A_MOVE, seat, target);
    next->value[0] = (uint8_t)(index & 255);
    next->value[1] = (uint8_t)(index >> 8);
    if (room == 0)
        return;
    Frame load = { .kind = TI4_A_LOAD, .seat = (uint8_t)seat, .x = (uint8_t)system };
    load.value[0] = (uint8_t) class;
    load.value[1] = (uint8_t)move;
    load.value[4] = (uint8_t)room;
    load.value[5] = (uint8_t)target;
    load.value[6] = is_rift;
    HxAction scratch[TI4_SYSTEMS * LOAD_KINDS + 1];
    if (legal_LOAD(s, &load, scratch) > 1)
        *push(s, TI4_A_LOAD, seat, system) = load;
}

/* registers: class, move, last load (2), room, target, 1: through a rift, the stop on the way + 1. @rule 32.1 48.5 54.2.a TRN-1 */
LEGAL(LOAD)
{
    const int seat = f->seat, start = f->x, target = f->value[5], least = f->value[2] | f->value[3] << 8;
    const Ti4Seat *p = seat_of(s, seat);
    uint64_t at = BIT(start), candidates = p->spaces;
    int n = 0, system, planet;
    out[n++] = ACT(DONE, 0);
    FOR_BITS(planet, p->planets)
    candidates |= BIT(system_of_planet(s, planet, NULL));
    if (!f->value[6] && (candidates & ~BIT(start)))
        at = stops(s, seat, start, target, f->value[1]);
    if (f->value[7])
        at &= BIT(start) | BIT(target) | BIT(f->value[7] - 1);
    FOR_BITS(system, at & candidates)
    for (int kind = 0; kind < LOAD_KINDS; kind++)
        if (system * LOAD_KINDS + kind >= least && can_load(s, seat, system, target, kind))
            out[n++] = ACT(LOAD, system * LOAD_KINDS + kind);
    return n;
}

APPLY(LOAD)
{
    if (IS(DONE, a))
        return;
    const int index = ARG(LOAD, a), system = index / LOAD_KINDS, kind = index % LOAD_KINDS;
    Plan *plan = plan_edit(s);
    if (kind >= LOAD_PLANET)
        system_edit(s, system)->planet[kind - LOAD_PLANET].infantry--;
    else
        take_off(s, system, f->seat, kind == LOAD_FIGHTER ? TI4_FIGHTER : TI4_INFANTRY);
    if (f->value[6]) {
        RiftEntry *entry = &plan->rift[plan->n_rift - 1];
        if (kind == LOAD_FIGHTER)
            entry->fighters++;
        else
            entry->infantry++;
    } else
        plan->transit.n[kind == LOAD_FIGHTER ? TI4_FIGHTER : TI4_INFANTRY]++;
    if (f->value[4] <= 1)
        return;
    Frame next = *f;
    next.value[2] = (uint8_t)(index & 255);
    next.value[3] = (uint8_t)(index >> 8);
    next.value[4]--;
    if (system != f->x && system != f->value[5])
        next.value[7] = (uint8_t)(system + 1);
    HxAction scratch[TI4_SYSTEMS * LOAD_KINDS + 1];
    if (legal_LOAD(s, &next, scratch) > 1)
        *push(s, TI4_A_LOAD, f->seat, f->x) = next;
}

/** After everything is declared, ships that leave a rift roll: 1 to 3 loses the ship and its cargo. @rule ANM-4 MOV-1 TRN-4 DST-2 */
STEP(RIFT)
{
    const int seat = top_of(s)->seat;
    if (plan_of(s)->n_rift == 0) {
        pop(s);
        return;
    }
    push(s, TI4_R_LEAVE_RIFT, seat, 0);
}

CHANCE(LEAVE_RIFT)
{
    const Frame dice = { .kind = TI4_R_DICE, .value = { plan_of(s)->rift[plan_of(s)->n_rift - 1].n, 4 } };
    (void)f;
    return chance_DICE(s, &dice, out, p);
}

APPLY(LEAVE_RIFT)
{
    Plan *plan = plan_edit(s);
    const RiftEntry entry = plan->rift[--plan->n_rift];
    plan->rift[plan->n_rift] = (RiftEntry){ 0 };
    const int kept = ARG(HITS, a), lost = entry.n - kept;
    into_transit(&plan->transit, entry.ship, kept);
    Ti4Seat *p = seat_edit(s, f->seat);
    p->on_board[class_type(entry.ship)] = (uint8_t)(p->on_board[class_type(entry.ship)] - lost);
    if (kept) {
        plan->transit.n[TI4_FIGHTER] = (uint8_t)(plan->transit.n[TI4_FIGHTER] + entry.fighters);
        plan->transit.n[TI4_INFANTRY] = (uint8_t)(plan->transit.n[TI4_INFANTRY] + entry.infantry);
    } else {
        p->on_board[TI4_FIGHTER] = (uint8_t)(p->on_board[TI4_FIGHTER] - entry.fighters);
        p->on_board[TI4_INFANTRY] = (uint8_t)(p->on_board[TI4_INFANTRY] - entry.infantry);
    }
}

/* Everything on the way arrives. @rule 48.4.a 48.6 */
void arrive_in(HxState *s, int seat, int system);
void arrive_in(HxState *s, int seat, int system)
{
    const Ti4Fleet transit = plan_of(s)->transit;
    bool is_empty = true;
    for (int type = 0; type < TI4_TYPES; type++)
        is_empty &= transit.n[type] == 0;
    if (is_empty)
        return;
    memset(&plan_edit(s)->transit, 0, sizeof transit);
    Ti4Fleet *fleet = fleet_edit(s, system, seat);
    for (int type = 0; type < TI4_TYPES; type++)
        fleet->n[type] = (uint8_t)(fleet->n[type] + transit.n[type]);
    for (int slot = 0; slot < 4; slot++)
        fleet->damaged[slot] = (uint8_t)(fleet->damaged[slot] + transit.damaged[slot]);
    fleet_settle(s, system, seat);
}

/** Where a retreat may go: adjacent, with an own unit or planet, free of others, open to ships. @rule 39.7.c SPC-3 MOD-4 ANM-3 */
void retreat_cells(const HxState *s, int system, int seat, uint64_t *out)
{
    const Board *b = board_of(s);
    const bool ships_only = core_of(s)->switches >> SWITCH_RETREAT_SHIPS & 1;
    uint64_t open = adjacent_to(s, system) & presence_of(s, seat) & ~b->nebulae;
    if (!modified_value(s, VALUE_ENTER_SUPERNOVAS, seat, -1, 0))
        open &= ~b->supernovas;
    if (!modified_value(s, VALUE_PASS_ASTEROIDS, seat, -1, 0))
        open &= ~b->asteroids;
    int at;
    *out = 0;
    FOR_BITS(at, open)
    {
        const Ti4System *sys = system_of(s, at);
        bool is_free = true;
        for (int i = 0; i < 2; i++)
            if (sys->fleet[i].owner && sys->fleet[i].owner != seat + 1)
                is_free &= ships_only && !fleet_ships(&sys->fleet[i]);
        for (int slot = 0; slot < 3; slot++)
            if (sys->planet[slot].owner && sys->planet[slot].owner != seat + 1)
                is_free &= ships_only || (!sys->planet[slot].infantry && !sys->planet[slot].pds && !sys->planet[slot].dock);
        if (is_free)
            *out |= BIT(at);
    }
}

bool can_retreat(const HxState *s, int system, int seat)
{
    uint64_t cells;
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    bool can_move = false;
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        can_move |= fleet->n[type] && unit_of(s, seat, type)->move;
    if (!can_move)
        return false;
    retreat_cells(s, system, seat, &cells);
    return cells != 0;
}
