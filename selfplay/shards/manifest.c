/* The manifest of a run, in memory and as lines of JSON. */
#include "selfplay/shards/manifest.h"

#include "cli/cli.h"
#include "core/file.h"
#include "core/grow.h"
#include "core/text.h"
#include "selfplay/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MANIFEST_CAP = 1 << 30, LINE_BYTES = 512, TREE_BYTES = 80 };

void shard_name(uint64_t shard, char out[SHARD_NAME_BYTES])
{
    snprintf(out, SHARD_NAME_BYTES, "shard-%06llu.h5", (unsigned long long)shard);
}

void manifest_fini(Manifest *m)
{
    free(m->entry);
    *m = (Manifest){ 0 };
}

/* Index of the first entry at or after `shard`. */
static size_t place_of(const Manifest *m, uint64_t shard)
{
    size_t low = 0, high = m->n;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (m->entry[middle].shard < shard)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const ShardEntry *manifest_find(const Manifest *m, uint64_t shard)
{
    const size_t at = place_of(m, shard);
    return at < m->n && m->entry[at].shard == shard ? &m->entry[at] : NULL;
}

bool manifest_add(Manifest *m, const ShardEntry *entry)
{
    const size_t at = place_of(m, entry->shard);
    if (at < m->n && m->entry[at].shard == entry->shard) {
        m->entry[at] = *entry;
        return true;
    }
    if (!HX_ROOM_FOR_ONE(m->entry, m->n, m->cap))
        return false;
    memmove(&m->entry[at + 1], &m->entry[at], (m->n - at) * sizeof *m->entry);
    m->entry[at] = *entry;
    m->n++;
    return true;
}

void manifest_drop(Manifest *m, uint64_t shard)
{
    const size_t at = place_of(m, shard);
    if (at == m->n || m->entry[at].shard != shard)
        return;
    memmove(&m->entry[at], &m->entry[at + 1], (m->n - at - 1) * sizeof *m->entry);
    m->n--;
}

/* A count of an entry, or UINT64_MAX where it is none. */
static uint64_t count_of(const json_t *line, const char *field)
{
    const json_t *value = json_object_get(line, field);
    return json_is_integer(value) && json_integer_value(value) >= 0 ? (uint64_t)json_integer_value(value) : UINT64_MAX;
}

static bool read_digest(const char *text, uint8_t out[32])
{
    if (!text || strlen(text) != 64 || strspn(text, "0123456789abcdef") != 64)
        return false;
    for (int i = 0; i < 32; i++) {
        const char pair[3] = { text[2 * i], text[2 * i + 1], '\0' };
        out[i] = (uint8_t)strtoul(pair, NULL, 16);
    }
    return true;
}

/* What is wrong with a line, or NULL. */
static const char *read_entry(ShardEntry *e, const json_t *line, const Run *run)
{
    char name[SHARD_NAME_BYTES];
    e->shard = count_of(line, "shard");
    if (e->shard >= run_n_shards(run))
        return "'shard' is not a shard of this run";
    shard_name(e->shard, name);
    const char *file = json_string_value(json_object_get(line, "file"));
    if (!file || strcmp(file, name) != 0)
        return "'file' is not the name of that shard";
    e->first_game = count_of(line, "first_game");
    e->games = count_of(line, "games");
    if (e->first_game != run_first_game(run, e->shard) || e->games != run_games_in(run, e->shard))
        return "'first_game' and 'games' are not those of that shard";
    e->steps = count_of(line, "steps");
    e->legal = count_of(line, "legal");
    e->nodes = json_object_get(line, "nodes") ? count_of(line, "nodes") : 0;
    e->edges = json_object_get(line, "edges") ? count_of(line, "edges") : 0;
    e->bytes = count_of(line, "bytes");
    if (e->steps / e->games > (uint64_t)run->game->max_steps || e->legal / (e->steps + 1) > (uint64_t)run->game->max_legal ||
        e->bytes == UINT64_MAX)
        return "'steps', 'legal' or 'bytes' is impossible";
    if (e->nodes / (e->steps + 1) > HX_MOST_INNER || e->edges / (e->nodes + 1) > (uint64_t)run->game->max_legal)
        return "'nodes' or 'edges' is impossible";
    return read_digest(json_string_value(json_object_get(line, "sha256")), e->sha256) ? NULL : "'sha256' is not 64 hexadecimal digits";
}

HxStatus manifest_parse(Manifest *m, char *text, const char *path, const Run *run, HxError *err)
{
    HxStatus status = HX_OK;
    int number = 0;
    char *rest = text;
    for (char *line; status == HX_OK && (line = strsep(&rest, "\n")) != NULL;) {
        ShardEntry entry;
        number++;
        if (line[0] == '\0')
            continue;
        json_t *root = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        const char *wrong = json_is_object(root) ? read_entry(&entry, root, run) : "not a JSON object";
        json_decref(root);
        if (wrong)
            status = hx_refuse(err, HX_BAD_INPUT, "%.200s: line %d: %s", path, number, wrong);
        else if (!manifest_add(m, &entry))
            status = hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", path);
    }
    return status;
}

HxStatus manifest_read(Manifest *m, const char *path, const Run *run, HxError *err)
{
    char *text;
    size_t size;
    if (access(path, F_OK) != 0)
        return HX_OK;
    HxStatus status = files_check_regular(path, err);
    if (status != HX_OK)
        return status;
    status = file_read(path, MANIFEST_CAP, &text, &size, err);
    if (status != HX_OK)
        return status;
    status = manifest_parse(m, text, path, run, err);
    free(text);
    return status;
}

/* "nodes" and "edges" where there are any; else "". */
static void tree_text(const ShardEntry *e, char out[TREE_BYTES])
{
    out[0] = '\0';
    if (e->nodes > 0)
        snprintf(out, TREE_BYTES, "\"nodes\": %llu, \"edges\": %llu, ", (unsigned long long)e->nodes, (unsigned long long)e->edges);
}

HxStatus manifest_write(const Manifest *m, const char *path, HxError *err)
{
    char *text = malloc(m->n * LINE_BYTES + 1);
    size_t at = 0;
    if (!text)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write it", path);
    for (size_t i = 0; i < m->n; i++) {
        const ShardEntry *e = &m->entry[i];
        char name[SHARD_NAME_BYTES], digest[65], tree[TREE_BYTES];
        tree_text(e, tree);
        shard_name(e->shard, name);
        text_hex(e->sha256, 32, digest);
        at +=
            (size_t)snprintf(text + at, LINE_BYTES,
                             "{\"shard\": %llu, \"file\": \"%s\", \"first_game\": %llu, \"games\": %llu, \"steps\": %llu, \"legal\": %llu, "
                             "%s\"bytes\": %llu, \"sha256\": \"%s\"}\n",
                             (unsigned long long)e->shard, name, (unsigned long long)e->first_game, (unsigned long long)e->games,
                             (unsigned long long)e->steps, (unsigned long long)e->legal, tree, (unsigned long long)e->bytes, digest);
    }
    const HxStatus status = cli_keep_file(path, text, at, err);
    free(text);
    return status;
}
