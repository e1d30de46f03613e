/* The same run gives the same files, whatever plays it: threads, live games, parts, stops. */
#include "tests/selfplay/recording.h"

#include <stdatomic.h>
#include <time.h>

#include "selfplay/data/verify.h"

static const Part whole = { 0, 1 };

TEST(threads_and_live_games_leave_no_trace)
{
    static const struct {
        int threads, live;
    } cases[] = { { 1, 1 }, { 2, 4 }, { 16, 64 }, { 3, 2 } };
    Run *run = recording_run("leduc_poker", "mcts:sims=10", 70, 16, PROFILE_FULL);
    char *reference = recording_folder();
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        char *folder = i == 0 ? reference : recording_folder();
        const SelfplayReport report = recording_play(run, folder, cases[i].threads, cases[i].live, whole, false);
        assert_true(report.is_complete);
        assert_int_equal(report.games_played, 70);
        assert_int_equal(report.shards, 5);
        if (i == 0)
            continue;
        recording_assert_equal(reference, folder);
        recording_remove(folder);
    }
    recording_remove(reference);
    test_free(run);
}

TEST(trees_do_not_depend_on_threads)
{
    Run *run = recording_run("pig", "mcts:sims=60", 12, 5, PROFILE_TREE);
    char *one = recording_folder(), *many = recording_folder();
    recording_play(run, one, 1, 1, whole, false);
    recording_play(run, many, 4, 9, whole, false);
    recording_assert_equal(one, many);
    recording_remove(many);
    recording_remove(one);
    test_free(run);
}

TEST(parts_together_are_the_files_of_the_undivided_run)
{
    Run *run = recording_run("pig", "random", 70, 16, PROFILE_LEAN);
    char *reference = recording_folder(), *parts = recording_folder();
    recording_play(run, reference, 1, 1, whole, false);
    for (uint64_t part = 3; part-- > 0;) {
        const SelfplayReport report = recording_play(run, parts, 2, 4, (Part){ part, 3 }, false);
        assert_int_equal(report.is_complete, part == 0); /* the last to end merges */
    }
    recording_assert_equal(reference, parts);
    recording_remove(parts);
    recording_remove(reference);
    test_free(run);
}

static bool stop_at_once(void *ctx)
{
    return ++*(int *)ctx > 3;
}

TEST(a_stopped_run_is_resumed_to_the_same_files)
{
    Run *run = recording_run("breakthrough", "mcts:sims=10", 24, 5, PROFILE_LEAN);
    char *reference = recording_folder(), *folder = recording_folder();
    HxError err = { "" };
    recording_play(run, reference, 2, 4, whole, false);
    assert_int_equal(folder_begin(folder, run, whole, false, &err), HX_OK);
    int n_asked = 0, n_lives = 0;
    SelfplayReport report;
    do {
        const SelfplaySpec spec = {
            .run = run, .folder = folder, .part = whole, .threads = 2, .live = 3, .is_stopping = stop_at_once, .ctx = &n_asked
        };
        n_asked = 0;
        if (selfplay_run(&spec, &report, &err) != HX_OK)
            fail_msg("%s", err.text);
        assert_true(++n_lives < 100);
        assert_int_equal(report.is_complete, !report.is_stopped);
    } while (report.is_stopped);
    assert_true(n_lives > 1);
    recording_assert_equal(reference, folder);
    recording_remove(folder);
    recording_remove(reference);
    test_free(run);
}

TEST(a_lost_shard_is_made_again)
{
    Run *run = recording_run("pig", "random", 40, 8, PROFILE_LEAN);
    char *reference = recording_folder(), *folder = recording_folder();
    char path[600];
    recording_play(run, reference, 1, 1, whole, false);
    recording_play(run, folder, 1, 1, whole, false);
    snprintf(path, sizeof path, "%s/shard-000002.h5", folder);
    assert_int_equal(unlink(path), 0);
    const SelfplayReport report = recording_play(run, folder, 2, 4, whole, true);
    assert_int_equal(report.games_played, 8);
    recording_assert_equal(reference, folder);
    recording_remove(folder);
    recording_remove(reference);
    test_free(run);
}

TEST(memory_limits_how_many_live)
{
    Run *run = recording_run("breakthrough", "mcts:sims=50", 64, 64, PROFILE_LEAN);
    char *folder = recording_folder();
    HxError err = { "" };
    SelfplayReport report;
    const SelfplaySpec spec = { .run = run, .folder = folder, .part = whole, .threads = 1, .live = 64, .memory = (size_t)2 << 20 };
    assert_int_equal(folder_begin(folder, run, whole, false, &err), HX_OK);
    if (selfplay_run(&spec, &report, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_true(report.is_complete);
    assert_in_range(report.live, 1, 40);
    recording_remove(folder);
    test_free(run);
}

TEST(no_memory_ends_the_run_resumable)
{
    Run *run = recording_run("breakthrough", "mcts:sims=50", 8, 4, PROFILE_LEAN);
    char *reference = recording_folder(), *folder = recording_folder();
    HxError err = { "" };
    SelfplayReport report;
    const SelfplaySpec spec = { .run = run, .folder = folder, .part = whole, .threads = 1, .live = 1, .memory = 20000 };
    assert_int_equal(folder_begin(folder, run, whole, false, &err), HX_OK);
    assert_int_equal(selfplay_run(&spec, &report, &err), HX_NO_MEMORY);
    assert_non_null(strstr(err.text, "memory"));
    recording_play(run, folder, 1, 1, whole, true);
    recording_play(run, reference, 1, 1, whole, false);
    recording_assert_equal(reference, folder);
    recording_remove(folder);
    recording_remove(reference);
    test_free(run);
}

TEST(one_process_at_a_time)
{
    Run *run = recording_run("pig", "random", 8, 4, PROFILE_LEAN);
    char *folder = recording_folder();
    HxError err = { "" };
    SelfplayReport report;
    int lock;
    const SelfplaySpec spec = { .run = run, .folder = folder, .part = whole, .threads = 1, .live = 1 };
    assert_int_equal(folder_begin(folder, run, whole, false, &err), HX_OK);
    assert_int_equal(folder_lock(folder, whole, &lock, &err), HX_OK);
    assert_int_equal(selfplay_run(&spec, &report, &err), HX_IO);
    assert_non_null(strstr(err.text, "another process"));
    folder_unlock(folder, whole, lock);
    recording_remove(folder);
    test_free(run);
}

TEST(what_is_recorded_verifies_and_searches_alike)
{
    static const char *const games[] = { "connect_four", "pig", "leduc_poker", "breakthrough" };
    for (size_t i = 0; i < HX_COUNT(games); i++) {
        Run *run = recording_run(games[i], "mcts:sims=10", 6, 4, PROFILE_FULL);
        char *folder = recording_folder();
        HxError err = { "" };
        Dataset *d = test_malloc(sizeof *d);
        recording_play(run, folder, 2, 4, whole, false);
        if (dataset_open(d, folder, &err) != HX_OK)
            fail_msg("%s", err.text);
        Verify v = { .is_searching = true };
        assert_int_equal(verify_dataset(&v, d, &err), HX_OK);
        assert_int_equal(v.n_problems, 0);
        assert_int_equal(v.n_games, 6);
        dataset_fini(d);
        test_free(d);
        recording_remove(folder);
        test_free(run);
    }
}

/* ---- Leaves evaluated by a valuer of the spec ------------------------------------------------------------------------------ */

/* What a valuer saw, and how the run stood meanwhile. */
typedef struct Valuer {
    int most, n_batches, n_leaves; /* of the largest batch; in all */
    int wanted;                    /* games that are to wait for values before the first batch is answered, */
    int found;                     /* and so many did */
    atomic_int n_waiting;          /* games that do, as the run last told */
} Valuer;

static void note_waiting(void *ctx, const SelfplayProgress *p)
{
    atomic_store(&((Valuer *)ctx)->n_waiting, p->evaluate);
}

/* Values that hang on the position alone. */
static HxStatus value_leaves(void *ctx, HxLeaf *leaves, int n, const atomic_bool *is_given_up, HxError *err)
{
    Valuer *v = ctx;
    (void)is_given_up, (void)err;
    for (int ms = 0; ms < 20000 && v->n_batches == 0 && atomic_load(&v->n_waiting) < v->wanted; ms += 10)
        nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL);
    v->found = v->n_batches == 0 ? atomic_load(&v->n_waiting) : v->found;
    v->most = n > v->most ? n : v->most;
    v->n_batches++;
    v->n_leaves += n;
    for (int i = 0; i < n; i++) {
        const float value = (float)(hx_state_hash(leaves[i].state).low % 1000) / 1000;
        leaves[i].value[0] = value;
        leaves[i].value[1] = -value;
    }
    return HX_OK;
}

static void play_valued(Valuer *v, const char *folder, int threads, int live, int batch, int wait_ms)
{
    Run *run = recording_run("connect_four", "mcts:sims=12,leaves=4,temperature=1", 24, 8, PROFILE_LEAN);
    HxError err = { "" };
    SelfplayReport report = { 0 };
    const SelfplaySpec spec = { .run = run,
                                .folder = folder,
                                .part = { 0, 1 },
                                .threads = threads,
                                .live = live,
                                .valuer = { value_leaves, v, batch, wait_ms },
                                .on_progress = note_waiting,
                                .ctx = v };
    if (folder_begin(folder, run, spec.part, false, &err) != HX_OK || selfplay_run(&spec, &report, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(report.games_played, 24);
    assert_int_equal(report.valued.leaves, v->n_leaves);
    assert_int_equal(report.valued.batches, v->n_batches);
    test_free(run);
}

TEST(batches_of_leaves_are_as_large_as_asked_for_and_decide_nothing)
{
    char *one = recording_folder(), *many = recording_folder();
    Valuer single = { 0 }, full = { 0 };
    play_valued(&single, one, 1, 1, 1, 0);
    play_valued(&full, many, 2, 12, 16, 1000);
    assert_int_equal(single.most, 1);
    assert_true(full.most > 8 && full.most <= 16);
    assert_int_equal(single.n_leaves, full.n_leaves);
    assert_true(full.n_leaves > 8 * full.n_batches); /* waited for: every live game has up to four */
    recording_assert_equal(one, many);
    recording_remove(one);
    recording_remove(many);
}

/* The first batch is answered once all other live games have come to their own leaves. */
TEST(a_slow_valuer_stalls_no_game_that_waits_for_nothing)
{
    char *folder = recording_folder();
    Valuer v = { .wanted = 6 };
    play_valued(&v, folder, 1, 6, 1, 0);
    assert_int_equal(v.found, 6);
    recording_remove(folder);
}
