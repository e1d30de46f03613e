/* Initiative, speaker, strategy and status phase, strategy cards, strategic actions (rules 38, 47, 56 to 59). */
#include "tests/core/games/ti4/ti4_builders.h"

/* The strategy phase of the first round, at its first question. */
static Position *choosing(const char *settings)
{
    Position *p = position_open(&hx_ti4_game, settings);
    arena_until(p, TI4_A_STRATEGY);
    return p;
}

static const uint8_t mixed_cards[] = { 1 << TI4_IMPERIAL,   1 << TI4_TRADE,   1 << TI4_LEADERSHIP,
                                       1 << TI4_TECHNOLOGY, 1 << TI4_WARFARE, 1 << TI4_POLITICS };
static const uint8_t mixed_order[] = { 2, 5, 1, 4, 3, 0 };

TEST(rule_38_0_order_of_the_action_phase)
{
    Position *p = bare(SIX);
    deal_strategies(p, mixed_cards);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->used = mixed_cards[seat];
    enter(p, ENTER_ACTION);
    for (int i = 0; i < 6; i++) {
        asked(p, mixed_order[i], TI4_A_TURN);
        position_play(p, ACT(PASS, 0));
        if (i < 5)
            continue;
        assert_int_equal(core_of(&p->s)->phase, TI4_STATUS_PHASE);
    }
}

TEST(rule_38_2_the_lowest_number_is_first)
{
    Position *p = bare(SIX);
    deal_strategies(p, mixed_cards);
    assert_int_equal(core_of(&p->s)->n_order, 6);
    assert_memory_equal(core_of(&p->s)->order, mixed_order, 6);
}

TEST(rule_38_3_of_two_cards_the_lower_counts)
{
    Position *p = bare(FOUR);
    static const uint8_t cards[] = { 1 << TI4_IMPERIAL | 1 << TI4_POLITICS, 1 << TI4_DIPLOMACY | 1 << TI4_TRADE,
                                     1 << TI4_LEADERSHIP | 1 << TI4_TECHNOLOGY, 1 << TI4_CONSTRUCTION | 1 << TI4_WARFARE };
    deal_strategies(p, cards);
    static const uint8_t order[] = { 2, 1, 0, 3 };
    assert_int_equal(core_of(&p->s)->n_order, 4);
    assert_memory_equal(core_of(&p->s)->order, order, 4);
    seat_edit(&p->s, 2)->used = 1 << TI4_LEADERSHIP; /* exhausted, it still counts */
    initiative_order(&p->s);
    assert_memory_equal(core_of(&p->s)->order, order, 4);
}

/* ---- The speaker ------------------------------------------------------------------------------------------------------------- */

TEST(rule_47_3_two_objectives_lie_open_at_the_start)
{
    Position *p = choosing(SIX);
    assert_int_equal(count_bits(core_of(&p->s)->revealed), 2);
    FOR_BITS(i, (uint64_t)core_of(&p->s)->revealed)
    assert_int_equal(hx_ti4_objectives[i].stage, 1);
}

/* ---- Strategy phase ---------------------------------------------------------------------------------------------------------- */

TEST(rule_57_1_b_a_card_taken_is_gone)
{
    Position *p = choosing(SIX);
    assert_true(arena_legal(p, ACT(CHOOSE_STRATEGY, TI4_TRADE)));
    position_play(p, ACT(CHOOSE_STRATEGY, TI4_TRADE));
    assert_false(arena_legal(p, ACT(CHOOSE_STRATEGY, TI4_TRADE)));
    assert_true(arena_legal(p, ACT(CHOOSE_STRATEGY, TI4_WARFARE))); /* 58.8.a */
}

TEST(rule_57_2_one_trade_good_on_each_card_left)
{
    Position *p = choosing(SIX);
    core_edit(&p->s)->strategy_goods[TI4_IMPERIAL] = 2; /* they add up */
    for (int i = 0; i < 6; i++)
        position_play(p, ACT(CHOOSE_STRATEGY, i));
    for (int card = 0; card < TI4_STRATEGIES; card++)
        assert_int_equal(core_of(&p->s)->strategy_goods[card], card == TI4_IMPERIAL ? 3 : card == TI4_TECHNOLOGY ? 1 : 0);
}

TEST(rule_57_2_a_four_seats_leave_no_card)
{
    Position *p = choosing(FOUR);
    for (int i = 0; i < 8; i++)
        position_play(p, ACT(CHOOSE_STRATEGY, i));
    for (int card = 0; card < TI4_STRATEGIES; card++)
        assert_int_equal(core_of(&p->s)->strategy_goods[card], 0);
    assert_int_equal(core_of(&p->s)->phase, TI4_ACTION_PHASE);
}

/* ---- Strategy cards and strategic actions ------------------------------------------------------------------------------------ */

TEST(rule_58_3_a_primary_is_its_owners)
{
    Position *p = bare(SIX);
    deal_strategies(p, mixed_cards); /* seat 0 has Imperial */
    for (int card = 0; card < TI4_STRATEGIES; card++)
        assert_int_equal(arena_legal(p, ACT(STRATEGIC, card)), card == TI4_IMPERIAL);
}

TEST(rule_59_2_used_once_and_then_its_owner_may_pass)
{
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[6]){ 1 << TI4_WARFARE, 0, 0, 0, 0, 0 });
    assert_true(arena_legal(p, ACT(STRATEGIC, TI4_WARFARE)));
    assert_false(arena_legal(p, ACT(PASS, 0)));
    seat_edit(&p->s, 0)->used = 1 << TI4_WARFARE; /* 58.2: the exhausted side */
    assert_false(arena_legal(p, ACT(STRATEGIC, TI4_WARFARE)));
    assert_true(arena_legal(p, ACT(PASS, 0)));
}

TEST(rule_59_3_effects_in_printed_order)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 0)->trade_goods = 3;
    use_card(p, TI4_LEADERSHIP);
    asked(p, 0, TI4_A_POOL); /* three tokens first */
    position_play(p, ACT(POOL, TI4_STRATEGY_POOL));
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], 2 + 3);
    asked(p, 0, TI4_A_AMOUNT); /* then those for influence */
}

/* ---- Status phase ------------------------------------------------------------------------------------------------------------ */

/* Two public objectives that five trade goods, or eight resources, meet; order 2 5 1 4 3 0. */
static Position *status(const int goods[6])
{
    Position *p = bare(SIX);
    deal_strategies(p, mixed_cards);
    reveal(p, TI4_OBJ_NEGOTIATE_TRADE_ROUTES, TI4_OBJ_ERECT_A_MONUMENT);
    for (int seat = 0; seat < 6; seat++) {
        Ti4Seat *one = seat_edit(&p->s, seat);
        one->readied = 0;
        one->trade_goods = (uint8_t)goods[seat];
        decks_edit(&p->s)->secrets |= one->secrets;
        one->secrets = 0;
        one->n_secrets = 0;
    }
    return p;
}

TEST(rule_56_1_in_initiative_order_whoever_meets_one)
{
    Position *p = status((const int[]){ 5, 0, 5, 4, 5, 0 });
    enter(p, ENTER_STATUS);
    static const uint8_t order[] = { 2, 4, 0 };
    for (int i = 0; i < 3; i++) {
        asked(p, order[i], TI4_A_SCORE_PUBLIC);
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(OBJECTIVE, TI4_OBJ_NEGOTIATE_TRADE_ROUTES));
        position_play(p, ACT(OBJECTIVE, TI4_OBJ_NEGOTIATE_TRADE_ROUTES));
        assert_int_equal(seat_of(&p->s, order[i])->victory_points, 1);
        assert_int_equal(seat_of(&p->s, order[i])->trade_goods, 0);
    }
    asked(p, HX_CHANCE, TI4_R_REVEAL);
}

/* From the reveal on, with no questions but the tokens'. */
static Position *after_reveal(Position *p)
{
    enter(p, ENTER_STATUS);
    asked(p, HX_CHANCE, TI4_R_REVEAL);
    HxAction out[32];
    double chance[32];
    p->s.game->chance(&p->s, out, chance);
    position_play(p, out[0]);
    return p;
}

TEST(rule_56_3_each_draws_a_card_in_initiative_order)
{
    Position *p = after_reveal(status((const int[6]){ 0 }));
    for (int i = 0; i < 6; i++) {
        asked(p, HX_CHANCE, TI4_R_CARD);
        assert_int_equal(top_of(&p->s)->head.seat, mixed_order[i]);
        position_play(p, arena_default(p));
        assert_int_equal(seat_of(&p->s, mixed_order[i])->n_cards, 1);
    }
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_R_CARD);
}

TEST(rule_56_4_all_tokens_come_back)
{
    Position *p = status((const int[6]){ 0 });
    seat_edit(&p->s, 0)->tokens = BIT(TI4_MECATOL) | BIT(NEAR) | BIT(FAR);
    seat_edit(&p->s, 3)->tokens = BIT(VEFUT);
    after_reveal(p);
    arena_until(p, TI4_A_REDISTRIBUTE);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->tokens, 0);
    assert_int_equal(tokens_left(&p->s, 0), 16 - 8);
}

TEST(rule_56_5_two_tokens_and_pools_as_one_likes)
{
    Position *p = after_reveal(status((const int[6]){ 0 }));
    arena_until(p, TI4_A_REDISTRIBUTE);
    for (int i = 0; i < 6; i++) { /* 56.5.b: initiative order */
        const int seat = mixed_order[i];
        asked(p, seat, TI4_A_REDISTRIBUTE);
        const int all = 10;
        assert_int_equal(tokens_left(&p->s, seat), 16 - all);
        POSITION_PLAY(p, ACT(NUMBER, i), ACT(NUMBER, all - i)); /* nothing for tactics */
        assert_int_equal(seat_of(&p->s, seat)->pool[TI4_FLEET], i);
        assert_int_equal(seat_of(&p->s, seat)->pool[TI4_STRATEGY_POOL], all - i);
        assert_int_equal(seat_of(&p->s, seat)->pool[TI4_TACTIC], 0);
    }
}

TEST(rule_56_5_gains_come_out_of_the_reinforcements)
{
    Position *p = status((const int[6]){ 0 });
    seat_edit(&p->s, 2)->pool[TI4_FLEET] = 10; /* 15 on the sheet: one is left */
    after_reveal(p);
    arena_until(p, TI4_A_REDISTRIBUTE);
    asked(p, 2, TI4_A_REDISTRIBUTE);
    assert_int_equal(tokens_left(&p->s, 2), 0);
    POSITION_PLAY(p, ACT(NUMBER, 16), ACT(NUMBER, 0));
    assert_int_equal(seat_of(&p->s, 2)->pool[TI4_FLEET], 16);
}

TEST(rule_56_6_everything_readies)
{
    Position *p = status((const int[6]){ 0 });
    seat_edit(&p->s, 0)->techs = seat_edit(&p->s, 0)->exhausted = BIT(TI4_TECH_TRANSIT_DIODES);
    seat_edit(&p->s, 0)->used = seat_of(&p->s, 0)->strategies;
    after_reveal(p);
    arena_until(p, TI4_A_STRATEGY);
    assert_int_equal(seat_of(&p->s, 0)->readied, seat_of(&p->s, 0)->planets);
    assert_true(seat_of(&p->s, 0)->planets != 0);
    assert_int_equal(seat_of(&p->s, 0)->exhausted, 0);
    assert_int_equal(seat_of(&p->s, 0)->used, 0);
}

TEST(rule_56_8_cards_go_back_and_the_next_phase_begins)
{
    for (int taken = 0; taken <= 1; taken++) {
        Position *p = status((const int[6]){ 0 });
        const int round = core_of(&p->s)->round;
        core_edit(&p->s)->custodians_taken = (uint8_t)taken;
        after_reveal(p);
        arena_until(p, taken ? TI4_R_AGENDA : TI4_A_STRATEGY);
        for (int seat = 0; seat < 6; seat++)
            assert_int_equal(seat_of(&p->s, seat)->strategies, 0);
        assert_int_equal(core_of(&p->s)->phase, taken ? TI4_AGENDA_PHASE : TI4_STRATEGY_PHASE);
        assert_int_equal(core_of(&p->s)->round, taken ? round : round + 1);
        position_close(p);
    }
}
