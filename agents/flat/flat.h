/* The flat interface: hexarch for other languages. It uses opaque handles, numbers, texts and arrays of numbers: a binding needs no struct
 * layout and no macro. docs/reference/flat.md describes it without C.
 *
 * Status: functions that can refuse return 0 (done), 1 (the rules forbid it), 2 (bad input), 3 (no memory) or 4 (the environment
 * failed: a broken agent), the numbers of HxStatus, and write one line to `error` [HX_FLAT_ERROR_BYTES], which may be NULL. A refused
 * call changes nothing but that line. NULL in place of a name, spec, document or handle is refused: functions without a status then answer
 * with an empty text, 0, -1, or as if the game were over. What arrives through `T **out` is yours: destroy it; every destroy accepts NULL.
 *
 * Lifetimes do not nest: every handle is a copy that owns all it needs (hx_copy(), never hx_clone()), so that handles may be destroyed
 * in any order, as a garbage collector does. A handle belongs to one thread at a time; different handles may be used side by side.
 *
 * Texts: written NUL-ended into out[cap], returning the length needed without the NUL, as snprintf does; ask with cap 0 for the length.
 * Seats count from 0. A viewer is a seat, or -1 for one who sees everything. Equal seeds give equal results. */
#ifndef HEXARCH_AGENTS_FLAT_FLAT_H
#define HEXARCH_AGENTS_FLAT_FLAT_H

#include "core/api.h"

#include <stddef.h>
#include <stdint.h>

enum { HX_FLAT_VERSION = 1, HX_FLAT_ERROR_BYTES = 320 };

/* What hx_flat_state_to_move() says besides a seat. */
enum { HX_FLAT_CHANCE = -1, HX_FLAT_OVER = -2 };

typedef struct HxFlatGame HxFlatGame;
typedef struct HxFlatState HxFlatState;
typedef struct HxFlatAgent HxFlatAgent;
typedef struct HxFlatMatch HxFlatMatch;

/** HX_FLAT_VERSION of the library; it is raised when a function here changes its meaning. */
HX_API int hx_flat_version(void);
/** Free the bytes from hx_flat_state_view() and hx_flat_state_events(). NULL is fine. */
HX_API void hx_flat_free(void *bytes);

/* ---- Games ------------------------------------------------------------------------------------------------------------ */

/** The names of all games, one a line. */
HX_API int hx_flat_games(char *out, size_t cap);
/** A game with options, each as text, "seats=4" [n]. Refuses combinations that the set-up refuses. */
HX_API int hx_flat_game_create(HxFlatGame **out, const char *name, const char *const *settings, int n, char *error);
HX_API void hx_flat_game_destroy(HxFlatGame *game); /**< NULL is fine. */
/** Describe the game as one JSON object: names, versions, sizes, options with values, verbs, planes of the observation, factions. */
HX_API int hx_flat_game_describe(const HxFlatGame *game, char *out, size_t cap);
/**
 * One number by name: "seats", "min_seats", "max_seats", "rules_version", "actions", "max_legal" (most actions of a seat at once),
 * "max_list" (room that a list needs: actions or outcomes of chance), "max_steps", "obs_size", "obs_version", "hidden" (0 or 1),
 * "state_bytes". -1: no such name.
 */
HX_API int64_t hx_flat_game_number(const HxFlatGame *game, const char *name);
/** The text of action `a` without a position: "place 3", verb and argument. */
HX_API int hx_flat_game_action_name(const HxFlatGame *game, uint32_t a, char *out, size_t cap);
/** The name of float `index` of an observation, "seats[2].technology[Neutron Bombs]". */
HX_API int hx_flat_game_feature_name(const HxFlatGame *game, int index, char *out, size_t cap);

/* ---- Positions -------------------------------------------------------------------------------------------------------- */

/** The position after set-up, with everything visible (the host's). You may destroy the game before the position. */
HX_API int hx_flat_state_new(HxFlatState **out, HxFlatGame *game, char *error);
/**
 * Make a position from a document of `size` bytes, JSON or MessagePack. Hidden facts are dealt by `seed`. `viewer` is the seat whose
 * view the document is, or -1; hx_flat_state_viewer() returns it. The document's options count. `game` may be NULL; if its options are
 * those of the document, the position shares it, which is quicker.
 */
HX_API int hx_flat_state_load(HxFlatState **out, HxFlatGame *game, const void *document, size_t size, int viewer, uint64_t seed,
                              char *error);
/** A copy that shares nothing with `s`. */
HX_API int hx_flat_state_clone(HxFlatState **out, const HxFlatState *s, char *error);
/** A copy of `s` for `seat`: what the seat cannot know is redealt, so the copy reveals nothing hidden. Its viewer is `seat`. */
HX_API int hx_flat_state_redeal(HxFlatState **out, const HxFlatState *s, int seat, uint64_t seed, char *error);
HX_API void hx_flat_state_destroy(HxFlatState *s); /**< NULL is fine. */

/** The game and options of the position: yours, destroy it. */
HX_API HxFlatGame *hx_flat_state_game(const HxFlatState *s);
/** The seat that the position was dealt for, or -1: it is the host's. */
HX_API int hx_flat_state_viewer(const HxFlatState *s);
/** A seat, HX_FLAT_CHANCE or HX_FLAT_OVER. */
HX_API int hx_flat_state_to_move(const HxFlatState *s);
/** The legal actions of the seat to move, or the outcomes of chance, ascending, out [max_list]. Returns how many; 0 at the end. */
HX_API int hx_flat_state_legal(const HxFlatState *s, uint32_t *out);
/** Outcomes [max_list] of a chance node and their probabilities [max_list], which sum to 1. Returns how many; 0 elsewhere. */
HX_API int hx_flat_state_chance(const HxFlatState *s, uint32_t *out, double *p);
/** Apply n actions one after the other, each checked against the rules. If one is illegal, none is applied. */
HX_API int hx_flat_state_apply(HxFlatState *s, const uint32_t *actions, size_t n, char *error);
/** Draw an outcome at a chance node; applies nothing. */
HX_API int hx_flat_state_sample(const HxFlatState *s, uint64_t seed, uint32_t *outcome, char *error);
/** What `seat` learns when `a` is applied here: `a`, an id that hides the argument, or 4294967295 for nothing. */
HX_API uint32_t hx_flat_state_seen(const HxFlatState *s, uint32_t a, int seat);
/** What a seat observes: out [obs_size], each -1 .. 1, the own seat first. 2: no such seat. */
HX_API int hx_flat_state_observe(const HxFlatState *s, int seat, float *out);
/**
 * The map as a graph: writes up to `cap` rows of three to out (NULL with cap 0). A row holds two adjacent places, as rows of the
 * observation's plane of the map ("hexes" of Eclipse, "systems" of TI4), and 1 if ships can pass (Eclipse: wormholes of both; TI4:
 * always 1). Every pair comes both ways. Returns how many rows there are; 0 if the board is a grid; negative: no such viewer.
 */
HX_API int hx_flat_state_edges(const HxFlatState *s, int viewer, int32_t *out, int cap);
/** Write the document for `viewer` to *out (yours: hx_flat_free()): NUL-ended JSON, or MessagePack if `is_msgpack` is not 0. */
HX_API int hx_flat_state_view(const HxFlatState *s, int viewer, int is_msgpack, char **out, size_t *size, char *error);
/** A picture in text for `viewer`. */
HX_API int hx_flat_state_text(const HxFlatState *s, int viewer, char *out, size_t cap);
/** One line for action `a`, legal here, as `viewer` may read it. */
HX_API int hx_flat_state_action_text(const HxFlatState *s, uint32_t a, int viewer, char *out, size_t cap);
/** Write what `viewer` would learn if `a` were applied here, as a NUL-ended JSON list of events (core/events.h), to *out (yours:
 * hx_flat_free()). */
HX_API int hx_flat_state_events(const HxFlatState *s, uint32_t a, int viewer, char **out, char *error);
/** Points [seats], ranks [seats] from 1, ties sharing, and utilities by placing [seats], -1 .. 1; before the end a standing. NULL: not
 * wanted. */
HX_API void hx_flat_state_score(const HxFlatState *s, int32_t *score, uint8_t *rank, double *utility);
/** Content hash: out[0] low, out[1] high. Equal positions have equal hashes, hidden parts included. */
HX_API void hx_flat_state_hash(const HxFlatState *s, uint64_t *out);
/** Index of the seat's faction in the list of hx_flat_game_describe(); 0 where there are none, -1: no such seat. */
HX_API int hx_flat_state_faction(const HxFlatState *s, int seat);
/** Mean utility [seats] of `n` random playouts from here, each at most `max_steps` actions of the seats long (0: to the end). */
HX_API int hx_flat_state_playouts(const HxFlatState *s, int n, int max_steps, uint64_t seed, float *utility, char *error);
/** Utility [seats] that the heuristic of the game expects; without a heuristic, the mean of a few random playouts. */
HX_API int hx_flat_state_evaluate(const HxFlatState *s, float *utility, char *error);

/* ---- Agents ----------------------------------------------------------------------------------------------------------- */

/** An agent by spec, "mcts:sims=200", for a seat. It keeps its memory during one game. */
HX_API int hx_flat_agent_create(HxFlatAgent **out, HxFlatGame *game, const char *spec, int seat, char *error);
HX_API void hx_flat_agent_destroy(HxFlatAgent *agent); /**< NULL is fine. */
/** Give the agent a step as its seat saw it (hx_flat_state_seen()), in order. Optional: a search then keeps its tree. */
HX_API void hx_flat_agent_saw(HxFlatAgent *agent, uint32_t seen);
/** Decide for its seat, which is to move in `s`; it receives `s` redealt for that seat, whatever `s` holds. */
HX_API int hx_flat_agent_choose(HxFlatAgent *agent, const HxFlatState *s, uint64_t seed, uint32_t *action, char *error);
/**
 * The results of the last search: legal actions [max_legal], their visits, their q (value to the mover, NaN: unvisited), and the value
 * of the position [seats] (NaN: none). Pass NULL for what you do not need. Returns how many actions; 0: the agent does not search.
 */
HX_API int hx_flat_agent_search(const HxFlatAgent *agent, uint32_t *legal, uint32_t *visits, float *q, float *value);

/* ---- Matches ---------------------------------------------------------------------------------------------------------- */

/**
 * A match between agents by spec [seats]; a NULL entry is a seat that the caller plays. `seed` and `game_id` key every stream, as in
 * tournaments and self-play. The utility is placing.
 */
HX_API int hx_flat_match_create(HxFlatMatch **out, HxFlatGame *game, const char *const *agents, uint64_t seed, uint64_t game_id,
                                char *error);
HX_API void hx_flat_match_destroy(HxFlatMatch *m); /**< NULL is fine. */
/** Play until a seat of the caller must choose (*awaits: that seat) or the match is over (*awaits: HX_FLAT_OVER). */
HX_API int hx_flat_match_run(HxFlatMatch *m, int *awaits, char *error);
/** The position for the seat that must choose: its own redealt copy. 2: no seat of the caller must choose. */
HX_API int hx_flat_match_view(HxFlatState **out, HxFlatMatch *m, char *error);
/** Choose for the awaited seat; the next run continues. An illegal action ends the match: the seat comes last, as for any agent. */
HX_API int hx_flat_match_choose(HxFlatMatch *m, uint32_t action, char *error);
/** The true position, whole: for hosts and records, never for a player. */
HX_API int hx_flat_match_state(HxFlatState **out, const HxFlatMatch *m, char *error);
/** The actions of all steps, forced ones and chance included: the first `cap` into out; returns how many there are. */
HX_API uint64_t hx_flat_match_actions(const HxFlatMatch *m, uint32_t *out, uint64_t cap);
/** The steps that a seat of the caller has seen (hx_flat_state_seen()), written likewise. */
HX_API uint64_t hx_flat_match_seen(const HxFlatMatch *m, int seat, uint32_t *out, uint64_t cap);
/**
 * The result of a finished match: points, ranks, utilities [seats], and how it ended (0 by the rules, 1 step limit, 2 fault of
 * *fault_seat). Pass NULL for what you do not need. 2: not over.
 */
HX_API int hx_flat_match_result(const HxFlatMatch *m, int32_t *score, uint8_t *rank, double *utility, int *end_reason, int *fault_seat);

#endif
