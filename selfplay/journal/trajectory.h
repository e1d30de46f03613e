/* The record of one game: a compact stream of bytes, one entry per step. The journal keeps these bytes; shards are built from them.
 *
 *     head     u64 id, u64 actions' hash, u32 steps, u32 legal entries, u8 seats, end reason, seat at fault (255: none), profile,
 *              per seat: i32 score, f32 utility, u16 faction, u8 rank, u8 0; in the tree profile u32 nodes, u32 edges
 *     step     u8 seat (255: chance), u8 kind, varint action, at every 16th step u64 state hash before it; then at a choice:
 *              u8 1 and f16 value per seat, or u8 0; varint n; n times varint (action - previous - 1), varint visits,
 *              and in the full profile f16 prior, f16 q; in the tree profile u8 nodes of the search's tree, and for each
 *     node     u8 its parent (0: the position before the step, else 1 + number of an earlier node), varint action that leads there, u8
 *              seat (255: chance), varint visits, f16 value per seat, varint n (0: chance), n times varint (action - previous - 1),
 *              varint visits
 *
 * Everything is little-endian; a varint has 7 bits a byte, lowest first. */
#ifndef HEXARCH_SELFPLAY_JOURNAL_TRAJECTORY_H
#define HEXARCH_SELFPLAY_JOURNAL_TRAJECTORY_H

#include "agents/inner.h"
#include "agents/match.h"
#include "selfplay/run.h"

/* A game hashes its position before steps 0, 16, 32, ...: hashing each would cost more than the rest of recording. A hash over all
 * seats, kinds and actions covers the steps between. */
enum { TRAJECTORY_HASH_EVERY = 16 };

/** Is the position hashed before step `index` of a game? */
static inline bool trajectory_is_hashed(uint64_t index)
{
    return index % TRAJECTORY_HASH_EVERY == 0;
}

/** Add a step to the hash of actions, which begins with 0. Each step maps hashes one to one, so a difference never disappears. */
static inline uint64_t trajectory_fold(uint64_t hash, int seat, int kind, HxAction action)
{
    const uint64_t step = (uint64_t)action << 16 | (uint64_t)(uint8_t)seat << 8 | (uint64_t)kind;
    hash = (hash ^ step) * UINT64_C(0x9e3779b97f4a7c15) + 1;
    return hash ^ hash >> 29;
}

/* What a record says at its beginning. */
typedef struct TrajectoryHead {
    uint64_t id, actions_hash;
    uint32_t n_steps, n_legal;
    uint32_t n_nodes, n_edges; /* 0 but in the tree profile */
    MatchResult result;
} TrajectoryHead;

/* A record being written; begin it zeroed, or again after its end, which uses the memory again. */
typedef struct Trajectory {
    const HxGame *game;
    Profile profile;
    bool has_failed; /* no memory: the record is void */
    uint64_t id, actions_hash;
    int n_seats;   /* of the run: room per seat */
    int n_playing; /* in this game, once somebody chose */
    uint32_t n_steps, n_legal;
    uint32_t n_nodes, n_edges; /* tree profile */
    InnerWalk walk;            /* own, likewise */
    uint8_t *bytes;            /* own */
    size_t size, cap;
} Trajectory;

void trajectory_begin(Trajectory *t, const Run *run, uint64_t game_id);
/** A listener for MatchSpec.on_step; ctx is the Trajectory. */
void trajectory_on_step(void *ctx, const MatchStep *step);
/** Complete it with the result; from here bytes and size are the record. False: memory ran out on the way. */
bool trajectory_finish(Trajectory *t, const MatchResult *result);
void trajectory_fini(Trajectory *t);
/** The steps of a record that is not complete, *size bytes; borrowed until the next one. NULL: the record is void. */
const uint8_t *trajectory_steps(const Trajectory *t, size_t *size);
/** Put them into a record just begun, with these counts and this hash of actions. False: no memory. */
bool trajectory_put_steps(Trajectory *t, const uint8_t *bytes, size_t size, const TrajectoryHead *counts);

/* ---- Reading ---------------------------------------------------------------------------------------------------------- */

/* The inner nodes of one step's search, as columns of a shard have them; the arrays are the reader's. */
typedef struct TreeRows {
    uint16_t n_nodes;
    uint32_t n_edges;
    uint8_t parent[HX_MOST_INNER]; /* 0: the position before the step, else 1 + number of the parent */
    uint32_t action[HX_MOST_INNER];
    uint8_t seat[HX_MOST_INNER];
    uint32_t visits[HX_MOST_INNER];
    uint16_t value[HX_MOST_INNER * HX_MAX_SEATS]; /* [n_nodes][seats] halves */
    uint16_t n_edges_of[HX_MOST_INNER];
    uint32_t *edge_action, *edge_visits; /* [n_edges] */
} TreeRows;

/* One step; the arrays are the reader's. */
typedef struct StepRow {
    uint8_t seat, kind;
    HxAction action;
    uint64_t state_hash;               /* 0 if not kept */
    uint16_t root_value[HX_MAX_SEATS]; /* halves; HALF_NAN where there was no search */
    uint16_t n_legal;
    uint32_t *legal, *visits; /* [n_legal] */
    uint16_t *prior, *q;      /* [n_legal], full profile */
    TreeRows tree;            /* tree profile; otherwise empty */
} StepRow;

/* Reads one record, bounded by its size and by what the run allows; the first fault sticks. */
typedef struct TrajectoryReader {
    const Run *run;
    const uint8_t *at, *end;
    TrajectoryHead head;
    uint32_t n_read, steps_left, legal_left, nodes_left, edges_left;
    uint64_t actions_hash; /* of the steps read */
    bool is_bad, has_head;
    StepRow row;
    void *memory; /* own: the arrays of `row` */
} TrajectoryReader;

/** Once per reader: its arrays. False: no memory. */
bool trajectory_reader_init(TrajectoryReader *r, const Run *run);
void trajectory_reader_fini(TrajectoryReader *r);
/** Begin a record (borrowed until the last step); false for an impossible head. */
bool trajectory_open(TrajectoryReader *r, const uint8_t *bytes, size_t size);
/** Begin at the steps of a record that is not complete, of these counts; r->head says nothing. */
void trajectory_open_steps(TrajectoryReader *r, const uint8_t *bytes, size_t size, const TrajectoryHead *counts);
/** The next step in r->row; false at the end, or at a fault: ask trajectory_is_sound(). */
bool trajectory_next(TrajectoryReader *r);
/** After the last step: was all of it read, and nothing wrong? */
bool trajectory_is_sound(const TrajectoryReader *r);
/** Read a whole record for its head alone: is it sound from end to end? */
bool trajectory_check(TrajectoryReader *r, const uint8_t *bytes, size_t size);

#endif
