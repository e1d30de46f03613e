/* Action cards of activation, movement and invasion, of the strategy and the status phase. */
#include "tests/core/games/ti4/ti4_cards.h"

/* ---- Activation and movement ------------------------------------------------------------------------------------------------------ */

TEST(text_flank_speed_moves_one_system_farther)
{
    Position *p = bare(SIX);
    arena_put(p, OUTER, 0, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 0, TI4_CARRIER, 1);
    hold(p, 0, TI4_CARD_FLANK_SPEED);
    hold(p, 0, TI4_CARD_FLANK_SPEED);
    hold(p, 1, TI4_CARD_FLANK_SPEED);
    position_play(p, ACT(ACTIVATE, TI4_MECATOL)); /* three from OUTER, two from VEFUT */
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_FLANK_SPEED));
    asked(p, 0, TI4_A_MOVE); /* one is enough (ACD-2), and nobody else is asked */
    assert_true(arena_legal(p, move_from(OUTER, TI4_CRUISER)));
    assert_true(arena_legal(p, move_from(VEFUT, TI4_CARRIER)));
    position_play(p, ACT(DONE, 0));
    arena_until(p, TI4_A_TURN);
    assert_false(has_effect(&p->s, 0, EFFECT_FLANK_SPEED)); /* over with the tactical action */
}

TEST(text_flank_speed_declined)
{
    Position *p = bare(SIX);
    arena_put(p, OUTER, 0, TI4_CRUISER, 1);
    hold(p, 0, TI4_CARD_FLANK_SPEED);
    POSITION_PLAY(p, ACT(ACTIVATE, TI4_MECATOL), ACT(NO, 0));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0));
}

TEST(text_silence_of_space_passes_enemies_from_one_system)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 1);
    FOR_BITS(at, adjacent_to(&p->s, TI4_MECATOL)) /* every way in is held by others */
    arena_put(p, at, 1, TI4_CRUISER, 1);
    hold(p, 0, TI4_CARD_IN_THE_SILENCE_OF_SPACE);
    position_play(p, ACT(ACTIVATE, TI4_MECATOL));
    asked(p, 0, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_SILENCE_OF_SPACE), ACT(SYSTEM, VEFUT));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), move_from(VEFUT, TI4_CRUISER)); /* not from the other system */
    POSITION_PLAY(p, move_from(VEFUT, TI4_CRUISER), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 1);
    arena_until(p, TI4_A_TURN);
    assert_int_equal(turn_of(&p->s)->silent, 0);
}

TEST(text_lost_star_chart_joins_alpha_and_beta)
{
    Position *p = bare(SIX);
    arena_put(p, ALPHA_OUT, 0, TI4_CARRIER, 1);
    hold(p, 0, TI4_CARD_LOST_STAR_CHART);
    assert_false(adjacent_to(&p->s, ALPHA_OUT) >> BETA_B & 1);
    POSITION_PLAY(p, ACT(ACTIVATE, BETA_B), ACT(USE, TEXT_LOST_STAR_CHART));
    assert_true(adjacent_to(&p->s, BETA_B) >> ALPHA_OUT & 1);
    POSITION_PLAY(p, move_from(ALPHA_OUT, TI4_CARRIER), ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, BETA_B, 0)->n[TI4_CARRIER], 1);
    arena_until(p, TI4_A_TURN);
    assert_false(adjacent_to(&p->s, BETA_B) >> ALPHA_OUT & 1);
}

TEST(text_upgrade_makes_a_dreadnought_of_a_cruiser)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 2);
    arena_put(p, FAR, 0, TI4_DESTROYER, 1);
    hold(p, 0, TI4_CARD_UPGRADE);
    position_play(p, ACT(ACTIVATE, FAR));
    asked(p, 0, TI4_A_MOVE); /* no cruiser there */
    position_close(p);
    p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 2);
    hold(p, 0, TI4_CARD_UPGRADE);
    POSITION_PLAY(p, ACT(ACTIVATE, NEAR), ACT(USE, TEXT_UPGRADE));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_DREADNOUGHT], 1);
}

/* ---- Invasion ------------------------------------------------------------------------------------------------------------------------ */

/* Seat 0 stands with ships and infantry above a planet of seat 1; cards are given before the system is activated. */
static Position *siege(int *planet, int ship, int infantry, int defenders, int pds, int dock)
{
    Position *p = bare(SIX);
    *planet = free_planet(p, TI4_HAZARDOUS);
    const int system = system_with(p, *planet);
    arena_hold(p, 1, *planet, defenders, pds, dock);
    arena_put(p, system, 0, ship, 1);
    arena_put(p, system, 0, TI4_CARRIER, 1);
    arena_put(p, system, 0, TI4_INFANTRY, infantry);
    return p;
}

/* Land everybody on this planet. */
static void land_all(Position *p, int planet)
{
    for (int i = 0; top_of(&p->s)->head.kind == TI4_A_COMMIT && i < 3; i++) {
        const Ti4System *sys = system_of(&p->s, ask_commit_frame(&p->s)->system);
        const bool is_here = sys->planet[ask_commit_frame(&p->s)->slot].id == planet + 1;
        position_play(p, ACT(NUMBER, is_here ? fleet_of(&p->s, ask_commit_frame(&p->s)->system, 0)->n[TI4_INFANTRY] : 0));
    }
}

TEST(text_bunker_takes_four_from_bombardments)
{
    for (int is_played = 0; is_played < 2; is_played++) {
        int planet;
        Position *p = siege(&planet, TI4_DREADNOUGHT, 1, 2, 0, 0);
        hold(p, 1, TI4_CARD_BUNKER);
        hold(p, 2, TI4_CARD_DISABLE);
        stay(p, system_with(p, planet));
        asked(p, 1, TI4_A_WINDOW);
        position_play(p, is_played ? ACT(USE, TEXT_BUNKER) : ACT(NO, 0));
        position_play(p, ACT(PLANET, planet));
        roll_on(p, 1, is_played ? 9 : 5, 0);
        arena_until(p, TI4_A_TURN);
        assert_false(has_effect(&p->s, 1, EFFECT_BUNKERED));
        position_close(p);
    }
}

TEST(text_disable_switches_shields_and_cannons_off)
{
    int planet;
    Position *p = siege(&planet, TI4_DREADNOUGHT, 2, 2, 1, 0);
    hold(p, 0, TI4_CARD_DISABLE);
    gain_tech(&p->s, 1, TI4_TECH_MAGEN_DEFENSE_GRID);
    stay(p, system_with(p, planet));
    position_play(p, ACT(NO, 0)); /* no cannon at the ships */
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_DISABLE));
    asked(p, 0, TI4_A_BOMBARD); /* no shield */
    position_play(p, ACT(PLANET, planet));
    roll_on(p, 1, 5, 0);
    land_all(p, planet);
    roll_on(p, 2, 8, 0); /* no cannon, and no Magen Defense Grid (PS-1): the combat begins */
}

/* The shield of a PDS works: the defender may let the attacker roll no dice in the round, once. */
TEST(text_magen_defense_grid_takes_the_attackers_dice_for_a_round)
{
    for (int pds = 0; pds <= 1; pds++) {
        int planet;
        Position *p = siege(&planet, TI4_CRUISER, 3, 2, pds, 0);
        gain_tech(&p->s, 1, TI4_TECH_MAGEN_DEFENSE_GRID);
        stay(p, system_with(p, planet));
        if (pds)
            position_play(p, ACT(NO, 0)); /* no cannon at the ships */
        land_all(p, planet);
        if (pds) {
            roll_on(p, 1, 6, 0); /* the cannon at those who land */
            asked(p, 1, TI4_A_WINDOW);
            position_play(p, ACT(USE, TEXT_MAGEN_DEFENSE_GRID));
            roll_on(p, 2, 8, 0); /* the defender's alone */
        }
        roll_on(p, 3, 8, 0); /* without a shield, and in the second round, both roll, and nothing is asked */
        roll_on(p, 2, 8, 0);
        position_close(p);
    }
}

/* An infantry more on the planet of a ground combat won, of whoever won; none for a planet that nobody defended. */
TEST(text_dacxive_animators_one_infantry_for_a_ground_combat_won)
{
    for (int defenders = 0; defenders <= 1; defenders++) {
        int planet, slot;
        Position *p = siege(&planet, TI4_CRUISER, 2, defenders, 0, 0);
        gain_tech(&p->s, 0, TI4_TECH_DACXIVE_ANIMATORS);
        stay(p, system_with(p, planet));
        land_all(p, planet);
        if (defenders) {
            roll_on(p, 2, 8, 1);
            roll_on(p, 1, 8, 0);
            asked(p, 0, TI4_A_WINDOW);
            position_play(p, ACT(USE, TEXT_DACXIVE_ANIMATORS));
        }
        const int system = system_of_planet(&p->s, planet, &slot);
        assert_int_equal(system_of(&p->s, system)->planet[slot].owner, 0 + 1);
        assert_int_equal(system_of(&p->s, system)->planet[slot].infantry, 2 + defenders);
        position_close(p);
    }
}

/* A hit of the cannons goes on the carrier and not on the fighter. */
TEST(text_graviton_laser_system_spares_fighters)
{
    for (int is_used = 0; is_used <= 1; is_used++) {
        Position *p = bare(SIX);
        gain_tech(&p->s, 1, TI4_TECH_PDS_2);
        gain_tech(&p->s, 1, TI4_TECH_GRAVITON_LASER_SYSTEM);
        arena_hold(p, 1, TI4_PLANET_LAZAR, 0, 1, 0);
        arena_put(p, NEAR, 0, TI4_CARRIER, 1);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_put(p, NEAR, 0, TI4_FIGHTER, 1);
        stay(p, NEAR);
        asked(p, 1, TI4_A_FIRE);
        position_play(p, ACT(SEAT, 0));
        asked(p, 1, TI4_A_WINDOW);
        position_play(p, is_used ? ACT(USE, TEXT_GRAVITON_LASER) : ACT(NO, 0));
        arena_roll(p, 1, 1);
        asked(p, 0, TI4_A_HITS);
        assert_true(arena_legal(p, ACT(DESTROY, TI4_CARRIER)));
        assert_int_equal(arena_legal(p, ACT(DESTROY, TI4_FIGHTER)), !is_used);
        position_close(p);
    }
}

TEST(text_disable_needs_enemy_pds)
{
    int planet;
    Position *p = siege(&planet, TI4_DREADNOUGHT, 1, 1, 0, 0);
    hold(p, 0, TI4_CARD_DISABLE);
    stay(p, system_with(p, planet));
    asked(p, 0, TI4_A_BOMBARD);
}

TEST(text_parley_sends_the_landed_back)
{
    int planet;
    Position *p = siege(&planet, TI4_CRUISER, 3, 1, 0, 0);
    const int system = system_with(p, planet);
    hold(p, 1, TI4_CARD_PARLEY);
    stay(p, system);
    land_all(p, planet);
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_PARLEY));
    assert_int_equal(planet_of(p, planet)->invaders, 0);
    assert_int_equal(planet_of(p, planet)->owner, 2);
    assert_int_equal(fleet_of(&p->s, system, 0)->n[TI4_INFANTRY], 3);
    assert_null(frame_of(&p->s, TI4_P_GROUND));
}

TEST(text_parley_is_not_asked_when_nobody_lands)
{
    int planet;
    Position *p = siege(&planet, TI4_CRUISER, 1, 1, 0, 0);
    hold(p, 1, TI4_CARD_PARLEY);
    stay(p, system_with(p, planet));
    while (top_of(&p->s)->head.kind == TI4_A_COMMIT)
        position_play(p, ACT(NUMBER, 0));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

TEST(text_morale_boost_on_the_ground)
{
    int planet;
    Position *p = siege(&planet, TI4_CRUISER, 2, 2, 0, 0);
    hold(p, 1, TI4_CARD_MORALE_BOOST);
    stay(p, system_with(p, planet));
    land_all(p, planet);
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_MORALE_ON_GROUND));
    roll_on(p, 2, 8, 0);
    roll_on(p, 2, 7, 0);
    roll_on(p, 2, 8, 0); /* round 2 */
    roll_on(p, 2, 8, 0);
}

TEST(text_emergency_repairs_in_a_ground_combat)
{
    for (int at_end = 0; at_end < 2; at_end++) {
        int planet;
        Position *p = siege(&planet, TI4_CRUISER, 2, 2, 0, 0);
        const int system = system_with(p, planet);
        put_damaged(p, system, 0, TI4_WAR_SUN);
        hold(p, 0, TI4_CARD_EMERGENCY_REPAIRS);
        stay(p, system);
        position_play(p, ACT(NO, 0)); /* no bombardment */
        land_all(p, planet);
        asked(p, 0, TI4_A_WINDOW);
        if (at_end) {
            position_play(p, ACT(NO, 0));
            roll_on(p, 2, 8, 0);
            roll_on(p, 2, 8, 0);
            asked(p, 0, TI4_A_WINDOW);
        }
        position_play(p, ACT(USE, at_end ? TEXT_REPAIRS_GROUND_END : TEXT_REPAIRS_GROUND_START));
        assert_int_equal(fleet_of(&p->s, system, 0)->damaged[3], 0);
        position_close(p);
    }
}

TEST(text_fire_team_rolls_misses_again)
{
    for (int side = 0; side < 2; side++) {
        int planet;
        Position *p = siege(&planet, TI4_CRUISER, 3, 3, 0, 0);
        hold(p, side, TI4_CARD_FIRE_TEAM);
        stay(p, system_with(p, planet));
        land_all(p, planet);
        roll_on(p, 3, 8, side == 0 ? 1 : 0);
        roll_on(p, 3, 8, side == 1 ? 1 : 0);
        asked(p, side, TI4_A_WINDOW);
        position_play(p, ACT(USE, TEXT_FIRE_TEAM));
        POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2));
        position_play(p, ACT(NUMBER, 2));
        roll_on(p, 2, 8, 1);
        assert_int_equal(side == 0 ? planet_of(p, planet)->infantry : planet_of(p, planet)->invaders, 1); /* one hit and one more */
        position_close(p);
    }
}

TEST(text_infiltrate_takes_the_structures_over)
{
    for (int is_played = 0; is_played < 2; is_played++) {
        int planet;
        Position *p = siege(&planet, TI4_CRUISER, 2, 0, 2, 1);
        hold(p, 0, TI4_CARD_INFILTRATE);
        stay(p, system_with(p, planet));
        position_play(p, ACT(NO, 0)); /* no cannon at the ships */
        land_all(p, planet);
        roll_on(p, 2, 6, 0);
        asked(p, 0, TI4_A_WINDOW);
        position_play(p, is_played ? ACT(USE, TEXT_INFILTRATE) : ACT(NO, 0));
        assert_int_equal(planet_of(p, planet)->owner, 1);
        assert_int_equal(planet_of(p, planet)->pds, is_played ? 2 : 0);
        assert_int_equal(planet_of(p, planet)->dock, is_played ? 1 : 0);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_PDS], is_played ? 2 : 0);
        assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_PDS], 0);
        position_close(p);
    }
}

TEST(text_infiltrate_needs_structures)
{
    int planet;
    Position *p = siege(&planet, TI4_CRUISER, 2, 0, 0, 0);
    hold(p, 0, TI4_CARD_INFILTRATE);
    stay(p, system_with(p, planet));
    land_all(p, planet);
    assert_int_equal(planet_of(p, planet)->owner, 1);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

TEST(text_reparations_exhausts_one_and_readies_one)
{
    int planet;
    Position *p = siege(&planet, TI4_CRUISER, 2, 0, 0, 0);
    const int own = free_planet(p, 0);
    arena_hold(p, 1, own, 1, 0, 0);
    seat_edit(&p->s, 1)->readied &= ~BIT(own);
    hold(p, 1, TI4_CARD_REPARATIONS);
    stay(p, system_with(p, planet));
    land_all(p, planet);
    asked(p, 1, TI4_A_WINDOW); /* who lost it */
    const uint64_t theirs = seat_of(&p->s, 0)->readied;
    position_play(p, ACT(USE, TEXT_REPARATIONS));
    if (top_of(&p->s)->head.kind == TI4_A_TARGET)
        position_play(p, ACT(PLANET, first_bit(theirs)));
    assert_true(seat_of(&p->s, 0)->readied == (theirs & (theirs - 1)));
    assert_true(is_readied(p, own));
}

TEST(text_reparations_is_for_planets_taken_from_oneself)
{
    int planet;
    Position *p = siege(&planet, TI4_CRUISER, 2, 0, 0, 0);
    seat_edit(&p->s, 2)->readied = 0;
    hold(p, 2, TI4_CARD_REPARATIONS);
    stay(p, system_with(p, planet));
    land_all(p, planet);
    assert_int_equal(planet_of(p, planet)->owner, 1);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

/* ---- Strategy and status phase ---------------------------------------------------------------------------------------------------- */

TEST(text_summit_gives_two_tokens)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = 0;
    hold(p, 3, TI4_CARD_SUMMIT);
    enter(p, ENTER_STRATEGY);
    asked(p, 3, TI4_A_WINDOW);
    const int left = tokens_left(&p->s, 3);
    position_play(p, ACT(USE, TEXT_SUMMIT));
    POSITION_PLAY(p, ACT(POOL, TI4_TACTIC), ACT(POOL, TI4_FLEET));
    assert_int_equal(tokens_left(&p->s, 3), left - 2);
    asked(p, 0, TI4_A_STRATEGY);
}

TEST(text_public_disgrace_makes_choose_another_card)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
    core_edit(&p->s)->strategy_goods[TI4_IMPERIAL] = 2;
    hold(p, 3, TI4_CARD_PUBLIC_DISGRACE);
    enter(p, ENTER_STRATEGY);
    const int goods = seat_of(&p->s, 0)->trade_goods;
    position_play(p, ACT(CHOOSE_STRATEGY, TI4_IMPERIAL));
    asked(p, 3, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_PUBLIC_DISGRACE));
    asked(p, 0, TI4_A_STRATEGY);
    assert_false(arena_legal(p, ACT(CHOOSE_STRATEGY, TI4_IMPERIAL)));
    position_play(p, ACT(CHOOSE_STRATEGY, TI4_TRADE));
    assert_int_equal(seat_of(&p->s, 0)->strategies, 1 << TI4_TRADE);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, goods); /* nor the goods on it */
    asked(p, 1, TI4_A_STRATEGY);
    assert_true(arena_legal(p, ACT(CHOOSE_STRATEGY, TI4_IMPERIAL)));
    position_play(p, ACT(CHOOSE_STRATEGY, TI4_IMPERIAL));
    assert_int_equal(core_of(&p->s)->strategy_goods[TI4_IMPERIAL], 0);
}

TEST(text_public_disgrace_needs_another_card)
{
    Position *p = bare(FOUR);
    for (int seat = 0; seat < 4; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
    hold(p, 0, TI4_CARD_PUBLIC_DISGRACE);
    enter(p, ENTER_STRATEGY);
    for (int card = 0; card < 7; card++) {
        const int chooser = position_to_move(p);
        position_play(p, ACT(CHOOSE_STRATEGY, card));
        if (chooser != 0) {
            asked(p, 0, TI4_A_WINDOW);
            position_play(p, ACT(NO, 0));
        }
    }
    position_play(p, ACT(CHOOSE_STRATEGY, 7)); /* the last card: nothing else could be chosen */
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

TEST(text_political_stability_keeps_the_card)
{
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5 });
    hold(p, 2, TI4_CARD_POLITICAL_STABILITY);
    enter(p, ENTER_STATUS);
    arena_until(p, TI4_A_WINDOW);
    asked(p, 2, TI4_A_WINDOW);
    assert_true(offers(p, TEXT_POLITICAL_STABILITY));
    position_play(p, ACT(USE, TEXT_POLITICAL_STABILITY));
    arena_until(p, TI4_A_STRATEGY);
    assert_int_equal(seat_of(&p->s, 2)->strategies, 1 << 2);
    assert_int_equal(seat_of(&p->s, 1)->strategies, 0);
    for (int i = 0; i < 5; i++) { /* five choices: seat 2 makes none, nobody gets its card */
        asked(p, i < 2 ? i : i + 1, TI4_A_STRATEGY);
        assert_false(arena_legal(p, ACT(CHOOSE_STRATEGY, 2)));
        position_play(p, arena_default(p));
    }
    arena_until(p, TI4_A_TURN);
    assert_int_equal(seat_of(&p->s, 2)->strategies, 1 << 2);
    assert_false(has_effect(&p->s, 2, EFFECT_KEEPS_CARDS)); /* once */
}
