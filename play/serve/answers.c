/* Answers a request once, with a result or an error. */
#include "core/text.h"
#include "play/serve/engine_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void send_error(Engine *e, EngineAsker *asker, int code, const char *text)
{
    e->spec.answer(e->spec.ctx, asker, NULL, json_pack("{s:i, s:s}", "code", code, "message", text));
    json_decref(asker->id);
    asker->id = NULL;
}

void call_answer(EngineCall *c, json_t *result)
{
    if (!result) {
        call_refuse(c, ENGINE_ENVIRONMENT, "no memory for the answer");
        return;
    }
    c->e->spec.answer(c->e->spec.ctx, &c->asker, result, NULL);
    json_decref(c->asker.id);
    c->asker.id = NULL;
}

void call_refuse(EngineCall *c, int code, const char *format, ...)
{
    char text[400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    send_error(c->e, &c->asker, code, text_whole(text)); /* a format may have cut a client's words inside a character */
}

void call_refuse_status(EngineCall *c, HxStatus status, const HxError *err)
{
    const int code = status == HX_ILLEGAL ? ENGINE_ILLEGAL : status == HX_BAD_INPUT ? ENGINE_BAD_PARAMS : ENGINE_ENVIRONMENT;
    call_refuse(c, code, "%s", err->text[0] ? err->text : "no memory");
}

bool call_read_level(EngineCall *c, const char *method, const char *standard, int *out)
{
    const char *word = param_text(c->params, "level", standard);
    for (*out = 0; hx_event_levels[*out]; ++*out)
        if (strcmp(hx_event_levels[*out], word) == 0)
            return true;
    call_refuse(c, ENGINE_BAD_PARAMS, "%s: 'level' is not one of brief, full, dice", method);
    return false;
}

static json_int_t step_at(const json_t *list, size_t i)
{
    const json_t *step = json_object_get(json_array_get(list, i), "step");
    return step ? json_integer_value(step) : (json_int_t)i;
}

json_int_t page_cut(json_t *list, int64_t bytes)
{
    const size_t n = json_array_size(list);
    size_t used = 0, kept = 0, whole = 0; /* whole: entries of steps that fit */
    for (; bytes > 0 && kept < n; kept++) {
        if (kept > 0 && step_at(list, kept) != step_at(list, kept - 1))
            whole = kept;
        used += json_dumpb(json_array_get(list, kept), NULL, 0, JSON_COMPACT) + 2;
        if (used > (size_t)bytes && whole > 0)
            break;
    }
    if (bytes == 0 || kept == n)
        return -1;
    const json_int_t next = step_at(list, whole);
    while (json_array_size(list) > whole)
        json_array_remove(list, json_array_size(list) - 1);
    return next;
}
