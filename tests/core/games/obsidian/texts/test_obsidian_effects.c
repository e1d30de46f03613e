/* Ops, hooks and keywords that no rule test shows: each fails when the effect is taken away. */
#include "tests/core/games/obsidian/table.h"

#define RDL(torso, left, right, backpack) torso "/RDL-020/" left "/" right "/" backpack "/FPA-09"
#define UN(torso, left, right, backpack)  torso "/UN-099/" left "/" right "/" backpack "/LPA-27"
#define GOF(torso, left, right, backpack) torso "/GOF-179/" left "/" right "/" backpack "/ZPA-46"
#define PLAIN_GOF                         GOF("GOF-172", "GOF-ZHLA-102", "GOF-ZHRA-101", "GOF-ZYBP-102")

enum { LEFT = OBSIDIAN_LEFT_ARM, RIGHT = OBSIDIAN_RIGHT_ARM, BACK = OBSIDIAN_BACKPACK };

/* ---- Keywords ---------------------------------------------------------------------------------------------------------------------- */

TEST(keyword_aura_and_electronic_support_with_ranges_plus1)
{
    static const char *const pilots[] = { "FPA-09", "FPA-06" };
    for (int more = 0; more < 2; more++) {
        char squad[200];
        snprintf(squad, sizeof squad, "RDL-014/RDL-020/RDL-520/RDL-025/RDL-011/%s", pilots[more]);
        Position *p = face_off(squad, UN_MECH); /* aura of 3 */
        assert_true(aura_from(&p->s, 0, HOOK_AURA_FLEXIBLE_TIMING, 5 * BOARD + 8) >= 0);
        assert_int_equal(aura_from(&p->s, 0, HOOK_AURA_FLEXIBLE_TIMING, 5 * BOARD + 9) >= 0, more);
        position_close(p);
        snprintf(squad, sizeof squad, "RDL-018/RDL-020/RDL-520/RDL-025/RDL-011/%s,%s", pilots[more], RDL_MECH_2);
        p = face_off(squad, UN_MECH); /* Strengthen Link of 4 */
        put(p, M0B, 0, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
        no_links(p);
        act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
        assert_int_equal(link_of(p, M0), 2); /* 5.1.b */
        assert_int_equal(link_of(p, M0B), 1 + more);
        position_close(p);
    }
}

TEST(keyword_cruising)
{
    static const char *const cards[] = { "ZHAM-002", "ZHAM-001A" };
    for (int cruises = 0; cruises < 2; cruises++) {
        Position *p = face_off(PLAIN_GOF, UN_MECH);
        put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
        const int id = put_card(p, 0, cards[cruises], 0, 0);
        begin_phase_of(p, PHASE_DELAY);
        assert_int_equal(on_board(&p->s, id), cruises);
        if (cruises) {
            assert_int_equal(asked(p), OBSIDIAN_ASK_FLY_SPOT);
            answer(p, 6);
            assert_int_equal(grid_of(&p->s, id), 6);
        }
        position_close(p);
    }
}

TEST(keyword_fire_in_arc_is_indirect)
{
    Position *p = face_off(RDL("RDL-012", "RDL-056", "RDL-025", "RDL-501"), UN_MECH);
    uint8_t grids[GRID_BYTES];
    put(p, M0, 0, 3, OBSIDIAN_EAST, OBSIDIAN_OFF);
    stand(p, 1, 1u << 6); /* building in grid (1, 3) */
    landing_grids(&p->s, M0, part_ref(BACK, 0), 0, 6, grids);
    assert_true(bit_get(grids, 3 * BOARD + 2));
    landing_grids(&p->s, M0, part_ref(LEFT, 0), 0, 6, grids); /* Direct Fire */
    assert_false(bit_get(grids, 3 * BOARD + 2));
}

TEST(keyword_ion_weapon)
{
    for (int fragile = 0; fragile < 2; fragile++) {
        Position *p = face_off(UN("UN-093", "UN-131", "UN-140", "UN-300"), RDL_MECH);
        if (fragile)
            add_fragile(&p->s, M1, 1);
        act(p, M0, part_ref(RIGHT, 0));
        part_die(p, OBSIDIAN_LEFT_ARM);
        rolls(p, "T---", "EE", NULL);
        white(p, fragile ? "DDDD" : "DDDDD"); /* no help against HEAVY */
        assert_int_equal(harm(p, M1, OBSIDIAN_LEFT_ARM), fragile ? 2 : 0);
        position_close(p);
    }
}

TEST(keyword_mobile_defense_in_any_stance)
{
    static const char *const arms[] = { "UN-131", "UN-142" };
    for (int guards = 0; guards < 2; guards++) {
        char squad[200];
        snprintf(squad, sizeof squad, "UN-092/UN-099/%s/UN-133/UN-300/LPA-27", arms[guards]);
        Position *p = face_off(RDL("RDL-012", "RDL-034", "RDL-025", "RDL-011"), squad);
        act(p, M0, part_ref(RIGHT, 0)); /* Firing */
        assert_int_equal(asked(p) == OBSIDIAN_ASK_GUARD, guards);
        if (guards)
            POSITION_ASSERT_LEGAL(p, A_PASS, A_PART + OBSIDIAN_LEFT_ARM);
        position_close(p);
    }
}

TEST(keyword_rws_by_a_command_token)
{
    Position *p = face_off("PD-546/PD-548/PD-550/PD-551/PD-545/XPA-59", UN_MECH);
    begin_phase_of(p, PHASE_COMMAND);
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_MECH);
    answer(p, M0);
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_ACTION);
    POSITION_ASSERT_LEGAL(p, A_PART + OBSIDIAN_LEFT_ARM, A_PART + OBSIDIAN_RIGHT_ARM);
    answer(p, OBSIDIAN_RIGHT_ARM);
    part_die(p, OBSIDIAN_TORSO);
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
    assert_true(part_of(p, M0, OBSIDIAN_RIGHT_ARM)->flags & PART_REMOTE); /* once per round */
}

#define MARKSMAN GOF("GOF-172", "GOF-ZHLA-102", "GOF-ZHRA-201", "GOF-ZYBP-102")

TEST(keyword_snipe_and_op_add_red)
{
    for (int stance = OBSIDIAN_DEF; stance <= OBSIDIAN_OFF; stance += 2) {
        Position *p = face_off(MARKSMAN, UN_MECH);
        put(p, M0, 5, 5, OBSIDIAN_EAST, stance);
        act(p, M0, part_ref(RIGHT, 1)); /* Strong Shot: 4 red, in OFF 5 */
        assert_int_equal(asked(p), OBSIDIAN_ASK_SNIPE);
        answer(p, OBSIDIAN_BACKPACK);
        red(p, stance == OBSIDIAN_OFF ? "EEEEE" : "EEEE");
        position_close(p);
    }
}

TEST(keyword_wrecking)
{
    Position *p = table_open(RDL("RDL-012", "RDL-034", "RDL-055", "RDL-011"), UN_MECH, NULL);
    mech_edit(&p->s, M0)->link = 1;
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* its back is turned */
    act(p, M0, part_ref(RIGHT, 0));                /* 2 yellow, 5 red */
    answer(p, OBSIDIAN_RIGHT_ARM);
    rolls(p, "T-", "EEEEE", "---");
    no(p);                                                /* no reroll */
    assert_int_equal(harm(p, M1, OBSIDIAN_RIGHT_ARM), 2); /* the Lightning is damage */
    assert_int_equal(link_of(p, M1), 2);                  /* 1 by it, 1 by the part */
}

/* ---- Hooks --------------------------------------------------------------------------------------------------------------------------- */

TEST(hook_close_assault_turns_eyes_into_heavy)
{
    for (int column = 9; column <= 10; column++) { /* 4 grids, 5 grids */
        Position *p = face_off(RDL("RDL-503", "RDL-034", "RDL-025", "RDL-011"), UN_MECH);
        put(p, M1, column, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        act(p, M0, part_ref(RIGHT, 0));
        part_die(p, OBSIDIAN_TORSO);
        rolls(p, "-", "ETT", "DDDD");
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), column == 9);
        position_close(p);
    }
}

/* Eyes that may be HEAVY by one card and two LIGHT by another: how many of them are HEAVY is asked once, the others are two LIGHT. */
TEST(hook_close_assault_and_eyes_that_are_two_light)
{
    Position *p = face_off(RDL("RDL-503", "RDL-034", "RDL-027", "RDL-011"), UN_MECH);
    put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, part_ref(RIGHT, 0));
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "E", "EEE", "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REPLACE);
    answer(p, 1);
    assert_int_not_equal(asked(p), OBSIDIAN_ASK_REPLACE);
}

TEST(hook_coordinated_observation)
{
    for (int sees = 0; sees < 2; sees++) {
        Position *p = face_off(UN("UN-093", "UN-131", "UN-115", "UN-300") ",UN-092/UN-099/UN-131/UN-133/UN-300/LPA-28", RDL_MECH);
        put(p, M0, 3, 6, OBSIDIAN_NORTH, OBSIDIAN_OFF);
        put(p, M1, 3, 3, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, M0B, sees ? 6 : 0, 3, OBSIDIAN_EAST, OBSIDIAN_OFF); /* the observer, on this side of a building or behind it */
        no_links(p);
        stand(p, 1, 1u << 6);
        assert_int_equal(unit_sees(&p->s, M0B, M1), sees);
        act(p, M0, part_ref(RIGHT, 0));
        part_die(p, OBSIDIAN_TORSO);
        yellow(p, "EE---");
        skip_to(p, OBSIDIAN_ASK_ROLL);
        white(p, &"--------"[8 - roll_of(p)->n]);
        assert_int_equal(asked(p) == OBSIDIAN_ASK_FREE_REROLL, sees);
        if (sees) {
            yes(p);
            yellow(p, "22"); /* both Eyes, for no link */
            assert_int_equal(link_of(p, M0), 1);
            assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
        }
        position_close(p);
    }
}

/* ---- Ops of attacks ------------------------------------------------------------------------------------------------------------------ */

TEST(op_choose_drag_or_disarm)
{
    for (int option = OPTION_DRAG; option <= OPTION_DISARM; option++) {
        Position *p = face_off(RDL("RDL-012", "RDL-050", "RDL-025", "RDL-011"), UN("UN-093", "UN-131", "UN-140", "UN-300"));
        put(p, M1, 8, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
        act(p, M0, part_ref(LEFT, 0)); /* Grappling Hook, range 3 */
        answer(p, OBSIDIAN_RIGHT_ARM);
        rolls(p, "1--", "E", "D---"); /* hit, not penetrated */
        assert_int_equal(asked(p), OBSIDIAN_ASK_ON_HIT);
        POSITION_ASSERT_LEGAL(p, A_PASS, A_OPTION + OPTION_DRAG, A_OPTION + OPTION_DISARM);
        answer(p, option);
        if (option == OPTION_DRAG) {
            assert_int_equal(asked(p), OBSIDIAN_ASK_DRAG_SPOT);
            answer(p, 6);
            answer(p, 5);
            answer(p, OBSIDIAN_NORTH);
            assert_int_equal(grid_of(&p->s, M1), 5 * BOARD + 6);
            assert_int_equal(unit(&p->s, M1)->facing, OBSIDIAN_NORTH);
        }
        assert_int_equal(!!(part_of(p, M1, RIGHT)->flags & PART_DISCARDED), option == OPTION_DISARM);
        position_close(p);
    }
}

TEST(op_drag)
{
    Position *p = face_off(GOF("GOF-172", "GOF-ZHLA-102", "GOF-ZHRA-303", "GOF-ZYBP-102"), UN_MECH);
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_DEF);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    act(p, M0, part_ref(RIGHT, 0)); /* Thrust */
    answer(p, OBSIDIAN_RIGHT_ARM);
    rolls(p, "1--", "EEE", "D--");
    assert_int_equal(asked(p), OBSIDIAN_ASK_DRAG_SPOT); /* not optional */
    answer(p, 4);
    answer(p, 4);
    answer(p, OBSIDIAN_WEST);
    assert_int_equal(grid_of(&p->s, M1), 4 * BOARD + 4);
}

TEST(op_no_damage_and_interference_on_hit)
{
    static const char *const whites[] = { "----", "O---" };
    for (int dodged = 0; dodged < 2; dodged++) {
        Position *p = face_off("PD-546/PD-548/PD-552/PD-551/PD-545/XPA-59", UN_MECH);
        act(p, M0, part_ref(LEFT, 1)); /* Laser Suppression, 2 yellow */
        part_die(p, OBSIDIAN_TORSO);
        yellow(p, "1-");
        white(p, whites[dodged]);
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
        assert_int_equal(has_token(&p->s, M1, TOKEN_FCI), !dodged);
        position_close(p);
    }
}

TEST(op_target_fragile)
{
    Position *p = face_off(GOF("GOF-172", "GOF-ZHLA-202", "GOF-ZHRA-101", "GOF-ZYBP-102"), UN_MECH);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    act(p, M0, part_ref(LEFT, 0)); /* Rend */
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "1----", NULL, "D---");
    assert_int_equal(unit(&p->s, M1)->fragile, 1);
}

TEST(op_target_mech_shutdown_per_lightning)
{
    static const char *const reds[] = { "EE", "TE" };
    for (int lightning = 0; lightning < 2; lightning++) {
        Position *p = face_off(PLAIN_GOF ",ZHDR-303", UN_MECH);
        put(p, D0, 6, 6, OBSIDIAN_EAST, 0);
        act(p, D0, unit_ref(0)); /* 1 yellow, 2 red */
        part_die(p, OBSIDIAN_TORSO);
        yellow(p, "-");
        red(p, reds[lightning]);
        white(p, "----");
        assert_int_equal(is_shutdown(&p->s, M1), lightning);
        assert_int_equal(link_of(p, M1), 1); /* unchanged */
        position_close(p);
    }
}

TEST(op_target_fire_control_interference_per_lightning)
{
    static const char *const reds[] = { "E", "T" };
    for (int lightning = 0; lightning < 2; lightning++) {
        Position *p = face_off(UN_MECH ",UN-161", RDL_MECH);
        put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
        put(p, D0, 4, 6, OBSIDIAN_EAST, 0);
        act(p, D0, unit_ref(0));
        part_die(p, OBSIDIAN_TORSO);
        yellow(p, "-");
        red(p, reds[lightning]);
        white(p, "------");
        assert_int_equal(has_token(&p->s, M1, TOKEN_FCI), lightning);
        position_close(p);
    }
}

/* ---- Electronic ops ------------------------------------------------------------------------------------------------------------------ */

TEST(op_target_tokens_by_an_opposed_roll)
{
    static const struct {
        const char *squad0, *squad1, *own, *other;
        int unit_id, index, slot, token;
    } cases[] = {
        { UN("UN-092", "UN-131", "UN-133", "UN-089"), RDL_MECH, "TT---", "--", M0, 0, BACK, TOKEN_FCI },
        { RDL("RDL-012", "RDL-034", "RDL-025", "TEST-B2"), UN_MECH, "TT", "----", M0, 1, BACK, TOKEN_PURSUIT },
        { RDL("TEST-T1", "RDL-034", "RDL-025", "RDL-011"), UN_MECH, "TTTT", "----", M0, 0, OBSIDIAN_TORSO, TOKEN_TRACER },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int wins = 0; wins < 2; wins++) {
            Position *p = face_off(cases[i].squad0, cases[i].squad1);
            act(p, cases[i].unit_id, part_ref(cases[i].slot, cases[i].index));
            yellow(p, wins ? cases[i].own : &"-----"[5 - strlen(cases[i].own)]);
            char other[8];
            snprintf(other, sizeof other, "%s", cases[i].other);
            other[0] = 'T';
            yellow(p, other);
            assert_int_equal(has_token(&p->s, M1, cases[i].token), wins);
            position_close(p);
        }
}

TEST(op_target_fire_control_interference_nearest)
{
    Position *p = face_off(UN_MECH ",UN-166", RDL_MECH "," RDL_MECH_2);
    put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, D0, 5, 5, OBSIDIAN_EAST, 0);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B, 5, 8, OBSIDIAN_WEST, OBSIDIAN_OFF); /* farther */
    begin_phase_of(p, PHASE_AUTOMATIC);
    yellow(p, "TT-");
    yellow(p, "--");
    assert_true(has_token(&p->s, M1, TOKEN_FCI));
    assert_false(has_token(&p->s, M1B, TOKEN_FCI));
}

TEST(op_target_low_profile_remove)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    const int spotter = put_card(p, 0, "RDL-522", 6, 6);
    assert_false(action_possible(&p->s, spotter, unit_ref(0), 0));
    add_token(&p->s, M1, TOKEN_LOW_PROFILE);
    assert_true(action_possible(&p->s, spotter, unit_ref(0), 0));
    act(p, spotter, unit_ref(0));
    yellow(p, "TT-");
    yellow(p, "----");
    assert_false(has_token(&p->s, M1, TOKEN_LOW_PROFILE));
}

TEST(op_all_los_adjacent_fire_control_interference)
{
    Position *p = face_off(UN("UN-091", "UN-131", "UN-133", "UN-300"), RDL_MECH "," RDL_MECH_2);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 0)); /* M9, at once */
    assert_int_equal(asked(p), OBSIDIAN_ASK_LAND_SPOT);
    answer(p, 6);
    answer(p, 5);
    assert_true(has_token(&p->s, M0, TOKEN_FCI)); /* both sides */
    assert_true(has_token(&p->s, M1, TOKEN_FCI));
    assert_false(has_token(&p->s, M1B, TOKEN_FCI)); /* not adjacent */
    assert_false(on_board(&p->s, launched(0, 0)));
}

TEST(op_one_ally_mech_link_and_remove_square_token)
{
    Position *p = face_off(RDL("RDL-504", "RDL-520", "RDL-025", "RDL-011") "," RDL_MECH_2, UN_MECH);
    put(p, M0B, 0, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* 5 grids: within 6 and 8 */
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
    POSITION_ASSERT_LEGAL(p, A_UNIT + M0, A_UNIT + M0B); /* one of them */
    answer(p, M0B);
    assert_int_equal(link_of(p, M0B), 2);
    assert_int_equal(link_of(p, M0), 1);
    assert_false(action_possible(&p->s, M0, part_ref(OBSIDIAN_TORSO, 0), 0)); /* no square token */
    add_token(&p->s, M0B, TOKEN_HIGHLIGHT);
    assert_false(action_possible(&p->s, M0, part_ref(OBSIDIAN_TORSO, 0), 0)); /* a hexagon is none */
    add_token(&p->s, M0B, TOKEN_FCI);
    add_fragile(&p->s, M0B, 1);
    act(p, M0, part_ref(OBSIDIAN_TORSO, 0));
    assert_int_equal(asked(p), OBSIDIAN_ASK_TOKEN);
    POSITION_ASSERT_LEGAL(p, A_TOKEN + TOKEN_FCI, A_TOKEN + TOKEN_FRAGILE);
    answer(p, TOKEN_FCI);
    assert_false(has_token(&p->s, M0B, TOKEN_FCI));
    assert_int_equal(unit(&p->s, M0B)->fragile, 1);
}

/* ---- Ops on oneself ------------------------------------------------------------------------------------------------------------------ */

TEST(op_charge_of_a_drone)
{
    Position *p = face_off(UN_MECH ",UN-543", RDL_MECH);
    put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, D0, 4, 6, OBSIDIAN_EAST, 0);
    assert_false(unit(&p->s, D0)->flags & UNIT_CHARGED);
    act(p, D0, unit_ref(1));
    assert_true(unit(&p->s, D0)->flags & UNIT_CHARGED);
    assert_false(action_possible(&p->s, D0, unit_ref(1), 0)); /* 8.c */
    act(p, D0, unit_ref(0));
    assert_int_equal(asked(p), OBSIDIAN_ASK_CHARGED);
    yes(p);
    part_die(p, OBSIDIAN_TORSO);
    assert_false(unit(&p->s, D0)->flags & UNIT_CHARGED);
    rolls(p, NULL, "HHEE", "------");
    no(p); /* Coordinated Observation of M0 */
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
    white(p, "--"); /* Mutilation, by the charge: the structure of the same part */
    assert_false(on_board(&p->s, M1));
}

TEST(op_self_highlight)
{
    Position *p = face_off(RDL("RDL-012", "RDL-520", "RDL-025", "RDL-007"), UN_MECH);
    act(p, M0, part_ref(BACK, 0));
    assert_true(has_token(&p->s, M0, TOKEN_HIGHLIGHT));
}

TEST(op_stance_to_def)
{
    Position *p = face_off(RDL("RDL-012", "RDL-045", "RDL-025", "RDL-011"), UN_MECH);
    act(p, M0, part_ref(LEFT, 0));
    assert_int_equal(unit(&p->s, M0)->stance, OBSIDIAN_DEF);
}

TEST(op_size_to_medium_with_a_hand_to_short_in_off)
{
    Position *p = face_off(UN("UN-092", "UN-129", "UN-133", "UN-300"), RDL_MECH);
    assert_int_equal(action_size(&p->s, M0, part_ref(LEFT, 0), false), SIZE_L);
    assert_int_equal(action_size(&p->s, M0, part_ref(LEFT, 0), true), SIZE_M);
    opportunity(p, M0, OBSIDIAN_PROJECTILE_ACTION, OBSIDIAN_OFF);
    answer(p, DO_MANEUVER);
    skip_to(p, OBSIDIAN_ASK_ACTION);
    assert_true(offers(p, DO_PART + 3 * LEFT)); /* two ticks are left: with the other hand it is Medium */
    answer(p, DO_PART + 3 * LEFT);
    assert_int_not_equal(asked(p), OBSIDIAN_ASK_HELPER); /* which it then has to be */
    position_close(p);
    p = face_off(GOF("GOF-172", "GOF-ZHLA-102", "GOF-ZHRA-102", "GOF-ZYBP-102"), UN_MECH);
    assert_int_equal(action_size(&p->s, M0, part_ref(RIGHT, 0), false), SIZE_S);
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_DEF);
    assert_int_equal(action_size(&p->s, M0, part_ref(RIGHT, 0), false), SIZE_M);
}

TEST(keyword_straight_line)
{
    Position *p = face_off("RDL-012/RDL-021/RDL-520/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M0, 0, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, part_ref(OBSIDIAN_CHASSIS, 0)); /* Jet Dash: 3, straight 5 */
    for (int i = 0; i < 4; i++)
        answer(p, OBSIDIAN_EAST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP);
    POSITION_ASSERT_LEGAL(p, A_STEP + OBSIDIAN_EAST, A_STEP + 4); /* the fourth and fifth only straight on */
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING);
    assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 5);
    position_close(p);
    p = face_off("RDL-012/RDL-021/RDL-520/RDL-025/RDL-011/FPA-09", UN_MECH);
    put(p, M0, 0, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, part_ref(OBSIDIAN_CHASSIS, 0));
    answer(p, OBSIDIAN_EAST);
    answer(p, OBSIDIAN_SOUTH);
    answer(p, OBSIDIAN_EAST);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING); /* 3 with a bend */
}

/* A stance that an effect names: it holds in that one alone. (DEF: of today's cards only a passive names it, which has a hook of its own.)
 */
TEST(an_effect_of_a_stance_holds_in_that_stance)
{
    static const int when[] = { [OBSIDIAN_DEF] = WHEN_STANCE_DEF, [OBSIDIAN_OFF] = WHEN_STANCE_OFF };
    static const int stances[] = { OBSIDIAN_DEF, OBSIDIAN_MOB, OBSIDIAN_OFF, OBSIDIAN_SHUTDOWN };
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    for (int i = 0; i < 4; i++) {
        put(p, M0, 5, 5, OBSIDIAN_EAST, stances[i]);
        assert_int_equal(act_when(&p->s, M0, when[OBSIDIAN_DEF], 0), stances[i] == OBSIDIAN_DEF);
        assert_int_equal(act_when(&p->s, M0, when[OBSIDIAN_OFF], 0), stances[i] == OBSIDIAN_OFF);
    }
}
