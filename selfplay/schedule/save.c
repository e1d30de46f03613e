/* Saves live games now and then, so that a kill costs minutes and not whole games.
 *
 * A journal of its own, live-*.log, takes the saves; the last one of a game counts, and goes when the game is over. A save is a short cut
 * and nothing else: a game whose save cannot be read begins anew, and comes to the same bytes.
 *
 *     save     u64 id, u32 steps, u32 legal entries, u32 nodes, u32 edges, u32 bytes of the record, u32 bytes of the agents' memory; then
 * both, deflated: the record's steps (journal/trajectory.h), zeros up to a multiple of four, what match_save() wrote */
#include "core/clock.h"
#include "core/platform.h"
#include "selfplay/schedule/schedule_internal.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_BYTES = 32, DEFLATE_LEVEL = 1, DEFLATE_MOST = 1032 }; /* no deflated byte stands for more */

typedef struct Head {
    uint64_t id;
    uint32_t n_steps, n_legal, n_nodes, n_edges, n_record, n_memory;
} Head;

_Static_assert(sizeof(Head) == HEAD_BYTES, "a head is written as it lies in memory");

static size_t padded(size_t n)
{
    return (n + 3) / 4 * 4;
}

/* ---- Saving ------------------------------------------------------------------------------------------------------------- */

bool save_is_due(const Scheduler *s, const Slot *slot, double t)
{
    if (s->spec->save_every <= 0 || slot->is_unsavable)
        return false;
    return atomic_load_explicit(&s->is_parking, memory_order_relaxed) || t - slot->saved >= s->spec->save_every;
}

/* Head and deflated body, *out: the caller's. */
static bool pack(const Head *head, const uint8_t *raw, size_t n_raw, uint8_t **out, size_t *n)
{
    struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(DEFLATE_LEVEL);
    const size_t bound = compressor ? libdeflate_deflate_compress_bound(compressor, n_raw) : 0;
    uint8_t *bytes = compressor ? malloc(HEAD_BYTES + bound) : NULL;
    if (bytes) {
        memcpy(bytes, head, sizeof *head);
        *n = HEAD_BYTES + libdeflate_deflate_compress(compressor, raw, n_raw, bytes + HEAD_BYTES, bound);
    }
    libdeflate_free_compressor(compressor);
    *out = bytes;
    return bytes && *n > HEAD_BYTES;
}

/* The save takes the place of the one before. */
static void note_save(Scheduler *s, Slot *slot, const JournalPlace *place)
{
    pthread_mutex_lock(&s->lock);
    JournalPlace *kept = &slot->block->game[slot->game - slot->block->first].save;
    const JournalPlace before = *kept;
    *kept = *place;
    s->report.games_saved++;
    pthread_mutex_unlock(&s->lock);
    if (before.size > 0)
        journal_release(s->saves, &before);
}

bool save_game(Scheduler *s, Slot *slot)
{
    HxError why = { "" };
    const Trajectory *t = &slot->trajectory;
    size_t n_steps_bytes, n_packed = 0;
    const uint8_t *steps = trajectory_steps(t, &n_steps_bytes);
    const size_t n_memory = match_save(slot->match, NULL, 0), n_record = padded(n_steps_bytes), n_raw = n_record + n_memory;
    slot->saved = monotonic_seconds();
    slot->is_unsavable = steps && (n_memory == 0 || n_raw > INT32_MAX);
    if (!steps || slot->is_unsavable)
        return false;
    const Head head = { slot->game, t->n_steps, t->n_legal, t->n_nodes, t->n_edges, (uint32_t)n_record, (uint32_t)n_memory };
    uint8_t *raw = calloc(1, n_raw), *packed = NULL;
    JournalPlace place;
    HxStatus status = HX_NO_MEMORY;
    if (raw) {
        memcpy(raw, steps, n_steps_bytes);
        match_save(slot->match, raw + n_record, n_memory);
        if (pack(&head, raw, n_raw, &packed, &n_packed))
            status = journal_append(s->saves, packed, n_packed, &place, &why);
    }
    free(raw);
    free(packed);
    if (status == HX_OK)
        note_save(s, slot, &place);
    else
        schedule_fail(s, status, why.text[0] ? &why : &(HxError){ "no memory to save a live game" });
    return status == HX_OK;
}

void save_drop(Scheduler *s, Block *block, uint64_t game)
{
    pthread_mutex_lock(&s->lock);
    JournalPlace *kept = &block->game[game - block->first].save;
    const JournalPlace place = *kept;
    *kept = (JournalPlace){ 0 };
    pthread_mutex_unlock(&s->lock);
    if (place.size > 0)
        journal_release(s->saves, &place);
}

/* ---- Going on ------------------------------------------------------------------------------------------------------------- */

/* Room for what a save holds; own. */
typedef struct Restored {
    uint8_t *packed, *raw;
    HxAction *action; /* [n_steps] */
    uint64_t *hash;   /* [n_steps] */
    TrajectoryReader reader;
    size_t n_record; /* bytes of the steps */
} Restored;

static void restored_fini(Restored *r)
{
    free(r->packed);
    free(r->raw);
    free(r->action);
    free(r->hash);
    trajectory_reader_fini(&r->reader);
}

static bool is_possible(const Run *run, const Head *head, size_t n_packed)
{
    const uint64_t n_raw = (uint64_t)head->n_record + head->n_memory;
    return head->id < run->n_games && head->n_steps <= (uint64_t)run->game->max_steps && head->n_record % 4 == 0 &&
           n_raw <= DEFLATE_MOST * (uint64_t)n_packed + DEFLATE_MOST;
}

static HxStatus unpack(Restored *r, const Head *head, size_t n_packed)
{
    const size_t n_raw = (size_t)head->n_record + head->n_memory;
    struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
    r->raw = malloc(n_raw + 1);
    HxStatus status = decompressor && r->raw ? HX_OK : HX_NO_MEMORY;
    if (status == HX_OK &&
        libdeflate_deflate_decompress(decompressor, r->packed + HEAD_BYTES, n_packed, r->raw, n_raw, NULL) != LIBDEFLATE_SUCCESS)
        status = HX_BAD_INPUT;
    libdeflate_free_decompressor(decompressor);
    return status;
}

/* What the record so far would say of itself. */
static TrajectoryHead counts_of(const Head *head, uint64_t actions_hash)
{
    return (TrajectoryHead){
        .actions_hash = actions_hash, .n_steps = head->n_steps, .n_legal = head->n_legal, .n_nodes = head->n_nodes, .n_edges = head->n_edges
    };
}

/* Actions and hashes out of the record. */
static HxStatus read_steps(Restored *r, const Run *run, const Head *head)
{
    r->action = malloc((head->n_steps + 1U) * sizeof *r->action);
    r->hash = malloc((head->n_steps + 1U) * sizeof *r->hash);
    if (!r->action || !r->hash || !trajectory_reader_init(&r->reader, run))
        return HX_NO_MEMORY;
    const TrajectoryHead counts = counts_of(head, 0);
    trajectory_open_steps(&r->reader, r->raw, head->n_record, &counts);
    for (uint32_t i = 0; trajectory_next(&r->reader); i++) {
        r->action[i] = r->reader.row.action;
        r->hash[i] = r->reader.row.state_hash;
    }
    r->n_record = (size_t)(r->reader.at - r->raw);
    const bool is_filled = padded(r->n_record) == head->n_record;
    r->reader.end = r->reader.at; /* the rest fills up to a multiple of four */
    return is_filled && trajectory_is_sound(&r->reader) ? HX_OK : HX_BAD_INPUT;
}

static HxStatus restore(Scheduler *s, Slot *slot, const JournalPlace *place, Restored *r, HxError *err)
{
    Head head;
    r->packed = malloc(place->size);
    HxStatus status = r->packed ? journal_read(s->saves, place, r->packed, err) : HX_NO_MEMORY;
    if (status != HX_OK)
        return status;
    const size_t n_packed = place->size - HEAD_BYTES;
    memcpy(&head, r->packed, sizeof head);
    if (!is_possible(s->run, &head, n_packed))
        return HX_BAD_INPUT;
    status = unpack(r, &head, n_packed);
    if (status == HX_OK)
        status = read_steps(r, s->run, &head);
    if (status == HX_OK)
        status = match_restore(slot->match, r->action, r->hash, head.n_steps, r->raw + head.n_record, head.n_memory);
    const TrajectoryHead counts = counts_of(&head, r->reader.actions_hash);
    if (status == HX_OK && !trajectory_put_steps(&slot->trajectory, r->raw, r->n_record, &counts))
        status = HX_NO_MEMORY;
    return status;
}

HxStatus save_restore(Scheduler *s, Slot *slot, HxError *err)
{
    Restored r = { .packed = NULL };
    pthread_mutex_lock(&s->lock);
    const JournalPlace place = slot->block->game[slot->game - slot->block->first].save;
    pthread_mutex_unlock(&s->lock);
    slot->saved = monotonic_seconds();
    slot->is_unsavable = false;
    if (place.size == 0)
        return HX_OK;
    const HxStatus status = restore(s, slot, &place, &r, err);
    restored_fini(&r);
    pthread_mutex_lock(&s->lock);
    s->report.games_restored += status == HX_OK;
    s->report.saves_refused += status == HX_BAD_INPUT || status == HX_ILLEGAL;
    pthread_mutex_unlock(&s->lock);
    return status;
}

/* ---- The journal of saves --------------------------------------------------------------------------------------------- */

typedef struct Found {
    Scheduler *s;
    PlaceList stale;
} Found;

/* The last save of a game counts; those of games that are over, and what is none of this run's, go. */
static HxStatus found_save(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    Found *f = ctx;
    Head head = { .id = UINT64_MAX };
    if (place->size > HEAD_BYTES)
        memcpy(&head, payload, sizeof head);
    Block *block = head.id < f->s->run->n_games ? plan_block_of(f->s, head.id / f->s->run->shard_games) : NULL;
    if (!block)
        return place_list_add(&f->stale, place) ? HX_OK : HX_NO_MEMORY;
    if (!plan_open_block(block))
        return HX_NO_MEMORY;
    DoneGame *game = &block->game[head.id - block->first];
    if (game->place.size > 0)
        return place_list_add(&f->stale, place) ? HX_OK : HX_NO_MEMORY;
    if (game->save.size > 0 && !place_list_add(&f->stale, &game->save))
        return HX_NO_MEMORY;
    game->save = *place;
    return HX_OK;
}

HxStatus save_open(Scheduler *s, HxError *err)
{
    char name[FOLDER_NAME_BYTES];
    uint8_t id[RUN_ID_BYTES];
    uint64_t n_cut;
    Found found = { .s = s };
    folder_part_name("live", s->spec->part, name);
    run_id(s->run, id);
    const HxStatus status = journal_open(&s->saves, s->spec->folder, name, id, found_save, &found, &n_cut, err);
    for (size_t i = 0; i < found.stale.n && status == HX_OK; i++)
        journal_release(s->saves, &found.stale.place[i]);
    free(found.stale.place);
    return status;
}
