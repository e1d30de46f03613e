/* Faction texts and action cards where they meet: cancelling, direct hits, cards that are barred. */
#include "tests/core/games/ti4/faction_texts.h"

/* Every hand is empty; seat 0 controls Vefut, where Rise of a Messiah puts one infantry. */
static Position *messiah(const char *settings, int card_player)
{
    Position *p = bare(settings);
    for (int seat = 0; seat < 6; seat++)
        while (seat_of(&p->s, seat)->n_cards)
            for (int card = 0; card < TI4_CARDS; card++)
                if (seat_of(&p->s, seat)->hand[card])
                    card_discard(&p->s, seat, card);
    if (!decks_of(&p->s)->cards[TI4_CARD_RISE_OF_A_MESSIAH] || decks_of(&p->s)->cards[TI4_CARD_SABOTAGE] < 2) { /* it was just discarded */
        for (int card = 0; card < TI4_CARDS; card++) {
            decks_edit(&p->s)->cards[card] = (uint8_t)(decks_of(&p->s)->cards[card] + board_of(&p->s)->discard[card]);
            board_edit(&p->s)->discard[card] = 0;
        }
    }
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->techs = 0;
    arena_hold(p, 0, TI4_PLANET_VEFUT_2, 0, 0, 0);
    hold(p, card_player, TI4_CARD_RISE_OF_A_MESSIAH);
    return p;
}

static int infantry(const Position *p)
{
    return system_of(&p->s, VEFUT)->planet[0].infantry;
}

/* Seat 0 plays the card, the Xxcha of seat 1 cancel it; the action is not used up (COM-3). */
TEST(text_instinct_training_cancels_a_card_for_a_token)
{
    for (int tokens = 0; tokens <= 1; tokens++) {
        Position *p = messiah(SEATED("YSSARIL", "XXCHA"), 0);
        gain_tech(&p->s, 1, TI4_TECH_INSTINCT_TRAINING);
        seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = (uint8_t)tokens;
        position_play(p, ACT(COMPONENT, TEXT_RISE_OF_A_MESSIAH));
        if (tokens == 0) {
            assert_int_equal(infantry(p), 1);
            position_close(p);
            continue;
        }
        asked(p, 1, TI4_A_WINDOW);
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_INSTINCT_TRAINING));
        position_play(p, ACT(USE, TEXT_INSTINCT_TRAINING));
        assert_int_equal(infantry(p), 0);
        assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], 0);
        assert_true(seat_of(&p->s, 1)->exhausted >> TI4_TECH_INSTINCT_TRAINING & 1);
        assert_int_equal(board_of(&p->s)->discard[TI4_CARD_RISE_OF_A_MESSIAH], 1);
        asked(p, 0, TI4_A_TURN);
        position_close(p);
    }
}

/* The Xxcha play the card, seat 2 sabotages it, and they cancel the Sabotage. */
TEST(text_instinct_training_cancels_a_sabotage)
{
    Position *p = messiah(SEATED("XXCHA", "YSSARIL"), 0);
    gain_tech(&p->s, 0, TI4_TECH_INSTINCT_TRAINING);
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = 1;
    hold(p, 2, TI4_CARD_SABOTAGE);
    position_play(p, ACT(COMPONENT, TEXT_RISE_OF_A_MESSIAH));
    asked(p, 2, TI4_A_WINDOW); /* not the Xxcha: their own card */
    position_play(p, ACT(USE, TEXT_SABOTAGE));
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_INSTINCT_TRAINING));
    assert_int_equal(infantry(p), 1);
    assert_int_equal(board_of(&p->s)->discard[TI4_CARD_SABOTAGE], 1);
}

/* A card that a Sabotage has cancelled already is not cancelled again. */
TEST(text_instinct_training_leaves_a_cancelled_card)
{
    Position *p = messiah(SEATED("YSSARIL", "XXCHA"), 0);
    gain_tech(&p->s, 1, TI4_TECH_INSTINCT_TRAINING);
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 1;
    hold(p, 2, TI4_CARD_SABOTAGE);
    position_play(p, ACT(COMPONENT, TEXT_RISE_OF_A_MESSIAH));
    asked(p, 1, TI4_A_WINDOW);
    position_play(p, ACT(NO, 0));
    asked(p, 2, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_SABOTAGE));
    asked(p, 1, TI4_A_WINDOW); /* the Sabotage */
    position_play(p, ACT(NO, 0));
    asked(p, 0, TI4_A_TURN); /* not asked about the first card any more */
    assert_int_equal(infantry(p), 0);
}

/* Who has passed cannot sabotage the Yssaril in their turn. */
TEST(text_transparasteel_plating_silences_a_sabotage)
{
    for (int passed = 0; passed <= 1; passed++) {
        Position *p = messiah(SEATED("YSSARIL", "ARBOREC"), 0);
        gain_tech(&p->s, 0, TI4_TECH_TRANSPARASTEEL_PLATING);
        hold(p, 2, TI4_CARD_SABOTAGE);
        seat_edit(&p->s, 2)->passed = (uint8_t)passed;
        position_play(p, ACT(COMPONENT, TEXT_RISE_OF_A_MESSIAH));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_WINDOW && position_to_move(p) == 2, !passed);
        assert_int_equal(infantry(p), passed);
        position_close(p);
    }
}

/* A dreadnought sustains the hit of Devotion: Direct Hit follows. */
TEST(text_devotion_meets_direct_hit)
{
    Position *p = messiah(SEATED("YIN", "YSSARIL"), 0);
    arena_put(p, FAR, 0, TI4_CRUISER, 2);
    arena_put(p, FAR, 1, TI4_DREADNOUGHT, 1);
    hold(p, 0, TI4_CARD_DIRECT_HIT);
    stay(p, FAR);
    arena_roll(p, 2, 0);
    arena_roll(p, 1, 0);
    position_play(p, ACT(USE, TEXT_DEVOTION)); /* one class each: nothing to choose */
    asked(p, 1, TI4_A_HITS);
    position_play(p, ACT(SUSTAIN, 1));
    asked(p, 0, TI4_A_WINDOW);
    position_play(p, ACT(USE, TEXT_DIRECT_HIT));
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_DREADNOUGHT], 0);
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 1);
}

/* Super-Dreadnought II cannot be destroyed by Direct Hit, Super-Dreadnought I can. */
TEST(text_super_dreadnought_2_fears_no_direct_hit)
{
    for (int level = 1; level <= 2; level++) {
        Position *p = messiah(SEATED("YSSARIL", "L1Z1X"), 0);
        if (level == 2)
            gain_tech(&p->s, 1, TI4_TECH_SUPER_DREADNOUGHT_2);
        arena_put(p, FAR, 0, TI4_CRUISER, 2);
        arena_put(p, FAR, 1, TI4_DREADNOUGHT, 1);
        hold(p, 0, TI4_CARD_DIRECT_HIT);
        stay(p, FAR);
        arena_roll(p, 2, level == 2 ? 0 : 1);
        arena_roll(p, 1, 0);
        if (level == 2) {
            arena_until(p, TI4_R_DICE); /* a second round */
            arena_roll(p, 2, 1);
            arena_roll(p, 1, 0);
        }
        asked(p, 1, TI4_A_HITS);
        position_play(p, ACT(SUSTAIN, 1));
        assert_int_equal(fleet_of(&p->s, FAR, 1)->damaged[1], 1);
        assert_int_equal(offers(p, TEXT_DIRECT_HIT), level == 1);
        position_close(p);
    }
}

/* The opponent assigns the hit of Impulse Core, and may cancel it; the cruiser is lost all the same. */
TEST(text_shields_holding_cancels_the_hit_of_impulse_core)
{
    for (int is_held = 0; is_held < 2; is_held++) {
        Position *p = bare(SEATED("YIN", "YSSARIL"));
        seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_IMPULSE_CORE);
        arena_put(p, FAR, 0, TI4_CRUISER, 2);
        arena_put(p, FAR, 1, TI4_CARRIER, 2);
        if (is_held)
            hold(p, 1, TI4_CARD_SHIELDS_HOLDING);
        stay(p, FAR);
        position_play(p, ACT(USE, TEXT_IMPULSE_CORE));
        if (is_held) {
            asked(p, 1, TI4_A_WINDOW);
            position_play(p, ACT(USE, TEXT_SHIELDS_HOLDING)); /* one hit: not asked how many */
        }
        assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_CRUISER], 1);
        if (!is_held) {
            asked(p, 1, TI4_A_HITS);
            position_play(p, ACT(DESTROY, TI4_CARRIER));
        }
        assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_CARRIER], 1 + is_held);
        arena_roll(p, 1, 0); /* the dice begin with nothing hit */
        arena_roll(p, 1 + is_held, 0);
        assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_CARRIER], 1 + is_held);
        position_close(p);
    }
}

/* ... and so for the hits of Ambush: two at most. */
TEST(text_shields_holding_cancels_the_hits_of_ambush)
{
    Position *p = bare(SEATED("MENTAK", "YSSARIL"));
    arena_put(p, FAR, 0, TI4_CRUISER, 2);
    arena_put(p, FAR, 1, TI4_CARRIER, 2);
    hold(p, 1, TI4_CARD_SHIELDS_HOLDING);
    stay(p, FAR);
    POSITION_PLAY(p, ACT(USE, TEXT_AMBUSH), ACT(DESTROY, TI4_CRUISER));
    arena_roll(p, 2, 2);
    asked(p, 1, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_SHIELDS_HOLDING), ACT(NUMBER, 2));
    assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_CARRIER], 2);
}

/* Maneuvering Jets are for hits of space cannons: Devotion's hit, in a space combat, is none, nor are hits that are rolled. */
TEST(text_maneuvering_jets_do_not_meet_devotion)
{
    Position *p = bare(SEATED("YIN", "YSSARIL"));
    arena_put(p, FAR, 0, TI4_CRUISER, 2);
    arena_put(p, FAR, 1, TI4_DREADNOUGHT, 1);
    hold(p, 0, TI4_CARD_MANEUVERING_JETS);
    hold(p, 1, TI4_CARD_MANEUVERING_JETS);
    stay(p, FAR);
    arena_roll(p, 2, 0);
    arena_roll(p, 1, 0);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_DEVOTION));
    position_play(p, ACT(USE, TEXT_DEVOTION));
    asked(p, 1, TI4_A_HITS);
    position_play(p, ACT(DESTROY, TI4_DREADNOUGHT));
    assert_int_equal(seat_of(&p->s, 1)->n_cards, 1);
    assert_int_equal(discarded(p, TI4_CARD_MANEUVERING_JETS), 0);
}

/* Both in one window, from the speaker clockwise; the first one to act replaces the agenda, and the other keeps what it has. */
TEST(text_veto_and_quash_in_one_window)
{
    for (int first = 0; first < 2; first++) { /* Veto of seat 0, the speaker, or after it declined Quash of seat 1 */
        Position *p = bare(SEATED("YSSARIL", "XXCHA"));
        core_edit(&p->s)->custodians_taken = 1;
        seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 2;
        hold(p, 0, TI4_CARD_VETO);
        enter(p, ENTER_AGENDA);
        draw_agenda(p, TI4_AGENDA_SHARED_RESEARCH);
        asked(p, 0, TI4_A_WINDOW);
        position_play(p, first ? ACT(NO, 0) : ACT(USE, TEXT_VETO));
        if (first) {
            asked(p, 1, TI4_A_WINDOW);
            position_play(p, ACT(USE, TEXT_QUASH));
        }
        assert_int_equal(top_of(&p->s)->head.kind, TI4_R_AGENDA); /* nobody is asked about the discarded one any more */
        assert_int_equal(discarded(p, TI4_CARD_VETO), !first);
        assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], 2 - first);
        position_play(p, ACT(DRAW_AGENDA, TI4_AGENDA_MUTINY)); /* a new agenda: both may act again if they can */
        asked(p, first ? 0 : 1, TI4_A_WINDOW);
        assert_true(offers(p, first ? TEXT_VETO : TEXT_QUASH));
        position_play(p, ACT(USE, first ? TEXT_VETO : TEXT_QUASH));
        assert_int_equal(count_bits(decks_of(&p->s)->agenda_discard), 2);
        position_close(p);
    }
}

/* Goods of the Hacan, who are no neighbours, and a planet with its values exchanged pay for one production. */
TEST(text_hegemonic_trade_policy_with_goods_of_the_hacan)
{
    Position *p =
        bare("seats=6 faction1=WINNU faction2=HACAN faction3=SAAR faction4=YSSARIL faction5=MUAAT faction6=SOL transactions=any_time");
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_HEGEMONIC_TRADE_POLICY);
    const int home = first_bit(seat_of(&p->s, 0)->planets); /* Winnu: 3 resources, 4 influence */
    arena_hold(p, 0, home, 0, 0, 1);
    seat_edit(&p->s, 0)->readied = BIT(home);
    seat_edit(&p->s, 0)->trade_goods = 0;
    seat_edit(&p->s, 1)->trade_goods = 2;
    assert_false(are_neighbors(&p->s, 0, 1));
    stay(p, seat_of(&p->s, 0)->home);
    while (!arena_legal(p, ACT(PROPOSE, 1)))
        position_play(p, arena_default(p));
    position_play(p, ACT(PROPOSE, 1));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, arena_item(p) == 3 ? ACT(NUMBER, 2) : arena_default(p));
    asked(p, 1, TI4_A_ANSWER);
    position_play(p, ACT(YES, 0));
    while (!offers(p, TEXT_HEGEMONIC_POLICY))
        position_play(p, arena_default(p));
    assert_int_equal(budget_of(&p->s, 0, 0), 3 + 2);
    position_play(p, ACT(USE, TEXT_HEGEMONIC_POLICY));
    assert_int_equal(budget_of(&p->s, 0, 0), 4 + 2);
}

/* What Jol-Nar gained by the Research Agreement's research meets the law: the researcher loses a ship, who gains it does not. */
TEST(text_research_agreement_under_anti_intellectual_revolution)
{
    Position *p = bare(SEATED("JOLNAR", "YSSARIL"));
    seat_edit(&p->s, 0)->techs = seat_edit(&p->s, 1)->techs = 0;
    lend(p, 0, 1);
    core_edit(&p->s)->laws |= BIT(TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION);
    decks_edit(&p->s)->agendas &= ~BIT(TI4_AGENDA_ANTI_INTELLECTUAL_REVOLUTION);
    arena_put(p, FAR, 0, TI4_CRUISER, 2);
    arena_put(p, FAR + 1, 1, TI4_CRUISER, 2);
    use_card(p, TI4_TECHNOLOGY);
    arena_until(p, TI4_A_RESEARCH);
    position_play(p, ACT(TECH, TI4_TECH_SARWEEN_TOOLS));
    while (!offers(p, TEXT_RESEARCH_AGREEMENT))
        position_play(p, arena_default(p));
    assert_int_equal(position_to_move(p), 1);
    position_play(p, ACT(USE, TEXT_RESEARCH_AGREEMENT));
    assert_true(has_tech(&p->s, 1, TI4_TECH_SARWEEN_TOOLS));
    assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_CRUISER], 1); /* it researched */
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_CRUISER], 2); /* it gained (TEC-1) */
}

/* Exotrireme II cannot be destroyed by Direct Hit, Exotrireme I can. */
TEST(text_exotrireme_2_fears_no_direct_hit)
{
    for (int level = 1; level <= 2; level++) {
        Position *p = messiah(SEATED("YSSARIL", "SARDAKK"), 0);
        if (level == 2)
            gain_tech(&p->s, 1, TI4_TECH_EXOTRIREME_2);
        arena_put(p, FAR, 0, TI4_CRUISER, 2);
        arena_put(p, FAR, 1, TI4_DREADNOUGHT, 1);
        hold(p, 0, TI4_CARD_DIRECT_HIT);
        stay(p, FAR);
        arena_roll(p, 2, 1);
        arena_roll(p, 1, 0);
        asked(p, 1, TI4_A_HITS);
        position_play(p, ACT(SUSTAIN, 1));
        assert_int_equal(offers(p, TEXT_DIRECT_HIT), level == 1);
        position_close(p);
    }
}
