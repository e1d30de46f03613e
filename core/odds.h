/* Odds of a battle that is described in words: the slot `odds` of a game, used by `hexarch odds`, the server and the table. Functions
 * that compute odds from figures are in the games' own headers. */
#ifndef HEXARCH_CORE_ODDS_H
#define HEXARCH_CORE_ODDS_H

#include "core/game.h"

#include <stdbool.h>
#include <stdint.h>

struct json_t; /* jansson.h */

enum { HX_ODDS_WORDS = 32, HX_ODDS_OPTIONS = 8, HX_ODDS_ATTACKER = 0, HX_ODDS_DEFENDER = 1 };

/* One side; NULL if it was not given. Strings are borrowed from the caller. */
typedef struct HxOddsSide {
    const char *fleet; /* "3 cruiser, 1 dreadnought(damaged)" */
    const char *technology[HX_ODDS_WORDS];
    int n_technologies;
} HxOddsSide;

/* Of a list of options (odds/options.h of a game): SAID_..., their places in a request, and `options`, their names in HxOdds. */
#define HX_ODDS_PLACE(id, ...)      SAID_##id,
#define HX_ODDS_NAME(id, name, ...) name,
#define HX_ODDS_OPTIONS_OF(LIST)                                                                                                           \
    enum { LIST(HX_ODDS_PLACE) N_SAID };                                                                                                   \
    static const char *const options[] = { LIST(HX_ODDS_NAME) NULL };                                                                      \
    _Static_assert((int)N_SAID <= (int)HX_ODDS_OPTIONS, "a request holds them all")

typedef struct HxOddsRequest {
    HxOddsSide side[2];                  /* [HX_ODDS_ATTACKER], [HX_ODDS_DEFENDER] */
    const char *option[HX_ODDS_OPTIONS]; /* values by place in HxOdds.options; NULL: not given */
    const HxState *position;             /* of the game: sides are units of it; NULL: none was given */
    const char *place;                   /* of the position: where they fight, as it is printed; NULL: the battle under way */
    int attacker_seat;                   /* of the position: the attacker's seat plus 1; 0: the seat whose turn it is */
    const char *set[HX_ODDS_WORDS];      /* NAME=VALUE, whatever else the game knows */
    int n_sets;
    uint64_t seed;
    uint32_t n_sims;                           /* 0: the game's default */
    void (*progress)(void *ctx, double share); /* progress of a long answer, 0 .. 1, -1: unknown; NULL: no listener */
    void *progress_ctx;
} HxOddsRequest;

/* A battle that somebody points at. */
enum { HX_SPOT_UNITS = 10 };
typedef struct HxSpot {
    int seat;                     /* the attacker's */
    int place;                    /* a hex, a system, a unit: as the game numbers them */
    int n_units;                  /* 0: those of the seat that are there */
    uint8_t units[HX_SPOT_UNITS]; /* by type, as the game numbers them; of Obsidian the attacking unit */
} HxSpot;

typedef struct HxOdds {
    const char *const *options; /* names of what this game alone takes, "assign"; NULL at the end, at most HX_ODDS_OPTIONS; NULL: none */
    bool takes_technologies, takes_position, takes_place, takes_sets, takes_sims;
    const char *help; /* how a fleet is written, and what the options mean here; lines */
    /**
     * Answer into *out, yours: an object with "attacker", "defender", "draw", "exact" (every chance followed, and nothing left out),
     * "sims" and "error" where battles were played out, "left_out", lines about what these odds do not follow (none: nothing is), and
     * "survivors", a list of {"side", "units": {name: count}, "p"}, likeliest first, with "retreated", units that left, where some did;
     * numbers of its own may follow, "fleets": {side: line of text}, "retreat": {side: p}, and "rounds", a list of {"round", "attacker",
     * "defender", "draw", "goes_on", "likeliest": list of {"attacker": units, "defender": units, "p"}}.
     * A game of single attacks answers with "damage", a list of probabilities by amount, "hit", "penetration" and "destruction" instead;
     * between units of a position also with "units": {side: line of text}, "removal", "parts" and "left_out".
     * HX_BAD_INPUT names the option and the token.
     */
    HxStatus (*answer)(const HxOddsRequest *request, struct json_t **out, HxError *err);
    /**
     * The odds of a battle in `seen`, a position as the seat knows it: {"attacker", "defender", "draw": probabilities, "exact", "sides":
     * two texts}, or of a game of single attacks {"attacks": [{"name", "hit", "penetration", "destruction", "damage"}]}. Bounded work: it
     * plays battles out if exact odds take long. NULL: no enemy there. Yours. A slot of NULL: never any.
     */
    struct json_t *(*of_spot)(const HxState *seen, const HxSpot *spot);
    /* How many dice hit in this outcome of a chance node, or what counts of them; -1: it is no roll, or its dice do more than hit. NULL:
     * the game has no dice that only hit. */
    int (*hits)(const HxState *at, HxAction outcome);
} HxOdds;

/** The same for any game: -1 also where it has no such dice. */
int hx_hits(const HxState *at, HxAction outcome);

/** Set the option called `name` to `value` (NULL: leave it). False: the game has no such option, and `value` is not NULL. */
bool hx_odds_say(const HxOdds *odds, HxOddsRequest *request, const char *name, const char *value);

/** The first option given that these odds do not have, "set"; NULL: there is none. hx_odds_say() sets options. */
const char *hx_odds_unknown(const HxOdds *odds, const HxOddsRequest *request, bool has_sims);

#endif
