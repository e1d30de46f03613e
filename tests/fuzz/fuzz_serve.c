/* Requests to the engine, as `serve` (first byte even) and `mcp` take them, in both encodings: whatever comes, every answer is one, and the
 * games stay sound. The tokens "owner", "seat0" and "seat1" stand for those of the last game that was made. */
#include <poll.h>
#include <string.h>

#include "core/message.h"
#include "play/serve/server.h"
#include "tests/fuzz/fuzz.h"

enum { MAX_WORK = 2000 };

/* Tokens seen in answers. */
typedef struct Tokens {
    json_t *owner, *seat[2];
} Tokens;

static void keep(json_t **slot, json_t *token)
{
    json_decref(*slot);
    *slot = json_incref(token);
}

/* Look for tokens in an answer: of serve in "result", of MCP in its structured content. */
static void note_tokens(Tokens *t, const json_t *answer)
{
    json_t *result = json_object_get(answer, "result");
    json_t *inner = json_object_get(result, "structuredContent");
    result = inner ? inner : result;
    if (!json_is_string(json_object_get(result, "owner")))
        return;
    keep(&t->owner, json_object_get(result, "owner"));
    for (size_t i = 0; i < 2; i++)
        keep(&t->seat[i], json_array_get(json_object_get(result, "seats"), i));
}

static void put_token(const Tokens *t, json_t *params)
{
    const char *token = json_string_value(json_object_get(params, "token"));
    json_t *real = !token ? NULL : strcmp(token, "owner") == 0 ? t->owner : strcmp(token, "seat0") == 0 ? t->seat[0] : t->seat[1];
    if (real && (strncmp(token, "seat", 4) == 0 || strcmp(token, "owner") == 0))
        json_object_set(params, "token", real);
}

static void put_tokens(const Tokens *t, json_t *message)
{
    json_t *params = json_object_get(message, "params");
    put_token(t, params);
    put_token(t, json_object_get(params, "arguments"));
}

/* One answer or notification is well-formed. */
static void read_answer(const json_t *answer, Tokens *tokens)
{
    const bool is_answer = json_object_get(answer, "id") != NULL;
    const json_t *error = json_object_get(answer, "error");
    FUZZ_REQUIRE(is_answer || json_object_get(answer, "method"), "neither an answer nor a notification");
    FUZZ_REQUIRE(!is_answer || !error != !json_object_get(answer, "result"), "not one of result and error");
    FUZZ_REQUIRE(!error || json_string_length(json_object_get(error, "message")) > 0, "an error without words");
    note_tokens(tokens, answer);
}

/* Every answer is, and those of a batch are. */
static void read_answers(Connection *c, Tokens *tokens)
{
    MessageReader r = { .format = c->reader.format };
    json_t *answer = NULL;
    HxError err = { "" };
    if (message_queued(&c->queue) > 0)
        FUZZ_REQUIRE(message_feed(&r, c->queue.bytes + c->queue.begin, message_queued(&c->queue)) == HX_OK, "feed");
    while (message_next(&r, &answer, &err) == HX_OK && answer) {
        json_t *one;
        size_t i;
        FUZZ_REQUIRE(!json_is_array(answer) || json_array_size(answer) > 0, "an empty batch of answers");
        if (!json_is_array(answer))
            read_answer(answer, tokens);
        json_array_foreach(answer, i, one) read_answer(one, tokens);
        json_decref(answer);
    }
    FUZZ_REQUIRE(err.text[0] == '\0' && message_pending(&r) == 0, err.text);
    message_reader_fini(&r);
    c->queue.begin = c->queue.end = 0;
}

static void ask(Server *s, const Dialect *dialect, Connection *c, Tokens *tokens, json_t *message)
{
    const HxFormat format = c->reader.format;
    json_t *one;
    size_t i;
    put_tokens(tokens, message);
    json_array_foreach(message, i, one) put_tokens(tokens, one);
    dialect->handle(s, c, message);
    for (int n = 0; n < MAX_WORK && (engine_work(server_engine(s)) || engine_awaits(server_engine(s)));) {
        if (engine_awaits(server_engine(s))) /* who waits for a process does so to its end, and leaves it the processor */
            poll(NULL, 0, 1);
        else
            n++;
    }
    if (c->reader.format != format) /* agreed in a hello: its answer was the last in the old one */
        c->queue.begin = c->queue.end = 0;
    else
        read_answers(c, tokens);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    const Dialect *dialect = data[0] & 1 ? &mcp_dialect : &serve_dialect;
    const ServerSpec spec = {
        .dialect = dialect,
        .engine = { .max_games = 3, .max_sims = 40, .max_time_ms = 20, .max_memory = (size_t)64 << 20, .max_threads = 2 },
    };
    HxError err = { "" };
    Tokens tokens = { NULL, { NULL, NULL } };
    Server *s = server_create(&spec, &err);
    FUZZ_REQUIRE(s, err.text);
    Connection *c = server_connect(s, -1, -1, true);
    FUZZ_REQUIRE(c, "a connection");
    c->reader.format = data[0] & 2 ? HX_MSGPACK : HX_JSON;
    FUZZ_REQUIRE(message_feed(&c->reader, data + 1, size - 1) == HX_OK, "feed");
    for (HxStatus status = HX_OK; !(status != HX_OK && c->reader.format == HX_MSGPACK);) {
        json_t *message = NULL;
        status = message_next(&c->reader, &message, &err);
        if (status == HX_OK && !message)
            break;
        if (message)
            ask(s, dialect, c, &tokens, message);
        else
            dialect->complain(s, c, NULL, "no message"), read_answers(c, &tokens);
        json_decref(message);
    }
    server_destroy(s);
    json_decref(tokens.owner);
    json_decref(tokens.seat[0]);
    json_decref(tokens.seat[1]);
    return 0;
}
