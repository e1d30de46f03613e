/* QR codes of short texts, such as the address of a seat: byte mode, error correction L, versions 1 to 5 (ISO/IEC 18004). */
#ifndef HEXARCH_PLAY_TABLE_QR_H
#define HEXARCH_PLAY_TABLE_QR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { QR_MOST_TEXT = 106, QR_MOST_SIZE = 37, QR_QUIET = 4 }; /* bytes; modules of a side; light modules that belong around it */

typedef struct Qr {
    int size;                                 /* modules of a side */
    bool is_dark[QR_MOST_SIZE][QR_MOST_SIZE]; /* [row][column] */
} Qr;

/** False: the text is longer than QR_MOST_TEXT. */
bool qr_make(Qr *out, const char *text);
/** With its margin in lines of half blocks, two rows of modules each; `has_colours`: black on white, whatever the terminal's are. */
void qr_print(FILE *out, const Qr *qr, bool has_colours);
/** The path of an SVG of `size` units without the margin, "M0 0h1v1h-1z...", NUL-ended; yours to free(). NULL: no memory. */
char *qr_path(const Qr *qr);

#endif
