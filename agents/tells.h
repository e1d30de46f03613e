/* What can be told of a position in the game's words: measures and things of each seat, and where it fights. For who explains a choice by
 * what differs after two of them. Knowledge of a game lists them (Knowledge.tells); worths are set by hand, for the order in which they are
 * told, and decide no move. */
#ifndef HEXARCH_AGENTS_TELLS_H
#define HEXARCH_AGENTS_TELLS_H

#include "core/game.h"

enum { TELL_MEASURES = 24, TELL_WORDS = 4, TELL_THINGS = 64 * TELL_WORDS, TELL_PLACE = 16 };

/* Something counted for each seat. */
typedef struct TellMeasure {
    const char *one, *many; /* "hex", "hexes"; the same twice: it is not counted in pieces ("money"); NULL ends a list */
    float early, late;      /* what one of it is worth in victory points with the whole game to come, and at its end */
    bool has_one_owner;     /* of things: when one seat has it, no other does */
} TellMeasure;

typedef struct Tells {
    const TellMeasure *measures; /* at most TELL_MEASURES */
    /** What seat `seat` has of each measure, out [measures]; of what `viewer` (a seat or HX_ALL) may not know nothing is counted. */
    void (*measure)(const HxState *s, int seat, int viewer, float *out);
    /** Share of the game that is still to come, 0 .. 1. */
    float (*left)(const HxState *s);
    /** Things by name that a seat has, one bit each, as far as `viewer` may know: out [TELL_WORDS], zeros before. NULL: there are none. */
    void (*things)(const HxState *s, int seat, int viewer, uint64_t *out);
    /** The name of a thing, borrowed for good, and in *measure the one that counts it. */
    const char *(*thing)(int thing, int *measure);
    /** What a seat goes by in the game's words, "Planta", borrowed for good; NULL result: it has no name yet. NULL: seats have numbers
     * only. */
    const char *(*seat)(const HxState *s, int seat);
    /** Places where the seat's pieces stand against others', one bit each. NULL: the game's odds name no places. */
    uint64_t (*battles)(const HxState *s, int seat);
    /** The name of such a place, as the game's odds read it. */
    void (*place)(const HxState *s, int bit, char out[TELL_PLACE]);
} Tells;

extern const Tells eclipse_tells, obsidian_tells, pig_tells, ti4_tells;

#endif
