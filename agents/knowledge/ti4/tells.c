/* What is told of a position of TI4. */
#include "agents/tells.h"

#include "agents/knowledge/ti4/features.h"
#include "core/kit/bits.h"

#include <stdio.h>

enum {
    POINTS,
    MET,
    PLANETS,
    TECHNOLOGIES,
    RESOURCES,
    INFLUENCE,
    GOODS,
    COMMODITIES,
    TACTIC,
    STRATEGY,
    FLEET,
    STRENGTH,
    INFANTRY,
    STRUCTURES,
    CARDS,
    SPEAKER
};

static const TellMeasure measures[] = {
    [POINTS] = { "victory point", "victory points", 1, 1, false },
    [MET] = { "point of objectives it meets", "points of objectives it meets", 0.5F, 0.7F, false },
    [PLANETS] = { "planet", "planets", 0.4F, 0.15F, true },
    [TECHNOLOGIES] = { "technology", "technologies", 0.4F, 0.1F, false },
    [RESOURCES] = { "resource of planets", "resources of planets", 0.08F, 0.02F, false },
    [INFLUENCE] = { "influence of planets", "influence of planets", 0.08F, 0.02F, false },
    [GOODS] = { "trade good", "trade goods", 0.1F, 0.03F, false },
    [COMMODITIES] = { "commodity", "commodities", 0.05F, 0.01F, false },
    [TACTIC] = { "tactic token", "tactic tokens", 0.15F, 0.05F, false },
    [STRATEGY] = { "strategy token", "strategy tokens", 0.12F, 0.03F, false },
    [FLEET] = { "fleet token", "fleet tokens", 0.12F, 0.03F, false },
    [STRENGTH] = { "point of fleet strength", "points of fleet strength", 0.12F, 0.06F, false },
    [INFANTRY] = { "infantry", "infantry", 0.05F, 0.02F, false },
    [STRUCTURES] = { "structure", "structures", 0.2F, 0.03F, false },
    [CARDS] = { "action card", "action cards", 0.1F, 0.04F, false },
    [SPEAKER] = { "speaker token", "speaker tokens", 0.1F, 0.05F, false },
    { NULL, NULL, 0, 0, false },
};

static void measure(const HxState *s, int seat, int viewer, float *out)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    out[POINTS] = p->victory_points;
    if (p->eliminated)
        return;
    FOR_BITS(i, hx_ti4_unscored_publics(s, seat))
    {
        out[MET] += hx_ti4_meets(s, seat, i) ? (float)hx_ti4_objectives[i].points : 0;
    }
    FOR_BITS(at, viewer == seat || viewer == HX_ALL ? p->secrets : 0)
    {
        out[MET] += hx_ti4_meets(s, seat, TI4_PUBLICS + at);
    }
    FOR_BITS(planet, p->planets)
    {
        out[RESOURCES] += (float)hx_ti4_planet_resources(s, planet);
        out[INFLUENCE] += (float)hx_ti4_planet_influence(s, planet);
    }
    out[PLANETS] = (float)count_bits(p->planets);
    out[TECHNOLOGIES] = (float)count_bits(p->techs);
    out[GOODS] = p->trade_goods;
    out[COMMODITIES] = p->commodities;
    out[TACTIC] = p->pool[TI4_TACTIC];
    out[STRATEGY] = p->pool[TI4_STRATEGY_POOL];
    out[FLEET] = p->pool[TI4_FLEET];
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        out[STRENGTH] += (float)p->on_board[type] * ti4_strength(hx_ti4_unit(s, seat, type));
    out[INFANTRY] = p->on_board[TI4_INFANTRY];
    out[STRUCTURES] = (float)(p->on_board[TI4_PDS] + p->on_board[TI4_SPACE_DOCK]);
    out[CARDS] = p->n_cards;
    out[SPEAKER] = hx_ti4_table(s).speaker == seat;
}

static float left(const HxState *s)
{
    const Ti4Table table = hx_ti4_table(s);
    int most = 0;
    for (int seat = 0; seat < table.seats; seat++)
        most = hx_ti4_seat(s, seat)->victory_points > most ? hx_ti4_seat(s, seat)->victory_points : most;
    return (float)(table.points_to_win - most) / (float)table.points_to_win;
}

/* Planets, technologies, objectives that are scored, and those whose condition is met. In a dealt world the secret ones that another seat
 * may score are a guess: they are named to nobody else. */
static void things(const HxState *s, int seat, int viewer, uint64_t *out)
{
    const Ti4Seat *p = hx_ti4_seat(s, seat);
    out[0] = p->planets;
    out[1] = p->techs;
    const bool is_own = viewer == seat || viewer == HX_ALL;
    out[2] = is_own ? p->scored : p->scored & (BIT(TI4_PUBLICS) - 1);
    const uint64_t open = hx_ti4_unscored_publics(s, seat) | (is_own ? (uint64_t)p->secrets << TI4_PUBLICS : 0);
    FOR_BITS(i, p->eliminated ? 0 : open)
    {
        out[3] |= hx_ti4_meets(s, seat, i) ? BIT(i) : 0;
    }
}

static const char *thing(int number, int *measured_by)
{
    const int row = number % 64;
    switch (number / 64) {
    case 0:
        *measured_by = PLANETS;
        return row < TI4_PLANETS ? hx_ti4_planets[row].name : "";
    case 1:
        *measured_by = TECHNOLOGIES;
        return row < TI4_TECHS ? hx_ti4_techs[row].name : "";
    default:
        *measured_by = number / 64 == 2 ? POINTS : MET;
        return row < TI4_OBJECTIVES ? hx_ti4_objectives[row].name : "";
    }
}

static const char *seat_name(const HxState *s, int seat)
{
    const uint8_t faction = hx_ti4_seat(s, seat)->faction;
    return faction < TI4_FACTIONS ? hx_ti4_factions[faction].name : NULL;
}

static uint64_t battles(const HxState *s, int seat)
{
    uint64_t others = 0;
    for (int other = 0; other < s->game->seats(s); other++)
        others |= other != seat ? hx_ti4_seat(s, other)->spaces : 0;
    return hx_ti4_seat(s, seat)->ships & others;
}

static void place(const HxState *s, int bit, char out[TELL_PLACE])
{
    snprintf(out, TELL_PLACE, "%d", hx_ti4_system(s, bit)->tile);
}

const Tells ti4_tells = { measures, measure, left, things, thing, seat_name, battles, place };
