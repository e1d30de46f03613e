/* Methods of one game. */
#include "core/view_document.h"
#include "play/serve/engine_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Looking ----------------------------------------------------------------------------------------------------------------- */

static json_t *picture(const HxState *s, int viewer)
{
    const int length = s->game->render(s, viewer, NULL, 0);
    char *text = length >= 0 ? malloc((size_t)length + 1) : NULL;
    if (!text)
        return NULL;
    s->game->render(s, viewer, text, (size_t)length + 1);
    json_t *string = json_string(text);
    free(text);
    return string;
}

void method_view(EngineCall *c)
{
    HxError err = { "" };
    const char *as = param_text(c->params, "as", "document");
    const bool is_text = strcmp(as, "text") == 0;
    json_t *value = NULL;
    if (!is_text && strcmp(as, "document") != 0) {
        call_refuse(c, ENGINE_BAD_PARAMS, "view: 'as' is neither \"document\" nor \"text\"");
        return;
    }
    if (!call_find_game(c))
        return;
    const HxState *s = session_shown(c->game->session, c->viewer);
    if (is_text)
        value = picture(s, c->viewer);
    else if (view_document(s, session_options(c->game->session), c->viewer, &value, &err) != HX_OK)
        value = NULL;
    json_t *status = game_status(c->game, c->viewer, -1, 0);
    if (value && status)
        json_object_set_new(status, is_text ? "text" : "document", value);
    call_answer(c, value ? status : NULL);
}

static json_t *action_json(const HxState *s, HxAction action, int viewer)
{
    char words[512];
    hx_action_text(s, action, viewer, words, sizeof words);
    json_t *text = json_string(words);
    return json_pack("{s:I, s:o}", "id", (json_int_t)action, "words", text ? text : json_string(""));
}

/* The possible outcomes of chance with probabilities; for the owner. */
static json_t *outcomes_json(const HxState *s)
{
    const size_t n_max = (size_t)s->game->max_chance;
    HxAction *outcome = malloc((n_max ? n_max : 1) * sizeof *outcome);
    double *p = malloc((n_max ? n_max : 1) * sizeof *p);
    json_t *list = outcome && p ? json_array() : NULL;
    const int n = list && s->game->chance ? s->game->chance(s, outcome, p) : 0;
    for (int i = 0; i < n; i++) {
        json_t *entry = action_json(s, outcome[i], HX_ALL);
        json_object_set_new(entry, "p", json_real(p[i]));
        json_array_append_new(list, entry);
    }
    free(outcome);
    free(p);
    return list;
}

/* Does a text contain the words, in any case? */
static bool holds(const json_t *action, const char *words)
{
    return !*words || strcasestr(json_string_value(json_object_get(action, "words")), words);
}

static json_t *legal_json(const HxState *s, int viewer, const char *words, bool has_remarks)
{
    char remark[400];
    HxAction *legal = malloc((size_t)s->game->max_legal * sizeof *legal);
    json_t *list = legal ? json_array() : NULL;
    const int n = list ? s->game->legal(s, legal) : 0;
    for (int i = 0; i < n; i++) {
        json_t *action = action_json(s, legal[i], viewer);
        if (action && has_remarks && hx_action_remark(s, legal[i], viewer, remark, sizeof remark) > 0)
            json_object_set_new(action, "remark", json_string(remark));
        if (action && holds(action, words))
            json_array_append(list, action);
        json_decref(action);
    }
    free(legal);
    return list;
}

void method_legal(EngineCall *c)
{
    if (!call_find_game(c))
        return;
    const HxState *s = session_shown(c->game->session, c->viewer);
    const int mover = game_mover(c->game, c->viewer);
    json_t *list, *status = game_status(c->game, c->viewer, -1, 0);
    if (mover >= 0 && (c->viewer == HX_ALL || c->viewer == mover) && !game_waits(c->game, c->viewer))
        list = legal_json(s, mover, param_text(c->params, "words", ""), param_flag(c->params, "remarks", false));
    else if (mover == HX_CHANCE && c->is_owner)
        list = outcomes_json(s);
    else
        list = json_array();
    if (status && list)
        json_object_set_new(status, "legal", list);
    call_answer(c, list ? status : NULL);
}

void method_observe(EngineCall *c)
{
    if (!call_find_game(c))
        return;
    const HxState *s = session_shown(c->game->session, c->viewer);
    const int mover = game_mover(c->game, c->viewer);
    const int64_t given = param_whole(c->params, "seat", -1);
    const int seat = c->viewer != HX_ALL ? c->viewer : given >= 0 ? (int)given : mover >= 0 ? mover : 0;
    if (seat >= session_seats(c->game->session) || (c->viewer != HX_ALL && given >= 0 && given != seat)) {
        call_refuse(c, ENGINE_NOT_YOURS, "observe: not as seat %lld", (long long)given);
        return;
    }
    float *x = malloc((size_t)(s->game->obs_size ? s->game->obs_size : 1) * sizeof *x);
    json_t *list = x ? json_array() : NULL, *blocks = json_array();
    if (list)
        s->game->observe(s, seat, x);
    for (int i = 0; list && i < s->game->obs_size; i++)
        json_array_append_new(list, json_real((double)x[i]));
    free(x);
    for (const HxPlane *p = s->game->obs_schema; p && p->name && param_flag(c->params, "blocks", false); p++)
        json_array_append_new(blocks, json_pack("{s:s, s:i, s:i, s:[i, i, i], s:s}", "name", p->name, "first", p->first, "n", p->n, "shape",
                                                p->shape[0], p->shape[1], p->shape[2], "meaning", p->meaning));
    json_t *result =
        list ? json_pack("{s:i, s:I, s:o}", "seat", seat, "version", (json_int_t)s->game->obs_version, "features", list) : NULL;
    if (result && json_array_size(blocks) > 0)
        json_object_set(result, "blocks", blocks);
    json_decref(blocks);
    call_answer(c, result);
}

void method_events(EngineCall *c)
{
    int level;
    if (!call_read_level(c, "events", "dice", &level) || !call_find_game(c))
        return;
    const int length = game_length(c->game, c->viewer);
    const int64_t from = param_whole(c->params, "from", 0);
    json_t *status = game_status(c->game, c->viewer, -1, 0);
    json_t *events = game_events(c->game->session, c->viewer, from < length ? (int)from : length, length, level);
    const json_int_t next = page_cut(events, param_whole(c->params, "bytes", 0));
    if (status)
        json_object_set(status, "events", events);
    if (status && next >= 0)
        json_object_set_new(status, "next", json_integer(next));
    json_decref(events);
    call_answer(c, status);
}

/* Scores of a position as `viewer` can know them: before the end a seat counts in a world dealt anew. */
static HxStatus score_as(const Session *session, int viewer, int32_t *score, uint8_t *rank)
{
    const HxState *now = session_shown(session, viewer);
    if (viewer == HX_ALL || now->game->to_move(now) == HX_OVER) {
        now->game->score(now, score, rank);
        return HX_OK;
    }
    HxStore *store = hx_store_create(0);
    HxPool *pool = store ? hx_pool_create(store, 0) : NULL;
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL + (uint32_t)viewer, (uint64_t)hx_flow_length(session_flow(session), viewer));
    HxState s;
    HxStatus status = pool ? hx_copy(&s, now, pool) : HX_NO_MEMORY;
    if (status == HX_OK) {
        status = hx_redeal(&s, viewer, &rng);
        if (status == HX_OK)
            s.game->score(&s, score, rank);
        hx_drop(&s);
    }
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return status;
}

void method_score(EngineCall *c)
{
    int32_t score[HX_MAX_SEATS] = { 0 };
    uint8_t rank[HX_MAX_SEATS] = { 0 };
    double utility[HX_MAX_SEATS];
    if (!call_find_game(c))
        return;
    const int n = session_seats(c->game->session);
    json_t *scores = json_array(), *ranks = json_array(), *utilities = json_array();
    const HxStatus status = score_as(c->game->session, c->viewer, score, rank);
    hx_utility(HX_PLACING, n, rank, utility);
    for (int seat = 0; seat < n && status == HX_OK; seat++) {
        json_array_append_new(scores, json_integer(score[seat]));
        json_array_append_new(ranks, json_integer(rank[seat]));
        json_array_append_new(utilities, json_real(utility[seat]));
    }
    json_t *result = json_pack("{s:b, s:o, s:o, s:o}", "over", game_mover(c->game, c->viewer) == HX_OVER, "scores", scores, "ranks", ranks,
                               "utility", utilities);
    call_answer(c, status == HX_OK ? result : NULL);
}

/* ---- Doing ----------------------------------------------------------------------------------------------------------------- */

/* May this token make a step here? False: refused. */
static bool may_move(EngineCall *c)
{
    const int mover = game_mover(c->game, c->is_owner ? HX_ALL : c->viewer);
    const int64_t step = param_whole(c->params, "step", -1);
    if (step >= 0 && step != game_length(c->game, c->viewer))
        call_refuse(c, ENGINE_ILLEGAL, "%d steps were made, not %lld: look at the position again", game_length(c->game, c->viewer),
                    (long long)step);
    else if (!c->is_owner && game_waits(c->game, c->viewer))
        call_refuse(c, ENGINE_BUSY, "seat %d has chosen, and the result is not known yet: ask again", c->viewer);
    else if (mover == HX_OVER)
        call_refuse(c, ENGINE_ILLEGAL, "the game is over");
    else if (!c->is_owner && c->viewer != mover)
        call_refuse(c, ENGINE_NOT_YOURS, "it is not the turn of seat %d", c->viewer);
    else
        return true;
    return false;
}

void method_play(EngineCall *c)
{
    HxError err = { "" };
    int level;
    if (!call_read_level(c, "play", "dice", &level) || !call_find_idle_game(c) || !may_move(c) || !call_may_begin_task(c))
        return;
    const int from = session_length(c->game->session);
    const HxStatus status = session_play(c->game->session, (HxAction)param_whole(c->params, "action", 0), &err);
    if (status == HX_OK)
        call_advance(c, from, NULL);
    else
        call_refuse_status(c, status, &err);
}

void method_go_on(EngineCall *c)
{
    int level;
    if (call_read_level(c, "go_on", "dice", &level) && call_find_idle_game(c) && call_may_begin_task(c))
        call_advance(c, session_length(c->game->session), NULL);
}

void method_sample(EngineCall *c)
{
    HxError err = { "" };
    if (!call_find_owned_game(c))
        return;
    if (game_mover(c->game, HX_ALL) != HX_CHANCE) {
        call_refuse(c, ENGINE_ILLEGAL, "chance is not to move");
        return;
    }
    const int from = session_length(c->game->session);
    const HxStatus status = session_play(c->game->session, session_draw(c->game->session), &err);
    if (status == HX_OK)
        call_advance(c, from, NULL);
    else
        call_refuse_status(c, status, &err);
}

/* The last position before now in which a client's seat had a choice; 0 where there is none. */
static int last_choice(const ServedGame *game)
{
    const Session *s = game->session;
    const HxGame *rules = session_game(s);
    HxAction *legal = malloc((size_t)rules->max_legal * sizeof *legal);
    int step = session_length(s) - 1;
    for (; legal && step > 0; step--) {
        const int mover = rules->to_move(session_before(s, step));
        if (mover >= 0 && session_is_human(s, mover) && (!game->plays_forced || rules->legal(session_before(s, step), legal) > 1))
            break;
    }
    free(legal);
    return step > 0 ? step : 0;
}

void method_undo(EngineCall *c)
{
    if (!call_find_owned_game(c))
        return;
    const int64_t given = param_whole(c->params, "to", -1);
    const int length = game_length(c->game, c->viewer);
    if (given > length) {
        call_refuse(c, ENGINE_BAD_PARAMS, "undo: only %d steps were made", length);
        return;
    }
    const int to = given >= 0 ? hx_flow_step(session_flow(c->game->session), c->viewer, (int)given) : last_choice(c->game);
    session_rewind(c->game->session, to);
    analyses_cut(c->e, c->game, to);
    call_answer(c, game_status(c->game, c->viewer, -1, 0));
}
