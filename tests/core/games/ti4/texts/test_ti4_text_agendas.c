/* The texts of agendas: what each outcome does, played through the vote. */
#include "tests/core/games/ti4/council.h"
#include "tests/support/tale.h"

/* ---- Agendas for all, and goods ------------------------------------------------------------------------------------------------------ */

TEST(text_economic_equality_everybody_starts_at_five_or_nothing)
{
    for (int outcome = 0; outcome <= 1; outcome++) {
        Position *p = council();
        for (int seat = 0; seat < 6; seat++)
            seat_edit(&p->s, seat)->trade_goods = (uint8_t)(2 * seat);
        decided(p, TI4_AGENDA_ECONOMIC_EQUALITY, outcome);
        for (int seat = 0; seat < 6; seat++)
            assert_int_equal(seat_of(&p->s, seat)->trade_goods, outcome == 0 ? 5 : 0);
        assert_discarded(p, TI4_AGENDA_ECONOMIC_EQUALITY);
        position_close(p);
    }
}

TEST(text_anti_intellectual_revolution_research_costs_a_ship)
{
    for (int in_force_now = 1; in_force_now >= 0; in_force_now--) {
        Position *p = council();
        decided(p, TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION, 0);
        assert_law(p, TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION, 0);
        position_close(p);
        p = council();
        enact(p, TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION, 0);
        if (!in_force_now)
            law_discard(&p->s, TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_put(p, FAR, 0, TI4_DESTROYER, 1);
        arena_put(p, VEFUT, 0, TI4_FIGHTER, 1);
        use_card(p, TI4_TECHNOLOGY);
        position_play(p, ACT(TECH, TI4_TECH_NEURAL_MOTIVATOR));
        if (in_force_now) {
            asked(p, 0, TI4_A_TARGET);
            POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, NEAR), ACT(SYSTEM, FAR)); /* not the fighter's */
            position_play(p, ACT(SYSTEM, FAR));
        }
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DESTROYER], !in_force_now);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 1);
        position_close(p);
    }
}

TEST(text_anti_intellectual_revolution_against_exhausts_planets_later)
{
    Position *p = council();
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_NEURAL_MOTIVATOR) | BIT(TI4_TECH_SARWEEN_TOOLS);
    seat_edit(&p->s, 1)->techs = 0;
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    arena_hold(p, 0, TI4_PLANET_QUANN, 0, 0, 0);
    decided(p, TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION, 1);
    assert_discarded(p, TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION);
    next_round(p);
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(PLANET, TI4_PLANET_DARIEN), ACT(PLANET, TI4_PLANET_VEFUT_2)); /* ascending: one must be left after it */
    POSITION_PLAY(p, ACT(PLANET, TI4_PLANET_DARIEN), ACT(PLANET, TI4_PLANET_QUANN));
    assert_int_equal(seat_of(&p->s, 0)->readied, BIT(TI4_PLANET_VEFUT_2));
    assert_int_equal(seat_of(&p->s, 1)->readied, seat_of(&p->s, 1)->planets);
    asked(p, 0, TI4_A_STRATEGY);
}

TEST(text_archived_secret_the_elected_draws_a_secret)
{
    Position *p = council();
    const int before = seat_of(&p->s, 2)->n_secrets;
    elected(p, TI4_AGENDA_ARCHIVED_SECRET, ACT(SEAT, 2));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DRAW_SECRET);
    position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 2)->n_secrets, before + 1);
    assert_discarded(p, TI4_AGENDA_ARCHIVED_SECRET);
}

TEST(text_arms_reduction_two_dreadnoughts_and_four_cruisers_stay)
{
    Position *p = council();
    arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 1);
    arena_put(p, FAR, 0, TI4_DREADNOUGHT, 2);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 3);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 3);
    fleet_edit(&p->s, FAR, 0)->damaged[damaged_slot(TI4_DREADNOUGHT)] = 1;
    arena_put(p, OUTER, 1, TI4_CRUISER, 4);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 6;
    decided(p, TI4_AGENDA_ARMS_REDUCTION, 0);
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, NEAR), ACT(SYSTEM, FAR));
    position_play(p, ACT(SYSTEM, FAR));
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_DREADNOUGHT), ACT(DESTROY, TI4_DAMAGED + 1));
    POSITION_PLAY(p, ACT(DESTROY, TI4_DAMAGED + 1), ACT(SYSTEM, EMPTY), ACT(SYSTEM, VEFUT));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DREADNOUGHT], 2);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 4);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 4);
}

TEST(text_arms_reduction_against_exhausts_specialties_later)
{
    Position *p = council();
    arena_hold(p, 3, TI4_PLANET_WELLON, 0, 0, 0);
    decided(p, TI4_AGENDA_ARMS_REDUCTION, 1);
    next_round(p);
    assert_int_equal(seat_of(&p->s, 3)->readied, seat_of(&p->s, 3)->planets & ~BIT(TI4_PLANET_WELLON));
    seat_edit(&p->s, 3)->readied = seat_of(&p->s, 3)->planets;
    arena_until(p, TI4_A_TURN);
    assert_true(seat_of(&p->s, 3)->readied >> TI4_PLANET_WELLON & 1); /* once */
    assert_false(has_effect(&p->s, 3, EFFECT_REDUCTION));
}

TEST(text_colonial_redistribution_gives_the_planet_to_the_poorest)
{
    for (int accepts = 0; accepts <= 1; accepts++) {
        Position *p = council();
        for (int seat = 0; seat < 6; seat++)
            points(p, seat, seat == 3 || seat == 4 ? 1 : 2);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 2, 1);
        arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 1, 0, 0);
        reveal_agenda(p, TI4_AGENDA_COLONIAL_REDISTRIBUTION);
        assert_false(arena_legal(p, ACT(PLANET, TI4_PLANET_DARIEN)) || arena_legal(p, ACT(PLANET, TI4_PLANET_MECATOL_REX)));
        vote(p, ACT(PLANET, TI4_PLANET_VEFUT_2), MOVER, 0, 0);
        asked(p, 1, TI4_A_TARGET); /* its controller */
        POSITION_ASSERT_LEGAL(p, ACT(SEAT, 3), ACT(SEAT, 4));
        position_play(p, ACT(SEAT, 4));
        asked(p, 4, TI4_A_TARGET);
        position_play(p, accepts ? ACT(YES, 0) : ACT(NO, 0));
        const Ti4Planet *at = planet_of(p, TI4_PLANET_VEFUT_2);
        assert_true(controls(p, accepts ? 4 : 1, TI4_PLANET_VEFUT_2));
        assert_int_equal(at->infantry, accepts);
        assert_int_equal(at->pds + at->dock, 0);
        position_close(p);
    }
}

TEST(text_compensated_disarmament_pays_for_ground_forces)
{
    Position *p = council();
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 2, 0);
    seat_edit(&p->s, 1)->trade_goods = 1;
    elected(p, TI4_AGENDA_COMPENSATED_DISARMAMENT, ACT(PLANET, TI4_PLANET_VEFUT_2));
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 1 + 3);
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry, 0);
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->pds, 2);
    assert_true(controls(p, 1, TI4_PLANET_VEFUT_2));
}

/* ---- Cards, tokens, points ----------------------------------------------------------------------------------------------------------- */

TEST(text_conventions_of_war_against_costs_the_cards_of_those_who_said_so)
{
    Position *p = council();
    for (int seat = 0; seat < 4; seat++)
        give_cards(p, seat, TI4_CARD_MORALE_BOOST, 1);
    reveal_agenda(p, TI4_AGENDA_CONVENTIONS_OF_WAR);
    vote(p, ACT(OUTCOME, 1), 0x3, ACT(OUTCOME, 0), 0x4);
    assert_discarded(p, TI4_AGENDA_CONVENTIONS_OF_WAR);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(seat_of(&p->s, seat)->n_cards, seat >= 2);
    assert_int_equal(board_of(&p->s)->discard[TI4_CARD_MORALE_BOOST], 2);
}

TEST(text_enforced_travel_ban_against_destroys_pds_near_wormholes)
{
    Position *p = council();
    arena_hold(p, 1, TI4_PLANET_QUANN, 0, 2, 0);  /* at a wormhole */
    arena_hold(p, 1, TI4_PLANET_LAZAR, 0, 1, 0);  /* 3: next to none */
    arena_hold(p, 2, TI4_PLANET_ARINAM, 1, 1, 0); /* 7: next to both alphas */
    decided(p, TI4_AGENDA_ENFORCED_TRAVEL_BAN, 1);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_PDS], 1);
    assert_int_equal(planet_of(p, TI4_PLANET_LAZAR)->pds, 1);
    assert_int_equal(seat_of(&p->s, 2)->on_board[TI4_PDS], 0);
    assert_int_equal(planet_of(p, TI4_PLANET_ARINAM)->infantry, 1);
}

TEST(text_executive_sanctions_against_takes_a_random_card_of_each)
{
    Position *p = council();
    give_cards(p, 0, TI4_CARD_MORALE_BOOST, 3);
    give_cards(p, 0, TI4_CARD_DIRECT_HIT, 1);
    give_cards(p, 4, TI4_CARD_DIRECT_HIT, 2);
    decided(p, TI4_AGENDA_EXECUTIVE_SANCTIONS, 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_LOSE_CARD);
    HxAction out[64];
    double chance[64];
    assert_int_equal(p->s.game->chance(&p->s, out, chance), 2);
    const int boost = out[0] == ACT(CARD, TI4_CARD_MORALE_BOOST) ? 0 : 1;
    assert_true(chance[boost] > 0.74 && chance[boost] < 0.76);
    POSITION_PLAY(p, ACT(CARD, TI4_CARD_DIRECT_HIT), ACT(CARD, TI4_CARD_DIRECT_HIT));
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 3);
    assert_int_equal(seat_of(&p->s, 4)->n_cards, 1);
    assert_int_equal(board_of(&p->s)->discard[TI4_CARD_DIRECT_HIT], 2);
}

TEST(text_fleet_regulations_against_adds_a_fleet_token)
{
    Position *p = council();
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = (uint8_t)(TI4_TOKENS - seat_of(&p->s, 1)->pool[0] - seat_of(&p->s, 1)->pool[1]);
    seat_edit(&p->s, 1)->tokens = 0;
    assert_int_equal(tokens_left(&p->s, 1), 0);
    const int before[2] = { seat_of(&p->s, 0)->pool[TI4_FLEET], seat_of(&p->s, 1)->pool[TI4_FLEET] };
    decided(p, TI4_AGENDA_FLEET_REGULATIONS, 1);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_FLEET], before[0] + 1);
    assert_int_equal(seat_of(&p->s, 1)->pool[TI4_FLEET], before[1]); /* none in the reinforcements */
}

TEST(text_homeland_defense_act_against_costs_a_pds_each)
{
    Position *p = council();
    arena_hold(p, 1, TI4_PLANET_QUANN, 0, 1, 0);
    arena_hold(p, 1, TI4_PLANET_LAZAR, 0, 2, 0);
    arena_hold(p, 2, TI4_PLANET_ARINAM, 1, 2, 0);
    decided(p, TI4_AGENDA_HOMELAND_DEFENSE_ACT, 1);
    asked(p, 1, TI4_A_TARGET);
    position_play(p, ACT(PLANET, TI4_PLANET_LAZAR));
    assert_int_equal(planet_of(p, TI4_PLANET_LAZAR)->pds, 1);
    assert_int_equal(planet_of(p, TI4_PLANET_QUANN)->pds, 1);
    assert_int_equal(planet_of(p, TI4_PLANET_ARINAM)->pds, 1); /* no choice */
}

TEST(text_incentive_program_reveals_one_more_of_a_stage)
{
    for (int outcome = 0; outcome <= 1; outcome++) {
        Position *p = council();
        decided(p, TI4_AGENDA_INCENTIVE_PROGRAM, outcome);
        const int before = count_bits(core_of(&p->s)->revealed);
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_REVEAL);
        HxAction out[64];
        double chance[64];
        const int n = p->s.game->chance(&p->s, out, chance);
        for (int i = 0; i < n; i++)
            assert_int_equal(hx_ti4_objectives[ARG(REVEAL, out[i])].stage, outcome + 1);
        position_play(p, out[0]);
        assert_int_equal(count_bits(core_of(&p->s)->revealed), before + 1);
        assert_int_equal(core_of(&p->s)->extra_publics, 1);
        position_close(p);
    }
}

/* The row laid out at the start is not shortened by what came from the box. */
TEST(text_incentive_program_leaves_the_row_alone)
{
    Position *p = council();
    uint32_t some = 0;
    for (int i = 0, left = 5; left; i++)
        if (hx_ti4_objectives[i].stage == 1) {
            some |= (uint32_t)BIT(i);
            left--;
        }
    core_edit(&p->s)->revealed = some;
    decks_edit(&p->s)->publics = (uint32_t)(BIT(TI4_PUBLICS) - 1) & ~some;
    core_edit(&p->s)->extra_publics = 1; /* four of the row, one from the box */
    enter(p, ENTER_STATUS);
    arena_until(p, TI4_R_REVEAL);
    HxAction out[64];
    double chance[64];
    const int n = p->s.game->chance(&p->s, out, chance);
    for (int i = 0; i < n; i++)
        assert_int_equal(hx_ti4_objectives[ARG(REVEAL, out[i])].stage, 1);
}

TEST(text_ixthian_artifact_lets_everybody_research_twice)
{
    Position *p = council();
    decided(p, TI4_AGENDA_IXTHIAN_ARTIFACT, 0);
    arena_roll(p, 1, 1); /* 6 or more */
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(YES, 0));
    POSITION_PLAY(p, ACT(YES, 0), ACT(TECH, TI4_TECH_NEURAL_MOTIVATOR), ACT(YES, 0), ACT(TECH, TI4_TECH_SARWEEN_TOOLS));
    assert_int_equal(count_bits(seat_of(&p->s, 0)->techs), 2);
    asked(p, 1, TI4_A_TARGET); /* no third one */
    POSITION_PLAY(p, ACT(YES, 0), ACT(TECH, TI4_TECH_NEURAL_MOTIVATOR), ACT(NO, 0));
    for (int seat = 2; seat < 6; seat++) {
        asked(p, seat, TI4_A_TARGET);
        position_play(p, ACT(NO, 0));
    }
    assert_int_equal(count_bits(seat_of(&p->s, 1)->techs), 1);
}

TEST(text_ixthian_artifact_lays_waste_to_mecatol_rex_and_around)
{
    Position *p = council();
    arena_hold(p, 1, TI4_PLANET_MECATOL_REX, 4, 1, 1);
    arena_put(p, TI4_MECATOL, 0, TI4_CRUISER, 2);
    arena_fleet(p, NEAR, 0, "2 cruiser, 2 fighter");
    arena_put(p, 5, 2, TI4_DESTROYER, 1);
    arena_hold(p, 1, TI4_PLANET_LAZAR, 2, 1, 0); /* 3 */
    arena_hold(p, 1, TI4_PLANET_SAKULAG, 1, 0, 0);
    arena_put(p, EMPTY, 0, TI4_CRUISER, 1); /* not next to Mecatol Rex */
    decided(p, TI4_AGENDA_IXTHIAN_ARTIFACT, 0);
    arena_roll(p, 1, 0);
    assert_int_equal(planet_of(p, TI4_PLANET_MECATOL_REX)->infantry, 0);
    assert_true(controls(p, 1, TI4_PLANET_MECATOL_REX));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->owner, 0);
    asked(p, 0, TI4_A_TARGET);
    POSITION_PLAY(p, ACT(DESTROY, TI4_FIGHTER), ACT(DESTROY, TI4_CRUISER), ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_CRUISER], 1);
    assert_int_equal(fleet_of(&p->s, NEAR, 0)->n[TI4_FIGHTER], 0);
    asked(p, 1, TI4_A_TARGET);
    POSITION_PLAY(p, ACT(DESTROY, TI4_INFANTRY), ACT(NUMBER, 1)); /* the second planet of the system */
    assert_int_equal(planet_of(p, TI4_PLANET_SAKULAG)->infantry, 0);
    position_play(p, ACT(DESTROY, TI4_PDS)); /* then infantry is all that is left */
    assert_int_equal(planet_of(p, TI4_PLANET_LAZAR)->infantry, 1);
    assert_int_equal(seat_of(&p->s, 2)->on_board[TI4_DESTROYER], 0); /* no choice: all of one */
    assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_CRUISER], 1);
    position_close(p);

    p = council();
    arena_put(p, TI4_MECATOL, 0, TI4_CRUISER, 2);
    decided(p, TI4_AGENDA_IXTHIAN_ARTIFACT, 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA); /* against: nothing */
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CRUISER], 2);
}

TEST(text_judicial_abolishment_discards_the_elected_law)
{
    Position *p = council();
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 0);
    enact(p, TI4_AGENDA_CORE_MINING, TI4_PLANET_VEFUT_2 + 1);
    enact(p, TI4_AGENDA_SHARED_RESEARCH, 0);
    reveal_agenda(p, TI4_AGENDA_JUDICIAL_ABOLISHMENT);
    assert_true(arena_legal(p, ACT(LAW, TI4_AGENDA_SHARED_RESEARCH)));
    vote(p, ACT(LAW, TI4_AGENDA_CORE_MINING), MOVER, 0, 0);
    assert_discarded(p, TI4_AGENDA_CORE_MINING);
    assert_true(in_force(&p->s, TI4_AGENDA_SHARED_RESEARCH));
    assert_int_equal(hx_ti4_planet_resources(&p->s, TI4_PLANET_VEFUT_2), hx_ti4_planets[TI4_PLANET_VEFUT_2].resources);
    position_close(p);

    p = council(); /* AGD-4: without a law the next agenda is drawn */
    reveal_agenda(p, TI4_AGENDA_JUDICIAL_ABOLISHMENT);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA);
    assert_discarded(p, TI4_AGENDA_JUDICIAL_ABOLISHMENT);
}

TEST(text_miscount_disclosed_votes_on_a_law_again)
{
    for (int other = 0; other <= 1; other++) {
        Position *p = council();
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
        arena_hold(p, 2, TI4_PLANET_STARPOINT, 2, 0, 0);
        enact(p, TI4_AGENDA_CORE_MINING, TI4_PLANET_VEFUT_2 + 1);
        elected(p, TI4_AGENDA_MISCOUNT_DISCLOSED, ACT(LAW, TI4_AGENDA_CORE_MINING));
        assert_int_equal(core_of(&p->s)->agenda, TI4_AGENDA_CORE_MINING + 1);
        assert_law(p, TI4_AGENDA_CORE_MINING, TI4_PLANET_VEFUT_2 + 1); /* in force meanwhile */
        const int planet = other ? TI4_PLANET_STARPOINT : TI4_PLANET_VEFUT_2;
        seat_edit(&p->s, 0)->readied = seat_of(&p->s, 0)->planets;
        vote(p, ACT(PLANET, planet), MOVER, 0, 0);
        assert_law(p, TI4_AGENDA_CORE_MINING, planet + 1);
        assert_int_equal(hx_ti4_planet_resources(&p->s, planet), hx_ti4_planets[planet].resources + 2);
        if (other)
            assert_int_equal(hx_ti4_planet_resources(&p->s, TI4_PLANET_VEFUT_2), hx_ti4_planets[TI4_PLANET_VEFUT_2].resources);
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA); /* the second agenda of the phase */
        position_close(p);
    }
    Position *p = council(); /* against: the law is gone, and what "against" says is done */
    enact(p, TI4_AGENDA_FLEET_REGULATIONS, 0);
    const int fleet = seat_of(&p->s, 4)->pool[TI4_FLEET];
    elected(p, TI4_AGENDA_MISCOUNT_DISCLOSED, ACT(LAW, TI4_AGENDA_FLEET_REGULATIONS));
    vote(p, ACT(OUTCOME, 1), 0x2, 0, 0);
    assert_discarded(p, TI4_AGENDA_FLEET_REGULATIONS);
    assert_int_equal(seat_of(&p->s, 4)->pool[TI4_FLEET], fleet + 1);
}

TEST(text_mutiny_rewards_or_punishes_those_who_voted_for_it)
{
    for (int passes = 0; passes <= 1; passes++) {
        Position *p = council();
        for (int seat = 0; seat < 6; seat++)
            points(p, seat, seat);
        reveal_agenda(p, TI4_AGENDA_MUTINY);
        if (passes)
            vote(p, ACT(OUTCOME, 0), 0x0b, ACT(OUTCOME, 1), 0x04);
        else
            vote(p, ACT(OUTCOME, 1), 0x3c, ACT(OUTCOME, 0), 0x03);
        assert_int_equal(seat_of(&p->s, 0)->victory_points, passes ? 1 : 0); /* not below 0 */
        assert_int_equal(seat_of(&p->s, 1)->victory_points, passes ? 2 : 0);
        assert_int_equal(seat_of(&p->s, 2)->victory_points, 2);
        assert_int_equal(seat_of(&p->s, 3)->victory_points, passes ? 4 : 3);
        assert_int_equal(seat_of(&p->s, 5)->victory_points, 5);
        position_close(p);
    }
}

TEST(text_new_constitution_ends_all_laws)
{
    for (int outcome = 0; outcome <= 1; outcome++) {
        Position *p = council();
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
        enact(p, TI4_AGENDA_SHARED_RESEARCH, 0);
        enact(p, TI4_AGENDA_CORE_MINING, TI4_PLANET_VEFUT_2 + 1);
        decided(p, TI4_AGENDA_NEW_CONSTITUTION, outcome);
        assert_int_equal(count_bits(core_of(&p->s)->laws), outcome ? 2 : 0);
        assert_int_equal(hx_ti4_planet_resources(&p->s, TI4_PLANET_VEFUT_2), outcome ? 4 : 2);
        next_round(p);
        assert_int_equal(seat_of(&p->s, 0)->readied, BIT(TI4_PLANET_VEFUT_2) | (outcome ? BIT(TI4_PLANET_DARIEN) : 0));
        position_close(p);
    }
}

TEST(text_public_execution_silences_the_elected)
{
    Position *p = council();
    give_cards(p, 0, TI4_CARD_MORALE_BOOST, 2);
    give_cards(p, 1, TI4_CARD_MORALE_BOOST, 1);
    elected(p, TI4_AGENDA_PUBLIC_EXECUTION, ACT(SEAT, 0));
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 0);
    assert_int_equal(seat_of(&p->s, 1)->n_cards, 1);
    assert_int_equal(core_of(&p->s)->speaker, 1);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->readied = seat_of(&p->s, seat)->planets;
    position_play(p, ACT(DRAW_AGENDA, TI4_AGENDA_MUTINY));
    skip_quiet(p);
    for (int seat = 2; seat <= 7; seat++) { /* left of the new speaker first; seat 0 is not asked */
        if (seat % 6 == 0)
            continue;
        asked(p, seat % 6, TI4_A_VOTE);
        position_play(p, ACT(NO, 0));
        skip_quiet(p);
    }
    asked(p, 1, TI4_A_TIE);
    next_round(p);
    arena_until(p, TI4_A_TURN);
    assert_false(has_effect(&p->s, 0, EFFECT_EXECUTED));
}

TEST(text_publicize_weapon_schematics_against_costs_owners_their_cards)
{
    Position *p = council();
    seat_edit(&p->s, 2)->techs |= BIT(TI4_TECH_WAR_SUN);
    give_cards(p, 2, TI4_CARD_MORALE_BOOST, 2);
    give_cards(p, 3, TI4_CARD_MORALE_BOOST, 2);
    decided(p, TI4_AGENDA_PUBLICIZE_WEAPON_SCHEMATICS, 1);
    assert_int_equal(seat_of(&p->s, 2)->n_cards, 0);
    assert_int_equal(seat_of(&p->s, 3)->n_cards, 2);
}

TEST(text_regulated_conscription_against_is_nothing)
{
    Position *p = council();
    decided(p, TI4_AGENDA_REGULATED_CONSCRIPTION, 1);
    assert_discarded(p, TI4_AGENDA_REGULATED_CONSCRIPTION);
}

TEST(text_representative_government_against_exhausts_cultural_planets)
{
    Position *p = council();
    for (int seat = 0; seat < 2; seat++) {
        arena_hold(p, seat, seat ? TI4_PLANET_QUANN : TI4_PLANET_TORKAN, 0, 0, 0);
        arena_hold(p, seat, seat ? TI4_PLANET_VEFUT_2 : TI4_PLANET_WELLON, 0, 0, 0);
    }
    reveal_agenda(p, TI4_AGENDA_REPRESENTATIVE_GOVERNMENT);
    vote(p, ACT(OUTCOME, 1), MOVER, ACT(OUTCOME, 0), 0);
    next_round(p);
    assert_int_equal(seat_of(&p->s, 0)->readied, seat_of(&p->s, 0)->planets & ~BIT(TI4_PLANET_TORKAN));
    assert_int_equal(seat_of(&p->s, 1)->readied, seat_of(&p->s, 1)->planets); /* did not vote against */
}

TEST(text_seed_of_an_empire_for_the_first_or_the_last)
{
    for (int outcome = 0; outcome <= 1; outcome++) {
        static const int before[6] = { 4, 7, 2, 7, 2, 3 };
        Position *p = council();
        for (int seat = 0; seat < 6; seat++)
            points(p, seat, before[seat]);
        decided(p, TI4_AGENDA_SEED_OF_AN_EMPIRE, outcome);
        for (int seat = 0; seat < 6; seat++) /* ties: all of them */
            assert_int_equal(seat_of(&p->s, seat)->victory_points, before[seat] + (before[seat] == (outcome ? 2 : 7)));
        position_close(p);
    }
}

TEST(text_shared_research_against_puts_a_token_at_home)
{
    Position *p = council();
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = (uint8_t)(TI4_TOKENS - seat_of(&p->s, 1)->pool[0] - seat_of(&p->s, 1)->pool[1]);
    decided(p, TI4_AGENDA_SHARED_RESEARCH, 1);
    for (int seat = 0; seat < 6; seat++) /* seat 1 has none in its reinforcements */
        assert_int_equal(seat_of(&p->s, seat)->tokens, seat == 1 ? 0 : BIT(seat_of(&p->s, seat)->home));
}

TEST(text_swords_to_plowshares_halves_or_adds_infantry)
{
    for (int outcome = 0; outcome <= 1; outcome++) {
        Position *p = council();
        enact(p, TI4_AGENDA_DEMILITARIZED_ZONE, TI4_PLANET_QUANN + 1);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 0, 0);
        arena_hold(p, 1, TI4_PLANET_LAZAR, 4, 0, 0);
        arena_hold(p, 1, TI4_PLANET_SAKULAG, 0, 0, 0);
        arena_hold(p, 1, TI4_PLANET_QUANN, 0, 0, 0);
        arena_put(p, NEAR, 1, TI4_CARRIER, 1);
        arena_put(p, NEAR, 1, TI4_INFANTRY, 2); /* in space */
        seat_edit(&p->s, 1)->trade_goods = 0;
        decided(p, TI4_AGENDA_SWORDS_TO_PLOWSHARES, outcome);
        assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry, outcome ? 4 : 1);
        assert_int_equal(planet_of(p, TI4_PLANET_LAZAR)->infantry, outcome ? 5 : 2);
        assert_int_equal(planet_of(p, TI4_PLANET_SAKULAG)->infantry, outcome ? 1 : 0);
        assert_int_equal(planet_of(p, TI4_PLANET_QUANN)->infantry, 0);
        assert_int_equal(seat_of(&p->s, 1)->trade_goods, outcome ? 0 : 4);
        assert_int_equal(fleet_of(&p->s, NEAR, 1)->n[TI4_INFANTRY], 2);
        position_close(p);
    }
}

TEST(text_unconventional_measures_cards_for_those_who_voted_for)
{
    for (int passes = 0; passes <= 1; passes++) {
        Position *p = council();
        for (int seat = 0; seat < 4; seat++)
            give_cards(p, seat, TI4_CARD_MORALE_BOOST, 1);
        reveal_agenda(p, TI4_AGENDA_UNCONVENTIONAL_MEASURES);
        if (passes)
            vote(p, ACT(OUTCOME, 0), 0x3, 0, 0);
        else
            vote(p, ACT(OUTCOME, 1), 0x3c, ACT(OUTCOME, 0), 0x3);
        while (top_of(&p->s)->head.kind == TI4_R_CARD)
            position_play(p, arena_default(p));
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(seat_of(&p->s, seat)->n_cards, seat >= 2 ? 1 : passes ? 3 : 0);
        position_close(p);
    }
}

TEST(text_wormhole_reconstruction_against_puts_tokens_at_wormholes)
{
    for (int scarce = 0; scarce <= 1; scarce++) { /* one token is left: the other one comes from the sheet (CMD-3) */
        Position *p = council();
        arena_put(p, ALPHA_IN, 0, TI4_CRUISER, 1);
        arena_put(p, BETA_A, 0, TI4_FIGHTER, 1);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_put(p, BETA_B, 1, TI4_CRUISER, 1);
        seat_edit(&p->s, 0)->readied |= seat_of(&p->s, 0)->planets;
        if (scarce)
            seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] =
                (uint8_t)(TI4_TOKENS - 1 - seat_of(&p->s, 0)->pool[0] - seat_of(&p->s, 0)->pool[1]);
        const int strategy = seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL];
        decided(p, TI4_AGENDA_WORMHOLE_RECONSTRUCTION, 1);
        if (scarce) {
            asked(p, 0, TI4_A_TOKEN_FROM);
            position_play(p, ACT(POOL, TI4_STRATEGY_POOL));
        }
        assert_int_equal(seat_of(&p->s, 0)->tokens, BIT(BETA_A) | BIT(ALPHA_IN));
        assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], strategy - scarce);
        assert_int_equal(seat_of(&p->s, 1)->tokens, BIT(BETA_B));
        assert_int_equal(seat_of(&p->s, 2)->tokens, 0);
        position_close(p);
    }
}

/* One token is all that is left on sheet and in the reinforcements: the player chooses the system. */
TEST(text_wormhole_reconstruction_with_one_token_left)
{
    for (int on_sheet = 0; on_sheet <= 1; on_sheet++) {
        Position *p = council();
        arena_put(p, ALPHA_IN, 0, TI4_CRUISER, 1);
        arena_put(p, BETA_A, 0, TI4_CRUISER, 1);
        Ti4Seat *seat = seat_edit(&p->s, 0);
        memset(seat->pool, 0, sizeof seat->pool);
        seat->pool[TI4_FLEET] = (uint8_t)on_sheet;
        uint64_t others = board_of(&p->s)->present & ~BIT(ALPHA_IN) & ~BIT(BETA_A);
        for (int i = 0; i < TI4_TOKENS - 1; i++, others &= others - 1)
            seat->tokens |= others & (~others + 1);
        decided(p, TI4_AGENDA_WORMHOLE_RECONSTRUCTION, 1);
        asked(p, 0, TI4_A_TARGET);
        POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, ALPHA_IN), ACT(SYSTEM, BETA_A));
        position_play(p, ACT(SYSTEM, BETA_A));
        if (on_sheet) {
            asked(p, 0, TI4_A_TOKEN_FROM);
            position_play(p, ACT(POOL, TI4_FLEET));
        }
        assert_true(seat_of(&p->s, 0)->tokens >> BETA_A & 1);
        assert_false(seat_of(&p->s, 0)->tokens >> ALPHA_IN & 1);
        assert_int_equal(count_bits(seat_of(&p->s, 0)->tokens), TI4_TOKENS);
        position_close(p);
    }
}

TEST(text_wormhole_research_for_ships_at_wormholes)
{
    Position *p = council();
    arena_put(p, ALPHA_IN, 0, TI4_CRUISER, 1);
    arena_fleet(p, ALPHA_IN, 1, "1 carrier, 1 infantry");
    arena_put(p, NEAR, 2, TI4_CRUISER, 1);
    decided(p, TI4_AGENDA_WORMHOLE_RESEARCH, 0);
    asked(p, 0, TI4_A_TARGET);
    POSITION_PLAY(p, ACT(YES, 0), ACT(TECH, TI4_TECH_NEURAL_MOTIVATOR));
    asked(p, 1, TI4_A_TARGET);
    position_play(p, ACT(NO, 0));
    skip_quiet(p);
    assert_true(has_tech(&p->s, 0, TI4_TECH_NEURAL_MOTIVATOR));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CARRIER], 0);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_INFANTRY], 1); /* no ship, and goes with the capacity */
    assert_int_equal(seat_of(&p->s, 2)->on_board[TI4_CRUISER], 1);
}

TEST(text_wormhole_research_against_costs_a_token)
{
    Position *p = council();
    const uint8_t before = seat_of(&p->s, 0)->pool[TI4_TACTIC];
    const int left = tokens_left(&p->s, 0), others = tokens_left(&p->s, 1);
    decided(p, TI4_AGENDA_WORMHOLE_RESEARCH, 1);
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(POOL, TI4_TACTIC), ACT(POOL, TI4_FLEET), ACT(POOL, TI4_STRATEGY_POOL));
    Tale *tale = begin_tale(p);
    tell(tale, ACT(POOL, TI4_TACTIC), HX_ALL);
    assert_told(tale, "resources", "Yin: tactic tokens -1 (Wormhole Research)");
    end_tale(tale);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_TACTIC], before - 1);
    assert_int_equal(tokens_left(&p->s, 0), left + 1);
    assert_int_equal(tokens_left(&p->s, 1), others);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA);
}

/* ---- All of them, in play ------------------------------------------------------------------------------------------------------------ */

/* A board where every agenda finds something: units, planets of every kind, technologies, cards. */
static void crowd(Position *p)
{
    static const uint8_t planets[6][4] = {
        { TI4_PLANET_VEFUT_2, TI4_PLANET_QUANN, TI4_PLANET_SAUDOR, TI4_PLANET_MECATOL_REX },
        { TI4_PLANET_MELLON, TI4_PLANET_ZOHBAT, TI4_PLANET_MEHAR_XULL, TI4_PLANET_WELLON },
        { TI4_PLANET_ARNOR, TI4_PLANET_LOR, TI4_PLANET_LAZAR, TI4_PLANET_SAKULAG },
        { TI4_PLANET_CENTAURI, TI4_PLANET_GRAL, TI4_PLANET_TARMANN, TI4_PLANET_TORKAN },
        { TI4_PLANET_RARRON, TI4_PLANET_QUCENN, TI4_PLANET_CORNEEQ, TI4_PLANET_RESCULON },
        { TI4_PLANET_LODOR, TI4_PLANET_THIBAH, TI4_PLANET_ARINAM, TI4_PLANET_MEER },
    };
    static const uint8_t ships[6] = { NEAR, BETA_A, 3, 14, BETA_B, ALPHA_OUT };
    for (int seat = 0; seat < 6; seat++) {
        for (int i = 0; i < 4; i++)
            arena_hold(p, seat, planets[seat][i], 2, i % 2, i == 2);
        arena_put(p, ships[seat], seat, TI4_CARRIER, 1);
        arena_put(p, ships[seat], seat, TI4_DREADNOUGHT, 1);
        arena_put(p, ships[seat], seat, TI4_CRUISER, 1);
        arena_put(p, ships[seat], seat, TI4_FIGHTER, 3);
        gain_tech(&p->s, seat, TI4_TECH_INFANTRY_2);
        give_cards(p, seat, TI4_CARD_MORALE_BOOST, seat % 2);
        points(p, seat, seat / 2);
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0; /* as after a status phase */
    }
}

/* Each agenda is drawn twice by chance voters, and the game goes on for a while: every position is sound, every seat finds an action. */
TEST(text_every_agenda_can_be_played)
{
    uint32_t x = 1;
    for (int agenda = 0; agenda < TI4_AGENDAS; agenda++)
        for (int round = 0; round < 2; round++) {
            Position *p = council();
            HxAction legal[128];
            double chance[128];
            crowd(p);
            enact(p, agenda == TI4_AGENDA_MINISTER_OF_POLICY ? TI4_AGENDA_MINISTER_OF_WAR : TI4_AGENDA_MINISTER_OF_POLICY, 1);
            reveal_agenda(p, agenda);
            for (int i = 0; i < 1000 && position_to_move(p) != HX_OVER; i++) {
                const int n = position_to_move(p) == HX_CHANCE ? p->s.game->chance(&p->s, legal, chance) : p->s.game->legal(&p->s, legal);
                x = x * 1664525u + 1013904223u;
                position_play(p, legal[(x >> 16) % (uint32_t)n]);
            }
            position_close(p);
        }
}
