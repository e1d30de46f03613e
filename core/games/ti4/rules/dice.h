/* Dice: rolled, and their outcomes. */
#ifndef HEXARCH_TI4_DICE_H
#define HEXARCH_TI4_DICE_H

#include "core/games/ti4/state/state.h"

/** Dice for the frame on top: a cannon's or bombardment's hits, those of a side of a combat, or the last answer of a text; NULL: none to
 * roll. */
RollDiceFrame *roll_dice(HxState *s, int side, int dice, int hit_on);
int dice_outcomes(int dice, int hit_on, int faces, HxAction *out, double *p);
int dice_limit(int hit_on);
int no_or_yes(HxAction *out);

enum { DIE_FACES = 10 }; /* where more is needed to hit, no die does */

#endif
