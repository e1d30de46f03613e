/* Games side by side on several threads, each with streams of its own by its number. */
#include "learn/play.h"

#include "agents/knowledge.h"
#include "agents/match.h"
#include "core/workers.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* One game's listener. */
typedef struct Listener {
    Samples *samples; /* NULL: nobody listens */
    HxPool *pool;
    HxRng rng;
    float *room;
    float *judged, *numbers, *action_room; /* of a policy beside the judgement; NULL: none */
    bool has_failed;
} Listener;

/* What the judgement says of each legal action, and the numbers that tell them. */
static bool tell_actions(Listener *l, const HxState *s, const HxDecision *d)
{
    const NetFeatures *features = l->samples->features;
    knowledge_of(s->game)->judge(s, d->legal, d->n_legal, l->pool, l->judged);
    net_tell_actions(features, s, d->legal, d->n_legal, l->judged, l->pool, l->action_room, l->numbers);
    return samples_add_actions(l->samples, d->legal, d->visits, d->n_legal, l->judged, l->numbers);
}

/* Note a choice that was searched: the position as the seat that chose sees it, hidden things dealt anew. */
static void listen(void *ctx, const MatchStep *step)
{
    Listener *l = ctx;
    if (!l->samples || step->kind != STEP_CHOICE || !step->decision || step->decision->n_legal < 1 || l->has_failed)
        return;
    HxState s;
    hx_clone(&s, step->before, l->pool);
    Sample *sample = NULL;
    const HxDecision *d = step->decision;
    if (hx_redeal(&s, step->seat, &l->rng) == HX_OK)
        sample = samples_add(l->samples, &s, &s, step->seat, d->legal, d->visits, l->judged ? 0 : d->n_legal, l->room);
    if (sample && l->judged && !tell_actions(l, &s, d))
        sample = NULL;
    if (sample && step->decision->has_value) {
        sample->has_search = true;
        memcpy(sample->search, step->decision->value, sizeof sample->search);
    }
    hx_drop(&s);
    l->has_failed = !sample;
}

/* How it ended, for every sample of the game. */
static void fill_outcome(Samples *samples, const MatchResult *result)
{
    double placing[HX_MAX_SEATS], winner[HX_MAX_SEATS];
    hx_utility(HX_PLACING, result->n_seats, result->rank, placing);
    hx_utility(HX_WINNER, result->n_seats, result->rank, winner);
    for (uint64_t i = 0; i < samples->n; i++)
        for (int seat = 0; seat < result->n_seats; seat++) {
            samples->sample[i].placing[seat] = (float)placing[seat];
            samples->sample[i].win[seat] = (float)((winner[seat] * (result->n_seats - 1) + 1) / result->n_seats);
        }
}

/* Step by step; MATCH_MORE: it was asked to stop. */
static MatchStatus play_on(const PlaySpec *spec, Match *m)
{
    MatchStatus step;
    while ((step = match_step(m)) == MATCH_MORE && !(spec->is_stopped && spec->is_stopped()))
        if (spec->on_step)
            spec->on_step(spec->ctx);
    return step;
}

/* Play one game to its end, or until it is asked to stop (*was_cut); a broken agent or no memory fails. */
static HxStatus play_game(const PlaySpec *spec, const char *const *agents, uint64_t id, Listener *l, double *utility, bool *was_cut,
                          HxError *err)
{
    HxStore *store = hx_store_create(0);
    Match *m = NULL;
    l->pool = store ? hx_pool_create(store, 0) : NULL;
    l->rng = hx_rng_stream(spec->seed, id, HX_FOR_AGENT, UINT32_MAX);
    HxOptions drawn;
    const MatchSpec match = { .game = spec->game,
                              .options = spec->draw ? &drawn : spec->options,
                              .agents = agents,
                              .run_seed = spec->seed,
                              .game_id = id,
                              .opening = spec->openings ? openings_of(spec->openings, id) : (MatchOpening){ .n = 0 },
                              .store = store,
                              .on_step = listen,
                              .ctx = l };
    HxStatus status = l->pool ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory for a game");
    if (status == HX_OK && spec->draw)
        status = spec->draw->options(spec->draw->ctx, spec->seed, id, &drawn, err);
    if (status == HX_OK)
        status = match_create(&m, &match, err);
    if (status == HX_OK) {
        const MatchStatus step = play_on(spec, m);
        *was_cut = step == MATCH_MORE;
        if (!*was_cut && (step != MATCH_OVER || match_result(m)->end_reason == END_FAULT || l->has_failed))
            status =
                hx_refuse(err, HX_NO_MEMORY, "a game ended: %.200s", step == MATCH_OVER ? "no memory, or a broken agent" : match_error(m));
    }
    if (status == HX_OK && !*was_cut) {
        memcpy(utility, match_result(m)->utility, HX_MAX_SEATS * sizeof *utility);
        if (l->samples)
            fill_outcome(l->samples, match_result(m));
    }
    match_destroy(m);
    hx_pool_destroy(l->pool);
    hx_store_destroy(store);
    return status;
}

/* ---- Many ------------------------------------------------------------------------------------------------------------- */

/* Games 0 .. n - 1 of a job: game i is i % n_seats-th of its block. */
typedef struct Many {
    const PlaySpec *spec;
    const char *one, *other; /* equal in self-play */
    int n_seats;
    uint64_t first, n;
    Samples *samples; /* [n], or NULL */
    double *utility;  /* [n] of the seat of `one`, or NULL */
    size_t room_floats;
    size_t judged_floats, numbers_floats, action_floats; /* of a policy beside the judgement */
    atomic_uint_fast64_t next, n_over;
    atomic_bool has_failed, is_stopped, has_cut; /* has_cut: a game was not played to its end */
    HxStatus status;
    HxError *err;
} Many;

static void play_some(void *ctx, int worker)
{
    (void)worker;
    Many *many = ctx;
    Listener l = { .room = malloc((many->room_floats + many->judged_floats + many->numbers_floats + many->action_floats) * sizeof(float)) };
    if (l.room && many->judged_floats > 0) {
        l.judged = l.room + many->room_floats;
        l.numbers = l.judged + many->judged_floats;
        l.action_room = l.numbers + many->numbers_floats;
    }
    for (uint64_t i; l.room && !many->has_failed && !many->is_stopped && (i = atomic_fetch_add(&many->next, 1)) < many->n;) {
        const int seat = (int)(i % (uint64_t)many->n_seats);
        const char *agents[HX_MAX_SEATS];
        double utility[HX_MAX_SEATS];
        HxError why = { "" };
        for (int k = 0; k < many->n_seats; k++)
            agents[k] = k == seat ? many->one : many->other;
        l.samples = many->samples ? &many->samples[i] : NULL;
        l.has_failed = false;
        const uint64_t id = many->samples ? many->first + i : many->first + i / (uint64_t)many->n_seats; /* games of a block share dice */
        bool was_cut = false;
        const HxStatus status = play_game(many->spec, agents, id, &l, utility, &was_cut, &why);
        if (status != HX_OK && !atomic_exchange(&many->has_failed, true)) {
            many->status = status;
            *many->err = why;
        }
        if (was_cut)
            many->has_cut = true;
        if (status == HX_OK && !was_cut && many->utility)
            many->utility[i] = utility[seat];
        const uint_fast64_t n_over = atomic_fetch_add(&many->n_over, 1) + 1;
        progress_tell(many->spec->progress, "%" PRIuFAST64 " of %" PRIu64 " games", n_over, many->n);
        if (many->spec->is_stopped && many->spec->is_stopped())
            many->is_stopped = true;
    }
    free(l.room);
}

static HxStatus count_seats(const PlaySpec *spec, int *n_seats, HxError *err)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxState s;
    HxStatus status = pool ? hx_setup(&s, spec->game, pool, spec->options, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for a game");
    if (status == HX_OK) {
        *n_seats = spec->game->seats(&s);
        hx_drop(&s);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

static HxStatus play_many(Many *many, bool *is_stopped, HxError *err)
{
    HxError why = { "" };
    many->err = &why;
    many->status = HX_OK;
    atomic_init(&many->next, 0);
    atomic_init(&many->n_over, 0);
    atomic_init(&many->has_failed, false);
    atomic_init(&many->is_stopped, false);
    atomic_init(&many->has_cut, false);
    workers_run(many->spec->n_threads, play_some, many);
    *is_stopped = many->has_cut || (many->is_stopped && many->next < many->n + (uint64_t)many->spec->n_threads);
    if (many->has_failed)
        return hx_refuse(err, many->status, "%s", why.text);
    return HX_OK;
}

HxStatus play_samples(const PlaySpec *spec, const char *agent, uint32_t first, uint32_t n_games, Samples *out, bool *is_stopped,
                      HxError *err)
{
    const NetFeatures *features = out->features;
    Many many = { .spec = spec, .one = agent, .other = agent, .first = first, .n = n_games };
    many.room_floats = (size_t)(HX_MAX_SEATS * features->n_seat + features->n_table + 1);
    if (out->is_beside) {
        many.judged_floats = (size_t)spec->game->max_legal;
        many.numbers_floats = many.judged_floats * (size_t)net_action_count(features);
        many.action_floats = net_action_room(features);
    }
    HxStatus status = count_seats(spec, &many.n_seats, err);
    if (status != HX_OK)
        return status;
    many.samples = calloc(n_games, sizeof *many.samples);
    if (!many.samples)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for %u games", n_games);
    for (uint32_t i = 0; i < n_games; i++) {
        samples_init(&many.samples[i], features);
        many.samples[i].is_beside = out->is_beside;
    }
    status = play_many(&many, is_stopped, err);
    for (uint32_t i = 0; i < n_games; i++) {
        for (uint64_t k = 0; k < many.samples[i].n; k++)
            many.samples[i].sample[k].game = i;
        if (status == HX_OK && !*is_stopped)
            status = samples_append(out, &many.samples[i], 0, err);
        samples_fini(&many.samples[i]);
    }
    free(many.samples);
    return status;
}

HxStatus play_blocks(const PlaySpec *spec, const char *one, const char *other, uint32_t first, uint32_t n, double *score, bool *is_stopped,
                     HxError *err)
{
    Many many = { .spec = spec, .one = one, .other = other, .first = first, .room_floats = 1 };
    HxStatus status = count_seats(spec, &many.n_seats, err);
    if (status != HX_OK)
        return status;
    const uint64_t n_seats = (uint64_t)many.n_seats;
    many.n = n * n_seats;
    many.utility = calloc(many.n, sizeof *many.utility);
    if (!many.utility)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for %u blocks of games", n);
    status = play_many(&many, is_stopped, err);
    for (uint32_t i = 0; i < n; i++) {
        score[i] = 0;
        for (uint64_t k = 0; k < n_seats; k++)
            score[i] += (0.5 + 0.5 * many.utility[i * n_seats + k]) / (double)n_seats;
    }
    free(many.utility);
    return status;
}
