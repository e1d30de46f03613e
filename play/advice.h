/* What an agent would do at any position of a game, in slices, beside the game: it has copies of its own, so that the game goes on and many
 * are asked at once. Advice of a position is the same whenever it is asked. */
#ifndef HEXARCH_PLAY_ADVICE_H
#define HEXARCH_PLAY_ADVICE_H

#include "play/session.h"

typedef struct Advice Advice;

typedef struct AdviceSpec {
    int step;             /* of the position before this step, where a seat is to move */
    const char *agent;    /* spec */
    HxBudget budget;      /* zeros: the spec's */
    const HxAction *only; /* [n_only] it chooses among these alone, ascending; NULL: all. HX_BAD_INPUT: the agent cannot */
    int n_only;
    size_t memory; /* bytes that it may take; 0: no limit */
} AdviceSpec;

/** Begin; *out is yours, and borrows the options of the session. */
HxStatus advice_create(Advice **out, const Session *s, const AdviceSpec *spec, HxError *err);
void advice_destroy(Advice *a);

/** A slice: HX_STEP_DONE; HX_STEP_FAULT or HX_STEP_NO_MEMORY, where `err` says why; else another call is wanted. Arrays in *out are
 * borrowed until the next call. */
HxStep advice_step(Advice *a, HxDecision *out, HxError *err);
/** What the decision would be now. False: that cannot be told. */
bool advice_peek(Advice *a, HxDecision *out);
/** The position; borrowed. */
const HxState *advice_position(const Advice *a);

#endif
