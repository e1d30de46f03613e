/* How often an agent finds a best column in positions of Connect Four that are solved exactly. usage: solved POSITIONS SPEC...
 *
 * Positions come from random play of 16 to 30 discs without a finished game, one seed each, and are left out where every column is equally
 * good. A column is best when it keeps the result (won, drawn, lost) that the position has with best play. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "agents/agent.h"
#include "core/games/games.h"
#include "core/rng.h"

enum { COLUMNS = 7, ROWS = 6, COLUMN_BITS = 7, CELLS = COLUMNS * ROWS, TABLE = 1 << 22 };

/* ---- The solver ------------------------------------------------------------------------------------------------------- */

/* Discs of the seat to move and of both; seven bits a column, the lowest row first, a spare bit on top. */
typedef struct Board {
    uint64_t own, all;
    int n_discs;
} Board;

/* A bound once found: the lower 56 bits of the position, and the result in the upper ones. */
typedef struct Entry {
    uint64_t key;
    int8_t low, high;
} Entry;

static bool has_four(uint64_t discs)
{
    static const int steps[] = { 1, COLUMN_BITS, COLUMN_BITS - 1, COLUMN_BITS + 1 };
    for (int i = 0; i < 4; i++) {
        const uint64_t pairs = discs & discs >> steps[i];
        if (pairs & pairs >> 2 * steps[i])
            return true;
    }
    return false;
}

static uint64_t bottom_of(int column)
{
    return UINT64_C(1) << (column * COLUMN_BITS);
}

static bool is_free(const Board *b, int column)
{
    return !(b->all & bottom_of(column) << (ROWS - 1));
}

static uint64_t cell_of(const Board *b, int column)
{
    return (b->all + bottom_of(column)) & (bottom_of(column) * ((1 << ROWS) - 1));
}

static Board after(const Board *b, int column)
{
    return (Board){ .own = b->all ^ b->own, .all = b->all | cell_of(b, column), .n_discs = b->n_discs + 1 };
}

/* Result for the seat to move, 1 won, 0 drawn, -1 lost: alpha-beta from the middle out, with a table. */
static int solve(Entry *table, const Board *b, int alpha, int beta)
{
    static const int order[COLUMNS] = { 3, 2, 4, 1, 5, 0, 6 };
    if (b->n_discs == CELLS)
        return 0;
    for (int column = 0; column < COLUMNS; column++)
        if (is_free(b, column) && has_four(b->own | cell_of(b, column)))
            return 1;
    const uint64_t key = b->own + b->all; /* unique */
    Entry *entry = &table[(key * UINT64_C(0x9e3779b97f4a7c15)) >> 42];
    int low = -1, high = 1;
    if (entry->key == key) {
        low = entry->low;
        high = entry->high;
    }
    alpha = alpha > low ? alpha : low;
    beta = beta < high ? beta : high;
    if (alpha >= beta)
        return low == high ? low : alpha;
    int best = -1;
    const int floor = alpha;
    for (int i = 0; i < COLUMNS && best < beta; i++) {
        if (!is_free(b, order[i]))
            continue;
        const Board next = after(b, order[i]);
        const int value = -solve(table, &next, -beta, -(best > alpha ? best : alpha));
        best = value > best ? value : best;
    }
    entry = &table[(key * UINT64_C(0x9e3779b97f4a7c15)) >> 42];
    *entry = (Entry){ .key = key, .low = (int8_t)(best > floor ? best : low), .high = (int8_t)(best < beta ? best : high) };
    return best;
}

/* ---- Positions -------------------------------------------------------------------------------------------------------- */

typedef struct Solved {
    HxAction line[CELLS];
    int n;
    int result[COLUMNS]; /* for the seat to move; -2: full */
    int best;
} Solved;

/* A random position; false where its game ended, or all columns are equally good. */
static bool make_up(Entry *table, uint64_t seed, Solved *out)
{
    HxRng rng = hx_rng_stream(seed, 0, HX_FOR_TEST, 44);
    Board b = { .own = 0 };
    out->n = 16 + (int)hx_rng_below(&rng, 15);
    for (int i = 0; i < out->n; i++) {
        int column;
        do
            column = (int)hx_rng_below(&rng, COLUMNS);
        while (!is_free(&b, column));
        if (has_four(b.own | cell_of(&b, column)))
            return false;
        out->line[i] = (HxAction)column;
        b = after(&b, column);
    }
    int worst = 1;
    out->best = -1;
    for (int column = 0; column < COLUMNS; column++) {
        out->result[column] = -2;
        if (!is_free(&b, column))
            continue;
        const Board next = after(&b, column);
        out->result[column] = has_four(b.own | cell_of(&b, column)) ? 1 : -solve(table, &next, -1, 1);
        out->best = out->result[column] > out->best ? out->result[column] : out->best;
        worst = out->result[column] < worst ? out->result[column] : worst;
    }
    return out->best > worst;
}

/* ---- Agents ----------------------------------------------------------------------------------------------------------- */

/* A position that was missed, as columns from the start. */
static void tell_miss(const Solved *solved, int played)
{
    fprintf(stderr, "missed after ");
    for (int i = 0; i < solved->n; i++)
        fprintf(stderr, "%d", (int)solved->line[i]);
    fprintf(stderr, ": %d played;", played);
    for (int column = 0; column < COLUMNS; column++)
        fprintf(stderr, "%s",
                solved->result[column] == -2 ? " full"
                : solved->result[column] < 0 ? " lost"
                : solved->result[column]     ? " won"
                                             : " drawn");
    fprintf(stderr, "\n");
}

static bool is_found(const char *spec, const Solved *solved, uint64_t seed, uint64_t *sims)
{
    const HxGame *game = hx_game_find("connect_four");
    HxStore *store = hx_store_create(0);
    HxPool *pool = hx_pool_create(store, 0);
    HxAgent *agent = NULL;
    HxState s;
    HxError err = { "" };
    HxDecision decision;
    HxStatus status = hx_setup(&s, game, pool, NULL, &err);
    for (int i = 0; i < solved->n && status == HX_OK; i++)
        status = hx_play(&s, solved->line[i], &err);
    const HxSeatInfo info = { .game = game, .seat = solved->n % 2, .n_seats = 2, .store = store };
    if (status == HX_OK)
        status = hx_agent_create(&agent, spec, &info, &err);
    if (status == HX_OK)
        status = hx_agent_choose(agent, &s, (HxBudget){ 0 }, hx_rng_stream(seed, 0, HX_FOR_TEST, 45), &decision, &err);
    if (status != HX_OK) {
        fprintf(stderr, "solved: %s\n", err.text);
        exit(2);
    }
    const bool is_best = solved->result[decision.action] == solved->best;
    if (!is_best)
        tell_miss(solved, (int)decision.action);
    *sims += decision.sims;
    hx_agent_destroy(agent);
    hx_drop(&s);
    hx_pool_destroy(pool);
    hx_store_destroy(store);
    return is_best;
}

/* Of this process. */
static double processor_ms(void)
{
    return 1e3 * (double)clock() / CLOCKS_PER_SEC;
}

int main(int argc, char **argv)
{
    const int wanted = argc > 2 ? atoi(argv[1]) : 0;
    Entry *table = calloc(TABLE, sizeof *table);
    Solved *solved = wanted > 0 ? calloc((size_t)wanted, sizeof *solved) : NULL;
    if (!table || !solved) {
        fprintf(stderr, "usage: solved POSITIONS SPEC...\n");
        return 2;
    }
    int n = 0;
    for (uint64_t seed = 1; n < wanted; seed++)
        n += make_up(table, seed, &solved[n]);
    for (int i = 2; i < argc; i++) {
        int found = 0;
        uint64_t sims = 0;
        double ms = 0, slowest = 0;
        for (int k = 0; k < n; k++) {
            const double began = processor_ms();
            found += is_found(argv[i], &solved[k], (uint64_t)k, &sims);
            const double took = processor_ms() - began;
            ms += took;
            slowest = took > slowest ? took : slowest;
        }
        printf("%-60s %3d of %d  %5.1f %%  %8.0f simulations a position, %.1f ms, the slowest %.1f\n", argv[i], found, n, 100.0 * found / n,
               (double)sims / n, ms / n, slowest);
        fflush(stdout);
    }
    free(table);
    free(solved);
    return 0;
}
