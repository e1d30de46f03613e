/* Publishing: builds a shard from each complete block. */
#include "selfplay/schedule/schedule_internal.h"

#include "core/clock.h"
#include "selfplay/hook.h"

#include <stdlib.h>

#define HOOK_GRACE_S 10.0 /* time that a running --after-shard command gets after a stop */

typedef struct Fetch {
    Scheduler *s;
    Block *block;
    uint8_t *buffer; /* own */
    size_t cap;
} Fetch;

static HxStatus fetch_record(void *ctx, uint64_t game, const uint8_t **bytes, size_t *size, HxError *err)
{
    Fetch *f = ctx;
    const JournalPlace *place = &f->block->game[game - f->block->first].place;
    if (f->cap < place->size) {
        free(f->buffer);
        f->buffer = malloc(place->size);
        f->cap = f->buffer ? place->size : 0;
        if (!f->buffer)
            return hx_refuse(err, HX_NO_MEMORY, "game %llu: no memory to read its record", (unsigned long long)game);
    }
    *bytes = f->buffer;
    *size = place->size;
    return journal_read(f->s->journal, place, f->buffer, err);
}

/* A worker that waits for the command of --after-shard. */
typedef struct Waiting {
    Scheduler *s;
    Meter *meter;
    double stopping; /* time of the request to stop; 0: none */
} Waiting;

/* The first worker does its duties while it waits. After a stop the command may continue for a while. */
static bool wait_for_hook(void *ctx)
{
    Waiting *w = ctx;
    if (w->meter == w->s->meter)
        duties_do(w->s, w->meter);
    if (w->stopping == 0 && (atomic_load(&w->s->is_parking) || atomic_load(&w->s->has_failed)))
        w->stopping = monotonic_seconds();
    return w->stopping > 0 && monotonic_seconds() - w->stopping > HOOK_GRACE_S;
}

static bool run_hook(Scheduler *s, uint64_t shard, Meter *meter)
{
    char name[SHARD_NAME_BYTES];
    Waiting waiting = { .s = s, .meter = meter };
    shard_name(shard, name);
    return hook_run(s->spec->after_shard, s->spec->folder, name, wait_for_hook, &waiting);
}

/* Build the shard of a complete block, list it in the manifest, and release its journal. One worker at a time. */
void publish_block(Scheduler *s, Block *block, Meter *meter)
{
    const double from = thread_seconds();
    HxError why = { "" };
    ShardEntry entry;
    Fetch fetch = { .s = s, .block = block };
    const ShardSource source = { fetch_record, &fetch };
    HxStatus status = shard_build(s->run, block->shard, &block->size, &source, s->spec->folder, s->chunks, &entry, &why);
    free(fetch.buffer);
    if (status == HX_OK && !manifest_add(&s->manifest, &entry)) /* only the builder uses it while is_building */
        status = hx_refuse(&why, HX_NO_MEMORY, "no memory for the manifest");
    if (status == HX_OK)
        status = folder_write_manifest(s->spec->folder, s->spec->part, &s->manifest, &why);
    if (status == HX_OK) {
        for (uint64_t i = 0; i < block->n_games; i++)
            journal_release(s->journal, &block->game[i].place);
        free(block->game);
        block->game = NULL;
    } else {
        schedule_fail(s, status, &why);
    }
    meter_add_piece(meter, from);
    const bool is_hooked = status != HX_OK || !s->spec->after_shard || run_hook(s, block->shard, meter);
    if (status == HX_OK && s->spec->queue)
        s->spec->queue->done(s->spec->queue->ctx, block->shard);
    pthread_mutex_lock(&s->lock);
    s->report.hooks_failed += !is_hooked;
    block->is_published = status == HX_OK;
    s->is_building = false;
    pthread_cond_broadcast(&s->has_work);
    pthread_mutex_unlock(&s->lock);
}

/* Find a complete block that nobody builds. Call with the lock held. */
Block *publish_claim(Scheduler *s)
{
    if (s->n_full == 0 || s->is_building)
        return NULL;
    for (size_t i = 0; i < s->n_blocks; i++) {
        Block *b = &s->block[i];
        if (b->n_done == b->n_games && !b->is_claimed) {
            b->is_claimed = true;
            s->is_building = true;
            s->n_full--;
            return b;
        }
    }
    return NULL;
}
