/* The agent interface. An agent decides for one seat of one match, and sees only what that seat may see. To write an agent, fill an
 * HxAgentKind and list it in agents/agents.c.
 *
 *     saw(action) ... saw(action)          at every step of the game, as the seat sees it (never HX_UNSEEN)
 *     begin(view, budget)                  the seat must move; `view` is a redealt copy of the position, never the true one
 *     step() step() ... -> HX_STEP_DONE    in slices, so that one worker interleaves many games
 *
 * Before its decision an agent may ask to evaluate leaves (HX_STEP_EVALUATE): many searches then share one batch. Or it waits for a file
 * descriptor (HX_STEP_WAIT): a slow bot then delays no other game. */
#ifndef HEXARCH_AGENTS_AGENT_H
#define HEXARCH_AGENTS_AGENT_H

#include "core/events.h"
#include "core/game.h"

typedef struct HxAgent HxAgent;
/* Starts, keeps and ends the bot programs of a run. NULL: each agent starts its own. */
typedef struct HxBots HxBots;

typedef enum HxStep {
    HX_STEP_DONE,      /* decision complete */
    HX_STEP_MORE,      /* call again: the slice is over */
    HX_STEP_EVALUATE,  /* the decision holds leaves: fill their values, then call again */
    HX_STEP_WAIT,      /* poll the decision's descriptor (or its time limit), then call again */
    HX_STEP_FAULT,     /* the agent is broken (a dead bot); the decision says why */
    HX_STEP_NO_MEMORY, /* out of memory: the run ends here; never a result of the game */
} HxStep;

/* What an agent did wrong. A fault loses the game; reports count faults by class. */
typedef enum HxFault {
    HX_FAULT_NONE,
    HX_FAULT_ILLEGAL, /* chose what is not legal */
    HX_FAULT_LATE,    /* its time was up */
    HX_FAULT_START,   /* the program did not start, or no connection */
    HX_FAULT_HELLO,   /* no hello in time, or an unusable one */
    HX_FAULT_CRASH,   /* ended by a signal */
    HX_FAULT_EXIT,    /* ended by itself in the middle */
    HX_FAULT_CLOSED,  /* closed its end, or reads no more */
    HX_FAULT_JUNK,    /* sent what is no message of the protocol */
    HX_FAULT_FLOOD,   /* sent more than anybody asked for */
    HX_FAULT_REFUSED, /* answered with an error */
    HX_FAULT_MEMORY,  /* took more memory than it may */
    HX_FAULT_CPU,     /* took more processor time than it may */
    HX_FAULT_BROKEN,  /* anything else */
    HX_FAULT_TIME,    /* the clock of its game ran out */
    HX_N_FAULTS,
} HxFault;

/* How much one decision may cost. Zeros: what the agent's spec says. */
typedef struct HxBudget {
    uint32_t sims;    /* simulations */
    uint32_t time_ms; /* for people only: never when recording */
    /* A clock for the whole game: milliseconds left, and milliseconds added after the decision. At 0 left the seat loses. time_ms holds a
     * share, for agents that do not divide the clock themselves. clock_ms 0: no clock. */
    uint32_t clock_ms, increment_ms;
} HxBudget;

/* A leaf for an evaluator. Fill in `value`, and `prior` unless it is NULL; everything else is read-only and borrowed until the next step().
 * That step() checks the numbers: an impossible one is a fault of the agent. */
typedef struct HxLeaf {
    /* A position that the searching seat considers possible; never over. For a value it is the position after the heuristic play and
     * settling of the spec; for priors it is the leaf itself. */
    const HxState *state;
    const HxState *unsettled;  /* the same before the round was resolved; equals `state` if nothing was resolved */
    float value[HX_MAX_SEATS]; /* expected utility per seat, -1 .. 1 */
    int seat;                  /* the seat to observe for: the seat to move; at a chance node, the seat that searches */
    const HxAction *legal;     /* [n_legal] what that seat may do, ascending; none at a chance node */
    int n_legal;
    int ask;      /* from the spec of the searching agent: number of the net that evaluates, if an evaluator has several */
    float *prior; /* [n_legal] fill in how likely each action is good: >= 0, any scale, not all zero. NULL: not wanted */
} HxLeaf;

enum { HX_MOST_INNER = 64 }; /* positions of its tree that a decision reports */

/* A position inside the tree of a search, for learners. */
typedef struct HxInner {
    int parent;                /* index in the same list of the position before, always smaller; -1: the root */
    HxAction action;           /* the action, or outcome of chance, that leads here from the parent */
    int mover;                 /* seat or HX_CHANCE */
    uint32_t visits;           /* simulations that passed through */
    float value[HX_MAX_SEATS]; /* their mean value for every seat */
    uint32_t first, n_actions; /* its actions, ascending, in HxDecision's inner_action and inner_visits; none where chance moves */
} HxInner;

/* The result of step(). The agent owns the arrays; they stay valid until its next begin(). */
typedef struct HxDecision {
    HxAction action;
    /* What a search found, for the record; n_legal is 0 where there was none. Parallel arrays over the legal actions, ascending. */
    int n_legal;
    const HxAction *legal;
    const uint32_t *visits;
    const float *prior; /* sums to 1; NULL: none */
    const float *q;     /* value to the mover, -1 .. 1, NaN where unvisited; NULL: none */
    bool has_value;
    float value[HX_MAX_SEATS]; /* root value per seat */
    bool is_proven;            /* the root is solved: `value` is how the game ends with best play */
    const bool *proven;        /* [n_legal] is q of this action proven, however few its visits? NULL: of none */
    uint32_t sims;             /* simulations spent */
    uint32_t nodes;            /* tree nodes in use */
    /* If HxSeatInfo.inner_least asks for them: positions of its tree, those nearer the root first. */
    const HxInner *inner;
    int n_inner;
    const HxAction *inner_action;
    const uint32_t *inner_visits;
    /* HX_STEP_EVALUATE */
    HxLeaf *leaves;
    int n_leaves;
    /* HX_STEP_WAIT */
    int wait_fd;
    int wait_ms;
    const char *note;     /* the agent's own line about the decision; NULL: none */
    const HxAction *line; /* the line that a search expects, the action first; n_line is 0 if it has none */
    int n_line;
    /* HX_STEP_FAULT: one line, and its class (HX_FAULT_NONE counts as HX_FAULT_BROKEN); fault_why is the line without paths of this
     * machine, NULL: `fault` has none */
    const char *fault, *fault_why;
    HxFault fault_class;
} HxDecision;

/* What a seat learns of one step, in words, for agents with told(). Borrowed until the call returns. */
typedef struct HxStepView {
    uint64_t step; /* 0, 1, 2, ... of the steps that the seat learns of */
    int mover;     /* who moved: a seat or HX_CHANCE */
    HxAction action;
    const char *words;
    const HxEvent *events; /* [n_events], as the seat may know them */
    int n_events;
} HxStepView;

/* How a game ended, arrays by seat. */
typedef struct HxEnding {
    const char *reason; /* "natural", "step_limit", "fault" */
    int n_seats;
    int fault_seat; /* -1: none */
    HxFault fault;
    const int32_t *score;
    const uint8_t *rank;
    const double *utility;
} HxEnding;

/* The seat and game of an agent. */
typedef struct HxSeatInfo {
    const HxGame *game;       /* borrowed; outlives the agent */
    const HxOptions *options; /* borrowed until create() returns */
    int seat, n_seats;
    HxStore *store;       /* borrowed: the source of the agent's own pools */
    HxUtility utility;    /* what it plays for */
    HxBots *bots;         /* borrowed; outlives the agent. NULL: programs outside live no longer than the agent */
    uint64_t game_id;     /* which game of a run */
    uint64_t deal;        /* number of the deal, from 1: games with the same dice and cards share it; 0: the deal comes once */
    uint32_t inner_least; /* a search reports positions in its tree with at least this many visits; 0: none. Changes no decision */
    uint64_t seed;        /* for what the agent draws outside its decisions; the same for the same run, game and seat */
} HxSeatInfo;

/* A named set of option values, "preset=NAME". Options in the spec override them. */
typedef struct HxAgentPreset {
    const char *name;
    const char *options; /* "c=1.5,turns=4" */
} HxAgentPreset;

/* A kind of agent: a const struct with named slots. */
typedef struct HxAgentKind {
    const char *name;            /* "mcts", as in the spec string "mcts:sims=400,c=1.5" */
    const char *summary;         /* one line */
    const HxOptionInfo *options; /* of the spec, ended by an option without a name; documented defaults */
    HxStatus (*create)(HxAgent **out, const HxOptions *spec, const HxSeatInfo *info, HxError *err);
    void (*saw)(HxAgent *a, HxAction seen); /* NULL: not interested; called for own actions too, after their decision */
    /* The agent borrows the view until step() returns DONE or FAULT; rng is this decision's own stream. */
    HxStatus (*begin)(HxAgent *a, const HxState *view, HxBudget budget, HxRng rng);
    HxStep (*step)(HxAgent *a, HxDecision *out);
    void (*destroy)(HxAgent *a);
    bool is_local;    /* sits at this terminal: a person */
    bool is_external; /* another program */
    bool is_aimless;  /* chooses at random: its choices do not show what is good */
    /* After every step that the seat learns of; and when the game is over. NULL: not interested. */
    void (*told)(HxAgent *a, const HxStepView *step);
    void (*ended)(HxAgent *a, const HxEnding *ending);
    /* Refuse values of the spec that do not fit together or not this game. NULL: all fit. create() need not check again. */
    HxStatus (*check)(const HxOptions *spec, const HxGame *game, HxError *err);
    const HxAgentPreset *presets; /* ended by one without a name; the kind has a CHOICE option "preset" of these names. NULL: none */
    bool (*is_for_people)(const HxOptions *spec); /* decides by the clock or on several threads, so recorded games refuse it. NULL: never */
    bool (*hands_out_leaves)(const HxOptions *spec);  /* its caller evaluates the leaves (HX_STEP_EVALUATE). NULL: never */
    const char *(*opens_file)(const HxOptions *spec); /* the option whose value is the path of a file; NULL result: none. NULL: never */
    int (*threads)(const HxOptions *spec);            /* threads that a decision takes. NULL: one */
    /* Write and read the agent's memory, to continue a game in another process. save() returns the number of bytes and writes them if `cap`
     * has room. load() gives them to a fresh agent of the same spec; HX_BAD_INPUT: they are not of such an agent. NULL: saw() rebuilds the
     * memory. */
    size_t (*save)(const HxAgent *a, uint8_t *out, size_t cap);
    HxStatus (*load)(HxAgent *a, const uint8_t *bytes, size_t n);
    /* Think for a few milliseconds while a person at another seat does. `view` is a redealt copy as in begin(), borrowed for this call.
     * False: nothing to think about. NULL: never. */
    bool (*ponder)(HxAgent *a, const HxState *view, HxRng rng);
    /* Between two calls of step(): the decision if the search ended now. Changes no decision. False: there is none yet. NULL: never. */
    bool (*peek)(HxAgent *a, HxDecision *out);
    bool restricts; /* obeys HxAgent's `only` */
} HxAgentKind;

/* Every concrete agent begins with this. */
struct HxAgent {
    const HxAgentKind *kind;
    HxSeatInfo info;
    const HxAction *only; /* [n_only] ascending: the next decision must be one of these; borrowed until then. NULL: all */
    int n_only;
};

/** Create an agent from a spec string, "mcts:sims=400,c=1.5" or "level=3". On refusal `err` names the kind or option and its valid values.
 */
HX_API HxStatus hx_agent_create(HxAgent **out, const char *spec, const HxSeatInfo *info, HxError *err);
/** Check a spec string for a game without creating anything. */
HX_API HxStatus hx_agent_check(const char *spec, const HxGame *game, HxError *err);
/** Does a spec name a person at this terminal? False if it names no kind at all. */
HX_API bool hx_agent_is_local(const char *spec);
/** Does a spec name another program? False if it names no kind at all. */
HX_API bool hx_agent_is_external(const char *spec);
/** Does an agent of this spec choose at random? */
HX_API bool hx_agent_is_aimless(const char *spec);
/** Does an accepted spec decide by the clock or on several threads? Recorded games refuse such agents. */
HX_API bool hx_agent_is_for_people(const char *spec, const HxGame *game);
/** Does an accepted spec hand out its leaves to an evaluator? */
HX_API bool hx_agent_hands_out_leaves(const char *spec, const HxGame *game);
HX_API void hx_agent_destroy(HxAgent *a); /**< NULL is fine. */
/** Does this agent want the steps in words? */
HX_API bool hx_agent_wants_steps(const HxAgent *a);
/** Describe step `a` to an agent that wants words, as its seat learns of it. `step` is the seat's own number of the step; `before` and
 * `after` are true positions, `after` the next one that the seat may see. Call it through agents/witness.h. */
HX_API void hx_agent_tell_step(HxAgent *agent, const HxState *before, HxAction a, const HxState *after, uint64_t step);
HX_API void hx_agent_ended(HxAgent *a, const HxEnding *ending); /**< Report the end of its game to the agent. */
/** "late", "crash", ...: the name of a class of faults, for reports. */
HX_API const char *hx_fault_name(HxFault fault);
HX_API void hx_agent_saw(HxAgent *a, HxAction seen); /**< Report a step to the agent, as its seat sees it. */
HX_API HxStatus hx_agent_begin(HxAgent *a, const HxState *view, HxBudget budget, HxRng rng); /**< The seat must move in `view`. */
HX_API HxStep hx_agent_step(HxAgent *a, HxDecision *out); /**< One slice of the decision; fills `out` when done. */
/** Between decisions, while a person at another seat has to move: HxAgentKind.ponder. False if the agent does not ponder. */
HX_API bool hx_agent_ponder(HxAgent *a, const HxState *view, HxRng rng);
/** Between two steps of a decision: HxAgentKind.peek. False: there is no decision yet. */
HX_API bool hx_agent_peek(HxAgent *a, HxDecision *out);
/** Call begin() and step() until decision complete. HX_IO: the agent is broken, `err` says why. */
HX_API HxStatus hx_agent_choose(HxAgent *a, const HxState *view, HxBudget budget, HxRng rng, HxDecision *out, HxError *err);

/** The table of kinds, NULL at the end. */
HX_API const HxAgentKind *const *hx_agent_kinds(void);

#endif
