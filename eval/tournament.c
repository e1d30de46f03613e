/* Running a tournament: threads take games from a counter and write each into its own slot. */
#include "eval/tournament.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "agents/serve.h"
#include "core/workers.h"
#include "eval/luck.h"

/* What the workers share. Slots of games are disjoint; the rest is atomic or read only. */
typedef struct Run {
    const TournamentSpec *spec;
    Tournament *t;
    HxStore *store;
    HxBots *bots;
    _Atomic uint64_t next, n_done;
    atomic_bool has_failed, is_decided;
    pthread_mutex_t sequence; /* guards the two below */
    uint64_t n_in_order;      /* blocks that the sequential test has taken, in order */
    bool *is_whole;           /* [n_games] of a sequential tournament: may be read by others than who played it */
    HxStatus failure;         /* these two are written by whoever sets has_failed first */
    HxError error;
} Run;

static bool is_stopped(const Run *run)
{
    return atomic_load_explicit(&run->has_failed, memory_order_relaxed) || atomic_load_explicit(&run->is_decided, memory_order_relaxed) ||
           (run->spec->is_stopped && run->spec->is_stopped());
}

static void fail(Run *run, HxStatus status, const char *text)
{
    if (atomic_exchange(&run->has_failed, true))
        return;
    run->failure = status;
    hx_refuse(&run->error, status, "%s", text);
}

static const double LUCK_MOST = 2000; /* of a whole game: what fits the record */

/* What is kept of the game that a worker plays. */
typedef struct Kept {
    bool has_actions;
    HxAction *action;
    uint32_t n, cap;
    Luck *luck; /* NULL: nobody asks */
    double sum[HX_MAX_SEATS];
    bool has_failed; /* no memory for it */
} Kept;

static void keep_action(Kept *kept, HxAction a)
{
    if (kept->n == kept->cap && !kept->has_failed) {
        const uint32_t cap = kept->cap ? 2 * kept->cap : 1024;
        HxAction *more = realloc(kept->action, cap * sizeof *more);
        kept->has_failed = !more;
        kept->action = more ? more : kept->action;
        kept->cap = more ? cap : kept->cap;
    }
    if (!kept->has_failed)
        kept->action[kept->n++] = a;
}

static void keep_luck(Kept *kept, const MatchStep *step)
{
    float luck[HX_MAX_SEATS] = { 0 };
    if (luck_of(kept->luck, step->before, step->action, step->index, luck) != HX_OK)
        kept->has_failed = true;
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        kept->sum[seat] += (double)luck[seat];
}

static void keep_step(void *ctx, const MatchStep *step)
{
    Kept *kept = ctx;
    if (kept->has_actions)
        keep_action(kept, step->action);
    if (kept->luck && step->kind == STEP_CHANCE)
        keep_luck(kept, step);
}

static HxStatus create_match(Match **out, Run *run, uint64_t index, Kept *kept, HxError *err)
{
    const Schedule *schedule = &run->t->schedule;
    const int k = (int)(index % (uint64_t)schedule->n_seatings);
    const uint8_t *seating = schedule_seating(schedule, k);
    const char *agents[HX_MAX_SEATS];
    for (int seat = 0; seat < schedule->n_seats; seat++)
        agents[seat] = run->spec->agents[seating[seat]];
    const MatchSpec spec = {
        .game = run->spec->game,
        .options = run->spec->options,
        .agents = agents,
        .run_seed = run->spec->seed,
        .game_id = index / (uint64_t)schedule->n_seatings, /* one seed for all games of a block */
        .utility = run->spec->utility,
        .store = run->store,
        .bots = run->bots,
        .on_step = kept->has_actions || kept->luck ? keep_step : NULL,
        .ctx = kept,
    };
    return match_create(out, &spec, err);
}

static void keep_result(GameRecord *record, const MatchResult *result, const Kept *kept)
{
    *record = (GameRecord){
        .is_done = true,
        .end_reason = (uint8_t)result->end_reason,
        .fault_seat = (int8_t)result->fault_seat,
        .fault = (uint8_t)result->fault,
        .n_steps = (uint32_t)result->n_steps,
    };
    memcpy(record->score, result->score, sizeof record->score);
    memcpy(record->rank, result->rank, sizeof record->rank);
    for (int seat = 0; seat < result->n_seats; seat++)
        record->faction[seat] = (uint16_t)result->faction[seat];
    for (int seat = 0; seat < result->n_seats; seat++)
        record->luck[seat] = (int32_t)lrint(1e6 * fmin(fmax(kept->sum[seat], -LUCK_MOST), LUCK_MOST));
}

/* ---- The sequential test ------------------------------------------------------------------------------------------------ */

double tournament_block_score(const Tournament *t, const TournamentSpec *spec, uint64_t block)
{
    const int n_games = t->schedule.n_seatings, n_seats = t->schedule.n_seats;
    const bool is_points = spec->sequential && spec->sequential->is_points;
    double sum = 0, n_held = 0;
    for (int k = 0; k < n_games; k++) {
        double utility[HX_MAX_SEATS];
        const uint8_t *seating = schedule_seating(&t->schedule, k);
        hx_utility(is_points ? HX_PLACING : HX_WINNER, n_seats, t->games[block * (uint64_t)n_games + (uint64_t)k].rank, utility);
        for (int seat = 0; seat < n_seats; seat++)
            if (seating[seat] == 0) { /* a win is worth 1, none -1/(n-1): back to a share */
                sum += is_points ? (utility[seat] + 1) / 2 : (utility[seat] * (n_seats - 1) + 1) / n_seats;
                n_held++;
            }
    }
    return sum / n_held;
}

static bool is_block_whole(const Run *run, uint64_t block)
{
    const uint64_t n = (uint64_t)run->t->schedule.n_seatings;
    for (uint64_t i = block * n; i < (block + 1) * n; i++)
        if (!run->is_whole[i])
            return false;
    return true;
}

/* Hand the test every block that follows those it has: the order is that of the schedule, whoever finished first. */
static void take_blocks(Run *run)
{
    while (run->n_in_order < run->t->n_blocks && !atomic_load(&run->is_decided) && is_block_whole(run, run->n_in_order)) {
        sprt_add(&run->t->sprt, tournament_block_score(run->t, run->spec, run->n_in_order));
        run->n_in_order++;
        if (run->t->sprt.decision != SPRT_MORE)
            atomic_store(&run->is_decided, true);
    }
}

static void note_whole(Run *run, uint64_t index)
{
    if (!run->spec->sequential)
        return;
    pthread_mutex_lock(&run->sequence);
    run->is_whole[index] = true;
    take_blocks(run);
    pthread_mutex_unlock(&run->sequence);
}

static HxStatus begin_sequence(Run *run, HxError *err)
{
    const SequentialSpec *q = run->spec->sequential;
    if (!q)
        return HX_OK;
    const HxStatus status = sprt_init(&run->t->sprt, q->mean0, q->mean1, q->alpha, q->beta, err);
    run->is_whole = status == HX_OK ? calloc(run->t->n_games, sizeof *run->is_whole) : NULL;
    if (status != HX_OK || !run->is_whole)
        return status != HX_OK ? status : hx_refuse(err, HX_NO_MEMORY, "no memory for a tournament");
    for (uint64_t i = 0; i < run->t->n_games; i++)
        run->is_whole[i] = run->t->games[i].is_done;
    take_blocks(run);
    return HX_OK;
}

/* What was played past the deciding block is dropped: how much that is depends on the threads. */
static void end_sequence(Run *run)
{
    Tournament *t = run->t;
    if (!atomic_load(&run->is_decided))
        return;
    t->n_blocks = run->n_in_order;
    t->n_games = t->n_blocks * (uint64_t)t->schedule.n_seatings;
    atomic_store(&run->n_done, t->n_games);
}

/* ---- Games -------------------------------------------------------------------------------------------------------------- */

/* A game counts once whoever listens has taken it. */
static void finish_game(Run *run, uint64_t index, const MatchResult *result, const Kept *kept)
{
    GameRecord record;
    HxError why = { "" };
    HxStatus status = HX_OK;
    keep_result(&record, result, kept);
    if (kept->has_failed)
        status = hx_refuse(&why, HX_NO_MEMORY, "no memory to keep a game");
    else if (run->spec->on_actions)
        status = run->spec->on_actions(run->spec->ctx, index, kept->action, kept->n, &why);
    if (status == HX_OK)
        status = run->spec->on_game ? run->spec->on_game(run->spec->ctx, index, &record, &why) : HX_OK;
    if (status != HX_OK) {
        fail(run, status, why.text);
        return;
    }
    run->t->games[index] = record;
    atomic_fetch_add(&run->n_done, 1);
    note_whole(run, index);
}

/* A worker of a run, asked between the slices of its game; the first one tells of progress. */
typedef struct Asked {
    Run *run;
    int worker;
} Asked;

static bool is_stopping(void *ctx)
{
    const Asked *asked = ctx;
    Run *run = asked->run;
    if (asked->worker == 0 && run->spec->on_progress)
        run->spec->on_progress(run->spec->ctx, atomic_load(&run->n_done), run->t->n_games);
    return is_stopped(run);
}

/* Play one game; leaves its slot untouched where the run stops before its end. */
static void play_game(Run *run, uint64_t index, int worker)
{
    Match *match;
    HxError why = { "" };
    bool is_cut_short;
    Kept kept = { .has_actions = run->spec->on_actions != NULL };
    Asked asked = { run, worker };
    const Serve serve = { .store = run->store, .utility = run->spec->utility, .is_stopping = is_stopping, .ctx = &asked };
    if (run->spec->has_luck && !(kept.luck = luck_create(run->spec->game))) {
        fail(run, HX_NO_MEMORY, "no memory to tell luck");
        return;
    }
    HxStatus status = create_match(&match, run, index, &kept, &why);
    if (status != HX_OK) {
        fail(run, status, why.text);
        luck_destroy(kept.luck);
        return;
    }
    status = serve_match(&serve, match, &is_cut_short, &why);
    if (status != HX_OK)
        fail(run, status, why.text);
    else if (!is_cut_short)
        finish_game(run, index, match_result(match), &kept);
    match_destroy(match);
    luck_destroy(kept.luck);
    free(kept.action);
}

static void work(void *ctx, int worker)
{
    Run *run = ctx;
    while (!is_stopped(run)) {
        const uint64_t index = atomic_fetch_add(&run->next, 1);
        if (index >= run->t->n_games)
            return;
        if (!run->t->games[index].is_done)
            play_game(run, index, worker);
    }
}

static HxStatus check_luck(const TournamentSpec *spec, HxError *err)
{
    if (!spec->has_luck || luck_is_known(spec->game))
        return HX_OK;
    return hx_refuse(err, HX_BAD_INPUT, "--luck: %s has no evaluation to tell it by", spec->game->name);
}

HxStatus tournament_check_agent(const char *agent, const HxGame *game, HxError *err)
{
    HxError why = { "" };
    const HxStatus status = hx_agent_check(agent, game, &why);
    if (status != HX_OK)
        return hx_refuse(err, status, "--agent %.60s: %.230s", agent, why.text);
    if (hx_agent_is_local(agent))
        return hx_refuse(err, HX_BAD_INPUT, "--agent %.60s: a person cannot play a tournament; see 'hexarch play'", agent);
    if (hx_agent_is_for_people(agent, game))
        return hx_refuse(err, HX_BAD_INPUT,
                         "--agent %.60s: time and threads are for people: its games could not be repeated; give it sims=N", agent);
    return HX_OK;
}

static HxStatus check_agents(const TournamentSpec *spec, HxError *err)
{
    HxStatus status = HX_OK;
    for (int i = 0; i < spec->n_agents && status == HX_OK; i++)
        status = tournament_check_agent(spec->agents[i], spec->game, err);
    return status;
}

HxStatus tournament_init(Tournament *t, const TournamentSpec *spec, HxError *err)
{
    *t = (Tournament){ 0 };
    HxStatus status = check_agents(spec, err);
    if (status == HX_OK)
        status = check_luck(spec, err);
    if (status == HX_OK)
        status = schedule_init(&t->schedule, spec->format, spec->n_agents, spec->n_seats, err);
    if (status != HX_OK)
        return status;
    const uint64_t per_block = (uint64_t)t->schedule.n_seatings;
    t->n_blocks = (spec->n_games + per_block - 1) / per_block;
    t->n_games = t->n_blocks * per_block;
    t->games = calloc(t->n_games, sizeof *t->games);
    t->names = calloc((size_t)spec->n_agents, sizeof *t->names);
    if (t->games && t->names)
        return HX_OK;
    tournament_fini(t);
    return hx_refuse(err, HX_NO_MEMORY, "no memory for the results of %llu games", (unsigned long long)spec->n_games);
}

HxStatus tournament_play(Tournament *t, const TournamentSpec *spec, HxError *err)
{
    Run run = { .spec = spec, .t = t, .sequence = PTHREAD_MUTEX_INITIALIZER };
    run.store = hx_store_create(0);
    run.bots = bots_create(spec->folder);
    if (!run.store || !run.bots) {
        hx_store_destroy(run.store);
        bots_destroy(run.bots);
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a tournament");
    }
    for (int i = 0; i < spec->n_agents && !is_stopped(&run); i++)
        bots_introduce(run.bots, spec->agents[i], spec->game, &t->names[i]);
    uint64_t n_before = 0;
    for (uint64_t i = 0; i < t->n_games; i++)
        n_before += t->games[i].is_done;
    atomic_store(&run.n_done, n_before);
    const HxStatus status = begin_sequence(&run, err);
    if (status == HX_OK) {
        workers_run(spec->n_threads, work, &run);
        end_sequence(&run);
    }
    t->n_done = atomic_load(&run.n_done);
    bots_destroy(run.bots);
    free(run.is_whole);
    hx_store_destroy(run.store);
    return status != HX_OK ? status : atomic_load(&run.has_failed) ? hx_refuse(err, run.failure, "%s", run.error.text) : HX_OK;
}

void tournament_fini(Tournament *t)
{
    schedule_fini(&t->schedule);
    free(t->games);
    free(t->names);
    *t = (Tournament){ 0 };
}
