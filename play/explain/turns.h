/* Which steps of a game begin a turn of somebody else, whose reason a viewer may hear. */
#ifndef HEXARCH_PLAY_EXPLAIN_TURNS_H
#define HEXARCH_PLAY_EXPLAIN_TURNS_H

#include "play/explain/explain.h"
#include "play/session.h"

/** Does the choice of step `step` begin a turn of an agent other than the viewer, a seat, and does that know the whole choice? `legal`:
 * scratch, [max_legal]. */
bool turn_begins_at(const Session *s, int viewer, int step, HxAction *legal);
/** Why it was made, as the viewer could know: for explain_choice(). Borrows the position from the session. */
ExplainAsk turn_question(const Session *s, int viewer, int step);

#endif
