/* Chapters 2 to 5: common actions, interception, links and rerolls, electronic warfare. */
#include "core/games/obsidian/rules/opportunity.h"
#include "tests/core/games/obsidian/table.h"

/* ---- 2 Common actions -------------------------------------------------------------------------------------------------------- */

TEST(rule_2_1_discard)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_SWIFT_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_DISCARD + OBSIDIAN_RIGHT_ARM)); /* Handheld */
    assert_false(offers(p, DO_DISCARD + OBSIDIAN_LEFT_ARM));
    answer(p, DO_DISCARD + OBSIDIAN_RIGHT_ARM);
    assert_true(part_of(p, M0, OBSIDIAN_RIGHT_ARM)->flags & PART_DISCARDED);
    assert_false(offers(p, DO_DISCARD + OBSIDIAN_RIGHT_ARM));
}

TEST(rule_2_2_a_punch_or_kick)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    opportunity(p, M0, OBSIDIAN_MELEE_ACTION, OBSIDIAN_OFF);
    for (int i = 0; i < 3; i++)
        assert_true(offers(p, DO_PUNCH + i));
    answer(p, DO_PUNCH + 1); /* left arm; Medium: both ticks */
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, NULL, "EE", "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_TIMING); /* nothing is left but to end */
}

TEST(rule_2_2_b_who_can_punch_locks)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-040/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_true(is_locked_by(&p->s, M0, M1)); /* no Melee action on any card */
    for (int slot = OBSIDIAN_CHASSIS; slot <= OBSIDIAN_RIGHT_ARM; slot++)
        set_part(p, M0, slot, PART_DESTROYED);
    assert_false(is_locked_by(&p->s, M0, M1));
}

TEST(rule_2_2_1_crawl_breaks_no_lock)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_MOVING_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_CRAWL));
    answer(p, DO_CRAWL);
    answer(p, OBSIDIAN_NORTH);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING); /* 1 grid */
    assert_int_equal(grid_of(&p->s, M0), 4 * BOARD + 5);
    position_close(p);
    p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    opportunity(p, M0, OBSIDIAN_MOVING_ACTION, OBSIDIAN_OFF);
    assert_false(offers(p, DO_CRAWL));
}

/* Who has maneuvered is told of the mech whose opportunity it is. */
TEST(rule_c37_another_mech_has_not_maneuvered)
{
    Position *p = table_open(RDL_MECH "," RDL_MECH_2, UN_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_MOVING_ACTION, OBSIDIAN_OFF);
    ((OpportunityFrame *)(uintptr_t)opportunity_now(p))->marks |= OPP_MOVED;
    assert_true(has_maneuvered(&p->s, M0));
    assert_false(has_maneuvered(&p->s, M0B));
    assert_false(has_maneuvered(&p->s, M1));
}

TEST(rule_2_3_stabilize)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    mech_edit(&p->s, M0)->link = 2;
    add_token(&p->s, M0, TOKEN_FCI);
    add_token(&p->s, M0, TOKEN_HIGHLIGHT);
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    answer(p, DO_STABILIZE);
    POSITION_ASSERT_LEGAL(p, A_TOKEN + TOKEN_FCI, A_TOKEN + TOKEN_HIGHLIGHT);
    answer(p, TOKEN_FCI);
    assert_false(has_token(&p->s, M0, TOKEN_FCI));
    assert_int_equal(link_of(p, M0), 3);
}

TEST(rule_2_4_scan)
{
    for (int wins = 0; wins < 2; wins++) {
        Position *p = table_open(RDL_MECH, UN_MECH, NULL);
        no_links(p);
        add_token(&p->s, M1, TOKEN_LOW_PROFILE);
        opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_DEF);
        assert_true(offers(p, DO_SCAN));
        answer(p, DO_SCAN);
        yellow(p, wins ? "TT" : "--"); /* electronic value 2 against 4: the roll first */
        yellow(p, "T---");
        assert_int_equal(has_token(&p->s, M1, TOKEN_LOW_PROFILE), !wins);
        position_close(p);
    }
}

TEST(rule_2_5_reveal)
{
    Position *p = table_open("UN-096/UN-099/UN-131/UN-133/UN-300/LPA-27", RDL_MECH, NULL);
    unit_edit(&p->s, M0)->flags = UNIT_CAMOUFLAGED;
    unit_edit(&p->s, M0)->stealth = 2;
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    answer(p, DO_REVEAL);
    assert_int_equal(asked(p), OBSIDIAN_ASK_REVEAL_SPOT); /* 6.2.j */
    answer(p, 5);
    answer(p, 6);
    answer(p, OBSIDIAN_SOUTH);
    assert_false(is_camouflaged(&p->s, M0));
    assert_int_equal(grid_of(&p->s, M0), 6 * BOARD + 5);
}

static const char *const charger = "UN-092/UN-099/UN-131/UN-140/UN-081/LPA-27"; /* Ion shotgun, KC armour */

TEST(rule_2_6_charge)
{
    Position *p = table_open(charger, RDL_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_SWIFT_ACTION, OBSIDIAN_OFF);
    assert_true(offers(p, DO_CHARGE + OBSIDIAN_RIGHT_ARM));
    assert_true(offers(p, DO_CHARGE + OBSIDIAN_BACKPACK));
    assert_false(offers(p, DO_CHARGE + OBSIDIAN_LEFT_ARM));
    answer(p, DO_CHARGE + OBSIDIAN_RIGHT_ARM);
    assert_true(part_of(p, M0, OBSIDIAN_RIGHT_ARM)->flags & PART_CHARGED);
}

TEST(rule_8_a_tokens_start_face_down)
{
    Position *p = table_open(charger, RDL_MECH, NULL);
    assert_false(part_of(p, M0, OBSIDIAN_RIGHT_ARM)->flags & PART_CHARGED);
}

TEST(rule_8_b_one_part_per_charge)
{
    Position *p = table_open(charger, RDL_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_SWIFT_ACTION, OBSIDIAN_OFF);
    answer(p, DO_CHARGE + OBSIDIAN_RIGHT_ARM);
    assert_false(part_of(p, M0, OBSIDIAN_BACKPACK)->flags & PART_CHARGED);
    assert_true(offers(p, DO_CHARGE + OBSIDIAN_BACKPACK)); /* another action, another tick */
}

TEST(rule_8_c_a_charged_action_is_not_charged_again)
{
    Position *p = table_open(charger, RDL_MECH, NULL);
    set_part(p, M0, OBSIDIAN_RIGHT_ARM, PART_CHARGED);
    opportunity(p, M0, OBSIDIAN_SWIFT_ACTION, OBSIDIAN_OFF);
    assert_false(offers(p, DO_CHARGE + OBSIDIAN_RIGHT_ARM));
}

TEST(rule_8_d_the_charge_is_spent_for_its_effects)
{
    Position *p = table_open(charger, RDL_MECH, NULL);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    set_part(p, M0, OBSIDIAN_RIGHT_ARM, PART_CHARGED);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    assert_int_equal(asked(p), OBSIDIAN_ASK_CHARGED);
    yes(p);
    assert_false(part_of(p, M0, OBSIDIAN_RIGHT_ARM)->flags & PART_CHARGED);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "2---", "TT", "------");
    assert_int_equal(asked(p), OBSIDIAN_ASK_CHAIN); /* Mutilation besides Scatter */
    assert_true(offers(p, CHAIN_MUTILATION));
}

/* ---- 3 Interception ------------------------------------------------------------------------------------------------------------ */

static const char *const guard = "RDL-012/RDL-020/RDL-520/RDL-025/RDL-003/FPA-09"; /* Intercept 3, range 3, 3 yellow */

/* Seat 1's ZHDR-204-like flyer: UN-166 flies next to M0. */
static Position *flight(const char *squad0, int column, int row)
{
    Position *p = table_open(squad0, UN_MECH ",UN-166", NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 10, 5, OBSIDIAN_WEST, 0);
    no_links(p);
    push_move(&p->s, D1, 1, 8, MOVE_ACTION | MOVE_FLYING);
    go_on(p);
    answer(p, column);
    answer(p, row);
    skip_to(p, OBSIDIAN_ASK_FACING);
    answer(p, OBSIDIAN_WEST);
    return p;
}

TEST(rule_3_a_high_flyers_are_answered)
{
    Position *p = flight(guard, 7, 5);
    yellow(p, "---");
}

TEST(rule_3_b_tokens_start_face_up)
{
    Position *p = table_open(guard, UN_MECH, NULL);
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->intercept, 3);
}

TEST(rule_3_c_start_or_end_in_range)
{
    Position *p = flight(guard, 9, 3); /* 6 grids away, from 5 */
    assert_true(is_over(p));
    position_close(p);
    p = flight(guard, 7, 6);
    assert_int_equal(roll_of(p)->die, DIE_YELLOW);
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->intercept, 2);
}

TEST(rule_3_d_passive_interception_is_no_action)
{
    Position *p = table_open(guard, UN_MECH, NULL);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    assert_false(offers(p, DO_PART + 3 * OBSIDIAN_BACKPACK));
}

TEST(rule_3_e_all_round_and_in_spite_of_a_lock)
{
    Position *p = table_open(guard, UN_MECH "," UN_MECH_2 ",UN-166", NULL);
    put(p, M0, 5, 5, OBSIDIAN_WEST, OBSIDIAN_OFF); /* looks away from where it flies */
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 10, 5, OBSIDIAN_WEST, 0);
    no_links(p);
    assert_true(is_locked(&p->s, M0));
    push_move(&p->s, D1, 1, 8, MOVE_ACTION | MOVE_FLYING);
    go_on(p);
    answer(p, 7);
    answer(p, 5);
    skip_to(p, OBSIDIAN_ASK_FACING);
    answer(p, OBSIDIAN_WEST);
    assert_int_equal(roll_of(p)->die, DIE_YELLOW);
}

TEST(rule_3_f_repeated_until_spent_or_destroyed)
{
    Position *p = flight(guard, 7, 5);
    for (int i = 0; i < 3; i++) {
        rolls(p, "---", NULL, "-");
        blue(p, "-------");
    }
    assert_true(is_over(p));
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->intercept, 0);
    position_close(p);
    p = flight(guard, 7, 5);
    rolls(p, "1--", NULL, "-");
    blue(p, "-------");
    assert_true(is_over(p));
    assert_false(on_board(&p->s, D1));
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->intercept, 2);
}

TEST(rule_3_g_several_interceptors_in_any_order)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-003/FPA-09,RDL-078", UN_MECH ",UN-166", NULL);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D0, 6, 6, OBSIDIAN_WEST, 0);
    put(p, D1, 10, 5, OBSIDIAN_WEST, 0);
    no_links(p);
    push_move(&p->s, D1, 1, 8, MOVE_ACTION | MOVE_FLYING);
    go_on(p);
    answer(p, 7);
    answer(p, 5);
    skip_to(p, OBSIDIAN_ASK_FACING);
    answer(p, OBSIDIAN_WEST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_INTERCEPTOR);
    assert_int_equal(position_to_move(p), 0);
    POSITION_ASSERT_LEGAL(p, A_UNIT + M0, A_UNIT + D0);
}

/* ---- 4 Link --------------------------------------------------------------------------------------------------------------------- */

TEST(rule_4_a_links_start_full)
{
    Position *p = table_open(RDL_MECH, "PD-546/PD-548/PD-550/PD-551/PD-545/XPA-59", NULL);
    assert_int_equal(link_of(p, M0), 4);
    assert_int_equal(link_of(p, M1), 5);
    change_link(&p->s, M0, 3);
    assert_int_equal(link_of(p, M0), 4); /* never above the maximum */
}

TEST(rule_4_b_the_part_die_may_be_rerolled_too)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    part_die(p, OBSIDIAN_BACKPACK);
    assert_int_equal(asked(p), OBSIDIAN_ASK_PART_REROLL);
    yes(p);
    part_die(p, OBSIDIAN_TORSO);
    assert_int_equal(link_of(p, M0), 3);
    assert_int_equal(roll_of(p)->die, DIE_YELLOW); /* once */
}

TEST(rule_4_c_the_last_link_is_never_spent)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    shoot(p, part_ref(OBSIDIAN_RIGHT_ARM, 0), OBSIDIAN_TORSO);
    yellow(p, "-"); /* no reroll was offered */
    rolls(p, NULL, "EEE", "----");
    assert_true(is_over(p));
    position_close(p);
    /* GOF-181 Gallop costs 1 link. */
    p = table_open("GOF-172/GOF-181/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", UN_MECH, NULL);
    assert_true(action_possible(&p->s, M0, part_ref(OBSIDIAN_CHASSIS, 0), 0));
    no_links(p);
    assert_false(action_possible(&p->s, M0, part_ref(OBSIDIAN_CHASSIS, 0), 0));
}

TEST(rule_4_d_attacks_take_links)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL); /* RDL-520: Concussion */
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    mech_edit(&p->s, M0)->link = 1;
    mech_edit(&p->s, M1)->link = 3;
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "TT---", NULL, "----");
    no(p);
    assert_int_equal(link_of(p, M1), 1);
}

TEST(rule_4_e_no_link_is_shutdown)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    change_link(&p->s, M0, -9);
    assert_int_equal(link_of(p, M0), 0);
    assert_true(is_shutdown(&p->s, M0));
}

/* ---- 5 Electronic warfare ------------------------------------------------------------------------------------------------------------ */

static const char *const hacker = "UN-097/UN-099/UN-131/UN-133/UN-300/LPA-27"; /* electronic value 4; range 4: Immobilized */

static Position *hack(int own, int other)
{
    Position *p = table_open(hacker, RDL_MECH, NULL); /* the target has 2 */
    put(p, M0, 5, 5, OBSIDIAN_EAST, own);
    put(p, M1, 7, 5, OBSIDIAN_WEST, other);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
    return p;
}

TEST(rule_5_1_a_attack_by_an_opposed_roll)
{
    Position *p = hack(OBSIDIAN_DEF, OBSIDIAN_DEF);
    yellow(p, "T---");
    yellow(p, "--");
    assert_true(has_token(&p->s, M1, TOKEN_IMMOBILIZED));
    position_close(p);
    p = hack(OBSIDIAN_DEF, OBSIDIAN_DEF);
    yellow(p, "----");
    yellow(p, "T-");
    assert_false(has_token(&p->s, M1, TOKEN_IMMOBILIZED));
}

TEST(rule_5_1_b_support_includes_the_supporter)
{
    Position *p = table_open("RDL-018/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09," RDL_MECH_2, UN_MECH, NULL);
    put(p, M0B, 5, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 1)); /* all own mechs within 4 */
    assert_int_equal(link_of(p, M0), 2);
    assert_int_equal(link_of(p, M0B), 2);
    assert_int_equal(link_of(p, M1), 1);
}

TEST(rule_5_1_c_no_sight_is_needed)
{
    Position *p = table_open(hacker, RDL_MECH, NULL);
    put(p, M0, 0, 3, OBSIDIAN_WEST, OBSIDIAN_OFF); /* looks away, a building between */
    put(p, M1, 3, 3, OBSIDIAN_WEST, OBSIDIAN_OFF);
    stand(p, 1, 1u << 6);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_TORSO, 1), M1));
}

TEST(rule_5_2_a_the_value_is_a_sum)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-003/FPA-09", UN_MECH, NULL);
    assert_int_equal(unit_electronic(&p->s, M0), 3); /* 2 + 1 */
    set_part(p, M0, OBSIDIAN_BACKPACK, PART_DESTROYED);
    assert_int_equal(unit_electronic(&p->s, M0), 2);
}

TEST(rule_5_2_b_strength_adds_dice)
{
    Position *p = table_open("TEST-T1/UN-099/UN-131/UN-133/UN-300/LPA-27", RDL_MECH, NULL);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 0));
    yellow(p, "----"); /* 3 + 1 */
    yellow(p, "--");
}

TEST(rule_5_2_c_value_0_cannot_begin)
{
    Position *p = table_open("UN-097/UN-099/UN-131/UN-133/UN-300/LPA-27", RDL_MECH, NULL);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_TORSO, 1), M1));
    assert_int_equal(unit_electronic(&p->s, M1), 2);
    mech_edit(&p->s, M0)->part[OBSIDIAN_TORSO].flags = PART_DISCARDED; /* its discard values are all 0 */
    assert_int_equal(unit_electronic(&p->s, M0), 0);
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_TORSO, 1), M1));
    mech_edit(&p->s, M0)->part[OBSIDIAN_TORSO].flags = 0;
}

TEST(rule_5_2_d_a_dash_cannot_be_targeted)
{
    Position *p = table_open("UN-097/UN-099/UN-131/UN-XTC/UN-300/LPA-27", RDL_MECH, NULL);
    const int mine = put_card(p, 1, "B3/1", 6, 5), wall = put_card(p, 1, "AS3", 6, 6);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), mine));
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), wall));
}

/* Quick Cleanup and Armor Patch are Electronic Support: a mine and a wall of the own side have a "-" on their cards. */
TEST(rule_5_2_d_a_dash_cannot_be_supported)
{
    Position *p = table_open("UN-TM31RS/UN-099/UN-131/UN-133/UN-300/LPA-27", RDL_MECH, NULL);
    const int missile = put_card(p, 0, "B3/1", 6, 5), mine = put_card(p, 0, "DBP", 5, 6);
    add_fragile(&p->s, missile, 1);
    add_fragile(&p->s, mine, 1);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_TORSO, 1), missile));
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_TORSO, 1), mine));
    const int patch = put_card(p, 0, "ZYDR-108", 5, 5), wall = put_card(p, 0, "AS3", 6, 6);
    unit_edit(&p->s, missile)->flags |= UNIT_DAMAGED;
    unit_edit(&p->s, wall)->flags |= UNIT_DAMAGED;
    assert_true(may_target(p, patch, unit_ref(1), missile));
    assert_false(may_target(p, patch, unit_ref(1), wall));
}

TEST(rule_5_2_e_lightning_then_light_then_the_initiator)
{
    static const struct {
        const char *own, *other;
        bool wins;
    } cases[] = { { "T---", "22", true },  { "1---", "T-", false }, { "2---", "1-", true },
                  { "1---", "2-", false }, { "1---", "1-", true },  { "----", "--", true } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = hack(OBSIDIAN_DEF, OBSIDIAN_DEF);
        yellow(p, cases[i].own);
        yellow(p, cases[i].other);
        assert_int_equal(has_token(&p->s, M1, TOKEN_IMMOBILIZED), cases[i].wins);
        position_close(p);
    }
}

TEST(rule_5_2_f_passives_of_the_winner_on_either_side)
{
    for (int as_initiator = 0; as_initiator < 2; as_initiator++) {
        const char *with = "UN-097/UN-099/UN-131/UN-133/UN-300/LPA-22"; /* winner may set an enemy mech to OFF */
        Position *p = table_open(as_initiator ? with : hacker, as_initiator ? RDL_MECH : "UN-097/UN-099/UN-131/UN-133/UN-300/LPA-22", NULL);
        put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_DEF);
        put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_DEF);
        no_links(p);
        act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
        yellow(p, as_initiator ? "T---" : "----");
        yellow(p, as_initiator ? "--" : "T---");
        assert_int_equal(asked(p), OBSIDIAN_ASK_STANCE);
        assert_int_equal(position_to_move(p), as_initiator ? 0 : 1);
        yes(p);
        assert_int_equal(unit(&p->s, as_initiator ? M1 : M0)->stance, OBSIDIAN_OFF);
        position_close(p);
    }
}

TEST(rule_5_2_g_hollow_counts_in_off)
{
    Position *p = hack(OBSIDIAN_DEF, OBSIDIAN_OFF);
    yellow(p, "hhhh");
    yellow(p, "h-");
    assert_false(has_token(&p->s, M1, TOKEN_IMMOBILIZED));
    position_close(p);
    p = hack(OBSIDIAN_OFF, OBSIDIAN_OFF);
    yellow(p, "h---");
    yellow(p, "h-");
    assert_true(has_token(&p->s, M1, TOKEN_IMMOBILIZED));
}
