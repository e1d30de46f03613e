/* Means, errors and tallies on figures worked out by hand. */
#include <math.h>

#include "core/games/games.h"
#include "eval/report.h"
#include "tests/support/test.h"

static void assert_near(double x, double expected, double within)
{
    if (!(fabs(x - expected) <= within))
        fail_msg("%.6f is not %.6f", x, expected);
}

TEST(mean_error_and_interval_of_known_data)
{
    const double four[] = { 1, 2, 3, 4 };
    const Estimate e = estimate_mean(four, 4);
    assert_near(e.mean, 2.5, 1e-12);
    assert_near(e.error, sqrt(5.0 / 3 / 4), 1e-12); /* squares 5, 3 degrees of freedom */
    assert_near(e.high - e.mean, 3.1824 * e.error, 1e-9);
    assert_near(e.mean - e.low, 3.1824 * e.error, 1e-9);
}

TEST(interval_uses_students_t)
{
    /* n values of +1 and -1: printed quantiles at 97.5 % for n - 1 degrees of freedom */
    static const struct {
        uint64_t n;
        double quantile;
    } cases[] = { { 2, 12.7062 }, { 3, 4.3027 },  { 6, 2.5706 },   { 8, 2.3646 },
                  { 11, 2.2281 }, { 31, 2.0423 }, { 101, 1.9840 }, { 1001, 1.9623 } };
    double x[1001];
    for (int i = 0; i < 1001; i++)
        x[i] = i % 2 ? 1 : -1;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const Estimate e = estimate_mean(x, cases[i].n);
        assert_near((e.high - e.mean) / e.error, cases[i].quantile, 0.001);
    }
}

/* 3 of 4 blocks won, 1 lost: the sample's error makes 3 independent games of them, t is 3.182. Shares of a half, all won, and what lies
 * outside. */
TEST(intervals_of_shares_stay_within_their_bounds)
{
    const double most[] = { 1, 1, 1, 0 }, all[] = { 1, 1, 1, 1 }, same[] = { 0.5, 0.5 }, outside[] = { 1.2, 1.0 },
                 utility[] = { 1, 1, 1, -1 };
    const Estimate e = estimate_share(most, 4, 0, 1);
    const double q = 3.1824, n = 0.75 * 0.25 / (0.25 * 0.25), centre = (0.75 + q * q / (2 * n)) / (1 + q * q / n);
    const double reach = q / (1 + q * q / n) * sqrt(0.75 * 0.25 / n + q * q / (4 * n * n));
    assert_near(n, 3, 1e-12);
    assert_near(e.low, centre - reach, 1e-9);
    assert_near(e.high, centre + reach, 1e-9);
    assert_true(0 < e.low && e.high < 1);
    const Estimate won = estimate_share(all, 4, 0, 1);
    assert_near(won.low, 1 / (1 + q * q / 4), 1e-9); /* Wilson's for 4 of 4 */
    assert_near(won.high, 1, 0);
    assert_near(won.error, 0, 0);
    const Estimate alike = estimate_share(same, 2, 0, 1); /* two halves are not a half for certain */
    assert_true(0 <= alike.low && alike.low < 0.1 && 0.9 < alike.high && alike.high <= 1);
    const Estimate cut = estimate_share(outside, 2, 0, 1);
    assert_near(cut.mean, 1.1, 1e-12);
    assert_near(cut.high, 1, 0);
    const Estimate placing = estimate_share(utility, 4, -1, 1);
    assert_near(placing.low, 2 * e.low - 1, 1e-9);
    assert_near(placing.high, 2 * e.high - 1, 1e-9);
    assert_true(isnan(estimate_share(most, 1, 0, 1).low));
}

/* 95 of 100 such intervals hold the truth, from few blocks on, whatever the share is. */
TEST(intervals_of_shares_hold_the_truth)
{
    enum { TRIES = 4000 };
    static const struct {
        int n_blocks, n_games;
        double share;
    } cases[] = { { 8, 4, 0.25 }, { 30, 2, 0.5 }, { 30, 4, 0.9 }, { 100, 1, 0.03 } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        HxRng rng = hx_rng_stream(7, i, 0, 0);
        int n_hit = 0;
        for (int try = 0; try < TRIES; try++) {
            double x[100];
            for (int block = 0; block < cases[i].n_blocks; block++) {
                int won = 0;
                for (int game = 0; game < cases[i].n_games; game++)
                    won += hx_rng_below(&rng, 10000) < 10000 * cases[i].share;
                x[block] = (double)won / cases[i].n_games;
            }
            const Estimate e = estimate_share(x, (uint64_t)cases[i].n_blocks, 0, 1);
            assert_true(0 <= e.low && e.low <= e.mean && e.mean <= e.high && e.high <= 1);
            n_hit += e.low <= cases[i].share && cases[i].share <= e.high;
        }
        if (n_hit < 0.935 * TRIES || n_hit > 0.985 * TRIES)
            fail_msg("%d blocks of %d games with %.2f: %.1f %% hold it", cases[i].n_blocks, cases[i].n_games, cases[i].share,
                     100.0 * n_hit / TRIES);
    }
}

TEST(too_few_values_have_no_error)
{
    const double one[] = { 7 };
    assert_true(isnan(estimate_mean(one, 0).mean));
    assert_near(estimate_mean(one, 1).mean, 7, 0);
    assert_true(isnan(estimate_mean(one, 1).error));
}

static GameRecord won_by(int seat)
{
    return (GameRecord){ .is_done = true, .fault_seat = -1, .n_steps = 10, .rank = { seat == 0 ? 1 : 2, seat == 1 ? 1 : 2 } };
}

/* Two agents, three blocks of two games: agent 0 wins both, wins one and ties one, loses both. */
TEST(standings_of_a_small_tournament)
{
    const char *const agents[] = { "a", "b" };
    const TournamentSpec spec = { .game = hx_game_find("connect_four"), .agents = agents, .n_agents = 2, .n_seats = 2 };
    const GameRecord tie = { .is_done = true, .fault_seat = -1, .n_steps = 42, .rank = { 1, 1 } };
    /* agent 0 sits in seat 0 of the first game of a block and in seat 1 of the second */
    GameRecord games[] = { won_by(0), won_by(1), won_by(0), tie, won_by(1), won_by(0) };
    games[5].end_reason = END_FAULT;
    games[5].fault_seat = 1; /* agent 0's */
    Tournament t = { .n_blocks = 3, .n_games = 6, .n_done = 6, .games = games };
    assert_int_equal(schedule_init(&t.schedule, SCHEDULE_ROUND_ROBIN, 2, 2, NULL), HX_OK);
    Report r;
    assert_int_equal(report_init(&r, &t, &spec, NULL), HX_OK);
    assert_int_equal(r.n_blocks, 3);
    assert_int_equal(r.n_steps, 5 * 10 + 42);
    const Standing *a = &r.standings[0], *b = &r.standings[1];
    assert_int_equal(a->n_games, 6);
    assert_int_equal(a->place[0], 4); /* a tie is a shared first place */
    assert_int_equal(a->place[1], 2);
    assert_int_equal(b->place[0], 3);
    assert_int_equal(a->n_faults, 1);
    assert_int_equal(b->n_faults, 0);
    assert_near(a->wins.mean, (1 + 0.75 + 0) / 3, 1e-12);
    assert_near(a->wins.mean + b->wins.mean, 1, 1e-12);
    assert_near(a->utility.mean, (1 + 0.5 - 1) / 3, 1e-12);
    assert_near(a->wins.error, sqrt((pow(1 - 1.75 / 3, 2) + pow(0.75 - 1.75 / 3, 2) + pow(1.75 / 3, 2)) / 2 / 3), 1e-12);
    assert_near(r.before[0 * 2 + 1], 3.5 / 6, 1e-12);
    assert_near(r.before[1 * 2 + 0], 2.5 / 6, 1e-12);
    assert_true(isnan(r.before[0]));
    assert_near(a->seat_wins[0], 2.0 / 3, 1e-12);
    assert_near(r.seat_wins[0], 3.5 / 6, 1e-12);
    report_fini(&r);

    games[3].is_done = false; /* the run stopped here: its block no longer counts */
    t.n_done = 5;
    assert_int_equal(report_init(&r, &t, &spec, NULL), HX_OK);
    assert_int_equal(r.n_blocks, 2);
    assert_int_equal(r.standings[0].n_games, 5);
    assert_near(r.standings[0].wins.mean, 0.5, 1e-12);
    report_fini(&r);
    schedule_fini(&t.schedule);
}

/* Agent 0's results of three blocks are its luck and a constant: corrected for luck they have no error, and the mean is the constant. */
TEST(luck_is_taken_out_by_regression)
{
    const char *const agents[] = { "a", "b" };
    const TournamentSpec spec = { .game = hx_game_find("pig"), .agents = agents, .n_agents = 2, .n_seats = 2, .has_luck = true };
    GameRecord games[6] = { won_by(0), won_by(1), won_by(0), won_by(0), won_by(1), won_by(0) };
    static const int32_t own[] = { 500000, 0, -500000 }; /* of agent 0 in each block: wins both, one, none */
    for (int i = 0; i < 6; i++) {
        games[i].luck[i % 2] = own[i / 2];
        games[i].luck[1 - i % 2] = -own[i / 2];
    }
    Tournament t = { .n_blocks = 3, .n_games = 6, .n_done = 6, .games = games };
    assert_int_equal(schedule_init(&t.schedule, SCHEDULE_ROUND_ROBIN, 2, 2, NULL), HX_OK);
    Report r;
    assert_int_equal(report_init(&r, &t, &spec, NULL), HX_OK);
    assert_near(r.utility_luck_slope, 2, 1e-9);
    assert_near(r.wins_luck_slope, 1, 1e-9);
    assert_near(r.standings[0].wins.mean, 0.5, 1e-9);
    assert_true(r.standings[0].wins.error > 0.2);
    assert_near(r.standings[0].wins_without_luck.mean, 0.5, 1e-9);
    assert_near(r.standings[0].wins_without_luck.error, 0, 1e-9);
    assert_near(r.standings[1].utility_without_luck.error, 0, 1e-9);
    report_fini(&r);
    schedule_fini(&t.schedule);
}
