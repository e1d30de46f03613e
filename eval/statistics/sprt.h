/* A sequential test on the scores of whole blocks: play until the games tell which of two means is the right one, and no longer.
 *
 *     H0: the mean score of a block is mean0        H1: it is mean1
 *
 * A block's score is a share between 0 and 1 (of wins, or of points), the mean over its games; blocks are independent, games in one
 * block are not. Nothing is assumed of how scores spread: the ratio compares the likeliest distributions with either mean that the scores
 * allow (the generalised ratio of multinomials, which for two seats and blocks of two games is the pentanomial test of chess engines).
 * The bounds are Wald's, moved inwards by what a step overshoots them on average, and outwards while blocks are few.
 * Sources: A. Wald, Sequential Analysis (1947); D. Siegmund, Sequential Analysis (1985), chapter X: overshoot 0.583 standard deviations of
 * a step; A. B. Owen, Empirical Likelihood (2001); T. DiCiccio, P. Hall, J. Romano, "Empirical likelihood is Bartlett-correctable" (1991).
 */
#ifndef HEXARCH_EVAL_STATISTICS_SPRT_H
#define HEXARCH_EVAL_STATISTICS_SPRT_H

#include "core/status.h"

#include <stdbool.h>
#include <stdint.h>

enum { SPRT_MAX_VALUES = 256 };

/* No decision before so many blocks: the spread of scores must be known first. With twice as many, questions that are easy are decided
 * at once there, more safely than was asked for. */
enum { SPRT_FEWEST_BLOCKS = 8 };

typedef enum SprtDecision { SPRT_MORE, SPRT_H0, SPRT_H1 } SprtDecision;

typedef struct Sprt {
    double mean0, mean1; /* 0 .. 1, mean0 < mean1 */
    double alpha, beta;  /* chances of taking the one where the other is true */
    double llr;          /* log likelihood ratio of H1 to H0 so far */
    double lower, upper; /* bounds of it, the overshoot taken off */
    uint64_t n_blocks;
    double sum, squares; /* of scores */
    int n_values;        /* distinct scores so far */
    double value[SPRT_MAX_VALUES];
    uint64_t count[SPRT_MAX_VALUES];
    SprtDecision decision; /* once made it stays */
} Sprt;

/** Begin. Refuses means that are not 0 <= mean0 < mean1 <= 1 and error chances outside 0.0001 .. 0.5. */
HxStatus sprt_init(Sprt *t, double mean0, double mean1, double alpha, double beta, HxError *err);
/** Take the next block's score, 0 .. 1; scores closer than one in 10,000 are one. Returns what is decided. */
SprtDecision sprt_add(Sprt *t, double score);

#endif
