/* The tree of statistics: nodes and edges in one growing block.
 *
 *     place ──> Node (seat 0 to move) ── edges ─> [a0][a1][a2]         an edge is an action; its `child` is the next place
 *                 │ sibling                              │
 *                 └> Node (seat 1 to move)               └> place ...
 *
 * A place is the end of a line of actions. If chance or hidden cards decide who moves there, it has one node per mover. Nodes keep no
 * positions: each simulation clones the view (or a world dealt from it) once and plays down the tree in place. */
#ifndef HEXARCH_AGENTS_MCTS_TREE_H
#define HEXARCH_AGENTS_MCTS_TREE_H

#include "core/game.h"
#include "core/pool.h"

typedef struct Mcts Mcts;

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

/** Words of a node without its edges. */
static inline uint32_t tree_node_words(const Arena *tree)
{
    return NODE_WORDS + tree->n_sums;
}

/** Free everything. */
void tree_clear(Mcts *m);
/** Room for `n` words, zeroed; 0 where the search's own cap forbids it, or (is_starved) the store or machine does. */
Ref tree_take(Mcts *m, uint32_t n);
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

#endif
