/* Chapters 6 to 11: concealment, ammo, commands, smoke, Handheld and Freehand. */
#include "core/kit/bits.h"
#include "tests/core/games/obsidian/table.h"

static const char *const hidden_mech = "UN-096/UN-099/UN-131/UN-104/UN-300/LPA-27"; /* Ambush, Optical Camouflage with Stealth 2 */

static void hide(Position *p, int id, int stealth)
{
    unit_edit(&p->s, id)->flags |= UNIT_CAMOUFLAGED;
    unit_edit(&p->s, id)->stealth = (uint8_t)stealth;
    unit_edit(&p->s, id)->stealth_part = OBSIDIAN_TORSO + 1;
}

/* ---- 6 Concealment --------------------------------------------------------------------------------------------------------- */

TEST(rule_6_1_a_low_profile_turns_eyes_into_dodges)
{
    for (int low = 0; low < 2; low++) {
        Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
        if (low)
            add_token(&p->s, M1, TOKEN_LOW_PROFILE);
        shoot(p, part_ref(OBSIDIAN_RIGHT_ARM, 0), OBSIDIAN_TORSO);
        rolls(p, "-", "HEE", "E---");
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), !low);
        position_close(p);
    }
}

TEST(rule_6_1_b_the_status_without_the_token)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-064/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    assert_false(is_low_profile(&p->s, M0));
    put_card(p, 0, "MES", 5, 6); /* low observable field next to it */
    assert_true(is_low_profile(&p->s, M0));
    assert_false(has_token(&p->s, M0, TOKEN_LOW_PROFILE));
}

TEST(rule_6_2_a_camouflage_removes_hexagons)
{
    Position *p = table_open(hidden_mech, RDL_MECH, NULL);
    add_token(&p->s, M0, TOKEN_HIGHLIGHT);
    add_token(&p->s, M0, TOKEN_FCI);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
    assert_true(is_camouflaged(&p->s, M0));
    assert_int_equal(unit(&p->s, M0)->stealth, 2); /* Stealth 2 of the card */
    assert_false(has_token(&p->s, M0, TOKEN_HIGHLIGHT));
    assert_true(has_token(&p->s, M0, TOKEN_FCI));
}

/* RDL-025 shoots the camouflaged M1; up to the scan: electronic value 2 against 5. */
static Position *shoot_hidden(void)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", hidden_mech, NULL);
    hide(p, M1, 2);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    return p;
}

TEST(rule_6_2_b_a_target_is_scanned_first)
{
    Position *p = shoot_hidden();
    assert_true(is_camouflaged(&p->s, M1));
    yellow(p, "TT");
    yellow(p, "-----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REVEAL_SPOT);
    assert_int_equal(position_to_move(p), 1);
}

static void reveal_at(Position *p, int column, int row)
{
    answer(p, column);
    answer(p, row);
    answer(p, OBSIDIAN_WEST);
}

TEST(rule_6_2_c_the_attack_goes_on_from_there)
{
    Position *p = shoot_hidden();
    yellow(p, "TT");
    yellow(p, "-----");
    reveal_at(p, 8, 5);
    part_die(p, OBSIDIAN_TORSO);
}

TEST(rule_6_2_d_or_fails_where_it_is_illegal)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", hidden_mech, NULL);
    put(p, M1, 6, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    hide(p, M1, 2);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    if (is_over(p)) /* an adjacent mech locks unless it is camouflaged */
        fail();
    yellow(p, "TT");
    yellow(p, "-----");
    reveal_at(p, 5, 7); /* out of the arc */
    assert_true(is_over(p));
    assert_false(is_camouflaged(&p->s, M1));
}

/* M1 has jumped, camouflaged, to the edge of what RDL-003 intercepts (3 grids); found, it reappears farther off, or in reach. */
TEST(rule_6_2_d_an_interception_fails_out_of_reach)
{
    for (int column = 7; column <= 9; column += 2) {
        Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-003/FPA-09", "UN-096/UN-099/UN-131/UN-104/UN-088/LPA-27", NULL);
        put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        hide(p, M1, 2);
        no_links(p);
        rest_after_move(p, M1);
        push_intercept(&p->s, M1, 11 * BOARD + 11, grid_of(&p->s, M1));
        go_on(p);
        yellow(p, "TTT");
        yellow(p, "-----");
        reveal_at(p, column, 5);
        assert_int_equal(is_over(p), column == 9);
        assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->intercept, 2); /* spent all the same */
        position_close(p);
    }
}

TEST(rule_6_2_e_a_failed_scan_ends_the_attack)
{
    Position *p = shoot_hidden();
    yellow(p, "--");
    yellow(p, "T----");
    assert_true(is_over(p));
    assert_true(is_camouflaged(&p->s, M1));
}

TEST(rule_6_2_f_the_attacker_pays_all_the_same)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", hidden_mech, NULL);
    hide(p, M1, 2);
    no_links(p);
    const int missile = put_card(p, 0, "MR-9", 6, 5); /* electronic value 1 */
    begin_phase_of(p, PHASE_DELAY);
    yellow(p, "-");
    yellow(p, "T----");
    assert_false(on_board(&p->s, missile));
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
}

TEST(rule_6_2_g_without_electronics_no_hidden_target)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", hidden_mech, NULL);
    hide(p, M1, 2);
    put_card(p, 0, "GS-2", 0, 0);
    const int mortar = put_card(p, 0, "RA-81", 7, 5); /* value 0 */
    assert_int_equal(unit_electronic(&p->s, mortar), 0);
    push_explode(&p->s, mortar, 0, 1);
    go_on(p);
    assert_false(on_board(&p->s, mortar)); /* found nothing */
    assert_true(is_over(p));
}

TEST(rule_6_2_h_areas_need_no_scan)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", hidden_mech, NULL);
    put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    hide(p, M1, 2);
    no_links(p);
    put_card(p, 0, "GA-3", 6, 5);
    begin_phase_of(p, PHASE_DELAY);
    part_die(p, OBSIDIAN_TORSO);
    assert_true(is_camouflaged(&p->s, M1));
}

TEST(rule_6_2_i_a_reveal_brings_the_model_back)
{
    Position *p = table_open(hidden_mech, RDL_MECH, NULL);
    hide(p, M0, 2);
    uncloak(&p->s, M0);
    assert_false(is_camouflaged(&p->s, M0));
    assert_int_equal(unit(&p->s, M0)->stealth, 0);
}

TEST(rule_6_2_k_a_non_silent_action_ends_camouflage)
{
    Position *p = table_open(hidden_mech, "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", NULL);
    hide(p, M0, 2);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0)); /* UN-104, 5 yellow, not Silent */
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-----", NULL, "------");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REVEAL_SPOT); /* with displacement */
}

TEST(rule_6_3_c_silent_actions_do_not)
{
    Position *p = table_open("UN-096/UN-099/UN-126/UN-104/UN-300/LPA-27", "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", NULL);
    hide(p, M0, 2);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0)); /* Nail, Silent */
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EE", "------");
    assert_true(is_over(p));
    assert_true(is_camouflaged(&p->s, M0));
}

TEST(rule_6_2_l_contact_at_the_end_of_a_move)
{
    Position *p = table_open(hidden_mech, RDL_MECH, NULL);
    hide(p, M0, 2);
    push_move(&p->s, M1, 1, 2, MOVE_MANEUVER);
    go_on(p);
    answer(p, OBSIDIAN_WEST); /* next to it now */
    answer(p, 4);
    skip_to(p, OBSIDIAN_ASK_FACING);
    answer(p, OBSIDIAN_WEST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_REVEAL_SPOT);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_6_2_m_a_scan_reveals_with_displacement)
{
    Position *p = table_open(hidden_mech, "UN-092/UN-099/UN-131/UN-133/UN-300/LPA-28", NULL);
    hide(p, M0, 2);
    no_links(p);
    act(p, M1, shared_ref(OBSIDIAN_TORSO, COMMON_SCAN));
    yellow(p, "TTTT");
    yellow(p, "-----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REVEAL_SPOT);
}

TEST(rule_6_2_n_a_lost_part_reveals_on_the_spot)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-201/ZPA-46", RDL_MECH, NULL);
    hide(p, M0, 2);
    unit_edit(&p->s, M0)->stealth_part = OBSIDIAN_BACKPACK + 1;
    destroy_part(&p->s, M0, OBSIDIAN_LEFT_ARM, NULL);
    assert_true(is_camouflaged(&p->s, M0));
    destroy_part(&p->s, M0, OBSIDIAN_BACKPACK, NULL);
    assert_false(is_camouflaged(&p->s, M0));
    assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 5);
}

TEST(rule_6_2_o_displacement_up_to_x)
{
    Position *p = table_open(hidden_mech, RDL_MECH, NULL);
    hide(p, M0, 1);
    act(p, M0, shared_ref(OBSIDIAN_TORSO, COMMON_REVEAL));
    POSITION_ASSERT_LEGAL(p, A_COLUMN + 4, A_COLUMN + 5, A_COLUMN + 6);
    answer(p, 5);
    POSITION_ASSERT_LEGAL(p, A_ROW + 4, A_ROW + 5, A_ROW + 6);
}

TEST(rule_6_3_a_the_token_goes_with_a_non_silent_action)
{
    Position *p = table_open(hidden_mech, "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", NULL);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 0)); /* Ambush itself does not count */
    assert_true(has_token(&p->s, M0, TOKEN_LOW_PROFILE));
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-----", NULL, "------");
    assert_false(has_token(&p->s, M0, TOKEN_LOW_PROFILE));
}

TEST(rule_6_3_b_a_maneuver_is_not_silent)
{
    for (int gait = 0; gait < 2; gait++) { /* UN-100: Silent Gait */
        Position *p = table_open(gait ? "UN-096/UN-100/UN-131/UN-104/UN-300/LPA-27" : hidden_mech, RDL_MECH, NULL);
        add_token(&p->s, M0, TOKEN_LOW_PROFILE);
        opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
        answer(p, DO_MANEUVER);
        answer(p, 4); /* no step */
        answer(p, OBSIDIAN_WEST);
        assert_int_equal(has_token(&p->s, M0, TOKEN_LOW_PROFILE), gait);
        position_close(p);
    }
}

TEST(rule_6_3_d_interception_keeps_the_token)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-003/FPA-09", UN_MECH ",UN-166", NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
    add_token(&p->s, M0, TOKEN_LOW_PROFILE);
    no_links(p);
    rest_after_move(p, M0);
    push_intercept(&p->s, D1, 5 * BOARD + 9, 5 * BOARD + 7);
    go_on(p);
    rolls(p, "1--", NULL, "-");
    blue(p, "-------");
    assert_true(has_token(&p->s, M0, TOKEN_LOW_PROFILE));
}

TEST(rule_6_4_b_only_the_token_can_be_scanned)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put_card(p, 1, "MES", 7, 6);
    assert_true(is_low_profile(&p->s, M1));
    assert_false(may_target(p, M0, shared_ref(OBSIDIAN_TORSO, COMMON_SCAN), M1));
    add_token(&p->s, M1, TOKEN_LOW_PROFILE);
    assert_true(may_target(p, M0, shared_ref(OBSIDIAN_TORSO, COMMON_SCAN), M1));
}

TEST(rule_6_4_c_every_mech_can_scan)
{
    Position *p = table_open(RDL_MECH, hidden_mech, NULL);
    hide(p, M1, 2);
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_SCAN));
}

/* ---- 7 Ammo ------------------------------------------------------------------------------------------------------------------ */

TEST(rule_7_a_ammo_starts_face_up)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-004/FPA-09,RDL-079", UN_MECH, NULL);
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->ammo[0], 4);
    assert_int_equal(unit(&p->s, D0)->ammo[0], 4);
}

TEST(rule_7_b_each_use_flips_one)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0)); /* 2 tokens */
    answer(p, 1);
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->ammo[0], 1);
    mech_edit(&p->s, M0)->part[OBSIDIAN_BACKPACK].ammo[0] = 0;
    assert_false(action_possible(&p->s, M0, part_ref(OBSIDIAN_BACKPACK, 0), 0));
}

TEST(rule_7_c_volley)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0));
    POSITION_ASSERT_LEGAL(p, A_NUMBER + 1, A_NUMBER + 2);
    answer(p, 2);
    answer(p, 7);
    answer(p, 4);
    answer(p, 7);
    answer(p, 3);
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->ammo[0], 0);
    assert_int_equal(count_bits(game(&p->s)->alive[0]), 3);
}

TEST(rule_7_d_resupply)
{
    Position *p = table_open("UN-092/UN-099/UN-129/UN-133/UN-086/LPA-27", RDL_MECH, NULL);
    assert_false(action_possible(&p->s, M0, part_ref(OBSIDIAN_BACKPACK, 1), 0)); /* nothing is spent */
    mech_edit(&p->s, M0)->part[OBSIDIAN_LEFT_ARM].ammo[0] = 0;
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 1));
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(part_of(p, M0, OBSIDIAN_LEFT_ARM)->ammo[0], 1);
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->ammo[1], 1);
}

/* ---- 9 Commands ----------------------------------------------------------------------------------------------------------------- */

static const char *const drones = RDL_MECH ",RDL-078,RDL-079";

static Position *command_phase(const char *squad)
{
    Position *p = table_open(squad, UN_MECH, NULL);
    put(p, D0, 4, 5, OBSIDIAN_EAST, 0);
    if (unit(&p->s, D0 + 1)->group)
        put(p, D0 + 1, 4, 6, OBSIDIAN_EAST, 0);
    begin_phase_of(p, PHASE_COMMAND);
    return p;
}

TEST(rule_9_0_one_mech_one_drone)
{
    Position *p = command_phase(drones);
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_MECH);
    answer(p, M0);
    POSITION_ASSERT_LEGAL(p, A_UNIT + D0, A_UNIT + D0 + 1);
    answer(p, D0);
    answer(p, OBSIDIAN_NORTH);
    skip_to(p, OBSIDIAN_ASK_TIMING); /* the only token is spent */
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
}

TEST(rule_9_1_a_each_mech_generates_one)
{
    Position *p = command_phase(drones);
    assert_int_equal(mech(&p->s, M0)->tokens, 1);
    assert_int_equal(mech(&p->s, M1)->tokens, 1);
}

static const char *const swarm = "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-102,ZHDR-103";

TEST(rule_9_1_b_command_generation_x)
{
    Position *p = command_phase(swarm);
    assert_int_equal(mech(&p->s, M0)->tokens, 4);
}

TEST(rule_9_1_d_shutdown_generates_none)
{
    Position *p = table_open(drones, UN_MECH, NULL);
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_SHUTDOWN);
    put(p, D0, 4, 5, OBSIDIAN_EAST, 0);
    begin_phase_of(p, PHASE_COMMAND);
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
    assert_int_equal(asked(p), OBSIDIAN_ASK_TIMING);
}

TEST(rule_9_2_a_a_move_or_a_command_action)
{
    Position *p = command_phase(RDL_MECH ",RDL-079");
    answer(p, M0);
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_ACTION);
    POSITION_ASSERT_LEGAL(p, A_DO + DO_DRONE, A_DO + DO_DRONE_MOVE);
}

TEST(rule_9_2_b_the_token_goes_to_the_drone)
{
    Position *p = command_phase(swarm);
    answer(p, M0);
    answer(p, D0);
    assert_int_equal(mech(&p->s, M0)->tokens, 3);
    assert_true(unit(&p->s, D0)->flags & UNIT_COMMANDED);
}

TEST(rule_9_2_c_one_token_per_drone)
{
    Position *p = command_phase(swarm);
    answer(p, M0);
    answer(p, D0);
    answer(p, OBSIDIAN_NORTH);
    skip_to(p, OBSIDIAN_ASK_COMMAND_MECH);
    answer(p, M0);
    assert_int_not_equal(asked(p), OBSIDIAN_ASK_COMMAND_DRONE); /* only the other is left: no question */
    skip_to(p, OBSIDIAN_ASK_TIMING);                            /* 9.2.d: then nobody can receive one; two tokens are kept */
    assert_int_equal(mech(&p->s, M0)->tokens, 2);
    assert_false(unit(&p->s, D0)->flags & UNIT_COMMANDED); /* 9.2.e */
}

TEST(rule_9_3_a_command_coordination)
{
    Position *p = table_open(swarm, UN_MECH, NULL);
    put(p, D0, 4, 5, OBSIDIAN_EAST, 0);
    put(p, D0 + 1, 4, 6, OBSIDIAN_EAST, 0);
    mech_edit(&p->s, M0)->tokens = 2;
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 1)); /* Coordination */
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_DRONE);
    answer(p, D0 + 1);
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP); /* 9.3.b: as in the Command phase */
    assert_true(unit(&p->s, D0 + 1)->flags & UNIT_COMMANDED);
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(mech(&p->s, M0)->tokens, 1);
    unit_edit(&p->s, D0 + 1)->flags = UNIT_COMMANDED; /* the end of this phase took it away */
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 1));
    POSITION_ASSERT_LEGAL(p, A_PASS, A_UNIT + D0); /* 9.3.c: not twice */
}

TEST(rule_9_4_a_effects_may_spend_tokens)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-101/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-35", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    mech_edit(&p->s, M0)->tokens = 1;
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 1)); /* Bash, 5 yellow */
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "E----", NULL, "DDDD");
    assert_int_equal(asked(p), OBSIDIAN_ASK_SPEND_TOKEN); /* Eyes become HEAVY */
    yes(p);
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
}

TEST(rule_9_4_b_spent_tokens_are_dead)
{
    Position *p = table_open(swarm, UN_MECH, NULL);
    put(p, D0, 4, 5, OBSIDIAN_EAST, 0);
    assert_false(is_allowed(token_refusal(&p->s, 0, M0)));
    mech_edit(&p->s, M0)->tokens = 1;
    assert_true(is_allowed(token_refusal(&p->s, 0, M0)));
}

TEST(rule_9_4_c_tokens_leave_in_the_end_phase)
{
    Position *p = table_open(swarm, UN_MECH, NULL);
    put(p, D0, 4, 5, OBSIDIAN_EAST, 0);
    mech_edit(&p->s, M0)->tokens = 3;
    unit_edit(&p->s, D0)->flags = UNIT_COMMANDED;
    game_edit(&p->s)->rounds = 1;
    begin_phase_of(p, PHASE_END);
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
    assert_int_equal(unit(&p->s, D0)->flags, 0);
}

/* ---- 10 Smoke ------------------------------------------------------------------------------------------------------------------------ */

static void smoke(Position *p, int seat, int column, int row)
{
    bit_set(game_edit(&p->s)->smoke[seat], row * BOARD + column);
}

static const char *const grenadier = "RDL-017/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09"; /* GS-2, 3 cards */

TEST(rule_10_1_smoke_fills_one_grid)
{
    Position *p = table_open(grenadier, UN_MECH, NULL);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
    answer(p, 7);
    if (asked(p) == OBSIDIAN_ASK_LAND_SPOT)
        answer(p, 5); /* 10.2: on the enemy mech */
    assert_int_equal(asked(p), OBSIDIAN_ASK_SMOKE);
    no(p);
    assert_true(bit_get(game(&p->s)->smoke[0], 5 * BOARD + 7));
}

TEST(rule_10_3_cards_of_one_effect_touch)
{
    Position *p = table_open(grenadier, UN_MECH, NULL);
    uint8_t grids[GRID_BYTES] = { 0 };
    bit_set(grids, 3 * BOARD + 3);
    rest_after_attack(p);
    push_smoke(&p->s, 0, 3, grids);
    go_on(p);
    yes(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SMOKE_SPOT);
    POSITION_ASSERT_LEGAL(p, A_COLUMN + 2, A_COLUMN + 3, A_COLUMN + 4);
    answer(p, 3);
    POSITION_ASSERT_LEGAL(p, A_ROW + 2, A_ROW + 4);
}

TEST(rule_10_4_cards_have_an_owner)
{
    Position *p = table_open(grenadier, UN_MECH, NULL);
    uint8_t grids[GRID_BYTES] = { 0 };
    bit_set(grids, 40);
    rest_after_attack(p);
    push_smoke(&p->s, 1, 1, grids);
    go_on(p);
    assert_true(bit_get(game(&p->s)->smoke[1], 40));
    assert_false(bit_get(game(&p->s)->smoke[0], 40));
}

TEST(rule_10_5_own_cards_do_not_overlap)
{
    Position *p = table_open(grenadier, UN_MECH, NULL);
    uint8_t grids[GRID_BYTES] = { 0 };
    bit_set(grids, 40);
    smoke(p, 0, 40 % BOARD, 40 / BOARD);
    rest_after_attack(p);
    push_smoke(&p->s, 0, 1, grids); /* no room: nothing is placed */
    go_on(p);
    assert_true(is_over(p));
    rest_after_attack(p);
    push_smoke(&p->s, 1, 1, grids); /* the other player may */
    go_on(p);
    assert_true(bit_get(game(&p->s)->smoke[1], 40));
}

TEST(rule_10_6_smoke_blocks_firing)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1));
    smoke(p, 0, 6, 5); /* 10.7: also one's own */
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1));
    assert_int_equal(cover_dice(&p->s, M0, M1, false), 0);
}

TEST(rule_10_7_both_sides_alike)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", "UN-092/UN-099/UN-131/UN-104/UN-300/LPA-27", NULL);
    smoke(p, 1, 6, 5);
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1));
    assert_false(may_target(p, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0), M0));
}

TEST(rule_10_8_inside_nobody_sees_out_or_in)
{
    for (int column = 5; column <= 7; column += 2) {
        Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
        smoke(p, 0, column, 5);
        assert_false(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1));
        position_close(p);
    }
}

TEST(rule_10_9_high_altitude_too)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH ",UN-166", NULL);
    put(p, D1, 8, 5, OBSIDIAN_WEST, 0);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), D1));
    smoke(p, 1, 6, 5);
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), D1));
}

TEST(rule_10_10_other_actions_ignore_smoke)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    smoke(p, 1, 6, 5);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0), M1)); /* melee, range 3 */
}

TEST(rule_10_12_one_card_of_each_smoke_leaves)
{
    Position *p = table_open(grenadier, UN_MECH, NULL);
    smoke(p, 0, 1, 1);
    smoke(p, 0, 2, 1); /* 10.11: these two are one smoke */
    smoke(p, 0, 8, 8);
    smoke(p, 1, 2, 1);
    game_edit(&p->s)->rounds = 1;
    begin_phase_of(p, PHASE_END);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SMOKE_REMOVAL);
    assert_int_equal(position_to_move(p), 0);
    answer(p, 1);                                     /* of the first smoke */
    assert_int_equal(game(&p->s)->phase, PHASE_OVER); /* the others had no choice */
    assert_false(bit_get(game(&p->s)->smoke[0], 13));
    assert_true(bit_get(game(&p->s)->smoke[0], 14));
    assert_false(bit_get(game(&p->s)->smoke[0], 8 * BOARD + 8));
    assert_false(bit_get(game(&p->s)->smoke[1], 14));
}

/* ---- 11 Handheld and Freehand -------------------------------------------------------------------------------------------------------- */

TEST(rule_11_1_a_handheld_parts_have_a_discard_card)
{
    for (int i = 0; i < N_PART_CARDS; i++)
        if (part_table[i].handheld)
            assert_true(part_table[i].discard.armor > 0);
}

TEST(rule_11_1_b_effects_discard_too)
{
    Position *p = table_open("RDL-012/RDL-020/TEST-L1/RDL-025/RDL-011/FPA-09", "UN-092/UN-099/UN-131/UN-104/UN-300/LPA-27", NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0)); /* Disarm on hit */
    answer(p, OBSIDIAN_RIGHT_ARM);
    rolls(p, "1--", "EE", "D--"); /* a hit, no penetration */
    assert_true(part_of(p, M1, OBSIDIAN_RIGHT_ARM)->flags & PART_DISCARDED);
}

TEST(rule_11_1_c_round_tokens_stay_with_kept_actions)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-041/RDL-043/RDL-011/FPA-09", "UN-092/UN-099/UN-107/UN-140/UN-300/LPA-27", NULL);
    set_part(p, M0, OBSIDIAN_LEFT_ARM, PART_DAMAGED);
    discard_part(&p->s, M0, OBSIDIAN_LEFT_ARM); /* keeps Full-auto */
    assert_int_equal(part_of(p, M0, OBSIDIAN_LEFT_ARM)->intercept, 1);
    assert_true(part_of(p, M0, OBSIDIAN_LEFT_ARM)->flags & PART_DAMAGED); /* triangles stay */
    discard_part(&p->s, M1, OBSIDIAN_LEFT_ARM);                           /* keeps Grenade */
    assert_int_equal(part_of(p, M1, OBSIDIAN_LEFT_ARM)->ammo[0], 3);
    set_part(p, M1, OBSIDIAN_RIGHT_ARM, PART_CHARGED);
    discard_part(&p->s, M1, OBSIDIAN_RIGHT_ARM); /* keeps nothing */
    assert_false(part_of(p, M1, OBSIDIAN_RIGHT_ARM)->flags & PART_CHARGED);
}

TEST(rule_11_1_d_discard_cards_have_other_values)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    assert_int_equal(part_values(&p->s, M0, OBSIDIAN_LEFT_ARM).armor, 8);
    discard_part(&p->s, M0, OBSIDIAN_LEFT_ARM);
    assert_int_equal(part_values(&p->s, M0, OBSIDIAN_LEFT_ARM).armor, 4);
    assert_int_equal(part_values(&p->s, M0, OBSIDIAN_LEFT_ARM).parry, 0);
    assert_false(unit_keyword(&p->s, M0, OBSIDIAN_LEFT_ARM, KW_SHIELDUP));
}

/* Actions that stand on the discard card alone, those that both have, and those that only the front has. */
TEST(rule_11_1_d_discard_cards_have_actions_of_their_own)
{
    static const struct {
        const char *squad;
        int front, discarded; /* bits of the left arm's actions that are open */
    } cases[] = {
        { "RDL-012/RDL-020/RDL-053/RDL-025/RDL-011/FPA-09", 1, 2 }, /* T55 PC-9: Single Shot, then Bash */
        { "RDL-012/RDL-020/RDL-510/RDL-025/RDL-011/FPA-09", 3, 4 }, /* T55 PC-9K: Hit, Single Shot, then Bash */
        { "RDL-012/RDL-020/RDL-041/RDL-025/RDL-011/FPA-09", 3, 5 }, /* T55 L-320 CC-6: Full-auto stays */
        { "RDL-012/RDL-020/RDL-023/RDL-025/RDL-011/FPA-09", 3, 1 }, /* T55 CC-6: its own Bash stays */
        { "RDL-012/RDL-020/RDL-514/RDL-025/RDL-011/FPA-09", 3, 4 }, /* AH-21 CC-50: an Impale with Mutilation */
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = table_open(cases[i].squad, UN_MECH, NULL);
        const Part *part = &mech(&p->s, M0)->part[OBSIDIAN_LEFT_ARM];
        int open[2] = { 0, 0 };
        for (int k = 0; k < part_table[part->card].n_actions; k++)
            open[0] |= part_action_open(part, k) << k;
        discard_part(&p->s, M0, OBSIDIAN_LEFT_ARM);
        part = &mech(&p->s, M0)->part[OBSIDIAN_LEFT_ARM];
        for (int k = 0; k < part_table[part->card].n_actions; k++)
            open[1] |= part_action_open(part, k) << k;
        assert_int_equal(open[0], cases[i].front);
        assert_int_equal(open[1], cases[i].discarded);
        position_close(p);
    }
}

TEST(rule_11_2_a_a_discarded_part_is_freehand)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    assert_false(part_freehand(&p->s, M0, OBSIDIAN_LEFT_ARM));
    discard_part(&p->s, M0, OBSIDIAN_LEFT_ARM);
    assert_true(part_freehand(&p->s, M0, OBSIDIAN_LEFT_ARM));
}

TEST(rule_11_2_b_a_helping_hand)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL); /* RDL-025: two-handed +2 range */
    put(p, M0, 0, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1));
    const Set reach = action_targets(&p->s, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), ACT_HELPED, OBSIDIAN_LEFT_ARM);
    assert_true(set_has(&reach, M1));
    assert_int_equal(helpers_of(&p->s, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0)), 1 << OBSIDIAN_LEFT_ARM);
    /* A Throw needs one. */
    position_close(p);
    p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-502/FPA-09", UN_MECH, NULL);
    assert_false(action_possible(&p->s, M0, part_ref(OBSIDIAN_BACKPACK, 0), 0));
}
