/* One game as a stream of bytes. Writing is what every recorded step pays for: a few bytes per legal action, and a hash now and then. */
#include "selfplay/journal/trajectory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/half.h"

enum {
    HEAD_BYTES = 28,
    HEAD_SEAT_BYTES = 12,
    NO_FAULT = 255,
    STEP_BYTES_MAX = 2 + 5 + 8 + 1 + 2 * HX_MAX_SEATS + 5,
    ENTRY_BYTES_MAX = 5 + 5 + 4
};

static size_t head_bytes(int n_seats)
{
    return HEAD_BYTES + HEAD_SEAT_BYTES * (size_t)n_seats;
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

/* Room for n more bytes; NULL (and a void record) where memory ran out. */
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
    t->is_full = run->profile == PROFILE_FULL;
    t->has_failed = false;
    t->id = game_id;
    t->actions_hash = 0;
    t->n_seats = run->n_seats;
    t->n_steps = t->n_legal = 0;
    t->size = 0;
    t->has_failed = !make_room(t, head_bytes(run->n_seats));
    t->size = head_bytes(run->n_seats);
}

static uint8_t *put_values(uint8_t *at, const HxDecision *d, int n_seats)
{
    *at++ = d->has_value;
    for (int seat = 0; d->has_value && seat < n_seats; seat++)
        at = put_u16(at, half_from_float(d->value[seat]));
    return at;
}

/* The legal actions with what the search says of each; an agent that does not search leaves zeros and NaN. */
static uint8_t *put_legal(uint8_t *at, const Trajectory *t, const HxDecision *d, const HxAction *legal, int n)
{
    const bool has_search = d->n_legal > 0;
    HxAction expected = 0;
    at = put_varint(at, (uint32_t)n);
    for (int i = 0; i < n; i++) {
        at = put_varint(at, legal[i] - expected);
        at = put_varint(at, has_search ? d->visits[i] : 0);
        if (t->is_full) {
            at = put_u16(at, has_search && d->prior ? half_from_float(d->prior[i]) : HALF_NAN);
            at = put_u16(at, has_search && d->q ? half_from_float(d->q[i]) : HALF_NAN);
        }
        expected = legal[i] + 1;
    }
    return at;
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
        at = put_values(at, d, t->game->seats(step->before));
        at = put_legal(at, t, d, legal, n);
    }
    t->size += (size_t)(at - begin);
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
    *at++ = t->is_full;
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
    assert(at == t->bytes + head_bytes(result->n_seats));
    return true;
}

void trajectory_fini(Trajectory *t)
{
    free(t->bytes);
    *t = (Trajectory){ 0 };
}

const uint8_t *trajectory_steps(const Trajectory *t, size_t *size)
{
    const size_t begin = t->has_failed ? 0 : head_bytes(t->n_seats);
    *size = t->has_failed ? 0 : t->size - begin;
    return t->has_failed ? NULL : t->bytes + begin;
}

bool trajectory_put_steps(Trajectory *t, const uint8_t *bytes, size_t size, uint32_t n_steps, uint32_t n_legal, uint64_t actions_hash)
{
    uint8_t *const at = make_room(t, size);
    if (!at)
        return false;
    memcpy(at, bytes, size);
    t->size += size;
    t->actions_hash = actions_hash;
    t->n_steps += n_steps;
    t->n_legal += n_legal;
    return true;
}

/* ---- Reading ---------------------------------------------------------------------------------------------------------- */

bool trajectory_reader_init(TrajectoryReader *r, const Run *run)
{
    const size_t n = (size_t)run->game->max_legal;
    *r = (TrajectoryReader){ .run = run, .memory = malloc(n * 12) };
    if (!r->memory)
        return false;
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

/* Nearly all are one byte. */
static inline uint32_t get_varint(TrajectoryReader *r)
{
    return r->at < r->end && *r->at < 0x80 ? *r->at++ : get_long_varint(r);
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
    const bool is_placed = 1 <= result->rank[seat] && result->rank[seat] <= r->run->n_seats && value >= -1 && value <= 1;
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
    const uint64_t n_seats = (uint64_t)r->run->n_seats;
    r->is_bad |= r->head.id >= r->run->n_games || r->head.n_steps > (uint64_t)r->run->game->max_steps ||
                 (uint64_t)result->n_seats != n_seats || reason >= N_END_REASONS || profile != (uint64_t)r->run->profile ||
                 (at_fault == NO_FAULT) != (reason != END_FAULT) || (at_fault != NO_FAULT && at_fault >= n_seats);
    result->end_reason = (EndReason)reason;
    result->fault_seat = at_fault == NO_FAULT ? -1 : (int)at_fault;
    for (int seat = 0; !r->is_bad && seat < result->n_seats; seat++)
        get_seat(r, result, seat);
    return !r->is_bad;
}

void trajectory_open_steps(TrajectoryReader *r, const uint8_t *bytes, size_t size, uint32_t n_steps, uint32_t n_legal)
{
    begin_reading(r, bytes, size);
    r->has_head = false;
    r->steps_left = n_steps;
    r->legal_left = n_legal;
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
    r->is_bad |= row->kind > STEP_CHANCE || row->action >= r->run->game->n_actions ||
                 (row->kind == STEP_CHANCE ? row->seat != MATCH_SEAT_CHANCE : row->seat >= r->run->n_seats);
    if (row->kind == STEP_CHOICE && !r->is_bad) {
        get_values(r);
        get_legal(r);
    } else {
        for (int seat = 0; seat < r->run->n_seats; seat++)
            row->root_value[seat] = HALF_NAN;
    }
    return !r->is_bad;
}

bool trajectory_is_sound(const TrajectoryReader *r)
{
    return !r->is_bad && r->steps_left == 0 && r->legal_left == 0 && r->at == r->end &&
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
