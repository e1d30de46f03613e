/* Eclipse: Explore, placement, discoveries (E-EXP, E-TIL, E-DSC, E-SPC-4..6, E-HSE-4..7). */
#include "tests/core/games/eclipse/table.h"

/* Directions N NE SE S SW NW are 0..5. The home of seat 0 (221) lies at (0,-2) with wormholes N, NE, S, SW. */
enum { N_, NE, SE, S_, SW, NW };

static int place(int number, int direction)
{
    return PLACE + 6 * sector(number) + direction;
}

static void begin_explore(Position *p)
{
    play(p, ACT + ECLIPSE_ACT_EXPLORE);
}

TEST(rule_e_exp_1_five_steps_in_order)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_EXPLORE); /* E-MAP-5: the place is named before the draw */
    play(p, place(1, N_));                                 /* S of the home, named by its neighbour of lowest number: the centre */
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_SECTOR);
    play(p, DRAW_SECTOR + sector(106));
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_EXPLORE_ROTATE);
    play(p, ROTATE + 0);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_EXPLORE_CONTROL);
    play(p, ANSWER + 1);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_COLONISE);
    play(p, DONE);
    assert_int_equal(hex_no(p, 106)->owner, 1);
    assert_int_equal(seat_of(p, 0)->discs_on_actions, 1); /* E-RND-3 */
    assert_int_equal(seat_of(p, 0)->discs_on_track, 10);
}

TEST(rule_e_exp_2_places_beside_own_disc_or_only_own_ships)
{
    Position *p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false); /* wormholes N, NE, SE, S */
    begin_explore(p);
    POSITION_ASSERT_LEGAL(p, (HxAction)place(106, NW), (HxAction)place(221, N_), (HxAction)place(221, NE)); /* 106 is not a source */
    position_close(p);

    p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false);
    put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 1); /* only own ships */
    begin_explore(p);
    /* NE of 106 is (1,-2), SE is (1,-1), which also touches the centre: its name is by the lowest tile */
    assert_true(is_open(p, (HxAction)place(1, NE)));
    assert_true(is_open(p, (HxAction)place(106, NE)));
    position_close(p);

    p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false);
    put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1); /* E-HSE-4: not with another's ship */
    begin_explore(p);
    assert_false(is_open(p, (HxAction)place(106, NE)));
}

/* E-HSE-4: own ships alone in a hex are no source where another's disc lies. */
TEST(rule_e_exp_2_not_from_a_hex_of_anothers_disc)
{
    for (int owned = 0; owned < 2; owned++) {
        Position *p = open_turn(DUEL);
        lay(p, 106, 0, -1, 0, false);
        put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 1);
        if (owned)
            put_disc(p, 106, 1);
        begin_explore(p);
        assert_int_equal(is_open(p, (HxAction)place(106, NE)), !owned);
        position_close(p);
    }
}

TEST(rule_e_map_4_option_explore_from_shared_hex)
{
    Position *p = open_turn(DUEL " explore_from_shared_hex=on");
    lay(p, 106, 0, -1, 0, false);
    put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 2); /* one is not pinned */
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
    begin_explore(p);
    assert_true(is_open(p, (HxAction)place(106, NE)));
}

TEST(rule_e_hse_4_ancients_close_a_source_but_not_to_draco)
{
    static const char *const settings[] = { DUEL,
                                            "seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation" };
    for (int draco = 0; draco < 2; draco++) {
        Position *p = open_turn(settings[draco]);
        lay(p, 101, 0, -1, 0, true); /* wormholes all but N; one Ancient */
        put_ships(p, 101, 0, ECLIPSE_INTERCEPTOR, 1);
        begin_explore(p);
        assert_int_equal(is_open(p, (HxAction)place(101, NE)), draco);
        position_close(p);
    }
}

TEST(rule_e_exp_3_only_places_across_a_wormhole)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    assert_false(is_open(p, (HxAction)place(221, SE)));
    assert_false(is_open(p, (HxAction)place(221, NW)));
    assert_true(is_open(p, (HxAction)place(1, N_))); /* S of the home, named by the centre */
}

TEST(rule_e_til_2_with_the_generator_one_side_is_enough)
{
    Position *p = open_turn(DUEL);
    give_tech(p, 0, ECLIPSE_TECH_WORMHOLE_GENERATOR);
    begin_explore(p);
    assert_true(is_open(p, (HxAction)place(221, SE)));
    assert_true(is_open(p, (HxAction)place(221, NW)));
    play(p, place(221, SE));            /* no wormhole of the home there: the tile's own must do */
    play(p, DRAW_SECTOR + sector(206)); /* NE, SE, S, NW of six */
    const int facing = NW;
    for (int k = 0; k < 6; k++) {
        const int exits =
            (hx_eclipse_sector_info[sector(206)].wormholes << k | hx_eclipse_sector_info[sector(206)].wormholes >> (6 - k)) & 0x3f;
        assert_int_equal(is_open(p, (HxAction)(ROTATE + k)), exits >> facing & 1);
    }
}

TEST(rule_e_exp_4_a_tile_of_the_stack_is_drawn)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    play(p, place(1, N_));
    HxAction out[N_SECTORS];
    double chance[N_SECTORS];
    assert_int_equal(hx_eclipse_game.chance(&p->s, out, chance), 8);
    assert_int_equal(out[0], DRAW_SECTOR + sector(101));
    assert_near(chance[0], 1.0 / 8);
}

TEST(rule_e_exp_5_stacks_by_distance)
{
    static const struct {
        int direction, lowest, tiles;
    } cases[] = { { S_, 101, 8 }, { SW, 201, 11 }, { N_, 301, 18 } };
    for (int i = 0; i < 3; i++) {
        Position *p = open_turn("seats=6 species=terran"); /* every tile of stack III is in the game */
        begin_explore(p);
        const int a = cases[i].direction == S_ ? place(1, N_) : place(221, cases[i].direction);
        if (!is_open(p, (HxAction)a)) { /* SW of the home may be named by another tile */
            HxAction legal[MAX_LEGAL];
            hx_eclipse_game.legal(&p->s, legal);
            fail_msg("case %d: first legal %u", i, legal[0]);
        }
        play(p, a);
        HxAction out[N_SECTORS];
        double chance[N_SECTORS];
        assert_int_equal(hx_eclipse_game.chance(&p->s, out, chance), cases[i].tiles);
        assert_int_equal(out[0], DRAW_SECTOR + sector(cases[i].lowest));
        position_close(p);
    }
}

TEST(rule_e_exp_6_discards_form_a_new_stack)
{
    Position *p = open_turn(DUEL);
    Bags *b = bags_edit(&p->s);
    for (int no = 101; no <= 108; no++)
        b->stack &= ~BIT(sector(no));
    b->left[ECLIPSE_INNER] = 0;
    b->discards = BIT(sector(103)) | BIT(sector(107));
    begin_explore(p);
    play(p, place(1, N_)); /* E-HSE-6: when the draw is due */
    HxAction out[N_SECTORS];
    double chance[N_SECTORS];
    assert_int_equal(hx_eclipse_game.chance(&p->s, out, chance), 2);
    assert_int_equal(out[1], DRAW_SECTOR + sector(107));
    assert_int_equal(bags(&p->s)->discards, 0);
}

TEST(rule_e_exp_7_without_tiles_a_ring_is_closed)
{
    Position *p = open_turn(DUEL);
    Bags *b = bags_edit(&p->s);
    for (int no = 101; no <= 108; no++)
        b->stack &= ~BIT(sector(no));
    b->left[ECLIPSE_INNER] = 0;
    begin_explore(p);
    assert_false(is_open(p, (HxAction)place(1, N_)));
    assert_true(is_open(p, (HxAction)place(221, N_)));
}

TEST(rule_e_exp_8_a_tile_may_be_discarded)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(106)), ROTATE + 6);
    assert_false(is_placed(hex_no(p, 106)));
    assert_true(bags(&p->s)->discards == BIT(sector(106)));
    assert_int_equal(bags(&p->s)->left[ECLIPSE_INNER], 7);
}

TEST(rule_e_exp_9_a_kept_tile_goes_to_the_place_chosen)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(221, SW), (HxAction)(DRAW_SECTOR + sector(203)));
    HxAction legal[MAX_LEGAL];
    const int n = hx_eclipse_game.legal(&p->s, legal);
    play(p, (int)legal[0]);
    assert_true(n > 1);
    assert_int_equal(hex_no(p, 203)->q, -1);
    assert_int_equal(hex_no(p, 203)->r, -1);
}

TEST(rule_e_til_1_rotations_join_wormhole_to_wormhole)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(106)));
    /* N, NE, SE, S printed; the home lies N: edge (0 - k) mod 6 must be one of 0..3, so k is 0, 3, 4 or 5 */
    POSITION_ASSERT_LEGAL(p, ROTATE, ROTATE + 3, ROTATE + 4, ROTATE + 5, ROTATE + 6);
    play(p, ROTATE + 4);
    assert_int_equal(hex_no(p, 106)->exits, 0x33); /* E-HSE-3: edges 0..3 face 4, 5, 0, 1 */
}

TEST(rule_e_hse_5_equal_patterns_are_one_rotation)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(104))); /* 110110: a half turn changes nothing */
    POSITION_ASSERT_LEGAL(p, ROTATE, ROTATE + 2, ROTATE + 6);
}

TEST(rule_e_exp_10_symbols_are_resolved_at_once)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(104)), ROTATE);
    assert_int_equal(hex_no(p, 104)->ancients, 2); /* E-EXP-12: two Ancients, one tile */
    assert_true(hex_no(p, 104)->flags & HEX_DISCOVERY);
    assert_int_equal(bags(&p->s)->n_face_down, 2);                     /* with the centre's */
    assert_int_not_equal(kind_asked(p), ECLIPSE_KIND_EXPLORE_CONTROL); /* E-EXP-14 */
}

TEST(rule_e_exp_11_a_discovery_symbol_brings_one_tile_face_down)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(221, SW), (HxAction)(DRAW_SECTOR + sector(207)));
    HxAction legal[MAX_LEGAL];
    hx_eclipse_game.legal(&p->s, legal);
    play(p, (int)legal[0]);
    assert_true(hex_no(p, 207)->flags & HEX_DISCOVERY);
    assert_int_equal(bags(&p->s)->n_face_down, 2);
    play(p, ANSWER); /* no disc: it stays where it is */
    assert_true(hex_no(p, 207)->flags & HEX_DISCOVERY);
}

TEST(rule_e_exp_12_ancient_symbols_bring_as_many_ships)
{
    static const struct {
        int number, ancients;
    } cases[] = { { 101, 1 }, { 104, 2 }, { 105, 1 } };
    for (int i = 0; i < 3; i++) {
        Position *p = open_turn(DUEL);
        begin_explore(p);
        POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(cases[i].number)));
        HxAction legal[MAX_LEGAL];
        hx_eclipse_game.legal(&p->s, legal);
        play(p, (int)legal[0]);
        assert_int_equal(hex_no(p, cases[i].number)->ancients, cases[i].ancients);
        position_close(p);
    }
}

TEST(rule_e_exp_13_control_is_a_choice_and_takes_a_disc)
{
    for (int yes = 0; yes < 2; yes++) {
        Position *p = open_turn(DUEL);
        begin_explore(p);
        POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(106)), ROTATE, (HxAction)(ANSWER + yes));
        assert_int_equal(hex_no(p, 106)->owner, yes);
        assert_int_equal(seat_of(p, 0)->discs_on_track, 11 - yes);
        position_close(p);
    }
}

TEST(rule_e_exp_14_ancients_keep_control_away_but_not_from_draco)
{
    Position *p = open_turn("seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation");
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(101)), ANSWER, ROTATE + 1, ANSWER + 1);
    assert_int_equal(hex_no(p, 101)->owner, 1);         /* E-SPC-5 */
    assert_true(hex_no(p, 101)->flags & HEX_DISCOVERY); /* E-SPC-6: the tile stays under the Ancient */
    position_close(p);

    p = open_turn(DUEL);
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(101)), ROTATE + 1);
    assert_int_equal(hex_no(p, 101)->owner, 0);
    assert_int_not_equal(kind_asked(p), ECLIPSE_KIND_EXPLORE_CONTROL);
}

TEST(rule_e_hse_9_control_needs_a_disc_left_after_paying)
{
    Position *p = open_turn(DUEL);
    seat_edit(&p->s, 0)->discs_on_actions = 11;
    settled(p);
    assert_int_equal(seat_of(p, 0)->discs_on_track, 1);
    begin_explore(p); /* pays the last disc */
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(106)), ROTATE);
    assert_int_not_equal(kind_asked(p), ECLIPSE_KIND_EXPLORE_CONTROL);
}

/* Seat 0 explores 207 (a discovery symbol) and takes it: the tile is drawn. */
static Position *open_discovery(const char *settings)
{
    Position *p = open_turn(settings);
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(221, SW), (HxAction)(DRAW_SECTOR + sector(207)));
    HxAction legal[MAX_LEGAL];
    hx_eclipse_game.legal(&p->s, legal);
    play(p, (int)legal[0]);
    play(p, ANSWER + 1);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_DISCOVERY);
    return p;
}

TEST(rule_e_exp_15_the_tile_is_gained_with_the_disc)
{
    Position *p = open_discovery(DUEL);
    HxAction out[ECLIPSE_DISCOVERIES];
    double chance[ECLIPSE_DISCOVERIES];
    assert_int_equal(hx_eclipse_game.chance(&p->s, out, chance), 11); /* E-DSC-3: eleven kinds */
    assert_near(chance[0], 3.0 / 21);
    play(p, DRAW_DISCOVERY + ECLIPSE_DISCOVERY_MONEY_8);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DISCOVERY);
    play(p, FRONT + 1);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_MONEY], 10);
    assert_int_equal(bags(&p->s)->n_face_down, 1);
    assert_false(hex_no(p, 207)->flags & HEX_DISCOVERY);
}

TEST(rule_e_dsc_2_front_or_two_vp)
{
    Position *p = open_discovery(DUEL);
    const int before = hx_eclipse_vp(&p->s, 0);
    POSITION_PLAY(p, DRAW_DISCOVERY + ECLIPSE_DISCOVERY_SCIENCE_5, FRONT);
    assert_int_equal(hx_eclipse_vp(&p->s, 0), before + 2);
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_SCIENCE], 3);
}

TEST(rule_e_dsc_4_ancient_technology_is_the_cheapest_printed)
{
    Position *p = open_discovery(DUEL);
    offer_tech(p, ECLIPSE_TECH_STARBASE, 1); /* preprinted: passed over */
    offer_tech(p, ECLIPSE_TECH_PLASMA_CANNON, 1);
    offer_tech(p, ECLIPSE_TECH_FUSION_SOURCE, 1);
    offer_tech(p, ECLIPSE_TECH_MONOLITH, 1);
    POSITION_PLAY(p, DRAW_DISCOVERY + ECLIPSE_DISCOVERY_ANCIENT_TECHNOLOGY, FRONT + 1);
    POSITION_ASSERT_LEGAL(p, RESEARCH + ECLIPSE_TECH_PLASMA_CANNON, RESEARCH + ECLIPSE_TECH_FUSION_SOURCE);
    play(p, RESEARCH + ECLIPSE_TECH_FUSION_SOURCE);
    assert_true(has_tech(&p->s, 0, ECLIPSE_TECH_FUSION_SOURCE));
    assert_int_equal(seat_of(p, 0)->storage[ECLIPSE_SCIENCE], 3); /* free */
    assert_int_equal(bags(&p->s)->board[ECLIPSE_TECH_FUSION_SOURCE], 0);
    position_close(p);

    p = open_discovery(DUEL); /* nothing to take: kept for VP */
    play(p, DRAW_DISCOVERY + ECLIPSE_DISCOVERY_ANCIENT_TECHNOLOGY);
    assert_int_equal(seat_of(p, 0)->kept[ECLIPSE_DISCOVERY_ANCIENT_TECHNOLOGY], 1);
}

TEST(rule_e_dsc_5_ancient_cruiser_appears_in_the_hex)
{
    Position *p = open_discovery(DUEL);
    POSITION_PLAY(p, DRAW_DISCOVERY + ECLIPSE_DISCOVERY_ANCIENT_CRUISER, FRONT + 1);
    assert_int_equal(ships_of_type(hex_no(p, 207)->ships[0], ECLIPSE_CRUISER), 1);
    assert_int_equal(seat_of(p, 0)->ships_left[ECLIPSE_CRUISER], 3);
    position_close(p);

    p = open_discovery(DUEL);
    eclipse_add_ships(&p->s, sector(221), 0, ECLIPSE_CRUISER, 4);
    play(p, DRAW_DISCOVERY + ECLIPSE_DISCOVERY_ANCIENT_CRUISER); /* none left: 2 VP */
    assert_int_equal(seat_of(p, 0)->kept[ECLIPSE_DISCOVERY_ANCIENT_CRUISER], 1);
}

TEST(rule_e_dsc_6_an_ancient_part_is_installed_now_or_kept)
{
    Position *p = open_discovery(DUEL);
    POSITION_PLAY(p, DRAW_DISCOVERY + ECLIPSE_DISCOVERY_ION_TURRET, FRONT + 1);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DISCOVERY_PART);
    assert_true(is_open(p, SLOT + 0));  /* the Interceptor's empty slot: 3 - 1 - 1 - 1 energy */
    assert_false(is_open(p, SLOT + 3)); /* not over its only drive (E-PRT-2) */
    assert_false(is_open(p, SLOT + 2)); /* not over its source (E-PRT-1) */
    play(p, SLOT + 0);
    assert_int_equal(seat_of(p, 0)->ship[ECLIPSE_INTERCEPTOR].cannon[0], 3);
    assert_int_equal(seat_of(p, 0)->parts_kept, 0);
    position_close(p);

    p = open_discovery(DUEL);
    POSITION_PLAY(p, DRAW_DISCOVERY + ECLIPSE_DISCOVERY_ION_TURRET, FRONT + 1, DONE);
    assert_int_equal(seat_of(p, 0)->parts_kept, BIT32(ECLIPSE_PART_ION_TURRET - ECLIPSE_STANDARD_PARTS));
}

TEST(rule_e_dsc_7_without_tiles_none_is_placed)
{
    Position *p = open_turn(DUEL);
    memset(bags_edit(&p->s)->discovery, 0, ECLIPSE_DISCOVERIES);
    bags_edit(&p->s)->discovery[0] = 1; /* the one in the centre */
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(221, SW), (HxAction)(DRAW_SECTOR + sector(207)));
    HxAction legal[MAX_LEGAL];
    hx_eclipse_game.legal(&p->s, legal);
    play(p, (int)legal[0]);
    assert_false(hex_no(p, 207)->flags & HEX_DISCOVERY);
}

TEST(rule_e_exp_16_colony_ships_follow_the_disc)
{
    Position *p = open_turn(DUEL);
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(106)), ROTATE, ANSWER + 1);
    POSITION_ASSERT_LEGAL(p, DONE, SQUARE + ECLIPSE_SQUARE_SCIENCE, SQUARE + ECLIPSE_SQUARE_MATERIALS);
    play(p, SQUARE + ECLIPSE_SQUARE_SCIENCE);
    POSITION_ASSERT_LEGAL(p, DONE, SQUARE + ECLIPSE_SQUARE_MATERIALS);
    assert_int_equal(seat_of(p, 0)->colony_ships, 2);
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_SCIENCE], 9);
}

TEST(rule_e_spc_5_draco_sees_two_tiles_and_places_one_or_none)
{
    Position *p = open_turn("seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation");
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(106)));
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_EXPLORE_SECOND); /* it may decide after the first; E-SPC-10: optional */
    POSITION_PLAY(p, ANSWER + 1, (HxAction)(DRAW_SECTOR + sector(107)));
    POSITION_ASSERT_LEGAL(p, WHICH, WHICH + 1, WHICH + 2);
    play(p, WHICH + 1);
    assert_true(bags(&p->s)->discards == BIT(sector(106)));
    assert_true(is_open(p, ROTATE));
    position_close(p);

    p = open_turn("seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation");
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(106)), ANSWER + 1, (HxAction)(DRAW_SECTOR + sector(107)),
                  WHICH + 2);
    assert_true(bags(&p->s)->discards == (BIT(sector(106)) | BIT(sector(107))));
}

TEST(rule_e_hse_6_without_a_second_tile_draco_goes_on_with_one)
{
    Position *p = open_turn("seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation");
    Bags *b = bags_edit(&p->s);
    for (int no = 101; no <= 108; no++)
        b->stack &= no == 106 ? ~UINT64_C(0) : ~BIT(sector(no));
    b->left[ECLIPSE_INNER] = 1;
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(106)));
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_EXPLORE_ROTATE);
}

TEST(rule_e_hse_7_planta_explores_again_from_the_new_hex)
{
    Position *p = open_turn("seats=2 all_species_for_two=on species_0=planta species_1=terran_federation");
    begin_explore(p);
    POSITION_PLAY(p, (HxAction)place(1, N_), (HxAction)(DRAW_SECTOR + sector(106)), ROTATE, ANSWER + 1, DONE);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_EXPLORE);
    assert_true(is_open(p, DONE)); /* E-SPC-10 */
    assert_true(is_open(p, (HxAction)place(106, NE)));
    play(p, place(106, NE));
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_SECTOR);
}
