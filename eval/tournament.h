/* A tournament: whole blocks of games between agents. The number of threads changes no result.
 *
 *     tournament_init()   plans the games
 *     ...                 optionally: fill in games already known
 *     tournament_play()   plays the others
 */
#ifndef HEXARCH_EVAL_TOURNAMENT_H
#define HEXARCH_EVAL_TOURNAMENT_H

#include "agents/luck.h"
#include "agents/match.h"
#include "agents/openings.h"
#include "agents/process/bots.h"
#include "agents/process/gather.h"
#include "core/jobs.h"
#include "core/seen.h"
#include "eval/fault_words.h"
#include "eval/schedule.h"
#include "eval/statistics/sprt.h"
#include "eval/thinking.h"

#include <stdbool.h>
#include <stdint.h>

enum { TOURNAMENT_MAX_GAMES = 10000000 };

/* One game of the schedule. */
typedef struct GameRecord {
    bool is_done;            /* false: not finished, and the rest means nothing */
    uint8_t end_reason;      /* EndReason */
    int8_t fault_seat;       /* of END_FAULT; else -1 */
    uint8_t fault;           /* HxFault of END_FAULT; else HX_FAULT_NONE */
    const char *fault_words; /* of END_FAULT: what it did; NULL: nobody said. Borrowed from the tournament */
    uint32_t n_steps;
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS]; /* 1 is best */
    uint16_t faction[HX_MAX_SEATS];
    int32_t
        luck[HX_MAX_SEATS]; /* what chance gave each seat over the game, millionths of a placing (agents/luck.h); zeros unless has_luck */
    uint64_t actions;       /* hash of all its actions (core/seen.h): equal in games that are the same; 0: not known */
} GameRecord;

/** Each seat's part of the win, a shared first place shared: out [n_seats] from the places `rank`. */
void win_shares(const uint8_t *rank, int n_seats, double *out);

/* A sequential test: the tournament ends as soon as it decides between two scores of the first agent. */
typedef struct SequentialSpec {
    double mean0, mean1; /* the two scores in question, 0 .. 1 */
    double alpha, beta;  /* chances of taking mean1 where mean0 is true, and the other way round */
    bool is_points;      /* the score is points by placing, from 1 for first evenly down to 0 for last; otherwise the share of wins */
} SequentialSpec;

/* A follower of games from their first step to their last; the playing thread calls it. */
typedef struct TournamentListener {
    void *(*begin)(void *ctx, uint64_t index); /* what the next two get as `game`; NULL: no memory */
    void (*step)(void *game, const MatchStep *step);
    /* Once for each begin(), before on_game. `result` is NULL for a dropped game. A refusal ends the run. */
    HxStatus (*end)(void *ctx, void *game, uint64_t index, const MatchResult *result, HxError *err);
    void *ctx;
} TournamentListener;

/* What differs from block to block; all games of one begin alike. Zeros: nothing does. */
typedef struct TournamentStarts {
    const Openings *openings;          /* NULL: none. Borrowed, as the rest */
    const OpeningPositions *positions; /* in place of the set-up; NULL: none */
    uint64_t digest;                   /* of the document of `positions` */
    const char *told;                  /* the text of --openings */
    /* The options of block `number`, of as many seats; NULL: all games have the same. */
    HxStatus (*options)(const void *ctx, uint64_t seed, uint64_t number, HxOptions *out, HxError *err);
    const void *ctx;
    json_t *drawn; /* their source, as in settings; NULL: none */
} TournamentStarts;

typedef struct TournamentSpec {
    const HxGame *game;
    const HxOptions *options;
    const char *const *agents; /* spec strings [n_agents] */
    int n_agents, n_seats;     /* n_seats: what the options give */
    ScheduleFormat format;
    uint64_t n_games; /* at least so many, rounded up to whole blocks; at most so many of a sequential one; 1 .. TOURNAMENT_MAX_GAMES */
    uint64_t seed;
    bool is_seed_secret; /* drawn for this tournament: until its end only the user may read it */
    const char *folder;  /* folder for the standard error of other programs; NULL: temporary files */
    const char *record;  /* the run that holds the games, which pages name; NULL: none */
    HxUtility utility;   /* what the agents play for and the report counts */
    MatchRules rules;    /* early ends of games; ignores its clocks */
    TournamentStarts starts;
    bool is_equal_time;       /* --equal-time set the simulations; reports say so */
    Thinking *thinking;       /* [n_agents], counted as they decide, dropped games too; NULL: not wanted */
    const MatchClock *clocks; /* [n_agents]; NULL: none. With one, no two runs are alike */
    bool has_luck;            /* report every game's luck, in a game with an evaluation */
    LuckWay luck_way;         /* of has_luck; zeros: one way to the end of the round, all passing */
    /* End at the first block that decides it, after n_games at most; NULL: play all. Borrowed. */
    const SequentialSpec *sequential;
    LeafGather *evaluator; /* values the leaves of searches that hand them out; NULL: the standard evaluator. Borrowed */
    const char *evaluator_command, *evaluator_program; /* of `evaluator`: its command and its name */
    const char *engine; /* version and revision of the program, which decide games as well; NULL: not wanted */
    const JobQueue
        *queue;    /* hands out tournament_jobs() jobs to this and other processes; not with `sequential`; NULL: all games are here */
    int n_threads; /* 1 .. 256 */
    bool (*is_stopped)(void); /* asked often, by every thread; NULL: never */
    /* Called often, by the calling thread; NULL: nobody looks. */
    void (*on_progress)(void *ctx, uint64_t n_done, uint64_t n_games);
    /* Game `index` is finished; any thread may call it. A refusal ends the run. NULL: no listener. */
    HxStatus (*on_game)(void *ctx, uint64_t index, const GameRecord *game, HxError *err);
    /* An agent lost game `index` by a fault; `told` says what it did, and in which file it said more. Any thread. NULL: nobody listens. */
    void (*on_fault)(void *ctx, uint64_t index, const GameRecord *game, const char *told);
    TournamentListener listener; /* zeros: nobody follows the games */
    void *ctx;
} TournamentSpec;

typedef struct Tournament {
    Schedule schedule;
    uint64_t n_blocks, n_games; /* planned */
    uint64_t n_done;
    GameRecord *games; /* [n_games], block by block in the order of the schedule */
    FaultWords *words; /* of its games */
    BotName *names;    /* [n_agents]: what programs outside call themselves; filled by tournament_play() */
    Sprt sprt;         /* of a sequential tournament: over the blocks in order, the same for any number of threads */
} Tournament;

/* Repeated games are no evidence. In a game without chance, agents without randomness play the same game whenever they meet. A block
 * whose games all occurred in an earlier block, each between the same seats, is a copy and does not count. With chance, equal games were
 * drawn independently, and all count. */
typedef struct Copies {
    uint64_t n_different; /* games by their actions, whoever played them */
    uint64_t n_blocks;    /* copies among the whole blocks */
    bool *is_copy;        /* [n_blocks of the tournament] */
} Copies;

/** Find them among the games that are done. HX_NO_MEMORY leaves nothing; otherwise release with copies_fini(). */
HxStatus copies_find(Copies *out, const Tournament *t, const TournamentSpec *spec, HxError *err);
void copies_fini(Copies *c);
/** Is a whole block a copy of what went before? Asked for block after block, in order; `seen` begins zeroed. */
bool copies_next(Seen *seen, const Tournament *t, const TournamentSpec *spec, uint64_t block);

/** How many jobs a queue hands out for a tournament: blocks, or runs of them where there are very many. */
uint64_t tournament_jobs(const Tournament *t);

/** The first agent's mean score in a block that is done, as a sequential test counts it. */
double tournament_block_score(const Tournament *t, const TournamentSpec *spec, uint64_t block);

/** May an agent of this spec play where nobody sits by? `err` says why not. */
HxStatus tournament_check_agent(const char *agent, const HxGame *game, HxError *err);

/** Plan the games; release *t with tournament_fini(). On refusal `err` names the agent or option, and there is nothing to release. */
HxStatus tournament_init(Tournament *t, const TournamentSpec *spec, HxError *err);
/**
 * Play the games that are not done; n_done counts the finished ones. HX_OK: all are done, or is_stopped() stopped the run. HX_NO_MEMORY
 * and HX_IO: the run ended early; finished games stay. A decided sequential test keeps the games up to the deciding block: n_blocks and
 * n_games shrink to these.
 */
HxStatus tournament_play(Tournament *t, const TournamentSpec *spec, HxError *err);
void tournament_fini(Tournament *t);

#endif
