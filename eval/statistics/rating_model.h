/* The rating model, inside: its effects as one vector, the likelihood of games, and the climb to its peak. rating.h says what it means.
 *
 *     beta   agents ... | seats ... | factions seen ... | ties of 2, 3, ...
 *            0            at.seats    at.factions         at.ties         at.n
 *
 * Games that look alike, whichever block they are of, are one pattern that counts several times: the likelihood and a replicate of the
 * bootstrap go through patterns, not through games. */
#ifndef HEXARCH_EVAL_STATISTICS_RATING_MODEL_H
#define HEXARCH_EVAL_STATISTICS_RATING_MODEL_H

#include "eval/statistics/rating.h"

enum { RATING_MAX_SUBSETS = 1 << HX_MAX_SEATS, RATING_MAX_NEWTON = 60 };

/* Every effect in one vector: agents, seats, factions that were seen, ties of 2 and more. */
typedef struct RatingLayout {
    int seats, factions, ties, n;          /* where each kind begins; how many there are */
    int n_seen;                            /* factions */
    int faction_slot[RATING_MAX_FACTIONS]; /* place of a faction among those seen; -1: never seen */
} RatingLayout;

/* Sums over weighted games. */
typedef struct RatingSums {
    double log_likelihood;
    double *gradient;  /* [n]; NULL: not wanted */
    double *curvature; /* [n][n], minus the second derivatives; NULL: not wanted */
} RatingSums;

/* What a fit works with. */
typedef struct RatingModel {
    const RatingData *data;
    RatingLayout at;
    double prior; /* of the climb: RatingData.prior, or another to see what the games say without it */
    /* Games that name only a winner: all games of more than two seats put everybody else in one place, which is no draw. The model then
     * chooses a winner and stops. */
    bool is_winner_only;
    int largest_tie;
    int n_subsets[HX_MAX_SEATS + 1];     /* of the first m things, those of at most largest_tie */
    uint16_t subset[RATING_MAX_SUBSETS]; /* in order of their highest thing, so that the first n_subsets[m] are those of m things */
    uint64_t *block_start;               /* [n_blocks + 1] first game of each block */
    RatingGame *pattern;                 /* [n_patterns], block 0 */
    uint32_t *pattern_of;                /* [n_games] */
    double *times;                       /* [n_patterns] how many games are of each */
    uint64_t n_patterns;
    double *beta; /* [n] */
    double *gradient, *step, *curvature, *factor;
    double origin[RATING_MAX_AGENTS]; /* effects of agents are relative to this weighted mean; sums to 1 */
} RatingModel;

/** Lay out the effects and take memory; `data` is borrowed. After HX_NO_MEMORY rating_model_fini() still releases all. */
HxStatus rating_model_init(RatingModel *f, const RatingData *data, HxError *err);
void rating_model_fini(RatingModel *f);

/** Add one game `by` times: its log likelihood at beta, and the wanted derivatives. */
void rating_model_add(const RatingModel *f, const double *beta, const RatingGame *game, double by, RatingSums *sums);
/** Add all patterns, each times[pattern] times. */
void rating_model_add_all(const RatingModel *f, const double *beta, const double *times, RatingSums *sums);
/** Log strength of who sits in `seat`, by the effects in `f`. */
double rating_model_strength(const RatingModel *f, const RatingGame *game, int seat);
/** Does the order of two seats carry information? False for the losers of a game that names only a winner. */
bool rating_model_compares(const RatingModel *f, const RatingGame *game, int seat, int other);
/** Log weight of a tie of k beside a place of one's own. */
double rating_model_tie(const RatingModel *f, int k);
/**
 * Newton's method with halved steps from f->beta for patterns that count times[pattern] each, at most `most` steps; leaves the curvature
 * at the peak in f->curvature. False: no peak found.
 */
bool rating_model_climb(RatingModel *f, const double *times, int most);
/** Cholesky's factor of f->curvature into f->factor; false: it has none. */
bool rating_model_factor(RatingModel *f);
/** Mark all agents that games link to marked ones, directly or through others; is_reached [agents]. */
void rating_model_reach(const RatingModel *f, bool *is_reached);
/**
 * Find what the games bound: fills bound, n_unbounded and the like in `out`, and f->origin, the mean of the bounded agents. Fits with a
 * very weak prior, and leaves f->beta at zero. False: no memory.
 */
bool rating_find_bounds(RatingModel *f, Rating *out);

#endif
