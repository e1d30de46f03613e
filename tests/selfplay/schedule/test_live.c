/* Live games one by one: bots that are waited for, faults. */
#include "tests/selfplay/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>

#include "agents/process/bots.h"
#include "core/clock.h"
#include "selfplay/schedule/schedule_internal.h"

/* ---- Bots that think --------------------------------------------------------------------------------------------------------- */

/* An agent that waits for a byte, then plays the first action that is legal. */
typedef struct Thinker {
    HxAgent base;
    int fd;
    const HxState *view;
} Thinker;

static HxStatus thinker_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    (void)budget, (void)rng;
    ((Thinker *)agent)->view = view;
    return HX_OK;
}

static HxStep thinker_step(HxAgent *agent, HxDecision *out)
{
    const Thinker *t = (const Thinker *)agent;
    char byte;
    HxAction legal[64];
    if (read(t->fd, &byte, 1) != 1) {
        out->wait_fd = t->fd;
        out->wait_ms = 60000;
        return HX_STEP_WAIT;
    }
    t->view->game->legal(t->view, legal);
    out->action = legal[0];
    return HX_STEP_DONE;
}

static void thinker_destroy(HxAgent *agent)
{
    free(agent);
}

static const HxAgentKind thinker_kind = { .name = "thinker", .begin = thinker_begin, .step = thinker_step, .destroy = thinker_destroy };

/* A game whose first seat thinks until a byte is written to *tell; close both ends and destroy the match. */
static Match *begin_thinking(HxStore *store, int ends[2])
{
    static const char *const agents[] = { "random", "random" };
    HxOptions options;
    HxError err = { "" };
    Match *match;
    Thinker *t = calloc(1, sizeof *t);
    assert_non_null(t);
    assert_int_equal(pipe2(ends, O_NONBLOCK | O_CLOEXEC), 0);
    t->base.kind = &thinker_kind;
    t->base.info.game = hx_game_find("connect_four");
    t->fd = ends[0];
    hx_options_init(&options, t->base.info.game->options);
    HxAgent *const made[] = { &t->base, NULL };
    const MatchSpec spec = { .game = t->base.info.game, .options = &options, .agents = agents, .made = made, .store = store };
    if (match_create(&match, &spec, &err) != HX_OK)
        fail_msg("%s", err.text);
    MatchStatus status = MATCH_MORE;
    while (status == MATCH_MORE)
        status = match_step(match);
    assert_int_equal(status, MATCH_WAIT);
    return match;
}

TEST(a_bot_that_answered_or_is_late_is_ready_and_others_are_waited_for)
{
    enum { ANSWERED, LATE, IN_TIME, WITHOUT_LIMIT, N };
    static const SlotState expected[] = { SLOT_READY, SLOT_READY, SLOT_WAIT, SLOT_WAIT };
    Scheduler s = { .polled = -1 };
    Slot slot[N] = { 0 };
    int ends[N][2];
    s.store = hx_store_create(0);
    pthread_mutex_init(&s.lock, NULL);
    pthread_cond_init(&s.has_work, NULL);
    for (int i = 0; i < N; i++) {
        slot[i].match = begin_thinking(s.store, ends[i]);
        slot[i].deadline = i == LATE ? monotonic_seconds() : i == WITHOUT_LIMIT ? -1 : monotonic_seconds() + 1000;
        slot[i].state = SLOT_WAIT;
        slot_push(&s.wait, &slot[i]);
    }
    assert_int_equal(write(ends[ANSWERED][1], "x", 1), 1);
    pthread_mutex_lock(&s.lock);
    const double from = monotonic_seconds();
    serve_waiting(&s, 0);
    assert_true(s.polled >= from && s.polled <= monotonic_seconds());
    assert_false(s.is_polling);
    assert_int_equal(pthread_mutex_trylock(&s.lock), EBUSY); /* held again */
    for (int i = 0; i < N; i++)
        assert_int_equal(slot[i].state, expected[i]);
    assert_int_equal(s.ready.n, 2);
    assert_int_equal(s.wait.n, 2);
    assert_ptr_equal(slot_pop(&s.wait), &slot[IN_TIME]);
    assert_ptr_equal(slot_pop(&s.wait), &slot[WITHOUT_LIMIT]);
    slot_push(&s.wait, &slot[IN_TIME]);
    const double begun = monotonic_seconds();
    serve_waiting(&s, 30); /* asleep for so long */
    assert_true(monotonic_seconds() - begun >= 0.029);
    assert_int_equal(s.wait.n, 1);
    pthread_mutex_unlock(&s.lock);
    for (int i = 0; i < N; i++) {
        match_destroy(slot[i].match);
        close(ends[i][0]);
        close(ends[i][1]);
    }
    hx_store_destroy(s.store);
    pthread_mutex_destroy(&s.lock);
    pthread_cond_destroy(&s.has_work);
}

/* A bot that answers within the patience of a worker goes on at once, and a slower one is waited for until its time is up. */
TEST(a_game_goes_on_until_its_bot_thinks)
{
    Scheduler s = { .polled = -1 };
    SelfplaySpec spec = { .save_every = 0 };
    Slot slot = { .state = SLOT_STEPPED };
    Meter meter = { 0 };
    int ends[2];
    s.spec = &spec;
    s.store = hx_store_create(0);
    pthread_mutex_init(&s.lock, NULL);
    pthread_cond_init(&s.has_work, NULL);
    pthread_cond_init(&s.has_leaves, NULL);
    slot.match = begin_thinking(s.store, ends);
    assert_int_equal(write(ends[1], "xx", 2), 2); /* two decisions, and the third is waited for */
    while (slot.state != SLOT_WAIT) {
        live_step(&s, &slot, &meter);
        if (slot.state == SLOT_READY)
            slot_pop(&s.ready);
    }
    assert_int_equal(s.wait.n, 1);
    assert_true(slot.deadline > monotonic_seconds() + 50 && slot.deadline <= monotonic_seconds() + 60);
    assert_ptr_equal(slot.meter, &meter);
    match_destroy(slot.match);
    close(ends[0]);
    close(ends[1]);
    hx_store_destroy(s.store);
    pthread_mutex_destroy(&s.lock);
    pthread_cond_destroy(&s.has_work);
    pthread_cond_destroy(&s.has_leaves);
}

/* ---- What is recorded -------------------------------------------------------------------------------------------------------- */

TEST(each_step_of_a_live_game_is_recorded_and_counted)
{
    Run *run = recording_run("connect_four", "random", 1, 1, PROFILE_LEAN);
    SelfplaySpec spec = { .run = run };
    DoneGame done = { .n_steps = 0 };
    Block block = { .n_games = 1, .game = &done };
    Meter meter = { 0 };
    Slot slot = { .block = &block, .meter = &meter };
    Scheduler s = { .spec = &spec, .run = run, .store = hx_store_create(0) };
    pthread_mutex_init(&s.lock, NULL);
    assert_true(live_start(&s, &slot));
    while (match_step(slot.match) == MATCH_MORE)
        continue;
    assert_true(slot.trajectory.n_steps >= 7);
    assert_int_equal(meter.steps, slot.trajectory.n_steps);
    match_destroy(slot.match);
    trajectory_fini(&slot.trajectory);
    hx_store_destroy(s.store);
    pthread_mutex_destroy(&s.lock);
    test_free(run);
}

/* Programs belong to the run, not to a game: what they say in anger lies in its folder. */
TEST(live_games_share_the_programs_of_their_run)
{
    signal(SIGPIPE, SIG_IGN); /* as the program does */
    Run *run = recording_run("connect_four", "process:cmd=ls /no/such", 2, 2, PROFILE_LEAN);
    char *folder = recording_folder(), path[700];
    HxError err = { "" };
    SelfplayReport report = { 0 };
    SelfplaySpec spec = { .run = run, .folder = folder, .part = { 0, 1 }, .threads = 1, .live = 2, .bots = bots_create(folder) };
    assert_int_equal(folder_begin(folder, run, spec.part, false, &err), HX_OK);
    assert_int_equal(selfplay_run(&spec, &report, &err), HX_OK);
    bots_destroy(spec.bots);
    snprintf(path, sizeof path, "%s/bots/agent-1.stderr", folder);
    assert_int_equal(access(path, F_OK), 0);
    recording_remove(folder);
    test_free(run);
}

/* ---- Faults ------------------------------------------------------------------------------------------------------------------ */

TEST(games_that_end_at_fault_are_counted_by_their_class)
{
    signal(SIGPIPE, SIG_IGN); /* as the program does */
    Run *run = recording_run("connect_four", "process:cmd=false", 6, 3, PROFILE_LEAN);
    char *folder = recording_folder();
    const SelfplayReport report = recording_play(run, folder, 1, 2, (Part){ 0, 1 }, false);
    uint64_t n = 0;
    for (int fault = 0; fault < HX_N_FAULTS; fault++)
        n += report.faults[fault];
    assert_int_equal(report.games_played, 6);
    assert_int_equal(report.games_at_fault, 6);
    assert_int_equal(n, 6);
    assert_int_equal(report.faults[HX_FAULT_NONE], 0);
    assert_true(report.steps == 0 && report.is_complete); /* no shard has a step, and the run has its index all the same */
    recording_remove(folder);
    test_free(run);
}
