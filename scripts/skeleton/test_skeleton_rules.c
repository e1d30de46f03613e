/* Skeleton, rule by rule. */
#include "core/games/skeleton/skeleton.h"
#include "tests/support/position.h"

enum { ONE, TWO, THREE };

TEST(rule_1_the_seats_alternate)
{
    Position *p = position_open(&hx_skeleton_game, NULL);
    assert_int_equal(hx_skeleton_left(&p->s), SKELETON_HEAP);
    assert_int_equal(position_to_move(p), 0);
    position_play(p, ONE);
    assert_int_equal(position_to_move(p), 1);
    position_play(p, ONE);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_2_one_to_three_counters_are_taken)
{
    Position *p = position_open(&hx_skeleton_game, NULL);
    POSITION_ASSERT_LEGAL(p, ONE, TWO, THREE);
    POSITION_PLAY(p, THREE, THREE, THREE, THREE, THREE, THREE, ONE);
    assert_int_equal(hx_skeleton_left(&p->s), 2);
    POSITION_ASSERT_LEGAL(p, ONE, TWO);
}

TEST(rule_3_the_last_counter_wins)
{
    Position *p = position_open(&hx_skeleton_game, NULL);
    POSITION_PLAY(p, THREE, THREE, THREE, THREE, THREE, THREE, TWO, ONE);
    assert_int_equal(position_to_move(p), HX_OVER);
    position_assert_score(p, -1, 1, 2, 1);
}
