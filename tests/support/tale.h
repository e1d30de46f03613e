/* Steps and what is told of each (core/events.h). */
#ifndef HEXARCH_TESTS_TALE_H
#define HEXARCH_TESTS_TALE_H

#include "core/events.h"
#include "tests/support/position.h"

enum { TALE_CAP = 300 };

/* A position, a pool for the one before, and what was told of the last step. */
typedef struct Tale {
    Position *p;
    HxPool *kept;
    HxEvent event[TALE_CAP];
    int n;
} Tale;

static inline Tale *begin_tale(Position *p)
{
    Tale *tale = test_calloc(1, sizeof *tale);
    tale->p = p;
    tale->kept = hx_pool_create(p->store, 0);
    return tale;
}

static inline void end_tale(Tale *tale)
{
    hx_pool_destroy(tale->kept);
    test_free(tale);
}

/** Play a step; told is what `viewer` hears of it. */
static inline void tell(Tale *tale, HxAction a, int viewer)
{
    HxState before;
    assert_int_equal(hx_copy(&before, &tale->p->s, tale->kept), HX_OK);
    assert_int_equal(hx_apply(&tale->p->s, a), HX_OK);
    tale->n = hx_events(&before, a, &tale->p->s, viewer, tale->event, TALE_CAP);
    assert_in_range(tale->n, 0, TALE_CAP);
    hx_drop(&before);
}

/** The first event of the kind that was told; NULL: none. */
static inline const HxEvent *told(const Tale *tale, const char *kind)
{
    for (int i = 0; i < tale->n; i++)
        if (strcmp(tale->event[i].kind, kind) == 0)
            return &tale->event[i];
    return NULL;
}

static inline void assert_told(const Tale *tale, const char *kind, const char *text)
{
    const HxEvent *event = told(tale, kind);
    assert_non_null(event);
    assert_string_equal(event->text, text);
}

#endif
