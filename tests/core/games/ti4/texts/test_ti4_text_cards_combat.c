/* Action cards of space cannons and space combat: effect, window, who may play them, and how they meet each other. */
#include "tests/core/games/ti4/ti4_cards.h"

enum { FIELD = EMPTY };

/* Seat 0 (the active one) and seat 1 with ships in an empty system; cards are given before the fight starts. */
static Position *facing(int mine, int n, int theirs, int m)
{
    Position *p = bare(SIX);
    arena_put(p, FIELD, 0, mine, n);
    arena_put(p, FIELD, 1, theirs, m);
    return p;
}

static bool in_space_combat(const Position *p)
{
    return frame_of(&p->s, TI4_P_SPACE) != NULL;
}

TEST(text_morale_boost_adds_one_for_a_round)
{
    Position *p = facing(TI4_CRUISER, 2, TI4_CRUISER, 2);
    hold(p, 0, TI4_CARD_MORALE_BOOST);
    hold(p, 0, TI4_CARD_MORALE_BOOST);
    hold(p, 2, TI4_CARD_MORALE_BOOST);
    stay(p, FIELD);
    asked(p, 0, TI4_A_WINDOW); /* seat 2 takes no part */
    position_play(p, ACT(USE, TEXT_MORALE_IN_SPACE));
    assert_int_equal(discarded(p, TI4_CARD_MORALE_BOOST), 1);
    roll_on(p, 2, 6, 0); /* not twice in one window (ACD-2) */
    roll_on(p, 2, 7, 0);
    asked(p, 0, TI4_A_WINDOW); /* round 2 */
    position_play(p, ACT(NO, 0));
    roll_on(p, 2, 7, 0);
}

TEST(text_morale_boost_of_both_sides)
{
    Position *p = facing(TI4_CRUISER, 1, TI4_DESTROYER, 1);
    hold(p, 0, TI4_CARD_MORALE_BOOST);
    hold(p, 1, TI4_CARD_MORALE_BOOST);
    stay(p, FIELD);
    position_play(p, ACT(USE, TEXT_MORALE_IN_SPACE));
    asked(p, 1, TI4_A_WINDOW); /* other units: the same card may follow (ACD-2) */
    position_play(p, ACT(USE, TEXT_MORALE_IN_SPACE));
    roll_on(p, 1, 6, 0);
    roll_on(p, 1, 8, 0);
}

TEST(text_fighter_prototype_adds_two_in_the_first_round)
{
    Position *p = facing(TI4_FIGHTER, 2, TI4_CRUISER, 1);
    arena_put(p, FIELD, 0, TI4_CARRIER, 1);
    hold(p, 0, TI4_CARD_FIGHTER_PROTOTYPE);
    stay(p, FIELD);
    position_play(p, ACT(USE, TEXT_FIGHTER_PROTOTYPE));
    roll_on(p, 2, 7, 0); /* two fighters: 9 and +2; the carrier, also 9, rolls by itself */
    roll_on(p, 1, 9, 0);
    roll_on(p, 1, 7, 0);
    roll_on(p, 3, 9, 0); /* round 2 */
}

TEST(text_fighter_prototype_is_not_for_later_rounds)
{
    Position *p = facing(TI4_FIGHTER, 1, TI4_CRUISER, 1);
    arena_put(p, FIELD, 0, TI4_CARRIER, 1);
    hold(p, 0, TI4_CARD_FIGHTER_PROTOTYPE);
    stay(p, FIELD);
    position_play(p, ACT(NO, 0));
    roll_on(p, 2, 9, 0);
    roll_on(p, 1, 7, 0);
    roll_on(p, 2, 9, 0); /* no question */
}

TEST(text_shields_holding_cancels_up_to_two_hits)
{
    for (int n = 1; n <= 2; n++) {
        Position *p = facing(TI4_CRUISER, 3, TI4_CRUISER, 3);
        hold(p, 1, TI4_CARD_SHIELDS_HOLDING);
        hold(p, 1, TI4_CARD_SHIELDS_HOLDING);
        stay(p, FIELD);
        roll_on(p, 3, 7, 3);
        roll_on(p, 3, 7, 0);
        asked(p, 1, TI4_A_WINDOW);
        position_play(p, ACT(USE, TEXT_SHIELDS_HOLDING));
        POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2));
        position_play(p, ACT(NUMBER, n));
        if (top_of(&p->s)->head.kind == TI4_A_HITS)
            position_play(p, ACT(DESTROY, TI4_CRUISER));
        while (top_of(&p->s)->head.kind == TI4_A_HITS)
            position_play(p, ACT(DESTROY, TI4_CRUISER));
        assert_int_equal(fleet_of(&p->s, FIELD, 1)->n[TI4_CRUISER], n); /* three hits less n */
        assert_int_equal(discarded(p, TI4_CARD_SHIELDS_HOLDING), 1);
        position_close(p);
    }
}

TEST(text_shields_holding_needs_hits_on_own_ships)
{
    Position *p = facing(TI4_CRUISER, 2, TI4_CRUISER, 2);
    hold(p, 0, TI4_CARD_SHIELDS_HOLDING);
    stay(p, FIELD);
    roll_on(p, 2, 7, 1);
    roll_on(p, 2, 7, 0);
    asked(p, 1, TI4_A_HITS);
}

TEST(text_shields_holding_stops_a_barrage)
{
    Position *p = facing(TI4_DESTROYER, 1, TI4_FIGHTER, 3);
    arena_put(p, FIELD, 1, TI4_CARRIER, 1);
    hold(p, 1, TI4_CARD_SHIELDS_HOLDING);
    stay(p, FIELD);
    position_play(p, ACT(YES, 0));
    roll_on(p, 2, 9, 2);
    asked(p, 1, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_SHIELDS_HOLDING), ACT(NUMBER, 2));
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->n[TI4_FIGHTER], 3);
}

TEST(text_direct_hit_destroys_what_sustained)
{
    Position *p = facing(TI4_CRUISER, 3, TI4_DREADNOUGHT, 2);
    hold(p, 0, TI4_CARD_DIRECT_HIT);
    hold(p, 0, TI4_CARD_DIRECT_HIT);
    hold(p, 2, TI4_CARD_DIRECT_HIT);
    stay(p, FIELD);
    roll_on(p, 3, 7, 2);
    roll_on(p, 2, 5, 0);
    position_play(p, ACT(SUSTAIN, 1));
    asked(p, 0, TI4_A_WINDOW); /* the other's hit: seat 2 is not asked */
    position_play(p, ACT(USE, TEXT_DIRECT_HIT));
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->damaged[1], 0);
    asked(p, 1, TI4_A_HITS); /* the second hit is assigned after it (SUS-5) */
    position_play(p, ACT(SUSTAIN, 1));
    asked(p, 0, TI4_A_WINDOW); /* another ship, another window: the same card again */
    position_play(p, ACT(USE, TEXT_DIRECT_HIT));
    assert_false(in_space_combat(p));
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_DREADNOUGHT], 0);
    assert_int_equal(turn_of(&p->s)->hit_slot, 0);
}

TEST(text_direct_hit_declined_leaves_the_ship_damaged)
{
    Position *p = facing(TI4_CRUISER, 3, TI4_DREADNOUGHT, 2);
    hold(p, 0, TI4_CARD_DIRECT_HIT);
    stay(p, FIELD);
    roll_on(p, 3, 7, 1);
    roll_on(p, 2, 5, 0);
    POSITION_PLAY(p, ACT(SUSTAIN, 1), ACT(NO, 0));
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->damaged[1], 1);
    roll_on(p, 3, 7, 0); /* round 2; no more than once for it */
}

TEST(text_direct_hit_spares_the_better_dreadnoughts)
{
    Position *p = facing(TI4_CRUISER, 2, TI4_DREADNOUGHT, 2);
    gain_tech(&p->s, 1, TI4_TECH_DREADNOUGHT_2);
    hold(p, 0, TI4_CARD_DIRECT_HIT);
    stay(p, FIELD);
    roll_on(p, 2, 7, 1);
    roll_on(p, 2, 5, 0);
    position_play(p, ACT(SUSTAIN, 1));
    roll_on(p, 2, 7, 0); /* nobody was asked */
}

TEST(text_direct_hit_after_space_cannons)
{
    Position *p = bare(SIX);
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_hold(p, 1, there, 1, 2, 0);
    arena_fleet(p, system, 0, "1 dreadnought, 1 cruiser");
    hold(p, 1, TI4_CARD_DIRECT_HIT);
    stay(p, system);
    position_play(p, ACT(SEAT, 0));
    roll_on(p, 2, 6, 1);
    position_play(p, ACT(SUSTAIN, 1));
    asked(p, 1, TI4_A_WINDOW); /* hits of abilities count (errata) */
    position_play(p, ACT(USE, TEXT_DIRECT_HIT));
    assert_int_equal(fleet_of(&p->s, system, 0)->n[TI4_DREADNOUGHT], 0);
}

TEST(text_intercept_stops_an_announced_retreat)
{
    for (int is_played = 0; is_played < 2; is_played++) {
        Position *p = facing(TI4_CRUISER, 1, TI4_CRUISER, 1);
        const int refuge = NEAR;
        arena_put(p, refuge, 1, TI4_DESTROYER, 1);
        hold(p, 0, TI4_CARD_INTERCEPT);
        stay(p, FIELD);
        asked(p, 1, TI4_A_RETREAT);
        position_play(p, ACT(YES, 0));
        asked(p, 0, TI4_A_WINDOW); /* the opponent alone */
        position_play(p, is_played ? ACT(USE, TEXT_INTERCEPT) : ACT(NO, 0));
        roll_on(p, 1, 7, 0); /* 39.4.b: the attacker still cannot announce one */
        roll_on(p, 1, 7, 0);
        if (is_played) {
            asked(p, 1, TI4_A_RETREAT); /* round 2: still there, and may try again */
            assert_int_equal(fleet_of(&p->s, FIELD, 1)->n[TI4_CRUISER], 1);
        } else
            asked(p, 1, TI4_A_RETREAT_TO);
        position_close(p);
    }
}

TEST(text_skilled_retreat_leaves_before_the_dice)
{
    Position *p = facing(TI4_CRUISER, 2, TI4_CRUISER, 1);
    arena_fleet(p, FIELD, 1, "1 carrier, 2 fighter, 1 infantry");
    arena_put(p, NEAR, 2, TI4_DESTROYER, 1);
    hold(p, 1, TI4_CARD_SKILLED_RETREAT);
    hold(p, 0, TI4_CARD_SALVAGE);
    seat_edit(&p->s, 1)->commodities = 2;
    stay(p, FIELD);
    asked(p, 1, TI4_A_WINDOW);
    uint64_t cells;
    retreat_cells(&p->s, FIELD, 1, &cells);
    assert_true(cells == 0); /* no own unit next to it: no retreat by the rules, but by this card */
    position_play(p, ACT(USE, TEXT_SKILLED_RETREAT));
    assert_false(arena_legal(p, ACT(SYSTEM, NEAR))); /* enemy ships */
    assert_true(arena_legal(p, ACT(SYSTEM, VEFUT)));
    position_play(p, ACT(SYSTEM, VEFUT));
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_FIGHTER], 2);
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_INFANTRY], 1);
    assert_true(seat_of(&p->s, 1)->tokens >> VEFUT & 1);
    assert_false(in_space_combat(p));
    assert_int_equal(seat_of(&p->s, 1)->commodities, 2); /* a draw: nobody won */
    assert_int_equal(turn_of(&p->s)->flags, 0);
}

TEST(text_skilled_retreat_in_a_later_round_by_the_attacker)
{
    Position *p = facing(TI4_CRUISER, 2, TI4_CRUISER, 2);
    hold(p, 0, TI4_CARD_SKILLED_RETREAT);
    stay(p, FIELD);
    position_play(p, ACT(NO, 0));
    roll_on(p, 2, 7, 0);
    roll_on(p, 2, 7, 0);
    POSITION_PLAY(p, ACT(USE, TEXT_SKILLED_RETREAT), ACT(SYSTEM, NEAR));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], 2);
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->n[TI4_CRUISER], 2);
    assert_false(in_space_combat(p));
}

/* Ships that leave take along what is below them, as far as they have room (48.5, TRN-6); what then finds none is lost. */
TEST(text_skilled_retreat_takes_ground_forces_along)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 6, 0, 0);
    arena_fleet(p, VEFUT, 1, "1 carrier, 1 fighter");
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    hold(p, 1, TI4_CARD_SKILLED_RETREAT);
    stay(p, VEFUT);
    POSITION_PLAY(p, ACT(USE, TEXT_SKILLED_RETREAT), ACT(SYSTEM, NEAR));
    asked(p, 1, TI4_A_EMBARK);
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2), ACT(NUMBER, 3), ACT(NUMBER, 4)); /* a carrier's room */
    position_play(p, ACT(NUMBER, 4));
    asked(p, 1, TI4_A_EXCESS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_INFANTRY));
    position_play(p, ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_CARRIER], 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_INFANTRY], 4);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 2);
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->owner, 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_FIGHTER], 0);
    sound(p);
}

/* The combat above Vefut goes on after its first round: what lost its carriers in it is still there (32.3.b). */
static Position *after_a_round(const char *fleet)
{
    Position *p = bare(SIX);
    arena_fleet(p, VEFUT, 1, fleet);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    hold(p, 1, TI4_CARD_SKILLED_RETREAT);
    core_edit(&p->s)->active_system = VEFUT;
    turn_edit(&p->s)->in_combat = IN_SPACE_COMBAT; /* or the limits would take them before */
    tactical_frame_push(&p->s, 0)->head.stage = TACTICAL_INVASION;
    tactical_frame_edit(&p->s)->system = VEFUT;
    SpaceFrame *f = space_frame_push(&p->s, 0);
    f->system = VEFUT;
    f->defender = 1;
    f->round = 1;
    f->head.stage = SPACE_ROUND;
    return p;
}

/* Ground forces need a ship that carries them, though ships at the destination would have room. */
TEST(text_skilled_retreat_carries_no_more_than_its_ships_can)
{
    Position *p = after_a_round("1 cruiser, 2 infantry");
    arena_put(p, NEAR, 1, TI4_CARRIER, 1);
    run_stack(&p->s);
    POSITION_PLAY(p, ACT(USE, TEXT_SKILLED_RETREAT), ACT(SYSTEM, NEAR), ACT(DESTROY, TI4_INFANTRY), ACT(DESTROY, TI4_INFANTRY));
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_INFANTRY], 0);
}

/* "Move all of your ships": fighters are ships, and neither move values nor transport matter to what a text moves. */
TEST(rule_48_9_a_text_that_moves_all_ships_moves_fighters_by_themselves)
{
    Position *p = after_a_round("1 cruiser, 2 fighter, 1 infantry");
    arena_put(p, NEAR, 1, TI4_CARRIER, 1);
    run_stack(&p->s);
    POSITION_PLAY(p, ACT(USE, TEXT_SKILLED_RETREAT), ACT(SYSTEM, NEAR));
    asked(p, 1, TI4_A_EXCESS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_INFANTRY));
    position_play(p, ACT(DESTROY, TI4_INFANTRY));
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_FIGHTER], 2);
    assert_false(in_space_combat(p));
    sound(p);
}

/* Fighters whose ships have all gone leave, too; where they arrive the capacity there decides. */
TEST(rule_48_9_fighters_alone_leave_and_meet_the_limits_where_they_arrive)
{
    for (int carriers = 0; carriers < 2; carriers++) {
        Position *p = after_a_round("3 fighter");
        arena_put(p, NEAR, 1, TI4_CARRIER, carriers);
        run_stack(&p->s);
        assert_true(offers(p, TEXT_SKILLED_RETREAT));
        POSITION_PLAY(p, ACT(USE, TEXT_SKILLED_RETREAT), ACT(SYSTEM, NEAR));
        for (int i = 0; i < 3 && !carriers; i++)
            position_play(p, ACT(DESTROY, TI4_FIGHTER));
        assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_FIGHTER], carriers ? 3 : 0);
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_FIGHTER], carriers ? 3 : 0);
        assert_true(seat_of(&p->s, 1)->tokens >> NEAR & 1);
        position_close(p);
    }
}

/* The card says that the combat is a draw: whoever stays has not won (39.10). */
TEST(rule_39_10_after_skilled_retreat_nobody_has_won)
{
    for (int leaves = 0; leaves < 2; leaves++) {
        Position *p = facing(TI4_CRUISER, 1, TI4_CRUISER, 1);
        hold(p, leaves, TI4_CARD_SKILLED_RETREAT);
        hold(p, !leaves, TI4_CARD_SALVAGE);
        seat_edit(&p->s, leaves)->commodities = 2;
        stay(p, FIELD);
        POSITION_PLAY(p, ACT(USE, TEXT_SKILLED_RETREAT), ACT(SYSTEM, NEAR));
        assert_false(offers(p, TEXT_SALVAGE));
        assert_false(in_space_combat(p));
        assert_int_equal(turn_of(&p->s)->by, 0);
        assert_int_equal(turn_of(&p->s)->beaten, 0);
        position_close(p);
    }
}

/* Ground forces go aboard first, by a question: the stack below it is the same whoever holds an Intercept, which hands do not show. */
TEST(text_intercept_is_not_read_off_the_stack)
{
    Stack stack[2];
    for (int is_held = 0; is_held < 2; is_held++) {
        Position *p = bare(SIX);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
        arena_fleet(p, VEFUT, 1, "1 carrier");
        arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
        arena_put(p, NEAR, 1, TI4_DESTROYER, 1);
        if (is_held)
            hold(p, 0, TI4_CARD_INTERCEPT);
        stay(p, VEFUT);
        POSITION_PLAY(p, ACT(YES, 0));
        asked(p, 1, TI4_A_EMBARK);
        stack[is_held] = *stack_of(&p->s);
        position_play(p, ACT(NUMBER, 0));
        assert_int_equal(top_of(&p->s)->head.kind, is_held ? TI4_A_WINDOW : TI4_R_DICE);
        position_close(p);
    }
    assert_memory_equal(&stack[0], &stack[1], sizeof stack[0]);
}

TEST(text_skilled_retreat_cannot_be_intercepted)
{
    Position *p = facing(TI4_CRUISER, 2, TI4_CRUISER, 1);
    hold(p, 1, TI4_CARD_SKILLED_RETREAT);
    hold(p, 0, TI4_CARD_INTERCEPT);
    stay(p, FIELD);
    POSITION_PLAY(p, ACT(USE, TEXT_SKILLED_RETREAT), ACT(SYSTEM, NEAR));
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_CRUISER], 1); /* it is no retreat: nobody was asked */
}

TEST(text_emergency_repairs_at_the_start_of_a_round)
{
    Position *p = facing(TI4_CRUISER, 1, TI4_DESTROYER, 1);
    put_damaged(p, FIELD, 1, TI4_DREADNOUGHT);
    put_damaged(p, FIELD, 1, TI4_CARRIER);
    hold(p, 1, TI4_CARD_EMERGENCY_REPAIRS);
    hold(p, 0, TI4_CARD_MORALE_BOOST);
    stay(p, FIELD);
    position_play(p, ACT(NO, 0));
    asked(p, 1, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_REPAIRS_START));
    position_play(p, ACT(USE, TEXT_REPAIRS_START));
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->damaged[0] + fleet_of(&p->s, FIELD, 1)->damaged[1], 0);
    assert_int_equal(discarded(p, TI4_CARD_EMERGENCY_REPAIRS), 1);
}

TEST(text_emergency_repairs_at_the_end_of_a_round)
{
    Position *p = facing(TI4_CRUISER, 1, TI4_DREADNOUGHT, 1);
    hold(p, 1, TI4_CARD_EMERGENCY_REPAIRS);
    stay(p, FIELD);
    roll_on(p, 1, 7, 1);
    roll_on(p, 1, 5, 0);
    position_play(p, ACT(SUSTAIN, 1));
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_REPAIRS_END));
    assert_int_equal(fleet_of(&p->s, FIELD, 1)->damaged[1], 0);
}

TEST(text_emergency_repairs_after_the_last_round)
{
    Position *p = facing(TI4_CRUISER, 1, TI4_DESTROYER, 1);
    put_damaged(p, FIELD, 0, TI4_DREADNOUGHT);
    hold(p, 0, TI4_CARD_EMERGENCY_REPAIRS);
    stay(p, FIELD);
    position_play(p, ACT(NO, 0)); /* not at the start */
    roll_on(p, 1, 5, 1);
    roll_on(p, 1, 7, 0);
    roll_on(p, 1, 9, 0);
    asked(p, 0, TI4_A_WINDOW); /* the end of the round is that of the combat (TIM-8) */
    position_play(p, ACT(USE, TEXT_REPAIRS_END));
    assert_int_equal(fleet_of(&p->s, FIELD, 0)->damaged[1], 0);
}

TEST(text_courageous_rolls_against_the_lost_ships_value)
{
    Position *p = facing(TI4_CRUISER, 2, TI4_CRUISER, 1);
    arena_put(p, FIELD, 1, TI4_DESTROYER, 1);
    put_damaged(p, FIELD, 0, TI4_DREADNOUGHT);
    hold(p, 1, TI4_CARD_COURAGEOUS_TO_THE_END);
    stay(p, FIELD);
    roll_on(p, 1, 5, 1);
    roll_on(p, 2, 7, 1);
    roll_on(p, 1, 7, 0);
    roll_on(p, 1, 9, 0);
    /* both ships of seat 1 are lost at once */
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_COURAGEOUS));
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_CRUISER));
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    roll_on(p, 2, 7, 2);
    asked(p, 0, TI4_A_TARGET); /* the opponent chooses */
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_CRUISER), ACT(DESTROY, TI4_DAMAGED + 1));
    POSITION_PLAY(p, ACT(DESTROY, TI4_CRUISER), ACT(DESTROY, TI4_CRUISER));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 0);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DREADNOUGHT], 1);
    assert_int_equal(discarded(p, TI4_CARD_COURAGEOUS_TO_THE_END), 1);
    assert_int_equal(turn_of(&p->s)->lost[1], 0);
}

TEST(text_courageous_against_the_last_ship)
{
    Position *p = facing(TI4_CRUISER, 1, TI4_CRUISER, 1);
    hold(p, 1, TI4_CARD_COURAGEOUS_TO_THE_END);
    stay(p, FIELD);
    roll_on(p, 1, 7, 1);
    roll_on(p, 1, 7, 0);
    position_play(p, ACT(USE, TEXT_COURAGEOUS)); /* one lost ship, not asked which */
    roll_on(p, 2, 7, 2);                         /* two successes, one ship */
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 0);
    assert_false(in_space_combat(p));
}

TEST(text_salvage_takes_the_losers_commodities)
{
    Position *p = facing(TI4_CRUISER, 1, TI4_DESTROYER, 1);
    hold(p, 0, TI4_CARD_SALVAGE);
    hold(p, 1, TI4_CARD_SHIELDS_HOLDING);
    seat_edit(&p->s, 1)->commodities = 3;
    const int goods = seat_of(&p->s, 0)->trade_goods;
    stay(p, FIELD);
    roll_on(p, 1, 7, 1);
    roll_on(p, 1, 9, 0);
    position_play(p, ACT(NO, 0));
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_SALVAGE));
    assert_int_equal(seat_of(&p->s, 1)->commodities, 0);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, goods + 3);
}

TEST(text_maneuvering_jets_cancel_a_cannon_hit)
{
    Position *p = bare(SIX);
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_hold(p, 1, there, 1, 2, 0);
    arena_put(p, system, 0, TI4_CRUISER, 2);
    hold(p, 0, TI4_CARD_MANEUVERING_JETS);
    hold(p, 0, TI4_CARD_MANEUVERING_JETS);
    stay(p, system);
    position_play(p, ACT(SEAT, 0));
    roll_on(p, 2, 6, 2);
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_MANEUVERING_JETS));
    asked(p, 0, TI4_A_HITS); /* one card for one roll (ACD-2): the other hit stands */
    assert_int_equal(ask_hits_frame(&p->s)->hits, 1);
}

TEST(text_maneuvering_jets_are_not_asked_without_hits)
{
    Position *p = bare(SIX);
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_hold(p, 1, there, 1, 1, 0);
    arena_put(p, system, 0, TI4_CRUISER, 1);
    hold(p, 0, TI4_CARD_MANEUVERING_JETS);
    stay(p, system);
    position_play(p, ACT(SEAT, 0));
    roll_on(p, 1, 6, 0);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

TEST(text_maneuvering_jets_for_those_who_land)
{
    Position *p = bare(SIX);
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_hold(p, 1, there, 1, 1, 0);
    arena_fleet(p, system, 0, "1 carrier, 2 infantry");
    hold(p, 0, TI4_CARD_MANEUVERING_JETS);
    stay(p, system);
    position_play(p, ACT(NO, 0)); /* seat 1 does not fire at the ships */
    while (top_of(&p->s)->head.kind == TI4_A_COMMIT)
        position_play(p, ACT(NUMBER, arena_legal(p, ACT(NUMBER, 2)) && planet_of(p, there)->invaders == 0 ? 2 : 0));
    roll_on(p, 1, 6, 1);
    position_play(p, ACT(USE, TEXT_MANEUVERING_JETS));
    assert_int_equal(planet_of(p, there)->invaders, 2);
}

TEST(text_experimental_battlestation_fires_from_a_dock)
{
    Position *p = bare(SIX);
    const int there = free_planet(p, 0), system = system_with(p, there), next = arena_neighbor(p, system, 0);
    arena_hold(p, 1, there, 1, 0, 1);
    arena_put(p, next, 0, TI4_CRUISER, 2);
    hold(p, 1, TI4_CARD_EXPERIMENTAL_BATTLESTATION);
    hold(p, 0, TI4_CARD_MANEUVERING_JETS);
    POSITION_PLAY(p, ACT(ACTIVATE, system), move_from(next, TI4_CRUISER), move_from(next, TI4_CRUISER), ACT(DONE, 0));
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_EXPERIMENTAL_BATTLESTATION));
    roll_on(p, 3, 5, 2);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_MANEUVERING_JETS), ACT(DESTROY, TI4_CRUISER));
    assert_int_equal(fleet_of(&p->s, system, 0)->n[TI4_CRUISER], 1);
    assert_null(frame_of(&p->s, TI4_P_CANNONS));
}

TEST(text_experimental_battlestation_waits_for_ships_that_move)
{
    Position *p = bare(SIX);
    const int there = free_planet(p, 0), system = system_with(p, there);
    arena_hold(p, 1, there, 1, 0, 1);
    arena_put(p, system, 0, TI4_CRUISER, 2);
    hold(p, 1, TI4_CARD_EXPERIMENTAL_BATTLESTATION);
    stay(p, system);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

/* MOV-4: what the fleet pool cannot hold is gone before anybody answers the move. */
TEST(text_experimental_battlestation_after_the_fleet_pool)
{
    Position *p = bare(SIX);
    const int there = free_planet(p, 0), system = system_with(p, there), next = arena_neighbor(p, system, 0);
    arena_hold(p, 1, there, 1, 0, 1);
    arena_put(p, next, 0, TI4_CRUISER, 1);
    arena_put(p, system, 0, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 1;
    hold(p, 1, TI4_CARD_EXPERIMENTAL_BATTLESTATION);
    POSITION_PLAY(p, ACT(ACTIVATE, system), move_from(next, TI4_CRUISER), ACT(DONE, 0));
    asked(p, 0, TI4_A_EXCESS);
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    asked(p, 1, TI4_A_WINDOW);
    assert_true(offers(p, TEXT_EXPERIMENTAL_BATTLESTATION));
}
