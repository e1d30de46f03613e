/* The loop of the decision machine, and the check of a stack by the tables of its game. */
#include "core/machine.h"

enum { MANY = 1000000 }; /* more stages than any one answer sets going */

int hx_find_frame(const HxMachine *m, const HxState *s, int kind)
{
    for (int i = hx_depth(m, s) - 1; i >= 0; i--)
        if (hx_head(m, s, i)->kind == kind)
            return i;
    return -1;
}

static void set_stage(const HxMachine *m, HxState *s, int i, int stage, int waits)
{
    const HxFrameHead *head = hx_head(m, s, i);
    if (head->stage == stage && head->waits == waits)
        return;
    HxFrameHead *edit = hx_frame_edit(m, s, i);
    edit->stage = (uint8_t)stage;
    edit->waits = (uint8_t)waits;
}

static int end_procedure(const HxMachine *m, HxState *s, int i, int told)
{
    const int kind = hx_head(m, s, i)->kind;
    (void)i;
    assert(hx_depth(m, s) == i + 1 && "a procedure ends while a frame lies on it");
    hx_pop(m, s);
    return m->ended ? m->ended(s, kind, told) : told;
}

/* Do what the stage of frame i said; returns what the next one to wait is told. */
static int follow(const HxMachine *m, HxState *s, int i, HxNext next)
{
    const int stage = hx_head(m, s, i)->stage; /* of whatever lies there now, if it is gone */
    switch (next.how) {
    case HX_FOLLOWS_NEXT:
        if (stage + 1 == m->kinds[hx_head(m, s, i)->kind].n_stages && hx_depth(m, s) == i + 1)
            return end_procedure(m, s, i, 0);
        set_stage(m, s, i, stage + 1, 0);
        return 0;
    case HX_FOLLOWS_AGAIN:
        set_stage(m, s, i, stage, 0);
        return 0;
    case HX_FOLLOWS_WAIT:
        set_stage(m, s, i, stage, 1);
        return next.value;
    case HX_FOLLOWS_WAIT_IN:
        set_stage(m, s, i, next.value, 1);
        return 0;
    case HX_FOLLOWS_GO:
        set_stage(m, s, i, next.value, 0);
        return 0;
    case HX_FOLLOWS_DONE:
        return end_procedure(m, s, i, next.value);
    case HX_FOLLOWS_GONE:
        return 0;
    }
    return 0;
}

bool hx_run_until(const HxMachine *m, HxState *s, int told, int stop_kind, int stop_stage)
{
    for (int guard = 0; !hx_machine_is_over(m, s); guard++) {
        assert(guard < MANY && "the machine runs in a circle");
        const int top = hx_depth(m, s) - 1;
        const HxFrameHead head = *hx_head(m, s, top);
        const HxFrameKind *kind = &m->kinds[head.kind];
        if (kind->role != HX_PROCEDURE) {
            if (!kind->is_asked || kind->is_asked(s))
                return false;
            told = 0;
            continue;
        }
        if (m->interrupts && m->interrupts(s))
            continue;
        if (head.kind == stop_kind && head.stage == stop_stage && !head.waits)
            return true;
        if (head.stage == kind->n_stages) { /* its last stage pushed a frame, which has ended */
            told = end_procedure(m, s, top, 0);
            continue;
        }
        const HxStage *stage = &kind->stages[head.stage];
        told = follow(m, s, top, head.waits ? stage->then(s, told) : stage->begin(s));
    }
    return false;
}

void hx_run(const HxMachine *m, HxState *s, int told)
{
    hx_run_until(m, s, told, -1, -1);
}

/* Frame i by its own row of the table and the kind below it. */
static const char *frame_fault(const HxMachine *m, const HxState *s, int i, int depth)
{
    const HxFrameHead *head = hx_head(m, s, i);
    if (head->kind == 0 || head->kind >= m->n_kinds)
        return "a frame of no kind lies on the stack";
    const HxFrameKind *kind = &m->kinds[head->kind];
    const int below = i > 0 ? hx_head(m, s, i - 1)->kind : 0;
    if (i == 0 ? (kind->parents[0] | kind->parents[1]) != 0 : !(kind->parents[below >> 6] >> (below & 63) & 1))
        return "a frame lies where none of its kind may";
    const bool is_top = i == depth - 1;
    if (kind->role == HX_PROCEDURE ? is_top : !is_top && !m->questions_wait)
        return "a procedure is on top of the stack, or a question below it";
    if (kind->role != HX_PROCEDURE)
        return head->stage || head->waits ? "a question has no stages" : NULL;
    if (head->stage > kind->n_stages || head->waits > 1)
        return "a procedure is at no stage of its own";
    if (head->waits && (head->stage == kind->n_stages || !kind->stages[head->stage].then))
        return "a procedure waits at a stage that asks nothing";
    if (!head->waits && head->stage < kind->n_stages && !kind->stages[head->stage].begin)
        return "a procedure is to begin a stage that others begin";
    return NULL;
}

const char *hx_stack_fault(const HxMachine *m, const HxState *s)
{
    const int depth = hx_depth(m, s);
    if (depth > m->max_frames)
        return "the stack is deeper than it can be";
    for (int i = 0; i < depth; i++) {
        const char *fault = frame_fault(m, s, i, depth);
        if (fault)
            return fault;
    }
    for (int i = depth; i < m->max_frames; i++) {
        const unsigned char *bytes = hx_frame(m, s, i);
        for (int k = 0; k < m->frame_bytes; k++)
            if (bytes[k])
                return "something lies above the top of the stack";
    }
    return NULL;
}
