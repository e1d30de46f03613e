/* The table's HTTP server, for browsers of this machine and, on request of the host, of the local network. It answers only requests with a
 * token. */
#ifndef HEXARCH_PLAY_TABLE_WEB_H
#define HEXARCH_PLAY_TABLE_WEB_H

#include "play/table/guard.h"
#include "play/table/room.h"

typedef struct Web Web;

/** Listen at place->port, 0: a free one; on 127.0.0.1, with place->lan on the local network too, where only seats' tokens are let in. *out
 * is yours. HX_IO: `err` names the port. */
HxStatus web_create(Web **out, const GuardPlace *place, HxError *err);
void web_destroy(Web *s);

/** The port it listens on. */
uint16_t web_port(const Web *s);
/** Serve this room from now on; borrowed. */
void web_seat(Web *s, Room *room);
/** Somebody may want to know: wakes the pages that wait. Any thread; `server` is a Web *. */
void web_wake(void *server);
/** Answer requests until is_asked_to_stop() says so; on the calling thread. */
void web_run(Web *s, bool (*is_asked_to_stop)(void));

#endif
