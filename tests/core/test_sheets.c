/* Sheets: pages of at most 80 columns, the first one within a screen, remarks on one line, and nothing that a seat may not know. */
#include "tests/support/position.h"

#include "core/canvas.h"
#include "core/games/games.h"
#include "core/sheet.h"
#include "tests/support/random_action.h"

#include <ctype.h>

enum { PAGE_BYTES = 1 << 16, LOOK_EVERY = 23 };

static const struct {
    const char *game, *settings;
} tables[] = {
    { "eclipse", "seats=2" }, { "eclipse", "seats=6 species=random" }, { "ti4", "seats=3" }, { "ti4", "seats=6" },
    { "obsidian", NULL },     { "eclipse", "seats=4 species=terran" },
};

/* Columns that a line takes on the screen: marks of colour take none. */
static int width_of(const char *line, size_t n, int n_seats)
{
    int width = 0;
    for (size_t i = 0; i < n; i++) {
        const bool is_mark = line[i] == HX_SHEET_PLAIN || (line[i] >= HX_SHEET_SEAT && line[i] < HX_SHEET_SEAT + n_seats);
        assert_true(is_mark || (line[i] >= ' ' && line[i] <= '~'));
        width += !is_mark;
    }
    return width;
}

static void check_page(const char *text, const HxSheet *sheet, bool is_first, int n_seats)
{
    int n_lines = 0;
    for (const char *line = text; *line; n_lines++) {
        const size_t n = strcspn(line, "\n");
        if (width_of(line, n, n_seats) > HX_SHEET_COLUMNS || line[n] != '\n')
            fail_msg("%s: too wide: %.*s", sheet->name, (int)n, line);
        line += n + 1;
    }
    assert_in_range(n_lines, 1, is_first ? HX_SHEET_ROWS : 400);
}

/* As many lines as rows hold something; a mark where a colour begins and one where it ends. */
TEST(a_canvas_is_written_with_its_marks)
{
    static const char expected[] = { '\n', 'a', HX_SHEET_SEAT + 1, 'b', HX_SHEET_PLAIN, 'c', '\n', HX_SHEET_SEAT, 'd', HX_SHEET_PLAIN,
                                     '\n', 0 };
    static Canvas c;
    char text[64];
    canvas_clear(&c);
    canvas_put(&c, 2, 0, 0, "d");
    assert_int_equal(c.n_rows, 3);
    canvas_put(&c, 1, canvas_put(&c, 1, canvas_put(&c, 1, 0, CANVAS_PLAIN, "a"), 1, "b"), CANVAS_PLAIN, "c");
    assert_int_equal(c.n_rows, 3);
    assert_int_equal(canvas_write(&c, text, sizeof text), (int)sizeof expected - 1);
    assert_string_equal(text, expected);
    canvas_clear(&c);
    canvas_say(&c, 0, CANVAS_PLAIN, "one");
    canvas_end_line(&c);
    canvas_say(&c, 0, CANVAS_PLAIN, "two");
    canvas_write(&c, text, sizeof text);
    assert_string_equal(text, "one\ntwo\n");
}

/* Every sheet as a viewer sees it, and the same in a world that the viewer could not tell from this one. */
static void check_sheets(const Position *p, const HxState *dealt_anew, int viewer, const char *argument)
{
    static char text[PAGE_BYTES], other[PAGE_BYTES], small[16];
    const HxGame *game = p->s.game;
    for (const HxSheet *sheet = game->sheets; sheet->name; sheet++) {
        const int length = sheet->write(&p->s, viewer, argument, text, sizeof text);
        assert_in_range(length, 1, PAGE_BYTES - 1);
        assert_int_equal(strlen(text), length);
        assert_int_equal(sheet->write(&p->s, viewer, argument, small, sizeof small), length);
        check_page(text, sheet, sheet == game->sheets, game->seats(&p->s));
        if (viewer == HX_ALL)
            continue;
        sheet->write(dealt_anew, viewer, argument, other, sizeof other);
        if (strcmp(text, other) != 0)
            fail_msg("%s of %s tells seat %d what it cannot know:\n%s\n%s", sheet->name, game->name, viewer, text, other);
    }
}

static void check_remarks(const Position *p, const HxState *dealt_anew, int mover, const HxAction *legal, int n)
{
    char remark[400], other[400];
    for (int i = 0; i < n; i++) {
        const int length = hx_action_remark(&p->s, legal[i], mover, remark, sizeof remark);
        assert_in_range(length, 0, 200);
        assert_int_equal(strlen(remark), length);
        assert_null(strchr(remark, '\n'));
        hx_action_remark(dealt_anew, legal[i], mover, other, sizeof other);
        assert_string_equal(remark, other);
    }
}

/* Why not, for words of all sorts: one line, and nothing that the seat may not know. */
static void check_why_not(const Position *p, const HxState *dealt_anew, int mover)
{
    static const char *const wishes[] = {
        "build dreadnought in 221",
        "research neutron bombs",
        "move cruiser from 221 to 001",
        "influence 101",
        "explore 104",
        "upgrade ion turret",
        "colonise 221",
        "relations with seat 1",
        "activate 5",
        "move carrier from 22",
        "produce war sun",
        "play Direct Hit",
        "score Expand Borders",
        "trade with seat 2",
        "research Gravity Drive",
        "use Warfare",
        "pay with Jord",
        "pass",
        "fire at 1m1",
        "0m2 move",
        "command 0d1",
        "timing Swift",
        "",
        " ",
        "seat 9",
        "%s%n",
        "999999999999999999999 to -1",
    };
    char why[400], other[400], small[8];
    for (size_t i = 0; i < HX_COUNT(wishes); i++) {
        const int length = hx_why_not(&p->s, mover, wishes[i], why, sizeof why);
        assert_in_range(length, 0, 250);
        assert_int_equal(strlen(why), length);
        assert_null(strchr(why, '\n'));
        assert_int_equal(hx_why_not(&p->s, mover, wishes[i], small, sizeof small), length);
        hx_why_not(dealt_anew, mover, wishes[i], other, sizeof other);
        if (strcmp(why, other) != 0)
            fail_msg("why not %s tells seat %d of %s what it cannot know:\n%s\n%s", wishes[i], mover, p->s.game->name, why, other);
    }
}

static void look(const Position *p, HxPool *kept, HxRng *rng, int step)
{
    static const char *const arguments[] = { "", "0", "1", "221", "22", "A", "0m1", "nonsense", "99999999999" };
    HxAction legal[HX_MAX_LISTED];
    const HxGame *game = p->s.game;
    const int mover = game->to_move(&p->s), n_seats = game->seats(&p->s), viewer = mover >= 0 ? mover : step % n_seats;
    HxState dealt_anew;
    assert_int_equal(hx_copy(&dealt_anew, &p->s, kept), HX_OK);
    assert_int_equal(hx_redeal(&dealt_anew, viewer, rng), HX_OK);
    check_sheets(p, &dealt_anew, viewer, arguments[step % (int)HX_COUNT(arguments)]);
    check_sheets(p, &dealt_anew, HX_ALL, arguments[step / 7 % (int)HX_COUNT(arguments)]);
    if (mover >= 0 && game->remark)
        check_remarks(p, &dealt_anew, mover, legal, game->legal(&p->s, legal));
    if (mover >= 0)
        check_why_not(p, &dealt_anew, mover);
    hx_drop(&dealt_anew);
}

/* Cut to 32 bits, the largest number of 64 would be seat -1. */
TEST(a_number_beyond_all_seats_asks_for_no_sheet)
{
    assert_int_equal(canvas_number("3", 4), 3);
    assert_int_equal(canvas_number("4", 4), -1);
    assert_int_equal(canvas_number("0m1", 4), 0);
    assert_int_equal(canvas_number("", 4), -1);
    assert_int_equal(canvas_number("-1", 4), -1);
    assert_int_equal(canvas_number("99999999999999999999", 4), -1);
    for (size_t i = 0; i < HX_COUNT(tables); i++) {
        char text[PAGE_BYTES];
        Position *p = position_open(hx_game_find(tables[i].game), tables[i].settings);
        for (const HxSheet *sheet = p->s.game->sheets; sheet->name; sheet++)
            if (strcmp(sheet->name, "seat") == 0) {
                sheet->write(&p->s, 0, "99999999999999999999", text, sizeof text);
                assert_true(strncmp(text, "seat NUMBER", 11) == 0);
            }
        position_close(p);
    }
}

TEST(sheets_fit_the_screen_and_tell_no_secrets_in_random_games)
{
    for (size_t i = 0; i < HX_COUNT(tables); i++) {
        const HxGame *game = hx_game_find(tables[i].game);
        Position *p = position_open(game, tables[i].settings);
        HxPool *kept = hx_pool_create(p->store, 0);
        HxRng rng = hx_rng_stream(11 + i, 0, HX_FOR_TEST, 0);
        for (int step = 0; game->to_move(&p->s) != HX_OVER; step++) {
            if (step < 40 || step % LOOK_EVERY == 0)
                look(p, kept, &rng, step);
            assert_int_equal(hx_apply(&p->s, random_action(&p->s, &rng)), HX_OK);
        }
        look(p, kept, &rng, 0);
        hx_pool_destroy(kept);
        position_close(p);
    }
}

/* Rows go over with their colours, as far as both pages reach. */
TEST(rows_of_a_canvas_are_put_on_another)
{
    static Canvas from, to;
    char out[256];
    canvas_clear(&from);
    canvas_clear(&to);
    canvas_put(&from, 1, 0, 0, "a");
    canvas_put(&from, 2, 0, CANVAS_PLAIN, "b");
    canvas_put(&from, 3, 0, 1, "c");
    canvas_put(&to, 0, 0, CANVAS_PLAIN, "top");
    canvas_put_rows(&to, 1, &from, 1, 2);
    canvas_write(&to, out, sizeof out);
    const char expected[] = { 't', 'o', 'p', '\n', HX_SHEET_SEAT, 'a', HX_SHEET_PLAIN, '\n', 'b', '\n', '\0' };
    assert_string_equal(out, expected);
    canvas_put_rows(&to, CANVAS_ROWS - 1, &from, 1, 3);
    assert_int_equal(to.n_rows, CANVAS_ROWS);
    assert_int_equal(to.cell[CANVAS_ROWS - 1][0], 'a');
}

TEST(a_canvas_cuts_what_lies_beyond_its_edges_and_breaks_lines_between_words)
{
    static char out[PAGE_BYTES];
    static Canvas c;
    canvas_clear(&c);
    assert_int_equal(canvas_write(&c, out, sizeof out), 0);
    canvas_put(&c, 0, 78, 2, "abc");
    canvas_put(&c, -1, 0, 0, "no");
    canvas_put(&c, CANVAS_ROWS, 0, 0, "no");
    canvas_put(&c, 1, -1, CANVAS_PLAIN, "xy\n");
    canvas_write(&c, out, sizeof out);
    assert_string_equal(strchr(out, HX_SHEET_SEAT + 2) + 1, "ab\x1e\ny?\n");
    canvas_clear(&c);
    canvas_say(&c, 2, CANVAS_PLAIN, "%-70s", "first");
    canvas_say(&c, 2, 1, "second third fourth");
    canvas_end_line(&c);
    canvas_write(&c, out, sizeof out);
    assert_non_null(strstr(out, "\n  \x11third fourth\x1e\n"));
}

/* Is the mark told by itself, among the first columns of a line, and not as a letter of a word? */
static bool is_told(const char *page, char mark)
{
    for (const char *line = page; *line; line = strchr(line, '\n') + 1)
        for (int i = 2; i < 18 && line[2] != ' '; i++)
            if (line[i] == mark &&
                !(isalpha((unsigned char)mark) && (isalpha((unsigned char)line[i - 1]) || isalpha((unsigned char)line[i + 1]))))
                return true;
    return false;
}

TEST(a_legend_tells_every_mark_of_the_map)
{
    static const char *const marks[] = { "icds$smgDSMoA?G|/\\+", "fdrCDFWiPSoab*~%@^", "-=#~*123$^>v<+" };
    static const char *const games[] = { "eclipse", "ti4", "obsidian" };
    for (size_t i = 0; i < HX_COUNT(tables); i++) {
        static char text[PAGE_BYTES];
        int n_rows = 0, k = 0;
        Position *p = position_open(hx_game_find(tables[i].game), tables[i].settings);
        while (strcmp(games[k], tables[i].game) != 0)
            k++;
        text[0] = '\0';
        for (const HxSheet *sheet = p->s.game->sheets; sheet->name; sheet++)
            if (strcmp(sheet->name, "legend") == 0)
                sheet->write(&p->s, 0, "", text, sizeof text);
        for (const char *c = text; *c; c++)
            n_rows += *c == '\n';
        assert_in_range(n_rows, 1, HX_SHEET_ROWS - 1);
        for (const char *mark = marks[k]; *mark; mark++)
            if (!is_told(text, *mark))
                fail_msg("%s: '%c' is told nowhere", tables[i].game, *mark);
        position_close(p);
    }
}
