/* Features of recorded games: each worker takes game after game, with its own replay. */
#include "agents/flat/rows.h"

#include "agents/flat/flat_internal.h"
#include "core/half.h"
#include "core/replay.h"
#include "core/workers.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 256 };

typedef struct Rows {
    const HxFlatGame *of;
    int64_t n_games;
    const uint64_t *step_begin;
    const uint32_t *actions;
    const uint64_t *hashes;
    const int8_t *seats;
    const uint16_t *end_seats;
    bool is_half;
    void *out;
    uint64_t *row_begin;     /* [n_games] */
    _Atomic int64_t next;    /* game */
    _Atomic int64_t refused; /* lowest invalid game so far, or n_games */
    HxStatus status[MOST_THREADS];
    int64_t game[MOST_THREADS]; /* the invalid game of each worker */
    HxError err[MOST_THREADS];
} Rows;

static void write_half(const float *from, uint16_t *to, size_t n)
{
    for (size_t i = 0; i < n; i++)
        to[i] = half_from_float(from[i]);
}

/* Observe into row `at`; `scratch` [obs_size] is there for halves. */
static void observe(const Rows *rows, const HxReplay *replay, int seat, uint64_t at, float *scratch)
{
    const size_t n = (size_t)rows->of->game->obs_size;
    if (!rows->is_half) {
        hx_replay_observe(replay, seat, (float *)rows->out + at * n);
        return;
    }
    hx_replay_observe(replay, seat, scratch);
    write_half(scratch, (uint16_t *)rows->out + at * n, n);
}

static HxStatus play_game(const Rows *rows, HxReplay *replay, int64_t game, float *scratch, HxError *err)
{
    uint64_t row = rows->row_begin[game];
    hx_replay_rewind(replay);
    for (uint64_t step = rows->step_begin[game]; step < rows->step_begin[game + 1]; step++) {
        HxError why = { "" };
        const int seat = rows->seats[step];
        if (seat >= 0)
            observe(rows, replay, seat, row++, scratch);
        const HxStatus status = hx_replay_play(replay, &rows->actions[step], rows->hashes ? &rows->hashes[step] : NULL, 1, &why);
        if (status != HX_OK)
            return hx_refuse(err, status, "game %lld of these: %.280s", (long long)game, why.text);
    }
    for (int seat = 0; rows->end_seats && seat < rows->of->n_seats; seat++)
        if (rows->end_seats[game] >> seat & 1)
            observe(rows, replay, seat, row++, scratch);
    return HX_OK;
}

/* Workers take games in order, so that they always find the first invalid one. */
static void work(void *ctx, int worker)
{
    Rows *rows = ctx;
    HxReplay *replay = NULL;
    HxStatus status = hx_replay_create(&replay, rows->of->game, &rows->of->options, &rows->err[worker]);
    float *scratch = malloc((size_t)rows->of->game->obs_size * sizeof *scratch + 1);
    if (status == HX_OK && !scratch)
        status = hx_refuse(&rows->err[worker], HX_NO_MEMORY, "%s: no memory for an observation", rows->of->game->name);
    int64_t game = -1;
    while (status == HX_OK && (game = atomic_fetch_add(&rows->next, 1)) < atomic_load(&rows->refused))
        status = play_game(rows, replay, game, scratch, &rows->err[worker]);
    if (status != HX_OK) {
        int64_t first = atomic_load(&rows->refused);
        while (game < first && !atomic_compare_exchange_weak(&rows->refused, &first, game))
            continue;
    }
    rows->status[worker] = status;
    rows->game[worker] = game;
    free(scratch);
    hx_replay_destroy(replay);
}

/* Count the first row of each game, and check the arguments. */
static HxStatus check_and_count(Rows *rows, HxError *err)
{
    uint64_t n_rows = 0;
    for (int64_t game = 0; game < rows->n_games; game++) {
        rows->row_begin[game] = n_rows;
        if (rows->step_begin[game] > rows->step_begin[game + 1])
            return hx_refuse(err, HX_BAD_INPUT, "step_begin: entry %lld is above the next one", (long long)game);
        for (uint64_t step = rows->step_begin[game]; step < rows->step_begin[game + 1]; step++) {
            if (rows->seats[step] < -1 || rows->seats[step] >= rows->of->n_seats)
                return hx_refuse(err, HX_BAD_INPUT, "seats: entry %llu is %d, and there are %d seats", (unsigned long long)step,
                                 rows->seats[step], rows->of->n_seats);
            n_rows += rows->seats[step] >= 0;
        }
        if (rows->end_seats && rows->end_seats[game] >> rows->of->n_seats)
            return hx_refuse(err, HX_BAD_INPUT, "end_seats: entry %lld names a seat that does not exist", (long long)game);
        n_rows += rows->end_seats ? (uint64_t)__builtin_popcount(rows->end_seats[game]) : 0;
    }
    return HX_OK;
}

/* Return the error of the first invalid game, whichever worker found it. */
static HxStatus gather(const Rows *rows, int n_workers, HxError *err)
{
    int first = -1;
    for (int i = 0; i < n_workers; i++)
        if (rows->status[i] != HX_OK && (first < 0 || rows->game[i] < rows->game[first]))
            first = i;
    if (first < 0)
        return HX_OK;
    return hx_refuse(err, rows->status[first], "%s", rows->err[first].text);
}

int hx_rows_observe(HxFlatGame *game, int64_t n_games, const uint64_t *step_begin, const uint32_t *actions, const uint64_t *hashes,
                    const int8_t *seats, const uint16_t *end_seats, int is_half, void *out, int threads, char *error)
{
    if (!game)
        return flat_refuse_null(error, "game of rows");
    if (n_games < 0 || threads < 0)
        return flat_refuse(error, HX_BAD_INPUT, "%lld games on %d threads: neither may be negative", (long long)n_games, threads);
    if (n_games == 0)
        return 0;
    Rows *rows = calloc(1, sizeof *rows);
    HxError err = { "" };
    HxStatus status = HX_NO_MEMORY;
    if (rows) {
        rows->of = game;
        rows->n_games = n_games;
        rows->step_begin = step_begin;
        rows->actions = actions;
        rows->hashes = hashes;
        rows->seats = seats;
        rows->end_seats = end_seats;
        rows->is_half = is_half != 0;
        rows->out = out;
        rows->row_begin = malloc((size_t)n_games * sizeof *rows->row_begin);
        atomic_init(&rows->refused, n_games);
        if (rows->row_begin)
            status = check_and_count(rows, &err);
    }
    if (status == HX_OK) {
        const int wanted = threads > 0 ? threads : workers_online(), most = wanted < MOST_THREADS ? wanted : MOST_THREADS;
        status = gather(rows, workers_run(n_games < most ? (int)n_games : most, work, rows), &err);
    } else {
        hx_refuse(&err, status, "%s: no memory for %lld games", game->game->name, (long long)n_games); /* unless there is a better reason */
    }
    if (rows)
        free(rows->row_begin);
    free(rows);
    return flat_pass(error, status, &err);
}
