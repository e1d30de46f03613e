/* Luck: what dice, draws and deals gave each seat, by the game's evaluation.
 *
 * The luck of a chance node is the value after the real outcome minus the mean over all possible ones. In games of rounds the value is the
 * evaluation at the end of the round, with nobody acting and the same further dice and draws after every outcome; in others the evaluation
 * right after the outcome. Looking ahead, it is the mean of the evaluations at the ends of so many rounds (in games without rounds: the
 * result), with all seats playing by the heuristic: the effect of a roll or draw shows after a round or two. However good the evaluation,
 * the expectation of luck is zero, so that subtracting it from results does not change what they estimate (a control variate; Burch,
 * Schmid, Moravcik, Morrill, Bowling, "AIVAT: a new variance reduction technique for agent evaluation in imperfect information games",
 * 2018). */
#ifndef HEXARCH_AGENTS_LUCK_H
#define HEXARCH_AGENTS_LUCK_H

#include "core/game.h"

/* One thread's memory for measuring luck. */
typedef struct Luck Luck;

/** Does the game have an evaluation, without which there is no telling luck? */
bool luck_is_known(const HxGame *game);
/** Enough futures for who looks at a single roll; a tournament, which adds up hundreds, needs one. */
enum { LUCK_FUTURES = 8 };

/* The way to the value after an outcome: so many futures to the end of the round. */
typedef struct LuckWay {
    int n_futures; /* 1 .. LUCK_MOST_FUTURES */
    int n_rounds;  /* 0: as all pass; else seats play on by the judgement, and each of so many ends of rounds counts alike */
} LuckWay;

enum { LUCK_MOST_FUTURES = 1024, LUCK_MOST_ROUNDS = 20 };

/** NULL: no memory. luck_is_known(). */
Luck *luck_create(const HxGame *game, LuckWay way);
/** NULL is fine. */
void luck_destroy(Luck *l);
/**
 * The value of outcome `fell` at the chance node `before` for each seat, out [seats]: expected placing, -2 .. 2. With many outcomes, and
 * always looking ahead, the mean is over a sample, the same one for the same `step`. It averages to zero only over different samples, so
 * `step` must differ between games, too. HX_NO_MEMORY.
 */
HxStatus luck_of(Luck *l, const HxState *before, HxAction fell, uint64_t step, float *out);
/**
 * The same with its standard error, error [seats]: over the futures, and over outcomes if they are a sample. It does not cover the quality
 * of the game's evaluation. For ways with at most LUCK_FUTURES futures that do not look ahead.
 */
HxStatus luck_with_error(Luck *l, const HxState *before, HxAction fell, uint64_t step, float *out, float *error);

#endif
