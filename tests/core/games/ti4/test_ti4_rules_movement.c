<<<<<<< HEAD
/* Capacity, movement and the steps of a tactical action (rules 32, 48, 49, 54). */
#include "tests/core/games/ti4/ti4_builders.h"

static void test_rule_32_1_a_ship_carries_up_to_its_capacity(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 2);
    arena_put(p, VEFUT, 0, TI4_FIGHTER, 3);
    arena_put(p, VEFUT, 0, TI4_INFANTRY, 4);
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), move_from(VEFUT, TI4_CARRIER));
    for (int i = 0; i < 2; i++)
        position_play(p, ACT(LOAD, VEFUT * 5 + 0));
    for (int i = 0; i < 2; i++)
        position_play(p, ACT(LOAD, VEFUT * 5 + 1));
    asked(p, 0, TI4_A_MOVE); /* four are aboard: no more is offered */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_FIGHTER], 2);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_INFANTRY], 2);
    position_close(p);
}

static void test_rule_32_2_capacities_of_a_system_add_up(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    assert_int_equal(capacity_of(&p->s, NEAR, 0), 0);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1); /* 32.0: no number is none */
    assert_int_equal(capacity_of(&p->s, NEAR, 0), 0);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 1);
    arena_put(p, NEAR, 0, TI4_CARRIER, 2);
    assert_int_equal(capacity_of(&p->s, NEAR, 0), 1 + 2 * 4);
    position_close(p);
}

static void test_rule_32_3_excess_is_destroyed_as_the_owner_likes(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 1);
    arena_put(p, NEAR, 0, TI4_FIGHTER, 1);
    arena_put(p, NEAR, 0, TI4_INFANTRY, 1);
    stay(p, FAR);
    asked(p, 0, TI4_A_EXCESS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_INFANTRY));
    position_play(p, ACT(DESTROY, TI4_INFANTRY));
    assert_int_not_equal(top_of(&p->s)->kind, TI4_A_EXCESS);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_FIGHTER], 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 0);
    position_close(p);
}

/* It is destroyed, not removed: Infantry II rolls to return. */
static void test_rule_32_3_excess_infantry_may_return(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_INFANTRY_2);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 1);
    arena_put(p, NEAR, 0, TI4_INFANTRY, 2);
    stay(p, FAR);
    position_play(p, ACT(DESTROY, TI4_INFANTRY));
    assert_int_equal(top_of(&p->s)->kind, TI4_R_REVIVE);
    position_close(p);
}

static void test_rule_32_3_a_units_on_planets_do_not_count(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 1);
    arena_put(p, VEFUT, 0, TI4_FIGHTER, 1);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 9, 0, 0);
    int system, kind;
    assert_false(over_limit(&p->s, 0, &system, &kind));
    arena_put(p, VEFUT, 0, TI4_INFANTRY, 1);
    assert_true(over_limit(&p->s, 0, &system, &kind));
    assert_int_equal(system, VEFUT);
    position_close(p);
}

static void test_rule_32_3_b_no_limit_while_a_combat_lasts(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    int system, kind;
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 0, TI4_FIGHTER, 2);
    assert_true(over_limit(&p->s, 0, &system, &kind));
    core_edit(&p->s)->active_system = NEAR;
    stack_edit(&p->s)->in_combat = 1;
    assert_false(over_limit(&p->s, 0, &system, &kind));
    arena_put(p, FAR, 0, TI4_FIGHTER, 1); /* elsewhere it holds */
    assert_true(over_limit(&p->s, 0, &system, &kind));
    assert_int_equal(system, FAR);
    position_close(p);
}

/* What a carrier brought may leave with another one. */
static void test_rule_32_4_cargo_belongs_to_no_ship(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    int system, kind;
    arena_put(p, NEAR, 0, TI4_CARRIER, 2);
    arena_put(p, NEAR, 0, TI4_FIGHTER, 4);
    destroy_ships(&p->s, NEAR, 0, TI4_CARRIER, 1, 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_FIGHTER], 4);
    assert_false(over_limit(&p->s, 0, &system, &kind));
    position_close(p);
}

static void test_rule_48_3_a_ship_goes_as_far_as_its_move_value(void **fixture)
{
    (void)fixture;
    static const struct {
        uint8_t from, type, may;
    } cases[] = {
        { NEAR, TI4_CARRIER, 1 },     { VEFUT, TI4_CARRIER, 0 }, { VEFUT, TI4_CRUISER, 1 }, { OUTER, TI4_CRUISER, 0 },
        { VEFUT, TI4_DREADNOUGHT, 0 }, { VEFUT, TI4_DESTROYER, 1 }, { NEAR, TI4_FIGHTER, 0 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = bare(SIX);
        arena_put(p, cases[i].from, 0, cases[i].type, 1);
        position_play(p, ACT(ACTIVATE, TI4_MECATOL));
        assert_int_equal(arena_legal(p, move_from(cases[i].from, cases[i].type)), cases[i].may);
=======
/* Rules 32, 33, 48, 49, 50 and 54: tactical actions, movement, transport, capacity, anomalies, the custodians token. */
#include "tests/core/games/ti4/arena.h"

static const char six[] = "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL";
enum { EMPTY = 12 }; /* no planet, no anomaly on the six-seat map */

static Position *empty_board(void)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p);
    seat_edit(&p->s, me)->techs = 0;
    return p;
}

static bool can_move(const Position *p, int system, int class)
{
    return arena_legal(p, ACT(MOVE, system * TI4_CLASSES + class));
}

static void test_rule_54_1_activation_costs_a_tactic_token_and_needs_a_free_system(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p), foe = arena_foe(p);
    seat_edit(&p->s, me)->tokens = BIT(4);
    seat_edit(&p->s, me)->pool[0] = 2;
    seat_edit(&p->s, foe)->tokens = BIT(EMPTY); /* 54.1.b */
    assert_false(arena_legal(p, ACT(ACTIVATE, 4)));
    assert_true(arena_legal(p, ACT(ACTIVATE, EMPTY)));
    position_play(p, ACT(ACTIVATE, EMPTY));
    assert_int_equal(seat_of(&p->s, me)->pool[0], 1); /* 54.1.a */
    assert_true(seat_of(&p->s, me)->tokens & BIT(EMPTY));
    assert_int_equal(core_of(&p->s)->active_system, EMPTY);
    assert_true(arena_legal(p, ACT(DONE, 0))); /* 54.2.b */
    position_close(p);
    p = empty_board();
    seat_edit(&p->s, arena_me(p))->pool[0] = 0;
    assert_false(arena_legal(p, ACT(ACTIVATE, EMPTY)));
    position_close(p);
}

static void test_rule_48_4_ships_end_in_the_active_system_within_their_move(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p), near = arena_neighbor(p, EMPTY, 0);
    int far = -1, at;
    FOR_BITS(at, adjacent_to(&p->s, near))
    if (at != EMPTY && !(adjacent_to(&p->s, EMPTY) >> at & 1) && !system_of(&p->s, at)->anomaly &&
        !(adjacent_to(&p->s, at) & board_of(&p->s)->rifts))
        far = at;
    arena_put(p, near, me, TI4_CARRIER, 1);
    arena_put(p, far, me, TI4_CARRIER, 1); /* move 1: too far */
    arena_put(p, far, me, TI4_CRUISER, 1); /* move 2 */
    arena_attack(p, EMPTY);
    assert_true(can_move(p, near, TI4_CARRIER));
    assert_false(can_move(p, far, TI4_CARRIER)); /* 48.3 49.1 */
    assert_true(can_move(p, far, TI4_CRUISER));
    arena_move(p, near, TI4_CARRIER);
    assert_false(seat_of(&p->s, me)->ships & BIT(EMPTY)); /* 48.6: not yet there */
    if (can_move(p, far, TI4_CRUISER))
        arena_move(p, far, TI4_CRUISER);
    position_play(p, ACT(DONE, 0));
    assert_true(fleet_of(&p->s, EMPTY, me)->n[TI4_CARRIER]); /* 48.4.a */
    position_close(p);
}

/* A line near - middle - EMPTY where the only short way leads through the middle. */
static bool only_through(const Position *p, int from, int middle)
{
    return (adjacent_to(&p->s, from) & adjacent_to(&p->s, EMPTY)) == BIT(middle);
}

static bool find_line(const Position *p, int *from, int *middle)
{
    for (*middle = 1; *middle < TI4_PLACES; (*middle)++) {
        if (!(adjacent_to(&p->s, EMPTY) >> *middle & 1) || system_of(&p->s, *middle)->anomaly)
            continue;
        for (*from = 1; *from < TI4_PLACES; (*from)++)
            if (*from != EMPTY && (adjacent_to(&p->s, *middle) >> *from & 1) && !(adjacent_to(&p->s, EMPTY) >> *from & 1) &&
                only_through(p, *from, *middle) && !system_of(&p->s, *from)->anomaly)
                return true;
    }
    return false;
}

static void test_rule_48_4_b_enemy_ships_bar_the_way_own_tokens_do_not(void **fixture)
{
    (void)fixture;
    int from, middle;
    Position *p = empty_board();
    const int me = arena_me(p), foe = arena_foe(p);
    assert_true(find_line(p, &from, &middle));
    arena_put(p, from, me, TI4_CRUISER, 1);
    seat_edit(&p->s, me)->tokens |= BIT(middle); /* 48.4.d */
    arena_attack(p, EMPTY);
    assert_true(can_move(p, from, TI4_CRUISER));
    arena_put(p, middle, foe, TI4_FIGHTER, 1);
    assert_false(can_move(p, from, TI4_CRUISER));
    seat_edit(&p->s, me)->techs |= BIT(TI4_TECH_LIGHT_WAVE_DEFLECTOR);
    assert_true(can_move(p, from, TI4_CRUISER));
    position_close(p);
}

static void test_rule_48_4_c_own_tokens_hold_ships_where_they_start(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p), near = arena_neighbor(p, EMPTY, 0);
    arena_put(p, near, me, TI4_CRUISER, 1);
    seat_edit(&p->s, me)->tokens |= BIT(near);
    arena_attack(p, EMPTY);
    assert_false(can_move(p, near, TI4_CRUISER));
    position_close(p);
}

static void test_rule_48_4_e_a_ship_may_leave_the_active_system_to_fetch_and_return(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p), planet_at = seat_of(&p->s, me)->home, next = arena_neighbor(p, planet_at, 0);
    arena_hold(p, me, system_of(&p->s, planet_at)->planet[0].id - 1, 2, 0, 0);
    gain_tech(&p->s, me, TI4_TECH_CARRIER_2);
    arena_put(p, next, me, TI4_CARRIER, 1);
    arena_attack(p, next);
    assert_true(can_move(p, next, TI4_CARRIER));
    position_play(p, ACT(MOVE, next * TI4_CLASSES + TI4_CARRIER));
    assert_true(arena_legal(p, ACT(LOAD, planet_at * 5 + 2)));
    position_play(p, ACT(LOAD, planet_at * 5 + 2));
    position_play(p, ACT(DONE, 0));
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, next, me)->n[TI4_INFANTRY], 1);
    assert_int_equal(fleet_of(&p->s, next, me)->n[TI4_CARRIER], 1);
    position_close(p);
}

static void test_rule_48_5_ships_carry_up_to_their_capacity(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p), near = arena_neighbor(p, EMPTY, 0);
    arena_put(p, near, me, TI4_DREADNOUGHT, 1); /* capacity 1 */
    arena_put(p, near, me, TI4_CARRIER, 1);     /* keeps the rest from being lost */
    arena_put(p, near, me, TI4_FIGHTER, 2);
    arena_put(p, near, me, TI4_INFANTRY, 1);
    arena_attack(p, EMPTY);
    position_play(p, ACT(MOVE, near * TI4_CLASSES + TI4_DREADNOUGHT));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), ACT(LOAD, near * 5), ACT(LOAD, near * 5 + 1));
    position_play(p, ACT(LOAD, near * 5));
    assert_int_equal(top_of(&p->s)->kind, TI4_A_MOVE); /* 32.1: full */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, EMPTY, me)->n[TI4_FIGHTER], 1); /* 54.2.a */
    assert_int_equal(fleet_of(&p->s, near, me)->n[TI4_FIGHTER], 1);
    position_close(p);
}

static void test_rule_32_3_units_above_the_capacity_are_destroyed(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p), near = arena_neighbor(p, EMPTY, 0);
    arena_put(p, near, me, TI4_CARRIER, 1);
    arena_put(p, near, me, TI4_FIGHTER, 1);
    arena_put(p, near, me, TI4_INFANTRY, 1);
    arena_attack(p, EMPTY);
    arena_move(p, near, TI4_CARRIER); /* leaves its cargo behind */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(top_of(&p->s)->kind, TI4_A_EXCESS);
    assert_int_equal(position_to_move(p), me);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_INFANTRY)); /* the owner chooses */
    position_play(p, ACT(DESTROY, TI4_INFANTRY));
    position_play(p, ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_FIGHTER], 0);
    position_close(p);
}

static void test_rule_32_2_the_limit_is_the_sum_of_capacities(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p);
    int system, kind;
    arena_put(p, EMPTY, me, TI4_CARRIER, 1);
    arena_put(p, EMPTY, me, TI4_DREADNOUGHT, 1);
    arena_put(p, EMPTY, me, TI4_FIGHTER, 3);
    arena_put(p, EMPTY, me, TI4_INFANTRY, 2);
    assert_int_equal(capacity_of(&p->s, EMPTY, me), 5);
    assert_false(over_limit(&p->s, me, &system, &kind)); /* 32.4: no ship holds them by itself */
    arena_put(p, EMPTY, me, TI4_INFANTRY, 1);
    assert_true(over_limit(&p->s, me, &system, &kind));
    assert_int_equal(system, EMPTY);
    stack_edit(&p->s)->in_combat = 1; /* 32.3.b */
    core_edit(&p->s)->active_system = EMPTY;
    assert_false(over_limit(&p->s, me, &system, &kind));
    position_close(p);
}

static void test_rule_32_3_a_ground_forces_on_planets_do_not_count(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p), home = seat_of(&p->s, me)->home;
    int system, kind;
    arena_hold(p, me, system_of(&p->s, home)->planet[0].id - 1, 9, 0, 1);
    arena_put(p, home, me, TI4_CRUISER, 1);
    assert_false(over_limit(&p->s, me, &system, &kind));
    arena_put(p, home, me, TI4_FIGHTER, 3); /* CAP-1: a dock holds three */
    assert_false(over_limit(&p->s, me, &system, &kind));
    arena_put(p, home, me, TI4_FIGHTER, 1);
    assert_true(over_limit(&p->s, me, &system, &kind));
    position_close(p);
}

static void test_rule_50_2_anomalies(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p);
    Board *b = board_edit(&p->s);
    const uint64_t asteroid = b->asteroids & -b->asteroids, nova = b->supernovas, nebula = b->nebulae, rift = b->rifts;
    assert_true(asteroid && nova && nebula && rift);
    const int near_asteroid = arena_neighbor(p, first_bit(asteroid), 0), near_nova = arena_neighbor(p, first_bit(nova), 0),
              near_nebula = arena_neighbor(p, first_bit(nebula), 0), near_rift = arena_neighbor(p, first_bit(rift), 0);
    const int cases[][3] = { { first_bit(asteroid), near_asteroid, 0 },
                             { first_bit(nova), near_nova, 0 },
                             { first_bit(nebula), near_nebula, 1 },
                             { first_bit(rift), near_rift, 1 } };
    for (int i = 0; i < 4; i++) {
        arena_put(p, cases[i][1], me, TI4_CRUISER, 1);
        HxState before;
        assert_int_equal(hx_copy(&before, &p->s, p->pool), HX_OK);
        assert_int_equal(hx_play(&before, ACT(ACTIVATE, cases[i][0]), NULL), HX_OK);
        assert_int_equal(hx_is_legal(&before, ACT(MOVE, cases[i][1] * TI4_CLASSES + TI4_CRUISER)), cases[i][2]);
        hx_drop(&before);
        remove_ships(&p->s, cases[i][1], me, TI4_CRUISER, 1);
    }
    /* out of a rift: one die, 1 to 3 loses the ship; and one move more */
    arena_put(p, first_bit(rift), me, TI4_CARRIER, 1);
    const int two_away = EMPTY;
    arena_attack(p, near_rift);
    arena_move(p, first_bit(rift), TI4_CARRIER);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(top_of(&p->s)->kind, TI4_R_LEAVE_RIFT);
    position_play(p, ACT(HITS, 0));
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_CARRIER], 0);
    (void)two_away;
    position_close(p);
}

static void test_rule_49_0_the_move_value_is_the_units(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p);
    assert_int_equal(unit_of(&p->s, me, TI4_CARRIER)->move, 1);
    gain_tech(&p->s, me, TI4_TECH_CARRIER_2);
    assert_int_equal(unit_of(&p->s, me, TI4_CARRIER)->move, 2);
    assert_int_equal(unit_of(&p->s, me, TI4_FIGHTER)->move, 0);
    position_close(p);
}

/* ---- Mecatol Rex -------------------------------------------------------------------------------------------------------------------- */

static Position *at_mecatol(int influence_planets)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    arena_put(p, TI4_MECATOL, me, TI4_CARRIER, 1);
    arena_put(p, TI4_MECATOL, me, TI4_INFANTRY, 2);
    Ti4Seat *seat = seat_edit(&p->s, me);
    seat->readied = 0;
    seat->trade_goods = (uint8_t)influence_planets;
    arena_attack(p, TI4_MECATOL);
    position_play(p, ACT(DONE, 0));
    return p;
}

static void test_rule_33_2_six_influence_remove_the_custodians_for_a_point(void **fixture)
{
    (void)fixture;
    Position *p = at_mecatol(6);
    const int me = arena_me(p);
    assert_int_equal(core_of(&p->s)->custodians_taken, 0); /* 33.0 */
    assert_int_equal(top_of(&p->s)->kind, TI4_A_CUSTODIANS);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, me)->trade_goods, 0);    /* 36.3 */
    assert_int_equal(seat_of(&p->s, me)->victory_points, 1); /* 33.3 */
    assert_int_equal(top_of(&p->s)->kind, TI4_A_COMMIT);
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2)); /* must land */
    position_play(p, ACT(NUMBER, 1));
    assert_true(seat_of(&p->s, me)->planets >> TI4_PLANET_MECATOL_REX & 1);
    arena_until(p, TI4_A_STRATEGY); /* 33.4: this round has an agenda phase */
    assert_int_equal(core_of(&p->s)->round, 2);
    assert_true(decks_of(&p->s)->agendas != BIT(TI4_AGENDAS) - 1);
    position_close(p);
}

static void test_rule_33_1_nobody_lands_while_the_token_lies_there(void **fixture)
{
    (void)fixture;
    Position *p = at_mecatol(6);
    const int me = arena_me(p);
    position_play(p, ACT(NO, 0));
    assert_int_not_equal(top_of(&p->s)->kind, TI4_A_COMMIT);
    assert_true(seat_of(&p->s, me)->ships & BIT(TI4_MECATOL)); /* ships may be there */
    position_close(p);
    p = at_mecatol(5); /* short of influence: not even asked */
    assert_int_not_equal(top_of(&p->s)->kind, TI4_A_CUSTODIANS);
    position_close(p);
}

static void test_rule_33_2_a_without_a_ground_force_the_token_stays(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p);
    arena_put(p, TI4_MECATOL, me, TI4_CARRIER, 1);
    seat_edit(&p->s, me)->trade_goods = 9;
    arena_attack(p, TI4_MECATOL);
    position_play(p, ACT(DONE, 0));
    assert_int_not_equal(top_of(&p->s)->kind, TI4_A_CUSTODIANS);
    position_close(p);
}

/* ---- Invasion --------------------------------------------------------------------------------------------------------------------------
 */

static void test_rule_54_4_invasion_takes_control_of_a_planet(void **fixture)
{
    (void)fixture;
    Position *p = empty_board();
    const int me = arena_me(p), foe = arena_foe(p);
    const int home = seat_of(&p->s, foe)->home, planet = system_of(&p->s, home)->planet[0].id - 1;
    arena_hold(p, foe, planet, 1, 0, 1); /* the dock does not fight and is lost: 40.4 GND-5 */
    arena_put(p, home, me, TI4_DREADNOUGHT, 1);
    arena_put(p, home, me, TI4_CARRIER, 1);
    arena_put(p, home, me, TI4_INFANTRY, 2);
    arena_attack(p, home);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(top_of(&p->s)->kind, TI4_A_BOMBARD);
    position_play(p, ACT(PLANET, planet));
    arena_roll(p, 1, 0);
    assert_int_equal(top_of(&p->s)->kind, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 1);
    arena_roll(p, 1, 1);
    assert_true(seat_of(&p->s, me)->planets >> planet & 1);
    assert_false(seat_of(&p->s, me)->readied >> planet & 1); /* CTL-1: exhausted */
    assert_int_equal(seat_of(&p->s, foe)->on_board[TI4_SPACE_DOCK], 0);
    assert_int_equal(system_of(&p->s, home)->planet[0].infantry, 1);
    position_close(p);
}

static void test_rule_bmb_2_a_planetary_shield_stops_bombs(void **fixture)
{
    (void)fixture;
    for (int sun = 0; sun < 2; sun++) {
        Position *p = empty_board();
        const int me = arena_me(p), foe = arena_foe(p), home = seat_of(&p->s, foe)->home;
        arena_hold(p, foe, system_of(&p->s, home)->planet[0].id - 1, 2, 1, 0);
        arena_put(p, home, me, TI4_DREADNOUGHT, 1);
        arena_put(p, home, me, TI4_WAR_SUN, sun);
        arena_attack(p, home);
        position_play(p, ACT(DONE, 0));
        position_play(p, ACT(NO, 0)); /* the cannon holds its fire */
        assert_int_equal(top_of(&p->s)->kind == TI4_A_BOMBARD, sun);
>>>>>>> ti4
        position_close(p);
    }
}

<<<<<<< HEAD
static void test_rule_49_1_the_upgraded_number_counts(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, OUTER, 0, TI4_CRUISER, 1);
    gain_tech(&p->s, 0, TI4_TECH_CRUISER_2); /* move 3 */
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    assert_true(arena_legal(p, move_from(OUTER, TI4_CRUISER)));
    position_close(p);
}

static void test_rule_48_4_a_every_ship_ends_in_the_active_system(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CARRIER, 1);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 2);
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    POSITION_PLAY(p, move_from(NEAR, TI4_CARRIER), move_from(VEFUT, TI4_CRUISER), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CARRIER], 1);
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 0)->ships, BIT(TI4_MECATOL) | BIT(VEFUT));
    position_close(p);
}

static void test_rule_48_4_b_enemy_ships_close_the_way(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, TI4_MECATOL, 1, TI4_FIGHTER, 1); /* the active system itself stays open */
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    assert_true(arena_legal(p, move_from(VEFUT, TI4_CRUISER)));
    arena_put(p, NEAR, 1, TI4_FIGHTER, 1);
    assert_false(arena_legal(p, move_from(VEFUT, TI4_CRUISER)));
    position_close(p);
}

static void test_rule_48_4_c_an_own_token_locks_the_start(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    seat_edit(&p->s, 1)->tokens |= BIT(VEFUT); /* another player's does not */
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    assert_true(arena_legal(p, move_from(VEFUT, TI4_CRUISER)));
    seat_edit(&p->s, 0)->tokens |= BIT(VEFUT);
    assert_false(arena_legal(p, move_from(VEFUT, TI4_CRUISER)));
    position_close(p);
}

static void test_rule_48_4_d_own_tokens_on_the_way_do_no_harm(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->tokens |= BIT(NEAR);
    POSITION_PLAY(p, ACT(ACTIVATE, TI4_MECATOL), move_from(VEFUT, TI4_CRUISER), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 1);
    position_close(p);
}

static void test_rule_48_4_e_out_of_the_active_system_and_back(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CARRIER, 1);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 2, 0, 0);
    position_play(p, ACT(ACTIVATE, NEAR));
    assert_false(arena_legal(p, move_from(NEAR, TI4_CARRIER))); /* move 1 is not enough */
    gain_tech(&p->s, 0, TI4_TECH_CARRIER_2);
    POSITION_PLAY(p, move_from(NEAR, TI4_CARRIER), ACT(LOAD, VEFUT * 5 + 2), ACT(LOAD, VEFUT * 5 + 2), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CARRIER], 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_INFANTRY], 2);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 0);
    position_close(p);
}

static void test_rule_48_4_f_the_path_may_lead_through_a_wormhole(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, BETA_A, 0, TI4_CRUISER, 1);
    position_play(p, ACT(ACTIVATE, 16)); /* next to the other end: two systems entered */
    assert_true(arena_legal(p, move_from(BETA_A, TI4_CRUISER)));
    board_edit(&p->s)->beta = 0;
    assert_false(arena_legal(p, move_from(BETA_A, TI4_CRUISER)));
    position_close(p);
}

static void test_rule_48_5_ships_with_capacity_bring_ground_forces_and_fighters(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_put(p, VEFUT, 0, TI4_FIGHTER, 1);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 0);
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), move_from(VEFUT, TI4_CARRIER));
    asked(p, 0, TI4_A_LOAD);
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), ACT(LOAD, VEFUT * 5 + 0), ACT(LOAD, VEFUT * 5 + 2));
    POSITION_PLAY(p, ACT(LOAD, VEFUT * 5 + 0), ACT(LOAD, VEFUT * 5 + 2), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_FIGHTER], 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_INFANTRY], 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 1);
    position_close(p);
}

static void test_rule_48_6_all_ships_arrive_together(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, TI4_MECATOL), move_from(NEAR, TI4_CRUISER));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 0);
    POSITION_PLAY(p, move_from(EMPTY, TI4_CRUISER));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 0);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 2);
    position_close(p);
}

/* Transit Diodes moves ground forces without ships, distance or path, even under an own token. */
static void test_rule_48_9_an_abilitys_move_follows_its_text_alone(void **fixture)
{
    (void)fixture;
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
    position_close(p);
}

static void test_rule_54_0_the_steps_come_in_order(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CARRIER, 1);
    arena_put(p, NEAR, 0, TI4_INFANTRY, 2);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 1, 0);
    seat_edit(&p->s, 0)->units[TI4_INFANTRY] = TI4_UNIT_LETANI_WARRIOR_1; /* ground forces that produce */
    seat_edit(&p->s, 0)->trade_goods = 5;
    position_play(p, ACT(ACTIVATE, VEFUT));
    asked(p, 0, TI4_A_MOVE);
    POSITION_PLAY(p, move_from(NEAR, TI4_CARRIER), ACT(LOAD, NEAR * 5 + 1), ACT(LOAD, NEAR * 5 + 1), ACT(DONE, 0));
    asked(p, 1, TI4_A_FIRE); /* 48.7, 54.2.c */
    position_play(p, ACT(NO, 0));
    while (below_of(&p->s, 1)->kind != TI4_P_SPACE || top_of(&p->s)->kind != TI4_R_DICE) /* 54.3 */
        position_play(p, ACT(NO, 0));
    arena_roll(p, 1, 1);
    arena_roll(p, 1, 0);
    asked(p, 0, TI4_A_COMMIT); /* 54.4 */
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 1, 0); /* its cannon */
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 1);
    asked(p, 0, TI4_A_BUILD); /* 54.5 */
    position_close(p);
}

static void test_rule_48_7_cannons_fire_after_the_ships_moved(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 1, 0);
    position_play(p, ACT(ACTIVATE, VEFUT));
    position_play(p, move_from(NEAR, TI4_CRUISER));
    assert_int_not_equal(top_of(&p->s)->kind, TI4_A_FIRE);
    position_play(p, ACT(DONE, 0));
    asked(p, 1, TI4_A_FIRE);
    POSITION_PLAY(p, ACT(SEAT, 0), ACT(HITS, 1));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 0); /* what has just arrived is hit */
    position_close(p);
}

static void test_rule_54_1_only_systems_without_an_own_token(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    assert_true(arena_legal(p, ACT(ACTIVATE, VEFUT)));
    seat_edit(&p->s, 0)->tokens |= BIT(VEFUT);
    assert_false(arena_legal(p, ACT(ACTIVATE, VEFUT)));
    assert_false(arena_legal(p, ACT(ACTIVATE, TI4_OFF_BOARD))); /* no tile */
    position_close(p);
}

static void test_rule_54_1_a_a_tactic_token_makes_the_active_system(void **fixture)
{
    (void)fixture;
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
    position_close(p);
}

static void test_rule_54_1_b_tokens_of_others_do_not_matter(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    seat_edit(&p->s, 1)->tokens |= BIT(VEFUT);
    assert_true(arena_legal(p, ACT(ACTIVATE, VEFUT)));
    position_close(p);
}

static void test_rule_54_2_from_any_number_of_systems(void **fixture)
{
    (void)fixture;
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
    position_close(p);
}

static void test_rule_54_2_b_nothing_need_move(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    assert_true(arena_legal(p, ACT(DONE, 0)));
    position_play(p, ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->ships, BIT(NEAR));
    position_close(p);
}

static void test_rule_54_5_a_production_needs_no_move_and_no_landing(void **fixture)
{
    (void)fixture;
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    stay(p, VEFUT);
    asked(p, 0, TI4_A_BUILD);
    position_close(p);
    p = bare(SIX); /* a dock elsewhere is not in the active system */
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    stay(p, NEAR);
    assert_int_not_equal(top_of(&p->s)->kind, TI4_A_BUILD);
    position_close(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rule_32_1_a_ship_carries_up_to_its_capacity),
        cmocka_unit_test(test_rule_32_2_capacities_of_a_system_add_up),
        cmocka_unit_test(test_rule_32_3_excess_is_destroyed_as_the_owner_likes),
        cmocka_unit_test(test_rule_32_3_excess_infantry_may_return),
        cmocka_unit_test(test_rule_32_3_a_units_on_planets_do_not_count),
        cmocka_unit_test(test_rule_32_3_b_no_limit_while_a_combat_lasts),
        cmocka_unit_test(test_rule_32_4_cargo_belongs_to_no_ship),
        cmocka_unit_test(test_rule_48_3_a_ship_goes_as_far_as_its_move_value),
        cmocka_unit_test(test_rule_49_1_the_upgraded_number_counts),
        cmocka_unit_test(test_rule_48_4_a_every_ship_ends_in_the_active_system),
        cmocka_unit_test(test_rule_48_4_b_enemy_ships_close_the_way),
        cmocka_unit_test(test_rule_48_4_c_an_own_token_locks_the_start),
        cmocka_unit_test(test_rule_48_4_d_own_tokens_on_the_way_do_no_harm),
        cmocka_unit_test(test_rule_48_4_e_out_of_the_active_system_and_back),
        cmocka_unit_test(test_rule_48_4_f_the_path_may_lead_through_a_wormhole),
        cmocka_unit_test(test_rule_48_5_ships_with_capacity_bring_ground_forces_and_fighters),
        cmocka_unit_test(test_rule_48_6_all_ships_arrive_together),
        cmocka_unit_test(test_rule_48_9_an_abilitys_move_follows_its_text_alone),
        cmocka_unit_test(test_rule_54_0_the_steps_come_in_order),
        cmocka_unit_test(test_rule_48_7_cannons_fire_after_the_ships_moved),
        cmocka_unit_test(test_rule_54_1_only_systems_without_an_own_token),
        cmocka_unit_test(test_rule_54_1_a_a_tactic_token_makes_the_active_system),
        cmocka_unit_test(test_rule_54_1_b_tokens_of_others_do_not_matter),
        cmocka_unit_test(test_rule_54_2_from_any_number_of_systems),
        cmocka_unit_test(test_rule_54_2_b_nothing_need_move),
        cmocka_unit_test(test_rule_54_5_a_production_needs_no_move_and_no_landing),
=======
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rule_54_1_activation_costs_a_tactic_token_and_needs_a_free_system),
        cmocka_unit_test(test_rule_48_4_ships_end_in_the_active_system_within_their_move),
        cmocka_unit_test(test_rule_48_4_b_enemy_ships_bar_the_way_own_tokens_do_not),
        cmocka_unit_test(test_rule_48_4_c_own_tokens_hold_ships_where_they_start),
        cmocka_unit_test(test_rule_48_4_e_a_ship_may_leave_the_active_system_to_fetch_and_return),
        cmocka_unit_test(test_rule_48_5_ships_carry_up_to_their_capacity),
        cmocka_unit_test(test_rule_32_3_units_above_the_capacity_are_destroyed),
        cmocka_unit_test(test_rule_32_2_the_limit_is_the_sum_of_capacities),
        cmocka_unit_test(test_rule_32_3_a_ground_forces_on_planets_do_not_count),
        cmocka_unit_test(test_rule_50_2_anomalies),
        cmocka_unit_test(test_rule_49_0_the_move_value_is_the_units),
        cmocka_unit_test(test_rule_33_2_six_influence_remove_the_custodians_for_a_point),
        cmocka_unit_test(test_rule_33_1_nobody_lands_while_the_token_lies_there),
        cmocka_unit_test(test_rule_33_2_a_without_a_ground_force_the_token_stays),
        cmocka_unit_test(test_rule_54_4_invasion_takes_control_of_a_planet),
        cmocka_unit_test(test_rule_bmb_2_a_planetary_shield_stops_bombs),
>>>>>>> ti4
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
