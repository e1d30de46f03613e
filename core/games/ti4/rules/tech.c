/* Technologies: research, prerequisites, specialties, unit upgrades (rules 46; TEC). */
#include "core/games/ti4/rules/tech.h"

#include "core/games/ti4/rules/economy.h"
#include "core/games/ti4/rules/galaxy.h"
#include "core/games/ti4/rules/laws.h"
#include "core/games/ti4/rules/windows.h"
#include "core/games/ti4/state/sheet.h"
#include "core/kit/draws.h"

/* Types for which a faction has an upgrade of its own, as bits. @rule TEC-4 */
static uint32_t own_upgrades(int faction)
{
    uint32_t out = 0;
    for (int unit = 0; unit < TI4_UNITS && faction < TI4_FACTIONS; unit++)
        if (hx_ti4_units[unit].faction == faction && hx_ti4_units[unit].tech != TI4_NO_TECH)
            out |= BIT32(hx_ti4_units[unit].type);
    return out;
}

/* Cards of the own faction, and those of everybody that the faction has no own version of. @rule TEC-4 */
static bool may_own_beside(int faction, uint32_t upgrades, int tech)
{
    const Ti4TechInfo *t = &hx_ti4_techs[tech];
    if (t->faction != TI4_NO_FACTION)
        return t->faction == faction && tech != TI4_TECH_VALEFAR_ASSIMILATOR_X && tech != TI4_TECH_VALEFAR_ASSIMILATOR_Y;
    return t->upgrades == TI4_NO_UNIT || !(upgrades >> t->upgrades & 1);
}

/* Can this seat ever hold the card? Own faction's only; an own version shuts out the generic one. @rule TEC-5 TEC-4 */
bool may_own(const HxState *s, int seat, int tech)
{
    const int faction = seat_of(s, seat)->faction;
    return may_own_beside(faction, own_upgrades(faction), tech);
}

/* Readied planets with a specialty, and attached laws that stand for one. @rule TEC-2 TEC-3 PLN-1 PLN-2 */
static int specialties(const HxState *s, int seat, int colour)
{
    int n = count_bits(research_teams(s, seat, colour));
    FOR_BITS(planet, seat_of(s, seat)->readied)
    {
        n += hx_ti4_planets[planet].specialty == colour;
    }
    return n;
}

/* How many prerequisites the seat may leave out. */
static int skips_of(const HxState *s, int seat, int tech)
{
    const Where at = { .seat = seat, .other = -1, .system = -1, .slot = -1, .type = -1, .tech = tech };
    return value_of(s, VALUE_SKIP_NEEDS, &at, 0);
}

/* What a seat can research with, by colour: technologies, and specialties that it can exhaust. */
typedef struct Lab {
    int owned[TI4_COLOURS + 1], specialties[TI4_COLOURS];
    uint32_t upgrades; /* of its faction's own */
} Lab;

/* Technologies by colour (upgrades have none), and specialties that the seat could exhaust. @rule TEC-2 */
static Lab lab_of(const HxState *s, int seat)
{
    Lab lab = { .upgrades = own_upgrades(seat_of(s, seat)->faction) };
    FOR_BITS(i, seat_of(s, seat)->techs)
    {
        lab.owned[hx_ti4_techs[i].colour]++;
    }
    for (int colour = 0; colour < TI4_COLOURS; colour++)
        lab.specialties[colour] = specialties(s, seat, colour);
    return lab;
}

/* Is that enough to research a technology? @rule TEC-1 TEC-2 TEC-3 */
static bool suffices(const HxState *s, int seat, const Lab *lab, int tech, uint8_t missing[TI4_COLOURS])
{
    const int upgrades = hx_ti4_techs[tech].upgrades;
    const Where at = { .seat = seat, .other = -1, .system = -1, .slot = -1, .type = upgrades, .tech = tech };
    int ignored = value_of(s, VALUE_IGNORED, &at, 0), beyond = 0;
    bool is_short = false;
    for (int colour = 0; colour < TI4_COLOURS; colour++) {
        int lacks = hx_ti4_techs[tech].needs[colour] - lab->owned[colour];
        for (; lacks > 0 && ignored > 0; ignored--)
            lacks--;
        missing[colour] = (uint8_t)(lacks > 0 ? lacks : 0);
        is_short |= lacks > 0;
        if (lacks > 0 && lab->specialties[colour] < lacks)
            beyond += lacks - lab->specialties[colour];
    }
    if (is_short && upgrades != TI4_NO_UNIT && value_of(s, VALUE_FREE_TECH, &at, 0)) {
        memset(missing, 0, TI4_COLOURS);
        return true;
    }
    return beyond == 0 || beyond <= skips_of(s, seat, tech);
}

/* May the seat research a technology with this lab? `missing`: prerequisites to be left out or ignored by exhausting specialties, per
 * colour. @rule TEC-1 TEC-2 TEC-3 TEC-4 TEC-5 46.0 */
static Refusal lab_refusal(const HxState *s, int seat, const Lab *lab, int tech, uint8_t missing[TI4_COLOURS])
{
    if (has_tech(s, seat, tech))
        return REFUSE(REASON_HAS_TECH, tech);
    if (!may_own_beside(seat_of(s, seat)->faction, lab->upgrades, tech))
        return REFUSE(REASON_OTHER_FACTIONS, tech);
    return suffices(s, seat, lab, tech, missing) ? allowed() : REFUSE(REASON_LACKS, tech);
}

/* Does a text give the seat something in place of research? */
static bool never_researches(const HxState *s, int seat)
{
    return modified_value(s, VALUE_RESEARCH_TOKENS, seat, -1, 0);
}

/** May the seat research a technology, and what is missing for it? @rule TEC-1 */
bool can_research(const HxState *s, int seat, int tech, uint8_t missing[TI4_COLOURS])
{
    const Lab lab = lab_of(s, seat);
    return is_allowed(lab_refusal(s, seat, &lab, tech, missing)) && !never_researches(s, seat);
}

Refusal research_refusal(const HxState *s, int seat, int tech)
{
    uint8_t missing[TI4_COLOURS];
    const Lab lab = lab_of(s, seat);
    const Where at = { .seat = seat, .other = -1, .system = -1, .slot = -1, .type = -1, .tech = -1 };
    const Refusal refusal = lab_refusal(s, seat, &lab, tech, missing);
    if (!is_allowed(refusal) || !never_researches(s, seat))
        return refusal;
    return REFUSE(REASON_NO_RESEARCH, changing_text(s, VALUE_RESEARCH_TOKENS, &at), tech);
}

/* All technologies that the seat may research now. @rule TEC-1 */
uint64_t researchable(const HxState *s, int seat)
{
    if (never_researches(s, seat))
        return 0;
    const Lab lab = lab_of(s, seat);
    uint8_t missing[TI4_COLOURS];
    uint64_t out = 0;
    for (int tech = 0; tech < TI4_TECHS; tech++)
        if (is_allowed(lab_refusal(s, seat, &lab, tech, missing)))
            out |= BIT(tech);
    return out;
}

/* The row of a type before any upgrade: the faction's own or everybody's. @rule SET-3 46.1 */
static int printed_unit(int faction, int type)
{
    int everybodys = 0;
    for (int unit = 0; unit < TI4_UNITS; unit++) {
        if (hx_ti4_units[unit].type != type || hx_ti4_units[unit].level != 1)
            continue;
        if (hx_ti4_units[unit].faction == faction)
            return unit;
        if (hx_ti4_units[unit].faction == TI4_NO_FACTION)
            everybodys = unit;
    }
    return everybodys;
}

/* The figures of a type, from the faction sheet or from the seat's upgrade; of two upgrades that of a faction counts. @rule
 * OQ-7 46.1.a 46.1 46.4 */
static void upgrade_units(HxState *s, int seat, int type)
{
    int best = printed_unit(seat_of(s, seat)->faction, type);
    for (int unit = 0; unit < TI4_UNITS; unit++) {
        const int tech = hx_ti4_units[unit].tech;
        if (hx_ti4_units[unit].type != type || tech == TI4_NO_TECH || !has_tech(s, seat, tech))
            continue;
        const int by = hx_ti4_units[best].tech;
        if (by == TI4_NO_TECH || !has_tech(s, seat, by) || hx_ti4_techs[tech].faction != TI4_NO_FACTION)
            best = unit;
    }
    seat_edit(s, seat)->units[type] = (uint8_t)best;
}

/** Gain a technology, whatever its prerequisites; an upgrade counts for every unit of the type at once. @rule TEC-1 46.1 46.4 46.0 */
void gain_tech(HxState *s, int seat, int tech)
{
    if (!has_tech(s, seat, tech))
        REPORT(s, .kind = FACT_TECHNOLOGY, .seat = (int8_t)seat, .thing = (uint8_t)tech);
    seat_edit(s, seat)->techs |= BIT(tech);
    if (hx_ti4_techs[tech].upgrades != TI4_NO_UNIT)
        upgrade_units(s, seat, hx_ti4_techs[tech].upgrades);
}

/** Lose a technology: an upgrade that it had replaced works again. @rule 46.1.a OQ-7 */
void lose_tech(HxState *s, int seat, int tech)
{
    Ti4Seat *p = seat_edit(s, seat);
    if (has_tech(s, seat, tech))
        REPORT(s, .kind = FACT_TECHNOLOGY_LOST, .seat = (int8_t)seat, .thing = (uint8_t)tech);
    p->techs &= ~BIT(tech);
    p->exhausted &= ~BIT(tech);
    if (hx_ti4_techs[tech].upgrades != TI4_NO_UNIT)
        upgrade_units(s, seat, hx_ti4_techs[tech].upgrades);
}

/** Would a research have an effect for the seat? What it gains instead counts, too. */
bool gains_by_research(const HxState *s, int seat)
{
    return researchable(s, seat) || (modified_value(s, VALUE_RESEARCH_TOKENS, seat, -1, 0) && tokens_left(s, seat));
}

/** Research one technology; a seat that cannot research gains something else instead. @rule TEC-1 */
HxNext research_start(HxState *s)
{
    window_open(s, ON_RESEARCH, research_frame(s)->head.seat);
    return HX_NEXT;
}

/* A seat that cannot research gains tokens instead (Propagation); others choose a technology. */
HxNext research_choose(HxState *s)
{
    const int seat = research_frame(s)->head.seat;
    gain_tokens(s, seat, modified_value(s, VALUE_RESEARCH_TOKENS, seat, -1, 0));
    if (researchable(s, seat))
        ask_research_frame_push(s, seat);
    return HX_NEXT;
}

/* Effects for this research alone end (Inheritance Systems). */
HxNext research_end(HxState *s)
{
    effects_end(s, LASTS_RESEARCH);
    return HX_DONE;
}

Refusal ask_research_refusal(const HxState *s, const AskResearchFrame *f, HxAction a)
{
    return IS(TECH, a) ? research_refusal(s, f->head.seat, ARG(TECH, a)) : REFUSE(REASON_OTHER_QUESTION);
}

/* Any technology that may be researched now. @rule TEC-1 */
int ask_research_legal(const HxState *s, const AskResearchFrame *f, HxAction *out)
{
    return list_bits(out, 0, ACT(TECH, 0), researchable(s, f->head.seat));
}

/* How many prerequisites are missing after a colour, and how many of them its specialties cannot meet. @rule TEC-3 */
static int missing_after(const HxState *s, int seat, int tech, int colour, int *beyond)
{
    uint8_t missing[TI4_COLOURS];
    int out = 0;
    *beyond = 0;
    can_research(s, seat, tech, missing);
    for (colour++; colour < TI4_COLOURS; colour++) {
        const int more = missing[colour] - specialties(s, seat, colour);
        out += missing[colour];
        *beyond += more > 0 ? more : 0;
    }
    return out;
}

/* Meet one prerequisite after the other, colour by colour: leave out as many as allowed, then exhaust specialties of planets, then of laws.
 * @rule TEC-3 */
int ask_specialty_legal(const HxState *s, const AskSpecialtyFrame *f, HxAction *out)
{
    const int seat = f->head.seat, tech = f->tech, colour = f->colour, left = f->left;
    int beyond, n = 0;
    const int later = missing_after(s, seat, tech, colour, &beyond);
    int skips = skips_of(s, seat, tech) - f->left_out;
    skips = skips < later + left ? skips : later + left;
    const bool is_first = f->least == 0;
    if (is_first && skips > beyond)
        out[n++] = ACT(NO, 0);
    if (is_first && skips > later)
        return n;
    const uint64_t teams = research_teams(s, seat, colour), readied = seat_of(s, seat)->readied & (~UINT64_C(0) << f->least);
    int all = count_bits(teams);
    FOR_BITS(planet, readied)
    {
        all += hx_ti4_planets[planet].specialty == colour;
    }
    FOR_BITS(planet, readied)
    {
        if (hx_ti4_planets[planet].specialty == colour && all-- >= left)
            out[n++] = ACT(PLANET, planet);
    }
    FOR_BITS(law, teams)
    {
        if (all-- >= left)
            out[n++] = ACT(LAW, law);
    }
    return n;
}

/* Leave one missing prerequisite out, or exhaust a planet or an attached law for it. @rule TEC-3 */
static void meet_need(HxState *s, AskSpecialtyFrame *need, HxAction a)
{
    need->left--;
    if (IS(NO, a))
        need->left_out++;
    else if (IS(LAW, a)) {
        core_edit(s)->laws_exhausted |= BIT(ARG(LAW, a));
        need->least = TI4_PLANETS;
    } else {
        exhaust(s, need->head.seat, BIT(ARG(PLANET, a)));
        need->least = (uint8_t)(ARG(PLANET, a) + 1);
    }
}

/* Meet missing prerequisites one after the other (meet_need); ask only if there is a choice. Then gain the technology; it is `researched`
 * until its window is over. */
static void meet_needs(HxState *s, AskSpecialtyFrame need)
{
    const int seat = need.head.seat, tech = need.tech;
    uint8_t missing[TI4_COLOURS];
    HxAction only[TI4_PLANETS + TI4_AGENDAS + 1];
    while (need.colour < TI4_COLOURS) {
        if (need.left == 0) {
            need.least = 0;
            if (++need.colour < TI4_COLOURS) {
                can_research(s, seat, tech, missing);
                need.left = missing[need.colour];
            }
            continue;
        }
        if (ask_specialty_legal(s, &need, only) > 1) {
            *ask_specialty_frame_push(s, seat) = need;
            return;
        }
        meet_need(s, &need, only[0]);
    }
    gain_tech(s, seat, tech);
    turn_edit(s)->researched = (uint8_t)(tech + 1);
    window_open(s, ON_RESEARCHED, seat);
}

void ask_research_apply(HxState *s, const AskResearchFrame *f, HxAction a)
{
    AskSpecialtyFrame need = { .head = { .kind = TI4_A_SPECIALTY, .seat = f->head.seat }, .tech = (uint8_t)ARG(TECH, a) };
    uint8_t missing[TI4_COLOURS];
    can_research(s, f->head.seat, need.tech, missing);
    need.left = missing[0];
    meet_needs(s, need);
}

void ask_specialty_apply(HxState *s, const AskSpecialtyFrame *f, HxAction a)
{
    AskSpecialtyFrame need = *f;
    meet_need(s, &need, a);
    meet_needs(s, need);
}
