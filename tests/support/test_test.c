/* The tests' own frame: what surrounds a test runs before and after it, what it opened is closed, the latest first. */
#include "tests/support/test.h"

#include <stdbool.h>

static int n_set_up, n_closed;
static char order[4];

SET_UP
{
    n_set_up++;
}

TEAR_DOWN
{
    n_closed = 0;
}

static void note(void *letter)
{
    order[n_closed++] = *(char *)letter;
}

static char letters[] = "abc";

TEST(what_a_test_opens)
{
    for (int i = 0; i < 3; i++)
        test_at_end(note, &letters[i]);
    test_at_end(NULL, &letters[1]);
    assert_int_equal(n_set_up, 1);
    assert_int_equal(n_closed, 0);
}

TEST(is_closed_when_it_ends_the_latest_first)
{
    assert_string_equal(order, "ca");
    assert_int_equal(n_closed, 0); /* torn down */
    assert_int_equal(n_set_up, 2);
}
