/* Search beats its own judgement at Eclipse: one mcts against three greedies. Full figures come from `hexarch tournament`. */
#include <stdio.h>

#include "agents/match.h"
#include "core/games/games.h"
#include "tests/support/test.h"

enum { SEATS = 4, GAMES = 24 };

TEST(one_search_wins_more_than_its_share_against_three_greedies)
{
    HxStore *store = hx_store_create(0);
    const HxGame *game = hx_game_find("eclipse");
    HxOptions options;
    hx_options_init(&options, game->options);
    assert_int_equal(hx_options_set(&options, "seats=4", NULL), HX_OK);
    double wins = 0;
    for (int i = 0; i < GAMES; i++) {
        const char *agents[SEATS] = { "greedy", "greedy", "greedy", "greedy" };
        agents[i % SEATS] = "mcts:sims=60";
        const MatchSpec spec = {
            .game = game, .options = &options, .agents = agents, .run_seed = 2, .game_id = (uint64_t)i / SEATS, .store = store
        };
        Match *m = NULL;
        assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
        while (match_step(m) == MATCH_MORE)
            continue;
        wins += match_result(m)->rank[i % SEATS] == 1;
        match_destroy(m);
    }
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
    printf("%.0f of %d games won\n", wins, GAMES);
    assert_true(wins >= 0.4 * GAMES); /* equal players would win 6 of 24 */
}
