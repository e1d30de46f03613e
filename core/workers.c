/* Threads: only this file starts them. */
#include "core/workers.h"

#include "core/system.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

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

/* Block stop signals, so that threads started from here on inherit the mask and never receive them. Returns the mask before. */
static sigset_t block_stops(void)
{
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGINT);
    sigaddset(&blocked, SIGTERM);
    sigaddset(&blocked, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    return before;
}

int workers_run(int n, WorkerJob *job, void *ctx)
{
    assert(1 <= n && n <= WORKERS_MAX);
    Worker worker[WORKERS_MAX];
    const sigset_t before = block_stops();
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

/* ---- Crews ------------------------------------------------------------------------------------------------------------ */

typedef struct Hand {
    Crew *crew;
    int index;
    pthread_t thread;
} Hand;

struct Crew {
    pid_t owner; /* threads live in this process only */
    int n;       /* workers, the caller included */
    pthread_mutex_t lock;
    pthread_cond_t begun, ended;
    unsigned long round; /* number of the round of work; every crew_run() increments it */
    int n_working;       /* threads still at work in this round */
    bool is_closing;
    WorkerJob *job;
    void *ctx;
    Hand hand[]; /* [n], the first without a thread */
};

static void *hand_main(void *arg)
{
    const Hand *hand = arg;
    Crew *crew = hand->crew;
    pthread_mutex_lock(&crew->lock);
    for (unsigned long seen = 0;;) {
        while (crew->round == seen && !crew->is_closing)
            pthread_cond_wait(&crew->begun, &crew->lock);
        if (crew->is_closing)
            break;
        seen = crew->round;
        pthread_mutex_unlock(&crew->lock);
        crew->job(crew->ctx, hand->index);
        pthread_mutex_lock(&crew->lock);
        if (--crew->n_working == 0)
            pthread_cond_signal(&crew->ended);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

Crew *crew_create(int n)
{
    assert(1 <= n && n <= WORKERS_MAX);
    Crew *crew = calloc(1, sizeof *crew + (size_t)n * sizeof(Hand));
    if (!crew)
        return NULL;
    crew->owner = getpid();
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begun, NULL);
    pthread_cond_init(&crew->ended, NULL);
    const sigset_t before = block_stops();
    for (crew->n = 1; crew->n < n; crew->n++) {
        Hand *hand = &crew->hand[crew->n];
        *hand = (Hand){ .crew = crew, .index = crew->n };
        if (pthread_create(&hand->thread, NULL, hand_main, hand) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return crew;
}

void crew_destroy(Crew *crew)
{
    if (!crew)
        return;
    if (crew->owner == getpid()) { /* a child of fork() has no threads to end, and its copy of the lock may stay locked */
        pthread_mutex_lock(&crew->lock);
        crew->is_closing = true;
        pthread_cond_broadcast(&crew->begun);
        pthread_mutex_unlock(&crew->lock);
        for (int i = 1; i < crew->n; i++)
            pthread_join(crew->hand[i].thread, NULL);
        pthread_cond_destroy(&crew->begun);
        pthread_cond_destroy(&crew->ended);
        pthread_mutex_destroy(&crew->lock);
    }
    free(crew);
}

void crew_run(Crew *crew, WorkerJob *job, void *ctx)
{
    if (crew->n == 1 || crew->owner != getpid()) {
        job(ctx, 0);
        return;
    }
    pthread_mutex_lock(&crew->lock);
    crew->job = job;
    crew->ctx = ctx;
    crew->n_working = crew->n - 1;
    crew->round++;
    pthread_cond_broadcast(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
    job(ctx, 0);
    pthread_mutex_lock(&crew->lock);
    while (crew->n_working > 0)
        pthread_cond_wait(&crew->ended, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

int workers_online(void)
{
    const int n = system_processors();
    return n > WORKERS_MAX ? WORKERS_MAX : n;
}
