/* What a judgement remembers saves work and nothing else: with memory, and without, the scores are the same. */
#include <stdlib.h>

#include "agents/evaluate.h"
#include "agents/knowledge.h"
#include "core/games/games.h"
#include "tests/support/position.h"

/* Play one game by judgement, a random action now and then; every decision is judged both ways, the memory growing old with the game. */
static int compare_over_a_game(const Knowledge *knowledge, uint64_t seed, int most_decisions, void *memory)
{
    const HxGame *game = knowledge->game;
    Position *p = position_open(game, NULL);
    HxPool *pool = hx_pool_create(p->store, 0);
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 1);
    HxAction *legal = test_malloc((size_t)game->max_legal * sizeof *legal);
    float *plain = test_malloc((size_t)game->max_legal * sizeof *plain), *remembered = test_malloc((size_t)game->max_legal * sizeof *plain);
    int n_decisions = 0;
    for (int mover; (mover = game->to_move(&p->s)) != HX_OVER && n_decisions < most_decisions;) {
        if (mover == HX_CHANCE) {
            assert_int_equal(hx_apply(&p->s, hx_sample(&p->s, &rng)), HX_OK);
            continue;
        }
        const int n = game->legal(&p->s, legal);
        int best = 0;
        if (n > 1) {
            knowledge->judge(&p->s, legal, n, pool, plain);
            knowledge_judge(knowledge, &p->s, legal, n, pool, memory, remembered);
            for (int i = 0; i < n; i++) {
                if (plain[i] < remembered[i] || plain[i] > remembered[i])
                    fail_msg("%s: decision %d, action %u: %g without memory, %g with", game->name, n_decisions, legal[i], (double)plain[i],
                             (double)remembered[i]);
                best = plain[i] > plain[best] ? i : best;
            }
            n_decisions++;
        }
        if (hx_rng_below(&rng, 8) == 0)
            best = (int)hx_rng_below(&rng, (uint32_t)n);
        assert_int_equal(hx_apply(&p->s, legal[best]), HX_OK);
    }
    test_free(legal);
    test_free(plain);
    test_free(remembered);
    hx_pool_destroy(pool);
    position_close(p);
    return n_decisions;
}

TEST(memory_changes_no_score)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        const Knowledge *knowledge = knowledge_of(*game);
        if (!knowledge || !knowledge->judge_with)
            continue;
        void *memory = calloc(1, knowledge->memory_bytes);
        assert_non_null(memory);
        int n_decisions = 0;
        for (uint64_t seed = 0; seed < 6; seed++)
            n_decisions += compare_over_a_game(knowledge, seed, 400, memory);
        assert_true(n_decisions > 500);
        free(memory);
    }
}
