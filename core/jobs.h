/* Jobs handed out by number, by a queue that other processes take from, too. */
#ifndef HEXARCH_CORE_JOBS_H
#define HEXARCH_CORE_JOBS_H

#include "core/status.h"

#include <stdbool.h>
#include <stddef.h>
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

/* A queue whose jobs are not all known from the start, and named objects beside it that all its processes see. Any thread may call any of
 * these. HX_IO: the server does not answer; it may later. */
typedef struct JobBoard {
    JobQueue queue;
    /* Offer jobs first .. first + n - 1; one that was offered before stays as it is, done or not. */
    HxStatus (*offer)(void *ctx, uint64_t first, uint64_t n, HxError *err);
    HxStatus (*renew)(void *ctx, uint64_t job, HxError *err); /* offer one again, done or not */
    /* Keep bytes under a name, in place of what was there. */
    HxStatus (*put)(void *ctx, const char *name, const void *bytes, size_t n, HxError *err);
    /* *bytes is yours, free() it; NULL: there is none of that name. HX_BAD_INPUT: it is not what was put there. */
    HxStatus (*get)(void *ctx, const char *name, char **bytes, size_t *n, HxError *err);
    HxStatus (*drop)(void *ctx, const char *name, HxError *err); /* fine where there is none */
    void *ctx;
} JobBoard;

#endif
