/* Knowledge of Obsidian Protocol: it looks for zones and targets, and values what was won. */
#include "agents/knowledge.h"
#include "tests/core/games/obsidian/table.h"

static float judged(Position *p, HxAction wanted)
{
    HxAction legal[200];
    float score[200];
    HxPool *scratch = hx_pool_create(p->store, 0);
    hx_pool_reserve(scratch, N_PAGES);
    const int n = hx_obsidian_game.legal(&p->s, legal);
    knowledge_of(&hx_obsidian_game)->judge(&p->s, legal, n, scratch, score);
    float value = 0;
    for (int i = 0; i < n; i++)
        if (legal[i] == wanted)
            value = score[i];
    assert_int_equal(hx_pool_pages_in_use(scratch), 0);
    hx_pool_destroy(scratch);
    return value;
}

TEST(values_sum_to_zero_and_follow_the_pieces)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    begin_phase_of(p, PHASE_PLANNING);
    float before[2], after[2];
    knowledge_of(&hx_obsidian_game)->evaluate(&p->s, before);
    assert_true(before[0] + before[1] == 0);
    set_part(p, M1, OBSIDIAN_LEFT_ARM, PART_DESTROYED);
    knowledge_of(&hx_obsidian_game)->evaluate(&p->s, after);
    assert_true(after[0] > before[0]);
}

TEST(fires_in_range_and_moves_from_afar)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M0, 4, 1, OBSIDIAN_SOUTH, OBSIDIAN_OFF); /* in zone Bravo */
    put(p, M1, 6, 3, OBSIDIAN_NORTH, OBSIDIAN_OFF);
    begin_phase_of(p, PHASE_PLANNING);
    assert_true(judged(p, A_TIMING + OBSIDIAN_FIRING_ACTION) > judged(p, A_TIMING + OBSIDIAN_MOVING_ACTION));
    put(p, M0, 0, 0, OBSIDIAN_SOUTH, OBSIDIAN_OFF);
    put(p, M1, 11, 11, OBSIDIAN_NORTH, OBSIDIAN_OFF);
    assert_true(judged(p, A_TIMING + OBSIDIAN_MOVING_ACTION) > judged(p, A_TIMING + OBSIDIAN_FIRING_ACTION));
}

TEST(focuses_on_the_weak)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    set_part(p, M1, OBSIDIAN_TORSO, PART_DAMAGED);
    set_part(p, M1, OBSIDIAN_LEFT_ARM, PART_DESTROYED);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    assert_int_equal(asked(p), OBSIDIAN_ASK_TARGET);
    assert_true(judged(p, A_UNIT + M1) > judged(p, A_UNIT + M1B));
}

TEST(links_are_spent_where_they_may_turn_an_attack)
{
    for (int misses = 0; misses < 2; misses++) {
        Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
        act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
        part_die(p, OBSIDIAN_TORSO);
        no(p);
        yellow(p, "-");
        red(p, misses ? "EEE" : "HHH");
        white(p, "----");
        assert_int_equal(asked(p), OBSIDIAN_ASK_REROLL);
        assert_int_equal(judged(p, A_ACCEPT) > judged(p, A_PASS), misses);
        position_close(p);
    }
}

/* A timing in which no action of the mech can begin is judged below one in which some can. */
TEST(a_timing_is_chosen_where_an_action_can_start)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M0, 4, 1, OBSIDIAN_SOUTH, OBSIDIAN_OFF);
    put(p, M1, 6, 3, OBSIDIAN_NORTH, OBSIDIAN_OFF);
    begin_phase_of(p, PHASE_PLANNING);
    int startable = 0;
    float best = -99, best_open = -99;
    for (int timing = OBSIDIAN_SWIFT_ACTION; timing <= OBSIDIAN_TACTIC_ACTION; timing++) {
        const float value = judged(p, (HxAction)(A_TIMING + timing));
        startable += hx_obsidian_can_start(&p->s, M0, (ObsidianType)timing);
        best = value > best ? value : best;
        if (hx_obsidian_can_start(&p->s, M0, (ObsidianType)timing) && value > best_open)
            best_open = value;
    }
    assert_in_range(startable, 1, OBSIDIAN_TACTIC_ACTION);
    assert_true(best_open >= best);
}

/* A mech that is put on the board looks at the enemy's side; with an enemy there, at the enemy. */
TEST(a_mech_faces_the_enemy_when_it_is_deployed)
{
    Position *p = position_open(&hx_obsidian_game, NULL);
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 60 && asked(p) != OBSIDIAN_ASK_FACING; i++) {
        HxAction legal[200];
        if (!is_roll(p))
            hx_obsidian_game.legal(&p->s, legal);
        position_play(p, is_roll(p) ? hx_sample(&p->s, &rng) : legal[0]);
    }
    assert_int_equal(asked(p), OBSIDIAN_ASK_FACING);
    const bool is_north = unit(&p->s, choice_of(p)->subject)->y < 18;
    assert_true(judged(p, (HxAction)(A_FACING + (is_north ? OBSIDIAN_SOUTH : OBSIDIAN_NORTH))) >
                judged(p, (HxAction)(A_FACING + (is_north ? OBSIDIAN_NORTH : OBSIDIAN_SOUTH))));
}

/* Without a gun that works one step nearer is better. */
TEST(a_mech_with_fists_alone_closes_in)
{
    Position *p = table_open(UN_MECH, RDL_MECH, NULL);
    put(p, M0, 2, 5, OBSIDIAN_EAST, OBSIDIAN_MOB);
    put(p, M1, 10, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    for (int slot = 0; slot < N_SLOTS; slot++) /* its guns are gone */
        for (int i = 0; i < part_table[part_of(p, M0, slot)->card].n_actions; i++)
            if (ref_action(&p->s, M0, part_ref(slot, i))->type == OBSIDIAN_FIRING_ACTION)
                set_part(p, M0, slot, PART_DESTROYED);
    rest(p);
    push_move(&p->s, M0, 0, 4, MOVE_MANEUVER);
    go_on(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP);
    assert_true(judged(p, A_STEP + OBSIDIAN_EAST) > judged(p, A_STEP + OBSIDIAN_WEST));
}
