/* Rules 39, 41 and 55 one by one: barrages, retreats, batches, cannons, dice again; what the longer tests of a combat only pass by. */
#include "tests/core/games/ti4/ti4_cards.h"

#define LETNEV_FIRST "seats=6 faction1=LETNEV faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
enum { FIELD = EMPTY };

/* Seat 0 (active) and seat 1 in an empty system. */
static Position *facing(const char *settings, int mine, int n, int theirs, int m)
{
    Position *p = bare(settings);
    arena_put(p, FIELD, 0, mine, n);
    arena_put(p, FIELD, 1, theirs, m);
    return p;
}

/* Seat 1 holds Vefut II with two PDS and an infantry; seat 0 is above it with three infantry on a carrier, and cruisers. */
static Position *under_fire(void)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 2, 0);
    arena_fleet(p, VEFUT, 0, "2 cruiser, 1 carrier, 3 infantry");
    return p;
}

/* ---- Barrage ---------------------------------------------------------------------------------------------------------------------- */

TEST(rule_39_3_b_no_barrage_in_the_second_round)
{
    Position *p = facing(SIX, TI4_DESTROYER, 1, TI4_CARRIER, 1);
    arena_put(p, FIELD, 1, TI4_FIGHTER, 3);
    stay(p, FIELD);
    asked(p, 0, TI4_A_BARRAGE);
    position_play(p, ACT(YES, 0));
    roll_on(p, 2, 9, 0);
    roll_on(p, 1, 9, 0); /* the combat dice */
    roll_on(p, 4, 9, 0);
    roll_on(p, 1, 9, 0); /* the second round: dice at once */
}

TEST(rule_afb_1_every_unit_rolls_its_own_barrage)
{
    Position *p = facing(SIX, TI4_DESTROYER, 3, TI4_CARRIER, 1);
    arena_put(p, FIELD, 1, TI4_FIGHTER, 4);
    stay(p, FIELD);
    position_play(p, ACT(YES, 0));
    roll_on(p, 6, 9, 1); /* two dice of each, on a nine */
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->n[TI4_FIGHTER], 3);
}

TEST(rule_afb_2_hits_beyond_the_fighters_are_lost)
{
    Position *p = facing(SIX, TI4_DESTROYER, 2, TI4_CARRIER, 1);
    arena_put(p, FIELD, 1, TI4_FIGHTER, 1);
    stay(p, FIELD);
    position_play(p, ACT(YES, 0));
    roll_on(p, 4, 9, 4);
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->n[TI4_FIGHTER], 0);
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->n[TI4_CARRIER], 1);
    roll_on(p, 2, 9, 0);
}

/* Modifiers of combat dice leave a barrage alone (MOD-2). */
TEST(rule_mod_2_a_barrage_is_no_combat_roll)
{
    Position *p = facing(SIX, TI4_DESTROYER, 1, TI4_CARRIER, 1);
    arena_put(p, FIELD, 1, TI4_FIGHTER, 1);
    effect_begin(&p->s, 0, EFFECT_MORALE);
    stay(p, FIELD);
    position_play(p, ACT(YES, 0));
    roll_on(p, 2, 9, 0);
    roll_on(p, 1, 8, 0); /* the combat die has one more */
}

/* ---- Retreats ---------------------------------------------------------------------------------------------------------------------- */

/* Both sides could go to a neighbour of FIELD where they have a ship. */
static Position *both_may_go(void)
{
    Position *p = facing(SIX, TI4_CRUISER, 2, TI4_CRUISER, 2);
    arena_put(p, NEAR, 1, TI4_DESTROYER, 1);
    arena_put(p, VEFUT, 0, TI4_DESTROYER, 1);
    stay(p, FIELD);
    asked(p, 1, TI4_A_RETREAT); /* 39.4: the defender first */
    return p;
}

TEST(rule_39_4_a_who_announces_still_fights_this_round)
{
    Position *p = both_may_go();
    position_play(p, ACT(YES, 0));
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->n[TI4_CRUISER], 2);
    roll_on(p, 2, 7, 0);
    roll_on(p, 2, 7, 1); /* its dice count */
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    asked(p, 1, TI4_A_RETREAT_TO);
    position_play(p, ACT(SYSTEM, NEAR));
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_CRUISER], 2);
    assert_int_equal(fleet_of(&p->s, FIELD, 0)->n[TI4_CRUISER], 1);
}

TEST(rule_39_4_b_the_defenders_announcement_bars_the_attackers)
{
    for (int announced = 0; announced < 2; announced++) {
        Position *p = both_may_go();
        position_play(p, announced ? ACT(YES, 0) : ACT(NO, 0));
        if (announced)
            assert_int_equal(position_to_move(p), HX_CHANCE);
        else
            asked(p, 0, TI4_A_RETREAT);
        position_close(p);
    }
}

TEST(rule_39_7_who_announced_must_go_all_to_one_place)
{
    Position *p = both_may_go();
    POSITION_PLAY(p, ACT(NO, 0), ACT(YES, 0));
    roll_on(p, 2, 7, 0);
    roll_on(p, 2, 7, 0);
    asked(p, 0, TI4_A_RETREAT_TO);
    POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, VEFUT)); /* no way to stay */
    position_play(p, ACT(SYSTEM, VEFUT));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], 2);
    assert_true(seat_of(&p->s, 0)->tokens >> VEFUT & 1); /* 39.7.d */
}

/* The retreat is a step of the round, so what happens at its end comes after it: Devotion and Exotrireme II find nothing to hit, Emergency
 * Repairs repair nothing that has gone. */
TEST(rule_39_7_the_end_of_the_round_comes_after_the_retreat)
{
    static const struct {
        const char *settings;
        int mine, unit, text;
    } cases[] = {
        { "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL", TI4_CRUISER,
          TI4_UNIT_CRUISER_1, TEXT_DEVOTION },
        { "seats=6 faction1=SARDAKK faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL", TI4_DREADNOUGHT,
          TI4_UNIT_EXOTRIREME_2, TEXT_EXOTRIREME_2 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = facing(cases[i].settings, cases[i].mine, 2, TI4_CRUISER, 1);
        seat_edit(&p->s, 0)->units[cases[i].mine] = (uint8_t)cases[i].unit;
        put_damaged(p, FIELD, 1, TI4_DREADNOUGHT);
        arena_put(p, NEAR, 1, TI4_DESTROYER, 1);
        hold(p, 1, TI4_CARD_EMERGENCY_REPAIRS);
        stay(p, FIELD);
        position_play(p, ACT(NO, 0)); /* Emergency Repairs at the start */
        position_play(p, ACT(YES, 0));
        while (position_to_move(p) == HX_CHANCE)
            position_play(p, ACT(HITS, 0));
        asked(p, 1, TI4_A_RETREAT_TO); /* no text was offered before */
        position_play(p, ACT(SYSTEM, NEAR));
        assert_null(current_space(&p->s)); /* nor after it: the combat is over */
        assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_CRUISER], 1);
        assert_int_equal(fleet_of(&p->s, NEAR, 1)->damaged[damaged_slot(TI4_DREADNOUGHT)], 1);
        assert_int_equal(fleet_of(&p->s, FIELD, 0)->n[cases[i].mine], 2);
        position_close(p);
    }
}

/* Who stays may still use what the end of the round gives. */
TEST(rule_39_9_a_the_round_that_a_retreat_ends_has_its_end)
{
    Position *p = both_may_go();
    fleet_edit(&p->s, FIELD, 0)->n[TI4_DREADNOUGHT] = 1;
    seat_edit(&p->s, 0)->on_board[TI4_DREADNOUGHT]++;
    fleet_edit(&p->s, FIELD, 0)->damaged[damaged_slot(TI4_DREADNOUGHT)] = 1;
    hold(p, 0, TI4_CARD_EMERGENCY_REPAIRS);
    position_play(p, ACT(YES, 0));
    while (position_to_move(p) == HX_CHANCE)
        position_play(p, ACT(HITS, 0));
    position_play(p, ACT(SYSTEM, NEAR));
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_REPAIRS_END));
    assert_int_equal(fleet_of(&p->s, FIELD, 0)->damaged[damaged_slot(TI4_DREADNOUGHT)], 0);
}

/* A move modifier does not reach farther in a retreat: next to the system is where it goes. */
TEST(rule_mod_4_a_retreat_goes_to_an_adjacent_system)
{
    Position *p = facing(SIX, TI4_CRUISER, 2, TI4_CRUISER, 2);
    arena_put(p, OUTER, 1, TI4_DESTROYER, 1); /* two systems away */
    gain_tech(&p->s, 1, TI4_TECH_GRAVITY_DRIVE);
    gain_tech(&p->s, 1, TI4_TECH_CRUISER_2);
    assert_false(adjacent_to(&p->s, FIELD) >> OUTER & 1);
    stay(p, FIELD);
    assert_int_equal(position_to_move(p), HX_CHANCE); /* nowhere to go: nothing is asked */
}

TEST(rule_39_8_a_new_round_begins_with_retreats)
{
    Position *p = both_may_go();
    POSITION_PLAY(p, ACT(NO, 0), ACT(NO, 0));
    roll_on(p, 2, 7, 0);
    roll_on(p, 2, 7, 0);
    asked(p, 1, TI4_A_RETREAT);
    assert_int_equal(current_space(&p->s)->round, 2);
}

/* ---- Dice and hits ---------------------------------------------------------------------------------------------------------------- */

TEST(rule_39_5_a_die_for_each_ship)
{
    for (int n = 1; n <= 3; n++) {
        Position *p = facing(SIX, TI4_CRUISER, n, TI4_CRUISER, 4 - n);
        arena_put(p, FIELD, 0, TI4_CARRIER, 1);
        arena_put(p, FIELD, 0, TI4_INFANTRY, 2); /* carried: no dice */
        seat_edit(&p->s, 0)->pool[TI4_FLEET] = 8;
        stay(p, FIELD);
        roll_on(p, n, 7, 0);
        roll_on(p, 1, 9, 0);
        roll_on(p, 4 - n, 7, 0);
        position_close(p);
    }
}

TEST(rule_39_5_b_i_printed_values_ascend)
{
    Position *p = facing(SIX, TI4_CARRIER, 1, TI4_CRUISER, 1);
    arena_fleet(p, FIELD, 0, "1 war_sun, 1 cruiser, 1 dreadnought");
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 8;
    stay(p, FIELD);
    roll_on(p, 3, 3, 0);
    roll_on(p, 1, 5, 0);
    roll_on(p, 1, 7, 0);
    roll_on(p, 1, 9, 0);
}

TEST(rule_39_5_b_ii_hits_of_all_batches_are_added)
{
    Position *p = facing(SIX, TI4_CRUISER, 2, TI4_CRUISER, 4);
    arena_put(p, FIELD, 0, TI4_DREADNOUGHT, 1);
    stay(p, FIELD);
    roll_on(p, 1, 5, 1);
    roll_on(p, 2, 7, 2);
    roll_on(p, 4, 7, 0);
    asked(p, 1, TI4_A_HITS);
    assert_int_equal(ask_hits_frame(&p->s)->hits, 3);
}

/* The defender's dice are rolled with ships that the attacker's dice have already hit: nothing is lost before both have rolled. */
TEST(rule_39_5_b_iv_the_defender_rolls_all_its_ships)
{
    Position *p = facing(SIX, TI4_CRUISER, 2, TI4_CRUISER, 2);
    stay(p, FIELD);
    roll_on(p, 2, 7, 2);
    roll_on(p, 2, 7, 2);
    arena_until(p, TI4_A_TURN);
    assert_int_equal(seat_of(&p->s, 0)->ships | seat_of(&p->s, 1)->ships, 0); /* 39.9: nobody is left, and it ends */
}

TEST(rule_39_6_b_a_destroyed_unit_is_in_the_reinforcements)
{
    Position *p = facing(SIX, TI4_CRUISER, 2, TI4_CRUISER, 2);
    stay(p, FIELD);
    roll_on(p, 2, 7, 1);
    roll_on(p, 2, 7, 0);
    const int stock = stock_of(&p->s, 1, TI4_CRUISER);
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_int_equal(stock_of(&p->s, 1, TI4_CRUISER), stock + 1);
}

/* Ground forces on a planet below keep no space combat alive. */
TEST(rule_39_9_ground_forces_do_not_keep_it_going)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 0, 0);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 2);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    stay(p, VEFUT);
    roll_on(p, 2, 7, 1);
    roll_on(p, 1, 7, 0);
    assert_null(frame_of(&p->s, TI4_P_SPACE));
}

/* The end of the round and of the combat come though one side is gone: Emergency Repairs at the end, and Salvage for the winner. */
TEST(rule_39_9_a_the_end_windows_come_all_the_same)
{
    Position *p = facing(SIX, TI4_DREADNOUGHT, 1, TI4_CRUISER, 1);
    hold(p, 0, TI4_CARD_SALVAGE);
    hold(p, 0, TI4_CARD_EMERGENCY_REPAIRS);
    seat_edit(&p->s, 1)->commodities = 2;
    stay(p, FIELD);
    roll_on(p, 1, 5, 1);
    roll_on(p, 1, 7, 1);
    asked(p, 0, TI4_A_HITS);
    position_play(p, ACT(SUSTAIN, damaged_slot(TI4_DREADNOUGHT)));
    arena_until(p, TI4_A_WINDOW);
    assert_true(offers(p, TEXT_SALVAGE));
    assert_true(offers(p, TEXT_REPAIRS_END));
}

/* ---- Space cannons ------------------------------------------------------------------------------------------------------------------ */

TEST(rule_41_0_before_a_combat_and_in_the_invasion)
{
    Position *p = under_fire();
    stay(p, VEFUT);
    asked(p, 1, TI4_A_FIRE); /* offence */
    position_play(p, ACT(SEAT, 0));
    roll_on(p, 2, 6, 0);
    arena_until(p, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 3));
    roll_on(p, 2, 6, 0); /* defence, of the same PDS */
}

TEST(rule_41_1_any_player_may_fire)
{
    Position *p = under_fire();
    stay(p, VEFUT);
    asked(p, 1, TI4_A_FIRE);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(SEAT, 0)); /* at the active player alone */
    position_play(p, ACT(NO, 0));                       /* nobody has to */
    assert_null(frame_of(&p->s, TI4_P_CANNONS));
}

/* From the active player clockwise: its own cannons first. */
TEST(rule_41_3_from_the_active_player_clockwise)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_PDS_2);
    gain_tech(&p->s, 2, TI4_TECH_PDS_2);
    gain_tech(&p->s, 5, TI4_TECH_PDS_2);
    for (int seat = 0; seat < 6; seat++)
        if (seat == 0 || seat == 2 || seat == 5)
            arena_hold(p, seat, seat == 0 ? TI4_PLANET_VEFUT_2 : first_bit(seat_of(&p->s, seat)->planets), 0, 1, 0);
    int on;
    const int at = NEAR; /* 41.3.c brings them there: NEAR is made a neighbour of every home by wormholes */
    system_edit(&p->s, at)->wormholes |= TI4_ALPHA;
    board_edit(&p->s)->alpha |= BIT(at);
    for (int seat = 2; seat <= 5; seat += 3) {
        system_edit(&p->s, seat_of(&p->s, seat)->home)->wormholes |= TI4_ALPHA;
        board_edit(&p->s)->alpha |= BIT(seat_of(&p->s, seat)->home);
        assert_int_equal(cannon_dice(&p->s, at, seat, 0, &on), 1);
    }
    p->is_unreachable = true;
    arena_put(p, at, 0, TI4_CRUISER, 3);
    arena_put(p, at, 1, TI4_CRUISER, 1);
    stay(p, at);
    asked(p, 0, TI4_A_FIRE);
    position_play(p, ACT(NO, 0));
    asked(p, 2, TI4_A_FIRE);
    position_play(p, ACT(NO, 0));
    asked(p, 5, TI4_A_FIRE);
}

/* The number is what a die must show, the multiplier the dice: the flagship of the Xxcha has three on a five. */
TEST(rule_41_3_b_so_many_dice_on_so_much)
{
    Position *p = bare(SIX);
    arena_put(p, FIELD, 3, TI4_FLAGSHIP, 1);
    int on;
    assert_int_equal(cannon_dice(&p->s, FIELD, 3, 1, &on), 3);
    assert_int_equal(on, 5);
    arena_hold(p, 3, TI4_PLANET_VEFUT_2, 0, 1, 0);
    assert_int_equal(cannon_dice(&p->s, VEFUT, 3, 0, &on), 1); /* without a multiplier one */
    assert_int_equal(on, 6);
}

TEST(rule_41_4_no_ship_needs_to_have_moved)
{
    for (int moves = 0; moves < 2; moves++) {
        Position *p = under_fire();
        seat_edit(&p->s, 0)->pool[TI4_FLEET] = 8;
        arena_put(p, NEAR, 0, TI4_DESTROYER, 1);
        position_play(p, ACT(ACTIVATE, VEFUT));
        if (moves)
            position_play(p, move_from(NEAR, TI4_DESTROYER));
        position_play(p, ACT(DONE, 0));
        asked(p, 1, TI4_A_FIRE);
        position_close(p);
    }
}

/* A hit destroys a ship of the victim's choice, before anybody else fires; more hits than ships are lost. */
TEST(rule_41_5_a_ship_for_each_hit)
{
    for (int hits = 1; hits <= 2; hits++) {
        Position *p = under_fire();
        remove_ships(&p->s, VEFUT, 0, TI4_INFANTRY, 3);
        remove_ships(&p->s, VEFUT, 0, TI4_CARRIER, 1);
        stay(p, VEFUT);
        position_play(p, ACT(SEAT, 0));
        roll_on(p, 2, 6, hits);
        if (hits == 1)
            position_play(p, ACT(DESTROY, TI4_CRUISER));
        assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], 2 - hits);
        position_close(p);
    }
}

TEST(rule_41_7_b_the_landing_fire_has_the_same_numbers)
{
    for (int level = 1; level <= 2; level++) {
        Position *p = under_fire();
        if (level == 2)
            gain_tech(&p->s, 1, TI4_TECH_PDS_2);
        stay(p, VEFUT);
        position_play(p, ACT(NO, 0));
        arena_until(p, TI4_A_COMMIT);
        position_play(p, ACT(NUMBER, 3));
        roll_on(p, 2, level == 2 ? 5 : 6, 0);
        position_close(p);
    }
}

TEST(rule_41_7_c_the_landing_fire_is_no_combat_roll)
{
    Position *p = under_fire();
    effect_begin(&p->s, 1, EFFECT_MORALE);
    stay(p, VEFUT);
    position_play(p, ACT(NO, 0));
    arena_until(p, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 3));
    roll_on(p, 2, 6, 0);
}

/* PDS II next door fire at ships that come, not at ground forces that land. */
TEST(rule_41_7_d_nobody_fires_at_the_landed_from_next_door)
{
    Position *p = under_fire();
    gain_tech(&p->s, 1, TI4_TECH_PDS_2);
    arena_hold(p, 1, TI4_PLANET_MEHAR_XULL, 0, 0, 0);
    const int planet = system_of(&p->s, OUTER)->planet[0].id - 1;
    assert_true(adjacent_to(&p->s, VEFUT) >> OUTER & 1);
    arena_hold(p, 1, planet, 0, 2, 0);
    int on;
    assert_int_equal(cannon_dice(&p->s, VEFUT, 1, 0, &on), 4);
    stay(p, VEFUT);
    position_play(p, ACT(NO, 0));
    arena_until(p, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 3));
    roll_on(p, 2, 5, 0); /* those of the planet alone */
}

TEST(rule_41_8_one_of_the_landed_for_each_hit)
{
    for (int hits = 0; hits <= 2; hits++) {
        Position *p = under_fire();
        stay(p, VEFUT);
        position_play(p, ACT(NO, 0));
        arena_until(p, TI4_A_COMMIT);
        position_play(p, ACT(NUMBER, 2)); /* one stays aboard, and is safe */
        roll_on(p, 2, 6, hits);
        assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->invaders, 2 - hits);
        assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_INFANTRY], 1);
        position_close(p);
    }
}

/* Two planets of one system are invaded: the PDS of the one fire at those who land there, the other's invaders are safe. */
TEST(rule_41_8_a_hits_stay_on_the_planet_of_the_cannon)
{
    Position *p = bare(SIX);
    const int system = twin_system(p);
    const Ti4System *sys = system_of(&p->s, system);
    const int first = sys->planet[0].id - 1, second = sys->planet[1].id - 1;
    arena_hold(p, 1, first, 1, 2, 0);
    arena_hold(p, 1, second, 1, 0, 0);
    arena_fleet(p, system, 0, "1 carrier, 4 infantry");
    stay(p, system);
    position_play(p, ACT(NO, 0));
    arena_until(p, TI4_A_COMMIT);
    POSITION_PLAY(p, ACT(NUMBER, 2), ACT(NUMBER, 2));
    for (int i = 0; i < 10 && !(position_to_move(p) == HX_CHANCE && arena_hit_on(p) == 6); i++)
        position_play(p, arena_default(p));
    roll_on(p, 2, 6, 2);
    assert_int_equal(planet_of(p, first)->invaders, 0);
    assert_int_equal(planet_of(p, second)->invaders, 2);
}

/* ---- Dice again -------------------------------------------------------------------------------------------------------------------- */

/* Three cruisers of the Letnev, which have paid for Munitions Reserves, after two of their dice have missed. */
static Position *two_missed(void)
{
    Position *p = facing(LETNEV_FIRST, TI4_CRUISER, 3, TI4_DREADNOUGHT, 4);
    seat_edit(&p->s, 0)->trade_goods = 2;
    stay(p, FIELD);
    position_play(p, ACT(USE, TEXT_MUNITIONS));
    roll_on(p, 3, 7, 1);
    assert_true(offers(p, TEXT_MUNITIONS_REROLL));
    return p;
}

TEST(rule_55_1_the_old_result_is_gone)
{
    for (int hits = 0; hits <= 2; hits++) {
        Position *p = two_missed();
        POSITION_PLAY(p, ACT(USE, TEXT_MUNITIONS_REROLL), ACT(NUMBER, 2));
        roll_on(p, 2, 7, hits);
        assert_int_equal(current_space(&p->s)->hits[ATTACKER], 1 + hits); /* the one that was not rolled again, and these */
        position_close(p);
    }
}

TEST(rule_55_2_one_ability_rolls_a_die_again_once)
{
    Position *p = two_missed();
    POSITION_PLAY(p, ACT(USE, TEXT_MUNITIONS_REROLL), ACT(NUMBER, 1));
    roll_on(p, 1, 7, 0);
    assert_int_equal(position_to_move(p), HX_CHANCE); /* the defender's dice: it is not offered again */
    roll_on(p, 4, 5, 0);
}

/* Right after the roll: a batch that has been followed by another one is not rolled again. */
TEST(rule_55_3_right_after_the_roll)
{
    Position *p = facing(LETNEV_FIRST, TI4_CRUISER, 1, TI4_DREADNOUGHT, 4);
    arena_put(p, FIELD, 0, TI4_DREADNOUGHT, 1);
    seat_edit(&p->s, 0)->trade_goods = 2;
    stay(p, FIELD);
    position_play(p, ACT(USE, TEXT_MUNITIONS));
    roll_on(p, 1, 5, 0);
    assert_true(offers(p, TEXT_MUNITIONS_REROLL));
    position_play(p, ACT(NO, 0)); /* the dreadnought's die stays as it is */
    roll_on(p, 1, 7, 0);
    position_play(p, ACT(USE, TEXT_MUNITIONS_REROLL));
    roll_on(p, 1, 7, 1); /* the cruiser's */
    roll_on(p, 4, 5, 0);
}
