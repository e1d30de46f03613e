/* Numbered games played on several threads: what tournaments and the balance lab have in common.
 *
 *     games_init()      memory and other programs
 *     games_play()      threads take numbers from a counter, each game calling back into `play`
 *         games_match()     `play` sets up the match and receives it finished
 *     games_fini()
 */
#ifndef HEXARCH_EVAL_GAMES_RUN_H
#define HEXARCH_EVAL_GAMES_RUN_H

#include "agents/match.h"
#include "agents/process/bots.h"
#include "agents/process/gather.h"
#include "core/jobs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct GamesRun GamesRun;

typedef struct GamesSpec {
    uint64_t n_games;         /* numbered 0 .. n_games - 1 */
    int n_threads;            /* 1 .. 256 */
    const char *folder;       /* folder for the standard error of other programs; NULL: temporary files */
    bool (*is_stopped)(void); /* asked often, by every thread; NULL: never */
    /* Called often, by the calling thread; NULL: nobody looks. */
    void (*on_progress)(void *ctx, uint64_t n_done, uint64_t n_games);
    void *progress;
    LeafGather *evaluator; /* values the leaves of searches; NULL: the standard evaluator */
    const JobQueue *queue; /* hands out the games, games_of_job at a time; NULL: all are this process' */
    uint64_t games_of_job;
    /* Play game `index`, if wanted, and report it by games_note(); any thread may call it. A refusal ends the run. */
    HxStatus (*play)(void *ctx, GamesRun *run, int worker, uint64_t index, HxError *err);
    void *ctx;
} GamesSpec;

struct GamesRun {
    GamesSpec spec;
    HxStore *store;
    HxBots *bots;
    _Atomic uint64_t next, n_done; /* n_done: known from before, too */
    atomic_bool has_failed, has_ended;
    pthread_mutex_t handing; /* guards the next three: games of the current job, and those that each job lacks */
    uint64_t at, end;
    bool is_dry;
    uint64_t *lacking; /* own, [jobs]: games of each that are not done; UINT64_MAX: never handed out */
    uint64_t n_taken;  /* jobs taken, and done here */
    HxStatus failure;  /* the thread that sets has_failed first writes these two */
    HxError error;
};

/** HX_NO_MEMORY leaves nothing; otherwise release it with games_fini(). */
HxStatus games_init(GamesRun *run, const GamesSpec *spec, HxError *err);
/** Play all wanted games, or until a stop. Returns the first error. */
HxStatus games_play(GamesRun *run, HxError *err);
void games_fini(GamesRun *run);

/** Game `index` is done and kept; `is_new`: just now, and counts. */
void games_note(GamesRun *run, uint64_t index, bool is_new);
/** Should the run end? True after a stop, an error or games_end(). */
bool games_is_stopped(const GamesRun *run);
/** Begin no more games and drop those under way: the result is known. */
void games_end(GamesRun *run);
/**
 * Play one match to its end; store and bots of `spec` are the run's. *out is yours, with its result; NULL if the run stopped before its
 * end.
 */
HxStatus games_match(Match **out, GamesRun *run, int worker, MatchSpec spec, HxError *err);

#endif
