/* The gate. */
#include "learn/gate.h"

#include <assert.h>
#include <stddef.h>

static const double equal = 0.5, stronger = 0.55;
static const double by_sprt = 0.04, by_bet = 0.01; /* chances of error of each test: 5 % in all */

void gate_init(Gate *g)
{
    const HxStatus status = sprt_init(&g->sprt, equal, stronger, by_sprt, by_sprt, NULL);
    assert(status == HX_OK);
    (void)status;
    bet_init(&g->above, equal, true);
    bet_init(&g->below, stronger, false);
    g->decision = SPRT_MORE;
}

SprtDecision gate_add(Gate *g, double score)
{
    const SprtDecision sprt = sprt_add(&g->sprt, score);
    const bool is_above = bet_add(&g->above, score) >= 1 / by_bet, is_below = bet_add(&g->below, score) >= 1 / by_bet;
    if (g->decision == SPRT_MORE)
        g->decision = sprt != SPRT_MORE ? sprt : is_above ? SPRT_H1 : is_below ? SPRT_H0 : SPRT_MORE;
    return g->decision;
}
