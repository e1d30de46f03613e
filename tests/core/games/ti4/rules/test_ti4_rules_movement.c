/* Rules 32, 33, 48, 49, 50 and 54: tactical actions, movement, transport, capacity, anomalies, the custodians token. */
#include "tests/core/games/ti4/arena.h"

static const char six[] =
    "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL faction_abilities=off";
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

TEST(rule_54_1_activation_costs_a_tactic_token_and_needs_a_free_system)
{
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
}

TEST(rule_48_4_ships_end_in_the_active_system_within_their_move)
{
    Position *p = empty_board();
    const int me = arena_me(p), near = arena_neighbor(p, EMPTY, 0);
    int far = -1;
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

TEST(rule_48_4_b_enemy_ships_bar_the_way_own_tokens_do_not)
{
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
}

TEST(rule_48_4_c_own_tokens_hold_ships_where_they_start)
{
    Position *p = empty_board();
    const int me = arena_me(p), near = arena_neighbor(p, EMPTY, 0);
    arena_put(p, near, me, TI4_CRUISER, 1);
    seat_edit(&p->s, me)->tokens |= BIT(near);
    arena_attack(p, EMPTY);
    assert_false(can_move(p, near, TI4_CRUISER));
}

TEST(rule_48_4_e_a_ship_may_leave_the_active_system_to_fetch_and_return)
{
    Position *p = empty_board();
    const int me = arena_me(p), planet_at = seat_of(&p->s, me)->home, next = arena_neighbor(p, planet_at, 0);
    arena_hold(p, me, system_of(&p->s, planet_at)->planet[0].id - 1, 2, 0, 0);
    gain_tech(&p->s, me, TI4_TECH_CARRIER_2);
    arena_put(p, next, me, TI4_CARRIER, 1);
    arena_attack(p, next);
    assert_true(can_move(p, next, TI4_CARRIER));
    position_play(p, ACT(MOVE, next * TI4_CLASSES + TI4_CARRIER));
    assert_true(arena_legal(p, ACT(LOAD, planet_at * 5 + 2)));
    POSITION_PLAY(p, ACT(LOAD, planet_at * 5 + 2), ACT(DONE, 0), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, next, me)->n[TI4_INFANTRY], 1);
    assert_int_equal(fleet_of(&p->s, next, me)->n[TI4_CARRIER], 1);
}

TEST(rule_48_5_ships_carry_up_to_their_capacity)
{
    Position *p = empty_board();
    const int me = arena_me(p), near = arena_neighbor(p, EMPTY, 0);
    arena_put(p, near, me, TI4_DREADNOUGHT, 1); /* capacity 1 */
    arena_put(p, near, me, TI4_CARRIER, 1);     /* keeps the rest from being lost */
    arena_fleet(p, near, me, "2 fighter, 1 infantry");
    arena_attack(p, EMPTY);
    position_play(p, ACT(MOVE, near * TI4_CLASSES + TI4_DREADNOUGHT));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), ACT(LOAD, near * 5), ACT(LOAD, near * 5 + 1));
    position_play(p, ACT(LOAD, near * 5));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_MOVE); /* 32.1: full */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, EMPTY, me)->n[TI4_FIGHTER], 1); /* 54.2.a */
    assert_int_equal(fleet_of(&p->s, near, me)->n[TI4_FIGHTER], 1);
}

TEST(rule_32_3_units_above_the_capacity_are_destroyed)
{
    Position *p = empty_board();
    const int me = arena_me(p), near = arena_neighbor(p, EMPTY, 0);
    arena_fleet(p, near, me, "1 carrier, 1 fighter, 1 infantry");
    arena_attack(p, EMPTY);
    arena_move(p, near, TI4_CARRIER); /* leaves its cargo behind */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_EXCESS);
    assert_int_equal(position_to_move(p), me);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_INFANTRY)); /* the owner chooses */
    POSITION_PLAY(p, ACT(DESTROY, TI4_INFANTRY), ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_FIGHTER], 0);
}

TEST(rule_32_2_the_limit_is_the_sum_of_capacities)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    int system, kind;
    arena_fleet(p, EMPTY, me, "1 carrier, 1 dreadnought, 3 fighter, 2 infantry");
    assert_int_equal(capacity_of(&p->s, EMPTY, me), 5);
    assert_false(over_limit(&p->s, me, &system, &kind)); /* 32.4: no ship holds them by itself */
    arena_put(p, EMPTY, me, TI4_INFANTRY, 1);
    assert_true(over_limit(&p->s, me, &system, &kind));
    assert_int_equal(system, EMPTY);
    turn_edit(&p->s)->in_combat = 1; /* 32.3.b */
    core_edit(&p->s)->active_system = EMPTY;
    assert_false(over_limit(&p->s, me, &system, &kind));
}

TEST(rule_32_3_a_ground_forces_on_planets_do_not_count)
{
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
}

TEST(rule_50_2_anomalies)
{
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
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_LEAVE_RIFT);
    position_play(p, ACT(HITS, 0));
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_CARRIER], 0);
    (void)two_away;
}

TEST(rule_49_0_the_move_value_is_the_units)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    assert_int_equal(unit_of(&p->s, me, TI4_CARRIER)->move, 1);
    gain_tech(&p->s, me, TI4_TECH_CARRIER_2);
    assert_int_equal(unit_of(&p->s, me, TI4_CARRIER)->move, 2);
    assert_int_equal(unit_of(&p->s, me, TI4_FIGHTER)->move, 0);
}

/* ---- Mecatol Rex -------------------------------------------------------------------------------------------------------------------- */

static Position *at_mecatol(int influence_planets)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    arena_fleet(p, TI4_MECATOL, me, "1 carrier, 2 infantry");
    Ti4Seat *seat = seat_edit(&p->s, me);
    seat->readied = 0;
    seat->trade_goods = (uint8_t)influence_planets;
    arena_attack(p, TI4_MECATOL);
    position_play(p, ACT(DONE, 0));
    return p;
}

TEST(rule_33_2_six_influence_remove_the_custodians_for_a_point)
{
    Position *p = at_mecatol(6);
    const int me = arena_me(p);
    assert_int_equal(core_of(&p->s)->custodians_taken, 0); /* 33.0 */
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_CUSTODIANS);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, me)->trade_goods, 0);    /* 36.3 */
    assert_int_equal(seat_of(&p->s, me)->victory_points, 1); /* 33.3 */
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_COMMIT);
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2)); /* must land */
    position_play(p, ACT(NUMBER, 1));
    assert_true(seat_of(&p->s, me)->planets >> TI4_PLANET_MECATOL_REX & 1);
    arena_until(p, TI4_A_STRATEGY); /* 33.4: this round has an agenda phase */
    assert_int_equal(core_of(&p->s)->round, 2);
    assert_true(decks_of(&p->s)->agendas != BIT(TI4_AGENDAS) - 1);
}

TEST(rule_33_1_nobody_lands_while_the_token_lies_there)
{
    Position *p = at_mecatol(6);
    const int me = arena_me(p);
    position_play(p, ACT(NO, 0));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_COMMIT);
    assert_true(seat_of(&p->s, me)->ships & BIT(TI4_MECATOL)); /* ships may be there */
    position_close(p);
    p = at_mecatol(5); /* short of influence: not even asked */
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_CUSTODIANS);
}

TEST(rule_33_2_a_without_a_ground_force_the_token_stays)
{
    Position *p = empty_board();
    const int me = arena_me(p);
    arena_put(p, TI4_MECATOL, me, TI4_CARRIER, 1);
    seat_edit(&p->s, me)->trade_goods = 9;
    arena_attack(p, TI4_MECATOL);
    position_play(p, ACT(DONE, 0));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_CUSTODIANS);
}

/* ---- Invasion ------------------------------------------------------------------------------------------------------------------------ */

TEST(rule_54_4_invasion_takes_control_of_a_planet)
{
    Position *p = empty_board();
    const int me = arena_me(p), foe = arena_foe(p);
    const int home = seat_of(&p->s, foe)->home, planet = system_of(&p->s, home)->planet[0].id - 1;
    arena_hold(p, foe, planet, 1, 0, 1); /* the dock does not fight and is lost: 40.4 GND-5 */
    arena_fleet(p, home, me, "1 dreadnought, 1 carrier, 2 infantry");
    arena_attack(p, home);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_BOMBARD);
    position_play(p, ACT(PLANET, planet));
    arena_roll(p, 1, 0);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 1);
    arena_roll(p, 1, 1);
    assert_true(seat_of(&p->s, me)->planets >> planet & 1);
    assert_false(seat_of(&p->s, me)->readied >> planet & 1); /* CTL-1: exhausted */
    assert_int_equal(seat_of(&p->s, foe)->on_board[TI4_SPACE_DOCK], 0);
    assert_int_equal(system_of(&p->s, home)->planet[0].infantry, 1);
}

TEST(rule_bmb_2_a_planetary_shield_stops_bombs)
{
    for (int sun = 0; sun < 2; sun++) {
        Position *p = empty_board();
        const int me = arena_me(p), foe = arena_foe(p), home = seat_of(&p->s, foe)->home;
        arena_hold(p, foe, system_of(&p->s, home)->planet[0].id - 1, 2, 1, 0);
        arena_put(p, home, me, TI4_DREADNOUGHT, 1);
        arena_put(p, home, me, TI4_WAR_SUN, sun);
        arena_attack(p, home);
        position_play(p, ACT(DONE, 0));
        position_play(p, ACT(NO, 0)); /* the cannon holds its fire */
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_BOMBARD, sun);
        position_close(p);
    }
}
