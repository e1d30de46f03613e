/* A damaged data set made resumable again. */
#include "selfplay/data/repair.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "selfplay/data/verify.h"
#include "selfplay/files.h"
#include "selfplay/journal/journal.h"

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
    if (r->on_shard)
        r->on_shard(r->ctx, text);
    return HX_OK;
}

/* A manifest that cannot be read lists nothing: what it listed is found again in the files, or played again. */
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
    if (r->on_shard)
        r->on_shard(r->ctx, why.text);
    return dataset_open(d, folder, err);
}

/* Check one listed shard by itself: digest, columns, replay of every game. */
static HxStatus check_alone(const Dataset *d, const ShardEntry *entry, HxError *why)
{
    H5Reader *shard;
    GameRecord g = { 0 };
    HxStatus status = dataset_check_file(d, entry, why);
    if (status == HX_OK)
        status = dataset_open_shard(d, entry, &shard, why);
    if (status != HX_OK)
        return status;
    for (uint64_t i = 0; i < entry->games && status == HX_OK; i++) {
        status = game_record_read(&g, d, entry, shard, i, true, why);
        if (status == HX_OK)
            status = verify_game(d, &g, entry->first_game + i, why);
    }
    game_record_fini(&g);
    h5_reader_close(shard);
    return status;
}

static HxStatus repair_shards(Repair *r, Dataset *d, HxError *err)
{
    HxStatus status = HX_OK;
    for (uint64_t shard = 0; shard < run_n_shards(&d->run) && status == HX_OK && !r->is_stopping(); shard++) {
        const ShardEntry *entry = manifest_find(&d->manifest, shard);
        HxError why = { "" };
        const HxStatus found = entry ? check_alone(d, entry, &why) : HX_OK;
        if (found == HX_OK)
            continue;
        if (found == HX_NO_MEMORY || found == HX_IO) /* the machine failed: nothing is known about the shard */
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
    char path[FILES_PATH_BYTES];
    if (r->n_aside == 0)
        return HX_OK;
    HxStatus status = files_path(d->folder, "index.h5", path, err);
    if (status == HX_OK)
        unlink(path);
    if (status == HX_OK)
        status = folder_write_manifest(d->folder, whole, &d->manifest, err);
    if (status == HX_OK)
        folder_remove_part_manifests(d->folder);
    return status;
}

HxStatus repair_folder(Repair *r, const char *folder, HxError *err)
{
    const Part whole = { 0, 1 };
    Dataset *d = malloc(sizeof *d);
    uint8_t id[RUN_ID_BYTES];
    int lock;
    if (!d)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", folder);
    HxStatus status = folder_has_run(folder) ? folder_lock(folder, whole, &lock, err)
                                             : hx_refuse(err, HX_BAD_INPUT, "%.200s: holds no run (no run.json)", folder);
    if (status != HX_OK) {
        free(d);
        return status;
    }
    status = open_tolerant(r, d, folder, err);
    if (status == HX_OK) {
        status = repair_shards(r, d, err);
        if (status == HX_OK)
            status = rewrite_manifests(r, d, err);
        run_id(&d->run, id);
        if (status == HX_OK)
            status = journal_repair(folder, id, &r->journal_dropped, err);
        dataset_fini(d);
    }
    folder_unlock(folder, whole, lock);
    free(d);
    return status;
}
