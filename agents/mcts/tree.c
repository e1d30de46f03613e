/* The tree's storage: one block of words that grows by doubling, and is cut down to a subtree between decisions. */
#include "agents/mcts/mcts_internal.h"

#include <stdlib.h>

enum { FIRST_WORDS = 4096 };

static size_t bytes_of(uint32_t words)
{
    return (size_t)words * sizeof(uint32_t);
}

void tree_clear(Mcts *m)
{
    free(m->tree.word);
    hx_store_return(m->tree.store, bytes_of(m->tree.held));
    m->tree = (Arena){ .store = m->tree.store, .n_sums = m->tree.n_sums };
    m->n_nodes = 0;
    m->place = 0;
    m->is_following = false;
}

bool tree_hold(Arena *arena, uint32_t words)
{
    if (!hx_store_lend(arena->store, bytes_of(words)))
        return false;
    uint32_t *moved = realloc(arena->word, bytes_of(words));
    if (!moved) {
        hx_store_return(arena->store, bytes_of(words));
        return false;
    }
    hx_store_return(arena->store, bytes_of(arena->held));
    arena->word = moved;
    arena->held = words;
    if (arena->used == 0)
        arena->used = 1; /* reference 0 is nowhere */
    return true;
}

Ref tree_take(Mcts *m, uint32_t n)
{
    Arena *tree = &m->tree;
    const uint32_t used = tree->used ? tree->used : 1;
    const uint64_t most = tree_most_words(m, m->n_nodes);
    if ((uint64_t)used + n > most || most > UINT32_MAX)
        return 0;
    if (used + n > tree->held) {
        uint64_t words = tree->held ? 2 * (uint64_t)tree->held : FIRST_WORDS;
        while (words < used + n)
            words *= 2;
        if (words > most)
            words = most;
        if (!tree_hold(tree, (uint32_t)words)) {
            m->is_starved = true;
            return 0;
        }
    }
    const Ref ref = tree->used;
    tree->used += n;
    memset(tree->word + ref, 0, bytes_of(n));
    return ref;
}

Ref tree_find(const Mcts *m, Ref place, int mover)
{
    while (place && node_at(&m->tree, place)->mover != mover)
        place = node_at(&m->tree, place)->sibling;
    return place;
}

uint32_t tree_room(int mover, uint32_t n)
{
    if (mover != HX_CHANCE)
        return n;
    uint32_t room = n ? 1 : 0;
    while (room < n)
        room *= 2;
    return room;
}

/* ---- Use again -------------------------------------------------------------------------------------------------------- */

uint32_t tree_measure(const Arena *tree, Ref place)
{
    uint32_t words = 0;
    for (; place; place = node_at(tree, place)->sibling) {
        const MctsNode *node = node_at(tree, place);
        words += tree_node_words(tree) + tree_room(node->mover, node->n_edges) * EDGE_WORDS;
        for (uint32_t i = 0; i < node->n_edges; i++)
            words += tree_measure(tree, edge_at(tree, node->edges)[i].child);
    }
    return words;
}

/* Depth is bounded by MCTS_DEEPEST. */
Ref tree_move(Arena *to, const Arena *from, Ref place, uint32_t *n_nodes)
{
    if (!place)
        return 0;
    const Ref ref = to->used;
    const MctsNode old = *node_at(from, place);
    const Ref edges = ref + tree_node_words(to);
    to->used += tree_node_words(to) + tree_room(old.mover, old.n_edges) * EDGE_WORDS;
    ++*n_nodes;
    *node_at(to, ref) = old;
    node_at(to, ref)->edges = edges;
    memcpy(sums_at(to, ref), sums_at(from, place), to->n_sums * sizeof(float));
    memcpy(edge_at(to, edges), edge_at(from, old.edges), old.n_edges * sizeof(MctsEdge));
    for (uint32_t i = 0; i < old.n_edges; i++)
        edge_at(to, edges)[i].child = tree_move(to, from, edge_at(from, old.edges)[i].child, n_nodes);
    node_at(to, ref)->sibling = tree_move(to, from, old.sibling, n_nodes);
    return ref;
}

bool tree_keep(Mcts *m, Ref place)
{
    if (!place) {
        tree_clear(m);
        return true;
    }
    Arena kept = { .store = m->tree.store, .n_sums = m->tree.n_sums };
    if (!tree_hold(&kept, 1 + tree_measure(&m->tree, place))) {
        m->is_starved = true;
        return false;
    }
    uint32_t n_nodes = 0;
    const Ref moved = tree_move(&kept, &m->tree, place, &n_nodes);
    tree_clear(m);
    m->tree = kept;
    m->n_nodes = n_nodes;
    m->place = moved;
    return true;
}

/* In open-loop search chance leaves no trace in the tree: an action that no node of the place knows is taken for chance. A wrong guess
 * costs a few misleading statistics, never a wrong legal list, which each simulation takes from its own position. */
bool tree_follow(Mcts *m, HxAction seen)
{
    for (Ref ref = m->place; ref; ref = node_at(&m->tree, ref)->sibling) {
        const MctsNode *node = node_at(&m->tree, ref);
        const MctsEdge *edge = edge_at(&m->tree, node->edges);
        for (uint32_t i = 0; i < node->n_edges; i++)
            if (edge[i].action == seen) {
                m->place = edge[i].child;
                return m->place != 0;
            }
    }
    return m->place != 0 && !m->config.is_explicit;
}
