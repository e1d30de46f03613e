/* Every shard carries the document of its run. */
#include "selfplay/data/recover.h"

#include "cli/cli.h"
#include "core/file.h"
#include "core/text.h"
#include "selfplay/files.h"
#include "selfplay/folder.h"
#include "selfplay/shards/h5_reader.h"
#include "selfplay/shards/shard.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MANIFEST_CAP = 1 << 30 };

typedef struct Search {
    const char *folder;
    char document[SHARD_RUN_BYTES]; /* the document in the shards; "": none so far */
    HxStatus status;
    HxError *err;
} Search;

/* The document in one shard; "" if it is not the file of the manifest, or an older program's. */
static HxStatus read_document(const char *path, const char *sha256, char out[SHARD_RUN_BYTES], HxError *err)
{
    uint8_t digest[32];
    char hex[65];
    uint64_t size;
    H5Index *shard;
    HxError why = { "" };
    out[0] = '\0';
    HxStatus status = files_digest(path, digest, &size, &why);
    if (status == HX_OK) {
        text_hex(digest, sizeof digest, hex);
        if (strcmp(hex, sha256) != 0) /* HDF5 may die of damaged bytes */
            return HX_OK;
        status = h5_index_open(&shard, path, NULL, &why);
    }
    if (status != HX_OK)
        return status == HX_BAD_INPUT ? HX_OK : hx_refuse(err, status, "%s", why.text);
    status = h5_reader_text(shard, "run", out, SHARD_RUN_BYTES);
    h5_index_close(shard);
    if (status == HX_OK)
        return HX_OK;
    out[0] = '\0';
    return status == HX_BAD_INPUT ? HX_OK : hx_refuse(err, status, "%.200s: cannot be read", path);
}

static HxStatus ask_shard(Search *s, const json_t *line, HxError *err)
{
    const char *file = json_string_value(json_object_get(line, "file")), *sha256 = json_string_value(json_object_get(line, "sha256"));
    const json_int_t number = json_integer_value(json_object_get(line, "shard"));
    char name[SHARD_NAME_BYTES], path[FILES_PATH_BYTES];
    shard_name((uint64_t)number, name);
    if (!file || !sha256 || strcmp(file, name) != 0)
        return HX_OK;
    char *document = malloc(SHARD_RUN_BYTES);
    HxStatus status = document ? files_path(s->folder, name, path, err) : hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory", s->folder);
    if (status == HX_OK)
        status = read_document(path, sha256, document, err);
    if (status == HX_OK && document[0] && s->document[0] && strcmp(document, s->document) != 0)
        status =
            hx_refuse(err, HX_BAD_INPUT, "%.200s: is of another run than the shards before it, so they do not determine run.json", path);
    if (status == HX_OK && document[0])
        strcpy(s->document, document);
    free(document);
    return status;
}

static bool ask_manifest(void *ctx, const char *path)
{
    Search *s = ctx;
    char *text;
    size_t size;
    s->status = file_read(path, MANIFEST_CAP, &text, &size, s->err);
    if (s->status != HX_OK)
        return false;
    char *rest = text;
    for (char *line; s->status == HX_OK && (line = strsep(&rest, "\n")) != NULL;) {
        json_t *root = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        if (json_is_object(root))
            s->status = ask_shard(s, root, s->err);
        json_decref(root);
    }
    free(text);
    return s->status == HX_OK;
}

/* Write the shards' document; first puts a damaged run.json aside. */
static HxStatus write_run(const Search *s, Run *run, HxError *err)
{
    char path[FILES_PATH_BYTES], aside[FILES_PATH_BYTES + 16];
    json_t *root = json_loads(s->document, JSON_REJECT_DUPLICATES, NULL);
    HxStatus status = json_is_object(root) ? run_from_json(run, root, "the run of these shards", err)
                                           : hx_refuse(err, HX_BAD_INPUT, "%.200s: its shards do not determine the run", s->folder);
    json_decref(root);
    if (status == HX_OK)
        status = files_path(s->folder, "run.json", path, err);
    if (status != HX_OK)
        return status;
    snprintf(aside, sizeof aside, "%s.damaged", path);
    if (rename(path, aside) != 0 && errno != ENOENT)
        return hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(errno));
    return folder_write_run(s->folder, run, err);
}

static HxStatus search(Search *s, Run *run, const HxError *why)
{
    if (!folder_each_manifest(s->folder, ask_manifest, s))
        return hx_refuse(s->err, HX_IO, "%.200s: %s", s->folder, strerror(errno));
    if (s->status != HX_OK)
        return s->status;
    if (!s->document[0])
        return hx_refuse(s->err, HX_BAD_INPUT,
                         "%.250s; no finished shard holds its content: seed, options, agents and number of games are lost; the same "
                         "command with another --out plays the run again",
                         why->text);
    return write_run(s, run, s->err);
}

HxStatus recover_run(const char *folder, bool *is_recovered, HxError *why, HxError *err)
{
    Run *run = malloc(sizeof *run);
    Search *s = calloc(1, sizeof *s);
    *is_recovered = false;
    HxStatus status = run && s ? folder_load(folder, run, why) : hx_refuse(why, HX_NO_MEMORY, "%.200s: no memory to read it", folder);
    if (status == HX_BAD_INPUT) {
        *s = (Search){ .folder = folder, .err = err };
        status = search(s, run, why);
        *is_recovered = status == HX_OK;
    } else if (status != HX_OK) {
        hx_refuse(err, status, "%s", why->text);
    }
    free(s);
    free(run);
    return status;
}
