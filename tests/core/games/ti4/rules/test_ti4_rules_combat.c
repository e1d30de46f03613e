/* Rules 39, 41 and 55: space cannons, space combat, hits, retreats, dice rolled again. */
#include "tests/core/games/ti4/arena.h"
#include "tests/support/tale.h"

enum { FIELD = 12 }; /* an empty system of the six-seat map, no anomaly */

/* A battle in an empty system: the active seat has `mine` there already, the other `theirs`; nothing moves in. */
static Position *battle(const int mine[TI4_SHIP_TYPES], const int theirs[TI4_SHIP_TYPES], const char *settings)
{
    Position *p = arena_open(
        settings ? settings
                 : "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=HACAN faction6=SOL faction_abilities=off");
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p);
    for (int type = 0; type < TI4_SHIP_TYPES; type++) {
        arena_put(p, FIELD, me, type, mine[type]);
        arena_put(p, FIELD, foe, type, theirs[type]);
    }
    seat_edit(&p->s, me)->techs = seat_edit(&p->s, foe)->techs = 0;
    arena_attack(p, FIELD);
    position_play(p, ACT(DONE, 0));
    return p;
}

/*                          fighter destroyer cruiser carrier dreadnought flagship war sun */
static const int cruisers2[] = { 0, 0, 2, 0, 0, 0, 0 };
static const int cruiser[] = { 0, 0, 1, 0, 0, 0, 0 };
static const int mixed[] = { 2, 1, 1, 1, 0, 0, 0 };
static const int dreads2[] = { 0, 0, 0, 0, 2, 0, 0 };
static const int destroyer[] = { 0, 1, 0, 0, 0, 0, 0 };
static const int fighters[] = { 3, 0, 0, 1, 0, 0, 0 };

TEST(rule_39_0_ships_of_two_players_must_fight)
{
    Position *p = battle(cruisers2, cruiser, NULL);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(below_of(&p->s, 1)->head.kind, TI4_P_SPACE);
    assert_int_equal(below_of(&p->s, 1)->space.defender, arena_foe(p)); /* SPC-1: the other side is the defender */
}

TEST(rule_39_1_alone_there_is_no_combat)
{
    static const int none[TI4_SHIP_TYPES];
    Position *p = battle(cruisers2, none, NULL);
    for (int i = 0; below_of(&p->s, i); i++)
        assert_int_not_equal(below_of(&p->s, i)->head.kind, TI4_P_SPACE);
}

/* Nor without a ship of the active player, though two others could be there: the invasion comes. */
TEST(rule_39_0_without_a_ship_of_the_active_player_there_is_no_combat)
{
    Position *p =
        arena_open("seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=HACAN faction6=SOL faction_abilities=off");
    arena_clear(p);
    arena_put(p, FIELD, arena_foe(p), TI4_CRUISER, 2);
    arena_attack(p, FIELD);
    Tale *tale = begin_tale(p);
    tell(tale, ACT(DONE, 0), HX_ALL);
    assert_null(told(tale, "battle"));
    assert_null(told(tale, "battle_end")); /* nobody has won anything */
    for (int i = 0; below_of(&p->s, i); i++)
        assert_int_not_equal(below_of(&p->s, i)->head.kind, TI4_P_SPACE);
    assert_int_equal(turn_of(&p->s)->in_combat, 0);
    end_tale(tale);
}

/* Attacker first; batches of one printed combat value, ascending: cruiser 7, then destroyer, carrier and fighters 9. */
TEST(rule_39_5_b_batches_ascend_and_the_attacker_rolls_first)
{
    Position *p = battle(mixed, cruisers2, NULL);
    const int me = arena_me(p), foe = arena_foe(p);
    arena_roll(p, 1, 1); /* cruiser, 39.5 */
    assert_int_equal(turn_of(&p->s)->batch_seat, me + 1);
    arena_roll(p, 4, 1); /* two fighters, destroyer, carrier */
    assert_int_equal(turn_of(&p->s)->batch_seat, foe + 1);
    assert_int_equal(arena_dice(p), 2);
    position_play(p, ACT(HITS, 0));
    /* 39.5.b.ii: one hit and one hit are two: the defender loses both cruisers without a choice */
    assert_int_equal(seat_of(&p->s, foe)->on_board[TI4_CRUISER], 0);
}

TEST(rule_39_5_a_burst_icons_roll_more_dice)
{
    static const int sun[] = { 0, 0, 0, 0, 0, 0, 1 };
    Position *p = battle(sun, cruiser, NULL);
    assert_int_equal(arena_dice(p), 3);
    assert_int_equal(arena_hit_on(p), 3);
}

TEST(rule_39_3_barrage_comes_first_in_round_one_only)
{
    Position *p = battle(destroyer, fighters, NULL);
    const int foe = arena_foe(p);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_BARRAGE);
    position_play(p, ACT(YES, 0));
    arena_roll(p, 2, 2); /* AFB 9 (x2) */
    assert_int_equal(fleet_of(&p->s, FIELD, foe)->n[TI4_FIGHTER], 1);
    assert_int_equal(fleet_of(&p->s, FIELD, foe)->n[TI4_CARRIER], 1); /* AFB-2: fighters only */
    arena_roll(p, 1, 0);
    arena_roll(p, 2, 0);
    assert_int_equal(below_of(&p->s, 1)->space.round, 2);   /* 39.8: round 2 */
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DICE); /* 39.3.b: no barrage any more */
}

TEST(rule_39_3_a_a_barrage_may_end_the_combat)
{
    Position *p = arena_open("seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=HACAN faction6=SOL");
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p);
    seat_edit(&p->s, foe)->units[TI4_FIGHTER] = TI4_UNIT_FIGHTER_2; /* fighters that need no carrier */
    arena_put(p, FIELD, me, TI4_DESTROYER, 1);
    arena_put(p, FIELD, foe, TI4_FIGHTER, 1);
    arena_attack(p, FIELD);
    POSITION_PLAY(p, ACT(DONE, 0), ACT(YES, 0));
    arena_roll(p, 2, 1);
    assert_int_equal(seat_of(&p->s, foe)->ships & BIT(FIELD), 0);
    for (int i = 0; below_of(&p->s, i); i++) /* 39.9 */
        assert_int_not_equal(below_of(&p->s, i)->head.kind, TI4_P_SPACE);
}

TEST(rule_39_6_each_hit_destroys_a_ship_of_the_owners_choice)
{
    Position *p = battle(dreads2, mixed, NULL);
    arena_roll(p, 2, 1);
    arena_roll(p, 1, 0);
    arena_roll(p, 4, 0);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_HITS);
    assert_int_equal(position_to_move(p), arena_foe(p));
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_DESTROYER), ACT(DESTROY, TI4_CRUISER), ACT(DESTROY, TI4_CARRIER));
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_int_equal(seat_of(&p->s, arena_foe(p))->on_board[TI4_CRUISER], 0); /* 39.6.b: back to the reinforcements */
}

TEST(rule_39_6_a_sustain_damage_cancels_a_hit)
{
    Position *p = battle(cruisers2, dreads2, NULL);
    const int foe = arena_foe(p);
    arena_roll(p, 2, 2);
    arena_roll(p, 2, 0);
    POSITION_ASSERT_LEGAL(p, ACT(SUSTAIN, 1), ACT(DESTROY, TI4_DREADNOUGHT));
    position_play(p, ACT(SUSTAIN, 1));
    assert_int_equal(fleet_of(&p->s, FIELD, foe)->damaged[1], 1);
    position_play(p, ACT(SUSTAIN, 1));
    assert_int_equal(fleet_of(&p->s, FIELD, foe)->n[TI4_DREADNOUGHT], 2);
    arena_roll(p, 2, 1); /* next round: damaged ones cannot sustain again (SUS-2) */
    arena_roll(p, 2, 0);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DAMAGED + 1));
}

TEST(rule_39_10_who_has_ships_left_wins)
{
    Position *p = battle(cruisers2, cruiser, NULL);
    const int me = arena_me(p), foe = arena_foe(p);
    arena_roll(p, 2, 1);
    arena_roll(p, 1, 1);
    position_play(p, ACT(DESTROY, TI4_CRUISER)); /* the defender's hit counts although its ship is gone */
    assert_true(seat_of(&p->s, me)->ships & BIT(FIELD));
    assert_false(seat_of(&p->s, foe)->ships & BIT(FIELD));
    assert_int_equal(fleet_of(&p->s, FIELD, me)->n[TI4_CRUISER], 1);
}

/* A retreat: announced before the dice, carried out after them, into a system with an own planet. */
static Position *may_retreat(int *system, int *refuge, const char *settings)
{
    Position *p = arena_open(settings);
    arena_clear(p);
    const int foe = arena_foe(p), me = arena_me(p);
    seat_edit(&p->s, me)->techs = seat_edit(&p->s, foe)->techs = 0;
    *refuge = seat_of(&p->s, foe)->home;
    *system = arena_neighbor(p, *refuge, 0);
    arena_put(p, *system, me, TI4_CRUISER, 2);
    arena_put(p, *system, foe, TI4_CARRIER, 1);
    arena_put(p, *system, foe, TI4_FIGHTER, 2);
    arena_attack(p, *system);
    position_play(p, ACT(DONE, 0));
    return p;
}

static const char six[] =
    "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL faction_abilities=off";

TEST(rule_39_4_the_defender_announces_first_and_retreats_after_the_dice)
{
    int system, refuge;
    Position *p = may_retreat(&system, &refuge, six);
    const int me = arena_me(p), foe = arena_foe(p);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_RETREAT);
    assert_int_equal(position_to_move(p), foe);
    position_play(p, ACT(YES, 0));
    assert_int_equal(position_to_move(p), HX_CHANCE); /* 39.4.b: the attacker is not asked; 39.4.a: nothing moved yet */
    assert_true(seat_of(&p->s, foe)->ships & BIT(system));
    arena_roll(p, 2, 0);
    position_play(p, ACT(HITS, 0));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_RETREAT_TO); /* 39.7 */
    assert_true(arena_legal(p, ACT(SYSTEM, refuge)));
    position_play(p, ACT(SYSTEM, refuge));
    assert_int_equal(fleet_of(&p->s, refuge, foe)->n[TI4_CARRIER], 1); /* 39.7.b */
    assert_int_equal(fleet_of(&p->s, refuge, foe)->n[TI4_FIGHTER], 2);
    assert_true(seat_of(&p->s, foe)->tokens & BIT(refuge)); /* 39.7.d */
    assert_true(seat_of(&p->s, me)->ships & BIT(system));
}

TEST(rule_39_7_a_nobody_retreats_from_nobody)
{
    int system, refuge;
    Position *p = may_retreat(&system, &refuge, six);
    const int foe = arena_foe(p);
    POSITION_PLAY(p, ACT(YES, 0), ACT(HITS, 0), ACT(HITS, 2));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_RETREAT_TO); /* both cruisers are gone: nobody asks where to go */
    assert_true(seat_of(&p->s, foe)->ships & BIT(system));            /* it stays */
    assert_false(seat_of(&p->s, foe)->tokens & BIT(refuge));
}

TEST(rule_39_7_c_a_retreat_needs_a_refuge_free_of_others)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p), home = seat_of(&p->s, foe)->home, system = arena_neighbor(p, home, 0);
    uint64_t cells;
    arena_put(p, system, foe, TI4_CRUISER, 1);
    retreat_cells(&p->s, system, foe, &cells);
    assert_int_equal(cells, BIT(home)); /* an own planet there */
    arena_put(p, home, me, TI4_CRUISER, 1);
    retreat_cells(&p->s, system, foe, &cells);
    assert_int_equal(cells, 0);
    assert_false(can_retreat(&p->s, system, foe)); /* SPC-3 */
}

TEST(rule_39_4_c_ground_forces_go_aboard_when_announced)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p), home = seat_of(&p->s, foe)->home;
    int system = -1;
    FOR_BITS(at, adjacent_to(&p->s, home))
    if (system_of(&p->s, at)->planet[0].id && at != TI4_MECATOL && !system_of(&p->s, at)->home)
        system = at;
    assert_true(system >= 0);
    arena_hold(p, foe, system_of(&p->s, system)->planet[0].id - 1, 3, 0, 0);
    arena_put(p, system, me, TI4_CRUISER, 2);
    arena_put(p, system, foe, TI4_CARRIER, 1);
    arena_attack(p, system);
    POSITION_PLAY(p, ACT(DONE, 0), ACT(YES, 0));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_EMBARK);
    position_play(p, ACT(NUMBER, 2));
    assert_int_equal(fleet_of(&p->s, system, foe)->n[TI4_INFANTRY], 2);
    assert_int_equal(system_of(&p->s, system)->planet[0].infantry, 1);
}

TEST(rule_39_10_a_the_winners_excess_is_destroyed)
{
    Position *p = battle((const int[]){ 2, 0, 0, 1, 0, 0, 0 }, cruiser, NULL);
    const int me = arena_me(p), foe = arena_foe(p);
    position_play(p, ACT(HITS, 1)); /* the defender's cruiser goes; its own hit follows */
    POSITION_PLAY(p, ACT(HITS, 1), ACT(DESTROY, TI4_CARRIER));
    assert_false(seat_of(&p->s, foe)->ships & BIT(FIELD));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_EXCESS); /* 32.3.b: checked now, not in the fight */
    POSITION_PLAY(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_FIGHTER], 0);
}

/* ---- Space cannon ---------------------------------------------------------------------------------------------------------------- */

static Position *under_fire(int *planet, const char *settings)
{
    Position *p = arena_open(settings);
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p);
    seat_edit(&p->s, me)->techs = seat_edit(&p->s, foe)->techs = 0;
    *planet = system_of(&p->s, arena_neighbor(p, TI4_MECATOL, 0))->planet[0].id - 1;
    for (int i = 0; *planet < 0; i++)
        *planet = system_of(&p->s, arena_neighbor(p, TI4_MECATOL, i))->planet[0].id - 1;
    arena_hold(p, foe, *planet, 1, 2, 0);
    arena_put(p, system_of_planet(&p->s, *planet, NULL), me, TI4_CRUISER, 2);
    arena_put(p, system_of_planet(&p->s, *planet, NULL), me, TI4_CARRIER, 1);
    arena_put(p, system_of_planet(&p->s, *planet, NULL), me, TI4_INFANTRY, 3);
    return p;
}

TEST(rule_41_3_cannons_fire_at_the_active_player_though_nothing_moved)
{
    int planet;
    Position *p = under_fire(&planet, six);
    const int system = system_of_planet(&p->s, planet, NULL), me = arena_me(p), foe = arena_foe(p);
    arena_attack(p, system);
    position_play(p, ACT(DONE, 0)); /* 41.4 */
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_FIRE);
    assert_int_equal(position_to_move(p), foe); /* 41.1 */
    position_play(p, ACT(SEAT, me));
    assert_int_equal(arena_hit_on(p), 6); /* Space Cannon 6 */
    arena_roll(p, 2, 1);
    assert_int_equal(position_to_move(p), me); /* 41.5: the victim chooses */
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_CRUISER), ACT(DESTROY, TI4_CARRIER));
    position_play(p, ACT(DESTROY, TI4_CRUISER));
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_CRUISER], 1);
}

TEST(rule_41_5_a_the_active_player_picks_a_victim)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p);
    const int planet = TI4_PLANET_MECATOL_REX;
    arena_hold(p, me, planet, 1, 1, 0);
    arena_put(p, TI4_MECATOL, foe, TI4_CRUISER, 2);
    arena_attack(p, TI4_MECATOL);
    position_play(p, ACT(DONE, 0));
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(SEAT, foe));
    position_play(p, ACT(SEAT, foe));
    arena_roll(p, 1, 1);
    assert_int_equal(position_to_move(p), foe);
}

TEST(rule_41_3_c_upgraded_pds_reach_adjacent_systems)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int foe = arena_foe(p), home = seat_of(&p->s, foe)->home, next = arena_neighbor(p, home, 0);
    arena_hold(p, foe, system_of(&p->s, home)->planet[0].id - 1, 1, 2, 0);
    int on;
    assert_int_equal(cannon_dice(&p->s, next, foe, 0, &on), 0);
    gain_tech(&p->s, foe, TI4_TECH_PDS_2);
    assert_int_equal(cannon_dice(&p->s, next, foe, 0, &on), 2);
    assert_int_equal(on, 5);
    const uint64_t far = board_of(&p->s)->alpha & ~adjacent_to(&p->s, home); /* 43.2: through a wormhole too */
    assert_true(far);
    const int at = first_bit(far);
    board_edit(&p->s)->alpha |= BIT(home);
    assert_int_equal(cannon_dice(&p->s, at, foe, 0, &on), 2);
    board_edit(&p->s)->alpha &= ~BIT(home);
}

TEST(rule_41_7_defence_fires_at_the_landed_and_nobody_else)
{
    int planet;
    Position *p = under_fire(&planet, six);
    const int system = system_of_planet(&p->s, planet, NULL), me = arena_me(p);
    arena_attack(p, system);
    position_play(p, ACT(DONE, 0));
    position_play(p, ACT(NO, 0)); /* no offence */
    arena_until(p, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 3));
    arena_roll(p, 2, 2);                                             /* both PDS of the planet */
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_INFANTRY], 1); /* 41.8 */
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_CRUISER], 2);  /* 41.8.a */
    assert_int_equal(below_of(&p->s, 1)->head.kind, TI4_P_GROUND);
}

TEST(rule_41_3_d_cannons_are_no_combat_roll)
{
    int planet;
    Position *p = under_fire(&planet, six);
    const int system = system_of_planet(&p->s, planet, NULL), me = arena_me(p), foe = arena_foe(p);
    core_edit(&p->s)->switches &= (uint16_t) ~(1 << SWITCH_NO_ABILITIES);
    seat_edit(&p->s, foe)->faction = TI4_SARDAKK; /* +1 on every combat die */
    p->is_unreachable = true;                     /* at another faction's home */
    assert_int_equal(combat_value(&p->s, system, foe, TI4_CRUISER, true, false), 6);
    arena_attack(p, system);
    POSITION_PLAY(p, ACT(DONE, 0), ACT(SEAT, me));
    assert_int_equal(arena_hit_on(p), 6);
}

/* ---- Dice again ------------------------------------------------------------------------------------------------------------------- */

TEST(rule_55_misses_are_rolled_again_right_after_their_batch)
{
    Position *p = arena_open("seats=6 faction1=LETNEV faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL");
    arena_clear(p);
    /* whoever has the turn: Letnev fights as attacker or defender */
    const int me = arena_me(p), letnev = 0, foe = me == letnev ? arena_foe(p) : me, other = letnev;
    arena_put(p, FIELD, foe, TI4_CRUISER, 1);
    arena_put(p, FIELD, other, TI4_CRUISER, 2);
    seat_edit(&p->s, other)->trade_goods = 2;
    arena_attack(p, FIELD);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
    HxAction legal[100];
    const int n = p->s.game->legal(&p->s, legal);
    assert_int_equal(n, 2);
    position_play(p, legal[1]);
    assert_int_equal(seat_of(&p->s, other)->trade_goods, 0);
    if (me != letnev)
        position_play(p, ACT(HITS, 0));
    arena_roll(p, 2, 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW); /* 55.3: before the next batch */
    p->s.game->legal(&p->s, legal);
    position_play(p, legal[1]);
    arena_roll(p, 1, 1);                                          /* 55.1: one die again, its new result counts */
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW); /* 55.2: not twice */
    assert_int_equal(seat_of(&p->s, foe)->on_board[TI4_CRUISER] == 0 || me == letnev, 1);
}

/* Any number of the misses, not only all of them; a die is rolled again once (55.2). */
TEST(rule_55_0_as_many_misses_as_one_likes)
{
    Position *p = arena_open("seats=6 faction1=LETNEV faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL");
    arena_clear(p);
    assert_int_equal(arena_me(p), 0);
    arena_put(p, FIELD, 0, TI4_CRUISER, 3);
    arena_put(p, FIELD, 1, TI4_DREADNOUGHT, 3);
    seat_edit(&p->s, 0)->trade_goods = 2;
    arena_attack(p, FIELD);
    POSITION_PLAY(p, ACT(DONE, 0), ACT(USE, TEXT_MUNITIONS));
    arena_roll(p, 3, 0);
    position_play(p, ACT(USE, TEXT_MUNITIONS_REROLL));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2), ACT(NUMBER, 3));
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 2); /* 55.1: these count; two hits in all */
    arena_roll(p, 3, 0);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_HITS);
    assert_int_equal(ask_hits_frame(&p->s)->hits, 2);
}
