/* The likelihood of the rating model, and its peak. */
#include "eval/statistics/rating_model.h"

#include "eval/statistics/linear.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- One game -------------------------------------------------------------------------------------------------------- */

/* One place: who competes for it, who gets it, and the model's expectations. */
typedef struct Stage {
    int m, n_placed;
    int waiting[HX_MAX_SEATS];               /* seats */
    bool is_placed[HX_MAX_SEATS];            /* by position in waiting */
    double item[HX_MAX_SEATS];               /* expected part of the place */
    double tie[HX_MAX_SEATS + 1];            /* probability of a tie of k */
    double pair[HX_MAX_SEATS][HX_MAX_SEATS]; /* expected product of parts */
    double item_tie[HX_MAX_SEATS][HX_MAX_SEATS + 1];
} Stage;

/* The effects that make up a seat's strength. */
static int features_of(const RatingModel *f, const RatingGame *game, int seat, int out[3])
{
    int n = 0;
    out[n++] = game->agent[seat];
    if (f->data->has_seats)
        out[n++] = f->at.seats + seat;
    if (f->data->n_factions)
        out[n++] = f->at.factions + f->at.faction_slot[game->faction[seat]];
    return n;
}

static double strength_by(const RatingModel *f, const double *beta, const RatingGame *game, int seat)
{
    int feature[3];
    double sum = 0;
    for (int i = 0, n = features_of(f, game, seat, feature); i < n; i++)
        sum += beta[feature[i]];
    return sum;
}

static double tie_by(const RatingModel *f, const double *beta, int k)
{
    return k > 1 ? beta[f->at.ties + k - 2] : 0;
}

/* Log weight of each subset of the waiting seats; returns the log of their sum. */
static double weigh_subsets(const RatingModel *f, const double *beta, const Stage *g, const double *strength, double *weight)
{
    double most = -INFINITY, sum = 0;
    for (int s = 0; s < f->n_subsets[g->m]; s++) {
        double total = 0;
        const int k = __builtin_popcount(f->subset[s]);
        for (unsigned rest = f->subset[s]; rest; rest &= rest - 1)
            total += strength[g->waiting[__builtin_ctz(rest)]];
        weight[s] = tie_by(f, beta, k) + total / k;
        most = fmax(most, weight[s]);
    }
    for (int s = 0; s < f->n_subsets[g->m]; s++)
        sum += exp(weight[s] - most);
    return most + log(sum);
}

static void expect(const RatingModel *f, Stage *g, const double *weight, double log_sum, bool with_pairs)
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

/* Find the seats that compete for the place after `rank`, and those that get it. */
static bool next_stage(const RatingModel *f, const RatingGame *game, int *rank, Stage *g)
{
    int best = HX_MAX_SEATS + 1;
    if (f->is_winner_only && *rank > 0)
        return false;
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

static void add_gradient(const RatingModel *f, const RatingGame *game, const Stage *g, double by, double *gradient)
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

static void add_curvature(const RatingModel *f, const RatingGame *game, const Stage *g, double by, double *curvature)
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

void rating_model_add(const RatingModel *f, const double *beta, const RatingGame *game, double by, RatingSums *sums)
{
    double strength[HX_MAX_SEATS], weight[RATING_MAX_SUBSETS];
    Stage g;
    for (int seat = 0; seat < game->n_seats; seat++)
        strength[seat] = strength_by(f, beta, game, seat);
    for (int rank = 0; next_stage(f, game, &rank, &g);) {
        const double log_sum = weigh_subsets(f, beta, &g, strength, weight);
        double placed = 0;
        for (int i = 0; i < g.m; i++)
            placed += g.is_placed[i] ? strength[g.waiting[i]] : 0;
        sums->log_likelihood += by * (tie_by(f, beta, g.n_placed) + placed / g.n_placed - log_sum);
        if (!sums->gradient)
            continue;
        expect(f, &g, weight, log_sum, sums->curvature != NULL);
        add_gradient(f, game, &g, by, sums->gradient);
        if (sums->curvature)
            add_curvature(f, game, &g, by, sums->curvature);
    }
}

/* ---- All games ------------------------------------------------------------------------------------------------------- */

void rating_model_add_all(const RatingModel *f, const double *beta, const double *times, RatingSums *sums)
{
    for (uint64_t i = 0; i < f->n_patterns; i++)
        if (times[i] > 0)
            rating_model_add(f, beta, &f->pattern[i], times[i], sums);
}

double rating_model_strength(const RatingModel *f, const RatingGame *game, int seat)
{
    return strength_by(f, f->beta, game, seat);
}

double rating_model_tie(const RatingModel *f, int k)
{
    return tie_by(f, f->beta, k);
}

/* Effects of one kind sum to zero: their sum, which no game depends on, is pulled to zero. Returns what it takes from the likelihood. */
static double centre(const RatingModel *f, const double *beta, int first, int n, double *gradient, double *curvature)
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

/* Add the prior, and a tiny one everywhere, so that effects without data are zero. */
static double hold(const RatingModel *f, const double *beta, int first, int n, double sd, double *gradient, double *curvature)
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
static double objective(const RatingModel *f, const double *beta, const double *times, double *gradient, double *curvature)
{
    const size_t n = (size_t)f->at.n;
    RatingSums sums = { .gradient = gradient, .curvature = curvature };
    if (gradient)
        memset(gradient, 0, n * sizeof *gradient);
    if (curvature)
        memset(curvature, 0, n * n * sizeof *curvature);
    rating_model_add_all(f, beta, times, &sums);
    const RatingData *d = f->data;
    double taken = centre(f, beta, 0, d->n_agents, gradient, curvature);
    taken += hold(f, beta, 0, d->n_agents, f->prior, gradient, curvature);
    if (d->has_seats)
        taken += centre(f, beta, f->at.seats, d->n_seats, gradient, curvature);
    if (d->n_factions)
        taken += centre(f, beta, f->at.factions, f->at.n_seen, gradient, curvature);
    taken += hold(f, beta, f->at.seats, f->at.factions - f->at.seats, f->prior, gradient, curvature);
    taken += hold(f, beta, f->at.factions, f->at.ties - f->at.factions, f->prior, gradient, curvature);
    taken += hold(f, beta, f->at.ties, f->at.n - f->at.ties, 0, gradient, curvature);
    return sums.log_likelihood - taken;
}

bool rating_model_factor(RatingModel *f)
{
    const size_t n = (size_t)f->at.n;
    memcpy(f->factor, f->curvature, n * n * sizeof *f->factor);
    return cholesky_factor(f->factor, f->at.n);
}

/* The gain that Newton's step in f->step promises by the local quadratic model; negative: no step found. */
static double find_step(RatingModel *f)
{
    const size_t n = (size_t)f->at.n;
    double gain = 0;
    if (!rating_model_factor(f))
        return -1;
    memcpy(f->step, f->gradient, n * sizeof *f->step);
    cholesky_solve(f->factor, f->at.n, f->step);
    for (size_t i = 0; i < n; i++)
        gain += f->gradient[i] * f->step[i];
    return gain;
}

bool rating_model_climb(RatingModel *f, const double *times, int most)
{
    const size_t n = (size_t)f->at.n;
    double *trial = f->step + n, height = objective(f, f->beta, times, f->gradient, f->curvature);
    for (int round = 0; round < most; round++) {
        const double gain = find_step(f);
        double reached = -INFINITY;
        if (gain < 1e-14 * (1 + fabs(height)))
            return gain >= 0;
        for (double part = 1; part > 1e-6 && !(reached >= height); part /= 2) {
            for (size_t i = 0; i < n; i++)
                trial[i] = f->beta[i] + part * f->step[i];
            reached = objective(f, trial, times, f->gradient, f->curvature);
        }
        if (!(reached >= height)) { /* no step helps: this is the peak, to rounding, or there is none */
            objective(f, f->beta, times, f->gradient, f->curvature);
            return gain < 1e-8 * (1 + fabs(height));
        }
        memcpy(f->beta, trial, n * sizeof *trial);
        height = reached;
    }
    return most < RATING_MAX_NEWTON; /* replicates start near their peak: a few steps suffice */
}

void rating_model_reach(const RatingModel *f, bool *is_reached)
{
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (uint64_t i = 0; i < f->n_patterns; i++) {
            const RatingGame *game = &f->pattern[i];
            bool any = false;
            for (int seat = 0; seat < game->n_seats; seat++)
                any |= is_reached[game->agent[seat]];
            for (int seat = 0; any && seat < game->n_seats; seat++) {
                goes_on |= !is_reached[game->agent[seat]];
                is_reached[game->agent[seat]] = true;
            }
        }
    }
}

/* ---- Layout ---------------------------------------------------------------------------------------------------------- */

/* Count the places, a shared one once. */
static int n_places(const RatingGame *game)
{
    int n = 0;
    for (int rank = 1; rank <= game->n_seats; rank++) {
        bool is_given = false;
        for (int seat = 0; seat < game->n_seats; seat++)
            is_given |= game->rank[seat] == rank;
        n += is_given;
    }
    return n;
}

static bool is_winner_only(const RatingData *d)
{
    bool has_losers = false;
    for (uint64_t i = 0; i < d->n_games; i++) {
        if (n_places(&d->games[i]) > 2)
            return false;
        int n_first = 0;
        for (int seat = 0; seat < d->games[i].n_seats; seat++)
            n_first += d->games[i].rank[seat] == 1;
        has_losers |= d->games[i].n_seats - n_first > 1;
    }
    return has_losers;
}

bool rating_model_compares(const RatingModel *f, const RatingGame *game, int seat, int other)
{
    return !f->is_winner_only || game->rank[seat] == 1 || game->rank[other] == 1;
}

static int largest_tie(const RatingData *d, bool of_winners)
{
    int most = 1;
    for (uint64_t i = 0; i < d->n_games; i++)
        for (int rank = 1; rank <= (of_winners ? 1 : d->games[i].n_seats); rank++) {
            int n = 0;
            for (int seat = 0; seat < d->games[i].n_seats; seat++)
                n += d->games[i].rank[seat] == rank;
            most = n > most ? n : most;
        }
    return most;
}

static void lay_out(RatingModel *f)
{
    const RatingData *d = f->data;
    RatingLayout *at = &f->at;
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
    for (int set = 1; set < RATING_MAX_SUBSETS; set++) { /* sets of the first m things are those below 2^m */
        if (__builtin_popcount((unsigned)set) <= f->largest_tie)
            f->subset[f->n_subsets[HX_MAX_SEATS]++] = (uint16_t)set;
        for (int m = 1; m < HX_MAX_SEATS; m++)
            if (set == (1 << m) - 1)
                f->n_subsets[m] = f->n_subsets[HX_MAX_SEATS];
    }
}

static bool find_blocks(RatingModel *f)
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

static int compare_games(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(RatingGame));
}

/* Copy the fields of a game that the likelihood depends on and zero the rest, so that like games are equal byte by byte. */
static RatingGame pattern_of_game(const RatingData *d, const RatingGame *game)
{
    RatingGame out;
    memset(&out, 0, sizeof out);
    out.n_seats = game->n_seats;
    memcpy(out.agent, game->agent, game->n_seats);
    memcpy(out.rank, game->rank, game->n_seats);
    if (d->n_factions)
        memcpy(out.faction, game->faction, game->n_seats);
    return out;
}

/* The patterns among the games, each once, and which of them every game is. */
static bool find_patterns(RatingModel *f)
{
    const RatingData *d = f->data;
    f->pattern = malloc(d->n_games * sizeof *f->pattern);
    f->pattern_of = malloc(d->n_games * sizeof *f->pattern_of);
    f->times = calloc(d->n_games, sizeof *f->times);
    if (!f->pattern || !f->pattern_of || !f->times)
        return false;
    for (uint64_t i = 0; i < d->n_games; i++)
        f->pattern[i] = pattern_of_game(d, &d->games[i]);
    qsort(f->pattern, d->n_games, sizeof *f->pattern, compare_games);
    for (uint64_t i = 0; i < d->n_games; i++)
        if (i == 0 || compare_games(&f->pattern[i], &f->pattern[f->n_patterns - 1]) != 0)
            f->pattern[f->n_patterns++] = f->pattern[i];
    for (uint64_t i = 0; i < d->n_games; i++) {
        const RatingGame own = pattern_of_game(d, &d->games[i]),
                         *found = bsearch(&own, f->pattern, f->n_patterns, sizeof own, compare_games);
        f->pattern_of[i] = (uint32_t)(found - f->pattern);
        f->times[f->pattern_of[i]] += 1;
    }
    return true;
}

static bool take_memory(RatingModel *f)
{
    const size_t n = (size_t)f->at.n;
    f->beta = calloc(n, sizeof *f->beta);
    f->gradient = calloc(n, sizeof *f->gradient);
    f->step = calloc(2 * n, sizeof *f->step);
    f->curvature = calloc(n * n, sizeof *f->curvature);
    f->factor = calloc(n * n, sizeof *f->factor);
    return f->beta && f->gradient && f->step && f->curvature && f->factor;
}

HxStatus rating_model_init(RatingModel *f, const RatingData *data, HxError *err)
{
    *f = (RatingModel){ .data = data, .prior = data->prior, .is_winner_only = is_winner_only(data) };
    f->largest_tie = largest_tie(data, f->is_winner_only);
    lay_out(f);
    for (int i = 0; i < data->n_agents; i++)
        f->origin[i] = data->has_anchor ? i == data->anchor : 1.0 / data->n_agents;
    return find_blocks(f) && find_patterns(f) && take_memory(f) ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "ratings: no memory");
}

void rating_model_fini(RatingModel *f)
{
    free(f->block_start);
    free(f->pattern);
    free(f->pattern_of);
    free(f->times);
    free(f->beta);
    free(f->gradient);
    free(f->step);
    free(f->curvature);
    free(f->factor);
    *f = (RatingModel){ 0 };
}
