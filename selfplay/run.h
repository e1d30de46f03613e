/* A run: everything that decides the bytes of its shards, and nothing else. run.json holds it. Threads, live games and the part of the
 * work that one process takes do not belong to it. */
#ifndef HEXARCH_SELFPLAY_RUN_H
#define HEXARCH_SELFPLAY_RUN_H

#include "agents/match.h"
#include "agents/openings.h"
#include "selfplay/variety.h"

#include <jansson.h>

enum { RUN_FORMAT_VERSION = 2, RUN_SPEC_BYTES = 1024, RUN_PROGRAM_BYTES = 100, RUN_ID_BYTES = 32, RUN_MAX_SHARDS = 1000000 };
enum { RUN_TREE_VISITS = 16, RUN_MAX_TREE_VISITS = 1000000000 }; /* tree_visits: default and maximum */
enum { RUN_MAX_AGENTS = 64, RUN_MAX_SEATINGS = 1024, RUN_MAX_WEIGHT = 1000000 };

#define RUN_FORMAT "hexarch-selfplay"

/* What the record of a step holds. Full: all columns. Lean: no priors, action values, observations. Tree: lean, and well-visited nodes. */
typedef enum Profile { PROFILE_LEAN, PROFILE_FULL, PROFILE_TREE } Profile;

/* Plain data, except the borrowed tables of the game. */
typedef struct Run {
    const HxGame *game;
    HxOptions options;
    Variety variety;   /* options that each game draws; run_game_options() returns those of one game */
    Openings openings; /* how games begin, in order of their ids; in a tournament, one per block */
    uint64_t seed;
    uint64_t n_games;     /* ids 0 .. n_games - 1 */
    uint64_t shard_games; /* a shard is a block of that many consecutive ids; the last may be shorter */
    Profile profile;
    uint32_t tree_visits; /* profile tree: fewest visits of a node to record; otherwise 0 */
    HxUtility utility;
    int n_seats;                                     /* most seats of a game: the width of columns by seat */
    int fewest_seats;                                /* fewest seats, if games draw their number; 0: all games have n_seats */
    int n_agents;                                    /* entries of the two lists below; n_seats without seatings and weights */
    char agent[RUN_MAX_AGENTS][RUN_SPEC_BYTES];      /* spec of each seat; with seatings or weights, of each agent */
    char program[RUN_MAX_AGENTS][RUN_PROGRAM_BYTES]; /* name and version that an external program reports, "sample 1"; else "" */
    char evaluator[RUN_SPEC_BYTES];                  /* command of the program that evaluates leaves; "": this process evaluates them */
    char evaluator_program[RUN_PROGRAM_BYTES];       /* name and version that it reports */
    char engine[64];                                 /* version and revision of the program that plays */
    /* In a tournament, game i has seating i % n_seatings of block i / n_seatings; all games of a block share the block's random streams.
     */
    int n_seatings;                                  /* 0: agents sit in the order of the list, and each game has its own streams */
    uint8_t seating[RUN_MAX_SEATINGS][HX_MAX_SEATS]; /* index of the agent in each seat */
    bool is_pool;                                    /* every game draws the agent of each seat by these weights */
    uint32_t weight[RUN_MAX_AGENTS];                 /* weight of each agent, 1 .. RUN_MAX_WEIGHT */
    MatchRules rules;                                /* runs ignore its clocks */
    double play_on;                                  /* share of games that continue when all seats agree on the winner */
    MatchClock clock[RUN_MAX_AGENTS];                /* clock of each agent */
} Run;

/** Version and revision of this program. */
const char *run_engine(void);
/** "lean", "full", "tree". */
const char *run_profile_name(Profile profile);

/** A round number of games with about a million steps together, from a few random games; the same on every machine. */
HxStatus run_standard_shard_games(const HxGame *game, const HxOptions *options, uint64_t *out, HxError *err);
/** The options of game `id`; `chosen` [VARIETY_SETS] (may be NULL) receives the index of each varied option's value. */
HxStatus run_game_options(const Run *run, uint64_t id, HxOptions *out, uint8_t *chosen, HxError *err);
/** The MatchSpec of game `id`, without store, bots and listener. It fills `options` and `agents` [seats], and *out borrows them.
 */
HxStatus run_match(const Run *run, uint64_t id, HxOptions *options, const char **agents, MatchSpec *out, HxError *err);
/** Fewest seats that a game of the run may have. */
int run_fewest_seats(const Run *run);
/** Fill in the numbers of seats. Call it after the options and varied options are set. */
HxStatus run_count_seats(Run *run, HxError *err);
uint64_t run_n_shards(const Run *run);
uint64_t run_first_game(const Run *run, uint64_t shard);
uint64_t run_games_in(const Run *run, uint64_t shard);

/** Index in run->agent of the agent in a seat of game `id`. */
int run_agent_at(const Run *run, uint64_t id, int seat);
/** Row in the table of agents (distinct specs, in the order of run->agent) for a seat of game `id`. */
int run_agent_row(const Run *run, uint64_t id, int seat);
/** Number of rows of the table of agents. */
int run_n_agents(const Run *run);
/** Spec string of a row; borrowed. */
const char *run_agent_spec(const Run *run, int row);
/** Name and version that the external program of a row reports, "sample 1"; else "". Borrowed. */
const char *run_agent_program(const Run *run, int row);

/** The document run.json without "run_id"; owned by the caller. */
json_t *run_to_json(const Run *run);
/** The same with "run_id", the checksum of everything else: the content of run.json. */
json_t *run_to_signed_json(const Run *run);
/** Read it back. `where` (a path) begins every error message. */
HxStatus run_from_json(Run *run, const json_t *root, const char *where, HxError *err);
/** sha256 of the canonical document. Journals and shards name their run by it. */
void run_id(const Run *run, uint8_t out[RUN_ID_BYTES]);
/** HX_OK if both runs give the same bytes; else `err` names the first difference. */
HxStatus run_compare(const Run *have, const Run *want, const char *where, HxError *err);

/** sha256 of the action vocabulary: the verbs with their blocks, one per line. */
void run_vocabulary_digest(const HxGame *game, uint8_t out[RUN_ID_BYTES]);

#endif
