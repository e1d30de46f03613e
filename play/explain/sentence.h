/* The sentence of an explanation. */
#ifndef HEXARCH_PLAY_EXPLAIN_SENTENCE_H
#define HEXARCH_PLAY_EXPLAIN_SENTENCE_H

#include "play/explain/lines.h"

/** Write e->text from what else it holds, and mark what is named. */
void sentence_write(Explanation *e, const Lines *l);
/** "its expected result is 62 points of a hundred, that of "pass" 55", by a search; false: it tells none. */
bool sentence_result(char *out, size_t cap, const HxDecision *d, HxAction chosen, HxAction other, const char *against);

#endif
