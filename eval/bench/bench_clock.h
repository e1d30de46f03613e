/* Clocks of the benches: monotonic_seconds() says when to stop; thread_seconds() measures, because on a busy machine wall time would
 * include other programs. And what keeps the compiler honest. */
#ifndef HEXARCH_EVAL_BENCH_BENCH_CLOCK_H
#define HEXARCH_EVAL_BENCH_BENCH_CLOCK_H

#include "core/clock.h"

/** The compiler must assume that everything behind `p` is read and written here: so it keeps all measured code. */
static inline void bench_use(const void *p)
{
    __asm__ volatile("" : : "r"(p) : "memory");
}

#endif
