/* One program outside: its descriptors, its hello, and who asked what. */
#include "agents/process/link.h"

#include "agents/process/connect.h"
#include "agents/process/keeper.h"
#include "agents/process/protocol.h"
#include "agents/process/spec.h"
#include "core/clock.h"
#include "core/message.h"
#include "core/system.h"
#include "core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    READ_AT_ONCE = 1 << 18, /* bytes that one look takes in at most */
    MAX_QUEUED = 16 << 20,  /* bytes that the program may leave unread */
    MAX_UNASKED = 64,       /* messages that answer nothing, between two that do */
    CLOSING_MS = 250,       /* how long we wait to hear why the output ended */
};

struct BotLink {
    pthread_mutex_t lock;
    BotSpec spec;
    SandboxChoice sandbox; /* that it runs in */
    Kept kept;             /* of a connection only input and output */
    MessageReader reader;
    MessageQueue queue;
    bool has_hello;
    BotHello hello;
    int next_id, next_number;
    uint64_t last_deal; /* the latest that a game of it was dealt; 0: none */
    int n_unasked;
    bool has_ended;  /* the output is at its end, or the program is */
    double ended_at; /* seconds */
    KeeperReport report;
    HxFault fault;
    char why[240];
    BotSeat *seats;
    int n_seats;
};

static void close_fd(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static void ring(const BotSeat *seat)
{
    if (seat->bell >= 0)
        system_bell_ring(seat->bell);
}

/* ---- Breaking, with the lock held ------------------------------------------------------------------------------------- */

static void HX_PRINTF(3, 4) break_link(BotLink *link, HxFault fault, const char *format, ...)
{
    if (link->fault != HX_FAULT_NONE)
        return;
    va_list args;
    va_start(args, format);
    vsnprintf(link->why, sizeof link->why, format, args);
    va_end(args);
    text_whole(link->why);
    link->fault = fault;
    close_fd(&link->kept.input);
    close_fd(&link->kept.output);
    close_fd(&link->kept.report);
    close_fd(&link->kept.lifeline);
    for (BotSeat *seat = link->seats; seat; seat = seat->next)
        ring(seat);
}

/* Say why a program that has ended did so. */
static void break_by_report(BotLink *link)
{
    char why[sizeof link->why];
    const HxFault fault = bot_spec_tell_end(&link->spec, link->sandbox != SANDBOX_OFF, &link->report, why, sizeof why);
    break_link(link, fault, "%s", why);
}

/* The output is at its end. Why, the keeper says in a moment; a connection just closes. */
static void note_end(BotLink *link)
{
    if (link->spec.is_tcp) {
        break_link(link, HX_FAULT_CLOSED, "closed the connection");
        return;
    }
    if (!link->has_ended) {
        link->has_ended = true;
        link->ended_at = monotonic_seconds();
    }
    close_fd(&link->kept.output);
}

/* ---- Hello, with the lock held ----------------------------------------------------------------------------------------- */

static bool put(BotLink *link, json_t *message)
{
    const bool is_put = message && message_put(&link->queue, link->reader.format, message) == HX_OK;
    json_decref(message);
    if (!is_put)
        break_link(link, HX_FAULT_BROKEN, "no memory for a message");
    else if (message_queued(&link->queue) > MAX_QUEUED)
        break_link(link, HX_FAULT_CLOSED, "does not read its input: %d MB are waiting", MAX_QUEUED >> 20);
    return link->fault == HX_FAULT_NONE;
}

static void take_hello(BotLink *link, const json_t *message)
{
    HxError why = { "" };
    HxFormat format = HX_JSON;
    if (protocol_read_hello(message, &link->hello, &format, &why) != HX_OK) {
        break_link(link, HX_FAULT_HELLO, "its hello: %s", why.text);
        return;
    }
    link->has_hello = true;
    link->reader.format = format;
    for (const BotSeat *seat = link->seats; seat; seat = seat->next)
        ring(seat);
}

/* ---- In and out, with the lock held ------------------------------------------------------------------------------------ */

static BotSeat *seat_awaiting(const BotLink *link, int id)
{
    for (BotSeat *seat = link->seats; seat; seat = seat->next)
        if (seat->awaited == id)
            return seat;
    return NULL;
}

/* A message of the program that is no answer: a request gets its error, everything else is passed over, up to a number. */
static void take_unasked(BotLink *link, const json_t *message)
{
    if (++link->n_unasked > MAX_UNASKED) {
        break_link(link, HX_FAULT_FLOOD, "sent more than %d messages that answer nothing", MAX_UNASKED);
        return;
    }
    if (json_object_get(message, "method") && json_object_get(message, "id"))
        put(link, protocol_unknown_method(message));
}

static void take_message(BotLink *link, json_t *message)
{
    const json_t *id = json_object_get(message, "id");
    const char *wrong = protocol_check_answer(message);
    if (json_is_object(message) && json_object_get(message, "method")) {
        take_unasked(link, message);
    } else if (wrong) {
        break_link(link, HX_FAULT_JUNK, "%s", wrong);
    } else if (!link->has_hello) {
        if (json_integer_value(id) == PROTOCOL_HELLO_ID)
            take_hello(link, message);
        else
            break_link(link, HX_FAULT_HELLO, "its first message answers nothing: its id is not %d", PROTOCOL_HELLO_ID);
    } else {
        const json_int_t number = json_integer_value(id);
        BotSeat *seat = number > 0 && number < link->next_id ? seat_awaiting(link, (int)number) : NULL;
        if (seat) {
            seat->awaited = 0;
            seat->answer = json_incref(message);
            link->n_unasked = 0;
            ring(seat);
        } else if (number > 0 && number < link->next_id && link->hello.games > 1) {
            take_unasked(link, message); /* too late for a game that is gone */
        } else {
            break_link(link, HX_FAULT_JUNK, "an answer with id %lld, which no open request has", (long long)number);
        }
    }
    json_decref(message);
}

static void take_messages(BotLink *link)
{
    while (link->fault == HX_FAULT_NONE) {
        json_t *message = NULL;
        HxError why = { "" };
        const HxStatus status = message_next(&link->reader, &message, &why);
        if (status != HX_OK) {
            const bool is_flood = message_pending(&link->reader) > MESSAGE_MAX_BYTES;
            break_link(link, is_flood ? HX_FAULT_FLOOD : HX_FAULT_JUNK, "no message: %s", why.text);
        } else if (message) {
            take_message(link, message);
        } else {
            return;
        }
    }
}

static void receive(BotLink *link)
{
    char bytes[16384];
    size_t left = READ_AT_ONCE;
    while (link->fault == HX_FAULT_NONE && link->kept.output >= 0 && left > 0) {
        const ssize_t n = read(link->kept.output, bytes, sizeof bytes < left ? sizeof bytes : left);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        if (n <= 0) {
            note_end(link);
            return;
        }
        left -= (size_t)n;
        if (message_feed(&link->reader, bytes, (size_t)n) != HX_OK)
            break_link(link, HX_FAULT_BROKEN, "no memory for its messages");
        take_messages(link);
    }
}

/* Has the keeper said what became of the program? Its last words are read first. */
static void hear_report(BotLink *link)
{
    if (link->kept.report < 0 || link->fault != HX_FAULT_NONE)
        return;
    const ssize_t n = read(link->kept.report, &link->report, sizeof link->report);
    if (n < 0)
        return;
    receive(link);
    if (n == (ssize_t)sizeof link->report)
        break_by_report(link);
    else
        break_link(link, HX_FAULT_CRASH, "somebody killed its keeper process");
}

static void pump(BotLink *link)
{
    if (link->fault != HX_FAULT_NONE)
        return;
    if (link->kept.input >= 0 && message_flush(&link->queue, link->kept.input) != HX_OK) {
        receive(link);
        note_end(link);
        close_fd(&link->kept.input);
    }
    receive(link);
    hear_report(link);
    if (link->fault == HX_FAULT_NONE && link->has_ended && monotonic_seconds() - link->ended_at > 1e-3 * CLOSING_MS)
        break_link(link, HX_FAULT_CLOSED, "closed its input or output without ending");
}

/* ---- Opening and closing ------------------------------------------------------------------------------------------------ */

static bool start(BotLink *link, const char *log, const char *hidden, HxFault *fault, HxError *err)
{
    HxStatus status;
    if (link->spec.is_tcp) {
        status = connect_to(link->spec.target, link->spec.port, link->spec.start_ms, &link->kept.input, &link->kept.output, err);
    } else {
        const KeeperSpec spec = { .command = link->spec.target,
                                  .memory = link->spec.memory,
                                  .cpu_seconds = link->spec.cpu_seconds,
                                  .log = log,
                                  .sandbox = link->sandbox,
                                  .folder = link->spec.folder,
                                  .hidden = hidden };
        status = keeper_start(&spec, &link->kept, err);
    }
    *fault = status == HX_OK ? HX_FAULT_NONE : HX_FAULT_START;
    return status == HX_OK;
}

BotLink *link_open(const BotSpec *spec, const char *log, SandboxChoice sandbox, const char *hidden, HxFault *fault, HxError *err)
{
    BotLink *link = calloc(1, sizeof *link);
    *fault = HX_FAULT_BROKEN;
    if (!link) {
        hx_refuse(err, HX_NO_MEMORY, "no memory for a link");
        return NULL;
    }
    link->spec = *spec;
    link->sandbox = sandbox;
    link->kept = (Kept){ .lifeline = -1, .report = -1, .input = -1, .output = -1 };
    link->hello.games = 1;
    link->next_id = PROTOCOL_HELLO_ID + 1;
    link->next_number = 1;
    pthread_mutex_init(&link->lock, NULL);
    if (start(link, log, hidden, fault, err)) {
        put(link, protocol_hello());
        pump(link);
        return link;
    }
    link_close(link, &(pid_t){ 0 });
    return NULL;
}

void link_close(BotLink *link, pid_t *keeper)
{
    close_fd(&link->kept.input);
    close_fd(&link->kept.output);
    close_fd(&link->kept.report);
    close_fd(&link->kept.lifeline);
    *keeper = link->kept.keeper;
    message_reader_fini(&link->reader);
    message_queue_fini(&link->queue);
    pthread_mutex_destroy(&link->lock);
    free(link);
}

/* ---- Seats ---------------------------------------------------------------------------------------------------------------- */

static bool watch(const BotSeat *seat, int fd)
{
    return fd < 0 || system_ears_add(seat->wait_fd, fd, false);
}

static bool open_ears(BotSeat *seat, const BotLink *link)
{
    seat->wait_fd = system_ears_open(link->kept.output);
    seat->bell = system_bell_open();
    return seat->wait_fd >= 0 && seat->bell >= 0 && watch(seat, seat->bell) && watch(seat, link->kept.output) &&
           watch(seat, link->kept.report);
}

bool link_sit(BotLink *link, uint64_t deal, BotSeat *seat)
{
    pthread_mutex_lock(&link->lock);
    pump(link);
    const bool has_met = link->spec.restart == RESTART_OF_DEAL && deal > 0 && deal <= link->last_deal;
    bool is_seated = link->fault == HX_FAULT_NONE && !link->has_ended && !has_met && link->n_seats < link->hello.games;
    if (is_seated) {
        *seat = (BotSeat){ .link = link, .number = link->next_number++, .next = link->seats };
        is_seated = open_ears(seat, link);
        if (is_seated) {
            link->seats = seat;
            link->n_seats++;
            link->last_deal = deal > link->last_deal ? deal : link->last_deal;
        } else {
            close_fd(&seat->wait_fd);
            close_fd(&seat->bell);
        }
    }
    pthread_mutex_unlock(&link->lock);
    return is_seated;
}

void link_leave(BotSeat *seat)
{
    BotLink *link = seat->link;
    pthread_mutex_lock(&link->lock);
    BotSeat **at = &link->seats;
    while (*at != seat)
        at = &(*at)->next;
    *at = seat->next;
    link->n_seats--;
    if (link->fault == HX_FAULT_NONE && seat->awaited && link->hello.games == 1)
        break_link(link, HX_FAULT_LATE, "did not answer before the game ended");
    pump(link);
    pthread_mutex_unlock(&link->lock);
    close_fd(&seat->wait_fd);
    close_fd(&seat->bell);
    json_decref(seat->answer);
    *seat = (BotSeat){ .wait_fd = -1, .bell = -1 };
}

/* Watch for room to write while something waits to be written. */
static void arm(BotSeat *seat)
{
    const BotLink *link = seat->link;
    const bool wants = message_queued(&link->queue) > 0 && link->kept.input >= 0;
    if (wants && !seat->is_armed)
        seat->is_armed = system_ears_add(seat->wait_fd, link->kept.input, true);
    else if (!wants && seat->is_armed && link->kept.input >= 0)
        seat->is_armed = !system_ears_remove(seat->wait_fd, link->kept.input);
}

HxFault link_pump(BotSeat *seat, const char **why)
{
    BotLink *link = seat->link;
    pthread_mutex_lock(&link->lock);
    system_bell_quiet(seat->bell);
    pump(link);
    arm(seat);
    const HxFault fault = link->fault;
    pthread_mutex_unlock(&link->lock);
    *why = link->why;
    return fault;
}

bool link_hello_at_end(BotSeat *seat, int ms)
{
    BotLink *link = seat->link;
    const int64_t until = monotonic_ms() + ms;
    const char *why;
    pthread_mutex_lock(&link->lock);
    if (link->spec.is_tcp && link->kept.input >= 0)
        shutdown(link->kept.input, SHUT_WR);
    close_fd(&link->kept.input);
    pthread_mutex_unlock(&link->lock);
    while (link_pump(seat, &why) == HX_FAULT_NONE && !link_hello(seat) && monotonic_ms() < until) {
        struct pollfd watch = { .fd = seat->wait_fd, .events = POLLIN };
        poll(&watch, 1, system_look_ms(50));
    }
    return link_hello(seat) != NULL;
}

void link_break(BotSeat *seat, HxFault fault, const char *why)
{
    pthread_mutex_lock(&seat->link->lock);
    break_link(seat->link, fault, "%s", why);
    pthread_mutex_unlock(&seat->link->lock);
}

bool link_has_ended(BotSeat *seat)
{
    pthread_mutex_lock(&seat->link->lock);
    const bool has_ended = seat->link->has_ended;
    pthread_mutex_unlock(&seat->link->lock);
    return has_ended;
}

const BotHello *link_hello(const BotSeat *seat)
{
    BotLink *link = seat->link;
    pthread_mutex_lock(&link->lock);
    const bool has_hello = link->has_hello;
    pthread_mutex_unlock(&link->lock);
    return has_hello ? &link->hello : NULL;
}

static bool send_message(BotSeat *seat, const char *method, json_t *params, bool is_request)
{
    BotLink *link = seat->link;
    pthread_mutex_lock(&link->lock);
    if (is_request) {
        json_decref(seat->answer);
        seat->answer = NULL;
        seat->awaited = link->next_id++;
    }
    const bool is_put = put(link, protocol_message(method, is_request ? seat->awaited : 0, params));
    if (is_put)
        pump(link);
    pthread_mutex_unlock(&link->lock);
    return is_put;
}

bool link_tell(BotSeat *seat, const char *method, json_t *params)
{
    return send_message(seat, method, params, false);
}

bool link_ask(BotSeat *seat, const char *method, json_t *params)
{
    return send_message(seat, method, params, true);
}

json_t *link_answer(BotSeat *seat)
{
    pthread_mutex_lock(&seat->link->lock);
    json_t *answer = seat->answer;
    seat->answer = NULL;
    pthread_mutex_unlock(&seat->link->lock);
    return answer;
}

bool bot_spec_is_same_program(const BotSpec *a, const BotSpec *b)
{
    return a->is_tcp == b->is_tcp && strcmp(a->target, b->target) == 0 && a->port == b->port && strcmp(a->log, b->log) == 0 &&
           a->memory == b->memory && a->cpu_seconds == b->cpu_seconds && a->restart == b->restart && a->sandbox == b->sandbox &&
           strcmp(a->folder, b->folder) == 0;
}

const BotSpec *link_spec(const BotLink *link)
{
    return &link->spec;
}

bool link_is_in_auto_sandbox(const BotLink *link)
{
    return link->sandbox == SANDBOX_AUTO;
}

pid_t link_keeper(const BotLink *link)
{
    return link->kept.keeper;
}

bool link_is_idle_and_broken(BotLink *link)
{
    pthread_mutex_lock(&link->lock);
    pump(link);
    const bool is_broken = link->n_seats == 0 && (link->fault != HX_FAULT_NONE || link->has_ended);
    pthread_mutex_unlock(&link->lock);
    return is_broken;
}
