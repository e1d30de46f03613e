/* The inside of the search: a tree of statistics in one growing block, and the phases that work on it.
 *
 *     place ──> Node (seat 0 to move) ── edges ─> [a0][a1][a2]         an edge is an action; its `child` is the next place
 *                 │ sibling                              │
 *                 └> Node (seat 1 to move)               └> place ...
 *
 * A place is the end of a line of actions. If chance or hidden cards decide who moves there, it has one node per mover. Nodes keep no
 * positions: each simulation clones the view (or a world dealt from it) once and plays down the tree in place. */
#ifndef HEXARCH_AGENTS_MCTS_INTERNAL_H
#define HEXARCH_AGENTS_MCTS_INTERNAL_H

#include "agents/clock.h"
#include "agents/evaluate.h"
#include "agents/knowledge.h"
#include "agents/mcts/mcts.h"
#include "agents/net/net.h"
#include "agents/pace.h"
#include "core/workers.h"

#include <limits.h>
#include <math.h>
#include <stdatomic.h>
#include <string.h>

/* Where a node or an edge begins in the arena, in 4-byte words; 0: nowhere. */
typedef uint32_t Ref;

typedef struct MctsNode {
    Ref edges; /* the first; they lie side by side, by ascending action */
    Ref sibling;
    uint32_t visits;
    float mean;        /* value to the mover over all visits; before the first, a guess */
    float exploration; /* c sqrt(log visits) or c sqrt(visits), kept up to date by backpropagation */
    uint16_t n_edges;
    int8_t mover;       /* seat or HX_CHANCE */
    uint8_t n_outcomes; /* of a chance node in a search that solves; 0: not known, or more */
} MctsNode;

typedef struct MctsEdge {
    HxAction action;
    Ref child; /* the place it leads to: its first node */
    uint32_t visits;
    union {
        uint32_t available; /* how often it was there to be chosen, where that differs between worlds: open trees */
        uint32_t proven;    /* closed trees: how the game ends below it with best play, see solve.c; 0: not known */
    };
    float q;      /* mean value to the mover; before the first visit, what to take it for */
    float weight; /* of its exploration term: 1/sqrt(visits), or prior/(1 + visits) */
    float prior;  /* NaN under UCT */
} MctsEdge;

_Static_assert(sizeof(MctsNode) == 24 && sizeof(MctsEdge) == 28, "six words and seven");

/* One block of words; references survive its growth, pointers do not. */
typedef struct Arena {
    uint32_t *word;
    uint32_t used, held; /* words; word 0 is never used */
    uint32_t n_sums;     /* words behind each node: the sums of the values of its visits, one per seat; 0: not kept */
    HxStore *store;      /* counts the bytes held */
} Arena;

enum { MCTS_LINE = 8 };      /* actions told of the line expected */
enum { MCTS_DEEPEST = 160 }; /* longest path through the tree, in nodes; below it leaves are valued in place */

/* The choice at one node of a path. Its edge moves when a later simulation brings new ones; index is right until then. */
typedef struct MctsChoice {
    Ref node;
    HxAction action;
    uint16_t index;
    int8_t mover;
    float counted; /* while unobserved: the value that stands in for the one to come */
} MctsChoice;

/* The path of one simulation: the choices from the root to its leaf, and the position there. */
typedef struct MctsPath {
    HxState state;
    int n_choices;
    MctsChoice choice[MCTS_DEEPEST];
    int first;       /* index of the root's edge, chosen before the deal where simulations are paired; -1: not yet */
    uint32_t number; /* how many simulations of the search went before; where they are paired, of that edge */
    uint32_t proven; /* how the game ends from here, where that is known; 0 otherwise */
    HxRng rng;       /* of its simulation, where several threads simulate */
    HxStatus status; /* likewise: how that went */
} MctsPath;

/* How a seat played on from a position, told by two hashes of the pages that are not the view's; both 0: a free place. */
typedef struct MctsRecall {
    uint64_t position[2];
    HxAction choice;
} MctsRecall;

/* What simulating takes; each thread has one. */
typedef struct MctsWorkspace {
    HxPool *pool;       /* from begin() to the end of the decision */
    Scratch scratch;    /* for the agent's life, as is the next */
    float *score;       /* [max_legal], of knowledge's judgement */
    void *memory;       /* of knowledge's judgement; NULL: none */
    float *net_room;    /* scratch of the net; NULL: none */
    MctsRecall *recall; /* [recall_mask + 1] from begin() to the end of the decision, where positions come back; NULL: none */
    uint32_t recall_mask;
} MctsWorkspace;

enum { MCTS_MOST_LEAVES = 256, MCTS_MOST_HANDED = 2 * MCTS_MOST_LEAVES }; /* paths that wait at once, and the leaves they hand out */

/* Legal lists of the leaves handed out, one behind the other, and room for as many priors; for the agent's life. */
typedef struct MctsLists {
    HxAction *legal; /* [held] */
    float *prior;    /* [held] */
    uint32_t used, held;
    uint32_t begin[MCTS_MOST_HANDED]; /* of each leaf */
    bool wants[MCTS_MOST_HANDED];     /* its priors */
} MctsLists;

/* What a path that waits has handed out. `played` is a clone of the path's state, `settled` of what was played on. */
typedef struct MctsHanded {
    HxState played, settled;
    bool has_played, has_settled;
    int value_leaf, prior_leaf; /* numbers of the leaves for value and priors; -1: none */
    float value[HX_MAX_SEATS];  /* where there is no value_leaf: the result */
} MctsHanded;

enum { EXACT_DEEPEST = 128 }; /* plies of an exact search */

/* An exact search at leaves. */
typedef struct MctsExact {
    HxAction *legal;           /* [EXACT_DEEPEST][max_legal], for the agent's life, as is the next; NULL: no such search */
    uint32_t *cuts;            /* [n_actions], how often each was better than could be allowed, in this decision */
    struct MctsBounds *bounds; /* [mask + 1], by position, from begin() to the end of the decision */
    HxStore *store;            /* counts their bytes */
    uint32_t mask;
    uint32_t left; /* positions that the search at hand may still look at */
    bool is_short; /* it had too few */
} MctsExact;

/* Positions of the tree that the last decision tells of. */
typedef struct MctsInner {
    HxInner *list; /* own: [HX_MOST_INNER]; NULL before the first */
    Ref node[HX_MOST_INNER];
    int n;
    HxAction *action; /* own: [held], as is the next */
    uint32_t *visits;
    uint32_t n_actions, held;
} MctsInner;

enum { MCTS_MOST_THREADS = 64 };

/* Time of the decision at hand, nanoseconds of the monotonic clock, and what was learned for the next ones. */
typedef struct MctsTime {
    int64_t began_ns, deadline_ns; /* deadline_ns 0: none */
    int64_t most_ns;               /* till when the search may go on where the choice is torn; 0: the deadline holds */
    bool is_clocked;               /* it comes off the clock of a whole game */
    bool is_at_once;               /* there is no time to search */
    bool is_blind;                 /* nor to judge */
    double at_once_ms;             /* what the decision took before its search began, and takes after that */
    double used_ms;                /* from its beginning to the end of its search, or to the deadline */
    double left_ms, increment_ms;  /* on that clock when it began */
    bool is_pending;               /* used_ms is of the last decision, and what it took in all is not known yet */
    bool has_begun;                /* the game's first clocked decision was made: the next two hold */
    ClockCost cost;
    Pace pace;
} MctsTime;

typedef enum SelectRule { SELECT_UCT, SELECT_PUCT, SELECT_REGRET } SelectRule;

typedef struct MctsRegret MctsRegret;

typedef struct MctsConfig {
    uint32_t sims, max_nodes;
    uint32_t time_ms;   /* in place of sims; 0: none */
    MatchClock clock;   /* the same for a whole game */
    uint32_t max_words; /* of the tree */
    SelectRule rule;
    float c, fpu, prior_temperature;
    bool has_priors;  /* from knowledge or the net */
    bool asks_priors; /* from whoever values the leaves */
    bool is_explicit; /* chance outcomes are edges; otherwise they are drawn on the way and leave no trace */
    bool is_open;     /* legal lists differ between simulations: open-loop chance, or hidden information */
    bool is_valued;   /* leaves by knowledge's value; otherwise by a random rollout to the end */
    bool is_greedy;   /* before that value is taken, seats play by knowledge's judgement; otherwise at random */
    bool is_decisive; /* rollouts take wins, and avoid giving them away */
    bool is_scaled;   /* exploration is measured by how far the values of this search lie apart */
    bool is_paranoid; /* the others play against this seat; otherwise each for itself */
    bool has_reuse;
    bool is_solving;        /* keep what is proven */
    uint32_t exact;         /* positions of an exact search at each leaf; 0: none */
    float early;            /* stop when the lead is more than this share of the simulations to come; 0: never, 1: when it is for good */
    bool judges_routine;    /* routine questions are done as the judgement says */
    float within;           /* share of sims for a decision within a turn, above 0 */
    bool is_paired;         /* the k-th simulation of every action at the root has the same deal and dice */
    bool is_settling;       /* then everybody passes until the round is over */
    bool is_pondering;      /* think on while another seat's person does */
    int turns, depth;       /* play on until so many turns have ended, for at most so many actions, before taking the value */
    int n_worlds, n_leaves; /* 0: a deal per simulation; 0: leaves are valued here */
    int ask;                /* told with every leaf: which net of an evaluator is meant */
    float mix;              /* what the value before playing on counts */
    float temperature, noise, alpha;
    float forced;   /* of forced playouts; 0: none */
    float full;     /* share of decisions that are searched in full */
    uint32_t quick; /* simulations of the others */
    bool is_capped; /* no more simulations where there is time for more */
    int temperature_moves;
    int n_threads;
} MctsConfig;

typedef struct Mcts {
    HxAgent base;
    MctsConfig config;
    const Knowledge *knowledge; /* NULL: none */
    Net *net;                   /* NULL: none; it goes before knowledge where a position is valued, and where it has a policy, priors */

    Arena tree;
    uint32_t n_nodes;
    Ref place;            /* the root's place; between decisions, where the game has got to in the tree */
    bool is_following;    /* between decisions: `place` still keeps up with what was seen */
    bool is_awaiting_own; /* the next action seen is the one decided */
    HxAction own;
    int n_decisions;
    int64_t clock_left_ms; /* of its own clock; meaningless without one */
    MctsTime time;
    MctsStats stats;

    /* From begin() to the end of the decision. */
    const HxState *view; /* borrowed */
    int judged;          /* a routine question, answered without a search by this one of the legal actions; -1: any other */
    bool is_quick;       /* a decision of few simulations, whose visits are not recorded */
    HxRng rng;
    HxState *worlds;    /* [n_worlds] clones of the view */
    MctsPath *paths;    /* [max(1, n_leaves)] */
    HxLeaf *leaves;     /* [2 * n_leaves], or one a path where threads value them */
    MctsHanded *handed; /* [n_leaves]; NULL: no leaves for an evaluator */
    int n_waiting;      /* paths whose value is to come */
    int n_handed;       /* leaves handed out */
    MctsLists lists;    /* of those leaves */
    char fault[160];    /* what was wrong with an answer */
    Ref root;           /* node */
    uint32_t n_sims, target;
    uint64_t pair_seed; /* of the deals and dice that actions share */
    bool is_starved;    /* the store or the machine had no more */
    double value_sum[HX_MAX_SEATS], square_sum[HX_MAX_SEATS];
    float spread[HX_MAX_SEATS]; /* standard deviation of the values per seat; 1 unless is_scaled. Kept between decisions as a first guess */
    float spread_before[HX_MAX_SEATS];

    MctsExact exact;
    MctsRegret *regret; /* for the agent's life; NULL: another rule selects */

    /* Room, for the agent's life. */
    MctsWorkspace *workspace; /* [n_threads]; the first is that of the thread that searches */
    Crew *crew;               /* the threads of a search on several; NULL before its first batch */
    atomic_int next_share;    /* of a batch: the first that no thread has taken */
    uint16_t *candidate;      /* [max_legal], edges open in this simulation */
    uint32_t *tried;          /* [max_legal], simulations of this decision by edge of the root, where they are paired */
    float *root_of_log;       /* [MCTS_LOGS], sqrt(log n) as far as computed, else 0; UCT only */
    /* The last decision, borrowed by whoever asked. */
    HxAction *legal;
    uint32_t *visits;
    float *prior, *q;
    bool *proven; /* is what q says of an action proven? */
    HxAction line[MCTS_LINE];
    MctsInner inner;
} Mcts;

/* Counts whose sqrt(log n) is kept: taking it anew was a third of a cheap game's search. */
enum { MCTS_LOGS = 4096 };

/** sqrt(log n), n from 1, of a search by UCT. */
static inline float mcts_root_of_log(const Mcts *m, uint32_t n)
{
    if (n >= MCTS_LOGS)
        return sqrtf(logf((float)n));
    if (m->root_of_log[n] == 0)
        m->root_of_log[n] = sqrtf(logf((float)n));
    return m->root_of_log[n];
}

/* ---- config.c: the spec ----------------------------------------------------------------------------------------------- */

extern const HxOptionInfo mcts_options[];
extern const HxAgentPreset mcts_presets[];

/** The net that a spec names, or that stands for net=auto in a game of so many seats, *out: yours; NULL: none. */
HxStatus config_open_net(Net **out, const HxOptions *spec, const HxGame *game, int n_seats, HxError *err);
/** The knowledge that a spec names, or NULL. */
const Knowledge *config_knowledge(const HxOptions *spec, const HxGame *game);
/** `net` may be NULL. */
MctsConfig config_read(const HxOptions *spec, const HxGame *game, const Net *net);
/** Refuse values that do not go together, or not with this game. */
HxStatus config_check(const HxOptions *spec, const HxGame *game, HxError *err);
bool config_is_for_people(const HxOptions *spec);
bool config_hands_out_leaves(const HxOptions *spec);
const char *config_opens_file(const HxOptions *spec);
int config_threads(const HxOptions *spec);

/* ---- tree.c: nodes and edges in the arena ----------------------------------------------------------------------------- */

static inline MctsNode *node_at(const Arena *tree, Ref ref)
{
    return (MctsNode *)(void *)(tree->word + ref);
}

static inline MctsEdge *edge_at(const Arena *tree, Ref ref)
{
    return (MctsEdge *)(void *)(tree->word + ref);
}

/* The sums of the values that simulations brought to a node, [n_sums]. */
static inline float *sums_at(const Arena *tree, Ref ref)
{
    return (float *)(void *)(node_at(tree, ref) + 1);
}

enum { EDGE_WORDS = sizeof(MctsEdge) / sizeof(uint32_t), NODE_WORDS = sizeof(MctsNode) / sizeof(uint32_t) };

/** The edge of a choice just made, at its index. */
static inline MctsEdge *edge_of(const Arena *tree, const MctsChoice *choice)
{
    return edge_at(tree, node_at(tree, choice->node)->edges) + choice->index;
}

/** Words of a node without its edges. */
static inline uint32_t tree_node_words(const Arena *tree)
{
    return NODE_WORDS + tree->n_sums;
}

/** Free everything. */
void tree_clear(Mcts *m);
/** Room for `n` words, zeroed; 0 where the search's own cap forbids it, or (is_starved) the store or machine does. */
Ref tree_take(Mcts *m, uint32_t n);
/** Words that a tree may have: the search's own cap, which the sums of values do not count against. */
static inline uint64_t tree_most_words(const Mcts *m, uint32_t n_nodes)
{
    return (uint64_t)m->config.max_words + (uint64_t)n_nodes * m->tree.n_sums;
}

/** Edges that a node of n has room for. */
uint32_t tree_room(int mover, uint32_t n);
/** The node of `place` where `mover` is to move, or 0. */
Ref tree_find(const Mcts *m, Ref place, int mover);
/** Cut the tree down to what lies below `place`, in a block of just that size. False: is_starved. */
bool tree_keep(Mcts *m, Ref place);
/** Let an arena hold exactly `words`; false: the store or the machine has no more. */
bool tree_hold(Arena *arena, uint32_t words);
/** Words of a place and everything below. */
uint32_t tree_measure(const Arena *tree, Ref place);
/** Copy a place and everything below into `to`, which has room; *n_nodes grows by how many. */
Ref tree_move(Arena *to, const Arena *from, Ref place, uint32_t *n_nodes);
/** Follow one seen action from `place`; false where the tree does not know it. */
bool tree_follow(Mcts *m, HxAction seen);

/* ---- remember.c: the search between decisions, as bytes ---------------------------------------------------------------- */

/** HxAgentKind.save and load. */
size_t mcts_save(const HxAgent *agent, uint8_t *out, size_t cap);
HxStatus mcts_load(HxAgent *agent, const uint8_t *bytes, size_t n);

/* ---- select.c: which edge --------------------------------------------------------------------------------------------- */

/** Index of the most promising edge of a node whose edges are all open. */
uint16_t select_edge(const Mcts *m, const MctsNode *node);
/** Index of the most promising of the first n candidates; their availability has been counted. */
uint16_t select_candidate(const Mcts *m, const MctsNode *node, int n);

/* ---- time.c: how long a decision may take ------------------------------------------------------------------------------- */

/** Begin a decision at m->view: set how long it may take, by the caller's budget, the clock or the spec. */
void time_begin(Mcts *m, HxBudget budget);
/** Its search begins. */
void time_begin_search(Mcts *m);
/** Its search is over. */
void time_end_search(Mcts *m);
/** The decision is made. */
void time_end(Mcts *m);
/** Has the deadline passed? */
bool time_is_late(const Mcts *m);
/** May the search go on beyond its deadline? Once, where there is more. */
bool time_extend(Mcts *m);
/** Share of the time that is left, over what is spent; infinite at the beginning. Only with a deadline. */
double time_left_by_spent(const Mcts *m);

/* ---- descend.c: the way down ------------------------------------------------------------------------------------------ */

/** Deal the world of a simulation: a clone in `pool`, to be dropped in any case. False: out of memory. */
bool descend_start(Mcts *m, MctsPath *path, uint32_t number, HxPool *pool);
/** Play down the tree to a position never tried, to the end of the game, or to where the tree has no room. */
HxStatus descend_leaf(Mcts *m, MctsPath *path);

/* ---- leaves.c: leaves handed out -------------------------------------------------------------------------------------- */

/** Select the next leaves to hand out; none if all paths ended in known results. */
HxStatus leaves_select(Mcts *m);
/** Add the evaluator's numbers to the tree. HX_BAD_INPUT: they are invalid, and m->fault says why. */
HxStatus leaves_take(Mcts *m);
/** Drop the positions of all paths that wait. */
void leaves_drop(Mcts *m);

/* ---- expand.c: new nodes and edges ------------------------------------------------------------------------------------ */

/** Index of the action, of n >= 1 legal ones, by which the heuristic answers a routine question; -1: it is not routine. */
int expand_judged(Mcts *m, const HxState *s, const HxAction *legal, int n);
/** The actions of `s`, not the root, that the tree knows of, into legal [max_legal]: those of the game, or of a routine question the one
 * that the judgement prefers. Returns how many. */
int expand_legal(Mcts *m, const HxState *s, HxAction *legal);
/** The same of the root: those that the decision is made among. */
int expand_root_legal(const Mcts *m, const HxState *s, HxAction *legal);
/** A node for the position `s`, to which `last` led (NULL: the root); 0 where the caps forbid it or memory fails (is_starved). */
Ref expand_node(Mcts *m, const HxState *s, int mover, const MctsChoice *last);
/** Index of the edge of a chance node for one outcome, made where it is new; -1 as above. */
int expand_outcome(Mcts *m, Ref node, HxAction outcome);
/** Does the node list exactly these actions? */
bool expand_has_edges(const Mcts *m, Ref ref, const HxAction *legal, int n);
/** Match a node with the legal list of this simulation's world: new actions get edges, m->candidate the open ones. Returns how many. */
int expand_match(Mcts *m, Ref node, const HxState *s, const HxAction *legal, int n);
/** A node for a leaf whose priors have come, where there is room and none yet; `last` as above. False: is_starved. */
bool expand_answered(Mcts *m, const MctsChoice *last, const HxLeaf *leaf);
/** Mix Dirichlet noise into the root's priors. */
void expand_noise(Mcts *m);

/* ---- simulate.c: what a leaf is worth --------------------------------------------------------------------------------- */

/** Value [seats] of a position that is not over, by the net or the heuristic. `settled`: the position after settling, or the same. */
void simulate_evaluate(const Mcts *m, MctsWorkspace *w, const HxState *s, const HxState *settled, float *value);
/** Play `s`, the position of the path's leaf, for `turns` turns by the heuristic. */
HxStatus simulate_play_turns(const Mcts *m, MctsWorkspace *w, HxRng *rng, const MctsPath *path, HxState *s);
/** Play the path's state on to where a value is taken. */
HxStatus simulate_play_on(const Mcts *m, MctsWorkspace *w, HxRng *rng, MctsPath *path);
/** Settle `s`: all seats pass until the round ends. *out is a clone, to be dropped in any case. */
HxStatus simulate_settle(const Mcts *m, MctsWorkspace *w, HxRng *rng, const HxState *s, HxState *out);
/** Value [seats] of the path's leaf, after heuristic play in its state. Writes only the path and its thread's workspace. */
HxStatus simulate_value(const Mcts *m, MctsWorkspace *w, HxRng *rng, MctsPath *path, float *value);

/* ---- solve.c: what is proven ------------------------------------------------------------------------------------------ */

/** The result of a game of two that is drawn, or that `winner` wins, as an edge's `proven` has it. */
uint32_t solve_ranks(bool is_drawn, int winner);
/** The end of a game that is over, likewise. */
uint32_t solve_result(const HxState *s);
/** Its value to every seat, value [n_seats]. */
void solve_value(const Mcts *m, uint32_t proven, float *value);
/** Note that the path's last edge is proven, and what that proves above. */
void solve_path(Mcts *m, const MctsPath *path);
/** How the game ends from a node with best play; 0: not known. */
uint32_t solve_node(const Mcts *m, const MctsNode *node);

/* ---- target.c: what learners are told --------------------------------------------------------------------------------- */

/** Has an edge of the root been visited, but less than is forced? */
bool target_is_forced(const Mcts *m, const MctsNode *root, const MctsEdge *edge);
/** Visits of an action without those that only were forced: the fewest, at most `forced` less, with which its score stays below that of the
 * best action; a last one alone counts as none. */
uint32_t target_visits(float q, float prior, uint32_t visits, float forced, float exploration, float best_score);
/** The same for all n legal actions told of but the most visited one. */
void target_prune(Mcts *m, int n, int most);

/* ---- inner.c: well-visited positions inside the tree, told to learners -------------------------------------------------- */

/** Put those below the root into the decision; false: no memory. */
bool inner_report(Mcts *m, HxDecision *out);
/** Free the room for them. */
void inner_free(MctsInner *inner);

/* ---- exact.c: exact search at leaves ---------------------------------------------------------------------------------- */

/** Room for the agent's life; false: no memory. */
bool exact_make_room(MctsExact *x, const HxGame *game);
/** Give all of it back. */
void exact_free(MctsExact *x);
/** A decision begins that may look at so many positions; false: the store or the machine has no more memory. */
bool exact_begin(MctsExact *x, const HxGame *game, HxStore *store, uint64_t positions);
/** The decision is made. */
void exact_end(MctsExact *x);
/** Note on a path how the game ends from its leaf, where that is found. HX_NO_MEMORY: the pool has no more. */
HxStatus exact_prove(Mcts *m, MctsPath *path);

/* ---- regret.c: select=regret --------------------------------------------------------------------------------------------- */

/** Is the game short enough to walk all of it, and of two seats that hide something from each other? */
bool regret_suits(const HxGame *game);
/** NULL: no memory. */
MctsRegret *regret_create(const HxSeatInfo *info);
void regret_destroy(MctsRegret *r); /**< NULL is fine. */
/** A decision begins, and nothing is known of it yet. */
HxStatus regret_begin(Mcts *m);
/** One slice. True: that was all. */
bool regret_search(Mcts *m);
/** Draw one of the n actions of m->legal by the average strategy; fills m->visits, m->q and *value, all to the seat. */
int regret_decide(Mcts *m, int n, float *value);

/* ---- backpropagate.c --------------------------------------------------------------------------------------------------- */

/** Give a simulation's value to every choice on its path. */
void backpropagate_value(Mcts *m, const MctsPath *path, const float *value);
/** While its leaf waits for a value, count the visit with the mean so far, so that the next simulation explores elsewhere ("unobserved
 * samples" of Liu et al., "Watch the unobserved: a simple approach to parallelizing Monte Carlo tree search", 2020). */
void backpropagate_unobserved(Mcts *m, MctsPath *path);
/** The value of an unobserved visit has come. */
void backpropagate_late_value(Mcts *m, MctsPath *path, const float *value);
/** Begin a decision's sums; the spread of the last one stays as a guess. */
void backpropagate_begin(Mcts *m);
/** Bring the weight of an edge's exploration term up to date with its visits and prior. */
void backpropagate_weight(const Mcts *m, MctsEdge *edge);

#endif
