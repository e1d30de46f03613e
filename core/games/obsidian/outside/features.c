/* The names of the floats that obsidian_observe() writes, in its order. */
#include "core/games/obsidian/outside/outside.h"

static const char *const task_names[] = { "control", "black box", "VIP", "terminal" };

static const char *const second_names[] = { "bounty", "survive", "annihilation", "test unit", "mercy", "claim" };

static const char *const direction_names[] = { "north", "east", "south" };

static const char *const stance_words[] = { "defence", "mobility", "offence" };

const HxFeature obsidian_features[] = {
    HX_FEATURE("global", "round"),
    HX_FEATURES_NAMED("global", "phase", PHASE_OVER + 1, phase_names),
    HX_FEATURE("global", "own seat is first"),
    HX_FEATURE("global", "own side"),
    HX_FEATURE("global", "own points"),
    HX_FEATURE("global", "other points"),
    HX_FEATURES_NAMED("global", "main task", 4, task_names),
    HX_FEATURES_NAMED("global", "own secondary task", N_SECONDS, second_names),
    HX_FEATURES_NAMED("global", "other secondary task", N_SECONDS, second_names),
    HX_FEATURES("global", "zone held, 1 own, -1 other", 9),
    HX_FEATURE("global", "own seat is asked"),
    HX_FEATURE("global", "question"),
    HX_FEATURE("global", "subject of the question"),

    HX_FEATURE("units", "on the board"),
    HX_FEATURE("units", "is a mech"),
    HX_FEATURE("units", "is a drone"),
    HX_FEATURE("units", "x"),
    HX_FEATURE("units", "y"),
    HX_FEATURES_NAMED("units", "faces", 3, direction_names),
    HX_FEATURES_NAMED("units", "stance", 3, stance_words),
    HX_FEATURE("units", "armour"),
    HX_FEATURE("units", "structure"),
    HX_FEATURE("units", "evasion"),
    HX_FEATURE("units", "electronics"),
    HX_FEATURE("units", "parts"),
    HX_FEATURE("units", "damaged parts"),
    HX_FEATURE("units", "link"),
    HX_FEATURE("units", "tokens"),
    HX_FEATURE("units", "is damaged"),
    HX_FEATURE("units", "is camouflaged"),
    HX_FEATURE("units", "is low profile"),
    HX_FEATURE("units", "is immobilized"),
    HX_FEATURE("units", "points"),
    { .name = NULL },
};
