/* Players who are out of the game (ELM), how many there are (PC), and transactions of any two in an agenda (TRX). */
#include "tests/core/games/ti4/council.h"

/* Seat 1 has lost everything but what the case leaves it. */
static void test_rule_elm_1_ground_forces_production_or_a_planet_keep_a_player_in(void **fixture)
{
    (void)fixture;
    for (int left = 0; left < 4; left++) {
        Position *p = bare(SIX);
        int planet;
        FOR_BITS(planet, seat_of(&p->s, 1)->planets)
        lose_planet(&p->s, planet);
        arena_put(p, FAR, 1, TI4_CARRIER, 1); /* ships alone do not */
        if (left == 1)
            arena_put(p, FAR, 1, TI4_INFANTRY, 1);
        if (left == 2)
            arena_hold(p, 1, free_planet(p, 0), 0, 0, 1);
        if (left == 3)
            arena_hold(p, 1, free_planet(p, 0), 0, 0, 0);
        eliminate_the_lost(&p->s);
        assert_int_equal(seat_of(&p->s, 1)->eliminated, left == 0);
        sound(p);
        position_close(p);
    }
}

/* Seat 1 is out. */
static Position *without_1(const char *settings)
{
    Position *p = bare(settings);
    int planet;
    FOR_BITS(planet, seat_of(&p->s, 1)->planets)
    lose_planet(&p->s, planet);
    return p;
}

static void test_rule_elm_2_all_of_theirs_leaves_the_game(void **fixture)
{
    (void)fixture;
    Position *p = without_1(SIX);
    arena_put(p, FAR, 1, TI4_CARRIER, 2);
    seat_edit(&p->s, 1)->tokens = BIT(FAR) | BIT(NEAR);
    gain_tech(&p->s, 1, TI4_TECH_SARWEEN_TOOLS);
    note_give(&p->s, 2 * TI4_NOTES + TI4_NOTE_CEASEFIRE, 1); /* another's note goes home */
    enact(p, TI4_AGENDA_MINISTER_OF_WAR, 1 + 1);
    eliminate_the_lost(&p->s);
    const Ti4Seat *out = seat_of(&p->s, 1);
    assert_int_equal(fleet_of(&p->s, FAR, 1)->owner, 0);
    assert_true(out->tokens == 0 && out->techs == 0 && out->ships == 0);
    assert_int_equal(notes_of(&p->s)->at[2 * TI4_NOTES + TI4_NOTE_CEASEFIRE], 2 + 1);
    assert_int_equal(notes_of(&p->s)->at[1 * TI4_NOTES + TI4_NOTE_CEASEFIRE], 0);
    assert_discarded(p, TI4_AGENDA_MINISTER_OF_WAR);
    sound(p);
    position_close(p);
}

static void test_rule_elm_3_their_cards_go_back(void **fixture)
{
    (void)fixture;
    Position *p = without_1(SIX);
    empty_hands(p);
    secrets_back(p);
    hold(p, 1, TI4_CARD_SUMMIT);
    deal_secret(p, 1, TI4_OBJ_SPARK_A_REBELLION);
    secret_scored(p, 1, TI4_OBJ_UNVEIL_FLAGSHIP);
    seat_edit(&p->s, 1)->strategies = 1 << TI4_TRADE;
    eliminate_the_lost(&p->s);
    assert_int_equal(discarded(p, TI4_CARD_SUMMIT), 1);
    assert_int_equal(seat_of(&p->s, 1)->strategies, 0);
    assert_true(decks_of(&p->s)->secrets >> (TI4_OBJ_SPARK_A_REBELLION - TI4_PUBLICS) & 1);
    assert_true(decks_of(&p->s)->secrets >> (TI4_OBJ_UNVEIL_FLAGSHIP - TI4_PUBLICS) & 1); /* scored ones too */
    sound(p);
    position_close(p);
}

static void test_rule_elm_4_the_speaker_token_goes_to_the_left(void **fixture)
{
    (void)fixture;
    Position *p = without_1(SIX);
    core_edit(&p->s)->speaker = 1;
    eliminate_the_lost(&p->s);
    assert_int_equal(core_of(&p->s)->speaker, 2);
    position_close(p);
}

/* Five become four: one strategy card each as before. Four who were four have two. */
static void test_rule_elm_5_the_others_keep_to_one_card(void **fixture)
{
    (void)fixture;
    for (int seats = 4; seats <= 5; seats++) {
        Position *p = without_1(seats == 4 ? FOUR : "seats=5 faction1=YIN faction2=YSSARIL faction_abilities=off");
        core_edit(&p->s)->speaker = 0;
        eliminate_the_lost(&p->s);
        next_round(p);
        int n = 0;
        for (int i = 0; i < 10 && top_of(&p->s)->kind == TI4_A_STRATEGY; i++, n++)
            position_play(p, arena_default(p));
        assert_int_equal(n, seats == 4 ? 6 : 4);
        position_close(p);
    }
}

/* The last planet falls in an invasion: when the action is over its player is out. */
static void test_rule_elm_7_checked_when_the_step_is_over(void **fixture)
{
    (void)fixture;
    Position *p = council();
    arena_hold(p, 0, first_bit(seat_of(&p->s, 0)->planets), 1, 0, 0);
    int planet;
    const int home = seat_of(&p->s, 1)->home, last = system_of(&p->s, home)->planet[0].id - 1;
    FOR_BITS(planet, seat_of(&p->s, 1)->planets & ~BIT(last))
    lose_planet(&p->s, planet);
    conquer(p, arena_neighbor(p, home, 0), home, 1);
    assert_true(controls(p, 0, last));
    assert_true(seat_of(&p->s, 1)->eliminated);
    position_close(p);
}

/* ---- How many play ------------------------------------------------------------------------------------------------------------------- */

static void test_rule_pc_1_three_and_four_have_two_cards(void **fixture)
{
    (void)fixture;
    for (int seats = 3; seats <= 4; seats++) {
        char settings[16];
        snprintf(settings, sizeof settings, "seats=%d", seats);
        Position *p = arena_open(settings);
        int goods = 0;
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(count_bits(seat_of(&p->s, seat)->strategies), 2);
        for (int card = 0; card < TI4_STRATEGIES; card++)
            goods += core_of(&p->s)->strategy_goods[card];
        assert_int_equal(goods, seats == 3 ? 2 : 0); /* on each card that is left */
        position_close(p);
    }
}

static void test_rule_pc_2_five_and_six_have_one_card(void **fixture)
{
    (void)fixture;
    for (int seats = 5; seats <= 6; seats++) {
        char settings[16];
        snprintf(settings, sizeof settings, "seats=%d", seats);
        Position *p = arena_open(settings);
        int goods = 0;
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(count_bits(seat_of(&p->s, seat)->strategies), 1);
        for (int card = 0; card < TI4_STRATEGIES; card++)
            goods += core_of(&p->s)->strategy_goods[card];
        assert_int_equal(goods, seats == 5 ? 3 : 2);
        position_close(p);
    }
}

/* ---- Transactions in an agenda ------------------------------------------------------------------------------------------------------- */

/* Two seats, once in an agenda, whoever proposes it. */
static void test_rule_trx_2_one_transaction_of_each_pair(void **fixture)
{
    (void)fixture;
    Position *p =
        bare("seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL faction_abilities=off");
    core_edit(&p->s)->custodians_taken = 1;
    empty_hands(p);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->trade_goods = 3;
    assert_false(are_neighbors(&p->s, 0, 3)); /* no neighbours: it does not matter */
    enter(p, ENTER_AGENDA);
    draw_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    arena_until(p, TI4_A_AGENDA_TRADE);
    asked(p, 0, TI4_A_AGENDA_TRADE);
    POSITION_PLAY(p, ACT(PROPOSE, 3), ACT(NUMBER, 1));
    while (top_of(&p->s)->kind == TI4_A_OFFER)
        position_play(p, arena_default(p));
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 3)->trade_goods, 4);
    asked(p, 0, TI4_A_AGENDA_TRADE);
    assert_false(arena_legal(p, ACT(PROPOSE, 3)));
    assert_true(arena_legal(p, ACT(PROPOSE, 2)));
    while (!(top_of(&p->s)->kind == TI4_A_AGENDA_TRADE && position_to_move(p) == 3))
        position_play(p, arena_default(p));
    assert_false(arena_legal(p, ACT(PROPOSE, 0))); /* nor the other way round */
    assert_true(arena_legal(p, ACT(PROPOSE, 1)));
    position_close(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rule_elm_1_ground_forces_production_or_a_planet_keep_a_player_in),
        cmocka_unit_test(test_rule_elm_2_all_of_theirs_leaves_the_game),
        cmocka_unit_test(test_rule_elm_3_their_cards_go_back),
        cmocka_unit_test(test_rule_elm_4_the_speaker_token_goes_to_the_left),
        cmocka_unit_test(test_rule_elm_5_the_others_keep_to_one_card),
        cmocka_unit_test(test_rule_elm_7_checked_when_the_step_is_over),
        cmocka_unit_test(test_rule_pc_1_three_and_four_have_two_cards),
        cmocka_unit_test(test_rule_pc_2_five_and_six_have_one_card),
        cmocka_unit_test(test_rule_trx_2_one_transaction_of_each_pair),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
