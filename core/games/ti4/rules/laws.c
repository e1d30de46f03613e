/* Laws in force: who owns them, what they are attached to, how they end (rules 34.6, 40; LAW, PLN). What each does is in texts/laws.c. */
#include "core/games/ti4/rules/laws.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/values.h"
#include "core/games/ti4/state/sheet.h"

/* The planet that a law is attached to. */
static int planet_of(const HxState *s, int law)
{
    return core_of(s)->law_target[law] - 1;
}

/* The owner of a law: the elected player (`law_target`), or the controller of its planet; -1: nobody. @rule GLO-4 CTL-4 LAW-1 */
int law_owner(const HxState *s, int law)
{
    int slot;
    if (!in_force(s, law))
        return -1;
    if (hx_ti4_agendas[law].is_owned)
        return core_of(s)->law_target[law] - 1;
    if (!hx_ti4_agendas[law].is_attached)
        return -1;
    const int system = system_of_planet(s, planet_of(s, law), &slot);
    return system_of(s, system)->planet[slot].owner - 1;
}

/** What an attached law adds to its planet, or takes off again (sign -1); it moves with the planet. @rule GLO-4 PLN-4 */
void law_attach(HxState *s, int law, int sign)
{
    static const struct {
        uint8_t law, resources, influence;
    } bonus[] = {
        { TI4_AGENDA_CORE_MINING, 2, 0 },
        { TI4_AGENDA_SENATE_SANCTUARY, 0, 2 },
        { TI4_AGENDA_TERRAFORMING_INITIATIVE, 1, 1 },
    };
    for (size_t i = 0; i < HX_COUNT(bonus); i++)
        if (bonus[i].law == law) {
            int slot;
            const int system = system_of_planet(s, planet_of(s, law), &slot);
            Ti4Planet *p = &system_edit(s, system)->planet[slot];
            p->resources = (uint8_t)(p->resources + sign * bonus[i].resources);
            p->influence = (uint8_t)(p->influence + sign * bonus[i].influence);
        }
}

/* Classified Document Leaks ends: the objective that was public never counts as a secret one again for those who have scored it; without
 * any it returns to the deck. */
static void close_leak(HxState *s, int objective)
{
    uint64_t scored = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        scored |= seat_of(s, seat)->scored;
    const uint32_t bit = (uint32_t)BIT(objective - TI4_PUBLICS);
    if (scored >> objective & 1) {
        core_edit(s)->leaked |= bit;
        return;
    }
    core_edit(s)->leaked &= ~bit; /* it may have been public before */
    decks_edit(s)->secrets |= bit;
}

/* End a law: its planet loses what it added; points that it gave stay. @rule 34.6 */
void law_lift(HxState *s, int law)
{
    (void)HX_EXPECT(s, in_force(s, law));
    REPORT(s, .kind = FACT_LAW_LIFTED, .thing = (uint8_t)law, .why = core_of(s)->agenda == law + 1 ? "voted on again" : NULL);
    if (hx_ti4_agendas[law].is_attached)
        law_attach(s, law, -1);
    Core *core = core_edit(s);
    core->laws &= ~BIT(law);
    core->laws_exhausted &= ~BIT(law);
    if (law == TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS)
        close_leak(s, core->law_target[law] - 1);
    core_edit(s)->law_target[law] = 0;
}

/* Discard a law: law_lift() ends its effect. @rule LAW-1 */
void law_discard(HxState *s, int law)
{
    law_lift(s, law);
    if (core_of(s)->agenda != law + 1) /* voted on again just now: it lies on the table */
        decks_edit(s)->agenda_discard |= BIT(law);
}

/* Has the seat a technology of war suns? */
bool owns_war_sun(const HxState *s, int seat)
{
    FOR_BITS(tech, seat_of(s, seat)->techs)
    {
        if (hx_ti4_techs[tech].upgrades == TI4_WAR_SUN)
            return true;
    }
    return false;
}

/* Secret objectives that are public now (leaked_objective), or were under a law discarded since: they count as no secrets. */
uint64_t no_longer_secret(const HxState *s)
{
    return (uint64_t)core_of(s)->leaked << TI4_PUBLICS | (leaked_objective(s) < 0 ? 0 : BIT(leaked_objective(s)));
}

/** Research Team: Biotic, Cybernetic, Propulsion, Warfare: readied (not in `laws_exhausted`, where meet_need puts it), attached to a
 * planet of the seat. @rule GLO-4 */
uint64_t research_teams(const HxState *s, int seat, int colour)
{
    static const uint8_t team[TI4_COLOURS] = {
        [TI4_BLUE] = TI4_AGENDA_RESEARCH_TEAM_PROPULSION,
        [TI4_GREEN] = TI4_AGENDA_RESEARCH_TEAM_BIOTIC,
        [TI4_YELLOW] = TI4_AGENDA_RESEARCH_TEAM_CYBERNETIC,
        [TI4_RED] = TI4_AGENDA_RESEARCH_TEAM_WARFARE,
    };
    const int law = team[colour];
    return law_owner(s, law) == seat && !(core_of(s)->laws_exhausted >> law & 1) ? BIT(law) : 0;
}
