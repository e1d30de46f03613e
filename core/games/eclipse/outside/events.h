/* What a step did, told by what its rules report. */
#ifndef HEXARCH_ECLIPSE_EVENTS_H
#define HEXARCH_ECLIPSE_EVENTS_H

#include "core/events.h"

int eclipse_events(const HxState *before, HxAction a, const HxState *after, int viewer, HxEvent *out, int cap);

#endif
