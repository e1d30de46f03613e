/* Files of a run one by one, its folder, and the command behind each shard. */
#include "tests/selfplay/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

#include "core/text.h"
#include "selfplay/files.h"
#include "selfplay/hook.h"
#include "selfplay/shards/index.h"

static const Part whole = { 0, 1 };

static char *in(const char *folder, const char *name)
{
    static char path[700];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void touch(const char *folder, const char *name, const char *text)
{
    assert_int_equal(cli_replace_file(in(folder, name), text, strlen(text), NULL), HX_OK);
}

/* The complaint of the call before is forgotten: the first one stands. */
static HxError *fresh(HxError *err)
{
    *err = (HxError){ "" };
    return err;
}

static bool is_there(const char *folder, const char *name)
{
    return access(in(folder, name), F_OK) == 0;
}

/* ---- Files ---------------------------------------------------------------------------------------------------------------- */

TEST(a_path_leaves_room_for_what_is_put_behind_it)
{
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    HxError err = { "" };
    memset(folder, 'a', sizeof folder);
    folder[FILES_PATH_BYTES - 9 - 2] = '\0'; /* with "/b" one byte less than it may not be */
    assert_int_equal(files_path(folder, "b", path, fresh(&err)), HX_OK);
    assert_int_equal(strlen(path), FILES_PATH_BYTES - 9);
    assert_int_equal(files_path(folder, "bc", path, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "too long"));
}

TEST(bytes_are_written_and_read_whole_at_their_place)
{
    char *folder = recording_folder();
    uint8_t *bytes = test_malloc(200000), *back = test_malloc(200000);
    for (int i = 0; i < 200000; i++)
        bytes[i] = (uint8_t)(i * 7 + i / 256);
    const int fd = open(in(folder, "x"), O_RDWR | O_CREAT, 0666);
    assert_true(fd >= 0);
    assert_true(files_write_at(fd, bytes, 100000, 50));
    assert_true(files_write_two(fd, bytes, 10, bytes + 100, 20, 100050));
    assert_true(files_write_two(fd, bytes + 5, 0, bytes + 200, 7, 100080));
    assert_true(files_read_at(fd, back, 100000, 50));
    assert_memory_equal(back, bytes, 100000);
    assert_true(files_read_at(fd, back, 37, 100050));
    assert_memory_equal(back, bytes, 10);
    assert_memory_equal(back + 10, bytes + 100, 20);
    assert_memory_equal(back + 30, bytes + 200, 7);
    assert_false(files_read_at(fd, back, 38, 100050));
    assert_int_equal(errno, EIO);
    close(fd);
    assert_false(files_write_at(-1, bytes, 1, 0));
    assert_false(files_write_two(-1, bytes, 1, bytes, 1, 0));
    assert_false(files_read_at(-1, back, 1, 0));
    const int full = open("/dev/full", O_WRONLY);
    assert_false(files_write_two(full, bytes, 1, bytes, 1, 0));
    assert_int_equal(errno, ENOSPC);
    close(full);
    test_free(bytes);
    test_free(back);
    recording_remove(folder);
}

TEST(a_digest_is_of_the_whole_file_and_of_files_alone)
{
    enum { BYTES = 100001 }; /* more than is read at once */
    char *folder = recording_folder(), hex[65], *text = test_calloc(1, BYTES);
    uint8_t digest[32];
    uint64_t size;
    HxError err = { "" };
    touch(folder, "abc", "abc");
    assert_int_equal(files_digest(in(folder, "abc"), digest, &size, fresh(&err)), HX_OK);
    text_hex(digest, sizeof digest, hex);
    assert_string_equal(hex, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_int_equal(size, 3);
    memset(text, 'x', BYTES - 1);
    touch(folder, "long", text);
    assert_int_equal(files_digest(in(folder, "long"), digest, &size, fresh(&err)), HX_OK);
    assert_int_equal(size, BYTES - 1);
    assert_int_equal(files_digest(in(folder, "none"), digest, &size, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "/none: missing"));
    assert_int_equal(files_digest(folder, digest, &size, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "not a regular file"));
    assert_int_equal(size, 0);
    assert_int_equal(files_check_regular(in(folder, "abc/below"), fresh(&err)), HX_BAD_INPUT);
    assert_int_equal(symlink("loop", in(folder, "loop")), 0);
    assert_int_equal(files_check_regular(in(folder, "loop"), fresh(&err)), HX_BAD_INPUT);
    test_free(text);
    recording_remove(folder);
}

TEST(what_is_published_takes_its_name_or_the_old_one_stays)
{
    char *folder = recording_folder(), from[700], to[700];
    HxError err = { "" };
    touch(folder, "x.new", "new");
    touch(folder, "x", "old");
    snprintf(from, sizeof from, "%s", in(folder, "x.new"));
    snprintf(to, sizeof to, "%s", in(folder, "x"));
    assert_int_equal(files_publish(folder, from, to, fresh(&err)), HX_OK);
    assert_false(is_there(folder, "x.new"));
    assert_int_equal(files_publish(folder, from, to, fresh(&err)), HX_IO); /* gone */
    assert_non_null(strstr(err.text, "/x: No such file"));
    char *text;
    size_t size;
    assert_int_equal(cli_read_file(to, 10, &text, &size, NULL), HX_OK);
    assert_memory_equal(text, "new", 3);
    free(text);
    touch(folder, "x.new", "newer");
    assert_int_equal(files_publish(folder, from, in(folder, "no/x"), fresh(&err)), HX_IO);
    assert_true(is_there(folder, "x.new"));
    recording_remove(folder);
}

/* ---- Folders -------------------------------------------------------------------------------------------------------------- */

TEST(files_of_parts_are_named_by_them)
{
    char name[FOLDER_NAME_BYTES];
    folder_part_name("lock", whole, name);
    assert_string_equal(name, "lock");
    folder_part_name("manifest", (Part){ 2, 3 }, name);
    assert_string_equal(name, "manifest.part-2-of-3");
}

TEST(a_folder_is_free_where_nothing_of_anybody_lies_in_it)
{
    static const char *const harmless[] = { "begin.lock", "run.json.tmp", "bots", "playing" };
    char *folder = recording_folder();
    HxError err = { "" };
    assert_true(folder_is_free(folder));
    for (size_t i = 0; i < HX_COUNT(harmless); i++)
        touch(folder, harmless[i], "");
    assert_true(folder_is_free(folder));
    assert_false(folder_is_run(folder));
    Run *run = recording_run("pig", "random", 9, 3, PROFILE_LEAN);
    touch(folder, "notes", "");
    assert_false(folder_is_free(folder));
    assert_int_equal(folder_begin(folder, run, whole, false, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "neither empty nor a run"));
    unlink(in(folder, "notes"));
    assert_int_equal(folder_begin(folder, run, whole, false, fresh(&err)), HX_OK);
    assert_true(folder_has_run(folder) && folder_is_run(folder));
    assert_int_equal(folder_begin(folder, run, whole, false, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "--resume continues"));
    assert_int_equal(folder_begin(folder, run, whole, true, fresh(&err)), HX_OK);
    run->seed++;
    assert_int_equal(folder_begin(folder, run, whole, true, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "holds another run: seed is"));
    folder_withdraw(folder);
    assert_false(folder_has_run(folder));
    assert_int_equal(access(folder, F_OK), 0); /* the harmless ones are left */
    touch(folder, "manifest.jsonl", "");
    assert_true(folder_is_run(folder)); /* of a run whose document is lost */
    assert_true(folder_is_free(in(folder, "none")));
    assert_false(folder_is_run(in(folder, "none")));
    test_free(run);
    recording_remove(folder);
}

/* A part begins where others have, but not where it has itself. */
TEST(each_part_begins_once)
{
    Run *run = recording_run("pig", "random", 9, 3, PROFILE_LEAN);
    char *folder = recording_folder();
    HxError err = { "" };
    const Part first = { 0, 3 }, second = { 1, 3 }, third = { 2, 3 };
    assert_int_equal(folder_begin(folder, run, first, false, fresh(&err)), HX_OK);
    assert_int_equal(folder_begin(folder, run, second, false, fresh(&err)), HX_OK);
    touch(folder, "journal.part-1-of-3-000001.log", "");
    assert_int_equal(folder_begin(folder, run, second, false, fresh(&err)), HX_BAD_INPUT);
    assert_int_equal(folder_begin(folder, run, second, true, fresh(&err)), HX_OK);
    touch(folder, "manifest.part-2-of-3.jsonl", "");
    assert_int_equal(folder_begin(folder, run, third, false, fresh(&err)), HX_BAD_INPUT);
    assert_int_equal(folder_begin(folder, run, first, false, fresh(&err)), HX_OK);
    test_free(run);
    recording_remove(folder);
}

TEST(parts_that_have_shards_in_common_lock_each_other_out)
{
    static const Part one = { 1, 2 }, three = { 3, 4 }, third = { 2, 3 }, other = { 0, 4 };
    char *folder = recording_folder();
    HxError err = { "" };
    int held, fd;
    const struct {
        Part first, second;
        bool meet;
    } cases[] = { { one, whole, true },  { whole, one, true },    { one, three, true },
                  { three, one, true },  { one, third, true },    { third, three, true },
                  { one, other, false }, { other, three, false }, { { 0, 3 }, { 1, 3 }, false } };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        assert_int_equal(folder_lock(folder, cases[i].first, &held, fresh(&err)), HX_OK);
        if (cases[i].meet) {
            assert_int_equal(folder_lock(folder, cases[i].second, &fd, fresh(&err)), HX_IO);
            assert_non_null(strstr(err.text, "another process works on this run"));
        } else {
            assert_int_equal(folder_lock(folder, cases[i].second, &fd, fresh(&err)), HX_OK);
            folder_unlock(folder, cases[i].second, fd);
        }
        folder_unlock(folder, cases[i].first, held);
    }
    touch(folder, "lock.part-1-of-2", ""); /* left by a kill: nobody holds it */
    assert_int_equal(folder_lock(folder, whole, &held, fresh(&err)), HX_OK);
    folder_unlock(folder, whole, held);
    recording_remove(folder);
}

TEST(what_a_kill_left_of_the_part_is_swept_and_nothing_else)
{
    static const char *const kept[] = { "shard-000001.h5.tmp", "shard-000002.h5", "shard-000002.h5.tmpx", "shard-x.h5.tmp",
                                        "index.h5.tmp" };
    char *folder = recording_folder();
    for (size_t i = 0; i < HX_COUNT(kept); i++)
        touch(folder, kept[i], "");
    touch(folder, "shard-000002.h5.tmp", "");
    touch(folder, "shard-000004.h5.tmp", "");
    folder_sweep(folder, (Part){ 0, 2 });
    for (size_t i = 0; i < HX_COUNT(kept); i++)
        assert_true(is_there(folder, kept[i]));
    assert_false(is_there(folder, "shard-000002.h5.tmp") || is_there(folder, "shard-000004.h5.tmp"));
    recording_remove(folder);
}

TEST(a_part_lists_its_own_shards_and_manifests_of_parts_go)
{
    Run *run = recording_run("pig", "random", 9, 3, PROFILE_LEAN);
    char *folder = recording_folder();
    HxError err = { "" };
    Manifest all = { 0 }, back = { 0 };
    for (uint64_t shard = 0; shard < 3; shard++)
        assert_true(manifest_add(&all, &(ShardEntry){ .shard = shard, .first_game = 3 * shard, .games = 3, .steps = 3 }));
    assert_int_equal(folder_write_manifest(folder, (Part){ 0, 2 }, &all, fresh(&err)), HX_OK);
    assert_int_equal(folder_manifests(folder, run, &back, fresh(&err)), HX_OK);
    assert_int_equal(back.n, 2);
    assert_true(manifest_find(&back, 0) && manifest_find(&back, 2));
    assert_int_equal(folder_write_manifest(folder, (Part){ 1, 2 }, &all, fresh(&err)), HX_OK);
    assert_int_equal(folder_manifests(folder, run, &back, fresh(&err)), HX_OK);
    assert_int_equal(back.n, 3);
    assert_int_equal(folder_write_manifest(folder, whole, &all, fresh(&err)), HX_OK);
    touch(folder, "manifest.part-0-of-2.jsonl.bak", "");
    touch(folder, "manifest.jsonl.damaged", "not read");
    folder_remove_part_manifests(folder);
    assert_false(is_there(folder, "manifest.part-0-of-2.jsonl") || is_there(folder, "manifest.part-1-of-2.jsonl"));
    assert_true(is_there(folder, "manifest.jsonl") && is_there(folder, "manifest.part-0-of-2.jsonl.bak"));
    manifest_fini(&back);
    assert_int_equal(folder_manifests(folder, run, &back, fresh(&err)), HX_OK);
    assert_int_equal(back.n, 3);
    manifest_fini(&back);
    touch(folder, "manifest.part-9.jsonl", "[]");
    assert_int_equal(folder_manifests(folder, run, &back, fresh(&err)), HX_BAD_INPUT);
    assert_int_equal(folder_manifests(in(folder, "none"), run, &back, fresh(&err)), HX_IO);
    manifest_fini(&back);
    manifest_fini(&all);
    test_free(run);
    recording_remove(folder);
}

TEST(a_document_that_cannot_be_read_is_refused_with_its_line)
{
    char *folder = recording_folder();
    Run *run = test_calloc(1, sizeof *run);
    HxError err = { "" };
    assert_int_equal(folder_load(folder, run, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "holds no run (no run.json)"));
    touch(folder, "run.json", "{\n\"a\": 1,\n\"a\": 2}");
    assert_int_equal(folder_load(folder, run, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "run.json: line 3: not a JSON object"));
    touch(folder, "run.json", "[]");
    assert_int_equal(folder_load(folder, run, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "not a JSON object"));
    unlink(in(folder, "run.json"));
    assert_int_equal(mkdir(in(folder, "run.json"), 0777), 0);
    assert_int_equal(folder_load(folder, run, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "not a regular file"));
    test_free(run);
    recording_remove(folder);
}

/* ---- The index ------------------------------------------------------------------------------------------------------------ */

static HxStatus check_index(const char *folder, bool *is_told, HxError *err)
{
    static const Run run = { .n_games = 1, .shard_games = 1 };
    *is_told = true;
    return index_check_bytes(folder, &run, is_told, err);
}

TEST(the_bytes_of_an_index_are_those_of_its_digest)
{
    static const char line[] = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  index.h5\n";
    char *folder = recording_folder();
    bool is_told;
    HxError err = { "" };
    assert_int_equal(check_index(folder, &is_told, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "index.h5: missing"));
    touch(folder, "index.h5", "abc");
    assert_int_equal(check_index(folder, &is_told, fresh(&err)), HX_OK);
    assert_false(is_told);
    touch(folder, "index.h5.sha256", line);
    assert_int_equal(check_index(folder, &is_told, fresh(&err)), HX_OK);
    assert_true(is_told);
    touch(folder, "index.h5", "abd");
    assert_int_equal(check_index(folder, &is_told, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "index.h5: its sha256 is not that of index.h5.sha256"));
    touch(folder, "index.h5", "abc");
    touch(folder, "index.h5.sha256", "ba78");
    assert_int_equal(check_index(folder, &is_told, fresh(&err)), HX_BAD_INPUT);
    assert_int_equal(truncate(in(folder, "index.h5"), 1 << 30), 0); /* of one shard: told before it is read */
    assert_int_equal(check_index(folder, &is_told, fresh(&err)), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "1073741824 bytes, more than this file can have"));
    index_remove(folder);
    assert_false(is_there(folder, "index.h5") || is_there(folder, "index.h5.sha256"));
    recording_remove(folder);
}

TEST(a_finished_run_has_an_index_that_was_compared)
{
    Run *run = recording_run("leduc_poker", "mcts:sims=5", 20, 8, PROFILE_FULL), *other;
    char *folder = recording_folder();
    HxError err = { "" };
    Manifest m = { 0 };
    bool is_told;
    recording_play(run, folder, 1, 4, whole, false);
    assert_int_equal(check_index(folder, &is_told, fresh(&err)), HX_OK);
    assert_true(is_told);
    assert_int_equal(folder_manifests(folder, run, &m, fresh(&err)), HX_OK);
    assert_int_equal(index_check(folder, run, &m, fresh(&err)), HX_OK);
    unlink(in(folder, "index.h5.sha256")); /* a pipe is not written to */
    assert_int_equal(mkfifo(in(folder, "index.h5.sha256"), 0666), 0);
    assert_int_equal(index_write(folder, run, &m, fresh(&err)), HX_OK);
    assert_false(is_there(folder, "index.h5.tmp"));
    assert_int_equal(index_check(folder, run, &m, fresh(&err)), HX_OK);
    manifest_drop(&m, 1); /* the index of more shards than are listed */
    assert_int_equal(index_check(folder, run, &m, fresh(&err)), HX_BAD_INPUT);
    other = recording_run("leduc_poker", "mcts:sims=6", 20, 8, PROFILE_FULL);
    manifest_fini(&m);
    assert_int_equal(folder_manifests(folder, other, &m, fresh(&err)), HX_OK);
    assert_int_equal(index_check(folder, other, &m, fresh(&err)), HX_BAD_INPUT); /* of another run */
    unlink(in(folder, "shard-000001.h5"));
    assert_int_equal(index_write(folder, run, &m, fresh(&err)), HX_IO);
    assert_false(is_there(folder, "index.h5.tmp"));
    manifest_fini(&m);
    test_free(run);
    test_free(other);
    recording_remove(folder);
}

/* ---- The command behind a shard ------------------------------------------------------------------------------------------- */

TEST(the_command_knows_folder_and_shard_and_has_no_input)
{
    char *folder = recording_folder(), command[900], *text;
    size_t size;
    assert_int_equal(setenv("HEXARCH_FOLDER", "old", 1), 0);
    assert_int_equal(setenv("HEXARCH_SHARD", "old", 1), 0);
    snprintf(command, sizeof command,
             "cat > '%s/out'; env | grep -c '^HEXARCH_[FS]' >> '%s/out'; echo \"$HEXARCH_FOLDER $HEXARCH_SHARD\" >> '%s/out'", folder,
             folder, folder);
    assert_true(hook_run(command, "the folder", "shard-000007.h5", NULL, NULL));
    assert_int_equal(cli_read_file(in(folder, "out"), 1000, &text, &size, NULL), HX_OK);
    assert_memory_equal(text, "2\nthe folder shard-000007.h5\n", size);
    assert_int_equal(size, strlen("2\nthe folder shard-000007.h5\n"));
    free(text);
    unsetenv("HEXARCH_FOLDER");
    unsetenv("HEXARCH_SHARD");
    recording_remove(folder);
}

/* What a command that fails is told of, on stderr. */
static void assert_hook_fails(const char *command, const char *said)
{
    char *folder = recording_folder(), *text;
    size_t size;
    const int kept = dup(STDERR_FILENO), to = open(in(folder, "err"), O_WRONLY | O_CREAT, 0666);
    assert_true(kept >= 0 && to >= 0);
    dup2(to, STDERR_FILENO);
    const bool is_fine = hook_run(command, "f", "shard-000007.h5", NULL, NULL);
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(to);
    assert_false(is_fine);
    assert_int_equal(cli_read_file(in(folder, "err"), 1000, &text, &size, NULL), HX_OK);
    assert_int_equal(size, strlen(said));
    assert_memory_equal(text, said, size);
    free(text);
    recording_remove(folder);
}

TEST(a_command_that_fails_is_told_by_status_or_signal)
{
    assert_hook_fails("exit 3",
                      "hexarch selfplay: shard-000007.h5: --after-shard ended with status 3; the shard is finished all the same\n");
    assert_hook_fails("kill -9 $$",
                      "hexarch selfplay: shard-000007.h5: --after-shard ended with signal 9; the shard is finished all the same\n");
}
