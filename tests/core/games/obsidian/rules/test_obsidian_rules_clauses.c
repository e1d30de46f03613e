/* Clauses in which two rules or cards meet. */
#include "tests/core/games/obsidian/table.h"

#define GOF_MECH "GOF-172/GOF-179/GOF-ZHLA-202/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46"
#define RDL(arm) "RDL-012/RDL-020/RDL-520/" arm "/RDL-011/FPA-09"

TEST(rule_c42_scatter_leaves_the_part_first_hit)
{
    for (int stance = OBSIDIAN_OFF; stance <= OBSIDIAN_SHUTDOWN; stance++) {
        Position *p = table_open(RDL("RDL-046"), UN_MECH, NULL);
        put(p, M1, 7, 5, OBSIDIAN_WEST, stance);
        no_links(p);
        act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0)); /* 2 yellow, 2 red, Scatter Shot */
        if (stance == OBSIDIAN_SHUTDOWN)
            answer(p, OBSIDIAN_TORSO);
        else
            part_die(p, OBSIDIAN_TORSO);
        rolls(p, "--", "HE", "----");
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
        if (stance == OBSIDIAN_SHUTDOWN) { /* 1.2.4.1.B1: the attacker chooses, among the others (C42) */
            assert_int_equal(asked(p), OBSIDIAN_ASK_PART);
            POSITION_ASSERT_LEGAL(p, A_PART + OBSIDIAN_CHASSIS, A_PART + OBSIDIAN_LEFT_ARM, A_PART + OBSIDIAN_RIGHT_ARM,
                                  A_PART + OBSIDIAN_BACKPACK);
        } else {
            assert_int_equal(roll_of(p)->without, 1 + OBSIDIAN_TORSO); /* the part die without the torso */
        }
        position_close(p);
    }
}

TEST(rule_3_d_interception_takes_what_is_added_to_firing)
{
    static const struct {
        int stance;
        const char *dice;
    } cases[] = { { OBSIDIAN_OFF, "-----" }, { OBSIDIAN_DEF, "----" } }; /* hook ecs_yellow: 1 yellow per 3 in OFF */
    for (int i = 0; i < 2; i++) {
        Position *p = table_open("RDL-012/RDL-020/RDL-041/RDL-025/RDL-002/FPA-09", UN_MECH ",UN-166", NULL);
        put(p, M0, 5, 5, OBSIDIAN_WEST, cases[i].stance);
        put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
        no_links(p);
        rest_after_move(p, M0);
        push_intercept(&p->s, D1, 100, 5 * BOARD + 7);
        go_on(p);
        yellow(p, cases[i].dice);
        position_close(p);
    }
}

/* M0 bashes M1, whose left arm parries it and may riposte. */
static Position *parried(const char *attacker)
{
    Position *p = table_open(attacker, GOF_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    return p;
}

TEST(rule_6_3_d_a_riposte_keeps_the_token)
{
    Position *p = parried(RDL_MECH);
    add_token(&p->s, M1, TOKEN_LOW_PROFILE);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    answer(p, OBSIDIAN_LEFT_ARM);
    rolls(p, "-----", NULL, "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_RIPOSTE);
    answer(p, DO_PART + OBSIDIAN_LEFT_ARM * 3); /* Rend */
    no(p);                                      /* no parry */
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-----", NULL, "------");
    assert_true(is_over(p));
    assert_true(has_token(&p->s, M1, TOKEN_LOW_PROFILE));
}

TEST(rule_c22_a_riposte_needs_what_its_action_costs)
{
    for (int shots = 0; shots < 2; shots++) {
        Position *p = table_open(RDL_MECH, "RDL-015/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09", NULL);
        put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        no_links(p);
        mech_edit(&p->s, M1)->part[OBSIDIAN_TORSO].ammo[1] = (uint8_t)shots; /* Shrapnel */
        act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
        answer(p, OBSIDIAN_LEFT_ARM);
        rolls(p, "-----", NULL, "-------");
        assert_int_equal(asked(p), OBSIDIAN_ASK_RIPOSTE);
        assert_int_equal(hx_is_legal(&p->s, A_DO + DO_PART + OBSIDIAN_TORSO * 3 + 1), shots);
        assert_true(hx_is_legal(&p->s, A_DO + DO_PART + OBSIDIAN_LEFT_ARM * 3));
        position_close(p);
    }
}

TEST(hook_riposte_ends_the_opportunity_with_its_end_hooks)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09",
                             "GOF-172/GOF-179/GOF-ZHLA-202/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-103", NULL);
    put(p, M0, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, D1, 9, 9, OBSIDIAN_WEST, 0);
    no_links(p);
    opportunity(p, M1, OBSIDIAN_MELEE_ACTION, OBSIDIAN_OFF);
    mech_edit(&p->s, M1)->tokens = 1;
    answer(p, DO_PART + OBSIDIAN_LEFT_ARM * 3); /* Rend: 1 of 2 ticks */
    answer(p, OBSIDIAN_LEFT_ARM);
    rolls(p, "-----", NULL, "-------");
    assert_int_equal(asked(p), OBSIDIAN_ASK_RIPOSTE);
    no(p);
    for (int i = 0; i < 2; i++) { /* hook melee_coordination of the action, hook end_opportunity_coordination */
        assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_DRONE);
        no(p);
    }
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_MECH); /* the opportunity is over */
}

TEST(op_free_action_riposted_ends_the_opportunity)
{
    Position *p = table_open("UN-092/UN-099/UN-131/UN-145/UN-300/LPA-27", "RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09", NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    mech_edit(&p->s, M1)->link = 2; /* not SHUTDOWN by the loss of a part */
    opportunity(p, M0, OBSIDIAN_MELEE_ACTION, OBSIDIAN_OFF);
    answer(p, DO_PART + OBSIDIAN_RIGHT_ARM * 3); /* Chop, Short */
    no(p);
    part_die(p, OBSIDIAN_BACKPACK);
    rolls(p, "2222", "H", "---");
    no(p); /* no reroll */
    assert_int_equal(asked(p), OBSIDIAN_ASK_FREE_ACTION);
    yes(p);
    no(p); /* one hand */
    answer(p, OBSIDIAN_LEFT_ARM);
    rolls(p, "--", "EEEE", "-------");
    assert_int_equal(asked(p), OBSIDIAN_ASK_RIPOSTE);
    no(p);
    assert_true(is_over(p)); /* though a tick was left */
}

TEST(op_extra_action_opportunity_names_who_can_take_it)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-009/FPA-09," RDL_MECH_2, UN_MECH, NULL);
    put(p, M0B, 5, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_BACKPACK, 0), M0B));
    mech_edit(&p->s, M0B)->flags = MECH_EXTRA;
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_BACKPACK, 0), M0B));
    mech_edit(&p->s, M0B)->flags = 0;
    put(p, M0B, 5, 6, OBSIDIAN_EAST, OBSIDIAN_SHUTDOWN);
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_BACKPACK, 0), M0B));
}

TEST(rule_c28_a_teleport_triggers_no_pursuit)
{
    Position *p = table_open("UN-555/UN-099/UN-131/UN-133/UN-300/LPA-27", RDL_MECH, NULL);
    put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    add_token(&p->s, M0, TOKEN_PURSUIT);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
    no(p); /* no exchange of places */
    answer(p, 4);
    answer(p, 4);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING);
    answer(p, OBSIDIAN_NORTH);
    assert_true(is_over(p));
}

TEST(hook_load_backpack_outlives_its_carrier_in_the_action)
{
    Position *p = table_open(UN_MECH ",UN-162+PD-545", GOF_MECH ",ZHDR-302", NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D0, 6, 5, OBSIDIAN_EAST, 0);
    put(p, D1, 7, 5, OBSIDIAN_WEST, 0); /* explodes when destroyed: range 1 */
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    unit_edit(&p->s, D1)->flags = UNIT_DAMAGED;
    const Ref ref = { REF_LOAD, (uint8_t)(unit(&p->s, D0)->load - 1), 0, (uint8_t)D0 };
    act(p, M0, ref);
    for (int i = 0; i < 60 && on_board(&p->s, D0); i++) { /* whatever the dice: heavy attack faces, blank defence */
        if (!is_roll(p)) {
            assert_false(is_over(p));
            answer(p, 0);
        } else if (roll_of(p)->die == DIE_PART) {
            part_die(p, 0);
        } else {
            static const char *const faces[] = { "2222222", "HHHHHHH", "-------", "-------" };
            roll(p, roll_of(p)->die, faces[roll_of(p)->die] + 7 - roll_of(p)->n);
        }
    }
    assert_false(on_board(&p->s, D0));
    assert_string_equal(ref_action(&p->s, M0, ref)->name, "Sweep (1)");
    skip_to(p, OBSIDIAN_ASK_TIMING);
}

TEST(pilot_command_token_link_cannot_be_named_and_declined)
{
    /* No drone, no remote weapon: the turn either spends the token or is a pass (C33), so the phase ends. */
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-36,"
                             "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46",
                             UN_MECH, NULL);
    put(p, M0B, 5, 7, OBSIDIAN_EAST, OBSIDIAN_OFF);
    begin_phase_of(p, PHASE_COMMAND);
    answer(p, M0);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SUPPORT);
    assert_int_equal(choice_of(p)->may_pass, 0);
}

TEST(hook_smoke_after_fired_at_may_lie_on_the_own_grid)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", "PD-546/PD-548/PD-550/PD-551/PD-545/XPA-59", NULL);
    shoot(p, part_ref(OBSIDIAN_RIGHT_ARM, 0), OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", "-----");
    yes(p);
    answer(p, 7);
    assert_true(offers(p, 5)); /* C31: adjacent includes the own grid, H6 */
}

TEST(keyword_highlight_leaves_further_targets_free)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-038/RDL-011/FPA-09", UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 8, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    add_token(&p->s, M1, TOKEN_HIGHLIGHT);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    answer(p, OBSIDIAN_LEFT_ARM);
    assert_int_equal(asked(p), OBSIDIAN_ASK_MORE_TARGETS); /* M1 was the only first target */
    assert_true(offers(p, M1B));
}

TEST(keyword_unstoppable_goes_on)
{
    Position *p = table_open("GOF-172/GOF-181/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", UN_MECH, NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    add_token(&p->s, M0, TOKEN_IMMOBILIZED);
    act(p, M0, part_ref(OBSIDIAN_CHASSIS, 0));
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP); /* the token was there before: the move is not over */
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 7);
}

TEST(hook_drone_reroll_command_for_the_part_die)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-202/ZPA-46,ZHDR-103", UN_MECH, NULL);
    put(p, D0, 5, 6, OBSIDIAN_EAST, 0);
    no_links(p);
    mech_edit(&p->s, M0)->tokens = 1;
    act(p, D0, unit_ref(0));
    part_die(p, OBSIDIAN_BACKPACK);
    assert_int_equal(asked(p), OBSIDIAN_ASK_PART_REROLL);
    yes(p);
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
    part_die(p, OBSIDIAN_TORSO);
    assert_int_equal(roll_of(p)->die, DIE_YELLOW);
}

TEST(hook_auto_mine_keeps_the_point_of_the_step)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-006/FPA-09", UN_MECH, NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, shared_ref(OBSIDIAN_CHASSIS, COMMON_CRAWL)); /* 1 point: a Moving action moves (C28) */
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP);
}

TEST(op_free_action_after_the_torso)
{
    Position *p = table_open("UN-092/UN-099/UN-131/UN-145/UN-300/LPA-27", RDL_MECH "," RDL_MECH_2, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1B, 6, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    set_part(p, M1, OBSIDIAN_TORSO, PART_DAMAGED);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0)); /* Chop */
    answer(p, M1);
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "2222", "H", "--");
    assert_false(on_board(&p->s, M1));
    assert_int_equal(asked(p), OBSIDIAN_ASK_FREE_ACTION); /* the torso is a part: Slash at the other */
}

TEST(rule_c42_cleaving_at_another_mech_may_hit_any_part)
{
    for (int other = 0; other < 2; other++) {
        Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-304/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", UN_MECH "," UN_MECH_2, NULL);
        put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
        put(p, M1B, 6, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
        no_links(p);
        Ref cleave = part_ref(OBSIDIAN_LEFT_ARM, 0);
        while (!action_has(ref_action(&p->s, M0, cleave), KW_CLEAVING))
            cleave.index++;
        act(p, M0, cleave);
        for (int i = 0; i < 20 && asked(p) != OBSIDIAN_ASK_CHAIN_TARGET; i++) {
            static const char *const faces[] = { "1111111", "HHHHHHH", "-------", "-------" };
            if (is_roll(p))
                roll(p, roll_of(p)->die, faces[roll_of(p)->die] + 7 - roll_of(p)->n);
            else if (asked(p) == OBSIDIAN_ASK_HELPER)
                no(p);
            else
                answer(p, asked(p) == OBSIDIAN_ASK_TARGET ? M1 : asked(p) == OBSIDIAN_ASK_PART ? OBSIDIAN_TORSO : CHAIN_CLEAVING);
        }
        answer(p, other ? M1B : M1);
        assert_int_equal(roll_of(p)->die, DIE_PART);
        assert_int_equal(roll_of(p)->without, other ? 0 : 1 + OBSIDIAN_TORSO); /* without the torso on the same mech */
        position_close(p);
    }
}

TEST(op_target_ally_link_is_a_cost)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-009/FPA-09," RDL_MECH_2, UN_MECH, NULL);
    put(p, M0B, 5, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    mech_edit(&p->s, M0B)->link = 2;
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_BACKPACK, 0), M0B));
    mech_edit(&p->s, M0B)->link = 1; /* 4.c */
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_BACKPACK, 0), M0B));
}

TEST(hook_highlight_ignores_cover_only_of_the_highlighted)
{
    for (int highlighted = 0; highlighted < 2; highlighted++) {
        Position *p = table_open("UN-095/UN-099/UN-131/UN-115/UN-300/LPA-27", RDL_MECH "," RDL_MECH_2, NULL);
        put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
        put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, M1B, 7, 5, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN); /* in between */
        if (highlighted)
            add_token(&p->s, M1, TOKEN_HIGHLIGHT);
        no_links(p);
        act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
        if (!highlighted)
            answer(p, M1);
        part_die(p, OBSIDIAN_TORSO);
        yellow(p, "-----");
        white(p, highlighted ? "------" : "-------"); /* at most seven in one roll */
        if (!highlighted)
            white(p, "-");
        position_close(p);
    }
}

TEST(rule_c17_no_question_where_every_result_can_be_dodged)
{
    for (int dodges = 1; dodges <= 2; dodges++) {
        Position *p = table_open(RDL_MECH, UN_MECH, NULL);
        put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
        no_links(p);
        act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0)); /* Concussion */
        answer(p, OBSIDIAN_TORSO);
        yellow(p, "T1---");
        white(p, dodges == 1 ? "O---" : "OO--");
        assert_int_equal(asked(p) == OBSIDIAN_ASK_CANCEL, dodges == 1); /* the light hit or the Lightning */
        if (dodges == 2) {
            assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
            assert_int_equal(link_of(p, M1), 1);
        }
        position_close(p);
    }
}

TEST(hook_command_gives_auto_counts_for_coordination)
{
    Position *p = table_open("GOF-175/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-101/ZPA-46,ZHDR-103", UN_MECH, NULL);
    put(p, D0, 6, 6, OBSIDIAN_EAST, 0);
    mech_edit(&p->s, M0)->tokens = 1;
    add_token(&p->s, D0, TOKEN_IMMOBILIZED); /* nothing but its automatic Sweep is left */
    assert_true(action_possible(&p->s, M0, part_ref(OBSIDIAN_BACKPACK, 1), 0));
    position_close(p);
    p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-101/ZPA-46,ZHDR-103", UN_MECH, NULL);
    put(p, D0, 6, 6, OBSIDIAN_EAST, 0);
    mech_edit(&p->s, M0)->tokens = 1;
    add_token(&p->s, D0, TOKEN_IMMOBILIZED);
    assert_false(action_possible(&p->s, M0, part_ref(OBSIDIAN_BACKPACK, 1), 0));
}

TEST(view_a_card_has_no_more_actions_than_it_prints)
{
    Position *p = table_open(RDL_MECH ",RDL-079", UN_MECH, NULL);
    for (int number = 0; number < OBSIDIAN_PART_ACTIONS; number++) {
        const PartCard *card = &part_table[mech(&p->s, M0)->part[number / 3].card];
        const ObsidianAction a = hx_obsidian_action(&p->s, M0, number);
        assert_int_equal(a.size, number % 3 < card->n_actions ? action_table[card->first_action + number % 3].size : 0);
    }
    put(p, D0, 3, 3, OBSIDIAN_EAST, 0);
    const UnitCard *drone = card_of(&p->s, D0);
    for (int i = 0; i < 4; i++)
        assert_int_equal(hx_obsidian_action(&p->s, D0, DO_DRONE + i).size,
                         i < drone->n_actions ? action_table[drone->first_action + i].size : 0);
}
