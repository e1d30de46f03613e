/* Workers and what each does next; the run as a whole. */
#include "core/clock.h"
#include "core/workers.h"
#include "selfplay/schedule/schedule_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    LEAF_BATCH = 256,   /* leaves valued together */
    IDLE_MS = 20,       /* how long a worker without work sleeps */
    POLL_EVERY_MS = 10, /* how often to look after waiting bots between other work */
    CHUNKS_PER_THREAD = 2,
    MAX_THREADS = 256, /* of workers_run() */
    TALKER_BEGINS_MS = 500,
};

/* ---- Workers ------------------------------------------------------------------------------------------------------------ */

typedef enum Work { WORK_NONE, WORK_STEP, WORK_START, WORK_EVALUATE, WORK_PUBLISH, WORK_END } Work;

typedef struct Task {
    Work work;
    Slot *slot;
    Block *block;
    SlotList list;
} Task;

static bool is_over(const Scheduler *s)
{
    if (s->spec->queue && !s->is_dry && !s->is_draining && s->status == HX_OK)
        return false;
    return s->status != HX_OK || (s->n_live == 0 && s->n_full == 0 && !s->is_building && s->free.n > 0);
}

/* Room and a game for it: the slot is the worker's, with the lock held. */
static bool take_new_game(Scheduler *s, Task *task)
{
    Block *block;
    uint64_t game;
    if (s->is_draining || s->n_live >= s->live)
        return false;
    if (!plan_next_game(s, &block, &game)) {
        s->is_hungry = true;
        return false;
    }
    if (!plan_open_block(block)) {
        schedule_fail_locked(s, HX_NO_MEMORY, &(HxError){ "no memory for a block of games" });
        return false;
    }
    task->slot = slot_pop(&s->free);
    task->slot->block = block;
    task->slot->game = game;
    task->slot->state = SLOT_STEPPED;
    s->n_live++;
    return true;
}

/* Leaves for a worker to value, or to have valued where no thread of its own does that; with the lock held. */
static bool take_leaves(Scheduler *s, SlotList *out)
{
    if (s->spec->valuer.value)
        return !s->has_talker && monotonic_seconds() > s->no_talker_from && batches_take(s, out);
    if (s->evaluate.n == 0 || (s->ready.n > 0 && s->evaluate.n < LEAF_BATCH))
        return false;
    *out = s->evaluate;
    s->evaluate = (SlotList){ 0 };
    s->n_leaves = 0;
    return true;
}

/* What to do next; sleeps a little where there is nothing. */
static Task take_task(Scheduler *s)
{
    Task task = { .work = WORK_NONE };
    pthread_mutex_lock(&s->lock);
    if (s->wait.n > 0 && !s->is_polling && monotonic_seconds() - s->polled > 1e-3 * POLL_EVERY_MS)
        serve_waiting(s, 0);
    if (s->status != HX_OK) {
        task.work = WORK_END;
    } else if ((task.block = publish_claim(s)) != NULL) {
        task.work = WORK_PUBLISH;
    } else if (take_leaves(s, &task.list)) {
        task.work = WORK_EVALUATE;
    } else if (take_new_game(s, &task)) {
        task.work = WORK_START;
    } else if ((task.slot = slot_pop(&s->ready)) != NULL) {
        task.work = WORK_STEP;
        task.slot->state = SLOT_STEPPED;
    } else if (is_over(s)) {
        task.work = WORK_END;
    } else if (s->wait.n > 0 && !s->is_polling) {
        serve_waiting(s, IDLE_MS);
    } else {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until); /* the condition's clock: one set back makes nobody sleep for hours */
        until.tv_nsec += (s->is_building ? 1 : IDLE_MS) * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&s->has_work, &s->lock, &until);
    }
    pthread_mutex_unlock(&s->lock);
    return task;
}

static bool help_compress(Scheduler *s, Meter *meter)
{
    const double from = thread_seconds();
    const bool has_helped = chunk_queue_help(s->chunks);
    if (has_helped)
        meter_add_piece(meter, from);
    return has_helped;
}

static void work(Scheduler *s, int worker)
{
    Meter *meter = &s->meter[worker];
    meter_begin(meter);
    for (bool is_working = true; is_working;) {
        if (worker == 0)
            duties_do(s, meter);
        if (help_compress(s, meter))
            continue;
        Task task = take_task(s);
        switch (task.work) {
        case WORK_START:
            if (live_start(s, task.slot))
                live_step(s, task.slot, meter);
            break;
        case WORK_STEP:
            live_step(s, task.slot, meter);
            break;
        case WORK_EVALUATE:
            serve_slots(s, &task.list);
            break;
        case WORK_PUBLISH:
            publish_block(s, task.block, meter);
            break;
        case WORK_NONE:
            break;
        case WORK_END:
            is_working = false;
            break;
        }
    }
    while (help_compress(s, meter)) /* after a failure a builder may still wait for its chunks */
        continue;
    pthread_mutex_lock(&s->lock);
    s->n_workers--;
    pthread_cond_signal(&s->has_leaves);
    pthread_mutex_unlock(&s->lock);
}

/* Number of threads: the workers, and one more that talks to the evaluator if the crew allows it. */
static int n_threads(const Scheduler *s)
{
    return s->spec->threads + (s->spec->valuer.value && s->spec->threads < MAX_THREADS);
}

static void work_or_talk(void *ctx, int thread)
{
    Scheduler *s = ctx;
    const double from = thread_seconds();
    if (thread < s->spec->threads)
        work(s, thread);
    else
        batches_talk(s);
    s->meter[thread].total = thread_seconds() - from;
}

/* Play until nothing is left. The thread for the evaluator starts last; if the system refused it, workers talk to the evaluator. */
static void run_workers(Scheduler *s)
{
    s->n_workers = s->spec->threads;
    s->no_talker_from = monotonic_seconds() + (n_threads(s) > s->spec->threads ? 1e-3 * TALKER_BEGINS_MS : 0);
    workers_run(n_threads(s), work_or_talk, s);
}

/* ---- The run ------------------------------------------------------------------------------------------------------------ */

static HxStatus open_slots(Scheduler *s, HxError *err)
{
    const int threads = s->spec->threads;
    s->slot = calloc((size_t)s->live, sizeof *s->slot);
    s->meter = calloc((size_t)n_threads(s), sizeof *s->meter);
    s->chunks = chunk_queue_create(CHUNKS_PER_THREAD * threads);
    s->duties.synced = monotonic_seconds();
    if (!s->slot || !s->meter || !s->chunks)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for %d live games", s->live);
    for (int i = 0; i < s->live; i++)
        slot_push(&s->free, &s->slot[i]);
    return HX_OK;
}

static void sum_up(Scheduler *s, double began)
{
    const Part part = s->spec->part;
    for (size_t i = 0; i < s->manifest.n; i++) {
        const ShardEntry *e = &s->manifest.entry[i];
        if (e->shard % part.n_parts != part.part)
            continue;
        s->report.shards++;
        s->report.shard_steps += e->steps;
        s->report.shard_bytes += e->bytes;
    }
    for (int i = 0; i < n_threads(s); i++) {
        s->report.thread_seconds += s->meter[i].total;
        s->report.recording_seconds += meter_recording(&s->meter[i]);
    }
    s->report.live = s->live;
    s->report.threads = s->spec->threads;
    s->report.seconds = monotonic_seconds() - began;
    s->report.is_stopped = s->is_draining && s->report.games_before + s->report.games_played < s->report.games_total;
}

static HxStatus play(Scheduler *s, HxError *err)
{
    const double began = monotonic_seconds();
    HxStatus status = plan_blocks(s, err);
    if (status == HX_OK)
        status = plan_journal(s, err);
    if (status == HX_OK)
        status = save_open(s, err);
    if (status == HX_OK)
        status = memory_grant_live(s, err);
    if (status == HX_OK)
        status = open_slots(s, err);
    if (status != HX_OK)
        return status;
    run_workers(s);
    if (s->spec->on_progress)
        duties_tell_progress(s);
    HxError why = { "" };
    status = journal_sync(s->journal, &why);
    if (status == HX_OK)
        status = journal_sync(s->saves, &why);
    if (status != HX_OK)
        schedule_fail(s, status, &why);
    if (s->status != HX_OK)
        return hx_refuse(err, s->status, "%s", s->error.text);
    sum_up(s, began);
    if (s->report.is_stopped)
        return HX_OK;
    status = folder_write_manifest(s->spec->folder, s->spec->part, &s->manifest, err);
    if (status == HX_OK) {
        journal_remove(s->journal);
        journal_remove(s->saves);
    }
    return status == HX_OK ? folder_merge(s->spec->folder, s->run, &s->report.is_complete, err) : status;
}

static void scheduler_fini(Scheduler *s)
{
    for (int i = 0; s->slot && i < s->live; i++) {
        match_destroy(s->slot[i].match);
        trajectory_fini(&s->slot[i].trajectory);
    }
    for (size_t i = 0; i < s->n_blocks; i++)
        free(s->block[i].game);
    free(s->slot);
    free(s->block);
    free(s->meter);
    chunk_queue_destroy(s->chunks);
    journal_close(s->journal);
    journal_close(s->saves);
    manifest_fini(&s->manifest);
    hx_store_destroy(s->store);
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->has_work);
    pthread_cond_destroy(&s->has_leaves);
}

HxStatus selfplay_run(const SelfplaySpec *spec, SelfplayReport *report, HxError *err)
{
    Scheduler s = { .spec = spec, .run = spec->run };
    int lock;
    HxStatus status = folder_lock(spec->folder, spec->part, &lock, err);
    if (status != HX_OK)
        return status;
    pthread_mutex_init(&s.lock, NULL);
    pthread_condattr_t condition;
    pthread_condattr_init(&condition);
    pthread_condattr_setclock(&condition, CLOCK_MONOTONIC);
    pthread_cond_init(&s.has_work, &condition);
    pthread_cond_init(&s.has_leaves, &condition);
    pthread_condattr_destroy(&condition);
    s.store = hx_store_create(spec->memory);
    folder_sweep(spec->folder, spec->part);
    status = s.store ? play(&s, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for a store");
    *report = s.report;
    scheduler_fini(&s);
    folder_unlock(spec->folder, spec->part, lock);
    return status;
}
