/* Running a tournament: each game is written into its own slot. */
#include "eval/tournament.h"

#include "core/text.h"
#include "eval/games_run.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* State that the workers share. Slots of games are disjoint; a lock guards the rest, or it is read only. */
typedef struct Run {
    const TournamentSpec *spec;
    Tournament *t;
    GamesRun games;
    pthread_mutex_t sequence; /* guards the three below */
    uint64_t n_in_order;      /* blocks that the sequential test has looked at, in order; it takes those that are no copies */
    Seen seen;                /* games of those */
    bool *is_whole;           /* [n_games] of a sequential tournament: may be read by others than who played it */
} Run;

void win_shares(const uint8_t *rank, int n_seats, double *out)
{
    int n_first = 0;
    for (int seat = 0; seat < n_seats; seat++)
        n_first += rank[seat] == 1;
    for (int seat = 0; seat < n_seats; seat++)
        out[seat] = rank[seat] == 1 ? 1.0 / n_first : 0;
}

enum { MOST_JOBS = 10000 }; /* that a queue hands out: each is a message that costs a round trip */

static const double LUCK_MOST = 2000; /* of a whole game: what fits the record */

/* Notes about the game that a worker plays. */
typedef struct Kept {
    void (*on_step)(void *game, const MatchStep *step); /* NULL: nobody follows it */
    void *followed;
    Luck *luck;        /* NULL: not wanted */
    uint64_t luck_key; /* gives each game its own stream for luck */
    double sum[HX_MAX_SEATS];
    bool has_failed;        /* no memory for it */
    uint64_t actions;       /* hash of them */
    Thinking *thinking;     /* of all agents; NULL: not wanted */
    const uint8_t *seating; /* which of them sits where */
} Kept;

static void keep_luck(Kept *kept, const MatchStep *step)
{
    float luck[HX_MAX_SEATS] = { 0 };
    if (luck_of(kept->luck, step->before, step->action, kept->luck_key + step->index, luck) != HX_OK)
        kept->has_failed = true;
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        kept->sum[seat] += (double)luck[seat];
}

static void keep_step(void *ctx, const MatchStep *step)
{
    Kept *kept = ctx;
    kept->actions = seen_fold(kept->actions, step->action);
    if (kept->on_step)
        kept->on_step(kept->followed, step);
    if (kept->thinking && step->kind == STEP_CHOICE)
        thinking_add(&kept->thinking[kept->seating[step->seat]], step->wall_ns, step->cpu_ns);
    if (kept->luck && step->kind == STEP_CHANCE)
        keep_luck(kept, step);
}

/* The start that all games of a block share. */
static void describe_start(MatchSpec *match, const TournamentStarts *starts, uint64_t block)
{
    if (starts->positions && starts->positions->n > 0)
        match->start = &starts->positions->state[block % (uint64_t)starts->positions->n];
    else if (starts->openings)
        match->opening = openings_of(starts->openings, block);
}

/* `agents` [seats] is filled, and borrowed by what is returned, as are `options`. */
static MatchSpec describe_match(const Run *run, uint64_t index, Kept *kept, const HxOptions *options, const char **agents)
{
    const Schedule *schedule = &run->t->schedule;
    const int k = (int)(index % (uint64_t)schedule->n_seatings);
    const uint8_t *seating = schedule_seating(schedule, k);
    MatchRules rules = run->spec->rules;
    for (int seat = 0; seat < schedule->n_seats; seat++) {
        agents[seat] = run->spec->agents[seating[seat]];
        rules.clock[seat] = run->spec->clocks ? run->spec->clocks[seating[seat]] : (MatchClock){ 0, 0 };
    }
    MatchSpec match = {
        .game = run->spec->game,
        .options = options,
        .agents = agents,
        .run_seed = run->spec->seed,
        .game_id = index / (uint64_t)schedule->n_seatings, /* one seed for all games of a block */
        .deal = 1 + index / (uint64_t)schedule->n_seatings,
        .utility = run->spec->utility,
        .rules = rules,
        .is_timed = run->spec->thinking,
        .on_step = keep_step,
        .ctx = kept,
    };
    kept->thinking = run->spec->thinking;
    kept->seating = seating;
    describe_start(&match, &run->spec->starts, match.game_id);
    return match;
}

static void keep_result(GameRecord *record, const MatchResult *result, const Kept *kept)
{
    *record = (GameRecord){
        .is_done = true,
        .end_reason = (uint8_t)result->end_reason,
        .fault_seat = (int8_t)result->fault_seat,
        .fault = (uint8_t)result->fault,
        .n_steps = (uint32_t)result->n_steps,
        .actions = kept->actions,
    };
    memcpy(record->score, result->score, sizeof record->score);
    memcpy(record->rank, result->rank, sizeof record->rank);
    for (int seat = 0; seat < result->n_seats; seat++)
        record->faction[seat] = (uint16_t)result->faction[seat];
    for (int seat = 0; seat < result->n_seats; seat++)
        record->luck[seat] = (int32_t)lrint(1e6 * fmin(fmax(kept->sum[seat], -LUCK_MOST), LUCK_MOST));
}

/* ---- Copies ------------------------------------------------------------------------------------------------------------- */

/* Every action of such a game was chosen by an agent. */
static bool is_without_chance(const HxGame *game)
{
    return game->max_chance == 0 && !game->redeal;
}

bool copies_next(Seen *seen, const Tournament *t, const TournamentSpec *spec, uint64_t block)
{
    const uint64_t n = (uint64_t)t->schedule.n_seatings;
    bool is_new = false;
    if (!is_without_chance(spec->game))
        return false;
    for (uint64_t k = 0; k < n; k++)
        is_new |= t->games[block * n + k].actions == 0 || seen_add(seen, seen_fold(t->games[block * n + k].actions, (uint32_t)k));
    return !is_new;
}

HxStatus copies_find(Copies *out, const Tournament *t, const TournamentSpec *spec, HxError *err)
{
    const uint64_t n = (uint64_t)t->schedule.n_seatings;
    Seen games = { .key = NULL }, seen = { .key = NULL };
    *out = (Copies){ .is_copy = calloc(t->n_blocks, sizeof *out->is_copy) };
    for (uint64_t block = 0; block < t->n_blocks && out->is_copy; block++) {
        uint64_t n_done = 0;
        for (uint64_t i = block * n; i < (block + 1) * n; i++)
            if (t->games[i].is_done) {
                out->n_different += t->games[i].actions == 0 || seen_add(&games, t->games[i].actions);
                n_done++;
            }
        out->is_copy[block] = n_done == n && copies_next(&seen, t, spec, block);
        out->n_blocks += out->is_copy[block];
    }
    const bool has_all = out->is_copy && !games.has_failed && !seen.has_failed;
    seen_fini(&games);
    seen_fini(&seen);
    if (has_all)
        return HX_OK;
    copies_fini(out);
    return hx_refuse(err, HX_NO_MEMORY, "no memory to find repeated games");
}

void copies_fini(Copies *c)
{
    free(c->is_copy);
    *c = (Copies){ .is_copy = NULL };
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

/* Give finished blocks to the test in the order of the schedule, whichever finished first. */
static void take_blocks(Run *run)
{
    while (run->n_in_order < run->t->n_blocks && !atomic_load(&run->games.has_ended) && is_block_whole(run, run->n_in_order)) {
        if (!copies_next(&run->seen, run->t, run->spec, run->n_in_order))
            sprt_add(&run->t->sprt, tournament_block_score(run->t, run->spec, run->n_in_order));
        run->n_in_order++;
        if (run->t->sprt.decision != SPRT_MORE)
            games_end(&run->games);
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

/* Drop all games past the deciding block: their number depends on the threads. */
static void end_sequence(Run *run)
{
    Tournament *t = run->t;
    if (!atomic_load(&run->games.has_ended))
        return;
    t->n_blocks = run->n_in_order;
    t->n_games = t->n_blocks * (uint64_t)t->schedule.n_seatings;
    atomic_store(&run->games.n_done, t->n_games);
}

/* ---- Games -------------------------------------------------------------------------------------------------------------- */

/* Count a game after its listener has taken it. */
static HxStatus finish_game(Run *run, uint64_t index, const Match *match, const Kept *kept, HxError *err)
{
    GameRecord record;
    keep_result(&record, match_result(match), kept);
    if (record.end_reason == END_FAULT && !(record.fault_words = fault_words_keep(run->t->words, match_fault(match, false))))
        return hx_refuse(err, HX_NO_MEMORY, "no memory for what an agent did wrong");
    if (record.end_reason == END_FAULT && run->spec->on_fault)
        run->spec->on_fault(run->spec->ctx, index, &record, match_fault(match, true));
    const HxStatus status = run->spec->on_game ? run->spec->on_game(run->spec->ctx, index, &record, err) : HX_OK;
    if (status != HX_OK)
        return status;
    run->t->games[index] = record;
    games_note(&run->games, index, true);
    note_whole(run, index);
    return HX_OK;
}

static HxStatus begin_kept(Kept *kept, const TournamentSpec *spec, uint64_t index, HxError *err)
{
    const TournamentListener *listener = &spec->listener;
    *kept = (Kept){ .on_step = listener->begin ? listener->step : NULL };
    const bool looks_ahead = spec->luck_way.n_rounds > 0;
    if (looks_ahead)
        kept->luck_key = XXH3_64bits_withSeed(&index, sizeof index, spec->seed);
    if (spec->has_luck && !(kept->luck = luck_create(spec->game, looks_ahead ? spec->luck_way : (LuckWay){ 1, 0 })))
        return hx_refuse(err, HX_NO_MEMORY, "no memory to measure luck");
    if (listener->begin && !(kept->followed = listener->begin(listener->ctx, index)))
        return hx_refuse(err, HX_NO_MEMORY, "no memory to follow a game");
    return HX_OK;
}

static HxStatus options_of_block(const TournamentSpec *spec, uint64_t block, HxOptions *out, HxError *err)
{
    *out = *spec->options;
    return spec->starts.options ? spec->starts.options(spec->starts.ctx, spec->seed, block, out, err) : HX_OK;
}

/* What distinguishes games besides their actions. */
static uint64_t hash_of_start(const MatchSpec *match, bool has_drawn)
{
    uint64_t hash = match->start ? hx_state_hash(match->start).low : 0;
    for (int i = 0; has_drawn && match->options->info[i].name; i++)
        hash = seen_fold(hash, (uint32_t)match->options->value[i]);
    return hash;
}

/* Play one game. If the run stops before its end, its slot stays untouched. */
static HxStatus play_game(void *ctx, GamesRun *games, int worker, uint64_t index, HxError *err)
{
    Run *run = ctx;
    const TournamentListener *listener = &run->spec->listener;
    const char *agents[HX_MAX_SEATS];
    HxOptions options;
    Kept kept;
    Match *match = NULL;
    if (run->t->games[index].is_done) {
        games_note(games, index, false);
        return HX_OK;
    }
    HxStatus status = begin_kept(&kept, run->spec, index, err);
    if (status == HX_OK)
        status = options_of_block(run->spec, index / (uint64_t)run->t->schedule.n_seatings, &options, err);
    if (status == HX_OK) {
        const MatchSpec spec = describe_match(run, index, &kept, &options, agents);
        kept.actions = hash_of_start(&spec, run->spec->starts.options);
        status = games_match(&match, games, worker, spec, err);
    }
    if (match && kept.has_failed)
        status = hx_refuse(err, HX_NO_MEMORY, "no memory to measure luck");
    const MatchResult *result = match && status == HX_OK ? match_result(match) : NULL;
    if (kept.followed) {
        const HxStatus ended = listener->end(listener->ctx, kept.followed, index, result, err);
        status = status == HX_OK ? ended : status;
    }
    if (result && status == HX_OK)
        status = finish_game(run, index, match, &kept, err);
    match_destroy(match);
    luck_destroy(kept.luck);
    return status;
}

static HxStatus check_luck(const TournamentSpec *spec, HxError *err)
{
    if (!spec->has_luck || luck_is_known(spec->game))
        return HX_OK;
    return hx_refuse(err, HX_BAD_INPUT, "--luck%s: %s has no evaluation to measure luck with", spec->luck_way.n_rounds > 0 ? "-ahead" : "",
                     spec->game->name);
}

HxStatus tournament_check_agent(const char *agent, const HxGame *game, HxError *err)
{
    HxError why = { "" };
    if (text_has_control(agent))
        return hx_refuse(err, HX_BAD_INPUT, "--agent %.60s: a control character", agent);
    const HxStatus status = hx_agent_check(agent, game, &why);
    if (status != HX_OK)
        return hx_refuse(err, status, "--agent %.60s: %.230s", agent, why.text);
    if (hx_agent_is_local(agent))
        return hx_refuse(err, HX_BAD_INPUT, "--agent %.60s: a person cannot play a tournament; see 'hexarch play'", agent);
    if (hx_agent_is_for_people(agent, game))
        return hx_refuse(err, HX_BAD_INPUT,
                         "--agent %.60s: time, clock, threads and ponder are for people, because such games are not repeatable; use sims=N",
                         agent);
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
    t->n_blocks = spec->sequential ? spec->n_games / per_block : (spec->n_games + per_block - 1) / per_block;
    if (t->n_blocks == 0) {
        schedule_fini(&t->schedule);
        return hx_refuse(err, HX_BAD_INPUT, "--games %llu: fewer than the %llu of one block", (unsigned long long)spec->n_games,
                         (unsigned long long)per_block);
    }
    t->n_games = t->n_blocks * per_block;
    t->games = calloc(t->n_games, sizeof *t->games);
    t->names = calloc((size_t)spec->n_agents, sizeof *t->names);
    t->words = fault_words_create();
    if (t->games && t->names && t->words)
        return HX_OK;
    tournament_fini(t);
    return hx_refuse(err, HX_NO_MEMORY, "no memory for the results of %llu games", (unsigned long long)spec->n_games);
}

static uint64_t games_of_job(const Tournament *t)
{
    return (t->n_blocks + MOST_JOBS - 1) / MOST_JOBS * (uint64_t)t->schedule.n_seatings;
}

uint64_t tournament_jobs(const Tournament *t)
{
    const uint64_t n = games_of_job(t);
    return (t->n_games + n - 1) / n;
}

HxStatus tournament_play(Tournament *t, const TournamentSpec *spec, HxError *err)
{
    Run run = { .spec = spec, .t = t, .sequence = PTHREAD_MUTEX_INITIALIZER };
    const GamesSpec games = { .n_games = t->n_games,
                              .n_threads = spec->n_threads,
                              .folder = spec->folder,
                              .is_stopped = spec->is_stopped,
                              .on_progress = spec->on_progress,
                              .progress = spec->ctx,
                              .evaluator = spec->evaluator,
                              .queue = spec->queue,
                              .games_of_job = games_of_job(t),
                              .play = play_game,
                              .ctx = &run };
    HxStatus status = games_init(&run.games, &games, err);
    if (status != HX_OK)
        return status;
    for (int i = 0; i < spec->n_agents && !games_is_stopped(&run.games); i++)
        bots_introduce(run.games.bots, spec->agents[i], spec->game, &t->names[i], NULL);
    for (uint64_t i = 0; i < t->n_games; i++)
        run.games.n_done += t->games[i].is_done;
    status = begin_sequence(&run, err);
    if (status == HX_OK) {
        status = games_play(&run.games, err);
        end_sequence(&run);
    }
    t->n_done = atomic_load(&run.games.n_done);
    free(run.is_whole);
    if (run.seen.has_failed && status == HX_OK)
        status = hx_refuse(err, HX_NO_MEMORY, "no memory to find repeated games");
    seen_fini(&run.seen);
    games_fini(&run.games);
    return status;
}

void tournament_fini(Tournament *t)
{
    schedule_fini(&t->schedule);
    free(t->games);
    free(t->names);
    fault_words_destroy(t->words);
    *t = (Tournament){ 0 };
}
