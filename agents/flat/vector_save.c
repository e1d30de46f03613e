/* Where all games of a vector environment stand, as bytes: each is told by its steps, and what agents remember besides.
 *
 *     "hxv1", u32 n, u32 seats, u64 seed, then for each lane:
 *     u64 game, i64 games ended, u32 choices of the caller, i32 who chose last, i32 points [seats], u32 steps, u32 action [steps],
 *     and for each seat u32 bytes, the bytes, zeros up to a multiple of four */
#include "agents/flat/vector_internal.h"

#include <stdlib.h>
#include <string.h>

static const char magic[4] = { 'h', 'x', 'v', '1' };

/* ---- Save ------------------------------------------------------------------------------------------------------------- */

/* Bytes so far; nothing is written where there is no room, so that the first pass counts. */
typedef struct Saver {
    uint8_t *out;
    size_t n, cap;
} Saver;

static void put(Saver *saver, const void *bytes, size_t n)
{
    if (saver->n + n <= saver->cap && n > 0)
        memcpy(saver->out + saver->n, bytes, n);
    saver->n += n;
}

static void put_u32(Saver *saver, uint32_t word)
{
    put(saver, &word, sizeof word);
}

static void put_agent(Saver *saver, const HxAgent *agent)
{
    static const uint8_t zeros[4] = { 0 };
    const size_t begin = saver->n + sizeof(uint32_t);
    uint8_t none[1];
    size_t size = 0;
    if (agent && agent->kind->save)
        size = agent->kind->save(agent, begin < saver->cap ? saver->out + begin : none, begin < saver->cap ? saver->cap - begin : 0);
    put_u32(saver, (uint32_t)size);
    saver->n += size;
    put(saver, zeros, (4 - size % 4) % 4);
}

static void put_lane(Saver *saver, const HxVector *v, const Lane *lane)
{
    put(saver, &lane->game_id, sizeof lane->game_id);
    put(saver, &lane->n_games, sizeof lane->n_games);
    put_u32(saver, (uint32_t)lane->n_choices);
    put(saver, &(int32_t){ lane->chose }, sizeof(int32_t));
    put(saver, lane->score, (size_t)v->of->n_seats * sizeof *lane->score);
    put_u32(saver, (uint32_t)lane->steps.n);
    put(saver, lane->steps.action, lane->steps.n * sizeof *lane->steps.action);
    for (int seat = 0; seat < v->of->n_seats; seat++)
        put_agent(saver, lane->agent[seat]);
}

static size_t save(const HxVector *v, uint8_t *out, size_t cap)
{
    Saver saver = { .out = out, .cap = cap };
    put(&saver, magic, sizeof magic);
    put_u32(&saver, (uint32_t)v->n);
    put_u32(&saver, (uint32_t)v->of->n_seats);
    put(&saver, &v->seed, sizeof v->seed);
    for (int i = 0; i < v->n; i++)
        put_lane(&saver, v, vector_lane(v, i));
    return saver.n;
}

int hx_vector_save(const HxVector *v, char **out, size_t *size, char *error)
{
    if (!v)
        return flat_refuse_null(error, "vector environment");
    const char *name = v->of->game->name;
    if (!v->is_reset)
        return flat_refuse(error, HX_BAD_INPUT, "%s: a vector environment is reset before it is saved, and after a failure", name);
    for (int seat = 0; seat < v->of->n_seats; seat++)
        if (v->agent[seat] && hx_agent_is_external(v->agent[seat]))
            return flat_refuse(error, HX_BAD_INPUT, "%s: seat %d: what another program remembers cannot be copied", name, seat);
    for (int i = 0; i < v->n; i++)
        if (vector_lane(v, i)->steps.has_failed)
            return flat_refuse(error, HX_NO_MEMORY, "%s: no memory for the steps of environment %d", name, i);
    const size_t n = save(v, NULL, 0);
    uint8_t *bytes = malloc(n);
    if (!bytes)
        return flat_refuse(error, HX_NO_MEMORY, "%s: no memory to save %d environments", name, v->n);
    save(v, bytes, n);
    *out = (char *)bytes;
    *size = n;
    return 0;
}

/* ---- Load ------------------------------------------------------------------------------------------------------------- */

typedef struct Loader {
    const uint8_t *bytes;
    size_t at, n;
} Loader;

static bool get(Loader *loader, void *out, size_t n)
{
    if (loader->n - loader->at < n)
        return false;
    if (n > 0)
        memcpy(out, loader->bytes + loader->at, n);
    loader->at += n;
    return true;
}

static HxStatus refuse_end(HxError *err)
{
    return hx_refuse(err, HX_BAD_INPUT, "saved environments: the bytes end too early");
}

static HxStatus check_head(Loader *loader, HxVector *v, HxError *err)
{
    char mark[sizeof magic];
    uint32_t n, n_seats;
    uint64_t seed;
    if (!get(loader, mark, sizeof mark) || !get(loader, &n, sizeof n) || !get(loader, &n_seats, sizeof n_seats) ||
        !get(loader, &seed, sizeof seed))
        return refuse_end(err);
    if (memcmp(mark, magic, sizeof mark) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "saved environments: the bytes are not from hx_vector_save()");
    if (n != (uint32_t)v->n || n_seats != (uint32_t)v->of->n_seats)
        return hx_refuse(err, HX_BAD_INPUT, "saved environments: %u environments of %u seats, but these are %d of %d", n, n_seats, v->n,
                         v->of->n_seats);
    v->seed = seed;
    return HX_OK;
}

/* The game of the lane up to the saved step, each step checked against the rules. */
static HxStatus load_steps(Loader *loader, const HxVector *v, Block *b, Lane *lane, HxError *err)
{
    uint32_t n_steps;
    if (!get(loader, &n_steps, sizeof n_steps))
        return refuse_end(err);
    HxStatus status = vector_begin_game(v, b, lane);
    for (uint32_t at = 0; at < n_steps && status == HX_OK; at++) {
        HxAction a;
        if (!get(loader, &a, sizeof a))
            return refuse_end(err);
        const int mover = v->of->game->to_move(&lane->state);
        if (mover == HX_OVER || at >= (uint32_t)v->of->game->max_steps || a >= v->of->game->n_actions || !hx_is_legal(&lane->state, a))
            return hx_refuse(err, HX_BAD_INPUT, "saved environments: game %llu: step %u: action %u is not legal",
                             (unsigned long long)lane->game_id, at, a);
        status = vector_play(v, b, lane, a);
    }
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%.300s", b->err.text);
}

static HxStatus load_agents(Loader *loader, const HxVector *v, const Lane *lane, HxError *err)
{
    for (int seat = 0; seat < v->of->n_seats; seat++) {
        HxAgent *agent = lane->agent[seat];
        uint32_t size;
        if (!get(loader, &size, sizeof size) || loader->n - loader->at < ((size_t)size + 3) / 4 * 4)
            return refuse_end(err);
        HxStatus status = size > 0 && !(agent && agent->kind->load) ? HX_BAD_INPUT : HX_OK;
        if (status == HX_OK && agent && agent->kind->load)
            status = agent->kind->load(agent, loader->bytes + loader->at, size);
        if (status != HX_OK)
            return hx_refuse(err, status, "saved environments: game %llu: this is not what the agent of seat %d remembers",
                             (unsigned long long)lane->game_id, seat);
        loader->at += ((size_t)size + 3) / 4 * 4;
    }
    return HX_OK;
}

static HxStatus load_lane(Loader *loader, const HxVector *v, Block *b, Lane *lane, HxError *err)
{
    uint32_t n_choices;
    int32_t chose;
    if (!get(loader, &lane->game_id, sizeof lane->game_id) || !get(loader, &lane->n_games, sizeof lane->n_games) ||
        !get(loader, &n_choices, sizeof n_choices) || !get(loader, &chose, sizeof chose) ||
        !get(loader, lane->score, (size_t)v->of->n_seats * sizeof *lane->score))
        return refuse_end(err);
    if (n_choices > (uint32_t)v->of->game->max_steps || chose < -1 || chose >= v->of->n_seats || lane->n_games < 0 ||
        lane->n_games > INT64_MAX / 2)
        return hx_refuse(err, HX_BAD_INPUT, "saved environments: game %llu: its counts are impossible", (unsigned long long)lane->game_id);
    hx_drop(&lane->state); /* of an empty lane: nothing */
    lane->has_ended = false;
    HxStatus status = load_steps(loader, v, b, lane, err);
    if (status == HX_OK)
        status = load_agents(loader, v, lane, err);
    lane->n_choices = (int32_t)n_choices;
    lane->chose = chose;
    if (status == HX_OK) {
        status = vector_settle(v, b, lane); /* of what was saved: the caller's turn */
        if (status != HX_OK)
            hx_refuse(err, status, "%.300s", b->err.text);
    }
    return status;
}

static HxStatus load(HxVector *v, Loader *loader, HxError *err)
{
    HxStatus status = check_head(loader, v, err);
    for (int i = 0; i < v->n && status == HX_OK; i++) {
        Block *b = &v->block[i / LANES_PER_BLOCK];
        Lane *lane = vector_lane(v, i);
        b->status = HX_OK; /* whatever failed before */
        lane->n_written = v->of->game->max_legal;
        status = load_lane(loader, v, b, lane, err);
        if (status == HX_OK)
            vector_report(v, lane, i);
    }
    if (status == HX_OK && loader->at != loader->n)
        status = hx_refuse(err, HX_BAD_INPUT, "saved environments: more bytes follow the last one");
    return status;
}

int hx_vector_load(HxVector *v, const void *bytes, size_t size, char *error)
{
    if (!v)
        return flat_refuse_null(error, "vector environment");
    if (!bytes)
        return flat_refuse_null(error, "saved environments");
    Loader loader = { .bytes = bytes, .n = size };
    HxError err = { "" };
    const HxStatus status = load(v, &loader, &err);
    v->is_reset = status == HX_OK; /* refused, some games stand elsewhere: only a reset helps */
    return flat_pass(error, status, &err);
}
