/* Knowledge of Pig: values sum to nothing and favour who leads; the judgement keeps pace and races at the end. */
#include "agents/knowledge.h"
#include "core/games/games.h"
#include "core/games/pig/pig.h"
#include "tests/support/position.h"

static const Knowledge *knowledge(void)
{
    return knowledge_of(hx_game_find("pig"));
}

/* Seat 0 rolls `n` sixes and banks them, the others pass. */
static Position *lead_of(const char *settings, int n, int n_seats)
{
    Position *p = position_open(hx_game_find("pig"), settings);
    for (int i = 0; i < n; i++)
        POSITION_PLAY(p, PIG_ROLL, PIG_FACE + 5);
    for (int seat = 0; seat < n_seats; seat++)
        POSITION_PLAY(p, PIG_STOP);
    return p;
}

TEST(values_sum_to_nothing_and_favour_the_leader)
{
    Position *p = lead_of("seats=4", 5, 4);
    float value[HX_MAX_SEATS];
    knowledge()->evaluate(&p->s, value);
    assert_true(value[0] > 0.3F && value[0] < 1);
    assert_true(value[1] < 0 && value[1] == value[2] && value[2] == value[3]);
    assert_true(value[0] + value[1] + value[2] + value[3] < 1e-5F);
}

static bool judges_roll(const Position *p)
{
    static const HxAction legal[] = { PIG_ROLL, PIG_STOP };
    float score[2];
    knowledge()->judge(&p->s, legal, 2, p->pool, score);
    return score[0] > score[1];
}

TEST(points_are_banked_at_about_twenty_later_when_behind)
{
    Position *p = position_open(hx_game_find("pig"), NULL);
    POSITION_PLAY(p, PIG_ROLL, PIG_FACE + 5, PIG_ROLL, PIG_FACE + 5, PIG_ROLL, PIG_FACE + 5);
    assert_true(judges_roll(p)); /* 18 at risk */
    POSITION_PLAY(p, PIG_ROLL, PIG_FACE + 2);
    assert_false(judges_roll(p)); /* 21 at risk */
    position_close(p);

    p = lead_of(NULL, 11, 1); /* 66 to 0: seat 1 needs 21 + 66 / 8 */
    for (int i = 0; i < 4; i++)
        POSITION_PLAY(p, PIG_ROLL, PIG_FACE + 5);
    assert_true(judges_roll(p)); /* 24 at risk */
    POSITION_PLAY(p, PIG_ROLL, PIG_FACE + 5);
    assert_false(judges_roll(p)); /* 30 at risk */
}

TEST(near_the_goal_it_is_a_race)
{
    Position *p = lead_of(NULL, 12, 1); /* 72 to 0 */
    for (int i = 0; i < 16; i++) {
        assert_true(judges_roll(p));
        POSITION_PLAY(p, PIG_ROLL, PIG_FACE + 5);
    }
}
