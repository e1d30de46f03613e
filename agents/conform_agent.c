/* An agent is played against random, then asked the same twice, and in worlds that differ in what its seat cannot know. */
#include "agents/conform_agent.h"

#include "agents/process/bots.h"
#include "agents/process/spec.h"
#include "agents/serve.h"
#include "agents/witness.h"
#include "core/clock.h"
#include "core/system.h"
#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SLOW_HELLO_MS = 1000,
    MAX_PROBES = 12,         /* decisions that are asked again */
    GROWTH_BYTES = 16 << 20, /* less is no growth */
};

typedef struct AgentCheck {
    const ConformAgentSpec *spec;
    HxStore *store;
    HxBots *bots;
    BotSpec bot;
    bool is_external;
    /* of the games */
    int seat; /* the agent's, in the game that is played */
    int n_faults, n_decisions;
    char first_fault[320];
    bool is_first_late;
    double last_step, longest; /* seconds */
    bool is_first;             /* decision of its game: new_game is answered in it */
    size_t resident_early, resident_late;
    /* the game that is asked about again */
    HxAction *record;
    int n_recorded, cap;
} AgentCheck;

typedef enum Verdict { VERDICT_WRONG, VERDICT_FINE, VERDICT_NOTE } Verdict;

static void HX_PRINTF(4, 5) tell(const AgentCheck *l, const char *what, Verdict verdict, const char *format, ...)
{
    ConformFinding finding = { .what = what, .is_fine = verdict != VERDICT_WRONG, .is_note = verdict == VERDICT_NOTE };
    va_list args;
    va_start(args, format);
    vsnprintf(finding.text, sizeof finding.text, format, args);
    va_end(args);
    text_whole(finding.text);
    l->spec->tell(l->spec->ctx, &finding);
}

static bool is_stopped(void *ctx)
{
    const AgentCheck *l = ctx;
    return l->spec->is_stopped && l->spec->is_stopped();
}

/* ---- Hello ---------------------------------------------------------------------------------------------------------------- */

/* Answers that lie in a buffer are the commonest reason for silence. */
#define FLUSH_HINT                                                                                                                         \
    "flush standard output after every line (python3 -u, flush=True, fflush, setvbuf) and read standard input line by line, not in blocks"

static void tell_no_hello(const AgentCheck *l, const BotTrouble *trouble)
{
    char log[320] = "";
    if (trouble->log)
        snprintf(log, sizeof log, " Its standard error is in %.200s.", trouble->log);
    if (trouble->is_in_auto_sandbox && !trouble->is_buffered)
        strcat(log, " It ran in a sandbox; with sandbox=off it runs without one.");
    if (trouble->is_buffered)
        tell(l, "hello", VERDICT_WRONG,
             "Its hello came only when its input was closed: it waits in a buffer of the program. " FLUSH_HINT ".%s", log);
    else if (trouble->is_silent)
        tell(l, "hello", VERDICT_WRONG,
             "It says no hello within %u ms. Its first line has to answer the request with id 1; " FLUSH_HINT ".%s", l->bot.start_ms, log);
    else
        tell(l, "hello", VERDICT_WRONG, "It is not ready to play: [%s] %s.%s", hx_fault_name(trouble->fault), trouble->why, log);
}

/* False: it never came, and nothing else can be asked. */
static bool check_hello(AgentCheck *l)
{
    BotName who;
    BotTrouble trouble;
    const double began = monotonic_seconds();
    const bool came = bots_introduce(l->bots, l->spec->agent, l->spec->game, &who, &trouble);
    const int ms = (int)(1e3 * (monotonic_seconds() - began)), own_ms = ms - (int)bots_waited_ms(l->bots); /* others may keep it waiting */
    if (!came)
        tell_no_hello(l, &trouble);
    else if (own_ms > SLOW_HELLO_MS)
        tell(l, "hello", VERDICT_WRONG,
             "Its hello is slow: %d ms. Answer hello first and load what takes long when new_game comes; both may take %u ms.", own_ms,
             l->bot.start_ms);
    else
        tell(l, "hello", VERDICT_FINE, "It says hello after %d ms, as '%s' of version '%s'.", ms, who.name, who.version);
    if (came && !who.name[0])
        tell(l, "name", VERDICT_WRONG, "Its hello has no 'name', so reports cannot name it.");
    return came;
}

/* ---- Games ---------------------------------------------------------------------------------------------------------------- */

static void note_step(void *ctx, const MatchStep *step)
{
    AgentCheck *l = ctx;
    const double t = monotonic_seconds();
    if (step->decision && step->seat == l->seat) {
        l->n_decisions++;
        if (!l->is_first && t - l->last_step > l->longest)
            l->longest = t - l->last_step;
        l->is_first = false;
    }
    if (l->n_recorded < l->cap)
        l->record[l->n_recorded++] = step->action;
    l->last_step = t;
}

static HxStatus play_game(AgentCheck *l, int game, bool *was_stopped, HxError *err)
{
    const ConformAgentSpec *spec = l->spec;
    const char *agents[HX_MAX_SEATS];
    Match *match = NULL;
    l->seat = game % spec->n_seats;
    l->is_first = true;
    l->n_recorded = 0;
    l->last_step = monotonic_seconds();
    for (int seat = 0; seat < spec->n_seats; seat++)
        agents[seat] = seat == l->seat ? spec->agent : "random";
    const MatchSpec of_match = {
        .game = spec->game,
        .options = spec->options,
        .agents = agents,
        .run_seed = spec->seed,
        .game_id = (uint64_t)game,
        .store = l->store,
        .bots = l->bots,
        .on_step = note_step,
        .ctx = l,
    };
    const Serve serve = { .store = l->store, .utility = HX_PLACING, .is_stopping = is_stopped, .ctx = l };
    HxStatus status = match_create(&match, &of_match, err);
    if (status == HX_OK)
        status = serve_match(&serve, match, was_stopped, err);
    if (status == HX_OK && !*was_stopped && match_result(match)->end_reason == END_FAULT) {
        if (l->n_faults++ == 0) {
            snprintf(l->first_fault, sizeof l->first_fault, "[%s] %.300s", hx_fault_name(match_result(match)->fault), match_error(match));
            l->is_first_late = match_result(match)->fault == HX_FAULT_LATE;
        }
    }
    match_destroy(match);
    return status;
}

static HxStatus check_games(AgentCheck *l, bool *was_stopped, HxError *err)
{
    const int n = l->spec->n_games;
    HxStatus status = HX_OK;
    for (int game = 0; game < n && status == HX_OK && !*was_stopped; game++) {
        status = play_game(l, game, was_stopped, err);
        if (game == n / 4)
            l->resident_early = bots_resident(l->bots);
    }
    l->resident_late = bots_resident(l->bots);
    if (status != HX_OK || *was_stopped)
        return status;
    if (l->n_faults)
        tell(l, "games", VERDICT_WRONG, "In %d of %d games of %s it was at fault. The first: %s%s", l->n_faults, n, l->spec->game->name,
             l->first_fault, l->is_first_late ? ". If it had answered in time: " FLUSH_HINT "." : "");
    else
        tell(l, "games", VERDICT_FINE, "It played %d games of %s against random without a fault, %d decisions.", n, l->spec->game->name,
             l->n_decisions);
    return HX_OK;
}

static void check_time(const AgentCheck *l)
{
    const int ms = (int)(1e3 * l->longest);
    const int limit = (int)l->bot.time_ms;
    if (ms > limit / 5 * 4)
        tell(l, "time", VERDICT_WRONG, "Its longest decision took %d ms of the %d it has: a busy machine will make it late.", ms, limit);
    else
        tell(l, "time", VERDICT_FINE, "Its longest decision took %d ms of the %d it has.", ms, limit);
}

static void check_memory(const AgentCheck *l)
{
    if (system_usage(getpid()).bytes == 0) {
        tell(l, "memory", VERDICT_NOTE, "Its memory is not measured: this system does not tell it.");
        return;
    }
    const unsigned early = (unsigned)(l->resident_early >> 20), late = (unsigned)(l->resident_late >> 20);
    if (l->resident_early == 0 || l->resident_late == 0)
        return; /* it did not live so long */
    if (l->resident_late > l->resident_early + GROWTH_BYTES && l->resident_late > l->resident_early / 4 * 5)
        tell(l, "memory", VERDICT_WRONG,
             "Its memory grows: %u MB after a quarter of the games, %u MB at the end. Forget a game when end_game comes.", early, late);
    else
        tell(l, "memory", VERDICT_FINE, "Its memory holds: %u MB after a quarter of the games, %u MB at the end.", early, late);
}

/* ---- The same again --------------------------------------------------------------------------------------------------------- */

/* What a fresh agent, told all that its seat saw of a game, chooses in a world dealt by `deal`. `chain` [n + 1]: the true positions. */
static HxStatus ask_again(AgentCheck *l, const HxState *chain, int n, int seat, HxRng deal, HxAction *out, HxError *err)
{
    const HxSeatInfo info = { .game = l->spec->game,
                              .options = l->spec->options,
                              .seat = seat,
                              .n_seats = l->spec->n_seats,
                              .store = l->store,
                              .bots = l->bots,
                              .seed = l->spec->seed };
    HxPool *pool = hx_pool_create(l->store, 0);
    HxAgent *agent = NULL;
    HxWitness witness = { 0 };
    HxState view;
    HxDecision decision;
    bool is_copied = false;
    HxStatus status = pool ? hx_agent_create(&agent, l->spec->agent, &info, err) : HX_NO_MEMORY;
    for (int step = 0; step < n && status == HX_OK; step++) {
        hx_agent_saw(agent, hx_seen(&chain[step], l->record[step], seat));
        status = witness_step(&witness, agent, &chain[step], l->record[step], &chain[step + 1], hx_unaware_now(&chain[step + 1]), pool);
    }
    if (status == HX_OK)
        status = hx_copy(&view, &chain[n], pool);
    is_copied = status == HX_OK;
    if (status == HX_OK)
        status = hx_redeal(&view, seat, &deal);
    if (status == HX_OK)
        status = hx_agent_choose(agent, &view, (HxBudget){ 0 }, hx_rng_stream(l->spec->seed, 0, HX_FOR_TEST, (uint64_t)n), &decision, err);
    if (status == HX_OK)
        *out = decision.action;
    hx_agent_destroy(agent);
    witness_fini(&witness);
    if (is_copied)
        hx_drop(&view);
    hx_pool_destroy(pool);
    return status;
}

/* What came of asking again, over all decisions asked. */
typedef struct Again {
    int n_asked, n_unlike, n_hidden;
    char unlike[200], hidden[200];
} Again;

static void name_difference(const HxState *s, int step, int seat, HxAction a, HxAction b, char out[200])
{
    char first[70], second[70];
    hx_action_text(s, a, seat, first, sizeof first);
    hx_action_text(s, b, seat, second, sizeof second);
    snprintf(out, 200, "at step %d once '%s', then '%s'", step, first, second);
}

static HxStatus ask_thrice(AgentCheck *l, const HxState *chain, int step, int seat, Again *again, HxError *err)
{
    const HxRng one = hx_rng_stream(l->spec->seed, 1, HX_FOR_REDEAL, (uint64_t)step);
    const HxRng other = hx_rng_stream(l->spec->seed, 2, HX_FOR_REDEAL, (uint64_t)step);
    HxAction a = 0, b = 0, c = 0;
    HxStatus status = ask_again(l, chain, step, seat, one, &a, err);
    if (status == HX_OK)
        status = ask_again(l, chain, step, seat, one, &b, err);
    if (status == HX_OK)
        status = ask_again(l, chain, step, seat, other, &c, err);
    if (status != HX_OK)
        return status;
    again->n_asked++;
    if (a != b && again->n_unlike++ == 0)
        name_difference(&chain[step], step, seat, a, b, again->unlike);
    if (a == b && a != c && again->n_hidden++ == 0)
        name_difference(&chain[step], step, seat, a, c, again->hidden);
    return HX_OK;
}

/* Ask at some decisions of the recorded game, spread over it. */
static HxStatus ask_on_the_way(AgentCheck *l, HxState *chain, HxPool *pool, Again *again, HxError *err)
{
    HxAction *legal = malloc((size_t)l->spec->game->max_legal * sizeof *legal);
    HxStatus status = legal ? hx_setup(&chain[0], l->spec->game, pool, l->spec->options, err) : HX_NO_MEMORY;
    int n_made = status == HX_OK ? 1 : 0;
    const int stride = l->n_recorded / MAX_PROBES + 1;
    int due = 0;
    for (int step = 0; step < l->n_recorded && status == HX_OK && !is_stopped(l); step++) {
        const int mover = l->spec->game->to_move(&chain[step]);
        if (step >= due && mover >= 0 && l->spec->game->legal(&chain[step], legal) > 1) {
            status = ask_thrice(l, chain, step, mover, again, err);
            due = step + stride;
        }
        if (status != HX_OK)
            break;
        hx_clone(&chain[step + 1], &chain[step], pool);
        n_made++;
        status = hx_apply(&chain[step + 1], l->record[step]);
    }
    while (n_made > 0)
        hx_drop(&chain[--n_made]);
    free(legal);
    return status;
}

static void tell_again(const AgentCheck *l, const Again *again)
{
    if (again->n_unlike)
        tell(l, "repeatable", VERDICT_NOTE,
             "Given the same question twice, it chose differently in %d of %d decisions: %s. Draw random numbers from the 'seed' of choose "
             "alone, and "
             "keep nothing from one game to the next: then a run can be repeated. A search that goes by the clock cannot.",
             again->n_unlike, again->n_asked, again->unlike);
    else
        tell(l, "repeatable", VERDICT_FINE, "Given the same question twice, it chose the same, in %d decisions.", again->n_asked);
    if (!l->spec->game->is_hidden_information)
        return;
    if (again->n_hidden)
        tell(l, "hidden", VERDICT_WRONG, "Its choice changes with what its seat cannot know, in %d of %d decisions: %s.", again->n_hidden,
             again->n_asked, again->hidden);
    else
        tell(l, "hidden", VERDICT_FINE, "Its choice does not change with what its seat cannot know, in %d decisions.", again->n_asked);
}

static HxStatus check_repeat(AgentCheck *l, HxError *err)
{
    Again again = { .n_asked = 0 };
    HxPool *pool = hx_pool_create(l->store, 0);
    HxState *chain = malloc(((size_t)l->n_recorded + 1) * sizeof *chain);
    HxStatus status = pool && chain ? ask_on_the_way(l, chain, pool, &again, err) : HX_NO_MEMORY;
    free(chain);
    hx_pool_destroy(pool);
    if (status == HX_OK) {
        tell_again(l, &again);
    } else if (status == HX_IO) { /* the agent broke: its finding, not ours */
        tell(l, "repeatable", VERDICT_WRONG, "Given a position of a game again, it failed: %.300s", err->text);
        *err = (HxError){ "" };
        status = HX_OK;
    }
    return status;
}

HxStatus conform_agent(const ConformAgentSpec *spec, HxError *err)
{
    AgentCheck l = { .spec = spec, .cap = spec->game->max_steps };
    bool was_stopped = false;
    l.store = hx_store_create(0);
    l.bots = bots_create(NULL);
    l.record = malloc((size_t)l.cap * sizeof *l.record);
    HxStatus status = l.store && l.bots && l.record ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory to check an agent");
    l.is_external = status == HX_OK && bot_spec_read(&l.bot, spec->agent, spec->game);
    const bool can_play = status == HX_OK && (!l.is_external || check_hello(&l));
    if (can_play)
        status = check_games(&l, &was_stopped, err);
    if (can_play && status == HX_OK && !was_stopped) {
        if (l.is_external) {
            check_time(&l);
            check_memory(&l);
        }
        status = check_repeat(&l, err);
    }
    bots_destroy(l.bots);
    hx_store_destroy(l.store);
    free(l.record);
    return status;
}
