/* Vector environments for learners: step n games in one call. Part of the flat interface; flat.h explains its conventions.
 *
 * Chance is played inside, and so are the seats of agents; what is left are the choices of the caller's seats. A game that ends begins
 * anew at once: `done` and `rewards` tell of the one that ended, all other arrays of the one that begins. Games are keyed by seed and
 * number (environment i plays games i, i + n, i + 2n, ...), so equal seeds and actions give equal arrays for any number of threads. */
#ifndef HEXARCH_AGENTS_FLAT_VECTOR_H
#define HEXARCH_AGENTS_FLAT_VECTOR_H

#include "agents/flat/flat.h"

typedef struct HxVector HxVector;

/**
 * n games (1 .. 1,000,000) of `game`. `agents` [seats]: a spec plays that seat, NULL leaves it to the caller; NULL for all is no agents;
 * at least one seat is the caller's. `skip_forced`: not 0: choices with one legal action are played inside, too. `threads`: at most so
 * many, 0: one a processor. Nothing is written before hx_vector_reset().
 */
HX_API int hx_vector_create(HxVector **out, HxFlatGame *game, int n, const char *const *agents, int skip_forced, int threads, char *error);
HX_API void hx_vector_destroy(HxVector *v); /**< NULL is fine. */

/**
 * Give an array that every reset and step fills, row-major, kept by the caller until another (or NULL) is given or the vector destroyed:
 *
 *     "mover"         int32 [n]               the seat to move, one of the caller's
 *     "legal_ids"     int32 [n][max_legal]    its legal actions, ascending; -1 behind them
 *     "legal_counts"  int32 [n]               how many
 *     "features"      float32 [n][obs_size]   what the mover observes
 *     "rewards"       float32 [n][seats]      utilities by placing of the game that ended in this step, else 0
 *     "scores"        int32 [n][seats]        points of the last game that ended, 0 before
 *     "done"          uint8 [n]               1: a game ended in this step
 *     "games"         int64 [n]               games ended since the reset
 *     "steps"         int32 [n]               choices made by the caller in the running game
 *     "truncated"     uint8 [n]               1: the game that ended in this step was cut at the game's limit of steps, or that of
 *                                             hx_vector_limit()
 *     "final_features" float32 [n][obs_size]  what the caller's seat that chose last observes at the end of the game that ended in
 *                                             this step; rows of games that go on are left as they are
 */
HX_API int hx_vector_bind(HxVector *v, const char *name, void *array, char *error);

/** Cut each game after so many choices of the caller (0, the default: never). It ends there, truncated, with rewards of 0. */
HX_API int hx_vector_limit(HxVector *v, int max_choices, char *error);
/** Begin all games anew under a seed. */
HX_API int hx_vector_reset(HxVector *v, uint64_t seed, char *error);
/** Play one action in each environment [n]. If any is illegal, none is played, and `error` names the environment. */
HX_API int hx_vector_step(HxVector *v, const int32_t *actions, char *error);
/** k >= 1 uniformly random actions in each; arrays are written at the end: `done`: any game ended, `rewards`: of the last one. */
HX_API int hx_vector_step_random(HxVector *v, int64_t k, char *error);
/** The true position of environment i, whole: for hosts and tests, never for a player. */
HX_API int hx_vector_state(HxFlatState **out, const HxVector *v, int i, char *error);

/**
 * Save all games and the memory of their agents to *out (yours: hx_flat_free()). The bytes fit one kind of processor. Refused before the
 * first reset, and if a bot program plays a seat.
 */
HX_API int hx_vector_save(const HxVector *v, char **out, size_t *size, char *error);
/**
 * Go on from bytes of hx_vector_save(): `v` has the same game, options, n and agents. Writes all arrays; `done`, `truncated` and `rewards`
 * are 0. Each step is checked against the rules; of what agents remember only the shape is, so load no bytes of somebody you do not trust.
 * Refused: only a reset helps.
 */
HX_API int hx_vector_load(HxVector *v, const void *bytes, size_t size, char *error);

#endif
