/* Ratings from placings: how strong each agent is when several sit at one table, and how sure that is.
 *
 * The model is Plackett and Luce's with ties after Davidson: the game hands out places from the first to the last, and a set S
 * of those still waiting shares the next place with a probability in proportion to
 *
 *     tie[|S|] * (product of strength[i] over i in S) ^ (1 / |S|),        log strength[i] = agent + seat + faction,   tie[1] = 1.
 *
 * With two seats this is Bradley and Terry's model with Davidson's draws, so 400 / ln 10 times the agent's effect is its Elo rating.
 * Sources: R. L. Plackett, "The analysis of permutations", Applied Statistics 24 (1975); R. R. Davidson, "On extending the Bradley-Terry
 * model to accommodate ties", JASA 65 (1970); D. Firth, I. Kosmidis, H. Turner, "Davidson-Luce model for multi-item choice with ties"
 * (2019).
 *
 * Where all games tell who won and put everybody else in one place, the last place is no draw: only the first one is given out.
 *
 * The log likelihood is concave in all effects, and Newton's method finds its peak. Effects of one kind sum to zero. Errors allow for
 * games of one block being alike: they come from the scores of whole blocks ("sandwich") and from drawing whole blocks anew ("bootstrap").
 * Both are too narrow where blocks are few, so the interval is widened by Student's t.
 *
 * Where some agent always came first, in every game or in every game from one seat, the likelihood has no peak (separation: A. Albert,
 * J. A. Anderson, "On the existence of maximum likelihood estimates in logistic regression models", Biometrika 71 (1984)), and with a prior
 * its peak is where the prior has put it. Such agents are found by fitting once with hardly any prior: what the games bound has an error
 * of a few units of log strength at most, everything else one of hundreds (E. Lesaffre, A. Albert, "Partial separation in logistic
 * discrimination", JRSS B 51 (1989)).
 */
#ifndef HEXARCH_EVAL_STATISTICS_RATING_H
#define HEXARCH_EVAL_STATISTICS_RATING_H

#include "core/game.h"

enum { RATING_MAX_AGENTS = 64, RATING_MAX_FACTIONS = 64 };

/* Elo points of one unit of log strength: 400 / ln 10. */
#define RATING_ELO 173.71779276130073

/* Why the games do not bound how far an agent is from the others. */
typedef enum RatingBound {
    RATING_BOUNDED,
    RATING_ALWAYS_AHEAD, /* of everybody in every game */
    RATING_ALWAYS_BEHIND,
    RATING_AHEAD_IN_SEAT, /* in every game from one seat, which with the seats' effects is enough */
    RATING_BEHIND_IN_SEAT,
    RATING_NEVER_MET, /* those whose ratings compare, not even through others */
    RATING_BY_OTHERS, /* otherwise: through who plays whom in which seat or faction */
} RatingBound;

/* One finished game. An agent may hold several seats. */
typedef struct RatingGame {
    uint32_t block;                /* games of one block are not independent; ascending over the games */
    uint8_t n_seats;               /* 2 .. HX_MAX_SEATS */
    uint8_t agent[HX_MAX_SEATS];   /* below n_agents */
    uint8_t rank[HX_MAX_SEATS];    /* 1 is best; equal ranks tie */
    uint8_t faction[HX_MAX_SEATS]; /* below n_factions; read only where factions count */
} RatingGame;

typedef struct RatingData {
    int n_agents, n_seats;
    int n_factions;          /* 0: factions do not count */
    double faction_blocks;   /* in as many blocks, on average, a faction has to sit; with fewer, factions do not count */
    bool has_seats;          /* seats have effects of their own */
    const RatingGame *games; /* [n_games], borrowed */
    uint64_t n_games;
    uint64_t n_blocks; /* block numbers are below this */
    double prior;  /* standard deviation of a normal prior on the effects of agents, seats and factions; 0: none, pure maximum likelihood */
    uint64_t seed; /* of the bootstrap */
    int n_replicates;  /* of the bootstrap, at most; 0: none */
    uint64_t n_refits; /* so many patterns of games may the replicates go through in all (but 100 replicates always); 0: any number */
    bool has_anchor;   /* effects, errors and intervals of agents are relative to this one, which has exactly 0 */
    int anchor;
} RatingData;

/* What the games say. Effects are in units of log strength; multiply with RATING_ELO for Elo points. */
typedef struct Rating {
    int n_agents, n_seats, n_factions;
    uint64_t n_blocks;
    bool is_winner_only;             /* games told who won alone: places behind the first say nothing */
    int largest_tie;                 /* most that ever shared a place; 1: no ties */
    double agent[RATING_MAX_AGENTS]; /* effects; those bounded sum to 0 */
    double error[RATING_MAX_AGENTS]; /* standard error of each, from block scores; NaN below two blocks, and where all blocks are alike */
    double low[RATING_MAX_AGENTS], high[RATING_MAX_AGENTS]; /* 95 % interval of bootstrap and error by Student's t; NaN without one */
    double seat[HX_MAX_SEATS];                              /* effects; sum to 0; zeros where seats do not count */
    double seat_error[HX_MAX_SEATS];
    double faction[RATING_MAX_FACTIONS]; /* effects of those in the data; sum to 0 */
    double faction_error[RATING_MAX_FACTIONS];
    int n_left_out;               /* factions in the data without effects, because they played in too few blocks; 0: none */
    double left_out_blocks;       /* in how many those sat on average */
    double tie[HX_MAX_SEATS + 1]; /* log of tie[k] */
    /* How far each agent is from those whose ratings the games bound. What is not RATING_BOUNDED is where the prior has put it: it has no
     * error and no interval. Ratings are told from the mean of those bounded, where there are any and no anchor. */
    RatingBound bound[RATING_MAX_AGENTS];
    int bound_seat[RATING_MAX_AGENTS];    /* of RATING_AHEAD_IN_SEAT and RATING_BEHIND_IN_SEAT */
    int n_unbounded;                      /* agents */
    bool seat_is_unbounded[HX_MAX_SEATS]; /* likewise of seats */
    bool faction_is_unbounded[RATING_MAX_FACTIONS];
    double log_likelihood; /* of all games, the prior left out */
    double fit_chi2;       /* of expected and counted meetings of agents, in errors over blocks */
    int fit_freedom;       /* 0: unknown */
    double intransitivity; /* 0: strengths explain all of the cross table, 1: nothing; NaN below three agents */
    bool is_connected;     /* false: two groups of agents never met, and their ratings do not compare */
    int n_replicates;      /* drawn */
    double
        *superiority; /* [n_agents][n_agents]: share of replicates in which the row is stronger than the column; NULL without a bootstrap */
    double *before;   /* [n_agents][n_agents]: how often the row came before the column, ties half; NaN if they never met */
    double *expected; /* [n_agents][n_agents]: the same by the model */
} Rating;

/** Fit the model. `err` says what is missing: no games, no memory, or effects that do not converge. Release with rating_fini(). */
HxStatus rating_fit(Rating *out, const RatingData *data, HxError *err);
void rating_fini(Rating *rating);

#endif
