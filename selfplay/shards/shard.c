/* Turns records into columns. Every column fills one chunk at a time; full chunks go to the queue, except those that hold only the
 * column's fill value: the file leaves them out. */
#include "selfplay/shards/shard.h"

#include "core/half.h"
#include "core/platform.h"
#include "core/text.h"
#include "selfplay/files.h"
#include "selfplay/journal/trajectory.h"
#include "selfplay/shards/schema.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

/* A column being filled. */
typedef struct Sink {
    uint8_t *chunk; /* own: [chunk_rows][row_bytes]; NULL: not in this profile */
    size_t row_bytes;
    uint64_t chunk_rows, first_row, n_rows; /* rows per chunk; first row and rows of the one being filled */
    uint64_t sum;                           /* of every chunk written, by h5_fold_chunk() */
} Sink;

typedef struct Builder {
    const Run *run;
    H5Writer *writer;
    ChunkQueue *queue;
    Sink sink[N_COLUMNS];
    uint64_t n_steps, n_legal;    /* so far, as are the next */
    uint64_t n_nodes, n_edges;    /* tree profile */
    uint64_t first_step;          /* of the game at hand */
    uint16_t agent[HX_MAX_SEATS]; /* row of each seat, in the game at hand */
    /* The full profile replays each game to observe it. */
    HxStore *store;
    HxPool *pool;
    float *floats; /* [obs_size] */
    uint16_t *obs; /* [obs_size] */
    HxStatus status;
    HxError *err;
} Builder;

/* ---- Columns ---------------------------------------------------------------------------------------------------------- */

/* Does a chunk hold nothing besides the value that a reader finds where there is no chunk? */
static bool is_fill(ColumnId id, const uint8_t *bytes, size_t size)
{
    const size_t element = column_type_bytes(column_table[id].type);
    const uint64_t fill = column_fill(id);
    return memcmp(bytes, &fill, element) == 0 && memcmp(bytes, bytes + element, size - element) == 0;
}

static void flush_sink(Builder *b, ColumnId id)
{
    Sink *sink = &b->sink[id];
    if (sink->n_rows == 0)
        return;
    const size_t filled = sink->n_rows * sink->row_bytes, whole = sink->chunk_rows * sink->row_bytes;
    if (b->status == HX_OK && !is_fill(id, sink->chunk, filled)) {
        memset(sink->chunk + filled, 0, whole - filled); /* the last chunk is whole, too */
        b->status = chunk_queue_put(b->queue, b->writer, id, sink->first_row, sink->chunk, whole, b->err);
    }
    sink->first_row += sink->n_rows;
    sink->n_rows = 0;
}

/* Append n rows, in the bytes of the file. */
static void put_rows(Builder *b, ColumnId id, const void *rows, uint64_t n)
{
    Sink *sink = &b->sink[id];
    const uint8_t *from = rows;
    if (!sink->chunk)
        return;
    while (n > 0 && b->status == HX_OK) {
        const uint64_t room = sink->chunk_rows - sink->n_rows, some = n < room ? n : room;
        memcpy(sink->chunk + sink->n_rows * sink->row_bytes, from, some * sink->row_bytes);
        sink->n_rows += some;
        from += some * sink->row_bytes;
        n -= some;
        if (sink->n_rows == sink->chunk_rows)
            flush_sink(b, id);
    }
}

/* Append one row of a column that every shard has, of a size that the compiler knows. */
static inline void put_row(Builder *b, ColumnId id, const void *row, size_t bytes)
{
    Sink *sink = &b->sink[id];
    memcpy(sink->chunk + sink->n_rows * bytes, row, bytes);
    if (++sink->n_rows == sink->chunk_rows)
        flush_sink(b, id);
}

/* Columns are written as they lie in memory: core/platform.h. */

static inline void put_u64(Builder *b, ColumnId id, uint64_t x)
{
    put_row(b, id, &x, sizeof x);
}

static inline void put_u32(Builder *b, ColumnId id, uint32_t x)
{
    put_row(b, id, &x, sizeof x);
}

static inline void put_u16(Builder *b, ColumnId id, uint16_t x)
{
    put_row(b, id, &x, sizeof x);
}

static inline void put_u8(Builder *b, ColumnId id, uint8_t x)
{
    put_row(b, id, &x, sizeof x);
}

static bool open_sinks(Builder *b, const ShardSize *size)
{
    for (ColumnId id = 0; id < N_COLUMNS; id++) {
        Sink *sink = &b->sink[id];
        if (!column_is_present(id, b->run))
            continue;
        sink->row_bytes = column_row_bytes(id, b->run);
        sink->chunk_rows = column_chunk_rows(id, b->run, size);
        sink->chunk = malloc(sink->chunk_rows * sink->row_bytes);
        if (!sink->chunk)
            return false;
        const H5Column column = { .path = column_table[id].path,
                                  .type = column_table[id].type,
                                  .rows = column_rows(id, size),
                                  .width = column_width(id, b->run),
                                  .chunk_rows = sink->chunk_rows,
                                  .fill = column_fill(id) };
        h5_writer_declare(b->writer, id, &column);
    }
    return true;
}

/* ---- Games ------------------------------------------------------------------------------------------------------------ */

static void put_game(Builder *b, const TrajectoryHead *head)
{
    const MatchResult *result = &head->result;
    uint16_t faction[HX_MAX_SEATS];
    b->first_step = b->n_steps;
    float utility[HX_MAX_SEATS];
    for (int seat = 0; seat < b->run->n_seats; seat++) {
        const bool is_playing = seat < result->n_seats; /* score and rank of others are 0 */
        b->agent[seat] = is_playing ? (uint16_t)run_agent_row(b->run, head->id, seat) : NO_AGENT;
        faction[seat] = is_playing ? (uint16_t)result->faction[seat] : 0;
        utility[seat] = is_playing ? (float)result->utility[seat] : NAN;
    }
    put_u64(b, COLUMN_GAMES_ID, head->id);
    put_u64(b, COLUMN_GAMES_SEED, b->run->seed);
    put_u64(b, COLUMN_GAMES_STEP_BEGIN, b->n_steps);
    put_u64(b, COLUMN_GAMES_LEGAL_BEGIN, b->n_legal);
    put_rows(b, COLUMN_GAMES_NODE_BEGIN, &b->n_nodes, 1);
    put_rows(b, COLUMN_GAMES_EDGE_BEGIN, &b->n_edges, 1);
    put_u64(b, COLUMN_GAMES_ACTIONS_HASH, head->actions_hash);
    put_u8(b, COLUMN_GAMES_N_SEATS, (uint8_t)result->n_seats);
    put_u8(b, COLUMN_GAMES_END_REASON, (uint8_t)result->end_reason);
    put_rows(b, COLUMN_GAMES_AGENT, b->agent, 1);
    put_rows(b, COLUMN_GAMES_FACTION, faction, 1);
    put_rows(b, COLUMN_GAMES_SCORE, result->score, 1);
    put_rows(b, COLUMN_GAMES_RANK, result->rank, 1);
    put_rows(b, COLUMN_GAMES_UTILITY, utility, 1);
}

static void put_tree(Builder *b, const TreeRows *tree)
{
    const uint8_t n_nodes = (uint8_t)tree->n_nodes;
    put_rows(b, COLUMN_STEPS_N_NODES, &n_nodes, 1);
    put_rows(b, COLUMN_NODES_PARENT, tree->parent, tree->n_nodes);
    put_rows(b, COLUMN_NODES_ACTION, tree->action, tree->n_nodes);
    put_rows(b, COLUMN_NODES_SEAT, tree->seat, tree->n_nodes);
    put_rows(b, COLUMN_NODES_VISITS, tree->visits, tree->n_nodes);
    put_rows(b, COLUMN_NODES_VALUE, tree->value, tree->n_nodes);
    put_rows(b, COLUMN_NODES_N_EDGES, tree->n_edges_of, tree->n_nodes);
    put_rows(b, COLUMN_EDGES_ACTION, tree->edge_action, tree->n_edges);
    put_rows(b, COLUMN_EDGES_VISITS, tree->edge_visits, tree->n_edges);
    b->n_nodes += tree->n_nodes;
    b->n_edges += tree->n_edges;
}

static void put_step(Builder *b, const StepRow *row)
{
    const uint16_t agent = row->kind == STEP_CHANCE ? NO_AGENT : b->agent[row->seat];
    put_u8(b, COLUMN_STEPS_SEAT, row->seat);
    put_u8(b, COLUMN_STEPS_KIND, row->kind);
    put_u32(b, COLUMN_STEPS_ACTION, row->action);
    put_u16(b, COLUMN_STEPS_AGENT, agent);
    put_u64(b, COLUMN_STEPS_STATE_HASH, row->state_hash);
    put_rows(b, COLUMN_STEPS_ROOT_VALUE, row->root_value, 1);
    put_u16(b, COLUMN_STEPS_N_LEGAL, row->n_legal);
    put_rows(b, COLUMN_LEGAL_ACTION, row->legal, row->n_legal);
    put_rows(b, COLUMN_LEGAL_VISITS, row->visits, row->n_legal);
    put_rows(b, COLUMN_LEGAL_PRIOR, row->prior, row->n_legal);
    put_rows(b, COLUMN_LEGAL_Q, row->q, row->n_legal);
    if (b->run->profile == PROFILE_TREE)
        put_tree(b, &row->tree);
    b->n_steps++;
    b->n_legal += row->n_legal;
}

/* What the mover sees before the step; zeros where chance moves. */
static void put_observation(Builder *b, const HxState *s, const StepRow *row)
{
    const int n = b->run->game->obs_size;
    memset(b->obs, 0, (size_t)n * sizeof *b->obs);
    if (row->kind != STEP_CHANCE) {
        s->game->observe(s, row->seat, b->floats);
        for (int i = 0; i < n; i++)
            b->obs[i] = half_from_float(b->floats[i]);
    }
    put_rows(b, COLUMN_OBS_VALUE, b->obs, 1);
}

/* Observe a step on the replayed position and play it. */
static void replay_step(Builder *b, HxState *s, const TrajectoryHead *head, const StepRow *row)
{
    if (trajectory_is_hashed(b->n_steps - b->first_step - 1) && hx_state_hash(s).low != row->state_hash)
        b->status = hx_refuse(b->err, HX_BAD_INPUT, "game %llu: its replay differs from its record", (unsigned long long)head->id);
    if (b->status != HX_OK)
        return;
    put_observation(b, s, row);
    if (b->status == HX_OK)
        b->status = hx_play(s, row->action, b->err);
}

static void put_record(Builder *b, TrajectoryReader *r, const uint8_t *bytes, size_t size, uint64_t game)
{
    HxState s;
    const bool has_obs = b->run->profile == PROFILE_FULL;
    bool is_sound = trajectory_open(r, bytes, size) && r->head.id == game;
    HxOptions options;
    uint8_t variant[VARIETY_SETS];
    b->status = run_game_options(b->run, game, &options, variant, b->err);
    if (has_obs && is_sound && b->status == HX_OK)
        b->status = hx_setup(&s, b->run->game, b->pool, &options, b->err);
    if (is_sound && b->status == HX_OK) {
        put_game(b, &r->head);
        put_rows(b, COLUMN_GAMES_VARIANT, variant, 1);
        while (b->status == HX_OK && trajectory_next(r)) {
            put_step(b, &r->row);
            if (has_obs)
                replay_step(b, &s, &r->head, &r->row);
        }
        is_sound = b->status != HX_OK || trajectory_is_sound(r);
        if (has_obs)
            hx_drop(&s);
    }
    if (!is_sound)
        b->status = hx_refuse(b->err, HX_BAD_INPUT, "game %llu: its record is malformed", (unsigned long long)game);
}

/* ---- The file --------------------------------------------------------------------------------------------------------- */

/* "mcts", or "process sample 1" of a program outside. */
static void agent_name(const Run *run, int row, char out[RUN_SPEC_BYTES])
{
    const char *config = run_agent_spec(run, row), *program = run_agent_program(run, row);
    snprintf(out, RUN_SPEC_BYTES, "%.*s%s%s", (int)strcspn(config, ":"), config, program[0] ? " " : "", program);
}

/* Text `i` of a list that run and game decide. */
typedef const char *TextAt(const Run *run, int i, char *room, size_t cap);

static const char *agent_at(const Run *run, int i, char *room, size_t cap)
{
    (void)room, (void)cap;
    return run_agent_spec(run, i);
}

static const char *agent_name_at(const Run *run, int i, char *room, size_t cap)
{
    char name[RUN_SPEC_BYTES];
    agent_name(run, i, name);
    snprintf(room, cap, "%s", name);
    return room;
}

static const char *feature_at(const Run *run, int i, char *room, size_t cap)
{
    hx_feature_name(run->game, i, room, cap);
    return room;
}

/* HX_BAD_INPUT: it differs from `what`; failures of the machine have their own status. */
static HxStatus refuse_part(HxStatus status, const char *part, const char *what, HxError *err)
{
    return status == HX_BAD_INPUT ? hx_refuse(err, status, "%s %s", part, what)
                                  : hx_refuse(err, status, "%s cannot be read%s", part, status == HX_NO_MEMORY ? ": no memory" : "");
}

static HxStatus check_list(H5Reader *shard, const char *path, const Run *run, int n, TextAt *text_at, const char *what, HxError *err)
{
    char room[PATH_BYTES], *texts;
    size_t width = 0;
    HxStatus status = h5_reader_texts(shard, path, n, &texts, &width);
    for (int i = 0; status == HX_OK && i < n; i++)
        if (strcmp(texts + (size_t)i * width, text_at(run, i, room, sizeof room)) != 0)
            status = HX_BAD_INPUT;
    free(texts);
    return status == HX_OK ? HX_OK : refuse_part(status, path, what, err);
}

/* /agents and, where a shard has it, /schema: early ones do not. */
static HxStatus check_texts(const Run *run, H5Reader *shard, HxError *err)
{
    bool has_features = false;
    HxStatus status = check_list(shard, "/agents/config", run, run_n_agents(run), agent_at, "is not that of run.json", err);
    if (status == HX_OK)
        status = check_list(shard, "/agents/name", run, run_n_agents(run), agent_name_at, "is not that of run.json", err);
    if (status == HX_OK && (status = h5_reader_has(shard, "/schema/features", &has_features)) != HX_OK)
        return refuse_part(status, "/schema/features", "are not those of the game", err);
    if (status == HX_OK && has_features)
        status = check_list(shard, "/schema/features", run, run->game->obs_size, feature_at, "are not those of the game", err);
    return status;
}

/* run.json as one line; yours. NULL: no memory. */
static char *run_line(const Run *run)
{
    json_t *root = run_to_signed_json(run);
    char *text = json_dumps(root, JSON_COMPACT);
    json_decref(root);
    return text;
}

static HxStatus check_text(H5Reader *shard, const char *name, const char *expected, HxError *err)
{
    const size_t cap = strlen(expected) + 2; /* a longer text is cut to one that is longer */
    char part[64], *text = malloc(cap);
    HxStatus status = text ? h5_reader_text(shard, name, text, cap) : HX_NO_MEMORY;
    if (status == HX_OK && strcmp(text, expected) != 0)
        status = HX_BAD_INPUT;
    free(text);
    snprintf(part, sizeof part, "attribute %s", name);
    return status == HX_OK ? HX_OK : refuse_part(status, part, "is not that of run.json", err);
}

static HxStatus check_number(H5Reader *shard, const char *name, uint64_t expected, HxError *err)
{
    char part[64];
    uint64_t value;
    HxStatus status = h5_reader_number(shard, name, &value);
    if (status == HX_OK && value != expected)
        status = HX_BAD_INPUT;
    snprintf(part, sizeof part, "attribute %s", name);
    return status == HX_OK ? HX_OK : refuse_part(status, part, "is not that of run.json", err);
}

/* The document in the shard, where there is one: older programs wrote none. */
static HxStatus check_document(const Run *run, H5Reader *shard, HxError *err)
{
    bool is_there = false;
    const HxStatus status = h5_reader_has_attribute(shard, "run", &is_there);
    if (status != HX_OK)
        return refuse_part(status, "attribute run", "is not run.json", err);
    char *expected = is_there ? run_line(run) : NULL;
    if (!expected)
        return is_there ? hx_refuse(err, HX_NO_MEMORY, "no memory to check a shard") : HX_OK;
    const HxStatus same = check_text(shard, "run", expected, err);
    free(expected);
    return same;
}

HxStatus shard_check_head(H5Reader *shard, const Run *run, HxError *err)
{
    uint8_t digest[RUN_ID_BYTES];
    char id[2 * RUN_ID_BYTES + 1];
    run_id(run, digest);
    text_hex(digest, sizeof digest, id);
    const struct {
        const char *name, *value;
    } texts[] = { { "run_id", id },
                  { "format", RUN_FORMAT },
                  { "game", run->game->name },
                  { "profile", run_profile_name(run->profile) },
                  { "utility", hx_utility_names[run->utility] },
                  { "engine", run->engine } };
    const struct {
        const char *name;
        uint64_t value;
    } numbers[] = { { "format_version", RUN_FORMAT_VERSION },
                    { "rules_version", run->game->rules_version },
                    { "actions", run->game->n_actions } };
    HxStatus status = HX_OK;
    for (size_t i = 0; i < HX_COUNT(texts) && status == HX_OK; i++)
        status = check_text(shard, texts[i].name, texts[i].value, err);
    for (size_t i = 0; i < HX_COUNT(numbers) && status == HX_OK; i++)
        status = check_number(shard, numbers[i].name, numbers[i].value, err);
    if (status == HX_OK)
        status = check_document(run, shard, err);
    return status == HX_OK ? check_texts(run, shard, err) : status;
}

void shard_write_head(H5Writer *w, const Run *run)
{
    uint8_t digest[RUN_ID_BYTES];
    char hex[2 * RUN_ID_BYTES + 1];
    json_t *root = run_to_json(run);
    char *options = json_dumps(json_object_get(root, "options"), JSON_COMPACT);
    h5_writer_text(w, "format", RUN_FORMAT);
    h5_writer_number(w, "format_version", RUN_FORMAT_VERSION);
    h5_writer_text(w, "game", run->game->name);
    h5_writer_number(w, "rules_version", run->game->rules_version);
    h5_writer_text(w, "options", options ? options : "{}");
    h5_writer_number(w, "actions", run->game->n_actions);
    run_vocabulary_digest(run->game, digest);
    text_hex(digest, sizeof digest, hex);
    h5_writer_text(w, "vocabulary_sha256", hex);
    h5_writer_number(w, "obs_version", run->game->obs_version);
    h5_writer_number(w, "obs_size", (uint64_t)run->game->obs_size);
    schema_write(w, run->game);
    h5_writer_text(w, "profile", run_profile_name(run->profile));
    h5_writer_text(w, "utility", hx_utility_names[run->utility]);
    h5_writer_text(w, "engine", run->engine);
    run_id(run, digest);
    text_hex(digest, sizeof digest, hex);
    h5_writer_text(w, "run_id", hex);
    char *line = run_line(run);
    if (!line)
        h5_writer_fail(w, "no memory for the run's document");
    else if (strlen(line) < SHARD_RUN_BYTES)
        h5_writer_text(w, "run", line);
    free(line);
    free(options);
    json_decref(root);
    const char *name[RUN_MAX_AGENTS], *config[RUN_MAX_AGENTS];
    char kind[RUN_MAX_AGENTS][RUN_SPEC_BYTES];
    const int n = run_n_agents(run);
    for (int row = 0; row < n; row++) {
        config[row] = run_agent_spec(run, row);
        agent_name(run, row, kind[row]);
        name[row] = kind[row];
    }
    h5_writer_texts(w, "/agents/name", name, (size_t)n);
    h5_writer_texts(w, "/agents/config", config, (size_t)n);
}

static void fill(Builder *b, uint64_t index, const ShardSource *source)
{
    TrajectoryReader reader;
    const uint64_t first = run_first_game(b->run, index), n = run_games_in(b->run, index);
    if (!trajectory_reader_init(&reader, b->run))
        b->status = hx_refuse(b->err, HX_NO_MEMORY, "no memory to read a record");
    for (uint64_t game = first; game < first + n && b->status == HX_OK; game++) {
        const uint8_t *bytes;
        size_t size;
        b->status = source->fetch(source->ctx, game, &bytes, &size, b->err);
        if (b->status == HX_OK)
            put_record(b, &reader, bytes, size, game);
    }
    trajectory_reader_fini(&reader);
    put_u64(b, COLUMN_GAMES_STEP_BEGIN, b->n_steps);
    put_u64(b, COLUMN_GAMES_LEGAL_BEGIN, b->n_legal);
    put_rows(b, COLUMN_GAMES_NODE_BEGIN, &b->n_nodes, 1);
    put_rows(b, COLUMN_GAMES_EDGE_BEGIN, &b->n_edges, 1);
    for (ColumnId id = 0; id < N_COLUMNS; id++)
        flush_sink(b, id);
}

static bool open_replay(Builder *b)
{
    const size_t n = (size_t)b->run->game->obs_size;
    if (b->run->profile != PROFILE_FULL)
        return true;
    b->store = hx_store_create(0);
    b->pool = b->store ? hx_pool_create(b->store, 0) : NULL;
    b->floats = malloc(n * sizeof *b->floats + 1);
    b->obs = malloc(n * sizeof *b->obs + 1);
    return b->pool && b->floats && b->obs;
}

static void builder_fini(Builder *b)
{
    for (ColumnId id = 0; id < N_COLUMNS; id++)
        free(b->sink[id].chunk);
    free(b->floats);
    free(b->obs);
    hx_pool_destroy(b->pool);
    hx_store_destroy(b->store);
}

/* Has a column, read back, the chunks that were written? */
static HxStatus check_chunks(const Sink *sink, H5Reader *r, ColumnId id, const ShardSize *size, const char *path, HxError *err)
{
    uint64_t sum;
    const HxStatus status = h5_reader_sum(r, id, column_rows(id, size), sink->chunk_rows, &sum, err);
    if (status == HX_OK && sum != sink->sum)
        return hx_refuse(err, HX_IO, "%.200s: column %s is not on disk as it was written", path, column_table[id].path);
    return status;
}

/* The finished file, opened again and compared: a write that failed silently shows here, before the manifest lists the shard. */
static HxStatus check_written(Builder *b, const ShardSize *size, const char *path, HxError *err)
{
    H5Reader *r;
    HxStatus status = h5_reader_open(&r, path, b->run, size, err);
    if (status != HX_OK)
        return status == HX_BAD_INPUT ? HX_IO : status;
    for (ColumnId id = 0; id < N_COLUMNS && status == HX_OK; id++)
        if (b->sink[id].chunk)
            status = check_chunks(&b->sink[id], r, id, size, path, err);
    if (status == HX_OK)
        status = shard_check_head(r, b->run, err);
    h5_reader_close(r);
    return status == HX_BAD_INPUT ? HX_IO : status;
}

/* Write all of it under a temporary name. */
static HxStatus write_file(const Run *run, uint64_t index, const ShardSize *size, const ShardSource *source, const char *path,
                           ChunkQueue *queue, HxError *err)
{
    Builder b = { .run = run, .queue = queue, .err = err };
    b.status = h5_writer_create(&b.writer, path, run->profile, err);
    if (b.status != HX_OK)
        return b.status;
    shard_write_head(b.writer, run);
    if (!open_sinks(&b, size) || !open_replay(&b))
        b.status = hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to build it", path);
    if (b.status == HX_OK)
        fill(&b, index, source);
    if (b.status == HX_OK && (b.n_steps != size->steps || b.n_legal != size->legal || b.n_nodes != size->nodes || b.n_edges != size->edges))
        b.status = hx_refuse(err, HX_BAD_INPUT, "%.200s: its games are not as long as the journal said", path);
    if (b.status == HX_OK)
        b.status = chunk_queue_drain(queue, b.writer, err);
    else
        chunk_queue_drain(queue, NULL, NULL);
    for (ColumnId id = 0; id < N_COLUMNS; id++)
        b.sink[id].sum = h5_writer_sum(b.writer, id);
    if (b.status == HX_OK)
        b.status = h5_writer_close(b.writer, err);
    else
        h5_writer_abandon(b.writer);
    if (b.status == HX_OK)
        b.status = check_written(&b, size, path, err);
    builder_fini(&b);
    return b.status;
}

HxStatus shard_build(const Run *run, uint64_t index, const ShardSize *size, const ShardSource *source, const char *folder,
                     ChunkQueue *queue, ShardEntry *out, HxError *err)
{
    char name[SHARD_NAME_BYTES], path[PATH_BYTES], temporary[PATH_BYTES];
    shard_name(index, name);
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path - 4)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s...: the path is too long", path);
    snprintf(temporary, sizeof temporary, "%.4090s.tmp", path);
    HxStatus status = write_file(run, index, size, source, temporary, queue, err);
    *out = (ShardEntry){ .shard = index,
                         .first_game = run_first_game(run, index),
                         .games = size->games,
                         .steps = size->steps,
                         .legal = size->legal,
                         .nodes = size->nodes,
                         .edges = size->edges };
    if (status == HX_OK)
        status = files_digest(temporary, out->sha256, &out->bytes, err);
    if (status == HX_OK)
        status = files_publish(folder, temporary, path, err);
    if (status != HX_OK)
        unlink(temporary);
    return status;
}
