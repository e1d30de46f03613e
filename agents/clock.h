/* A seat's thinking time for a whole game. */
#ifndef HEXARCH_AGENTS_CLOCK_H
#define HEXARCH_AGENTS_CLOCK_H

#include <stdint.h>

/* What a seat begins with, and what each decision adds once it is made. Zeros: no clock. */
typedef struct MatchClock {
    uint32_t base_ms, increment_ms;
} MatchClock;

/** Milliseconds for the decision that begins, at least 1, where `left_ms` are left: a twentieth of them and most of what comes back, never
 * nearly all. */
static inline uint32_t clock_share(const MatchClock *clock, int64_t left_ms)
{
    const int64_t share = left_ms / 20 + (int64_t)clock->increment_ms * 3 / 4, most = left_ms * 4 / 5;
    const int64_t ms = share < most ? share : most;
    return ms > 1 ? (uint32_t)ms : 1;
}

#endif
