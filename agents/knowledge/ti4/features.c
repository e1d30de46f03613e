/* Measures of a TI4 position, one row per seat. */
#include "agents/knowledge/ti4/features.h"
#include "core/kit/bits.h"

#include <math.h>
#include <string.h>

static float least(float a, float b)
{
    return a < b ? a : b;
}

float ti4_strength(const Ti4UnitInfo *unit)
{
    const float hits = (float)unit->dice * (float)(11 - unit->combat) / 10;
    return unit->combat ? hits * (1 + unit->sustain) + 0.15F : 0;
}

/* ---- Objectives ---------------------------------------------------------------------------------------------------------------------- */

static void measure_objectives(const HxState *s, int seat, float *out)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    FOR_BITS(i, hx_ti4_unscored_publics(s, seat))
    {
        int needed;
        const int have = hx_ti4_objective_count(s, seat, i, &needed);
        const float share = (float)have / (float)needed, points = (float)hx_ti4_objectives[i].points / 2;
        if (have >= needed) {
            out[TI4_FEATURE_MET] += points;
            out[TI4_FEATURE_CAN_SCORE] = 1;
        } else {
            out[TI4_FEATURE_NEARLY] += points * share * share;
        }
    }
    FOR_BITS(at, p->secrets)
    {
        int needed;
        const int have = hx_ti4_objective_count(s, seat, TI4_PUBLICS + at, &needed);
        const float share = (float)have / (float)needed;
        out[have >= needed ? TI4_FEATURE_SECRET_MET : TI4_FEATURE_SECRET_NEARLY] += have >= needed ? 1 : share * share;
    }
    out[TI4_FEATURE_SECRETS] = (float)p->n_secrets / 3;
}

/* ---- Planets and ships --------------------------------------------------------------------------------------------------------------- */

/* What the fleets look like from every system: computed once for all seats. */
typedef struct Fronts {
    uint64_t next[TI4_SYSTEMS], near[TI4_SEATS]; /* adjacent systems; systems in or next to those with the seat's ships */
    float strength[TI4_SEATS][TI4_SYSTEMS];      /* of the ships there */
} Fronts;

static void read_fronts(const HxState *s, Fronts *fronts)
{
    memset(fronts, 0, sizeof *fronts);
    hx_ti4_all_adjacent(s, fronts->next);
    for (int at = 0; at < TI4_SYSTEMS; at++) {
        const Ti4System *system = hx_ti4_system(s, at);
        for (int i = 0; i < 2; i++) {
            const Ti4Fleet *fleet = &system->fleet[i];
            for (int type = 0; fleet->owner && type < TI4_SHIP_TYPES; type++)
                fronts->strength[fleet->owner - 1][at] += (float)fleet->n[type] * ti4_strength(hx_ti4_unit(s, fleet->owner - 1, type));
        }
    }
    for (int seat = 0; seat < s->game->seats(s); seat++) {
        const uint64_t ships = hx_ti4_seat(s, seat)->ships;
        fronts->near[seat] = ships;
        FOR_BITS(k, ships)
        {
            fronts->near[seat] |= fronts->next[k];
        }
    }
}

/* The strongest fleet of another seat in a system or next to it. */
static float threat_to(const Fronts *fronts, int n, int seat, int system)
{
    float most = 0;
    for (int other = 0; other < n; other++) {
        if (other == seat || !(fronts->near[other] >> system & 1))
            continue;
        FOR_BITS(i, fronts->next[system] | BIT(system))
        {
            most = fmaxf(most, fronts->strength[other][i]);
        }
    }
    return most;
}

static void measure_planets(const HxState *s, int seat, const Fronts *fronts, float *out)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    float of_trait[TI4_INDUSTRIAL + 1] = { 0 };
    bool is_home_held = true;
    FOR_BITS(i, p->planets)
    {
        const int planet = i, system = hx_ti4_planet_system(s, planet, NULL);
        const float resources = (float)hx_ti4_planet_resources(s, planet), influence = (float)hx_ti4_planet_influence(s, planet);
        out[TI4_FEATURE_PLANETS] += 0.1F;
        out[TI4_FEATURE_RESOURCES] += resources / 10;
        out[TI4_FEATURE_INFLUENCE] += influence / 10;
        if (p->readied >> planet & 1) {
            out[TI4_FEATURE_READY_RESOURCES] += resources / 10;
            out[TI4_FEATURE_READY_INFLUENCE] += influence / 10;
        }
        out[TI4_FEATURE_SPECIALTIES] += hx_ti4_planets[planet].specialty != TI4_NO_COLOUR ? 1 / 3.0F : 0;
        of_trait[hx_ti4_planets[planet].trait] += 0.2F;
        const float danger = threat_to(fronts, s->game->seats(s), seat, system) - fronts->strength[seat][system];
        if (danger > 0)
            out[TI4_FEATURE_IN_DANGER] += least(danger / 3, 1) * (1 + resources + influence) / 5;
    }
    for (int trait = TI4_CULTURAL; trait <= TI4_INDUSTRIAL; trait++)
        out[TI4_FEATURE_TRAITS] = fmaxf(out[TI4_FEATURE_TRAITS], of_trait[trait]);
    for (int slot = 0; slot < TI4_SLOTS; slot++) {
        const Ti4Planet *planet = &hx_ti4_system(s, p->home)->planet[slot];
        is_home_held = is_home_held && (!planet->id || planet->owner == seat + 1);
    }
    out[TI4_FEATURE_HOMELESS] = !is_home_held;
    out[TI4_FEATURE_MECATOL] = (float)(p->planets >> TI4_PLANET_MECATOL_REX & 1);
    if (!hx_ti4_table(s).are_custodians_taken && fronts->near[seat] >> TI4_MECATOL & 1)
        out[TI4_FEATURE_CUSTODIANS] = least((float)hx_ti4_budget(s, seat, TI4_INFLUENCE), 6) / 6;
    FOR_BITS(at, fronts->near[seat])
    {
        for (int slot = 0; slot < TI4_SLOTS; slot++) {
            const Ti4Planet *planet = &hx_ti4_system(s, at)->planet[slot];
            out[TI4_FEATURE_IN_REACH] += planet->id && !planet->owner ? 0.2F : 0;
        }
    }
}

static void measure_units(const HxState *s, int seat, float *out)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        const Ti4UnitInfo *unit = hx_ti4_unit(s, seat, type);
        const float n = (float)p->on_board[type];
        out[TI4_FEATURE_COST] += n * (float)unit->cost / (float)(unit->per ? unit->per : 1) / 20;
        out[TI4_FEATURE_STRENGTH] += n * ti4_strength(unit) / 10;
        out[TI4_FEATURE_CAPACITY] += n * (float)unit->capacity / 10;
    }
    out[TI4_FEATURE_INFANTRY] = (float)p->on_board[TI4_INFANTRY] / 10;
    out[TI4_FEATURE_PDS] = (float)p->on_board[TI4_PDS] / 3;
    out[TI4_FEATURE_DOCKS] = (float)p->on_board[TI4_SPACE_DOCK] / 3;
    out[TI4_FEATURE_SPREAD] = (float)count_bits(p->ships) / 6;
}

/* ---- A seat -------------------------------------------------------------------------------------------------------------------------- */

static void measure_seat(const HxState *s, int seat, const Fronts *fronts, float *out)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    const Ti4Table table = hx_ti4_table(s);
    const int n = s->game->seats(s);
    out[TI4_FEATURE_POINTS] = (float)p->victory_points / 3;
    if (p->faction < TI4_FACTIONS) /* not yet chosen */
        out[TI4_FEATURE_FACTION + p->faction] = 1;
    if (p->eliminated) {
        out[TI4_FEATURE_IS_OUT] = 1;
        return;
    }
    measure_objectives(s, seat, out);
    measure_planets(s, seat, fronts, out);
    measure_units(s, seat, out);
    out[TI4_FEATURE_GOODS] = (float)p->trade_goods / 5;
    out[TI4_FEATURE_COMMODITIES] = (float)p->commodities / 5;
    out[TI4_FEATURE_TACTIC] = (float)p->pool[TI4_TACTIC] / 4;
    out[TI4_FEATURE_STRATEGY] = (float)p->pool[TI4_STRATEGY_POOL] / 4;
    out[TI4_FEATURE_FLEET] = (float)p->pool[TI4_FLEET] / 5;
    out[TI4_FEATURE_TECHNOLOGIES] = (float)count_bits(p->techs) / 5;
    FOR_BITS(i, p->techs)
    {
        out[TI4_FEATURE_UPGRADES] += hx_ti4_techs[i].upgrades != TI4_NO_UNIT ? 1 / 3.0F : 0;
    }
    out[TI4_FEATURE_CARDS] = (float)p->n_cards / 5;
    FOR_BITS(at, table.laws)
    {
        out[TI4_FEATURE_LAWS] += hx_ti4_agendas[at].is_owned && hx_ti4_law_target(s, at) == seat ? 0.5F : 0;
    }
    const int unplayed = p->strategies & ~p->used;
    out[TI4_FEATURE_UNPLAYED] = (float)count_bits((unsigned)unplayed) / 2;
    out[TI4_FEATURE_IMPERIAL] = unplayed >> TI4_IMPERIAL & 1 && (out[TI4_FEATURE_MECATOL] > 0 || out[TI4_FEATURE_CAN_SCORE] > 0);
    out[TI4_FEATURE_SPEAKER] = table.speaker == seat;
    out[TI4_FEATURE_PASSED] = table.phase == TI4_ACTION_PHASE && p->passed;
    for (int other = 0; other < n; other++)
        out[TI4_FEATURE_FIRST] += hx_ti4_initiative(s, seat) < hx_ti4_initiative(s, other) ? 1 / (float)(n - 1) : 0;
}

void ti4_measure(const HxState *s, float (*out)[TI4_FEATURE_COUNT], float *left)
{
    const int n = s->game->seats(s);
    Fronts fronts;
    int most = 0;
    memset(out, 0, (size_t)n * sizeof *out);
    read_fronts(s, &fronts);
    for (int seat = 0; seat < n; seat++) {
        measure_seat(s, seat, &fronts, out[seat]);
        most = hx_ti4_seat(s, seat)->victory_points > most ? hx_ti4_seat(s, seat)->victory_points : most;
    }
    *left = (float)(hx_ti4_table(s).points_to_win - most);
}
