/* The sequential test: the ratio where it is known in closed form, and how often it errs. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "eval/statistics/sprt.h"
#include "tests/support/test.h"

/* Seven of ten: R is 10, and the deviances are those of the binomial. */
TEST(the_ratio_is_that_of_the_two_means)
{
    Sprt t;
    assert_int_equal(sprt_init(&t, 0.5, 0.6, 0.05, 0.05, NULL), HX_OK);
    for (int i = 0; i < 10; i++)
        sprt_add(&t, i < 7);
    const double d0 = 2 * (7 * log(0.7 / 0.5) + 3 * log(0.3 / 0.5)), d1 = 2 * (7 * log(0.7 / 0.6) + 3 * log(0.3 / 0.4));
    assert_true(fabs(t.llr - 5 * log((10 + d0) / (10 + d1))) < 0.01); /* a twentieth of a block is added to the spread */
    assert_int_equal(sprt_init(&t, 0.4, 0.6, 0.05, 0.05, NULL), HX_OK);
    for (int i = 0; i < 50; i++)
        sprt_add(&t, i % 2 ? 0.75 : 0.25);
    assert_true(fabs(t.llr) < 1e-9); /* half-way between the two */
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

/* Scores all alike have no spread, and at the ends of the scale no variance: the ratio stays finite. */
TEST(scores_all_alike_are_decided_too)
{
    static const double scores[] = { 0, 0.5, 1 };
    for (size_t i = 0; i < HX_COUNT(scores); i++) {
        Sprt t;
        assert_int_equal(sprt_init(&t, 0.3, 0.7, 0.05, 0.05, NULL), HX_OK);
        for (int k = 0; k < 20; k++)
            sprt_add(&t, scores[i]);
        assert_true(isfinite(t.llr) && isfinite(t.upper));
        assert_int_equal(t.decision, i == 0 ? SPRT_H0 : i == 2 ? SPRT_H1 : SPRT_MORE);
    }
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

/* A block of six games of six seats. */
static double six_games(double p, HxRng *rng)
{
    int n = 0;
    for (int i = 0; i < 6; i++)
        n += hx_rng_unit(rng) < p;
    return n / 6.0;
}

/* Points by placing of four games of four seats: each of the three others is behind with chance p. */
static double four_placings(double p, HxRng *rng)
{
    int n = 0;
    for (int i = 0; i < 12; i++)
        n += hx_rng_unit(rng) < p;
    return n / 12.0;
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

/* Errors of 5 % as asked for, within a point in 10,000 tests (HEXARCH_SPRT_TRIES=10000), within what chance allows in these. */
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
                  { pair_with_draws, 0.50, 0.60, 2, "two seats with draws, 50 or 60 %" },
                  { six_games, 1.0 / 6, 0.25, 6, "six seats, 16.7 or 25 %" },
                  { four_placings, 0.50, 0.55, 4, "four seats, 50 or 55 % of the points" },
                  { one_luck, 0.25, 0.40, 4, "four seats, 25 or 40 %, one luck a block" } };
    for (size_t i = 0; i < HX_COUNT(cases); i++)
        for (int h = 0; h < 2; h++) {
            uint64_t median = 0;
            const double rate = error_rate(cases[i].block, cases[i].mean0, cases[i].mean1, h, &median);
            print_message("%s, H%d true: wrong %.4f, median %llu games\n", cases[i].what, h, rate,
                          (unsigned long long)(median * cases[i].games));
            const bool is_long = getenv("HEXARCH_SPRT_TRIES") != NULL;
            assert_true(fabs(rate - 0.05) <= (is_long ? 0.0101 : 0.035));
            assert_true(median * cases[i].games <= 1500);
        }
}
