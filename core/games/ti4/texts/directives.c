/* What the directives do: agendas that are done with once they are decided (texts/agendas.c). */
#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"
#include "core/games/ti4/texts/agendas.h"

#include <limits.h>

/* ---- Points and fleets ------------------------------------------------------------------------------------------------------- */

/* Seats with the most points, or (sign -1) the fewest; all that tie. @rule 34.5 */
static uint8_t leaders(const HxState *s, int sign)
{
    int best = INT_MIN; /* nobody was looked at yet */
    uint8_t out = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        const int points = sign * seat_of(s, seat)->victory_points;
        if (!is_playing(s, seat) || points < best)
            continue;
        out = (uint8_t)(points > best ? 1 << seat : out | 1 << seat);
        best = points;
    }
    return out;
}

/* A point for each of these seats, from the speaker clockwise: the first to reach the target wins. @rule OQ-1 */
static void gain_points(HxState *s, uint8_t seats)
{
    const int speaker = core_of(s)->speaker, n = core_of(s)->seats;
    for (int i = 0; i < n; i++)
        if (seats >> (speaker + i) % n & 1)
            gain_victory_points(s, (speaker + i) % n, 1);
}

/* All units of types below `types` (TI4_SHIP_TYPES: ships, TI4_TYPES: ground forces and docks too) in the space area are destroyed. */
static void destroy_fleet(HxState *s, int system, int seat, int types)
{
    for (int class = TI4_CLASSES - 1; class >= 0; class --)
        if (class_type(class) < types)
            destroy_ships(s, system, seat, class, class_count(fleet_of(s, system, seat), class), seat);
}

/* ---- Archived Secret, Arms Reduction ----------------------------------------------------------------------------------------- */

/* Archived Secret: the elected player draws a secret objective. */
static void archived_secret(HxState *s, int seat)
{
    secret_frame_push(s, seat);
}

/* The type of which a seat has too many: dreadnoughts first. */
static int too_many(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    return p->on_board[TI4_DREADNOUGHT] > 2 ? TI4_DREADNOUGHT : p->on_board[TI4_CRUISER] > 4 ? TI4_CRUISER : -1;
}
/* Arms Reduction, for: in turn from the speaker everybody destroys what is too many. */
static void reduction_for(HxState *s, int elected)
{
    (void)elected;
    text_each(s, TEXT_ARMS_REDUCTION, 0);
}
/* Arms Reduction, against: remembered until the next strategy phase. */
static void reduction_against(HxState *s, int elected)
{
    (void)elected;
    effect_on_all(s, EFFECT_REDUCTION, EVERYBODY);
}

/* Arms Reduction: a ship of a type of which the seat has too many: where, then which. */
uint64_t reduction_usable(const HxState *s, const Use *u)
{
    const int type = too_many(s, u->seat);
    uint64_t out = 0;
    if (type < 0)
        return 0;
    if (u->n == 1) {
        for (int class = 0; class < TI4_CLASSES; class ++)
            if (class_type(class) == type && class_count(fleet_of(s, u->target[0], u->seat), class))
                out |= BIT(class);
        return out;
    }
    FOR_BITS(system, seat_of(s, u->seat)->ships)
    {
        if (fleet_of(s, system, u->seat)->n[type])
            out |= BIT(system);
    }
    return out;
}
/* Arms Reduction, for: two dreadnoughts and four cruisers may stay; the player chooses which are destroyed. */
void reduction_use(HxState *s, const Use *u)
{
    destroy_ships(s, u->target[0], u->seat, u->target[1], 1, u->seat);
    if (too_many(s, u->seat) >= 0)
        text_use(s, u->row, u->seat, u->subject);
}
/* Arms Reduction, against: at the start of the strategy phase planets with a technology specialty are exhausted. */
void reduction_later_use(HxState *s, const Use *u)
{
    FOR_BITS(planet, seat_of(s, u->seat)->readied)
    {
        if (hx_ti4_planets[planet].specialty != TI4_NO_COLOUR)
            exhaust(s, u->seat, BIT(planet));
    }
}

/* ---- Colonial Redistribution, Compensated Disarmament ------------------------------------------------------------------------ */

/* Colonial Redistribution: every unit on the elected planet is destroyed, then its controller names who may take it. */
static void colonial(HxState *s, int planet)
{
    int system, slot;
    const int owner = planet_controller(s, planet, &system, &slot);
    text_use(s, TEXT_COLONIAL, owner, planet);
    clear_planet(s, planet);
}

/* Colonial Redistribution: who gets the planet, of the players with the fewest points; then, is it open to units? */
uint64_t colonial_usable(const HxState *s, const Use *u)
{
    return u->n == 0 ? leaders(s, -1) : !is_closed(s, u->subject);
}
/* Colonial Redistribution: the controller names a player with the fewest points, who may put an infantry on the planet (subject) and so
 * gain it. */
void colonial_use(HxState *s, const Use *u)
{
    if (u->n == 1) {
        text_ask(s, u, u->target[0], ASK_YES | ASK_MAY);
        return;
    }
    if (u->target[1] != 1)
        return;
    int system, slot;
    const int seat = u->target[0], owner = planet_controller(s, u->subject, &system, &slot);
    if (owner != seat)
        gain_planet(s, seat, u->subject);
    add_infantry(s, system, slot, seat, 1);
    if (owner != seat)
        window_open(s, ON_GAIN_PLANET, seat);
}

/* Compensated Disarmament: ground forces on the elected planet are destroyed, a trade good for each. */
static void disarmament(HxState *s, int planet)
{
    int system, slot;
    const int owner = planet_controller(s, planet, &system, &slot), n = system_of(s, system)->planet[slot].infantry;
    gain_goods(s, owner, n);
    destroy_infantry(s, system, slot, owner, n);
}

/* ---- Economic Equality ------------------------------------------------------------------------------------------------------- */

/* Economic Equality: everybody loses its trade goods, then gains so many. */
static void equality(HxState *s, int goods)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (is_playing(s, seat)) {
            change_goods(s, seat, -seat_of(s, seat)->trade_goods);
            gain_goods(s, seat, goods);
        }
}
/* Economic Equality, for: five each. */
static void equality_for(HxState *s, int elected)
{
    (void)elected;
    equality(s, 5);
}
/* Economic Equality, against: none. */
static void equality_against(HxState *s, int elected)
{
    (void)elected;
    equality(s, 0);
}

/* ---- Incentive Program ------------------------------------------------------------------------------------------------------- */

/* One more public objective of a stage, from those left in the box: five of each stage are for the status phases. @rule RND-2 */
static void reveal_extra(HxState *s, int stage)
{
    int open = 0, laid_out = count_bits(core_of(s)->revealed) - core_of(s)->extra_publics;
    FOR_BITS(i, (uint64_t)decks_of(s)->publics)
    {
        open += hx_ti4_objectives[i].stage == stage;
    }
    laid_out = stage == 1 ? laid_out : laid_out - 5;
    const int to_come = laid_out < 0 ? 5 : laid_out > 5 ? 0 : 5 - laid_out;
    if (open > to_come)
        roll_reveal_frame_push(s, 0)->of_stage = (uint8_t)stage;
}
/* Incentive Program, for: one more objective of stage I. */
static void incentive_for(HxState *s, int elected)
{
    (void)elected;
    reveal_extra(s, 1);
}
/* Incentive Program, against: one more objective of stage II. */
static void incentive_against(HxState *s, int elected)
{
    (void)elected;
    reveal_extra(s, 2);
}

/* ---- Ixthian Artifact -------------------------------------------------------------------------------------------------------- */

/* Ixthian Artifact, for: the speaker rolls a die. (Against: nothing.) */
static void ixthian_for(HxState *s, int elected)
{
    (void)elected;
    text_later(s, TEXT_IXTHIAN_ARTIFACT, core_of(s)->speaker, 0);
}
/* Ixthian Artifact, 5 or less: every unit in the system of Mecatol Rex is destroyed. */
static void clear_mecatol(HxState *s)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        destroy_fleet(s, TI4_MECATOL, seat, TI4_TYPES);
    clear_planet(s, TI4_PLANET_MECATOL_REX);
}
/* Ixthian Artifact: one die; on 6 or more everybody may research twice; else Mecatol Rex is laid waste and its neighbourhood suffers. */
void ixthian_use(HxState *s, const Use *u)
{
    if (u->n == 0) {
        text_roll(s, u, 1, 6);
        return;
    }
    Turn *now = turn_edit(s);
    now->batch_dice = now->batch_hits = now->batch_on = 0;
    text_each(s, u->target[0] ? TEXT_IXTHIAN_RESEARCH : TEXT_IXTHIAN_LOSSES, 0);
    if (!u->target[0])
        clear_mecatol(s);
}

/* Ixthian Artifact: a research does something. */
uint64_t ixthian_research_usable(const HxState *s, const Use *u)
{
    return gains_by_research(s, u->seat);
}
/* Ixthian Artifact, 6 or more: each player may research up to two technologies. Answers: those that may still be researched (n 1), yes or
 * no (n 2). */
void ixthian_research_use(HxState *s, const Use *u)
{
    Use next = *u;
    if (u->n < 2) {
        if (u->n == 0)
            next.target[0] = 2;
        next.n = 1;
        text_ask(s, &next, u->seat, ASK_YES | ASK_MAY);
        return;
    }
    if (u->target[1] != 1)
        return;
    next.n = 1;
    next.target[1] = 0;
    if (--next.target[0])
        text_again(s, &next);
    research_frame_push(s, u->seat);
}

/* Classes of a seat's units in a system, on planets too; and where those of one class are: planet slots, 3 in space. */
static uint64_t places_of(const HxState *s, int system, int seat, int class)
{
    uint64_t out = class_count(fleet_of(s, system, seat), class) ? BIT(3) : 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, system)->planet[slot];
        if (p->owner == seat + 1 &&
            ((class == TI4_INFANTRY && p->infantry) || (class == TI4_PDS && p->pds) || (class == TI4_SPACE_DOCK && p->dock)))
            out |= BIT(slot);
    }
    return out;
}
static uint64_t classes_in(const HxState *s, int system, int seat)
{
    uint64_t out = 0;
    for (int class = 0; class < TI4_CLASSES; class ++)
        if (places_of(s, system, seat, class))
            out |= BIT(class);
    return out;
}
/* The first system next to Mecatol Rex with units of the seat, from `least` on; -1: none. */
static int next_to_mecatol(const HxState *s, int seat, int least)
{
    FOR_BITS(system, adjacent_to(s, TI4_MECATOL) & (~UINT64_C(0) << least))
    {
        if (classes_in(s, system, seat))
            return system;
    }
    return -1;
}
/* Answers: system, units left to destroy there (n 2), class (n 3), place (n 4). */
uint64_t ixthian_losses_usable(const HxState *s, const Use *u)
{
    return u->n == 0   ? next_to_mecatol(s, u->seat, 0) >= 0
           : u->n == 2 ? classes_in(s, u->target[0], u->seat)
                       : places_of(s, u->target[0], u->seat, u->target[2]);
}
/* One unit of a class is destroyed, on a planet (slot) or in space (3). */
static void lose_unit(HxState *s, int system, int seat, int class, int place)
{
    const Ti4Planet *p = place < 3 ? &system_of(s, system)->planet[place] : NULL;
    if (!p)
        destroy_ships(s, system, seat, class, 1, seat);
    else if (class == TI4_INFANTRY)
        destroy_infantry(s, system, place, seat, 1);
    else
        destroy_structure(s, p->id - 1, class, 1);
}
/* Ixthian Artifact, 5 or less: in each system next to Mecatol Rex a player destroys three units of its own choice. */
void ixthian_losses_use(HxState *s, const Use *u)
{
    Use next = *u;
    if (u->n == 3) {
        text_ask(s, u, u->seat, ASK_NUMBER);
        return;
    }
    if (u->n == 4) {
        next.n = 2;
        next.target[1]--;
        next.target[2] = next.target[3] = 0;
        text_again(s, &next); /* below what the loss may bring */
        lose_unit(s, u->target[0], u->seat, u->target[2], u->target[3]);
        return;
    }
    if (u->n == 0 || !u->target[1] || !classes_in(s, u->target[0], u->seat)) {
        const int system = next_to_mecatol(s, u->seat, u->n == 0 ? 0 : u->target[0] + 1);
        if (system < 0)
            return;
        next.n = 2;
        next.target[0] = (uint8_t)system;
        next.target[1] = 3;
    }
    text_ask(s, &next, u->seat, ASK_CLASS);
}

/* ---- Judicial Abolishment, Miscount Disclosed, New Constitution -------------------------------------------------------------- */

/* Judicial Abolishment: the elected law is discarded. */
static void abolishment(HxState *s, int law)
{
    law_discard(s, law);
}

/* Miscount Disclosed: the elected law is voted on again after this agenda. */
static void miscount(HxState *s, int law)
{
    agenda_again(s, law);
}

/* New Constitution, for: all laws are discarded; home planets are exhausted at the start of the next strategy phase. */
static void constitution_for(HxState *s, int elected)
{
    (void)elected;
    FOR_BITS(law, core_of(s)->laws)
    {
        law_discard(s, law);
    }
    effect_on_all(s, EFFECT_CONSTITUTION, EVERYBODY);
}
/* New Constitution, at the start of the next strategy phase: home planets are exhausted. */
void constitution_use(HxState *s, const Use *u)
{
    FOR_BITS(planet, seat_of(s, u->seat)->readied)
    {
        if (system_of_planet(s, planet, NULL) == seat_of(s, u->seat)->home)
            exhaust(s, u->seat, BIT(planet));
    }
}

/* ---- Mutiny, Public Execution, Seed of an Empire ----------------------------------------------------------------------------- */

/* Mutiny, for: a point for everybody who voted for it. */
static void mutiny_for(HxState *s, int elected)
{
    (void)elected;
    gain_points(s, agenda_voters(s, FOR));
}
/* Mutiny, against: a point less for everybody who voted for it. */
static void mutiny_against(HxState *s, int elected)
{
    (void)elected;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (agenda_voters(s, FOR) >> seat & 1)
            lose_victory_points(s, seat, 1);
}

/* Public Execution: the elected player discards all action cards, casts no votes in this agenda phase, and gives the speaker token to the
 * left. */
static void execution(HxState *s, int seat)
{
    discard_hand(s, seat);
    effect_begin(s, seat, EFFECT_EXECUTED);
    if (core_of(s)->speaker == seat)
        give_speaker(s, next_seat(s, seat));
}

/* Seed of an Empire, for: a point for who has the most. */
static void seed_for(HxState *s, int elected)
{
    (void)elected;
    gain_points(s, leaders(s, 1));
}

/* Seed of an Empire, against: a point for who has the fewest. */
static void seed_against(HxState *s, int elected)
{
    (void)elected;
    gain_points(s, leaders(s, -1));
}

/* ---- Swords to Plowshares, Unconventional Measures --------------------------------------------------------------------------- */

/* Swords to Plowshares, for: in turn from the speaker. */
static void plowshares_for(HxState *s, int elected)
{
    (void)elected;
    text_each(s, TEXT_PLOWSHARES, 0);
}

/* Swords to Plowshares: there are planets and infantry. */
uint64_t plowshares_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->planets && seat_of(s, u->seat)->on_board[TI4_INFANTRY];
}
/* Swords to Plowshares, for: half of the infantry of each planet, rounded up, is destroyed; a trade good for each. */
void plowshares_use(HxState *s, const Use *u)
{
    int system, slot, sum = 0;
    FOR_BITS(planet, seat_of(s, u->seat)->planets)
    {
        planet_controller(s, planet, &system, &slot);
        const int n = (system_of(s, system)->planet[slot].infantry + 1) / 2;
        if (n == 0)
            continue;
        Ti4Planet *p = &system_edit(s, system)->planet[slot];
        p->infantry = (uint8_t)(p->infantry - n);
        Ti4Seat *owner = seat_edit(s, u->seat);
        owner->on_board[TI4_INFANTRY] = (uint8_t)(owner->on_board[TI4_INFANTRY] - n);
        report_units(s, FACT_LOST, u->seat, system, slot, TI4_INFANTRY, n);
        sum += n;
    }
    gain_goods(s, u->seat, sum);
    infantry_destroyed(s, u->seat, sum);
}
/* Swords to Plowshares, against: an infantry more on each planet. */
static void plowshares_against(HxState *s, int elected)
{
    int system, slot;
    (void)elected;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        FOR_BITS(planet, seat_of(s, seat)->planets)
        {
            planet_controller(s, planet, &system, &slot);
            if (!is_closed(s, planet))
                add_infantry(s, system, slot, seat, 1);
        }
}

/* Unconventional Measures, for: who voted for it draws two action cards. */
static void measures_for(HxState *s, int elected)
{
    (void)elected;
    for (int i = core_of(s)->seats - 1; i >= 0; i--)
        if (agenda_voters(s, FOR) >> from_speaker(s, i) & 1)
            draw_cards(s, from_speaker(s, i), 2);
}
/* Unconventional Measures, against: who voted for it discards all action cards. */
static void measures_against(HxState *s, int elected)
{
    (void)elected;
    discard_hands(s, agenda_voters(s, FOR));
}

/* ---- Wormhole Research ------------------------------------------------------------------------------------------------------- */

/* Wormhole Research, for: who has ships at wormholes may research, then the ships there are destroyed. */
static void wormhole_research_for(HxState *s, int elected)
{
    (void)elected;
    text_later(s, TEXT_WORMHOLE_COLLAPSE, core_of(s)->speaker, 0);
    text_each(s, TEXT_WORMHOLE_RESEARCH, 0);
}

/* Wormhole Research: ships at a wormhole, and a research does something. */
uint64_t wormhole_research_usable(const HxState *s, const Use *u)
{
    return (seat_of(s, u->seat)->ships & all_wormholes(s)) && gains_by_research(s, u->seat);
}
/* Wormhole Research, for: who has ships at a wormhole may research. */
void wormhole_research_use(HxState *s, const Use *u)
{
    if (u->n == 0)
        text_ask(s, u, u->seat, ASK_YES | ASK_MAY);
    else if (u->target[0] == 1)
        research_frame_push(s, u->seat);
}
/* Wormhole Research, for: then every ship at an alpha or beta wormhole is destroyed. */
void wormhole_collapse_use(HxState *s, const Use *u)
{
    (void)u;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        FOR_BITS(system, seat_of(s, seat)->ships & (board_of(s)->alpha | board_of(s)->beta))
        {
            destroy_fleet(s, system, seat, TI4_SHIP_TYPES);
        }
}
/* Wormhole Research, against: who voted against loses a token. */
static void wormhole_research_against(HxState *s, int elected)
{
    (void)elected;
    text_each(s, TEXT_WORMHOLE_FUNDS, agenda_voters(s, AGAINST));
}
/* Who voted against (subject: a mask) returns a token of its command sheet. */
uint64_t wormhole_funds_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    for (int pool = 0; u->subject >> u->seat & 1 && pool < TI4_POOLS; pool++)
        if (seat_of(s, u->seat)->pool[pool])
            out |= BIT(pool);
    return out;
}
/* Wormhole Research, against: who voted against returns a token of its command sheet, of a pool of its choice. */
void wormhole_funds_use(HxState *s, const Use *u)
{
    change_pool(s, u->seat, u->target[0], -1);
}

/* ---- The table --------------------------------------------------------------------------------------------------------------- */

/* clang-format off */
const AgendaText directive_texts[TI4_AGENDAS] = {
    /*                                            for                    against                    elected            */
    [TI4_AGENDA_ARCHIVED_SECRET]              = { NULL,                  NULL,                      archived_secret    },
    [TI4_AGENDA_ARMS_REDUCTION]               = { reduction_for,         reduction_against,         NULL               },
    [TI4_AGENDA_COLONIAL_REDISTRIBUTION]      = { NULL,                  NULL,                      colonial           },
    [TI4_AGENDA_COMPENSATED_DISARMAMENT]      = { NULL,                  NULL,                      disarmament        },
    [TI4_AGENDA_ECONOMIC_EQUALITY]            = { equality_for,          equality_against,          NULL               },
    [TI4_AGENDA_INCENTIVE_PROGRAM]            = { incentive_for,         incentive_against,         NULL               },
    [TI4_AGENDA_IXTHIAN_ARTIFACT]             = { ixthian_for,           NULL,                      NULL               },
    [TI4_AGENDA_JUDICIAL_ABOLISHMENT]         = { NULL,                  NULL,                      abolishment        },
    [TI4_AGENDA_MISCOUNT_DISCLOSED]           = { NULL,                  NULL,                      miscount           },
    [TI4_AGENDA_MUTINY]                       = { mutiny_for,            mutiny_against,            NULL               },
    [TI4_AGENDA_NEW_CONSTITUTION]             = { constitution_for,      NULL,                      NULL               },
    [TI4_AGENDA_PUBLIC_EXECUTION]             = { NULL,                  NULL,                      execution          },
    [TI4_AGENDA_SEED_OF_AN_EMPIRE]            = { seed_for,              seed_against,              NULL               },
    [TI4_AGENDA_SWORDS_TO_PLOWSHARES]         = { plowshares_for,        plowshares_against,        NULL               },
    [TI4_AGENDA_UNCONVENTIONAL_MEASURES]      = { measures_for,          measures_against,          NULL               },
    [TI4_AGENDA_WORMHOLE_RESEARCH]            = { wormhole_research_for, wormhole_research_against, NULL               },
};
/* clang-format on */
