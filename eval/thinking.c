/* Counting times. */
#include "eval/thinking.h"

#include "cli/cli.h"

#include <math.h>

/* A class: the doubling, and the next four bits of the number. */
static int class_of(int64_t ns)
{
    const uint64_t x = ns > 15 ? (uint64_t)ns : 16;
    const int doubling = 63 - __builtin_clzll(x);
    const int at = 16 * (doubling - 4) + (int)(x >> (doubling - 4) & 15);
    return at < THINKING_CLASSES ? at : THINKING_CLASSES - 1;
}

/* Upper end of a class, nanoseconds. */
static double end_of_class(int at)
{
    return ldexp(16 + at % 16 + 1, at / 16);
}

static void count(TimeCount *c, int64_t ns)
{
    if (ns < 0)
        return;
    atomic_fetch_add_explicit(&c->n, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&c->ns, (uint64_t)ns, memory_order_relaxed);
    atomic_fetch_add_explicit(&c->in[class_of(ns)], 1, memory_order_relaxed);
}

void thinking_add(Thinking *t, int64_t wall_ns, int64_t cpu_ns)
{
    count(&t->wall, wall_ns);
    count(&t->cpu, cpu_ns);
}

double time_mean(const TimeCount *c)
{
    const uint64_t n = atomic_load(&c->n);
    return n > 0 ? 1e-9 * (double)atomic_load(&c->ns) / (double)n : (double)NAN;
}

double time_quantile(const TimeCount *c, double share)
{
    const double wanted = share * (double)atomic_load(&c->n);
    double n = 0;
    for (int at = 0; at < THINKING_CLASSES; at++) {
        n += (double)atomic_load(&c->in[at]);
        if (n > 0 && n >= wanted)
            return 1e-9 * end_of_class(at);
    }
    return NAN;
}

double thinking_mean(const Thinking *t)
{
    return atomic_load(&t->cpu.n) > 0 ? time_mean(&t->cpu) : time_mean(&t->wall);
}

json_t *time_json(const TimeCount *c)
{
    if (atomic_load(&c->n) == 0)
        return json_null();
    return json_pack("{so so so}", "mean", cli_json_real(time_mean(c)), "p99", cli_json_real(time_quantile(c, 0.99)), "total",
                     cli_json_real(1e-9 * (double)atomic_load(&c->ns)));
}
