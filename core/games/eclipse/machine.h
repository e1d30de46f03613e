/* The doors of the game onto its decision machine. */
#ifndef HEXARCH_ECLIPSE_MACHINE_H
#define HEXARCH_ECLIPSE_MACHINE_H

#include "core/games/eclipse/state/refusal.h"

/** The position at the start, up to the first question. */
HxStatus eclipse_setup(HxState *s, const HxOptions *options, HxError *err);
/** What is in the way of an action at the question asked: legal() lists those where nothing is. */
Refusal eclipse_refusal(const HxState *s, HxAction a);
/** Let procedures run until somebody is asked or the game is over. */
void eclipse_run(HxState *s);
/** The answer to the frame on top; then procedures run. */
void eclipse_apply(HxState *s, HxAction a);

#endif
