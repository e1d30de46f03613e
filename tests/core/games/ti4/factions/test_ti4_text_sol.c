/* The Federation of Sol: Orbital Drop, Versatile, Advanced Carriers, Spec Ops, Genesis, Military Support. */
#include "tests/core/games/ti4/ti4_builders.h"

#define SOL "seats=6 faction1=SOL faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=YIN"
enum { SUPPORT = 0 * TI4_NOTES + TI4_NOTES - 1 };

TEST(text_orbital_drop_a_strategy_token_for_two_infantry)
{
    Position *p = bare(SOL);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    const int tokens = tokens_left(&p->s, 0);
    position_play(p, ACT(COMPONENT, TEXT_ORBITAL_DROP));
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(PLANET, TI4_PLANET_JORD), ACT(PLANET, TI4_PLANET_VEFUT_2));
    position_play(p, ACT(PLANET, TI4_PLANET_VEFUT_2));
    assert_int_equal(system_of(&p->s, VEFUT)->planet[0].infantry, 2);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], 1);
    assert_int_equal(tokens_left(&p->s, 0), tokens + 1); /* CMD-5 */
    arena_until(p, TI4_A_TURN);
    assert_int_not_equal(arena_me(p), 0); /* it was the action */
}

TEST(text_orbital_drop_needs_the_token_and_the_sol)
{
    Position *p = bare(SOL);
    assert_true(arena_legal(p, ACT(COMPONENT, TEXT_ORBITAL_DROP)));
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = 0;
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_ORBITAL_DROP)));
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = 1;
    seat_edit(&p->s, 0)->faction = TI4_YIN;
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_ORBITAL_DROP)));
}

TEST(text_versatile_three_tokens_in_the_status_phase)
{
    Position *p = bare(SOL);
    int before[6];
    for (int seat = 0; seat < 6; seat++)
        before[seat] = tokens_left(&p->s, seat);
    enter(p, ENTER_STATUS);
    arena_until(p, TI4_A_STRATEGY);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(before[seat] - tokens_left(&p->s, seat), seat == 0 ? 3 : 2);
}

TEST(text_hyper_metabolism_three_tokens_in_the_status_phase)
{
    Position *p = bare(SOL " faction_abilities=off");
    int before[6];
    gain_tech(&p->s, 1, TI4_TECH_HYPER_METABOLISM);
    for (int seat = 0; seat < 6; seat++)
        before[seat] = tokens_left(&p->s, seat);
    enter(p, ENTER_STATUS);
    arena_until(p, TI4_A_STRATEGY);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(before[seat] - tokens_left(&p->s, seat), seat == 1 ? 3 : 2);
}

TEST(text_advanced_carriers_carry_more_and_sustain_damage)
{
    Position *p = bare(SOL);
    arena_put(p, FAR, 0, TI4_CARRIER, 1);
    assert_int_equal(capacity_of(&p->s, FAR, 0), 6);
    assert_int_equal(unit_of(&p->s, 0, TI4_CARRIER)->move, 1);
    assert_int_equal(unit_of(&p->s, 0, TI4_CARRIER)->sustain, 0);
    gain_tech(&p->s, 0, TI4_TECH_ADVANCED_CARRIER_2);
    assert_int_equal(capacity_of(&p->s, FAR, 0), 8);
    assert_int_equal(unit_of(&p->s, 0, TI4_CARRIER)->move, 2);
    arena_put(p, FAR, 0, TI4_FIGHTER, 1);
    arena_put(p, FAR, 1, TI4_CRUISER, 1);
    stay(p, FAR);
    arena_roll(p, 2, 0); /* fighter and carrier have one combat value */
    arena_roll(p, 1, 1);
    asked(p, 0, TI4_A_HITS);
    position_play(p, ACT(SUSTAIN, 0));
    assert_int_equal(fleet_of(&p->s, FAR, 0)->damaged[0], 1);
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_FIGHTER], 1);
}

TEST(text_spec_ops_fight_on_seven_then_six_and_return_on_five)
{
    Position *p = bare(SOL);
    assert_int_equal(combat_value(&p->s, VEFUT, 0, TI4_INFANTRY, false, true), 7);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 3, 0, 0);
    destroy_infantry(&p->s, VEFUT, 0, 0, 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TURN); /* the first kind does not return */
    gain_tech(&p->s, 0, TI4_TECH_SPEC_OPS_2);
    assert_int_equal(combat_value(&p->s, VEFUT, 0, TI4_INFANTRY, false, true), 6);
    destroy_infantry(&p->s, VEFUT, 0, 0, 2);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_REVIVE);
    assert_int_equal(arena_dice(p), 2);
    assert_int_equal(arena_hit_on(p), 5);
    position_play(p, ACT(HITS, 1));
    assert_int_equal(seat_of(&p->s, 0)->set_aside, 1);
    do /* it comes back at home when the next turn of the seat starts */
        position_play(p, arena_default(p));
    while (arena_me(p) != 0 || top_of(&p->s)->head.kind != TI4_A_TURN || seat_of(&p->s, 0)->set_aside);
    assert_int_equal(system_of(&p->s, seat_of(&p->s, 0)->home)->planet[0].infantry, 1);
}

TEST(text_genesis_one_infantry_at_the_end_of_the_status_phase)
{
    for (int is_there = 0; is_there <= 1; is_there++) {
        Position *p = bare(SOL);
        if (is_there)
            arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
        enter(p, ENTER_STATUS);
        assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_INFANTRY], 0);
        while (top_of(&p->s)->head.kind != TI4_A_STRATEGY) /* a token stays in the fleet pool */
            position_play(p, top_of(&p->s)->head.kind == TI4_A_REDISTRIBUTE && !ask_redistribute_frame(&p->s)->is_strategy
                                 ? ACT(NUMBER, 1)
                                 : arena_default(p));
        assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_INFANTRY], is_there);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_INFANTRY], is_there);
        position_close(p);
    }
}

/* ---- Military Support -------------------------------------------------------------------------------------------------------- */

/* Seat 3 holds it; the turn of the Sol starts. */
static Position *support(int tokens)
{
    Position *p = bare(SOL);
    note_give(&p->s, SUPPORT, 3);
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = (uint8_t)tokens;
    position_play(p, ACT(ACTIVATE, FAR));
    arena_until(p, TI4_A_TURN);
    for (int i = 0; i < 400 && !(top_of(&p->s)->head.kind == TI4_A_WINDOW && core_of(&p->s)->active == 0); i++) {
        assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW); /* in no other turn */
        position_play(p, arena_default(p));
    }
    asked(p, 3, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_MILITARY_SUPPORT));
    return p;
}

TEST(text_military_support_when_a_turn_of_the_sol_starts)
{
    for (int tokens = 0; tokens <= 2; tokens++) {
        Position *p = support(tokens);
        position_play(p, ACT(USE, TEXT_MILITARY_SUPPORT));
        asked(p, 3, TI4_A_TARGET);
        const int planet = first_bit(seat_of(&p->s, 3)->planets);
        position_play(p, ACT(PLANET, planet));
        int slot;
        const int system = system_of_planet(&p->s, planet, &slot);
        assert_int_equal(system_of(&p->s, system)->planet[slot].infantry, 2);
        assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], tokens ? tokens - 1 : 0);
        assert_true(hx_ti4_holds_note(&p->s, 0, SUPPORT));
        asked(p, 0, TI4_A_TURN);
        position_close(p);
    }
}

/* ... not where a law lets no units be. */
TEST(text_military_support_needs_a_planet_open_to_units)
{
    Position *p = support(1);
    const uint64_t planets = seat_of(&p->s, 3)->planets;
    const int shut = first_bit(planets);
    arena_shut(p, shut);
    if (planets == BIT(shut))
        assert_false(arena_legal(p, ACT(USE, TEXT_MILITARY_SUPPORT)));
    else {
        position_play(p, ACT(USE, TEXT_MILITARY_SUPPORT));
        if (top_of(&p->s)->head.kind == TI4_A_TARGET)
            assert_false(arena_legal(p, ACT(PLANET, shut)));
    }
    int slot;
    const int system = system_of_planet(&p->s, shut, &slot);
    assert_int_equal(system_of(&p->s, system)->planet[slot].infantry, 0);
}

/* A decline would tell who holds the note. */
TEST(text_military_support_a_decline_is_not_seen)
{
    Position *p = support(2);
    assert_int_equal(ti4_seen(&p->s, ACT(NO, 0), 0), HX_UNSEEN);
    assert_int_equal(ti4_seen(&p->s, ACT(NO, 0), 3), ACT(NO, 0));
    position_play(p, ACT(NO, 0));
    assert_true(hx_ti4_holds_note(&p->s, 3, SUPPORT));
}
