/* A tournament's games as a run. */
#include "eval/cmd_tournament_record.h"

#include "cli/cli.h"
#include "selfplay/folder.h"
#include "selfplay/journal/journal.h"
#include "selfplay/journal/trajectory.h"
#include "selfplay/shards/shard.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNKS_UNDER_WAY = 4 };

/* A game in the journal. */
typedef struct Kept {
    JournalPlace place; /* size 0: not there */
    uint32_t n_steps, n_legal;
} Kept;

struct TournamentRecord {
    Run run; /* as planned */
    char folder[FILES_PATH_BYTES], playing[FILES_PATH_BYTES];
    int lock;
    Journal *journal; /* NULL: the run is complete */
    Kept *game;       /* [run.n_games]; each is written by who plays it */
    bool is_written;  /* the folder holds the complete run of this very tournament */
};

/* The openings of its blocks. */
static HxStatus describe_starts(Run *run, const TournamentStarts *starts, HxError *err)
{
    if (starts->positions && starts->positions->n > 0)
        return hx_refuse(err, HX_BAD_INPUT,
                         "--record: recorded games begin at the set-up: --openings needs lists of actions, not positions");
    if (starts->openings)
        run->openings = *starts->openings;
    return variety_from_json(&run->variety, run->game->options, starts->drawn, err);
}

static HxStatus describe_run(Run *run, const Tournament *t, const TournamentSpec *spec, HxError *err)
{
    const Schedule *schedule = &t->schedule;
    *run = (Run){ .game = spec->game, .options = *spec->options, .seed = spec->seed, .n_games = t->n_games, .utility = spec->utility };
    run->n_seats = spec->n_seats;
    run->n_agents = spec->n_agents;
    run->n_seatings = schedule->n_seatings;
    run->rules = spec->rules;
    if (schedule->n_seatings > RUN_MAX_SEATINGS)
        return hx_refuse(err, HX_BAD_INPUT, "--record: blocks of %d games; a run holds blocks of %d at most", schedule->n_seatings,
                         RUN_MAX_SEATINGS);
    for (int k = 0; k < schedule->n_seatings; k++)
        memcpy(run->seating[k], schedule_seating(schedule, k), (size_t)spec->n_seats);
    for (int i = 0; i < spec->n_agents; i++) {
        if (snprintf(run->agent[i], RUN_SPEC_BYTES, "%s", spec->agents[i]) >= RUN_SPEC_BYTES)
            return hx_refuse(err, HX_BAD_INPUT, "--record: agent %d: its spec is too long for a run", i + 1);
        if (spec->clocks)
            run->clock[i] = spec->clocks[i];
    }
    if (spec->evaluator_command) {
        snprintf(run->evaluator, sizeof run->evaluator, "%s", spec->evaluator_command);
        snprintf(run->evaluator_program, sizeof run->evaluator_program, "%s", spec->evaluator_program);
    }
    snprintf(run->engine, sizeof run->engine, "%s", run_engine());
    const HxStatus status = describe_starts(run, &spec->starts, err);
    return status != HX_OK ? status : run_standard_shard_games(run->game, &run->options, &run->shard_games, err);
}

/* ---- The journal ---------------------------------------------------------------------------------------------------------- */

typedef struct Found {
    TournamentRecord *record;
    TrajectoryReader reader;
} Found;

static HxStatus found_game(void *ctx, const JournalPlace *place, const uint8_t *payload)
{
    Found *f = ctx;
    if (!trajectory_check(&f->reader, payload, place->size))
        return HX_BAD_INPUT;
    const TrajectoryHead *head = &f->reader.head;
    f->record->game[head->id] = (Kept){ .place = *place, .n_steps = head->n_steps, .n_legal = head->n_legal };
    return HX_OK;
}

static HxStatus open_journal(TournamentRecord *record, HxError *err)
{
    uint8_t id[RUN_ID_BYTES];
    uint64_t n_cut;
    Found found = { .record = record };
    run_id(&record->run, id);
    if (!trajectory_reader_init(&found.reader, &record->run))
        return hx_refuse(err, HX_NO_MEMORY, "--record: no memory to read its journal");
    const HxStatus status = journal_open(&record->journal, record->playing, "journal", id, found_game, &found, &n_cut, err);
    trajectory_reader_fini(&found.reader);
    return status;
}

/* Is the complete run in the folder this tournament's? A sequential test may have ended early, and programs
 * give their names as they play: take over the number of games and the names. */
static bool is_written(TournamentRecord *record)
{
    char index[FILES_PATH_BYTES];
    uint8_t id[RUN_ID_BYTES], there_id[RUN_ID_BYTES];
    Run there, *run = &record->run;
    if (files_path(record->folder, "index.h5", index, NULL) != HX_OK || access(index, F_OK) != 0 ||
        folder_load(record->folder, &there, NULL) != HX_OK || there.n_games > run->n_games)
        return false;
    Run wanted = *run;
    wanted.n_games = there.n_games;
    memcpy(wanted.program, there.program, sizeof wanted.program);
    run_id(&wanted, id);
    run_id(&there, there_id);
    if (memcmp(id, there_id, RUN_ID_BYTES) != 0)
        return false;
    *run = wanted;
    return true;
}

HxStatus record_plan(TournamentRecord **out, const char *folder, const Tournament *t, const TournamentSpec *spec, bool resumes,
                     HxError *err)
{
    TournamentRecord *record = calloc(1, sizeof *record);
    if (!record)
        return hx_refuse(err, HX_NO_MEMORY, "--record: no memory");
    record->lock = -1;
    HxStatus status = describe_run(&record->run, t, spec, err);
    if (status == HX_OK)
        status = files_path(folder, "playing", record->playing, err);
    snprintf(record->folder, sizeof record->folder, "%s", folder);
    const bool is_unfinished = status == HX_OK && access(record->playing, F_OK) == 0;
    record->is_written = status == HX_OK && !is_unfinished && resumes && is_written(record); /* a kill between the run and the report */
    if (status == HX_OK && !is_unfinished && !record->is_written && folder_has_run(folder))
        status = hx_refuse(err, HX_BAD_INPUT, "--record %.200s: holds a complete run", folder);
    else if (status == HX_OK && !is_unfinished && !record->is_written && !folder_is_free(folder))
        status = hx_refuse(err, HX_BAD_INPUT, "--record %.200s: neither empty nor a run; choose a new folder", folder);
    if (is_unfinished && !resumes)
        status = hx_refuse(err, HX_BAD_INPUT, "--record %.200s: holds games of an unfinished tournament", folder);
    if (status == HX_OK)
        *out = record;
    else
        record_close(record);
    return status;
}

HxStatus record_open(TournamentRecord *record, Tournament *t, HxError *err)
{
    if (record->is_written)
        return HX_OK;
    HxStatus status = cli_make_folder(record->playing, err);
    if (status == HX_OK)
        status = folder_lock(record->playing, (Part){ 0, 1 }, &record->lock, err);
    record->game = calloc(t->n_games, sizeof *record->game);
    if (status == HX_OK && !record->game)
        status = hx_refuse(err, HX_NO_MEMORY, "--record: no memory for %llu games", (unsigned long long)t->n_games);
    if (status == HX_OK)
        status = open_journal(record, err);
    for (uint64_t i = 0; i < t->n_games && status == HX_OK; i++)
        t->games[i].is_done &= record->game[i].place.size > 0;
    return status;
}

void record_close(TournamentRecord *record)
{
    if (!record)
        return;
    if (record->journal)
        journal_close(record->journal);
    if (record->lock >= 0)
        folder_unlock(record->playing, (Part){ 0, 1 }, record->lock);
    free(record->game);
    free(record);
}

/* ---- What the tournament tells ---------------------------------------------------------------------------------------------- */

static void *begin_game(void *ctx, uint64_t index)
{
    const TournamentRecord *record = ctx;
    Trajectory *t = calloc(1, sizeof *t);
    if (t)
        trajectory_begin(t, &record->run, index);
    return t;
}

static void note_step(void *game, const MatchStep *step)
{
    trajectory_on_step(game, step);
}

/* The result of a game, or none if the game was dropped. */
static HxStatus end_game(void *ctx, void *game, uint64_t index, const MatchResult *result, HxError *err)
{
    TournamentRecord *record = ctx;
    Trajectory *t = game;
    Kept kept = { .n_steps = t->n_steps, .n_legal = t->n_legal };
    HxStatus status = HX_OK;
    if (result && !trajectory_finish(t, result))
        status = hx_refuse(err, HX_NO_MEMORY, "no memory to keep game %llu", (unsigned long long)index);
    if (result && status == HX_OK)
        status = journal_append(record->journal, t->bytes, t->size, &kept.place, err);
    if (result && status == HX_OK)
        record->game[index] = kept;
    trajectory_fini(t);
    free(t);
    return status;
}

TournamentListener record_listener(TournamentRecord *record)
{
    if (!record->journal)
        return (TournamentListener){ .ctx = NULL };
    return (TournamentListener){ .begin = begin_game, .step = note_step, .end = end_game, .ctx = record };
}

/* ---- The run ---------------------------------------------------------------------------------------------------------------- */

typedef struct Fetch {
    const TournamentRecord *record;
    uint8_t *buffer; /* own */
} Fetch;

static HxStatus fetch_game(void *ctx, uint64_t game, const uint8_t **bytes, size_t *size, HxError *err)
{
    Fetch *f = ctx;
    const JournalPlace *place = &f->record->game[game].place;
    free(f->buffer);
    f->buffer = malloc(place->size);
    if (!f->buffer)
        return hx_refuse(err, HX_NO_MEMORY, "no memory to read game %llu", (unsigned long long)game);
    *bytes = f->buffer;
    *size = place->size;
    return journal_read(f->record->journal, place, f->buffer, err);
}

static HxStatus build_shard(const TournamentRecord *record, const Run *run, uint64_t shard, ChunkQueue *queue, Manifest *manifest,
                            HxError *err)
{
    ShardSize size = { .games = run_games_in(run, shard) };
    ShardEntry entry;
    Fetch fetch = { .record = record };
    const ShardSource source = { fetch_game, &fetch };
    for (uint64_t i = run_first_game(run, shard); i < run_first_game(run, shard) + size.games; i++) {
        size.steps += record->game[i].n_steps;
        size.legal += record->game[i].n_legal;
    }
    HxStatus status = shard_build(run, shard, &size, &source, record->folder, queue, &entry, err);
    if (status == HX_OK && !manifest_add(manifest, &entry))
        status = hx_refuse(err, HX_NO_MEMORY, "--record: no memory for its manifest");
    free(fetch.buffer);
    return status;
}

HxStatus record_finish(TournamentRecord *record, const Tournament *t, HxError *err)
{
    Run *run = &record->run;
    Manifest manifest = { 0 };
    bool is_complete;
    if (!record->journal)
        return run->n_games == t->n_games ? HX_OK
                                          : hx_refuse(err, HX_BAD_INPUT, "--record %.200s: holds a run of %llu games, not %llu",
                                                      record->folder, (unsigned long long)run->n_games, (unsigned long long)t->n_games);
    run->n_games = t->n_games; /* fewer, where a sequential test was decided */
    for (int i = 0; i < run->n_agents; i++)
        if (t->names[i].name[0])
            bot_tell_name(&t->names[i], run->program[i]);
    ChunkQueue *queue = chunk_queue_create(CHUNKS_UNDER_WAY);
    HxStatus status = queue ? folder_begin(record->folder, run, (Part){ 0, 1 }, true, err)
                            : hx_refuse(err, HX_NO_MEMORY, "--record: no memory to write it");
    for (uint64_t shard = 0; shard < run_n_shards(run) && status == HX_OK; shard++)
        status = build_shard(record, run, shard, queue, &manifest, err);
    if (status == HX_OK)
        status = folder_write_manifest(record->folder, (Part){ 0, 1 }, &manifest, err);
    if (status == HX_OK)
        status = folder_merge(record->folder, run, &is_complete, err);
    if (status == HX_OK) {
        journal_remove(record->journal);
        folder_unlock(record->playing, (Part){ 0, 1 }, record->lock);
        record->lock = -1;
        rmdir(record->playing);
    }
    manifest_fini(&manifest);
    chunk_queue_destroy(queue);
    return status;
}
