/* The sequential test. */
#include "eval/statistics/sprt.h"

#include <math.h>
#include <string.h>

static const double overshoot = 0.583; /* of a random walk over a bound, in standard deviations of a step */
static const double strain = 0.5;      /* the bounds grow by this / blocks: see update_bounds() */
static const double ghost = 0.01;      /* blocks added at either end of the scale, so that every mean between is possible */

HxStatus sprt_init(Sprt *t, double mean0, double mean1, double alpha, double beta, HxError *err)
{
    memset(t, 0, sizeof *t);
    if (!(0 < mean0 && mean0 < mean1 && mean1 < 1))
        return hx_refuse(err, HX_BAD_INPUT, "the two shares must lie between 0 and 1, the first below the second, not %g and %g", mean0,
                         mean1);
    if (!(1e-4 <= alpha && alpha <= 0.5 && 1e-4 <= beta && beta <= 0.5))
        return hx_refuse(err, HX_BAD_INPUT, "chances of error must be 0.0001 to 0.5, not %g and %g", alpha, beta);
    t->mean0 = mean0;
    t->mean1 = mean1;
    t->alpha = alpha;
    t->beta = beta;
    return HX_OK;
}

static double count_of(const Sprt *t, int i)
{
    return (double)t->count[i] + (t->value[i] == 0 || t->value[i] == 1 ? ghost : 0);
}

/* Where the likeliest distribution with this mean gives each score the weight count / (n (1 + tilt (score - mean))): the tilt. */
static double tilt_of(const Sprt *t, double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean; /* all weights positive, as scores 0 and 1 are there */
    for (int round = 0; round < 60; round++) {
        const double tilt = (low + high) / 2;
        double slope = 0;
        for (int i = 0; i < t->n_values; i++)
            slope += count_of(t, i) * (t->value[i] - mean) / (1 + tilt * (t->value[i] - mean));
        if (slope > 0)
            low = tilt;
        else
            high = tilt;
    }
    return (low + high) / 2;
}

static void update_ratio(Sprt *t)
{
    const double tilt0 = tilt_of(t, t->mean0), tilt1 = tilt_of(t, t->mean1);
    t->llr = 0;
    for (int i = 0; i < t->n_values; i++)
        t->llr += count_of(t, i) * (log1p(tilt0 * (t->value[i] - t->mean0)) - log1p(tilt1 * (t->value[i] - t->mean1)));
}

/* Wald's bounds less the mean overshoot: a step's deviation is (mean1 - mean0) / deviation of a score. Of few blocks the likeliest
 * distributions fit too well, by a share that falls with their number (as Bartlett's correction has it); 0.5 was found by simulation. */
static void update_bounds(Sprt *t)
{
    const double n = (double)t->n_blocks, mean = t->sum / n, variance = t->squares / n - mean * mean;
    const double step = variance > 1e-9 ? (t->mean1 - t->mean0) / sqrt(variance) : 0;
    const double growth = 1 + strain / n;
    t->upper = log((1 - t->beta) / t->alpha) * growth - overshoot * step;
    t->lower = log(t->beta / (1 - t->alpha)) * growth + overshoot * step;
}

static void count_score(Sprt *t, double score)
{
    int i = 0, nearest = 0;
    for (; i < t->n_values && fabs(t->value[i] - score) > 1e-4; i++)
        if (fabs(t->value[i] - score) < fabs(t->value[nearest] - score))
            nearest = i;
    if (i == t->n_values && i == SPRT_MAX_VALUES)
        i = nearest; /* more distinct scores than any design makes */
    else if (i == t->n_values)
        t->value[t->n_values++] = score;
    t->count[i]++;
}

SprtDecision sprt_add(Sprt *t, double score)
{
    if (t->n_values == 0) {
        t->value[0] = 0;
        t->value[1] = 1;
        t->n_values = 2;
    }
    count_score(t, score);
    t->n_blocks++;
    t->sum += score;
    t->squares += score * score;
    update_ratio(t);
    update_bounds(t);
    if (t->decision == SPRT_MORE && t->n_blocks >= SPRT_FEWEST_BLOCKS && t->upper > t->lower)
        t->decision = t->llr >= t->upper ? SPRT_H1 : t->llr <= t->lower ? SPRT_H0 : SPRT_MORE;
    return t->decision;
}
