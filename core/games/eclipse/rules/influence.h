/* Influence: whether there is a disc to move. */
#ifndef HEXARCH_ECLIPSE_INFLUENCE_H
#define HEXARCH_ECLIPSE_INFLUENCE_H

#include "core/games/eclipse/state/refusal.h"

/** What keeps a disc of the track off a hex. */
Refusal eclipse_disc_refusal(const HxState *s, int seat, int to);
bool eclipse_can_influence(const HxState *s, int seat);

#endif
