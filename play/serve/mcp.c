/* The Model Context Protocol: the engine's methods as tools, rules and views as resources. An id on its way through the engine is an
 * envelope of ours: {"id": the client's, "progress": its token or null, "uri": of a resource that is read, or null}. */
#include <stdlib.h>
#include <string.h>

#include "core/games/games.h"
#include "core/rulebook/rulebook.h"
#include "play/serve/server.h"

enum { NO_REQUEST = -32600, NO_JSON = -32700, NO_RESOURCE = -32002 };

#define RULES_URI "hexarch://rules/"
#define VIEW_URI  "hexarch://view/"

static const char instructions[] = "Board games to play and to study. Begin with the tool 'new' (for example {\"game\": \"connect_four\", "
                                   "\"agents\": [null, \"greedy\"]}): "
                                   "its answer holds tokens, the owner's and one for each seat. Then repeat 'view' (with \"as\": "
                                   "\"text\"), 'legal' and 'play' with the token of "
                                   "your seat. 'analyze' gives a hint, 'odds' the chances of a battle, 'rules' the rules by key or words.";

/* ---- Sending ----------------------------------------------------------------------------------------------------------------- */

static void send_result(Connection *c, const json_t *id, json_t *result)
{
    server_send(c, json_pack("{s:s, s:O, s:o}", "jsonrpc", "2.0", "id", id, "result", result));
}

static void send_error(Connection *c, const json_t *id, int code, const char *text)
{
    json_t *message = json_pack("{s:s, s:O?, s:{s:i, s:s}}", "jsonrpc", "2.0", "id", id, "error", "code", code, "message", text);
    if (message && !id)
        json_object_set_new(message, "id", json_null());
    server_send(c, message);
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

/* What a tool answers: its own text first where it has one, then the rest as JSON. */
static json_t *tool_result(json_t *result)
{
    json_t *content = json_array();
    const char *text = json_string_value(json_object_get(result, "text"));
    if (text)
        json_array_append_new(content, text_block(text));
    json_t *rest = json_copy(result);
    json_object_del(rest, "text");
    char *dump = json_dumps(rest, JSON_COMPACT | JSON_REAL_PRECISION(6));
    if (dump && (!text || json_object_size(rest) > 0))
        json_array_append_new(content, text_block(dump));
    free(dump);
    json_decref(rest);
    return json_pack("{s:o, s:o, s:b}", "content", content, "structuredContent", result, "isError", 0);
}

static json_t *tool_error(const json_t *error)
{
    const char *text = json_string_value(json_object_get(error, "message"));
    return json_pack("{s:[o], s:b}", "content", text_block(text ? text : "failed"), "isError", 1);
}

/* The rules that were asked for, as text; free() it. */
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

static void answer(Server *s, Connection *c, const json_t *envelope, json_t *result, json_t *error)
{
    (void)s;
    const json_t *id = json_object_get(envelope, "id"), *uri = json_object_get(envelope, "uri");
    if (!json_is_null(uri) && result)
        send_resource(c, id, uri, result);
    else if (!json_is_null(uri))
        send_error(c, id, NO_RESOURCE, json_string_value(json_object_get(error, "message")));
    else if (json_integer_value(json_object_get(error, "code")) == ENGINE_NO_METHOD)
        send_error(c, id, ENGINE_BAD_PARAMS, json_string_value(json_object_get(error, "message")));
    else
        send_result(c, id, result ? tool_result(json_incref(result)) : tool_error(error));
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
    const EngineAsker asker = server_asker(c, envelope);
    engine_call(server_engine(s), &asker, method, arguments);
    json_decref(envelope);
}

static void initialize(Connection *c, const json_t *id, const json_t *params)
{
    static const char *const known[] = { "2025-06-18", "2025-03-26", "2024-11-05" };
    const char *wanted = json_string_value(json_object_get(params, "protocolVersion")), *version = known[0];
    for (size_t i = 0; wanted && i < HX_COUNT(known); i++)
        if (strcmp(wanted, known[i]) == 0)
            version = known[i];
    send_result(c, id,
                json_pack("{s:s, s:{s:{s:b}, s:{s:b}}, s:{s:s, s:s}, s:s}", "protocolVersion", version, "capabilities", "tools",
                          "listChanged", 0, "resources", "listChanged", 0, "serverInfo", "name", "hexarch", "version", "1", "instructions",
                          instructions));
}

static void list_tools(Connection *c, const json_t *id)
{
    json_t *list = json_array();
    for (const EngineMethod *m = engine_methods(); m->name; m++)
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:o}", "name", m->name, "description", m->summary, "inputSchema", params_schema(m->params)));
    send_result(c, id, json_pack("{s:o}", "tools", list));
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
    if (progress && strcmp(name, "analyze") == 0 && (own = json_copy(arguments)))
        json_object_set_new(own, "progress", json_true());
    call(s, c, id, progress, NULL, name, own ? own : arguments);
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

static void handle(Server *s, Connection *c, const json_t *message)
{
    const char *method = json_string_value(json_object_get(message, "method"));
    const json_t *id = json_object_get(message, "id"), *params = json_object_get(message, "params");
    if (!json_is_object(message) || (id && !json_is_integer(id) && !json_is_string(id)))
        send_error(c, NULL, NO_REQUEST, "no request of JSON-RPC 2.0");
    else if (!id || !method)
        return; /* notifications need no answer; we ask nothing, so that answers are nobody's */
    else if (strcmp(method, "initialize") == 0)
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
    else
        send_error(c, id, ENGINE_NO_METHOD, "method not found");
}

const Dialect mcp_dialect = { .handle = handle, .complain = complain, .answer = answer, .notify = notify };
