/* No memory: each allocation of recording and of reading what was recorded fails in turn, once; the call says so, takes nothing for damage
 * and keeps nothing. */
#include "tests/selfplay/recording.h"
#include "tests/support/no_memory.h"

#include "selfplay/data/repair.h"
#include "selfplay/data/stats.h"
#include "selfplay/data/verify.h"
#include "selfplay/journal/journal.h"
#include "selfplay/journal/trajectory.h"
#include "selfplay/shards/index.h"

static const Part whole = { 0, 1 };

enum { N_GAMES = 3 };

/* What HDF5 needs to begin counts as an allocation. */
bool __real_h5_library_begin(void);
bool __wrap_h5_library_begin(void);
bool __wrap_h5_library_begin(void)
{
    return !must_fail() && __real_h5_library_begin();
}

/* Disks are not what is tried here: nothing waits for one. */
int __wrap_fsync(int fd);
int __wrap_fdatasync(int fd);
int __wrap_fsync(int fd)
{
    (void)fd;
    return 0;
}
int __wrap_fdatasync(int fd)
{
    (void)fd;
    return 0;
}

static bool never(void)
{
    return false;
}

static HxStatus is_sound(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    (void)ctx, (void)place, (void)payload;
    return HX_OK;
}

/* A run that was recorded. */
typedef struct Ready {
    Run *run;
    char *folder, *stopped; /* whole; NULL, or one that was stopped with live games */
    Dataset *d;
} Ready;

static Ready record(const char *game, const char *agent, uint64_t n_games, Profile profile)
{
    Ready r = { recording_run(game, agent, n_games, 3, profile), recording_folder(), NULL, NULL };
    recording_play(r.run, r.folder, 1, 2, whole, false);
    r.d = recording_open(r.folder);
    return r;
}

static void forget(Ready *r)
{
    dataset_fini(r->d);
    test_free(r->d);
    recording_remove(r->folder);
    test_free(r->run);
}

/* ---- A game ---------------------------------------------------------------------------------------------------------------- */

/* Played to its end, recorded, put into another record and read again. */
static HxStatus record_a_game(const void *ready, HxError *err)
{
    const Run *run = ready;
    const char *agent[2] = { run->agent[0], run->agent[1] };
    Trajectory t = { .game = NULL }, again = { .game = NULL };
    TrajectoryReader r = { .run = NULL };
    Match *match;
    HxStore *store = hx_store_create(0);
    const MatchSpec spec = { .game = run->game,
                             .options = &run->options,
                             .agents = agent,
                             .run_seed = run->seed,
                             .store = store,
                             .on_step = trajectory_on_step,
                             .ctx = &t };
    HxStatus status = store ? match_create(&match, &spec, err) : HX_NO_MEMORY;
    if (status == HX_OK) {
        size_t size;
        MatchStatus step;
        trajectory_begin(&t, run, 1);
        while ((step = match_step(match)) == MATCH_MORE)
            continue;
        const uint8_t *steps = trajectory_steps(&t, &size);
        const TrajectoryHead counts = { .actions_hash = t.actions_hash, .n_steps = t.n_steps, .n_legal = t.n_legal };
        trajectory_begin(&again, run, 1);
        const bool is_whole = step == MATCH_OVER && steps && trajectory_put_steps(&again, steps, size, &counts) &&
                              trajectory_finish(&t, match_result(match)) && trajectory_reader_init(&r, run);
        status = is_whole ? HX_OK : HX_NO_MEMORY;
        assert_true(!is_whole || trajectory_check(&r, t.bytes, t.size));
        match_destroy(match);
    }
    trajectory_reader_fini(&r);
    trajectory_fini(&again);
    trajectory_fini(&t);
    hx_store_destroy(store);
    return status;
}

TEST(a_game_is_recorded_whole_or_not_at_all)
{
    Run *run = recording_run("leduc_poker", "random", N_GAMES, 3, PROFILE_FULL);
    assert_survives(record_a_game, run);
    test_free(run);
}

static HxStatus keep_a_journal(const void *ready, HxError *err)
{
    static const uint8_t id[RUN_ID_BYTES] = { 7 }, payload[] = "a payload";
    uint8_t back[sizeof payload];
    uint64_t n_cut;
    Journal *j;
    JournalPlace place;
    HxStatus status = journal_open(&j, ready, "j", id, is_sound, NULL, &n_cut, err);
    if (status != HX_OK)
        return status;
    status = journal_append(j, payload, sizeof payload, &place, err);
    if (status == HX_OK)
        status = journal_read(j, &place, back, err);
    assert_true(status != HX_OK || memcmp(back, payload, sizeof payload) == 0);
    journal_close(j);
    return status;
}

TEST(a_journal_is_kept_or_says_that_it_cannot)
{
    char *folder = recording_folder();
    assert_survives(keep_a_journal, folder);
    recording_remove(folder);
}

/* ---- A run ----------------------------------------------------------------------------------------------------------------- */

static HxStatus read_all(const void *ready, HxError *err)
{
    const Ready *r = ready;
    Dataset *d = test_malloc(sizeof *d);
    Stats *stats = test_calloc(1, sizeof *stats);
    HxStatus status = dataset_open(d, r->folder, err);
    if (status == HX_OK) {
        status = stats_dataset(stats, d, never, err);
        assert_true(status != HX_OK || stats->games == N_GAMES);
        stats_fini(stats);
        dataset_fini(d);
    }
    test_free(stats);
    test_free(d);
    return status;
}

static HxStatus verify_all(const void *ready, HxError *err)
{
    Verify v = { .is_searching = true };
    const HxStatus status = verify_dataset(&v, ((const Ready *)ready)->d, err);
    assert_int_equal(v.n_problems, 0);
    return status;
}

/* What cannot be written is told with the system's reason, whichever that is. */
static HxStatus write_an_index(const void *ready, HxError *err)
{
    const Ready *r = ready;
    const HxStatus status = index_write(r->folder, r->run, &r->d->manifest, err);
    return status == HX_IO && strstr(err->text, "Cannot allocate memory") ? HX_NO_MEMORY : status;
}

static HxStatus mend(const void *ready, HxError *err)
{
    Repair repair = { .is_stopping = never };
    const HxStatus status = repair_folder(&repair, ((const Ready *)ready)->folder, err);
    assert_true(repair.n_aside == 0 && repair.n_unlisted == 0 && repair.n_runs == 0 && repair.n_indexes == 0);
    return status;
}

/* Recorded from nothing, or from where a run was stopped with its games saved; what an allocation cut short goes on to
 * the same files, which one in eight is asked to show. */
static HxStatus record_all(const void *ready, HxError *err)
{
    const Ready *r = ready;
    char *folder = recording_folder();
    SelfplayReport report;
    const SelfplaySpec spec = { .run = r->run, .folder = folder, .part = whole, .threads = 1, .live = 2 };
    if (r->stopped)
        recording_copy(r->stopped, folder);
    HxStatus status = folder_begin(folder, r->run, whole, r->stopped, err);
    if (status == HX_OK)
        status = selfplay_run(&spec, &report, err);
    assert_true(status != HX_OK || !r->stopped || report.games_restored > 0);
    allocations.is_counting = false;
    char path[600];
    snprintf(path, sizeof path, "%s/shard-000000.h5.tmp", folder);
    assert_int_not_equal(access(path, F_OK), 0);
    if (status == HX_OK || allocations.failing % 8 == 0) {
        recording_play(r->run, folder, 1, 2, whole, folder_has_run(folder));
        recording_assert_equal(r->folder, folder);
    }
    recording_remove(folder);
    return status == HX_IO && strstr(err->text, "Cannot allocate memory") ? HX_NO_MEMORY : status;
}

TEST(a_run_is_recorded_or_goes_on_where_memory_ended)
{
    Ready r = record("leduc_poker", "random", N_GAMES, PROFILE_FULL);
    assert_survives_with(record_all, &r, JSON_NEVER_FAILS);
    forget(&r);
}

/* When a game is under way: one of Pig takes more steps than a slice has. */
static bool at_the_second_time(void *ctx)
{
    return ++*(int *)ctx > 1;
}

TEST(a_saved_game_goes_on_now_or_when_there_is_memory)
{
    Ready r = record("pig", "random", 1, PROFILE_LEAN);
    int n_asked = 0;
    HxError err = { "" };
    SelfplayReport report;
    r.stopped = recording_folder();
    const SelfplaySpec spec = { .run = r.run,
                                .folder = r.stopped,
                                .part = whole,
                                .threads = 1,
                                .live = 2,
                                .save_every = 1e-9,
                                .is_stopping = at_the_second_time,
                                .ctx = &n_asked };
    assert_int_equal(folder_begin(r.stopped, r.run, whole, false, &err), HX_OK);
    assert_int_equal(selfplay_run(&spec, &report, &err), HX_OK);
    assert_true(report.games_parked > 0);
    assert_survives_with(record_all, &r, JSON_NEVER_FAILS);
    recording_remove(r.stopped);
    forget(&r);
}

TEST(what_was_recorded_is_read_or_it_is_told_why_not)
{
    Ready r = record("leduc_poker", "random", N_GAMES, PROFILE_FULL);
    assert_survives_with(read_all, &r, JSON_NEVER_FAILS);
    assert_survives_with(verify_all, &r, JSON_NEVER_FAILS);
    assert_survives_with(write_an_index, &r, JSON_NEVER_FAILS);
    assert_survives_with(mend, &r, JSON_NEVER_FAILS);
    forget(&r);
}
