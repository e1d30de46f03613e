/* Telling luck. */
#include "agents/luck.h"

#include "agents/evaluate.h"
#include "agents/knowledge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

enum {
    MOST_OUTCOMES = 48, /* of one chance node: where there are more, so many are drawn */
    MOST_DRAWS = 64,    /* kinds of draws on the way to the end of a round; further ones share the last place */
};

/* How often each kind of draw was met: where, which dice, which bag. */
typedef struct Draws {
    int n;
    uint64_t kind[MOST_DRAWS], times[MOST_DRAWS];
} Draws;

struct Luck {
    const Knowledge *knowledge;
    LuckWay way;
    HxStore *store;
    HxPool *pool;
    HxAction *action; /* [max_chance + 1], every outcome of a node */
    double *p;        /* likewise */
    Scratch scratch;
    float *score; /* [max_legal] */
    void *memory; /* of the judgement; NULL: it has none */
};

bool luck_is_known(const HxGame *game)
{
    return knowledge_of(game) != NULL;
}

Luck *luck_create(const HxGame *game, LuckWay way)
{
    Luck *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    const size_t n = (size_t)game->max_chance + 1, n_legal = (size_t)game->max_legal;
    l->knowledge = knowledge_of(game);
    l->way = way;
    if (!l->knowledge->idle && way.n_rounds == 0)
        l->way.n_futures = 1; /* without rounds that could be settled all futures are one */
    l->store = hx_store_create(0);
    l->pool = l->store ? hx_pool_create(l->store, 0) : NULL;
    l->action = malloc(n * sizeof *l->action);
    l->p = malloc(n * sizeof *l->p);
    l->score = malloc(n_legal * sizeof *l->score);
    l->memory = l->knowledge->memory_bytes ? calloc(1, l->knowledge->memory_bytes) : NULL;
    if (scratch_init(&l->scratch, game) && l->pool && l->action && l->p && l->score && (l->memory || !l->knowledge->memory_bytes))
        return l;
    luck_destroy(l);
    return NULL;
}

void luck_destroy(Luck *l)
{
    if (!l)
        return;
    free(l->action);
    free(l->p);
    scratch_fini(&l->scratch);
    free(l->score);
    free(l->memory);
    hx_pool_destroy(l->pool);
    hx_store_destroy(l->store);
    free(l);
}

/* ---- To the end of a round ----------------------------------------------------------------------------------------- */

/* Draw at a chance node so that futures after different outcomes have the same luck: the k-th draw in one place from one bag, or with the
 * same dice, falls on the same quantile in all of them, however much was drawn elsewhere between. */
static HxAction draw(Luck *l, const HxState *s, uint64_t future, Draws *draws)
{
    const int n = s->game->chance(s, l->action, l->p);
    if (n <= 0) { /* a node that only draws */
        HxRng rng = hx_rng_stream(2, future, 0, (uint64_t)draws->times[0]++);
        return hx_sample(s, &rng);
    }
    const uint64_t place = l->knowledge->place ? l->knowledge->place(s) : 0;
    const uint64_t kind = XXH3_64bits_withSeed(l->action, (size_t)n * sizeof *l->action, place);
    int at = 0;
    while (at < draws->n && draws->kind[at] != kind)
        at++;
    if (at == draws->n && at < MOST_DRAWS)
        draws->kind[draws->n++] = kind;
    at = at < MOST_DRAWS ? at : MOST_DRAWS - 1;
    HxRng rng = hx_rng_stream(kind, future, 1, draws->times[at]++);
    return l->action[hx_rng_pick(&rng, l->p, n)];
}

/* One way to the end of a round. */
typedef struct Future {
    Luck *l;
    uint64_t number;
    Draws draws;
} Future;

static HxAction draw_ahead(void *ctx, const HxState *s)
{
    Future *f = ctx;
    return draw(f->l, s, f->number, &f->draws);
}

/* What has to be decided on the way is decided by the judgement. */
static HxAction choose_ahead(void *ctx, const HxState *s)
{
    Luck *l = ((Future *)ctx)->l;
    HxAction *const legal = l->scratch.legal;
    const int n = s->game->legal(s, legal);
    knowledge_judge(l->knowledge, s, legal, n, l->pool, l->memory, l->score);
    return legal[highest_score(l->score, n)];
}

/* Play on until the round is over: what was pending has come about then. A battle just won brings its hex only with the disc put there,
 * which comes after other draws; asked between the two, the evaluation takes the victor for poorer than before. */
static HxStatus settle(Luck *l, HxState *s, uint64_t number)
{
    Future future = { .l = l, .number = number, .draws = { .n = 1 } };
    return l->knowledge->idle ? evaluate_settle(s, l->knowledge, NULL, &l->scratch, choose_ahead, draw_ahead, &future) : HX_OK;
}

/* What a position is worth to each seat as it stands. */
static void value_now(const Luck *l, const HxState *s, float *value)
{
    if (s->game->to_move(s) == HX_OVER)
        evaluate_result(s, HX_PLACING, value);
    else
        l->knowledge->evaluate(s, value);
}

/* Play on by the judgement until round `last` begins, or the game is over. */
static HxStatus play_on(Luck *l, HxState *s, Future *future, int last)
{
    const HxGame *game = s->game;
    const Knowledge *knowledge = l->knowledge;
    for (int mover; (mover = game->to_move(s)) != HX_OVER && (!knowledge->round || knowledge->round(s) < last);) {
        HxAction *const legal = l->scratch.legal;
        const int n = mover == HX_CHANCE ? 0 : game->legal(s, legal);
        if (hx_apply(s, mover == HX_CHANCE ? draw_ahead(future, s) : n > 1 ? choose_ahead(future, s) : legal[0]) != HX_OK)
            return HX_NO_MEMORY;
    }
    return HX_OK;
}

/* The mean of what it is worth where each of so many rounds is over: later ends know more, earlier ones are less blown about by what falls
 * on the way, and their mean tells more than any one of them. */
static HxStatus look_ahead(Luck *l, HxState *s, uint64_t number, float *value)
{
    Future future = { .l = l, .number = number, .draws = { .n = 1 } };
    const bool has_rounds = l->knowledge->round != NULL;
    const int first = has_rounds ? l->knowledge->round(s) : 0, n_looks = has_rounds ? l->way.n_rounds : 1, n_seats = s->game->seats(s);
    HxStatus status = HX_OK;
    memset(value, 0, (size_t)n_seats * sizeof *value);
    for (int look = 1; look <= n_looks && (status = play_on(l, s, &future, first + look)) == HX_OK; look++) {
        float one[HX_MAX_SEATS] = { 0 };
        value_now(l, s, one);
        for (int seat = 0; seat < n_seats; seat++)
            value[seat] += one[seat] / (float)n_looks;
    }
    return status;
}

/* The value of a position for each seat; it plays the position on. */
static HxStatus value_of(Luck *l, HxState *s, uint64_t future, float *value)
{
    if (l->way.n_rounds > 0)
        return look_ahead(l, s, future, value);
    const HxStatus status = settle(l, s, future);
    if (status == HX_OK)
        value_now(l, s, value);
    return status;
}

static HxStatus value_of_outcome(Luck *l, const HxState *before, HxAction a, uint64_t future, float *value)
{
    HxState after;
    hx_clone(&after, before, l->pool);
    HxStatus status = hx_apply(&after, a);
    if (status == HX_OK)
        status = value_of(l, &after, future, value);
    hx_drop(&after);
    return status;
}

/* The mean over the futures of outcome `a`, which are the same for every outcome of this `step`; `each` (NULL: nobody asks): by future. */
static HxStatus value_after(Luck *l, const HxState *before, HxAction a, uint64_t step, float *value, float (*each)[HX_MAX_SEATS])
{
    float one[HX_MAX_SEATS] = { 0 };
    const int n_seats = before->game->seats(before);
    HxStatus status = HX_OK;
    memset(value, 0, HX_MAX_SEATS * sizeof *value);
    for (int i = 0; i < l->way.n_futures && status == HX_OK; i++) {
        status = value_of_outcome(l, before, a, step * (uint64_t)l->way.n_futures + (uint64_t)i, one);
        for (int seat = 0; seat < n_seats; seat++)
            value[seat] += one[seat] / (float)l->way.n_futures;
        if (each)
            memcpy(each[i], one, sizeof one);
    }
    return status;
}

/* ---- One chance node ------------------------------------------------------------------------------------------------- */

/* The outcomes of a chance node with their weights: all of them, or some drawn. Returns how many. */
static int outcomes_of(const Luck *l, const HxState *s, HxRng *rng, HxAction out[MOST_OUTCOMES], double p[MOST_OUTCOMES])
{
    int n = s->game->chance(s, l->action, l->p);
    if (n > 0 && n <= MOST_OUTCOMES) {
        memcpy(out, l->action, (size_t)n * sizeof *out);
        memcpy(p, l->p, (size_t)n * sizeof *p);
        return n;
    }
    for (n = 0; n < MOST_OUTCOMES; n++) {
        out[n] = hx_sample(s, rng);
        p[n] = 1.0 / MOST_OUTCOMES;
    }
    return n;
}

/* Of `n` outcomes by their weights l->p, the one at the share u of them. */
static HxAction outcome_at(const Luck *l, int n, double u)
{
    int i = 0;
    while (i < n - 1 && u >= l->p[i])
        u -= l->p[i++];
    return l->action[i];
}

/* Looking ahead: plays each future after the real outcome and after one drawn outcome. The draws spread evenly over all, because playing on
 * after every outcome costs too much. */
static HxStatus luck_in_pairs(Luck *l, const HxState *before, HxAction fell, uint64_t step, float *out)
{
    HxRng rng = hx_rng_stream(1, 0, 0, step);
    const int n_seats = before->game->seats(before), n_futures = l->way.n_futures;
    HxStatus status = HX_OK;
    memset(out, 0, (size_t)n_seats * sizeof *out);
    for (int i = 0; i < n_futures && status == HX_OK; i++) {
        float of_fallen[HX_MAX_SEATS] = { 0 }, of_drawn[HX_MAX_SEATS] = { 0 };
        const int n = before->game->chance(before, l->action, l->p);
        const HxAction drawn = n > 0 ? outcome_at(l, n, (i + hx_rng_unit(&rng)) / n_futures) : hx_sample(before, &rng);
        if (n == 1 || drawn == fell)
            continue;
        const uint64_t future = step * (uint64_t)n_futures + (uint64_t)i;
        status = value_of_outcome(l, before, fell, future, of_fallen);
        if (status == HX_OK)
            status = value_of_outcome(l, before, drawn, future, of_drawn);
        for (int seat = 0; seat < n_seats; seat++)
            out[seat] += (of_fallen[seat] - of_drawn[seat]) / (float)n_futures;
    }
    return status;
}

/* The data for the error of luck: the differences by future, and the spread of the drawn outcomes. */
typedef struct Spread {
    float difference[LUCK_FUTURES][HX_MAX_SEATS]; /* the value after what fell less the mean over outcomes */
    double squares[HX_MAX_SEATS];                 /* weighted, of the values after outcomes */
} Spread;

static void spread_add(Spread *spread, const Luck *l, float (*each)[HX_MAX_SEATS], const float *value, double p, int n_seats)
{
    for (int seat = 0; seat < n_seats; seat++) {
        spread->squares[seat] += p * (double)value[seat] * (double)value[seat];
        for (int i = 0; i < l->way.n_futures; i++)
            spread->difference[i][seat] -= (float)p * each[i][seat];
    }
}

/* Standard error: of the mean over the futures and, if it drew outcomes, of the mean over those. */
static void spread_error(const Spread *spread, int n_futures, int n_drawn, const double *mean, int n_seats, float *error)
{
    for (int seat = 0; seat < n_seats; seat++) {
        double sum = 0, squares = 0;
        for (int i = 0; i < n_futures; i++) {
            sum += (double)spread->difference[i][seat];
            squares += (double)spread->difference[i][seat] * (double)spread->difference[i][seat];
        }
        const double futures = n_futures > 1 ? (squares - sum * sum / n_futures) / (n_futures - 1) / n_futures : 0;
        const double drawn = n_drawn > 1 ? (spread->squares[seat] - mean[seat] * mean[seat]) / (n_drawn - 1) : 0;
        error[seat] = (float)sqrt(fmax(futures, 0) + fmax(drawn, 0));
    }
}

HxStatus luck_with_error(Luck *l, const HxState *before, HxAction fell, uint64_t step, float *out, float *error)
{
    if (l->way.n_rounds > 0)
        return luck_in_pairs(l, before, fell, step, out);
    HxAction outcome[MOST_OUTCOMES];
    double p[MOST_OUTCOMES], mean[HX_MAX_SEATS] = { 0 };
    float value[HX_MAX_SEATS] = { 0 }, of_fallen[HX_MAX_SEATS] = { 0 };
    float each[LUCK_FUTURES][HX_MAX_SEATS], each_fallen[LUCK_FUTURES][HX_MAX_SEATS];
    Spread spread = { .squares = { 0 } };
    HxRng rng = hx_rng_stream(1, 0, 0, step);
    const int n = outcomes_of(l, before, &rng, outcome, p), n_seats = before->game->seats(before);
    const bool is_drawn = n == MOST_OUTCOMES;
    HxStatus status = value_after(l, before, fell, step, of_fallen, error ? each_fallen : NULL);
    if (status == HX_OK && error)
        memcpy(spread.difference, each_fallen, sizeof spread.difference[0] * (size_t)l->way.n_futures);
    for (int i = 0; i < n && status == HX_OK; i++) {
        const bool is_fallen = outcome[i] == fell;
        if (!is_fallen)
            status = value_after(l, before, outcome[i], step, value, error ? each : NULL);
        for (int seat = 0; seat < n_seats; seat++)
            mean[seat] += p[i] * (double)(is_fallen ? of_fallen : value)[seat];
        if (error && status == HX_OK)
            spread_add(&spread, l, is_fallen ? each_fallen : each, is_fallen ? of_fallen : value, p[i], n_seats);
    }
    for (int seat = 0; seat < n_seats; seat++)
        out[seat] = of_fallen[seat] - (float)mean[seat];
    if (error)
        spread_error(&spread, l->way.n_futures, is_drawn ? n : 0, mean, n_seats, error);
    return status;
}

HxStatus luck_of(Luck *l, const HxState *before, HxAction fell, uint64_t step, float *out)
{
    return luck_with_error(l, before, fell, step, out, NULL);
}
