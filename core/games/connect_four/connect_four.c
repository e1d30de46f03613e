/* Connect Four: the rules and the game struct. */
#include "core/games/connect_four/connect_four.h"

#include "core/events.h"
#include "core/games/connect_four/connect_four_state.h"

enum { N_SEATS = 2 };

/* Rules 1 and 4: the seats alternate until a line of four or a full board. */
static int to_move(const HxState *s)
{
    const Board *b = board(s);
    return b->is_won || b->n_discs == N_CELLS ? HX_OVER : b->n_discs % N_SEATS;
}

/* Rule 2: a disc goes into any column that is not full. */
static int legal(const HxState *s, HxAction *out)
{
    const Board *b = board(s);
    const uint64_t taken = b->disc[0] | b->disc[1];
    int n = 0;
    for (uint32_t column = 0; column < CONNECT_FOUR_COLUMNS; column++) {
        out[n] = column;
        n += !(taken >> (column * COLUMN_BITS + CONNECT_FOUR_ROWS - 1) & 1);
    }
    return n;
}

/* Rules 2 and 3: the disc falls to the lowest free cell; four in a row win. */
static void apply(HxState *s, HxAction column)
{
    Board *b = board_edit(s);
    const int seat = b->n_discs % N_SEATS;
    const uint64_t taken = b->disc[0] | b->disc[1];
    /* Adding the column's lowest bit to the taken cells carries up to the first free one. */
    b->disc[seat] |= (taken + (UINT64_C(1) << (column * COLUMN_BITS))) & ~taken & (UINT64_C(0x3f) << (column * COLUMN_BITS));
    b->n_discs++;
    b->is_won = has_four(b->disc[seat]);
}

static void score(const HxState *s, int32_t *out, uint8_t *rank)
{
    const Board *b = board(s);
    const int last = (b->n_discs + 1) % N_SEATS;
    for (int seat = 0; seat < N_SEATS; seat++) {
        out[seat] = !b->is_won ? 0 : seat == last ? 1 : -1;
        rank[seat] = b->is_won && seat != last ? 2 : 1;
    }
}

ConnectFourCell hx_connect_four_cell(const HxState *s, int row, int column)
{
    const Board *b = board(s);
    const uint64_t bit = cell_bit(row, column);
    return b->disc[0] & bit ? CONNECT_FOUR_X : b->disc[1] & bit ? CONNECT_FOUR_O : CONNECT_FOUR_EMPTY;
}

static const HxVerb verbs[] = {
    { "drop", 0, CONNECT_FOUR_COLUMNS, "column 0..6, from the left" },
    { .name = NULL },
};

static const HxPlane planes[] = {
    { "own discs", 0, N_CELLS, { CONNECT_FOUR_ROWS, CONNECT_FOUR_COLUMNS }, "1 where the own seat has a disc; row 0 is the bottom" },
    { "other discs", N_CELLS, N_CELLS, { CONNECT_FOUR_ROWS, CONNECT_FOUR_COLUMNS }, "1 where the other seat has one" },
    { "to move", 2 * N_CELLS, 1, { 1 }, "1 where the own seat is to move" },
    { .name = NULL },
};

static const HxOptionInfo options[] = { { .name = NULL } };

const HxGame hx_connect_four_game = {
    .name = "connect_four",
    .title = "Connect Four",
    .rules_version = 1,
    .min_seats = N_SEATS,
    .max_seats = N_SEATS,
    .n_pages = 1,
    .n_actions = CONNECT_FOUR_COLUMNS,
    .max_legal = CONNECT_FOUR_COLUMNS,
    .max_steps = N_CELLS,
    .obs_size = 2 * N_CELLS + 1,
    .obs_version = 1,
    .obs_schema = planes,
    .verbs = verbs,
    .options = options,
    .fields = connect_four_fields,
    .seats = hx_fixed_seats,
    .to_move = to_move,
    .legal = legal,
    .apply = apply,
    .score = score,
    .observe = connect_four_observe,
    .action_text = connect_four_action_text,
    .render = connect_four_render,
    .events = hx_events_of_moves,
    .check = connect_four_check,
    .complete = connect_four_complete,
};
