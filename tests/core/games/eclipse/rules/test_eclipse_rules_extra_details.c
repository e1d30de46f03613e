/* Details of Part B and C that other chapters' tests pass by: set-up counts, homes, prices, pinning, disc moves, parts. */
#include "tests/core/games/eclipse/eclipse_builders.h"

TEST(rule_e_set_3_technology_tiles_for_sale_at_the_start)
{
    static const int tiles[] = { 12, 14, 16, 18, 20 };
    for (int seats = 2; seats <= 6; seats++) {
        char settings[48];
        snprintf(settings, sizeof settings, "seats=%d species=terran", seats);
        Position *p = begin(settings);
        int on_board = 0, in_bag = 0;
        for (int i = 0; i < ECLIPSE_TECHNOLOGIES; i++) {
            on_board += bags(&p->s)->board[i];
            in_bag += bags(&p->s)->bag[i];
        }
        assert_int_equal(on_board, tiles[seats - 2]);
        assert_int_equal(on_board + in_bag, 96);
        position_close(p);
    }
}

/* Steps straight out from the centre, by direction (E-HSE-2). */
static const int8_t step[6][2] = { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 } };

TEST(rule_e_set_6_homes_lie_two_steps_out_with_edge_0_inwards)
{
    static const int directions[5][6] = {
        { 0, 3 }, { 0, 2, 4 }, { 0, 1, 3, 4 }, { 0, 1, 2, 3, 4 }, { 0, 1, 2, 3, 4, 5 },
    };
    for (int seats = 2; seats <= 6; seats++) {
        char settings[48];
        snprintf(settings, sizeof settings, "seats=%d species=terran", seats);
        Position *p = begin(settings);
        for (int seat = 0; seat < seats; seat++) {
            const int d = directions[seats - 2][seat]; /* E-HSE-1: seat i takes entry i */
            EclipseHex hex;
            hx_eclipse_read_hex(&p->s, home_of(p, seat), &hex);
            assert_int_equal(hex.q, 2 * step[d][0]);
            assert_int_equal(hex.r, 2 * step[d][1]);
            assert_int_equal(hex.rotation, (d + 3) % 6); /* E-HSE-3 */
            assert_int_equal(hex.owner, seat);
        }
        position_close(p);
    }
}

TEST(rule_e_set_7_discs_cubes_and_colony_ships_at_the_start)
{
    Position *p = begin("seats=2 species_0=eridani_empire species_1=terran_federation");
    for (int seat = 0; seat < 2; seat++) {
        const Seat *own = seat_at(&p->s, seat);
        assert_int_equal(own->discs_on_track, (seat == 0 ? 11 : 13) - 1);
        assert_int_equal(own->colony_ships, 3);
        int cubes = 0, squares = 0;
        for (int k = 0; k < ECLIPSE_RESOURCES; k++)
            cubes += own->cubes[k];
        EclipseHex home;
        hx_eclipse_read_hex(&p->s, home_of(p, seat), &home);
        for (int square = 0; square < ECLIPSE_SQUARES; square++)
            squares += home.cubes[square];
        assert_int_equal(cubes + squares, 33);
        assert_int_equal(squares, seat == 0 ? 2 : 3);
    }
}

TEST(rule_e_tec_1_tiles_on_the_track_lower_the_price_to_its_least)
{
    static const EclipseTechnology grid[] = { ECLIPSE_TECH_GAUSS_SHIELD,      ECLIPSE_TECH_IMPROVED_HULL,    ECLIPSE_TECH_FUSION_SOURCE,
                                              ECLIPSE_TECH_POSITRON_COMPUTER, ECLIPSE_TECH_ADVANCED_ECONOMY, ECLIPSE_TECH_TACHYON_DRIVE };
    static const int prices[] = { 16, 15, 14, 13, 12, 10, 8 }; /* Quantum Grid, 16 and at least 8 */
    static const int cheap[] = { 14, 13, 12, 11, 10, 8, 7 };   /* Antimatter Cannon, 14 and at least 7 */
    Position *p = begin(TWO_TERRANS);
    for (int held = 0; held <= 6; held++) {
        assert_int_equal(hx_eclipse_price(&p->s, 0, ECLIPSE_TECH_QUANTUM_GRID), prices[held]);
        assert_int_equal(hx_eclipse_price(&p->s, 0, ECLIPSE_TECH_ANTIMATTER_CANNON), cheap[held]);
        if (held < 6)
            give_tech(p, 0, grid[held]);
    }
}

TEST(rule_e_tec_4_a_better_part_does_not_unlock_a_weaker_one)
{
    Position *p = begin(TWO_TERRANS);
    give_tech(p, 0, ECLIPSE_TECH_GLUON_COMPUTER);
    position_play(p, ACT + ECLIPSE_ACT_UPGRADE);
    if (kind_asked(p) == ECLIPSE_KIND_UPGRADE_REMOVE)
        position_play(p, DONE);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_UPGRADE_PART);
    assert_false(is_open_action(p, PART + ECLIPSE_PART_POSITRON_COMPUTER));
    static const int needing_none[] = { ECLIPSE_PART_ION_CANNON, ECLIPSE_PART_HULL, ECLIPSE_PART_ELECTRON_COMPUTER,
                                        ECLIPSE_PART_NUCLEAR_SOURCE };
    for (size_t i = 0; i < HX_COUNT(needing_none); i++)
        assert_true(is_open_action(p, PART + (HxAction)needing_none[i]));
}

TEST(rule_e_upx_1_a_tile_taken_off_shows_the_printed_part_again)
{
    Position *p = begin(TWO_TERRANS);
    const EclipseShipStats printed = seat_at(&p->s, 0)->ship[ECLIPSE_CRUISER];
    assert_int_equal(printed.computer, 1); /* the printed Electron Computer, slot 4 */
    seat_edit(&p->s, 0)->tile[ECLIPSE_CRUISER][4] = ECLIPSE_PART_HULL + 1;
    eclipse_derive(&p->s);
    assert_int_equal(seat_at(&p->s, 0)->ship[ECLIPSE_CRUISER].computer, 0);
    assert_int_equal(seat_at(&p->s, 0)->ship[ECLIPSE_CRUISER].hull, printed.hull + 1);
    position_play(p, ACT + ECLIPSE_ACT_UPGRADE);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_UPGRADE_REMOVE);
    position_play(p, REMOVE + 8 * ECLIPSE_CRUISER + 4);
    assert_memory_equal(&seat_at(&p->s, 0)->ship[ECLIPSE_CRUISER], &printed, sizeof printed);
}

/* Tile 106 beside the centre and the home of seat 0, wormholes joining all three. */
static int put_crossing(Position *p)
{
    const int sector = put_tile(p, 106, 0, -1, 0);
    int rotation = 0;
    while (!hx_eclipse_is_joined(&p->s, home_of(p, 0), 3, false) || !hx_eclipse_is_joined(&p->s, 0, 0, false)) {
        assert_true(++rotation < 6);
        eclipse_derive(&p->s);
        Hex *h = hex_edit(&p->s, sector);
        h->rotation = (uint8_t)(rotation + 1);
        eclipse_derive(&p->s);
    }
    return sector;
}

TEST(rule_e_mvx_1_as_many_stay_as_there_are_enemies)
{
    Position *p = begin(TWO_TERRANS);
    const int crossing = put_crossing(p);
    put_ships(p, 1, crossing, ECLIPSE_CRUISER, 2);
    put_ships(p, 0, crossing, ECLIPSE_INTERCEPTOR, 3);
    position_play(p, ACT + ECLIPSE_ACT_MOVE);
    assert_true(is_open_action(p, MOVE_FROM + (HxAction)crossing)); /* 3 - 2: one may leave */
    position_play(p, MOVE_FROM + (HxAction)crossing);
    if (kind_asked(p) == ECLIPSE_KIND_MOVE_SHIP)
        position_play(p, MOVE_TYPE + ECLIPSE_INTERCEPTOR);
    position_play(p, MOVE_TO + (HxAction)home_of(p, 0));
    while (kind_asked(p) == ECLIPSE_KIND_MOVE_STEP)
        position_play(p, DONE);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_MOVE);
    assert_false(is_open_action(p, MOVE_FROM + (HxAction)crossing)); /* 2 - 2: nobody */
}

TEST(rule_e_mvx_2_nobody_leaves_the_centre_while_the_gcds_is_there)
{
    Position *p = begin(TWO_TERRANS);
    put_crossing(p);
    put_ships(p, 0, 0, ECLIPSE_CRUISER, 4);
    position_play(p, ACT + ECLIPSE_ACT_MOVE);
    assert_false(is_open_action(p, MOVE_FROM + 0));
    position_close(p);
    p = begin(TWO_TERRANS);
    put_crossing(p);
    put_ships(p, 0, 0, ECLIPSE_CRUISER, 4);
    hex_edit(&p->s, 0)->flags &= (uint8_t)~HEX_GCDS;
    position_play(p, ACT + ECLIPSE_ACT_MOVE);
    assert_true(is_open_action(p, MOVE_FROM + 0));
}

TEST(rule_e_mvx_3_ships_do_not_enter_unexplored_places)
{
    Position *p = begin(TWO_TERRANS); /* nothing but homes and the centre, which do not touch */
    bool may_move = false;
    if (is_open_action(p, ACT + ECLIPSE_ACT_MOVE)) {
        position_play(p, ACT + ECLIPSE_ACT_MOVE);
        may_move = is_open_action(p, MOVE_FROM + (HxAction)home_of(p, 0));
    }
    assert_false(may_move);
}

TEST(rule_e_inx_2_no_disc_beside_ancients_or_the_gcds)
{
    for (int is_guarded = 0; is_guarded < 2; is_guarded++) {
        Position *p = begin(TWO_TERRANS);
        const int crossing = put_crossing(p);
        put_ships(p, 0, 0, ECLIPSE_CRUISER, 1); /* beside the GCDS */
        if (!is_guarded)
            hex_edit(&p->s, 0)->flags &= (uint8_t)~HEX_GCDS;
        position_play(p, ACT + ECLIPSE_ACT_INFLUENCE);
        position_play(p, FROM + TO_TRACK);
        assert_true(is_open_action(p, TO + (HxAction)crossing));
        assert_int_equal(is_open_action(p, TO + 0), !is_guarded);
        position_close(p);
    }
}

TEST(rule_e_inx_3_a_disc_on_the_way_gives_no_connection)
{
    for (int has_ship = 0; has_ship < 2; has_ship++) {
        Position *p = begin(TWO_TERRANS);
        const int crossing = put_crossing(p);
        const EclipseShip start = (EclipseShip)species_of(&p->s, 0)->start_ship;
        if (!has_ship)
            eclipse_remove_ships(&p->s, home_of(p, 0), 0, (int)start, 1);
        position_play(p, ACT + ECLIPSE_ACT_INFLUENCE);
        position_play(p, FROM + (HxAction)home_of(p, 0)); /* the only disc, beside the crossing */
        assert_int_equal(is_open_action(p, TO + (HxAction)crossing), has_ship);
        position_close(p);
    }
}

TEST(rule_e_dsc_3_discovery_tiles_in_the_box)
{
    int all = 0, parts = 0;
    for (int i = 0; i < ECLIPSE_DISCOVERIES; i++) {
        all += hx_eclipse_discovery_info[i].tiles;
        parts += (int)hx_eclipse_discovery_info[i].part < (int)ECLIPSE_PARTS;
    }
    assert_int_equal(all, 21);
    assert_int_equal(parts, 6);
    assert_int_equal(hx_eclipse_discovery_info[ECLIPSE_DISCOVERY_MONEY_8].gain[ECLIPSE_MONEY], 8);
    assert_int_equal(hx_eclipse_discovery_info[ECLIPSE_DISCOVERY_SCIENCE_5].gain[ECLIPSE_SCIENCE], 5);
    assert_int_equal(hx_eclipse_discovery_info[ECLIPSE_DISCOVERY_MATERIALS_6].gain[ECLIPSE_MATERIALS], 6);
}

TEST(rule_e_hse_2_directions_and_their_opposites)
{
    Position *p = begin("seats=6 species=terran");
    put_tile(p, 106, 0, -1, 0);
    for (int sector = 0; sector < ECLIPSE_SECTORS; sector++) {
        EclipseHex hex;
        hx_eclipse_read_hex(&p->s, sector, &hex);
        for (int d = 0; d < ECLIPSE_DIRECTIONS && hex.is_placed; d++) {
            EclipseHex other;
            if (hex.neighbour[d] == ECLIPSE_NOWHERE)
                continue;
            hx_eclipse_read_hex(&p->s, hex.neighbour[d], &other);
            assert_int_equal(other.neighbour[(d + 3) % 6], sector);
            assert_int_equal(other.q, hex.q + step[d][0]);
            assert_int_equal(other.r, hex.r + step[d][1]);
        }
    }
}

TEST(rule_e_hse_10_colony_ships_are_turned_up_once)
{
    Position *p = begin(TWO_TERRANS);
    put_crossing(p);
    seat_edit(&p->s, 0)->colony_ships = 0;
    position_play(p, ACT + ECLIPSE_ACT_INFLUENCE);
    position_play(p, FLIP);
    assert_int_equal(seat_at(&p->s, 0)->colony_ships, 2); /* as many as possible up to the limit */
    assert_false(is_open_action(p, FLIP));
    position_play(p, DONE);
    assert_int_equal(seat_at(&p->s, 0)->colony_ships, 2);
}

TEST(rule_e_hse_12_a_part_goes_only_where_no_tile_lies)
{
    Position *p = begin(TWO_TERRANS);
    seat_edit(&p->s, 0)->tile[ECLIPSE_CRUISER][1] = ECLIPSE_PART_HULL + 1;
    eclipse_derive(&p->s);
    position_play(p, ACT + ECLIPSE_ACT_UPGRADE);
    position_play(p, DONE); /* nothing is returned */
    position_play(p, PART + ECLIPSE_PART_HULL);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_UPGRADE_PLACE);
    assert_false(is_open_action(p, SLOT + 8 * ECLIPSE_CRUISER + 1));
    assert_true(is_open_action(p, SLOT + 8 * ECLIPSE_CRUISER + 4)); /* over the printed computer */
}
