/* The engine's own protocol: JSON-RPC 2.0 with its methods unchanged, and a hello. */
#include "play/serve/server.h"

#include <string.h>

enum { NO_REQUEST = -32600, NO_JSON = -32700 };

static void send_answer(Connection *c, const json_t *id, json_t *result, json_t *error)
{
    json_t *message = json_pack("{s:s, s:O?}", "jsonrpc", "2.0", "id", id);
    if (message && !id)
        json_object_set_new(message, "id", json_null());
    if (message)
        json_object_set_new(message, error ? "error" : "result", error ? error : result);
    server_send(c, message);
}

static void send_error(Connection *c, const json_t *id, int code, const char *text)
{
    send_answer(c, id, NULL, json_pack("{s:i, s:s}", "code", code, "message", text));
}

/* Is this a valid id? */
static bool is_id(const json_t *id)
{
    return json_is_integer(id) || (json_is_string(id) && json_string_length(id) <= 200);
}

static void complain(Server *s, Connection *c, const json_t *id, const char *why)
{
    (void)s;
    send_error(c, is_id(id) ? id : NULL, is_id(id) ? ENGINE_BAD_PARAMS : NO_JSON, why);
}

static void answer(Server *s, Connection *c, const json_t *id, json_t *result, json_t *error)
{
    (void)s;
    send_answer(c, id, result, error);
}

static void notify(Server *s, Connection *c, const json_t *id, const char *method, json_t *params)
{
    (void)s, (void)id;
    server_send(c, json_pack("{s:s, s:s, s:o}", "jsonrpc", "2.0", "method", method, "params", params));
}

/* ---- Hello ----------------------------------------------------------------------------------------------------------------- */

static const Param of_hello[] = {
    { .name = "protocol", .type = PARAM_WHOLE, .min = 1, .max = 1000, .help = "The version that the client speaks; there is 1" },
    { .name = "encoding", .type = PARAM_TEXT, .help = "\"json\" (default) or \"msgpack\": of all that follows the answer" },
    { .name = "token", .type = PARAM_TEXT, .max = SERVER_SECRET_BYTES, .help = "The secret of a server on a port" },
    { .name = NULL },
};

/* Takes as long for a wrong secret as for the right one. */
static bool is_secret(const char *ours, const char *given)
{
    unsigned differs = strlen(ours) != strlen(given);
    for (size_t i = 0; ours[i]; i++)
        differs |= (unsigned)(ours[i] ^ (i < strlen(given) ? given[i] : 0));
    return !differs;
}

/* The number of a secret; -1: unknown. */
static int find_secret(const ServerSpec *spec, const char *given)
{
    int found = -1;
    for (int i = 0; i < spec->n_secrets; i++)
        if (is_secret(spec->secret[i], given))
            found = i;
    return found;
}

static void say_hello(Server *s, Connection *c, const json_t *id, const json_t *params)
{
    HxError err = { "" };
    const char *encoding = param_text(params, "encoding", "json");
    const bool is_msgpack = strcmp(encoding, "msgpack") == 0;
    if (params_check(of_hello, params, &err) != HX_OK) {
        send_error(c, id, ENGINE_BAD_PARAMS, err.text);
        return;
    }
    const int number = c->is_open ? 0 : find_secret(server_spec(s), param_text(params, "token", ""));
    if (number < 0) {
        send_error(c, id, ENGINE_NO_TOKEN, "hello: this is not the token");
        return;
    }
    if (param_whole(params, "protocol", SERVE_PROTOCOL) != SERVE_PROTOCOL || (!is_msgpack && strcmp(encoding, "json") != 0)) {
        send_error(c, id, ENGINE_BAD_PARAMS, "hello: protocol 1, encoding \"json\" or \"msgpack\"");
        return;
    }
    if (!c->is_open && !server_open(s, c, number)) {
        send_error(c, id, ENGINE_LIMIT, "hello: this token has too many connections");
        return;
    }
    json_t *names = json_array();
    for (const EngineMethod *m = engine_methods(); m->name; m++)
        json_array_append_new(names, json_string(m->name));
    send_answer(c, id,
                json_pack("{s:i, s:s, s:{s:s}, s:o}", "protocol", SERVE_PROTOCOL, "encoding", encoding, "engine", "name", "hexarch",
                          "methods", names),
                NULL);
    c->reader.format = is_msgpack ? HX_MSGPACK : HX_JSON;
}

static json_t *about_method(const char *name, const char *summary, const Param *params)
{
    return json_pack("{s:s, s:s, s:o, s:o}", "name", name, "summary", summary, "params", params_schema(params), "answer",
                     engine_answer_schema(name));
}

static void list_methods(Connection *c, const json_t *id)
{
    static const Param none[] = { { .name = NULL } };
    json_t *list = json_array();
    json_array_append_new(list, about_method("hello", "Who is there; first of all on a port.", of_hello));
    json_array_append_new(list, about_method("methods", "The methods there are, with schemas of their parameters and answers.", none));
    for (const EngineMethod *m = engine_methods(); m->name; m++)
        json_array_append_new(list, about_method(m->name, m->summary, m->params));
    send_answer(c, id, json_pack("{s:o}", "methods", list), NULL);
}

static void call(Server *s, Connection *c, const json_t *id, const char *method, const json_t *params)
{
    const EngineAsker asker = server_asker(c, id);
    engine_call(server_engine(s), &asker, method, params);
}

/* ---- Messages ---------------------------------------------------------------------------------------------------------------- */

static void handle(Server *s, Connection *c, const json_t *message)
{
    const char *method = json_string_value(json_object_get(message, "method"));
    const char *version = json_string_value(json_object_get(message, "jsonrpc"));
    const json_t *id = json_object_get(message, "id"), *params = json_object_get(message, "params");
    if (!method || !version || strcmp(version, "2.0") != 0)
        send_error(c, is_id(id) ? id : NULL, NO_REQUEST, "no request of JSON-RPC 2.0");
    else if (id && !is_id(id))
        send_error(c, NULL, NO_REQUEST, "'id' is neither a whole number nor a short string");
    else if (!id)
        return; /* a notification: none is known, and none gets an answer */
    else if (strcmp(method, "hello") == 0)
        say_hello(s, c, id, params);
    else if (!c->is_open)
        send_error(c, id, ENGINE_NO_TOKEN, "hello comes first, with the token");
    else if (strcmp(method, "methods") == 0)
        list_methods(c, id);
    else
        call(s, c, id, method, params);
}

const Dialect serve_dialect = { .handle = handle, .complain = complain, .answer = answer, .notify = notify };
