/* One match: its record, its streams, what seats are told, faults, limits and memory. */
#include <stdlib.h>
#include <string.h>

#include "agents/match.h"
#include "core/games/games.h"
#include "tests/support/test.h"

enum { LOG_CAP = 4096 };

/* What a listener wrote down. */
typedef struct Log {
    int n;
    MatchStep step[LOG_CAP];
    uint64_t hash[LOG_CAP]; /* of the position before */
} Log;

static void listen(void *ctx, const MatchStep *step)
{
    Log *log = ctx;
    assert_true(log->n < LOG_CAP);
    log->step[log->n] = *step;
    log->hash[log->n++] = hx_state_hash(step->before).low;
}

/* A test agent: plays the first legal action, or misbehaves at its `when`-th decision. */
typedef enum Trick { TRICK_NONE, TRICK_FAULT, TRICK_ILLEGAL, TRICK_STARVE } Trick;

typedef struct Tricky {
    HxAgent base;
    Trick trick;
    int when, n_decisions, n_saw;
    int *n_destroyed;
    HxAction saw[LOG_CAP];
    const HxState *view;
} Tricky;

static void tricky_saw(HxAgent *agent, HxAction seen)
{
    Tricky *t = (Tricky *)agent;
    t->saw[t->n_saw++] = seen;
}

static HxStatus tricky_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    (void)budget, (void)rng;
    Tricky *t = (Tricky *)agent;
    t->view = view;
    return HX_OK;
}

static HxStep tricky_step(HxAgent *agent, HxDecision *out)
{
    Tricky *t = (Tricky *)agent;
    const bool is_now = t->n_decisions++ == t->when;
    if (is_now && t->trick == TRICK_FAULT) {
        out->fault = "fell over";
        return HX_STEP_FAULT;
    }
    if (is_now && t->trick == TRICK_STARVE)
        return HX_STEP_NO_MEMORY;
    HxAction legal[256];
    assert_true(t->view->game->max_legal <= 256);
    t->view->game->legal(t->view, legal);
    out->action = is_now && t->trick == TRICK_ILLEGAL ? t->view->game->n_actions + 5 : legal[0];
    return HX_STEP_DONE;
}

static void tricky_destroy(HxAgent *agent)
{
    Tricky *t = (Tricky *)agent;
    if (t->n_destroyed)
        ++*t->n_destroyed;
    free(t);
}

static const HxAgentKind tricky_kind = {
    .name = "tricky", .saw = tricky_saw, .begin = tricky_begin, .step = tricky_step, .destroy = tricky_destroy
};

static HxAgent *tricky(const HxGame *game, Trick trick, int when, int *n_destroyed)
{
    Tricky *t = calloc(1, sizeof *t);
    t->base.kind = &tricky_kind;
    t->base.info.game = game;
    t->trick = trick;
    t->when = when;
    t->n_destroyed = n_destroyed;
    return &t->base;
}

static const char *const randoms[HX_MAX_SEATS] = { "random", "random", "random", "random", "random",
                                                   "random", "random", "random", "random", "random" };

static MatchSpec spec_of(const HxGame *game, HxStore *store, Log *log)
{
    return (MatchSpec){
        .game = game, .agents = randoms, .run_seed = 7, .game_id = 3, .store = store, .on_step = log ? listen : NULL, .ctx = log
    };
}

static MatchStatus run(Match *m)
{
    MatchStatus status;
    while ((status = match_step(m)) == MATCH_MORE)
        continue;
    return status;
}

TEST(a_match_of_every_game_ends_and_gives_everything_back)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        HxStore *store = hx_store_create(0);
        const MatchSpec spec = spec_of(*game, store, NULL);
        Match *m = NULL;
        HxError err = { "" };
        assert_int_equal(match_create(&m, &spec, &err), HX_OK);
        assert_int_equal(run(m), MATCH_OVER);
        const MatchResult *r = match_result(m);
        assert_int_equal(r->end_reason, END_NATURAL);
        assert_int_equal(r->fault_seat, -1);
        assert_true(r->n_steps > 0 && r->n_steps <= (uint64_t)(*game)->max_steps);
        double sum = 0;
        for (int seat = 0; seat < r->n_seats; seat++)
            sum += r->utility[seat];
        assert_true(sum > -1e-9 && sum < 1e-9);
        assert_int_equal(match_step(m), MATCH_OVER);
        match_destroy(m);
        assert_int_equal(hx_store_bytes(store), 0);
        hx_store_destroy(store);
    }
}

static Log *play_log(const HxGame *game, uint64_t game_id, HxStore *store)
{
    Log *log = calloc(1, sizeof *log);
    MatchSpec spec = spec_of(game, store, log);
    spec.game_id = game_id;
    Match *m = NULL;
    assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
    assert_int_equal(run(m), MATCH_OVER);
    assert_int_equal(match_result(m)->n_steps, log->n);
    match_destroy(m);
    return log;
}

TEST(the_same_seed_plays_the_same_game_and_another_id_another)
{
    HxStore *store = hx_store_create(0);
    const HxGame *game = hx_game_find("connect_four");
    Log *a = play_log(game, 3, store), *b = play_log(game, 3, store), *c = play_log(game, 4, store);
    assert_int_equal(a->n, b->n);
    assert_memory_equal(a->hash, b->hash, (size_t)a->n * sizeof a->hash[0]);
    assert_true(a->n != c->n || memcmp(a->hash, c->hash, (size_t)a->n * sizeof a->hash[0]) != 0);
    free(a), free(b), free(c);
    hx_store_destroy(store);
}

TEST(the_record_replays_to_the_same_end)
{
    for (const HxGame *const *game = hx_games(); *game; game++) {
        if ((*game)->max_steps > LOG_CAP)
            continue; /* longer than the log */
        HxStore *store = hx_store_create(0);
        Log *log = play_log(*game, 1, store);
        HxPool *pool = hx_pool_create(store, 0);
        HxState s;
        assert_int_equal(hx_setup(&s, *game, pool, NULL, NULL), HX_OK);
        for (int i = 0; i < log->n; i++) {
            assert_true(log->hash[i] == hx_state_hash(&s).low);
            const int mover = (*game)->to_move(&s);
            assert_int_equal(log->step[i].seat, mover == HX_CHANCE ? MATCH_SEAT_CHANCE : mover);
            assert_int_equal(log->step[i].kind == STEP_CHANCE, mover == HX_CHANCE);
            assert_int_equal(hx_play(&s, log->step[i].action, NULL), HX_OK);
        }
        assert_int_equal((*game)->to_move(&s), HX_OVER);
        hx_drop(&s);
        hx_pool_destroy(pool);
        free(log);
        hx_store_destroy(store);
    }
}

TEST(a_lone_column_is_a_forced_step)
{
    HxStore *store = hx_store_create(0);
    int n_forced = 0;
    for (uint64_t id = 0; id < 5000 && n_forced == 0; id++) {
        Log *log = play_log(hx_game_find("connect_four"), id, store);
        for (int i = 0; i < log->n; i++) {
            n_forced += log->step[i].kind == STEP_FORCED;
            assert_int_equal(log->step[i].decision == NULL, log->step[i].kind != STEP_CHOICE);
        }
        free(log);
    }
    assert_true(n_forced > 0);
    hx_store_destroy(store);
}

TEST(every_seat_is_told_every_step)
{
    HxStore *store = hx_store_create(0);
    const HxGame *game = hx_game_find("connect_four");
    Log *log = calloc(1, sizeof *log);
    MatchSpec spec = spec_of(game, store, log);
    HxAgent *const made[] = { tricky(game, TRICK_NONE, 0, NULL), NULL };
    spec.made = made;
    Match *m = NULL;
    assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
    assert_int_equal(run(m), MATCH_OVER);
    const Tricky *t = (const Tricky *)made[0];
    assert_int_equal(t->n_saw, log->n);
    for (int i = 0; i < log->n; i++)
        assert_int_equal(t->saw[i], log->step[i].action);
    match_destroy(m);
    free(log);
    hx_store_destroy(store);
}

/* Play connect_four with a tricky seat 1; the match is handed back at its end. */
static Match *play_trick(HxStore *store, Trick trick, MatchStatus expected, int *n_destroyed)
{
    const HxGame *game = hx_game_find("connect_four");
    MatchSpec spec = spec_of(game, store, NULL);
    HxAgent *const made[] = { NULL, tricky(game, trick, 1, n_destroyed) };
    spec.made = made;
    Match *m = NULL;
    assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
    assert_int_equal(run(m), expected);
    return m;
}

TEST(a_broken_agent_loses_and_the_reason_is_told)
{
    HxStore *store = hx_store_create(0);
    static const Trick tricks[] = { TRICK_FAULT, TRICK_ILLEGAL };
    static const char *const says[] = { "fell over", "action 12, which is not legal" };
    for (int i = 0; i < 2; i++) {
        int n_destroyed = 0;
        Match *m = play_trick(store, tricks[i], MATCH_OVER, &n_destroyed);
        const MatchResult *r = match_result(m);
        assert_int_equal(r->end_reason, END_FAULT);
        assert_int_equal(r->fault_seat, 1);
        assert_int_equal(r->rank[0], 1);
        assert_int_equal(r->rank[1], 2);
        assert_true(r->utility[0] == 1 && r->utility[1] == -1);
        assert_non_null(strstr(match_error(m), says[i]));
        assert_non_null(strstr(match_error(m), "seat 1"));
        match_destroy(m);
        assert_int_equal(n_destroyed, 1);
    }
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
}

TEST(no_memory_is_never_a_result)
{
    HxStore *store = hx_store_create(0);
    Match *m = play_trick(store, TRICK_STARVE, MATCH_FAILED, NULL);
    assert_int_equal(match_step(m), MATCH_FAILED);
    assert_non_null(strstr(match_error(m), "no memory"));
    match_destroy(m);
    hx_store_destroy(store);

    store = hx_store_create(1); /* lends nothing */
    const MatchSpec spec = spec_of(hx_game_find("connect_four"), store, NULL);
    HxError err = { "" };
    assert_int_equal(match_create(&m, &spec, &err), HX_NO_MEMORY);
    assert_non_null(strstr(err.text, "no memory"));
    hx_store_destroy(store);
}

TEST(a_wrong_agent_is_refused_with_its_seat)
{
    HxStore *store = hx_store_create(0);
    MatchSpec spec = spec_of(hx_game_find("connect_four"), store, NULL);
    const char *const agents[] = { "random", "randum" };
    spec.agents = agents;
    Match *m = NULL;
    HxError err = { "" };
    assert_int_equal(match_create(&m, &spec, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "seat 1: agent 'randum'"));
    assert_int_equal(hx_store_bytes(store), 0);
    hx_store_destroy(store);
}

TEST(a_match_may_begin_from_any_position)
{
    HxStore *store = hx_store_create(0);
    const HxGame *game = hx_game_find("connect_four");
    HxPool *pool = hx_pool_create(store, 0);
    HxState start;
    assert_int_equal(hx_setup(&start, game, pool, NULL, NULL), HX_OK);
    static const HxAction line[] = { 3, 0, 3, 0, 3 };
    for (size_t i = 0; i < HX_COUNT(line); i++)
        assert_int_equal(hx_play(&start, line[i], NULL), HX_OK);
    Log *log = calloc(1, sizeof *log);
    MatchSpec spec = spec_of(game, store, log);
    spec.start = &start;
    Match *m = NULL;
    assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
    assert_int_equal(run(m), MATCH_OVER);
    assert_int_equal(log->step[0].seat, 1);
    assert_true(log->hash[0] == hx_state_hash(&start).low);
    match_destroy(m);
    hx_drop(&start);
    hx_pool_destroy(pool);
    free(log);
    hx_store_destroy(store);
}
