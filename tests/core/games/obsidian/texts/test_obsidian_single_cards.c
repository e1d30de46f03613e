/* Effects of single cards that the other card tests only pass by: each promise fails when its hook or op does nothing. */
#include "tests/core/games/obsidian/table.h"

#define GOF_MECH "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46"
#define GOF_2    "GOF-174/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-45"

/* Rolls fall as their last outcome, questions are declined or answered by the first way, until `what` is asked: was it, before the end? */
static bool comes_to(Position *p, int what)
{
    HxAction *out = test_malloc(800 * sizeof *out);
    double *chance = test_malloc(800 * sizeof *chance);
    for (int i = 0; i < 200 && !is_over(p) && asked(p) != what; i++) {
        const bool rolls = is_roll(p);
        const int n = rolls ? roll_chance(&p->s, out, chance) : hx_obsidian_game.legal(&p->s, out);
        position_play(p, rolls ? out[n - 1] : out[0]);
    }
    test_free(out);
    test_free(chance);
    return !is_over(p) && asked(p) == what;
}

static Ref named(const Position *p, int id, int slot, const char *name)
{
    const int first = is_mech(id) ? part_table[part_of(p, id, slot)->card].first_action : card_of(&p->s, id)->first_action;
    const int n = is_mech(id) ? part_table[part_of(p, id, slot)->card].n_actions : card_of(&p->s, id)->n_actions;
    for (int i = 0; i < n; i++)
        if (strcmp(action_table[first + i].name, name) == 0)
            return is_mech(id) ? part_ref(slot, i) : unit_ref(i);
    fail_msg("no action '%s'", name);
    return unit_ref(0);
}

/* UN-540 fires in a melee lock, UN-104 does not. */
TEST(keyword_melee_firing)
{
    Position *p = table_open("UN-092/UN-099/UN-540/UN-104/UN-300/LPA-27", RDL_MECH, NULL);
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 1), M1));
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1));
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    assert_true(is_locked(&p->s, M0));
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 1), M1));
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1));
}

/* An automatic action may take the marked unit besides the nearest one. */
TEST(keyword_target_tracer)
{
    for (int marked = 0; marked < 2; marked++) {
        Position *p = table_open(GOF_MECH ",ZHDR-103", UN_MECH "," UN_MECH_2, NULL);
        put(p, M0, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, D0, 5, 5, OBSIDIAN_EAST, 0); /* Sweep: range 4, all round */
        put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, M1B, 5, 9, OBSIDIAN_WEST, OBSIDIAN_OFF);
        if (marked)
            add_token(&p->s, M1B, TOKEN_TRACER);
        no_links(p);
        begin_phase_of(p, PHASE_AUTOMATIC);
        if (marked)
            POSITION_ASSERT_LEGAL(p, A_UNIT + M1, A_UNIT + M1B);
        else
            assert_int_equal(attack_now(p)->target, M1);
        position_close(p);
    }
}

/* GOF-172: after a Melee action one command may be given; after Firing none. */
TEST(hook_melee_coordination)
{
    Position *p = table_open(GOF_MECH ",ZHDR-103", UN_MECH, NULL);
    put(p, D0, 2, 2, OBSIDIAN_EAST, 0);
    no_links(p);
    mech_edit(&p->s, M0)->tokens = 1;
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, shared_ref(OBSIDIAN_RIGHT_ARM, COMMON_PUNCH));
    assert_true(comes_to(p, OBSIDIAN_ASK_COMMAND_DRONE));
    answer(p, D0);
    assert_int_equal(mech(&p->s, M0)->tokens, 0);
    assert_true(unit(&p->s, D0)->flags & UNIT_COMMANDED);
    position_close(p);
    p = table_open(GOF_MECH ",ZHDR-103", UN_MECH, NULL);
    put(p, D0, 2, 2, OBSIDIAN_EAST, 0);
    no_links(p);
    mech_edit(&p->s, M0)->tokens = 1;
    put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    act(p, M0, named(p, M0, OBSIDIAN_RIGHT_ARM, "Single Shot"));
    assert_false(comes_to(p, OBSIDIAN_ASK_COMMAND_DRONE));
}

/* Beacon B3/3: own mechs within its range begin with actions of the neighbouring timings too. */
TEST(hook_aura_flexible_timing_of_the_beacon)
{
    static const struct {
        int seat, column, first_timing;
        bool opens;
    } cases[] = {
        { 0, 5, OBSIDIAN_MOVING_ACTION, true },     /* Firing in Moving, next to a beacon */
        { 0, 5, OBSIDIAN_PROJECTILE_ACTION, true }, /* on its other side */
        { 0, 5, OBSIDIAN_MELEE_ACTION, false },     /* two timings away */
        { 0, 11, OBSIDIAN_MOVING_ACTION, false },   /* out of range */
        { 1, 5, OBSIDIAN_MOVING_ACTION, false },    /* the enemy's */
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = table_open(RDL_MECH, UN_MECH, NULL);
        put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        const int shot = OBSIDIAN_RIGHT_ARM * 3;
        opportunity(p, M0, cases[i].first_timing, OBSIDIAN_OFF);
        assert_int_equal(asked(p), OBSIDIAN_ASK_ACTION);
        assert_false(offers(p, shot));
        put_card(p, cases[i].seat, "B3/3", cases[i].column, 4);
        opportunity(p, M0, cases[i].first_timing, OBSIDIAN_OFF);
        assert_int_equal(asked(p), OBSIDIAN_ASK_ACTION);
        assert_int_equal(offers(p, shot), cases[i].opens);
        position_close(p);
    }
}

/* ZHDR-206 Posture Feedback: an own mech within 6 grids that is awake takes any stance. */
TEST(op_ally_mech_stance_choice)
{
    Position *p = table_open(GOF_MECH "," GOF_2 ",ZHDR-206", UN_MECH, NULL);
    put(p, M0B, 4, 2, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, D0, 5, 4, OBSIDIAN_EAST, 0);
    const Ref ref = named(p, D0, 0, "Posture Feedback");
    assert_true(may_target(p, D0, ref, M0));
    assert_false(may_target(p, D0, ref, M1));
    assert_false(may_target(p, D0, ref, D0));
    for (int stance = OBSIDIAN_DEF; stance <= OBSIDIAN_OFF; stance++) {
        act(p, D0, ref);
        assert_int_equal(asked(p), OBSIDIAN_ASK_TARGET);
        answer(p, M0B);
        assert_int_equal(asked(p), OBSIDIAN_ASK_STANCE);
        answer(p, stance);
        assert_true(is_over(p));
        assert_int_equal(unit(&p->s, M0B)->stance, stance);
        assert_int_equal(unit(&p->s, M0)->stance, OBSIDIAN_OFF);
    }
    unit_edit(&p->s, M0B)->stance = OBSIDIAN_SHUTDOWN;
    assert_false(may_target(p, D0, ref, M0B));
    put(p, M0, 11, 11, OBSIDIAN_EAST, OBSIDIAN_OFF);
    assert_false(may_target(p, D0, ref, M0));
}

/* PD-202 Target Tag: an enemy in line of sight becomes Highlighted. */
TEST(op_target_highlight_los)
{
    Position *p = table_open("TEST-T1/TEST-C1/TEST-L1/TEST-R1/TEST-B1/FPA-09,PD-202", UN_MECH "," UN_MECH_2, NULL);
    put(p, D0, 5, 2, OBSIDIAN_EAST, 0);
    put(p, M1, 8, 2, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, M1B, 8, 4, OBSIDIAN_WEST, OBSIDIAN_OFF);
    const Ref ref = named(p, D0, 0, "Target Tag");
    assert_false(may_target(p, D0, ref, M0));
    assert_true(may_target(p, D0, ref, M1));
    act(p, D0, ref);
    assert_int_equal(asked(p), OBSIDIAN_ASK_TARGET);
    answer(p, M1B);
    assert_true(is_over(p));
    assert_true(is_highlighted(&p->s, M1B));
    assert_false(is_highlighted(&p->s, M1));
    /* a tall container between */
    int tall = -1;
    const BoardMap *map = &board_maps[game(&p->s)->map];
    for (int i = 0; i < map->n; i++)
        if (terrain_types[map->piece[i].type].height >= 3)
            tall = i;
    assert_true(tall >= 0);
    const TerrainPiece *t = &map->piece[tall];
    place_unit(&p->s, D0, t->x / 3 * 3 - 3, t->y / 3 * 3, OBSIDIAN_EAST);
    place_unit(&p->s, M1, (t->x + t->w + 2) / 3 * 3, t->y / 3 * 3, OBSIDIAN_WEST);
    assert_true(may_target(p, D0, ref, M1));
    game_edit(&p->s)->terrain = (uint16_t)(1 << tall);
    assert_false(may_target(p, D0, ref, M1));
}

/* UN-139 Lash: a hit drags the target next to the attacker, or immobilizes it, or neither. */
TEST(op_choose_drag_or_immobilized)
{
    for (int choice = 0; choice < 3; choice++) {
        Position *p = table_open("UN-092/UN-099/UN-139/UN-133/UN-300/LPA-27", RDL_MECH, NULL);
        put(p, M1, 7, 5, OBSIDIAN_EAST, OBSIDIAN_OFF); /* two grids away, its back turned */
        no_links(p);
        act(p, M0, named(p, M0, OBSIDIAN_LEFT_ARM, "Lash"));
        assert_int_equal(asked(p), OBSIDIAN_ASK_PART);
        answer(p, OBSIDIAN_CHASSIS);
        rolls(p, "21111", "H", "-----");
        assert_int_equal(asked(p), OBSIDIAN_ASK_ON_HIT);
        assert_true(offers(p, OPTION_DRAG));
        assert_true(offers(p, OPTION_IMMOBILIZE));
        assert_false(offers(p, OPTION_DISARM));
        if (choice == 2)
            no(p);
        else
            answer(p, choice == 0 ? OPTION_IMMOBILIZE : OPTION_DRAG);
        assert_int_equal(has_token(&p->s, M1, TOKEN_IMMOBILIZED), choice == 0);
        if (choice == 1) {
            assert_int_equal(asked(p), OBSIDIAN_ASK_DRAG_SPOT);
            comes_to(p, OBSIDIAN_ASK_NOTHING);
            assert_true(adjacent(grid_of(&p->s, M0), grid_of(&p->s, M1)));
        } else {
            assert_int_equal(grid_of(&p->s, M1), grid_at(21, 15));
        }
        position_close(p);
        /* a miss asks nothing */
        p = table_open("UN-092/UN-099/UN-139/UN-133/UN-300/LPA-27", RDL_MECH, NULL);
        put(p, M1, 7, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
        no_links(p);
        act(p, M0, named(p, M0, OBSIDIAN_LEFT_ARM, "Lash"));
        answer(p, OBSIDIAN_CHASSIS);
        rolls(p, "-----", "E", "-----");
        assert_true(is_over(p));
        position_close(p);
    }
}
