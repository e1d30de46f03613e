/* The Winnu: Blood Ties, Reclamation, Hegemonic Trade Policy, Lazax Gate Folding, Salai Sai Corian, Acquiescence. */
#include "tests/core/games/ti4/faction_texts.h"

#define WINNU SEATED("WINNU", "YSSARIL")
#define OTHER SEATED("YSSARIL", "WINNU")

/* Seat 0 comes to Mecatol Rex with ground forces and nothing to spend. */
static Position *at_mecatol(const char *settings)
{
    Position *p = bare(settings);
    arena_fleet(p, TI4_MECATOL, 0, "1 carrier, 2 infantry");
    purse(p, 0, 0);
    stay(p, TI4_MECATOL);
    return p;
}

TEST(text_blood_ties_takes_the_custodians_token_for_nothing)
{
    Position *p = at_mecatol(WINNU);
    asked(p, 0, TI4_A_CUSTODIANS);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 0)->victory_points, 1);
    assert_true(core_of(&p->s)->custodians_taken);
    asked(p, 0, TI4_A_COMMIT);
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2)); /* 33.2: somebody must land */
    position_close(p);
    p = at_mecatol(OTHER);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_CUSTODIANS); /* the others pay six */
}

/* Mecatol Rex is taken; stops at the window after the tactical action. */
static Position *taken(void)
{
    Position *p = at_mecatol(WINNU);
    POSITION_PLAY(p, ACT(YES, 0), ACT(NUMBER, 1));
    return p;
}

TEST(text_reclamation_builds_on_mecatol_rex)
{
    Position *p = taken();
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_RECLAMATION));
    position_play(p, ACT(USE, TEXT_RECLAMATION));
    assert_int_equal(system_of(&p->s, TI4_MECATOL)->planet[0].pds, 1);
    assert_int_equal(system_of(&p->s, TI4_MECATOL)->planet[0].dock, 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_PDS], 1);
    assert_false(has_effect(&p->s, 0, EFFECT_RECLAMATION));
}

/* Without figures in stock they may be taken back from elsewhere, or not. */
TEST(text_reclamation_with_every_figure_on_the_board)
{
    for (int takes = 0; takes <= 1; takes++) {
        Position *p = bare(WINNU);
        arena_fleet(p, TI4_MECATOL, 0, "1 carrier, 2 infantry");
        int system[3], n = 0;
        static const int planets[3] = { TI4_PLANET_VEFUT_2, TI4_PLANET_LAZAR, TI4_PLANET_MELLON };
        for (int i = 0; i < 3; i++) {
            arena_hold(p, 0, planets[i], 0, 2, 1);
            system[n++] = system_of_planet(&p->s, planets[i], NULL);
        }
        purse(p, 0, 0);
        stay(p, TI4_MECATOL);
        POSITION_PLAY(p, ACT(YES, 0), ACT(NUMBER, 1), ACT(USE, TEXT_RECLAMATION));
        for (int i = 0; i < 2; i++) {
            asked(p, 0, TI4_A_RECALL);
            position_play(p, takes ? ACT(SYSTEM, system[0]) : ACT(NO, 0));
        }
        assert_int_equal(system_of(&p->s, TI4_MECATOL)->planet[0].pds, takes);
        assert_int_equal(system_of(&p->s, TI4_MECATOL)->planet[0].dock, takes);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_PDS], 6);
        position_close(p);
    }
}

TEST(text_reclamation_only_when_it_was_gained_now)
{
    Position *p = bare(WINNU);
    core_edit(&p->s)->custodians_taken = 1;
    arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 1, 0, 0);
    arena_put(p, TI4_MECATOL, 0, TI4_CARRIER, 1);
    stay(p, TI4_MECATOL);
    assert_false(offers(p, TEXT_RECLAMATION));
    position_close(p);
    p = bare(WINNU); /* another planet */
    arena_fleet(p, VEFUT, 0, "1 carrier, 1 infantry");
    stay(p, VEFUT);
    position_play(p, ACT(NUMBER, 1));
    assert_false(offers(p, TEXT_RECLAMATION));
}

static const Ti4Planet *home_planet(const Position *p)
{
    return &system_of(&p->s, seat_of(&p->s, 0)->home)->planet[0];
}

/* The Winnu activate their home system with a space dock; stops at the window of production. */
static Position *producing(void)
{
    Position *p = bare(WINNU);
    gain_tech(&p->s, 0, TI4_TECH_HEGEMONIC_TRADE_POLICY);
    arena_hold(p, 0, TI4_PLANET_WINNU, 0, 0, 1);
    seat_edit(&p->s, 0)->trade_goods = 0;
    stay(p, seat_of(&p->s, 0)->home);
    return p;
}

TEST(text_hegemonic_trade_policy_exchanges_the_values_for_one_production)
{
    Position *p = producing();
    const int resources = hx_ti4_planets[TI4_PLANET_WINNU].resources, influence = hx_ti4_planets[TI4_PLANET_WINNU].influence;
    assert_int_not_equal(resources, influence);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_HEGEMONIC_POLICY));
    position_play(p, ACT(USE, TEXT_HEGEMONIC_POLICY)); /* one planet: not asked which */
    assert_true(seat_of(&p->s, 0)->exhausted >> TI4_TECH_HEGEMONIC_TRADE_POLICY & 1);
    asked(p, 0, TI4_A_BUILD);
    assert_int_equal(home_planet(p)->resources, influence);
    assert_int_equal(home_planet(p)->influence, resources);
    assert_int_equal(ask_build_frame(&p->s)->limit, influence + 2); /* and so many units */
    for (int i = 0; i < influence; i += 2)                          /* two resources each */
        position_play(p, ACT(BUILD, TI4_CRUISER * 4 + 3));
    position_play(p, ACT(DONE, 0));
    while (top_of(&p->s)->head.kind == TI4_A_PAY)
        position_play(p, ACT(PLANET, TI4_PLANET_WINNU));
    assert_int_equal(home_planet(p)->resources, resources);
    assert_int_equal(home_planet(p)->influence, influence);
    assert_int_equal(turn_of(&p->s)->exchanged, 0);
}

TEST(text_hegemonic_trade_policy_ends_though_nothing_is_produced)
{
    Position *p = producing();
    POSITION_PLAY(p, ACT(USE, TEXT_HEGEMONIC_POLICY), ACT(DONE, 0));
    assert_int_equal(home_planet(p)->resources, hx_ti4_planets[TI4_PLANET_WINNU].resources);
    assert_int_equal(turn_of(&p->s)->exchanged, 0);
}

TEST(text_hegemonic_trade_policy_exhausted_is_not_offered)
{
    Position *p = bare(WINNU);
    gain_tech(&p->s, 0, TI4_TECH_HEGEMONIC_TRADE_POLICY);
    seat_edit(&p->s, 0)->exhausted = BIT(TI4_TECH_HEGEMONIC_TRADE_POLICY);
    arena_hold(p, 0, TI4_PLANET_WINNU, 0, 0, 1);
    stay(p, seat_of(&p->s, 0)->home);
    asked(p, 0, TI4_A_BUILD);
}

/* A dreadnought at a wormhole of the edge, one step from Mecatol Rex with the technology. */
static bool reaches_mecatol(bool has_tech, bool controls, int wormhole)
{
    Position *p = bare(WINNU);
    if (has_tech)
        gain_tech(&p->s, 0, TI4_TECH_LAZAX_GATE_FOLDING);
    if (controls)
        arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 0, 0, 0);
    arena_put(p, wormhole, 0, TI4_DREADNOUGHT, 1);
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    const bool may = arena_legal(p, move_from(wormhole, TI4_DREADNOUGHT));
    position_close(p);
    return may;
}

TEST(text_lazax_gate_folding_gives_mecatol_rex_both_wormholes)
{
    assert_true(reaches_mecatol(true, false, ALPHA_OUT));
    assert_true(reaches_mecatol(true, false, BETA_B));
    assert_false(reaches_mecatol(false, false, ALPHA_OUT));
    assert_false(reaches_mecatol(true, true, ALPHA_OUT)); /* not while it is controlled */
    assert_false(reaches_mecatol(true, false, FAR));
}

TEST(text_lazax_gate_folding_only_in_own_tactical_actions)
{
    Position *p = bare(OTHER);
    gain_tech(&p->s, 1, TI4_TECH_LAZAX_GATE_FOLDING);
    assert_false(adjacent_for(&p->s, 1, TI4_MECATOL) & BIT(ALPHA_OUT));
    position_play(p, ACT(ACTIVATE, EMPTY));
    assert_false(adjacent_for(&p->s, 1, TI4_MECATOL) & BIT(ALPHA_OUT)); /* the action of seat 0 */
    position_close(p);
    p = bare(WINNU);
    gain_tech(&p->s, 0, TI4_TECH_LAZAX_GATE_FOLDING);
    position_play(p, ACT(ACTIVATE, EMPTY));
    assert_true(adjacent_for(&p->s, 1, ALPHA_OUT) & BIT(TI4_MECATOL)); /* it is a wormhole: for everybody */
    assert_false(adjacent_for(&p->s, 0, ALPHA_IN) & BIT(BETA_B));
}

TEST(text_lazax_gate_folding_is_an_action_for_one_infantry)
{
    Position *p = bare(WINNU);
    gain_tech(&p->s, 0, TI4_TECH_LAZAX_GATE_FOLDING);
    core_edit(&p->s)->custodians_taken = 1;
    arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 0, 0, 0);
    position_play(p, ACT(COMPONENT, TEXT_LAZAX_GATE_FOLDING));
    assert_int_equal(system_of(&p->s, TI4_MECATOL)->planet[0].infantry, 1);
    assert_true(seat_of(&p->s, 0)->exhausted >> TI4_TECH_LAZAX_GATE_FOLDING & 1);
    assert_false(text_usable(&p->s, TEXT_LAZAX_GATE_FOLDING, 0, 0));
}

TEST(text_salai_sai_corian_rolls_a_die_for_each_enemy_ship)
{
    for (int cruisers = 1; cruisers <= 3; cruisers++) {
        Position *p = bare(WINNU);
        arena_put(p, NEAR, 0, TI4_FLAGSHIP, 1);
        arena_put(p, NEAR, 1, TI4_CRUISER, cruisers);
        arena_put(p, NEAR, 1, TI4_FIGHTER, 2);
        stay(p, NEAR);
        roll_on(p, cruisers, 7, 0); /* fighters do not count */
        position_close(p);
    }
}

TEST(text_acquiescence_exchanges_strategy_cards_at_the_end_of_the_phase)
{
    Position *p = bare(WINNU);
    const int note = lend(p, 0, 3);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
    enter(p, ENTER_STRATEGY);
    for (int i = 0; i < 6; i++) { /* in seat order: cards 1 to 6 */
        asked(p, i, TI4_A_STRATEGY);
        position_play(p, arena_default(p));
    }
    asked(p, 3, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_ACQUIESCENCE)); /* one card each: nothing to choose */
    assert_int_equal(seat_of(&p->s, 3)->strategies, 1 << 0);
    assert_int_equal(seat_of(&p->s, 0)->strategies, 1 << 3);
    assert_int_equal(note_at(p, note), 0);
    assert_int_equal(core_of(&p->s)->order[0], 3); /* and initiative follows */
}

TEST(text_acquiescence_the_holder_takes_a_card_of_the_winnu)
{
    Position *p = bare("seats=4 faction1=WINNU faction2=SAAR faction3=HACAN faction4=MUAAT");
    lend(p, 0, 1);
    for (int seat = 0; seat < 4; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
    enter(p, ENTER_STRATEGY);
    for (int i = 0; i < 8; i++)
        position_play(p, arena_default(p));
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_ACQUIESCENCE));
    asked(p, 1, TI4_A_TARGET); /* its own card first */
    const int mine = first_bit(seat_of(&p->s, 1)->strategies), theirs = first_bit(seat_of(&p->s, 0)->strategies);
    position_play(p, ACT(CHOOSE_STRATEGY, mine));
    asked(p, 1, TI4_A_TARGET); /* "was chosen by the Winnu": in this phase, not now */
    position_play(p, ACT(CHOOSE_STRATEGY, theirs));
    assert_true(seat_of(&p->s, 0)->strategies >> mine & 1);
    assert_true(seat_of(&p->s, 1)->strategies >> theirs & 1);
    assert_int_equal(count_bits(seat_of(&p->s, 0)->strategies), 2);
}
