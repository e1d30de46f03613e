/* The doors of the game onto its decision machine. */
#ifndef HEXARCH_ECLIPSE_MACHINE_H
#define HEXARCH_ECLIPSE_MACHINE_H

#include "core/games/eclipse/state/state.h"

/** The position at the start, up to the first question. */
HxStatus eclipse_setup(HxState *s, const HxOptions *options, HxError *err);
/** Let procedures run until somebody is asked or the game is over. */
void eclipse_run(HxState *s);
/** The answer to the frame on top; then procedures run. */
void eclipse_apply(HxState *s, HxAction a);

#endif
