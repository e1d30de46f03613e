/* The folder of a run. */
#include "selfplay/folder.h"

#include "cli/cli.h"
#include "core/file.h"
#include "core/file_lock.h"
#include "selfplay/files.h"
#include "selfplay/shards/index.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RUN_JSON_CAP = 1 << 20 };

void folder_part_name(const char *stem, Part part, char out[FOLDER_NAME_BYTES])
{
    if (part.n_parts == 1)
        snprintf(out, FOLDER_NAME_BYTES, "%s", stem);
    else
        snprintf(out, FOLDER_NAME_BYTES, "%.16s.part-%llu-of-%llu", stem, (unsigned long long)part.part, (unsigned long long)part.n_parts);
}

static bool starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

static bool ends_with(const char *text, const char *end)
{
    return strlen(text) >= strlen(end) && strcmp(text + strlen(text) - strlen(end), end) == 0;
}

/* Call `visit` for every name in the folder; it says whether to go on. False: unreadable folder. */
static bool each_name(const char *folder, bool (*visit)(void *ctx, const char *name), void *ctx)
{
    DIR *dir = opendir(folder);
    if (!dir)
        return false;
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 && !visit(ctx, entry->d_name))
            break;
    closedir(dir);
    return true;
}

bool folder_has_run(const char *folder)
{
    char path[FILES_PATH_BYTES];
    return files_path(folder, "run.json", path, NULL) == HX_OK && access(path, F_OK) == 0;
}

static HxStatus load_once(const char *folder, Run *run, HxError *err)
{
    char path[FILES_PATH_BYTES];
    char *text;
    size_t size;
    json_error_t where;
    HxStatus status = files_path(folder, "run.json", path, err);
    if (status == HX_OK && access(path, F_OK) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: holds no run (no run.json)", folder);
    if (status == HX_OK)
        status = files_check_regular(path, err);
    if (status == HX_OK)
        status = file_read(path, RUN_JSON_CAP, &text, &size, err);
    if (status != HX_OK)
        return status;
    json_t *root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &where);
    if (json_is_object(root))
        status = run_from_json(run, root, path, err);
    else if (where.text[0] && json_error_code(&where) == json_error_out_of_memory)
        status = hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", path);
    else
        status = hx_refuse(err, HX_BAD_INPUT, "%.200s: line %d: not a JSON object", path, where.line);
    json_decref(root);
    free(text);
    return status;
}

HxStatus folder_load(const char *folder, Run *run, HxError *err)
{
    const HxStatus status = load_once(folder, run, err);
    return status == HX_BAD_INPUT ? load_once(folder, run, err) : status; /* a lack of memory may have looked like damage */
}

HxStatus folder_write_run(const char *folder, const Run *run, HxError *err)
{
    char path[FILES_PATH_BYTES];
    HxStatus status = files_path(folder, "run.json", path, err);
    json_t *root = run_to_signed_json(run);
    if (status == HX_OK)
        status = cli_keep_json(path, root, err);
    json_decref(root);
    return status;
}

/* ---- Begin ------------------------------------------------------------------------------------------------------------ */

static bool stop_at_first(void *ctx, const char *name)
{
    /* a kill may have left the second; bots complain early; a tournament is recorded in the last before it is a run */
    static const char *const harmless[] = { "begin.lock", "run.json.tmp", "bots", "playing" };
    for (size_t i = 0; i < HX_COUNT(harmless); i++)
        if (strcmp(name, harmless[i]) == 0)
            return true;
    *(bool *)ctx = true;
    return false;
}

/* Has a process of this part left or published anything here? */
static bool part_has_begun(const char *folder, Part part)
{
    char name[FOLDER_NAME_BYTES], file[FOLDER_NAME_BYTES + 16], path[FILES_PATH_BYTES];
    folder_part_name("journal", part, name);
    snprintf(file, sizeof file, "%s-000001.log", name);
    if (files_path(folder, file, path, NULL) == HX_OK && access(path, F_OK) == 0)
        return true;
    folder_part_name("manifest", part, name);
    snprintf(file, sizeof file, "%s.jsonl", name);
    return files_path(folder, file, path, NULL) == HX_OK && access(path, F_OK) == 0;
}

bool folder_is_free(const char *folder)
{
    bool has_something = false;
    return !each_name(folder, stop_at_first, &has_something) || !has_something;
}

static HxStatus begin_locked(const char *folder, const Run *run, Part part, bool is_resume, HxError *err)
{
    bool has_something = false;
    if (folder_has_run(folder)) {
        Run have;
        HxStatus status = folder_load(folder, &have, err);
        if (status == HX_OK)
            status = run_compare(&have, run, folder, err);
        if (status == HX_OK && !is_resume && (part.n_parts == 1 || part_has_begun(folder, part)))
            status = hx_refuse(err, HX_BAD_INPUT, "%.200s: this run has begun there; --resume continues it", folder);
        return status;
    }
    if (!each_name(folder, stop_at_first, &has_something))
        return hx_refuse(err, HX_IO, "%.200s: %s", folder, strerror(errno));
    if (has_something)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: neither empty nor a run; choose a new folder for --out", folder);
    return folder_write_run(folder, run, err);
}

HxStatus folder_begin(const char *folder, const Run *run, Part part, bool is_resume, HxError *err)
{
    char path[FILES_PATH_BYTES];
    int fd;
    HxStatus status = cli_make_folder(folder, err);
    if (status == HX_OK)
        status = files_path(folder, "begin.lock", path, err);
    if (status == HX_OK)
        status = files_lock(path, true, &fd, err);
    if (status != HX_OK)
        return status;
    status = begin_locked(folder, run, part, is_resume, err);
    file_lock_give_back(path, fd);
    return status;
}

void folder_withdraw(const char *folder)
{
    char path[FILES_PATH_BYTES];
    if (files_path(folder, "run.json", path, NULL) == HX_OK)
        unlink(path);
    rmdir(folder);
}

/* Do two parts have shards in common? Shard k belongs to both where k is part modulo n_parts of either. */
static bool parts_meet(Part a, Part b)
{
    uint64_t common = a.n_parts, rest = b.n_parts;
    while (rest > 0) {
        const uint64_t next = common % rest;
        common = rest;
        rest = next;
    }
    return a.part % common == b.part % common;
}

/* A walk over the names of a folder, for locks of parts that have shards in common with this one. */
typedef struct OtherLocks {
    const char *folder;
    Part part;
    HxStatus status;
    HxError *err;
} OtherLocks;

static bool is_lock_of(const char *name, Part *part)
{
    unsigned long long at, of;
    int end = 0;
    *part = (Part){ 0, 1 };
    if (strcmp(name, "lock") == 0)
        return true;
    if (sscanf(name, "lock.part-%llu-of-%llu%n", &at, &of, &end) != 2 || name[end] != '\0' || of == 0)
        return false;
    *part = (Part){ at, of };
    return true;
}

/* Nobody owns the lock of a killed process: only a held lock counts. */
static bool stop_at_held(void *ctx, const char *name)
{
    OtherLocks *o = ctx;
    char path[FILES_PATH_BYTES];
    Part part;
    if (!is_lock_of(name, &part) || (part.part == o->part.part && part.n_parts == o->part.n_parts) || !parts_meet(part, o->part) ||
        files_path(o->folder, name, path, NULL) != HX_OK)
        return true;
    const int fd = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0 && errno != ENOENT)
        o->status = hx_refuse(o->err, HX_IO, "%.200s: %s", path, strerror(errno));
    else if (fd >= 0 && file_lock(fd, false) == FILE_LOCK_ELSEWHERE)
        o->status = hx_refuse(o->err, HX_IO, "%.200s: another process works on this run: wait until it ends", path);
    if (fd >= 0)
        close(fd);
    return o->status == HX_OK;
}

HxStatus folder_lock(const char *folder, Part part, int *fd, HxError *err)
{
    char name[FOLDER_NAME_BYTES], path[FILES_PATH_BYTES];
    folder_part_name("lock", part, name);
    HxStatus status = files_path(folder, name, path, err);
    if (status == HX_OK)
        status = files_lock(path, false, fd, err);
    if (status != HX_OK)
        return status;
    OtherLocks others = { .folder = folder, .part = part, .status = HX_OK, .err = err };
    if (!each_name(folder, stop_at_held, &others))
        others.status = hx_refuse(err, HX_IO, "%.200s: %s", folder, strerror(errno));
    if (others.status != HX_OK)
        file_lock_give_back(path, *fd);
    return others.status;
}

void folder_unlock(const char *folder, Part part, int fd)
{
    char name[FOLDER_NAME_BYTES], path[FILES_PATH_BYTES];
    folder_part_name("lock", part, name);
    if (files_path(folder, name, path, NULL) == HX_OK)
        file_lock_give_back(path, fd);
}

/* ---- Manifests -------------------------------------------------------------------------------------------------------- */

/* A walk over the names of a folder that stops at its manifests. */
typedef struct ManifestNames {
    const char *folder;
    bool (*visit)(void *ctx, const char *path);
    void *ctx;
} ManifestNames;

static bool visit_manifest(void *ctx, const char *name)
{
    const ManifestNames *names = ctx;
    char path[FILES_PATH_BYTES];
    if (!starts_with(name, "manifest.") || !ends_with(name, ".jsonl") || files_path(names->folder, name, path, NULL) != HX_OK)
        return true;
    return names->visit(names->ctx, path);
}

bool folder_each_manifest(const char *folder, bool (*visit)(void *ctx, const char *path), void *ctx)
{
    ManifestNames names = { folder, visit, ctx };
    return each_name(folder, visit_manifest, &names);
}

static bool note_manifest(void *ctx, const char *path)
{
    (void)path;
    *(bool *)ctx = true;
    return false;
}

bool folder_is_run(const char *folder)
{
    bool has_manifest = false;
    return folder_has_run(folder) || (folder_each_manifest(folder, note_manifest, &has_manifest) && has_manifest);
}

typedef struct ManifestWalk {
    const Run *run;
    Manifest *out;
    HxStatus status;
    HxError *err;
} ManifestWalk;

static bool read_one_manifest(void *ctx, const char *path)
{
    ManifestWalk *walk = ctx;
    walk->status = manifest_read(walk->out, path, walk->run, walk->err);
    return walk->status == HX_OK;
}

HxStatus folder_manifests(const char *folder, const Run *run, Manifest *out, HxError *err)
{
    ManifestWalk walk = { .run = run, .out = out, .err = err };
    if (!folder_each_manifest(folder, read_one_manifest, &walk))
        return hx_refuse(err, HX_IO, "%.200s: %s", folder, strerror(errno));
    return walk.status;
}

static HxStatus manifest_path(const char *folder, Part part, char out[FILES_PATH_BYTES], HxError *err)
{
    char name[FOLDER_NAME_BYTES], file[FOLDER_NAME_BYTES + 8];
    folder_part_name("manifest", part, name);
    snprintf(file, sizeof file, "%s.jsonl", name);
    return files_path(folder, file, out, err);
}

HxStatus folder_write_manifest(const char *folder, Part part, const Manifest *all, HxError *err)
{
    char path[FILES_PATH_BYTES];
    Manifest own = { 0 };
    HxStatus status = manifest_path(folder, part, path, err);
    for (size_t i = 0; i < all->n && status == HX_OK; i++)
        if (all->entry[i].shard % part.n_parts == part.part && !manifest_add(&own, &all->entry[i]))
            status = hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write it", path);
    if (status == HX_OK)
        status = manifest_write(&own, path, err);
    manifest_fini(&own);
    return status;
}

static bool remove_part_manifest(void *ctx, const char *name)
{
    char path[FILES_PATH_BYTES];
    if (starts_with(name, "manifest.part-") && ends_with(name, ".jsonl") && files_path(ctx, name, path, NULL) == HX_OK)
        unlink(path);
    return true;
}

void folder_remove_part_manifests(const char *folder)
{
    each_name(folder, remove_part_manifest, (void *)(uintptr_t)folder);
}

static HxStatus merge_locked(const char *folder, const Run *run, bool *is_complete, HxError *err)
{
    const Part whole = { 0, 1 };
    Manifest all = { 0 };
    HxStatus status = folder_manifests(folder, run, &all, err);
    *is_complete = status == HX_OK && all.n == run_n_shards(run);
    if (*is_complete)
        status = folder_write_manifest(folder, whole, &all, err);
    if (*is_complete && status == HX_OK)
        status = index_write(folder, run, &all, err);
    if (*is_complete && status == HX_OK)
        folder_remove_part_manifests(folder);
    manifest_fini(&all);
    return status;
}

HxStatus folder_merge(const char *folder, const Run *run, bool *is_complete, HxError *err)
{
    char path[FILES_PATH_BYTES];
    int fd;
    HxStatus status = files_path(folder, "begin.lock", path, err);
    if (status == HX_OK)
        status = files_lock(path, true, &fd, err);
    if (status != HX_OK)
        return status;
    status = merge_locked(folder, run, is_complete, err);
    file_lock_give_back(path, fd);
    return status;
}

/* ---- What a kill left ------------------------------------------------------------------------------------------------- */

typedef struct Sweep {
    const char *folder;
    Part part;
} Sweep;

static bool sweep_one(void *ctx, const char *name)
{
    const Sweep *sweep = ctx;
    unsigned long long shard;
    int end = 0;
    char path[FILES_PATH_BYTES];
    if (sscanf(name, "shard-%llu.h5.tmp%n", &shard, &end) == 1 && end > 0 && name[end] == '\0' &&
        shard % sweep->part.n_parts == sweep->part.part && files_path(sweep->folder, name, path, NULL) == HX_OK)
        unlink(path);
    return true;
}

void folder_sweep(const char *folder, Part part)
{
    Sweep sweep = { folder, part };
    each_name(folder, sweep_one, &sweep);
}
