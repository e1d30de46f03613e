/* Why something is no choice, in words: the commonest reasons, each from the smallest position that shows it. */
#include "tests/core/games/eclipse/eclipse_builders.h"
#include "tests/support/legality.h"

#include "core/games/eclipse/machine.h"
#include "core/games/eclipse/outside/reasons.h"
#include "core/games/eclipse/rules/upgrade.h"
#include "core/kit/words.h"

static Position *turn_of_zero(const char *settings)
{
    Position *p = begin(settings);
    enter_turn(p, 0);
    return p;
}

static void store(Position *p, int money, int science, int materials)
{
    Seat *own = seat_edit(&p->s, 0);
    own->storage[ECLIPSE_MONEY] = (int16_t)money;
    own->storage[ECLIPSE_SCIENCE] = (int16_t)science;
    own->storage[ECLIPSE_MATERIALS] = (int16_t)materials;
}

TEST(words_name_whole_names_whatever_the_case_and_with_an_s)
{
    assert_true(words_hold("why not Neutron_Bombs", "neutron bombs"));
    assert_true(words_hold("two cruisers", "cruiser"));
    assert_false(words_hold("cruiserx", "cruiser"));
    assert_false(words_hold("supercruiser", "cruiser"));
    static const char *const names[] = { "hull", "improved hull" };
    assert_int_equal(words_find("an Improved Hull please", names, sizeof *names, 2), 1);
    assert_int_equal(words_find("nothing", names, sizeof *names, 2), -1);
}

TEST(a_word_of_three_letters_means_the_only_name_that_it_begins)
{
    static const char *const names[] = { "cruiser", "carrier", "cargo", "dreadnought" };
    assert_int_equal(words_find_begun("build a Dread", names, sizeof *names, 4), 3);
    assert_int_equal(words_find_begun("two cru.", names, sizeof *names, 4), 0);
    assert_int_equal(words_find_begun("car", names, sizeof *names, 4), -1); /* two begin so */
    assert_int_equal(words_find_begun("cr", names, sizeof *names, 4), -1);
    assert_int_equal(words_find_begun("cruz", names, sizeof *names, 4), -1);
    assert_int_equal(words_find_begun("dread cruiser", names, sizeof *names, 4), 0); /* a whole name counts more */
    Position *p = turn_of_zero(TWO_TERRANS);
    store(p, 0, 0, 4);
    position_check_why(p, "build dread", "it costs 8 materials; you have 4");
}

TEST(whose_turn_it_is_and_what_can_be_done_is_told_first)
{
    const Position *p = turn_of_zero(TWO_TERRANS);
    char why[200];
    hx_why_not(&p->s, 1, "build", why, sizeof why);
    assert_string_equal(why, "seat 0 is to move");
    position_check_why(p, "pass", "you can: 'pass'");
    position_check_why(p, "explore an empty place", "you can do it now: choose 'explore'");
    position_check_why(p, "weather", NULL);
}

TEST(research_needs_science_a_tile_and_no_second_one)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    store(p, 0, 3, 0);
    give_tech(p, 0, ECLIPSE_TECH_STARBASE);
    bags_edit(&p->s)->on_board |= BIT32(ECLIPSE_TECH_MONOLITH);
    bags_edit(&p->s)->on_board &= ~BIT32(ECLIPSE_TECH_QUANTUM_GRID);
    position_check_why(p, "research monolith", "it costs 12 science; you have 3");
    position_check_why(p, "quantum grid", "no tile of Quantum Grid is on the technology board");
    position_check_why(p, "research Starbase", "you have Starbase already");
}

TEST(building_needs_materials_a_technology_figures_and_an_own_hex)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    store(p, 0, 0, 4);
    position_check_why(p, "build a dreadnought", "it costs 8 materials; you have 4");
    position_check_why(p, "build monolith", "it needs the technology Monolith");
    position_check_why(p, "orbital", "it needs the technology Orbital");
    position_check_why(p, "build interceptor in 001", "no disc of yours lies on 001");
    position_check_why(p, "build interceptor in 101", "101 is not on the map");
    seat_edit(&p->s, 0)->ships_left[ECLIPSE_INTERCEPTOR] = 0;
    position_check_why(p, "build interceptors", "all your interceptors are on the map");
}

TEST(an_action_needs_a_disc_and_a_turn_that_has_none_yet)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    seat_edit(&p->s, 0)->discs_on_track = 0;
    position_check_why(p, "explore", "no Influence Disc is left");
    seat_edit(&p->s, 0)->discs_on_track = 3;
    seat_edit(&p->s, 0)->has_passed = 1;
    position_check_why(p, "research", "you have passed: of the actions only Upgrade, Build and Move are left");
    p = turn_of_zero(TWO_TERRANS);
    store(p, 0, 0, 4);
    position_play(p, ACT + ECLIPSE_ACT_BUILD);
    position_check_why(p, "explore", "Build is under way and is your action of this turn");
    position_check_why(p, "dreadnought", "it costs 8 materials; you have 4");
}

TEST(while_exploring_reasons_are_of_the_tile_and_of_the_action_under_way)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    position_play(p, ACT + ECLIPSE_ACT_EXPLORE);
    HxAction legal[HX_MAX_LISTED];
    p->s.game->legal(&p->s, legal);
    position_play(p, legal[0]);
    play_first_chances(p);
    assert_int_equal(asked(&p->s), ECLIPSE_KIND_EXPLORE_ROTATE);
    position_check_why(p, "research", "Explore is under way and is your action of this turn");
    position_check_why(p, "explore", "a wormhole of the tile must meet one of yours");
}

/* One wish for each action that a turn is for; numbers are no part of what a person is told once more. */
TEST(an_action_that_a_turn_lacks_is_told_unasked)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    store(p, 9, 9, 9);
    bags_edit(&p->s)->on_board |= BIT32(ECLIPSE_TECH_STARBASE);
    const char *no_move = "no move: no ship of yours can leave its hex: pinned, without a drive, or without a way";
    char told[400];
    position_check_missing(p, no_move);
    store(p, 0, 0, 1);
    snprintf(told, sizeof told,
             "no build: you cannot build anything: you can raise 1 material and hold 1 hex; "
             "no research: you cannot pay for any technology on the board: you can raise 0 science; %s",
             no_move);
    position_check_missing(p, told);
    seat_edit(&p->s, 0)->discs_on_track = 0;
    position_check_missing(p, "no action: no Influence Disc is left on your track to pay for an action");
    seat_edit(&p->s, 0)->has_passed = 1;
    position_check_missing(p, "");
}

TEST(ships_are_pinned_guarded_too_far_away_or_without_a_way)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    const int home = home_of(p, 0);
    char words[60];
    snprintf(words, sizeof words, "move from %s", hx_eclipse_sector_info[home].label);
    put_ships(p, 1, home, ECLIPSE_CRUISER, 2);
    position_check_why(p, words, "pinned: 2 ships of others");
    eclipse_remove_ships(&p->s, home, 1, ECLIPSE_CRUISER, 2);
    position_check_why(p, "move starbase", "Starbases never move");
    position_check_why(p, "move to 001", "no way of joined wormholes leads to 001");
    position_check_why(p, "move from 001", "you have no ship in 001");
    position_check_why(p, "move to 102", "102 is not on the map");
    seat_edit(&p->s, 0)->ship[ECLIPSE_CRUISER].move = 0;
    position_check_why(p, "move cruiser", "your cruisers have no drive");
}

/* Tiles in a row from the home of seat 0 to the centre, wormholes on all sides of each: 0 is next to the home. */
TEST(a_hex_is_out_of_range_or_behind_others)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    const Hex *home = hex_at(&p->s, home_of(p, 0));
    const int dq = home->q / 2, dr = home->r / 2;
    const int near = put_tile(p, 104, home->q - dq, home->r - dr, 0);
    give_tech(p, 0, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    for (int type = 0; type < ECLIPSE_STARBASE; type++)
        seat_edit(&p->s, 0)->ship[type].move = 1;
    position_check_why(p, "move to 001", "001 is 2 hexes from");
    put_ships(p, 1, near, ECLIPSE_CRUISER, 1);
    position_check_why(p, "move to 001", "ships stop there");
    position_check_why(p, "influence 104", "ships of others are in 104");
}

TEST(influence_needs_a_free_hex_next_to_ones_own)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    char words[60];
    snprintf(words, sizeof words, "influence %s", hx_eclipse_sector_info[home_of(p, 1)].label);
    position_check_why(p, words, "Terran Federation holds");
    snprintf(words, sizeof words, "influence %s", hx_eclipse_sector_info[home_of(p, 0)].label);
    position_check_why(p, words, "your disc lies on");
    position_check_why(p, "influence 001", "the Galactic Center Defense System guards 001");
    put_tile(p, 306, 6, -6, 0);
    position_check_why(p, "influence 306", "306 is not joined by wormholes");
}

TEST(exploring_is_of_empty_places)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    position_check_why(p, "explore 001", "001 is on the map already");
    position_check_why(p, "explore 104", "tiles are drawn, not chosen");
}

TEST(parts_need_a_technology_a_tile_a_find_and_energy)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    position_check_why(p, "upgrade plasma missile", "Plasma Missile needs the technology");
    position_check_why(p, "place an ion turret", "you have no Ion Turret: it comes with a Discovery Tile");
    position_check_why(p, "a nuclear drive on the starbase", "Starbases never move");
    bags_edit(&p->s)->parts[ECLIPSE_PART_ION_CANNON] = 0;
    position_check_why(p, "upgrade ion cannon", "no tile of Ion Cannon is left");
    give_tech(p, 0, ECLIPSE_TECH_PLASMA_CANNON);
    seat_edit(&p->s, 0)->ship[ECLIPSE_INTERCEPTOR].energy = -9;
    position_check_why(p, "upgrade: part plasma cannon on the interceptor", "the interceptor lacks energy");
}

TEST(colonising_needs_a_ship_a_square_and_its_technology)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    char words[60];
    snprintf(words, sizeof words, "colonise %s", hx_eclipse_sector_info[home_of(p, 0)].label);
    position_check_why(p, words, "are advanced: they need");
    snprintf(words, sizeof words, "colonise %s advanced science", hx_eclipse_sector_info[home_of(p, 0)].label);
    position_check_why(p, words, "it is an advanced square: it needs the technology Advanced Labs");
    snprintf(words, sizeof words, "colonise %s money", hx_eclipse_sector_info[home_of(p, 0)].label);
    position_check_why(p, words, "every money square of 221 has its cube");
    snprintf(words, sizeof words, "colonise %s orbital", hx_eclipse_sector_info[home_of(p, 0)].label);
    position_check_why(p, words, "221 has no orbital square");
    snprintf(words, sizeof words, "colonise %s", hx_eclipse_sector_info[home_of(p, 0)].label);
    position_check_why(p, "colonise 001", "no disc of yours lies on 001");
    position_check_why(p, "colony ship", "no hex of yours has a square that a cube of yours can fill");
    seat_edit(&p->s, 0)->colony_ships = 0;
    position_check_why(p, words, "no Colony Ship of yours is up");
}

TEST(relations_need_four_players_and_joined_hexes)
{
    const Position *two = turn_of_zero(TWO_TERRANS);
    position_check_why(two, "relations with seat 1", "they need four players");
    Position *p = turn_of_zero(FOUR_TERRANS);
    position_check_why(p, "pact with seat 2", "no two wormholes join");
    put_ships(p, 0, home_of(p, 2), ECLIPSE_CRUISER, 1);
    position_check_why(p, "pact with seat 2", "a hex of theirs");
    table_edit(&p->s)->traitor = 1;
    position_check_why(p, "pact with seat 1", "you have the Traitor Card");
}

TEST(battles_retreats_and_trades_have_their_moments)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    position_check_why(p, "attack seat 1", "battles come in the Combat Phase");
    position_check_why(p, "hit the dreadnought", "battles come in the Combat Phase");
    position_check_why(p, "retreat", "ships retreat in a battle");
    position_check_why(p, "retreat with the starbase", "Starbases never retreat");
    position_check_why(p, "trade science for money", "a trade (2 to 1) is offered where something cannot be paid otherwise");
    position_check_why(p, "give up", "without discs and ships");
    position_check_why(p, "reputation", "Reputation Tiles are drawn when the battles of a hex are over");
    position_check_why(p, "react", "only a player who has passed takes reactions");
    seat_edit(&p->s, 0)->has_passed = 1;
    seat_edit(&p->s, 0)->discs_on_track = 0;
    position_check_why(p, "react", "no Influence Disc is left on your track");
    p = turn_of_zero(TWO_TERRANS);
    position_check_why(p, "return the ion cannon", "no tile of Ion Cannon lies on your blueprints: printed parts are covered");
    position_play(p, ACT + ECLIPSE_ACT_BUILD);
    position_check_why(p, "stop", "you can stop an action after one step");
    position_close(p);
    p = turn_of_zero(TWO_TERRANS);
    position_play(p, ACT + ECLIPSE_ACT_INFLUENCE);
    position_check_why(p, "discs from seat 1", NULL); /* not what is said before the action */
}

TEST(a_retreat_needs_an_own_hex_across_wormholes)
{
    Position *p = turn_of_zero(TWO_TERRANS);
    const Hex *home = hex_at(&p->s, home_of(p, 0));
    const int near = put_tile(p, 104, home->q - home->q / 2, home->r - home->r / 2, 0);
    give_tech(p, 0, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    put_ships(p, 1, near, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 0, near, ECLIPSE_CRUISER, 1);
    enter_combat(p);
    play_first_chances(p);
    assert_int_equal(asked(&p->s), ECLIPSE_KIND_ATTACK);
    position_check_why(p, "retreat to 001", "no disc of yours lies on 001");
    position_check_why(p, "retreat to 306", "306 is not next to 104");
    position_check_why(p, "hit the interceptor", "you assign hits when your dice have hit");
}

TEST(a_species_may_be_taken_or_not_for_two)
{
    Position *p = position_open(&hx_eclipse_game, "seats=2");
    play_first_chances(p);
    position_check_why(p, "planta", "Planta is not for two players");
    position_check_why(p, "research orbital", "choose a species first");
}

/* Two dice of Cruisers that roll enough for an Interceptor, but not for the Starbase's shield; everything else misses. */
TEST(a_die_hits_ships_of_the_other_side_that_it_rolled_enough_for)
{
    static const uint8_t all_miss[4] = { 0 }, second_class[4] = { 0, 1, 0, 0 };
    Position *p = turn_of_zero(TWO_TERRANS);
    const Hex *home = hex_at(&p->s, home_of(p, 0));
    const int near = put_tile(p, 104, home->q - home->q / 2, home->r - home->r / 2, 0), empty_slot = 3;
    eclipse_set_part(&p->s, 1, ECLIPSE_STARBASE, empty_slot, ECLIPSE_PART_GAUSS_SHIELD);
    put_ships(p, 1, near, ECLIPSE_STARBASE, 1);
    put_ships(p, 1, near, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 1, near, ECLIPSE_DREADNOUGHT, 1);
    put_ships(p, 0, near, ECLIPSE_CRUISER, 2);
    enter_combat(p);
    while (asked(&p->s) != ECLIPSE_KIND_ASSIGN) {
        const bool is_own = battle(&p->s)->rolling_side == (battle(&p->s)->party[1] == 0);
        if (asked(&p->s) == ECLIPSE_KIND_ATTACK)
            position_play(p, ATTACK);
        else
            position_play(p, (HxAction)(ROLL + hx_eclipse_rank_of_counts(4, MAX_DICE, is_own ? second_class : all_miss)));
    }
    position_check_why(p, "hit the starbase", "this die rolled too low for a starbase");
    position_check_why(p, "hit the cruiser", "Terran Federation has no cruiser in this battle");
}

static const char *const reason_ids[] = {
    "",
#define ECLIPSE_REASON(id, words) #id,
#include "core/games/eclipse/state/reasons.inl"
};

/* One legality: whatever is asked, an answer is offered exactly where the rules have no reason against it. */
TEST(every_action_is_legal_exactly_where_nothing_is_in_its_way)
{
    static const char *const settings[] = { "seats=3",
                                            "seats=2 all_species_for_two=on trade_lazily=off",
                                            "seats=6 species=random",
                                            "seats=4 explore_from_shared_hex=on",
                                            "seats=5 reaction_ignores_all_tech=on",
                                            NULL };
    check_legality(&hx_eclipse_game, settings, 30, eclipse_refusal, eclipse_say_refusal, reason_ids, UINT64_C(0x4f4654e327a8414e));
}

/* The Galactic Center, the first of all sectors, once nothing guards it: a disc may go there like anywhere else. */
TEST(a_disc_may_go_to_the_centre_when_nothing_guards_it)
{
    const int centre = sector_of(1);
    Refused refused = { .n = 0 };
    Position *p = turn_of_zero(TWO_TERRANS);
    assert_int_equal(centre, 0);
    hex_edit(&p->s, centre)->flags &= (uint8_t)~HEX_GCDS;
    put_ships(p, 0, centre, ECLIPSE_INTERCEPTOR, 1);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, FROM + TO_TRACK);
    assert_true(is_open_action(p, (HxAction)(TO + centre)));
    check_legality_here(&p->s, eclipse_refusal, eclipse_say_refusal, &refused);
    assert_true(refused.n > 0);
}

TEST(every_reason_is_worded)
{
    check_words(&turn_of_zero(TWO_TERRANS)->s, N_REASONS, 0, eclipse_say_refusal);
}
