/* The agent interface: who decides. One agent sits on one seat of one match, and sees what that seat may see.
 *
 *     saw(action) ... saw(action)          at every step of the game, as the seat sees it (never HX_UNSEEN)
 *     begin(view, budget)                  the seat must move: a re-dealt copy of the position, never the true one
 *     step() step() ... -> HX_STEP_DONE    in slices, so that one worker interleaves many games
 *
 * Between begin() and its end an agent may want leaves evaluated (HX_STEP_EVALUATE), so that many searches share one batch, or wait
 * for a file descriptor (HX_STEP_WAIT), so that no slow bot holds up the rest. */
#ifndef HEXARCH_AGENTS_AGENT_H
#define HEXARCH_AGENTS_AGENT_H

#include "core/events.h"
#include "core/game.h"

typedef struct HxAgent HxAgent;
/* The programs outside that play: started, kept and ended in one place. NULL stands for "each agent its own". */
typedef struct HxBots HxBots;

typedef enum HxStep {
    HX_STEP_DONE,      /* the decision is made */
    HX_STEP_MORE,      /* call again: the slice is over */
    HX_STEP_EVALUATE,  /* the decision holds leaves: fill their values, then call again */
    HX_STEP_WAIT,      /* poll the decision's descriptor (or its time limit), then call again */
    HX_STEP_FAULT,     /* the agent is broken (a dead bot); the decision says why */
    HX_STEP_NO_MEMORY, /* the store or the machine has no more: the run ends here, and this is never a result */
} HxStep;

/* What an agent did wrong. A fault costs it the game and is counted by class. */
typedef enum HxFault {
    HX_FAULT_NONE,
    HX_FAULT_ILLEGAL, /* chose what is not legal */
    HX_FAULT_LATE,    /* its time was up */
    HX_FAULT_START,   /* the program or the connection could not be started */
    HX_FAULT_HELLO,   /* no hello in time, or one that cannot be used */
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
    /* A clock for the whole game, whose end loses it: milliseconds left, and those that come back once the decision is made. Who does not
     * share them out by itself takes time_ms, which is set as well. clock_ms 0: there is none. */
    uint32_t clock_ms, increment_ms;
} HxBudget;

/* A leaf whose value a batch evaluator fills in, and its priors where they are wanted. All but `value` and what `prior` points at is for
 * reading, and borrowed until the next step(). What was filled in is checked then: an agent that got a number that cannot be is at fault.
 */
typedef struct HxLeaf {
    /* A world as the seat that searches may imagine it; never over. A value is wanted of where the search's spec takes one, after turns
     * were played on and the round was settled; priors are wanted of the leaf itself. */
    const HxState *state;
    const HxState *unsettled;  /* where playing on ended, before the round was settled; `state` where nothing was settled */
    float value[HX_MAX_SEATS]; /* expected utility per seat, -1 .. 1 */
    int seat;                  /* who is to move; at a chance node, who searches: in whose eyes to see it */
    const HxAction *legal;     /* [n_legal] what that seat may do, ascending; none at a chance node */
    int n_legal;
    int ask;      /* from the spec of the searching agent: number of the net that evaluates, if an evaluator has several */
    float *prior; /* [n_legal] how likely each action is a good one: not negative, of any scale, not all zero. NULL: not wanted */
} HxLeaf;

enum { HX_MOST_INNER = 64 }; /* positions of its tree that a decision reports */

/* A position inside the tree of a search, for learners. */
typedef struct HxInner {
    int parent;                /* number of the position it follows in the same list, which comes before it; -1: the one decided on */
    HxAction action;           /* what leads here from there: of the seat to move there, or how chance falls */
    int mover;                 /* seat or HX_CHANCE */
    uint32_t visits;           /* simulations that went on from here */
    float value[HX_MAX_SEATS]; /* the mean of what they came to, for every seat */
    uint32_t first, n_actions; /* its actions, ascending, in HxDecision's inner_action and inner_visits; none where chance moves */
} HxInner;

/* The result of step(). Arrays are borrowed from the agent until its next begin(). */
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
    const char *note;     /* a line of its own about the decision; NULL: none */
    const HxAction *line; /* the line that a search expects, the action first; n_line is 0 if it has none */
    int n_line;
    /* HX_STEP_FAULT: one line, and its class (HX_FAULT_NONE counts as HX_FAULT_BROKEN); fault_why is the line without paths of this
     * machine, NULL: `fault` has none */
    const char *fault, *fault_why;
    HxFault fault_class;
} HxDecision;

/* What a seat learns of one step, in words, for agents that want them. Borrowed until the call returns. */
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

/* What an agent is created for. */
typedef struct HxSeatInfo {
    const HxGame *game;       /* borrowed; outlives the agent */
    const HxOptions *options; /* borrowed until create() returns */
    int seat, n_seats;
    HxStore *store;       /* borrowed: where pools of its own come from */
    HxUtility utility;    /* what it plays for */
    HxBots *bots;         /* borrowed; outlives the agent. NULL: programs outside live no longer than the agent */
    uint64_t game_id;     /* which game of a run */
    uint64_t deal;        /* of games that are dealt alike the same, from 1 on; 0: this deal comes once */
    uint32_t inner_least; /* a search reports positions in its tree with at least this many visits; 0: none. Changes no decision */
    uint64_t seed;        /* for what the agent draws outside its decisions; the same for the same run, game and seat */
} HxSeatInfo;

/* A named set of option values: "preset=NAME" stands for them; what the spec gives itself goes before. */
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
    /* The view is borrowed until step() has said DONE or FAULT; rng is this decision's own stream. */
    HxStatus (*begin)(HxAgent *a, const HxState *view, HxBudget budget, HxRng rng);
    HxStep (*step)(HxAgent *a, HxDecision *out);
    void (*destroy)(HxAgent *a);
    bool is_local;    /* sits at this terminal: a person */
    bool is_external; /* another program */
    bool is_aimless;  /* draws its choices: they say nothing of what is good */
    /* After every step that the seat learns of; and when the game is over. NULL: not interested. */
    void (*told)(HxAgent *a, const HxStepView *step);
    void (*ended)(HxAgent *a, const HxEnding *ending);
    /* Refuse values of the spec that do not go together, or not with this game. NULL: all do. create() need not ask again. */
    HxStatus (*check)(const HxOptions *spec, const HxGame *game, HxError *err);
    const HxAgentPreset *presets; /* ended by one without a name; the kind has a CHOICE option "preset" of these names. NULL: none */
    bool (*is_for_people)(const HxOptions *spec);     /* it decides by the clock or takes several threads: not for a record. NULL: never */
    bool (*hands_out_leaves)(const HxOptions *spec);  /* its leaves are valued by whoever runs it (HX_STEP_EVALUATE). NULL: never */
    const char *(*opens_file)(const HxOptions *spec); /* the option whose value is the path of a file; NULL result: none. NULL: never */
    int (*threads)(const HxOptions *spec);            /* threads that a decision takes. NULL: one */
    /* What it remembers between decisions, as bytes, so that a game can go on in another process: save() returns how many and writes them
     * where `cap` has room; load() takes them into a fresh agent of the same spec, HX_BAD_INPUT if they cannot be its own. NULL: it
     * remembers only what saw() says. */
    size_t (*save)(const HxAgent *a, uint8_t *out, size_t cap);
    HxStatus (*load)(HxAgent *a, const uint8_t *bytes, size_t n);
    /* Think on while a person does: about the position at hand, where another seat is to move, for a few milliseconds. The view, a re-dealt
     * copy as in begin(), is given back when it returns. False: there is nothing to think about. NULL: never. */
    bool (*ponder)(HxAgent *a, const HxState *view, HxRng rng);
    /* Between two calls of step(): the decision if it ended now, as step() gives it. False: there is none yet. NULL: never. Changes no
     * decision. */
    bool (*peek)(HxAgent *a, HxDecision *out);
    bool restricts; /* it minds HxAgent's `only` */
} HxAgentKind;

/* Every concrete agent begins with this. */
struct HxAgent {
    const HxAgentKind *kind;
    HxSeatInfo info;
    const HxAction *only; /* [n_only] ascending, of the next begin(): it decides among these alone; borrowed until it has. NULL: all */
    int n_only;
};

/** Create an agent from a spec string, "mcts:sims=400,c=1.5" or "level=3". On refusal `err` names kind or option and what it may be. */
HX_API HxStatus hx_agent_create(HxAgent **out, const char *spec, const HxSeatInfo *info, HxError *err);
/** Check a spec string for a game without creating anything. */
HX_API HxStatus hx_agent_check(const char *spec, const HxGame *game, HxError *err);
/** Does a spec string name a kind that sits at this terminal: a person? False where it names no kind at all. */
HX_API bool hx_agent_is_local(const char *spec);
/** Does a spec string name a kind that is another program? False where it names no kind at all. */
HX_API bool hx_agent_is_external(const char *spec);
/** Does an agent of this spec draw its choices? */
HX_API bool hx_agent_is_aimless(const char *spec);
/** Does an accepted spec decide by the clock, or take several threads? Such an agent is for people, and refused where games are recorded.
 */
HX_API bool hx_agent_is_for_people(const char *spec, const HxGame *game);
/** Does an accepted spec hand out its leaves to be valued? */
HX_API bool hx_agent_hands_out_leaves(const char *spec, const HxGame *game);
HX_API void hx_agent_destroy(HxAgent *a); /**< NULL is fine. */
/** Does this agent want the steps in words? */
HX_API bool hx_agent_wants_steps(const HxAgent *a);
/** Describe to an agent that wants words what its seat learns of step `a`, its `step`-th: between the true positions `before` and `after`,
 * which is the next one that the seat may see. Whoever plays a game goes through agents/witness.h. */
HX_API void hx_agent_tell_step(HxAgent *agent, const HxState *before, HxAction a, const HxState *after, uint64_t step);
HX_API void hx_agent_ended(HxAgent *a, const HxEnding *ending); /**< Tell the agent how its game ended. */
/** "late", "crash", ...: the name of a class of faults, for reports. */
HX_API const char *hx_fault_name(HxFault fault);
HX_API void hx_agent_saw(HxAgent *a, HxAction seen); /**< Tell the agent a step as its seat sees it. */
HX_API HxStatus hx_agent_begin(HxAgent *a, const HxState *view, HxBudget budget, HxRng rng); /**< The seat must move in `view`. */
HX_API HxStep hx_agent_step(HxAgent *a, HxDecision *out); /**< One slice of the decision; fills `out` when done. */
/** Between decisions, while a person at another seat has to move: HxAgentKind.ponder. False where the agent does not think on. */
HX_API bool hx_agent_ponder(HxAgent *a, const HxState *view, HxRng rng);
/** Between two steps of a decision: HxAgentKind.peek. False: there is no decision yet. */
HX_API bool hx_agent_peek(HxAgent *a, HxDecision *out);
/** begin() and step() until done, waiting and evaluating in place. HX_IO: the agent is broken, `err` says why. */
HX_API HxStatus hx_agent_choose(HxAgent *a, const HxState *view, HxBudget budget, HxRng rng, HxDecision *out, HxError *err);

/** The table of kinds, NULL at the end. */
HX_API const HxAgentKind *const *hx_agent_kinds(void);

#endif
