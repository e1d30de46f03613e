/* Times of agents' decisions: their number, mean and 99th percentile. They are not part of repeatable results. */
#ifndef HEXARCH_EVAL_THINKING_H
#define HEXARCH_EVAL_THINKING_H

#include <jansson.h>
#include <stdatomic.h>
#include <stdint.h>

/* Sixteen classes to each doubling: a class is 4.4 % wide. */
enum { THINKING_CLASSES = 16 * 48 };

/* Times of one kind; counted by any thread at once. */
typedef struct TimeCount {
    _Atomic uint64_t n, ns, in[THINKING_CLASSES];
} TimeCount;

/* Of one agent. Zeros: it has not decided. */
typedef struct Thinking {
    TimeCount wall, cpu;
} Thinking;

/** Count a decision; a negative time is unknown. */
void thinking_add(Thinking *t, int64_t wall_ns, int64_t cpu_ns);
/** Mean seconds; NaN without a decision. */
double time_mean(const TimeCount *c);
/** The quantile: this share of the decisions took less, to 4 %. */
double time_quantile(const TimeCount *c, double share);
/** Mean seconds of a decision: processor time if known, else wall time. */
double thinking_mean(const Thinking *t);
/** {"mean", "p99", "total"}, seconds; null where there was no decision. Yours. */
json_t *time_json(const TimeCount *c);

#endif
