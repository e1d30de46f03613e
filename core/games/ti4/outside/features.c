/* The names of the floats that ti4_observe() writes, in its order. */
#include "core/games/ti4/outside/outside.h"

/* Floats of a seat that have a name, and of a system. */
enum {
    SEAT_NAMED = 1 + TI4_POOLS + 8 + TI4_STRATEGIES + TI4_TYPES + TI4_TECHS + TI4_OBJECTIVES + 3,
    SYSTEM_NAMED = 1 + 4 + 3 + 2 + 16 + 9,
};

static const char *phase(int i)
{
    static const char *const names[] = { "setup", "strategy", "action", "status", "agenda" };
    return names[i];
}

static const char *pool(int i)
{
    static const char *const names[] = { "tactic", "fleet", "strategy" };
    return names[i];
}

static const char *objective(int i)
{
    return ti4_objectives[i].name;
}

static const char *strategy(int i)
{
    return ti4_strategies[i].name;
}

static const char *type(int i)
{
    return ti4_type_names[i];
}

static const char *tech(int i)
{
    return ti4_techs[i].name;
}

static const char *anomaly(int i)
{
    static const char *const names[] = { "asteroid field", "nebula", "supernova", "gravity rift" };
    return names[i];
}

static const char *wormhole(int i)
{
    static const char *const names[] = { "alpha", "beta", "delta" };
    return names[i];
}

#define PLANET(number)                                                                                                                     \
    { "systems", "planet " number " owner, 1 own, -1 another's", 1, NULL }, { "systems", "planet " number " infantry", 1, NULL },          \
    {                                                                                                                                      \
        "systems", "planet " number " PDS and docks", 1, NULL                                                                              \
    }

const HxFeature ti4_features[] = {
    { "round and phase", "round", 1, NULL },
    { "round and phase", "phase", 5, phase },
    { "round and phase", "custodians taken", 1, NULL },
    { "round and phase", "unused", 1, NULL },
    { "round and phase", "objective revealed", TI4_PUBLICS, objective },
    { "round and phase", "unused", 30 - 8 - TI4_PUBLICS, NULL },
    { "round and phase", "own seat is asked", 1, NULL },
    { "round and phase", "kind of question", 1, NULL },
    { "round and phase", "goods on strategy card", TI4_STRATEGIES, strategy },
    { "round and phase", "unused", TI4_OBS_GLOBAL - 32 - TI4_STRATEGIES, NULL },

    { "seats", "victory points", 1, NULL },
    { "seats", "command tokens", TI4_POOLS, pool },
    { "seats", "trade goods", 1, NULL },
    { "seats", "commodities", 1, NULL },
    { "seats", "action cards", 1, NULL },
    { "seats", "secret objectives", 1, NULL },
    { "seats", "has passed", 1, NULL },
    { "seats", "is eliminated", 1, NULL },
    { "seats", "is speaker", 1, NULL },
    { "seats", "is active", 1, NULL },
    { "seats", "strategy card, half when used", TI4_STRATEGIES, strategy },
    { "seats", "units on the board", TI4_TYPES, type },
    { "seats", "technology", TI4_TECHS, tech },
    { "seats", "objective scored or held", TI4_OBJECTIVES, objective },
    { "seats", "resources", 1, NULL },
    { "seats", "influence", 1, NULL },
    { "seats", "planets", 1, NULL },
    { "seats", "unused", TI4_OBS_SEAT - SEAT_NAMED, NULL },

    { "systems", "on the board", 1, NULL },
    { "systems", "anomaly", 4, anomaly },
    { "systems", "wormhole", 3, wormhole },
    { "systems", "home, 1 own, -1 another's", 1, NULL },
    { "systems", "own command token", 1, NULL },
    { "systems", "own units in space", TI4_SHIP_TYPES + 1, type },
    { "systems", "others' units in space", TI4_SHIP_TYPES + 1, type },
    PLANET("0"),
    PLANET("1"),
    PLANET("2"),
    { "systems", "unused", TI4_OBS_SYSTEM - SYSTEM_NAMED, NULL },
    { .name = NULL },
};
_Static_assert((int)SEAT_NAMED <= (int)TI4_OBS_SEAT && (int)SYSTEM_NAMED <= (int)TI4_OBS_SYSTEM && TI4_SHIP_TYPES + 1 == 8,
               "as ti4_observe() writes them");
