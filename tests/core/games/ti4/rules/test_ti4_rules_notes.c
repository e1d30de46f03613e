/* Custodians, victory points, promissory notes, tokens of others, commodities, Warfare, retreats (rules 33 to 35, 37, 39, 42, 60). */
#include "tests/core/games/ti4/ti4_builders.h"

/* ---- Custodians token -------------------------------------------------------------------------------------------------------- */

/* Seat 0 goes to Mecatol Rex with two infantry and this much influence in trade goods. */
static Position *at_mecatol(int influence, int infantry)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CARRIER, 1);
    arena_put(p, NEAR, 0, TI4_INFANTRY, infantry);
    seat_edit(&p->s, 0)->readied = 0;
    seat_edit(&p->s, 0)->trade_goods = (uint8_t)influence;
    POSITION_PLAY(p, ACT(ACTIVATE, TI4_MECATOL), move_from(NEAR, TI4_CARRIER));
    for (int i = 0; i < infantry; i++)
        position_play(p, ACT(LOAD, NEAR * 5 + 1));
    if (top_of(&p->s)->head.kind == TI4_A_LOAD)
        position_play(p, ACT(DONE, 0));
    position_play(p, ACT(DONE, 0));
    assert_int_equal(fleet_of(&p->s, TI4_MECATOL, 0)->n[TI4_CARRIER], 1); /* ships may enter */
    return p;
}

TEST(rule_33_0_the_token_lies_there_at_the_start)
{
    Position *p = arena_open(SIX);
    assert_int_equal(core_of(&p->s)->custodians_taken, 0);
    assert_int_equal(system_of(&p->s, TI4_MECATOL)->planet[0].id, TI4_PLANET_MECATOL_REX + 1);
}

TEST(rule_33_3_a_victory_point_at_once)
{
    Position *p = at_mecatol(6, 1);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 0)->victory_points, 1);
    assert_int_equal(core_of(&p->s)->custodians_taken, 1);
}

/* ---- Victory points ---------------------------------------------------------------------------------------------------------- */

TEST(rule_34_3_everybody_starts_at_zero)
{
    Position *p = arena_open(SIX);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->victory_points, 0);
}

TEST(rule_34_4_a_points_above_the_target_are_lost)
{
    Position *p = bare(SIX);
    gain_victory_points(&p->s, 3, 2);
    assert_int_equal(seat_of(&p->s, 3)->victory_points, 2); /* 34.4 */
    gain_victory_points(&p->s, 3, 20);
    assert_int_equal(seat_of(&p->s, 3)->victory_points, 10);
}

TEST(rule_34_7_the_game_ends_at_the_first_to_reach_it)
{
    for (int finish = 0; finish <= 1; finish++) {
        Position *p = bare(finish ? SIX : SIX " tiebreak_same_phase=sequential"); /* the source text's reading is the standard */
        deal_strategies(p, (const uint8_t[6]){ 1, 2, 4, 8, 16, 32 });
        reveal(p, TI4_OBJ_NEGOTIATE_TRADE_ROUTES, TI4_OBJ_CORNER_THE_MARKET);
        for (int seat = 0; seat < 6; seat++) {
            decks_edit(&p->s)->secrets |= seat_of(&p->s, seat)->secrets;
            seat_edit(&p->s, seat)->secrets = 0;
            seat_edit(&p->s, seat)->n_secrets = 0;
            seat_edit(&p->s, seat)->trade_goods = seat == 1 || seat == 4 ? 5 : 0;
            seat_edit(&p->s, seat)->victory_points = 9;
        }
        core_edit(&p->s)->speaker = 3;
        enter(p, ENTER_STATUS);
        asked(p, 1, TI4_A_SCORE_PUBLIC);
        position_play(p, ACT(OBJECTIVE, TI4_OBJ_NEGOTIATE_TRADE_ROUTES));
        assert_int_equal(position_to_move(p) == HX_OVER, !finish);
        if (finish) { /* the literal reading: both reach it; seat 4 is nearer to the speaker */
            asked(p, 4, TI4_A_SCORE_PUBLIC);
            position_play(p, ACT(OBJECTIVE, TI4_OBJ_NEGOTIATE_TRADE_ROUTES));
            assert_int_equal(position_to_move(p), HX_OVER);
        }
        assert_int_equal(core_of(&p->s)->winner, (finish ? 4 : 1) + 1);
        position_close(p);
    }
}

/* ---- Promissory notes -------------------------------------------------------------------------------------------------------- */

static int note_of(int owner, int kind)
{
    return owner * TI4_NOTES + kind;
}

static void hand(Position *p, int note, int to)
{
    note_give(&p->s, note, to);
    sound(p);
}

TEST(rule_35_0_five_notes_each)
{
    Position *p = arena_open(SIX);
    for (int seat = 0; seat < 6; seat++) {
        assert_int_equal(seat_of(&p->s, seat)->n_notes, 5);
        for (int kind = 0; kind < TI4_NOTES; kind++)
            assert_true(hx_ti4_holds_note(&p->s, seat, note_of(seat, kind)));
    }
}

/* Seat 1 may hold a Ceasefire of seat 0, which activates a system with units of seat 1. */
static Position *ceasefire(bool is_held)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    arena_put(p, NEAR, 0, TI4_CRUISER, 2);
    if (is_held)
        hand(p, note_of(0, TI4_NOTE_CEASEFIRE), 1);
    return p;
}

TEST(rule_35_1_the_holder_may_play_it_at_its_time)
{
    Position *p = ceasefire(true);
    position_play(p, ACT(ACTIVATE, VEFUT));
    asked(p, 1, TI4_A_WINDOW);
    HxAction legal[100];
    assert_int_equal(p->s.game->legal(&p->s, legal), 2);
    assert_int_equal(legal[0], ACT(NO, 0)); /* 35.1.a */
    position_play(p, legal[1]);
    asked(p, 0, TI4_A_MOVE);
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0));                                   /* no ships may move in */
    assert_true(hx_ti4_holds_note(&p->s, 0, note_of(0, TI4_NOTE_CEASEFIRE))); /* 35.3: home again */
}

TEST(rule_35_1_a_it_need_not_be_played)
{
    Position *p = ceasefire(true);
    POSITION_PLAY(p, ACT(ACTIVATE, VEFUT), ACT(NO, 0));
    assert_true(arena_legal(p, move_from(NEAR, TI4_CRUISER)));
    assert_true(hx_ti4_holds_note(&p->s, 1, note_of(0, TI4_NOTE_CEASEFIRE)));
}

TEST(rule_35_4_returned_notes_may_be_given_again)
{
    Position *p = bare(SIX);
    const int note = note_of(0, TI4_NOTE_CEASEFIRE);
    hand(p, note, 1);
    note_return(&p->s, note);
    assert_true(hx_ti4_holds_note(&p->s, 0, note));
    assert_int_equal(seat_of(&p->s, 0)->n_notes, 5);
    hand(p, note, 2);
    assert_true(hx_ti4_holds_note(&p->s, 2, note));
}

TEST(rule_35_4_a_a_note_in_hand_does_not_return_by_itself)
{
    Position *p = ceasefire(true);
    stay(p, FAR);
    arena_until(p, TI4_A_TURN);
    assert_true(hx_ti4_holds_note(&p->s, 1, note_of(0, TI4_NOTE_CEASEFIRE)));
}

/* Seats 0 and 1 are neighbours; seat 0 offers. */
static Position *offering(void)
{
    Position *p = bare(SIX);
    arena_put(p, FAR, 0, TI4_CRUISER, 1);
    arena_put(p, FAR, 1, TI4_CRUISER, 1);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->trade_goods = seat_edit(&p->s, seat)->commodities = 0;
    return p;
}

TEST(rule_35_5_one_note_of_a_side_also_a_third_players)
{
    Position *p = offering();
    hand(p, note_of(4, TI4_NOTE_CEASEFIRE), 0);
    position_play(p, ACT(PROPOSE, 1));
    asked(p, 0, TI4_A_OFFER);
    assert_true(arena_legal(p, ACT(NOTE, note_of(4, TI4_NOTE_CEASEFIRE))));
    assert_true(arena_legal(p, ACT(NOTE, note_of(0, TI4_NOTE_CEASEFIRE))));
    assert_false(arena_legal(p, ACT(NOTE, note_of(3, TI4_NOTE_CEASEFIRE))));
    position_play(p, ACT(NOTE, note_of(4, TI4_NOTE_CEASEFIRE)));
    assert_true(top_of(&p->s)->head.kind == TI4_A_ANSWER || arena_item(p) > 2); /* no second note to give */
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, ACT(NO, 0));
    asked(p, 1, TI4_A_ANSWER);
    position_play(p, ACT(YES, 0));
    assert_true(hx_ti4_holds_note(&p->s, 1, note_of(4, TI4_NOTE_CEASEFIRE)));
    assert_true(hx_ti4_holds_note(&p->s, 0, note_of(0, TI4_NOTE_CEASEFIRE)));
}

/* ---- Diplomacy --------------------------------------------------------------------------------------------------------------- */

TEST(rule_37_2_a_without_reinforcements_from_the_sheet)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 2)->pool[TI4_FLEET] = 11; /* all sixteen are on the sheet */
    use_card(p, TI4_DIPLOMACY);
    const int home = seat_of(&p->s, 0)->home;
    position_play(p, ACT(SYSTEM, home));
    asked(p, 2, TI4_A_TOKEN_FROM);
    POSITION_ASSERT_LEGAL(p, ACT(POOL, TI4_TACTIC), ACT(POOL, TI4_FLEET), ACT(POOL, TI4_STRATEGY_POOL));
    position_play(p, ACT(POOL, TI4_TACTIC));
    assert_int_equal(seat_of(&p->s, 2)->pool[TI4_TACTIC], 2);
    assert_true(seat_of(&p->s, 2)->tokens >> home & 1);
}

/* ---- Commodities ------------------------------------------------------------------------------------------------------------- */

TEST(rule_42_5_a_commodity_given_is_a_trade_good)
{
    Position *p = offering();
    seat_edit(&p->s, 0)->commodities = 2;
    position_play(p, ACT(PROPOSE, 1));
    asked(p, 0, TI4_A_OFFER);
    POSITION_ASSERT_LEGAL(p, ACT(NUMBER, 0), ACT(NUMBER, 1), ACT(NUMBER, 2));
    position_play(p, ACT(NUMBER, 2));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, ACT(NO, 0));
    asked(p, 1, TI4_A_ANSWER);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, 0)->commodities, 0);
    assert_int_equal(seat_of(&p->s, 1)->commodities, 0);
    assert_int_equal(seat_of(&p->s, 1)->trade_goods, 2); /* 42.5.a */
    assert_int_equal(budget_of(&p->s, 1, 0), 3 + 2);
}

TEST(rule_42_5_b_traded_away_before_they_are_replenished)
{
    Position *p = offering();
    seat_edit(&p->s, 0)->commodities = 2;
    seat_edit(&p->s, 0)->strategies = 1 << TI4_TRADE;
    for (int seat = 1; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = 0;
    POSITION_PLAY(p, ACT(PROPOSE, 1), ACT(NUMBER, 2));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, ACT(NO, 0));
    position_play(p, ACT(YES, 0));
    asked(p, 0, TI4_A_TURN); /* the action is still to come */
    position_play(p, ACT(STRATEGIC, TI4_TRADE));
    assert_int_equal(seat_of(&p->s, 0)->commodities, 2);
    assert_int_equal(seat_of(&p->s, 0)->trade_goods, 3);
}

/* Trade Agreement: what its owner refills goes to the holder, as trade goods. */
TEST(rule_42_6_given_by_an_effect_it_is_a_trade_good_too)
{
    Position *p = offering();
    hand(p, note_of(0, TI4_NOTE_TRADE_AGREEMENT), 3);
    use_card(p, TI4_TRADE);
    asked(p, 3, TI4_A_WINDOW);
    HxAction legal[100];
    p->s.game->legal(&p->s, legal);
    position_play(p, legal[1]);
    assert_int_equal(seat_of(&p->s, 0)->commodities, 0);
    assert_int_equal(seat_of(&p->s, 3)->trade_goods, 2);
    assert_int_equal(seat_of(&p->s, 3)->commodities, 0);
}

TEST(rule_42_7_commodities_pay_for_nothing)
{
    Position *p = offering();
    const int resources = budget_of(&p->s, 0, 0), influence = budget_of(&p->s, 0, 1);
    seat_edit(&p->s, 0)->commodities = 2;
    assert_int_equal(budget_of(&p->s, 0, 0), resources);
    assert_int_equal(budget_of(&p->s, 0, 1), influence);
}

/* ---- Warfare ------------------------------------------------------------------------------------------------------------------------- */

TEST(rule_60_2_the_pools_are_laid_out_anew)
{
    Position *p = bare(SIX);
    use_card(p, TI4_WARFARE); /* no token on the board: the first step is left out */
    asked(p, 0, TI4_A_REDISTRIBUTE);
    POSITION_PLAY(p, ACT(NUMBER, 5), ACT(NUMBER, 1));
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_FLEET], 5);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_STRATEGY_POOL], 1);
    assert_int_equal(seat_of(&p->s, 0)->pool[TI4_TACTIC], 2);
}

TEST(rule_60_3_one_token_for_production_at_home)
{
    Position *p = bare(SIX);
    arena_hold(p, 1, TI4_PLANET_RETILLION, 0, 0, 1);
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 1); /* not in the home system */
    seat_edit(&p->s, 1)->trade_goods = 5;
    const int home = seat_of(&p->s, 1)->home;
    seat_edit(&p->s, 1)->tokens = BIT(home); /* 60.3.a: one that lies there does not matter */
    use_card(p, TI4_WARFARE);
    POSITION_PLAY(p, ACT(NUMBER, 3), ACT(NUMBER, 2));
    asked(p, 1, TI4_A_SECONDARY);
    const int left = tokens_left(&p->s, 1);
    position_play(p, ACT(YES, 0));
    asked(p, 1, TI4_A_DOCK);
    POSITION_ASSERT_LEGAL(p, ACT(PLANET, TI4_PLANET_RETILLION));
    POSITION_PLAY(p, ACT(PLANET, TI4_PLANET_RETILLION), ACT(BUILD, TI4_DREADNOUGHT * 4 + 3), ACT(DONE, 0));
    while (top_of(&p->s)->head.kind == TI4_A_PAY)
        position_play(p, arena_default(p));
    assert_int_equal(fleet_of(&p->s, home, 1)->n[TI4_DREADNOUGHT], 1); /* 45.4 */
    assert_int_equal(seat_of(&p->s, 1)->tokens, BIT(home));
    assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], 1);
    assert_int_equal(tokens_left(&p->s, 1), left + 1); /* 60.3.a */
}

/* ---- What is left of space combat -------------------------------------------------------------------------------------------- */

/* Assault Cannon works at the start of the combat: before the barrage, whose fighters are still there. */
TEST(rule_39_2_before_combat_is_before_the_barrage)
{
    Position *p = bare(SIX);
    arena_put(p, FAR, 0, TI4_DESTROYER, 3);
    arena_fleet(p, FAR, 1, "2 carrier, 2 fighter");
    seat_edit(&p->s, 0)->techs = BIT(TI4_TECH_ASSAULT_CANNON);
    stay(p, FAR);
    assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_CARRIER], 1); /* the only class there is to choose */
    asked(p, 0, TI4_A_BARRAGE);
    assert_int_equal(fleet_of(&p->s, FAR, 1)->n[TI4_FIGHTER], 2);
}

TEST(rule_39_7_d_the_token_of_a_retreat)
{
    static const struct {
        uint8_t there, fleet_pool, asks;
    } cases[] = { { 0, 3, 0 }, { 1, 3, 0 }, { 0, 11, 1 }, { 1, 10, 0 } }; /* none there; one there; and without reinforcements */
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = bare(SIX);
        arena_put(p, NEAR, 0, TI4_CRUISER, 1);
        arena_put(p, NEAR, 1, TI4_CRUISER, 1);
        arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 0);
        seat_edit(&p->s, 1)->pool[TI4_FLEET] = cases[i].fleet_pool;
        seat_edit(&p->s, 1)->tokens = cases[i].there ? BIT(VEFUT) : 0;
        stay(p, NEAR);
        asked(p, 1, TI4_A_RETREAT);
        position_play(p, ACT(YES, 0));
        arena_roll(p, 1, 0);
        arena_roll(p, 1, 0);
        const int left = tokens_left(&p->s, 1);
        position_play(p, ACT(SYSTEM, VEFUT));
        assert_int_equal(top_of(&p->s)->head.kind == TI4_A_TOKEN_FROM, cases[i].asks);
        if (cases[i].asks)
            position_play(p, ACT(POOL, TI4_STRATEGY_POOL));
        assert_int_equal(seat_of(&p->s, 1)->tokens, BIT(VEFUT));
        assert_int_equal(tokens_left(&p->s, 1), cases[i].there || cases[i].asks ? left : left - 1);
        assert_int_equal(seat_of(&p->s, 1)->pool[TI4_STRATEGY_POOL], 2 - cases[i].asks);
        position_close(p);
    }
}

/* Ground forces beyond what the retreating ships carry are destroyed; what cannot move stays and is lost. */
TEST(rule_39_7_b_what_cannot_be_carried_is_destroyed)
{
    Position *p = bare(SIX);
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_fleet(p, NEAR, 1, "1 dreadnought, 1 fighter, 1 infantry");
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 0);
    stay(p, NEAR);
    position_play(p, ACT(YES, 0));
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
    position_play(p, ACT(SYSTEM, VEFUT));
    asked(p, 1, TI4_A_EXCESS);
    position_play(p, ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(fleet_of(&p->s, VEFUT, 1)->n[TI4_INFANTRY], 1);
    assert_int_equal(seat_of(&p->s, 1)->on_board[TI4_FIGHTER], 0);
}

/* A dock holds fighters where it stands, not those that go: they are lost where the ships have no room, and the retreat goes on. */
TEST(rule_39_7_b_a_dock_holds_nothing_of_what_retreats)
{
    Position *p = bare(SIX);
    arena_put(p, VEFUT, 0, TI4_CRUISER, 1);
    arena_fleet(p, VEFUT, 1, "1 dreadnought, 2 fighter");
    arena_hold(p, 1, TI4_PLANET_VEFUT_2, 0, 0, 1);
    arena_put(p, EMPTY, 1, TI4_CRUISER, 1);
    stay(p, VEFUT);
    position_play(p, ACT(YES, 0));
    arena_roll(p, 1, 0);
    arena_roll(p, 1, 0);
    arena_roll(p, 2, 0);
    position_play(p, ACT(SYSTEM, EMPTY));
    asked(p, 1, TI4_A_EXCESS);
    POSITION_ASSERT_LEGAL(p, ACT(DESTROY, TI4_FIGHTER));
    position_play(p, ACT(DESTROY, TI4_FIGHTER));
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(fleet_of(&p->s, EMPTY, 1)->n[TI4_FIGHTER], 1);
}

/* A note that is offered is seen: the partner knows where it is though it declines, and nobody else does. */
TEST(rule_35_6_an_offered_note_is_seen_by_the_partner)
{
    Position *p = bare(SIX);
    const int note = 0 * TI4_NOTES + TI4_NOTE_CEASEFIRE;
    arena_put(p, NEAR, 0, TI4_CRUISER, 1);
    arena_put(p, VEFUT, 1, TI4_CRUISER, 1);
    note_give(&p->s, 1 * TI4_NOTES + TI4_NOTE_CEASEFIRE, 0); /* no longer all of them known to be at home */
    notes_edit(&p->s)->known[note] = 1;
    position_play(p, ACT(PROPOSE, 1));
    while (top_of(&p->s)->head.kind == TI4_A_OFFER)
        position_play(p, arena_legal(p, ACT(NOTE, note)) ? ACT(NOTE, note) : arena_default(p));
    asked(p, 1, TI4_A_ANSWER);
    position_play(p, ACT(NO, 0));
    assert_int_equal(notes_of(&p->s)->at[note], 0 + 1);
    assert_int_equal(notes_of(&p->s)->known[note], 1 << 0 | 1 << 1);
}
