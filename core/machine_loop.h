/* The loop of the decision machine. One file of each game includes it and defines the functions that run the game's machine. There the
 * compiler knows the whole layout and can inline the game's functions:
 *
 *     void pebble_run(HxState *s, int told)       { hx_run(&pebble_machine, s, told); }
 *     void pebble_apply(HxState *s, HxAction a)   { hx_answer(&pebble_machine, s, a); }
 *
 * `pebble_machine` is a `static const HxMachine`. For games only: not installed. */
#ifndef HEXARCH_CORE_MACHINE_LOOP_H
#define HEXARCH_CORE_MACHINE_LOOP_H

#include "core/machine.h"

/* Without it the loop would be a function that reads the layout at run time. */
#define HX_IN_PLACE static inline __attribute__((always_inline))

enum { HX_MANY_STAGES = 1000000 }; /* more than one answer ever runs */

HX_IN_PLACE void hx_set_stage(const HxMachine *m, HxState *s, int i, int stage, int waits)
{
    const HxFrameHead *head = hx_head(m, s, i);
    if (head->stage == stage && head->waits == waits)
        return;
    HxFrameHead *edit = hx_frame_edit(m, s, i);
    edit->stage = (uint8_t)stage;
    edit->waits = (uint8_t)waits;
}

/* Pop frame i, the top; returns its result for the frame below. */
HX_IN_PLACE int hx_end_procedure(const HxMachine *m, HxState *s, int i, int told)
{
    const int kind = hx_head(m, s, i)->kind;
    assert(hx_depth(m, s) == i + 1 && "a procedure ends while a frame lies on it");
    hx_pop(m, s);
    return m->ended ? m->ended(s, kind, told) : told;
}

/* Run the stage of frame i; returns the result for the next waiting stage. */
HX_IN_PLACE int hx_follow(const HxMachine *m, HxState *s, int i, HxNext next)
{
    const int stage = hx_head(m, s, i)->stage; /* if the frame is gone: of the frame that now has its place */
    switch (next.how) {
    case HX_FOLLOWS_NEXT:
        if (stage + 1 < m->kinds[hx_head(m, s, i)->kind].n_stages || hx_depth(m, s) != i + 1) {
            hx_set_stage(m, s, i, stage + 1, 0);
            return 0;
        }
        next.value = 0; /* after its last stage the procedure ends */
        break;
    case HX_FOLLOWS_AGAIN:
        hx_set_stage(m, s, i, stage, 0);
        return 0;
    case HX_FOLLOWS_WAIT:
        hx_set_stage(m, s, i, stage, 1);
        return next.value;
    case HX_FOLLOWS_WAIT_IN:
        hx_set_stage(m, s, i, next.value, 1);
        return 0;
    case HX_FOLLOWS_GO:
        hx_set_stage(m, s, i, next.value, 0);
        return 0;
    case HX_FOLLOWS_GONE:
        return 0;
    case HX_FOLLOWS_DONE:
        break;
    }
    return hx_end_procedure(m, s, i, next.value);
}

/** Run procedures. Returns false at a question or chance frame or at the end of the game, true before a frame of `stop_kind` begins
 * `stop_stage`. `told`: the result for the waiting stage, if there is one. */
HX_IN_PLACE bool hx_run_until(const HxMachine *m, HxState *s, int told, int stop_kind, int stop_stage)
{
    for (int guard = 0; !hx_machine_is_over(m, s); guard++) {
        if (!HX_EXPECT(s, guard < HX_MANY_STAGES)) /* an endless loop in the rules */
            return false;
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
        HxNext next = HX_DONE; /* its last stage had pushed a frame, which has ended */
        if (head.stage < kind->n_stages) {
            const HxStage *stage = &kind->stages[head.stage];
            next = head.waits ? stage->then(s, told) : stage->begin(s);
        }
        told = hx_follow(m, s, top, next);
    }
    return false;
}

/** The same without a stage to stop at. */
HX_IN_PLACE void hx_run(const HxMachine *m, HxState *s, int told)
{
    hx_run_until(m, s, told, -1, -1);
}

/** Apply the answer `a` to the top frame, then run. */
HX_IN_PLACE void hx_answer(const HxMachine *m, HxState *s, HxAction a)
{
    hx_run(m, s, hx_kind_on_top(m, s)->apply(s, a));
}

#endif
