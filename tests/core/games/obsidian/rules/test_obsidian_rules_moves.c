/* Moves, positions on the board, phases and missions: parts B and C of the digest. */
#include "tests/core/games/obsidian/table.h"

TEST(rule_b5_1_a_move_ends_with_a_facing)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    push_move(&p->s, M0, 0, 1, MOVE_MANEUVER);
    go_on(p);
    POSITION_ASSERT_LEGAL(p, A_STEP + OBSIDIAN_NORTH, A_STEP + OBSIDIAN_EAST, A_STEP + OBSIDIAN_SOUTH, A_STEP + OBSIDIAN_WEST, A_STOP);
    answer(p, OBSIDIAN_SOUTH);
    POSITION_ASSERT_LEGAL(p, A_FACING, A_FACING + 1, A_FACING + 2, A_FACING + 3);
    answer(p, OBSIDIAN_WEST);
    assert_int_equal(grid_of(&p->s, M0), 6 * BOARD + 5);
    assert_int_equal(unit(&p->s, M0)->facing, OBSIDIAN_WEST);
}

TEST(rule_b5_4_breaking_away_costs_a_point)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    push_move(&p->s, M0, 0, 1, MOVE_ACTION);
    go_on(p);
    assert_true(is_over(p)); /* no step can be paid */
    rest(p);
    push_move(&p->s, M0, 0, 2, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_WEST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING);
}

TEST(rule_c12_obstruct_costs_a_point_or_a_link)
{
    Position *p = table_open(RDL_MECH, "UN-092/UN-099/UN-131/UN-133/UN-300/LPA-20", NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    push_move(&p->s, M0, 0, 3, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_WEST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_PAY_LINK);
    yes(p);
    assert_int_equal(link_of(p, M0), 3);
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP); /* one point is left */
}

TEST(rule_b5_5_lock_is_adjacent_and_awake)
{
    Position *p = table_open(RDL_MECH, UN_MECH ",UN-166", NULL);
    put(p, M1, 6, 6, OBSIDIAN_EAST, OBSIDIAN_OFF); /* facing does not matter */
    assert_true(is_locked_by(&p->s, M1, M0));
    unit_edit(&p->s, M1)->flags = UNIT_CAMOUFLAGED;
    assert_false(is_locked_by(&p->s, M1, M0));
    put(p, D1, 5, 5, OBSIDIAN_EAST, 0);
    assert_false(is_locked_by(&p->s, M0, D1)); /* in the air */
}

TEST(rule_b5_8_crushing_displaces_smaller_units)
{
    Position *p = table_open(RDL_MECH, UN_MECH ",UN-163", NULL);
    put(p, D1, 6, 5, OBSIDIAN_EAST, 0);
    put(p, M1, 0, 0, OBSIDIAN_EAST, OBSIDIAN_SHUTDOWN);
    push_move(&p->s, M0, 0, 1, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_CRUSH_SPOT);
    POSITION_ASSERT_LEGAL(p, A_PUSH + OBSIDIAN_NORTH, A_PUSH + OBSIDIAN_EAST,
                          A_PUSH + OBSIDIAN_SOUTH); /* not where the crusher came from */
    answer(p, OBSIDIAN_SOUTH);
    answer(p, 0);
    assert_int_equal(grid_of(&p->s, D1), 6 * BOARD + 6);
    assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 6);
}

TEST(rule_b3_2_crushing_destroys_fragile_terrain)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    stand(p, 1, 1u << 9 | 1u << 6); /* container in grid (2, 6), building in (1, 3) */
    put(p, M0, 1, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    push_move(&p->s, M0, 0, 1, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(game(&p->s)->terrain, 1u << 6);
    put(p, M0, 1, 4, OBSIDIAN_EAST, OBSIDIAN_OFF);
    rest(p);
    push_move(&p->s, M0, 0, 1, MOVE_ACTION);
    go_on(p);
    assert_false(offers(p, OBSIDIAN_NORTH)); /* B3.4 */
}

/* Offsets of grid (9, 5) that the drone reaches from the corner of the grid before it. */
static unsigned reached_from_the_corner(const Position *p)
{
    Room room;
    look_for_room(&p->s, false, D0, &room);
    return reach_offsets(&p->s, &room, D0, 5 * BOARD + 8, 1, 5 * BOARD + 9);
}

TEST(rule_c27_a_medium_unit_slides_past_a_wall)
{
    Position *p = table_open(RDL_MECH ",RDL-078", UN_MECH, NULL);
    put(p, M0, 0, 11, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 11, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    stand(p, 1, 1u << 8); /* container x 27..28, y 16 in grid (9, 5): middle row */
    put(p, D0, 8, 5, OBSIDIAN_EAST, 0);
    const unsigned reached = reached_from_the_corner(p);
    assert_int_equal(reached, 0); /* two cells high: neither row above nor below the container has room */
    stand(p, 0, 0);
    assert_int_equal(reached_from_the_corner(p), 033);
    const int mine = put_card(p, 0, "GM-35", 9, 5);
    assert_int_equal(reached_from_the_corner(p), 032); /* around the corner piece */
    (void)mine;
}

TEST(rule_c29_mines_go_off_at_the_step)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    no_links(p);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    const int mine = put_card(p, 1, "GM-35", 6, 5);
    push_move(&p->s, M0, 0, 2, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_EAST);
    part_die(p, OBSIDIAN_CHASSIS);
    rolls(p, "-", "EEE", "-----");
    assert_false(on_board(&p->s, mine));
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP); /* the move goes on */
}

TEST(rule_b5_7_forced_moves_stop_early)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    push_forced(&p->s, 0, M1, OBSIDIAN_EAST, 5);
    go_on(p);
    assert_int_equal(grid_of(&p->s, M1), 5 * BOARD + 11); /* the edge */
    rest(p);
    put(p, M0, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    push_forced(&p->s, 0, M1, OBSIDIAN_WEST, 5);
    go_on(p);
    assert_int_equal(grid_of(&p->s, M1), 5 * BOARD + 10); /* a unit */
}

TEST(rule_c20_pursuit)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    add_token(&p->s, M0, TOKEN_PURSUIT);
    push_move(&p->s, M0, 0, 1, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_WEST);
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_PURSUIT);
    assert_int_equal(position_to_move(p), 1);
    answer(p, M1);
    skip_to(p, OBSIDIAN_ASK_FACING);
    assert_int_equal(grid_of(&p->s, M1), 5 * BOARD + 8);
}

TEST(rule_c14_timed_tokens_last_two_ends)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    add_token(&p->s, M0, TOKEN_FCI);
    add_fragile(&p->s, M0, 2);
    begin_phase_of(p, PHASE_END);
    assert_true(has_token(&p->s, M0, TOKEN_FCI));
    assert_int_equal(unit(&p->s, M0)->fragile_red, 2);
    begin_phase_of(p, PHASE_END);
    assert_false(has_token(&p->s, M0, TOKEN_FCI));
    assert_int_equal(unit(&p->s, M0)->fragile_red, 0);
}

TEST(rule_c35_lower_initiative_first_then_first_player)
{
    Position *p = table_open(RDL_MECH "," RDL_MECH_2, UN_MECH, NULL); /* Firing 7, 7 against 2 */
    put(p, M0B, 2, 2, OBSIDIAN_EAST, OBSIDIAN_OFF);
    for (int i = 0; i < 3; i++)
        mech_edit(&p->s, i == 0 ? M0 : i == 1 ? M0B : M1)->timing = OBSIDIAN_FIRING_ACTION + 1;
    begin_phase_of(p, PHASE_ACTION);
    assert_int_equal(choice_of(p)->subject, M1);
    skip_to(p, OBSIDIAN_ASK_ACTION);
    answer(p, DO_END);
    assert_int_equal(asked(p), OBSIDIAN_ASK_WHICH_MECH); /* own tied mechs */
    POSITION_ASSERT_LEGAL(p, A_UNIT + M0, A_UNIT + M0B);
}

TEST(rule_c37_ticks)
{
    Position *p = table_open("RDL-012/RDL-506/RDL-535/RDL-043/RDL-011/FPA-09", UN_MECH, NULL); /* a Long action */
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_PART + 3 * OBSIDIAN_RIGHT_ARM));
    answer(p, DO_MANEUVER);
    answer(p, 4);
    answer(p, OBSIDIAN_NORTH);
    assert_false(offers(p, DO_PART + 3 * OBSIDIAN_RIGHT_ARM)); /* the maneuver tick is gone */
    assert_false(offers(p, DO_MANEUVER));
}

TEST(rule_b7_6_the_first_action_fits_the_timing)
{
    Position *p = table_open("RDL-012/RDL-506/RDL-535/RDL-068/RDL-011/FPA-09", UN_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_PART + 3 * OBSIDIAN_RIGHT_ARM));
    assert_false(offers(p, DO_PART + 3 * OBSIDIAN_BACKPACK)); /* Projectile */
    position_close(p);
    p = table_open("RDL-014/RDL-506/RDL-535/RDL-068/RDL-011/FPA-09", UN_MECH, NULL); /* Flexible Timing */
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_PART + 3 * OBSIDIAN_BACKPACK));
    assert_false(offers(p, DO_STABILIZE)); /* two timings away */
}

TEST(rule_b7_7_extra_firing_ticks_at_the_end)
{
    Position *p = table_open("RDL-019/RDL-506/RDL-535/RDL-068/RDL-011/FPA-09", UN_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    answer(p, DO_END);
    assert_int_equal(asked(p), OBSIDIAN_ASK_ACTION);
    POSITION_ASSERT_LEGAL(p, A_PASS, A_DO + 3 * OBSIDIAN_RIGHT_ARM, A_DO + 3 * OBSIDIAN_RIGHT_ARM + 1);
}

TEST(rule_c36_timings_are_secret)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    begin_phase_of(p, PHASE_PLANNING);
    assert_int_equal(obsidian_seen(&p->s, A_TIMING + 2, 0), A_TIMING + 2);
    assert_int_equal(obsidian_seen(&p->s, A_TIMING + 2, 1), A_SECRET_TIMING);
    answer(p, OBSIDIAN_TACTIC_ACTION);
    char text[16384];
    obsidian_render(&p->s, 1, text, sizeof text);
    assert_non_null(strstr(text, "timing ?"));
    assert_null(strstr(text, "timing Tactic"));
}

TEST(rule_c40_c44_zones_score_in_the_end_phase)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M0, 5, 1, OBSIDIAN_EAST, OBSIDIAN_OFF);      /* Bravo */
    put(p, M1, 9, 5, OBSIDIAN_EAST, OBSIDIAN_SHUTDOWN); /* Foxtrot, but not counted */
    begin_phase_of(p, PHASE_END);
    assert_int_equal(game(&p->s)->vp[0], 1);
    assert_int_equal(game(&p->s)->vp[1], 0);
    assert_int_equal(game(&p->s)->holder[1], 1);
    assert_int_equal(game(&p->s)->round, 2);
    assert_int_equal(game(&p->s)->first, 1);
}

TEST(rule_c45_black_boxes_are_carried_and_dropped)
{
    Position *p = table_open(RDL_MECH, UN_MECH, "task=black_box");
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* a box lies here */
    opportunity(p, M0, OBSIDIAN_SWIFT_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_TAKE + OBSIDIAN_LEFT_ARM));
    answer(p, DO_TAKE + OBSIDIAN_LEFT_ARM);
    assert_true(part_of(p, M0, OBSIDIAN_LEFT_ARM)->flags & PART_BOX);
    assert_false(part_freehand(&p->s, M0, OBSIDIAN_LEFT_ARM));
    destroy_part(&p->s, M0, OBSIDIAN_LEFT_ARM, NULL);
    assert_int_equal(game(&p->s)->box[2], 5 * BOARD + 5);
}

TEST(rule_c7_c46_the_end)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    game_edit(&p->s)->vp[1] = 20;
    destroy_part(&p->s, M1, OBSIDIAN_TORSO, NULL);
    check_elimination(&p->s);
    int32_t score[2];
    uint8_t rank[2];
    hx_obsidian_game.score(&p->s, score, rank);
    assert_int_equal(rank[0], 1); /* regardless of victory points */
    assert_int_equal(rank[1], 2);
    game_edit(&p->s)->loser = 0;
    hx_obsidian_game.score(&p->s, score, rank);
    assert_int_equal(rank[1], 1);
    game_edit(&p->s)->vp[1] = 0;
    hx_obsidian_game.score(&p->s, score, rank);
    assert_int_equal(rank[0], 1); /* more parts remain */
}

TEST(rule_c46_a_fallen_commander)
{
    Position *p = table_open(RDL_MECH, UN_MECH "," UN_MECH_2, "task=vip");
    put(p, M1B, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    game_edit(&p->s)->commander[1] = M1;
    destroy_part(&p->s, M1, OBSIDIAN_TORSO, NULL);
    check_elimination(&p->s);
    assert_int_equal(game(&p->s)->phase, PHASE_OVER);
    assert_int_equal(game(&p->s)->vp[0], 10);
    assert_int_equal(game(&p->s)->loser, 0);
}

static void refuses(const char *settings, const char *word)
{
    position_refuses(&hx_obsidian_game, settings, word);
}

TEST(rule_c23_squads_are_checked)
{
    refuses("points=600 army0=rdl_brigade", "880 points");
    refuses("squad0=RDL-012/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09,UN-163", "UN-163");
    refuses("squad0=RDL-012/RDL-020/UN-131/RDL-025/RDL-011/FPA-09", "UN-131");
    refuses("squad0=RDL-012/RDL-020/RDL-025/RDL-025/RDL-011/FPA-09", "RDL-025");
    refuses("squad0=RDL-012/RDL-020/RDL-520/RDL-025/FPA-09", "FPA-09");
    refuses("squad0=RDL-012/RDL-020/RDL-520/RDL-025/RDL-999/FPA-09", "RDL-999");
    refuses("squad0=RDL-012/RDL-020/RDL-520/RDL-025/RDL-011/LPA-27", "LPA-27");
    refuses("squad0=TEST-T1/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09", "TEST-T1");
    refuses("squad0=" RDL_MECH ",RDL-522", "RDL-522");
    refuses("squad0=" RDL_MECH "," RDL_MECH, "FPA-09");
    refuses("squad0=" UN_MECH ",UN-162+UN-088", "UN-088");
    refuses("squad0=RDL-079", "at least one mech");
    refuses("squad0=" UN_MECH ",UN-162+RDL-011", "RDL-011 is of RDL");
    refuses("squad0=" UN_MECH ",UN-162+TEST-B1", "test_cards");
}

/* Torso 54, chassis 27, two arms of 42, backpack 21, pilot 9; UN-162 12, the backpack that it carries 42. */
TEST(rule_b9_1_a_squad_costs_what_its_cards_cost)
{
    refuses("points=194 squad0=" UN_MECH, "195 points");
    refuses("points=206 squad0=" UN_MECH ",UN-162", "207 points");
    refuses("points=248 squad0=" UN_MECH ",UN-162+UN-089", "249 points");
}

TEST(rule_b9_1_sample_armies_fit_their_level)
{
    static const struct {
        const char *name;
        int points, faction;
    } armies[] = {
        { "rdl_line", 600, FACTION_RDL },    { "un_hunters", 600, FACTION_UN },   { "gof_swarm", 600, FACTION_GOF },
        { "rdl_brigade", 900, FACTION_RDL }, { "un_spearhead", 900, FACTION_UN }, { "gof_host", 900, FACTION_GOF },
        { "un_patrol", 600, FACTION_UN },    { "gof_pack", 600, FACTION_GOF },    { "un_vanguard", 900, FACTION_UN },
        { "gof_warband", 600, FACTION_GOF }, { "gof_battery", 600, FACTION_GOF },
    };
    for (size_t i = 0; i < HX_COUNT(armies); i++) {
        char text[80];
        snprintf(text, sizeof text, "points=%d army0=%s", armies[i].points, armies[i].name);
        Position *p = position_open(&hx_obsidian_game, text);
        assert_int_equal(game(&p->s)->faction[0], armies[i].faction);
        position_close(p);
    }
}
