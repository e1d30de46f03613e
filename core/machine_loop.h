/* The loop of the decision machine, to be compiled into a game: one file of the game includes this and makes of it the functions that run
 * its machine, where the compiler knows the whole layout and can put the game's hooks in place:
 *
 *     void pebble_run(HxState *s, int told)       { hx_run(&pebble_machine, s, told); }
 *     void pebble_apply(HxState *s, HxAction a)   { hx_answer(&pebble_machine, s, a); }
 *
 * `pebble_machine` is a `static const HxMachine`. For games only: not installed. */
#ifndef HEXARCH_CORE_MACHINE_LOOP_H
#define HEXARCH_CORE_MACHINE_LOOP_H

#include "core/machine.h"

/* Without this the loop would stay a function that reads the layout as it goes. */
#define HX_IN_PLACE static inline __attribute__((always_inline))

enum { HX_MANY_STAGES = 1000000 }; /* more than any one answer sets going */

HX_IN_PLACE void hx_set_stage(const HxMachine *m, HxState *s, int i, int stage, int waits)
{
    const HxFrameHead *head = hx_head(m, s, i);
    if (head->stage == stage && head->waits == waits)
        return;
    HxFrameHead *edit = hx_frame_edit(m, s, i);
    edit->stage = (uint8_t)stage;
    edit->waits = (uint8_t)waits;
}

/* Take frame i off, the top; returns its result for the one below. */
HX_IN_PLACE int hx_end_procedure(const HxMachine *m, HxState *s, int i, int told)
{
    const int kind = hx_head(m, s, i)->kind;
    assert(hx_depth(m, s) == i + 1 && "a procedure ends while a frame lies on it");
    hx_pop(m, s);
    return m->ended ? m->ended(s, kind, told) : told;
}

/* Run the stage of frame i; returns the result for the next one that waits. */
HX_IN_PLACE int hx_follow(const HxMachine *m, HxState *s, int i, HxNext next)
{
    const int stage = hx_head(m, s, i)->stage; /* of whatever lies there now, if it is gone */
    switch (next.how) {
    case HX_FOLLOWS_NEXT:
        if (stage + 1 < m->kinds[hx_head(m, s, i)->kind].n_stages || hx_depth(m, s) != i + 1) {
            hx_set_stage(m, s, i, stage + 1, 0);
            return 0;
        }
        next.value = 0; /* behind the last stage the procedure ends */
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

/** Run procedures until a question or chance frame is on top, or the game is over: false; or until a frame of `stop_kind` is about to begin
 * `stop_stage`: true. `told`: for the stage that waits, if one does. */
HX_IN_PLACE bool hx_run_until(const HxMachine *m, HxState *s, int told, int stop_kind, int stop_stage)
{
    for (int guard = 0; !hx_machine_is_over(m, s); guard++) {
        if (!HX_EXPECT(s, guard < HX_MANY_STAGES)) /* it runs in a circle */
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
        HxNext next = HX_DONE; /* where its last stage pushed a frame, which has ended */
        if (head.stage < kind->n_stages) {
            const HxStage *stage = &kind->stages[head.stage];
            next = head.waits ? stage->then(s, told) : stage->begin(s);
        }
        told = hx_follow(m, s, top, next);
    }
    return false;
}

/** The same without a place to stop at. */
HX_IN_PLACE void hx_run(const HxMachine *m, HxState *s, int told)
{
    hx_run_until(m, s, told, -1, -1);
}

/** Give the answer `a` to the frame on top, then run. */
HX_IN_PLACE void hx_answer(const HxMachine *m, HxState *s, HxAction a)
{
    hx_run(m, s, hx_kind_on_top(m, s)->apply(s, a));
}

#endif
