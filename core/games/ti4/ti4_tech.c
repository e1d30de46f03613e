/* Technologies: research, prerequisites, specialties, unit upgrades (rules 46; TEC). */
#include "core/games/ti4/ti4_state.h"

/* Can this seat ever hold the card? Own faction's only; an own version shuts out the generic one. @rule TEC-4 */
bool may_own(const HxState *s, int seat, int tech)
{
    const Ti4TechInfo *t = &ti4_techs[tech];
    const int faction = seat_of(s, seat)->faction;
    if (t->faction != TI4_NO_FACTION)
        return t->faction == faction && tech != TI4_TECH_VALEFAR_ASSIMILATOR_X && tech != TI4_TECH_VALEFAR_ASSIMILATOR_Y;
    if (t->upgrades != TI4_NO_UNIT)
        for (int unit = 0; unit < TI4_UNITS; unit++)
            if (ti4_units[unit].faction == faction && ti4_units[unit].type == t->upgrades && ti4_units[unit].tech != TI4_NO_TECH &&
                ti4_units[unit].tech != tech && t->upgrades != TI4_FLAGSHIP)
                return false;
    return true;
}

/* Readied planets with a specialty, and attached laws that stand for one. @rule TEC-2 */
static int specialties(const HxState *s, int seat, int colour)
{
    int n = count_bits(research_teams(s, seat, colour)), planet;
    FOR_BITS(planet, seat_of(s, seat)->readied)
    n += ti4_planets[planet].specialty == colour;
    return n;
}

/**
 * May the seat research a technology? `missing`: prerequisites to be ignored by exhausting specialties, per colour.
 * @rule TEC-1 TEC-2 TEC-3 46.0
 */
bool can_research(const HxState *s, int seat, int tech, uint8_t missing[TI4_COLOURS])
{
    if (has_tech(s, seat, tech) || !may_own(s, seat, tech) || modified_value(s, VALUE_RESEARCH_TOKENS, seat, -1, 0))
        return false;
    const int upgrades = ti4_techs[tech].upgrades;
    const Where at = { .seat = seat, .other = -1, .system = -1, .slot = -1, .type = upgrades };
    int owned[TI4_COLOURS + 1] = { 0 }, i, ignored = value_of(s, VALUE_IGNORED, &at, 0);
    bool is_short = false, cannot = false;
    FOR_BITS(i, seat_of(s, seat)->techs)
    owned[ti4_techs[i].colour]++;
    for (int colour = 0; colour < TI4_COLOURS; colour++) {
        int lacks = ti4_techs[tech].needs[colour] - owned[colour];
        for (; lacks > 0 && ignored > 0; ignored--)
            lacks--;
        missing[colour] = (uint8_t)(lacks > 0 ? lacks : 0);
        is_short |= lacks > 0;
        cannot |= lacks > 0 && specialties(s, seat, colour) < lacks;
    }
    if (is_short && upgrades != TI4_NO_UNIT && value_of(s, VALUE_FREE_TECH, &at, 0)) {
        memset(missing, 0, TI4_COLOURS);
        return true;
    }
    return !cannot;
}

uint64_t researchable(const HxState *s, int seat)
{
    uint8_t missing[TI4_COLOURS];
    uint64_t out = 0;
    for (int tech = 0; tech < TI4_TECHS; tech++)
        if (can_research(s, seat, tech, missing))
            out |= BIT(tech);
    return out;
}

/** Gain a technology, whatever its prerequisites; an upgrade counts for every unit of the type at once. @rule TEC-1 46.1 46.2 46.4 */
void gain_tech(HxState *s, int seat, int tech)
{
    Ti4Seat *p = seat_edit(s, seat);
    p->techs |= BIT(tech);
    for (int unit = 0; unit < TI4_UNITS; unit++)
        if (ti4_units[unit].tech == tech)
            p->units[ti4_units[unit].type] = (uint8_t)unit;
}

/** Would a research do anything for the seat? What it gains instead counts. */
bool gains_by_research(const HxState *s, int seat)
{
    return researchable(s, seat) || (modified_value(s, VALUE_RESEARCH_TOKENS, seat, -1, 0) && tokens_left(s, seat));
}

/** One technology; or what a seat that cannot research gains instead. */
STEP(RESEARCH)
{
    const int seat = top_of(s)->seat;
    switch (top_edit(s)->step++) {
    case 0:
        window_open(s, ON_RESEARCH, seat);
        return;
    case 1:
        gain_tokens(s, seat, modified_value(s, VALUE_RESEARCH_TOKENS, seat, -1, 0));
        if (researchable(s, seat))
            push(s, TI4_A_RESEARCH, seat, 0);
        return;
    default:
        effects_end(s, LASTS_RESEARCH);
        pop(s);
    }
}

LEGAL(RESEARCH)
{
    int n = 0, tech;
    FOR_BITS(tech, researchable(s, f->seat))
    out[n++] = ACT(TECH, tech);
    return n;
}

/* Exhaust specialties colour by colour: only a choice of planets is asked. */
static void ignore_prerequisites(HxState *s, int seat, int tech, int colour, int left, int least)
{
    uint8_t missing[TI4_COLOURS];
    for (; colour < TI4_COLOURS; colour++, left = -1, least = 0) {
        if (left < 0) {
            can_research(s, seat, tech, missing);
            left = missing[colour];
        }
        if (left == 0)
            continue;
        uint64_t planets = 0;
        const uint64_t teams = research_teams(s, seat, colour);
        int planet;
        FOR_BITS(planet, seat_of(s, seat)->readied)
        if (ti4_planets[planet].specialty == colour && planet >= least)
            planets |= BIT(planet);
        if (count_bits(planets) + count_bits(teams) == left) {
            seat_edit(s, seat)->readied &= ~planets;
            core_edit(s)->laws_exhausted |= teams;
            continue;
        }
        Frame *f = push(s, TI4_A_SPECIALTY, seat, tech);
        f->value[0] = (uint8_t)colour;
        f->value[1] = (uint8_t)left;
        f->value[2] = (uint8_t)least;
        return;
    }
    gain_tech(s, seat, tech);
    window_open(s, ON_RESEARCHED, seat);
}

APPLY(RESEARCH)
{
    ignore_prerequisites(s, f->seat, ARG(TECH, a), 0, -1, 0);
}

LEGAL(SPECIALTY)
{
    const uint64_t teams = research_teams(s, f->seat, f->value[0]); /* after the planets in the canonical order */
    int n = 0, planet, law, all = count_bits(teams);
    const uint64_t readied = seat_of(s, f->seat)->readied & (~UINT64_C(0) << f->value[2]);
    FOR_BITS(planet, readied)
    all += ti4_planets[planet].specialty == f->value[0];
    FOR_BITS(planet, readied)
    if (ti4_planets[planet].specialty == f->value[0] && all-- >= f->value[1])
        out[n++] = ACT(PLANET, planet);
    FOR_BITS(law, teams)
    if (all-- >= f->value[1])
        out[n++] = ACT(LAW, law);
    return n;
}

APPLY(SPECIALTY)
{
    int least = TI4_PLANETS;
    if (IS(LAW, a))
        core_edit(s)->laws_exhausted |= BIT(ARG(LAW, a));
    else {
        seat_edit(s, f->seat)->readied &= ~BIT(ARG(PLANET, a));
        least = ARG(PLANET, a) + 1;
    }
    ignore_prerequisites(s, f->seat, f->x, f->value[0], f->value[1] - 1, least);
}
