/* The sequential test. */
#include "eval/statistics/sprt.h"

#include <math.h>
#include <string.h>

static const double overshoot = 0.583; /* of a random walk over a bound, in standard deviations of a step */
static const double strain = 0.15;     /* the bounds grow by this / blocks: see update_bounds() */
static const double ghost = 0.05;      /* blocks of nothing but 0 and 1 added to the spread, so that scores all alike have one */

HxStatus sprt_init(Sprt *t, double mean0, double mean1, double alpha, double beta, HxError *err)
{
    memset(t, 0, sizeof *t);
    if (!(0 < mean0 && mean0 < mean1 && mean1 < 1))
        return hx_refuse(err, HX_BAD_INPUT, "--sprt: the two shares must lie between 0 and 1, the first below the second, not %g and %g",
                         mean0, mean1);
    if (!(1e-4 <= alpha && alpha <= 0.5 && 1e-4 <= beta && beta <= 0.5))
        return hx_refuse(err, HX_BAD_INPUT, "--alpha, --beta: chances of error must be 0.0001 to 0.5, not %g and %g", alpha, beta);
    t->mean0 = mean0;
    t->mean1 = mean1;
    t->alpha = alpha;
    t->beta = beta;
    return HX_OK;
}

static double part_of_deviance(double seen, double expected)
{
    return seen > 0 ? seen * log(seen / expected) : 0;
}

/* Distance of the scores' mean from an expected one: twice the log likelihood ratio of as many games won or lost. */
static double deviance(const Sprt *t, double expected)
{
    const double n = (double)t->n_blocks, mean = t->sum / n;
    return 2 * n * (part_of_deviance(mean, expected) + part_of_deviance(1 - mean, 1 - expected));
}

/* Sum of squares of the scores about their mean. */
static double squares_about(const Sprt *t)
{
    return fmax(t->squares - t->sum * t->sum / (double)t->n_blocks, 0);
}

/* mean (1 - mean). A ghost block pulls the mean towards the tested ones, so that the product is never 0. */
static double unit_variance(const Sprt *t)
{
    const double mean = (t->sum + ghost * (t->mean0 + t->mean1) / 2) / ((double)t->n_blocks + ghost);
    return mean * (1 - mean);
}

static void update_ratio(Sprt *t)
{
    const double v = unit_variance(t), spread = squares_about(t) / v + ghost;
    t->llr = (double)t->n_blocks / 2 * log((spread + deviance(t, t->mean0)) / (spread + deviance(t, t->mean1)));
}

/* Wald's bounds less the mean overshoot: a step's deviation is (mean1 - mean0) / deviation of a score. The likeliest spread
 * of few blocks is too small, so the bounds grow; simulations gave by how much. */
static void update_bounds(Sprt *t)
{
    const double n = (double)t->n_blocks, variance = (squares_about(t) + ghost * unit_variance(t)) / (n - 1 + ghost);
    const bool is_spread = squares_about(t) > 1e-9; /* equal scores overshoot no bound by chance */
    const double step = is_spread ? (t->mean1 - t->mean0) / sqrt(variance) : 0, growth = 1 + strain / n;
    t->upper = log((1 - t->beta) / t->alpha) * growth - overshoot * step;
    t->lower = log(t->beta / (1 - t->alpha)) * growth + overshoot * step;
}

SprtDecision sprt_add(Sprt *t, double score)
{
    t->n_blocks++;
    t->sum += score;
    t->squares += score * score;
    update_ratio(t);
    update_bounds(t);
    if (t->decision == SPRT_MORE && t->n_blocks >= SPRT_FEWEST_BLOCKS && t->upper > t->lower)
        t->decision = t->llr >= t->upper ? SPRT_H1 : t->llr <= t->lower ? SPRT_H0 : SPRT_MORE;
    return t->decision;
}
