/* The differences between two lines that are more than chance. */
#ifndef HEXARCH_PLAY_EXPLAIN_DIFFERENCES_H
#define HEXARCH_PLAY_EXPLAIN_DIFFERENCES_H

#include "play/explain/lines.h"

/** Fill e->difference, the weightiest first. */
void differences_find(Explanation *e, const Lines *l);

#endif
