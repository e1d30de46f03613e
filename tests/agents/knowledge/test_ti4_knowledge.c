/* Knowledge of TI4: cards, targets and votes in small positions where the better choice is plain. */
#include <math.h>

#include "agents/knowledge.h"
#include "tests/core/games/ti4/council.h"
#include "tests/core/games/ti4/ti4_cards.h"

/* The best action by the judgement, among those asked now. */
static HxAction best(const Position *p)
{
    HxAction legal[128];
    float score[128];
    const int n = p->s.game->legal(&p->s, legal);
    assert_true(n >= 2);
    knowledge_of(&hx_ti4_game)->judge(&p->s, legal, n, p->s.pool, score);
    int top = 0;
    for (int i = 1; i < n; i++)
        if (score[i] > score[top])
            top = i;
    return legal[top];
}

static float score_of(const Position *p, HxAction a)
{
    HxAction legal[128];
    float score[128];
    const int n = p->s.game->legal(&p->s, legal);
    knowledge_of(&hx_ti4_game)->judge(&p->s, legal, n, p->s.pool, score);
    for (int i = 0; i < n; i++)
        if (legal[i] == a)
            return score[i];
    fail_msg("not legal");
    return 0;
}

TEST(a_card_hits_where_it_hurts_most)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_CRIPPLE_DEFENSES);
    const int few = free_planet(p, 0);
    arena_hold(p, 1, few, 1, 1, 0);
    const int many = free_planet(p, 0);
    arena_hold(p, 1, many, 1, 2, 0);
    position_play(p, ACT(COMPONENT, TEXT_CRIPPLE_DEFENSES));
    asked(p, 0, TI4_A_TARGET);
    assert_true(score_of(p, ACT(PLANET, many)) > score_of(p, ACT(PLANET, few)));
}

TEST(a_card_that_brings_goods_goes_to_the_richest_planet)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_MINING_INITIATIVE);
    const uint64_t home = seat_of(&p->s, 0)->planets;
    int richest = first_bit(home);
    arena_hold(p, 0, TI4_PLANET_ABYZ, 1, 0, 0);
    arena_hold(p, 0, TI4_PLANET_FRIA, 1, 0, 0);
    FOR_BITS(planet, seat_of(&p->s, 0)->planets)
    if (hx_ti4_planet_resources(&p->s, planet) > hx_ti4_planet_resources(&p->s, richest))
        richest = planet;
    position_play(p, ACT(COMPONENT, TEXT_MINING_INITIATIVE));
    const HxAction a = best(p);
    assert_true(IS(PLANET, a));
    assert_int_equal(hx_ti4_planet_resources(&p->s, ARG(PLANET, a)), hx_ti4_planet_resources(&p->s, richest));
}

TEST(a_seat_votes_for_itself_as_minister)
{
    Position *p = bare(SIX);
    reveal_agenda(p, TI4_AGENDA_MINISTER_OF_POLICY);
    while (top_of(&p->s)->head.kind != TI4_A_VOTE)
        position_play(p, arena_default(p));
    const int seat = position_to_move(p);
    assert_int_equal(best(p), ACT(SEAT, seat));
}

/* Seed of an Empire at its first vote: For, who has the most points gains one; Against, who has the fewest. */
static Position *seed_of_an_empire(int own, int next, int behind_it, int others)
{
    Position *p = bare(SIX);
    reveal_agenda(p, TI4_AGENDA_SEED_OF_AN_EMPIRE);
    while (top_of(&p->s)->head.kind != TI4_A_VOTE)
        position_play(p, arena_default(p));
    const int seat = position_to_move(p);
    for (int i = 0; i < 6; i++)
        seat_edit(&p->s, (seat + i) % 6)->victory_points = (uint8_t)(i == 0 ? own : i == 1 ? next : i == 2 ? behind_it : others);
    return p;
}

/* Rather For than Against? */
static bool prefers_for(int own, int next, int behind_it, int others)
{
    const Position *p = seed_of_an_empire(own, next, behind_it, others);
    return score_of(p, ACT(OUTCOME, 0)) > score_of(p, ACT(OUTCOME, 1));
}

TEST(a_seat_prefers_its_own_point_and_none_for_a_rival_who_leads)
{
    assert_false(prefers_for(5, 9, 0, 5)); /* the leader would win */
    assert_false(prefers_for(5, 7, 2, 5));
    assert_true(prefers_for(7, 5, 2, 5));  /* its own point */
    assert_false(prefers_for(2, 7, 5, 5)); /* its own point, too */
}

/* Its own point is worth a vote; a rival's is worse than to abstain. */
TEST(a_point_is_worth_a_vote_to_oneself_and_none_to_a_rival)
{
    Position *p = seed_of_an_empire(7, 5, 2, 5);
    assert_int_equal(best(p), ACT(OUTCOME, 0));
    p = seed_of_an_empire(5, 9, 0, 5);
    assert_true(score_of(p, ACT(OUTCOME, 0)) < score_of(p, ACT(NO, 0)));
}

/* The rival to the left comes to its tenth point For, with votes or without; nobody else votes but the seat at the vote, which has Mecatol
 * Rex or a planet of its home to vote with. */
static Position *against_the_tenth_point(bool is_strong, bool rival_votes)
{
    Position *p = seed_of_an_empire(5, 9, 0, 5);
    const int me = position_to_move(p), rival = (me + 1) % 6;
    arena_hold(p, me, TI4_PLANET_MECATOL_REX, 1, 0, 0);
    for (int seat = 0; seat < 6; seat++)
        if (seat != rival || !rival_votes)
            seat_edit(&p->s, seat)->readied = 0;
    seat_edit(&p->s, me)->readied = is_strong ? BIT(TI4_PLANET_MECATOL_REX) : seat_of(&p->s, me)->planets & ~BIT(TI4_PLANET_MECATOL_REX);
    return p;
}

/* To abstain is judged by what the others' votes bring, where one's own keep it away. */
TEST(a_seat_votes_against_what_would_come_without_it)
{
    Position *p = against_the_tenth_point(true, true);
    assert_int_equal(best(p), ACT(OUTCOME, 1));
    p = against_the_tenth_point(false, true); /* its votes are too few: kept */
    assert_int_equal(best(p), ACT(NO, 0));
    p = against_the_tenth_point(true, false); /* nobody votes for it */
    assert_int_equal(best(p), ACT(NO, 0));
}

/* Before factions are chosen nothing is known of a seat, and all are equal. */
TEST(positions_before_factions_have_a_value)
{
    Position *p = position_open(&hx_ti4_game, "seats=6 factions=chosen");
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    float value[TI4_SEATS];
    while (position_to_move(p) == HX_CHANCE)
        position_play(p, hx_sample(&p->s, &rng));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_FACTION);
    assert_int_equal(seat_of(&p->s, 0)->faction, TI4_NO_FACTION);
    knowledge_of(&hx_ti4_game)->evaluate(&p->s, value);
    for (int seat = 0; seat < 6; seat++)
        assert_true(fabsf(value[seat]) < 0.5F);
}

/* A carrier on Mecatol Rex with its owner's infantry, at the question which ships move to a system next to it that has a free planet. */
static Position *over_mecatol(int infantry)
{
    Position *p = arena_open("seats=3");
    const int me = arena_me(p);
    int target = -1;
    arena_clear(p);
    core_edit(&p->s)->custodians_taken = 1;
    arena_hold(p, me, TI4_PLANET_MECATOL_REX, infantry, 0, 0);
    arena_put(p, TI4_MECATOL, me, TI4_CARRIER, 1);
    FOR_BITS(at, adjacent_to(&p->s, TI4_MECATOL))
    if (system_of(&p->s, at)->planet[0].id && !system_of(&p->s, at)->planet[0].owner && !system_of(&p->s, at)->anomaly)
        target = at;
    position_play(p, ACT(ACTIVATE, target));
    arena_until(p, TI4_A_MOVE);
    return p;
}

TEST(a_transport_does_not_leave_for_a_planet_without_infantry)
{
    for (int infantry = 1; infantry <= 2; infantry++) {
        Position *p = over_mecatol(infantry);
        const HxAction move = ACT(MOVE, TI4_MECATOL * TI4_CLASSES + TI4_CARRIER);
        assert_int_equal(best(p) == move, infantry == 2);
        position_close(p);
    }
}

TEST(mecatol_rex_keeps_its_last_infantry)
{
    Position *p = over_mecatol(2);
    position_play(p, ACT(MOVE, TI4_MECATOL * TI4_CLASSES + TI4_CARRIER));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_LOAD);
    assert_true(IS(LOAD, best(p)));
    position_play(p, best(p));
    if (top_of(&p->s)->head.kind == TI4_A_LOAD)
        assert_true(IS(DONE, best(p)));
}

/* All dreadnoughts are on the board: one would have to come back for a new one. */
TEST(no_figure_is_taken_back_to_be_built_again)
{
    for (int on_board = 4; on_board <= 5; on_board++) {
        Position *p = arena_open("seats=3");
        const int me = arena_me(p), home = seat_of(&p->s, me)->home;
        arena_clear(p);
        arena_hold(p, me, first_bit(seat_of(&p->s, me)->planets), 1, 0, 1);
        arena_put(p, first_bit(adjacent_to(&p->s, home)), me, TI4_DREADNOUGHT, on_board);
        seat_edit(&p->s, me)->trade_goods = 10;
        seat_edit(&p->s, me)->pool[TI4_FLEET] = 6;
        position_play(p, ACT(ACTIVATE, home));
        arena_until(p, TI4_A_BUILD);
        HxAction legal[128];
        const int n = p->s.game->legal(&p->s, legal);
        for (int i = 0; i < n; i++)
            if (IS(BUILD, legal[i]) && ARG(BUILD, legal[i]) / 4 == TI4_DREADNOUGHT)
                assert_int_equal(score_of(p, legal[i]) < score_of(p, ACT(DONE, 0)), on_board == 5);
        position_close(p);
    }
}

TEST(tokens_left_make_passing_worse)
{
    float score[2];
    for (int i = 0; i < 2; i++) {
        Position *p = arena_open("seats=3");
        const int me = arena_me(p);
        seat_edit(&p->s, me)->used = seat_of(&p->s, me)->strategies;
        seat_edit(&p->s, me)->pool[TI4_TACTIC] = i ? 5 : 1;
        score[i] = score_of(p, ACT(PASS, 0));
        position_close(p);
    }
    assert_true(score[1] < score[0]);
}

/* Flank Speed with ships that are there already, and nothing that the step more would reach. */
TEST(a_card_for_movement_is_not_played_where_nothing_moves_by_it)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_FLANK_SPEED);
    arena_put(p, seat_of(&p->s, 0)->home, 0, TI4_CRUISER, 1);
    position_play(p, ACT(ACTIVATE, seat_of(&p->s, 0)->home));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
    assert_true(arena_legal(p, ACT(USE, TEXT_FLANK_SPEED)));
    assert_true(IS(NO, best(p)));
}

/* ---- Secret objectives in hand ------------------------------------------------------------------------------------------------------- */

enum { ASTEROIDS = 2 }; /* next to Mecatol Rex */

/* What activating a system is worth more to seat 0 with a secret objective in hand than without. */
static float added_by(Position *p, int objective, int system)
{
    secrets_back(p);
    const float before = score_of(p, ACT(ACTIVATE, system));
    deal_secret(p, 0, objective);
    return score_of(p, ACT(ACTIVATE, system)) - before;
}

/* A cruiser alone, one step from a system next to the home system of another. */
TEST(a_ship_alone_goes_where_a_secret_objective_counts_it)
{
    Position *p = bare(SIX);
    const int next = first_bit(adjacent_to(&p->s, seat_of(&p->s, 1)->home));
    uint64_t homes = 0;
    for (int seat = 1; seat < 6; seat++)
        homes |= adjacent_to(&p->s, seat_of(&p->s, seat)->home) | BIT(seat_of(&p->s, seat)->home);
    const int from = first_bit(adjacent_to(&p->s, next) & ~homes & ~BIT(ASTEROIDS));
    arena_put(p, from, 0, TI4_CRUISER, 1);
    assert_true(added_by(p, TI4_OBJ_THREATEN_ENEMIES, next) > 2);
    position_play(p, ACT(ACTIVATE, next));
    arena_until(p, TI4_A_MOVE);
    assert_int_equal(best(p), move_from(from, TI4_CRUISER));
}

/* Two steps from a system next to Mecatol Rex, where ships are counted, it stays next to another's home. */
TEST(a_ship_alone_does_not_leave_where_a_secret_objective_counts_it)
{
    Position *p = bare(SIX);
    const int next = first_bit(adjacent_to(&p->s, seat_of(&p->s, 1)->home));
    secrets_back(p);
    reveal(p, TI4_OBJ_INTIMIDATE_COUNCIL, TI4_OBJ_SWAY_THE_COUNCIL);
    arena_put(p, next, 0, TI4_CRUISER, 1);
    seat_edit(&p->s, 0)->used = seat_of(&p->s, 0)->strategies;
    assert_true(score_of(p, ACT(ACTIVATE, ALPHA_IN)) > score_of(p, ACT(PASS, 0)));
    deal_secret(p, 0, TI4_OBJ_THREATEN_ENEMIES);
    assert_true(score_of(p, ACT(ACTIVATE, ALPHA_IN)) < score_of(p, ACT(PASS, 0)));
}

/* A planet of seat 1 next to Mecatol Rex with one infantry; seat 0's ship over Mecatol Rex. */
static int before_a_planet(Position *p, int type)
{
    const int planet = TI4_PLANET_VEFUT_2, system = system_with(p, planet);
    arena_hold(p, 1, planet, 1, 0, 0);
    arena_put(p, first_bit(adjacent_to(&p->s, system) & ~BIT(TI4_MECATOL)), 0, type, 1);
    return system;
}

TEST(a_dreadnought_bombards_for_make_an_example_of_their_world)
{
    Position *p = bare(SIX);
    const int system = before_a_planet(p, TI4_DREADNOUGHT);
    assert_true(added_by(p, TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD, system) > 2);
    position_play(p, ACT(ACTIVATE, system));
    arena_until(p, TI4_A_MOVE);
    assert_true(IS(MOVE, best(p)));
    position_close(p);
    p = bare(SIX);
    assert_true(added_by(p, TI4_OBJ_MAKE_AN_EXAMPLE_OF_THEIR_WORLD, before_a_planet(p, TI4_CRUISER)) == 0); /* it does not bombard */
}

TEST(ground_forces_fight_the_leader_for_spark_a_rebellion)
{
    for (int points = 0; points <= 3; points += 3) { /* seat 1 leads, or seat 2 does */
        Position *p = bare(SIX);
        const int system = before_a_planet(p, TI4_CARRIER);
        const int from = first_bit(adjacent_to(&p->s, system) & ~BIT(TI4_MECATOL));
        arena_put(p, from, 0, TI4_INFANTRY, 4);
        seat_edit(&p->s, 1)->victory_points = 2;
        seat_edit(&p->s, 2)->victory_points = (uint8_t)points;
        assert_int_equal(added_by(p, TI4_OBJ_SPARK_A_REBELLION, system) > 2, points == 0);
        position_close(p);
    }
}

/* Three blue technologies and a yellow one, where two each of two colours would be a point: the fourth blue one is another. */
TEST(research_fills_one_colour_for_master_the_laws_of_physics)
{
    Position *p = bare(SIX);
    secrets_back(p);
    reveal(p, TI4_OBJ_DIVERSIFY_RESEARCH, TI4_OBJ_SWAY_THE_COUNCIL);
    seat_edit(&p->s, 0)->techs =
        BIT(TI4_TECH_ANTIMASS_DEFLECTORS) | BIT(TI4_TECH_GRAVITY_DRIVE) | BIT(TI4_TECH_FLEET_LOGISTICS) | BIT(TI4_TECH_SARWEEN_TOOLS);
    use_card(p, TI4_TECHNOLOGY);
    arena_until(p, TI4_A_RESEARCH);
    deal_secret(p, 0, TI4_OBJ_MASTER_THE_LAWS_OF_PHYSICS);
    assert_true(score_of(p, ACT(TECH, TI4_TECH_LIGHT_WAVE_DEFLECTOR)) > score_of(p, ACT(TECH, TI4_TECH_GRAVITON_LASER_SYSTEM)));
}

/* Imperial is played by seat 0: a fourth secret objective is drawn to return a poor one, but not where all three are good. */
TEST(a_poor_secret_objective_is_changed_for_another)
{
    static const int hand[2][3] = {
        { TI4_OBJ_FORM_A_SPY_NETWORK, TI4_OBJ_FUEL_THE_WAR_MACHINE, TI4_OBJ_TURN_THEIR_FLEETS_TO_DUST },
        { TI4_OBJ_FORM_A_SPY_NETWORK, TI4_OBJ_FUEL_THE_WAR_MACHINE, TI4_OBJ_ESTABLISH_A_PERIMETER },
    };
    for (int i = 0; i < 2; i++) {
        Position *p = bare(SIX);
        secrets_back(p);
        for (int k = 0; k < 3; k++)
            deal_secret(p, 1, hand[i][k]);
        seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 3;
        use_card(p, TI4_IMPERIAL);
        arena_until(p, TI4_A_SECONDARY);
        asked(p, 1, TI4_A_SECONDARY);
        assert_int_equal(best(p), i == 0 ? ACT(YES, 0) : ACT(NO, 0));
        position_close(p);
    }
}

/* Blue leads to Carrier II by one step, yellow to Space Dock II by two. */
TEST(research_leads_to_unit_upgrades_for_develop_weaponry)
{
    static const int techs[] = { TI4_TECH_GRAVITY_DRIVE, TI4_TECH_SARWEEN_TOOLS };
    float added[2] = { 0 };
    Position *p = bare(SIX);
    secrets_back(p);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_ANTIMASS_DEFLECTORS);
    use_card(p, TI4_TECHNOLOGY);
    arena_until(p, TI4_A_RESEARCH);
    for (int k = 0; k < 4; k++) {
        reveal(p, k < 2 ? TI4_OBJ_ERECT_A_MONUMENT : TI4_OBJ_DEVELOP_WEAPONRY, TI4_OBJ_SWAY_THE_COUNCIL);
        added[k % 2] += (k < 2 ? -1 : 1) * score_of(p, ACT(TECH, techs[k % 2]));
    }
    assert_true(added[0] > added[1]);
    assert_true(added[1] > 0);
}

TEST(cheap_ships_are_built_for_control_the_region)
{
    Position *p = bare(SIX);
    secrets_back(p);
    arena_hold(p, 0, first_bit(seat_of(&p->s, 0)->planets), 1, 0, 1);
    seat_edit(&p->s, 0)->trade_goods = 10;
    position_play(p, ACT(ACTIVATE, seat_of(&p->s, 0)->home));
    arena_until(p, TI4_A_BUILD);
    HxAction legal[128];
    const int n = p->s.game->legal(&p->s, legal);
    int n_destroyers = 0;
    for (int i = 0; i < n; i++) {
        if (!IS(BUILD, legal[i]) || ARG(BUILD, legal[i]) / 4 != TI4_DESTROYER)
            continue;
        const float before = score_of(p, legal[i]);
        deal_secret(p, 0, TI4_OBJ_CONTROL_THE_REGION);
        assert_true(score_of(p, legal[i]) > before);
        n_destroyers++;
        break;
    }
    assert_int_equal(n_destroyers, 1);
}
