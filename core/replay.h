/* Replay: play a game again from its options and its list of actions, and check every step.
 *
 * A replay owns all it needs, so a binding for another language (the Python reader) holds one pointer. */
#ifndef HEXARCH_CORE_REPLAY_H
#define HEXARCH_CORE_REPLAY_H

#include "core/game.h"

typedef struct HxReplay HxReplay;

/** The start of a game; *out is yours. NULL options are the defaults. On refusal `err` names the option. */
HX_API HxStatus hx_replay_create(HxReplay **out, const HxGame *game, const HxOptions *options, HxError *err);
/** The same with options as text, "seats=4" [n]. */
HX_API HxStatus hx_replay_create_set(HxReplay **out, const HxGame *game, const char *const *settings, int n, HxError *err);
/** The same from a position, which is copied: step 0 is played from there. */
HX_API HxStatus hx_replay_create_at(HxReplay **out, const HxState *start, HxError *err);
/** NULL is fine. */
HX_API void hx_replay_destroy(HxReplay *r);

/**
 * Play the next `n` actions, each checked against the rules. `hash` [n] (may be NULL) holds the low half of the position's hash before
 * each; 0: not compared. HX_ILLEGAL or HX_BAD_INPUT: the position is the one before the wrong step, and `err` names that step.
 */
HX_API HxStatus hx_replay_play(HxReplay *r, const HxAction *actions, const uint64_t *hash, size_t n, HxError *err);
/** Back to the start. */
HX_API void hx_replay_rewind(HxReplay *r);

/** Steps played since the start. */
HX_API uint64_t hx_replay_steps(const HxReplay *r);
/** The position; borrowed, and valid until the next call that plays or rewinds. */
HX_API const HxState *hx_replay_state(const HxReplay *r);
/** Low half of the position's hash. */
HX_API uint64_t hx_replay_hash(const HxReplay *r);
/** Seats; the seat to move, HX_CHANCE or HX_OVER. */
HX_API int hx_replay_seats(const HxReplay *r);
HX_API int hx_replay_to_move(const HxReplay *r); /**< A seat, HX_CHANCE or HX_OVER. */
/** Room that the next two need: HxGame.max_legal and HxGame.obs_size. */
HX_API int hx_replay_max_legal(const HxReplay *r);
HX_API int hx_replay_obs_size(const HxReplay *r); /**< Floats of one observation. */
/** The legal actions, ascending; returns how many: 0 at a chance node and at the end. */
HX_API int hx_replay_legal(const HxReplay *r, HxAction *out);
/** What a seat observes: out [obs_size]. */
HX_API void hx_replay_observe(const HxReplay *r, int seat, float *out);
/** Points and ranks [seats]. */
HX_API void hx_replay_score(const HxReplay *r, int32_t *score, uint8_t *rank);

#endif
