/* Who acts when, and what a card is, one rule at a time: Diplomacy (37), initiative and speaker (38, 47), strategy cards (58 to 60), how
 * abilities are read and in which order seats resolve them (ABL, TIM), turns (ACT), votes (AGD, VOT), sustained damage and landings (SUS,
 * INV, GND, BMB). */
#include "tests/core/games/ti4/council.h"

static const uint8_t one_each[] = { 1 << TI4_DIPLOMACY,  1 << TI4_TRADE,   1 << TI4_LEADERSHIP,
                                    1 << TI4_TECHNOLOGY, 1 << TI4_WARFARE, 1 << TI4_POLITICS };

/* ---- Diplomacy ----------------------------------------------------------------------------------------------------------------------- */

TEST(rule_37_0_the_second_card)
{
    Position *p = bare(SIX);
    deal_strategies(p, one_each);
    assert_int_equal(core_of(&p->s)->order[1], 0); /* after Leadership */
}

TEST(rule_37_1_its_owner_resolves_it_in_a_turn_while_readied)
{
    Position *p = bare(SIX);
    deal_strategies(p, one_each);
    assert_true(arena_legal(p, ACT(STRATEGIC, TI4_DIPLOMACY)));
    seat_edit(&p->s, 0)->used = 1 << TI4_DIPLOMACY;
    assert_false(arena_legal(p, ACT(STRATEGIC, TI4_DIPLOMACY)));
}

TEST(rule_37_2_b_no_second_token)
{
    Position *p = bare(SIX);
    const int home = seat_of(&p->s, 0)->home;
    seat_edit(&p->s, 2)->tokens = BIT(home);
    const int left = tokens_left(&p->s, 2), other = tokens_left(&p->s, 3);
    use_card(p, TI4_DIPLOMACY);
    if (top_of(&p->s)->head.kind == TI4_A_DIPLOMACY)
        position_play(p, ACT(SYSTEM, home));
    assert_int_equal(tokens_left(&p->s, 2), left);
    assert_int_equal(tokens_left(&p->s, 3), other - 1);
    assert_int_equal(seat_of(&p->s, 2)->tokens, BIT(home));
}

/* ---- Initiative and speaker ---------------------------------------------------------------------------------------------------------- */

TEST(rule_38_1_the_cards_make_the_order)
{
    Position *p = bare(SIX);
    for (int turn = 0; turn < 6; turn++) { /* the seats change, the cards do not */
        uint8_t cards[6];
        for (int seat = 0; seat < 6; seat++)
            cards[seat] = (uint8_t)(1 << (seat + turn) % 6);
        deal_strategies(p, cards);
        for (int i = 0; i < 6; i++)
            assert_int_equal(core_of(&p->s)->order[i], (i + 6 - turn) % 6);
    }
}

TEST(rule_47_1_the_speaker_chooses_first)
{
    for (int speaker = 0; speaker < 6; speaker++) {
        Position *p = council();
        core_edit(&p->s)->speaker = (uint8_t)speaker;
        next_round(p);
        for (int i = 0; i < 6; i++) {
            asked(p, (speaker + i) % 6, TI4_A_STRATEGY);
            position_play(p, arena_default(p));
        }
        position_close(p);
    }
}

/* ---- Strategy cards ------------------------------------------------------------------------------------------------------------------ */

TEST(rule_58_1_a_chosen_card_lies_with_its_player)
{
    Position *p = council();
    next_round(p);
    asked(p, 0, TI4_A_STRATEGY);
    position_play(p, ACT(CHOOSE_STRATEGY, TI4_TRADE));
    assert_int_equal(seat_of(&p->s, 0)->strategies, 1 << TI4_TRADE);
    assert_int_equal(seat_of(&p->s, 0)->used, 0);
}

TEST(rule_58_2_readied_until_it_was_used)
{
    Position *p = bare(SIX);
    deal_strategies(p, one_each);
    position_play(p, ACT(STRATEGIC, TI4_DIPLOMACY));
    assert_int_equal(seat_of(&p->s, 0)->used, 0); /* not before everybody had the chance (59.2) */
    while (arena_me(p) == 0)
        position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 0)->used, 1 << TI4_DIPLOMACY);
}

TEST(rule_58_4_no_secondary_of_an_own_card)
{
    Position *p = bare(SIX);
    deal_strategies(p, one_each);
    position_play(p, ACT(STRATEGIC, TI4_DIPLOMACY));
    for (int seat = 1; seat < 6; seat++)
        seat_edit(&p->s, seat)->readied = 0;
    seat_edit(&p->s, 0)->readied = 0; /* it had something to ready, too */
    for (int i = 0; i < 50 && arena_me(p) == 0; i++) {
        if (top_of(&p->s)->head.kind == TI4_A_SECONDARY)
            assert_int_not_equal(position_to_move(p), 0);
        position_play(p, arena_default(p));
    }
}

TEST(rule_58_6_the_number_orders_the_status_phase_too)
{
    Position *p = council();
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_IMPERIAL, 1 << TI4_TRADE, 1 << TI4_LEADERSHIP, 1 << TI4_TECHNOLOGY, 1 << TI4_WARFARE,
                                          1 << TI4_POLITICS });
    static const uint8_t order[] = { 2, 5, 1, 4, 3, 0 };
    enter(p, ENTER_STATUS);
    for (int i = 0; i < 6; i++) { /* each redistributes its tokens in its turn */
        arena_until(p, TI4_A_REDISTRIBUTE);
        assert_int_equal(position_to_move(p), order[i]);
        while (top_of(&p->s)->head.kind == TI4_A_REDISTRIBUTE && position_to_move(p) == order[i])
            position_play(p, arena_default(p));
    }
}

TEST(rule_58_7_a_primary_and_a_secondary_in_one_action)
{
    Position *p = bare(SIX);
    deal_strategies(p, one_each);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->readied = 0;
    position_play(p, ACT(STRATEGIC, TI4_DIPLOMACY));
    if (top_of(&p->s)->head.kind == TI4_A_DIPLOMACY)
        position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 0)->readied, seat_of(&p->s, 0)->planets); /* the primary */
    asked(p, 1, TI4_A_SECONDARY);
    position_play(p, ACT(YES, 0));
    position_play(p, arena_default(p));
    assert_int_equal(core_of(&p->s)->active, 0); /* still its owner's turn */
}

TEST(rule_58_8_a_card_is_common_or_somebodys)
{
    Position *p = bare(SIX);
    deal_strategies(p, one_each);
    enter(p, ENTER_STATUS); /* 58.8.b: theirs until they are returned */
    assert_int_equal(seat_of(&p->s, 0)->strategies, 1 << TI4_DIPLOMACY);
    arena_until(p, TI4_A_STRATEGY);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->strategies, 0);
    for (int card = 0; card < TI4_STRATEGIES; card++) /* 58.8.a: all may be chosen */
        assert_true(arena_legal(p, ACT(CHOOSE_STRATEGY, card)));
}

TEST(rule_59_1_a_nobody_has_to)
{
    Position *p = bare(SIX);
    use_card(p, TI4_POLITICS);
    int asked_for = 0;
    while (arena_me(p) == 0 && position_to_move(p) != HX_OVER) {
        if (top_of(&p->s)->head.kind == TI4_A_SECONDARY) {
            assert_true(arena_legal(p, ACT(NO, 0)));
            const int tokens = seat_of(&p->s, position_to_move(p))->pool[TI4_STRATEGY_POOL], seat = position_to_move(p);
            position_play(p, ACT(NO, 0));
            assert_int_equal(seat_of(&p->s, seat)->pool[TI4_STRATEGY_POOL], tokens);
            asked_for++;
        } else
            position_play(p, arena_default(p));
    }
    assert_int_equal(asked_for, 5);
}

TEST(rule_60_0_the_sixth_card_lifts_a_token)
{
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_WARFARE, 1 << TI4_TRADE, 1 << TI4_TECHNOLOGY, 1 << TI4_LEADERSHIP, 1 << TI4_DIPLOMACY,
                                          1 << TI4_POLITICS });
    assert_int_equal(core_of(&p->s)->order[3], 1); /* 5, 6, 7 */
    assert_int_equal(core_of(&p->s)->order[4], 0);
    assert_int_equal(core_of(&p->s)->order[5], 2);
    seat_edit(&p->s, 0)->tokens = BIT(FAR) | BIT(NEAR);
    use_card(p, TI4_WARFARE);
    asked(p, 0, TI4_A_LIFT);
    POSITION_ASSERT_LEGAL(p, ACT(SYSTEM, NEAR), ACT(SYSTEM, FAR));
}

/* ---- Abilities ----------------------------------------------------------------------------------------------------------------------- */

/* "And" does as much as can be done: Reclamation places the space dock though no PDS is to be had, and the PDS without a dock. */
TEST(rule_abl_5_of_two_effects_joined_by_and_the_possible_one_happens)
{
    for (int lacking = TI4_PDS; lacking <= TI4_SPACE_DOCK; lacking++) {
        Position *p = bare("seats=6 faction1=WINNU faction2=YSSARIL faction3=YIN faction4=XXCHA faction5=MENTAK faction6=SOL");
        arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 0, lacking == TI4_PDS ? 2 : 0, lacking == TI4_SPACE_DOCK);
        position_play(p, ACT(ACTIVATE, TI4_MECATOL));
        effect_begin(&p->s, 0, EFFECT_RECLAMATION); /* as if it had been gained in this action */
        position_play(p, ACT(DONE, 0));
        arena_until(p, TI4_A_WINDOW);
        assert_true(offers(p, TEXT_RECLAMATION));
        position_play(p, ACT(USE, TEXT_RECLAMATION));
        assert_int_equal(planet_of(p, TI4_PLANET_MECATOL_REX)->pds, lacking == TI4_PDS ? 2 : 1);
        assert_int_equal(planet_of(p, TI4_PLANET_MECATOL_REX)->dock, 1);
        position_close(p);
    }
}

/* What is done "then" needs what comes before: Political Favor replaces no agenda where the Xxcha have no token to return. */
TEST(rule_abl_6_without_the_first_part_no_second)
{
    for (int tokens = 0; tokens < 2; tokens++) {
        Position *p = bare("seats=6 faction1=YSSARIL faction2=XXCHA faction3=YIN faction4=WINNU faction5=MENTAK faction6=SOL");
        core_edit(&p->s)->custodians_taken = 1;
        note_give(&p->s, 1 * TI4_NOTES + TI4_NOTES - 1, 0);
        seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = (uint8_t)tokens;
        enter(p, ENTER_AGENDA);
        draw_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
        bool is_offered = false;
        for (int i = 0; i < 6 && top_of(&p->s)->head.kind == TI4_A_WINDOW; i++) {
            is_offered |= offers(p, TEXT_POLITICAL_FAVOR);
            position_play(p, ACT(NO, 0));
        }
        assert_int_equal(is_offered, tokens);
        position_close(p);
    }
}

/* "This system" of a unit is where the unit is: the flagship of the Mentak shines there and nowhere else. */
TEST(rule_abl_9_this_system_is_where_the_unit_is)
{
    for (int is_here = 0; is_here < 2; is_here++) {
        Position *p = bare("seats=6 faction1=MENTAK faction2=YSSARIL faction3=YIN faction4=WINNU faction5=XXCHA faction6=SOL");
        arena_put(p, is_here ? EMPTY : FAR, 0, TI4_FLAGSHIP, 1);
        arena_put(p, EMPTY, 0, TI4_DESTROYER, 1);
        arena_put(p, EMPTY, 1, TI4_DREADNOUGHT, 1);
        assert_int_equal(is_allowed(sustain_refusal(&p->s, EMPTY, 1, damaged_slot(TI4_DREADNOUGHT))), !is_here);
        position_close(p);
    }
}

/* ---- Who resolves first -------------------------------------------------------------------------------------------------------------- */

/* Seats that may use something now, each asked in turn while all decline. */
static void poll(Position *p, const int *order, int n)
{
    for (int i = 0; i < n; i++) {
        asked(p, order[i], TI4_A_WINDOW);
        position_play(p, ACT(NO, 0));
    }
}

/* In a turn: from the active player in initiative order. */
TEST(rule_tim_3_from_the_active_player_in_initiative_order)
{
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_POLITICS, 1 << TI4_IMPERIAL, 1 << TI4_LEADERSHIP, 1 << TI4_TRADE, 1 << TI4_WARFARE,
                                          1 << TI4_TECHNOLOGY });
    arena_put(p, NEAR, 0, TI4_CRUISER, 1); /* the order is 2 0 3 4 5 1, and seat 0 is active */
    for (int seat = 1; seat < 4; seat++)
        hold(p, seat, TI4_CARD_SABOTAGE);
    hold(p, 0, TI4_CARD_FLANK_SPEED);
    position_play(p, ACT(ACTIVATE, EMPTY));
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_FLANK_SPEED));
    poll(p, (const int[]){ 3, 1, 2 }, 3);
}

/* Seat 1 holds Sabotage, seat 2 another card, the others none: the default asks seat 1 alone, which tells what seat 2 lacks. */
TEST(rule_glo_10_everybody_is_asked_who_might_use_a_card)
{
    HxAction legal[128];
    for (int everybody = 0; everybody <= 1; everybody++) {
        Position *p = bare(everybody ? SIX " secret_questions=everybody" : SIX);
        deal_strategies(p, (const uint8_t[]){ 1 << TI4_LEADERSHIP, 1 << TI4_DIPLOMACY, 1 << TI4_POLITICS, 1 << TI4_TRADE, 1 << TI4_WARFARE,
                                              1 << TI4_TECHNOLOGY });
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        hold(p, 1, TI4_CARD_SABOTAGE);
        hold(p, 2, TI4_CARD_BUNKER);
        hold(p, 0, TI4_CARD_FLANK_SPEED);
        position_play(p, ACT(ACTIVATE, EMPTY));
        asked(p, 0, TI4_A_WINDOW);
        position_play(p, ACT(USE, TEXT_FLANK_SPEED));
        asked(p, 1, TI4_A_WINDOW);
        assert_int_equal(p->s.game->legal(&p->s, legal), 2);
        position_play(p, ACT(NO, 0));
        if (everybody) {
            asked(p, 2, TI4_A_WINDOW);
            assert_int_equal(p->s.game->legal(&p->s, legal), 1);
            assert_int_equal(hx_seen(&p->s, ACT(NO, 0), 0), HX_UNSEEN);
        } else {
            assert_int_not_equal(position_to_move(p), 2);
        }
        position_close(p);
    }
}

/* In the agenda phase: from the speaker clockwise. */
TEST(rule_tim_4_from_the_speaker_clockwise)
{
    Position *p = council();
    core_edit(&p->s)->speaker = 3;
    core_edit(&p->s)->custodians_taken = 1;
    hold(p, 1, TI4_CARD_IMPERIAL_RIDER);
    hold(p, 2, TI4_CARD_TRADE_RIDER);
    hold(p, 4, TI4_CARD_WARFARE_RIDER);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    poll(p, (const int[]){ 4, 1, 2 }, 3);
}

/* In the status phase: in initiative order. */
TEST(rule_tim_5_in_initiative_order)
{
    Position *p = council();
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_POLITICS, 1 << TI4_IMPERIAL, 1 << TI4_LEADERSHIP, 1 << TI4_TRADE, 1 << TI4_WARFARE,
                                          1 << TI4_TECHNOLOGY });
    hold(p, 1, TI4_CARD_POLITICAL_STABILITY);
    for (int seat = 0; seat < 6; seat += 2)
        hold(p, seat, TI4_CARD_SABOTAGE);
    enter(p, ENTER_STATUS);
    arena_until(p, TI4_A_WINDOW);
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_POLITICAL_STABILITY));
    poll(p, (const int[]){ 2, 0, 4 }, 3);
}

/* One outcome that asks everybody: from the speaker clockwise. */
TEST(rule_tim_9_an_outcome_asks_from_the_speaker_clockwise)
{
    for (int speaker = 0; speaker < 6; speaker++) {
        Position *p = council();
        core_edit(&p->s)->speaker = (uint8_t)speaker;
        for (int seat = 0; seat < 6; seat++) { /* two planets with a PDS each: a choice */
            const int planet = free_planet(p, 0), other = (arena_hold(p, seat, planet, 0, 1, 0), free_planet(p, 0));
            arena_hold(p, seat, other, 0, 1, 0);
        }
        reveal_agenda(p, TI4_AGENDA_HOMELAND_DEFENSE_ACT);
        vote(p, ACT(OUTCOME, 1), 0x3f, ACT(OUTCOME, 0), 0);
        for (int i = 0; i < 6; i++) {
            asked(p, (speaker + i) % 6, TI4_A_TARGET);
            position_play(p, arena_default(p));
        }
        position_close(p);
    }
}

/* ---- Turns --------------------------------------------------------------------------------------------------------------------------- */

TEST(rule_act_1_turn_by_turn_until_all_have_passed)
{
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1, 2, 4, 8, 16, 32 });
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->used = seat_of(&p->s, seat)->strategies;
    enter(p, ENTER_ACTION);
    for (int i = 0; i < 3; i++) {
        asked(p, i, TI4_A_TURN);
        stay(p, FAR); /* one action, and the turn is over */
        arena_until(p, TI4_A_TURN);
    }
    for (int i = 3; i < 6; i++)
        position_play(p, ACT(PASS, 0));
    for (int i = 0; i < 3; i++) { /* those who have passed have no more turns */
        asked(p, i, TI4_A_TURN);
        position_play(p, ACT(PASS, 0));
    }
    assert_int_equal(core_of(&p->s)->phase, TI4_STATUS_PHASE);
}

TEST(rule_act_2_the_strategy_card_is_used_before_passing)
{
    Position *p = bare(SIX);
    deal_strategies(p, one_each);
    assert_false(arena_legal(p, ACT(PASS, 0)));
    seat_edit(&p->s, 0)->used = seat_of(&p->s, 0)->strategies;
    assert_true(arena_legal(p, ACT(PASS, 0)));
    seat_edit(&p->s, 0)->pool[TI4_TACTIC] = 0; /* nothing else can be done: it must pass */
    POSITION_ASSERT_LEGAL(p, ACT(PASS, 0));
}

/* ---- Votes --------------------------------------------------------------------------------------------------------------------------- */

TEST(rule_vot_1_left_of_the_speaker_first_and_each_once)
{
    Position *p = council();
    core_edit(&p->s)->speaker = 2;
    reveal_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    for (int i = 1; i <= 6; i++) {
        asked(p, (2 + i) % 6, TI4_A_VOTE);
        position_play(p, ACT(NO, 0));
    }
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_VOTE);
}

/* All the influence of a planet, and no trade good. */
TEST(rule_vot_2_a_planet_gives_its_full_influence)
{
    Position *p = council();
    arena_hold(p, 1, TI4_PLANET_MECATOL_REX, 0, 0, 0);
    seat_edit(&p->s, 1)->readied = BIT(TI4_PLANET_MECATOL_REX);
    seat_edit(&p->s, 1)->trade_goods = 9;
    reveal_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    asked(p, 1, TI4_A_VOTE);
    cast_vote(p, ACT(OUTCOME, 1));
    assert_int_equal(core_of(&p->s)->votes[1], 6);
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 9);
    assert_int_equal(seat_of(&p->s, 1)->readied, 0);
}

/* Whoever plays may be elected, oneself too; of planets those that somebody controls and that are of the kind. */
TEST(rule_vot_3_players_and_controlled_planets_of_the_kind)
{
    Position *p = council();
    reveal_agenda(p, TI4_AGENDA_MINISTER_OF_WAR);
    asked(p, 1, TI4_A_VOTE);
    for (int seat = 0; seat < 6; seat++)
        assert_true(arena_legal(p, ACT(SEAT, seat)));
    position_close(p);
    p = council();
    const int cultural = free_planet(p, TI4_CULTURAL);
    arena_hold(p, 4, cultural, 0, 0, 0);
    const int nobodys = free_planet(p, TI4_CULTURAL), hazardous = free_planet(p, TI4_HAZARDOUS);
    arena_hold(p, 4, hazardous, 0, 0, 0);
    reveal_agenda(p, TI4_AGENDA_SENATE_SANCTUARY);
    asked(p, 1, TI4_A_VOTE);
    assert_true(arena_legal(p, ACT(PLANET, cultural)));
    assert_false(arena_legal(p, ACT(PLANET, nobodys)));
}

/* The most votes win, whoever cast them; nobody's votes leave it to the speaker. */
TEST(rule_vot_6_the_most_votes_win)
{
    for (int votes = 0; votes < 3; votes++) {
        Position *p = council();
        arena_hold(p, 1, TI4_PLANET_MECATOL_REX, 0, 0, 0); /* six and more */
        seat_edit(&p->s, 1)->readied |= BIT(TI4_PLANET_MECATOL_REX);
        reveal_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
        if (votes == 0)
            while (top_of(&p->s)->head.kind != TI4_A_TIE)
                position_play(p, arena_default(p));
        else
            vote(p, ACT(OUTCOME, 0), votes == 1 ? 2 : 1, ACT(OUTCOME, 1), votes == 1 ? 1 : 2);
        if (votes == 0) {
            asked(p, 0, TI4_A_TIE);
            position_play(p, ACT(OUTCOME, 0));
        }
        assert_int_equal(in_force(&p->s, TI4_AGENDA_SHARED_RESEARCH), votes < 2);
        position_close(p);
    }
}

/* Two agendas; then all planets are readied, and nothing else. */
TEST(rule_agd_1_two_agendas_then_planets_ready)
{
    Position *p = council();
    gain_tech(&p->s, 0, TI4_TECH_TRANSIT_DIODES);
    seat_edit(&p->s, 0)->exhausted = BIT(TI4_TECH_TRANSIT_DIODES);
    seat_edit(&p->s, 0)->readied = 0;
    core_edit(&p->s)->custodians_taken = 1;
    deal_strategies(p, (const uint8_t[6]){ 0 });
    enter(p, ENTER_AGENDA);
    draw_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    assert_int_equal(seat_of(&p->s, 0)->readied, 0);
    draw_agenda(p, TI4_AGENDA_MUTINY);
    arena_until(p, TI4_A_STRATEGY); /* no third: the next round */
    assert_int_equal(seat_of(&p->s, 0)->readied, seat_of(&p->s, 0)->planets);
    assert_true(seat_of(&p->s, 0)->exhausted >> TI4_TECH_TRANSIT_DIODES & 1);
}

TEST(rule_agd_4_an_agenda_without_an_outcome_is_replaced)
{
    Position *p = council();
    core_edit(&p->s)->custodians_taken = 1;
    enter(p, ENTER_AGENDA);
    draw_agenda(p, TI4_AGENDA_JUDICIAL_ABOLISHMENT); /* no law is in force */
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA);
    assert_discarded(p, TI4_AGENDA_JUDICIAL_ABOLISHMENT);
}

/* ---- Hits, bombs and landings -------------------------------------------------------------------------------------------------------- */

TEST(rule_sus_2_a_damaged_ship_fights_on_but_sustains_no_more)
{
    Position *p = bare(SIX);
    put_damaged(p, EMPTY, 0, TI4_DREADNOUGHT);
    arena_put(p, EMPTY, 1, TI4_CRUISER, 2);
    stay(p, EMPTY);
    roll_on(p, 1, 5, 0);
    roll_on(p, 2, 7, 1);
    arena_until(p, TI4_A_TURN);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DREADNOUGHT], 0);
}

/* A planet nobody holds is taken without a fight; several planets are shared out freely. */
TEST(rule_inv_6_an_undefended_planet_is_taken_without_a_fight)
{
    for (int is_held = 0; is_held < 2; is_held++) {
        Position *p = bare(SIX);
        if (is_held)
            arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 1, 1); /* GND-5: structures do not fight */
        arena_fleet(p, VEFUT, 0, "1 carrier, 2 infantry");
        stay(p, VEFUT);
        for (int i = 0; i < 10 && top_of(&p->s)->head.kind != TI4_A_COMMIT; i++)
            position_play(p, arena_default(p));
        position_play(p, ACT(NUMBER, 1));
        while (position_to_move(p) == HX_CHANCE)
            position_play(p, ACT(HITS, 0));
        assert_true(controls(p, 0, TI4_PLANET_VEFUT_2));
        assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry, 1);
        assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->pds + planet_of(p, TI4_PLANET_VEFUT_2)->dock, 0);
        position_close(p);
    }
}

/* All units of both sides die: the defender keeps the planet. */
TEST(rule_inv_5_a_draw_leaves_the_planet_to_the_defender)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 1 infantry");
    stay(p, VEFUT);
    arena_until(p, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 1));
    roll_on(p, 1, 8, 1);
    roll_on(p, 1, 8, 1); /* GND-3: both lose theirs */
    assert_true(controls(p, 1, TI4_PLANET_VEFUT_2));
    assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry + planet_of(p, TI4_PLANET_VEFUT_2)->invaders, 0);
}

TEST(rule_gnd_4_rounds_until_one_side_is_gone)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 2, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 3 infantry");
    stay(p, VEFUT);
    arena_until(p, TI4_A_COMMIT);
    position_play(p, ACT(NUMBER, 3));
    roll_on(p, 3, 8, 1); /* GND-2: the attacker first */
    roll_on(p, 2, 8, 2);
    roll_on(p, 1, 8, 0);
    roll_on(p, 1, 8, 0);
    roll_on(p, 1, 8, 1);
    roll_on(p, 1, 8, 0);
    assert_true(controls(p, 0, TI4_PLANET_VEFUT_2));
}

/* Bombs need no landing, and more hits than ground forces are lost. */
TEST(rule_bmb_3_a_ground_force_for_each_hit)
{
    for (int hits = 0; hits <= 2; hits++) {
        Position *p = bare(SIX);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 0, 0);
        arena_put(p, VEFUT, 0, TI4_DREADNOUGHT, 2);
        stay(p, VEFUT);
        arena_until(p, TI4_A_BOMBARD);
        while (top_of(&p->s)->head.kind == TI4_A_BOMBARD)
            position_play(p, ACT(PLANET, TI4_PLANET_VEFUT_2));
        roll_on(p, 2, 5, hits);
        assert_int_equal(planet_of(p, TI4_PLANET_VEFUT_2)->infantry, hits ? 0 : 1);
        assert_true(controls(p, 1, TI4_PLANET_VEFUT_2)); /* BMB-5: nobody lands */
        position_close(p);
    }
}

/* ---- Influence, neighbours, the status phase
 * ------------------------------------------------------------------------------------------------ */

/* Influence is what readied planets give; trade goods stand for it where it is spent. */
TEST(rule_36_1_influence_of_readied_planets)
{
    Position *p = bare(SIX);
    arena_hold(p, 0, TI4_PLANET_MECATOL_REX, 0, 0, 0); /* six */
    seat_edit(&p->s, 0)->readied = BIT(TI4_PLANET_MECATOL_REX);
    seat_edit(&p->s, 0)->trade_goods = 0;
    assert_int_equal(budget_of(&p->s, 0, 1), 6);
    seat_edit(&p->s, 0)->trade_goods = 2; /* 36.3 */
    assert_int_equal(budget_of(&p->s, 0, 1), 8);
    seat_edit(&p->s, 0)->readied = 0;
    assert_int_equal(budget_of(&p->s, 0, 1), 2);
}

/* Players with units at the two ends of a wormhole are neighbours; without the wormhole they are not. */
TEST(rule_51_2_neighbours_through_a_wormhole)
{
    for (int far = 0; far < 2; far++) {
        Position *p = bare(SIX);
        for (int seat = 0; seat < 2; seat++)
            FOR_BITS(planet, seat_of(&p->s, seat)->planets)
        lose_planet(&p->s, planet);
        arena_put(p, ALPHA_IN, 0, TI4_CRUISER, 1);
        arena_put(p, far ? FAR : ALPHA_OUT, 1, TI4_CRUISER, 1);
        assert_int_equal(are_neighbors(&p->s, 0, 1), !far);
        position_close(p);
    }
}

/* Like wormholes make systems adjacent, unlike ones do not. */
TEST(rule_52_1_like_wormholes_are_next_to_each_other)
{
    Position *p = bare(SIX);
    assert_true(adjacent_to(&p->s, ALPHA_IN) >> ALPHA_OUT & 1);
    assert_true(adjacent_to(&p->s, BETA_A) >> BETA_B & 1);
    assert_false(adjacent_to(&p->s, ALPHA_OUT) >> BETA_A & 1);
}

/* A new public objective is turned over in the status phase, by the speaker: one, of the first stage as long as there are any. */
TEST(rule_56_2_one_more_objective_is_revealed)
{
    Position *p = council();
    const int before = count_bits(core_of(&p->s)->revealed);
    enter(p, ENTER_STATUS);
    arena_until(p, TI4_A_STRATEGY);
    assert_int_equal(count_bits(core_of(&p->s)->revealed), before + 1);
}

/* The last step of a tactical action: production of units in the active system, and nowhere else. */
TEST(rule_54_5_production_in_the_active_system)
{
    for (int is_here = 0; is_here < 2; is_here++) {
        Position *p = bare(SIX);
        arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
        seat_edit(&p->s, 0)->trade_goods = 5;
        stay(p, is_here ? VEFUT : FAR);
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_BUILD, is_here);
        position_close(p);
    }
}
