/* What laws do while they are in force; their rows are in texts/texts.inl and texts/modifiers.inl. */
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/dice.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/invasion/invasion.h"
#include "core/games/ti4/rules/phases.h"
#include "core/games/ti4/rules/production.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* The law goes to another player. */
static void law_take(HxState *s, int law, int seat)
{
    core_edit(s)->law_target[law] = (uint8_t)(seat + 1);
}

/* ---- Laws that change a number ------------------------------------------------------------------------------------------------------- */

/* Is this the planet that the law is attached to? */
static bool lies_on(const HxState *s, const Where *at, int law)
{
    return at->system >= 0 && at->system < TI4_SYSTEMS && at->slot >= 0 &&
           system_of(s, at->system)->planet[at->slot].id == core_of(s)->law_target[law];
}
/* Conventions of War: no bombardment of units on cultural planets. */
int on_cultural(const HxState *s, const Where *at)
{
    return hx_ti4_planets[system_of(s, at->system)->planet[at->slot].id - 1].trait == TI4_CULTURAL;
}
/* Demilitarized Zone: no unit lands, is produced or is placed on the planet. */
int on_zone(const HxState *s, const Where *at)
{
    return lies_on(s, at, TI4_AGENDA_DEMILITARIZED_ZONE);
}
/* Holy Planet of Ixth: a point comes and goes with control; no production on it. */
int on_holy_planet(const HxState *s, const Where *at)
{
    return lies_on(s, at, TI4_AGENDA_HOLY_PLANET_OF_IXTH);
}
/* Executive Sanctions: three cards at most. */
int to_three(const HxState *s, const Where *at)
{
    (void)s, (void)at;
    return 3;
}
/* Fleet Regulations: four tokens at most. */
int to_four(const HxState *s, const Where *at)
{
    (void)s, (void)at;
    return 4;
}
/* Minister of Sciences: no resources; Blood Ties: no influence. */
int to_nothing(const HxState *s, const Where *at)
{
    (void)s, (void)at;
    return 0;
}
/* Prophecy of Ixth: +1 on the combat dice of fighters. */
int on_fighters(const HxState *s, const Where *at)
{
    (void)s;
    return at->type == TI4_FIGHTER;
}
/* Publicize Weapon Schematics: war suns do not sustain damage. */
int on_war_suns(const HxState *s, const Where *at)
{
    (void)s;
    return at->type == TI4_WAR_SUN;
}
/* Publicize Weapon Schematics: once anybody owns one, war sun technologies need no prerequisites. */
int public_war_suns(const HxState *s, const Where *at)
{
    bool any = false;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        any |= owns_war_sun(s, seat);
    return any && on_war_suns(s, at);
}
/* Regulated Conscription: one fighter or infantry for its cost. */
int conscription(const HxState *s, const Where *at)
{
    (void)s;
    return at->type == TI4_FIGHTER || at->type == TI4_INFANTRY ? 1 : UNCHANGED;
}

/* ---- Laws at their windows ----------------------------------------------------------------------------------------------------------- */

/* Anti-Intellectual Revolution: a non-fighter ship: where, then which. */
uint64_t loses_ship_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    if (u->n == 0) {
        FOR_BITS(system, seat_of(s, u->seat)->ships)
        {
            if (fleet_non_fighters(fleet_of(s, system, u->seat)))
                out |= BIT(system);
        }
        return out;
    }
    for (int class = TI4_DESTROYER; class < TI4_CLASSES; class ++)
        if (class_type(class) < TI4_SHIP_TYPES && class_type(class) != TI4_FIGHTER &&
            class_count(fleet_of(s, u->target[0], u->seat), class))
            out |= BIT(class);
    return out;
}
/* Anti-Intellectual Revolution: who has researched a technology destroys one of its non-fighter ships. */
void loses_ship_use(HxState *s, const Use *u)
{
    destroy_ships(s, u->target[0], u->seat, u->target[1], 1, u->seat);
    limits_frame_push(s, u->seat);
}

/* Committee Formation: an agenda that elects a player; candidates are the players. */
uint64_t committee_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    (void)u;
    if (!core_of(s)->agenda || hx_ti4_agendas[core_of(s)->agenda - 1].elect != TI4_ELECT_PLAYER)
        return 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        out |= seat_of(s, seat)->eliminated ? 0 : BIT(seat);
    return out;
}
/* Committee Formation: given up, its owner names the player that is elected; nobody votes. */
void committee_use(HxState *s, const Use *u)
{
    law_discard(s, u->card);
    agenda_set_outcome(s, u->target[0]);
}

/* Imperial Arbiter: an own strategy card, another player with one, and its card. */
uint64_t arbiter_usable(const HxState *s, const Use *u)
{
    uint64_t others = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        others |= seat != u->seat && seat_of(s, seat)->strategies ? BIT(seat) : 0;
    return u->n == 0 ? others ? seat_of(s, u->seat)->strategies : 0 : u->n == 1 ? others : seat_of(s, u->target[1])->strategies;
}
/* Imperial Arbiter: given up, a strategy card of its owner against one of another player. */
void arbiter_use(HxState *s, const Use *u)
{
    if (u->n == 2) {
        text_ask(s, u, u->seat, ASK_STRATEGY);
        return;
    }
    const uint8_t both = (uint8_t)(1 << u->target[0] | 1 << u->target[2]);
    law_discard(s, u->card);
    exchange_strategies(s, u->seat, u->target[1], both);
}

/* Minister of Commerce: there are neighbours. */
uint64_t commerce_usable(const HxState *s, const Use *u)
{
    return neighbors_of(s, u->seat) != 0;
}
/* Minister of Commerce: a trade good for each neighbour. */
void commerce_use(HxState *s, const Use *u)
{
    gain_goods(s, u->seat, count_bits(neighbors_of(s, u->seat)));
}

/* Minister of Exploration: a trade good for a planet gained. */
void exploration_use(HxState *s, const Use *u)
{
    gain_goods(s, u->seat, 1);
}

/* Minister of Industry: a space dock was placed (`dock_at`: place_structure) in a system where something can be produced. */
uint64_t industry_usable(const HxState *s, const Use *u)
{
    const int system = turn_of(s)->dock_at - 1;
    return system >= 0 && production_limit(s, system, u->seat) > 0;
}
/* Minister of Industry: production in the system of a space dock just placed. */
void industry_use(HxState *s, const Use *u)
{
    const int system = turn_of(s)->dock_at - 1;
    turn_edit(s)->dock_at = 0;
    produce_frame_push(s, u->seat)->system = (uint8_t)system;
}

/* Minister of Peace: the system activated holds units of another than the active player. */
uint64_t peace_usable(const HxState *s, const Use *u)
{
    for (int other = 0; other < core_of(s)->seats; other++)
        if (other != u->subject && holds_units(s, core_of(s)->active_system, other))
            return true;
    return false;
}
/* Minister of Peace: given up, the turn of a player who activated a system with another's units ends. */
void peace_use(HxState *s, const Use *u)
{
    law_discard(s, u->card);
    turn_end_now(s);
}

/* Minister of Policy: a card at the end of the status phase. */
void policy_use(HxState *s, const Use *u)
{
    draw_cards(s, u->seat, 1);
}

/* Minister of War: systems with an own command token. */
uint64_t minister_war_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->tokens;
}
/* Minister of War: given up, a token leaves the board and its owner has another action. @rule ACT-6 */
void minister_war_use(HxState *s, const Use *u)
{
    law_discard(s, u->card);
    lift_tokens(s, u->seat, BIT(u->target[0]));
    if (can_act_again(s, u->seat))
        ask_turn_frame_push(s, u->seat)->is_further = 1;
}

/* Prophecy of Ixth: a use of production that made fewer than two fighters. */
uint64_t prophecy_usable(const HxState *s, const Use *u)
{
    const ProduceFrame *made = current_produce(s);
    (void)u;
    return made && is_production(made->mode) && made->fighters < 2;
}
/* Prophecy of Ixth is lost: discarded by a use of production without two fighters. */
void prophecy_use(HxState *s, const Use *u)
{
    law_discard(s, u->card);
}

/* Shard of the Throne: its owner was beaten in a combat (`by`, `beaten`: space_over, ground_over). */
uint64_t shard_usable(const HxState *s, const Use *u)
{
    return turn_of(s)->by && turn_of(s)->beaten == u->seat + 1;
}
/* Shard of the Throne: who beats its owner in a combat takes it, and a point. */
void shard_use(HxState *s, const Use *u)
{
    const int winner = turn_of(s)->by - 1;
    law_take(s, u->card, winner);
    lose_victory_points(s, u->seat, 1);
    gain_victory_points(s, winner, 1);
}

/* The Crown of Emphidia: a planet in its owner's home system was gained. */
uint64_t emphidia_usable(const HxState *s, const Use *u)
{
    const int planet = turn_of(s)->gained - 1;
    return planet >= 0 && system_of_planet(s, planet, NULL) == seat_of(s, u->seat)->home;
}
/* The Crown of Emphidia: who gains a planet of its owner's home system takes it, and a point. */
void emphidia_use(HxState *s, const Use *u)
{
    law_take(s, u->card, u->subject);
    lose_victory_points(s, u->seat, 1);
    gain_victory_points(s, u->subject, 1);
}

/* ---- The Crown of Thalnos: dice are rolled again, and a unit whose dice all miss then is destroyed ----------------------------------- */

/* A batch of a space combat is told apart: first the units with several dice, one after the other, then all with one die.
 *
 *     target   0 dice not told apart yet   1 misses among them   2 how far it is   3 dice: misses of the unit, then hits   4 a number
 *
 * Chance says how many of the misses are a unit's; its owner how many of these it rolls again. */
enum { DICE_LEFT, MISSES, STAGE, DICE, NUMBER };
enum { UNITS = 7, AGAIN = 8, HIGH = 16 }; /* stage: units with several dice to come, 0: those with one; rolled again; 9 and 10 looked at */

static int space_of(const HxState *s)
{
    return current_space(s)->system;
}

/* The i-th unit of the batch that rolls several dice, as its class; -1: no more. */
static int burst_unit(const HxState *s, int seat, int i)
{
    const int system = space_of(s), types = batch_types(s, seat);
    for (int class = 0; class < TI4_CLASSES; class ++)
        if (types >> class_type(class) & 1 && unit_dice(s, system, seat, class_type(class)) > 1) {
            i -= class_count(fleet_of(s, system, seat), class);
            if (i < 0)
                return class;
        }
    return -1;
}

/* Units of the batch with one die each. */
static uint64_t single_dice(const HxState *s, int seat)
{
    const int system = space_of(s), types = batch_types(s, seat);
    uint64_t out = 0;
    for (int class = 0; class < TI4_CLASSES; class ++)
        if (types >> class_type(class) & 1 && unit_dice(s, system, seat, class_type(class)) == 1 &&
            (class == TI4_INFANTRY || class_count(fleet_of(s, system, seat), class)))
            out |= BIT(class);
    return out;
}

/* The Crown of Thalnos: a batch with misses: which dice are rolled again, number by number. */
uint64_t thalnos_space_usable(const HxState *s, const Use *u)
{
    const Turn *now = turn_of(s);
    if (!current_space(s))
        return 0;
    if (u->n == 0)
        return now->batch_on <= DIE_FACES && now->batch_hits < now->batch_dice;
    return u->target[STAGE] ? one_to(u->target[DICE]) | 1 : one_to(u->target[MISSES]) | (u->target[DICE_LEFT] < now->batch_dice);
}

/* The next unit with several dice; then the others; as long as there are misses. */
static void thalnos_next(HxState *s, Use next)
{
    next.n = NUMBER;
    next.target[DICE] = next.target[NUMBER] = 0;
    while (next.target[STAGE] && burst_unit(s, next.seat, next.target[STAGE] - 1) < 0)
        next.target[STAGE]--;
    if (!next.target[MISSES])
        return;
    if (!next.target[STAGE]) {
        if (single_dice(s, next.seat))
            text_ask(s, &next, next.seat, ASK_NUMBER);
        return;
    }
    const int class = burst_unit(s, next.seat, next.target[STAGE] - 1), dice = unit_dice(s, space_of(s), next.seat, class_type(class));
    if (dice < next.target[DICE_LEFT] && next.target[MISSES] < next.target[DICE_LEFT]) {
        next.n = DICE;
        text_share(s, &next, dice, next.target[DICE_LEFT], next.target[MISSES]);
        return;
    }
    next.target[DICE] = (uint8_t)(dice < next.target[MISSES] ? dice : next.target[MISSES]);
    text_ask(s, &next, next.seat, ASK_NUMBER);
}

static uint8_t less(int n, int by)
{
    return (uint8_t)(n > by ? n - by : 0);
}

/* So many dice of the unit, or (stage 0) of those with one die, are rolled again. */
static void thalnos_roll(HxState *s, Use next)
{
    const int n = next.target[NUMBER], stage = next.target[STAGE];
    const int class = stage ? burst_unit(s, next.seat, stage - 1) : -1;
    if (class >= 0) {
        next.target[DICE_LEFT] = less(next.target[DICE_LEFT], unit_dice(s, space_of(s), next.seat, class_type(class)));
        next.target[MISSES] = less(next.target[MISSES], next.target[DICE]);
    } else
        next.target[DICE_LEFT] = next.target[MISSES] = (uint8_t)n;
    if (n == 0) {
        next.target[STAGE] = less(stage, 1);
        if (stage)
            thalnos_next(s, next);
        return;
    }
    next.target[STAGE] = (uint8_t)(AGAIN | stage);
    next.target[DICE] = next.target[NUMBER] = 0;
    next.n = DICE;
    text_roll(s, &next, n, turn_of(s)->batch_on);
}

/* Hits count; without one the unit is destroyed, or each of the others that missed. A 9 or 10 counts more than once where it does for the
 * unit. @rule MOD-3 */
static void thalnos_rolled(HxState *s, Use next)
{
    SpaceFrame *f = current_space_edit(s);
    uint8_t *sum = &f->hits[next.seat == f->head.seat ? ATTACKER : DEFENDER];
    const int stage = next.target[STAGE] & UNITS, hits = next.target[DICE], on = turn_of(s)->batch_on, extra = turn_of(s)->batch_extra;
    const bool is_high = next.target[STAGE] & HIGH;
    *sum = (uint8_t)(*sum + hits * (is_high ? extra : 1));
    if (!stage) {
        const Use losses = { .row = TEXT_THALNOS_LOSSES, .seat = next.seat, .n = 1, .target = { less(next.target[MISSES], hits) } };
        thalnos_losses_use(s, &losses);
        return;
    }
    if (hits && extra && !is_high) {
        const int faces = 11 - on, high = on < 10 ? 2 : 1;
        next.target[STAGE] = (uint8_t)(AGAIN | HIGH | stage);
        next.n = DICE;
        next.target[DICE] = 0;
        text_roll(s, &next, hits, faces - high + 1);
        roll_dice_frame_edit(s)->faces = (uint8_t)faces;
        return;
    }
    const int class = burst_unit(s, next.seat, stage - 1);
    next.target[STAGE] = (uint8_t)(stage - 1);
    next.target[DICE] = 0;
    next.n = DICE;
    text_again(s, &next); /* below what the loss may bring */
    if (!hits && !is_high && class >= 0)
        destroy_ships(s, space_of(s), next.seat, class, 1, next.seat);
}

/* The Crown of Thalnos: in each round its owner may roll dice again; units whose dice then make no hit are destroyed. @rule 55.0 */
void thalnos_space_use(HxState *s, const Use *u)
{
    Use next = *u;
    if (u->n == 0) {
        const Turn *now = turn_of(s);
        next.target[DICE_LEFT] = now->batch_dice;
        next.target[MISSES] = (uint8_t)(now->batch_dice - now->batch_hits);
        while (next.target[STAGE] < UNITS && burst_unit(s, u->seat, next.target[STAGE]) >= 0)
            next.target[STAGE]++;
        thalnos_next(s, next);
    } else if (u->n > DICE && u->target[STAGE] & AGAIN)
        thalnos_rolled(s, next);
    else if (u->n > NUMBER)
        thalnos_roll(s, next);
    else if (u->n > DICE && u->target[DICE]) /* misses of the unit */
        text_ask(s, u, u->seat, ASK_NUMBER);
    else if (u->n > DICE) { /* it has none */
        next.target[NUMBER] = 0;
        thalnos_roll(s, next);
    } else
        thalnos_next(s, next);
}

/* Answers: units to be lost, of those with one die; the class of one. */
uint64_t thalnos_losses_usable(const HxState *s, const Use *u)
{
    return current_space(s) ? single_dice(s, u->seat) : 0;
}
/* The Crown of Thalnos, losses: the owner chooses the units of one die each that are destroyed. */
void thalnos_losses_use(HxState *s, const Use *u)
{
    Use next = *u;
    if (u->n > 1) {
        TI4_USED(TEXT, u->row);
        next.target[0] = less(u->target[0], 1);
        next.target[1] = 0;
        next.n = 1;
        text_again(s, &next);
        if (u->target[1] == TI4_INFANTRY)
            lose_crew(s, space_of(s), u->seat, 1, u->seat);
        else if (u->target[1] != NO_TARGET)
            destroy_ships(s, space_of(s), u->seat, u->target[1], 1, u->seat);
    } else if (u->n && u->target[0] && thalnos_losses_usable(s, u))
        text_ask(s, &next, u->seat, ASK_CLASS);
}

/* Dice that the seat rolled in this round of a ground combat. */
static int ground_dice(const HxState *s, const GroundFrame *f, int seat)
{
    const Ti4Planet *p = &system_of(s, f->system)->planet[f->slot];
    const int dice = unit_of(s, seat, TI4_INFANTRY)->dice;
    if (seat == f->head.seat)
        return f->no_dice ? 0 : p->invaders * dice;
    return p->owner == seat + 1 ? p->infantry * dice : 0;
}

/* The Crown of Thalnos: misses of a ground combat: how many are rolled again. */
uint64_t thalnos_ground_usable(const HxState *s, const Use *u)
{
    const GroundFrame *f = current_ground(s);
    if (!f || u->n || combat_value(s, f->system, u->seat, TI4_INFANTRY, u->seat != f->head.seat, true) > DIE_FACES)
        return 0;
    return one_to(ground_dice(s, f, u->seat) - infantry_hits(f, u->seat != f->head.seat));
}
/* The Crown of Thalnos on the ground: so many misses are rolled again; each that misses again loses its infantry. @rule 55.1 55.0 */
void thalnos_ground_use(HxState *s, const Use *u)
{
    GroundFrame *f = current_ground_edit(s);
    if (u->n == 1) {
        text_roll(s, u, u->target[0], combat_value(s, f->system, u->seat, TI4_INFANTRY, u->seat != f->head.seat, true));
        return;
    }
    uint8_t *hits = &f->hits[u->seat == f->head.seat ? ATTACKER : DEFENDER];
    *hits = (uint8_t)(*hits + u->target[1]);
    Turn *now = turn_edit(s);
    now->batch_dice = now->batch_hits = now->batch_on = 0;
    destroy_infantry(s, f->system, f->slot, u->seat, u->target[0] - u->target[1]);
}
