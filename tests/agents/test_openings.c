/* How games begin: lists of actions, drawn plies, positions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "agents/openings.h"
#include "core/games/connect_four/connect_four.h"
#include "core/games/games.h"
#include "core/view.h"
#include "tests/support/test.h"

static char path[] = "/tmp/openings-XXXXXX";

static HxStatus read_file_of(Openings *out, OpeningPositions *positions, const char *text, HxError *err)
{
    static Openings read;
    HxOptions options;
    strcpy(path + strlen(path) - 6, "XXXXXX");
    const int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
    close(fd);
    hx_options_init(&options, hx_connect_four_game.options);
    *err = (HxError){ "" };
    const HxStatus status = openings_read(out ? out : &read, positions, path, &hx_connect_four_game, &options, err);
    unlink(path);
    return status;
}

static void assert_refused(const char *text, const char *why)
{
    HxError err;
    assert_int_equal(read_file_of(NULL, NULL, text, &err), HX_BAD_INPUT);
    if (!strstr(err.text, why))
        fail_msg("'%s' lacks '%s'", err.text, why);
}

/* The steps of one match of searches. */
typedef struct Log {
    int n, n_unsearched;
    HxAction action[64];
} Log;

static void note(void *ctx, const MatchStep *step)
{
    Log *log = ctx;
    log->action[log->n++] = step->action;
    log->n_unsearched += step->kind == STEP_CHOICE && step->decision->n_legal == 0;
}

static Log play(MatchOpening opening, uint64_t game_id)
{
    Log log = { .n = 0 };
    HxOptions options;
    hx_options_init(&options, hx_connect_four_game.options);
    HxStore *store = hx_store_create(0);
    Match *m;
    const MatchSpec spec = { .game = &hx_connect_four_game,
                             .options = &options,
                             .agents = (const char *const[]){ "mcts:sims=4", "mcts:sims=4" },
                             .run_seed = 3,
                             .game_id = game_id,
                             .opening = opening,
                             .store = store,
                             .on_step = note,
                             .ctx = &log };
    assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
    MatchStatus status;
    while ((status = match_step(m)) == MATCH_MORE) {
    }
    assert_int_equal(status, MATCH_OVER);
    match_destroy(m);
    hx_store_destroy(store);
    return log;
}

TEST(lists_are_taken_in_turn_and_are_how_the_games_begin)
{
    static Openings o;
    HxError err;
    assert_int_equal(read_file_of(&o, NULL, "# two\n3 3 2\n\n0, 6 # the edges\r\n", &err), HX_OK);
    assert_int_equal(o.n, 2);
    for (uint64_t number = 0; number < 4; number++) {
        const MatchOpening opening = openings_of(&o, number);
        const Log log = play(opening, number);
        assert_int_equal(opening.n, number % 2 ? 2 : 3);
        const HxAction want[2][3] = { { 3, 3, 2 }, { 0, 6 } };
        assert_memory_equal(log.action, want[number % 2], opening.n * sizeof(HxAction));
        assert_int_equal(log.n_unsearched, opening.n);
    }
}

TEST(plies_are_drawn_by_the_number_of_the_game)
{
    const MatchOpening six = { .plies = 6 };
    const Log one = play(six, 1), again = play(six, 1), other = play(six, 2);
    assert_memory_equal(&one, &again, sizeof one);
    assert_memory_not_equal(one.action, other.action, 6 * sizeof(HxAction));
    assert_int_equal(one.n_unsearched, 6);
}

TEST(a_drawn_opening_never_ends_the_game)
{
    for (uint64_t id = 0; id < 40; id++) {
        const Log log = play((MatchOpening){ .plies = 30 }, id); /* most lines of 30 random plies would be over */
        assert_true(log.n > log.n_unsearched || log.n == 42);
    }
}

TEST(what_cannot_be_played_is_refused_by_its_line)
{
    assert_refused("3 3\n3 9\n", "line 2: no action 9 in this game");
    assert_refused("3 3 3 3 3 3 3\n", "line 1: connect_four: action 3");
    assert_refused("0 1 0 1 0 1 0\n", "line 1: the opening ends the game");
    assert_refused("3 x\n", "line 1: 'x' is not the number of an action");
    assert_refused("# nothing\n", "holds no opening");
    assert_refused("{ \"format\"", "not a complete document");
    assert_refused("{}", "use lists of actions, not positions");
}

TEST(positions_are_read_where_games_are_not_recorded)
{
    static Openings o;
    static OpeningPositions p;
    HxError err;
    HxOptions options;
    HxState s;
    char *text, both[8192];
    size_t size;
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    hx_options_init(&options, hx_connect_four_game.options);
    assert_int_equal(hx_setup(&s, &hx_connect_four_game, pool, &options, NULL), HX_OK);
    assert_int_equal(hx_play(&s, 4, NULL), HX_OK);
    assert_int_equal(hx_pack(&s, &options, HX_ALL, HX_JSON, &text, &size, NULL), HX_OK);
    snprintf(both, sizeof both, "[%s,\n%s]", text, text);
    assert_int_equal(read_file_of(&o, &p, both, &err), HX_OK);
    assert_int_equal(p.n, 2);
    assert_int_equal(hx_state_hash(&p.state[1]).low, hx_state_hash(&s).low);
    openings_fini(&p);
    free(text);
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
}

TEST(settings_hold_them)
{
    static Openings o, back;
    HxError err = { "" };
    HxOptions options;
    hx_options_init(&options, hx_connect_four_game.options);
    assert_int_equal(read_file_of(&o, NULL, "3 3 2\n0 6\n", &err), HX_OK);
    json_t *told = openings_json(&o);
    assert_int_equal(openings_from_json(&back, told, &hx_connect_four_game, &options, &err), HX_OK);
    assert_memory_equal(&o, &back, sizeof o);
    json_decref(told);
    told = json_pack("{s[[i]]}", "actions", 7);
    assert_int_equal(openings_from_json(&back, told, &hx_connect_four_game, &options, &err), HX_BAD_INPUT);
    json_decref(told);
    assert_int_equal(openings_read(&o, NULL, "random:6", &hx_connect_four_game, &options, &err), HX_OK);
    assert_int_equal(o.plies, 6);
}

TEST(shipped_books_can_be_played)
{
    static Openings o;
    HxError err = { "" };
    int n_books = 0;
    for (const HxGame *const *game = hx_games(); *game; game++) {
        HxOptions options;
        hx_options_init(&options, (*game)->options);
        if (!openings_book(*game))
            continue;
        n_books++;
        assert_int_equal(openings_read(&o, NULL, "book", *game, &options, &err), HX_OK);
        assert_true(o.n >= 20);
    }
    assert_int_equal(n_books, 2);
}
