/* Choices as samples: listens to the continuations of eval/values. */
#include "learn/choices.h"

#include "agents/evaluate.h"
#include "agents/knowledge.h"
#include "agents/mcts/mcts.h"
#include "eval/values/values.h"

#include <inttypes.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES = 2, MOST_WORKERS = 256 };
static const int value_after[VALUES] = { 16, 32 }; /* turns */

/* What one thread has at hand. */
typedef struct Worker {
    HxStore *store;
    HxAgent *agent[HX_MAX_SEATS]; /* that says where a value is taken, by seat; NULL: not asked for yet */
    float *room;
    int n_values; /* of the continuation under way */
    double sum[HX_MAX_SEATS];
} Worker;

typedef struct Listener {
    const ChoicesSpec *spec;
    const Knowledge *knowledge;
    Samples *game;  /* [n_games] */
    Worker *worker; /* [n_threads] */
    atomic_uint_fast64_t n_ended;
} Listener;

static HxStatus agent_of(Listener *l, Worker *w, const HxState *s, int seat, HxAgent **out)
{
    HxError err = { "" };
    if (!w->agent[seat]) {
        const HxSeatInfo info = {
            .game = s->game, .options = l->spec->options, .seat = seat, .n_seats = s->game->seats(s), .store = w->store
        };
        const HxStatus status = hx_agent_create(&w->agent[seat], l->spec->leaf, &info, &err);
        if (status != HX_OK)
            return status;
    }
    *out = w->agent[seat];
    return HX_OK;
}

/* The sample of a continuation that begins: the features of the position that a search would value. */
static HxStatus begin(Listener *l, Worker *w, Samples *samples, const ValueMoment *moment)
{
    HxAgent *agent;
    HxState s, settled;
    HxRng rng = *moment->dice;
    w->n_values = 0;
    memset(w->sum, 0, sizeof w->sum);
    HxStatus status = agent_of(l, w, moment->state, moment->seat, &agent);
    if (status != HX_OK)
        return status;
    hx_clone(&s, moment->state, moment->pool);
    status = mcts_play_leaf(agent, &s, moment->seat, moment->pool, &rng, &settled);
    Sample *sample = status == HX_OK ? samples_add(samples, &s, &settled, moment->seat, NULL, NULL, 0, w->room) : NULL;
    hx_drop(&settled);
    hx_drop(&s);
    if (!sample)
        return HX_NO_MEMORY;
    sample->rest = (uint32_t)(moment->n_actions - moment->action - 1);
    return HX_OK;
}

static void add_value(const Listener *l, Worker *w, const HxState *s)
{
    float value[HX_MAX_SEATS];
    const int n = s->game->seats(s);
    l->knowledge->evaluate(s, value);
    for (int seat = 0; seat < n; seat++)
        w->sum[seat] += (double)value[seat];
    w->n_values++;
}

static void end(Listener *l, Worker *w, Samples *samples, const HxState *s)
{
    Sample *sample = &samples->sample[samples->n - 1];
    int32_t points[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    double winner[HX_MAX_SEATS];
    const int n = s->game->seats(s);
    while (w->n_values < VALUES)
        add_value(l, w, s); /* of a game that is over: its result */
    s->game->score(s, points, rank);
    hx_utility(HX_WINNER, n, rank, winner);
    for (int i = 0; i < n; i++) {
        double ahead = 0;
        for (int k = 0; k < n; k++)
            ahead += k == i ? 0 : tanh((double)(points[i] - points[k]) / l->spec->margin) / (n - 1);
        sample->placing[i] = (float)((w->sum[i] + ahead) / (VALUES + 1));
        sample->win[i] = (float)((winner[i] * (n - 1) + 1) / n);
    }
}

static HxStatus listen(void *ctx, const ValueMoment *moment)
{
    Listener *l = ctx;
    Worker *w = &l->worker[moment->worker];
    Samples *samples = &l->game[moment->game];
    if (moment->kind == VALUE_BEGUN)
        return begin(l, w, samples, moment);
    if (moment->kind == VALUE_ENDED) {
        end(l, w, samples, moment->state);
        progress_tell(l->spec->progress, "%" PRIuFAST64 " continuations", atomic_fetch_add(&l->n_ended, 1) + 1);
    } else if (w->n_values < VALUES && moment->turns == value_after[w->n_values])
        add_value(l, w, moment->state);
    return HX_OK;
}

/* ---- All games -------------------------------------------------------------------------------------------------------- */

static bool worker_init(Worker *w, const NetFeatures *features)
{
    *w = (Worker){ .store = hx_store_create(0) };
    w->room = malloc((size_t)(HX_MAX_SEATS * features->n_seat + features->n_table) * sizeof *w->room);
    return w->store && w->room;
}

static void worker_fini(Worker *w)
{
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        hx_agent_destroy(w->agent[seat]);
    free(w->room);
    hx_store_destroy(w->store);
}

static HxStatus play(Listener *l, const ChoicesSpec *spec, bool *is_stopped, HxError *err)
{
    ValueReference reference;
    const ValuePlan plan = { .game = spec->game,
                             .options = *spec->options,
                             .seed = spec->seed,
                             .n_games = spec->n_games,
                             .n_continuations = spec->n_continuations,
                             .n_threads = spec->n_threads,
                             .is_anywhere = spec->is_anywhere,
                             .is_asked_to_stop = spec->is_stopped,
                             .listen = listen,
                             .listener = l };
    const HxStatus status = values_make(&reference, &plan, is_stopped, err);
    values_release(&reference);
    return status;
}

HxStatus choices_check(const HxGame *game, const char *leaf, HxError *err)
{
    if (!knowledge_of(game))
        return hx_refuse(err, HX_BAD_INPUT, "%s has no heuristic to play its choices out", game->name);
    if (strncmp(leaf, "mcts", 4) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "--leaf: '%.60s' is not a spec of mcts", leaf);
    return values_check(game, leaf, err);
}

HxStatus choices_play(Samples *out, const ChoicesSpec *spec, bool *is_stopped, HxError *err)
{
    const NetFeatures *features = out->features;
    Listener l = { .spec = spec, .knowledge = knowledge_of(spec->game) };
    HxStatus status;
    bool has_room =
        (l.game = calloc((size_t)spec->n_games, sizeof *l.game)) && (l.worker = calloc((size_t)spec->n_threads, sizeof *l.worker));
    for (int i = 0; has_room && i < spec->n_games; i++)
        samples_init(&l.game[i], features);
    for (int i = 0; has_room && i < spec->n_threads; i++)
        has_room = worker_init(&l.worker[i], features);
    status = has_room ? play(&l, spec, is_stopped, err) : hx_refuse(err, HX_NO_MEMORY, "no memory to play choices");
    for (int i = 0; l.game && i < spec->n_games; i++) {
        if (status == HX_OK && !*is_stopped)
            status = samples_append(out, &l.game[i], (uint32_t)i, err);
        samples_fini(&l.game[i]);
    }
    for (int i = 0; l.worker && i < spec->n_threads; i++)
        worker_fini(&l.worker[i]);
    free(l.worker);
    free(l.game);
    return status;
}
