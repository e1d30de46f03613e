/* Finds steps that begin another seat's turn and whose reason a viewer may know. */
#ifndef HEXARCH_PLAY_EXPLAIN_TURNS_H
#define HEXARCH_PLAY_EXPLAIN_TURNS_H

#include "play/explain/explain.h"
#include "play/session.h"

/** Does the choice of step `step` begin a turn of another agent, and does the viewer, a seat, know the whole choice? `legal`: scratch,
 * [max_legal]. */
bool turn_begins_at(const Session *s, int viewer, int step, HxAction *legal);
/** The ask for explain_choice() about that step, with the viewer's knowledge. Borrows the position from the session. */
ExplainAsk turn_question(const Session *s, int viewer, int step);

#endif
