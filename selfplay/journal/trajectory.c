/* One game as a stream of bytes. Each recorded step pays for writing, so it takes a few bytes per legal action, and a hash now and then. */
#include "selfplay/journal/trajectory.h"

#include "core/half.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEAD_BYTES = 28,
    HEAD_SEAT_BYTES = 12,
    NO_FAULT = 255,
    STEP_BYTES_MAX = 2 + 5 + 8 + 1 + 2 * HX_MAX_SEATS + 5,
    ENTRY_BYTES_MAX = 5 + 5 + 4,
    NODE_BYTES_MAX = 1 + 5 + 1 + 5 + 2 * HX_MAX_SEATS + 5,
    TREE_HEAD_BYTES = 8
};

static size_t head_bytes(int n_seats, Profile profile)
{
    return HEAD_BYTES + HEAD_SEAT_BYTES * (size_t)n_seats + (profile == PROFILE_TREE ? TREE_HEAD_BYTES : 0);
}

/* ---- Writing ---------------------------------------------------------------------------------------------------------- */

static uint8_t *put_u16(uint8_t *at, uint16_t x)
{
    at[0] = (uint8_t)x;
    at[1] = (uint8_t)(x >> 8);
    return at + 2;
}

static uint8_t *put_u32(uint8_t *at, uint32_t x)
{
    return put_u16(put_u16(at, (uint16_t)x), (uint16_t)(x >> 16));
}

static uint8_t *put_u64(uint8_t *at, uint64_t x)
{
    return put_u32(put_u32(at, (uint32_t)x), (uint32_t)(x >> 32));
}

static uint8_t *put_varint(uint8_t *at, uint32_t x)
{
    for (; x >= 0x80; x >>= 7)
        *at++ = (uint8_t)(x | 0x80);
    *at++ = (uint8_t)x;
    return at;
}

/* Room for n more bytes; NULL, and an invalid record, without memory. */
static uint8_t *make_room(Trajectory *t, size_t n)
{
    if (t->has_failed)
        return NULL;
    if (t->cap - t->size < n) {
        size_t cap = t->cap ? t->cap + t->cap / 2 : 4096;
        if (cap < t->size + n)
            cap = t->size + n;
        uint8_t *bytes = realloc(t->bytes, cap);
        if (!bytes) {
            t->has_failed = true;
            return NULL;
        }
        t->bytes = bytes;
        t->cap = cap;
    }
    return t->bytes + t->size;
}

void trajectory_begin(Trajectory *t, const Run *run, uint64_t game_id)
{
    t->game = run->game;
    t->profile = run->profile;
    t->has_failed = false;
    t->id = game_id;
    t->actions_hash = 0;
    t->n_seats = run->n_seats;
    t->n_steps = t->n_legal = t->n_nodes = t->n_edges = 0;
    t->size = 0;
    t->has_failed = !make_room(t, head_bytes(run->n_seats, t->profile));
    t->size = head_bytes(run->n_seats, t->profile);
}

/* A value for each seat; NaN for seats that do not play in this game. */
static uint8_t *put_seats(uint8_t *at, const Trajectory *t, const float *value, int n_playing)
{
    for (int seat = 0; seat < t->n_seats; seat++)
        at = put_u16(at, seat < n_playing ? half_from_float(value[seat]) : HALF_NAN);
    return at;
}

static uint8_t *put_values(uint8_t *at, const Trajectory *t, const HxDecision *d, int n_playing)
{
    *at++ = d->has_value;
    return d->has_value ? put_seats(at, t, d->value, n_playing) : at;
}

/* The legal actions with the search's figures for each; zeros and NaN for an agent without search. */
static uint8_t *put_legal(uint8_t *at, const Trajectory *t, const HxDecision *d, const HxAction *legal, int n)
{
    const bool has_search = d->n_legal > 0;
    HxAction expected = 0;
    at = put_varint(at, (uint32_t)n);
    for (int i = 0; i < n; i++) {
        at = put_varint(at, legal[i] - expected);
        at = put_varint(at, has_search ? d->visits[i] : 0);
        if (t->profile == PROFILE_FULL) {
            at = put_u16(at, has_search && d->prior ? half_from_float(d->prior[i]) : HALF_NAN);
            at = put_u16(at, has_search && d->q ? half_from_float(d->q[i]) : HALF_NAN);
        }
        expected = legal[i] + 1;
    }
    return at;
}

/* One node of the tree; a visitor of inner_walk(). */
static void put_node(void *ctx, const InnerPosition *p)
{
    Trajectory *t = ctx;
    uint8_t *const begin = make_room(t, NODE_BYTES_MAX + (size_t)p->n_legal * ENTRY_BYTES_MAX), *at = begin;
    if (!begin)
        return;
    *at++ = (uint8_t)(p->parent + 1);
    at = put_varint(at, p->action);
    *at++ = (uint8_t)(p->mover == HX_CHANCE ? MATCH_SEAT_CHANCE : p->mover);
    at = put_varint(at, p->visits);
    at = put_seats(at, t, p->value, t->n_playing);
    at = put_varint(at, (uint32_t)p->n_legal);
    HxAction expected = 0;
    for (int i = 0; i < p->n_legal; i++) {
        at = put_varint(at, p->legal[i] - expected);
        at = put_varint(at, p->chosen[i]);
        expected = p->legal[i] + 1;
    }
    t->size += (size_t)(at - begin);
    t->n_nodes++;
    t->n_edges += (uint32_t)p->n_legal;
}

/* The number of nodes of the search tree below its root, then these nodes. */
static void put_tree(Trajectory *t, const HxState *before, const HxDecision *d)
{
    const size_t count_at = t->size;
    const uint32_t n_before = t->n_nodes;
    if (!make_room(t, 1))
        return;
    t->size++;
    if (d->n_inner > 0 && inner_walk(&t->walk, before, d, put_node, t) != HX_OK)
        t->has_failed = true;
    t->bytes[count_at] = (uint8_t)(t->n_nodes - n_before);
}

void trajectory_on_step(void *ctx, const MatchStep *step)
{
    Trajectory *t = ctx;
    const HxDecision *d = step->kind == STEP_CHOICE ? step->decision : NULL;
    int n = 0;
    const HxAction *legal = NULL;
    if (t->has_failed)
        return;
    if (d) {
        n = d->n_legal > 0 ? d->n_legal : step->n_legal;
        legal = d->n_legal > 0 ? d->legal : step->legal;
        assert(0 < n && n <= t->game->max_legal);
    }
    uint8_t *const begin = make_room(t, STEP_BYTES_MAX + (size_t)n * ENTRY_BYTES_MAX);
    if (!begin)
        return;
    uint8_t *at = begin;
    *at++ = (uint8_t)step->seat;
    *at++ = (uint8_t)step->kind;
    at = put_varint(at, step->action);
    if (trajectory_is_hashed(t->n_steps))
        at = put_u64(at, hx_state_hash(step->before).low);
    if (d) {
        t->n_playing = t->game->seats(step->before);
        at = put_values(at, t, d, t->n_playing);
        at = put_legal(at, t, d, legal, n);
    }
    t->size += (size_t)(at - begin);
    if (d && t->profile == PROFILE_TREE)
        put_tree(t, step->before, d);
    t->actions_hash = trajectory_fold(t->actions_hash, step->seat, (int)step->kind, step->action);
    t->n_steps++;
    t->n_legal += (uint32_t)n;
}

bool trajectory_finish(Trajectory *t, const MatchResult *result)
{
    if (t->has_failed)
        return false;
    assert(t->n_steps == result->n_steps);
    uint8_t *at = t->bytes;
    at = put_u64(at, t->id);
    at = put_u64(at, t->actions_hash);
    at = put_u32(at, t->n_steps);
    at = put_u32(at, t->n_legal);
    *at++ = (uint8_t)result->n_seats;
    *at++ = (uint8_t)result->end_reason;
    *at++ = (uint8_t)(result->fault_seat < 0 ? NO_FAULT : result->fault_seat);
    *at++ = (uint8_t)t->profile;
    for (int seat = 0; seat < result->n_seats; seat++) {
        const float utility = (float)result->utility[seat];
        uint32_t bits;
        memcpy(&bits, &utility, sizeof bits);
        at = put_u32(at, (uint32_t)result->score[seat]);
        at = put_u32(at, bits);
        at = put_u16(at, (uint16_t)result->faction[seat]);
        *at++ = result->rank[seat];
        *at++ = 0;
    }
    const size_t unused = HEAD_SEAT_BYTES * (size_t)(t->n_seats - result->n_seats);
    memset(at, 0, unused);
    at += unused;
    if (t->profile == PROFILE_TREE)
        at = put_u32(put_u32(at, t->n_nodes), t->n_edges);
    assert(at == t->bytes + head_bytes(t->n_seats, t->profile));
    return true;
}

void trajectory_fini(Trajectory *t)
{
    free(t->bytes);
    inner_walk_fini(&t->walk);
    *t = (Trajectory){ 0 };
}

const uint8_t *trajectory_steps(const Trajectory *t, size_t *size)
{
    const size_t begin = t->has_failed ? 0 : head_bytes(t->n_seats, t->profile);
    *size = t->has_failed ? 0 : t->size - begin;
    return t->has_failed ? NULL : t->bytes + begin;
}

bool trajectory_put_steps(Trajectory *t, const uint8_t *bytes, size_t size, const TrajectoryHead *counts)
{
    uint8_t *const at = make_room(t, size);
    if (!at)
        return false;
    memcpy(at, bytes, size);
    t->size += size;
    t->actions_hash = counts->actions_hash;
    t->n_steps += counts->n_steps;
    t->n_legal += counts->n_legal;
    t->n_nodes += counts->n_nodes;
    t->n_edges += counts->n_edges;
    return true;
}

/* ---- Reading ---------------------------------------------------------------------------------------------------------- */

bool trajectory_reader_init(TrajectoryReader *r, const Run *run)
{
    const size_t n = (size_t)run->game->max_legal, n_edges = run->profile == PROFILE_TREE ? n * HX_MOST_INNER : 0;
    *r = (TrajectoryReader){ .run = run, .memory = malloc(n * 12 + n_edges * 8) };
    if (!r->memory)
        return false;
    r->row.tree.edge_action = (uint32_t *)r->memory + n * 3;
    r->row.tree.edge_visits = r->row.tree.edge_action + n_edges;
    r->row.legal = r->memory;
    r->row.visits = r->row.legal + n;
    r->row.prior = (uint16_t *)(void *)(r->row.visits + n);
    r->row.q = r->row.prior + n;
    return true;
}

void trajectory_reader_fini(TrajectoryReader *r)
{
    free(r->memory);
    r->memory = NULL;
}

static inline uint64_t get_uint(TrajectoryReader *r, size_t n)
{
    uint64_t x = 0;
    if ((size_t)(r->end - r->at) < n) {
        r->is_bad = true;
        r->at = r->end;
        return 0;
    }
    for (size_t i = 0; i < n; i++)
        x |= (uint64_t)*r->at++ << (8 * i);
    return x;
}

static uint32_t get_long_varint(TrajectoryReader *r)
{
    uint64_t x = 0;
    for (int shift = 0; shift < 35; shift += 7) {
        const uint64_t byte = get_uint(r, 1);
        x |= (byte & 0x7f) << shift;
        if (!(byte & 0x80)) {
            r->is_bad |= x > UINT32_MAX;
            return (uint32_t)x;
        }
    }
    r->is_bad = true;
    return 0;
}

/* Nearly all numbers take one byte. */
static inline uint32_t get_varint(TrajectoryReader *r)
{
    return r->at < r->end && *r->at < 0x80 ? *r->at++ : get_long_varint(r);
}

/* How many seats play in this game. */
static int seats_playing(const TrajectoryReader *r)
{
    return r->has_head ? r->head.result.n_seats : r->run->n_seats;
}

static void get_seat(TrajectoryReader *r, MatchResult *result, int seat)
{
    const uint32_t score = (uint32_t)get_uint(r, 4), utility = (uint32_t)get_uint(r, 4);
    float value;
    memcpy(&value, &utility, sizeof value);
    result->score[seat] = (int32_t)score;
    result->utility[seat] = (double)value;
    result->faction[seat] = (int)get_uint(r, 2);
    result->rank[seat] = (uint8_t)get_uint(r, 1);
    const bool is_placed = 1 <= result->rank[seat] && result->rank[seat] <= result->n_seats && value >= -1 && value <= 1;
    r->is_bad |= !is_placed || get_uint(r, 1) != 0;
}

static void begin_reading(TrajectoryReader *r, const uint8_t *bytes, size_t size)
{
    r->at = bytes;
    r->end = bytes + size;
    r->is_bad = false;
    r->n_read = 0;
    r->actions_hash = 0;
}

bool trajectory_open(TrajectoryReader *r, const uint8_t *bytes, size_t size)
{
    begin_reading(r, bytes, size);
    r->has_head = true;
    r->head = (TrajectoryHead){ .id = get_uint(r, 8) };
    r->head.actions_hash = get_uint(r, 8);
    r->head.n_steps = r->steps_left = (uint32_t)get_uint(r, 4);
    r->head.n_legal = r->legal_left = (uint32_t)get_uint(r, 4);
    MatchResult *result = &r->head.result;
    result->n_steps = r->head.n_steps;
    result->n_seats = (int)get_uint(r, 1);
    const uint64_t reason = get_uint(r, 1), at_fault = get_uint(r, 1), profile = get_uint(r, 1);
    const uint64_t n_seats = (uint64_t)result->n_seats;
    r->is_bad |= r->head.id >= r->run->n_games || r->head.n_steps > (uint64_t)r->run->game->max_steps ||
                 result->n_seats < run_fewest_seats(r->run) || result->n_seats > r->run->n_seats || reason >= N_END_REASONS ||
                 profile != (uint64_t)r->run->profile || (at_fault == NO_FAULT) != (reason != END_FAULT) ||
                 (at_fault != NO_FAULT && at_fault >= n_seats);
    result->end_reason = (EndReason)reason;
    result->fault_seat = at_fault == NO_FAULT ? -1 : (int)at_fault;
    for (int seat = 0; !r->is_bad && seat < result->n_seats; seat++)
        get_seat(r, result, seat);
    for (int i = 0; !r->is_bad && i < HEAD_SEAT_BYTES * (r->run->n_seats - result->n_seats); i++)
        r->is_bad |= get_uint(r, 1) != 0; /* seats that do not play */
    const bool has_tree = r->run->profile == PROFILE_TREE;
    r->head.n_nodes = r->nodes_left = has_tree ? (uint32_t)get_uint(r, 4) : 0;
    r->head.n_edges = r->edges_left = has_tree ? (uint32_t)get_uint(r, 4) : 0;
    return !r->is_bad;
}

void trajectory_open_steps(TrajectoryReader *r, const uint8_t *bytes, size_t size, const TrajectoryHead *counts)
{
    begin_reading(r, bytes, size);
    r->has_head = false;
    r->steps_left = counts->n_steps;
    r->legal_left = counts->n_legal;
    r->nodes_left = counts->n_nodes;
    r->edges_left = counts->n_edges;
}

static void get_values(TrajectoryReader *r)
{
    const uint64_t has_value = get_uint(r, 1);
    r->is_bad |= has_value > 1;
    for (int seat = 0; seat < r->run->n_seats; seat++)
        r->row.root_value[seat] = has_value ? (uint16_t)get_uint(r, 2) : HALF_NAN;
}

static void get_legal(TrajectoryReader *r)
{
    const uint32_t n = get_varint(r);
    uint64_t expected = 0;
    if (n < 1 || n > (uint32_t)r->run->game->max_legal || n > r->legal_left || n > UINT16_MAX) {
        r->is_bad = true;
        return;
    }
    r->row.n_legal = (uint16_t)n;
    r->legal_left -= n;
    for (uint32_t i = 0; i < n && !r->is_bad; i++) {
        const uint64_t action = expected + get_varint(r);
        r->is_bad |= action >= r->run->game->n_actions;
        r->row.legal[i] = (uint32_t)action;
        r->row.visits[i] = get_varint(r);
        if (r->run->profile == PROFILE_FULL) {
            r->row.prior[i] = (uint16_t)get_uint(r, 2);
            r->row.q[i] = (uint16_t)get_uint(r, 2);
        }
        expected = action + 1;
    }
}

/* Append the actions of a node to those of earlier nodes. */
static void get_edges(TrajectoryReader *r, TreeRows *tree, uint32_t n)
{
    uint64_t expected = 0;
    for (uint32_t i = 0; i < n && !r->is_bad; i++) {
        const uint64_t action = expected + get_varint(r);
        r->is_bad |= action >= r->run->game->n_actions;
        tree->edge_action[tree->n_edges] = (uint32_t)action;
        tree->edge_visits[tree->n_edges++] = get_varint(r);
        expected = action + 1;
    }
}

static void get_node(TrajectoryReader *r, TreeRows *tree)
{
    const int i = tree->n_nodes++, n_seats = r->run->n_seats;
    tree->parent[i] = (uint8_t)get_uint(r, 1);
    tree->action[i] = get_varint(r);
    tree->seat[i] = (uint8_t)get_uint(r, 1);
    tree->visits[i] = get_varint(r);
    for (int seat = 0; seat < n_seats; seat++)
        tree->value[i * n_seats + seat] = (uint16_t)get_uint(r, 2);
    const uint32_t n = get_varint(r);
    const bool is_chance = tree->seat[i] == MATCH_SEAT_CHANCE;
    r->is_bad |= tree->parent[i] > i || tree->action[i] >= r->run->game->n_actions || (!is_chance && tree->seat[i] >= seats_playing(r)) ||
                 (n == 0) != is_chance || n > (uint32_t)r->run->game->max_legal || n > r->edges_left || n > UINT16_MAX;
    if (r->is_bad)
        return;
    r->edges_left -= n;
    tree->n_edges_of[i] = (uint16_t)n;
    get_edges(r, tree, n);
}

static void get_tree(TrajectoryReader *r)
{
    const uint64_t n = get_uint(r, 1);
    r->is_bad |= n > HX_MOST_INNER || n > r->nodes_left;
    r->nodes_left -= (uint32_t)(r->is_bad ? 0 : n);
    for (uint64_t i = 0; i < n && !r->is_bad; i++)
        get_node(r, &r->row.tree);
}

bool trajectory_next(TrajectoryReader *r)
{
    StepRow *row = &r->row;
    if (r->is_bad || r->steps_left == 0)
        return false;
    r->steps_left--;
    row->seat = (uint8_t)get_uint(r, 1);
    row->kind = (uint8_t)get_uint(r, 1);
    row->action = get_varint(r);
    row->state_hash = trajectory_is_hashed(r->n_read++) ? get_uint(r, 8) : 0;
    r->actions_hash = trajectory_fold(r->actions_hash, row->seat, row->kind, row->action);
    row->n_legal = 0;
    row->tree.n_nodes = 0;
    row->tree.n_edges = 0;
    r->is_bad |= row->kind > STEP_CHANCE || row->action >= r->run->game->n_actions ||
                 (row->kind == STEP_CHANCE ? row->seat != MATCH_SEAT_CHANCE : row->seat >= seats_playing(r));
    if (row->kind == STEP_CHOICE && !r->is_bad) {
        get_values(r);
        get_legal(r);
        if (r->run->profile == PROFILE_TREE && !r->is_bad)
            get_tree(r);
    } else {
        for (int seat = 0; seat < r->run->n_seats; seat++)
            row->root_value[seat] = HALF_NAN;
    }
    return !r->is_bad;
}

bool trajectory_is_sound(const TrajectoryReader *r)
{
    return !r->is_bad && r->steps_left == 0 && r->legal_left == 0 && r->nodes_left == 0 && r->edges_left == 0 && r->at == r->end &&
           (!r->has_head || r->actions_hash == r->head.actions_hash);
}

bool trajectory_check(TrajectoryReader *r, const uint8_t *bytes, size_t size)
{
    if (!trajectory_open(r, bytes, size))
        return false;
    while (trajectory_next(r))
        continue;
    return trajectory_is_sound(r);
}
