/* Tokens, hosts and origins. */
#include "play/table/guard.h"

#include "core/api.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

bool guard_has_token(const char *path, const char *token, const char **rest)
{
    if (path[0] != '/' || strnlen(path + 1, GUARD_TOKEN_BYTES) < GUARD_TOKEN_BYTES)
        return false;
    unsigned difference = 0;
    for (int i = 0; i < GUARD_TOKEN_BYTES; i++)
        difference |= (unsigned)(path[1 + i] ^ token[i]);
    const char *end = path + 1 + GUARD_TOKEN_BYTES;
    if (difference != 0 || *end != '/')
        return false;
    *rest = end + 1;
    return true;
}

bool guard_is_own_host(const char *host, const GuardPlace *place)
{
    const char *const names[] = { "127.0.0.1", "localhost", place->lan };
    for (size_t i = 0; host && i < HX_COUNT(names); i++) {
        char own[32];
        snprintf(own, sizeof own, "%s:%u", names[i], place->port);
        if (names[i][0] && strcmp(host, own) == 0)
            return true;
    }
    return false;
}

bool guard_is_own_origin(const char *origin, const GuardPlace *place)
{
    static const char scheme[] = "http://";
    return !origin || (strncmp(origin, scheme, sizeof scheme - 1) == 0 && guard_is_own_host(origin + sizeof scheme - 1, place));
}

bool guard_is_own_peer(uint32_t address)
{
    return ntohl(address) >> 24 == IN_LOOPBACKNET;
}

bool guard_is_json(const char *type)
{
    static const char json[] = "application/json";
    if (!type || strncasecmp(type, json, sizeof json - 1) != 0)
        return false;
    const char *rest = type + sizeof json - 1;
    rest += strspn(rest, " \t");
    return *rest == '\0' || *rest == ';';
}
