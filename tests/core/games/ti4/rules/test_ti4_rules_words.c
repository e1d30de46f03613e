/* Rules of Part C that no chapter's test shows: fleet pool, docks, technology decks, component actions, transactions. */
#include "tests/core/games/ti4/ti4_builders.h"

TEST(rule_cap_1_a_dock_holds_three_fighters)
{
    Position *p = bare(SIX);
    int system, kind;
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    arena_fleet(p, VEFUT, 0, "1 cruiser, 3 fighter");
    assert_false(over_limit(&p->s, 0, &system, &kind));
    arena_put(p, VEFUT, 0, TI4_FIGHTER, 1);
    assert_true(over_limit(&p->s, 0, &system, &kind));
    remove_ships(&p->s, VEFUT, 0, TI4_FIGHTER, 2);
    arena_put(p, VEFUT, 0, TI4_INFANTRY, 1); /* fighters only */
    assert_true(over_limit(&p->s, 0, &system, &kind));
}

TEST(rule_flt_1_non_fighters_up_to_the_fleet_pool)
{
    Position *p = bare(SIX);
    int system, kind;
    arena_fleet(p, NEAR, 0, "3 carrier, 12 fighter");
    arena_put(p, FAR, 0, TI4_CRUISER, 3); /* system by system */
    assert_false(over_limit(&p->s, 0, &system, &kind));
    arena_put(p, FAR, 0, TI4_DESTROYER, 1);
    assert_true(over_limit(&p->s, 0, &system, &kind));
    assert_int_equal(system, FAR);
}

TEST(rule_flt_5_armada_adds_two)
{
    Position *p = bare("seats=6 faction1=LETNEV");
    int system, kind;
    arena_put(p, NEAR, 0, TI4_CRUISER, 3 + 2);
    assert_false(over_limit(&p->s, 0, &system, &kind));
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    assert_true(over_limit(&p->s, 0, &system, &kind));
}

/* Sol has Carrier and Infantry upgrades of its own: not the common ones, and nobody else's. */
TEST(rule_tec_4_own_technologies_and_no_others)
{
    static const struct {
        uint8_t seat, tech, may;
    } cases[] = {
        { 5, TI4_TECH_ADVANCED_CARRIER_2, 1 }, { 5, TI4_TECH_CARRIER_2, 0 },          { 5, TI4_TECH_SPEC_OPS_2, 1 },
        { 5, TI4_TECH_INFANTRY_2, 0 },         { 5, TI4_TECH_IMPULSE_CORE, 0 },       { 0, TI4_TECH_IMPULSE_CORE, 1 },
        { 0, TI4_TECH_CARRIER_2, 1 },          { 0, TI4_TECH_ADVANCED_CARRIER_2, 0 },
    };
    Position *p = bare(SIX);
    uint8_t missing[TI4_COLOURS];
    for (int seat = 0; seat < 6; seat++) /* prerequisites enough for all of them */
        seat_edit(&p->s, seat)->techs = BIT(TI4_TECH_ANTIMASS_DEFLECTORS) | BIT(TI4_TECH_GRAVITY_DRIVE) | BIT(TI4_TECH_NEURAL_MOTIVATOR) |
                                        BIT(TI4_TECH_DACXIVE_ANIMATORS) | BIT(TI4_TECH_SARWEEN_TOOLS) | BIT(TI4_TECH_GRAVITON_LASER_SYSTEM);
    for (size_t i = 0; i < HX_COUNT(cases); i++)
        assert_int_equal(can_research(&p->s, cases[i].seat, cases[i].tech, missing), cases[i].may);
}

/* A dock on one planet of two: ground forces go there, not on the other one and not into space. */
TEST(rule_prd_3_ground_forces_on_the_planet_that_produces)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_NEW_ALBION, 0, 0, 1);
    arena_hold(p, 0, TI4_PLANET_STARPOINT, 1, 0, 0);
    stay(p, system_of_planet(&p->s, TI4_PLANET_NEW_ALBION, NULL));
    asked(p, 0, TI4_A_BUILD);
    assert_true(arena_legal(p, ACT(BUILD, TI4_INFANTRY * 4 + 0)));
    assert_false(arena_legal(p, ACT(BUILD, TI4_INFANTRY * 4 + 1)));
    assert_false(arena_legal(p, ACT(BUILD, TI4_INFANTRY * 4 + 3)));
}

/* X-89 Bacterial Weapon: no action without a planet to use it on. */
TEST(rule_com_2_an_action_without_a_target_is_illegal)
{
    Position *p = bare(SIX);
    HxAction actions[64];
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_X89_BACTERIAL_WEAPON);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 0, 0);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1); /* cannot bombard */
    assert_int_equal(component_actions(&p->s, 0, actions), 0);
    arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 1);
    assert_int_equal(component_actions(&p->s, 0, actions), 1);
    assert_true(arena_legal(p, actions[0]));
    position_play(p, actions[0]); /* the only target there is */
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 0);
    assert_true(seat_of(&p->s, 0)->exhausted >> TI4_TECH_X89_BACTERIAL_WEAPON & 1);
    while (top_of(&p->s)->head.kind == TI4_A_TRADE_END)
        position_play(p, ACT(DONE, 0));
    asked(p, 1, TI4_A_TURN); /* it was the turn's action */
}

TEST(rule_trx_1_one_transaction_with_each_neighbor_a_turn)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat <= 2; seat++)
        seat_edit(&p->s, seat)->trade_goods = 2;
    arena_put(p, FAR, 0, TI4_CRUISER, 1);
    arena_put(p, FAR, 1, TI4_CRUISER, 1);
    arena_put(p, 16, 2, TI4_CRUISER, 1); /* next to it */
    POSITION_PLAY(p, ACT(PROPOSE, 1), ACT(NUMBER, 1));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, arena_default(p));
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 3);
    asked(p, 0, TI4_A_TURN);
    assert_false(arena_legal(p, ACT(PROPOSE, 1)));
    assert_true(arena_legal(p, ACT(PROPOSE, 2)));
}

TEST(rule_trx_2_in_an_agenda_with_anybody)
{
    Position *p = bare(SIX);
    assert_false(can_trade(&p->s, 0, 3)); /* no neighbours */
    core_edit(&p->s)->custodians_taken = 1;
    enter(p, ENTER_AGENDA);
    position_play(p, ACT(DRAW_AGENDA, TI4_AGENDA_MUTINY));
    asked(p, 0, TI4_A_AGENDA_TRADE);
    for (int other = 1; other < 6; other++)
        assert_true(arena_legal(p, ACT(PROPOSE, other)));
}
