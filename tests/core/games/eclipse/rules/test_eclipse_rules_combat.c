/* Eclipse: battles, dice, retreats, reputation, population attack, discs after combat
 * (E-CMB, E-REP, E-POP, E-SPC-6, E-HSE-12..25). */
#include "tests/core/games/eclipse/table.h"

/* The arena: 106 below seat 0's home, controlled by seat 0, so that seat 0 defends. */
static Position *open_arena(int interceptors_0, int interceptors_1)
{
    Position *p = open_turn(DUEL);
    lay_arena(p);
    if (interceptors_0)
        put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, interceptors_0);
    if (interceptors_1)
        put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, interceptors_1);
    return p;
}

static int choose_attack(Position *p)
{
    int n = 0;
    for (; kind_asked(p) == ECLIPSE_KIND_ATTACK; n++)
        play(p, ATTACK);
    return n;
}

/* ---- Where and who ------------------------------------------------------------------------------------------------------- */

TEST(rule_e_cmb_1_parties_that_share_a_hex_fight)
{
    Position *p = open_arena(1, 1);
    end_actions(p);
    assert_int_equal(table(&p->s)->phase, ECLIPSE_PHASE_COMBAT);
    assert_int_equal(battle(&p->s)->sector, sector(106) + 1);
    position_close(p);

    p = open_arena(1, 0);
    end_actions(p);
    assert_int_not_equal(table(&p->s)->phase, ECLIPSE_PHASE_COMBAT);
    position_close(p);

    /* Draco and Ancients alone do not fight; anybody else does */
    static const char *const settings[] = { DUEL,
                                            "seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation" };
    for (int draco = 0; draco < 2; draco++) {
        p = open_turn(settings[draco]);
        lay(p, 101, 0, -1, 1, true);
        no_colony_ships(p);
        put_ships(p, 101, 0, ECLIPSE_INTERCEPTOR, 1);
        end_actions(p);
        assert_int_equal(battle(&p->s)->fire == FIRE_CANNONS, !draco);
        position_close(p);
    }
}

TEST(rule_e_cmb_2_hexes_in_descending_number)
{
    Position *p = open_arena(1, 1);
    lay(p, 201, -2, 0, 0, false); /* leads to 304 */
    lay(p, 304, -3, 0, 0, false);
    put_ships(p, 304, 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 304, 1, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 1, 0, ECLIPSE_INTERCEPTOR, 1); /* the GCDS, last */
    end_actions(p);
    assert_int_equal(battle(&p->s)->sector, sector(304) + 1);
    int last = N_SECTORS;
    HxAction out[N_ROLLS];
    double chance[N_ROLLS];
    for (int steps = 0; table(&p->s)->phase == ECLIPSE_PHASE_COMBAT && steps < 5000; steps++) {
        if (battle(&p->s)->fire) {
            assert_true(battle(&p->s)->sector - 1 <= last); /* E-HSE-18: one hex is fought out before the next */
            last = battle(&p->s)->sector - 1;
        }
        const int n = position_to_move(p) == HX_CHANCE ? hx_eclipse_game.chance(&p->s, out, chance) : hx_eclipse_game.legal(&p->s, out);
        play(p, (int)out[position_to_move(p) == HX_CHANCE ? n - 1 : 0]);
    }
    assert_int_equal(last, 0);
}

TEST(rule_e_cmb_4_the_last_two_to_arrive_fight_first)
{
    Position *p = open_turn(FOUR);
    lay(p, 106, 0, -1, 0, false);
    no_colony_ships(p);
    for (int seat = 1; seat <= 3; seat++)
        put_ships(p, 106, seat, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 1); /* the last to arrive, but the controller: counts as first */
    put_disc(p, 106, 0);
    end_actions(p);
    assert_int_equal(battle(&p->s)->party[SIDE_ATTACKER], 3); /* E-CMB-5: the later party attacks */
    assert_int_equal(battle(&p->s)->party[SIDE_DEFENDER], 2);
    choose_attack(p);
    play(p, hits(1)); /* seat 2 acts first (a tie: the defender), and destroys seat 3 */
    assert_int_equal(battle(&p->s)->party[SIDE_ATTACKER], 2);
    assert_int_equal(battle(&p->s)->party[SIDE_DEFENDER], 1);
    play(p, hits(1));
    assert_int_equal(battle(&p->s)->party[SIDE_ATTACKER], 1);
    assert_int_equal(battle(&p->s)->party[SIDE_DEFENDER], 0);
}

TEST(rule_e_hse_21_players_fight_before_the_ancients)
{
    Position *p = open_turn("seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation");
    lay(p, 101, 0, -1, 1, true);
    no_colony_ships(p);
    put_ships(p, 101, 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 101, 1, ECLIPSE_INTERCEPTOR, 1);
    end_actions(p);
    assert_int_equal(battle(&p->s)->party[SIDE_ATTACKER], 1);
    assert_int_equal(battle(&p->s)->party[SIDE_DEFENDER], 0);
    choose_attack(p);
    play(p, hits(0)); /* Draco misses, */
    choose_attack(p);
    play(p, hits(1)); /* the Terran does not: it meets the Ancient next */
    assert_int_equal(battle(&p->s)->party[SIDE_ATTACKER], 1);
    assert_int_equal(battle(&p->s)->party[SIDE_DEFENDER], PARTY_ANCIENTS);
}

TEST(rule_e_hse_18_damage_stays_for_the_next_party)
{
    Position *p = open_turn(FOUR);
    lay(p, 106, 0, -1, 0, false);
    put_disc(p, 106, 0);
    no_colony_ships(p);
    put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 106, 2, ECLIPSE_CRUISER, 1); /* hull 1 */
    end_actions(p);
    choose_attack(p);
    play(p, hits(1)); /* seat 1 damages the Cruiser */
    choose_attack(p);
    play(p, hits(1)); /* which destroys it and meets seat 0 */
    assert_int_equal(battle(&p->s)->party[SIDE_ATTACKER], 2);
    assert_int_equal(battle(&p->s)->party[SIDE_DEFENDER], 0);
    assert_int_equal(battle(&p->s)->damage[2][eclipse_damage_at[ECLIPSE_CRUISER]], 1);
    choose_attack(p);
    play(p, hits(1));
    assert_int_equal(hex_no(p, 106)->ships[2], 0);
}

/* ---- Initiative ----------------------------------------------------------------------------------------------------------- */

TEST(rule_e_cmb_6_initiative_ties_go_to_the_defender)
{
    Position *p = open_arena(1, 1);
    end_actions(p);
    choose_attack(p);
    assert_int_equal(battle(&p->s)->rolling_side, SIDE_DEFENDER);
    position_close(p);

    p = open_arena(1, 1); /* one more initiative, and the attacker is first */
    SET_TILES(p, 1, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_NUCLEAR_DRIVE, NO, NO, NO, NO, NO, NO, NO);
    end_actions(p);
    choose_attack(p);
    assert_int_equal(battle(&p->s)->rolling_side, SIDE_ATTACKER);
    position_close(p);

    p = open_arena(1, 1); /* own ties are ordered by their owner */
    put_ships(p, 106, 0, ECLIPSE_CRUISER, 1);
    SET_TILES(p, 0, ECLIPSE_CRUISER, NO, ECLIPSE_PART_NUCLEAR_DRIVE, NO, NO, NO, NO, NO, NO);
    end_actions(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_ORDER);
    POSITION_ASSERT_LEGAL(p, ORDER + ECLIPSE_INTERCEPTOR, ORDER + ECLIPSE_CRUISER);
    play(p, ORDER + ECLIPSE_CRUISER);
    choose_attack(p);
    assert_int_equal(battle(&p->s)->rolling, ECLIPSE_CRUISER);
}

TEST(rule_e_cmb_7_missiles_fire_once_before_the_first_round)
{
    Position *p = open_arena(2, 2);
    SET_TILES(p, 1, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_PLASMA_MISSILE, NO, NO, NO, NO, NO, NO, NO);
    end_actions(p);
    assert_int_equal(battle(&p->s)->fire, FIRE_MISSILES);
    assert_int_equal(battle(&p->s)->rolling_side, SIDE_ATTACKER);
    assert_int_equal(battle(&p->s)->to_roll[1], 4); /* two ships with two dice of damage 2; nobody retreats here */
    play(p, hits(1));
    assert_int_equal(ships_sum(hex_no(p, 106)->ships[0]), 1);
    assert_int_equal(battle(&p->s)->fire, FIRE_CANNONS);
    choose_attack(p);
    play(p, hits(0));
    choose_attack(p);
    play(p, hits(0));
    assert_int_equal(battle(&p->s)->round, 2);
    assert_int_equal(battle(&p->s)->fire, FIRE_CANNONS); /* no missiles any more */
}

/* ---- Dice ------------------------------------------------------------------------------------------------------------------ */

TEST(rule_e_cmb_8_all_ships_of_a_type_roll_together)
{
    Position *p = open_arena(3, 1);
    end_actions(p);
    choose_attack(p);
    assert_int_equal(battle(&p->s)->to_roll[0], 3);
    HxAction out[N_ROLLS];
    double chance[N_ROLLS];
    assert_int_equal(hx_eclipse_game.chance(&p->s, out, chance), 4); /* counts, not sequences */
    assert_near(chance[0], 125.0 / 216);
    assert_near(chance[1], 3 * 25.0 / 216);
    assert_int_equal(out[3], hits(3));
}

TEST(rule_e_cmb_9_six_always_hits_one_never)
{
    static const struct {
        const char *name;
        uint8_t shooter, target;
        int faces;
    } cases[] = {
        { "bare: a six", NO, NO, 1 },
        { "computer +1: five and six", ECLIPSE_PART_ELECTRON_COMPUTER, NO, 2 },
        { "computer +3: three to six", ECLIPSE_PART_AXION_COMPUTER, NO, 4 },
        { "shield -1: a six still", NO, ECLIPSE_PART_GAUSS_SHIELD, 1 },
        { "shield -2 against computer +3: five and six", ECLIPSE_PART_AXION_COMPUTER, ECLIPSE_PART_PHASE_SHIELD, 2 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = open_arena(1, 1);
        if (cases[i].shooter == ECLIPSE_PART_AXION_COMPUTER)
            bags_edit(&p->s)->discovery[ECLIPSE_DISCOVERY_AXION_COMPUTER] = 0;
        SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, cases[i].shooter, NO, NO, NO, NO, NO, NO, NO);
        SET_TILES(p, 1, ECLIPSE_INTERCEPTOR, cases[i].target, NO, NO, NO, NO, NO, NO, NO);
        end_actions(p);
        choose_attack(p);
        HxAction out[N_ROLLS];
        double chance[N_ROLLS];
        hx_eclipse_game.chance(&p->s, out, chance);
        if (chance[1] < cases[i].faces / 6.0 - 1e-12 || chance[1] > cases[i].faces / 6.0 + 1e-12)
            fail_msg("%s: %f", cases[i].name, chance[1]);
        position_close(p);
    }
    Position *p = open_arena(1, 1); /* +6: a one misses all the same */
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_GLUON_COMPUTER, ECLIPSE_PART_GLUON_COMPUTER, ECLIPSE_PART_TACHYON_SOURCE, NO, NO, NO,
              NO, NO);
    end_actions(p);
    position_close(p);
    const uint8_t tiles[8] = { ECLIPSE_PART_GLUON_COMPUTER, NO, NO, NO, ECLIPSE_PART_GLUON_COMPUTER, NO, NO, NO };
    assert_int_equal(hx_eclipse_blueprint_stats(ECLIPSE_TERRAN_UNION, ECLIPSE_CRUISER, tiles).computer, 6);
    p = open_arena(0, 1);
    put_ships(p, 106, 0, ECLIPSE_CRUISER, 1);
    SET_TILES(p, 0, ECLIPSE_CRUISER, ECLIPSE_PART_GLUON_COMPUTER, NO, NO, ECLIPSE_PART_TACHYON_SOURCE, ECLIPSE_PART_GLUON_COMPUTER, NO, NO,
              NO);
    end_actions(p);
    choose_attack(p);
    HxAction out[N_ROLLS];
    double chance[N_ROLLS];
    hx_eclipse_game.chance(&p->s, out, chance);
    assert_near(chance[0], 1 / 6.0);
}

TEST(rule_e_cmb_9_the_shooter_assigns_each_die)
{
    Position *p = open_arena(3, 1);
    put_ships(p, 106, 1, ECLIPSE_CRUISER, 1); /* hull 1 */
    end_actions(p);
    choose_attack(p);
    play(p, hits(2));
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_ASSIGN);
    POSITION_ASSERT_LEGAL(p, ASSIGN + 16 * ECLIPSE_INTERCEPTOR, ASSIGN + 16 * ECLIPSE_CRUISER);
    play(p, ASSIGN + 16 * ECLIPSE_CRUISER); /* damaged, not destroyed */
    POSITION_ASSERT_LEGAL(p, ASSIGN + 16 * ECLIPSE_INTERCEPTOR, ASSIGN + 16 * ECLIPSE_CRUISER + 1);
    play(p, ASSIGN + 16 * ECLIPSE_CRUISER + 1);
    assert_int_equal(hex_no(p, 106)->ships[1], 1); /* the Interceptor is left */
    assert_int_equal(battle(&p->s)->earned[0], 2);
}

/* A die that hits the unshielded only is told apart from one that hits all. */
TEST(rule_e_cmb_9_classes_of_hits_by_shield)
{
    Position *p = open_arena(0, 1);
    put_ships(p, 106, 0, ECLIPSE_CRUISER, 2); /* computer +1: five or six hits the bare Cruiser, six alone the shielded Interceptor */
    put_ships(p, 106, 1, ECLIPSE_CRUISER, 1);
    SET_TILES(p, 1, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_GAUSS_SHIELD, NO, NO, NO, NO, NO, NO, NO);
    end_actions(p); /* seat 1's Interceptor acts first */
    choose_attack(p);
    play(p, hits(0));
    choose_attack(p);
    assert_int_equal(battle(&p->s)->n_thresholds, 2);
    HxAction out[N_ROLLS];
    double chance[N_ROLLS];
    assert_int_equal(hx_eclipse_game.chance(&p->s, out, chance), 6); /* pairs of counts up to two dice */
    const uint8_t one_of_each[4] = { 1, 1 };
    play(p, ROLL + hx_eclipse_rank_of_counts(4, MAX_DICE, one_of_each));
    /* the five could only hit the Cruiser, and was given to it; the six may choose */
    POSITION_ASSERT_LEGAL(p, ASSIGN + 16 * ECLIPSE_INTERCEPTOR, ASSIGN + 16 * ECLIPSE_CRUISER + 1);
}

TEST(rule_e_cmb_10_destroyed_when_damage_exceeds_the_hull)
{
    Position *p = open_arena(1, 0);
    put_ships(p, 106, 1, ECLIPSE_CRUISER, 1);
    end_actions(p);
    choose_attack(p);
    play(p, hits(1));
    assert_int_equal(ships_sum(hex_no(p, 106)->ships[1]), 1); /* hull 1 takes one */
    choose_attack(p);
    play(p, hits(0));
    choose_attack(p);
    play(p, hits(1)); /* E-CMB-11: the damage stayed */
    assert_int_equal(hex_no(p, 106)->ships[1], 0);
    assert_int_equal(seat_of(p, 1)->ships_left[ECLIPSE_CRUISER], 4); /* E-CMB-16 */
    position_close(p);

    p = open_arena(1, 0); /* a red die: surplus is lost, one die one ship */
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, NO, ECLIPSE_PART_ANTIMATTER_CANNON, ECLIPSE_PART_FUSION_SOURCE, NO, NO, NO, NO, NO);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 2);
    end_actions(p);
    choose_attack(p);
    assert_int_equal(battle(&p->s)->to_roll[2], 1);
    play(p, hits(1));
    assert_int_equal(ships_sum(hex_no(p, 106)->ships[1]), 1);
}

TEST(rule_e_cmb_11_damage_is_gone_at_the_end_of_the_phase)
{
    Position *p = open_arena(1, 0);
    put_ships(p, 106, 1, ECLIPSE_CRUISER, 1);
    end_actions(p);
    choose_attack(p);
    play(p, hits(1));
    assert_int_equal(battle(&p->s)->damage[1][eclipse_damage_at[ECLIPSE_CRUISER]], 1);
    choose_attack(p);
    play(p, hits(1)); /* the Cruiser wins, damaged */
    while (table(&p->s)->phase == ECLIPSE_PHASE_COMBAT) {
        HxAction out[N_ROLLS];
        double chance[N_ROLLS];
        if (position_to_move(p) == HX_CHANCE)
            hx_eclipse_game.chance(&p->s, out, chance);
        else
            hx_eclipse_game.legal(&p->s, out);
        play(p, (int)out[0]);
    }
    static const Battle none;
    assert_memory_equal(battle(&p->s), &none, sizeof none); /* E-POP-8 */
}

/* ---- Retreat --------------------------------------------------------------------------------------------------------------- */

TEST(rule_e_cmb_12_retreat_to_an_own_hex_without_enemies)
{
    Position *p = open_arena(2, 1); /* 221 above is seat 0's own */
    end_actions(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_ATTACK);
    POSITION_ASSERT_LEGAL(p, ATTACK, (HxAction)(RETREAT + sector(221)));
    play(p, RETREAT + sector(221));
    assert_int_equal(battle(&p->s)->rolling_side, SIDE_ATTACKER); /* it does not fire; the enemy does */
    play(p, hits(1));                                             /* and can hit it */
    assert_int_equal(ships_sum(hex_no(p, 106)->ships[0]), 0);     /* at its next activation the rest has left */
    assert_int_equal(ships_sum(hex_no(p, 221)->ships[0]), 2);
    position_close(p);

    p = open_arena(2, 1);
    put_ships(p, 221, 1, ECLIPSE_INTERCEPTOR, 1); /* an enemy ship there: no retreat */
    end_actions(p);                               /* 221 is fought first */
    while (battle(&p->s)->sector != sector(106) + 1) {
        if (kind_asked(p) == ECLIPSE_KIND_ATTACK)
            play(p, ATTACK);
        else if (kind_asked(p) == ECLIPSE_KIND_ROLL)
            play(p, hits(battle(&p->s)->rolling_side == SIDE_ATTACKER)); /* the intruder wins */
        else if (position_to_move(p) == HX_CHANCE)
            skip_chance(p);
        else
            play(p, KEEP);
    }
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_ROLL); /* not asked */
}

TEST(rule_e_hse_19_a_type_decides_alike_and_starbases_stay)
{
    Position *p = open_arena(2, 1);
    put_ships(p, 106, 0, ECLIPSE_STARBASE, 1);
    end_actions(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_ROLL); /* the Starbase (initiative 4) is not asked: E-BUX-2 */
    assert_int_equal(battle(&p->s)->rolling, ECLIPSE_STARBASE);
    play(p, hits(0));
    play(p, RETREAT + sector(221));
    assert_int_equal(battle(&p->s)->retreat[SIDE_DEFENDER][ECLIPSE_INTERCEPTOR], sector(221) + 1);
    play(p, hits(0));
    play(p, hits(0)); /* the next round: the Starbase, then both Interceptors leave together */
    assert_int_equal(ships_sum(hex_no(p, 221)->ships[0]), 3);
}

TEST(rule_e_hse_19_both_sides_may_leave)
{
    Position *p = open_arena(1, 1);
    lay(p, 107, 1, -1, 0, false);
    put_disc(p, 107, 1);
    end_actions(p);
    POSITION_PLAY(p, (HxAction)(RETREAT + sector(221)), (HxAction)(RETREAT + sector(107)));
    assert_int_equal(hex_no(p, 106)->present, 0); /* no stalemate (E-CMB-14), for there are cannons; no retreat is taken back */
    assert_int_equal(ships_sum(hex_no(p, 221)->ships[0]), 2);
    assert_int_equal(ships_sum(hex_no(p, 107)->ships[1]), 1);
}

TEST(rule_e_cmb_13_the_last_round_is_played_to_its_end)
{
    Position *p = open_arena(1, 1);
    put_ships(p, 106, 0, ECLIPSE_CRUISER, 1); /* initiative 2, after the Interceptors with 3 */
    end_actions(p);
    play(p, ATTACK); /* seat 0's Interceptor */
    play(p, hits(0));
    play(p, hits(0));               /* seat 1's Interceptor */
    play(p, RETREAT + sector(221)); /* seat 0's Cruiser wants to leave */
    play(p, ATTACK);
    play(p, hits(1)); /* round two: the enemy is gone; the Cruiser still leaves */
    assert_int_equal(ships_of_type(hex_no(p, 106)->ships[0], ECLIPSE_CRUISER), 0);
    assert_int_equal(ships_of_type(hex_no(p, 221)->ships[0], ECLIPSE_CRUISER), 1);
}

/* Both sides without cannons: hulls over the printed ones. */
static void disarm(Position *p, int seat)
{
    SET_TILES(p, seat, ECLIPSE_INTERCEPTOR, NO, ECLIPSE_PART_HULL, NO, NO, NO, NO, NO, NO);
}

TEST(rule_e_cmb_14_without_cannons_the_attacker_must_leave)
{
    Position *p = open_arena(1, 2); /* nowhere to go: destroyed */
    disarm(p, 0);
    disarm(p, 1);
    end_actions(p);
    assert_int_equal(hex_no(p, 106)->ships[1], 0);
    assert_int_equal(seat_of(p, 1)->ships_left[ECLIPSE_INTERCEPTOR], 7);
    assert_int_equal(battle(&p->s)->earned[0], 0);      /* E-HSE-20: no draws for those */
    assert_int_equal(top(&p->s)->draw_reputation.n, 1); /* one tile for taking part */
    position_close(p);

    p = open_arena(1, 2); /* with an own hex beside it leaves */
    lay(p, 107, 1, -1, 0, false);
    put_disc(p, 107, 1);
    disarm(p, 0);
    disarm(p, 1);
    end_actions(p);
    assert_int_equal(ships_sum(hex_no(p, 107)->ships[1]), 2);
}

TEST(rule_e_cmb_14_who_must_leave_chooses_where)
{
    Position *p = open_turn(DUEL);
    lay(p, 106, 0, -1, 0, false);
    lay(p, 107, 1, -1, 0, false);
    put_disc(p, 106, 1);
    put_disc(p, 107, 0);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 106, 0, ECLIPSE_INTERCEPTOR, 2);
    no_colony_ships(p);
    disarm(p, 0);
    disarm(p, 1);
    end_actions(p);
    POSITION_ASSERT_LEGAL(p, (HxAction)(RETREAT + sector(107)), (HxAction)(RETREAT + sector(221)));
    play(p, RETREAT + sector(107));
    assert_int_equal(ships_sum(hex_no(p, 107)->ships[0]), 2);
    assert_int_equal(hex_no(p, 106)->ships[0], 0);
}

TEST(rule_e_hse_20_after_200_rounds_the_attacker_must_leave)
{
    Position *p = open_turn(DUEL);
    lay(p, 201, -2, 0, 0, false); /* leads to 304 */
    lay(p, 304, -3, 0, 0, false); /* far from any hex to retreat to */
    put_disc(p, 304, 0);
    no_colony_ships(p);
    put_ships(p, 304, 0, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 304, 1, ECLIPSE_INTERCEPTOR, 1);
    end_actions(p);
    for (int roll = 0; roll < 2 * ROUND_CAP; roll++) {
        assert_int_equal(kind_asked(p), ECLIPSE_KIND_ROLL);
        play(p, hits(0));
    }
    assert_int_equal(hex_no(p, 304)->ships[1], 0);
    assert_int_equal(ships_sum(hex_no(p, 304)->ships[0]), 1);
}

/* ---- Ancients and the GCDS --------------------------------------------------------------------------------------------------- */

TEST(rule_e_cmb_17_ancients_and_gcds)
{
    const EclipseShipStats ancient = hx_eclipse_npc_stats(ECLIPSE_ANCIENT), gcds = hx_eclipse_npc_stats(ECLIPSE_GCDS);
    assert_int_equal(ancient.initiative, 2);
    assert_int_equal(ancient.cannon[0], 2);
    assert_int_equal(ancient.computer, 1);
    assert_int_equal(ancient.hull, 1);
    assert_int_equal(gcds.initiative, 0);
    assert_int_equal(gcds.cannon[0], 4);
    assert_int_equal(gcds.computer, 1);
    assert_int_equal(gcds.hull, 7);
}

TEST(rule_e_cmb_15_npc_dice_destroy_the_largest_first)
{
    static const struct {
        const char *name;
        int interceptors, cruisers, dreadnoughts, hit, left_i, left_c, left_d, damage_c, damage_d;
    } cases[] = {
        { "the Dreadnought takes three", 1, 1, 1, 3, 1, 1, 0, 0, 0 },
        { "two destroy the Cruiser, not the Dreadnought", 1, 1, 1, 2, 1, 0, 1, 0, 0 },
        { "three of four the Dreadnought, the fourth the Interceptor", 1, 1, 1, 4, 0, 1, 0, 0, 0 },
        { "one destroys the Interceptor", 1, 1, 0, 1, 0, 1, 0, 0, 0 },
        { "one destroys nothing: the largest is damaged", 0, 1, 1, 1, 0, 1, 1, 0, 1 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position *p = open_turn(DUEL);
        no_colony_ships(p);
        if (cases[i].interceptors)
            put_ships(p, 1, 0, ECLIPSE_INTERCEPTOR, cases[i].interceptors);
        if (cases[i].cruisers)
            put_ships(p, 1, 0, ECLIPSE_CRUISER, cases[i].cruisers);
        if (cases[i].dreadnoughts)
            put_ships(p, 1, 0, ECLIPSE_DREADNOUGHT, cases[i].dreadnoughts);
        end_actions(p);
        while (battle(&p->s)->rolling_side != SIDE_DEFENDER) /* the players' ships act first, and miss */
            play(p, hits(0));
        play(p, hits(cases[i].hit));
        const uint16_t left = hex_at(&p->s, 0)->ships[0];
        const Battle *b = battle(&p->s);
        if (ships_of_type(left, 0) != cases[i].left_i || ships_of_type(left, 1) != cases[i].left_c ||
            ships_of_type(left, 2) != cases[i].left_d || b->damage[0][eclipse_damage_at[1]] != cases[i].damage_c ||
            b->damage[0][eclipse_damage_at[2]] != cases[i].damage_d)
            fail_msg("%s", cases[i].name);
        position_close(p);
    }
}

/* ---- Reputation ---------------------------------------------------------------------------------------------------------------- */

/* Seat 0's Interceptor destroys seat 1's ship of a type; draws are due. */
static Position *open_draw(int type)
{
    Position *p = open_arena(1, 0);
    put_ships(p, 106, 1, type, 1);
    SET_TILES(p, 0, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_NUCLEAR_DRIVE, ECLIPSE_PART_ANTIMATTER_CANNON, ECLIPSE_PART_TACHYON_SOURCE, NO, NO,
              NO, NO, NO);
    end_actions(p);
    while (kind_asked(p) == ECLIPSE_KIND_ATTACK || kind_asked(p) == ECLIPSE_KIND_ROLL) {
        if (kind_asked(p) == ECLIPSE_KIND_ATTACK)
            play(p, ATTACK);
        else
            play(p, hits(battle(&p->s)->rolling_side == SIDE_DEFENDER));
    }
    return p;
}

static int draw_of(int a, int b, int c, int d)
{
    const uint8_t count[4] = { (uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d };
    return DRAW_REPUTATION + hx_eclipse_rank_of_counts(4, MAX_DRAW, count);
}

TEST(rule_e_rep_1_draws_for_taking_part_and_for_ships)
{
    static const int draws[] = { 2, 3, 4, 2 };
    for (int type = 0; type < ECLIPSE_SHIP_TYPES; type++) {
        Position *p = open_draw(type);
        assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_REPUTATION);
        assert_int_equal(mover(&p->s), 0); /* E-REP-5: the controller first */
        assert_int_equal(top(&p->s)->draw_reputation.n, draws[type]);
        position_close(p);
    }
    Position *p = open_turn(DUEL); /* at most five */
    no_colony_ships(p);
    lay_arena(p);
    put_ships(p, 106, 0, ECLIPSE_DREADNOUGHT, 1);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, 7);
    SET_TILES(p, 0, ECLIPSE_DREADNOUGHT, ECLIPSE_PART_ION_CANNON, ECLIPSE_PART_ION_CANNON, ECLIPSE_PART_ION_CANNON, ECLIPSE_PART_ION_CANNON,
              ECLIPSE_PART_TACHYON_SOURCE, ECLIPSE_PART_ION_CANNON, ECLIPSE_PART_ION_CANNON, NO);
    end_actions(p);
    while (kind_asked(p) != ECLIPSE_KIND_DRAW_REPUTATION) {
        if (kind_asked(p) == ECLIPSE_KIND_ATTACK)
            play(p, ATTACK);
        else
            play(p, hits(battle(&p->s)->rolling_side == SIDE_DEFENDER ? 6 : 0));
    }
    assert_int_equal(battle(&p->s)->earned[0], 7);
    assert_int_equal(top(&p->s)->draw_reputation.n, 5);
}

TEST(rule_e_rep_2_none_for_taking_part_to_who_only_fled)
{
    Position *p = open_arena(1, 1);
    end_actions(p);
    play(p, RETREAT + sector(221));
    play(p, hits(0));
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_REPUTATION);
    assert_int_equal(mover(&p->s), 1); /* seat 0, the controller and first, draws nothing */
    assert_int_equal(top(&p->s)->draw_reputation.n, 1);
    position_close(p);

    p = open_arena(1, 1); /* who was destroyed took part */
    end_actions(p);
    play(p, ATTACK);
    play(p, hits(1));
    play(p, draw_of(2, 0, 0, 0));
    play(p, KEEP);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_REPUTATION);
    assert_int_equal(mover(&p->s), 1);
    assert_int_equal(top(&p->s)->draw_reputation.n, 1);
}

TEST(rule_e_rep_3_keep_one_in_secret)
{
    Position *p = open_draw(ECLIPSE_INTERCEPTOR); /* two tiles */
    HxAction out[N_DRAWS];
    double chance[N_DRAWS];
    const int n = hx_eclipse_game.chance(&p->s, out, chance);
    assert_int_equal(n, 10); /* pairs of four values */
    assert_int_equal(out[0], draw_of(2, 0, 0, 0));
    assert_near(chance[0], 12.0 * 11 / (32 * 31));
    const int drawn = draw_of(1, 0, 0, 1);
    assert_int_equal(hx_seen(&p->s, (HxAction)drawn, 0), drawn);
    assert_int_equal(hx_seen(&p->s, (HxAction)drawn, 1), DRAW_REPUTATION + N_DRAWS); /* E-REP-6 */
    play(p, drawn);
    POSITION_ASSERT_LEGAL(p, KEEP, KEEP + 1, KEEP + 4);
    assert_int_equal(hx_seen(&p->s, KEEP + 4, 1), KEEP + KEEP_HIDDEN);
    assert_int_equal(hx_seen(&p->s, KEEP, 1), KEEP);
    play(p, KEEP + 4);
    assert_int_equal(seat_of(p, 0)->slot[1], 4); /* E-HSE-15: space 0 is for an Ambassador only */
    static const uint8_t bag[] = { 12, 9, 7, 3 };
    assert_memory_equal(bags(&p->s)->reputation, bag, sizeof bag);
}

TEST(rule_e_rep_4_a_full_track_replaces_one_tile_or_gives_up)
{
    for (int replace = 0; replace < 2; replace++) {
        Position *p = open_draw(ECLIPSE_INTERCEPTOR);
        Seat *own = seat_edit(&p->s, 0);
        for (int i = 1; i < 5; i++)
            own->slot[i] = (uint8_t)(i < 4 ? i : 1);
        settled(p);
        POSITION_PLAY(p, (HxAction)draw_of(0, 0, 1, 1), KEEP + 4);
        assert_int_equal(kind_asked(p), ECLIPSE_KIND_REPUTATION_SLOT); /* E-HSE-17: the tile first, then the space */
        POSITION_ASSERT_LEGAL(p, DONE, REPUTATION_SLOT + 1, REPUTATION_SLOT + 2, REPUTATION_SLOT + 3, REPUTATION_SLOT + 4);
        play(p, replace ? REPUTATION_SLOT + 4 : DONE);
        assert_int_equal(seat_of(p, 0)->slot[4], replace ? 4 : 1);
        assert_int_equal(bags(&p->s)->reputation[3], replace ? 3 : 4);
        position_close(p);
    }
}

TEST(rule_e_rep_6_a_redeal_keeps_what_the_seat_knows)
{
    Position *p = open_draw(ECLIPSE_DREADNOUGHT); /* four tiles */
    Seat *other = seat_edit(&p->s, 1);
    other->slot[1] = 2;
    other->slot[2] = 3;
    settled(p);
    POSITION_PLAY(p, (HxAction)draw_of(0, 0, 0, 4), KEEP + 4); /* all fours: one kept, three in the bag again */
    HxRng rng = hx_rng_stream(1, 1, HX_FOR_TEST, 0);
    for (int i = 0; i < 200; i++) {
        HxState world;
        assert_int_equal(hx_copy(&world, &p->s, p->pool), HX_OK);
        assert_int_equal(hx_redeal(&world, 0, &rng), HX_OK);
        assert_null(eclipse_check(&world));
        assert_int_equal(seat_at(&world, 0)->slot[1], 4);
        assert_true(seat_at(&world, 1)->slot[1] < 4 && seat_at(&world, 1)->slot[2] < 4); /* the fours are elsewhere */
        hx_drop(&world);
    }
}

/* ---- Population -------------------------------------------------------------------------------------------------------------------- */

/* Seat 1's Interceptors alone in 106, where seat 0 has a disc and two cubes. */
static Position *open_siege(const char *settings, int interceptors)
{
    Position *p = open_turn(settings);
    lay_arena(p);
    put_cube(p, 106, ECLIPSE_SQUARE_SCIENCE, ECLIPSE_SCIENCE);
    put_cube(p, 106, ECLIPSE_SQUARE_MATERIALS, ECLIPSE_MATERIALS);
    put_ships(p, 106, 1, ECLIPSE_INTERCEPTOR, interceptors);
    return p;
}

TEST(rule_e_pop_1_every_ship_rolls_its_cannons_once)
{
    Position *p = open_siege(DUEL, 3);
    end_actions(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_ROLL); /* E-HSE-22: compulsory */
    assert_int_equal(battle(&p->s)->fire, FIRE_AT_POPULATION);
    assert_int_equal(battle(&p->s)->to_roll[0], 3);
    HxAction out[N_ROLLS];
    double chance[N_ROLLS];
    hx_eclipse_game.chance(&p->s, out, chance);
    assert_near(chance[0], 125.0 / 216); /* E-POP-2: a six */
    play(p, hits(0));
    assert_int_equal(cubes_sum(hex_no(p, 106)->cubes), 2);
    assert_int_equal(hex_no(p, 106)->owner, 1);
}

TEST(rule_e_pop_2_the_attacker_chooses_the_cubes)
{
    Position *p = open_siege(DUEL, 3);
    end_actions(p);
    play(p, hits(1));
    assert_int_equal(position_to_move(p), 1);
    POSITION_ASSERT_LEGAL(p, BOMBARD + ECLIPSE_SQUARE_SCIENCE, BOMBARD + ECLIPSE_SQUARE_MATERIALS);
    play(p, BOMBARD + ECLIPSE_SQUARE_SCIENCE);
    assert_int_equal(seat_of(p, 0)->cubes[ECLIPSE_SCIENCE] + seat_of(p, 0)->graveyard[ECLIPSE_SCIENCE], 10); /* E-POP-4 */
    assert_int_equal(cubes_of_class(hex_no(p, 106)->cubes, ECLIPSE_SQUARE_SCIENCE), 0);
    assert_int_equal(cubes_of_class(hex_no(p, 106)->cubes, ECLIPSE_SQUARE_MATERIALS), 1);
}

TEST(rule_e_pop_3_neutron_bombs_and_planta_need_no_roll)
{
    Position *p = open_siege(DUEL, 1);
    give_tech(p, 1, ECLIPSE_TECH_NEUTRON_BOMBS); /* E-TEC-8 */
    end_actions(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_TAKE_HEX); /* E-POP-5: the disc has gone back */
    assert_int_equal(hex_no(p, 106)->owner, 0);
    assert_int_equal(seat_of(p, 0)->graveyard[ECLIPSE_SCIENCE], 1); /* E-POP-4 */
    assert_int_equal(seat_of(p, 0)->graveyard[ECLIPSE_MATERIALS], 1);
    position_close(p);

    p = open_siege("seats=2 all_species_for_two=on species_0=planta species_1=terran_federation", 1);
    end_actions(p);
    assert_int_equal(hex_no(p, 106)->owner, 0);
}

TEST(rule_e_hse_23_a_grey_cube_chooses_its_graveyard)
{
    Position *p = open_turn(DUEL);
    lay(p, 103, 0, -1, 0, false);
    put_disc(p, 103, 0);
    put_cube(p, 103, ECLIPSE_SQUARE_GREY, ECLIPSE_MONEY);
    put_ships(p, 103, 1, ECLIPSE_INTERCEPTOR, 1);
    give_tech(p, 1, ECLIPSE_TECH_NEUTRON_BOMBS);
    no_colony_ships(p);
    end_actions(p);
    assert_int_equal(position_to_move(p), 0);
    POSITION_ASSERT_LEGAL(p, TRACK, TRACK + 1, TRACK + 2);
    play(p, TRACK + 2);
    assert_int_equal(seat_of(p, 0)->graveyard[ECLIPSE_MATERIALS], 1);
}

TEST(rule_e_pop_5_without_cubes_the_disc_goes_back)
{
    Position *p = open_arena(0, 1); /* no cubes there at all */
    end_actions(p);
    assert_int_equal(hex_no(p, 106)->owner, 0);
    assert_int_equal(seat_of(p, 0)->discs_on_track, 12);
}

TEST(rule_e_pop_6_a_disc_on_a_hex_taken)
{
    for (int yes = 0; yes < 2; yes++) {
        Position *p = open_turn(DUEL);
        lay(p, 207, -1, -1, 0, true); /* a Discovery Tile, no Ancients */
        no_colony_ships(p);
        put_ships(p, 207, 1, ECLIPSE_INTERCEPTOR, 1);
        end_actions(p);
        assert_int_equal(kind_asked(p), ECLIPSE_KIND_TAKE_HEX); /* E-HSE-24: no connection is needed */
        assert_int_equal(position_to_move(p), 1);
        play(p, ANSWER + yes);
        assert_int_equal(hex_no(p, 207)->owner, yes ? 2 : 0);
        assert_int_equal(kind_asked(p) == ECLIPSE_KIND_DRAW_DISCOVERY, yes);
        position_close(p);
    }
    Position *p = open_turn(DUEL); /* not without a disc on the track */
    lay(p, 207, -1, -1, 0, true);
    no_colony_ships(p);
    put_ships(p, 207, 1, ECLIPSE_INTERCEPTOR, 1);
    seat_edit(&p->s, 1)->discs_on_actions = 12;
    settled(p);
    end_actions(p);
    assert_int_not_equal(kind_asked(p), ECLIPSE_KIND_TAKE_HEX);
}

TEST(rule_e_spc_6_draco_gains_the_tile_when_others_clear_its_hex)
{
    Position *p = open_turn("seats=2 all_species_for_two=on species_0=descendants_of_draco species_1=terran_federation");
    lay(p, 101, 0, -1, 1, true);
    put_disc(p, 101, 0);
    no_colony_ships(p);
    put_cube(p, 101, ECLIPSE_SQUARE_MONEY, ECLIPSE_MONEY);
    put_ships(p, 101, 1, ECLIPSE_INTERCEPTOR, 2);
    SET_TILES(p, 1, ECLIPSE_INTERCEPTOR, ECLIPSE_PART_ION_CANNON, NO, NO, NO, NO, NO, NO, NO);
    end_actions(p);
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_ROLL);
    play(p, hits(2)); /* the Ancient (hull 1) falls */
    while (kind_asked(p) != ECLIPSE_KIND_DRAW_DISCOVERY && table(&p->s)->phase == ECLIPSE_PHASE_COMBAT) {
        if (kind_asked(p) == ECLIPSE_KIND_ROLL)
            play(p, hits(0)); /* the population holds */
        else if (position_to_move(p) == HX_CHANCE)
            skip_chance(p);
        else
            play(p, KEEP);
    }
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_DRAW_DISCOVERY);
    assert_int_equal(mover(&p->s), 0);
}

TEST(rule_e_cmb_3_all_battles_then_population_then_discs)
{
    Position *p = open_siege(DUEL, 1); /* 106: a population attack */
    lay(p, 201, -2, 0, 0, false);      /* leads to 304 */
    lay(p, 304, -3, 0, 0, false);      /* 304: a hex to take, of higher number */
    put_ships(p, 304, 1, ECLIPSE_INTERCEPTOR, 1);
    put_ships(p, 1, 1, ECLIPSE_INTERCEPTOR, 1); /* 001: a battle, of the lowest */
    end_actions(p);
    assert_int_equal(battle(&p->s)->party[SIDE_DEFENDER], PARTY_GCDS);
    play(p, hits(0));
    play(p, hits(4));
    play(p, draw_of(1, 0, 0, 0));
    play(p, KEEP);
    assert_int_equal(battle(&p->s)->fire, FIRE_AT_POPULATION);
    play(p, hits(0));
    assert_int_equal(kind_asked(p), ECLIPSE_KIND_TAKE_HEX);
    assert_int_equal(top(&p->s)->take_hex.sector, sector(304));
}
