/* The sentence of an explanation. */
#ifndef HEXARCH_PLAY_EXPLAIN_SENTENCE_H
#define HEXARCH_PLAY_EXPLAIN_SENTENCE_H

#include "play/explain/lines.h"

/** Write e->text from its other fields, and mark the differences named. */
void sentence_write(Explanation *e, const Lines *l);
/** "its expected result is 62 points of a hundred, that of "pass" 55", by a search; false: it gives no values. */
bool sentence_result(char *out, size_t cap, const HxDecision *d, HxAction chosen, HxAction other, const char *against);

#endif
