/* Odds of battles for the command line: what is asked, and one row per game that can answer. */
#ifndef HEXARCH_EVAL_ODDS_H
#define HEXARCH_EVAL_ODDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/status.h"

enum { ODDS_MAX_WORDS = 32, ODDS_ATTACKER = 0, ODDS_DEFENDER = 1 };

/* What only some games take: the tables of the games, core/games/<game>/odds/options.inl, one after the other. */
enum {
#define ODDS_OPTION(id, ...) ODDS_##id,
#include "eval/odds_options.inl"
    ODDS_N_OPTIONS
};

/* One side; NULL where nothing was said. Strings are borrowed from the command line. */
typedef struct OddsSide {
    const char *fleet; /* "3 cruiser, 1 dreadnought(damaged)" */
    const char *technology[ODDS_MAX_WORDS];
    int n_technologies;
} OddsSide;

typedef struct OddsRequest {
    OddsSide side[2];                   /* [ODDS_ATTACKER], [ODDS_DEFENDER] */
    const char *option[ODDS_N_OPTIONS]; /* [ODDS_...]: what was said, or NULL */
    const char *set[ODDS_MAX_WORDS];    /* NAME=VALUE, whatever else the game knows */
    int n_sets;
    uint64_t seed;
    uint32_t n_sims; /* 0: the game's default */
} OddsRequest;

typedef struct OddsGame {
    const char *game;
    const uint8_t *options; /* of the table above those that it takes */
    size_t n_options;
    bool takes_technologies, takes_sets, takes_sims;
    const char *help; /* how a fleet is written, and what the options mean here; lines */
    /**
     * Answer into *out, yours: an object with "attacker", "defender", "draw", "exact", "error" where that is false, and "survivors", a
     * list of {"side", "units": {name: count}, "p"}, likeliest first; numbers of its own may follow, and "fleets": {side: line of text}.
     * A game of single attacks answers with "damage", a list of probabilities by amount, "hit", "penetration" and "destruction" instead;
     * between units of a position also with "units": {side: line of text}, "removal", "parts" and "left_out".
     * HX_BAD_INPUT names the option and the token.
     */
    HxStatus (*answer)(const OddsRequest *request, json_t **out, HxError *err);
} OddsGame;

/** The table of games with odds, NULL at the end. */
const OddsGame *const *odds_games(void);

/** "attacker-species": the name of an option. */
const char *odds_option_name(int option);
/** Is its value a file of this machine? */
bool odds_option_is_file(int option);
/** The first thing asked for that the odds of the game know nothing of, "site"; NULL: there is none. */
const char *odds_unknown(const OddsGame *game, const OddsRequest *request, bool has_sims);

extern const OddsGame odds_eclipse;
extern const OddsGame odds_obsidian;
extern const OddsGame odds_ti4;

#endif
