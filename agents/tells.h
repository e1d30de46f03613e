/* Facts of a position in the game's words: measures and things of each seat, and its battles. They serve to explain a choice by the
 * differences after two of them. A game's knowledge lists them (Knowledge.tells). People set their values by hand, for the order of the
 * reasons; they decide no move. */
#ifndef HEXARCH_AGENTS_TELLS_H
#define HEXARCH_AGENTS_TELLS_H

#include "core/game.h"

enum { TELL_MEASURES = 24, TELL_WORDS = 4, TELL_THINGS = 64 * TELL_WORDS, TELL_PLACE = 16 };

/* Something counted for each seat. */
typedef struct TellMeasure {
    const char *one, *many; /* "hex", "hexes"; the same twice: a quantity without pieces ("money"); NULL ends a list */
    float early, late;      /* value of one in victory points, at the start of the game and at its end */
    bool has_one_owner;     /* of things: when one seat has it, no other does */
} TellMeasure;

typedef struct Tells {
    const TellMeasure *measures; /* at most TELL_MEASURES */
    /** The amount of each measure of seat `seat`, out [measures], without what `viewer` (a seat or HX_ALL) may not know. */
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
    /** Places where the seat's pieces face others', one bit each. NULL: the game's odds name no places. */
    uint64_t (*battles)(const HxState *s, int seat);
    /** The name of such a place, as the game's odds read it. */
    void (*place)(const HxState *s, int bit, char out[TELL_PLACE]);
} Tells;

extern const Tells eclipse_tells, obsidian_tells, pig_tells, ti4_tells;

#endif
