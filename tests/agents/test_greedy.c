/* Greedy on games without knowledge: it takes a win, and beats random. */

#include "agents/match.h"
#include "core/games/games.h"
#include "tests/support/test.h"

static HxAction choose(const HxState *view, int seat, uint64_t seed)
{
    HxStore *store = hx_store_create(0);
    const HxSeatInfo info = { .game = view->game, .seat = seat, .n_seats = view->game->seats(view), .store = store };
    HxAgent *agent = NULL;
    HxDecision decision;
    assert_int_equal(hx_agent_create(&agent, "greedy", &info, NULL), HX_OK);
    assert_int_equal(hx_agent_choose(agent, view, (HxBudget){ 0 }, hx_rng_stream(seed, 0, HX_FOR_TEST, 0), &decision, NULL), HX_OK);
    hx_agent_destroy(agent);
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
    return decision.action;
}

TEST(a_win_in_one_is_taken)
{
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxState s;
    assert_int_equal(hx_setup(&s, hx_game_find("connect_four"), pool, NULL, NULL), HX_OK);
    static const HxAction line[] = { 3, 0, 3, 0, 3, 0 };
    for (size_t i = 0; i < HX_COUNT(line); i++)
        assert_int_equal(hx_play(&s, line[i], NULL), HX_OK);
    for (uint64_t seed = 0; seed < 8; seed++)
        assert_int_equal(choose(&s, 0, seed), 3);
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

TEST(greedy_beats_random_at_connect_four)
{
    HxStore *store = hx_store_create(0);
    double sum = 0;
    enum { GAMES = 40 };
    for (int i = 0; i < GAMES; i++) {
        const char *const agents[] = { i % 2 ? "random" : "greedy", i % 2 ? "greedy" : "random" };
        const MatchSpec spec = {
            .game = hx_game_find("connect_four"), .agents = agents, .run_seed = 5, .game_id = (uint64_t)i, .store = store
        };
        Match *m = NULL;
        assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
        while (match_step(m) == MATCH_MORE)
            continue;
        sum += match_result(m)->utility[i % 2];
        match_destroy(m);
    }
    assert_true(sum / GAMES > 0.7);
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
}
