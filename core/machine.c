/* The decision machine: finds a frame, and checks a stack by the tables of its game. */
#include "core/machine.h"

#include "core/zeros.h"

int hx_find_frame(const HxMachine *m, const HxState *s, int kind)
{
    for (int i = hx_depth(m, s) - 1; i >= 0; i--)
        if (hx_head(m, s, i)->kind == kind)
            return i;
    return -1;
}

/* What is wrong with frame i by its table row and the kind below it; NULL: nothing. */
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
    for (int i = depth; i < m->max_frames; i++)
        if (!bytes_are_zero(hx_frame(m, s, i), (size_t)m->frame_bytes))
            return "something lies above the top of the stack";
    return NULL;
}
