/* Replay: a game told by its actions is played again, and an error names its step. */
#include "tests/support/position.h"

#include "core/games/connect_four/connect_four.h"
#include "core/games/pig/pig.h"
#include "core/replay.h"
#include "tests/support/random_action.h"

/* A random game of pig: its actions and the hash before each. Returns how many steps. */
static size_t record(HxAction *action, uint64_t *hash, size_t cap)
{
    Position *p = position_open(&hx_pig_game, "seats=3");
    HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
    size_t n = 0;
    for (; n < cap && position_to_move(p) != HX_OVER; n++) {
        hash[n] = hx_state_hash(&p->s).low;
        action[n] = random_action(&p->s, &rng);
        position_play(p, action[n]);
    }
    position_close(p);
    return n;
}

enum { N_STEPS = 200 };

TEST(a_game_is_played_again)
{
    HxAction action[N_STEPS];
    uint64_t hash[N_STEPS];
    const size_t n = record(action, hash, N_STEPS);
    assert_int_equal(n, N_STEPS);
    const char *settings[] = { "seats=3" };
    HxReplay *r = NULL;
    HxError err = { "" };
    assert_int_equal(hx_replay_create_set(&r, &hx_pig_game, settings, 1, &err), HX_OK);
    assert_int_equal(hx_replay_seats(r), 3);
    assert_int_equal(hx_replay_obs_size(r), hx_pig_game.obs_size);
    assert_int_equal(hx_replay_play(r, action, hash, n, &err), HX_OK);
    assert_int_equal(hx_replay_steps(r), n);
    const uint64_t last = hx_replay_hash(r);
    hx_replay_rewind(r);
    assert_int_equal(hx_replay_steps(r), 0);
    assert_true(hx_replay_hash(r) == hash[0]);
    for (size_t i = 0; i < n; i++) { /* step by step: the same */
        assert_true(hx_replay_hash(r) == hash[i]);
        assert_int_equal(hx_replay_play(r, &action[i], NULL, 1, &err), HX_OK);
    }
    assert_true(hx_replay_hash(r) == last);
    HxReplay *half = NULL;
    hx_replay_rewind(r);
    assert_int_equal(hx_replay_play(r, action, hash, n / 2, &err), HX_OK);
    assert_int_equal(hx_replay_create_at(&half, hx_replay_state(r), &err), HX_OK);
    assert_int_equal(hx_replay_play(half, action + n / 2, hash + n / 2, n - n / 2, &err), HX_OK);
    assert_true(hx_replay_hash(half) == last);
    hx_replay_destroy(half);
    hx_replay_destroy(r);
    hx_replay_destroy(NULL);
}

TEST(errors_name_the_step)
{
    HxAction action[N_STEPS];
    uint64_t hash[N_STEPS];
    const size_t n = record(action, hash, N_STEPS);
    HxOptions options;
    hx_options_init(&options, hx_pig_game.options);
    hx_options_set(&options, "seats=3", NULL);
    HxReplay *r = NULL;
    HxError err = { "" };
    assert_int_equal(hx_replay_create(&r, &hx_pig_game, &options, NULL), HX_OK);
    hash[17] ^= 1;
    assert_int_equal(hx_replay_play(r, action, hash, n, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "step 17: the position's hash is "));
    assert_int_equal(hx_replay_steps(r), 17);
    hash[17] ^= 1;
    hx_replay_rewind(r);
    const HxAction kept = action[33];
    action[33] = 100;
    HxError illegal = { "" };
    assert_int_equal(hx_replay_play(r, action, hash, n, &illegal), HX_ILLEGAL);
    assert_string_equal(illegal.text, "step 33: pig: action 100 is outside the vocabulary of 8");
    assert_true(hx_replay_hash(r) == hash[33]);
    action[33] = kept;
    assert_int_equal(hx_replay_play(r, action + 33, hash + 33, n - 33, NULL), HX_OK); /* it goes on from there */
    hx_replay_destroy(r);
    const char *settings[] = { "seats=77" };
    HxError bad = { "" };
    assert_int_equal(hx_replay_create_set(&r, &hx_pig_game, settings, 1, &bad), HX_BAD_INPUT);
    assert_non_null(strstr(bad.text, "seats"));
}

TEST(null_in_place_of_a_game_or_setting_is_refused)
{
    HxReplay *r = NULL;
    HxError err = { "" };
    assert_int_equal(hx_replay_create_set(&r, &hx_pig_game, (const char *[]){ NULL }, 1, NULL), HX_BAD_INPUT);
    assert_int_equal(hx_replay_create_set(&r, &hx_pig_game, NULL, 1, NULL), HX_BAD_INPUT);
    assert_int_equal(hx_replay_create_set(&r, NULL, NULL, 0, NULL), HX_BAD_INPUT);
    assert_int_equal(hx_replay_create(&r, NULL, NULL, &err), HX_BAD_INPUT);
    assert_string_equal(err.text, "game of a replay: NULL");
    assert_null(r);
}

TEST(what_bindings_read)
{
    HxReplay *r = NULL;
    assert_int_equal(hx_replay_create(&r, &hx_connect_four_game, NULL, NULL), HX_OK);
    HxAction legal[7];
    float seen[85];
    assert_int_equal(hx_replay_max_legal(r), 7);
    assert_int_equal(hx_replay_obs_size(r), HX_COUNT(seen));
    assert_int_equal(hx_replay_legal(r, legal), 7);
    assert_int_equal(hx_replay_play(r, (const HxAction[]){ 0, 1, 0, 1, 0, 1, 0 }, NULL, 7, NULL), HX_OK);
    hx_replay_observe(r, 0, seen);
    assert_true(seen[0] == 1 && seen[1] == 0 && seen[84] == 0);
    assert_int_equal(hx_replay_to_move(r), HX_OVER);
    assert_int_equal(hx_replay_legal(r, legal), 0);
    int32_t score[2];
    uint8_t rank[2];
    hx_replay_score(r, score, rank);
    assert_int_equal(score[0], 1);
    assert_int_equal(rank[1], 2);
    hx_replay_destroy(r);
}
