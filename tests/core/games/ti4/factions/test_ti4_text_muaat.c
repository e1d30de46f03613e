/* The Embers of Muaat: Star Forge, Gashlai Physiology, Magmus Reactor, Prototype War Suns, The Inferno, Fires of the Gashlai. */
#include "tests/core/games/ti4/ti4_builders.h"

#define MUAAT "seats=6 faction1=MUAAT faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
/* The Muaat watch from seat 3. */
#define LENDER "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=MUAAT faction5=MENTAK faction6=SOL"
enum { FIRES = 3 * TI4_NOTES + TI4_NOTES - 1 };

static int supernova(const Position *p)
{
    return first_bit(board_of(&p->s)->supernovas);
}

/* ---- Star Forge -------------------------------------------------------------------------------------------------------------- */

TEST(text_star_forge_fighters_or_a_destroyer_at_a_war_sun)
{
    for (int type = TI4_FIGHTER; type <= TI4_DESTROYER; type++) {
        Position *p = bare(MUAAT);
        arena_put(p, FAR, 0, TI4_WAR_SUN, 1);
        arena_put(p, VEFUT, 0, TI4_WAR_SUN, 1);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        position_play(p, ACT(COMPONENT, TEXT_STAR_FORGE));
        POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, VEFUT), ACT(SYSTEM, FAR));
        position_play(p, ACT(SYSTEM, FAR));
        POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_DESTROYER));
        position_play(p, ACT(DESTROY, type));
        assert_int_equal(fleet_of(&p->s, FAR, 0)->n[type], type == TI4_FIGHTER ? 2 : 1);
        assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], 1);
        arena_until(p, TI4_A_TURN);
        assert_int_not_equal(arena_me(p), 0);
        position_close(p);
    }
}

TEST(text_star_forge_needs_a_token_a_war_sun_and_figures)
{
    Position *p = bare(MUAAT);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_STAR_FORGE)));
    arena_put(p, FAR, 0, TI4_WAR_SUN, 1);
    assert_true(arena_legal(p, ACT(COMPONENT, TEXT_STAR_FORGE)));
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = 0;
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_STAR_FORGE)));
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = 1;
    arena_put(p, VEFUT, 0, TI4_DESTROYER, hx_ti4_supply[TI4_DESTROYER]);
    seat_edit(&p->s, 0)->tokens |= BIT(VEFUT);
    position_play(p, ACT(COMPONENT, TEXT_STAR_FORGE)); /* no destroyer is left or to be had, one war sun: nothing to choose */
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_FIGHTER], 2);
}

/* Every destroyer is on the board: one comes back from a system without an own token, to be placed at once (C49.4.a). */
TEST(text_star_forge_takes_a_destroyer_back)
{
    for (int is_kept = 0; is_kept < 2; is_kept++) {
        Position *p = bare(MUAAT);
        arena_put(p, FAR, 0, TI4_WAR_SUN, 1);
        seat_edit(&p->s, 0)->pool[TI4_FLEET] = 10;
        arena_put(p, VEFUT, 0, TI4_DESTROYER, hx_ti4_supply[TI4_DESTROYER] - 1);
        arena_put(p, OUTER, 0, TI4_DESTROYER, 1);
        seat_edit(&p->s, 0)->tokens |= BIT(OUTER);
        POSITION_PLAY(p, ACT(COMPONENT, TEXT_STAR_FORGE), ACT(DESTROY, TI4_DESTROYER));
        asked(p, 0, TI4_A_RECALL);
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(SYSTEM, VEFUT)); /* nothing can force a figure back */
        position_play(p, is_kept ? ACT(NO, 0) : ACT(SYSTEM, VEFUT));
        assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_DESTROYER], !is_kept);
        assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_DESTROYER], hx_ti4_supply[TI4_DESTROYER] - 1 - !is_kept);
        position_close(p);
    }
}

/* New ships count against the fleet pool at once. */
TEST(text_star_forge_within_the_fleet_pool)
{
    Position *p = bare(MUAAT);
    arena_put(p, FAR, 0, TI4_WAR_SUN, 1);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 1;
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_STAR_FORGE), ACT(DESTROY, TI4_DESTROYER));
    asked(p, 0, TI4_A_EXCESS);
}

/* ---- Supernovas -------------------------------------------------------------------------------------------------------------- */

/* Gashlai Physiology lets ships through, Magmus Reactor lets them in. */
TEST(text_gashlai_physiology_through_supernovas)
{
    for (int is_muaat = 0; is_muaat <= 1; is_muaat++) {
        Position *p = bare(is_muaat ? MUAAT : SIX);
        const int nova = supernova(p);
        /* two neighbours of the supernova that are not next to each other, and have no shorter way */
        const uint64_t around = adjacent_to(&p->s, nova);
        int found = 0;
        FOR_BITS(from, around)
        {
            FOR_BITS(to, around & ~BIT(from))
            {
                const bool is_near = adjacent_to(&p->s, from) >> to & 1;
                const uint64_t ways = adjacent_to(&p->s, from) & adjacent_to(&p->s, to);
                if (is_near || ways != BIT(nova) || board_of(&p->s)->asteroids >> to & 1 || board_of(&p->s)->nebulae >> from & 1)
                    continue;
                arena_put(p, from, 0, TI4_CRUISER, 1);
                position_play(p, ACT(ACTIVATE, to));
                assert_int_equal(arena_legal(p, move_from(from, TI4_CRUISER)), is_muaat);
                found = 1;
                break;
            }
            if (found)
                break;
        }
        assert_int_equal(found, 1);
        position_close(p);
    }
}

TEST(text_magmus_reactor_into_supernovas)
{
    for (int has = 0; has <= 1; has++) {
        Position *p = bare(MUAAT);
        const int nova = supernova(p), from = arena_neighbor(p, nova, 0);
        seat_edit(&p->s, 0)->techs = has ? BIT(TI4_TECH_MAGMUS_REACTOR) : 0;
        arena_put(p, from, 0, TI4_CRUISER, 1);
        position_play(p, ACT(ACTIVATE, nova));
        assert_int_equal(arena_legal(p, move_from(from, TI4_CRUISER)), has);
        if (has) {
            POSITION_PLAY(p, move_from(from, TI4_CRUISER), ACT(DONE, 0));
            assert_int_equal(fleet_of(&p->s, nova, 0)->n[TI4_CRUISER], 1);
        }
        position_close(p);
    }
}

/* ---- Magmus Reactor's trade good -------------------------------------------------------------------------------------------------- */

/* Seat 0 has a dock on a planet, far from the supernova, and twenty trade goods; war suns there before; the action builds a type. */
static int goods_after(int has, int suns, int type)
{
    Position *p = bare(MUAAT);
    const int planet = system_of(&p->s, ALPHA_OUT)->planet[0].id - 1;
    assert_false(adjacent_to(&p->s, supernova(p)) >> ALPHA_OUT & 1);
    seat_edit(&p->s, 0)->techs = has ? BIT(TI4_TECH_MAGMUS_REACTOR) : 0;
    arena_hold(p, 0, planet, 0, 0, 1);
    arena_put(p, ALPHA_OUT, 0, TI4_WAR_SUN, suns);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 20;
    stay(p, ALPHA_OUT);
    arena_until(p, TI4_A_BUILD);
    if (type >= 0)
        position_play(p, order_unit(type, 3));
    position_play(p, ACT(DONE, 0));
    while (top_of(&p->s)->head.kind == TI4_A_PAY)
        position_play(p, arena_default(p));
    const int left = seat_of(&p->s, 0)->trade_goods;
    position_close(p);
    return left;
}

TEST(text_magmus_reactor_a_trade_good_for_production_at_a_war_sun)
{
    assert_int_equal(goods_after(0, 1, TI4_CRUISER), 18);
    assert_int_equal(goods_after(1, 1, TI4_CRUISER), 19);
    assert_int_equal(goods_after(1, 0, TI4_CRUISER), 18);
    assert_int_equal(goods_after(1, 0, TI4_WAR_SUN), 8); /* one produced now was not there */
    assert_int_equal(goods_after(1, 1, TI4_WAR_SUN), 9);
    assert_int_equal(goods_after(1, 1, -1), 20); /* nothing produced */
}

TEST(text_magmus_reactor_a_trade_good_next_to_a_supernova)
{
    Position *p = bare(MUAAT);
    int planet, found = -1;
    const uint64_t near = adjacent_to(&p->s, supernova(p));
    for (planet = 0; planet < TI4_PLANETS && found < 0; planet++) {
        const int system = system_of_planet(&p->s, planet, NULL);
        if (system != TI4_NO_SYSTEM && near >> system & 1 && system != TI4_MECATOL)
            found = planet;
    }
    assert_true(found >= 0);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_MAGMUS_REACTOR);
    arena_hold(p, 0, found, 0, 0, 1);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 5;
    stay(p, system_of_planet(&p->s, found, NULL));
    arena_until(p, TI4_A_BUILD);
    POSITION_PLAY(p, order_unit(TI4_CRUISER, 3), ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 5 - 2 + 1);
}

/* ---- War suns ---------------------------------------------------------------------------------------------------------------- */

TEST(text_prototype_war_sun_is_theirs_from_the_start)
{
    Position *p = bare(MUAAT);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 11;
    gain_tech(&p->s, 0, TI4_TECH_PROTOTYPE_WAR_SUN_2);
    assert_int_equal(unit_of(&p->s, 0, TI4_WAR_SUN)->cost, 10);
    assert_int_equal(unit_of(&p->s, 0, TI4_WAR_SUN)->move, 3);
    stay(p, VEFUT);
    assert_true(arena_legal(p, order_unit(TI4_WAR_SUN, 3)));
    position_close(p);
    p = bare(MUAAT);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 12;
    assert_int_equal(unit_of(&p->s, 0, TI4_WAR_SUN)->move, 1);
    stay(p, VEFUT);
    assert_true(arena_legal(p, order_unit(TI4_WAR_SUN, 3))); /* twelve, without a technology */
}

TEST(text_the_inferno_a_cruiser_at_its_side)
{
    Position *p = bare(MUAAT);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_THE_INFERNO)));
    arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
    position_play(p, ACT(COMPONENT, TEXT_THE_INFERNO));
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], 1);
    arena_until(p, TI4_A_TURN);
    assert_int_not_equal(arena_me(p), 0);
}

TEST(text_the_inferno_needs_a_token_and_a_cruiser)
{
    Position *p = bare(MUAAT);
    arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = 0;
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_THE_INFERNO)));
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = 2;
    arena_put(p, VEFUT, 0, TI4_CRUISER, hx_ti4_supply[TI4_CRUISER]);
    seat_edit(&p->s, 0)->tokens |= BIT(VEFUT);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_THE_INFERNO)));
    seat_edit(&p->s, 0)->tokens = 0; /* a figure may be taken back (C49.4.a) */
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 10;
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_THE_INFERNO), ACT(SYSTEM, VEFUT));
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], hx_ti4_supply[TI4_CRUISER] - 1);
}

TEST(text_fires_of_the_gashlai_gives_war_suns)
{
    Position *p = bare(LENDER);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_FIRES_OF_THE_GASHLAI)));
    note_give(&p->s, FIRES, 0);
    arena_put(p, FAR, 3, TI4_CRUISER, 3);
    const int tokens = tokens_left(&p->s, 3);
    position_play(p, ACT(COMPONENT, TEXT_FIRES_OF_THE_GASHLAI));
    assert_true(has_tech(&p->s, 0, TI4_TECH_WAR_SUN));
    assert_int_equal(unit_of(&p->s, 0, TI4_WAR_SUN)->cost, 12);
    assert_int_equal(seat_of(&p->s, 3)->pool[TI4_FLEET], 2);
    assert_int_equal(tokens_left(&p->s, 3), tokens + 1);
    assert_true(hx_ti4_holds_note(&p->s, 3, FIRES));
    asked(p, 3, TI4_A_EXCESS); /* three cruisers, two tokens */
}

TEST(text_fires_of_the_gashlai_needs_a_token_and_no_war_sun_yet)
{
    Position *p = bare(LENDER);
    note_give(&p->s, FIRES, 0);
    seat_edit(&p->s, 3)->pool[TI4_FLEET] = 0;
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_FIRES_OF_THE_GASHLAI)));
    seat_edit(&p->s, 3)->pool[TI4_FLEET] = 1;
    assert_true(arena_legal(p, ACT(COMPONENT, TEXT_FIRES_OF_THE_GASHLAI)));
    gain_tech(&p->s, 0, TI4_TECH_WAR_SUN);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_FIRES_OF_THE_GASHLAI)));
}

/* Star Forge is no production: Magmus Reactor gives nothing for it. */
TEST(text_star_forge_with_magmus_reactor)
{
    Position *p = bare(MUAAT);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_MAGMUS_REACTOR);
    seat_edit(&p->s, 0)->trade_goods = 0;
    arena_put(p, FAR, 0, TI4_WAR_SUN, 1);
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_STAR_FORGE), ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_FIGHTER], 2);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
}

/* Warfare's secondary is a use of production too. */
TEST(text_magmus_reactor_with_warfare)
{
    Position *p = bare(LENDER);
    arena_hold(p, 3, TI4_PLANET_MUAAT, 0, 0, 1);
    seat_edit(&p->s, 3)->techs = BIT(TI4_TECH_MAGMUS_REACTOR);
    seat_edit(&p->s, 3)->readied = 0;
    seat_edit(&p->s, 3)->trade_goods = 2;
    arena_put(p, seat_of(&p->s, 3)->home, 3, TI4_WAR_SUN, 1);
    use_card(p, TI4_WARFARE);
    POSITION_PLAY(p, ACT(NUMBER, 3), ACT(NUMBER, 2));
    for (int i = 0; i < 40 && !(top_of(&p->s)->head.kind == TI4_A_SECONDARY && top_of(&p->s)->head.seat == 3); i++)
        position_play(p, arena_default(p));
    POSITION_PLAY(p, ACT(YES, 0), ACT(PLANET, TI4_PLANET_MUAAT), order_unit(TI4_CRUISER, 3), ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, 3)->trade_goods, 1);
}
