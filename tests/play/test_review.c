/* A review: every choice of the game in order, the blunder found, the luck of a throw told, the game taken back to its start. */
#include "play/review.h"

#include <math.h>
#include <string.h>

#include "core/games/games.h"
#include "tests/support/test.h"

static Session *open_seeded(const char *name, uint64_t seed, const HxAction *actions, int n)
{
    static const char *const agents[] = { "random", "random" };
    HxOptions options;
    Session *s = NULL;
    const HxGame *game = hx_game_find(name);
    hx_options_init(&options, game->options);
    const SessionSpec spec = { .game = game, .options = &options, .seed = seed, .agents = agents };
    assert_int_equal(session_create(&s, &spec, NULL), HX_OK);
    for (int i = 0; i < n; i++)
        assert_int_equal(session_play(s, actions[i], NULL), HX_OK);
    return s;
}

static Session *open_game(const char *name, const HxAction *actions, int n)
{
    return open_seeded(name, 1, actions, n);
}

/* Seat 0 could win in column 3 (four in a row) and plays elsewhere: that is the choice that cost most. */
TEST(the_blunder_is_found)
{
    static const HxAction actions[] = { 0, 6, 1, 6, 2, 5, 4, 6, 4, 6 };
    Session *s = open_game("connect_four", actions, (int)HX_COUNT(actions));
    Review r;
    bool is_stopped = false;
    HxError err = { "" };
    assert_int_equal(review_make(&r, s, "mcts:sims=400", NULL, &is_stopped, NULL, NULL, &err), HX_OK);
    assert_int_equal(r.n_steps, 10);
    assert_int_equal(r.n_choices, 10);
    assert_int_equal(session_length(s), 0);
    int worst = 0;
    for (int i = 0; i < r.n_choices; i++) {
        assert_int_equal(r.choices[i].step, i);
        worst = r.choices[i].loss > r.choices[worst].loss ? i : worst;
    }
    assert_true(worst == 6 || worst == 8); /* both times column 3 wins at once */
    assert_string_equal(r.choices[6].better, "drop in column 4");
    assert_string_equal(r.choices[6].line, ""); /* it wins there: nothing would follow */
    bool has_line = false;
    for (int i = 0; i < r.n_choices; i++) { /* the agent's own choice first, then the other seat's answer */
        const ReviewChoice *c = &r.choices[i];
        const size_t length = strlen(c->better);
        assert_true(!c->line[0] || strncmp(c->line, c->better, length) == 0);
        has_line |= length > 0 && strncmp(c->line + length, c->seat ? "; seat 0: drop in column " : "; seat 1: drop in column ", 25) == 0;
    }
    assert_true(has_line);
    assert_true(review_certain_loss(&r.choices[6]) > 0.1F && r.choices[6].error < 0.1F);
    assert_string_equal(r.choices[6].because, "Because it wins at once.");
    assert_true(r.is_over && r.result[0] == -1 && r.result[1] == 1);
    json_t *json = review_json(&r);
    assert_int_equal(json_array_size(json_object_get(json, "choices")), 10);
    assert_float_equal(json_number_value(json_array_get(json_object_get(json, "result"), 0)), -1, 0);
    json_decref(json);
    review_fini(&r);
    session_destroy(s);
}

/* In pig a one loses the turn: bad luck for who rolled; luck sums to nothing over the seats. */
TEST(the_luck_of_a_die_is_told)
{
    Session *s = open_game("pig", NULL, 0);
    const HxGame *game = session_game(s);
    HxAction legal[16], outcome[16];
    double p[16];
    assert_true(game->legal(session_now(s), legal) == 2);
    assert_int_equal(session_play(s, legal[0], NULL), HX_OK);
    assert_int_equal(game->to_move(session_now(s)), HX_CHANCE);
    assert_true(game->chance(session_now(s), outcome, p) == 6);
    assert_int_equal(session_play(s, outcome[0], NULL), HX_OK); /* a one */
    Review r;
    bool is_stopped = false;
    assert_int_equal(review_make(&r, s, "greedy", NULL, &is_stopped, NULL, NULL, NULL), HX_OK);
    assert_int_equal(r.n_chances, 1);
    assert_true(r.chances[0].luck[0] < 0);
    assert_true(fabsf(r.chances[0].luck[0] + r.chances[0].luck[1]) < 1e-5F);
    review_fini(&r);
    session_destroy(s);
}

/* Greedy gives no values: they come from playing on, with what a choice cost and the line that greedy goes on with. */
TEST(an_adviser_without_values_is_played_on)
{
    static const HxAction actions[] = { 0, 6, 1, 6, 2, 5, 4, 6, 4, 6 };
    Session *s = open_game("connect_four", actions, (int)HX_COUNT(actions));
    Review r;
    bool is_stopped = false;
    assert_int_equal(review_make(&r, s, "greedy", NULL, &is_stopped, NULL, NULL, NULL), HX_OK);
    assert_true(r.n_played_on > 0);
    int n_lines = 0;
    for (int i = 0; i < r.n_choices; i++) {
        assert_true(r.choices[i].has_value);
        assert_true(fabsf(r.choices[i].value[0] + r.choices[i].value[1]) < 1e-4F);
        n_lines += strstr(r.choices[i].line, "; seat ") != NULL;
    }
    assert_true(n_lines > 0);
    assert_string_equal(r.choices[6].better, "drop in column 4"); /* it wins at once */
    assert_true(r.choices[6].loss > 0.1F && r.choices[6].value[0] > 0.99F);
    review_fini(&r);
    session_destroy(s);
}

/* What a hasty adviser blames on seat 1's third move, over some seeds. */
static void review_third_move(const HxAction actions[6], int *n_forced, int *n_blamed)
{
    for (uint64_t seed = 1; seed <= 24; seed++) {
        Session *s = open_seeded("connect_four", seed, actions, 6);
        Review r;
        bool is_stopped = false;
        assert_int_equal(review_make(&r, s, "mcts:sims=3", NULL, &is_stopped, NULL, NULL, NULL), HX_OK);
        assert_int_equal(r.n_choices, 6);
        *n_blamed += review_certain_loss(&r.choices[5]) > 0;
        *n_forced += r.choices[5].is_forced;
        review_fini(&r);
        session_destroy(s);
    }
}

/* Seat 1 blocks three in a row, and every other move would have lost to the next: that was no mistake, and no more where seat 0 has a
 * second way to win, so that the block loses, too. */
TEST(a_forced_move_is_no_mistake)
{
    static const HxAction one_way[] = { 0, 6, 1, 6, 2, 3 }, two_ways[] = { 2, 2, 3, 3, 1, 0 };
    int n_forced = 0, n_blamed = 0;
    review_third_move(one_way, &n_forced, &n_blamed);
    assert_true(n_forced > 4); /* the adviser would often have played elsewhere */
    review_third_move(two_ways, &n_forced, &n_blamed);
    assert_int_equal(n_blamed, 0);
}

TEST(a_loss_within_its_error_is_none)
{
    assert_float_equal(review_certain_loss(&(ReviewChoice){ .loss = 0.10F, .error = 0.06F }), 0, 0);
    assert_float_equal(review_certain_loss(&(ReviewChoice){ .loss = 0.13F, .error = 0.06F }), 0.13F, 0);
    assert_float_equal(review_certain_loss(&(ReviewChoice){ .loss = 1, .error = 0 }), 1, 0);
    assert_float_equal(review_certain_loss(&(ReviewChoice){ .loss = 0.5F, .error = NAN }), 0, 0);
    assert_float_equal(review_certain_loss(&(ReviewChoice){ .loss = NAN, .error = 0.1F }), 0, 0);
}

/* Where the adviser's own line was played, its values should not change: how much they do is the error of the curve. */
TEST(the_error_of_the_curve_is_told)
{
    static const HxAction actions[] = { 3, 3, 3, 3, 3, 2, 4, 4, 2, 2, 2, 4, 4, 1, 1, 1 };
    Session *s = open_game("connect_four", actions, (int)HX_COUNT(actions));
    Review r;
    bool is_stopped = false;
    assert_int_equal(review_make(&r, s, "mcts:sims=400", NULL, &is_stopped, NULL, NULL, NULL), HX_OK);
    int n_agreed = 0;
    for (int i = 0; i < r.n_choices - 1; i++)
        n_agreed += !r.choices[i].better[0];
    assert_true(isnan(r.value_error) == (n_agreed < 8));
    assert_true(isnan(r.value_error) || (r.value_error > 0 && r.value_error < 0.2F));
    json_t *json = review_json(&r);
    assert_non_null(json_object_get(json, "value_error"));
    assert_non_null(json_object_get(json_array_get(json_object_get(json, "choices"), 0), "error"));
    json_decref(json);
    review_fini(&r);
    session_destroy(s);
}
