/* Rolls as multisets of faces. data/source/dice.json */
#ifndef HEXARCH_OBSIDIAN_DICE_H
#define HEXARCH_OBSIDIAN_DICE_H

#include "core/games/obsidian/state/frames.h"

/** Faces of a roll's outcome: counts [6], by the colour's own list of faces. */
void roll_faces(int die, int outcome, uint8_t *faces);
int die_faces(int die);
/** The named faces of a colour, in the order of the counts; entries are LIGHT2 .. DODGE. */
const uint8_t *die_names(int die);
/** Sides of the eight-sided die that show face i of the colour. */
const uint8_t *die_weights(int die);
/** Outcomes of the roll on top of the stack. */
int roll_chance(const HxState *s, HxAction *out, double *p);
HxAction roll_sample(const HxState *s, HxRng *rng);
/** How many of `left` dice one roll takes. */
static inline int dice_at_once(int left)
{
    return left > MAX_DICE_PER_NODE ? MAX_DICE_PER_NODE : left;
}
/** Add the faces of an outcome to counts of that colour. */
void add_faces(int die, int outcome, uint8_t *count);

#endif
