/* Diplomatic Relations: offers, and how they end. */
#ifndef HEXARCH_ECLIPSE_DIPLOMACY_H
#define HEXARCH_ECLIPSE_DIPLOMACY_H

#include "core/games/eclipse/state/refusal.h"

/** What keeps a seat in turn from offering relations. */
Refusal eclipse_offer_refusal(const HxState *s, int seat, int partner);
int eclipse_offers(const HxState *s, int seat, HxAction *out);
void eclipse_offer(HxState *s, int seat, int partner);
void eclipse_check_aggression(HxState *s, int seat);
/** Is there a space for an Ambassador on the seat's Reputation Track, or one that a tile can leave? @rule E-DIP-3 */
bool eclipse_has_room_for_ambassador(const HxState *s, int seat);
/** End the relations with a set of partners: both Ambassadors of each go back; each owner's cube returns to a track (pushed). `why`: the
 * cause as a fact tells it. */
void eclipse_end_relations(HxState *s, int seat, uint32_t partners, const char *why);

#endif
