/* The Clan of Saar: Scavenge, Nomadic, Chaos Mapping, Floating Factories, Son of Ragh, Ragh's Call. */
#include "tests/core/games/ti4/ti4_builders.h"

#define SAAR "seats=6 faction1=SAAR faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
/* The Saar defend from seat 1. */
#define RAIDED "seats=6 faction1=HACAN faction2=SAAR faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
enum { CALL = 1 * TI4_NOTES + TI4_NOTES - 1 };

TEST(text_scavenge_a_trade_good_for_a_planet)
{
    for (int is_saar = 0; is_saar <= 1; is_saar++) {
        Position *p = bare(is_saar ? SAAR : SIX);
        arena_fleet(p, VEFUT, 0, "1 carrier, 1 infantry");
        stay(p, VEFUT);
        position_play(p, ACT(NUMBER, 1));
        assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 1);
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, is_saar);
        position_close(p);
    }
}

/* Landing on an own planet gains nothing. */
TEST(text_scavenge_not_for_a_planet_held_already)
{
    Position *p = bare(SAAR);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 1 infantry");
    stay(p, VEFUT);
    position_play(p, ACT(NUMBER, 1));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
}

TEST(text_nomadic_scores_without_its_home)
{
    for (int is_saar = 0; is_saar <= 1; is_saar++) {
        Position *p = bare(is_saar ? SAAR : SIX);
        reveal(p, TI4_OBJ_NEGOTIATE_TRADE_ROUTES, TI4_OBJ_CORNER_THE_MARKET);
        seat_edit(&p->s, 0)->trade_goods = 5;
        assert_true(met_publics(&p->s, 0) != 0);
        lose_planet(&p->s, first_bit(seat_of(&p->s, 0)->planets));
        assert_false(controls_home(&p->s, 0));
        assert_int_equal(met_publics(&p->s, 0) != 0, is_saar);
        position_close(p);
    }
}

/* ---- Chaos Mapping ----------------------------------------------------------------------------------------------------------- */

TEST(text_chaos_mapping_bars_asteroid_fields)
{
    Position *p = bare(RAIDED);
    const int field = first_bit(board_of(&p->s)->asteroids);
    arena_put(p, field, 1, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    assert_true(arena_legal(p, ACT(ACTIVATE, field)));
    seat_edit(&p->s, 1)->techs = BIT(TI4_TECH_CHAOS_MAPPING);
    assert_false(arena_legal(p, ACT(ACTIVATE, field)));
    assert_true(arena_legal(p, ACT(ACTIVATE, VEFUT)));
    assert_true(is_allowed(activation_refusal(&p->s, 1, field))); /* its owner may */
    remove_ships(&p->s, field, 1, TI4_CRUISER, 1);
    assert_true(arena_legal(p, ACT(ACTIVATE, field)));
}

/* Seat 0 has a factory far away, and it is its turn again. */
static Position *mapping(int goods, int docks)
{
    Position *p = bare(SAAR);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_CHAOS_MAPPING) | BIT(TI4_TECH_SARWEEN_TOOLS);
    arena_put(p, FAR, 0, TI4_SPACE_DOCK, docks > 0);
    arena_put(p, NEAR, 0, TI4_SPACE_DOCK, docks > 1);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = (uint8_t)goods;
    for (int i = 0; i < 400; i++) {
        position_play(p, arena_default(p));
        if (core_of(&p->s)->active == 0 && (top_of(&p->s)->head.kind == TI4_A_WINDOW || top_of(&p->s)->head.kind == TI4_A_TURN))
            break;
        assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
    }
    return p;
}

TEST(text_chaos_mapping_one_unit_when_a_turn_starts)
{
    Position *p = mapping(3, 2);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_CHAOS_MAPPING));
    position_play(p, ACT(USE, TEXT_CHAOS_MAPPING));
    POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, NEAR), ACT(SYSTEM, FAR));
    position_play(p, ACT(SYSTEM, FAR));
    asked(p, 0, TI4_A_BUILD);
    position_play(p, order_unit(TI4_CRUISER, 3));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0)); /* one */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3 - 2); /* no Sarween Tools */
    asked(p, 0, TI4_A_TURN);
}

TEST(text_chaos_mapping_needs_a_unit_that_produces_and_something_to_pay)
{
    for (int i = 0; i < 2; i++) {
        Position *p = mapping(i == 0 ? 3 : 0, i == 0 ? 0 : 1);
        asked(p, 0, TI4_A_TURN);
        position_close(p);
    }
}

/* ---- Floating Factories ------------------------------------------------------------------------------------------------------ */

TEST(text_floating_factory_starts_in_space)
{
    Position *p = arena_open(SAAR);
    const int home = seat_of(&p->s, 0)->home;
    assert_int_equal(fleet_of(&p->s, home, 0)->n[TI4_SPACE_DOCK], 1);
    for (int slot = 0; slot < TI4_SLOTS; slot++)
        assert_int_equal(system_of(&p->s, home)->planet[slot].dock, 0);
    assert_int_equal(production_limit(&p->s, home, 0), 5);
    gain_tech(&p->s, 0, TI4_TECH_FLOATING_FACTORY_2);
    assert_int_equal(production_limit(&p->s, home, 0), 7);
}

/* It moves like a ship, carries four, takes no place in the fleet pool, and produces where it arrives. */
TEST(text_floating_factory_moves_carries_and_produces)
{
    Position *p = bare(SAAR);
    arena_fleet(p, NEAR, 0, "1 space_dock, 5 infantry");
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 4;
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 0;
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(NEAR, TI4_SPACE_DOCK));
    for (int i = 0; i < 4; i++)
        position_play(p, ACT(LOAD, NEAR * 5 + 1));
    asked(p, 0, TI4_A_MOVE); /* it is full */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_SPACE_DOCK], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_INFANTRY], 4);
    while (top_of(&p->s)->head.kind == TI4_A_EXCESS) /* the fifth has nobody to carry it */
        position_play(p, ACT(DESTROY, TI4_INFANTRY));
    asked(p, 0, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 1));
    arena_until(p, TI4_A_BUILD);
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 0))); /* onto the planet, or into space */
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 3)));
    POSITION_PLAY(p, order_unit(TI4_INFANTRY, 0), ACT(DONE, 0));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 2);
}

TEST(text_floating_factory_2_moves_two)
{
    for (int level = 1; level <= 2; level++) {
        Position *p = bare(SAAR);
        if (level == 2)
            gain_tech(&p->s, 0, TI4_TECH_FLOATING_FACTORY_2);
        arena_put(p, NEAR, 0, TI4_SPACE_DOCK, 1);
        const uint64_t far = adjacent_to_all(&p->s, 0, adjacent_to(&p->s, NEAR)) & ~adjacent_to(&p->s, NEAR) & ~BIT(NEAR);
        assert_true(far >> OUTER & 1);
        position_play(p, ACT(ACTIVATE, OUTER));
        assert_int_equal(arena_legal(p, move_from(NEAR, TI4_SPACE_DOCK)), level == 2);
        position_close(p);
    }
}

/* Construction places it in the space area of a system with an own planet. */
TEST(text_floating_factory_is_built_into_space)
{
    Position *p = bare(SAAR);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    use_card(p, TI4_CONSTRUCTION);
    position_play(p, ACT(PLACE_DOCK, TI4_PLANET_VEFUT_2));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_SPACE_DOCK], 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].dock, 0);
}

/* All three float: one is taken back from a system without an own token, and with it goes what it alone carried (C49.4.a). */
TEST(text_floating_factory_is_taken_back_to_be_placed)
{
    Position *p = bare(SAAR);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    arena_put(p, NEAR, 0, TI4_SPACE_DOCK, 1);
    arena_fleet(p, OUTER, 0, "1 space_dock, 2 fighter");
    arena_put(p, FAR, 0, TI4_SPACE_DOCK, 1);
    seat_edit(&p->s, 0)->tokens |= BIT(FAR);
    use_card(p, TI4_CONSTRUCTION);
    position_play(p, ACT(PLACE_DOCK, TI4_PLANET_VEFUT_2));
    asked(p, 0, TI4_A_RECALL);
    POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, NEAR), ACT(SYSTEM, OUTER));
    position_play(p, ACT(SYSTEM, OUTER));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_SPACE_DOCK], 1);
    assert_int_equal(fleet_of(&p->s, OUTER, 0)->n[TI4_SPACE_DOCK], 0);
    for (int i = 0; i < 20 && fleet_of(&p->s, OUTER, 0)->owner; i++)
        position_play(p, arena_default(p));
    assert_int_equal(fleet_of(&p->s, OUTER, 0)->owner, 0);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_SPACE_DOCK], 3);
}

/* A dock of a planet gained may become a factory that is taken back (Infiltrate, C49.N8). */
TEST(text_floating_factory_is_taken_back_to_replace_a_dock)
{
    Position *p = bare(SAAR);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    for (int i = 0; i < 3; i++)
        arena_put(p, i == 0 ? NEAR : i == 1 ? OUTER : FAR, 0, TI4_SPACE_DOCK, 1);
    seat_edit(&p->s, 0)->tokens = BIT(NEAR) | BIT(FAR);
    replace_structures(&p->s, 0, TI4_PLANET_VEFUT_2, TI4_SPACE_DOCK, 1);
    asked(p, 0, TI4_A_RECALL);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(SYSTEM, OUTER));
    position_play(p, ACT(SYSTEM, OUTER));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_SPACE_DOCK], 1);
    assert_int_equal(fleet_of(&p->s, OUTER, 0)->n[TI4_SPACE_DOCK], 0);
}

/* Enemy ships and no Saar ship: the factory is lost as they arrive, and what it carried with it. */
TEST(text_floating_factory_is_destroyed_when_blockaded)
{
    Position *p = bare(RAIDED);
    arena_fleet(p, VEFUT, 1, "1 space_dock, 2 infantry");
    arena_put(p, NEAR, 0, TI4_DESTROYER, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(NEAR, TI4_DESTROYER), ACT(DONE, 0));
    while (top_of(&p->s)->head.kind == TI4_A_EXCESS) {
        assert_int_equal(top_of(&p->s)->head.seat, 1);
        position_play(p, ACT(DESTROY, TI4_INFANTRY));
    }
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->owner, 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_SPACE_DOCK], 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 0);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_DESTROYER], 1);
}

/* A Saar ship keeps it until that is lost in the combat. */
TEST(text_floating_factory_stands_while_a_ship_guards_it)
{
    for (int hits = 0; hits <= 1; hits++) {
        Position *p = bare(RAIDED);
        arena_fleet(p, VEFUT, 1, "1 space_dock, 1 cruiser");
        arena_put(p, VEFUT, 0, TI4_CRUISER, 2);
        stay(p, VEFUT);
        while (top_of(&p->s)->head.kind == TI4_A_RETREAT)
            position_play(p, ACT(NO, 0));
        arena_roll(p, 2, hits);
        arena_roll(p, 1, 0);
        assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_SPACE_DOCK], !hits);
        assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_CRUISER], !hits);
        position_close(p);
    }
}

/* Retreating, it goes along. */
TEST(text_floating_factory_retreats)
{
    Position *p = bare(RAIDED);
    arena_fleet(p, NEAR, 1, "1 space_dock, 1 cruiser");
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 0);
    stay(p, NEAR);
    asked(p, 1, TI4_A_RETREAT);
    position_play(p, ACT(YES, 0));
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
    position_play(p, ACT(SYSTEM, VEFUT));
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_SPACE_DOCK], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->owner, 0);
}

/* ... and rolls as a ship does where it leaves a gravity rift. */
TEST(text_floating_factory_retreats_out_of_a_rift)
{
    enum { RIFT = 11, IN_ARNOR = 26 };
    for (int kept = 0; kept < 2; kept++) {
        Position *p = bare(RAIDED);
        arena_fleet(p, RIFT, 1, "1 space_dock, 1 cruiser");
        arena_put(p, RIFT, 0, TI4_CRUISER, 1);
        arena_hold(p, 1, TI4_PLANET_ARNOR, 1, 0, 0);
        stay(p, RIFT);
        POSITION_PLAY(p, ACT(YES, 0), ACT(HITS, 0), ACT(HITS, 0), ACT(SYSTEM, IN_ARNOR), ACT(HITS, kept), ACT(HITS, 1));
        assert_int_equal(fleet_of(&p->s, IN_ARNOR, 1)->n[TI4_SPACE_DOCK], kept);
        assert_int_equal(fleet_of(&p->s, IN_ARNOR, 1)->n[TI4_CRUISER], 1);
        assert_int_equal(fleet_of(&p->s, RIFT, 1)->owner, 0);
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_SPACE_DOCK], kept);
        position_close(p);
    }
}

/* Ships produced beside an unguarded factory blockade it. */
TEST(text_floating_factory_blockaded_by_production)
{
    Position *p = bare(RAIDED);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    arena_put(p, VEFUT, 1, TI4_SPACE_DOCK, 1);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 2;
    stay(p, VEFUT);
    arena_until(p, TI4_A_BUILD);
    POSITION_PLAY(p, order_unit(TI4_CRUISER, 3), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_SPACE_DOCK], 0);
}

TEST(text_son_of_ragh_shoots_at_fighters)
{
    Position *p = bare(SAAR);
    arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
    arena_fleet(p, FAR, 1, "1 carrier, 4 fighter");
    stay(p, FAR);
    asked(p, 0, TI4_A_BARRAGE);
    position_play(p, ACT(YES, 0));
    assert_int_equal(arena_hit_on(p), 6);
    arena_roll(p, 4, 3);
    assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_FIGHTER], 1);
}

/* ---- Ragh's Call ------------------------------------------------------------------------------------------------------------- */

/* Seat 0 holds the note and lands on Vefut II; the Saar have two infantry there, and other planets or none. */
static Position *call(int is_held, bool has_other)
{
    Position *p = bare(RAIDED);
    if (is_held)
        note_give(&p->s, CALL, 0);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
    if (!has_other)
        while (seat_of(&p->s, 1)->planets & ~BIT(TI4_PLANET_VEFUT_2))
            lose_planet(&p->s, first_bit(seat_of(&p->s, 1)->planets & ~BIT(TI4_PLANET_VEFUT_2)));
    arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
    stay(p, VEFUT);
    arena_until(p, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 2));
    return p;
}

TEST(text_raghs_call_sends_the_defenders_away)
{
    Position *p = call(1, true);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_RAGHS_CALL));
    position_play(p, ACT(USE, TEXT_RAGHS_CALL));
    asked(p, 0, TI4_A_TARGET);
    assert_false(arena_legal(p, ACT(PLANET, TI4_PLANET_VEFUT_2)));
    int slot;
    const int to = first_bit(seat_of(&p->s, 1)->planets & ~BIT(TI4_PLANET_VEFUT_2)), system = system_of_planet(&p->s, to, &slot);
    position_play(p, ACT(PLANET, to));
    assert_int_equal(system_of(&p->s, system)->planet[slot].infantry, 2);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 1); /* no combat */
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 2);
    assert_true(hx_ti4_holds_note(&p->s, 1, CALL));
}

TEST(text_raghs_call_needs_the_note_and_another_planet)
{
    for (int i = 0; i < 2; i++) {
        Position *p = call(i, i == 0);
        assert_int_equal(position_to_move(p), HX_CHANCE); /* the combat begins */
        position_close(p);
    }
}

/* Fighters that Matriarch lets land are units that were committed. */
TEST(text_raghs_call_after_fighters_have_landed)
{
    Position *p = bare("seats=6 faction1=NAALU faction2=SAAR faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL");
    note_give(&p->s, CALL, 0);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 flagship, 2 fighter");
    stay(p, VEFUT);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_MATRIARCH)); /* nobody has landed yet */
    POSITION_PLAY(p, ACT(USE, TEXT_MATRIARCH), ACT(NUMBER, 2));
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_RAGHS_CALL));
    position_play(p, ACT(PLANET, first_bit(seat_of(&p->s, 1)->planets & ~BIT(TI4_PLANET_VEFUT_2))));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 0);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 2); /* no combat, and fighters take no planet */
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_FIGHTER], 2);
    assert_true(hx_ti4_holds_note(&p->s, 1, CALL));
}

/* Nobody is sent to a planet where a law lets no units be. */
TEST(text_raghs_call_sends_nobody_to_a_closed_planet)
{
    Position *p = call(1, true);
    const int shut = first_bit(seat_of(&p->s, 1)->planets & ~BIT(TI4_PLANET_VEFUT_2));
    arena_shut(p, shut);
    if (arena_legal(p, ACT(USE, TEXT_RAGHS_CALL)))
        position_play(p, ACT(USE, TEXT_RAGHS_CALL));
    assert_false(arena_legal(p, ACT(PLANET, shut)));
    int slot;
    const int system = system_of_planet(&p->s, shut, &slot);
    assert_int_equal(system_of(&p->s, system)->planet[slot].infantry, 0);
}

/* ---- What meets in practice -------------------------------------------------------------------------------------------------- */

/* Chaos Mapping builds a guard for a factory in an asteroid field, which then bars the field. */
TEST(text_chaos_mapping_and_a_factory_in_an_asteroid_field)
{
    Position *p = bare(RAIDED);
    const int field = first_bit(board_of(&p->s)->asteroids);
    seat_edit(&p->s, 1)->techs = BIT(TI4_TECH_CHAOS_MAPPING);
    arena_put(p, field, 1, TI4_SPACE_DOCK, 1);
    assert_true(arena_legal(p, ACT(ACTIVATE, field))); /* a factory is no ship */
    seat_edit(&p->s, 1)->trade_goods = 1;
    for (int i = 0; i < 400 && !(top_of(&p->s)->head.kind == TI4_A_WINDOW && top_of(&p->s)->head.seat == 1); i++)
        position_play(p, arena_default(p));
    POSITION_PLAY(p, ACT(USE, TEXT_CHAOS_MAPPING), order_unit(TI4_DESTROYER, 3), ACT(DONE, 0));
    while (top_of(&p->s)->head.kind == TI4_A_PAY)
        position_play(p, arena_default(p));
    assert_int_equal(fleet_of(&p->s, field, 1)->n[TI4_DESTROYER], 1);
    assert_false(is_allowed(activation_refusal(&p->s, 0, field)));
}

/* Warfare's secondary builds with the factory only while it is at home. */
TEST(text_floating_factory_and_warfare)
{
    for (int is_home = 0; is_home <= 1; is_home++) {
        Position *p = bare(RAIDED);
        arena_put(p, is_home ? seat_of(&p->s, 1)->home : FAR, 1, TI4_SPACE_DOCK, 1);
        seat_edit(&p->s, 1)->trade_goods = 5;
        use_card(p, TI4_WARFARE);
        POSITION_PLAY(p, ACT(NUMBER, 3), ACT(NUMBER, 2));
        for (int i = 0; i < 40 && top_of(&p->s)->head.kind != TI4_A_SECONDARY && top_of(&p->s)->head.kind != TI4_A_TURN; i++)
            position_play(p, arena_default(p));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_SECONDARY && top_of(&p->s)->head.seat == 1, is_home);
        if (is_home) {
            POSITION_PLAY(p, ACT(YES, 0), ACT(DONE, 0), order_unit(TI4_CRUISER, 3), ACT(DONE, 0));
            while (top_of(&p->s)->head.kind == TI4_A_PAY)
                position_play(p, arena_default(p));
            assert_int_equal(fleet_of(&p->s, seat_of(&p->s, 1)->home, 1)->n[TI4_CRUISER], 1);
        }
        position_close(p);
    }
}

/* Its dock floats: what closes a planet to units does not close the space above it. */
TEST(text_floating_factory_above_a_demilitarized_zone)
{
    for (int is_saar = 0; is_saar <= 1; is_saar++) {
        Position *p = bare(is_saar ? SAAR : SIX);
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
        arena_shut(p, TI4_PLANET_VEFUT_2);
        use_card(p, TI4_CONSTRUCTION);
        assert_int_equal(arena_legal(p, ACT(PLACE_DOCK, TI4_PLANET_VEFUT_2)), is_saar);
        assert_false(arena_legal(p, ACT(PLACE_PDS, TI4_PLANET_VEFUT_2)));
        if (is_saar) {
            position_play(p, ACT(PLACE_DOCK, TI4_PLANET_VEFUT_2));
            assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_SPACE_DOCK], 1);
        }
        position_close(p);
    }
}
