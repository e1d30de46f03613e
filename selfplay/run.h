/* A run: everything that decides the bytes of its shards, and nothing else. It is written once as run.json; threads, live games
 * and the part of the work that one process takes are not in it. */
#ifndef HEXARCH_SELFPLAY_RUN_H
#define HEXARCH_SELFPLAY_RUN_H

#include "agents/match.h"
#include "agents/openings.h"
#include "selfplay/variety.h"

#include <jansson.h>

enum { RUN_FORMAT_VERSION = 2, RUN_SPEC_BYTES = 1024, RUN_PROGRAM_BYTES = 100, RUN_ID_BYTES = 32, RUN_MAX_SHARDS = 1000000 };
enum { RUN_TREE_VISITS = 16, RUN_MAX_TREE_VISITS = 1000000000 }; /* of tree_visits: unless it is given, and at most */
enum { RUN_MAX_AGENTS = 64, RUN_MAX_SEATINGS = 1024, RUN_MAX_WEIGHT = 1000000 };

#define RUN_FORMAT "hexarch-selfplay"

/* What a step keeps: lean drops priors, action values and observations; tree adds well-visited positions inside the tree of a search. */
typedef enum Profile { PROFILE_LEAN, PROFILE_FULL, PROFILE_TREE } Profile;

/* Plain data but for the borrowed tables of the game. */
typedef struct Run {
    const HxGame *game;
    HxOptions options;
    Variety variety;   /* what each game draws anew; run_game_options() tells its options */
    Openings openings; /* how games begin, in their order; of a tournament, block by block */
    uint64_t seed;
    uint64_t n_games;     /* ids 0 .. n_games - 1 */
    uint64_t shard_games; /* a shard is a block of that many consecutive ids; the last may be shorter */
    Profile profile;
    uint32_t tree_visits; /* tree profile: the fewest visits of a position inside a tree that is kept; otherwise 0 */
    HxUtility utility;
    int n_seats;                                     /* the most that play: what columns of seats are wide */
    int fewest_seats;                                /* where games draw how many play, the fewest; 0: all have n_seats */
    int n_agents;                                    /* of the two lists below; n_seats where there are neither seatings nor weights */
    char agent[RUN_MAX_AGENTS][RUN_SPEC_BYTES];      /* spec of each seat; with seatings or weights, of each agent there is */
    char program[RUN_MAX_AGENTS][RUN_PROGRAM_BYTES]; /* what a program outside calls itself, "sample 1"; "": none, or it did not say */
    char evaluator[RUN_SPEC_BYTES];                  /* command of the program that values leaves; "": they are valued here */
    char evaluator_program[RUN_PROGRAM_BYTES];       /* what it calls itself */
    char engine[64];                                 /* version and revision of the program that plays */
    /* Of a tournament: game i is played in seating i % n_seatings of block i / n_seatings; all games of a block have the block's streams.
     */
    int n_seatings;                                  /* 0: seat by seat as listed, each game has its own streams */
    uint8_t seating[RUN_MAX_SEATINGS][HX_MAX_SEATS]; /* index of the agent in each seat */
    bool is_pool;                                    /* every game draws who sits in each seat, by these weights */
    uint32_t weight[RUN_MAX_AGENTS];                 /* of each agent, 1 .. RUN_MAX_WEIGHT */
    MatchRules rules;                                /* its clocks are not looked at */
    double play_on;                                  /* share of games that go on where all seats agree who wins */
    MatchClock clock[RUN_MAX_AGENTS];                /* of each agent */
} Run;

/** Version and revision of this program. */
const char *run_engine(void);
/** "lean", "full", "tree". */
const char *run_profile_name(Profile profile);

/** How many games hold about a million steps, a round number: measured on a few random games, the same on every machine. */
HxStatus run_standard_shard_games(const HxGame *game, const HxOptions *options, uint64_t *out, HxError *err);
/** The options that game `id` is played under, and in chosen [VARIETY_SETS], unless NULL, which value of each varied option. */
HxStatus run_game_options(const Run *run, uint64_t id, HxOptions *out, uint8_t *chosen, HxError *err);
/** What match_create() needs for game `id`, but for store, bots and listener; `options` and `agents` [seats] are filled and borrowed by it.
 */
HxStatus run_match(const Run *run, uint64_t id, HxOptions *options, const char **agents, MatchSpec *out, HxError *err);
/** How few seats a game of the run may have. */
int run_fewest_seats(const Run *run);
/** Note how many seats play, once the options and what varies are known. */
HxStatus run_count_seats(Run *run, HxError *err);
uint64_t run_n_shards(const Run *run);
uint64_t run_first_game(const Run *run, uint64_t shard);
uint64_t run_games_in(const Run *run, uint64_t shard);

/** Index in run->agent of who sits in a seat of game `id`. */
int run_agent_at(const Run *run, uint64_t id, int seat);
/** Row of the table of agents (distinct specs, in the order of run->agent) that a seat of game `id` has. */
int run_agent_row(const Run *run, uint64_t id, int seat);
/** How many rows that table has. */
int run_n_agents(const Run *run);
/** Spec string of a row; borrowed. */
const char *run_agent_spec(const Run *run, int row);
/** What the program outside of a row calls itself, "sample 1"; "" where it is none. Borrowed. */
const char *run_agent_program(const Run *run, int row);

/** The document run.json; yours. */
json_t *run_to_json(const Run *run);
/** The same with "run_id", the checksum of all the rest: what run.json holds. */
json_t *run_to_signed_json(const Run *run);
/** Read it back. `where` (a path) begins every complaint. */
HxStatus run_from_json(Run *run, const json_t *root, const char *where, HxError *err);
/** sha256 of the canonical document: what journals and shards name their run by. */
void run_id(const Run *run, uint8_t out[RUN_ID_BYTES]);
/** HX_OK when both would give the same bytes; otherwise `err` names the first difference. */
HxStatus run_compare(const Run *have, const Run *want, const char *where, HxError *err);

/** sha256 of the action vocabulary: the verbs with their blocks, one per line. */
void run_vocabulary_digest(const HxGame *game, uint8_t out[RUN_ID_BYTES]);

#endif
