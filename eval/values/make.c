/* Makes a reference: plays greedy games, draws choices from them, and plays out every action many times. */
#include "agents/evaluate.h"
#include "agents/knowledge.h"
#include "core/workers.h"
#include "eval/values/values.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { ONE_IN_AT_RANDOM = 8 };

/* Memory of one thread. */
typedef struct Player {
    const ValuePlan *plan;
    const Knowledge *knowledge;
    HxStore *store;
    HxPool *pool;
    Scratch scratch;
    float *score; /* [max_legal] */
    void *memory; /* of the judgement */
    int worker;
} Player;

/* State that all threads share. */
typedef struct Making {
    const ValuePlan *plan;
    ValueGame *games;
    atomic_int next, done;
    atomic_bool is_stopped, is_out_of_memory;
} Making;

static HxAction judged(Player *p, const HxState *s, int n)
{
    knowledge_judge(p->knowledge, s, p->scratch.legal, n, p->pool, p->memory, p->score);
    return p->scratch.legal[highest_score(p->score, n)];
}

/* Make the next step of a greedy game. */
static HxAction greedy_step(Player *p, const HxState *s, int mover, HxRng *rng)
{
    if (mover == HX_CHANCE)
        return evaluate_sample(s, rng, &p->scratch);
    const int n = s->game->legal(s, p->scratch.legal);
    return n == 1 ? p->scratch.legal[0] : judged(p, s, n);
}

/* ---- One game of the trunk -------------------------------------------------------------------------------------------- */

/* Can this position become a choice? There must be two answers, and it must be the start of a turn unless any question will do. */
static bool may_be_asked(const Player *p, const HxState *s, int mover, int owner, int n)
{
    if (p->plan->is_anywhere)
        return n > 1;
    return n > 1 && mover != owner && (!p->knowledge->is_at_rest || p->knowledge->is_at_rest(s));
}

/* Play a whole game; starts[*n_starts] are the steps before which a turn starts. False: no memory. */
static bool play_trunk(Player *p, const HxState *set_up, HxRng *rng, ValueGame *out, int *starts, int *n_starts)
{
    HxState s;
    if (hx_copy(&s, set_up, p->pool) != HX_OK)
        return false;
    bool is_fine = true;
    int owner = -1;
    *n_starts = 0;
    for (int mover; is_fine && (mover = s.game->to_move(&s)) != HX_OVER;) {
        HxAction a = greedy_step(p, &s, mover, rng);
        const int n = mover >= 0 ? s.game->legal(&s, p->scratch.legal) : 0;
        if (may_be_asked(p, &s, mover, owner, n))
            starts[(*n_starts)++] = out->n_steps;
        if (n > 1 && hx_rng_below(rng, ONE_IN_AT_RANDOM) == 0)
            a = p->scratch.legal[hx_rng_below(rng, (uint32_t)n)];
        owner = mover >= 0 ? mover : owner;
        out->steps[out->n_steps++] = a;
        is_fine = hx_apply(&s, a) == HX_OK;
    }
    hx_drop(&s);
    return is_fine;
}

/* Draw at most VALUES_PER_GAME of the starts, one from each equal part of the game, into the choices. */
static void draw_choices(ValueGame *g, const int *starts, int n_starts, HxRng *rng)
{
    const int n = n_starts < VALUES_PER_GAME ? n_starts : VALUES_PER_GAME;
    for (int i = 0; i < n; i++) {
        const int first = i * n_starts / n, end = (i + 1) * n_starts / n;
        g->choice[g->n_choices++].step = starts[first + (int)hx_rng_below(rng, (uint32_t)(end - first))];
    }
    g->n_steps = g->n_choices ? g->choice[g->n_choices - 1].step : 0;
}

/* ---- The actions of one choice ---------------------------------------------------------------------------------------- */

static int by_action(const void *a, const void *b)
{
    const HxAction x = *(const HxAction *)a, y = *(const HxAction *)b;
    return (x > y) - (x < y);
}

/* All legal actions, or the judgement's own and others drawn. */
static void draw_actions(Player *p, const HxState *s, ValueChoice *c, HxRng *rng)
{
    HxAction *legal = p->scratch.legal;
    const int n = s->game->legal(s, legal);
    c->seat = s->game->to_move(s);
    c->n = n < VALUES_MOST_ACTIONS ? n : VALUES_MOST_ACTIONS;
    if (n > VALUES_MOST_ACTIONS) {
        const HxAction best = judged(p, s, n);
        for (int i = 0; i < n; i++)
            if (legal[i] == best) {
                legal[i] = legal[0];
                legal[0] = best;
            }
        for (int i = 1; i < c->n; i++) {
            const int j = i + (int)hx_rng_below(rng, (uint32_t)(n - i));
            const HxAction drawn = legal[j];
            legal[j] = legal[i];
            legal[i] = drawn;
        }
    }
    memcpy(c->action, legal, (size_t)c->n * sizeof *legal);
    qsort(c->action, (size_t)c->n, sizeof *c->action, by_action);
}

/* One continuation and its place among the others. */
typedef struct Line {
    const ValueChoice *choice;
    uint64_t game;
    int k, i;
} Line;

static HxStatus tell(const Player *p, const Line *line, ValueMomentKind kind, int turns, const HxState *s, const HxRng *dice)
{
    if (!p->plan->listen)
        return HX_OK;
    const ValueMoment moment = { .kind = kind,
                                 .worker = p->worker,
                                 .game = (int)line->game,
                                 .step = line->choice->step,
                                 .seat = line->choice->seat,
                                 .continuation = line->k,
                                 .action = line->i,
                                 .n_actions = line->choice->n,
                                 .turns = turns,
                                 .state = s,
                                 .pool = p->pool,
                                 .dice = dice };
    return p->plan->listen(p->plan->listener, &moment);
}

/* Play one greedy game from `world` after the action; returns the utility of the seat that chooses. */
static HxStatus play_out(Player *p, const HxState *world, const Line *line, HxRng rng, double *utility)
{
    HxState s;
    float value[HX_MAX_SEATS];
    int owner = line->choice->seat, turns = 0;
    hx_clone(&s, world, p->pool);
    HxStatus status = hx_apply(&s, line->choice->action[line->i]);
    if (status == HX_OK)
        status = tell(p, line, VALUE_BEGUN, 0, &s, &rng);
    for (int mover; status == HX_OK && (mover = s.game->to_move(&s)) != HX_OVER;) {
        if (mover >= 0 && mover != owner && (!p->knowledge->is_at_rest || p->knowledge->is_at_rest(&s))) {
            owner = mover;
            status = tell(p, line, VALUE_TURN, ++turns, &s, &rng);
        }
        if (status == HX_OK)
            status = hx_apply(&s, greedy_step(p, &s, mover, &rng));
    }
    if (status == HX_OK)
        status = tell(p, line, VALUE_ENDED, turns, &s, &rng);
    evaluate_result(&s, HX_PLACING, value);
    *utility = (double)value[line->choice->seat];
    hx_drop(&s);
    return status;
}

typedef struct Sums {
    double half[2][VALUES_MOST_ACTIONS]; /* utilities of the even and of the odd continuations */
    double mean[VALUES_MOST_ACTIONS];    /* utility less the mean over the actions, summed over the continuations */
    double square[VALUES_MOST_ACTIONS];
} Sums;

/* The k-th continuation of every action: one deal, one stream of dice. */
static HxStatus continue_all(Player *p, const HxState *s, const ValueChoice *c, uint64_t id, int k, Sums *sums)
{
    const uint64_t key = ((uint64_t)c->step << 32) + (uint64_t)k;
    HxRng deal = hx_rng_stream(p->plan->seed, id, HX_FOR_REDEAL + (uint32_t)c->seat, key);
    const HxRng dice = hx_rng_stream(p->plan->seed, id, HX_FOR_TEST, key);
    HxState world;
    double utility[VALUES_MOST_ACTIONS], all = 0;
    hx_clone(&world, s, p->pool);
    HxStatus status = hx_redeal(&world, c->seat, &deal);
    for (int i = 0; i < c->n && status == HX_OK; i++) {
        status = play_out(p, &world, &(Line){ .choice = c, .game = id, .k = k, .i = i }, dice, &utility[i]);
        all += utility[i];
    }
    hx_drop(&world);
    for (int i = 0; i < c->n && status == HX_OK; i++) {
        const double own = utility[i] - all / c->n;
        sums->half[k % 2][i] += utility[i];
        sums->mean[i] += own;
        sums->square[i] += own * own;
    }
    return status;
}

static bool is_asked_to_stop(const ValuePlan *plan)
{
    return plan->is_asked_to_stop && plan->is_asked_to_stop();
}

/* Value one choice. After a stop the choice stays as it is and is not kept. */
static HxStatus value_choice(Player *p, const HxState *s, uint64_t id, ValueChoice *c)
{
    HxRng rng = hx_rng_stream(p->plan->seed, id, HX_FOR_OPTIONS, (uint64_t)c->step);
    Sums sums = { .mean = { 0 } };
    HxStatus status = HX_OK;
    const double n = p->plan->n_continuations;
    draw_actions(p, s, c, &rng);
    for (int k = 0; k < p->plan->n_continuations && status == HX_OK && !is_asked_to_stop(p->plan); k++)
        status = continue_all(p, s, c, id, k, &sums);
    c->noise = 0;
    for (int i = 0; i < c->n; i++) {
        const double mean = sums.mean[i] / n;
        c->even[i] = (float)(sums.half[0][i] / (n / 2));
        c->odd[i] = (float)(sums.half[1][i] / (n / 2));
        c->noise += (sums.square[i] / n - mean * mean) / (n - 1);
    }
    return status;
}

/* ---- One game, and all of them ---------------------------------------------------------------------------------------- */

/* Follow the game to its choices and value them. */
static HxStatus value_choices(Player *p, const HxState *set_up, ValueGame *g, uint64_t id)
{
    HxState s;
    HxStatus status = hx_copy(&s, set_up, p->pool);
    if (status != HX_OK)
        return status;
    for (int step = 0, i = 0; status == HX_OK && i < g->n_choices; step++) {
        if (step == g->choice[i].step)
            status = value_choice(p, &s, id, &g->choice[i++]);
        if (status == HX_OK && i < g->n_choices)
            status = hx_apply(&s, g->steps[step]);
    }
    hx_drop(&s);
    return status;
}

static HxStatus make_game(Player *p, ValueGame *g, uint64_t id, HxError *err)
{
    const HxGame *game = p->plan->game;
    HxState set_up;
    HxRng rng = hx_rng_stream(p->plan->seed, id, HX_FOR_CHANCE, 0);
    int *starts = malloc((size_t)game->max_steps * sizeof *starts), n_starts = 0;
    g->steps = malloc((size_t)game->max_steps * sizeof *g->steps);
    HxStatus status = starts && g->steps ? hx_setup(&set_up, game, p->pool, &p->plan->options, err) : HX_NO_MEMORY;
    if (status == HX_OK) {
        status = play_trunk(p, &set_up, &rng, g, starts, &n_starts) ? HX_OK : HX_NO_MEMORY;
        if (status == HX_OK) {
            draw_choices(g, starts, n_starts, &rng);
            status = value_choices(p, &set_up, g, id);
        }
        hx_drop(&set_up);
    }
    free(starts);
    return status;
}

static bool player_init(Player *p, const ValuePlan *plan, int worker)
{
    *p = (Player){ .plan = plan, .knowledge = knowledge_of(plan->game), .worker = worker };
    p->store = hx_store_create(0);
    p->pool = p->store ? hx_pool_create(p->store, 0) : NULL;
    p->score = malloc((size_t)plan->game->max_legal * sizeof *p->score);
    p->memory = p->knowledge->memory_bytes ? calloc(1, p->knowledge->memory_bytes) : NULL;
    return p->pool && p->score && (p->memory || !p->knowledge->memory_bytes) && scratch_init(&p->scratch, plan->game);
}

static void player_fini(Player *p)
{
    scratch_fini(&p->scratch);
    free(p->memory);
    free(p->score);
    hx_pool_destroy(p->pool);
    hx_store_destroy(p->store);
}

static void make_games(void *ctx, int worker)
{
    Making *m = ctx;
    Player p;
    HxError why = { "" };
    const bool has_room = player_init(&p, m->plan, worker);
    for (int i; has_room && !m->is_stopped && !m->is_out_of_memory && (i = m->next++) < m->plan->n_games;) {
        if (!is_asked_to_stop(m->plan) && make_game(&p, &m->games[i], (uint64_t)i, &why) != HX_OK)
            m->is_out_of_memory = true;
        if (is_asked_to_stop(m->plan))
            m->is_stopped = true;
        const int done = ++m->done;
        if (worker == 0 && m->plan->on_progress)
            m->plan->on_progress(m->plan->ctx, (uint64_t)done);
    }
    if (!has_room)
        m->is_out_of_memory = true;
    player_fini(&p);
}

HxStatus values_make(ValueReference *out, const ValuePlan *plan, bool *is_stopped, HxError *err)
{
    *out = (ValueReference){ .game = plan->game, .options = plan->options, .seed = plan->seed, .n_continuations = plan->n_continuations };
    *is_stopped = false;
    if (!knowledge_of(plan->game))
        return hx_refuse(err, HX_BAD_INPUT, "%s has no heuristic, so there are no values to measure", plan->game->name);
    out->games = calloc((size_t)plan->n_games, sizeof *out->games);
    if (!out->games)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for the reference");
    out->n_games = plan->n_games;
    Making m = { .plan = plan, .games = out->games };
    workers_run(plan->n_threads, make_games, &m);
    *is_stopped = m.is_stopped;
    if (m.is_out_of_memory)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for the reference");
    return HX_OK;
}

void values_release(ValueReference *reference)
{
    for (int i = 0; reference->games && i < reference->n_games; i++)
        free(reference->games[i].steps);
    free(reference->games);
    *reference = (ValueReference){ .game = NULL };
}
