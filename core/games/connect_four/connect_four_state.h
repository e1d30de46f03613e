/* The page of a position: two bitboards.
 *
 *      5 12 19 26 33 40 47     one bit per cell, seven bits a column, the seventh always clear,
 *      4 11 18 25 32 39 46     so that shifts by 1 (up), 7 (right), 6 and 8 (diagonals)
 *      ...                     never wrap from one column into the next
 *      0  7 14 21 28 35 42
 */
#ifndef HEXARCH_CONNECT_FOUR_STATE_H
#define HEXARCH_CONNECT_FOUR_STATE_H

#include "core/games/connect_four/connect_four.h"
#include "core/page.h"

enum { COLUMN_BITS = CONNECT_FOUR_ROWS + 1, N_CELLS = CONNECT_FOUR_ROWS * CONNECT_FOUR_COLUMNS };

typedef struct Board {
    uint64_t disc[2]; /* of seat 0 (x) and seat 1 (o) */
    uint8_t n_discs;
    uint8_t is_won; /* by the seat that placed the last disc */
} Board;

static inline const Board *board(const HxState *s)
{
    return state_read(s, 0);
}

static inline Board *board_edit(HxState *s)
{
    return state_write(s, 0);
}

static inline uint64_t cell_bit(int row, int column)
{
    return UINT64_C(1) << (column * COLUMN_BITS + row);
}

/** Do these discs hold four in a row? */
static inline bool has_four(uint64_t discs)
{
    static const int direction[] = { 1, 7, 6, 8 };
    for (int i = 0; i < 4; i++) {
        const uint64_t pairs = discs & (discs >> direction[i]);
        if (pairs & (pairs >> (2 * direction[i])))
            return true;
    }
    return false;
}

extern const HxField connect_four_fields[];
HxStatus connect_four_complete(HxState *s, HxRng *rng, HxError *err);
const char *connect_four_check(const HxState *s);
void connect_four_observe(const HxState *s, int seat, float *out);
int connect_four_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
int connect_four_render(const HxState *s, int viewer, char *out, size_t cap);

#endif
