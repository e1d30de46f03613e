/* The games to play: missing shards, games found in the journal, the next game. */
#include "selfplay/schedule/schedule_internal.h"

#include "core/grow.h"
#include "selfplay/files.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool plan_open_block(Block *block)
{
    if (!block->game)
        block->game = calloc(block->n_games, sizeof *block->game);
    return block->game != NULL;
}

/* The next game nobody has played, with the lock held; false where there is none. */
bool plan_next_game(Scheduler *s, Block **block, uint64_t *game)
{
    for (; s->next_block < s->n_blocks; s->next_block++, s->next_in_block = 0) {
        Block *b = &s->block[s->next_block];
        if (b->n_done == b->n_games || b->is_waiting)
            continue;
        for (; s->next_in_block < b->n_games; s->next_in_block++) {
            if (b->game && b->game[s->next_in_block].place.size > 0)
                continue;
            *block = b;
            *game = b->first + s->next_in_block++;
            return true;
        }
    }
    return false;
}

/* Count a finished game, with the lock held. */
void plan_count_game(Scheduler *s, Block *block, uint64_t game, const DoneGame *done)
{
    DoneGame *entry = &block->game[game - block->first];
    assert(entry->place.size == 0);
    *entry = *done;
    block->n_done++;
    block->size.games++;
    block->size.steps += done->n_steps;
    block->size.legal += done->n_legal;
    block->size.nodes += done->n_nodes;
    block->size.edges += done->n_edges;
    if (block->n_done == block->n_games)
        s->n_full++;
}

static Block *add_block(Scheduler *s, uint64_t shard)
{
    Block *block = &s->block[s->n_blocks++];
    *block = (Block){ .shard = shard, .first = run_first_game(s->run, shard), .n_games = run_games_in(s->run, shard) };
    return block;
}

/* In the order in which the queue brought them. */
static Block *find_block(Scheduler *s, uint64_t shard)
{
    for (size_t i = 0; i < s->n_blocks; i++)
        if (s->block[i].shard == shard)
            return &s->block[i];
    return NULL;
}

/* A waiting block moves to the end, from where the next games come: nobody plays in it. */
bool plan_adopt(Scheduler *s, uint64_t shard)
{
    Block *known = find_block(s, shard);
    if (known && known->is_published)
        return false;
    if (known && !known->is_waiting)
        return true; /* brought again */
    Block *block = add_block(s, shard);
    if (known) {
        *block = *known;
        block->is_waiting = false;
        *known = (Block){ .shard = UINT64_MAX, .is_claimed = true };
    }
    s->report.games_total += block->n_games;
    s->is_hungry = false;
    return true;
}

Block *plan_block_of(Scheduler *s, uint64_t shard)
{
    if (s->spec->queue) {
        Block *block = find_block(s, shard);
        if (block && block->is_published)
            return NULL;
        if (!block) {
            block = add_block(s, shard);
            block->is_waiting = true;
        }
        return block;
    }
    size_t low = 0, high = s->n_blocks;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (s->block[middle].shard < shard)
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->n_blocks && s->block[low].shard == shard ? &s->block[low] : NULL;
}

/* Games found in the journal of an earlier life. */
typedef struct Found {
    Scheduler *s;
    TrajectoryReader reader;
    PlaceList stale; /* of published shards */
} Found;

bool place_list_add(PlaceList *list, const JournalPlace *place)
{
    if (!HX_ROOM_FOR_ONE(list->place, list->n, list->cap))
        return false;
    list->place[list->n++] = *place;
    return true;
}

static HxStatus found_game(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    Found *f = ctx;
    if (!trajectory_check(&f->reader, payload, place->size))
        return HX_BAD_INPUT;
    const TrajectoryHead *head = &f->reader.head;
    Block *block = plan_block_of(f->s, head->id / f->s->run->shard_games);
    if (!block || (block->game && block->game[head->id - block->first].place.size > 0))
        return place_list_add(&f->stale, place) ? HX_OK : HX_NO_MEMORY;
    if (!plan_open_block(block))
        return HX_NO_MEMORY;
    const DoneGame done = {
        .place = *place, .n_steps = head->n_steps, .n_legal = head->n_legal, .n_nodes = head->n_nodes, .n_edges = head->n_edges
    };
    plan_count_game(f->s, block, head->id, &done);
    f->s->report.games_before++;
    return HX_OK;
}

HxStatus plan_journal(Scheduler *s, HxError *err)
{
    char name[FOLDER_NAME_BYTES];
    uint8_t id[RUN_ID_BYTES];
    Found found = { .s = s };
    folder_part_name("journal", s->spec->part, name);
    run_id(s->run, id);
    if (!trajectory_reader_init(&found.reader, s->run))
        return hx_refuse(err, HX_NO_MEMORY, "no memory to read the journal");
    const HxStatus status = journal_open(&s->journal, s->spec->folder, name, id, found_game, &found, &s->report.journal_cut, err);
    for (size_t i = 0; i < found.stale.n && status == HX_OK; i++)
        journal_release(s->journal, &found.stale.place[i]);
    free(found.stale.place);
    trajectory_reader_fini(&found.reader);
    return status;
}

/* Is the shard there, byte for byte what the manifest says? */
static HxStatus check_published(Scheduler *s, uint64_t shard, bool *is_published, HxError *err)
{
    const ShardEntry *entry = manifest_find(&s->manifest, shard);
    char name[SHARD_NAME_BYTES], path[FILES_PATH_BYTES];
    uint8_t digest[32];
    uint64_t bytes;
    HxError why = { "" };
    *is_published = false;
    if (!entry)
        return HX_OK;
    shard_name(shard, name);
    HxStatus status = files_path(s->spec->folder, name, path, &why);
    if (status == HX_OK)
        status = files_check_length(path, entry->bytes, &why);
    if (status == HX_OK)
        status = files_digest(path, digest, &bytes, &why);
    if (status == HX_IO || status == HX_NO_MEMORY)
        return hx_refuse(err, status, "%s", why.text);
    *is_published = status == HX_OK && bytes == entry->bytes && memcmp(digest, entry->sha256, sizeof digest) == 0;
    if (!*is_published)
        manifest_drop(&s->manifest, shard);
    return HX_OK;
}

/* With a queue: note what an earlier process published, in case the queue brings it again. */
static HxStatus plan_published(Scheduler *s, HxError *err)
{
    HxStatus status = HX_OK;
    for (uint64_t shard = 0; shard < run_n_shards(s->run) && status == HX_OK; shard++) {
        bool is_published;
        status = check_published(s, shard, &is_published, err);
        if (!is_published)
            continue;
        Block *block = add_block(s, shard);
        block->n_done = block->n_games;
        block->is_claimed = block->is_published = true;
        s->report.games_total += block->n_games;
        s->report.games_before += block->n_games;
    }
    return status;
}

/* The missing shards of this part. */
HxStatus plan_blocks(Scheduler *s, HxError *err)
{
    const Part part = s->spec->part;
    const uint64_t n_shards = run_n_shards(s->run);
    HxStatus status = folder_manifests(s->spec->folder, s->run, &s->manifest, err);
    if (status != HX_OK)
        return status;
    s->block =
        calloc(s->spec->queue ? 2 * n_shards + 1 : n_shards / part.n_parts + 1, sizeof *s->block); /* a block that waits may move once */
    if (!s->block)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for %llu shards", (unsigned long long)n_shards);
    if (s->spec->queue)
        return plan_published(s, err);
    for (uint64_t shard = part.part; shard < n_shards && status == HX_OK; shard += part.n_parts) {
        const uint64_t n_games = run_games_in(s->run, shard);
        bool is_published;
        s->report.games_total += n_games;
        status = check_published(s, shard, &is_published, err);
        if (is_published)
            s->report.games_before += n_games;
        else
            add_block(s, shard);
    }
    return status;
}
