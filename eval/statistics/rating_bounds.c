/* Finds effects that the games do not bound: agents, seats and factions whose effects only the prior holds in place. */
#include "eval/statistics/linear.h"
#include "eval/statistics/rating_model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The deviation of a very weak prior, and the error under it that separates bounded from unbounded effects, in units of log strength. One
 * game against a tendency leaves the error of a difference at a few units, however many games went with it; where there is none it is
 * some 200, and 1,000 where nobody met. */
static const double weak_prior = 1000, most_error = 20;

/* ---- Which ones ------------------------------------------------------------------------------------------------------ */

/* Effects of one kind, and the inverse curvature among them under the weak prior: the variances and covariances of their errors. */
typedef struct Kind {
    int first, n;
    double *covariance; /* [n][n] */
} Kind;

static bool find_covariance(const RatingModel *f, Kind *kind)
{
    const size_t width = (size_t)f->at.n, n = (size_t)kind->n;
    double *column = malloc(width * sizeof *column);
    kind->covariance = malloc((n * n + 1) * sizeof *kind->covariance);
    for (size_t i = 0; column && kind->covariance && i < n; i++) {
        memset(column, 0, width * sizeof *column);
        column[(size_t)kind->first + i] = 1;
        cholesky_solve(f->factor, f->at.n, column);
        memcpy(kind->covariance + i * n, column + kind->first, n * sizeof *column);
    }
    free(column);
    return column && kind->covariance;
}

/* Do the games bound how far two effects are apart? */
static bool is_near(const Kind *kind, int i, int j)
{
    const double *v = kind->covariance;
    return i == j || v[i * kind->n + i] - 2 * v[i * kind->n + j] + v[j * kind->n + j] < most_error * most_error;
}

static int count_near(const Kind *kind, int i)
{
    int n = 0;
    for (int j = 0; j < kind->n; j++)
        n += is_near(kind, i, j);
    return n;
}

/* Mark effects bounded relative to `wanted`, or if that is -1 the largest group bounded relative to each other. A group of one does not
 * count. */
static void mark_bounded(const Kind *kind, int wanted, bool *out)
{
    int best = wanted;
    for (int i = 0; wanted < 0 && i < kind->n; i++)
        if (count_near(kind, i) > (best < 0 ? 1 : count_near(kind, best)))
            best = i;
    for (int j = 0; j < kind->n; j++)
        out[j] = best >= 0 && is_near(kind, best, j);
}

/* Marks one kind of effects; false: no memory. */
static bool mark_kind(const RatingModel *f, int first, int n, int wanted, bool *out)
{
    Kind kind = { .first = first, .n = n };
    const bool has_room = find_covariance(f, &kind);
    if (has_room)
        mark_bounded(&kind, wanted, out);
    free(kind.covariance);
    return has_room;
}

/* ---- Why ------------------------------------------------------------------------------------------------------------- */

/* How often an agent came before another one, and behind it; ties are neither. */
typedef struct Tally {
    uint64_t ahead, behind, ties;
} Tally;

static void count_seat(const RatingModel *f, const RatingGame *game, int seat, double times, Tally *tally)
{
    for (int other = 0; other < game->n_seats; other++)
        if (game->agent[other] != game->agent[seat] && rating_model_compares(f, game, seat, other)) {
            const int by = game->rank[seat] - game->rank[other];
            *(by < 0 ? &tally->ahead : by > 0 ? &tally->behind : &tally->ties) += (uint64_t)times;
        }
}

static RatingBound bound_of(const Tally *t, RatingBound if_ahead, RatingBound if_behind)
{
    return t->ties > 0 || (t->ahead > 0) == (t->behind > 0) ? RATING_BOUNDED : t->ahead > 0 ? if_ahead : if_behind;
}

/* Explain why an agent is not bounded by a fact that a reader can see in the games, the simplest first. */
static RatingBound why(const RatingModel *f, int agent, bool has_met, int *in_seat)
{
    Tally all = { 0 }, seat[HX_MAX_SEATS] = { { 0 } };
    for (uint64_t i = 0; i < f->n_patterns; i++)
        for (int at = 0; at < f->pattern[i].n_seats; at++)
            if (f->pattern[i].agent[at] == agent) {
                count_seat(f, &f->pattern[i], at, f->times[i], &all);
                count_seat(f, &f->pattern[i], at, f->times[i], &seat[at]);
            }
    RatingBound bound = bound_of(&all, RATING_ALWAYS_AHEAD, RATING_ALWAYS_BEHIND);
    for (*in_seat = 0; bound == RATING_BOUNDED && has_met && *in_seat < f->data->n_seats; ++*in_seat)
        if ((bound = bound_of(&seat[*in_seat], RATING_AHEAD_IN_SEAT, RATING_BEHIND_IN_SEAT)) != RATING_BOUNDED)
            return bound;
    return bound != RATING_BOUNDED ? bound : has_met ? RATING_BY_OTHERS : RATING_NEVER_MET;
}

static void tell_agents(RatingModel *f, const bool *is_bounded, Rating *out)
{
    const int n = f->data->n_agents;
    bool is_reached[RATING_MAX_AGENTS];
    int n_bounded = 0;
    for (int a = 0; a < n; a++) {
        is_reached[a] = is_bounded[a];
        n_bounded += is_bounded[a];
    }
    is_reached[0] |= n_bounded == 0;
    rating_model_reach(f, is_reached);
    out->n_unbounded = n - n_bounded;
    for (int a = 0; a < n; a++) {
        if (!is_bounded[a])
            out->bound[a] = why(f, a, is_reached[a], &out->bound_seat[a]);
        if (n_bounded > 0 && !f->data->has_anchor)
            f->origin[a] = is_bounded[a] ? 1.0 / n_bounded : 0;
    }
}

bool rating_find_bounds(RatingModel *f, Rating *out)
{
    const RatingData *d = f->data;
    bool agents[RATING_MAX_AGENTS], seats[HX_MAX_SEATS], factions[RATING_MAX_FACTIONS];
    f->prior = weak_prior;
    rating_model_climb(f, f->times, RATING_MAX_NEWTON); /* if it found no peak, the curvature where it stopped says so */
    bool has_room = true;
    if (rating_model_factor(f)) {
        has_room = mark_kind(f, 0, d->n_agents, d->has_anchor ? d->anchor : -1, agents) &&
                   (!d->has_seats || mark_kind(f, f->at.seats, d->n_seats, -1, seats)) &&
                   (!d->n_factions || mark_kind(f, f->at.factions, f->at.n_seen, -1, factions));
        if (has_room)
            tell_agents(f, agents, out);
        for (int i = 0; has_room && d->has_seats && i < d->n_seats; i++)
            out->seat_is_unbounded[i] = !seats[i];
        for (int i = 0; has_room && i < d->n_factions; i++)
            out->faction_is_unbounded[i] = f->at.faction_slot[i] >= 0 && !factions[f->at.faction_slot[i]];
    }
    memset(f->beta, 0, (size_t)f->at.n * sizeof *f->beta);
    f->prior = d->prior;
    return has_room;
}
