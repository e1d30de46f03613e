/* Several processes of one run under mpirun: this one's rank, and the reports of rank 0 for all. Built with -DHEXARCH_MPI=ON;
 * otherwise, and without mpirun, there is one rank and no messages. The only user of MPI. One thread at a time. */
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
/** Rank 0 adds up the last reports of the others; the others send theirs. True on rank 0, which shows `p`. */
bool ranks_progress(const Ranks *r, SelfplayProgress *p);
/** Add up the reports of all in rank 0's, and the last progress of each. Every rank calls it. */
void ranks_report(const Ranks *r, SelfplayReport *report, SelfplayProgress *last);
/** The job ends here, on every rank, with this exit status; --resume continues the run. Returns only with one rank. */
void ranks_abort(const Ranks *r, int exit_status);
/** Leave in order. */
void ranks_leave(Ranks *r);

#endif
