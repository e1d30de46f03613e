/* An exact test of the mean of scores between 0 and 1, also for few scores: it bets money, block by block, on scores beyond a given mean.
 *
 *     wealth = mean over stakes f of product over blocks of 1 + f (score - mean) / mean          (of a mean that is too low)
 *
 * If the true mean is not beyond the given one, no stake wins on average. Then wealth, 1 at first, ever reaches 1 / alpha with a chance of
 * at most alpha, for any distribution of scores and however often one looks (Ville's inequality).
 * Source: I. Waudby-Smith, A. Ramdas, "Estimating means of bounded random variables by betting", J. R. Statist. Soc. B 86 (2024). */
#ifndef HEXARCH_EVAL_STATISTICS_BET_H
#define HEXARCH_EVAL_STATISTICS_BET_H

#include <stdbool.h>

enum { BET_STAKES = 10 };

typedef struct Bet {
    double mean;
    bool is_above; /* on scores above the mean, else below */
    double wealth[BET_STAKES];
} Bet;

/** Begin; `mean` lies between 0 and 1, both excluded. */
void bet_init(Bet *bet, double mean, bool is_above);
/** Add the next block's score, 0 .. 1. Returns the wealth: 1 / alpha or more shows at level alpha that the true mean is beyond. */
double bet_add(Bet *bet, double score);

#endif
