/* The small print: who is offered and who is not, what a discarded, swapped or dying thing leaves behind. */
#include "tests/core/games/obsidian/table.h"

#define SWARM "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46"
enum { LEFT = OBSIDIAN_LEFT_ARM, RIGHT = OBSIDIAN_RIGHT_ARM };

/* A swap is a move: whoever stands beside the new place and was hidden is seen. */
TEST(rule_6_2_l_a_swap_reveals_by_contact)
{
    for (int far = 0; far < 2; far++) {
        Position *p = table_open("UN-555/UN-099/UN-131/UN-104/UN-300/LPA-27", RDL_MECH "," RDL_MECH_2, NULL);
        put(p, M1B, 8, far ? 9 : 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        unit_edit(&p->s, M1B)->flags = UNIT_CAMOUFLAGED;
        unit_edit(&p->s, M1B)->stealth = 2;
        act(p, M0, part_ref(OBSIDIAN_TORSO, 1));
        answer(p, M1);
        answer(p, OBSIDIAN_WEST);
        skip_to(p, OBSIDIAN_ASK_TIMING);
        assert_int_equal(is_camouflaged(&p->s, M1B), far);
        position_close(p);
    }
}

/* Only mechs have links: the drone on the board is not named. */
TEST(pilot_command_token_link_is_for_mechs)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-36," SWARM ",ZHDR-102", UN_MECH, NULL);
    put(p, M0B, 5, 7, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, D0, 4, 7, OBSIDIAN_EAST, 0);
    command(p, 1);
    assert_int_equal(asked(p), OBSIDIAN_ASK_SUPPORT);
    POSITION_ASSERT_LEGAL(p, A_PASS, A_UNIT + M0, A_UNIT + M0B);
}

/* Martyrdom: what is about to explode is not killed again. */
TEST(rule_1_2_3_e_a_dying_unit_dies_once)
{
    Position *p = table_open(SWARM ",ZHDR-302", UN_MECH, NULL);
    put(p, D0, 6, 6, OBSIDIAN_EAST, 0);
    kill_unit(&p->s, D0, NULL);
    kill_unit(&p->s, D0, NULL);
    assert_true(on_board(&p->s, D0));
    assert_int_equal(game(&p->s)->n_dying, 1);
}

/* UN-159 has no Move: it is hit, and stays. A drone that moves may be dragged (a whole card is put down: 2 of structure are left). */
TEST(op_drag_moves_only_what_can_move)
{
    for (int moves = 0; moves < 2; moves++) {
        Position *p = table_open("RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09", UN_MECH ",UN-161", NULL);
        const int target = moves ? D1 : put_card(p, 1, "UN-159", 7, 5);
        if (moves)
            put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
        put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
        no_links(p);
        rest(p);
        push_attack(&p->s, M0, target, part_ref(LEFT, 0), MODE_FIRING, 0, 0, 0, NONE)->head.stage = ATTACK_ON_HIT;
        attack_frame_edit(&p->s)->part = OBSIDIAN_TORSO;
        go_on(p);
        assert_int_equal(asked(p) == OBSIDIAN_ASK_ON_HIT, moves);
        position_close(p);
    }
}

/* One of two launchers is full: only the other is named. */
TEST(rule_7_d_a_full_part_is_not_resupplied)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-048/TEST-B1/FPA-09", UN_MECH, NULL);
    Mech *m = mech_edit(&p->s, M0);
    m->part[RIGHT].ammo[0] = 0;
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 1));
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_int_equal(part_of(p, M0, RIGHT)->ammo[0], 1);
    assert_int_equal(part_of(p, M0, OBSIDIAN_BACKPACK)->ammo[0], 2);
}

/* What the discard card does not keep is without ammo. */
TEST(rule_11_1_c_ammo_leaves_with_a_discarded_action)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-029/RDL-048/RDL-011/FPA-09", UN_MECH, NULL);
    for (int slot = LEFT; slot <= RIGHT; slot++) {
        const PartCard *card = &part_table[part_of(p, M0, slot)->card];
        discard_part(&p->s, M0, slot);
        for (int i = 0; i < card->n_actions; i++) {
            const int full = action_table[card->first_action + i].ammo;
            assert_int_equal(part_of(p, M0, slot)->ammo[i], card->keeps >> i & 1 ? full : 0);
        }
    }
}

/* The last token was spent on the command itself: nobody comes along. */
TEST(hook_air_transport_costs_a_second_token)
{
    Position *p = table_open(SWARM ",ZHDR-304,ZHDR-102", UN_MECH, NULL);
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D0, 4, 7, OBSIDIAN_EAST, 0);
    put(p, D0 + 1, 5, 7, OBSIDIAN_EAST, 0);
    command(p, 1);
    answer(p, D0);
    for (int i = 0; i < 8 && !is_over(p); i++) {
        assert_int_not_equal(asked(p), OBSIDIAN_ASK_CARGO);
        HxAction legal[200];
        hx_obsidian_game.legal(&p->s, legal);
        position_play(p, legal[0]);
    }
}

/* N504 flies one grid to the west with the drone that stood behind it, which it puts down in the middle of the grid (3, 8). */
static void carry_a_drone_west(Position *p)
{
    take_a_drone_along(p);
    answer(p, OBSIDIAN_WEST);
    answer(p, 4); /* no further */
    assert_int_equal(asked(p), OBSIDIAN_ASK_CARGO);
    answer(p, 3);
    answer(p, 8);
    answer(p, 4);
    assert_int_equal(grid_of(&p->s, D0 + 1), 8 * BOARD + 3);
}

/* What is put down has been dragged into the grid, as the target of a drag: the mine there goes off, one in another grid does not. */
TEST(rule_c29_cargo_sets_off_the_mine_where_it_is_put_down)
{
    for (int beside = 0; beside < 2; beside++) {
        Position *p = table_open(SWARM ",ZHDR-304,ZHDR-102", UN_MECH, NULL);
        const int mine = put_card(p, 1, "GM-35", beside ? 4 : 3, 8);
        carry_a_drone_west(p);
        HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
        while (is_roll(p))
            position_play(p, hx_sample(&p->s, &rng));
        assert_int_equal(on_board(&p->s, mine), beside);
        position_close(p);
    }
}

TEST(rule_6_2_l_cargo_reveals_by_contact)
{
    for (int far = 0; far < 2; far++) {
        Position *p = table_open(SWARM ",ZHDR-304,ZHDR-102", UN_MECH "," UN_MECH_2, NULL);
        put(p, M1B, 3, far ? 10 : 9, OBSIDIAN_WEST, OBSIDIAN_OFF);
        unit_edit(&p->s, M1B)->flags = UNIT_CAMOUFLAGED;
        carry_a_drone_west(p);
        assert_int_equal(is_camouflaged(&p->s, M1B), far);
        position_close(p);
    }
}

/* C23: 24 launched units at most. */
TEST(rule_c23_no_launch_beyond_the_capacity)
{
    Position *p = table_open("RDL-017/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    const Ref missile = part_ref(OBSIDIAN_BACKPACK, 0);
    for (int i = 0; i < LAUNCHED_PER_SEAT; i++) {
        assert_true(action_possible(&p->s, M0, missile, 0));
        put_card(p, 0, "GM-35", i % 12, i / 12);
    }
    assert_false(action_possible(&p->s, M0, missile, 0));
}

/* A place is a column and a row of the grid: offsets 0 .. 8 row by row. */
TEST(rule_c43_a_mine_lies_on_the_cell_that_was_chosen)
{
    for (int offset = 0; offset < 9; offset++) {
        Position *p = table_open("RDL-012/RDL-020/RDL-520/RDL-025/RDL-006/FPA-09", UN_MECH, NULL);
        act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0));
        answer(p, 5);
        answer(p, 4);
        assert_int_equal(asked(p), OBSIDIAN_ASK_OFFSET);
        answer(p, offset);
        const int mine = MECHS_PER_SEAT + DRONES_PER_SEAT;
        assert_int_equal(unit(&p->s, mine)->x, 15 + offset % 3);
        assert_int_equal(unit(&p->s, mine)->y, 12 + offset / 3);
        position_close(p);
    }
}

/* Extra points of a straight line count from the first step on: three lockers make it cost 4, Jet Dash has 3 and 2. */
TEST(rule_2_2_1_the_first_step_of_a_straight_move_may_cost_its_extra_points)
{
    Position *p = table_open("RDL-012/RDL-021/RDL-520/RDL-025/RDL-011/FPA-09",
                             UN_MECH "," UN_MECH_2 ",UN-092/UN-099/UN-131/UN-133/UN-300/LPA-29", NULL);
    put(p, M1, 4, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1B, 5, 4, OBSIDIAN_SOUTH, OBSIDIAN_OFF);
    put(p, M1B + 1, 5, 6, OBSIDIAN_NORTH, OBSIDIAN_OFF);
    act(p, M0, part_ref(OBSIDIAN_CHASSIS, 0)); /* Jet Dash: the only way is not asked for */
    assert_int_equal(grid_of(&p->s, M0), 5 * BOARD + 6);
}

TEST(op_drag_sets_off_the_mine_where_the_target_is_put)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09", UN_MECH ",UN-161", NULL);
    put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    no_links(p);
    const int mine = put_card(p, 1, "GM-35", 6, 5);
    rest(p);
    push_attack(&p->s, M0, D1, part_ref(LEFT, 0), MODE_FIRING, 0, 0, 0, NONE)->head.stage = ATTACK_ON_HIT;
    attack_frame_edit(&p->s)->part = OBSIDIAN_TORSO;
    go_on(p);
    answer(p, OPTION_DRAG);
    answer(p, 6);
    answer(p, 5);
    answer(p, 4); /* the middle of the grid: the mine is in a corner */
    answer(p, OBSIDIAN_WEST);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    while (is_roll(p))
        position_play(p, hx_sample(&p->s, &rng));
    assert_false(on_board(&p->s, mine));
}

/* 6.2.l: what is dragged beside a hidden unit sees it. */
TEST(rule_6_2_l_a_dragged_unit_reveals_by_contact)
{
    for (int far = 0; far < 2; far++) {
        Position *p = table_open("RDL-012/RDL-020/RDL-050/RDL-025/RDL-011/FPA-09," RDL_MECH_2, UN_MECH ",UN-161", NULL);
        put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
        put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
        put(p, M0B, 6, far ? 9 : 6, OBSIDIAN_WEST, OBSIDIAN_OFF);
        unit_edit(&p->s, M0B)->flags = UNIT_CAMOUFLAGED;
        no_links(p);
        rest(p);
        push_attack(&p->s, M0, D1, part_ref(LEFT, 0), MODE_FIRING, 0, 0, 0, NONE)->head.stage = ATTACK_ON_HIT;
        attack_frame_edit(&p->s)->part = OBSIDIAN_TORSO;
        go_on(p);
        answer(p, OPTION_DRAG);
        answer(p, 6);
        answer(p, 5);
        answer(p, 4);
        answer(p, OBSIDIAN_WEST);
        assert_int_equal(is_camouflaged(&p->s, M0B), far);
        position_close(p);
    }
}

TEST(hook_ammo_delivery_ends_with_its_ammunition)
{
    Position *p = table_open("UN-092/UN-099/UN-129/UN-133/UN-086/LPA-27", RDL_MECH, NULL);
    mech_edit(&p->s, M0)->part[OBSIDIAN_LEFT_ARM].ammo[0] = 0;
    for (int left = 2; left >= 0; left--) {
        mech_edit(&p->s, M0)->part[OBSIDIAN_BACKPACK].ammo[1] = (uint8_t)left;
        assert_int_equal(action_possible(&p->s, M0, part_ref(OBSIDIAN_LEFT_ARM, 0), 0), left > 0);
    }
}

/* Units of the second seat above the sixty-fourth, too, are asked about once. */
TEST(rule_1_5_3_each_unit_of_an_area_is_attacked_once)
{
    Position *p = table_open("GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", UN_MECH, NULL);
    no_links(p);
    put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 7, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    int late = 0;
    while (late < 64)
        late = new_launched(&p->s, 1, unit_card_by_id("B3/1"));
    game_edit(&p->s)->alive[1] = 1 | UINT64_C(1) << place_of(late);
    place_unit(&p->s, late, 18, 18, OBSIDIAN_NORTH);
    put_card(p, 0, "GA-3", 6, 5); /* 3 yellow at all in adjacent grids */
    begin_phase_of(p, PHASE_DELAY);
    assert_int_equal(asked(p), OBSIDIAN_ASK_EXPLODE_ORDER);
    POSITION_ASSERT_LEGAL(p, A_UNIT + M1, (HxAction)(A_UNIT + late));
    answer(p, late);
    while (roll_of(p)->die != DIE_PART)
        roll(p, roll_of(p)->die, &"----------"[10 - roll_of(p)->n]);
    assert_true(on_board(&p->s, late));
    assert_int_equal(roll_of(p)->die, DIE_PART); /* the last one is not asked for: the mech */
}
