/* The outcomes that the agenda on the table can have: for and against, or whom and what it can elect (AGD, VOT). */
#include "core/games/ti4/rules/outcomes.h"

#include "core/games/ti4/rules/galaxy.h"
#include "core/kit/draws.h"

/* Planets that an agenda of this kind may elect: controlled ones that match. @rule VOT-3 AGD-3 PLN-1 */
static uint64_t electable_planets(const HxState *s, int kind)
{
    uint64_t out = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        FOR_BITS(planet, seat_of(s, seat)->planets)
        {
            const int trait = hx_ti4_planets[planet].trait;
            const bool is_home = system_of(s, system_of_planet(s, planet, NULL))->home;
            if (kind == TI4_ELECT_PLANET || (kind == TI4_ELECT_PLANET_CULTURAL && trait == TI4_CULTURAL) ||
                (kind == TI4_ELECT_PLANET_HAZARDOUS && trait == TI4_HAZARDOUS) ||
                (kind == TI4_ELECT_PLANET_INDUSTRIAL && trait == TI4_INDUSTRIAL) ||
                (kind == TI4_ELECT_PLANET_NON_HOME_NON_MECATOL && !is_home && planet != TI4_PLANET_MECATOL_REX))
                out |= BIT(planet);
        }
    return out;
}

/* Secret objectives that somebody has scored: players elect one of them (Classified Document Leaks). */
static uint64_t scored_secrets(const HxState *s)
{
    uint64_t out = 0;
    for (int seat = 0; seat < core_of(s)->seats; seat++)
        out |= seat_of(s, seat)->scored >> TI4_PUBLICS;
    return out;
}

/* Every outcome as an action, ascending. @rule AGD-3 VOT-3 */
int agenda_outcomes(const HxState *s, HxAction *out)
{
    const Ti4AgendaInfo *agenda = &hx_ti4_agendas[core_of(s)->agenda - 1];
    int n = 0;
    switch (agenda->elect) {
    case TI4_ELECT_NOTHING:
        out[n++] = ACT(OUTCOME, 0);
        out[n++] = ACT(OUTCOME, 1);
        return n;
    case TI4_ELECT_PLAYER:
        for (int seat = 0; seat < core_of(s)->seats; seat++)
            if (!seat_of(s, seat)->eliminated)
                out[n++] = ACT(SEAT, seat);
        return n;
    case TI4_ELECT_LAW:
        return list_bits(out, n, ACT(LAW, 0), core_of(s)->laws);
    case TI4_ELECT_SCORED_SECRET_OBJECTIVE:
        return list_bits(out, n, ACT(OBJECTIVE, TI4_PUBLICS), scored_secrets(s));
    default:
        return list_bits(out, n, ACT(PLANET, 0), electable_planets(s, agenda->elect));
    }
}

int outcome_number(HxAction a)
{
    return IS(OUTCOME, a)     ? ARG(OUTCOME, a)
           : IS(SEAT, a)      ? ARG(SEAT, a)
           : IS(LAW, a)       ? ARG(LAW, a)
           : IS(OBJECTIVE, a) ? ARG(OBJECTIVE, a)
                              : ARG(PLANET, a);
}
