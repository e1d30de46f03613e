/* Technologies: research, prerequisites, specialties, unit upgrades (rules 46; TEC). */
#include "core/games/ti4/ti4_state.h"

/* Can this seat ever hold the card? Own faction's only; an own version shuts out the generic one. @rule TEC-4 */
bool is_in_deck(const HxState *s, int seat, int tech)
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

static int specialties(const HxState *s, int seat, int colour)
{
    int n = 0, planet;
    FOR_BITS(planet, seat_of(s, seat)->readied)
    n += ti4_planets[planet].specialty == colour;
    return n;
}

/* Prerequisites that are simply left out. */
static int skips_of(const HxState *s, int seat, int tech)
{
    const Where at = { .seat = seat, .other = -1, .system = -1, .slot = -1, .type = -1, .tech = tech };
    return value_of(s, VALUE_SKIP_NEEDS, &at, 0);
}

/**
 * May the seat research a technology? `missing`: prerequisites to be ignored by exhausting specialties, per colour, or left out.
 * @rule TEC-1 TEC-2 TEC-3 46.0
 */
bool can_research(const HxState *s, int seat, int tech, uint8_t missing[TI4_COLOURS])
{
    if (has_tech(s, seat, tech) || !is_in_deck(s, seat, tech))
        return false;
    int owned[TI4_COLOURS + 1] = { 0 }, i, short_of = 0;
    FOR_BITS(i, seat_of(s, seat)->techs)
    owned[ti4_techs[i].colour]++;
    for (int colour = 0; colour < TI4_COLOURS; colour++) {
        const int lacks = ti4_techs[tech].needs[colour] - owned[colour];
        missing[colour] = (uint8_t)(lacks > 0 ? lacks : 0);
        if (lacks > 0 && specialties(s, seat, colour) < lacks)
            short_of += lacks - specialties(s, seat, colour);
    }
    return short_of == 0 || short_of <= skips_of(s, seat, tech);
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

STEP(RESEARCH)
{
    const int seat = top_of(s)->seat;
    if (top_edit(s)->step++ == 0 && researchable(s, seat)) {
        push(s, TI4_A_RESEARCH, seat, 0);
        return;
    }
    pop(s);
}

LEGAL(RESEARCH)
{
    int n = 0, tech;
    FOR_BITS(tech, researchable(s, f->seat))
    out[n++] = ACT(TECH, tech);
    return n;
}

/* One prerequisite after the other, colour by colour: left out, or a specialty exhausted; as many as possible are left out. Asked only
 * where there is a choice. registers of the question: colour, missing in it, least planet, left out so far */
static int still_missing(const HxState *s, int seat, int tech, int colour, int left)
{
    uint8_t missing[TI4_COLOURS];
    can_research(s, seat, tech, missing);
    for (colour++; colour < TI4_COLOURS; colour++)
        left += missing[colour];
    return left;
}

/* Specialties of one colour that may still be exhausted. */
static uint64_t open_specialties(const HxState *s, int seat, int colour, int least)
{
    uint64_t out = 0;
    int planet;
    FOR_BITS(planet, seat_of(s, seat)->readied)
    if (ti4_planets[planet].specialty == colour && planet >= least)
        out |= BIT(planet);
    return out;
}

/* Of what is missing after this colour, as much as its specialties cannot meet. */
static int short_after(const HxState *s, int seat, int tech, int colour)
{
    uint8_t missing[TI4_COLOURS];
    int out = 0;
    can_research(s, seat, tech, missing);
    for (colour++; colour < TI4_COLOURS; colour++)
        if (missing[colour] > specialties(s, seat, colour))
            out += missing[colour] - specialties(s, seat, colour);
    return out;
}

LEGAL(SPECIALTY)
{
    const int seat = f->seat, tech = f->x, colour = f->value[0], left = f->value[1];
    const int all = still_missing(s, seat, tech, colour, left);
    int skips = skips_of(s, seat, tech) - f->value[3], n = 0, planet;
    skips = skips < all ? skips : all;
    const uint64_t planets = open_specialties(s, seat, colour, f->value[2]);
    int rest = count_bits(planets);
    const bool is_first = f->value[2] == 0; /* what is left out comes before the planets of the colour */
    if (is_first && skips > short_after(s, seat, tech, colour))
        out[n++] = ACT(NO, 0);
    if (!is_first || skips <= all - left)
        FOR_BITS(planet, planets)
    if (rest-- >= left)
        out[n++] = ACT(PLANET, planet);
    return n;
}

static void meet_needs(HxState *s, Frame need)
{
    const int seat = need.seat, tech = need.x;
    uint8_t missing[TI4_COLOURS];
    HxAction only[TI4_PLANETS + 1];
    while (need.value[0] < TI4_COLOURS) {
        if (need.value[1] == 0) {
            need.value[2] = 0;
            if (++need.value[0] < TI4_COLOURS) {
                can_research(s, seat, tech, missing);
                need.value[1] = missing[need.value[0]];
            }
            continue;
        }
        const int n = legal_SPECIALTY(s, &need, only);
        if (n > 1) {
            *push(s, TI4_A_SPECIALTY, seat, tech) = need;
            return;
        }
        assert(n == 1);
        if (IS(NO, only[0]))
            need.value[3]++;
        else {
            seat_edit(s, seat)->readied &= ~BIT(ARG(PLANET, only[0]));
            need.value[2] = (uint8_t)(ARG(PLANET, only[0]) + 1);
        }
        need.value[1]--;
    }
    gain_tech(s, seat, tech);
    turn_edit(s)->researched = (uint8_t)(tech + 1);
    window_open(s, ON_RESEARCHED, seat);
}

APPLY(RESEARCH)
{
    Frame need = { .kind = TI4_A_SPECIALTY, .seat = f->seat, .x = (uint8_t)ARG(TECH, a) };
    uint8_t missing[TI4_COLOURS];
    can_research(s, f->seat, need.x, missing);
    need.value[1] = missing[0];
    meet_needs(s, need);
}

APPLY(SPECIALTY)
{
    Frame need = *f;
    need.value[1]--;
    if (IS(NO, a))
        need.value[3]++;
    else {
        seat_edit(s, f->seat)->readied &= ~BIT(ARG(PLANET, a));
        need.value[2] = (uint8_t)(ARG(PLANET, a) + 1);
    }
    meet_needs(s, need);
}
