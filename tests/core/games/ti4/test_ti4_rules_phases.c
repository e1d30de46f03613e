/* Initiative, speaker, strategy and status phase, strategy cards, strategic actions (rules 38, 47, 56 to 59). */
#include "tests/core/games/ti4/ti4_builders.h"

/* The strategy phase of the first round, at its first question. */
static Position *choosing(const char *settings)
{
    Position *p = position_open(&ti4_game, settings);
    arena_until(p, TI4_A_STRATEGY);
    return p;
}

static const uint8_t mixed_cards[] = { 1 << TI4_IMPERIAL,   1 << TI4_TRADE, 1 << TI4_LEADERSHIP,
                                       1 << TI4_TECHNOLOGY, 1 << TI4_WARFARE, 1 << TI4_POLITICS };
static const uint8_t mixed_order[] = { 2, 5, 1, 4, 3, 0 };

static void test_rule_38_0_order_of_the_action_phase(void **fixture)
{
    (void)fixture;
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
    position_close(p);
}

static void test_rule_38_2_the_lowest_number_is_first(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    deal_strategies(p, mixed_cards);
    assert_int_equal(core_of(&p->s)->n_order, 6);
    assert_memory_equal(core_of(&p->s)->order, mixed_order, 6);
    position_close(p);
}

/* Diplomacy and Construction are not chosen: their numbers leave no gap. */
static void test_rule_38_2_a_cards_nobody_chose_do_not_count(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    static const uint8_t cards[] = { 1 << TI4_LEADERSHIP, 1 << TI4_POLITICS, 1 << TI4_TRADE, 1 << TI4_WARFARE, 1 << TI4_TECHNOLOGY,
                                     1 << TI4_IMPERIAL };
    deal_strategies(p, cards);
    for (int i = 0; i < 6; i++)
        assert_int_equal(core_of(&p->s)->order[i], i);
    position_close(p);
}

static void test_rule_38_3_of_two_cards_the_lower_counts(void **fixture)
{
    (void)fixture;
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
    position_close(p);
}

/* ---- The speaker -------------------------------------------------------------------------------------------------------------- */

static void test_rule_47_2_the_speaker_votes_last_and_decides_ties(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    core_edit(&p->s)->speaker = 2;
    core_edit(&p->s)->custodians_taken = 1;
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->trade_goods = seat_edit(&p->s, seat)->commodities = 0;
    enter(p, ENTER_AGENDA);
    asked(p, HX_CHANCE, TI4_R_AGENDA); /* revealed before the vote */
    position_play(p, ACT(DRAW_AGENDA, TI4_AGENDA_MUTINY));
    for (int i = 0; i < 6;) {
        while (top_of(&p->s)->kind == TI4_A_AGENDA_TRADE)
            position_play(p, ACT(DONE, 0));
        asked(p, (3 + i++) % 6, TI4_A_VOTE); /* the last is seat 2 */
        position_play(p, ACT(NO, 0));
    }
    asked(p, 2, TI4_A_TIE);
    POSITION_ASSERT_LEGAL(p, ACT(OUTCOME, 0), ACT(OUTCOME, 1));
    position_close(p);
}

static void test_rule_47_3_two_objectives_lie_open_at_the_start(void **fixture)
{
    (void)fixture;
    Position *p = choosing(SIX);
    assert_int_equal(count_bits(core_of(&p->s)->revealed), 2);
    int i;
    FOR_BITS (i, (uint64_t)core_of(&p->s)->revealed)
        assert_int_equal(ti4_objectives[i].stage, 1);
    position_close(p);
}

static void test_rule_47_5_the_first_speaker_is_drawn(void **fixture)
{
    (void)fixture;
    Position *p = position_open(&ti4_game, SIX);
    asked(p, HX_CHANCE, TI4_R_FIRST_SPEAKER);
    for (int seat = 0; seat < 6; seat++) {
        const double chance = hx_chance_of(&p->s, ACT(SPEAKER, seat));
        assert_true(chance > 1.0 / 6 - 1e-9 && chance < 1.0 / 6 + 1e-9);
    }
    position_play(p, ACT(SPEAKER, 4));
    assert_int_equal(core_of(&p->s)->speaker, 4);
    position_close(p);
}

static void test_rule_47_6_politics_names_another_speaker(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    core_edit(&p->s)->speaker = 1;
    use_card(p, TI4_POLITICS);
    asked(p, 0, TI4_A_SPEAKER);
    POSITION_ASSERT_LEGAL(p, ACT(SEAT, 0), ACT(SEAT, 2), ACT(SEAT, 3), ACT(SEAT, 4), ACT(SEAT, 5));
    position_play(p, ACT(SEAT, 0)); /* oneself is fine */
    assert_int_equal(core_of(&p->s)->speaker, 0);
    position_close(p);
}

/* ---- Strategy phase ------------------------------------------------------------------------------------------------------------- */

static void test_rule_57_1_from_the_speaker_clockwise(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[6]){ 0 });
    core_edit(&p->s)->speaker = 4; /* 47.1 */
    enter(p, ENTER_STRATEGY);
    for (int i = 0; i < 6; i++) {
        asked(p, (4 + i) % 6, TI4_A_STRATEGY);
        position_play(p, ACT(CHOOSE_STRATEGY, 7 - i));
        assert_int_equal(seat_of(&p->s, (4 + i) % 6)->strategies, 1 << (7 - i)); /* 58.8.b */
    }
    assert_int_equal(core_of(&p->s)->phase, TI4_ACTION_PHASE);
    position_close(p);
}

static void test_rule_57_1_a_the_goods_on_a_card_go_to_who_takes_it(void **fixture)
{
    (void)fixture;
    Position *p = choosing(SIX);
    core_edit(&p->s)->strategy_goods[TI4_TRADE] = 3;
    const int seat = position_to_move(p), had = seat_of(&p->s, seat)->trade_goods;
    position_play(p, ACT(CHOOSE_STRATEGY, TI4_TRADE));
    assert_int_equal(seat_of(&p->s, seat)->trade_goods, had + 3);
    assert_int_equal(core_of(&p->s)->strategy_goods[TI4_TRADE], 0);
    position_close(p);
}

static void test_rule_57_1_b_a_card_taken_is_gone(void **fixture)
{
    (void)fixture;
    Position *p = choosing(SIX);
    assert_true(arena_legal(p, ACT(CHOOSE_STRATEGY, TI4_TRADE)));
    position_play(p, ACT(CHOOSE_STRATEGY, TI4_TRADE));
    assert_false(arena_legal(p, ACT(CHOOSE_STRATEGY, TI4_TRADE)));
    assert_true(arena_legal(p, ACT(CHOOSE_STRATEGY, TI4_WARFARE))); /* 58.8.a */
    position_close(p);
}

static void test_rule_57_1_c_a_second_card_in_the_same_direction(void **fixture)
{
    (void)fixture;
    for (int seats = 3; seats <= 4; seats++) {
        Position *p = choosing(seats == 3 ? "seats=3 faction1=YIN faction2=YSSARIL faction3=WINNU" : FOUR);
        for (int i = 0; i < 2 * seats; i++) {
            asked(p, i % seats, TI4_A_STRATEGY);
            position_play(p, ACT(CHOOSE_STRATEGY, i));
        }
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(count_bits(seat_of(&p->s, seat)->strategies), 2);
        assert_int_equal(core_of(&p->s)->phase, TI4_ACTION_PHASE);
        position_close(p);
    }
}

static void test_rule_57_2_a_trade_good_on_each_card_left(void **fixture)
{
    (void)fixture;
    Position *p = choosing(SIX);
    core_edit(&p->s)->strategy_goods[TI4_IMPERIAL] = 2; /* they add up */
    for (int i = 0; i < 6; i++)
        position_play(p, ACT(CHOOSE_STRATEGY, i));
    for (int card = 0; card < TI4_STRATEGIES; card++)
        assert_int_equal(core_of(&p->s)->strategy_goods[card], card == TI4_IMPERIAL ? 3 : card == TI4_TECHNOLOGY ? 1 : 0);
    position_close(p);
}

static void test_rule_57_2_a_four_seats_leave_no_card(void **fixture)
{
    (void)fixture;
    Position *p = choosing(FOUR);
    for (int i = 0; i < 8; i++)
        position_play(p, ACT(CHOOSE_STRATEGY, i));
    for (int card = 0; card < TI4_STRATEGIES; card++)
        assert_int_equal(core_of(&p->s)->strategy_goods[card], 0);
    assert_int_equal(core_of(&p->s)->phase, TI4_ACTION_PHASE);
    position_close(p);
}

/* ---- Strategy cards and strategic actions -------------------------------------------------------------------------------------------- */

static void test_rule_58_3_a_primary_is_its_owners(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    deal_strategies(p, mixed_cards); /* seat 0 has Imperial */
    for (int card = 0; card < TI4_STRATEGIES; card++)
        assert_int_equal(arena_legal(p, ACT(STRATEGIC, card)), card == TI4_IMPERIAL);
    position_close(p);
}

static void test_rule_58_5_eight_cards_in_order_of_their_numbers(void **fixture)
{
    (void)fixture;
    static const char *const names[] = { "Leadership", "Diplomacy", "Politics",   "Construction",
                                         "Trade",      "Warfare",   "Technology", "Imperial" };
    assert_int_equal(TI4_STRATEGIES, 8);
    for (int card = 0; card < TI4_STRATEGIES; card++)
        assert_string_equal(ti4_strategies[card].name, names[card]);
}

/* Every other seat, clockwise from the left, and not the owner (58.4). */
static void test_rule_59_1_secondaries_go_clockwise(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[6]){ 0, 0, 0, 1 << TI4_POLITICS, 0, 0 });
    enter(p, ENTER_ACTION);
    POSITION_PLAY(p, ACT(STRATEGIC, TI4_POLITICS), ACT(SEAT, 1));
    arena_until(p, TI4_A_SECONDARY);
    for (int i = 1; i < 6; i++) {
        asked(p, (3 + i) % 6, TI4_A_SECONDARY);
        assert_int_equal(seat_of(&p->s, 3)->used, 0); /* 59.2: only after all */
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(YES, 0)); /* 59.1.a */
        position_play(p, ACT(NO, 0));
    }
    assert_int_equal(seat_of(&p->s, 3)->used, 1 << TI4_POLITICS);
    position_close(p);
}

static void test_rule_59_2_used_once_and_then_its_owner_may_pass(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[6]){ 1 << TI4_WARFARE, 0, 0, 0, 0, 0 });
    assert_true(arena_legal(p, ACT(STRATEGIC, TI4_WARFARE)));
    assert_false(arena_legal(p, ACT(PASS, 0)));
    seat_edit(&p->s, 0)->used = 1 << TI4_WARFARE; /* 58.2: the exhausted side */
    assert_false(arena_legal(p, ACT(STRATEGIC, TI4_WARFARE)));
    assert_true(arena_legal(p, ACT(PASS, 0)));
    position_close(p);
}

static void test_rule_59_2_a_both_cards_before_passing(void **fixture)
{
    (void)fixture;
    Position *p = bare(FOUR);
    deal_strategies(p, (const uint8_t[4]){ 1 << TI4_WARFARE | 1 << TI4_TRADE, 0, 0, 0 });
    seat_edit(&p->s, 0)->used = 1 << TI4_WARFARE;
    assert_false(arena_legal(p, ACT(PASS, 0)));
    seat_edit(&p->s, 0)->used |= 1 << TI4_TRADE;
    assert_true(arena_legal(p, ACT(PASS, 0)));
    position_close(p);
}

static void test_rule_59_3_effects_in_printed_order(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    seat_edit(&p->s, 0)->trade_goods = 3;
    use_card(p, TI4_LEADERSHIP);
    asked(p, 0, TI4_A_POOL); /* three tokens first */
    position_play(p, ACT(POOL, TI4_STRATEGY_POOL));
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], 2 + 3);
    asked(p, 0, TI4_A_AMOUNT); /* then those for influence */
    position_close(p);
}

/* ---- Status phase --------------------------------------------------------------------------------------------------------------------- */

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

static void test_rule_56_1_in_initiative_order_whoever_meets_one(void **fixture)
{
    (void)fixture;
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
    position_close(p);
}

/* Enough for both public ones, and a secret one: one of each. */
static void test_rule_56_1_one_public_and_one_secret(void **fixture)
{
    (void)fixture;
    Position *p = status((const int[]){ 20, 0, 0, 0, 0, 0 });
    Ti4Seat *own = seat_edit(&p->s, 0);
    const uint32_t both = (uint32_t)(BIT(TI4_OBJ_FUEL_THE_WAR_MACHINE - TI4_PUBLICS) | BIT(TI4_OBJ_GATHER_A_MIGHTY_FLEET - TI4_PUBLICS));
    own->secrets = both;
    own->n_secrets = 2;
    decks_edit(&p->s)->secrets &= ~both;
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    arena_hold(p, 0, TI4_PLANET_QUANN, 0, 0, 1);
    arena_hold(p, 0, TI4_PLANET_ARNOR, 0, 0, 1);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 3);
    arena_put(p, FAR, 0, TI4_DREADNOUGHT, 2);
    seat_edit(&p->s, 0)->readied = 0;
    enter(p, ENTER_STATUS);
    asked(p, 0, TI4_A_SCORE_PUBLIC);
    position_play(p, ACT(OBJECTIVE, TI4_OBJ_ERECT_A_MONUMENT));
    asked(p, 0, TI4_A_SCORE_SECRET); /* not the other public one, though 12 goods are left */
    position_play(p, ACT(OBJECTIVE, TI4_OBJ_FUEL_THE_WAR_MACHINE));
    asked(p, HX_CHANCE, TI4_R_REVEAL);
    assert_int_equal(seat_of(&p->s, 0)->victory_points, 2);
    position_close(p);
}

static void test_rule_56_2_a_stage_two_after_stage_one(void **fixture)
{
    (void)fixture;
    for (int open = 2; open < 10; open++) {
        Position *p = status((const int[6]){ 0 });
        uint32_t revealed = 0;
        for (int i = 0; i < open; i++)
            revealed |= (uint32_t)BIT(i < 5 ? i : 10 + i - 5);
        core_edit(&p->s)->revealed = revealed;
        decks_edit(&p->s)->publics = (uint32_t)(BIT(TI4_PUBLICS) - 1) & ~revealed;
        for (int seat = 0; seat < 6; seat++)
            seat_edit(&p->s, seat)->scored = revealed;
        enter(p, ENTER_STATUS);
        asked(p, HX_CHANCE, TI4_R_REVEAL); /* 56.2 */
        HxAction out[32];
        double chance[32];
        const int n = p->s.game->chance(&p->s, out, chance);
        for (int i = 0; i < n; i++)
            assert_int_equal(ti4_objectives[ARG(REVEAL, out[i])].stage, open < 5 ? 1 : 2);
        position_close(p);
    }
}

static void test_rule_56_2_b_without_objectives_the_game_ends(void **fixture)
{
    (void)fixture;
    Position *p = status((const int[6]){ 0 });
    uint32_t revealed = 0;
    for (int i = 0; i < 10; i++)
        revealed |= (uint32_t)BIT(i < 5 ? i : 10 + i - 5);
    core_edit(&p->s)->revealed = revealed;
    decks_edit(&p->s)->publics = (uint32_t)(BIT(TI4_PUBLICS) - 1) & ~revealed;
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->scored = revealed;
    seat_edit(&p->s, 0)->victory_points = seat_edit(&p->s, 5)->victory_points = 6;
    seat_edit(&p->s, 2)->victory_points = 5;
    enter(p, ENTER_STATUS);
    assert_int_equal(position_to_move(p), HX_OVER);
    assert_int_equal(core_of(&p->s)->winner, 5 + 1); /* 34.8: most points, then initiative: 5 is before 0 */
    position_close(p);
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

static void test_rule_56_3_each_draws_a_card_in_initiative_order(void **fixture)
{
    (void)fixture;
    Position *p = after_reveal(status((const int[6]){ 0 }));
    for (int i = 0; i < 6; i++) {
        asked(p, HX_CHANCE, TI4_R_CARD);
        assert_int_equal(top_of(&p->s)->seat, mixed_order[i]);
        position_play(p, arena_default(p));
        assert_int_equal(seat_of(&p->s, mixed_order[i])->n_cards, 1);
    }
    assert_int_not_equal(top_of(&p->s)->kind, TI4_R_CARD);
    position_close(p);
}

static void test_rule_56_4_all_tokens_come_back(void **fixture)
{
    (void)fixture;
    Position *p = status((const int[6]){ 0 });
    seat_edit(&p->s, 0)->tokens = BIT(NEAR) | BIT(FAR);
    seat_edit(&p->s, 3)->tokens = BIT(VEFUT);
    after_reveal(p);
    arena_until(p, TI4_A_REDISTRIBUTE);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->tokens, 0);
    assert_int_equal(tokens_left(&p->s, 0), 16 - 8);
    position_close(p);
}

static void test_rule_56_5_two_tokens_and_pools_as_one_likes(void **fixture)
{
    (void)fixture;
    Position *p = after_reveal(status((const int[6]){ 0 }));
    arena_until(p, TI4_A_REDISTRIBUTE);
    for (int i = 0; i < 6; i++) { /* 56.5.b: initiative order */
        const int seat = mixed_order[i];
        asked(p, seat, TI4_A_REDISTRIBUTE);
        assert_int_equal(tokens_left(&p->s, seat), 16 - 10);
        POSITION_PLAY(p, ACT(NUMBER, i), ACT(NUMBER, 10 - i)); /* nothing for tactics */
        assert_int_equal(seat_of(&p->s, seat)->pool[TI4_FLEET], i);
        assert_int_equal(seat_of(&p->s, seat)->pool[TI4_STRATEGY_POOL], 10 - i);
        assert_int_equal(seat_of(&p->s, seat)->pool[TI4_TACTIC], 0);
    }
    position_close(p);
}

static void test_rule_56_5_gains_come_out_of_the_reinforcements(void **fixture)
{
    (void)fixture;
    Position *p = status((const int[6]){ 0 });
    seat_edit(&p->s, 2)->pool[TI4_FLEET] = 10; /* 15 on the sheet: one is left */
    after_reveal(p);
    arena_until(p, TI4_A_REDISTRIBUTE);
    asked(p, 2, TI4_A_REDISTRIBUTE);
    assert_int_equal(tokens_left(&p->s, 2), 0);
    POSITION_PLAY(p, ACT(NUMBER, 16), ACT(NUMBER, 0));
    assert_int_equal(seat_of(&p->s, 2)->pool[TI4_FLEET], 16);
    position_close(p);
}

static void test_rule_56_5_a_a_smaller_pool_costs_ships(void **fixture)
{
    (void)fixture;
    Position *p = status((const int[6]){ 0 });
    arena_put(p, NEAR, 2, TI4_CRUISER, 2);
    arena_put(p, NEAR, 2, TI4_DESTROYER, 1);
    after_reveal(p);
    arena_until(p, TI4_A_REDISTRIBUTE);
    POSITION_PLAY(p, ACT(NUMBER, 2), ACT(NUMBER, 0));
    asked(p, 2, TI4_A_EXCESS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_CRUISER));
    position_play(p, ACT(DESTROY, TI4_DESTROYER));
    assert_int_equal(fleet_non_fighters(fleet_of(&p->s, NEAR, 2)), 2);
    assert_int_not_equal(top_of(&p->s)->kind, TI4_A_EXCESS);
    position_close(p);
}

static void test_rule_56_6_everything_readies(void **fixture)
{
    (void)fixture;
    Position *p = status((const int[6]){ 0 });
    seat_edit(&p->s, 0)->techs = seat_edit(&p->s, 0)->exhausted = BIT(TI4_TECH_TRANSIT_DIODES);
    seat_edit(&p->s, 0)->used = seat_of(&p->s, 0)->strategies;
    after_reveal(p);
    arena_until(p, TI4_A_STRATEGY);
    assert_int_equal(seat_of(&p->s, 0)->readied, seat_of(&p->s, 0)->planets);
    assert_true(seat_of(&p->s, 0)->planets != 0);
    assert_int_equal(seat_of(&p->s, 0)->exhausted, 0);
    assert_int_equal(seat_of(&p->s, 0)->used, 0);
    position_close(p);
}

static void test_rule_56_7_damaged_units_are_repaired(void **fixture)
{
    (void)fixture;
    Position *p = status((const int[6]){ 0 });
    put_damaged(p, NEAR, 0, TI4_DREADNOUGHT);
    put_damaged(p, FAR, 3, TI4_WAR_SUN);
    after_reveal(p);
    arena_until(p, TI4_A_REDISTRIBUTE);
    assert_int_equal(class_count(fleet_of(&p->s, NEAR, 0), TI4_DREADNOUGHT), 0); /* not before */
    while (top_of(&p->s)->kind == TI4_A_REDISTRIBUTE)
        POSITION_PLAY(p, ACT(NUMBER, 3), ACT(NUMBER, 2));
    arena_until(p, TI4_A_STRATEGY);
    assert_int_equal(class_count(fleet_of(&p->s, NEAR, 0), TI4_DREADNOUGHT), 1);
    assert_int_equal(class_count(fleet_of(&p->s, FAR, 3), TI4_WAR_SUN), 1);
    position_close(p);
}

static void test_rule_56_8_cards_go_back_and_the_next_phase_begins(void **fixture)
{
    (void)fixture;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rule_38_0_order_of_the_action_phase),
        cmocka_unit_test(test_rule_38_2_the_lowest_number_is_first),
        cmocka_unit_test(test_rule_38_2_a_cards_nobody_chose_do_not_count),
        cmocka_unit_test(test_rule_38_3_of_two_cards_the_lower_counts),
        cmocka_unit_test(test_rule_47_2_the_speaker_votes_last_and_decides_ties),
        cmocka_unit_test(test_rule_47_3_two_objectives_lie_open_at_the_start),
        cmocka_unit_test(test_rule_47_5_the_first_speaker_is_drawn),
        cmocka_unit_test(test_rule_47_6_politics_names_another_speaker),
        cmocka_unit_test(test_rule_57_1_from_the_speaker_clockwise),
        cmocka_unit_test(test_rule_57_1_a_the_goods_on_a_card_go_to_who_takes_it),
        cmocka_unit_test(test_rule_57_1_b_a_card_taken_is_gone),
        cmocka_unit_test(test_rule_57_1_c_a_second_card_in_the_same_direction),
        cmocka_unit_test(test_rule_57_2_a_trade_good_on_each_card_left),
        cmocka_unit_test(test_rule_57_2_a_four_seats_leave_no_card),
        cmocka_unit_test(test_rule_58_3_a_primary_is_its_owners),
        cmocka_unit_test(test_rule_58_5_eight_cards_in_order_of_their_numbers),
        cmocka_unit_test(test_rule_59_1_secondaries_go_clockwise),
        cmocka_unit_test(test_rule_59_2_used_once_and_then_its_owner_may_pass),
        cmocka_unit_test(test_rule_59_2_a_both_cards_before_passing),
        cmocka_unit_test(test_rule_59_3_effects_in_printed_order),
        cmocka_unit_test(test_rule_56_1_in_initiative_order_whoever_meets_one),
        cmocka_unit_test(test_rule_56_1_one_public_and_one_secret),
        cmocka_unit_test(test_rule_56_2_a_stage_two_after_stage_one),
        cmocka_unit_test(test_rule_56_2_b_without_objectives_the_game_ends),
        cmocka_unit_test(test_rule_56_3_each_draws_a_card_in_initiative_order),
        cmocka_unit_test(test_rule_56_4_all_tokens_come_back),
        cmocka_unit_test(test_rule_56_5_two_tokens_and_pools_as_one_likes),
        cmocka_unit_test(test_rule_56_5_gains_come_out_of_the_reinforcements),
        cmocka_unit_test(test_rule_56_5_a_a_smaller_pool_costs_ships),
        cmocka_unit_test(test_rule_56_6_everything_readies),
        cmocka_unit_test(test_rule_56_7_damaged_units_are_repaired),
        cmocka_unit_test(test_rule_56_8_cards_go_back_and_the_next_phase_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
