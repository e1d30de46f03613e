/* Rules that say again, for one kind of attack or effect, what another says in general: each is seen here for itself. */
#include "tests/core/games/obsidian/table.h"

#define GUN(pilot)  "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/" pilot
#define SCATTER_GUN "RDL-012/RDL-020/RDL-034/RDL-046/RDL-011/FPA-09"
#define SWARM       "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-102,ZHDR-103"

enum { SHOOT = OBSIDIAN_RIGHT_ARM, BASH = OBSIDIAN_LEFT_ARM, BUILDING = 1u << 6 /* of map depot, in grid (1, 3) */, LOW_WALL = 1u << 5 };

/* M0 fires with RDL-025 at the torso: the attack dice show nothing. */
static void fire_blanks(Position *p)
{
    act(p, M0, part_ref(SHOOT, 0));
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", NULL);
}

/* ---- 1.2.1 ------------------------------------------------------------------------------------------------------------------- */

TEST(rule_1_2_1_a1_range_sight_and_arc)
{
    static const struct {
        const char *name;
        int x0, y0, x1, y1;
        unsigned terrain;
        bool is_target;
    } cases[] = {
        { "all hold", 0, 3, 3, 3, 0, true },
        { "out of range", 0, 3, 7, 3, 0, false },
        { "behind a building", 0, 3, 3, 3, BUILDING, false },
        { "behind the attacker", 4, 3, 3, 3, 0, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = face_off(GUN("FPA-09"), UN_MECH);
        put(p, M0, cases[i].x0, cases[i].y0, OBSIDIAN_EAST, OBSIDIAN_OFF);
        put(p, M1, cases[i].x1, cases[i].y1, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN);
        stand(p, 1, cases[i].terrain);
        const Set targets = targets_of(p, M0, part_ref(SHOOT, 0));
        if (set_count(&targets) != cases[i].is_target)
            fail_msg("%s", cases[i].name);
        position_close(p);
    }
}

TEST(rule_1_2_1_d1_white_and_blue_dice)
{
    for (int stance = OBSIDIAN_MOB; stance <= OBSIDIAN_OFF; stance++) {
        Position *p = face_off(GUN("FPA-09"), UN_MECH);
        put(p, M1, 7, 5, OBSIDIAN_WEST, stance);
        fire_blanks(p);
        white(p, "----");
        if (stance == OBSIDIAN_MOB)
            blue(p, "-------");
        assert_true(is_over(p));
        position_close(p);
    }
}

TEST(rule_1_2_1_d4_cover_against_firing)
{
    for (int covered = 0; covered < 2; covered++) {
        Position *p = face_off(GUN("FPA-09"), UN_MECH);
        put(p, M0, 2, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
        put(p, M1, 6, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
        stand(p, 1, covered ? LOW_WALL : 0);
        fire_blanks(p);
        white(p, covered ? "------" : "----");
        position_close(p);
    }
}

/* Scatter Shot of 2 lights and a heavy at the torso; one light is cancelled. Up to the part die of the chain. */
static Position *scattered(void)
{
    Position *p = face_off(SCATTER_GUN, UN_MECH);
    act(p, M0, part_ref(SHOOT, 0));
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "2-", "HE", "D---");
    return p;
}

TEST(rule_1_2_1_f5_light_and_heavy_are_one_damage_each)
{
    Position *p = scattered();
    assert_int_equal(attack_now(p)->mode, MODE_CHAIN); /* it carries the uncancelled damage */
    assert_int_equal(attack_now(p)->heavy, 1);
    assert_int_equal(attack_now(p)->light, 1);
}

TEST(rule_1_2_2_b_without_structure_destroyed)
{
    static const struct {
        const char *drone, *white, *blue;
        bool stays;
    } cases[] = { { "UN-163", "----", "-----", false }, { "UN-160", "----", NULL, true } }; /* structure 0, structure 2 */
    for (int i = 0; i < 2; i++) {
        char squad[100];
        snprintf(squad, sizeof squad, "%s,%s", UN_MECH, cases[i].drone);
        Position *p = face_off(GUN("FPA-09"), squad);
        put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
        act(p, M0, part_ref(SHOOT, 0));
        rolls(p, "-", "HEE", NULL);
        white(p, cases[i].white);
        if (cases[i].blue)
            blue(p, cases[i].blue);
        assert_int_equal(on_board(&p->s, D1), cases[i].stays);
        position_close(p);
    }
}

TEST(rule_1_2_4_chain_damage_follows_penetration_by_a_keyword)
{
    static const struct {
        const char *squad, *yellow, *red, *white;
        bool chains;
    } cases[] = {
        { SCATTER_GUN, "2-", "HE", "D---", true },
        { SCATTER_GUN, "2-", "EE", "DD--", false },   /* nothing is left */
        { GUN("FPA-09"), "2", "HEE", "D---", false }, /* no keyword */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = face_off(cases[i].squad, UN_MECH);
        act(p, M0, part_ref(SHOOT, 0));
        part_die(p, OBSIDIAN_TORSO);
        rolls(p, cases[i].yellow, cases[i].red, cases[i].white);
        assert_int_equal(!is_over(p), cases[i].chains);
        position_close(p);
    }
}

TEST(rule_1_2_4_1_f2_uncancelled_chain_damage_penetrates)
{
    static const struct {
        const char *white;
        int harm;
    } cases[] = { { "---", 2 }, { "D--", 2 }, { "OD-", 0 } }; /* a heavy and a light on the left arm */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = scattered();
        part_die(p, OBSIDIAN_LEFT_ARM);
        white(p, cases[i].white);
        assert_int_equal(harm(p, M1, OBSIDIAN_LEFT_ARM), cases[i].harm);
        position_close(p);
    }
}

/* ---- 1.3 Firing ---------------------------------------------------------------------------------------------------------------- */

TEST(rule_1_3_0b_sight_arc_and_obstruction)
{
    Position *p = face_off(GUN("FPA-09"), UN_MECH);
    put(p, M0, 0, 3, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1, 3, 3, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_false(may_target(p, M0, part_ref(SHOOT, 0), M1)); /* not in front */
    put(p, M0, 0, 3, OBSIDIAN_EAST, OBSIDIAN_OFF);
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), M1));
    stand(p, 1, BUILDING);
    assert_false(may_target(p, M0, part_ref(SHOOT, 0), M1)); /* not seen */
    put(p, M0, 2, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 6, 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
    stand(p, 1, LOW_WALL);
    assert_true(may_target(p, M0, part_ref(SHOOT, 0), M1)); /* obstructed: cover dice */
    assert_int_equal(cover_dice(&p->s, M0, M1, false), 2);
}

TEST(rule_1_3_d1_armour_structure_and_evasion)
{
    static const struct {
        int stance, flags;
        const char *white, *blue;
    } cases[] = { { OBSIDIAN_OFF, 0, "------", NULL },
                  { OBSIDIAN_OFF, PART_DAMAGED, "--", NULL },
                  { OBSIDIAN_MOB, 0, "------", "---" },
                  { OBSIDIAN_MOB, PART_DAMAGED, "--", "---" } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = face_off(GUN("FPA-09"), RDL_MECH); /* torso 6, structure 2; evasion 3 */
        put(p, M1, 7, 5, OBSIDIAN_WEST, cases[i].stance);
        set_part(p, M1, OBSIDIAN_TORSO, cases[i].flags);
        fire_blanks(p);
        white(p, cases[i].white);
        if (cases[i].blue)
            blue(p, cases[i].blue);
        assert_true(is_over(p));
        position_close(p);
    }
}

TEST(rule_1_3_d3_unit_cover_is_two_white)
{
    for (int between = 0; between < 2; between++) {
        Position *p = face_off(GUN("FPA-09") "," RDL_MECH_2, UN_MECH);
        put(p, M1, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, M0B, between ? 7 : 0, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
        fire_blanks(p);
        white(p, between ? "------" : "----");
        position_close(p);
    }
}

TEST(rule_1_3_d4_adjust_designate_roll)
{
    Position *p = face_off(GUN("FPA-02"), "RDL-016/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09"); /* attacker: Armor Piercing 1 */
    add_fragile(&p->s, M1, 1);
    fire_blanks(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SET_DIE); /* 6 - 1 - 1 white dice, of which the defender sets one */
    assert_int_equal(position_to_move(p), 1);
    answer(p, 11);
    white(p, "---");
}

/* RDL-025 at the torso: LIGHT2 and nothing; no white die helps. Up to the attacker's reroll. */
static Position *shot_with_links(void)
{
    Position *p = table_open(GUN("FPA-09"), "UN-093/UN-099/UN-131/UN-133/UN-300/LPA-27", NULL);
    act(p, M0, part_ref(SHOOT, 0));
    part_die(p, OBSIDIAN_TORSO);
    assert_int_equal(asked(p), OBSIDIAN_ASK_PART_REROLL);
    no(p);
    rolls(p, "-", "EEE", "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL);
    assert_int_equal(position_to_move(p), 0);
    return p;
}

TEST(rule_1_3_e1_one_link_rerolls_attack_dice)
{
    Position *p = shot_with_links();
    yes(p);
    assert_int_equal(link_of(p, M0), 3);
    assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL_DICE);
    answer(p, 1); /* the yellow blank */
    answer(p, 2); /* two of three Eyes */
    rolls(p, "2", "HE", NULL);
    no(p);
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 1);
    assert_int_equal(link_of(p, M0), 3);
}

TEST(rule_1_3_e2_one_link_rerolls_defence_dice)
{
    Position *p = shot_with_links();
    yes(p);
    answer(p, 1);
    answer(p, 0);
    yellow(p, "2");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL);
    assert_int_equal(position_to_move(p), 1);
    yes(p);
    assert_int_equal(link_of(p, M1), 3);
    answer(p, 2); /* of the white blanks */
    white(p, "DD");
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
}

TEST(rule_1_3_f1_hit_effects_of_firing)
{
    static const struct {
        const char *white;
        int harm, fragile;
    } cases[] = { { "------", 1, 1 }, { "D-----", 0, 1 }, { "O-----", 0, 0 } }; /* penetrated, hit, dodged */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = face_off("UN-093/UN-099/UN-131/UN-115/UN-300/LPA-27", RDL_MECH); /* laser, 4 + 1 yellow */
        act(p, M0, part_ref(SHOOT, 0));
        part_die(p, OBSIDIAN_TORSO);
        yellow(p, "1----");
        white(p, cases[i].white);
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), cases[i].harm);
        assert_int_equal(unit(&p->s, M1)->fragile, cases[i].fragile);
        position_close(p);
    }
}

/* ---- 1.4 Melee -------------------------------------------------------------------------------------------------------------------- */

TEST(rule_1_4_a_range_sight_arc_and_altitude)
{
    static const struct {
        const char *name, *drone;
        int column, row, facing;
        bool wall, is_target;
    } cases[] = {
        { "in front, adjacent", "UN-163", 3, 5, OBSIDIAN_SOUTH, false, true },
        { "two grids away", "UN-163", 3, 6, OBSIDIAN_SOUTH, false, false },
        { "not in front", "UN-163", 3, 5, OBSIDIAN_NORTH, false, false },
        { "behind a high wall", "UN-163", 3, 5, OBSIDIAN_SOUTH, true, false },
        { "in high altitude", "UN-166", 3, 5, OBSIDIAN_SOUTH, false, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char squad[100];
        snprintf(squad, sizeof squad, "%s,%s", UN_MECH, cases[i].drone);
        Position *p = face_off(RDL_MECH, squad);
        put(p, M0, 3, 4, cases[i].facing, OBSIDIAN_OFF);
        put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, D1, cases[i].column, cases[i].row, OBSIDIAN_WEST, 0);
        place_unit(&p->s, D1, 3 * cases[i].column, 3 * cases[i].row + 1, OBSIDIAN_WEST);
        stand(p, 1, cases[i].wall ? 1u << 0 : 0); /* the first row of cells of grid (3, 5) */
        if (may_target(p, M0, part_ref(BASH, 0), D1) != cases[i].is_target)
            fail_msg("%s", cases[i].name);
        position_close(p);
    }
}

/* M0 bashes M1 with RDL-520 (5 yellow, Concussion); M1 faces it. */
static Position *bash(void)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, part_ref(BASH, 0));
    assert_int_equal(asked(p), OBSIDIAN_ASK_GUARD);
    return p;
}

TEST(rule_1_4_b2_a_parry_names_the_hit_part)
{
    Position *p = bash();
    POSITION_ASSERT_LEGAL(p, A_PASS, A_PART + OBSIDIAN_LEFT_ARM, A_PART + OBSIDIAN_RIGHT_ARM); /* those with a parry value */
    answer(p, OBSIDIAN_RIGHT_ARM);
    rolls(p, "2----", NULL, "----");
    assert_int_equal(harm(p, M1, OBSIDIAN_RIGHT_ARM), 2);
    assert_int_equal(harm(p, M1, OBSIDIAN_LEFT_ARM), 0);
}

TEST(rule_1_4_c_the_melee_pool)
{
    Position *p = bash();
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-----", NULL, "----");
    act(p, M0, shared_ref(OBSIDIAN_CHASSIS, COMMON_PUNCH));
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    red(p, "EE");
}

TEST(rule_1_4_e_attacker_then_defender_reroll)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, part_ref(BASH, 0));
    no(p);
    part_die(p, OBSIDIAN_TORSO);
    no(p);
    rolls(p, "-----", NULL, "----");
    assert_int_equal(position_to_move(p), 0);
    yes(p);
    assert_int_equal(link_of(p, M0), 3);
    answer(p, 1);
    yellow(p, "1");
    assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL);
    assert_int_equal(position_to_move(p), 1);
    yes(p);
    assert_int_equal(link_of(p, M1), 3);
    answer(p, 1);
    white(p, "D");
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
}

TEST(rule_1_4_f_cancel_penetrate_and_trigger)
{
    static const struct {
        const char *yellow, *white;
        int harm, link;
    } cases[] = {
        { "1----", "----", 1, 1 }, { "1----", "D---", 0, 1 }, { "2----", "D---", 1, 1 }, { "T----", "----", 0, 0 } /* Concussion */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = bash();
        no(p);
        part_die(p, OBSIDIAN_TORSO);
        yellow(p, cases[i].yellow);
        white(p, cases[i].white);
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), cases[i].harm);
        assert_int_equal(link_of(p, M1), cases[i].link);
        position_close(p);
    }
}

/* ---- 1.5 Projectiles --------------------------------------------------------------------------------------------------------------- */

static void land(Position *p, int column, int row)
{
    assert_int_equal(asked(p), OBSIDIAN_ASK_LAND_SPOT);
    answer(p, column);
    if (asked(p) == OBSIDIAN_ASK_LAND_SPOT)
        answer(p, row);
}

TEST(rule_1_5_0e_an_immediate_projectile_leaves_nothing_behind)
{
    Position *p = face_off("RDL-012/RDL-020/RDL-056/RDL-025/RDL-011/FPA-09", UN_MECH);
    static const Unit nothing = { 0 };
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    land(p, 7, 5);
    assert_true(on_board(&p->s, launched(0, 0))); /* the landing marker, while it acts */
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, NULL, "EEE", "----");
    assert_false(on_board(&p->s, launched(0, 0)));
    assert_memory_equal(unit(&p->s, launched(0, 0)), &nothing, sizeof nothing);
}

TEST(rule_1_5_1_b_direct_fire_does_not_cross_terrain)
{
    for (int blocked = 0; blocked < 2; blocked++) {
        Position *p = face_off("RDL-012/RDL-020/RDL-056/RDL-025/RDL-011/FPA-09", UN_MECH);
        uint8_t grids[GRID_BYTES];
        put(p, M0, 0, 3, OBSIDIAN_EAST, OBSIDIAN_OFF);
        stand(p, 1, blocked ? BUILDING : 0);
        landing_grids(&p->s, M0, part_ref(OBSIDIAN_LEFT_ARM, 0), 0, 12, grids);
        assert_int_equal(bit_get(grids, 3 * BOARD + 2), !blocked);
        assert_true(bit_get(grids, 6 * BOARD + 0));
        position_close(p);
    }
}

TEST(rule_1_5_1_d_indirect_fire_goes_over_terrain)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    put(p, M0, 0, 3, OBSIDIAN_EAST, OBSIDIAN_OFF);
    stand(p, 1, BUILDING);
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0));
    answer(p, 1);
    land(p, 2, 3);
    assert_true(is_aerial(&p->s, launched(0, 0)));
    assert_int_equal(grid_of(&p->s, launched(0, 0)), 3 * BOARD + 2);
}

TEST(rule_1_5_2_b_one_enemy_in_range_is_a_free_choice)
{
    Position *p = face_off(RDL_MECH, UN_MECH ",UN-163");
    put_card(p, 0, "MR-9", 7, 6);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 9, 8, OBSIDIAN_WEST, 0); /* farther, and no mech */
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(asked(p), OBSIDIAN_ASK_TARGET);
    answer(p, D1);
    assert_int_equal(roll_of(p)->die, DIE_YELLOW);
    assert_int_equal(attack_now(p)->target, D1);
}

TEST(rule_1_5_2_f_what_explodes_is_destroyed)
{
    static const char *const cards[] = { "MC-3", "GA-3" }; /* one target, an area */
    for (int i = 0; i < 2; i++) {
        Position *p = face_off(RDL_MECH, UN_MECH);
        put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
        const int id = put_card(p, 0, cards[i], 8, 5);
        begin_phase_of(p, PHASE_DELAY);
        part_die(p, OBSIDIAN_TORSO);
        rolls(p, i ? "---" : "-", i ? NULL : "EEE", "----");
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0); /* in vain */
        assert_false(on_board(&p->s, id));
        position_close(p);
    }
}

TEST(rule_1_5_3_a_neither_sight_nor_arc_matter)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    const int id = put_card(p, 0, "MR-9", 0, 3); /* range 6; it faces north */
    put(p, M0, 11, 11, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 3, 3, OBSIDIAN_WEST, OBSIDIAN_OFF);
    stand(p, 1, BUILDING);
    assert_false(has_sight(&p->s, grid_box(3 * BOARD), unit_box(&p->s, M1), 0));
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(roll_of(p)->die, DIE_PART);
    assert_int_equal(attack_now(p)->attacker, id);
    assert_int_equal(attack_now(p)->target, M1);
    position_close(p);
    p = face_off(RDL_MECH, UN_MECH);
    put_card(p, 0, "MR-9", 0, 3);
    put(p, M1, 7, 3, OBSIDIAN_WEST, OBSIDIAN_OFF); /* but the range of the text does */
    put(p, M0, 11, 11, OBSIDIAN_EAST, OBSIDIAN_OFF);
    begin_phase_of(p, PHASE_DELAY);
    assert_true(is_over(p));
}

/* 1.5.3.A, the capital letter: the target is the one of the action's text. */
TEST(rule_1_5_3_a_target_is_an_enemy_where_the_text_says_so)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    put_card(p, 0, "MC-3", 5, 6); /* "one enemy": the own mech next to it is none */
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(attack_now(p)->target, M1);
    position_close(p);
    p = face_off(RDL_MECH, UN_MECH);
    put_card(p, 0, "GA-3", 5, 6); /* "all units in range" */
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(attack_now(p)->target, M0);
}

TEST(rule_1_5_3_c_the_explosion_pool)
{
    Position *p = face_off(RDL_MECH, UN_MECH);
    put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put_card(p, 0, "MC-3", 7, 6);
    begin_phase_of(p, PHASE_DELAY);
    part_die(p, OBSIDIAN_TORSO);
    rolls(p, "-", "EEE", "----");
    assert_true(is_over(p));
}

TEST(rule_1_5_3_f_explosion_damage_is_cancelled_and_penetrates)
{
    static const struct {
        const char *yellow, *red, *white;
        int harm;
    } cases[] = { { "2", "EEE", "DD--", 0 }, { "2", "EEE", "DO--", 0 }, { "-", "HEE", "DDDD", 1 }, { "-", "HEE", "O---", 0 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = face_off(RDL_MECH, UN_MECH);
        put_card(p, 0, "MC-3", 7, 6);
        begin_phase_of(p, PHASE_DELAY);
        part_die(p, OBSIDIAN_TORSO);
        rolls(p, cases[i].yellow, cases[i].red, cases[i].white);
        assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), cases[i].harm);
        position_close(p);
    }
}

/* ---- 6 Concealment ------------------------------------------------------------------------------------------------------------------- */

static void hide(Position *p, int id, int stealth)
{
    Unit *u = unit_edit(&p->s, id);
    u->flags = UNIT_CAMOUFLAGED;
    u->stealth = (uint8_t)stealth;
    u->stealth_part = OBSIDIAN_TORSO + 1;
}

TEST(rule_6_2_j_reveal_brings_displacement)
{
    Position *p = table_open("UN-096/UN-099/UN-131/UN-133/UN-300/LPA-27", RDL_MECH, NULL);
    put(p, M1, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    hide(p, M0, 2);
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    answer(p, DO_REVEAL);
    assert_int_equal(asked(p), OBSIDIAN_ASK_REVEAL_SPOT);
    POSITION_ASSERT_LEGAL(p, A_COLUMN + 3, A_COLUMN + 4, A_COLUMN + 5, A_COLUMN + 6, A_COLUMN + 7);
    answer(p, 7);
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING); /* two columns away: no other row */
    answer(p, OBSIDIAN_SOUTH);
    assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 7);
    assert_int_equal(unit(&p->s, M0)->facing, OBSIDIAN_SOUTH);
}

TEST(rule_6_4_a_a_scan_finds_the_camouflaged_and_the_token)
{
    for (int kind = 0; kind < 3; kind++) {
        Position *p = face_off(RDL_MECH, "UN-096/UN-099/UN-131/UN-104/UN-300/LPA-27");
        if (kind == 1)
            hide(p, M1, 2);
        if (kind == 2)
            add_token(&p->s, M1, TOKEN_LOW_PROFILE);
        opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_DEF);
        assert_int_equal(offers(p, DO_SCAN), kind > 0); /* else there is nothing to find */
        if (kind) {
            answer(p, DO_SCAN);
            yellow(p, "TT");
            yellow(p, "T----");
            assert_false(is_camouflaged(&p->s, M1));
            assert_false(has_token(&p->s, M1, TOKEN_LOW_PROFILE));
            if (kind == 1)
                assert_int_equal(asked(p), OBSIDIAN_ASK_REVEAL_SPOT);
        }
        position_close(p);
    }
}

/* ---- 9 Command ----------------------------------------------------------------------------------------------------------------------- */

static Position *command_phase(const char *squad)
{
    Position *p = table_open(squad, UN_MECH, NULL);
    put(p, D0, 4, 5, OBSIDIAN_EAST, 0);
    put(p, D0 + 1, 4, 6, OBSIDIAN_EAST, 0);
    begin_phase_of(p, PHASE_COMMAND);
    return p;
}

TEST(rule_9_1_c_tokens_lie_on_the_torso)
{
    Position *p = command_phase(SWARM);
    assert_int_equal(mech(&p->s, M0)->tokens, 4);
    hx_pool_reserve(p->pool, N_PAGES);
    destroy_part(&p->s, M0, OBSIDIAN_LEFT_ARM, NULL); /* other parts may go */
    destroy_part(&p->s, M0, OBSIDIAN_BACKPACK, NULL);
    assert_int_equal(mech(&p->s, M0)->tokens, 4);
    destroy_part(&p->s, M0, OBSIDIAN_TORSO, NULL);
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
}

TEST(rule_9_2_d_until_nobody_can_receive_or_kept)
{
    Position *p = command_phase(SWARM);
    for (int n = 0; n < 2; n++) {
        assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_MECH);
        answer(p, M0);
        skip_to(p, n ? OBSIDIAN_ASK_TIMING : OBSIDIAN_ASK_COMMAND_MECH);
    }
    assert_int_equal(mech(&p->s, M0)->tokens, 2); /* of four; both drones have one */
    position_close(p);
    p = command_phase(SWARM);
    no(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_TIMING);
    assert_int_equal(mech(&p->s, M0)->tokens, 4); /* all kept */
}

TEST(rule_9_2_e_drones_give_their_tokens_back)
{
    Position *p = command_phase(SWARM);
    answer(p, M0);
    answer(p, D0);
    assert_true(unit(&p->s, D0)->flags & UNIT_COMMANDED);
    skip_to(p, OBSIDIAN_ASK_COMMAND_MECH);
    assert_true(unit(&p->s, D0)->flags & UNIT_COMMANDED); /* as long as the phase lasts */
    no(p);
    assert_int_equal(game(&p->s)->phase, PHASE_PLANNING);
    assert_false(unit(&p->s, D0)->flags & UNIT_COMMANDED);
}

TEST(rule_9_3_b_coordination_has_the_options_of_the_phase)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-107", UN_MECH, NULL);
    put(p, D0, 4, 6, OBSIDIAN_EAST, 0);
    mech_edit(&p->s, M0)->tokens = 1;
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 1));
    answer(p, D0);
    assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_ACTION);
    POSITION_ASSERT_LEGAL(p, A_DO + DO_DRONE, A_DO + DO_DRONE_MOVE);
}

TEST(rule_9_3_c_each_drone_once_more)
{
    Position *p = command_phase(SWARM);
    answer(p, M0); /* in the Command phase */
    answer(p, D0);
    skip_to(p, OBSIDIAN_ASK_COMMAND_MECH);
    no(p);
    for (int n = 0; n < 2; n++) { /* later: either drone, then only the other */
        rest(p);
        ((HxFrameHead *)hx_frame_edit(&obsidian_machine, &p->s, 1))->stage = N_COMMAND_PHASE_STAGES; /* the Command phase is over */
        push_action(&p->s, M0, part_ref(OBSIDIAN_LEFT_ARM, 1), 0);
        go_on(p);
        assert_int_equal(asked(p), OBSIDIAN_ASK_COMMAND_DRONE);
        assert_int_equal(offers(p, D0), n == 0);
        assert_true(offers(p, D0 + 1));
        answer(p, n == 0 ? D0 : D0 + 1);
        skip_to(p, OBSIDIAN_ASK_TIMING);
    }
    assert_false(action_possible(&p->s, M0, part_ref(OBSIDIAN_LEFT_ARM, 1), 0)); /* though a token is left */
    assert_int_equal(mech(&p->s, M0)->tokens, 1);
}

/* ---- 10 Smoke ------------------------------------------------------------------------------------------------------------------------ */

TEST(rule_10_2_smoke_lies_over_units_and_terrain)
{
    for (int column = 1; column <= 7; column += 6) {
        Position *p = table_open(RDL_MECH, UN_MECH, NULL);
        uint8_t grids[GRID_BYTES] = { 0 };
        stand(p, 1, BUILDING);
        bit_set(grids, 3 * BOARD + 1); /* the building */
        bit_set(grids, 5 * BOARD + 7); /* M1 */
        rest_after_attack(p);
        push_smoke(&p->s, 0, 1, grids);
        go_on(p);
        POSITION_ASSERT_LEGAL(p, A_COLUMN + 1, A_COLUMN + 7);
        answer(p, column);
        assert_true(bit_get(game(&p->s)->smoke[0], column == 1 ? 3 * BOARD + 1 : 5 * BOARD + 7));
        position_close(p);
    }
}

TEST(rule_10_11_touching_cards_are_one_smoke)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    Game *g = game_edit(&p->s);
    bit_set(g->smoke[0], 1 * BOARD + 1); /* side by side: one smoke */
    bit_set(g->smoke[0], 1 * BOARD + 2);
    bit_set(g->smoke[0], 4 * BOARD + 4); /* corner to corner: two */
    bit_set(g->smoke[0], 5 * BOARD + 5);
    bit_set(g->smoke[1], 4 * BOARD + 5); /* of the other side: no bridge */
    g->rounds = 1;
    begin_phase_of(p, PHASE_END);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SMOKE_REMOVAL);
    POSITION_ASSERT_LEGAL(p, A_COLUMN + 1, A_COLUMN + 2, A_COLUMN + 4, A_COLUMN + 5);
    answer(p, 4);
    POSITION_ASSERT_LEGAL(p, A_COLUMN + 1, A_COLUMN + 2, A_COLUMN + 5);
    answer(p, 2);
    assert_int_equal(game(&p->s)->phase, PHASE_OVER);
    assert_true(bit_get(game(&p->s)->smoke[0], 1 * BOARD + 1));
    assert_false(bit_get(game(&p->s)->smoke[0], 1 * BOARD + 2));
    assert_false(bit_get(game(&p->s)->smoke[0], 4 * BOARD + 4));
    assert_false(bit_get(game(&p->s)->smoke[0], 5 * BOARD + 5));
}
