/* Ratings of one tournament or several pooled: from games to effects, as JSON and as a table. */
#ifndef HEXARCH_EVAL_TOURNAMENT_RATING_H
#define HEXARCH_EVAL_TOURNAMENT_RATING_H

#include "eval/statistics/rating.h"
#include "eval/tournament.h"

#include <jansson.h>
#include <stdio.h>

/* A prior so wide that it matters only to who has won or lost everything: 3 units of log strength are 521 Elo points. */
#define RATING_PRIOR 3.0

/* Replicates of the bootstrap, and how many patterns of games they may go through together: some three seconds. With 4,000 the ends of an
 * interval scatter between seeds by 1 % of its width, with 400 by 2 to 3.4 %. */
enum { RATING_REPLICATES = 4000, RATING_REFITS = 2000000 };

/* Below so many blocks errors and intervals are rough, and the report says so. */
#define RATING_ROUGH_BLOCKS 10

/* A faction must play in so many blocks, on average, to have an effect in the model: with fewer its figure would be mostly the luck of
 * those deals, and the agents' scatter more. docs/design/statistics.md has the measurement. */
#define RATING_FACTION_BLOCKS 10.0

/* Room for the sentence of rating_unbounded_text(). */
enum { RATING_NOTE = 512 };

/** How many factions of a game have effects that its games can tell apart from those of seats; 0: none. */
int rating_factions(const HxGame *game, const RatingGame *games, uint64_t n_games, int n_seats);

/* Probability, under the model, of ratings that fit as badly as these or worse. NaN if unknown. */
double rating_fit_chance(const Rating *r);
/** Do strengths fail to explain who came before whom? Below a chance of 1 in 100 no rating is a fact. */
bool rating_fit_fails(const Rating *r);

/**
 * Rate the agents of a tournament by its whole blocks. Seats have effects in the model, and so do factions unless they always sit in the
 * same seats. `anchor` is the agent with rating 0; -1: the mean is 0. `err` as rating_fit(); release with rating_fini().
 */
HxStatus tournament_rate(Rating *out, const Tournament *t, const TournamentSpec *spec, int anchor, HxError *err);

/** Why agent i has no interval, in words, into out; "" if it has one. Returns out. */
const char *rating_why_no_interval(const Rating *r, int i, char *out, size_t size);
/** One sentence that names the agents and seats that the games do not bound, numbered as in tables; the empty text where there are none. */
const char *rating_unbounded_text(const Rating *r, char *out, size_t size);

/** Indices of the agents into order[r->n_agents], the strongest first. */
void rating_sort(const Rating *r, int *order);

/** What result.json holds of ratings, in Elo points; `agents` [r->n_agents] names them, `factions` (NULL: none) the factions. Yours. */
json_t *rating_json(const Rating *r, const char *const *agents, const char *const *factions);
/** The table for people. */
void rating_print(FILE *out, const Rating *r, const char *const *agents, const char *const *factions);

#endif
