/* What others ask of opportunities. */
#ifndef HEXARCH_OBSIDIAN_OPPORTUNITY_H
#define HEXARCH_OBSIDIAN_OPPORTUNITY_H

#include "core/games/obsidian/state/frames.h"
#include "core/games/obsidian/state/refusal.h"

/** Has the unit maneuvered or moved in the opportunity now running? */
bool has_maneuvered(const HxState *s, int id);
/** The opportunity that runs, the innermost; NULL: none. */
const OpportunityFrame *running_opportunity(const HxState *s);
/** Could an action of the mech's own parts begin now, in this timing and place? */
bool can_start_in(const HxState *s, int id, int timing);
/** May the mech choose this now, an offset of the verb "do"? */
Refusal choice_refusal(const HxState *s, const OpportunityFrame *f, int pick);
/** Firing actions up to a size outside of the ticks, by an Extra Firing Tick or on overwatch: one offset, or all. */
Refusal shot_refusal(const HxState *s, int id, int pick, int largest, int flags);
Set shots(const HxState *s, int id, int largest, int flags);

#endif
