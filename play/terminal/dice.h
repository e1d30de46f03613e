/* What dice may do, before they roll: from the chances that the engine itself draws from. */
#ifndef HEXARCH_PLAY_TERMINAL_DICE_H
#define HEXARCH_PLAY_TERMINAL_DICE_H

#include "core/events.h"

enum { DICE_MOST_HITS = 16 };

typedef struct Dice {
    char what[HX_EVENT_TEXT];     /* whose dice roll, and for what */
    double mean;                  /* hits to expect */
    int most;                     /* hits that can fall, at most DICE_MOST_HITS */
    double p[DICE_MOST_HITS + 1]; /* how likely 0 .. most hits are */
} Dice;

/** The dice of this roll; `text` is one of its outcomes. False: these dice hit nothing, or there is no figure to show. */
bool dice_read(const HxState *at, const char *text, Dice *out);
/** The dice that roll right after a choice of the seat, through questions with one answer. `legal`: scratch of [game->max_legal].
 * False: none do. */
bool dice_after(const HxState *seen, int seat, HxAction a, HxAction *legal, HxPool *pool, Dice *out);

#endif
