/* The doors of the game onto its decision machine: the start, who is to move, what may be done, what chance does, what it came to. */
#ifndef HEXARCH_TI4_MACHINE_H
#define HEXARCH_TI4_MACHINE_H

#include "core/games/ti4/state/state.h"

HxStatus ti4_setup(HxState *s, const HxOptions *options, HxError *err);
int ti4_seats(const HxState *s);
int ti4_faction(const HxState *s, int seat);
int ti4_to_move(const HxState *s);
int ti4_legal(const HxState *s, HxAction *out);
int ti4_chance(const HxState *s, HxAction *out, double *p);
HxAction ti4_sample(const HxState *s, HxRng *rng);
void ti4_apply(HxState *s, HxAction a);
void run_stack(HxState *s); /* until somebody is asked or the game is over */
void ti4_score(const HxState *s, int32_t *score, uint8_t *rank);

#endif
