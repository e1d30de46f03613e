/* What the files of the schedule share: the scheduler's state and the functions of each file.
 *
 *   plan.c     which games to play: lists shards, reads the journal of an earlier process, picks the next game
 *   live.c     a game from its first step to its record in the journal, slice by slice
 *   save.c     saves live games regularly, and restores them
 *   serve.c    evaluates leaves of many games in one batch, and polls waiting bots
 *   batches.c  the same with the evaluator of the spec, on its own thread
 *   publish.c  builds a shard from each complete block
 *   duties.c   other work of the first worker: sync, progress, stop requests, the queue
 *   memory.c   how many games may live at once
 *   scheduler.c  workers and what each does next; the run as a whole */
#ifndef HEXARCH_SELFPLAY_SCHEDULE_SCHEDULE_INTERNAL_H
#define HEXARCH_SELFPLAY_SCHEDULE_SCHEDULE_INTERNAL_H

#include "agents/match.h"
#include "selfplay/journal/journal.h"
#include "selfplay/journal/trajectory.h"
#include "selfplay/schedule/meter.h"
#include "selfplay/schedule/scheduler.h"
#include "selfplay/shards/shard.h"

#include <pthread.h>
#include <stdatomic.h>

/* A finished game in the journal, or the last save of an unfinished one. */
typedef struct DoneGame {
    JournalPlace place; /* size 0: not yet */
    JournalPlace save;  /* last save of an unfinished game; size 0: none */
    uint32_t n_steps, n_legal, n_nodes, n_edges;
} DoneGame;

/* A shard that this process must make. */
typedef struct Block {
    uint64_t shard, first, n_games;
    uint64_t n_done;
    ShardSize size;  /* sums over the games done */
    DoneGame *game;  /* own, [n_games]; NULL before the first game and after publication of the shard */
    bool is_claimed; /* a worker builds it, or has built it */
    bool is_published;
    bool is_waiting; /* from an earlier process; the queue has not assigned it to this one yet */
} Block;

typedef enum SlotState { SLOT_FREE, SLOT_READY, SLOT_STEPPED, SLOT_EVALUATE, SLOT_WAIT } SlotState;

/* A live game, or room for one. Moves between workers only between slices. */
typedef struct Slot {
    SlotState state;
    Match *match; /* own */
    Trajectory trajectory;
    Block *block;
    uint64_t game;
    uint32_t n_told; /* how many of its steps n_stepped includes */
    Meter *meter;    /* of the worker that steps it */
    double deadline; /* of SLOT_WAIT */
    double asked;    /* SLOT_EVALUATE: time of the request */
    double saved;    /* time of the last save, or of the start */
    bool is_unsavable;
    struct Slot *next;
} Slot;

typedef struct SlotList {
    Slot *first, *last;
    int n;
} SlotList;

/* When the first worker last did each of its other jobs. */
typedef struct Duties {
    double synced, shown;
} Duties;

typedef struct Scheduler {
    const SelfplaySpec *spec;
    const Run *run;
    HxStore *store;
    Journal *journal, *saves;
    ChunkQueue *chunks;

    pthread_mutex_t lock;                /* guards everything below except the meters */
    pthread_cond_t has_work, has_leaves; /* for workers; for the thread that sends batches */
    Slot *slot;
    int n_live, live;
    uint64_t n_stepped; /* steps of all games, live ones included */
    SlotList free, ready, evaluate, wait;
    int n_leaves;          /* of the slots in evaluate */
    int n_in_batch;        /* slots whose leaves the spec's evaluator has now */
    bool has_talker;       /* a separate thread sends batches; otherwise workers do, */
    double no_talker_from; /* from the time when it should have started */
    int n_workers;         /* that have not ended */
    Block *block;
    size_t n_blocks, next_block;
    uint64_t next_in_block;
    size_t n_full; /* blocks complete and not yet claimed */
    bool is_building, is_polling;
    bool is_hungry, is_dry; /* there is room but no game for it; the queue has no more */
    bool is_draining, is_stopped;
    double polled;
    Manifest manifest;
    SelfplayReport report;
    HxStatus status; /* the first failure ends the run */
    HxError error;

    Meter *meter;           /* [threads] */
    Duties duties;          /* the first worker's */
    atomic_bool is_parking; /* after a stop request: save the live games that allow it, and drop them */
    atomic_bool has_failed; /* status is not HX_OK */
} Scheduler;

/* Places of a journal, to release after it is open. */
typedef struct PlaceList {
    JournalPlace *place; /* own */
    size_t n, cap;
} PlaceList;

/* ---- slots.c: slots and the first failure -------------------------------------------------------------------------------  */

/** Lists of slots. Call with the lock held. pop returns NULL if the list is empty. */
void slot_push(SlotList *list, Slot *slot);
Slot *slot_pop(SlotList *list);
/** Give a slot back to a list in a new state. */
void slot_give_back(Scheduler *s, Slot *slot, SlotState state, SlotList *list);
/** Record a failure. The first one ends the run. */
void schedule_fail(Scheduler *s, HxStatus status, const HxError *why);
/** The same with the lock held. */
void schedule_fail_locked(Scheduler *s, HxStatus status, const HxError *why);

/* ---- plan.c ------------------------------------------------------------------------------------------------------------ */

/** Find the shards of this part that are missing. */
HxStatus plan_blocks(Scheduler *s, HxError *err);
/** Open the journal and count the games it holds. */
HxStatus plan_journal(Scheduler *s, HxError *err);
/** The block of a shard, or NULL if this process does not make it. */
Block *plan_block_of(Scheduler *s, uint64_t shard);
/** False: no memory. */
bool place_list_add(PlaceList *list, const JournalPlace *place);
/** With a queue: add shard `shard` to this process. False: published already, or no memory, which fails the run. */
bool plan_adopt(Scheduler *s, uint64_t shard);
/** Room for the places of a block's games; false: no memory. */
bool plan_open_block(Block *block);
/** The next game that nobody has played; false: none. Call with the lock held. */
bool plan_next_game(Scheduler *s, Block **block, uint64_t *game);
/** Count a finished game, with the lock held. */
void plan_count_game(Scheduler *s, Block *block, uint64_t game, const DoneGame *done);

/* ---- live.c ------------------------------------------------------------------------------------------------------------ */

HxStatus live_create_match(Scheduler *s, Match **out, uint64_t game, void (*on_step)(void *, const MatchStep *), void *ctx, HxError *err);
/** Begin the slot's game; false: the run has failed. */
bool live_start(Scheduler *s, Slot *slot);
/** Step the slot's game until its slice ends, it must wait, or it is over and recorded. */
void live_step(Scheduler *s, Slot *slot, Meter *meter);

/* ---- save.c ------------------------------------------------------------------------------------------------------------ */

/** Open the journal of saves and find the last save of every unfinished game. */
HxStatus save_open(Scheduler *s, HxError *err);
/** Is it time to save the slot's game, at `t` by monotonic_seconds()? */
bool save_is_due(const Scheduler *s, const Slot *slot, double t);
/** Save the slot's game between two decisions. False: the game allows no save, or the run has failed. */
bool save_game(Scheduler *s, Slot *slot);
/** Restore a newly set-up game from its save. HX_BAD_INPUT, HX_ILLEGAL: the save is useless, set the game up again. */
HxStatus save_restore(Scheduler *s, Slot *slot, HxError *err);
/** Release the save of a finished game. */
void save_drop(Scheduler *s, Block *block, uint64_t game);

/* ---- serve.c ----------------------------------------------------------------------------------------------------------- */

/** Evaluate the leaves of all slots of a list in one batch, by the standard or the spec's evaluator, then make the slots ready. */
void serve_slots(Scheduler *s, SlotList *list);
/** Poll games whose bots think. Call with the lock held; it sleeps up to `ms` without the lock. */
void serve_waiting(Scheduler *s, int ms);

/* ---- batches.c --------------------------------------------------------------------------------------------------------- */

/** Move the batch that is due into *out; false: none. At most one is out at a time. Call with the lock held. */
bool batches_take(Scheduler *s, SlotList *out);
/** Take batches and serve them until all workers have ended. */
void batches_talk(Scheduler *s);

/* ---- publish.c --------------------------------------------------------------------------------------------------------- */

/** A complete block that nobody builds, or NULL. Call with the lock held. */
Block *publish_claim(Scheduler *s);
/** Build the shard of a complete block, list it, and release its journal. One worker at a time. */
void publish_block(Scheduler *s, Block *block, Meter *meter);

/* ---- duties.c ---------------------------------------------------------------------------------------------------------- */

/** The other jobs of the first worker, when they are due: sync, progress, stop requests, the queue. */
void duties_do(Scheduler *s, Meter *meter);
/** Report progress to the spec's on_progress, which must exist. */
void duties_tell_progress(Scheduler *s);

/* ---- memory.c ---------------------------------------------------------------------------------------------------------- */

/** Decide how many games may live: as many as fit into half the cap. The rest is for records, buffers and larger games. */
HxStatus memory_grant_live(Scheduler *s, HxError *err);

#endif
