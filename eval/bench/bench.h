/* Speed and memory, in comparable figures: everything on one thread, variants interleaved, the best of many repeats. */
#ifndef HEXARCH_EVAL_BENCH_BENCH_H
#define HEXARCH_EVAL_BENCH_BENCH_H

#include "core/game.h"

/* Copy-on-write against copying flat, for one size of state; ns per operation, warm. */
typedef struct CloneFigures {
    int bytes;
    double clone_ns;        /* hx_clone() */
    double clone_write2_ns; /* the same, a word written on each of two pages, hx_drop() */
    double copy_ns;         /* memcpy() of a flat state of as many bytes */
    double copy_write2_ns;  /* the same, and the same two words written */
} CloneFigures;

typedef struct GameFigures {
    CloneFigures clone;
    double clone_apply_ns;   /* hx_clone(), hx_apply(), hx_drop(), over all positions of a random game */
    double actions_per_s;    /* random play in place; every hx_apply() counts, chance too */
    double games_per_s;      /* likewise, each game from a copy of its start */
    double actions_per_game; /* mean */
    double pages_per_action; /* pages that an action writes, mean */
    double sims_per_s;       /* of "mcts", uct, one random rollout to the end per simulation, 1000 from the start */
    double tree_bytes_per_node;
} GameFigures;

/** Copy-on-write at any size of whole pages up to HX_MAX_PAGES, for `seconds`. */
HxStatus bench_clone(CloneFigures *out, int n_pages, double seconds, HxError *err);

/** All figures of one game with these options, for about `seconds`: longer if one search of a slow game takes longer. */
HxStatus bench_game(GameFigures *out, const HxGame *game, const HxOptions *options, uint64_t seed, double seconds, HxError *err);

/* What a game does under a fixed seed, as counts: the same on every run of one binary. A neutral change keeps it. */
typedef struct Fingerprint {
    uint64_t n_steps; /* of FINGERPRINT_GAMES random games */
    uint64_t hash;    /* of the positions they end in */
    uint32_t n_nodes; /* of a search from the first choice */
    HxAction action;  /* that it decides for */
} Fingerprint;

enum { FINGERPRINT_GAMES = 20, FINGERPRINT_SIMS = 200 };

HxStatus bench_fingerprint(Fingerprint *out, const HxGame *game, const HxOptions *options, uint64_t seed, HxError *err);

#endif
