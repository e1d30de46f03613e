/* Reputation, population attack, discs after combat, Diplomatic Relations (E-REP, E-POP, E-DIP, E-HSE-14..17, 22..24). */
#include "tests/core/games/eclipse/eclipse_builders.h"

/* ---- Rolls chosen by hand ------------------------------------------------------------------------------------------------ */

/** Play the outcome at this chance node whose text holds `words`. */
static void play_chance(Position *p, const char *words)
{
    static HxAction out[2048];
    static double probability[2048];
    assert_int_equal(position_to_move(p), HX_CHANCE);
    const int n = p->s.game->chance(&p->s, out, probability);
    for (int i = 0; i < n; i++) {
        char text[200];
        hx_action_text(&p->s, out[i], HX_ALL, text, sizeof text);
        if (strstr(text, words)) {
            position_play(p, out[i]);
            return;
        }
    }
    fail_msg("no outcome '%s'", words);
}

/** Reputation Tiles (counts by value) drawn at a DRAW_REPUTATION node. */
static void draw_tiles(Position *p, int ones, int twos, int threes, int fours)
{
    const uint8_t drawn[4] = { (uint8_t)ones, (uint8_t)twos, (uint8_t)threes, (uint8_t)fours };
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_REPUTATION);
    position_play(p, (HxAction)(DRAW_REPUTATION + hx_eclipse_rank_of_counts(4, MAX_DRAW, drawn)));
}

static int tiles_bagged(const Position *p)
{
    const uint8_t *bag = bags(&p->s)->reputation;
    return bag[0] + bag[1] + bag[2] + bag[3];
}

/* The battle of a hex is over: Reputation Tiles are drawn. */
static void push_aftermath(Position *p)
{
    only_the_game(p, STAGE_GAME_COMBAT, true);
    combat_frame_push(&p->s, 0);
    battle_frame_push(&p->s, 0)->head.waits = 1;
    aftermath_frame_push(&p->s, 0);
    eclipse_run(&p->s);
}

/* Begin the draws of a hex in which these seats fought. */
static void enter_aftermath(Position *p, int sector, const uint8_t *order, int n, const uint8_t *earned)
{
    Battle *b = battle_edit(&p->s);
    *b = (Battle){ .sector = (uint8_t)(sector + 1), .n_order = (uint8_t)n };
    for (int i = 0; i < n; i++) {
        b->order[i] = order[i];
        b->fought |= (uint8_t)BIT32(order[i]);
        b->earned[order[i]] = earned[i];
    }
    table_edit(&p->s)->phase = ECLIPSE_PHASE_COMBAT;
    push_aftermath(p);
}

/* ---- Reputation ----------------------------------------------------------------------------------------------------------- */

TEST(rule_e_rep_1_draws_by_ships_destroyed)
{
    static const uint8_t draws[ECLIPSE_ALL_SHIP_TYPES] = { [ECLIPSE_INTERCEPTOR] = 1, [ECLIPSE_CRUISER] = 2, [ECLIPSE_DREADNOUGHT] = 3,
                                                           [ECLIPSE_STARBASE] = 1,    [ECLIPSE_ANCIENT] = 1, [ECLIPSE_GCDS] = 3 };
    assert_memory_equal(eclipse_draws_for, draws, sizeof draws);
    Position *p = begin(TWO_TERRANS);
    const int home = home_of(p, 0);
    const uint8_t order[] = { 0 }, two[] = { 2 }, nine[] = { 9 };
    enter_aftermath(p, home, order, 1, two);
    assert_int_equal(top(&p->s)->draw_reputation.n, 3); /* one for taking part and two */
    enter_aftermath(p, home, order, 1, nine);
    assert_int_equal(top(&p->s)->draw_reputation.n, 5); /* at most five */
}

TEST(rule_e_rep_2_who_only_tried_to_leave_took_no_part)
{
    Position *p = begin(TWO_TERRANS);
    const int home = home_of(p, 0);
    const uint8_t order[] = { 0 }, one[] = { 1 };
    enter_aftermath(p, home, order, 1, one);
    assert_int_equal(top(&p->s)->draw_reputation.n, 2);
    Battle *b = battle_edit(&p->s);
    b->trying = BIT32(0);
    push_aftermath(p);
    assert_int_equal(top(&p->s)->draw_reputation.n, 1); /* still for the ship destroyed */
}

TEST(rule_e_rep_3_keep_at_most_one)
{
    Position *p = begin(TWO_TERRANS);
    const uint8_t order[] = { 0 }, one[] = { 1 };
    const int bagged = tiles_bagged(p);
    enter_aftermath(p, home_of(p, 0), order, 1, one);
    draw_tiles(p, 0, 1, 1, 0);
    POSITION_ASSERT_LEGAL(p, KEEP, KEEP + 2, KEEP + 3);
    assert_int_equal(eclipse_seen(&p->s, KEEP + 3, 0), KEEP + 3);
    assert_int_equal(eclipse_seen(&p->s, KEEP + 3, 1), KEEP + KEEP_HIDDEN); /* E-REP-6: the other seat does not see which */
    POSITION_PLAY(p, KEEP + 3);
    assert_int_equal(seat_at(&p->s, 0)->slot[1], 3); /* slot 0 is for Ambassadors only */
    assert_int_equal(tiles_bagged(p), bagged - 1);
}

TEST(rule_e_rep_4_and_e_hse_17_a_full_track_replaces_or_gives_up)
{
    Position *p = begin(TWO_TERRANS);
    Seat *own = seat_edit(&p->s, 0);
    for (int i = 1; i < ECLIPSE_REPUTATION_SLOTS; i++) {
        own->slot[i] = 1;
        bags_edit(&p->s)->reputation[0]--;
    }
    const int bagged = tiles_bagged(p);
    const uint8_t order[] = { 0 }, none[] = { 0 };
    enter_aftermath(p, home_of(p, 0), order, 1, none);
    draw_tiles(p, 0, 0, 0, 1);
    POSITION_PLAY(p, KEEP + 4);
    POSITION_ASSERT_LEGAL(p, DONE, REPUTATION_SLOT + 1, REPUTATION_SLOT + 2, REPUTATION_SLOT + 3, REPUTATION_SLOT + 4);
    POSITION_PLAY(p, REPUTATION_SLOT + 2);
    assert_int_equal(seat_at(&p->s, 0)->slot[2], 4);
    assert_int_equal(tiles_bagged(p), bagged);
    p->is_unreachable = true; /* back from the Cleanup Phase */
    enter_aftermath(p, home_of(p, 0), order, 1, none);
    draw_tiles(p, 0, 0, 1, 0);
    POSITION_PLAY(p, KEEP + 3);
    POSITION_PLAY(p, DONE);
    assert_int_equal(seat_at(&p->s, 0)->slot[2], 4);
    assert_int_equal(tiles_bagged(p), bagged);
}

TEST(rule_e_rep_5_in_the_order_of_arrival)
{
    Position *p = begin(TWO_TERRANS);
    put_ships(p, 1, home_of(p, 0), ECLIPSE_CRUISER, 1);
    const uint8_t order[] = { 0, 1 }, none[] = { 0, 0 };
    enter_aftermath(p, home_of(p, 0), order, 2, none);
    assert_int_equal(mover(&p->s), 0);
    draw_tiles(p, 0, 0, 0, 1);
    POSITION_PLAY(p, KEEP + 4);
    assert_int_equal(mover(&p->s), 1);
    assert_int_equal(bags(&p->s)->reputation[3], hx_eclipse_reputation_tiles[3] - 1); /* the tile kept is no longer there */
}

TEST(rule_e_rep_6_values_stay_hidden)
{
    Position *p = begin(TWO_TERRANS);
    bags_edit(&p->s)->reputation[3]--;
    seat_edit(&p->s, 0)->slot[1] = 4;
    char *view = NULL;
    size_t size = 0;
    HxError err = { "" };
    assert_int_equal(hx_pack(&p->s, &p->options, 1, HX_JSON, &view, &size, &err), HX_OK);
    char *other = NULL;
    seat_edit(&p->s, 0)->slot[1] = 2;
    bags_edit(&p->s)->reputation[3]++;
    bags_edit(&p->s)->reputation[1]--;
    assert_int_equal(hx_pack(&p->s, &p->options, 1, HX_JSON, &other, &size, &err), HX_OK);
    assert_string_equal(view, other); /* seat 1 cannot tell a 4 from a 2 */
    free(view);
    free(other);
    assert_int_equal(hx_pack(&p->s, &p->options, 0, HX_JSON, &view, &size, &err), HX_OK);
    assert_int_equal(hx_pack(&p->s, &p->options, HX_ALL, HX_JSON, &other, &size, &err), HX_OK);
    assert_non_null(view);
    free(view);
    free(other);
}

TEST(rule_e_hse_16_an_almost_empty_bag)
{
    Position *p = begin(TWO_TERRANS);
    Bags *b = bags_edit(&p->s);
    memset(b->reputation, 0, sizeof b->reputation);
    b->reputation[1] = 2;
    const uint8_t order[] = { 0 }, four[] = { 4 };
    enter_aftermath(p, home_of(p, 0), order, 1, four);
    assert_int_equal(top(&p->s)->draw_reputation.n, 2); /* draws what there is */
    eclipse_derive(&p->s);
}

/* ---- Population attack ---------------------------------------------------------------------------------------------------- */

/* Seat 1's ships of a type alone in seat 0's home. */
static Position *raid(const char *settings, int type, int n)
{
    Position *p = begin(settings);
    const int home = home_of(p, 0);
    eclipse_remove_ships(&p->s, home, 0, species_of(&p->s, 0)->start_ship, 1);
    put_ships(p, 1, home, type, n);
    return p;
}

TEST(rule_e_pop_1_every_ship_rolls_its_cannons_once)
{
    Position *p = raid(TWO_TERRANS, ECLIPSE_INTERCEPTOR, 2);
    enter_combat(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_ROLL);
    assert_int_equal(battle(&p->s)->fire, FIRE_AT_POPULATION);
    assert_int_equal(battle(&p->s)->to_roll[0], 2); /* an Ion Cannon each */
}

/* An Interceptor without computer hits on a 6 only. One cube falls per point of damage, of the attacker's choice. */
TEST(rule_e_pop_2_the_attacker_chooses_the_cubes)
{
    Position *p = raid(TWO_TERRANS, ECLIPSE_INTERCEPTOR, 1);
    const int home = home_of(p, 0);
    static HxAction out[16];
    static double probability[16];
    enter_combat(p);
    assert_int_equal(p->s.game->chance(&p->s, out, probability), 2);
    assert_true(probability[0] + probability[1] > 0.999);
    const double hit = probability[0] < probability[1] ? probability[0] : probability[1];
    assert_true(hit > 1 / 6.0 - 1e-9 && hit < 1 / 6.0 + 1e-9);
    play_chance(p, "1 of 6");
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_BOMBARD);
    assert_int_equal(position_to_move(p), 1);
    POSITION_PLAY(p, BOMBARD + ECLIPSE_SQUARE_SCIENCE);
    assert_int_equal(cubes_of_class(hex_at(&p->s, home)->cubes, ECLIPSE_SQUARE_SCIENCE), 0);
    assert_int_equal(cubes_of_class(hex_at(&p->s, home)->cubes, ECLIPSE_SQUARE_MONEY), 1);
    assert_int_equal(hex_at(&p->s, home)->owner, 1); /* cubes are left: the disc stays */
}

TEST(rule_e_pop_3_neutron_bombs_need_no_roll)
{
    Position *p = raid(TWO_TERRANS, ECLIPSE_INTERCEPTOR, 1);
    give_tech(p, 1, ECLIPSE_TECH_NEUTRON_BOMBS);
    const int home = home_of(p, 0);
    enter_combat(p);
    assert_int_equal(hex_at(&p->s, home)->cubes, 0);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_TAKE_HEX);
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_e_pop_3_planta_cubes_need_no_roll)
{
    Position *p = raid("seats=3 species_0=planta species_1=terran_directorate species_2=terran_federation", ECLIPSE_INTERCEPTOR, 1);
    enter_combat(p);
    assert_int_equal(hex_at(&p->s, home_of(p, 0))->cubes, 0);
}

TEST(rule_e_pop_4_destroyed_cubes_return_in_cleanup)
{
    Position *p = raid(TWO_TERRANS, ECLIPSE_INTERCEPTOR, 1);
    give_tech(p, 1, ECLIPSE_TECH_NEUTRON_BOMBS);
    const int before = seat_at(&p->s, 0)->cubes[ECLIPSE_MONEY];
    enter_combat(p);
    assert_int_equal(seat_at(&p->s, 0)->cubes[ECLIPSE_MONEY], before);
    assert_int_equal(seat_at(&p->s, 0)->graveyard[ECLIPSE_MONEY], 1);
    POSITION_PLAY(p, ANSWER); /* the raider places no disc */
    while (table(&p->s)->round == 1 && position_to_move(p) != HX_OVER) {
        if (position_to_move(p) == HX_CHANCE) {
            play_first_chances(p);
            continue;
        }
        HxAction legal[MAX_LEGAL];
        hx_eclipse_game.legal(&p->s, legal);
        position_play(p, legal[0]);
    }
    assert_int_equal(seat_at(&p->s, 0)->graveyard[ECLIPSE_MONEY], 0);
    assert_int_equal(seat_at(&p->s, 0)->cubes[ECLIPSE_MONEY], before + 1);
}

TEST(rule_e_pop_5_without_cubes_the_disc_goes)
{
    Position *p = begin(TWO_TERRANS);
    const int near = put_tile(p, 101, 0, -1, 0);
    put_disc(p, 0, near); /* nobody lives there */
    put_ships(p, 1, near, ECLIPSE_INTERCEPTOR, 1);
    const int on_track = seat_at(&p->s, 0)->discs_on_track;
    enter_combat(p);
    assert_int_equal(hex_at(&p->s, near)->owner, 0);
    assert_int_equal(seat_at(&p->s, 0)->discs_on_track, on_track + 1);
}

TEST(rule_e_pop_6_then_a_disc_may_be_placed)
{
    Position *p = begin(TWO_TERRANS);
    const int near = put_tile(p, 101, 0, -1, 0), far = put_tile(p, 102, 1, -1, 0);
    put_ships(p, 1, near, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 1, far, ECLIPSE_INTERCEPTOR, 1);
    enter_combat(p);
    assert_int_equal(top(&p->s)->take_hex.sector, far); /* descending numbers */
    POSITION_PLAY(p, ANSWER);
    assert_int_equal(hex_at(&p->s, far)->owner, 0);
    POSITION_PLAY(p, ANSWER + 1);
    assert_int_equal(hex_at(&p->s, near)->owner, 2);
}

TEST(rule_e_hse_24_no_disc_no_question)
{
    Position *p = begin(TWO_TERRANS);
    const int near = put_tile(p, 101, 0, -1, 0);
    put_ships(p, 1, near, ECLIPSE_INTERCEPTOR, 1);
    Seat *own = seat_edit(&p->s, 1);
    own->discs_on_actions = own->discs_on_track;
    own->discs_on_track = 0;
    enter_combat(p);
    assert_true(kind_asked(p) != ECLIPSE_KIND_TAKE_HEX);
}

TEST(rule_e_pop_7_ancients_leave_population_alone)
{
    Position *p = begin("seats=3 species_0=descendants_of_draco species_1=terran_directorate species_2=terran_federation");
    int guarded = 0; /* inner, guarded, with a money or science square */
    while (hx_eclipse_sector_info[guarded].stack != ECLIPSE_INNER || !hx_eclipse_sector_info[guarded].ancients)
        guarded++;
    put_tile(p, hx_eclipse_sector_info[guarded].number, 0, -1, 0);
    hex_edit(&p->s, guarded)->ancients = 1;
    put_disc(p, 0, guarded);
    int square = 0;
    while (!hx_eclipse_sector_info[guarded].squares[square])
        square++;
    put_cube(p, 0, guarded, square, square % 3);
    enter_combat(p);
    assert_int_equal(cubes_of_class(hex_at(&p->s, guarded)->cubes, square), 1);
    assert_int_equal(hex_at(&p->s, guarded)->owner, 1);
}

TEST(rule_e_pop_8_damage_is_repaired)
{
    Position *p = begin(TWO_TERRANS);
    put_ships(p, 1, home_of(p, 0), ECLIPSE_DREADNOUGHT, 1);
    enter_combat(p);
    static const uint8_t nothing[sizeof(Battle)];
    for (int steps = 0; table(&p->s)->phase == ECLIPSE_PHASE_COMBAT; steps++) {
        assert_in_range(steps, 0, 3000);
        if (position_to_move(p) == HX_CHANCE) {
            HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, (uint64_t)steps);
            position_play(p, hx_sample(&p->s, &rng));
            continue;
        }
        HxAction legal[MAX_LEGAL];
        hx_eclipse_game.legal(&p->s, legal);
        position_play(p, legal[0]);
    }
    assert_memory_equal(battle(&p->s), nothing, sizeof nothing);
}

/* A cube shot from a grey square: its owner says into which graveyard it goes. */
TEST(rule_e_hse_23_a_grey_cube_goes_where_its_owner_says)
{
    Position *p = begin(TWO_TERRANS);
    int grey = 0;
    while (!hx_eclipse_sector_info[grey].squares[ECLIPSE_SQUARE_GREY] || hx_eclipse_sector_info[grey].stack != ECLIPSE_MIDDLE)
        grey++;
    put_tile(p, hx_eclipse_sector_info[grey].number, 1, -2, 0);
    put_disc(p, 0, grey);
    put_cube(p, 0, grey, ECLIPSE_SQUARE_GREY, ECLIPSE_MONEY);
    put_ships(p, 1, grey, ECLIPSE_INTERCEPTOR, 1);
    give_tech(p, 1, ECLIPSE_TECH_NEUTRON_BOMBS);
    enter_combat(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_CUBES);
    assert_int_equal(position_to_move(p), 0);
    POSITION_ASSERT_LEGAL(p, TRACK, TRACK + 1, TRACK + 2);
    POSITION_PLAY(p, TRACK + ECLIPSE_MATERIALS);
    assert_int_equal(seat_at(&p->s, 0)->graveyard[ECLIPSE_MATERIALS], 1);
}

/* ---- Relations ---------------------------------------------------------------------------------------------------------- */

/* Seats 0 and 1 with neighbouring hexes joined on both sides, seat 0 in turn. */
static Position *neighbours(void)
{
    Position *p = begin(FOUR_TERRANS);
    int found = 0;
    for (int r0 = 0; r0 < 6 && !found; r0++) /* 101 north of 102, turned until a wormhole meets a wormhole */
        for (int r1 = 0; r1 < 6 && !found; r1++) {
            const int low = hx_eclipse_sector_info[sector_of(101)].wormholes, high = hx_eclipse_sector_info[sector_of(102)].wormholes;
            found = (low >> ((3 - r0 + 6) % 6) & 1) && (high >> ((6 - r1) % 6) & 1) ? 1 + r0 * 6 + r1 : 0;
        }
    assert_true(found);
    const int a = put_tile(p, 101, 1, -1, (found - 1) / 6), b = put_tile(p, 102, 1, 0, (found - 1) % 6);
    put_disc(p, 0, a);
    put_disc(p, 1, b);
    assert_true(hx_eclipse_is_joined(&p->s, a, 3, false));
    enter_turn(p, 0);
    return p;
}

TEST(rule_e_dip_1_who_may_be_asked)
{
    Position *p = neighbours();
    assert_true(is_open_action(p, OFFER + 1));
    assert_false(is_open_action(p, OFFER + 2)); /* no common border */
    put_ships(p, 0, sector_of(102), ECLIPSE_INTERCEPTOR, 1);
    assert_false(is_open_action(p, OFFER + 1)); /* ships in the other's hex */
    eclipse_remove_ships(&p->s, sector_of(102), 0, ECLIPSE_INTERCEPTOR, 1);
    table_edit(&p->s)->traitor = 1;
    assert_false(is_open_action(p, OFFER + 1)); /* E-DIP-6 */
    table_edit(&p->s)->traitor = 2;
    assert_false(is_open_action(p, OFFER + 1));
    table_edit(&p->s)->traitor = 0;
    assert_true(is_open_action(p, OFFER + 1));
}

static void make_relations(Position *p)
{
    POSITION_PLAY(p, OFFER + 1, ANSWER + 1, TRACK + ECLIPSE_MONEY, TRACK + ECLIPSE_SCIENCE);
}

TEST(rule_e_dip_2_and_e_hse_15_each_gives_an_ambassador_with_a_cube)
{
    Position *p = neighbours();
    const int money = seat_at(&p->s, 0)->cubes[ECLIPSE_MONEY], science = seat_at(&p->s, 1)->cubes[ECLIPSE_SCIENCE];
    POSITION_PLAY(p, OFFER + 1);
    assert_int_equal(position_to_move(p), 1); /* the partner answers at once */
    POSITION_PLAY(p, ANSWER + 1);
    assert_int_equal(position_to_move(p), 0); /* the active player's cube first */
    POSITION_PLAY(p, TRACK + ECLIPSE_MONEY);
    assert_int_equal(position_to_move(p), 1);
    POSITION_PLAY(p, TRACK + ECLIPSE_SCIENCE);
    assert_int_equal(seat_at(&p->s, 0)->cubes[ECLIPSE_MONEY], money - 1);
    assert_int_equal(seat_at(&p->s, 1)->cubes[ECLIPSE_SCIENCE], science - 1);
    assert_int_equal(seat_at(&p->s, 0)->slot[0], SLOT_AMBASSADOR + 1); /* the space for Ambassadors first */
    assert_int_equal(seat_at(&p->s, 1)->slot[0], SLOT_AMBASSADOR);
    assert_false(is_open_action(p, OFFER + 1));
}

TEST(rule_e_hse_15_a_no_is_not_asked_again_this_turn)
{
    Position *p = neighbours();
    POSITION_PLAY(p, OFFER + 1, ANSWER);
    assert_false(is_open_action(p, OFFER + 1));
    assert_int_equal(seat_at(&p->s, 0)->relations, 0);
}

TEST(rule_e_dip_4_and_5_aggression_breaks_and_makes_a_traitor)
{
    Position *p = neighbours();
    make_relations(p);
    put_ships(p, 0, sector_of(101), ECLIPSE_INTERCEPTOR, 1);
    POSITION_PLAY(p, ACT + ECLIPSE_ACT_MOVE, MOVE_FROM + (HxAction)sector_of(101));
    if (kind_asked(p) == ECLIPSE_KIND_MOVE_SHIP)
        POSITION_PLAY(p, MOVE_TYPE + ECLIPSE_INTERCEPTOR);
    POSITION_PLAY(p, MOVE_TO + (HxAction)sector_of(102));
    assert_int_equal(seat_at(&p->s, 0)->relations, BIT32(1)); /* judged when the action is finished */
    while (kind_asked(p) != ECLIPSE_KIND_CUBES)
        POSITION_PLAY(p, DONE);
    assert_int_equal(position_to_move(p), 0); /* the aggressor's cube first */
    POSITION_PLAY(p, TRACK + ECLIPSE_MATERIALS);
    assert_int_equal(position_to_move(p), 1);
    POSITION_PLAY(p, TRACK + ECLIPSE_MATERIALS);
    assert_int_equal(seat_at(&p->s, 0)->relations, 0);
    assert_int_equal(seat_at(&p->s, 1)->relations, 0);
    assert_int_equal(table(&p->s)->traitor, 1);
    assert_int_equal(seat_at(&p->s, 0)->cubes[ECLIPSE_MATERIALS], 11);
}

/* The holder keeps the relations it has, and loses two VP. */
TEST(rule_e_dip_6_the_traitor_card)
{
    Position *p = neighbours();
    make_relations(p);
    const int before = eclipse_score_of(&p->s, 0);
    table_edit(&p->s)->traitor = 1;
    assert_int_equal(eclipse_score_of(&p->s, 0), before - 2);
    assert_int_equal(seat_at(&p->s, 0)->relations, BIT32(1));
}

TEST(rule_e_dip_7_without_relations_battle_needs_nothing)
{
    Position *p = neighbours();
    make_relations(p);
    put_ships(p, 0, sector_of(102), ECLIPSE_CRUISER, 1);
    put_ships(p, 1, sector_of(102), ECLIPSE_CRUISER, 1);
    enter_combat(p); /* relations do not stop a battle either */
    assert_int_equal(battle(&p->s)->sector, sector_of(102) + 1);
}

TEST(rule_e_dip_needs_four_players)
{
    for (int seats = 2; seats <= 6; seats++)
        assert_int_equal(hx_eclipse_seating_info[seats].has_relations, seats >= 4);
}
