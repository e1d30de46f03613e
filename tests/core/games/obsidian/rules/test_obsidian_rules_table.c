/* Parts B and C of the rules: board, units, lines, moves, rounds, set-up, missions. */
#include "tests/core/games/obsidian/table.h"

#define GUN   "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09"
#define SWARM "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46"

enum { SHOOT = OBSIDIAN_RIGHT_ARM, BUILDING = 1u << 6 /* of map depot, in grid (1, 3) */ };

static bool set_of_steps(const Position *p, int dir)
{
    return asked(p) == OBSIDIAN_ASK_STEP && offers(p, dir);
}

/* ---- B1, B2: geometry and units -------------------------------------------------------------------------------------------------- */

TEST(rule_b1_2_b1_3_grids_and_cells)
{
    assert_int_equal(grid_at(0, 0), 0);
    assert_int_equal(grid_at(35, 0), 11);
    assert_int_equal(grid_at(0, 35), 132);
    assert_int_equal(grid_at(5, 8), 2 * BOARD + 1);
    Position *p = table_open(GUN, UN_MECH, NULL);
    uint8_t grids[GRID_BYTES] = { 0 };
    bit_set(grids, 0);
    bit_set(grids, 143);
    rest_after_attack(p);
    push_smoke(&p->s, 0, 1, grids);
    go_on(p);
    char text[200];
    obsidian_action_text(&p->s, A_COLUMN, 0, text, sizeof text);
    assert_non_null(strstr(text, "column A"));
    obsidian_action_text(&p->s, A_COLUMN + 11, 0, text, sizeof text);
    assert_non_null(strstr(text, "column L"));
}

TEST(rule_b1_4_b1_5_distance_and_adjacency)
{
    static const struct {
        int a, b, range;
        bool is_within;
    } cases[] = {
        { 0, 0, 0, true },
        { 0, 1, 0, false },
        { 0, 13, 1, false },
        { 0, 13, 2, true },
        { 0, 13, -1, true } /* corner to corner */,
        { 0, 0, -1, true },
        { 0, 2, -1, false },
        { 11, 12, 1, false } /* the ends of two rows */,
        { 11, 12, -1, false },
        { 0, 143, 22, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(within(cases[i].a, cases[i].b, cases[i].range), cases[i].is_within);
}

TEST(rule_b1_6_contact_is_an_edge_not_a_corner)
{
    const Box box = { 3, 3, 6, 6 };
    assert_true(boxes_touch(box, (Box){ 6, 5, 7, 8 }));  /* one cell of an edge */
    assert_false(boxes_touch(box, (Box){ 6, 6, 8, 8 })); /* a corner */
    assert_true(boxes_touch(box, (Box){ 5, 5, 7, 7 }));  /* overlap */
    assert_false(boxes_touch(box, (Box){ 7, 3, 9, 6 })); /* a cell between */
}

TEST(rule_b1_7_units_share_a_grid_of_free_cells)
{
    Position *p = table_open(GUN ",RDL-078", UN_MECH, NULL);
    put(p, D0, 2, 2, OBSIDIAN_EAST, 0); /* 2 x 2 of 3 x 3 cells */
    assert_int_equal(free_offsets(&p->s, 2 * BOARD + 2, 1, false, NONE, 0), 0744);
    assert_int_equal(free_offsets(&p->s, 2 * BOARD + 2, 2, false, NONE, 0), 0);
    assert_int_equal(free_offsets(&p->s, 2 * BOARD + 2, 3, false, NONE, 0), 0);
}

TEST(rule_b2_1_sizes)
{
    Position *p = table_open(GUN ",RDL-078", "PD-546/PD-548/PD-550/PD-551/PD-545/XPA-59,PD-101", NULL);
    assert_int_equal(unit_size(&p->s, M0), 3);
    assert_int_equal(unit_size(&p->s, D0), 2);
    assert_int_equal(unit_size(&p->s, D1), 3);
    assert_int_equal(unit_size(&p->s, put_card(p, 0, "MC-3", 0, 0)), 1);
}

TEST(rule_b2_2_sums_over_parts_not_destroyed)
{
    Position *p = table_open("UN-092/UN-099/UN-131/UN-133/UN-300/LPA-27", GUN, NULL);
    assert_int_equal(unit_evasion(&p->s, M0), 7);
    assert_int_equal(unit_electronic(&p->s, M0), 4);
    assert_int_equal(mech_maneuver(&p->s, M0), 1);
    set_part(p, M0, OBSIDIAN_CHASSIS, PART_DESTROYED);
    assert_int_equal(unit_evasion(&p->s, M0), 3);
    assert_int_equal(mech_maneuver(&p->s, M0), 0);
}

TEST(rule_b2_3_high_flyers_stand_apart)
{
    Position *p = table_open(GUN, UN_MECH ",UN-166", NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 6, 5, OBSIDIAN_WEST, 0);
    assert_true(is_aerial(&p->s, D1));
    assert_false(is_locked_by(&p->s, D1, M0));
    assert_false(is_locked_by(&p->s, M0, D1));
    assert_false(may_target(p, M0, shared_ref(OBSIDIAN_CHASSIS, COMMON_PUNCH), D1)); /* no Melee */
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), D1));
}

TEST(rule_b2_5_low_value_units_do_not_count)
{
    Position *p = table_open(GUN ",RDL-078", UN_MECH, NULL);
    put(p, M0, 0, 11, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 11, 11, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put_card(p, 0, "RDL-522", 5, 0); /* Bravo: a launched drone of 0 points */
    score_round(&p->s);
    assert_int_equal(game(&p->s)->holder[1], 0);
    put(p, D0, 5, 1, OBSIDIAN_EAST, 0);
    score_round(&p->s);
    assert_int_equal(game(&p->s)->holder[1], 1);
}

/* ---- B3, B4, C4: terrain and lines ------------------------------------------------------------------------------------------------- */

TEST(rule_b3_1_heights)
{
    static const struct {
        int piece, column, row; /* of map depot, and the grid it lies in */
        bool is_seen;
        int cover;
    } cases[] = { { 9, 2, 6, true, 0 }, { 5, 4, 6, true, 2 }, { 2, 5, 3, false, 2 } }; /* container, low wall, high wall */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = table_open(GUN, UN_MECH, NULL);
        put(p, M0, cases[i].column - 2, cases[i].row, OBSIDIAN_EAST, OBSIDIAN_OFF);
        put(p, M1, cases[i].column + 2, cases[i].row, OBSIDIAN_WEST, OBSIDIAN_OFF);
        stand(p, 1, 1u << cases[i].piece);
        assert_int_equal(unit_sees(&p->s, M0, M1), cases[i].is_seen);
        assert_int_equal(cover_dice(&p->s, M0, M1, false), cases[i].cover);
        position_close(p);
    }
}

TEST(rule_b3_4_no_way_through_terrain)
{
    Position *p = table_open(GUN, UN_MECH, NULL);
    stand(p, 1, BUILDING);
    DRAW(p, 0, 3, "a> ##");
    push_move(&p->s, M0, 0, 3, MOVE_ACTION);
    go_on(p);
    assert_false(set_of_steps(p, OBSIDIAN_EAST));
    assert_true(set_of_steps(p, OBSIDIAN_SOUTH));
}

TEST(rule_b4_1_b4_2_one_clear_line_sees_any_crossing_obstructs)
{
    /* A 3-inch wall beside the straight line: lines of one edge cross it, others do not. */
    const Box a = { 0, 0, 3, 3 }, b = { 9, 0, 12, 3 }, wall = { 6, 2, 7, 5 };
    assert_true(box_crosses(a, b, wall));
    Position *p = table_open(GUN, UN_MECH, NULL);
    stand(p, 1, BUILDING);
    DRAW(p, 0, 3, "a> ## ..", /**/
         ".. .. A<");
    assert_true(box_crosses(unit_box(&p->s, M0), unit_box(&p->s, M1), (Box){ 3, 9, 6, 12 }));
    assert_true(unit_sees(&p->s, M0, M1));                 /* below the building */
    assert_int_equal(cover_dice(&p->s, M1, M0, false), 2); /* seen and in cover (M1 does not touch it) */
    DRAW(p, 0, 3, "a> ## A<");
    assert_false(unit_sees(&p->s, M0, M1));
}

TEST(rule_b4_3_terrain_is_nothing_to_flyers)
{
    Position *p = table_open(GUN, UN_MECH ",UN-166", NULL);
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    stand(p, 1, BUILDING);
    DRAW(p, 0, 3, "a> ## .. D<");
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), D1));
    assert_int_equal(cover_dice(&p->s, M0, D1, false), 0);
    DRAW(p, 0, 3, "a> ## ~0 D<"); /* smoke is */
    assert_false(may_target(p, M0, part_ref(SHOOT, 0), D1));
}

TEST(rule_b4_4_smoke_beside_the_line_blocks_too)
{
    Position *p = table_open(GUN, UN_MECH, NULL);
    DRAW(p, 5, 5, "a> .. .. ..", /**/
         ".. .. .. A<");
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), M1));
    DRAW(p, 5, 5, "a> .. ~1 ..", /* another line would be clear */
         ".. .. .. A<");
    assert_false(may_target(p, M0, part_ref(SHOOT, 0), M1));
}

TEST(rule_c4_touching_counts_and_both_ways_alike)
{
    const Box a = { 0, 0, 3, 3 }, b = { 9, 0, 12, 3 };
    assert_true(box_crosses(a, b, (Box){ 5, 2, 6, 4 }));
    assert_false(box_crosses(a, b, (Box){ 5, 3, 6, 4 })); /* the points lie 8 hundredths inside the edge */
    assert_false(box_crosses(a, b, (Box){ 12, 0, 13, 3 }));
    for (int x = 0; x < 12; x++)
        for (int y = 0; y < 6; y++) {
            const Box o = { x, y, x + 1, y + 1 };
            assert_int_equal(box_crosses(a, b, o), box_crosses(b, a, o));
        }
    /* A segment that only meets a corner: from (0.08, 0.08) along the diagonal to (4.08, 4.08). */
    assert_true(box_crosses((Box){ 0, 0, 1, 1 }, (Box){ 4, 4, 5, 5 }, (Box){ 2, 2, 3, 3 }));
}

TEST(rule_c31_arcs_within_one_grid)
{
    Position *p = table_open(GUN, UN_MECH, NULL);
    const int a = put_card(p, 0, "GM-35", 3, 3), b = put_card(p, 1, "GM-35", 3, 3);
    place_unit(&p->s, a, 9, 9, OBSIDIAN_EAST);
    place_unit(&p->s, b, 11, 10, OBSIDIAN_WEST); /* two columns, one row away: front of both */
    assert_true(in_front(&p->s, a, b));
    assert_true(in_front(&p->s, b, a));
    place_unit(&p->s, b, 11, 10, OBSIDIAN_EAST);
    assert_true(in_rear(&p->s, b, a));
    place_unit(&p->s, b, 9, 11, OBSIDIAN_WEST); /* straight beside */
    assert_false(in_front(&p->s, a, b));
    assert_false(in_rear(&p->s, a, b));
}

/* ---- B5, C9, C13, C26: moves --------------------------------------------------------------------------------------------------------- */

TEST(rule_b5_3_units_bar_the_way)
{
    Position *p = table_open(GUN "," RDL_MECH_2, UN_MECH, NULL);
    DRAW(p, 5, 5, "a> b>"); /* a friend */
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    push_move(&p->s, M0, 0, 4, MOVE_ACTION);
    go_on(p);
    assert_false(set_of_steps(p, OBSIDIAN_EAST));
    assert_true(set_of_steps(p, OBSIDIAN_NORTH));
}

TEST(rule_b5_6_flying_ignores_units_terrain_and_lock)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-010/FPA-09", UN_MECH ",UN-163", NULL);
    stand(p, 1, BUILDING);
    DRAW(p, 0, 3, "a> ## .. ..", /* A locks a; D has Intercept, range 4 */
         "A^ .. .. ..", ".. .. .. D<");
    no_links(p);
    assert_true(is_locked(&p->s, M0));
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0)); /* Jump 2 */
    assert_int_equal(asked(p), OBSIDIAN_ASK_FLY_SPOT);
    answer(p, 2);
    if (asked(p) == OBSIDIAN_ASK_FLY_SPOT)
        answer(p, 3); /* beyond the building */
    answer(p, OBSIDIAN_EAST);
    part_die(p, OBSIDIAN_TORSO); /* the interception */
    yellow(p, "----");
}

TEST(rule_c9_a_drone_faces_its_last_step)
{
    Position *p = table_open(GUN ",RDL-078", UN_MECH, NULL);
    put(p, D0, 3, 3, OBSIDIAN_NORTH, 0);
    push_move(&p->s, D0, 0, 5, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_EAST);
    answer(p, OBSIDIAN_SOUTH);
    answer(p, 4);
    assert_int_equal(unit(&p->s, D0)->facing, OBSIDIAN_SOUTH);
}

TEST(rule_c13_without_room_the_crushed_goes_where_the_crusher_came_from)
{
    Position *p = table_open(GUN "," RDL_MECH_2, UN_MECH ",UN-163", NULL);
    DRAW(p, 0, 0, "D< a<", /* the corner has no other neighbour */
         "b< ..");
    place_unit(&p->s, D1, 1, 1, OBSIDIAN_WEST);
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    push_move(&p->s, M0, 0, 1, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_WEST);
    assert_int_equal(grid_of(&p->s, M0), 0);
    assert_int_equal(unit(&p->s, D1)->x, 4); /* same cell offset */
    assert_int_equal(unit(&p->s, D1)->y, 1);
}

TEST(rule_c26_layers)
{
    Position *p = table_open(GUN, UN_MECH ",UN-166", NULL);
    put(p, D1, 5, 5, OBSIDIAN_WEST, 0); /* above M0 */
    stand(p, 1, BUILDING);
    assert_int_equal(grid_taken(&p->s, 5 * BOARD + 5, false, M0), 0);
    assert_int_equal(grid_taken(&p->s, 5 * BOARD + 5, true, NONE), 033);
    assert_int_equal(free_offsets(&p->s, 3 * BOARD + 1, 2, true, NONE, 0), 033); /* above the building */
    assert_int_equal(free_offsets(&p->s, 3 * BOARD + 1, 2, false, NONE, 0), 0);
    bit_set(game_edit(&p->s)->smoke[0], 0); /* smoke takes no room */
    assert_int_equal(free_offsets(&p->s, 0, 3, false, NONE, 0), 1);
}

TEST(rule_c32_forced_moves_keep_the_facing_and_ignore_lock)
{
    Position *p = table_open(GUN, UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_NORTH, OBSIDIAN_OFF); /* locked by M0 */
    push_forced(&p->s, 0, M1, OBSIDIAN_EAST, 2);
    go_on(p);
    assert_int_equal(grid_of(&p->s, M1), 5 * BOARD + 8);
    assert_int_equal(unit(&p->s, M1)->facing, OBSIDIAN_NORTH);
    assert_int_equal(link_of(p, M1), 4);
    const int turret = put_card(p, 1, "UN-159", 3, 3); /* without a move value: it stays */
    rest(p);
    push_forced(&p->s, 0, turret, OBSIDIAN_EAST, 2);
    go_on(p);
    assert_int_equal(grid_of(&p->s, turret), 3 * BOARD + 3);
}

/* ---- B6: dice ------------------------------------------------------------------------------------------------------------------------ */

TEST(rule_b6_faces_of_the_dice)
{
    static const struct {
        int die, n;
        uint8_t name[6], weight[6];
    } dice[] = {
        { DIE_YELLOW, 6, { LIGHT2, LIGHT, HOLLOW_LIGHT, LIGHTNING, EYE, BLANK }, { 2, 2, 1, 1, 1, 1 } },
        { DIE_RED, 5, { HEAVY, HOLLOW_HEAVY, HOLLOW_LIGHT, LIGHTNING, EYE }, { 4, 1, 1, 1, 1 } },
        { DIE_WHITE, 6, { DEFENSE, HOLLOW_DEFENSE2, DODGE, LIGHTNING, EYE, BLANK }, { 1, 2, 1, 2, 1, 1 } },
        { DIE_BLUE, 4, { DODGE, EYE, LIGHTNING, BLANK }, { 2, 2, 1, 3 } },
    };
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(die_faces(dice[i].die), dice[i].n);
        assert_memory_equal(die_names(dice[i].die), dice[i].name, (size_t)dice[i].n);
        assert_memory_equal(die_weights(dice[i].die), dice[i].weight, (size_t)dice[i].n);
    }
}

/* ---- B7, C33 .. C40: the round ------------------------------------------------------------------------------------------------------- */

TEST(rule_b7_1_the_phases_of_a_round)
{
    Position *p = table_open(SWARM ",ZHDR-107", UN_MECH, NULL);
    assert_int_equal(game(&p->s)->rounds, 5);
    put(p, D0, 4, 5, OBSIDIAN_EAST, 0);
    begin_phase_of(p, PHASE_COMMAND);
    int seen[PHASE_OVER + 1] = { 0 }, order = 0;
    seen[game(&p->s)->phase] = ++order;
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 5000 && game(&p->s)->round == 1 && game(&p->s)->phase != PHASE_OVER; i++) {
        HxAction legal[200];
        if (is_roll(p))
            position_play(p, roll_sample(&p->s, &rng));
        else
            position_play(p, legal[hx_obsidian_game.legal(&p->s, legal) - 1]);
        const int phase = game(&p->s)->phase;
        if (game(&p->s)->round == 1 && !seen[phase])
            seen[phase] = ++order;
    }
    assert_true(seen[PHASE_COMMAND] < seen[PHASE_PLANNING] && seen[PHASE_PLANNING] < seen[PHASE_ACTION]);
    assert_int_equal(game(&p->s)->round, 2);
    assert_int_equal(game(&p->s)->phase, PHASE_COMMAND);
}

TEST(rule_b7_2_commands_alternate_and_a_pass_is_final)
{
    Position *p =
        table_open(SWARM ",ZHDR-107,ZHDR-107", "GOF-173/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-44,ZHDR-107,ZHDR-107", NULL);
    for (int k = 0; k < 2; k++) {
        put(p, D0 + k, 4, 6 + k, OBSIDIAN_EAST, 0);
        put(p, D1 + k, 8, 6 + k, OBSIDIAN_WEST, 0);
    }
    begin_phase_of(p, PHASE_COMMAND);
    static const int turns[] = { 0, 1, 0 };
    for (int i = 0; i < 3; i++) {
        assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_MECH);
        assert_int_equal(position_to_move(p), turns[i]);
        if (i == 1) {
            no(p); /* seat 1 is out */
            continue;
        }
        answer(p, M0);
        if (asked(p) == OBSIDIAN_ASK_COMMAND_DRONE)
            answer(p, D0);
        answer(p, DO_DRONE_MOVE);
        answer(p, offers(p, OBSIDIAN_WEST) ? OBSIDIAN_WEST : 4);
        skip_to(p, i == 0 ? OBSIDIAN_ASK_COMMAND_MECH : OBSIDIAN_ASK_TIMING);
    }
}

TEST(rule_b7_8_commanded_drones_act_automatically_too)
{
    Position *p = table_open(SWARM ",ZHDR-103", UN_MECH, NULL);
    put(p, D0, 5, 6, OBSIDIAN_EAST, 0);
    unit_edit(&p->s, D0)->flags = UNIT_COMMANDED;
    no_links(p);
    begin_phase_of(p, PHASE_AUTOMATIC);
    assert_int_equal(roll_of(p)->die, DIE_PART); /* its Sweep at M1 */
    assert_true(unit(&p->s, D0)->flags & UNIT_DONE);
}

TEST(rule_b7_9_delay_actions_alternate)
{
    Position *p = table_open(SWARM, UN_MECH, NULL);
    no_links(p);
    game_edit(&p->s)->first = 1;
    put_card(p, 0, "ZHAM-002", 7, 6);
    put_card(p, 0, "ZHAM-002", 8, 6);
    put_card(p, 1, "MC-3", 5, 6);
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(asked(p), OBSIDIAN_ASK_TARGET); /* of the First Player's only one: the missiles of the other are targets too */
    assert_int_equal(position_to_move(p), 1);
    answer(p, M0);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", NULL);
    skip_to(p, OBSIDIAN_ASK_ROLL);
    white(p, &"-------"[7 - roll_of(p)->n]);
    assert_int_equal(asked(p), OBSIDIAN_ASK_WHICH_UNIT);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_b7_10_the_end_phase)
{
    Position *p = table_open(GUN "," RDL_MECH_2, UN_MECH, NULL);
    put(p, M0B, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    for (int slot = OBSIDIAN_CHASSIS; slot <= OBSIDIAN_RIGHT_ARM; slot++)
        set_part(p, M0B, slot, PART_DESTROYED); /* two parts are left */
    add_token(&p->s, M0, TOKEN_FCI);
    mech_edit(&p->s, M0)->tokens = 3;
    begin_phase_of(p, PHASE_END);
    assert_false(on_board(&p->s, M0B));
    assert_int_equal(unit(&p->s, M0)->red, 1 << TOKEN_FCI);
    assert_int_equal(game(&p->s)->round, 2);
    assert_int_equal(game(&p->s)->first, 1); /* the First Player token changes hands */
}

TEST(rule_b7_11_shapes_of_tokens)
{
    Position *p = table_open(GUN, UN_MECH, NULL);
    static const struct {
        int token;
        bool is_hexagon;
    } cases[] = { { TOKEN_IMMOBILIZED, false }, { TOKEN_FCI, false },      { TOKEN_TRACER, false },     { TOKEN_PURSUIT, false },
                  { TOKEN_FRAGILE, false },     { TOKEN_HIGHLIGHT, true }, { TOKEN_LOW_PROFILE, true }, { TOKEN_OVERWATCH, true } };
    unit_edit(&p->s, M0)->flags = UNIT_CAMOUFLAGED; /* C49: such a unit gains no hexagon */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (cases[i].token == TOKEN_FRAGILE)
            add_fragile(&p->s, M0, 1);
        else
            add_token(&p->s, M0, cases[i].token);
        const bool lies = cases[i].token == TOKEN_FRAGILE ? unit(&p->s, M0)->fragile : has_token(&p->s, M0, cases[i].token);
        assert_int_equal(lies, !cases[i].is_hexagon);
    }
}

TEST(rule_c8_an_airborne_move_is_high_only_for_its_interception)
{
    Position *p = table_open(GUN, UN_MECH "," UN_MECH_2 ",UN-163", NULL);
    put(p, D1, 11, 5, OBSIDIAN_WEST, 0); /* Intercept 1, range 4 */
    put(p, M0, 7, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1B, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF); /* Large, in between */
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    assert_int_equal(cover_dice(&p->s, D1, M0, false), 2);
    rest_after_move(p, M0);
    push_intercept(&p->s, M0, 0, grid_of(&p->s, M0));
    go_on(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "----", NULL, "------"); /* armour 6, no cover */
}

TEST(rule_c10_nearest_then_mechs_and_highlighted_first)
{
    for (int highlighted = 0; highlighted < 2; highlighted++) {
        Position *p = table_open(SWARM ",ZHDR-103", UN_MECH "," UN_MECH_2 ",UN-163", NULL);
        put(p, M0, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, D0, 5, 5, OBSIDIAN_EAST, 0); /* Sweep: range 4, all round */
        put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
        put(p, M1, 5, 7, OBSIDIAN_WEST, OBSIDIAN_OFF);  /* as near, and a mech */
        put(p, M1B, 8, 6, OBSIDIAN_WEST, OBSIDIAN_OFF); /* farther */
        no_links(p);
        if (highlighted)
            add_token(&p->s, M1B, TOKEN_HIGHLIGHT);
        begin_phase_of(p, PHASE_AUTOMATIC);
        assert_int_equal(attack_now(p)->target, highlighted ? M1B : M1);
        position_close(p);
    }
}

TEST(rule_c11_choosing_a_stance_is_no_action)
{
    Position *p = table_open("UN-096/UN-099/UN-131/UN-133/UN-300/LPA-27", RDL_MECH, NULL);
    assert_int_equal(unit(&p->s, M0)->stance, OBSIDIAN_OFF); /* the default */
    Unit *u = unit_edit(&p->s, M0);
    u->flags = UNIT_CAMOUFLAGED;
    u->stealth = 2;
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_MOB);
    assert_true(is_camouflaged(&p->s, M0));
    answer(p, DO_END);
    assert_int_equal(unit(&p->s, M0)->stance, OBSIDIAN_MOB); /* until it is changed */
    assert_true(is_camouflaged(&p->s, M0));
}

TEST(rule_c21_a_mech_may_always_end)
{
    Position *p = table_open(GUN, UN_MECH, NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF); /* nobody to hit: Melee has no starting action */
    opportunity(p, M0, OBSIDIAN_MELEE_ACTION, OBSIDIAN_OFF);
    POSITION_ASSERT_LEGAL(p, A_DO + DO_MANEUVER, A_DO + DO_END);
    answer(p, DO_MANEUVER);
    answer(p, 4);
    answer(p, OBSIDIAN_NORTH);
    assert_true(is_over(p)); /* nothing but the end was left */
}

TEST(rule_c22_a_riposte_is_not_answered)
{
    Position *p =
        table_open("RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09", "GOF-172/GOF-179/GOF-ZHLA-202/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M1, part_ref(OBSIDIAN_LEFT_ARM, 0));
    answer(p, OBSIDIAN_LEFT_ARM); /* M0 parries */
    rolls(p, "-----", NULL, "-------");
    assert_int_equal(asked(p), OBSIDIAN_ASK_RIPOSTE);
    answer(p, DO_PUNCH);
    answer(p, OBSIDIAN_LEFT_ARM); /* M1 parries the Riposte */
    rolls(p, NULL, "EE", "----");
    assert_int_not_equal(asked(p), OBSIDIAN_ASK_RIPOSTE);
}

/* ---- C1 .. C3, C24: set-up ----------------------------------------------------------------------------------------------------------- */

TEST(rule_c1_zones_are_blocks_of_four)
{
    static const struct {
        int column, row, zone;
    } cases[] = { { 4, 0, 1 }, { 7, 3, 1 }, { 0, 4, 3 }, { 3, 7, 3 }, { 8, 4, 5 }, { 11, 7, 5 }, { 4, 8, 7 }, { 7, 11, 7 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = table_open(GUN, UN_MECH, NULL);
        put(p, M0, cases[i].column, cases[i].row, OBSIDIAN_EAST, OBSIDIAN_OFF);
        put(p, M1, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
        score_round(&p->s);
        for (int zone = 0; zone < 9; zone++)
            assert_int_equal(game(&p->s)->holder[zone], zone == cases[i].zone);
        position_close(p);
    }
}

TEST(rule_c2_c3_c24_first_player_side_task_deployment)
{
    Position *p = position_open(&hx_obsidian_game, "points=600");
    double chance[6];
    HxAction out[6];
    assert_int_equal(roll_chance(&p->s, out, chance), 2); /* C3: a fair coin */
    assert_true(chance[0] == 0.5);
    position_play(p, A_FIRST + 1);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SIDE);
    assert_int_equal(position_to_move(p), 1); /* the First Player picks */
    position_play(p, A_SIDE + 0);
    assert_int_equal(game(&p->s)->side[1], 0);
    assert_int_equal(game(&p->s)->side[0], 1);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(asked(p), OBSIDIAN_ASK_TASK);
        assert_int_equal(position_to_move(p), 1 - i); /* First Player first; the same task may be taken again */
        position_play(p, A_TASK + SECOND_MERCY);
    }
    for (int i = 0; i < 2; i++) { /* C24: alternately, from the First Player; C2: rows 1-2 and 11-12 */
        assert_int_equal(asked(p), OBSIDIAN_ASK_DEPLOY_UNIT);
        assert_int_equal(position_to_move(p), 1 - i);
        HxAction legal[100];
        hx_obsidian_game.legal(&p->s, legal);
        position_play(p, legal[0]);
        assert_int_equal(asked(p), OBSIDIAN_ASK_DEPLOY_SPOT);
        answer(p, 3);
        POSITION_ASSERT_LEGAL(p, A_ROW + (i ? 10u : 0u), A_ROW + (i ? 11u : 1u));
        answer(p, i ? 11 : 1);
        assert_int_equal(asked(p), OBSIDIAN_ASK_FACING);
        answer(p, OBSIDIAN_SOUTH);
        assert_int_equal(asked(p), OBSIDIAN_ASK_STANCE);
        answer(p, OBSIDIAN_MOB);
    }
}

TEST(rule_b9_4_a_tie_goes_to_who_has_more_left)
{
    Position *p = table_open(GUN ",RDL-078", UN_MECH, NULL);
    int32_t score[2];
    uint8_t rank[2];
    hx_obsidian_game.score(&p->s, score, rank);
    assert_int_equal(rank[0], 1);
    assert_int_equal(rank[1], 1); /* five parts each */
    put(p, D0, 0, 0, OBSIDIAN_EAST, 0);
    hx_obsidian_game.score(&p->s, score, rank);
    assert_int_equal(rank[0], 1);
    assert_int_equal(rank[1], 2);
    game_edit(&p->s)->vp[1] = 1; /* victory points come first */
    hx_obsidian_game.score(&p->s, score, rank);
    assert_int_equal(rank[0], 2);
}

/* A point for each enemy part destroyed in an action of the mech named; none in an explosion that runs inside of it, none by another. */
TEST(rule_c46_test_unit_counts_what_its_own_actions_destroy)
{
    Position *p = table_open(GUN "," RDL_MECH_2, UN_MECH ",UN-163", NULL);
    put(p, M0B, 3, 3, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, D1, 9, 9, OBSIDIAN_EAST, 0);
    game_edit(&p->s)->second[0] = SECOND_TEST_UNIT;
    game_edit(&p->s)->chosen[0] = M0;
    destroy_part(&p->s, M1, OBSIDIAN_LEFT_ARM, NULL); /* rest(): an action of M0 */
    kill_unit(&p->s, D1, NULL);
    push_action(&p->s, M0B, shared_ref(0, COMMON_PUNCH), 0);
    destroy_part(&p->s, M1, OBSIDIAN_RIGHT_ARM, NULL);
    hx_pop(&obsidian_machine, &p->s);
    push_explode(&p->s, put_card(p, 0, "GA-3", 0, 0), 0, 1);
    destroy_part(&p->s, M1, OBSIDIAN_BACKPACK, NULL);
    assert_int_equal(game(&p->s)->tested[0], 2);
    score_end(&p->s);
    assert_int_equal(game(&p->s)->vp[0], 2);
}

TEST(rule_c44_the_terminal_is_worth_two_a_round)
{
    Position *p = table_open(RDL_MECH, UN_MECH, "task=terminal");
    put(p, M1, 1, 1, OBSIDIAN_EAST, OBSIDIAN_OFF); /* Alpha counts for nothing */
    begin_phase_of(p, PHASE_END);                  /* M0 stands in Echo */
    assert_int_equal(game(&p->s)->vp[0], 2);
    assert_int_equal(game(&p->s)->vp[1], 0);
}

TEST(rule_b9_5_secondary_tasks)
{
    static const struct {
        const char *name;
        int task, chosen;
        bool is_enemy_gone;
        int vp;
    } cases[] = {
        { "bounty, alive", SECOND_BOUNTY, M1B, false, 0 },
        { "bounty, gone", SECOND_BOUNTY, M1B, true, 3 },
        { "survive", SECOND_SURVIVE, M0, false, 3 },
        { "annihilation", SECOND_ANNIHILATION, NONE, true, 2 },
        { "annihilation, none", SECOND_ANNIHILATION, NONE, false, 0 },
        { "mercy", SECOND_MERCY, NONE, false, 4 },
        { "mercy, one gone", SECOND_MERCY, NONE, true, 0 },
        { "claim", SECOND_CLAIM, 3, false, 3 },
        { "claim, elsewhere", SECOND_CLAIM, 5, false, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = table_open(GUN, UN_MECH "," UN_MECH_2, "task=terminal");
        put(p, M0, 1, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* Delta */
        put(p, M1, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
        put(p, M1B, 0, 2, OBSIDIAN_EAST, OBSIDIAN_OFF);
        game_edit(&p->s)->second[0] = (uint8_t)cases[i].task;
        game_edit(&p->s)->chosen[0] = (uint8_t)cases[i].chosen;
        if (cases[i].is_enemy_gone)
            remove_unit(&p->s, M1B, FACT_DESTROYED, NULL);
        score_end(&p->s);
        if (game(&p->s)->vp[0] != cases[i].vp)
            fail_msg("%s: %d", cases[i].name, game(&p->s)->vp[0]);
        position_close(p);
    }
}

TEST(rule_c50_a_shutdown_mech_still_stands_in_the_way)
{
    Position *p = table_open(GUN "," RDL_MECH_2, UN_MECH, NULL);
    put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M0B, 7, 5, OBSIDIAN_NORTH, OBSIDIAN_SHUTDOWN);
    assert_int_equal(cover_dice(&p->s, M0, M1, false), 2);
    assert_int_equal(part_values(&p->s, M0B, OBSIDIAN_TORSO).armor, 6);
    assert_int_equal(unit(&p->s, M0B)->facing, OBSIDIAN_NORTH);
    assert_false(is_locked_by(&p->s, M0B, M1));
    add_token(&p->s, M0B, TOKEN_LOW_PROFILE);
    assert_false(is_low_profile(&p->s, M0B));
}
