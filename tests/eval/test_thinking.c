/* What decisions took: counts, means, and the time that most stayed below. */
#include <math.h>
#include <string.h>

#include "eval/thinking.h"
#include "tests/support/test.h"

static Thinking had;

SET_UP
{
    memset(&had, 0, sizeof had);
}

TEST(the_mean_is_exact_and_the_99_percent_to_a_class)
{
    for (int i = 1; i <= 1000; i++)
        thinking_add(&had, i * 1000, i * 500);
    assert_int_equal(had.wall.n, 1000);
    assert_true(fabs(time_mean(&had.wall) - 500.5e-6) < 1e-12);
    assert_true(fabs(time_quantile(&had.wall, 0.99) / 990e-6 - 1) < 0.07);
    assert_true(fabs(time_quantile(&had.cpu, 0.5) / 250e-6 - 1) < 0.07);
    assert_true(fabs(thinking_mean(&had) - 250.25e-6) < 1e-12);
}

TEST(what_is_not_known_is_not_counted)
{
    thinking_add(&had, 3000000000, -1); /* a program outside */
    thinking_add(&had, -1, -1);         /* an opening */
    assert_int_equal(had.wall.n, 1);
    assert_int_equal(had.cpu.n, 0);
    assert_true(isnan(time_mean(&had.cpu)) && isnan(time_quantile(&had.cpu, 0.99)));
    assert_true(fabs(thinking_mean(&had) - 3) < 1e-12);
    assert_true(fabs(time_quantile(&had.wall, 0.99) / 3 - 1) < 0.07);
}

TEST(any_time_has_a_class)
{
    thinking_add(&had, 0, INT64_MAX);
    assert_true(time_quantile(&had.wall, 1) < 1e-6);
    assert_true(time_quantile(&had.cpu, 1) > 1e6);
}
