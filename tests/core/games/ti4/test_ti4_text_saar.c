/* The Clan of Saar: Scavenge, Nomadic, Chaos Mapping, Floating Factories, Son of Ragh, Ragh's Call. */
#include "tests/core/games/ti4/ti4_builders.h"

#define SAAR "seats=6 faction1=SAAR faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
/* The Saar defend from seat 1. */
#define RAIDED "seats=6 faction1=HACAN faction2=SAAR faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
enum { CALL = 1 * TI4_NOTES + TI4_NOTES - 1 };

static void test_text_scavenge_a_trade_good_for_a_planet(void **fixture)
{
    (void)fixture;
    for (int is_saar = 0; is_saar <= 1; is_saar++) {
        Position *p = bare(is_saar ? SAAR : SIX);
        arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
        arena_put(p, VEFUT, 0, TI4_INFANTRY, 1);
        stay(p, VEFUT);
        position_play(p, ACT(NUMBER, 1));
        assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, 1);
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, is_saar);
        position_close(p);
    }
}

/* Landing on an own planet gains nothing. */
static void test_text_scavenge_not_for_a_planet_held_already(void **fixture)
{
    (void)fixture;
    Position *p = bare(SAAR);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_put(p, VEFUT, 0, TI4_INFANTRY, 1);
    stay(p, VEFUT);
    position_play(p, ACT(NUMBER, 1));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    position_close(p);
}

static void test_text_nomadic_scores_without_its_home(void **fixture)
{
    (void)fixture;
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

static void test_text_chaos_mapping_bars_asteroid_fields(void **fixture)
{
    (void)fixture;
    Position *p = bare(RAIDED);
    const int field = first_bit(board_of(&p->s)->asteroids);
    arena_put(p, field, 1, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    assert_true(arena_legal(p, ACT(ACTIVATE, field)));
    seat_edit(&p->s, 1)->techs = BIT(TI4_TECH_CHAOS_MAPPING);
    assert_false(arena_legal(p, ACT(ACTIVATE, field)));
    assert_true(arena_legal(p, ACT(ACTIVATE, VEFUT)));
    assert_true(activatable(&p->s, 1) >> field & 1); /* its owner may */
    remove_ships(&p->s, field, 1, TI4_CRUISER, 1);
    assert_true(arena_legal(p, ACT(ACTIVATE, field)));
    position_close(p);
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
        if (core_of(&p->s)->active == 0 && (top_of(&p->s)->kind == TI4_A_WINDOW || top_of(&p->s)->kind == TI4_A_TURN))
            break;
        assert_int_not_equal(top_of(&p->s)->kind, TI4_A_WINDOW);
    }
    return p;
}

static void test_text_chaos_mapping_one_unit_when_a_turn_starts(void **fixture)
{
    (void)fixture;
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
    position_close(p);
}

static void test_text_chaos_mapping_needs_a_unit_that_produces_and_something_to_pay(void **fixture)
{
    (void)fixture;
    for (int i = 0; i < 2; i++) {
        Position *p = mapping(i == 0 ? 3 : 0, i == 0 ? 0 : 1);
        asked(p, 0, TI4_A_TURN);
        position_close(p);
    }
}

/* ---- Floating Factories ------------------------------------------------------------------------------------------------------ */

static void test_text_floating_factory_starts_in_space(void **fixture)
{
    (void)fixture;
    Position *p = arena_open(SAAR);
    const int home = seat_of(&p->s, 0)->home;
    assert_int_equal(fleet_of(&p->s, home, 0)->n[TI4_SPACE_DOCK], 1);
    for (int slot = 0; slot < 3; slot++)
        assert_int_equal(system_of(&p->s, home)->planet[slot].dock, 0);
    assert_int_equal(production_limit(&p->s, home, 0), 5);
    gain_tech(&p->s, 0, TI4_TECH_FLOATING_FACTORY_2);
    assert_int_equal(production_limit(&p->s, home, 0), 7);
    position_close(p);
}

/* It moves like a ship, carries four, takes no place in the fleet pool, and produces where it arrives. */
static void test_text_floating_factory_moves_carries_and_produces(void **fixture)
{
    (void)fixture;
    Position *p = bare(SAAR);
    arena_put(p, NEAR, 0, TI4_SPACE_DOCK, 1);
    arena_put(p, NEAR, 0, TI4_INFANTRY, 5);
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
    while (top_of(&p->s)->kind == TI4_A_EXCESS) /* the fifth has nobody to carry it */
        position_play(p, ACT(DESTROY, TI4_INFANTRY));
    asked(p, 0, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 1));
    arena_until(p, TI4_A_BUILD);
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 0))); /* onto the planet, or into space */
    assert_true(arena_legal(p, order_unit(TI4_INFANTRY, 3)));
    POSITION_PLAY(p, order_unit(TI4_INFANTRY, 0), ACT(DONE, 0));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 2);
    position_close(p);
}

static void test_text_floating_factory_2_moves_two(void **fixture)
{
    (void)fixture;
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
static void test_text_floating_factory_is_built_into_space(void **fixture)
{
    (void)fixture;
    Position *p = bare(SAAR);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    use_card(p, TI4_CONSTRUCTION);
    position_play(p, ACT(PLACE_DOCK, TI4_PLANET_VEFUT_2));
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_SPACE_DOCK], 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].dock, 0);
    position_close(p);
}

/* All three float: one is taken back from a system without an own token, and with it goes what it alone carried (C49.4.a). */
static void test_text_floating_factory_is_taken_back_to_be_placed(void **fixture)
{
    (void)fixture;
    Position *p = bare(SAAR);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    arena_put(p, NEAR, 0, TI4_SPACE_DOCK, 1);
    arena_put(p, OUTER, 0, TI4_SPACE_DOCK, 1);
    arena_put(p, OUTER, 0, TI4_FIGHTER, 2);
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
    position_close(p);
}

/* A dock of a planet gained may become a factory that is taken back (Infiltrate, C49.N8). */
static void test_text_floating_factory_is_taken_back_to_replace_a_dock(void **fixture)
{
    (void)fixture;
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
    position_close(p);
}

/* Enemy ships and no Saar ship: the factory is lost as they arrive, and what it carried with it. */
static void test_text_floating_factory_is_destroyed_when_blockaded(void **fixture)
{
    (void)fixture;
    Position *p = bare(RAIDED);
    arena_put(p, VEFUT, 1, TI4_SPACE_DOCK, 1);
    arena_put(p, VEFUT, 1, TI4_INFANTRY, 2);
    arena_put(p, NEAR, 0, TI4_DESTROYER, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(NEAR, TI4_DESTROYER), ACT(DONE, 0));
    while (top_of(&p->s)->kind == TI4_A_EXCESS) {
        assert_int_equal(top_of(&p->s)->seat, 1);
        position_play(p, ACT(DESTROY, TI4_INFANTRY));
    }
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->owner, 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_SPACE_DOCK], 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 0);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_DESTROYER], 1);
    position_close(p);
}

/* A Saar ship keeps it until that is lost in the combat. */
static void test_text_floating_factory_stands_while_a_ship_guards_it(void **fixture)
{
    (void)fixture;
    for (int hits = 0; hits <= 1; hits++) {
        Position *p = bare(RAIDED);
        arena_put(p, VEFUT, 1, TI4_SPACE_DOCK, 1);
        arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
        arena_put(p, VEFUT, 0, TI4_CRUISER, 2);
        stay(p, VEFUT);
        while (top_of(&p->s)->kind == TI4_A_RETREAT)
            position_play(p, ACT(NO, 0));
        arena_roll(p, 2, hits);
        arena_roll(p, 1, 0);
        assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_SPACE_DOCK], !hits);
        assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_CRUISER], !hits);
        position_close(p);
    }
}

/* Retreating, it goes along. */
static void test_text_floating_factory_retreats(void **fixture)
{
    (void)fixture;
    Position *p = bare(RAIDED);
    arena_put(p, NEAR, 1, TI4_SPACE_DOCK, 1);
    arena_put(p, NEAR, 1, TI4_CRUISER, 1);
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
    position_close(p);
}

/* Ships produced beside an unguarded factory blockade it. */
static void test_text_floating_factory_blockaded_by_production(void **fixture)
{
    (void)fixture;
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
    position_close(p);
}

static void test_text_son_of_ragh_shoots_at_fighters(void **fixture)
{
    (void)fixture;
    Position *p = bare(SAAR);
    arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
    arena_put(p, FAR, 1, TI4_CARRIER, 1);
    arena_put(p, FAR, 1, TI4_FIGHTER, 4);
    stay(p, FAR);
    asked(p, 0, TI4_A_BARRAGE);
    position_play(p, ACT(YES, 0));
    assert_int_equal(top_of(&p->s)->value[1], 6);
    arena_roll(p, 4, 3);
    assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_FIGHTER], 1);
    position_close(p);
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
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    arena_put(p, VEFUT, 0, TI4_INFANTRY, 2);
    stay(p, VEFUT);
    arena_until(p, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 2));
    return p;
}

static void test_text_raghs_call_sends_the_defenders_away(void **fixture)
{
    (void)fixture;
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
    assert_int_equal(ti4_note_at(&p->s, CALL), 2);
    position_close(p);
}

static void test_text_raghs_call_needs_the_note_and_another_planet(void **fixture)
{
    (void)fixture;
    for (int i = 0; i < 2; i++) {
        Position *p = call(i, i == 0);
        assert_int_equal(position_to_move(p), HX_CHANCE); /* the combat begins */
        position_close(p);
    }
}

/* Fighters that Matriarch lets land are units that were committed. */
static void test_text_raghs_call_after_fighters_have_landed(void **fixture)
{
    (void)fixture;
    Position *p = bare("seats=6 faction1=NAALU faction2=SAAR faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL");
    note_give(&p->s, CALL, 0);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
    arena_put(p, VEFUT, 0, TI4_FLAGSHIP, 1);
    arena_put(p, VEFUT, 0, TI4_FIGHTER, 2);
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
    assert_int_equal(ti4_note_at(&p->s, CALL), 2);
    position_close(p);
}

/* Nobody is sent to a planet where a law lets no units be. */
static void test_text_raghs_call_sends_nobody_to_a_closed_planet(void **fixture)
{
    (void)fixture;
    Position *p = call(1, true);
    const int shut = first_bit(seat_of(&p->s, 1)->planets & ~BIT(TI4_PLANET_VEFUT_2));
    arena_shut(p, shut);
    if (arena_legal(p, ACT(USE, TEXT_RAGHS_CALL)))
        position_play(p, ACT(USE, TEXT_RAGHS_CALL));
    assert_false(arena_legal(p, ACT(PLANET, shut)));
    int slot;
    const int system = system_of_planet(&p->s, shut, &slot);
    assert_int_equal(system_of(&p->s, system)->planet[slot].infantry, 0);
    position_close(p);
}

/* ---- What meets in practice -------------------------------------------------------------------------------------------------- */

/* Chaos Mapping builds a guard for a factory in an asteroid field, which then bars the field. */
static void test_text_chaos_mapping_and_a_factory_in_an_asteroid_field(void **fixture)
{
    (void)fixture;
    Position *p = bare(RAIDED);
    const int field = first_bit(board_of(&p->s)->asteroids);
    seat_edit(&p->s, 1)->techs = BIT(TI4_TECH_CHAOS_MAPPING);
    arena_put(p, field, 1, TI4_SPACE_DOCK, 1);
    assert_true(arena_legal(p, ACT(ACTIVATE, field))); /* a factory is no ship */
    seat_edit(&p->s, 1)->trade_goods = 1;
    for (int i = 0; i < 400 && !(top_of(&p->s)->kind == TI4_A_WINDOW && top_of(&p->s)->seat == 1); i++)
        position_play(p, arena_default(p));
    POSITION_PLAY(p, ACT(USE, TEXT_CHAOS_MAPPING), order_unit(TI4_DESTROYER, 3), ACT(DONE, 0));
    while (top_of(&p->s)->kind == TI4_A_PAY)
        position_play(p, arena_default(p));
    assert_int_equal(fleet_of(&p->s, field, 1)->n[TI4_DESTROYER], 1);
    assert_false(activatable(&p->s, 0) >> field & 1);
    position_close(p);
}

/* Warfare's secondary builds with the factory only while it is at home. */
static void test_text_floating_factory_and_warfare(void **fixture)
{
    (void)fixture;
    for (int is_home = 0; is_home <= 1; is_home++) {
        Position *p = bare(RAIDED);
        arena_put(p, is_home ? seat_of(&p->s, 1)->home : FAR, 1, TI4_SPACE_DOCK, 1);
        seat_edit(&p->s, 1)->trade_goods = 5;
        use_card(p, TI4_WARFARE);
        POSITION_PLAY(p, ACT(NUMBER, 3), ACT(NUMBER, 2));
        for (int i = 0; i < 40 && top_of(&p->s)->kind != TI4_A_SECONDARY && top_of(&p->s)->kind != TI4_A_TURN; i++)
            position_play(p, arena_default(p));
        assert_int_equal(top_of(&p->s)->kind == TI4_A_SECONDARY && top_of(&p->s)->seat == 1, is_home);
        if (is_home) {
            POSITION_PLAY(p, ACT(YES, 0), ACT(DONE, 0), order_unit(TI4_CRUISER, 3), ACT(DONE, 0));
            while (top_of(&p->s)->kind == TI4_A_PAY)
                position_play(p, arena_default(p));
            assert_int_equal(fleet_of(&p->s, seat_of(&p->s, 1)->home, 1)->n[TI4_CRUISER], 1);
        }
        position_close(p);
    }
}

/* Its dock floats: what closes a planet to units does not close the space above it. */
static void test_text_floating_factory_above_a_demilitarized_zone(void **fixture)
{
    (void)fixture;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_scavenge_a_trade_good_for_a_planet),
        cmocka_unit_test(test_text_scavenge_not_for_a_planet_held_already),
        cmocka_unit_test(test_text_nomadic_scores_without_its_home),
        cmocka_unit_test(test_text_chaos_mapping_bars_asteroid_fields),
        cmocka_unit_test(test_text_chaos_mapping_one_unit_when_a_turn_starts),
        cmocka_unit_test(test_text_chaos_mapping_needs_a_unit_that_produces_and_something_to_pay),
        cmocka_unit_test(test_text_floating_factory_starts_in_space),
        cmocka_unit_test(test_text_floating_factory_moves_carries_and_produces),
        cmocka_unit_test(test_text_floating_factory_2_moves_two),
        cmocka_unit_test(test_text_floating_factory_is_built_into_space),
        cmocka_unit_test(test_text_floating_factory_is_taken_back_to_be_placed),
        cmocka_unit_test(test_text_floating_factory_is_taken_back_to_replace_a_dock),
        cmocka_unit_test(test_text_floating_factory_is_destroyed_when_blockaded),
        cmocka_unit_test(test_text_floating_factory_stands_while_a_ship_guards_it),
        cmocka_unit_test(test_text_floating_factory_retreats),
        cmocka_unit_test(test_text_floating_factory_blockaded_by_production),
        cmocka_unit_test(test_text_son_of_ragh_shoots_at_fighters),
        cmocka_unit_test(test_text_raghs_call_sends_the_defenders_away),
        cmocka_unit_test(test_text_raghs_call_needs_the_note_and_another_planet),
        cmocka_unit_test(test_text_raghs_call_after_fighters_have_landed),
        cmocka_unit_test(test_text_raghs_call_sends_nobody_to_a_closed_planet),
        cmocka_unit_test(test_text_chaos_mapping_and_a_factory_in_an_asteroid_field),
        cmocka_unit_test(test_text_floating_factory_and_warfare),
        cmocka_unit_test(test_text_floating_factory_above_a_demilitarized_zone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
