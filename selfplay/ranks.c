/* Several processes of one run under mpirun. */
#include "selfplay/ranks.h"

#include <stdlib.h>
#include <string.h>

#ifdef HEXARCH_MPI

#include <mpi.h>

enum { TAG_PROGRESS = 1 };

/* Only where mpirun started this process: a plain `hexarch selfplay` needs no daemon. */
static bool is_started_by_mpirun(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE") || getenv("PMIX_RANK");
}

void ranks_join(Ranks *r)
{
    *r = (Ranks){ .rank = 0, .n = 1, .n_on_host = 1 };
    int given;
    MPI_Comm host;
    if (!is_started_by_mpirun() || MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &given) != MPI_SUCCESS)
        return;
    r->is_joined = true;
    MPI_Comm_rank(MPI_COMM_WORLD, &r->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &r->n);
    if (MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host) == MPI_SUCCESS) {
        MPI_Comm_size(host, &r->n_on_host);
        MPI_Comm_free(&host);
    }
    r->said = calloc((size_t)r->n, RANKS_SAID * sizeof *r->said);
    if (!r->said)
        MPI_Abort(MPI_COMM_WORLD, 3);
}

void ranks_wait(const Ranks *r)
{
    if (r->is_joined)
        MPI_Barrier(MPI_COMM_WORLD);
}

static void to_said(const SelfplayProgress *p, uint64_t said[RANKS_SAID])
{
    const uint64_t all[RANKS_SAID] = { p->games_total,
                                       p->games_done,
                                       p->steps,
                                       (uint64_t)p->live,
                                       (uint64_t)p->ready,
                                       (uint64_t)p->stepped,
                                       (uint64_t)p->evaluate,
                                       (uint64_t)p->waiting,
                                       (uint64_t)p->shards,
                                       p->memory,
                                       p->memory_cap,
                                       p->is_draining,
                                       p->valued.batches,
                                       p->valued.leaves,
                                       (uint64_t)(1e9 * p->valued.seconds),
                                       p->hooks_failed };
    memcpy(said, all, sizeof all);
}

static void add_said(SelfplayProgress *p, const uint64_t said[RANKS_SAID])
{
    p->games_total += said[0];
    p->games_done += said[1];
    p->steps += said[2];
    p->live += (int)said[3];
    p->ready += (int)said[4];
    p->stepped += (int)said[5];
    p->evaluate += (int)said[6];
    p->waiting += (int)said[7];
    p->shards += (int)said[8];
    p->memory += said[9];
    p->memory_cap += said[10];
    p->is_draining |= said[11] > 0;
    p->valued.batches += said[12];
    p->valued.leaves += said[13];
    p->valued.seconds += 1e-9 * (double)said[14];
    p->hooks_failed += said[15];
}

/* Rank 0 keeps what each of the others said last. */
static void hear_others(const Ranks *r)
{
    int is_there = 1;
    MPI_Status from;
    while (MPI_Iprobe(MPI_ANY_SOURCE, TAG_PROGRESS, MPI_COMM_WORLD, &is_there, &from) == MPI_SUCCESS && is_there) {
        uint64_t last[RANKS_SAID];
        MPI_Recv(last, RANKS_SAID, MPI_UINT64_T, from.MPI_SOURCE, TAG_PROGRESS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        memcpy(r->said + RANKS_SAID * from.MPI_SOURCE, last, sizeof last);
    }
}

bool ranks_progress(const Ranks *r, SelfplayProgress *p)
{
    if (r->n == 1)
        return true;
    if (r->rank > 0) {
        uint64_t said[RANKS_SAID];
        to_said(p, said);
        MPI_Send(said, RANKS_SAID, MPI_UINT64_T, 0, TAG_PROGRESS, MPI_COMM_WORLD); /* small: it leaves at once */
        return false;
    }
    hear_others(r);
    for (int rank = 1; rank < r->n; rank++)
        add_said(p, r->said + RANKS_SAID * rank);
    return true;
}

static void add_up(const Ranks *r, void *numbers, size_t n, MPI_Datatype kind)
{
    const void *mine = r->rank == 0 ? MPI_IN_PLACE : numbers;
    MPI_Reduce(mine, numbers, (int)n, kind, MPI_SUM, 0, MPI_COMM_WORLD);
}

void ranks_report(const Ranks *r, SelfplayReport *report, SelfplayProgress *last)
{
    if (r->n == 1)
        return;
    uint64_t *const count[] = { &report->games_total,   &report->games_before,   &report->games_played,  &report->games_at_fault,
                                &report->steps,         &report->legal,          &report->shards,        &report->shard_steps,
                                &report->shard_bytes,   &report->journal_cut,    &report->hooks_failed,  &report->games_restored,
                                &report->games_parked,  &report->games_saved,    &report->saves_refused, &report->valued.batches,
                                &report->valued.leaves, &report->valued.restarts };
    double *const time[] = { &report->thread_seconds, &report->recording_seconds, &report->valued.seconds };
    int *const number[] = { &report->live, &report->threads };
    int flag[] = { report->is_stopped, report->is_complete };
    uint64_t said[RANKS_SAID];
    for (size_t i = 0; i < HX_COUNT(count); i++)
        add_up(r, count[i], 1, MPI_UINT64_T);
    for (size_t i = 0; i < HX_COUNT(time); i++)
        add_up(r, time[i], 1, MPI_DOUBLE);
    for (size_t i = 0; i < HX_COUNT(number); i++)
        add_up(r, number[i], 1, MPI_INT);
    add_up(r, report->faults, HX_N_FAULTS, MPI_UINT64_T);
    add_up(r, flag, HX_COUNT(flag), MPI_INT);
    to_said(last, said);
    add_up(r, said, RANKS_SAID, MPI_UINT64_T);
    if (r->rank > 0)
        return;
    hear_others(r); /* nothing stays unread behind */
    report->is_stopped = flag[0] > 0;
    report->is_complete = flag[1] > 0;
    *last = (SelfplayProgress){ .has_valuer = last->has_valuer };
    add_said(last, said);
}

void ranks_abort(const Ranks *r, int exit_status)
{
    if (r->n > 1)
        MPI_Abort(MPI_COMM_WORLD, exit_status);
}

void ranks_leave(Ranks *r)
{
    if (r->is_joined)
        MPI_Finalize();
    free(r->said);
    *r = (Ranks){ .n = 1 };
}

#else

void ranks_join(Ranks *r)
{
    *r = (Ranks){ .rank = 0, .n = 1, .n_on_host = 1 };
}

void ranks_wait(const Ranks *r)
{
    (void)r;
}

bool ranks_progress(const Ranks *r, SelfplayProgress *p)
{
    (void)r, (void)p;
    return true;
}

void ranks_report(const Ranks *r, SelfplayReport *report, SelfplayProgress *last)
{
    (void)r, (void)report, (void)last;
}

void ranks_abort(const Ranks *r, int exit_status)
{
    (void)r, (void)exit_status;
}

void ranks_leave(Ranks *r)
{
    (void)r;
}

#endif
