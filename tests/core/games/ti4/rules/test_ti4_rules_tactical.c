/* Capacity, movement and the steps of a tactical action (rules 32, 48, 49, 54). */
#include "tests/core/games/ti4/ti4_builders.h"

TEST(rule_32_1_a_ship_carries_up_to_its_capacity)
{
    Position *p = bare(SIX);
    arena_fleet(p, VEFUT, 0, "2 carrier, 3 fighter, 4 infantry");
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), move_from(VEFUT, TI4_CARRIER));
    for (int i = 0; i < 2; i++)
        position_play(p, ACT(LOAD, VEFUT * 5 + 0));
    for (int i = 0; i < 2; i++)
        position_play(p, ACT(LOAD, VEFUT * 5 + 1));
    asked(p, 0, TI4_A_MOVE); /* four are aboard: no more is offered */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_FIGHTER], 2);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_INFANTRY], 2);
}

/* It is destroyed, not removed: Infantry II rolls to return. */
TEST(rule_32_3_excess_infantry_may_return)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_INFANTRY_2);
    arena_fleet(p, NEAR, 0, "1 dreadnought, 2 infantry");
    stay(p, FAR);
    position_play(p, ACT(DESTROY, TI4_INFANTRY));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_REVIVE);
}

TEST(rule_32_3_b_no_limit_while_a_combat_lasts)
{
    Position *p = bare(SIX);
    int system, kind;
    arena_fleet(p, NEAR, 0, "1 cruiser, 2 fighter");
    assert_true(over_limit(&p->s, 0, &system, &kind));
    core_edit(&p->s)->active_system = NEAR;
    turn_edit(&p->s)->in_combat = 1;
    assert_false(over_limit(&p->s, 0, &system, &kind));
    arena_put(p, FAR, 0, TI4_FIGHTER, 1); /* elsewhere it holds */
    assert_true(over_limit(&p->s, 0, &system, &kind));
    assert_int_equal(system, FAR);
}

/* What a carrier brought may leave with another one. */
TEST(rule_32_4_cargo_belongs_to_no_ship)
{
    Position *p = bare(SIX);
    int system, kind;
    arena_fleet(p, NEAR, 0, "2 carrier, 4 fighter");
    destroy_ships(&p->s, NEAR, 0, TI4_CARRIER, 1, 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_FIGHTER], 4);
    assert_false(over_limit(&p->s, 0, &system, &kind));
}

TEST(rule_48_3_a_ship_goes_as_far_as_its_move_value)
{
    static const struct {
        uint8_t from, type, may;
    } cases[] = {
        { NEAR, TI4_CARRIER, 1 },      { VEFUT, TI4_CARRIER, 0 },   { VEFUT, TI4_CRUISER, 1 }, { OUTER, TI4_CRUISER, 0 },
        { VEFUT, TI4_DREADNOUGHT, 0 }, { VEFUT, TI4_DESTROYER, 1 }, { NEAR, TI4_FIGHTER, 0 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = bare(SIX);
        arena_put(p, cases[i].from, 0, cases[i].type, 1);
        position_play(p, ACT(ACTIVATE, TI4_MECATOL));
        assert_int_equal(arena_legal(p, move_from(cases[i].from, cases[i].type)), cases[i].may);
        position_close(p);
    }
}

TEST(rule_49_1_the_upgraded_number_counts)
{
    Position *p = bare(SIX);
    arena_put(p, OUTER, 0, TI4_CRUISER, 1);
    gain_tech(&p->s, 0, TI4_TECH_CRUISER_2); /* move 3 */
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    assert_true(arena_legal(p, move_from(OUTER, TI4_CRUISER)));
}

TEST(rule_48_4_a_every_ship_ends_in_the_active_system)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CARRIER, 1);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 2);
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    POSITION_PLAY(p, move_from(NEAR, TI4_CARRIER), move_from(VEFUT, TI4_CRUISER), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CARRIER], 1);
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 0)->ships, BIT(TI4_MECATOL) | BIT(VEFUT));
}

TEST(rule_48_4_d_own_tokens_on_the_way_do_no_harm)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->tokens |= BIT(NEAR);
    POSITION_PLAY(p, ACT(ACTIVATE, TI4_MECATOL), move_from(VEFUT, TI4_CRUISER), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 1);
}

TEST(rule_48_4_f_the_path_may_lead_through_a_wormhole)
{
    Position *p = bare(SIX);
    arena_put(p, BETA_A, 0, TI4_CRUISER, 1);
    position_play(p, ACT(ACTIVATE, 16)); /* next to the other end: two systems entered */
    assert_true(arena_legal(p, move_from(BETA_A, TI4_CRUISER)));
    board_edit(&p->s)->beta = 0;
    assert_false(arena_legal(p, move_from(BETA_A, TI4_CRUISER)));
}

TEST(rule_48_6_all_ships_arrive_together)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, TI4_MECATOL), move_from(NEAR, TI4_CRUISER));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 0);
    POSITION_PLAY(p, move_from(EMPTY, TI4_CRUISER));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 0);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 2);
}

/* Transit Diodes moves ground forces without ships, distance or path, even under an own token. */
TEST(rule_48_9_an_abilitys_move_follows_its_text_alone)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 2, 0, 0);
    arena_hold(p, 0, TI4_PLANET_QUANN, 0, 0, 0);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_TRANSIT_DIODES);
    seat_edit(&p->s, 0)->tokens |= BIT(VEFUT);
    enter(p, ENTER_ACTION);
    asked(p, 0, TI4_A_WINDOW);
    HxAction legal[128];
    assert_int_equal(p->s.game->legal(&p->s, legal), 2);
    POSITION_PLAY(p, legal[1], ACT(PLANET, TI4_PLANET_VEFUT_2), ACT(DONE, 0), ACT(PLANET, TI4_PLANET_QUANN));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 1);
    assert_int_equal(system_of(&p->s, BETA_A)->planet[0].infantry, 1);
}

TEST(rule_54_0_the_steps_come_in_order)
{
    Position *p = bare(SIX);
    arena_fleet(p, NEAR, 0, "1 carrier, 2 infantry");
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 1, 0);
    seat_edit(&p->s, 0)->units[TI4_INFANTRY] = TI4_UNIT_LETANI_WARRIOR_1; /* ground forces that produce */
    seat_edit(&p->s, 0)->trade_goods = 5;
    position_play(p, ACT(ACTIVATE, VEFUT));
    asked(p, 0, TI4_A_MOVE);
    POSITION_PLAY(p, move_from(NEAR, TI4_CARRIER), ACT(LOAD, NEAR * 5 + 1), ACT(LOAD, NEAR * 5 + 1), ACT(DONE, 0));
    asked(p, 1, TI4_A_FIRE); /* 48.7, 54.2.c */
    position_play(p, ACT(NO, 0));
    while (below_of(&p->s, 1)->head.kind != TI4_P_SPACE || top_of(&p->s)->head.kind != TI4_R_DICE) /* 54.3 */
        position_play(p, ACT(NO, 0));
    arena_roll(p, 1, 1);
    arena_roll(p, 1, 0);
    asked(p, 0, TI4_A_COMMIT); /* 54.4 */
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 1, 0); /* its cannon */
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 1);
    asked(p, 0, TI4_A_BUILD); /* 54.5 */
}

TEST(rule_48_7_cannons_fire_after_the_ships_moved)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 1, 0);
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(NEAR, TI4_CRUISER));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_FIRE);
    position_play(p, ACT(DONE, 0));
    asked(p, 1, TI4_A_FIRE);
    POSITION_PLAY(p, ACT(SEAT, 0), ACT(HITS, 1));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 0); /* what has just arrived is hit */
}

TEST(rule_54_1_a_a_tactic_token_makes_the_active_system)
{
    Position *p = bare(SIX);
    position_play(p, ACT(ACTIVATE, VEFUT));
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_TACTIC], 2);
    assert_int_equal(seat_of(&p->s, 0)->tokens, BIT(VEFUT));
    assert_int_equal(core_of(&p->s)->active_system, VEFUT);
    position_close(p);
    p = bare(SIX);
    seat_edit(&p->s, 0)->pool[TI4_TACTIC] = 0;
    for (int at = 0; at < TI4_PLACES; at++)
        assert_false(arena_legal(p, ACT(ACTIVATE, at)));
}

TEST(rule_54_1_b_tokens_of_others_do_not_matter)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 1)->tokens |= BIT(VEFUT);
    assert_true(arena_legal(p, ACT(ACTIVATE, VEFUT)));
}

TEST(rule_54_2_from_any_number_of_systems)
{
    Position *p = bare(SIX);
    for (int at = 1; at <= 6; at++)
        if (!system_of(&p->s, at)->anomaly)
            arena_put(p, at, 0, TI4_DESTROYER, 1);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 8;
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    for (int at = 1; at <= 6; at++)
        if (!system_of(&p->s, at)->anomaly)
            position_play(p, move_from(at, TI4_DESTROYER));
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_DESTROYER], seat_of(&p->s, 0)->on_board[TI4_DESTROYER]);
    assert_int_equal(seat_of(&p->s, 0)->ships, BIT(TI4_MECATOL));
}

TEST(rule_54_2_b_nothing_need_move)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    assert_true(arena_legal(p, ACT(DONE, 0)));
    position_play(p, ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->ships, BIT(NEAR));
}

TEST(rule_54_5_a_production_needs_no_move_and_no_landing)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    stay(p, VEFUT);
    asked(p, 0, TI4_A_BUILD);
    position_close(p);
    p = bare(SIX); /* a dock elsewhere is not in the active system */
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    stay(p, NEAR);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_BUILD);
}

/* Ships move in a tactical action, as far as their move value goes; some texts move them otherwise, by their own words alone. */
TEST(rule_48_0_ships_move_in_tactical_actions_and_by_texts)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(NEAR, TI4_CRUISER), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], 1);
    position_close(p);
    p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    core_edit(&p->s)->active_system = NEAR;
    tactical_frame_push(&p->s, 0)->system = NEAR;
    ships_go(&p->s, 0, NEAR, VEFUT, SHIPS_LAY_NO_TOKEN); /* under no tactical action of its own, and without a token */
    run_stack(&p->s);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->owner, 0);
    assert_false(seat_of(&p->s, 0)->tokens >> VEFUT & 1);
}
