/* Invasion: what its files call of each other (rules 33, 41.6 to 41.8, 54.4; INV, BMB, GND, CTL). */
#ifndef HEXARCH_TI4_INVASION_H
#define HEXARCH_TI4_INVASION_H

#include "core/games/ti4/state/refusal.h"

/** Dice of the space cannons of a planet against those who land. @rule 41.7 */
int landing_cannons(const HxState *s, const Ti4Planet *p, int attacker);
/** Infantry and fighters of the attacker on a planet. */
int attackers_on(const HxState *s, int system, int slot);
/** Hits on the attacker's ground forces; it chooses between infantry and fighters. @rule 41.8 GND-3 */
void hit_attackers(HxState *s, int system, int slot, int seat, int hits);

bool can_bombard(const HxState *s, int system, int slot, int attacker);
Refusal bombardment_refusal(const HxState *s, int seat, int planet);         /* -1: at all */
Refusal landing_refusal(const HxState *s, int seat, int system, int planet); /* -1: none is named */
bool has_shield(const HxState *s, int system, int slot, int attacker);
int side_dice(const HxState *s, const GroundFrame *ground, int side);
int infantry_hits(const GroundFrame *ground, int side);
bool can_remove_custodians(const HxState *s, int system, int seat);

#endif
