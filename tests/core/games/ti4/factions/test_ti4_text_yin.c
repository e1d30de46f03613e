/* The Yin Brotherhood: Indoctrination, Devotion, Impulse Core, Yin Spinner, Van Hauge, Greyfire Mutagen. */
#include "tests/core/games/ti4/faction_texts.h"

#define YIN_FIRST  SEATED("YIN", "YSSARIL")
#define YIN_SECOND SEATED("YSSARIL", "YIN")

/* Seat 0 lands two infantry on Vefut, where seat 1 has `defenders`; the Yin have `goods` to spend. */
static Position *landing(const char *settings, int yin, int goods, int defenders)
{
    Position *p = bare(settings);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, defenders, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
    purse(p, yin, goods);
    purse(p, !yin, 0);
    stay(p, VEFUT);
    asked(p, 0, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 2));
    return p;
}

TEST(text_indoctrination_exchanges_one_infantry_for_two_influence)
{
    Position *p = landing(YIN_FIRST, 0, 3, 2);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_INDOCTRINATION));
    position_play(p, ACT(USE, TEXT_INDOCTRINATION));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 3);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 1);
    roll_on(p, 3, 8, 1); /* once in a combat: the dice follow */
    roll_on(p, 1, 8, 0);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 0 + 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 3);
}

TEST(text_indoctrination_wins_over_the_last_defender)
{
    Position *p = landing(YIN_FIRST, 0, 2, 1);
    position_play(p, ACT(USE, TEXT_INDOCTRINATION));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 0 + 1); /* no dice */
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 3);
}

TEST(text_indoctrination_defends_too)
{
    Position *p = landing(YIN_SECOND, 1, 2, 1);
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_INDOCTRINATION));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 2);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].invaders, 1);
    roll_on(p, 1, 8, 0);
}

TEST(text_indoctrination_costs_two_influence_or_is_not_offered)
{
    Position *p = landing(YIN_FIRST, 0, 1, 2);
    assert_int_equal(position_to_move(p), HX_CHANCE);
}

/* Seat 0 has two cruisers, seat 1 a dreadnought and a cruiser; a round without hits. */
static Position *round_over(void)
{
    Position *p = bare(YIN_FIRST);
    arena_put(p, NEAR, 0, TI4_CRUISER, 2);
    arena_fleet(p, NEAR, 1, "1 dreadnought, 1 cruiser");
    stay(p, NEAR);
    arena_roll(p, 2, 0);
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
    return p;
}

TEST(text_devotion_hits_the_ship_it_chooses)
{
    Position *p = round_over();
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_DEVOTION));
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_CRUISER), ACT(DESTROY, TI4_DREADNOUGHT));
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_DREADNOUGHT], 1);
    arena_roll(p, 1, 0); /* once after a round: the next one begins */
}

TEST(text_devotion_may_be_sustained)
{
    Position *p = round_over();
    POSITION_PLAY(p, ACT(USE, TEXT_DEVOTION), ACT(DESTROY, TI4_DREADNOUGHT));
    asked(p, 1, TI4_A_HITS);
    POSITION_ASSERT_LEGAL(p, ACT(SUSTAIN, 1), ACT(DESTROY, TI4_DREADNOUGHT));
    position_play(p, ACT(SUSTAIN, 1));
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->damaged[1], 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 1);
}

/* ... by the carriers that can, too: they are the first type that sustains. */
TEST(text_devotion_may_be_sustained_by_an_advanced_carrier)
{
    Position *p = bare(YIN_FIRST);
    seat_edit(&p->s, 1)->units[TI4_CARRIER] = TI4_UNIT_ADVANCED_CARRIER_2;
    arena_put(p, NEAR, 0, TI4_CRUISER, 2);
    arena_put(p, NEAR, 1, TI4_CARRIER, 1);
    stay(p, NEAR);
    arena_roll(p, 2, 0);
    arena_roll(p, 1, 0);
    position_play(p, ACT(USE, TEXT_DEVOTION));
    if (top_of(&p->s)->head.kind == TI4_A_TARGET)
        position_play(p, ACT(DESTROY, TI4_CARRIER));
    asked(p, 1, TI4_A_HITS);
    POSITION_ASSERT_LEGAL(p, ACT(SUSTAIN, 0), ACT(DESTROY, TI4_CARRIER));
}

TEST(text_devotion_needs_a_cruiser_or_destroyer)
{
    Position *p = bare(YIN_FIRST);
    arena_put(p, NEAR, 0, TI4_CARRIER, 1);
    arena_put(p, NEAR, 1, TI4_CARRIER, 1);
    stay(p, NEAR);
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
    assert_int_equal(position_to_move(p), HX_CHANCE); /* the next round */
}

TEST(text_impulse_core_takes_a_non_fighter_ship)
{
    Position *p = bare(YIN_FIRST);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_IMPULSE_CORE);
    arena_fleet(p, NEAR, 0, "1 cruiser, 1 destroyer");
    arena_fleet(p, NEAR, 1, "1 carrier, 1 destroyer, 3 fighter");
    stay(p, NEAR);
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_IMPULSE_CORE));
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_CRUISER));
    position_play(p, ACT(DESTROY, TI4_DESTROYER));
    asked(p, 1, TI4_A_HITS); /* the opponent's choice, but no fighter */
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_CARRIER));
    position_play(p, ACT(DESTROY, TI4_CARRIER));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_DESTROYER], 0);
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_FIGHTER], 3);
}

/* The only cruiser for the only ship: nobody is left to fight. */
TEST(text_impulse_core_may_end_the_combat)
{
    Position *p = bare(YIN_FIRST);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_IMPULSE_CORE);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 1, TI4_CARRIER, 1);
    stay(p, NEAR);
    position_play(p, ACT(USE, TEXT_IMPULSE_CORE));
    assert_int_equal(seat_of(&p->s, 0)->ships | seat_of(&p->s, 1)->ships, 0);
    assert_int_not_equal(position_to_move(p), HX_CHANCE);
}

/* The Yin produce `fighters` at home, then are done. */
static Position *production(int fighters)
{
    Position *p = bare(YIN_FIRST);
    const int home = seat_of(&p->s, 0)->home;
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_YIN_SPINNER);
    arena_hold(p, 0, TI4_PLANET_DARIEN, 0, 0, 1);
    purse(p, 0, 3);
    stay(p, home);
    asked(p, 0, TI4_A_BUILD);
    for (int i = 0; i < fighters; i++)
        position_play(p, ACT(BUILD, TI4_FIGHTER * 4 + 3));
    position_play(p, ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_FIGHTER], fighters);
    return p;
}

TEST(text_yin_spinner_adds_one_infantry_to_each_production)
{
    for (int fighters = 0; fighters <= 2; fighters++) {
        Position *p = production(fighters);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], fighters > 0); /* one, however many were produced */
        assert_int_equal(system_of(&p->s, seat_of(&p->s, 0)->home)->planet[0].infantry, fighters > 0);
        position_close(p);
    }
}

/* The attacker's Van Hauge is hit twice. */
TEST(text_van_hauge_takes_every_ship_with_it)
{
    Position *p = bare(YIN_FIRST);
    arena_fleet(p, NEAR, 0, "1 flagship, 1 carrier");
    arena_fleet(p, NEAR, 1, "2 dreadnought, 2 fighter");
    arena_put(p, FAR, 1, TI4_CRUISER, 1); /* elsewhere */
    stay(p, NEAR);
    roll_on(p, 3, 9, 0); /* flagship and carrier alike */
    roll_on(p, 2, 5, 2);
    roll_on(p, 2, 9, 0);
    asked(p, 0, TI4_A_HITS);
    POSITION_PLAY(p, ACT(SUSTAIN, 2), ACT(DESTROY, TI4_DAMAGED + 2));
    assert_int_equal(seat_of(&p->s, 0)->ships, 0);
    assert_int_equal(seat_of(&p->s, 1)->ships, BIT(FAR));
    assert_int_equal(turn_of(&p->s)->flagship_lost[0], 0);
}

/* Two flagships are lost before anybody reacts: each is remembered by itself, whichever is first. */
TEST(text_van_hauge_lost_together_with_another_flagship)
{
    for (int first = 0; first < 2; first++) {
        Position *p = bare(YIN_FIRST);
        arena_fleet(p, NEAR, 0, "1 flagship, 1 carrier");
        arena_fleet(p, FAR, 1, "1 flagship, 1 carrier");
        destroy_ships(&p->s, first ? FAR : NEAR, first, TI4_FLAGSHIP, 1, first);
        destroy_ships(&p->s, first ? NEAR : FAR, !first, TI4_FLAGSHIP, 1, !first);
        run_stack(&p->s);
        assert_int_equal(seat_of(&p->s, 0)->ships, 0);
        assert_int_equal(seat_of(&p->s, 1)->ships, BIT(FAR));
        for (int seat = 0; seat < TI4_SEATS; seat++)
            assert_int_equal(turn_of(&p->s)->flagship_lost[seat], 0);
        position_close(p);
    }
}

/* The flagships of both sides fall in one round: the other's is taken along, and nobody is left. */
TEST(text_van_hauge_takes_a_flagship_with_it)
{
    Position *p = bare(YIN_FIRST);
    arena_put(p, NEAR, 0, TI4_FLAGSHIP, 1);
    arena_fleet(p, NEAR, 1, "1 flagship, 1 cruiser");
    stay(p, NEAR);
    roll_on(p, 2, 9, 2);
    roll_on(p, 2, 5, 2);
    roll_on(p, 1, 7, 0);
    asked(p, 1, TI4_A_HITS);
    POSITION_PLAY(p, ACT(SUSTAIN, 2), ACT(DESTROY, TI4_DAMAGED + 2));
    arena_until(p, TI4_A_TURN);
    assert_int_equal(seat_of(&p->s, 0)->ships | seat_of(&p->s, 1)->ships, 0);
}

/* Taken off the board, not destroyed: nothing follows. */
TEST(text_van_hauge_removed_harms_nobody)
{
    Position *p = bare(YIN_FIRST);
    arena_fleet(p, NEAR, 0, "1 flagship, 1 carrier");
    remove_ships(&p->s, NEAR, 0, TI4_FLAGSHIP, 1);
    run_stack(&p->s);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CARRIER], 1);
}

/* Seat 1 holds Greyfire Mutagen and plays it on the attack of the Yin: neither Impulse Core nor Devotion. */
TEST(text_greyfire_mutagen_silences_the_yin_for_an_action)
{
    Position *p = bare(YIN_FIRST);
    const int note = lend(p, 0, 1);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_IMPULSE_CORE) | BIT(TI4_TECH_SARWEEN_TOOLS);
    arena_put(p, NEAR, 0, TI4_CRUISER, 2);
    arena_put(p, NEAR, 1, TI4_CRUISER, 2);
    position_play(p, ACT(ACTIVATE, NEAR));
    asked(p, 1, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_GREYFIRE_MUTAGEN));
    position_play(p, ACT(USE, TEXT_GREYFIRE_MUTAGEN));
    assert_int_equal(note_at(p, note), 0); /* back with its owner */
    position_play(p, ACT(DONE, 0));
    arena_roll(p, 2, 1); /* no window before the dice */
    arena_roll(p, 2, 1);
    while (top_of(&p->s)->head.kind == TI4_A_HITS)
        position_play(p, arena_default(p));
    assert_int_equal(position_to_move(p), HX_CHANCE);               /* none after them either */
    assert_true(has_of(&p->s, 0, OF_TECH, TI4_TECH_SARWEEN_TOOLS)); /* no faction technology */
    arena_roll(p, 1, 1);
    arena_roll(p, 1, 1);
    while (has_effect(&p->s, 0, EFFECT_GREYFIRE))
        position_play(p, arena_default(p));
    assert_true(has_of(&p->s, 0, OF_TECH, TI4_TECH_IMPULSE_CORE)); /* over with the action */
}

TEST(text_greyfire_mutagen_is_not_for_the_yin)
{
    Position *p = bare(YIN_FIRST);
    position_play(p, ACT(ACTIVATE, NEAR)); /* in the hand of its owner: no window */
    asked(p, 0, TI4_A_MOVE);
}

/* Shot down by space cannons it takes the shooter's ships along: their ground forces have no room left. */
TEST(text_van_hauge_shot_down_leaves_no_room_for_ground_forces)
{
    Position *p = bare(YIN_SECOND);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 1, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 3 infantry");
    arena_put(p, VEFUT, 1, TI4_FLAGSHIP, 1);
    fleet_edit(&p->s, VEFUT, 1)->damaged[damaged_slot(TI4_FLAGSHIP)] = 1;
    stay(p, VEFUT);
    asked(p, 0, TI4_A_FIRE);
    position_play(p, ACT(SEAT, 1));
    arena_roll(p, 1, 1);
    assert_int_equal(seat_of(&p->s, 0)->ships | seat_of(&p->s, 1)->ships, 0);
    asked(p, 0, TI4_A_EXCESS);
    for (int i = 0; i < 3; i++)
        position_play(p, ACT(DESTROY, TI4_INFANTRY));
    assert_int_equal(seat_of(&p->s, 0)->spaces, 0);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 1); /* the one on the planet */
}
