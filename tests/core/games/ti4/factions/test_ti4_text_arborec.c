/* The Arborec: Mitosis, Bioplasmosis, Letani Warriors, Duha Menaimon, Stymie. */
#include "tests/core/games/ti4/ti4_builders.h"
#include "tests/support/tale.h"

#define ARBOREC "seats=6 faction1=ARBOREC faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
enum { STYMIE = 0 * TI4_NOTES + TI4_NOTES - 1 }; /* the note of seat 0 */

static int planet_at(const Position *p, int system)
{
    return system_of(&p->s, system)->planet[0].id - 1;
}

/* Seat 0 holds Vefut II with so many infantry and a dock, has trade goods to spend, and is asked what to build there. */
static Position *building(const char *settings, int infantry)
{
    Position *p = bare(settings);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, infantry, 0, 1);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 20;
    stay(p, VEFUT);
    asked(p, 0, TI4_A_BUILD);
    return p;
}

TEST(text_mitosis_space_docks_make_no_infantry)
{
    Position *p = building(SIX, 0);
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 0)));
    position_close(p);
    p = building(ARBOREC, 0);
    assert_false(arena_legal(p, order_unit(TI4_INFANTRY, 0)));
    assert_true(arena_legal(p, order_unit(TI4_FIGHTER, 3)));
}

/* Letani Warriors make infantry, one each; a dock beside them makes ships. */
TEST(text_mitosis_with_letani_as_many_infantry_as_letani_make)
{
    Position *p = building(ARBOREC, 2);
    assert_int_equal(production_limit(&p->s, VEFUT, 0), 2 + 2 + 2);
    POSITION_PLAY(p, order_unit(TI4_CRUISER, 3), order_unit(TI4_INFANTRY, 0));
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 0)));
    position_play(p, order_unit(TI4_INFANTRY, 0));
    assert_false(arena_legal(p, order_unit(TI4_INFANTRY, 0))); /* two Letani, two infantry */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 4);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 20 - 2 - 1);
}

TEST(text_mitosis_one_infantry_at_the_start_of_the_status_phase)
{
    Position *p = bare(ARBOREC);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    enter(p, ENTER_STATUS);
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(PLANET, TI4_PLANET_NESTPHAR), ACT(PLANET, TI4_PLANET_VEFUT_2));
    position_play(p, ACT(PLANET, TI4_PLANET_VEFUT_2));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 1);
    for (int seat = 1; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->on_board[TI4_INFANTRY], 0);
}

/* In space they produce there, or onto any own planet of the system. */
TEST(text_letani_warriors_produce_where_they_are)
{
    Position *p = bare(ARBOREC);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 1 infantry");
    assert_int_equal(production_limit(&p->s, VEFUT, 0), 1);
    gain_tech(&p->s, 0, TI4_TECH_LETANI_WARRIOR_2);
    assert_int_equal(production_limit(&p->s, VEFUT, 0), 2);
    assert_int_equal(unit_of(&p->s, 0, TI4_INFANTRY)->combat, 7);
    seat_edit(&p->s, 0)->trade_goods = 3;
    stay(p, VEFUT);
    arena_until(p, TI4_A_BUILD);
    POSITION_PLAY(p, order_unit(TI4_INFANTRY, 0), order_unit(TI4_INFANTRY, 3), ACT(DONE, 0));
    while (top_of(&p->s)->head.kind == TI4_A_PAY)
        position_play(p, ACT(GOODS, 0));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_INFANTRY], 2);
}

TEST(text_letani_warrior_2_returns_on_six)
{
    Position *p = bare(ARBOREC);
    gain_tech(&p->s, 0, TI4_TECH_LETANI_WARRIOR_2);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 1, 0, 0);
    destroy_infantry(&p->s, VEFUT, 0, 0, 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_REVIVE);
    assert_int_equal(arena_hit_on(p), 6);
    position_play(p, ACT(HITS, 1));
    assert_int_equal(seat_of(&p->s, 0)->set_aside, 1);
}

/* Seat 0 has its flagship at Vefut, next to a carrier that can carry, and six trade goods. */
static Position *menaimon(void)
{
    Position *p = bare(ARBOREC);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    arena_put(p, VEFUT, 0, TI4_FLAGSHIP, 1);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 6;
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_SARWEEN_TOOLS);
    return p;
}

TEST(text_duha_menaimon_five_units_where_it_is)
{
    Position *p = menaimon();
    position_play(p, ACT(ACTIVATE, VEFUT));
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_DUHA_MENAIMON));
    position_play(p, ACT(USE, TEXT_DUHA_MENAIMON));
    asked(p, 0, TI4_A_BUILD);
    POSITION_PLAY(p, order_unit(TI4_CRUISER, 3), order_unit(TI4_FIGHTER, 3), order_unit(TI4_FIGHTER, 3), order_unit(TI4_INFANTRY, 0),
                  order_unit(TI4_INFANTRY, 3));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0)); /* five */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 6 - 4); /* no Sarween Tools: it is no use of production */
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_FIGHTER], 2);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_INFANTRY], 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 1); /* Mitosis does not forbid it: no dock makes it */
    asked(p, 0, TI4_A_MOVE);
}

TEST(text_duha_menaimon_not_where_it_is_not)
{
    Position *p = menaimon();
    position_play(p, ACT(ACTIVATE, EMPTY));
    asked(p, 0, TI4_A_MOVE);
}

/* ---- Bioplasmosis ------------------------------------------------------------------------------------------------------------ */

/* Seat 0 holds Vefut II (three infantry), the planet next to it (one) and its home (two), at the end of the status phase. */
static Position *bioplasmosis(void)
{
    Position *p = bare(ARBOREC);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 3, 0, 0);
    arena_hold(p, 0, planet_at(p, OUTER), 1, 0, 0);
    arena_hold(p, 0, TI4_PLANET_NESTPHAR, 2, 0, 0);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_BIOPLASMOSIS);
    enter(p, ENTER_STATUS);
    position_play(p, ACT(PLANET, TI4_PLANET_NESTPHAR)); /* Mitosis */
    arena_until(p, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_BIOPLASMOSIS));
    return p;
}

TEST(text_bioplasmosis_infantry_goes_to_planets_near_by)
{
    Position *p = bioplasmosis();
    const int outer = planet_at(p, OUTER);
    position_play(p, ACT(USE, TEXT_BIOPLASMOSIS));
    asked(p, 0, TI4_A_TARGET);
    assert_false(arena_legal(p, ACT(PLANET, TI4_PLANET_NESTPHAR))); /* nothing near it */
    position_play(p, ACT(PLANET, TI4_PLANET_VEFUT_2));              /* there is one way to go */
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2), ACT(NUMBER, 3));
    Tale *tale = begin_tale(p);
    tell(tale, ACT(NUMBER, 2), HX_ALL);
    assert_string_equal(told(tale, "sent")->what, "infantry");
    assert_int_equal(told(tale, "sent")->place, TI4_PLANET_VEFUT_2);
    assert_int_equal(told(tale, "move")->place, outer);
    assert_int_equal(told(tale, "move")->amount, 2);
    end_tale(tale);
    assert_int_equal(system_of(&p->s, OUTER)->planet[0].infantry, 3);
    if (outer > TI4_PLANET_VEFUT_2) { /* the one that stood there may go; the two that came may not go on */
        position_play(p, ACT(PLANET, outer));
        assert_int_equal(system_of(&p->s, OUTER)->planet[0].infantry, 2);
        assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 2);
    } else if (top_of(&p->s)->head.kind == TI4_A_TARGET)
        position_play(p, ACT(NO, 0));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_TARGET);
    for (int planet = 0; planet < TI4_PLANETS; planet++)
        assert_int_equal(plan_of(&p->s)->moved[planet], 0);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], 3 + 1 + 2 + 1);
}

/* The one planet near Vefut II is closed to units. */
TEST(text_bioplasmosis_not_onto_a_closed_planet)
{
    Position *p = bioplasmosis();
    const int outer = planet_at(p, OUTER);
    arena_shut(p, outer);
    position_play(p, ACT(USE, TEXT_BIOPLASMOSIS));
    assert_false(arena_legal(p, ACT(PLANET, TI4_PLANET_VEFUT_2)));
}

TEST(text_bioplasmosis_may_be_left)
{
    Position *p = bioplasmosis();
    POSITION_PLAY(p, ACT(USE, TEXT_BIOPLASMOSIS), ACT(NO, 0));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 3);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW); /* once */
}

/* ---- Stymie ------------------------------------------------------------------------------------------------------------------ */

TEST(text_stymie_is_laid_down_and_returns)
{
    enum { OF_ARBOREC = 1 * TI4_NOTES + TI4_NOTES - 1 };
    Position *p = bare("seats=6 faction1=YIN faction2=ARBOREC faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL");
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_STYMIE)));
    note_give(&p->s, OF_ARBOREC, 0);
    position_play(p, ACT(COMPONENT, TEXT_STYMIE));
    assert_true(hx_ti4_has_note_in_play(&p->s, 0, OF_ARBOREC));
    assert_int_equal(seat_of(&p->s, 0)->n_notes, 5);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    assert_false(may_produce(&p->s, VEFUT, 1)); /* next to a cruiser of the holder */
    assert_false(may_produce(&p->s, NEAR, 1));
    assert_true(may_produce(&p->s, OUTER, 1));
    assert_true(may_produce(&p->s, VEFUT, 2)); /* the Arborec alone */
    const int home = seat_of(&p->s, 1)->home;
    arena_put(p, home, 0, TI4_CRUISER, 1);
    assert_true(may_produce(&p->s, home, 1)); /* a home system does not count */
    while (arena_me(p) != 0 || top_of(&p->s)->head.kind != TI4_A_TURN)
        position_play(p, arena_default(p));
    position_play(p, ACT(ACTIVATE, FAR)); /* no Arborec there */
    assert_true(hx_ti4_has_note_in_play(&p->s, 0, OF_ARBOREC));
    arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    do
        position_play(p, arena_default(p));
    while (arena_me(p) != 0 || top_of(&p->s)->head.kind != TI4_A_TURN);
    position_play(p, ACT(ACTIVATE, EMPTY));
    assert_true(hx_ti4_holds_note(&p->s, 1, OF_ARBOREC)); /* home again */
}

TEST(text_stymie_stops_every_production)
{
    for (int is_laid = 0; is_laid <= 1; is_laid++) {
        Position *p = menaimon();
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 2, 0, 1);
        arena_put(p, NEAR, 3, TI4_DESTROYER, 1);
        note_give(&p->s, STYMIE, 3);
        if (is_laid)
            note_lay(&p->s, STYMIE);
        position_play(p, ACT(ACTIVATE, VEFUT));
        asked(p, 0, is_laid ? TI4_A_MOVE : TI4_A_WINDOW); /* Duha Menaimon */
        if (!is_laid)
            position_play(p, ACT(NO, 0));
        position_play(p, ACT(DONE, 0));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_BUILD, !is_laid);
        position_close(p);
    }
}

TEST(text_stymie_is_not_played_by_the_arborec)
{
    Position *p = bare(ARBOREC);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_STYMIE))); /* 35.2 */
}

/* ---- What meets in practice -------------------------------------------------------------------------------------------------- */

/* Warfare's secondary uses the dock alone: no infantry. */
TEST(text_mitosis_with_warfare)
{
    Position *p = bare("seats=6 faction1=YIN faction2=ARBOREC faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL");
    arena_hold(p, 1, TI4_PLANET_NESTPHAR, 2, 0, 1);
    seat_edit(&p->s, 1)->trade_goods = 3;
    use_card(p, TI4_WARFARE);
    POSITION_PLAY(p, ACT(NUMBER, 3), ACT(NUMBER, 2));
    for (int i = 0; i < 40 && !(top_of(&p->s)->head.kind == TI4_A_SECONDARY && top_of(&p->s)->head.seat == 1); i++)
        position_play(p, arena_default(p));
    POSITION_PLAY(p, ACT(YES, 0), ACT(PLANET, TI4_PLANET_NESTPHAR));
    asked(p, 1, TI4_A_BUILD);
    assert_true(arena_legal(p, order_unit(TI4_FIGHTER, 3)));
    assert_false(arena_legal(p, order_unit(TI4_INFANTRY, 0)));
}

/* Integrated Economy builds without a dock: infantry too. */
TEST(text_mitosis_with_integrated_economy)
{
    Position *p = bare(ARBOREC);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_INTEGRATED_ECONOMY);
    seat_edit(&p->s, 0)->trade_goods = 2;
    arena_fleet(p, VEFUT, 0, "1 carrier, 1 infantry");
    stay(p, VEFUT);
    arena_until(p, TI4_A_COMMIT);
    POSITION_PLAY(p, ACT(NUMBER, 1), ACT(USE, TEXT_INTEGRATED_ECONOMY));
    asked(p, 0, TI4_A_BUILD);
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 0)));
}
