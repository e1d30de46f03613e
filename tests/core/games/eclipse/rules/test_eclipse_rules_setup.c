/* Eclipse: components, set-up and the map (E-SET, E-MAP, E-LIM, E-SPC, E-TRK, E-GEN, E-HSE-1..3, E-HSE-29). */
#include "tests/core/games/eclipse/table.h"

TEST(rule_e_lim_1_tables_add_up_to_the_box)
{
    int techs = 0, parts = 0, discoveries = 0, reputation = 0, symbols = 0, ancients = 0, per_stack[5] = { 0 };
    for (int i = 0; i < ECLIPSE_TECHNOLOGIES; i++)
        techs += hx_eclipse_technology_info[i].tiles;
    for (int i = 0; i < ECLIPSE_STANDARD_PARTS; i++)
        parts += hx_eclipse_part_info[i].tiles;
    for (int i = 0; i < ECLIPSE_DISCOVERIES; i++)
        discoveries += hx_eclipse_discovery_info[i].tiles;
    for (int i = 0; i < ECLIPSE_REPUTATION_VALUES; i++)
        reputation += hx_eclipse_reputation_tiles[i];
    for (int i = 0; i < ECLIPSE_SECTORS; i++) {
        per_stack[hx_eclipse_sector_info[i].stack]++;
        symbols += hx_eclipse_sector_info[i].has_discovery;
        ancients += hx_eclipse_sector_info[i].ancients;
        assert_true(i == 0 || hx_eclipse_sector_info[i].number > hx_eclipse_sector_info[i - 1].number);
    }
    assert_int_equal(techs, 96);
    assert_int_equal(parts, 154);
    assert_int_equal(discoveries, 21);
    assert_int_equal(symbols, 21);
    assert_int_equal(reputation, 32);
    assert_int_equal(ancients, 14);
    assert_int_equal(per_stack[ECLIPSE_INNER], 8);
    assert_int_equal(per_stack[ECLIPSE_MIDDLE], 11);
    assert_int_equal(per_stack[ECLIPSE_OUTER], 18);
    assert_int_equal(per_stack[ECLIPSE_CENTER], 1);
    assert_int_equal(per_stack[ECLIPSE_HOME], 12);
}

/* Eight kinds per track in rising cost, which eclipse_technologies_on() relies on. */
TEST(rule_e_tec_2_tracks_hold_eight_kinds_each)
{
    static const uint8_t cost[8] = { 2, 4, 6, 8, 10, 12, 14, 16 }, least[8] = { 2, 3, 4, 5, 6, 6, 7, 8 };
    for (int i = 0; i < ECLIPSE_TECHNOLOGIES; i++) {
        assert_int_equal(hx_eclipse_technology_info[i].track, i / 8);
        assert_int_equal(hx_eclipse_technology_info[i].cost, cost[i % 8]);
        assert_int_equal(hx_eclipse_technology_info[i].least_cost, least[i % 8]);
    }
}

/* Every blueprint as printed keeps the limits of energy and drives. */
TEST(rule_e_prt_printed_blueprints_are_sound)
{
    const uint8_t bare[8] = { NO, NO, NO, NO, NO, NO, NO, NO };
    for (int species = 0; species < ECLIPSE_SPECIES_COUNT; species++)
        for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
            const EclipseShipStats ship = hx_eclipse_blueprint_stats((EclipseSpecies)species, (EclipseShip)type, bare);
            assert_true(ship.energy >= 0);
            assert_int_equal(ship.drives, type != ECLIPSE_STARBASE);
        }
}

typedef struct Start {
    const char *word;
    int discs, upkeep, production[3], storage[3];
} Start;

/* One row per species; Terrans by their board. */
static const Start starts[] = {
    { "terran_directorate", 12, 0, { 3, 3, 3 }, { 2, 3, 3 } },
    { "terran_federation", 12, 0, { 3, 3, 3 }, { 2, 3, 3 } },
    { "terran_union", 12, 0, { 3, 3, 3 }, { 2, 3, 3 } },
    { "terran_republic", 12, 0, { 3, 3, 3 }, { 2, 3, 3 } },
    { "terran_conglomerate", 12, 0, { 3, 3, 3 }, { 2, 3, 3 } },
    { "terran_alliance", 12, 0, { 3, 3, 3 }, { 2, 3, 3 } },
    { "eridani_empire", 10, 1, { 3, 3, 2 }, { 26, 2, 4 } },
    { "hydran_progress", 12, 0, { 3, 4, 2 }, { 2, 5, 2 } },
    { "planta", 12, 0, { 3, 3, 3 }, { 4, 4, 4 } },
    { "descendants_of_draco", 12, 0, { 3, 3, 2 }, { 2, 4, 3 } },
    { "mechanema", 12, 0, { 3, 3, 2 }, { 3, 3, 3 } },
    { "orion_hegemony", 12, 0, { 2, 3, 3 }, { 3, 3, 5 } },
};

TEST(rule_e_set_9_every_start_position)
{
    for (int i = 0; i < ECLIPSE_SPECIES_COUNT; i++) {
        const Start *start = &starts[i];
        char settings[80];
        snprintf(settings, sizeof settings, "seats=3 species_0=%s", start->word);
        Position *p = position_open(&hx_eclipse_game, settings);
        EclipseSeat own;
        hx_eclipse_read_seat(&p->s, 0, &own);
        assert_int_equal(own.species, i);
        assert_int_equal(own.discs_on_track, start->discs);
        assert_int_equal(own.upkeep, start->upkeep);
        for (int k = 0; k < ECLIPSE_RESOURCES; k++) {
            assert_int_equal(own.production[k], start->production[k]);
            assert_int_equal(own.storage[k], start->storage[k]);
        }
        position_close(p);
    }
}

TEST(rule_e_set_1_stack_iii_keeps_tiles_by_seats)
{
    static const int outer[] = { [2] = 5, [3] = 10, [4] = 14, [5] = 16, [6] = 18 },
                     techs[] = { [2] = 12, [3] = 14, [4] = 16, [5] = 18, [6] = 20 };
    for (int seats = 2; seats <= 6; seats++) {
        char settings[40];
        snprintf(settings, sizeof settings, "seats=%d species=terran", seats);
        Position *p = position_open(&hx_eclipse_game, settings);
        assert_int_equal(bags(&p->s)->left[ECLIPSE_OUTER], outer[seats]);
        assert_int_equal(bags(&p->s)->left[ECLIPSE_INNER], 8);
        assert_int_equal(bags(&p->s)->left[ECLIPSE_MIDDLE], 11);
        assert_int_equal(bags(&p->s)->to_draw, techs[seats]); /* E-SET-3 */
        int steps = 0;
        for (; kind_asked(p) == ECLIPSE_KIND_DRAW_TECHNOLOGY; steps++)
            play(p, DRAW_TECHNOLOGY + steps % 24);
        assert_int_equal(steps, techs[seats]);
        position_close(p);
    }
}

TEST(rule_e_set_2_the_centre_has_a_tile_and_the_gcds)
{
    Position *p = open_turn(DUEL);
    EclipseHex hex;
    hx_eclipse_read_hex(&p->s, 0, &hex);
    assert_true(hex.is_placed && hex.has_gcds && hex.has_discovery && hex.q == 0 && hex.r == 0);
    assert_int_equal(hex.wormholes, 0x3f);
    assert_int_equal(bags(&p->s)->n_face_down, 1);
}

TEST(rule_e_set_5_colours_exclude_each_other)
{
    Position *p = position_open(&hx_eclipse_game, "seats=3");
    for (int i = 0; kind_asked(p) == ECLIPSE_KIND_DRAW_TECHNOLOGY; i++)
        play(p, DRAW_TECHNOLOGY + i);
    play(p, START_PLAYER + 2);
    assert_int_equal(position_to_move(p), 2); /* from the start player clockwise */
    play(p, SPECIES + ECLIPSE_PLANTA);
    assert_int_equal(position_to_move(p), 0);
    assert_false(is_open(p, SPECIES + ECLIPSE_TERRAN_UNION)); /* green too */
    assert_false(is_open(p, SPECIES + ECLIPSE_PLANTA));
    assert_true(is_open(p, SPECIES + ECLIPSE_TERRAN_REPUBLIC));
    play(p, SPECIES + ECLIPSE_TERRAN_REPUBLIC);
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_e_set_10_two_species_are_not_for_two)
{
    static const char *const settings[] = { "seats=2", "seats=2 all_species_for_two=on" };
    for (int allowed = 0; allowed < 2; allowed++) {
        Position *p = position_open(&hx_eclipse_game, settings[allowed]);
        skip_chance(p);
        assert_int_equal(is_open(p, SPECIES + ECLIPSE_PLANTA), allowed);
        assert_int_equal(is_open(p, SPECIES + ECLIPSE_DESCENDANTS_OF_DRACO), allowed);
        assert_true(is_open(p, SPECIES + ECLIPSE_MECHANEMA));
        position_close(p);
    }
}

TEST(rule_e_hse_3_homes_lie_two_steps_out_and_face_the_centre)
{
    Position *p = open_turn("seats=4 species=terran");
    static const int home[] = { 221, 223, 225, 227 }, q[] = { 0, 2, 0, -2 }, r[] = { -2, -2, 2, 2 }, rotation[] = { 3, 4, 0, 1 };
    for (int seat = 0; seat < 4; seat++) { /* E-SET-6, E-HSE-1: seats take the directions 0, 1, 3, 4 */
        EclipseHex hex;
        hx_eclipse_read_hex(&p->s, sector(home[seat]), &hex);
        assert_int_equal(hex.q, q[seat]);
        assert_int_equal(hex.r, r[seat]);
        assert_int_equal(hex.rotation, rotation[seat]);
        assert_int_equal(hex.owner, seat); /* E-SET-8 */
        assert_int_equal(hex.ships[seat][ECLIPSE_INTERCEPTOR], 1);
        assert_int_equal(hex.cubes[ECLIPSE_SQUARE_MONEY], 1);
        assert_int_equal(hex.cubes[ECLIPSE_SQUARE_ADVANCED_MONEY], 0);
    }
}

TEST(rule_e_set_8_hydran_fills_its_advanced_square)
{
    Position *p = open_turn("seats=2 species_0=hydran_progress species_1=orion_hegemony");
    EclipseHex hydran, orion;
    hx_eclipse_read_hex(&p->s, sector(224), &hydran);
    hx_eclipse_read_hex(&p->s, sector(232), &orion);
    assert_int_equal(hydran.cubes[ECLIPSE_SQUARE_ADVANCED_SCIENCE], 1); /* E-SPC-3 */
    assert_int_equal(hydran.cubes[ECLIPSE_SQUARE_ADVANCED_MATERIALS], 0);
    assert_int_equal(orion.ships[1][ECLIPSE_CRUISER], 1); /* E-SPC-8 */
    assert_int_equal(orion.ships[1][ECLIPSE_INTERCEPTOR], 0);
}

/* E-SPC-1, E-SPC-4, E-SPC-7, E-SPC-8, E-SPC-9: what the boards say. */
TEST(rule_e_spc_boards)
{
    const EclipseSpeciesInfo *terran = &hx_eclipse_species_info[ECLIPSE_TERRAN_UNION], *planta = &hx_eclipse_species_info[ECLIPSE_PLANTA],
                             *mechanema = &hx_eclipse_species_info[ECLIPSE_MECHANEMA],
                             *orion = &hx_eclipse_species_info[ECLIPSE_ORION_HEGEMONY];
    assert_int_equal(terran->trade_rate, 2);
    assert_int_equal(terran->move, 3);
    assert_string_equal(terran->track, "a****");
    assert_int_equal(planta->explore, 2);
    assert_int_equal(planta->colony_ships, 4);
    assert_int_equal(planta->blueprint[ECLIPSE_CRUISER].computer, 1);
    assert_int_equal(mechanema->upgrade, 3);
    assert_int_equal(mechanema->build, 3);
    static const uint8_t cost[] = { 2, 4, 7, 2, 4, 8 };
    assert_memory_equal(mechanema->cost, cost, sizeof cost);
    assert_int_equal(orion->trade_rate, 4);
    assert_int_equal(orion->blueprint[ECLIPSE_DREADNOUGHT].energy, 3);
    assert_int_equal(orion->blueprint[ECLIPSE_STARBASE].initiative, 5);
    for (int species = ECLIPSE_ERIDANI_EMPIRE; species < ECLIPSE_SPECIES_COUNT; species++) {
        assert_int_equal(hx_eclipse_species_info[species].move, 2);
        assert_true(hx_eclipse_species_info[species].trade_rate >= 3);
    }
    assert_int_equal(hx_eclipse_species_info[ECLIPSE_HYDRAN_PROGRESS].research, 2); /* E-GEN-1: limits are the species' */
}

TEST(rule_e_spc_2_eridani_keeps_two_tiles_from_the_start)
{
    Position *p = position_open(&hx_eclipse_game, "seats=2 species_0=terran_federation species_1=eridani_empire");
    while (kind_asked(p) != ECLIPSE_KIND_DRAW_START_REPUTATION) {
        HxAction out[64];
        double chance[64];
        hx_eclipse_game.chance(&p->s, out, chance);
        position_play(p, out[0]);
    }
    HxAction out[4];
    double chance[4];
    assert_int_equal(hx_eclipse_game.chance(&p->s, out, chance), 4);
    assert_near(chance[0], 12.0 / 32); /* E-SET-4: 32 tiles in the bag */
    assert_int_equal(hx_seen(&p->s, out[3], 1), out[3]);
    assert_int_equal(hx_seen(&p->s, out[3], 0), DRAW_REPUTATION + N_DRAWS);
    position_play(p, out[3]);
    position_play(p, out[0]);
    assert_int_equal(seat_of(p, 1)->slot[0], 4); /* E-HSE-29 */
    assert_int_equal(seat_of(p, 1)->slot[1], 1);
    assert_int_equal(bags(&p->s)->reputation[3], 3);
}

TEST(rule_e_trk_1_upkeep_and_production_tracks)
{
    static const int upkeep[] = { 0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30 };
    static const int production[] = { 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28 };
    for (int off = 0; off <= 13; off++)
        assert_int_equal(hx_eclipse_upkeep_of(13 - off), upkeep[off]);
    for (int discs = 14; discs <= 16; discs++) /* E-TRK-2 */
        assert_int_equal(hx_eclipse_upkeep_of(discs), 0);
    for (int off = 0; off <= 11; off++) /* E-TRK-3 */
        assert_int_equal(hx_eclipse_production_of(11 - off), production[off]);
    assert_int_equal(hx_eclipse_production_of(12), 0); /* E-COL-5 */
}

TEST(rule_e_map_1_a_connection_needs_both_wormholes)
{
    Position *p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false); /* N, NE, SE, S; the home above has S */
    assert_true(hx_eclipse_is_joined(&p->s, sector(221), 3, false));
    assert_true(hx_eclipse_is_joined(&p->s, sector(106), 0, false)); /* E-HSE-2: edge 0 touches edge 3 */
    lay(p, 102, 1, -1, 1, false); /* NE of nothing we own; its printed edge 4 has no wormhole and faces NW when turned by 1 */
    assert_int_equal(hex_no(p, 102)->exits >> 5 & 1, 0);
    const int d = 5; /* from 102 at (1,-1), NW is (0,-1): no wormhole here, SE of 106 has one */
    assert_false(hx_eclipse_is_joined(&p->s, sector(102), d, false));
    assert_true(hx_eclipse_is_joined(&p->s, sector(102), d, true));
}

TEST(setup_refuses_two_species_of_a_colour)
{
    position_refuses(&hx_eclipse_game, "species_0=planta species_3=terran_union", "species_3");
    position_refuses(&hx_eclipse_game, "seats=3 species_3=terran_union", "there are 3 seats");
}
