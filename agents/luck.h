/* Luck: what dice, draws and deals gave each seat, by the game's evaluation.
 *
 * The luck of a chance node is the value after what fell less its mean over what could have fallen. In games of rounds the value is the
 * evaluation where the round is over, nobody acting any more, with the same further dice and draws after every outcome; in others it is
 * that right after what fell. Looking ahead, it is the mean of the evaluation where each of so many rounds is over (in games without
 * rounds: the result), all seats playing on by the judgement: what a roll or a draw comes to shows after a round or two. Whatever the
 * evaluation is worth, its expectation is zero, so that luck may be taken out of results without changing what they estimate (a control
 * variate; Burch, Schmid, Moravcik, Morrill, Bowling, "AIVAT: a new variance reduction technique for agent evaluation in imperfect
 * information games", 2018). */
#ifndef HEXARCH_AGENTS_LUCK_H
#define HEXARCH_AGENTS_LUCK_H

#include "core/game.h"

/* What one thread needs to tell luck. */
typedef struct Luck Luck;

/** Does the game have an evaluation, without which there is no telling luck? */
bool luck_is_known(const HxGame *game);
/** Enough futures for who looks at a single roll; a tournament, which adds up hundreds, needs one. */
enum { LUCK_FUTURES = 8 };

/* How the value after an outcome is found: so many ways to the end of the round. */
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
 * What `fell` at the chance node `before` is worth to each seat, out [seats]: expected placing, -2 .. 2. Where there are many outcomes the
 * mean is over some drawn, the same ones for the same `step`; looking ahead it always is, so that it is nothing on average only over
 * different ones: `step` has to tell games apart, too. HX_NO_MEMORY.
 */
HxStatus luck_of(Luck *l, const HxState *before, HxAction fell, uint64_t step, float *out);
/**
 * The same with its standard error, error [seats]: over the futures, and over outcomes where some were drawn. Nothing is said of how good
 * the game's evaluation is. Of ways with at most LUCK_FUTURES futures that do not look ahead.
 */
HxStatus luck_with_error(Luck *l, const HxState *before, HxAction fell, uint64_t step, float *out, float *error);

#endif
