/* The flat interface: handles whose lifetimes do not nest, refusals in one line, seats that learn nothing, matches with outside seats. */
#include "tests/support/position.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "agents/flat/flat.h"
#include "agents/flat/leaves.h"
#include "agents/flat/rows.h"
#include "agents/flat/vector.h"
#include "agents/match.h"
#include "core/games/games.h"

static HxFlatGame *game_of(const char *name)
{
    HxFlatGame *game = NULL;
    assert_int_equal(hx_flat_game_create(&game, name, NULL, 0, NULL), 0);
    return game;
}

static HxFlatState *start_of(const char *name)
{
    HxFlatGame *game = game_of(name);
    HxFlatState *s = NULL;
    assert_int_equal(hx_flat_state_new(&s, game, NULL), 0);
    hx_flat_game_destroy(game); /* the position holds it */
    return s;
}

/* Play `n` random steps; returns how many were played. */
static int play_on(HxFlatState *s, int n, uint64_t seed)
{
    static uint32_t legal[4096];
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
    int played = 0;
    for (; played < n && hx_flat_state_to_move(s) != HX_FLAT_OVER; played++) {
        const int count = hx_flat_state_legal(s, legal);
        assert_true(count > 0);
        uint32_t a = legal[hx_rng_below(&rng, (uint32_t)count)];
        if (hx_flat_state_to_move(s) == HX_FLAT_CHANCE)
            assert_int_equal(hx_flat_state_sample(s, hx_rng_next(&rng), &a, NULL), 0);
        assert_int_equal(hx_flat_state_apply(s, &a, 1, NULL), 0);
    }
    return played;
}

static void hash_of(const HxFlatState *s, uint64_t *out)
{
    hx_flat_state_hash(s, out);
}

TEST(handles_are_destroyed_in_any_order)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        HxFlatState *s = start_of((*game)->name), *copy = NULL, *grandchild = NULL;
        play_on(s, 40, 1);
        uint64_t before[2], after[2];
        hash_of(s, before);
        assert_int_equal(hx_flat_state_clone(&copy, s, NULL), 0);
        assert_int_equal(hx_flat_state_clone(&grandchild, copy, NULL), 0);
        hx_flat_state_destroy(copy); /* the one in the middle first, then the parent: a clone by copy-on-write would hang in the air */
        play_on(s, 10, 2);           /* and the parent is written while its copy lives */
        hx_flat_state_destroy(s);
        hash_of(grandchild, after);
        assert_memory_equal(before, after, sizeof before);
        play_on(grandchild, 10, 3);
        hx_flat_state_destroy(grandchild);
    }
}

TEST(refusals_name_what_is_wrong_and_change_nothing)
{
    char error[HX_FLAT_ERROR_BYTES];
    HxFlatGame *game = NULL;
    assert_int_equal(hx_flat_game_create(&game, "chess", NULL, 0, error), HX_BAD_INPUT);
    assert_non_null(strstr(error, "chess"));
    const char *settings[] = { "seats=99" };
    assert_int_equal(hx_flat_game_create(&game, "pig", settings, 1, error), HX_BAD_INPUT);
    assert_non_null(strstr(error, "seats"));
    HxFlatState *s = start_of("connect_four"), *none = NULL;
    uint64_t before[2], after[2];
    hash_of(s, before);
    const uint32_t played[] = { 3, 9 };
    for (size_t n = 1; n <= 2; n++) { /* alone, and behind one that is legal: none of them is applied */
        assert_int_equal(hx_flat_state_apply(s, played + 2 - n, n, error), HX_ILLEGAL);
        assert_non_null(strstr(error, "action 9"));
        hash_of(s, after);
        assert_memory_equal(before, after, sizeof before);
    }
    uint32_t outcome = 0;
    assert_int_equal(hx_flat_state_sample(s, 1, &outcome, error), HX_ILLEGAL);
    assert_int_equal(hx_flat_state_redeal(&none, s, 2, 1, error), HX_BAD_INPUT);
    assert_non_null(strstr(error, "seat 2"));
    float room[200];
    assert_int_equal(hx_flat_state_observe(s, -1, room), HX_BAD_INPUT);
    const char document[] = "{\"game\": \"pig\", \"state\": {\"turn\": 7}}";
    assert_int_equal(hx_flat_state_load(&none, NULL, document, strlen(document), -1, 1, error), HX_BAD_INPUT);
    assert_non_null(strstr(error, "turn"));
    assert_null(none);
    hash_of(s, after);
    assert_memory_equal(before, after, sizeof before);
    hx_flat_state_destroy(s);
}

TEST(null_in_place_of_a_name_is_refused)
{
    char error[HX_FLAT_ERROR_BYTES];
    HxFlatGame *game = NULL, *pig = game_of("pig");
    HxFlatAgent *agent = NULL;
    HxFlatState *s = NULL;
    HxFlatMatch *match = NULL;
    const char *settings[] = { NULL };
    assert_int_equal(hx_flat_game_create(&game, NULL, NULL, 0, error), HX_BAD_INPUT);
    assert_string_equal(error, "name of a game: NULL");
    assert_int_equal(hx_flat_game_create(&game, "pig", settings, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_game_create(&game, "pig", NULL, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_game_number(pig, NULL), -1);
    assert_int_equal(hx_flat_game_number(NULL, "seats"), -1);
    assert_int_equal(hx_flat_agent_create(&agent, pig, NULL, 0, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_agent_create(&agent, NULL, "greedy", 0, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_new(&s, NULL, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_load(&s, pig, NULL, 5, -1, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_clone(&s, NULL, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_match_create(&match, pig, NULL, 1, 1, error), HX_BAD_INPUT);
    assert_null(hx_game_find(NULL));
    assert_true(!game && !agent && !s && !match);
    hx_flat_game_destroy(pig);
}

TEST(null_in_place_of_a_handle_is_refused)
{
    char error[HX_FLAT_ERROR_BYTES], text[8] = "text", *bytes = NULL;
    uint32_t action = 0;
    float numbers[HX_MAX_SEATS];
    int awaits = 7;
    size_t size = 0;
    int64_t n_leaves = 0, n_legal = 0;
    HxFlatGame *game = NULL;
    HxFlatState *s = NULL;
    assert_int_equal(hx_flat_game_create(&game, "pig", NULL, -1, error), HX_BAD_INPUT);
    assert_string_equal(error, "-1 options: not a number of options");
    assert_int_equal(hx_flat_game_describe(NULL, text, sizeof text), 0);
    assert_int_equal(hx_flat_game_action_name(NULL, 0, text, sizeof text), 0);
    assert_int_equal(hx_flat_game_feature_name(NULL, 0, text, sizeof text), 0);
    assert_int_equal(hx_flat_state_text(NULL, 0, text, sizeof text), 0);
    assert_int_equal(hx_flat_state_action_text(NULL, 0, -1, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_null(hx_flat_state_game(NULL));
    assert_int_equal(hx_flat_state_viewer(NULL), -1);
    assert_int_equal(hx_flat_state_to_move(NULL), HX_FLAT_OVER);
    assert_int_equal(hx_flat_state_legal(NULL, &action), 0);
    assert_int_equal(hx_flat_state_chance(NULL, &action, NULL), 0);
    assert_int_equal(hx_flat_state_seen(NULL, 0, 0), UINT32_MAX);
    assert_int_equal(hx_flat_state_faction(NULL, 0), -1);
    assert_int_equal(hx_flat_state_edges(NULL, -1, NULL, 0), -1);
    hx_flat_state_score(NULL, NULL, NULL, NULL);
    hx_flat_state_hash(NULL, NULL);
    assert_int_equal(hx_flat_state_observe(NULL, 0, numbers), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_redeal(&s, NULL, 0, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_apply(NULL, &action, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_sample(NULL, 1, &action, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_view(NULL, -1, 0, &bytes, &size, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_events(NULL, 0, -1, &bytes, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_playouts(NULL, 1, 1, 1, numbers, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_state_evaluate(NULL, numbers, error), HX_BAD_INPUT);
    assert_string_equal(error, "position: NULL");
    hx_flat_agent_saw(NULL, 0);
    assert_int_equal(hx_flat_agent_choose(NULL, NULL, 1, &action, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_agent_search(NULL, NULL, NULL, NULL, NULL), 0);
    assert_int_equal(hx_flat_match_run(NULL, &awaits, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_match_view(&s, NULL, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_match_choose(NULL, 0, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_match_state(&s, NULL, error), HX_BAD_INPUT);
    assert_string_equal(error, "match: NULL");
    assert_int_equal(hx_flat_match_actions(NULL, NULL, 0) + hx_flat_match_seen(NULL, 0, NULL, 0), 0);
    assert_int_equal(hx_flat_match_result(NULL, NULL, NULL, NULL, NULL, NULL), HX_BAD_INPUT);
    assert_int_equal(hx_vector_reset(NULL, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_step(NULL, NULL, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_step_random(NULL, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_limit(NULL, 1, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_bind(NULL, "seat", NULL, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_state(&s, NULL, 0, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_save(NULL, &bytes, &size, error), HX_BAD_INPUT);
    assert_int_equal(hx_vector_load(NULL, "", 0, error), HX_BAD_INPUT);
    assert_int_equal(hx_leaves_collect(NULL, &n_leaves, &n_legal, error), HX_BAD_INPUT);
    assert_int_equal(hx_leaves_state(&s, NULL, 0, error), HX_BAD_INPUT);
    assert_int_equal(hx_leaves_answer(NULL, numbers, NULL, error), HX_BAD_INPUT);
    assert_string_equal(error, "games: NULL");
    hx_leaves_read(NULL, NULL, NULL, NULL, NULL, NULL, NULL);
    hx_leaves_read_unsettled(NULL, NULL, NULL);
    hx_leaves_read_asks(NULL, NULL);
    hx_leaves_read_choices(NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL);
    assert_int_equal(hx_leaves_over(NULL) + hx_leaves_choices(NULL, 0, NULL), 0);
    assert_int_equal(hx_leaves_actions(NULL, 0, NULL, 0), 0);
    assert_int_equal(hx_leaves_result(NULL, 0, NULL, NULL, NULL, NULL, NULL), HX_BAD_INPUT);
    assert_int_equal(hx_rows_observe(NULL, 1, NULL, NULL, NULL, NULL, NULL, 0, NULL, 1, error), HX_BAD_INPUT);
    assert_true(!game && !s && !bytes && awaits == 7);
}

TEST(a_document_comes_back_as_the_same_position)
{
    for (int is_msgpack = 0; is_msgpack <= 1; is_msgpack++) {
        HxFlatState *s = start_of("eclipse"), *again = NULL;
        play_on(s, 60, 5);
        char *document = NULL;
        size_t size = 0;
        assert_int_equal(hx_flat_state_view(s, -1, is_msgpack, &document, &size, NULL), 0);
        HxFlatGame *own = hx_flat_state_game(s), *other = game_of("pig"), *told = NULL;
        assert_int_equal(hx_flat_state_load(&again, is_msgpack ? other : own, document, size, -1, 1, NULL), 0);
        told = hx_flat_state_game(again);
        assert_int_equal(told == own, !is_msgpack); /* shared where it is the same game under the same options */
        hx_flat_game_destroy(told);
        hx_flat_game_destroy(own);
        hx_flat_game_destroy(other);
        hx_flat_free(document);
        uint64_t a[2], b[2];
        hash_of(s, a);
        hash_of(again, b);
        assert_memory_equal(a, b, sizeof a);
        hx_flat_state_destroy(s);
        hx_flat_state_destroy(again);
    }
}

/* The seat's handle of one position and of another that differs in hidden things only: equal documents and observations. */
TEST(a_seats_position_tells_nothing_hidden)
{
    HxFlatState *s = start_of("leduc_poker");
    const uint32_t deal[] = { 3, 4 }, other_deal[] = { 3, 5 }; /* seat 0 holds the same card, seat 1 another one */
    HxFlatState *t = NULL;
    assert_int_equal(hx_flat_state_clone(&t, s, NULL), 0);
    assert_int_equal(hx_flat_state_apply(s, deal, 2, NULL), 0);
    assert_int_equal(hx_flat_state_apply(t, other_deal, 2, NULL), 0);
    int n_equal = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        HxFlatState *a = NULL, *b = NULL;
        assert_int_equal(hx_flat_state_redeal(&a, s, 0, seed, NULL), 0);
        assert_int_equal(hx_flat_state_redeal(&b, t, 0, seed, NULL), 0);
        assert_int_equal(hx_flat_state_viewer(a), 0);
        uint64_t x[2], y[2], truth[2];
        hash_of(a, x);
        hash_of(b, y);
        hash_of(s, truth);
        assert_memory_equal(x, y, sizeof x); /* what is dealt depends on the seed alone, never on what was hidden */
        n_equal += x[0] == truth[0];
        hx_flat_state_destroy(a);
        hx_flat_state_destroy(b);
    }
    assert_in_range(n_equal, 1, 19); /* sometimes the guess is right, never always */
    hx_flat_state_destroy(s);
    hx_flat_state_destroy(t);
}

TEST(events_and_playouts_leave_the_position_alone)
{
    HxFlatState *s = start_of("eclipse");
    play_on(s, 25, 7);
    while (hx_flat_state_to_move(s) < 0)
        play_on(s, 1, 8);
    uint64_t before[2], after[2];
    hash_of(s, before);
    uint32_t legal[4096];
    assert_true(hx_flat_state_legal(s, legal) > 0);
    char *events = NULL;
    assert_int_equal(hx_flat_state_events(s, legal[0], 0, &events, NULL), 0);
    assert_int_equal(events[0], '[');
    assert_int_equal(events[strlen(events) - 1], ']');
    hx_flat_free(events);
    float utility[HX_MAX_SEATS], again[HX_MAX_SEATS], sum = 0;
    assert_int_equal(hx_flat_state_playouts(s, 3, 0, 11, utility, NULL), 0);
    assert_int_equal(hx_flat_state_playouts(s, 3, 0, 11, again, NULL), 0);
    for (int seat = 0; seat < 4; seat++)
        sum += utility[seat];
    assert_memory_equal(utility, again, 4 * sizeof *utility);
    assert_float_equal(sum, 0, 1e-5); /* placing sums to 0 */
    assert_int_equal(hx_flat_state_evaluate(s, utility, NULL), 0);
    hash_of(s, after);
    assert_memory_equal(before, after, sizeof before);
    hx_flat_state_destroy(s);
}

TEST(an_agent_decides_for_its_seat_only)
{
    char error[HX_FLAT_ERROR_BYTES];
    HxFlatGame *game = game_of("connect_four");
    HxFlatAgent *first = NULL, *second = NULL, *none = NULL;
    assert_int_equal(hx_flat_agent_create(&none, game, "human", 0, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_agent_create(&none, game, "mcts:sims=x", 0, error), HX_BAD_INPUT);
    assert_int_equal(hx_flat_agent_create(&first, game, "mcts:sims=40", 0, error), 0);
    assert_int_equal(hx_flat_agent_create(&second, game, "random", 1, error), 0);
    hx_flat_game_destroy(game);
    HxFlatState *s = start_of("connect_four");
    uint32_t action = 99, legal[7], visits[7];
    float value[2], q[7];
    assert_int_equal(hx_flat_agent_choose(second, s, 1, &action, error), HX_ILLEGAL);
    assert_int_equal(action, 99);
    assert_int_equal(hx_flat_agent_choose(first, s, 1, &action, error), 0);
    assert_int_equal(hx_flat_agent_search(first, legal, visits, q, value), 7);
    uint32_t total = 0;
    for (int i = 0; i < 7; i++)
        total += visits[i];
    assert_in_range(total, 39, 40);
    assert_int_equal(hx_flat_state_apply(s, &action, 1, NULL), 0);
    assert_int_equal(hx_flat_agent_choose(second, s, 1, &action, error), 0);
    assert_int_equal(hx_flat_agent_search(second, legal, visits, q, value), 0);
    assert_true(isnan(value[0]));
    hx_flat_agent_destroy(first);
    hx_flat_agent_destroy(second);
    hx_flat_state_destroy(s);
}

/* ---- Matches ---------------------------------------------------------------------------------------------------------- */

static HxFlatMatch *match_of(const char *name, const char *const *agents, uint64_t seed)
{
    HxFlatGame *game = game_of(name);
    HxFlatMatch *m = NULL;
    assert_int_equal(hx_flat_match_create(&m, game, agents, seed, 3, NULL), 0);
    hx_flat_game_destroy(game);
    return m;
}

static uint64_t actions_of(HxFlatMatch *m, uint32_t *out, uint64_t cap)
{
    const uint64_t n = hx_flat_match_actions(m, out, cap);
    assert_true(n <= cap);
    return n;
}

/* A seat played outside by the choice that greedy would make gives the match in which greedy plays that seat. */
TEST(an_outside_seat_plays_like_any_other)
{
    static uint32_t inside[8192], outside[8192];
    const char *all[] = { "greedy", "greedy" }, *one[] = { "greedy", NULL };
    HxFlatMatch *m = match_of("breakthrough", all, 5);
    int awaits = 0;
    assert_int_equal(hx_flat_match_run(m, &awaits, NULL), 0);
    assert_int_equal(awaits, HX_FLAT_OVER);
    const uint64_t n_inside = actions_of(m, inside, 8192);
    hx_flat_match_destroy(m);

    m = match_of("breakthrough", one, 5);
    uint64_t n_choices = 0;
    for (; hx_flat_match_run(m, &awaits, NULL) == 0 && awaits != HX_FLAT_OVER; n_choices++) {
        assert_int_equal(awaits, 1);
        assert_int_equal(hx_flat_match_result(m, NULL, NULL, NULL, NULL, NULL), HX_BAD_INPUT);
        HxFlatState *view = NULL;
        assert_int_equal(hx_flat_match_view(&view, m, NULL), 0);
        assert_int_equal(hx_flat_state_viewer(view), 1);
        hx_flat_state_destroy(view);
        assert_int_equal(hx_flat_match_choose(m, inside[hx_flat_match_actions(m, NULL, 0)], NULL), 0);
    }
    assert_true(n_choices > 5);
    assert_int_equal(actions_of(m, outside, 8192), n_inside);
    assert_memory_equal(inside, outside, n_inside * sizeof *inside);
    assert_int_equal(hx_flat_match_seen(m, 1, outside, 8192), n_inside);
    assert_int_equal(hx_flat_match_seen(m, 0, outside, 8192), 0); /* not the caller's */
    hx_flat_match_destroy(m);
}

TEST(an_illegal_choice_loses_the_match)
{
    const char *agents[] = { NULL, "random" };
    HxFlatMatch *m = match_of("connect_four", agents, 1);
    int awaits = 0, end_reason = -1, fault_seat = -1;
    uint8_t rank[2];
    char error[HX_FLAT_ERROR_BYTES];
    assert_int_equal(hx_flat_match_choose(m, 1, error), HX_BAD_INPUT); /* nobody was asked yet */
    assert_int_equal(hx_flat_match_run(m, &awaits, NULL), 0);
    assert_int_equal(awaits, 0);
    assert_int_equal(hx_flat_match_choose(m, 77, NULL), 0);
    assert_int_equal(hx_flat_match_run(m, &awaits, NULL), 0);
    assert_int_equal(awaits, HX_FLAT_OVER);
    assert_int_equal(hx_flat_match_result(m, NULL, rank, NULL, &end_reason, &fault_seat), 0);
    assert_int_equal(end_reason, 2);
    assert_int_equal(fault_seat, 0);
    assert_int_equal(rank[0], 2);
    hx_flat_match_destroy(m);
}

TEST(the_description_is_whole_at_any_size_of_buffer)
{
    HxFlatGame *game = game_of("eclipse");
    const int length = hx_flat_game_describe(game, NULL, 0);
    char *whole = malloc((size_t)length + 1), part[50];
    assert_non_null(whole);
    assert_int_equal(hx_flat_game_describe(game, whole, (size_t)length + 1), length);
    assert_int_equal(hx_flat_game_describe(game, part, sizeof part), length);
    assert_int_equal(strlen(part), sizeof part - 1);
    assert_memory_equal(whole, part, sizeof part - 1);
    assert_non_null(strstr(whole, "\"planes\""));
    assert_int_equal(hx_flat_game_number(game, "seats"), 4);
    assert_int_equal(hx_flat_game_number(game, "nonsense"), -1);
    free(whole);
    hx_flat_game_destroy(game);
}
