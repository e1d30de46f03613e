/* Requests and answers: libmicrohttpd's loop on one thread of ours.
 *
 * A connection lives through: started -> request, checked before a byte of its body is read -> body up to a limit -> answer. Pages that
 * wait for news are suspended and resumed when the room changes, or after a while. Connections that do not bring a request with a token
 * in time are closed, so that slow strangers cannot keep the page out; and each token has a share of them, so that a guest cannot either.
 */
#include "play/table/web.h"

#include "core/clock.h"
#include "play/table/answer.h"
#include "play/table/guard.h"
#include "play/table/page.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    STRANGERS = 64, /* connections that have not brought a token; the oldest goes where another one comes */
    HOST_SHARE = 48,
    GUEST_SHARE = 16,     /* of each seat; browsers take six. So, too, the oldest goes */
    SPECTATOR_SHARE = 48, /* of all who only watch together */
    CONNECTIONS = STRANGERS + HOST_SHARE + SPECTATOR_SHARE + (HX_MAX_SEATS - 1) * GUEST_SHARE,
    LOOP_MS = 250,
    IDLE_S = 30,              /* a silent connection is closed */
    CONNECTION_BYTES = 16384, /* of headers */
};
static const double wait_s = 20;    /* a page that waits for news is answered by then */
static const double stranger_s = 5; /* time for a connection to bring a request that is let in */

/* One connection; alive from its start to its end. */
typedef struct Client {
    int fd; /* -1: a free place */
    struct MHD_Connection *connection;
    bool is_known; /* brought a token */
    int seat;      /* whose token; -1: the host's; HX_PUBLIC: that of who only watches */
    bool is_shut;  /* about to end */
    double began;
} Client;

/* One request under way. */
typedef struct Call {
    RoomScope who;
    char *body;
    size_t size, cap;
    bool is_too_big;
    double till; /* how long it waits for news at most; 0: it has not begun to */
} Call;

typedef struct Waiter {
    struct MHD_Connection *connection; /* NULL: a free place */
    double till;
} Waiter;

struct Web {
    struct MHD_Daemon *daemon;
    GuardPlace place;
    Room *room;
    Client client[CONNECTIONS];
    pthread_mutex_t lock; /* guards the waiters: the thinking thread wakes them */
    Waiter waiter[CONNECTIONS];
    bool is_closing;
};

/* ---- Answers ---------------------------------------------------------------------------------------------------------- */

static const char *const headers[][2] = {
    { "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
      "form-action 'none'; frame-ancestors 'none'" },
    { "X-Content-Type-Options", "nosniff" },
    { "Referrer-Policy", "no-referrer" },
    { "Cross-Origin-Opener-Policy", "same-origin" },
    { "Cross-Origin-Resource-Policy", "same-origin" },
    { "Cache-Control", "no-store" },
};

static enum MHD_Result answer(struct MHD_Connection *connection, int status, const char *type, const void *bytes, size_t size,
                              enum MHD_ResponseMemoryMode mode)
{
    struct MHD_Response *response = MHD_create_response_from_buffer(size, (void *)(uintptr_t)bytes, mode);
    if (!response)
        return MHD_NO;
    MHD_add_response_header(response, "Content-Type", type);
    for (size_t i = 0; i < HX_COUNT(headers); i++)
        MHD_add_response_header(response, headers[i][0], headers[i][1]);
    const enum MHD_Result result = MHD_queue_response(connection, (unsigned)status, response);
    MHD_destroy_response(response);
    return result;
}

static enum MHD_Result refuse(struct MHD_Connection *connection, int status, const char *why)
{
    return answer(connection, status, "text/plain; charset=utf-8", why, strlen(why), MHD_RESPMEM_PERSISTENT);
}

static enum MHD_Result answer_room(struct MHD_Connection *connection, RoomReply reply)
{
    if (!reply.body)
        return refuse(connection, 500, "no memory for an answer\n");
    return answer(connection, reply.status, "application/json; charset=utf-8", reply.body, strlen(reply.body), MHD_RESPMEM_MUST_FREE);
}

/* ---- Waiting for news ------------------------------------------------------------------------------------------------- */

void web_wake(void *server)
{
    Web *s = server;
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < CONNECTIONS; i++)
        if (s->waiter[i].connection) {
            MHD_resume_connection(s->waiter[i].connection);
            s->waiter[i].connection = NULL;
        }
    pthread_mutex_unlock(&s->lock);
}

/* Those that have waited long enough. */
static void wake_late(Web *s)
{
    const double now = monotonic_seconds();
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < CONNECTIONS; i++)
        if (s->waiter[i].connection && now > s->waiter[i].till) {
            MHD_resume_connection(s->waiter[i].connection);
            s->waiter[i].connection = NULL;
        }
    pthread_mutex_unlock(&s->lock);
}

static Client *client_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

/* Put a connection to sleep until the room changes. False where there is no place, or it is to end, or the server closes: answer at once.
 */
static bool sleeps(Web *s, struct MHD_Connection *connection, double till)
{
    const Client *client = client_of(connection);
    bool is_asleep = false;
    if (!client || client->is_shut)
        return false;
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < CONNECTIONS && !is_asleep && !s->is_closing; i++)
        if (!s->waiter[i].connection) {
            MHD_suspend_connection(connection);
            s->waiter[i] = (Waiter){ .connection = connection, .till = till };
            is_asleep = true;
        }
    pthread_mutex_unlock(&s->lock);
    return is_asleep;
}

/* ---- Requests --------------------------------------------------------------------------------------------------------- */

static const char *query(void *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
}

/* Does the connection sleep until there is news? */
static bool waits(Web *s, struct MHD_Connection *connection, Call *call, const Asked *asked)
{
    if (call->till == 0)
        call->till = monotonic_seconds() + wait_s;
    if (monotonic_seconds() >= call->till || !answer_may_wait(s->room, asked) || !sleeps(s, connection, call->till))
        return false;
    if (!answer_may_wait(s->room, asked)) /* it changed in between: nobody else would wake us */
        web_wake(s);
    return true;
}

static enum MHD_Result serve(Web *s, struct MHD_Connection *connection, Call *call, const char *path, bool is_deed)
{
    const Asked asked = { .who = call->who,
                          .is_deed = is_deed,
                          .path = path,
                          .body = call->body ? call->body : "",
                          .size = call->size,
                          .value = query,
                          .ctx = connection };
    if (waits(s, connection, call, &asked))
        return MHD_YES;
    const RoomReply reply = answer_request(s->room, &asked);
    if (reply.status != MHD_HTTP_NOT_FOUND || reply.body)
        return answer_room(connection, reply);
    const PageFile *file = is_deed ? NULL : page_find(path);
    return file      ? answer(connection, 200, file->type, file->bytes, file->size, MHD_RESPMEM_PERSISTENT)
           : is_deed ? refuse(connection, 404, "there is no such request\n")
                     : refuse(connection, 404, "there is no such page\n");
}

/* ---- One request ------------------------------------------------------------------------------------------------------ */

static const char *header(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static enum MHD_Result count_host(void *ctx, enum MHD_ValueKind kind, const char *name, const char *value)
{
    (void)kind, (void)value;
    *(int *)ctx += strcasecmp(name, "Host") == 0;
    return MHD_YES;
}

/* Of two hosts nobody knows which is meant. */
static bool has_one_host(struct MHD_Connection *connection)
{
    int n = 0;
    MHD_get_connection_values(connection, MHD_HEADER_KIND, count_host, &n);
    return n == 1;
}

/* Does the request come from another site? A browser that opens the page itself may come from anywhere, as from the file of `--open`: it
 * has the token. */
static bool is_from_elsewhere(struct MHD_Connection *connection, const char *method)
{
    const char *site = header(connection, "Sec-Fetch-Site"), *mode = header(connection, "Sec-Fetch-Mode");
    const char *dest = header(connection, "Sec-Fetch-Dest");
    const bool is_visit = strcmp(method, "GET") == 0 && mode && strcmp(mode, "navigate") == 0 && dest && strcmp(dest, "document") == 0;
    return site && strcmp(site, "cross-site") == 0 && !is_visit;
}

/* The host's address opens files and every seat, so it is refused from other machines: somebody may have overheard it on the network. */
static bool is_of_this_machine(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr_in *peer = info ? (const struct sockaddr_in *)(const void *)info->client_addr : NULL;
    return peer && peer->sin_family == AF_INET && guard_is_own_peer(peer->sin_addr.s_addr);
}

/* Why a request is refused before its body is read, with the HTTP status in *status; NULL: accepted. */
static const char *refusal(Web *s, struct MHD_Connection *connection, const char *path, const char *method, Call *call, const char **rest,
                           int *status)
{
    const char *type = header(connection, "Content-Type");
    *status = 403;
    if (!has_one_host(connection) || !guard_is_own_host(header(connection, "Host"), &s->place))
        return "this address is not served here; 'hexarch table' prints the right one in its first line\n";
    if (!guard_is_own_origin(header(connection, "Origin"), &s->place))
        return "requests from other pages are refused\n";
    if (is_from_elsewhere(connection, method))
        return "requests from other pages are refused\n";
    if (!room_scope(s->room, path, &call->who, rest) || (call->who.is_host && !is_of_this_machine(connection)))
        return "the address lacks its token; 'hexarch table' prints the whole address in its first line\n";
    *status = 405;
    if (strcmp(method, "GET") != 0 && strcmp(method, "POST") != 0)
        return "a request must be GET or POST\n";
    *status = 415;
    if (strcmp(method, "POST") == 0 && !guard_is_json(type))
        return "a request must have the type application/json\n";
    const char *length = header(connection, "Content-Length");
    *status = 413;
    if (length && request_number(length, REQUEST_MAX_BYTES, 0) < 0)
        return "the request is too long\n";
    return NULL;
}

/* The library notices and ends the connection; one that sleeps it does not look at. */
static void drop(Web *s, Client *client)
{
    client->is_shut = true;
    shutdown(client->fd, SHUT_RDWR);
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < CONNECTIONS; i++)
        if (s->waiter[i].connection && s->waiter[i].connection == client->connection) {
            MHD_resume_connection(client->connection);
            s->waiter[i].connection = NULL;
        }
    pthread_mutex_unlock(&s->lock);
}

/* A connection has brought a token. If the token has more connections than its share, close its oldest other one. */
static void make_known(Web *s, struct MHD_Connection *connection, RoomScope who)
{
    Client *own = client_of(connection), *oldest = NULL;
    int n = 0;
    if (!own)
        return;
    own->is_known = true;
    own->seat = who.seat;
    for (Client *client = s->client; client < s->client + CONNECTIONS; client++) {
        if (client->fd < 0 || !client->is_known || client->is_shut || client->seat != who.seat)
            continue;
        n++;
        if (client != own && (!oldest || client->began < oldest->began))
            oldest = client;
    }
    if (n > (who.is_host ? HOST_SHARE : room_is_spectator(who) ? SPECTATOR_SHARE : GUEST_SHARE))
        drop(s, oldest);
}

/* More of a body. */
static void take_upload(Call *call, const char *bytes, size_t size)
{
    if (call->is_too_big || call->size + size > REQUEST_MAX_BYTES) {
        call->is_too_big = true;
        return;
    }
    if (call->size + size > call->cap) {
        const size_t cap = 2 * (call->size + size);
        char *body = realloc(call->body, cap);
        if (!body) {
            call->is_too_big = true;
            return;
        }
        call->body = body;
        call->cap = cap;
    }
    memcpy(call->body + call->size, bytes, size);
    call->size += size;
}

static enum MHD_Result on_request(void *ctx, struct MHD_Connection *connection, const char *path, const char *method, const char *version,
                                  const char *upload, size_t *upload_size, void **slot)
{
    (void)version;
    Web *s = ctx;
    Call *call = *slot;
    const char *rest = "";
    int status;
    if (!call) {
        Call fresh = { 0 };
        const char *why = refusal(s, connection, path, method, &fresh, &rest, &status);
        if (why)
            return refuse(connection, status, why);
        call = *slot = malloc(sizeof *call);
        if (!call)
            return MHD_NO;
        *call = fresh;
        make_known(s, connection, call->who);
        return MHD_YES;
    }
    if (*upload_size > 0) {
        take_upload(call, upload, *upload_size);
        *upload_size = 0;
        return MHD_YES;
    }
    if (call->is_too_big)
        return refuse(connection, 413, "the request is too long\n");
    rest = path + GUARD_TOKEN_BYTES + 2;
    return serve(s, connection, call, rest, strcmp(method, "POST") == 0);
}

static void on_completed(void *ctx, struct MHD_Connection *connection, void **slot, enum MHD_RequestTerminationCode code)
{
    (void)ctx, (void)connection, (void)code;
    Call *call = *slot;
    if (call)
        free(call->body);
    free(call);
    *slot = NULL;
}

/* ---- Connections ------------------------------------------------------------------------------------------------------ */

static bool is_stranger(const Client *client)
{
    return client->fd >= 0 && !client->is_known && !client->is_shut;
}

/* A client that opens many connections without a token pushes out its own; a page sends its token at once. */
static void make_room(Web *s)
{
    Client *oldest = NULL;
    int n = 0;
    for (Client *client = s->client; client < s->client + CONNECTIONS; client++) {
        if (!is_stranger(client))
            continue;
        n++;
        if (!oldest || client->began < oldest->began)
            oldest = client;
    }
    if (n > STRANGERS)
        drop(s, oldest);
}

/* Close what has not brought a request that was let in for a while. */
static void drop_strangers(Web *s)
{
    const double now = monotonic_seconds();
    for (Client *client = s->client; client < s->client + CONNECTIONS; client++)
        if (is_stranger(client) && now - client->began > stranger_s)
            drop(s, client);
}

static void on_connection(void *ctx, struct MHD_Connection *connection, void **slot, enum MHD_ConnectionNotificationCode code)
{
    Web *s = ctx;
    if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
        if (*slot)
            ((Client *)*slot)->fd = -1;
        return;
    }
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    for (int i = 0; i < CONNECTIONS; i++)
        if (info && s->client[i].fd < 0) {
            s->client[i] = (Client){ .fd = info->connect_fd, .connection = connection, .began = monotonic_seconds() };
            *slot = &s->client[i];
            break;
        }
    make_room(s);
}

static int listen_at(GuardPlace *place, HxError *err)
{
    const uint32_t where = place->lan[0] ? INADDR_ANY : INADDR_LOOPBACK; /* other addresses of this machine are refused by their Host */
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons(place->port), .sin_addr.s_addr = htonl(where) };
    socklen_t size = sizeof address;
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0), yes = 1;
    if (fd < 0) {
        hx_refuse(err, HX_IO, "no socket: %s", strerror(errno));
        return -1;
    }
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, (struct sockaddr *)&address, sizeof address) != 0 || listen(fd, 64) != 0 ||
        getsockname(fd, (struct sockaddr *)&address, &size) != 0) {
        hx_refuse(err, HX_IO, "--port %u: %s", place->port, strerror(errno));
        close(fd);
        return -1;
    }
    place->port = ntohs(address.sin_port);
    return fd;
}

/* Addresses are plain: an escaped character is one that no file and no request has. */
static size_t keep_escapes(void *ctx, struct MHD_Connection *connection, char *text)
{
    (void)ctx, (void)connection;
    return strlen(text);
}

/* The library's own complaints about broken clients are no news. */
static void say_nothing(void *ctx, const char *format, va_list args)
{
    (void)ctx, (void)format, (void)args;
}

HxStatus web_create(Web **out, const GuardPlace *place, HxError *err)
{
    Web *s = calloc(1, sizeof *s);
    if (!s)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a server");
    pthread_mutex_init(&s->lock, NULL);
    for (int i = 0; i < CONNECTIONS; i++)
        s->client[i].fd = -1;
    s->place = *place;
    const int fd = listen_at(&s->place, err);
    if (fd >= 0)
        s->daemon = MHD_start_daemon(MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL, on_request, s, MHD_OPTION_EXTERNAL_LOGGER,
                                     say_nothing, NULL, MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL, MHD_OPTION_LISTEN_SOCKET, fd,
                                     MHD_OPTION_CONNECTION_LIMIT, CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT, IDLE_S,
                                     MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES, MHD_OPTION_NOTIFY_COMPLETED,
                                     on_completed, NULL, MHD_OPTION_NOTIFY_CONNECTION, on_connection, s, MHD_OPTION_END);
    if (!s->daemon) {
        if (fd >= 0) {
            close(fd);
            hx_refuse(err, HX_IO, "--port %u: the server cannot start", s->place.port);
        }
        web_destroy(s);
        return HX_IO;
    }
    *out = s;
    return HX_OK;
}

void web_destroy(Web *s)
{
    if (!s)
        return;
    pthread_mutex_lock(&s->lock);
    s->is_closing = true;
    pthread_mutex_unlock(&s->lock);
    web_wake(s);
    if (s->daemon)
        MHD_stop_daemon(s->daemon);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

uint16_t web_port(const Web *s)
{
    return s->place.port;
}

void web_seat(Web *s, Room *room)
{
    s->room = room;
}

void web_run(Web *s, bool (*is_asked_to_stop)(void))
{
    while (!is_asked_to_stop()) {
        MHD_run_wait(s->daemon, LOOP_MS);
        wake_late(s);
        drop_strangers(s);
    }
}
