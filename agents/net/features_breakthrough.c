/* Breakthrough: a seat's pieces on the board as it moves over it, and whether it is to move. */
#include "agents/net/features.h"
#include "core/games/breakthrough/breakthrough.h"

#include <string.h>

enum { CELLS = BREAKTHROUGH_SIZE * BREAKTHROUGH_SIZE, TO_MOVE = CELLS, N_SEAT };

static void fill(const HxState *s, const HxState *settled, float *seat, float *table)
{
    (void)settled;
    (void)table;
    memset(seat, 0, 2 * N_SEAT * sizeof *seat);
    for (int row = 0; row < BREAKTHROUGH_SIZE; row++)
        for (int column = 0; column < BREAKTHROUGH_SIZE; column++) {
            const BreakthroughCell piece = hx_breakthrough_cell(s, row, column);
            if (piece == BREAKTHROUGH_BLACK)
                seat[row * BREAKTHROUGH_SIZE + column] = 1;
            else if (piece == BREAKTHROUGH_WHITE) /* turned round, so that both move the same way */
                seat[N_SEAT + (BREAKTHROUGH_SIZE - 1 - row) * BREAKTHROUGH_SIZE + BREAKTHROUGH_SIZE - 1 - column] = 1;
        }
    const int mover = s->game->to_move(s);
    if (mover >= 0)
        seat[mover * N_SEAT + TO_MOVE] = 1;
}

const NetFeatures net_features_breakthrough = { .game = &hx_breakthrough_game, .version = 1, .n_seat = N_SEAT, .fill = fill };
