/* Space cannons, space combat, hits and retreats (rules 39, 41, 55; SPC, AFB, SUS). */
#include "core/games/ti4/ti4_state.h"

/* ---- Dice of units --------------------------------------------------------------------------------------------------------------- */

/** What a unit's combat roll must show, with everything that changes it. @rule 39.5 MOD-2 ANM-3 */
int combat_value(const HxState *s, int system, int seat, int type, bool is_defender, bool is_ground)
{
    const Frame *ground = is_ground ? frame_of(s, TI4_P_GROUND) : NULL;
    const int holder = ground ? system_of(s, system)->planet[ground->value[0]].owner - 1 : -1;
    const Where at = {
        .seat = seat,
        .other = is_ground ? is_defender ? core_of(s)->active : holder : enemy_with_ships(s, system, seat),
        .system = system,
        .slot = -1,
        .type = type,
        .tech = -1,
    };
    int on = unit_of(s, seat, type)->combat - value_of(s, VALUE_COMBAT, &at, 0);
    if (is_defender && !is_ground && board_of(s)->nebulae >> system & 1)
        on--;
    return on;
}

/* Non-fighter ships of a seat, and what fights as such. */
static int non_fighters(const HxState *s, int system, int seat)
{
    return fleet_non_fighters(fleet_of(s, system, seat)) + (system == core_of(s)->active_system ? crew_of(s, seat) : 0);
}

/** Combat dice of one unit: as many as its burst icons. @rule 39.5.a */
int unit_dice(const HxState *s, int system, int seat, int type)
{
    const Ti4UnitInfo *unit = unit_of(s, seat, type);
    if (unit->combat && unit->dice == 0) { /* as many as the opponent's non-fighter ships */
        const int other = enemy_with_ships(s, system, seat), crew = turn_of(s)->crew_seat - 1;
        return other >= 0 ? non_fighters(s, system, other) : crew >= 0 && crew != seat ? non_fighters(s, system, crew) : 0;
    }
    return unit->dice;
}

/* ---- Ground forces that fight as ships ----------------------------------------------------------------------------------------- */

enum { IN_SPACE = 3, CREW_PLACES = 4 };

static int crew_at(const HxState *s, int seat, int place)
{
    const Turn *now = turn_of(s);
    const int system = core_of(s)->active_system;
    if (now->crew_seat != seat + 1 || !now->crew[place])
        return 0;
    const Ti4Planet *p = place < IN_SPACE ? &system_of(s, system)->planet[place] : NULL;
    const int there = !p ? fleet_of(s, system, seat)->n[TI4_INFANTRY] : p->owner == seat + 1 ? p->infantry : 0;
    return now->crew[place] < there ? now->crew[place] : there;
}

int crew_of(const HxState *s, int seat)
{
    int n = 0;
    for (int place = 0; turn_of(s)->crew_seat && place < CREW_PLACES; place++)
        n += crew_at(s, seat, place);
    return n;
}

/** Those in space are lost first, then planet by planet. */
void lose_crew(HxState *s, int system, int seat, int n, int by)
{
    for (int place = CREW_PLACES - 1; place >= 0 && n > 0; place--) {
        int lost = crew_at(s, seat, place);
        lost = lost < n ? lost : n;
        n -= lost;
        turn_edit(s)->crew[place] = (uint8_t)(turn_of(s)->crew[place] - lost);
        if (place == IN_SPACE)
            destroy_ships(s, system, seat, TI4_INFANTRY, lost, by);
        else
            destroy_infantry(s, system, place, seat, lost);
    }
}

uint64_t fighting_classes(const HxState *s, int system, int seat)
{
    return ship_classes(fleet_of(s, system, seat), ALL_SHIPS) | (crew_of(s, seat) ? BIT(TI4_INFANTRY) : 0);
}

void destroy_fighting(HxState *s, int system, int seat, int class, int by)
{
    if (class == TI4_INFANTRY)
        lose_crew(s, system, seat, 1, by);
    else
        destroy_ships(s, system, seat, class, 1, by);
}

/* Units of a class that hits of a space combat may go on. */
static int targets_of(const HxState *s, int system, int seat, int class)
{
    if (class == TI4_INFANTRY)
        return crew_of(s, seat);
    return class_type(class) < TI4_SHIP_TYPES ? class_count(fleet_of(s, system, seat), class) : 0;
}

/* ---- Assigning hits ------------------------------------------------------------------------------------------------------------------ */

static int sustainable(const HxState *s, int system, int seat, int slot)
{
    const int type = TI4_CARRIER + slot;
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    const Where at = { .seat = seat, .other = enemy_with_ships(s, system, seat), .system = system, .slot = -1, .type = type };
    if (!unit_of(s, seat, type)->sustain || fleet->n[type] == fleet->damaged[slot] || value_of(s, VALUE_SUSTAIN_LOST, &at, 0))
        return 0;
    return fleet->n[type] - fleet->damaged[slot];
}

/* Hits that one use of sustain damage cancels. @rule SUS-1 SUS-4 */
static int sustained_hits(const HxState *s, int seat)
{
    return modified_value(s, VALUE_SUSTAIN, seat, -1, 1);
}

/* Does a text forbid it to every ship of the seat? */
static bool may_not_sustain(const HxState *s, int system, int seat)
{
    const Where at = { .seat = seat, .other = enemy_with_ships(s, system, seat), .system = system, .slot = -1, .type = -1 };
    return value_of(s, VALUE_SUSTAIN_LOST, &at, 0) != 0;
}

bool can_sustain(const HxState *s, int system, int seat, int slot)
{
    return sustainable(s, system, seat, slot) > 0;
}

/* `by`: whose hit it was. */
static void mark_sustained(HxState *s, int system, int seat, int slot, int by)
{
    fleet_edit(s, system, seat)->damaged[slot]++;
    Turn *now = turn_edit(s);
    now->sustained[seat != core_of(s)->active][slot]++;
    now->hit_slot = (uint8_t)(slot + 1);
    now->hit_by = (uint8_t)(by + 1);
}

/** A ship sustains damage instead of a hit. @rule 39.6.a SUS-1 */
void use_sustain(HxState *s, int system, int seat, int slot, int by)
{
    mark_sustained(s, system, seat, slot, by);
    push(s, TI4_P_HITS, seat, system); /* no hits are left; it forgets */
    window_open(s, ON_SUSTAINED, seat);
}

const Frame *combat_frame(const HxState *s)
{
    for (int down = 0; below_of(s, down); down++)
        if (below_of(s, down)->kind == TI4_P_SPACE || below_of(s, down)->kind == TI4_P_GROUND)
            return below_of(s, down);
    return NULL;
}

/** Is the seat one of the two sides of the combat that goes on? */
bool is_in_combat(const HxState *s, int seat)
{
    const Frame *f = combat_frame(s);
    if (!f)
        return false;
    const int defender = f->kind == TI4_P_SPACE ? f->value[0] : system_of(s, f->x)->planet[f->value[0]].owner - 1;
    return seat == f->seat || seat == defender;
}

void destroy_all(HxState *s, int system, int seat, int by)
{
    for (int class = 0; class < TI4_CLASSES; class ++) {
        const int type = class_type(class);
        if (type < TI4_SHIP_TYPES)
            destroy_ships(s, system, seat, class, class_count(fleet_of(s, system, seat), class), by);
    }
    lose_crew(s, system, seat, crew_of(s, seat), by);
}

/** A seat takes hits on its ships: asked hit by hit, or not at all where everything goes. @rule 39.6 39.6.a 41.5 SUS-1 */
void take_hits(HxState *s, int system, int seat, int hits, int flags, int by)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    int most = fleet_ships(fleet) + crew_of(s, seat);
    if (hits <= 0 || most == 0)
        return;
    for (int slot = 0; slot < 4 && !(flags & HITS_DESTROYING); slot++)
        most += sustainable(s, system, seat, slot) * sustained_hits(s, seat);
    if (hits >= most) {
        destroy_all(s, system, seat, by);
        return;
    }
    Frame *f = push(s, TI4_A_HITS, seat, system);
    f->value[0] = (uint8_t)hits;
    f->value[1] = (uint8_t)flags;
    f->value[3] = (uint8_t)by;
}

/* Where a space combat counts the hits of a seat: outside of its own dice for those of a text alone. */
static uint8_t *hits_of(HxState *s, int seat)
{
    Frame *f = frame_edit(s, TI4_P_SPACE);
    return f ? &f->value[seat == f->seat ? 2 : 3] : NULL;
}

void text_hits(HxState *s, int row, int seat, int hits)
{
    uint8_t *at = hits_of(s, seat);
    if (!at || hits <= 0)
        return;
    const Frame f = *frame_of(s, TI4_P_SPACE);
    *at = (uint8_t)hits;
    text_later(s, row, seat, seat == f.seat ? f.value[0] : f.seat);
    window_open(s, ON_ASSIGN, f.seat);
}

int text_hits_left(HxState *s, int seat)
{
    uint8_t *at = hits_of(s, seat);
    const int hits = at ? *at : 0;
    if (at)
        *at = 0;
    return hits;
}

/** One hit on a ship of a class that another seat chose: its owner sustains it or loses the ship. @rule SUS-1 */
void take_chosen_hit(HxState *s, int system, int seat, int class, int by)
{
    const int slot = class < TI4_DAMAGED ? damaged_slot(class) : -1;
    if (slot < 0 || !sustainable(s, system, seat, slot)) {
        destroy_fighting(s, system, seat, class, by);
        return;
    }
    Frame *f = push(s, TI4_A_HITS, seat, system);
    f->value[0] = 1;
    f->value[3] = (uint8_t)by;
    f->value[4] = (uint8_t)(class + 1);
}

/* registers: hits, flags, last class, source, class that must take it + 1. Uses of sustain damage come first, then ships, each in ascending
 * order. */
LEGAL(HITS)
{
    const Ti4Fleet *fleet = fleet_of(s, f->x, f->seat);
    const bool is_destroying = f->value[1] & HITS_DESTROYING;
    const bool spare_fighters = f->value[1] & HITS_NO_FIGHTERS && non_fighters(s, f->x, f->seat) > 0;
    int n = 0, rest = 0;
    if (f->value[4]) {
        out[0] = ACT(SUSTAIN, damaged_slot(f->value[4] - 1));
        out[1] = ACT(DESTROY, f->value[4] - 1);
        return 2;
    }
    for (int slot = f->value[2]; !is_destroying && slot < 4; slot++)
        if (sustainable(s, f->x, f->seat, slot))
            out[n++] = ACT(SUSTAIN, slot);
    const int least = is_destroying ? f->value[2] : 0;
    for (int class = least; class < TI4_CLASSES; class ++)
        if (!(class == TI4_FIGHTER && spare_fighters))
            rest += targets_of(s, f->x, f->seat, class);
    const int all = fleet_ships(fleet) + crew_of(s, f->seat);
    int hits = f->value[0] < all ? f->value[0] : all;
    if (spare_fighters && hits > rest) /* fighters take what the others cannot */
        hits = rest;
    for (int class = least; class < TI4_CLASSES; class ++) {
        const int targets = class == TI4_FIGHTER && spare_fighters ? 0 : targets_of(s, f->x, f->seat, class);
        if (targets && rest >= hits)
            out[n++] = ACT(DESTROY, class);
        rest -= targets;
    }
    return n;
}

/* A use of sustain damage cancels more than the hits that are being assigned: of those that wait to be, too. @rule SUS-4 */
static void cancel_waiting(HxState *s, int seat, int n)
{
    Frame *f = frame_edit(s, TI4_P_SPACE);
    uint8_t *hits = f ? &f->value[seat == f->seat ? 3 : 2] : NULL;
    if (hits)
        *hits = (uint8_t)(*hits > n ? *hits - n : 0);
}

APPLY(HITS)
{
    const int by = f->value[3];
    if (IS(SUSTAIN, a)) {
        const int slot = ARG(SUSTAIN, a);
        const int left = f->value[0] - sustained_hits(s, f->seat);
        mark_sustained(s, f->x, f->seat, slot, by);
        if (left < 0)
            cancel_waiting(s, f->seat, -left);
        Frame *rest = push(s, TI4_P_HITS, f->seat, f->x);
        rest->value[0] = (uint8_t)(left > 0 ? left : 0);
        rest->value[1] = f->value[1];
        rest->value[2] = (uint8_t)slot;
        rest->value[3] = (uint8_t)by;
        window_open(s, ON_SUSTAINED, f->seat); /* SUS-5 */
        return;
    }
    const int class = ARG(DESTROY, a);
    destroy_fighting(s, f->x, f->seat, class, by);
    take_hits(s, f->x, f->seat, f->value[0] - 1, f->value[1] | HITS_DESTROYING, by);
    if (f->value[0] > 1 && top_of(s)->kind == TI4_A_HITS)
        top_edit(s)->value[2] = (uint8_t)(f->value[1] & HITS_NO_FIGHTERS && non_fighters(s, f->x, f->seat) == 0 ? 0 : class);
}

/* After a use of sustain damage, and what others did about it: the other hits. */
STEP(HITS)
{
    const Frame f = *top_of(s);
    Turn *now = turn_edit(s);
    now->hit_slot = now->hit_by = 0;
    pop(s);
    take_hits(s, f.x, f.seat, f.value[0], f.value[1], f.value[3]);
    if (top_of(s)->kind == TI4_A_HITS)
        top_edit(s)->value[2] = f.value[2];
}

/* ---- Space cannon offense ------------------------------------------------------------------------------------------------------------ */

/** Dice of a seat's cannons against ships of a system: PDS (0), flagship (1). @rule 41.1 41.3 41.3.b 41.3.c 43.2 */
int cannon_dice(const HxState *s, int system, int seat, int group, int *hit_on)
{
    const Ti4Seat *p = seat_of(s, seat);
    const Ti4UnitInfo *unit = unit_of(s, seat, group == 0 ? TI4_PDS : TI4_FLAGSHIP);
    *hit_on = unit->cannon;
    if (!unit->cannon || !p->on_board[group == 0 ? TI4_PDS : TI4_FLAGSHIP])
        return 0;
    const uint64_t at = unit->cannon_far ? adjacent_for(s, seat, system) | BIT(system) : BIT(system);
    int n = 0, i;
    if (group == 1) {
        FOR_BITS(i, at & p->ships)
        n += fleet_of(s, i, seat)->n[TI4_FLAGSHIP];
        return n * unit->cannon_dice;
    }
    FOR_BITS(i, at)
    {
        const Ti4System *sys = system_of(s, i);
        for (int slot = 0; slot < 3; slot++)
            if (sys->planet[slot].owner == seat + 1)
                n += sys->planet[slot].pds;
    }
    return n * unit->cannon_dice;
}

/* Seats that a seat's cannons could be aimed at: the active one, or for the active seat any other. @rule 41.5 41.5.a */
static uint8_t cannon_targets(const HxState *s, int system, int seat)
{
    const int active = core_of(s)->active;
    int on;
    if (seat_of(s, seat)->eliminated || (!cannon_dice(s, system, seat, 0, &on) && !cannon_dice(s, system, seat, 1, &on)))
        return 0;
    uint8_t out = 0;
    for (int other = 0; other < core_of(s)->seats; other++)
        if (other != seat && (seat == active || other == active) && (seat_of(s, other)->ships >> system & 1))
            out |= (uint8_t)(1 << other);
    return out;
}

LEGAL(FIRE)
{
    int n = 0, other;
    out[n++] = ACT(NO, 0);
    FOR_BITS(other, (uint64_t)cannon_targets(s, f->x, f->seat))
    out[n++] = ACT(SEAT, other);
    return n;
}

APPLY(FIRE)
{
    Frame *parent = top_edit(s);
    if (IS(NO, a)) {
        parent->step = 6;
        return;
    }
    parent->value[1] = (uint8_t)(f->seat + 1);
    parent->value[2] = (uint8_t)(ARG(SEAT, a) + 1);
}

/* cannon_order=all_roll: the seat's hits wait until everybody has rolled. */
static void set_hits_aside(HxState *s, Frame *f, int seat, int victim)
{
    Plan *plan = plan_edit(s);
    plan->cannon_hits[seat] = f->value[3];
    plan->cannon_at[seat] = (uint8_t)(victim + 1);
    if (turn_of(s)->flags & FLAG_GRAVITON)
        plan->cannon_graviton |= (uint8_t)(1 << seat);
    turn_edit(s)->flags &= (uint8_t)~FLAG_GRAVITON;
    const int place = f->value[0] + 1;
    *f = (Frame){ .kind = TI4_P_CANNONS, .seat = f->seat, .x = f->x };
    f->value[0] = (uint8_t)place;
}

/* ... and are assigned in the order of the rolls; false: none are left. */
static bool next_hits(HxState *s, Frame *f)
{
    for (int i = 0; i < core_of(s)->seats; i++) {
        const int seat = (core_of(s)->active + i) % core_of(s)->seats;
        if (!plan_of(s)->cannon_at[seat])
            continue;
        Plan *plan = plan_edit(s);
        f->step = 4;
        f->value[1] = (uint8_t)(seat + 1);
        f->value[2] = plan->cannon_at[seat];
        f->value[3] = plan->cannon_hits[seat];
        if (plan->cannon_graviton >> seat & 1)
            turn_edit(s)->flags |= FLAG_GRAVITON;
        plan->cannon_graviton &= (uint8_t) ~(1 << seat);
        plan->cannon_at[seat] = plan->cannon_hits[seat] = 0;
        return true;
    }
    return false;
}

/**
 * From the active seat clockwise each may fire; one seat's hits are assigned before the next fires (cannon_order), and limits are checked.
 * @rule 41.0 41.3 41.3.d 41.4 41.5 48.7 54.2.c BMB-4 MOV-4
 * registers: place, firing seat + 1, victim + 1, hits, 1: the victim has non-fighters, dice of a text that fires instead, and their value
 */
STEP(CANNONS)
{
    Frame *f = top_edit(s);
    const int n = core_of(s)->seats, system = f->x, seat = f->value[1] - 1, victim = f->value[2] - 1;
    int on, other;
    switch (f->step) {
    case 0:
        for (; f->value[0] < n; f->value[0]++) {
            const int who = (core_of(s)->active + f->value[0]) % n;
            if (cannon_targets(s, system, who)) {
                f->step = 1;
                push(s, TI4_A_FIRE, who, system);
                return;
            }
        }
        if (!next_hits(s, f))
            pop(s);
        return;
    case 1:
        f->step = 2;
        window_open(s, ON_CANNON_BEFORE, seat);
        return;
    case 2:
    case 3: {
        if (f->value[5]) {
            f->step = 4;
            roll_dice(s, 3, modified_value(s, VALUE_EXTRA_DIE, seat, -1, f->value[5]),
                      f->value[6] - modified_value(s, VALUE_CANNON_AGAINST, seat, victim, 0));
            return;
        }
        const int group = f->step - 2, dice = cannon_dice(s, system, seat, group, &on);
        int best = group, other_on;
        if (cannon_dice(s, system, seat, !group, &other_on) && (dice == 0 || other_on < on || (other_on == on && group == 1)))
            best = !group;
        f->step++;
        if (dice) /* one of the units rolls the extra die: the one that hits best */
            roll_dice(s, 3, best == group ? modified_value(s, VALUE_EXTRA_DIE, seat, -1, dice) : dice,
                      on - modified_value(s, VALUE_CANNON_AGAINST, seat, victim, 0));
        return;
    }
    case 4:
        if (core_of(s)->switches >> SWITCH_CANNON_ORDER & 1 && f->value[0] < n) {
            set_hits_aside(s, f, seat, victim);
            return;
        }
        f->step = 5;
        if (window_open(s, ON_CANNON_ASSIGN, victim))
            return;
        /* fall through */
    case 5: {
        const Ti4Fleet *fleet = fleet_of(s, system, victim);
        f->step = 6;
        f->value[4] = (uint8_t)(fleet_non_fighters(fleet) > 0);
        take_hits(s, system, victim, f->value[3], turn_of(s)->flags & FLAG_GRAVITON ? HITS_NO_FIGHTERS : 0, seat);
        return;
    }
    case 6:
        f->step = 7;
        if (seat >= 0 && f->value[4] && !fleet_non_fighters(fleet_of(s, system, victim))) {
            Turn *now = turn_edit(s);
            now->cannon_last |= (uint8_t)(1 << victim);
            now->by = (uint8_t)(seat + 1);
        }
        if (seat >= 0)
            window_open(s, ON_CANNON_DONE, seat);
        return;
    default: {
        Turn *now = turn_edit(s);
        now->great = now->cannon_last = now->by = 0;
        now->flags &= (uint8_t)~FLAG_GRAVITON;
        memset(now->sustained, 0, sizeof now->sustained);
        now->batch_dice = now->batch_hits = now->batch_on = 0;
        const int place = f->value[0] + 1;
        *f = (Frame){ .kind = TI4_P_CANNONS, .seat = f->seat, .x = f->x };
        f->value[0] = (uint8_t)place;
        for (other = 0; other < n; other++)
            if (victim == other)
                push(s, TI4_P_LIMITS, other, 0);
        return;
    }
    }
}

/* ---- Space combat -------------------------------------------------------------------------------------------------------------------- */

enum {
    SPACE_BEGIN,
    SPACE_ROUND,
    SPACE_FIGHT,
    SPACE_BARRAGE_ATT,
    SPACE_BARRAGE_DEF,
    SPACE_BARRAGE_ROLL_ATT,
    SPACE_BARRAGE_ROLL_DEF,
    SPACE_BARRAGE_ROLLED,
    SPACE_BARRAGE_HITS,
    SPACE_BARRAGE_END,
    SPACE_ANNOUNCE_DEF,
    SPACE_ANNOUNCE_ATT,
    SPACE_ROLL,
    SPACE_ROLLED,
    SPACE_REROLL,
    SPACE_REROLLED,
    SPACE_BATCH_OVER,
    SPACE_ASSIGN,
    SPACE_ASSIGN_DEF,
    SPACE_ASSIGN_ATT,
    SPACE_ASSIGNED,
    SPACE_ROUND_END,
    SPACE_RETREAT,
    SPACE_RETREAT_GO,
    SPACE_OVER,
    SPACE_CLOSE
};
const Ti4SpaceSteps ti4_space_steps = { SPACE_FIGHT, SPACE_ROLL, SPACE_BATCH_OVER, SPACE_RETREAT_GO, SPACE_CLOSE };
enum { ALL_ROLLED = 120 };
enum { RETREAT_ATTACKER = 1, RETREAT_DEFENDER = 2, BARRAGE_ATTACKER = 4, BARRAGE_DEFENDER = 8, RETREAT_STOPPED = 16, ATTACKER_BARRED = 32 };

static bool has_barrage(const HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        if (fleet->n[type] && unit_of(s, seat, type)->afb)
            return true;
    return false;
}

/* Ask for a barrage where the opponent has fighters: without them it does nothing. @rule 39.3 AFB-3 */
LEGAL(BARRAGE)
{
    (void)s, (void)f;
    out[0] = ACT(NO, 0);
    out[1] = ACT(YES, 0);
    return 2;
}

APPLY(BARRAGE)
{
    if (IS(YES, a))
        top_edit(s)->value[5] |= f->seat == core_of(s)->active ? BARRAGE_ATTACKER : BARRAGE_DEFENDER;
}

/* Barrage dice of the next type at or after *type, of those in the combat; it is no combat roll. @rule AFB-1 AFB-3 41.3.d */
static bool roll_barrage(HxState *s, int system, int seat, int into, uint8_t *type)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    for (; *type < TI4_SHIP_TYPES; (*type)++) {
        const Ti4UnitInfo *unit = unit_of(s, seat, *type);
        if (fleet->n[*type] && unit->afb) {
            roll_dice(s, into, fleet->n[(*type)++] * unit->afb_dice, unit->afb);
            return true;
        }
    }
    *type = 0;
    return false;
}

LEGAL(RETREAT)
{
    (void)s, (void)f;
    out[0] = ACT(NO, 0);
    out[1] = ACT(YES, 0);
    return 2;
}

/* Announced: with retreat_load at its default, ground forces go aboard now. @rule 39.4 39.4.a 39.4.c */
static void embark(HxState *s, int seat, int system, int slot)
{
    for (; slot < 3; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->owner == seat + 1 && p->infantry) {
            push(s, TI4_A_EMBARK, seat, system)->value[0] = (uint8_t)slot;
            return;
        }
    }
}

APPLY(RETREAT)
{
    if (IS(NO, a))
        return;
    top_edit(s)->value[5] |= f->seat == core_of(s)->active ? RETREAT_ATTACKER : RETREAT_DEFENDER;
    window_open(s, ON_RETREAT, f->seat);
    if (!(core_of(s)->switches >> SWITCH_RETREAT_LOAD & 1)) /* aboard first: whoever stops the retreat answers it (39.4.c) */
        embark(s, f->seat, f->x, 0);
}

/** The retreat that was announced does not happen. */
void stop_retreat(HxState *s)
{
    frame_edit(s, TI4_P_SPACE)->value[5] |= RETREAT_STOPPED;
}

LEGAL(EMBARK)
{
    const int most = system_of(s, f->x)->planet[f->value[0]].infantry;
    for (int i = 0; i <= most && i <= 40; i++)
        out[i] = ACT(NUMBER, i);
    return most > 40 ? 41 : most + 1;
}

APPLY(EMBARK)
{
    const int k = ARG(NUMBER, a);
    if (k) {
        Ti4Planet *p = &system_edit(s, f->x)->planet[f->value[0]];
        p->infantry = (uint8_t)(p->infantry - k);
        Ti4Fleet *fleet = fleet_edit(s, f->x, f->seat);
        fleet->n[TI4_INFANTRY] = (uint8_t)(fleet->n[TI4_INFANTRY] + k);
        fleet_settle(s, f->x, f->seat);
    }
    embark(s, f->seat, f->x, f->value[0] + 1);
}

/* More hits of a combat die that shows an unmodified 9 or 10. @rule MOD-3 */
static int extra_hits(const HxState *s, int system, int seat, int type)
{
    const Where at = { .seat = seat, .other = -1, .system = system, .slot = -1, .type = type, .tech = -1 };
    return value_of(s, VALUE_EXTRA_HITS, &at, 0);
}

/* Units of a type that roll in a space combat: ships, and ground forces that fight like them. */
static int fighting(const HxState *s, int system, int seat, int type)
{
    return type == TI4_INFANTRY ? crew_of(s, seat) : fleet_of(s, system, seat)->n[type];
}
_Static_assert(TI4_INFANTRY == TI4_SHIP_TYPES && TI4_INFANTRY == 7, "the types of a batch are three bits");

/* The next batch of this side at or past `at` (printed combat value * 8 + type): its dice, or 0. Ships of one printed value roll together
 * where their dice are alike. @rule 39.5.b 39.5.b.i */
static int next_batch(const HxState *s, int system, int seat, int *at, bool is_defender, int *on, int *extra)
{
    for (; *at < 11 * 8; (*at)++) {
        const int value = *at / 8, first = *at % 8;
        if (value == 0 || !fighting(s, system, seat, first) || unit_of(s, seat, first)->combat != value)
            continue;
        int dice = 0;
        *on = combat_value(s, system, seat, first, is_defender, false);
        *extra = extra_hits(s, system, seat, first);
        for (int type = 0; type <= TI4_INFANTRY; type++) {
            if (!fighting(s, system, seat, type) || unit_of(s, seat, type)->combat != value ||
                combat_value(s, system, seat, type, is_defender, false) != *on || extra_hits(s, system, seat, type) != *extra)
                continue;
            if (type < first) { /* rolled with an earlier one */
                dice = 0;
                break;
            }
            dice += fighting(s, system, seat, type) * unit_dice(s, system, seat, type);
        }
        if (dice)
            return dice;
    }
    return 0;
}

int batch_types(const HxState *s, int seat)
{
    const Frame *f = frame_of(s, TI4_P_SPACE);
    const Turn *now = turn_of(s);
    const int printed = (f->value[4] - 1) / 8;
    int out = 0;
    for (int type = 0; type <= TI4_INFANTRY; type++)
        if (fighting(s, f->x, seat, type) && (f->value[4] == ALL_ROLLED || unit_of(s, seat, type)->combat == printed) &&
            dice_limit(combat_value(s, f->x, seat, type, seat != f->seat, false)) == now->batch_on &&
            extra_hits(s, f->x, seat, type) == now->batch_extra)
            out |= 1 << type;
    return out;
}

static void roll_batch(HxState *s, int into, int dice, int on, int extra)
{
    if (dice <= 0)
        return;
    turn_edit(s)->batch_extra = (uint8_t)extra;
    roll_dice(s, into, dice, on);
    top_edit(s)->value[4] = (uint8_t)extra;
}

/* Units that can neither move nor be carried when a seat retreats. @rule 39.7.b */
static int left_behind(const HxState *s, int system, int seat)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    int room = 0;
    for (int type = TI4_DESTROYER; type < TI4_TYPES; type++)
        if (unit_of(s, seat, type)->move)
            room += fleet->n[type] * unit_of(s, seat, type)->capacity;
    const int load = fleet->n[TI4_INFANTRY] + (unit_of(s, seat, TI4_FIGHTER)->move ? 0 : fleet->n[TI4_FIGHTER]);
    return load > room ? load - room : 0;
}

LEGAL(RETREAT_TO)
{
    uint64_t cells;
    int n = 0, at;
    retreat_cells(s, f->x, f->seat, &cells);
    FOR_BITS(at, cells)
    out[n++] = ACT(SYSTEM, at);
    return n;
}

/* @rule 39.7.b 39.7.d ANM-5 */
APPLY(RETREAT_TO)
{
    leave_combat(s, f->seat, f->x, ARG(SYSTEM, a));
}

/** All ships and what they carry go from one system to another, and a token follows them. @rule 39.7.b 39.7.d ANM-5 */
void leave_combat(HxState *s, int seat, int from, int to)
{
    const Ti4Fleet fleet = *fleet_of(s, from, seat);
    if (board_of(s)->rifts >> from & 1) {
        push(s, TI4_P_RETREAT, seat, from)->value[0] = (uint8_t)to;
        return;
    }
    Ti4Fleet *old = fleet_edit(s, from, seat), *new = fleet_edit(s, to, seat);
    for (int type = 0; type < TI4_TYPES; type++)
        if (type == TI4_INFANTRY || type == TI4_FIGHTER || unit_of(s, seat, type)->move) {
            old->n[type] = 0;
            new->n[type] = (uint8_t)(new->n[type] + fleet.n[type]);
        }
    for (int slot = 0; slot < 4; slot++)
        if (old->n[TI4_CARRIER + slot] == 0) {
            old->damaged[slot] = 0;
            new->damaged[slot] = (uint8_t)(new->damaged[slot] + fleet.damaged[slot]);
        }
    fleet_settle(s, from, seat);
    fleet_settle(s, to, seat);
    if (seat_of(s, seat)->ships >> to & 1)
        place_token(s, seat, to);
}

/* reroll_window=all_dice: a batch just rolled waits for the others of its side ... */
static void set_batch_aside(HxState *s)
{
    const Turn *now = turn_of(s);
    Plan *plan = plan_edit(s);
    assert(plan->n_batch < MAX_BATCHES);
    uint8_t *batch = plan->batch[plan->n_batch++];
    batch[0] = now->batch_dice;
    batch[1] = now->batch_hits;
    batch[2] = (uint8_t)(now->batch_on | now->batch_extra << 4);
}

/* ... and comes back to be rolled again. */
static void next_window(HxState *s)
{
    Turn *now = turn_edit(s);
    Plan *plan = plan_edit(s);
    now->batch_dice = plan->batch[0][0];
    now->batch_hits = plan->batch[0][1];
    now->batch_on = plan->batch[0][2] & 15;
    now->batch_extra = plan->batch[0][2] >> 4;
    memmove(plan->batch[0], plan->batch[1], sizeof plan->batch - sizeof plan->batch[0]);
    memset(plan->batch[MAX_BATCHES - 1], 0, sizeof plan->batch[0]);
    plan->n_batch--;
}

/* Do texts aim the hits of a batch at non-fighter ships? */
static bool is_aimed(const HxState *s, int system, int seat, int value)
{
    const Ti4Fleet *fleet = fleet_of(s, system, seat);
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        const Where at = { .seat = seat, .other = -1, .system = system, .slot = -1, .type = type };
        if (fleet->n[type] && unit_of(s, seat, type)->combat == value && value_of(s, VALUE_AIMED, &at, 0))
            return true;
    }
    return false;
}

/* Could any ship of the seat hit anything in this combat? */
static bool can_hit(const HxState *s, int system, int seat, bool is_defender)
{
    int value = 1, on = 11, extra = 0;
    while (next_batch(s, system, seat, &value, is_defender, &on, &extra)) {
        if (on <= 10 || extra)
            return true;
        value++;
    }
    return false;
}

/** Has the seat ships in the system, or ground forces that fight as such? */
bool fights(const HxState *s, int system, int seat)
{
    return seat_of(s, seat)->ships >> system & 1 || crew_of(s, seat);
}

static bool both_fight(const HxState *s, int system, int attacker, int defender)
{
    return fights(s, system, attacker) && fights(s, system, defender);
}

/** Units were destroyed in a combat: a window for each seat that lost some; then it is forgotten. */
bool fallen_window(HxState *s)
{
    if (turn_of(s)->lost[0] | turn_of(s)->lost[1])
        memset(turn_edit(s)->lost, 0, sizeof turn_of(s)->lost);
    while (turn_of(s)->fallen) {
        const int seat = first_bit(turn_of(s)->fallen), side = seat != core_of(s)->active;
        Turn *now = turn_edit(s);
        now->fallen &= (uint8_t) ~(1 << seat);
        now->lost[side] = now->destroyed[side];
        now->destroyed[side] = 0;
        if (window_open(s, ON_DESTROYED, seat))
            return true;
        now->lost[side] = 0;
    }
    if (turn_of(s)->great)
        turn_edit(s)->great = 0;
    return false;
}

/**
 * @rule 39.0 39.2 to 39.10 SPC-1 SPC-5
 * registers: defender, round, hits of the attacker, hits of the defender, batch value, flags, side rolling, dice to roll again / barrage
 */
STEP(SPACE)
{
    Frame *f = top_edit(s);
    Turn *now = turn_edit(s);
    const int system = f->x, attacker = f->seat, defender = f->value[0];
    if (fallen_window(s))
        return;
    switch (f->step) {
    case SPACE_BEGIN:
        now->in_combat = 1;
        now->scored_in_combat = now->lost_types = 0;
        f->step = SPACE_ROUND;
        window_open(s, ON_SPACE_START, attacker);
        return;
    case SPACE_ROUND:
        if (now->flags & FLAG_DRAW || !both_fight(s, system, attacker, defender)) {
            f->step = SPACE_OVER;
            return;
        }
        if (!can_hit(s, system, attacker, false) && !can_hit(s, system, defender, true)) { /* SPC-4 */
            f->value[5] = RETREAT_ATTACKER;
            f->step = SPACE_RETREAT;
            if (!can_retreat(s, system, attacker)) {
                destroy_all(s, system, attacker, defender);
                f->step = SPACE_OVER;
            }
            return;
        }
        f->value[1] = (uint8_t)(f->value[1] < 255 ? f->value[1] + 1 : 255);
        f->value[4] = 1;
        f->step = SPACE_FIGHT;
        if (f->value[1] > 1) { /* TIM-8: the first round's window was that of the combat */
            f->value[2] = f->value[3] = f->value[5] = f->value[6] = f->value[7] = 0;
            memset(now->sustained, 0, sizeof now->sustained);
            now->reroll = 0;
            now->aimed[0] = now->aimed[1] = now->aiming = 0;
            window_open(s, ON_ROUND_START, attacker);
        }
        trade_pause(s);
        return;
    case SPACE_FIGHT:
        f->step = now->flags & FLAG_DRAW                       ? SPACE_OVER
                  : !both_fight(s, system, attacker, defender) ? SPACE_ROUND_END
                  : f->value[1] == 1                           ? SPACE_BARRAGE_ATT /* 39.3.b */
                                                               : SPACE_ANNOUNCE_DEF;
        return;
    case SPACE_BARRAGE_ATT:
        f->step = SPACE_BARRAGE_DEF;
        if (has_barrage(s, system, attacker) && fleet_of(s, system, defender)->n[TI4_FIGHTER])
            push(s, TI4_A_BARRAGE, attacker, system);
        return;
    case SPACE_BARRAGE_DEF:
        f->step = SPACE_BARRAGE_ROLL_ATT;
        if (has_barrage(s, system, defender) && fleet_of(s, system, attacker)->n[TI4_FIGHTER])
            push(s, TI4_A_BARRAGE, defender, system);
        return;
    case SPACE_BARRAGE_ROLL_ATT:
        if (!(f->value[5] & BARRAGE_ATTACKER) || !roll_barrage(s, system, attacker, 2, &f->value[7]))
            f->step = SPACE_BARRAGE_ROLL_DEF;
        else {
            f->step = SPACE_BARRAGE_ROLLED;
            now->batch_seat = (uint8_t)(attacker + 1);
        }
        return;
    case SPACE_BARRAGE_ROLL_DEF:
        if (!(f->value[5] & BARRAGE_DEFENDER) || !roll_barrage(s, system, defender, 3, &f->value[7]))
            f->step = SPACE_BARRAGE_HITS;
        else {
            f->step = SPACE_BARRAGE_ROLLED;
            now->batch_seat = (uint8_t)(defender + 1);
        }
        return;
    case SPACE_BARRAGE_HITS:
        f->step = SPACE_BARRAGE_END;
        window_open(s, ON_ASSIGN, attacker);
        return;
    case SPACE_BARRAGE_ROLLED:
        f->step = now->batch_seat == attacker + 1 ? SPACE_BARRAGE_ROLL_ATT : SPACE_BARRAGE_ROLL_DEF;
        window_open(s, ON_BARRAGE_ROLLED, now->batch_seat - 1);
        return;
    case SPACE_BARRAGE_END: { /* AFB-2: fighters only, the rest is lost */
        const int a = fleet_of(s, system, attacker)->n[TI4_FIGHTER], d = fleet_of(s, system, defender)->n[TI4_FIGHTER];
        destroy_ships(s, system, defender, TI4_FIGHTER, f->value[2] < d ? f->value[2] : d, attacker);
        destroy_ships(s, system, attacker, TI4_FIGHTER, f->value[3] < a ? f->value[3] : a, defender);
        f->value[2] = f->value[3] = 0;
        now->batch_seat = now->batch_dice = now->batch_hits = now->batch_on = 0;
        f->value[5] = 0;
        f->step = both_fight(s, system, attacker, defender) ? SPACE_ANNOUNCE_DEF : SPACE_ROUND_END; /* 39.3.a */
        return;
    }
    case SPACE_ANNOUNCE_DEF:
        f->step = SPACE_ANNOUNCE_ATT;
        if (can_retreat(s, system, defender))
            push(s, TI4_A_RETREAT, defender, system);
        return;
    case SPACE_ANNOUNCE_ATT:
        f->step = SPACE_ROLL;
        if (!(f->value[5] & RETREAT_DEFENDER) && can_retreat(s, system, attacker)) /* 39.4.b */
            push(s, TI4_A_RETREAT, attacker, system);
        return;
    case SPACE_ROLL: { /* 39.5.b.iv: the attacker first */
        const int side = f->value[6], seat = side == 0 ? attacker : defender;
        int value = f->value[4], on = 11, extra = 0;
        if (now->aiming)
            now->aimed[side] = (uint8_t)(now->aimed[side] + f->value[2 + side] - (now->aiming - 1));
        now->aiming = 0;
        const int dice = next_batch(s, system, seat, &value, side == 1, &on, &extra);
        if (dice == 0 && plan_of(s)->n_batch) { /* reroll_window=all_dice: the batches in turn, now that all are known */
            next_window(s);
            f->value[4] = ALL_ROLLED;
            f->step = SPACE_ROLLED;
            return;
        }
        if (dice == 0) {
            f->value[4] = 1;
            f->value[6]++;
            if (f->value[6] == 2)
                f->step = SPACE_ASSIGN;
            return;
        }
        f->value[4] = (uint8_t)(value + 1);
        f->step = SPACE_ROLLED;
        now->batch_seat = (uint8_t)(seat + 1);
        now->aiming = (uint8_t)(is_aimed(s, system, seat, value / 8) ? f->value[2 + side] + 1 : 0);
        roll_batch(s, 2 + side, dice, on, extra);
        return;
    }
    case SPACE_ROLLED: /* 39.5.b.iii 55.3: dice may be rolled again before the next batch */
        if (core_of(s)->switches >> SWITCH_REROLL & 1 && f->value[4] != ALL_ROLLED) {
            set_batch_aside(s);
            f->step = SPACE_ROLL;
            return;
        }
        f->step = SPACE_REROLL;
        window_open(s, ON_ROLLED, now->batch_seat - 1);
        return;
    case SPACE_REROLL: {
        const int misses = f->value[7], on = now->batch_on;
        f->value[7] = 0;
        f->step = misses ? SPACE_REROLLED : SPACE_BATCH_OVER;
        if (misses) {
            now->batch_kept[0] = (uint8_t)(now->batch_dice - misses);
            now->batch_kept[1] = now->batch_hits;
        }
        roll_batch(s, 2 + f->value[6], misses, on, now->batch_extra);
        return;
    }
    case SPACE_REROLLED:
        f->step = SPACE_BATCH_OVER;
        window_open(s, ON_ROLLED_AGAIN, now->batch_seat - 1);
        return;
    case SPACE_BATCH_OVER: /* 55.2: another ability may take the same dice; they are one batch again */
        now->batch_dice = (uint8_t)(now->batch_dice + now->batch_kept[0]);
        now->batch_hits = (uint8_t)(now->batch_hits + now->batch_kept[1]);
        now->batch_kept[0] = now->batch_kept[1] = 0;
        f->step = SPACE_ROLL;
        window_open(s, ON_BATCH_OVER, now->batch_seat - 1);
        return;
    case SPACE_ASSIGN:
        now->batch_seat = now->batch_dice = now->batch_hits = now->batch_on = now->batch_extra = 0;
        f->step = SPACE_ASSIGN_DEF;
        if (may_not_sustain(s, system, attacker)) /* whatever the defender, who assigns first, loses: both assign at once */
            f->value[5] |= ATTACKER_BARRED;
        window_open(s, ON_ASSIGN, attacker);
        return;
    case SPACE_ASSIGN_DEF:
    case SPACE_ASSIGN_ATT: { /* first those that spare fighters */
        const int side = f->step - SPACE_ASSIGN_DEF;
        const int seat = side == 0 ? defender : attacker, by = side == 0 ? attacker : defender;
        const int hits = f->value[2 + side], aimed = now->aimed[side] < hits ? now->aimed[side] : hits;
        f->value[2 + side] = (uint8_t)(hits - aimed);
        now->aimed[side] = 0;
        if (aimed == 0)
            f->step++;
        const int flags = (aimed ? HITS_NO_FIGHTERS : 0) | (side == 1 && f->value[5] & ATTACKER_BARRED ? HITS_DESTROYING : 0);
        take_hits(s, system, seat, aimed ? aimed : hits, flags, by);
        return;
    }
    case SPACE_ASSIGNED:
        f->step = SPACE_ROUND_END;
        window_open(s, ON_ASSIGNED, attacker);
        return;
    case SPACE_ROUND_END: /* 39.9.a */
        now->great = now->by = 0;
        f->step = SPACE_RETREAT;
        if (both_fight(s, system, attacker, defender))
            window_open(s, ON_ROUND_END, attacker);
        else /* TIM-8: the last round's end is that of the combat */
            f->step = SPACE_OVER;
        return;
    case SPACE_RETREAT: {
        effects_end(s, LASTS_ROUND);
        const int flags = f->value[5];
        const int seat = flags & RETREAT_DEFENDER ? defender : flags & RETREAT_ATTACKER ? attacker : -1;
        f->step = SPACE_ROUND;
        if (seat < 0 || flags & RETREAT_STOPPED || !both_fight(s, system, attacker, defender) || !can_retreat(s, system, seat)) /* 39.7.a */
            return;
        f->step = SPACE_RETREAT_GO;
        now->crew_seat = 0;
        memset(now->crew, 0, sizeof now->crew);
        f->value[7] = 0;
        if (core_of(s)->switches >> SWITCH_RETREAT_LOAD & 1)
            embark(s, seat, system, 0);
        return;
    }
    case SPACE_RETREAT_GO: {
        const int seat = f->value[5] & RETREAT_DEFENDER ? defender : attacker;
        if (left_behind(s, system, seat)) {
            push(s, TI4_A_EXCESS, seat, system)->value[0] = 0;
            return;
        }
        f->step = SPACE_ROUND;
        push(s, TI4_A_RETREAT_TO, seat, system);
        return;
    }
    case SPACE_OVER: { /* 39.9 39.10 */
        const bool is_draw = now->flags & FLAG_DRAW;
        const bool a = is_draw || fights(s, system, attacker), d = is_draw || fights(s, system, defender);
        now->by = (uint8_t)(a && !d ? attacker + 1 : d && !a ? defender + 1 : 0);
        now->beaten = (uint8_t)(a && !d ? defender + 1 : d && !a ? attacker + 1 : 0);
        f->step = SPACE_CLOSE;
        window_open(s, ON_SPACE_END, attacker);
        return;
    }
    default:
        now->in_combat = now->scored_in_combat = now->by = now->beaten = now->great = now->reroll = 0;
        now->flags &= (uint8_t)~FLAG_DRAW;
        now->lost_types = now->fallen = now->crew_seat = now->destroyed[0] = now->destroyed[1] = 0;
        memset(now->crew, 0, sizeof now->crew);
        memset(now->sustained, 0, sizeof now->sustained);
        effects_end(s, LASTS_COMBAT);
        pop(s);
        push(s, TI4_P_LIMITS, attacker, 0); /* 39.10.a */
        push(s, TI4_P_LIMITS, defender, 0);
    }
}
