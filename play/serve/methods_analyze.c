/* The method 'analyze': checks its parameters. */
#include "play/serve/engine_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Among which actions --------------------------------------------------------------------------------------------------- */

static bool names(const json_t *list, HxAction action)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (json_integer_value(json_array_get(list, i)) == (json_int_t)action)
            return true;
    return false;
}

/* Check that every id of a list is a legal action. False: refused. */
static bool are_legal(EngineCall *c, const char *name, const HxAction *legal, int n)
{
    const json_t *list = json_object_get(c->params, name);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_int_t id = json_integer_value(json_array_get(list, i));
        bool is_legal = false;
        for (int k = 0; k < n && !is_legal; k++)
            is_legal = (json_int_t)legal[k] == id;
        if (!is_legal) {
            call_refuse(c, ENGINE_ILLEGAL, "analyze: '%s': %lld is no legal action here", name, (long long)id);
            return false;
        }
    }
    return true;
}

/* The actions that 'allow' and 'avoid' leave, for a->only; NULL with n_only 0: all. False: refused. */
static bool read_allowed(EngineCall *c, Analysis *a)
{
    const json_t *allow = json_object_get(c->params, "allow"), *avoid = json_object_get(c->params, "avoid");
    if (!json_is_array(allow) && !json_is_array(avoid))
        return true;
    if (a->is_list) {
        call_refuse(c, ENGINE_BAD_PARAMS, "analyze: 'allow' and 'avoid' are of one position, and 'steps' names several");
        return false;
    }
    const HxState *s = session_now(c->game->session);
    HxAction *legal = malloc((size_t)s->game->max_legal * sizeof *legal);
    const int n_legal = legal ? s->game->legal(s, legal) : 0;
    bool is_fine = legal && are_legal(c, "allow", legal, n_legal) && are_legal(c, "avoid", legal, n_legal);
    if (!legal)
        call_refuse(c, ENGINE_ENVIRONMENT, "no memory");
    for (int i = 0; i < n_legal && is_fine; i++)
        if ((!json_is_array(allow) || names(allow, legal[i])) && !names(avoid, legal[i]))
            legal[a->n_only++] = legal[i];
    if (is_fine && a->n_only == 0) {
        call_refuse(c, ENGINE_BAD_PARAMS, "analyze: 'allow' and 'avoid' leave no action");
        is_fine = false;
    }
    if (is_fine)
        a->only = legal;
    else
        free(legal);
    return is_fine;
}

/* ---- Of which positions ---------------------------------------------------------------------------------------------------- */

/* Take the present position, in which the token's seat must be to move. False: refused. */
static bool read_now(EngineCall *c, Analysis *a)
{
    const int mover = game_mover(c->game, c->viewer), number = game_length(c->game, c->viewer);
    if (game_waits(c->game, c->viewer))
        call_refuse(c, ENGINE_BUSY, "seat %d has chosen, and the result is not known yet: ask again", c->viewer);
    else if (mover < 0)
        call_refuse(c, ENGINE_ILLEGAL, "no seat is to move");
    else if (c->viewer != HX_ALL && c->viewer != mover)
        call_refuse(c, ENGINE_NOT_YOURS, "it is not the turn of seat %d", c->viewer);
    else {
        a->positions[0] = (Analysed){ .number = number, .step = hx_flow_step(session_flow(c->game->session), c->viewer, number) };
        return true;
    }
    return false;
}

/* Who chooses in a position, if not the viewer; NULL: the viewer. */
static json_t *told_at_once(const ServedGame *game, int viewer, const Analysed *p)
{
    const int mover = session_game(game->session)->to_move(session_before(game->session, p->step));
    if (mover >= 0 && (viewer == HX_ALL || viewer == mover))
        return NULL;
    return json_pack("{s:i, s:o}", "step", p->number, "to_move", to_move_json(mover));
}

/* Take the positions of 'steps' with their 'priorities'. False: refused. */
static bool read_listed(EngineCall *c, Analysis *a)
{
    const json_t *steps = json_object_get(c->params, "steps"), *priorities = json_object_get(c->params, "priorities");
    const int length = game_length(c->game, c->viewer);
    for (int i = 0; i < a->n; i++) {
        const json_int_t number = json_integer_value(json_array_get(steps, (size_t)i));
        if (number > length) {
            call_refuse(c, ENGINE_BAD_PARAMS, "analyze: 'steps': %lld: only %d steps were made", (long long)number, length);
            return false;
        }
        a->positions[i] = (Analysed){
            .number = (int)number,
            .step = hx_flow_step(session_flow(c->game->session), c->viewer, (int)number),
            .priority = json_integer_value(json_array_get(priorities, (size_t)i)),
        };
        a->positions[i].result = told_at_once(c->game, c->viewer, &a->positions[i]);
    }
    return true;
}

static bool read_positions(EngineCall *c, Analysis *a)
{
    const json_t *steps = json_object_get(c->params, "steps"), *priorities = json_object_get(c->params, "priorities");
    a->is_list = json_is_array(steps);
    a->n = a->is_list ? (int)json_array_size(steps) : 1;
    if (json_is_array(priorities) && (!a->is_list || json_array_size(priorities) != (size_t)a->n)) {
        call_refuse(c, ENGINE_BAD_PARAMS, "analyze: 'priorities' has not one entry for each of 'steps'");
        return false;
    }
    a->positions = calloc(a->n ? (size_t)a->n : 1, sizeof *a->positions);
    if (!a->positions) {
        call_refuse(c, ENGINE_ENVIRONMENT, "no memory");
        return false;
    }
    return a->is_list ? read_listed(c, a) : read_now(c, a);
}

/* ---- The method ------------------------------------------------------------------------------------------------------------ */

static bool read_analysis(EngineCall *c, Analysis *a)
{
    const char *agent = param_text(c->params, "agent", "mcts");
    a->game = c->game;
    a->tells_progress = param_flag(c->params, "progress", false);
    a->tells_because = param_flag(c->params, "because", false);
    a->priority = param_whole(c->params, "priority", 0);
    a->budget = (HxBudget){
        .sims = (uint32_t)param_whole(c->params, "simulations", 0),
        .time_ms = (uint32_t)param_whole(c->params, "time_ms", 0),
    };
    a->agent = strdup(agent);
    if (!a->agent)
        call_refuse(c, ENGINE_ENVIRONMENT, "no memory");
    else if (a->budget.sims > c->e->spec.max_sims || a->budget.time_ms > c->e->spec.max_time_ms)
        call_refuse(c, ENGINE_LIMIT, "at most %u simulations and %u ms", c->e->spec.max_sims, c->e->spec.max_time_ms);
    else
        return read_positions(c, a) && call_check_agent(c, agent, session_game(c->game->session)) && call_may_begin_task(c) &&
               read_allowed(c, a);
    return false;
}

void method_analyze(EngineCall *c)
{
    if (!call_find_game(c))
        return;
    Analysis *a = calloc(1, sizeof *a);
    if (!a)
        call_refuse(c, ENGINE_ENVIRONMENT, "no memory");
    else if (read_analysis(c, a))
        call_analyze(c, a);
    else
        analysis_free(a);
}
