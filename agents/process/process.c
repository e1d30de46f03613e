/* A seat played by another program, stepped like any search: it never blocks, and every wait has an end.
 *
 *     HELLO --hello came--> OPENING --new_game answered--> READY --begin--> CHOOSING --answered--> READY
 *
 * What the seat sees before READY is kept and told then. */
#include "agents/process/process.h"

#include "agents/kinds.h"
#include "agents/process/bots.h"
#include "agents/process/keeper.h"
#include "agents/process/protocol.h"
#include "agents/process/spec.h"
#include "core/clock.h"
#include "core/system.h"
#include "core/text.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_UP_MS = 100, STOP_PERCENT = 90 };

static HxStatus check(const HxOptions *options, const HxGame *game, HxError *err)
{
    BotSpec spec;
    (void)game;
    return bot_spec_of(options, &spec, err);
}

/* ---- The agent ------------------------------------------------------------------------------------------------------------- */

typedef enum Phase { PHASE_HELLO, PHASE_OPENING, PHASE_READY, PHASE_CHOOSING, PHASE_BROKEN } Phase;

typedef struct Bot {
    HxAgent base;
    BotSpec spec;
    HxOptions options;
    HxBots *bots, *own; /* own: ours alone, where the run keeps none */
    BotSeat seat;
    Phase phase;
    bool is_open; /* new_game was told, end_game was not */
    json_t *kept; /* parameters of what was seen before READY */
    double until; /* end of the wait of this phase, seconds; 0: nobody waits yet */
    double asked; /* when the choice was asked */
    double stop_at;
    uint64_t spent_ms;
    const HxState *view; /* borrowed from begin() until the decision is told */
    uint32_t time_ms;    /* for this decision */
    uint64_t decision_seed;
    int n_legal;
    ProtocolChoice choice;
    HxFault fault;
    char why[256], told[640]; /* what it did; and where its standard error is kept */
    uint32_t *visits;         /* [max_legal], in the same block as legal */
    HxAction legal[];         /* [max_legal] */
} Bot;

/* The game is lost: keep the first reason, and say where more stands. */
static void break_bot(Bot *bot, HxFault fault, const char *why)
{
    if (bot->phase == PHASE_BROKEN)
        return;
    const bool is_lacking =
        bot->phase < PHASE_READY && fault != HX_FAULT_START && bot->seat.link && link_is_in_auto_sandbox(bot->seat.link);
    bot->phase = PHASE_BROKEN;
    bot->fault = fault;
    const char *log = bots_log(bot->bots, &bot->seat);
    snprintf(bot->why, sizeof bot->why, "%s", why);
    text_whole(bot->why);
    snprintf(bot->told, sizeof bot->told, "%s%s%.300s%s", bot->why, log ? "; its standard error is in " : "", log ? log : "",
             is_lacking ? "; it ran in a sandbox, which sandbox=off leaves out" : "");
}

static HxStatus create(HxAgent **out, const HxOptions *options, const HxSeatInfo *info, HxError *err)
{
    const size_t n = (size_t)info->game->max_legal;
    Bot *bot = calloc(1, sizeof *bot + n * (sizeof(HxAction) + sizeof(uint32_t)));
    HxError why = { "" };
    HxFault fault;
    if (!bot)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for an agent");
    bot->visits = (uint32_t *)(bot->legal + n);
    bot->seat = (BotSeat){ .wait_fd = -1, .bell = -1 };
    bot->kept = json_array();
    bot->bots = info->bots ? info->bots : (bot->own = bots_create(NULL));
    HxStatus status =
        bot->kept && bot->bots ? bot_spec_of(options, &bot->spec, err) : hx_refuse(err, HX_NO_MEMORY, "no memory for an agent");
    if (status != HX_OK) {
        json_decref(bot->kept);
        bots_destroy(bot->own);
        free(bot);
        return status;
    }
    if (info->options)
        bot->options = *info->options;
    else
        hx_options_init(&bot->options, info->game->options);
    bot->base.info = *info;
    if (!bots_take(bot->bots, &bot->spec, info->deal, &bot->seat, &fault, &why))
        break_bot(bot, fault, why.text);
    *out = &bot->base;
    return HX_OK;
}

/* Tell it once that the game is over; `ending` NULL: it was given up. */
static void end_game(Bot *bot, const HxEnding *ending)
{
    if (bot->is_open)
        link_tell(&bot->seat, "end_game", protocol_end_game(&bot->seat, ending));
    bot->is_open = false;
}

static void destroy(HxAgent *agent)
{
    Bot *bot = (Bot *)agent;
    end_game(bot, NULL);
    if (bot->seat.link)
        bots_give(bot->bots, &bot->seat);
    json_decref(bot->kept);
    bots_destroy(bot->own);
    free(bot);
}

/* ---- Getting ready --------------------------------------------------------------------------------------------------------- */

static const BotHello *hello_of(const Bot *bot)
{
    return link_hello(&bot->seat);
}

static void tell_saw(Bot *bot, const HxStepView *step)
{
    const BotHello *hello = hello_of(bot);
    static const BotHello everything = { .wants_words = true, .wants_events = true };
    json_t *params = protocol_saw(&bot->seat, hello ? hello : &everything, step);
    if (bot->phase == PHASE_READY)
        link_tell(&bot->seat, "saw", params);
    else if (!params || json_array_append_new(bot->kept, params) != 0)
        break_bot(bot, HX_FAULT_BROKEN, "no memory for what it saw");
}

/* What was seen too early is told now, without what the program does not want. */
static void tell_kept(Bot *bot)
{
    const BotHello *hello = hello_of(bot);
    for (size_t i = 0; i < json_array_size(bot->kept); i++) {
        json_t *params = json_array_get(bot->kept, i);
        if (!hello->wants_words)
            json_object_del(params, "words");
        if (!hello->wants_events)
            json_object_del(params, "events");
        link_tell(&bot->seat, "saw", json_incref(params));
    }
    json_array_clear(bot->kept);
}

static void told(HxAgent *agent, const HxStepView *step)
{
    Bot *bot = (Bot *)agent;
    if (bot->phase == PHASE_BROKEN)
        return;
    tell_saw(bot, step);
    if (bot->phase == PHASE_READY && bot->spec.may_ponder && step->mover == bot->base.info.seat && hello_of(bot)->ponders)
        link_tell(&bot->seat, "ponder", protocol_game(&bot->seat));
}

static void ended(HxAgent *agent, const HxEnding *ending)
{
    Bot *bot = (Bot *)agent;
    end_game(bot, ending);
}

/* Is the answer there? An error costs the game. */
static json_t *take_answer(Bot *bot)
{
    char text[160], why[200];
    json_t *answer = link_answer(&bot->seat);
    if (!answer || !protocol_is_error(answer, text, sizeof text))
        return answer;
    snprintf(why, sizeof why, "answered with an error: %s", text);
    break_bot(bot, HX_FAULT_REFUSED, why);
    json_decref(answer);
    return NULL;
}

/* Go as far as the messages that came allow. */
static void get_ready(Bot *bot)
{
    if (bot->phase == PHASE_HELLO && hello_of(bot)) {
        bot->phase = PHASE_OPENING;
        bot->until = 0;
        bot->is_open = true;
        link_ask(&bot->seat, "new_game", protocol_new_game(&bot->seat, &bot->base.info, &bot->options, &bot->spec));
    }
    if (bot->phase == PHASE_OPENING) {
        json_t *answer = take_answer(bot);
        if (answer) {
            bot->phase = PHASE_READY;
            bot->until = 0;
            tell_kept(bot);
        }
        json_decref(answer);
    }
}

/* ---- Choosing -------------------------------------------------------------------------------------------------------------- */

static HxStatus begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng)
{
    Bot *bot = (Bot *)agent;
    bot->view = view;
    bot->time_ms = budget.time_ms ? budget.time_ms : bot->spec.time_ms;
    bot->decision_seed = hx_rng_next(&rng);
    bot->n_legal = view->game->legal(view, bot->legal);
    return HX_OK;
}

static void ask_choice(Bot *bot)
{
    int64_t left = -1;
    if (bot->spec.budget_ms) {
        left = (int64_t)bot->spec.budget_ms - (int64_t)bot->spent_ms;
        left = left > 1 ? left : 1;
        bot->time_ms = left < (int64_t)bot->time_ms ? (uint32_t)left : bot->time_ms;
    }
    const ProtocolQuestion question = {
        .view = bot->view,
        .options = &bot->options,
        .seat = bot->base.info.seat,
        .legal = bot->legal,
        .n_legal = bot->n_legal,
        .time_ms = bot->time_ms,
        .budget_left_ms = left,
        .seed = bot->decision_seed,
    };
    link_ask(&bot->seat, "choose", protocol_choose(&bot->seat, hello_of(bot), &question));
    bot->phase = PHASE_CHOOSING;
    bot->asked = monotonic_seconds();
    bot->until = bot->asked + 1e-3 * bot->time_ms;
    bot->stop_at = hello_of(bot)->hears_stop ? bot->asked + 1e-5 * STOP_PERCENT * bot->time_ms : 0;
}

static HxStep decide(Bot *bot, json_t *answer, HxDecision *out)
{
    HxError why = { "" };
    const HxStatus status = protocol_read_choice(answer, bot->base.info.n_seats, bot->n_legal, &bot->choice, bot->visits, &why);
    json_decref(answer);
    bot->spent_ms += (uint64_t)(1e3 * (monotonic_seconds() - bot->asked));
    bot->phase = PHASE_READY;
    bot->until = bot->stop_at = 0;
    if (status != HX_OK) {
        break_bot(bot, status == HX_ILLEGAL ? HX_FAULT_ILLEGAL : HX_FAULT_JUNK, why.text);
        return HX_STEP_FAULT;
    }
    out->action = bot->choice.action;
    out->has_value = bot->choice.has_value;
    memcpy(out->value, bot->choice.value, sizeof out->value);
    out->note = bot->choice.note[0] ? bot->choice.note : NULL;
    if (bot->choice.has_visits) {
        out->n_legal = bot->n_legal;
        out->legal = bot->legal;
        out->visits = bot->visits;
        for (int i = 0; i < bot->n_legal; i++)
            out->sims += bot->visits[i];
    }
    return HX_STEP_DONE;
}

/* The time of this phase is up. */
static void break_late(Bot *bot)
{
    char why[120];
    const bool is_choosing = bot->phase == PHASE_CHOOSING;
    HxFault fault = is_choosing ? HX_FAULT_LATE : HX_FAULT_HELLO;
    if (link_has_ended(&bot->seat)) {
        fault = HX_FAULT_CLOSED;
        snprintf(why, sizeof why, "closed its input or output");
    } else if (is_choosing) {
        snprintf(why, sizeof why, "no answer within %u ms", bot->time_ms);
    } else {
        snprintf(why, sizeof why, "no %s within %u ms", bot->phase == PHASE_HELLO ? "hello" : "answer to new_game", bot->spec.start_ms);
    }
    if (!is_choosing || hello_of(bot)->games == 1)
        link_break(&bot->seat, fault, why);
    break_bot(bot, fault, why);
}

/* Nothing more came: wait on, tell it to hurry, or end it. */
static HxStep wait_on(Bot *bot, HxDecision *out)
{
    const double t = monotonic_seconds();
    if (bot->until == 0)
        bot->until = t + 1e-3 * bot->spec.start_ms;
    if (t >= bot->until) {
        break_late(bot);
        return HX_STEP_FAULT;
    }
    if (bot->stop_at > 0 && t >= bot->stop_at) {
        link_tell(&bot->seat, "stop", protocol_game(&bot->seat));
        bot->stop_at = 0;
    }
    double next = bot->until < t + 1e-3 * LOOK_UP_MS ? bot->until : t + 1e-3 * LOOK_UP_MS;
    if (bot->stop_at > 0 && bot->stop_at < next)
        next = bot->stop_at;
    out->wait_fd = bot->seat.wait_fd;
    out->wait_ms = system_look_ms((int)ceil(1e3 * (next - t)));
    return HX_STEP_WAIT;
}

static HxStep step(HxAgent *agent, HxDecision *out)
{
    Bot *bot = (Bot *)agent;
    const char *why = NULL;
    if (bot->phase != PHASE_BROKEN) {
        const HxFault fault = link_pump(&bot->seat, &why);
        get_ready(bot);
        if (bot->phase == PHASE_READY)
            ask_choice(bot);
        json_t *answer = bot->phase == PHASE_CHOOSING ? take_answer(bot) : NULL;
        if (answer && decide(bot, answer, out) == HX_STEP_DONE)
            return HX_STEP_DONE;
        if (fault != HX_FAULT_NONE)
            break_bot(bot, fault, why);
    }
    if (bot->phase != PHASE_BROKEN && wait_on(bot, out) == HX_STEP_WAIT)
        return HX_STEP_WAIT;
    out->fault = bot->told;
    out->fault_why = bot->why;
    out->fault_class = bot->fault;
    return HX_STEP_FAULT;
}

#define PROGRAM_AGENT(kind, called, words, its_options)                                                                                    \
    const HxAgentKind kind = {                                                                                                             \
        .name = called,                                                                                                                    \
        .summary = words,                                                                                                                  \
        .options = its_options,                                                                                                            \
        .create = create,                                                                                                                  \
        .begin = begin,                                                                                                                    \
        .step = step,                                                                                                                      \
        .destroy = destroy,                                                                                                                \
        .check = check,                                                                                                                    \
        .told = told,                                                                                                                      \
        .ended = ended,                                                                                                                    \
        .is_external = true,                                                                                                               \
    }
PROGRAM_AGENT(
    agent_process, "process",
    "another program, which speaks the protocol of docs/reference/protocol.md (installed: share/hexarch/protocol.md) on its standard "
    "input and output",
    process_options);
PROGRAM_AGENT(agent_tcp, "tcp", "another program, which listens on a port and speaks the same protocol", tcp_options);
