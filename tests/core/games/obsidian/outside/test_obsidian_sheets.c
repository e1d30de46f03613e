/* The board at a glance: every grid is read by itself. */
#include "core/sheet.h"
#include "tests/core/games/obsidian/table.h"

enum { GLANCE_BYTES = 16384, LEFT_EDGE = 3, GRID_WIDTH = 4, FIRST_ROW = 2 };

/* What stands in a grid at a glance, with the blank behind it and without colours. */
static void read_grid(const Position *p, int column, int row, char out[GRID_WIDTH + 1])
{
    static char text[GLANCE_BYTES];
    hx_obsidian_game.sheets[0].write(&p->s, 0, "", text, sizeof text);
    const char *line = text;
    for (int i = 0; i < FIRST_ROW + row; i++)
        line = strchr(line, '\n') + 1;
    int n = 0;
    memset(out, ' ', GRID_WIDTH);
    out[GRID_WIDTH] = '\0';
    for (; *line && *line != '\n' && n < LEFT_EDGE + GRID_WIDTH * (column + 1); line++)
        if (*line >= ' ') { /* else it says in which colour what follows is written */
            if (n >= LEFT_EDGE + GRID_WIDTH * column)
                out[n - LEFT_EDGE - GRID_WIDTH * column] = *line;
            n++;
        }
}

static void check_grid(const Position *p, int column, int row, const char *wanted)
{
    char grid[GRID_WIDTH + 1];
    read_grid(p, column, row, grid);
    assert_string_equal(grid, wanted);
}

TEST(units_terrain_and_marks_of_the_task_leave_a_blank_before_the_next_grid)
{
    Position *p = table_open(RDL_MECH "," RDL_MECH_2, UN_MECH, "");
    uint8_t is_marked[N_GRIDS] = { 0 };
    char grid[GRID_WIDTH + 1];
    const int other = M0B, foe = M1;
    put(p, M0, 5, 5, OBSIDIAN_NORTH, OBSIDIAN_OFF);
    put(p, other, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, foe, 6, 5, OBSIDIAN_SOUTH, OBSIDIAN_OFF);
    hx_obsidian_task_grids(&p->s, is_marked);
    int n_marked = 0;
    for (int at = 0; at < N_GRIDS; at++) {
        read_grid(p, at % BOARD, at / BOARD, grid);
        assert_int_equal(grid[GRID_WIDTH - 1], ' ');
        assert_true(!is_marked[at] == !strchr("*123", grid[0]));
        n_marked += is_marked[at];
    }
    assert_in_range(n_marked, 1, N_GRIDS - 1);
    check_grid(p, 5, 5, is_marked[5 * BOARD + 5] ? "*A^ " : ".A^ ");
    check_grid(p, 6, 5, is_marked[5 * BOARD + 6] ? "*av " : ".av ");
}

/* How many lines the position at a glance has in at most `most`, and whether it holds the words. */
static int lines_of_glance(const Position *p, int most, const char *words, bool *is_held)
{
    static char text[GLANCE_BYTES];
    char argument[8];
    int n = 0;
    snprintf(argument, sizeof argument, "%d", most);
    hx_obsidian_game.sheets[0].write(&p->s, 0, argument, text, sizeof text);
    for (const char *at = text; (at = strchr(at, '\n')); at++)
        n++;
    *is_held = strstr(text, words);
    return n;
}

TEST(units_that_have_no_room_below_the_board_stand_beside_it_and_names_end_with_a_word)
{
    Position *p = table_open(RDL_MECH "," RDL_MECH_2, UN_MECH ",UN-166,UN-166", NULL);
    bool is_held;
    put(p, M0B, 0, 0, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, D1, 8, 8, OBSIDIAN_EAST, OBSIDIAN_OFF);
    put(p, D1 + 1, 9, 9, OBSIDIAN_EAST, OBSIDIAN_OFF);
    assert_int_equal(lines_of_glance(p, 23, "dmg: parts damaged, of all", &is_held), 20);
    assert_true(is_held);
    assert_int_equal(lines_of_glance(p, 18, "at, arm/str/eva dmg:link", &is_held), 18);
    assert_true(is_held);
    lines_of_glance(p, 18, "dmg link cmd reach when", &is_held);
    assert_true(is_held);
    lines_of_glance(p, 18, "more: type units", &is_held);
    assert_false(is_held);
}

TEST(of_several_units_in_a_grid_the_first_stands_over_the_terrain)
{
    Position *p = table_open(RDL_MECH "," RDL_MECH_2, UN_MECH, "");
    put(p, M0, 5, 5, OBSIDIAN_NORTH, OBSIDIAN_OFF);
    put(p, M0B, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    check_grid(p, 5, 5, "A^B ");
    put(p, M1, 5, 5, OBSIDIAN_EAST, OBSIDIAN_OFF);
    check_grid(p, 5, 5, "A^+ ");
}

/* What a page of the game tells seat 0. */
static const char *page_of(const Position *p, const char *name, const char *argument)
{
    static char text[GLANCE_BYTES];
    const HxSheet *sheet = hx_obsidian_game.sheets;
    while (strcmp(sheet->name, name) != 0)
        sheet++;
    sheet->write(&p->s, 0, argument, text, sizeof text);
    return text;
}

TEST(units_that_are_still_to_be_deployed_are_told_with_their_cards)
{
    const Position *p =
        position_open(&hx_obsidian_game, "points=3000 test_cards=on map=open_ground squad0=" RDL_MECH " squad1=" UN_MECH ",UN-166");
    assert_non_null(strstr(page_of(p, "glance", ""), "the units are still to be deployed: type units"));
    assert_non_null(strstr(page_of(p, "units", ""), "to be deployed"));
    assert_non_null(strstr(page_of(p, "units", ""), "0m1"));
    assert_non_null(strstr(page_of(p, "units", ""), "1d1"));
    assert_non_null(strstr(page_of(p, "unit", "0m1"), "not deployed yet"));
    assert_non_null(strstr(page_of(p, "unit", "A"), "RDL-012"));
    assert_non_null(strstr(page_of(p, "unit", "1d1"), "not deployed yet"));
    assert_null(strstr(page_of(p, "unit", "0m2"), "not deployed yet"));
}

TEST(units_on_the_board_or_lost_are_not_to_be_deployed)
{
    Position *p = table_open(RDL_MECH, UN_MECH, NULL);
    game_edit(&p->s)->deployed[0] = game_edit(&p->s)->deployed[1] = 1;
    assert_null(strstr(page_of(p, "units", ""), "to be deployed"));
    assert_non_null(strstr(page_of(p, "unit", "0m1"), "sees:"));
    game_edit(&p->s)->alive[0] = 0;
    assert_null(strstr(page_of(p, "units", ""), "0m1"));
    assert_null(strstr(page_of(p, "unit", "0m1"), "torso"));
}
