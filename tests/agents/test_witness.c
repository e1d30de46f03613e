/* What an agent is told in words: its own numbers without gaps, and nothing while it must not know what is asked. */
#include "tests/support/position.h"

#include "agents/match.h"
#include "agents/witness.h"
#include "core/games/leduc_poker/leduc_poker.h"

enum { MOST = 64 };

/* An agent that notes what it is told. */
typedef struct Hearer {
    HxAgent base;
    uint64_t step[MOST];
    HxAction action[MOST];
    int n, n_when_asked;
} Hearer;

static void told(HxAgent *agent, const HxStepView *step)
{
    Hearer *h = (Hearer *)agent;
    assert_true(h->n < MOST);
    h->step[h->n] = step->step;
    h->action[h->n++] = step->action;
}

static const HxAgentKind hearer = { .name = "hearer", .told = told };

/* Nobody learns that another called. */
static HxAction seen(const HxState *s, HxAction a, int seat)
{
    const int mover = hx_leduc_poker_game.to_move(s);
    return a == LEDUC_CALL && mover >= 0 && mover != seat ? HX_UNSEEN : hx_leduc_poker_game.seen(s, a, seat);
}

static void play(Position *p, HxPool *pool, Hearer *h, HxWitness *w, HxAction a)
{
    HxState before;
    assert_int_equal(hx_copy(&before, &p->s, pool), HX_OK);
    position_play(p, a);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(witness_step(&w[seat], &h[seat].base, &before, a, &p->s, hx_unaware_now(&p->s), pool), HX_OK);
    hx_drop(&before);
}

TEST(steps_are_numbered_as_the_seat_knows_them_and_held_back)
{
    HxGame game = hx_leduc_poker_game;
    game.seen = seen;
    Position *p = position_open(&game, NULL);
    HxPool *pool = hx_pool_create(p->store, 0);
    Hearer h[2] = { { .base = { .kind = &hearer, .info = { .seat = 0 } } }, { .base = { .kind = &hearer, .info = { .seat = 1 } } } };
    HxWitness w[2] = { { 0 }, { 0 } };
    play(p, pool, h, w, LEDUC_DEAL);
    play(p, pool, h, w, LEDUC_DEAL + 1);
    assert_int_equal(h[0].n, 2);
    assert_int_equal(h[1].n, 1); /* the last deal is held back: seat 0 is asked what nobody is to know of */
    play(p, pool, h, w, LEDUC_CALL);
    assert_int_equal(h[0].n, 2); /* its own call is held back likewise */
    assert_int_equal(h[1].n, 2);
    play(p, pool, h, w, LEDUC_RAISE);
    assert_int_equal(h[0].n, 4);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < h[seat].n; i++)
            assert_int_equal(h[seat].step[i], i); /* no gap tells of a step that was missed */
    assert_int_equal(h[0].action[2], LEDUC_CALL);
    assert_int_equal(h[0].action[3], LEDUC_RAISE);
    assert_int_equal(w[1].n, 3); /* two deals and the raise */
    witness_end(&w[1], &h[1].base, &p->s);
    assert_int_equal(h[1].n, 3);
    assert_int_equal(h[1].action[2], LEDUC_RAISE);
    witness_fini(&w[0]);
    assert_int_equal(hx_pool_pages_in_use(pool), 0);
    hx_pool_destroy(pool);
}
