/* Sardakk N'orr: Unrelenting, Exotrireme, Valkyrie Particle Weave, C'morran N'orr, Tekklar Legion. */
#include "tests/core/games/ti4/faction_texts.h"

#define NORR   SEATED("SARDAKK", "YSSARIL")
#define HOLDER SEATED("YSSARIL", "SARDAKK")

TEST(text_unrelenting_adds_one_to_every_combat_die)
{
    Position *p = bare(NORR);
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        if (type != TI4_FLAGSHIP)
            assert_int_equal(combat_value(&p->s, NEAR, 0, type, false, false), unit_of(&p->s, 0, type)->combat - 1);
    assert_int_equal(combat_value(&p->s, VEFUT, 0, TI4_INFANTRY, false, true), 7);
    assert_int_equal(combat_value(&p->s, NEAR, 1, TI4_CRUISER, false, false), 7);
}

/* The flagship and the cruisers have the same printed value, but roll apart: its own die is not better. */
TEST(text_cmorran_norr_helps_the_other_ships_of_its_system)
{
    Position *p = bare(NORR);
    seat_edit(&p->s, 0)->units[TI4_CRUISER] = TI4_UNIT_CRUISER_2;
    arena_fleet(p, NEAR, 0, "1 flagship, 1 cruiser");
    arena_put(p, FAR, 0, TI4_CRUISER, 1);
    arena_put(p, NEAR, 1, TI4_CARRIER, 2);
    assert_int_equal(unit_of(&p->s, 0, TI4_CRUISER)->combat, unit_of(&p->s, 0, TI4_FLAGSHIP)->combat);
    assert_int_equal(combat_value(&p->s, FAR, 0, TI4_CRUISER, false, false), 5); /* not in its system */
    stay(p, NEAR);
    roll_on(p, 1, 4, 0);
    roll_on(p, 2, 5, 0);
    roll_on(p, 2, 9, 0);
}

TEST(text_exotrireme_bombards_with_two_dice)
{
    Position *p = bare(NORR);
    arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
    stay(p, VEFUT);
    asked(p, 0, TI4_A_BOMBARD);
    position_play(p, ACT(PLANET, TI4_PLANET_VEFUT_2));
    roll_on(p, 2, 4, 2); /* Unrelenting is for combat dice alone */
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 0);
}

/* Two Exotriremes of the given version against cruisers; a round without hits. */
static Position *round_over(int unit, int cruisers)
{
    Position *p = bare(NORR);
    if (unit == TI4_UNIT_EXOTRIREME_2)
        gain_tech(&p->s, 0, TI4_TECH_EXOTRIREME_2);
    assert_int_equal(seat_of(&p->s, 0)->units[TI4_DREADNOUGHT], unit);
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 2);
    arena_put(p, NEAR, 1, TI4_CRUISER, cruisers);
    stay(p, NEAR);
    roll_on(p, 2, 4, 0);
    arena_roll(p, cruisers, 0);
    return p;
}

TEST(text_exotrireme_2_destroys_up_to_two_ships_each)
{
    Position *p = round_over(TI4_UNIT_EXOTRIREME_2, 4);
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_EXOTRIREME_2)); /* one kind of each: only "a second ship?" is asked */
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(DESTROY, TI4_CRUISER));
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DREADNOUGHT], 1);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 2);
    asked(p, 0, TI4_A_WINDOW); /* the other one is another unit (TIM-2) */
    POSITION_PLAY(p, ACT(USE, TEXT_EXOTRIREME_2), ACT(NO, 0));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DREADNOUGHT], 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 1);
    assert_int_not_equal(position_to_move(p), HX_CHANCE); /* over */
}

TEST(text_exotrireme_2_against_a_single_ship)
{
    Position *p = round_over(TI4_UNIT_EXOTRIREME_2, 1);
    position_play(p, ACT(USE, TEXT_EXOTRIREME_2));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DREADNOUGHT], 1);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 0);
}

TEST(text_exotrireme_1_cannot_be_sacrificed)
{
    Position *p = round_over(TI4_UNIT_EXOTRIREME_1, 2);
    assert_int_equal(position_to_move(p), HX_CHANCE);
}

/* Two of seat 0 land on two of seat 1. */
static Position *landing(const char *settings)
{
    Position *p = bare(settings);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
    return p;
}

TEST(text_valkyrie_hits_once_more_when_it_was_hit)
{
    for (int hits = 0; hits <= 2; hits++) {
        Position *p = landing(NORR);
        seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_VALKYRIE_PARTICLE_WEAVE);
        stay(p, VEFUT);
        position_play(p, ACT(NUMBER, 2));
        roll_on(p, 2, 7, 0);
        roll_on(p, 2, 8, hits);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 2 - hits);
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], hits ? 1 : 2);
        position_close(p);
    }
}

/* Its hit is of no die: the die that missed may still be rolled again. */
TEST(text_valkyrie_leaves_the_misses_to_fire_team)
{
    Position *p = landing(NORR);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_VALKYRIE_PARTICLE_WEAVE);
    hold(p, 0, TI4_CARD_FIRE_TEAM);
    stay(p, VEFUT);
    position_play(p, ACT(NUMBER, 2));
    roll_on(p, 2, 7, 1);
    roll_on(p, 2, 8, 1);
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_FIRE_TEAM));
    roll_on(p, 1, 7, 0);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 1);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 0);
}

TEST(text_valkyrie_works_for_the_defender)
{
    Position *p = landing(HOLDER);
    seat_edit(&p->s, 1)->techs = BIT(TI4_TECH_VALKYRIE_PARTICLE_WEAVE);
    stay(p, VEFUT);
    position_play(p, ACT(NUMBER, 2));
    roll_on(p, 2, 8, 1);
    roll_on(p, 2, 7, 0);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 1);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 1);
}

TEST(text_tekklar_legion_helps_its_holder_and_turns_on_norr)
{
    Position *p = landing(HOLDER);
    const int note = lend(p, 1, 0);
    stay(p, VEFUT);
    position_play(p, ACT(NUMBER, 2));
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_TEKKLAR_LEGION));
    position_play(p, ACT(USE, TEXT_TEKKLAR_LEGION));
    assert_int_equal(note_at(p, note), 1);
    roll_on(p, 2, 7, 0); /* +1 */
    roll_on(p, 2, 8, 0); /* N'orr: +1 of its own, -1 */
    roll_on(p, 2, 7, 2); /* through the whole combat */
    roll_on(p, 2, 8, 0);
    assert_false(has_effect(&p->s, 0, EFFECT_TEKKLAR));
}

/* Against anybody else, and for a defender; in a combat of others it is of no use. */
TEST(text_tekklar_legion_against_others)
{
    for (int holder = 0; holder < 4; holder += holder ? 2 : 1) {
        Position *p = landing("seats=6 faction1=YSSARIL faction2=MUAAT faction3=SARDAKK faction4=HACAN faction5=SAAR faction6=SOL");
        lend(p, 2, holder);
        stay(p, VEFUT);
        position_play(p, ACT(NUMBER, 2));
        if (holder == 3) {
            assert_int_equal(position_to_move(p), HX_CHANCE);
            position_close(p);
            continue;
        }
        asked(p, holder, TI4_A_WINDOW);
        position_play(p, ACT(USE, TEXT_TEKKLAR_LEGION));
        roll_on(p, 2, holder == 0 ? 7 : 8, 0);
        roll_on(p, 2, holder == 1 ? 7 : 8, 0);
        position_close(p);
    }
}
