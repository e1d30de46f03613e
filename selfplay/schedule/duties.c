/* What the first worker does beside its games, now and then. */
#include "core/clock.h"
#include "selfplay/schedule/schedule_internal.h"

enum {
    SYNC_EVERY_MS = 3000, /* what a power cut may cost */
    PROGRESS_EVERY_MS = 100,
};

void duties_tell_progress(Scheduler *s)
{
    pthread_mutex_lock(&s->lock);
    const SelfplayProgress progress = {
        .games_total = s->report.games_total,
        .games_done = s->report.games_before + s->report.games_played,
        .steps = s->n_stepped,
        .live = s->n_live,
        .ready = s->ready.n,
        .stepped = s->n_live - s->ready.n - s->evaluate.n - s->n_in_batch - s->wait.n,
        .evaluate = s->evaluate.n + s->n_in_batch,
        .waiting = s->wait.n,
        .shards = (int)s->n_full + s->is_building,
        .memory = hx_store_bytes(s->store),
        .memory_cap = s->spec->memory,
        .hooks_failed = s->report.hooks_failed,
        .is_draining = s->is_draining,
        .has_valuer = s->spec->valuer.value != NULL,
        .valued = s->report.valued,
    };
    pthread_mutex_unlock(&s->lock);
    s->spec->on_progress(s->spec->ctx, &progress);
}

/* Room for games and none to play: ask the queue for a shard. */
static void ask_queue(Scheduler *s)
{
    const JobQueue *queue = s->spec->queue;
    uint64_t shard;
    bool is_dry = false;
    queue->keep(queue->ctx);
    pthread_mutex_lock(&s->lock);
    const bool is_asking = s->is_hungry && !s->is_dry && !s->is_draining;
    pthread_mutex_unlock(&s->lock);
    if (!is_asking)
        return;
    const bool has_one = queue->take(queue->ctx, &shard, &is_dry);
    pthread_mutex_lock(&s->lock);
    const bool is_old = has_one && !plan_adopt(s, shard);
    s->is_dry = is_dry;
    pthread_cond_broadcast(&s->has_work);
    pthread_mutex_unlock(&s->lock);
    if (is_old)
        queue->done(queue->ctx, shard);
}

void duties_do(Scheduler *s, Meter *meter)
{
    Duties *duties = &s->duties;
    const double t = monotonic_seconds();
    HxError why = { "" };
    if (!s->is_draining && s->spec->is_stopping && s->spec->is_stopping(s->spec->ctx)) {
        pthread_mutex_lock(&s->lock);
        s->is_draining = true;
        atomic_store(&s->is_parking, true);
        pthread_mutex_unlock(&s->lock);
    }
    if (s->spec->queue)
        ask_queue(s);
    if (t - duties->synced > 1e-3 * SYNC_EVERY_MS) {
        const double from = thread_seconds();
        HxStatus status = journal_sync(s->journal, &why);
        if (status == HX_OK)
            status = journal_sync(s->saves, &why);
        meter_add_piece(meter, from);
        duties->synced = t;
        if (status != HX_OK)
            schedule_fail(s, status, &why);
    }
    if (s->spec->on_progress && t - duties->shown > 1e-3 * PROGRESS_EVERY_MS) {
        duties_tell_progress(s);
        duties->shown = t;
    }
}
