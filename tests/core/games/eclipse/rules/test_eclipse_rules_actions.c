/* Eclipse: turns, Influence, Research, Upgrade, Build, Move, reactions, trades, Colony Ships
 * (E-RND, E-INF, E-INX, E-RES, E-TEC, E-UPG, E-PRT, E-UPX, E-BUI, E-BUX, E-MOV, E-MVX, E-REA, E-TRD, E-COL). */
#include "tests/core/games/eclipse/table.h"

/* ---- Rounds and turns ---------------------------------------------------------------------------------------------------- */

TEST(rule_e_rnd_2_turns_go_clockwise_one_action_each)
{
    Position *p = open_turn(FOUR);
    no_colony_ships(p);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(position_to_move(p), seat);
        play(p, ACT + ECLIPSE_ACT_UPGRADE);
        HxAction legal[MAX_LEGAL];
        while (kind_asked(p) != ECLIPSE_KIND_TURN) { /* place parts until the action is over */
            hx_eclipse_game.legal(&p->s, legal);
            play(p, (int)legal[0]);
        }
    }
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_e_rnd_3_an_action_costs_a_disc)
{
    Position *p = open_turn(DUEL);
    offer_tech(p, ECLIPSE_TECH_NEUTRON_BOMBS, 1);
    play(p, ACT + ECLIPSE_ACT_RESEARCH);
    assert_int_equal(seat_of(p, 0)->discs_on_track, 11);
    assert_int_equal(seat_of(p, 0)->discs_on_actions, 1);
    position_close(p);

    p = open_turn(DUEL);
    no_colony_ships(p);
    seat_edit(&p->s, 0)->discs_on_actions = 12;
    settled(p);
    POSITION_ASSERT_LEGAL(p, ACT + ECLIPSE_ACT_PASS); /* no disc: only a pass */
}

TEST(rule_e_rnd_4_the_first_to_pass_starts_the_next_round)
{
    Position *p = open_turn(FOUR);
    no_colony_ships(p);
    offer_tech(p, ECLIPSE_TECH_NEUTRON_BOMBS, 4);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_RESEARCH, RESEARCH + ECLIPSE_TECH_NEUTRON_BOMBS);
    const int money = seat_of(p, 1)->storage[ECLIPSE_MONEY];
    play(p, ACT + ECLIPSE_ACT_PASS);
    assert_int_equal(seat_of(p, 1)->storage[ECLIPSE_MONEY], money); /* no bonus */
    assert_int_equal(table(&p->s)->next_start, 2);
    play(p, ACT + ECLIPSE_ACT_PASS);
    assert_int_equal(table(&p->s)->next_start, 2);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_PASS, ACT + ECLIPSE_ACT_PASS);
    while (position_to_move(p) != HX_CHANCE)
        play(p, ACT + ECLIPSE_ACT_PASS);
    skip_chance(p);
    assert_int_equal(table(&p->s)->round, 2);
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_e_rnd_5_who_has_passed_may_react_or_pass_again)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_PASS);
    set_storage(p, 1, 9, 9, 9);
    offer_tech(p, ECLIPSE_TECH_NEUTRON_BOMBS, 4);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_RESEARCH, RESEARCH + ECLIPSE_TECH_NEUTRON_BOMBS);
    assert_int_equal(position_to_move(p), 0);
    POSITION_ASSERT_LEGAL(p, ACT + ECLIPSE_ACT_PASS, ACT + ECLIPSE_ACT_REACT_UPGRADE, ACT + ECLIPSE_ACT_REACT_BUILD); /* nowhere to move */
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_PASS);
    assert_int_equal(position_to_move(p), 1);
    assert_int_equal(table(&p->s)->phase, ECLIPSE_PHASE_ACTION);
    play(p, ACT + ECLIPSE_ACT_PASS); /* all have passed */
    assert_int_not_equal(table(&p->s)->phase, ECLIPSE_PHASE_ACTION);
}

/* ---- Influence ------------------------------------------------------------------------------------------------------------ */

/* Seat 0's home (221) above 106 (N, NE, SE, S), and 101 SE of it, which has no wormhole towards 106's neighbour. */
static Position *open_influence(void)
{
    Position *p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false);
    return p;
}

TEST(rule_e_inf_1_at_most_two_disc_moves)
{
    Position *p = open_influence();
    lay(p, 107, 1, -1, 0, false); /* SE of 106: its NW is open */
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, FROM + TO_TRACK, (HxAction)(TO + sector(106)));
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_INFLUENCE);
    assert_true(is_open(p, DONE));
    POSITION_PLAY(p, FROM + TO_TRACK);
    assert_true(is_open(p, (HxAction)(TO + sector(107)))); /* E-INX-3: the first disc serves the second */
    play(p, TO + sector(107));
    assert_int_not_equal(kind_asked(p), ECLIPSE_KIND_INFLUENCE);
    assert_int_equal(seat_of(p, 0)->discs_on_track, 9);
}

TEST(rule_e_inf_2_two_colony_ships_turn_up)
{
    Position *p = open_influence();
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE);
    assert_true(is_open(p, DONE)); /* E-HSE-9: alone, without a disc move */
    play(p, FLIP);
    assert_int_equal(seat_of(p, 0)->colony_ships, 2);
    assert_false(is_open(p, FLIP)); /* E-HSE-10: once */
    play(p, DONE);
    assert_int_equal(seat_of(p, 0)->colony_ships, 2);
    position_close(p);

    p = open_influence();
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, DONE); /* not used: at the end, by itself */
    assert_int_equal(seat_of(p, 0)->colony_ships, 2);
}

TEST(rule_e_inf_3_colony_ships_are_used_first_and_turned_up_afterwards)
{
    Position *p = open_influence();
    seat_edit(&p->s, 0)->colony_ships = 1;
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, FROM + TO_TRACK, (HxAction)(TO + sector(106)), SQUARE + ECLIPSE_SQUARE_SCIENCE);
    assert_int_equal(seat_of(p, 0)->colony_ships, 0);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_INFLUENCE);
    play(p, FLIP);
    assert_int_equal(seat_of(p, 0)->colony_ships, 2);
}

TEST(rule_e_inf_4_kinds_of_disc_moves_mix)
{
    Position *p = open_influence();
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, FROM + TO_TRACK, (HxAction)(TO + sector(106))); /* A */
    POSITION_PLAY(p, (HxAction)(FROM + sector(106)), TO + TO_TRACK); /* B; E-INX-1: taking it up again is a move of its own */
    assert_int_equal(hex_no(p, 106)->owner, 0);
    assert_int_equal(seat_of(p, 0)->discs_on_track, 11);
}

TEST(rule_e_inf_5_where_a_disc_may_go)
{
    static const struct {
        const char *name;
        int ships_0, ships_1, ancients;
        bool is_open;
    } cases[] = {
        { "next to a hex with the own disc", 0, 0, 0, true }, { "with own ships only", 1, 0, 0, true },
        { "not with an enemy ship", 0, 1, 0, false },         { "not with an enemy ship, own ships or not", 1, 1, 0, false },
        { "not with Ancients (E-INX-2)", 0, 0, 1, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = open_turn(DUEL);
        lay(p, 101, 0, -1, 1, cases[i].ancients); /* printed edges all but N; turned by 1, all but NE */
        lay(p, 107, 1, -1, 0, false);
        if (cases[i].ships_0)
            put_ships(p, 101, 0, ECLIPSE_INTERCEPTOR, 1);
        if (cases[i].ships_1)
            put_ships(p, 101, 1, ECLIPSE_INTERCEPTOR, 1);
        play(p, ACT + ECLIPSE_ACT_INFLUENCE);
        const bool has_target = is_open(p, FROM + TO_TRACK);
        assert_int_equal(has_target, cases[i].is_open || cases[i].ships_0);
        if (has_target) {
            play(p, FROM + TO_TRACK);
            if (is_open(p, (HxAction)(TO + sector(101))) != cases[i].is_open)
                fail_msg("%s", cases[i].name);
            assert_false(is_open(p, (HxAction)(TO + sector(221)))); /* E-MAP-3: one disc to a hex */
            assert_false(is_open(p, TO));                           /* the GCDS keeps the centre */
        }
        position_close(p);
    }
}

/* One disc to a hex: another's stays, though nothing of its owner is there to defend it. */
TEST(rule_e_inf_5_not_onto_anothers_disc)
{
    for (int owned = 0; owned < 2; owned++) {
        Position *p = open_turn(DUEL);
        lay(p, 101, 0, -1, 1, false);
        lay(p, 107, 1, -1, 0, false); /* a target in any case */
        put_disc(p, 107, 0);
        if (owned)
            put_disc(p, 101, 1);
        POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, (HxAction)(FROM + sector(107)));
        assert_int_equal(is_open(p, (HxAction)(TO + sector(101))), !owned);
        position_close(p);
    }
}

TEST(rule_e_inf_5_not_without_a_connection)
{
    for (int generator = 0; generator < 2; generator++) {
        Position *p = open_turn(DUEL);
        lay(p, 101, 0, -1, 0, false); /* no wormhole to the N, the home has one to the S: E-TIL-2 */
        if (generator)
            give_tech(p, 0, ECLIPSE_TECH_WORMHOLE_GENERATOR); /* E-TEC-9 */
        play(p, ACT + ECLIPSE_ACT_INFLUENCE);
        assert_int_equal(is_open(p, FROM + TO_TRACK), generator);
        position_close(p);
    }
}

TEST(rule_e_inf_6_a_disc_goes_back_to_the_track)
{
    Position *p = open_influence();
    put_disc(p, 106, 0);
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, (HxAction)(FROM + sector(106)), TO + TO_TRACK);
    assert_int_equal(hex_no(p, 106)->owner, 0);
    assert_int_equal(seat_of(p, 0)->discs_on_track, 11);
}

TEST(rule_e_inf_7_from_one_hex_to_another)
{
    Position *p = open_influence();
    lay(p, 107, 1, -1, 0, false);
    put_disc(p, 106, 0);
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, (HxAction)(FROM + sector(106)));
    /* E-INX-3: 106 itself no longer gives the connection to 107 */
    POSITION_ASSERT_LEGAL(p, TO + TO_TRACK);
    position_close(p);

    p = open_influence();
    lay(p, 107, 1, -1, 0, false);
    put_disc(p, 106, 0);
    put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 1); /* unless a ship is there */
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, (HxAction)(FROM + sector(106)), (HxAction)(TO + sector(107)));
    assert_int_equal(hex_no(p, 107)->owner, 1);
    assert_int_equal(hex_no(p, 106)->owner, 0);
}

TEST(rule_e_inf_8_cubes_go_back_to_their_tracks)
{
    Position *p = open_influence();
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, (HxAction)(FROM + sector(221)), TO + TO_TRACK);
    for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
        assert_int_equal(seat_of(p, 0)->cubes[k], 11);
        assert_int_equal(seat_of(p, 0)->graveyard[k], 0);
    }
    assert_int_equal(hex_no(p, 221)->cubes, 0);
}

TEST(rule_e_inf_9_colony_ships_follow_the_disc)
{
    Position *p = open_influence();
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, FROM + TO_TRACK, (HxAction)(TO + sector(106)));
    POSITION_ASSERT_LEGAL(p, DONE, SQUARE + ECLIPSE_SQUARE_SCIENCE, SQUARE + ECLIPSE_SQUARE_MATERIALS);
}

/* ---- Cubes coming back ----------------------------------------------------------------------------------------------------- */

TEST(rule_e_col_5_a_cube_from_a_grey_square_chooses_its_track)
{
    Position *p = open_turn(DUEL);
    lay(p, 103, 0, -1, 0, false); /* an advanced money and a grey square */
    put_disc(p, 103, 0);
    put_cube(p, 103, ECLIPSE_SQUARE_GREY, ECLIPSE_MONEY);
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, (HxAction)(FROM + sector(103)), TO + TO_TRACK);
    POSITION_ASSERT_LEGAL(p, TRACK, TRACK + 1, TRACK + 2);
    play(p, TRACK + ECLIPSE_SCIENCE);
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_SCIENCE], 11);
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_MONEY], 9);
    position_close(p);

    p = open_turn(DUEL); /* a full track takes no more; one from an Orbital goes to money or science */
    lay(p, 103, 0, -1, 0, false);
    put_disc(p, 103, 0);
    hex_edit(&p->s, sector(103))->flags |= HEX_ORBITAL;
    put_cube(p, 103, ECLIPSE_SQUARE_ORBITAL, ECLIPSE_MATERIALS);
    put_cube(p, 103, ECLIPSE_SQUARE_GREY, ECLIPSE_MATERIALS);
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, (HxAction)(FROM + sector(103)), TO + TO_TRACK);
    POSITION_ASSERT_LEGAL(p, TRACK, TRACK + 1);
    seat_edit(&p->s, 0)->cubes[ECLIPSE_MONEY] = 12;
    seat_edit(&p->s, 0)->cubes[ECLIPSE_SCIENCE] = 8;
    POSITION_PLAY(p, TRACK + 1); /* the Orbital's, alone with science, would have been placed by itself */
    POSITION_ASSERT_LEGAL(p, TRACK + 1, TRACK + 2);
}

TEST(rule_e_col_1_a_colony_ship_fills_a_square)
{
    Position *p = open_influence();
    put_disc(p, 106, 0);
    assert_true(is_open(p, (HxAction)(COLONISE + sector(106))));
    assert_false(is_open(p, (HxAction)(COLONISE + sector(221)))); /* only advanced squares are empty there */
    POSITION_PLAY(p, (HxAction)(COLONISE + sector(106)), SQUARE + ECLIPSE_SQUARE_MATERIALS);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_TURN); /* free: the action is still to come */
    assert_int_equal(seat_of(p, 0)->colony_ships, 2);
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_MATERIALS], 9); /* E-COL-4 */
    assert_int_equal(cubes_of_class(hex_no(p, 106)->cubes, ECLIPSE_SQUARE_MATERIALS), 1);
}

TEST(rule_e_col_2_advanced_squares_need_their_technology)
{
    static const struct {
        EclipseTechnology technology;
        int square;
    } cases[] = { { ECLIPSE_TECH_ADVANCED_ECONOMY, ECLIPSE_SQUARE_ADVANCED_MONEY },
                  { ECLIPSE_TECH_ADVANCED_LABS, ECLIPSE_SQUARE_ADVANCED_SCIENCE } };
    for (int i = 0; i < 2; i++) {
        Position *p = open_turn(DUEL);
        assert_false(is_open(p, (HxAction)(COLONISE + sector(221))));
        give_tech(p, 0, cases[i].technology);
        play(p, COLONISE + sector(221)); /* one square: it is filled by itself */
        assert_int_equal(cubes_of_class(hex_no(p, 221)->cubes, cases[i].square), 1);
        position_close(p);
    }
    Position *p = open_turn(DUEL);
    lay(p, 107, 0, -1, 0, false);
    put_disc(p, 107, 0);
    give_tech(p, 0, ECLIPSE_TECH_ADVANCED_MINING);
    play(p, COLONISE + sector(107));
    POSITION_ASSERT_LEGAL(p, SQUARE + ECLIPSE_SQUARE_MONEY, SQUARE + ECLIPSE_SQUARE_ADVANCED_MATERIALS);
}

TEST(rule_e_col_3_no_cube_from_another_track)
{
    Position *p = open_influence();
    put_disc(p, 106, 0);
    Seat *own = seat_edit(&p->s, 0);
    own->cubes[ECLIPSE_MONEY] = 12;
    own->cubes[ECLIPSE_SCIENCE] = 0; /* the cubes may be anywhere: counts are restored below */
    own->cubes[ECLIPSE_MATERIALS] = 10;
    own->graveyard[ECLIPSE_SCIENCE] = 8;
    settled(p);
    play(p, COLONISE + sector(106));
    assert_int_equal(cubes_of_class(hex_no(p, 106)->cubes, ECLIPSE_SQUARE_MATERIALS), 1);
    assert_false(is_open(p, (HxAction)(COLONISE + sector(106)))); /* science cannot be filled */
}

TEST(rule_e_orb_1_an_orbital_takes_money_or_science)
{
    Position *p = open_turn(DUEL);
    hex_edit(&p->s, sector(221))->flags |= HEX_ORBITAL;
    settled(p);
    play(p, COLONISE + sector(221));
    POSITION_ASSERT_LEGAL(p, SQUARE + 9 + ECLIPSE_MONEY, SQUARE + 9 + ECLIPSE_SCIENCE);
    play(p, SQUARE + 9 + ECLIPSE_SCIENCE);
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_SCIENCE], 9);
    assert_false(is_open(p, (HxAction)(COLONISE + sector(221)))); /* one square */
}

/* ---- Research -------------------------------------------------------------------------------------------------------------- */

TEST(rule_e_res_1_a_tile_is_taken_and_paid_in_science)
{
    Position *p = open_turn(DUEL);
    offer_tech(p, ECLIPSE_TECH_FUSION_DRIVE, 2);
    set_storage(p, 0, 0, 5, 0);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_RESEARCH, RESEARCH + ECLIPSE_TECH_FUSION_DRIVE);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_SCIENCE], 1);
    assert_int_equal(bags(&p->s)->board[ECLIPSE_TECH_FUSION_DRIVE], 1);
    assert_true(has_tech(&p->s, 0, ECLIPSE_TECH_FUSION_DRIVE)); /* E-RES-2: on the track of its category */
    EclipseSeat own;
    hx_eclipse_read_seat(&p->s, 0, &own);
    assert_int_equal(own.tiles_on_track[ECLIPSE_NANO], 1);
    assert_int_equal(own.tiles_on_track[ECLIPSE_MILITARY], 1);
}

TEST(rule_e_res_2_a_full_track_takes_no_more)
{
    Position *p = open_turn(DUEL);
    set_storage(p, 0, 0, 30, 0);
    seat_edit(&p->s, 0)->techs |= 0x7f << (8 * ECLIPSE_GRID);
    settled(p);
    offer_tech(p, ECLIPSE_TECH_QUANTUM_GRID, 1); /* the eighth of its track */
    assert_false(is_open(p, ACT + ECLIPSE_ACT_RESEARCH));
}

TEST(rule_e_res_3_tiles_on_the_track_reduce_the_price)
{
    static const int price[] = { 16, 15, 14, 13, 12, 10, 8 };
    for (int n = 0; n <= 6; n++) {
        Position *p = open_turn(DUEL);
        seat_edit(&p->s, 0)->techs |= ((UINT32_C(1) << n) - 1) << (8 * ECLIPSE_GRID);
        settled(p);
        assert_int_equal(hx_eclipse_price(&p->s, 0, ECLIPSE_TECH_QUANTUM_GRID), price[n]); /* E-TEC-1 */
        position_close(p);
    }
}

TEST(rule_e_res_4_the_price_has_a_floor)
{
    Position *p = open_turn(DUEL);
    seat_edit(&p->s, 0)->techs |= 0x3f << (8 * ECLIPSE_GRID) & ~BIT32(ECLIPSE_TECH_GAUSS_SHIELD) & ~BIT32(ECLIPSE_TECH_FUSION_SOURCE);
    settled(p);
    assert_int_equal(hx_eclipse_price(&p->s, 0, ECLIPSE_TECH_GAUSS_SHIELD), 2);
    assert_int_equal(hx_eclipse_price(&p->s, 0, ECLIPSE_TECH_FUSION_SOURCE), 4); /* 6 less 4, at least 4 */
}

TEST(rule_e_res_5_nothing_twice)
{
    Position *p = open_turn(DUEL);
    set_storage(p, 0, 0, 30, 0);
    offer_tech(p, ECLIPSE_TECH_NANOROBOTS, 1);
    assert_true(is_open(p, ACT + ECLIPSE_ACT_RESEARCH));
    give_tech(p, 0, ECLIPSE_TECH_NANOROBOTS);
    assert_false(is_open(p, ACT + ECLIPSE_ACT_RESEARCH));
}

TEST(rule_e_res_6_nothing_preprinted)
{
    Position *p = open_turn(DUEL);
    set_storage(p, 0, 0, 30, 0);
    offer_tech(p, ECLIPSE_TECH_STARBASE, 1);
    assert_false(is_open(p, ACT + ECLIPSE_ACT_RESEARCH));
}

TEST(rule_e_tec_5_robotics_and_grid_bring_discs)
{
    static const struct {
        EclipseTechnology technology;
        int discs;
    } cases[] = { { ECLIPSE_TECH_ADVANCED_ROBOTICS, 1 }, { ECLIPSE_TECH_QUANTUM_GRID, 2 } };
    for (int i = 0; i < 2; i++) {
        Position *p = open_turn(DUEL);
        set_storage(p, 0, 0, 30, 0);
        offer_tech(p, cases[i].technology, 1);
        POSITION_PLAY(p, ACT + ECLIPSE_ACT_RESEARCH, (HxAction)(RESEARCH + (int)cases[i].technology));
        assert_int_equal(seat_of(p, 0)->discs_on_track, 11 + cases[i].discs);
        position_close(p);
    }
}

TEST(rule_e_tec_7_artifact_key_pays_per_artifact)
{
    Position *p = open_turn(DUEL);
    lay(p, 102, 0, -1, 0, false); /* one artifact */
    put_disc(p, 102, 0);
    no_colony_ships(p);
    set_storage(p, 0, 0, 14, 0);
    offer_tech(p, ECLIPSE_TECH_ARTIFACT_KEY, 1);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_RESEARCH, RESEARCH + ECLIPSE_TECH_ARTIFACT_KEY, TRACK + ECLIPSE_MONEY, TRACK + ECLIPSE_MATERIALS);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MONEY], 5);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MATERIALS], 5);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_SCIENCE], 0);
    assert_int_not_equal(kind_asked(p), ECLIPSE_KIND_ARTIFACT);
}

TEST(rule_e_hse_11_hydran_researches_two_with_the_discount_of_the_first)
{
    Position *p = open_turn("seats=2 species_0=hydran_progress species_1=terran_union");
    set_storage(p, 0, 0, 2 + 3, 0);
    offer_tech(p, ECLIPSE_TECH_GAUSS_SHIELD, 1);
    offer_tech(p, ECLIPSE_TECH_IMPROVED_HULL, 1);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_RESEARCH, RESEARCH + ECLIPSE_TECH_GAUSS_SHIELD);
    POSITION_ASSERT_LEGAL(p, DONE, RESEARCH + ECLIPSE_TECH_IMPROVED_HULL);
    play(p, RESEARCH + ECLIPSE_TECH_IMPROVED_HULL);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_SCIENCE], 0);
}

TEST(rule_e_tec_10_only_tiles_on_the_board)
{
    Position *p = open_turn(DUEL);
    set_storage(p, 0, 0, 30, 0);
    assert_false(is_open(p, ACT + ECLIPSE_ACT_RESEARCH));
    offer_tech(p, ECLIPSE_TECH_MONOLITH, 1);
    play(p, ACT + ECLIPSE_ACT_RESEARCH);
    POSITION_ASSERT_LEGAL(p, RESEARCH + ECLIPSE_TECH_MONOLITH);
}

/* ---- Trade ------------------------------------------------------------------------------------------------------------------ */

TEST(rule_e_trd_1_units_for_one_at_the_species_rate)
{
    static const struct {
        const char *settings;
        int rate;
    } cases[] = { { DUEL, 2 },
                  { "seats=2 species_0=mechanema species_1=terran_union", 3 },
                  { "seats=2 species_0=orion_hegemony species_1=terran_union", 4 } };
    for (int i = 0; i < 3; i++) {
        Position *p = open_turn(cases[i].settings);
        offer_tech(p, ECLIPSE_TECH_GAUSS_SHIELD, 1);
        offer_tech(p, ECLIPSE_TECH_NANOROBOTS, 1); /* 2 science, and no species of these knows it */
        set_storage(p, 0, 2 * cases[i].rate - 1, 0, 0);
        assert_false(is_open(p, ACT + ECLIPSE_ACT_RESEARCH));
        set_storage(p, 0, 2 * cases[i].rate, 0, 0);
        POSITION_PLAY(p, ACT + ECLIPSE_ACT_RESEARCH, RESEARCH + ECLIPSE_TECH_NANOROBOTS); /* one way to pay: traded by itself */
        assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MONEY], 0);
        assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_SCIENCE], 0);
        position_close(p);
    }
}

TEST(rule_e_trd_2_one_kind_per_exchange)
{
    Position *p = open_turn(DUEL);
    offer_tech(p, ECLIPSE_TECH_NANOROBOTS, 1);
    set_storage(p, 0, 1, 1, 1); /* a money and a material do not make a science */
    assert_false(is_open(p, ACT + ECLIPSE_ACT_RESEARCH));
    set_storage(p, 0, 2, 1, 2);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_RESEARCH, RESEARCH + ECLIPSE_TECH_NANOROBOTS);
    POSITION_ASSERT_LEGAL(p, TRADE + 3 * ECLIPSE_MONEY + ECLIPSE_SCIENCE, TRADE + 3 * ECLIPSE_MATERIALS + ECLIPSE_SCIENCE);
    play(p, TRADE + 3 * ECLIPSE_MATERIALS + ECLIPSE_SCIENCE);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MONEY], 2);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MATERIALS], 0);
}

TEST(rule_e_trd_1_trades_pay_for_what_is_built)
{
    Position *p = open_turn(DUEL);
    set_storage(p, 0, 2, 0, 1); /* two money make one material: an Interceptor costs three */
    assert_false(is_open(p, ACT + ECLIPSE_ACT_BUILD));
    set_storage(p, 0, 4, 2, 1);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_BUILD, BUILD + ECLIPSE_INTERCEPTOR);
    POSITION_ASSERT_LEGAL(p, TRADE + 3 * ECLIPSE_MONEY + ECLIPSE_MATERIALS, TRADE + 3 * ECLIPSE_SCIENCE + ECLIPSE_MATERIALS);
    play(p, TRADE + 3 * ECLIPSE_SCIENCE + ECLIPSE_MATERIALS); /* the last material can come from money alone: taken at once */
    play(p, BUILD_AT + sector(221));
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MONEY], 2);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_SCIENCE], 0);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MATERIALS], 0);
    assert_int_equal(ships_sum(hex_no(p, 221)->ships[0]), 2);
}

TEST(rule_e_trd_1_option_trades_freely)
{
    Position *p = open_turn(DUEL " trade_lazily=off");
    set_storage(p, 0, 2, 0, 0);
    assert_true(is_open(p, TRADE + 3 * ECLIPSE_MONEY + ECLIPSE_MATERIALS));
    assert_false(is_open(p, TRADE + 3 * ECLIPSE_SCIENCE + ECLIPSE_MONEY));
    play(p, TRADE + 3 * ECLIPSE_MONEY + ECLIPSE_MATERIALS);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MATERIALS], 1);
}

/* ---- Upgrade ----------------------------------------------------------------------------------------------------------------- */

TEST(rule_e_upg_1_any_number_of_tiles_is_returned_first)
{
    Position *p = open_turn(DUEL);
    SET_TILES(p, 0, ECLIPSE_CRUISER, NO, ECLIPSE_PART_HULL, ECLIPSE_PART_HULL, NO, NO, NO, NO, NO);
    SET_TILES(p, 0, ECLIPSE_STARBASE, NO, NO, NO, ECLIPSE_PART_ELECTRON_COMPUTER, NO, NO, NO, NO);
    assert_int_equal(bags(&p->s)->parts[ECLIPSE_PART_HULL], 4);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, REMOVE + 8 + 1, REMOVE + 8 + 2, REMOVE + 24 + 3);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_UPGRADE_PART);
    assert_int_equal(bags(&p->s)->parts[ECLIPSE_PART_HULL], 6); /* E-HSE-12: in supply at once */
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_CRUISER].hull, 1);
    assert_true(is_open(p, DONE)); /* only returning parts is an Upgrade too */
}

/* The source of a blueprint comes first in the order of returns: it may leave if what it fed can leave after it. */
TEST(rule_e_upg_1_a_source_is_returned_before_what_it_feeds)
{
    const HxAction cruiser = REMOVE + 8 * ECLIPSE_CRUISER;
    Position *p = open_turn(DUEL);
    bags_edit(&p->s)->discovery[ECLIPSE_DISCOVERY_HYPERGRID_SOURCE] = 0;
    SET_TILES(p, 0, ECLIPSE_CRUISER, ECLIPSE_PART_HYPERGRID_SOURCE, ECLIPSE_PART_ANTIMATTER_CANNON, ECLIPSE_PART_ANTIMATTER_CANNON, NO,
              ECLIPSE_PART_ANTIMATTER_CANNON, NO, NO, NO);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, cruiser + 0);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_CRUISER].energy, -10);
    assert_false(is_open(p, DONE)); /* two parts cannot mend that */
    play(p, (int)cruiser + 1);
    assert_true(is_open(p, DONE)); /* two Nuclear Sources can */
    POSITION_PLAY(p, cruiser + 2, cruiser + 4);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_CRUISER].energy, 1);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_UPGRADE_PART);
    assert_true(is_open(p, DONE));
}

/* No Nuclear Source is in supply, and two blueprints need the one that each has: both may be returned, for both come back into supply. */
TEST(rule_e_upg_1_a_tile_returned_is_there_to_mend_with)
{
    const uint8_t source = ECLIPSE_PART_NUCLEAR_SOURCE, cannon = ECLIPSE_PART_ANTIMATTER_CANNON;
    const HxAction of_cruiser = (HxAction)(REMOVE + ECLIPSE_SLOTS * ECLIPSE_CRUISER + 1);
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, cannon, source, NO, NO, NO, NO, NO, NO);
    SET_TILES(p, 0, ECLIPSE_CRUISER, cannon, source, NO, NO, NO, NO, NO, NO);
    SET_TILES(p, 1, ECLIPSE_DREADNOUGHT, source, source, source, source, NO, NO, NO, NO);
    assert_int_equal(bags(&p->s)->parts[source], 0);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, REMOVE + 1);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].energy, -3);
    assert_true(is_open(p, of_cruiser));
    POSITION_PLAY(p, of_cruiser, PART + source, SLOT + 1, PART + source, SLOT + ECLIPSE_SLOTS * ECLIPSE_CRUISER + 1);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].energy, 1);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_CRUISER].energy, 0);
}

/* Lay a part on a slot of a sound blueprint, which is sound with it. */
static bool lay_soundly(Position *p, int seat, int type, int slot, int part)
{
    const EclipseShipStats *ship = &seat_of(p, seat)->ship[type];
    if (species_of(&p->s, seat)->blueprint[type].slot[slot] == ECLIPSE_PART_ABSENT || seat_of(p, seat)->tile[type][slot])
        return false;
    eclipse_set_part(&p->s, seat, type, slot, part);
    if (ship->energy >= 0 && (type == ECLIPSE_STARBASE) == (ship->drives == 0))
        return true;
    eclipse_set_part(&p->s, seat, type, slot, ECLIPSE_PART_EMPTY);
    return false;
}

/* Lay every part that needs no technology on ships of the other seats, so that none is in supply; sources first. */
static void use_up_parts(Position *p)
{
    static const uint8_t parts[] = { ECLIPSE_PART_NUCLEAR_SOURCE, ECLIPSE_PART_NUCLEAR_DRIVE, ECLIPSE_PART_ION_CANNON,
                                     ECLIPSE_PART_ELECTRON_COMPUTER, ECLIPSE_PART_HULL };
    for (size_t i = 0; i < HX_COUNT(parts); i++)
        for (int k = ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS; bags(&p->s)->parts[parts[i]]; k++) {
            const int seat = k / (ECLIPSE_SHIP_TYPES * ECLIPSE_SLOTS), type = k / ECLIPSE_SLOTS % ECLIPSE_SHIP_TYPES;
            assert_true(seat < table(&p->s)->seats);
            lay_soundly(p, seat, type, k % ECLIPSE_SLOTS, parts[i]);
        }
}

/* An Ancient part is gone for good, and nothing is in supply: nothing is left to ask. */
TEST(rule_e_hse_12_the_last_return_ends_an_upgrade_without_parts)
{
    Position *p = open_turn("seats=6 species=terran");
    no_colony_ships(p);
    bags_edit(&p->s)->discovery[ECLIPSE_DISCOVERY_SHARD_HULL] = 0;
    SET_TILES(p, 0, ECLIPSE_CRUISER, NO, NO, NO, NO, ECLIPSE_PART_SHARD_HULL, NO, NO, NO);
    use_up_parts(p);
    settled(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, REMOVE + ECLIPSE_SLOTS * ECLIPSE_CRUISER + 4);
    assert_int_equal(seat_of(p, 0)->tile[ECLIPSE_CRUISER][4], 0);
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_e_upg_2_up_to_two_parts_one_may_use)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    play(p, ACT + ECLIPSE_ACT_UPGRADE);
    assert_true(is_open(p, PART + ECLIPSE_PART_ION_CANNON));
    assert_true(is_open(p, PART + ECLIPSE_PART_ELECTRON_COMPUTER));
    assert_false(is_open(p, PART + ECLIPSE_PART_PLASMA_CANNON)); /* not researched */
    assert_false(is_open(p, PART + ECLIPSE_PART_IMPROVED_HULL));
    POSITION_PLAY(p, PART + ECLIPSE_PART_HULL, SLOT + 0, PART + ECLIPSE_PART_HULL, SLOT + 8 + 1);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].hull, 1);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_CRUISER].hull, 2);
    assert_int_equal(position_to_move(p), 1); /* two parts: the action is over */
    position_close(p);

    p = open_turn("seats=2 species_0=mechanema species_1=terran_union"); /* E-SPC-7: three */
    no_colony_ships(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, PART + ECLIPSE_PART_HULL, SLOT + 0, PART + ECLIPSE_PART_HULL, SLOT + 8 + 1);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_UPGRADE_PART);
    assert_true(is_open(p, PART + ECLIPSE_PART_POSITRON_COMPUTER)); /* E-TEC-4 */
}

TEST(rule_e_upg_3_ships_on_the_map_change_at_once)
{
    Position *p = open_turn(DUEL);
    give_tech(p, 0, ECLIPSE_TECH_FUSION_DRIVE);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, PART + ECLIPSE_PART_FUSION_DRIVE, SLOT + 3, DONE);
    if (kind_asked(p) == ECLIPSE_KIND_TURN_END)
        play(p, DONE);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].move, 2);
    Table *t = table_edit(&p->s);
    t->turn = 0;
    pop(&p->s);
    turn_frame_push(&p->s, 0);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_EXPLORE);
    position_close(p);

    p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false);
    lay(p, 107, 1, -1, 0, false);
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, NO, NO, NO, ECLIPSE_PART_FUSION_DRIVE, NO, NO, NO, NO);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_MOVE, (HxAction)(MOVE_FROM + sector(221)), (HxAction)(MOVE_TO + sector(106)));
    assert_true(is_open(p, (HxAction)(MOVE_TO + sector(107)))); /* the ship built before goes two hexes */
}

TEST(rule_e_upg_4_values_add_up)
{
    const uint8_t tiles[8] = {
        ECLIPSE_PART_GLUON_COMPUTER, ECLIPSE_PART_PHASE_SHIELD, NO, ECLIPSE_PART_FUSION_SOURCE, NO, ECLIPSE_PART_TACHYON_DRIVE, NO, NO
    };
    const EclipseShipStats ship = hx_eclipse_blueprint_stats(ECLIPSE_TERRAN_UNION, ECLIPSE_CRUISER, tiles);
    assert_int_equal(ship.initiative, 1 + 2 + 3); /* E-UPX-5: printed beside the grid, Gluon, Tachyon Drive */
    assert_int_equal(ship.computer, 3 + 1);
    assert_int_equal(ship.shield, 2);
    assert_int_equal(ship.hull, 0);
    assert_int_equal(ship.move, 3);
    assert_int_equal(ship.energy, 6 - 2 - 1 - 1 - 3);
    assert_int_equal(ship.cannon[0], 1);
}

TEST(rule_e_prt_1_energy_used_is_at_most_what_is_produced)
{
    Position *p = open_turn(DUEL);
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_ION_CANNON, NO, NO, NO, NO, NO, NO, NO); /* 3 of 3 used */
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, DONE);
    give_tech(p, 0, ECLIPSE_TECH_FUSION_DRIVE);
    play(p, PART + ECLIPSE_PART_FUSION_DRIVE);
    /* over the Interceptor's drive it would lack one; a second part could mend that: the cannon or the drive uses less */
    const int first = is_open(p, SLOT + 3);
    assert_true(first);
    play(p, SLOT + 3);
    assert_false(is_open(p, DONE)); /* E-UPX-2: not while a blueprint lacks energy */
    assert_true(is_open(p, PART + ECLIPSE_PART_HULL));
    assert_false(is_open(p, PART + ECLIPSE_PART_ION_CANNON)); /* that would not mend it */
    play(p, PART + ECLIPSE_PART_HULL);
    POSITION_ASSERT_LEGAL(p, SLOT + 1); /* over the printed Ion Cannon, nowhere else */
    position_close(p);

    p = open_turn(DUEL);
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_ION_CANNON, NO, NO, NO, NO, NO, NO, NO);
    give_tech(p, 0, ECLIPSE_TECH_FUSION_DRIVE);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, DONE, PART + ECLIPSE_PART_HULL, SLOT + 8 + 1, PART + ECLIPSE_PART_FUSION_DRIVE);
    assert_false(is_open(p, SLOT + 3)); /* the last part: nothing could mend it */
}

static bool is_in_order(const Position *p, int type)
{
    const EclipseShipStats *ship = &seat_of(p, 0)->ship[type];
    return ship->energy >= 0 && (type == ECLIPSE_STARBASE ? ship->drives == 0 : ship->drives > 0);
}

/* Blueprints of seat 0 filled at random, in order, with the Hypergrid Source on one of them. */
static void fill_blueprints(Position *p, HxRng *rng)
{
    bags_edit(&p->s)->discovery[ECLIPSE_DISCOVERY_HYPERGRID_SOURCE] = 0;
    eclipse_set_part(&p->s, 0, (int)hx_rng_below(rng, ECLIPSE_SHIP_TYPES), (int)hx_rng_below(rng, 2), ECLIPSE_PART_HYPERGRID_SOURCE);
    for (int tries = 0; tries < 60; tries++) {
        const int type = (int)hx_rng_below(rng, ECLIPSE_SHIP_TYPES), slot = (int)hx_rng_below(rng, ECLIPSE_SLOTS);
        const int part = (int)hx_rng_below(rng, ECLIPSE_STANDARD_PARTS);
        if (eclipse_part_on(&p->s, 0, type, slot) == ECLIPSE_PART_ABSENT || seat_of(p, 0)->tile[type][slot] || !bags(&p->s)->parts[part])
            continue;
        eclipse_set_part(&p->s, 0, type, slot, part);
        if (!is_in_order(p, type))
            eclipse_set_part(&p->s, 0, type, slot, ECLIPSE_PART_EMPTY);
    }
    settled(p);
}

TEST(rule_e_upx_2_every_way_through_an_upgrade_ends_in_order)
{
    int n_broken = 0;
    for (uint64_t i = 0; i < 60; i++) {
        Position *p = open_turn(DUEL);
        HxRng rng = hx_rng_stream(5, i, HX_FOR_TEST, 0);
        no_colony_ships(p);
        for (int part = 0; part < ECLIPSE_STANDARD_PARTS && i % 2; part++)
            if (hx_eclipse_part_info[part].technology != ECLIPSE_TECH_NONE)
                give_tech(p, 0, hx_eclipse_part_info[part].technology);
        fill_blueprints(p, &rng);
        seat_edit(&p->s, 0)->has_passed = i % 3 == 0;
        settled(p);
        play(p, ACT + (i % 3 == 0 ? ECLIPSE_ACT_REACT_UPGRADE : ECLIPSE_ACT_UPGRADE));
        while (ECLIPSE_KIND_UPGRADE_REMOVE <= kind_asked(p) && kind_asked(p) <= ECLIPSE_KIND_UPGRADE_PLACE) {
            HxAction legal[MAX_LEGAL];
            const int n = hx_eclipse_game.legal(&p->s, legal);
            assert_true(n > 0);
            play(p, (int)legal[hx_rng_below(&rng, (uint32_t)n)]);
            for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
                n_broken += !is_in_order(p, type);
        }
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
            assert_true(is_in_order(p, type));
        position_close(p);
    }
    assert_true(n_broken > 0); /* on the way some were not */
}

/* A tile on every slot of seat 0 but those of `open` on the Interceptor, all in order. */
static Position *full_blueprints(uint32_t open)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        for (int slot = 0; slot < ECLIPSE_SLOTS; slot++) {
            if (eclipse_part_on(&p->s, 0, type, slot) == ECLIPSE_PART_ABSENT || (type == ECLIPSE_INTERCEPTOR && open >> slot & 1))
                continue;
            for (int part = 0; part < ECLIPSE_STANDARD_PARTS && !seat_of(p, 0)->tile[type][slot]; part++) {
                if (bags(&p->s)->parts[part])
                    eclipse_set_part(&p->s, 0, type, slot, part);
                if (!is_in_order(p, type))
                    eclipse_set_part(&p->s, 0, type, slot, ECLIPSE_PART_EMPTY);
            }
            assert_true(seat_of(p, 0)->tile[type][slot]);
        }
    settled(p);
    return p;
}

/* Two parts may be placed: with one slot open the second is not asked for, with none a tile has to be returned first. */
TEST(rule_e_upg_2_without_an_open_slot_no_part_is_asked_for)
{
    Position *p = full_blueprints(1);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, DONE);
    HxAction legal[MAX_LEGAL];
    const int n = hx_eclipse_game.legal(&p->s, legal);
    play(p, (int)legal[n - 1]); /* a part; the end comes first */
    if (kind_asked(p) == ECLIPSE_KIND_UPGRADE_PLACE)
        play(p, SLOT + 0);
    assert_true(seat_of(p, 0)->tile[ECLIPSE_INTERCEPTOR][0]);
    assert_int_not_equal(kind_asked(p), ECLIPSE_KIND_UPGRADE_PART);
    position_close(p);

    p = full_blueprints(0);
    play(p, ACT + ECLIPSE_ACT_UPGRADE);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_UPGRADE_REMOVE);
    assert_false(is_open(p, DONE));
    play(p, REMOVE + 0);
    assert_true(is_open(p, DONE));
    position_close(p);
}

TEST(rule_e_prt_2_a_ship_that_moves_keeps_a_drive)
{
    Position *p = open_turn(DUEL);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, PART + ECLIPSE_PART_HULL, SLOT + 0, PART + ECLIPSE_PART_HULL);
    assert_false(is_open(p, SLOT + 3)); /* the Interceptor's only drive */
    assert_false(is_open(p, SLOT + 8 + 5));
    assert_false(is_open(p, SLOT + 16 + 7));
}

TEST(rule_e_prt_3_a_starbase_never_has_a_drive)
{
    Position *p = open_turn(DUEL);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, PART + ECLIPSE_PART_NUCLEAR_DRIVE);
    HxAction legal[MAX_LEGAL];
    const int n = hx_eclipse_game.legal(&p->s, legal);
    assert_true(n > 0);
    for (int i = 0; i < n; i++)
        assert_true(legal[i] < SLOT + 24);
}

TEST(rule_e_prt_4_a_tile_covers_what_is_printed)
{
    Position *p = open_turn(DUEL);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, PART + ECLIPSE_PART_HULL, SLOT + 1);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].cannon[0], 0); /* the Ion Cannon is covered */
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].hull, 1);
    play(p, PART + ECLIPSE_PART_ION_CANNON);
    assert_false(is_open(p, SLOT + 1));                                     /* E-HSE-12: not over a tile */
    eclipse_set_part(&p->s, 0, ECLIPSE_INTERCEPTOR, 1, ECLIPSE_PART_EMPTY); /* E-UPX-1: it comes back */
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].cannon[0], 1);
}

TEST(rule_e_prt_5_copies_of_a_part)
{
    Position *p = open_turn(DUEL);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, PART + ECLIPSE_PART_HULL, SLOT + 8 + 1, PART + ECLIPSE_PART_HULL, SLOT + 8 + 2);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_CRUISER].hull, 3);
}

TEST(rule_e_upx_3_an_ancient_part_waits_and_is_gone_once_taken_off)
{
    Position *p = open_turn(DUEL);
    bags_edit(&p->s)->discovery[ECLIPSE_DISCOVERY_SHARD_HULL] = 0;
    seat_edit(&p->s, 0)->parts_kept = BIT32(ECLIPSE_PART_SHARD_HULL - ECLIPSE_STANDARD_PARTS);
    settled(p);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, PART + ECLIPSE_PART_SHARD_HULL, SLOT + 0);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].hull, 3);
    assert_int_equal(seat_of(p, 0)->parts_kept, 0);
    assert_false(is_open(p, PART + ECLIPSE_PART_SHARD_HULL));
    eclipse_set_part(&p->s, 0, ECLIPSE_INTERCEPTOR, 0, ECLIPSE_PART_EMPTY);
    assert_int_equal(seat_of(p, 0)->parts_kept, 0);
    settled(p);
}

TEST(rule_e_upx_4_part_tiles_run_out_unless_unlimited)
{
    static const char *const settings[] = { DUEL, DUEL " part_supply_limited=off" };
    for (int unlimited = 0; unlimited < 2; unlimited++) {
        Position *p = open_turn(settings[unlimited]);
        for (int seat = 0; seat < 2; seat++)
            SET_TILES(p, seat, ECLIPSE_DREADNOUGHT, ECLIPSE_PART_HULL, ECLIPSE_PART_HULL, ECLIPSE_PART_HULL, NO, NO, NO, NO, NO);
        POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE, DONE);
        assert_int_equal(is_open(p, PART + ECLIPSE_PART_HULL), unlimited); /* six tiles in the box */
        position_close(p);
    }
}

/* ---- Build ------------------------------------------------------------------------------------------------------------------- */

TEST(rule_e_bui_1_two_things_for_materials)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    set_storage(p, 0, 0, 0, 9);
    play(p, ACT + ECLIPSE_ACT_BUILD);
    POSITION_PLAY(p, BUILD + ECLIPSE_INTERCEPTOR, (HxAction)(BUILD_AT + sector(221)));
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MATERIALS], 6);
    POSITION_PLAY(p, BUILD + ECLIPSE_CRUISER, (HxAction)(BUILD_AT + sector(221)));
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MATERIALS], 1);
    assert_int_equal(position_to_move(p), 1); /* two at most */
    assert_int_equal(ships_sum(hex_no(p, 221)->ships[0]), 3);
}

TEST(rule_e_bui_2_on_any_hex_with_the_own_disc)
{
    Position *p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false);
    lay(p, 107, 1, -1, 0, false);
    put_disc(p, 106, 0);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1); /* E-BUX-1: enemy ships do not matter */
    put_ships(p, 107, 0, ECLIPSE_INTERCEPTOR, 1);
    set_storage(p, 0, 0, 0, 9);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_BUILD, BUILD + ECLIPSE_INTERCEPTOR);
    POSITION_ASSERT_LEGAL(p, (HxAction)(BUILD_AT + sector(106)), (HxAction)(BUILD_AT + sector(221)));
    play(p, BUILD_AT + sector(106));
    assert_int_equal(hex_no(p, 106)->arrival, 0x12); /* last to arrive */
}

TEST(rule_e_bui_3_not_without_a_piece)
{
    Position *p = open_turn(DUEL);
    set_storage(p, 0, 0, 0, 30);
    put_ships(p, 221, 0, ECLIPSE_DREADNOUGHT, 2);
    play(p, ACT + ECLIPSE_ACT_BUILD);
    assert_false(is_open(p, BUILD + ECLIPSE_DREADNOUGHT));
    assert_true(is_open(p, BUILD + ECLIPSE_CRUISER));
}

TEST(rule_e_bui_4_structures_and_starbases_need_their_technology)
{
    static const struct {
        EclipseTechnology technology;
        int item;
    } cases[] = { { ECLIPSE_TECH_STARBASE, ECLIPSE_STARBASE },
                  { ECLIPSE_TECH_ORBITAL, ECLIPSE_ITEM_ORBITAL },
                  { ECLIPSE_TECH_MONOLITH, ECLIPSE_ITEM_MONOLITH } };
    for (int i = 0; i < 3; i++) {
        Position *p = open_turn("seats=2 species_0=mechanema species_1=terran_union");
        set_storage(p, 0, 0, 0, 30);
        play(p, ACT + ECLIPSE_ACT_BUILD);
        assert_false(is_open(p, (HxAction)(BUILD + cases[i].item)));
        give_tech(p, 0, cases[i].technology);
        assert_true(is_open(p, (HxAction)(BUILD + cases[i].item)));
        position_close(p);
    }
}

TEST(rule_e_str_2_one_of_each_structure_per_hex)
{
    Position *p = open_turn(DUEL);
    give_tech(p, 0, ECLIPSE_TECH_ORBITAL);
    give_tech(p, 0, ECLIPSE_TECH_MONOLITH);
    set_storage(p, 0, 0, 0, 30);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_BUILD, BUILD + ECLIPSE_ITEM_ORBITAL, (HxAction)(BUILD_AT + sector(221)));
    assert_false(is_open(p, BUILD + ECLIPSE_ITEM_ORBITAL));
    POSITION_PLAY(p, BUILD + ECLIPSE_ITEM_MONOLITH, (HxAction)(BUILD_AT + sector(221))); /* one of each is allowed */
    assert_int_equal(hex_no(p, 221)->flags, HEX_ORBITAL | HEX_MONOLITH);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MATERIALS], 30 - 5 - 10);
}

TEST(rule_e_str_1_structures_stay_for_the_next_disc)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    hex_edit(&p->s, sector(221))->flags |= HEX_MONOLITH | HEX_ORBITAL;
    settled(p);
    const int before = hx_eclipse_vp(&p->s, 0);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_INFLUENCE, (HxAction)(FROM + sector(221)), TO + TO_TRACK);
    assert_int_equal(hex_no(p, 221)->flags, HEX_MONOLITH | HEX_ORBITAL);
    assert_int_equal(hx_eclipse_vp(&p->s, 0), before - 3 - 3); /* the tile's VP and the Monolith's: E-HSE-27 */
    const int other = hx_eclipse_vp(&p->s, 1);
    put_disc(p, 221, 1);
    assert_int_equal(hx_eclipse_vp(&p->s, 1), other + 3 + 3);
}

TEST(rule_e_tec_6_nanorobots_build_one_more)
{
    Position *p = open_turn(DUEL);
    no_colony_ships(p);
    give_tech(p, 0, ECLIPSE_TECH_NANOROBOTS);
    set_storage(p, 0, 0, 0, 30);
    play(p, ACT + ECLIPSE_ACT_BUILD);
    for (int i = 0; i < 3; i++)
        POSITION_PLAY(p, BUILD + ECLIPSE_INTERCEPTOR, (HxAction)(BUILD_AT + sector(221)));
    assert_int_equal(position_to_move(p), 1);
}

/* ---- Move --------------------------------------------------------------------------------------------------------------------- */

/* 221 above 106 above the centre; 107 SE of 106. 106 has N, NE, SE, S. */
static Position *open_move(void)
{
    Position *p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false);
    lay(p, 107, 1, -1, 0, false);
    no_colony_ships(p);
    return p;
}

static void go(Position *p, int from, int to)
{
    POSITION_PLAY(p, (HxAction)(MOVE_FROM + sector(from)), (HxAction)(MOVE_TO + sector(to)));
}

TEST(rule_e_mov_1_three_ship_moves_for_terrans_two_for_aliens)
{
    Position *p = open_move();
    play(p, ACT + ECLIPSE_ACT_MOVE);
    go(p, 221, 106);
    go(p, 106, 107);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_MOVE);
    go(p, 107, 106); /* E-MOV-2: the same ship, several times */
    assert_int_equal(position_to_move(p), 1);
    position_close(p);

    p = open_turn("seats=2 species_0=mechanema species_1=terran_union");
    lay(p, 106, 0, -1, 0, false);
    no_colony_ships(p);
    play(p, ACT + ECLIPSE_ACT_MOVE);
    go(p, 230, 106);
    go(p, 106, 230);
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_e_mov_2_moves_spread_over_ships)
{
    Position *p = open_move();
    put_ships(p, 221, 0, ECLIPSE_CRUISER, 1);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_MOVE, (HxAction)(MOVE_FROM + sector(221)));
    POSITION_ASSERT_LEGAL(p, MOVE_TYPE + ECLIPSE_INTERCEPTOR, MOVE_TYPE + ECLIPSE_CRUISER);
    POSITION_PLAY(p, MOVE_TYPE + ECLIPSE_CRUISER, (HxAction)(MOVE_TO + sector(106)));
    go(p, 221, 106);
    assert_int_equal(ships_sum(hex_no(p, 106)->ships[0]), 2);
    play(p, DONE);
}

static void assert_moves_left(Position *p, EclipseKind kind, int moves)
{
    EclipseDecision d;
    hx_eclipse_read_decision(&p->s, &d);
    assert_int_equal(d.kind, kind);
    assert_int_equal(d.moves, moves);
}

TEST(a_decision_tells_the_ship_moves_left_with_the_one_under_way)
{
    Position *p = open_move();
    put_ships(p, 221, 0, ECLIPSE_CRUISER, 1);
    SET_TILES(p, 0, ECLIPSE_CRUISER, ECLIPSE_PART_NUCLEAR_DRIVE, NO, NO, NO, NO, NO, NO, NO);
    assert_moves_left(p, ECLIPSE_KIND_TURN, 0);
    play(p, ACT + ECLIPSE_ACT_MOVE);
    assert_moves_left(p, ECLIPSE_KIND_MOVE, 3);
    play(p, MOVE_FROM + sector(221));
    assert_moves_left(p, ECLIPSE_KIND_MOVE_SHIP, 3);
    play(p, MOVE_TYPE + ECLIPSE_CRUISER);
    assert_moves_left(p, ECLIPSE_KIND_MOVE_STEP, 3);
    play(p, MOVE_TO + sector(106));
    assert_moves_left(p, ECLIPSE_KIND_MOVE_STEP, 3);
    play(p, MOVE_TO + sector(107));
    assert_moves_left(p, ECLIPSE_KIND_MOVE, 2);
    go(p, 221, 106);
    play(p, MOVE_FROM + sector(106));
    assert_moves_left(p, ECLIPSE_KIND_MOVE_STEP, 1);
    position_close(p);
}

TEST(rule_e_mov_3_as_far_as_the_drives_add_up_to)
{
    Position *p = open_move();
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_NUCLEAR_DRIVE, NO, NO, NO, NO, NO, NO, NO);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].move, 2);
    play(p, ACT + ECLIPSE_ACT_MOVE);
    go(p, 221, 106);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_MOVE_STEP);
    POSITION_ASSERT_LEGAL(p, DONE, MOVE_TO, (HxAction)(MOVE_TO + sector(107)), (HxAction)(MOVE_TO + sector(221)));
    play(p, MOVE_TO + sector(107));
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_MOVE);
}

TEST(rule_e_mov_4_only_where_both_hexes_have_a_wormhole)
{
    for (int generator = 0; generator < 2; generator++) {
        Position *p = open_turn(DUEL);
        lay(p, 101, 0, -1, 0, false); /* no wormhole to the N */
        if (generator)
            give_tech(p, 0, ECLIPSE_TECH_WORMHOLE_GENERATOR);
        assert_int_equal(is_open(p, ACT + ECLIPSE_ACT_MOVE), generator); /* E-MOV-5 */
        position_close(p);
    }
}

TEST(rule_e_mov_5_the_generator_needs_one_side_only)
{
    Position *p = open_turn(DUEL);
    lay(p, 101, 0, -1, 0, false);
    give_tech(p, 0, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    play(p, ACT + ECLIPSE_ACT_MOVE);
    go(p, 221, 101);
    go(p, 101, 221);
    assert_int_equal(ships_sum(hex_no(p, 221)->ships[0]), 1);
}

TEST(rule_e_mov_6_enemy_ships_pin)
{
    static const struct {
        const char *name;
        int own, enemy, starbases, ancients;
        bool may_leave;
    } cases[] = {
        { "one against one is pinned", 1, 1, 0, 0, false },       { "two against one: one may go", 2, 1, 0, 0, true },
        { "a Starbase pins like others", 1, 0, 1, 0, false },     { "an Ancient pins", 1, 0, 0, 1, false },
        { "two against an Ancient", 2, 0, 0, 1, true },           { "two against one and an Ancient", 2, 1, 0, 1, false },
        { "three against one and an Ancient", 3, 1, 0, 1, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = open_turn(DUEL);
        lay(p, 101, 0, -1, 1, cases[i].ancients);
        eclipse_remove_ships(&p->s, sector(221), 0, ECLIPSE_INTERCEPTOR, 1);
        put_ships(p, 101, 0, ECLIPSE_INTERCEPTOR, cases[i].own);
        if (cases[i].enemy)
            put_ships(p, 101, 1, ECLIPSE_INTERCEPTOR, cases[i].enemy);
        if (cases[i].starbases)
            put_ships(p, 101, 1, ECLIPSE_STARBASE, cases[i].starbases);
        if (is_open(p, ACT + ECLIPSE_ACT_MOVE) != cases[i].may_leave)
            fail_msg("%s", cases[i].name);
        position_close(p);
    }
}

TEST(rule_e_mov_7_the_surplus_may_pass_through)
{
    Position *p = open_move();
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_NUCLEAR_DRIVE, NO, NO, NO, NO, NO, NO, NO);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 221, 0, ECLIPSE_INTERCEPTOR, 1);
    play(p, ACT + ECLIPSE_ACT_MOVE);
    go(p, 221, 106);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_MOVE); /* E-MVX-1: alone it is pinned in the middle of its move */
    go(p, 221, 106);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_MOVE_STEP); /* the second is one too many */
    play(p, MOVE_TO + sector(107));
    assert_int_equal(ships_sum(hex_no(p, 107)->ships[0]), 1);
}

TEST(rule_e_mov_8_the_gcds_pins_all)
{
    Position *p = open_move();
    eclipse_remove_ships(&p->s, sector(221), 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 1, 0, ECLIPSE_INTERCEPTOR, 3);
    assert_false(is_open(p, ACT + ECLIPSE_ACT_MOVE)); /* E-MVX-2 */
    hex_edit(&p->s, 0)->flags = HEX_DISCOVERY;
    assert_true(is_open(p, ACT + ECLIPSE_ACT_MOVE));
}

/* Ancients let Descendants of Draco pass, the GCDS does not. */
TEST(rule_e_mov_8_the_gcds_pins_draco_too)
{
    for (int gcds = 0; gcds < 2; gcds++) {
        Position *p = open_turn("seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation");
        eclipse_remove_ships(&p->s, species_of(&p->s, 0)->home, 0, ECLIPSE_INTERCEPTOR, 1);
        lay(p, 106, 0, -1, 0, false);
        hex_edit(&p->s, 0)->flags = (uint8_t)(HEX_DISCOVERY | (gcds ? HEX_GCDS : 0));
        put_ships(p, 1, 0, ECLIPSE_INTERCEPTOR, 3);
        assert_int_equal(is_open(p, ACT + ECLIPSE_ACT_MOVE), !gcds);
        position_close(p);
    }
}

TEST(rule_e_mvx_4_order_of_arrival)
{
    Position *p = open_turn(FOUR);
    lay(p, 106, 0, -1, 0, false);
    put_ships(p, 106, 2, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 106, 2, ECLIPSE_CRUISER, 1);
    put_ships(p, 106, 3, ECLIPSE_CRUISER, 1);
    assert_int_equal(hex_no(p, 106)->arrival, 0x423);
    take_ships(p, 106, 2, ECLIPSE_INTERCEPTOR, 1);
    assert_int_equal(hex_no(p, 106)->arrival, 0x423);
    take_ships(p, 106, 2, ECLIPSE_CRUISER, 1);
    put_ships(p, 106, 2, ECLIPSE_CRUISER, 1); /* E-HSE-13: a new entry */
    assert_int_equal(hex_no(p, 106)->arrival, 0x342);
}

TEST(rule_e_hse_13_a_hex_entered_again_is_a_new_entry)
{
    Position *p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false);
    take_ships(p, 221, 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 2);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
    assert_int_equal(hex_no(p, 106)->arrival, 0x21);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_MOVE, (HxAction)(MOVE_FROM + sector(106)), (HxAction)(MOVE_TO + sector(221)));
    assert_int_equal(hex_no(p, 106)->arrival, 0x21);               /* one is still there */
    assert_false(is_open(p, (HxAction)(MOVE_FROM + sector(106)))); /* pinned */
    take_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 1);
    POSITION_PLAY(p, (HxAction)(MOVE_FROM + sector(221)), (HxAction)(MOVE_TO + sector(106)));
    assert_int_equal(hex_no(p, 106)->arrival, 0x12); /* behind seat 1 now */
}

TEST(rule_e_mvx_5_draco_is_not_pinned_by_ancients)
{
    Position *p = open_turn("seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation");
    lay(p, 101, 0, -1, 1, true);
    eclipse_remove_ships(&p->s, sector(228), 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 101, 0, ECLIPSE_INTERCEPTOR, 1);
    assert_true(is_open(p, ACT + ECLIPSE_ACT_MOVE));
}

TEST(rule_e_bux_2_starbases_never_move)
{
    Position *p = open_move();
    eclipse_remove_ships(&p->s, sector(221), 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 221, 0, ECLIPSE_STARBASE, 2); /* several may stand in one hex */
    assert_false(is_open(p, ACT + ECLIPSE_ACT_MOVE));
}

/* ---- Reactions ------------------------------------------------------------------------------------------------------------------ */

/* Seat 0 has passed and is in turn again. */
static Position *open_reaction(const char *settings)
{
    Position *p = open_turn(settings);
    no_colony_ships(p);
    set_storage(p, 0, 9, 9, 30);
    seat_edit(&p->s, 0)->has_passed = 1;
    lay(p, 106, 0, -1, 0, false);
    return p;
}

TEST(rule_e_rea_1_a_reaction_costs_a_disc)
{
    Position *p = open_reaction(DUEL);
    assert_false(is_open(p, ACT + ECLIPSE_ACT_BUILD));
    play(p, ACT + ECLIPSE_ACT_REACT_BUILD);
    assert_int_equal(seat_of(p, 0)->discs_on_track, 11);
    position_close(p);
    p = open_reaction(DUEL); /* without a disc no reaction; passing costs none */
    seat_edit(&p->s, 0)->discs_on_track = 0;
    for (HxAction act = ECLIPSE_ACT_REACT_UPGRADE; act <= ECLIPSE_ACT_REACT_MOVE; act++)
        assert_false(is_open(p, ACT + act));
}

TEST(rule_e_rea_2_upgrade_one_part)
{
    Position *p = open_reaction(DUEL);
    SET_TILES(p, 0, ECLIPSE_CRUISER, NO, ECLIPSE_PART_HULL, NO, NO, NO, NO, NO, NO);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_REACT_UPGRADE, REMOVE + 8 + 1, PART + ECLIPSE_PART_HULL, SLOT + 0);
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_e_rea_3_build_one_thing)
{
    Position *p = open_reaction(DUEL);
    give_tech(p, 0, ECLIPSE_TECH_NANOROBOTS); /* E-TEC-6: not for reactions */
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_REACT_BUILD, BUILD + ECLIPSE_CRUISER, (HxAction)(BUILD_AT + sector(221)));
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_e_rea_4_move_once)
{
    Position *p = open_reaction(DUEL);
    play(p, ACT + ECLIPSE_ACT_REACT_MOVE);
    go(p, 221, 106);
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_e_rea_5_traits_and_technologies_do_not_raise_the_counts)
{
    Position *p = open_reaction("seats=2 species_0=mechanema species_1=terran_union");
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_REACT_UPGRADE, PART + ECLIPSE_PART_HULL, SLOT + 0);
    assert_int_equal(position_to_move(p), 1); /* one part, not three */
    position_close(p);

    /* What was researched is ignored, as the source text has it; the milder reading leaves it usable. */
    static const char *const settings[] = { DUEL " reaction_ignores_all_tech=off", DUEL };
    for (int strict = 0; strict < 2; strict++) {
        p = open_reaction(settings[strict]);
        give_tech(p, 0, ECLIPSE_TECH_ORBITAL);
        give_tech(p, 0, ECLIPSE_TECH_IMPROVED_HULL);
        play(p, ACT + ECLIPSE_ACT_REACT_BUILD);
        assert_int_equal(is_open(p, BUILD + ECLIPSE_ITEM_ORBITAL), !strict);
        assert_true(is_open(p, BUILD + ECLIPSE_STARBASE)); /* preprinted */
        position_close(p);
        p = open_reaction(settings[strict]);
        give_tech(p, 0, ECLIPSE_TECH_IMPROVED_HULL);
        play(p, ACT + ECLIPSE_ACT_REACT_UPGRADE);
        assert_int_equal(is_open(p, PART + ECLIPSE_PART_IMPROVED_HULL), !strict);
        position_close(p);
    }
}

/* Mechanema's prices are a trait: in a reaction they pay what everybody pays. */
TEST(rule_e_rea_5_prices_of_a_species_do_not_count)
{
    static const char *const settings[] = { "seats=2 species_0=mechanema species_1=terran_union reaction_ignores_all_tech=off",
                                            "seats=2 species_0=mechanema species_1=terran_union" };
    for (int strict = 0; strict < 2; strict++) {
        Position *p = open_reaction(settings[strict]);
        seat_edit(&p->s, 0)->storage[ECLIPSE_MATERIALS] = 5;
        POSITION_PLAY(p, ACT + ECLIPSE_ACT_REACT_BUILD, BUILD + ECLIPSE_CRUISER);
        if (position_to_move(p) == 0 && !(seat_at(&p->s, 0)->storage[ECLIPSE_MATERIALS] < 5))
            position_play(p, (HxAction)(BUILD_AT + first_bit(seat_at(&p->s, 0)->discs)));
        assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_MATERIALS], strict ? 0 : 1);
        position_close(p);
    }
}
