/* Steps and what is told of each (core/events.h). */
#ifndef HEXARCH_TESTS_TALE_H
#define HEXARCH_TESTS_TALE_H

#include "core/events.h"
#include "tests/support/position.h"
#include "tests/support/random_action.h"

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

/** Along a random game four fifths of the choices at least say what or whom they are about, or where; a loss or gain of one resource says
 * which and how much, as its text does. */
static inline void assert_told_as_data(Position *p)
{
    Tale *tale = begin_tale(p);
    HxRng rng = hx_rng_stream(9, 0, HX_FOR_TEST, 0);
    int n_choices = 0, n_bare = 0;
    for (int i = 0; i < 1500 && position_to_move(p) != HX_OVER; i++) {
        tell(tale, random_action(&p->s, &rng), HX_ALL);
        for (int k = 0; k < tale->n; k++) {
            const HxEvent *event = &tale->event[k];
            const bool is_bare = !event->what && !event->where && event->other == HX_CHANCE && event->amount == 0;
            n_choices += strcmp(event->kind, "choice") == 0;
            n_bare += strcmp(event->kind, "choice") == 0 && is_bare;
            if (strcmp(event->kind, "resources") == 0 && event->what) {
                char words[80];
                snprintf(words, sizeof words, "%s %+d", event->what, event->amount);
                assert_non_null(strstr(event->text, words));
            }
        }
    }
    assert_true(n_choices > 30);
    if (n_bare * 5 > n_choices)
        fail_msg("%d of %d choices tell neither what nor where", n_bare, n_choices);
    end_tale(tale);
}

#endif
