/* The Universities of Jol-Nar: Fragile, Brilliant, Analytical, E-Res Siphons, Spacial Conduit Cylinder, J.N.S. Hylarim, Research Agreement.
 */
#include "tests/core/games/ti4/faction_texts.h"

#define JOLNAR SEATED("JOLNAR", "YSSARIL")
#define OTHER  SEATED("ARBOREC", "JOLNAR")

TEST(text_fragile_takes_one_from_every_combat_die)
{
    Position *p = bare(JOLNAR);
    for (int type = 0; type < TI4_SHIP_TYPES; type++)
        assert_int_equal(combat_value(&p->s, NEAR, 0, type, false, false), unit_of(&p->s, 0, type)->combat + 1);
    assert_int_equal(combat_value(&p->s, VEFUT, 0, TI4_INFANTRY, false, true), 9);
    assert_int_equal(combat_value(&p->s, NEAR, 1, TI4_CRUISER, false, false), 7);
}

/* The secondary of Technology is the primary: nothing to pay, and six resources for a second one. */
TEST(text_brilliant_resolves_the_primary)
{
    for (int goods = 0; goods <= 6; goods += 6) {
        Position *p = bare(OTHER);
        purse(p, 1, goods);
        const int tokens = seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL];
        use_card(p, TI4_TECHNOLOGY);
        arena_until(p, TI4_A_SECONDARY);
        asked(p, 1, TI4_A_SECONDARY);
        position_play(p, ACT(YES, 0));
        assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], tokens - 1);
        asked(p, 1, TI4_A_RESEARCH);
        position_play(p, ACT(TECH, TI4_TECH_NEURAL_MOTIVATOR));
        assert_int_equal(seat_of(&p->s, 1)->trade_goods, goods);
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_AGAIN && position_to_move(p) == 1, goods == 6);
        if (goods == 6) {
            POSITION_PLAY(p, ACT(YES, 0), ACT(TECH, TI4_TECH_SARWEEN_TOOLS));
            assert_int_equal(seat_of(&p->s, 1)->trade_goods, 0);
        }
        position_close(p);
    }
}

TEST(text_brilliant_is_of_jolnar_alone)
{
    Position *p = bare(OTHER);
    for (int seat = 0; seat < 6; seat++)
        purse(p, seat, seat == 1 ? 0 : 3); /* one less than the secondary costs */
    use_card(p, TI4_TECHNOLOGY);
    arena_until(p, TI4_A_SECONDARY);
    position_play(p, ACT(NO, 0));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_SECONDARY);
}

TEST(text_analytical_skips_one_prerequisite_of_anything_but_upgrades)
{
    static const struct {
        uint64_t owned;
        int tech;
        bool may;
    } rows[] = {
        { 0, TI4_TECH_GRAVITY_DRIVE, true },
        { 0, TI4_TECH_FLEET_LOGISTICS, false },
        { BIT(TI4_TECH_ANTIMASS_DEFLECTORS), TI4_TECH_FLEET_LOGISTICS, true },
        { BIT(TI4_TECH_ANTIMASS_DEFLECTORS), TI4_TECH_CARRIER_2, false },
        { 0, TI4_TECH_E_RES_SIPHONS, false },
        { BIT(TI4_TECH_SARWEEN_TOOLS), TI4_TECH_E_RES_SIPHONS, true },
    };
    Position *p = bare(JOLNAR);
    uint8_t missing[TI4_COLOURS];
    purse(p, 0, 0);
    for (size_t i = 0; i < HX_COUNT(rows); i++) {
        seat_edit(&p->s, 0)->techs = rows[i].owned;
        assert_int_equal(can_research(&p->s, 0, rows[i].tech, missing), rows[i].may);
    }
    seat_edit(&p->s, 1)->techs = 0;
    assert_false(can_research(&p->s, 1, TI4_TECH_GRAVITY_DRIVE, missing));
}

/* Planets with a specialty of a colour, for seat 0. */
static int specialists(Position *p, int colour, int *planets, int most)
{
    int n = 0;
    purse(p, 0, 0);
    for (int planet = 0; planet < TI4_PLANETS && n < most; planet++)
        if (hx_ti4_planets[planet].specialty == colour && system_of_planet(&p->s, planet, NULL) != TI4_NO_SYSTEM) {
            arena_hold(p, 0, planet, 0, 0, 0);
            planets[n++] = planet;
        }
    return n;
}

static void research(Position *p, int tech)
{
    research_frame_push(&p->s, 0);
    run_stack(&p->s);
    position_play(p, ACT(TECH, tech));
}

TEST(text_analytical_spares_a_specialty)
{
    Position *p = bare(JOLNAR);
    int planets[2];
    const int n = specialists(p, TI4_BLUE, planets, 2);
    assert_true(n >= 1);
    research(p, TI4_TECH_GRAVITY_DRIVE); /* one blue: left out */
    assert_true(has_tech(&p->s, 0, TI4_TECH_GRAVITY_DRIVE));
    assert_int_equal(count_bits(seat_of(&p->s, 0)->readied), n);
    position_close(p);
    p = bare(JOLNAR);
    specialists(p, TI4_BLUE, planets, 2);
    research(p, TI4_TECH_FLEET_LOGISTICS); /* two blue: one left out, one planet exhausted */
    if (n == 2) {
        asked(p, 0, TI4_A_SPECIALTY);
        POSITION_ASSERT_LEGAL(p, ACT(PLANET, planets[0]), ACT(PLANET, planets[1]));
        position_play(p, ACT(PLANET, planets[1]));
        assert_int_equal(seat_of(&p->s, 0)->readied, BIT(planets[0]));
    }
    assert_true(has_tech(&p->s, 0, TI4_TECH_FLEET_LOGISTICS));
    assert_int_equal(count_bits(seat_of(&p->s, 0)->readied), n - 1);
}

TEST(text_e_res_siphons_gains_four_goods_from_the_activation_of_others)
{
    for (int ships = 0; ships <= 1; ships++) {
        Position *p = bare(OTHER);
        seat_edit(&p->s, 1)->techs = BIT(TI4_TECH_E_RES_SIPHONS);
        purse(p, 1, 0);
        if (ships)
            arena_put(p, VEFUT, 1, TI4_DESTROYER, 1);
        else
            arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
        position_play(p, ACT(ACTIVATE, VEFUT));
        assert_int_equal(seat_of(&p->s, 1)->trade_goods, ships ? 4 : 0);
        position_close(p);
    }
    Position *p = bare(JOLNAR); /* not by itself */
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_E_RES_SIPHONS);
    purse(p, 0, 0);
    arena_put(p, VEFUT, 0, TI4_DESTROYER, 1);
    position_play(p, ACT(ACTIVATE, VEFUT));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
}

/* A destroyer in NEAR, a dreadnought in FAR, five systems away. */
static Position *conduit(void)
{
    Position *p = bare(JOLNAR);
    gain_tech(&p->s, 0, TI4_TECH_SPATIAL_CONDUIT_CYLINDER);
    arena_put(p, NEAR, 0, TI4_DESTROYER, 1);
    arena_put(p, FAR, 0, TI4_DREADNOUGHT, 1);
    return p;
}

TEST(text_spatial_conduit_joins_systems_with_own_units)
{
    Position *p = conduit();
    position_play(p, ACT(ACTIVATE, NEAR));
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_SPATIAL_CONDUIT));
    position_play(p, ACT(USE, TEXT_SPATIAL_CONDUIT));
    assert_true(seat_of(&p->s, 0)->exhausted >> TI4_TECH_SPATIAL_CONDUIT_CYLINDER & 1);
    assert_true(adjacent_for(&p->s, 0, NEAR) & BIT(FAR));
    assert_true(adjacent_for(&p->s, 1, NEAR) & BIT(FAR)); /* the systems are adjacent: for everybody */
    arena_move(p, FAR, TI4_DREADNOUGHT);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_DREADNOUGHT], 1);
    while (core_of(&p->s)->active == 0)
        position_play(p, arena_default(p));
    arena_put(p, FAR, 0, TI4_DESTROYER, 1);
    assert_false(adjacent_for(&p->s, 0, NEAR) & BIT(FAR)); /* over with the action */
}

TEST(text_spatial_conduit_needs_units_in_the_system_and_its_use)
{
    Position *p = conduit();
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), ACT(NO, 0));
    assert_false(arena_legal(p, move_from(FAR, TI4_DREADNOUGHT)));
    position_close(p);
    p = conduit();
    position_play(p, ACT(ACTIVATE, EMPTY)); /* nothing of its own there */
    asked(p, 0, TI4_A_MOVE);
    position_close(p);
    p = conduit();
    seat_edit(&p->s, 0)->exhausted = BIT(TI4_TECH_SPATIAL_CONDUIT_CYLINDER);
    position_play(p, ACT(ACTIVATE, NEAR));
    asked(p, 0, TI4_A_MOVE);
}

/* The flagship of seat 0 against `cruisers`, and its dice on the table. */
static Position *hylarim(int cruisers)
{
    Position *p = bare(JOLNAR);
    arena_put(p, NEAR, 0, TI4_FLAGSHIP, 1);
    arena_put(p, NEAR, 1, TI4_CRUISER, cruisers);
    stay(p, NEAR);
    return p;
}

/* A miss, a hit, or three hits: the flagship's batch tells hits first, then which of them were a 9 or 10. */
TEST(text_jns_hylarim_hits_twice_more_on_a_nine_or_ten)
{
    Position *p = hylarim(5);
    roll_on(p, 2, 7, 2);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(arena_dice(p), 2);
    position_play(p, ACT(HITS, 1)); /* 1 + 1 + 2 */
    arena_roll(p, 5, 0);
    for (int hit = 0; hit < 4; hit++) {
        asked(p, 1, TI4_A_HITS);
        position_play(p, ACT(DESTROY, TI4_CRUISER));
    }
    arena_roll(p, 2, 0); /* the next round */
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 1);
}

/* Expected hits of two dice: each hits on 7 (0.4) and adds two on 9 and 10 (0.2). */
TEST(text_jns_hylarim_dice_have_three_classes_of_result)
{
    Position *p = hylarim(8);
    HxAction first[8], second[8];
    double chance_first[8], chance_second[8], mean = 0, sum = 0, most = 0;
    const int n = p->s.game->chance(&p->s, first, chance_first);
    assert_int_equal(n, 3);
    for (int i = 0; i < n; i++) {
        HxState child;
        assert_int_equal(hx_copy(&child, &p->s, p->pool), HX_OK);
        HxError err;
        assert_int_equal(hx_play(&child, first[i], &err), HX_OK);
        const int hits = ARG(HITS, first[i]);
        if (hits == 0) {
            sum += chance_first[i];
            hx_drop(&child);
            continue;
        }
        const int m = p->s.game->chance(&child, second, chance_second);
        for (int k = 0; k < m; k++) {
            const double q = chance_first[i] * chance_second[k];
            const int all = hits + 2 * ARG(HITS, second[k]);
            sum += q;
            mean += q * all;
            most += all == 6 ? q : 0;
        }
        hx_drop(&child);
    }
    assert_true(sum > 0.999999 && sum < 1.000001);
    assert_true(mean > 1.599999 && mean < 1.600001);
    assert_true(most > 0.039999 && most < 0.040001); /* both dice 9 or 10 */
}

TEST(text_jns_hylarim_other_ships_hit_once)
{
    Position *p = bare(JOLNAR);
    seat_edit(&p->s, 0)->units[TI4_CRUISER] = TI4_UNIT_CRUISER_2; /* the flagship's printed value */
    arena_fleet(p, NEAR, 0, "1 flagship, 2 cruiser");
    arena_put(p, NEAR, 1, TI4_CARRIER, 4);
    stay(p, NEAR);
    roll_on(p, 2, 7, 2); /* the cruisers apart, without more */
    roll_on(p, 2, 7, 0); /* the flagship */
    arena_roll(p, 4, 0);
    for (int hit = 0; hit < 2; hit++)
        position_play(p, ACT(DESTROY, TI4_CARRIER));
    roll_on(p, 2, 7, 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CARRIER], 2);
}

/* Jol-Nar researches with its Technology card; seat 1 holds the agreement. */
static Position *agreement(int tech, uint64_t holders_own)
{
    Position *p = bare(JOLNAR);
    lend(p, 0, 1);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_SARWEEN_TOOLS);
    seat_edit(&p->s, 1)->techs = holders_own;
    purse(p, 0, 0);
    use_card(p, TI4_TECHNOLOGY);
    position_play(p, ACT(TECH, tech));
    return p;
}

TEST(text_research_agreement_gains_what_jolnar_researched)
{
    Position *p = agreement(TI4_TECH_GRAVITY_DRIVE, 0); /* its prerequisites do not matter to the holder */
    asked(p, 1, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_RESEARCH_AGREEMENT));
    position_play(p, ACT(USE, TEXT_RESEARCH_AGREEMENT));
    assert_true(has_tech(&p->s, 1, TI4_TECH_GRAVITY_DRIVE));
    assert_int_equal(note_at(p, TI4_NOTES - 1), 0);
    assert_int_equal(turn_of(&p->s)->researched, 0);
}

TEST(text_research_agreement_no_faction_technology_and_none_that_is_owned)
{
    Position *p = agreement(TI4_TECH_E_RES_SIPHONS, 0);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
    position_close(p);
    p = agreement(TI4_TECH_GRAVITY_DRIVE, BIT(TI4_TECH_GRAVITY_DRIVE));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

/* Research of anybody else is no matter of the note. */
TEST(text_research_agreement_is_about_jolnar_alone)
{
    Position *p = bare(OTHER);
    lend(p, 1, 2);
    seat_edit(&p->s, 0)->techs = 0;
    purse(p, 0, 0);
    use_card(p, TI4_TECHNOLOGY);
    position_play(p, ACT(TECH, TI4_TECH_NEURAL_MOTIVATOR));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

/* It may be used, so it rests under a Political Secret: no prerequisite is left out in a research of that agenda. */
TEST(text_analytical_rests_under_a_political_secret)
{
    Position *p = bare(JOLNAR);
    uint8_t missing[TI4_COLOURS];
    purse(p, 0, 0);
    assert_true(can_research(&p->s, 0, TI4_TECH_GRAVITY_DRIVE, missing));
    effect_begin(&p->s, 0, EFFECT_SILENCED);
    assert_false(can_research(&p->s, 0, TI4_TECH_GRAVITY_DRIVE, missing));
}
