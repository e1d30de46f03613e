/* Faction texts and action cards where they meet: cancelling, direct hits, cards that are barred. */
#include "tests/core/games/ti4/faction_texts.h"

/* Every hand is empty; seat 0 controls Vefut, where Rise of a Messiah puts one infantry. */
static Position *messiah(const char *settings, int card_player)
{
    Position *p = bare(settings);
    for (int seat = 0; seat < 6; seat++)
        while (seat_of(&p->s, seat)->n_cards)
            for (int card = 0; card < TI4_CARDS; card++)
                if (seat_of(&p->s, seat)->hand[card])
                    card_discard(&p->s, seat, card);
    if (!decks_of(&p->s)->cards[TI4_CARD_RISE_OF_A_MESSIAH] || decks_of(&p->s)->cards[TI4_CARD_SABOTAGE] < 2) { /* it was just discarded */
        for (int card = 0; card < TI4_CARDS; card++) {
            decks_edit(&p->s)->cards[card] = (uint8_t)(decks_of(&p->s)->cards[card] + board_of(&p->s)->discard[card]);
            board_edit(&p->s)->discard[card] = 0;
        }
    }
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->techs = 0;
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    hold(p, card_player, TI4_CARD_RISE_OF_A_MESSIAH);
    return p;
}

static int infantry(const Position *p)
{
    return system_of(&p->s, VEFUT)->planet[0].infantry;
}

/* Seat 0 plays the card, the Xxcha of seat 1 cancel it; the action is not used up (COM-3). */
static void test_text_instinct_training_cancels_a_card_for_a_token(void **fixture)
{
    (void)fixture;
    for (int tokens = 0; tokens <= 1; tokens++) {
        Position *p = messiah(SEATED("YSSARIL", "XXCHA"), 0);
        gain_tech(&p->s, 1, TI4_TECH_INSTINCT_TRAINING);
        seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = (uint8_t)tokens;
        position_play(p, ACT(COMPONENT, TEXT_RISE_OF_A_MESSIAH));
        if (tokens == 0) {
            assert_int_equal(infantry(p), 1);
            position_close(p);
            continue;
        }
        asked(p, 1, TI4_A_WINDOW);
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_INSTINCT_TRAINING));
        position_play(p, ACT(USE, TEXT_INSTINCT_TRAINING));
        assert_int_equal(infantry(p), 0);
        assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], 0);
        assert_true(seat_of(&p->s, 1)->exhausted >> TI4_TECH_INSTINCT_TRAINING & 1);
        assert_int_equal(board_of(&p->s)->discard[TI4_CARD_RISE_OF_A_MESSIAH], 1);
        asked(p, 0, TI4_A_TURN);
        position_close(p);
    }
}

/* The Xxcha play the card, seat 2 sabotages it, and they cancel the Sabotage. */
static void test_text_instinct_training_cancels_a_sabotage(void **fixture)
{
    (void)fixture;
    Position *p = messiah(SEATED("XXCHA", "YSSARIL"), 0);
    gain_tech(&p->s, 0, TI4_TECH_INSTINCT_TRAINING);
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = 1;
    hold(p, 2, TI4_CARD_SABOTAGE);
    position_play(p, ACT(COMPONENT, TEXT_RISE_OF_A_MESSIAH));
    asked(p, 2, TI4_A_WINDOW); /* not the Xxcha: their own card */
    position_play(p, ACT(USE, TEXT_SABOTAGE));
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_INSTINCT_TRAINING));
    assert_int_equal(infantry(p), 1);
    assert_int_equal(board_of(&p->s)->discard[TI4_CARD_SABOTAGE], 1);
    position_close(p);
}

/* A card that a Sabotage has cancelled already is not cancelled again. */
static void test_text_instinct_training_leaves_a_cancelled_card(void **fixture)
{
    (void)fixture;
    Position *p = messiah(SEATED("YSSARIL", "XXCHA"), 0);
    gain_tech(&p->s, 1, TI4_TECH_INSTINCT_TRAINING);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 1;
    hold(p, 2, TI4_CARD_SABOTAGE);
    position_play(p, ACT(COMPONENT, TEXT_RISE_OF_A_MESSIAH));
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(NO, 0));
    asked(p, 2, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_SABOTAGE));
    asked(p, 1, TI4_A_WINDOW); /* the Sabotage */
    position_play(p, ACT(NO, 0));
    asked(p, 0, TI4_A_TURN); /* not asked about the first card any more */
    assert_int_equal(infantry(p), 0);
    position_close(p);
}

/* Who has passed cannot sabotage the Yssaril in their turn. */
static void test_text_transparasteel_plating_silences_a_sabotage(void **fixture)
{
    (void)fixture;
    for (int passed = 0; passed <= 1; passed++) {
        Position *p = messiah(SEATED("YSSARIL", "ARBOREC"), 0);
        gain_tech(&p->s, 0, TI4_TECH_TRANSPARASTEEL_PLATING);
        hold(p, 2, TI4_CARD_SABOTAGE);
        seat_edit(&p->s, 2)->passed = (uint8_t)passed;
        position_play(p, ACT(COMPONENT, TEXT_RISE_OF_A_MESSIAH));
        assert_int_equal(top_of(&p->s)->kind == TI4_A_WINDOW && position_to_move(p) == 2, !passed);
        assert_int_equal(infantry(p), passed);
        position_close(p);
    }
}

/* A dreadnought sustains the hit of Devotion: Direct Hit follows. */
static void test_text_devotion_meets_direct_hit(void **fixture)
{
    (void)fixture;
    Position *p = messiah(SEATED("YIN", "YSSARIL"), 0);
    arena_put(p, FAR, 0, TI4_CRUISER, 2);
    arena_put(p, FAR, 1, TI4_DREADNOUGHT, 1);
    hold(p, 0, TI4_CARD_DIRECT_HIT);
    stay(p, FAR);
    arena_roll(p, 2, 0);
    arena_roll(p, 1, 0);
    position_play(p, ACT(USE, TEXT_DEVOTION)); /* one class each: nothing to choose */
    asked(p, 1, TI4_A_HITS);
    position_play(p, ACT(SUSTAIN, 1));
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_DIRECT_HIT));
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_DREADNOUGHT], 0);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 1);
    position_close(p);
}

/* Exotrireme II cannot be destroyed by Direct Hit, Exotrireme I can. */
static void test_text_exotrireme_2_fears_no_direct_hit(void **fixture)
{
    (void)fixture;
    for (int level = 1; level <= 2; level++) {
        Position *p = messiah(SEATED("YSSARIL", "SARDAKK"), 0);
        if (level == 2)
            gain_tech(&p->s, 1, TI4_TECH_EXOTRIREME_2);
        arena_put(p, FAR, 0, TI4_CRUISER, 2);
        arena_put(p, FAR, 1, TI4_DREADNOUGHT, 1);
        hold(p, 0, TI4_CARD_DIRECT_HIT);
        stay(p, FAR);
        arena_roll(p, 2, 1);
        arena_roll(p, 1, 0);
        asked(p, 1, TI4_A_HITS);
        position_play(p, ACT(SUSTAIN, 1));
        assert_int_equal(offers(p, TEXT_DIRECT_HIT), level == 1);
        position_close(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_instinct_training_cancels_a_card_for_a_token),
        cmocka_unit_test(test_text_instinct_training_cancels_a_sabotage),
        cmocka_unit_test(test_text_instinct_training_leaves_a_cancelled_card),
        cmocka_unit_test(test_text_transparasteel_plating_silences_a_sabotage),
        cmocka_unit_test(test_text_devotion_meets_direct_hit),
        cmocka_unit_test(test_text_exotrireme_2_fears_no_direct_hit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
