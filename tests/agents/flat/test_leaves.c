/* Games whose leaves the caller values: the same games as where the library does, for any number that live at once; answers are checked. */
#include "tests/support/test.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "agents/flat/leaves.h"

enum { GAMES = 6, MOST_LEAVES = 4096, MOST_LEGAL = 65536, MOST_STEPS = 512 };

typedef struct Batch {
    int64_t n, n_legal, begin[MOST_LEAVES + 1], game[MOST_LEAVES];
    int32_t seat[MOST_LEAVES];
    uint32_t legal[MOST_LEGAL];
    uint8_t wants[MOST_LEAVES];
    float value[MOST_LEAVES * 2], prior[MOST_LEGAL];
} Batch;

static HxFlatGame *game_of(const char *name)
{
    HxFlatGame *game = NULL;
    assert_int_equal(hx_flat_game_create(&game, name, NULL, 0, NULL), 0);
    return game;
}

static HxLeafGames *games_of(HxFlatGame *game, const char *spec, int live)
{
    const char *const agents[] = { spec, spec };
    HxLeafGames *l = NULL;
    char error[HX_FLAT_ERROR_BYTES];
    if (hx_leaves_create(&l, game, agents, GAMES, live, 5, error) != 0)
        fail_msg("%s", error);
    return l;
}

/* False: all games are over. */
static bool collect(HxLeafGames *l, Batch *b)
{
    assert_int_equal(hx_leaves_collect(l, &b->n, &b->n_legal, NULL), 0);
    assert_true(b->n <= MOST_LEAVES && b->n_legal <= MOST_LEGAL);
    hx_leaves_read(l, NULL, b->seat, b->begin, b->legal, b->wants, b->game);
    assert_int_equal(b->begin[b->n], b->n_legal);
    return b->n > 0;
}

/* What the library itself would say: its own value of each leaf's position, and even priors. */
static void answer(HxLeafGames *l, Batch *b)
{
    for (int64_t i = 0; i < b->n; i++) {
        HxFlatState *s = NULL;
        uint32_t legal[64];
        assert_int_equal(hx_leaves_state(&s, l, i, NULL), 0);
        assert_int_equal(hx_flat_state_evaluate(s, b->value + 2 * i, NULL), 0);
        const int n = hx_flat_state_legal(s, legal);
        if (hx_flat_state_to_move(s) >= 0) {
            assert_int_equal(b->begin[i + 1] - b->begin[i], n);
            assert_memory_equal(b->legal + b->begin[i], legal, (size_t)n * sizeof *legal);
            assert_int_equal(b->seat[i], hx_flat_state_to_move(s));
        }
        hx_flat_state_destroy(s);
    }
    for (int64_t i = 0; i < b->n_legal; i++)
        b->prior[i] = 0.25F;
    char error[HX_FLAT_ERROR_BYTES];
    if (hx_leaves_answer(l, b->value, b->prior, error) != 0)
        fail_msg("%s", error);
}

static void assert_same_games(const char *name, const char *spec, int live)
{
    static Batch b;
    static uint32_t one[MOST_STEPS], other[MOST_STEPS];
    HxFlatGame *game = game_of(name);
    HxLeafGames *l = games_of(game, spec, live);
    while (collect(l, &b))
        answer(l, &b);
    assert_int_equal(hx_leaves_over(l), GAMES);
    for (int64_t id = 0; id < GAMES; id++) {
        const char *const agents[] = { spec, spec };
        HxFlatMatch *m = NULL;
        int awaits, reason = -1;
        int32_t score[2][2];
        assert_int_equal(hx_flat_match_create(&m, game, agents, 5, (uint64_t)id, NULL), 0);
        assert_int_equal(hx_flat_match_run(m, &awaits, NULL), 0);
        const uint64_t n = hx_flat_match_actions(m, one, MOST_STEPS);
        assert_int_equal(hx_leaves_actions(l, id, other, MOST_STEPS), n);
        assert_true(n > 2 && n <= MOST_STEPS);
        assert_memory_equal(one, other, n * sizeof *one);
        assert_int_equal(hx_flat_match_result(m, score[0], NULL, NULL, NULL, NULL), 0);
        assert_int_equal(hx_leaves_result(l, id, score[1], NULL, NULL, &reason, NULL), 0);
        assert_memory_equal(score[0], score[1], sizeof score[0]);
        assert_int_equal(reason, 0);
        hx_flat_match_destroy(m);
    }
    hx_leaves_destroy(l);
    hx_flat_game_destroy(game);
}

TEST(leaves_valued_outside_give_the_same_games)
{
    assert_same_games("connect_four", "mcts:sims=16,leaves=4", 1);
    assert_same_games("connect_four", "mcts:sims=16,leaves=4", GAMES);
    assert_same_games("connect_four", "mcts:sims=16,leaves=4,priors=leaves", 4);
    assert_same_games("leduc_poker", "mcts:sims=12,leaves=3", 3);
    assert_same_games("leduc_poker", "mcts:sims=12,leaves=3,priors=leaves", 2);
}

TEST(answers_that_cannot_be_are_refused_and_leaves_wait_on)
{
    static Batch b;
    char error[HX_FLAT_ERROR_BYTES];
    HxFlatGame *game = game_of("connect_four");
    HxLeafGames *l = games_of(game, "mcts:sims=8,leaves=2,priors=leaves", 3);
    assert_true(collect(l, &b));
    assert_int_equal(b.n, 3); /* the roots of three games */
    assert_int_equal(b.wants[0], 1);
    assert_int_equal(hx_leaves_answer(l, b.value, NULL, error), 2);
    assert_string_equal(error, "game 0: leaf 0: the priors are missing");
    for (int64_t i = 0; i < b.n_legal; i++)
        b.prior[i] = 1;
    memset(b.value, 0, sizeof b.value);
    b.prior[b.begin[1] + 2] = -1;
    assert_int_equal(hx_leaves_answer(l, b.value, b.prior, error), 2);
    assert_string_equal(error, "game 1: leaf 1: the prior of action 2 is -1: it must be a number of 0 or more");
    b.prior[b.begin[1] + 2] = 1;
    b.value[2 * 2] = NAN;
    assert_int_equal(hx_leaves_answer(l, b.value, b.prior, error), 2);
    assert_string_equal(error, "game 2: leaf 2: the value of seat 0 is nan, not from -1 to 1");
    HxFlatState *s = NULL;
    assert_int_equal(hx_leaves_state(&s, l, 3, error), 2);
    assert_int_equal(hx_leaves_result(l, 0, NULL, NULL, NULL, NULL, NULL), 2);
    assert_true(collect(l, &b)); /* they wait as before */
    assert_int_equal(b.n, 3);
    answer(l, &b);
    assert_int_equal(hx_leaves_answer(l, b.value, b.prior, error), 2);
    assert_string_equal(error, "connect_four: nothing waits for values");
    hx_leaves_destroy(l);
    hx_flat_game_destroy(game);
}

TEST(games_that_cannot_be_are_refused)
{
    static const struct {
        const char *one, *two;
        int games, live;
        const char *says;
    } refusals[] = {
        { "mcts:leaves=2", "mcts:leaves=2", 0, 1, "0 games, 1 at a time: give 1 to 1000000 games, and 1 to 4096 at a time" },
        { "mcts:leaves=2", "mcts:leaves=2", 5, 9999, "5 games, 9999 at a time" },
        { "mcts:leaves=2", NULL, 5, 1, "seat 1: the agent is missing" },
        { "mcts:leaves=2", "human", 5, 1, "needs a terminal" },
        { "mcts:leaves=x", "greedy", 5, 1, "option 'leaves'" },
    };
    HxFlatGame *game = game_of("connect_four");
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        const char *const agents[] = { refusals[i].one, refusals[i].two };
        char error[HX_FLAT_ERROR_BYTES];
        HxLeafGames *l = NULL;
        assert_int_equal(hx_leaves_create(&l, game, agents, refusals[i].games, refusals[i].live, 1, error), 2);
        if (!strstr(error, refusals[i].says))
            fail_msg("'%s' in place of '%s'", error, refusals[i].says);
    }
    hx_flat_game_destroy(game);
}

/* A part of a set of games, on threads: the same games by number, whose choices say what was played and how often each action was tried. */
TEST(parts_on_threads_play_the_games_of_the_whole_and_keep_their_choices)
{
    enum { FIRST = 2, N = 4 };
    static Batch b;
    static uint32_t one[MOST_STEPS], other[MOST_STEPS], legal[MOST_LEGAL], visits[MOST_LEGAL];
    static int32_t step[MOST_STEPS], seat[MOST_STEPS];
    static float value[MOST_STEPS * 2];
    static int64_t end[MOST_STEPS];
    const char *const spec = "mcts:sims=16,leaves=4,ask=3", *const agents[] = { spec, spec };
    HxFlatGame *game = game_of("connect_four");
    HxLeafGames *whole = games_of(game, "mcts:sims=16,leaves=4", 3), *part = NULL;
    assert_int_equal(hx_leaves_create_part(&part, game, agents, FIRST, N, 3, 2, 1, 5, NULL), 0);
    while (collect(whole, &b))
        answer(whole, &b);
    while (collect(part, &b)) {
        int32_t ask[MOST_LEAVES];
        hx_leaves_read_asks(part, ask);
        for (int64_t i = 0; i < b.n; i++) {
            assert_int_equal(ask[i], 3);
            assert_true(FIRST <= b.game[i] && b.game[i] < FIRST + N);
        }
        answer(part, &b);
    }
    assert_int_equal(hx_leaves_result(part, FIRST - 1, NULL, NULL, NULL, NULL, NULL), 2);
    assert_int_equal(hx_leaves_result(part, FIRST + N, NULL, NULL, NULL, NULL, NULL), 2);
    for (int64_t id = FIRST; id < FIRST + N; id++) {
        const uint64_t n = hx_leaves_actions(whole, id, one, MOST_STEPS);
        assert_int_equal(hx_leaves_actions(part, id, other, MOST_STEPS), n);
        assert_memory_equal(one, other, n * sizeof *one);
        int64_t n_legal = 0, begin = 0;
        assert_int_equal(hx_leaves_choices(whole, id, &n_legal), 0); /* none are kept */
        assert_int_equal(n_legal, 0);
        const int64_t n_choices = hx_leaves_choices(part, id, &n_legal);
        assert_true(0 < n_choices && n_choices <= (int64_t)n && n_legal <= MOST_LEGAL);
        hx_leaves_read_choices(part, id, step, seat, value, end, legal, visits);
        assert_int_equal(end[n_choices - 1], n_legal);
        for (int64_t i = 0; i < n_choices; begin = end[i++]) {
            uint32_t sum = 0;
            bool is_there = false;
            for (int64_t k = begin; k < end[i]; k++) {
                sum += visits[k];
                is_there |= legal[k] == other[step[i]] && visits[k] > 0;
            }
            assert_true(is_there && sum > 0);
            assert_int_equal(seat[i], step[i] % 2);
            assert_true(value[2 * i] >= -1 && fabsf(value[2 * i] + value[2 * i + 1]) < 1e-5F);
        }
    }
    hx_leaves_destroy(whole);
    hx_leaves_destroy(part);
    char error[HX_FLAT_ERROR_BYTES];
    assert_int_equal(hx_leaves_create_part(&part, game, agents, -1, N, 3, 2, 1, 5, error), 2);
    assert_int_equal(hx_leaves_create_part(&part, game, agents, 0, N, 3, 0, 1, 5, error), 2);
    assert_string_equal(error, "first game 0, 0 threads: from 0, and 1 to 256");
    hx_flat_game_destroy(game);
}
