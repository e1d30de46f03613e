/* One thread, one poll(): it reads connections that have sent something, and games work in between. */
#include "play/serve/server.h"

#include "core/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    READ_AT_ONCE = 1 << 16,
    SLOW_AT = 1 << 20,   /* bytes unheard from which on a client is not read any more */
    GONE_AT = 64 << 20,  /* and from which on it is given up */
    MAX_UNOPENED = 4096, /* bytes that a client may send before it shows the secret */
    LOOK_UP_MS = 200,
    LOOK_UP_SOON_MS = 10, /* while a separate process computes */
};

struct Server {
    const ServerSpec *spec;
    Engine *engine;
    int listener; /* -1: none */
    uint32_t n_connected;
    FILE *trace;                                     /* NULL: none */
    Connection *connections[SERVER_MAX_CONNECTIONS]; /* own; NULL: free */
};

Engine *server_engine(Server *s)
{
    return s->engine;
}

const ServerSpec *server_spec(const Server *s)
{
    return s->spec;
}

/* ---- Connections --------------------------------------------------------------------------------------------------------- */

static Connection *find_connection(const Server *s, uint32_t number)
{
    for (int i = 0; i < SERVER_MAX_CONNECTIONS; i++)
        if (s->connections[i] && s->connections[i]->number == number)
            return s->connections[i];
    return NULL;
}

Connection *server_connect(Server *s, int in, int out, bool is_open)
{
    int slot = 0;
    while (slot < SERVER_MAX_CONNECTIONS && s->connections[slot])
        slot++;
    Connection *c = slot < SERVER_MAX_CONNECTIONS ? calloc(1, sizeof *c) : NULL;
    if (!c)
        return NULL;
    const uint32_t number = ++s->n_connected;
    *c = (Connection){
        .server = s,
        .number = number,
        .client = number,
        .until = monotonic_seconds() + 1e-3 * s->spec->hello_ms,
        .in = in,
        .out = out,
        .is_open = is_open,
    };
    s->connections[slot] = c;
    return c;
}

static void drop_connection(Server *s, int slot)
{
    Connection *c = s->connections[slot];
    engine_forget(s->engine, c->number);
    message_reader_fini(&c->reader);
    message_queue_fini(&c->queue);
    json_decref(c->notes);
    if (c->in > STDERR_FILENO)
        close(c->in);
    free(c);
    s->connections[slot] = NULL;
}

EngineAsker server_asker(const Connection *c, const json_t *id)
{
    return (EngineAsker){ .connection = c->number, .client = c->client, .id = (json_t *)(uintptr_t)id };
}

bool server_open(Server *s, Connection *c, int i)
{
    const bool is_shared = s->spec->n_secrets <= 1;
    const int most = is_shared ? SERVER_MAX_CONNECTIONS : SERVER_MAX_CONNECTIONS / s->spec->n_secrets;
    int n = 0;
    for (int k = 0; k < SERVER_MAX_CONNECTIONS && !is_shared; k++)
        n += s->connections[k] && s->connections[k] != c && s->connections[k]->is_open && s->connections[k]->client == (uint32_t)i + 1;
    if (n >= most)
        return false;
    c->is_open = true;
    if (!is_shared)
        c->client = (uint32_t)i + 1;
    return true;
}

/* Note a message in the trace. */
static void trace(const Connection *c, const char *way, const json_t *message, size_t length)
{
    FILE *file = c->server->trace;
    if (!file)
        return;
    json_t *line = json_pack("{s:I, s:I, s:s}", "ms", (json_int_t)monotonic_ms(), "connection", (json_int_t)c->number, "way", way);
    if (message)
        json_object_set(line, "message", (json_t *)(uintptr_t)message);
    else
        json_object_set_new(line, "bytes", json_integer((json_int_t)length));
    json_dumpf(line, file, JSON_COMPACT | JSON_REAL_PRECISION(9));
    fputc('\n', file);
    fflush(file);
    json_decref(line);
}

void server_send(Connection *c, json_t *message)
{
    if (message)
        trace(c, "out", message, 0);
    if (!message || message_put(&c->queue, c->reader.format, message) != HX_OK || message_queued(&c->queue) > GONE_AT)
        c->is_gone = true;
    json_decref(message);
}

static void flush(Connection *c)
{
    if (!c->is_gone && message_flush(&c->queue, c->out) != HX_OK)
        c->is_gone = true;
}

/* Parse one whole message. An error keeps the message's id if only a number in it is wrong. */
static void take_message(Server *s, Connection *c, const char *bytes, size_t length)
{
    json_t *message = NULL, *id = NULL;
    HxError why = { "" };
    if (codec_read_message(c->reader.format, bytes, length, &message, &why) == HX_OK) {
        trace(c, "in", message, 0);
        s->spec->dialect->handle(s, c, message);
    } else {
        trace(c, "in", NULL, length);
        id = codec_read_id(c->reader.format, bytes, length);
        s->spec->dialect->complain(s, c, id, why.text);
    }
    json_decref(message);
    json_decref(id);
}

static void take_messages(Server *s, Connection *c)
{
    while (!c->is_gone && !c->is_ended) {
        const char *bytes = NULL;
        size_t length = 0;
        HxError why = { "" };
        if (message_next_bytes(&c->reader, &bytes, &length, &why) != HX_OK) {
            s->spec->dialect->complain(s, c, NULL, why.text);
            /* After a line that is wrong comes another; a stream of values, or a line without an end, is lost. */
            c->is_ended |= c->reader.format == HX_MSGPACK || message_pending(&c->reader) > MESSAGE_MAX_BYTES;
        } else if (bytes) {
            take_message(s, c, bytes, length);
        } else {
            return;
        }
        c->is_ended |= !c->is_open; /* nothing comes before a hello */
    }
}

static void receive(Server *s, Connection *c)
{
    char bytes[READ_AT_ONCE];
    const ssize_t n = read(c->in, bytes, sizeof bytes);
    if (n < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (n <= 0) {
        c->is_ended = true;
        return;
    }
    if (message_feed(&c->reader, bytes, (size_t)n) != HX_OK)
        c->is_gone = true;
    take_messages(s, c);
    if (!c->is_open && message_pending(&c->reader) > MAX_UNOPENED)
        c->is_gone = true;
}

/* Make room by closing the connection that has waited longest without a hello. */
static bool drop_newcomer(Server *s)
{
    int oldest = -1;
    for (int i = 0; i < SERVER_MAX_CONNECTIONS; i++)
        if (s->connections[i] && !s->connections[i]->is_open && (oldest < 0 || s->connections[i]->number < s->connections[oldest]->number))
            oldest = i;
    if (oldest >= 0)
        drop_connection(s, oldest);
    return oldest >= 0;
}

static void accept_client(Server *s)
{
    const int fd = accept4(s->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    const int one = 1;
    if (fd < 0)
        return;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    Connection *c = server_connect(s, fd, fd, s->spec->n_secrets == 0);
    if (!c && drop_newcomer(s))
        c = server_connect(s, fd, fd, s->spec->n_secrets == 0);
    if (!c)
        close(fd);
}

/* ---- What the engine says ------------------------------------------------------------------------------------------------- */

static void answer(void *ctx, const EngineAsker *asker, json_t *result, json_t *error)
{
    Server *s = ctx;
    Connection *c = find_connection(s, asker->connection);
    if (c) {
        s->spec->dialect->answer(s, c, asker->id, result, error);
        return;
    }
    json_decref(result);
    json_decref(error);
}

static void notify(void *ctx, const EngineAsker *asker, const char *method, json_t *params)
{
    Server *s = ctx;
    Connection *c = find_connection(s, asker->connection);
    if (c)
        s->spec->dialect->notify(s, c, asker->id, method, params);
    else
        json_decref(params);
}

/* ---- The loop ------------------------------------------------------------------------------------------------------------- */

static HxStatus listen_here(Server *s, HxError *err)
{
    struct sockaddr_in address = { .sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)s->spec->port),
                                   .sin_addr = { htonl(INADDR_LOOPBACK) } };
    socklen_t size = sizeof address;
    const int one = 1;
    s->listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (s->listener >= 0)
        setsockopt(s->listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (s->listener < 0 || bind(s->listener, (struct sockaddr *)&address, size) != 0 || listen(s->listener, SERVER_MAX_CONNECTIONS) != 0 ||
        getsockname(s->listener, (struct sockaddr *)&address, &size) != 0)
        return hx_refuse(err, HX_IO, "port %d: %s", s->spec->port, strerror(errno));
    if (s->spec->on_listening)
        s->spec->on_listening(s->spec->ctx, ntohs(address.sin_port));
    return HX_OK;
}

/* Fill the descriptors to watch; watch[i + 1] belongs to connection i, and its other half lies SERVER_MAX_CONNECTIONS further. */
static void fill_watch(const Server *s, struct pollfd *watch)
{
    watch[0] = (struct pollfd){ .fd = s->listener, .events = POLLIN };
    for (int i = 0; i < SERVER_MAX_CONNECTIONS; i++) {
        const Connection *c = s->connections[i];
        const bool hears = c && !c->is_ended && message_queued(&c->queue) < SLOW_AT;
        const bool speaks = c && message_queued(&c->queue) > 0;
        watch[1 + i] = (struct pollfd){ .fd = hears ? c->in : -1, .events = POLLIN };
        watch[1 + SERVER_MAX_CONNECTIONS + i] = (struct pollfd){ .fd = speaks ? c->out : -1, .events = POLLOUT };
    }
}

/* Close ended connections whose answers are sent. False: no connection is left, and none can come. */
static bool tidy(Server *s)
{
    bool is_anybody_there = s->listener >= 0;
    for (int i = 0; i < SERVER_MAX_CONNECTIONS; i++) {
        Connection *c = s->connections[i];
        if (!c)
            continue;
        flush(c);
        c->is_gone |= !c->is_open && monotonic_seconds() > c->until;
        if (c->is_gone || (c->is_ended && message_queued(&c->queue) == 0 && !engine_owes(s->engine, c->number)))
            drop_connection(s, i);
        else
            is_anybody_there = true;
    }
    return is_anybody_there;
}

static void serve(Server *s)
{
    struct pollfd watch[1 + 2 * SERVER_MAX_CONNECTIONS];
    bool is_busy = false;
    while (tidy(s) && !(s->spec->is_stopped && s->spec->is_stopped())) {
        fill_watch(s, watch);
        if (poll(watch, HX_COUNT(watch), is_busy ? 0 : engine_awaits(s->engine) ? LOOK_UP_SOON_MS : LOOK_UP_MS) > 0) {
            if (watch[0].revents)
                accept_client(s);
            for (int i = 0; i < SERVER_MAX_CONNECTIONS; i++)
                if (watch[1 + i].revents && s->connections[i])
                    receive(s, s->connections[i]);
        }
        is_busy = engine_work(s->engine);
    }
}

Server *server_create(const ServerSpec *spec, HxError *err)
{
    Server *s = calloc(1, sizeof *s);
    EngineSpec engine = spec->engine;
    engine.answer = answer;
    engine.notify = notify;
    engine.ctx = s;
    if (s)
        *s = (Server){ .spec = spec, .listener = -1, .engine = engine_create(&engine) };
    if (s && s->engine)
        return s;
    free(s);
    hx_refuse(err, HX_NO_MEMORY, "no memory for %d games", engine.max_games);
    return NULL;
}

void server_destroy(Server *s)
{
    for (int i = 0; i < SERVER_MAX_CONNECTIONS; i++)
        if (s->connections[i])
            drop_connection(s, i);
    if (s->listener >= 0)
        close(s->listener);
    engine_destroy(s->engine);
    if (s->trace)
        fclose(s->trace);
    free(s);
}

/* Only the server's user may read it, because it holds tokens. */
static HxStatus open_trace(Server *s, HxError *err)
{
    if (!s->spec->trace)
        return HX_OK;
    const int fd = open(s->spec->trace, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    s->trace = fd >= 0 ? fdopen(fd, "w") : NULL;
    return s->trace ? HX_OK : hx_refuse(err, HX_IO, "--trace %.200s: %s", s->spec->trace, strerror(errno));
}

HxStatus server_run(const ServerSpec *spec, HxError *err)
{
    Server *s = server_create(spec, err);
    if (!s)
        return HX_NO_MEMORY;
    HxStatus status = open_trace(s, err);
    if (status == HX_OK && spec->has_port)
        status = listen_here(s, err);
    else if (status == HX_OK && !server_connect(s, STDIN_FILENO, STDOUT_FILENO, true))
        status = hx_refuse(err, HX_NO_MEMORY, "no memory for a connection");
    if (status == HX_OK)
        serve(s);
    server_destroy(s);
    return status;
}
