/* A sequential test on the scores of whole blocks: play only until the games show which of two means is right.
 *
 *     H0: the mean score of a block is mean0        H1: it is mean1
 *
 * A block's score is a share between 0 and 1 (of wins, or of points), the mean over its games; blocks are independent, games in one
 * block are not. The test assumes of scores only that their variance is mean (1 - mean) times a number. It estimates that number with the
 * mean, as quasi-likelihood does. The ratio compares the two means, each with its own likeliest spread:
 *
 *     llr = n / 2 ln((R + D0) / (R + D1)),        R = sum (score - mean)^2 / (mean (1 - mean)),
 *     Di = 2 n (mean ln(mean / mi) + (1 - mean) ln((1 - mean) / (1 - mi)))
 *
 * For two seats and pairs of games that takes the five counts of pairs by their mean and variance, as chess engines' tests do.
 * The bounds are Wald's, moved inwards by what a step overshoots them on average, and outwards while blocks are few.
 * Sources: A. Wald, Sequential Analysis (1947); D. Siegmund, Sequential Analysis (1985), chapter X: overshoot 0.583 standard deviations of
 * a step; R. Wedderburn, "Quasi-likelihood functions, generalized linear models, and the Gauss-Newton method", Biometrika 61 (1974).
 */
#ifndef HEXARCH_EVAL_STATISTICS_SPRT_H
#define HEXARCH_EVAL_STATISTICS_SPRT_H

#include "core/status.h"

#include <stdbool.h>
#include <stdint.h>

/* No decision before so many blocks: the test must know the spread of scores first. With twice as many, easy questions would
 * be decided at once there, more safely than asked for. */
enum { SPRT_FEWEST_BLOCKS = 8 };

typedef enum SprtDecision { SPRT_MORE, SPRT_H0, SPRT_H1 } SprtDecision;

typedef struct Sprt {
    double mean0, mean1; /* 0 .. 1, mean0 < mean1 */
    double alpha, beta;  /* chances of deciding for one if the other is true */
    double llr;          /* log likelihood ratio of H1 to H0 so far */
    double lower, upper; /* bounds of it, the overshoot taken off */
    uint64_t n_blocks;
    double sum, squares;   /* of scores */
    SprtDecision decision; /* once made it stays */
} Sprt;

/** Begin. Refuses means that are not 0 <= mean0 < mean1 <= 1 and error chances outside 0.0001 .. 0.5. */
HxStatus sprt_init(Sprt *t, double mean0, double mean1, double alpha, double beta, HxError *err);
/** Take the next block's score, 0 .. 1. Returns the decision. */
SprtDecision sprt_add(Sprt *t, double score);

#endif
