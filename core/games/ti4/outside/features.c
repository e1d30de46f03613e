/* The names of the floats that ti4_observe() writes, in its order. */
#include "core/games/ti4/outside/outside.h"

static const char *const phase_names[] = { "setup", "strategy", "action", "status", "agenda" };

static const char *const pool_names[] = { "tactic", "fleet", "strategy" };

static const char *const anomaly_names[] = { "asteroid field", "nebula", "supernova", "gravity rift" };

static const char *const wormhole_names[] = { "alpha", "beta", "delta" };

#define PLANET(number)                                                                                                                     \
    HX_FEATURE("systems", "planet " number " owner, 1 own, -1 another's"), HX_FEATURE("systems", "planet " number " infantry"),            \
        HX_FEATURE("systems", "planet " number " PDS and docks")

const HxFeature ti4_features[] = {
    HX_FEATURE("round and phase", "round"),
    HX_FEATURES_NAMED("round and phase", "phase", TI4_PHASES, phase_names),
    HX_FEATURE("round and phase", "custodians taken"),
    HX_FEATURES_OF("round and phase", "objective revealed", TI4_PUBLICS, hx_ti4_objectives, name),
    HX_FEATURE("round and phase", "own seat is asked"),
    HX_FEATURE("round and phase", "kind of question"),
    HX_FEATURES_OF("round and phase", "goods on strategy card", TI4_STRATEGIES, hx_ti4_strategies, name),

    HX_FEATURE("seats", "victory points"),
    HX_FEATURES_NAMED("seats", "command tokens", TI4_POOLS, pool_names),
    HX_FEATURE("seats", "trade goods"),
    HX_FEATURE("seats", "commodities"),
    HX_FEATURE("seats", "action cards"),
    HX_FEATURE("seats", "secret objectives"),
    HX_FEATURE("seats", "has passed"),
    HX_FEATURE("seats", "is eliminated"),
    HX_FEATURE("seats", "is speaker"),
    HX_FEATURE("seats", "is active"),
    HX_FEATURES_OF("seats", "strategy card, half when used", TI4_STRATEGIES, hx_ti4_strategies, name),
    HX_FEATURES_NAMED("seats", "units on the board", TI4_TYPES, hx_ti4_type_names),
    HX_FEATURES_OF("seats", "technology", TI4_TECHS, hx_ti4_techs, name),
    HX_FEATURES_OF("seats", "objective scored or held", TI4_OBJECTIVES, hx_ti4_objectives, name),
    HX_FEATURE("seats", "resources"),
    HX_FEATURE("seats", "influence"),
    HX_FEATURE("seats", "planets"),

    HX_FEATURE("systems", "on the board"),
    HX_FEATURES_NAMED("systems", "anomaly", 4, anomaly_names),
    HX_FEATURES_NAMED("systems", "wormhole", 3, wormhole_names),
    HX_FEATURE("systems", "home, 1 own, -1 another's"),
    HX_FEATURE("systems", "own command token"),
    HX_FEATURES_NAMED("systems", "own units in space", TI4_SHIP_TYPES + 1, hx_ti4_type_names),
    HX_FEATURES_NAMED("systems", "others' units in space", TI4_SHIP_TYPES + 1, hx_ti4_type_names),
    PLANET("0"),
    PLANET("1"),
    PLANET("2"),
    { .name = NULL },
};
_Static_assert(TI4_SHIP_TYPES + 1 == 8 && sizeof phase_names / sizeof *phase_names == TI4_PHASES, "as ti4_observe() writes them");
