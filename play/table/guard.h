/* Checks of a request: the token in the path, the Host and the Origin of a request. Pure functions over strings, easy to test.
 *
 *     http://127.0.0.1:41231/3f9a...c2/api/state?seat=0
 *                            `token`   `rest`
 *
 * The token is the first segment of the path, so that every address below the page's own is relative, without cookies. */
#ifndef HEXARCH_PLAY_TABLE_GUARD_H
#define HEXARCH_PLAY_TABLE_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GUARD_TOKEN_BYTES = 32 }; /* hexadecimal digits of a token: 128 random bits */

/** Does the path's first segment equal the token? Takes the same time wherever they differ. *rest is what follows, without its slash. */
bool guard_has_token(const char *path, const char *token, const char **rest);

/* The addresses of the page. */
typedef struct GuardPlace {
    uint16_t port;
    char lan[16]; /* this machine's address on the local network if it listens there, too; "": it does not */
} GuardPlace;

/** Is this Host header one of 127.0.0.1, localhost and the network's address with our port? NULL: no header, which it refuses. */
bool guard_is_own_host(const char *host, const GuardPlace *place);

/** Is this Origin header absent (NULL) or the page's own? */
bool guard_is_own_origin(const char *origin, const GuardPlace *place);

/** Does a connection from this IPv4 address (in the byte order of the network) come from this machine? */
bool guard_is_own_peer(uint32_t address);

/** Is this Content-Type JSON, with whatever parameters? NULL: no header. */
bool guard_is_json(const char *type);

#endif
