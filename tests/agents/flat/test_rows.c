/* Rows: what is written is what each seat observes at its step, for any number of threads; the first wrong game is named. */
#include "tests/support/position.h"

#include <stdlib.h>
#include <string.h>

#include "agents/flat/rows.h"
#include "core/half.h"
#include "core/replay.h"

enum { GAMES = 12, MOST_STEPS = 60000, MOST_ROWS = 4000 };

/* Random games as columns, and what a replay of each observes. */
typedef struct Recorded {
    HxFlatGame *game;
    size_t obs_size;
    uint64_t step_begin[GAMES + 1], hashes[MOST_STEPS];
    uint32_t actions[MOST_STEPS];
    int8_t seats[MOST_STEPS];
    uint16_t end_seats[GAMES];
    uint64_t n_rows;
    float *expected, *got; /* [n_rows][obs_size] */
} Recorded;

static void keep_row(Recorded *r, const HxFlatState *s, int seat)
{
    assert_true(r->n_rows < MOST_ROWS);
    assert_int_equal(hx_flat_state_observe(s, seat, r->expected + r->n_rows++ * r->obs_size), 0);
}

static uint64_t record_game(Recorded *r, int game, uint64_t at)
{
    HxFlatState *s = NULL;
    static uint32_t legal[4096];
    assert_int_equal(hx_flat_state_new(&s, r->game, NULL), 0);
    HxRng rng = hx_rng_stream(3, (uint64_t)game, HX_FOR_TEST, 0);
    for (int mover, step = 0; (mover = hx_flat_state_to_move(s)) != HX_FLAT_OVER && step < 150; step++, at++) {
        uint64_t hash[2];
        hx_flat_state_hash(s, hash);
        const int n = hx_flat_state_legal(s, legal);
        r->hashes[at] = hash[0];
        r->actions[at] = legal[hx_rng_below(&rng, (uint32_t)n)];
        r->seats[at] = (int8_t)(mover >= 0 && n > 1 ? mover : -1);
        if (r->seats[at] >= 0)
            keep_row(r, s, mover);
        assert_int_equal(hx_flat_state_apply(s, &r->actions[at], 1, NULL), 0);
    }
    r->end_seats[game] = game % 2 ? 3 : 0;
    for (int seat = 0; seat < 2 && game % 2; seat++)
        keep_row(r, s, seat);
    hx_flat_state_destroy(s);
    return at;
}

static Recorded *recorded(const char *name)
{
    Recorded *r = calloc(1, sizeof *r);
    assert_non_null(r);
    assert_int_equal(hx_flat_game_create(&r->game, name, NULL, 0, NULL), 0);
    r->obs_size = (size_t)hx_flat_game_number(r->game, "obs_size");
    r->expected = calloc(MOST_ROWS * r->obs_size, sizeof(float));
    r->got = calloc(MOST_ROWS * r->obs_size, sizeof(float));
    assert_true(r->expected && r->got);
    for (int game = 0; game < GAMES; game++)
        r->step_begin[game + 1] = record_game(r, game, r->step_begin[game]);
    return r;
}

static void recorded_destroy(Recorded *r)
{
    hx_flat_game_destroy(r->game);
    free(r->expected);
    free(r->got);
    free(r);
}

static int observe(Recorded *r, int is_half, int threads, char *error)
{
    return hx_rows_observe(r->game, GAMES, r->step_begin, r->actions, r->hashes, r->seats, r->end_seats, is_half, r->got, threads, error);
}

TEST(rows_are_what_seats_observe)
{
    static const char *const names[] = { "connect_four", "leduc_poker", "eclipse", "obsidian" };
    for (size_t i = 0; i < HX_COUNT(names); i++) {
        Recorded *r = recorded(names[i]);
        const size_t n = r->n_rows * r->obs_size;
        assert_true(r->n_rows > GAMES);
        for (int threads = 1; threads <= 3; threads += 2) {
            memset(r->got, 0xff, n * sizeof *r->got);
            assert_int_equal(observe(r, 0, threads, NULL), 0);
            assert_memory_equal(r->got, r->expected, n * sizeof *r->got);
            assert_int_equal(observe(r, 1, threads, NULL), 0);
            const uint16_t *half = (const uint16_t *)(const void *)r->got;
            for (size_t at = 0; at < n; at++)
                assert_int_equal(half[at], half_from_float(r->expected[at]));
        }
        recorded_destroy(r);
    }
}

TEST(the_first_wrong_game_is_named)
{
    char error[HX_FLAT_ERROR_BYTES];
    Recorded *r = recorded("connect_four");
    r->hashes[r->step_begin[9] + 2] ^= 1;
    r->actions[r->step_begin[4] + 3] = 7;
    for (int threads = 1; threads <= 4; threads++) {
        assert_int_equal(observe(r, 0, threads, error), HX_ILLEGAL);
        assert_non_null(strstr(error, "game 4 of these: step 3"));
    }
    r->actions[r->step_begin[4] + 3] = 0;
    r->step_begin[5] = r->step_begin[4] - 1;
    assert_int_equal(observe(r, 0, 1, error), HX_BAD_INPUT);
    assert_non_null(strstr(error, "step_begin"));
    recorded_destroy(r);

    r = recorded("pig");
    r->seats[0] = 2;
    assert_int_equal(observe(r, 0, 1, error), HX_BAD_INPUT);
    assert_non_null(strstr(error, "seats"));
    r->seats[0] = -1;
    r->end_seats[1] = 4;
    assert_int_equal(observe(r, 0, 1, error), HX_BAD_INPUT);
    assert_non_null(strstr(error, "end_seats"));
    assert_int_equal(hx_rows_observe(r->game, 0, r->step_begin, r->actions, NULL, r->seats, NULL, 0, r->got, 0, error), 0);
    recorded_destroy(r);
}
