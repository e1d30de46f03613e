/* Analyses under way: an agent that is asked about positions of a game, in slices, beside the game.
 *
 *     positions   #3 #7 #12      of 'steps', or the present one
 *     results      .  *           by priority; the others wait                    all there: the answer */
#include "core/clock.h"
#include "play/decision_text.h"
#include "play/serve/engine_internal.h"

#include <stdlib.h>
#include <string.h>

enum { PROGRESS_EVERY_MS = 250 };

void analysis_free(Analysis *a)
{
    apart_stop(&a->reasons);
    advice_destroy(a->advice);
    for (int i = 0; a->positions && i < a->n; i++)
        json_decref(a->positions[i].result);
    free(a->positions);
    free(a->only);
    free(a->agent);
    json_decref(a->asker.id);
    free(a);
}

void analysis_drop(Engine *e, Analysis *a)
{
    Analysis **link = &e->analyses;
    while (*link != a)
        link = &(*link)->next;
    *link = a->next;
    analysis_free(a);
}

/* End the analysis with this answer; takes `result` or the error. */
static void end_in(Engine *e, Analysis *a, json_t *result, json_t *error)
{
    const EngineAsker asker = { .connection = a->asker.connection, .client = a->asker.client, .id = json_incref(a->asker.id) };
    analysis_drop(e, a);
    e->spec.answer(e->spec.ctx, &asker, result, error);
    json_decref(asker.id);
}

static void end_in_error(Engine *e, Analysis *a, int code, const char *text)
{
    end_in(e, a, NULL, json_pack("{s:i, s:s}", "code", code, "message", text));
}

/* ---- Results --------------------------------------------------------------------------------------------------------------- */

/* The answer for one position. */
static json_t *analysis_json(const Analysis *a, const HxDecision *d)
{
    json_t *result = decision_json(advice_position(a->advice), d);
    if (result)
        json_object_set_new(result, "elapsed_ms", json_integer((json_int_t)(1e3 * (monotonic_seconds() - a->since))));
    if (result && a->tells_because)
        json_object_set_new(result, "because", json_null()); /* until they are found */
    if (result && a->is_list)
        json_object_set_new(result, "step", json_integer(a->positions[a->at].number));
    return result;
}

/* The whole answer, from the results so far. */
static json_t *answer_json(const Analysis *a)
{
    if (!a->is_list)
        return json_incref(a->positions[0].result);
    json_t *list = json_array();
    for (int i = 0; i < a->n; i++)
        if (a->positions[i].result)
            json_array_append(list, a->positions[i].result);
    return json_pack("{s:o}", "analyses", list);
}

static json_t *progress_json(const Analysis *a, uint32_t sims)
{
    json_t *params = json_pack("{s:O, s:I, s:I}", "id", a->asker.id, "elapsed_ms", (json_int_t)(1e3 * (monotonic_seconds() - a->began)),
                               "simulations", (json_int_t)sims);
    if (params && a->is_list)
        json_object_set_new(params, "step", json_integer(a->positions[a->at].number));
    return params;
}

/* The best action so far, with the line that follows. */
static void tell_progress(Engine *e, Analysis *a, const HxDecision *d)
{
    static const char *const told[] = { "action", "text", "value", "line" };
    const double t = monotonic_seconds();
    if (!a->tells_progress || t - a->told < 1e-3 * PROGRESS_EVERY_MS)
        return;
    a->told = t;
    HxDecision best;
    json_t *params = progress_json(a, d->sims);
    json_t *all = params && advice_peek(a->advice, &best) ? decision_json(advice_position(a->advice), &best) : NULL;
    for (size_t i = 0; all && i < HX_COUNT(told); i++)
        json_object_set(params, told[i], json_object_get(all, told[i]));
    json_decref(all);
    e->spec.notify(e->spec.ctx, &a->asker, "progress", params);
}

/* One of several positions is done. */
static void tell_result(Engine *e, const Analysis *a, const HxDecision *d)
{
    json_t *params = a->tells_progress && a->is_list ? progress_json(a, d->sims) : NULL;
    if (!params)
        return;
    json_object_set(params, "analysis", a->positions[a->at].result);
    e->spec.notify(e->spec.ctx, &a->asker, "progress", params);
}

/* ---- Work ------------------------------------------------------------------------------------------------------------------ */

/* The next position: the highest priority first, then the order of the request. -1: all are done. */
static int next_position(const Analysis *a)
{
    int best = -1;
    for (int i = 0; i < a->n; i++)
        if (!a->positions[i].result && (best < 0 || a->positions[i].priority > a->positions[best].priority))
            best = i;
    return best;
}

static HxStatus begin_position(const Engine *e, Analysis *a, HxError *err)
{
    const AdviceSpec spec = {
        .step = a->positions[a->at].step,
        .agent = a->agent,
        .budget = a->budget,
        .only = a->only,
        .n_only = a->n_only,
        .memory = e->spec.max_memory,
    };
    a->since = a->told = monotonic_seconds();
    a->spent = 0;
    return advice_create(&a->advice, a->game->session, &spec, err);
}

static void refuse_status(Engine *e, Analysis *a, HxStatus status, const HxError *err)
{
    end_in_error(e, a, status == HX_BAD_INPUT ? ENGINE_BAD_PARAMS : ENGINE_ENVIRONMENT, err->text[0] ? err->text : "no memory");
}

/* Note that a position's result is complete. False: all are complete, and the analysis is freed. */
static bool end_position(Engine *e, Analysis *a, const HxDecision *d)
{
    tell_result(e, a, d);
    a->is_decided = false;
    advice_destroy(a->advice);
    a->advice = NULL;
    if (next_position(a) >= 0)
        return true;
    end_in(e, a, answer_json(a), NULL);
    return false;
}

/* Runs in a process of its own, since it plays choices on for thousands of moves. */
static json_t *find_reasons(const void *what)
{
    const Analysis *a = what;
    Explanation why;
    const HxStatus status = explain_decision(&why, advice_position(a->advice), &a->decision, session_words_seed(a->game->session));
    return status == HX_OK ? explanation_json(&why) : NULL;
}

/* Start to look for reasons. If too many searches for reasons are under way, a later turn starts it. Without a process there are no
 * reasons. */
static void look_for_reasons(Engine *e, Analysis *a)
{
    int n = 0;
    for (const Analysis *other = e->analyses; other; other = other->next)
        n += other->reasons.pid != 0;
    if (n < ENGINE_MAX_APART && !apart_start(&a->reasons, find_reasons, a, (e->spec.max_time_ms + 999) / 1000))
        end_position(e, a, &a->decision);
}

/* Take the reasons, or go on without them if the time is up. */
static void take_reasons(Engine *e, Analysis *a)
{
    json_t *why = apart_answer(&a->reasons);
    apart_stop(&a->reasons);
    if (why)
        json_object_set_new(a->positions[a->at].result, "because", why);
    end_position(e, a, &a->decision);
}

void analyses_reasons(Engine *e)
{
    for (Analysis *a = e->analyses, *next; a; a = next) {
        next = a->next;
        if (a->is_decided && !a->reasons.pid)
            look_for_reasons(e, a);
        else if (a->is_decided && !apart_read(&a->reasons))
            take_reasons(e, a);
    }
}

/* Finish a position after its decision. False: nothing more to do now. */
static bool finish_position(Engine *e, Analysis *a, const HxDecision *d)
{
    a->positions[a->at].result = analysis_json(a, d);
    if (!a->positions[a->at].result) {
        end_in_error(e, a, ENGINE_ENVIRONMENT, "no memory for the answer");
        return false;
    }
    if (!a->tells_because)
        return end_position(e, a, d);
    a->is_decided = true;
    a->decision = *d;
    look_for_reasons(e, a);
    return false;
}

bool analysis_work(Engine *e, Analysis *a)
{
    HxError err = { "" };
    HxDecision d;
    const double began = monotonic_seconds();
    if (!a->advice) {
        a->at = next_position(a);
        const HxStatus status = begin_position(e, a, &err);
        if (status != HX_OK)
            refuse_status(e, a, status, &err);
        return status == HX_OK;
    }
    const HxStep step = advice_step(a->advice, &d, &err);
    a->spent += monotonic_seconds() - began;
    if (step == HX_STEP_DONE)
        return finish_position(e, a, &d);
    if (step == HX_STEP_FAULT || step == HX_STEP_NO_MEMORY)
        end_in_error(e, a, ENGINE_ENVIRONMENT, err.text);
    else if (a->spent > 1e-3 * e->spec.max_time_ms)
        end_in_error(e, a, ENGINE_LIMIT, "the agent took longer than this server allows: ask for fewer simulations, or name a time");
    else {
        tell_progress(e, a, &d);
        return true;
    }
    return false;
}

void call_analyze(EngineCall *c, Analysis *a)
{
    HxError err = { "" };
    a->at = next_position(a);
    a->began = monotonic_seconds();
    if (a->at < 0) {
        call_answer(c, answer_json(a));
        analysis_free(a);
        return;
    }
    const HxStatus status = begin_position(c->e, a, &err);
    if (status != HX_OK) {
        analysis_free(a);
        call_refuse_status(c, status, &err);
        return;
    }
    a->asker = c->asker;
    c->asker.id = NULL;
    a->next = c->e->analyses;
    c->e->analyses = a;
}

/* ---- Ends ------------------------------------------------------------------------------------------------------------------ */

void analysis_cancel(Engine *e, Analysis *a, bool has_result)
{
    HxDecision d;
    if (has_result && a->advice && !a->is_decided && advice_peek(a->advice, &d))
        a->positions[a->at].result = analysis_json(a, &d);
    json_t *result = has_result && (a->is_list || a->positions[0].result) ? answer_json(a) : NULL;
    if (result) {
        json_object_set_new(result, "stopped", json_true());
        end_in(e, a, result, NULL);
    } else {
        end_in_error(e, a, ENGINE_CANCELLED, "cancelled");
    }
}

void analyses_close(Engine *e, const ServedGame *game)
{
    for (Analysis *a = e->analyses, *next; a; a = next) {
        next = a->next;
        if (a->game == game)
            end_in_error(e, a, ENGINE_NO_TOKEN, "the game was closed meanwhile");
    }
}

static bool looks_beyond(const Analysis *a, int length)
{
    for (int i = 0; i < a->n; i++)
        if (!a->positions[i].result && a->positions[i].step > length)
            return true;
    return false;
}

void analyses_cut(Engine *e, const ServedGame *game, int length)
{
    for (Analysis *a = e->analyses, *next; a; a = next) {
        next = a->next;
        if (a->game == game && looks_beyond(a, length))
            end_in_error(e, a, ENGINE_ILLEGAL, "the position was taken back meanwhile");
    }
}

int analyses_of(const Engine *e, const ServedGame *game)
{
    int n = 0;
    for (const Analysis *a = e->analyses; a; a = a->next)
        n += a->game == game;
    return n;
}
