/* The journal: what is appended is found again, torn tails are cut, damage is refused and repaired. */
#include "tests/selfplay/recording.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

#include "selfplay/journal/journal.h"

/* What was asked to be on disk, in order: f a folder, d a file's data. Linked with what asks for it wrapped. */
static struct {
    char text[32];
    size_t n;
    ino_t file; /* the last file asked for */
    bool fails;
} synced;

HxStatus __wrap_cli_sync_folder(const char *path, HxError *err);
HxStatus __wrap_cli_sync_folder(const char *path, HxError *err)
{
    (void)path, (void)err;
    synced.text[synced.n++ % (sizeof synced.text - 1)] = 'f';
    return HX_OK;
}

int __wrap_fdatasync(int fd);
int __wrap_fdatasync(int fd)
{
    struct stat s;
    assert_int_equal(fstat(fd, &s), 0);
    synced.file = s.st_ino;
    synced.text[synced.n++ % (sizeof synced.text - 1)] = 'd';
    errno = EIO;
    return synced.fails ? -1 : 0;
}

static const uint8_t id[RUN_ID_BYTES] = { 1, 2, 3 };

/* Payloads found, in order. */
typedef struct Found {
    int n;
    uint8_t first[64]; /* first byte of each */
    JournalPlace place[64];
} Found;

static HxStatus find(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    Found *found = ctx;
    found->first[found->n] = payload[0];
    found->place[found->n++] = *place;
    return HX_OK;
}

static Journal *open_journal(const char *folder, Found *found, uint64_t *n_cut)
{
    Journal *j;
    HxError err = { "" };
    *found = (Found){ 0 };
    if (journal_open(&j, folder, "journal", id, find, found, n_cut, &err) != HX_OK)
        fail_msg("%s", err.text);
    return j;
}

/* Payload i: i + 3 bytes, all of value i + 1. */
static JournalPlace append(Journal *j, int i)
{
    uint8_t payload[80];
    JournalPlace place;
    HxError err = { "" };
    memset(payload, i + 1, sizeof payload);
    if (journal_append(j, payload, (size_t)i + 3, &place, &err) != HX_OK)
        fail_msg("%s", err.text);
    return place;
}

static void path_of(const char *folder, char out[600])
{
    snprintf(out, 600, "%s/journal-000001.log", folder);
}

static off_t size_of(const char *path)
{
    struct stat s;
    assert_int_equal(stat(path, &s), 0);
    return s.st_size;
}

static void write_journal(const char *folder, int n)
{
    Found found;
    uint64_t n_cut;
    Journal *j = open_journal(folder, &found, &n_cut);
    for (int i = 0; i < n; i++)
        append(j, i);
    journal_close(j);
}

TEST(what_is_appended_is_found_again)
{
    char *folder = recording_folder();
    Found found;
    uint64_t n_cut;
    Journal *j = open_journal(folder, &found, &n_cut);
    assert_int_equal(found.n, 0);
    const JournalPlace place = append(j, 0);
    append(j, 1);
    uint8_t bytes[3];
    HxError err = { "" };
    assert_int_equal(journal_read(j, &place, bytes, &err), HX_OK);
    assert_int_equal(bytes[2], 1);
    journal_close(j);
    j = open_journal(folder, &found, &n_cut);
    assert_int_equal(found.n, 2);
    assert_int_equal(found.first[1], 2);
    assert_int_equal(n_cut, 0);
    append(j, 2); /* goes on where it ended */
    assert_int_equal(journal_read(j, &found.place[0], bytes, &err), HX_OK);
    journal_close(j);
    j = open_journal(folder, &found, &n_cut);
    assert_int_equal(found.n, 3);
    journal_remove(j);
    journal_close(j);
    char path[600];
    path_of(folder, path);
    assert_int_not_equal(access(path, F_OK), 0);
    recording_remove(folder);
}

TEST(a_torn_tail_is_cut_at_the_last_whole_frame)
{
    char *folder = recording_folder();
    char path[600];
    path_of(folder, path);
    write_journal(folder, 3);
    const off_t whole = size_of(path);
    for (off_t size = whole - 1; size >= 0; size--) {
        Found found;
        uint64_t n_cut;
        assert_int_equal(truncate(path, size), 0);
        Journal *j = open_journal(folder, &found, &n_cut);
        journal_close(j);
        assert_in_range(found.n, 0, 2);
        /* head 40, frames of 16 + 3, 16 + 4, 16 + 5 bytes */
        const int expected = size >= 40 + 19 + 20 ? 2 : size >= 40 + 19 ? 1 : 0;
        assert_int_equal(found.n, expected);
        const off_t kept = expected == 2 ? 79 : expected == 1 ? 59 : 0;
        assert_int_equal(access(path, F_OK) == 0 ? size_of(path) : 0, kept);
        unlink(path);
        write_journal(folder, 3); /* whole again, for the next cut */
    }
    recording_remove(folder);
}

static void flip(const char *path, off_t at)
{
    uint8_t byte;
    const int fd = open(path, O_RDWR);
    assert_true(fd >= 0);
    assert_int_equal(pread(fd, &byte, 1, at), 1);
    byte ^= 0x10;
    assert_int_equal(pwrite(fd, &byte, 1, at), 1);
    close(fd);
}

TEST(a_flipped_bit_before_whole_frames_is_refused_and_repaired)
{
    char *folder = recording_folder();
    char path[600];
    path_of(folder, path);
    for (off_t at = 40; at < 40 + 19 + 20; at++) {
        Journal *j;
        Found found = { 0 };
        uint64_t n_cut, n_dropped = 0;
        HxError err = { "" };
        write_journal(folder, 3);
        flip(path, at);
        assert_int_equal(journal_open(&j, folder, "journal", id, find, &found, &n_cut, &err), HX_BAD_INPUT);
        assert_non_null(strstr(err.text, "journal-000001.log"));
        assert_non_null(strstr(err.text, "repair"));
        assert_int_equal(journal_repair(folder, id, &n_dropped, &err), HX_OK);
        j = open_journal(folder, &found, &n_cut);
        journal_close(j);
        assert_int_equal(found.n, 2);
        assert_int_equal(n_dropped, at < 40 + 19 ? 19 : 20);
        unlink(path);
    }
    recording_remove(folder);
}

TEST(the_journal_of_another_run_is_refused)
{
    char *folder = recording_folder();
    const uint8_t other[RUN_ID_BYTES] = { 9 };
    Journal *j;
    Found found = { 0 };
    uint64_t n_cut;
    HxError err = { "" };
    write_journal(folder, 3);
    assert_int_equal(journal_open(&j, folder, "journal", other, find, &found, &n_cut, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "another run"));
    recording_remove(folder);
}

/* What `ctx` says. */
static HxStatus refuse(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    (void)place, (void)payload;
    return *(const HxStatus *)ctx;
}

TEST(a_payload_that_is_no_game_is_refused)
{
    char *folder = recording_folder();
    Journal *j;
    uint64_t n_cut;
    HxError err = { "" };
    write_journal(folder, 3);
    HxStatus status = HX_BAD_INPUT;
    assert_int_equal(journal_open(&j, folder, "journal", id, refuse, &status, &n_cut, &err), HX_BAD_INPUT);
    assert_non_null(strstr(err.text, "not a game of this run"));
    err = (HxError){ "" };
    status = HX_NO_MEMORY;
    assert_int_equal(journal_open(&j, folder, "journal", id, refuse, &status, &n_cut, &err), HX_NO_MEMORY);
    assert_non_null(strstr(err.text, "no memory for the game there"));
    recording_remove(folder);
}

TEST(a_record_altered_under_way_is_not_read_back)
{
    char *folder = recording_folder();
    char path[600];
    Found found;
    uint64_t n_cut;
    uint8_t bytes[8];
    HxError err = { "" };
    path_of(folder, path);
    Journal *j = open_journal(folder, &found, &n_cut);
    const JournalPlace place = append(j, 0);
    flip(path, (off_t)place.offset);
    assert_int_equal(journal_read(j, &place, bytes, &err), HX_IO);
    assert_non_null(strstr(err.text, "altered"));
    journal_close(j);
    recording_remove(folder);
}

/* ---- Segments --------------------------------------------------------------------------------------------------------------- */

enum { FULL = 64 << 20, HEAD = 40, FRAME = 16 };

static bool is_segment(const char *folder, int number)
{
    char path[600];
    snprintf(path, sizeof path, "%s/journal-%06d.log", folder, number);
    return access(path, F_OK) == 0;
}

static JournalPlace append_bytes(Journal *j, const uint8_t *bytes, size_t size)
{
    JournalPlace place;
    HxError err = { "" };
    if (journal_append(j, bytes, size, &place, &err) != HX_OK)
        fail_msg("%s", err.text);
    return place;
}

static void assert_synced(const char *expected)
{
    assert_string_equal(synced.text, expected);
    memset(synced.text, 0, sizeof synced.text);
    synced.n = 0;
}

static void assert_last_synced(const char *folder, int number)
{
    char path[600];
    struct stat s;
    snprintf(path, sizeof path, "%s/journal-%06d.log", folder, number);
    assert_int_equal(stat(path, &s), 0);
    assert_true(synced.file == s.st_ino);
}

/* A power cut takes no record that was synced: the name of a segment is on disk before its records are, a full one is before the next
 * begins, and what was not written to since is not asked for again. */
TEST(what_is_synced_is_on_disk_with_its_name)
{
    uint8_t *bytes = test_calloc(1, FULL);
    char *folder = recording_folder();
    Found found;
    uint64_t n_cut;
    HxError err = { "" };
    Journal *j = open_journal(folder, &found, &n_cut);
    memset(&synced, 0, sizeof synced);
    assert_int_equal(journal_sync(j, &err), HX_OK);
    assert_synced("");
    append_bytes(j, bytes, 5);
    assert_synced("f");
    assert_int_equal(journal_sync(j, &err), HX_OK);
    assert_synced("d");
    assert_last_synced(folder, 1);
    assert_int_equal(journal_sync(j, &err), HX_OK);
    assert_synced("");
    append_bytes(j, bytes, FULL);
    append_bytes(j, bytes, 5);
    assert_synced("df");
    assert_last_synced(folder, 1);
    assert_int_equal(journal_sync(j, &err), HX_OK);
    assert_synced("d");
    assert_last_synced(folder, 2);
    append_bytes(j, bytes, FULL);
    assert_int_equal(journal_sync(j, &err), HX_OK);
    append_bytes(j, bytes, 5); /* the one before is on disk */
    assert_synced("df");
    synced.fails = true;
    assert_int_equal(journal_sync(j, &err), HX_IO);
    assert_non_null(strstr(err.text, "the journal cannot be synced: Input/output error"));
    append_bytes(j, bytes, FULL);
    JournalPlace place;
    err.text[0] = '\0';
    assert_int_equal(journal_append(j, bytes, 5, &place, &err), HX_IO);
    assert_non_null(strstr(err.text, "the journal cannot be synced: Input/output error"));
    synced.fails = false;
    assert_false(is_segment(folder, 4));
    journal_close(j);
    recording_remove(folder);
    test_free(bytes);
}

/* A segment that has its 64 MiB takes no more; one that lacks a byte does. */
TEST(a_full_segment_is_followed_by_another_and_goes_when_its_games_are_published)
{
    uint8_t *bytes = test_calloc(1, FULL);
    for (size_t lack = 0; lack < 2; lack++) {
        char *folder = recording_folder();
        Found found;
        uint64_t n_cut;
        Journal *j = open_journal(folder, &found, &n_cut);
        const JournalPlace first = append_bytes(j, bytes, FULL - HEAD - FRAME - lack);
        assert_true(first.segment == 1 && first.offset == HEAD + FRAME && first.size == FULL - HEAD - FRAME - lack);
        const JournalPlace second = append_bytes(j, bytes, 5), third = append_bytes(j, bytes, 5);
        assert_int_equal(second.segment, lack ? 1 : 2);
        assert_int_equal(second.offset, lack ? FULL - 1 + FRAME : HEAD + FRAME);
        assert_int_equal(third.segment, 2);
        HxError err = { "" };
        assert_int_equal(journal_sync(j, &err), HX_OK);
        journal_release(j, &first);
        assert_int_equal(is_segment(folder, 1), lack); /* another game is held in it */
        if (lack)
            journal_release(j, &second);
        assert_false(is_segment(folder, 1));
        if (!lack)
            journal_release(j, &second);
        journal_release(j, &third);
        assert_true(is_segment(folder, 2)); /* the last one is still written to */
        assert_int_equal(append_bytes(j, bytes, 5).segment, 2);
        journal_remove(j);
        assert_false(is_segment(folder, 2));
        assert_int_equal(journal_sync(j, &err), HX_OK);
        journal_close(j);
        recording_remove(folder);
    }
    test_free(bytes);
}

static void copy_journal(const char *folder, const char *name)
{
    char command[1400];
    snprintf(command, sizeof command, "cp '%s/journal-000001.log' '%s/%s'", folder, folder, name);
    assert_int_equal(system(command), 0);
}

TEST(segments_are_read_in_order_and_other_files_left_alone)
{
    static const char *const strange[] = { "journal-00005.log", "journal-000005.logs", "journal-000005.log.x", "journals-000005.log",
                                           "live-000005.log" };
    char *folder = recording_folder();
    Found found;
    uint64_t n_cut;
    write_journal(folder, 3);
    for (size_t i = 0; i < HX_COUNT(strange); i++)
        copy_journal(folder, strange[i]);
    copy_journal(folder, "journal-000007.log");
    copy_journal(folder, "journal-000003.log");
    Journal *j = open_journal(folder, &found, &n_cut);
    assert_int_equal(found.n, 9);
    for (int i = 0; i < 9; i++) {
        assert_int_equal(found.place[i].segment, i < 3 ? 1 : i < 6 ? 3 : 7);
        assert_int_equal(found.first[i], i % 3 + 1);
    }
    assert_int_equal(append(j, 5).segment, 7);
    journal_release(j, &found.place[3]);
    journal_release(j, &found.place[4]);
    assert_true(is_segment(folder, 3));
    journal_release(j, &found.place[5]);
    assert_true(is_segment(folder, 1) && !is_segment(folder, 3) && is_segment(folder, 7));
    journal_close(j);
    recording_remove(folder);
}

TEST(repair_keeps_whole_records_and_drops_what_is_of_no_run)
{
    char *folder = recording_folder();
    char path[600];
    HxError err = { "" };
    uint64_t n_dropped = 0;
    write_journal(folder, 3);
    copy_journal(folder, "live-000001.log");
    copy_journal(folder, "journal-000001.logs");
    copy_journal(folder, "other.log");
    assert_int_equal(journal_repair(folder, id, &n_dropped, &err), HX_OK);
    assert_int_equal(n_dropped, 0);
    static const char *const names[] = { "live-000001.log", "journal-000001.logs", "other.log" };
    for (size_t i = 0; i < HX_COUNT(names); i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        flip(path, 8); /* of another run */
    }
    path_of(folder, path);
    flip(path, HEAD + 19); /* the mark of the second record */
    assert_int_equal(truncate(path, size_of(path) - 1), 0);
    assert_int_equal(journal_repair(folder, id, &n_dropped, &err), HX_OK);
    assert_int_equal(n_dropped, 20 + 20 + 100); /* the second and what was left of the third; the other file whole */
    assert_int_equal(size_of(path), HEAD + 19);
    snprintf(path, sizeof path, "%s/live-000001.log", folder);
    assert_int_not_equal(access(path, F_OK), 0);
    snprintf(path, sizeof path, "%s/journal-000001.logs", folder);
    assert_int_equal(size_of(path), 100);
    snprintf(path, sizeof path, "%s/other.log", folder);
    assert_int_equal(size_of(path), 100);
    recording_remove(folder);
    assert_int_equal(journal_repair("/nowhere/at/all", id, &n_dropped, &err), HX_IO);
}

/* ---- Cuts of power ----------------------------------------------------------------------------------------------------------- */

static void put_zeros(const char *path, off_t from, off_t to)
{
    static const uint8_t zeros[1024];
    const int fd = open(path, O_RDWR);
    assert_true(fd >= 0);
    assert_int_equal(pwrite(fd, zeros, (size_t)(to - from), from), to - from);
    close(fd);
}

/* Sectors that the disk never got are zeros, and later ones may be there: frames of 16 + 3 + i bytes from byte 40 on, 32 of them. */
TEST(what_a_cut_of_power_lost_between_whole_frames_is_dropped)
{
    char *folder = recording_folder();
    char path[600];
    Found found;
    uint64_t n_cut;
    path_of(folder, path);
    write_journal(folder, 32);
    const off_t size = size_of(path);
    put_zeros(path, 512, 1024);
    Journal *j = open_journal(folder, &found, &n_cut);
    assert_int_equal((off_t)n_cut, size - size_of(path));
    append(j, 40); /* what is appended now is found behind what was left */
    journal_close(j);
    assert_in_range(found.n, 12, 20);
    assert_int_equal(found.first[found.n - 1], 32);
    const int n_left = found.n;
    j = open_journal(folder, &found, &n_cut);
    journal_close(j);
    assert_int_equal(found.n, n_left + 1);
    assert_int_equal(found.first[n_left], 41);
    assert_int_equal(n_cut, 0);
    recording_remove(folder);
}

/* What power destroys while it fails is the block that was being written: no synced record may lie in it. */
TEST(a_synced_block_is_not_written_again)
{
    char *folder = recording_folder();
    char path[600];
    Found found;
    uint64_t n_cut, n_dropped = 0;
    HxError err = { "" };
    path_of(folder, path);
    Journal *j = open_journal(folder, &found, &n_cut);
    append(j, 0);
    assert_int_equal(append(j, 1).offset, HEAD + FRAME + 3 + FRAME);
    assert_int_equal(journal_sync(j, &err), HX_OK);
    assert_int_equal(append(j, 2).offset, 4096 + FRAME);
    assert_int_equal(append(j, 3).offset, 4096 + FRAME + 5 + FRAME);
    assert_int_equal(journal_sync(j, &err), HX_OK);
    assert_int_equal(journal_sync(j, &err), HX_OK);
    journal_close(j);
    j = open_journal(folder, &found, &n_cut);
    assert_int_equal(found.n, 4);
    assert_int_equal(n_cut, 0);
    assert_int_equal(append(j, 4).offset, 8192 + FRAME); /* the earlier life may have synced what was there */
    journal_close(j);
    assert_int_equal(journal_repair(folder, id, &n_dropped, &err), HX_OK);
    assert_int_equal(n_dropped, 0);
    flip(path, 8192); /* torn */
    j = open_journal(folder, &found, &n_cut);
    journal_close(j);
    assert_int_equal(found.n, 4);
    assert_in_range(n_cut, 1, FRAME + 7);
    flip(path, 4096 + FRAME + 2); /* altered, and a whole one behind it */
    assert_int_equal(journal_open(&j, folder, "journal", id, find, &found, &n_cut, &err), HX_BAD_INPUT);
    n_dropped = 0;
    assert_int_equal(journal_repair(folder, id, &n_dropped, &err), HX_OK);
    assert_int_equal(n_dropped, FRAME + 5);
    j = open_journal(folder, &found, &n_cut);
    journal_close(j);
    assert_int_equal(found.n, 3);
    recording_remove(folder);
}

TEST(what_was_written_last_into_a_sector_may_be_lost)
{
    char *folder = recording_folder();
    char path[600];
    Found found;
    uint64_t n_cut;
    path_of(folder, path);
    write_journal(folder, 32);
    int i = 0;
    off_t begin = HEAD; /* of the frame that lies across the end of the first sector */
    for (; begin + FRAME + 3 + i <= 512; i++)
        begin += FRAME + 3 + i;
    put_zeros(path, begin, 512);
    journal_close(open_journal(folder, &found, &n_cut));
    assert_int_equal(found.n, 31);
    assert_int_equal(found.first[i], i + 2);
    recording_remove(folder);
}

TEST(a_journal_whose_head_never_reached_the_disk_holds_nothing)
{
    char *folder = recording_folder();
    char path[600];
    Found found;
    uint64_t n_cut;
    path_of(folder, path);
    write_journal(folder, 32);
    const off_t size = size_of(path);
    put_zeros(path, 0, 512);
    journal_close(open_journal(folder, &found, &n_cut));
    assert_int_equal(found.n, 0);
    assert_int_equal((off_t)n_cut, size);
    recording_remove(folder);
}
