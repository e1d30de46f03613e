/* Jobs handed out by number, by a queue that other processes take from, too. */
#ifndef HEXARCH_CORE_JOBS_H
#define HEXARCH_CORE_JOBS_H

#include <stdbool.h>
#include <stdint.h>

/* Doors of such a queue. */
typedef struct JobQueue {
    /* One more job to do, perhaps one that was handed out before. False: none at present; *is_dry: and none will come. Returns soon; one
     * thread at a time. */
    bool (*take)(void *ctx, uint64_t *job, bool *is_dry);
    void (*done)(void *ctx, uint64_t job); /* it is finished and kept; any thread */
    void (*keep)(void *ctx);               /* told now and then, by one thread: this process lives */
    void *ctx;
} JobQueue;

#endif
