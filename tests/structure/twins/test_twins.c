/* Two sealed libraries with the same private names link into one program, each calling its own. */
#include "tests/support/test.h"

int first_count(int n);
int second_count(int n);

TEST(each_twin_calls_its_own_private_function)
{
    assert_int_equal(first_count(10), 20);
    assert_int_equal(second_count(10), 30);
    assert_int_equal(first_count(1), 2);
}
