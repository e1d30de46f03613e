/* The Model Context Protocol: the engine's methods as tools, rules and views as resources, a few prompts. Requests go through the
 * engine with an envelope as their id: {"id": the client's, "progress": its token or null, "uri": of a resource that is read, or null,
 * "batch": its number, where it came in one}. */
#include "core/games/games.h"
#include "core/rulebook/rulebook.h"
#include "core/text.h"
#include "play/serve/mcp_texts.h"
#include "play/serve/server.h"

#include <stdlib.h>
#include <string.h>

enum { NO_REQUEST = -32600, NO_JSON = -32700, NO_RESOURCE = -32002 };

#define RULES_URI "hexarch://rules/"
#define VIEW_URI  "hexarch://view/"

enum { MAX_BATCH = 64 };

/* Supported versions, the newest first. They are dates, so that they compare as text. */
static const char *const versions[] = { "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05" };
#define SINCE_STRUCTURED "2025-06-18" /* answers of tools as trees */

/* ---- What is kept of a connection ------------------------------------------------------------------------------------------ */

/* "version": agreed on; "batch": the one whose requests are handled now, or absent; "batches": {number: {"left", "answers"}}. */
static json_t *notes_of(Connection *c)
{
    if (!c->notes)
        c->notes = json_pack("{s:s, s:{}, s:i}", "version", versions[0], "batches", "last_batch", 0);
    return c->notes;
}

static bool has_structured(Connection *c)
{
    const char *version = json_string_value(json_object_get(notes_of(c), "version"));
    return version && strcmp(version, SINCE_STRUCTURED) >= 0;
}

/* ---- Sending ----------------------------------------------------------------------------------------------------------------- */

/* Add an answer to the batch of this number (NULL: the request needs none). The last one sends them all. */
static void post_in_batch(Connection *c, const char *number, json_t *message)
{
    json_t *batches = json_object_get(notes_of(c), "batches"), *batch = json_object_get(batches, number);
    json_t *answers = json_object_get(batch, "answers");
    const json_int_t left = json_integer_value(json_object_get(batch, "left")) - 1;
    if (message)
        json_array_append_new(answers, message);
    json_object_set_new(batch, "left", json_integer(left));
    if (left > 0)
        return;
    if (json_array_size(answers) > 0)
        server_send(c, json_incref(answers));
    json_object_del(batches, number);
}

/* Send an answer; takes it. */
static void post(Connection *c, json_t *message)
{
    const char *batch = json_string_value(json_object_get(notes_of(c), "batch"));
    if (batch)
        post_in_batch(c, batch, message);
    else
        server_send(c, message);
}

static void send_result(Connection *c, const json_t *id, json_t *result)
{
    post(c, json_pack("{s:s, s:O, s:o}", "jsonrpc", "2.0", "id", id, "result", result));
}

static void send_error(Connection *c, const json_t *id, int code, const char *text)
{
    json_t *message = json_pack("{s:s, s:O?, s:{s:i, s:s}}", "jsonrpc", "2.0", "id", id, "error", "code", code, "message", text);
    if (message && !id)
        json_object_set_new(message, "id", json_null());
    post(c, message);
}

static void complain(Server *s, Connection *c, const json_t *id, const char *why)
{
    (void)s;
    const bool has_id = json_is_integer(id) || json_is_string(id);
    send_error(c, has_id ? id : NULL, has_id ? ENGINE_BAD_PARAMS : NO_JSON, why);
}

/* A block of text; `text` is borrowed. */
static json_t *text_block(const char *text)
{
    return json_pack("{s:s, s:s}", "type", "text", "text", text);
}

/* The names of an answer's fields, in a line. */
static json_t *block_of_names(const json_t *result)
{
    char line[400];
    Text text = text_on(line, sizeof line);
    const char *name;
    json_t *value;
    text_add(&text, "structuredContent holds");
    json_object_foreach((json_t *)(uintptr_t)result, name, value)
    {
        text_add(&text, " %s", name);
        if (json_is_array(value))
            text_add(&text, " (%zu)", json_array_size(value));
    }
    return text_block(text_whole(line));
}

/* A tool's answer: its own text if it has one, the rest as a tree, nothing twice. Clients of older versions may not know trees and get
 * both whole. */
static json_t *tool_result(Connection *c, json_t *result)
{
    json_t *content = json_array(), *rest = json_copy(result);
    const char *text = json_string_value(json_object_get(result, "text"));
    if (text)
        json_array_append_new(content, text_block(text));
    json_object_del(rest, "text");
    if (has_structured(c) && !text)
        json_array_append_new(content, block_of_names(rest));
    if (!has_structured(c) && (!text || json_object_size(rest) > 0)) {
        char *dump = json_dumps(rest, JSON_COMPACT | JSON_REAL_PRECISION(6));
        if (dump)
            json_array_append_new(content, text_block(dump));
        free(dump);
    }
    json_t *tree = has_structured(c) ? rest : result;
    json_decref(has_structured(c) ? result : rest);
    return json_pack("{s:o, s:o, s:b}", "content", content, "structuredContent", tree, "isError", 0);
}

static json_t *tool_error(const json_t *error)
{
    const char *text = json_string_value(json_object_get(error, "message"));
    return json_pack("{s:[o], s:b}", "content", text_block(text ? text : "failed"), "isError", 1);
}

/* The requested rules as text; free() it. */
static char *rules_text(const json_t *rules)
{
    char *out = NULL;
    size_t size = 0, i;
    const json_t *rule;
    FILE *file = open_memstream(&out, &size);
    if (!file)
        return NULL;
    json_array_foreach((json_t *)(uintptr_t)rules, i, rule)
    {
        static const char *const fields[] = { "key", "title", "text", "reading" };
        for (size_t k = 0; k < HX_COUNT(fields); k++) {
            const char *text = json_string_value(json_object_get(rule, fields[k]));
            if (text)
                fprintf(file, "%s%s", text, k == 0 ? "  " : "\n");
        }
    }
    fclose(file);
    return out;
}

static void send_resource(Connection *c, const json_t *id, const json_t *uri, const json_t *result)
{
    const char *text = json_string_value(json_object_get(result, "text"));
    char *rules = text ? NULL : rules_text(json_object_get(result, "rules"));
    const char *shown = text ? text : rules && rules[0] ? rules : NULL;
    if (shown)
        send_result(c, id, json_pack("{s:[{s:O, s:s, s:s}]}", "contents", "uri", uri, "mimeType", "text/plain", "text", shown));
    else
        send_error(c, id, NO_RESOURCE, "there is no such resource");
    free(rules);
}

/* Handle the engine's answer to an envelope. */
static void send_engine_answer(Connection *c, const json_t *envelope, json_t *result, json_t *error)
{
    const json_t *id = json_object_get(envelope, "id"), *uri = json_object_get(envelope, "uri");
    if (!json_is_null(uri) && result)
        send_resource(c, id, uri, result);
    else if (!json_is_null(uri))
        send_error(c, id, NO_RESOURCE, json_string_value(json_object_get(error, "message")));
    else if (json_integer_value(json_object_get(error, "code")) == ENGINE_NO_METHOD)
        send_error(c, id, ENGINE_BAD_PARAMS, json_string_value(json_object_get(error, "message")));
    else
        send_result(c, id, result ? tool_result(c, json_incref(result)) : tool_error(error));
}

static void answer(Server *s, Connection *c, const json_t *envelope, json_t *result, json_t *error)
{
    (void)s;
    json_t *notes = notes_of(c), *batch = json_object_get(envelope, "batch"), *outer = json_incref(json_object_get(notes, "batch"));
    if (batch)
        json_object_set(notes, "batch", batch);
    else
        json_object_del(notes, "batch");
    if (!json_is_true(json_object_get(notes, "is_cancelling")))
        send_engine_answer(c, envelope, result, error);
    else if (batch) /* nobody wants it, and the batch waits for one less */
        post(c, NULL);
    if (outer)
        json_object_set_new(notes, "batch", outer);
    else
        json_object_del(notes, "batch");
    json_decref(result);
    json_decref(error);
}

static void notify(Server *s, Connection *c, const json_t *envelope, const char *method, json_t *params)
{
    (void)s, (void)method;
    const json_t *token = json_object_get(envelope, "progress");
    if (!json_is_null(token))
        server_send(c, json_pack("{s:s, s:s, s:{s:O, s:O}}", "jsonrpc", "2.0", "method", "notifications/progress", "params",
                                 "progressToken", token, "progress", json_object_get(params, "elapsed_ms")));
    json_decref(params);
}

/* ---- Requests ---------------------------------------------------------------------------------------------------------------- */

/* Hand a request to the engine in an envelope. `arguments` may be NULL; `uri` "": a tool. */
static void call(Server *s, Connection *c, const json_t *id, const json_t *progress, const char *uri, const char *method,
                 const json_t *arguments)
{
    json_t *envelope = json_pack("{s:O, s:O?, s:s?}", "id", id, "progress", progress, "uri", uri);
    if (!envelope)
        return;
    if (!progress)
        json_object_set_new(envelope, "progress", json_null());
    if (json_object_get(notes_of(c), "batch"))
        json_object_set(envelope, "batch", json_object_get(notes_of(c), "batch"));
    const EngineAsker asker = server_asker(c, envelope);
    engine_call(server_engine(s), &asker, method, arguments);
    json_decref(envelope);
}

static void initialize(Connection *c, const json_t *id, const json_t *params)
{
    const char *wanted = json_string_value(json_object_get(params, "protocolVersion")), *version = versions[0];
    for (size_t i = 0; wanted && i < HX_COUNT(versions); i++)
        if (strcmp(wanted, versions[i]) == 0)
            version = versions[i];
    json_object_set_new(notes_of(c), "version", json_string(version));
    send_result(c, id,
                json_pack("{s:s, s:{s:{s:b}, s:{s:b}, s:{s:b}}, s:{s:s, s:s}, s:s}", "protocolVersion", version, "capabilities", "tools",
                          "listChanged", 0, "resources", "listChanged", 0, "prompts", "listChanged", 0, "serverInfo", "name", "hexarch",
                          "version", "1", "instructions", mcp_instructions));
}

static json_t *tool_json(const EngineMethod *m)
{
    const McpTool *tool = mcp_tool(m->name);
    return json_pack("{s:s, s:s, s:s, s:o, s:o, s:{s:s, s:b, s:b, s:b, s:b}}", "name", m->name, "title", tool->title, "description",
                     m->summary, "inputSchema", params_schema(m->params), "outputSchema", engine_answer_schema(m->name), "annotations",
                     "title", tool->title, "readOnlyHint", tool->is_reading, "destructiveHint", tool->is_destructive, "idempotentHint",
                     tool->is_reading, "openWorldHint", 0);
}

static void list_tools(Connection *c, const json_t *id)
{
    json_t *list = json_array();
    for (const EngineMethod *m = engine_methods(); m->name; m++)
        if (mcp_tool(m->name))
            json_array_append_new(list, tool_json(m));
    send_result(c, id, json_pack("{s:o}", "tools", list));
}

enum { LIST_BYTES = 5600 };

/* Send long lists in pages, because a model cannot read them at once; a client may choose otherwise. */
static bool is_long(const char *name)
{
    return strcmp(name, "events") == 0 || strcmp(name, "rules") == 0;
}

static void call_tool(Server *s, Connection *c, const json_t *id, const json_t *params)
{
    const char *name = json_string_value(json_object_get(params, "name"));
    json_t *arguments = json_object_get(params, "arguments"), *own = NULL;
    const json_t *progress = json_object_get(json_object_get(params, "_meta"), "progressToken");
    if (!name || (arguments && !json_is_object(arguments))) {
        send_error(c, id, ENGINE_BAD_PARAMS, "tools/call: 'name' is a string, 'arguments' an object");
        return;
    }
    const McpTool *tool = mcp_tool(name);
    if (!tool) {
        send_error(c, id, ENGINE_BAD_PARAMS, "tools/call: there is no such tool");
        return;
    }
    own = arguments ? json_copy(arguments) : json_object();
    if (progress && strcmp(name, "analyze") == 0)
        json_object_set_new(own, "progress", json_true());
    if (is_long(name) && !json_object_get(own, "bytes"))
        json_object_set_new(own, "bytes", json_integer(LIST_BYTES));
    if (strcmp(name, "view") == 0 && !json_object_get(own, "as"))
        json_object_set_new(own, "as", json_string("text"));
    if (tool->standard && !json_object_get(own, tool->standard))
        json_object_set_new(own, tool->standard, json_true());
    call(s, c, id, progress, NULL, name, own);
    json_decref(own);
}

static void list_resources(Connection *c, const json_t *id)
{
    json_t *list = json_array();
    for (const HxGame *const *game = hx_games(); *game; game++) {
        char uri[100], title[100];
        snprintf(uri, sizeof uri, RULES_URI "%s", (*game)->name);
        snprintf(title, sizeof title, "Rules of %s", (*game)->title);
        if (rulebook_text((*game)->name))
            json_array_append_new(list, json_pack("{s:s, s:s, s:s}", "uri", uri, "name", title, "mimeType", "text/plain"));
    }
    send_result(c, id, json_pack("{s:o}", "resources", list));
}

static void list_templates(Connection *c, const json_t *id)
{
    send_result(c, id,
                json_pack("{s:[{s:s, s:s, s:s}, {s:s, s:s, s:s}]}", "resourceTemplates", "uriTemplate", RULES_URI "{game}/{key}", "name",
                          "One rule by its key, and those below it", "mimeType", "text/plain", "uriTemplate", VIEW_URI "{token}", "name",
                          "The position as the token's seat sees it", "mimeType", "text/plain"));
}

static void read_resource(Server *s, Connection *c, const json_t *id, const json_t *params)
{
    const char *uri = json_string_value(json_object_get(params, "uri"));
    json_t *arguments = NULL;
    if (uri && strncmp(uri, VIEW_URI, strlen(VIEW_URI)) == 0) {
        arguments = json_pack("{s:s, s:s}", "token", uri + strlen(VIEW_URI), "as", "text");
        call(s, c, id, NULL, uri, "view", arguments);
    } else if (uri && strncmp(uri, RULES_URI, strlen(RULES_URI)) == 0) {
        const char *game = uri + strlen(RULES_URI), *slash = strchr(game, '/');
        arguments =
            json_pack("{s:s#, s:s*}", "game", game, slash ? (int)(slash - game) : (int)strlen(game), "key", slash ? slash + 1 : NULL);
        call(s, c, id, NULL, uri, "rules", arguments);
    } else {
        send_error(c, id, NO_RESOURCE, "there is no such resource");
    }
    json_decref(arguments);
}

/* ---- Prompts ----------------------------------------------------------------------------------------------------------------- */

static void list_prompts(Connection *c, const json_t *id)
{
    json_t *list = json_array();
    for (const McpPrompt *p = mcp_prompts(); p->name; p++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:[{s:s, s:s, s:b}]}", "name", p->name, "title", p->title, "description",
                                              p->about, "arguments", "name", p->argument, "description", p->about_argument, "required", 1));
    send_result(c, id, json_pack("{s:o}", "prompts", list));
}

static void get_prompt(Connection *c, const json_t *id, const json_t *params)
{
    const char *name = json_string_value(json_object_get(params, "name"));
    const McpPrompt *p = mcp_prompts();
    while (p->name && (!name || strcmp(p->name, name) != 0))
        p++;
    const char *given = p->name ? json_string_value(json_object_get(json_object_get(params, "arguments"), p->argument)) : NULL;
    char text[4000];
    if (!p->name) {
        send_error(c, id, ENGINE_BAD_PARAMS, "prompts/get: there is no such prompt");
    } else if (!given || strlen(given) > 60) {
        send_error(c, id, ENGINE_BAD_PARAMS, "prompts/get: an argument is missing, or too long");
    } else {
        mcp_prompt_text(p, given, text, sizeof text);
        send_result(c, id,
                    json_pack("{s:s, s:[{s:s, s:o}]}", "description", p->about, "messages", "role", "user", "content",
                              text_block(text_whole(text))));
    }
}

/* ---- Messages ---------------------------------------------------------------------------------------------------------------- */

/* Cancel a request that still waits: it gets no answer. */
static void cancel(Server *s, Connection *c, const json_t *params)
{
    const json_t *id = json_object_get(params, "requestId");
    if (!json_is_integer(id) && !json_is_string(id))
        return;
    json_object_set_new(notes_of(c), "is_cancelling", json_true());
    engine_cancel(server_engine(s), c->number, id, false);
    json_object_del(notes_of(c), "is_cancelling");
}

static bool is_id(const json_t *id)
{
    return json_is_integer(id) || (json_is_string(id) && json_string_length(id) <= 200);
}

static void handle_request(Server *s, Connection *c, const json_t *id, const char *method, const json_t *params)
{
    if (strcmp(method, "initialize") == 0)
        initialize(c, id, params);
    else if (strcmp(method, "ping") == 0)
        send_result(c, id, json_object());
    else if (strcmp(method, "tools/list") == 0)
        list_tools(c, id);
    else if (strcmp(method, "tools/call") == 0)
        call_tool(s, c, id, params);
    else if (strcmp(method, "resources/list") == 0)
        list_resources(c, id);
    else if (strcmp(method, "resources/templates/list") == 0)
        list_templates(c, id);
    else if (strcmp(method, "resources/read") == 0)
        read_resource(s, c, id, params);
    else if (strcmp(method, "prompts/list") == 0)
        list_prompts(c, id);
    else if (strcmp(method, "prompts/get") == 0)
        get_prompt(c, id, params);
    else
        send_error(c, id, ENGINE_NO_METHOD, "method not found");
}

static void handle_one(Server *s, Connection *c, const json_t *message)
{
    const char *method = json_string_value(json_object_get(message, "method"));
    const json_t *id = json_object_get(message, "id"), *params = json_object_get(message, "params");
    if (!json_is_object(message) || (id && !is_id(id)))
        send_error(c, NULL, NO_REQUEST, "no request of JSON-RPC 2.0");
    else if (id && method)
        handle_request(s, c, id, method, params);
    else if (method && strcmp(method, "notifications/cancelled") == 0)
        cancel(s, c, params);
    /* Other notifications need nothing; we ask nothing, so that answers are nobody's. */
}

/* Does this message get an answer? */
static bool is_answered(const json_t *message)
{
    const json_t *id = json_object_get(message, "id");
    return !json_is_object(message) || (id && (!is_id(id) || json_is_string(json_object_get(message, "method"))));
}

static void handle_batch(Server *s, Connection *c, const json_t *list)
{
    json_t *notes = notes_of(c), *one;
    size_t i, n = 0;
    char number[24];
    json_array_foreach((json_t *)(uintptr_t)list, i, one) n += is_answered(one);
    const json_int_t last = json_integer_value(json_object_get(notes, "last_batch")) + 1;
    snprintf(number, sizeof number, "%lld", (long long)last);
    json_object_set_new(notes, "last_batch", json_integer(last));
    json_object_set_new(json_object_get(notes, "batches"), number, json_pack("{s:I, s:[]}", "left", (json_int_t)n, "answers"));
    json_array_foreach((json_t *)(uintptr_t)list, i, one)
    {
        json_object_set_new(notes, "batch", json_string(number));
        handle_one(s, c, one);
    }
    json_object_del(notes, "batch");
    if (n == 0)
        json_object_del(json_object_get(notes, "batches"), number);
}

static void handle(Server *s, Connection *c, const json_t *message)
{
    const size_t n = json_array_size(message);
    if (!json_is_array(message))
        handle_one(s, c, message);
    else if (n == 0 || n > MAX_BATCH || json_object_size(json_object_get(notes_of(c), "batches")) >= MAX_BATCH)
        send_error(c, NULL, NO_REQUEST, "a batch has 1 to 64 requests, and 64 batches wait at most");
    else
        handle_batch(s, c, message);
}

const Dialect mcp_dialect = { .handle = handle, .complain = complain, .answer = answer, .notify = notify };
