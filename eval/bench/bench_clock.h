/* How the benches look at the clock, and keep the compiler honest. */
#ifndef HEXARCH_EVAL_BENCH_BENCH_CLOCK_H
#define HEXARCH_EVAL_BENCH_BENCH_CLOCK_H

#include <time.h>

static inline double bench_seconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/** Seconds on the wall: when to stop. */
static inline double bench_now(void)
{
    return bench_seconds_of(CLOCK_MONOTONIC);
}

/** Processor seconds of this thread: what is measured. On a busy machine a search would else be timed with its neighbours inside. */
static inline double bench_spent(void)
{
    return bench_seconds_of(CLOCK_THREAD_CPUTIME_ID);
}

/** The compiler must assume that everything behind `p` is read and written here: nothing measured is optimised away. */
static inline void bench_use(const void *p)
{
    __asm__ volatile("" : : "r"(p) : "memory");
}

#endif
