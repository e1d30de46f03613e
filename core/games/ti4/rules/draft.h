/* The draft of slices, factions and homes: what other modules may call. */
#ifndef HEXARCH_TI4_DRAFT_H
#define HEXARCH_TI4_DRAFT_H

#include "core/games/ti4/state/state.h"

int draft_slices(const HxState *s);               /* how many are dealt */
int slice_worth(const uint8_t tile[SLICE_TILES]); /* in quarters */
bool draft_fits_frame(const HxState *s, const DraftFrame *f);
bool is_draft_empty(const HxState *s); /* nothing lies there to be picked, and nobody has picked */

#endif
