/* Looking ahead in TI4: what the position is like once a card, an ability or a vote has done its work. */
#ifndef HEXARCH_AGENTS_KNOWLEDGE_TI4_LOOK_H
#define HEXARCH_AGENTS_KNOWLEDGE_TI4_LOOK_H

#include "core/game.h"

/** Worth of a seat in victory points: its own, and what its empire will bring. */
float ti4_standing(const HxState *s, int seat);

/** Where a seat stands among the others, in victory points: those ahead count for more. */
float ti4_lead(const HxState *s, int seat);

/**
 * The lead of the seat after `a` and all that comes of it at once: its own further choices made well,
 * everybody else declining, dice thrown once (the same throw for every action looked at).
 */
float ti4_after(const HxState *s, HxAction a, int seat, HxPool *scratch);

/** The same for an outcome voted for, as if nobody else voted. */
float ti4_after_vote(const HxState *s, HxAction a, int seat, HxPool *scratch);

#endif
