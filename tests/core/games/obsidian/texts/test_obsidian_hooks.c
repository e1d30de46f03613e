/* Passive hooks and pilot hooks, one promise each. */
#include "tests/core/games/obsidian/table.h"

#define GOF_MECH       "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46"
#define SHOOTER(pilot) "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/" pilot

enum { SHOOT = OBSIDIAN_RIGHT_ARM };

TEST(hook_repeater)
{
    Position *p = table_open("UN-097/UN-099/UN-131/UN-133/UN-300/LPA-27,UN-165", RDL_MECH, NULL);
    put(p, M0, 0, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF); /* 8 grids; the attack reaches 4 */
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_TORSO, 1), M1));
    put(p, D0, 5, 5, OBSIDIAN_EAST, 0); /* within 6 of the mech, 3 from the target */
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_TORSO, 1), M1));
}

TEST(hook_ally_mob_blue)
{
    Position *p = table_open(SHOOTER("FPA-09"), UN_MECH ",UN-164", NULL);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_MOB);
    put(p, D1, 7, 6, OBSIDIAN_WEST, 0);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    answer(p, M1);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", "----");
    blue(p, "-------"); /* 7 + 1: two rolls */
    blue(p, "-");
}

TEST(hook_freehand_minus_blue_and_omni)
{
    Position *p = table_open("UN-092/UN-099/UN-121/UN-104/UN-087/LPA-27", RDL_MECH, NULL);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_MOB); /* evasion 3 */
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    answer(p, OBSIDIAN_LEFT_ARM);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-----", NULL, "------");
    blue(p, "-");
    position_close(p);
    p = table_open("UN-092/UN-099/UN-121/UN-104/UN-087/LPA-27", RDL_MECH, NULL);
    put(p, M1, 3, 5, OBSIDIAN_WEST, OBSIDIAN_MOB); /* behind */
    assert_false(may_target(p, M0, part_ref(SHOOT, 0), M1));
    const Set all_round = action_targets(&p->s, M0, part_ref(SHOOT, 0), ACT_HELPED, OBSIDIAN_BACKPACK);
    assert_true(set_has(&all_round, M1));
}

TEST(hook_freehand_melee_red)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-303/GOF-ZHRA-304/GOF-ZYBP-102/ZPA-46", RDL_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 1)); /* Slash: 2 yellow, 5 red, Two-Handed */
    answer(p, OBSIDIAN_LEFT_ARM);
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "--", "EEEEEE", NULL);
}

TEST(hook_laser_plus_yellow)
{
    Position *p = table_open("UN-091/UN-099/UN-107/UN-541/UN-083/LPA-27", RDL_MECH, NULL);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 1)); /* 4 yellow, Laser Weapon */
    part_die(p, OBSIDIAN_TORSO);
    yellow(p, "-----");
}

TEST(hook_highlight_ignores_cover)
{
    Position *p = table_open("UN-095/UN-099/UN-107/UN-541/UN-300/LPA-27," UN_MECH_2, RDL_MECH, NULL);
    put(p, M0B, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* cover by a friend */
    add_token(&p->s, M1, TOKEN_HIGHLIGHT);
    shoot(p, part_ref(SHOOT, 1), OBSIDIAN_CHASSIS);
    yellow(p, "----");
    skip_to(p, OBSIDIAN_ASK_ROLL);
    white(p, "-----"); /* chassis 5, no cover */
}

TEST(hook_ignore_low_profile)
{
    Position *p = table_open("UN-094/UN-099/UN-107/UN-541/UN-300/LPA-27", RDL_MECH, NULL);
    add_token(&p->s, M1, TOKEN_LOW_PROFILE);
    shoot(p, part_ref(SHOOT, 1), OBSIDIAN_BACKPACK);
    rolls(p, "1---", NULL, "E--");
    assert_int_equal(harm(p, M1, OBSIDIAN_BACKPACK), 2);
}

TEST(hook_enemy_targets_low_profile)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", GOF_MECH ",ZHDR-204", NULL);
    put(p, D1, 8, 5, OBSIDIAN_WEST, 0); /* M0 within 5 of it */
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    answer(p, M1);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "HEE", "E----");
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
}

TEST(hook_enemies_lose_silence)
{
    Position *p = table_open("UN-096/UN-100/UN-131/UN-104/UN-300/LPA-27", GOF_MECH ",ZHDR-206", NULL);
    assert_true(is_silent(&p->s, M0, NULL));
    put(p, D1, 6, 6, OBSIDIAN_WEST, 0);
    assert_false(is_silent(&p->s, M0, NULL));
}

TEST(hook_dodge_cancels_die)
{
    Position *p = table_open(SHOOTER("FPA-09"), "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-302/ZPA-46", NULL);
    shoot(p, part_ref(SHOOT, 0), OBSIDIAN_TORSO);
    rolls(p, "2", "EEE", "O----"); /* both hits of the die */
    assert_int_equal(asked(p), OBSIDIAN_ASK_CANCEL);
    answer(p, CLASS_LIGHT2);
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
}

TEST(hook_smoke_after_fired_at)
{
    Position *p = table_open(SHOOTER("FPA-09"), "PD-546/PD-548/PD-550/PD-551/PD-545/XPA-59", NULL);
    shoot(p, part_ref(SHOOT, 0), OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", "-----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_SMOKE);
    yes(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SMOKE_SPOT);
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(part_of(p, M1, OBSIDIAN_TORSO)->ammo[1], 0);
}

TEST(hook_aa_radar)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-003/FPA-09,RDL-080", UN_MECH ",UN-166", NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D0, 2, 2, OBSIDIAN_WEST, 0);
    put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
    no_links(p);
    rest_after_move(p, M0);
    push_intercept(&p->s, D1, 100, 5 * BOARD + 7);
    go_on(p);
    yellow(p, "E--"); /* an Eye counts as LIGHT */
    white(p, "-");
    blue(p, "-------");
    assert_false(on_board(&p->s, D1));
}

TEST(hook_command_gives_auto_and_free_move)
{
    Position *p = table_open("GOF-175/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-103", UN_MECH, NULL);
    put(p, D0, 5, 6, OBSIDIAN_EAST, 0);
    command(p, 1);
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_ACTION);
    POSITION_ASSERT_LEGAL(p, A_DO + DO_DRONE, A_DO + DO_DRONE_MOVE); /* Sweep is automatic */
    position_close(p);
    p = table_open("GOF-176/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-107", UN_MECH, NULL);
    put(p, D0, 5, 6, OBSIDIAN_EAST, 0);
    command(p, 1);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FREE_MOVE);
    yes(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP);
}

TEST(hook_air_transport)
{
    Position *p = table_open(GOF_MECH ",ZHDR-304,ZHDR-102", UN_MECH, NULL);
    take_a_drone_along(p);
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
    answer(p, OBSIDIAN_WEST);
    if (asked(p) == OBSIDIAN_ASK_STEP)
        answer(p, 4);
    assert_int_equal(asked(p), OBSIDIAN_ASK_CARGO); /* where it is put down */
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_true(adjacent(grid_of(&p->s, D0), grid_of(&p->s, D0 + 1)));
}

TEST(hook_drone_reroll_command)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-202/ZPA-46,ZHDR-103", UN_MECH, NULL);
    int payer;
    put(p, D0, 5, 6, OBSIDIAN_EAST, 0);
    assert_false(can_reroll(&p->s, D0, &payer));
    mech_edit(&p->s, M0)->tokens = 1;
    assert_true(can_reroll(&p->s, D0, &payer));
    assert_int_equal(payer, M0);
}

TEST(hook_ammo_delivery)
{
    Position *p = table_open("UN-092/UN-099/UN-129/UN-133/UN-086/LPA-27", RDL_MECH, NULL);
    mech_edit(&p->s, M0)->part[OBSIDIAN_LEFT_ARM].ammo[0] = 0;
    assert_true(action_possible(&p->s, M0, part_ref(OBSIDIAN_LEFT_ARM, 0), 0));
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->ammo[1], 1);
}

TEST(hook_load_backpack)
{
    Position *p = table_open(UN_MECH ",UN-162+UN-089", RDL_MECH, NULL);
    put(p, D0, 5, 6, OBSIDIAN_EAST, 0); /* in contact */
    opportunity(p, M0, OBSIDIAN_SWIFT_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_LOAD));
    position_close(p);
    p = table_open(UN_MECH ",UN-162+UN-089", RDL_MECH, NULL);
    put(p, D0, 0, 0, OBSIDIAN_EAST, 0);
    opportunity(p, M0, OBSIDIAN_SWIFT_ACTION, OBSIDIAN_OFF);
    assert_false(offers(p, DO_LOAD));
}

TEST(hook_covert_carry)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-008/FPA-09", UN_MECH, NULL);
    mech_edit(&p->s, M0)->part[OBSIDIAN_BACKPACK].secret = 2;
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0));
    skip_to(p, OBSIDIAN_ASK_TIMING); /* no kind was asked */
    assert_string_equal(card_of(&p->s, MECHS_PER_SEAT + DRONES_PER_SEAT)->id, "B3/2");
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->shown, 1);
}

/* ---- Pilots ------------------------------------------------------------------------------------------------------------------------ */

TEST(pilot_tactic_any_start)
{
    Position *p = table_open(SHOOTER("FPA-01"), UN_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_PART + 3 * SHOOT));
}

TEST(pilot_firing_ap1)
{
    Position *p = table_open(SHOOTER("FPA-02"), UN_MECH, NULL);
    shoot(p, part_ref(SHOOT, 0), OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", "---");
}

TEST(pilot_off_melee_eye_light)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-011/FPA-04", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    answer(p, OBSIDIAN_RIGHT_ARM);
    rolls(p, "E----", NULL, "---");
    assert_int_equal(harm(p, M1, OBSIDIAN_RIGHT_ARM), 2);
}

TEST(pilot_ranges_plus1)
{
    Position *p = table_open(SHOOTER("FPA-06"), UN_MECH, NULL);
    assert_int_equal(action_range(&p->s, M0, shared_ref(OBSIDIAN_TORSO, COMMON_SCAN), 0), 7);
    assert_int_equal(action_range(&p->s, M0, part_ref(SHOOT, 0), 0), 6);
}

TEST(pilot_end_round_link1_self)
{
    Position *p = table_open("UN-092/UN-099/UN-131/UN-133/UN-300/LPA-19", RDL_MECH, NULL);
    mech_edit(&p->s, M0)->link = 1;
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_SHUTDOWN);
    begin_phase_of(p, PHASE_END);
    assert_int_equal(link_of(p, M0), 2);
    assert_true(is_shutdown(&p->s, M0));
}

TEST(pilot_pass_units_hidden)
{
    Position *p = table_open("UN-094/UN-099/UN-131/UN-133/UN-300/LPA-21", RDL_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN);
    push_move(&p->s, M0, 0, 4, MOVE_ACTION);
    go_on(p);
    assert_false(offers(p, OBSIDIAN_EAST));
    rest(p);
    add_token(&p->s, M0, TOKEN_LOW_PROFILE);
    push_move(&p->s, M0, 0, 4, MOVE_ACTION);
    go_on(p);
    answer(p, OBSIDIAN_EAST);
    assert_false(offers(p, 4)); /* no stop among others */
    answer(p, OBSIDIAN_EAST);
    assert_true(offers(p, 4));
}

/* A Large one that is stuck among others goes back to the last grid that it had to itself. */
TEST(pilot_pass_units_hidden_leaves_no_large_unit_among_others)
{
    Position *p = table_open("UN-092/UN-099/UN-131/UN-133/UN-300/LPA-21", RDL_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN);
    const int own = grid_of(&p->s, M0);
    assert_true(is_large(&p->s, M0));
    add_token(&p->s, M0, TOKEN_LOW_PROFILE);
    push_move(&p->s, M0, 0, 4, MOVE_ACTION);
    go_on(p);
    add_token(&p->s, M0, TOKEN_IMMOBILIZED);
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(grid_of(&p->s, M0), own);
}

TEST(pilot_crush_large)
{
    for (int can = 0; can < 2; can++) {
        Position *p = table_open(can ? "UN-092/UN-099/UN-131/UN-133/UN-300/LPA-23" : UN_MECH, RDL_MECH, NULL);
        put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN);
        push_move(&p->s, M0, 0, 2, MOVE_ACTION);
        go_on(p);
        assert_int_equal(offers(p, OBSIDIAN_EAST), can);
        if (can) {
            answer(p, OBSIDIAN_EAST);
            POSITION_ASSERT_LEGAL(p, A_PUSH + OBSIDIAN_NORTH, A_PUSH + OBSIDIAN_EAST, A_PUSH + OBSIDIAN_SOUTH);
            answer(p, OBSIDIAN_NORTH); /* a Large unit has one place in a grid */
            assert_int_equal(grid_of(&p->s, M1), 4 * BOARD + 6);
            assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 6);
        }
        position_close(p);
    }
}

TEST(pilot_firing_near_yellow)
{
    Position *p = table_open("UN-091/UN-099/UN-107/UN-541/UN-300/LPA-23-2", RDL_MECH, NULL);
    shoot(p, part_ref(SHOOT, 1), OBSIDIAN_TORSO);
    yellow(p, "-----"); /* 4 + 1 within 3 */
}

TEST(pilot_fragile_eye_heavy)
{
    Position *p = table_open("UN-091/UN-099/UN-107/UN-541/UN-300/LPA-24", RDL_MECH, NULL);
    add_fragile(&p->s, M1, 1);
    shoot(p, part_ref(SHOOT, 1), OBSIDIAN_BACKPACK);
    rolls(p, "E---", NULL, "DD"); /* armour 3, one token; HEAVY is not cancelled */
    assert_int_equal(harm(p, M1, OBSIDIAN_BACKPACK), 2);
}

TEST(pilot_command_token_link)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-36", UN_MECH, NULL);
    mech_edit(&p->s, M0)->link = 2;
    begin_phase_of(p, PHASE_COMMAND);
    answer(p, M0); /* the only own mech, and no drone: nothing is left to ask */
    assert_int_equal(link_of(p, M0), 3);
    assert_int_equal(mech(&p->s, M0)->tokens, 3);
    assert_true(is_over(p)); /* once a round */
}

TEST(pilot_ew_link_eye_lightning)
{
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
}

TEST(pilot_free_reroll_below4)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-39", UN_MECH, NULL);
    int payer;
    mech_edit(&p->s, M0)->link = 1;
    assert_false(can_reroll(&p->s, M0, &payer));
    set_part(p, M0, OBSIDIAN_LEFT_ARM, PART_DESTROYED);
    set_part(p, M0, OBSIDIAN_BACKPACK, PART_DESTROYED);
    assert_true(can_reroll(&p->s, M0, &payer));
}

TEST(pilot_off_melee_destroy_link)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-202/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-40", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    answer(p, OBSIDIAN_RIGHT_ARM);
    rolls(p, "22222", NULL, "---");
    assert_int_equal(link_of(p, M0), 2);
}

TEST(pilot_drones_see_ignore_low_profile)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-102/GOF-ZYBP-102/ZPA-37,ZHDR-102,ZHDR-103", UN_MECH, NULL);
    put(p, D0, 3, 3, OBSIDIAN_EAST, 0);
    put(p, D0 + 1, 3, 7, OBSIDIAN_EAST, 0);
    add_token(&p->s, M1, TOKEN_LOW_PROFILE);
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0)); /* 5 yellow, Armor Piercing 1 */
    part_die(p, OBSIDIAN_RIGHT_ARM);
    rolls(p, "1----", NULL, "E-");
    assert_int_equal(harm(p, M1, OBSIDIAN_RIGHT_ARM), 2);
}

TEST(pilot_low_profile_in_aura)
{
    Position *p = table_open("RDL-014/RDL-020/RDL-034/RDL-025/RDL-011/FPA-06-2", UN_MECH, NULL);
    assert_true(is_low_profile(&p->s, M0)); /* its own aura counts */
}
