/* A program one of whose tests fails, so that its failure is seen to be told. */
#include "tests/support/test.h"

TEST(holds)
{
    assert_true(1);
}

TEST(fails)
{
    assert_true(0);
}
