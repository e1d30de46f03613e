/* What the games of a data set look like, summed up in one pass. */
#ifndef HEXARCH_SELFPLAY_DATA_STATS_H
#define HEXARCH_SELFPLAY_DATA_STATS_H

#include "agents/match.h"
#include "core/seen.h"
#include "selfplay/data/dataset.h"

/* Sums over games of one seat, agent or faction. */
typedef struct StatsRow {
    uint64_t seats; /* seats (of games) counted */
    double wins;    /* a shared first place is an equal share */
    double utility, score, rank;
} StatsRow;

enum { STATS_MAX_FACTIONS = 256 };

typedef struct Stats {
    uint64_t games, steps, legal;
    Seen different;   /* games by the hash of their actions */
    uint64_t kind[3]; /* choice, forced, chance */
    uint64_t end_reason[N_END_REASONS];
    uint32_t least_steps, most_steps;
    uint16_t most_legal;
    uint64_t n_valued; /* choices with a search value */
    uint64_t visits;
    StatsRow seat[HX_MAX_SEATS], agent[RUN_MAX_AGENTS], faction[STATS_MAX_FACTIONS];
} Stats;

/** Give back what a sum holds. */
void stats_fini(Stats *s);
/** Add one game. */
void stats_add(Stats *s, const Run *run, const GameRecord *g);
/** Every game of the data set; stops where `is_stopping` says so (NULL: never). */
HxStatus stats_dataset(Stats *s, const Dataset *d, bool (*is_stopping)(void), HxError *err);
/** As one JSON object. */
json_t *stats_json(const Stats *s, const Run *run);

#endif
