/* Games played again. Verify compares each column with the rules, the run or a repeated search. */
#include "selfplay/data/verify.h"

#include "agents/serve.h"
#include "core/half.h"
#include "selfplay/data/verify_tree.h"
#include "selfplay/journal/trajectory.h"
#include "selfplay/shards/index.h"
#include "selfplay/shards/shard.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 4096 };

/* The game under replay. */
typedef struct Replay {
    const Dataset *d;
    const GameRecord *g;
    uint64_t id;
    HxState s;
    HxAction *legal; /* own, [max_legal] */
    float *obs;      /* own, [obs_size] */
    uint32_t step, legal_at;
    TreePlace tree;                /* of the step at hand: its first node and edge */
    HxPool *pool;                  /* borrowed */
    uint64_t actions_hash;         /* of the steps so far */
    uint8_t variant[VARIETY_SETS]; /* what the game draws, where options vary */
    HxError *err;
} Replay;

/* The complaint about a column at the step at hand. */
static HxStatus differs(const Replay *r, ColumnId id, const char *what)
{
    return hx_refuse(r->err, HX_BAD_INPUT, "game %llu, step %u: %s %s", (unsigned long long)r->id, r->step, column_table[id].path, what);
}

static HxStatus game_differs(const Replay *r, ColumnId id)
{
    return hx_refuse(r->err, HX_BAD_INPUT, "game %llu: %s does not match the game", (unsigned long long)r->id, column_table[id].path);
}

/* ---- Steps -------------------------------------------------------------------------------------------------------------- */

static bool is_half_within(uint16_t half, float low, float high)
{
    const float x = half_to_float(half);
    return x >= low && x <= high;
}

/* Search values: all NaN, or all within -1 .. 1; only a choice has any, and only seats that play. */
static HxStatus check_values(const Replay *r, int kind)
{
    const int width = r->d->run.n_seats, n = game_seats(r->g, &r->d->run);
    const uint16_t *value = game_u16(r->g, COLUMN_STEPS_ROOT_VALUE) + (size_t)r->step * (size_t)width;
    int n_none = 0;
    for (int seat = n; seat < width; seat++)
        if (value[seat] != HALF_NAN)
            return differs(r, COLUMN_STEPS_ROOT_VALUE, "has a value for a seat that does not play");
    for (int seat = 0; seat < n; seat++) {
        n_none += value[seat] == HALF_NAN;
        if (value[seat] != HALF_NAN && !is_half_within(value[seat], -1.001f, 1.001f))
            return differs(r, COLUMN_STEPS_ROOT_VALUE, "is outside -1 .. 1");
    }
    if (n_none != n && (n_none != 0 || kind != STEP_CHOICE))
        return differs(r, COLUMN_STEPS_ROOT_VALUE, "has a value without a search");
    return HX_OK;
}

/* The legal list of a choice is the one that the rules give. */
static HxStatus check_legal(Replay *r, int n)
{
    const Run *run = &r->d->run;
    const uint32_t *action = game_u32(r->g, COLUMN_LEGAL_ACTION) + r->legal_at;
    if (game_u16(r->g, COLUMN_STEPS_N_LEGAL)[r->step] != n)
        return differs(r, COLUMN_STEPS_N_LEGAL, "is not how many actions are legal");
    if (memcmp(action, r->legal, (size_t)n * sizeof *action) != 0)
        return differs(r, COLUMN_LEGAL_ACTION, "are not the legal actions");
    for (int i = 0; run->profile == PROFILE_FULL && i < n; i++) {
        const uint16_t prior = game_u16(r->g, COLUMN_LEGAL_PRIOR)[r->legal_at + (uint32_t)i];
        const uint16_t q = game_u16(r->g, COLUMN_LEGAL_Q)[r->legal_at + (uint32_t)i];
        if (prior != HALF_NAN && !is_half_within(prior, 0, 1.001f))
            return differs(r, COLUMN_LEGAL_PRIOR, "is outside 0 .. 1");
        if (q != HALF_NAN && !is_half_within(q, -1.001f, 1.001f))
            return differs(r, COLUMN_LEGAL_Q, "is outside -1 .. 1");
    }
    r->legal_at += (uint32_t)n;
    return HX_OK;
}

static HxStatus check_observation(Replay *r, int mover)
{
    const int n = r->d->run.game->obs_size;
    if (r->d->run.profile != PROFILE_FULL)
        return HX_OK;
    const uint16_t *recorded = game_u16(r->g, COLUMN_OBS_VALUE) + (size_t)r->step * (size_t)n;
    memset(r->obs, 0, (size_t)n * sizeof *r->obs);
    if (mover != HX_CHANCE)
        r->d->run.game->observe(&r->s, mover, r->obs);
    for (int i = 0; i < n; i++)
        if (recorded[i] != half_from_float(r->obs[i]))
            return differs(r, COLUMN_OBS_VALUE, "is not what the seat sees");
    return HX_OK;
}

/* The inner nodes of a step's search: only searched choices have some, and all must be playable. */
static HxStatus check_tree(Replay *r, int kind)
{
    HxError why = { "" };
    if (kind != STEP_CHOICE && game_u8(r->g, COLUMN_STEPS_N_NODES)[r->step] != 0)
        return differs(r, COLUMN_STEPS_N_NODES, "is not 0 at a step without a choice");
    const HxStatus status = verify_tree(r->d, r->g, r->step, &r->s, r->pool, &r->tree, &why);
    if (status == HX_OK)
        return HX_OK;
    return hx_refuse(r->err, status, "game %llu, step %u: %.200s", (unsigned long long)r->id, r->step, why.text);
}

/* Compare one step with the position before it, then play it. */
static HxStatus check_step(Replay *r)
{
    const HxGame *game = r->d->run.game;
    const GameRecord *g = r->g;
    const int mover = game->to_move(&r->s);
    const uint8_t seat = game_u8(g, COLUMN_STEPS_SEAT)[r->step], kind = game_u8(g, COLUMN_STEPS_KIND)[r->step];
    if (game_u64(g, COLUMN_STEPS_STATE_HASH)[r->step] != (trajectory_is_hashed(r->step) ? hx_state_hash(&r->s).low : 0))
        return differs(r, COLUMN_STEPS_STATE_HASH, "is not the position's");
    if (mover == HX_OVER)
        return differs(r, COLUMN_STEPS_ACTION, "goes on after the end");
    if (seat != (mover == HX_CHANCE ? MATCH_SEAT_CHANCE : mover))
        return differs(r, COLUMN_STEPS_SEAT, "is not whose turn it is");
    const int n = mover == HX_CHANCE ? 0 : game->legal(&r->s, r->legal);
    if (kind != (mover == HX_CHANCE ? STEP_CHANCE : n == 1 ? STEP_FORCED : STEP_CHOICE))
        return differs(r, COLUMN_STEPS_KIND, "is not the kind of this step");
    const uint16_t agent = mover == HX_CHANCE ? NO_AGENT : game_u16(g, COLUMN_GAMES_AGENT)[seat];
    if (game_u16(g, COLUMN_STEPS_AGENT)[r->step] != agent)
        return differs(r, COLUMN_STEPS_AGENT, "is not the seat's agent");
    HxStatus status = check_values(r, kind);
    if (status == HX_OK && kind == STEP_CHOICE)
        status = check_legal(r, n);
    else if (status == HX_OK && game_u16(g, COLUMN_STEPS_N_LEGAL)[r->step] != 0)
        status = differs(r, COLUMN_STEPS_N_LEGAL, "is not 0 at a step without a choice");
    if (status == HX_OK)
        status = check_observation(r, mover);
    if (status == HX_OK && r->d->run.profile == PROFILE_TREE)
        status = check_tree(r, kind);
    r->actions_hash = trajectory_fold(r->actions_hash, seat, kind, game_u32(g, COLUMN_STEPS_ACTION)[r->step]);
    HxError why = { "" };
    if (status == HX_OK && hx_play(&r->s, game_u32(g, COLUMN_STEPS_ACTION)[r->step], &why) != HX_OK)
        return differs(r, COLUMN_STEPS_ACTION, "is not legal");
    return status;
}

/* ---- Results ------------------------------------------------------------------------------------------------------------ */

/* Ranks by a fault or an agreement are not the position's: this only checks that they make sense. */
static HxStatus check_result(Replay *r)
{
    const Run *run = &r->d->run;
    const GameRecord *g = r->g;
    const int end_reason = game_u8(g, COLUMN_GAMES_END_REASON)[0];
    const bool is_over = run->game->to_move(&r->s) == HX_OVER;
    int32_t score[HX_MAX_SEATS];
    uint8_t rank[HX_MAX_SEATS];
    double utility[HX_MAX_SEATS];
    run->game->score(&r->s, score, rank);
    const uint32_t own = run->rules.max_steps,
                   limit = own > 0 && own < (uint32_t)run->game->max_steps ? own : (uint32_t)run->game->max_steps;
    if (game_u64(g, COLUMN_GAMES_ACTIONS_HASH)[0] != r->actions_hash)
        return game_differs(r, COLUMN_GAMES_ACTIONS_HASH);
    const bool is_decided = end_reason == END_FAULT || end_reason == END_ADJUDICATED;
    if (end_reason >= N_END_REASONS || (end_reason == END_NATURAL) != is_over || (end_reason == END_STEP_LIMIT && g->n_steps < limit) ||
        (end_reason == END_ADJUDICATED && run->rules.agreed_decisions == 0 && run->rules.even_decisions == 0))
        return game_differs(r, COLUMN_GAMES_END_REASON);
    const int n_seats = game_seats(g, run);
    for (int seat = 0; seat < n_seats; seat++) {
        const uint8_t recorded = game_u8(g, COLUMN_GAMES_RANK)[seat];
        if (game_i32(g, COLUMN_GAMES_SCORE)[seat] != score[seat])
            return game_differs(r, COLUMN_GAMES_SCORE);
        if (is_decided ? recorded < 1 || recorded > n_seats : recorded != rank[seat])
            return game_differs(r, COLUMN_GAMES_RANK);
        if (game_u16(g, COLUMN_GAMES_FACTION)[seat] != (run->game->faction ? run->game->faction(&r->s, seat) : 0))
            return game_differs(r, COLUMN_GAMES_FACTION);
    }
    hx_utility(run->utility, n_seats, game_u8(g, COLUMN_GAMES_RANK), utility);
    for (int seat = 0; seat < n_seats; seat++)
        if (game_f32(g, COLUMN_GAMES_UTILITY)[seat] != (float)utility[seat])
            return game_differs(r, COLUMN_GAMES_UTILITY);
    return HX_OK;
}

/* Seats that other games of the run have and this one has not. */
static HxStatus check_unused_seats(const Replay *r)
{
    for (int seat = game_seats(r->g, &r->d->run); seat < r->d->run.n_seats; seat++) {
        if (game_u16(r->g, COLUMN_GAMES_AGENT)[seat] != NO_AGENT)
            return game_differs(r, COLUMN_GAMES_AGENT);
        if (game_u16(r->g, COLUMN_GAMES_FACTION)[seat] != 0)
            return game_differs(r, COLUMN_GAMES_FACTION);
        if (game_i32(r->g, COLUMN_GAMES_SCORE)[seat] != 0)
            return game_differs(r, COLUMN_GAMES_SCORE);
        if (game_u8(r->g, COLUMN_GAMES_RANK)[seat] != 0)
            return game_differs(r, COLUMN_GAMES_RANK);
        if (!isnan(game_f32(r->g, COLUMN_GAMES_UTILITY)[seat]))
            return game_differs(r, COLUMN_GAMES_UTILITY);
    }
    return HX_OK;
}

/* What every game of the run has in common. */
static HxStatus check_head(const Replay *r)
{
    const Run *run = &r->d->run;
    if (game_u64(r->g, COLUMN_GAMES_ID)[0] != r->id)
        return game_differs(r, COLUMN_GAMES_ID);
    if (game_u64(r->g, COLUMN_GAMES_SEED)[0] != run->seed)
        return game_differs(r, COLUMN_GAMES_SEED);
    const int n_seats = run->game->seats(&r->s);
    if (game_u8(r->g, COLUMN_GAMES_N_SEATS)[0] != n_seats)
        return game_differs(r, COLUMN_GAMES_N_SEATS);
    for (int seat = 0; seat < n_seats; seat++)
        if (game_u16(r->g, COLUMN_GAMES_AGENT)[seat] != run_agent_row(run, r->id, seat))
            return game_differs(r, COLUMN_GAMES_AGENT);
    if (run->variety.n > 0 && memcmp(game_u8(r->g, COLUMN_GAMES_VARIANT), r->variant, (size_t)run->variety.n) != 0)
        return game_differs(r, COLUMN_GAMES_VARIANT);
    return check_unused_seats(r);
}

HxStatus verify_game(const Dataset *d, const GameRecord *g, uint64_t id, HxError *err)
{
    const HxGame *game = d->run.game;
    Replay r = { .d = d, .g = g, .id = id, .err = err };
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    r.pool = pool;
    r.legal = malloc((size_t)game->max_legal * sizeof *r.legal);
    r.obs = malloc((size_t)game->obs_size * sizeof *r.obs + 1);
    HxStatus status =
        pool && r.legal && r.obs ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory to replay game %llu", (unsigned long long)id);
    HxOptions options;
    if (status == HX_OK)
        status = run_game_options(&d->run, id, &options, r.variant, err);
    if (status == HX_OK)
        status = hx_setup(&r.s, game, pool, &options, err);
    if (status == HX_OK) {
        status = check_head(&r);
        for (; r.step < g->n_steps && status == HX_OK; r.step++)
            status = check_step(&r);
        if (status == HX_OK)
            status = check_result(&r);
        hx_drop(&r.s);
    }
    free(r.legal);
    free(r.obs);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

/* ---- The search, again ---------------------------------------------------------------------------------------------------- */

/* Compare one step of the repeated game with the record. */
static HxStatus compare_search(const Replay *r, const StepRow *row)
{
    const GameRecord *g = r->g;
    const size_t n = row->n_legal, seats = (size_t)r->d->run.n_seats;
    if (game_u32(g, COLUMN_STEPS_ACTION)[r->step] != row->action || game_u64(g, COLUMN_STEPS_STATE_HASH)[r->step] != row->state_hash)
        return differs(r, COLUMN_STEPS_ACTION, "is not what the agent plays");
    if (memcmp(game_u16(g, COLUMN_STEPS_ROOT_VALUE) + r->step * seats, row->root_value, seats * sizeof *row->root_value) != 0)
        return differs(r, COLUMN_STEPS_ROOT_VALUE, "is not what the search finds");
    if (game_u16(g, COLUMN_STEPS_N_LEGAL)[r->step] != n)
        return differs(r, COLUMN_STEPS_N_LEGAL, "is not how many actions are legal");
    if (memcmp(game_u32(g, COLUMN_LEGAL_VISITS) + r->legal_at, row->visits, n * sizeof *row->visits) != 0)
        return differs(r, COLUMN_LEGAL_VISITS, "are not those of the search");
    if (r->d->run.profile == PROFILE_TREE && !verify_tree_is_equal(g, r->step, &r->tree, &row->tree, (int)seats))
        return differs(r, COLUMN_STEPS_N_NODES, "has other nodes than the search");
    if (r->d->run.profile != PROFILE_FULL)
        return HX_OK;
    if (memcmp(game_u16(g, COLUMN_LEGAL_PRIOR) + r->legal_at, row->prior, n * sizeof *row->prior) != 0)
        return differs(r, COLUMN_LEGAL_PRIOR, "is not that of the search");
    if (memcmp(game_u16(g, COLUMN_LEGAL_Q) + r->legal_at, row->q, n * sizeof *row->q) != 0)
        return differs(r, COLUMN_LEGAL_Q, "is not that of the search");
    return HX_OK;
}

static HxStatus compare_trajectory(Replay *r, const Trajectory *t)
{
    TrajectoryReader reader;
    HxStatus status = HX_OK;
    if (!trajectory_reader_init(&reader, &r->d->run))
        return hx_refuse(r->err, HX_NO_MEMORY, "no memory to read a record");
    trajectory_open(&reader, t->bytes, t->size);
    for (; status == HX_OK && r->step < r->g->n_steps && trajectory_next(&reader); r->step++) {
        status = compare_search(r, &reader.row);
        r->legal_at += reader.row.n_legal;
        r->tree.node += reader.row.tree.n_nodes;
        r->tree.edge += reader.row.tree.n_edges;
    }
    if (status == HX_OK && (r->step != r->g->n_steps || !trajectory_is_sound(&reader)))
        status = differs(r, COLUMN_STEPS_ACTION, "ends at another step than the agents' game");
    trajectory_reader_fini(&reader);
    return status;
}

HxStatus verify_search(const Dataset *d, const GameRecord *g, uint64_t id, HxError *err)
{
    Replay r = { .d = d, .g = g, .id = id, .err = err };
    HxStore *store = hx_store_create(0);
    Match *match = NULL;
    Trajectory trajectory = { 0 };
    const char *agent[HX_MAX_SEATS];
    HxOptions options;
    MatchSpec spec;
    HxStatus status = run_match(&d->run, id, &options, agent, &spec, err);
    spec.store = store;
    spec.on_step = trajectory_on_step;
    spec.ctx = &trajectory;
    if (status == HX_OK)
        status = store ? match_create(&match, &spec, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for a match");
    if (status == HX_OK) {
        bool is_stopped;
        const Serve serve = { .store = store, .utility = d->run.utility };
        trajectory_begin(&trajectory, &d->run, id);
        status = serve_match(&serve, match, &is_stopped, err);
    }
    if (status == HX_OK && !trajectory_finish(&trajectory, match_result(match)))
        status = hx_refuse(err, HX_NO_MEMORY, "no memory for a record");
    if (status == HX_OK)
        status = compare_trajectory(&r, &trajectory);
    trajectory_fini(&trajectory);
    match_destroy(match);
    hx_store_destroy(store);
    return status;
}

/* ---- Shards --------------------------------------------------------------------------------------------------------------- */

static void report(Verify *v, const ShardEntry *entry, const HxError *why)
{
    v->n_problems++;
    if (v->on_problem)
        v->on_problem(v->ctx, entry, why->text);
}

/* The games of a shard lie end to end, from row 0 to the last. */
static HxStatus check_extent(const GameRecord *g, ShardSize *at, HxError *err)
{
    if (g->first_step != at->steps || g->first_legal != at->legal)
        return hx_refuse(err, HX_BAD_INPUT, "/games/step_begin or /games/legal_begin leave rows out");
    if (g->first_node != at->nodes || g->first_edge != at->edges)
        return hx_refuse(err, HX_BAD_INPUT, "/games/node_begin or /games/edge_begin leave rows out");
    at->steps += g->n_steps;
    at->legal += g->n_legal;
    at->nodes += g->n_nodes;
    at->edges += g->n_edges;
    return HX_OK;
}

static HxStatus check_games(Verify *v, const Dataset *d, const ShardEntry *entry, H5Reader *shard, HxError *err)
{
    GameRecord g = { 0 };
    ShardSize at = { 0 };
    HxStatus status = HX_OK;
    for (uint64_t i = 0; i < entry->games && status == HX_OK && !v->is_stopped; i++) {
        const uint64_t id = entry->first_game + i;
        status = game_record_read(&g, d, entry, shard, i, true, err);
        if (status == HX_OK)
            status = check_extent(&g, &at, err);
        if (status == HX_OK)
            status = verify_game(d, &g, id, err);
        if (status == HX_OK && v->is_searching)
            status = verify_search(d, &g, id, err);
        v->n_games++;
        v->n_steps += g.n_steps;
        v->is_stopped = v->on_game && !v->on_game(v->ctx, v->n_games);
    }
    if (status == HX_OK && !v->is_stopped && (at.steps != entry->steps || at.legal != entry->legal))
        status = hx_refuse(err, HX_BAD_INPUT, "/games/step_begin or /games/legal_begin leave rows out");
    if (status == HX_OK && !v->is_stopped && (at.nodes != entry->nodes || at.edges != entry->edges))
        status = hx_refuse(err, HX_BAD_INPUT, "/games/node_begin or /games/edge_begin leave rows out");
    game_record_fini(&g);
    return status;
}

static HxStatus check_shard(Verify *v, const Dataset *d, const ShardEntry *entry, HxError *err)
{
    H5Reader *shard;
    HxStatus status = dataset_open_shard(d, entry, &shard, err);
    if (status != HX_OK)
        return status;
    status = shard_check_head(shard, &d->run, err);
    if (status == HX_OK)
        status = check_games(v, d, entry, shard, err);
    h5_reader_close(shard);
    v->n_shards++;
    return status;
}

/* Memory to read with: HDF5 and zlib report the lack of it as damage of the file. */
static HxStatus need_room(const Dataset *d, HxError *err)
{
    enum { ROOM = 64 << 20 };
    void *volatile room = malloc(ROOM);
    free(room);
    return room ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory to read %.200s", d->folder);
}

/* Damage shows twice, with memory to spare: if a second look finds none, the machine failed. `again` and `second` are that look's findings;
 * `err` holds the first one's, for the report. */
static HxStatus settle(HxStatus again, const HxError *second, HxError *err)
{
    if (again == HX_BAD_INPUT)
        return HX_BAD_INPUT;
    if (again != HX_OK)
        return hx_refuse(err, again, "%s", second->text);
    const HxError first = *err;
    return hx_refuse(err, HX_IO, "%.300s; read again it is sound: the machine failed", first.text);
}

/* check_shard(), and another look before it counts as damaged. `err` is not NULL. */
static HxStatus check_surely(Verify *v, const Dataset *d, const ShardEntry *entry, HxError *err)
{
    const HxStatus first = check_shard(v, d, entry, err);
    if (first != HX_BAD_INPUT)
        return first;
    HxError second = { "" };
    Verify again = { .is_searching = v->is_searching };
    HxStatus status = need_room(d, &second);
    if (status == HX_OK)
        status = check_shard(&again, d, entry, &second);
    return settle(status, &second, err);
}

HxStatus verify_shard(const Dataset *d, const ShardEntry *entry, HxError *err)
{
    Verify v = { .is_searching = false };
    return check_surely(&v, d, entry, err);
}

HxStatus verify_index(const Dataset *d, HxError *err)
{
    const HxStatus first = index_check(d->folder, &d->run, &d->manifest, err);
    if (first != HX_BAD_INPUT)
        return first;
    HxError second = { "" };
    HxStatus status = need_room(d, &second);
    if (status == HX_OK)
        status = index_check(d->folder, &d->run, &d->manifest, &second);
    return settle(status, &second, err);
}

/* The index says where everything lies: compare it with the shards. */
static HxStatus check_index(Verify *v, const Dataset *d, HxError *err)
{
    HxError why = { "" };
    const HxStatus status = verify_index(d, &why);
    if (status == HX_NO_MEMORY || status == HX_IO)
        return hx_refuse(err, status, "%s", why.text);
    if (status != HX_OK)
        report(v, NULL, &why);
    return HX_OK;
}

HxStatus verify_dataset(Verify *v, const Dataset *d, HxError *err)
{
    for (uint64_t shard = 0; shard < run_n_shards(&d->run) && !v->is_stopped; shard++) {
        const ShardEntry missing = { .shard = shard };
        const ShardEntry *entry = manifest_find(&d->manifest, shard);
        HxError why = { "" };
        const HxStatus status = entry ? check_surely(v, d, entry, &why) : hx_refuse(&why, HX_BAD_INPUT, "not in the manifest: unfinished");
        if (status == HX_NO_MEMORY || status == HX_IO) /* the machine failed: nobody knows about the shard */
            return hx_refuse(err, status, "%s", why.text);
        if (status != HX_OK)
            report(v, entry ? entry : &missing, &why);
        v->n_missing += entry == NULL;
    }
    return v->is_stopped || v->n_problems > 0 ? HX_OK : check_index(v, d, err);
}
