/* Players who are out of the game (ELM), how many there are (PC), transactions of any two in an agenda (TRX); and what else of Part C has a
 * number: objectives, technologies, dice, tokens, rounds, bombs. */
#include "tests/core/games/ti4/council.h"

/* Seat 1 has lost everything but what the case leaves it. */
TEST(rule_elm_1_ground_forces_production_or_a_planet_keep_a_player_in)
{
    for (int left = 0; left < 4; left++) {
        Position *p = bare("seats=6 faction1=YIN faction2=SAAR faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL");
        FOR_BITS(planet, seat_of(&p->s, 1)->planets)
        lose_planet(&p->s, planet);
        arena_put(p, FAR, 1, TI4_CARRIER, 1); /* ships alone do not */
        if (left == 1)
            arena_put(p, FAR, 1, TI4_INFANTRY, 1);
        if (left == 2)
            arena_put(p, FAR, 1, TI4_SPACE_DOCK, 1); /* one that floats, without a planet */
        if (left == 3)
            arena_hold(p, 1, free_planet(p, 0), 0, 0, 0);
        eliminate_the_lost(&p->s);
        assert_int_equal(seat_of(&p->s, 1)->eliminated, left == 0);
        sound(p);
        position_close(p);
    }
}

/* Seat 1 is out. */
static Position *without_1(const char *settings)
{
    Position *p = bare(settings);
    FOR_BITS(planet, seat_of(&p->s, 1)->planets)
    lose_planet(&p->s, planet);
    return p;
}

TEST(rule_elm_2_support_for_the_throne_takes_its_point_along)
{
    Position *p = without_1(SIX);
    note_give(&p->s, 1 * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE, 2);
    note_give(&p->s, 3 * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE, 4);
    assert_int_equal(seat_of(&p->s, 2)->victory_points, 1);
    eliminate_the_lost(&p->s);
    assert_int_equal(seat_of(&p->s, 2)->victory_points, 0);
    assert_int_equal(seat_of(&p->s, 4)->victory_points, 1); /* its owner plays on */
}

TEST(rule_elm_2_all_of_theirs_leaves_the_game)
{
    Position *p = without_1(SIX);
    arena_put(p, FAR, 1, TI4_CARRIER, 2);
    seat_edit(&p->s, 1)->tokens = BIT(FAR) | BIT(NEAR);
    gain_tech(&p->s, 1, TI4_TECH_SARWEEN_TOOLS);
    note_give(&p->s, 2 * TI4_NOTES + TI4_NOTE_CEASEFIRE, 1); /* another's note goes home */
    enact(p, TI4_AGENDA_MINISTER_OF_WAR, 1 + 1);
    eliminate_the_lost(&p->s);
    const Ti4Seat *out = seat_of(&p->s, 1);
    assert_int_equal(fleet_of(&p->s, FAR, 1)->owner, 0);
    assert_true(out->tokens == 0 && out->techs == 0 && out->ships == 0);
    assert_int_equal(notes_of(&p->s)->at[2 * TI4_NOTES + TI4_NOTE_CEASEFIRE], 2 + 1);
    assert_int_equal(notes_of(&p->s)->at[1 * TI4_NOTES + TI4_NOTE_CEASEFIRE], 0);
    assert_discarded(p, TI4_AGENDA_MINISTER_OF_WAR);
    sound(p);
}

/* In the middle of an agenda: what it has cast is gone, and it casts no more; the votes of others stay. */
TEST(rule_elm_2_who_is_out_votes_no_more)
{
    Position *p = without_1(SIX);
    Core *core = core_edit(&p->s);
    core->votes[1] = core->votes[2] = 5;
    core->outcome[1] = core->outcome[2] = 1;
    eliminate_the_lost(&p->s);
    assert_int_equal(core_of(&p->s)->votes[1], 0);
    assert_int_equal(core_of(&p->s)->outcome[1], 0);
    assert_int_equal(core_of(&p->s)->votes[2], 5);
    assert_int_equal(core_of(&p->s)->outcome[2], 1);
    assert_int_equal(core_of(&p->s)->no_vote, 1 << 1);
}

/* Who has looked at a hand that is gone knows nothing of it, and who is out knows nothing of others; what others know of each other stays.
 */
TEST(rule_elm_3_what_was_known_of_hands_is_forgotten)
{
    Position *p = without_1(SIX);
    Notes *notes = notes_edit(&p->s);
    notes->not_held[1][0] = notes->not_held[0][1] = notes->not_held[2][3] = 1;
    for (int of = 1; of <= 2; of++) {
        seat_edit(&p->s, 0)->known[of] = 1;
        seat_edit(&p->s, 0)->known_more[of] = 2;
    }
    eliminate_the_lost(&p->s);
    assert_int_equal(notes_of(&p->s)->not_held[1][0], 0);
    assert_int_equal(notes_of(&p->s)->not_held[0][1], 0);
    assert_int_equal(notes_of(&p->s)->not_held[2][3], 1);
    assert_int_equal(seat_of(&p->s, 0)->known[1] | seat_of(&p->s, 0)->known_more[1], 0);
    assert_int_equal(seat_of(&p->s, 0)->known[2], 1);
    assert_int_equal(seat_of(&p->s, 0)->known_more[2], 2);
}

/* A note of theirs in another's hand is one less there, and everybody knows where it is; one of another that they hold goes home. */
TEST(rule_elm_2_hands_of_notes_are_counted)
{
    Position *p = without_1(SIX);
    note_give(&p->s, 1 * TI4_NOTES + TI4_NOTE_CEASEFIRE, 2);
    note_give(&p->s, 3 * TI4_NOTES + TI4_NOTE_CEASEFIRE, 1);
    eliminate_the_lost(&p->s);
    assert_int_equal(seat_of(&p->s, 2)->n_notes, TI4_NOTES);
    assert_int_equal(seat_of(&p->s, 3)->n_notes, TI4_NOTES);
    assert_int_equal(seat_of(&p->s, 1)->n_notes, 0);
    assert_int_equal(notes_of(&p->s)->known[1 * TI4_NOTES + TI4_NOTE_CEASEFIRE], 0xff);
}

/* The gate of a flagship that is gone, and what lay under tokens: of these factions alone. */
TEST(rule_elm_6_gate_and_tokens_of_the_eliminated)
{
    for (int is_theirs = 0; is_theirs <= 1; is_theirs++) {
        for (int creuss = 0; creuss <= 1; creuss++) {
            char text[96];
            snprintf(text, sizeof text, "seats=3 faction%d=%s faction%d=SOL faction3=HACAN", 2 - !is_theirs, creuss ? "CREUSS" : "NEKRO",
                     1 + !is_theirs);
            Position *p = without_1(text);
            p->is_unreachable = true;
            board_edit(&p->s)->delta_ship = 3;
            board_edit(&p->s)->assimilated[0] = board_edit(&p->s)->assimilated[1] = 4;
            eliminate(&p->s, 1);
            assert_int_equal(board_of(&p->s)->delta_ship, is_theirs && creuss ? 0 : 3);
            for (int i = 0; i < 2; i++)
                assert_int_equal(board_of(&p->s)->assimilated[i], is_theirs && !creuss ? 0 : 4);
            position_close(p);
        }
    }
}

TEST(rule_elm_3_their_cards_go_back)
{
    Position *p = without_1(SIX);
    empty_hands(p);
    secrets_back(p);
    hold(p, 1, TI4_CARD_SUMMIT);
    deal_secret(p, 1, TI4_OBJ_SPARK_A_REBELLION);
    secret_scored(p, 1, TI4_OBJ_UNVEIL_FLAGSHIP);
    seat_edit(&p->s, 1)->strategies = 1 << TI4_TRADE;
    eliminate_the_lost(&p->s);
    assert_int_equal(discarded(p, TI4_CARD_SUMMIT), 1);
    assert_int_equal(seat_of(&p->s, 1)->strategies, 0);
    assert_true(decks_of(&p->s)->secrets >> (TI4_OBJ_SPARK_A_REBELLION - TI4_PUBLICS) & 1);
    assert_true(decks_of(&p->s)->secrets >> (TI4_OBJ_UNVEIL_FLAGSHIP - TI4_PUBLICS) & 1); /* scored ones too */
    sound(p);
}

TEST(rule_elm_4_the_speaker_token_goes_to_the_left)
{
    Position *p = without_1(SIX);
    core_edit(&p->s)->speaker = 1;
    eliminate_the_lost(&p->s);
    assert_int_equal(core_of(&p->s)->speaker, 2);
}

/* Five become four: one strategy card each as before. Four who were four have two. */
TEST(rule_elm_5_the_others_keep_to_one_card)
{
    for (int seats = 4; seats <= 5; seats++) {
        Position *p = without_1(seats == 4 ? FOUR : "seats=5 faction1=YIN faction2=YSSARIL faction_abilities=off");
        core_edit(&p->s)->speaker = 0;
        eliminate_the_lost(&p->s);
        next_round(p);
        int n = 0;
        for (int i = 0; i < 10 && top_of(&p->s)->head.kind == TI4_A_STRATEGY; i++, n++)
            position_play(p, arena_default(p));
        assert_int_equal(n, seats == 4 ? 6 : 4);
        position_close(p);
    }
}

/* Of three one is out, and nobody has won; of two the other has, but not a game that is over. */
TEST(rule_elm_2_who_is_left_alone_wins)
{
    Position *p = without_1("seats=3");
    eliminate_the_lost(&p->s);
    assert_false(core_of(&p->s)->is_over);
    eliminate(&p->s, 0);
    assert_true(core_of(&p->s)->is_over);
    assert_int_equal(core_of(&p->s)->winner, 2 + 1);
    position_close(p);
    p = without_1("seats=3");
    eliminate(&p->s, 2);
    assert_int_equal(core_of(&p->s)->winner, 0);
    gain_victory_points(&p->s, 1, 10); /* the third has won before */
    eliminate(&p->s, 1);
    assert_int_equal(core_of(&p->s)->winner, 1 + 1);
    position_close(p);
}

/* The last planet falls in an invasion: when the action is over its player is out. */
TEST(rule_elm_7_checked_when_the_step_is_over)
{
    Position *p = council();
    arena_hold(p, 0, first_bit(seat_of(&p->s, 0)->planets), 1, 0, 0);
    const int home = seat_of(&p->s, 1)->home, last = system_of(&p->s, home)->planet[0].id - 1;
    FOR_BITS(planet, seat_of(&p->s, 1)->planets & ~BIT(last))
    lose_planet(&p->s, planet);
    conquer(p, arena_neighbor(p, home, 0), home, 1);
    assert_true(controls(p, 0, last));
    assert_true(seat_of(&p->s, 1)->eliminated);
}

/* ---- How many play ------------------------------------------------------------------------------------------------------------------- */

TEST(rule_pc_1_three_and_four_have_two_cards)
{
    for (int seats = 3; seats <= 4; seats++) {
        char settings[32];
        snprintf(settings, sizeof settings, "seats=%d", seats);
        Position *p = arena_open(settings);
        int goods = 0;
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(count_bits(seat_of(&p->s, seat)->strategies), 2);
        for (int card = 0; card < TI4_STRATEGIES; card++)
            goods += core_of(&p->s)->strategy_goods[card];
        assert_int_equal(goods, seats == 3 ? 2 : 0); /* on each card that is left */
        position_close(p);
    }
}

TEST(rule_pc_2_five_and_six_have_one_card)
{
    for (int seats = 5; seats <= 6; seats++) {
        char settings[32];
        snprintf(settings, sizeof settings, "seats=%d", seats);
        Position *p = arena_open(settings);
        int goods = 0;
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(count_bits(seat_of(&p->s, seat)->strategies), 1);
        for (int card = 0; card < TI4_STRATEGIES; card++)
            goods += core_of(&p->s)->strategy_goods[card];
        assert_int_equal(goods, seats == 5 ? 3 : 2);
        position_close(p);
    }
}

/* ---- Transactions in an agenda ------------------------------------------------------------------------------------------------------- */

/* Two seats, once in an agenda, whoever proposes it. */
TEST(rule_trx_2_one_transaction_of_each_pair)
{
    Position *p =
        bare("seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL faction_abilities=off");
    core_edit(&p->s)->custodians_taken = 1;
    empty_hands(p);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->trade_goods = 3;
    assert_false(are_neighbors(&p->s, 0, 3)); /* no neighbours: it does not matter */
    enter(p, ENTER_AGENDA);
    draw_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    arena_until(p, TI4_A_AGENDA_TRADE);
    asked(p, 0, TI4_A_AGENDA_TRADE);
    POSITION_PLAY(p, ACT(PROPOSE, 3), ACT(NUMBER, 1));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, arena_default(p));
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 3)->trade_goods, 4);
    asked(p, 0, TI4_A_AGENDA_TRADE);
    assert_false(arena_legal(p, ACT(PROPOSE, 3)));
    assert_true(arena_legal(p, ACT(PROPOSE, 2)));
    while (!(top_of(&p->s)->head.kind == TI4_A_AGENDA_TRADE && position_to_move(p) == 3))
        position_play(p, arena_default(p));
    assert_false(arena_legal(p, ACT(PROPOSE, 0))); /* nor the other way round */
    assert_true(arena_legal(p, ACT(PROPOSE, 1)));
}

/* ---- Objectives
 * ---------------------------------------------------------------------------------------------------------------------------- */

/* Each player once; several players the same one. */
TEST(rule_obj_4_once_for_each_player)
{
    Position *p = bare(SIX);
    reveal(p, TI4_OBJ_ERECT_A_MONUMENT, TI4_OBJ_SWAY_THE_COUNCIL);
    for (int seat = 0; seat < 2; seat++)
        seat_edit(&p->s, seat)->trade_goods = 20;
    assert_true(met_publics(&p->s, 0) >> TI4_OBJ_ERECT_A_MONUMENT & 1);
    seat_edit(&p->s, 0)->scored |= BIT(TI4_OBJ_ERECT_A_MONUMENT);
    assert_false(met_publics(&p->s, 0) >> TI4_OBJ_ERECT_A_MONUMENT & 1);
    assert_true(met_publics(&p->s, 1) >> TI4_OBJ_ERECT_A_MONUMENT & 1);
}

/* What is spent for an objective is spent when it is scored. */
TEST(rule_obj_5_what_is_spent_is_paid_at_once)
{
    Position *p = council();
    reveal(p, TI4_OBJ_ERECT_A_MONUMENT, TI4_OBJ_SWAY_THE_COUNCIL);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = 10;
    enter(p, ENTER_STATUS);
    while (!(top_of(&p->s)->head.kind == TI4_A_SCORE_PUBLIC && position_to_move(p) == 0))
        position_play(p, arena_default(p));
    position_play(p, ACT(OBJECTIVE, TI4_OBJ_ERECT_A_MONUMENT));
    while (top_of(&p->s)->head.kind == TI4_A_PAY)
        position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 10 - 8);
    assert_int_equal(seat_of(&p->s, 0)->victory_points, 1);
}

/* ---- Technologies
 * --------------------------------------------------------------------------------------------------------------------------- */

/* Research needs what is printed; what is gained does not. */
TEST(rule_tec_1_to_research_and_to_gain)
{
    Position *p = bare(SIX);
    uint8_t missing[TI4_COLOURS];
    seat_edit(&p->s, 0)->readied = 0;
    assert_false(can_research(&p->s, 0, TI4_TECH_ASSAULT_CANNON, missing));
    gain_tech(&p->s, 0, TI4_TECH_ASSAULT_CANNON);
    assert_true(has_tech(&p->s, 0, TI4_TECH_ASSAULT_CANNON));
}

/* A readied planet with a specialty stands for one prerequisite of its colour; exhausted for none. */
TEST(rule_tec_3_a_specialty_for_one_prerequisite)
{
    for (int readied = 0; readied < 2; readied++) {
        Position *p = bare(SIX);
        uint8_t missing[TI4_COLOURS];
        int planet = 0;
        while (system_of_planet(&p->s, planet, NULL) == TI4_NO_SYSTEM || hx_ti4_planets[planet].specialty != TI4_BLUE)
            planet++;
        arena_hold(p, 0, planet, 0, 0, 0);
        seat_edit(&p->s, 0)->readied = readied ? BIT(planet) : 0;
        assert_int_equal(can_research(&p->s, 0, TI4_TECH_GRAVITY_DRIVE, missing), readied); /* one blue */
        assert_false(can_research(&p->s, 0, TI4_TECH_FLEET_LOGISTICS, missing));            /* two blue */
        position_close(p);
    }
}

/* ---- Dice and tokens
 * --------------------------------------------------------------------------------------------------------------------------- */

/* Ten faces, of which the 0 is a ten: one of them hits on a ten. */
TEST(rule_mod_1_a_die_has_ten_faces)
{
    for (int on = 2; on <= 10; on++) {
        Position *p = bare(SIX);
        roll_dice(&p->s, 0, 1, on);
        HxAction out[2];
        double chance[2];
        assert_int_equal(p->s.game->chance(&p->s, out, chance), 2);
        assert_true(chance[1] > (11 - on) / 10.0 - 1e-9 && chance[1] < (11 - on) / 10.0 + 1e-9);
        position_close(p);
    }
}

TEST(rule_cmd_2_a_pool_for_each_token_gained)
{
    Position *p = bare(SIX);
    const Ti4Seat before = *seat_of(&p->s, 0);
    gain_tokens(&p->s, 0, 3);
    for (int pool = 0; pool < TI4_POOLS; pool++) {
        asked(p, 0, TI4_A_POOL);
        position_play(p, ACT(POOL, pool));
    }
    for (int pool = 0; pool < TI4_POOLS; pool++)
        assert_int_equal(seat_of(&p->s, 0)->pool[pool], before.pool[pool] + 1);
}

TEST(rule_cmd_4_a_system_holds_one_token_of_a_player)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 0)->tokens = BIT(FAR);
    seat_edit(&p->s, 1)->tokens = BIT(NEAR); /* another's does not matter */
    assert_false(arena_legal(p, ACT(ACTIVATE, FAR)));
    assert_true(arena_legal(p, ACT(ACTIVATE, NEAR)));
}

/* ---- Rounds
 * ---------------------------------------------------------------------------------------------------------------------------------- */

/* Strategy, action, status; the agenda phase once the custodians token is gone. */
TEST(rule_rnd_1_the_agenda_phase_comes_with_the_custodians_gone)
{
    for (int taken = 0; taken < 2; taken++) {
        Position *p = council();
        core_edit(&p->s)->custodians_taken = (uint8_t)taken;
        const int round = core_of(&p->s)->round;
        bool had_agenda = false;
        enter(p, ENTER_STATUS);
        for (int i = 0; i < 400 && core_of(&p->s)->round == round; i++) {
            had_agenda |= core_of(&p->s)->phase == TI4_AGENDA_PHASE;
            position_play(p, arena_default(p));
        }
        assert_int_equal(core_of(&p->s)->phase, TI4_STRATEGY_PHASE);
        assert_int_equal(had_agenda, taken);
        position_close(p);
    }
}

TEST(rule_33_4_agendas_from_the_round_it_was_removed)
{
    Position *p = council();
    core_edit(&p->s)->custodians_taken = 1;
    enter(p, ENTER_STATUS);
    arena_until(p, TI4_R_AGENDA); /* before another round begins */
    assert_int_equal(core_of(&p->s)->round, 1);
}

/* ---- Bombs
 * ------------------------------------------------------------------------------------------------------------------------------------ */

/* All or nothing: one unit that bombards, all do. */
TEST(rule_bmb_4_all_units_bombard_or_none)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 4, 0, 0);
    arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 3);
    stay(p, VEFUT);
    arena_until(p, TI4_A_BOMBARD);
    position_play(p, ACT(PLANET, TI4_PLANET_VEFUT_2));
    while (top_of(&p->s)->head.kind == TI4_A_BOMBARD) {
        assert_false(arena_legal(p, ACT(NO, 0)));
        position_play(p, ACT(PLANET, TI4_PLANET_VEFUT_2));
    }
    roll_on(p, 3, 5, 0);
}

/* A planetary shield stops bombs, and not the X-89 Bacterial Weapon. */
TEST(rule_ps_1_a_shield_stops_bombs_but_no_bacteria)
{
    Position *p = bare(SIX);
    gain_tech(&p->s, 0, TI4_TECH_X89_BACTERIAL_WEAPON);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 3, 1, 0);
    arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 1);
    assert_false(can_bombard(&p->s, VEFUT, 0, 0));
    position_play(p, ACT(COMPONENT, TEXT_BACTERIAL_WEAPON));
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry, 0);
}
