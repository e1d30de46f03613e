/* A damaged data set made resumable again. */
#include "selfplay/data/repair.h"

#include "selfplay/data/recover.h"
#include "selfplay/data/verify.h"
#include "selfplay/files.h"
#include "selfplay/journal/journal.h"
#include "selfplay/shards/index.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void tell(const Repair *r, const char *text)
{
    if (r->on_shard)
        r->on_shard(r->ctx, text);
}

/* Rename a shard that nobody should read. */
static HxStatus put_aside(Repair *r, const Dataset *d, uint64_t shard, const char *why, HxError *err)
{
    char name[SHARD_NAME_BYTES], path[FILES_PATH_BYTES], aside[FILES_PATH_BYTES + 16], text[400];
    shard_name(shard, name);
    HxStatus status = files_path(d->folder, name, path, err);
    if (status != HX_OK)
        return status;
    snprintf(aside, sizeof aside, "%s.damaged", path);
    if (rename(path, aside) != 0 && errno != ENOENT)
        return hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(errno));
    snprintf(text, sizeof text, "%s put aside: %s", name, why);
    r->n_aside++;
    tell(r, text);
    return HX_OK;
}

static HxStatus repair_run(Repair *r, const char *folder, HxError *err)
{
    bool is_recovered;
    char text[400];
    HxError why = { "" };
    const HxStatus status = recover_run(folder, &is_recovered, &why, err);
    if (status == HX_OK && is_recovered) {
        snprintf(text, sizeof text, "%.300s: written again from the shards", why.text);
        tell(r, text);
        r->n_runs++;
    }
    return status;
}

/* An unreadable manifest lists nothing: repair finds its shards in the files, or the run plays them again. */
static HxStatus open_tolerant(Repair *r, Dataset *d, const char *folder, HxError *err)
{
    HxError why = { "" };
    char path[FILES_PATH_BYTES], aside[FILES_PATH_BYTES + 16];
    HxStatus status = dataset_open(d, folder, &why);
    if (status != HX_BAD_INPUT || folder_load(folder, &d->run, NULL) != HX_OK)
        return status == HX_OK ? HX_OK : hx_refuse(err, status, "%s", why.text);
    status = files_path(folder, "manifest.jsonl", path, err);
    if (status != HX_OK)
        return status;
    snprintf(aside, sizeof aside, "%s.damaged", path);
    if (rename(path, aside) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "%s", why.text);
    r->n_unlisted++;
    tell(r, why.text);
    return dataset_open(d, folder, err);
}

static HxStatus repair_shards(Repair *r, Dataset *d, HxError *err)
{
    HxStatus status = HX_OK;
    for (uint64_t shard = 0; shard < run_n_shards(&d->run) && status == HX_OK && !r->is_stopping(); shard++) {
        const ShardEntry *entry = manifest_find(&d->manifest, shard);
        HxError why = { "" };
        const HxStatus found = entry ? verify_shard(d, entry, &why) : HX_OK;
        if (found == HX_OK)
            continue;
        if (found == HX_NO_MEMORY || found == HX_IO) /* the machine failed: the shard's state is unknown */
            return hx_refuse(err, found, "%s", why.text);
        status = put_aside(r, d, shard, why.text, err);
        manifest_drop(&d->manifest, shard);
    }
    return status;
}

/* One manifest again; an incomplete one and its index would look finished. */
static HxStatus rewrite_manifests(const Repair *r, const Dataset *d, HxError *err)
{
    const Part whole = { 0, 1 };
    if (r->n_aside == 0)
        return HX_OK;
    index_remove(d->folder);
    const HxStatus status = folder_write_manifest(d->folder, whole, &d->manifest, err);
    if (status == HX_OK)
        folder_remove_part_manifests(d->folder);
    return status;
}

/* A complete run can always rebuild its index. Repair rebuilds one without a known digest, of an older program: HDF5 may die of a damaged
 * one. */
static HxStatus repair_index(Repair *r, const Dataset *d, HxError *err)
{
    HxError why = { "" };
    char text[sizeof why.text + 40];
    bool is_told;
    if (d->manifest.n < run_n_shards(&d->run) || r->is_stopping())
        return HX_OK;
    HxStatus status = index_check_bytes(d->folder, &d->run, &is_told, &why);
    if (status == HX_OK && is_told)
        status = verify_index(d, &why);
    if (status == HX_OK && is_told)
        return HX_OK;
    if (status == HX_OK)
        snprintf(why.text, sizeof why.text, "index.h5 had no digest");
    else if (status != HX_BAD_INPUT)
        return hx_refuse(err, status, "%s", why.text);
    status = index_write(d->folder, &d->run, &d->manifest, err);
    if (status != HX_OK)
        return status;
    snprintf(text, sizeof text, "%s: made anew", why.text);
    tell(r, text);
    r->n_indexes++;
    return HX_OK;
}

HxStatus repair_folder(Repair *r, const char *folder, HxError *err)
{
    const Part whole = { 0, 1 };
    Dataset *d = malloc(sizeof *d);
    uint8_t id[RUN_ID_BYTES];
    int lock;
    if (!d)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", folder);
    HxStatus status =
        folder_is_run(folder) ? folder_lock(folder, whole, &lock, err) : hx_refuse(err, HX_BAD_INPUT, "%.200s: holds no run", folder);
    if (status != HX_OK) {
        free(d);
        return status;
    }
    status = repair_run(r, folder, err);
    if (status == HX_OK)
        status = open_tolerant(r, d, folder, err);
    if (status == HX_OK) {
        status = repair_shards(r, d, err);
        if (status == HX_OK)
            status = rewrite_manifests(r, d, err);
        if (status == HX_OK)
            status = repair_index(r, d, err);
        run_id(&d->run, id);
        if (status == HX_OK)
            status = journal_repair(folder, id, &r->journal_dropped, err);
        dataset_fini(d);
    }
    folder_unlock(folder, whole, lock);
    free(d);
    return status;
}
