/* Values for a review by an agent that tells none, such as greedy: the game is played on some times after the agent's action and after the
 * one played, as a search's simulations are, with the same deals and dice after both. */
#ifndef HEXARCH_PLAY_REVIEW_VALUE_H
#define HEXARCH_PLAY_REVIEW_VALUE_H

#include "play/session.h"

typedef struct ReviewValuer ReviewValuer;

/** Values for the game in `s`, whose moves are advised by agents of spec `adviser`; both are borrowed. HX_NO_MEMORY. */
HxStatus review_valuer_create(ReviewValuer **out, const Session *s, const char *adviser, HxError *err);
/** How many times each action is played on. */
int review_valuer_samples(const ReviewValuer *v);
/** What one action is worth less another, to the seat to move. */
typedef struct ReviewLoss {
    float mean, error; /* of the differences in so many worlds, and its standard error */
} ReviewLoss;

/**
 * Compare `better` with `played` in `now`: in each of some worlds, dealt as the mover may imagine them, both are played and chance falls
 * alike. `by_search`: what follows is valued by the adviser where the next choice comes, else by playing on. Worlds are no more than it
 * takes to see that `better` is not better. *is_stopped: is_asked_to_stop (NULL: never) said so.
 */
HxStatus review_valuer_compare(ReviewValuer *v, const HxState *now, HxAction better, HxAction played, int step, bool by_search,
                               bool (*is_asked_to_stop)(void), bool *is_stopped, ReviewLoss *out, HxError *err);
/** NULL is fine. */
void review_valuer_destroy(ReviewValuer *v);
/**
 * Fill in what `d`, the adviser's decision in `now` at step `step` of the game, does not tell: value, q of its action and of `played`, and
 * where these differ the line it expects. Nothing of it knows more than the seat to move. Arrays are borrowed until the next call.
 */
HxStatus review_valuer_fill(ReviewValuer *v, const HxState *now, HxAction played, int step, HxDecision *d, HxError *err);

#endif
