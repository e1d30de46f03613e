/* Passive hooks and pilot hooks, one promise each. */
#include "tests/core/games/obsidian/table.h"

#define GOF_MECH       "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46"
#define SHOOTER(pilot) "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/" pilot

enum { SHOOT = SLOT_RIGHT_ARM };

static void test_hook_repeater(void **state)
{
    (void)state;
    Position *p = table_open("UN-097/UN-099/UN-131/UN-133/UN-300/LPA-27,UN-165", RDL_MECH, NULL);
    put(p, M0, 0, 5, EAST, STANCE_OFF);
    put(p, M1, 8, 5, WEST, STANCE_OFF); /* 8 grids; the attack reaches 4 */
    assert_false(may_target(p, M0, part_ref(SLOT_TORSO, 1), M1));
    put(p, D0, 5, 5, EAST, 0); /* within 6 of the mech, 3 from the target */
    assert_true(may_target(p, M0, part_ref(SLOT_TORSO, 1), M1));
    position_close(p);
}

static void test_hook_ally_mob_blue(void **state)
{
    (void)state;
    Position *p = table_open(SHOOTER("FPA-09"), UN_MECH ",UN-164", NULL);
    put(p, M1, 7, 5, WEST, STANCE_MOB);
    put(p, D1, 7, 6, WEST, 0);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    answer(p, M1);
    part_die(p, SLOT_TORSO);
    yellow(p, "-");
    red(p, "EEE");
    white(p, "----");
    blue(p, "-------"); /* 7 + 1: two rolls */
    blue(p, "-");
    position_close(p);
}

static void test_hook_freehand_minus_blue_and_omni(void **state)
{
    (void)state;
    Position *p = table_open("UN-092/UN-099/UN-121/UN-104/UN-087/LPA-27", RDL_MECH, NULL);
    put(p, M1, 7, 5, WEST, STANCE_MOB); /* evasion 3 */
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    answer(p, SLOT_LEFT_ARM);
    part_die(p, SLOT_TORSO);
    yellow(p, "-----");
    white(p, "------");
    blue(p, "-");
    position_close(p);
    p = table_open("UN-092/UN-099/UN-121/UN-104/UN-087/LPA-27", RDL_MECH, NULL);
    put(p, M1, 3, 5, WEST, STANCE_MOB); /* behind */
    assert_false(may_target(p, M0, part_ref(SHOOT, 0), M1));
    const Set all_round = action_targets(&p->s, M0, part_ref(SHOOT, 0), ACT_HELPED, SLOT_BACKPACK, 0);
    assert_true(set_has(&all_round, M1));
    position_close(p);
}

static void test_hook_freehand_melee_red(void **state)
{
    (void)state;
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-303/GOF-ZHRA-304/GOF-ZYBP-102/ZPA-46", RDL_MECH, NULL);
    put(p, M1, 6, 5, EAST, STANCE_OFF);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 1)); /* Slash: 2 yellow, 5 red, Two-Handed */
    answer(p, SLOT_LEFT_ARM);
    answer(p, SLOT_TORSO);
    yellow(p, "--");
    red(p, "EEEEEE");
    position_close(p);
}

static void test_hook_laser_plus_yellow(void **state)
{
    (void)state;
    Position *p = table_open("UN-091/UN-099/UN-107/UN-541/UN-083/LPA-27", RDL_MECH, NULL);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 1)); /* 4 yellow, Laser Weapon */
    part_die(p, SLOT_TORSO);
    yellow(p, "-----");
    position_close(p);
}

static void test_hook_highlight_ignores_cover(void **state)
{
    (void)state;
    Position *p = table_open("UN-095/UN-099/UN-107/UN-541/UN-300/LPA-27," UN_MECH_2, RDL_MECH, NULL);
    put(p, M0B, 6, 5, EAST, STANCE_OFF); /* cover by a friend */
    add_token(&p->s, M1, TOKEN_HIGHLIGHT, 1);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 1));
    part_die(p, SLOT_CHASSIS);
    yellow(p, "----");
    skip_to(p, OBSIDIAN_ASK_ROLL);
    white(p, "-----"); /* chassis 5, no cover */
    position_close(p);
}

static void test_hook_ignore_low_profile(void **state)
{
    (void)state;
    Position *p = table_open("UN-094/UN-099/UN-107/UN-541/UN-300/LPA-27", RDL_MECH, NULL);
    add_token(&p->s, M1, TOKEN_LOW_PROFILE, 1);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 1));
    part_die(p, SLOT_BACKPACK);
    yellow(p, "1---");
    white(p, "E--");
    assert_int_equal(harm(p, M1, SLOT_BACKPACK), 2);
    position_close(p);
}

static void test_hook_enemy_targets_low_profile(void **state)
{
    (void)state;
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", GOF_MECH ",ZHDR-204", NULL);
    put(p, D1, 8, 5, WEST, 0); /* M0 within 5 of it */
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    answer(p, M1);
    part_die(p, SLOT_TORSO);
    yellow(p, "-");
    red(p, "HEE");
    white(p, "E----");
    assert_int_equal(harm(p, M1, SLOT_TORSO), 0);
    position_close(p);
}

static void test_hook_enemies_lose_silence(void **state)
{
    (void)state;
    Position *p = table_open("UN-096/UN-100/UN-131/UN-104/UN-300/LPA-27", GOF_MECH ",ZHDR-206", NULL);
    assert_true(is_silent(&p->s, M0, NULL));
    put(p, D1, 6, 6, WEST, 0);
    assert_false(is_silent(&p->s, M0, NULL));
    position_close(p);
}

static void test_hook_dodge_cancels_die(void **state)
{
    (void)state;
    Position *p = table_open(SHOOTER("FPA-09"), "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-302/ZPA-46", NULL);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    part_die(p, SLOT_TORSO);
    yellow(p, "2");
    red(p, "EEE");
    white(p, "O----"); /* both hits of the die */
    assert_int_equal(asked(p), OBSIDIAN_ASK_CANCEL);
    answer(p, CLASS_LIGHT2);
    assert_int_equal(harm(p, M1, SLOT_TORSO), 0);
    position_close(p);
}

static void test_hook_smoke_after_fired_at(void **state)
{
    (void)state;
    Position *p = table_open(SHOOTER("FPA-09"), "PD-546/PD-548/PD-550/PD-551/PD-545/XPA-59", NULL);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    part_die(p, SLOT_TORSO);
    yellow(p, "-");
    red(p, "EEE");
    white(p, "-----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_SMOKE);
    yes(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SMOKE_SPOT);
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(part_of(p, M1, SLOT_TORSO)->ammo[1], 0);
    position_close(p);
}

static void test_hook_aa_radar(void **state)
{
    (void)state;
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-003/FPA-09,RDL-080", UN_MECH ",UN-166", NULL);
    put(p, M1, 0, 0, WEST, STANCE_OFF);
    put(p, D0, 2, 2, WEST, 0);
    put(p, D1, 7, 5, WEST, 0);
    no_links(p);
    push_intercept(&p->s, D1, 100, 5 * BOARD + 7);
    go_on(p);
    yellow(p, "E--"); /* an Eye counts as LIGHT */
    white(p, "-");
    blue(p, "-------");
    assert_false(on_board(&p->s, D1));
    position_close(p);
}

static void test_hook_command_gives_auto_and_free_move(void **state)
{
    (void)state;
    Position *p = table_open("GOF-175/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-103", UN_MECH, NULL);
    put(p, D0, 5, 6, EAST, 0);
    mech_edit(&p->s, M0)->tokens = 1;
    push_command(&p->s, M0, 1);
    go_on(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_ACTION);
    POSITION_ASSERT_LEGAL(p, A_DO + DO_DRONE, A_DO + DO_DRONE_MOVE); /* Sweep is automatic */
    position_close(p);
    p = table_open("GOF-176/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-107", UN_MECH, NULL);
    put(p, D0, 5, 6, EAST, 0);
    mech_edit(&p->s, M0)->tokens = 1;
    push_command(&p->s, M0, 1);
    go_on(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FREE_MOVE);
    yes(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP);
    position_close(p);
}

static void test_hook_air_transport(void **state)
{
    (void)state;
    Position *p = table_open(GOF_MECH ",ZHDR-304,ZHDR-102", UN_MECH, NULL);
    put(p, M1, 11, 11, WEST, STANCE_OFF);
    put(p, D0, 4, 7, EAST, 0);
    put(p, D0 + 1, 5, 7, EAST, 0);
    mech_edit(&p->s, M0)->tokens = 2;
    push_command(&p->s, M0, 1);
    go_on(p);
    answer(p, D0);
    skip_to(p, OBSIDIAN_ASK_CARGO);
    answer(p, D0 + 1);
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
    answer(p, WEST);
    if (asked(p) == OBSIDIAN_ASK_STEP)
        answer(p, 4);
    assert_int_equal(asked(p), OBSIDIAN_ASK_CARGO); /* where it is put down */
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_true(adjacent(grid_of(&p->s, D0), grid_of(&p->s, D0 + 1)));
    position_close(p);
}

static void test_hook_drone_reroll_command(void **state)
{
    (void)state;
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-202/ZPA-46,ZHDR-103", UN_MECH, NULL);
    int payer;
    put(p, D0, 5, 6, EAST, 0);
    assert_false(can_reroll(&p->s, D0, &payer));
    mech_edit(&p->s, M0)->tokens = 1;
    assert_true(can_reroll(&p->s, D0, &payer));
    assert_int_equal(payer, M0);
    position_close(p);
}

static void test_hook_ammo_delivery(void **state)
{
    (void)state;
    Position *p = table_open("UN-092/UN-099/UN-129/UN-133/UN-086/LPA-27", RDL_MECH, NULL);
    mech_edit(&p->s, M0)->part[SLOT_LEFT_ARM].ammo[0] = 0;
    assert_true(action_possible(&p->s, M0, part_ref(SLOT_LEFT_ARM, 0), 0));
    act(p, M0, part_ref(SLOT_LEFT_ARM, 0));
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(part_of(p, M0, SLOT_BACKPACK)->ammo[1], 1);
    position_close(p);
}

static void test_hook_load_backpack(void **state)
{
    (void)state;
    Position *p = table_open(UN_MECH ",UN-162+UN-089", RDL_MECH, NULL);
    put(p, D0, 5, 6, EAST, 0); /* in contact */
    opportunity(p, M0, TYPE_SWIFT, STANCE_OFF);
    assert_true(offers(p, DO_LOAD));
    position_close(p);
    p = table_open(UN_MECH ",UN-162+UN-089", RDL_MECH, NULL);
    put(p, D0, 0, 0, EAST, 0);
    opportunity(p, M0, TYPE_SWIFT, STANCE_OFF);
    assert_false(offers(p, DO_LOAD));
    position_close(p);
}

static void test_hook_covert_carry(void **state)
{
    (void)state;
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-008/FPA-09", UN_MECH, NULL);
    mech_edit(&p->s, M0)->part[SLOT_BACKPACK].secret = 2;
    act(p, M0, part_ref(SLOT_BACKPACK, 0));
    skip_to(p, OBSIDIAN_ASK_TIMING); /* no kind was asked */
    assert_string_equal(card_of(&p->s, MECHS_PER_SEAT + DRONES_PER_SEAT)->id, "B3/2");
    assert_int_equal(part_of(p, M0, SLOT_BACKPACK)->shown, 1);
    position_close(p);
}

/* ---- Pilots ------------------------------------------------------------------------------------------------------------------------ */

static void test_pilot_tactic_any_start(void **state)
{
    (void)state;
    Position *p = table_open(SHOOTER("FPA-01"), UN_MECH, NULL);
    opportunity(p, M0, TYPE_TACTIC, STANCE_OFF);
    assert_true(offers(p, DO_PART + 3 * SHOOT));
    position_close(p);
}

static void test_pilot_firing_ap1(void **state)
{
    (void)state;
    Position *p = table_open(SHOOTER("FPA-02"), UN_MECH, NULL);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    part_die(p, SLOT_TORSO);
    yellow(p, "-");
    red(p, "EEE");
    white(p, "---");
    position_close(p);
}

static void test_pilot_off_melee_eye_light(void **state)
{
    (void)state;
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-011/FPA-04", UN_MECH, NULL);
    put(p, M1, 6, 5, EAST, STANCE_OFF);
    no_links(p);
    act(p, M0, part_ref(SLOT_LEFT_ARM, 0));
    answer(p, SLOT_RIGHT_ARM);
    yellow(p, "E----");
    white(p, "---");
    assert_int_equal(harm(p, M1, SLOT_RIGHT_ARM), 2);
    position_close(p);
}

static void test_pilot_ranges_plus1(void **state)
{
    (void)state;
    Position *p = table_open(SHOOTER("FPA-06"), UN_MECH, NULL);
    assert_int_equal(action_range(&p->s, M0, shared_ref(SLOT_TORSO, COMMON_SCAN), 0, NONE), 7);
    assert_int_equal(action_range(&p->s, M0, part_ref(SHOOT, 0), 0, NONE), 6);
    position_close(p);
}

static void test_pilot_end_round_link1_self(void **state)
{
    (void)state;
    Position *p = table_open("UN-092/UN-099/UN-131/UN-133/UN-300/LPA-19", RDL_MECH, NULL);
    mech_edit(&p->s, M0)->link = 1;
    put(p, M0, 5, 5, EAST, STANCE_SHUTDOWN);
    begin_phase_of(p, PHASE_END);
    assert_int_equal(link_of(p, M0), 2);
    assert_true(is_shutdown(&p->s, M0));
    position_close(p);
}

static void test_pilot_pass_units_hidden(void **state)
{
    (void)state;
    Position *p = table_open("UN-094/UN-099/UN-131/UN-133/UN-300/LPA-21", RDL_MECH, NULL);
    put(p, M1, 6, 5, WEST, STANCE_SHUTDOWN);
    push_move(&p->s, M0, 0, 4, MOVE_ACTION);
    go_on(p);
    assert_false(offers(p, EAST));
    rest(p);
    add_token(&p->s, M0, TOKEN_LOW_PROFILE, 1);
    push_move(&p->s, M0, 0, 4, MOVE_ACTION);
    go_on(p);
    answer(p, EAST);
    assert_false(offers(p, 4)); /* no stop among others */
    answer(p, EAST);
    assert_true(offers(p, 4));
    position_close(p);
}

static void test_pilot_crush_large(void **state)
{
    (void)state;
    for (int can = 0; can < 2; can++) {
        Position *p = table_open(can ? "UN-092/UN-099/UN-131/UN-133/UN-300/LPA-23" : UN_MECH, RDL_MECH, NULL);
        put(p, M1, 6, 5, WEST, STANCE_SHUTDOWN);
        push_move(&p->s, M0, 0, 2, MOVE_ACTION);
        go_on(p);
        assert_int_equal(offers(p, EAST), can);
        position_close(p);
    }
}

static void test_pilot_firing_near_yellow(void **state)
{
    (void)state;
    Position *p = table_open("UN-091/UN-099/UN-107/UN-541/UN-300/LPA-23-2", RDL_MECH, NULL);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 1));
    part_die(p, SLOT_TORSO);
    yellow(p, "-----"); /* 4 + 1 within 3 */
    position_close(p);
}

static void test_pilot_fragile_eye_heavy(void **state)
{
    (void)state;
    Position *p = table_open("UN-091/UN-099/UN-107/UN-541/UN-300/LPA-24", RDL_MECH, NULL);
    add_token(&p->s, M1, TOKEN_FRAGILE, 1);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 1));
    part_die(p, SLOT_BACKPACK);
    yellow(p, "E---");
    white(p, "DD"); /* armour 3, one token; HEAVY is not cancelled */
    assert_int_equal(harm(p, M1, SLOT_BACKPACK), 2);
    position_close(p);
}

static void test_pilot_command_token_link(void **state)
{
    (void)state;
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-36", UN_MECH, NULL);
    mech_edit(&p->s, M0)->link = 2;
    begin_phase_of(p, PHASE_COMMAND);
    answer(p, M0); /* the only own mech, and no drone: nothing is left to ask */
    assert_int_equal(link_of(p, M0), 3);
    assert_int_equal(mech(&p->s, M0)->tokens, 3);
    assert_true(is_over(p)); /* once a round */
    position_close(p);
}

static void test_pilot_ew_link_eye_lightning(void **state)
{
    (void)state;
    Position *p = table_open("GOF-174/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-38", UN_MECH, NULL);
    mech_edit(&p->s, M1)->link = 1;
    mech_edit(&p->s, M0)->link = 2;
    push_electronic(&p->s, M0, M1, 0);
    go_on(p);
    yellow(p, "EE---");
    yellow(p, "T---");
    no(p); /* its reroll */
    assert_int_equal(asked(p), OBSIDIAN_ASK_PAY_LINK);
    yes(p);
    assert_int_equal(link_of(p, M0), 1);
    position_close(p);
}

static void test_pilot_free_reroll_below4(void **state)
{
    (void)state;
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-39", UN_MECH, NULL);
    int payer;
    mech_edit(&p->s, M0)->link = 1;
    assert_false(can_reroll(&p->s, M0, &payer));
    set_part(p, M0, SLOT_LEFT_ARM, PART_DESTROYED);
    set_part(p, M0, SLOT_BACKPACK, PART_DESTROYED);
    assert_true(can_reroll(&p->s, M0, &payer));
    position_close(p);
}

static void test_pilot_off_melee_destroy_link(void **state)
{
    (void)state;
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-202/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-40", UN_MECH, NULL);
    put(p, M1, 6, 5, EAST, STANCE_OFF);
    no_links(p);
    act(p, M0, part_ref(SLOT_LEFT_ARM, 0));
    answer(p, SLOT_RIGHT_ARM);
    yellow(p, "22222");
    white(p, "---");
    assert_int_equal(link_of(p, M0), 2);
    position_close(p);
}

static void test_pilot_drones_see_ignore_low_profile(void **state)
{
    (void)state;
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-102/GOF-ZYBP-102/ZPA-37,ZHDR-102,ZHDR-103", UN_MECH, NULL);
    put(p, D0, 3, 3, EAST, 0);
    put(p, D0 + 1, 3, 7, EAST, 0);
    add_token(&p->s, M1, TOKEN_LOW_PROFILE, 1);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0)); /* 5 yellow, Armor Piercing 1 */
    part_die(p, SLOT_RIGHT_ARM);
    yellow(p, "1----");
    white(p, "E-");
    assert_int_equal(harm(p, M1, SLOT_RIGHT_ARM), 2);
    position_close(p);
}

static void test_pilot_low_profile_in_aura(void **state)
{
    (void)state;
    Position *p = table_open("RDL-014/RDL-020/RDL-034/RDL-025/RDL-011/FPA-06-2", UN_MECH, NULL);
    assert_true(is_low_profile(&p->s, M0)); /* its own aura counts */
    position_close(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hook_repeater),
        cmocka_unit_test(test_hook_ally_mob_blue),
        cmocka_unit_test(test_hook_freehand_minus_blue_and_omni),
        cmocka_unit_test(test_hook_freehand_melee_red),
        cmocka_unit_test(test_hook_laser_plus_yellow),
        cmocka_unit_test(test_hook_highlight_ignores_cover),
        cmocka_unit_test(test_hook_ignore_low_profile),
        cmocka_unit_test(test_hook_enemy_targets_low_profile),
        cmocka_unit_test(test_hook_enemies_lose_silence),
        cmocka_unit_test(test_hook_dodge_cancels_die),
        cmocka_unit_test(test_hook_smoke_after_fired_at),
        cmocka_unit_test(test_hook_aa_radar),
        cmocka_unit_test(test_hook_command_gives_auto_and_free_move),
        cmocka_unit_test(test_hook_air_transport),
        cmocka_unit_test(test_hook_drone_reroll_command),
        cmocka_unit_test(test_hook_ammo_delivery),
        cmocka_unit_test(test_hook_load_backpack),
        cmocka_unit_test(test_hook_covert_carry),
        cmocka_unit_test(test_pilot_tactic_any_start),
        cmocka_unit_test(test_pilot_firing_ap1),
        cmocka_unit_test(test_pilot_off_melee_eye_light),
        cmocka_unit_test(test_pilot_ranges_plus1),
        cmocka_unit_test(test_pilot_end_round_link1_self),
        cmocka_unit_test(test_pilot_pass_units_hidden),
        cmocka_unit_test(test_pilot_crush_large),
        cmocka_unit_test(test_pilot_firing_near_yellow),
        cmocka_unit_test(test_pilot_fragile_eye_heavy),
        cmocka_unit_test(test_pilot_command_token_link),
        cmocka_unit_test(test_pilot_ew_link_eye_lightning),
        cmocka_unit_test(test_pilot_free_reroll_below4),
        cmocka_unit_test(test_pilot_off_melee_destroy_link),
        cmocka_unit_test(test_pilot_drones_see_ignore_low_profile),
        cmocka_unit_test(test_pilot_low_profile_in_aura),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
