/* What is done with a recorded run: read back, summed up, mended, merged. */
#include "tests/selfplay/recording.h"

#include "selfplay/data/merge.h"
#include "selfplay/data/repair.h"
#include "selfplay/data/stats.h"

static const Part whole = { 0, 1 };

static char *in(const char *folder, const char *name)
{
    static char path[700];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static bool is_there(const char *folder, const char *name)
{
    return access(in(folder, name), F_OK) == 0;
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fputs(text, file) < 0, 0);
    assert_int_equal(fclose(file), 0);
}

static bool never(void)
{
    return false;
}

/* A run of three shards, and a copy of it. */
typedef struct Recorded {
    Run *run;
    char *reference, *folder;
} Recorded;

static Recorded record_three(Profile profile)
{
    Recorded r = { recording_run("leduc_poker", "mcts:sims=6", 20, 8, profile), recording_folder(), recording_folder() };
    recording_play(r.run, r.reference, 1, 4, whole, false);
    recording_play(r.run, r.folder, 1, 4, whole, false);
    return r;
}

static void forget(Recorded *r)
{
    recording_remove(r->reference);
    recording_remove(r->folder);
    test_free(r->run);
}

/* ---- Reading --------------------------------------------------------------------------------------------------------------- */

static long documents_left; /* allocations of JSON until the one that fails */

static void *fail_once(size_t size)
{
    return documents_left-- == 0 ? NULL : malloc(size);
}

/* JSON that lacked memory for a moment may look like JSON that is damaged. */
TEST(an_allocation_that_fails_once_is_not_taken_for_damage)
{
    Recorded r = record_three(PROFILE_LEAN);
    Dataset *d = test_malloc(sizeof *d);
    long n = 0;
    json_set_alloc_funcs(fail_once, free);
    for (bool has_failed = true; has_failed; n++) {
        HxError err = { "" };
        documents_left = n;
        const HxStatus status = dataset_open(d, r.folder, &err);
        has_failed = documents_left < 0;
        if (status == HX_OK)
            dataset_fini(d);
        else if (status != HX_NO_MEMORY || !has_failed)
            fail_msg("allocation %ld failed: status %d, %s", n, status, err.text);
    }
    json_set_alloc_funcs(malloc, free);
    assert_true(n > 100);
    test_free(d);
    forget(&r);
}

/* ---- Repair --------------------------------------------------------------------------------------------------------------- */

typedef struct Told {
    int n;
    char text[8][400];
} Told;

static void note(void *ctx, const char *text)
{
    Told *told = ctx;
    snprintf(told->text[told->n++], sizeof told->text[0], "%s", text);
}

static Repair mend(const char *folder, Told *told)
{
    HxError err = { "" };
    *told = (Told){ 0 };
    Repair r = { .on_shard = note, .ctx = told, .is_stopping = never };
    if (repair_folder(&r, folder, &err) != HX_OK)
        fail_msg("%s", err.text);
    return r;
}

/* After a repair, what was put aside gone: the run is played to the same files. */
static void assert_mended(Recorded *r, uint64_t n_played)
{
    char command[700];
    const SelfplayReport report = recording_play(r->run, r->folder, 1, 4, whole, true);
    assert_int_equal(report.games_played, n_played);
    snprintf(command, sizeof command, "rm -f '%s'/*.damaged", r->folder);
    assert_int_equal(system(command), 0);
    recording_assert_equal(r->reference, r->folder);
}

TEST(a_sound_folder_is_left_as_it_is)
{
    Recorded r = record_three(PROFILE_LEAN);
    Told told;
    const Repair done = mend(r.folder, &told);
    assert_true(done.n_aside == 0 && done.n_unlisted == 0 && done.n_runs == 0 && done.n_indexes == 0 && done.journal_dropped == 0);
    assert_int_equal(told.n, 0);
    recording_assert_equal(r.reference, r.folder);
    HxError err = { "" };
    Repair nothing = { .is_stopping = never };
    assert_int_equal(repair_folder(&nothing, in(r.folder, "none"), &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "holds no run"));
    int lock;
    assert_int_equal(folder_lock(r.folder, whole, &lock, &err), HX_OK); /* given back */
    folder_unlock(r.folder, whole, lock);
    forget(&r);
}

TEST(a_damaged_shard_is_put_aside_and_played_again)
{
    Recorded r = record_three(PROFILE_LEAN);
    Told told;
    assert_int_equal(truncate(in(r.folder, "shard-000001.h5"), 1000), 0);
    Repair done = mend(r.folder, &told);
    assert_int_equal(done.n_aside, 1);
    assert_int_equal(done.n_indexes, 0);
    assert_int_equal(told.n, 1);
    assert_memory_equal(told.text[0], "shard-000001.h5 put aside: ", 27);
    assert_non_null(strstr(told.text[0], "1000 bytes, the manifest says"));
    assert_true(is_there(r.folder, "shard-000001.h5.damaged") && !is_there(r.folder, "shard-000001.h5"));
    assert_false(is_there(r.folder, "index.h5") || is_there(r.folder, "index.h5.sha256"));
    done = mend(r.folder, &told); /* once */
    assert_true(done.n_aside == 0 && told.n == 0);
    assert_mended(&r, 8);
    unlink(in(r.folder, "shard-000002.h5")); /* missing altogether, and nobody is told */
    Repair quiet = { .is_stopping = never };
    HxError err = { "" };
    assert_int_equal(repair_folder(&quiet, r.folder, &err), HX_OK);
    assert_int_equal(quiet.n_aside, 1);
    assert_mended(&r, 4);
    forget(&r);
}

TEST(an_index_without_a_digest_or_of_other_bytes_is_made_anew)
{
    Recorded r = record_three(PROFILE_FULL);
    Told told;
    unlink(in(r.folder, "index.h5.sha256"));
    Repair done = mend(r.folder, &told);
    assert_true(done.n_indexes == 1 && done.n_aside == 0 && told.n == 1);
    assert_string_equal(told.text[0], "index.h5 had no digest: made anew");
    recording_assert_equal(r.reference, r.folder);
    assert_int_equal(truncate(in(r.folder, "index.h5"), 99), 0);
    done = mend(r.folder, &told);
    assert_true(done.n_indexes == 1 && told.n == 1);
    assert_non_null(strstr(told.text[0], "its sha256 is not that of index.h5.sha256: made anew"));
    recording_assert_equal(r.reference, r.folder);
    unlink(in(r.folder, "index.h5.sha256"));
    assert_int_equal(truncate(in(r.folder, "index.h5"), 99), 0);
    done = mend(r.folder, &told); /* without a digest it is not even opened */
    assert_true(done.n_indexes == 1 && told.n == 1);
    assert_string_equal(told.text[0], "index.h5 had no digest: made anew");
    recording_assert_equal(r.reference, r.folder);
    unlink(in(r.folder, "index.h5"));
    done = mend(r.folder, &told);
    assert_int_equal(done.n_indexes, 1);
    recording_assert_equal(r.reference, r.folder);
    forget(&r);
}

TEST(a_lost_document_is_written_from_the_shards)
{
    Recorded r = record_three(PROFILE_LEAN);
    Told told;
    write_text(in(r.folder, "run.json"), "{");
    Repair done = mend(r.folder, &told);
    assert_true(done.n_runs == 1 && done.n_aside == 0 && told.n == 1);
    assert_non_null(strstr(told.text[0], "run.json: line 1: not a JSON object: written again from the shards"));
    assert_true(is_there(r.folder, "run.json.damaged"));
    assert_mended(&r, 0);
    unlink(in(r.folder, "run.json"));
    write_text(in(r.folder, "shard-000000.h5"), "no shard"); /* the next one tells */
    done = mend(r.folder, &told);
    assert_true(done.n_runs == 1 && done.n_aside == 1 && told.n == 2);
    assert_mended(&r, 8);
    unlink(in(r.folder, "run.json"));
    for (int shard = 0; shard < 3; shard++) {
        char name[SHARD_NAME_BYTES];
        shard_name((uint64_t)shard, name);
        write_text(in(r.folder, name), "no shard");
    }
    HxError err = { "" };
    Repair lost = { .is_stopping = never };
    assert_int_equal(repair_folder(&lost, r.folder, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "no finished shard holds its content"));
    forget(&r);
}

TEST(a_manifest_that_cannot_be_read_is_put_aside)
{
    Recorded r = record_three(PROFILE_LEAN);
    Told told;
    write_text(in(r.folder, "manifest.jsonl"), "[]\n");
    const Repair done = mend(r.folder, &told);
    assert_true(done.n_unlisted == 1 && done.n_aside == 0 && told.n == 1);
    assert_non_null(strstr(told.text[0], "manifest.jsonl: line 1: not a JSON object"));
    assert_true(is_there(r.folder, "manifest.jsonl.damaged"));
    assert_mended(&r, 20);
    forget(&r);
}

/* ---- Reading back --------------------------------------------------------------------------------------------------------- */

TEST(games_are_found_by_their_ids)
{
    Recorded r = record_three(PROFILE_TREE);
    Dataset *d = recording_open(r.folder);
    GameRecord g = { 0 };
    for (uint64_t id = 0; id < 20; id++) { /* the same memory for all */
        HxError err = { "" };
        uint64_t n_legal = 0;
        if (dataset_read_game(d, id, &g, &err) != HX_OK)
            fail_msg("%s", err.text);
        assert_int_equal(game_u64(&g, COLUMN_GAMES_ID)[0], id);
        for (uint32_t step = 0; step < g.n_steps; step++)
            n_legal += game_u16(&g, COLUMN_STEPS_N_LEGAL)[step];
        assert_int_equal(n_legal, g.n_legal);
    }
    HxError err = { "" };
    assert_int_equal(dataset_read_game(d, 20, &g, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "no game 20; ids go from 0 to 19"));
    manifest_drop(&d->manifest, 1);
    err.text[0] = '\0';
    assert_int_equal(dataset_read_game(d, 15, &g, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "game 15 is in no finished shard"));
    d->manifest.entry[0].bytes++;
    err.text[0] = '\0';
    assert_int_equal(dataset_check_file(d, &d->manifest.entry[0], &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "bytes, the manifest says"));
    d->manifest.entry[0].bytes--;
    d->manifest.entry[0].sha256[31] ^= 1;
    err.text[0] = '\0';
    assert_int_equal(dataset_read_game(d, 1, &g, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "its sha256 is not the manifest's"));
    game_record_fini(&g);
    dataset_fini(d);
    test_free(d);
    forget(&r);
}

/* ---- Sums ----------------------------------------------------------------------------------------------------------------- */

/* One game of two seats and three steps, all columns of it that the sums read. */
typedef struct Game {
    GameRecord g;
    uint8_t n_seats;
    uint8_t end_reason[1], rank[2], kind[3];
    uint16_t agent[2], faction[2], n_legal[3], value[6];
    int32_t score[2];
    float utility[2];
    uint32_t visits[5];
    uint64_t actions_hash[1];
} Game;

static void count(Stats *s, const Run *run, Game *game)
{
    game->g.n_legal = 5;
    game->g.column[COLUMN_GAMES_END_REASON] = game->end_reason;
    game->g.column[COLUMN_GAMES_ACTIONS_HASH] = game->actions_hash;
    game->g.column[COLUMN_GAMES_N_SEATS] = &game->n_seats;
    game->g.column[COLUMN_GAMES_RANK] = game->rank;
    game->g.column[COLUMN_GAMES_AGENT] = game->agent;
    game->g.column[COLUMN_GAMES_FACTION] = game->faction;
    game->g.column[COLUMN_GAMES_SCORE] = game->score;
    game->g.column[COLUMN_GAMES_UTILITY] = game->utility;
    game->g.column[COLUMN_STEPS_KIND] = game->kind;
    game->g.column[COLUMN_STEPS_N_LEGAL] = game->n_legal;
    game->g.column[COLUMN_STEPS_ROOT_VALUE] = game->value;
    game->g.column[COLUMN_LEGAL_VISITS] = game->visits;
    stats_add(s, run, &game->g);
}

TEST(sums_are_of_all_seats_agents_and_steps)
{
    static const char expected[] =
        "{\"games\": 3, \"different_games\": 1, \"steps\": 6, \"legal\": 15, \"steps_by_kind\": {\"choice\": 3, \"forced\": 2, \"chance\": "
        "1}, "
        "\"games_by_end\": {\"natural\": 1, \"step_limit\": 0, \"fault\": 1, \"adjudicated\": 1}, \"mean_steps\": 2.0, "
        "\"least_steps\": 1, \"most_steps\": 3, \"mean_legal\": 5.0, \"most_legal\": 4, \"searched_choices\": 3, "
        "\"mean_visits\": 15.0, \"by_seat\": [{\"seats\": 3, \"win_share\": 0.5, \"mean_utility\": 0.25, \"mean_score\": 4.0, "
        "\"mean_rank\": 1.33333, \"seat\": 0}, {\"seats\": 3, \"win_share\": 0.5, \"mean_utility\": -0.25, "
        "\"mean_score\": -2.0, \"mean_rank\": 1.33333, \"seat\": 1}], \"by_agent\": [{\"seats\": 5, \"win_share\": 0.4, "
        "\"mean_utility\": 0.0, \"mean_score\": 2.4, \"mean_rank\": 1.4, \"agent\": \"mcts:sims=6\"}], \"by_faction\": []}";
    Run *run = recording_run("leduc_poker", "mcts:sims=6", 20, 8, PROFILE_LEAN);
    Stats *s = test_calloc(1, sizeof *s);
    Game game = { .g.n_steps = 3,
                  .n_seats = 2,
                  .end_reason = { END_NATURAL },
                  .rank = { 1, 2 },
                  .kind = { STEP_CHANCE, STEP_CHOICE, STEP_FORCED },
                  .faction = { 65535, 65535 },
                  .n_legal = { 0, 4, 0 },
                  .value = { 0x7e00, 0x7e00, 0x3800, 0xb800, 0x7e00, 0x7e00 },
                  .score = { 10, -4 },
                  .utility = { 0.75f, -0.75f },
                  .visits = { 1, 2, 3, 4, 5 } };
    count(s, run, &game);
    game.g.n_steps = 1; /* the shortest, of shared first places */
    game.end_reason[0] = END_ADJUDICATED;
    game.rank[1] = 1;
    game.kind[0] = STEP_CHOICE;
    game.value[0] = 0x3800;
    game.score[0] = -4, game.score[1] = 4;
    game.utility[0] = game.utility[1] = 0;
    count(s, run, &game);
    game.g.n_steps = 2;
    game.end_reason[0] = 200; /* of no name */
    game.rank[0] = 2;
    game.kind[1] = STEP_FORCED;
    game.value[2] = 0x7e00;
    game.score[0] = 6, game.score[1] = -6;
    game.rank[0] = 2, game.rank[1] = 1;
    game.agent[1] = NO_AGENT; /* in no table */
    count(s, run, &game);
    json_t *root = stats_json(s, run);
    char *text = json_dumps(root, JSON_REAL_PRECISION(6));
    if (strcmp(text, expected) != 0)
        fail_msg("%s", text);
    free(text);
    json_decref(root);
    stats_fini(s);
    test_free(s);
    test_free(run);
}

/* ---- Merging -------------------------------------------------------------------------------------------------------------- */

static int n_asked;

static bool at_the_third(void)
{
    return ++n_asked >= 3;
}

TEST(shards_of_two_folders_become_the_whole_run)
{
    Recorded r = record_three(PROFILE_LEAN);
    char *a = recording_folder(), *b = recording_folder(), *to = recording_folder();
    HxError err = { "" };
    recording_play(r.run, a, 1, 4, (Part){ 0, 2 }, false);
    recording_play(r.run, b, 1, 4, (Part){ 1, 2 }, false);
    Merge m = { .is_stopping = never };
    int lock;
    assert_int_equal(folder_begin(to, r.run, whole, false, &err), HX_OK);
    assert_int_equal(folder_lock(to, whole, &lock, &err), HX_OK);
    assert_int_equal(merge_folders(&m, to, (const char *[]){ a }, 1, &err), HX_IO); /* somebody else works on it */
    assert_non_null(strstr(err.text, "another process works on this run"));
    folder_unlock(to, whole, lock);
    err.text[0] = '\0';
    if (merge_folders(&m, to, (const char *[]){ a }, 1, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_int_equal(folder_lock(to, whole, &lock, &err), HX_OK); /* given back */
    folder_unlock(to, whole, lock);
    assert_true(m.n_shards == 2 && m.n_games == 12 && m.n_copied == 2 && !m.is_complete);
    m = (Merge){ .is_stopping = at_the_third };
    if (merge_folders(&m, to, (const char *[]){ a, b }, 2, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_true(m.n_copied == 0 && !m.is_complete); /* stopped among those that are there already */
    m = (Merge){ .is_stopping = never };
    if (merge_folders(&m, to, (const char *[]){ a, b }, 2, &err) != HX_OK)
        fail_msg("%s", err.text);
    assert_true(m.n_shards == 3 && m.n_games == 20 && m.n_copied == 1 && m.is_complete);
    recording_assert_equal(r.reference, to);
    Dataset *d = recording_open(b);
    d->manifest.entry[0].sha256[0] ^= 1;
    assert_int_equal(folder_write_manifest(b, (Part){ 1, 2 }, &d->manifest, &err), HX_OK);
    assert_int_equal(merge_folders(&m, to, (const char *[]){ a, b }, 2, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "its shard 1 is not the one that is there already"));
    recording_remove(to);
    to = recording_folder();
    err.text[0] = '\0';
    m = (Merge){ .is_stopping = never };
    assert_int_equal(merge_folders(&m, to, (const char *[]){ b }, 1, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "its sha256 is not the manifest's"));
    assert_false(is_there(to, "shard-000001.h5.tmp") || is_there(to, "shard-000001.h5") || is_there(to, "run.json"));
    dataset_fini(d);
    test_free(d);
    recording_remove(a);
    recording_remove(b);
    char command[600];
    snprintf(command, sizeof command, "mkdir -p '%s'", to); /* it went, if it was empty */
    assert_int_equal(system(command), 0);
    recording_remove(to);
    forget(&r);
}
