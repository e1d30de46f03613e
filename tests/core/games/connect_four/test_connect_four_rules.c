/* Connect Four, rule by rule. */
#include "core/games/connect_four/connect_four.h"
#include "tests/support/drawn.h"
#include "tests/support/random_action.h"

TEST(rule_1_the_seats_alternate)
{
    Position *p = position_open(&hx_connect_four_game, NULL);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(position_to_move(p), i % 2);
        position_play(p, 3);
        assert_int_equal(hx_connect_four_cell(&p->s, i, 3), i % 2 == 0 ? CONNECT_FOUR_X : CONNECT_FOUR_O);
    }
}

TEST(rule_2_a_disc_falls_to_the_lowest_free_cell)
{
    Position *p = position_open(&hx_connect_four_game, NULL);
    POSITION_ASSERT_LEGAL(p, 0, 1, 2, 3, 4, 5, 6);
    POSITION_PLAY(p, 2, 2, 2, 2, 2);
    POSITION_ASSERT_LEGAL(p, 0, 1, 2, 3, 4, 5, 6);
    position_play(p, 2);
    POSITION_ASSERT_LEGAL(p, 0, 1, 3, 4, 5, 6);
    POSITION_ASSERT_DRAWN(p, "..o....", "..x....", "..o....", "..x....", "..o....", "..x....");
    HxError err = { "" };
    assert_int_equal(hx_play(&p->s, 2, &err), HX_ILLEGAL);
    assert_non_null(strstr(err.text, "not legal"));
}

enum { N_LINES = 69 };

/* All lines of four cells, found by brute force: line [N_LINES][4] of row * 7 + column. */
static int list_lines(int line[][4])
{
    static const int step[][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
    int n = 0;
    for (int row = 0; row < CONNECT_FOUR_ROWS; row++)
        for (int column = 0; column < CONNECT_FOUR_COLUMNS; column++)
            for (int i = 0; i < 4; i++) {
                const int last_row = row + 3 * step[i][0], last_column = column + 3 * step[i][1];
                if (last_row >= CONNECT_FOUR_ROWS || last_column < 0 || last_column >= CONNECT_FOUR_COLUMNS)
                    continue;
                for (int k = 0; k < 4; k++)
                    line[n][k] = (row + k * step[i][0]) * CONNECT_FOUR_COLUMNS + column + k * step[i][1];
                n++;
            }
    return n;
}

/* Mark the lines this kind of disc fills; returns whether there is one. */
static bool find_lines(const HxState *s, int line[][4], ConnectFourCell disc, bool *is_seen)
{
    bool found = false;
    for (int i = 0; i < N_LINES; i++) {
        int n = 0;
        for (int k = 0; k < 4; k++)
            n += hx_connect_four_cell(s, line[i][k] / CONNECT_FOUR_COLUMNS, line[i][k] % CONNECT_FOUR_COLUMNS) == disc;
        is_seen[i] |= n == 4;
        found |= n == 4;
    }
    return found;
}

/* Random games end just when brute force finds a line, until each of the 69 has won for either seat. */
TEST(rule_3_four_in_a_row_win)
{
    int line[128][4], n_left = 2 * N_LINES;
    assert_int_equal(list_lines(line), N_LINES);
    bool is_seen[2][N_LINES] = { { false } };
    for (uint64_t game = 0; game < 20000 && n_left > 0; game++) {
        HxRng rng = hx_rng_stream(6, game, HX_FOR_TEST, 0);
        Position *p = position_open(&hx_connect_four_game, NULL);
        bool has_won = false;
        for (int mover; (mover = position_to_move(p)) != HX_OVER;) {
            assert_false(has_won);
            position_play(p, random_action(&p->s, &rng));
            has_won = find_lines(&p->s, line, mover == 0 ? CONNECT_FOUR_X : CONNECT_FOUR_O, is_seen[mover]);
            if (has_won)
                position_assert_score(p, mover == 0 ? 1 : -1, mover == 0 ? -1 : 1, mover == 0 ? 1 : 2, mover == 0 ? 2 : 1);
        }
        position_close(p);
        n_left = 0;
        for (int i = 0; i < N_LINES; i++)
            n_left += !is_seen[0][i] + !is_seen[1][i];
    }
    assert_int_equal(n_left, 0);
}

/* A line of each direction, closed by the next disc of the first seat. */
TEST(rule_3_lines_of_every_direction)
{
    static const struct {
        const char *row[CONNECT_FOUR_ROWS + 1];
        HxAction wins;
    } cases[] = {
        { { ".......", /* along a row */
            ".......", ".......", ".......", "..o....", "ooxxx.." },
          5 },
        { { ".......", /* up a column */
            ".......", ".......", "...x...", "...x.o.", "...x.oo" },
          3 },
        { { ".......", /* rising to the right */
            ".......", ".......", "..xo...", ".xoo...", "xoxx..o" },
          3 },
        { { ".......", /* rising to the left */
            ".......", ".......", "...ox..", "...oox.", "o..xxox" },
          3 },
    };
    for (size_t i = 0; i < HX_COUNT(cases); i++) {
        Position *p = position_open(&hx_connect_four_game, NULL);
        position_draw(p, cases[i].row);
        assert_int_equal(position_to_move(p), 0);
        position_play(p, cases[i].wins);
        assert_int_equal(position_to_move(p), HX_OVER);
        position_assert_score(p, 1, -1, 1, 2);
    }
}

TEST(rule_4_a_full_board_is_a_draw)
{
    Position *p = position_open(&hx_connect_four_game, NULL);
    /* Columns in pairs of three, so that no line closes: 42 discs. */
    static const HxAction order[] = { 0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 2, 3, 2, 3, 2, 3, 3, 2, 3,
                                      2, 3, 2, 4, 5, 4, 5, 4, 5, 5, 4, 5, 4, 5, 4, 6, 6, 6, 6, 6, 6 };
    for (size_t i = 0; i < HX_COUNT(order); i++) {
        assert_int_not_equal(position_to_move(p), HX_OVER);
        position_play(p, order[i]);
    }
    assert_int_equal(position_to_move(p), HX_OVER);
    position_assert_score(p, 0, 0, 1, 1);
    POSITION_ASSERT_DRAWN(p, "oxoxoxo", "oxoxoxx", "oxoxoxo", "xoxoxox", "xoxoxoo", "xoxoxox");
}
