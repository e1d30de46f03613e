/* The Yssaril Tribes: Stall Tactics, Scheming, Crafty, Mageon Implants, Transparasteel Plating, Y'sia Y'ssrila, Spy Net. */
#include "tests/core/games/ti4/faction_texts.h"

#define YSSARIL SEATED("YSSARIL", "ARBOREC")
#define OTHER   SEATED("ARBOREC", "YSSARIL")

/* Empty hands; what the tests deal is all there is. */
static Position *empty_handed(const char *settings)
{
    Position *p = bare(settings);
    for (int seat = 0; seat < 6; seat++)
        for (int card = 0; card < TI4_CARDS; card++)
            while (seat_of(&p->s, seat)->hand[card]) {
                seat_edit(&p->s, seat)->hand[card]--;
                seat_edit(&p->s, seat)->n_cards--;
                decks_edit(&p->s)->cards[card]++;
            }
    return p;
}

TEST(text_stall_tactics_discards_a_card_as_an_action)
{
    Position *p = empty_handed(YSSARIL);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_STALL_TACTICS)));
    hold(p, 0, TI4_CARD_SABOTAGE);
    hold(p, 0, TI4_CARD_SPY);
    position_play(p, ACT(COMPONENT, TEXT_STALL_TACTICS));
    POSITION_ASSERT_LEGAL(p, ACT(CARD, TI4_CARD_SABOTAGE), ACT(CARD, TI4_CARD_SPY));
    assert_int_equal(hx_seen(&p->s, ACT(CARD, TI4_CARD_SPY), 3), ACT(CARD, TI4_CARD_SPY)); /* onto the open pile */
    position_play(p, ACT(CARD, TI4_CARD_SPY));
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 1);
    assert_int_equal(board_of(&p->s)->discard[TI4_CARD_SPY], 1);
    while (top_of(&p->s)->head.kind == TI4_A_TRADE_END)
        position_play(p, ACT(DONE, 0));
    assert_int_not_equal(core_of(&p->s)->active, 0); /* the action of the turn */
    position_close(p);
    p = empty_handed(OTHER);
    hold(p, 0, TI4_CARD_SABOTAGE);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_STALL_TACTICS)));
}

/* Politics draws two: three come, one goes. */
/* Deck and discard pile are empty: nothing is drawn, so that nothing follows a draw. */
TEST(text_scheming_with_no_card_left)
{
    Position *p = empty_handed(YSSARIL);
    memset(decks_edit(&p->s)->cards, 0, sizeof decks_of(&p->s)->cards);
    memset(board_edit(&p->s)->discard, 0, sizeof board_of(&p->s)->discard);
    seat_edit(&p->s, 0)->hand[TI4_CARD_SABOTAGE] = seat_edit(&p->s, 0)->n_cards = 1;
    p->is_unreachable = true;
    draw_cards(&p->s, 0, 2);
    assert_true(top_of(&p->s)->head.kind == TI4_A_TURN);
    board_edit(&p->s)->discard[TI4_CARD_SABOTAGE] = 1;
    draw_cards(&p->s, 0, 2);
    assert_true(top_of(&p->s)->head.kind == TI4_P_DRAW);
}

TEST(text_scheming_draws_one_more_and_discards_one)
{
    Position *p = empty_handed(YSSARIL);
    use_card(p, TI4_POLITICS);
    position_play(p, arena_default(p)); /* the speaker */
    for (int i = 0; i < 3; i++) {
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_CARD);
        position_play(p, arena_default(p));
    }
    asked(p, 0, TI4_A_DISCARD);
    position_play(p, arena_default(p));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_DISCARD);
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 2);
}

static void draw_one(Position *p, int seat)
{
    draw_cards(&p->s, seat, 1);
    run_stack(&p->s);
    while (position_to_move(p) == HX_CHANCE)
        position_play(p, arena_default(p));
}

TEST(text_crafty_holds_any_number_of_cards)
{
    for (int is_yssaril = 0; is_yssaril <= 1; is_yssaril++) {
        Position *p = empty_handed(is_yssaril ? YSSARIL : OTHER);
        for (int card = 0; card < 9; card++)
            hold(p, 0, card);
        draw_one(p, 0);
        int discards = 0;
        for (; top_of(&p->s)->head.kind == TI4_A_DISCARD; discards++)
            position_play(p, arena_default(p));
        assert_int_equal(discards, is_yssaril ? 1 : 3); /* Scheming alone; or down to seven */
        assert_int_equal(seat_of(&p->s, 0)->n_cards, is_yssaril ? 10 : 7);
        position_close(p);
    }
}

/* Every world that the seat may think of. */
static void redealt(Position *p, int seat, bool (*holds)(const HxState *s))
{
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    for (int i = 0; i < 20; i++) {
        HxState world;
        assert_int_equal(hx_copy(&world, &p->s, p->pool), HX_OK);
        assert_int_equal(hx_redeal(&world, seat, &rng), HX_OK);
        assert_true(holds(&world));
        hx_drop(&world);
    }
}

static bool victim_holds_two_sabotages_and_spy(const HxState *s)
{
    return seat_of(s, 1)->hand[TI4_CARD_SABOTAGE] == 2 && seat_of(s, 1)->hand[TI4_CARD_SPY] == 1 && seat_of(s, 1)->n_cards == 3;
}
static bool taker_holds_spy(const HxState *s)
{
    return seat_of(s, 0)->hand[TI4_CARD_SPY] == 1;
}

TEST(text_mageon_implants_sees_a_hand_and_takes_a_card)
{
    Position *p = empty_handed(YSSARIL);
    gain_tech(&p->s, 0, TI4_TECH_MAGEON_IMPLANTS);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_MAGEON_IMPLANTS))); /* nobody holds a card */
    hold(p, 1, TI4_CARD_SABOTAGE);
    hold(p, 1, TI4_CARD_SABOTAGE);
    hold(p, 1, TI4_CARD_SPY);
    hold(p, 2, TI4_CARD_PLAGUE);
    position_play(p, ACT(COMPONENT, TEXT_MAGEON_IMPLANTS));
    POSITION_ASSERT_LEGAL(p, ACT(SEAT, 1), ACT(SEAT, 2));
    position_play(p, ACT(SEAT, 1));
    assert_true(seat_of(&p->s, 0)->exhausted >> TI4_TECH_MAGEON_IMPLANTS & 1);
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(CARD, TI4_CARD_SABOTAGE), ACT(CARD, TI4_CARD_SPY));
    redealt(p, 0, victim_holds_two_sabotages_and_spy); /* it has seen them */
    assert_int_equal(hx_seen(&p->s, ACT(CARD, TI4_CARD_SPY), 2), ACT(HIDDEN_CARD, 0));
    assert_int_equal(hx_seen(&p->s, ACT(CARD, TI4_CARD_SPY), 1), ACT(CARD, TI4_CARD_SPY));
    position_play(p, ACT(CARD, TI4_CARD_SPY));
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 1);
    assert_int_equal(seat_of(&p->s, 1)->n_cards, 2);
    assert_int_equal(cards_known(&p->s, 0, 1, TI4_CARD_SABOTAGE), 2);
    assert_int_equal(cards_known(&p->s, 1, 0, TI4_CARD_SPY), 1);
    assert_int_equal(cards_known(&p->s, 2, 0, TI4_CARD_SPY), 0);
    redealt(p, 1, taker_holds_spy);
    card_discard(&p->s, 1, TI4_CARD_SABOTAGE); /* in the open: the other one is still known */
    assert_int_equal(cards_known(&p->s, 0, 1, TI4_CARD_SABOTAGE), 1);
}

/* A card that goes over unseen: what was known of the hand is doubtful. */
TEST(text_mageon_implants_others_lose_track_of_the_hand)
{
    Position *p = empty_handed(YSSARIL);
    hold(p, 1, TI4_CARD_SABOTAGE);
    hold(p, 1, TI4_CARD_SPY);
    hand_shown(&p->s, 1, 3);
    assert_int_equal(cards_known(&p->s, 3, 1, TI4_CARD_SPY), 1);
    card_given(&p->s, 1, 0, TI4_CARD_SABOTAGE);
    assert_int_equal(cards_known(&p->s, 3, 1, TI4_CARD_SPY), 0);
    assert_int_equal(cards_known(&p->s, 1, 0, TI4_CARD_SABOTAGE), 1);
    sound(p);
}

TEST(text_transparasteel_plating_bars_cards_of_those_who_passed)
{
    for (int turn_of_yssaril = 0; turn_of_yssaril <= 1; turn_of_yssaril++)
        for (int passed = 0; passed <= 1; passed++) {
            Position *p = empty_handed(turn_of_yssaril ? YSSARIL : OTHER);
            gain_tech(&p->s, turn_of_yssaril ? 0 : 1, TI4_TECH_TRANSPARASTEEL_PLATING);
            hold(p, 2, TI4_CARD_SABOTAGE);
            seat_edit(&p->s, 2)->passed = (uint8_t)passed;
            assert_int_equal(has_of(&p->s, 2, OF_CARD, TI4_CARD_SABOTAGE), !(turn_of_yssaril && passed));
            core_edit(&p->s)->active = NOBODY; /* outside of turns it bars nobody */
            assert_true(has_of(&p->s, 2, OF_CARD, TI4_CARD_SABOTAGE));
            core_edit(&p->s)->active = 0;
            position_close(p);
        }
}

/* A hostile cruiser bars the only short way: the flagship alone passes, with what it carries. */
TEST(text_ysia_yssrila_moves_past_enemy_ships)
{
    for (int blocked = 0; blocked <= 1; blocked++) {
        Position *p = bare(YSSARIL);
        arena_fleet(p, VEFUT, 0, "1 flagship, 1 cruiser, 1 infantry");
        if (blocked) { /* every system between Vefut and Mecatol Rex */
            uint64_t between = adjacent_to(&p->s, VEFUT) & adjacent_to(&p->s, TI4_MECATOL);
            FOR_BITS(system, between)
            arena_put(p, system, 1, TI4_DESTROYER, 1);
        }
        position_play(p, ACT(ACTIVATE, TI4_MECATOL));
        assert_true(arena_legal(p, move_from(VEFUT, TI4_FLAGSHIP)));
        assert_int_equal(arena_legal(p, move_from(VEFUT, TI4_CRUISER)), !blocked);
        position_play(p, move_from(VEFUT, TI4_FLAGSHIP));
        assert_int_equal(top_of(&p->s)->head.kind, TI4_A_LOAD);
        position_play(p, ACT(LOAD, VEFUT * 5 + 1));
        while (top_of(&p->s)->head.kind == TI4_A_LOAD || top_of(&p->s)->head.kind == TI4_A_MOVE)
            position_play(p, ACT(DONE, 0));
        assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_FLAGSHIP], 1);
        assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_INFANTRY], 1);
        position_close(p);
    }
}

TEST(text_spy_net_takes_a_card_of_the_yssaril_at_the_start_of_a_turn)
{
    Position *p = empty_handed(OTHER);
    const int note = lend(p, 1, 0);
    hold(p, 1, TI4_CARD_SABOTAGE);
    hold(p, 1, TI4_CARD_PLAGUE);
    enter(p, ENTER_ACTION);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_SPY_NET));
    position_play(p, ACT(USE, TEXT_SPY_NET));
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(CARD, TI4_CARD_PLAGUE), ACT(CARD, TI4_CARD_SABOTAGE));
    assert_int_equal(hx_seen(&p->s, ACT(CARD, TI4_CARD_PLAGUE), 4), ACT(HIDDEN_CARD, 0));
    position_play(p, ACT(CARD, TI4_CARD_PLAGUE));
    assert_int_equal(seat_of(&p->s, 0)->hand[TI4_CARD_PLAGUE], 1);
    assert_int_equal(cards_known(&p->s, 0, 1, TI4_CARD_SABOTAGE), 1);
    assert_int_equal(note_at(p, note), 1);
    asked(p, 0, TI4_A_TURN);
}

TEST(text_spy_net_of_an_empty_hand_is_not_offered)
{
    Position *p = empty_handed(OTHER);
    lend(p, 1, 0);
    enter(p, ENTER_ACTION);
    asked(p, 0, TI4_A_TURN);
}

/* Seven in hand already: one more is one too many (ACD-1). */
TEST(text_spy_net_keeps_the_hand_limit)
{
    Position *p = empty_handed(OTHER);
    lend(p, 1, 0);
    for (int card = 0; card < 7; card++)
        hold(p, 0, card);
    hold(p, 1, 20);
    enter(p, ENTER_ACTION);
    position_play(p, ACT(USE, TEXT_SPY_NET));
    asked(p, 0, TI4_A_DISCARD);
    position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 7);
}
