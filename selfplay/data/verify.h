/* Proof that recorded games are what they say: played again from options and actions, and compared with every column. */
#ifndef HEXARCH_SELFPLAY_DATA_VERIFY_H
#define HEXARCH_SELFPLAY_DATA_VERIFY_H

#include "selfplay/data/dataset.h"

/* The extent of a check, and its findings. */
typedef struct Verify {
    bool is_searching; /* let the agents play again, too: every visit and value must come out the same */
    /* Told of every problem, one line; `ctx` is the caller's. */
    void (*on_problem)(void *ctx, const ShardEntry *entry, const char *text);
    /* After each game; false stops. NULL: nobody. */
    bool (*on_game)(void *ctx, uint64_t n_games);
    void *ctx;
    uint64_t n_shards, n_games, n_steps, n_problems;
    uint64_t n_missing; /* of the problems: shards not made yet */
    bool is_stopped;
} Verify;

/** Every shard of the manifest, and that none is missing. HX_NO_MEMORY, HX_IO: could not look. */
HxStatus verify_dataset(Verify *v, const Dataset *d, HxError *err);

/** One shard of the manifest: digest, attributes, replay of every game; it looks twice at apparent damage. HX_BAD_INPUT: damaged;
 * HX_NO_MEMORY, HX_IO: could not look. `err` is not NULL. */
HxStatus verify_shard(const Dataset *d, const ShardEntry *entry, HxError *err);
/** The index of a complete run, likewise. */
HxStatus verify_index(const Dataset *d, HxError *err);
/** Play one game again; HX_BAD_INPUT: `err` names game, step and column that differ. */
HxStatus verify_game(const Dataset *d, const GameRecord *g, uint64_t id, HxError *err);
/** Let the agents play it again, and compare what they search. */
HxStatus verify_search(const Dataset *d, const GameRecord *g, uint64_t id, HxError *err);

#endif
