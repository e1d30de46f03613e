/* Bombardment: every unit gets a target, or none is used (BMB, PS). */
#include "core/games/ti4/rules/invasion/invasion.h"

#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"

/* The types that may have Bombardment; plan->bomb[planet slot][i]: units of the i-th that target the planet, [slot][3]: i + 1 of the group
 * that rolls one die more (Plasma Scoring). */
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

/* May the attacker bombard the planet: somebody else's, without a shield that holds? @rule BMB-1 BMB-2 BMB-3 PS-1 */
static Refusal bomb_refusal(const HxState *s, int system, int slot, int attacker)
{
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    const Where at = { .seat = attacker, .other = p->owner - 1, .system = system, .slot = slot, .type = -1 };
    if (!p->id)
        return REFUSE(REASON_NOT_OFFERED);
    if (p->owner == attacker + 1)
        return REFUSE(REASON_IS_YOURS, p->id - 1);
    if (!p->owner || !p->infantry)
        return REFUSE(REASON_NO_GROUND_FORCES, p->id - 1);
    if (has_shield(s, system, slot, attacker))
        return REFUSE(REASON_SHIELDED, p->id - 1);
    return value_of(s, VALUE_NO_BOMBS, &at, 0) ? REFUSE(REASON_NO_BOMBS, changing_text(s, VALUE_NO_BOMBS, &at), p->id - 1) : allowed();
}

/* Planets that the attacker may bombard. */
static int bomb_targets(const HxState *s, int system, int attacker)
{
    int out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        out |= is_allowed(bomb_refusal(s, system, slot, attacker)) << slot;
    return out;
}

bool can_bombard(const HxState *s, int system, int slot, int attacker)
{
    return is_allowed(bomb_refusal(s, system, slot, attacker));
}

/* Units of the i-th type that can bombard here. @rule BMB-1 */
static int bombing(const HxState *s, int system, int seat, int i)
{
    return unit_of(s, seat, bombers[i])->bomb ? fleet_of(s, system, seat)->n[bombers[i]] : 0;
}

/* Which planet a unit bombards, in rising order; once one does, none may be left out. @rule OQ-12 BMB-1 BMB-4 */
Refusal ask_bombard_refusal(const HxState *s, const AskBombardFrame *f, HxAction a)
{
    int slot;
    if (IS(NO, a))
        return f->has_begun ? REFUSE(REASON_BOMB_BEGUN) : allowed();
    if (!IS(PLANET, a))
        return REFUSE(REASON_OTHER_QUESTION);
    if (system_of_planet(s, ARG(PLANET, a), &slot) != f->system)
        return REFUSE(REASON_NOT_IN_ACTIVE, ARG(PLANET, a));
    const Refusal refusal = bomb_refusal(s, f->system, slot, f->head.seat);
    return is_allowed(refusal) && slot < f->least_slot ? REFUSE(REASON_PLANETS_IN_ORDER, ARG(PLANET, a)) : refusal;
}

/** Why a seat does not bombard now, or not that planet. @rule BMB-1 BMB-2 BMB-5 */
Refusal bombardment_refusal(const HxState *s, int seat, int planet)
{
    const int active = core_of(s)->active_system;
    const AskBombardFrame any = { .head = { .seat = (uint8_t)seat }, .system = (uint8_t)active }, *asked = current_ask_bombard(s);
    if (active == TI4_NO_SYSTEM || core_of(s)->active != seat)
        return REFUSE(REASON_BOMB_WHEN);
    const Refusal refusal = ask_bombard_refusal(s, asked ? asked : &any, planet < 0 ? ACT(NO, 0) : ACT(PLANET, planet));
    const bool has_bombers = bombing(s, active, seat, 0) || bombing(s, active, seat, 1) || bombing(s, active, seat, 2);
    if (reason_of(refusal) != REASON_NOT_IN_ACTIVE && !has_bombers)
        return REFUSE(REASON_NO_BOMBERS, active);
    return is_allowed(refusal) && !asked ? REFUSE(REASON_BOMB_EARLIER) : refusal;
}

int ask_bombard_legal(const HxState *s, const AskBombardFrame *f, HxAction *out)
{
    int n = 0;
    if (!f->has_begun)
        out[n++] = ACT(NO, 0);
    for (int slot = f->least_slot; slot < TI4_SLOTS; slot++)
        if (is_allowed(bomb_refusal(s, f->system, slot, f->head.seat)))
            out[n++] = ACT(PLANET, system_of(s, f->system)->planet[slot].id - 1);
    return n;
}

/* Note the unit's target; then ask for the next unit, until all have one. @rule BMB-4 BMB-1 */
void ask_bombard_apply(HxState *s, const AskBombardFrame *f, HxAction a)
{
    if (IS(NO, a))
        return;
    int slot, i = f->bomber;
    system_of_planet(s, ARG(PLANET, a), &slot);
    Plan *plan = plan_edit(s);
    plan->bomb[slot][i]++;
    int unit = f->unit + 1, least = slot;
    while (i < 3 && unit >= bombing(s, f->system, f->head.seat, i)) {
        i++;
        unit = least = 0;
    }
    if (i == 3)
        return;
    AskBombardFrame *next = ask_bombard_frame_push(s, f->head.seat);
    next->system = f->system;
    next->bomber = (uint8_t)i;
    next->unit = (uint8_t)unit;
    next->least_slot = (uint8_t)least;
    next->has_begun = 1;
}

/* Plasma Scoring: which group rolls one more, as type * 4 + planet. */
int ask_plasma_legal(const HxState *s, const AskPlasmaFrame *f, HxAction *out)
{
    int n = 0;
    (void)s, (void)f;
    for (int i = 0; i < 3; i++)
        for (int slot = 0; slot < TI4_SLOTS; slot++)
            if (plan_of(s)->bomb[slot][i])
                out[n++] = ACT(BUILD, bombers[i] * 4 + slot);
    return n;
}

/* The group chosen rolls one die more (roll_bombs). */
void ask_plasma_apply(HxState *s, const AskPlasmaFrame *f, HxAction a)
{
    (void)f;
    const int type = ARG(BUILD, a) / 4, slot = ARG(BUILD, a) % 4;
    for (int i = 0; i < 3; i++)
        if (bombers[i] == type)
            plan_edit(s)->bomb[slot][3] = (uint8_t)(i + 1);
}

/* ---- The stages ------------------------------------------------------------------------------------------------------------------ */

/* The invasion begins with its window (Bunker, Disable). @rule 54.4 */
HxNext invasion_begin(HxState *s)
{
    window_open(s, ON_INVASION_START, invasion_frame(s)->head.seat);
    return HX_NEXT;
}

/** Ask the active player for its first unit's target; it need not land anybody afterwards. @rule BMB-1 BMB-5 */
HxNext invasion_bombard(HxState *s)
{
    const InvasionFrame f = *invasion_frame(s);
    int first = 0;
    while (first < 3 && !bombing(s, f.system, f.head.seat, first))
        first++;
    if (first == 3 || !bomb_targets(s, f.system, f.head.seat))
        return HX_GO(INVASION_PAUSE);
    AskBombardFrame *ask = ask_bombard_frame_push(s, f.head.seat);
    ask->system = f.system;
    ask->bomber = (uint8_t)first;
    return HX_NEXT;
}

/** Plasma Scoring: one of the groups that bombard rolls one more die. @rule BMB-4 */
HxNext invasion_plasma(HxState *s)
{
    InvasionFrame *f = invasion_frame_edit(s);
    int groups = 0, slot_of = 0, bomber = 0;
    f->slot = f->bomber = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        for (int i = 0; i < 3; i++)
            if (plan_of(s)->bomb[slot][i]) {
                groups++;
                slot_of = slot;
                bomber = i;
            }
    if (groups == 0)
        return HX_GO(INVASION_PAUSE);
    if (!modified_value(s, VALUE_EXTRA_DIE, f->head.seat, -1, 0))
        return HX_NEXT;
    if (groups == 1)
        plan_edit(s)->bomb[slot_of][3] = (uint8_t)(bomber + 1);
    else
        ask_plasma_frame_push(s, f->head.seat)->system = f->system;
    return HX_NEXT;
}

/* The units of a type that target a planet roll. @rule MOD-2 BMB-1 */
static void roll_bombs(HxState *s, InvasionFrame *f, int i, int n)
{
    const int seat = f->head.seat, slot = f->slot;
    const Ti4UnitInfo *unit = unit_of(s, seat, bombers[i]);
    const int extra = plan_of(s)->bomb[slot][3] == i + 1; /* Plasma Scoring */
    const Where at = {
        .seat = seat, .other = system_of(s, f->system)->planet[slot].owner - 1, .system = f->system, .slot = slot, .type = bombers[i]
    };
    f->hits = 0;
    roll_dice(s, 0, n * unit->bomb_dice + extra, unit->bomb - value_of(s, VALUE_BOMBARDMENT, &at, 0));
}

/** One roll for each planet and type. @rule BMB-3 BMB-1 */
HxNext invasion_roll(HxState *s)
{
    InvasionFrame *f = invasion_frame_edit(s);
    for (; f->slot < TI4_SLOTS; f->slot++, f->bomber = 0)
        for (; f->bomber < 3; f->bomber++) {
            const int i = f->bomber, n = plan_of(s)->bomb[f->slot][i];
            if (!n)
                continue;
            f->bomber++;
            roll_bombs(s, f, i, n);
            return HX_NEXT;
        }
    return HX_GO(INVASION_BOMB_END);
}

/** Each hit destroys a ground force of the planet's controller; the rest is lost. If it was the last one, note it (`bombed_last`, `by`) for
 * Make an Example of Their World. @rule BMB-3 */
HxNext invasion_bombed(HxState *s)
{
    InvasionFrame *f = invasion_frame_edit(s);
    const Ti4Planet *p = &system_of(s, f->system)->planet[f->slot];
    if (f->hits && p->infantry) {
        const int owner = p->owner - 1;
        if (f->hits >= p->infantry) {
            Turn *now = turn_edit(s);
            now->bombed_last |= (uint8_t)(1 << owner);
            now->by = (uint8_t)(f->head.seat + 1);
        }
        destroy_infantry(s, f->system, f->slot, owner, f->hits);
    }
    f->hits = 0;
    return HX_GO(INVASION_ROLL);
}

/* Bombardment is over, and with it what could be scored for it. */
HxNext invasion_bomb_end(HxState *s)
{
    InvasionFrame *f = invasion_frame_edit(s);
    memset(plan_edit(s)->bomb, 0, sizeof plan_of(s)->bomb);
    Turn *now = turn_edit(s);
    now->batch_dice = now->batch_hits = now->batch_on = 0;
    f->slot = f->hits = f->bomber = 0;
    window_open(s, ON_BOMBARDED, f->head.seat);
    return HX_NEXT;
}
