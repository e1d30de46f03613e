/* Chapters 1.3 to 1.5: firing and cover, melee and parry, projectiles, explosions, laying. */
#include "tests/core/games/obsidian/table.h"

static const char *const two_un = UN_MECH "," UN_MECH_2;
enum { SHOOT = OBSIDIAN_RIGHT_ARM, BASH = OBSIDIAN_LEFT_ARM };

/* ---- 1.3 Firing ------------------------------------------------------------------------------------------------------------ */

TEST(rule_1_3_0a_a_locked_unit_cannot_fire)
{
    Position *p = face_off(RDL_MECH, two_un);
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), M1));
    put(p, M1B, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_false(may_target(p, M0, part_ref(SHOOT, 0), M1));
    put(p, M1B, 6, 5, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN); /* locks nobody: adjacent enemies may be shot */
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), M1B));
}

TEST(rule_1_3_a1_range)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M1, 11, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), M1)); /* 6 grids */
    put(p, M0, 4, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    assert_false(may_target(p, M0, part_ref(SHOOT, 0), M1));
}

TEST(rule_1_3_a2_line_of_sight)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    /* map depot: piece 6 is a building at grid (1, 3) */
    put(p, M0, 0, 3, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 3, 3, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), M1));
    stand(p, 1, 1u << 6);
    assert_false(may_target(p, M0, part_ref(SHOOT, 0), M1));
}

TEST(rule_1_3_a3_front_arc)
{
    static const struct {
        int column, row;
        bool is_front;
    } cases[] = { { 7, 5, true }, { 7, 7, true }, { 7, 3, true }, { 6, 7, false }, { 5, 6, false }, { 3, 5, false } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = face_off(RDL_MECH, UN_MECH);
        put(p, M1, cases[i].column, cases[i].row, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN);
        assert_int_equal(may_target(p, M0, part_ref(SHOOT, 0), M1), cases[i].is_front);
        position_close(p);
    }
}

TEST(rule_1_3_b_firing_asks_no_parry)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH);
    act(p, M0, part_ref(SHOOT, 0));
    assert_int_equal(roll_of(p)->die, DIE_PART); /* arms with a parry value are not declared */
}

TEST(rule_1_3_c1_the_firing_pool)
{
    /* OFF with Energy Supply: 1 more yellow per 3 printed (RDL-038: 7 yellow); helping RDL-040 adds one. */
    Position *p = face_off("RDL-012/RDL-020/RDL-040/RDL-038/RDL-002/FPA-09", UN_MECH);
    act(p, M0, part_ref(SHOOT, 0));
    answer(p, OBSIDIAN_LEFT_ARM);
    part_die(p, OBSIDIAN_TORSO);
    yellow(p, "-------"); /* 7 + 2 + 1: two rolls */
    yellow(p, "---");
}

/* M0 fires at M1 past terrain: pieces of map depot. Returns the white dice of the torso (4) and cover. */
static int white_of(Position *p)
{
    act(p, M0, part_ref(SHOOT, 0));
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", NULL);
    return roll_of(p)->n;
}

TEST(rule_1_3_d2_terrain_cover_is_two_white_once)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M0, 2, 6, OBSIDIAN_EAST, OBSIDIAN_OFF); /* low wall 5 of the depot: x 12..14, y 20, in grid (4, 6) */
    put(p, M1, 6, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    stand(p, 1, 1u << 5 | 1u << 10);
    assert_int_equal(white_of(p), 6);
}

TEST(rule_1_3_1_a_cover_needs_two_inches)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M0, 1, 6, OBSIDIAN_EAST, OBSIDIAN_OFF); /* container 9 of the depot: 1 inch, in grid (2, 6) */
    put(p, M1, 4, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    stand(p, 1, 1u << 9);
    assert_int_equal(white_of(p), 4);
}

TEST(rule_1_3_1_b_no_cover_by_what_the_attacker_touches)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M0, 4, 7, OBSIDIAN_NORTH, OBSIDIAN_OFF); /* piece 5: x 12..14, y 20 touches row 21 */
    put(p, M1, 4, 4, OBSIDIAN_SOUTH, OBSIDIAN_OFF);
    stand(p, 1, 1u << 5);
    assert_int_equal(white_of(p), 4);
    position_close(p);
    p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M0, 4, 4, OBSIDIAN_SOUTH, OBSIDIAN_OFF); /* from the other side it is not in contact */
    put(p, M1, 4, 7, OBSIDIAN_NORTH, OBSIDIAN_OFF);
    stand(p, 1, 1u << 5);
    assert_int_equal(white_of(p), 6);
}

TEST(rule_1_3_2_a_a_large_unit_between_is_cover)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09," RDL_MECH_2, UN_MECH);
    put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M0B, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* a friend counts too */
    assert_int_equal(white_of(p), 6);
}

TEST(rule_1_3_2_b_units_never_block)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", two_un);
    put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B, 7, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), M1));
}

TEST(rule_1_3_2_c_both_covers_stack)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", two_un);
    put(p, M0, 2, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 6, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B, 5, 6, OBSIDIAN_SOUTH, OBSIDIAN_SHUTDOWN);
    stand(p, 1, 1u << 5);
    push_action(&p->s, M0, part_ref(SHOOT, 0), ACT_STATIONARY);
    go_on(p);
    answer(p, M1);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", NULL);
    assert_int_equal(roll_of(p)->n, 7); /* 8, at most seven a roll */
    white(p, "-------");
    assert_int_equal(roll_of(p)->n, 1);
}

TEST(rule_1_3_2_d_no_cover_in_high_altitude)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09," RDL_MECH_2, UN_MECH ",UN-166");
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 8, 5, OBSIDIAN_WEST, 0);
    put(p, M0B, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    act(p, M0, part_ref(SHOOT, 0));
    rolls(p, "-", "EEE", "-"); /* armour 1 */
}

/* ---- 1.4 Melee ------------------------------------------------------------------------------------------------------------- */

TEST(rule_1_4_0_melee_needs_the_arc_and_no_flyer)
{
    Position *p = face_off(RDL_MECH, UN_MECH ",UN-166");
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 6, 5, OBSIDIAN_WEST, 0);
    assert_true(may_target(p, M0, part_ref(BASH, 0), M1));
    assert_false(may_target(p, M0, part_ref(BASH, 0), D1));
    put(p, M1, 4, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_false(may_target(p, M0, part_ref(BASH, 0), M1));
}

static Position *bash(const char *squad1)
{
    Position *p = face_off(RDL_MECH, squad1);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, part_ref(BASH, 0));
    return p;
}

TEST(rule_1_4_b1_the_defender_may_parry)
{
    Position *p = bash(UN_MECH);
    assert_int_equal(asked(p), OBSIDIAN_ASK_GUARD);
    assert_int_equal(position_to_move(p), 1);
    POSITION_ASSERT_LEGAL(p, A_PASS, A_PART + OBSIDIAN_LEFT_ARM, A_PART + OBSIDIAN_RIGHT_ARM);
}

TEST(rule_1_4_2_b_parry_makes_the_hit_part_and_adds_dice)
{
    Position *p = bash(UN_MECH);
    answer(p, OBSIDIAN_LEFT_ARM); /* armour 3, parry 1 */
    rolls(p, "-----", NULL, "----");
    assert_int_equal(harm(p, M1, OBSIDIAN_LEFT_ARM), 0);
}

TEST(rule_1_4_d1_no_cover_in_melee)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09", two_un); /* Grappling Hook, range 3 */
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B, 6, 5, OBSIDIAN_SOUTH, OBSIDIAN_OFF); /* between */
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    answer(p, M1);
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "---", "E", "----");
}

TEST(rule_1_4_1_a_normal_melee_is_adjacent)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    put(p, M1, 6, 6, OBSIDIAN_WEST, OBSIDIAN_OFF); /* diagonal */
    assert_true(may_target(p, M0, part_ref(BASH, 0), M1));
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_false(may_target(p, M0, part_ref(BASH, 0), M1));
}

TEST(rule_1_4_1_b_long_melee_has_a_range)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0), M1));
    put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0), M1));
}

TEST(rule_1_4_1_c_long_melee_does_not_lock_farther)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_false(is_locked(&p->s, M1));
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_true(is_locked(&p->s, M1));
}

TEST(rule_1_4_2_a_only_parts_with_a_parry_value)
{
    Position *p = bash("UN-092/UN-099/UN-121/UN-133/UN-300/LPA-27"); /* left arm without parry */
    POSITION_ASSERT_LEGAL(p, A_PASS, A_PART + OBSIDIAN_RIGHT_ARM);
}

TEST(rule_1_4_2_c_no_parry_against_a_back_attack)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    act(p, M0, part_ref(BASH, 0));
    assert_int_equal(asked(p), OBSIDIAN_ASK_PART);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_1_4_2_d_a_parry_succeeds_without_penetration)
{
    /* GOF-ZHLA-202 has Riposte: it is asked after a successful parry only. */
    for (int i = 0; i < 2; i++) {
        Position *p = face_off(RDL_MECH, "GOF-172/GOF-179/GOF-ZHLA-202/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46");
        put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        act(p, M0, part_ref(BASH, 0));
        answer(p, OBSIDIAN_LEFT_ARM);
        yellow(p, i ? "22222" : "1----");
        white(p, "D---"); /* armour 1 + parry 3 */
        assert_int_equal(asked(p), i ? OBSIDIAN_ASK_TIMING : OBSIDIAN_ASK_RIPOSTE);
        position_close(p);
    }
}

TEST(rule_1_4_2_e_both_designate)
{
    for (int part = OBSIDIAN_CHASSIS; part <= OBSIDIAN_LEFT_ARM; part++) {
        Position *p = face_off(RDL_MECH, "UN-092/UN-101/UN-131/UN-133/UN-300/LPA-27"); /* Kick may designate the chassis */
        put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        act(p, M1, part_ref(OBSIDIAN_CHASSIS, 1));
        answer(p, OBSIDIAN_CHASSIS);
        answer(p, OBSIDIAN_LEFT_ARM);
        part_die(p, part);
        yellow(p, "-----");
        if (part == OBSIDIAN_LEFT_ARM)
            white(p, "-------"); /* armour 5 + parry 2 */
        else
            white(p, "-----"); /* chassis 5 */
        position_close(p);
    }
}

TEST(rule_1_4_2_f_drones_parry_by_themselves)
{
    Position *p = face_off(RDL_MECH, "GOF-172/GOF-179/GOF-ZHLA-202/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-201");
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 6, 5, OBSIDIAN_WEST, 0);
    act(p, M0, part_ref(BASH, 0));
    rolls(p, "-----", NULL, "-------"); /* armour 6 + parry 2 */
    white(p, "-");
}

/* ---- 1.5 Projectiles --------------------------------------------------------------------------------------------------------- */

/* Land at a grid: column, row. */
static void land(Position *p, int column, int row)
{
    assert_int_equal(asked(p), OBSIDIAN_ASK_LAND_SPOT);
    answer(p, column);
    if (asked(p) == OBSIDIAN_ASK_LAND_SPOT)
        answer(p, row);
}

TEST(rule_1_5_0a_launching_places_a_unit)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0)); /* MR-9, Volley 2 */
    answer(p, 1);
    land(p, 7, 4);
    assert_true(on_board(&p->s, launched(0, 0)));
    assert_true(is_over(p)); /* no attack: it waits for the Delay phase */
}

TEST(rule_1_5_0b_immediate)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-056/RDL-025/RDL-011/FPA-09", UN_MECH); /* RA-81: 3 red at once */
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    land(p, 7, 5);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, NULL, "HHH", "----");
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
    assert_false(on_board(&p->s, launched(0, 0))); /* 1.5.2.f */
}

TEST(rule_1_5_0c_delay)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    const int id = put_card(p, 0, "MR-9", 7, 6);
    begin_phase_of(p, PHASE_DELAY);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "222", NULL, "----");
    assert_false(on_board(&p->s, id));
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
}

TEST(rule_1_5_0d_passive)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    put_card(p, 0, "B3/2", 0, 0);
    assert_true(is_highlighted(&p->s, launched(0, 0)));
}

TEST(rule_1_5_0f_launched_drones_follow_drone_rules)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-520/RDL-025/RDL-502/FPA-09", UN_MECH);
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0));
    land(p, 6, 3);
    assert_true(is_drone(&p->s, launched(0, 0)));
    const Set actions = drone_actions(&p->s, launched(0, 0), false);
    assert_true(set_has(&actions, DO_DRONE_MOVE));
}

TEST(rule_1_5_0g_no_front_arc)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0));
    answer(p, 1);
    land(p, 3, 5); /* behind the launcher */
    assert_true(on_board(&p->s, launched(0, 0)));
}

TEST(rule_1_5_1_a_direct_fire_needs_sight)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-056/RDL-025/RDL-011/FPA-09", UN_MECH);
    uint8_t grids[GRID_BYTES];
    put(p, M0, 0, 3, OBSIDIAN_EAST, OBSIDIAN_OFF);
    stand(p, 1, 1u << 6); /* building in grid (1, 3) */
    landing_grids(&p->s, M0, part_ref(OBSIDIAN_LEFT_ARM, 0), 0, 12, grids);
    assert_false(bit_get(grids, 3 * BOARD + 3)); /* 1.5.1.b */
    assert_true(bit_get(grids, 0 * BOARD + 3));
}

TEST(rule_1_5_1_c_indirect_fire_needs_none)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    uint8_t grids[GRID_BYTES];
    put(p, M0, 0, 3, OBSIDIAN_EAST, OBSIDIAN_OFF);
    stand(p, 1, 1u << 6);
    landing_grids(&p->s, M0, part_ref(OBSIDIAN_BACKPACK, 0), 0, 6, grids);
    assert_true(bit_get(grids, 3 * BOARD + 3));
    assert_true(bit_get(grids, 3 * BOARD + 1)); /* 1.5.1.d: over terrain too */
}

TEST(rule_1_5_1_e_a_launch_is_intercepted)
{
    Position *p = face_off(RDL_MECH, UN_MECH ",UN-163"); /* Intercept 1, range 4 */
    put(p, D1, 8, 5, OBSIDIAN_WEST, 0);
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0));
    answer(p, 1);
    land(p, 7, 4);
    yellow(p, "2---"); /* the drone fires */
    blue(p, "----");   /* evasion 4, no armour */
    assert_false(on_board(&p->s, launched(0, 0)));
    assert_int_equal(unit(&p->s, D1)->intercept, 0);
}

TEST(rule_1_5_2_a_missiles_search_first)
{
    Position *p = face_off(RDL_MECH, two_un);
    put(p, M1B, 8, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put_card(p, 0, "MR-9", 7, 6);
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(asked(p), OBSIDIAN_ASK_TARGET); /* 1.5.2.b: free choice */
    POSITION_ASSERT_LEGAL(p, A_UNIT + M1, A_UNIT + M1B);
}

TEST(rule_1_5_2_c_forced_search_takes_the_nearest_mech)
{
    Position *p = face_off("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", UN_MECH ",UN-163");
    put_card(p, 0, "ZHAM-003", 7, 6);
    put(p, D1, 7, 6, OBSIDIAN_WEST, 0); /* nearer, but no mech */
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(roll_of(p)->die, DIE_PART);
}

TEST(rule_1_5_2_d_without_a_target_it_is_lost)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    const int id = put_card(p, 0, "MC-3", 0, 0);
    begin_phase_of(p, PHASE_DELAY);
    assert_false(on_board(&p->s, id));
}

TEST(rule_1_5_2_e_fragile_terrain_may_be_chosen)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    stand(p, 1, 1u << 9); /* a container in grid (2, 6), armour 2 */
    put_card(p, 0, "MR-9", 4, 6);
    begin_phase_of(p, PHASE_DELAY);
    POSITION_ASSERT_LEGAL(p, A_UNIT + M1, A_TERRAIN + 9);
    answer(p, N_UNITS + 9);
    rolls(p, "2--", NULL, "--");
    assert_int_equal(game(&p->s)->terrain, 0);
}

TEST(rule_1_5_2_g_persistent_installations_act_every_round)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    const int id = put_card(p, 0, "B3/1", 5, 6);
    mech_edit(&p->s, M0)->link = 2;
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(link_of(p, M0), 3);
    assert_true(on_board(&p->s, id));
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(link_of(p, M0), 4);
}

TEST(rule_1_5_3_b_areas_hit_friends_too)
{
    Position *p = face_off("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", UN_MECH);
    put_card(p, 0, "GA-3", 6, 5); /* 3 yellow at all in adjacent grids */
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(asked(p), OBSIDIAN_ASK_EXPLODE_ORDER);
    POSITION_ASSERT_LEGAL(p, A_UNIT + M0, A_UNIT + M1);
    answer(p, M0); /* 1.2.1.0b: the owner decides for both sides */
    assert_int_equal(roll_of(p)->die, DIE_PART);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "---", NULL, "-----");
    part_die(p, OBSIDIAN_TORSO); /* then the other */
}

TEST(rule_1_2_1_0b_own_unit_hit)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-045/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_DEF); /* Shield Up */
    put(p, M1, 0, 0, OBSIDIAN_EAST, OBSIDIAN_DEF);
    put_card(p, 0, "GA-3", 6, 5);
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(asked(p), OBSIDIAN_ASK_GUARD);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_1_5_3_b_part_die_or_shield)
{
    Position *p = face_off(RDL_MECH, "UN-092/UN-099/UN-144/UN-133/UN-300/LPA-27");
    put(p, M1, 7, 5, OBSIDIAN_EAST, OBSIDIAN_DEF); /* looks away: no back attack in an explosion; arms with parry are not declared */
    put_card(p, 0, "MR-9", 6, 5);
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(asked(p), OBSIDIAN_ASK_GUARD);
    POSITION_ASSERT_LEGAL(p, A_PASS, A_PART + OBSIDIAN_LEFT_ARM);
}

TEST(rule_1_5_3_d_no_cover_against_explosions)
{
    Position *p = face_off(RDL_MECH, two_un);
    put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF); /* between */
    put_card(p, 0, "MR-9", 6, 5);
    begin_phase_of(p, PHASE_DELAY);
    answer(p, M1);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "---", NULL, "----");
}

TEST(rule_1_5_3_e_only_the_defender_rerolls)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put_card(p, 0, "MR-9", 6, 5);
    begin_phase_of(p, PHASE_DELAY);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "---", NULL, "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL);
    assert_int_equal(position_to_move(p), 1);
}

TEST(rule_1_5_4_a_deploying_needs_sight)
{
    Position *p = face_off(RDL_MECH, "UN-092/UN-099/UN-131/UN-133/UN-085/LPA-27"); /* deploys UN-159 within 1 */
    uint8_t grids[GRID_BYTES];
    put(p, M1, 0, 3, OBSIDIAN_WEST, OBSIDIAN_OFF);
    stand(p, 1, 1u << 6);
    landing_grids(&p->s, M1, part_ref(OBSIDIAN_BACKPACK, 0), 0, 1, grids);
    assert_true(bit_get(grids, 2 * BOARD));
    assert_false(bit_get(grids, 3 * BOARD + 1)); /* full of a building */
}

TEST(rule_1_5_4_b_deploying_is_not_intercepted)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-520/RDL-025/RDL-003/FPA-09", "UN-092/UN-099/UN-131/UN-133/UN-085/LPA-27");
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M1, part_ref(OBSIDIAN_BACKPACK, 0));
    land(p, 7, 4);
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->intercept, 3);
}

/* RDL-006 lays mines on its way, 1 point each. */
TEST(rule_1_5_5_a_laying_on_the_path)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-520/RDL-025/RDL-006/FPA-09", UN_MECH);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, part_ref(OBSIDIAN_CHASSIS, 0)); /* Sprint 4 */
    assert_int_equal(asked(p), OBSIDIAN_ASK_MINE);
    yes(p); /* in the grid where it starts */
    no(p);
    answer(p, OBSIDIAN_EAST);
    no(p);
    answer(p, OBSIDIAN_EAST);
    no(p);
    answer(p, OBSIDIAN_EAST); /* 1.5.5.b: the fourth point was the mine's */
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING);
    answer(p, OBSIDIAN_EAST);
    assert_true(on_board(&p->s, launched(0, 0)));
    assert_int_equal(grid_of(&p->s, launched(0, 0)), 5 * BOARD + 5);
    assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 8);
}

TEST(rule_1_5_5_b_laying_costs_movement)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-520/RDL-025/RDL-006/FPA-09", UN_MECH);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    push_move(&p->s, M0, 0, 0, MOVE_MANEUVER | MOVE_MINES);
    go_on(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING); /* no point, no mine */
}

TEST(rule_1_5_5_c_laying_is_not_intercepted)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-520/RDL-025/RDL-006/FPA-09", UN_MECH ",UN-163");
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 6, 5, OBSIDIAN_WEST, 0);
    push_move(&p->s, M0, 0, 2, MOVE_MANEUVER | MOVE_MINES);
    go_on(p);
    yes(p);
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(unit(&p->s, D1)->intercept, 1);
}
