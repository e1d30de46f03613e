/* Plays the cells. */
#include "core/seen.h"
#include "eval/balance/balance.h"
#include "eval/games_run.h"

#include <stdlib.h>
#include <string.h>

typedef struct Cells {
    const BalanceSpec *spec;
    Balance *b;
} Cells;

static void note_step(void *ctx, const MatchStep *step)
{
    uint64_t *const actions = ctx;
    *actions = seen_fold(*actions, step->action);
}

static void keep(BalanceGame *out, const MatchResult *result, uint64_t actions)
{
    *out = (BalanceGame){
        .is_done = true, .is_fault = result->end_reason == END_FAULT, .n_steps = (uint32_t)result->n_steps, .actions = actions
    };
    memcpy(out->score, result->score, sizeof out->score);
    memcpy(out->rank, result->rank, sizeof out->rank);
    for (int seat = 0; seat < result->n_seats; seat++)
        out->faction[seat] = (uint16_t)result->faction[seat];
}

/* One game of one cell: job by job, game by game through all cells. If the run stops before its end, its slot stays empty. */
static HxStatus play_game(void *ctx, GamesRun *run, int worker, uint64_t job, HxError *err)
{
    const Cells *cells = ctx;
    const BalanceSpec *spec = cells->spec;
    Balance *b = cells->b;
    const uint64_t id = job / (uint64_t)b->n_cells;
    const int cell = (int)(job % (uint64_t)b->n_cells);
    const char *agents[HX_MAX_SEATS];
    uint64_t actions = 0;
    Match *match;
    for (int seat = 0; seat < spec->n_seats; seat++)
        agents[seat] = spec->agents[cell % spec->n_agents];
    const MatchSpec game = { .game = spec->game,
                             .options = spec->options[cell / spec->n_agents],
                             .agents = agents,
                             .run_seed = spec->seed,
                             .game_id = id,
                             .opening = spec->openings ? openings_of(spec->openings, id) : (MatchOpening){ .n = 0 },
                             .on_step = note_step,
                             .ctx = &actions };
    const HxStatus status = games_match(&match, run, worker, game, err);
    if (match) {
        keep(&b->games[(uint64_t)cell * b->n_games + id], match_result(match), actions);
        games_note(run, job, true);
    }
    match_destroy(match);
    return status;
}

/* Move games that every cell has finished to the front, in order. The others do not count. */
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
    Cells cells = { spec, out };
    const GamesSpec games = { .n_games = spec->n_games * (uint64_t)out->n_cells,
                              .n_threads = spec->n_threads,
                              .is_stopped = spec->is_stopped,
                              .on_progress = spec->on_progress,
                              .progress = spec->ctx,
                              .play = play_game,
                              .ctx = &cells };
    GamesRun run;
    out->games = calloc((size_t)out->n_cells * out->n_games, sizeof *out->games);
    if (!out->games)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for the games");
    HxStatus status = games_init(&run, &games, err);
    if (status != HX_OK)
        return status;
    status = games_play(&run, err);
    games_fini(&run);
    gather_whole(out);
    return status;
}

void balance_fini(Balance *b)
{
    free(b->games);
    *b = (Balance){ .games = NULL };
}
