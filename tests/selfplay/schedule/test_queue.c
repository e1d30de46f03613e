/* Shards that a queue hands out, in any order and more than once, become the files of the undivided run. */
#include "tests/selfplay/recording.h"

static const Part whole = { 0, 1 };

/* Hands out a list; dry when every shard of the run has been said to be done. */
typedef struct FakeQueue {
    const uint64_t *shard;
    int n, at;
    int n_shards, n_done[8];
    int n_kept;
    int stop_at; /* is_stopping() from this many handed out; 0: never */
} FakeQueue;

static bool take(void *ctx, uint64_t *shard, bool *is_dry)
{
    FakeQueue *q = ctx;
    bool is_all = true;
    for (int i = 0; i < q->n_shards; i++)
        is_all &= q->n_done[i] > 0;
    *is_dry = q->at == q->n && is_all;
    if (q->at == q->n)
        return false;
    *shard = q->shard[q->at++];
    return true;
}

static void done(void *ctx, uint64_t shard)
{
    ((FakeQueue *)ctx)->n_done[shard]++;
}

static void keep(void *ctx)
{
    ((FakeQueue *)ctx)->n_kept++;
}

static bool stops(void *ctx)
{
    const FakeQueue *q = ctx;
    return q->stop_at > 0 && q->at >= q->stop_at;
}

static SelfplayReport play(const Run *run, const char *folder, FakeQueue *q, double save_every)
{
    HxError err = { "" };
    SelfplayReport report = { 0 };
    const JobQueue queue = { take, done, keep, q };
    const SelfplaySpec spec = { .run = run,
                                .folder = folder,
                                .part = whole,
                                .queue = &queue,
                                .threads = 1,
                                .live = 5,
                                .save_every = save_every,
                                .is_stopping = stops,
                                .ctx = q };
    if (selfplay_run(&spec, &report, &err) != HX_OK)
        fail_msg("%s", err.text);
    return report;
}

TEST(shards_in_any_order_and_brought_twice_are_made_once)
{
    static const uint64_t order[] = { 3, 1, 3, 4, 1, 0, 2, 4, 0 };
    Run *run = recording_run("leduc_poker", "mcts:sims=10", 23, 5, PROFILE_LEAN);
    char *reference = recording_folder(), *folder = recording_folder();
    HxError err = { "" };
    recording_play(run, reference, 1, 2, whole, false);
    assert_int_equal(folder_begin(folder, run, whole, false, &err), HX_OK);
    FakeQueue q = { .shard = order, .n = HX_COUNT(order), .n_shards = 5 };
    const SelfplayReport report = play(run, folder, &q, 0);
    assert_int_equal(report.games_played, 23);
    assert_int_equal(report.games_total, 23);
    assert_true(report.is_complete);
    assert_true(q.n_kept > 0);
    for (int shard = 0; shard < 5; shard++)
        assert_true(q.n_done[shard] >= 1);
    recording_assert_equal(reference, folder);
    recording_remove(folder);
    recording_remove(reference);
    test_free(run);
}

TEST(a_worker_that_comes_back_goes_on_with_its_games_when_their_shard_comes_again)
{
    static const uint64_t first[] = { 2, 0 }, second[] = { 1, 0, 2, 3, 2 };
    Run *run = recording_run("connect_four", "mcts:sims=200", 16, 4, PROFILE_LEAN);
    char *reference = recording_folder(), *folder = recording_folder();
    HxError err = { "" };
    recording_play(run, reference, 1, 2, whole, false);
    assert_int_equal(folder_begin(folder, run, whole, false, &err), HX_OK);
    FakeQueue q = { .shard = first, .n = 2, .n_shards = 4, .stop_at = 2 };
    SelfplayReport report = play(run, folder, &q, 1e-9);
    assert_true(report.is_stopped);
    const uint64_t n_known = report.games_parked + report.games_played;
    assert_true(n_known > 0);
    q = (FakeQueue){ .shard = second, .n = 5, .n_shards = 4 };
    report = play(run, folder, &q, 1e-9);
    assert_true(report.is_complete);
    assert_int_equal(report.games_restored + report.games_before, n_known);
    recording_assert_equal(reference, folder);
    recording_remove(folder);
    recording_remove(reference);
    test_free(run);
}

/* What an earlier life published is known when the queue brings it again, and nothing of it is played. */
TEST(a_shard_that_is_published_is_done_when_it_comes_again)
{
    static const uint64_t first[] = { 2, 0 }, second[] = { 0, 2, 1 };
    Run *run = recording_run("pig", "random", 12, 4, PROFILE_LEAN);
    char *reference = recording_folder(), *folder = recording_folder();
    HxError err = { "" };
    recording_play(run, reference, 1, 2, whole, false);
    assert_int_equal(folder_begin(folder, run, whole, false, &err), HX_OK);
    FakeQueue q = { .shard = first, .n = 2, .n_shards = 3, .n_done = { 0, 1, 0 } };
    SelfplayReport report = play(run, folder, &q, 0);
    assert_int_equal(report.games_played, 8);
    assert_false(report.is_complete);
    q = (FakeQueue){ .shard = second, .n = 3, .n_shards = 3 };
    report = play(run, folder, &q, 0);
    assert_int_equal(report.games_played, 4);
    assert_int_equal(report.games_before, 8);
    assert_int_equal(report.games_total, 12);
    assert_true(q.n_done[0] == 1 && q.n_done[1] == 1 && q.n_done[2] == 1);
    assert_true(report.is_complete);
    recording_assert_equal(reference, folder);
    recording_remove(folder);
    recording_remove(reference);
    test_free(run);
}
