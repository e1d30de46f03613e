/* Playing the cells: threads take games from a counter, game by game through all cells. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "agents/process/bots.h"
#include "agents/serve.h"
#include "core/workers.h"
#include "eval/balance/balance.h"

typedef struct Run {
    const BalanceSpec *spec;
    Balance *b;
    HxStore *store;
    HxBots *bots;
    _Atomic uint64_t next, n_done;
    atomic_bool has_failed;
    HxStatus failure; /* these two are written by whoever sets has_failed first */
    HxError error;
} Run;

static void fail(Run *run, HxStatus status, const HxError *why)
{
    if (atomic_exchange(&run->has_failed, true))
        return;
    run->failure = status;
    run->error = *why;
}

static bool is_stopped(const Run *run)
{
    return atomic_load_explicit(&run->has_failed, memory_order_relaxed) || (run->spec->is_stopped && run->spec->is_stopped());
}

typedef struct Asked {
    Run *run;
    int worker;
} Asked;

static bool is_stopping(void *ctx)
{
    const Asked *asked = ctx;
    Run *run = asked->run;
    if (asked->worker == 0 && run->spec->on_progress)
        run->spec->on_progress(run->spec->ctx, atomic_load(&run->n_done), run->b->n_games * (uint64_t)run->b->n_cells);
    return is_stopped(run);
}

static void keep(BalanceGame *out, const MatchResult *result)
{
    *out = (BalanceGame){ .is_done = true, .is_fault = result->end_reason == END_FAULT, .n_steps = (uint32_t)result->n_steps };
    memcpy(out->score, result->score, sizeof out->score);
    memcpy(out->rank, result->rank, sizeof out->rank);
    for (int seat = 0; seat < result->n_seats; seat++)
        out->faction[seat] = (uint16_t)result->faction[seat];
}

/* One game of one cell; its slot stays empty where the run stops before its end. */
static void play_game(Run *run, uint64_t id, int cell, int worker)
{
    const BalanceSpec *spec = run->spec;
    const char *agents[HX_MAX_SEATS];
    Match *match;
    HxError why = { "" };
    bool is_cut_short;
    for (int seat = 0; seat < spec->n_seats; seat++)
        agents[seat] = spec->agents[cell % spec->n_agents];
    const MatchSpec game = { .game = spec->game,
                             .options = spec->options[cell / spec->n_agents],
                             .agents = agents,
                             .run_seed = spec->seed,
                             .game_id = id,
                             .store = run->store,
                             .bots = run->bots };
    Asked asked = { run, worker };
    const Serve serve = { .store = run->store, .is_stopping = is_stopping, .ctx = &asked };
    HxStatus status = match_create(&match, &game, &why);
    if (status != HX_OK) {
        fail(run, status, &why);
        return;
    }
    status = serve_match(&serve, match, &is_cut_short, &why);
    if (status != HX_OK) {
        fail(run, status, &why);
    } else if (!is_cut_short) {
        keep(&run->b->games[(uint64_t)cell * run->b->n_games + id], match_result(match));
        atomic_fetch_add(&run->n_done, 1);
    }
    match_destroy(match);
}

static void work(void *ctx, int worker)
{
    Run *run = ctx;
    const uint64_t n_cells = (uint64_t)run->b->n_cells;
    while (!is_stopped(run)) {
        const uint64_t job = atomic_fetch_add(&run->next, 1);
        if (job >= run->b->n_games * n_cells)
            return;
        play_game(run, job / n_cells, (int)(job % n_cells), worker);
    }
}

/* Put the games that are done in every cell first, in their order; the others count for nothing. */
static void gather_whole(Balance *b)
{
    for (uint64_t i = 0; i < b->n_games; i++) {
        bool is_whole = true;
        for (int cell = 0; cell < b->n_cells; cell++)
            is_whole &= b->games[(uint64_t)cell * b->n_games + i].is_done;
        if (!is_whole)
            continue;
        for (int cell = 0; cell < b->n_cells; cell++) {
            const BalanceGame *game = &b->games[(uint64_t)cell * b->n_games + i];
            b->n_faults += game->is_fault;
            b->games[(uint64_t)cell * b->n_games + b->n_whole] = *game;
        }
        b->n_whole++;
    }
}

HxStatus balance_play(Balance *out, const BalanceSpec *spec, HxError *err)
{
    *out = (Balance){ .n_cells = spec->n_agents * spec->n_options, .n_games = spec->n_games };
    for (int i = 0; i < spec->n_agents; i++) {
        const HxStatus status = tournament_check_agent(spec->agents[i], spec->game, err);
        if (status != HX_OK)
            return status;
    }
    Run run = { .spec = spec, .b = out };
    out->games = calloc((size_t)out->n_cells * out->n_games, sizeof *out->games);
    run.store = hx_store_create(0);
    run.bots = bots_create(NULL);
    if (out->games && run.store && run.bots)
        workers_run(spec->n_threads, work, &run);
    else
        fail(&run, HX_NO_MEMORY, &(HxError){ "no memory for the games" });
    bots_destroy(run.bots);
    hx_store_destroy(run.store);
    if (out->games)
        gather_whole(out);
    return run.has_failed ? hx_refuse(err, run.failure, "%s", run.error.text) : HX_OK;
}

void balance_fini(Balance *b)
{
    free(b->games);
    *b = (Balance){ .games = NULL };
}
