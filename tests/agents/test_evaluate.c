/* The standard evaluator: results are utilities, a leaf's value does not depend on its batch, and every page comes back. */
#include <string.h>

#include "agents/evaluate.h"
#include "core/games/connect_four/connect_four.h"
#include "core/games/games.h"
#include "tests/support/position.h"

enum { LEAVES = 5 };

/* A few positions of one random game, the last one its end. */
static void walk(Position *p, HxState *at, int *n)
{
    const HxGame *game = p->s.game;
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    Scratch scratch;
    assert_true(scratch_init(&scratch, game));
    *n = 0;
    while (*n < LEAVES - 1 && game->to_move(&p->s) != HX_OVER) {
        assert_int_equal(hx_copy(&at[(*n)++], &p->s, p->pool), HX_OK);
        assert_int_equal(evaluate_rollout(&p->s, 2, &rng, &scratch), HX_OK);
    }
    assert_int_equal(evaluate_rollout(&p->s, INT32_MAX, &rng, &scratch), HX_OK);
    assert_int_equal(game->to_move(&p->s), HX_OVER);
    assert_int_equal(hx_copy(&at[(*n)++], &p->s, p->pool), HX_OK);
    scratch_fini(&scratch);
}

TEST(a_leaf_is_worth_the_same_in_any_batch)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        if ((*game)->n_pages > 4)
            continue; /* rollouts of the big games take long */
        Position *p = position_open(*game, NULL);
        HxState at[LEAVES];
        HxLeaf together[LEAVES], alone;
        int n;
        walk(p, at, &n);
        for (int i = 0; i < n; i++)
            together[i] = (HxLeaf){ .state = &at[i] };
        HxPool *scratch = hx_pool_create(p->store, 0);
        assert_int_equal(evaluate_leaves(together, n, HX_PLACING, scratch), HX_OK);
        for (int i = n - 1; i >= 0; i--) {
            alone = (HxLeaf){ .state = &at[i] };
            assert_int_equal(evaluate_leaves(&alone, 1, HX_PLACING, scratch), HX_OK);
            assert_memory_equal(alone.value, together[i].value, sizeof alone.value);
            float sum = 0;
            for (int seat = 0; seat < (*game)->seats(&at[i]); seat++)
                sum += alone.value[seat];
            assert_true(sum > -1e-5F && sum < 1e-5F);
        }
        assert_int_equal(hx_pool_pages_in_use(scratch), 0);
        hx_pool_destroy(scratch);
        for (int i = 0; i < n; i++)
            hx_drop(&at[i]);
        position_close(p);
    }
}

TEST(a_finished_game_is_worth_its_utility)
{
    Position *p = position_open(hx_game_find("connect_four"), NULL);
    POSITION_PLAY(p, 3, 0, 3, 0, 3, 0, 3);
    HxLeaf leaf = { .state = &p->s };
    assert_int_equal(evaluate_leaves(&leaf, 1, HX_WINNER, p->pool), HX_OK);
    assert_true(leaf.value[0] == 1 && leaf.value[1] == -1);
}

/* Who has three in the column wins with the fourth at once, and who can only prevent it does. */
TEST(decisive_rollouts_take_wins_and_give_none_away)
{
    static const int fourth = 3;
    static const struct {
        int n;
        HxAction line[6];
        ConnectFourCell cell; /* who gets the fourth */
    } cases[] = { { 6, { 3, 0, 3, 0, 3, 1 }, CONNECT_FOUR_X }, { 5, { 3, 0, 3, 0, 3 }, CONNECT_FOUR_O } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = position_open(hx_game_find("connect_four"), NULL);
        Scratch scratch;
        assert_true(scratch_init(&scratch, p->s.game));
        for (int k = 0; k < cases[i].n; k++)
            POSITION_PLAY(p, cases[i].line[k]);
        for (uint64_t seed = 0; seed < 20; seed++) {
            HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
            HxState s;
            hx_clone(&s, &p->s, p->pool);
            assert_int_equal(evaluate_decisive_rollout(&s, &rng, &scratch, p->pool), HX_OK);
            assert_int_equal(s.game->to_move(&s), HX_OVER);
            assert_int_equal(hx_connect_four_cell(&s, fourth, 3), cases[i].cell);
            hx_drop(&s);
        }
        scratch_fini(&scratch);
        position_close(p);
    }
}

/* Chance, several seats: they end, and every page comes back. */
TEST(decisive_rollouts_end_in_any_game)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        if ((*game)->n_pages > 4)
            continue;
        Position *p = position_open(*game, NULL);
        const size_t n_pages = hx_pool_pages_in_use(p->pool);
        Scratch scratch;
        HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
        HxState s;
        assert_true(scratch_init(&scratch, *game));
        hx_clone(&s, &p->s, p->pool);
        assert_int_equal(evaluate_decisive_rollout(&s, &rng, &scratch, p->pool), HX_OK);
        assert_int_equal((*game)->to_move(&s), HX_OVER);
        hx_drop(&s);
        assert_int_equal(hx_pool_pages_in_use(p->pool), n_pages);
        scratch_fini(&scratch);
        position_close(p);
    }
}
