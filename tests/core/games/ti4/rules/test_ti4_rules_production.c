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

TEST(rule_40_4_an_overrun_dock_is_destroyed)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 1);
    arena_fleet(p, VEFUT, 0, "1 carrier, 1 infantry");
    stay(p, VEFUT);
    asked(p, 0, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 1));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].dock, 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_SPACE_DOCK], 0);
}

TEST(rule_45_1_units_cost_their_resources)
{
    Position *p = building(3);
    assert_true(arena_legal(p, order_unit(TI4_CARRIER, 3)));
    assert_false(arena_legal(p, order_unit(TI4_DREADNOUGHT, 3)));
    POSITION_PLAY(p, order_unit(TI4_CARRIER, 3), ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CARRIER], 1); /* 45.3 */
}

TEST(rule_45_1_a_resources_above_the_cost_are_lost)
{
    Position *p = yard(1);
    seat_edit(&p->s, 0)->readied = BIT(TI4_PLANET_DARIEN); /* 4 */
    stay(p, VEFUT);
    POSITION_PLAY(p, order_unit(TI4_CARRIER, 3), ACT(DONE, 0), ACT(PLANET, TI4_PLANET_DARIEN)); /* 3 */
    assert_int_equal(seat_of(&p->s, 0)->readied, 0);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 1);
}

TEST(rule_45_1_b_one_payment_for_units_produced_together)
{
    Position *p = yard(0);
    seat_edit(&p->s, 0)->readied = BIT(TI4_PLANET_DARIEN);
    stay(p, VEFUT);
    POSITION_PLAY(p, order_unit(TI4_CRUISER, 3), order_unit(TI4_CRUISER, 3), ACT(DONE, 0), ACT(PLANET, TI4_PLANET_DARIEN));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], 2); /* both of one planet's 4 */
}

TEST(rule_45_2_two_for_one_cost)
{
    static const struct {
        uint8_t n, goods_left;
    } cases[] = { { 1, 4 }, { 2, 4 }, { 3, 3 }, { 4, 3 } }; /* 45.2.b: one alone costs as much as two */
    for (size_t i = 0; i < 2 * HX_COUNT(cases); i++) {
        const bool is_fighter = i >= HX_COUNT(cases);
        const int n = cases[i % HX_COUNT(cases)].n;
        Position *p = yard(5);
        arena_put(p, VEFUT, 0, TI4_CARRIER, 1); /* room for the fighters */
        stay(p, VEFUT);
        for (int k = 0; k < n; k++)
            position_play(p, is_fighter ? order_unit(TI4_FIGHTER, 3) : ACT(BUILD, TI4_INFANTRY * 4 + 0));
        position_play(p, ACT(DONE, 0));
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, cases[i % HX_COUNT(cases)].goods_left);
        assert_int_equal(is_fighter ? fleet_of(&p->s, VEFUT, 0)->n[TI4_FIGHTER] : system_of(&p->s, VEFUT)->planet[0].infantry, n);
        position_close(p);
    }
}

TEST(rule_45_5_a_a_figure_comes_back_to_be_produced)
{
    Position *p = yard(20);
    arena_put(p, FAR, 0, TI4_DREADNOUGHT, 4);
    put_damaged(p, NEAR, 0, TI4_DREADNOUGHT);
    seat_edit(&p->s, 0)->tokens |= BIT(FAR);
    stay(p, VEFUT);
    position_play(p, order_unit(TI4_DREADNOUGHT, 3));
    asked(p, 0, TI4_A_RECALL);
    POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, NEAR)); /* not from the system with an own token */
    POSITION_PLAY(p, ACT(SYSTEM, NEAR), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->owner, 0);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->damaged[damaged_slot(TI4_DREADNOUGHT)], 0); /* C49.N7 */
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DREADNOUGHT], 5);
}

TEST(rule_45_5_b_tokens_stand_in_for_fighters_and_infantry)
{
    Position *p = yard(20);
    arena_fleet(p, FAR, 0, "2 war_sun, 10 fighter");
    arena_hold(p, 0, TI4_PLANET_QUANN, 12, 0, 0);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->tokens |= BIT(FAR) | BIT(BETA_A);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    stay(p, VEFUT);
    POSITION_PLAY(p, order_unit(TI4_FIGHTER, 3), ACT(BUILD, TI4_INFANTRY * 4 + 0), ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_FIGHTER], 11);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 13);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_FIGHTER], 1); /* 61.1: the figures are spread anew */
}

TEST(rule_53_1_resources_are_printed_per_planet)
{
    static const struct {
        uint8_t planet, resources, influence;
    } cards[] = { { TI4_PLANET_MECATOL_REX, 1, 6 }, { TI4_PLANET_VEFUT_2, 2, 2 }, { TI4_PLANET_DARIEN, 4, 4 }, { TI4_PLANET_LODOR, 3, 1 } };
    Position *p = bare(SIX);
    for (size_t i = 0; i < HX_COUNT(cards); i++) {
        assert_int_equal(hx_ti4_planet_resources(&p->s, cards[i].planet), cards[i].resources);
        assert_int_equal(hx_ti4_planet_influence(&p->s, cards[i].planet), cards[i].influence);
    }
}

TEST(rule_53_3_a_trade_good_is_a_resource)
{
    Position *p = yard(2);
    seat_edit(&p->s, 0)->readied = BIT(TI4_PLANET_VEFUT_2);
    assert_int_equal(budget_of(&p->s, 0, 0), 4);
    stay(p, VEFUT);
    POSITION_PLAY(p, order_unit(TI4_DREADNOUGHT, 3), ACT(DONE, 0), ACT(PLANET, TI4_PLANET_VEFUT_2)); /* 2 and 2 goods */
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
}

/* ---- Fighter tokens, limits of the box --------------------------------------------------------------------------------------- */

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

TEST(rule_61_0_a_token_fights_as_a_fighter)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CARRIER, 4);
    arena_put(p, NEAR, 0, TI4_FIGHTER, 13); /* three of them tokens */
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 6;
    stay(p, NEAR);
    arena_roll(p, 13 + 4, 0); /* combat 9 */
}

TEST(rule_61_3_every_stack_needs_a_figure)
{
    Position *p = scattered(10);
    arena_put(p, TI4_MECATOL, 0, TI4_FIGHTER, 2); /* twelve fighters in ten systems */
    stay(p, FAR);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_FIGURE);
    position_close(p);
    p = scattered(11);
    stay(p, FAR);
    asked(p, 0, TI4_A_FIGURE);
}

TEST(rule_c49_2_d_infantry_tokens_do_not_run_out)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 60, 0, 0);
    arena_put(p, FAR, 0, TI4_FIGHTER, 60);
    assert_true(stock_of(&p->s, 0, TI4_INFANTRY) > 0); /* C49.2.b as well */
    assert_true(stock_of(&p->s, 0, TI4_FIGHTER) > 0);
    sound(p);
}

/* Six PDS stand: the seventh is one of them, taken from a system without an own token. */
TEST(rule_c49_4_a_a_figure_comes_back_to_be_placed)
{
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
}

/* Twelve figures of infantry stand for planets and space areas together. */
TEST(rule_c49_n1_figures_spread_over_planets_and_space)
{
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
            arena_fleet(p, FAR, 0, "1 carrier, 1 infantry");
        }
        stay(p, NEAR);
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_FIGURE, space);
        position_close(p);
    }
}
