/* The observation, as floats. */
#ifndef HEXARCH_ECLIPSE_OBSERVE_H
#define HEXARCH_ECLIPSE_OBSERVE_H

#include "core/games/eclipse/state/state.h"

extern const HxPlane eclipse_planes[];
extern const HxFeature eclipse_features[];
enum { OBS_VERSION = 1, OBS_SIZE = 3876 };
void eclipse_observe(const HxState *s, int seat, float *out);

#endif
