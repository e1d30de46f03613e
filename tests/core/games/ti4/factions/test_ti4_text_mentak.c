/* The Mentak Coalition. */
#include "tests/core/games/ti4/texts.h"

#define MENTAK_0 "seats=6 faction1=MENTAK faction2=YIN faction3=WINNU faction4=XXCHA faction5=YSSARIL faction6=SOL"
#define MENTAK_1 "seats=6 faction1=YIN faction2=MENTAK faction3=WINNU faction4=XXCHA faction5=YSSARIL faction6=SOL"

/* ---- Ambush ------------------------------------------------------------------------------------------------------------------ */

TEST(text_ambush_two_ships_roll_before_the_combat)
{
    Position *p = bare(MENTAK_0);
    arena_fleet(p, NEAR, 0, "2 cruiser, 1 destroyer");
    arena_fleet(p, NEAR, 1, "1 carrier, 2 cruiser");
    stay(p, NEAR);
    assert_true(offers(p, TEXT_AMBUSH));
    position_play(p, ACT(USE, TEXT_AMBUSH));
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_CRUISER));
    position_play(p, ACT(DESTROY, TI4_DESTROYER));
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(DESTROY, TI4_CRUISER)); /* the destroyer rolls already */
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_int_equal(arena_hit_on(p), 9); /* a destroyer hits on 9 */
    arena_roll(p, 1, 1);
    assert_int_equal(arena_hit_on(p), 7);
    arena_roll(p, 1, 1);
    asked(p, 1, TI4_A_HITS); /* the opponent assigns */
    POSITION_PLAY(p, ACT(DESTROY, TI4_CRUISER), ACT(DESTROY, TI4_CARRIER));
    assert_int_equal(fleet_ships(fleet_of(&p->s, NEAR, 1)), 1);
    assert_false(offers(p, TEXT_AMBUSH));
}

TEST(text_ambush_of_two_alike_or_of_one)
{
    for (int two = 0; two < 2; two++) {
        Position *p = bare(MENTAK_1); /* in defence, too */
        arena_put(p, NEAR, 1, TI4_CRUISER, 2);
        arena_put(p, NEAR, 0, TI4_CARRIER, 3);
        stay(p, NEAR);
        assert_true(offers(p, TEXT_AMBUSH));
        assert_int_equal(position_to_move(p), 1);
        position_play(p, ACT(USE, TEXT_AMBUSH));
        position_play(p, two ? ACT(DESTROY, TI4_CRUISER) : ACT(NO, 0)); /* of one class the first needs no choice */
        arena_roll(p, two ? 2 : 1, 1);
        POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_CARRIER));
        position_play(p, ACT(DESTROY, TI4_CARRIER));
        assert_int_equal(fleet_ships(fleet_of(&p->s, NEAR, 0)), 2);
        position_close(p);
    }
}

TEST(text_ambush_takes_cruisers_or_destroyers)
{
    Position *p = bare(MENTAK_0);
    arena_put(p, NEAR, 0, TI4_CARRIER, 2);
    arena_put(p, NEAR, 1, TI4_CARRIER, 1);
    stay(p, NEAR);
    assert_false(offers(p, TEXT_AMBUSH));
}

/* ---- Pillage ----------------------------------------------------------------------------------------------------------------- */

/* Mentak, seat 1, next to seat 0, which has these trade goods and commodities and gains three by the Trade card. */
static Position *at_pillage(int goods, int commodities, bool is_near)
{
    Position *p = bare(MENTAK_1);
    for (int seat = 0; seat < 6; seat++) /* home systems touch nobody's */
        seat_edit(&p->s, seat)->commodities = 0;
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    if (is_near)
        arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->trade_goods = (uint8_t)goods;
    seat_edit(&p->s, 0)->commodities = (uint8_t)commodities;
    seat_edit(&p->s, 1)->trade_goods = 0;
    use_card(p, TI4_TRADE);
    return p;
}

TEST(text_pillage_after_a_gain)
{
    for (int what = 0; what < 2; what++) {
        Position *p = at_pillage(0, 1, true);
        assert_true(offers(p, TEXT_PILLAGE));
        assert_int_equal(position_to_move(p), 1);
        position_play(p, ACT(USE, TEXT_PILLAGE));
        POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1));
        position_play(p, ACT(NUMBER, what));
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, what ? 3 : 2);
        assert_int_equal(seat_of(&p->s, 1)->trade_goods, 1);
        position_close(p);
    }
}

TEST(text_pillage_may_be_declined)
{
    Position *p = at_pillage(0, 0, true);
    position_play(p, ACT(NO, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3);
    assert_false(offers(p, TEXT_PILLAGE));
}

TEST(text_pillage_needs_a_neighbour_with_three)
{
    Position *p = at_pillage(0, 0, false);
    assert_int_equal(are_neighbors(&p->s, 0, 1), offers(p, TEXT_PILLAGE));
    assert_false(offers(p, TEXT_PILLAGE));
    position_close(p);
    p = bare(MENTAK_1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->trade_goods = 0;
    gain_goods(&p->s, 0, 2);
    asked(p, 0, TI4_A_TURN);
    gain_goods(&p->s, 0, 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_P_WINDOW);
}

/* Seat 0 and Mentak trade: each of them has then made a transaction. Mentak plunders its partner, never itself. */
TEST(text_pillage_after_a_transaction)
{
    Position *p = bare(MENTAK_1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->trade_goods = 4;
    seat_edit(&p->s, 1)->trade_goods = 5;
    seat_edit(&p->s, 0)->commodities = seat_edit(&p->s, 1)->commodities = 0;
    POSITION_PLAY(p, ACT(PROPOSE, 1), ACT(NUMBER, 1), ACT(NO, 0), ACT(NUMBER, 0), ACT(NO, 0));
    asked(p, 1, TI4_A_ANSWER);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3); /* it gave one and has three left */
    assert_true(offers(p, TEXT_PILLAGE));
    position_play(p, ACT(USE, TEXT_PILLAGE));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 2);
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 7);
    asked(p, 0, TI4_A_TURN);
}

/* The other neighbours' transactions count as well, seat by seat. */
TEST(text_pillage_of_both_sides_of_a_transaction)
{
    Position *p = bare(MENTAK_1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 2, TI4_INFANTRY, 1);
    arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->trade_goods = 4;
    seat_edit(&p->s, 2)->trade_goods = 4;
    seat_edit(&p->s, 0)->commodities = seat_edit(&p->s, 2)->commodities = 0;
    POSITION_PLAY(p, ACT(PROPOSE, 2), ACT(NUMBER, 1), ACT(NO, 0), ACT(NUMBER, 1), ACT(NO, 0), ACT(YES, 0));
    for (int i = 0; i < 2; i++) {
        assert_true(offers(p, TEXT_PILLAGE));
        position_play(p, ACT(USE, TEXT_PILLAGE));
    }
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3);
    assert_int_equal(seat_of(&p->s, 2)->trade_goods, 3);
    asked(p, 0, TI4_A_TURN);
}

TEST(text_promise_of_protection_keeps_pillage_away)
{
    Position *p = bare(MENTAK_1);
    const int note = give_note(p, 1, 0);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    assert_true(arena_legal(p, ACT(COMPONENT, TEXT_PROMISE))); /* an action */
    position_play(p, ACT(COMPONENT, TEXT_PROMISE));
    assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + 0 + 1);
    seat_edit(&p->s, 0)->trade_goods = 5;
    gain_goods(&p->s, 0, 1);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_P_WINDOW);
    sound(p);
    enter(p, ENTER_ACTION);
    asked(p, 0, TI4_A_TURN);
    position_play(p, ACT(ACTIVATE, VEFUT)); /* nobody there: it stays */
    assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + 0 + 1);
    enter(p, ENTER_ACTION);
    position_play(p, ACT(ACTIVATE, EMPTY)); /* units of Mentak */
    is_home(p, note);
}

TEST(text_promise_of_protection_is_no_action_for_its_owner)
{
    Position *p = bare(MENTAK_0);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_PROMISE)));
}

/* ---- Technologies, flagship ---------------------------------------------------------------------------------------------------- */

TEST(text_mirror_computing_doubles_trade_goods)
{
    Position *p = bare(MENTAK_0);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 3;
    assert_int_equal(budget_of(&p->s, 0, 0), 3);
    own(p, 0, TI4_TECH_MIRROR_COMPUTING);
    assert_int_equal(budget_of(&p->s, 0, 0), 6);
    assert_int_equal(budget_of(&p->s, 0, 1), 6);
    pay_cost(&p->s, 0, 0, 5); /* what the third gives too much is lost */
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    position_close(p);
    p = bare(MENTAK_0); /* with planets: those first, goods for the rest */
    own(p, 0, TI4_TECH_MIRROR_COMPUTING);
    seat_edit(&p->s, 0)->readied = seat_of(&p->s, 0)->planets;
    seat_edit(&p->s, 0)->trade_goods = 2;
    const int all = budget_of(&p->s, 0, 0);
    assert_int_equal(all, hx_ti4_planet_resources(&p->s, TI4_PLANET_MOLL_PRIMUS) + 4);
    pay_cost(&p->s, 0, 0, all);
    POSITION_ASSERT_LEGAL(p, ACT(PLANET, TI4_PLANET_MOLL_PRIMUS));
    position_play(p, ACT(PLANET, TI4_PLANET_MOLL_PRIMUS));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    assert_int_equal(budget_of(&p->s, 0, 0), 0);
}

/* A battle that destroys a cruiser of seat 1; seat 0 is left with its own two. */
static Position *at_salvage(int goods)
{
    Position *p = bare(MENTAK_0);
    own(p, 0, TI4_TECH_SALVAGE_OPERATIONS);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 2);
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = (uint8_t)goods;
    stay(p, NEAR);
    arena_roll(p, 2, 1);
    arena_roll(p, 1, 0);
    return p;
}

TEST(text_salvage_operations_pays_and_produces)
{
    Position *p = at_salvage(1);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 2);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(DESTROY, TI4_CRUISER)); /* of a type that was destroyed */
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    position_close(p);
    p = at_salvage(0); /* one trade good does not pay a cruiser */
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 1);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_TARGET);
}

/* Every cruiser is on the board: one is taken back from a system without an own token, placed at once, and paid (45.5.a). */
TEST(text_salvage_operations_takes_the_figure_back)
{
    for (int has_token = 0; has_token < 2; has_token++) {
        Position *p = bare(MENTAK_0);
        own(p, 0, TI4_TECH_SALVAGE_OPERATIONS);
        arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 2);
        arena_put(p, NEAR, 1, TI4_CRUISER, 1);
        arena_put(p, FAR, 0, TI4_CRUISER, hx_ti4_supply[TI4_CRUISER]);
        seat_edit(&p->s, 0)->tokens |= has_token ? BIT(FAR) : 0;
        seat_edit(&p->s, 0)->pool[TI4_FLEET] = 10;
        seat_edit(&p->s, 0)->readied = 0;
        seat_edit(&p->s, 0)->trade_goods = 1;
        stay(p, NEAR);
        arena_roll(p, 2, 1);
        arena_roll(p, 1, 0);
        if (!has_token) {
            position_play(p, ACT(DESTROY, TI4_CRUISER));
            asked(p, 0, TI4_A_RECALL);
            POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, FAR));
            position_play(p, ACT(SYSTEM, FAR));
            assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_CRUISER], hx_ti4_supply[TI4_CRUISER] - 1);
        }
        assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], !has_token);
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, has_token ? 2 : 0);
        position_close(p);
    }
}

TEST(text_salvage_operations_pays_the_loser_too)
{
    Position *p = bare(MENTAK_1);
    own(p, 1, TI4_TECH_SALVAGE_OPERATIONS);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 2);
    arena_put(p, NEAR, 1, TI4_CARRIER, 1);
    seat_edit(&p->s, 1)->trade_goods = 4;
    stay(p, NEAR);
    arena_roll(p, 2, 1);
    arena_roll(p, 1, 0);
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 5);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_TARGET); /* it produces nothing */
}

TEST(text_fourth_moon_forbids_to_sustain_damage)
{
    for (int has_moon = 0; has_moon < 2; has_moon++) {
        Position *p = bare(MENTAK_0);
        arena_put(p, NEAR, 0, has_moon ? TI4_FLAGSHIP : TI4_DREADNOUGHT, 1);
        arena_put(p, NEAR, 1, TI4_DREADNOUGHT, 2);
        stay(p, NEAR);
        arena_roll(p, has_moon ? 2 : 1, 1);
        arena_roll(p, 2, 1);
        asked(p, 1, TI4_A_HITS);
        assert_int_equal(arena_legal(p, ACT(SUSTAIN, 1)), !has_moon);
        position_play(p, ACT(DESTROY, TI4_DREADNOUGHT));
        asked(p, 0, TI4_A_HITS); /* Mentak's own ships may */
        assert_true(arena_legal(p, ACT(SUSTAIN, has_moon ? 2 : 1)));
        position_close(p);
    }
}

/* Both sides assign their hits at once: what the Moon forbids stays forbidden though it is lost in the same step. */
TEST(text_fourth_moon_lost_in_the_same_step)
{
    for (int is_damaged = 0; is_damaged < 2; is_damaged++) {
        Position *p = bare(MENTAK_1);
        arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 2);
        arena_fleet(p, NEAR, 1, "1 flagship, 1 carrier");
        fleet_edit(&p->s, NEAR, 1)->damaged[damaged_slot(TI4_FLAGSHIP)] = (uint8_t)is_damaged;
        stay(p, NEAR);
        arena_roll(p, 2, 1);
        arena_roll(p, 2, 1);
        arena_roll(p, 1, 0);
        asked(p, 1, TI4_A_HITS);
        position_play(p, is_damaged ? ACT(DESTROY, TI4_DAMAGED + damaged_slot(TI4_FLAGSHIP)) : ACT(SUSTAIN, damaged_slot(TI4_FLAGSHIP)));
        asked(p, 0, TI4_A_HITS);
        POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DREADNOUGHT));
        position_play(p, ACT(DESTROY, TI4_DREADNOUGHT));
        if (is_damaged) { /* in the next round they may again */
            arena_roll(p, 1, 0);
            arena_roll(p, 1, 1);
            asked(p, 0, TI4_A_HITS);
            assert_true(arena_legal(p, ACT(SUSTAIN, damaged_slot(TI4_DREADNOUGHT))));
        }
        position_close(p);
    }
}
