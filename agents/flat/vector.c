/* Vector environments: lanes of one game each, in blocks that share a pool; a crew takes block after block. vector_save.c copies them. */
#include "agents/flat/vector_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Games of a lane -------------------------------------------------------------------------------------------------- */

static HxStatus create_agents(const HxVector *v, Lane *lane, HxError *err)
{
    HxStatus status = HX_OK;
    for (int seat = 0; seat < v->of->n_seats && status == HX_OK; seat++) {
        hx_agent_destroy(lane->agent[seat]);
        lane->agent[seat] = NULL;
        HxRng own = hx_rng_stream(v->seed, lane->game_id, HX_FOR_AGENT + (uint32_t)seat, UINT64_MAX); /* as a match gives it */
        const HxSeatInfo info = { .game = v->of->game,
                                  .options = &v->of->options,
                                  .seat = seat,
                                  .n_seats = v->of->n_seats,
                                  .store = v->store,
                                  .utility = HX_PLACING,
                                  .game_id = lane->game_id,
                                  .seed = hx_rng_next(&own) };
        if (v->agent[seat])
            status = hx_agent_create(&lane->agent[seat], v->agent[seat], &info, err);
    }
    return status;
}

HxStatus vector_begin_game(const HxVector *v, Block *b, Lane *lane)
{
    lane->step = 0;
    lane->n_choices = 0;
    lane->steps.n = 0;
    lane->chose = -1;
    if (hx_copy(&lane->state, &v->start, b->pool) != HX_OK)
        return hx_refuse(&b->err, HX_NO_MEMORY, "%s: no memory for a position", v->of->game->name);
    return v->has_agents ? create_agents(v, lane, &b->err) : HX_OK;
}

/* What the caller's seat that chose last sees of the end; seat 0 of those it plays where it never chose. */
static void observe_end(const HxVector *v, const Block *b, const Lane *lane)
{
    int seat = lane->chose;
    for (int at = 0; seat < 0 && at < v->of->n_seats; at++)
        if (!v->agent[at])
            seat = at;
    const size_t i = (size_t)b->first + (size_t)(lane - b->lane);
    v->of->game->observe(&lane->state, seat, v->arrays.final_features + i * (size_t)v->of->game->obs_size);
}

/* Note the result of the game that is over, or cut, and begin the lane's next one. */
static HxStatus end_game(const HxVector *v, Block *b, Lane *lane)
{
    if (v->arrays.final_features)
        observe_end(v, b, lane);
    lane->was_cut = v->of->game->to_move(&lane->state) != HX_OVER;
    v->of->game->score(&lane->state, lane->score, (uint8_t[HX_MAX_SEATS]){ 0 });
    evaluate_result(&lane->state, HX_PLACING, lane->utility);
    lane->has_ended = true;
    lane->n_games++;
    lane->game_id += (uint64_t)v->n;
    hx_drop(&lane->state);
    return vector_begin_game(v, b, lane);
}

HxStatus vector_play(const HxVector *v, Block *b, Lane *lane, HxAction a)
{
    for (int seat = 0; v->has_agents && seat < v->of->n_seats; seat++)
        if (lane->agent[seat])
            hx_agent_saw(lane->agent[seat], hx_seen(&lane->state, a, seat));
    lane->step++;
    flat_list_add(&lane->steps, a);
    if (hx_apply(&lane->state, a) != HX_OK)
        return hx_refuse(&b->err, HX_NO_MEMORY, "%s: no memory to apply an action", v->of->game->name);
    return HX_OK;
}

/* Let the agent of a seat decide, upon a copy re-dealt for it, with the streams that a match would use. */
static HxStatus play_agent(const HxVector *v, Block *b, Lane *lane, int seat)
{
    HxState view;
    HxDecision decision = { .wait_fd = -1 };
    HxRng deal = hx_rng_stream(v->seed, lane->game_id, HX_FOR_REDEAL + (uint32_t)seat, lane->step);
    const HxRng rng = hx_rng_stream(v->seed, lane->game_id, HX_FOR_AGENT + (uint32_t)seat, lane->step);
    if (hx_copy(&view, &lane->state, b->pool) != HX_OK)
        return hx_refuse(&b->err, HX_NO_MEMORY, "%s: no memory for a seat's view", v->of->game->name);
    HxStatus status = hx_redeal(&view, seat, &deal);
    if (status == HX_OK)
        status = hx_agent_choose(lane->agent[seat], &view, (HxBudget){ 0 }, rng, &decision, &b->err);
    hx_drop(&view);
    if (status != HX_OK)
        return hx_refuse(&b->err, status, "%s: game %llu: seat %d cannot decide", v->of->game->name, (unsigned long long)lane->game_id,
                         seat);
    if (!hx_is_legal(&lane->state, decision.action))
        return hx_refuse(&b->err, HX_IO, "%s: game %llu: seat %d chose action %u, which is not legal", v->of->game->name,
                         (unsigned long long)lane->game_id, seat, decision.action);
    return vector_play(v, b, lane, decision.action);
}

HxStatus vector_settle(const HxVector *v, Block *b, Lane *lane)
{
    const HxGame *game = v->of->game;
    HxStatus status = HX_OK;
    while (status == HX_OK) {
        const int mover = game->to_move(&lane->state);
        if (mover == HX_OVER || lane->step >= (uint64_t)game->max_steps) {
            status = end_game(v, b, lane);
        } else if (mover == HX_CHANCE) {
            HxRng rng = hx_rng_stream(v->seed, lane->game_id, HX_FOR_CHANCE, lane->step);
            status = vector_play(v, b, lane, evaluate_sample(&lane->state, &rng, &b->scratch));
        } else {
            const int n = game->legal(&lane->state, lane->legal);
            const bool is_agents = v->agent[mover] != NULL;
            if (n == 1 && (is_agents || v->skip_forced)) {
                status = vector_play(v, b, lane, lane->legal[0]);
            } else if (is_agents) {
                status = play_agent(v, b, lane, mover);
            } else {
                lane->mover = mover;
                lane->n_legal = n;
                return HX_OK;
            }
        }
    }
    return status; /* why is in b->err */
}

static HxAction pick(const HxVector *v, const Lane *lane)
{
    HxRng rng = hx_rng_stream(v->seed, lane->game_id, HX_FOR_AGENT + (uint32_t)lane->mover, lane->step);
    return lane->legal[hx_rng_below(&rng, (uint32_t)lane->n_legal)];
}

/* ---- Reports ---------------------------------------------------------------------------------------------------------- */

static void report_legal(const HxVector *v, Lane *lane, int i)
{
    const size_t width = (size_t)v->of->game->max_legal;
    int32_t *row = v->arrays.legal_ids + (size_t)i * width;
    memcpy(row, lane->legal, (size_t)lane->n_legal * sizeof *row);
    for (int at = lane->n_legal; at < lane->n_written; at++)
        row[at] = -1;
    lane->n_written = lane->n_legal;
}

static void report_end(const HxVector *v, const Lane *lane, int i)
{
    const Arrays *out = &v->arrays;
    const size_t n_seats = (size_t)v->of->n_seats, first = (size_t)i * n_seats;
    if (out->done)
        out->done[i] = lane->has_ended;
    if (out->truncated)
        out->truncated[i] = lane->has_ended && lane->was_cut;
    if (out->games)
        out->games[i] = lane->n_games;
    if (out->scores)
        memcpy(out->scores + first, lane->score, n_seats * sizeof *out->scores);
    for (size_t seat = 0; out->rewards && seat < n_seats; seat++)
        out->rewards[first + seat] = lane->has_ended ? lane->utility[seat] : 0;
}

void vector_report(const HxVector *v, Lane *lane, int i)
{
    const Arrays *out = &v->arrays;
    if (out->mover)
        out->mover[i] = lane->mover;
    if (out->legal_counts)
        out->legal_counts[i] = lane->n_legal;
    if (out->legal_ids)
        report_legal(v, lane, i);
    if (out->steps)
        out->steps[i] = lane->n_choices;
    if (out->features)
        v->of->game->observe(&lane->state, lane->mover, out->features + (size_t)i * (size_t)v->of->game->obs_size);
    report_end(v, lane, i);
    lane->has_ended = false;
}

/* ---- Rounds ----------------------------------------------------------------------------------------------------------- */

/* The game in play has lasted as long as the caller wants: it ends undecided, and the next one begins. */
static HxStatus cut_game(const HxVector *v, Block *b, Lane *lane)
{
    HxStatus status = end_game(v, b, lane);
    memset(lane->utility, 0, sizeof lane->utility);
    return status == HX_OK ? vector_settle(v, b, lane) : status;
}

static HxStatus advance(HxVector *v, Block *b, Lane *lane, int i)
{
    HxStatus status = HX_OK;
    for (int64_t k = 0; k < v->n_steps && status == HX_OK; k++) {
        const HxAction a = v->actions ? (HxAction)v->actions[i] : pick(v, lane);
        lane->n_choices++;
        lane->chose = lane->mover;
        status = vector_play(v, b, lane, a);
        if (status == HX_OK)
            status = vector_settle(v, b, lane);
        if (status == HX_OK && v->max_choices > 0 && lane->n_choices >= v->max_choices)
            status = cut_game(v, b, lane);
    }
    if (status == HX_OK)
        vector_report(v, lane, i);
    return status;
}

static HxStatus restart(HxVector *v, Block *b, Lane *lane, int i)
{
    hx_drop(&lane->state); /* of an empty lane: nothing */
    lane->game_id = (uint64_t)i;
    lane->n_games = 0;
    lane->has_ended = false;
    memset(lane->score, 0, sizeof lane->score);
    lane->n_written = v->of->game->max_legal;
    HxStatus status = vector_begin_game(v, b, lane);
    if (status == HX_OK)
        status = vector_settle(v, b, lane);
    if (status == HX_OK)
        vector_report(v, lane, i);
    return status;
}

/* Take block after block; n_steps 0 begins all games anew. */
static void work(void *ctx, int worker)
{
    (void)worker;
    HxVector *v = ctx;
    for (int at; (at = atomic_fetch_add(&v->next_block, 1)) < v->n_blocks;) {
        Block *b = &v->block[at];
        for (int i = 0; i < b->n && b->status == HX_OK; i++)
            b->status = v->n_steps ? advance(v, b, &b->lane[i], b->first + i) : restart(v, b, &b->lane[i], b->first + i);
    }
}

static int run_round(HxVector *v, const int32_t *actions, int64_t n_steps, char *error)
{
    v->actions = actions;
    v->n_steps = n_steps;
    atomic_store(&v->next_block, 0);
    crew_run(v->crew, work, v);
    for (int at = 0; at < v->n_blocks; at++)
        if (v->block[at].status != HX_OK) {
            v->is_reset = false; /* some games stand still: only a reset helps */
            return flat_pass(error, v->block[at].status, &v->block[at].err);
        }
    return 0;
}

Lane *vector_lane(const HxVector *v, int i)
{
    return &v->block[i / LANES_PER_BLOCK].lane[i % LANES_PER_BLOCK];
}

static bool is_legal(const Lane *lane, int64_t a)
{
    int low = 0, high = lane->n_legal;
    while (low < high) { /* the list is ascending */
        const int middle = (low + high) / 2;
        if (lane->legal[middle] < a)
            low = middle + 1;
        else
            high = middle;
    }
    return low < lane->n_legal && lane->legal[low] == a;
}

int hx_vector_limit(HxVector *v, int max_choices, char *error)
{
    if (!v)
        return flat_refuse_null(error, "vector environment");
    if (max_choices < 0)
        return flat_refuse(error, HX_BAD_INPUT, "%s: a game of %d choices", v->of->game->name, max_choices);
    v->max_choices = max_choices;
    return HX_OK;
}

int hx_vector_reset(HxVector *v, uint64_t seed, char *error)
{
    if (!v)
        return flat_refuse_null(error, "vector environment");
    v->seed = seed;
    for (int at = 0; at < v->n_blocks; at++) {
        v->block[at].status = HX_OK;
        v->block[at].err.text[0] = '\0';
    }
    v->is_reset = true;
    return run_round(v, NULL, 0, error);
}

static int refuse_before_reset(const HxVector *v, char *error)
{
    return flat_refuse(error, HX_BAD_INPUT, "%s: a vector environment is reset before its first step, and after a failure",
                       v->of->game->name);
}

int hx_vector_step(HxVector *v, const int32_t *actions, char *error)
{
    if (!v)
        return flat_refuse_null(error, "vector environment");
    if (!actions)
        return flat_refuse_null(error, "actions");
    if (!v->is_reset)
        return refuse_before_reset(v, error);
    for (int i = 0; i < v->n; i++)
        if (!is_legal(vector_lane(v, i), actions[i]))
            return flat_refuse(error, HX_ILLEGAL, "%s: environment %d: action %d is not legal", v->of->game->name, i, actions[i]);
    return run_round(v, actions, 1, error);
}

int hx_vector_step_random(HxVector *v, int64_t k, char *error)
{
    if (!v)
        return flat_refuse_null(error, "vector environment");
    if (!v->is_reset)
        return refuse_before_reset(v, error);
    if (k < 1)
        return flat_refuse(error, HX_BAD_INPUT, "%lld random steps: at least one", (long long)k);
    return run_round(v, NULL, k, error);
}

int hx_vector_state(HxFlatState **out, const HxVector *v, int i, char *error)
{
    if (!v)
        return flat_refuse_null(error, "vector environment");
    if (!v->is_reset)
        return refuse_before_reset(v, error);
    if (i < 0 || i >= v->n)
        return flat_refuse(error, HX_BAD_INPUT, "environment %d: there are %d", i, v->n);
    return flat_state_of(out, v->of, &vector_lane(v, i)->state, HX_ALL, error);
}

/* ---- Life ------------------------------------------------------------------------------------------------------------- */

int hx_vector_bind(HxVector *v, const char *name, void *array, char *error)
{
    if (!v)
        return flat_refuse_null(error, "vector environment");
    Arrays *a = &v->arrays;
    if (!name)
        return flat_refuse_null(error, "name of an array");
    const struct {
        const char *name;
        void *slot;
    } slots[] = {
        { "mover", &a->mover },
        { "legal_ids", &a->legal_ids },
        { "legal_counts", &a->legal_counts },
        { "features", &a->features },
        { "rewards", &a->rewards },
        { "scores", &a->scores },
        { "done", &a->done },
        { "games", &a->games },
        { "steps", &a->steps },
        { "truncated", &a->truncated },
        { "final_features", &a->final_features },
    };
    for (size_t i = 0; i < HX_COUNT(slots); i++)
        if (strcmp(slots[i].name, name) == 0) {
            memcpy(slots[i].slot, &array, sizeof array); /* all object pointers look alike here (POSIX) */
            for (int lane = 0; lane < v->n; lane++)
                vector_lane(v, lane)->n_written = v->of->game->max_legal; /* a fresh array holds anything */
            return 0;
        }
    return flat_refuse(error, HX_BAD_INPUT, "'%.60s': no array of this name", name);
}

/* The specs of the agents, checked and copied. */
static HxStatus set_agents(HxVector *v, const char *const *agents, HxError *err)
{
    int n_callers = 0;
    for (int seat = 0; seat < v->of->n_seats; seat++) {
        if (!agents || !agents[seat]) {
            n_callers++;
            continue;
        }
        HxError why = { "" };
        HxStatus status = hx_agent_check(agents[seat], v->of->game, &why);
        if (status == HX_OK && hx_agent_is_local(agents[seat]))
            status = hx_refuse(&why, HX_BAD_INPUT, "agent '%.60s': needs a terminal, and there is none here", agents[seat]);
        if (status != HX_OK)
            return hx_refuse(err, status, "seat %d: %.290s", seat, why.text);
        v->agent[seat] = strdup(agents[seat]);
        if (!v->agent[seat])
            return hx_refuse(err, HX_NO_MEMORY, "no memory for a vector environment");
        v->has_agents = true;
    }
    return n_callers > 0 ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "agents: every seat has one; leave at least one seat to the caller");
}

static bool init_block(HxVector *v, int at)
{
    Block *b = &v->block[at];
    b->first = at * LANES_PER_BLOCK;
    b->n = v->n - b->first < LANES_PER_BLOCK ? v->n - b->first : LANES_PER_BLOCK;
    b->pool = hx_pool_create(v->store, 0);
    for (int i = 0; i < b->n; i++)
        b->lane[i].legal = v->legal + (size_t)(b->first + i) * (size_t)v->of->game->max_legal;
    return b->pool && scratch_init(&b->scratch, v->of->game);
}

static HxStatus init(HxVector *v, int threads, HxError *err)
{
    const int wanted = threads > 0 ? threads : workers_online(), most = wanted < MOST_THREADS ? wanted : MOST_THREADS;
    v->n_blocks = (v->n + LANES_PER_BLOCK - 1) / LANES_PER_BLOCK;
    v->store = hx_store_create(0);
    v->pool = v->store ? hx_pool_create(v->store, 0) : NULL;
    v->crew = crew_create(most < v->n_blocks ? most : v->n_blocks);
    v->block = calloc((size_t)v->n_blocks, sizeof *v->block);
    v->legal = calloc((size_t)v->n * (size_t)v->of->game->max_legal, sizeof *v->legal);
    bool is_whole = v->pool && v->crew && v->block && v->legal;
    for (int at = 0; at < v->n_blocks && is_whole; at++)
        is_whole = init_block(v, at);
    if (!is_whole)
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for %d environments", v->of->game->name, v->n);
    return hx_setup(&v->start, v->of->game, v->pool, &v->of->options, err);
}

int hx_vector_create(HxVector **out, HxFlatGame *game, int n, const char *const *agents, int skip_forced, int threads, char *error)
{
    if (!game)
        return flat_refuse_null(error, "game of a vector environment");
    if (n < 1 || n > MOST_LANES)
        return flat_refuse(error, HX_BAD_INPUT, "%d environments: from 1 to %d", n, MOST_LANES);
    if (threads < 0)
        return flat_refuse(error, HX_BAD_INPUT, "%d threads: 0 (one a processor) or more", threads);
    HxVector *v = calloc(1, sizeof *v);
    if (!v)
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for %d environments", game->game->name, n);
    v->of = flat_game_hold(game);
    v->n = n;
    v->skip_forced = skip_forced != 0;
    HxError err = { "" };
    HxStatus status = set_agents(v, agents, &err);
    if (status == HX_OK)
        status = init(v, threads, &err);
    if (status == HX_OK)
        *out = v;
    else
        hx_vector_destroy(v);
    return flat_pass(error, status, &err);
}

void hx_vector_destroy(HxVector *v)
{
    if (!v)
        return;
    crew_destroy(v->crew);
    for (int at = 0; v->block && at < v->n_blocks; at++) {
        Block *b = &v->block[at];
        for (int i = 0; i < b->n; i++) {
            for (int seat = 0; seat < HX_MAX_SEATS; seat++)
                hx_agent_destroy(b->lane[i].agent[seat]);
            free(b->lane[i].steps.action);
        }
        scratch_fini(&b->scratch);
        hx_pool_destroy(b->pool);
    }
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        free(v->agent[seat]);
    free(v->legal);
    free(v->block);
    hx_pool_destroy(v->pool);
    hx_store_destroy(v->store);
    hx_flat_game_destroy(v->of);
    free(v);
}
