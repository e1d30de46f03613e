/* The review of one game: the value to each seat over time, the choices that cost most, and the luck of dice and deals.
 *
 * The reviewer decides at every choice, from the last back to the first. Values and losses are utilities by placing, -1 .. 1. If the agent
 * gives no values, playouts after both choices do (review_value.h). If its choice looks better than the one made, both are compared again,
 * in deals and with dice that both share. The mean difference is the loss, and it counts only beyond its error. A forced move costs
 * nothing. The luck of a chance node is the value after its outcome less the mean over all outcomes (luck.h). */
#ifndef HEXARCH_PLAY_REVIEW_H
#define HEXARCH_PLAY_REVIEW_H

#include "play/explain/explain.h"
#include "play/session.h"

#include <jansson.h>
#include <stdio.h>

enum { REVIEW_TEXT = 200, REVIEW_LINE = 480 };

/* One choice of the game. */
typedef struct ReviewChoice {
    int step, seat;
    bool has_value;
    float value[HX_MAX_SEATS];                     /* [seats] expected by the agent before the choice */
    bool is_forced;                                /* every other action loses at once, or to the next move */
    float loss;                                    /* what the choice made cost its seat beside the agent's own; NaN: not known */
    float error;                                   /* standard error of the loss; NaN: it looked too small to be compared */
    char played[REVIEW_TEXT], better[REVIEW_TEXT]; /* in words; better is empty if the agent agrees */
    char because[EXPLAIN_TEXT];                    /* why `better` is; empty where the choice cost nothing for certain */
    char line[REVIEW_LINE];                        /* the agent's expected line from `better` on; empty if it agrees or has none */
} ReviewChoice;

/* One roll, draw or deal. */
typedef struct ReviewChance {
    int step;
    float luck[HX_MAX_SEATS], error[HX_MAX_SEATS]; /* [seats] and its standard error */
    char text[REVIEW_TEXT];
} ReviewChance;

typedef struct Review {
    const HxGame *game;
    int n_seats, n_steps, n_choices, n_chances;
    ReviewChoice *choices; /* [n_choices] in the order of the game */
    ReviewChance *chances; /* [n_chances]; none in games without an evaluation */
    char agent[HX_MAX_SEATS][160];
    char adviser[160];
    float value_error; /* standard error of a value, from the agent's differences where nothing changed; NaN: unknown */
    int n_played_on;   /* the adviser tells no values: so many times each choice was played on for them; 0: it tells them */
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    float result[HX_MAX_SEATS]; /* [seats] the utilities that the game ended with; where is_over */
    bool is_over, hides_points; /* points are left out because they would reveal a secret */
} Review;

/** The default reviewer: the strongest level; for very long games a weaker one. */
const char *review_judge(const Session *s);
/** The certain cost of a choice: its loss; 0 unless that exceeds twice its error. */
float review_certain_loss(const ReviewChoice *c);
/** The largest certain effect of a chance event on a seat, for or against it. */
float review_certain_luck(const Review *r, const ReviewChance *c);

/**
 * Review the game in `s`, which ends at its start. Calls `on_progress` (may be NULL) for every step.
 * *is_stopped: is_asked_to_stop (NULL: never) said so. Release with review_fini(), also after a refusal.
 */
HxStatus review_make(Review *out, Session *s, const char *adviser, bool (*is_asked_to_stop)(void), bool *is_stopped,
                     void (*on_progress)(void *ctx, uint64_t done), void *ctx, HxError *err);
void review_fini(Review *r);

json_t *review_json(const Review *r);
/** For people: the curve in a few lines, the choices that cost most, the luckiest chance events, at most `n_top` of each. */
void review_print(FILE *out, const Review *r, int n_top);
/** As one self-contained page. */
HxStatus review_save_page(const Review *r, const char *path, HxError *err);

#endif
