/* Breakthrough seen from outside: fields, observation, words, picture, check. */
#include "core/games/breakthrough/breakthrough_state.h"
#include "core/kit/bits.h"
#include "core/text.h"

#include <stdio.h>

static int64_t get_cell(const HxState *s, const int *at)
{
    return hx_breakthrough_cell(s, at[0] / BREAKTHROUGH_SIZE, at[0] % BREAKTHROUGH_SIZE);
}

static bool put_cell(HxState *s, const int *at, int64_t value)
{
    Board *b = board_edit(s);
    for (int seat = 0; seat < N_SEATS; seat++) {
        b->piece[seat] &= ~(UINT64_C(1) << at[0]);
        if (value == seat + BREAKTHROUGH_BLACK)
            b->piece[seat] |= UINT64_C(1) << at[0];
    }
    return true;
}

static const char *const cell_names[] = { ".", "b", "w", NULL };

const HxField breakthrough_fields[] = {
    { .name = "cells", .type = HX_FIELD_CALL, .count = N_CELLS, .names = cell_names, .get = get_cell, .put = put_cell },
    { .name = "turn", .type = HX_FIELD_U8, .offset = offsetof(Board, turn), .min = 0, .max = 1 },
    { .name = NULL },
};

/* Whether the game is over follows from the cells. */
HxStatus breakthrough_complete(HxState *s, HxRng *rng, HxError *err)
{
    (void)rng;
    Board *b = board_edit(s);
    b->is_over = has_won(b, 0) || has_won(b, 1);
    const char *wrong = breakthrough_check(s);
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "state.cells: %s", wrong) : HX_OK;
}

const char *breakthrough_check(const HxState *s)
{
    const Board *b = board(s);
    if (b->piece[0] & b->piece[1])
        return "two pieces in one cell";
    for (int seat = 0; seat < N_SEATS; seat++)
        if (count_bits(b->piece[seat]) > N_PIECES)
            return "more than 16 pieces of one colour";
    if (has_won(b, b->turn))
        return "play went on after a win";
    if (b->is_over != has_won(b, 1 - b->turn))
        return "whether the game is over does not follow from the pieces";
    return NULL;
}

void breakthrough_observe(const HxState *s, int seat, float *out)
{
    const Board *b = board(s);
    for (int i = 0; i < N_CELLS; i++) {
        /* White sees the board turned half round. */
        const int bit = seat == 0 ? i : N_CELLS - 1 - i;
        out[i] = (float)(b->piece[seat] >> bit & 1);
        out[N_CELLS + i] = (float)(b->piece[1 - seat] >> bit & 1);
    }
    out[2 * N_CELLS] = !b->is_over && b->turn == seat;
}

/* "b2a3", with "*" if it takes a piece; prints row 0 as 8. */
int breakthrough_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)viewer;
    const int from = (int)(a % N_CELLS), row = from / BREAKTHROUGH_SIZE, column = from % BREAKTHROUGH_SIZE;
    const int row_to = row + (board(s)->turn == 0 ? 1 : -1), column_to = column + (int)(a / N_CELLS) - 1;
    const bool is_on_board = 0 <= row_to && row_to < BREAKTHROUGH_SIZE && 0 <= column_to && column_to < BREAKTHROUGH_SIZE;
    const bool takes = is_on_board && hx_breakthrough_cell(s, row_to, column_to) != BREAKTHROUGH_EMPTY;
    return snprintf(out, cap, "%c%d%c%d%s", 'a' + column, 8 - row, 'a' + column_to, 8 - row_to, takes ? "*" : "");
}

int breakthrough_render(const HxState *s, int viewer, char *out, size_t cap)
{
    (void)viewer;
    Text text = text_on(out, cap);
    for (int row = 0; row < BREAKTHROUGH_SIZE; row++) {
        text_add(&text, "%d ", 8 - row);
        for (int column = 0; column < BREAKTHROUGH_SIZE; column++)
            text_add(&text, " %s", cell_names[hx_breakthrough_cell(s, row, column)]);
        text_add(&text, "\n");
    }
    text_add(&text, "   a b c d e f g h\n%s\n", board(s)->is_over ? "over" : board(s)->turn == 0 ? "b to move" : "w to move");
    return text_length(&text);
}
