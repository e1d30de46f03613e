/* One match: its record, its streams, what seats are told, faults, limits and memory. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

/* ---- Ends before the end ------------------------------------------------------------------------------------------------ */

/* Plays the first legal action, says what each seat will get, and may be slow about it. */
typedef struct Prophet {
    HxAgent base;
    const HxState *view;
    float value[2];
    int n_decisions, changes_at; /* from this decision on it says the opposite; -1: never */
    int ms;
    bool is_slicing; /* comes back for more, as a search does, until its time is over */
    int64_t until_ms;
    uint32_t allowed_ms; /* what it was told that it may take */
} Prophet;

static int64_t clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static HxStatus prophet_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    (void)rng;
    Prophet *p = (Prophet *)agent;
    p->view = view;
    p->allowed_ms = budget.time_ms;
    p->until_ms = clock_ms() + p->ms;
    return HX_OK;
}

static HxStep prophet_step(HxAgent *agent, HxDecision *out)
{
    Prophet *p = (Prophet *)agent;
    HxAction legal[256];
    while (clock_ms() < p->until_ms)
        if (p->is_slicing)
            return HX_STEP_MORE;
    p->view->game->legal(p->view, legal);
    const bool is_changed = p->changes_at >= 0 && p->n_decisions++ >= p->changes_at;
    *out = (HxDecision){ .action = legal[0], .has_value = true, .wait_fd = -1 };
    out->value[0] = is_changed ? p->value[1] : p->value[0];
    out->value[1] = is_changed ? p->value[0] : p->value[1];
    return HX_STEP_DONE;
}

static void prophet_destroy(HxAgent *agent)
{
    free(agent);
}

static const HxAgentKind prophet_kind = { .name = "prophet", .begin = prophet_begin, .step = prophet_step, .destroy = prophet_destroy };

static Prophet *prophet(float first, float second, int changes_at)
{
    Prophet *p = calloc(1, sizeof *p);
    *p = (Prophet){ .base.kind = &prophet_kind, .value = { first, second }, .changes_at = changes_at };
    return p;
}

/* Two prophets at connect_four; NULL: a random agent. */
static Match *play_prophets(HxStore *store, Prophet *a, Prophet *b, const MatchRules *rules)
{
    MatchSpec spec = spec_of(hx_game_find("connect_four"), store, NULL);
    HxAgent *const made[] = { a ? &a->base : NULL, b ? &b->base : NULL };
    spec.made = made;
    spec.rules = *rules;
    Match *m = NULL;
    assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
    assert_int_equal(run(m), MATCH_OVER);
    return m;
}

TEST(a_match_ends_at_the_steps_it_may_take_by_the_standing)
{
    HxStore *store = hx_store_create(0);
    const MatchRules rules = { .max_steps = 5 };
    Match *m = play_prophets(store, NULL, NULL, &rules);
    assert_int_equal(match_result(m)->end_reason, END_STEP_LIMIT);
    assert_int_equal(match_result(m)->n_steps, 5);
    assert_int_equal(match_result(m)->rank[0], match_result(m)->rank[1]);
    match_destroy(m);
    hx_store_destroy(store);
}

TEST(a_match_is_adjudicated_once_all_have_agreed_long_enough)
{
    HxStore *store = hx_store_create(0);
    static const struct {
        float a[2], b[2]; /* what they say */
        int changes_at;   /* the first one */
        uint64_t steps;   /* of the match; 0: it is played to its end */
    } cases[] = {
        { { -0.7f, 0.7f }, { -0.9f, 0.9f }, -1, 4 }, /* two decisions each */
        { { -0.7f, 0.7f }, { 0.9f, -0.9f }, -1, 0 }, /* they do not agree */
        { { -0.5f, 0.5f }, { -0.9f, 0.9f }, -1, 0 }, /* one of them is not sure: half of all there is, not more */
        { { 0.7f, -0.7f }, { -0.9f, 0.9f }, 1, 5 },  /* one comes round at its second decision */
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        const MatchRules rules = { .agreed_decisions = 2, .agreed_lead = 0.5 };
        Match *m = play_prophets(store, prophet(cases[i].a[0], cases[i].a[1], cases[i].changes_at),
                                 prophet(cases[i].b[0], cases[i].b[1], -1), &rules);
        const MatchResult *r = match_result(m);
        assert_int_equal(r->end_reason, cases[i].steps ? END_ADJUDICATED : END_NATURAL);
        if (cases[i].steps) {
            assert_int_equal(r->n_steps, cases[i].steps);
            assert_int_equal(r->rank[0], 2);
            assert_int_equal(r->rank[1], 1);
            assert_true(r->utility[1] == 1);
        }
        match_destroy(m);
    }
    const MatchRules rules = { .agreed_decisions = 1 };
    Match *m = play_prophets(store, prophet(-1, 1, -1), NULL, &rules); /* who says nothing agrees with nobody */
    assert_int_equal(match_result(m)->end_reason, END_NATURAL);
    match_destroy(m);
    hx_store_destroy(store);
}

TEST(a_match_is_drawn_once_all_have_seen_it_even_for_long_enough)
{
    HxStore *store = hx_store_create(0);
    static const struct {
        float a, b;     /* what they expect for seat 0 */
        uint32_t from;  /* no draw before this step */
        uint64_t steps; /* of the match; 0: it is played to its end */
    } cases[] = {
        { 0.05f, -0.1f, 0, 4 }, /* two decisions each, a lead of a twentieth and a tenth of all there is */
        { 0.05f, -0.1f, 6, 6 },
        { 0.05f, -0.3f, 0, 0 }, /* one of them sees a leader */
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        const MatchRules rules = {
            .even_decisions = 2, .even_lead = 0.15, .even_from = cases[i].from, .agreed_decisions = 2, .agreed_lead = 0.5
        };
        Match *m = play_prophets(store, prophet(cases[i].a, -cases[i].a, -1), prophet(cases[i].b, -cases[i].b, -1), &rules);
        const MatchResult *r = match_result(m);
        assert_int_equal(r->end_reason, cases[i].steps ? END_ADJUDICATED : END_NATURAL);
        if (cases[i].steps) {
            assert_int_equal(r->n_steps, cases[i].steps);
            assert_true(r->rank[0] == 1 && r->rank[1] == 1);
            assert_true(r->utility[0] == 0 && r->utility[1] == 0);
        }
        match_destroy(m);
    }
    hx_store_destroy(store);
}

TEST(whose_clock_runs_out_loses_by_it)
{
    HxStore *store = hx_store_create(0);
    for (int is_slicing = 0; is_slicing < 2; is_slicing++) {
        const MatchRules rules = { .clock = { [1] = { .base_ms = 60, .increment_ms = 0 } } };
        Prophet *slow = prophet(0, 0, -1);
        slow->ms = 45; /* twice is too much; the other one has no clock */
        slow->is_slicing = is_slicing;
        Prophet *free_of_it = prophet(0, 0, -1);
        free_of_it->ms = 45;
        Match *m = play_prophets(store, free_of_it, slow, &rules);
        const MatchResult *r = match_result(m);
        assert_int_equal(r->end_reason, END_FAULT);
        assert_int_equal(r->fault, HX_FAULT_TIME);
        assert_int_equal(r->fault_seat, 1);
        assert_true(r->n_steps <= 3); /* at its second decision, or on a slow machine at its first */
        assert_non_null(strstr(match_error(m), "its clock ran out"));
        match_destroy(m);
    }
    hx_store_destroy(store);
}

TEST(each_decision_brings_time_and_may_take_a_part_of_what_is_left)
{
    HxStore *store = hx_store_create(0);
    const MatchRules rules = { .clock = { [1] = { .base_ms = 2000, .increment_ms = 600 } } };
    Prophet *slow = prophet(0, 0, -1);
    slow->ms = 220; /* nine or ten decisions of it: the base alone would not do */
    MatchSpec spec = spec_of(hx_game_find("connect_four"), store, NULL);
    HxAgent *const made[] = { &prophet(0, 0, -1)->base, &slow->base };
    Match *m = NULL;
    spec.made = made;
    spec.rules = rules;
    assert_int_equal(match_create(&m, &spec, NULL), HX_OK);
    while (match_step(m) == MATCH_MORE && slow->allowed_ms == 0)
        continue;
    assert_int_equal(slow->allowed_ms, 2000 / 20 + 600 * 3 / 4);
    assert_int_equal(run(m), MATCH_OVER);
    assert_int_equal(match_result(m)->end_reason, END_NATURAL);
    match_destroy(m);
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
