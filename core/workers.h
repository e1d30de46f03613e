/* The only file that starts threads: run one function on several threads and wait for all of them. */
#ifndef HEXARCH_CORE_WORKERS_H
#define HEXARCH_CORE_WORKERS_H

/** What one worker does; `worker` is 0 .. n - 1. */
typedef void WorkerJob(void *ctx, int worker);

/**
 * Run `job` on n threads (1 .. 256) at once, worker 0 on the calling one, and return when all have returned. Signals SIGINT and
 * SIGTERM stay with the calling thread. Returns how many workers ran: fewer than n where the system refused a thread.
 */
int workers_run(int n, WorkerJob *job, void *ctx);

/** Processors this process may run on, at least 1. */
int workers_online(void);

#endif
