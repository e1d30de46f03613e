/* Ops and hooks that no other test asserts, one promise each. */
#include "tests/core/games/obsidian/table.h"

#define GOF_MECH "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46"
enum { SHOOT = OBSIDIAN_RIGHT_ARM };

TEST(op_multi_target_splits_the_pool)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-038/RDL-011/FPA-09", UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 8, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0)); /* 7 yellow; two-handed: up to 3 targets, Suppression */
    answer(p, OBSIDIAN_LEFT_ARM);
    answer(p, M1);
    assert_int_equal(asked(p), OBSIDIAN_ASK_MORE_TARGETS);
    answer(p, M1B);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SPLIT);
    POSITION_ASSERT_LEGAL(p, A_NUMBER + 1, A_NUMBER + 2, A_NUMBER + 3, A_NUMBER + 4, A_NUMBER + 5, A_NUMBER + 6);
    answer(p, 5);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-----", NULL, "----");
    part_die(p, OBSIDIAN_CHASSIS);
    yellow(p, "--");
    skip_to(p, OBSIDIAN_ASK_ROLL);
    assert_int_equal(unit(&p->s, M1)->stance, OBSIDIAN_DEF);
    assert_int_equal(unit(&p->s, M1B)->stance, OBSIDIAN_DEF);
}

TEST(op_choose_multi_target3_or_suppression)
{
    Position *p = table_open("UN-091/UN-099/UN-107/UN-556/UN-300/LPA-27", RDL_MECH, NULL);
    set_part(p, M0, SHOOT, PART_CHARGED);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    yes(p); /* the charge */
    POSITION_ASSERT_LEGAL(p, A_OPTION + OPTION_MULTI, A_OPTION + OPTION_SUPPRESS);
    answer(p, OPTION_SUPPRESS);
    assert_int_equal(unit(&p->s, M1)->stance, OBSIDIAN_DEF);
}

/* The other way: three targets of four may be named, the five dice are shared out, and no stance changes. */
TEST(op_choose_multi_target3_names_three)
{
    Position *p = table_open("UN-091/UN-099/UN-107/UN-556/UN-300/LPA-27",
                             RDL_MECH "," RDL_MECH_2 ",RDL-012/RDL-020/RDL-520/RDL-025/RDL-011/FPA-02,RDL-078", NULL);
    put(p, M1B, 8, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B + 1, 8, 4, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 9, 5, OBSIDIAN_WEST, 0);
    set_part(p, M0, SHOOT, PART_CHARGED);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    yes(p); /* the charge */
    answer(p, OPTION_MULTI);
    answer(p, M1);
    answer(p, M1B);
    assert_int_equal(asked(p), OBSIDIAN_ASK_MORE_TARGETS);
    answer(p, M1B + 1);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SPLIT); /* and no fourth */
    POSITION_ASSERT_LEGAL(p, A_NUMBER + 1, A_NUMBER + 2, A_NUMBER + 3);
    answer(p, 2);
    POSITION_ASSERT_LEGAL(p, A_NUMBER + 1, A_NUMBER + 2);
    answer(p, 1);
    const ActionFrame *action = frame_at(&p->s, hx_find_frame(&obsidian_machine, &p->s, F_ACTION));
    const uint8_t shares[] = { 2, 1, 2 };
    assert_memory_equal(action->split_yellow, shares, sizeof shares);
    part_die(p, OBSIDIAN_TORSO);
    yellow(p, "--");
    assert_int_equal(unit(&p->s, M1)->stance, OBSIDIAN_OFF);
}

TEST(op_overwatch)
{
    Position *p = table_open("UN-TM39D/UN-099/UN-131/UN-104/UN-300/LPA-27", RDL_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF); /* also a starting action in Firing */
    assert_true(offers(p, DO_PART + 1));
    answer(p, DO_PART + 1);
    assert_true(is_over(p)); /* the opportunity ended at once */
    assert_true(has_token(&p->s, M0, TOKEN_OVERWATCH));
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(asked(p), OBSIDIAN_ASK_ACTION);
    POSITION_ASSERT_LEGAL(p, A_PASS, A_DO + 3 * SHOOT);
    assert_false(has_token(&p->s, M0, TOKEN_OVERWATCH));
}

TEST(op_swap_with_same_size_ground_mech)
{
    Position *p = table_open("UN-555/UN-099/UN-131/UN-104/UN-300/LPA-27", RDL_MECH, NULL);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
    answer(p, M1);
    answer(p, OBSIDIAN_WEST);
    assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 7);
    assert_int_equal(grid_of(&p->s, M1), 5 * BOARD + 5);
    assert_int_equal(unit(&p->s, M1)->facing, OBSIDIAN_WEST); /* kept */
}

TEST(op_control_target_one_move)
{
    Position *p = table_open("UN-TM35NA/UN-099/UN-131/UN-104/UN-300/LPA-27", RDL_MECH, NULL);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
    yellow(p, "TT---");
    yellow(p, "--");
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP);
    assert_int_equal(position_to_move(p), 0);
    answer(p, OBSIDIAN_NORTH);
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(grid_of(&p->s, M1), 4 * BOARD + 7);
    assert_int_equal(unit(&p->s, M1)->facing, OBSIDIAN_EAST);
}

TEST(op_shock_attack)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-103/GOF-ZYBP-102/ZPA-46", RDL_MECH, NULL);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0)); /* two grids away, in OFF */
    assert_int_equal(asked(p), OBSIDIAN_ASK_SHOCK);
    yes(p);
    answer(p, OBSIDIAN_EAST);
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 6);
    assert_int_equal(asked(p), OBSIDIAN_ASK_GUARD); /* the attack */
}

TEST(op_set_target_facing)
{
    Position *p = table_open("UN-091/UN-099/UN-139/UN-104/UN-300/LPA-27", "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 1)); /* Flog */
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "1---", NULL, "D-----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING);
    assert_int_equal(position_to_move(p), 0);
    answer(p, OBSIDIAN_SOUTH);
    assert_int_equal(unit(&p->s, M1)->facing, OBSIDIAN_SOUTH);
}

TEST(op_push_front_adjacent)
{
    Position *p = table_open("GOF-172/GOF-181/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", UN_MECH, NULL);
    put(p, M0, 3, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 5, 5, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN);
    mech_edit(&p->s, M0)->link = 3;
    act(p, M0, part_ref(OBSIDIAN_CHASSIS, 0)); /* Gallop: 1 link */
    answer(p, OBSIDIAN_EAST);
    answer(p, 4);
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_PUSH);
    answer(p, M1);
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(grid_of(&p->s, M1), 5 * BOARD + 6);
    assert_int_equal(link_of(p, M0), 2);
    assert_int_equal(link_of(p, M1), 3);
}

TEST(op_all_enemy_mechs_link)
{
    Position *p = table_open(GOF_MECH ",ZHDR-205", UN_MECH "," UN_MECH_2, NULL);
    put(p, D0, 6, 5, OBSIDIAN_EAST, 0);
    put(p, M1B, 8, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    mech_edit(&p->s, M1)->link = mech_edit(&p->s, M1B)->link = 1;
    mech_edit(&p->s, M1B)->link = 1;
    act(p, D0, unit_ref(0));
    yellow(p, "T---"); /* 3 + 1, nearest first */
    yellow(p, "----");
    assert_int_equal(link_of(p, M1), 0);
    yellow(p, "----");
    yellow(p, "T---");
    assert_int_equal(link_of(p, M1B), 1);
    assert_true(is_over(p));
}

TEST(op_scan_all_in_range)
{
    Position *p = table_open(RDL_MECH ",RDL-080", UN_MECH, NULL);
    put(p, D0, 6, 6, OBSIDIAN_EAST, 0);
    add_token(&p->s, M1, TOKEN_LOW_PROFILE);
    no_links(p);
    act(p, D0, unit_ref(0));
    yellow(p, "TT");
    yellow(p, "----");
    assert_false(has_token(&p->s, M1, TOKEN_LOW_PROFILE));
}

TEST(op_remove_damage_then_self_removed)
{
    Position *p = table_open(GOF_MECH, UN_MECH, NULL);
    const int patch = put_card(p, 0, "ZYDR-108", 5, 6);
    set_part(p, M0, OBSIDIAN_TORSO, PART_DAMAGED);
    act(p, patch, unit_ref(1));
    assert_int_equal(harm(p, M0, OBSIDIAN_TORSO), 0);
    assert_false(on_board(&p->s, patch));
}

TEST(hook_end_round_link1_and_end_coordination)
{
    Position *p = table_open(GOF_MECH ",ZHDR-303", UN_MECH, NULL);
    put(p, D0, 6, 6, OBSIDIAN_EAST, 0);
    mech_edit(&p->s, M0)->link = 2;
    begin_phase_of(p, PHASE_END);
    assert_int_equal(link_of(p, M0), 3);
    mech_edit(&p->s, M0)->tokens = 1;
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    answer(p, DO_END);
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_DRONE); /* GOF-ZYBP-102 */
}

TEST(hook_any_timing_melee_short)
{
    Position *p = table_open("RDL-017/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_PART + 3 * OBSIDIAN_LEFT_ARM)); /* Bash, Short */
    assert_false(offers(p, DO_PUNCH));                       /* Medium */
}

TEST(hook_ecs_red)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-532/FPA-09", UN_MECH, NULL);
    shoot(p, part_ref(SHOOT, 0), OBSIDIAN_TORSO);
    rolls(p, "-", "EEEE", NULL); /* 3 and 1 */
}

TEST(hook_unit_cover)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", GOF_MECH ",ZHDR-101", NULL);
    put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 7, 5, OBSIDIAN_WEST, 0); /* medium, not next to the target */
    assert_int_equal(cover_dice(&p->s, M0, M1, false), 2);
}

TEST(hook_automatic_shield_def)
{
    for (int stance = OBSIDIAN_DEF; stance <= OBSIDIAN_OFF; stance += 2) {
        Position *p =
            table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", "PD-546/PD-548/PD-552/PD-551/PD-545/XPA-59,PD-201", NULL);
        put(p, M1, 7, 5, OBSIDIAN_WEST, stance);
        put(p, D1, 8, 5, OBSIDIAN_WEST, 0);
        no_links(p);
        act(p, M0, part_ref(SHOOT, 0));
        answer(p, D1);
        assert_int_equal(attack_now(p)->target, stance == OBSIDIAN_DEF ? M1 : D1);
        position_close(p);
    }
}

TEST(hook_detonate_on_enemy_enter)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    const int friend = put_card(p, 0, "UN-167", 5, 4), trap = put_card(p, 1, "UN-167", 6, 5);
    push_move(&p->s, M0, 0, 2, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_EAST);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "---", "E", "------");
    assert_false(on_board(&p->s, trap));
    assert_true(on_board(&p->s, friend));
}
