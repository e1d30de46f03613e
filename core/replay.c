/* Replay of a list of actions. */
#include "core/replay.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

struct HxReplay {
    HxStore *store;
    HxPool *pool;
    HxState start;
    HxState now; /* a copy of the start, played on */
    uint64_t n_steps;
};

static HxReplay *replay_alloc(void)
{
    HxReplay *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->store = hx_store_create(0);
    r->pool = r->store ? hx_pool_create(r->store, 0) : NULL;
    if (r->pool)
        return r;
    hx_store_destroy(r->store);
    free(r);
    return NULL;
}

static void replay_free(HxReplay *r)
{
    hx_pool_destroy(r->pool);
    hx_store_destroy(r->store);
    free(r);
}

static HxStatus no_memory(HxError *err)
{
    return hx_refuse(err, HX_NO_MEMORY, "no memory for a replay");
}

/* The start is there: set the position to it. */
static HxStatus replay_begin(HxReplay **out, HxReplay *r, HxStatus status, HxError *err)
{
    if (status == HX_OK && hx_copy(&r->now, &r->start, r->pool) != HX_OK)
        status = no_memory(err);
    if (status == HX_OK)
        *out = r;
    else
        replay_free(r);
    return status;
}

HxStatus hx_replay_create(HxReplay **out, const HxGame *game, const HxOptions *options, HxError *err)
{
    HxReplay *r = game ? replay_alloc() : NULL;
    if (!r)
        return game ? no_memory(err) : hx_refuse(err, HX_BAD_INPUT, "game of a replay: NULL");
    return replay_begin(out, r, hx_setup(&r->start, game, r->pool, options, err), err);
}

HxStatus hx_replay_create_set(HxReplay **out, const HxGame *game, const char *const *settings, int n, HxError *err)
{
    HxOptions options;
    if (!game || (n > 0 && !settings))
        return hx_refuse(err, HX_BAD_INPUT, "%s of a replay: NULL", game ? "options" : "game");
    hx_options_init(&options, game->options);
    for (int i = 0; i < n; i++) {
        const HxStatus status = hx_options_set(&options, settings[i], err);
        if (status != HX_OK)
            return status;
    }
    return hx_replay_create(out, game, &options, err);
}

HxStatus hx_replay_create_at(HxReplay **out, const HxState *start, HxError *err)
{
    HxReplay *r = replay_alloc();
    if (!r)
        return no_memory(err);
    const HxStatus status = hx_copy(&r->start, start, r->pool);
    return replay_begin(out, r, status == HX_OK ? HX_OK : no_memory(err), err);
}

void hx_replay_destroy(HxReplay *r)
{
    if (!r)
        return;
    hx_drop(&r->now);
    hx_drop(&r->start);
    replay_free(r);
}

HxStatus hx_replay_play(HxReplay *r, const HxAction *actions, const uint64_t *hash, size_t n, HxError *err)
{
    for (size_t i = 0; i < n; i++) {
        const uint64_t now = hash && hash[i] ? hx_state_hash(&r->now).low : 0;
        if (hash && now != hash[i])
            return hx_refuse(err, HX_BAD_INPUT, "step %" PRIu64 ": the position's hash is %016" PRIx64 ", recorded was %016" PRIx64,
                             r->n_steps, now, hash[i]);
        HxError why = { "" };
        const HxStatus status = hx_play(&r->now, actions[i], &why);
        if (status != HX_OK)
            return hx_refuse(err, status, "step %" PRIu64 ": %.280s", r->n_steps, why.text);
        r->n_steps++;
    }
    return HX_OK;
}

void hx_replay_rewind(HxReplay *r)
{
    hx_drop(&r->now);
    const HxStatus status = hx_copy(&r->now, &r->start, r->pool); /* into the pages just given back */
    assert(status == HX_OK);
    (void)status;
    r->n_steps = 0;
}

uint64_t hx_replay_steps(const HxReplay *r)
{
    return r->n_steps;
}

const HxState *hx_replay_state(const HxReplay *r)
{
    return &r->now;
}

uint64_t hx_replay_hash(const HxReplay *r)
{
    return hx_state_hash(&r->now).low;
}

int hx_replay_seats(const HxReplay *r)
{
    return r->now.game->seats(&r->now);
}

int hx_replay_to_move(const HxReplay *r)
{
    return r->now.game->to_move(&r->now);
}

int hx_replay_max_legal(const HxReplay *r)
{
    return r->now.game->max_legal;
}

int hx_replay_obs_size(const HxReplay *r)
{
    return r->now.game->obs_size;
}

int hx_replay_legal(const HxReplay *r, HxAction *out)
{
    return hx_replay_to_move(r) >= 0 ? r->now.game->legal(&r->now, out) : 0;
}

void hx_replay_observe(const HxReplay *r, int seat, float *out)
{
    assert(0 <= seat && seat < hx_replay_seats(r));
    r->now.game->observe(&r->now, seat, out);
}

void hx_replay_score(const HxReplay *r, int32_t *score, uint8_t *rank)
{
    r->now.game->score(&r->now, score, rank);
}
