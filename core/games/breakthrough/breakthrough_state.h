/* The page of a position: one bitboard per seat, bit row * 8 + column, row 0 at the top. */
#ifndef HEXARCH_BREAKTHROUGH_STATE_H
#define HEXARCH_BREAKTHROUGH_STATE_H

#include "core/games/breakthrough/breakthrough.h"
#include "core/page.h"

enum { N_SEATS = 2, N_CELLS = BREAKTHROUGH_SIZE * BREAKTHROUGH_SIZE, N_PIECES = 16 };

#define COLUMN_A UINT64_C(0x0101010101010101)
#define COLUMN_H UINT64_C(0x8080808080808080)
#define ROW_0    UINT64_C(0x00000000000000ff)
#define ROW_7    UINT64_C(0xff00000000000000)

typedef struct Board {
    uint64_t piece[N_SEATS]; /* of black and white */
    uint8_t turn;            /* the seat to move; once the game is over, the loser */
    uint8_t is_over;
} Board;

static inline const Board *board(const HxState *s)
{
    return state_read(s, 0);
}

static inline Board *board_edit(HxState *s)
{
    return state_write(s, 0);
}

/** Has this seat a piece on the other's home row, or taken every piece of the other? */
static inline bool has_won(const Board *b, int seat)
{
    return b->piece[seat] & (seat == 0 ? ROW_7 : ROW_0) || b->piece[1 - seat] == 0;
}

extern const HxField breakthrough_fields[];
HxStatus breakthrough_complete(HxState *s, HxRng *rng, HxError *err);
const char *breakthrough_check(const HxState *s);
void breakthrough_observe(const HxState *s, int seat, float *out);
int breakthrough_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap);
int breakthrough_render(const HxState *s, int viewer, char *out, size_t cap);

#endif
