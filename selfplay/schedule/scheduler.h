/* Many matches side by side, every finished one in the journal, every full block in a shard.
 *
 *     slots      [ready] --take--> one worker steps it for a slice --give--> [ready | wants leaves valued | waits for a bot]
 *     a worker   compresses a waiting chunk, else builds a full shard, else steps a slot, else starts a game
 *
 * Workers are alike; the first one also syncs the journal and reports progress between slices. */
#ifndef HEXARCH_SELFPLAY_SCHEDULE_SCHEDULER_H
#define HEXARCH_SELFPLAY_SCHEDULE_SCHEDULER_H

#include "agents/process/bots.h"
#include "core/jobs.h"
#include "selfplay/folder.h"

#include <stdatomic.h>

/* Who values leaves in place of the standard evaluator: one batch at a time, by whichever thread. */
typedef struct LeafValuer {
    /* Fill the values of n leaves, and priors where they are wanted. A leaf's value must not depend on the batch it comes in. *is_given_up
     * comes true where nobody waits any longer. What it refuses ends the run. NULL: there is none. */
    HxStatus (*value)(void *ctx, HxLeaf *leaves, int n, const atomic_bool *is_given_up, HxError *err);
    void *ctx;
    int batch;   /* the most leaves of a batch; it goes out when so many wait, */
    int wait_ms; /* or so long after the first of them came, or when no game can go on without it */
} LeafValuer;

/* What a valuer has been asked so far. */
typedef struct LeafBatches {
    uint64_t batches, leaves;
    double seconds;    /* while one was under way */
    uint64_t restarts; /* of a program that values them, which whoever keeps it fills in */
} LeafBatches;

/* How far a run is. */
typedef struct SelfplayProgress {
    uint64_t games_total, games_done; /* of this process' part; those of earlier lives included */
    uint64_t steps;                   /* played now, those of live games included */
    int live;                         /* of them: */
    int ready, stepped;               /* wait for a worker; are with one */
    int evaluate, waiting;            /* want leaves valued; wait for a program outside */
    int shards;                       /* complete, and not yet published */
    size_t memory, memory_cap;        /* bytes that games and searches hold; may hold, 0: no cap */
    uint64_t hooks_failed;            /* commands after a shard that did not end with 0 */
    bool is_draining;
    bool has_valuer;
    LeafBatches valued; /* by it */
} SelfplayProgress;

typedef struct SelfplaySpec {
    const Run *run;
    const char *folder; /* begun with folder_begin() */
    Part part;
    const JobQueue *queue;   /* its jobs are shards: the process' work, and part is 0 of 1; NULL: those of the part */
    int threads;             /* 1 .. 256 */
    int live;                /* games that live at once, at most */
    HxBots *bots;            /* programs outside; borrowed, NULL: each agent its own */
    LeafValuer valuer;       /* of leaves that searches hand out */
    size_t memory;           /* bytes that games and searches may take; 0: no cap */
    const char *after_shard; /* a command run after each shard is published; NULL: none */
    double save_every; /* seconds after which a live game is saved; 0: never, and a run that stops plays its live games to their end */
    /* Asked by the first worker between slices: no new games; the live ones are saved after their decision, or played to their end. */
    bool (*is_stopping)(void *ctx);
    /* Told by the first worker between slices, at most ten times a second, and once at the end; NULL: nobody. */
    void (*on_progress)(void *ctx, const SelfplayProgress *progress);
    void *ctx;
} SelfplaySpec;

typedef struct SelfplayReport {
    uint64_t games_total, games_before, games_played; /* of the part: all, found finished, played now */
    uint64_t games_at_fault;                          /* of those played now: ended because an agent broke */
    uint64_t faults[HX_N_FAULTS];                     /* the same by class */
    uint64_t steps, legal;                            /* rows recorded now */
    uint64_t shards, shard_steps, shard_bytes;        /* published by now, all of the part */
    uint64_t journal_cut;                             /* bytes of torn tail */
    uint64_t hooks_failed;                            /* commands after a shard that did not end with 0 */
    uint64_t games_restored, games_parked;            /* went on from a save; saved at the stop, not finished */
    uint64_t games_saved, saves_refused;              /* saves written; saves that could not be gone on from: those games began anew */
    int live, threads;                                /* as granted */
    bool is_stopped;                                  /* is_stopping() said so before the end */
    bool is_complete;                                 /* of all parts: the run is finished */
    LeafBatches valued;                               /* by the spec's valuer */
    double seconds;                                   /* wall time */
    double thread_seconds, recording_seconds;         /* processor time of all threads; that inside recording */
} SelfplayReport;

/** Play what is missing of the part. HX_IO, HX_NO_MEMORY: stopped on the way, everything reported finished is kept. */
HxStatus selfplay_run(const SelfplaySpec *spec, SelfplayReport *report, HxError *err);

#endif
