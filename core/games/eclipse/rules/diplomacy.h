/* Diplomatic Relations: offers, and how they end. */
#ifndef HEXARCH_ECLIPSE_DIPLOMACY_H
#define HEXARCH_ECLIPSE_DIPLOMACY_H

#include "core/games/eclipse/state/state.h"

int eclipse_offers(const HxState *s, int seat, HxAction *out);
void eclipse_offer(HxState *s, int seat, int partner);
void eclipse_check_aggression(HxState *s, int seat);
/** Is there a space for an Ambassador on the seat's Reputation Track, or one that a tile can leave? @rule E-DIP-3 */
bool eclipse_has_room_for_ambassador(const HxState *s, int seat);
/** End one relation: both Ambassadors go back; each owner's cube returns to a track (pushed). */
void eclipse_end_relation(HxState *s, int seat, int partner);

#endif
