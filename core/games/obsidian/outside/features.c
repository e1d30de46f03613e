/* The names of the floats that obsidian_observe() writes, in its order. */
#include "core/games/obsidian/outside/outside.h"

enum { GLOBAL_NAMED = 1 + (PHASE_OVER + 1) + 2 + N_SEATS + 4 + N_SEATS * N_SECONDS + 9 + 3 };

static const char *phase(int i)
{
    static const char *const names[] = { "setup", "command", "planning", "action", "automatic", "delay", "end", "over" };
    return names[i];
}

static const char *task(int i)
{
    static const char *const names[] = { "control", "black box", "VIP", "terminal" };
    return names[i];
}

static const char *second(int i)
{
    static const char *const names[] = { "bounty", "survive", "annihilation", "test unit", "mercy", "claim" };
    return names[i];
}

static const char *direction(int i)
{
    static const char *const names[] = { "north", "east", "south" };
    return names[i];
}

static const char *stance(int i)
{
    static const char *const names[] = { "defence", "mobility", "offence" };
    return names[i];
}

const HxFeature obsidian_features[] = {
    { "global", "round", 1, NULL },
    { "global", "phase", PHASE_OVER + 1, phase },
    { "global", "own seat is first", 1, NULL },
    { "global", "own side", 1, NULL },
    { "global", "own points", 1, NULL },
    { "global", "other points", 1, NULL },
    { "global", "main task", 4, task },
    { "global", "own secondary task", N_SECONDS, second },
    { "global", "other secondary task", N_SECONDS, second },
    { "global", "zone held, 1 own, -1 other", 9, NULL },
    { "global", "own seat is asked", 1, NULL },
    { "global", "question", 1, NULL },
    { "global", "subject of the question", 1, NULL },
    { "global", "unused", OBS_GLOBAL - GLOBAL_NAMED, NULL },

    { "units", "on the board", 1, NULL },
    { "units", "is a mech", 1, NULL },
    { "units", "is a drone", 1, NULL },
    { "units", "x", 1, NULL },
    { "units", "y", 1, NULL },
    { "units", "faces", 3, direction },
    { "units", "stance", 3, stance },
    { "units", "armour", 1, NULL },
    { "units", "structure", 1, NULL },
    { "units", "evasion", 1, NULL },
    { "units", "electronics", 1, NULL },
    { "units", "parts", 1, NULL },
    { "units", "damaged parts", 1, NULL },
    { "units", "link", 1, NULL },
    { "units", "tokens", 1, NULL },
    { "units", "is damaged", 1, NULL },
    { "units", "is camouflaged", 1, NULL },
    { "units", "is low profile", 1, NULL },
    { "units", "is immobilized", 1, NULL },
    { "units", "points", 1, NULL },
    { .name = NULL },
};
