/* The L1Z1X Mindnet. */
#include "tests/core/games/ti4/texts.h"

#define MINDNET_0 "seats=6 faction1=L1Z1X faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=YIN faction6=SOL"
#define MINDNET_1 "seats=6 faction1=YSSARIL faction2=L1Z1X faction3=WINNU faction4=XXCHA faction5=YIN faction6=SOL"

/* ---- Assimilate ---------------------------------------------------------------------------------------------------------------- */

/* L1Z1X lands on Vefut II, which seat 1 holds with these structures; `settings` may name a switch. */
static Position *at_assimilate(const char *settings, int own_pds, int own_docks)
{
    Position *p = bare(settings);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 2, 1);
    int placed = 0, docks = 0, planet;
    for (planet = 0; placed < own_pds || docks < own_docks; planet++) {
        int slot;
        const int system = system_of_planet(&p->s, planet, &slot);
        if (system == TI4_NO_SYSTEM || system == VEFUT || planet == TI4_PLANET_MECATOL_REX || system_of(&p->s, system)->planet[slot].owner)
            continue;
        const int pds = own_pds - placed < 2 ? own_pds - placed : 2;
        arena_hold(p, 0, planet, 0, pds, docks < own_docks);
        placed += pds;
        docks += docks < own_docks;
    }
    arena_fleet(p, VEFUT, 0, "1 carrier, 3 infantry");
    stay(p, VEFUT);
    for (int i = 0; i < 40 && top_of(&p->s)->head.kind != TI4_A_COMMIT; i++)
        position_play(p, arena_default(p));
    position_play(p, ACT(NUMBER, 3));
    while (position_to_move(p) == HX_CHANCE) /* the cannons miss */
        position_play(p, ACT(HITS, 0));
    return p;
}

TEST(text_assimilate_replaces_structures)
{
    Position *p = at_assimilate(MINDNET_0, 0, 0);
    int slot;
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    const Ti4Planet *planet = &system_of(&p->s, VEFUT)->planet[slot];
    assert_int_equal(planet->owner, 1);
    assert_int_equal(planet->pds, 2);
    assert_int_equal(planet->dock, 1);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_PDS], 2);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_PDS], 0);
    assert_int_equal(turn_of(&p->s)->lost_pds, 0);
    position_close(p);
    p = at_assimilate(SIX, 0, 0); /* anybody else destroys them (CTL-2) */
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].pds, 0);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].dock, 0);
}

TEST(rule_c49_n8_assimilate_takes_figures_back_if_the_owner_wants)
{
    for (int yes = 0; yes < 2; yes++) { /* all three docks stand elsewhere, the PDS are there */
        Position *p = at_assimilate(MINDNET_0, 0, 3);
        int slot;
        system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
        asked(p, 0, TI4_A_RECALL);
        assert_true(arena_legal(p, ACT(NO, 0)));
        HxAction legal[100];
        p->s.game->legal(&p->s, legal);
        position_play(p, legal[yes]);
        assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].dock, yes);
        assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].pds, 2);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_SPACE_DOCK], 3);
        position_close(p);
    }
    Position *p = at_assimilate(MINDNET_0 " replace_without_stock=forced", 0, 3);
    asked(p, 0, TI4_A_RECALL);
    assert_false(arena_legal(p, ACT(NO, 0)));
    position_close(p);
    p = at_assimilate(MINDNET_0, 5, 0); /* one PDS in stock, the other is taken back */
    asked(p, 0, TI4_A_RECALL);
    assert_int_equal(ask_recall_frame(&p->s)->type, TI4_PDS);
    position_play(p, ACT(NO, 0));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_RECALL);
}

/* ---- Harrow ---------------------------------------------------------------------------------------------------------------------- */

/* Two infantry land on four of seat 1; a dreadnought is above. Stops after the first round's dice, all missing. */
static Position *at_harrow(int pds, int scoring)
{
    Position *p = bare(MINDNET_0);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 4, pds, 0);
    arena_fleet(p, VEFUT, 0, "1 dreadnought, 2 infantry");
    if (scoring)
        own(p, 0, TI4_TECH_PLASMA_SCORING);
    stay(p, VEFUT);
    for (int i = 0; i < 40 && top_of(&p->s)->head.kind != TI4_A_COMMIT; i++)
        position_play(p, arena_default(p));
    position_play(p, ACT(NUMBER, 2));
    if (pds)
        arena_roll(p, 1, 0);
    arena_roll(p, 2, 0);
    arena_roll(p, 4, 0);
    return p;
}

TEST(text_harrow_bombards_after_each_round)
{
    Position *p = at_harrow(0, false);
    int slot;
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    assert_true(offers(p, TEXT_HARROW));
    assert_int_equal(position_to_move(p), 0);
    position_play(p, ACT(USE, TEXT_HARROW));
    assert_int_equal(arena_hit_on(p), 5);
    arena_roll(p, 1, 1);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].infantry, 3);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].invaders, 2); /* own ones are spared */
    arena_roll(p, 2, 0);                                                 /* the next round */
    arena_roll(p, 3, 0);
    assert_true(offers(p, TEXT_HARROW));
    position_play(p, ACT(NO, 0)); /* may be left out */
    arena_roll(p, 2, 0);
}

/* The end of the last round is the end of a round, too (TIM-8): without ground forces left, the ships still bombard. */
/* It is Bombardment: who loses the last ground force to it is made an example of, in a round and after the last one. */
TEST(text_harrow_makes_an_example_of_their_world)
{
    for (int after_the_last = 0; after_the_last < 2; after_the_last++) {
        Position *p = at_harrow(0, false);
        deal_secret(p, 0, TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD);
        int slot;
        system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
        if (after_the_last) { /* both invaders fall */
            position_play(p, ACT(NO, 0));
            arena_roll(p, 2, 0);
            arena_roll(p, 4, 2);
        }
        add_infantry(&p->s, VEFUT, slot, 1, -3);
        assert_true(offers(p, TEXT_HARROW));
        position_play(p, ACT(USE, TEXT_HARROW));
        arena_roll(p, 1, 1);
        assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].infantry, 0);
        assert_true(offers(p, TEXT_EXAMPLE_OF_WORLD));
        position_play(p, ACT(USE, TEXT_EXAMPLE_OF_WORLD));
        assert_int_equal(seat_of(&p->s, 0)->victory_points, 1);
        assert_int_equal(turn_of(&p->s)->bombed_last, 0);
        position_close(p);
    }
}

TEST(text_harrow_after_the_last_round)
{
    Position *p = at_harrow(0, false);
    position_play(p, ACT(NO, 0));
    arena_roll(p, 2, 0);
    arena_roll(p, 4, 2); /* both invaders fall */
    assert_true(offers(p, TEXT_HARROW));
    position_play(p, ACT(USE, TEXT_HARROW));
    arena_roll(p, 1, 1);
    int slot;
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].infantry, 3);
}

/* Where it takes the last defenders then, nobody has won; the planet stays theirs. */
TEST(text_harrow_leaves_no_winner)
{
    for (int is_used = 0; is_used < 2; is_used++) {
        Position *p = at_harrow(0, false);
        secrets_back(p);
        deal_secret(p, 1, TI4_OBJ_SPARK_A_REBELLION); /* to win a combat against the player with the most points */
        position_play(p, ACT(NO, 0));
        arena_roll(p, 2, 2);
        arena_roll(p, 4, 1);
        position_play(p, ACT(NO, 0));
        arena_roll(p, 1, 1);
        arena_roll(p, 2, 1); /* one defender is left, no invader */
        position_play(p, is_used ? ACT(USE, TEXT_HARROW) : ACT(NO, 0));
        if (is_used)
            arena_roll(p, 1, 1);
        assert_int_equal(offers(p, TEXT_REBELLION_ON_GROUND), !is_used);
        const Ti4Planet *planet = planet_of(p, TI4_PLANET_VEFUT_2);
        assert_int_equal(planet->infantry, !is_used);
        assert_int_equal(planet->owner, 1 + 1);
        position_close(p);
    }
}

TEST(text_harrow_plasma_scoring_adds_a_die)
{
    Position *p = at_harrow(0, true);
    position_play(p, ACT(USE, TEXT_HARROW));
    arena_roll(p, 2, 2);
    int slot;
    system_of_planet(&p->s, TI4_PLANET_VEFUT_2, &slot);
    assert_int_equal(system_of(&p->s, VEFUT)->planet[slot].infantry, 2);
}

TEST(text_harrow_is_stopped_by_a_planetary_shield)
{
    Position *p = at_harrow(1, false); /* PS-1 */
    assert_false(offers(p, TEXT_HARROW));
}

/* Bunker lasts for the invasion: -4 on the dice of Harrow, too. */
TEST(text_harrow_meets_bunker)
{
    Position *p = at_harrow(0, false);
    effect_begin(&p->s, 1, EFFECT_BUNKERED);
    position_play(p, ACT(USE, TEXT_HARROW));
    assert_int_equal(arena_hit_on(p), 9);
}

/* ---- Technologies ------------------------------------------------------------------------------------------------------------------ */

static Position *at_research(int goods)
{
    Position *p = bare(MINDNET_0);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_INHERITANCE_SYSTEMS);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = (uint8_t)goods;
    use_card(p, TI4_TECHNOLOGY);
    return p;
}

TEST(text_inheritance_systems_ignores_every_prerequisite)
{
    Position *p = at_research(2);
    assert_true(offers(p, TEXT_INHERITANCE_SYSTEMS));
    position_play(p, ACT(USE, TEXT_INHERITANCE_SYSTEMS));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    assert_true(seat_of(&p->s, 0)->exhausted >> TI4_TECH_INHERITANCE_SYSTEMS & 1);
    asked(p, 0, TI4_A_RESEARCH);
    assert_true(arena_legal(p, ACT(TECH, TI4_TECH_WAR_SUN)));
    assert_false(arena_legal(p, ACT(TECH, TI4_TECH_DREADNOUGHT_2))); /* it has one of its own (TEC-4) */
    position_play(p, ACT(TECH, TI4_TECH_WAR_SUN));
    assert_true(has_tech(&p->s, 0, TI4_TECH_WAR_SUN));
    uint8_t missing[TI4_COLOURS];
    assert_false(can_research(&p->s, 0, TI4_TECH_LIGHT_WAVE_DEFLECTOR, missing)); /* for one research */
}

TEST(text_inheritance_systems_costs_two_and_may_be_declined)
{
    Position *p = at_research(1);
    asked(p, 0, TI4_A_RESEARCH);
    assert_false(arena_legal(p, ACT(TECH, TI4_TECH_WAR_SUN)));
    position_close(p);
    p = at_research(2);
    position_play(p, ACT(NO, 0));
    asked(p, 0, TI4_A_RESEARCH);
    assert_false(arena_legal(p, ACT(TECH, TI4_TECH_WAR_SUN)));
}

/* No card becomes playable by it: whatever is owned, one technology that is not can be researched without it, unless none is left. */
TEST(text_inheritance_systems_makes_no_card_playable)
{
    Position *p = bare(MINDNET_0);
    uint64_t mine = 0, random = 12345;
    for (int tech = 0; tech < TI4_TECHS; tech++)
        mine |= may_own(&p->s, 0, tech) ? BIT(tech) : 0;
    seat_edit(&p->s, 0)->readied = 0; /* no specialties */
    for (int i = 0; i < 20000; i++) {
        random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        uint64_t owned = random >> 20 | (i % 4 == 0 ? random << 30 : 0); /* some, or nearly all */
        owned = (i % 2 ? owned : owned | random << 9) & mine;
        seat_edit(&p->s, 0)->techs = owned;
        const uint64_t open = researchable(&p->s, 0);
        assert_int_equal(open & owned, 0);
        assert_int_equal(open != 0, owned != mine);
    }
    for (uint64_t left = mine; left; left &= left - 1) { /* all but one */
        seat_edit(&p->s, 0)->techs = mine & ~(left & ~(left - 1));
        assert_true(researchable(&p->s, 0) != 0);
    }
    seat_edit(&p->s, 0)->techs = mine;
    assert_false(gains_by_research(&p->s, 0));
    p->is_unreachable = true;
}

TEST(text_super_dreadnought_2_upgrades_the_figures)
{
    Position *p = bare(MINDNET_0);
    assert_int_equal(unit_of(&p->s, 0, TI4_DREADNOUGHT)->capacity, 2);
    own(p, 0, TI4_TECH_SUPER_DREADNOUGHT_2);
    const Ti4UnitInfo *unit = unit_of(&p->s, 0, TI4_DREADNOUGHT);
    assert_int_equal(unit->combat, 4);
    assert_int_equal(unit->move, 2);
    assert_int_equal(unit->bomb, 4);
    assert_int_equal(unit->sustain, 1);
}

/* ---- [0.0.1] ------------------------------------------------------------------------------------------------------------------------- */

TEST(text_flagship_001_hits_spare_fighters)
{
    for (int has_flagship = 0; has_flagship < 2; has_flagship++) {
        Position *p = bare(MINDNET_0);
        arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 1);
        if (has_flagship)
            arena_put(p, NEAR, 0, TI4_FLAGSHIP, 1);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_fleet(p, NEAR, 1, "3 fighter, 1 cruiser");
        stay(p, NEAR);
        arena_roll(p, has_flagship ? 3 : 1, 1); /* dreadnought and flagship */
        arena_roll(p, 1, 1);                    /* the cruiser */
        arena_roll(p, 1, 0);
        arena_roll(p, 3, 0);
        asked(p, 1, TI4_A_HITS);
        assert_int_equal(arena_legal(p, ACT(DESTROY, TI4_FIGHTER)), !has_flagship);
        position_play(p, ACT(DESTROY, has_flagship ? TI4_CRUISER : TI4_FIGHTER));
        asked(p, 1, TI4_A_HITS);
        assert_true(arena_legal(p, ACT(DESTROY, TI4_FIGHTER))); /* the cruiser's hit goes where it likes */
        position_close(p);
    }
}

TEST(text_flagship_001_fighters_take_what_is_left)
{
    Position *p = bare(MINDNET_0);
    arena_put(p, NEAR, 0, TI4_FLAGSHIP, 1);
    arena_put(p, NEAR, 1, TI4_FIGHTER, 3);
    stay(p, NEAR);
    arena_roll(p, 2, 2);
    arena_roll(p, 3, 0);
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_FIGHTER], 3);
    position_play(p, ACT(DESTROY, TI4_FIGHTER));
    if (top_of(&p->s)->head.kind == TI4_A_HITS)
        position_play(p, ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_FIGHTER], 1);
}

/* ---- Cybernetic Enhancements ------------------------------------------------------------------------------------------------------- */

TEST(text_cybernetic_enhancements_moves_a_strategy_token)
{
    Position *p = bare(MINDNET_1);
    const int note = give_note(p, 1, 0);
    const int mine = seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], theirs = seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL];
    enter(p, ENTER_ACTION);
    assert_true(offers(p, TEXT_CYBERNETIC));
    assert_int_equal(position_to_move(p), 0);
    position_play(p, ACT(USE, TEXT_CYBERNETIC));
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], mine + 1);
    assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], theirs - 1);
    is_home(p, note);
    position_close(p);
    p = bare(MINDNET_1); /* then: without a token of theirs nothing happens */
    give_note(p, 1, 0);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 0;
    enter(p, ENTER_ACTION);
    asked(p, 0, TI4_A_TURN);
}
