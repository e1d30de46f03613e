/* What the files of the schedule share: the scheduler's state and the doors between its jobs.
 *
 *   plan.c     which games are to be played: shards listed, the journal of an earlier life read, the next game
 *   live.c     a game from its first step to its record in the journal, slice by slice
 *   save.c     live games saved now and then, and taken up again
 *   serve.c    leaves of many games valued in one batch, waiting bots looked after
 *   batches.c  the same by a valuer of the spec, on a thread of its own
 *   publish.c  a full block becomes a shard
 *   duties.c   what the first worker does beside its games: sync, progress, whether to stop, the queue
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

/* A game that is over, in the journal; or one that was saved on the way. */
typedef struct DoneGame {
    JournalPlace place; /* size 0: not yet */
    JournalPlace save;  /* of a game that is not over, the last; size 0: none */
    uint32_t n_steps, n_legal, n_nodes, n_edges;
} DoneGame;

/* A shard that this process has to make. */
typedef struct Block {
    uint64_t shard, first, n_games;
    uint64_t n_done;
    ShardSize size;  /* sums over the games done */
    DoneGame *game;  /* own, [n_games]; NULL before the first game and after the shard is published */
    bool is_claimed; /* somebody builds it, or has */
    bool is_published;
    bool is_waiting; /* known from an earlier life, and not handed out by the queue in this one */
} Block;

typedef enum SlotState { SLOT_FREE, SLOT_READY, SLOT_STEPPED, SLOT_EVALUATE, SLOT_WAIT } SlotState;

/* A live game, or room for one. Moves between workers only between slices. */
typedef struct Slot {
    SlotState state;
    Match *match; /* own */
    Trajectory trajectory;
    Block *block;
    uint64_t game;
    uint32_t n_told; /* steps of it that are in n_stepped */
    Meter *meter;    /* of the worker that steps it */
    double deadline; /* of SLOT_WAIT */
    double asked;    /* of SLOT_EVALUATE: when */
    double saved;    /* when, or when it began */
    bool is_unsavable;
    struct Slot *next;
} Slot;

typedef struct SlotList {
    Slot *first, *last;
    int n;
} SlotList;

/* When the first worker did last what it does beside its games. */
typedef struct Duties {
    double synced, shown;
} Duties;

typedef struct Scheduler {
    const SelfplaySpec *spec;
    const Run *run;
    HxStore *store;
    Journal *journal, *saves;
    ChunkQueue *chunks;

    pthread_mutex_t lock;                /* of everything below but the meters */
    pthread_cond_t has_work, has_leaves; /* for workers; for the thread that has batches valued */
    Slot *slot;
    int n_live, live;
    uint64_t n_stepped; /* steps of all games, live ones included */
    SlotList free, ready, evaluate, wait;
    int n_leaves;          /* of the slots in evaluate */
    int n_in_batch;        /* slots whose leaves are being valued by the spec's valuer */
    bool has_talker;       /* a thread of its own has batches valued; otherwise workers do, */
    double no_talker_from; /* once it would have begun */
    int n_workers;         /* that have not ended */
    Block *block;
    size_t n_blocks, next_block;
    uint64_t next_in_block;
    size_t n_full; /* blocks complete and not yet claimed */
    bool is_building, is_polling;
    bool is_hungry, is_dry; /* room, and no game for it; the queue will bring no more */
    bool is_draining, is_stopped;
    double polled;
    Manifest manifest;
    SelfplayReport report;
    HxStatus status; /* the first failure ends the run */
    HxError error;

    Meter *meter;           /* [threads] */
    Duties duties;          /* the first worker's */
    atomic_bool is_parking; /* the run is to stop: live games that can be saved are saved, and go */
    atomic_bool has_failed; /* status is not HX_OK */
} Scheduler;

/* Places of a journal, to be released once it is open. */
typedef struct PlaceList {
    JournalPlace *place; /* own */
    size_t n, cap;
} PlaceList;

/* ---- slots.c: slots and the first failure -------------------------------------------------------------------------------  */

/** Lists of slots; the lock is held. pop: NULL where empty. */
void slot_push(SlotList *list, Slot *slot);
Slot *slot_pop(SlotList *list);
/** Give a slot back to a list in a new state. */
void slot_give_back(Scheduler *s, Slot *slot, SlotState state, SlotList *list);
/** Note the first failure: it ends the run. */
void schedule_fail(Scheduler *s, HxStatus status, const HxError *why);
/** The same with the lock held. */
void schedule_fail_locked(Scheduler *s, HxStatus status, const HxError *why);

/* ---- plan.c ------------------------------------------------------------------------------------------------------------ */

/** The shards of this part that are still to be made. */
HxStatus plan_blocks(Scheduler *s, HxError *err);
/** Open the journal and count the games it holds. */
HxStatus plan_journal(Scheduler *s, HxError *err);
/** The block of a shard that this process has to make; NULL: it has not. */
Block *plan_block_of(Scheduler *s, uint64_t shard);
/** False: no memory. */
bool place_list_add(PlaceList *list, const JournalPlace *place);
/** With a queue: shard `shard` is this process' to make. False: it is published already. HX_NO_MEMORY is noted. */
bool plan_adopt(Scheduler *s, uint64_t shard);
/** Room for the places of a block's games; false: no memory. */
bool plan_open_block(Block *block);
/** The next game nobody has played, with the lock held; false where there is none. */
bool plan_next_game(Scheduler *s, Block **block, uint64_t *game);
/** Count a finished game, with the lock held. */
void plan_count_game(Scheduler *s, Block *block, uint64_t game, const DoneGame *done);

/* ---- live.c ------------------------------------------------------------------------------------------------------------ */

HxStatus live_create_match(Scheduler *s, Match **out, uint64_t game, void (*on_step)(void *, const MatchStep *), void *ctx, HxError *err);
/** Begin the slot's game; false: the run has failed. */
bool live_start(Scheduler *s, Slot *slot);
/** Step the slot's game until its slice is over, or it has to wait for something, or it is over and recorded. */
void live_step(Scheduler *s, Slot *slot, Meter *meter);

/* ---- save.c ------------------------------------------------------------------------------------------------------------ */

/** Open the journal of saves and note the last one of every game that is not over. */
HxStatus save_open(Scheduler *s, HxError *err);
/** Is it time to save the slot's game, at `t` by monotonic_seconds()? */
bool save_is_due(const Scheduler *s, const Slot *slot, double t);
/** Save the slot's game, which no decision of is under way. False: it cannot be saved, or the run has failed. */
bool save_game(Scheduler *s, Slot *slot);
/** Take a game that has just been set up to where it was saved. HX_BAD_INPUT, HX_ILLEGAL: set it up again, it begins anew. */
HxStatus save_restore(Scheduler *s, Slot *slot, HxError *err);
/** The game is over: its save goes. */
void save_drop(Scheduler *s, Block *block, uint64_t game);

/* ---- serve.c ----------------------------------------------------------------------------------------------------------- */

/** Value the leaves of all searches of a list together, by the standard evaluator or the spec's valuer, then make them ready. */
void serve_slots(Scheduler *s, SlotList *list);
/** Look after games whose bots think; the lock is held, and given up while sleeping up to `ms`. */
void serve_waiting(Scheduler *s, int ms);

/* ---- batches.c --------------------------------------------------------------------------------------------------------- */

/** A batch that is to go out now, at most one at a time, into *out; the lock is held. False: none. */
bool batches_take(Scheduler *s, SlotList *out);
/** Take batches and serve them until all workers have ended. */
void batches_talk(Scheduler *s);

/* ---- publish.c --------------------------------------------------------------------------------------------------------- */

/** A complete block that nobody builds, with the lock held; NULL: none. */
Block *publish_claim(Scheduler *s);
/** Build a full block's shard, list it, and let its journal go. One worker at a time. */
void publish_block(Scheduler *s, Block *block, Meter *meter);

/* ---- duties.c ---------------------------------------------------------------------------------------------------------- */

/** What the first worker does beside its games, now and then: sync, progress, the question whether to stop, the queue's. */
void duties_do(Scheduler *s, Meter *meter);
/** Tell the spec's on_progress, which is there, how far the run is. */
void duties_tell_progress(Scheduler *s);

/* ---- memory.c ---------------------------------------------------------------------------------------------------------- */

/** How many games may live: those that fit under the cap, half of it left for records, buffers and games larger than the one probed. */
HxStatus memory_grant_live(Scheduler *s, HxError *err);

#endif
