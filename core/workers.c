/* Threads: the only file that starts them. */
#include "core/workers.h"

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>

enum { WORKERS_MAX = 256 };

typedef struct Worker {
    WorkerJob *job;
    void *ctx;
    int index;
    pthread_t thread;
} Worker;

static void *worker_main(void *arg)
{
    const Worker *w = arg;
    w->job(w->ctx, w->index);
    return NULL;
}

int workers_run(int n, WorkerJob *job, void *ctx)
{
    assert(1 <= n && n <= WORKERS_MAX);
    Worker worker[WORKERS_MAX];
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGINT);
    sigaddset(&blocked, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &blocked, &before); /* threads inherit the mask they are born under */
    int started = 1;
    for (; started < n; started++) {
        worker[started] = (Worker){ .job = job, .ctx = ctx, .index = started };
        if (pthread_create(&worker[started].thread, NULL, worker_main, &worker[started]) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    job(ctx, 0);
    for (int i = 1; i < started; i++)
        pthread_join(worker[i].thread, NULL);
    return started;
}

int workers_online(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 1;
    const int n = CPU_COUNT(&set);
    return n < 1 ? 1 : n > WORKERS_MAX ? WORKERS_MAX : n;
}
