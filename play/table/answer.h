/* Answers one request, from HTTP (web.c) or from a message to the worker of a page without a server (play/browser). */
#ifndef HEXARCH_PLAY_TABLE_ANSWER_H
#define HEXARCH_PLAY_TABLE_ANSWER_H

#include "play/table/room.h"

/* What a page asks. */
typedef struct Asked {
    RoomScope who;    /* whose token it bears */
    bool is_deed;     /* it wants something done and has a body (POST); else it only looks (GET) */
    const char *path; /* behind the token: "api/state" */
    const char *body; /* of a deed, `size` bytes */
    size_t size;
    const char *(*value)(void *ctx, const char *name); /* what the address' query says of a name; NULL: nothing. Borrowed */
    void *ctx;
} Asked;

/** Does it ask for a state that the page has already? Then it may wait until on_change() of the RoomSpec reports news. */
bool answer_may_wait(Room *r, const Asked *asked);
/** The answer. One with status 404 and no body: there is no such address. A page that is about one game names it in the query, `of=NUMBER`
 * with the number of the state, and is refused (409) once another game is on the table. */
RoomReply answer_request(Room *r, const Asked *asked);

#endif
