/* Open addressing, at most half full. */
#include "core/seen.h"

#include <stdlib.h>

enum { FIRST_PLACES = 64 };

/* The place of a key, or the free one where it belongs. */
static uint64_t place_of(const uint64_t *key, uint64_t held, uint64_t wanted)
{
    uint64_t at = wanted & (held - 1);
    while (key[at] && key[at] != wanted)
        at = (at + 1) & (held - 1);
    return at;
}

static bool grow(Seen *s)
{
    const uint64_t held = s->held ? 2 * s->held : FIRST_PLACES;
    uint64_t *key = calloc((size_t)held, sizeof *key);
    if (!key)
        return false;
    for (uint64_t i = 0; i < s->held; i++)
        if (s->key[i])
            key[place_of(key, held, s->key[i])] = s->key[i];
    free(s->key);
    s->key = key;
    s->held = held;
    return true;
}

bool seen_add(Seen *s, uint64_t key)
{
    const uint64_t wanted = key ? key : 1;
    if (2 * (s->n + 1) > s->held && !grow(s)) {
        s->has_failed = true;
        return true;
    }
    const uint64_t at = place_of(s->key, s->held, wanted);
    if (s->key[at])
        return false;
    s->key[at] = wanted;
    s->n++;
    return true;
}

void seen_fini(Seen *s)
{
    free(s->key);
    *s = (Seen){ .key = NULL };
}
