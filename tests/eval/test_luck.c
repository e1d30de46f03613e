/* Luck: nothing on average, and the difference of values where these are known. */
#include <math.h>

#include "core/games/games.h"
#include "eval/luck.h"
#include "tests/support/test.h"

enum { MOST = 48 };

/* One game of drawn actions; at every chance node whose outcomes are few, the mean of the luck of all of them is zero. Returns how many. */
static int count_fair_nodes(const char *name, uint64_t seed)
{
    const HxGame *game = hx_game_find(name);
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    Luck *luck = luck_create(game);
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
    HxState s;
    HxOptions options;
    HxAction list[HX_MAX_LISTED];
    double p[HX_MAX_LISTED];
    int n_fair = 0;
    hx_options_init(&options, game->options);
    assert_int_equal(hx_setup(&s, game, pool, &options, NULL), HX_OK);
    for (int mover, step = 0; (mover = game->to_move(&s)) != HX_OVER && step < 1500; step++) {
        const int n = mover == HX_CHANCE ? game->chance(&s, list, p) : game->legal(&s, list);
        double mean = 0;
        for (int i = 0; mover == HX_CHANCE && n > 1 && n <= MOST && i < n; i++) {
            float of[HX_MAX_SEATS] = { 0 };
            assert_int_equal(luck_of(luck, &s, list[i], (uint64_t)step, of), HX_OK);
            mean += p[i] * (double)of[0];
        }
        assert_true(fabs(mean) < 1e-5);
        n_fair += mover == HX_CHANCE && n > 1 && n <= MOST;
        assert_int_equal(hx_apply(&s, mover == HX_CHANCE ? hx_sample(&s, &rng) : list[hx_rng_below(&rng, (uint32_t)n)]), HX_OK);
    }
    hx_drop(&s);
    luck_destroy(luck);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return n_fair;
}

TEST(luck_is_nothing_on_average)
{
    assert_true(count_fair_nodes("pig", 1) > 50);
    assert_true(count_fair_nodes("eclipse", 2) > 20);
    assert_true(count_fair_nodes("ti4", 3) > 20);
    assert_true(count_fair_nodes("obsidian", 4) > 2); /* most of its rolls have more outcomes than are looked at one by one */
}

TEST(there_is_no_luck_to_tell_without_an_evaluation)
{
    assert_false(luck_is_known(hx_game_find("connect_four")));
    assert_true(luck_is_known(hx_game_find("pig")));
}
