/* Reasons: they name what differs most, say what a search and the rules make of small games, and tell no secrets. */
#include "tests/play/explain/drawn.h"

#include <string.h>

#include "agents/agent.h"
#include "core/games/games.h"
#include "core/games/ti4/ti4.h"
#include "tests/support/test.h"

/* `reasons GAME 150 11 48` looks at more of them, of every game: see the test explain_long. */
TEST(the_sentence_names_what_differs_most)
{
    const DrawnSpec spec = { .game = "eclipse", .seed = 1, .n_choices = 20, .every = 5, .n_worlds = 16 };
    const DrawnCount count = drawn_look(&spec);
    assert_int_equal(count.n_empty, 0);
    assert_true(count.n_clear >= 8);
    assert_true(100 * count.n_named >= 95 * count.n_clear);
}

/* ---- Small games ------------------------------------------------------------------------------------------------------- */

typedef struct Open {
    HxStore *store;
    HxPool *pool;
    HxState s;
} Open;

static void close_game(void *thing)
{
    Open *o = thing;
    hx_drop(&o->s);
    hx_pool_destroy(o->pool);
    hx_store_destroy(o->store);
}

static void open_game(Open *o, const char *name, const HxAction *actions, int n)
{
    HxOptions options;
    const HxGame *game = hx_game_find(name);
    hx_options_init(&options, game->options);
    o->store = hx_store_create(0);
    o->pool = hx_pool_create(o->store, 0);
    assert_int_equal(hx_setup(&o->s, game, o->pool, &options, NULL), HX_OK);
    test_at_end(close_game, o);
    for (int i = 0; i < n; i++)
        assert_int_equal(hx_play(&o->s, actions[i], NULL), HX_OK);
}

static const char *reason(const HxState *s, HxAction chosen, HxAction other)
{
    static Explanation e;
    const ExplainAsk ask = { .now = s, .viewer = s->game->to_move(s), .chosen = chosen, .other = other };
    assert_int_equal(explain_choice(&e, &ask), HX_OK);
    return e.text;
}

TEST(small_games_tell_wins_and_losses)
{
    static Open o;
    static const HxAction three[] = { 0, 6, 1, 6, 2, 6 }, block[] = { 0, 6, 1, 6, 2 }, two[] = { 2, 6, 3, 6 };
    open_game(&o, "connect_four", three, 6);
    assert_string_equal(reason(&o.s, 3, 5), "Because it wins at once.");
    close_game(&o);
    open_game(&o, "connect_four", block, 5);
    assert_string_equal(reason(&o.s, 3, 5), "Because after any other choice seat 0 wins with its next move.");
    close_game(&o);
    open_game(&o, "connect_four", two, 4);
    assert_string_equal(reason(&o.s, 1, HX_UNSEEN), "Because it wins with the next move, whatever seat 1 answers.");
    assert_string_equal(reason(&o.s, 0, HX_UNSEEN), "Because it threatens to win with the next move.");
    assert_string_equal(reason(&o.s, 6, HX_UNSEEN), "");
}

TEST(a_search_says_what_both_choices_lead_to)
{
    static Open o;
    const HxAction legal[] = { 0, 1, 2 };
    const uint32_t visits[] = { 3, 9, 5 };
    const float q[] = { -0.5F, 0.5F, 0.1F };
    const HxDecision d = { .action = 1, .n_legal = 3, .legal = legal, .visits = visits, .q = q };
    Explanation e;
    open_game(&o, "connect_four", NULL, 0);
    assert_int_equal(explain_decision(&e, &o.s, &d, 1), HX_OK);
    assert_string_equal(e.text, "Because it leads to 75 points of a hundred, \"drop in column 3\" to 55.");
    assert_int_equal(e.other, 2);
    json_t *json = explanation_json(&e);
    assert_string_equal(json_string_value(json_object_get(json, "against")), "drop in column 3");
    json_decref(json);
    const float close[] = { -0.5F, 0.04F, 0.06F }; /* visits decide, not the higher value */
    const HxDecision narrow = { .action = 1, .n_legal = 3, .legal = legal, .visits = visits, .q = close };
    assert_int_equal(explain_decision(&e, &o.s, &narrow, 1), HX_OK);
    assert_string_equal(e.text, "Because the search prefers it narrowly: 52 points of a hundred, 53 after \"drop in column 3\".");
}

/* ---- Secrets ------------------------------------------------------------------------------------------------------------ */

/* Of TI4 in the middle of a round: nobody but its holder reads of a secret objective that is not scored. */
TEST(a_reason_names_no_secret_of_another_seat)
{
    static Open o;
    HxDecision d;
    HxAgent *agent = NULL;
    HxAction legal[HX_MAX_LISTED];
    open_game(&o, "ti4", NULL, 0);
    const HxSeatInfo info = { .game = o.s.game, .seat = 0, .n_seats = o.s.game->seats(&o.s), .store = o.store };
    assert_int_equal(hx_agent_create(&agent, "greedy", &info, NULL), HX_OK);
    HxRng rng = hx_rng_stream(3, 0, HX_FOR_TEST, 0);
    int n_told = 0;
    for (int step = 0; n_told < 3; step++) {
        const int mover = o.s.game->to_move(&o.s), n = mover < 0 ? 0 : o.s.game->legal(&o.s, legal);
        HxAction a = n == 0 ? hx_sample(&o.s, &rng) : legal[0];
        if (n > 1) {
            agent->info.seat = mover;
            hx_rng_next(&rng);
            assert_int_equal(hx_agent_choose(agent, &o.s, (HxBudget){ 0 }, rng, &d, NULL), HX_OK);
            a = d.action;
        }
        if (n > 1 && hx_ti4_decision(&o.s).kind == TI4_DECIDES_TURN && step % 5 == 0) {
            const ExplainAsk ask = { .now = &o.s, .viewer = (mover + 1) % 6, .chosen = a, .other = HX_UNSEEN, .most_worlds = 3 };
            Explanation e;
            assert_int_equal(explain_choice(&e, &ask), HX_OK);
            for (int i = TI4_PUBLICS; i < TI4_OBJECTIVES; i++)
                assert_null(strstr(e.text, hx_ti4_objectives[i].name));
            n_told++;
        }
        assert_int_equal(hx_apply(&o.s, a), HX_OK);
    }
    hx_agent_destroy(agent);
}
