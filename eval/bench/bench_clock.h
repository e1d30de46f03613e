/* What the benches measure by: monotonic_seconds() says when to stop; thread_seconds() is what is measured, for on a busy machine a search
 * would else be timed with its neighbours inside. And what keeps the compiler honest. */
#ifndef HEXARCH_EVAL_BENCH_BENCH_CLOCK_H
#define HEXARCH_EVAL_BENCH_BENCH_CLOCK_H

#include "core/clock.h"

/** The compiler must assume that everything behind `p` is read and written here: nothing measured is optimised away. */
static inline void bench_use(const void *p)
{
    __asm__ volatile("" : : "r"(p) : "memory");
}

#endif
