/* One game: random play, clones along it, one-rollout searches. */
#include "agents/evaluate.h"
#include "agents/mcts/mcts.h"
#include "core/page.h"
#include "eval/bench/bench.h"
#include "eval/bench/bench_clock.h"

#include <limits.h>
#include <stdlib.h>

enum { N_SIMS = 1000, PLAY_SLICE_STEPS = 20000 };

static const char *const search_spec = "mcts:sims=1000,select=uct,leaf=rollout,reuse=off"; /* sims: N_SIMS */

typedef struct GameBench {
    const HxGame *game;
    const HxOptions *options;
    HxStore *store;
    HxPool *pool;
    HxState start;
    Scratch scratch;
    HxRng rng;
    HxState *line; /* [line_length + 1]: a chain of clones along one random game */
    HxAction *action;
    int line_length;
} GameBench;

static HxAction random_action(GameBench *b, const HxState *s, int mover)
{
    if (mover == HX_CHANCE)
        return evaluate_sample(s, &b->rng, &b->scratch);
    return b->scratch.legal[hx_rng_below(&b->rng, (uint32_t)b->game->legal(s, b->scratch.legal))];
}

/* ---- Random play ------------------------------------------------------------------------------------------------------ */

typedef struct PlayCount {
    uint64_t n_actions, n_games;
    double seconds;
} PlayCount;

/* Whole games, until enough steps make a slice worth timing. */
static HxStatus play_slice(GameBench *b, PlayCount *slice)
{
    *slice = (PlayCount){ 0 };
    const double began = thread_seconds();
    while (slice->n_actions < PLAY_SLICE_STEPS) {
        HxState s;
        if (hx_copy(&s, &b->start, b->pool) != HX_OK)
            return HX_NO_MEMORY;
        for (int mover; (mover = b->game->to_move(&s)) != HX_OVER;) {
            if (hx_apply(&s, random_action(b, &s, mover)) != HX_OK)
                return HX_NO_MEMORY;
            slice->n_actions++;
        }
        bench_use(&s);
        hx_drop(&s);
        slice->n_games++;
    }
    slice->seconds = thread_seconds() - began;
    return HX_OK;
}

/* The speed is the best slice's, by actions; what a game is like is the mean of all. */
static HxStatus bench_play(GameBench *b, GameFigures *out, double seconds)
{
    PlayCount all = { 0 };
    const double end = monotonic_seconds() + seconds;
    do {
        PlayCount slice;
        if (play_slice(b, &slice) != HX_OK)
            return HX_NO_MEMORY;
        const double per_s = (double)slice.n_actions / slice.seconds;
        out->actions_per_s = per_s > out->actions_per_s ? per_s : out->actions_per_s;
        all.n_actions += slice.n_actions;
        all.n_games += slice.n_games;
    } while (monotonic_seconds() < end);
    out->actions_per_game = (double)all.n_actions / (double)all.n_games;
    out->games_per_s = out->actions_per_s / out->actions_per_game;
    return HX_OK;
}

/* ---- Clones along a game ---------------------------------------------------------------------------------------------- */

/* Play one game as a chain of clones and count the pages its actions wrote. */
static HxStatus make_line(GameBench *b, GameFigures *out)
{
    b->line = malloc(((size_t)b->game->max_steps + 1) * sizeof *b->line);
    b->action = malloc((size_t)b->game->max_steps * sizeof *b->action);
    if (!b->line || !b->action)
        return HX_NO_MEMORY;
    hx_clone(&b->line[0], &b->start, b->pool);
    uint64_t n_pages = 0;
    while (b->line_length < b->game->max_steps && b->game->to_move(&b->line[b->line_length]) != HX_OVER) {
        const HxState *before = &b->line[b->line_length];
        HxState *after = &b->line[b->line_length + 1];
        b->action[b->line_length] = random_action(b, before, b->game->to_move(before));
        hx_clone(after, before, b->pool);
        if (hx_apply(after, b->action[b->line_length]) != HX_OK) {
            hx_drop(after);
            return HX_NO_MEMORY;
        }
        n_pages += (uint64_t)__builtin_popcountll(after->owned);
        b->line_length++;
    }
    out->pages_per_action = b->line_length ? (double)n_pages / b->line_length : 0;
    return HX_OK;
}

/* From every position of the line: clone, make its step, drop. */
static HxStatus bench_clone_apply(GameBench *b, GameFigures *out, double seconds)
{
    const double end = monotonic_seconds() + seconds;
    const int n_rounds = 1 + PLAY_SLICE_STEPS / (b->line_length + 1); /* so that short games fill a slice */
    out->clone_apply_ns = 1e9;
    do {
        const double began = thread_seconds();
        for (int round = 0; round < n_rounds; round++)
            for (int i = 0; i < b->line_length; i++) {
                HxState child;
                hx_clone(&child, &b->line[i], b->pool);
                if (hx_apply(&child, b->action[i]) != HX_OK)
                    return HX_NO_MEMORY;
                bench_use(&child);
                hx_drop(&child);
            }
        const double ns = (thread_seconds() - began) * 1e9 / n_rounds / b->line_length;
        out->clone_apply_ns = ns < out->clone_apply_ns ? ns : out->clone_apply_ns;
    } while (monotonic_seconds() < end);
    return HX_OK;
}

static void drop_line(GameBench *b)
{
    for (int i = b->line_length; b->line && i >= 0; i--)
        hx_drop(&b->line[i]);
    free(b->line);
    free(b->action);
}

/* ---- Searches --------------------------------------------------------------------------------------------------------- */

/* Past chance and forced steps, to where a seat has a choice. */
static HxStatus find_choice(GameBench *b, HxState *s)
{
    HxStatus status = HX_OK;
    for (int mover; status == HX_OK && (mover = b->game->to_move(s)) != HX_OVER;) {
        if (mover != HX_CHANCE && b->game->legal(s, b->scratch.legal) > 1)
            return HX_OK;
        status = hx_apply(s, random_action(b, s, mover));
    }
    return status == HX_OK ? HX_ILLEGAL : status;
}

/* One search from `root` with a new agent; *tree and *took_s of the decision alone. */
static HxStatus search(GameBench *b, const HxState *root, uint64_t i, HxBudget budget, HxDecision *d, MctsStats *tree, double *took_s,
                       HxError *err)
{
    HxAgent *agent;
    const HxSeatInfo info = {
        .game = b->game,
        .options = b->options,
        .seat = b->game->to_move(root),
        .n_seats = b->game->seats(root),
        .store = b->store,
    };
    *tree = (MctsStats){ 0 };
    HxStatus status = hx_agent_create(&agent, search_spec, &info, err);
    if (status != HX_OK)
        return status;
    const double began = thread_seconds();
    status = hx_agent_choose(agent, root, budget, hx_rng_stream(1, i, HX_FOR_AGENT, 0), d, err);
    *took_s = thread_seconds() - began;
    *tree = mcts_stats(agent);
    hx_agent_destroy(agent);
    return status;
}

/* Searches from one position, each with a new agent, until the time is up; at least one. */
static HxStatus bench_search(GameBench *b, GameFigures *out, double seconds, HxError *err)
{
    HxState root;
    HxStatus status = hx_copy(&root, &b->start, b->pool);
    if (status != HX_OK)
        return status;
    status = find_choice(b, &root);
    const double end = monotonic_seconds() + seconds;
    for (uint64_t i = 0; status == HX_OK && (i == 0 || monotonic_seconds() < end); i++) {
        HxDecision d;
        MctsStats tree;
        double took = 0;
        status = search(b, &root, i, (HxBudget){ .sims = N_SIMS }, &d, &tree, &took, err);
        const double per_s = N_SIMS / took;
        out->sims_per_s = per_s > out->sims_per_s ? per_s : out->sims_per_s;
        out->tree_bytes_per_node = tree.nodes ? (double)tree.bytes / tree.nodes : 0;
    }
    hx_drop(&root);
    return status;
}

/* ---- All of it -------------------------------------------------------------------------------------------------------- */

static HxStatus run(GameBench *b, GameFigures *out, double seconds, HxError *err)
{
    HxStatus status = bench_clone(&out->clone, b->game->n_pages, 0.15 * seconds, err);
    if (status == HX_OK)
        status = bench_play(b, out, 0.35 * seconds);
    if (status == HX_OK) {
        status = make_line(b, out);
        if (status == HX_OK)
            status = bench_clone_apply(b, out, 0.15 * seconds);
        drop_line(b);
    }
    if (status == HX_OK)
        status = bench_search(b, out, 0.35 * seconds, err);
    return status;
}

static HxStatus open_bench(GameBench *b, HxError *err)
{
    b->store = hx_store_create(0);
    b->pool = b->store ? hx_pool_create(b->store, 0) : NULL;
    if (!b->pool || !scratch_init(&b->scratch, b->game))
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for the bench", b->game->name);
    return hx_setup(&b->start, b->game, b->pool, b->options, err);
}

/* After open_bench() succeeded or not. */
static void close_bench(GameBench *b, bool has_start)
{
    if (has_start)
        hx_drop(&b->start);
    if (b->scratch.p)
        scratch_fini(&b->scratch);
    hx_pool_destroy(b->pool);
    hx_store_destroy(b->store);
}

HxStatus bench_game(GameFigures *out, const HxGame *game, const HxOptions *options, uint64_t seed, double seconds, HxError *err)
{
    *out = (GameFigures){ .actions_per_s = 0 };
    GameBench b = { .game = game, .options = options, .rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0) };
    HxStatus status = open_bench(&b, err);
    const bool has_start = status == HX_OK;
    if (status == HX_OK)
        status = run(&b, out, seconds, err);
    close_bench(&b, has_start);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%s: the bench failed", game->name);
}

/* ---- The fingerprint -------------------------------------------------------------------------------------------------- */

static HxStatus play_to_the_end(GameBench *b, Fingerprint *out)
{
    HxState s;
    HxStatus status = hx_copy(&s, &b->start, b->pool);
    if (status != HX_OK)
        return status;
    for (int mover; status == HX_OK && (mover = b->game->to_move(&s)) != HX_OVER;) {
        status = hx_apply(&s, random_action(b, &s, mover));
        out->n_steps++;
    }
    out->hash = (out->hash << 7 | out->hash >> 57) ^ hx_state_hash(&s).low; /* the order of the games matters */
    hx_drop(&s);
    return status;
}

static HxStatus search_once(GameBench *b, Fingerprint *out, HxError *err)
{
    HxState root;
    HxDecision d;
    MctsStats tree;
    double took;
    HxStatus status = hx_copy(&root, &b->start, b->pool);
    if (status != HX_OK)
        return status;
    status = find_choice(b, &root);
    if (status == HX_OK)
        status = search(b, &root, 0, (HxBudget){ .sims = FINGERPRINT_SIMS }, &d, &tree, &took, err);
    if (status == HX_OK) {
        out->n_nodes = tree.nodes;
        out->action = d.action;
    }
    hx_drop(&root);
    return status;
}

HxStatus bench_fingerprint(Fingerprint *out, const HxGame *game, const HxOptions *options, uint64_t seed, HxError *err)
{
    *out = (Fingerprint){ 0 };
    GameBench b = { .game = game, .options = options, .rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 0) };
    HxStatus status = open_bench(&b, err);
    const bool has_start = status == HX_OK;
    for (int i = 0; i < FINGERPRINT_GAMES && status == HX_OK; i++)
        status = play_to_the_end(&b, out);
    if (status == HX_OK)
        status = search_once(&b, out, err);
    close_bench(&b, has_start);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%s: the bench failed", game->name);
}
