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

/* A crew: threads that wait for work between calls, for calls too short to start threads each time. */
typedef struct Crew Crew;

/**
 * A crew of n workers (1 .. 256), n - 1 of them threads that sleep between calls and never take SIGINT or SIGTERM; fewer where the system
 * refuses a thread. NULL: out of memory. One thread at a time may use it.
 */
Crew *crew_create(int n);
/** Ends the threads. NULL is fine. */
void crew_destroy(Crew *crew);
/**
 * Run `job` on every worker, worker 0 on the calling thread, and return when all have returned. In a child of fork() only worker 0 runs,
 * so a job must not divide its work by worker number alone.
 */
void crew_run(Crew *crew, WorkerJob *job, void *ctx);

/** Processors this process may run on, at least 1. */
int workers_online(void);

#endif
