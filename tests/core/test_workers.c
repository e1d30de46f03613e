/* Workers: every one runs once, on a thread of its own, and all have ended when the call returns. */
#include "tests/support/position.h"

#include <pthread.h>
#include <signal.h>

#include "core/workers.h"

enum { N = 16 };

typedef struct Crew {
    int n_runs[N];
    bool is_blocked[N];
    pthread_t thread[N];
    pthread_barrier_t all_here;
} Crew;

static void work(void *ctx, int worker)
{
    Crew *crew = ctx;
    crew->n_runs[worker]++;
    crew->thread[worker] = pthread_self();
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    crew->is_blocked[worker] = sigismember(&mask, SIGINT);
    pthread_barrier_wait(&crew->all_here); /* all of them live at once, or this never returns */
}

TEST(all_run_at_once_and_signals_stay_here)
{
    Crew crew = { .n_runs = { 0 } };
    pthread_barrier_init(&crew.all_here, NULL, N);
    assert_int_equal(workers_run(N, work, &crew), N);
    for (int i = 0; i < N; i++) {
        assert_int_equal(crew.n_runs[i], 1);
        assert_int_equal(crew.is_blocked[i], i > 0);
    }
    assert_true(pthread_equal(crew.thread[0], pthread_self()));
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    assert_false(sigismember(&mask, SIGINT));
    pthread_barrier_destroy(&crew.all_here);
}

TEST(some_processor_is_online)
{
    assert_in_range(workers_online(), 1, 256);
}
