/* Chapter 1.1 and 1.2: stances, the attack sequence, damage, destruction, chain damage. */
#include "tests/core/games/obsidian/table.h"

/* M0 shoots M1 with RDL-025: 1 yellow, 3 red, no helping hand. Up to the part die. */
static Position *shot(int attacker_stance, int target_stance)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M0, 5, 5, OBSIDIAN_EAST, attacker_stance);
    put(p, M1, 7, 5, OBSIDIAN_WEST, target_stance);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    assert_int_equal(asked(p), OBSIDIAN_ASK_HELPER);
    no(p);
    return p;
}

/* Melee: M0 next to M1 bashes with RDL-520 (5 yellow, Concussion). */
static Position *bash(int target_stance)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, target_stance);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    return p;
}

TEST(rule_1_1_a_every_unit_has_a_stance)
{
    Position *p = table_open(RDL_MECH ",RDL-078", UN_MECH ",UN-163", NULL);
    assert_int_equal(unit(&p->s, M0)->stance, OBSIDIAN_OFF);
    assert_int_equal(unit(&p->s, D0)->stance, OBSIDIAN_DEF); /* printed */
    assert_int_equal(unit(&p->s, D1)->stance, OBSIDIAN_MOB);
}

TEST(rule_1_1_b_def_makes_hollow_white_sides_count_twice)
{
    for (int stance = OBSIDIAN_DEF; stance <= OBSIDIAN_OFF; stance += 2) {
        Position *p = shot(OBSIDIAN_DEF, stance);
        part_die(p, OBSIDIAN_TORSO);
        rolls(p, "2", "EEE", "d---");
        assert_true(is_over(p));
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), stance == OBSIDIAN_DEF ? 0 : 1);
        position_close(p);
    }
}

TEST(rule_1_1_c_mob_adds_evasion_and_doubles_the_maneuver)
{
    Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_MOB);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "HEE", "----");
    blue(p, "O------"); /* 1 + 4 + 1 + 1 + 0 */
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
    unit_edit(&p->s, M0)->stance = OBSIDIAN_OFF;
    const int plain = mech_maneuver(&p->s, M0);
    unit_edit(&p->s, M0)->stance = OBSIDIAN_MOB;
    assert_int_equal(mech_maneuver(&p->s, M0), 2 * plain);
}

TEST(rule_1_1_d_off_makes_hollow_attack_sides_count)
{
    static const struct {
        int stance;
        const char *yellow, *red;
        int harm;
    } cases[] = { { OBSIDIAN_OFF, "h", "EEE", 1 },
                  { OBSIDIAN_OFF, "-", "kEE", 1 },
                  { OBSIDIAN_OFF, "-", "hEE", 1 },
                  { OBSIDIAN_DEF, "h", "khE", 0 },
                  { OBSIDIAN_MOB, "h", "khE", 0 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = shot(cases[i].stance, OBSIDIAN_OFF);
        part_die(p, OBSIDIAN_TORSO);
        yellow(p, cases[i].yellow);
        red(p, cases[i].red);
        white(p, "----");
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), cases[i].harm);
        position_close(p);
    }
}

TEST(rule_1_1_e_shutdown_has_no_stance_bonus)
{
    Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_SHUTDOWN);
    answer(p, OBSIDIAN_TORSO);    /* 1.1.g */
    rolls(p, "1", "EEE", "dddd"); /* and no blue dice */
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
}

TEST(rule_1_1_f_shutdown_neither_maneuvers_nor_acts)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_SHUTDOWN);
    push_opportunity(&p->s, M0);
    go_on(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_STANCE);
    POSITION_ASSERT_LEGAL(p, A_PASS, A_STANCE + OBSIDIAN_DEF, A_STANCE + OBSIDIAN_MOB, A_STANCE + OBSIDIAN_OFF);
    no(p);
    assert_true(is_over(p));
}

TEST(rule_1_1_g_the_attacker_chooses_the_part_of_a_shutdown_mech)
{
    Position *p = bash(OBSIDIAN_SHUTDOWN); /* its arms could parry otherwise */
    assert_int_equal(asked(p), OBSIDIAN_ASK_PART);
    assert_int_equal(position_to_move(p), 0);
    answer(p, OBSIDIAN_BACKPACK);
    rolls(p, "-----", NULL, "---");
}

TEST(rule_1_1_h_shutdown_has_no_passive_and_no_lock)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_true(is_locked(&p->s, M0));
    assert_true(has_hook(&p->s, M1, HOOK_COORDINATED_OBSERVATION));
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN);
    assert_false(is_locked(&p->s, M0));
    assert_false(has_hook(&p->s, M1, HOOK_COORDINATED_OBSERVATION));
}

/* RDL-030 Full-auto: Suppression, Stationary +1 yellow. */
static Position *suppress(int stance)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-030/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 7, 5, OBSIDIAN_WEST, stance);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    return p;
}

TEST(rule_1_1_i_a_forced_stance_comes_before_the_roll)
{
    Position *p = suppress(OBSIDIAN_MOB);
    assert_int_equal(roll_of(p)->die, DIE_PART);
    assert_int_equal(unit(&p->s, M1)->stance, OBSIDIAN_DEF);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "1-----", NULL, "d---"); /* no blue: it is in DEF by now */
    assert_true(is_over(p));
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
}

TEST(rule_1_1_j_suppression_does_not_wake_a_shutdown_mech)
{
    Position *p = suppress(OBSIDIAN_SHUTDOWN);
    assert_int_equal(unit(&p->s, M1)->stance, OBSIDIAN_SHUTDOWN);
}

TEST(rule_1_1_1_a_reboot_gives_a_stance_and_a_link)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_SHUTDOWN);
    mech_edit(&p->s, M0)->link = 0;
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_MOB);
    assert_int_equal(unit(&p->s, M0)->stance, OBSIDIAN_MOB);
    assert_int_equal(link_of(p, M0), 1);
}

TEST(rule_1_1_1_b_after_a_reboot_one_short_action_of_the_timing)
{
    Position *p = table_open("RDL-012/RDL-506/RDL-535/RDL-068/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_SHUTDOWN);
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    assert_int_equal(asked(p), OBSIDIAN_ASK_ACTION);
    assert_true(offers(p, DO_PART + 3 * OBSIDIAN_RIGHT_ARM)); /* a Short Firing action */
    assert_false(offers(p, DO_MANEUVER));
    assert_false(offers(p, DO_STABILIZE)); /* not of the timing */
    answer(p, DO_PART + 3 * OBSIDIAN_RIGHT_ARM);
    skip_to(p, OBSIDIAN_ASK_ROLL);
}

TEST(rule_1_2_1_0a_attacker_and_target)
{
    Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_OFF);
    assert_int_equal(attack_now(p)->attacker, M0);
    assert_int_equal(attack_now(p)->target, M1);
}

TEST(rule_1_2_1_a2_any_legal_target_may_be_picked)
{
    Position *p = table_open(RDL_MECH, UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    no(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_TARGET);
    POSITION_ASSERT_LEGAL(p, A_UNIT + M1, A_UNIT + M1B);
}

TEST(rule_1_2_1_a3_automatic_actions_take_the_nearest)
{
    Position *p = table_open(RDL_MECH ",RDL-078", UN_MECH "," UN_MECH_2, NULL);
    put(p, D0, 6, 6, OBSIDIAN_EAST, 0);
    put(p, M1B, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    push_action(&p->s, D0, unit_ref(0), ACT_AUTOMATIC | ACT_STATIONARY);
    go_on(p);
    assert_int_equal(roll_of(p)->die, DIE_PART); /* nobody was asked */
    assert_int_equal(attack_now(p)->target, M1);
}

TEST(rule_1_2_1_a4_without_a_target_no_attack)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    assert_true(action_possible(&p->s, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), 0));
    put(p, M1, 5, 4, OBSIDIAN_WEST, OBSIDIAN_OFF); /* behind the arc: facing east, target north */
    put(p, M1, 4, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_false(action_possible(&p->s, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), 0));
}

TEST(rule_1_2_1_b1_only_mechs_have_parts)
{
    Position *p = table_open(RDL_MECH, UN_MECH ",UN-160", NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    no(p);
    rolls(p, "-", "HEE", "----");
    assert_true(unit(&p->s, D1)->flags & UNIT_DAMAGED);
}

TEST(rule_1_2_1_b2_a_back_attack_lets_the_attacker_choose)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 7, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* looks away */
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    no(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_PART);
    assert_int_equal(position_to_move(p), 0);
}

TEST(rule_1_2_1_b3_one_side_designates)
{
    /* RDL-516 snipes with a helping hand; UN-144 puts its shield up in DEF. */
    for (int who = 0; who < 2; who++) {
        Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-516/RDL-011/FPA-09", "UN-092/UN-099/UN-144/UN-133/UN-300/LPA-27", NULL);
        put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
        no_links(p);
        act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
        answer(p, OBSIDIAN_LEFT_ARM);
        assert_int_equal(asked(p), OBSIDIAN_ASK_SNIPE);
        if (who == 0)
            answer(p, OBSIDIAN_BACKPACK);
        else
            no(p);
        assert_int_equal(asked(p), OBSIDIAN_ASK_GUARD);
        if (who == 0)
            no(p);
        else
            answer(p, OBSIDIAN_LEFT_ARM);
        assert_int_equal(roll_of(p)->die, DIE_YELLOW); /* no part die */
        assert_int_equal(attack_now(p)->part, who == 0 ? OBSIDIAN_BACKPACK : OBSIDIAN_LEFT_ARM);
        position_close(p);
    }
}

TEST(rule_1_2_1_b4_the_part_die_decides)
{
    Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_OFF);
    part_die(p, N_SLOTS); /* attacker's choice */
    assert_int_equal(asked(p), OBSIDIAN_ASK_PART);
    assert_int_equal(position_to_move(p), 0);
    answer(p, OBSIDIAN_RIGHT_ARM);
    assert_int_equal(attack_now(p)->part, OBSIDIAN_RIGHT_ARM);
}

TEST(rule_1_2_1_b5_a_missing_part_means_the_torso)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    set_part(p, M1, OBSIDIAN_RIGHT_ARM, PART_DESTROYED);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    no(p);
    part_die(p, OBSIDIAN_RIGHT_ARM);
    assert_int_equal(attack_now(p)->part, OBSIDIAN_TORSO);
}

TEST(rule_1_2_1_b6_two_designations_cancel)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-516/RDL-011/FPA-09", "UN-092/UN-099/UN-144/UN-133/UN-300/LPA-27", NULL);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    answer(p, OBSIDIAN_LEFT_ARM);
    answer(p, OBSIDIAN_TORSO);
    answer(p, OBSIDIAN_LEFT_ARM);
    assert_int_equal(roll_of(p)->die, DIE_PART);
}

TEST(rule_1_2_1_c1_the_card_tells_the_attack_dice)
{
    Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_OFF);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", NULL);
}

TEST(rule_1_2_1_c2_effects_add_and_remove_attack_dice)
{
    Position *p = suppress(OBSIDIAN_OFF); /* 5 yellow, Stationary +1 */
    part_die(p, OBSIDIAN_TORSO);
    yellow(p, "------");
    position_close(p);
    p = table_open("RDL-012/RDL-020/RDL-034/RDL-030/RDL-011/FPA-09", "UN-092/TEST-C1/UN-131/UN-133/UN-300/LPA-27", NULL);
    shoot(p, part_ref(OBSIDIAN_RIGHT_ARM, 0), OBSIDIAN_TORSO);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FEWER_DICE);
    assert_int_equal(position_to_move(p), 1);
    yes(p);
    yellow(p, "-----");
}

/* TEST-R1 Snap Shot: 2 yellow, 1 red, sets one attack die; each uncancelled Eye costs the target 1 link. */
static Position *snap(int target_stance)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/TEST-R1/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 7, 5, OBSIDIAN_WEST, target_stance);
    mech_edit(&p->s, M0)->link = 1;
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 1));
    part_die(p, OBSIDIAN_TORSO);
    return p;
}

TEST(rule_1_2_1_c3_a_designated_die_is_not_rolled)
{
    Position *p = snap(OBSIDIAN_OFF);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SET_DIE);
    answer(p, 6);                 /* red: HEAVY */
    rolls(p, "--", NULL, "----"); /* no red left to roll */
    no(p);                        /* defender's reroll */
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
}

TEST(rule_1_2_1_c4_the_others_are_rolled)
{
    Position *p = snap(OBSIDIAN_OFF);
    no(p);
    rolls(p, "11", "H", NULL);
}

TEST(rule_1_2_1_d2_armour_or_structure)
{
    Position *p = table_open(RDL_MECH, "UN-094/UN-099/UN-131/UN-133/UN-300/LPA-27", NULL); /* torso 3, structure 3 */
    p->is_unreachable = true;                                                              /* its squad would be refused */
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    mech_edit(&p->s, M1)->part[OBSIDIAN_TORSO].card = (uint8_t)part_by_id("RDL-012"); /* armour 6, structure 2 */
    set_part(p, M1, OBSIDIAN_TORSO, PART_DAMAGED);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", "--");
}

TEST(rule_1_2_1_d3_evasion_is_a_sum_over_working_parts)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    assert_int_equal(unit_evasion(&p->s, M1), 7);
    set_part(p, M1, OBSIDIAN_CHASSIS, PART_DESTROYED);
    assert_int_equal(unit_evasion(&p->s, M1), 3);
}

TEST(rule_1_2_1_d5_effects_change_defence_dice)
{
    /* RDL-033: Armor Piercing 1, 3 red; a Fragile token takes one more. */
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-033/RDL-011/FPA-09", UN_MECH, NULL);
    add_fragile(&p->s, M1, 1);
    shoot(p, part_ref(OBSIDIAN_RIGHT_ARM, 0), OBSIDIAN_TORSO);
    rolls(p, NULL, "EEE", "--");
}

TEST(rule_1_2_1_d6_one_white_die_is_left)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-033/RDL-011/FPA-09", UN_MECH, NULL);
    add_fragile(&p->s, M1, 9);
    shoot(p, part_ref(OBSIDIAN_RIGHT_ARM, 0), OBSIDIAN_TORSO);
    rolls(p, NULL, "EEE", "-");
}

TEST(rule_1_2_1_d7_the_defender_may_set_a_white_die)
{
    Position *p = table_open("RDL-016/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0)); /* UN-133 Chop: 1 yellow, 3 red */
    assert_int_equal(asked(p), OBSIDIAN_ASK_GUARD);
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "HEE", NULL);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SET_DIE);
    answer(p, 11 + 2); /* white: DODGE */
    white(p, "-----");
    assert_int_equal(harm(p, M0, OBSIDIAN_TORSO), 0);
}

TEST(rule_1_2_1_e1_the_attacker_rerolls_first)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    no(p); /* not the part die */
    rolls(p, "-", "HEE", "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL);
    assert_int_equal(position_to_move(p), 0);
    yes(p);
    assert_int_equal(link_of(p, M0), 3);
    answer(p, 1); /* the blank yellow die */
    answer(p, 0); /* not the HEAVY */
    answer(p, 2); /* both Eyes */
    rolls(p, "2", "HH", NULL);
    assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL);
    assert_int_equal(position_to_move(p), 1); /* 1.2.1.E2 */
    no(p);
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
}

TEST(rule_1_2_1_e2_then_the_defender)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    mech_edit(&p->s, M0)->link = 1;
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "HEE", "----");
    assert_int_equal(position_to_move(p), 1);
    yes(p);
    answer(p, 1);
    white(p, "O");
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
    assert_int_equal(link_of(p, M1), 3);
}

TEST(rule_1_2_1_f1_replacement_once_per_die)
{
    /* RDL-027: Eye may become LIGHT2. */
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-027/RDL-011/FPA-09", UN_MECH, NULL);
    shoot(p, part_ref(OBSIDIAN_RIGHT_ARM, 0), OBSIDIAN_TORSO);
    rolls(p, "-", "ETT", "DDDD"); /* both lights are cancelled */
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
}

TEST(rule_1_2_1_f2_dodge_cancels_anything_defence_only_light)
{
    static const struct {
        const char *yellow, *red, *white;
        int harm;
    } cases[] = { { "-", "HEE", "DDDD", 1 },
                  { "-", "HEE", "O---", 0 },
                  { "1", "EEE", "D---", 0 },
                  { "1", "EEE", "O---", 0 },
                  { "1", "HEE", "OD--", 0 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_OFF);
        part_die(p, OBSIDIAN_TORSO);
        rolls(p, cases[i].yellow, cases[i].red, cases[i].white);
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), cases[i].harm);
        position_close(p);
    }
}

TEST(rule_1_2_1_f3_light2_is_two_results)
{
    static const char *const whites[] = { "D---", "O---", "DD--", "OD--" };
    for (int i = 0; i < 4; i++) {
        Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_OFF);
        part_die(p, OBSIDIAN_TORSO);
        rolls(p, "2", "EEE", NULL);
        white(p, whites[i]);
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), i < 2 ? 1 : 0);
        position_close(p);
    }
}

TEST(rule_1_2_1_f4_hollow_faces_are_nothing_otherwise)
{
    Position *p = shot(OBSIDIAN_MOB, OBSIDIAN_OFF);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "h", "khE", "dddd");
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
}

TEST(rule_1_2_1_f6_any_damage_left_penetrates)
{
    Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_OFF);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "2", "EEE", "D---");
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
}

/* UN-K21 Nail: 1 yellow, 2 red; on hit the target loses 1 link. */
static Position *nail(void)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09", "UN-091/UN-099/UN-131/UN-K21/UN-300/LPA-27", NULL);
    mech_edit(&p->s, M1)->link = 1;
    mech_edit(&p->s, M0)->link = 3;
    act(p, M1, part_ref(OBSIDIAN_RIGHT_ARM, 1));
    part_die(p, OBSIDIAN_TORSO);
    return p;
}

TEST(rule_1_2_1_f7_hit_is_damage_not_dodged)
{
    static const struct {
        const char *white;
        int link;
    } cases[] = { { "D-----", 2 }, { "O-----", 3 } };
    for (int i = 0; i < 2; i++) {
        Position *p = nail();
        rolls(p, "1", "EE", NULL);
        white(p, cases[i].white);
        no(p); /* the defender's reroll */
        assert_int_equal(harm(p, M0, OBSIDIAN_TORSO), 0);
        assert_int_equal(link_of(p, M0), cases[i].link);
        position_close(p);
    }
}

TEST(rule_1_2_1_f8_eyes_trigger_unless_dodged)
{
    Position *p = snap(OBSIDIAN_OFF);
    no(p);
    rolls(p, "EE", "E", "O---");
    no(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_CANCEL);
    POSITION_ASSERT_LEGAL(p, A_PASS, A_CLASS + CLASS_EYE);
    answer(p, CLASS_EYE);
    assert_int_equal(link_of(p, M1), 2); /* two of three Eyes */
}

TEST(rule_1_2_1_g1_the_attacker_acts_first)
{
    /* Attacker's replacement and the defender's KC armour: the attacker's pool is settled before the defender is asked. */
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09", "UN-097/UN-099/UN-131/UN-133/UN-300/LPA-27", NULL);
    no_links(p);
    set_part(p, M1, OBSIDIAN_TORSO, PART_CHARGED);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    assert_true(is_over(p)); /* out of reach */
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    begin_phase_of(p, PHASE_PLANNING);
    position_close(p);
    p = table_open("RDL-012/RDL-020/RDL-034/RDL-027/RDL-011/FPA-09", "UN-097/UN-099/UN-131/UN-133/UN-300/LPA-27", NULL);
    no_links(p);
    set_part(p, M1, OBSIDIAN_TORSO, PART_CHARGED);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EHH", "T----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_KC_ARMOR);
    assert_int_equal(attack_now(p)->light, 2); /* the Eye is LIGHT2 already */
}

TEST(rule_1_2_2_a_penetration_without_structure_destroys)
{
    Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_OFF);
    part_die(p, OBSIDIAN_RIGHT_ARM); /* armour 3, no structure */
    rolls(p, "-", "HEE", "---");
    assert_int_equal(harm(p, M1, OBSIDIAN_RIGHT_ARM), 2);
}

TEST(rule_1_2_2_c_structure_takes_a_damage_token_first)
{
    Position *p = shot(OBSIDIAN_DEF, OBSIDIAN_OFF);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "HHH", NULL); /* however much */
    white(p, "----");
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
    assert_true(on_board(&p->s, M1));
}

/* A structure of 1 is one, too: a chassis RL-08 takes a damage token before it is destroyed. */
TEST(rule_1_2_2_c_a_structure_of_one_takes_a_damage_token)
{
    Position *p = table_open("RDL-012/RDL-021/RDL-520/RDL-025/RDL-011/FPA-09", UN_MECH "," UN_MECH_2, NULL);
    put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    assert_int_equal(penetrate(&p->s, M0, OBSIDIAN_CHASSIS, NULL), 0);
    assert_int_equal(harm(p, M0, OBSIDIAN_CHASSIS), 1);
    assert_int_equal(penetrate(&p->s, M0, OBSIDIAN_CHASSIS, NULL), 1);
    assert_int_equal(harm(p, M0, OBSIDIAN_CHASSIS), 2);
}

TEST(rule_1_2_2_d_the_next_penetration_destroys)
{
    Position *p = table_open(RDL_MECH, UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    set_part(p, M1, OBSIDIAN_TORSO, PART_DAMAGED);
    assert_int_equal(penetrate(&p->s, M1, OBSIDIAN_TORSO, NULL), 2);
    assert_false(on_board(&p->s, M1)); /* 1.2.3.a */
}

TEST(rule_1_2_3_a_a_mech_leaves_with_its_torso)
{
    Position *p = table_open(RDL_MECH, UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    destroy_part(&p->s, M1, OBSIDIAN_TORSO, NULL);
    assert_false(on_board(&p->s, M1));
}

TEST(rule_1_2_3_b_a_destroyed_part_is_absent)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    destroy_part(&p->s, M0, OBSIDIAN_CHASSIS, NULL);
    assert_int_equal(unit_evasion(&p->s, M0), 0);
    assert_int_equal(mech_maneuver(&p->s, M0), 0);
    assert_false(part_action_open(part_of(p, M0, OBSIDIAN_CHASSIS), 0));
}

TEST(rule_1_2_3_c_a_lost_part_costs_a_link)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    destroy_part(&p->s, M0, OBSIDIAN_BACKPACK, NULL);
    assert_int_equal(link_of(p, M0), 3);
    mech_edit(&p->s, M0)->link = 1;
    destroy_part(&p->s, M0, OBSIDIAN_LEFT_ARM, NULL);
    assert_int_equal(unit(&p->s, M0)->stance, OBSIDIAN_SHUTDOWN);
}

TEST(rule_1_2_3_d_two_parts_are_too_few_at_the_end)
{
    Position *p = table_open(RDL_MECH, UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    for (int slot = OBSIDIAN_LEFT_ARM; slot < N_SLOTS; slot++)
        set_part(p, M1, slot, PART_DESTROYED);
    assert_true(on_board(&p->s, M1));
    begin_phase_of(p, PHASE_END);
    assert_false(on_board(&p->s, M1));
}

TEST(rule_1_2_3_e_other_units_leave_at_once)
{
    Position *p = table_open(RDL_MECH, UN_MECH ",UN-163", NULL);
    put(p, D1, 9, 9, OBSIDIAN_WEST, 0);
    assert_int_equal(penetrate(&p->s, D1, 0, NULL), 2); /* no structure */
    assert_false(on_board(&p->s, D1));
}

/* RDL-005: 1 yellow, 4 red, Mutilation. */
static Position *cannon(int target_stance)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-005/FPA-09", UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1, 7, 5, OBSIDIAN_WEST, target_stance);
    shoot(p, part_ref(OBSIDIAN_BACKPACK, 0), OBSIDIAN_TORSO);
    return p;
}

TEST(rule_1_2_4_what_is_left_is_the_chain_damage)
{
    Position *p = cannon(OBSIDIAN_OFF);
    rolls(p, "1", "HHEE", "O---"); /* one HEAVY and one light are left */
    const AttackFrame *t = attack_now(p);
    assert_int_equal(t->mode, MODE_CHAIN);
    assert_int_equal(t->heavy, 1);
    assert_int_equal(t->light, 1);
    white(p, "----"); /* structure 4, no part die: Mutilation */
    assert_false(on_board(&p->s, M1));
}

TEST(rule_1_2_4_1_0_only_one_chain_effect)
{
    Position *p = table_open("RDL-012/RDL-020/TEST-L1/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* back attack: no parry */
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "1--", "HE", "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_CHAIN);
    POSITION_ASSERT_LEGAL(p, A_CHAIN + CHAIN_MUTILATION, A_CHAIN + CHAIN_SCATTER, A_CHAIN + CHAIN_CLEAVING);
    answer(p, CHAIN_MUTILATION);
    white(p, "DO--");
    assert_true(is_over(p)); /* nothing more */
}

TEST(rule_1_2_4_1_a_cleaving_names_a_target)
{
    Position *p = table_open("RDL-012/RDL-020/TEST-L1/RDL-025/RDL-011/FPA-09", UN_MECH "," UN_MECH_2, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1B, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    answer(p, M1);
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "1--", "HE", "----");
    answer(p, CHAIN_CLEAVING);
    assert_int_equal(asked(p), OBSIDIAN_ASK_CHAIN_TARGET);
    POSITION_ASSERT_LEGAL(p, A_UNIT + M1, A_UNIT + M1B);
    answer(p, M1B);
    part_die(p, OBSIDIAN_RIGHT_ARM); /* 1.2.4.1.B2 */
    white(p, "---");
    assert_int_equal(harm(p, M1B, OBSIDIAN_RIGHT_ARM), 2);
}

/* RDL-053: 2 yellow, 2 red, Scatter Shot at a mech looking away. */
static Position *scatter(int target_stance)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-053/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 7, 5, OBSIDIAN_WEST, target_stance);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    return p;
}

TEST(rule_1_2_4_1_b1_the_attacker_chooses_on_a_shutdown_mech)
{
    Position *p = scatter(OBSIDIAN_SHUTDOWN);
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "--", "HE", "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_PART);
    answer(p, OBSIDIAN_RIGHT_ARM);
    white(p, "---");
    assert_int_equal(harm(p, M1, OBSIDIAN_RIGHT_ARM), 2);
}

TEST(rule_1_2_4_1_b2_the_part_die_without_designation)
{
    Position *p = scatter(OBSIDIAN_OFF);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "--", "HE", "----");
    /* C42: the face of the part already hit is not rolled */
    HxAction out[6];
    double prob[6];
    assert_int_equal(roll_of(p)->die, DIE_PART);
    assert_int_equal(roll_chance(&p->s, out, prob), 5);
    assert_int_equal(out[0], A_PART_DIE + OBSIDIAN_CHASSIS);
    for (int i = 0; i < 5; i++) /* the others are equally likely */
        assert_true(prob[i] > 0.2 - 1e-12 && prob[i] < 0.2 + 1e-12);
    part_die(p, OBSIDIAN_CHASSIS);
    white(p, "----");
    assert_int_equal(harm(p, M1, OBSIDIAN_CHASSIS), 2);
}

TEST(rule_1_2_4_1_c_no_attack_dice_are_rolled)
{
    Position *p = scatter(OBSIDIAN_OFF);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "--", "HE", "----");
    part_die(p, OBSIDIAN_BACKPACK);
    assert_int_equal(roll_of(p)->die, DIE_WHITE);
}

TEST(rule_1_2_4_1_d1_the_chain_pool_is_armour_and_evasion)
{
    Position *p = scatter(OBSIDIAN_MOB);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "--", "HE", "----");
    blue(p, "-------");
    part_die(p, OBSIDIAN_CHASSIS);
    white(p, "----"); /* chassis 4 */
    blue(p, "-------");
}

TEST(rule_1_2_4_1_d2_the_defender_sets_its_die_again)
{
    Position *p = table_open("RDL-016/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09", "UN-092/UN-099/UN-131/UN-148/UN-300/LPA-27", NULL);
    no_links(p);
    act(p, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0)); /* 5 yellow, Scatter, Laser */
    part_die(p, OBSIDIAN_TORSO);
    yellow(p, "1----");
    no(p);
    white(p, "------");
    part_die(p, OBSIDIAN_CHASSIS);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SET_DIE);
}

TEST(rule_1_2_4_1_e_only_the_defender_rerolls)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-053/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    part_die(p, OBSIDIAN_TORSO);
    no(p);
    rolls(p, "--", "HE", "----");
    no(p);
    no(p);
    part_die(p, OBSIDIAN_CHASSIS);
    white(p, "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL);
    assert_int_equal(position_to_move(p), 1);
    no(p);
    assert_true(is_over(p));
}

TEST(rule_1_2_4_1_f1_dodge_and_defence_cancel_chain_damage)
{
    Position *p = scatter(OBSIDIAN_OFF);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "1-", "HE", "----");
    part_die(p, OBSIDIAN_CHASSIS);
    white(p, "OD--");
    assert_int_equal(harm(p, M1, OBSIDIAN_CHASSIS), 0);
}

TEST(rule_1_2_4_1_f3_no_effects_of_the_action)
{
    /* UN-148: Laser Weapon, Scatter. The chain damage adds no second Fragile token. */
    Position *p = table_open(RDL_MECH, "UN-091/UN-099/UN-131/UN-148/UN-300/LPA-27", NULL);
    no_links(p);
    act(p, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "1----", NULL, "------");
    assert_int_equal(unit(&p->s, M0)->fragile, 1);
    part_die(p, OBSIDIAN_CHASSIS);
    white(p, "----"); /* 5, one Fragile token */
    assert_int_equal(unit(&p->s, M0)->fragile, 1);
}

TEST(rule_1_2_4_1_g1_no_cover_in_chain_damage)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-053/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 8, 4, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M0, 6, 4, OBSIDIAN_EAST, OBSIDIAN_OFF);
    stand(p, 2, 0); /* none stands; a Large unit between gives cover */
    put(p, M1, 8, 4, OBSIDIAN_WEST, OBSIDIAN_OFF);
    position_close(p);
    p = table_open("RDL-012/RDL-020/RDL-053/RDL-025/RDL-011/FPA-09," RDL_MECH_2, UN_MECH, NULL);
    put(p, M0B, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* between */
    shoot(p, part_ref(OBSIDIAN_LEFT_ARM, 0), OBSIDIAN_TORSO);
    rolls(p, "--", "HE", "------"); /* 4 and unit cover 2 */
    part_die(p, OBSIDIAN_CHASSIS);
    white(p, "----"); /* 4, no cover */
}

TEST(rule_1_2_4_1_g2_chain_damage_makes_no_more)
{
    Position *p = scatter(OBSIDIAN_OFF);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "--", "HE", "----");
    part_die(p, OBSIDIAN_CHASSIS);
    white(p, "----");
    assert_int_equal(harm(p, M1, OBSIDIAN_CHASSIS), 2);
    assert_true(is_over(p));
}

TEST(rule_1_2_4_1_g3_replaced_dice_stay_replaced)
{
    /* RDL-051 Slash: Pulse Weapon turns Lightning into HEAVY; Cleaving. */
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-051/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 1));
    no(p);
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "T-", "EEEE", "----");
    assert_int_equal(attack_now(p)->heavy, 1);
    assert_int_equal(attack_now(p)->mode, MODE_CHAIN);
}
