/* A table rebuilt from events: every count that lies open, kept by what is told alone and compared with the position. */
#ifndef HEXARCH_TESTS_REBUILD_H
#define HEXARCH_TESTS_REBUILD_H

#include "core/events.h"

/* A count of which only a card tells where it begins: as it lies after the step. */
#define AS_PRINTED INT32_MIN

/* A row of counts: "seats.storage" is `n` counts from `first` on. */
typedef struct CountName {
    const char *name;
    int first, n;
} CountName;

/* A row of a game's list of counts, as a member of its struct Counts and as its name. */
#define COUNT_MEMBER(name, n) int32_t name[n];
#define COUNT_NAME(name, n)   { #name, offsetof(Counts, name) / sizeof(int32_t), (n) },

/* How the counts of a game are rebuilt: they are int32_t, `n_counts` of them. */
typedef struct Rebuilder {
    const HxGame *game;
    int n_counts;
    const CountName *names; /* ended by one without a name */
    /* The counts of a position; what it does not tell (points before the end) stays as it lies in `out`. */
    void (*read)(const HxState *s, int32_t *out);
    /* What an event does to them. */
    void (*hear)(int32_t *counts, const HxEvent *event);
} Rebuilder;

extern const Rebuilder rebuild_eclipse, rebuild_obsidian, rebuild_ti4;

#endif
