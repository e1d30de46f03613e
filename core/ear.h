/* A listener (ear) to a position: rules report each fact to it while they apply a step.
 *
 *     rule    REPORT(s, .kind = FACT_BUILT, .seat = seat, ...)  tests s->ear, and makes the fact only if there is a listener
 *     ear     hear(ear, s, fact)                               runs at that moment: `s` is the position in the middle of the step
 *
 * An ear belongs to one open position; clones and copies have none. So nobody hears a search, which plays on clones. To learn what a step
 * did, play it once more with an ear: hx_overhear(). Each game defines its facts: structs of plain data without text. The game's
 * `outside/events.c` turns facts into text, and decides what each viewer may learn. */
#ifndef HEXARCH_CORE_EAR_H
#define HEXARCH_CORE_EAR_H

#include "core/game.h"

/* Embed it as the first member of the struct that collects the facts. */
typedef struct HxEar {
    void (*hear)(struct HxEar *ear, const HxState *s, const void *fact); /* the fact is valid during the call only */
} HxEar;

/** Does anybody listen? Check before you make a fact. */
static inline bool hx_is_heard(const HxState *s)
{
    return __builtin_expect(s->ear != NULL, 0);
}

/** Report a fact of the game. Call it only if hx_is_heard(). */
static inline void hx_report(const HxState *s, const void *fact)
{
    s->ear->hear(s->ear, s, fact);
}

/**
 * Play step `a` once more for `ear`, on a clone of `before`; `before` does not change. If the viewer is a seat, it also plays the passes
 * of others that this seat cannot see (core/flow.h): their consequences belong to the step. HX_NO_MEMORY: the ear heard a part only.
 */
HX_API HxStatus hx_overhear(const HxState *before, HxAction a, int viewer, HxEar *ear);

#endif
