/* Leduc Poker, rule by rule. */
#include "core/games/leduc_poker/leduc_poker.h"
#include "tests/support/position.h"

enum { DEAL_J = LEDUC_DEAL, DEAL_Q, DEAL_K, SHOW_J = LEDUC_REVEAL, SHOW_Q, SHOW_K };

TEST(rule_1_each_seat_antes_and_is_dealt_a_card)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    HxAction outcome[3];
    double chance[3];
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[0], 1);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[1], 1);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(hx_leduc_poker_game.chance(&p->s, outcome, chance), 3);
    assert_float_equal(chance[0], 2.0 / 6, 1e-12);
    assert_int_equal(hx_seen(&p->s, DEAL_Q, 0), DEAL_Q);
    assert_int_equal(hx_seen(&p->s, DEAL_Q, 1), LEDUC_DEAL_HIDDEN);
    position_play(p, DEAL_Q);
    assert_int_equal(hx_leduc_poker_game.chance(&p->s, outcome, chance), 3);
    assert_float_equal(chance[0], 2.0 / 5, 1e-12);
    assert_float_equal(chance[1], 1.0 / 5, 1e-12);
    assert_int_equal(hx_seen(&p->s, DEAL_Q, 0), LEDUC_DEAL_HIDDEN);
    position_play(p, DEAL_Q);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->card[1], LEDUC_QUEEN);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_2_a_public_card_opens_the_second_round)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, DEAL_Q, DEAL_Q, LEDUC_CALL);
    assert_int_equal(position_to_move(p), 1);
    position_play(p, LEDUC_CALL);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    HxAction outcome[3];
    double chance[3];
    assert_int_equal(hx_leduc_poker_game.chance(&p->s, outcome, chance), 2); /* both queens are held */
    assert_int_equal(outcome[1], SHOW_K);
    assert_float_equal(chance[1], 0.5, 1e-12);
    position_play(p, SHOW_J);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->public_card, LEDUC_JACK);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_3_raises_are_2_then_4_chips_and_two_a_round)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, DEAL_J, DEAL_K, LEDUC_CALL, LEDUC_RAISE);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[1], 3);
    position_play(p, LEDUC_RAISE);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[0], 5);
    POSITION_ASSERT_LEGAL(p, LEDUC_FOLD, LEDUC_CALL);
    POSITION_PLAY(p, LEDUC_CALL, SHOW_J, LEDUC_RAISE);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[0], 9);
    POSITION_PLAY(p, LEDUC_RAISE);
    assert_int_equal(hx_leduc_poker_hand(&p->s)->paid[1], 13);
    POSITION_ASSERT_LEGAL(p, LEDUC_FOLD, LEDUC_CALL);
    position_play(p, LEDUC_CALL);
    position_assert_score(p, 13, -13, 1, 2);
}

TEST(rule_4_only_a_bet_can_be_folded_to)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, DEAL_J, DEAL_K);
    POSITION_ASSERT_LEGAL(p, LEDUC_CALL, LEDUC_RAISE);
    position_play(p, LEDUC_CALL);
    POSITION_ASSERT_LEGAL(p, LEDUC_CALL, LEDUC_RAISE);
    position_play(p, LEDUC_RAISE);
    POSITION_ASSERT_LEGAL(p, LEDUC_FOLD, LEDUC_CALL, LEDUC_RAISE);
    position_play(p, LEDUC_FOLD);
    assert_int_equal(position_to_move(p), HX_OVER);
    position_assert_score(p, -1, 1, 2, 1);
}

typedef struct Showdown {
    const char *name;
    HxAction card_0, card_1, public_card;
    int32_t score_0;
} Showdown;

static const Showdown showdowns[] = {
    { "a pair of jacks beats a king", DEAL_J, DEAL_K, SHOW_J, 1 },
    { "the other seat's pair", DEAL_K, DEAL_Q, SHOW_Q, -1 },
    { "the higher card", DEAL_Q, DEAL_J, SHOW_K, 1 },
    { "the lower card", DEAL_J, DEAL_Q, SHOW_K, -1 },
    { "equal cards tie", DEAL_Q, DEAL_Q, SHOW_K, 0 },
};

static void assert_showdown(const Showdown *c)
{
    print_message("%s\n", c->name);
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, c->card_0, c->card_1, LEDUC_CALL, LEDUC_CALL, c->public_card, LEDUC_CALL, LEDUC_CALL);
    assert_int_equal(position_to_move(p), HX_OVER);
    position_assert_score(p, c->score_0, -c->score_0, c->score_0 < 0 ? 2 : 1, c->score_0 > 0 ? 2 : 1);
}

TEST(rule_5_a_pair_then_the_higher_card_wins)
{
    for (size_t i = 0; i < HX_COUNT(showdowns); i++)
        assert_showdown(&showdowns[i]);
}

/* Re-dealing draws what the seat cannot know with the right odds, and nothing else. */
TEST(rule_5_a_hidden_card_is_redealt_by_what_is_left)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    POSITION_PLAY(p, DEAL_J, DEAL_K, LEDUC_CALL, LEDUC_CALL, SHOW_J);
    int n[LEDUC_KING + 1] = { 0 };
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 4000; i++) {
        assert_int_equal(hx_redeal(&p->s, 0, &rng), HX_OK);
        assert_int_equal(hx_leduc_poker_hand(&p->s)->card[0], LEDUC_JACK);
        n[hx_leduc_poker_hand(&p->s)->card[1]]++;
    }
    assert_int_equal(n[LEDUC_JACK], 0); /* both are in sight */
    assert_in_range(n[LEDUC_QUEEN], 1850, 2150);
}
