/* Steps that a game makes by itself: agents' decisions, chance and forced steps. */
#include "core/clock.h"
#include "play/serve/engine_internal.h"

#include <stdlib.h>
#include <string.h>

enum { STEPS_OF_A_SLICE = 64 };

/* ---- Tasks ----------------------------------------------------------------------------------------------------------------- */

void task_stop(ServedGame *game)
{
    if (game->task.is_asking)
        session_ask_stop(game->session);
    json_decref(game->task.asker.id);
    json_decref(game->task.first);
    game->task = (Task){ 0 };
}

/* End the task with this answer; takes `result` or `error`. */
static void end_in(Engine *e, ServedGame *game, json_t *result, json_t *error)
{
    const EngineAsker asker = { .connection = game->task.asker.connection,
                                .client = game->task.asker.client,
                                .id = json_incref(game->task.asker.id) };
    task_stop(game);
    e->spec.answer(e->spec.ctx, &asker, result, error);
    json_decref(asker.id);
}

/* End the task with this answer. With an error, the asker of a step also learns where the step led. A game whose tokens nobody received is
 * closed. */
static void finish(Engine *e, ServedGame *game, json_t *result, int code, const char *text)
{
    const Task *task = &game->task;
    json_t *error = result ? NULL : json_pack("{s:i, s:s}", "code", code, "message", text);
    if (error && !task->first)
        json_object_set_new(error, "data", game_status(game, task->viewer, task->from_step, task->level));
    game->is_unknown = !result && task->first;
    end_in(e, game, result, error);
}

void task_cancel(Engine *e, ServedGame *game)
{
    finish(e, game, NULL, ENGINE_CANCELLED, "cancelled");
}

void task_close(Engine *e, ServedGame *game)
{
    if (game->task.is_under_way)
        end_in(e, game, NULL, json_pack("{s:i, s:s}", "code", ENGINE_NO_TOKEN, "message", "the game was closed meanwhile"));
}

static const char too_slow[] =
    "the agent took longer than this server allows; 'go_on' asks it again, and the owner of the game may play in its place";
static const char too_slow_for_new[] = "an agent took longer than this server allows, and the game is not kept: name a quicker one";

/* A slice of the agent's decision. True: it has decided; otherwise it goes on, or the task is over. */
static bool ask_on(Engine *e, ServedGame *game, HxDecision *d)
{
    HxError err = { "" };
    Task *task = &game->task;
    switch (session_ask_step(game->session, d, &err)) {
    case HX_STEP_DONE:
        task->is_asking = false;
        return true;
    case HX_STEP_FAULT:
    case HX_STEP_NO_MEMORY:
        task->is_asking = false;
        finish(e, game, NULL, ENGINE_ENVIRONMENT, err.text);
        return false;
    default:
        break;
    }
    if (monotonic_seconds() - task->began > 1e-3 * task->time_ms)
        finish(e, game, NULL, ENGINE_LIMIT, task->first ? too_slow_for_new : too_slow);
    return false;
}

static void finish_advance(Engine *e, ServedGame *game)
{
    const Task *task = &game->task;
    json_t *result = game_status(game, task->viewer, task->tells_turn ? -1 : task->from_step, task->level);
    json_t *first = task->first;
    if (result && task->tells_turn) {
        const int from = hx_flow_number(session_flow(game->session), task->viewer, task->from_step);
        json_object_set_new(result, "text", turn_json(game, task->viewer, from, task->level));
    }
    if (first && result) {
        json_object_update(first, result);
        json_decref(result);
        result = json_incref(first);
    }
    finish(e, game, result, ENGINE_ENVIRONMENT, "no memory for the answer");
}

/* Begin the decision of an agent of the engine. */
static void ask_agent(Engine *e, ServedGame *game)
{
    HxError err = { "" };
    game->task.began = monotonic_seconds();
    if (session_ask_begin(game->session, NULL, (HxBudget){ 0 }, &err) == HX_OK)
        game->task.is_asking = true;
    else
        finish(e, game, NULL, ENGINE_ENVIRONMENT, err.text);
}

/* May the engine play a client's only legal answer? Not if others play and cards are hidden: a missing question would tell them what the
 * seat does not hold. */
static bool is_forced_alone(const ServedGame *game, int mover)
{
    const Session *s = game->session;
    bool is_alone = true;
    for (int seat = 0; seat < session_seats(s); seat++)
        is_alone = is_alone && (seat == mover || !session_is_human(s, seat));
    return game->plays_forced && (is_alone || !session_game(s)->is_hidden_information);
}

/* The step that the game makes by itself: chance, or the only legal action. False: a choice, or the end. */
static bool own_step(const ServedGame *game, HxAction *out)
{
    const Session *s = game->session;
    const HxState *now_state = session_now(s);
    const HxGame *rules = session_game(s);
    const int mover = rules->to_move(now_state);
    if (mover == HX_CHANCE && game->plays_chance) {
        *out = session_draw(s);
        return true;
    }
    if (mover < 0 || (session_is_human(s, mover) && !is_forced_alone(game, mover)))
        return false;
    HxAction *legal = malloc((size_t)rules->max_legal * sizeof *legal);
    const int n = legal ? rules->legal(now_state, legal) : 0;
    if (n == 1)
        *out = legal[0];
    free(legal);
    return n == 1;
}

/* Make one step without a client's choice. */
static void advance_on(Engine *e, ServedGame *game)
{
    HxAction action;
    HxError err = { "" };
    HxDecision d;
    if (game->task.is_asking) {
        if (!ask_on(e, game, &d))
            return;
        action = d.action;
    } else if (!own_step(game, &action)) {
        const int mover = session_game(game->session)->to_move(session_now(game->session));
        if (mover >= 0 && !session_is_human(game->session, mover))
            ask_agent(e, game);
        else
            finish_advance(e, game);
        return;
    }
    const HxStatus status = session_play(game->session, action, &err);
    if (status == HX_ILLEGAL) /* the step limit: the game stands where it is */
        finish_advance(e, game);
    else if (status != HX_OK)
        finish(e, game, NULL, ENGINE_ENVIRONMENT, err.text);
}

bool task_work(Engine *e, ServedGame *game)
{
    for (int i = 0; i < STEPS_OF_A_SLICE && game->task.is_under_way; i++) {
        const bool was_asking = game->task.is_asking;
        advance_on(e, game);
        if (was_asking)
            break;
    }
    return game->task.is_under_way;
}

void call_advance(EngineCall *c, int from_step, json_t *first)
{
    const bool tells_turn = param_flag(c->params, "turn", false);
    int level = HX_EVENT_DICE;
    call_read_level(c, "it", tells_turn ? "brief" : "dice", &level); /* methods with the parameter have checked it */
    c->game->task = (Task){
        .is_under_way = true,
        .asker = c->asker, /* the id moves along */
        .viewer = c->viewer,
        .from_step = from_step,
        .level = level,
        .tells_turn = tells_turn,
        .began = monotonic_seconds(),
        .time_ms = c->e->spec.max_time_ms,
        .first = first,
    };
    c->asker.id = NULL;
    task_work(c->e, c->game);
}
