/* Several processes of one run under mpirun: who of them this one is, and what rank 0 tells for all. Built with -DHEXARCH_MPI=ON;
 * otherwise, and without mpirun, there is one rank and nothing is sent. The only door to MPI. One thread at a time. */
#ifndef HEXARCH_SELFPLAY_RANKS_H
#define HEXARCH_SELFPLAY_RANKS_H

#include "selfplay/schedule/scheduler.h"

enum { RANKS_SAID = 16 };

typedef struct Ranks {
    int rank, n;    /* this one; of how many */
    int n_on_host;  /* of them on this machine */
    bool is_joined; /* MPI has begun */
    uint64_t *said; /* own: [n][RANKS_SAID], what each rank last told rank 0 */
} Ranks;

/** Join the others. Call it once. */
void ranks_join(Ranks *r);
/** Wait until all are here. */
void ranks_wait(const Ranks *r);
/** Rank 0 adds up what the others last said; the others say it. True where `p` is to be shown: of rank 0. */
bool ranks_progress(const Ranks *r, SelfplayProgress *p);
/** Add the reports of all up, in rank 0's, and what each was told of its progress last. Every rank calls it. */
void ranks_report(const Ranks *r, SelfplayReport *report, SelfplayProgress *last);
/** The job ends here, on every rank, with this exit status; a run that is resumed goes on. Returns only where there is one rank. */
void ranks_abort(const Ranks *r, int exit_status);
/** Leave in order. */
void ranks_leave(Ranks *r);

#endif
