/* Upgrade: parts on blueprints, and whether they can end in order. */
#ifndef HEXARCH_ECLIPSE_UPGRADE_H
#define HEXARCH_ECLIPSE_UPGRADE_H

#include "core/games/eclipse/state/refusal.h"

/** Can the blueprints be put in order by returns of tiles from index `first` on (0: none, or none needed) and `left` placements? */
bool eclipse_can_end_upgrade(const HxState *s, int seat, int first, int left, bool is_reaction);
bool eclipse_can_upgrade(const HxState *s, int seat, bool is_reaction);
void eclipse_set_part(HxState *s, int seat, int type, int slot, int part);
/** What keeps a seat from taking a part and placing it on a type, or on any (ECLIPSE_SHIP_TYPES), in an Upgrade that begins or is under
 * way. */
Refusal eclipse_part_refusal(const HxState *s, int seat, int part, int type, bool is_reaction);
/** What keeps an Ancient part found from a slot: 8 * ship type + slot. */
Refusal eclipse_install_refusal(const HxState *s, int seat, int part, int place);

#endif
