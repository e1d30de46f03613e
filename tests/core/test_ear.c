/* The seam through which rules report: heard where somebody listens, and by no clone or copy. */
#include "core/ear.h"

#include "core/games/eclipse/eclipse.h"
#include "tests/support/position.h"
#include "tests/support/random_action.h"

/* Counts facts, and remembers the position in the middle of the step. */
typedef struct Counter {
    HxEar ear;
    int n;
    const HxState *s;
    HxHash last;
} Counter;

static void count(HxEar *ear, const HxState *s, const void *fact)
{
    Counter *counter = (Counter *)ear;
    assert_non_null(fact);
    counter->n++;
    counter->s = s;
    counter->last = hx_state_hash(s);
}

static bool is_same(HxHash a, HxHash b)
{
    return a.low == b.low && a.high == b.high;
}

TEST(clones_and_copies_are_not_heard)
{
    Position *p = position_open(&hx_eclipse_game, "seats=2");
    Counter counter = { .ear = { count } };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxState clone, copy;
    for (int i = 0; i < 300 && position_to_move(p) != HX_OVER; i++) {
        p->s.ear = &counter.ear;
        hx_clone(&clone, &p->s, p->pool);
        assert_int_equal(hx_copy(&copy, &p->s, p->pool), HX_OK);
        const HxAction a = random_action(&p->s, &rng);
        const int before = counter.n;
        assert_int_equal(hx_apply(&clone, a), HX_OK);
        assert_int_equal(hx_apply(&copy, a), HX_OK);
        assert_null(clone.ear);
        assert_null(copy.ear);
        assert_int_equal(counter.n, before);
        hx_drop(&clone);
        hx_drop(&copy);
        assert_int_equal(hx_apply(&p->s, a), HX_OK);
        assert_true(counter.n == before || counter.s == &p->s);
    }
    assert_true(counter.n > 50);
}

/* The step is played on a clone; what is heard of it is what the step itself says, and nothing of the position is changed by it. */
TEST(a_step_is_overheard_without_a_change)
{
    Position *p = position_open(&hx_eclipse_game, "seats=2");
    Counter overheard = { .ear = { count } }, own = { .ear = { count } };
    HxRng rng = hx_rng_stream(2, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 300 && position_to_move(p) != HX_OVER; i++) {
        const HxAction a = random_action(&p->s, &rng);
        const HxHash before = hx_state_hash(&p->s);
        assert_int_equal(hx_overhear(&p->s, a, HX_ALL, &overheard.ear), HX_OK);
        assert_true(is_same(hx_state_hash(&p->s), before));
        p->s.ear = &own.ear;
        assert_int_equal(hx_apply(&p->s, a), HX_OK);
        assert_int_equal(overheard.n, own.n);
        assert_true(is_same(overheard.last, own.last));
    }
}
