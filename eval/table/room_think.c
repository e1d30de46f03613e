/* The room's thinking thread: agents' steps, chance and forced steps, hints, the curve of a finished game, and the file on the shelf. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/decision_text.h"
#include "eval/table/room_internal.h"

/* A hint is asked of this agent, and the curve of that one. */
static const char *const adviser = "mcts:sims=200";
static const char *const judge = "mcts:sims=40";

enum { CURVE_POINTS = 80 };
static const double autosave_every_s = 1;

static void note(Room *r, const char *what, const HxError *err)
{
    snprintf(r->note, sizeof r->note, "%s: %s", what, err->text);
}

/* Step the agent asked until it has decided; *is_stopped where somebody said stop. Without the lock. */
static HxStatus think(Room *r, bool *is_stopped, HxDecision *out, HxError *err)
{
    const int look_up_ms = 200;
    for (;;) {
        if (atomic_load(&r->stop)) {
            session_ask_stop(r->session);
            *is_stopped = true;
            return HX_OK;
        }
        const HxStep step = session_ask_step(r->session, out, err);
        if (step == HX_STEP_DONE)
            return HX_OK;
        if (step == HX_STEP_FAULT || step == HX_STEP_NO_MEMORY)
            return step == HX_STEP_FAULT ? HX_IO : HX_NO_MEMORY;
        if (step == HX_STEP_WAIT) {
            struct pollfd watch = { .fd = out->wait_fd, .events = POLLIN };
            poll(&watch, out->wait_fd >= 0, out->wait_ms >= 0 && out->wait_ms < look_up_ms ? out->wait_ms : look_up_ms);
        }
    }
}

/* Ask an agent (NULL: the seat's own) without the lock; under it before and after. False where it was stopped or is broken. */
static bool ask(Room *r, const char *spec, HxBudget budget, int seat, HxDecision *out)
{
    HxError err = { "" };
    bool is_stopped = false;
    r->is_busy = true;
    r->thinker = seat;
    r->began = room_clock();
    atomic_store(&r->stop, false);
    room_touch(r);
    pthread_mutex_unlock(&r->lock);
    HxStatus status = session_ask_begin(r->session, spec, budget, &err);
    if (status == HX_OK)
        status = think(r, &is_stopped, out, &err);
    pthread_mutex_lock(&r->lock);
    r->is_busy = false;
    r->thinker = -1;
    if (status != HX_OK) {
        note(r, "the agent failed", &err);
        r->is_paused = true;
    }
    room_touch(r);
    return status == HX_OK && !is_stopped;
}

static void give_hint(Room *r)
{
    const HxState *now = session_now(r->session);
    const int seat = r->hint_seat;
    HxDecision d;
    r->hint_seat = -1;
    if (now->game->to_move(now) != seat || !ask(r, adviser, (HxBudget){ 0 }, seat, &d))
        return;
    json_t *root = decision_json(now, &d);
    free(r->hint);
    r->hint = root ? json_dumps(root, JSON_COMPACT) : NULL;
    r->hint_step = session_length(r->session);
    r->hint_for = seat;
    json_decref(root);
}

static void play(Room *r, HxAction a)
{
    HxError err = { "" };
    if (session_play(r->session, a, &err) != HX_OK) {
        note(r, "the game cannot go on", &err);
        r->is_paused = true;
    }
    room_forget_advice(r);
    r->is_unsaved = true;
    room_touch(r);
}

/* What happens next without a person: chance, a step without a choice, an agent's. False: somebody is asked, or it is over. */
static bool moves_by_itself(const Room *r)
{
    if (!r->session || r->is_paused)
        return false;
    const HxState *now = session_now(r->session);
    const int mover = now->game->to_move(now);
    if (mover == HX_OVER)
        return false;
    return mover == HX_CHANCE || !session_is_human(r->session, mover) || now->game->legal(now, r->legal) == 1;
}

static void advance(Room *r)
{
    const HxState *now = session_now(r->session);
    const int mover = now->game->to_move(now);
    HxDecision d;
    if (mover == HX_CHANCE) {
        play(r, session_draw(r->session));
        return;
    }
    if (now->game->legal(now, r->legal) == 1) {
        play(r, r->legal[0]);
        return;
    }
    if (ask(r, NULL, (HxBudget){ .time_ms = r->time_ms[mover] }, mover, &d))
        play(r, d.action);
}

/* Write the game to the shelf: made under the lock, written without it. */
static void keep(Room *r)
{
    char path[SHELF_PATH_BYTES + 64];
    HxError err = { "" };
    shelf_path_now(&r->shelf, path);
    json_t *root = session_json(r->session, &err);
    r->is_unsaved = r->was_asked_to_save = false;
    pthread_mutex_unlock(&r->lock);
    HxStatus status = root ? cli_replace_json(path, root, &err) : HX_NO_MEMORY;
    json_decref(root);
    pthread_mutex_lock(&r->lock);
    r->saved = room_clock();
    if (status != HX_OK) {
        note(r, "the game is not saved", &err);
        room_touch(r);
    }
}

static bool is_time_to_keep(const Room *r)
{
    return r->session && r->is_unsaved && (r->was_asked_to_save || !moves_by_itself(r) || room_clock() - r->saved > autosave_every_s);
}

/* ---- The curve: what each seat could expect, step by step ------------------------------------------------------------- */

static HxStatus value_of(Room *r, int step, HxDecision *out, HxAgent **agent, HxState *view, HxPool *pool)
{
    HxError err = { "" };
    const HxState *at = session_before(r->session, step);
    const int seat = at->game->to_move(at);
    const HxSeatInfo info = { .game = at->game,
                              .options = session_options(r->session),
                              .seat = seat,
                              .n_seats = session_seats(r->session),
                              .store = r->store,
                              .utility = HX_PLACING };
    HxStatus status = hx_copy(view, at, pool);
    if (status == HX_OK)
        status = hx_agent_create(agent, judge, &info, &err);
    if (status == HX_OK)
        status = hx_agent_choose(*agent, view, (HxBudget){ 0 }, hx_rng_stream(0, 0, HX_FOR_AGENT, (uint64_t)step), out, &err);
    return status;
}

static json_t *value_json(const HxDecision *d, int step, int n_seats)
{
    json_t *values = json_array();
    for (int seat = 0; seat < n_seats; seat++)
        json_array_append_new(values, cli_json_real((double)d->value[seat]));
    return json_pack("{si so}", "step", step, "value", values);
}

/* One more point; the last where no step is left. */
static void draw_curve(Room *r)
{
    const int length = session_length(r->session), stride = length / CURVE_POINTS + 1;
    HxPool *pool = hx_pool_create(r->store, 0);
    HxAgent *agent = NULL;
    HxState view = { 0 };
    HxDecision d = { 0 };
    int step = r->curve_next;
    while (step < length && session_before(r->session, step)->game->to_move(session_before(r->session, step)) < 0)
        step++;
    if (step >= length || !pool) {
        r->wants_curve = false;
        hx_pool_destroy(pool);
        room_touch(r);
        return;
    }
    r->is_busy = true;
    atomic_store(&r->stop, false);
    pthread_mutex_unlock(&r->lock);
    const HxStatus status = value_of(r, step, &d, &agent, &view, pool);
    pthread_mutex_lock(&r->lock);
    r->is_busy = false;
    if (status == HX_OK && d.has_value && r->curve)
        json_array_append_new(r->curve, value_json(&d, step, session_seats(r->session)));
    hx_agent_destroy(agent);
    if (view.game)
        hx_drop(&view);
    hx_pool_destroy(pool);
    r->curve_next = step + stride;
    room_touch(r);
}

/* ---- The thread ------------------------------------------------------------------------------------------------------- */

/* Wait until something changes, or a rest is over. */
static void wait_a_while(Room *r, double seconds)
{
    struct timespec till;
    const double at = room_clock() + seconds;
    till.tv_sec = (time_t)at;
    till.tv_nsec = (long)((at - (double)till.tv_sec) * 1e9);
    pthread_cond_timedwait(&r->changed, &r->lock, &till);
}

void room_work(Room *r)
{
    pthread_mutex_lock(&r->lock);
    while (!r->is_closing) {
        const double rest = r->rests_till - room_clock();
        if (is_time_to_keep(r))
            keep(r);
        else if (rest > 0)
            wait_a_while(r, rest);
        else if (r->session && r->hint_seat >= 0)
            give_hint(r);
        else if (moves_by_itself(r))
            advance(r);
        else if (r->session && r->wants_curve)
            draw_curve(r);
        else
            wait_a_while(r, 3600);
    }
    if (r->session && r->is_unsaved)
        keep(r);
    pthread_mutex_unlock(&r->lock);
}
