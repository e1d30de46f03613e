/* Leaves of a game to ask an evaluator about: its first positions along one line. */
#ifndef HEXARCH_TESTS_AGENTS_PROCESS_LEAVES_H
#define HEXARCH_TESTS_AGENTS_PROCESS_LEAVES_H

#include "agents/agent.h"
#include "core/games/games.h"
#include "tests/support/position.h"

enum { MOST_LEAVES = 8, MOST_LEGAL = 64 };

typedef struct Leaves {
    const HxGame *game;
    int n_seats, n, n_legal;
    Position *at[MOST_LEAVES];
    HxLeaf leaf[MOST_LEAVES];
    HxAction legal[MOST_LEAVES][MOST_LEGAL];
    float prior[MOST_LEAVES][MOST_LEGAL];
} Leaves;

/** Position i has had i actions, always the first legal one; `has_priors`: they are wanted. */
static inline void leaves_open(Leaves *l, const char *game, int n, bool has_priors)
{
    *l = (Leaves){ .game = hx_game_find(game), .n = n };
    assert_non_null(l->game);
    for (int i = 0; i < n; i++) {
        Position *p = l->at[i] = position_open(l->game, NULL);
        l->n_seats = l->game->seats(&p->s);
        for (int k = 0; k < i; k++) {
            assert_int_equal(l->game->legal(&p->s, l->legal[i]) > 0, 1);
            assert_int_equal(hx_apply(&p->s, l->legal[i][0]), HX_OK);
        }
        const int n_legal = l->game->legal(&p->s, l->legal[i]);
        assert_in_range(n_legal, 1, MOST_LEGAL);
        l->leaf[i] = (HxLeaf){ .state = &p->s,
                               .seat = l->game->to_move(&p->s),
                               .legal = l->legal[i],
                               .n_legal = n_legal,
                               .prior = has_priors ? l->prior[i] : NULL };
        l->n_legal += n_legal;
    }
}

#endif
