/* Movement in a tactical action: reach, anomalies, transport (rules 48, 49; MOV, TRN, ANM). A declared ship leaves the board for the plan;
 * all ships arrive together. */
#include "core/games/ti4/rules/movement.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/values.h"
#include "core/games/ti4/state/sheet.h"

enum { FARTHEST = 6 };
/* How a ship moves: plainly, with Gravity Drive, through a gravity rift, with both; or in a retreat from a space combat. */
enum { WAY_NONE, WAY_PLAIN, WAY_DRIVE, WAY_RIFT, WAY_BOTH, WAY_RETREAT };

/* Systems from which a target can be reached, by the move value it takes. */
typedef struct Reach {
    uint64_t calm[FARTHEST + 1]; /* without leaving a gravity rift */
    uint64_t rift[FARTHEST + 1]; /* leaving one */
} Reach;

/* Turn.gravity: Gravity Drive may still be used for one ship of this action (gravity_use), or has been. */
enum { DRIVE_READY = 1, DRIVE_USED };

/* Systems that the seat's ships of a type may pass through: no nebula, asteroid field or supernova, and no ships of others, but where a
 * text lets them. Command tokens there do not matter. A text may look at where they start (In the Silence of Space) and at their type.
 * @rule 50.2 48.4.b 48.4.d MOV-3 ANM-1 ANM-2 ANM-3 */
static uint64_t passable(const HxState *s, int seat, int start, int type)
{
    const Board *b = board_of(s);
    const Where ship = { .seat = seat, .other = -1, .system = start, .slot = -1, .type = type, .tech = -1 };
    uint64_t out = b->present;
    if (!modified_value(s, VALUE_PASS_NEBULAE, seat, -1, 0))
        out &= ~b->nebulae;
    if (!value_of(s, VALUE_PASS_SHIPS, &ship, 0))
        out &= ~enemy_ships(s, seat);
    if (!modified_value(s, VALUE_PASS_ASTEROIDS, seat, -1, 0))
        out &= ~b->asteroids;
    if (!modified_value(s, VALUE_PASS_SUPERNOVAS, seat, -1, 0))
        out &= ~b->supernovas;
    return out;
}

/* May the seat's ships end their move here? @rule ANM-1 ANM-2 50.2 */
bool may_enter(const HxState *s, int seat, int system)
{
    const Board *b = board_of(s);
    if (b->supernovas >> system & 1 && !modified_value(s, VALUE_ENTER_SUPERNOVAS, seat, -1, 0))
        return false;
    return !(b->asteroids >> system & 1) || modified_value(s, VALUE_PASS_ASTEROIDS, seat, -1, 0);
}

/* Systems within 0, 1, ... steps of a system, through passable ones. @rule 48.4.f MOV-3 */
static void spread(const HxState *s, int seat, int from, uint64_t through, uint64_t out[FARTHEST + 1])
{
    out[0] = BIT(from);
    uint64_t edge = out[0];
    for (int k = 1; k <= FARTHEST; k++) {
        const uint64_t next = passages_from(s, seat, edge) & ~out[k - 1];
        out[k] = out[k - 1] | next;
        edge = next & through;
    }
}

/* Where a ship may start to get to the target out of the gravity rift, which is `from_target` steps from it (at least one): from the rift
 * itself, or through it where ships may pass it. Leaving it adds one to the move. @rule ANM-4 49.1 */
static void reach_out_of_rift(const HxState *s, int seat, int rift, uint64_t through, int from_target, Reach *out)
{
    uint64_t to_rift[FARTHEST + 1];
    spread(s, seat, rift, through & ~BIT(rift), to_rift);
    const bool is_passed = through >> rift & 1;
    for (int to = 0; to + from_target - 1 <= FARTHEST; to++) {
        const uint64_t starts = to == 0 ? BIT(rift) : is_passed ? to_rift[to] & ~BIT(rift) : 0;
        for (int move = to + from_target - 1; move <= FARTHEST; move++)
            out->rift[move] |= starts;
    }
}

/** Where a ship may start to get to the target, by the move value that it needs; leaving a gravity rift adds one to its move. On the map
 * is one rift. @rule 49.1 48.3 48.4.f ANM-4 */
static void reach_of(const HxState *s, int seat, int start, int type, int target, Reach *out)
{
    memset(out, 0, sizeof *out);
    if (!may_enter(s, seat, target))
        return;
    const uint64_t through = passable(s, seat, start, type), rift = board_of(s)->rifts & ~BIT(target);
    spread(s, seat, target, through & ~rift, out->calm);
    int steps = 0;
    while (steps <= FARTHEST && !(out->calm[steps] & rift))
        steps++;
    if (steps <= FARTHEST)
        reach_out_of_rift(s, seat, first_bit(rift), through, steps, out);
    for (int k = 0; k <= FARTHEST; k++)
        out->calm[k] &= ~rift;
}

/* The move value of a type that starts here: 1 out of a nebula; types that do not move stay so. @rule 49.0 49.1 ANM-3 48.3 50.2 */
int move_of(const HxState *s, int seat, int type, int system)
{
    const int printed = unit_of(s, seat, type)->move, base = printed && board_of(s)->nebulae >> system & 1 ? 1 : printed;
    const Where at = { .seat = seat, .other = -1, .system = system, .slot = -1, .type = type };
    const int move = base ? value_of(s, VALUE_MOVE, &at, base) : 0;
    return move < FARTHEST ? move : FARTHEST - 1;
}

/* Ways that lead the ship there, as bits of WAY_...; if there is a plain way, only that. @rule 48.3 49.1 48.4.f */
static int ways_of(const HxState *s, const Reach *reach, int move, int system)
{
    const bool has_drive = turn_of(s)->gravity == DRIVE_READY;
    if (move == 0)
        return 0;
    if (reach->calm[move] >> system & 1)
        return 1 << WAY_PLAIN;
    const int out =
        (has_drive && reach->calm[move + 1] >> system & 1 ? 1 << WAY_DRIVE : 0) | (reach->rift[move] >> system & 1 ? 1 << WAY_RIFT : 0);
    return out ? out : has_drive && reach->rift[move + 1] >> system & 1 ? 1 << WAY_BOTH : 0;
}

/* Can ships pick up units in a system? Not in one with an own token, except the active system; what is in space there is there already.
 * @rule TRN-1 TRN-2 TRN-3 48.4.c STR-1 */
static Refusal pick_up_refusal(const HxState *s, int seat, int system, int target, int kind)
{
    const Ti4Planet *p = kind >= TI4_LOAD_PLANET ? &system_of(s, system)->planet[kind - TI4_LOAD_PLANET] : NULL;
    const int type = kind == TI4_LOAD_FIGHTER ? TI4_FIGHTER : TI4_INFANTRY;
    if (system != target && seat_of(s, seat)->tokens >> system & 1)
        return REFUSE(REASON_NO_PICK_UP, system);
    if (p ? p->owner == seat + 1 && p->infantry : system != target && fleet_of(s, system, seat)->n[type])
        return allowed();
    return REFUSE(REASON_NOTHING_TO_LOAD, system * TI4_LOADS + kind, system);
}

/* Is there anything in the system that a ship could pick up? */
static bool has_load(const HxState *s, int seat, int system, int target)
{
    for (int kind = 0; kind < TI4_LOADS; kind++)
        if (is_allowed(pick_up_refusal(s, seat, system, target, kind)))
            return true;
    return false;
}

/* Where a ship on its way can be: systems, by whether it has left a gravity rift (0, 1) and by the set of stops that it has passed. */
enum { MOST_STOPS = 5 };
typedef struct Walk {
    uint64_t at[2][1 << MOST_STOPS];
} Walk;

static void walk_clear(Walk *walk, int all_stops)
{
    for (int left = 0; left < 2; left++)
        memset(walk->at[left], 0, (size_t)(all_stops + 1) * sizeof walk->at[left][0]);
}

/* Take one step out of the systems `from`. `passed`: the stops so far; a stop that the ship reaches counts as passed. */
static void step_from(const HxState *s, int seat, uint64_t from, uint64_t stops, int passed, uint64_t *at)
{
    if (!from)
        return;
    const uint64_t to = passages_from(s, seat, from);
    at[passed] |= to & ~stops;
    int i = 0;
    FOR_BITS(stop, stops)
    {
        at[passed | 1 << i] |= to & BIT(stop);
        i++;
    }
}

/** Is there a way from `start` to `target` of at most `move` systems that passes all of `must`? `is_rift`: it leaves a gravity rift (once),
 * and may go one system farther for it; else it passes none.
 * @rule 48.4.b 48.4.d 48.4.e 48.4.f ANM-4 TRN-1 MOV-3 */
static bool walk_exists(const HxState *s, int seat, int type, int start, int target, int move, uint64_t must, bool is_rift)
{
    const uint64_t through = passable(s, seat, start, type), rifts = board_of(s)->rifts;
    const uint64_t stops = must & ~(BIT(start) | BIT(target));
    const int n_stops = count_bits(stops), all = (1 << n_stops) - 1, steps = move + is_rift;
    if ((stops & ~through) || n_stops >= steps || n_stops > MOST_STOPS)
        return false;
    Walk now, next;
    walk_clear(&now, all);
    now.at[0][0] = BIT(start);
    for (int step = 1; step <= steps && step <= FARTHEST + 1; step++) {
        walk_clear(&next, all);
        for (int left = 0; left < 2; left++)
            for (int passed = 0; passed <= all; passed++) {
                const uint64_t from = now.at[left][passed] & (step == 1 ? ~UINT64_C(0) : through);
                step_from(s, seat, from & ~rifts, stops, passed, next.at[left]);
                if (is_rift && !left)
                    step_from(s, seat, from & rifts, stops, passed, next.at[1]);
            }
        if (next.at[is_rift][all] >> target & 1)
            return true;
        for (int left = 0; left < 2; left++)
            memcpy(now.at[left], next.at[left], (size_t)(all + 1) * sizeof now.at[left][0]);
    }
    return false;
}

/* Can the ship pass those systems on this way? */
static bool can_go(const HxState *s, int seat, int type, int start, int target, int base, int way, uint64_t must)
{
    const bool drives = way == WAY_DRIVE || way == WAY_BOTH;
    return base > 0 && walk_exists(s, seat, type, start, target, base + drives, must, way >= WAY_RIFT);
}

/* May a ship change from one way to another that needs more? A way with Gravity Drive stays one: the drive is free for it, or the ship uses
 * it already. */
static bool may_change_way(int way, int more, bool has_drive)
{
    switch (more == way ? WAY_NONE : more) {
    case WAY_DRIVE:
        return has_drive;
    case WAY_RIFT:
        return way != WAY_DRIVE;
    case WAY_BOTH:
        return has_drive || way == WAY_DRIVE;
    default:
        return true;
    }
}

/* The way on which a ship passes all of `must`: its present one, or one that needs more; WAY_NONE: there is none. @rule TRN-1 */
static int way_past(const HxState *s, int seat, int type, int start, int target, int base, int way, uint64_t must)
{
    const bool has_drive = turn_of(s)->gravity == DRIVE_READY;
    for (int more = way; more <= WAY_BOTH; more++) {
        if (!may_change_way(way, more, has_drive))
            continue;
        if (can_go(s, seat, type, start, target, base, more, must))
            return more;
    }
    return WAY_NONE;
}

/* Systems where the seat has units: in space, or planets. */
static uint64_t systems_with_units(const HxState *s, int seat)
{
    uint64_t out = seat_of(s, seat)->spaces;
    FOR_BITS(planet, seat_of(s, seat)->planets)
    {
        out |= BIT(system_of_planet(s, planet, NULL));
    }
    return out;
}

/* A ship in the active system may go out, load and come back; where nothing may be moved in (Ceasefire), it loads what is there already.
 * @rule 48.4.e PNG-1 */
static int way_to_fetch(const HxState *s, int seat, int target, int type)
{
    if (unit_of(s, seat, type)->capacity == 0 || plan_of(s)->n_rift >= MAX_RIFT)
        return WAY_NONE;
    const int base = move_of(s, seat, type, target), way = way_past(s, seat, type, target, target, base, WAY_PLAIN, 0);
    if (way == WAY_NONE)
        return WAY_NONE;
    const uint64_t elsewhere = turn_of(s)->flags & FLAG_CEASEFIRE ? 0 : systems_with_units(s, seat);
    FOR_BITS(system, BIT(target) | elsewhere)
    {
        if (has_load(s, seat, system, target) &&
            (system == target || way_past(s, seat, type, target, target, base, way, BIT(system)) != WAY_NONE))
            return way;
    }
    return WAY_NONE;
}

/* What keeps a ship of the class where it is, whatever lies between. @rule STR-1 48.4.c PNG-1 MOV-2 */
static inline Refusal start_refusal(const HxState *s, int seat, int target, int system, int class)
{
    const int type = class_type(class);
    if (type == TI4_INFANTRY || type == TI4_PDS)
        return REFUSE(REASON_STAYS, type);
    if (system != target && seat_of(s, seat)->tokens >> system & 1)
        return REFUSE(REASON_TOKEN_HOLDS, system);
    if (system != target && turn_of(s)->flags & FLAG_CEASEFIRE) /* nothing moves in (ceasefire_use) */
        return REFUSE(REASON_CEASEFIRE, target);
    if (!class_count(fleet_of(s, system, seat), class))
        return REFUSE(fleet_of(s, system, seat)->n[type] ? REASON_NO_SUCH_SHIP : REASON_NO_SHIP, type, system);
    return allowed();
}

/* Does a ship get to the target, or from there to something to fetch? @rule 48.4 48.4.e */
static bool gets_there(const HxState *s, int seat, int target, int system, int type, const Reach *reach)
{
    return system == target ? way_to_fetch(s, seat, target, type) != WAY_NONE
                            : ways_of(s, reach, move_of(s, seat, type, system), system) != 0;
}

/** How many systems one is from another for a ship of the seat's that flies past everything; more than there are: no way leads there. */
int steps_between(const HxState *s, int seat, int from, int to)
{
    int steps = 0;
    for (uint64_t reached = BIT(to); !(reached >> from & 1) && steps <= TI4_SYSTEMS; steps++)
        reached |= passages_from(s, seat, reached);
    return steps;
}

/* Why a ship does not get to the target. @rule 48.3 48.4 50.2 */
static Refusal way_refusal(const HxState *s, int seat, int target, int system, int type)
{
    const int move = move_of(s, seat, type, system), steps = steps_between(s, seat, system, target);
    if (system == target)
        return REFUSE(REASON_NOTHING_TO_FETCH, type, system);
    if (move == 0)
        return REFUSE(REASON_NO_MOVE, type);
    if (!may_enter(s, seat, target))
        return REFUSE(REASON_CANNOT_ENTER, target, target);
    if (steps > move && steps <= TI4_SYSTEMS)
        return REFUSE(REASON_TOO_FAR, steps, way_thing(system, target), move_thing(type, move));
    return REFUSE(REASON_WAY_BLOCKED, way_thing(system, target));
}

/* May a ship of this class be declared to move from `system` to `target`? @rule 48.4 48.4.a 48.4.c 54.2.b MOV-1 PNG-1 */
static Refusal ship_refusal(const HxState *s, int seat, int target, int system, int class)
{
    const Refusal refusal = start_refusal(s, seat, target, system, class);
    Reach reach;
    if (!is_allowed(refusal))
        return refusal;
    reach_of(s, seat, system, class_type(class), target, &reach);
    return gets_there(s, seat, target, system, class_type(class), &reach) ? allowed()
                                                                          : way_refusal(s, seat, target, system, class_type(class));
}

Refusal ask_move_refusal(const HxState *s, const AskMoveFrame *f, HxAction a)
{
    const int index = ARG(MOVE, a), system = index / TI4_CLASSES;
    if (!IS(MOVE, a))
        return IS(DONE, a) ? allowed() : REFUSE(REASON_OTHER_QUESTION);
    const Refusal refusal = ship_refusal(s, f->head.seat, f->target, system, index % TI4_CLASSES);
    return is_allowed(refusal) && index < f->least ? REFUSE(REASON_SHIPS_IN_ORDER, system) : refusal;
}

/** Ships that can still be declared, in ascending order; done at any time, for nothing need move.
 * MOST_STARTS keeps the list within MAX_LEGAL and is never reached: a colour has 28 ships and 3 docks, and fighters are in at most
 * TI4_SYSTEMS.
 * @rule MOV-2 STR-1 48.4 48.4.a 48.4.c 48.6 54.2 54.2.b MOV-1 PNG-1 */
int ask_move_legal(const HxState *s, const AskMoveFrame *f, HxAction *out)
{
    const int seat = f->head.seat, target = f->target;
    enum { MOST_STARTS = MAX_LEGAL - 10 };
    Reach reach;
    int n = 0;
    out[n++] = ACT(DONE, 0);
    uint64_t through = 0; /* that the reach was computed for: few starts and types have rules of their own */
    FOR_BITS(system, seat_of(s, seat)->spaces)
    {
        for (int class = 0; class < TI4_CLASSES && n < MOST_STARTS; class ++) {
            const int index = system * TI4_CLASSES + class, type = class_type(class);
            if (index < f->least || !is_allowed(start_refusal(s, seat, target, system, class)))
                continue;
            if (through != passable(s, seat, system, type)) {
                through = passable(s, seat, system, type);
                reach_of(s, seat, system, type, target, &reach);
            }
            if (gets_there(s, seat, target, system, type, &reach))
                out[n++] = ACT(MOVE, index);
        }
    }
    return n;
}

/* One unit of the class leaves the space area. */
static void leave_space(HxState *s, int system, int seat, int class)
{
    Ti4Fleet *fleet = fleet_edit(s, system, seat);
    fleet->n[class_type(class)]--;
    if (class >= TI4_DAMAGED)
        fleet->damaged[class - TI4_DAMAGED]--;
    fleet_settle(s, system, seat);
    report_units(s, FACT_SENT, seat, system, -1, class, 1);
}

static void into_transit(Ti4Fleet *transit, int class, int n)
{
    transit->n[class_type(class)] = (uint8_t)(transit->n[class_type(class)] + n);
    if (class >= TI4_DAMAGED)
        transit->damaged[class - TI4_DAMAGED] = (uint8_t)(transit->damaged[class - TI4_DAMAGED] + n);
}

/* A ship goes through a rift: equal ships without room for cargo roll together. */
static void into_rift(Plan *plan, int class, int room, int n)
{
    for (int i = 0; i < plan->n_rift && room == 0; i++)
        if (plan->rift[i].ship == class) {
            plan->rift[i].n = (uint8_t)(plan->rift[i].n + n);
            return;
        }
    assert(plan->n_rift < MAX_RIFT);
    plan->rift[plan->n_rift++] = (RiftEntry){ .ship = (uint8_t) class, .n = (uint8_t)n };
}

/* If the way needs Gravity Drive, this ship uses it. */
static void use_drive(HxState *s, int way)
{
    if (way == WAY_DRIVE || way == WAY_BOTH)
        turn_edit(s)->gravity = DRIVE_USED;
}

/* The ship leaves the board, and is loaded where there is something to load. On a plain way it waits in plan->transit until all arrive
 * (arrive_in), out of a gravity rift in plan->rift, whose entries roll first (rift_rolls). @rule 32.1 48.4.a 48.5 48.6 54.2.a */
static void set_out(HxState *s, int seat, int target, int system, int class, int way)
{
    const int index = system * TI4_CLASSES + class, type = class_type(class), base = move_of(s, seat, type, system);
    const int room = unit_of(s, seat, type)->capacity;
    use_drive(s, way);
    leave_space(s, system, seat, class);
    Plan *plan = plan_edit(s);
    plan->loaded_fighters = plan->loaded_infantry = 0;
    plan->stops = 0;
    if (way >= WAY_RIFT)
        into_rift(plan, class, room, 1);
    else
        into_transit(&plan->transit, class, 1);
    const bool is_first = turn_of(s)->flags & FLAG_FLAGSHIP_FIRST && type == TI4_FLAGSHIP; /* Hil Colish (colish_use) */
    AskMoveFrame *next = ask_move_frame_push(s, seat);
    next->target = (uint8_t)target;
    next->least = (uint16_t)(is_first ? 0 : index);
    if (is_first && board_of(s)->delta_ship)
        board_edit(s)->delta_ship = (uint8_t)(target + 1);
    if (room == 0)
        return;
    const AskLoadFrame load = { .head = { .kind = TI4_A_LOAD, .seat = (uint8_t)seat },
                                .start = (uint8_t)system,
                                .ship = (uint8_t) class,
                                .move = (uint8_t)base,
                                .room = (uint8_t)room,
                                .target = (uint8_t)target,
                                .way = (uint8_t)way };
    HxAction scratch[TI4_SYSTEMS * TI4_LOADS + 1];
    if (ask_load_legal(s, &load, scratch) > 1)
        *ask_load_frame_push(s, seat) = load;
}

bool can_move_to(const HxState *s, int seat, int target, int system, int class)
{
    return system != target && is_allowed(ship_refusal(s, seat, target, system, class));
}

/* Declare one ship. @rule 48.4 54.2 */
void ask_move_apply(HxState *s, const AskMoveFrame *f, HxAction a)
{
    if (IS(DONE, a))
        return;
    const int seat = f->head.seat, target = f->target, index = ARG(MOVE, a), system = index / TI4_CLASSES, class = index % TI4_CLASSES;
    const int type = class_type(class);
    if (system == target) {
        set_out(s, seat, target, system, class, way_to_fetch(s, seat, target, type));
        return;
    }
    Reach reach;
    reach_of(s, seat, system, type, target, &reach);
    const int ways = ways_of(s, &reach, move_of(s, seat, type, system), system);
    if (count_bits((uint64_t)ways) == 1) {
        set_out(s, seat, target, system, class, first_bit((uint64_t)ways));
        return;
    }
    AskWayFrame *ask = ask_way_frame_push(s, seat); /* Gravity Drive, or the rift */
    ask->target = (uint8_t)target;
    ask->ship = (uint16_t)index;
}

int ask_way_legal(const HxState *s, const AskWayFrame *f, HxAction *out)
{
    (void)s, (void)f;
    out[0] = ACT(NO, 0);
    out[1] = ACT(YES, 0);
    return 2;
}

/* The ship spares Gravity Drive (no) and goes through the rift, or uses it. */
void ask_way_apply(HxState *s, const AskWayFrame *f, HxAction a)
{
    const int index = f->ship;
    set_out(s, f->head.seat, f->target, index / TI4_CLASSES, index % TI4_CLASSES, IS(YES, a) ? WAY_DRIVE : WAY_RIFT);
}

/* Of the ships of a seat that leave, and of a Floating Factory, which is a space dock that moves and carries: room for cargo. @rule 32.2 */
static int room_of_movers(const HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    int room = 0;
    for (int type = TI4_DESTROYER; type < TI4_TYPES; type++)
        if (unit_of(s, seat, type)->move)
            room += fleet->n[type] * unit_of(s, seat, type)->capacity;
    return room;
}

/* Fighters and ground forces that ships which leave must still take along, less the room of those that are not loaded yet; fighters that
 * leave by themselves need none. @rule 39.7.b 48.9 */
static int must_load(const HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    const int fighters = fighters_leave_alone(s, seat) ? 0 : fleet->n[TI4_FIGHTER];
    return fleet->n[TI4_INFANTRY] + fighters - room_of_movers(s, system, seat);
}

/* What a ship that retreats may take along, in rising order: it must take what the ships after it have no room for, so DONE comes only
 * when nothing else would be lost. Where a text moves all ships, fighters are not carried. @rule 39.7.b TRN-6 32.1 48.9 */
static int retreat_loads(const HxState *s, const AskLoadFrame *f, HxAction *out)
{
    const int seat = f->head.seat, start = f->start, room = f->room;
    const Ti4Fleet *fleet = fleet_of(s, start, seat);
    const int left = must_load(s, start, seat), infantry = fleet->n[TI4_INFANTRY];
    const int must = left < room ? left : room; /* a fleet that lost ships in this combat may carry too much: the rest stays */
    const RetreatFrame *leaving = current_retreat(s);
    const bool fly_alone = unit_of(s, seat, TI4_FIGHTER)->move, all_go = leaving && leaving->how & SHIPS_ALL;
    int n = 0;
    if (must <= 0)
        out[n++] = ACT(DONE, 0);
    if (start * TI4_LOADS + TI4_LOAD_FIGHTER >= f->least && fleet->n[TI4_FIGHTER] && !all_go && (!fly_alone || must < room))
        out[n++] = ACT(LOAD, start * TI4_LOADS + TI4_LOAD_FIGHTER);
    if (infantry && must <= (room < infantry ? room : infantry)) /* no fighter follows: the rest must still fit */
        out[n++] = ACT(LOAD, start * TI4_LOADS + TI4_LOAD_INFANTRY);
    return n;
}

/* May the ship pass the system on its way, besides its stops so far? @rule TRN-1 48.5 */
static bool comes_by(const HxState *s, const AskLoadFrame *f, int system)
{
    return system == f->start || system == f->target ||
           way_past(s, f->head.seat, class_type(f->ship), f->start, f->target, f->move, f->way, plan_of(s)->stops | BIT(system)) !=
               WAY_NONE;
}

/* Of a retreat the loads that are listed; else a unit that is there and on the ship's way, in rising order. @rule TRN-1 TRN-2 PNG-1 */
Refusal ask_load_refusal(const HxState *s, const AskLoadFrame *f, HxAction a)
{
    const int index = ARG(LOAD, a), system = index / TI4_LOADS;
    if (!IS(LOAD, a) && !IS(DONE, a))
        return REFUSE(REASON_OTHER_QUESTION);
    if (f->way == WAY_RETREAT) {
        HxAction loads[TI4_LOADS];
        return listed_refusal(loads, retreat_loads(s, f, loads), a);
    }
    if (IS(DONE, a))
        return allowed();
    if (turn_of(s)->flags & FLAG_CEASEFIRE && system != f->target)
        return REFUSE(REASON_CEASEFIRE, f->target);
    const Refusal refusal = pick_up_refusal(s, f->head.seat, system, f->target, index % TI4_LOADS);
    if (!is_allowed(refusal))
        return refusal;
    if (index < f->least)
        return REFUSE(REASON_LOADS_IN_ORDER, system);
    return comes_by(s, f, system) ? allowed() : REFUSE(REASON_NOT_ON_WAY, system, class_type(f->ship), way_thing(f->start, f->target));
}

/* What the ship may still take on its way, in rising order; a retreat takes what else would be lost (retreat_loads).
 * @rule 32.1 48.5 54.2.a TRN-1 TRN-2 TRN-3 TRN-6 MOV-1 */
int ask_load_legal(const HxState *s, const AskLoadFrame *f, HxAction *out)
{
    if (f->way == WAY_RETREAT)
        return retreat_loads(s, f, out);
    const int seat = f->head.seat, least = f->least;
    int n = 0;
    out[n++] = ACT(DONE, 0);
    const uint64_t within = turn_of(s)->flags & FLAG_CEASEFIRE ? BIT(f->target) : ~UINT64_C(0);
    FOR_BITS(system, systems_with_units(s, seat) & within & (~UINT64_C(0) << least / TI4_LOADS))
    {
        if (!has_load(s, seat, system, f->target) || !comes_by(s, f, system))
            continue;
        for (int kind = 0; kind < TI4_LOADS; kind++)
            if (system * TI4_LOADS + kind >= least && is_allowed(pick_up_refusal(s, seat, system, f->target, kind)))
                out[n++] = ACT(LOAD, system * TI4_LOADS + kind);
    }
    return n;
}

/* The ship must go through a rift after all: it and its cargo roll with the others. */
static void turn_to_rift(HxState *s, int class)
{
    Plan *plan = plan_edit(s);
    Ti4Fleet *transit = &plan->transit;
    const int type = class_type(class);
    transit->n[type]--;
    if (class >= TI4_DAMAGED)
        transit->damaged[class - TI4_DAMAGED]--;
    transit->n[TI4_FIGHTER] = (uint8_t)(transit->n[TI4_FIGHTER] - plan->loaded_fighters);
    transit->n[TI4_INFANTRY] = (uint8_t)(transit->n[TI4_INFANTRY] - plan->loaded_infantry);
    into_rift(plan, class, 1, 1);
    plan->rift[plan->n_rift - 1].fighters = plan->loaded_fighters;
    plan->rift[plan->n_rift - 1].infantry = plan->loaded_infantry;
}

/* The ship makes a stop, which may make it go another way, with Gravity Drive or through the rift; what it has loaded goes with it. Returns
 * the way. @rule TRN-1 48.3 */
static int stop_at(HxState *s, const AskLoadFrame *f, int system)
{
    Plan *plan = plan_edit(s);
    plan->stops |= BIT(system);
    const int way = way_past(s, f->head.seat, class_type(f->ship), f->start, f->target, f->move, f->way, plan->stops);
    if (way != f->way)
        use_drive(s, way);
    if (way >= WAY_RIFT && f->way < WAY_RIFT)
        turn_to_rift(s, f->ship);
    return way;
}

/* The unit leaves its planet or space area and goes with the ship: with what is under way, or with the ship's entry for the rift.
 * @rule 48.5 */
static void take_along(HxState *s, int seat, int system, int kind, int way)
{
    const bool is_fighter = kind == TI4_LOAD_FIGHTER;
    if (kind >= TI4_LOAD_PLANET) {
        system_edit(s, system)->planet[kind - TI4_LOAD_PLANET].infantry--;
        report_units(s, FACT_SENT, seat, system, kind - TI4_LOAD_PLANET, TI4_INFANTRY, 1);
    } else
        leave_space(s, system, seat, is_fighter ? TI4_FIGHTER : TI4_INFANTRY);
    Plan *plan = plan_edit(s);
    RiftEntry *entry = way >= WAY_RIFT ? &plan->rift[plan->n_rift - 1] : NULL;
    uint8_t *loaded = is_fighter ? &plan->loaded_fighters : &plan->loaded_infantry;
    uint8_t *under_way = !entry       ? &plan->transit.n[is_fighter ? TI4_FIGHTER : TI4_INFANTRY]
                         : is_fighter ? &entry->fighters
                                      : &entry->infantry;
    (*loaded)++;
    (*under_way)++;
}

/* The ship is loaded: ask for the next one. */
static void end_loading(HxState *s)
{
    Plan *plan = plan_edit(s);
    plan->stops = plan->loaded_fighters = plan->loaded_infantry = 0;
}

/* A unit leaves its planet or space area and goes with the ship, until nothing more fits (`room`). A stop on the way may make it go another
 * way (stop_at). @rule 32.1 TRN-3 48.5 54.2.a */
void ask_load_apply(HxState *s, const AskLoadFrame *f, HxAction a)
{
    if (IS(DONE, a)) {
        end_loading(s);
        return;
    }
    const int index = ARG(LOAD, a), system = index / TI4_LOADS;
    AskLoadFrame next = *f;
    if (system != f->start && system != f->target && f->way != WAY_RETREAT)
        next.way = (uint8_t)stop_at(s, f, system);
    take_along(s, f->head.seat, system, index % TI4_LOADS, next.way);
    next.least = (uint16_t)index;
    next.room--;
    HxAction scratch[TI4_SYSTEMS * TI4_LOADS + 1];
    if (next.room > 0 && (ask_load_legal(s, &next, scratch) > 1 || !IS(DONE, scratch[0])))
        *ask_load_frame_push(s, f->head.seat) = next;
    else
        end_loading(s);
}

/** After everything is declared, ships that leave a rift roll: 1 to 3 loses the ship and its cargo. @rule ANM-4 MOV-1 TRN-4 DST-2 ANM-5 */
HxNext rift_rolls(HxState *s)
{
    if (plan_of(s)->n_rift == 0)
        return HX_DONE;
    roll_rift_frame_push(s, rift_frame(s)->head.seat);
    return HX_AGAIN;
}

/* Each ship that leaves a gravity rift is lost on a 1, 2 or 3. @rule 50.2 ANM-4 */
int roll_rift_chance(const HxState *s, const RollRiftFrame *f, HxAction *out, double *p)
{
    enum { LOST_BELOW = 4, FACES = 10 };
    (void)f;
    return dice_outcomes(plan_of(s)->rift[plan_of(s)->n_rift - 1].n, LOST_BELOW, FACES, out, p);
}

/* A ship that is lost takes its cargo with it; the others go on. @rule TRN-4 ANM-4 */
void roll_rift_apply(HxState *s, const RollRiftFrame *f, HxAction a)
{
    Plan *plan = plan_edit(s);
    const RiftEntry entry = plan->rift[--plan->n_rift];
    plan->rift[plan->n_rift] = (RiftEntry){ 0 };
    const int kept = ARG(HITS, a), lost = entry.n - kept;
    into_transit(&plan->transit, entry.ship, kept);
    Ti4Seat *p = seat_edit(s, f->head.seat);
    p->on_board[class_type(entry.ship)] = (uint8_t)(p->on_board[class_type(entry.ship)] - lost);
    report_units(s, FACT_LOST, f->head.seat, -1, -1, entry.ship, lost);
    if (kept) {
        plan->transit.n[TI4_FIGHTER] = (uint8_t)(plan->transit.n[TI4_FIGHTER] + entry.fighters);
        plan->transit.n[TI4_INFANTRY] = (uint8_t)(plan->transit.n[TI4_INFANTRY] + entry.infantry);
    } else {
        p->on_board[TI4_FIGHTER] = (uint8_t)(p->on_board[TI4_FIGHTER] - entry.fighters);
        p->on_board[TI4_INFANTRY] = (uint8_t)(p->on_board[TI4_INFANTRY] - entry.infantry);
        report_units(s, FACT_LOST, f->head.seat, -1, -1, TI4_FIGHTER, entry.fighters);
        report_units(s, FACT_LOST, f->head.seat, -1, -1, TI4_INFANTRY, entry.infantry);
    }
    fleet_settle(s, core_of(s)->active_system, f->head.seat); /* a flagship may be lost */
}

/** Everything on the way (plan->transit) arrives; false: there was nothing. @rule 48.4.a 48.6 TRN-3 */
bool arrive_in(HxState *s, int seat, int system)
{
    const Ti4Fleet transit = plan_of(s)->transit;
    bool is_empty = true;
    for (int type = 0; type < TI4_TYPES; type++)
        is_empty &= transit.n[type] == 0;
    if (is_empty)
        return false;
    memset(&plan_edit(s)->transit, 0, sizeof transit);
    Ti4Fleet *fleet = fleet_edit(s, system, seat);
    for (int type = 0; type < TI4_TYPES; type++)
        fleet->n[type] = (uint8_t)(fleet->n[type] + transit.n[type]);
    for (int slot = 0; slot < 4; slot++)
        fleet->damaged[slot] = (uint8_t)(fleet->damaged[slot] + transit.damaged[slot]);
    fleet_settle(s, system, seat);
    for (int class = 0; class < TI4_CLASSES; class ++)
        report_units(s, FACT_ARRIVED, seat, system, -1, class, class_count(&transit, class));
    return true;
}

/* ---- Ships leave the active system: a retreat, Skilled Retreat, Foresight ---------------------------------------------------------- */

/** All ships of a seat, and a Floating Factory, go from the active system to another one with what they can carry: ground forces of the
 * planets there go aboard (SHIPS_EMBARK), what finds no room is lost, out of a gravity rift ship by ship rolls, and a command token follows
 * the ships (but for SHIPS_LAY_NO_TOKEN). Fighters need a ship that carries them, but where a text moves all ships (SHIPS_ALL): there they
 * go as the others do, and the limits of the destination decide.
 * @rule 48.0 48.9 48.5 TRN-6 39.7 39.7.b 39.7.d ANM-5 */
void ships_go(HxState *s, int seat, int from, int to, int how)
{
    RetreatFrame *f = retreat_frame_push(s, seat);
    f->system = (uint8_t)from;
    f->to = (uint8_t)to;
    f->how = (uint8_t)how;
}

/** Has the seat a ship here that can retreat? @rule SPC-3 */
bool ships_can_go(const HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        if (fleet->n[type] && unit_of(s, seat, type)->move)
            return true;
    return false;
}

/** Where ships that a text moves may go: adjacent, without ships of others, open to ships. Of a space area two seats at most have a part.
 * @rule MOD-4 ANM-1 ANM-2 ANM-3 */
uint64_t ways_out(const HxState *s, int seat, int system)
{
    uint64_t out = open_to_ships(s, seat, passages_from(s, seat, BIT(system))) & ~enemy_ships(s, seat);
    FOR_BITS(i, out)
    {
        const Ti4Fleet *fleet = system_of(s, i)->fleet;
        if (fleet[1].owner && fleet[0].owner != seat + 1 && fleet[1].owner != seat + 1)
            out &= ~BIT(i);
    }
    return out;
}

/* Ground forces of a planet that can still go aboard: as many as there is room for, where the ships are about to leave; for a retreat that
 * is only announced, all. @rule OQ-4 39.4.c TRN-6 48.5 */
static int may_embark(const HxState *s, int seat, int system, int slot, bool leaves_now)
{
    const int infantry = system_of(s, system)->planet[slot].infantry;
    const int room = leaves_now ? room_of_movers(s, system, seat) - fleet_of(s, system, seat)->n[TI4_INFANTRY] : infantry;
    return room < infantry ? room > 0 ? room : 0 : infantry;
}

/** How many ground forces of one's own go aboard, planet by planet from `slot` on. @rule OQ-4 39.4 39.4.a 39.4.c TRN-6 48.5 */
void embark(HxState *s, int seat, int system, int slot)
{
    const bool leaves_now = top_of(s)->head.kind == TI4_P_RETREAT;
    for (; slot < TI4_SLOTS; slot++)
        if (system_of(s, system)->planet[slot].owner == seat + 1 && may_embark(s, seat, system, slot, leaves_now)) {
            AskEmbarkFrame *pushed = ask_embark_frame_push(s, seat);
            pushed->system = (uint8_t)system;
            pushed->slot = (uint8_t)slot;
            return;
        }
}

/* How many ground forces of this planet go aboard: none, up to all of them. @rule 39.4.c TRN-6 48.5 */
int ask_embark_legal(const HxState *s, const AskEmbarkFrame *f, HxAction *out)
{
    const int most = may_embark(s, f->head.seat, f->system, f->slot, below_of(s, 1)->head.kind == TI4_P_RETREAT);
    for (int i = 0; i <= most && i <= 40; i++)
        out[i] = ACT(NUMBER, i);
    return most > 40 ? 41 : most + 1;
}

/* So many ground forces leave the planet for the space area; then the next planet is asked. @rule 39.4.c TRN-3 */
void ask_embark_apply(HxState *s, const AskEmbarkFrame *f, HxAction a)
{
    const int k = ARG(NUMBER, a);
    if (k) {
        Ti4Planet *p = &system_edit(s, f->system)->planet[f->slot];
        p->infantry = (uint8_t)(p->infantry - k);
        report_units(s, FACT_EMBARKED, f->head.seat, f->system, f->slot, TI4_INFANTRY, k);
        Ti4Fleet *fleet = fleet_edit(s, f->system, f->head.seat);
        fleet->n[TI4_INFANTRY] = (uint8_t)(fleet->n[TI4_INFANTRY] + k);
        fleet_settle(s, f->system, f->head.seat);
    }
    embark(s, f->head.seat, f->system, f->slot + 1);
}

/** Ground forces go aboard, unless they are already (39.4.c). @rule 48.5 TRN-6 */
HxNext retreat_embark(HxState *s)
{
    const RetreatFrame f = *retreat_frame(s);
    if (f.how & SHIPS_EMBARK)
        embark(s, f.head.seat, f.system, 0);
    return HX_NEXT;
}

/** What can neither move nor be carried is lost. @rule 39.7.b TRN-6 */
HxNext retreat_excess(HxState *s)
{
    const RetreatFrame f = *retreat_frame(s);
    if (must_load(s, f.system, f.head.seat) <= 0)
        return HX_NEXT;
    AskExcessFrame *ask = ask_excess_frame_push(s, f.head.seat);
    ask->system = f.system;
    ask->limit = OVER_CAPACITY;
    return HX_AGAIN;
}

/* A class that leaves by itself. */
static bool retreats_alone(const HxState *s, int seat, int class)
{
    const int type = class_type(class);
    return type != TI4_FIGHTER && type != TI4_INFANTRY && unit_of(s, seat, type)->move;
}

/* The ship goes through the rift, and is loaded where there is something to load. @rule TRN-6 */
static void retreat_ship(HxState *s, const RetreatFrame *f, int class)
{
    const int seat = f->head.seat, room = unit_of(s, seat, class_type(class))->capacity;
    Plan *plan = plan_edit(s);
    leave_space(s, f->system, seat, class);
    plan->loaded_fighters = plan->loaded_infantry = 0;
    into_rift(plan, class, room, 1);
    const AskLoadFrame load = { .head = { .kind = TI4_A_LOAD, .seat = (uint8_t)seat },
                                .start = f->system,
                                .ship = (uint8_t) class,
                                .room = (uint8_t)room,
                                .target = f->to,
                                .way = WAY_RETREAT };
    HxAction scratch[TI4_LOADS + 1];
    if (room && (ask_load_legal(s, &load, scratch) > 1 || !IS(DONE, scratch[0])))
        *ask_load_frame_push(s, seat) = load;
}

/* Everything that leaves is on its way at once, damage and all; what stays has no move value and is not carried (a PDS, a space dock).
 * @rule TRN-6 */
static void set_out_together(HxState *s, int seat, int system)
{
    Ti4Fleet *fleet = fleet_edit(s, system, seat), *transit = &plan_edit(s)->transit;
    const Ti4Fleet was = *fleet;
    for (int type = 0; type < TI4_TYPES; type++)
        if (type == TI4_INFANTRY || type == TI4_FIGHTER || unit_of(s, seat, type)->move) {
            transit->n[type] = (uint8_t)(transit->n[type] + fleet->n[type]);
            fleet->n[type] = 0;
        }
    for (int slot = 0; slot < 4; slot++) /* the carrier and the three types after it may sustain */
        if (fleet->n[TI4_CARRIER + slot] == 0) {
            transit->damaged[slot] = (uint8_t)(transit->damaged[slot] + fleet->damaged[slot]);
            fleet->damaged[slot] = 0;
        }
    for (int class = 0; class < TI4_CLASSES; class ++)
        report_units(s, FACT_SENT, seat, system, -1, class, class_count(&was, class) - class_count(fleet, class));
    fleet_settle(s, system, seat);
}

/** All set out together; out of a gravity rift every ship is loaded, then all roll. @rule ANM-5 ANM-4 TRN-4 TRN-6 39.7.b */
HxNext retreat_load(HxState *s)
{
    const RetreatFrame f = *retreat_frame(s);
    const int seat = f.head.seat;
    if (!(board_of(s)->rifts >> f.system & 1)) {
        set_out_together(s, seat, f.system);
        return HX_NEXT;
    }
    for (int class = 0; class < TI4_CLASSES; class ++)
        if (class_count(fleet_of(s, f.system, seat), class) && retreats_alone(s, seat, class)) {
            retreat_ship(s, &f, class);
            return HX_AGAIN;
        }
    const int fighters = fighters_leave_alone(s, seat) ? fleet_of(s, f.system, seat)->n[TI4_FIGHTER] : 0;
    if (fighters)
        into_rift(plan_edit(s), TI4_FIGHTER, 0, fighters);
    for (int i = 0; i < fighters; i++)
        leave_space(s, f.system, seat, TI4_FIGHTER);
    rift_frame_push(s, seat);
    return HX_NEXT;
}

/** Those that are left arrive; without any, no token is placed. The limits are looked at, in a combat once it is over (space_close).
 * @rule ANM-5 39.7.d FLT-2 32.3.b */
HxNext retreat_arrive(HxState *s)
{
    const RetreatFrame f = *retreat_frame(s);
    pop(s);
    if (!turn_of(s)->in_combat)
        limits_frame_push(s, f.head.seat);
    arrive_in(s, f.head.seat, f.to);
    if (!(f.how & SHIPS_LAY_NO_TOKEN) && seat_of(s, f.head.seat)->ships >> f.to & 1)
        place_token(s, f.head.seat, f.to);
    return HX_GONE;
}

/** Those of the systems that ships may enter without having activated them. @rule MOD-4 ANM-1 ANM-2 ANM-3 */
uint64_t open_to_ships(const HxState *s, int seat, uint64_t systems)
{
    const Board *b = board_of(s);
    systems &= ~b->nebulae;
    if (!modified_value(s, VALUE_ENTER_SUPERNOVAS, seat, -1, 0))
        systems &= ~b->supernovas;
    return modified_value(s, VALUE_PASS_ASTEROIDS, seat, -1, 0) ? systems : systems & ~b->asteroids;
}

/** Where a retreat may go: adjacent, with an own unit or planet, free of others, open to ships. @rule OQ-5 39.7.c SPC-3 MOD-4
 * ANM-3 39.7.b */
void retreat_cells(const HxState *s, int system, int seat, uint64_t *out)
{
    const bool ships_only = is_switched(s, SWITCH_RETREAT_SHIPS);
    const uint64_t open = open_to_ships(s, seat, passages_from(s, seat, BIT(system)) & presence_of(s, seat));
    *out = 0;
    FOR_BITS(at, open)
    {
        const Ti4System *sys = system_of(s, at);
        bool is_free = true;
        for (int i = 0; i < 2; i++)
            if (sys->fleet[i].owner && sys->fleet[i].owner != seat + 1)
                is_free &= ships_only && !fleet_ships(&sys->fleet[i]);
        for (int slot = 0; slot < TI4_SLOTS; slot++)
            if (sys->planet[slot].owner && sys->planet[slot].owner != seat + 1)
                is_free &= ships_only || (!sys->planet[slot].infantry && !sys->planet[slot].pds && !sys->planet[slot].dock);
        if (is_free)
            *out |= BIT(at);
    }
}

/** Why a retreat does not lead from one system to another. @rule 39.7.c 39.7.b */
Refusal refuge_refusal(const HxState *s, int system, int seat, int to)
{
    uint64_t cells;
    if (!(passages_from(s, seat, BIT(system)) >> to & 1))
        return REFUSE(REASON_NOT_ADJACENT, to, system);
    if (!(presence_of(s, seat) >> to & 1))
        return REFUSE(REASON_NO_PRESENCE, to);
    retreat_cells(s, system, seat, &cells);
    return cells >> to & 1 ? allowed() : REFUSE(REASON_NO_REFUGE, to);
}

/* Has the seat a ship that can move, and a place to go? @rule SPC-3 */
bool can_retreat(const HxState *s, int system, int seat)
{
    uint64_t cells;
    if (!ships_can_go(s, system, seat))
        return false;
    retreat_cells(s, system, seat, &cells);
    return cells != 0;
}
