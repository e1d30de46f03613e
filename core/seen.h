/* A set of 64-bit keys, to tell what was seen before: games by the hash of their actions. Keys are taken to be well mixed. Not installed.
 */
#ifndef HEXARCH_CORE_SEEN_H
#define HEXARCH_CORE_SEEN_H

#include <stdbool.h>
#include <stdint.h>

/* Zeroed is empty. */
typedef struct Seen {
    uint64_t *key;    /* own, [held]; 0: a free place */
    uint64_t n, held; /* held: a power of two, or 0 */
    bool has_failed;  /* no memory: it has stopped growing, and what is new is no longer known */
} Seen;

/** Note a key. True: it is new. Where there is no memory it is told as new, and has_failed is set. */
bool seen_add(Seen *s, uint64_t key);
void seen_fini(Seen *s);

/** A hash of a list of actions, from 0 on, action by action. */
static inline uint64_t seen_fold(uint64_t hash, uint32_t action)
{
    uint64_t x = hash ^ (action + UINT64_C(0x9e3779b97f4a7c15) + (hash << 6) + (hash >> 2));
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

#endif
