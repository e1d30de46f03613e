/* The report of a tournament's games: placings, and means with errors over blocks. */
#ifndef HEXARCH_EVAL_REPORT_H
#define HEXARCH_EVAL_REPORT_H

#include "eval/statistics/rating.h"
#include "eval/tournament.h"

#include <jansson.h>
#include <stdio.h>

/* A mean of n independent values. NaN if there are too few values: the mean needs 1, the errors need 2. */
typedef struct Estimate {
    uint64_t n;
    double mean;
    double error;     /* standard error of the mean: sample deviation / sqrt(n) */
    double low, high; /* 95 % interval by Student's t */
} Estimate;

/** The estimate from the values x [n]. */
Estimate estimate_mean(const double *x, uint64_t n);
/**
 * The estimate from values within least .. most, such as shares of wins. The interval is Wilson's and stays within the bounds. Its number
 * of games is Kish's effective number: as many independent games as would scatter like these values (n if all values are equal). Taking
 * luck out can push the mean out of the bounds; then Student's interval is used, cut at the bounds.
 */
Estimate estimate_share(const double *x, uint64_t n, double least, double most);
/** {"mean", "error", "low", "high"}; null where there is none. Yours. */
json_t *estimate_json(const Estimate *e);

/* One agent's standing. A game counts once for every seat the agent held in it. */
typedef struct Standing {
    uint64_t n_games;             /* seats held in finished games */
    uint64_t place[HX_MAX_SEATS]; /* how often it came 1st, 2nd, ...; a shared place counts as the better one */
    uint64_t n_faults;
    uint64_t faults[HX_N_FAULTS]; /* the same by class */
    Estimate wins;                /* share of wins, a shared first place shared; over the means of whole blocks */
    Estimate utility;             /* likewise */
    /* The same two with luck taken out: less the regression on the luck of whole blocks, whose expectation is zero. Of --luck alone. */
    Estimate wins_without_luck, utility_without_luck;
    uint64_t seat_games[HX_MAX_SEATS];
    double seat_wins[HX_MAX_SEATS]; /* share of wins by seat, over all finished games; NaN without one */
} Standing;

typedef struct Report {
    int n_agents, n_seats;
    uint64_t n_blocks;    /* whole ones that are no copies: what the estimates rest on */
    uint64_t n_copies;    /* whole blocks that are copies */
    uint64_t n_different; /* games by their actions */
    uint64_t n_steps, n_step_limits, n_adjudicated, n_faults;
    uint64_t faults[HX_N_FAULTS];   /* by class */
    double seat_wins[HX_MAX_SEATS]; /* share of wins by seat, over all agents */
    Standing *standings;            /* [n_agents] */
    bool has_luck;
    double wins_luck_slope, utility_luck_slope; /* of has_luck: the value of one unit of luck */
    const Rating *rating;                       /* told with the rest; set by the caller and borrowed, NULL: none */
    const char *why_unrated;                    /* borrowed; NULL or "": nobody says */
    double exact_chance; /* of two agents in a game of two seats with few blocks: the chance of block scores this far apart or farther, were
                            the two equal, over all ways to exchange them in blocks; NaN: not told */
    double *before;      /* [n_agents][n_agents]: how often one came before the other, ties half; NaN if they never met */
} Report;

/** Variance of a mean without luck divided by that with luck: the share of the games that would suffice. NaN: no variance. */
double report_variance_ratio(const Estimate *without, const Estimate *with);

/** Count all games. HX_NO_MEMORY leaves nothing; otherwise release it with report_fini(). */
HxStatus report_init(Report *r, const Tournament *t, const TournamentSpec *spec, HxError *err);
void report_fini(Report *r);

/** The report as result.json holds it; yours. */
json_t *report_json(const Report *r, const Tournament *t, const TournamentSpec *spec);
/** The same with thinking times. They differ from run to run, so no file of the folder holds them. Yours. */
json_t *report_timed_json(const Report *r, const Tournament *t, const TournamentSpec *spec);
/** Write thinking times as CSV. */
HxStatus report_save_times(const Report *r, const Tournament *t, const TournamentSpec *spec, const char *path, HxError *err);
/** How many different games there were, and how many blocks repeat earlier ones; part of a sentence. */
void report_put_different(FILE *out, const Report *r);
/** The table for people. */
void report_print(FILE *out, const Report *r, const Tournament *t, const TournamentSpec *spec);
/** Write games.csv, placings.csv and, last, result.json into a folder. */
HxStatus report_save(const Report *r, const Tournament *t, const TournamentSpec *spec, const char *folder, HxError *err);

#endif
