/* Which steps a viewer knows of, and what it is shown: on a game whose calls are secret, leduc_poker where nobody learns that another
 * called. */
#include "tests/support/position.h"

#include "core/flow.h"
#include "core/games/leduc_poker/leduc_poker.h"

enum { DEAL_JACK = LEDUC_DEAL, DEAL_QUEEN, RAISED = LEDUC_RAISE };

static HxAction seen(const HxState *s, HxAction a, int seat)
{
    const int mover = hx_leduc_poker_game.to_move(s);
    return a == LEDUC_CALL && mover >= 0 && mover != seat ? HX_UNSEEN : hx_leduc_poker_game.seen(s, a, seat);
}

static HxGame secretive(void)
{
    HxGame game = hx_leduc_poker_game;
    game.seen = seen;
    return game;
}

static void play(Position *p, HxPool *kept, HxFlow *flow, HxAction a)
{
    HxState before;
    assert_int_equal(hx_copy(&before, &p->s, kept), HX_OK);
    position_play(p, a);
    assert_int_equal(hx_flow_add(flow, &before, a, &p->s), HX_OK);
    hx_drop(&before);
}

TEST(a_viewer_counts_the_steps_it_knows_of)
{
    const HxGame game = secretive();
    Position *p = position_open(&game, NULL);
    HxPool *kept = hx_pool_create(p->store, 0);
    HxFlow flow = { 0 };
    hx_flow_cut(&flow, 0, &p->s);
    play(p, kept, &flow, DEAL_JACK);
    play(p, kept, &flow, DEAL_QUEEN);
    /* Seat 0 is asked, and may call: seat 1 is shown the position before the last step that it knows of. */
    assert_int_equal(hx_unaware_now(&p->s), 1 << 1);
    assert_true(hx_flow_is_open(&flow, 0) && hx_flow_is_open(&flow, HX_ALL) && !hx_flow_is_open(&flow, 1));
    assert_int_equal(hx_flow_length(&flow, HX_ALL), 2);
    assert_int_equal(hx_flow_length(&flow, 0), 2);
    assert_int_equal(hx_flow_length(&flow, 1), 1);
    assert_int_equal(hx_flow_step(&flow, 1, 1), 1);
    assert_int_equal(hx_flow_step(&flow, 1, 2), -1);
    play(p, kept, &flow, LEDUC_CALL); /* step 2: seat 1 does not learn of it, and is asked */
    assert_int_equal(flow.unaware[2], 1 << 1);
    assert_int_equal(hx_flow_length(&flow, 0), 2); /* seat 0 has called, and what comes of it is not to be seen yet */
    assert_int_equal(hx_flow_step(&flow, 0, 2), 2);
    assert_int_equal(hx_flow_length(&flow, 1), 2);
    assert_int_equal(hx_flow_step(&flow, 1, 2), 3);
    assert_false(hx_flow_knows(&flow, 1, 2));
    assert_int_equal(hx_flow_next(&flow, 1, 1), 3);
    play(p, kept, &flow, RAISED); /* step 3, seen by both: number 3 of seat 0, and 2 of seat 1 */
    assert_int_equal(hx_flow_number(&flow, 0, 3), 3);
    assert_int_equal(hx_flow_number(&flow, 1, 3), 2);
    assert_int_equal(hx_flow_number(&flow, HX_ALL, 3), 3);
    position_play(p, LEDUC_CALL); /* not noted: taken back */
    hx_flow_cut(&flow, 2, &p->s);
    assert_int_equal(hx_flow_length(&flow, HX_ALL), 2);
    hx_flow_fini(&flow);
    hx_pool_destroy(kept);
}

TEST(what_is_asked_in_secret_is_declined)
{
    const HxGame game = secretive();
    Position *p = position_open(&game, NULL);
    position_play(p, DEAL_JACK);
    position_play(p, DEAL_QUEEN);
    assert_int_equal(hx_flow_settle(&p->s, 0), HX_OK);
    assert_int_equal(position_to_move(p), 0); /* its own question */
    assert_int_equal(hx_flow_settle(&p->s, 1), HX_OK);
    assert_int_equal(position_to_move(p), 1);
}

TEST(an_open_game_hides_no_steps)
{
    Position *p = position_open(&hx_leduc_poker_game, NULL);
    assert_int_equal(hx_unaware(&p->s, DEAL_JACK), 0);
    assert_int_equal(hx_unaware_now(&p->s), 0);
}
