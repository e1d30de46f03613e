/* Odds of battles for the command line: what is asked, and one row per game that can answer. */
#ifndef HEXARCH_EVAL_ODDS_H
#define HEXARCH_EVAL_ODDS_H

#include <jansson.h>
#include <stdint.h>

#include "core/status.h"

enum { ODDS_MAX_WORDS = 32, ODDS_ATTACKER = 0, ODDS_DEFENDER = 1 };

/* What touches one side; NULL where it was not said. Strings are borrowed from the command line. */
typedef struct OddsSide {
    const char *fleet; /* "3 cruiser, 1 dreadnought(damaged)" */
    const char *dice;  /* "2 red, 3 yellow" */
    const char *species, *faction, *stance;
    const char *technology[ODDS_MAX_WORDS];
    int n_technologies;
} OddsSide;

typedef struct OddsRequest {
    OddsSide side[2]; /* [ODDS_ATTACKER], [ODDS_DEFENDER] */
    const char *assign;
    const char *site, *policy;
    const char *position, *weapon;   /* a file, and with what the attacker there attacks; the fleets are units of it */
    const char *set[ODDS_MAX_WORDS]; /* NAME=VALUE, whatever else the game knows */
    int n_sets;
    uint64_t seed;
    uint32_t n_sims; /* 0: the game's default */
} OddsRequest;

/* Which parts of a request a game understands; the command refuses the others. */
enum {
    ODDS_TAKES_FLEET = 1 << 0,
    ODDS_TAKES_DICE = 1 << 1,
    ODDS_TAKES_SPECIES = 1 << 2,
    ODDS_TAKES_FACTION = 1 << 3,
    ODDS_TAKES_STANCE = 1 << 4,
    ODDS_TAKES_TECHNOLOGY = 1 << 5,
    ODDS_TAKES_ASSIGN = 1 << 6,
    ODDS_TAKES_SET = 1 << 7,
    ODDS_TAKES_SIMS = 1 << 8,
    ODDS_TAKES_SITE = 1 << 9,
    ODDS_TAKES_POLICY = 1 << 10,
    ODDS_TAKES_POSITION = 1 << 11,
};

typedef struct OddsGame {
    const char *game;
    unsigned takes;   /* ODDS_TAKES_... */
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

extern const OddsGame odds_eclipse;
extern const OddsGame odds_obsidian;
extern const OddsGame odds_ti4;

#endif
