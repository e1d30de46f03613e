/* Fitting the rating model. */
#include "eval/statistics/rating.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/statistics/linear.h"
#include "eval/statistics/student.h"

static const double same = 1e-6; /* log strengths closer than this are equal: Newton's method comes no nearer */

enum { MAX_SUBSETS = 1 << HX_MAX_SEATS, MAX_NEWTON = 60, MAX_REPLICATE_STEPS = 4 };

/* Every effect in one vector: agents, seats, factions that were seen, ties of 2 and more. */
typedef struct Layout {
    int seats, factions, ties, n;          /* where each kind begins; how many there are */
    int n_seen;                            /* factions */
    int faction_slot[RATING_MAX_FACTIONS]; /* place of a faction among those seen; -1: never seen */
} Layout;

/* Sums over weighted games. */
typedef struct Sums {
    double log_likelihood;
    double *gradient;  /* [n] */
    double *curvature; /* [n][n], minus the second derivatives; NULL: not wanted */
} Sums;

/* What a fit works with. */
typedef struct Fit {
    const RatingData *data;
    Layout at;
    int largest_tie;
    int n_subsets[HX_MAX_SEATS + 1]; /* of the first m things, those of at most largest_tie */
    uint16_t subset[MAX_SUBSETS];    /* in order of their highest thing, so that the first n_subsets[m] are those of m things */
    uint64_t *block_start;           /* [n_blocks + 1] first game of each block */
    double *beta;                    /* [n] */
    double *gradient, *step, *curvature, *factor;
} Fit;

/* ---- One game -------------------------------------------------------------------------------------------------------- */

/* A place given out: who waits, who gets it, and the expectations of the model. */
typedef struct Stage {
    int m, n_placed;
    int waiting[HX_MAX_SEATS];               /* seats */
    bool is_placed[HX_MAX_SEATS];            /* by position in waiting */
    double item[HX_MAX_SEATS];               /* expected part of the place */
    double tie[HX_MAX_SEATS + 1];            /* probability of a tie of k */
    double pair[HX_MAX_SEATS][HX_MAX_SEATS]; /* expected product of parts */
    double item_tie[HX_MAX_SEATS][HX_MAX_SEATS + 1];
    double log_probability;
} Stage;

/* The effects that make up a seat's strength. */
static int features_of(const Fit *f, const RatingGame *game, int seat, int out[3])
{
    int n = 0;
    out[n++] = game->agent[seat];
    if (f->data->has_seats)
        out[n++] = f->at.seats + seat;
    if (f->data->n_factions)
        out[n++] = f->at.factions + f->at.faction_slot[game->faction[seat]];
    return n;
}

static double strength_of(const Fit *f, const double *beta, const RatingGame *game, int seat)
{
    int feature[3];
    double sum = 0;
    for (int i = 0, n = features_of(f, game, seat, feature); i < n; i++)
        sum += beta[feature[i]];
    return sum;
}

static double tie_of(const Fit *f, const double *beta, int k)
{
    return k > 1 ? beta[f->at.ties + k - 2] : 0;
}

/* Log weight of each subset of those who wait; returns the log of their sum. */
static double weigh_subsets(const Fit *f, const double *beta, const Stage *g, const double *strength, double *weight)
{
    double most = -INFINITY, sum = 0;
    for (int s = 0; s < f->n_subsets[g->m]; s++) {
        double total = 0;
        const int k = __builtin_popcount(f->subset[s]);
        for (unsigned rest = f->subset[s]; rest; rest &= rest - 1)
            total += strength[g->waiting[__builtin_ctz(rest)]];
        weight[s] = tie_of(f, beta, k) + total / k;
        most = fmax(most, weight[s]);
    }
    for (int s = 0; s < f->n_subsets[g->m]; s++)
        sum += exp(weight[s] - most);
    return most + log(sum);
}

static void expect(const Fit *f, Stage *g, const double *weight, double log_sum, bool with_pairs)
{
    memset(g->item, 0, sizeof g->item);
    memset(g->tie, 0, sizeof g->tie);
    memset(g->pair, 0, sizeof g->pair);
    memset(g->item_tie, 0, sizeof g->item_tie);
    for (int s = 0; s < f->n_subsets[g->m]; s++) {
        const double p = exp(weight[s] - log_sum);
        const int k = __builtin_popcount(f->subset[s]);
        g->tie[k] += p;
        for (unsigned rest = f->subset[s]; rest; rest &= rest - 1) {
            const int i = __builtin_ctz(rest);
            g->item[i] += p / k;
            g->item_tie[i][k] += p / k;
            for (unsigned other = f->subset[s]; with_pairs && other; other &= other - 1)
                g->pair[i][__builtin_ctz(other)] += p / k / k;
        }
    }
}

/* Those who wait for the place after `rank`, and who of them gets it. */
static bool next_stage(const RatingGame *game, int *rank, Stage *g)
{
    int best = HX_MAX_SEATS + 1;
    g->m = g->n_placed = 0;
    for (int seat = 0; seat < game->n_seats; seat++)
        if (game->rank[seat] > *rank) {
            g->waiting[g->m++] = seat;
            best = game->rank[seat] < best ? game->rank[seat] : best;
        }
    for (int i = 0; i < g->m; i++) {
        g->is_placed[i] = game->rank[g->waiting[i]] == best;
        g->n_placed += g->is_placed[i];
    }
    *rank = best;
    return g->m > 1;
}

static void add_gradient(const Fit *f, const RatingGame *game, const Stage *g, double by, double *gradient)
{
    int feature[3];
    for (int i = 0; i < g->m; i++) {
        const double surprise = (g->is_placed[i] ? 1.0 / g->n_placed : 0) - g->item[i];
        for (int j = 0, n = features_of(f, game, g->waiting[i], feature); j < n; j++)
            gradient[feature[j]] += by * surprise;
    }
    for (int k = 2; k <= f->largest_tie; k++)
        gradient[f->at.ties + k - 2] += by * ((g->n_placed == k) - g->tie[k]);
}

static void add_curvature(const Fit *f, const RatingGame *game, const Stage *g, double by, double *curvature)
{
    const size_t w = (size_t)f->at.n;
    int own[3], other[3];
    for (int i = 0; i < g->m; i++) {
        const int n_own = features_of(f, game, g->waiting[i], own);
        for (int j = 0; j < g->m; j++) {
            const double covariance = by * (g->pair[i][j] - g->item[i] * g->item[j]);
            const int n_other = features_of(f, game, g->waiting[j], other);
            for (int a = 0; a < n_own; a++)
                for (int b = 0; b < n_other; b++)
                    curvature[(size_t)own[a] * w + (size_t)other[b]] += covariance;
        }
        for (int k = 2; k <= f->largest_tie; k++) {
            const size_t tie = (size_t)(f->at.ties + k - 2);
            const double covariance = by * (g->item_tie[i][k] - g->item[i] * g->tie[k]);
            for (int a = 0; a < n_own; a++) {
                curvature[(size_t)own[a] * w + tie] += covariance;
                curvature[tie * w + (size_t)own[a]] += covariance;
            }
        }
    }
    for (int k = 2; k <= f->largest_tie; k++)
        for (int l = 2; l <= f->largest_tie; l++)
            curvature[(size_t)(f->at.ties + k - 2) * w + (size_t)(f->at.ties + l - 2)] +=
                by * ((k == l) * g->tie[k] - g->tie[k] * g->tie[l]);
}

static void add_game(const Fit *f, const double *beta, const RatingGame *game, double by, Sums *sums)
{
    double strength[HX_MAX_SEATS], weight[MAX_SUBSETS];
    Stage g;
    for (int seat = 0; seat < game->n_seats; seat++)
        strength[seat] = strength_of(f, beta, game, seat);
    for (int rank = 0; next_stage(game, &rank, &g);) {
        const double log_sum = weigh_subsets(f, beta, &g, strength, weight);
        double placed = 0;
        for (int i = 0; i < g.m; i++)
            placed += g.is_placed[i] ? strength[g.waiting[i]] : 0;
        sums->log_likelihood += by * (tie_of(f, beta, g.n_placed) + placed / g.n_placed - log_sum);
        if (!sums->gradient)
            continue;
        expect(f, &g, weight, log_sum, sums->curvature != NULL);
        add_gradient(f, game, &g, by, sums->gradient);
        if (sums->curvature)
            add_curvature(f, game, &g, by, sums->curvature);
    }
}

/* ---- All games ------------------------------------------------------------------------------------------------------- */

/* Games of each block weighed by block_weight [n_blocks], or all once where it is NULL. */
static void add_games(const Fit *f, const double *beta, const double *block_weight, Sums *sums)
{
    for (uint64_t block = 0; block < f->data->n_blocks; block++) {
        const double by = block_weight ? block_weight[block] : 1;
        for (uint64_t i = f->block_start[block]; by > 0 && i < f->block_start[block + 1]; i++)
            add_game(f, beta, &f->data->games[i], by, sums);
    }
}

/* Effects of one kind sum to zero: their sum, which no game depends on, is pulled to zero. Returns what it takes from the likelihood. */
static double centre(const Fit *f, const double *beta, int first, int n, double *gradient, double *curvature)
{
    double sum = 0;
    for (int i = first; i < first + n; i++)
        sum += beta[i];
    for (int i = first; i < first + n; i++) {
        if (gradient)
            gradient[i] -= sum;
        for (int j = first; curvature && j < first + n; j++)
            curvature[(size_t)i * (size_t)f->at.n + (size_t)j] += 1;
    }
    return sum * sum / 2;
}

/* The prior, and a hair of it everywhere, so that what the games do not tell has a value: zero. */
static double hold(const Fit *f, const double *beta, int first, int n, double sd, double *gradient, double *curvature)
{
    const double precision = 1e-9 + (sd > 0 ? 1 / (sd * sd) : 0);
    double taken = 0;
    for (int i = first; i < first + n; i++) {
        taken += precision * beta[i] * beta[i] / 2;
        if (gradient)
            gradient[i] -= precision * beta[i];
        if (curvature)
            curvature[(size_t)i * (size_t)(f->at.n + 1)] += precision;
    }
    return taken;
}

/* The function that Newton's method climbs: log likelihood less the penalties; fills the derivatives that are wanted. */
static double objective(const Fit *f, const double *beta, const double *block_weight, double *gradient, double *curvature)
{
    const size_t n = (size_t)f->at.n;
    Sums sums = { .gradient = gradient, .curvature = curvature };
    if (gradient)
        memset(gradient, 0, n * sizeof *gradient);
    if (curvature)
        memset(curvature, 0, n * n * sizeof *curvature);
    add_games(f, beta, block_weight, &sums);
    const RatingData *d = f->data;
    double taken = centre(f, beta, 0, d->n_agents, gradient, curvature);
    taken += hold(f, beta, 0, d->n_agents, d->prior, gradient, curvature);
    if (d->has_seats)
        taken += centre(f, beta, f->at.seats, d->n_seats, gradient, curvature);
    if (d->n_factions)
        taken += centre(f, beta, f->at.factions, f->at.n_seen, gradient, curvature);
    taken += hold(f, beta, f->at.seats, f->at.factions - f->at.seats, d->prior, gradient, curvature);
    taken += hold(f, beta, f->at.factions, f->at.ties - f->at.factions, d->prior, gradient, curvature);
    taken += hold(f, beta, f->at.ties, f->at.n - f->at.ties, 0, gradient, curvature);
    return sums.log_likelihood - taken;
}

/* Newton's method with halved steps from f->beta, at most `most` steps; leaves the Cholesky factor of the last curvature. False: no peak
 * found. */
static bool climb(Fit *f, const double *block_weight, int most)
{
    const size_t n = (size_t)f->at.n;
    double *trial = f->step + n;
    double height = objective(f, f->beta, block_weight, f->gradient, f->curvature);
    for (int round = 0; round < most; round++) {
        memcpy(f->factor, f->curvature, n * n * sizeof *f->factor);
        if (!cholesky_factor(f->factor, f->at.n))
            return false;
        memcpy(f->step, f->gradient, n * sizeof *f->step);
        cholesky_solve(f->factor, f->at.n, f->step);
        double gain = 0, reached = -INFINITY;
        for (size_t i = 0; i < n; i++)
            gain += f->gradient[i] * f->step[i];
        if (gain < 1e-14 * (1 + fabs(height)))
            return true;
        for (double part = 1; part > 1e-6 && !(reached >= height); part /= 2) {
            for (size_t i = 0; i < n; i++)
                trial[i] = f->beta[i] + part * f->step[i];
            reached = objective(f, trial, block_weight, NULL, NULL);
        }
        if (!(reached >= height))
            return gain < 1e-8 * (1 + fabs(height));
        memcpy(f->beta, trial, n * sizeof *trial);
        height = objective(f, f->beta, block_weight, f->gradient, f->curvature);
    }
    return most < MAX_NEWTON; /* replicates start beside their peak: a few steps do */
}

/* ---- Errors ---------------------------------------------------------------------------------------------------------- */

/* Effects of agents are differences: from their mean, or from the anchor. */
static void tell_from_anchor(const RatingData *d, double *effect)
{
    const double of_anchor = d->has_anchor ? effect[d->anchor] : 0;
    for (int i = 0; i < d->n_agents; i++)
        effect[i] -= of_anchor;
}

/* Standard errors of all effects from the scores of whole blocks: inverse * (sum of score score') * inverse. */
static void block_errors(const Fit *f, double *error)
{
    const size_t n = (size_t)f->at.n;
    const RatingData *d = f->data;
    double *score = f->step, *moved = f->step + n;
    for (size_t i = 0; i < n; i++)
        error[i] = d->n_blocks < 2 ? NAN : 0;
    for (uint64_t block = 0; d->n_blocks >= 2 && block < d->n_blocks; block++) {
        Sums sums = { .gradient = score };
        memset(score, 0, n * sizeof *score);
        for (uint64_t i = f->block_start[block]; i < f->block_start[block + 1]; i++)
            add_game(f, f->beta, &d->games[i], 1, &sums);
        memcpy(moved, score, n * sizeof *moved);
        cholesky_solve(f->factor, f->at.n, moved);
        tell_from_anchor(d, moved);
        for (size_t i = 0; i < n; i++)
            error[i] += moved[i] * moved[i];
    }
    const double blocks = (double)d->n_blocks;
    for (size_t i = 0; i < n && d->n_blocks >= 2; i++)
        error[i] = sqrt(error[i] * blocks / (blocks - 1));
}

static int compare_doubles(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* 1 where the first strength is greater, half where they are equal. */
static double is_above(double a, double b)
{
    return fabs(a - b) < same ? 0.5 : a > b;
}

/* The interval of agent a, from low .. high of the bootstrap. Blocks drawn anew scatter about their own mean, by the root of (n - 1) / n
 * less than blocks do, and a normal interval takes that scatter for known: both are put right, and it is at least Student's about the
 * effect by the error. */
static void widen(Rating *out, uint64_t n_blocks, int a, double low, double high)
{
    const double n = (double)n_blocks, t = student_quantile(n - 1), scale = t / 1.959964 * sqrt(n / (n - 1));
    const double at = out->agent[a], reach = t * out->error[a];
    out->low[a] = fmin(at - scale * (at - low), at - reach);
    out->high[a] = fmax(at + scale * (high - at), at + reach);
}

/* The agents' effects in replicates of whole blocks drawn with replacement: intervals, and who is stronger how often. */
static bool bootstrap(Fit *f, Rating *out)
{
    const RatingData *d = f->data;
    const size_t n_agents = (size_t)d->n_agents, n_replicates = (size_t)d->n_replicates, n = (size_t)f->at.n;
    double *weight = calloc(d->n_blocks, sizeof *weight), *sample = calloc(n_agents * n_replicates, sizeof *sample);
    double *peak = malloc(n * sizeof *peak);
    out->superiority = calloc(n_agents * n_agents, sizeof *out->superiority);
    const bool has_room = weight && sample && peak && out->superiority;
    if (has_room)
        memcpy(peak, f->beta, n * sizeof *peak);
    for (size_t r = 0; has_room && r < n_replicates; r++) {
        HxRng rng = hx_rng_stream(d->seed, r, 0, 0);
        memset(weight, 0, d->n_blocks * sizeof *weight);
        for (uint64_t block = 0; block < d->n_blocks; block++)
            weight[hx_rng_below(&rng, (uint32_t)d->n_blocks)] += 1;
        memcpy(f->beta, peak, n * sizeof *peak);
        climb(f, weight, MAX_REPLICATE_STEPS);
        tell_from_anchor(d, f->beta);
        for (size_t a = 0; a < n_agents; a++) {
            sample[a * n_replicates + r] = f->beta[a];
            for (size_t b = 0; b < n_agents; b++)
                out->superiority[a * n_agents + b] += is_above(f->beta[a], f->beta[b]) / (double)n_replicates;
        }
    }
    for (size_t a = 0; has_room && a < n_agents; a++) {
        double *own = sample + a * n_replicates;
        qsort(own, n_replicates, sizeof *own, compare_doubles);
        widen(out, d->n_blocks, (int)a, own[(size_t)(0.025 * (double)(n_replicates - 1) + 0.5)],
              own[(size_t)(0.975 * (double)(n_replicates - 1) + 0.5)]);
    }
    if (has_room)
        memcpy(f->beta, peak, n * sizeof *peak);
    free(weight);
    free(sample);
    free(peak);
    return has_room;
}

/* ---- The cross table ------------------------------------------------------------------------------------------------- */

/* Expected share of the row's seat coming before the column's by the model, ties half; goes through every set that may wait. */
static void expected_order(const Fit *f, const RatingGame *game, double out[HX_MAX_SEATS][HX_MAX_SEATS])
{
    double strength[HX_MAX_SEATS], reach[MAX_SUBSETS] = { 0 };
    const int n = game->n_seats, all = (1 << n) - 1;
    memset(out, 0, sizeof(double[HX_MAX_SEATS][HX_MAX_SEATS]));
    for (int seat = 0; seat < n; seat++)
        strength[seat] = strength_of(f, f->beta, game, seat);
    reach[all] = 1;
    for (int waiting = all; waiting > 0; waiting--) {
        double sum = 0, weight[MAX_SUBSETS];
        for (int s = 0; reach[waiting] > 0 && s < f->n_subsets[n]; s++) {
            const int set = f->subset[s], k = __builtin_popcount((unsigned)set);
            double total = 0;
            for (unsigned rest = (unsigned)set; rest; rest &= rest - 1)
                total += strength[__builtin_ctz(rest)];
            weight[s] = set & ~waiting ? 0 : exp(tie_of(f, f->beta, k) + total / k);
            sum += weight[s];
        }
        for (int s = 0; reach[waiting] > 0 && s < f->n_subsets[n]; s++) {
            const int set = f->subset[s], after = waiting & ~set;
            const double p = reach[waiting] * weight[s] / sum;
            if (p <= 0)
                continue;
            reach[after] += p;
            for (int i = 0; i < n; i++)
                for (int j = 0; set >> i & 1 && j < n; j++)
                    out[i][j] += after >> j & 1 ? p : set >> j & 1 && i != j ? p / 2 : 0;
        }
    }
}

/* Sums over a pair of agents. */
typedef struct Meetings {
    double n, before, expected, squares; /* squares: of each block's surprise */
    double surprise;                     /* of the block at hand */
    double chance;                       /* variance of `before` by the model, were all games independent */
} Meetings;

static void count_meetings(const Fit *f, const RatingGame *game, Meetings *m)
{
    double expected[HX_MAX_SEATS][HX_MAX_SEATS];
    expected_order(f, game, expected);
    for (int i = 0; i < game->n_seats; i++)
        for (int j = 0; j < game->n_seats; j++) {
            if (game->agent[i] == game->agent[j])
                continue;
            Meetings *pair = &m[game->agent[i] * f->data->n_agents + game->agent[j]];
            const double before = game->rank[i] < game->rank[j] ? 1 : game->rank[i] == game->rank[j] ? 0.5 : 0;
            pair->n++;
            pair->before += before;
            pair->expected += expected[i][j];
            pair->surprise += before - expected[i][j];
            pair->chance += expected[i][j] * (1 - expected[i][j]);
        }
}

/* Log odds of coming before, with half a game added on either side so that a clean sheet stays finite. */
static double log_odds(const Meetings *pair)
{
    return log((pair->before + 0.5) / (pair->n - pair->before + 0.5));
}

/* Part of the weighted squares of the cross table's log odds that no strengths explain: potentials by least squares, and what is left. */
static double unexplained(const Meetings *m, int n_agents)
{
    const size_t w = (size_t)n_agents;
    double laplacian[RATING_MAX_AGENTS * RATING_MAX_AGENTS], potential[RATING_MAX_AGENTS] = { 0 }, all = 0, left = 0;
    for (size_t i = 0; i < w * w; i++)
        laplacian[i] = i % (w + 1) == 0 ? 1 + 1e-9 : 1; /* the potentials sum to zero */
    for (size_t i = 0; i < w * w; i++) {
        laplacian[i / w * (w + 1)] += m[i].n;
        laplacian[i] -= m[i].n;
        potential[i / w] += m[i].n > 0 ? m[i].n * log_odds(&m[i]) : 0;
    }
    if (n_agents < 3 || !cholesky_factor(laplacian, n_agents))
        return NAN;
    cholesky_solve(laplacian, n_agents, potential);
    for (size_t i = 0; i < w * w; i++) {
        if (m[i].n == 0)
            continue;
        const double odds = log_odds(&m[i]), rest = odds - (potential[i / w] - potential[i % w]);
        all += m[i].n * odds * odds;
        left += m[i].n * rest * rest;
    }
    return all > 0 ? left / all : 0;
}

/* Are all agents linked by games, directly or through others? */
static bool is_connected(const Meetings *m, int n_agents)
{
    uint64_t reached = 1, before = 0;
    while (reached != before) {
        before = reached;
        for (int i = 0; i < n_agents * n_agents; i++)
            if (m[i].n > 0 && reached >> (i / n_agents) & 1)
                reached |= UINT64_C(1) << (i % n_agents);
    }
    return __builtin_popcountll(reached) == n_agents;
}

enum { FEWEST_BLOCKS_TO_CHECK = 10 };

static bool check_fit(const Fit *f, Rating *out)
{
    const RatingData *d = f->data;
    const size_t n_pairs = (size_t)d->n_agents * (size_t)d->n_agents;
    Meetings *m = calloc(n_pairs, sizeof *m);
    out->before = malloc(n_pairs * sizeof *out->before);
    out->expected = malloc(n_pairs * sizeof *out->expected);
    if (!m || !out->before || !out->expected) {
        free(m);
        return false;
    }
    for (uint64_t block = 0; block < d->n_blocks; block++) {
        for (uint64_t i = f->block_start[block]; i < f->block_start[block + 1]; i++)
            count_meetings(f, &d->games[i], m);
        for (size_t i = 0; i < n_pairs; i++) {
            m[i].squares += m[i].surprise * m[i].surprise;
            m[i].surprise = 0;
        }
    }
    int n_met = 0;
    for (size_t i = 0; i < n_pairs; i++) {
        out->before[i] = m[i].n > 0 ? m[i].before / m[i].n : NAN;
        out->expected[i] = m[i].n > 0 ? m[i].expected / m[i].n : NAN;
        const double surprise = m[i].before - m[i].expected;
        /* where one always came first all blocks surprise alike, and their scatter says nothing */
        const double variance = m[i].before == 0 || m[i].before == m[i].n ? m[i].chance : m[i].squares;
        const bool counts = i / (size_t)d->n_agents < i % (size_t)d->n_agents && variance > 0;
        n_met += counts;
        out->fit_chi2 += counts ? surprise * surprise / variance : 0;
    }
    out->fit_freedom = n_met - (d->n_agents - 1);
    if (out->fit_freedom <= 0 || d->n_blocks < FEWEST_BLOCKS_TO_CHECK)
        out->fit_freedom = 0;
    out->intransitivity = unexplained(m, d->n_agents);
    out->is_connected = is_connected(m, d->n_agents);
    free(m);
    return true;
}

/* ---- The whole ------------------------------------------------------------------------------------------------------- */

static int largest_tie(const RatingData *d)
{
    int most = 1;
    for (uint64_t i = 0; i < d->n_games; i++)
        for (int rank = 1; rank <= d->games[i].n_seats; rank++) {
            int n = 0;
            for (int seat = 0; seat < d->games[i].n_seats; seat++)
                n += d->games[i].rank[seat] == rank;
            most = n > most ? n : most;
        }
    return most;
}

static void lay_out(Fit *f)
{
    const RatingData *d = f->data;
    Layout *at = &f->at;
    at->seats = d->n_agents;
    at->factions = at->seats + (d->has_seats ? d->n_seats : 0);
    for (int i = 0; i < RATING_MAX_FACTIONS; i++)
        at->faction_slot[i] = -1;
    for (uint64_t i = 0; d->n_factions && i < d->n_games; i++)
        for (int seat = 0; seat < d->games[i].n_seats; seat++)
            at->faction_slot[d->games[i].faction[seat]] = 0;
    for (int i = 0; i < RATING_MAX_FACTIONS; i++)
        if (at->faction_slot[i] == 0)
            at->faction_slot[i] = at->n_seen++;
    at->ties = at->factions + at->n_seen;
    at->n = at->ties + f->largest_tie - 1;
    for (int set = 1; set < MAX_SUBSETS; set++) { /* sets of the first m things are those below 2^m */
        if (__builtin_popcount((unsigned)set) <= f->largest_tie)
            f->subset[f->n_subsets[HX_MAX_SEATS]++] = (uint16_t)set;
        for (int m = 1; m < HX_MAX_SEATS; m++)
            if (set == (1 << m) - 1)
                f->n_subsets[m] = f->n_subsets[HX_MAX_SEATS];
    }
}

static bool find_blocks(Fit *f)
{
    const RatingData *d = f->data;
    f->block_start = calloc(d->n_blocks + 1, sizeof *f->block_start);
    for (uint64_t i = 0; f->block_start && i < d->n_games; i++) {
        assert(d->games[i].block < d->n_blocks && (i == 0 || d->games[i - 1].block <= d->games[i].block));
        f->block_start[d->games[i].block + 1] = i + 1;
    }
    for (uint64_t block = 0; f->block_start && block < d->n_blocks; block++)
        if (f->block_start[block + 1] < f->block_start[block])
            f->block_start[block + 1] = f->block_start[block];
    return f->block_start != NULL;
}

static bool take_memory(Fit *f)
{
    const size_t n = (size_t)f->at.n;
    f->beta = calloc(n, sizeof *f->beta);
    f->gradient = calloc(n, sizeof *f->gradient);
    f->step = calloc(2 * n, sizeof *f->step);
    f->curvature = calloc(n * n, sizeof *f->curvature);
    f->factor = calloc(n * n, sizeof *f->factor);
    return f->beta && f->gradient && f->step && f->curvature && f->factor;
}

static void give_memory(Fit *f)
{
    free(f->block_start);
    free(f->beta);
    free(f->gradient);
    free(f->step);
    free(f->curvature);
    free(f->factor);
    free(f);
}

static void tell_effects(const Fit *f, const double *error, Rating *out)
{
    const RatingData *d = f->data;
    for (int i = 0; i < d->n_agents; i++) {
        out->agent[i] = f->beta[i];
        out->error[i] = error[i];
        out->low[i] = out->high[i] = NAN;
    }
    tell_from_anchor(d, out->agent);
    for (int i = 0; d->has_seats && i < d->n_seats; i++) {
        out->seat[i] = f->beta[f->at.seats + i];
        out->seat_error[i] = error[f->at.seats + i];
    }
    for (int i = 0; i < d->n_factions; i++) {
        const int slot = f->at.faction_slot[i];
        out->faction[i] = slot < 0 ? NAN : f->beta[f->at.factions + slot];
        out->faction_error[i] = slot < 0 ? NAN : error[f->at.factions + slot];
    }
    for (int k = 2; k <= f->largest_tie; k++)
        out->tie[k] = tie_of(f, f->beta, k);
}

/* Who came before all others in every game has no finite peak but for the prior: nothing can be said of errors. */
static void mark_unbounded(const Fit *f, Rating *out)
{
    const int n = f->data->n_agents;
    for (int a = 0; a < n; a++) {
        bool is_first = true, is_last = true;
        for (int b = 0; b < n; b++) {
            const double before = out->before[a * n + b];
            is_first &= isnan(before) || before == 1;
            is_last &= isnan(before) || before == 0;
        }
        out->is_unbounded[a] = is_first || is_last;
    }
    const RatingData *d = f->data;
    for (int a = 0; a < n; a++)
        if (out->is_unbounded[a] || (d->has_anchor && a != d->anchor && out->is_unbounded[d->anchor]))
            out->error[a] = out->low[a] = out->high[a] = NAN;
    for (int a = 0; a < n; a++)
        if (out->error[a] < same && !(d->has_anchor && a == d->anchor)) /* all blocks are alike: their scatter says nothing */
            out->error[a] = out->low[a] = out->high[a] = NAN;
}

/* From the games to the peak, its errors and its fit. */
static HxStatus fit(Fit *f, Rating *out, HxError *err)
{
    const RatingData *d = f->data;
    if (!climb(f, NULL, MAX_NEWTON))
        return hx_refuse(err, HX_ILLEGAL, "ratings: the games do not settle the strengths; play more of them");
    Sums sums = { 0 };
    add_games(f, f->beta, NULL, &sums);
    out->log_likelihood = sums.log_likelihood;
    double *error = malloc((size_t)f->at.n * sizeof *error);
    if (!error)
        return hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
    memcpy(f->factor, f->curvature, (size_t)f->at.n * (size_t)f->at.n * sizeof *f->factor);
    if (!cholesky_factor(f->factor, f->at.n)) {
        free(error);
        return hx_refuse(err, HX_ILLEGAL, "ratings: the games do not settle the strengths; play more of them");
    }
    block_errors(f, error);
    tell_effects(f, error, out);
    free(error);
    const bool is_done = check_fit(f, out) && (d->n_replicates == 0 || d->n_blocks < 2 || bootstrap(f, out));
    if (is_done)
        mark_unbounded(f, out);
    return is_done ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
}

/* In how many blocks a faction sat on average; *n_seen of them did at all. */
static double blocks_of_a_faction(const RatingData *d, int *n_seen)
{
    uint64_t next[RATING_MAX_FACTIONS] = { 0 }, n_met = 0; /* next: the block behind the last one it was seen in */
    *n_seen = 0;
    for (uint64_t i = 0; i < d->n_games; i++)
        for (int seat = 0; seat < d->games[i].n_seats; seat++) {
            uint64_t *behind = &next[d->games[i].faction[seat]];
            *n_seen += *behind == 0;
            n_met += *behind <= d->games[i].block;
            *behind = (uint64_t)d->games[i].block + 1;
        }
    return (double)n_met / *n_seen;
}

HxStatus rating_fit(Rating *out, const RatingData *data, HxError *err)
{
    RatingData own = *data;
    assert(data->n_agents <= RATING_MAX_AGENTS && data->n_factions <= RATING_MAX_FACTIONS && data->n_seats <= HX_MAX_SEATS);
    *out = (Rating){ .n_agents = data->n_agents, .n_seats = data->n_seats, .n_factions = data->n_factions, .n_blocks = data->n_blocks };
    if (data->n_games == 0)
        return hx_refuse(err, HX_ILLEGAL, "ratings: no finished game");
    Fit *f = calloc(1, sizeof *f);
    if (!f)
        return hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
    int n_seen = 0;
    const double sat = data->n_factions > 0 ? blocks_of_a_faction(data, &n_seen) : 0;
    if (data->n_factions > 0 && sat < data->faction_blocks) { /* the deals of a few blocks would pass as strengths of factions */
        own.n_factions = out->n_factions = 0;
        out->n_left_out = n_seen;
        out->left_out_blocks = sat;
    }
    f->data = &own;
    f->largest_tie = out->largest_tie = largest_tie(&own);
    lay_out(f);
    const HxStatus status = find_blocks(f) && take_memory(f) ? fit(f, out, err) : hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
    give_memory(f);
    if (status != HX_OK)
        rating_fini(out);
    return status;
}

void rating_fini(Rating *rating)
{
    free(rating->superiority);
    free(rating->before);
    free(rating->expected);
    *rating = (Rating){ 0 };
}
