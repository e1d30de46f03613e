/* Every card at work: each action of each part, drone and projectile is performed and resolved; ops and hooks one by one. */
#include "tests/core/games/obsidian/table.h"

static const char *const bodies[] = { RDL_MECH, UN_MECH, "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46",
                                      "PD-546/PD-548/PD-550/PD-551/PD-545/XPA-59", RDL_MECH };

/* Answers and rolls at random until what was begun is over. */
static void finish(Position *p, uint64_t seed)
{
    HxAction legal[200];
    for (uint64_t i = 0; i < 3000 && !is_over(p); i++) {
        HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, i);
        if (is_roll(p)) {
            position_play(p, hx_sample(&p->s, &rng));
            continue;
        }
        const int n = hx_obsidian_game.legal(&p->s, legal);
        position_play(p, legal[hx_rng_below(&rng, (uint32_t)n)]);
    }
    assert_true(is_over(p));
}

/* A table on which nearly every action finds something to do: tokens, damage, spent ammo, links and drones about. */
static Position *busy_table(const char *squad0, int distance_of_enemy)
{
    Position *p = table_open(squad0, UN_MECH ",UN-166,UN-163", NULL);
    put(p, M0, 3, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, M1, 3 + distance_of_enemy, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 4, 4, OBSIDIAN_WEST, 0);
    put(p, D1 + 1, 5, 6, OBSIDIAN_WEST, 0);
    put(p, M0B, 2, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    for (int k = 0; k < 3; k++)
        if (unit(&p->s, D0 + k)->group)
            put(p, D0 + k, 3, 6 + k, OBSIDIAN_EAST, 0);
    add_token(&p->s, M0B, TOKEN_FCI);
    add_token(&p->s, M1, TOKEN_LOW_PROFILE);
    set_part(p, M0, OBSIDIAN_CHASSIS, PART_DAMAGED);
    for (int id = M0; id <= M0B; id++) {
        mech_edit(&p->s, id)->tokens = 3;
        mech_edit(&p->s, id)->link = 3;
    }
    return p;
}

TEST(every_part_action_is_performed)
{
    int performed = 0;
    for (int card = 0; card < N_PART_CARDS; card++)
        for (int i = 0; i < part_table[card].n_actions; i++) {
            const Action *a = &action_table[part_table[card].first_action + i];
            if (a->trigger != TRIGGER_ACTIVE)
                continue;
            bool done = false;
            for (int distance_of_enemy = 1; distance_of_enemy <= 7 && !done; distance_of_enemy += 2) {
                char squad[300];
                const char *body = bodies[part_table[card].faction];
                snprintf(squad, sizeof squad, "%s,%s%s", body, part_table[card].faction == FACTION_UN ? UN_MECH_2 : RDL_MECH_2,
                         part_table[card].faction == FACTION_UN ? ",UN-163" : ",RDL-079");
                if (part_table[card].faction == FACTION_GOF)
                    snprintf(squad, sizeof squad, "%s,GOF-173/GOF-179/GOF-ZHLA-101/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-47,ZHDR-102", body);
                Position *p = busy_table(squad, distance_of_enemy);
                p->is_unreachable = true; /* parts of other factions on one unit */
                const int slot = part_table[card].slot;
                Part *part = &mech_edit(&p->s, M0)->part[slot];
                *part = (Part){ .card = (uint8_t)card, .flags = PART_CHARGED };
                for (int k = 0; k < part_table[card].n_actions; k++)
                    part->ammo[k] = action_table[part_table[card].first_action + k].ammo;
                if (slot != OBSIDIAN_LEFT_ARM) /* a free hand, with a spent RKG70 */
                    mech_edit(&p->s, M0)->part[OBSIDIAN_LEFT_ARM] =
                        (Part){ .card = (uint8_t)part_by_id(strcmp(part_table[card].id, "UN-086") == 0 ? "UN-129" : "UN-121") };
                if (strcmp(part_table[card].id, "TEST-B1") == 0)
                    mech_edit(&p->s, M0)->part[slot].ammo[0] = 1;
                if (action_possible(&p->s, M0, part_ref(slot, i), ACT_STATIONARY)) {
                    act(p, M0, part_ref(slot, i));
                    finish(p, (uint64_t)(card * 8 + i));
                    done = true;
                    performed++;
                }
                position_close(p);
            }
            if (!done)
                fail_msg("%s '%s' was never possible", part_table[card].id, a->name);
        }
    assert_true(performed > 180);
}

TEST(every_drone_action_is_performed)
{
    for (int card = 0; card < N_DRONE_CARDS; card++)
        for (int i = 0; i < drone_table[card].n_actions; i++) {
            const Action *a = &action_table[drone_table[card].first_action + i];
            if (a->trigger != TRIGGER_AUTOMATIC && a->trigger != TRIGGER_COMMAND)
                continue;
            bool done = false;
            for (int distance_of_enemy = 2; distance_of_enemy <= 6 && !done; distance_of_enemy += 2) {
                Position *p = busy_table(RDL_MECH "," RDL_MECH_2, distance_of_enemy);
                p->is_unreachable = true; /* drones of any faction */
                int id = new_launched(&p->s, 0, card);
                if (!drone_table[card].low_value) { /* those of a squad have places of their own */
                    *unit_edit(&p->s, D0) = *unit(&p->s, id);
                    remove_unit(&p->s, id, FACT_DESTROYED, NULL);
                    id = D0;
                    game_edit(&p->s)->alive[0] |= UINT64_C(1) << D0;
                }
                place_unit(&p->s, id, 12, 15, OBSIDIAN_EAST);
                if (action_possible(&p->s, id, unit_ref(i), 0)) {
                    act(p, id, unit_ref(i));
                    finish(p, (uint64_t)(card * 8 + i));
                    done = true;
                }
                position_close(p);
            }
            if (!done)
                fail_msg("%s '%s' was never possible", drone_table[card].id, a->name);
        }
}

TEST(every_projectile_acts)
{
    for (int card = 0; card < N_PROJECTILE_CARDS; card++) {
        Position *p = busy_table(RDL_MECH "," RDL_MECH_2, 3);
        put(p, D1, 9, 9, OBSIDIAN_WEST, 0);
        const int id = put_card(p, 0, projectile_table[card].id, 5, 5);
        const Action *a = &action_table[projectile_table[card].first_action];
        if (a->trigger == TRIGGER_PASSIVE && !a->yellow && !a->red) {
            position_close(p); /* walls and fields: tests of their hooks */
            continue;
        }
        push_explode(&p->s, id, 0, unit(&p->s, id)->group);
        go_on(p);
        finish(p, (uint64_t)card);
        if (a->yellow || a->red || a->trigger == TRIGGER_IMMEDIATE)
            assert_false(on_board(&p->s, id) && !action_has(a, KW_CRUISING));
        position_close(p);
    }
}

TEST(every_pilot_flies)
{
    for (int pilot = 0; pilot < N_PILOT_CARDS; pilot++) {
        Position *p = table_open(RDL_MECH, UN_MECH, NULL);
        put(p, M1, 6, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
        mech_edit(&p->s, M0)->pilot = (uint8_t)pilot;
        for (int timing = OBSIDIAN_SWIFT_ACTION; timing <= OBSIDIAN_TACTIC_ACTION; timing++) {
            if (game(&p->s)->phase == PHASE_OVER)
                break;
            mech_edit(&p->s, M0)->link = pilot_table[pilot].link;
            put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
            if (on_board(&p->s, M1))
                put(p, M1, 7, 7, OBSIDIAN_WEST, OBSIDIAN_OFF);
            if (!part_of(p, M0, OBSIDIAN_TORSO)->card)
                break;
            opportunity(p, M0, timing, OBSIDIAN_OFF);
            finish(p, (uint64_t)pilot);
        }
        position_close(p);
    }
}

/* ---- Hooks ------------------------------------------------------------------------------------------------------------------- */

TEST(hook_off_extra_tick)
{
    Position *p = table_open("PD-547/PD-548/PD-550/PD-551/PD-545/XPA-59", UN_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    assert_int_equal(opportunity_now(p)->ticks, 3);
    position_close(p);
    p = table_open("PD-547/PD-548/PD-550/PD-551/PD-545/XPA-59", UN_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_DEF);
    assert_int_equal(opportunity_now(p)->ticks, 2);
}

TEST(hook_overload)
{
    Position *p = table_open("UN-092/UN-099/UN-131/UN-133/UN-090/LPA-27", RDL_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    assert_int_equal(asked(p), OBSIDIAN_ASK_OVERLOAD);
    answer(p, 2);
    assert_int_equal(opportunity_now(p)->ticks, 4);
    assert_int_equal(link_of(p, M0), 2);
}

TEST(hook_artillery_needs_a_stationary_unit)
{
    for (int moves = 0; moves < 2; moves++) {
        Position *p = table_open("RDL-015/RDL-506/RDL-535/RDL-068/RDL-011/FPA-09", UN_MECH, NULL);
        opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
        if (moves) {
            answer(p, DO_MANEUVER);
            answer(p, 4);
            answer(p, OBSIDIAN_SOUTH);
        }
        put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
        if (asked(p) == OBSIDIAN_ASK_ACTION)
            answer(p, DO_END);
        assert_int_equal(asked(p), moves ? OBSIDIAN_ASK_TIMING : OBSIDIAN_ASK_ACTION);
        position_close(p);
    }
}

TEST(hook_automatic_shield)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09",
                             "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-101", NULL);
    put(p, M1, 8, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    put(p, D1, 7, 5, OBSIDIAN_WEST, 0);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    answer(p, M1);
    assert_int_equal(attack_now(p)->target, D1);
}

TEST(hook_no_melee_back_attack)
{
    Position *p = table_open(RDL_MECH, "RDL-533/RDL-020/RDL-520/RDL-025/RDL-011/FPA-10", NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0));
    assert_int_equal(asked(p), OBSIDIAN_ASK_GUARD);
}

TEST(hook_penetrated_to_def)
{
    Position *p =
        table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", "GOF-172/GOF-179/GOF-ZHLA-101/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", NULL);
    shoot(p, part_ref(OBSIDIAN_RIGHT_ARM, 0), OBSIDIAN_TORSO);
    rolls(p, "-", "HEE", "-----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_TO_DEF);
    yes(p);
    assert_int_equal(unit(&p->s, M1)->stance, OBSIDIAN_DEF);
}

TEST(hook_counter_hack)
{
    Position *p =
        table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", "GOF-174/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", NULL);
    no_links(p);
    mech_edit(&p->s, M0)->link = 2;
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    part_die(p, OBSIDIAN_TORSO);
    no(p);
    rolls(p, "-", "EEE", "-----");
    no(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_COUNTER_HACK);
    yes(p);
    yellow(p, "TTTTT");
    yellow(p, "--");
    no(p);
    assert_int_equal(link_of(p, M0), 1);
}

TEST(hook_close_assault_and_dense_armor)
{
    Position *p =
        table_open("RDL-503/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", "GOF-175/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", NULL);
    shoot(p, part_ref(OBSIDIAN_RIGHT_ARM, 0), OBSIDIAN_TORSO);
    rolls(p, "-", "ETT", NULL); /* the Eye becomes HEAVY within 4 */
    white(p, "D----");          /* which Dense Armor can cancel */
    assert_int_equal(harm(p, M1, OBSIDIAN_TORSO), 0);
}

TEST(hook_warfare_node_and_ew_aura)
{
    Position *p = table_open("RDL-018/RDL-020/RDL-520/RDL-025/RDL-011/FPA-09," RDL_MECH_2,
                             "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-202", NULL);
    put(p, M0B, 5, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    assert_int_equal(electronic_pool(&p->s, M0B), 4); /* 3 + 1 of the node */
    put(p, D1, 6, 8, OBSIDIAN_WEST, 0);
    assert_int_equal(unit_electronic(&p->s, M0), 2);
}

TEST(hook_barricade)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", "UN-092/UN-099/UN-131/UN-104/UN-300/LPA-27", NULL);
    const int wall = put_card(p, 1, "AS3", 6, 5); /* 3 inch */
    unit_edit(&p->s, wall)->facing = OBSIDIAN_EAST;
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1));
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), wall));
    assert_true(may_target(p, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0), M0)); /* not for its owner */
}

TEST(hook_martyrdom)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09",
                             "GOF-172/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-302", NULL);
    put(p, D1, 6, 5, OBSIDIAN_WEST, 0);
    put(p, M1, 0, 0, OBSIDIAN_WEST, OBSIDIAN_OFF);
    unit_edit(&p->s, D1)->flags = UNIT_DAMAGED;
    no_links(p);
    put(p, M0, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    set_part(p, M0, OBSIDIAN_RIGHT_ARM, 0);
    push_attack(&p->s, M0, D1, part_ref(OBSIDIAN_RIGHT_ARM, 0), MODE_FIRING, 1, 3, 0, NONE);
    go_on(p);
    rolls(p, "-", "HHH", "-----");
    part_die(p, OBSIDIAN_TORSO); /* its explosion at M0: 2 yellow, 4 red */
    rolls(p, "--", "EEEE", "------");
    assert_false(on_board(&p->s, D1));
    assert_int_equal(game(&p->s)->n_dying, 0);
}

TEST(hook_aura_drone_range2)
{
    Position *p = table_open("GOF-173/GOF-179/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46,ZHDR-103", UN_MECH, NULL);
    put(p, D0, 5, 6, OBSIDIAN_EAST, 0);
    assert_int_equal(action_range(&p->s, D0, unit_ref(0), 0), 6);
    put(p, D0, 11, 11, OBSIDIAN_EAST, 0);
    assert_int_equal(action_range(&p->s, D0, unit_ref(0), 0), 4);
}

TEST(pilot_no_link_on_part_loss)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-03", UN_MECH, NULL);
    destroy_part(&p->s, M0, OBSIDIAN_BACKPACK, NULL);
    assert_int_equal(link_of(p, M0), 4);
}

TEST(pilot_chassis_structure2)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-05", UN_MECH, NULL);
    assert_int_equal(part_values(&p->s, M0, OBSIDIAN_CHASSIS).structure, 2);
}

TEST(pilot_off_buy_tick)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-04-2", UN_MECH, NULL);
    opportunity(p, M0, OBSIDIAN_TACTIC_ACTION, OBSIDIAN_OFF);
    answer(p, DO_BUY_TICK);
    assert_int_equal(link_of(p, M0), 3);
    assert_int_equal(opportunity_now(p)->ticks, 3);
    assert_false(offers(p, DO_BUY_TICK));
}

TEST(keyword_repaired)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-001/FPA-09", "UN-091/UN-099/UN-131/UN-104/UN-300/LPA-27", NULL);
    set_part(p, M0, OBSIDIAN_RIGHT_ARM, PART_DESTROYED);
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0));
    skip_to(p, OBSIDIAN_ASK_TIMING);
    assert_true(part_works(part_of(p, M0, OBSIDIAN_RIGHT_ARM)));
    assert_true(part_of(p, M0, OBSIDIAN_RIGHT_ARM)->flags & PART_REPAIRED);
    no_links(p);
    mech_edit(&p->s, M0)->link = 2;
    act(p, M1, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    no(p);
    part_die(p, OBSIDIAN_RIGHT_ARM);
    assert_int_equal(harm(p, M0, OBSIDIAN_RIGHT_ARM), 2);
    assert_int_equal(link_of(p, M0), 1);
    rolls(p, "-----", NULL, "------"); /* the torso is hit */
}

TEST(keyword_push_and_knockback)
{
    Position *p = table_open("GOF-172/GOF-182/GOF-ZHLA-102/GOF-ZHRA-101/GOF-ZYBP-102/ZPA-46", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    mech_edit(&p->s, M1)->link = 3;
    act(p, M0, part_ref(OBSIDIAN_CHASSIS, 1)); /* Kick, Push 1 on hit */
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "1----", NULL, "D---");
    no(p);
    assert_int_equal(asked(p), OBSIDIAN_ASK_PUSH);
    answer(p, OBSIDIAN_SOUTH);
    assert_int_equal(grid_of(&p->s, M1), 6 * BOARD + 6);
    assert_int_equal(link_of(p, M1), 2);
    position_close(p);
    p = table_open("RDL-012/RDL-020/RDL-510/RDL-025/RDL-011/FPA-09", UN_MECH, NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_LEFT_ARM, 0)); /* Hit, Knockback 1 */
    answer(p, OBSIDIAN_TORSO);
    rolls(p, "1---", NULL, "D---");
    assert_int_equal(grid_of(&p->s, M1), 5 * BOARD + 7);
}

TEST(keyword_highlight)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", UN_MECH "," UN_MECH_2, NULL);
    put(p, M1B, 9, 5, OBSIDIAN_WEST, OBSIDIAN_OFF);
    add_token(&p->s, M1B, TOKEN_HIGHLIGHT);
    assert_false(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1));
    assert_true(may_target(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0), M1B));
}

TEST(keyword_missile_group)
{
    Position *p = table_open(UN_MECH, "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", NULL);
    no_links(p);
    put_card(p, 0, "RKG70", 6, 5);
    begin_phase_of(p, PHASE_DELAY);
    for (int model = 0; model < 3; model++) {
        part_die(p, OBSIDIAN_TORSO);
        rolls(p, "-", "EE", "------");
    }
    assert_true(is_over(p));
}

TEST(keyword_immobilized)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    add_token(&p->s, M0, TOKEN_IMMOBILIZED);
    opportunity(p, M0, OBSIDIAN_MOVING_ACTION, OBSIDIAN_MOB);
    assert_int_equal(asked(p), OBSIDIAN_ASK_TIMING); /* nothing but the end */
}

TEST(op_extra_action_opportunity)
{
    Position *p = table_open("RDL-012/RDL-020/RDL-034/RDL-025/RDL-009/FPA-09," RDL_MECH_2, UN_MECH, NULL);
    put(p, M0B, 5, 6, OBSIDIAN_EAST, OBSIDIAN_OFF);
    mech_edit(&p->s, M0B)->timing = OBSIDIAN_TACTIC_ACTION + 1;
    act(p, M0, part_ref(OBSIDIAN_BACKPACK, 0));
    assert_int_equal(asked(p), OBSIDIAN_ASK_STANCE);
    assert_int_equal(choice_of(p)->subject, M0B);
    assert_int_equal(link_of(p, M0B), 3);
}

TEST(op_free_action)
{
    Position *p = table_open("UN-092/UN-099/UN-131/UN-145/UN-300/LPA-27", "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    answer(p, OBSIDIAN_RIGHT_ARM);
    rolls(p, "2222", "H", "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_FREE_ACTION);
    yes(p);
    skip_to(p, OBSIDIAN_ASK_PART); /* Slash, another back attack */
}

TEST(op_free_action_may_be_declined)
{
    Position *p = table_open("UN-092/UN-099/UN-131/UN-145/UN-300/LPA-27", "RDL-012/RDL-020/RDL-034/RDL-025/RDL-011/FPA-09", NULL);
    put(p, M1, 6, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    no_links(p);
    act(p, M0, part_ref(OBSIDIAN_RIGHT_ARM, 0));
    answer(p, OBSIDIAN_RIGHT_ARM);
    rolls(p, "2222", "H", "----");
    assert_int_equal(asked(p), OBSIDIAN_ASK_FREE_ACTION);
    for (int i = 0; i < 20 && !is_over(p); i++) { /* nothing but the end of the action follows */
        assert_int_not_equal(asked(p), OBSIDIAN_ASK_PART);
        assert_int_not_equal(asked(p), OBSIDIAN_ASK_GUARD);
        no(p);
    }
    assert_true(is_over(p));
}
