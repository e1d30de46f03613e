/* Self-play shared with workers on other machines. */
#include "learn/share.h"

#include "cli/cli.h"
#include "core/clock.h"
#include "core/workers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BLOCK_GAMES = 8, NAME_BYTES = 40, PAUSE_MS = 100, MAX_NET = 64 << 20, DRY_LOOKS = 2, LINE_BYTES = 400 };
#define LOOK_FOR_END_S 1.0

static uint64_t blocks_of(uint32_t n_games)
{
    return ((uint64_t)n_games + BLOCK_GAMES - 1) / BLOCK_GAMES;
}

uint64_t share_jobs(int n_generations, uint32_t n_games)
{
    return (uint64_t)n_generations * blocks_of(n_games);
}

static uint32_t games_in(const Share *share, uint64_t block)
{
    const uint64_t left = share->n_games - block * BLOCK_GAMES;
    return left < BLOCK_GAMES ? (uint32_t)left : BLOCK_GAMES;
}

static void name_player(int generation, char out[NAME_BYTES])
{
    snprintf(out, NAME_BYTES, "player-%03d", generation);
}

static void name_samples(int generation, uint64_t block, char out[NAME_BYTES])
{
    snprintf(out, NAME_BYTES, "samples-%03d-%06llu", generation, (unsigned long long)block);
}

static void pause_ms(int ms)
{
    nanosleep(&(struct timespec){ .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L }, NULL);
}

/* ---- A server that is away ------------------------------------------------------------------------------------------------- */

/* A call that is made again until the server answers, or the run is to stop. */
typedef struct Patience {
    const Share *share;
    HxError *err; /* gets the last answer, where it is a refusal */
    HxError why;
    HxStatus status;
    int n_calls;
} Patience;

/* Is the call to be made, or made again? It waits before it says so. */
static bool must_call(Patience *p)
{
    char line[LINE_BYTES];
    if (p->n_calls++ == 0)
        return true;
    if (p->status == HX_IO && !(p->share->is_stopped && p->share->is_stopped())) {
        snprintf(line, sizeof line, "%.300s; asking again until it answers", p->why.text);
        if (p->n_calls == 2)
            p->share->tell(line);
        p->why.text[0] = '\0';
        pause_ms(1000);
        return true;
    }
    if (p->status != HX_OK)
        hx_refuse(p->err, p->status, "%s", p->why.text);
    return false;
}

static HxStatus put(const Share *share, const char *name, const void *bytes, size_t n, HxError *err)
{
    Patience p = { .share = share, .err = err };
    while (must_call(&p))
        p.status = share->board->put(share->board->ctx, name, bytes, n, &p.why);
    return p.status;
}

static HxStatus get(const Share *share, const char *name, char **bytes, size_t *n, HxError *err)
{
    Patience p = { .share = share, .err = err };
    while (must_call(&p))
        p.status = share->board->get(share->board->ctx, name, bytes, n, &p.why);
    return p.status;
}

static HxStatus drop(const Share *share, const char *name, HxError *err)
{
    Patience p = { .share = share, .err = err };
    while (must_call(&p))
        p.status = share->board->drop(share->board->ctx, name, &p.why);
    return p.status;
}

static HxStatus offer(const Share *share, uint64_t first, uint64_t n, HxError *err)
{
    Patience p = { .share = share, .err = err };
    while (must_call(&p))
        p.status = share->board->offer(share->board->ctx, first, n, &p.why);
    return p.status;
}

static HxStatus renew(const Share *share, uint64_t job, HxError *err)
{
    Patience p = { .share = share, .err = err };
    while (must_call(&p))
        p.status = share->board->renew(share->board->ctx, job, &p.why);
    return p.status;
}

/* ---- Threads that take blocks ------------------------------------------------------------------------------------------------ */

typedef struct Crowd {
    const Share *share;
    bool is_head; /* leaves when no block is left; a worker, when the run is over */
    atomic_bool is_over;
    atomic_uint_fast64_t n_blocks; /* played */
    pthread_mutex_t lock;          /* of what follows, and of asking for blocks */
    int n_dry;                     /* times in a row that no block was left */
    double looked;                 /* for the end */
    int player;                    /* generation whose player is known; 0: none */
    bool is_plain;                 /* it is plain search */
    char net[SHARE_PATH_BYTES];    /* its net otherwise */
    HxStatus status;               /* the first failure ends all */
    HxError error;
} Crowd;

static void fail(Crowd *crowd, HxStatus status, const HxError *why)
{
    pthread_mutex_lock(&crowd->lock);
    if (crowd->status == HX_OK) {
        crowd->status = status;
        crowd->error = *why;
    }
    pthread_mutex_unlock(&crowd->lock);
    atomic_store(&crowd->is_over, true);
}

/* No block is left at present: is that the end? With the lock held. */
static bool is_end(Crowd *crowd)
{
    if (crowd->is_head)
        return ++crowd->n_dry >= DRY_LOOKS;
    if (monotonic_seconds() - crowd->looked < LOOK_FOR_END_S)
        return false;
    char *bytes = NULL;
    size_t n;
    const HxStatus status = crowd->share->board->get(crowd->share->board->ctx, "end", &bytes, &n, NULL);
    const bool has_ended = status == HX_OK && bytes;
    crowd->looked = monotonic_seconds();
    free(bytes);
    return has_ended;
}

static bool take_block(Crowd *crowd, uint64_t *job)
{
    const JobQueue *queue = &crowd->share->board->queue;
    bool is_dry = false;
    pthread_mutex_lock(&crowd->lock);
    const bool has_one = queue->take(queue->ctx, job, &is_dry);
    if (has_one)
        crowd->n_dry = 0;
    else if (is_dry && is_end(crowd))
        atomic_store(&crowd->is_over, true);
    pthread_mutex_unlock(&crowd->lock);
    return has_one;
}

/* Fetch the player of a generation, with the lock held. *is_there: false where the head has let it go. */
static HxStatus fetch_player(Crowd *crowd, int generation, bool *is_there, HxError *err)
{
    char name[NAME_BYTES], *bytes = NULL, line[LINE_BYTES];
    size_t n;
    name_player(generation, name);
    HxStatus status = get(crowd->share, name, &bytes, &n, err);
    *is_there = status == HX_OK && bytes;
    if (!*is_there)
        return status;
    snprintf(crowd->net, sizeof crowd->net, "%.900s/player-%03d.net", crowd->share->folder, generation);
    if (n > 0)
        status = cli_keep_file(crowd->net, bytes, n, err);
    crowd->is_plain = n == 0;
    crowd->player = generation;
    snprintf(line, sizeof line, "generation %d: plays %.300s", generation, crowd->is_plain ? "by plain search" : crowd->net);
    crowd->share->tell(line);
    free(bytes);
    return status;
}

/* How the games of a generation are played here. */
static HxStatus know_player(Crowd *crowd, int generation, PlaySpec *play, char agent[SHARE_AGENT_BYTES], bool *is_there, HxError *err)
{
    HxStatus status = HX_OK;
    *is_there = true;
    pthread_mutex_lock(&crowd->lock);
    if (crowd->player != generation)
        status = fetch_player(crowd, generation, is_there, err);
    if (status == HX_OK && *is_there)
        *play = crowd->share->describe(crowd->share->ctx, generation, crowd->is_plain ? NULL : crowd->net, agent);
    pthread_mutex_unlock(&crowd->lock);
    return status;
}

static void keep(void *ctx)
{
    const JobQueue *queue = ctx;
    queue->keep(queue->ctx);
}

/* Play a block and put its samples there. */
static HxStatus play_block(Crowd *crowd, uint64_t job, bool is_first_thread, HxError *err)
{
    const Share *share = crowd->share;
    JobQueue queue = share->board->queue;
    const uint64_t n_blocks = blocks_of(share->n_games), block = job % n_blocks;
    const int generation = (int)(job / n_blocks) + 1;
    char agent[SHARE_AGENT_BYTES], name[NAME_BYTES];
    bool is_there, is_stopped = false;
    PlaySpec play;
    Samples samples;
    HxStatus status = know_player(crowd, generation, &play, agent, &is_there, err);
    if (status != HX_OK)
        return status;
    samples_init(&samples, share->features);
    play.n_threads = 1;
    play.on_step = is_first_thread ? keep : NULL;
    play.ctx = &queue;
    if (is_there)
        status = play_samples(&play, agent, (uint32_t)block * BLOCK_GAMES, games_in(share, block), &samples, &is_stopped, err);
    size_t size = 0;
    char *bytes = is_there && status == HX_OK && !is_stopped ? samples_pack(&samples, &size) : NULL;
    if (is_there && status == HX_OK && !is_stopped && !bytes)
        status = hx_refuse(err, HX_NO_MEMORY, "no memory for samples");
    name_samples(generation, block, name);
    if (bytes)
        status = put(share, name, bytes, size, err);
    if (status == HX_OK && !is_stopped) {
        queue.done(queue.ctx, job);
        atomic_fetch_add(&crowd->n_blocks, is_there);
    }
    free(bytes);
    samples_fini(&samples);
    return status;
}

static void take_blocks(void *ctx, int worker)
{
    Crowd *crowd = ctx;
    const Share *share = crowd->share;
    const JobQueue *queue = &share->board->queue;
    uint64_t job;
    while (!atomic_load(&crowd->is_over) && !(share->is_stopped && share->is_stopped())) {
        HxError why = { "" };
        if (worker == 0)
            queue->keep(queue->ctx);
        if (!take_block(crowd, &job)) {
            pause_ms(PAUSE_MS);
            continue;
        }
        const HxStatus status = play_block(crowd, job, worker == 0, &why);
        if (status != HX_OK && !(status == HX_IO && share->is_stopped && share->is_stopped()))
            fail(crowd, status, &why);
    }
}

static HxStatus run_crowd(Crowd *crowd, bool *is_stopped, HxError *err)
{
    crowd->status = HX_OK;
    crowd->n_dry = 0;
    atomic_store(&crowd->is_over, false);
    workers_run(crowd->share->n_threads, take_blocks, crowd);
    *is_stopped = !atomic_load(&crowd->is_over);
    return crowd->status == HX_OK ? HX_OK : hx_refuse(err, crowd->status, "%s", crowd->error.text);
}

HxStatus share_work(const Share *share, uint64_t *n_blocks, bool *is_stopped, HxError *err)
{
    Crowd crowd = { .share = share };
    pthread_mutex_init(&crowd.lock, NULL);
    const HxStatus status = run_crowd(&crowd, is_stopped, err);
    pthread_mutex_destroy(&crowd.lock);
    *n_blocks = atomic_load(&crowd.n_blocks);
    return status;
}

/* ---- The head ---------------------------------------------------------------------------------------------------------------- */

/* What one block brought, behind the samples of those before it. *is_there: false where it is not there, or not whole. */
static HxStatus collect_block(const Share *share, int generation, uint64_t block, Samples *out, bool *is_there, HxError *err)
{
    char name[NAME_BYTES], *bytes = NULL;
    size_t n = 0;
    Samples samples;
    HxError why = { "" };
    name_samples(generation, block, name);
    HxStatus status = get(share, name, &bytes, &n, &why);
    samples_init(&samples, share->features);
    if (status == HX_OK && bytes)
        status = samples_read(&samples, bytes, n, name, &why);
    *is_there = status == HX_OK && bytes;
    if (*is_there)
        status = samples_append(out, &samples, (uint32_t)block * BLOCK_GAMES, &why);
    samples_fini(&samples);
    free(bytes);
    return status == HX_OK || status == HX_BAD_INPUT ? HX_OK : hx_refuse(err, status, "%s", why.text);
}

/* All blocks in order. Those that are not there are offered again; *n_missing: how many these are, and then the samples are not whole. */
static HxStatus collect(const Share *share, int generation, Samples *out, uint64_t *n_missing, HxError *err)
{
    const uint64_t n_blocks = blocks_of(share->n_games);
    HxStatus status = HX_OK;
    *n_missing = 0;
    for (uint64_t block = 0; block < n_blocks && status == HX_OK; block++) {
        bool is_there;
        status = collect_block(share, generation, block, out, &is_there, err);
        if (status != HX_OK || is_there)
            continue;
        status = renew(share, (uint64_t)(generation - 1) * n_blocks + block, err);
        ++*n_missing;
    }
    return status;
}

/* Tell the others who plays, and offer the blocks. */
static HxStatus open_generation(const Share *share, int generation, const char *net, HxError *err)
{
    char name[NAME_BYTES], *bytes = NULL;
    size_t n = 0;
    const uint64_t n_blocks = blocks_of(share->n_games);
    name_player(generation, name);
    HxStatus status = net ? cli_read_file(net, MAX_NET, &bytes, &n, err) : HX_OK;
    if (status == HX_OK)
        status = put(share, name, bytes ? bytes : "", n, err);
    free(bytes);
    if (status == HX_OK)
        status = drop(share, "end", err); /* of a run that was through, and goes on */
    return status == HX_OK ? offer(share, (uint64_t)(generation - 1) * n_blocks, n_blocks, err) : status;
}

HxStatus share_gather(const Share *share, int generation, const char *net, Samples *out, bool *is_stopped, HxError *err)
{
    Crowd crowd = { .share = share, .is_head = true, .player = generation, .is_plain = !net };
    uint64_t n_missing = 0;
    snprintf(crowd.net, sizeof crowd.net, "%s", net ? net : "");
    HxStatus status = open_generation(share, generation, net, err);
    pthread_mutex_init(&crowd.lock, NULL);
    do {
        samples_fini(out);
        samples_init(out, share->features);
        if (status == HX_OK)
            status = run_crowd(&crowd, is_stopped, err);
        if (status == HX_OK && !*is_stopped)
            status = collect(share, generation, out, &n_missing, err);
    } while (status == HX_OK && !*is_stopped && n_missing > 0);
    pthread_mutex_destroy(&crowd.lock);
    if (status == HX_IO && share->is_stopped && share->is_stopped()) { /* while the server was away */
        *is_stopped = true;
        status = HX_OK;
    }
    return status;
}

void share_forget(const Share *share, int generation)
{
    char name[NAME_BYTES];
    for (uint64_t block = 0; block < blocks_of(share->n_games); block++) {
        name_samples(generation, block, name);
        if (share->board->drop(share->board->ctx, name, NULL) != HX_OK)
            return; /* they lie there until the bucket goes */
    }
    name_player(generation, name);
    share->board->drop(share->board->ctx, name, NULL);
}

HxStatus share_end(const Share *share, HxError *err)
{
    return put(share, "end", "over", 4, err);
}
