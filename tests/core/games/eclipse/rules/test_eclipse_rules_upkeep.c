/* Tracks, upkeep, bankruptcy, collapse, elimination, Cleanup (E-TRK, E-UPK, E-ELM, E-CLN, E-HSE-26, 28, 30). */
#include "tests/core/games/eclipse/eclipse_builders.h"

TEST(rule_e_trk_1_upkeep_by_discs_off_the_track)
{
    static const int cost[] = { 0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30 };
    for (int off = 0; off <= 13; off++)
        assert_int_equal(hx_eclipse_upkeep_of(13 - off), cost[off]);
    Position *p = begin(TWO_TERRANS);
    seat_edit(&p->s, 0)->discs_on_track = 9;
    assert_int_equal(eclipse_upkeep_cost(&p->s, 0), 2);
    seat_edit(&p->s, 0)->discs_on_track = 12;
}

TEST(rule_e_trk_2_waiting_discs_cost_nothing)
{
    for (int on_track = 13; on_track <= 16; on_track++)
        assert_int_equal(hx_eclipse_upkeep_of(on_track), 0);
}

TEST(rule_e_trk_3_production_by_cubes_off_the_track)
{
    static const int production[] = { 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28 };
    for (int off = 0; off <= 11; off++)
        assert_int_equal(hx_eclipse_production_of(11 - off), production[off]);
    assert_int_equal(hx_eclipse_production_of(12), 0);
}

TEST(rule_e_trk_4_storage_passes_forty)
{
    Position *p = begin(TWO_TERRANS);
    seat_edit(&p->s, 0)->storage[ECLIPSE_MONEY] = 40;
    enter_upkeep(p);
    play_first_chances(p);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_MONEY], 43);
}

/* A free square is offered before anything is paid, and filling it counts for this round's production. */
TEST(rule_e_upk_1_colony_ships_come_first)
{
    Position *p = begin(TWO_TERRANS);
    const int home = home_of(p, 0);
    seat_edit(&p->s, 0)->cubes[ECLIPSE_MONEY]++; /* the money cube of the home hex back on its track */
    hex_edit(&p->s, home)->cubes = (uint16_t)(hex_at(&p->s, home)->cubes - 1);
    enter_upkeep(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_UPKEEP_COLONISE);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_MONEY], 2);
    POSITION_PLAY(p, (HxAction)(COLONISE + home)); /* one class of square is left: filled at once */
    play_first_chances(p);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_MONEY], 2 + 3);
}

TEST(rule_e_upk_2_money_is_one_net_change)
{
    Position *p = begin(TWO_TERRANS);
    Seat *own = seat_edit(&p->s, 0);
    own->storage[ECLIPSE_MONEY] = 0;
    own->discs_on_actions = 5; /* six off the track with the home: cost 5, production 3, storage 2 */
    own->discs_on_track = 7;
    own->storage[ECLIPSE_MONEY] = 2;
    enter_upkeep(p);
    play_first_chances(p);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_MONEY], 0); /* 2 + 3 - 5, though the storage alone could not pay */
}

TEST(rule_e_upk_3_production_comes_too_late_to_pay)
{
    Position *p = begin(TWO_TERRANS);
    Seat *own = seat_edit(&p->s, 0);
    own->storage[ECLIPSE_MONEY] = 1;
    own->storage[ECLIPSE_SCIENCE] = own->storage[ECLIPSE_MATERIALS] = 1; /* with this round's 3 they could be traded */
    own->discs_on_actions = 5;
    own->discs_on_track = 7;
    enter_upkeep(p);
    POSITION_ASSERT_LEGAL(p, (HxAction)(ABANDON + home_of(p, 0)));
}

TEST(rule_e_upk_4_trades_or_discs_until_it_is_paid)
{
    Position *p = begin(TWO_TERRANS);
    Seat *own = seat_edit(&p->s, 0);
    own->storage[ECLIPSE_MONEY] = 0;
    own->storage[ECLIPSE_SCIENCE] = 4;
    own->storage[ECLIPSE_MATERIALS] = 2;
    own->discs_on_actions = 5;
    own->discs_on_track = 7; /* two short */
    enter_upkeep(p);
    POSITION_ASSERT_LEGAL(p, TRADE + 3 * ECLIPSE_SCIENCE + ECLIPSE_MONEY, TRADE + 3 * ECLIPSE_MATERIALS + ECLIPSE_MONEY,
                          (HxAction)(ABANDON + home_of(p, 0)));
    POSITION_PLAY(p, TRADE + 3 * ECLIPSE_SCIENCE + ECLIPSE_MONEY);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_BANKRUPT); /* still one short */
    POSITION_PLAY(p, TRADE + 3 * ECLIPSE_MATERIALS + ECLIPSE_MONEY);
    play_first_chances(p);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_MONEY], 0);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_SCIENCE], 2 + 3);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_MATERIALS], 0 + 3);
}

/* E-HSE-26: production and cost are counted anew after each disc, and it stops as soon as the cost is paid. */
TEST(rule_e_hse_26_one_disc_at_a_time)
{
    Position *p = begin(TWO_TERRANS);
    const int near = put_tile(p, 101, 0, -1, 0);
    put_disc(p, 0, near);
    Seat *own = seat_edit(&p->s, 0);
    own->storage[ECLIPSE_MONEY] = own->storage[ECLIPSE_SCIENCE] = own->storage[ECLIPSE_MATERIALS] = 0;
    own->colony_ships = 0;
    own->discs_on_actions = 4;
    own->discs_on_track = 7; /* six off: cost 5, two short; five off: paid */
    enter_upkeep(p);
    POSITION_PLAY(p, (HxAction)(ABANDON + near));
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_MONEY], 0);
    assert_int_equal(hex_at(&p->s, near)->owner, 0);
    assert_int_equal(hex_at(&p->s, home_of(p, 0))->owner, 1);
}

static void collapse_seat_0(Position *p)
{
    Seat *own = seat_edit(&p->s, 0);
    own->storage[ECLIPSE_MONEY] = own->storage[ECLIPSE_SCIENCE] = own->storage[ECLIPSE_MATERIALS] = 0;
    own->discs_on_actions = 12;
    own->discs_on_track = 0; /* thirteen off: cost 30 */
    enter_upkeep(p);
    POSITION_PLAY(p, (HxAction)(ABANDON + home_of(p, 0)));
}

TEST(rule_e_upk_5_no_disc_left_and_no_money_is_collapse)
{
    Position *p = begin(TWO_TERRANS);
    seat_edit(&p->s, 0)->kept[0] = 1; /* 2 VP that stay in the frozen score */
    bags_edit(&p->s)->discovery[0]--;
    const int home = home_of(p, 0);
    collapse_seat_0(p);
    const Seat *own = seat_at(&p->s, 0);
    assert_true(own->is_out);
    assert_int_equal(own->frozen, 2); /* the home hex was given up before */
    assert_int_equal(own->fleets, 0);
    assert_int_equal(hex_at(&p->s, home)->present, 0);
    assert_int_equal(eclipse_score_of(&p->s, 0), 2);
}

/* The other plays on alone to round nine. */
TEST(rule_e_hse_28_the_others_play_on)
{
    Position *p = begin(TWO_TERRANS);
    collapse_seat_0(p);
    play_first_chances(p);
    assert_int_equal(table(&p->s)->round, 2);
    assert_int_equal(position_to_move(p), 1);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_PASS);
    play_first_chances(p);
    assert_int_equal(table(&p->s)->round, 3);
    assert_int_equal(position_to_move(p), 1);
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    p->s.game->score(&p->s, score, rank);
    assert_int_equal(rank[1], 1);
    assert_int_equal(rank[0], 2);
}

TEST(rule_e_upk_6_in_turn_order_from_the_start_player)
{
    Position *p = begin(FOUR_TERRANS);
    for (int seat = 0; seat < 4; seat++) {
        Seat *own = seat_edit(&p->s, seat);
        own->discs_on_actions = 8;
        own->discs_on_track = 4; /* nine off: cost 13 */
    }
    table_edit(&p->s)->start = 2;
    enter_upkeep(p);
    static const int order[] = { 2, 3, 0, 1 };
    for (int i = 0; i < 4; i++) {
        assert_int_equal(position_to_move(p), order[i]);
        while (kind_asked(p) == ECLIPSE_KIND_BANKRUPT && position_to_move(p) == order[i]) {
            HxAction legal[MAX_LEGAL];
            const int n = hx_eclipse_game.legal(&p->s, legal);
            position_play(p, legal[n - 1]);
        }
    }
}

/* Without disc and ship on the map: Research and passing are left, and giving up. */
TEST(rule_e_elm_1_without_disc_and_ship)
{
    Position *p = begin(TWO_TERRANS);
    const int home = home_of(p, 0);
    eclipse_take_disc(&p->s, 0, home, NULL);
    eclipse_remove_ships(&p->s, home, 0, ECLIPSE_INTERCEPTOR, 1);
    Seat *own = seat_edit(&p->s, 0);
    own->storage[ECLIPSE_SCIENCE] = 20;
    own->storage[ECLIPSE_MATERIALS] = 20;
    enter_turn(p, 0);
    POSITION_ASSERT_LEGAL(p, ACT + ECLIPSE_ACT_RESEARCH, ACT + ECLIPSE_ACT_PASS, ACT + ECLIPSE_ACT_GIVE_UP);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_GIVE_UP);
    assert_true(seat_at(&p->s, 0)->is_out);
}

TEST(rule_e_cln_1_technology_tiles_by_seats)
{
    static const int tiles[] = { 0, 0, 4, 6, 7, 8, 9 };
    for (int seats = 2; seats <= 6; seats++)
        assert_int_equal(hx_eclipse_seating_info[seats].cleanup_technologies, tiles[seats]);
    Position *p = begin(TWO_TERRANS);
    enter_upkeep(p);
    int n = 0;
    for (; position_to_move(p) == HX_CHANCE; n++) {
        static HxAction out[64];
        static double probability[64];
        p->s.game->chance(&p->s, out, probability);
        position_play(p, out[0]);
    }
    assert_int_equal(n, 4);
}

/* E-HSE-30: with an empty bag nothing is drawn. */
TEST(rule_e_hse_30_an_empty_bag_gives_nothing)
{
    Position *p = begin(TWO_TERRANS);
    Bags *b = bags_edit(&p->s);
    for (int t = 0; t < ECLIPSE_TECHNOLOGIES; t++)
        b->board[t] = (uint8_t)(b->board[t] + b->bag[t]);
    eclipse_derive(&p->s);
    enter_upkeep(p);
    assert_int_equal(position_to_move(p), 0);
    assert_int_equal(table(&p->s)->round, 2);
}

TEST(rule_e_cln_2_discs_and_graveyard_come_back)
{
    Position *p = begin(TWO_TERRANS);
    Seat *own = seat_edit(&p->s, 0);
    own->discs_on_actions = 3;
    own->discs_on_track = 9;
    own->cubes[ECLIPSE_SCIENCE]--;
    own->graveyard[ECLIPSE_SCIENCE]++;
    enter_upkeep(p);
    play_first_chances(p);
    assert_int_equal(seat_at(&p->s, 0)->discs_on_actions, 0);
    assert_int_equal(seat_at(&p->s, 0)->discs_on_track, 12);
    assert_int_equal(seat_at(&p->s, 0)->graveyard[ECLIPSE_SCIENCE], 0);
    assert_int_equal(seat_at(&p->s, 0)->cubes[ECLIPSE_SCIENCE], 10);
}

TEST(rule_e_cln_3_ships_and_cards_are_turned_up)
{
    Position *p = begin(TWO_TERRANS);
    seat_edit(&p->s, 0)->colony_ships = 0;
    seat_edit(&p->s, 0)->has_passed = seat_edit(&p->s, 1)->has_passed = 1;
    enter_upkeep(p);
    play_first_chances(p);
    assert_int_equal(seat_at(&p->s, 0)->colony_ships, 3);
    assert_false(seat_at(&p->s, 0)->has_passed);
    assert_int_equal(table(&p->s)->round, 2);
}

TEST(rule_e_cln_4_the_ninth_round_ends_after_upkeep)
{
    Position *p = begin(TWO_TERRANS);
    table_edit(&p->s)->round = 9;
    seat_edit(&p->s, 0)->discs_on_actions = 2;
    seat_edit(&p->s, 0)->discs_on_track = 10;
    enter_upkeep(p);
    assert_int_equal(position_to_move(p), HX_OVER);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_SCIENCE], 6); /* production came */
    assert_int_equal(seat_at(&p->s, 0)->discs_on_actions, 2);         /* Cleanup did not */
}

/* ---- Exchange, Colony Ships ------------------------------------------------------------------------------------------- */

TEST(rule_e_trd_1_at_the_rate_of_the_species)
{
    Position *p = begin("seats=2 species_0=terran_directorate species_1=orion_hegemony trade_lazily=off");
    seat_edit(&p->s, 0)->storage[ECLIPSE_MONEY] = 2;
    enter_turn(p, 0);
    POSITION_PLAY(p, TRADE + 3 * ECLIPSE_MONEY + ECLIPSE_SCIENCE);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_MONEY], 0);
    assert_int_equal(seat_at(&p->s, 0)->storage[ECLIPSE_SCIENCE], 4);
    assert_false(is_open_action(p, TRADE + 3 * ECLIPSE_MONEY + ECLIPSE_SCIENCE));
    Seat *orion = seat_edit(&p->s, 1);
    orion->storage[ECLIPSE_MATERIALS] = 4;
    orion->storage[ECLIPSE_MONEY] = orion->storage[ECLIPSE_SCIENCE] = 3; /* E-TRD-2: 3 and 3 do not make 4 */
    table_edit(&p->s)->turn = 1;
    enter_turn(p, 1);
    assert_false(is_open_action(p, TRADE + 3 * ECLIPSE_MONEY + ECLIPSE_MATERIALS));
    POSITION_PLAY(p, TRADE + 3 * ECLIPSE_MATERIALS + ECLIPSE_MONEY);
    assert_int_equal(seat_at(&p->s, 1)->storage[ECLIPSE_MATERIALS], 0);
}

TEST(rule_e_trd_2_one_exchange_takes_one_kind)
{
    Position *p = begin(TWO_TERRANS);
    Seat *own = seat_edit(&p->s, 0);
    own->storage[ECLIPSE_MONEY] = own->storage[ECLIPSE_SCIENCE] = own->storage[ECLIPSE_MATERIALS] = 1;
    assert_true(eclipse_can_afford(&p->s, 0, ECLIPSE_SCIENCE, 1));
    assert_false(eclipse_can_afford(&p->s, 0, ECLIPSE_SCIENCE, 2)); /* one of each kind is no exchange */
    own->storage[ECLIPSE_MATERIALS] = 2;
    assert_true(eclipse_can_afford(&p->s, 0, ECLIPSE_SCIENCE, 2));
}

TEST(rule_e_col_1_a_ship_down_a_cube_out)
{
    Position *p = begin(TWO_TERRANS);
    const int home = home_of(p, 0);
    seat_edit(&p->s, 0)->cubes[ECLIPSE_SCIENCE]++;
    hex_edit(&p->s, home)->cubes = (uint16_t)(hex_at(&p->s, home)->cubes - (1 << (2 * ECLIPSE_SQUARE_SCIENCE)));
    enter_turn(p, 0);
    POSITION_PLAY(p, (HxAction)(COLONISE + home));
    assert_int_equal(seat_at(&p->s, 0)->colony_ships, 2);
    assert_int_equal(seat_at(&p->s, 0)->cubes[ECLIPSE_SCIENCE], 10);
    assert_false(is_open_action(p, (HxAction)(COLONISE + home))); /* the advanced squares stay closed */
}

/* 314 has two grey squares; an advanced square of the home hex needs its technology. */
TEST(rule_e_col_2_grey_takes_any_advanced_needs_its_technology)
{
    Position *p = begin(TWO_TERRANS);
    const int home = home_of(p, 0);
    int square = ECLIPSE_SQUARE_ADVANCED_MONEY;
    while (!hx_eclipse_sector_info[home].squares[square])
        square++;
    static const EclipseTechnology needed[] = { ECLIPSE_TECH_ADVANCED_ECONOMY, ECLIPSE_TECH_ADVANCED_LABS, ECLIPSE_TECH_ADVANCED_MINING };
    assert_int_equal(eclipse_fillable(&p->s, 0, home), 0);
    give_tech(p, 0, needed[square - ECLIPSE_SQUARE_ADVANCED_MONEY]);
    assert_true(cubes_of_class(eclipse_fillable(&p->s, 0, home), square) > 0);
    int grey = 0;
    while (!hx_eclipse_sector_info[grey].squares[ECLIPSE_SQUARE_GREY] || hx_eclipse_sector_info[grey].stack != ECLIPSE_MIDDLE)
        grey++;
    put_tile(p, hx_eclipse_sector_info[grey].number, 5, 5, 0);
    put_disc(p, 0, grey);
    square_frame_push(&p->s, 0)->sector = (uint8_t)grey;
    run_on(p);
    for (int k = 0; k < ECLIPSE_RESOURCES; k++)
        assert_true(is_open_action(p, (HxAction)(SQUARE + 6 + k)));
}

TEST(rule_e_col_3_an_empty_track_fills_nothing)
{
    Position *p = begin(TWO_TERRANS);
    const int home = home_of(p, 0);
    Seat *own = seat_edit(&p->s, 0);
    hex_edit(&p->s, home)->cubes = 0;
    own->cubes[ECLIPSE_MONEY] = 0; /* all others on the other tracks, for this look only */
    assert_int_equal(cubes_of_class(eclipse_fillable(&p->s, 0, home), ECLIPSE_SQUARE_MONEY), 0);
    assert_true(cubes_of_class(eclipse_fillable(&p->s, 0, home), ECLIPSE_SQUARE_SCIENCE) > 0);
}

TEST(rule_e_col_6_enemies_stop_them_in_upkeep_only)
{
    Position *p = begin(TWO_TERRANS);
    const int home = home_of(p, 0);
    seat_edit(&p->s, 0)->cubes[ECLIPSE_MONEY]++;
    hex_edit(&p->s, home)->cubes = (uint16_t)(hex_at(&p->s, home)->cubes - 1);
    put_ships(p, 1, home, ECLIPSE_INTERCEPTOR, 1);
    HxAction out[MAX_LEGAL];
    assert_int_equal(eclipse_colonise_targets(&p->s, 0, false, out), 1);
    assert_int_equal(eclipse_colonise_targets(&p->s, 0, true, out), 0);
}
