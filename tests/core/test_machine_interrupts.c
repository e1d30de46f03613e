/* The decision machine: a stage that takes its own frame off, and frames that come before a stage. */
#include "tests/support/position.h"

#include "core/games/pig/pig.h"
#include "core/machine_loop.h"

enum { NONE, ERRAND, CALL, BELL, KINDS };
enum { DEPTH = 4, LOG = 16 };

/* The stack, and what has run, in order. */
typedef struct Page {
    HxFrameHead frame[DEPTH];
    uint8_t depth, n_log, bells;
    char log[LOG];
} Page;

static const HxMachine machine;

static Page *page_edit(HxState *s)
{
    return state_write(s, 0);
}

static void note(HxState *s, char what)
{
    Page *p = page_edit(s);
    p->log[p->n_log++] = what;
}

static HxNext errand_sets_out(HxState *s)
{
    note(s, 's');
    return HX_NEXT;
}

/* Becomes a call, which is no part of it. */
static HxNext errand_becomes_a_call(HxState *s)
{
    note(s, 'e');
    hx_pop(&machine, s);
    hx_push(&machine, s, CALL, 1);
    return HX_GONE;
}

static HxNext call_ends(HxState *s)
{
    note(s, 'c');
    return HX_DONE;
}

static HxNext bell_rings(HxState *s)
{
    note(s, 'b');
    return HX_DONE;
}

/* Before each stage of an errand the bells ring that are left. */
static bool bells_first(HxState *s)
{
    const HxFrameHead *top = hx_below(&machine, s, 0);
    if (top->kind != ERRAND || !page_edit(s)->bells)
        return false;
    page_edit(s)->bells--;
    hx_push(&machine, s, BELL, 0);
    return true;
}

static const HxStage errand[] = { { "sets out", errand_sets_out, NULL }, { "becomes a call", errand_becomes_a_call, NULL } };
static const HxStage call[] = { { "ends", call_ends, NULL } };
static const HxStage bell[] = { { "rings", bell_rings, NULL } };
static const HxFrameKind kinds[KINDS] = {
    [ERRAND] = { .name = "errand", .role = HX_PROCEDURE, .stages = errand, .n_stages = 2 },
    [CALL] = { .name = "call", .role = HX_PROCEDURE, .stages = call, .n_stages = 1 },
    [BELL] = { .name = "bell", .role = HX_PROCEDURE, .stages = bell, .n_stages = 1 },
};
static const HxMachine machine = {
    .frame_bytes = sizeof(HxFrameHead),
    .frames_per_page = DEPTH,
    .max_frames = DEPTH,
    .depth_at = offsetof(Page, depth),
    .kinds = kinds,
    .n_kinds = KINDS,
    .interrupts = bells_first,
};

static const char *run(HxState *s, int bells)
{
    Page *p = page_edit(s);
    memset(p, 0, sizeof *p);
    p->bells = (uint8_t)bells;
    hx_push(&machine, s, ERRAND, 0);
    hx_run(&machine, s, 0);
    assert_int_equal(page_edit(s)->depth, 0);
    return page_edit(s)->log;
}

TEST(a_stage_may_take_its_own_frame_off)
{
    Position *p = position_open(&hx_pig_game, NULL); /* for its page */
    p->is_unreachable = true;
    assert_string_equal(run(&p->s, 0), "sec");
}

TEST(frames_pushed_before_a_stage_come_first)
{
    Position *p = position_open(&hx_pig_game, NULL);
    p->is_unreachable = true;
    assert_string_equal(run(&p->s, 1), "bsec");
    assert_string_equal(run(&p->s, 3), "bbbsec");
}
