/* The texts of laws: what is different while they are in force, and as before once they are discarded. */
#include "tests/core/games/ti4/council.h"

/* ---- Attached laws ------------------------------------------------------------------------------------------------------------------- */

TEST(text_core_mining_senate_sanctuary_terraforming_move_with_the_planet)
{
    static const struct {
        uint8_t law, planet, resources, influence, infantry_left;
    } cases[] = {
        { TI4_AGENDA_CORE_MINING, TI4_PLANET_VEFUT_2, 2, 0, 1 },
        { TI4_AGENDA_SENATE_SANCTUARY, TI4_PLANET_QUANN, 0, 2, 2 },
        { TI4_AGENDA_TERRAFORMING_INITIATIVE, TI4_PLANET_VEFUT_2, 1, 1, 2 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = council();
        const int planet = cases[i].planet, resources = hx_ti4_planets[planet].resources, influence = hx_ti4_planets[planet].influence;
        arena_hold(p, 1, planet, 2, 0, 0);
        arena_hold(p, 1, TI4_PLANET_WELLON, 0, 0, 0); /* industrial: not electable */
        reveal_agenda(p, cases[i].law);
        assert_false(arena_legal(p, ACT(PLANET, TI4_PLANET_WELLON)));
        vote(p, ACT(PLANET, planet), MOVER, 0, 0);
        assert_law(p, cases[i].law, planet + 1);
        assert_int_equal(hx_ti4_planet_resources(&p->s, planet), resources + cases[i].resources);
        assert_int_equal(hx_ti4_planet_influence(&p->s, planet), influence + cases[i].influence);
        assert_int_equal(planet_of(p, planet)->infantry, cases[i].infantry_left);
        gain_planet(&p->s, 2, planet); /* PLN-4 */
        assert_int_equal(hx_ti4_planet_resources(&p->s, planet), resources + cases[i].resources);
        assert_int_equal(law_owner(&p->s, cases[i].law), 2);
        law_discard(&p->s, cases[i].law);
        assert_discarded(p, cases[i].law);
        assert_int_equal(hx_ti4_planet_resources(&p->s, planet), resources);
        assert_int_equal(hx_ti4_planet_influence(&p->s, planet), influence);
        position_close(p);
    }
}

TEST(text_demilitarized_zone_is_closed_to_units)
{
    Position *p = council();
    arena_hold(p, 1, TI4_PLANET_QUANN, 2, 1, 1);
    elected(p, TI4_AGENDA_DEMILITARIZED_ZONE, ACT(PLANET, TI4_PLANET_QUANN));
    const Ti4Planet *at = planet_of(p, TI4_PLANET_QUANN);
    assert_int_equal(at->infantry + at->pds + at->dock, 0);
    assert_true(controls(p, 1, TI4_PLANET_QUANN));
    assert_false(can_place_structure(&p->s, 1, TI4_PLANET_QUANN, TI4_PDS));
    const Use use = { .seat = 1 };
    assert_int_equal(open_planets(&p->s, &use), seat_of(&p->s, 1)->planets & ~BIT(TI4_PLANET_QUANN)); /* for texts that place units */
    law_discard(&p->s, TI4_AGENDA_DEMILITARIZED_ZONE);
    assert_true(can_place_structure(&p->s, 1, TI4_PLANET_QUANN, TI4_PDS));
    position_close(p);
    for (int closed = 0; closed <= 1; closed++) { /* nobody lands there */
        p = council();
        enact(p, TI4_AGENDA_DEMILITARIZED_ZONE, TI4_PLANET_QUANN + 1);
        if (!closed)
            law_discard(&p->s, TI4_AGENDA_DEMILITARIZED_ZONE);
        conquer(p, 22, BETA_A, 2);
        assert_int_equal(controls(p, 0, TI4_PLANET_QUANN), !closed);
        position_close(p);
    }
}

TEST(text_holy_planet_of_ixth_a_point_goes_with_the_planet)
{
    Position *p = council();
    points(p, 1, 3);
    arena_hold(p, 1, TI4_PLANET_QUANN, 1, 0, 1);
    assert_true(production_limit(&p->s, BETA_A, 1) > 0);
    elected(p, TI4_AGENDA_HOLY_PLANET_OF_IXTH, ACT(PLANET, TI4_PLANET_QUANN));
    assert_int_equal(seat_of(&p->s, 1)->victory_points, 4);
    assert_int_equal(production_limit(&p->s, BETA_A, 1), 0);
    gain_planet(&p->s, 2, TI4_PLANET_QUANN);
    assert_int_equal(seat_of(&p->s, 1)->victory_points, 3);
    assert_int_equal(seat_of(&p->s, 2)->victory_points, 1);
    law_discard(&p->s, TI4_AGENDA_HOLY_PLANET_OF_IXTH);
    assert_int_equal(seat_of(&p->s, 2)->victory_points, 1); /* 34.6 */
    gain_planet(&p->s, 3, TI4_PLANET_QUANN);
    assert_int_equal(seat_of(&p->s, 2)->victory_points + seat_of(&p->s, 3)->victory_points, 1);
    arena_hold(p, 3, TI4_PLANET_QUANN, 1, 0, 1);
    assert_true(production_limit(&p->s, BETA_A, 3) > 0);
}

TEST(text_research_team_stands_for_a_prerequisite_once_a_round)
{
    static const struct {
        uint8_t law, planet, colour, tech;
    } cases[] = {
        { TI4_AGENDA_RESEARCH_TEAM_BIOTIC, TI4_PLANET_SAUDOR, TI4_GREEN, TI4_TECH_DACXIVE_ANIMATORS },
        { TI4_AGENDA_RESEARCH_TEAM_CYBERNETIC, TI4_PLANET_SAUDOR, TI4_YELLOW, TI4_TECH_GRAVITON_LASER_SYSTEM },
        { TI4_AGENDA_RESEARCH_TEAM_PROPULSION, TI4_PLANET_SAUDOR, TI4_BLUE, TI4_TECH_GRAVITY_DRIVE },
        { TI4_AGENDA_RESEARCH_TEAM_WARFARE, TI4_PLANET_VEFUT_2, TI4_RED, TI4_TECH_MAGEN_DEFENSE_GRID },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = council();
        uint8_t missing[TI4_COLOURS];
        arena_hold(p, 0, cases[i].planet, 0, 0, 0);
        assert_false(can_research(&p->s, 0, cases[i].tech, missing));
        elected(p, cases[i].law, ACT(PLANET, cases[i].planet));
        assert_true(can_research(&p->s, 0, cases[i].tech, missing));
        assert_false(can_research(&p->s, 1, cases[i].tech, missing));
        position_close(p);

        p = council();
        arena_hold(p, 0, cases[i].planet, 0, 0, 0);
        enact(p, cases[i].law, cases[i].planet + 1);
        use_card(p, TI4_TECHNOLOGY);
        position_play(p, ACT(TECH, cases[i].tech));
        assert_true(has_tech(&p->s, 0, cases[i].tech));
        assert_int_equal(core_of(&p->s)->laws_exhausted, BIT(cases[i].law));
        assert_int_equal(research_teams(&p->s, 0, cases[i].colour), 0);
        seat_edit(&p->s, 0)->techs = 0;
        assert_false(can_research(&p->s, 0, cases[i].tech, missing));
        enter(p, ENTER_STATUS);
        arena_until(p, TI4_A_STRATEGY);
        assert_true(can_research(&p->s, 0, cases[i].tech, missing)); /* 56.6 */
        gain_planet(&p->s, 1, cases[i].planet);
        assert_false(can_research(&p->s, 0, cases[i].tech, missing));
        assert_true(can_research(&p->s, 1, cases[i].tech, missing));
        law_discard(&p->s, cases[i].law);
        assert_false(can_research(&p->s, 1, cases[i].tech, missing));
        position_close(p);
    }
}

TEST(text_research_team_or_a_specialty)
{
    Position *p = council();
    arena_hold(p, 0, TI4_PLANET_SAUDOR, 0, 0, 0);
    arena_hold(p, 0, TI4_PLANET_TARMANN, 0, 0, 0); /* green itself */
    enact(p, TI4_AGENDA_RESEARCH_TEAM_BIOTIC, TI4_PLANET_SAUDOR + 1);
    use_card(p, TI4_TECHNOLOGY);
    position_play(p, ACT(TECH, TI4_TECH_DACXIVE_ANIMATORS));
    asked(p, 0, TI4_A_SPECIALTY);
    POSITION_ASSERT_LEGAL(p, ACT(PLANET, TI4_PLANET_TARMANN), ACT(LAW, TI4_AGENDA_RESEARCH_TEAM_BIOTIC));
    position_play(p, ACT(LAW, TI4_AGENDA_RESEARCH_TEAM_BIOTIC));
    assert_true(has_tech(&p->s, 0, TI4_TECH_DACXIVE_ANIMATORS));
    assert_true(seat_of(&p->s, 0)->readied >> TI4_PLANET_TARMANN & 1);
}

/* ---- Laws for all -------------------------------------------------------------------------------------------------------------------- */

TEST(text_classified_document_leaks_makes_a_secret_public)
{
    Position *p = council();
    const int secret = TI4_OBJ_ADAPT_NEW_STRATEGIES; /* two faction technologies */
    secrets_back(p);
    secret_scored(p, 1, secret);
    seat_edit(&p->s, 0)->techs |= BIT(TI4_TECH_YIN_SPINNER) | BIT(TI4_TECH_IMPULSE_CORE);
    assert_false(met_publics(&p->s, 0) >> secret & 1);
    reveal_agenda(p, TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(OBJECTIVE, secret));
    vote(p, ACT(OBJECTIVE, secret), MOVER, 0, 0);
    assert_law(p, TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS, secret + 1);
    assert_true(met_publics(&p->s, 0) >> secret & 1);
    assert_false(met_publics(&p->s, 1) >> secret & 1); /* has scored it */
    assert_false(met_publics(&p->s, 2) >> secret & 1); /* does not meet it */
    enter(p, ENTER_STATUS);
    while (!(top_of(&p->s)->head.kind == TI4_A_SCORE_PUBLIC && position_to_move(p) == 0))
        position_play(p, arena_default(p));
    const int before = seat_of(&p->s, 0)->victory_points;
    position_play(p, ACT(OBJECTIVE, secret));
    assert_int_equal(seat_of(&p->s, 0)->victory_points, before + 1);
    assert_int_equal(seat_of(&p->s, 0)->n_secrets, 0);
    for (int i = 0; i < 3; i++) /* it does not count against the limit of three */
        deal_secret(p, 1, TI4_PUBLICS + first_bit(decks_of(&p->s)->secrets));
    seat_edit(&p->s, 2)->techs |= BIT(TI4_TECH_YIN_SPINNER) | BIT(TI4_TECH_IMPULSE_CORE);
    law_discard(&p->s, TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS);
    assert_false(met_publics(&p->s, 2) >> secret & 1); /* nobody else any more */
    sound(p);
    secret_frame_push(&p->s, 1)->head.stage = SECRET_RETURN; /* as after a draw: no fourth secret to return */
    run_stack(&p->s);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_RETURN);
    position_close(p);

    p = council(); /* without a scored secret another agenda is drawn */
    reveal_agenda(p, TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS);
    assert_discarded(p, TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS);
}

/* The law was discarded and comes up again: another objective is elected, and the first stays no secret. */
TEST(text_classified_document_leaks_comes_up_again)
{
    const int first = TI4_OBJ_ADAPT_NEW_STRATEGIES, second = TI4_OBJ_SPARK_A_REBELLION, law = TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS;
    Position *p = council();
    secrets_back(p);
    secret_scored(p, 1, first);
    secret_scored(p, 1, second);
    elected(p, law, ACT(OBJECTIVE, first));
    assert_int_equal(leaked_objective(&p->s), first);
    law_discard(&p->s, law);
    assert_int_equal(leaked_objective(&p->s), -1);
    elected(p, law, ACT(OBJECTIVE, second));
    assert_int_equal(leaked_objective(&p->s), second); /* one law, one public objective at a time */
    assert_false(met_publics(&p->s, 0) >> first & 1);
    for (int i = 0; i < 3; i++)
        deal_secret(p, 1, TI4_PUBLICS + first_bit(decks_of(&p->s)->secrets));
    secret_frame_push(&p->s, 1)->head.stage = SECRET_RETURN; /* as after a draw: neither of them counts */
    run_stack(&p->s);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_RETURN);
    law_discard(&p->s, law);
    secret_frame_push(&p->s, 1)->head.stage = SECRET_RETURN; /* ... nor without the law */
    run_stack(&p->s);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_RETURN);
    sound(p);
}

/* Its owner left the game while it was public, and nobody else has scored it: without the law it is a card of the deck again. */
TEST(text_classified_document_leaks_of_an_eliminated_player)
{
    const int secret = TI4_OBJ_SPARK_A_REBELLION, law = TI4_AGENDA_CLASSIFIED_DOCUMENT_LEAKS;
    Position *p = council();
    secrets_back(p);
    secret_scored(p, 1, secret);
    elected(p, law, ACT(OBJECTIVE, secret));
    FOR_BITS(planet, seat_of(&p->s, 1)->planets)
    lose_planet(&p->s, planet);
    eliminate_the_lost(&p->s);
    assert_true(seat_of(&p->s, 1)->eliminated);
    assert_int_equal(leaked_objective(&p->s), secret);
    sound(p);
    law_discard(&p->s, law);
    assert_true(decks_of(&p->s)->secrets >> (secret - TI4_PUBLICS) & 1);
    sound(p);
    for (int i = 0; i < 3; i++) /* who draws it then has a secret */
        deal_secret(p, 2, i ? TI4_PUBLICS + first_bit(decks_of(&p->s)->secrets) : secret);
    deal_secret(p, 2, TI4_PUBLICS + first_bit(decks_of(&p->s)->secrets));
    secret_frame_push(&p->s, 2)->head.stage = SECRET_RETURN;
    run_stack(&p->s);
    asked(p, 2, TI4_A_RETURN);
}

TEST(text_conventions_of_war_no_bombs_on_cultural_planets)
{
    for (int now = 0; now <= 1; now++) {
        Position *p = council();
        enact(p, TI4_AGENDA_CONVENTIONS_OF_WAR, 0);
        if (!now)
            law_discard(&p->s, TI4_AGENDA_CONVENTIONS_OF_WAR);
        arena_hold(p, 1, TI4_PLANET_MELLON, 1, 0, 0); /* cultural */
        arena_hold(p, 1, TI4_PLANET_ZOHBAT, 1, 0, 0); /* hazardous, in the same system */
        arena_put(p, 10, 0, TI4_DREADNOUGHT, 1);
        stay(p, 10);
        asked(p, 0, TI4_A_BOMBARD);
        assert_int_equal(arena_legal(p, ACT(PLANET, TI4_PLANET_MELLON)), !now);
        assert_true(arena_legal(p, ACT(PLANET, TI4_PLANET_ZOHBAT)));
        position_close(p);
    }
}

TEST(text_enforced_travel_ban_closes_wormholes_to_movement)
{
    for (int now = 0; now <= 1; now++) {
        Position *p = council();
        enact(p, TI4_AGENDA_ENFORCED_TRAVEL_BAN, 0);
        if (!now)
            law_discard(&p->s, TI4_AGENDA_ENFORCED_TRAVEL_BAN);
        seat_edit(&p->s, 1)->techs |= BIT(TI4_TECH_PDS_2);
        seat_edit(&p->s, 1)->units[TI4_PDS] = TI4_UNIT_PDS_2;
        arena_hold(p, 1, TI4_PLANET_LODOR, 0, 1, 0);
        arena_put(p, ALPHA_OUT, 0, TI4_DREADNOUGHT, 1);
        int on;
        assert_int_equal(cannon_dice(&p->s, ALPHA_IN, 1, 0, &on), 1); /* cannons still reach through */
        position_play(p, ACT(ACTIVATE, ALPHA_IN));
        assert_int_equal(arena_legal(p, move_from(ALPHA_OUT, TI4_DREADNOUGHT)), !now);
        uint64_t cells;
        arena_put(p, ALPHA_IN, 0, TI4_CRUISER, 1);
        remove_ships(&p->s, ALPHA_OUT, 0, TI4_DREADNOUGHT, 1);
        lose_planet(&p->s, TI4_PLANET_LODOR);
        arena_hold(p, 0, TI4_PLANET_LODOR, 0, 0, 0);
        retreat_cells(&p->s, ALPHA_IN, 0, &cells);
        assert_int_equal(cells >> ALPHA_OUT & 1, !now);
        position_close(p);
    }
}

TEST(text_executive_sanctions_three_cards_are_the_limit)
{
    Position *p = council();
    give_cards(p, 0, TI4_CARD_MORALE_BOOST, 3);
    give_cards(p, 0, TI4_CARD_DIRECT_HIT, 2);
    give_cards(p, 1, TI4_CARD_FLANK_SPEED, 3);
    decided(p, TI4_AGENDA_EXECUTIVE_SANCTIONS, 0);
    asked(p, 0, TI4_A_DISCARD); /* at once */
    POSITION_PLAY(p, ACT(CARD, TI4_CARD_MORALE_BOOST), ACT(CARD, TI4_CARD_DIRECT_HIT));
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 3);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA);
    draw_cards(&p->s, 1, 1);
    run_stack(&p->s);
    position_play(p, arena_default(p));
    asked(p, 1, TI4_A_DISCARD);
    law_discard(&p->s, TI4_AGENDA_EXECUTIVE_SANCTIONS);
    assert_int_equal(hand_limit(&p->s, 1), 7);
}

TEST(text_fleet_regulations_four_fleet_tokens)
{
    Position *p = council();
    seat_edit(&p->s, 1)->pool[TI4_FLEET] = 6;
    arena_put(p, NEAR, 1, TI4_CRUISER, 5);
    const int left = tokens_left(&p->s, 1);
    decided(p, TI4_AGENDA_FLEET_REGULATIONS, 0);
    assert_int_equal(seat_of(&p->s, 1)->pool[TI4_FLEET], 4);
    assert_int_equal(tokens_left(&p->s, 1), left + 2);
    arena_until(p, TI4_R_AGENDA);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 4); /* one too many now */
    gain_tokens(&p->s, 1, 1);
    asked(p, 1, TI4_A_POOL);
    POSITION_ASSERT_LEGAL(p, ACT(POOL, TI4_TACTIC), ACT(POOL, TI4_STRATEGY_POOL));
    position_play(p, ACT(POOL, TI4_TACTIC));
    ask_redistribute_frame_push(&p->s, 1);
    assert_true(arena_legal(p, ACT(NUMBER, 4)));
    assert_false(arena_legal(p, ACT(NUMBER, 5)));
    law_discard(&p->s, TI4_AGENDA_FLEET_REGULATIONS);
    assert_true(arena_legal(p, ACT(NUMBER, 5)));
}

TEST(text_homeland_defense_act_any_number_of_pds)
{
    Position *p = council();
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 2, 0);
    assert_false(can_place_structure(&p->s, 1, TI4_PLANET_VEFUT_2, TI4_PDS));
    decided(p, TI4_AGENDA_HOMELAND_DEFENSE_ACT, 0);
    for (int i = 2; i < 6; i++) {
        assert_true(can_place_structure(&p->s, 1, TI4_PLANET_VEFUT_2, TI4_PDS));
        place_structure(&p->s, 1, TI4_PLANET_VEFUT_2, TI4_PDS);
        sound(p);
    }
    law_discard(&p->s, TI4_AGENDA_HOMELAND_DEFENSE_ACT);
    assert_false(can_place_structure(&p->s, 1, TI4_PLANET_VEFUT_2, TI4_PDS));
}

TEST(text_publicize_weapon_schematics_war_suns_for_all)
{
    Position *p = council();
    uint8_t missing[TI4_COLOURS];
    decided(p, TI4_AGENDA_PUBLICIZE_WEAPON_SCHEMATICS, 0);
    assert_false(can_research(&p->s, 0, TI4_TECH_WAR_SUN, missing)); /* nobody owns one yet */
    gain_tech(&p->s, 1, TI4_TECH_WAR_SUN);
    assert_true(can_research(&p->s, 0, TI4_TECH_WAR_SUN, missing));
    assert_int_equal(missing[TI4_RED], 0);
    assert_false(can_research(&p->s, 0, TI4_TECH_DREADNOUGHT_2, missing));
    law_discard(&p->s, TI4_AGENDA_PUBLICIZE_WEAPON_SCHEMATICS);
    assert_false(can_research(&p->s, 0, TI4_TECH_WAR_SUN, missing));
    position_close(p);
    for (int now = 0; now <= 1; now++) { /* they do not sustain damage */
        p = council();
        enact(p, TI4_AGENDA_PUBLICIZE_WEAPON_SCHEMATICS, 0);
        if (!now)
            law_discard(&p->s, TI4_AGENDA_PUBLICIZE_WEAPON_SCHEMATICS);
        arena_put(p, NEAR, 0, TI4_DREADNOUGHT, 2);
        arena_fleet(p, EMPTY, 1, "1 war_sun, 1 fighter");
        position_play(p, ACT(ACTIVATE, EMPTY));
        POSITION_PLAY(p, move_from(NEAR, TI4_DREADNOUGHT), ACT(DONE, 0));
        while (top_of(&p->s)->head.kind != TI4_R_DICE)
            position_play(p, arena_default(p));
        arena_roll(p, 1, 1); /* one hit on the war sun's side */
        while (top_of(&p->s)->head.kind != TI4_A_HITS)
            position_play(p, arena_default(p));
        assert_int_equal(arena_legal(p, ACT(SUSTAIN, damaged_slot(TI4_WAR_SUN))), !now);
        position_close(p);
    }
}

/* Resources that the build on the table costs: what is left of the trade goods once it is paid. */
static int price_of(Position *p, HxAction unit, int n)
{
    seat_edit(&p->s, 0)->trade_goods = 20;
    seat_edit(&p->s, 0)->readied = 0;
    for (int i = 0; i < n; i++)
        position_play(p, unit);
    position_play(p, ACT(DONE, 0));
    return 20 - seat_of(&p->s, 0)->trade_goods;
}

TEST(text_regulated_conscription_one_for_its_cost)
{
    for (int now = 0; now <= 1; now++)
        for (int infantry = 0; infantry <= 1; infantry++) {
            Position *p = council();
            enact(p, TI4_AGENDA_REGULATED_CONSCRIPTION, 0);
            if (!now)
                law_discard(&p->s, TI4_AGENDA_REGULATED_CONSCRIPTION);
            arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
            seat_edit(&p->s, 0)->trade_goods = 20;
            stay(p, VEFUT);
            asked(p, 0, TI4_A_BUILD);
            assert_int_equal(price_of(p, ACT(BUILD, infantry ? TI4_INFANTRY * 4 : TI4_FIGHTER * 4 + 3), 2), now ? 2 : 1);
            position_close(p);
        }
}

TEST(text_representative_government_one_vote_each)
{
    Position *p = council();
    enact(p, TI4_AGENDA_REPRESENTATIVE_GOVERNMENT, 0);
    seat_edit(&p->s, 1)->readied = 0; /* without influence, too */
    reveal_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    asked(p, 1, TI4_A_VOTE);
    position_play(p, ACT(OUTCOME, 1));
    asked(p, 2, TI4_A_VOTE);
    assert_int_equal(core_of(&p->s)->votes[1], 1);
    position_play(p, ACT(OUTCOME, 1));
    assert_int_equal(core_of(&p->s)->votes[2], 1);
    assert_int_equal(seat_of(&p->s, 2)->readied, seat_of(&p->s, 2)->planets); /* nothing is exhausted */
    position_close(p);
    p = council();
    enact(p, TI4_AGENDA_REPRESENTATIVE_GOVERNMENT, 0);
    law_discard(&p->s, TI4_AGENDA_REPRESENTATIVE_GOVERNMENT);
    reveal_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    position_play(p, ACT(OUTCOME, 1));
    asked(p, 1, TI4_A_VOTES);
}

TEST(text_shared_research_through_nebulae)
{
    for (int now = 0; now <= 1; now++) {
        Position *p = council();
        enact(p, TI4_AGENDA_SHARED_RESEARCH, 0);
        if (!now)
            law_discard(&p->s, TI4_AGENDA_SHARED_RESEARCH);
        assert_int_equal(system_of(&p->s, 23)->anomaly, TI4_NEBULA);
        arena_put(p, BETA_A, 0, TI4_CRUISER, 1);
        arena_put(p, 10, 1, TI4_CRUISER, 1); /* the other way is barred */
        position_play(p, ACT(ACTIVATE, 24));
        assert_int_equal(arena_legal(p, move_from(BETA_A, TI4_CRUISER)), now);
        position_close(p);
    }
}

TEST(text_wormhole_reconstruction_joins_alpha_and_beta)
{
    Position *p = council();
    assert_false(adjacent_to(&p->s, ALPHA_OUT) >> BETA_B & 1);
    decided(p, TI4_AGENDA_WORMHOLE_RECONSTRUCTION, 0);
    assert_true(adjacent_to(&p->s, ALPHA_OUT) >> BETA_B & 1);
    assert_true(adjacent_for(&p->s, 2, BETA_A) >> ALPHA_IN & 1);
    assert_false(adjacent_to(&p->s, ALPHA_OUT) >> ALPHA_OUT & 1);
    law_discard(&p->s, TI4_AGENDA_WORMHOLE_RECONSTRUCTION);
    assert_false(adjacent_to(&p->s, ALPHA_OUT) >> BETA_B & 1);
    position_close(p);
    for (int now = 0; now <= 1; now++) { /* a ship goes through; with the travel ban, too, for the law makes the systems adjacent */
        p = council();
        enact(p, TI4_AGENDA_WORMHOLE_RECONSTRUCTION, 0);
        if (!now)
            enact(p, TI4_AGENDA_ENFORCED_TRAVEL_BAN, 0);
        arena_put(p, ALPHA_OUT, 0, TI4_DREADNOUGHT, 1);
        position_play(p, ACT(ACTIVATE, BETA_B));
        assert_true(arena_legal(p, move_from(ALPHA_OUT, TI4_DREADNOUGHT)));
        position_close(p);
    }
}

/* ---- Laws with an owner -------------------------------------------------------------------------------------------------------------- */

/* Is this text offered to the seat in the window that is open? */
static bool offered(const Position *p, int seat, int text)
{
    return top_of(&p->s)->head.kind == TI4_A_WINDOW && position_to_move(p) == seat && arena_legal(p, ACT(USE, text));
}

static void reveal_to_window(Position *p, int agenda)
{
    core_edit(&p->s)->custodians_taken = 1;
    core_edit(&p->s)->phase = TI4_AGENDA_PHASE;
    stack_deck(p, agenda);
    enter(p, ENTER_AGENDA);
    position_play(p, ACT(DRAW_AGENDA, agenda));
}

TEST(text_committee_formation_elects_without_a_vote)
{
    Position *p = council();
    elected(p, TI4_AGENDA_COMMITTEE_FORMATION, ACT(SEAT, 2));
    assert_law(p, TI4_AGENDA_COMMITTEE_FORMATION, 2 + 1);
    position_close(p);

    p = council();
    enact(p, TI4_AGENDA_COMMITTEE_FORMATION, 2 + 1);
    reveal_to_window(p, TI4_AGENDA_SHARD_OF_THE_THRONE);
    assert_true(offered(p, 2, TEXT_COMMITTEE_FORMATION));
    POSITION_PLAY(p, ACT(USE, TEXT_COMMITTEE_FORMATION), ACT(SEAT, 4));
    assert_discarded(p, TI4_AGENDA_COMMITTEE_FORMATION);
    const uint64_t readied = seat_of(&p->s, 2)->readied;
    skip_quiet(p);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA); /* nobody was asked to vote */
    assert_law(p, TI4_AGENDA_SHARD_OF_THE_THRONE, 4 + 1);
    assert_int_equal(seat_of(&p->s, 4)->victory_points, 1);
    assert_int_equal(seat_of(&p->s, 2)->readied, readied);
    position_close(p);

    p = council(); /* not where no player is elected */
    enact(p, TI4_AGENDA_COMMITTEE_FORMATION, 2 + 1);
    reveal_to_window(p, TI4_AGENDA_MUTINY);
    assert_false(offered(p, 2, TEXT_COMMITTEE_FORMATION));
}

TEST(text_imperial_arbiter_exchanges_strategy_cards)
{
    for (int uses = 0; uses <= 1; uses++) {
        Position *p = council();
        enact(p, TI4_AGENDA_IMPERIAL_ARBITER, 3 + 1);
        next_round(p);
        for (int seat = 0; seat < 6; seat++) {
            asked(p, seat, TI4_A_STRATEGY);
            position_play(p, ACT(CHOOSE_STRATEGY, seat));
        }
        assert_true(offered(p, 3, TEXT_IMPERIAL_ARBITER));
        if (uses) {
            position_play(p, ACT(USE, TEXT_IMPERIAL_ARBITER));
            position_play(p, ACT(SEAT, 0)); /* one card each: no other choice */
            assert_discarded(p, TI4_AGENDA_IMPERIAL_ARBITER);
            assert_int_equal(seat_of(&p->s, 3)->strategies, 1 << 0);
            assert_int_equal(seat_of(&p->s, 0)->strategies, 1 << 3);
            assert_int_equal(core_of(&p->s)->active, 3); /* the first in the initiative order now */
        } else {
            position_play(p, ACT(NO, 0));
            assert_law(p, TI4_AGENDA_IMPERIAL_ARBITER, 3 + 1);
            assert_int_equal(seat_of(&p->s, 3)->strategies, 1 << 3);
        }
        position_close(p);
    }
}

TEST(text_minister_of_commerce_a_trade_good_for_each_neighbour)
{
    for (int owner = 0; owner <= 1; owner++) {
        Position *p = council();
        enact(p, TI4_AGENDA_MINISTER_OF_COMMERCE, owner + 1);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
        arena_put(p, EMPTY, 2, TI4_CRUISER, 1);
        seat_edit(&p->s, 0)->trade_goods = seat_edit(&p->s, 0)->commodities = 0;
        use_card(p, TI4_TRADE);
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3 + (owner == 0 ? 2 : 0));
        position_close(p);
    }
}

TEST(text_minister_of_exploration_a_trade_good_for_a_planet)
{
    for (int owner = 0; owner <= 1; owner++) {
        Position *p = council();
        enact(p, TI4_AGENDA_MINISTER_OF_EXPLORATION, owner + 1);
        seat_edit(&p->s, 0)->trade_goods = seat_edit(&p->s, 1)->trade_goods = 0;
        conquer(p, NEAR, VEFUT, 1);
        assert_true(controls(p, 0, TI4_PLANET_VEFUT_2));
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, owner == 0);
        assert_int_equal(seat_of(&p->s, 1)->trade_goods, 0);
        position_close(p);
    }
}

TEST(text_minister_of_industry_produces_at_a_new_dock)
{
    for (int now = 0; now <= 1; now++) {
        Position *p = council();
        enact(p, TI4_AGENDA_MINISTER_OF_INDUSTRY, 0 + 1);
        if (!now)
            law_discard(&p->s, TI4_AGENDA_MINISTER_OF_INDUSTRY);
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
        use_card(p, TI4_CONSTRUCTION);
        position_play(p, ACT(PLACE_DOCK, TI4_PLANET_VEFUT_2));
        if (now) {
            asked(p, 0, TI4_A_BUILD);
            POSITION_PLAY(p, ACT(BUILD, TI4_CRUISER * 4 + 3), ACT(DONE, 0));
            while (top_of(&p->s)->head.kind == TI4_A_PAY)
                position_play(p, arena_default(p));
            assert_int_equal(fleet_of(&p->s, VEFUT, 0)->n[TI4_CRUISER], 1);
            asked(p, 0, TI4_A_STRUCTURE); /* the primary goes on */
            position_play(p, ACT(PLACE_PDS, TI4_PLANET_VEFUT_2));
            assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_BUILD); /* not for a PDS */
        } else
            asked(p, 0, TI4_A_STRUCTURE);
        assert_int_equal(turn_of(&p->s)->dock_at, 0);
        position_close(p);
    }
}

TEST(text_minister_of_peace_ends_the_turn)
{
    for (int uses = 0; uses <= 1; uses++) {
        Position *p = council();
        enact(p, TI4_AGENDA_MINISTER_OF_PEACE, 3 + 1);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
        position_play(p, ACT(ACTIVATE, VEFUT));
        assert_true(offered(p, 3, TEXT_MINISTER_PEACE));
        position_play(p, uses ? ACT(USE, TEXT_MINISTER_PEACE) : ACT(NO, 0));
        if (uses) {
            assert_discarded(p, TI4_AGENDA_MINISTER_OF_PEACE);
            assert_int_not_equal(core_of(&p->s)->active, 0);
            assert_int_equal(core_of(&p->s)->active_system, TI4_NO_SYSTEM);
            assert_true(seat_of(&p->s, 0)->tokens >> VEFUT & 1);
        } else
            asked(p, 0, TI4_A_MOVE);
        position_close(p);
    }
    Position *p = council(); /* nothing of the turn is left: not the system that In The Silence Of Space named either */
    enact(p, TI4_AGENDA_MINISTER_OF_PEACE, 3 + 1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    give_cards(p, 0, TI4_CARD_IN_THE_SILENCE_OF_SPACE, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), ACT(USE, TEXT_SILENCE_OF_SPACE));
    if (arena_legal(p, ACT(SYSTEM, NEAR)))
        position_play(p, ACT(SYSTEM, NEAR));
    assert_int_equal(turn_of(&p->s)->silent, NEAR + 1);
    assert_true(offered(p, 3, TEXT_MINISTER_PEACE));
    position_play(p, ACT(USE, TEXT_MINISTER_PEACE));
    assert_int_equal(turn_of(&p->s)->silent, 0);
    position_close(p);
    p = council(); /* not for a system without another player's units */
    enact(p, TI4_AGENDA_MINISTER_OF_PEACE, 3 + 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 0);
    position_play(p, ACT(ACTIVATE, VEFUT));
    asked(p, 0, TI4_A_MOVE);
}

TEST(text_minister_of_policy_a_card_more_in_the_status_phase)
{
    Position *p = council();
    enact(p, TI4_AGENDA_MINISTER_OF_POLICY, 2 + 1);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->techs = 0;
    enter(p, ENTER_STATUS);
    arena_until(p, TI4_A_STRATEGY);
    assert_int_equal(seat_of(&p->s, 2)->n_cards, 2);
    assert_int_equal(seat_of(&p->s, 3)->n_cards, 1);
    assert_law(p, TI4_AGENDA_MINISTER_OF_POLICY, 2 + 1);
}

TEST(text_minister_of_sciences_researches_for_nothing)
{
    for (int now = 0; now <= 1; now++) { /* the primary's second technology */
        Position *p = council();
        enact(p, TI4_AGENDA_MINISTER_OF_SCIENCES, 0 + 1);
        if (!now)
            law_discard(&p->s, TI4_AGENDA_MINISTER_OF_SCIENCES);
        seat_edit(&p->s, 0)->readied = 0;
        seat_edit(&p->s, 0)->trade_goods = 0;
        use_card(p, TI4_TECHNOLOGY);
        position_play(p, ACT(TECH, TI4_TECH_NEURAL_MOTIVATOR));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_AGAIN, now);
        if (now) {
            POSITION_PLAY(p, ACT(YES, 0), ACT(TECH, TI4_TECH_SARWEEN_TOOLS));
            assert_true(has_tech(&p->s, 0, TI4_TECH_SARWEEN_TOOLS));
        }
        position_close(p);
    }
    for (int now = 0; now <= 1; now++) { /* the secondary */
        Position *p = council();
        enact(p, TI4_AGENDA_MINISTER_OF_SCIENCES, 1 + 1);
        if (!now)
            law_discard(&p->s, TI4_AGENDA_MINISTER_OF_SCIENCES);
        for (int seat = 0; seat < 3; seat++) {
            seat_edit(&p->s, seat)->readied = 0;
            seat_edit(&p->s, seat)->trade_goods = 0;
        }
        use_card(p, TI4_TECHNOLOGY);
        position_play(p, ACT(TECH, TI4_TECH_NEURAL_MOTIVATOR));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_SECONDARY && position_to_move(p) == 1, now);
        if (now) {
            const int tokens = seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL];
            POSITION_PLAY(p, ACT(YES, 0), ACT(TECH, TI4_TECH_SARWEEN_TOOLS));
            assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], tokens - 1);
        }
        position_close(p);
    }
}

TEST(text_minister_of_war_another_action)
{
    Position *p = council();
    enact(p, TI4_AGENDA_MINISTER_OF_WAR, 0 + 1);
    seat_edit(&p->s, 0)->tokens |= BIT(FAR);
    const int left = tokens_left(&p->s, 0);
    stay(p, NEAR);
    assert_true(offered(p, 0, TEXT_MINISTER_WAR));
    POSITION_PLAY(p, ACT(USE, TEXT_MINISTER_WAR), ACT(SYSTEM, NEAR));
    assert_discarded(p, TI4_AGENDA_MINISTER_OF_WAR);
    assert_int_equal(seat_of(&p->s, 0)->tokens, BIT(FAR));
    assert_int_equal(tokens_left(&p->s, 0), left + 1); /* the tactic token itself */
    asked(p, 0, TI4_A_TURN);
    assert_true(arena_legal(p, ACT(ACTIVATE, NEAR)));
    assert_false(arena_legal(p, ACT(PASS, 0)));
    stay(p, EMPTY);
    assert_int_not_equal(core_of(&p->s)->active, 0); /* one action */
}

TEST(text_prophecy_of_ixth_until_production_without_fighters)
{
    for (int fighters = 1; fighters <= 2; fighters++) {
        Position *p = council();
        enact(p, TI4_AGENDA_PROPHECY_OF_IXTH, 0 + 1);
        arena_fleet(p, EMPTY, 0, "1 carrier, 1 fighter");
        const int plain = unit_of(&p->s, 0, TI4_FIGHTER)->combat;
        assert_int_equal(combat_value(&p->s, EMPTY, 0, TI4_FIGHTER, false, false), plain - 1);
        assert_int_equal(combat_value(&p->s, EMPTY, 1, TI4_FIGHTER, false, false), unit_of(&p->s, 1, TI4_FIGHTER)->combat);
        assert_int_equal(combat_value(&p->s, EMPTY, 0, TI4_CRUISER, false, false), unit_of(&p->s, 0, TI4_CRUISER)->combat);
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
        seat_edit(&p->s, 0)->trade_goods = 9;
        stay(p, VEFUT);
        for (int i = 0; i < fighters; i++)
            position_play(p, ACT(BUILD, TI4_FIGHTER * 4 + 3));
        position_play(p, ACT(DONE, 0));
        while (top_of(&p->s)->head.kind == TI4_A_PAY)
            position_play(p, arena_default(p));
        assert_int_equal(in_force(&p->s, TI4_AGENDA_PROPHECY_OF_IXTH), fighters == 2);
        assert_int_equal(combat_value(&p->s, EMPTY, 0, TI4_FIGHTER, false, false), plain - (fighters == 2));
        position_close(p);
    }
}

TEST(text_shard_of_the_throne_goes_to_who_beats_its_owner)
{
    Position *p = council();
    points(p, 1, 2);
    elected(p, TI4_AGENDA_SHARD_OF_THE_THRONE, ACT(SEAT, 1));
    assert_law(p, TI4_AGENDA_SHARD_OF_THE_THRONE, 1 + 1);
    assert_int_equal(seat_of(&p->s, 1)->victory_points, 3);
    law_discard(&p->s, TI4_AGENDA_SHARD_OF_THE_THRONE);
    assert_int_equal(seat_of(&p->s, 1)->victory_points, 3); /* 34.6 */
    position_close(p);
    for (int owner = 0; owner <= 2; owner++) { /* the winner's, the loser's, somebody else's */
        p = council();
        for (int seat = 0; seat < 3; seat++)
            points(p, seat, 3);
        enact(p, TI4_AGENDA_SHARD_OF_THE_THRONE, owner + 1);
        arena_put(p, NEAR, 0, TI4_CRUISER, 2);
        arena_put(p, EMPTY, 1, TI4_DESTROYER, 1);
        POSITION_PLAY(p, ACT(ACTIVATE, EMPTY), move_from(NEAR, TI4_CRUISER), move_from(NEAR, TI4_CRUISER), ACT(DONE, 0));
        fight_on(p);
        assert_law(p, TI4_AGENDA_SHARD_OF_THE_THRONE, (owner == 1 ? 0 : owner) + 1);
        assert_int_equal(seat_of(&p->s, 0)->victory_points, owner == 1 ? 4 : 3);
        assert_int_equal(seat_of(&p->s, 1)->victory_points, owner == 1 ? 2 : 3);
        position_close(p);
    }
    p = council(); /* a ground combat, too */
    points(p, 1, 3);
    enact(p, TI4_AGENDA_SHARD_OF_THE_THRONE, 1 + 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    conquer(p, NEAR, VEFUT, 2);
    assert_law(p, TI4_AGENDA_SHARD_OF_THE_THRONE, 0 + 1);
    assert_int_equal(seat_of(&p->s, 0)->victory_points, 1);
    assert_int_equal(seat_of(&p->s, 1)->victory_points, 2);
}

TEST(text_the_crown_of_emphidia_goes_with_the_owners_home)
{
    Position *p = council();
    elected(p, TI4_AGENDA_THE_CROWN_OF_EMPHIDIA, ACT(SEAT, 1));
    assert_int_equal(seat_of(&p->s, 1)->victory_points, 1);
    position_close(p);
    for (int home = 0; home <= 1; home++) {
        p = council();
        points(p, 1, 3);
        enact(p, TI4_AGENDA_THE_CROWN_OF_EMPHIDIA, 1 + 1);
        arena_hold(p, 1, TI4_PLANET_MEHAR_XULL, 0, 0, 0); /* 21: no home */
        conquer(p, BETA_A, home ? seat_of(&p->s, 1)->home : 21, 1);
        assert_law(p, TI4_AGENDA_THE_CROWN_OF_EMPHIDIA, (home ? 0 : 1) + 1);
        assert_int_equal(seat_of(&p->s, 0)->victory_points, home);
        assert_int_equal(seat_of(&p->s, 1)->victory_points, 3 - home);
        position_close(p);
    }
}

TEST(text_the_crown_of_thalnos_rolls_again_at_a_price)
{
    Position *p = council();
    enact(p, TI4_AGENDA_THE_CROWN_OF_THALNOS, 0 + 1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 3);
    arena_put(p, EMPTY, 1, TI4_CARRIER, 3);
    POSITION_PLAY(p, ACT(ACTIVATE, EMPTY), move_from(NEAR, TI4_CRUISER), move_from(NEAR, TI4_CRUISER), move_from(NEAR, TI4_CRUISER),
                  ACT(DONE, 0));
    while (top_of(&p->s)->head.kind != TI4_R_DICE)
        position_play(p, arena_default(p));
    arena_roll(p, 3, 1);
    assert_true(offered(p, 0, TEXT_THALNOS_IN_SPACE));
    position_play(p, ACT(USE, TEXT_THALNOS_IN_SPACE));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2));
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 1); /* one hits now, the unit of the other die is destroyed */
    assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_CRUISER], 2);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DICE); /* the defender's dice */
    arena_roll(p, 3, 0);                                    /* it has no crown: no window */
    while (top_of(&p->s)->head.kind != TI4_A_HITS)
        position_play(p, arena_default(p));
    assert_int_equal(ask_hits_frame(&p->s)->hits, 2); /* two hits in all */
    position_close(p);

    p = council();
    enact(p, TI4_AGENDA_THE_CROWN_OF_THALNOS, 0 + 1);
    law_discard(&p->s, TI4_AGENDA_THE_CROWN_OF_THALNOS);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, EMPTY, 1, TI4_CARRIER, 1);
    POSITION_PLAY(p, ACT(ACTIVATE, EMPTY), move_from(NEAR, TI4_CRUISER), ACT(DONE, 0));
    while (top_of(&p->s)->head.kind != TI4_R_DICE)
        position_play(p, arena_default(p));
    arena_roll(p, 1, 0);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DICE);
}

/* Seat 0, with the crown, has these ships in an empty system of seat 1's dreadnoughts; its dice are on the table. */
static Position *crowned(const char *settings, const uint8_t *types, int n)
{
    Position *p = bare(settings);
    empty_hands(p);
    enact(p, TI4_AGENDA_THE_CROWN_OF_THALNOS, 0 + 1);
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 8;
    for (int i = 0; i < n; i++)
        arena_put(p, EMPTY, 0, types[i], 1);
    arena_put(p, EMPTY, 1, TI4_DREADNOUGHT, 4);
    stay(p, EMPTY);
    skip_quiet(p);
    return p;
}
#define CROWNED(settings, ...) crowned(settings, (const uint8_t[]){ __VA_ARGS__ }, sizeof((const uint8_t[]){ __VA_ARGS__ }))

static int hits_of_0(const Position *p)
{
    return current_space(&p->s)->hits[ATTACKER];
}

/* Three dice of one war sun miss and are rolled again: it is lost if none of them hits, once. */
TEST(text_the_crown_of_thalnos_a_unit_with_several_dice)
{
    for (int hits = 0; hits <= 3; hits++) {
        Position *p = CROWNED(SIX, TI4_WAR_SUN, TI4_WAR_SUN, TI4_FIGHTER);
        arena_roll(p, 6, 3);
        assert_true(offers(p, TEXT_THALNOS_IN_SPACE));
        position_play(p, ACT(USE, TEXT_THALNOS_IN_SPACE));
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_SHARE); /* whose are the misses? */
        HxAction out[4];
        double chance[4];
        assert_int_equal(p->s.game->chance(&p->s, out, chance), 4);
        assert_true(chance[0] > 0.0499 && chance[0] < 0.0501); /* 1, 9, 9, 1 of 20 */
        assert_true(chance[1] > 0.4499 && chance[1] < 0.4501);
        position_play(p, ACT(HITS, 3)); /* all those of the second war sun */
        asked(p, 0, TI4_A_TARGET);
        POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2), ACT(NUMBER, 3));
        position_play(p, ACT(NUMBER, 3));
        arena_roll(p, 3, hits);
        assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_WAR_SUN], hits ? 2 : 1);
        assert_int_equal(hits_of_0(p), 3 + hits);
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DICE); /* the fighter's */
        position_close(p);
    }
}

/* What may be left alone is left alone; a unit that rolls nothing again is safe. */
TEST(text_the_crown_of_thalnos_may_spare_a_unit)
{
    Position *p = CROWNED("seats=6 faction1=L1Z1X faction2=YSSARIL faction_abilities=off", TI4_FLAGSHIP, TI4_DREADNOUGHT, TI4_DREADNOUGHT);
    arena_roll(p, 4, 1); /* one printed value: two dice of the flagship, one of each dreadnought */
    POSITION_PLAY(p, ACT(USE, TEXT_THALNOS_IN_SPACE), ACT(HITS, 1), ACT(NUMBER, 0));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2)); /* the dreadnoughts */
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 1);
    assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_FLAGSHIP], 1);
    assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(hits_of_0(p), 2);
}

/* A 9 or 10 of the flagship makes two hits more when it is rolled again, too. */
TEST(text_the_crown_of_thalnos_on_jns_hylarim)
{
    Position *p = CROWNED("seats=6 faction1=JOLNAR faction2=YSSARIL faction_abilities=off", TI4_FLAGSHIP);
    arena_roll(p, 2, 0); /* on a six */
    POSITION_PLAY(p, ACT(USE, TEXT_THALNOS_IN_SPACE), ACT(NUMBER, 2));
    arena_roll(p, 2, 2);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DICE); /* which of them show a 9 or 10, of five faces */
    assert_int_equal(arena_hit_on(p), 4);
    assert_int_equal(roll_dice_frame(&p->s)->faces, 5);
    arena_roll(p, 2, 1);
    assert_int_equal(hits_of_0(p), 2 + 2);
    assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_FLAGSHIP], 1);
}

/* Fighters that need what a cruiser needs are no cruisers: another printed value is another batch. */
TEST(text_the_crown_of_thalnos_takes_units_of_the_batch)
{
    Position *p = bare(SIX);
    empty_hands(p);
    enact(p, TI4_AGENDA_THE_CROWN_OF_THALNOS, 0 + 1);
    enact(p, TI4_AGENDA_PROPHECY_OF_IXTH, 0 + 1);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_DESTROYER_2);
    seat_edit(&p->s, 0)->units[TI4_DESTROYER] = TI4_UNIT_DESTROYER_2;
    seat_edit(&p->s, 0)->pool[TI4_FLEET] = 8;
    arena_put(p, EMPTY, 0, TI4_DESTROYER, 1); /* on an eight, as the fighters with the prophecy */
    arena_put(p, EMPTY, 0, TI4_FIGHTER, 2);
    arena_put(p, EMPTY, 0, TI4_DREADNOUGHT, 2); /* carry them */
    arena_put(p, EMPTY, 1, TI4_DREADNOUGHT, 4);
    stay(p, EMPTY);
    skip_quiet(p);
    arena_roll(p, 2, 2);
    arena_roll(p, 1, 1);
    arena_roll(p, 2, 0);
    POSITION_PLAY(p, ACT(USE, TEXT_THALNOS_IN_SPACE), ACT(NUMBER, 1));
    arena_roll(p, 1, 0); /* nothing to choose */
    assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_DESTROYER], 1);
    assert_int_equal(fleet_of(&p->s, EMPTY, 0)->n[TI4_FIGHTER], 1);
}

/* Van Hauge lost to the crown takes all ships with it; nothing is left to roll. */
TEST(text_the_crown_of_thalnos_meets_van_hauge)
{
    Position *p = CROWNED(SIX, TI4_FLAGSHIP, TI4_CARRIER);
    arena_roll(p, 3, 0);
    position_play(p, ACT(USE, TEXT_THALNOS_IN_SPACE)); /* all miss: no doubt whose */
    position_play(p, ACT(NUMBER, 1));
    arena_roll(p, 1, 0);
    arena_until(p, TI4_A_TURN);
    assert_int_equal(seat_of(&p->s, 0)->ships | seat_of(&p->s, 1)->ships, 0);
}

TEST(text_the_crown_of_thalnos_on_the_ground)
{
    Position *p = council();
    enact(p, TI4_AGENDA_THE_CROWN_OF_THALNOS, 1 + 1); /* the defender's */
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 0, 0);
    arena_fleet(p, NEAR, 0, "1 carrier, 3 infantry");
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), move_from(NEAR, TI4_CARRIER), ACT(LOAD, NEAR * 5 + 1), ACT(LOAD, NEAR * 5 + 1),
                  ACT(LOAD, NEAR * 5 + 1));
    while (top_of(&p->s)->head.kind != TI4_A_COMMIT)
        position_play(p, arena_default(p));
    position_play(p, ACT(NUMBER, 3));
    while (top_of(&p->s)->head.kind != TI4_R_DICE)
        position_play(p, arena_default(p));
    arena_roll(p, 3, 0);
    arena_roll(p, 3, 1);
    assert_true(offered(p, 1, TEXT_THALNOS_ON_GROUND));
    POSITION_PLAY(p, ACT(USE, TEXT_THALNOS_ON_GROUND), ACT(NUMBER, 2));
    arena_roll(p, 2, 1);
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry, 2);
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->invaders, 1); /* two hits */
}

/* ---- Owners who are eliminated ------------------------------------------------------------------------------------------------------- */

TEST(text_laws_of_an_eliminated_owner_are_discarded)
{
    Position *p = council();
    arena_hold(p, 3, TI4_PLANET_VEFUT_2, 0, 0, 0);
    enact(p, TI4_AGENDA_MINISTER_OF_WAR, 3 + 1);
    enact(p, TI4_AGENDA_MINISTER_OF_POLICY, 2 + 1);
    enact(p, TI4_AGENDA_CORE_MINING, TI4_PLANET_VEFUT_2 + 1);
    enact(p, TI4_AGENDA_SHARED_RESEARCH, 0);
    eliminate(&p->s, 3);
    assert_discarded(p, TI4_AGENDA_MINISTER_OF_WAR);
    assert_law(p, TI4_AGENDA_MINISTER_OF_POLICY, 2 + 1);
    assert_law(p, TI4_AGENDA_CORE_MINING, TI4_PLANET_VEFUT_2 + 1); /* stays with the planet */
    assert_int_equal(law_owner(&p->s, TI4_AGENDA_CORE_MINING), -1);
    assert_true(in_force(&p->s, TI4_AGENDA_SHARED_RESEARCH));
    sound(p);
}

/* What leaves a combat by a card moves, too. */
TEST(text_enforced_travel_ban_and_skilled_retreat)
{
    for (int now = 0; now <= 1; now++) {
        Position *p = bare(SIX);
        empty_hands(p);
        if (now)
            enact(p, TI4_AGENDA_ENFORCED_TRAVEL_BAN, 0);
        arena_put(p, ALPHA_IN, 0, TI4_CRUISER, 1);
        arena_put(p, ALPHA_IN, 1, TI4_CRUISER, 1);
        hold(p, 0, TI4_CARD_SKILLED_RETREAT);
        stay(p, ALPHA_IN);
        position_play(p, ACT(USE, TEXT_SKILLED_RETREAT));
        assert_true(arena_legal(p, ACT(SYSTEM, TI4_MECATOL)));
        assert_int_equal(arena_legal(p, ACT(SYSTEM, ALPHA_OUT)), !now);
        position_close(p);
    }
}

/* TIM-1: when commodities are replenished Trade Agreement takes them; after it the Minister pays. */
TEST(text_minister_of_commerce_comes_after_trade_agreement)
{
    Position *p = council();
    enact(p, TI4_AGENDA_MINISTER_OF_COMMERCE, 0 + 1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    note_give(&p->s, 0 * TI4_NOTES + TI4_NOTE_TRADE_AGREEMENT, 1);
    seat_edit(&p->s, 0)->trade_goods = seat_edit(&p->s, 0)->commodities = 0;
    use_card(p, TI4_TRADE);
    asked(p, 1, TI4_A_WINDOW);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3);
    position_play(p, ACT(USE, TEXT_TRADE_AGREEMENT));
    assert_int_equal(seat_of(&p->s, 0)->commodities, 0);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3 + 1);
}
