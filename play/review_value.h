/* Values for a review by an agent without values, such as greedy: plays the game on several times after the agent's action and after the
 * one played, like a search's simulations, with the same deals and dice for both. */
#ifndef HEXARCH_PLAY_REVIEW_VALUE_H
#define HEXARCH_PLAY_REVIEW_VALUE_H

#include "play/session.h"

typedef struct ReviewValuer ReviewValuer;

/** Values for the game in `s`, whose moves are advised by agents of spec `adviser`; both are borrowed. HX_NO_MEMORY. */
HxStatus review_valuer_create(ReviewValuer **out, const Session *s, const char *adviser, HxError *err);
/** How many times each action is played on. */
int review_valuer_samples(const ReviewValuer *v);
/** The value of one action less that of another, to the seat to move. */
typedef struct ReviewLoss {
    float mean, error; /* of the differences in so many worlds, and its standard error */
} ReviewLoss;

/**
 * Compare `better` with `played` in `now`: in each of some worlds, dealt as the mover may imagine them, both are played and chance falls
 * alike. `by_search`: the adviser evaluates the next choice; otherwise the game is played on. It stops early once `better` is clearly not
 * better. *is_stopped: is_asked_to_stop (NULL: never) said so.
 */
HxStatus review_valuer_compare(ReviewValuer *v, const HxState *now, HxAction better, HxAction played, int step, bool by_search,
                               bool (*is_asked_to_stop)(void), bool *is_stopped, ReviewLoss *out, HxError *err);
/** NULL is fine. */
void review_valuer_destroy(ReviewValuer *v);
/**
 * Fill in what `d`, the adviser's decision in `now` at step `step`, lacks: value, q of its action and of `played`, and if these differ the
 * expected line. All of it uses only what the seat to move knows. Arrays are borrowed until the next call.
 */
HxStatus review_valuer_fill(ReviewValuer *v, const HxState *now, HxAction played, int step, HxDecision *d, HxError *err);

#endif
