/* Requests of one page, whose person is the host: nobody else can reach the worker, so that it bears no token. */
#include "play/browser/browser.h"

#include "play/table/answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Browser {
    Shelf shelf;
    Room *room;
};

static void on_change(void *ctx)
{
    (void)ctx;
    browser_changed();
}

static void hand_thread_over(void *ctx, double seconds)
{
    (void)ctx;
    browser_pass(seconds);
}

Browser *browser_open(void)
{
    Browser *b = calloc(1, sizeof *b);
    HxError err = { "no memory for a table" };
    HxStatus status = b ? shelf_open(&b->shelf, &err) : HX_NO_MEMORY;
    if (status == HX_OK)
        status = room_create(&b->room, &(RoomSpec){ .shelf = &b->shelf, .on_change = on_change, .pass = hand_thread_over, .ctx = b }, &err);
    if (status == HX_OK)
        return b;
    fprintf(stderr, "hexarch: %s\n", err.text);
    free(b);
    return NULL;
}

void browser_work(Browser *b)
{
    room_work(b->room);
}

/* The query behind an address, cut into "name=value", each ended by a NUL. */
typedef struct Query {
    const char *pairs, *end;
} Query;

static Query cut_query(char *address)
{
    char *at = strchr(address, '?');
    if (!at)
        return (Query){ NULL, NULL };
    *at++ = '\0';
    const Query query = { at, at + strlen(at) };
    for (; at < query.end; at++)
        *at = (char)(*at == '&' ? '\0' : *at == '+' ? ' ' : *at);
    return query;
}

static const char *value(void *ctx, const char *name)
{
    const Query *query = ctx;
    const size_t n = strlen(name);
    for (const char *pair = query->pairs; pair < query->end; pair += strlen(pair) + 1)
        if (strncmp(pair, name, n) == 0 && pair[n] == '=')
            return pair + n + 1;
    return NULL;
}

/* The tree of the answer is given up. */
static char *join(RoomReply reply)
{
    const char *body = reply.body ? reply.body : "{\"error\":\"there is no such request\"}";
    const size_t size = strlen(body) + 8;
    char *out = malloc(size);
    if (out)
        snprintf(out, size, "%d %s", reply.status, body);
    free(reply.body);
    return out;
}

char *browser_answer(Browser *b, char *address, const char *body, size_t size, int is_waiting)
{
    Query query = cut_query(address);
    const Asked asked = { .who = { .is_host = true, .seat = -1 },
                          .is_deed = body != NULL,
                          .path = address,
                          .body = body,
                          .size = size,
                          .value = value,
                          .ctx = &query };
    return is_waiting && answer_may_wait(b->room, &asked) ? NULL : join(answer_request(b->room, &asked));
}
