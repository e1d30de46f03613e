/* One simulation: the way down the tree, a new node, a value, and the way back. */
#ifndef HEXARCH_AGENTS_MCTS_PATH_H
#define HEXARCH_AGENTS_MCTS_PATH_H

#include "agents/evaluate.h"
#include "agents/mcts/tree.h"

typedef struct Mcts Mcts;

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

/** The edge of a choice just made, at its index. */
static inline MctsEdge *edge_of(const Arena *tree, const MctsChoice *choice)
{
    return edge_at(tree, node_at(tree, choice->node)->edges) + choice->index;
}

/* ---- descend.c: the way down ------------------------------------------------------------------------------------------ */

/** Deal the world of a simulation: a clone in `pool`, to be dropped in any case. False: out of memory. */
bool descend_start(Mcts *m, MctsPath *path, uint32_t number, HxPool *pool);
/** Play down the tree to a position never tried, to the end of the game, or to where the tree has no room. */
HxStatus descend_leaf(Mcts *m, MctsPath *path);

/* ---- select.c: which edge --------------------------------------------------------------------------------------------- */

/** Index of the most promising edge of a node whose edges are all open. */
uint16_t select_edge(const Mcts *m, const MctsNode *node);
/** Index of the most promising of the first n candidates; their availability has been counted. */
uint16_t select_candidate(const Mcts *m, const MctsNode *node, int n);

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
