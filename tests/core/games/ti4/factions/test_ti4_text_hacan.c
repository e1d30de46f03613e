/* The Emirates of Hacan: Masters of Trade, Guild Ships, Arbiters, Production Biomes, Quantum Datahub Node, Trade Convoys, Wrath of Kenara.
 */
#include "tests/core/games/ti4/ti4_builders.h"

#define HACAN "seats=6 faction1=HACAN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
/* The Hacan watch from seat 3. */
#define LENDER "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=HACAN faction5=MENTAK faction6=SOL"
enum { CONVOYS = 3 * TI4_NOTES + TI4_NOTES - 1 };

/* ---- Masters of Trade ----------------------------------------------------------------------------------------------------------- */

TEST(text_masters_of_trade_refill_without_a_token)
{
    Position *p = bare(LENDER);
    for (int seat = 0; seat < 6; seat++) {
        seat_edit(&p->s, seat)->pool[TI4_STRATEGY_POOL] = 0;
        seat_edit(&p->s, seat)->commodities = 0;
    }
    use_card(p, TI4_TRADE);
    asked(p, 0, TI4_A_REFILL);
    position_play(p, ACT(DONE, 0));
    asked(p, 3, TI4_A_SECONDARY); /* the others have no token */
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 3)->commodities, 6);
    assert_int_equal(seat_of(&p->s, 3)->pool[TI4_STRATEGY_POOL], 0);
}

/* Of no other strategy card. */
TEST(text_masters_of_trade_only_of_trade)
{
    Position *p = bare(LENDER);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->pool[TI4_STRATEGY_POOL] = 0;
    use_card(p, TI4_CONSTRUCTION);
    for (int i = 0; i < 20 && top_of(&p->s)->head.kind != TI4_A_TURN; i++) {
        assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_SECONDARY);
        position_play(p, arena_default(p));
    }
}

/* ---- Trade from afar ------------------------------------------------------------------------------------------------------------- */

TEST(text_guild_ships_trade_with_everybody)
{
    for (int is_hacan = 0; is_hacan <= 1; is_hacan++) {
        Position *p = bare(is_hacan ? HACAN : SIX);
        for (int seat = 1; seat < 6; seat++)
            assert_int_equal(arena_legal(p, ACT(PROPOSE, seat)), is_hacan || are_neighbors(&p->s, 0, seat));
        assert_false(are_neighbors(&p->s, 0, 3));
        assert_int_equal(can_trade(&p->s, 3, 0), is_hacan); /* in their turns too */
        assert_false(can_trade(&p->s, 2, 5));               /* two others do not gain by it */
        position_close(p);
    }
}

TEST(text_trade_convoys_trade_with_everybody_until_they_return)
{
    Position *p = bare(LENDER);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_TRADE_CONVOYS)));
    note_give(&p->s, CONVOYS, 0);
    assert_false(can_trade(&p->s, 0, 2)); /* not from the hand */
    position_play(p, ACT(COMPONENT, TEXT_TRADE_CONVOYS));
    assert_true(hx_ti4_has_note_in_play(&p->s, 0, CONVOYS));
    assert_true(can_trade(&p->s, 0, 2));
    assert_true(can_trade(&p->s, 2, 0));
    assert_false(can_trade(&p->s, 2, 5));
    arena_put(p, EMPTY, 3, TI4_CRUISER, 1);
    do
        position_play(p, arena_default(p));
    while (core_of(&p->s)->active != 0 || top_of(&p->s)->head.kind != TI4_A_TURN);
    position_play(p, ACT(ACTIVATE, FAR));
    assert_true(hx_ti4_has_note_in_play(&p->s, 0, CONVOYS));
    do
        position_play(p, arena_default(p));
    while (core_of(&p->s)->active != 0 || top_of(&p->s)->head.kind != TI4_A_TURN);
    position_play(p, ACT(ACTIVATE, EMPTY));
    assert_true(hx_ti4_holds_note(&p->s, 3, CONVOYS));
    assert_false(can_trade(&p->s, 0, 2));
}

/* ---- Production Biomes ------------------------------------------------------------------------------------------------------------ */

TEST(text_production_biomes_four_for_one_two_for_another)
{
    Position *p = bare(HACAN);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_PRODUCTION_BIOMES);
    seat_edit(&p->s, 0)->trade_goods = 0;
    seat_edit(&p->s, 4)->trade_goods = 0;
    position_play(p, ACT(COMPONENT, TEXT_PRODUCTION_BIOMES));
    POSITION_ASSERT_LEGAL(p, ACT(SEAT, 1), ACT(SEAT, 2), ACT(SEAT, 3), ACT(SEAT, 4), ACT(SEAT, 5));
    position_play(p, ACT(SEAT, 4));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 4);
    assert_int_equal(seat_of(&p->s, 4)->trade_goods, 2);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], 1);
    assert_true(seat_of(&p->s, 0)->exhausted >> TI4_TECH_PRODUCTION_BIOMES & 1);
    assert_false(text_usable(&p->s, TEXT_PRODUCTION_BIOMES, 0, 0)); /* exhausted */
}

TEST(text_production_biomes_needs_a_token)
{
    Position *p = bare(HACAN);
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_PRODUCTION_BIOMES)));
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_PRODUCTION_BIOMES);
    assert_true(arena_legal(p, ACT(COMPONENT, TEXT_PRODUCTION_BIOMES)));
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = 0;
    assert_false(arena_legal(p, ACT(COMPONENT, TEXT_PRODUCTION_BIOMES)));
}

/* ---- Quantum Datahub Node ----------------------------------------------------------------------------------------------------------- */

/* The strategy phase is over but for its last window: seat i took card i. */
static Position *datahub(const char *settings, int goods, int tokens)
{
    Position *p = bare(settings);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_QUANTUM_DATAHUB_NODE);
    seat_edit(&p->s, 0)->trade_goods = (uint8_t)goods;
    seat_edit(&p->s, 0)->pool[TI4_STRATEGY_POOL] = (uint8_t)tokens;
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
    core_edit(&p->s)->speaker = 0;
    enter(p, ENTER_STRATEGY);
    for (int seat = 0; seat < core_of(&p->s)->seats; seat++)
        position_play(p, ACT(CHOOSE_STRATEGY, seat));
    if (core_of(&p->s)->seats == 4)
        for (int seat = 0; seat < 4; seat++)
            position_play(p, ACT(CHOOSE_STRATEGY, 4 + seat));
    return p;
}

TEST(text_quantum_datahub_node_swaps_strategy_cards)
{
    Position *p = datahub(HACAN, 4, 1);
    seat_edit(&p->s, 5)->trade_goods = 0;
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_QUANTUM_DATAHUB_NODE));
    POSITION_PLAY(p, ACT(USE, TEXT_QUANTUM_DATAHUB_NODE), ACT(SEAT, 5)); /* one card each: nothing more to choose */
    assert_int_equal(seat_of(&p->s, 0)->strategies, 1 << 5);
    assert_int_equal(seat_of(&p->s, 5)->strategies, 1 << 0);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 1);
    assert_int_equal(seat_of(&p->s, 5)->trade_goods, 3);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], 0);
    asked(p, 5, TI4_A_TURN); /* the new initiative counts */
}

TEST(text_quantum_datahub_node_with_two_cards_each)
{
    Position *p = datahub("seats=4 faction1=HACAN faction2=YSSARIL faction3=WINNU faction4=XXCHA", 3, 1);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_PLAY(p, ACT(USE, TEXT_QUANTUM_DATAHUB_NODE), ACT(SEAT, 2));
    POSITION_ASSERT_LEGAL(p, ACT(CHOOSE_STRATEGY, 0), ACT(CHOOSE_STRATEGY, 4));
    position_play(p, ACT(CHOOSE_STRATEGY, 4));
    POSITION_ASSERT_LEGAL(p, ACT(CHOOSE_STRATEGY, 2), ACT(CHOOSE_STRATEGY, 6));
    position_play(p, ACT(CHOOSE_STRATEGY, 2));
    assert_int_equal(seat_of(&p->s, 0)->strategies, 1 << 0 | 1 << 2);
    assert_int_equal(seat_of(&p->s, 2)->strategies, 1 << 4 | 1 << 6);
}

TEST(text_quantum_datahub_node_needs_three_goods_and_a_token)
{
    for (int i = 0; i < 2; i++) {
        Position *p = datahub(HACAN, i ? 3 : 2, i ? 0 : 1);
        asked(p, 0, TI4_A_TURN);
        position_close(p);
    }
}

/* ---- Wrath of Kenara ------------------------------------------------------------------------------------------------------------- */

/* The flagship (two dice, 7) and a carrier (9) meet a dreadnought; so many trade goods. The flagship's dice lie on the table. */
static Position *kenara(int goods, int hits)
{
    Position *p = bare(HACAN);
    arena_fleet(p, FAR, 0, "1 flagship, 1 carrier");
    arena_put(p, FAR, 1, TI4_DREADNOUGHT, 2);
    seat_edit(&p->s, 0)->trade_goods = (uint8_t)goods;
    stay(p, FAR);
    arena_roll(p, 2, hits);
    return p;
}

TEST(text_wrath_of_kenara_pays_for_dice_that_miss_by_one)
{
    Position *p = kenara(3, 0);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_NEAR_MISS);
    HxAction out[121];
    double chance[121];
    assert_int_equal(ti4_chance(&p->s, out, chance), 3); /* two misses, each a six with one in six */
    assert_true(chance[0] > 25 / 36.0 - 1e-9 && chance[0] < 25 / 36.0 + 1e-9);
    assert_true(chance[2] > 1 / 36.0 - 1e-9 && chance[2] < 1 / 36.0 + 1e-9);
    position_play(p, ACT(HITS, 2));
    asked(p, 0, TI4_A_TARGET);
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2));
    position_play(p, ACT(NUMBER, 2));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 1);
    arena_roll(p, 1, 1); /* the carrier's die hits: nothing to pay */
    arena_roll(p, 2, 0); /* the enemy's dice are no own dice */
    asked(p, 1, TI4_A_HITS);
    assert_int_equal(ask_hits_frame(&p->s)->hits, 3);
}

TEST(text_wrath_of_kenara_no_more_than_trade_goods)
{
    Position *p = kenara(1, 0);
    position_play(p, ACT(HITS, 2));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1));
    position_play(p, ACT(NUMBER, 1));
    arena_roll(p, 1, 0); /* nothing left for the carrier */
    arena_roll(p, 2, 0);
}

TEST(text_wrath_of_kenara_nothing_without_a_near_miss)
{
    Position *p = kenara(3, 1);
    assert_int_equal(arena_dice(p), 1); /* one miss */
    position_play(p, ACT(HITS, 0));
    arena_roll(p, 1, 0); /* asked nothing; the carrier */
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_NEAR_MISS);
    assert_int_equal(roll_near_miss_frame(&p->s)->faces, 8); /* faces one to eight miss */
}

TEST(text_wrath_of_kenara_only_where_it_is)
{
    Position *p = bare(HACAN);
    arena_put(p, NEAR, 0, TI4_FLAGSHIP, 1);
    arena_put(p, FAR, 0, TI4_CRUISER, 1);
    arena_put(p, FAR, 1, TI4_DREADNOUGHT, 1);
    seat_edit(&p->s, 0)->trade_goods = 3;
    stay(p, FAR);
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
}

/* Dice rolled again are rolled: Wrath of Kenara works on them once more (with War Funding of the Letnev). */
TEST(text_wrath_of_kenara_and_dice_rolled_again)
{
    enum { FUNDING = 2 * TI4_NOTES + TI4_NOTES - 1 };
    Position *p = bare("seats=6 faction1=HACAN faction2=YSSARIL faction3=LETNEV faction4=XXCHA faction5=MENTAK faction6=SOL");
    arena_put(p, FAR, 0, TI4_FLAGSHIP, 1);
    arena_put(p, FAR, 1, TI4_DREADNOUGHT, 2);
    seat_edit(&p->s, 0)->trade_goods = 3;
    note_give(&p->s, FUNDING, 0);
    stay(p, FAR);
    position_play(p, ACT(USE, TEXT_WAR_FUNDING));
    arena_roll(p, 2, 0);
    POSITION_PLAY(p, ACT(HITS, 1), ACT(NUMBER, 1)); /* one miss by one is paid */
    POSITION_PLAY(p, ACT(USE, TEXT_WAR_FUNDING_REROLL));
    arena_roll(p, 1, 0); /* the other one again */
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_NEAR_MISS);
    POSITION_PLAY(p, ACT(HITS, 1), ACT(NUMBER, 1));
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 1);
    arena_roll(p, 2, 0);
    asked(p, 1, TI4_A_HITS);
    assert_int_equal(ask_hits_frame(&p->s)->hits, 2);
}

TEST(text_wrath_of_kenara_and_the_barrage)
{
    Position *p = bare(HACAN);
    arena_fleet(p, FAR, 0, "1 flagship, 1 destroyer");
    arena_fleet(p, FAR, 1, "1 carrier, 3 fighter");
    seat_edit(&p->s, 0)->trade_goods = 1;
    stay(p, FAR);
    asked(p, 0, TI4_A_BARRAGE);
    position_play(p, ACT(YES, 0));
    arena_roll(p, 2, 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_NEAR_MISS);
    assert_int_equal(roll_near_miss_frame(&p->s)->faces, 8); /* on nine */
    POSITION_PLAY(p, ACT(HITS, 1), ACT(NUMBER, 1));
    assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_FIGHTER], 1);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
}

/* ---- Arbiters ------------------------------------------------------------------------------------------------------------------------ */

static void give_card(Position *p, int seat, int card, int n)
{
    decks_edit(&p->s)->cards[card] = (uint8_t)(decks_of(&p->s)->cards[card] - n);
    seat_edit(&p->s, seat)->hand[card] = (uint8_t)(seat_of(&p->s, seat)->hand[card] + n);
    seat_edit(&p->s, seat)->n_cards = (uint8_t)(seat_of(&p->s, seat)->n_cards + n);
}

/* Seat 0 holds a Direct Hit and seat 3 a Bunker, and nothing else but notes; seat 0 proposes to seat 3, no goods and no notes. */
static Position *proposing(const char *settings)
{
    Position *p = bare(settings);
    for (int seat = 0; seat < 6; seat++) {
        Ti4Seat *q = seat_edit(&p->s, seat);
        q->trade_goods = q->commodities = 0;
        for (int card = 0; card < TI4_CARDS; card++)
            if (seat_of(&p->s, seat)->hand[card])
                give_card(p, seat, card, -seat_of(&p->s, seat)->hand[card]);
    }
    give_card(p, 0, TI4_CARD_DIRECT_HIT, 1);
    give_card(p, 3, TI4_CARD_BUNKER, 1);
    arena_put(p, FAR, 0, TI4_CRUISER, 1); /* neighbours anyway */
    arena_put(p, FAR, 3, TI4_CRUISER, 1);
    return p;
}

/* Up to the first action card. */
static void propose_cards(Position *p, int to)
{
    position_play(p, ACT(PROPOSE, to));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER && arena_item(p) < 6)
        position_play(p, arena_default(p));
}

TEST(text_arbiters_action_cards_change_hands)
{
    for (int i = 0; i < 2; i++) { /* the Hacan give, or somebody gives to the Hacan */
        Position *p = proposing(i == 0 ? HACAN : LENDER);
        propose_cards(p, 3);
        asked(p, 0, TI4_A_OFFER);
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(CARD, TI4_CARD_DIRECT_HIT));
        assert_int_equal(ti4_seen(&p->s, ACT(CARD, TI4_CARD_DIRECT_HIT), 3), HX_UNSEEN); /* an offer is seen once it is made */
        assert_int_equal(ti4_seen(&p->s, ACT(CARD, TI4_CARD_DIRECT_HIT), 1), HX_UNSEEN);
        position_play(p, ACT(CARD, TI4_CARD_DIRECT_HIT));
        assert_true(arena_legal(p, ACT(CARD, TI4_CARD_BUNKER))); /* asks for a card it cannot see */
        assert_true(arena_legal(p, ACT(CARD, TI4_CARD_SABOTAGE)));
        position_play(p, ACT(CARD, TI4_CARD_BUNKER));
        asked(p, 3, TI4_A_ANSWER);
        POSITION_PLAY(p, ACT(YES, 0));
        assert_int_equal(seat_of(&p->s, 0)->hand[TI4_CARD_BUNKER], 1);
        assert_int_equal(seat_of(&p->s, 3)->hand[TI4_CARD_DIRECT_HIT], 1);
        assert_int_equal(seat_of(&p->s, 0)->n_cards, 1);
        assert_int_equal(seat_of(&p->s, 3)->n_cards, 1);
        assert_int_equal(cards_known(&p->s, 0, 3, TI4_CARD_DIRECT_HIT), 1); /* each knows what it gave */
        assert_int_equal(cards_known(&p->s, 3, 0, TI4_CARD_BUNKER), 1);
        assert_int_equal(cards_known(&p->s, 1, 0, TI4_CARD_BUNKER), 0);
        position_close(p);
    }
}

/* Several cards from each side, two of a kind among them; the partner sees what it is offered, and others see nothing. */
TEST(text_arbiters_several_cards_change_hands)
{
    Position *p = proposing(HACAN);
    give_card(p, 0, TI4_CARD_MORALE_BOOST, 2);
    give_card(p, 0, TI4_CARD_SUMMIT, 1);
    give_card(p, 3, TI4_CARD_SABOTAGE, 1);
    propose_cards(p, 3);
    position_play(p, ACT(CARD, TI4_CARD_MORALE_BOOST));
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(CARD, TI4_CARD_MORALE_BOOST), ACT(CARD, TI4_CARD_SUMMIT)); /* ascending */
    POSITION_PLAY(p, ACT(CARD, TI4_CARD_MORALE_BOOST), ACT(NO, 0));
    assert_int_equal(cards_known(&p->s, 3, 0, TI4_CARD_MORALE_BOOST), 2);
    position_assert_document(p, 1); /* to which the cards are hidden */
    position_assert_document(p, HX_ALL);
    for (uint64_t seed = 1; seed <= 5; seed++) { /* a world of a third player has cards that could be offered */
        HxState same;
        HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
        assert_true(hx_pool_reserve(p->pool, 2 * p->s.game->n_pages));
        hx_copy(&same, &p->s, p->pool);
        ti4_redeal(&same, 1, &rng);
        assert_null(same.game->check(&same));
        const Ti4Offer *offer = turn_of(&same)->offer;
        assert_true(offer->card[0] && offer->card[0] <= offer->card[1] && !offer->card[2]);
        hx_drop(&same);
    }
    POSITION_PLAY(p, ACT(CARD, TI4_CARD_BUNKER), ACT(CARD, TI4_CARD_SABOTAGE)); /* it has two: no third is asked for */
    asked(p, 3, TI4_A_ANSWER);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 3)->hand[TI4_CARD_MORALE_BOOST], 2);
    assert_int_equal(seat_of(&p->s, 0)->hand[TI4_CARD_BUNKER], 1);
    assert_int_equal(seat_of(&p->s, 0)->hand[TI4_CARD_SABOTAGE], 1);
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 4);
    assert_int_equal(seat_of(&p->s, 3)->n_cards, 2);
    assert_int_equal(turn_of(&p->s)->offer[0].card[0], 0);
}

/* No more can be asked for than there are and the hand may hold: four Sabotages, of which the proposer has one itself. */
TEST(text_arbiters_asks_for_no_more_than_there_may_be)
{
    Position *p = proposing(HACAN);
    give_card(p, 0, TI4_CARD_SABOTAGE, 1);
    give_card(p, 3, TI4_CARD_SUMMIT, 1);
    give_card(p, 3, TI4_CARD_FLANK_SPEED, 3);
    propose_cards(p, 3);
    position_play(p, ACT(NO, 0));
    for (int i = 0; i < 3; i++)
        position_play(p, ACT(CARD, TI4_CARD_SABOTAGE));
    assert_false(arena_legal(p, ACT(CARD, TI4_CARD_SABOTAGE)));
    assert_false(arena_legal(p, ACT(CARD, TI4_CARD_BUNKER))); /* ascending */
    POSITION_PLAY(p, ACT(CARD, TI4_CARD_SKILLED_RETREAT), ACT(CARD, TI4_CARD_SKILLED_RETREAT));
    asked(p, 3, TI4_A_ANSWER); /* a hand of five is asked for */
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(PROPOSE, 0));
    position_play(p, ACT(NO, 0));
    sound(p);
}

/* Both hands are full before and after: nothing is discarded. */
TEST(text_arbiters_full_hands_may_swap)
{
    Position *p = proposing(HACAN);
    give_card(p, 0, TI4_CARD_SABOTAGE, 3);
    give_card(p, 0, TI4_CARD_MORALE_BOOST, 3);
    give_card(p, 3, TI4_CARD_FLANK_SPEED, 4);
    give_card(p, 3, TI4_CARD_SKILLED_RETREAT, 2);
    propose_cards(p, 3);
    POSITION_PLAY(p, ACT(CARD, TI4_CARD_SABOTAGE), ACT(NO, 0), ACT(CARD, TI4_CARD_FLANK_SPEED), ACT(NO, 0), ACT(YES, 0));
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_DISCARD);
    assert_int_equal(seat_of(&p->s, 0)->n_cards, 7);
    assert_int_equal(seat_of(&p->s, 3)->n_cards, 7);
}

TEST(text_arbiters_a_card_not_held_cannot_be_given)
{
    Position *p = proposing(HACAN);
    propose_cards(p, 3);
    POSITION_PLAY(p, ACT(NO, 0), ACT(CARD, TI4_CARD_SABOTAGE));
    asked(p, 3, TI4_A_ANSWER);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(PROPOSE, 0));
}

TEST(text_arbiters_without_the_hacan_no_cards)
{
    Position *p = proposing(SIX);
    propose_cards(p, 3);
    assert_int_not_equal(top_of(&p->s)->head.kind, TI4_A_OFFER);
}

TEST(text_arbiters_the_hand_limit_holds)
{
    Position *p = proposing(HACAN);
    give_card(p, 3, TI4_CARD_SABOTAGE, 4);
    give_card(p, 3, TI4_CARD_SKILLED_RETREAT, 2);
    propose_cards(p, 3);
    POSITION_PLAY(p, ACT(CARD, TI4_CARD_DIRECT_HIT), ACT(NO, 0), ACT(YES, 0));
    asked(p, 3, TI4_A_DISCARD);
}

/* Who is offered a card knows of it, and a world dealt for that seat has it there; so has the one after it was given. */
TEST(text_arbiters_a_card_given_stays_known)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        Position *p = proposing(HACAN);
        propose_cards(p, 3);
        POSITION_PLAY(p, ACT(CARD, TI4_CARD_DIRECT_HIT), ACT(NO, 0));
        asked(p, 3, TI4_A_ANSWER);
        HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0);
        ti4_redeal(&p->s, 3, &rng);
        assert_int_equal(seat_of(&p->s, 0)->hand[TI4_CARD_DIRECT_HIT], 1);
        position_play(p, ACT(YES, 0));
        ti4_redeal(&p->s, 0, &rng);
        assert_true(seat_of(&p->s, 3)->hand[TI4_CARD_DIRECT_HIT] >= 1);
        sound(p);
        position_close(p);
    }
}
