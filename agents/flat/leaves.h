/* Evaluators in other languages: many matches side by side whose searches hand their leaves to the caller. Part of the flat interface;
 * flat.h explains its conventions.
 *
 *     hx_leaves_create()            n games by agents that hand leaves out, "mcts:leaves=8" or "mcts:leaves=8,priors=leaves"
 *     hx_leaves_collect()           every live game plays on until its search waits; 0 leaves: all games are over
 *     hx_leaves_read(), _state()    the leaves of all live games, one batch
 *     hx_leaves_answer()            a value for every seat, and priors for every legal action: on with hx_leaves_collect()
 *
 * Games are keyed by seed and number, as hx_flat_match_create() keys them; a game never depends on which others live beside it. */
#ifndef HEXARCH_AGENTS_FLAT_LEAVES_H
#define HEXARCH_AGENTS_FLAT_LEAVES_H

#include "agents/flat/flat.h"

typedef struct HxLeafGames HxLeafGames;

/** Games 0 .. n_games - 1 (at most 1,000,000) between agents by spec [seats], at most n_live of them (1 .. 4096) at a time. */
HX_API int hx_leaves_create(HxLeafGames **out, HxFlatGame *game, const char *const *agents, int n_games, int n_live, uint64_t seed,
                            char *error);
/** The same of games first .. first + n_games - 1, played on n_threads threads of its own (1 .. 256) while hx_leaves_collect() runs.
 * Several such parts of one set of games may be collected side by side, so that one searches while the leaves of another are valued.
 * keeps_choices: 1: hx_leaves_read_choices() tells what searches found. No game depends on any of these. */
HX_API int hx_leaves_create_part(HxLeafGames **out, HxFlatGame *game, const char *const *agents, int64_t first, int n_games, int n_live,
                                 int n_threads, int keeps_choices, uint64_t seed, char *error);
HX_API void hx_leaves_destroy(HxLeafGames *l); /**< NULL is fine. */

/**
 * Play on until every live game waits for values: *n_leaves of them, and *n_legal legal actions of all leaves together; both 0: all games
 * are over. Leaves without an answer come again.
 */
HX_API int hx_leaves_collect(HxLeafGames *l, int64_t *n_leaves, int64_t *n_legal, char *error);
/**
 * What was collected; NULL: not wanted. Each leaf is a world as the seat that searches may imagine it, and stands where that search takes a
 * value: played on and settled as its spec says (turns, depth, settle). Priors are wanted of the leaf itself: where that is another
 * position, it is a leaf of its own, whose value is ignored.
 *
 *     features     float32 [n_leaves][obs_size]   what seats[i] observes there
 *     seats        int32 [n_leaves]               who is to move; at a chance node, who searches
 *     legal_begin  int64 [n_leaves + 1]           where each leaf's legal actions begin in
 *     legal        uint32 [n_legal]               ascending; none at a chance node
 *     wants        uint8 [n_leaves]               1: priors are wanted
 *     games        int64 [n_leaves]               number of the game
 */
HX_API void hx_leaves_read(const HxLeafGames *l, float *features, int32_t *seats, int64_t *legal_begin, uint32_t *legal, uint8_t *wants,
                           int64_t *games);
/** The same leaves before their round was settled (where nothing was, as they are): features [n_leaves][obs_size] of what seats [n_leaves]
 * observe there; NULL: not wanted. A net that is built in sees both positions. */
HX_API void hx_leaves_read_unsettled(const HxLeafGames *l, float *features, int32_t *seats);
/** What the spec of who searches says of "ask", for each of the same leaves [n_leaves]: the number of the net that is asked. */
HX_API void hx_leaves_read_asks(const HxLeafGames *l, int32_t *asks);
/** The position of leaf i of those collected: a copy, seen by the seat that searches. */
HX_API int hx_leaves_state(HxFlatState **out, const HxLeafGames *l, int64_t i, char *error);
/**
 * Answer what was collected: values [n_leaves][seats], expected utility by placing, -1 .. 1; priors [n_legal], not negative, of any scale,
 * not all zero for a leaf (NULL where no leaf wants any). 2: one of them cannot be; `error` names game, leaf and seat or action, and
 * all leaves wait as before.
 */
HX_API int hx_leaves_answer(HxLeafGames *l, const float *values, const float *priors, char *error);

/** How many games are over. */
HX_API int64_t hx_leaves_over(const HxLeafGames *l);
/** Of a game that is over, as hx_flat_match_result(). 2: not over, or no such game. */
HX_API int hx_leaves_result(const HxLeafGames *l, int64_t game, int32_t *score, uint8_t *rank, double *utility, int *end_reason,
                            int *fault_seat);
/** The actions of all steps of a game so far, chance included: the first `cap` into out; returns how many there are. */
HX_API uint64_t hx_leaves_actions(const HxLeafGames *l, int64_t game, uint32_t *out, uint64_t cap);
/** How many choices a game has kept so far, and in *n_legal how many legal actions of all of them; 0 where none are kept. */
HX_API int64_t hx_leaves_choices(const HxLeafGames *l, int64_t game, int64_t *n_legal);
/**
 * Those choices; NULL: not wanted.
 *
 *     steps      int32 [n]          which step of the game, chance counted
 *     seats      int32 [n]          who chose
 *     values     float32 [n][seats] what its search expects, NaN where it tells no value
 *     legal_end  int64 [n]          where each choice's legal actions end in
 *     legal      uint32 [n_legal]   ascending
 *     visits     uint32 [n_legal]   zeros where its agent tells none
 */
HX_API void hx_leaves_read_choices(const HxLeafGames *l, int64_t game, int32_t *steps, int32_t *seats, float *values, int64_t *legal_end,
                                   uint32_t *legal, uint32_t *visits);

#endif
