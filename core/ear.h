/* Rules report what they do, where they do it, to whoever listens.
 *
 *     rule    REPORT(s, .kind = FACT_BUILT, .seat = seat, ...)  a test of s->ear; the fact is made only where somebody listens
 *     ear     hear(ear, s, fact)                               at that moment: `s` is the position as it is in the middle of the step
 *
 * An ear belongs to one open position: clones and copies are born without. So search, which plays on clones, is never heard; who wants to
 * know what a step did plays it once more for an ear, hx_overhear(). What a fact is, only the game knows: a struct of its own, plain data
 * without words. Words, and what a viewer may learn, are made of it by the game's events (`outside/events.c`). */
#ifndef HEXARCH_CORE_EAR_H
#define HEXARCH_CORE_EAR_H

#include "core/game.h"

/* Embed it as the first member of what the facts are for. */
typedef struct HxEar {
    void (*hear)(struct HxEar *ear, const HxState *s, const void *fact); /* the fact lives as long as the call */
} HxEar;

/** Does anybody listen? Ask before a fact is made. */
static inline bool hx_is_heard(const HxState *s)
{
    return __builtin_expect(s->ear != NULL, 0);
}

/** Report a fact of the game; only where hx_is_heard(). */
static inline void hx_report(const HxState *s, const void *fact)
{
    s->ear->hear(s->ear, s, fact);
}

/**
 * Play step `a` of `before` once more for `ear`, on a clone that is dropped; `before` stays as it is. For a viewer who is a seat, what
 * others then decline without its knowledge is played, too (core/flow.h): what follows is the step's. HX_NO_MEMORY: part was heard.
 */
HX_API HxStatus hx_overhear(const HxState *before, HxAction a, int viewer, HxEar *ear);

#endif
