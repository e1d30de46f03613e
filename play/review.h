/* The review of one game: what it was worth to each seat as it went on, which choices cost most, and what the dice and deals did.
 *
 * An agent is asked at every choice, from the last one back to the first. Values and losses are utilities by placing, -1 .. 1; of an agent
 * that tells none they come from playing on after its choice and after the one made (review_value.h). Where its choice looks better than
 * the one made, both are compared once more, in worlds and with dice that both share: their mean difference is the loss, and it counts only
 * beyond its error. A move that had no alternative costs nothing. The luck of a chance node is what the position is worth after what fell
 * less the mean of that over what could have fallen (luck.h). */
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
    char played[REVIEW_TEXT], better[REVIEW_TEXT]; /* in words; better is empty where the agent agrees */
    char because[EXPLAIN_TEXT];                    /* why `better` is; empty where the choice cost nothing for certain */
    char line[REVIEW_LINE]; /* what the agent expects to follow from `better` on; empty where it agrees or cannot tell */
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
    float value_error; /* standard error of a value, from how much the agent disagrees with itself where nothing changed; NaN: not known */
    int n_played_on;   /* the adviser tells no values: so many times each choice was played on for them; 0: it tells them */
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    float result[HX_MAX_SEATS]; /* [seats] the utilities that the game ended with; where is_over */
    bool is_over, hides_points; /* points would tell what a seat may not know: they are left out */
} Review;

/** The agent that reviews where nobody names one: the strongest level, of very long games the one below. */
const char *review_judge(const Session *s);
/** What a choice certainly cost: its loss, 0 where that is not larger than twice its error. */
float review_certain_loss(const ReviewChoice *c);
/** The most that a fall certainly did to a seat, for or against it, likewise. */
float review_certain_luck(const Review *r, const ReviewChance *c);

/**
 * Review the game in `s`, which is taken back to its start. `on_progress` (NULL: nobody looks) hears of every step.
 * *is_stopped: is_asked_to_stop (NULL: never) said so. Release with review_fini(), also after a refusal.
 */
HxStatus review_make(Review *out, Session *s, const char *adviser, bool (*is_asked_to_stop)(void), bool *is_stopped,
                     void (*on_progress)(void *ctx, uint64_t done), void *ctx, HxError *err);
void review_fini(Review *r);

json_t *review_json(const Review *r);
/** For people: the curve in a few lines, the choices that cost most, the luckiest falls, at most `n_top` of each. */
void review_print(FILE *out, const Review *r, int n_top);
/** As one self-contained page. */
HxStatus review_save_page(const Review *r, const char *path, HxError *err);

#endif
