/* The same run gives the same files, whatever plays it: threads, live games, parts, stops. */
#include "tests/selfplay/recording.h"

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
