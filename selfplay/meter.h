/* Processor time inside recording against all processor time of a thread. The many small pieces are sampled: a clock of threads costs
 * more than a recorded step. */
#ifndef HEXARCH_SELFPLAY_METER_H
#define HEXARCH_SELFPLAY_METER_H

#include <stdint.h>
#include <time.h>

enum { METER_EVERY = 61 }; /* one step in so many is timed */

/* One per thread, zeroed. */
typedef struct Meter {
    double total;            /* seconds of the thread, set at its end */
    double pieces;           /* seconds in timed pieces */
    double sampled;          /* seconds in the steps timed */
    uint64_t steps, samples; /* steps recorded; those timed */
    double clock_cost;       /* seconds that reading the clock adds to a piece */
} Meter;

static inline double meter_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/** What reading the clock costs: the least of a few tries. */
static inline void meter_begin(Meter *m)
{
    m->clock_cost = 1;
    for (int i = 0; i < 100; i++) {
        const double from = meter_clock(), cost = meter_clock() - from;
        if (cost < m->clock_cost)
            m->clock_cost = cost;
    }
}

/** A piece that began at `from`. */
static inline double meter_since(const Meter *m, double from)
{
    const double t = meter_clock() - from - m->clock_cost;
    return t > 0 ? t : 0;
}

/** Seconds inside recording. */
static inline double meter_recording(const Meter *m)
{
    return m->pieces + (m->samples ? m->sampled * (double)m->steps / (double)m->samples : 0);
}

#endif
