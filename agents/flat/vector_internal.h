/* What the files of vector environments share. Not installed. */
#ifndef HEXARCH_AGENTS_FLAT_VECTOR_INTERNAL_H
#define HEXARCH_AGENTS_FLAT_VECTOR_INTERNAL_H

#include "agents/agent.h"
#include "agents/evaluate.h"
#include "agents/flat/flat_internal.h"
#include "agents/flat/vector.h"
#include "core/workers.h"

enum { LANES_PER_BLOCK = 16, MOST_LANES = 1000000, MOST_THREADS = 256 };

/* The caller's arrays; NULL: not wanted. */
typedef struct Arrays {
    int32_t *mover, *legal_ids, *legal_counts;
    float *features, *final_features, *rewards;
    int32_t *scores;
    uint8_t *done, *truncated;
    int64_t *games;
    int32_t *steps;
} Arrays;

/* One environment. */
typedef struct Lane {
    HxState state;
    uint64_t game_id, step; /* the game in play, and its steps on the record */
    int mover, n_legal;
    int n_written; /* ids in the caller's row, the rest being -1 */
    int32_t n_choices;
    HxAction *legal; /* [max_legal] */
    HxAgent *agent[HX_MAX_SEATS];
    FlatList steps; /* of the game in play, chance included: what vector_save.c tells */
    int chose;      /* the caller's seat that chose last in it; -1: none yet */
    /* What ended since the last report. */
    bool has_ended, was_cut; /* was_cut: by the game's limit of steps, or max_choices */
    int64_t n_games;
    int32_t score[HX_MAX_SEATS];
    float utility[HX_MAX_SEATS];
} Lane;

typedef struct Block {
    HxPool *pool;
    Scratch scratch;
    Lane lane[LANES_PER_BLOCK];
    int first, n; /* lanes of the vector that lie here */
    HxStatus status;
    HxError err;
} Block;

struct HxVector {
    HxFlatGame *of;
    HxStore *store;
    HxPool *pool;  /* of the start */
    HxState start; /* the set-up draws nothing: all games begin here */
    Crew *crew;
    int n, n_blocks;
    Block *block;
    HxAction *legal; /* [n][max_legal] */
    char *agent[HX_MAX_SEATS];
    bool has_agents, skip_forced, is_reset;
    int max_choices; /* of the caller in one game; 0: any number */
    uint64_t seed;
    Arrays arrays;
    /* The round in hand. */
    _Atomic int next_block;
    const int32_t *actions; /* NULL: random ones */
    int64_t n_steps;
};

/** Lane i of all. */
Lane *vector_lane(const HxVector *v, int i);
/** A game of the lane's number begins, its agents made anew. The lane holds no position before. */
HxStatus vector_begin_game(const HxVector *v, Block *b, Lane *lane);
/** Apply an action that is legal; the agents see it. */
HxStatus vector_play(const HxVector *v, Block *b, Lane *lane, HxAction a);
/** Play chance, agents and ends until the caller must choose. */
HxStatus vector_settle(const HxVector *v, Block *b, Lane *lane);
/** Write the caller's row of lane i. */
void vector_report(const HxVector *v, Lane *lane, int i);

#endif
