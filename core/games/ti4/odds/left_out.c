/* What the odds do not follow: abilities that cost something or give up units, or that depend on facts the caller did not name. */
#include "core/games/ti4/odds/odds.h"

#include "core/games/ti4/rules/units.h"

/* Where an ability works, as a set of sites. */
enum { IN_SPACE = 1, ON_GROUND = 2 };

#define SHIPS                                                                                                                              \
    (BIT(TI4_FIGHTER) | BIT(TI4_DESTROYER) | BIT(TI4_CRUISER) | BIT(TI4_CARRIER) | BIT(TI4_DREADNOUGHT) | BIT(TI4_FLAGSHIP) |              \
     BIT(TI4_WAR_SUN))
#define NO -1

static const struct {
    int faction, unit, tech; /* who has it: one of the three, the others NO */
    int where;
    uint64_t own, other; /* types of which the side has one, and its opponent; 0: whatever it has */
    const char *words;
} abilities[] = {
    /* clang-format off */
    { TI4_LETNEV, NO                       , NO                          , IN_SPACE , SHIPS                                , SHIPS            , "Munitions Reserves (dice rolled again for trade goods)" },
    { NO        , TI4_UNIT_WRATH_OF_KENARA , NO                          , IN_SPACE , 0                                    , SHIPS            , "Wrath of Kenara (+1 on dice for trade goods)" },
    { NO        , TI4_UNIT_THE_ALASTOR     , NO                          , IN_SPACE , BIT(TI4_INFANTRY)                    , SHIPS            , "The Alastor (ground forces that fight as ships)" },
    { NO        , TI4_UNIT_EXOTRIREME_2    , NO                          , IN_SPACE , 0                                    , SHIPS            , "Exotrireme II (given up to destroy ships)" },
    { TI4_YIN   , NO                       , NO                          , IN_SPACE , BIT(TI4_DESTROYER) | BIT(TI4_CRUISER), SHIPS            , "Devotion (cruisers and destroyers given up for hits)" },
    { TI4_YIN   , NO                       , NO                          , ON_GROUND, BIT(TI4_INFANTRY)                    , BIT(TI4_INFANTRY), "Indoctrination (infantry of the opponent replaced for influence)" },
    { NO        , NO                       , TI4_TECH_IMPULSE_CORE       , IN_SPACE , BIT(TI4_DESTROYER) | BIT(TI4_CRUISER), SHIPS            , "Impulse Core (a cruiser or destroyer given up for a hit)" },
    { NO        , NO                       , TI4_TECH_DIMENSIONAL_SPLICER, IN_SPACE , SHIPS                                , SHIPS            , "Dimensional Splicer (a hit where a wormhole is)" },
    /* clang-format on */
};

static uint64_t types_of(const Ti4OddsForce *force)
{
    uint64_t out = 0;
    for (int i = 0; i < force->n_units; i++)
        if (force->units[i].count > 0)
            out |= BIT(hx_ti4_units[force->units[i].unit].type);
    return out;
}

static bool has_unit(const Ti4OddsForce *force, int unit)
{
    for (int i = 0; i < force->n_units; i++)
        if (force->units[i].unit == unit && force->units[i].count > 0)
            return true;
    return false;
}

static bool is_had(const Ti4OddsForce *force, size_t i)
{
    if (abilities[i].unit != NO)
        return has_unit(force, abilities[i].unit);
    return abilities[i].tech != NO ? force->techs >> abilities[i].tech & 1 : force->faction == abilities[i].faction;
}

bool hx_ti4_odds_leave_out_tech(int tech)
{
    for (size_t i = 0; i < HX_COUNT(abilities); i++)
        if (abilities[i].tech == tech)
            return true;
    return false;
}

int hx_ti4_odds_left_out(const Ti4OddsForce force[2], Ti4OddsSite site, Ti4OddsLeftOut out[TI4_ODDS_LEFT_OUT])
{
    const int where = site == TI4_ODDS_SPACE ? IN_SPACE : site == TI4_ODDS_GROUND ? ON_GROUND : IN_SPACE | ON_GROUND;
    int n = 0;
    for (int side = 0; side < 2; side++) {
        const uint64_t own = types_of(&force[side]), other = types_of(&force[1 - side]);
        for (size_t i = 0; i < HX_COUNT(abilities) && n < TI4_ODDS_LEFT_OUT; i++)
            if (abilities[i].where & where && is_had(&force[side], i) && (!abilities[i].own || abilities[i].own & own) &&
                (!abilities[i].other || abilities[i].other & other))
                out[n++] = (Ti4OddsLeftOut){ side, abilities[i].words };
    }
    return n;
}
