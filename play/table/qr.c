/* QR codes: text -> codewords with their correction -> modules -> the mask that is read best. */
#include "play/table/qr.h"

#include <stdlib.h>
#include <string.h>

enum { VERSIONS = 5, MOST_WORDS = 134, MOST_CHECKS = 26, MASKS = 8, FINDER = 7, TIMING = 6, FORMAT = 8 };

/* Of versions 1 to 5 at level L, each one block: codewords of data, and of correction. Table 9 of the standard. */
static const int n_data[VERSIONS] = { 19, 34, 55, 80, 108 };
static const int n_checks[VERSIONS] = { 7, 10, 15, 20, 26 };

/* ---- Codewords ----------------------------------------------------------------------------------------------------------- */

/* The product in the field of 256 elements modulo x^8 + x^4 + x^3 + x^2 + 1. */
static uint8_t multiply(uint8_t a, uint8_t b)
{
    unsigned product = 0;
    for (int bit = 7; bit >= 0; bit--) {
        product = product << 1 ^ (product >> 7) * 0x11dU;
        product ^= (b >> bit & 1U) * a;
    }
    return (uint8_t)product;
}

/* The remainder of the data by the polynomial with the roots 2^0 .. 2^(n - 1): out [n]. */
static void add_checks(const uint8_t *data, int n_words, uint8_t *out, int n)
{
    uint8_t divisor[MOST_CHECKS] = { 0 };
    uint8_t root = 1;
    divisor[n - 1] = 1;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            divisor[j] = (uint8_t)(multiply(divisor[j], root) ^ (j + 1 < n ? divisor[j + 1] : 0));
        root = multiply(root, 2);
    }
    memset(out, 0, (size_t)n);
    for (int i = 0; i < n_words; i++) {
        const uint8_t factor = data[i] ^ out[0];
        memmove(out, out + 1, (size_t)n - 1);
        out[n - 1] = 0;
        for (int j = 0; j < n; j++)
            out[j] ^= multiply(divisor[j], factor);
    }
}

/* Mode 4 (bytes), their number, the bytes, four zero bits, and padding; then the checks. */
static void make_words(uint8_t *words, const char *text, int length, int version)
{
    static const uint8_t padding[2] = { 0xec, 0x11 };
    const int n = n_data[version];
    int at = 2;
    words[0] = (uint8_t)(0x40 | length >> 4);
    words[1] = (uint8_t)(length << 4);
    for (int i = 0; i < length; i++) {
        const uint8_t byte = (uint8_t)text[i];
        words[at - 1] |= (uint8_t)(byte >> 4);
        words[at++] = (uint8_t)(byte << 4);
    }
    for (int i = 0; at < n; i++)
        words[at++] = padding[i % 2];
    add_checks(words, n, words + n, n_checks[version]);
}

/* ---- Modules ------------------------------------------------------------------------------------------------------------- */

/* A code in the making: which modules are not for data. */
typedef struct Draft {
    Qr qr;
    bool is_fixed[QR_MOST_SIZE][QR_MOST_SIZE];
} Draft;

static void fix(Draft *d, int row, int column, bool is_dark)
{
    if (row < 0 || column < 0 || row >= d->qr.size || column >= d->qr.size)
        return;
    d->qr.is_dark[row][column] = is_dark;
    d->is_fixed[row][column] = true;
}

/* Squares in squares around a middle: a finder with its light border, or an alignment pattern. */
static void draw_squares(Draft *d, int row, int column, int reach, unsigned dark_rings)
{
    for (int y = -reach; y <= reach; y++)
        for (int x = -reach; x <= reach; x++) {
            const int ring = abs(y) > abs(x) ? abs(y) : abs(x);
            fix(d, row + y, column + x, dark_rings >> ring & 1);
        }
}

static void draw_fixed(Draft *d)
{
    const int size = d->qr.size, middle = FINDER / 2;
    for (int i = 0; i < size; i++) {
        fix(d, TIMING, i, i % 2 == 0);
        fix(d, i, TIMING, i % 2 == 0);
    }
    draw_squares(d, middle, middle, 4, 0xb);
    draw_squares(d, middle, size - 1 - middle, 4, 0xb);
    draw_squares(d, size - 1 - middle, middle, 4, 0xb);
    if (size > 21)
        draw_squares(d, size - FINDER, size - FINDER, 2, 0x5);
}

/* Level L and the mask, with their own correction, twice; the module that is always dark. */
static void draw_format(Draft *d, int mask)
{
    const int size = d->qr.size;
    unsigned rest = 1U << 3 | (unsigned)mask, bits = rest << 10;
    for (int i = 0; i < 10; i++)
        rest = rest << 1 ^ (rest >> 9) * 0x537U;
    bits = (bits | rest) ^ 0x5412U;
    for (int i = 0; i < 15; i++) {
        const bool is_dark = bits >> i & 1;
        if (i < 8)
            fix(d, i < TIMING ? i : i + 1, FORMAT, is_dark);
        else
            fix(d, FORMAT, i == 8 ? 7 : 14 - i, is_dark);
        fix(d, i < 8 ? FORMAT : size - 15 + i, i < 8 ? size - 1 - i : FORMAT, is_dark);
    }
    fix(d, size - 8, FORMAT, true);
}

/* The bits in pairs of columns from the right, up and down by turns, around what is fixed. */
static void draw_words(Draft *d, const uint8_t *words, int n)
{
    int i = 0;
    for (int right = d->qr.size - 1; right >= 1; right -= 2) {
        if (right == TIMING)
            right--;
        for (int step = 0; step < d->qr.size; step++)
            for (int side = 0; side < 2; side++) {
                const int row = (right + 1) & 2 ? step : d->qr.size - 1 - step, column = right - side;
                if (d->is_fixed[row][column] || i >= 8 * n)
                    continue;
                d->qr.is_dark[row][column] = words[i / 8] >> (7 - i % 8) & 1;
                i++;
            }
    }
}

static bool flips(int mask, int row, int column)
{
    const int product = row * column;
    switch (mask) {
    case 0:
        return (row + column) % 2 == 0;
    case 1:
        return row % 2 == 0;
    case 2:
        return column % 3 == 0;
    case 3:
        return (row + column) % 3 == 0;
    case 4:
        return (column / 3 + row / 2) % 2 == 0;
    case 5:
        return product % 2 + product % 3 == 0;
    case 6:
        return (product % 2 + product % 3) % 2 == 0;
    default:
        return ((row + column) % 2 + product % 3) % 2 == 0;
    }
}

static void flip(Draft *d, int mask)
{
    for (int row = 0; row < d->qr.size; row++)
        for (int column = 0; column < d->qr.size; column++)
            d->qr.is_dark[row][column] ^= !d->is_fixed[row][column] && flips(mask, row, column);
}

/* How hard it is to read: long runs of one colour, squares of one colour, more of one than of the other. */
static int penalty(const Qr *qr)
{
    int sum = 0, dark = 0;
    for (int i = 0; i < qr->size; i++)
        for (int way = 0, run = 0; way < 2; way++)
            for (int j = 0; j < qr->size; j++) {
                const bool now = way ? qr->is_dark[j][i] : qr->is_dark[i][j];
                const bool last = j > 0 && (way ? qr->is_dark[j - 1][i] : qr->is_dark[i][j - 1]);
                run = j > 0 && now == last ? run + 1 : 1;
                sum += run == 5 ? 3 : run > 5;
                dark += way == 0 && now;
            }
    for (int row = 1; row < qr->size; row++)
        for (int column = 1; column < qr->size; column++) {
            const int n =
                qr->is_dark[row][column] + qr->is_dark[row - 1][column] + qr->is_dark[row][column - 1] + qr->is_dark[row - 1][column - 1];
            sum += n % 4 == 0 ? 3 : 0;
        }
    return sum + 10 * (abs(20 * dark - 10 * qr->size * qr->size) / (qr->size * qr->size));
}

bool qr_make(Qr *out, const char *text)
{
    uint8_t words[MOST_WORDS] = { 0 };
    const size_t length = strlen(text);
    int version = 0, least = -1;
    if (length > QR_MOST_TEXT)
        return false;
    while (n_data[version] < (int)length + 2)
        version++;
    make_words(words, text, (int)length, version);
    for (int mask = 0; mask < MASKS; mask++) {
        Draft d = { .qr.size = 21 + 4 * version };
        draw_fixed(&d);
        draw_format(&d, mask);
        draw_words(&d, words, n_data[version] + n_checks[version]);
        flip(&d, mask);
        const int found = penalty(&d.qr);
        if (least < 0 || found < least) {
            least = found;
            *out = d.qr;
        }
    }
    return true;
}

/* ---- Showing it ---------------------------------------------------------------------------------------------------------- */

static bool is_dark(const Qr *qr, int row, int column)
{
    return row >= 0 && column >= 0 && row < qr->size && column < qr->size && qr->is_dark[row][column];
}

void qr_print(FILE *out, const Qr *qr, bool has_colours)
{
    static const char *const halves[] = { " ", "\u2580", "\u2584", "\u2588" };
    for (int row = -QR_QUIET; row < qr->size + QR_QUIET; row += 2) {
        fputs(has_colours ? "\033[30;107m" : "", out);
        for (int column = -QR_QUIET; column < qr->size + QR_QUIET; column++)
            fputs(halves[is_dark(qr, row, column) + 2 * is_dark(qr, row + 1, column)], out);
        fputs(has_colours ? "\033[0m\n" : "\n", out);
    }
}

char *qr_path(const Qr *qr)
{
    enum { MODULE_BYTES = sizeof "M36 36h36v1h-36z" };
    char *path = malloc((size_t)(qr->size * qr->size) * MODULE_BYTES / 2 + MODULE_BYTES), *at = path;
    for (int row = 0; path && row < qr->size; row++)
        for (int column = 0; column < qr->size; column++) {
            int n = 0; /* dark modules side by side are one piece */
            while (is_dark(qr, row, column + n))
                n++;
            if (n > 0)
                at += sprintf(at, "M%d %dh%dv1h-%dz", column, row, n, n);
            column += n;
        }
    if (path)
        *at = '\0';
    return path;
}
