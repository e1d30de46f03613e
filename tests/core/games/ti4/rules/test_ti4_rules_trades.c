/* Transactions in the middle of a turn (TRX-1, SCD-10): in a combat, before landing and producing, between the steps of a strategy card. */
#include "tests/core/games/ti4/council.h"

/* Transactions at any time; seat 1 has goods and is a neighbour of seat 0, the others are not. */
static Position *neighbours(int goods)
{
    Position *p = bare(SIX " transactions=any_time");
    for (int seat = 0; seat < 6; seat++)
        while (seat_of(&p->s, seat)->planets)
            lose_planet(&p->s, first_bit(seat_of(&p->s, seat)->planets));
    arena_hold(p, 0, TI4_PLANET_LAZAR, 0, 0, 0);
    arena_hold(p, 1, TI4_PLANET_MELLON, 0, 0, 0);
    for (int seat = 2; seat < 6; seat++)
        arena_hold(p, seat,
                   seat == 2   ? TI4_PLANET_LODOR
                   : seat == 3 ? TI4_PLANET_TEQURAN
                   : seat == 4 ? TI4_PLANET_QUCENN
                               : TI4_PLANET_THIBAH,
                   0, 0, 0);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 1)->trade_goods = (uint8_t)goods;
    return p;
}

/* Seat 0 asks seat 1 for goods as a gift, and gets them. */
static void beg(Position *p, int goods)
{
    position_play(p, ACT(PROPOSE, 1));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, arena_item(p) == 3 ? ACT(NUMBER, goods) : arena_default(p));
    asked(p, 1, TI4_A_ANSWER);
    position_play(p, ACT(YES, 0));
}

/* Support for the Throne changes hands both ways at nine points each: who gains first wins, and the other gains nothing any more. In a turn
 * that is the active seat, in the agenda phase, where the game would end at once, who is nearer to the speaker. */
TEST(rule_tim_9_of_two_who_gain_at_once_the_active_seat_is_first)
{
    for (int answers = 0; answers < 2; answers++)
        for (int by_speaker = 0; by_speaker < 2; by_speaker++) {
            Position *p = bare("seats=6 tiebreak_same_phase=sequential");
            const int me = answers ? 1 : 0, other = answers ? 0 : 1; /* `me` proposes */
            for (int seat = 0; seat < 2; seat++)
                seat_edit(&p->s, seat)->victory_points = 9;
            Turn *now = turn_edit(&p->s);
            now->offer[0].note = (uint8_t)(me * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE + 1);
            now->offer[1].note = (uint8_t)(other * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE + 1);
            core_edit(&p->s)->active = by_speaker ? NOBODY : 0;
            core_edit(&p->s)->speaker = by_speaker ? 1 : 5;
            core_edit(&p->s)->phase = by_speaker ? TI4_AGENDA_PHASE : TI4_ACTION_PHASE;
            const AskAnswerFrame f = { .head = { .kind = TI4_A_ANSWER, .seat = (uint8_t)other }, .proposer = (uint8_t)me };
            ask_answer_apply(&p->s, &f, ACT(YES, 0));
            assert_int_equal(core_of(&p->s)->winner, (by_speaker ? 1 : 0) + 1);
            assert_int_equal(seat_of(&p->s, by_speaker ? 1 : 0)->victory_points, 10);
            assert_int_equal(seat_of(&p->s, by_speaker ? 0 : 1)->victory_points, 9);
            position_close(p);
        }
}

TEST(rule_trx_1_in_every_round_of_a_space_combat)
{
    Position *p = neighbours(3);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 2, TI4_CRUISER, 1);
    arena_put(p, NEAR, 1, TI4_CRUISER, 1); /* seat 1 is next to the battle */
    stay(p, VEFUT);
    asked(p, 0, TI4_A_TRADE);
    assert_int_equal(turn_of(&p->s)->in_combat, 1);
    position_play(p, ACT(DONE, 0));
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
    asked(p, 0, TI4_A_TRADE); /* round two */
    beg(p, 2);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 2);
    while (top_of(&p->s)->head.kind == TI4_A_TRADE) { /* once with each neighbour: seat 2 is left */
        assert_false(arena_legal(p, ACT(PROPOSE, 1)));
        position_play(p, ACT(DONE, 0));
    }
    arena_roll(p, 1, 0);
}

/* The window of the round comes after the proposals; that it waits does not tell what another holds. */
TEST(rule_glo_10_what_is_asked_first_does_not_tell_what_another_holds)
{
    Stack stack[2];
    for (int is_held = 0; is_held < 2; is_held++) {
        Position *p = neighbours(3);
        arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
        arena_put(p, VEFUT, 2, TI4_CRUISER, 1);
        stay(p, VEFUT);
        position_play(p, ACT(DONE, 0));
        if (is_held)
            hold(p, 2, TI4_CARD_MORALE_BOOST);
        arena_roll(p, 1, 0);
        arena_roll(p, 1, 0);
        asked(p, 0, TI4_A_TRADE);
        assert_int_equal(current_space(&p->s)->round, 2);
        stack[is_held] = *stack_of(&p->s);
        position_play(p, ACT(DONE, 0));
        assert_int_equal(top_of(&p->s)->head.kind, is_held ? TI4_A_WINDOW : TI4_R_DICE);
        position_close(p);
    }
    assert_memory_equal(&stack[0], &stack[1], sizeof stack[0]);
}

TEST(rule_trx_1_in_a_ground_combat)
{
    Position *p = neighbours(3);
    arena_hold(p, 2, TI4_PLANET_VEFUT_2, 1, 0, 0);
    arena_fleet(p, VEFUT, 0, "1 carrier, 1 infantry");
    stay(p, VEFUT);
    asked(p, 0, TI4_A_TRADE); /* before the landing */
    POSITION_PLAY(p, ACT(DONE, 0), ACT(NUMBER, 1));
    asked(p, 0, TI4_A_TRADE);
    assert_int_equal(turn_of(&p->s)->in_combat, 2);
}

/* What has just been traded for pays for the custodians token. */
TEST(rule_trx_1_before_the_custodians_are_paid)
{
    Position *p = neighbours(6);
    arena_fleet(p, TI4_MECATOL, 0, "1 carrier, 1 infantry");
    stay(p, TI4_MECATOL);
    asked(p, 0, TI4_A_TRADE);
    beg(p, 6);
    while (top_of(&p->s)->head.kind == TI4_A_TRADE)
        position_play(p, ACT(DONE, 0));
    asked(p, 0, TI4_A_CUSTODIANS);
}

/* ... and for what is produced, where nothing could be paid before. */
TEST(rule_trx_1_before_production)
{
    Position *p = neighbours(4);
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 1);
    seat_edit(&p->s, 0)->readied = 0;
    stay(p, VEFUT);
    asked(p, 0, TI4_A_TRADE);
    beg(p, 4);
    while (top_of(&p->s)->head.kind == TI4_A_TRADE)
        position_play(p, ACT(DONE, 0));
    asked(p, 0, TI4_A_BUILD);
}

/* Between the steps of Trade: the three goods gained may be given away before the commodities are refilled. 42.5.b */
TEST(rule_scd_10_between_the_steps_of_a_primary)
{
    Position *p = neighbours(0);
    seat_edit(&p->s, 0)->commodities = 1;
    use_card(p, TI4_TRADE);
    asked(p, 0, TI4_A_TRADE);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3);
    assert_int_equal(seat_of(&p->s, 0)->commodities, 1);
    position_play(p, ACT(PROPOSE, 1));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER) /* the old commodity goes, and is a trade good at once */
        position_play(p, arena_item(p) == 1 ? ACT(NUMBER, 1) : arena_default(p));
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 1);
    arena_until(p, TI4_A_REFILL);
    assert_int_equal(seat_of(&p->s, 0)->commodities, hx_ti4_factions[TI4_YIN].commodities);
}

/* One proposal to each partner in a turn, however many pauses there are; and none under transactions=turn_only. */
TEST(rule_trx_1_proposals_come_to_an_end)
{
    Position *p = neighbours(3);
    seat_edit(&p->s, 0)->trade_goods = 3;
    for (int other = 1; other < 6; other++)
        if (arena_legal(p, ACT(PROPOSE, other))) {
            position_play(p, ACT(PROPOSE, other));
            while (top_of(&p->s)->head.kind == TI4_A_OFFER)
                position_play(p, arena_item(p) == 0 ? ACT(NUMBER, 1) : arena_default(p));
            position_play(p, ACT(NO, 0)); /* declined */
        }
    use_card(p, TI4_TRADE);
    asked(p, 0, TI4_A_REFILL); /* nobody is left to ask */
    position_close(p);
    p = bare(SIX " transactions=turn_only");
    seat_edit(&p->s, 0)->trade_goods = 3;
    arena_hold(p, 0, TI4_PLANET_LAZAR, 0, 0, 0);
    arena_hold(p, 1, TI4_PLANET_MELLON, 0, 0, 0);
    use_card(p, TI4_TRADE);
    asked(p, 0, TI4_A_REFILL);
}

/* ---- Whose proposal it is --------------------------------------------------------------------------------------------------------------
 */

/* An offer is put together: this number of trade goods for that one. */
static void fill_offer(Position *p, int given, int asked_for)
{
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, arena_item(p) == 0 ? ACT(NUMBER, given) : arena_item(p) == 3 ? ACT(NUMBER, asked_for) : arena_default(p));
}

/* Instead of yes or no the partner makes an offer of its own; what was on the table is gone. It is answered by yes or no alone. */
TEST(rule_trx_4_an_offer_may_be_answered_by_another)
{
    Position *p = neighbours(3);
    seat_edit(&p->s, 0)->trade_goods = 2;
    position_play(p, ACT(PROPOSE, 1));
    fill_offer(p, 0, 3);
    asked(p, 1, TI4_A_ANSWER);
    assert_true(arena_legal(p, ACT(PROPOSE, 0)));
    assert_false(arena_legal(p, ACT(PROPOSE, 2)));
    position_play(p, ACT(PROPOSE, 0));
    asked(p, 1, TI4_A_OFFER);
    sound(p);
    fill_offer(p, 1, 2);
    asked(p, 0, TI4_A_ANSWER);
    sound(p);
    assert_int_equal(p->s.game->legal(&p->s, (HxAction[128]){ 0 }), 2);
    assert_false(arena_legal(p, ACT(PROPOSE, 1)));
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 1);
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 4);
    asked(p, 0, TI4_A_TURN);
    assert_false(arena_legal(p, ACT(PROPOSE, 1))); /* one transaction of the two in a turn */
}

/* The answering offer is that seat's one proposal to the partner in this turn. */
TEST(rule_trx_4_a_refused_counter_offer_ends_it)
{
    Position *p = neighbours(3);
    seat_edit(&p->s, 0)->trade_goods = 2;
    position_play(p, ACT(PROPOSE, 1));
    fill_offer(p, 0, 3);
    position_play(p, ACT(PROPOSE, 0));
    fill_offer(p, 0, 2);
    asked(p, 0, TI4_A_ANSWER);
    position_play(p, ACT(NO, 0));
    asked(p, 0, TI4_A_TURN);
    assert_false(arena_legal(p, ACT(PROPOSE, 1)));
    for (int i = 0; i < 100 && arena_me(p) == 0; i++) { /* nor is seat 1 asked at the end of the turn */
        assert_false(top_of(&p->s)->head.kind == TI4_A_TRADE_END && position_to_move(p) == 1);
        position_play(p, top_of(&p->s)->head.kind == TI4_A_TURN ? ACT(ACTIVATE, VEFUT) : arena_default(p));
    }
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 2);
}

/* In a turn of another seat, at its end: to that seat alone, and by those that are its neighbours. */
TEST(rule_trx_1_partners_propose_at_the_end_of_a_turn)
{
    Position *p = neighbours(3);
    seat_edit(&p->s, 0)->trade_goods = 2;
    arena_put(p, system_of_planet(&p->s, TI4_PLANET_MELLON, NULL), 2, TI4_CRUISER, 1);
    position_play(p, ACT(ACTIVATE, VEFUT));
    arena_until(p, TI4_A_TRADE_END);
    asked(p, 0, TI4_A_TRADE_END); /* its own seat first */
    position_play(p, ACT(DONE, 0));
    asked(p, 1, TI4_A_TRADE_END);
    sound(p);
    assert_true(arena_legal(p, ACT(PROPOSE, 0)));
    assert_true(are_neighbors(&p->s, 1, 2));
    assert_false(arena_legal(p, ACT(PROPOSE, 2)));
    position_play(p, ACT(PROPOSE, 0));
    fill_offer(p, 3, 2);
    asked(p, 0, TI4_A_ANSWER);
    assert_true(arena_legal(p, ACT(PROPOSE, 1))); /* the seat whose turn it is may answer by an offer, too */
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3);
    for (int last = 1; arena_me(p) == 0; position_play(p, arena_default(p))) {
        assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TRADE_END);
        assert_in_range(position_to_move(p), last + 1, 5); /* clockwise, each once */
        last = position_to_move(p);
        assert_true(are_neighbors(&p->s, 0, last));
    }
}

TEST(rule_trx_1_only_the_active_seat_proposes_by_option)
{
    Position *p = bare(SIX " proposals=active_only");
    arena_hold(p, 0, TI4_PLANET_LAZAR, 0, 0, 0);
    arena_hold(p, 1, TI4_PLANET_MELLON, 0, 0, 0);
    position_play(p, ACT(PROPOSE, 1));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, arena_item(p) == TI4_GIVES_NOTE ? ACT(NOTE, 0) : arena_default(p));
    asked(p, 1, TI4_A_ANSWER);
    assert_false(arena_legal(p, ACT(PROPOSE, 0)));
    POSITION_PLAY(p, ACT(NO, 0), ACT(ACTIVATE, VEFUT));
    for (int i = 0; i < 100 && arena_me(p) == 0; i++) {
        assert_false(top_of(&p->s)->head.kind == TI4_A_TRADE_END && position_to_move(p) != 0);
        position_play(p, arena_default(p));
    }
    assert_int_equal(arena_me(p), 1);
}

/* In an agenda anybody answers by an offer of its own. */
TEST(rule_trx_2_counter_offers_in_an_agenda)
{
    Position *p = bare(SIX);
    core_edit(&p->s)->custodians_taken = 1;
    empty_hands(p);
    seat_edit(&p->s, 0)->trade_goods = 2;
    core_edit(&p->s)->phase = TI4_AGENDA_PHASE;
    enter(p, ENTER_AGENDA);
    draw_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
    arena_until(p, TI4_A_AGENDA_TRADE);
    asked(p, 0, TI4_A_AGENDA_TRADE);
    position_play(p, ACT(PROPOSE, 3));
    fill_offer(p, 1, 0);
    position_play(p, ACT(PROPOSE, 0));
    fill_offer(p, 0, 2);
    asked(p, 0, TI4_A_ANSWER);
    sound(p);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 3)->trade_goods, 2);
    asked(p, 0, TI4_A_AGENDA_TRADE);
    assert_false(arena_legal(p, ACT(PROPOSE, 3)));
}

/* Politics: after the speaker, after the cards are drawn, and once the agendas lie again; not while they are looked at. */
TEST(rule_scd_10_after_the_cards_of_politics_are_drawn)
{
    Position *p = neighbours(3);
    int pauses = 0, cards[3] = { 0 };
    const int before = seat_of(&p->s, 0)->n_cards;
    use_card(p, TI4_POLITICS);
    for (int i = 0; i < 60 && top_of(&p->s)->head.kind != TI4_A_SECONDARY; i++) {
        if (top_of(&p->s)->head.kind == TI4_A_TRADE) {
            assert_in_range(pauses, 0, 2);
            cards[pauses++] = seat_of(&p->s, 0)->n_cards - before;
        }
        position_play(p, arena_default(p));
    }
    assert_int_equal(pauses, 3);
    assert_int_equal(cards[0], 0);
    assert_int_equal(cards[1], 2);
    assert_int_equal(cards[2], 2);
}

/* After the last step there is one pause before the others follow, and none for a step that did nothing: no second research without
 * resources. */
TEST(rule_scd_10_before_the_others_follow)
{
    const int price = 6;
    for (int goods = price - 1; goods <= price; goods++) {
        Position *p = neighbours(9); /* seat 1 can pay for the secondary */
        int pauses = 0;
        seat_edit(&p->s, 0)->trade_goods = (uint8_t)goods;
        use_card(p, TI4_TECHNOLOGY);
        for (int i = 0; i < 60 && top_of(&p->s)->head.kind != TI4_A_SECONDARY; i++) {
            assert_false(goods < price && top_of(&p->s)->head.kind == TI4_A_AGAIN);
            pauses += top_of(&p->s)->head.kind == TI4_A_TRADE;
            position_play(p, arena_default(p));
        }
        asked(p, 1, TI4_A_SECONDARY);
        assert_int_equal(pauses, goods < price ? 1 : 2);
        position_close(p);
    }
}

/* A gift is a transaction where both agree; what was declined changes nothing. */
/* Nothing against something: one of the two has to hold anything at all. */
TEST(rule_trx_4_who_holds_nothing_may_ask_for_a_gift)
{
    Position *p = neighbours(3);
    for (int seat = 0; seat < 2; seat++) {
        Ti4Seat *poor = seat_edit(&p->s, seat);
        poor->trade_goods = poor->commodities = poor->n_notes = 0;
        for (int note = 0; note < N_NOTES; note++)
            if (notes_of(&p->s)->at[note] == seat + 1)
                notes_edit(&p->s)->at[note] = 0;
    }
    p->is_unreachable = true;
    empty_hands(p);
    assert_false(trade_partners(&p->s, 0) >> 1 & 1);
    seat_edit(&p->s, 1)->trade_goods = 3;
    assert_true(trade_partners(&p->s, 0) >> 1 & 1);
    assert_true(arena_legal(p, ACT(PROPOSE, 1)));
}

TEST(rule_trx_4_one_sided_if_both_agree)
{
    Position *p = neighbours(3);
    position_play(p, ACT(PROPOSE, 1));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, arena_item(p) == 3 ? ACT(NUMBER, 2) : arena_default(p));
    asked(p, 1, TI4_A_ANSWER);
    position_play(p, ACT(NO, 0));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 3);
    position_close(p);
    p = neighbours(3);
    beg(p, 2);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 2);
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 1);
}

/* Neighbours count at the moment; who was one, is not and is again has had its transaction of the turn. */
TEST(rule_trx_5_neighbours_at_the_moment_and_once_all_the_same)
{
    for (int has_traded = 0; has_traded < 2; has_traded++) {
        Position *p = neighbours(3);
        assert_true(can_trade(&p->s, 0, 1));
        if (has_traded)
            beg(p, 2);
        lose_planet(&p->s, first_bit(seat_of(&p->s, 1)->planets));
        assert_false(can_trade(&p->s, 0, 1));
        arena_hold(p, 1, TI4_PLANET_MELLON, 0, 0, 0);
        assert_int_equal(can_trade(&p->s, 0, 1), !has_traded);
        assert_int_equal(arena_legal(p, ACT(PROPOSE, 1)), !has_traded);
        position_close(p);
    }
}

/* A seat offers what it holds, and nothing else: not even a note that it has lost track of. */
TEST(rule_35_5_only_notes_of_ones_own_hand_are_given)
{
    Position *p = bare(SIX);
    const int note = 3 * TI4_NOTES + TI4_NOTE_CEASEFIRE;
    arena_hold(p, 0, TI4_PLANET_LAZAR, 0, 0, 0);
    arena_hold(p, 1, TI4_PLANET_MELLON, 0, 0, 0);
    note_give(&p->s, note, 2); /* from 3 to 2: nobody else knows where it is */
    notes_edit(&p->s)->known[note] = 1 << 2 | 1 << 3;
    position_play(p, ACT(PROPOSE, 1));
    while (arena_item(p) != 2)
        position_play(p, arena_default(p));
    assert_false(arena_legal(p, ACT(NOTE, note)));
    assert_true(arena_legal(p, ACT(NOTE, TI4_NOTE_CEASEFIRE)));
    while (arena_item(p) != 5)
        position_play(p, arena_default(p));
    assert_true(arena_legal(p, ACT(NOTE, note))); /* seat 1 might hold it, for all that seat 0 knows */
}
