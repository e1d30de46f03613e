/* Workers: every one runs once, on a thread of its own, and all have ended when the call returns. */
#include "tests/support/position.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/workers.h"

enum { N = 16 };

typedef struct Gang {
    int n_runs[N];
    bool stops_are_blocked[N], none_is_blocked[N]; /* of the signals that ask to stop */
    pthread_t thread[N];
    pthread_barrier_t all_here;
} Gang;

/* How many of the three signals that ask to stop are kept from this thread. */
static int n_stops_blocked(void)
{
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    return sigismember(&mask, SIGINT) + sigismember(&mask, SIGTERM) + sigismember(&mask, SIGHUP);
}

static void work(void *ctx, int worker)
{
    Gang *crew = ctx;
    crew->n_runs[worker]++;
    crew->thread[worker] = pthread_self();
    const int n_blocked = n_stops_blocked();
    crew->stops_are_blocked[worker] = n_blocked == 3;
    crew->none_is_blocked[worker] = n_blocked == 0;
    pthread_barrier_wait(&crew->all_here); /* all of them live at once, or this never returns */
}

TEST(all_run_at_once_and_signals_stay_here)
{
    Gang crew = { .n_runs = { 0 } };
    pthread_barrier_init(&crew.all_here, NULL, N);
    assert_int_equal(workers_run(N, work, &crew), N);
    for (int i = 0; i < N; i++) {
        assert_int_equal(crew.n_runs[i], 1);
        assert_true(i > 0 ? crew.stops_are_blocked[i] : crew.none_is_blocked[i]); /* who started them is told to stop, none of them is */
    }
    assert_true(pthread_equal(crew.thread[0], pthread_self()));
    assert_int_equal(n_stops_blocked(), 0);
    pthread_barrier_destroy(&crew.all_here);
}

/* A crew's threads keep out of requests to stop as well. */
TEST(signals_stay_with_who_made_the_crew)
{
    Gang gang = { .n_runs = { 0 } };
    pthread_barrier_init(&gang.all_here, NULL, 3);
    Crew *crew = crew_create(3);
    crew_run(crew, work, &gang);
    assert_true(gang.none_is_blocked[0] && gang.stops_are_blocked[1] && gang.stops_are_blocked[2]);
    crew_destroy(crew);
    pthread_barrier_destroy(&gang.all_here);
}

/* What a crew shares out: items taken one by one, each to be taken once. */
enum { ITEMS = 5000 };

typedef struct Share {
    _Atomic int next;
    int n_taken[ITEMS];
} Share;

static void take_items(void *ctx, int worker)
{
    (void)worker;
    Share *share = ctx;
    for (int i; (i = atomic_fetch_add(&share->next, 1)) < ITEMS;)
        share->n_taken[i]++;
}

TEST(a_crew_works_round_after_round)
{
    Crew *crew = crew_create(4);
    assert_non_null(crew);
    static Share share;
    for (int round = 1; round <= 200; round++) {
        atomic_store(&share.next, 0);
        crew_run(crew, take_items, &share);
        for (int i = 0; i < ITEMS; i++)
            assert_int_equal(share.n_taken[i], round);
    }
    crew_destroy(crew);
    crew_destroy(crew_create(1));
}

TEST(a_crew_of_the_parent_works_alone_in_a_child)
{
    Crew *crew = crew_create(3);
    const pid_t child = fork();
    if (child == 0) {
        static Share share;
        crew_run(crew, take_items, &share);
        int n = 0;
        for (int i = 0; i < ITEMS; i++)
            n += share.n_taken[i];
        crew_destroy(crew);
        _exit(n == ITEMS ? 0 : 1);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    crew_destroy(crew);
}

TEST(the_processors_this_process_may_use_are_online)
{
    cpu_set_t before, one;
    assert_in_range(workers_online(), 1, 256);
    assert_int_equal(sched_getaffinity(0, sizeof before, &before), 0);
    assert_int_equal(workers_online(), CPU_COUNT(&before) < 256 ? CPU_COUNT(&before) : 256);
    CPU_ZERO(&one);
    for (size_t i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; i++)
        if (CPU_ISSET(i, &before))
            CPU_SET(i, &one);
    assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
    assert_int_equal(workers_online(), 1);
    assert_int_equal(sched_setaffinity(0, sizeof before, &before), 0);
}
