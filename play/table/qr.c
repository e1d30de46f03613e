/* The modules of a code, as half blocks of a terminal and as the path of an SVG. */
#include "play/table/qr.h"

#include <qrencode.h>
#include <stdlib.h>

/* The smallest code that holds the bytes, with the least correction: it is read from a screen. */
static QRcode *make(const char *text)
{
    return QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);
}

static bool is_dark(const QRcode *code, int row, int column)
{
    return row >= 0 && column >= 0 && row < code->width && column < code->width && code->data[row * code->width + column] & 1;
}

bool qr_print(FILE *out, const char *text, bool has_colours)
{
    static const char *const halves[] = { " ", "\u2580", "\u2584", "\u2588" };
    QRcode *code = make(text);
    if (!code)
        return false;
    for (int row = -QR_QUIET; row < code->width + QR_QUIET; row += 2) {
        fputs(has_colours ? "\033[30;107m" : "", out);
        for (int column = -QR_QUIET; column < code->width + QR_QUIET; column++)
            fputs(halves[is_dark(code, row, column) + 2 * is_dark(code, row + 1, column)], out);
        fputs(has_colours ? "\033[0m\n" : "\n", out);
    }
    QRcode_free(code);
    return true;
}

char *qr_path(const char *text, int *size)
{
    char *path = NULL;
    size_t bytes = 0;
    QRcode *code = make(text);
    FILE *out = code ? open_memstream(&path, &bytes) : NULL;
    for (int row = 0; out && row < code->width; row++)
        for (int column = 0; column < code->width; column++) {
            int n = 0; /* dark modules side by side are one piece */
            while (is_dark(code, row, column + n))
                n++;
            if (n > 0)
                fprintf(out, "M%d %dh%dv1h-%dz", column, row, n, n);
            column += n;
        }
    if (out)
        fclose(out);
    if (code)
        *size = code->width;
    QRcode_free(code);
    return path;
}
