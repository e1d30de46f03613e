/* The Barony of Letnev: Munitions Reserves, Armada, L4 Disruptors, Non-Euclidean Shielding, Arc Secundus, War Funding. */
#include "tests/core/games/ti4/council.h"

#define LETNEV "seats=6 faction1=LETNEV faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL"
/* The Letnev watch from seat 2. */
#define LENDER "seats=6 faction1=ARBOREC faction2=YSSARIL faction3=LETNEV faction4=XXCHA faction5=MENTAK faction6=SOL"
enum { FUNDING = 2 * TI4_NOTES + TI4_NOTES - 1 };

/* Seat 0 meets seat 1 with these ships far away. */
static Position *battle(const char *settings, int type, int n, int foe, int n_foe)
{
    Position *p = bare(settings);
    arena_put(p, FAR, 0, type, n);
    arena_put(p, FAR, 1, foe, n_foe);
    return p;
}

TEST(text_munitions_two_trade_goods_before_the_dice)
{
    for (int goods = 1; goods <= 2; goods++) {
        Position *p = battle(LETNEV, TI4_CRUISER, 1, TI4_DREADNOUGHT, 1);
        seat_edit(&p->s, 0)->trade_goods = (uint8_t)goods;
        stay(p, FAR);
        if (goods < 2) {
            arena_roll(p, 1, 0);
            assert_int_equal(position_to_move(p), HX_CHANCE); /* nothing to be rolled again */
            position_close(p);
            continue;
        }
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_MUNITIONS));
        position_play(p, ACT(USE, TEXT_MUNITIONS));
        assert_int_equal(seat_of(&p->s, 0)->trade_goods, 0);
        arena_roll(p, 1, 0);
        asked(p, 0, TI4_A_WINDOW);
        position_play(p, ACT(USE, TEXT_MUNITIONS_REROLL));
        arena_roll(p, 1, 1);
        arena_roll(p, 1, 0); /* the enemy's die is none of its own */
        asked(p, 1, TI4_A_HITS);
        position_close(p);
    }
}

TEST(text_armada_two_ships_more)
{
    for (int n = 5; n <= 6; n++) {
        Position *p = bare(LETNEV); /* fleet pool 3 */
        arena_put(p, FAR, 0, TI4_DESTROYER, n);
        stay(p, VEFUT);
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_EXCESS, n > 5);
        position_close(p);
    }
}

TEST(text_l4_disruptors_silence_the_cannons_of_an_invasion)
{
    for (int has = 0; has <= 1; has++) {
        Position *p = bare(LETNEV);
        seat_edit(&p->s, 0)->techs = has ? BIT(TI4_TECH_L4_DISRUPTORS) : 0;
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 1, 0);
        arena_fleet(p, VEFUT, 0, "2 carrier, 1 infantry");
        stay(p, VEFUT);
        asked(p, 1, TI4_A_FIRE); /* space cannon offense is not stopped */
        POSITION_PLAY(p, ACT(NO, 0), ACT(NUMBER, 1));
        assert_int_equal(position_to_move(p) == HX_CHANCE, !has);
        assert_int_equal(system_of(&p->s, VEFUT)->planet[0].owner, has ? 1 : 2);
        position_close(p);
    }
}

TEST(text_non_euclidean_shielding_cancels_two_hits)
{
    static const struct {
        uint8_t has, hits, asked, cruisers; /* hits left after one use; cruisers left when everything is assigned */
    } cases[] = { { 0, 2, 1, 1 }, { 1, 2, 0, 2 }, { 1, 1, 0, 2 }, { 1, 3, 1, 1 } };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = battle(LETNEV, TI4_DREADNOUGHT, 1, TI4_CRUISER, 4);
        arena_put(p, FAR, 0, TI4_CRUISER, 2);
        seat_edit(&p->s, 0)->techs = cases[i].has ? BIT(TI4_TECH_NON_EUCLIDEAN_SHIELDING) : 0;
        seat_edit(&p->s, 1)->pool[TI4_FLEET] = 4;
        stay(p, FAR);
        arena_roll(p, 1, 0);
        arena_roll(p, 2, 0);
        arena_roll(p, 4, cases[i].hits);
        asked(p, 0, TI4_A_HITS);
        position_play(p, ACT(SUSTAIN, 1));
        assert_int_equal(fleet_of(&p->s, FAR, 0)->damaged[1], 1);
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_HITS, cases[i].asked);
        if (cases[i].asked) {
            assert_int_equal(ask_hits_frame(&p->s)->hits, 1);
            position_play(p, ACT(DESTROY, TI4_CRUISER));
        }
        assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_CRUISER], cases[i].cruisers);
        position_close(p);
    }
}

/* With the shielding more hits than ships do not always destroy everything. */
TEST(text_non_euclidean_shielding_saves_a_fleet)
{
    for (int hits = 2; hits <= 3; hits++) {
        Position *p = battle(LETNEV, TI4_DREADNOUGHT, 1, TI4_CRUISER, 3);
        seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_NON_EUCLIDEAN_SHIELDING);
        stay(p, FAR);
        arena_roll(p, 1, 0);
        arena_roll(p, 3, hits);
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_HITS, hits == 2);
        assert_int_equal(seat_of(&p->s, 0)->on_board[TI4_DREADNOUGHT], hits == 2);
        position_close(p);
    }
}

TEST(text_arc_secundus_is_repaired_every_round)
{
    Position *p = battle(LETNEV, TI4_FLAGSHIP, 1, TI4_CRUISER, 1);
    fleet_edit(&p->s, FAR, 0)->damaged[damaged_slot(TI4_FLAGSHIP)] = 1;
    stay(p, FAR);
    assert_int_equal(fleet_of(&p->s, FAR, 0)->damaged[damaged_slot(TI4_FLAGSHIP)], 0); /* the first round starts */
    arena_roll(p, 2, 0);
    arena_roll(p, 1, 1);
    position_play(p, ACT(SUSTAIN, damaged_slot(TI4_FLAGSHIP))); /* and the second, after the use of this round */
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(fleet_of(&p->s, FAR, 0)->damaged[damaged_slot(TI4_FLAGSHIP)], 0);
}

TEST(text_arc_secundus_switches_shields_off)
{
    for (int has = 0; has <= 1; has++) {
        Position *p = bare(LETNEV);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 1, 1, 0);
        arena_put(p, VEFUT, 0, has ? TI4_FLAGSHIP : TI4_DREADNOUGHT, 1);
        stay(p, VEFUT);
        position_play(p, ACT(NO, 0)); /* no cannons */
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_BOMBARD, has);
        if (has) {
            position_play(p, ACT(PLANET, TI4_PLANET_VEFUT_2));
            arena_roll(p, 3, 0);
        }
        position_close(p);
    }
}

/* ---- War Funding ------------------------------------------------------------------------------------------------------------- */

TEST(text_war_funding_the_letnev_pay_and_the_holder_rolls_again)
{
    for (int goods = 0; goods <= 3; goods++) {
        Position *p = battle(LENDER, TI4_CRUISER, 1, TI4_DREADNOUGHT, 1);
        note_give(&p->s, FUNDING, 0);
        seat_edit(&p->s, 2)->trade_goods = (uint8_t)goods;
        stay(p, FAR);
        asked(p, 0, TI4_A_WINDOW);
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_WAR_FUNDING));
        position_play(p, ACT(USE, TEXT_WAR_FUNDING));
        assert_int_equal(seat_of(&p->s, 2)->trade_goods, goods > 2 ? goods - 2 : 0);
        assert_true(hx_ti4_holds_note(&p->s, 2, FUNDING));
        arena_roll(p, 1, 0);
        asked(p, 0, TI4_A_WINDOW);
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_WAR_FUNDING_REROLL));
        position_play(p, ACT(USE, TEXT_WAR_FUNDING_REROLL));
        arena_roll(p, 1, 0);
        arena_roll(p, 1, 0);
        arena_roll(p, 1, 0); /* the next round: no more */
        assert_int_equal(position_to_move(p), HX_CHANCE);
        position_close(p);
    }
}

TEST(text_war_funding_helps_who_fights)
{
    Position *p = battle(LENDER, TI4_CRUISER, 1, TI4_DREADNOUGHT, 1);
    note_give(&p->s, FUNDING, 4); /* looks on */
    seat_edit(&p->s, 2)->trade_goods = 3;
    stay(p, FAR);
    assert_int_equal(position_to_move(p), HX_CHANCE);
}

/* ---- What meets in practice -------------------------------------------------------------------------------------------------- */

/* The flagship cancels two hits in every round, and is whole again for the next. */
TEST(text_arc_secundus_with_non_euclidean_shielding)
{
    Position *p = battle(LETNEV, TI4_FLAGSHIP, 1, TI4_CRUISER, 2);
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_NON_EUCLIDEAN_SHIELDING);
    stay(p, FAR);
    for (int round = 0; round < 3; round++) {
        arena_roll(p, 2, 0);
        arena_roll(p, 2, 2);
        asked(p, 0, TI4_A_HITS);
        position_play(p, ACT(SUSTAIN, damaged_slot(TI4_FLAGSHIP)));
    }
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_FLAGSHIP], 1);
}

/* Munitions Reserves and Armada together: five cruisers may fight from a fleet pool of three, and roll again. */
TEST(text_armada_with_munitions)
{
    Position *p = battle(LETNEV, TI4_CRUISER, 5, TI4_DREADNOUGHT, 1);
    seat_edit(&p->s, 0)->trade_goods = 2;
    stay(p, FAR);
    position_play(p, ACT(USE, TEXT_MUNITIONS));
    arena_roll(p, 5, 3);
    position_play(p, ACT(USE, TEXT_MUNITIONS_REROLL));
    while (top_of(&p->s)->head.kind == TI4_A_TARGET)
        position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 2);
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_CRUISER], 5);
}

/* The dice of a barrage belong to the first round, too. */
TEST(text_munitions_and_the_barrage)
{
    Position *p = battle(LETNEV, TI4_DESTROYER, 1, TI4_CARRIER, 1);
    arena_put(p, FAR, 1, TI4_FIGHTER, 4);
    seat_edit(&p->s, 0)->trade_goods = 2;
    stay(p, FAR);
    POSITION_PLAY(p, ACT(USE, TEXT_MUNITIONS), ACT(YES, 0));
    arena_roll(p, 2, 0);
    asked(p, 0, TI4_A_WINDOW);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_MUNITIONS_BARRAGE));
    position_play(p, ACT(USE, TEXT_MUNITIONS_BARRAGE));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2));
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 1);
    assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_FIGHTER], 3); /* and no die twice */
    arena_roll(p, 1, 0);
    assert_true(arena_legal(p, ACT(USE, TEXT_MUNITIONS_REROLL))); /* the combat dice of the round as well */
}

/* The dice of Courageous to the End are no combat dice: paid for or not, they are not rolled again. */
TEST(text_munitions_and_war_funding_leave_the_dice_of_cards_alone)
{
    for (int is_lent = 0; is_lent <= 1; is_lent++) {
        Position *p = battle(is_lent ? LENDER : LETNEV, TI4_CRUISER, 2, TI4_CARRIER, 3);
        seat_edit(&p->s, 0)->trade_goods = 2;
        if (is_lent)
            note_give(&p->s, FUNDING, 0);
        hold(p, 0, TI4_CARD_COURAGEOUS_TO_THE_END);
        stay(p, FAR);
        position_play(p, ACT(USE, is_lent ? TEXT_WAR_FUNDING : TEXT_MUNITIONS));
        arena_roll(p, 2, 2); /* no combat die is left to be rolled again */
        arena_roll(p, 3, 1);
        arena_until(p, TI4_A_WINDOW); /* hits are assigned */
        position_play(p, ACT(USE, TEXT_COURAGEOUS));
        arena_roll(p, 2, 1);
        assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_CARRIER], 0);
        assert_false(offers(p, TEXT_MUNITIONS_REROLL) || offers(p, TEXT_WAR_FUNDING_REROLL));
        position_close(p);
    }
}

TEST(text_war_funding_and_the_barrage)
{
    for (int has_note = 0; has_note <= 1; has_note++) {
        Position *p = battle(LENDER, TI4_DESTROYER, 1, TI4_CARRIER, 1);
        arena_put(p, FAR, 1, TI4_FIGHTER, 4);
        if (has_note)
            note_give(&p->s, FUNDING, 0);
        stay(p, FAR);
        if (has_note)
            position_play(p, ACT(USE, TEXT_WAR_FUNDING));
        position_play(p, ACT(YES, 0));
        arena_roll(p, 2, 1);
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_WINDOW, has_note);
        if (has_note) {
            position_play(p, ACT(USE, TEXT_WAR_FUNDING_BARRAGE)); /* one miss: no number is asked */
            arena_roll(p, 1, 1);
        }
        assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_FIGHTER], has_note ? 2 : 3);
        position_close(p);
    }
}

/* The Letnev own the Crown of Thalnos and have paid for Munitions Reserves; their three cruisers have rolled. */
static Position *crowned_letnev(int hits)
{
    Position *p = battle(LETNEV, TI4_CRUISER, 3, TI4_DREADNOUGHT, 4);
    enact(p, TI4_AGENDA_THE_CROWN_OF_THALNOS, 0 + 1);
    seat_edit(&p->s, 0)->trade_goods = 2;
    seat_edit(&p->s, 1)->pool[TI4_FLEET] = 4;
    stay(p, FAR);
    position_play(p, ACT(USE, TEXT_MUNITIONS));
    arena_roll(p, 3, hits);
    return p;
}
static int hits_of_cruisers(const Position *p)
{
    return current_space(&p->s)->hits[ATTACKER];
}

TEST(rule_55_2_another_ability_rolls_the_same_dice_again)
{
    Position *p = crowned_letnev(0);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_MUNITIONS_REROLL));
    POSITION_PLAY(p, ACT(USE, TEXT_MUNITIONS_REROLL), ACT(NUMBER, 2)); /* the third die may lie */
    arena_roll(p, 2, 1);
    asked(p, 0, TI4_A_WINDOW); /* not Munitions Reserves once more */
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(USE, TEXT_THALNOS_IN_SPACE));
    position_play(p, ACT(USE, TEXT_THALNOS_IN_SPACE));
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 1), ACT(NUMBER, 2)); /* the one that missed twice, and the one that lay */
    position_play(p, ACT(NUMBER, 2));
    arena_roll(p, 2, 1);
    assert_int_equal(hits_of_cruisers(p), 2);
    assert_int_equal(fleet_of(&p->s, FAR, 0)->n[TI4_CRUISER], 2); /* the price of the crown */
    arena_roll(p, 4, 0);
    asked(p, 1, TI4_A_HITS);
    assert_int_equal(ask_hits_frame(&p->s)->hits, 2);
    position_close(p);

    p = crowned_letnev(1); /* the crown alone */
    POSITION_PLAY(p, ACT(NO, 0), ACT(USE, TEXT_THALNOS_IN_SPACE), ACT(NUMBER, 2));
    arena_roll(p, 2, 2);
    assert_int_equal(hits_of_cruisers(p), 3);
    position_close(p);

    p = crowned_letnev(1); /* every die hits in the end: nothing is left for the crown */
    POSITION_PLAY(p, ACT(USE, TEXT_MUNITIONS_REROLL), ACT(NUMBER, 2));
    arena_roll(p, 2, 2);
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(hits_of_cruisers(p), 3);
    assert_int_equal(turn_of(&p->s)->batch_kept[0] + turn_of(&p->s)->batch_kept[1], 0);
}

/* Hits that must go on non-fighter ships are assigned before the others; one use of sustain damage cancels one of each. */
TEST(text_non_euclidean_shielding_meets_flagship_001)
{
    for (int has = 0; has <= 1; has++) {
        Position *p = bare("seats=6 faction1=L1Z1X faction2=LETNEV faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL");
        arena_fleet(p, FAR, 0, "1 flagship, 1 cruiser");
        arena_fleet(p, FAR, 1, "1 dreadnought, 2 cruiser");
        seat_edit(&p->s, 1)->techs = has ? BIT(TI4_TECH_NON_EUCLIDEAN_SHIELDING) : 0;
        stay(p, FAR);
        arena_roll(p, 2, 1); /* the flagship */
        arena_roll(p, 1, 1);
        arena_roll(p, 1, 0);
        arena_roll(p, 2, 0);
        asked(p, 1, TI4_A_HITS);
        position_play(p, ACT(SUSTAIN, damaged_slot(TI4_DREADNOUGHT)));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_HITS, !has);
        position_close(p);
    }
}
