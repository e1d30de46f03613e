/* What others ask of opportunities. */
#ifndef HEXARCH_OBSIDIAN_OPPORTUNITY_H
#define HEXARCH_OBSIDIAN_OPPORTUNITY_H

#include "core/games/obsidian/state/frames.h"

/** Has the unit maneuvered or moved in the opportunity now running? */
bool has_maneuvered(const HxState *s, int id);
/** Could an action of the mech's own parts begin in the timing now, from where it stands? */
bool can_start_in(const HxState *s, int id, int timing);
/** Actions a mech may choose now: offsets of the verb "do". */
Set open_actions(const HxState *s, const OpportunityFrame *f);

#endif
