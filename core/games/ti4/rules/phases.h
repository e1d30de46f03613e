/* The round: what other modules may call. */
#ifndef HEXARCH_TI4_PHASES_H
#define HEXARCH_TI4_PHASES_H

#include "core/games/ti4/state/refusal.h"

Refusal activation_refusal(const HxState *s, int seat, int system);
Refusal strategic_refusal(const HxState *s, int seat, int card);
Refusal pass_refusal(const HxState *s, int seat);
bool can_act_again(const HxState *s, int seat);
void turn_end_now(HxState *s); /* drops everything of the turn that is still going on */
void initiative_order(HxState *s);

#endif
