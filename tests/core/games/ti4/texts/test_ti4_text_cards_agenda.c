/* Action cards of the agenda phase: riders with their rewards, votes, Veto, Confusing Legal Text; riders and votes together. */
#include "tests/core/games/ti4/ti4_cards.h"

static Position *six(void)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
    core_edit(&p->s)->custodians_taken = 1;
    return p;
}

static const int ask_for = TI4_AGENDA_SHARED_RESEARCH;         /* for and against */
static const int ask_player = TI4_AGENDA_MINISTER_OF_COMMERCE; /* elects a player */

typedef struct RiderCase {
    const char *name;
    int card, text;
} RiderCase;
static const RiderCase riders[] = {
    { "construction", TI4_CARD_CONSTRUCTION_RIDER, TEXT_CONSTRUCTION_RIDER },
    { "diplomacy", TI4_CARD_DIPLOMACY_RIDER, TEXT_DIPLOMACY_RIDER },
    { "imperial", TI4_CARD_IMPERIAL_RIDER, TEXT_IMPERIAL_RIDER },
    { "leadership", TI4_CARD_LEADERSHIP_RIDER, TEXT_LEADERSHIP_RIDER },
    { "politics", TI4_CARD_POLITICS_RIDER, TEXT_POLITICS_RIDER },
    { "technology", TI4_CARD_TECHNOLOGY_RIDER, TEXT_TECHNOLOGY_RIDER },
    { "trade", TI4_CARD_TRADE_RIDER, TEXT_TRADE_RIDER },
    { "warfare", TI4_CARD_WARFARE_RIDER, TEXT_WARFARE_RIDER },
};

/* Seat 2 predicts `outcome` with the rider; nobody votes, and the speaker decides for "for". Stops at the first question after that. */
static Position *predicts(const RiderCase *r, int outcome)
{
    Position *p = six();
    arena_put(p, NEAR, 2, TI4_CRUISER, 1);
    hold(p, 2, r->card);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    asked(p, 2, TI4_A_WINDOW);
    position_play(p, ACT(USE, r->text));
    position_play(p, ACT(OUTCOME, outcome));
    assert_int_equal(discarded(p, r->card), 1);
    for (int i = 0; top_of(&p->s)->head.kind != TI4_A_TIE; i++) {
        assert_true(i < 200);
        assert_false(top_of(&p->s)->head.kind == TI4_A_VOTE && position_to_move(p) == 2); /* it does not vote (VOT-7) */
        position_play(p, arena_default(p));
    }
    position_play(p, ACT(OUTCOME, 0));
    return p;
}

TEST(text_riders_pay_nothing_for_a_wrong_prediction)
{
    for (size_t i = 0; i < HX_COUNT(riders); i++) {
        Position *p = predicts(&riders[i], 1);
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA); /* the second agenda */
        assert_int_equal(turn_of(&p->s)->riders[0].card, 0);
        assert_int_equal(seat_of(&p->s, 2)->victory_points, 0);
        assert_int_equal(seat_of(&p->s, 2)->on_board[TI4_SPACE_DOCK] + seat_of(&p->s, 2)->on_board[TI4_DREADNOUGHT], 0);
        position_close(p);
    }
}

TEST(text_construction_rider_places_a_dock)
{
    Position *p = predicts(&riders[0], 0);
    if (top_of(&p->s)->head.kind == TI4_A_TARGET)
        position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 2)->on_board[TI4_SPACE_DOCK], 1);
    assert_int_equal(turn_of(&p->s)->riders[0].card, 0);
}

TEST(text_diplomacy_rider_bars_a_system_to_all_others)
{
    Position *p = predicts(&riders[1], 0);
    const int home = seat_of(&p->s, 2)->home;
    if (top_of(&p->s)->head.kind == TI4_A_TARGET)
        position_play(p, ACT(SYSTEM, home));
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->tokens >> home & 1, seat != 2);
}

TEST(text_imperial_rider_is_a_point)
{
    Position *p = predicts(&riders[2], 0);
    assert_int_equal(seat_of(&p->s, 2)->victory_points, 1);
}

TEST(text_leadership_rider_gives_three_tokens)
{
    Position *p = predicts(&riders[3], 0);
    const int left = tokens_left(&p->s, 2);
    asked(p, 2, TI4_A_POOL);
    for (int i = 0; i < 3; i++)
        position_play(p, ACT(POOL, TI4_TACTIC));
    assert_int_equal(tokens_left(&p->s, 2), left - 3);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_POOL);
}

TEST(text_politics_rider_draws_three_cards_and_takes_the_speaker_token)
{
    Position *p = predicts(&riders[4], 0);
    assert_int_equal(core_of(&p->s)->speaker, 2);
    for (int i = 0; i < 20 && seat_of(&p->s, 2)->n_cards < 3; i++)
        position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 2)->n_cards, 3);
}

TEST(text_technology_rider_researches)
{
    Position *p = predicts(&riders[5], 0);
    asked(p, 2, TI4_A_RESEARCH);
    position_play(p, ACT(TECH, TI4_TECH_SARWEEN_TOOLS));
    assert_true(has_tech(&p->s, 2, TI4_TECH_SARWEEN_TOOLS));
}

TEST(text_trade_rider_is_five_trade_goods)
{
    Position *lost = predicts(&riders[6], 1), *p = predicts(&riders[6], 0);
    assert_int_equal(seat_of(&p->s, 2)->trade_goods, seat_of(&lost->s, 2)->trade_goods + 5);
}

TEST(text_warfare_rider_places_a_dreadnought)
{
    Position *p = predicts(&riders[7], 0);
    assert_int_equal(fleet_of(&p->s, NEAR, 2)->n[TI4_DREADNOUGHT], 1);
}

/* VOT-7: several riders, even on different outcomes; rewards from the speaker clockwise. */
TEST(text_riders_of_several_seats_are_paid_from_the_speaker)
{
    Position *p = six();
    hold(p, 4, TI4_CARD_LEADERSHIP_RIDER);
    hold(p, 1, TI4_CARD_TECHNOLOGY_RIDER);
    hold(p, 1, TI4_CARD_IMPERIAL_RIDER);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    asked(p, 1, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_TECHNOLOGY_RIDER), ACT(OUTCOME, 0));
    asked(p, 4, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_LEADERSHIP_RIDER), ACT(OUTCOME, 0));
    asked(p, 1, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_IMPERIAL_RIDER), ACT(OUTCOME, 1));
    while (top_of(&p->s)->head.kind != TI4_A_TIE)
        position_play(p, arena_default(p));
    position_play(p, ACT(OUTCOME, 0));
    asked(p, 1, TI4_A_RESEARCH);
    position_play(p, arena_default(p));
    while (top_of(&p->s)->head.kind == TI4_A_SPECIALTY)
        position_play(p, arena_default(p));
    asked(p, 4, TI4_A_POOL);
    assert_int_equal(seat_of(&p->s, 1)->victory_points, 0); /* the other prediction was wrong */
}

/* Seats predict "for" with these cards, nobody votes, and the speaker decides for it. Stops at the first question after that. */
static Position *all_predict(const uint8_t (*cards)[2], int n)
{
    Position *p = six();
    for (int i = 0; i < n; i++)
        hold(p, cards[i][0], riders[cards[i][1]].card);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    for (int left = n; left > 0; left--) {
        int i = 0;
        while (!offers(p, riders[cards[i][1]].text))
            i++;
        POSITION_PLAY(p, ACT(USE, riders[cards[i][1]].text), ACT(OUTCOME, 0));
    }
    arena_until(p, TI4_A_TIE);
    position_play(p, ACT(OUTCOME, 0));
    return p;
}

/* One each, clockwise, until all are paid (TIM-4); of several its player chooses which is first. */
TEST(text_riders_take_turns_and_their_player_chooses)
{
    Position *p = all_predict((const uint8_t[][2]){ { 1, 3 }, { 1, 5 }, { 4, 6 } }, 3);
    const int goods = seat_of(&p->s, 4)->trade_goods;
    asked(p, 1, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(CARD, TI4_CARD_LEADERSHIP_RIDER), ACT(CARD, TI4_CARD_TECHNOLOGY_RIDER));
    position_play(p, ACT(CARD, TI4_CARD_TECHNOLOGY_RIDER));
    asked(p, 1, TI4_A_RESEARCH);
    assert_int_equal(seat_of(&p->s, 4)->trade_goods, goods);
    position_play(p, arena_default(p));
    arena_until(p, TI4_A_POOL); /* the Trade Rider of seat 4 came in between */
    assert_int_equal(position_to_move(p), 1);
    assert_int_equal(seat_of(&p->s, 4)->trade_goods, goods + 5);
}

/* The speaker token moves in the middle of it: the round goes on where it was. */
TEST(text_riders_go_on_clockwise_when_the_speaker_changes)
{
    Position *p = all_predict((const uint8_t[][2]){ { 2, 4 }, { 3, 3 }, { 4, 5 } }, 3);
    assert_int_equal(core_of(&p->s)->speaker, 2);
    while (position_to_move(p) == HX_CHANCE)
        position_play(p, arena_default(p));
    asked(p, 3, TI4_A_POOL);
    for (int i = 0; i < 3; i++)
        position_play(p, ACT(POOL, TI4_TACTIC));
    asked(p, 4, TI4_A_RESEARCH);
}

TEST(text_ancient_burial_sites_exhaust_cultural_planets)
{
    Position *p = six();
    const int cultural = free_planet(p, TI4_CULTURAL);
    arena_hold(p, 1, cultural, 0, 0, 0);
    const int hazardous = free_planet(p, TI4_HAZARDOUS);
    arena_hold(p, 1, hazardous, 0, 0, 0);
    hold(p, 3, TI4_CARD_ANCIENT_BURIAL_SITES);
    enter(p, ENTER_AGENDA);
    asked(p, 3, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_ANCIENT_BURIAL_SITES));
    POSITION_ASSERT_LEGAL(p, ACT(SEAT, 0), ACT(SEAT, 1), ACT(SEAT, 2), ACT(SEAT, 3), ACT(SEAT, 4),
                          ACT(SEAT, 5)); /* any player, oneself too */
    position_play(p, ACT(SEAT, 1));
    assert_false(is_readied(p, cultural));
    assert_true(is_readied(p, hazardous));
}

TEST(text_veto_reveals_the_next_agenda)
{
    Position *p = six();
    hold(p, 3, TI4_CARD_VETO);
    hold(p, 3, TI4_CARD_TRADE_RIDER);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    asked(p, 3, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_VETO)); /* "when" comes before "after" */
    position_play(p, ACT(USE, TEXT_VETO));
    assert_true(decks_of(&p->s)->agenda_discard >> ask_for & 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA);
    position_play(p, ACT(DRAW_AGENDA, ask_player));
    asked(p, 3, TI4_A_WINDOW);
    assert_true(offers(p, TEXT_TRADE_RIDER));
    assert_int_equal(core_of(&p->s)->agenda, ask_player + 1);
}

/* The new agenda is another one: who was silenced for the discarded one votes and plays cards again (LAW-2). */
TEST(text_veto_ends_what_lasted_for_the_agenda)
{
    Position *p = six();
    hold(p, 3, TI4_CARD_VETO);
    hold(p, 1, TI4_CARD_TRADE_RIDER);
    note_give(&p->s, 1 * TI4_NOTES + TI4_NOTE_POLITICAL_SECRET, 2);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    for (int i = 0; !offers(p, TEXT_POLITICAL_SECRET); i++) {
        assert_true(i < 20);
        position_play(p, arena_default(p));
    }
    POSITION_PLAY(p, ACT(USE, TEXT_POLITICAL_SECRET), ACT(SEAT, 1));
    assert_true(has_effect(&p->s, 1, EFFECT_SILENCED));
    asked(p, 3, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_VETO), ACT(DRAW_AGENDA, ask_player));
    assert_false(has_effect(&p->s, 1, EFFECT_SILENCED));
    assert_false(core_of(&p->s)->no_vote >> 1 & 1);
    assert_int_equal(notes_of(&p->s)->at[1 * TI4_NOTES + TI4_NOTE_POLITICAL_SECRET], 1 + 1);
    asked(p, 1, TI4_A_WINDOW);
    assert_true(offers(p, TEXT_TRADE_RIDER));
}

TEST(text_assassinate_representative_takes_the_vote)
{
    Position *p = six();
    hold(p, 3, TI4_CARD_ASSASSINATE_REPRESENTATIVE);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    asked(p, 3, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_ASSASSINATE));
    assert_true(arena_legal(p, ACT(SEAT, 3))); /* oneself, too */
    position_play(p, ACT(SEAT, 1));
    for (int i = 0; top_of(&p->s)->head.kind != TI4_A_TIE; i++) {
        assert_true(i < 200);
        assert_false(top_of(&p->s)->head.kind == TI4_A_VOTE && position_to_move(p) == 1);
        position_play(p, arena_default(p));
    }
    position_play(p, ACT(OUTCOME, 0));
    assert_int_equal(core_of(&p->s)->no_vote, 0); /* for this agenda alone */
}

TEST(text_distinguished_councilor_adds_five_votes)
{
    Position *p = six();
    hold(p, 1, TI4_CARD_DISTINGUISHED_COUNCILOR);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    until_vote_of(p, 1);
    cast_vote(p, ACT(OUTCOME, 1));
    asked(p, 1, TI4_A_WINDOW);
    const int votes = core_of(&p->s)->votes[1];
    position_play(p, ACT(USE, TEXT_COUNCILOR));
    assert_int_equal(core_of(&p->s)->votes[1], votes + 5);
    assert_int_equal(core_of(&p->s)->outcome[1], 2);
}

TEST(text_distinguished_councilor_needs_a_vote)
{
    Position *p = six();
    hold(p, 1, TI4_CARD_DISTINGUISHED_COUNCILOR);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    until_vote_of(p, 1);
    position_play(p, ACT(NO, 0));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

TEST(text_bribery_buys_votes_after_the_speaker)
{
    Position *p = six();
    seat_edit(&p->s, 1)->trade_goods = 3;
    seat_edit(&p->s, 1)->commodities = 0;
    hold(p, 1, TI4_CARD_BRIBERY);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    until_vote_of(p, 1);
    cast_vote(p, ACT(OUTCOME, 1));
    until_vote_of(p, 0);
    position_play(p, ACT(NO, 0)); /* the speaker abstains: the window opens all the same (VOT-8) */
    asked(p, 1, TI4_A_WINDOW);
    core_edit(&p->s)->outcome[5] = 1; /* the law leads by a vote */
    core_edit(&p->s)->votes[5] = (uint8_t)(core_of(&p->s)->votes[1] + 1);
    position_play(p, ACT(USE, TEXT_BRIBERY));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2), ACT(NUMBER, 3)); /* any number: none, too */
    position_play(p, ACT(NUMBER, 2));
    while (top_of(&p->s)->head.kind != TI4_R_AGENDA)
        position_play(p, arena_default(p));
    assert_false(core_of(&p->s)->laws >> ask_for & 1);
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 1);
}

TEST(text_bribery_needs_an_own_vote)
{
    Position *p = six();
    seat_edit(&p->s, 1)->trade_goods = 3;
    hold(p, 1, TI4_CARD_BRIBERY);
    hold(p, 1, TI4_CARD_TRADE_RIDER);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    position_play(p, ACT(USE, TEXT_TRADE_RIDER)); /* a rider takes the vote, and with it the bribe */
    position_play(p, ACT(OUTCOME, 0));
    until_vote_of(p, 0);
    position_play(p, ACT(NO, 0));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW);
}

TEST(text_confusing_legal_text_elects_somebody_else)
{
    Position *p = six();
    hold(p, 1, TI4_CARD_CONFUSING_LEGAL_TEXT);
    hold(p, 4, TI4_CARD_TRADE_RIDER);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_player);
    asked(p, 4, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_TRADE_RIDER), ACT(SEAT, 3)); /* predicts who ends up with it */
    const int goods = seat_of(&p->s, 4)->trade_goods;
    for (int i = 0; top_of(&p->s)->head.kind != TI4_A_TIE; i++) {
        assert_true(i < 200);
        position_play(p, arena_default(p));
    }
    position_play(p, ACT(SEAT, 1));
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_LEGAL_TEXT));
    assert_true(arena_legal(p, ACT(SEAT, 1))); /* oneself: nothing changes */
    position_play(p, ACT(SEAT, 3));
    assert_int_equal(core_of(&p->s)->law_target[ask_player], 3 + 1);
    assert_int_equal(seat_of(&p->s, 4)->trade_goods, goods + 5);
}

/* TIM-4: in the agenda phase cards that answer a card are asked from the speaker, whatever the initiative order of the round was. */
TEST(text_sabotage_in_an_agenda_is_asked_from_the_speaker)
{
    Position *p = six();
    core_edit(&p->s)->speaker = 3;
    hold(p, 2, TI4_CARD_VETO);
    hold(p, 1, TI4_CARD_SABOTAGE);
    hold(p, 4, TI4_CARD_SABOTAGE);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, ask_for);
    asked(p, 2, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_VETO));
    asked(p, 4, TI4_A_WINDOW);
    position_play(p, ACT(NO, 0));
    asked(p, 1, TI4_A_WINDOW);
}

/* 32.3: what an outcome leaves without capacity is destroyed at once, before a prediction brings a new ship. */
TEST(text_warfare_rider_saves_nothing_from_arms_reduction)
{
    Position *p = six();
    arena_put(p, FAR, 2, TI4_DREADNOUGHT, 2);
    arena_fleet(p, NEAR, 2, "1 dreadnought, 1 cruiser, 1 infantry");
    hold(p, 2, TI4_CARD_WARFARE_RIDER);
    enter(p, ENTER_AGENDA);
    draw_agenda(p, TI4_AGENDA_ARMS_REDUCTION);
    asked(p, 2, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_WARFARE_RIDER), ACT(OUTCOME, 0));
    arena_until(p, TI4_A_TIE);
    position_play(p, ACT(OUTCOME, 0));
    asked(p, 2, TI4_A_TARGET);
    position_play(p, ACT(SYSTEM, NEAR)); /* of the three dreadnoughts the one that carried infantry */
    asked(p, 2, TI4_A_EXCESS);
    position_play(p, ACT(DESTROY, TI4_INFANTRY));
    asked(p, 2, TI4_A_TARGET);
    position_play(p, ACT(SYSTEM, NEAR));
    assert_int_equal(fleet_of(&p->s, NEAR, 2)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(seat_of(&p->s, 2)->on_board[TI4_INFANTRY], 0);
}
