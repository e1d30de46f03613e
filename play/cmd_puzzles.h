/* What the parts of hexarch puzzles share. */
#ifndef HEXARCH_PLAY_CMD_PUZZLES_H
#define HEXARCH_PLAY_CMD_PUZZLES_H

#include "play/puzzles/find.h"

typedef struct PuzzlesArgs {
    const char *game, *file, *from, *out;
    const HxGame *of; /* the game named; NULL: none */
    int first;        /* number of the puzzle to begin with, from 1 */
    int n_wanted, n_each, n_tries;
    uint64_t first_game, seed;
    bool checks, keeps_nothing;
} PuzzlesArgs;

/** Find puzzles in args->from and write them to args->out. An exit status. */
int puzzles_find(const PuzzlesArgs *args);
/** Let a person solve the set. An exit status. */
int puzzles_play(const PuzzlesArgs *args, const PuzzleSet *set);

#endif
