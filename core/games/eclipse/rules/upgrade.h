/* Upgrade: parts on blueprints, and whether they can end in order. */
#ifndef HEXARCH_ECLIPSE_UPGRADE_H
#define HEXARCH_ECLIPSE_UPGRADE_H

#include "core/games/eclipse/state/refusal.h"

/** Can returns of tiles from index `first` on (0: none, or none needed) and `left` placements put the blueprints in order? */
bool eclipse_can_end_upgrade(const HxState *s, int seat, int first, int left, bool is_reaction);
bool eclipse_can_upgrade(const HxState *s, int seat, bool is_reaction);
void eclipse_set_part(HxState *s, int seat, int type, int slot, int part);
/** What keeps a seat from taking a part and placing it on a type (any: ECLIPSE_SHIP_TYPES), in an Upgrade that begins or is in progress. */
Refusal eclipse_part_refusal(const HxState *s, int seat, int part, int type, bool is_reaction);
/** What keeps a found Ancient part from a slot: 8 * ship type + slot. */
Refusal eclipse_install_refusal(const HxState *s, int seat, int part, int place);

#endif
