/* Games for learning: self-play that gathers samples, and pairs of games that tell which of two agents is stronger. */
#ifndef HEXARCH_LEARN_PLAY_H
#define HEXARCH_LEARN_PLAY_H

#include "agents/openings.h"
#include "core/game.h"
#include "learn/progress.h"
#include "learn/samples.h"

#include <jansson.h>

/* Options that every game draws anew. */
typedef struct PlayDraw {
    /* Those of game `id` of a step with that seed. */
    HxStatus (*options)(const void *ctx, uint64_t seed, uint64_t id, HxOptions *out, HxError *err);
    const void *ctx;
    const json_t *told; /* what varies, for the run's settings */
} PlayDraw;

typedef struct PlaySpec {
    const HxGame *game;
    const HxOptions *options;
    const PlayDraw *draw;     /* NULL: all games have `options` */
    const Openings *openings; /* NULL: games begin at the set-up */
    uint64_t seed;
    int n_threads;              /* the games do not depend on it */
    bool (*is_stopped)(void);   /* asked often: what is not finished is dropped; NULL: never */
    void (*on_step)(void *ctx); /* told after every step, by every thread; NULL: nobody */
    void *ctx;
    Progress *progress; /* told how many games there are; NULL: nobody */
} PlaySpec;

/** Play games first .. first + n - 1 of `agent` against itself and gather the positions in which it chose, games counted from 0.
 * *is_stopped: it was asked to end, and what there is is not whole. */
HxStatus play_samples(const PlaySpec *spec, const char *agent, uint32_t first, uint32_t n_games, Samples *out, bool *is_stopped,
                      HxError *err);

/**
 * Play blocks of games, `one` in each seat in turn against `other` in all the rest: blocks first .. first + n - 1; score [n] gets each
 * block's mean placing of `one` from 0 (last) to 1 (first), half being equal.
 */
HxStatus play_blocks(const PlaySpec *spec, const char *one, const char *other, uint32_t first, uint32_t n, double *score, bool *is_stopped,
                     HxError *err);

#endif
