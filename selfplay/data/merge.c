/* Shards of several folders gathered in one. */
#include "selfplay/data/merge.h"

#include "cli/cli.h"
#include "selfplay/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COPY_BYTES = 1 << 20 };

static const Part whole = { 0, 1 };

static HxStatus copy_bytes(const char *from, const char *to, HxError *err)
{
    const int in = open(from, O_RDONLY | O_CLOEXEC), out = cli_create_file(to);
    char *buffer = malloc(COPY_BYTES);
    uint64_t at = 0;
    ssize_t n = in >= 0 && out >= 0 && buffer ? 1 : -1;
    while (n > 0 && ((n = read(in, buffer, COPY_BYTES)) > 0 || (n < 0 && errno == EINTR))) {
        if (n < 0)
            n = 1;
        else if (files_write_at(out, buffer, (size_t)n, at))
            at += (uint64_t)n;
        else
            n = -1;
    }
    HxStatus status = n == 0 ? HX_OK : hx_refuse(err, buffer ? HX_IO : HX_NO_MEMORY, "%.120s: %s", in < 0 ? from : to, strerror(errno));
    if (out >= 0 && close(out) != 0 && status == HX_OK)
        status = hx_refuse(err, HX_IO, "%.200s: %s", to, strerror(errno));
    if (in >= 0)
        close(in);
    free(buffer);
    return status;
}

/* Copy one shard; it counts only when the copy has the digest that the manifest says. */
static HxStatus copy_shard(const char *folder, const Dataset *source, const ShardEntry *entry, HxError *err)
{
    char name[SHARD_NAME_BYTES], from[FILES_PATH_BYTES], to[FILES_PATH_BYTES], temporary[FILES_PATH_BYTES];
    uint8_t digest[32];
    uint64_t bytes;
    shard_name(entry->shard, name);
    HxStatus status = files_path(source->folder, name, from, err);
    if (status == HX_OK)
        status = files_path(folder, name, to, err);
    if (status == HX_OK)
        status = files_check_length(from, entry->bytes, err);
    if (status != HX_OK)
        return status;
    snprintf(temporary, sizeof temporary, "%.4090s.tmp", to);
    status = copy_bytes(from, temporary, err);
    if (status == HX_OK)
        status = files_digest(temporary, digest, &bytes, err);
    if (status == HX_OK && (bytes != entry->bytes || memcmp(digest, entry->sha256, sizeof digest) != 0))
        status = hx_refuse(err, HX_BAD_INPUT, "%.200s: its sha256 is not the manifest's", from);
    if (status == HX_OK)
        status = files_publish(folder, temporary, to, err);
    if (status != HX_OK)
        unlink(temporary);
    return status;
}

static HxStatus merge_one(Merge *m, const char *to, Manifest *all, const Dataset *source, HxError *err)
{
    HxStatus status = HX_OK;
    for (size_t i = 0; i < source->manifest.n && status == HX_OK && !m->is_stopping(); i++) {
        const ShardEntry *entry = &source->manifest.entry[i], *have = manifest_find(all, entry->shard);
        if (have && (have->bytes != entry->bytes || memcmp(have->sha256, entry->sha256, sizeof have->sha256) != 0))
            return hx_refuse(err, HX_BAD_INPUT, "%.200s: its shard %llu is not the one that is there already", source->folder,
                             (unsigned long long)entry->shard);
        if (have)
            continue;
        status = copy_shard(to, source, entry, err);
        if (status == HX_OK && !manifest_add(all, entry))
            status = hx_refuse(err, HX_NO_MEMORY, "no memory for the manifest");
        if (status == HX_OK)
            status = folder_write_manifest(to, whole, all, err);
        m->n_copied += status == HX_OK;
    }
    return status;
}

/* Open a folder that holds a part of the run. */
static HxStatus open_source(Dataset *source, const char *folder, const Run *run, HxError *err)
{
    HxStatus status = dataset_open(source, folder, err);
    if (status != HX_OK)
        return status;
    status = run_compare(&source->run, run, folder, err);
    if (status != HX_OK)
        dataset_fini(source);
    return status;
}

/* Go through the sources; the first says which run it is. The folder's lock is held. */
static HxStatus merge_locked(Merge *m, const char *to, const Run *run, const char *const *from, int n, HxError *err)
{
    Manifest all = { 0 };
    HxStatus status = folder_manifests(to, run, &all, err);
    for (int i = 0; i < n && status == HX_OK && !m->is_stopping(); i++) {
        Dataset source;
        status = open_source(&source, from[i], run, err);
        if (status != HX_OK)
            break;
        status = merge_one(m, to, &all, &source, err);
        dataset_fini(&source);
    }
    m->n_shards = all.n;
    for (size_t i = 0; i < all.n; i++)
        m->n_games += all.entry[i].games;
    manifest_fini(&all);
    return status == HX_OK && !m->is_stopping() ? folder_merge(to, run, &m->is_complete, err) : status;
}

/* Are all of them parts of the run? */
static HxStatus check_sources(const Run *run, const char *const *from, int n, HxError *err)
{
    HxStatus status = HX_OK;
    for (int i = 0; i < n && status == HX_OK; i++) {
        Dataset source;
        status = open_source(&source, from[i], run, err);
        if (status == HX_OK)
            dataset_fini(&source);
    }
    return status;
}

/* Remove the copies of a refused union, so that no half of it stays. */
static void withdraw(const char *to, const Run *run)
{
    Manifest all = { 0 };
    HxError err;
    char name[SHARD_NAME_BYTES], path[FILES_PATH_BYTES];
    const bool is_known = folder_manifests(to, run, &all, &err) == HX_OK;
    for (size_t i = 0; is_known && i < all.n; i++) {
        shard_name(all.entry[i].shard, name);
        if (files_path(to, name, path, &err) == HX_OK)
            unlink(path);
    }
    if (files_path(to, "manifest.jsonl", path, &err) == HX_OK)
        unlink(path);
    manifest_fini(&all);
    folder_withdraw(to);
}

HxStatus merge_folders(Merge *m, const char *to, const char *const *from, int n, HxError *err)
{
    int lock;
    const bool was_begun = folder_is_run(to);
    Run *run = malloc(sizeof *run);
    HxStatus status = run ? folder_load(from[0], run, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for a run");
    if (status == HX_OK) /* before a folder is made */
        status = check_sources(run, from, n, err);
    bool is_begun = false;
    if (status == HX_OK)
        is_begun = (status = folder_begin(to, run, whole, true, err)) == HX_OK;
    if (status == HX_OK)
        status = folder_lock(to, whole, &lock, err);
    if (status == HX_OK) {
        folder_sweep(to, whole);
        status = merge_locked(m, to, run, from, n, err);
        folder_unlock(to, whole, lock);
    }
    if (is_begun && !was_begun && (status == HX_BAD_INPUT || (status != HX_OK && m->n_shards == 0)))
        withdraw(to, run);
    free(run);
    return status;
}
