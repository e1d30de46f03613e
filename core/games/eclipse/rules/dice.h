/* Dice of a battle: parties, rolls, damage. */
#ifndef HEXARCH_ECLIPSE_DICE_H
#define HEXARCH_ECLIPSE_DICE_H

#include "core/games/eclipse/state/state.h"

/** Where the damage on a seat's ships of a type begins in Battle.damage. */
extern const uint8_t eclipse_damage_at[ECLIPSE_SHIP_TYPES];
/** Ships of a type that a party (seat, PARTY_ANCIENTS, PARTY_GCDS) has in the hex of the battle. */
int eclipse_party_ships(const HxState *s, int party, int type);
EclipseShipStats eclipse_party_stats(const HxState *s, int party, int type);
bool eclipse_side_is_gone(const HxState *s, int side);
/** All ships of a side's type roll `dice` [3] each, against the other side or (FIRE_AT_POPULATION) cubes. Pushes the roll. */
void eclipse_start_roll(HxState *s, int side, int type, const uint8_t dice[ECLIPSE_DIE_COLOURS]);
/** One ship of the side's type with `level` damage takes `damage` more. */
void eclipse_deal_damage(HxState *s, int side, int type, int level, int damage);

#endif
