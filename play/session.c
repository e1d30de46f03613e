/* A game at the terminal. Files are in session_file.c. */
#include "agents/serve.h"
#include "play/session_internal.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static HxStatus seat_agents(Session *s, const SessionSpec *spec, HxError *err)
{
    for (int seat = 0; seat < s->n_seats; seat++) {
        HxError why = { "" };
        const HxStatus status = hx_agent_check(spec->agents[seat], s->game, &why);
        s->is_human[seat] = hx_agent_is_local(spec->agents[seat]);
        if (status != HX_OK)
            return hx_refuse(err, status, "seat %d: %s", seat, why.text);
        s->spec[seat] = strdup(spec->agents[seat]);
        if (!s->spec[seat])
            return hx_refuse(err, HX_NO_MEMORY, "no memory for the agents");
    }
    return HX_OK;
}

/* ---- The chain -------------------------------------------------------------------------------------------------------- */

static HxState *state_at(const Session *s, int step)
{
    return &s->piece[step / SESSION_PIECE]->state[step % SESSION_PIECE];
}

static HxAction *action_at(const Session *s, int step)
{
    return &s->piece[step / SESSION_PIECE]->action[step % SESSION_PIECE];
}

/* Is there room for the position before this step? A game may last ten million steps and hardly ever does, so room is taken as it goes. */
static bool has_room(Session *s, int step)
{
    SessionPiece **piece = &s->piece[step / SESSION_PIECE];
    if (!*piece)
        *piece = malloc(sizeof **piece);
    return *piece != NULL;
}

static void free_chain(Session *s)
{
    for (int i = 0; s->piece && i <= s->cap / SESSION_PIECE; i++)
        free(s->piece[i]);
    free(s->piece);
}

/* ---- Beginning and end ------------------------------------------------------------------------------------------------ */

static HxStatus set_up(Session *s, const SessionSpec *spec, HxError *err)
{
    s->cap = spec->game->max_steps;
    s->piece = calloc((size_t)s->cap / SESSION_PIECE + 1, sizeof(SessionPiece *));
    s->store = hx_store_create(spec->memory);
    s->pool = s->store ? hx_pool_create(s->store, 0) : NULL;
    if (!s->piece || !s->pool || !has_room(s, 0))
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a game", spec->game->name);
    s->is_from_setup = spec->start == NULL;
    if (spec->start) {
        if (hx_copy(state_at(s, 0), spec->start, s->pool) != HX_OK)
            return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a position", spec->game->name);
    } else {
        const HxStatus status = hx_setup(state_at(s, 0), spec->game, s->pool, spec->options, err);
        if (status != HX_OK)
            return status;
    }
    s->game = spec->game; /* from here on there is a position to drop */
    hx_flow_cut(&s->flow, 0, state_at(s, 0));
    s->n_seats = s->game->seats(state_at(s, 0));
    return HX_OK;
}

HxStatus session_create(Session **out, const SessionSpec *spec, HxError *err)
{
    Session *s = calloc(1, sizeof *s);
    if (!s)
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a game", spec->game->name);
    s->options = *spec->options;
    s->has_secret = spec->secret != NULL;
    if (spec->secret)
        s->secret = *spec->secret;
    else
        s->seed = spec->seed;
    HxStatus status = set_up(s, spec, err);
    if (status == HX_OK)
        status = seat_agents(s, spec, err);
    if (status != HX_OK) {
        session_destroy(s);
        return status;
    }
    *out = s;
    return HX_OK;
}

/* Nobody looks at the last view any more: agents that might go first. */
static void forget_view(Session *s)
{
    hx_agent_destroy(s->adviser);
    s->adviser = NULL;
    if (s->has_view)
        hx_drop(&s->view);
    s->has_view = false;
}

static void forget_agent(Session *s, int seat)
{
    hx_agent_destroy(s->agent[seat]);
    s->agent[seat] = NULL;
    witness_fini(&s->witness[seat]);
    s->witness[seat] = (HxWitness){ 0 };
}

static void forget_agents(Session *s)
{
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        forget_agent(s, seat);
}

void session_destroy(Session *s)
{
    if (!s)
        return;
    forget_agents(s);
    forget_view(s);
    if (s->game) {
        session_rewind(s, 0);
        hx_drop(state_at(s, 0));
    }
    hx_pool_destroy(s->pool);
    hx_store_destroy(s->store);
    for (int seat = 0; seat < HX_MAX_SEATS; seat++)
        free(s->spec[seat]);
    free_chain(s);
    hx_flow_fini(&s->flow);
    free(s);
}

const HxGame *session_game(const Session *s)
{
    return s->game;
}

const HxOptions *session_options(const Session *s)
{
    return &s->options;
}

uint64_t session_seed(const Session *s)
{
    return s->seed;
}

const Secret *session_secret(const Session *s)
{
    return s->has_secret ? &s->secret : NULL;
}

int session_seats(const Session *s)
{
    return s->n_seats;
}

bool session_is_human(const Session *s, int seat)
{
    return s->is_human[seat];
}

HxStatus session_set_agent(Session *s, int seat, const char *spec, HxError *err)
{
    assert(!s->asked && "no seat chooses meanwhile");
    const HxStatus status = hx_agent_check(spec, s->game, err);
    char *own = status == HX_OK ? strdup(spec) : NULL;
    if (!own)
        return status == HX_OK ? hx_refuse(err, HX_NO_MEMORY, "no memory for the agents") : status;
    forget_agent(s, seat);
    free(s->spec[seat]);
    s->spec[seat] = own;
    s->is_human[seat] = hx_agent_is_local(spec);
    s->guest[seat][0] = '\0';
    return HX_OK;
}

uint32_t session_time(const Session *s, int seat)
{
    return s->time_ms[seat];
}

void session_set_times(Session *s, const uint32_t *ms)
{
    memcpy(s->time_ms, ms, (size_t)s->n_seats * sizeof *ms);
}

const char *session_limit(const Session *s, uint32_t *left_ms)
{
    memcpy(left_ms, s->left_ms, (size_t)s->n_seats * sizeof *left_ms);
    return s->limit;
}

void session_set_limit(Session *s, const char *limit, const uint32_t *left_ms)
{
    snprintf(s->limit, sizeof s->limit, "%s", limit);
    memcpy(s->left_ms, left_ms, (size_t)s->n_seats * sizeof *left_ms);
}

const char *session_guest(const Session *s, int seat)
{
    return s->guest[seat];
}

void session_set_guest(Session *s, int seat, const char *token)
{
    assert(!*token || s->is_human[seat]);
    snprintf(s->guest[seat], sizeof s->guest[seat], "%s", token);
}

const char *session_agent(const Session *s, int seat)
{
    return s->spec[seat];
}

int session_length(const Session *s)
{
    return s->length;
}

bool session_is_from_setup(const Session *s)
{
    return s->is_from_setup;
}

const HxState *session_before(const Session *s, int step)
{
    assert(0 <= step && step <= s->length);
    return state_at(s, step);
}

const HxState *session_now(const Session *s)
{
    return state_at(s, s->length);
}

HxAction session_action(const Session *s, int step)
{
    assert(0 <= step && step < s->length);
    return *action_at(s, step);
}

const HxFlow *session_flow(const Session *s)
{
    return &s->flow;
}

const HxState *session_shown(const Session *s, int viewer)
{
    return state_at(s, hx_flow_step(&s->flow, viewer, hx_flow_length(&s->flow, viewer)));
}

/* Step `step` was made: tell an agent what its seat learns of it. */
static HxStatus tell_agent(const Session *s, HxWitness *witness, HxAgent *agent, int step)
{
    const HxState *before = state_at(s, step), *after = state_at(s, step + 1);
    const HxAction a = *action_at(s, step);
    hx_agent_saw(agent, hx_seen(before, a, agent->info.seat));
    return hx_agent_wants_steps(agent) ? witness_step(witness, agent, before, a, after, hx_unaware_now(after), s->pool) : HX_OK;
}

HxStatus session_play(Session *s, HxAction a, HxError *err)
{
    const HxState *before = session_now(s);
    if (s->length == s->cap)
        return hx_refuse(err, HX_ILLEGAL, "%s: the step limit of %d is reached", s->game->name, s->cap);
    if (!has_room(s, s->length + 1))
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a step", s->game->name);
    HxState *after = state_at(s, s->length + 1);
    hx_clone(after, before, s->pool);
    const HxStatus status = hx_play(after, a, err);
    if (status != HX_OK) {
        hx_drop(after);
        return status;
    }
    if (hx_flow_add(&s->flow, before, a, after) != HX_OK) {
        hx_drop(after);
        return hx_refuse(err, HX_NO_MEMORY, "%s: no memory for a step", s->game->name);
    }
    *action_at(s, s->length++) = a;
    for (int seat = 0; seat < s->n_seats; seat++)
        if (s->agent[seat] && tell_agent(s, &s->witness[seat], s->agent[seat], s->length - 1) != HX_OK)
            forget_agent(s, seat); /* no memory: it is made anew when it is asked again, and told all */
    return HX_OK;
}

HxRng session_stream(const Session *s, uint64_t number, uint32_t purpose, uint64_t step)
{
    return s->has_secret ? secret_stream(&s->secret, number, purpose, step) : hx_rng_stream(s->seed, number, purpose, step);
}

uint64_t session_words_seed(const Session *s)
{
    HxRng rng = session_stream(s, 0, HX_FOR_LOOKS, 0);
    return hx_rng_next(&rng);
}

HxAction session_draw(const Session *s)
{
    HxRng rng = session_stream(s, 0, HX_FOR_CHANCE, (uint64_t)s->length);
    return hx_sample(session_now(s), &rng);
}

void session_rewind(Session *s, int length)
{
    assert(0 <= length && length <= s->length);
    if (length == s->length)
        return;
    forget_agents(s); /* what they remember never happened */
    for (; s->length > length; s->length--)
        hx_drop(state_at(s, s->length));
    hx_flow_cut(&s->flow, length, session_now(s));
}

/* ---- Agents ----------------------------------------------------------------------------------------------------------- */

HxStatus session_make_agent(HxAgent **out, HxWitness *kept, const Session *s, const char *spec, int seat, int until, HxStore *store,
                            HxError *err)
{
    HxRng rng = session_stream(s, 0, HX_FOR_AGENT + (uint32_t)seat, UINT64_MAX);
    const HxSeatInfo info = {
        .game = s->game,
        .options = &s->options,
        .seat = seat,
        .n_seats = s->n_seats,
        .store = store,
        .utility = HX_PLACING,
        .seed = hx_rng_next(&rng),
    };
    HxWitness witness = { 0 };
    HxStatus status = hx_agent_create(out, spec, &info, err);
    for (int step = 0; status == HX_OK && step < until; step++)
        status = tell_agent(s, &witness, *out, step);
    if (kept)
        witness_fini(kept);
    if (status == HX_OK && kept) {
        *kept = witness;
        return HX_OK;
    }
    witness_fini(&witness);
    if (status != HX_OK) {
        hx_agent_destroy(*out);
        *out = NULL;
    }
    return status;
}

HxStatus session_make_view(HxState *out, const Session *s, int seat, int step, HxPool *pool, HxError *err)
{
    HxRng deal = session_stream(s, 0, HX_FOR_REDEAL + (uint32_t)seat, (uint64_t)step);
    HxStatus status = hx_copy(out, session_before(s, step), pool);
    if (status == HX_OK) {
        status = hx_redeal(out, seat, &deal);
        if (status != HX_OK)
            hx_drop(out);
    }
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%s: no memory for a view", s->game->name);
}

/* The caller's question whether to stop, as Serve asks it: ctx points at the function. */
static bool asks_to_stop(void *ctx)
{
    bool (*const *is_asked_to_stop)(void) = ctx;
    return (*is_asked_to_stop)();
}

HxStatus session_ask_begin(Session *s, const char *adviser, HxBudget budget, HxError *err)
{
    const int seat = s->game->to_move(session_now(s));
    assert(seat >= 0 && "a seat is to move");
    if (s->is_looked_at && !adviser)
        return hx_refuse(err, HX_BAD_INPUT, "%s: this game is only shown; its agents do not play", s->game->name);
    forget_view(s);
    HxAgent **slot = adviser ? &s->adviser : &s->agent[seat];
    HxStatus status = *slot ? HX_OK
                            : session_make_agent(slot, adviser ? NULL : &s->witness[seat], s, adviser ? adviser : s->spec[seat], seat,
                                                 s->length, s->store, err);
    if (status == HX_OK)
        status = session_make_view(&s->view, s, seat, s->length, s->pool, err);
    s->has_view = status == HX_OK;
    if (status != HX_OK)
        return status;
    const HxRng rng = session_stream(s, 0, HX_FOR_AGENT + (uint32_t)seat, (uint64_t)s->length);
    s->asked = slot;
    status = hx_agent_begin(*slot, &s->view, budget, rng);
    if (status == HX_OK)
        return HX_OK;
    hx_refuse(err, status, "%s: no memory to decide", (*slot)->kind->name);
    session_ask_stop(s);
    return status;
}

/* Half-way through a decision it cannot be told what came of it: it is made anew when it is asked again. */
void session_ask_stop(Session *s)
{
    if (s->asked) {
        hx_agent_destroy(*s->asked);
        *s->asked = NULL;
    }
    s->asked = NULL;
}

HxStep session_step_agent(HxAgent *agent, HxStore *store, HxDecision *out, HxError *err)
{
    const Serve serve = { .store = store, .utility = HX_PLACING };
    *out = (HxDecision){ .wait_fd = -1 };
    HxStep step = hx_agent_step(agent, out);
    if (step == HX_STEP_EVALUATE)
        step = serve_evaluate(&serve, out, NULL) == HX_OK ? HX_STEP_MORE : HX_STEP_NO_MEMORY;
    if (step == HX_STEP_NO_MEMORY)
        hx_refuse(err, HX_NO_MEMORY, "%s: no memory to decide", agent->kind->name);
    else if (step == HX_STEP_FAULT)
        hx_refuse(err, HX_IO, "%s: %s", agent->kind->name, out->fault ? out->fault : "broken");
    return step;
}

HxStep session_ask_step(Session *s, HxDecision *out, HxError *err)
{
    const HxStep step = session_step_agent(*s->asked, s->store, out, err);
    if (step == HX_STEP_DONE)
        s->asked = NULL;
    else if (step == HX_STEP_NO_MEMORY || step == HX_STEP_FAULT)
        session_ask_stop(s);
    return step;
}

/* One agent thinks on, about its own copy of the position. */
static bool ponder(Session *s, HxAgent *agent)
{
    const uint32_t seat = (uint32_t)agent->info.seat;
    HxRng deal = session_stream(s, ++s->n_pondered, HX_FOR_REDEAL + seat, (uint64_t)s->length);
    HxState view;
    bool has_more = false;
    if (hx_copy(&view, session_now(s), s->pool) != HX_OK)
        return false;
    if (hx_redeal(&view, (int)seat, &deal) == HX_OK)
        has_more = hx_agent_ponder(agent, &view, session_stream(s, s->n_pondered, HX_FOR_AGENT + seat, (uint64_t)s->length));
    hx_drop(&view);
    return has_more;
}

bool session_ponder(Session *s)
{
    const int mover = s->game->to_move(session_now(s));
    bool has_more = false;
    if (mover < 0 || !s->is_human[mover] || s->asked)
        return false;
    for (int seat = 0; seat < s->n_seats; seat++)
        if (s->agent[seat] && seat != mover && ponder(s, s->agent[seat]))
            has_more = true;
    return has_more;
}

HxStatus session_ask(Session *s, const char *adviser, bool (*is_asked_to_stop)(void), bool *is_stopped, HxDecision *out, HxError *err)
{
    bool unused;
    is_stopped = is_stopped ? is_stopped : &unused;
    *is_stopped = false;
    HxStatus status = session_ask_begin(s, adviser, (HxBudget){ 0 }, err);
    if (status != HX_OK)
        return status;
    const Serve serve = {
        .store = s->store,
        .utility = HX_PLACING,
        .is_stopping = is_asked_to_stop ? asks_to_stop : NULL,
        .ctx = &is_asked_to_stop,
    };
    status = serve_agent(&serve, *s->asked, out, is_stopped, err);
    if (status == HX_OK && !*is_stopped)
        s->asked = NULL;
    else
        session_ask_stop(s);
    return status;
}
