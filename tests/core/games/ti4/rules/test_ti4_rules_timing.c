/* The general law of abilities and of windows (ABL, TIM). */
#include "tests/core/games/ti4/ti4_builders.h"

#define LETNEV_FIRST "seats=6 faction1=LETNEV faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"

/* Three cruisers of seat 0 against three of seat 1; what they own is theirs to set. */
static Position *fight(const char *settings, uint64_t techs_0, uint64_t techs_1)
{
    Position *p = bare(settings);
    arena_put(p, NEAR, 0, TI4_CRUISER, 3);
    arena_put(p, NEAR, 1, TI4_CRUISER, 3);
    seat_edit(&p->s, 0)->techs = techs_0;
    seat_edit(&p->s, 1)->techs = techs_1;
    seat_edit(&p->s, 0)->trade_goods = 2;
    stay(p, NEAR);
    return p;
}

/* A text goes before a rule: Light/Wave Deflector passes enemy ships ... */
TEST(rule_abl_1_a_text_beats_a_rule)
{
    for (int has = 0; has <= 1; has++) {
        Position *p = bare(SIX);
        arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
        arena_put(p, NEAR, 1, TI4_CRUISER, 1);
        if (has)
            gain_tech(&p->s, 0, TI4_TECH_LIGHT_WAVE_DEFLECTOR);
        position_play(p, ACT(ACTIVATE, TI4_MECATOL));
        assert_int_equal(arena_legal(p, move_from(VEFUT, TI4_CRUISER)), has);
        position_close(p);
    }
}

/* ... but a "cannot" is absolute: nothing moves under a Ceasefire, however far it might. */
TEST(rule_abl_2_cannot_is_absolute)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    gain_tech(&p->s, 0, TI4_TECH_LIGHT_WAVE_DEFLECTOR);
    gain_tech(&p->s, 0, TI4_TECH_GRAVITY_DRIVE);
    note_give(&p->s, 0 * TI4_NOTES + TI4_NOTE_CEASEFIRE, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), ACT(USE, TEXT_CEASEFIRE));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0));
}

/* An ability headed "Action" is a component action, and nothing in any window. */
TEST(rule_abl_3_an_action_is_offered_as_one)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_X89_BACTERIAL_WEAPON);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 1);
    assert_true(arena_legal(p, ACT(COMPONENT, TEXT_BACTERIAL_WEAPON)));
    assert_false(arena_legal(p, ACT(USE, TEXT_BACTERIAL_WEAPON)));
}

/* Without "may" it happens unasked. */
TEST(rule_abl_4_what_does_not_say_may_happens)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 3);
    arena_fleet(p, NEAR, 1, "1 cruiser, 1 destroyer");
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_ASSAULT_CANNON);
    stay(p, NEAR);
    asked(p, 1, TI4_A_TARGET); /* the opponent has to choose one of its ships at once */
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_CRUISER));
}

TEST(rule_abl_7_a_cost_is_paid_in_full_or_not_at_all)
{
    for (int goods = 1; goods <= 2; goods++) {
        Position *p = bare(LETNEV_FIRST);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_put(p, NEAR, 1, TI4_CRUISER, 1);
        seat_edit(&p->s, 0)->trade_goods = (uint8_t)goods;
        stay(p, NEAR);
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_WINDOW, goods == 2);
        position_close(p);
    }
}

/* The Ceasefire is back in its owner's hand; what it began lasts to the end of the action. */
TEST(rule_abl_8_an_effect_outlives_its_source)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    note_give(&p->s, 0 * TI4_NOTES + TI4_NOTE_CEASEFIRE, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), ACT(USE, TEXT_CEASEFIRE));
    assert_true(hx_ti4_holds_note(&p->s, 0, 0 * TI4_NOTES + TI4_NOTE_CEASEFIRE));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0)); /* nothing moves */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(turn_of(&p->s)->flags & FLAG_CEASEFIRE, 0);
}

/* A Ceasefire holds for its action alone. */
TEST(rule_abl_10_effects_end_with_their_turn)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    note_give(&p->s, 0 * TI4_NOTES + TI4_NOTE_CEASEFIRE, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), ACT(USE, TEXT_CEASEFIRE));
    for (position_play(p, ACT(DONE, 0)); top_of(&p->s)->head.kind != TI4_A_TURN || position_to_move(p) != 0;)
        position_play(p, arena_default(p));
    position_play(p, ACT(ACTIVATE, EMPTY));
    assert_true(arena_legal(p, move_from(VEFUT, TI4_CRUISER)));
}

/* Once in a window, whatever else happens in it. */
TEST(rule_tim_2_once_in_a_window)
{
    Position *p = fight(LETNEV_FIRST, 0, 0);
    seat_edit(&p->s, 0)->trade_goods = 9;
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_MUNITIONS));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 7);
    assert_int_equal(position_to_move(p), HX_CHANCE); /* not asked again in this round */
}

/* What a seat gets while a window is open may be used in it. */
TEST(rule_tim_6_a_card_gained_in_a_window_may_be_used_in_it)
{
    Position *p = bare(SIX);
    note_give(&p->s, 1 * TI4_NOTES + TI4_NOTE_POLITICAL_SECRET, 2);
    core_edit(&p->s)->custodians_taken = 1;
    deal_strategies(p, (const uint8_t[6]){ 1, 2, 4, 8, 16, 32 });
    enter(p, ENTER_AGENDA);
    while (position_to_move(p) == HX_CHANCE)
        position_play(p, arena_default(p));
    asked(p, 2, TI4_A_WINDOW);
    note_give(&p->s, 4 * TI4_NOTES + TI4_NOTE_POLITICAL_SECRET, 5);
    POSITION_PLAY(p, ACT(USE, TEXT_POLITICAL_SECRET), ACT(SEAT, 1));
    asked(p, 5, TI4_A_WINDOW);
}

/* The end of the action comes first, then what belongs to the end of the turn; and a turn that is a pass has its start, too. */
TEST(rule_tim_7_the_action_ends_before_the_turn)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_FLEET_LOGISTICS);
    seat_edit(&p->s, 0)->trade_goods = 3;
    arena_hold(p, 0, TI4_PLANET_LAZAR, 0, 0, 0);
    arena_hold(p, 1, TI4_PLANET_MELLON, 0, 0, 0);
    stay(p, FAR);
    asked(p, 0, TI4_A_WINDOW); /* Fleet Logistics: after the action */
    position_play(p, ACT(NO, 0));
    asked(p, 0, TI4_A_TRADE_END); /* the turn goes on to its end */
    position_close(p);
    p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_LAZAR, 1, 0, 0);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_TRANSIT_DIODES);
    seat_edit(&p->s, 0)->strategies = 0; /* it will pass */
    enter(p, ENTER_ACTION);
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(NO, 0));
    asked(p, 0, TI4_A_TURN);
    position_play(p, ACT(PASS, 0));
    assert_int_equal(seat_of(&p->s, 0)->passed, 1);
}

/* One window for the start of the combat and of its first round; later rounds have their own. */
TEST(rule_tim_8_the_first_round_starts_with_the_combat)
{
    Position *p = fight(LETNEV_FIRST, 0, 0);
    asked(p, 0, TI4_A_WINDOW);
    assert_int_equal(below_of(&p->s, 1)->window.event, ON_SPACE_START);
    assert_true(arena_legal(p, ACT(USE, TEXT_MUNITIONS)));
    position_play(p, ACT(NO, 0));
    arena_roll(p, 3, 0);
    arena_roll(p, 3, 0);
    asked(p, 0, TI4_A_WINDOW); /* the second round, for itself */
    assert_int_equal(below_of(&p->s, 1)->window.event, ON_ROUND_START);
}

/* The two sides of a combat: the active one, which attacks, first. Its Assault Cannon leaves too few ships for the other's. */
TEST(rule_tim_10_the_attacker_first)
{
    Position *p = fight(SIX, BIT(TI4_TECH_ASSAULT_CANNON), BIT(TI4_TECH_ASSAULT_CANNON));
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 3);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 2);
}

/* Who is out has no place in the round of questions: one decline of everybody who plays closes the window. */
TEST(rule_tim_3_an_eliminated_seat_has_no_place)
{
    Position *p = bare(SIX);
    eliminate(&p->s, 5);
    initiative_order(&p->s);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    decks_edit(&p->s)->cards[TI4_CARD_FLANK_SPEED]--;
    seat_edit(&p->s, 0)->hand[TI4_CARD_FLANK_SPEED]++;
    seat_edit(&p->s, 0)->n_cards++;
    position_play(p, ACT(ACTIVATE, NEAR));
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(NO, 0));
    asked(p, 0, TI4_A_MOVE);
}
