/* Ratings: errors, intervals, what the games do not bound, and how well the model fits. */
#include "eval/statistics/rating.h"

#include "eval/statistics/linear.h"
#include "eval/statistics/rating_model.h"
#include "eval/statistics/student.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double same = 1e-6; /* log strengths closer than this are equal: Newton's method comes no nearer */

enum { MAX_REPLICATE_STEPS = 4, FEWEST_REPLICATES = 100 };

/* ---- Errors ---------------------------------------------------------------------------------------------------------- */

/* Shift the agents' effects to be relative to the anchor, or to the mean of the agents that the games bound. */
static void tell_from_origin(const RatingModel *f, double *effect)
{
    double at = 0;
    for (int i = 0; i < f->data->n_agents; i++)
        at += f->origin[i] * effect[i];
    for (int i = 0; i < f->data->n_agents; i++)
        effect[i] -= at;
}

/* Standard errors of all effects from the scores of whole blocks: inverse * (sum of score score') * inverse. */
static void block_errors(const RatingModel *f, double *error)
{
    const size_t n = (size_t)f->at.n;
    const RatingData *d = f->data;
    double *score = f->step, *moved = f->step + n;
    for (size_t i = 0; i < n; i++)
        error[i] = d->n_blocks < 2 ? NAN : 0;
    for (uint64_t block = 0; d->n_blocks >= 2 && block < d->n_blocks; block++) {
        RatingSums sums = { .gradient = score };
        memset(score, 0, n * sizeof *score);
        for (uint64_t i = f->block_start[block]; i < f->block_start[block + 1]; i++)
            rating_model_add(f, f->beta, &d->games[i], 1, &sums);
        memcpy(moved, score, n * sizeof *moved);
        cholesky_solve(f->factor, f->at.n, moved);
        tell_from_origin(f, moved);
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

/* Replicate `number`: as many blocks as there are, drawn with replacement. times[pattern] games of each pattern are in it. */
static void draw_blocks(const RatingModel *f, uint64_t number, double *times)
{
    const RatingData *d = f->data;
    HxRng rng = hx_rng_stream(d->seed, number, 0, 0);
    memset(times, 0, f->n_patterns * sizeof *times);
    for (uint64_t i = 0; i < d->n_blocks; i++) {
        const uint32_t block = hx_rng_below(&rng, (uint32_t)d->n_blocks);
        for (uint64_t game = f->block_start[block]; game < f->block_start[block + 1]; game++)
            times[f->pattern_of[game]] += 1;
    }
}

/* The number of replicates: as many as wanted, or as the budget of refits allows. */
static int count_replicates(const RatingModel *f)
{
    const RatingData *d = f->data;
    const uint64_t affordable = d->n_refits / f->n_patterns;
    if (d->n_refits == 0 || affordable >= (uint64_t)d->n_replicates)
        return d->n_replicates;
    return affordable > FEWEST_REPLICATES ? (int)affordable : FEWEST_REPLICATES;
}

/* The agents' effects in replicates of whole blocks drawn with replacement: intervals, and who is stronger how often. */
static bool bootstrap(RatingModel *f, Rating *out)
{
    const RatingData *d = f->data;
    const size_t n_agents = (size_t)d->n_agents, n_replicates = (size_t)count_replicates(f), n = (size_t)f->at.n;
    double *times = calloc(f->n_patterns, sizeof *times), *sample = calloc(n_agents * n_replicates, sizeof *sample);
    double *peak = malloc(n * sizeof *peak);
    out->superiority = calloc(n_agents * n_agents, sizeof *out->superiority);
    out->n_replicates = (int)n_replicates;
    const bool has_room = times && sample && peak && out->superiority;
    if (has_room)
        memcpy(peak, f->beta, n * sizeof *peak);
    for (size_t r = 0; has_room && r < n_replicates; r++) {
        draw_blocks(f, r, times);
        memcpy(f->beta, peak, n * sizeof *peak);
        rating_model_climb(f, times, MAX_REPLICATE_STEPS);
        tell_from_origin(f, f->beta);
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
    free(times);
    free(sample);
    free(peak);
    return has_room;
}

/* ---- The cross table ------------------------------------------------------------------------------------------------- */

/* Expected share of the row's seat coming before the column's by the model, ties half; goes through every set of waiting seats. */
static void expected_order(const RatingModel *f, const RatingGame *game, double out[HX_MAX_SEATS][HX_MAX_SEATS])
{
    double strength[HX_MAX_SEATS], reach[RATING_MAX_SUBSETS] = { 0 };
    const int n = game->n_seats, all = (1 << n) - 1;
    memset(out, 0, sizeof(double[HX_MAX_SEATS][HX_MAX_SEATS]));
    for (int seat = 0; seat < n; seat++)
        strength[seat] = rating_model_strength(f, game, seat);
    reach[all] = 1;
    for (int waiting = all; waiting > 0; waiting--) {
        double sum = 0, weight[RATING_MAX_SUBSETS];
        for (int s = 0; reach[waiting] > 0 && s < f->n_subsets[n]; s++) {
            const int set = f->subset[s], k = __builtin_popcount((unsigned)set);
            double total = 0;
            for (unsigned rest = (unsigned)set; rest; rest &= rest - 1)
                total += strength[__builtin_ctz(rest)];
            weight[s] = set & ~waiting ? 0 : exp(rating_model_tie(f, k) + total / k);
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

/* Chances of one seat to win before another where one of the two did, ties half: of them alone, whoever else sits there. */
static void expected_winner(const RatingModel *f, const RatingGame *game, double out[HX_MAX_SEATS][HX_MAX_SEATS])
{
    for (int i = 0; i < game->n_seats; i++)
        for (int j = 0; j < game->n_seats; j++) {
            const double ahead = rating_model_strength(f, game, i) - rating_model_strength(f, game, j);
            const double tie = f->largest_tie > 1 ? exp(rating_model_tie(f, 2)) : 0;
            out[i][j] = (exp(ahead / 2) + tie / 2) / (exp(ahead / 2) + exp(-ahead / 2) + tie);
        }
}

static void count_meetings(const RatingModel *f, const RatingGame *game, Meetings *m)
{
    double expected[HX_MAX_SEATS][HX_MAX_SEATS];
    if (f->is_winner_only)
        expected_winner(f, game, expected);
    else
        expected_order(f, game, expected);
    for (int i = 0; i < game->n_seats; i++)
        for (int j = 0; j < game->n_seats; j++) {
            if (game->agent[i] == game->agent[j] || !rating_model_compares(f, game, i, j))
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
static bool is_connected(const RatingModel *f)
{
    bool is_reached[RATING_MAX_AGENTS] = { true }, all = true;
    rating_model_reach(f, is_reached);
    for (int a = 0; a < f->data->n_agents; a++)
        all &= is_reached[a];
    return all;
}

enum { FEWEST_BLOCKS_TO_CHECK = 10 };

static bool check_fit(const RatingModel *f, Rating *out)
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
    out->is_connected = is_connected(f);
    free(m);
    return true;
}

/* ---- The whole ------------------------------------------------------------------------------------------------------- */

static void tell_effects(const RatingModel *f, const double *error, Rating *out)
{
    const RatingData *d = f->data;
    for (int i = 0; i < d->n_agents; i++) {
        out->agent[i] = f->beta[i];
        out->error[i] = error[i];
        out->low[i] = out->high[i] = NAN;
    }
    tell_from_origin(f, out->agent);
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
        out->tie[k] = rating_model_tie(f, k);
}

/* Clear errors and intervals of effects that the games do not bound, or that are the same in all blocks. */
static void leave_out_errors(const RatingModel *f, Rating *out)
{
    const RatingData *d = f->data;
    for (int a = 0; a < d->n_agents; a++) {
        const bool is_certain = d->has_anchor && a == d->anchor, is_alike = out->error[a] < same; /* their scatter says nothing */
        if (out->bound[a] != RATING_BOUNDED || (is_alike && !is_certain))
            out->error[a] = out->low[a] = out->high[a] = NAN;
    }
    for (int i = 0; i < d->n_seats; i++)
        if (out->seat_is_unbounded[i])
            out->seat_error[i] = NAN;
    for (int i = 0; i < d->n_factions; i++)
        if (out->faction_is_unbounded[i])
            out->faction_error[i] = NAN;
}

/* From the games to the peak, its errors and its fit. */
static HxStatus fit(RatingModel *f, Rating *out, HxError *err)
{
    const RatingData *d = f->data;
    if (!rating_find_bounds(f, out))
        return hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
    if (!rating_model_climb(f, f->times, RATING_MAX_NEWTON))
        return hx_refuse(err, HX_ILLEGAL, "ratings: these games do not determine the strengths; play more");
    RatingSums sums = { 0 };
    rating_model_add_all(f, f->beta, f->times, &sums);
    out->log_likelihood = sums.log_likelihood;
    double *error = malloc((size_t)f->at.n * sizeof *error);
    if (!error)
        return hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
    if (!rating_model_factor(f)) {
        free(error);
        return hx_refuse(err, HX_ILLEGAL, "ratings: these games do not determine the strengths; play more");
    }
    block_errors(f, error);
    tell_effects(f, error, out);
    free(error);
    const bool is_done = check_fit(f, out) && (d->n_replicates == 0 || d->n_blocks < 2 || bootstrap(f, out));
    if (is_done)
        leave_out_errors(f, out);
    return is_done ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
}

/* In how many blocks a faction plays on average; *n_seen: factions that play at all. */
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
    RatingModel *f = calloc(1, sizeof *f);
    if (!f)
        return hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
    int n_seen = 0;
    const double sat = data->n_factions > 0 ? blocks_of_a_faction(data, &n_seen) : 0;
    if (data->n_factions > 0 && sat < data->faction_blocks) { /* the luck of a few deals would look like strength of factions */
        own.n_factions = out->n_factions = 0;
        out->n_left_out = n_seen;
        out->left_out_blocks = sat;
    }
    HxStatus status = rating_model_init(f, &own, err);
    out->largest_tie = f->largest_tie;
    out->is_winner_only = f->is_winner_only;
    if (status == HX_OK)
        status = fit(f, out, err);
    rating_model_fini(f);
    free(f);
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
