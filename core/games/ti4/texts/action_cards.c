/* What the action cards do: Sabotage, component actions, strategy and status phase. Their rows are in texts/texts.inl and
 * texts/modifiers.inl; cards of movement and combat are in texts/combat_cards.c, those of the agenda phase in texts/agenda_cards.c. */
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* A card that is being played and not cancelled yet, but a Sabotage. @rule ACD-4 */
uint64_t sabotage_usable(const HxState *s, const Use *u)
{
    const int played = card_being_played(s);
    (void)u;
    return played >= 0 && played != TEXT_SABOTAGE;
}
/* Sabotage: cancel the action card just played, unless it is a Sabotage. @rule ACD-4 */
void sabotage_use(HxState *s, const Use *u)
{
    (void)u;
    cancel_card(s);
}

/* ---- Planets and systems that cards choose from ------------------------------------------------------------------------------------ */

static const Ti4Planet *planet_at(const HxState *s, int planet)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    return &system_of(s, system)->planet[slot];
}

/* Planets of all others: of cards that say "controlled by another player". */
static uint64_t planets_of_others(const HxState *s, int seat)
{
    uint64_t out = 0;
    for (int other = 0; other < core_of(s)->seats; other++)
        out |= other == seat ? 0 : seat_of(s, other)->planets;
    return out;
}

/* Planets of the galaxy. */
static uint64_t planets_on_map(const HxState *s)
{
    uint64_t out = 0;
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        out |= system_of_planet(s, planet, NULL) == TI4_NO_SYSTEM ? 0 : BIT(planet);
    return out;
}

/* Candidates for which the effect differs, and of those for which nothing happens, which are all one, the first. A card may be played
 * without effect: it passes the turn on, and others may answer it. @rule COM-2 */
static uint64_t and_one_without(uint64_t all, uint64_t changed)
{
    const uint64_t rest = all & ~changed;
    return (all & changed) | (rest & ~(rest - 1));
}

/* Those of the planets that have the trait. @rule PLN-1 */
static uint64_t with_trait(uint64_t planets, int trait)
{
    uint64_t out = 0;
    FOR_BITS(planet, planets)
    {
        out |= hx_ti4_planets[planet].trait == trait ? BIT(planet) : 0;
    }
    return out;
}

static uint64_t home_systems(const HxState *s)
{
    uint64_t out = 0;
    FOR_BITS(system, board_of(s)->present)
    {
        out |= is_home_system(s, system) ? BIT(system) : 0;
    }
    return out;
}

/* ---- Component actions -------------------------------------------------------------------------------------------------------------- */

/* Cripple Defenses: any planet, for "each PDS" may be none; of those without PDS one. @rule COM-2 */
uint64_t cripple_usable(const HxState *s, const Use *u)
{
    const uint64_t all = planets_on_map(s);
    uint64_t armed = 0;
    (void)u;
    FOR_BITS(planet, all)
    {
        armed |= planet_at(s, planet)->pds ? BIT(planet) : 0;
    }
    return and_one_without(all, armed);
}
/* Cripple Defenses: every PDS on a planet is destroyed. */
void cripple_use(HxState *s, const Use *u)
{
    destroy_structure(s, u->target[0], TI4_PDS, hx_ti4_supply[TI4_PDS]);
}

/* Economic Initiative: own cultural planets ready. */
void economic_use(HxState *s, const Use *u)
{
    make_ready(s, u->seat, with_trait(seat_of(s, u->seat)->planets, TI4_CULTURAL));
}

enum { FOCUSED_COST = 4 };

/* Focused Research: the trade goods are there, and a research does something. */
uint64_t focused_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->trade_goods >= FOCUSED_COST && gains_by_research(s, u->seat);
}
/* Focused Research: four trade goods for a technology, chosen now. @rule ACD-3 ACD-5 */
void focused_use(HxState *s, const Use *u)
{
    change_goods(s, u->seat, -FOCUSED_COST);
    research_frame_push(s, u->seat);
}

static void land(HxState *s, int seat, int planet, int n)
{
    int slot;
    const int system = system_of_planet(s, planet, &slot);
    add_infantry(s, system, slot, seat, n);
}
/* Own planets that units may be put on. */
uint64_t open_planets(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    FOR_BITS(planet, seat_of(s, u->seat)->planets)
    {
        out |= is_closed(s, planet) ? 0 : BIT(planet);
    }
    return out;
}
/* Frontline Deployment: three infantry on a planet. */
void frontline_use(HxState *s, const Use *u)
{
    land(s, u->seat, u->target[0], 3);
    limits_frame_push(s, u->seat);
}

/* Ghost Ship: systems with a wormhole, no home system, without ships of others, if a destroyer can be placed. */
uint64_t ghost_usable(const HxState *s, const Use *u)
{
    if (!can_replace(s, u->seat, TI4_DESTROYER))
        return 0;
    return all_wormholes(s) & ~home_systems(s) & ~enemy_ships(s, u->seat);
}
/* Ghost Ship: a destroyer at a wormhole outside the home systems, where nobody else has ships. */
void ghost_use(HxState *s, const Use *u)
{
    place_ship(s, u->target[0], u->seat, TI4_DESTROYER);
}

/* Industrial Initiative: a trade good for each own industrial planet. */
void industrial_use(HxState *s, const Use *u)
{
    gain_goods(s, u->seat, count_bits(with_trait(seat_of(s, u->seat)->planets, TI4_INDUSTRIAL)));
}

/* Insubordination: players with a token in the tactic pool, oneself too. */
uint64_t insubordination_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    (void)u;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        out |= seat_of(s, seat)->pool[TI4_TACTIC] ? BIT(seat) : 0;
    return out;
}
/* Insubordination: a seat loses a token of its tactic pool. */
void insubordination_use(HxState *s, const Use *u)
{
    change_pool(s, u->target[0], TI4_TACTIC, -1);
}

/* Whose ships Lucky Shot finds in the system: those of another player there, else one's own. */
static int shot_owner(const HxState *s, int seat, int system)
{
    const int enemy = enemy_with_ships(s, system, seat);
    return enemy >= 0 ? enemy : seat;
}
/* Ships in the system that Lucky Shot may destroy, by class: one's own, too, unless the other reading is played. */
static uint64_t shot_at(const HxState *s, int seat, int system)
{
    const int owner = shot_owner(s, seat, system);
    if (owner == seat && is_switched(s, SWITCH_SHOT_OTHERS))
        return 0;
    const Ti4Fleet *fleet = fleet_of(s, system, owner);
    uint64_t out = 0;
    for (int class = 0; class < TI4_CLASSES; class ++) {
        const int type = class_type(class);
        if ((type == TI4_DREADNOUGHT || type == TI4_CRUISER || type == TI4_DESTROYER) && class_count(fleet, class))
            out |= BIT(class);
    }
    return out;
}
/* Candidates: systems with an own planet, then the ships there. */
uint64_t lucky_usable(const HxState *s, const Use *u)
{
    if (u->n == 1)
        return shot_at(s, u->seat, u->target[0]);
    uint64_t out = 0;
    FOR_BITS(planet, seat_of(s, u->seat)->planets)
    {
        const int system = system_of_planet(s, planet, NULL);
        out |= shot_at(s, u->seat, system) ? BIT(system) : 0;
    }
    return out;
}
/* Lucky Shot: a dreadnought, cruiser or destroyer above an own planet is destroyed; what it carried may be too much now. */
void lucky_use(HxState *s, const Use *u)
{
    const int system = u->target[0], owner = shot_owner(s, u->seat, system);
    limits_frame_push(s, owner);
    destroy_ships(s, system, owner, u->target[1], 1, u->seat);
}

/* Mining Initiative: trade goods for the resources of a planet. */
void mining_use(HxState *s, const Use *u)
{
    gain_goods(s, u->seat, hx_ti4_planet_resources(s, u->target[0]));
}

/* Plague: planets of others. */
uint64_t plague_usable(const HxState *s, const Use *u)
{
    return planets_of_others(s, u->seat);
}
/* Plague: a die for each infantry of a planet, destroyed by 6 or more. */
void plague_use(HxState *s, const Use *u)
{
    int slot;
    const int system = system_of_planet(s, u->target[0], &slot);
    const Ti4Planet *p = &system_of(s, system)->planet[slot];
    if (u->n == 2)
        destroy_infantry(s, system, slot, p->owner - 1, u->target[1]);
    else if (p->infantry)
        text_roll(s, u, p->infantry, 6);
}

enum { IN_SPACE = 3 };
/* Space docks in the system: planet slots, 3 (IN_SPACE): one that floats. One's own too, unless the other reading is played. */
static uint64_t docks_in(const HxState *s, int seat, int system)
{
    const Ti4System *sys = system_of(s, system);
    const int spared = is_switched(s, SWITCH_MELT_OTHERS) ? seat + 1 : -1;
    uint64_t out = 0;
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        out |= sys->planet[slot].dock && sys->planet[slot].owner != spared ? BIT(slot) : 0;
    for (int i = 0; i < 2; i++)
        out |= sys->fleet[i].n[TI4_SPACE_DOCK] && sys->fleet[i].owner != spared ? BIT(IN_SPACE) : 0;
    return out;
}
/* Candidates: systems but home systems, then the planet there, 3: the dock in space. */
uint64_t meltdown_usable(const HxState *s, const Use *u)
{
    if (u->n == 1)
        return docks_in(s, u->seat, u->target[0]);
    uint64_t out = 0;
    FOR_BITS(system, board_of(s)->present & ~home_systems(s))
    {
        out |= docks_in(s, u->seat, system) ? BIT(system) : 0;
    }
    return out;
}
/* Reactor Meltdown: a space dock outside the home systems is destroyed; fighters that it held may be too many now. */
void meltdown_use(HxState *s, const Use *u)
{
    const Ti4System *sys = system_of(s, u->target[0]);
    if (u->target[1] != IN_SPACE) {
        limits_frame_push(s, sys->planet[u->target[1]].owner - 1);
        destroy_structure(s, sys->planet[u->target[1]].id - 1, TI4_SPACE_DOCK, 1);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (sys->fleet[i].n[TI4_SPACE_DOCK]) {
            const int owner = sys->fleet[i].owner - 1;
            destroy_ships(s, u->target[0], owner, TI4_SPACE_DOCK, 1, u->seat);
            limits_frame_push(s, owner);
            return;
        }
}

/* Repeal Law: laws in play. */
uint64_t repeal_usable(const HxState *s, const Use *u)
{
    (void)u;
    return core_of(s)->laws;
}
/* Repeal Law: a law in force is discarded. */
void repeal_use(HxState *s, const Use *u)
{
    law_discard(s, u->target[0]);
    if (u->target[0] == TI4_AGENDA_HOMELAND_DEFENSE_ACT)
        for (int seat = core_of(s)->seats - 1; seat >= 0; seat--)
            limits_frame_push(s, seat);
}

/* Rise of a Messiah: an infantry on each own planet. */
void messiah_use(HxState *s, const Use *u)
{
    FOR_BITS(planet, open_planets(s, u))
    {
        land(s, u->seat, planet, 1);
    }
    limits_frame_push(s, u->seat);
}

/* Could the seat place a command token there: none there yet, and one in the reinforcements or on the sheet? */
static bool has_token_for(const HxState *s, int seat, int system)
{
    const Ti4Seat *p = seat_of(s, seat);
    return !p->eliminated && !(p->tokens >> system & 1) && (tokens_left(s, seat) > 0 || p->pool[0] + p->pool[1] + p->pool[2] > 0);
}
/* Candidates: systems with or next to own ships, then seats that have no token there. */
uint64_t jamming_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    if (u->n == 1) {
        for (int other = 0; other < core_of(s)->seats; other++)
            out |= other != u->seat && has_token_for(s, other, u->target[0]) ? BIT(other) : 0;
        return out;
    }
    const uint64_t ships = seat_of(s, u->seat)->ships;
    FOR_BITS(system, (ships | adjacent_to_all(s, u->seat, ships)) & board_of(s)->present & ~home_systems(s))
    {
        for (int other = 0; other < core_of(s)->seats; other++)
            out |= other != u->seat && has_token_for(s, other, system) ? BIT(system) : 0;
    }
    return out;
}
/* Signal Jamming: another seat's command token bars it from a system. @rule CMD-3 */
void jamming_use(HxState *s, const Use *u)
{
    place_token(s, u->target[1], u->target[0]);
}

/* Spy: others with action cards. */
uint64_t spy_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    for (int other = 0; other < core_of(s)->seats; other++)
        out |= other != u->seat && seat_of(s, other)->n_cards ? BIT(other) : 0;
    return out;
}
/* Spy: a random action card out of another hand; roll_steal_apply() hands it over, and the two know it. */
void spy_use(HxState *s, const Use *u)
{
    if (seat_of(s, u->target[0])->n_cards) /* it may have answered with its last card */
        roll_steal_frame_push(s, u->seat)->from = (uint8_t)(u->target[0]);
}

/* Systems with an own ship that can bombard. */
uint64_t bombers_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    FOR_BITS(system, seat_of(s, u->seat)->ships)
    {
        for (int type = 0; type < TI4_SHIP_TYPES; type++)
            if (fleet_of(s, system, u->seat)->n[type] && unit_of(s, u->seat, type)->bomb)
                out |= BIT(system);
    }
    return out;
}
/* Tactical Bombardment: the planets of others there are exhausted. */
void bombers_use(HxState *s, const Use *u)
{
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *p = &system_of(s, u->target[0])->planet[slot];
        if (p->id && p->owner && p->owner != u->seat + 1)
            exhaust(s, p->owner - 1, BIT(p->id - 1));
    }
}

/* Unexpected Action: systems with an own command token. */
uint64_t unexpected_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->tokens;
}
/* Unexpected Action: an own command token off the board. */
void unexpected_use(HxState *s, const Use *u)
{
    lift_tokens(s, u->seat, BIT(u->target[0]));
}

/* Candidates: hazardous planets, of those where nothing can happen one; then how many infantry. @rule COM-2 ABL-5 */
uint64_t unstable_usable(const HxState *s, const Use *u)
{
    if (u->n == 0) {
        const uint64_t all = with_trait(planets_on_map(s), TI4_HAZARDOUS);
        uint64_t held = 0;
        FOR_BITS(planet, all)
        {
            const Ti4Planet *p = planet_at(s, planet);
            held |= p->owner && (p->infantry || seat_of(s, p->owner - 1)->readied >> planet & 1) ? BIT(planet) : 0;
        }
        return and_one_without(all, held);
    }
    const int infantry = planet_at(s, u->target[0])->infantry;
    return zero_to(infantry < 3 ? infantry : 3);
}
/* Unstable Planet: a hazardous planet is exhausted and loses up to three infantry. @rule ABL-5 */
void unstable_use(HxState *s, const Use *u)
{
    int slot;
    const int planet = u->target[0], system = system_of_planet(s, planet, &slot), owner = system_of(s, system)->planet[slot].owner - 1;
    if (owner < 0)
        return;
    exhaust(s, owner, BIT(planet));
    destroy_infantry(s, system, slot, owner, u->target[1]);
}

/* Uprising: readied planets of others, not in home systems. */
uint64_t uprising_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    for (int other = 0; other < core_of(s)->seats; other++)
        if (other != u->seat)
            FOR_BITS(planet, seat_of(s, other)->readied)
            {
                out |= is_home_system(s, system_of_planet(s, planet, NULL)) ? 0 : BIT(planet);
            }
    return out;
}
/* Uprising: a readied planet of another seat is exhausted, its resources are trade goods for oneself. */
void uprising_use(HxState *s, const Use *u)
{
    const int planet = u->target[0];
    exhaust(s, planet_at(s, planet)->owner - 1, BIT(planet));
    gain_goods(s, u->seat, hx_ti4_planet_resources(s, planet));
}

/* War Effort: systems with own ships, if a cruiser can be placed. */
uint64_t war_effort_usable(const HxState *s, const Use *u)
{
    return can_replace(s, u->seat, TI4_CRUISER) ? seat_of(s, u->seat)->ships : 0;
}
/* War Effort: a cruiser joins own ships. */
void war_effort_use(HxState *s, const Use *u)
{
    place_ship(s, u->target[0], u->seat, TI4_CRUISER);
}

/* ---- Strategy and status phase ------------------------------------------------------------------------------------------------------- */

/* Summit: a command token is left to gain. */
uint64_t summit_usable(const HxState *s, const Use *u)
{
    return tokens_left(s, u->seat) > 0;
}
/* Summit: two command tokens. */
void summit_use(HxState *s, const Use *u)
{
    gain_tokens(s, u->seat, 2);
}

/* Public Disgrace: another strategy card is left to be chosen instead. */
uint64_t disgrace_usable(const HxState *s, const Use *u)
{
    const StrategyFrame *phase = current_strategy(s);
    int taken = phase && phase->chosen ? 1 << (phase->chosen - 1) : 0xff;
    (void)u;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        taken |= seat_of(s, seat)->strategies;
    return taken != 0xff;
}
/* Public Disgrace: the strategy card just chosen is not taken; another one must be chosen (`barred`: not this one). */
void disgrace_use(HxState *s, const Use *u)
{
    StrategyFrame *phase = current_strategy_edit(s);
    const int card = phase->chosen;
    phase->chosen = phase->chooser = 0;
    window_close(s, ON_STRATEGY_CHOICE);
    ask_strategy_frame_push(s, u->subject)->barred = (uint8_t)card;
}

/* Political Stability: there are strategy cards to keep. */
uint64_t stability_usable(const HxState *s, const Use *u)
{
    return seat_of(s, u->seat)->strategies != 0;
}
/* Political Stability: own strategy cards are kept for the next round. */
void stability_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_KEEPS_CARDS);
}
