/* Why something is no choice, in words: the commonest reasons, each from the smallest position that shows it. */
#include "tests/core/games/obsidian/table.h"
#include "tests/support/legality.h"

#include "core/games/obsidian/reasons.h"
#include "core/games/obsidian/rules/refusal.h"

/* Unit 0m1 in its opportunity, 1m1 two grids before it. */
static Position *acting(int timing)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    game_edit(&p->s)->phase = PHASE_ACTION;
    opportunity(p, M0, timing, OBSIDIAN_OFF);
    return p;
}

TEST(a_target_must_be_in_range_in_the_arc_in_sight_and_on_the_board)
{
    Position *p = acting(OBSIDIAN_FIRING_ACTION);
    put(p, M1, 0, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    position_check_why(p, "fire at 1m1", "1m1 is not in the front arc of 0m1");
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    position_check_why(p, "shoot 1m1", "1m1 is 12 grids away; ");
    position_check_why(p, "fire at 1m2", "no enemy is in range, arc and sight of 0m1"); /* there is no such one */
    position_check_why(p, "whatever", NULL);
}

TEST(a_locked_or_disturbed_unit_does_not_fire)
{
    Position *p = acting(OBSIDIAN_FIRING_ACTION);
    unit_edit(&p->s, M0)->yellow |= 1 << TOKEN_FCI;
    position_check_why(p, "attack 1m1", "fire control of 0m1 is interfered with");
}

TEST(an_action_needs_its_part_its_ammunition_and_its_timing)
{
    Position *p = acting(OBSIDIAN_MOVING_ACTION);
    const Mech *own = mech(&p->s, M0);
    int slot = 0, index = 0;
    for (int at = 0; at < N_SLOTS; at++)
        for (int i = 0; i < part_table[own->part[at].card].n_actions; i++)
            if (action_table[part_table[own->part[at].card].first_action + i].type == OBSIDIAN_FIRING_ACTION) {
                slot = at;
                index = i;
            }
    const PartCard *card = &part_table[own->part[slot].card];
    const char *action = action_table[card->first_action + index].name;
    set_part(p, M0, slot, PART_USED);
    position_check_why(p, action, "has been used in this opportunity");
    set_part(p, M0, slot, PART_DESTROYED);
    position_check_why(p, action, "is destroyed");
    mech_edit(&p->s, M0)->part[slot].flags = 0;
    if (action_table[card->first_action + index].ammo) {
        mech_edit(&p->s, M0)->part[slot].ammo[index] = 0;
        position_check_why(p, action, "no ammunition is left");
    }
}

TEST(a_mech_acts_once_awake_and_in_the_action_phase)
{
    Position *p = table_open(RDL_MECH "," RDL_MECH_2, UN_MECH, NULL);
    put(p, M0B, 5, 7, OBSIDIAN_EAST, OBSIDIAN_OFF);
    game_edit(&p->s)->phase = PHASE_ACTION;
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    position_check_why(p, "0m2 fire at 1m1", "0m1 has its opportunity now, not 0m2");
    mech_edit(&p->s, M0B)->flags |= MECH_ACTED;
    position_check_why(p, "0m2 fire at 1m1", "0m2 has had its opportunity in this round");
    unit_edit(&p->s, M0B)->stance = OBSIDIAN_SHUTDOWN;
    position_check_why(p, "move 0m2", "0m2 is in SHUTDOWN");
}

TEST(a_move_needs_a_chassis_and_freedom)
{
    Position *p = acting(OBSIDIAN_FIRING_ACTION);
    unit_edit(&p->s, M0)->yellow |= 1 << TOKEN_IMMOBILIZED;
    position_check_why(p, "walk on", "0m1 is immobilized");
    unit_edit(&p->s, M0)->yellow = 0;
    set_part(p, M0, OBSIDIAN_CHASSIS, PART_DESTROYED);
    position_check_why(p, "walk on", "the chassis of 0m1 is destroyed");
}

TEST(commands_and_timings_have_their_phases_and_commands_their_tokens)
{
    Position *p = acting(OBSIDIAN_FIRING_ACTION);
    position_check_why(p, "command a drone", "drones are commanded in the command phase; it is the action phase now");
    position_check_why(p, "timing swift", "timings are chosen in the planning phase");
    game_edit(&p->s)->phase = PHASE_COMMAND;
    mech_edit(&p->s, M0)->tokens = 0;
    position_check_why(p, "command by 0m1", "0m1 has no command token left");
}

/* Take first answers until the set-up asks this of seat 0. */
static Position *set_up_to(int what)
{
    Position *p = position_open(&hx_obsidian_game, NULL);
    HxAction *answers = test_malloc((size_t)hx_obsidian_game.max_legal * sizeof *answers);
    while (is_roll(p) || asked(p) != what || choice_of(p)->head.seat != 0) {
        assert_true(is_roll(p) || hx_obsidian_game.legal(&p->s, answers) > 0);
        position_play(p, is_roll(p) ? A_FIRST : answers[0]);
    }
    test_free(answers);
    return p;
}

TEST(while_units_are_deployed_it_says_so_and_where_they_may_stand)
{
    Position *p = set_up_to(OBSIDIAN_ASK_DEPLOY_UNIT);
    position_check_why(p, "move 0m1", "units act when all are deployed");
    position_check_why(p, "fire at 1m1", "1m1 is the other seat's");
    position_check_why(p, "C1", "choose first which unit to deploy");
    answer(p, M0);
    position_check_why(p, "C7", "0m1 is deployed in rows 1 and 2, those of its side");
    position_check_why(p, "0m2", "0m1 is being deployed now, not 0m2");
    answer(p, 2);
    position_check_why(p, "D1", "column C is chosen already");
}

/* 0m1 looks east in a grid of row 6 in a maneuver with so many points, 1m1 stands in G6. */
static Position *moving(int column, int points)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    put(p, M0, column, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN);
    rest(p);
    push_move(&p->s, M0, 0, points, MOVE_MANEUVER);
    go_on(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_STEP);
    return p;
}

TEST(a_step_that_is_not_possible_tells_what_is_in_its_way)
{
    Position *p = moving(5, 3);
    position_check_why(p, "east", "1m1 stands in G6 and leaves no room");
    position_check_why(p, "G6", "1m1 stands in G6 and leaves no room");
    position_check_why(p, "H9", "0m1 goes step by step: H9 is not next to it");
    position_check_why(p, "walk on", "0m1 moves: a step goes north, east, south or west");
    position_check_why(moving(0, 3), "step west", "there the board ends");
}

TEST(who_passes_through_units_is_told_what_keeps_it_from_that)
{
    Position *p = table_open("UN-094/UN-099/UN-131/UN-133/UN-300/LPA-21", RDL_MECH, "map=crossroads");
    game_edit(&p->s)->terrain = 0;
    put(p, M0, 1, 4, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 2, 4, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN); /* C5, where the building would stand */
    rest(p);
    push_move(&p->s, M0, 0, 1, MOVE_ACTION);
    go_on(p);
    position_check_why(p, "east", "1m1 stands in C5 and leaves no room");
    add_token(&p->s, M0, TOKEN_LOW_PROFILE);
    position_check_why(p, "east", "to pass through 1m1 in C5 0m1 needs 2 points, to go in and out again; 1 is left");
    game_edit(&p->s)->terrain = (1 << 14) - 1;
    position_check_why(p, "east", "0m1 passes through 1m1, but not through the terrain in C5");
    game_edit(&p->s)->terrain = 0;
    put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 1, 0, OBSIDIAN_WEST, OBSIDIAN_SHUTDOWN);
    add_token(&p->s, M0, TOKEN_LOW_PROFILE);
    rest(p);
    push_move(&p->s, M0, 0, 3, MOVE_ACTION);
    go_on(p);
    assert_true(offers(p, OBSIDIAN_EAST)); /* south of it is a way out */
}

TEST(points_for_going_straight_on_pay_for_no_turn)
{
    Position *p = moving(2, 3);
    rest(p);
    MoveFrame *f = push_move(&p->s, M0, 0, 2, MOVE_MANEUVER);
    f->straight_extra = 2;
    f->first_direction = OBSIDIAN_EAST;
    f->steps = 1;
    go_on(p);
    assert_true(offers(p, OBSIDIAN_EAST));
    position_check_why(p, "north", "a step costs 1 here; 0 are left, the others are for going straight on");
}

TEST(a_step_does_not_lead_into_terrain)
{
    Position *p = table_open(RDL_MECH, UN_MECH, "map=crossroads");
    game_edit(&p->s)->terrain = (1 << 14) - 1;
    put(p, M0, 1, 4, OBSIDIAN_EAST, OBSIDIAN_OFF); /* B5, beside the building in C5 */
    rest(p);
    push_move(&p->s, M0, 0, 3, MOVE_MANEUVER);
    go_on(p);
    position_check_why(p, "C5", "terrain in C5 leaves no room");
}

TEST(common_actions_tell_what_they_lack)
{
    Position *p = acting(OBSIDIAN_TACTIC_ACTION);
    position_check_why(p, "stabilize", "0m1 has no token to remove, and all its links");
    position_check_why(p, "reveal", "0m1 is not camouflaged");
    position_check_why(p, "charge", "no working part of 0m1 takes a charge");
    position_check_why(p, "scan", "nobody within 6 grids of 0m1 is camouflaged");
    position_check_why(p, "scan 1m1", "1m1 has nothing that a scan finds");
    set_part(p, M0, OBSIDIAN_TORSO, PART_USED);
    position_check_why(p, "stabilize", "the torso of 0m1 has been used in this opportunity");
    position_check_why(p, "scan", "the torso of 0m1 has been used in this opportunity");
    for (int slot = 0; slot < N_SLOTS; slot++)
        mech_edit(&p->s, M0)->part[slot].flags |= PART_DISCARDED;
    position_check_why(p, "discard", "the handheld right arm of 0m1 is discarded");
}

TEST(punch_and_crawl_need_a_limb_a_way_and_an_enemy_beside)
{
    Position *p = acting(OBSIDIAN_MELEE_ACTION);
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    position_check_why(p, "punch", "no enemy is in range, arc and sight of 0m1");
    position_check_why(p, "kick 1m1", "1m1 is 12 grids away; Punch kick reaches the grids around and its own");
    position_check_why(p, "crawl", "its timing is Melee, and the first action is of that type: Crawl is of Moving");
    put(p, M1, 4, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    position_check_why(p, "punch 1m1", "1m1 is not in the front arc of 0m1");
    put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    position_check_why(p, "punch", NULL); /* it can */
    mech_edit(&p->s, M0)->timing = OBSIDIAN_MOVING_ACTION + 1;
    position_check_why(p, "crawl", "0m1 is locked by an enemy in contact: it cannot crawl away");
    unit_edit(&p->s, M0)->yellow |= 1 << TOKEN_IMMOBILIZED;
    position_check_why(p, "crawl", "0m1 is immobilized");
    for (int slot = OBSIDIAN_CHASSIS; slot <= OBSIDIAN_RIGHT_ARM; slot++)
        set_part(p, M0, slot, PART_USED);
    position_check_why(p, "punch", "the chassis of 0m1 has been used in this opportunity");
}

TEST(stance_and_reboot_begin_an_opportunity)
{
    Position *p = acting(OBSIDIAN_FIRING_ACTION);
    position_check_why(p, "stance", "when its opportunity begins");
    position_check_why(p, "reboot", "0m1 is not in SHUTDOWN");
    p = table_open(RDL_MECH "," RDL_MECH_2, UN_MECH, NULL);
    put(p, M0B, 5, 7, OBSIDIAN_EAST, OBSIDIAN_OFF);
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    mech_edit(&p->s, M0B)->flags |= MECH_ACTED;
    position_check_why(p, "0m2 stance", "0m2 has had its opportunity in this round");
}

TEST(a_maneuver_comes_before_the_actions)
{
    Position *p = acting(OBSIDIAN_TACTIC_ACTION);
    OpportunityFrame *turn = hx_below_edit(&obsidian_machine, &p->s, 1);
    ChoiceFrame *choice = hx_below_edit(&obsidian_machine, &p->s, 0);
    choice->set.bits[DO_MANEUVER / 64] &= ~(UINT64_C(1) << DO_MANEUVER % 64); /* as it is asked once it has acted */
    turn->marks |= OPP_STARTED;
    position_check_why(p, "maneuver", "a maneuver comes before the actions");
    turn->marks |= OPP_REBOOT;
    position_check_why(p, "maneuver", "0m1 rebooted: there is no maneuver");
}

TEST(launches_hiding_boxes_and_rerolls_tell_what_they_need)
{
    Position *p = acting(OBSIDIAN_TACTIC_ACTION);
    position_check_why(p, "hide", "no working part of 0m1 gives camouflage");
    position_check_why(p, "hack 1m1", "no working part of 0m1 makes electronic attacks");
    position_check_why(p, "fly", "no working part of 0m1 flies or teleports");
    position_check_why(p, "repair", "no working part of 0m1 repairs");
    position_check_why(p, "resupply", "no working part of 0m1 brings ammunition");
    position_check_why(p, "overwatch", "no working part of 0m1 goes on overwatch");
    position_check_why(p, "parry", "a part guards a mech that is attacked if");
    position_check_why(p, "timing melee", "timings are chosen in the planning phase");
    position_check_why(p, "take the box", "boxes belong to another main task");
    position_check_why(p, "intercept", "interceptions answer flights");
    position_check_why(p, "reroll", "once by each side");
    mech_edit(&p->s, M0)->link = 1;
    position_check_why(p, "reroll", "the last link of 0m1 pays for no reroll");
    position_check_why(p, "launch a missile", "its timing is ");
    p = table_open(UN_MECH, RDL_MECH, NULL);
    game_edit(&p->s)->phase = PHASE_ACTION;
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    position_check_why(p, "launch a missile", "no working part of 0m1 launches anything");
    p = table_open(RDL_MECH, UN_MECH, "task=black_box");
    put(p, M0, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    game_edit(&p->s)->phase = PHASE_ACTION;
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    position_check_why(p, "take the box", "no box lies where 0m1 stands");
}

TEST(an_electronic_action_needs_range_and_something_to_do)
{
    Position *p = table_open("UN-097/UN-099/UN-131/UN-133/UN-300/LPA-27", RDL_MECH, NULL); /* Manipulation Interference, range 4 */
    game_edit(&p->s)->phase = PHASE_ACTION;
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    position_check_why(p, "hack 1m1", "its timing is Firing, and the first action is of that type: Manipulation Interference is of Tactic");
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    position_check_why(p, "hack 1m1", "1m1 is 12 grids away; Manipulation Interference reaches 4");
    position_check_why(p, "hack", "Manipulation Interference would do nothing now");
    position_check_why(p, "manipulation interference 1m1", "1m1 is 12 grids away");
    set_part(p, M0, OBSIDIAN_TORSO, PART_USED);
    position_check_why(p, "hack 1m1", "has been used in this opportunity");
}

TEST(link_is_explained_in_every_phase)
{
    Position *p = acting(OBSIDIAN_FIRING_ACTION);
    mech_edit(&p->s, M0)->link = 2;
    position_check_why(p, "link", "0m1 has 2 of ");
    game_edit(&p->s)->phase = PHASE_PLANNING;
    position_check_why(p, "link", "no link is spent or won in the planning phase");
}

TEST(a_mech_that_was_to_fire_and_cannot_is_told_why_unasked)
{
    Position *p = acting(OBSIDIAN_FIRING_ACTION);
    assert_int_equal(asked(p), OBSIDIAN_ASK_ACTION);
    put(p, M1, 11, 11, OBSIDIAN_WEST, OBSIDIAN_OFF);
    position_check_missing(p, "no firing: no enemy is in range, arc and sight of 0m1");
    unit_edit(&p->s, M0)->yellow |= 1 << TOKEN_FCI;
    position_check_missing(p, "no firing: the fire control of 0m1 is interfered with: it cannot fire");
}

TEST(a_mech_that_cannot_move_is_told_so_unasked)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    game_edit(&p->s)->phase = PHASE_ACTION;
    unit_edit(&p->s, M0)->yellow = 1 << TOKEN_IMMOBILIZED;
    opportunity(p, M0, OBSIDIAN_FIRING_ACTION, OBSIDIAN_OFF);
    assert_int_equal(asked(p), OBSIDIAN_ASK_ACTION);
    position_check_missing(p, "no maneuver: 0m1 is immobilized");
}

static const char *const reason_ids[] = {
    "",
#define OBSIDIAN_REASON(id, words) #id,
#include "core/games/obsidian/state/reasons.inl"
};

/* One legality: whatever is asked, an answer is offered exactly where the rules have no reason against it. */
TEST(every_action_is_legal_exactly_where_nothing_is_in_its_way)
{
    static const char *const settings[] = { "points=1200 task=black_box army0=un_spearhead army1=gof_pack",
                                            "points=1200 army0=gof_battery army1=un_hunters", "map=depot",
                                            "points=1200 army0=gof_swarm army1=gof_warband task=vip", NULL };
    check_legality(&hx_obsidian_game, settings, 16, obsidian_refusal, obsidian_say_refusal, reason_ids, UINT64_C(0x86eba5ff9626c8b9));
}

TEST(every_reason_is_worded)
{
    check_words(&acting(OBSIDIAN_FIRING_ACTION)->s, N_REASONS, 0, obsidian_say_refusal);
}
