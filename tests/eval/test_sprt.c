/* The sequential test: the ratio where it is known in closed form, and how often it errs. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "eval/statistics/sprt.h"
#include "tests/support/test.h"

/* Scores of 0 and 1 alone leave no freedom: the ratio is the binomial one. */
TEST(scores_of_nought_and_one_give_the_binomial_ratio)
{
    Sprt t;
    assert_int_equal(sprt_init(&t, 0.5, 0.6, 0.05, 0.05, NULL), HX_OK);
    for (int i = 0; i < 10; i++)
        sprt_add(&t, i < 7);
    const double expected = 7 * log(0.6 / 0.5) + 3 * log(0.4 / 0.5);
    assert_true(fabs(t.llr - expected) < 0.01); /* the ends of the scale carry a hundredth of a block each */
}

TEST(bad_questions_are_refused)
{
    static const struct {
        double mean0, mean1, alpha;
        const char *says;
    } cases[] = { { 0.5, 0.5, 0.05, "the first below the second" },
                  { 0.6, 0.5, 0.05, "the first below the second" },
                  { -0.1, 0.5, 0.05, "between 0 and 1" },
                  { 0.5, 1.1, 0.05, "between 0 and 1" },
                  { 0, 0.5, 0.05, "between 0 and 1" },
                  { 0.5, 1, 0.05, "between 0 and 1" },
                  { 0.5, (double)NAN, 0.05, "between 0 and 1" },
                  { 0.5, 0.6, 0.0, "0.0001 to 0.5" },
                  { 0.5, 0.6, 0.7, "0.0001 to 0.5" } };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Sprt t;
        HxError err = { "" };
        assert_int_equal(sprt_init(&t, cases[i].mean0, cases[i].mean1, cases[i].alpha, 0.05, &err), HX_BAD_INPUT);
        assert_non_null(strstr(err.text, cases[i].says));
    }
}

TEST(a_decision_waits_for_enough_blocks_and_then_stays)
{
    Sprt t;
    assert_int_equal(sprt_init(&t, 0.1, 0.9, 0.05, 0.05, NULL), HX_OK);
    for (int i = 1; i < SPRT_FEWEST_BLOCKS; i++)
        assert_int_equal(sprt_add(&t, i % 7 ? 1 : 0.5), SPRT_MORE);
    assert_int_equal(sprt_add(&t, 1), SPRT_H1);
    for (int i = 0; i < 200; i++)
        assert_int_equal(sprt_add(&t, 0), SPRT_H1);
}

/* More distinct scores than there is room for are counted with their neighbours. */
TEST(any_number_of_distinct_scores_fits)
{
    Sprt t;
    assert_int_equal(sprt_init(&t, 0.4, 0.6, 0.05, 0.05, NULL), HX_OK);
    HxRng rng = hx_rng_stream(1, 0, 0, 0);
    for (int i = 0; i < 1000; i++)
        sprt_add(&t, hx_rng_unit(&rng));
    assert_int_equal(t.n_values, SPRT_MAX_VALUES);
    assert_int_equal(t.n_blocks, 1000);
    assert_true(isfinite(t.llr));
}

/* A block of four games of four seats, each won with chance p. */
static double four_games(double p, HxRng *rng)
{
    int n = 0;
    for (int i = 0; i < 4; i++)
        n += hx_rng_unit(rng) < p;
    return n / 4.0;
}

/* A pair of games with three draws in ten. */
static double pair_with_draws(double p, HxRng *rng)
{
    double sum = 0;
    for (int i = 0; i < 2; i++) {
        const double u = hx_rng_unit(rng);
        sum += u < p - 0.15 ? 1 : u < p + 0.15 ? 0.5 : 0;
    }
    return sum / 2;
}

/* A block whose games hang together: the luck of the seed is good or bad for all four. */
static double one_luck(double p, HxRng *rng)
{
    return four_games(p + (hx_rng_unit(rng) < 0.5 ? 0.15 : -0.15), rng);
}

static int compare(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Tests from TRIES streams; returns how often they err, and the median number of blocks. HEXARCH_SPRT_TRIES sets another number. */
static double error_rate(double (*block)(double p, HxRng *rng), double mean0, double mean1, bool is_h1, uint64_t *median)
{
    const char *wish = getenv("HEXARCH_SPRT_TRIES");
    const int tries = wish ? atoi(wish) : 400;
    uint64_t *length = test_malloc((size_t)tries * sizeof *length);
    int n_wrong = 0;
    for (int i = 0; i < tries; i++) {
        HxRng rng = hx_rng_stream(11 + is_h1, (uint64_t)i, 0, 0);
        Sprt t;
        assert_int_equal(sprt_init(&t, mean0, mean1, 0.05, 0.05, NULL), HX_OK);
        while (sprt_add(&t, block(is_h1 ? mean1 : mean0, &rng)) == SPRT_MORE)
            assert_true(t.n_blocks < 100000);
        n_wrong += (t.decision == SPRT_H1) != is_h1;
        length[i] = t.n_blocks;
    }
    qsort(length, (size_t)tries, sizeof *length, compare);
    *median = length[tries / 2];
    test_free(length);
    return (double)n_wrong / tries;
}

/* Errors of 5 % as asked for: in 10,000 tests (HEXARCH_SPRT_TRIES=10000) never more than one point above, nor below but where a question is
 * easy (up to two points: blocks are few, and decide more safely); within what chance allows in these. */
TEST(errors_are_as_rare_as_asked_for)
{
    static const struct {
        double (*block)(double p, HxRng *rng);
        double mean0, mean1;
        uint64_t games;
        const char *what;
    } cases[] = { { four_games, 0.25, 0.30, 4, "four seats, 25 or 30 %" },
                  { one_luck, 0.25, 0.30, 4, "four seats, 25 or 30 %, one luck a block" },
                  { pair_with_draws, 0.50, 0.55, 2, "two seats with draws, 50 or 55 %" },
                  { four_games, 0.25, 0.40, 4, "four seats, 25 or 40 %" },
                  { pair_with_draws, 0.50, 0.60, 2, "two seats with draws, 50 or 60 %" } };
    enum { N_FINE = 3 }; /* then questions that take some 14 and 36 blocks */
    for (size_t i = 0; i < HX_COUNT(cases); i++)
        for (int h = 0; h < 2; h++) {
            uint64_t median = 0;
            const double rate = error_rate(cases[i].block, cases[i].mean0, cases[i].mean1, h, &median);
            print_message("%s, H%d true: wrong %.4f, median %llu games\n", cases[i].what, h, rate,
                          (unsigned long long)(median * cases[i].games));
            const bool is_long = getenv("HEXARCH_SPRT_TRIES") != NULL;
            assert_true(rate <= 0.05 + (is_long ? 0.01 : 0.035));
            assert_true(rate >= 0.05 - (!is_long ? 0.035 : i < N_FINE ? 0.01 : 0.02));
            assert_true(median * cases[i].games <= 1500);
        }
}
