/* Breakthrough: the rules and the game struct. */
#include "core/games/breakthrough/breakthrough.h"

#include "core/events.h"
#include "core/games/breakthrough/breakthrough_state.h"
#include "core/kit/draws.h"

/* Rule 1: two full rows of pieces each; black begins. */
static HxStatus setup(HxState *s, const HxOptions *options, HxError *err)
{
    (void)options, (void)err;
    Board *b = board_edit(s);
    b->piece[0] = ROW_0 | ROW_0 << BREAKTHROUGH_SIZE;
    b->piece[1] = ROW_7 | ROW_7 >> BREAKTHROUGH_SIZE;
    return HX_OK;
}

static int to_move(const HxState *s)
{
    const Board *b = board(s);
    return b->is_over ? HX_OVER : b->turn;
}

/* Rules 2 and 3: straight ahead onto an empty cell, diagonally ahead onto any cell without an own piece. */
static int legal(const HxState *s, HxAction *out)
{
    const Board *b = board(s);
    const uint64_t own = b->piece[b->turn], free = ~own, empty = ~(own | b->piece[1 - b->turn]);
    uint64_t left = own & ~COLUMN_A, straight = own, right = own & ~COLUMN_H;
    if (b->turn == 0) {
        left &= free >> 7;
        straight &= empty >> 8;
        right &= free >> 9;
    } else {
        left &= free << 9;
        straight &= empty << 8;
        right &= free << 7;
    }
    int n = list_bits(out, 0, 0, left);
    n = list_bits(out, n, N_CELLS, straight);
    return list_bits(out, n, 2 * N_CELLS, right);
}

/* Rules 2 to 4: the piece moves, takes an enemy there, and may win. */
static void apply(HxState *s, HxAction a)
{
    static const int8_t step[N_SEATS][3] = { { 7, 8, 9 }, { -9, -8, -7 } };
    Board *b = board_edit(s);
    const int seat = b->turn, from = (int)(a % N_CELLS), to = from + step[seat][a / N_CELLS];
    const uint64_t target = UINT64_C(1) << to;
    b->piece[seat] ^= target | UINT64_C(1) << from;
    b->piece[1 - seat] &= ~target;
    b->is_over = has_won(b, seat);
    b->turn = (uint8_t)(1 - seat);
}

static void score(const HxState *s, int32_t *out, uint8_t *rank)
{
    const Board *b = board(s);
    for (int seat = 0; seat < N_SEATS; seat++) {
        out[seat] = !b->is_over ? 0 : seat != b->turn ? 1 : -1;
        rank[seat] = b->is_over && seat == b->turn ? 2 : 1;
    }
}

BreakthroughCell hx_breakthrough_cell(const HxState *s, int row, int column)
{
    const Board *b = board(s);
    const int bit = row * BREAKTHROUGH_SIZE + column;
    return b->piece[0] >> bit & 1 ? BREAKTHROUGH_BLACK : b->piece[1] >> bit & 1 ? BREAKTHROUGH_WHITE : BREAKTHROUGH_EMPTY;
}

static const HxVerb verbs[] = {
    { "left", 0, N_CELLS, "cell row * 8 + column the piece leaves, towards column a" },
    { "straight", N_CELLS, N_CELLS, "cell row * 8 + column the piece leaves" },
    { "right", 2 * N_CELLS, N_CELLS, "cell row * 8 + column the piece leaves, towards column h" },
    { .name = NULL },
};

static const HxPlane planes[] = {
    { "own pieces", 0, N_CELLS, { BREAKTHROUGH_SIZE, BREAKTHROUGH_SIZE }, "1 where the own seat has a piece; row 0 is the own home row" },
    { "other pieces", N_CELLS, N_CELLS, { BREAKTHROUGH_SIZE, BREAKTHROUGH_SIZE }, "1 where the other seat has one" },
    { "to move", 2 * N_CELLS, 1, { 1 }, "1 where the own seat is to move" },
    { .name = NULL },
};

static const HxOptionInfo options[] = { { .name = NULL } };

const HxGame hx_breakthrough_game = {
    .name = "breakthrough",
    .title = "Breakthrough",
    .rules_version = 1,
    .min_seats = N_SEATS,
    .max_seats = N_SEATS,
    .n_pages = 1,
    .n_actions = 3 * N_CELLS,
    .max_legal = 3 * N_PIECES,
    .max_steps = 2 * 8 * (6 + 5) + 1, /* a home row's pieces make 6 steps short of winning, the second row's 5; then one wins */
    .obs_size = 2 * N_CELLS + 1,
    .obs_version = 1,
    .obs_schema = planes,
    .verbs = verbs,
    .options = options,
    .fields = breakthrough_fields,
    .setup = setup,
    .seats = hx_fixed_seats,
    .to_move = to_move,
    .legal = legal,
    .apply = apply,
    .score = score,
    .observe = breakthrough_observe,
    .action_text = breakthrough_action_text,
    .render = breakthrough_render,
    .events = hx_events_of_moves,
    .check = breakthrough_check,
    .complete = breakthrough_complete,
};
