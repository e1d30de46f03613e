/* Looking ahead: what an answer about a place, a facing or a stance leads to. Private to agents/knowledge/obsidian. */
#ifndef HEXARCH_KNOWLEDGE_OBSIDIAN_LOOKAHEAD_H
#define HEXARCH_KNOWLEDGE_OBSIDIAN_LOOKAHEAD_H

#include "agents/knowledge/obsidian/features.h"

/** What the position after `a` is worth to the seat that decides: pieces, zones, and the place of the unit in question, in steps of judge.
 * `scene` is what was read of `s`, and learns what the unit can do. */
float obsidian_look_ahead(const HxState *s, Scene *scene, int subject, HxAction a, HxPool *scratch);

#endif
