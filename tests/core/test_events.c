/* Events: every step of every game told, to the length promised, as JSON, and never more than a seat may know. */
#include "tests/support/position.h"

#include <jansson.h>

#include "core/events.h"
#include "core/games/games.h"
#include "core/games/leduc_poker/leduc_poker.h"
#include "tests/support/random_action.h"

enum { CAP = 256, STEPS = 400 };

/* Plays one step at random; `before` keeps the position as it was. */
static HxAction random_step(Position *p, HxState *before, HxPool *kept, HxRng *rng)
{
    assert_int_equal(hx_copy(before, &p->s, kept), HX_OK);
    const HxAction a = random_action(&p->s, rng);
    assert_int_equal(hx_apply(&p->s, a), HX_OK);
    return a;
}

static void check_event(const HxEvent *event, int seats)
{
    assert_non_null(event->kind);
    assert_true(event->text[0] && !strchr(event->text, '\n') && strlen(event->text) < HX_EVENT_TEXT);
    assert_true(event->level <= HX_EVENT_DICE && event->seat >= HX_CHANCE && event->seat < seats);
    assert_true(event->other >= HX_CHANCE && event->other < seats);
    char json[2048];
    assert_true(hx_event_json(event, json, sizeof json) < (int)sizeof json);
    json_error_t wrong;
    json_t *read = json_loads(json, 0, &wrong);
    assert_non_null(read);
    assert_string_equal(json_string_value(json_object_get(read, "kind")), event->kind);
    assert_int_equal(json_integer_value(json_object_get(read, "amount")), event->amount);
    assert_true(event->seat == HX_CHANCE
                    ? json_is_null(json_object_get(read, "seat"))
                    : json_is_integer(json_object_get(read, "seat")) && json_integer_value(json_object_get(read, "seat")) == event->seat);
    assert_true(event->other == HX_CHANCE ? json_is_null(json_object_get(read, "other")) : json_is_integer(json_object_get(read, "other")));
    json_decref(read);
}

static void test_every_step_of_every_game_is_told(void **state)
{
    (void)state;
    HxEvent *events = test_malloc(CAP * sizeof *events);
    for (const HxGame *const *game = hx_games(); *game; game++) {
        Position *p = position_open(*game, NULL);
        HxPool *kept = hx_pool_create(p->store, 0);
        HxRng rng = hx_rng_stream(7, 0, 0, 0);
        const int seats = (*game)->seats(&p->s);
        for (int step = 0; step < STEPS && (*game)->to_move(&p->s) != HX_OVER; step++) {
            HxState before;
            const HxAction a = random_step(p, &before, kept, &rng);
            const int n = hx_events(&before, a, &p->s, HX_ALL, events, CAP);
            assert_in_range(n, 0, CAP);
            assert_int_equal(hx_events(&before, a, &p->s, HX_ALL, NULL, 0), n);
            for (int i = 0; i < n; i++)
                check_event(&events[i], seats);
            hx_drop(&before);
        }
        hx_pool_destroy(kept);
        position_close(p);
    }
    test_free(events);
}

/* A game that tells no events of its own has its choices told. */
static void test_a_game_without_events_has_its_choices_told(void **state)
{
    (void)state;
    HxGame silent = hx_leduc_poker_game;
    silent.events = NULL;
    Position *p = position_open(&silent, NULL);
    HxPool *kept = hx_pool_create(p->store, 0);
    HxRng rng = hx_rng_stream(3, 0, 0, 0);
    HxState before;
    HxEvent event;
    const HxAction a = random_step(p, &before, kept, &rng);
    char words[HX_EVENT_TEXT];
    hx_action_text(&before, a, HX_ALL, words, sizeof words);
    assert_int_equal(hx_events(&before, a, &p->s, HX_ALL, &event, 1), 1);
    assert_string_equal(event.text, words);
    hx_drop(&before);
    hx_pool_destroy(kept);
    position_close(p);
}

/* A dealt card is told to its holder and to nobody else. */
static void test_a_hidden_card_is_told_to_its_holder_only(void **state)
{
    (void)state;
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    HxPool *kept = hx_pool_create(p->store, 0);
    HxRng rng = hx_rng_stream(3, 0, 0, 0);
    HxState before;
    const HxAction a = random_step(p, &before, kept, &rng); /* the first seat's card */
    HxEvent all, own, other;
    assert_int_equal(hx_events(&before, a, &p->s, HX_ALL, &all, 1), 1);
    assert_int_equal(hx_events(&before, a, &p->s, 0, &own, 1), 1);
    assert_string_equal(all.text, own.text);
    if (hx_events(&before, a, &p->s, 1, &other, 1) > 0)
        assert_string_not_equal(other.text, own.text);
    assert_int_equal(hx_events_of_moves(&before, a, &p->s, HX_ALL, &all, 1), 1);
    assert_int_equal(hx_events_of_moves(&before, a, &p->s, 0, &own, 1), 1);
    assert_string_equal(all.text, own.text);
    assert_int_equal(hx_events_of_moves(&before, a, &p->s, 1, &other, 1), 1); /* that a card was dealt, not which */
    assert_string_not_equal(other.text, own.text);
    assert_int_equal(hx_event_of_action(&before, a, 0, &own, 1), 1);
    assert_int_equal(hx_event_of_action(&before, a, 1, &other, 1), 1);
    assert_string_not_equal(other.text, own.text);
    hx_drop(&before);
    hx_pool_destroy(kept);
    position_close(p);
}

/* A line cut inside a letter of several bytes still makes a document. */
static void test_a_cut_line_is_still_json(void **state)
{
    (void)state;
    char line[HX_EVENT_TEXT + 2];
    memset(line, 'a', sizeof line);
    memcpy(line + HX_EVENT_TEXT - 2, "\xc3\xa9", 3);
    const HxEvent event = hx_event("note", HX_EVENT_BRIEF, 0, "%s", line);
    char json[2048];
    assert_true(hx_event_json(&event, json, sizeof json) > 0);
    json_t *read = json_loads(json, 0, NULL);
    assert_non_null(read);
    assert_int_equal(strlen(json_string_value(json_object_get(read, "text"))), HX_EVENT_TEXT - 2);
    json_decref(read);
}

/* The end of a game: a line for each seat with its score, who wins, who is behind, and who shares the first place. */
static void test_the_end_of_a_game_is_told_seat_by_seat(void **state)
{
    (void)state;
    int n_won = 0, n_shared = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        Position *p = position_open(&hx_leduc_poker_game, NULL);
        HxPool *kept = hx_pool_create(p->store, 0);
        HxRng rng = hx_rng_stream(seed, 0, 0, 0);
        HxEvent events[8];
        int n = 0;
        while (position_to_move(p) != HX_OVER) {
            HxState before;
            const HxAction a = random_step(p, &before, kept, &rng);
            n = hx_events_of_moves(&before, a, &p->s, HX_ALL, events, 8);
            hx_drop(&before);
        }
        int32_t score[HX_MAX_SEATS];
        uint8_t rank[HX_MAX_SEATS];
        p->s.game->score(&p->s, score, rank);
        const bool is_shared = rank[0] == rank[1];
        assert_int_equal(n, 3); /* the last move, and two results */
        for (int seat = 0; seat < 2; seat++) {
            assert_string_equal(events[1 + seat].kind, "result");
            assert_int_equal(events[1 + seat].seat, seat);
            assert_int_equal(events[1 + seat].amount, score[seat]);
            assert_true(strncmp(events[1 + seat].text, seat == 0 ? "seat 0 " : "seat 1 ", 7) == 0);
            assert_non_null(strstr(events[1 + seat].text, is_shared ? "shares" : rank[seat] == 1 ? "wins" : "behind"));
        }
        n_shared += is_shared;
        n_won += !is_shared;
        hx_pool_destroy(kept);
        position_close(p);
    }
    assert_true(n_won > 0 && n_shared > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_step_of_every_game_is_told),         cmocka_unit_test(test_a_game_without_events_has_its_choices_told),
        cmocka_unit_test(test_a_hidden_card_is_told_to_its_holder_only), cmocka_unit_test(test_a_cut_line_is_still_json),
        cmocka_unit_test(test_the_end_of_a_game_is_told_seat_by_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
