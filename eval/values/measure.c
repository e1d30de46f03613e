/* Measures values of actions against the reference. */
#include "agents/knowledge.h"
#include "agents/mcts/mcts.h"
#include "eval/bench/bench_clock.h"
#include "eval/values/values.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Statistics ------------------------------------------------------------------------------------------------------- */

/* Sums over actions, each less the mean of its choice. */
typedef struct Moments {
    double xx, yy, xy;
    double noise; /* the part of yy that chance adds */
} Moments;

static double reference_mean(const ValueChoice *c, int i)
{
    return ((double)c->even[i] + (double)c->odd[i]) / 2;
}

static Moments moments_of(const ValueChoice *c, const double *value)
{
    Moments m = { .noise = c->noise };
    double mx = 0, my = 0;
    for (int i = 0; i < c->n; i++) {
        mx += value[i] / c->n;
        my += reference_mean(c, i) / c->n;
    }
    for (int i = 0; i < c->n; i++) {
        const double x = value[i] - mx, y = reference_mean(c, i) - my;
        m.xx += x * x;
        m.yy += y * y;
        m.xy += x * y;
    }
    return m;
}

static void add(Moments *sum, const Moments *m, double sign)
{
    sum->xx += sign * m->xx;
    sum->yy += sign * m->yy;
    sum->xy += sign * m->xy;
    sum->noise += sign * m->noise;
}

/* The reference's correlation with noise-free values. */
static double ceiling_of(const Moments *m)
{
    return m->yy > m->noise ? sqrt((m->yy - m->noise) / m->yy) : 0;
}

static double correlation(const Moments *m)
{
    return m->xx > 0 && m->yy > 0 ? m->xy / sqrt(m->xx * m->yy) : 0;
}

static double corrected(const Moments *m)
{
    const double ceiling = ceiling_of(m);
    return ceiling > 0 ? correlation(m) / ceiling : 0;
}

/* Regret: the best action by one half of the continuations, valued by the other half, less `own` valued there. No half judges itself. */
static double regret_against(const ValueChoice *c, double even, double odd)
{
    const double best = (double)c->odd[highest_score(c->even, c->n)] + (double)c->even[highest_score(c->odd, c->n)];
    return (best - even - odd) / 2;
}

static double regret_of(const ValueChoice *c, const double *value)
{
    int pick = 0;
    for (int i = 1; i < c->n; i++)
        if (value[i] > value[pick])
            pick = i;
    return regret_against(c, (double)c->even[pick], (double)c->odd[pick]);
}

typedef struct Mean {
    int n;
    double sum, squares;
} Mean;

static void mean_add(Mean *m, double x)
{
    m->n++;
    m->sum += x;
    m->squares += x * x;
}

static double mean_of(const Mean *m)
{
    return m->n ? m->sum / m->n : 0;
}

static double error_of(const Mean *m)
{
    const double mean = mean_of(m);
    return m->n > 1 ? sqrt(fmax(0, m->squares / m->n - mean * mean) / (m->n - 1)) : NAN;
}

/* The mean of the choices' own correlations; a choice with equal values has none. */
static const double no_value[VALUES_MOST_ACTIONS];

double values_ceiling(const ValueReference *r)
{
    Moments all = { 0 };
    for (int g = 0; g < r->n_games; g++)
        for (int i = 0; i < r->games[g].n_choices; i++) {
            const Moments m = moments_of(&r->games[g].choice[i], no_value);
            add(&all, &m, 1);
        }
    return ceiling_of(&all);
}

double values_regret_at_random(const ValueReference *r)
{
    Mean regret = { 0 };
    for (int g = 0; g < r->n_games; g++)
        for (int i = 0; i < r->games[g].n_choices; i++) {
            const ValueChoice *c = &r->games[g].choice[i];
            double even = 0, odd = 0;
            for (int a = 0; a < c->n; a++) {
                even += (double)c->even[a] / c->n;
                odd += (double)c->odd[a] / c->n;
            }
            mean_add(&regret, regret_against(c, even, odd));
        }
    return mean_of(&regret);
}

/* ---- Values of the actions of one choice ------------------------------------------------------------------------------ */

typedef struct Measuring {
    const ValueReference *reference;
    const Knowledge *knowledge;
    const char *spec; /* NULL: the judgement */
    int n_samples;
    HxStore *store;
    HxPool *pool;
    HxAction *legal; /* [max_legal] */
    float *score;    /* [max_legal] */
    double spent;    /* processor seconds */
    long n_values;
} Measuring;

static void values_by_judgement(Measuring *m, const HxState *s, const ValueChoice *c, double *value)
{
    const int n = s->game->legal(s, m->legal);
    const double began = thread_seconds();
    knowledge_judge(m->knowledge, s, m->legal, n, m->pool, NULL, m->score);
    m->spent += thread_seconds() - began;
    m->n_values += n;
    for (int i = 0, j = 0; i < c->n; i++) {
        while (m->legal[j] != c->action[i])
            j++; /* both are ascending, and every action valued is legal */
        value[i] = (double)m->score[j];
    }
}

/* Take one sample of every action, under one deal and one stream of dice. */
static HxStatus sample_leaves(Measuring *m, HxAgent *agent, const HxState *s, const ValueChoice *c, uint64_t k, double *value)
{
    HxRng deal = hx_rng_stream(m->reference->seed, k, HX_FOR_REDEAL + (uint32_t)c->seat, (uint64_t)c->step);
    const HxRng dice = hx_rng_stream(m->reference->seed, k, HX_FOR_AGENT + (uint32_t)c->seat, (uint64_t)c->step);
    HxState world;
    hx_clone(&world, s, m->pool);
    HxStatus status = hx_redeal(&world, c->seat, &deal);
    for (int i = 0; i < c->n && status == HX_OK; i++) {
        HxState after;
        HxRng rng = dice;
        float leaf[HX_MAX_SEATS] = { 0 };
        hx_clone(&after, &world, m->pool);
        status = hx_apply(&after, c->action[i]);
        if (status == HX_OK)
            status = mcts_value_leaf(agent, &after, c->seat, m->pool, &rng, leaf);
        hx_drop(&after);
        value[i] += (double)leaf[c->seat] / m->n_samples;
    }
    hx_drop(&world);
    return status;
}

static HxStatus values_by_leaves(Measuring *m, const HxState *s, const ValueChoice *c, double *value, HxError *err)
{
    HxAgent *agent;
    const HxSeatInfo info = {
        .game = s->game, .options = &m->reference->options, .seat = c->seat, .n_seats = s->game->seats(s), .store = m->store
    };
    HxStatus status = hx_agent_create(&agent, m->spec, &info, err);
    if (status != HX_OK)
        return status;
    const double began = thread_seconds();
    for (int k = 0; k < m->n_samples && status == HX_OK; k++)
        status = sample_leaves(m, agent, s, c, (uint64_t)k, value);
    m->spent += thread_seconds() - began;
    m->n_values += (long)m->n_samples * c->n;
    hx_agent_destroy(agent);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "no memory for the leaves");
}

/* ---- All choices ------------------------------------------------------------------------------------------------------ */

/* Results game by game, so that the jackknife can leave games out. */
typedef struct Found {
    Moments *game; /* [n_games] */
    Moments all;
    Mean own, regret;
    int n_choices, n_actions;
} Found;

static void find(Found *f, Moments *of_game, const ValueChoice *c, const double *value)
{
    const Moments m = moments_of(c, value);
    add(of_game, &m, 1);
    add(&f->all, &m, 1);
    mean_add(&f->own, correlation(&m));
    mean_add(&f->regret, regret_of(c, value));
    f->n_choices++;
    f->n_actions += c->n;
}

static HxStatus measure_game(Measuring *m, Found *f, int g, HxError *err)
{
    const ValueGame *game = &m->reference->games[g];
    HxState s;
    HxStatus status = hx_setup(&s, m->reference->game, m->pool, &m->reference->options, err);
    if (status != HX_OK)
        return status;
    for (int step = 0, i = 0; i < game->n_choices && status == HX_OK; step++) {
        double value[VALUES_MOST_ACTIONS] = { 0 };
        const ValueChoice *c = &game->choice[i];
        if (step == c->step) {
            if (m->spec)
                status = values_by_leaves(m, &s, c, value, err);
            else
                values_by_judgement(m, &s, c, value);
            find(f, &f->game[g], c, value);
            i++;
        }
        if (status == HX_OK && i < game->n_choices)
            status = hx_apply(&s, game->steps[step]);
    }
    hx_drop(&s);
    return status;
}

/* The standard error of the pooled figure: the jackknife over games. */
static double pooled_error(const Found *f, int n_games)
{
    Mean left_out = { 0 };
    for (int g = 0; g < n_games; g++) {
        Moments rest = f->all;
        add(&rest, &f->game[g], -1);
        mean_add(&left_out, corrected(&rest));
    }
    return n_games > 1 ? error_of(&left_out) * (n_games - 1) : NAN;
}

static void conclude(ValueFigures *out, const Found *f, const Measuring *m)
{
    *out = (ValueFigures){
        .n_choices = f->n_choices,
        .n_actions = f->n_actions,
        .pooled = corrected(&f->all),
        .pooled_error = pooled_error(f, m->reference->n_games),
        .mean = mean_of(&f->own),
        .mean_error = error_of(&f->own),
        .regret = mean_of(&f->regret),
        .regret_error = error_of(&f->regret),
        .us = m->n_values ? 1e6 * m->spent / (double)m->n_values : 0,
    };
}

HxStatus values_check(const HxGame *game, const char *spec, HxError *err)
{
    if (strcmp(spec, "judge") == 0)
        return HX_OK;
    if (strcmp(spec, "mcts") != 0 && strncmp(spec, "mcts:", 5) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "--leaf: '%.60s' is neither 'judge' nor a spec of mcts", spec);
    return hx_agent_check(spec, game, err);
}

HxStatus values_measure(ValueFigures *out, const ValueReference *reference, const char *spec, int n_samples, HxError *err)
{
    const HxGame *game = reference->game;
    const bool is_judgement = strcmp(spec, "judge") == 0;
    HxStatus status = values_check(game, spec, err);
    if (status != HX_OK)
        return status;
    Measuring m = { .reference = reference, .knowledge = knowledge_of(game), .spec = is_judgement ? NULL : spec, .n_samples = n_samples };
    Found f = { .game = calloc((size_t)reference->n_games, sizeof *f.game) };
    m.store = hx_store_create(0);
    m.pool = m.store ? hx_pool_create(m.store, 0) : NULL;
    m.legal = malloc((size_t)game->max_legal * sizeof *m.legal);
    m.score = malloc((size_t)game->max_legal * sizeof *m.score);
    status = f.game && m.pool && m.legal && m.score ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory to measure values");
    for (int g = 0; g < reference->n_games && status == HX_OK; g++)
        status = measure_game(&m, &f, g, err);
    if (status == HX_OK)
        conclude(out, &f, &m);
    free(m.score);
    free(m.legal);
    hx_pool_destroy(m.pool);
    hx_store_destroy(m.store);
    free(f.game);
    return status;
}
