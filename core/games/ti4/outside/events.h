/* What a step did, told in events. */
#ifndef HEXARCH_TI4_EVENTS_H
#define HEXARCH_TI4_EVENTS_H

#include "core/events.h"

int ti4_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap);

#endif
