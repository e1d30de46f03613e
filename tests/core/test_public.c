/* What the public is told: nothing that some seat does not know. Worlds that differ only in what some seat does not know look alike to it.
 */
#include "tests/support/position.h"
#include "tests/support/random_action.h"

#include "core/games/games.h"
#include "core/games/leduc_poker/leduc_poker.h"
#include "core/public.h"

enum { EVENTS = 400, STEPS = 700, EVERY = 7 };

static char *public_document(const Position *p, const HxState *s)
{
    char *text = NULL;
    size_t size = 0;
    HxError err = { "" };
    if (hx_pack(s, &p->options, HX_PUBLIC, HX_JSON, &text, &size, &err) != HX_OK)
        fail_msg("%s", err.text);
    return text;
}

/* The position looks the same when what some seat does not know is dealt anew; returns whether that made another position. */
static bool check_worlds(const Position *p, int step)
{
    HxState other;
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, (uint64_t)step);
    assert_int_equal(hx_copy(&other, &p->s, p->pool), HX_OK);
    assert_int_equal(public_redeal(&other, &rng), HX_OK);
    char *here = public_document(p, &p->s), *there = public_document(p, &other);
    assert_string_equal(here, there);
    const bool is_other = !hx_state_equal(&p->s, &other);
    free(here);
    free(there);
    hx_drop(&other);
    return is_other;
}

static bool is_told(const HxEvent *list, int n, const HxEvent *event)
{
    for (int i = 0; i < n; i++)
        if (strcmp(list[i].text, event->text) == 0)
            return true;
    return false;
}

/* What the public hears of a step every seat hears that learns no more of it. */
static void check_events(const HxState *before, HxAction a, const HxState *after, HxEvent *heard, HxEvent *own)
{
    const HxAction seen = public_seen(before, a);
    const int n = public_events(before, a, after, heard, EVENTS);
    for (int seat = 0; seat < before->game->seats(before); seat++) {
        if (seen == a || hx_seen(before, a, seat) == a)
            continue;
        const int n_own = hx_events(before, a, after, seat, own, EVENTS);
        for (int i = 0; i < n; i++)
            if (!is_told(own, n_own, &heard[i]))
                fail_msg("%s: seat %d does not learn '%s'", before->game->name, seat, heard[i].text);
    }
}

static void check_game(const char *name, const char *settings)
{
    Position *p = position_open(hx_game_find(name), settings);
    HxEvent *heard = test_malloc(EVENTS * sizeof *heard), *own = test_malloc(EVENTS * sizeof *own);
    HxRng rng = hx_rng_stream(5, 0, HX_FOR_TEST, 0);
    int n_other = 0;
    for (int step = 0; step < STEPS && p->s.game->to_move(&p->s) != HX_OVER; step++) {
        if (step % EVERY == 0 || step < 4)
            n_other += check_worlds(p, step);
        HxState before;
        const HxAction a = random_action(&p->s, &rng);
        assert_int_equal(hx_copy(&before, &p->s, p->pool), HX_OK);
        assert_int_equal(hx_apply(&p->s, a), HX_OK);
        if (step % 5 == 0 || step < 60)
            check_events(&before, a, &p->s, heard, own);
        hx_drop(&before);
    }
    assert_true(n_other > 0);
    test_free(heard);
    test_free(own);
}

TEST(hidden_cards_of_leduc_poker_are_told_to_nobody)
{
    check_game("leduc_poker", NULL);
}

TEST(hands_decks_and_notes_of_ti4_are_told_to_nobody)
{
    check_game("ti4", "seats=3");
}

TEST(reputation_and_bags_of_eclipse_are_told_to_nobody)
{
    check_game("eclipse", "seats=3");
}

TEST(timings_and_beacons_of_obsidian_are_told_to_nobody)
{
    check_game("obsidian", NULL);
}

TEST(the_public_hears_of_a_deal_and_not_of_the_card)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    char text[200];
    HxEvent heard[4];
    HxState before;
    const HxAction jack = LEDUC_DEAL;
    assert_int_equal(public_seen(&p->s, jack), LEDUC_DEAL_HIDDEN);
    assert_true(public_text(&p->s, jack, text, sizeof text) > 0);
    assert_null(strstr(text, "jack"));
    assert_int_equal(hx_copy(&before, &p->s, p->pool), HX_OK);
    assert_int_equal(hx_apply(&p->s, jack), HX_OK);
    assert_int_equal(public_events(&before, jack, &p->s, heard, 4), 1);
    assert_null(strstr(heard[0].text, "jack"));
    hx_drop(&before);
}

TEST(what_everybody_sees_the_public_sees)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    assert_int_equal(hx_apply(&p->s, LEDUC_DEAL), HX_OK);
    assert_int_equal(hx_apply(&p->s, LEDUC_DEAL + 1), HX_OK);
    char text[200], own[200];
    assert_int_equal(public_seen(&p->s, LEDUC_RAISE), LEDUC_RAISE);
    public_text(&p->s, LEDUC_RAISE, text, sizeof text);
    hx_action_text(&p->s, LEDUC_RAISE, 1, own, sizeof own);
    assert_string_equal(text, own);
}

TEST(a_secret_question_is_not_open_to_the_public)
{
    uint16_t unaware[] = { 0, 1 << 2 };
    const HxFlow flow = { .unaware = unaware, .n = 2, .cap = 2, .unaware_now = 1 << 1 };
    assert_false(hx_flow_is_open(&flow, HX_PUBLIC));
    assert_true(hx_flow_knows(&flow, HX_PUBLIC, 0));
    assert_false(hx_flow_knows(&flow, HX_PUBLIC, 1));
    assert_true(hx_flow_knows(&flow, HX_ALL, 1));
}
