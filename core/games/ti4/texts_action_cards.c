/* What the action cards do; their rows are in ti4_texts.inl and ti4_modifiers.inl. */
#include "core/games/ti4/ti4_state.h"

uint64_t sabotage_usable(const HxState *s, const Use *u)
{
    (void)u;
    const Frame *played = card_being_played(s);
    return played && played->x != TEXT_SABOTAGE;
}
/* Sabotage: cancel the action card just played, unless it is a Sabotage. */
void sabotage_use(HxState *s, const Use *u)
{
    (void)u;
    cancel_card(s);
}
