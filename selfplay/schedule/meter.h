/* Processor time inside recording against all processor time of a thread.
 *
 * Pieces of work (a record into the journal, a chunk compressed, a shard built) run by the thread's own clock as a whole. That clock
 * is a system call, ten times dearer than recording one step: so the monotonic clock samples steps instead, and drops samples that another
 * process broke into. */
#ifndef HEXARCH_SELFPLAY_SCHEDULE_METER_H
#define HEXARCH_SELFPLAY_SCHEDULE_METER_H

#include "core/clock.h"

#include <stdint.h>

/* The meter times one step in METER_EVERY, an odd number: each 16th step of a game is hashed, and an even stride would meet those too often
 * or never. More than METER_BROKEN seconds are no step. */
enum { METER_EVERY = 7 };
#define METER_BROKEN 1e-3

/* One per thread, zeroed. */
typedef struct Meter {
    double total;            /* seconds of the thread, set at its end */
    double pieces;           /* seconds in timed pieces */
    double sampled;          /* seconds in the steps timed */
    uint64_t steps, samples; /* steps recorded; those timed */
    double clock_cost;       /* seconds that reading the clock adds to a step */
} Meter;

/** Learn what reading the clock of steps costs: the least of a few tries. */
static inline void meter_begin(Meter *m)
{
    m->clock_cost = 1;
    for (int i = 0; i < 100; i++) {
        const double from = monotonic_seconds(), cost = monotonic_seconds() - from;
        if (cost < m->clock_cost)
            m->clock_cost = cost;
    }
}

/** A piece that began at `from`, by thread_seconds(), is over. */
static inline void meter_add_piece(Meter *m, double from)
{
    m->pieces += thread_seconds() - from;
}

/** Does the meter time the next step? */
static inline int meter_is_sample(Meter *m)
{
    return m->steps++ % METER_EVERY == 0;
}

/** A timed step began at `from`, by monotonic_seconds(). */
static inline void meter_add_sample(Meter *m, double from)
{
    const double t = monotonic_seconds() - from - m->clock_cost;
    if (t > METER_BROKEN)
        return;
    m->sampled += t > 0 ? t : 0;
    m->samples++;
}

/** Seconds inside recording. */
static inline double meter_recording(const Meter *m)
{
    return m->pieces + (m->samples ? m->sampled * (double)m->steps / (double)m->samples : 0);
}

#endif
