/* Tokens, hosts and origins. */
#include "play/table/guard.h"

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

bool guard_is_own_host(const char *host, uint16_t port)
{
    char own[32], named[32];
    snprintf(own, sizeof own, "127.0.0.1:%u", port);
    snprintf(named, sizeof named, "localhost:%u", port);
    return host && (strcmp(host, own) == 0 || strcmp(host, named) == 0);
}

bool guard_is_own_origin(const char *origin, uint16_t port)
{
    static const char scheme[] = "http://";
    return !origin || (strncmp(origin, scheme, sizeof scheme - 1) == 0 && guard_is_own_host(origin + sizeof scheme - 1, port));
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
