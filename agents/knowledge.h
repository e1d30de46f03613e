/* The heuristic of one game: an evaluation of positions and scores of moves. Greedy follows the scores; a tree search uses them as priors.
 * Knowledge sees a game through its public header only, and a position as one seat's view. */
#ifndef HEXARCH_AGENTS_KNOWLEDGE_H
#define HEXARCH_AGENTS_KNOWLEDGE_H

#include "agents/tells.h"

enum { SEARCH_TURNS = 8, SEARCH_DEPTH = 64 };

typedef struct Knowledge {
    const HxGame *game;
    /** Expected utility per seat, -1 .. 1, placing: value [seats]. Any position, chance nodes and finished games included. */
    void (*evaluate)(const HxState *s, float *value);
    /**
     * How good each of the n >= 2 legal actions is for the seat to move: score [n], any scale, higher is better; about 1.0 apart means
     * clearly better. May clone `s` into `scratch` to look ahead, and gives every page back.
     */
    void (*judge)(const HxState *s, const HxAction *legal, int n, HxPool *scratch, float *score);
    /**
     * judge() with a memory that saves work between its calls: `memory_bytes` of the caller's, zero at first, used by one thread. Scores
     * never depend on what it holds. NULL: the heuristic remembers nothing.
     */
    void (*judge_with)(const HxState *s, const HxAction *legal, int n, HxPool *scratch, void *memory, float *score);
    size_t memory_bytes; /* of judge_with() */
    /** Do positions repeat so often in heuristic rollouts that it pays to remember choices by position? */
    bool comes_back;
    /** Does a search so rarely help at this question that the search leaves it to the heuristic? NULL: never. */
    bool (*is_routine)(const HxState *s);
    /** Length of the heuristic rollout before the evaluation of a leaf, in turns and at most in actions; 0: SEARCH_TURNS and SEARCH_DEPTH.
     */
    int turns, depth;
    float within; /* share of the simulations for a decision within a turn (not is_at_rest); 0: all */
    /** Does a turn start here, so that `evaluate` sees the effects of the last one? NULL: whenever another seat is to move. */
    bool (*is_at_rest)(const HxState *s);
    /**
     * Index of the action, of n >= 2 legal ones, by which the seat to move passes for the rest of the round; -1: none. NULL: the game
     * has no rounds to settle.
     */
    int (*idle)(const HxState *s, const HxAction *legal, int n);
    /** Number of the round: when it moves, the pending effects of the last one have happened. NULL: no rounds, and no idle(). */
    int (*round)(const HxState *s);
    /** The place where chance is at work, such as the hex of a battle: each place has its own draws. NULL: one place. */
    uint64_t (*place)(const HxState *s);
    /** What a sentence about a choice may name. NULL: nothing. */
    const Tells *tells;
} Knowledge;

/** judge(), remembering in `memory` (memory_bytes; NULL: remembering nothing). */
void knowledge_judge(const Knowledge *knowledge, const HxState *s, const HxAction *legal, int n, HxPool *scratch, void *memory,
                     float *score);

/** Index of the highest of n >= 1 scores, the first of equals. */
static inline int highest_score(const float *score, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (score[i] > score[best])
            best = i;
    return best;
}

/** Index of the highest of n >= 1 scores; equal ones with equal chance. */
static inline int highest_score_by_lot(const float *score, int n, HxRng *rng)
{
    int best = 0;
    uint32_t n_equal = 1;
    for (int i = 1; i < n; i++) {
        if (score[i] > score[best]) {
            best = i;
            n_equal = 1;
        } else if (score[i] == score[best] && hx_rng_below(rng, ++n_equal) == 0) {
            best = i;
        }
    }
    return best;
}

/* Versions of the heuristic. Old ones never change; presets name them. */
typedef enum KnowledgeDate { KNOWLEDGE_TODAY, KNOWLEDGE_2026_11, KNOWLEDGE_2026_11_28, N_KNOWLEDGE_DATES } KnowledgeDate;
extern const char *const knowledge_dates[]; /* their names, ended by NULL */

/** The knowledge of a game as of a date, or NULL where there is none. */
const Knowledge *knowledge_as_of(const HxGame *game, KnowledgeDate date);
/** Today's. */
const Knowledge *knowledge_of(const HxGame *game);

#endif
