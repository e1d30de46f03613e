/* Finds puzzles. A position is one if the heuristic misses the judge's choice, and if every other choice that looks good to the judge, to a
 * quick search or to the heuristic certainly costs something, in deals and with dice that both share (review_value.h). */
#ifndef HEXARCH_PLAY_PUZZLES_FIND_H
#define HEXARCH_PLAY_PUZZLES_FIND_H

#include "play/puzzles/puzzle.h"

/* Who judges. */
#define PUZZLE_JUDGE "level=5"

typedef enum PuzzleVerdict {
    PUZZLE_GOOD,
    PUZZLE_EASY,    /* the judgement finds it, or there is hardly a choice */
    PUZZLE_UNSURE,  /* the judge tells no value, hardly tells the others apart, or says something else the second time */
    PUZZLE_CLOSE,   /* another choice is not certainly worse */
    PUZZLE_STOPPED, /* is_asked_to_stop() said so */
    PUZZLE_N_VERDICTS,
} PuzzleVerdict;

/** "good", "easy", ... */
const char *puzzle_verdict_name(PuzzleVerdict verdict);

/** Judge the position of `p`, whose position is set and where a seat has a choice: fills in game, seat, judge, choices and reason where the
 * verdict is PUZZLE_GOOD. `seed` is that of the judge's streams. */
HxStatus puzzle_judge(Puzzle *p, uint64_t seed, bool (*is_asked_to_stop)(void), PuzzleVerdict *out, HxError *err);

/** Judge `p` again, with another seed: PUZZLE_GOOD if the same choice is clearly best. Does not change `p`. */
HxStatus puzzle_confirm(const Puzzle *p, uint64_t seed, bool (*is_asked_to_stop)(void), PuzzleVerdict *out, HxError *err);

/** Make a puzzle of the choice in `at` if it is one for two judgings, with `seed` and the seed after it: its position and what
 * puzzle_judge() fills in. One alone is too lucky: of 32 that it found in Obsidian another confirmed 24. */
HxStatus puzzle_find(Puzzle *p, const HxState *at, const HxOptions *options, uint64_t seed, bool (*is_asked_to_stop)(void),
                     PuzzleVerdict *out, HxError *err);

#endif
