/* Values against a reference: made the same by any number of threads, kept and read back, and figures that tell a good value from a bad
 * one. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/games/games.h"
#include "eval/values/values.h"
#include "tests/support/test.h"

static char path[] = "/tmp/hexarch-values-XXXXXX";

SET_UP
{
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
}

TEAR_DOWN
{
    unlink(path);
    memcpy(path + sizeof path - 7, "XXXXXX", 6);
}

static ValueReference make(const char *game, int n_games, int n_continuations, int n_threads)
{
    ValuePlan plan = {
        .game = hx_game_find(game), .seed = 5, .n_games = n_games, .n_continuations = n_continuations, .n_threads = n_threads
    };
    ValueReference r;
    bool is_stopped;
    HxError err = { "" };
    hx_options_init(&plan.options, plan.game->options);
    assert_int_equal(values_make(&r, &plan, &is_stopped, &err), HX_OK);
    assert_false(is_stopped);
    return r;
}

static int n_asked;

static bool is_asked_thrice(void)
{
    return ++n_asked > 3;
}

TEST(a_reference_stops_within_a_game)
{
    ValuePlan plan = { .game = hx_game_find("pig"), .seed = 5, .n_games = 1, .n_continuations = 1000, .n_threads = 1 };
    plan.is_asked_to_stop = is_asked_thrice;
    ValueReference r;
    bool is_stopped;
    HxError err = { "" };
    hx_options_init(&plan.options, plan.game->options);
    n_asked = 0;
    assert_int_equal(values_make(&r, &plan, &is_stopped, &err), HX_OK);
    assert_true(is_stopped);
    assert_in_range(n_asked, 4, 200); /* once more a choice, no 1,000 times */
    values_release(&r);
}

static void save(const ValueReference *r, char **text)
{
    HxError err = { "" };
    size_t size = 0;
    assert_int_equal(values_save(r, path, &err), HX_OK);
    assert_int_equal(cli_read_file(path, 1 << 24, text, &size, &err), HX_OK);
}

TEST(any_number_of_threads_makes_the_same_reference_and_a_file_gives_it_back)
{
    ValueReference one = make("pig", 6, 10, 1), three = make("pig", 6, 10, 3), again;
    HxError err = { "" };
    char *a, *b, *c;
    save(&one, &a);
    save(&three, &b);
    assert_string_equal(a, b);
    assert_int_equal(values_load(&again, path, &err), HX_OK);
    save(&again, &c);
    assert_string_equal(a, c);
    free(a);
    free(b);
    free(c);
    values_release(&one);
    values_release(&three);
    values_release(&again);
}

/* How many choices are those of the seat that chose last. */
static int count_within_turns(const ValueReference *r)
{
    int n = 0;
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    for (int g = 0; g < r->n_games; g++) {
        const ValueGame *game = &r->games[g];
        HxState s;
        assert_int_equal(hx_setup(&s, r->game, pool, &r->options, NULL), HX_OK);
        for (int step = 0, i = 0, last = -1; i < game->n_choices; step++) {
            if (step == game->choice[i].step)
                n += game->choice[i++].seat == last;
            last = r->game->to_move(&s) >= 0 ? r->game->to_move(&s) : last;
            if (i < game->n_choices)
                assert_int_equal(hx_apply(&s, game->steps[step]), HX_OK);
        }
        hx_drop(&s);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return n;
}

TEST(choices_are_starts_of_turns_or_may_be_taken_anywhere)
{
    ValuePlan plan = { .game = hx_game_find("pig"), .seed = 5, .n_games = 10, .n_continuations = 2, .n_threads = 1 };
    HxError err = { "" };
    bool is_stopped;
    hx_options_init(&plan.options, plan.game->options);
    for (int i = 0; i < 2; i++) {
        ValueReference r;
        plan.is_anywhere = i == 1;
        assert_int_equal(values_make(&r, &plan, &is_stopped, &err), HX_OK);
        assert_int_equal(count_within_turns(&r) > 0, plan.is_anywhere);
        values_release(&r);
    }
}

/* The text with the first `from` replaced. */
static void spoil(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    assert_non_null(at);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fprintf(file, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    assert_int_equal(fclose(file), 0);
}

TEST(a_spoiled_file_is_refused_by_what_is_wrong_in_it)
{
    static const struct {
        const char *from, *to, *says;
    } cases[] = {
        { "hexarch-values", "hexarch-save", "not a reference of values" },
        { "\"pig\"", "\"pug\"", "field 'game': no game with a heuristic is called 'pug'" },
        { "\"rules_version\": ", "\"rules_version\": 9", "made under rules version 9" },
        { "\"continuations\": 10", "\"continuations\": -4", "field 'continuations'" },
        { "\"steps\": [", "\"steps\": [77, ", "game 0: step 0: 77 is not an action" },
        { "\"noise\": ", "\"noise\": -", "field 'noise'" },
        { "\"even\": [", "\"even\": [7, ", "do not hold a mean" },
        { "\"actions\": [", "\"actions\": [5, ", "action 5 is not legal there" },
        { "\"step\": ", "\"step\": 9999", "within the game" },
        { "{", "[", "line " },
    };
    ValueReference r = make("pig", 2, 10, 1), again;
    char *text;
    save(&r, &text);
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        HxError err = { "" };
        spoil(text, cases[i].from, cases[i].to);
        assert_int_equal(values_load(&again, path, &err), HX_BAD_INPUT);
        if (!strstr(err.text, cases[i].says) || !strstr(err.text, path))
            fail_msg("%s -> '%s'", cases[i].to, err.text);
        values_release(&again);
    }
    free(text);
    values_release(&r);
}

/* Playing on to the end, many times, is what the reference did: nothing can rank much better. At once after the action all of Pig's
 * standings are equal, and such a value is worth no more than the first action of each list. */
TEST(the_long_way_ranks_like_the_reference_and_a_blind_value_does_not)
{
    ValueReference r = make("pig", 40, 400, 2);
    ValueFigures long_way, blind;
    HxError err = { "" };
    assert_int_equal(values_measure(&long_way, &r, "mcts:turns=1000,depth=100000", 400, &err), HX_OK);
    assert_int_equal(values_measure(&blind, &r, "mcts:turns=0", 1, &err), HX_OK);
    assert_int_equal(long_way.n_choices, blind.n_choices);
    assert_true(long_way.pooled > 0.8 && long_way.pooled < 1.2);
    assert_true(long_way.pooled > blind.pooled + 0.3);
    assert_true(long_way.regret < 0.5 * values_regret_at_random(&r));
    assert_true(values_ceiling(&r) > 0.7 && values_ceiling(&r) < 1);
    values_release(&r);
}

/* A reference made by hand: the better action is 0.4 better in both halves. */
TEST(regret_and_ceiling_of_a_known_reference)
{
    ValueReference r = make("pig", 1, 2, 1);
    r.games[0].n_choices = 1;
    ValueChoice *c = &r.games[0].choice[0];
    assert_int_equal(c->n, 2);
    c->even[0] = c->odd[0] = 0.1F;
    c->even[1] = c->odd[1] = 0.5F;
    c->noise = 0;
    assert_true(fabs(values_regret_at_random(&r) - 0.2) < 1e-6);
    assert_true(fabs(values_ceiling(&r) - 1) < 1e-9);
    c->noise = 0.04; /* half of the 0.08 that their squares come to */
    assert_true(fabs(values_ceiling(&r) - sqrt(0.5)) < 1e-6);
    values_release(&r);
}

TEST(what_has_no_leaves_is_refused)
{
    ValueReference r = make("pig", 1, 2, 1);
    ValueFigures f;
    HxError err = { "" };
    assert_int_equal(values_check(r.game, "judge", &err), HX_OK);
    assert_int_equal(values_check(r.game, "mcts:turns=1", &err), HX_OK);
    assert_int_equal(values_check(r.game, "random", &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "neither 'judge' nor a spec of mcts"));
    assert_int_equal(values_measure(&f, &r, "mcts:turn=1", 1, &err), HX_BAD_INPUT);
    values_release(&r);
}
