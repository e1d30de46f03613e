/* A new game, built outside the source tree with the installed library: Nim. Two seats in turn take one to three counters from a heap;
 * whoever takes the last one wins. Here tree search plays against random. docs/reference/game-interface.md describes each slot.
 *
 *     cc game.c $(pkg-config --cflags --libs hexarch) -o nim && ./nim */
#include <stdio.h>

#include "agents/agent.h"
#include "core/kit/draws.h"
#include "core/page.h"

enum { MOST_TAKEN = 3, OPTION_HEAP = 0 };

typedef struct Heap { /* the one page of a position */
    uint8_t left, turn;
} Heap;

static HxStatus setup(HxState *s, const HxOptions *options, HxError *err)
{
    (void)err;
    ((Heap *)state_write(s, 0))->left = (uint8_t)hx_option(options, OPTION_HEAP);
    return HX_OK;
}

static int to_move(const HxState *s)
{
    const Heap *heap = state_read(s, 0);
    return heap->left ? heap->turn : HX_OVER;
}

static int legal(const HxState *s, HxAction *out) /* action i takes i + 1 */
{
    const Heap *heap = state_read(s, 0);
    return list_bits(out, 0, 0, BIT(heap->left < MOST_TAKEN ? heap->left : MOST_TAKEN) - 1);
}

static void apply(HxState *s, HxAction a)
{
    Heap *heap = state_write(s, 0);
    heap->left = (uint8_t)(heap->left - a - 1);
    heap->turn ^= 1;
}

static void score(const HxState *s, int32_t *out, uint8_t *rank)
{
    const Heap *heap = state_read(s, 0);
    for (int seat = 0; seat < 2; seat++) { /* the seat to move finds an empty heap and has lost */
        rank[seat] = heap->left == 0 && heap->turn == seat ? 2 : 1;
        out[seat] = heap->left ? 0 : 3 - 2 * rank[seat];
    }
}

static void observe(const HxState *s, int seat, float *out)
{
    const Heap *heap = state_read(s, 0);
    out[0] = (float)heap->left / 100;
    out[1] = heap->turn == seat;
}

static int action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)s, (void)viewer;
    return snprintf(out, cap, "take %u", a + 1);
}

static const char *check(const HxState *s)
{
    const Heap *heap = state_read(s, 0);
    return heap->left > 100 ? "heap: too many counters" : heap->turn > 1 ? "turn: no such seat" : NULL;
}

static const HxVerb verbs[] = { { "take", 0, MOST_TAKEN, "one less than is taken" }, { .name = NULL } };
static const HxOptionInfo options[] = { { .name = "heap", .help = "counters", .type = HX_OPTION_INT, .min = 1, .max = 100, .standard = 21 },
                                        { .name = NULL } };
/* clang-format off */
static const HxGame nim = {
    .name = "nim", .title = "Nim", .rules_version = 1, .min_seats = 2, .max_seats = 2, .n_pages = 1,
    .n_actions = MOST_TAKEN, .max_legal = MOST_TAKEN, .max_steps = 100, .obs_size = 2, .verbs = verbs, .options = options,
    .setup = setup, .seats = hx_fixed_seats, .to_move = to_move, .legal = legal, .apply = apply, .score = score, .observe = observe,
    .action_text = action_text, .check = check,
};
/* clang-format on */

int main(void)
{
    HxError err = { "" };
    HxStore *store = hx_store_create(0);
    HxAgent *agent[2] = { NULL, NULL };
    HxState s;
    HxStatus status = hx_setup(&s, &nim, hx_pool_create(store, 0), NULL, &err);
    for (int seat = 0; seat < 2 && status == HX_OK; seat++) {
        const HxSeatInfo info = { .game = &nim, .seat = seat, .n_seats = 2, .store = store };
        status = hx_agent_create(&agent[seat], seat == 0 ? "mcts:sims=2000" : "random", &info, &err);
    }
    for (uint64_t step = 0; status == HX_OK && to_move(&s) != HX_OVER; step++) {
        HxDecision decision = { 0 };
        status = hx_agent_choose(agent[to_move(&s)], &s, (HxBudget){ 0 }, hx_rng_stream(1, 1, HX_FOR_AGENT, step), &decision, &err);
        if (status == HX_OK)
            status = hx_play(&s, decision.action, &err);
    }
    printf("Nim: %s\n", status != HX_OK ? err.text : ((const Heap *)state_read(&s, 0))->turn == 1 ? "tree search wins" : "random wins");
    return status != HX_OK; /* the system frees everything at exit */
}
