/* The balance lab: the same games for any number of threads, estimates by hand, effects game by game. */
#include <math.h>
#include <string.h>

#include "core/games/games.h"
#include "eval/balance/balance.h"
#include "tests/support/test.h"

static void assert_near(double x, double expected)
{
    if (!(fabs(x - expected) <= 1e-9))
        fail_msg("%.9f is not %.9f", x, expected);
}

static HxOptions plain, other;
static const char *const agents[] = { "greedy", "random" };

static BalanceSpec spec_of(const char *game, int n_agents, int n_options, uint64_t n_games, int n_threads)
{
    BalanceSpec spec = { .game = hx_game_find(game), .n_agents = n_agents, .n_options = n_options, .agents = agents };
    hx_options_init(&plain, spec.game->options);
    hx_options_init(&other, spec.game->options);
    spec.options[0] = &plain;
    spec.options[1] = &other;
    spec.change = "nothing";
    spec.n_seats = 2;
    spec.n_games = n_games;
    spec.seed = 3;
    spec.n_threads = n_threads;
    return spec;
}

TEST(any_number_of_threads_plays_the_same_games_in_every_cell)
{
    const BalanceSpec one = spec_of("pig", 2, 2, 20, 1), three = spec_of("pig", 2, 2, 20, 3);
    Balance a, b;
    assert_int_equal(balance_play(&a, &one, NULL), HX_OK);
    assert_int_equal(balance_play(&b, &three, NULL), HX_OK);
    assert_int_equal(a.n_whole, 20);
    assert_int_equal(a.n_cells, 4);
    assert_memory_equal(a.games, b.games, 80 * sizeof *a.games);
    /* the changed options are the same ones: so are the games; another agent plays others */
    assert_memory_equal(a.games, a.games + 40, 40 * sizeof *a.games);
    assert_memory_not_equal(a.games, a.games + 20, 20 * sizeof *a.games);
    balance_fini(&a);
    balance_fini(&b);
}

/* Agents that draw nothing play one game again and again. */
TEST(games_that_are_played_again_count_once_in_the_lab)
{
    BalanceSpec spec = spec_of("connect_four", 1, 1, 8, 1);
    static const char *const same[] = { "mcts:sims=10,net=connect_four-1,solve=on,paired=off" };
    Balance b;
    BalanceRow row;
    spec.agents = same;
    assert_int_equal(balance_play(&b, &spec, NULL), HX_OK);
    assert_int_equal(balance_different(&b, 0), 1);
    assert_int_equal(balance_row(&row, &b, &spec, BALANCE_SEAT, 1), HX_OK);
    assert_int_equal(row.cell[0].n, 1);
    assert_true(isnan(row.cell[0].error));
    json_t *root = balance_json(&b, &spec);
    assert_int_equal(json_integer_value(json_object_get(json_array_get(json_object_get(root, "cells"), 0), "different_games")), 1);
    json_decref(root);
    balance_fini(&b);
}

static BalanceGame game_of(int first, int second, uint16_t faction0, uint16_t faction1)
{
    return (BalanceGame){
        .is_done = true, .n_steps = 10, .score = { 30, 12 }, .rank = { (uint8_t)first, (uint8_t)second }, .faction = { faction0, faction1 }
    };
}

/* Three games of two cells. Seat 0 wins, ties, loses; after the change it wins all. */
TEST(shares_and_effects_of_known_games)
{
    const BalanceSpec spec = spec_of("eclipse", 1, 2, 3, 1);
    BalanceGame games[6] = { game_of(1, 2, 4, 5), game_of(1, 1, 5, 4), game_of(2, 1, 4, 6),
                             game_of(1, 2, 4, 5), game_of(1, 2, 5, 4), game_of(1, 2, 4, 7) };
    games[5].n_steps = 40;
    const Balance b = { .n_cells = 2, .n_games = 3, .n_whole = 3, .games = games };
    BalanceRow row;
    assert_int_equal(balance_row(&row, &b, &spec, BALANCE_SEAT, 0), HX_OK);
    assert_near(row.cell[0].mean, 0.5);
    assert_near(row.cell[1].mean, 1);
    assert_near(row.effect[1].mean, 0.5);
    assert_near(row.effect[1].error, sqrt((0.25 + 0 + 0.25) / 2 / 3)); /* of 0, 0.5, 1 */
    assert_int_equal(balance_row(&row, &b, &spec, BALANCE_FACTION, 4), HX_OK);
    assert_near(row.cell[0].mean, (1 + 0.5 + 0) / 3);
    assert_near(row.cell[1].mean, (1 + 0 + 1) / 3.0);
    assert_int_equal(balance_row(&row, &b, &spec, BALANCE_FACTION, 6), HX_OK); /* played once before the change, never after */
    assert_int_equal(row.cell[0].n, 1);
    assert_int_equal(row.effect[1].n, 0);
    assert_true(isnan(row.effect[1].mean));
    assert_int_equal(balance_row(&row, &b, &spec, BALANCE_STEPS, 0), HX_OK);
    assert_near(row.effect[1].mean, 10);
    assert_int_equal(balance_row(&row, &b, &spec, BALANCE_POINTS, 0), HX_OK);
    assert_near(row.cell[0].mean, 21);
    assert_int_equal(balance_row(&row, &b, &spec, BALANCE_MARGIN, 0), HX_OK);
    assert_near(row.cell[1].mean, 18);
}

/* Few games, whose Student's intervals reach beyond all shares there are: 1.3 +- ... and effects of more than everything. */
TEST(intervals_of_shares_and_their_effects_are_possible_ones)
{
    const BalanceSpec spec = spec_of("eclipse", 1, 2, 2, 1);
    BalanceGame games[4] = { game_of(1, 2, 4, 5), game_of(2, 1, 4, 5), game_of(2, 1, 4, 5), game_of(2, 1, 4, 5) };
    const Balance b = { .n_cells = 2, .n_games = 2, .n_whole = 2, .games = games };
    BalanceRow row;
    for (int index = 4; index <= 5; index++) {
        assert_int_equal(balance_row(&row, &b, &spec, BALANCE_FACTION, index), HX_OK);
        for (int cell = 0; cell < 2; cell++) {
            assert_true(0 <= row.cell[cell].low && row.cell[cell].low < row.cell[cell].high && row.cell[cell].high <= 1);
            assert_true(row.cell[cell].low <= row.cell[cell].mean && row.cell[cell].mean <= row.cell[cell].high);
        }
        assert_true(-1 <= row.effect[1].low && row.effect[1].low < row.effect[1].high && row.effect[1].high <= 1);
    }
    games[1] = games[0]; /* both games change alike: that is no interval of no width */
    assert_int_equal(balance_row(&row, &b, &spec, BALANCE_SEAT, 0), HX_OK);
    assert_near(row.effect[1].mean, -1);
    assert_true(isnan(row.effect[1].error) && isnan(row.effect[1].low) && isnan(row.effect[1].high));
}

/* Two agents, each without and with the change: the second's change is measured from the second. */
TEST(a_change_is_measured_from_the_same_agent_without_it)
{
    const BalanceSpec spec = spec_of("eclipse", 2, 2, 1, 1);
    BalanceGame games[4] = { game_of(1, 2, 4, 5), game_of(2, 1, 4, 5), game_of(1, 2, 4, 5), game_of(2, 1, 4, 5) };
    const Balance b = { .n_cells = 4, .n_games = 1, .n_whole = 1, .games = games };
    BalanceRow row;
    assert_int_equal(balance_row(&row, &b, &spec, BALANCE_SEAT, 0), HX_OK);
    assert_near(row.effect[1].mean, -1);
    assert_near(row.effect[2].mean, 0);
    assert_near(row.effect[3].mean, 0);
}

TEST(a_person_does_not_play_in_the_lab)
{
    static const char *const people[] = { "human" };
    BalanceSpec spec = spec_of("pig", 1, 1, 2, 1);
    Balance b;
    HxError err = { "" };
    spec.agents = people;
    assert_int_equal(balance_play(&b, &spec, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "a person cannot play"));
    balance_fini(&b);
}
