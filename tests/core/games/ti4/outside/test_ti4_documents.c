/* Documents of TI4 that mutation found to be accepted and to break in play, from input 30,000,000 on: each is refused by one line, or,
 * where only the digest tells, watched as it is played on. The same without its fault is accepted, so that nothing else refuses it. */
#include "tests/core/games/ti4/council.h"
#include "tests/support/watched.h"

/* ---- Questions that wait --------------------------------------------------------------------------------------------------------- */

/* 32,910,504 and others: the same payment asked for twice. */
TEST(nothing_happens_before_a_payment_is_made)
{
    Position *p = bare(SIX);
    seat_edit(&p->s, 0)->trade_goods = 5;
    ask_pay_frame_push(&p->s, 0)->due = 3;
    position_assert_accepted(p);
    ask_pay_frame_push(&p->s, 0)->due = 3;
    position_assert_watched(p);
}

/* 38,284,621: a card less in the hand than all that was asked for. */
TEST(what_is_to_be_discarded_is_in_the_hand)
{
    Position *p = bare(SIX);
    discard_hand(&p->s, 0);
    hold(p, 0, TI4_CARD_INSUBORDINATION);
    hold(p, 0, TI4_CARD_LUCKY_SHOT);
    ask_discard_frame_push(&p->s, 0)->left = 1;
    ask_discard_frame_push(&p->s, 0)->left = 1;
    position_assert_accepted(p);
    ask_discard_frame_edit(&p->s)->left = 2;
    position_assert_watched(p);
}

/* 35,756,337: the token of the secondary had gone elsewhere. */
TEST(the_token_of_construction_is_in_the_reinforcements)
{
    Position *p = bare(SIX);
    deal_strategies(p, (const uint8_t[]){ 1 << TI4_CONSTRUCTION, 1 << TI4_POLITICS, 1 << TI4_TRADE, 0, 0, 0 });
    seat_edit(&p->s, 1)->pool[TI4_STRATEGY_POOL] = 2;
    position_play(p, ACT(STRATEGIC, TI4_CONSTRUCTION));
    while (top_of(&p->s)->head.kind != TI4_A_SECONDARY)
        position_play(p, arena_default(p));
    position_play(p, ACT(YES, 0));
    asked(p, 1, TI4_A_STRUCTURE);
    position_assert_accepted(p);
    seat_edit(&p->s, 1)->pool[TI4_TACTIC] = (uint8_t)(seat_of(&p->s, 1)->pool[TI4_TACTIC] + tokens_left(&p->s, 1));
    position_assert_watched(p);
}

/* ---- Texts at work --------------------------------------------------------------------------------------------------------------- */

static Position *insubordination(void)
{
    Position *p = bare(SIX);
    hold(p, 0, TI4_CARD_INSUBORDINATION);
    hold(p, 3, TI4_CARD_SABOTAGE);
    seat_edit(&p->s, 2)->pool[TI4_TACTIC] = 1;
    POSITION_PLAY(p, ACT(COMPONENT, TEXT_INSUBORDINATION), ACT(SEAT, 2));
    asked(p, 3, TI4_A_WINDOW);
    position_assert_accepted(p);
    return p;
}

static TextFrame *text_that_waits(Position *p)
{
    return &stack_edit(&p->s)->frame[stack_of(&p->s)->depth - 3].text;
}

/* 31,787,864: against the seat that plays it. */
TEST(a_card_that_may_be_cancelled_keeps_a_target_of_its_own)
{
    Position *p = insubordination();
    seat_edit(&p->s, 0)->pool[TI4_TACTIC] = 0; /* nothing to take from */
    text_that_waits(p)->answer[0] = 0;
    position_assert_refused(p, "state.stack[3]: 'a text at work' does not fit the position");
}

/* 32,864,926 and 34,169,964: a text of Infantry II with the answers of a card. */
TEST(only_a_card_can_be_cancelled)
{
    Position *p = insubordination();
    seat_edit(&p->s, 0)->set_aside = 1;
    text_that_waits(p)->row = TEXT_INFANTRY_2;
    position_assert_watched(p);
}

/* ---- Strategy cards -------------------------------------------------------------------------------------------------------------- */

static Position *strategy_phase(void)
{
    Position *p = bare(SIX);
    for (int seat = 0; seat < 6; seat++)
        seat_edit(&p->s, seat)->strategies = seat_edit(&p->s, seat)->used = 0;
    enter(p, ENTER_STRATEGY);
    arena_until(p, TI4_A_STRATEGY);
    position_play(p, ACT(CHOOSE_STRATEGY, TI4_TRADE));
    arena_until(p, TI4_A_STRATEGY);
    position_assert_accepted(p);
    return p;
}

/* 34,685,274: Public Disgrace was still possible, and somebody else had it. */
TEST(a_strategy_card_just_chosen_is_in_no_hand)
{
    Position *p = strategy_phase();
    StrategyFrame *f = &stack_edit(&p->s)->frame[1].strategy;
    f->chooser = 1;
    f->chosen = TI4_POLITICS + 1;
    position_assert_accepted(p);
    f->chosen = TI4_TRADE + 1;
    position_assert_refused(p, "state.stack[1]: 'strategy phase' does not fit the position");
}

/* 32,407,272: it would still be used when it is given back. */
TEST(no_strategy_card_is_used_in_the_strategy_phase)
{
    Position *p = strategy_phase();
    seat_edit(&p->s, 0)->used = seat_of(&p->s, 0)->strategies;
    assert_true(seat_of(&p->s, 0)->used);
    position_assert_refused(p, "state.stack[1]: 'strategy phase' does not fit the position");
}

/* ---- Rounds and public objectives ------------------------------------------------------------------------------------------------ */

/* So many public objectives of each stage lie open. */
static void lay_open(Position *p, int of_stage_1, int of_stage_2)
{
    core_edit(&p->s)->revealed = 0;
    for (int i = 0; i < TI4_PUBLICS; i++) {
        int *left = hx_ti4_objectives[i].stage == 1 ? &of_stage_1 : &of_stage_2;
        if (*left > 0)
            core_edit(&p->s)->revealed |= 1u << i;
        *left -= *left > 0;
    }
    decks_edit(&p->s)->publics = ((1u << TI4_PUBLICS) - 1) & ~core_of(&p->s)->revealed;
}

/* 31,292,165: in the agenda phase of the ninth round, whose status phase would have ended the game. 34,215,936: more came out of the box
 * than lie open. */
TEST(public_objectives_go_with_the_round)
{
    static const char row[] = "state.revealed: the row is five of stage I, then five of stage II; others are extra_publics";
    static const struct {
        int round, stage_1, stage_2, extra;
        const char *why; /* NULL: they do */
    } rows[] = {
        { 1, 2, 0, 0, NULL },
        { 2, 3, 0, 0, NULL },
        { 9, 5, 5, 0, NULL },
        { 1, 3, 0, 1, NULL },
        { 1, 2, 1, 1, NULL },
        { 2, 2, 0, 0, "state.revealed: fewer than the 3 public objectives of round 2" },
        { 9, 5, 4, 0, "state.revealed: fewer than the 10 public objectives of round 9" },
        { 1, 2, 0, 1, "state.revealed: fewer than the 2 public objectives of round 1" },
        { 1, 2, 0, 19, "state.revealed: fewer than the 2 public objectives of round 1" },
        { 0, 2, 0, 0, "state.round: 0, but the game has begun" },
        { 5, 4, 2, 0, row },
        { 1, 8, 0, 6, row },
        { 9, 6, 5, 0, row },
    };
    for (size_t i = 0; i < HX_COUNT(rows); i++) {
        Position *p = bare(SIX);
        core_edit(&p->s)->round = (uint8_t)rows[i].round;
        core_edit(&p->s)->extra_publics = (uint8_t)rows[i].extra;
        lay_open(p, rows[i].stage_1, rows[i].stage_2);
        if (rows[i].why)
            position_assert_refused(p, rows[i].why);
        else
            position_assert_accepted(p);
        position_close(p);
    }
    Position *p = bare(SIX);
    reveal_agenda(p, TI4_AGENDA_SENATE_SANCTUARY);
    position_assert_accepted(p);
    core_edit(&p->s)->round = 2;
    position_assert_refused(p, "state.revealed: fewer than the 4 public objectives of round 2");
}

/* ---- Tiles ----------------------------------------------------------------------------------------------------------------------- */

static Position *dealing(int tiles)
{
    Position *p = position_open(&hx_ti4_game, "seats=6 map=built");
    while (stack_of(&p->s)->frame[0].head.stage != SETUP_DEAL || stack_of(&p->s)->frame[0].setup.tiles < tiles)
        position_play(p, arena_default(p));
    assert_int_equal(top_of(&p->s)->head.kind, TI4_R_DEAL_TILE);
    position_assert_accepted(p);
    return p;
}

/* 30,443,759: a hand that was dealt was empty. 33,403,712: a tile 64. */
TEST(hands_of_tiles_are_what_was_dealt)
{
    static const char counters[] = "state.stack[0]: its counters differ from what has been set up";
    Position *p = dealing(12);
    uint8_t *hand = board_edit(&p->s)->hand[1], was[8];
    memcpy(was, hand, sizeof was);
    memset(hand, 0, 8);
    position_assert_refused(p, counters);
    memcpy(hand, was, sizeof was);
    hand[0] = hand[1];
    position_assert_refused(p, counters);
    hand[0] = board_of(&p->s)->hand[0][0];
    position_assert_refused(p, counters);
    hand[0] = (uint8_t)first_bit(board_of(&p->s)->tiles_left);
    position_assert_refused(p, counters);
    hand[0] = 64;
    position_assert_refused(p, "state.tile_hands[1].tiles[0]: 64 is not within 0..50");
    hand[0] = was[0];
    position_assert_accepted(p);
}

/* A dealt map with `open` places left. */
static Position *dealt_to_places(const char *settings, int all, int open)
{
    Position *p = position_open(&hx_ti4_game, settings);
    while (top_of(&p->s)->head.kind != TI4_R_DEAL_TILE)
        position_play(p, arena_default(p));
    for (; all > open; all--) {
        assert_true(tiles_fit(&p->s, 0, 0));
        position_play(p, arena_default(p)); /* blue ones first */
    }
    return p;
}
/* Does what is left to deal fit without the first `n` of these tiles? */
static bool fits_without(Position *p, uint64_t tiles, int n)
{
    const uint64_t were = board_of(&p->s)->tiles_left;
    for (; n > 0; n--, tiles &= tiles - 1)
        board_edit(&p->s)->tiles_left &= ~(tiles & -tiles);
    const bool fits = tiles_fit(&p->s, 0, 0);
    board_edit(&p->s)->tiles_left = were;
    return fits;
}
static uint64_t reds_left_to(const Position *p)
{
    return board_of(&p->s)->tiles_left & ~(BIT(39) - 1);
}
static uint64_t blues_left_to(const Position *p)
{
    return board_of(&p->s)->tiles_left & (BIT(39) - 1);
}

/* Six seats: 30 places want 12 of 12 red and 18 of 20 blue tiles. Three seats: 24 places want 6 red and 18 blue ones. */
TEST(tiles_of_a_dealt_map_are_as_many_as_its_places_want)
{
    Position *p = dealt_to_places("seats=6 map=dealt", 30, 30);
    assert_true(fits_without(p, blues_left_to(p), 2));
    assert_false(fits_without(p, blues_left_to(p), 3)); /* 17 are left */
    assert_true(fits_without(p, reds_left_to(p), 2));   /* 10 more are wanted, and 20 blue ones */
    assert_false(fits_without(p, reds_left_to(p), 3));
    assert_false(tiles_fit(&p->s, 1, 0)); /* nobody holds any */
    assert_false(tiles_fit(&p->s, 0, 1));
    position_close(p);
    p = dealt_to_places("seats=3 map=dealt", 24, 1);
    const uint64_t reds = reds_left_to(p);
    assert_int_equal(count_bits(reds), 7);
    assert_true(fits_without(p, reds, 1)); /* all six lie there: the last one is blue */
    assert_false(fits_without(p, reds, 2));
    const int lies = first_bit(~reds & ~(BIT(39) - 1));
    board_edit(&p->s)->system_of[lies] = 0; /* two are wanted, for one place */
    board_edit(&p->s)->tiles_left |= BIT(lies);
    assert_false(tiles_fit(&p->s, 0, 0));
    position_close(p);
    p = dealt_to_places("seats=3 map=dealt", 24, 0);
    assert_false(tiles_fit(&p->s, 0, 0)); /* nothing is to be dealt any more */
    position_close(p);
}

/* While hands are dealt six seats get 18 of 20 blue tiles and all red ones. */
TEST(what_is_left_for_the_hands_is_enough_of_each_colour)
{
    Position *p = dealing(12);
    assert_true(fits_without(p, blues_left_to(p), 2));
    assert_false(fits_without(p, blues_left_to(p), 3));
    assert_false(fits_without(p, reds_left_to(p), 1));
    const int begun = stack_of(&p->s)->frame[0].setup.tiles;
    stack_edit(&p->s)->frame[0].setup.tiles = 31; /* of 30 */
    assert_false(tiles_fit(&p->s, 0, 0));
    stack_edit(&p->s)->frame[0].setup.tiles = (uint8_t)begun;
    assert_true(tiles_fit(&p->s, 0, 0));
    position_close(p);
}

/* 34,920,365: a space dock stood at home, which would come again. */
TEST(what_is_still_to_be_spread_is_not_on_the_board)
{
    Position *p = dealing(12);
    const int home = seat_of(&p->s, 1)->home;
    system_edit(&p->s, home)->planet[0].dock = 1;
    position_assert_watched(p);
    system_edit(&p->s, home)->planet[0].dock = 0;
    position_assert_accepted(p);
}
