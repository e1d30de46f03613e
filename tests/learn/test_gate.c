/* The gate of a generation: clear cases are decided within few blocks, and errors stay within what is promised. */
#include "core/rng.h"
#include "learn/gate.h"
#include "tests/support/test.h"

/* The block that decides, 0: none of n. */
static int decided_at(double score, int n, SprtDecision *decision)
{
    Gate g;
    gate_init(&g);
    for (int i = 1; i <= n; i++)
        if ((*decision = gate_add(&g, score)) != SPRT_MORE)
            return i;
    return 0;
}

TEST(all_points_or_none_are_decided_within_sixteen_blocks)
{
    SprtDecision decision;
    const int won = decided_at(1, 16, &decision);
    assert_int_equal(decision, SPRT_H1);
    assert_in_range(won, 1, 16);
    const int lost = decided_at(0, 16, &decision);
    assert_int_equal(decision, SPRT_H0);
    assert_in_range(lost, 1, 16);
}

TEST(a_decision_stays)
{
    Gate g;
    gate_init(&g);
    for (int i = 0; i < 16; i++)
        gate_add(&g, 1);
    for (int i = 0; i < 100; i++)
        assert_int_equal(gate_add(&g, 0), SPRT_H1);
}

/* A pair of games without draws, each won with chance p; `is_alike`: one luck for both. */
static double pair(double p, bool is_alike, HxRng *rng)
{
    const double first = hx_rng_unit(rng) < p;
    return is_alike ? first : (first + (hx_rng_unit(rng) < p)) / 2;
}

/* How often of n gates of at most 150 blocks it decides so. */
static double share_of(SprtDecision decision, double p, bool is_alike, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        HxRng rng = hx_rng_stream(31, (uint64_t)i, HX_FOR_TEST, is_alike);
        Gate g;
        gate_init(&g);
        for (int k = 0; k < 150 && g.decision == SPRT_MORE; k++)
            gate_add(&g, pair(p, is_alike, &rng));
        found += g.decision == decision;
    }
    return (double)found / n;
}

TEST(errors_are_within_five_percent)
{
    enum { TRIES = 2000 }; /* standard error 0.5 % */
    for (int is_alike = 0; is_alike < 2; is_alike++) {
        assert_true(share_of(SPRT_H1, 0.5, is_alike, TRIES) < 0.06);
        assert_true(share_of(SPRT_H0, 0.55, is_alike, TRIES) < 0.06);
    }
    assert_true(share_of(SPRT_H1, 0.8, false, 200) > 0.95);
}
