/* QR codes of short texts, such as the address of a seat: libqrencode makes them, this file draws them. */
#ifndef HEXARCH_PLAY_TABLE_QR_H
#define HEXARCH_PLAY_TABLE_QR_H

#include <stdbool.h>
#include <stdio.h>

enum { QR_QUIET = 4 }; /* light modules that belong around it */

/** With its margin in lines of half blocks, two rows of modules each; `has_colours`: black on white, whatever the terminal's are. False: no
 * memory, or a text too long for a code; prints nothing. */
bool qr_print(FILE *out, const char *text, bool has_colours);
/** The path of an SVG of *size units (the modules of a side, without the margin), "M0 0h1v1h-1z...", NUL-ended; yours to free(). NULL: as
 * above. */
char *qr_path(const char *text, int *size);

#endif
