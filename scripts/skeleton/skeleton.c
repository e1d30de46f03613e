/* Skeleton: the whole game. Until its own rules are written it is Nim: in turn the seats take one to three counters from a heap, and
 * whoever takes the last one wins. docs/reference/game-interface.md says what each function promises, RULES.md which rule it holds. */
#include "core/games/skeleton/skeleton.h"

#include "core/events.h"
#include "core/page.h"
#include "core/text.h"

#include <stdio.h>

enum { N_SEATS = 2 };

/* The one page of a position. */
typedef struct Heap {
    uint8_t left, turn;
} Heap;

static const Heap *heap(const HxState *s)
{
    return state_read(s, 0);
}

static Heap *heap_edit(HxState *s)
{
    return state_write(s, 0);
}

/* ---- Rules ------------------------------------------------------------------------------------------------------------ */

/* Rule 1: the heap at the start. */
static HxStatus setup(HxState *s, const HxOptions *options, HxError *err)
{
    (void)options, (void)err;
    heap_edit(s)->left = SKELETON_HEAP;
    return HX_OK;
}

/* Rules 1 and 3: the seats alternate until the heap is gone. */
static int to_move(const HxState *s)
{
    return heap(s)->left == 0 ? HX_OVER : heap(s)->turn;
}

/* Rule 2: one to three counters; action i takes i + 1. */
static int legal(const HxState *s, HxAction *out)
{
    int n = 0;
    for (; n < SKELETON_MOST_TAKEN && n < heap(s)->left; n++)
        out[n] = (HxAction)n;
    return n;
}

/* Rule 2. */
static void apply(HxState *s, HxAction a)
{
    Heap *h = heap_edit(s);
    h->left = (uint8_t)(h->left - a - 1);
    h->turn = (uint8_t)(1 - h->turn);
}

/* Rule 3: the seat that took the last counter wins, which is not the one whose turn it would be. */
static void score(const HxState *s, int32_t *out, uint8_t *rank)
{
    for (int seat = 0; seat < N_SEATS; seat++) {
        const bool is_over = heap(s)->left == 0, is_loser = heap(s)->turn == seat;
        out[seat] = !is_over ? 0 : is_loser ? -1 : 1;
        rank[seat] = is_over && is_loser ? 2 : 1;
    }
}

int hx_skeleton_left(const HxState *s)
{
    return heap(s)->left;
}

/* ---- Seen from outside ------------------------------------------------------------------------------------------------ */

/* NULL, or the field of a document that cannot be so. */
static const char *check(const HxState *s)
{
    if (heap(s)->left > SKELETON_HEAP)
        return "left: more counters than the heap has";
    return heap(s)->turn >= N_SEATS ? "turn: no such seat" : NULL;
}

static void observe(const HxState *s, int seat, float *out)
{
    out[0] = (float)heap(s)->left / SKELETON_HEAP;
    out[1] = heap(s)->turn == seat;
}

static int action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)s, (void)viewer;
    return snprintf(out, cap, "take %u", a + 1);
}

static int render(const HxState *s, int viewer, char *out, size_t cap)
{
    (void)viewer;
    Text text = text_on(out, cap);
    for (int i = 0; i < heap(s)->left; i++)
        text_add(&text, "o");
    text_add(&text, " %d left\n", heap(s)->left);
    return text_length(&text);
}

static const HxField fields[] = {
    { .name = "left", .type = HX_FIELD_U8, .offset = offsetof(Heap, left), .max = SKELETON_HEAP },
    { .name = "turn", .type = HX_FIELD_U8, .offset = offsetof(Heap, turn), .max = N_SEATS - 1 },
    { .name = NULL },
};

static const HxVerb verbs[] = {
    { "take", 0, SKELETON_MOST_TAKEN, "counters 1..3, less one" },
    { .name = NULL },
};

static const HxPlane planes[] = {
    { "left", 0, 1, { 1 }, "counters left, by the heap at the start" },
    { "to move", 1, 1, { 1 }, "1 where the own seat is to move" },
    { .name = NULL },
};

static const HxOptionInfo options[] = { { .name = NULL } };

const HxGame hx_skeleton_game = {
    .name = "skeleton",
    .title = "Skeleton",
    .rules_version = 1,
    .min_seats = N_SEATS,
    .max_seats = N_SEATS,
    .n_pages = 1,
    .n_actions = SKELETON_MOST_TAKEN,
    .max_legal = SKELETON_MOST_TAKEN,
    .max_steps = SKELETON_HEAP,
    .obs_size = 2,
    .obs_version = 1,
    .obs_schema = planes,
    .verbs = verbs,
    .options = options,
    .fields = fields,
    .setup = setup,
    .seats = hx_fixed_seats,
    .to_move = to_move,
    .legal = legal,
    .apply = apply,
    .score = score,
    .observe = observe,
    .action_text = action_text,
    .render = render,
    .events = hx_events_of_moves,
    .check = check,
};
