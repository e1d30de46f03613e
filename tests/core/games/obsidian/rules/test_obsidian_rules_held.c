/* Clauses that a single change to the engine could break without any other test noticing: who may not, what does not count. */
#include "tests/core/games/obsidian/table.h"

/* Two drones, four command tokens; two mechs of that faction. */
#define SWARM      "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-102,ZHDR-103"
#define SWARM_1    "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46"
#define SWARM_2    "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-38"
#define MARKSMAN   "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09"
#define MARKSMAN_2 "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-10"
enum { SHOOT = OBSIDIAN_RIGHT_ARM, BASH = OBSIDIAN_LEFT_ARM };

/* White dice of M0's shot at the torso of M1. */
static int white_dice(Position *p)
{
    no_links(p);
    act(p, M0, part_ref(SHOOT, 0));
    skip_to(p, OBSIDIAN_ASK_ROLL);
    part_die(p, OBSIDIAN_TORSO);
    for (int i = 0; i < 4 && roll_of(p)->die <= DIE_RED; i++) {
        static const char blank_yellow[] = "-------", eyes_red[] = "EEEEEEE";
        roll(p, roll_of(p)->die, (roll_of(p)->die == DIE_YELLOW ? blank_yellow : eyes_red) + 7 - roll_of(p)->n);
    }
    assert_int_equal(roll_of(p)->die, DIE_WHITE);
    return roll_of(p)->n;
}

/* Armour 4 of the torso, and 2 behind a Large unit. */
TEST(rule_1_3_2_a_a_camouflaged_large_unit_is_cover_too)
{
    for (int hidden = 0; hidden < 2; hidden++) {
        Position *p = table_open(MARKSMAN "," MARKSMAN_2, UN_MECH, NULL);
        put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, M0B, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
        if (hidden) {
            unit_edit(&p->s, M0B)->flags = UNIT_CAMOUFLAGED;
            unit_edit(&p->s, M0B)->stealth = 2;
        }
        assert_int_equal(white_dice(p), 6);
        position_close(p);
    }
}

TEST(rule_1_3_2_a_medium_and_aerial_units_are_no_cover)
{
    static const struct {
        const char *card;
        int size;
        bool aerial;
    } cases[] = { { "RDL-079", 2, false }, { "RDL-078", 2, true } };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        char squad[200];
        snprintf(squad, sizeof squad, "%s,%s", MARKSMAN, cases[i].card);
        Position *p = table_open(squad, UN_MECH, NULL);
        put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, D0, 6, 5, OBSIDIAN_EAST, 0);
        assert_false(is_large(&p->s, D0));
        assert_true(box_crosses(unit_box(&p->s, M0), unit_box(&p->s, M1), unit_box(&p->s, D0)));
        assert_int_equal(white_dice(p), 4);
        position_close(p);
    }
}

/* The face of the part die that lets the attacker choose: the arm that was declared does not parry, though it is chosen. */
TEST(rule_1_4_2_e_no_parry_on_the_face_that_chooses)
{
    for (int face = OBSIDIAN_LEFT_ARM; face <= N_SLOTS; face += N_SLOTS - OBSIDIAN_LEFT_ARM) {
        Position *p = table_open(RDL_MECH, "UN-092/UN-101/UN-131/UN-133/UN-300/LPA-27", NULL); /* Kick may designate the chassis */
        put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        no_links(p);
        act(p, M1, part_ref(OBSIDIAN_CHASSIS, 1));
        answer(p, OBSIDIAN_CHASSIS);
        answer(p, OBSIDIAN_LEFT_ARM);
        part_die(p, face);
        if (face == N_SLOTS) {
            assert_int_equal(asked(p), OBSIDIAN_ASK_PART);
            answer(p, OBSIDIAN_LEFT_ARM);
        }
        yellow(p, "-----");
        white(p, face == N_SLOTS ? "-----" : "-------"); /* armour 5, with a parry 2 more */
        position_close(p);
    }
}

/* An explosion is nobody's roll but the defender's: the attacker has links, and is not asked. */
TEST(rule_1_5_3_e_the_attacker_of_an_explosion_never_rerolls)
{
    for (int mode = MODE_FIRING; mode <= MODE_EXPLOSION; mode += MODE_EXPLOSION) {
        Position *p = table_open(MARKSMAN, UN_MECH, NULL);
        rest(p);
        push_attack(&p->s, M0, M1, part_ref(SHOOT, 0), mode, 1, 0, 0, NONE);
        go_on(p);
        part_die(p, OBSIDIAN_TORSO);
        if (mode == MODE_FIRING)
            no(p); /* the part die again */
        rolls(p, "-", NULL, "----");
        assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL);
        assert_int_equal(position_to_move(p), mode == MODE_FIRING ? 0 : 1);
        position_close(p);
    }
}

/* ZYDR-108 has an electronic value of 1, and of 0 near an enemy ZHDR-202: then it cannot fire at a camouflaged target, near as it is. (No
 * card of the data that strikes in melee or intercepts comes to 0.) */
TEST(rule_6_2_g_no_firing_without_electronics)
{
    for (int near = 0; near < 2; near++) {
        Position *p = table_open(SWARM_1, SWARM_2 ",ZHDR-202", NULL);
        const int drone = put_card(p, 0, "ZYDR-108", 6, 5);
        unit_edit(&p->s, drone)->facing = OBSIDIAN_EAST;
        put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, D1, near ? 9 : 0, near ? 6 : 0, OBSIDIAN_WEST, 0);
        assert_int_equal(unit_electronic(&p->s, drone), !near);
        assert_true(may_target(p, drone, unit_ref(0), M1));
        unit_edit(&p->s, M1)->flags = UNIT_CAMOUFLAGED;
        unit_edit(&p->s, M1)->stealth = 2;
        assert_int_equal(may_target(p, drone, unit_ref(0), M1), !near);
        position_close(p);
    }
}

/* The token of a pilot for a link is a use of commands as well. */
TEST(rule_9_1_d_a_mech_on_shutdown_gives_no_link)
{
    for (int down = 0; down < 2; down++) {
        Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-36", UN_MECH, NULL);
        mech_edit(&p->s, M0)->tokens = 1;
        if (down)
            unit_edit(&p->s, M0)->stance = OBSIDIAN_SHUTDOWN;
        clear_stack(&p->s);
        game_frame_push(&p->s, 0)->head.stage = GAME_PLANNING;
        command_phase_frame_push(&p->s, 0)->head.stage = COMMAND_PHASE_TURNS;
        go_on(p);
        assert_int_equal(asked(p) == OBSIDIAN_ASK_COMMAND_MECH, !down);
        position_close(p);
    }
}

TEST(rule_9_1_d_a_mech_on_shutdown_issues_no_commands)
{
    for (int down = 0; down < 2; down++) {
        Position *p = table_open(SWARM, UN_MECH, NULL);
        put(p, D0, 4, 4, OBSIDIAN_EAST, 0);
        put(p, D0 + 1, 4, 6, OBSIDIAN_EAST, 0);
        mech_edit(&p->s, M0)->tokens = 2;
        if (down)
            unit_edit(&p->s, M0)->stance = OBSIDIAN_SHUTDOWN;
        assert_int_equal(is_allowed(token_refusal(&p->s, 0, M0)), !down);
        position_close(p);
    }
}

/* A command is the player's: the drone takes any target, not the nearest. */
TEST(rule_1_2_1_a2_a_commanded_drone_picks_its_target)
{
    Position *p = table_open(RDL_MECH ",RDL-078", UN_MECH "," UN_MECH_2, NULL);
    put(p, D0, 6, 6, OBSIDIAN_EAST, 0);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    rest(p);
    push_action(&p->s, D0, unit_ref(0), ACT_STATIONARY);
    go_on(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_TARGET);
    POSITION_ASSERT_LEGAL(p, A_UNIT + M1, A_UNIT + M1B);
}
