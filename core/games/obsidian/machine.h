/* The doors of the game onto its decision machine. */
#ifndef HEXARCH_OBSIDIAN_MACHINE_H
#define HEXARCH_OBSIDIAN_MACHINE_H

#include "core/games/obsidian/state/frames.h"

/** The position at the start, up to the first question. */
HxStatus obsidian_setup(HxState *s, const HxOptions *options, HxError *err);
/** Run until somebody is asked or the game is over; over, the stack is empty. */
void play_on(HxState *s, int told);
/** The same with the answer to the frame on top. */
void obsidian_apply(HxState *s, HxAction a);
/** Play on to where a frame of `kind` is about to begin `stage`: true; false: somebody is asked or the game is over before that. */
bool play_to(HxState *s, int told, int kind, int stage);
/** Take every frame off. */
void clear_stack(HxState *s);

#endif
