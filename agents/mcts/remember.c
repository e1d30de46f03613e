/* What a search remembers between decisions, as bytes: the counters, and of the tree what lies below the place where the game has got to.
 *
 *     u32 words of the tree (0: none), nodes, place, is_following | is_awaiting_own << 1, own, decisions; f32 spread per seat
 * [HX_MAX_SEATS]; then the words of the tree, in the byte order of the machine, which is the records' own */
#include "agents/mcts/mcts_internal.h"

enum { HEAD_WORDS = 6 + HX_MAX_SEATS, FOLLOWING = 1, AWAITING_OWN = 2 };

size_t mcts_save(const HxAgent *agent, uint8_t *out, size_t cap)
{
    const Mcts *m = (const Mcts *)agent;
    const Ref place = m->is_following ? m->place : 0; /* a tree that has lost the game is never asked again */
    const uint32_t n_words = place ? 1 + tree_measure(&m->tree, place) : 0;
    const size_t n = (HEAD_WORDS + (size_t)n_words) * sizeof(uint32_t);
    if (n > cap)
        return n;
    uint32_t head[HEAD_WORDS] = { n_words };
    if (place) {
        Arena copy = {
            .word = (uint32_t *)(void *)(out + HEAD_WORDS * sizeof(uint32_t)), .used = 1, .held = n_words, .n_sums = m->tree.n_sums
        };
        memset(copy.word, 0, n_words * sizeof(uint32_t));
        head[2] = tree_move(&copy, &m->tree, place, &head[1]);
    }
    head[3] = (m->is_following ? FOLLOWING : 0) | (m->is_awaiting_own ? AWAITING_OWN : 0);
    head[4] = m->own;
    head[5] = (uint32_t)m->n_decisions;
    memcpy(head + 6, m->spread, sizeof m->spread);
    memcpy(out, head, sizeof head);
    return n;
}

/* Does every reference below a place lead to a node inside the tree, by ways that end? `left` is how many words they may still take. */
static bool is_place(const Arena *tree, int n_seats, Ref place, int depth, uint32_t *left)
{
    for (; place; place = node_at(tree, place)->sibling) {
        if (depth > MCTS_DEEPEST + 1 || place > tree->used || tree->used - place < tree_node_words(tree))
            return false;
        const MctsNode *node = node_at(tree, place);
        if (node->mover >= n_seats || (node->mover < 0 && node->mover != HX_CHANCE))
            return false;
        const uint32_t room = tree_room(node->mover, node->n_edges) * EDGE_WORDS;
        if (node->edges == 0 || node->edges > tree->used || tree->used - node->edges < room || *left < tree_node_words(tree) + room)
            return false;
        *left -= tree_node_words(tree) + room;
        for (uint32_t i = 0; i < node->n_edges; i++)
            if (!is_place(tree, n_seats, edge_at(tree, node->edges)[i].child, depth + 1, left))
                return false;
    }
    return true;
}

HxStatus mcts_load(HxAgent *agent, const uint8_t *bytes, size_t n)
{
    Mcts *m = (Mcts *)agent;
    uint32_t head[HEAD_WORDS];
    if (n < sizeof head)
        return HX_BAD_INPUT;
    memcpy(head, bytes, sizeof head);
    const uint32_t n_words = head[0], place = head[2];
    if ((n - sizeof head) / sizeof(uint32_t) != n_words || n % sizeof(uint32_t) || head[3] > (FOLLOWING | AWAITING_OWN) ||
        (place != 0) != (n_words != 0) || (place != 0) != ((head[3] & FOLLOWING) != 0) || n_words > tree_most_words(m, head[1]))
        return HX_BAD_INPUT;
    tree_clear(m);
    if (n_words) {
        if (!tree_hold(&m->tree, n_words))
            return HX_NO_MEMORY;
        memcpy(m->tree.word, bytes + sizeof head, n_words * sizeof(uint32_t));
        m->tree.used = n_words;
        uint32_t left = n_words - 1;
        if (!is_place(&m->tree, m->base.info.n_seats, place, 0, &left) || left != 0) {
            tree_clear(m);
            return HX_BAD_INPUT;
        }
    }
    m->n_nodes = head[1];
    m->place = place;
    m->is_following = head[3] & FOLLOWING;
    m->is_awaiting_own = head[3] & AWAITING_OWN;
    m->own = head[4];
    m->n_decisions = (int)(head[5] & INT_MAX);
    memcpy(m->spread, head + 6, sizeof m->spread);
    return HX_OK;
}
