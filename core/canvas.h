/* A page of characters, each with the colour of a seat or none, on which the games draw their sheets (core/sheet.h). Not installed.
 *
 * Whatever is put beyond an edge is left out, so no line is ever too long. */
#ifndef HEXARCH_CORE_CANVAS_H
#define HEXARCH_CORE_CANVAS_H

#include "core/sheet.h"

#include <stddef.h>
#include <stdint.h>

enum { CANVAS_ROWS = 200, CANVAS_PLAIN = -1 };

typedef struct Canvas {
    int n_rows;      /* one more than the last row that holds something */
    int row, column; /* where canvas_say() goes on */
    char cell[CANVAS_ROWS][HX_SHEET_COLUMNS];
    int8_t seat[CANVAS_ROWS][HX_SHEET_COLUMNS]; /* or CANVAS_PLAIN */
} Canvas;

/** Make an empty page. */
void canvas_clear(Canvas *c);
/** Put text at a place in a seat's colour (CANVAS_PLAIN: none), over what stands there. Returns the column behind it. */
int canvas_put(Canvas *c, int row, int column, int seat, const char *format, ...) HX_PRINTF(5, 6);
/** Go on writing where the last words ended, word after word in lines of the page's width; new lines begin with `indent` spaces. */
void canvas_say(Canvas *c, int indent, int seat, const char *format, ...) HX_PRINTF(4, 5);
/** End the line that canvas_say() writes. */
void canvas_end_line(Canvas *c);
/** Put `n` rows of another page, from `first` on, at a row of this one. */
void canvas_put_rows(Canvas *c, int row, const Canvas *from, int first, int n);
/** How many lines the first sheet may have, as its argument says: HX_SHEET_ROWS where there is none, 0 where that is no such number. */
int canvas_most_rows(const char *argument);
/** What a first sheet is where that is 0: a line that asks for a number. */
int canvas_write_no_rows(char *out, size_t cap);
/** The number that the argument begins with, 0 to n - 1; -1 where it is none of these. */
int canvas_number(const char *argument, int n);
/* A mark on the pages of a game, as it looks there, and what it means. */
typedef struct CanvasMark {
    const char *mark, *meaning;
} CanvasMark;
/** A page of marks, the last one with neither: what a game's sheet "legend" is. */
int canvas_write_marks(const CanvasMark *marks, char *out, size_t cap);
/** The page as text: lines without trailing spaces, colours as core/sheet.h tells. Length as snprintf. */
int canvas_write(const Canvas *c, char *out, size_t cap);

#endif
