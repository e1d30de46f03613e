/* The end and what counts (E-END, E-MON-1, E-TEC-3, E-HSE-27), species (E-SPC), component limits (E-LIM-1). */
#include "tests/core/games/eclipse/eclipse_builders.h"

static Position *end_of_game(const char *settings)
{
    Position *p = begin(settings);
    table_edit(&p->s)->round = 9;
    return p;
}

TEST(rule_e_end_1_what_counts)
{
    Position *p = end_of_game(TWO_TERRANS);
    const int home = home_of(p, 0), before = eclipse_score_of(&p->s, 0);
    assert_int_equal(before, hx_eclipse_sector_info[home].vp);
    bags_edit(&p->s)->reputation[3]--;
    seat_edit(&p->s, 0)->slot[1] = 4; /* a Reputation Tile of 4 */
    assert_int_equal(eclipse_score_of(&p->s, 0), before + 4);
    hex_edit(&p->s, home)->flags |= HEX_MONOLITH;
    assert_int_equal(eclipse_score_of(&p->s, 0), before + 4 + 3);
    seat_edit(&p->s, 0)->kept[0] = 2;
    bags_edit(&p->s)->discovery[0] = (uint8_t)(bags(&p->s)->discovery[0] - 2);
    assert_int_equal(eclipse_score_of(&p->s, 0), before + 4 + 3 + 4);
    table_edit(&p->s)->traitor = 1;
    assert_int_equal(eclipse_score_of(&p->s, 0), before + 4 + 3 + 4 - 2);
    const int near = put_tile(p, 101, 0, -1, 0);
    put_disc(p, 0, near);
    assert_int_equal(eclipse_score_of(&p->s, 0), before + 4 + 3 + 4 - 2 + hx_eclipse_sector_info[near].vp);
}

/* Each Ambassador on the track counts one. */
TEST(rule_e_dip_3_an_ambassador_is_one_vp)
{
    Position *p = end_of_game(FOUR_TERRANS);
    const int before = eclipse_score_of(&p->s, 0);
    seat_edit(&p->s, 0)->slot[0] = SLOT_AMBASSADOR + 1;
    seat_edit(&p->s, 0)->relations = BIT32(1);
    assert_int_equal(eclipse_score_of(&p->s, 0), before + 1);
}

TEST(rule_e_tec_3_technology_tracks)
{
    static const int vp[] = { 0, 0, 0, 0, 1, 2, 3, 5 };
    for (int n = 0; n <= 7; n++)
        assert_int_equal(hx_eclipse_technology_vp(n), vp[n]);
    assert_int_equal(hx_eclipse_technology_vp(8), 5); /* all eight kinds: one more than a track holds */
    Position *p = end_of_game(TWO_TERRANS);
    const int before = eclipse_score_of(&p->s, 0);
    int n = 0; /* four technologies of the Nano track */
    for (int t = 0; t < ECLIPSE_TECHNOLOGIES && n < 4; t++)
        if (hx_eclipse_technology_info[t].track == ECLIPSE_NANO) {
            seat_edit(&p->s, 0)->techs |= BIT32(t);
            n++;
        }
    assert_int_equal(eclipse_score_of(&p->s, 0), before + 1);
}

TEST(rule_e_mon_1_and_e_hse_27_a_monolith_counts_for_the_disc)
{
    Position *p = end_of_game(TWO_TERRANS);
    const int near = put_tile(p, 101, 0, -1, 0), before = eclipse_score_of(&p->s, 0);
    hex_edit(&p->s, near)->flags |= HEX_MONOLITH;
    assert_int_equal(eclipse_score_of(&p->s, 0), before); /* nobody's disc: nobody's VP */
    put_disc(p, 1, near);
    assert_int_equal(eclipse_score_of(&p->s, 0), before);
    assert_int_equal(eclipse_score_of(&p->s, 1), hx_eclipse_sector_info[home_of(p, 1)].vp + hx_eclipse_sector_info[near].vp + 3);
}

TEST(rule_e_end_2_species_bonus)
{
    Position *p = end_of_game("seats=3 species_0=planta species_1=descendants_of_draco species_2=terran_directorate");
    const int planta = eclipse_score_of(&p->s, 0), draco = eclipse_score_of(&p->s, 1);
    assert_int_equal(planta, hx_eclipse_sector_info[home_of(p, 0)].vp + 1);
    const int near = put_tile(p, 101, 0, -1, 0);
    put_disc(p, 0, near);
    assert_int_equal(eclipse_score_of(&p->s, 0), planta + hx_eclipse_sector_info[near].vp + 1);
    int guarded = 0;
    while (hx_eclipse_sector_info[guarded].stack != ECLIPSE_INNER || !hx_eclipse_sector_info[guarded].ancients)
        guarded++;
    put_tile(p, hx_eclipse_sector_info[guarded].number, 1, -1, 0);
    hex_edit(&p->s, guarded)->ancients = hx_eclipse_sector_info[guarded].ancients;
    assert_int_equal(eclipse_score_of(&p->s, 1), draco + hx_eclipse_sector_info[guarded].ancients);
    assert_int_equal(eclipse_score_of(&p->s, 2), hx_eclipse_sector_info[home_of(p, 2)].vp); /* the GCDS counts for nobody */
}

TEST(rule_e_end_3_ties_go_to_the_larger_storage)
{
    Position *p = end_of_game(TWO_TERRANS);
    position_assert_score(p, eclipse_score_of(&p->s, 0), eclipse_score_of(&p->s, 1), 1, 1); /* all equal: shared */
    seat_edit(&p->s, 1)->storage[ECLIPSE_SCIENCE]++;
    position_assert_score(p, eclipse_score_of(&p->s, 0), eclipse_score_of(&p->s, 1), 2, 1);
    bags_edit(&p->s)->reputation[0]--;
    seat_edit(&p->s, 0)->slot[1] = 1;
    position_assert_score(p, eclipse_score_of(&p->s, 0), eclipse_score_of(&p->s, 1), 1, 2); /* VP come first */
}

/* ---- Species ------------------------------------------------------------------------------------------------------------ */

static void assert_storage(const Position *p, int seat, int money, int science, int materials)
{
    assert_int_equal(seat_at(&p->s, seat)->storage[ECLIPSE_MONEY], money);
    assert_int_equal(seat_at(&p->s, seat)->storage[ECLIPSE_SCIENCE], science);
    assert_int_equal(seat_at(&p->s, seat)->storage[ECLIPSE_MATERIALS], materials);
}

static void assert_techs(EclipseSpecies species, uint32_t technologies)
{
    assert_int_equal(hx_eclipse_species_info[species].technologies, technologies);
}

TEST(rule_e_spc_1_terrans)
{
    Position *p = begin(TWO_TERRANS);
    const EclipseSpeciesInfo *info = species_of(&p->s, 0);
    assert_storage(p, 0, 2, 3, 3);
    assert_int_equal(info->trade_rate, 2);
    assert_int_equal(info->move, 3);
    assert_string_equal(info->track, "a****");
    for (int species = ECLIPSE_TERRAN_DIRECTORATE; species <= ECLIPSE_TERRAN_ALLIANCE; species++) {
        info = &hx_eclipse_species_info[species];
        assert_int_equal(info->trade_rate, 2);
        assert_int_equal(info->move, 3);
        assert_techs((EclipseSpecies)species, BIT32(ECLIPSE_TECH_STARBASE));
    }
}

TEST(rule_e_spc_2_eridani)
{
    Position *p = begin("seats=2 species_0=terran_union species_1=eridani_empire");
    assert_storage(p, 1, 26, 2, 4);
    assert_techs(ECLIPSE_ERIDANI_EMPIRE,
                 BIT32(ECLIPSE_TECH_PLASMA_CANNON) | BIT32(ECLIPSE_TECH_GAUSS_SHIELD) | BIT32(ECLIPSE_TECH_FUSION_DRIVE));
    assert_int_equal(eclipse_discs_owned(seat_at(&p->s, 1)), 11);
    int tiles = 0;
    for (int i = 0; i < ECLIPSE_REPUTATION_SLOTS; i++)
        tiles += seat_at(&p->s, 1)->slot[i] != SLOT_EMPTY;
    assert_int_equal(tiles, 2); /* E-HSE-29 */
    assert_int_equal(species_of(&p->s, 1)->blueprint[ECLIPSE_DREADNOUGHT].energy,
                     species_of(&p->s, 0)->blueprint[ECLIPSE_DREADNOUGHT].energy + 1);
}

TEST(rule_e_spc_3_hydran)
{
    Position *p = begin("seats=2 species_0=terran_directorate species_1=hydran_progress");
    assert_storage(p, 1, 2, 5, 2);
    assert_int_equal(species_of(&p->s, 1)->research, 2);
    assert_techs(ECLIPSE_HYDRAN_PROGRESS, BIT32(ECLIPSE_TECH_ADVANCED_LABS));
    assert_int_equal(cubes_of_class(hex_at(&p->s, home_of(p, 1))->cubes, ECLIPSE_SQUARE_ADVANCED_SCIENCE), 1);
}

TEST(rule_e_spc_4_planta)
{
    Position *p = begin("seats=3 species_0=terran_directorate species_1=planta species_2=terran_federation");
    assert_storage(p, 1, 4, 4, 4);
    assert_int_equal(species_of(&p->s, 1)->explore, 2);
    assert_int_equal(seat_at(&p->s, 1)->colony_ships, 4);
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++)
        assert_int_equal(species_of(&p->s, 1)->blueprint[type].computer, 1);
    assert_techs(ECLIPSE_PLANTA, BIT32(ECLIPSE_TECH_STARBASE));
}

TEST(rule_e_spc_5_draco)
{
    Position *p = begin("seats=3 species_0=terran_directorate species_1=descendants_of_draco species_2=terran_union");
    assert_storage(p, 1, 2, 4, 3);
    assert_techs(ECLIPSE_DESCENDANTS_OF_DRACO, 0);
    /* Ancients and Draco ships share a hex in peace; a Terran fights there. */
    int guarded = 0;
    while (hx_eclipse_sector_info[guarded].stack != ECLIPSE_INNER || !hx_eclipse_sector_info[guarded].ancients)
        guarded++;
    put_tile(p, hx_eclipse_sector_info[guarded].number, 0, -1, 0);
    hex_edit(&p->s, guarded)->ancients = 1;
    put_ships(p, 1, guarded, ECLIPSE_INTERCEPTOR, 1);
    enter_combat(p);
    assert_false(position_to_move(p) == HX_CHANCE && kind_asked(p) == ECLIPSE_KIND_ROLL);
    assert_int_equal(hex_at(&p->s, guarded)->ancients, 1);
    put_ships(p, 0, guarded, ECLIPSE_CRUISER, 1);
    enter_combat(p);
    assert_true(battle(&p->s)->sector == guarded + 1);
}

/* A disc of Draco beside Ancients brings no Discovery Tile. */
TEST(rule_e_spc_6_draco_waits_for_the_discovery)
{
    Position *p = begin("seats=3 species_0=terran_directorate species_1=descendants_of_draco species_2=terran_union");
    int guarded = 0;
    while (hx_eclipse_sector_info[guarded].stack != ECLIPSE_INNER || !hx_eclipse_sector_info[guarded].ancients)
        guarded++;
    put_tile(p, hx_eclipse_sector_info[guarded].number, 0, -1, 0);
    Hex *h = hex_edit(&p->s, guarded);
    h->ancients = 1;
    h->flags |= HEX_DISCOVERY;
    bags_edit(&p->s)->n_face_down++;
    put_disc(p, 1, guarded);
    assert_true(hex_at(&p->s, guarded)->flags & HEX_DISCOVERY);
    hex_edit(&p->s, guarded)->ancients = 0; /* others destroyed them */
    enter_combat(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_DISCOVERY);
    assert_int_equal(mover(&p->s), 1);
}

TEST(rule_e_spc_7_mechanema)
{
    Position *p = begin("seats=2 species_0=terran_directorate species_1=mechanema");
    assert_storage(p, 1, 3, 3, 3);
    const EclipseSpeciesInfo *info = species_of(&p->s, 1);
    static const uint8_t cost[ECLIPSE_ITEMS] = { 2, 4, 7, 2, 4, 8 };
    assert_memory_equal(info->cost, cost, sizeof cost);
    assert_int_equal(info->upgrade, 3);
    assert_int_equal(info->build, 3);
    assert_techs(ECLIPSE_MECHANEMA, BIT32(ECLIPSE_TECH_POSITRON_COMPUTER));
}

TEST(rule_e_spc_8_orion)
{
    Position *p = begin("seats=2 species_0=terran_directorate species_1=orion_hegemony");
    assert_storage(p, 1, 3, 3, 5);
    const EclipseSpeciesInfo *orion = species_of(&p->s, 1), *terran = species_of(&p->s, 0);
    assert_int_equal(orion->trade_rate, 4);
    assert_int_equal(orion->start_ship, ECLIPSE_CRUISER);
    assert_int_equal(ships_of_type(hex_at(&p->s, home_of(p, 1))->ships[1], ECLIPSE_CRUISER), 1);
    static const int energy[] = { 1, 2, 3 };
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        assert_int_equal(orion->blueprint[type].initiative, terran->blueprint[type].initiative + 1);
        assert_int_equal(seat_at(&p->s, 1)->ship[type].shield, 1); /* the Gauss Shield printed on it */
        if (type < ECLIPSE_STARBASE)
            assert_int_equal(orion->blueprint[type].energy, terran->blueprint[type].energy + energy[type]);
    }
    assert_techs(ECLIPSE_ORION_HEGEMONY, BIT32(ECLIPSE_TECH_NEUTRON_BOMBS) | BIT32(ECLIPSE_TECH_GAUSS_SHIELD));
}

TEST(rule_e_spc_9_all_aliens)
{
    for (int species = 0; species < ECLIPSE_SPECIES_COUNT; species++) {
        const EclipseSpeciesInfo *info = &hx_eclipse_species_info[species];
        const bool is_terran = strncmp(info->word, "terran", 6) == 0;
        assert_int_equal(info->move, is_terran ? 3 : 2);
        assert_int_equal(info->trade_rate, is_terran ? 2 : species == ECLIPSE_ORION_HEGEMONY ? 4 : 3);
        assert_int_equal(info->colony_ships, species == ECLIPSE_PLANTA ? 4 : 3);
    }
}

TEST(rule_e_gen_1_a_species_changes_the_limits)
{
    Position *p = begin("seats=2 species_0=terran_directorate species_1=mechanema");
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE);
    assert_int_equal(top(&p->s)->upgrade_remove.left, 2);
    table_edit(&p->s)->turn = 1;
    enter_turn(p, 1);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_UPGRADE);
    assert_int_equal(top(&p->s)->upgrade_remove.left, 3);
}

TEST(rule_e_lim_1_pieces_of_a_seat)
{
    Position *p = begin(TWO_TERRANS);
    static const uint8_t pieces[ECLIPSE_SHIP_TYPES] = { 7, 4, 2, 4 }; /* one Interceptor is on the map */
    assert_memory_equal(seat_at(&p->s, 0)->ships_left, pieces, sizeof pieces);
    put_ships(p, 0, home_of(p, 0), ECLIPSE_DREADNOUGHT, 2);
    seat_edit(&p->s, 0)->storage[ECLIPSE_MATERIALS] = 30;
    enter_turn(p, 0);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_BUILD);
    assert_false(is_open_action(p, BUILD + ECLIPSE_DREADNOUGHT)); /* E-BUI-3 */
    assert_true(is_open_action(p, BUILD + ECLIPSE_CRUISER));
    assert_int_equal(eclipse_discs_owned(seat_at(&p->s, 0)), 13);
    give_tech(p, 0, ECLIPSE_TECH_ADVANCED_ROBOTICS);
    give_tech(p, 0, ECLIPSE_TECH_QUANTUM_GRID);
    assert_int_equal(eclipse_discs_owned(seat_at(&p->s, 0)), 16);
}
