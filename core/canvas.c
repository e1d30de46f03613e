/* Pages of characters. */
#include "core/canvas.h"

#include "core/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TEXT = 2000 };

void canvas_clear(Canvas *c)
{
    c->n_rows = c->row = c->column = 0;
    memset(c->cell, ' ', sizeof c->cell);
    memset(c->seat, CANVAS_PLAIN, sizeof c->seat);
}

static void put_text(Canvas *c, int row, int column, int seat, const char *text, size_t n)
{
    if (row < 0 || row >= CANVAS_ROWS)
        return;
    for (size_t i = 0; i < n; i++, column++) {
        if (column < 0 || column >= HX_SHEET_COLUMNS)
            continue;
        c->cell[row][column] = text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
        c->seat[row][column] = (int8_t)seat;
    }
    c->n_rows = c->n_rows > row + 1 ? c->n_rows : row + 1;
}

int canvas_put(Canvas *c, int row, int column, int seat, const char *format, ...)
{
    char text[MOST_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    put_text(c, row, column, seat, text, strlen(text));
    return column + (int)strlen(text);
}

void canvas_say(Canvas *c, int indent, int seat, const char *format, ...)
{
    char text[MOST_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    for (const char *word = text; *word;) {
        const size_t spaces = strspn(word, " "), n = strcspn(word + spaces, " ");
        if (c->column > indent && c->column + (int)(spaces + n) > HX_SHEET_COLUMNS) {
            canvas_end_line(c);
            put_text(c, c->row, c->column = indent, seat, word + spaces, n);
            c->column += (int)n;
        } else {
            put_text(c, c->row, c->column, seat, word, spaces + n);
            c->column += (int)(spaces + n);
        }
        word += spaces + n;
    }
}

void canvas_end_line(Canvas *c)
{
    c->row++;
    c->column = 0;
    c->n_rows = c->n_rows > c->row ? c->n_rows : c->row < CANVAS_ROWS ? c->row : CANVAS_ROWS;
}

void canvas_put_rows(Canvas *c, int row, const Canvas *from, int first, int n)
{
    for (int i = 0; i < n && row + i < CANVAS_ROWS && first + i < CANVAS_ROWS; i++) {
        memcpy(c->cell[row + i], from->cell[first + i], sizeof c->cell[row + i]);
        memcpy(c->seat[row + i], from->seat[first + i], sizeof c->seat[row + i]);
        c->n_rows = c->n_rows > row + i + 1 ? c->n_rows : row + i + 1;
    }
}

int canvas_most_rows(const char *argument)
{
    if (*argument == '\0')
        return HX_SHEET_ROWS;
    char *end = NULL;
    const long rows = strtol(argument, &end, 10);
    return *end == '\0' && rows >= HX_SHEET_LEAST && rows <= HX_SHEET_ROWS ? (int)rows : 0;
}

int canvas_write_no_rows(char *out, size_t cap)
{
    Canvas c;
    canvas_clear(&c);
    canvas_put(&c, 0, 0, CANVAS_PLAIN, "how many lines? a number from %d to %d", HX_SHEET_LEAST, HX_SHEET_ROWS);
    return canvas_write(&c, out, cap);
}

int canvas_number(const char *argument, int n)
{
    const long number = *argument >= '0' && *argument <= '9' ? strtol(argument, NULL, 10) : -1;
    return number < n ? (int)number : -1;
}

int canvas_write_marks(const CanvasMark *marks, char *out, size_t cap)
{
    enum { MARK = 2, MEANING = 19 };
    Canvas c;
    canvas_clear(&c);
    for (; marks->mark; marks++) {
        canvas_say(&c, MEANING, CANVAS_PLAIN, "%*s%-*s%s", MARK, "", MEANING - MARK, marks->mark, marks->meaning);
        canvas_end_line(&c);
    }
    return canvas_write(&c, out, cap);
}

int canvas_write(const Canvas *c, char *out, size_t cap)
{
    Text text = text_on(out, cap);
    for (int row = 0; row < c->n_rows; row++) {
        int end = HX_SHEET_COLUMNS, seat = CANVAS_PLAIN;
        while (end > 0 && c->cell[row][end - 1] == ' ')
            end--;
        for (int column = 0; column < end; column++) {
            if (c->seat[row][column] != seat) {
                if (seat != CANVAS_PLAIN)
                    text_add(&text, "%c", HX_SHEET_PLAIN);
                seat = c->seat[row][column];
                if (seat != CANVAS_PLAIN)
                    text_add(&text, "%c", HX_SHEET_SEAT + seat);
            }
            text_add(&text, "%c", c->cell[row][column]);
        }
        text_add(&text, seat == CANVAS_PLAIN ? "\n" : "%c\n", HX_SHEET_PLAIN);
    }
    return text_length(&text);
}
