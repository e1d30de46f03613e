/* How the benches look at the clock, and keep the compiler honest. */
#ifndef HEXARCH_EVAL_BENCH_BENCH_CLOCK_H
#define HEXARCH_EVAL_BENCH_BENCH_CLOCK_H

#include <time.h>

static inline double bench_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/** The compiler must assume that everything behind `p` is read and written here: nothing measured is optimised away. */
static inline void bench_use(const void *p)
{
    __asm__ volatile("" : : "r"(p) : "memory");
}

#endif
