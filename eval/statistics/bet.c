/* Bets on a mean. */
#include "eval/statistics/bet.h"

void bet_init(Bet *bet, double mean, bool is_above)
{
    bet->mean = mean;
    bet->is_above = is_above;
    for (int i = 0; i < BET_STAKES; i++)
        bet->wealth[i] = 1;
}

double bet_add(Bet *bet, double score)
{
    static const double stake[BET_STAKES] = { 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99 }; /* of what can be lost */
    static const double most = 1e100;                                                              /* that is enough, and stays a number */
    const double gain = bet->is_above ? (score - bet->mean) / bet->mean : (bet->mean - score) / (1 - bet->mean);
    double sum = 0;
    for (int i = 0; i < BET_STAKES; i++) {
        bet->wealth[i] *= 1 + stake[i] * gain;
        bet->wealth[i] = bet->wealth[i] < most ? bet->wealth[i] : most;
        sum += bet->wealth[i] / BET_STAKES;
    }
    return sum;
}
