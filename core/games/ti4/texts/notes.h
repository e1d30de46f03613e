/* What others may ask of notes: What the generic promissory notes do; their rows are in texts/texts. */
#ifndef HEXARCH_TI4_TEXTS_NOTES_TEXTS_H
#define HEXARCH_TI4_TEXTS_NOTES_TEXTS_H

#include "core/games/ti4/state/state.h"

bool holds_units(const HxState *s, int system, int seat);
void secret_notes_return(HxState *s); /* Political Secrets that were played in an agenda */

#endif
