/* Regret matching in Leduc Poker: what its strategy may lose, by the exact best response; and what it cannot do is refused. */
#include "agents/agent.h"
#include "core/games/games.h"
#include "core/rng.h"
#include "tests/bench/exploitability/best_response.h"
#include "tests/support/test.h"

#include <math.h>
#include <string.h>

static const HxGame *leduc;
static HxStore *store;
static HxPool *pool;

SET_UP
{
    leduc = hx_game_find("leduc_poker");
    store = hx_store_create(0);
    pool = hx_pool_create(store, 0);
}

TEAR_DOWN
{
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

/* One decision at a position of the set; its shares become those of the visits. */
static void ask(HxAgent *agent, InformationSet *set)
{
    HxState s;
    HxDecision d;
    assert_int_equal(hx_setup(&s, leduc, pool, NULL, NULL), HX_OK);
    for (int i = 0; i < set->n_line; i++)
        assert_int_equal(hx_play(&s, set->line[i], NULL), HX_OK);
    assert_int_equal(hx_agent_choose(agent, &s, (HxBudget){ 0 }, hx_rng_stream(1, set->key, HX_FOR_TEST, 0), &d, NULL), HX_OK);
    assert_int_equal(d.n_legal, set->n);
    for (int i = 0; i < set->n; i++)
        set->share[i] = d.visits[i];
    hx_drop(&s);
}

/* What the play of a spec may lose, mixed by visits. */
static double exploitability_of(const char *spec)
{
    ResponseTree *tree = response_tree_create(leduc);
    HxAgent *agent[2];
    assert_non_null(tree);
    assert_int_equal(response_tree_sets(tree), 288);
    for (int seat = 0; seat < 2; seat++) {
        const HxSeatInfo info = { .game = leduc, .seat = seat, .n_seats = 2, .store = store };
        assert_int_equal(hx_agent_create(&agent[seat], spec, &info, NULL), HX_OK);
    }
    for (int k = 0; k < response_tree_sets(tree); k++)
        ask(agent[response_tree_set(tree, k)->seat], response_tree_set(tree, k));
    const double value = response_exploitability(tree, STAKE_SCORE);
    for (int seat = 0; seat < 2; seat++)
        hx_agent_destroy(agent[seat]);
    response_tree_destroy(tree);
    return value;
}

TEST(regret_matching_can_hardly_be_exploited)
{
    const double value = exploitability_of("mcts:sims=2400,select=regret");
    if (!(value >= 0 && value < 0.05))
        fail_msg("%.4f chips a hand", value);
}

TEST(the_best_response_to_even_play_is_known)
{
    ResponseTree *tree = response_tree_create(leduc);
    const double value = response_exploitability(tree, STAKE_SCORE);
    if (fabs(value - 4.747222 / 2) > 1e-5) /* nash_conv of the uniform policy in OpenSpiel, the sum over both seats */
        fail_msg("%.6f chips a hand", value);
    response_tree_destroy(tree);
}

TEST(the_action_is_drawn_from_the_mixed_strategy)
{
    HxAgent *agent;
    HxState s;
    HxDecision d;
    const HxSeatInfo info = { .game = leduc, .seat = 0, .n_seats = 2, .store = store };
    int n_raises = 0;
    assert_int_equal(hx_agent_create(&agent, "mcts:sims=1200,select=regret", &info, NULL), HX_OK);
    assert_int_equal(hx_setup(&s, leduc, pool, NULL, NULL), HX_OK);
    assert_int_equal(hx_play(&s, 3, NULL), HX_OK); /* a jack, sometimes a bluff */
    assert_int_equal(hx_play(&s, 5, NULL), HX_OK);
    for (uint64_t i = 0; i < 60; i++) {
        assert_int_equal(hx_agent_choose(agent, &s, (HxBudget){ 0 }, hx_rng_stream(1, i, HX_FOR_TEST, 0), &d, NULL), HX_OK);
        assert_true(d.sims >= 1200 && d.has_value);
        n_raises += d.action == 2;
    }
    assert_true(n_raises > 0 && n_raises < 60);
    hx_agent_destroy(agent);
    hx_drop(&s);
}

TEST(what_regret_matching_cannot_play_is_refused)
{
    HxError err = { "" };
    assert_int_equal(hx_agent_check("mcts:select=regret", hx_game_find("connect_four"), &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "hidden cards"));
    assert_int_equal(hx_agent_check("mcts:select=regret", hx_game_find("obsidian"), NULL), HX_BAD_INPUT);
    assert_int_equal(hx_agent_check("mcts:select=regret,threads=2", leduc, &err), HX_BAD_INPUT);
    assert_int_equal(hx_agent_check("mcts:select=regret,leaves=8", leduc, NULL), HX_BAD_INPUT);
    assert_int_equal(hx_agent_check("mcts:select=regret,time=1s", leduc, NULL), HX_OK);
}
