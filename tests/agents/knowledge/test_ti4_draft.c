/* Knowledge of TI4 in a draft: the slice that is worth most, then a faction that wins often, the place of the home last. */
#include "agents/knowledge.h"
#include "core/games/ti4/rules/draft.h"
#include "core/rng.h"
#include "tests/core/games/ti4/arena.h"

static HxAction best(const Position *p)
{
    HxAction legal[MAX_LEGAL];
    float score[MAX_LEGAL];
    const int n = p->s.game->legal(&p->s, legal);
    int top = 0;
    knowledge_of(&hx_ti4_game)->judge(&p->s, legal, n, p->s.pool, score);
    for (int i = 1; i < n; i++)
        if (score[i] > score[top])
            top = i;
    return legal[top];
}

TEST(the_best_slice_is_drafted_first_and_the_home_last)
{
    for (uint64_t seed = 0; seed < 8; seed++) {
        Position *p = position_open(&hx_ti4_game, "seats=4 map=drafted");
        HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
        while (top_of(&p->s)->head.kind != TI4_A_PICK)
            position_play(p, p->s.game->sample(&p->s, &rng));
        for (int at = 0; at < 12; at++) {
            const HxAction a = best(p);
            assert_true(at < 4 ? IS(NUMBER, a) : at < 8 ? IS(FACTION, a) : IS(SYSTEM, a));
            for (int slice = 0; at == 0 && slice < draft_slices(&p->s); slice++)
                assert_true(slice_worth(core_of(&p->s)->slices[slice]) <= slice_worth(core_of(&p->s)->slices[ARG(NUMBER, a) - 1]));
            position_play(p, a);
        }
        position_close(p);
    }
}
