/* Sheets: pages of text about a position, for a terminal of 80 columns, each found by its name.
 *
 * The first sheet of a game is the position at a glance, within HX_SHEET_ROWS lines or as many as its argument says (HX_SHEET_LEAST at
 * least), so that other things fit on the screen beside it; the others may be longer. Two characters that print nothing stand for colours:
 * HX_SHEET_SEAT + seat begins the colour of a seat, HX_SHEET_PLAIN ends it. */
#ifndef HEXARCH_CORE_SHEET_H
#define HEXARCH_CORE_SHEET_H

#include "core/game.h"

enum { HX_SHEET_COLUMNS = 80, HX_SHEET_ROWS = 24, HX_SHEET_LEAST = 10 };
enum { HX_SHEET_SEAT = 0x10, HX_SHEET_PLAIN = 0x1e };

typedef struct HxSheet {
    const char *name;     /* "map", "seat" */
    const char *argument; /* what may follow the name: "NUMBER", "[NUMBER]"; "": nothing */
    const char *help;     /* one line */
    /* Write the page as `viewer` may see it, every line ended. Returns the length, as snprintf. For an invalid argument the page is one
     * line that says so. */
    int (*write)(const HxState *s, int viewer, const char *argument, char *out, size_t cap);
} HxSheet;

#endif
