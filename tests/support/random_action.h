/* An action at random. */
#ifndef HEXARCH_TESTS_RANDOM_ACTION_H
#define HEXARCH_TESTS_RANDOM_ACTION_H

#include "core/game.h"

/** Of chance, by its odds; of a seat, each legal one alike. The game is not over. */
static inline HxAction random_action(const HxState *s, HxRng *rng)
{
    HxAction legal[HX_MAX_LISTED];
    if (s->game->to_move(s) == HX_CHANCE)
        return hx_sample(s, rng);
    return legal[hx_rng_below(rng, (uint32_t)s->game->legal(s, legal))];
}

#endif
