/* QR codes: what is drawn is read back, as a reader does that needs no correction (ISO/IEC 18004, versions 1 to 5 at level L). */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/status.h"
#include "play/table/qr.h"
#include "tests/support/test.h"

enum { MOST = 37, BYTES = 200 };

/* Dark modules, [row][column]. */
typedef struct Drawn {
    int size;
    bool is_dark[MOST][MOST];
} Drawn;

/* The pieces of a path, each a row of squares. */
static void read_path(Drawn *out, const char *path, int size)
{
    int column, row, n, end;
    *out = (Drawn){ .size = size };
    assert_in_range(size, 21, MOST);
    for (; *path; path += end) {
        end = 0;
        assert_int_equal(sscanf(path, "M%d %dh%dv1h-%*dz%n", &column, &row, &n, &end), 3);
        assert_true(end > 0 && row >= 0 && row < size && column >= 0 && column + n <= size);
        for (int i = 0; i < n; i++)
            out->is_dark[row][column + i] = true;
    }
}

/* Finders with the format beside them, timing, and the alignment square from version 2 on. */
static bool is_fixed(int size, int row, int column)
{
    const bool is_aligned = size > 21 && row >= size - 9 && row < size - 4 && column >= size - 9 && column < size - 4;
    return (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9) || row == 6 || column == 6 || is_aligned;
}

static bool is_flipped(int mask, int row, int column)
{
    const int product = row * column;
    const int rest[] = { (row + column) % 2,
                         row % 2,
                         column % 3,
                         (row + column) % 3,
                         (row / 2 + column / 3) % 2,
                         product % 2 + product % 3,
                         (product % 2 + product % 3) % 2,
                         ((row + column) % 2 + product % 3) % 2 };
    return rest[mask] == 0;
}

/* The text of a code: the mask from the format, the bits in pairs of columns from the right, mode 4, a length, the bytes. */
static void read_text(const Drawn *d, char *out)
{
    uint8_t word[BYTES + 2] = { 0 };
    int n = 0;
    const int mask = (d->is_dark[8][2] << 2 | d->is_dark[8][3] << 1 | d->is_dark[8][4]) ^ 5;
    assert_int_equal((d->is_dark[8][0] << 1 | d->is_dark[8][1]) ^ 2, 1); /* level L */
    for (int right = d->size - 1; right >= 1; right -= 2) {
        right -= right == 6;
        for (int step = 0; step < d->size; step++)
            for (int side = 0; side < 2; side++) {
                const int row = (right + 1) & 2 ? step : d->size - 1 - step, column = right - side;
                if (is_fixed(d->size, row, column) || n >= 8 * BYTES)
                    continue;
                word[n / 8] |= (uint8_t)((d->is_dark[row][column] ^ is_flipped(mask, row, column)) << (7 - n % 8));
                n++;
            }
    }
    assert_int_equal(word[0] >> 4, 4);
    const int length = (word[0] & 15) << 4 | word[1] >> 4;
    assert_in_range(length, 0, 106);
    for (int i = 0; i < length; i++)
        out[i] = (char)((word[i + 1] & 15) << 4 | word[i + 2] >> 4);
    out[length] = '\0';
}

TEST(the_path_shows_the_address)
{
    static const char *const texts[] = { "hi", "http://192.168.178.100:45678/00112233445566778899aabbccddeeff/",
                                         "http://10.0.0.1:1024/ffeeddccbbaa99887766554433221100/" };
    for (size_t i = 0; i < HX_COUNT(texts); i++) {
        int size = 0;
        char found[BYTES];
        Drawn drawn;
        char *path = qr_path(texts[i], &size);
        assert_non_null(path);
        read_path(&drawn, path, size);
        read_text(&drawn, found);
        assert_string_equal(found, texts[i]);
        free(path);
    }
}

TEST(the_terminal_shows_what_the_path_shows_within_a_light_margin)
{
    static const char *const halves[] = { " ", "\u2580", "\u2584", "\u2588" };
    char *text = NULL, found[BYTES];
    size_t bytes = 0;
    int line = 0, column = 0;
    Drawn drawn = { .size = 21 };
    FILE *out = open_memstream(&text, &bytes);
    assert_true(qr_print(out, "hi", false));
    fclose(out);
    for (const char *at = text; *at;) {
        int half = 3;
        if (*at == '\n') {
            assert_int_equal(column, drawn.size + 2 * QR_QUIET);
            at++, line++, column = 0;
            continue;
        }
        while (half > 0 && strncmp(at, halves[half], strlen(halves[half])) != 0)
            half--;
        for (int lower = 0; lower < 2; lower++) {
            const int row = 2 * line + lower - QR_QUIET, x = column - QR_QUIET;
            const bool is_dark = half >> lower & 1, is_inside = row >= 0 && row < drawn.size && x >= 0 && x < drawn.size;
            assert_true(is_inside || !is_dark);
            if (is_inside)
                drawn.is_dark[row][x] = is_dark;
        }
        at += strlen(halves[half]);
        column++;
    }
    read_text(&drawn, found);
    assert_string_equal(found, "hi");
    free(text);
}

TEST(a_text_that_no_code_holds_is_refused)
{
    enum { TOO_LONG = 3000 };
    char *text = malloc(TOO_LONG + 1);
    int size = 0;
    memset(text, 'x', TOO_LONG);
    text[TOO_LONG] = '\0';
    assert_null(qr_path(text, &size));
    assert_false(qr_print(stdout, text, false));
    free(text);
}
