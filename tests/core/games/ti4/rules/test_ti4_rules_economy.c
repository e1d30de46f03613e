/* Rules 35, 36, 42, 45, 53 and 61: notes, payments, commodities, production, transactions. */
#include "tests/core/games/ti4/arena.h"

static const char six[] =
    "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL faction_abilities=off";
enum { EMPTY = 12 };

/* The active seat with a dock on its home planet and so much in trade goods, asked what to build there. */
static Position *at_dock(int goods, int infantry)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), home = seat_of(&p->s, me)->home;
    Ti4Seat *seat = seat_edit(&p->s, me);
    seat->techs = 0;
    arena_hold(p, me, system_of(&p->s, home)->planet[0].id - 1, infantry, 0, 1);
    seat = seat_edit(&p->s, me);
    seat->readied = 0;
    seat->trade_goods = (uint8_t)goods;
    seat->pool[TI4_FLEET] = 5;
    arena_attack(p, home);
    position_play(p, ACT(DONE, 0));
    return p;
}

TEST(rule_45_1_units_are_paid_for_together)
{
    Position *p = at_dock(7, 1);
    const int me = arena_me(p), home = seat_of(&p->s, me)->home;
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_BUILD); /* 45.0 54.5.a: nothing moved */
    position_play(p, ACT(BUILD, TI4_CARRIER * 4 + 3));       /* 3 */
    position_play(p, ACT(BUILD, TI4_CRUISER * 4 + 3));       /* 2 */
    position_play(p, ACT(BUILD, TI4_FIGHTER * 4 + 3));       /* 45.2: two for 1 */
    position_play(p, ACT(BUILD, TI4_FIGHTER * 4 + 3));
    assert_int_equal(seat_of(&p->s, me)->trade_goods, 7); /* 45.1.b: one total, paid at the end */
    position_play(p, ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, me)->trade_goods, 1);           /* 53.3 */
    assert_int_equal(fleet_of(&p->s, home, me)->n[TI4_CARRIER], 1); /* 45.3 */
    assert_int_equal(fleet_of(&p->s, home, me)->n[TI4_FIGHTER], 2);
}

TEST(rule_45_2_b_a_single_unit_costs_as_much_as_two)
{
    for (int n = 1; n <= 3; n++) {
        Position *p = at_dock(9, 1);
        const int me = arena_me(p);
        for (int i = 0; i < n; i++)
            position_play(p, ACT(BUILD, TI4_INFANTRY * 4 + 0));
        position_play(p, ACT(DONE, 0));
        assert_int_equal(seat_of(&p->s, me)->trade_goods, 9 - (n + 1) / 2);
        assert_int_equal(seat_of(&p->s, me)->on_board[TI4_INFANTRY], 1 + n);
        position_close(p);
    }
}

TEST(rule_45_2_a_each_unit_counts_towards_the_limit)
{
    Position *p = at_dock(40, 1);
    const int me = arena_me(p), home = seat_of(&p->s, me)->home, limit = system_of(&p->s, home)->planet[0].resources + 2;
    for (int i = 0; i < limit; i++)
        position_play(p, ACT(BUILD, TI4_FIGHTER * 4 + 3));
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0)); /* PRD-1 */
}

TEST(rule_45_5_figures_run_out_but_may_be_recalled)
{
    Position *p = at_dock(40, 1);
    const int me = arena_me(p);
    arena_put(p, EMPTY, me, TI4_CARRIER, 4);
    fleet_edit(&p->s, EMPTY, me)->damaged[0] = 0;
    seat_edit(&p->s, me)->tokens |= BIT(EMPTY);
    assert_false(arena_legal(p, ACT(BUILD, TI4_CARRIER * 4 + 3)));
    seat_edit(&p->s, me)->tokens &= ~BIT(EMPTY);
    assert_true(arena_legal(p, ACT(BUILD, TI4_CARRIER * 4 + 3)));
    position_play(p, ACT(BUILD, TI4_CARRIER * 4 + 3));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_RECALL); /* 45.5.a */
    POSITION_PLAY(p, ACT(SYSTEM, EMPTY), ACT(DONE, 0));
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_CARRIER], 4);
    assert_int_equal(fleet_of(&p->s, EMPTY, me)->n[TI4_CARRIER], 3);
}

TEST(rule_45_6_enemy_ships_let_only_ground_forces_be_built)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), foe = arena_foe(p), home = seat_of(&p->s, me)->home;
    arena_hold(p, me, system_of(&p->s, home)->planet[0].id - 1, 1, 0, 1);
    arena_put(p, home, foe, TI4_CRUISER, 1);
    seat_edit(&p->s, me)->trade_goods = 20;
    seat_edit(&p->s, me)->techs = 0;
    arena_attack(p, home);
    position_play(p, ACT(DONE, 0));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_BUILD);
    POSITION_ASSERT_LEGAL(p, ACT(DONE, 0), ACT(BUILD, TI4_INFANTRY * 4));
}

TEST(rule_53_2_a_planet_is_exhausted_and_the_excess_lost)
{
    Position *p = arena_open(six);
    arena_clear(p);
    const int me = arena_me(p), home = seat_of(&p->s, me)->home, planet = system_of(&p->s, home)->planet[0].id - 1;
    seat_edit(&p->s, me)->techs = 0;
    arena_hold(p, me, planet, 1, 0, 1);
    seat_edit(&p->s, me)->trade_goods = 0;
    seat_edit(&p->s, me)->readied = BIT(planet);
    assert_true(hx_ti4_planet_resources(&p->s, planet) >= 2);
    arena_attack(p, home);
    position_play(p, ACT(DONE, 0));
    position_play(p, ACT(BUILD, TI4_INFANTRY * 4)); /* costs 1 */
    position_play(p, ACT(DONE, 0));
    POSITION_ASSERT_LEGAL(p, ACT(PLANET, planet));
    position_play(p, ACT(PLANET, planet));
    assert_int_equal(seat_of(&p->s, me)->readied, 0);
    assert_int_equal(seat_of(&p->s, me)->trade_goods, 0); /* 45.1.a */
    assert_int_equal(seat_of(&p->s, me)->on_board[TI4_INFANTRY], 2);
}

TEST(rule_36_2_influence_comes_from_exhausted_planets)
{
    Position *p = arena_open(six);
    const int me = arena_me(p);
    Ti4Seat *seat = seat_edit(&p->s, me);
    seat->trade_goods = 2;
    const int before = budget_of(&p->s, me, 1), planet = first_bit(seat->readied), value = hx_ti4_planet_influence(&p->s, planet);
    assert_int_equal(value, hx_ti4_planets[planet].influence);                                  /* 36.1 */
    assert_int_equal(hx_ti4_planet_resources(&p->s, planet), hx_ti4_planets[planet].resources); /* 53.1 */
    int sum = 2;                                                                                /* 36.3 */
    for (int i = 0; i < TI4_PLANETS; i++)
        if (seat->readied >> i & 1)
            sum += hx_ti4_planet_influence(&p->s, i);
    assert_int_equal(before, sum);
    pay_cost(&p->s, me, 1, 1);
    run_stack(&p->s);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_PAY);
    HxAction legal[100];
    const int n = p->s.game->legal(&p->s, legal);
    assert_int_equal(legal[0], ACT(GOODS, 0));
    position_play(p, legal[n - 1]);
    assert_int_equal(seat_of(&p->s, me)->trade_goods, 2); /* the rest of the planet is lost */
    assert_false(seat_of(&p->s, me)->readied >> ARG(PLANET, legal[n - 1]) & 1);
}

TEST(rule_42_3_commodities_are_filled_up_to_the_limit)
{
    Position *p = arena_open(six);
    const int me = arena_me(p), limit = hx_ti4_factions[seat_of(&p->s, me)->faction].commodities;
    for (int held = 0; held <= limit; held++) {
        seat_edit(&p->s, me)->commodities = (uint8_t)held;
        replenish(&p->s, me);
        assert_int_equal(seat_of(&p->s, me)->commodities, limit); /* 42.2 */
    }
    seat_edit(&p->s, me)->trade_goods = 0;
    seat_edit(&p->s, me)->readied = 0;
    assert_int_equal(budget_of(&p->s, me, 0), 0); /* 42.7: commodities pay nothing */
}

/* ---- Transactions -------------------------------------------------------------------------------------------------------------------- */

/* The active seat and the next one side by side, both with two commodities and three trade goods. */
static Position *market(void)
{
    Position *p = arena_open(six);
    const int me = arena_me(p), foe = arena_foe(p);
    arena_put(p, EMPTY, me, TI4_CRUISER, 1);
    arena_put(p, EMPTY, foe, TI4_CRUISER, 1);
    for (int i = 0; i < 2; i++) {
        Ti4Seat *seat = seat_edit(&p->s, i ? foe : me);
        seat->commodities = 2;
        seat->trade_goods = 3;
    }
    position_play(p, ACT(PROPOSE, foe));
    return p;
}

TEST(rule_42_5_commodities_become_trade_goods_with_the_receiver)
{
    Position *p = market();
    const int me = arena_me(p), foe = arena_foe(p);
    POSITION_PLAY(p, ACT(NUMBER, 0), ACT(NUMBER, 2), ACT(NO, 0), ACT(NUMBER, 1), ACT(NUMBER, 2), ACT(NO, 0));
    assert_int_equal(position_to_move(p), foe);
    position_play(p, ACT(YES, 0));
    assert_int_equal(seat_of(&p->s, me)->commodities, 0);
    assert_int_equal(seat_of(&p->s, foe)->commodities, 0);
    assert_int_equal(seat_of(&p->s, me)->trade_goods, 3 + 2 + 1); /* 42.1 42.5.a */
    assert_int_equal(seat_of(&p->s, foe)->trade_goods, 3 + 2 - 1);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TURN); /* no action: the turn goes on */
    assert_false(arena_legal(p, ACT(PROPOSE, foe)));        /* TRX-1: one with each neighbour */
}

TEST(rule_35_5_one_note_a_side_changes_hands)
{
    Position *p = market();
    const int me = arena_me(p), foe = arena_foe(p), note = me * TI4_NOTES + TI4_NOTE_TRADE_AGREEMENT;
    POSITION_PLAY(p, ACT(NUMBER, 0), ACT(NUMBER, 0));
    for (int kind = 0; kind < TI4_NOTES; kind++) /* 35.0: five of one's own */
        assert_true(arena_legal(p, ACT(NOTE, me * TI4_NOTES + kind)));
    position_play(p, ACT(NOTE, note));
    POSITION_PLAY(p, ACT(NUMBER, 1), ACT(NUMBER, 0), ACT(NO, 0), ACT(YES, 0));
    assert_int_equal(notes_of(&p->s)->at[note], foe + 1);
    assert_int_equal(seat_of(&p->s, foe)->n_notes, 6);
    assert_int_equal(seat_of(&p->s, me)->n_notes, 4);
}

TEST(rule_35_6_a_hand_of_notes_is_hidden)
{
    Position *p = market();
    const int me = arena_me(p), foe = arena_foe(p), third = (foe + 1) % 6, note = me * TI4_NOTES + TI4_NOTE_CEASEFIRE;
    POSITION_PLAY(p, ACT(NUMBER, 0), ACT(NUMBER, 0));
    assert_int_equal(hx_seen(&p->s, ACT(NOTE, note), third),
                     HX_UNSEEN); /* an offer is seen as a whole, by its partner alone what is hidden in it */
    assert_int_equal(hx_seen(&p->s, ACT(NOTE, note), foe), HX_UNSEEN);
    position_play(p, ACT(NOTE, note));
    POSITION_PLAY(p, ACT(NUMBER, 0), ACT(NUMBER, 0), ACT(NO, 0), ACT(YES, 0));
    assert_false(is_note_hidden(&p->s, note, me));
    assert_false(is_note_hidden(&p->s, note, foe));
    assert_true(is_note_hidden(&p->s, note, third));
}

TEST(rule_35_3_trade_agreement_takes_the_commodities_and_returns)
{
    Position *p = arena_open(six);
    const int me = arena_me(p), foe = arena_foe(p), note = me * TI4_NOTES + TI4_NOTE_TRADE_AGREEMENT;
    seat_edit(&p->s, foe)->trade_goods = 0;
    note_give(&p->s, note, foe);
    replenish(&p->s, me);
    run_stack(&p->s);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_WINDOW); /* 35.1 */
    assert_int_equal(position_to_move(p), foe);
    const int n = seat_of(&p->s, me)->commodities;
    assert_true(arena_legal(p, ACT(NO, 0))); /* 35.1.a: as they like */
    HxAction legal[100];
    p->s.game->legal(&p->s, legal);
    position_play(p, legal[1]);
    assert_int_equal(seat_of(&p->s, me)->commodities, 0);
    assert_int_equal(seat_of(&p->s, foe)->trade_goods, n); /* 42.6 */
    assert_int_equal(notes_of(&p->s)->at[note], me + 1);   /* 35.3 */
    note_give(&p->s, note, foe);                           /* 35.4: it may be given again */
    assert_int_equal(notes_of(&p->s)->at[note], foe + 1);
}

TEST(rule_35_2_nobody_plays_a_note_of_ones_own)
{
    Position *p = arena_open(six);
    const int me = arena_me(p);
    replenish(&p->s, me); /* every Trade Agreement lies with its owner */
    run_stack(&p->s);
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TURN);
}

TEST(rule_35_5_a_a_note_in_play_is_not_traded_nor_returned_from_a_hand)
{
    Position *p = market();
    const int me = arena_me(p), foe = arena_foe(p), note = foe * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE;
    note_give(&p->s, note, me); /* laid open at once */
    assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + me + 1);
    assert_int_equal(seat_of(&p->s, me)->victory_points, 1);
    POSITION_PLAY(p, ACT(NUMBER, 0), ACT(NUMBER, 0));
    assert_false(arena_legal(p, ACT(NOTE, note)));
}

TEST(rule_35_4_a_support_returns_from_the_play_area_when_the_holder_attacks)
{
    Position *p = arena_open(six);
    const int me = arena_me(p), foe = arena_foe(p), note = foe * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE,
              hand = foe * TI4_NOTES + TI4_NOTE_POLITICAL_SECRET;
    arena_put(p, EMPTY, foe, TI4_CRUISER, 1);
    note_give(&p->s, note, me);
    note_give(&p->s, hand, me);
    position_play(p, ACT(ACTIVATE, EMPTY));
    assert_int_equal(notes_of(&p->s)->at[note], foe + 1);
    assert_int_equal(seat_of(&p->s, me)->victory_points, 0);
    assert_int_equal(notes_of(&p->s)->at[hand], me + 1); /* unplayed: it stays */
}
