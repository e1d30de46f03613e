/* Features of recorded games: replays many games in parallel, checks every step, and observes. Part of the flat interface. */
#ifndef HEXARCH_AGENTS_FLAT_ROWS_H
#define HEXARCH_AGENTS_FLAT_ROWS_H

#include "agents/flat/flat.h"

/**
 * Replay `n_games` games from the set-up of `game`, and write what seats observe before each step.
 *
 *     step_begin  uint64 [n_games + 1]   first step of each game in the arrays below, ascending from 0; the last is the number of steps
 *     actions     uint32 [steps]         every action, forced ones and chance included
 *     hashes      uint64 [steps]         low half of the position's hash before each step; 0: do not compare. NULL: compare none
 *     seats       int8 [steps]           who observes before the step; -1: nobody
 *     end_seats   uint16 [n_games]       bit i: seat i observes the position after the last step. NULL: nobody does
 *     out         float32 (float16 where `is_half` is not 0) [rows][obs_size]: per game a row for every step that has an observer, then
 *                 one for every seat that observes the end
 *
 * `threads`: at most so many; 0: one per processor. Returns 1 or 2 if a game breaks the rules or differs from its hashes: then `error`
 * names the first such game and its step, and `out` is undefined.
 */
HX_API int hx_rows_observe(HxFlatGame *game, int64_t n_games, const uint64_t *step_begin, const uint32_t *actions, const uint64_t *hashes,
                           const int8_t *seats, const uint16_t *end_seats, int is_half, void *out, int threads, char *error);

#endif
