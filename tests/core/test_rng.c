/* Random streams: uniform, independent of each other, and the same for ever. */
#include "tests/support/position.h"

#include <math.h>

/* The first words of one stream, so that a change of generator cannot pass unnoticed: it would change every recorded game. */
TEST(streams_are_pinned)
{
    HxRng rng = hx_rng_stream(1, 2, HX_FOR_AGENT + 3, 4);
    static const uint64_t expected[] = { UINT64_C(0xe631a66e61a253e8), UINT64_C(0x20bc8826c77a4a44), UINT64_C(0xc63cf9142700789b),
                                         UINT64_C(0x8c21f3baa7743d27) };
    for (size_t i = 0; i < HX_COUNT(expected); i++)
        assert_true(hx_rng_next(&rng) == expected[i]);
}

/* Every increment is odd and changes often enough between neighbouring bits; all of them are pinned, those at the limit as well. */
TEST(increments_are_pinned)
{
    uint64_t sum = 0;
    for (uint64_t game = 0; game < 2000; game++) {
        const uint64_t gamma = hx_rng_stream(1, game, HX_FOR_TEST, 0).gamma;
        assert_true(gamma % 2 == 1 && __builtin_popcountll(gamma ^ (gamma >> 1)) >= 24);
        sum = sum * UINT64_C(0x9e3779b97f4a7c15) + gamma;
    }
    assert_true(sum == UINT64_C(0xfa090f4589208a5a));
}

/* Pearson's statistic of counts that should be equal. */
static double chi_square(const uint32_t *count, int n)
{
    double total = 0, sum = 0;
    for (int i = 0; i < n; i++)
        total += count[i];
    for (int i = 0; i < n; i++)
        sum += (count[i] - total / n) * (count[i] - total / n) / (total / n);
    return sum;
}

/* Within five standard deviations of what n - 1 degrees of freedom give. */
static void assert_uniform(const uint32_t *count, int n)
{
    const double expected = n - 1, spread = 5 * sqrt(2.0 * (n - 1));
    const double found = chi_square(count, n);
    if (found < expected - spread || found > expected + spread)
        fail_msg("chi-square %f with %d degrees of freedom", found, n - 1);
}

TEST(below_is_uniform)
{
    static const uint32_t sizes[] = { 2, 3, 6, 7, 100, 1000 };
    for (size_t k = 0; k < HX_COUNT(sizes); k++) {
        uint32_t count[1000] = { 0 };
        HxRng rng = hx_rng_stream(1, k, HX_FOR_TEST, 0);
        for (int i = 0; i < 200000; i++)
            count[hx_rng_below(&rng, sizes[k])]++;
        assert_uniform(count, (int)sizes[k]);
    }
    HxRng rng = hx_rng_stream(1, 9, HX_FOR_TEST, 0);
    assert_int_equal(hx_rng_below(&rng, 1), 0);
    uint32_t thirds[3] = { 0 }; /* a size where taking the remainder would be off by a third */
    for (int i = 0; i < 300000; i++)
        thirds[hx_rng_below(&rng, 3u << 30) >> 30]++;
    assert_uniform(thirds, 3);
}

TEST(unit_is_uniform_below_one)
{
    uint32_t count[64] = { 0 };
    HxRng rng = hx_rng_stream(2, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 200000; i++) {
        const double x = hx_rng_unit(&rng);
        assert_true(0 <= x && x < 1);
        count[(int)(x * 64)]++;
    }
    assert_uniform(count, 64);
}

/* Streams whose keys differ in one number only start with unrelated words: every bit differs half the time. */
TEST(neighbouring_streams_are_unrelated)
{
    for (int part = 0; part < 4; part++) {
        uint32_t differing[64] = { 0 };
        for (uint64_t i = 0; i < 4000; i++) {
            uint64_t a[4] = { 5, 6, 7, 8 }, b[4] = { 5, 6, 7, 8 };
            a[part] = i;
            b[part] = i + 1;
            HxRng left = hx_rng_stream(a[0], a[1], (uint32_t)a[2], a[3]), right = hx_rng_stream(b[0], b[1], (uint32_t)b[2], b[3]);
            const uint64_t bits = hx_rng_next(&left) ^ hx_rng_next(&right);
            for (int bit = 0; bit < 64; bit++)
                differing[bit] += (uint32_t)(bits >> bit & 1);
        }
        for (int bit = 0; bit < 64; bit++)
            assert_in_range(differing[bit], 2000 - 160, 2000 + 160); /* five standard deviations */
    }
}

/* How much one stream was drawn from never shifts another. */
TEST(a_stream_does_not_depend_on_draws_elsewhere)
{
    HxRng a = hx_rng_stream(1, 1, HX_FOR_CHANCE, 0);
    for (int i = 0; i < 100; i++)
        hx_rng_next(&a);
    HxRng b = hx_rng_stream(1, 1, HX_FOR_CHANCE, 1), again = hx_rng_stream(1, 1, HX_FOR_CHANCE, 1);
    assert_true(hx_rng_next(&b) == hx_rng_next(&again));
}

TEST(pick_follows_the_probabilities)
{
    static const double p[] = { 0, 0.5, 0.25, 0, 0.125, 0.125, 0 };
    uint32_t count[HX_COUNT(p)] = { 0 };
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    enum { N = 80000 };
    for (int i = 0; i < N; i++)
        count[hx_rng_pick(&rng, p, HX_COUNT(p))]++;
    for (size_t i = 0; i < HX_COUNT(p); i++) {
        const double expected = N * p[i], spread = 5 * sqrt(expected * (1 - p[i]));
        assert_true(fabs(count[i] - expected) <= spread);
    }
    static const double short_of_one[] = { 0, 0.2, 0.2, 0 }; /* what rounding leaves, here much, falls to the last possible one */
    int n_last = 0;
    for (int i = 0; i < 10000; i++) {
        const int picked = hx_rng_pick(&rng, short_of_one, 4);
        assert_in_range(picked, 1, 2);
        n_last += picked == 2;
    }
    assert_in_range(n_last, 7500, 8500);
}
