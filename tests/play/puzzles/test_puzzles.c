/* The puzzles that come with the program: each opens, holds what its seat knows and no more, and its verdict fits; and lines from outside.
 */
#include "play/puzzles/puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "core/games/games.h"
#include "core/view_document.h"
#include "play/puzzles/find.h"
#include "tests/support/test.h"

/* What find.c asks of a puzzle; written costs have four digits. */
static const float least_cost = 0.0799F, least_errors = 2.98F;

static void check_verdict(const Puzzle *p)
{
    assert_true(p->n_right >= 1 && p->n_choices - p->n_right >= 2);
    for (int i = p->n_right; i < p->n_choices; i++) {
        const PuzzleChoice *c = &p->choice[i];
        assert_true(c->cost >= least_cost && c->cost >= least_errors * c->error);
        assert_true(i == p->n_right || c->cost >= p->choice[i - 1].cost);
    }
    assert_int_equal(strncmp(p->because, "Because ", 8), 0);
    assert_string_equal(p->judge, PUZZLE_JUDGE);
}

/* Packed again as its seat sees it the state is that of the document: it held nothing that the seat does not know, and lost nothing.
 * Versions, options and fields may have come since. */
static void check_position(const Puzzle *p, const Session *s)
{
    json_t *again = NULL;
    assert_int_equal(view_document(session_now(s), session_options(s), p->seat, &again, NULL), HX_OK);
    const char *field;
    json_t *told;
    json_object_foreach(json_object_get(p->position, "state"), field, told)
        assert_true(json_equal(json_object_get(json_object_get(again, "state"), field), told));
    json_decref(again);
}

TEST(the_sets_that_come_with_the_program_are_whole)
{
    static const char *const games[] = { "eclipse", "obsidian", "ti4" };
    for (size_t i = 0; i < HX_COUNT(games); i++) {
        const HxGame *game = hx_game_find(games[i]);
        const char *text = puzzle_shipped_text(game);
        PuzzleSet set;
        HxError err = { "" };
        assert_non_null(text);
        assert_int_equal(puzzle_set_read(&set, game, text, strlen(text), &err), HX_OK);
        assert_true(set.n >= 30);
        for (int k = 0; k < set.n; k++) {
            Session *s = NULL;
            const Puzzle *p = &set.puzzle[k];
            if (puzzle_open(&s, p, 1, &err) != HX_OK)
                fail_msg("%s, puzzle %d: %s", games[i], k + 1, err.text);
            check_verdict(p);
            check_position(p, s);
            for (int other = 0; other < k; other++)
                assert_string_not_equal(set.puzzle[other].source, p->source);
            session_destroy(s);
        }
        puzzle_set_fini(&set);
    }
    assert_null(puzzle_shipped_text(hx_game_find("pig")));
}

static const char line[] = "{\"format\":\"hexarch-puzzle\",\"version\":1,\"game\":\"pig\",\"source\":\"here\",\"judge\":\"level=5\","
                           "\"seat\":0,\"right\":1,\"choices\":["
                           "{\"action\":0,\"text\":\"roll\",\"cost\":0,\"error\":0},{\"action\":1,\"text\":\"stop\",\"cost\":0.5,\"error\":"
                           "0.1}],\"because\":\"Because it "
                           "is so.\",\"position\":{\"game\":\"pig\",\"viewer\":0,\"state\":{}}}\n";

/* The line with one text in place of another. */
static char *with(const char *what, const char *instead)
{
    const char *at = strstr(line, what);
    char *out = NULL;
    assert_non_null(at);
    assert_true(asprintf(&out, "%.*s%s%s", (int)(at - line), line, instead, at + strlen(what)) > 0);
    return out;
}

static HxStatus read_and_open(const char *text, HxError *err)
{
    PuzzleSet set;
    Session *s = NULL;
    HxStatus status = puzzle_set_read(&set, NULL, text, strlen(text), err);
    if (status == HX_OK)
        status = puzzle_open(&s, &set.puzzle[0], 1, err);
    if (s)
        session_destroy(s);
    puzzle_set_fini(&set);
    return status;
}

TEST(a_line_is_written_as_it_was_read)
{
    PuzzleSet set;
    HxError err = { "" };
    assert_int_equal(puzzle_set_read(&set, NULL, line, strlen(line), &err), HX_OK);
    assert_int_equal(set.n, 1);
    char *again = puzzle_line(&set.puzzle[0]);
    json_t *one = json_loads(line, 0, NULL), *other = json_loads(again, 0, NULL);
    json_t *choices[2] = { json_object_get(one, "choices"), json_object_get(other, "choices") };
    assert_int_equal(json_array_size(choices[0]), json_array_size(choices[1]));
    assert_true(json_equal(json_object_get(one, "position"), json_object_get(other, "position")));
    assert_float_equal(json_number_value(json_object_get(json_array_get(choices[1], 1), "cost")), 0.5, 0);
    json_decref(one);
    json_decref(other);
    free(again);
    assert_int_equal(read_and_open(line, &err), HX_OK);
    puzzle_set_fini(&set);
}

TEST(what_is_wrong_with_a_line_is_named)
{
    static const struct {
        const char *what, *instead, *why;
    } cases[] = {
        { "hexarch-puzzle", "hexarch-save", "line 1: field 'format'" },
        { "\"version\":1", "\"version\":2", "field 'version': not a whole number from 1 to 1" },
        { "\"game\":\"pig\"", "\"game\":\"pigs\"", "unknown game 'pigs'" },
        { "\"right\":1", "\"right\":2", "field 'right': not a whole number from 1 to 1" },
        { "\"seat\":0", "\"seat\":99", "field 'seat'" },
        { "\"cost\":0.5", "\"cost\":0", "only right choices cost nothing" },
        { "\"cost\":0.5", "\"cost\":3", "field 'cost': not a number from 0 to 2" },
        { "\"action\":1", "\"action\":0", "the list names an action twice" },
        { "\"error\":0.1", "\"eror\":0.1", "unknown field 'eror'" },
        { "\"source\":\"here\"", "\"source\":\"\"", "field 'source'" },
        { "\"because\":\"Because it is so.\"", "\"because\":\"\\u001b[2J\"", "field 'because'" },
        { "\"state\":{}", "\"state\":{\"totals\":7}", "field 'position': " },
        { "\"seat\":0", "\"seat\":1", "field 'seat': seat 1 is not to move" },
        { "\"viewer\":0", "\"viewer\":null", "field 'position': not as seat 0 sees it" },
        { "\"action\":1", "\"action\":9", "'stop' is not legal there" },
        { "\"stop\"", "\"fold\"", "action 1 is 'stop', not 'fold'" },
        { "{\"format\"", "[\"format\"", "not an object of JSON" },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        HxError err = { "" };
        char *text = with(cases[i].what, cases[i].instead);
        assert_int_equal(read_and_open(text, &err), HX_BAD_INPUT);
        if (!strstr(err.text, cases[i].why))
            fail_msg("'%s' instead of '%s': %s", cases[i].instead, cases[i].what, err.text);
        free(text);
    }
    PuzzleSet set;
    HxError err = { "" };
    assert_int_equal(puzzle_set_read(&set, hx_game_find("eclipse"), line, strlen(line), &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "a puzzle of pig, not of eclipse"));
    puzzle_set_fini(&set);
}

/* In pig with two choices nobody has much to find. */
TEST(a_position_with_hardly_a_choice_is_no_puzzle)
{
    static const char *const agents[] = { "random", "random" };
    HxOptions options;
    Session *s = NULL;
    Puzzle p;
    HxError err = { "" };
    PuzzleVerdict verdict = PUZZLE_GOOD;
    const HxGame *game = hx_game_find("pig");
    hx_options_init(&options, game->options);
    const SessionSpec spec = { .game = game, .options = &options, .seed = 1, .agents = agents };
    assert_int_equal(session_create(&s, &spec, &err), HX_OK);
    assert_int_equal(puzzle_find(&p, session_now(s), &options, 1, NULL, &verdict, &err), HX_OK);
    assert_int_equal(verdict, PUZZLE_EASY);
    assert_null(p.position);
    session_destroy(s);
}
