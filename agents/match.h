/* One match: a game, its agents and its random streams. match_step() advances it slice by slice; a listener (on_step) hears every step. */
#ifndef HEXARCH_AGENTS_MATCH_H
#define HEXARCH_AGENTS_MATCH_H

#include "agents/agent.h"
#include "agents/clock.h"

typedef struct Match Match;

enum { MATCH_SEAT_CHANCE = 255 };

/* The kind of a step; the numbers are those of the data format. */
typedef enum StepKind { STEP_CHOICE = 0, STEP_FORCED = 1, STEP_CHANCE = 2 } StepKind;

/* Why a match ended; the numbers are those of the data format. */
typedef enum EndReason { END_NATURAL = 0, END_STEP_LIMIT = 1, END_FAULT = 2, END_ADJUDICATED = 3, N_END_REASONS } EndReason;

/** "natural", "step_limit", "fault", "adjudicated"; "?" for no reason. Borrowed. */
const char *match_end_name(int reason);

/* How a match may end before the game does. Zeros: it does not. */
typedef struct MatchRules {
    uint32_t max_steps; /* the match ends at this step, by the standing */
    /* The match ends when the searches of all seats agree, for so many decisions in a row, that the same seat leads the next one by more
     * than agreed_lead (0 .. 1, a share of all there is to win). Agents without values never agree. */
    uint32_t agreed_decisions;
    double agreed_lead;
    /* From step even_from on the match ends as a draw when they agree, for so many decisions in a row, that no seat leads another by more
     * than even_lead. */
    uint32_t even_decisions, even_from;
    double even_lead;
    MatchClock clock[HX_MAX_SEATS]; /* a seat without time loses by HX_FAULT_TIME; such games are not repeatable */
} MatchRules;

/* The first steps of a match, before its agents choose. Zeros: none. The record has them as choices without a search. */
typedef struct MatchOpening {
    const HxAction *action; /* [n], borrowed: the first steps, chance and forced ones too; an action that is not legal fails the match */
    uint32_t n;
    uint32_t plies; /* then so many random legal steps of seats, by run_seed and game_id; none of them ends the game */
} MatchOpening;

/* One step; the listener gets it before the match applies it. */
typedef struct MatchStep {
    const HxState *before; /* the true position */
    uint64_t index;        /* 0, 1, 2, ... */
    int seat;              /* 0 .. seats - 1, or MATCH_SEAT_CHANCE */
    StepKind kind;
    HxAction action;
    const HxDecision *decision; /* of a choice; NULL otherwise */
    const HxAction *legal;      /* of a choice: the legal actions [n_legal], ascending */
    int n_legal;                /* 0 where nobody chose */
    int64_t wall_ns, cpu_ns;    /* what a choice took, where MatchSpec.is_timed; -1: not known (of the processor: of a program outside) */
} MatchStep;

typedef struct MatchSpec {
    const HxGame *game;
    const HxOptions *options;  /* borrowed until match_create() returns */
    const HxState *start;      /* copied: the match begins here; NULL: from the set-up */
    const char *const *agents; /* spec string per seat [seats], borrowed until match_create() returns */
    /* Agents created elsewhere, [seats]; NULL entries, or NULL for all: by spec. The match destroys them if its set-up succeeds. */
    HxAgent *const *made;
    uint64_t run_seed, game_id; /* key every stream */
    uint64_t deal;              /* number of the deal (HxSeatInfo), so that no bot process plays one deal twice */
    HxBudget budget;            /* per decision; zeros: the spec's, or what a clock allows */
    HxUtility utility;
    uint32_t inner_least; /* what decisions report of search trees: HxSeatInfo */
    MatchRules rules;
    MatchOpening opening;
    bool is_timed;                                     /* report the time of decisions; changes nothing else */
    HxStore *store;                                    /* borrowed, outlives the match */
    HxBots *bots;                                      /* borrowed, outlives the match; NULL: each agent its own */
    void (*on_step)(void *ctx, const MatchStep *step); /* NULL: nobody listens */
    void *ctx;
} MatchSpec;

typedef enum MatchStatus {
    MATCH_MORE,     /* call match_step() again */
    MATCH_EVALUATE, /* fill match_decision()->leaves, then call again */
    MATCH_WAIT,     /* poll match_decision()->wait_fd, then call again */
    MATCH_OVER,     /* the result is in */
    MATCH_FAILED,   /* out of memory, or an opening that is not legal: the run ends and --resume continues it; never a result */
} MatchStatus;

/* How it ended. */
typedef struct MatchResult {
    EndReason end_reason;
    int fault_seat; /* of END_FAULT; else -1 */
    HxFault fault;  /* of END_FAULT; else HX_FAULT_NONE */
    int n_seats;
    uint64_t n_steps;
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS]; /* 1 is best; a seat at fault is last */
    double utility[HX_MAX_SEATS];
    int faction[HX_MAX_SEATS]; /* index of game->factions; 0 where there are none */
} MatchResult;

/** A match ready to step; *out is yours. On refusal `err` names agent, option or seat. */
HxStatus match_create(Match **out, const MatchSpec *spec, HxError *err);
void match_destroy(Match *m);
/** Do one slice: at most one decision's step, or a run of chance and forced steps. */
MatchStatus match_step(Match *m);
/** Is no decision under way, and the match not over? */
bool match_is_between(const Match *m);
/**
 * Save what the agents remember, to continue the match in another process together with its steps so far. Returns the number of bytes and
 * writes them to `out` if `cap` has room. Returns 0 during a decision, after the end, and if another program plays or agreed_decisions or
 * even_decisions is set.
 */
size_t match_save(const Match *m, uint8_t *out, size_t cap);
/**
 * Continue an earlier match in one just created: play its n steps, checked against the rules and against the low half of the hash of the
 * position before each (0: not compared), without calling the listener. Then give the agents what match_save() wrote. HX_BAD_INPUT and
 * HX_ILLEGAL: these are not the steps or bytes of this match. After any refusal, HX_NO_MEMORY too, only match_destroy() is allowed.
 */
HxStatus match_restore(Match *m, const HxAction *action, const uint64_t *hash, size_t n, const uint8_t *memory, size_t n_memory);
/** What the deciding agent waits for; borrowed, valid until the next match_step(). */
const HxDecision *match_decision(const Match *m);
/** The true position; borrowed. */
const HxState *match_state(const Match *m);
/** Valid after MATCH_OVER; borrowed. */
const MatchResult *match_result(const Match *m);
/** Why MATCH_FAILED or END_FAULT; one line. */
const char *match_error(const Match *m);
/** After END_FAULT: what the agent did wrong, "no answer within 200 ms". For people it also names the file with the bot's standard error.
 */
const char *match_fault(const Match *m, bool for_people);

#endif
