/* What an agent would do, and why, in words. */
#ifndef HEXARCH_PLAY_DECISION_TEXT_H
#define HEXARCH_PLAY_DECISION_TEXT_H

#include "agents/agent.h"

#include "play/explain/explain.h"

#include <jansson.h>
#include <stdio.h>

/** The chosen action, why (NULL: unsaid), the line a search expects and the `n_top` actions it visited most, in words for the seat to move.
 */
void decision_print(FILE *out, const HxState *state, const HxDecision *d, const Explanation *why, int n_top);
/** The same as JSON, every action; yours. */
json_t *decision_json(const HxState *state, const HxDecision *d);

/** The line that a search expects, in words: "a, b; seat 1: c". It begins with the action of the seat to move. "" if the agent gives none.
 */
void decision_line_text(const HxState *state, const HxDecision *d, char *out, size_t cap);

#endif
