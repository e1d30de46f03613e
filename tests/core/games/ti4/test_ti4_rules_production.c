/* Space docks, production, resources, tokens for figures, limits of the box (rules 40, 45, 53, 61; C49). */
#include "tests/core/games/ti4/ti4_builders.h"

/* Seat 0 has a dock on Vefut II (2 resources: limit 4), so many trade goods, and no readied planet; it is asked what to build. */
static Position *yard(int goods)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    Ti4Seat *own = seat_edit(&p->s, 0);
    own->readied = 0;
    own->trade_goods = (uint8_t)goods;
    own->pool[TI4_FLEET] = 8;
    return p;
}

static Position *building(int goods)
{
    Position *p = yard(goods);
    stay(p, VEFUT);
    asked(p, 0, TI4_A_BUILD);
    return p;
}

static HxAction build(int type)
{
    return ACT(BUILD, type * 4 + 3);
}

static void test_rule_40_1_production_counts_units(void **fixture)
{
    (void)fixture;
    Position *p = building(20);
    assert_int_equal(production_limit(&p->s, VEFUT, 0), 2 + 2);
    POSITION_PLAY(p, build(TI4_DREADNOUGHT), build(TI4_CARRIER), build(TI4_CRUISER), build(TI4_DESTROYER));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0)); /* four units, whatever they cost */
    position_close(p);
}

static void test_rule_40_2_construction_places_a_dock(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    use_card(p, TI4_CONSTRUCTION);
    asked(p, 0, TI4_A_STRUCTURE);
    position_play(p, ACT(PLACE_DOCK, TI4_PLANET_VEFUT_2));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].dock, 1);
    asked(p, 0, TI4_A_STRUCTURE); /* then a PDS only */
    assert_false(arena_legal(p, ACT(PLACE_DOCK, TI4_PLANET_DARIEN)));
    assert_true(arena_legal(p, ACT(PLACE_PDS, TI4_PLANET_DARIEN)));
    position_close(p);
}

static void test_rule_40_3_one_dock_on_a_planet(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    assert_true(can_place_structure(&p->s, 0, TI4_PLANET_VEFUT_2, TI4_SPACE_DOCK));
    assert_false(can_place_structure(&p->s, 1, TI4_PLANET_VEFUT_2, TI4_SPACE_DOCK));
    place_structure(&p->s, 0, TI4_PLANET_VEFUT_2, TI4_SPACE_DOCK);
    assert_false(can_place_structure(&p->s, 0, TI4_PLANET_VEFUT_2, TI4_SPACE_DOCK));
    position_close(p);
}

static void test_rule_40_4_an_overrun_dock_is_destroyed(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 1);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_put(p, VEFUT, 0, TI4_INFANTRY, 1);
    stay(p, VEFUT);
    asked(p, 0, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 1));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].dock, 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_SPACE_DOCK], 0);
    position_close(p);
}

static void test_rule_40_4_a_a_blockaded_floating_factory_is_destroyed(void **fixture)
{
    (void)fixture;
    for (int guard = 0; guard <= 1; guard++) {
        Position *p = bare("seats=6 faction1=YIN faction2=SAAR");
        arena_put(p, NEAR, 1, TI4_SPACE_DOCK, 1);
        arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
        if (guard)
            arena_put(p, NEAR, 1, TI4_DREADNOUGHT, 1);
        POSITION_PLAY(p, ACT(ACTIVATE, NEAR), move_from(EMPTY, TI4_CRUISER), ACT(DONE, 0));
        if (guard) { /* its ship wins: it is not blockaded */
            while (top_of(&p->s)->kind != TI4_R_DICE)
                position_play(p, ACT(NO, 0));
            arena_roll(p, 1, 0);
            arena_roll(p, 1, 1);
        }
        assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_SPACE_DOCK], guard);
        position_close(p);
    }
}

static void test_rule_45_1_a_unit_costs_its_resources(void **fixture)
{
    (void)fixture;
    Position *p = building(3);
    assert_true(arena_legal(p, build(TI4_CARRIER)));
    assert_false(arena_legal(p, build(TI4_DREADNOUGHT)));
    POSITION_PLAY(p, build(TI4_CARRIER), ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CARRIER], 1); /* 45.3 */
    position_close(p);
}

static void test_rule_45_1_a_resources_above_the_cost_are_lost(void **fixture)
{
    (void)fixture;
    Position *p = yard(1);
    seat_edit(&p->s, 0)->readied = BIT(TI4_PLANET_DARIEN); /* 4 */
    stay(p, VEFUT);
    POSITION_PLAY(p, build(TI4_CARRIER), ACT(DONE, 0), ACT(PLANET, TI4_PLANET_DARIEN)); /* 3 */
    assert_int_equal(seat_of(&p->s, 0)->readied, 0);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 1);
    position_close(p);
}

static void test_rule_45_1_b_one_payment_for_units_produced_together(void **fixture)
{
    (void)fixture;
    Position *p = yard(0);
    seat_edit(&p->s, 0)->readied = BIT(TI4_PLANET_DARIEN);
    stay(p, VEFUT);
    POSITION_PLAY(p, build(TI4_CRUISER), build(TI4_CRUISER), ACT(DONE, 0), ACT(PLANET, TI4_PLANET_DARIEN));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], 2); /* both of one planet's 4 */
    position_close(p);
}

static void test_rule_45_2_two_for_one_cost(void **fixture)
{
    (void)fixture;
    static const struct {
        uint8_t n, goods_left;
    } cases[] = { { 1, 4 }, { 2, 4 }, { 3, 3 }, { 4, 3 } }; /* 45.2.b: one alone costs as much as two */
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = building(5);
        for (int k = 0; k < cases[i].n; k++)
            position_play(p, ACT(BUILD, TI4_INFANTRY * 4 + 0));
        position_play(p, ACT(DONE, 0));
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, cases[i].goods_left);
        assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, cases[i].n);
        position_close(p);
    }
}

static void test_rule_45_2_a_both_count_for_the_limit(void **fixture)
{
    (void)fixture;
    Position *p = building(9);
    for (int k = 0; k < 4; k++)
        position_play(p, build(TI4_FIGHTER));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0));
    position_close(p);
}

static void test_rule_45_5_no_more_figures_than_the_reinforcements_have(void **fixture)
{
    (void)fixture;
    Position *p = yard(20);
    arena_put(p, FAR, 0, TI4_DREADNOUGHT, 4);
    seat_edit(&p->s, 0)->tokens |= BIT(FAR);
    stay(p, VEFUT);
    position_play(p, build(TI4_DREADNOUGHT));
    assert_false(arena_legal(p, build(TI4_DREADNOUGHT))); /* five in the box, and none may be recalled */
    position_close(p);
}

static void test_rule_45_5_a_a_figure_comes_back_to_be_produced(void **fixture)
{
    (void)fixture;
    Position *p = yard(20);
    arena_put(p, FAR, 0, TI4_DREADNOUGHT, 4);
    put_damaged(p, NEAR, 0, TI4_DREADNOUGHT);
    seat_edit(&p->s, 0)->tokens |= BIT(FAR);
    stay(p, VEFUT);
    position_play(p, build(TI4_DREADNOUGHT));
    asked(p, 0, TI4_A_RECALL);
    POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, NEAR)); /* not from the system with an own token */
    POSITION_PLAY(p, ACT(SYSTEM, NEAR), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->owner, 0);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->damaged[damaged_slot(TI4_DREADNOUGHT)], 0); /* C49.N7 */
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DREADNOUGHT], 5);
    position_close(p);
}

static void test_rule_45_5_b_tokens_stand_in_for_fighters_and_infantry(void **fixture)
{
    (void)fixture;
    Position *p = yard(20);
    arena_put(p, FAR, 0, TI4_WAR_SUN, 2);
    arena_put(p, FAR, 0, TI4_FIGHTER, 10);
    arena_hold(p, 0, TI4_PLANET_QUANN, 12, 0, 0);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->tokens |= BIT(FAR) | BIT(BETA_A);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    stay(p, VEFUT);
    POSITION_PLAY(p, build(TI4_FIGHTER), ACT(BUILD, TI4_INFANTRY * 4 + 0), ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_FIGHTER], 11);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 13);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_FIGHTER], 1); /* 61.1: the figures are spread anew */
    position_close(p);
}

static void test_rule_45_6_no_ships_where_an_enemy_has_ships(void **fixture)
{
    (void)fixture;
    Position *p = yard(20);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    stay(p, VEFUT);
    asked(p, 0, TI4_A_BUILD);
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), ACT(BUILD, TI4_INFANTRY * 4 + 0));
    position_close(p);
}

static void test_rule_53_1_resources_are_printed_per_planet(void **fixture)
{
    (void)fixture;
    static const struct {
        uint8_t planet, resources, influence;
    } cards[] = { { TI4_PLANET_MECATOL_REX, 1, 6 }, { TI4_PLANET_VEFUT_2, 2, 2 }, { TI4_PLANET_DARIEN, 4, 4 }, { TI4_PLANET_LODOR, 3, 1 } };
    Position *p = bare(SIX);
    for (size_t i = 0; i < HX_COUNT(cards); i++) {
        assert_int_equal(ti4_planet_resources(&p->s, cards[i].planet), cards[i].resources);
        assert_int_equal(ti4_planet_influence(&p->s, cards[i].planet), cards[i].influence);
    }
    position_close(p);
}

static void test_rule_53_2_an_exhausted_planet_pays_nothing(void **fixture)
{
    (void)fixture;
    Position *p = yard(0);
    seat_edit(&p->s, 0)->readied = BIT(TI4_PLANET_VEFUT_2);
    assert_int_equal(budget_of(&p->s, 0, 0), 2);
    stay(p, VEFUT);
    assert_true(arena_legal(p, build(TI4_CRUISER)));
    POSITION_PLAY(p, build(TI4_DESTROYER), ACT(DONE, 0), ACT(PLANET, TI4_PLANET_VEFUT_2));
    assert_int_equal(budget_of(&p->s, 0, 0), 0); /* the whole planet, for a cost of 1 */
    position_close(p);
}

static void test_rule_53_3_a_trade_good_is_a_resource(void **fixture)
{
    (void)fixture;
    Position *p = yard(2);
    seat_edit(&p->s, 0)->readied = BIT(TI4_PLANET_VEFUT_2);
    assert_int_equal(budget_of(&p->s, 0, 0), 4);
    stay(p, VEFUT);
    POSITION_PLAY(p, build(TI4_DREADNOUGHT), ACT(DONE, 0), ACT(PLANET, TI4_PLANET_VEFUT_2)); /* 2 and 2 goods */
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    position_close(p);
}

/* ---- Fighter tokens, limits of the box -------------------------------------------------------------------------------------- */

/* Fighters that need no carrier in `systems` systems of their own. */
static Position *scattered(int systems)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 0)->units[TI4_FIGHTER] = TI4_UNIT_FIGHTER_2;
    for (int at = 0, n = 0; n < systems; at++)
        if (!system_of(&p->s, at)->anomaly && !system_of(&p->s, at)->home) {
            arena_put(p, at, 0, TI4_FIGHTER, 1);
            n++;
        }
    return p;
}

static void test_rule_61_0_a_token_fights_as_a_fighter(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CARRIER, 4);
    arena_put(p, NEAR, 0, TI4_FIGHTER, 13); /* three of them tokens */
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 6;
    stay(p, NEAR);
    arena_roll(p, 13 + 4, 0); /* combat 9 */
    position_close(p);
}

static void test_rule_61_3_every_stack_needs_a_figure(void **fixture)
{
    (void)fixture;
    Position *p = scattered(10);
    arena_put(p, TI4_MECATOL, 0, TI4_FIGHTER, 2); /* twelve fighters in ten systems */
    stay(p, FAR);
    assert_int_not_equal(top_of(&p->s)->kind, TI4_A_FIGURE);
    position_close(p);
    p = scattered(11);
    stay(p, FAR);
    asked(p, 0, TI4_A_FIGURE);
    position_close(p);
}

static void test_rule_61_3_a_tokens_without_a_figure_are_destroyed(void **fixture)
{
    (void)fixture;
    Position *p = scattered(11);
    arena_put(p, TI4_MECATOL, 0, TI4_FIGHTER, 2);
    stay(p, FAR);
    asked(p, 0, TI4_A_FIGURE);
    position_play(p, ACT(SYSTEM, TI4_MECATOL));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->owner, 0); /* all three there */
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_FIGHTER], 10);
    position_close(p);
}

static void test_rule_c49_1_any_number_of_dice(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    HxAction out[121];
    double chance[121], sum = 0;
    const Frame dice = { .kind = TI4_R_DICE, .value = { 100, 9 } };
    assert_int_equal(chance_DICE(&p->s, &dice, out, chance), 101);
    for (int i = 0; i <= 100; i++)
        sum += chance[i];
    assert_true(sum > 0.999999 && sum < 1.000001);
    position_close(p);
}

static void test_rule_c49_2_command_tokens_are_limited(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    assert_int_equal(tokens_left(&p->s, 0), 16 - 8); /* C49.N5 */
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 10;
    assert_int_equal(tokens_left(&p->s, 0), 1);
    use_card(p, TI4_LEADERSHIP); /* gains three, but one is left */
    position_play(p, ACT(POOL, TI4_TACTIC));
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_TACTIC], 4);
    assert_int_not_equal(top_of(&p->s)->kind, TI4_A_POOL);
    assert_int_equal(tokens_left(&p->s, 0), 0);
    position_close(p);
}

static void test_rule_c49_2_a_control_tokens_do_not_run_out(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    int n = 0;
    for (int planet = TI4_PLANET_MECATOL_REX; planet < TI4_PLANETS; planet++)
        if (system_of_planet(&p->s, planet, NULL) != TI4_NO_SYSTEM && planet != TI4_PLANET_CREUSS) {
            arena_hold(p, 0, planet, 0, 0, 0);
            n++;
        }
    assert_true(n > 17);
    assert_int_equal(count_bits(seat_of(&p->s, 0)->planets), n + 1);
    sound(p);
    position_close(p);
}

static void test_rule_c49_2_c_trade_goods_do_not_run_out(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++)
        gain_goods(&p->s, seat, 60);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->trade_goods, 60);
    position_close(p);
}

static void test_rule_c49_2_d_infantry_tokens_do_not_run_out(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 60, 0, 0);
    arena_put(p, FAR, 0, TI4_FIGHTER, 60);
    assert_true(stock_of(&p->s, 0, TI4_INFANTRY) > 0); /* C49.2.b as well */
    assert_true(stock_of(&p->s, 0, TI4_FIGHTER) > 0);
    sound(p);
    position_close(p);
}

/* Six PDS stand: the seventh is one of them, taken from a system without an own token. */
static void test_rule_c49_4_a_a_figure_comes_back_to_be_placed(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 2, 0);
    arena_hold(p, 0, TI4_PLANET_QUANN, 1, 2, 0);
    arena_hold(p, 0, TI4_PLANET_ARNOR, 1, 2, 0);
    seat_edit(&p->s, 0)->tokens = BIT(VEFUT) | BIT(system_of_planet(&p->s, TI4_PLANET_ARNOR, NULL));
    use_card(p, TI4_CONSTRUCTION);
    position_play(p, ACT(PLACE_PDS, TI4_PLANET_DARIEN));
    asked(p, 0, TI4_A_RECALL);
    POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, BETA_A));
    position_play(p, ACT(SYSTEM, BETA_A));
    assert_int_equal(system_of(&p->s, BETA_A)->planet[0].pds, 1);
    assert_int_equal(system_of(&p->s, seat_of(&p->s, 0)->home)->planet[0].pds, 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_PDS], 6);
    position_close(p);
}

static void test_rule_c49_5_an_empty_deck_takes_its_discard_pile(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    Decks *d = decks_edit(&p->s);
    Board *b = board_edit(&p->s);
    memset(d->cards, 0, sizeof d->cards);
    for (int card = 0; card < TI4_CARDS; card++)
        b->discard[card] = ti4_cards[card].copies;
    b->discard[3]--;
    d->cards[3] = 1; /* the last card of the deck */
    sound(p);
    use_card(p, TI4_POLITICS);
    POSITION_PLAY(p, ACT(SEAT, 1), ACT(DRAW_CARD, 3));
    int n = 0;
    for (int card = 0; card < TI4_CARDS; card++) {
        assert_int_equal(board_of(&p->s)->discard[card], 0);
        n += decks_of(&p->s)->cards[card];
    }
    assert_true(n > 50);
    asked(p, HX_CHANCE, TI4_R_CARD); /* and the second card comes from it */
    position_close(p);
}

/* Twelve figures of infantry stand for planets and space areas together. */
static void test_rule_c49_n1_figures_spread_over_planets_and_space(void **fixture)
{
    (void)fixture;
    for (int space = 0; space <= 1; space++) {
        Position *p = bare(SIX);
        int n = 0;
        for (int planet = TI4_PLANET_MECATOL_REX; n < 12 && planet < TI4_PLANETS; planet++)
            if (system_of_planet(&p->s, planet, NULL) != TI4_NO_SYSTEM && planet != TI4_PLANET_CREUSS) {
                arena_hold(p, 0, planet, 2, 0, 0);
                n++;
            }
        assert_int_equal(n, 12);
        if (space) {
            arena_put(p, FAR, 0, TI4_CARRIER, 1);
            arena_put(p, FAR, 0, TI4_INFANTRY, 1);
        }
        stay(p, NEAR);
        assert_int_equal(top_of(&p->s)->kind == TI4_A_FIGURE, space);
        position_close(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rule_40_1_production_counts_units),
        cmocka_unit_test(test_rule_40_2_construction_places_a_dock),
        cmocka_unit_test(test_rule_40_3_one_dock_on_a_planet),
        cmocka_unit_test(test_rule_40_4_an_overrun_dock_is_destroyed),
        cmocka_unit_test(test_rule_40_4_a_a_blockaded_floating_factory_is_destroyed),
        cmocka_unit_test(test_rule_45_1_a_unit_costs_its_resources),
        cmocka_unit_test(test_rule_45_1_a_resources_above_the_cost_are_lost),
        cmocka_unit_test(test_rule_45_1_b_one_payment_for_units_produced_together),
        cmocka_unit_test(test_rule_45_2_two_for_one_cost),
        cmocka_unit_test(test_rule_45_2_a_both_count_for_the_limit),
        cmocka_unit_test(test_rule_45_5_no_more_figures_than_the_reinforcements_have),
        cmocka_unit_test(test_rule_45_5_a_a_figure_comes_back_to_be_produced),
        cmocka_unit_test(test_rule_45_5_b_tokens_stand_in_for_fighters_and_infantry),
        cmocka_unit_test(test_rule_45_6_no_ships_where_an_enemy_has_ships),
        cmocka_unit_test(test_rule_53_1_resources_are_printed_per_planet),
        cmocka_unit_test(test_rule_53_2_an_exhausted_planet_pays_nothing),
        cmocka_unit_test(test_rule_53_3_a_trade_good_is_a_resource),
        cmocka_unit_test(test_rule_61_0_a_token_fights_as_a_fighter),
        cmocka_unit_test(test_rule_61_3_every_stack_needs_a_figure),
        cmocka_unit_test(test_rule_61_3_a_tokens_without_a_figure_are_destroyed),
        cmocka_unit_test(test_rule_c49_1_any_number_of_dice),
        cmocka_unit_test(test_rule_c49_2_command_tokens_are_limited),
        cmocka_unit_test(test_rule_c49_2_a_control_tokens_do_not_run_out),
        cmocka_unit_test(test_rule_c49_2_c_trade_goods_do_not_run_out),
        cmocka_unit_test(test_rule_c49_2_d_infantry_tokens_do_not_run_out),
        cmocka_unit_test(test_rule_c49_4_a_a_figure_comes_back_to_be_placed),
        cmocka_unit_test(test_rule_c49_5_an_empty_deck_takes_its_discard_pile),
        cmocka_unit_test(test_rule_c49_n1_figures_spread_over_planets_and_space),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
