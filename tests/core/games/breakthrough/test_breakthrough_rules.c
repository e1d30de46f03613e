/* Breakthrough, rule by rule. */
#include "core/games/breakthrough/breakthrough.h"
#include "tests/support/drawn.h"

enum { LEFT = 0, STRAIGHT = 64, RIGHT = 128 };

/* Cell of "a1" .. "h8"; row 0 is printed as 8. */
static uint32_t cell(const char *name)
{
    return (uint32_t)(('8' - name[1]) * BREAKTHROUGH_SIZE + name[0] - 'a');
}

static BreakthroughCell piece_on(const Position *p, const char *name)
{
    return hx_breakthrough_cell(&p->s, (int)cell(name) / BREAKTHROUGH_SIZE, (int)cell(name) % BREAKTHROUGH_SIZE);
}

TEST(rule_1_each_seat_fills_its_two_home_rows)
{
    Position *p = position_open(&hx_breakthrough_game, NULL);
    assert_int_equal(position_to_move(p), 0);
    POSITION_ASSERT_DRAWN(p, "bbbbbbbb", "bbbbbbbb", "........", "........", "........", "........", "wwwwwwww", "wwwwwwww");
    HxAction legal[48];
    assert_int_equal(hx_breakthrough_game.legal(&p->s, legal), 7 + 8 + 7);
}

TEST(rule_2_a_piece_steps_straight_onto_an_empty_cell_only)
{
    Position *p = position_open(&hx_breakthrough_game, NULL);
    assert_false(hx_is_legal(&p->s, STRAIGHT + cell("d8"))); /* an own piece stands there */
    POSITION_PLAY(p, STRAIGHT + cell("d7"), STRAIGHT + cell("d2"), STRAIGHT + cell("d6"), STRAIGHT + cell("d3"));
    assert_int_equal(piece_on(p, "d5"), BREAKTHROUGH_BLACK);
    assert_int_equal(piece_on(p, "d4"), BREAKTHROUGH_WHITE);
    assert_int_equal(piece_on(p, "d7"), BREAKTHROUGH_EMPTY);
    assert_false(hx_is_legal(&p->s, STRAIGHT + cell("d5"))); /* the other's does */
    assert_true(hx_is_legal(&p->s, STRAIGHT + cell("d8")));
}

TEST(rule_3_a_piece_steps_or_takes_diagonally)
{
    Position *p = position_open(&hx_breakthrough_game, NULL);
    assert_false(hx_is_legal(&p->s, LEFT + cell("a7"))); /* the edge */
    assert_false(hx_is_legal(&p->s, RIGHT + cell("h7")));
    assert_false(hx_is_legal(&p->s, LEFT + cell("b8"))); /* an own piece */
    POSITION_PLAY(p, RIGHT + cell("d7"), LEFT + cell("d2"), STRAIGHT + cell("e6"), RIGHT + cell("c3"));
    assert_int_equal(piece_on(p, "e5"), BREAKTHROUGH_BLACK);
    assert_int_equal(piece_on(p, "d4"), BREAKTHROUGH_WHITE);
    char text[16];
    hx_action_text(&p->s, LEFT + cell("e5"), HX_ALL, text, sizeof text);
    assert_string_equal(text, "e5d4*");
    position_play(p, LEFT + cell("e5"));
    assert_int_equal(piece_on(p, "d4"), BREAKTHROUGH_BLACK);
    position_play(p, RIGHT + cell("c2")); /* there is another white piece to step aside with */
    assert_int_equal(piece_on(p, "d3"), BREAKTHROUGH_WHITE);
}

/* Every list of moves agrees with a reading of the rules cell by cell, over random games. */
TEST(rules_2_and_3_legal_agrees_with_the_board)
{
    for (uint64_t game = 0; game < 100; game++) {
        HxRng rng = hx_rng_stream(7, game, HX_FOR_TEST, 0);
        Position *p = position_open(&hx_breakthrough_game, NULL);
        for (int mover; (mover = position_to_move(p)) != HX_OVER;) {
            HxAction expected[48], legal[48];
            size_t n = 0;
            for (int step = 0; step < 3; step++)
                for (int i = 0; i < 64; i++) {
                    const int row = i / 8 + (mover == 0 ? 1 : -1), column = i % 8 + step - 1;
                    if (hx_breakthrough_cell(&p->s, i / 8, i % 8) != (mover == 0 ? BREAKTHROUGH_BLACK : BREAKTHROUGH_WHITE))
                        continue;
                    if (row < 0 || row > 7 || column < 0 || column > 7)
                        continue;
                    const BreakthroughCell there = hx_breakthrough_cell(&p->s, row, column);
                    const bool is_other = there == (mover == 0 ? BREAKTHROUGH_WHITE : BREAKTHROUGH_BLACK);
                    if (there == BREAKTHROUGH_EMPTY || (step != 1 && is_other))
                        expected[n++] = (HxAction)(64 * step + i);
                }
            position_assert_legal_line(p, expected, n);
            hx_breakthrough_game.legal(&p->s, legal);
            position_play(p, legal[hx_rng_below(&rng, (uint32_t)n)]);
        }
        position_close(p);
    }
}

TEST(rule_4_the_far_row_or_the_last_piece_wins)
{
    Position *p = position_open(&hx_breakthrough_game, NULL);
    POSITION_PLAY(p, STRAIGHT + cell("a7"), STRAIGHT + cell("h2"), STRAIGHT + cell("a6"), STRAIGHT + cell("h3"), STRAIGHT + cell("a5"),
                  STRAIGHT + cell("h4"), STRAIGHT + cell("a4"), STRAIGHT + cell("h5"), RIGHT + cell("a3"));
    assert_int_equal(position_to_move(p), 1); /* b2 was taken, the last row is not reached yet */
    position_play(p, STRAIGHT + cell("g2"));
    position_play(p, LEFT + cell("b2"));
    assert_int_equal(position_to_move(p), HX_OVER);
    position_assert_score(p, 1, -1, 1, 2);

    p = position_open(&hx_breakthrough_game, NULL);
    POSITION_DRAW(p, "........", "...b....", "....w...", "........", "........", "........", "........", "........");
    position_play(p, RIGHT + cell("d7")); /* takes the last piece, far from the last row */
    assert_int_equal(position_to_move(p), HX_OVER);
    position_assert_score(p, 1, -1, 1, 2);
}
