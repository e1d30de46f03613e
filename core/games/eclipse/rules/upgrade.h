/* Upgrade: parts on blueprints, and whether they can end in order. */
#ifndef HEXARCH_ECLIPSE_UPGRADE_H
#define HEXARCH_ECLIPSE_UPGRADE_H

#include "core/games/eclipse/state/state.h"

/** Can the blueprints be put in order by returns of tiles from index `first` on (0: none, or none needed) and `left` placements? */
bool eclipse_can_end_upgrade(const HxState *s, int seat, int first, int left, bool is_reaction);
bool eclipse_can_upgrade(const HxState *s, int seat, bool is_reaction);
void eclipse_set_part(HxState *s, int seat, int type, int slot, int part);
int eclipse_install_places(const HxState *s, int seat, int part, HxAction *out);

#endif
