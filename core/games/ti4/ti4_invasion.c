/* Invasion: bombardment, landing, space cannon defence, ground combat, control (rules 33, 41.6 to 41.8; INV, BMB, GND, CTL). */
#include "core/games/ti4/ti4_state.h"

enum {
    INV_BEGIN,
    INV_BOMBARD,
    INV_PLASMA,
    INV_ROLL,
    INV_BOMBED,
    INV_BOMB_END,
    INV_PAUSE,
    INV_CUSTODIANS,
    INV_COMMIT,
    INV_LANDED,
    INV_CANNON_NEXT,
    INV_CANNON_ROLL,
    INV_CANNON_ASSIGN,
    INV_CANNON_HITS,
    INV_GROUND_NEXT,
    INV_GROUND,
    INV_CONTROL,
    INV_GAINED,
    INV_END
};
static const uint8_t bombers[3] = { TI4_DREADNOUGHT, TI4_FLAGSHIP, TI4_WAR_SUN };

/* Does a unit of the attacker switch the planetary shields here off? @rule BMB-2 PS-1 */
static bool shields_off(const HxState *s, int system, int attacker)
{
    const Ti4Fleet *fleet = fleet_of(s, system, attacker);
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        if (fleet->n[type] && unit_of(s, attacker, type)->no_shield)
            return true;
    return false;
}

/** Is there a planetary shield that works against this attacker? @rule BMB-2 PS-1 */
bool has_shield(const HxState *s, int system, int slot, int attacker)
{
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    if (!p->owner || !p->pds || shields_off(s, system, attacker))
        return false;
    return modified_value(s, VALUE_SHIELD, p->owner - 1, attacker, unit_of(s, p->owner - 1, TI4_PDS)->shield) > 0;
}

/* Planets that the attacker may bombard: somebody else's, without a shield that holds. @rule BMB-1 BMB-2 BMB-3 */
static int bomb_targets(const HxState *s, int system, int attacker)
{
    int out = 0;
    for (int slot = 0; slot < 3; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (!p->id || !p->owner || p->owner == attacker + 1 || !p->infantry)
            continue;
        if (has_shield(s, system, slot, attacker))
            continue;
        const Where at = { .seat = attacker, .other = p->owner - 1, .system = system, .slot = slot, .type = -1 };
        if (value_of(s, VALUE_NO_BOMBS, &at, 0))
            continue;
        out |= 1 << slot;
    }
    return out;
}

bool can_bombard(const HxState *s, int system, int slot, int attacker)
{
    return bomb_targets(s, system, attacker) >> slot & 1;
}

static int bombing(const HxState *s, int system, int seat, int i)
{
    return unit_of(s, seat, bombers[i])->bomb ? fleet_of(s, system, seat)->n[bombers[i]] : 0;
}

/* ---- Bombardment: every unit gets a target, or none is used -------------------------------------------------------------------------- */

/* registers: bomber type, unit of it, least slot. @rule BMB-1 BMB-4 */
LEGAL(BOMBARD)
{
    const int targets = bomb_targets(s, f->x, f->seat);
    int n = 0;
    if (f->value[3] == 0)
        out[n++] = ACT(NO, 0);
    for (int slot = f->value[2]; slot < 3; slot++)
        if (targets >> slot & 1)
            out[n++] = ACT(PLANET, system_of(s, f->x)->planet[slot].id - 1);
    return n;
}

APPLY(BOMBARD)
{
    if (IS(NO, a))
        return;
    int slot, i = f->value[0];
    system_of_planet(s, ARG(PLANET, a), &slot);
    Plan *plan = plan_edit(s);
    plan->bomb[slot][i]++;
    int unit = f->value[1] + 1, least = slot;
    while (i < 3 && unit >= bombing(s, f->x, f->seat, i)) {
        i++;
        unit = least = 0;
    }
    if (i == 3)
        return;
    Frame *next = push(s, TI4_A_BOMBARD, f->seat, f->x);
    next->value[0] = (uint8_t)i;
    next->value[1] = (uint8_t)unit;
    next->value[2] = (uint8_t)least;
    next->value[3] = 1;
}

/* Plasma Scoring: which group rolls one more. */
LEGAL(PLASMA)
{
    int n = 0;
    (void)s, (void)f;
    for (int i = 0; i < 3; i++)
        for (int slot = 0; slot < 3; slot++)
            if (plan_of(s)->bomb[slot][i])
                out[n++] = ACT(BUILD, bombers[i] * 4 + slot);
    return n;
}

APPLY(PLASMA)
{
    (void)f;
    const int type = ARG(BUILD, a) / 4, slot = ARG(BUILD, a) % 4;
    for (int i = 0; i < 3; i++)
        if (bombers[i] == type)
            plan_edit(s)->bomb[slot][3] = (uint8_t)(i + 1);
}

/* ---- Custodians and landing ---------------------------------------------------------------------------------------------------------- */

enum { CUSTODIANS_INFLUENCE = 6 };

static int custodians_cost(const HxState *s, int seat)
{
    return modified_value(s, VALUE_CUSTODIANS, seat, -1, CUSTODIANS_INFLUENCE);
}

/** @rule 33.2 33.2.a: six influence, and somebody to land. */
bool can_remove_custodians(const HxState *s, int system, int seat)
{
    return system == TI4_MECATOL && !core_of(s)->custodians_taken && fleet_of(s, system, seat)->n[TI4_INFANTRY] &&
           budget_of(s, seat, 1) >= custodians_cost(s, seat);
}

LEGAL(CUSTODIANS)
{
    (void)s, (void)f;
    out[0] = ACT(NO, 0);
    out[1] = ACT(YES, 0);
    return 2;
}

/** @rule 33.2 33.3 33.4 */
APPLY(CUSTODIANS)
{
    if (IS(NO, a))
        return;
    top_edit(s)->value[3] = 1;
    core_edit(s)->custodians_taken = 1;
    pay_cost(s, f->seat, 1, custodians_cost(s, f->seat));
    gain_victory_points(s, f->seat, 1);
}

static bool may_land(const HxState *s, int system, int slot)
{
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    return p->id && !is_closed(s, p->id - 1) && (system != TI4_MECATOL || core_of(s)->custodians_taken); /* 33.1 */
}

static int next_landing(const HxState *s, int system, int slot)
{
    for (; slot < 3; slot++)
        if (may_land(s, system, slot))
            return slot;
    return -1;
}

/* registers: planet slot, must land. @rule INV-2 33.2 */
LEGAL(COMMIT)
{
    const int most = fleet_of(s, f->x, f->seat)->n[TI4_INFANTRY], least = f->value[1] ? 1 : 0;
    int n = 0;
    for (int i = least; i <= most && i <= 40; i++)
        out[n++] = ACT(NUMBER, i);
    return n;
}

APPLY(COMMIT)
{
    const int k = ARG(NUMBER, a), system = f->x, slot = f->value[0];
    if (k) {
        Ti4Fleet *fleet = fleet_edit(s, system, f->seat);
        fleet->n[TI4_INFANTRY] = (uint8_t)(fleet->n[TI4_INFANTRY] - k);
        Ti4Planet *p = &system_edit(s, system)->planet[slot];
        uint8_t *at = p->owner == f->seat + 1 ? &p->infantry : &p->invaders;
        *at = (uint8_t)(*at + k);
        fleet_settle(s, system, f->seat);
    }
    const int next = next_landing(s, system, slot + 1);
    if (next >= 0 && fleet_of(s, system, f->seat)->n[TI4_INFANTRY])
        push(s, TI4_A_COMMIT, f->seat, system)->value[0] = (uint8_t)next;
}

/* Which planet is next, where more than one waits: the attacker decides. @rule INV-3 */
LEGAL(ORDER)
{
    int n = 0;
    for (int slot = 0; slot < 3; slot++)
        if (f->value[0] >> slot & 1)
            out[n++] = ACT(PLANET, system_of(s, f->x)->planet[slot].id - 1);
    return n;
}

APPLY(ORDER)
{
    int slot;
    (void)f;
    system_of_planet(s, ARG(PLANET, a), &slot);
    top_edit(s)->value[0] = (uint8_t)slot;
}

/* Dice of the space cannons of a planet against those who land. @rule 41.7 */
static int landing_cannons(const HxState *s, const Ti4Planet *p, int attacker)
{
    const Ti4UnitInfo *unit = unit_of(s, p->owner - 1, TI4_PDS);
    return modified_value(s, VALUE_NO_LANDING_FIRE, p->owner - 1, attacker, 0) ? 0 : p->pds * unit->cannon_dice;
}

/* ---- Fighters on planets: they are counted in space, too, and are back there when the combat is over --------------------------------- */

/* Infantry and fighters of the attacker on a planet. */
static int attackers_on(const HxState *s, int system, int slot)
{
    return system_of(s, system)->planet[slot].invaders + turn_of(s)->landed[slot];
}

static void lose_attackers(HxState *s, int system, int slot, int seat, int infantry, int fighters)
{
    if (fighters) {
        turn_edit(s)->landed[slot] = (uint8_t)(turn_of(s)->landed[slot] - fighters);
        destroy_ships(s, system, seat, TI4_FIGHTER, fighters, seat);
    }
    destroy_infantry(s, system, slot, seat, infantry);
}

/* Hits on the attacker's ground forces; it chooses between infantry and fighters. @rule 41.8 GND-3 */
static void hit_attackers(HxState *s, int system, int slot, int seat, int hits)
{
    const int infantry = system_of(s, system)->planet[slot].invaders, fighters = turn_of(s)->landed[slot];
    if (hits >= infantry + fighters || fighters == 0)
        lose_attackers(s, system, slot, seat, hits < infantry ? hits : infantry, fighters);
    else if (hits > 0 && infantry == 0)
        lose_attackers(s, system, slot, seat, 0, hits);
    else if (hits > 0) {
        Frame *f = push(s, TI4_A_GROUND_HITS, seat, system);
        f->value[0] = (uint8_t)slot;
        f->value[1] = (uint8_t)hits;
    }
}

/* How many of the hits go on fighters. */
LEGAL(GROUND_HITS)
{
    const int infantry = system_of(s, f->x)->planet[f->value[0]].invaders, fighters = turn_of(s)->landed[f->value[0]], hits = f->value[1];
    int n = 0;
    for (int i = hits > infantry ? hits - infantry : 0; i <= hits && i <= fighters && i <= 40; i++)
        out[n++] = ACT(NUMBER, i);
    return n;
}

APPLY(GROUND_HITS)
{
    lose_attackers(s, f->x, f->value[0], f->seat, f->value[1] - ARG(NUMBER, a), ARG(NUMBER, a));
}

/* Planets under attack that fire back, or where ground forces meet. */
static int waiting(const HxState *s, int system, int seat, bool is_cannon, int done)
{
    int out = 0;
    for (int slot = 0; slot < 3; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (done >> slot & 1 || !attackers_on(s, system, slot) || p->owner == seat + 1 || !p->owner)
            continue;
        if (is_cannon ? landing_cannons(s, p, seat) > 0 : p->infantry)
            out |= 1 << slot;
    }
    return out;
}

/* Take the next waiting planet into register 0; false: none is left. */
static bool next_planet(HxState *s, Frame *f, bool is_cannon)
{
    const int left = waiting(s, f->x, f->seat, is_cannon, f->value[4]);
    if (!left)
        return false;
    f->value[0] = (uint8_t)first_bit((uint64_t)left);
    if (count_bits((uint64_t)left) > 1)
        push(s, TI4_A_ORDER, f->seat, f->x)->value[0] = (uint8_t)left;
    return true;
}

/**
 * @rule 33.2 41.6 to 41.8 54.4 INV-1 to INV-6 BMB-1 to BMB-5 CTL-1
 * registers: planet slot, hits, bomber, must land, planets done, planets that were bombed
 */
STEP(INVASION)
{
    Frame *f = top_edit(s);
    const int system = f->x, seat = f->seat;
    switch (f->step) {
    case INV_BEGIN:
        f->step = INV_BOMBARD;
        window_open(s, ON_INVASION_START, seat);
        return;
    case INV_BOMBARD: {
        f->step = INV_PLASMA;
        int first = 0;
        while (first < 3 && !bombing(s, system, seat, first))
            first++;
        if (first < 3 && bomb_targets(s, system, seat))
            push(s, TI4_A_BOMBARD, seat, system)->value[0] = (uint8_t)first;
        else
            f->step = INV_PAUSE;
        return;
    }
    case INV_PLASMA: {
        f->step = INV_ROLL;
        f->value[0] = f->value[2] = 0;
        int groups = 0, slot_of = 0, bomber = 0;
        for (int slot = 0; slot < 3; slot++)
            for (int i = 0; i < 3; i++)
                if (plan_of(s)->bomb[slot][i]) {
                    groups++;
                    slot_of = slot;
                    bomber = i;
                }
        if (groups == 0)
            f->step = INV_PAUSE;
        else if (modified_value(s, VALUE_EXTRA_DIE, seat, -1, 0)) {
            if (groups == 1)
                plan_edit(s)->bomb[slot_of][3] = (uint8_t)(bomber + 1);
            else
                push(s, TI4_A_PLASMA, seat, system);
        }
        return;
    }
    case INV_ROLL: /* one roll for each planet and type */
        for (; f->value[0] < 3; f->value[0]++, f->value[2] = 0)
            for (; f->value[2] < 3; f->value[2]++) {
                const int i = f->value[2], n = plan_of(s)->bomb[f->value[0]][i];
                if (!n)
                    continue;
                const Ti4UnitInfo *unit = unit_of(s, seat, bombers[i]);
                const int extra = plan_of(s)->bomb[f->value[0]][3] == i + 1;
                f->value[1] = 0;
                f->value[2]++;
                f->step = INV_BOMBED;
                const Where at = { .seat = seat,
                                   .other = system_of(s, system)->planet[f->value[0]].owner - 1,
                                   .system = system,
                                   .slot = f->value[0],
                                   .type = bombers[i] };
                roll_dice(s, 1, n * unit->bomb_dice + extra, unit->bomb - value_of(s, VALUE_BOMBARDMENT, &at, 0));
                return;
            }
        f->step = INV_BOMB_END;
        return;
    case INV_BOMBED: { /* BMB-3 */
        const int slot = f->value[0];
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        f->step = INV_ROLL;
        if (f->value[1] && p->infantry) {
            const int owner = p->owner - 1;
            if (f->value[1] >= p->infantry) {
                Turn *now = turn_edit(s);
                now->bombed_last |= (uint8_t)(1 << owner);
                now->by = (uint8_t)(seat + 1);
            }
            destroy_infantry(s, system, slot, owner, f->value[1]);
        }
        f->value[1] = 0;
        return;
    }
    case INV_BOMB_END:
        memset(plan_edit(s)->bomb, 0, sizeof plan_of(s)->bomb);
        turn_edit(s)->batch_dice = turn_edit(s)->batch_hits = turn_edit(s)->batch_on = 0;
        f->value[0] = f->value[1] = f->value[2] = 0;
        f->step = INV_PAUSE;
        window_open(s, ON_BOMBARDED, seat);
        return;
    case INV_PAUSE:
        f->step = INV_CUSTODIANS;
        if (fleet_of(s, system, seat)->n[TI4_INFANTRY])
            trade_pause(s);
        return;
    case INV_CUSTODIANS:
        turn_edit(s)->bombed_last = turn_edit(s)->by = 0;
        f->step = INV_COMMIT;
        if (can_remove_custodians(s, system, seat))
            push(s, TI4_A_CUSTODIANS, seat, system);
        return;
    case INV_COMMIT: {
        const int slot = next_landing(s, system, 0);
        f->step = INV_LANDED;
        if (slot >= 0 && fleet_of(s, system, seat)->n[TI4_INFANTRY]) {
            Frame *ask = push(s, TI4_A_COMMIT, seat, system);
            ask->value[0] = (uint8_t)slot;
            ask->value[1] = f->value[3];
        }
        return;
    }
    case INV_LANDED:
        f->step = INV_CANNON_NEXT;
        window_open(s, ON_COMMITTED, seat);
        return;
    case INV_CANNON_NEXT:
        f->step = next_planet(s, f, true) ? INV_CANNON_ROLL : INV_GROUND_NEXT;
        if (f->step == INV_GROUND_NEXT)
            f->value[4] = 0;
        return;
    case INV_CANNON_ROLL: { /* 41.7 41.7.d: only cannons of this planet */
        const Ti4Planet *p = &system_of(s, system)->planet[f->value[0]];
        const int owner = p->owner - 1;
        const Ti4UnitInfo *unit = unit_of(s, owner, TI4_PDS);
        f->step = INV_CANNON_ASSIGN;
        f->value[4] |= (uint8_t)(1 << f->value[0]);
        f->value[1] = 0;
        roll_dice(s, 1, modified_value(s, VALUE_EXTRA_DIE, owner, -1, landing_cannons(s, p, seat)),
                  unit->cannon - modified_value(s, VALUE_CANNON_AGAINST, owner, seat, 0));
        return;
    }
    case INV_CANNON_ASSIGN:
        f->step = INV_CANNON_HITS;
        window_open(s, ON_CANNON_ASSIGN, seat);
        return;
    case INV_CANNON_HITS: /* 41.8 41.8.a */
        f->step = INV_CANNON_NEXT;
        hit_attackers(s, system, f->value[0], seat, f->value[1]);
        f->value[1] = 0;
        turn_edit(s)->batch_dice = turn_edit(s)->batch_hits = turn_edit(s)->batch_on = 0;
        return;
    case INV_GROUND_NEXT:
        f->step = next_planet(s, f, false) ? INV_GROUND : INV_CONTROL;
        if (f->step == INV_CONTROL)
            f->value[4] = 0;
        return;
    case INV_GROUND:
        f->step = INV_GROUND_NEXT;
        f->value[4] |= (uint8_t)(1 << f->value[0]);
        push(s, TI4_P_GROUND, seat, system)->value[0] = f->value[0];
        return;
    case INV_CONTROL: /* INV-4 INV-5: whoever is left holds the planet */
        memset(turn_edit(s)->landed, 0, sizeof turn_of(s)->landed);
        for (int slot = 0; slot < 3; slot++) {
            const Ti4Planet *p = &system_of(s, system)->planet[slot];
            if (p->invaders && !p->infantry) {
                gain_planet(s, seat, p->id - 1);
                f->step = INV_GAINED;
                return;
            }
        }
        f->step = INV_END;
        return;
    case INV_GAINED:
        f->step = INV_CONTROL;
        if (!window_open(s, ON_GAIN_PLANET, seat))
            forget_gain(s);
        return;
    default:
        forget_gain(s);
        effects_end(s, LASTS_INVASION);
        pop(s);
    }
}

/* ---- Ground combat ------------------------------------------------------------------------------------------------------------------- */

enum {
    GROUND_BEGIN,
    GROUND_ROUND,
    GROUND_ATT,
    GROUND_ATT_FIGHTERS,
    GROUND_DEF,
    GROUND_ROLLED,
    GROUND_HITS_DEF,
    GROUND_HITS_ATT,
    GROUND_ROUND_OVER,
    GROUND_OVER,
    GROUND_CLOSE
};

const Ti4InvasionSteps ti4_invasion_steps = { INV_BOMBED, INV_CANNON_ROLL, INV_CANNON_HITS, INV_GROUND, INV_END, GROUND_CLOSE };

/** Dice that a side of a ground combat rolls. @rule GND-2 */
int side_dice(const HxState *s, const Frame *ground, bool is_defender)
{
    const Ti4Planet *p = &system_of(s, ground->x)->planet[ground->value[0]];
    const int seat = is_defender ? p->owner - 1 : ground->seat;
    if (!is_defender && ground->value[4])
        return 0;
    return (is_defender ? p->infantry : p->invaders) * unit_of(s, seat, TI4_INFANTRY)->dice;
}

/** Hits that infantry made for a side of a ground combat in this round. */
int infantry_hits(const Frame *ground, bool is_defender)
{
    return is_defender ? ground->value[3] - ground->value[7] : ground->value[2] - ground->value[6];
}

/**
 * @rule GND-1 to GND-5 MOD-2
 * registers: planet slot, round, hits of the attacker, hits of the defender, 1: the attacker rolls nothing, 1: the grid was used, those of
 * the attacker's hits that no infantry made but fighters or a text (while fighters roll: those that infantry made), those of the
 * defender's that a text made
 */
STEP(GROUND)
{
    Frame *f = top_edit(s);
    Turn *now = turn_edit(s);
    const int system = f->x, attacker = f->seat, slot = f->value[0];
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    const int defender = p->owner - 1;
    if (fallen_window(s))
        return;
    switch (f->step) {
    case GROUND_BEGIN:
        now->in_combat = 2;
        now->scored_in_combat = 0;
        f->step = GROUND_ROUND;
        window_open(s, ON_GROUND_START, attacker);
        return;
    case GROUND_ROUND:
        if (!attackers_on(s, system, slot) || !p->infantry) {
            f->step = GROUND_OVER;
            return;
        }
        f->step = GROUND_ATT;
        if (f->value[1]) { /* TIM-8: the first round's window was that of the combat */
            effects_end(s, LASTS_ROUND);
            f->value[2] = f->value[3] = f->value[4] = 0;
            window_open(s, ON_GROUND_ROUND, attacker);
        }
        f->value[1] = (uint8_t)(f->value[1] < 255 ? f->value[1] + 1 : 255);
        trade_pause(s);
        return;
    case GROUND_ATT:
        f->step = GROUND_ATT_FIGHTERS;
        roll_dice(s, 2, side_dice(s, f, false), combat_value(s, system, attacker, TI4_INFANTRY, false, true));
        return;
    case GROUND_ATT_FIGHTERS:
        f->step = GROUND_DEF;
        if (!f->value[4] && now->landed[slot]) {
            f->value[6] = f->value[2];
            roll_dice(s, 2, now->landed[slot] * unit_of(s, attacker, TI4_FIGHTER)->dice,
                      combat_value(s, system, attacker, TI4_FIGHTER, false, true));
        }
        return;
    case GROUND_DEF:
        f->step = GROUND_ROLLED;
        if (!f->value[4] && now->landed[slot])
            f->value[6] = (uint8_t)(f->value[2] > f->value[6] ? f->value[2] - f->value[6] : 0);
        roll_dice(s, 3, side_dice(s, f, true), combat_value(s, system, defender, TI4_INFANTRY, true, true));
        return;
    case GROUND_ROLLED:
        now->batch_dice = now->batch_hits = now->batch_on = 0;
        f->step = GROUND_HITS_DEF;
        window_open(s, ON_GROUND_ROLLED, attacker);
        return;
    case GROUND_HITS_DEF:
        f->step = GROUND_HITS_ATT;
        f->value[6] = f->value[7] = 0;
        destroy_infantry(s, system, slot, defender, f->value[2]);
        return;
    case GROUND_HITS_ATT:
        f->step = GROUND_ROUND_OVER;
        hit_attackers(s, system, slot, attacker, f->value[3]);
        return;
    case GROUND_ROUND_OVER:
        f->step = GROUND_ROUND;
        if (attackers_on(s, system, slot) && p->infantry)
            window_open(s, ON_GROUND_ROUND_END, attacker);
        else /* TIM-8: the last round's end is that of the combat */
            f->step = GROUND_OVER;
        return;
    case GROUND_OVER:
        now->landed[slot] = 0;
        now->by = (uint8_t)(p->invaders ? attacker + 1 : p->infantry ? defender + 1 : 0);
        now->beaten = (uint8_t)(p->invaders ? defender + 1 : p->infantry ? attacker + 1 : 0);
        f->step = GROUND_CLOSE;
        window_open(s, ON_GROUND_END, attacker);
        return;
    default:
        now->in_combat = now->scored_in_combat = now->by = now->beaten = now->fallen = 0;
        effects_end(s, LASTS_COMBAT);
        pop(s);
    }
}
