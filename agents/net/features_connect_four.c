/* Connect Four: a seat's discs, whether it is to move, and every line of four in which only it has discs, by how many those are. The lines
 * are the rules' own; nothing here says what is good. */
#include "agents/net/features.h"
#include "core/games/connect_four/connect_four.h"

#include <string.h>

enum {
    CELLS = CONNECT_FOUR_ROWS * CONNECT_FOUR_COLUMNS,
    LINES = 69,
    COUNTS = 3, /* one, two or three discs; four end the game */
    TO_MOVE = CELLS,
    LINE = TO_MOVE + 1,
    N_SEAT = LINE + LINES * COUNTS,
};

/* Add what the line from (row, column) in one direction tells; *line counts the lines that fit on the board. */
static void add_line(const ConnectFourCell *cell, int row, int column, int up, int right, int *line, float *seat)
{
    const int last_row = row + 3 * up, last_column = column + 3 * right;
    if (last_row < 0 || last_row >= CONNECT_FOUR_ROWS || last_column >= CONNECT_FOUR_COLUMNS)
        return;
    int n[2] = { 0, 0 };
    for (int i = 0; i < 4; i++) {
        const ConnectFourCell disc = cell[(row + i * up) * CONNECT_FOUR_COLUMNS + column + i * right];
        n[0] += disc == CONNECT_FOUR_X;
        n[1] += disc == CONNECT_FOUR_O;
    }
    for (int who = 0; who < 2; who++)
        if (n[who] > 0 && n[1 - who] == 0 && n[who] <= COUNTS)
            seat[who * N_SEAT + LINE + *line * COUNTS + n[who] - 1] = 1;
    ++*line;
}

static void fill(const HxState *s, const HxState *settled, float *seat, float *table)
{
    (void)settled;
    (void)table;
    ConnectFourCell cell[CELLS];
    memset(seat, 0, 2 * N_SEAT * sizeof *seat);
    for (int i = 0; i < CELLS; i++) {
        cell[i] = hx_connect_four_cell(s, i / CONNECT_FOUR_COLUMNS, i % CONNECT_FOUR_COLUMNS);
        if (cell[i] != CONNECT_FOUR_EMPTY)
            seat[(cell[i] == CONNECT_FOUR_X ? 0 : N_SEAT) + i] = 1;
    }
    const int mover = s->game->to_move(s);
    if (mover >= 0)
        seat[mover * N_SEAT + TO_MOVE] = 1;
    int line = 0;
    for (int row = 0; row < CONNECT_FOUR_ROWS; row++)
        for (int column = 0; column < CONNECT_FOUR_COLUMNS; column++) {
            add_line(cell, row, column, 0, 1, &line, seat);
            add_line(cell, row, column, 1, 0, &line, seat);
            add_line(cell, row, column, 1, 1, &line, seat);
            add_line(cell, row, column, -1, 1, &line, seat);
        }
}

const NetFeatures net_features_connect_four = {
    .game = &hx_connect_four_game, .version = 1, .n_seat = N_SEAT, .n_policy = CONNECT_FOUR_COLUMNS, .fill = fill
};
