/* The driver of tournaments and of the balance lab. */
#include "eval/games_run.h"

#include "agents/serve.h"
#include "core/workers.h"

#include <stdlib.h>
#include <time.h>

enum { ASK_AGAIN_MS = 50 }; /* while the queue is empty */

static uint64_t count_jobs(const GamesSpec *spec)
{
    return (spec->n_games + spec->games_of_job - 1) / spec->games_of_job;
}

HxStatus games_init(GamesRun *run, const GamesSpec *spec, HxError *err)
{
    *run = (GamesRun){ .spec = *spec, .handing = PTHREAD_MUTEX_INITIALIZER };
    const uint64_t n_jobs = spec->queue ? count_jobs(spec) : 0;
    run->lacking = malloc((size_t)(n_jobs + 1) * sizeof *run->lacking);
    for (uint64_t i = 0; i < n_jobs && run->lacking; i++)
        run->lacking[i] = UINT64_MAX;
    run->store = hx_store_create(0);
    run->bots = bots_create(spec->folder);
    if (run->lacking && run->store && run->bots)
        return HX_OK;
    games_fini(run);
    return hx_refuse(err, HX_NO_MEMORY, "no memory for the games");
}

void games_fini(GamesRun *run)
{
    bots_destroy(run->bots);
    hx_store_destroy(run->store);
    free(run->lacking);
}

bool games_is_stopped(const GamesRun *run)
{
    return atomic_load_explicit(&run->has_failed, memory_order_relaxed) || atomic_load_explicit(&run->has_ended, memory_order_relaxed) ||
           (run->spec.is_stopped && run->spec.is_stopped());
}

void games_end(GamesRun *run)
{
    atomic_store(&run->has_ended, true);
}

/* Should this worker stop? Called between the slices of its game; the first worker also reports progress. */
typedef struct Asked {
    const GamesRun *run;
    int worker;
} Asked;

static bool is_stopping(void *ctx)
{
    const Asked *asked = ctx;
    const GamesRun *run = asked->run;
    if (asked->worker == 0 && run->spec.on_progress)
        run->spec.on_progress(run->spec.progress, atomic_load(&run->n_done), run->spec.n_games);
    if (asked->worker == 0 && run->spec.queue)
        run->spec.queue->keep(run->spec.queue->ctx);
    return games_is_stopped(run);
}

static HxStatus value_leaves(void *ctx, HxLeaf *leaves, int n, HxError *err)
{
    GamesRun *run = ctx;
    return gather_value(run->spec.evaluator, leaves, n, &run->has_failed, err);
}

HxStatus games_match(Match **out, GamesRun *run, int worker, MatchSpec spec, HxError *err)
{
    bool is_cut_short;
    Asked asked = { run, worker };
    const Serve serve = { .store = run->store,
                          .utility = spec.utility,
                          .value = run->spec.evaluator ? value_leaves : NULL,
                          .valuer = run,
                          .is_stopping = is_stopping,
                          .ctx = &asked };
    spec.store = run->store;
    spec.bots = run->bots;
    *out = NULL;
    HxStatus status = match_create(out, &spec, err);
    if (status != HX_OK)
        return status;
    status = serve_match(&serve, *out, &is_cut_short, err);
    if (status != HX_OK && run->spec.evaluator && games_is_stopped(run)) { /* after a stop, the evaluator's error means nothing */
        status = HX_OK;
        is_cut_short = true;
    }
    if (status != HX_OK || is_cut_short) {
        match_destroy(*out);
        *out = NULL;
    }
    return status;
}

static void fail(GamesRun *run, HxStatus status, const HxError *why)
{
    if (atomic_exchange(&run->has_failed, true))
        return;
    run->failure = status;
    run->error = *why;
}

/* ---- Which game is next ------------------------------------------------------------------------------------------------- */

/* Take a job from the queue, with the lock held; its games are at .. end. Acknowledge a finished job that comes again. */
static void take_job(GamesRun *run)
{
    const JobQueue *queue = run->spec.queue;
    uint64_t job;
    if (run->is_dry || !queue->take(queue->ctx, &job, &run->is_dry) || job >= count_jobs(&run->spec))
        return;
    const uint64_t first = job * run->spec.games_of_job, left = run->spec.n_games - first;
    if (run->lacking[job] == UINT64_MAX) {
        run->at = first;
        run->end = first + (left < run->spec.games_of_job ? left : run->spec.games_of_job);
        run->lacking[job] = run->end - run->at;
    } else if (run->lacking[job] == 0) {
        queue->done(queue->ctx, job);
    }
}

void games_note(GamesRun *run, uint64_t index, bool is_new)
{
    atomic_fetch_add(&run->n_done, is_new);
    if (!run->spec.queue)
        return;
    const uint64_t job = index / run->spec.games_of_job;
    pthread_mutex_lock(&run->handing);
    const bool is_done = --run->lacking[job] == 0;
    run->n_taken += is_done;
    pthread_mutex_unlock(&run->handing);
    if (is_done)
        run->spec.queue->done(run->spec.queue->ctx, job);
}

static bool next_handed(GamesRun *run, uint64_t *index, bool *is_over)
{
    pthread_mutex_lock(&run->handing);
    if (run->at == run->end)
        take_job(run);
    const bool has_one = run->at < run->end;
    *index = run->at;
    run->at += has_one;
    *is_over = !has_one && run->is_dry;
    pthread_mutex_unlock(&run->handing);
    return has_one;
}

/* Take the next game. False: none at present. */
static bool next_game(GamesRun *run, uint64_t *index, bool *is_over)
{
    if (run->spec.queue)
        return next_handed(run, index, is_over);
    *index = atomic_fetch_add(&run->next, 1);
    *is_over = *index >= run->spec.n_games;
    return !*is_over;
}

static void work(void *ctx, int worker)
{
    GamesRun *run = ctx;
    Asked asked = { run, worker };
    while (!is_stopping(&asked)) {
        HxError why = { "" };
        uint64_t index;
        bool is_over;
        if (!next_game(run, &index, &is_over)) {
            if (is_over)
                return;
            nanosleep(&(struct timespec){ .tv_nsec = ASK_AGAIN_MS * 1000000L }, NULL);
            continue;
        }
        const HxStatus status = run->spec.play(run->spec.ctx, run, worker, index, &why);
        if (status != HX_OK)
            fail(run, status, &why);
    }
}

HxStatus games_play(GamesRun *run, HxError *err)
{
    workers_run(run->spec.n_threads, work, run);
    return atomic_load(&run->has_failed) ? hx_refuse(err, run->failure, "%s", run->error.text) : HX_OK;
}
