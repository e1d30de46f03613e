/* Rules 34, 38, 47, 56 to 59: victory points, initiative, the speaker, strategy and status phase, strategy cards; agendas and elimination.
 */
#include "tests/core/games/ti4/arena.h"

static const char six[] =
    "seats=6 faction1=YIN faction2=YSSARIL faction3=WINNU faction4=XXCHA faction5=MENTAK faction6=SOL faction_abilities=off";

static Position *at(const char *settings, int kind)
{
    Position *p = position_open(&hx_ti4_game, settings);
    arena_until(p, kind);
    return p;
}

TEST(a_faction_is_played_by_one_seat_that_plays)
{
    position_refuses(&hx_ti4_game, "faction1=YIN faction4=YIN", "'faction4': YIN is taken already");
    position_refuses(&hx_ti4_game, "seats=3 faction4=YIN", "'faction4': only 3 seats play");
}

/* ---- Strategy phase ------------------------------------------------------------------------------------------------------------------ */

TEST(rule_57_1_from_the_speaker_clockwise_each_takes_a_card)
{
    Position *p = at(six, TI4_A_STRATEGY);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(position_to_move(p), (core_of(&p->s)->speaker + i) % 6); /* 47.1 */
        assert_true(arena_legal(p, ACT(CHOOSE_STRATEGY, 7 - i)));                 /* 58.8.a */
        position_play(p, ACT(CHOOSE_STRATEGY, 7 - i));
        assert_false(arena_legal(p, ACT(CHOOSE_STRATEGY, 7 - i))); /* 57.1.b */
    }
    assert_int_equal(core_of(&p->s)->strategy_goods[0], 1); /* 57.2: the two that are left */
    assert_int_equal(core_of(&p->s)->strategy_goods[1], 1);
    assert_int_equal(core_of(&p->s)->strategy_goods[2], 0);
    assert_int_equal(arena_me(p), (core_of(&p->s)->speaker + 5) % 6); /* 38.2: the lowest number begins */
}

TEST(rule_57_1_a_the_goods_on_a_card_go_to_who_takes_it)
{
    Position *p = at(six, TI4_A_STRATEGY);
    const int seat = position_to_move(p);
    core_edit(&p->s)->strategy_goods[4] = 3;
    position_play(p, ACT(CHOOSE_STRATEGY, 4));
    assert_int_equal(seat_of(&p->s, seat)->trade_goods, 3);
    assert_int_equal(core_of(&p->s)->strategy_goods[4], 0);
    assert_true(seat_of(&p->s, seat)->strategies >> 4 & 1); /* 58.1 58.8.b */
}

TEST(rule_57_1_c_four_players_take_two_cards_each)
{
    Position *p = at("seats=4", TI4_A_STRATEGY);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(position_to_move(p), (core_of(&p->s)->speaker + i) % 4); /* no snake */
        position_play(p, arena_default(p));
    }
    for (int card = 0; card < TI4_STRATEGIES; card++) /* 57.2.a */
        assert_int_equal(core_of(&p->s)->strategy_goods[card], 0);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(count_bits(seat_of(&p->s, seat)->strategies), 2);
    /* 38.3: the lower number counts */
    for (int i = 0; i + 1 < core_of(&p->s)->n_order; i++)
        assert_true(first_bit(seat_of(&p->s, core_of(&p->s)->order[i])->strategies) <
                    first_bit(seat_of(&p->s, core_of(&p->s)->order[i + 1])->strategies));
}

TEST(rule_38_2_a_cards_nobody_has_do_not_count)
{
    Position *p = at(six, TI4_A_TURN);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = (uint8_t)(1 << (7 - seat)); /* Leadership and Diplomacy lie in the middle */
    initiative_order(&p->s);
    assert_int_equal(core_of(&p->s)->n_order, 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(core_of(&p->s)->order[i], 5 - i);
}

/* ---- Turns and strategic actions ----------------------------------------------------------------------------------------------------- */

TEST(rule_59_0_a_strategic_action_exhausts_the_card)
{
    Position *p = arena_open(six);
    const int me = arena_me(p), card = first_bit(seat_of(&p->s, me)->strategies);
    assert_false(arena_legal(p, ACT(PASS, 0))); /* 59.2: not before the card was used */
    assert_true(arena_legal(p, ACT(STRATEGIC, card)));
    for (int other = 0; other < TI4_STRATEGIES; other++) /* 58.3: only one's own */
        if (other != card)
            assert_false(arena_legal(p, ACT(STRATEGIC, other)));
    position_play(p, ACT(STRATEGIC, card));
    while (!(seat_of(&p->s, me)->used >> card & 1))
        position_play(p, arena_default(p));
    assert_int_equal(seat_of(&p->s, me)->used, 1 << card);
    while (arena_me(p) != me || top_of(&p->s)->head.kind != TI4_A_TURN)
        position_play(p, top_of(&p->s)->head.kind == TI4_A_TURN && arena_legal(p, ACT(ACTIVATE, 3)) ? ACT(ACTIVATE, 3) : arena_default(p));
    assert_false(arena_legal(p, ACT(STRATEGIC, card))); /* 58.2 */
    assert_true(arena_legal(p, ACT(PASS, 0)));
}

TEST(rule_59_2_a_both_cards_must_be_used_before_passing)
{
    Position *p = arena_open("seats=3");
    const int me = arena_me(p);
    assert_int_equal(count_bits(seat_of(&p->s, me)->strategies), 2);
    seat_edit(&p->s, me)->used = (uint8_t)(seat_of(&p->s, me)->strategies & -seat_of(&p->s, me)->strategies);
    assert_false(arena_legal(p, ACT(PASS, 0)));
    seat_edit(&p->s, me)->used = seat_of(&p->s, me)->strategies;
    assert_true(arena_legal(p, ACT(PASS, 0)));
}

TEST(rule_59_1_the_others_may_use_the_secondary_clockwise)
{
    Position *p = arena_open(six);
    const int me = arena_me(p);
    seat_edit(&p->s, me)->strategies = 1 << TI4_POLITICS;
    for (int seat = 0; seat < 6; seat++)
        if (seat != me)
            seat_edit(&p->s, seat)->strategies &= (uint8_t) ~(1 << TI4_POLITICS);
    position_play(p, ACT(STRATEGIC, TI4_POLITICS));
    for (int i = 1; i < 6; i++) {
        arena_until(p, TI4_A_SECONDARY);
        assert_int_equal(position_to_move(p), (me + i) % 6);
        POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(YES, 0)); /* 59.1.a; 58.4: never the owner */
        position_play(p, ACT(NO, 0));
    }
    assert_int_equal(seat_of(&p->s, me)->used, 1 << TI4_POLITICS);
}

TEST(rule_58_5_eight_cards_from_leadership_to_imperial)
{
    static const char *const names[] = {
        "Leadership", "Diplomacy", "Politics", "Construction", "Trade", "Warfare", "Technology", "Imperial"
    };
    for (int card = 0; card < TI4_STRATEGIES; card++) {
        assert_string_equal(hx_ti4_strategies[card].name, names[card]);
        assert_int_equal(hx_ti4_strategies[card].tokens, card != TI4_LEADERSHIP);
    }
}

/* ---- Status phase -------------------------------------------------------------------------------------------------------------------- */

/* The end of the action phase: all have passed but one, who is asked now. */
static Position *last_turn(const char *settings)
{
    Position *p = arena_open(settings);
    const int me = arena_me(p);
    for (int seat = 0; seat < core_of(&p->s)->seats; seat++) {
        Ti4Seat *other = seat_edit(&p->s, seat);
        other->used = other->strategies;
        other->passed = seat != me;
    }
    return p;
}

TEST(rule_56_1_one_public_and_one_secret_in_initiative_order)
{
    Position *p = last_turn(six);
    const int first = core_of(&p->s)->order[0];
    Core *core = core_edit(&p->s);
    core->revealed = BIT(TI4_OBJ_NEGOTIATE_TRADE_ROUTES) | BIT(TI4_OBJ_LEAD_FROM_THE_FRONT);
    decks_edit(&p->s)->publics = ((1u << TI4_PUBLICS) - 1) & ~core->revealed;
    seat_edit(&p->s, first)->trade_goods = 7;
    position_play(p, ACT(PASS, 0));
    arena_until(p, TI4_A_SCORE_PUBLIC);
    assert_int_equal(position_to_move(p), first);
    POSITION_ASSERT_LEGAL(p, ACT(NO, 0), ACT(OBJECTIVE, TI4_OBJ_LEAD_FROM_THE_FRONT), ACT(OBJECTIVE, TI4_OBJ_NEGOTIATE_TRADE_ROUTES));
    position_play(p, ACT(OBJECTIVE, TI4_OBJ_NEGOTIATE_TRADE_ROUTES));
    assert_int_equal(seat_of(&p->s, first)->trade_goods, 2);                                     /* OBJ-5 */
    assert_int_equal(seat_of(&p->s, first)->victory_points, 1);                                  /* 34.1 34.4 */
    assert_true(position_to_move(p) != first || top_of(&p->s)->head.kind != TI4_A_SCORE_PUBLIC); /* only one */
}

TEST(rule_56_the_phase_resets_the_board)
{
    Position *p = last_turn(six);
    const int me = arena_me(p);
    Ti4Seat *seat = seat_edit(&p->s, me);
    seat->tokens = BIT(4) | BIT(9);
    seat->readied = 0;
    seat->exhausted = seat->techs & -seat->techs;
    const int cards = seat->n_cards, sheet = seat->pool[0] + seat->pool[1] + seat->pool[2];
    FOR_BITS(system, seat->ships)
    if (fleet_of(&p->s, system, me)->n[TI4_CARRIER])
        break;
    const uint32_t revealed = core_of(&p->s)->revealed;
    position_play(p, ACT(PASS, 0));
    arena_until(p, TI4_A_REDISTRIBUTE);
    assert_int_equal(count_bits(core_of(&p->s)->revealed), count_bits(revealed) + 1); /* 56.2 47.4 */
    for (int i = 0; i < 6; i++)                                                       /* 56.4 */
        assert_int_equal(seat_of(&p->s, i)->tokens, 0);
    assert_int_equal(seat_of(&p->s, me)->n_cards, cards + 1); /* 56.3 */
    const int asked = position_to_move(p);
    const Ti4Seat *q = seat_of(&p->s, asked);
    const int all = q->pool[0] + q->pool[1] + q->pool[2];
    if (asked == me)
        assert_int_equal(all, sheet + 2); /* 56.5 */
    POSITION_PLAY(p, ACT(NUMBER, 1), ACT(NUMBER, all - 1));
    assert_int_equal(seat_of(&p->s, asked)->pool[TI4_TACTIC], 0);
    assert_int_equal(seat_of(&p->s, asked)->pool[TI4_STRATEGY_POOL], all - 1);
    arena_until(p, TI4_A_STRATEGY);
    assert_int_equal(seat_of(&p->s, me)->readied, seat_of(&p->s, me)->planets); /* 56.6 */
    assert_int_equal(seat_of(&p->s, me)->exhausted, 0);
    for (int i = 0; i < 6; i++) /* 56.8 58.8 */
        assert_int_equal(seat_of(&p->s, i)->strategies | seat_of(&p->s, i)->used, 0);
    assert_int_equal(core_of(&p->s)->round, 2); /* no agenda phase: the custodians are still there */
}

TEST(rule_56_5_a_a_smaller_fleet_pool_sends_ships_home)
{
    Position *p = last_turn(six);
    position_play(p, ACT(PASS, 0));
    arena_until(p, TI4_A_REDISTRIBUTE);
    const int seat = position_to_move(p);
    arena_put(p, 12, seat, TI4_CRUISER, 2);
    POSITION_PLAY(p, ACT(NUMBER, 1), ACT(NUMBER, 0));
    bool is_asked = false;
    for (int i = 0; i < 6 && top_of(&p->s)->head.kind == TI4_A_EXCESS && top_of(&p->s)->head.seat == seat; i++) {
        is_asked |= ask_excess_frame(&p->s)->system == 12;
        position_play(p, arena_default(p));
    }
    assert_true(is_asked); /* FLT-2 */
    assert_int_equal(fleet_non_fighters(fleet_of(&p->s, 12, seat)), 1);
}

TEST(rule_56_7_damaged_units_are_repaired)
{
    Position *p = last_turn(six);
    const int me = arena_me(p);
    arena_put(p, 12, me, TI4_DREADNOUGHT, 1);
    fleet_edit(&p->s, 12, me)->damaged[1] = 1;
    position_play(p, ACT(PASS, 0));
    while (top_of(&p->s)->head.kind != TI4_A_STRATEGY) /* the fleet pools stay large enough */
        position_play(p, top_of(&p->s)->head.kind == TI4_A_REDISTRIBUTE && !ask_redistribute_frame(&p->s)->is_strategy ? ACT(NUMBER, 4)
                                                                                                                       : arena_default(p));
    assert_int_equal(fleet_of(&p->s, 12, me)->n[TI4_DREADNOUGHT], 1);
    assert_int_equal(fleet_of(&p->s, 12, me)->damaged[1], 0);
}

TEST(rule_56_2_a_stage_two_comes_after_five_of_stage_one)
{
    Position *p = last_turn(six);
    HxAction out[40];
    double chance[40];
    for (int known = 0; known < 10; known++) {
        Core *core = core_edit(&p->s);
        core->revealed = 0;
        for (int i = 0; i < known; i++)
            core->revealed |= (uint32_t)BIT(i < 5 ? i : 10 + i - 5);
        decks_edit(&p->s)->publics = ((1u << TI4_PUBLICS) - 1) & ~core->revealed;
        const RollRevealFrame next = { .of_stage = 0 };
        const int n = roll_reveal_chance(&p->s, &next, out, chance);
        assert_int_equal(n, known < 5 ? 10 - known : 15 - known);
        for (int i = 0; i < n; i++)
            assert_int_equal(hx_ti4_objectives[ARG(REVEAL, out[i])].stage, known < 5 ? 1 : 2);
    }
}

/* The last turn of a round with all ten objectives in the open: everybody has 3 points, the third and the fifth in initiative order 6. */
static Position *nothing_left(void)
{
    Position *p = last_turn(six);
    Core *core = core_edit(&p->s);
    core->revealed = 0;
    for (int i = 0; i < 10; i++)
        core->revealed |= (uint32_t)BIT(i < 5 ? i : 10 + i - 5);
    decks_edit(&p->s)->publics = ((1u << TI4_PUBLICS) - 1) & ~core->revealed;
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->victory_points = 3;
    seat_edit(&p->s, core->order[2])->victory_points = seat_edit(&p->s, core->order[4])->victory_points = 6;
    return p;
}

static void play_out(Position *p)
{
    position_play(p, ACT(PASS, 0));
    for (int i = 0; i < 200 && position_to_move(p) != HX_OVER; i++)
        position_play(p, arena_default(p));
    assert_int_equal(position_to_move(p), HX_OVER);
}

TEST(rule_56_2_b_the_game_ends_when_nothing_is_left_to_reveal)
{
    Position *p = nothing_left();
    const int best = core_of(&p->s)->order[2];
    play_out(p);
    assert_int_equal(core_of(&p->s)->winner, best + 1); /* 34.8: the tie goes to the initiative order */
}

TEST(rule_34_8_who_is_eliminated_does_not_win)
{
    Position *p = nothing_left();
    const int gone = core_of(&p->s)->order[2], best = core_of(&p->s)->order[4];
    eliminate(&p->s, gone);
    assert_int_equal(seat_of(&p->s, gone)->victory_points, 6);
    play_out(p);
    assert_int_equal(core_of(&p->s)->winner, best + 1);
}

/* ---- Victory points ------------------------------------------------------------------------------------------------------------------ */

TEST(rule_34_0_ten_points_end_the_game_at_once)
{
    Position *p = arena_open(six);
    const int me = arena_me(p);
    for (int seat = 0; seat < 6; seat++)
        assert_int_equal(seat_of(&p->s, seat)->victory_points, 0); /* 34.3 */
    gain_victory_points(&p->s, me, 9);
    assert_int_not_equal(position_to_move(p), HX_OVER);
    gain_victory_points(&p->s, me, 2);
    assert_int_equal(position_to_move(p), HX_OVER);           /* 34.7 */
    assert_int_equal(seat_of(&p->s, me)->victory_points, 10); /* 34.4.a: never more */
    int32_t score[6];
    uint8_t rank[6];
    p->s.game->score(&p->s, score, rank);
    assert_int_equal(rank[me], 1);
}

TEST(rule_34_2_fourteen_points_in_the_long_game)
{
    Position *p = arena_open("seats=6 vp_target=14");
    gain_victory_points(&p->s, 0, 13);
    assert_int_not_equal(position_to_move(p), HX_OVER);
    gain_victory_points(&p->s, 0, 1);
    assert_int_equal(position_to_move(p), HX_OVER);
}

TEST(rule_34_7_finishing_the_step_the_speakers_side_wins)
{
    Position *p = arena_open("seats=6");
    core_edit(&p->s)->phase = TI4_STATUS_PHASE;
    const int speaker = core_of(&p->s)->speaker;
    gain_victory_points(&p->s, (speaker + 3) % 6, 10);
    gain_victory_points(&p->s, (speaker + 1) % 6, 10);
    assert_int_not_equal(position_to_move(p), HX_OVER);
    settle_agenda_points(&p->s);
    assert_int_equal(core_of(&p->s)->winner, (speaker + 1) % 6 + 1);
}

TEST(rule_34_5_the_most_points_are_everybodys_who_ties)
{
    Position *p = arena_open(six);
    const int me = arena_me(p), foe = arena_foe(p), third = (foe + 1) % 6;
    seat_edit(&p->s, foe)->victory_points = seat_edit(&p->s, third)->victory_points = 2;
    for (int seat = 0; seat < 6; seat++) {
        seat_edit(&p->s, seat)->secrets = 0;
        seat_edit(&p->s, seat)->n_secrets = 0;
    }
    seat_edit(&p->s, me)->secrets = BIT(TI4_OBJ_SPARK_A_REBELLION - TI4_PUBLICS);
    Turn *now = turn_edit(&p->s);
    now->by = (uint8_t)(me + 1);
    now->beaten = (uint8_t)(foe + 1);
    assert_true(window_open(&p->s, ON_SPACE_END, me));
    now->beaten = (uint8_t)(me + 1);
    pop(&p->s);
    now->beaten = (uint8_t)((third + 1) % 6 + 1); /* one with fewer points */
    assert_false(window_open(&p->s, ON_SPACE_END, me));
    eliminate(&p->s, foe); /* who keeps 2 points */
    seat_edit(&p->s, third)->victory_points = 0;
    assert_true(window_open(&p->s, ON_SPACE_END, me));
    now->by = now->beaten = 0;
}

/* ---- The speaker, agendas ------------------------------------------------------------------------------------------------------------ */

TEST(rule_47_5_the_first_speaker_is_drawn)
{
    Position *p = position_open(&hx_ti4_game, "seats=5");
    HxAction out[128];
    double chance[128];
    assert_int_equal(position_to_move(p), HX_CHANCE);
    assert_int_equal(p->s.game->chance(&p->s, out, chance), 5);
    position_play(p, ACT(SPEAKER, 3));
    assert_int_equal(core_of(&p->s)->speaker, 3); /* 47.0 */
}

static Position *agenda(int card)
{
    Position *p = last_turn(six);
    core_edit(&p->s)->custodians_taken = 1;
    Decks *d = decks_edit(&p->s);
    d->agendas &= ~BIT(card);
    d->top[0] = (uint8_t)(card + 1);
    d->n_top = 1;
    for (int seat = 0; seat < 6; seat++)
        turn_edit(&p->s)->proposed[seat] = 0x3f;
    position_play(p, ACT(PASS, 0));
    arena_until(p, TI4_A_VOTE);
    return p;
}

TEST(rule_47_2_the_speaker_votes_last_and_breaks_ties)
{
    Position *p = agenda(TI4_AGENDA_ECONOMIC_EQUALITY);
    const int speaker = core_of(&p->s)->speaker;
    for (int i = 1; i <= 6; i++) { /* VOT-1 */
        assert_int_equal(top_of(&p->s)->head.kind, TI4_A_VOTE);
        assert_int_equal(position_to_move(p), (speaker + i) % 6);
        position_play(p, ACT(NO, 0));
    }
    assert_int_equal(top_of(&p->s)->head.kind, TI4_A_TIE); /* VOT-6: nobody voted */
    assert_int_equal(position_to_move(p), speaker);
    POSITION_ASSERT_LEGAL(p, ACT(OUTCOME, 0), ACT(OUTCOME, 1));
}

TEST(rule_36_3_a_trade_goods_are_no_votes)
{
    Position *p = agenda(TI4_AGENDA_ECONOMIC_EQUALITY);
    const int seat = position_to_move(p);
    seat_edit(&p->s, seat)->trade_goods = 9;
    position_play(p, ACT(OUTCOME, 0));
    assert_false(arena_legal(p, ACT(GOODS, 0)));
    int sum = 0;
    while (top_of(&p->s)->head.kind == TI4_A_VOTES) {
        HxAction legal[100];
        const int n = p->s.game->legal(&p->s, legal);
        sum += hx_ti4_planet_influence(&p->s, ARG(PLANET, legal[n - 1]));
        position_play(p, legal[n - 1]);
    }
    assert_int_equal(core_of(&p->s)->votes[seat], sum); /* VOT-2 36.0: the whole influence of each planet */
    assert_int_equal(seat_of(&p->s, seat)->trade_goods, 9);
}

TEST(rule_34_6_points_of_a_law_stay)
{
    Position *p = agenda(TI4_AGENDA_SHARD_OF_THE_THRONE);
    const int seat = position_to_move(p);
    position_play(p, ACT(SEAT, seat));
    arena_until(p, TI4_A_VOTE);
    while (core_of(&p->s)->agenda == TI4_AGENDA_SHARD_OF_THE_THRONE + 1)
        position_play(p, arena_default(p));
    assert_true(core_of(&p->s)->laws >> TI4_AGENDA_SHARD_OF_THE_THRONE & 1); /* LAW-1 */
    assert_int_equal(core_of(&p->s)->law_target[TI4_AGENDA_SHARD_OF_THE_THRONE], seat + 1);
    seat_edit(&p->s, seat)->victory_points = 4;
    eliminate(&p->s, seat); /* discards the law */
    assert_false(core_of(&p->s)->laws >> TI4_AGENDA_SHARD_OF_THE_THRONE & 1);
    assert_int_equal(seat_of(&p->s, seat)->victory_points, 4);
}

/* ---- Elimination --------------------------------------------------------------------------------------------------------------------- */

/* ... also those that lie face up in front of others, whose hands stay as they are. */
TEST(rule_35_7_notes_in_play_areas_leave_the_game)
{
    Position *p = arena_open(six);
    const int me = arena_me(p), foe = arena_foe(p), note = foe * TI4_NOTES + TI4_NOTE_SUPPORT_FOR_THE_THRONE;
    note_give(&p->s, note, me);
    assert_int_equal(notes_of(&p->s)->at[note], NOTE_IN_PLAY + me + 1);
    const int held = seat_of(&p->s, me)->n_notes;
    eliminate(&p->s, foe);
    assert_int_equal(notes_of(&p->s)->at[note], 0);
    assert_int_equal(seat_of(&p->s, me)->n_notes, held);
    assert_null(p->s.game->check(&p->s));
}

TEST(rule_35_7_an_eliminated_players_notes_leave_the_game)
{
    Position *p = arena_open(six);
    const int me = arena_me(p), foe = arena_foe(p);
    note_give(&p->s, foe * TI4_NOTES + TI4_NOTE_CEASEFIRE, me);
    note_give(&p->s, me * TI4_NOTES + TI4_NOTE_CEASEFIRE, foe);
    eliminate(&p->s, foe);
    for (int kind = 0; kind < TI4_NOTES; kind++)
        assert_int_equal(notes_of(&p->s)->at[foe * TI4_NOTES + kind], 0);
    assert_int_equal(notes_of(&p->s)->at[me * TI4_NOTES + TI4_NOTE_CEASEFIRE], me + 1); /* 35.7.a */
    assert_null(p->s.game->check(&p->s));
}
