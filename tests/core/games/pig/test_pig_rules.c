/* Pig, rule by rule. */
#include "core/games/pig/pig.h"
#include "tests/support/position.h"

static HxAction face(int points)
{
    return (HxAction)(PIG_FACE + points - 1);
}

/* Roll and see this face. */
static void roll(Position *p, int points)
{
    POSITION_PLAY(p, PIG_ROLL, face(points));
}

TEST(rule_1_a_seat_rolls_or_stops)
{
    Position *p = position_open(&hx_pig_game, NULL);
    assert_int_equal(hx_pig_game.seats(&p->s), 2);
    assert_int_equal(position_to_move(p), 0);
    POSITION_ASSERT_LEGAL(p, PIG_ROLL, PIG_STOP);
    position_play(p, PIG_STOP);
    assert_int_equal(position_to_move(p), 1);
    position_play(p, PIG_ROLL);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    HxAction outcome[PIG_FACES];
    double chance[PIG_FACES];
    assert_int_equal(hx_pig_game.chance(&p->s, outcome, chance), PIG_FACES);
    for (int i = 0; i < PIG_FACES; i++) {
        assert_int_equal(outcome[i], face(i + 1));
        assert_true(chance[i] == 1.0 / 6);
    }
}

TEST(rule_2_a_one_loses_the_turn_total)
{
    Position *p = position_open(&hx_pig_game, "seats=3");
    roll(p, 6);
    roll(p, 2);
    assert_int_equal(hx_pig_turn_total(&p->s), 8);
    assert_int_equal(position_to_move(p), 0);
    roll(p, 1);
    assert_int_equal(hx_pig_turn_total(&p->s), 0);
    assert_int_equal(hx_pig_total(&p->s, 0), 0);
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_3_stopping_banks_the_turn_total)
{
    Position *p = position_open(&hx_pig_game, "seats=10");
    for (int seat = 0; seat < 10; seat++) {
        assert_int_equal(position_to_move(p), seat);
        roll(p, 4);
        roll(p, 5);
        position_play(p, PIG_STOP);
        assert_int_equal(hx_pig_total(&p->s, seat), 9);
        assert_int_equal(hx_pig_turn_total(&p->s), 0);
    }
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_4_the_first_to_bank_100_wins)
{
    Position *p = position_open(&hx_pig_game, NULL);
    position_play(p, PIG_STOP);
    for (int i = 0; i < 16; i++)
        roll(p, 6);
    roll(p, 3);
    POSITION_ASSERT_LEGAL(p, PIG_ROLL, PIG_STOP); /* 99 */
    roll(p, 6);
    POSITION_ASSERT_LEGAL(p, PIG_STOP); /* 105 */
    position_play(p, PIG_STOP);
    assert_int_equal(position_to_move(p), HX_OVER);
    position_assert_score(p, 0, 105, 2, 1);
}

TEST(rule_5_after_1000_decisions_nobody_has_won)
{
    Position *p = position_open(&hx_pig_game, NULL);
    roll(p, 6);
    for (int i = 1; i < PIG_HORIZON - 1; i++)
        position_play(p, PIG_STOP);
    assert_int_not_equal(position_to_move(p), HX_OVER);
    position_play(p, PIG_ROLL);
    assert_int_equal(position_to_move(p), HX_OVER); /* with the die in the air */
    position_assert_score(p, 6, 0, 1, 1);
}
