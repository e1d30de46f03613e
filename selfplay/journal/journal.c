/* Frames appended, scanned, read back and released. */
#include "selfplay/journal/journal.h"

#include "cli/cli.h"
#include "core/file.h"
#include "core/grow.h"
#include "core/zeros.h"
#include "selfplay/files.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

enum { HEAD_BYTES = 8 + RUN_ID_BYTES, FRAME_BYTES = 16, PATH_BYTES = 4096, MAX_SEGMENTS = 1000000, SECTOR_BYTES = 512, BLOCK_BYTES = 4096 };
#define SEGMENT_BYTES (UINT64_C(64) << 20)
#define SCAN_CAP      (UINT64_C(8) << 30)

static const uint8_t magic[8] = { 'H', 'X', 'J', 'R', 'N', 'L', '1', '\n' };
static const uint8_t mark[4] = { 'g', 'a', 'm', 'e' };

typedef struct Segment {
    uint32_t number;
    int fd;
    uint64_t size;
    uint64_t next;   /* the next frame begins here, or behind: blocks before it are synced and written no more */
    uint32_t n_held; /* games not yet in a published shard */
} Segment;

struct Journal {
    pthread_mutex_t lock;
    char folder[PATH_BYTES - 300];
    char name[64];
    uint8_t id[RUN_ID_BYTES];
    Segment *segment; /* ascending numbers; appends to the last */
    size_t n, cap;
    bool is_dirty;
};

/* ---- Bytes ------------------------------------------------------------------------------------------------------------ */

static uint64_t get(const uint8_t *at, int n)
{
    uint64_t x = 0;
    for (int i = 0; i < n; i++)
        x |= (uint64_t)at[i] << (8 * i);
    return x;
}

static void put(uint8_t *at, int n, uint64_t x)
{
    for (int i = 0; i < n; i++)
        at[i] = (uint8_t)(x >> (8 * i));
}

static void frame_head(uint8_t out[FRAME_BYTES], const uint8_t *payload, size_t size)
{
    memcpy(out, mark, sizeof mark);
    put(out + 4, 4, size);
    put(out + 8, 8, XXH3_64bits_withSeed(payload, size, size));
}

/* Payload bytes of the whole frame at `at`, or 0: none has no payload. */
static size_t whole_frame(const uint8_t *at, size_t left)
{
    if (left < FRAME_BYTES || memcmp(at, mark, sizeof mark) != 0)
        return 0;
    const size_t size = get(at + 4, 4);
    if (size == 0 || size > left - FRAME_BYTES)
        return 0;
    return XXH3_64bits_withSeed(at + FRAME_BYTES, size, size) == get(at + 8, 8) ? size : 0;
}

/* Where the next whole frame begins at or after `from`; `size` if there is none. */
static size_t next_frame(const uint8_t *bytes, size_t size, size_t from)
{
    while (from < size) {
        const uint8_t *found = memmem(bytes + from, size - from, mark, sizeof mark);
        if (!found)
            return size;
        from = (size_t)(found - bytes);
        if (whole_frame(found, size - from) > 0)
            return from;
        from++;
    }
    return size;
}

/* ---- Blocks -----------------------------------------------------------------------------------------------------------
 *
 * A disk that loses power while it writes a block may lose all of it, also what was synced there. So no block is written again once it is
 * synced: the next frame begins the next one, and zeros lie between.
 */

static uint64_t next_block(uint64_t at)
{
    return (at + BLOCK_BYTES - 1) / BLOCK_BYTES * BLOCK_BYTES;
}

/* Where the frame behind a whole one begins: at its end, or behind zeros at the next block. */
static size_t skip_zeros(const uint8_t *bytes, size_t size, size_t at)
{
    const size_t next = (size_t)next_block(at);
    const bool has_mark = size >= sizeof mark && next <= size - sizeof mark && memcmp(bytes + next, mark, sizeof mark) == 0;
    return has_mark && bytes_are_zero(bytes + at, next - at) ? next : at;
}

/* Where the sound part of a segment ends whose last whole frame ends at `whole`: at the next block if zeros fill this one. */
static size_t end_of_whole(const uint8_t *bytes, size_t size, size_t whole)
{
    const size_t next = (size_t)next_block(whole);
    return next <= size && bytes_are_zero(bytes + whole, next - whole) ? next : whole;
}

/* ---- After a power failure ---------------------------------------------------------------------------------------------
 *
 * Bytes that a file gained and the disk never got read as zeros: a sector, or the last write into one. Later sectors may be there.
 */

/* The first sync of a segment writes its head: without a head nothing of the segment was ever synced. */
static bool head_is_lost(const uint8_t *bytes, size_t size)
{
    return bytes_are_zero(bytes, size < SECTOR_BYTES ? size : SECTOR_BYTES);
}

/* Was a sector between two whole frames lost? Either the broken frame at `from` is not in the sector where it begins, or a whole sector of
 * it is zeros. */
static bool holds_lost_sector(const uint8_t *bytes, size_t from, size_t to)
{
    const size_t rest = SECTOR_BYTES - from % SECTOR_BYTES;
    if (rest <= to - from && bytes_are_zero(bytes + from, rest))
        return true;
    for (size_t at = (from + SECTOR_BYTES - 1) / SECTOR_BYTES * SECTOR_BYTES; at + SECTOR_BYTES <= to; at += SECTOR_BYTES)
        if (bytes_are_zero(bytes + at, SECTOR_BYTES))
            return true;
    return false;
}

/* Were sectors before whole frames lost, and is nothing else wrong before them? */
static bool has_lost_sectors(const uint8_t *bytes, size_t size)
{
    bool has_lost = false;
    for (size_t at = HEAD_BYTES; at < size;) {
        at = skip_zeros(bytes, size, at);
        const size_t n = whole_frame(bytes + at, size - at);
        const size_t next = n > 0 ? at + FRAME_BYTES + n : next_frame(bytes, size, at + 1);
        if (n == 0 && next < size) {
            if (!holds_lost_sector(bytes, at, next))
                return false;
            has_lost = true;
        }
        at = next;
    }
    return has_lost;
}

HxStatus journal_scan(const uint8_t *bytes, size_t size, const uint8_t id[RUN_ID_BYTES], uint32_t segment, const char *where,
                      JournalFound *found, void *ctx, size_t *whole, HxError *err)
{
    *whole = 0;
    if (size < HEAD_BYTES || head_is_lost(bytes, size)) /* it was being begun */
        return HX_OK;
    if (memcmp(bytes, magic, sizeof magic) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: its first bytes are not those of a journal", where);
    if (memcmp(bytes + sizeof magic, id, RUN_ID_BYTES) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: this journal belongs to another run: move it out of the folder", where);
    size_t at = HEAD_BYTES, from = skip_zeros(bytes, size, at);
    for (size_t n; (n = whole_frame(bytes + from, size - from)) > 0; at = from + FRAME_BYTES + n, from = skip_zeros(bytes, size, at)) {
        const JournalPlace place = { .segment = segment, .size = (uint32_t)n, .offset = from + FRAME_BYTES };
        const HxStatus status = found(ctx, &place, bytes + place.offset);
        if (status != HX_OK)
            return hx_refuse(err, status, "%.200s: byte %zu: %s", where, from,
                             status == HX_NO_MEMORY ? "no memory for the game there" : "the record there is not a game of this run");
    }
    *whole = at;
    if (at < size && next_frame(bytes, size, at + 1) < size)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: damaged at byte %zu, before whole records; 'hexarch data repair' drops the damage",
                         where, at);
    return HX_OK;
}

/* ---- Files ------------------------------------------------------------------------------------------------------------ */

static void segment_path(const Journal *j, uint32_t number, char out[PATH_BYTES])
{
    snprintf(out, PATH_BYTES, "%s/%s-%06u.log", j->folder, j->name, number);
}

static Segment *find_segment(Journal *j, uint32_t number)
{
    for (size_t i = j->n; i-- > 0;)
        if (j->segment[i].number == number)
            return &j->segment[i];
    return NULL;
}

static Segment *add_segment(Journal *j, Segment segment)
{
    if (!HX_ROOM_FOR_ONE(j->segment, j->n, j->cap))
        return NULL;
    j->segment[j->n] = segment;
    return &j->segment[j->n++];
}

/* Begin a fresh segment after the last. */
static HxStatus begin_segment(Journal *j, HxError *err)
{
    char path[PATH_BYTES];
    uint8_t head[HEAD_BYTES];
    const uint32_t number = j->n ? j->segment[j->n - 1].number + 1 : 1;
    segment_path(j, number, path);
    memcpy(head, magic, sizeof magic);
    memcpy(head + sizeof magic, j->id, RUN_ID_BYTES);
    const int fd = cli_create_file(path);
    if (fd < 0)
        return hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(errno));
    if (!files_write_at(fd, head, sizeof head, 0)) {
        const int why = errno;
        close(fd);
        unlink(path);
        return hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(why));
    }
    if (!add_segment(j, (Segment){ .number = number, .fd = fd, .size = HEAD_BYTES })) {
        close(fd);
        unlink(path);
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to open it", path);
    }
    return cli_sync_folder(j->folder, err);
}

/* Counts the frames of a segment on their way to the caller. */
typedef struct Counter {
    JournalFound *found;
    void *ctx;
    uint32_t n;
} Counter;

static HxStatus count_frame(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    Counter *c = ctx;
    c->n++;
    return c->found(c->ctx, place, payload);
}

static HxStatus repair_segment(const char *path, const uint8_t id[RUN_ID_BYTES], uint64_t *n_dropped, HxError *err);

/* The bytes of a segment of an earlier life; if a power failure lost sectors, those of the rest, rewritten without them.
 */
static HxStatus read_segment(const Journal *j, const char *path, char **bytes, size_t *size, uint64_t *n_cut, HxError *err)
{
    HxStatus status = file_read(path, SCAN_CAP, bytes, size, err);
    if (status != HX_OK || !has_lost_sectors((const uint8_t *)*bytes, *size) || head_is_lost((const uint8_t *)*bytes, *size))
        return status;
    free(*bytes);
    status = repair_segment(path, j->id, n_cut, err);
    return status == HX_OK ? file_read(path, SCAN_CAP, bytes, size, err) : status;
}

/* Scan one segment of an earlier life, cut its tail, sync what is left and keep it open. */
static HxStatus adopt_segment(Journal *j, uint32_t number, JournalFound *found, void *ctx, uint64_t *n_cut, HxError *err)
{
    char path[PATH_BYTES];
    char *bytes;
    size_t size, whole = 0;
    segment_path(j, number, path);
    HxStatus status = read_segment(j, path, &bytes, &size, n_cut, err);
    if (status != HX_OK)
        return status;
    Counter counter = { found, ctx, 0 };
    status = journal_scan((const uint8_t *)bytes, size, j->id, number, path, count_frame, &counter, &whole, err);
    const uint64_t end = end_of_whole((const uint8_t *)bytes, size, whole);
    free(bytes);
    if (status != HX_OK)
        return status;
    *n_cut += size - end;
    if (whole == 0 || counter.n == 0) /* nothing in it */
        return unlink(path) == 0 ? HX_OK : hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(errno));
    const int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0 || (end < size && ftruncate(fd, (off_t)end) != 0) || fdatasync(fd) != 0) {
        const int why = errno;
        if (fd >= 0)
            close(fd);
        return hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(why));
    }
    if (!add_segment(j, (Segment){ .number = number, .fd = fd, .size = end, .next = next_block(end), .n_held = counter.n })) {
        close(fd);
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to open it", path);
    }
    return HX_OK;
}

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Numbers of the segments `<name>-NNNNNN.log` of a folder, ascending; *out is the caller's. */
static HxStatus list_segments(const char *folder, const char *name, uint32_t **out, size_t *n, HxError *err)
{
    DIR *dir = opendir(folder);
    const size_t length = strlen(name);
    size_t cap = 0;
    *out = NULL;
    *n = 0;
    if (!dir)
        return hx_refuse(err, HX_IO, "%.200s: %s", folder, strerror(errno));
    HxStatus status = HX_OK;
    for (const struct dirent *entry; status == HX_OK && (entry = readdir(dir)) != NULL;) {
        unsigned number = 0;
        int end = 0;
        if (strncmp(entry->d_name, name, length) != 0 || sscanf(entry->d_name + length, "-%6u.log%n", &number, &end) != 1 || end != 11 ||
            entry->d_name[length + 11] != '\0')
            continue;
        if (HX_ROOM_FOR_ONE(*out, *n, cap))
            (*out)[(*n)++] = number;
        else
            status = hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to list it", folder);
    }
    closedir(dir);
    if (*n > 0)
        qsort(*out, *n, sizeof **out, compare_numbers);
    return status;
}

HxStatus journal_open(Journal **out, const char *folder, const char *name, const uint8_t id[RUN_ID_BYTES], JournalFound *found, void *ctx,
                      uint64_t *n_cut, HxError *err)
{
    Journal *j = calloc(1, sizeof *j);
    uint32_t *numbers = NULL;
    size_t n = 0;
    if (!j || strlen(folder) >= sizeof j->folder || strlen(name) >= sizeof j->name) {
        free(j);
        return j ? hx_refuse(err, HX_BAD_INPUT, "%.200s: the path is too long: choose a shorter one", folder)
                 : hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory", folder);
    }
    pthread_mutex_init(&j->lock, NULL);
    strcpy(j->folder, folder);
    strcpy(j->name, name);
    memcpy(j->id, id, RUN_ID_BYTES);
    *n_cut = 0;
    HxStatus status = list_segments(folder, name, &numbers, &n, err);
    for (size_t i = 0; i < n && status == HX_OK; i++)
        status = adopt_segment(j, numbers[i], found, ctx, n_cut, err);
    free(numbers);
    if (status != HX_OK) {
        journal_close(j);
        return status;
    }
    *out = j;
    return HX_OK;
}

void journal_close(Journal *j)
{
    if (!j)
        return;
    for (size_t i = 0; i < j->n; i++)
        close(j->segment[i].fd);
    free(j->segment);
    pthread_mutex_destroy(&j->lock);
    free(j);
}

/* ---- Appending, reading, releasing -------------------------------------------------------------------------------------- */

static HxStatus append_locked(Journal *j, const uint8_t *payload, size_t size, JournalPlace *place, HxError *err)
{
    if (j->n == 0 || j->segment[j->n - 1].size >= SEGMENT_BYTES) {
        HxStatus status = j->is_dirty && fdatasync(j->segment[j->n - 1].fd) != 0 ? HX_IO : HX_OK;
        if (status != HX_OK)
            return hx_refuse(err, status, "%.200s: the journal cannot be synced: %s", j->folder, strerror(errno));
        status = begin_segment(j, err);
        if (status != HX_OK)
            return status;
    }
    Segment *last = &j->segment[j->n - 1];
    uint8_t head[FRAME_BYTES];
    frame_head(head, payload, size);
    const uint64_t begin = last->size > last->next ? last->size : last->next;
    if (!files_write_two(last->fd, head, FRAME_BYTES, payload, size, begin)) {
        const int why = errno;
        char path[PATH_BYTES];
        segment_path(j, last->number, path);
        if (ftruncate(last->fd, (off_t)last->size) != 0)
            return hx_refuse(err, HX_IO, "%.200s: %s; the unfinished record at its end stays until --resume", path, strerror(why));
        return hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(why));
    }
    *place = (JournalPlace){ .segment = last->number, .size = (uint32_t)size, .offset = begin + FRAME_BYTES };
    last->size = begin + FRAME_BYTES + size;
    last->n_held++;
    j->is_dirty = true;
    return HX_OK;
}

HxStatus journal_append(Journal *j, const uint8_t *payload, size_t size, JournalPlace *place, HxError *err)
{
    assert(0 < size && size <= UINT32_MAX);
    pthread_mutex_lock(&j->lock);
    const HxStatus status = append_locked(j, payload, size, place, err);
    pthread_mutex_unlock(&j->lock);
    return status;
}

HxStatus journal_read(Journal *j, const JournalPlace *place, uint8_t *out, HxError *err)
{
    char path[PATH_BYTES];
    uint8_t head[FRAME_BYTES], expected[FRAME_BYTES];
    segment_path(j, place->segment, path);
    pthread_mutex_lock(&j->lock);
    const Segment *segment = find_segment(j, place->segment);
    const int fd = segment ? segment->fd : -1; /* open until the release of the game */
    pthread_mutex_unlock(&j->lock);
    if (fd < 0 || !files_read_at(fd, head, FRAME_BYTES, place->offset - FRAME_BYTES) || !files_read_at(fd, out, place->size, place->offset))
        return hx_refuse(err, HX_IO, "%.200s: byte %llu: cannot be read back: %s", path, (unsigned long long)place->offset,
                         strerror(errno));
    frame_head(expected, out, place->size);
    if (memcmp(head, expected, FRAME_BYTES) != 0)
        return hx_refuse(err, HX_IO, "%.200s: byte %llu: another program altered the file since hexarch wrote it", path,
                         (unsigned long long)place->offset);
    return HX_OK;
}

HxStatus journal_sync(Journal *j, HxError *err)
{
    pthread_mutex_lock(&j->lock);
    Segment *const last = j->is_dirty ? &j->segment[j->n - 1] : NULL;
    const int fd = last ? dup(last->fd) : -1;
    const bool is_lost = last && fd < 0;
    if (last)
        last->next = next_block(last->size);
    j->is_dirty = false;
    pthread_mutex_unlock(&j->lock); /* nobody waits for the disk with the lock held */
    const bool is_synced = !is_lost && (fd < 0 || fdatasync(fd) == 0);
    const int why = errno;
    if (fd >= 0)
        close(fd);
    return is_synced ? HX_OK : hx_refuse(err, HX_IO, "%.200s: the journal cannot be synced: %s", j->folder, strerror(why));
}

static void remove_segment(Journal *j, size_t index)
{
    char path[PATH_BYTES];
    segment_path(j, j->segment[index].number, path);
    close(j->segment[index].fd);
    unlink(path);
    memmove(&j->segment[index], &j->segment[index + 1], (j->n - index - 1) * sizeof *j->segment);
    j->n--;
}

void journal_release(Journal *j, const JournalPlace *place)
{
    pthread_mutex_lock(&j->lock);
    Segment *segment = find_segment(j, place->segment);
    assert(segment && segment->n_held > 0);
    segment->n_held--;
    const size_t index = (size_t)(segment - j->segment);
    if (segment->n_held == 0 && index + 1 < j->n)
        remove_segment(j, index);
    pthread_mutex_unlock(&j->lock);
}

void journal_remove(Journal *j)
{
    pthread_mutex_lock(&j->lock);
    while (j->n > 0)
        remove_segment(j, j->n - 1);
    j->is_dirty = false;
    pthread_mutex_unlock(&j->lock);
}

/* ---- Repair ----------------------------------------------------------------------------------------------------------- */

/* Write back one segment with its whole frames only. */
static HxStatus repair_segment(const char *path, const uint8_t id[RUN_ID_BYTES], uint64_t *n_dropped, HxError *err)
{
    char *text;
    size_t size;
    HxStatus status = file_read(path, SCAN_CAP, &text, &size, err);
    if (status != HX_OK)
        return status;
    uint8_t *bytes = (uint8_t *)text;
    const bool is_ours =
        size >= HEAD_BYTES && memcmp(bytes, magic, sizeof magic) == 0 && memcmp(bytes + sizeof magic, id, RUN_ID_BYTES) == 0;
    size_t kept = is_ours ? HEAD_BYTES : 0, at = kept, n_damaged = 0;
    for (size_t from; is_ours && (from = next_frame(bytes, size, at)) < size;) {
        const size_t n = FRAME_BYTES + whole_frame(bytes + from, size - from);
        n_damaged += from - skip_zeros(bytes, size, at);
        memmove(bytes + kept, bytes + from, n);
        kept += n;
        at = from + n;
    }
    n_damaged += size - end_of_whole(bytes, size, at);
    *n_dropped += n_damaged;
    if (kept == 0)
        status = unlink(path) == 0 ? HX_OK : hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(errno));
    else if (n_damaged > 0)
        status = cli_keep_file(path, bytes, kept, err);
    free(text);
    return status;
}

HxStatus journal_repair(const char *folder, const uint8_t id[RUN_ID_BYTES], uint64_t *n_dropped, HxError *err)
{
    DIR *dir = opendir(folder);
    if (!dir)
        return hx_refuse(err, HX_IO, "%.200s: %s", folder, strerror(errno));
    HxStatus status = HX_OK;
    for (const struct dirent *entry; status == HX_OK && (entry = readdir(dir)) != NULL;) {
        char path[PATH_BYTES];
        const size_t length = strlen(entry->d_name);
        const bool is_ours = strncmp(entry->d_name, "journal", 7) == 0 || strncmp(entry->d_name, "live", 4) == 0;
        if (!is_ours || length < 4 || strcmp(entry->d_name + length - 4, ".log") != 0)
            continue;
        snprintf(path, sizeof path, "%.3700s/%s", folder, entry->d_name);
        status = repair_segment(path, id, n_dropped, err);
    }
    closedir(dir);
    return status;
}
