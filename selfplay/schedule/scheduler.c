/* Slots, workers, and the way of a game from its first step into a shard. */
#include "selfplay/schedule/scheduler.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "agents/evaluate.h"
#include "core/workers.h"
#include "selfplay/journal/journal.h"
#include "selfplay/journal/trajectory.h"
#include "selfplay/schedule/meter.h"
#include "selfplay/shards/shard.h"

enum {
    SLICE_STEPS = 64,     /* match steps of a slice, */
    SLICE_MS = 5,         /* and about how long it lasts */
    LEAF_BATCH = 256,     /* leaves valued together */
    IDLE_MS = 20,         /* how long a worker without work sleeps */
    PATIENCE_MS = 2,      /* how long a worker itself waits for a bot */
    POLL_EVERY_MS = 10,   /* how often waiting bots are looked after while there is other work */
    SYNC_EVERY_MS = 3000, /* what a power cut may cost */
    PROGRESS_EVERY_MS = 100,
    PROBE_MS = 3000, /* the longest look at what one game needs */
    CHUNKS_PER_THREAD = 2,
};

/* A game that is over, in the journal. */
typedef struct DoneGame {
    JournalPlace place; /* size 0: not yet */
    uint32_t n_steps, n_legal;
} DoneGame;

/* A shard that this process has to make. */
typedef struct Block {
    uint64_t shard, first, n_games;
    uint64_t n_done;
    ShardSize size;  /* sums over the games done */
    DoneGame *game;  /* own, [n_games]; NULL before the first game and after the shard is published */
    bool is_claimed; /* somebody builds it */
} Block;

typedef enum SlotState { SLOT_FREE, SLOT_READY, SLOT_STEPPED, SLOT_EVALUATE, SLOT_WAIT } SlotState;

/* A live game, or room for one. Moves between workers only between slices. */
typedef struct Slot {
    SlotState state;
    Match *match; /* own */
    Trajectory trajectory;
    Block *block;
    uint64_t game;
    Meter *meter;    /* of the worker that steps it */
    double deadline; /* of SLOT_WAIT */
    struct Slot *next;
} Slot;

typedef struct SlotList {
    Slot *first, *last;
    int n;
} SlotList;

typedef struct Scheduler {
    const SelfplaySpec *spec;
    const Run *run;
    HxStore *store;
    Journal *journal;
    ChunkQueue *chunks;
    const char *agent[HX_MAX_SEATS];

    pthread_mutex_t lock; /* of everything below but the meters */
    pthread_cond_t has_work;
    Slot *slot;
    int n_live, live;
    SlotList free, ready, evaluate, wait;
    Block *block;
    size_t n_blocks, next_block;
    uint64_t next_in_block;
    size_t n_full; /* blocks complete and not yet claimed */
    bool is_building, is_polling;
    bool is_draining, is_stopped;
    double polled;
    Manifest manifest;
    SelfplayReport report;
    HxStatus status; /* the first failure ends the run */
    HxError error;

    Meter *meter; /* [threads] */
} Scheduler;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- Lists, with the lock held ------------------------------------------------------------------------------------------- */

static void push(SlotList *list, Slot *slot)
{
    slot->next = NULL;
    if (list->last)
        list->last->next = slot;
    else
        list->first = slot;
    list->last = slot;
    list->n++;
}

static Slot *pop(SlotList *list)
{
    Slot *slot = list->first;
    if (!slot)
        return NULL;
    list->first = slot->next;
    if (!list->first)
        list->last = NULL;
    list->n--;
    return slot;
}

static void fail(Scheduler *s, HxStatus status, const HxError *why)
{
    pthread_mutex_lock(&s->lock);
    if (s->status == HX_OK) {
        s->status = status;
        s->error = *why;
    }
    pthread_cond_broadcast(&s->has_work);
    pthread_mutex_unlock(&s->lock);
}

/* ---- Games begin ------------------------------------------------------------------------------------------------------- */

static bool open_block(Block *block)
{
    if (!block->game)
        block->game = calloc(block->n_games, sizeof *block->game);
    return block->game != NULL;
}

/* The next game nobody has played, with the lock held; false where there is none. */
static bool next_game(Scheduler *s, Block **block, uint64_t *game)
{
    for (; s->next_block < s->n_blocks; s->next_block++, s->next_in_block = 0) {
        Block *b = &s->block[s->next_block];
        if (b->n_done == b->n_games)
            continue;
        for (; s->next_in_block < b->n_games; s->next_in_block++) {
            if (b->game && b->game[s->next_in_block].place.size > 0)
                continue;
            *block = b;
            *game = b->first + s->next_in_block++;
            return true;
        }
    }
    return false;
}

/* Every recorded step of every game passes here. */
static void record_step(void *ctx, const MatchStep *step)
{
    Slot *slot = ctx;
    Meter *meter = slot->meter;
    if (!meter_is_sample(meter)) {
        trajectory_on_step(&slot->trajectory, step);
        return;
    }
    const double from = meter_read(CLOCK_MONOTONIC);
    trajectory_on_step(&slot->trajectory, step);
    meter_add_sample(meter, from);
}

static HxStatus create_match(Scheduler *s, Match **out, uint64_t game, void (*on_step)(void *, const MatchStep *), void *ctx, HxError *err)
{
    const MatchSpec spec = {
        .game = s->run->game,
        .options = &s->run->options,
        .agents = s->agent,
        .run_seed = s->run->seed,
        .game_id = game,
        .utility = s->run->utility,
        .store = s->store,
        .bots = s->spec->bots,
        .on_step = on_step,
        .ctx = ctx,
    };
    return match_create(out, &spec, err);
}

static bool start_game(Scheduler *s, Slot *slot)
{
    HxError why = { "" };
    const HxStatus status = create_match(s, &slot->match, slot->game, record_step, slot, &why);
    if (status != HX_OK) {
        fail(s, status, &why);
        return false;
    }
    trajectory_begin(&slot->trajectory, s->run, slot->game);
    return true;
}

/* ---- Games end --------------------------------------------------------------------------------------------------------- */

/* Count a finished game, with the lock held. */
static void count_game(Scheduler *s, Block *block, uint64_t game, const DoneGame *done)
{
    DoneGame *entry = &block->game[game - block->first];
    assert(entry->place.size == 0);
    *entry = *done;
    block->n_done++;
    block->size.games++;
    block->size.steps += done->n_steps;
    block->size.legal += done->n_legal;
    if (block->n_done == block->n_games)
        s->n_full++;
}

static void finish_game(Scheduler *s, Slot *slot, Meter *meter)
{
    HxError why = { "" };
    Trajectory *t = &slot->trajectory;
    DoneGame done = { .n_steps = t->n_steps, .n_legal = t->n_legal };
    const MatchResult *result = match_result(slot->match);
    const bool is_fault = result->end_reason == END_FAULT;
    const HxFault fault = result->fault;
    const double from = meter_clock();
    HxStatus status = trajectory_finish(t, result)
                          ? HX_OK
                          : hx_refuse(&why, HX_NO_MEMORY, "game %llu: no memory to record it", (unsigned long long)slot->game);
    if (status == HX_OK)
        status = journal_append(s->journal, t->bytes, t->size, &done.place, &why);
    meter_add_piece(meter, from);
    match_destroy(slot->match);
    slot->match = NULL;
    if (status != HX_OK) {
        fail(s, status, &why);
        return;
    }
    pthread_mutex_lock(&s->lock);
    count_game(s, slot->block, slot->game, &done);
    s->report.games_played++;
    s->report.games_at_fault += is_fault;
    s->report.faults[fault] += is_fault;
    s->report.steps += done.n_steps;
    s->report.legal += done.n_legal;
    slot->state = SLOT_FREE;
    push(&s->free, slot);
    s->n_live--;
    pthread_cond_broadcast(&s->has_work);
    pthread_mutex_unlock(&s->lock);
}

/* ---- Slices ------------------------------------------------------------------------------------------------------------ */

static void give_back_slot(Scheduler *s, Slot *slot, SlotState state, SlotList *list)
{
    pthread_mutex_lock(&s->lock);
    slot->state = state;
    push(list, slot);
    pthread_cond_signal(&s->has_work);
    pthread_mutex_unlock(&s->lock);
}

/* A program outside that answers at once is waited for in place: true where it did. Slower ones are looked after by poll_waiting(). */
static bool answers_at_once(const HxDecision *wait)
{
    struct pollfd watch = { .fd = wait->wait_fd, .events = POLLIN };
    return wait->wait_fd >= 0 && poll(&watch, 1, PATIENCE_MS) > 0;
}

/* Step one live game until its slice is over, or it has to wait for something. */
static void step_slot(Scheduler *s, Slot *slot, Meter *meter)
{
    HxError why = { "" };
    MatchStatus status = MATCH_MORE;
    slot->meter = meter;
    const double until = now() + 1e-3 * SLICE_MS;
    for (int i = 0; i < SLICE_STEPS && status == MATCH_MORE && (i == 0 || now() < until); i++) {
        status = match_step(slot->match);
        if (status == MATCH_WAIT && answers_at_once(match_decision(slot->match)))
            status = MATCH_MORE;
    }
    switch (status) {
    case MATCH_MORE:
        give_back_slot(s, slot, SLOT_READY, &s->ready);
        return;
    case MATCH_EVALUATE:
        give_back_slot(s, slot, SLOT_EVALUATE, &s->evaluate);
        return;
    case MATCH_WAIT:
        slot->deadline = match_decision(slot->match)->wait_ms < 0 ? -1 : now() + 1e-3 * match_decision(slot->match)->wait_ms;
        give_back_slot(s, slot, SLOT_WAIT, &s->wait);
        return;
    case MATCH_OVER:
        finish_game(s, slot, meter);
        return;
    case MATCH_FAILED:
        hx_refuse(&why, HX_NO_MEMORY, "%s (--memory, --live)", match_error(slot->match));
        fail(s, HX_NO_MEMORY, &why);
        return;
    }
}

/* Value the leaves of all searches of a list in one batch, then make them ready. */
static void evaluate_slots(Scheduler *s, SlotList *list)
{
    HxError why = { "no memory to evaluate leaves" };
    int n = 0;
    for (const Slot *slot = list->first; slot; slot = slot->next)
        n += match_decision(slot->match)->n_leaves;
    HxLeaf *batch = malloc((size_t)(n ? n : 1) * sizeof *batch);
    HxPool *scratch = hx_pool_create(s->store, 0);
    HxStatus status = batch && scratch ? HX_OK : HX_NO_MEMORY;
    n = 0;
    for (const Slot *slot = list->first; slot && status == HX_OK; slot = slot->next) {
        const HxDecision *d = match_decision(slot->match);
        memcpy(batch + n, d->leaves, (size_t)d->n_leaves * sizeof *batch);
        n += d->n_leaves;
    }
    if (status == HX_OK)
        status = evaluate_leaves(batch, n, s->run->utility, scratch);
    n = 0;
    for (Slot *slot; (slot = pop(list)) != NULL;) {
        const HxDecision *d = match_decision(slot->match);
        if (status == HX_OK)
            memcpy(d->leaves, batch + n, (size_t)d->n_leaves * sizeof *batch);
        n += d->n_leaves;
        give_back_slot(s, slot, SLOT_READY, &s->ready);
    }
    hx_pool_destroy(scratch);
    free(batch);
    if (status != HX_OK)
        fail(s, status, &why);
}

/* Look after games whose bots think; the lock is held, and given up while sleeping up to `ms`. */
static void poll_waiting(Scheduler *s, int ms)
{
    const int n = s->wait.n;
    struct pollfd *watch = malloc((size_t)n * sizeof *watch);
    SlotList mine = s->wait;
    s->wait = (SlotList){ 0 };
    s->is_polling = true;
    pthread_mutex_unlock(&s->lock);
    int i = 0;
    for (const Slot *slot = mine.first; watch && slot; slot = slot->next)
        watch[i++] = (struct pollfd){ .fd = match_decision(slot->match)->wait_fd, .events = POLLIN };
    if (watch)
        poll(watch, (nfds_t)n, ms);
    const double t = now();
    pthread_mutex_lock(&s->lock);
    i = 0;
    for (Slot *slot; (slot = pop(&mine)) != NULL; i++) {
        const bool is_due = !watch || watch[i].revents != 0 || (slot->deadline >= 0 && t >= slot->deadline);
        slot->state = is_due ? SLOT_READY : SLOT_WAIT;
        push(is_due ? &s->ready : &s->wait, slot);
    }
    s->is_polling = false;
    s->polled = t;
    free(watch);
    pthread_cond_broadcast(&s->has_work);
}

/* ---- Shards ------------------------------------------------------------------------------------------------------------ */

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

/* Build a full block's shard, list it, and let its journal go. One worker at a time. */
static void publish(Scheduler *s, Block *block, Meter *meter)
{
    const double from = meter_clock();
    HxError why = { "" };
    ShardEntry entry;
    Fetch fetch = { .s = s, .block = block };
    const ShardSource source = { fetch_record, &fetch };
    HxStatus status = shard_build(s->run, block->shard, &block->size, &source, s->spec->folder, s->chunks, &entry, &why);
    free(fetch.buffer);
    if (status == HX_OK && !manifest_add(&s->manifest, &entry)) /* the builder's alone while is_building */
        status = hx_refuse(&why, HX_NO_MEMORY, "no memory for the manifest");
    if (status == HX_OK)
        status = folder_write_manifest(s->spec->folder, s->spec->part, &s->manifest, &why);
    if (status == HX_OK) {
        for (uint64_t i = 0; i < block->n_games; i++)
            journal_release(s->journal, &block->game[i].place);
        free(block->game);
        block->game = NULL;
    } else {
        fail(s, status, &why);
    }
    meter_add_piece(meter, from);
    pthread_mutex_lock(&s->lock);
    s->is_building = false;
    pthread_cond_broadcast(&s->has_work);
    pthread_mutex_unlock(&s->lock);
}

/* A complete block that nobody builds, with the lock held. */
static Block *claim_block(Scheduler *s)
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

/* ---- Workers ------------------------------------------------------------------------------------------------------------ */

typedef enum Work { WORK_NONE, WORK_STEP, WORK_START, WORK_EVALUATE, WORK_PUBLISH, WORK_HELP, WORK_END } Work;

typedef struct Task {
    Work work;
    Slot *slot;
    Block *block;
    SlotList list;
} Task;

static bool is_over(const Scheduler *s)
{
    return s->status != HX_OK || (s->n_live == 0 && s->n_full == 0 && !s->is_building && s->free.n > 0);
}

/* Room and a game for it: the slot is the worker's, with the lock held. */
static bool take_new_game(Scheduler *s, Task *task)
{
    Block *block;
    uint64_t game;
    if (s->is_draining || s->n_live >= s->live || !next_game(s, &block, &game))
        return false;
    if (!open_block(block)) {
        s->status = hx_refuse(&s->error, HX_NO_MEMORY, "no memory for a block of games");
        return false;
    }
    task->slot = pop(&s->free);
    task->slot->block = block;
    task->slot->game = game;
    task->slot->state = SLOT_STEPPED;
    s->n_live++;
    return true;
}

/* What to do next; sleeps a little where there is nothing. */
static Task take_task(Scheduler *s)
{
    Task task = { .work = WORK_NONE };
    pthread_mutex_lock(&s->lock);
    if (s->wait.n > 0 && !s->is_polling && now() - s->polled > 1e-3 * POLL_EVERY_MS)
        poll_waiting(s, 0);
    if (s->status != HX_OK) {
        task.work = WORK_END;
    } else if ((task.block = claim_block(s)) != NULL) {
        task.work = WORK_PUBLISH;
    } else if (s->evaluate.n > 0 && (s->ready.n == 0 || s->evaluate.n >= LEAF_BATCH)) {
        task.work = WORK_EVALUATE;
        task.list = s->evaluate;
        s->evaluate = (SlotList){ 0 };
    } else if (take_new_game(s, &task)) {
        task.work = WORK_START;
    } else if ((task.slot = pop(&s->ready)) != NULL) {
        task.work = WORK_STEP;
        task.slot->state = SLOT_STEPPED;
    } else if (is_over(s)) {
        task.work = WORK_END;
    } else if (s->wait.n > 0 && !s->is_polling) {
        poll_waiting(s, IDLE_MS);
    } else {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += (s->is_building ? 1 : IDLE_MS) * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&s->has_work, &s->lock, &until);
    }
    pthread_mutex_unlock(&s->lock);
    return task;
}

/* What the first worker does beside: sync, progress, the question whether to stop. */
typedef struct Duties {
    double synced, shown;
} Duties;

static void do_duties(Scheduler *s, Duties *duties, Meter *meter)
{
    const double t = now();
    HxError why = { "" };
    if (!s->is_draining && s->spec->is_stopping && s->spec->is_stopping(s->spec->ctx)) {
        pthread_mutex_lock(&s->lock);
        s->is_draining = true;
        pthread_mutex_unlock(&s->lock);
    }
    if (t - duties->synced > 1e-3 * SYNC_EVERY_MS) {
        const double from = meter_clock();
        const HxStatus status = journal_sync(s->journal, &why);
        meter_add_piece(meter, from);
        duties->synced = t;
        if (status != HX_OK)
            fail(s, status, &why);
    }
    if (s->spec->on_progress && t - duties->shown > 1e-3 * PROGRESS_EVERY_MS) {
        pthread_mutex_lock(&s->lock);
        const SelfplayProgress progress = {
            .games_total = s->report.games_total,
            .games_done = s->report.games_before + s->report.games_played,
            .steps = s->report.steps,
            .live = s->n_live,
            .is_draining = s->is_draining,
        };
        pthread_mutex_unlock(&s->lock);
        s->spec->on_progress(s->spec->ctx, &progress);
        duties->shown = t;
    }
}

static bool help_compress(Scheduler *s, Meter *meter)
{
    const double from = meter_clock();
    const bool has_helped = chunk_queue_help(s->chunks);
    if (has_helped)
        meter_add_piece(meter, from);
    return has_helped;
}

static void work(void *ctx, int worker)
{
    Scheduler *s = ctx;
    Meter *meter = &s->meter[worker];
    const double from = meter_clock();
    Duties duties = { .synced = now() };
    meter_begin(meter);
    for (bool is_working = true; is_working;) {
        if (worker == 0)
            do_duties(s, &duties, meter);
        if (help_compress(s, meter))
            continue;
        Task task = take_task(s);
        switch (task.work) {
        case WORK_START:
            if (start_game(s, task.slot))
                step_slot(s, task.slot, meter);
            break;
        case WORK_STEP:
            step_slot(s, task.slot, meter);
            break;
        case WORK_EVALUATE:
            evaluate_slots(s, &task.list);
            break;
        case WORK_PUBLISH:
            publish(s, task.block, meter);
            break;
        case WORK_NONE:
        case WORK_HELP:
            break;
        case WORK_END:
            is_working = false;
            break;
        }
    }
    while (help_compress(s, meter)) /* after a failure a builder may still wait for its chunks */
        continue;
    meter->total = meter_clock() - from;
}

/* ---- How many may live --------------------------------------------------------------------------------------------------- */

/* Bytes that one game of this run takes, measured on the first decisions of game 0: pages, trees and the record. */
static size_t probe_game(Scheduler *s, HxError *err)
{
    HxStore *const lender = s->store;
    size_t peak = 0;
    Match *match = NULL;
    s->store = hx_store_create(0); /* nobody else's bytes are counted */
    if (s->store && create_match(s, &match, 0, NULL, NULL, err) == HX_OK) {
        const double until = now() + 1e-3 * PROBE_MS;
        MatchStatus status = MATCH_MORE;
        for (int i = 0; i < 10000 && (status == MATCH_MORE || status == MATCH_EVALUATE) && now() < until; i++) {
            if (status == MATCH_EVALUATE) {
                const HxDecision *d = match_decision(match);
                HxPool *scratch = hx_pool_create(s->store, 0);
                if (!scratch || evaluate_leaves(d->leaves, d->n_leaves, s->run->utility, scratch) != HX_OK)
                    i = 10000;
                hx_pool_destroy(scratch);
            }
            status = match_step(match);
        }
        match_destroy(match);
        peak = hx_store_peak(s->store);
    }
    hx_store_destroy(s->store);
    s->store = lender;
    return peak;
}

/* The games that fit under the cap, half of it left for records, buffers and games larger than the one probed. */
static HxStatus grant_live(Scheduler *s, HxError *err)
{
    const uint64_t missing = s->report.games_total - s->report.games_before;
    s->live = s->spec->live;
    if (missing < (uint64_t)s->live)
        s->live = missing > 0 ? (int)missing : 1;
    if (s->spec->memory == 0 || s->live == 1)
        return HX_OK;
    HxError why = { "" };
    const size_t bytes = probe_game(s, &why);
    if (why.text[0])
        return hx_refuse(err, HX_BAD_INPUT, "%s", why.text);
    const size_t fit = bytes > 0 ? s->spec->memory / 2 / bytes : (size_t)s->live;
    if (fit < (size_t)s->live)
        s->live = fit > 0 ? (int)fit : 1;
    return HX_OK;
}

/* ---- The run ------------------------------------------------------------------------------------------------------------ */

static Block *block_of(Scheduler *s, uint64_t shard)
{
    size_t low = 0, high = s->n_blocks;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (s->block[middle].shard < shard)
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->n_blocks && s->block[low].shard == shard ? &s->block[low] : NULL;
}

/* Games found in the journal of an earlier life. */
typedef struct Found {
    Scheduler *s;
    TrajectoryReader reader;
    JournalPlace *stale; /* own: of shards that are published */
    size_t n_stale, cap;
    bool has_failed;
} Found;

static bool note_stale(Found *f, const JournalPlace *place)
{
    if (f->n_stale == f->cap) {
        f->cap = f->cap ? 2 * f->cap : 64;
        JournalPlace *more = realloc(f->stale, f->cap * sizeof *more);
        if (!more)
            return false;
        f->stale = more;
    }
    f->stale[f->n_stale++] = *place;
    return true;
}

static bool found_game(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    Found *f = ctx;
    if (!trajectory_open(&f->reader, payload, place->size))
        return false;
    while (trajectory_next(&f->reader))
        continue;
    if (!trajectory_is_sound(&f->reader))
        return false;
    const TrajectoryHead *head = &f->reader.head;
    Block *block = block_of(f->s, head->id / f->s->run->shard_games);
    if (!block || (block->game && block->game[head->id - block->first].place.size > 0))
        return note_stale(f, place);
    if (!open_block(block))
        return false;
    const DoneGame done = { .place = *place, .n_steps = head->n_steps, .n_legal = head->n_legal };
    count_game(f->s, block, head->id, &done);
    f->s->report.games_before++;
    return true;
}

static HxStatus open_journal(Scheduler *s, HxError *err)
{
    char name[FOLDER_NAME_BYTES];
    uint8_t id[RUN_ID_BYTES];
    Found found = { .s = s };
    folder_part_name("journal", s->spec->part, name);
    run_id(s->run, id);
    if (!trajectory_reader_init(&found.reader, s->run))
        return hx_refuse(err, HX_NO_MEMORY, "no memory to read the journal");
    const HxStatus status = journal_open(&s->journal, s->spec->folder, name, id, found_game, &found, &s->report.journal_cut, err);
    for (size_t i = 0; i < found.n_stale && status == HX_OK; i++)
        journal_release(s->journal, &found.stale[i]);
    free(found.stale);
    trajectory_reader_fini(&found.reader);
    return status;
}

/* Is the shard there, with the size that the manifest says? */
static bool is_published(Scheduler *s, uint64_t shard)
{
    const ShardEntry *entry = manifest_find(&s->manifest, shard);
    char name[SHARD_NAME_BYTES], path[FOLDER_PATH_BYTES];
    shard_name(shard, name);
    if (!entry || folder_path(s->spec->folder, name, path, NULL) != HX_OK)
        return false;
    FILE *file = fopen(path, "rb");
    const bool is_whole = file && fseek(file, 0, SEEK_END) == 0 && ftell(file) == (long)entry->bytes;
    if (file)
        fclose(file);
    if (!is_whole)
        manifest_drop(&s->manifest, shard);
    return is_whole;
}

/* The shards of this part that are still to be made. */
static HxStatus list_blocks(Scheduler *s, HxError *err)
{
    const Part part = s->spec->part;
    const uint64_t n_shards = run_n_shards(s->run);
    HxStatus status = folder_manifests(s->spec->folder, s->run, &s->manifest, err);
    if (status != HX_OK)
        return status;
    s->block = calloc(n_shards / part.n_parts + 1, sizeof *s->block);
    if (!s->block)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for %llu shards", (unsigned long long)n_shards);
    for (uint64_t shard = part.part; shard < n_shards; shard += part.n_parts) {
        const uint64_t n_games = run_games_in(s->run, shard);
        s->report.games_total += n_games;
        if (is_published(s, shard))
            s->report.games_before += n_games;
        else
            s->block[s->n_blocks++] = (Block){ .shard = shard, .first = run_first_game(s->run, shard), .n_games = n_games };
    }
    return HX_OK;
}

static HxStatus open_slots(Scheduler *s, HxError *err)
{
    const int threads = s->spec->threads;
    s->slot = calloc((size_t)s->live, sizeof *s->slot);
    s->meter = calloc((size_t)threads, sizeof *s->meter);
    s->chunks = chunk_queue_create(CHUNKS_PER_THREAD * threads);
    if (!s->slot || !s->meter || !s->chunks)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for %d live games", s->live);
    for (int i = 0; i < s->live; i++)
        push(&s->free, &s->slot[i]);
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
    for (int i = 0; i < s->spec->threads; i++) {
        s->report.thread_seconds += s->meter[i].total;
        s->report.recording_seconds += meter_recording(&s->meter[i]);
    }
    s->report.live = s->live;
    s->report.threads = s->spec->threads;
    s->report.seconds = now() - began;
    s->report.is_stopped = s->is_draining && s->report.games_before + s->report.games_played < s->report.games_total;
}

static HxStatus play(Scheduler *s, HxError *err)
{
    const double began = now();
    HxStatus status = list_blocks(s, err);
    if (status == HX_OK)
        status = open_journal(s, err);
    if (status == HX_OK)
        status = grant_live(s, err);
    if (status == HX_OK)
        status = open_slots(s, err);
    if (status != HX_OK)
        return status;
    workers_run(s->spec->threads, work, s);
    HxError why = { "" };
    status = journal_sync(s->journal, &why);
    if (status != HX_OK)
        fail(s, status, &why);
    if (s->status != HX_OK)
        return hx_refuse(err, s->status, "%s", s->error.text);
    sum_up(s, began);
    if (s->report.is_stopped)
        return HX_OK;
    status = folder_write_manifest(s->spec->folder, s->spec->part, &s->manifest, err);
    if (status == HX_OK)
        journal_remove(s->journal);
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
    manifest_fini(&s->manifest);
    hx_store_destroy(s->store);
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->has_work);
}

HxStatus selfplay_run(const SelfplaySpec *spec, SelfplayReport *report, HxError *err)
{
    Scheduler s = { .spec = spec, .run = spec->run };
    int lock;
    HxStatus status = folder_lock(spec->folder, spec->part, &lock, err);
    if (status != HX_OK)
        return status;
    pthread_mutex_init(&s.lock, NULL);
    pthread_cond_init(&s.has_work, NULL);
    for (int seat = 0; seat < spec->run->n_seats; seat++)
        s.agent[seat] = spec->run->agent[seat];
    s.store = hx_store_create(spec->memory);
    folder_sweep(spec->folder, spec->part);
    status = s.store ? play(&s, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for a store");
    *report = s.report;
    scheduler_fini(&s);
    folder_unlock(spec->folder, spec->part, lock);
    return status;
}
