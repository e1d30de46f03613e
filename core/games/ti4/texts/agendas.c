/* What the agendas do once they are decided: which outcome of which, and what laws do at the moment they are voted on. What laws do while
 * they stay in force is in texts/laws.c; directives are in texts/directives.c. */
#include "core/games/ti4/texts/agendas.h"

#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/hands.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/units.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"

/* ---- Who, and what is destroyed: of laws and directives ---------------------------------------------------------------------- */

bool is_playing(const HxState *s, int seat)
{
    return seat < core_of(s)->seats && !seat_of(s, seat)->eliminated;
}

/* Seats that cast votes for an outcome. */
uint8_t agenda_voters(const HxState *s, int outcome)
{
    uint8_t out = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (is_playing(s, seat) && core_of(s)->outcome[seat] == outcome + 1 && core_of(s)->votes[seat])
            out |= (uint8_t)(1 << seat);
    return out;
}

/* The i-th seat from the speaker, clockwise. @rule TIM-9 */
int from_speaker(const HxState *s, int i)
{
    return (core_of(s)->speaker + i) % core_of(s)->seats;
}

void effect_on_all(HxState *s, int effect, uint8_t seats)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (is_playing(s, seat) && seats >> seat & 1)
            effect_begin(s, seat, effect);
}
void discard_hands(HxState *s, uint8_t seats)
{
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (seats >> seat & 1)
            discard_hand(s, seat);
}

int planet_controller(const HxState *s, int planet, int *system, int *slot)
{
    *system = system_of_planet(s, planet, slot);
    return system_of(s, *system)->planet[*slot].owner - 1;
}

/* Every unit on a planet is destroyed; who controls it keeps it. */
void clear_planet(HxState *s, int planet)
{
    int system, slot;
    const int owner = planet_controller(s, planet, &system, &slot);
    destroy_structure(s, planet, TI4_PDS, hx_ti4_supply[TI4_PDS]);
    destroy_structure(s, planet, TI4_SPACE_DOCK, 1);
    if (owner >= 0)
        destroy_infantry(s, system, slot, owner, 255);
}

/* ---- Anti-Intellectual Revolution -------------------------------------------------------------------------------------------- */

/* Anti-Intellectual Revolution, against: remembered until the next strategy phase. */
static void revolution_against(HxState *s, int elected)
{
    (void)elected;
    effect_on_all(s, EFFECT_REVOLUTION, EVERYBODY);
}
/* Readied planets of the seat, from a number on. */
static int readied_from(const HxState *s, int seat, int least)
{
    return least >= 64 ? 0 : count_bits(seat_of(s, seat)->readied & (~UINT64_C(0) << least));
}
/* Answers (n 2): planets left to exhaust, the least that may be next; ascending, as long as enough are left. */
uint64_t revolution_usable(const HxState *s, const Use *u)
{
    const uint64_t readied = seat_of(s, u->seat)->readied;
    uint64_t out = 0;
    if (u->n == 0)
        return seat_of(s, u->seat)->techs ? readied : 0;
    FOR_BITS(planet, readied & (~UINT64_C(0) << u->target[1]))
    {
        if (readied_from(s, u->seat, planet) >= u->target[0])
            out |= BIT(planet);
    }
    return out;
}
/* Cards of technologies; what lies under a Valefar Assimilator is the same card. */
static int tech_cards(const HxState *s, int seat)
{
    const uint8_t *at = board_of(s)->assimilated;
    const int copies = seat_of(s, seat)->faction == TI4_NEKRO ? (at[0] != 0) + (at[1] != 0) : 0;
    return count_bits(seat_of(s, seat)->techs) - copies;
}
/* Anti-Intellectual Revolution, against: at the start of the strategy phase as many planets as technologies are exhausted, of the player's
 * choice. */
void revolution_use(HxState *s, const Use *u)
{
    Use next = *u;
    if (u->n == 0) {
        const int techs = tech_cards(s, u->seat), planets = readied_from(s, u->seat, 0);
        next.target[0] = (uint8_t)(techs < planets ? techs : planets);
        next.target[1] = 0;
    } else {
        exhaust(s, u->seat, BIT(u->target[2]));
        next.target[0]--;
        next.target[1] = (uint8_t)(u->target[2] + 1);
        next.target[2] = 0;
    }
    next.n = 2;
    if (next.target[0])
        text_ask(s, &next, u->seat, ASK_PLANET);
}

/* ---- Conventions of War, Core Mining, Demilitarized Zone, Senate Sanctuary, Terraforming Initiative -------------------------- */

/* Conventions of War, against: who voted against discards all action cards. */
static void discard_of_against(HxState *s, int elected)
{
    (void)elected;
    discard_hands(s, agenda_voters(s, AGAINST));
}

/* Core Mining: attached to the elected planet (+2 resources, law_attach); one infantry there is destroyed. */
static void core_mining(HxState *s, int planet)
{
    int system, slot;
    const int owner = planet_controller(s, planet, &system, &slot);
    law_attach(s, TI4_AGENDA_CORE_MINING, 1);
    destroy_infantry(s, system, slot, owner, 1);
}

/* Demilitarized Zone: all units on the elected planet are destroyed. (Closed from now on: on_zone in texts/laws.c.) */
static void demilitarized_zone(HxState *s, int planet)
{
    clear_planet(s, planet);
}

/* Senate Sanctuary: attached to the elected planet (+2 influence, law_attach). */
static void senate_sanctuary(HxState *s, int planet)
{
    (void)planet;
    law_attach(s, TI4_AGENDA_SENATE_SANCTUARY, 1);
}

/* Terraforming Initiative: attached to the elected planet (+1 resource and influence, law_attach). */
static void terraforming(HxState *s, int planet)
{
    (void)planet;
    law_attach(s, TI4_AGENDA_TERRAFORMING_INITIATIVE, 1);
}

/* ---- Enforced Travel Ban, Executive Sanctions, Fleet Regulations ------------------------------------------------------------- */

/* Enforced Travel Ban, against: every PDS in a system with a wormhole or next to one is destroyed. */
static void travel_ban_against(HxState *s, int elected)
{
    uint64_t near = all_wormholes(s);
    (void)elected;
    FOR_BITS(system, all_wormholes(s))
    {
        near |= adjacent_to(s, system);
    }
    FOR_BITS(system, near)
    {
        for (int slot = 0; slot < TI4_SLOTS; slot++)
            if (system_of(s, system)->planet[slot].pds) /* all of them: as many as there are figures */
                destroy_structure(s, system_of(s, system)->planet[slot].id - 1, TI4_PDS, hx_ti4_supply[TI4_PDS]);
    }
}

/* Executive Sanctions, for: hands above the new limit are reduced at once. */
static void sanctions_for(HxState *s, int elected)
{
    (void)elected;
    for (int i = core_of(s)->seats - 1; i >= 0; i--) {
        const int seat = from_speaker(s, i), over = seat_of(s, seat)->n_cards - hand_limit(s, seat);
        if (over > 0)
            ask_discard_frame_push(s, seat)->left = (uint8_t)over;
    }
}
/* Executive Sanctions, against: everybody discards a random action card. */
static void sanctions_against(HxState *s, int elected)
{
    (void)elected;
    for (int i = core_of(s)->seats - 1; i >= 0; i--)
        if (seat_of(s, from_speaker(s, i))->n_cards)
            roll_lose_card_frame_push(s, from_speaker(s, i));
}

/* Fleet Regulations, for: tokens above four leave the fleet pools at once. */
static void regulations_for(HxState *s, int elected)
{
    (void)elected;
    for (int seat = 0; seat < core_of(s)->seats; seat++) {
        const int most = modified_value(s, VALUE_FLEET_TOKENS, seat, -1, TI4_TOKENS);
        if (seat_of(s, seat)->pool[TI4_FLEET] > most)
            change_pool(s, seat, TI4_FLEET, most - seat_of(s, seat)->pool[TI4_FLEET]);
    }
}
/* Fleet Regulations, against: everybody gains a token in the fleet pool. */
static void regulations_against(HxState *s, int elected)
{
    (void)elected;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (is_playing(s, seat) && tokens_left(s, seat) > 0)
            change_pool(s, seat, TI4_FLEET, 1);
}

/* ---- Holy Planet of Ixth, Shard of the Throne, The Crown of Emphidia, Homeland Defense Act ----------------------------------- */

/* Holy Planet of Ixth: a point for the controller of the elected planet. (Later: on_holy_planet in texts/laws.c.) */
static void holy_planet(HxState *s, int planet)
{
    int system, slot;
    gain_victory_points(s, planet_controller(s, planet, &system, &slot), 1);
}
/* Shard of the Throne, The Crown of Emphidia: a point for the elected player. (Later: shard_use, emphidia_use in texts/laws.c.) */
static void gain_a_point(HxState *s, int seat)
{
    gain_victory_points(s, seat, 1);
}

/* Homeland Defense Act, against: everybody destroys one of its PDS. */
static void homeland_against(HxState *s, int elected)
{
    (void)elected;
    text_each(s, TEXT_HOMELAND, 0);
}

/* Homeland Defense Act, against: own planets with PDS; one is destroyed. */
uint64_t homeland_usable(const HxState *s, const Use *u)
{
    uint64_t out = 0;
    int system, slot;
    FOR_BITS(planet, seat_of(s, u->seat)->planets)
    {
        planet_controller(s, planet, &system, &slot);
        if (system_of(s, system)->planet[slot].pds)
            out |= BIT(planet);
    }
    return out;
}
/* Homeland Defense Act, against: a PDS of the player's choice is destroyed. */
void homeland_use(HxState *s, const Use *u)
{
    destroy_structure(s, u->target[0], TI4_PDS, 1);
}

/* ---- Publicize Weapon Schematics, Representative Government, Shared Research ------------------------------------------------- */

/* Publicize Weapon Schematics, against: who owns a war sun technology discards all action cards. */
static void schematics_against(HxState *s, int elected)
{
    (void)elected;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (owns_war_sun(s, seat))
            discard_hand(s, seat);
}

/* Representative Government, against: remembered until the next strategy phase. */
static void government_against(HxState *s, int elected)
{
    (void)elected;
    effect_on_all(s, EFFECT_GOVERNMENT, agenda_voters(s, AGAINST));
}

/* Representative Government, against: at the start of the strategy phase cultural planets of who voted against are exhausted. */
void government_use(HxState *s, const Use *u)
{
    FOR_BITS(planet, seat_of(s, u->seat)->readied)
    {
        if (hx_ti4_planets[planet].trait == TI4_CULTURAL)
            exhaust(s, u->seat, BIT(planet));
    }
}

/* Shared Research, against: everybody puts a token of the reinforcements into its home system. */
static void shared_research_against(HxState *s, int elected)
{
    (void)elected;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        if (is_playing(s, seat) && tokens_left(s, seat) > 0)
            lay_token(s, seat, seat_of(s, seat)->home);
}

/* ---- Wormhole Reconstruction ------------------------------------------------------------------------------------------------- */

/* Wormhole Reconstruction, against: in turn from the speaker. */
static void reconstruction_against(HxState *s, int elected)
{
    (void)elected;
    text_each(s, TEXT_WORMHOLE_TOKENS, 0);
}
/* Systems with a wormhole and ships of the seat, but no token of it; the tokens that it could place. */
static uint64_t wormholes_of(const HxState *s, int seat)
{
    return seat_of(s, seat)->ships & all_wormholes(s) & ~seat_of(s, seat)->tokens;
}
static int tokens_for(const HxState *s, int seat)
{
    const Ti4Seat *p = seat_of(s, seat);
    return tokens_left(s, seat) + p->pool[0] + p->pool[1] + p->pool[2];
}

/* Wormhole Reconstruction, against: systems with a wormhole and own ships; no question where the tokens are enough for all. */
uint64_t wormhole_tokens_usable(const HxState *s, const Use *u)
{
    const uint64_t systems = wormholes_of(s, u->seat);
    const uint64_t lowest = systems & (~systems + 1); /* a single candidate is no question */
    return tokens_for(s, u->seat) >= count_bits(systems) ? lowest : tokens_for(s, u->seat) ? systems : 0;
}
/* Wormhole Reconstruction, against: a token in every wormhole system with ships of the player, of the sheet where the reinforcements have
 * none; which ones, where all its tokens do not suffice. @rule CMD-3 */
void wormhole_tokens_use(HxState *s, const Use *u)
{
    if (u->target[0] == NO_TARGET)
        return;
    const uint64_t systems = wormholes_of(s, u->seat);
    const bool is_enough = tokens_for(s, u->seat) >= count_bits(systems);
    if (!is_enough)
        text_use(s, u->row, u->seat, u->subject); /* goes on when this one is placed */
    FOR_BITS(system, is_enough ? systems : BIT(u->target[0]))
    {
        place_token(s, u->seat, system);
    }
}

/* ---- The table --------------------------------------------------------------------------------------------------------------- */

/* What happens once, besides a law's staying in force. */
/* clang-format off */
const AgendaText law_texts[TI4_AGENDAS] = {
    /*                                            for                    against                    elected            */
    [TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION] = { NULL,                  revolution_against,        NULL               },
    [TI4_AGENDA_CONVENTIONS_OF_WAR]           = { NULL,                  discard_of_against,        NULL               },
    [TI4_AGENDA_CORE_MINING]                  = { NULL,                  NULL,                      core_mining        },
    [TI4_AGENDA_DEMILITARIZED_ZONE]           = { NULL,                  NULL,                      demilitarized_zone },
    [TI4_AGENDA_ENFORCED_TRAVEL_BAN]          = { NULL,                  travel_ban_against,        NULL               },
    [TI4_AGENDA_EXECUTIVE_SANCTIONS]          = { sanctions_for,         sanctions_against,         NULL               },
    [TI4_AGENDA_FLEET_REGULATIONS]            = { regulations_for,       regulations_against,       NULL               },
    [TI4_AGENDA_HOLY_PLANET_OF_IXTH]          = { NULL,                  NULL,                      holy_planet        },
    [TI4_AGENDA_HOMELAND_DEFENSE_ACT]         = { NULL,                  homeland_against,          NULL               },
    [TI4_AGENDA_PUBLICIZE_WEAPON_SCHEMATICS]  = { NULL,                  schematics_against,        NULL               },
    [TI4_AGENDA_REPRESENTATIVE_GOVERNMENT]    = { NULL,                  government_against,        NULL               },
    [TI4_AGENDA_SENATE_SANCTUARY]             = { NULL,                  NULL,                      senate_sanctuary   },
    [TI4_AGENDA_SHARD_OF_THE_THRONE]          = { NULL,                  NULL,                      gain_a_point       },
    [TI4_AGENDA_SHARED_RESEARCH]              = { NULL,                  shared_research_against,   NULL               },
    [TI4_AGENDA_TERRAFORMING_INITIATIVE]      = { NULL,                  NULL,                      terraforming       },
    [TI4_AGENDA_THE_CROWN_OF_EMPHIDIA]        = { NULL,                  NULL,                      gain_a_point       },
    [TI4_AGENDA_WORMHOLE_RECONSTRUCTION]      = { NULL,                  reconstruction_against,    NULL               },
};
/* clang-format on */
