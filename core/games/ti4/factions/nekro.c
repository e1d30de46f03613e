/* The Nekro Virus. Copied technologies are owned like others (bits of Ti4Seat.techs); Board.assimilated says which lie under a token. */
#include "core/games/ti4/rules/agenda.h"
#include "core/games/ti4/rules/combat/combat.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/outcomes.h"
#include "core/games/ti4/rules/tech.h"
#include "core/games/ti4/rules/windows.h"

/* ---- Gaining technologies -------------------------------------------------------------------------------------------------- */

/* Technologies of others that the seat could gain: generic ones, and those of a faction with a Valefar Assimilator. */
static uint64_t open_techs(const HxState *s, int seat, uint64_t theirs)
{
    uint64_t out = theirs & ~seat_of(s, seat)->techs;
    FOR_BITS(tech, out)
    {
        const bool is_token = tech == TI4_TECH_VALEFAR_ASSIMILATOR_X || tech == TI4_TECH_VALEFAR_ASSIMILATOR_Y;
        if (is_token || (hx_ti4_techs[tech].faction == TI4_NO_FACTION && !may_own(s, seat, tech)))
            out &= ~BIT(tech);
    }
    return out;
}

/* Tokens (0 X, 1 Y; `assimilated`: what lies under each) that may go onto it: the one on an upgrade of the same type; else a free one,
 * or one that leaves its technology. @rule 46.1.a */
static uint64_t tokens_for(const HxState *s, int tech)
{
    const uint8_t *at = board_of(s)->assimilated;
    if (hx_ti4_techs[tech].faction == TI4_NO_FACTION)
        return 1;
    for (int i = 0; i < 2; i++)
        if (at[i] && hx_ti4_techs[tech].upgrades != TI4_NO_UNIT && hx_ti4_techs[at[i] - 1].upgrades == hx_ti4_techs[tech].upgrades)
            return BIT(i);
    return at[0] || at[1] ? 3 : 1;
}

/** Gain a technology of another seat: the card itself, or a faction's under an assimilator; what that one copied is lost, and with it
 * perhaps the room for what it carried. @rule 46.1.a 32.3 */
static void take_tech(HxState *s, int seat, int tech, int token)
{
    limits_frame_push(s, seat);
    if (hx_ti4_techs[tech].faction != TI4_NO_FACTION) {
        const int old = board_of(s)->assimilated[token] - 1;
        if (old >= 0)
            lose_tech(s, seat, old);
        board_edit(s)->assimilated[token] = (uint8_t)(tech + 1);
    }
    gain_tech(s, seat, tech);
}

/* ---- Technological Singularity, Antivirus ------------------------------------------------------------------------------------ */

/* Are the two the sides of the combat that goes on? */
static bool fight_each_other(const HxState *s, int a, int b)
{
    return a != b && is_in_combat(s, a) && is_in_combat(s, b);
}

/* Technological Singularity. Candidates: technologies of the loser of a unit, never of a holder of Antivirus in play; then the token. */
uint64_t singularity_usable(const HxState *s, const Use *u)
{
    if (u->n)
        return tokens_for(s, u->target[0]);
    if (has_effect(s, u->seat, EFFECT_SINGULARITY) || !fight_each_other(s, u->seat, u->subject) ||
        has_of(s, u->subject, OF_NOTE_UP, TI4_NOTE_ANTIVIRUS))
        return 0;
    return open_techs(s, u->seat, seat_of(s, u->subject)->techs);
}
/* Technological Singularity: once in a combat, after a unit of the opponent was destroyed, one of its technologies. */
void singularity_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_SINGULARITY);
    take_tech(s, u->seat, u->target[0], u->target[1]);
}

/* Antivirus: at the start of any combat, whoever fights: a space combat, or a ground combat; with the other reading of one's own alone. */
uint64_t antivirus_usable(const HxState *s, const Use *u)
{
    return is_switched(s, SWITCH_OWN_COMBAT) ? is_in_combat(s, u->seat) : combat_frame(s) != NULL;
}

/* ---- Galactic Threat ------------------------------------------------------------------------------------------------------------ */

enum { THREAT_RIDER = TI4_CARDS + 1 }; /* past the action cards */

/* Candidates: every outcome of the agenda. */
uint64_t threat_usable(const HxState *s, const Use *u)
{
    return has_effect(s, u->seat, EFFECT_THREAT) ? 0 : predictable(s);
}
/* Galactic Threat: once in an agenda phase it names an outcome after the reveal. */
void threat_use(HxState *s, const Use *u)
{
    effect_begin(s, u->seat, EFFECT_THREAT);
    predict(s, &(Rider){ .card = THREAT_RIDER, .seat = (uint8_t)(u->seat + 1), .outcome = (uint8_t)(u->target[0] + 1) });
}

/* Candidates: technologies of those that voted for the named outcome, if it won; then the token. */
uint64_t threat_gain_usable(const HxState *s, const Use *u)
{
    if (u->n)
        return tokens_for(s, u->target[0]);
    const int outcome = agenda_outcome(s);
    const Core *core = core_of(s);
    uint64_t theirs = 0;
    bool is_named = false;
    for (int i = 0; i < MAX_RIDERS; i++) {
        const Rider *r = &turn_of(s)->riders[i];
        is_named |= r->card == THREAT_RIDER && r->seat == u->seat + 1 && r->outcome == outcome + 1;
    }
    for (int seat = 0; seat < core->seats && is_named && outcome >= 0; seat++)
        if (seat != u->seat && core->outcome[seat] == outcome + 1 && core->votes[seat])
            theirs |= seat_of(s, seat)->techs;
    return open_techs(s, u->seat, theirs);
}
/* Galactic Threat comes true: a technology of a player that voted for the named outcome. */
void threat_gain(HxState *s, const Use *u)
{
    take_tech(s, u->seat, u->target[0], u->target[1]);
}

/* Propagation: instead of each research three command tokens. */
int propagation(const HxState *s, const Where *at)
{
    (void)s, (void)at;
    return 3;
}

/* ---- The Alastor ------------------------------------------------------------------------------------------------------------------- */

enum { SPACE = 3, CREW_PLACES = 4 };

/* Ground forces of the seat on planet slots 0 to 2 of the active system, and in its space area. */
static int ground_forces(const HxState *s, int seat, int place)
{
    const int system = core_of(s)->active_system;
    if (place == SPACE)
        return fleet_of(s, system, seat)->n[TI4_INFANTRY];
    const Ti4Planet *p = &system_of(s, system)->planet[place];
    return p->owner == seat + 1 ? p->infantry : 0;
}

/* How many of each place: 0, 1, ... */
uint64_t alastor_usable(const HxState *s, const Use *u)
{
    if (opponent_in_combat(s, u->seat) < 0 || !fleet_of(s, core_of(s)->active_system, u->seat)->n[TI4_FLAGSHIP])
        return 0;
    int all = 0;
    for (int place = 0; place < CREW_PLACES; place++)
        all += ground_forces(s, u->seat, place);
    if (!all || u->n >= CREW_PLACES)
        return 0;
    return zero_to(ground_forces(s, u->seat, u->n));
}
/* The Alastor: ground forces in the system take part in the space combat as if they were ships (`crew`: crew_of). They stay where they
 * are. */
void alastor_use(HxState *s, const Use *u)
{
    if (u->n < CREW_PLACES) {
        text_ask(s, u, u->seat, ASK_NUMBER);
        return;
    }
    Turn *now = turn_edit(s);
    now->crew_seat = (uint8_t)(u->seat + 1);
    for (int place = 0; place < CREW_PLACES; place++)
        now->crew[place] = u->target[place];
}
