/* Sets of keys, and the hash of a list of actions. */
#include "core/seen.h"

#include "tests/support/test.h"

TEST(a_key_is_new_once)
{
    Seen s = { .key = NULL };
    for (int pass = 0; pass < 2; pass++)
        for (uint64_t i = 0; i < 1000; i++)
            assert_int_equal(seen_add(&s, i * i * UINT64_C(0x9e3779b97f4a7c15) + 5), pass == 0);
    assert_int_equal(s.n, 1000);
    assert_false(s.has_failed);
    seen_fini(&s);
    assert_true(seen_add(&s, 7) && !seen_add(&s, 7));
    seen_fini(&s);
}

/* Keys that fall on one place are told apart. */
TEST(keys_of_one_place_are_different)
{
    Seen s = { .key = NULL };
    for (uint64_t i = 1; i <= 200; i++)
        assert_true(seen_add(&s, i << 40));
    for (uint64_t i = 1; i <= 200; i++)
        assert_false(seen_add(&s, i << 40));
    seen_fini(&s);
}

static uint64_t fold(const uint32_t *action, int n)
{
    uint64_t hash = 0;
    for (int i = 0; i < n; i++)
        hash = seen_fold(hash, action[i]);
    return hash;
}

TEST(lists_of_actions_have_hashes_of_their_own)
{
    const uint32_t a[] = { 0, 0, 1 }, b[] = { 0, 1, 0 }, c[] = { 1, 0, 0 };
    assert_true(fold(a, 3) != fold(b, 3) && fold(b, 3) != fold(c, 3) && fold(a, 3) != fold(c, 3));
    assert_true(fold(a, 1) != fold(a, 2) && fold(a, 2) != fold(a, 3) && fold(a, 1) != 0);
    assert_true(fold(a, 3) == fold(a, 3));
}
