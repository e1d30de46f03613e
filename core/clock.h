/* The monotonic clock measures durations and deadlines. It runs evenly from some moment before the process began; setting the wall clock
 * does not move it. A reading means nothing on another machine or after a restart: take dates to keep or show from the wall clock, time(2).
 * Safe in signal handlers. Not an installed header. */
#ifndef HEXARCH_CORE_CLOCK_H
#define HEXARCH_CORE_CLOCK_H

#include <stdint.h>
#include <time.h>

/** Seconds of any clock, with their fraction. */
static inline double seconds_by(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/** Seconds, with their fraction. */
static inline double monotonic_seconds(void)
{
    return seconds_by(CLOCK_MONOTONIC);
}

/** Seconds that this thread has spent on a processor. */
static inline double thread_seconds(void)
{
    return seconds_by(CLOCK_THREAD_CPUTIME_ID);
}

/** Whole nanoseconds of any clock. */
static inline int64_t ns_by(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/** Whole nanoseconds. */
static inline int64_t monotonic_ns(void)
{
    return ns_by(CLOCK_MONOTONIC);
}

/** Whole nanoseconds that this thread has spent on a processor. */
static inline int64_t thread_ns(void)
{
    return ns_by(CLOCK_THREAD_CPUTIME_ID);
}

/** Whole milliseconds. */
static inline int64_t monotonic_ms(void)
{
    return monotonic_ns() / 1000000;
}

#endif
