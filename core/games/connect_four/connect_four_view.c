/* Connect Four seen from outside: fields, observation, words, picture, check. */
#include "core/games/connect_four/connect_four_state.h"
#include "core/kit/bits.h"
#include "core/text.h"

#include <stdio.h>

static int row_of(int index)
{
    return CONNECT_FOUR_ROWS - 1 - index / CONNECT_FOUR_COLUMNS; /* documents list the top row first */
}

static int64_t get_cell(const HxState *s, const int *at)
{
    return hx_connect_four_cell(s, row_of(at[0]), at[0] % CONNECT_FOUR_COLUMNS);
}

static bool put_cell(HxState *s, const int *at, int64_t value)
{
    Board *b = board_edit(s);
    const uint64_t bit = cell_bit(row_of(at[0]), at[0] % CONNECT_FOUR_COLUMNS);
    b->disc[0] &= ~bit;
    b->disc[1] &= ~bit;
    if (value != CONNECT_FOUR_EMPTY)
        b->disc[value - CONNECT_FOUR_X] |= bit;
    return true;
}

static const char *const cell_names[] = { ".", "x", "o", NULL };

const HxField connect_four_fields[] = {
    { .name = "cells", .type = HX_FIELD_CALL, .count = N_CELLS, .names = cell_names, .get = get_cell, .put = put_cell },
    { .name = NULL },
};

/* Everything but the cells follows from them. */
HxStatus connect_four_complete(HxState *s, HxRng *rng, HxError *err)
{
    (void)rng;
    Board *b = board_edit(s);
    const int n_x = count_bits(b->disc[0]), n_o = count_bits(b->disc[1]);
    if (n_x != n_o && n_x != n_o + 1)
        return hx_refuse(err, HX_BAD_INPUT, "state.cells: %d x and %d o cannot come from turns in order", n_x, n_o);
    b->n_discs = (uint8_t)(n_x + n_o);
    b->is_won = has_four(b->disc[(b->n_discs + 1) % 2]);
    const char *wrong = connect_four_check(s);
    return wrong ? hx_refuse(err, HX_BAD_INPUT, "state.cells: %s", wrong) : HX_OK;
}

const char *connect_four_check(const HxState *s)
{
    const Board *b = board(s);
    const uint64_t taken = b->disc[0] | b->disc[1];
    if (b->disc[0] & b->disc[1])
        return "two discs in one cell";
    for (int column = 0; column < CONNECT_FOUR_COLUMNS; column++) {
        const uint64_t discs = taken >> (column * COLUMN_BITS) & 0x7f;
        if (discs & (discs + 1))
            return "a disc hangs over an empty cell";
        if (discs > 0x3f)
            return "a disc above the top row";
    }
    if (count_bits(taken) != b->n_discs)
        return "the count of discs is off";
    if (has_four(b->disc[b->n_discs % 2]))
        return "play went on after a line of four";
    return NULL;
}

void connect_four_observe(const HxState *s, int seat, float *out)
{
    const ConnectFourCell own = seat == 0 ? CONNECT_FOUR_X : CONNECT_FOUR_O;
    for (int row = 0; row < CONNECT_FOUR_ROWS; row++)
        for (int column = 0; column < CONNECT_FOUR_COLUMNS; column++) {
            const ConnectFourCell cell = hx_connect_four_cell(s, row, column);
            const int at = row * CONNECT_FOUR_COLUMNS + column;
            out[at] = cell == own;
            out[N_CELLS + at] = cell != own && cell != CONNECT_FOUR_EMPTY;
        }
    out[2 * N_CELLS] = s->game->to_move(s) == seat;
}

int connect_four_action_text(const HxState *s, HxAction a, int viewer, char *out, size_t cap)
{
    (void)s, (void)viewer;
    return snprintf(out, cap, "drop in column %u", a + 1);
}

int connect_four_render(const HxState *s, int viewer, char *out, size_t cap)
{
    (void)viewer;
    Text text = text_on(out, cap);
    for (int row = CONNECT_FOUR_ROWS - 1; row >= 0; row--) {
        for (int column = 0; column < CONNECT_FOUR_COLUMNS; column++)
            text_add(&text, "%s%s", column ? " " : "", cell_names[hx_connect_four_cell(s, row, column)]);
        text_add(&text, "\n");
    }
    text_add(&text, "1 2 3 4 5 6 7\n");
    return text_length(&text);
}
