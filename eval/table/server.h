/* The door to the table from browsers of this machine: HTTP on 127.0.0.1, refused to whoever does not hold a token. */
#ifndef HEXARCH_EVAL_TABLE_SERVER_H
#define HEXARCH_EVAL_TABLE_SERVER_H

#include "eval/table/room.h"

typedef struct Server Server;

/** Listen on 127.0.0.1 at `port`, 0: a free one. *out is yours. HX_IO: `err` names the port. */
HxStatus server_create(Server **out, uint16_t port, HxError *err);
void server_destroy(Server *s);

/** The port it listens on. */
uint16_t server_port(const Server *s);
/** Serve this room from now on; borrowed. */
void server_seat(Server *s, Room *room);
/** Somebody may want to know: wakes the pages that wait. Any thread; `server` is a Server *. */
void server_wake(void *server);
/** Answer requests until is_asked_to_stop() says so; on the calling thread. */
void server_run(Server *s, bool (*is_asked_to_stop)(void));

#endif
