/* What a word answers: broken at the page's width, and a screen at a time at a terminal. */
#include "play/terminal/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { MORE_ROWS = 1, DEEPER = 2, LEAST_COLUMNS = 40 }; /* rows that the question for more takes; how much deeper a line goes on */

int play_rows(void)
{
    struct winsize size;
    const bool is_known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > HX_SHEET_ROWS;
    return is_known ? size.ws_row : HX_SHEET_ROWS;
}

/* Of the terminal behind a file descriptor; 0: none, or it does not say. */
static int columns_of(int fd)
{
    struct winsize size;
    return isatty(fd) && ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int play_columns(void)
{
    const int columns = columns_of(STDOUT_FILENO);
    return columns > 0 ? columns : HX_SHEET_COLUMNS;
}

/* What is printed may be held back (below): the terminal is the one that is typed at. */
int play_text_columns(void)
{
    const int columns = columns_of(STDIN_FILENO);
    return columns > LEAST_COLUMNS ? columns : columns > 0 ? LEAST_COLUMNS : HX_SHEET_COLUMNS;
}

/* Send stdout into a private file; *kept is its old target. NULL: stdout stays as it is. */
static FILE *hold_output(int *kept)
{
    FILE *held = tmpfile();
    fflush(stdout);
    *kept = held ? dup(STDOUT_FILENO) : -1;
    if (*kept >= 0 && dup2(fileno(held), STDOUT_FILENO) >= 0)
        return held;
    if (*kept >= 0)
        close(*kept);
    if (held)
        fclose(held);
    return NULL;
}

/* Restore stdout, and read the private file; free() the text. NULL: no memory. */
static char *release_output(FILE *held, int kept)
{
    fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    const long size = fseek(held, 0, SEEK_END) == 0 ? ftell(held) : -1;
    char *text = size >= 0 ? malloc((size_t)size + 1) : NULL;
    rewind(held);
    if (text)
        text[fread(text, 1, (size_t)size, held)] = '\0';
    fclose(held);
    return text;
}

/* How many bytes the next character takes; *columns is 0 for a colour. */
static size_t character(const char *at, int *columns)
{
    size_t n = 1;
    *columns = 1;
    if (*at == '\033') {
        n = strcspn(at, "m");
        *columns = 0;
        return at[n] ? n + 1 : n;
    }
    while (((unsigned char)at[n] & 0xc0) == 0x80)
        n++;
    return n;
}

/* The end of the part of a line that fits into `width` columns: before a blank, where there is one behind its indent. */
static const char *break_of(const char *line, const char *end, int width)
{
    int used = 0, columns;
    const char *blank = NULL, *at = line + strspn(line, " ");
    used = (int)(at - line);
    while (at < end) {
        if (*at == ' ' && used > 0)
            blank = at;
        const size_t n = character(at, &columns);
        if (used + columns > width)
            return blank ? blank : at;
        used += columns;
        at += n;
    }
    return end;
}

/* The question for more rows. False: enough; a typed line instead is the next line. */
static bool wants_more(Table *t, int shown)
{
    char prompt[80], line[PLAY_LINE];
    snprintf(prompt, sizeof prompt, "-- %d lines; Enter: more, q: enough > ", shown);
    if (!play_read_line(NULL, prompt, line))
        return false;
    if (strcmp(line, "q") != 0)
        memcpy(t->typed, line, sizeof line);
    return *line == '\0';
}

/* Lines longer than the page go on under their own indent. */
static void show(Table *t, const char *text)
{
    const int room = t->editor && isatty(STDOUT_FILENO) ? play_rows() - MORE_ROWS : 0; /* 0: all at once */
    const int width = play_text_columns();
    int shown = 0, on_screen = 0;
    for (const char *line = text; *line;) {
        const char *end = line + strcspn(line, "\n");
        const int indent = (int)strspn(line, " ") + DEEPER;
        for (const char *at = line;; on_screen++, shown++) {
            if (room && on_screen == room) {
                if (!wants_more(t, shown))
                    return;
                on_screen = 0;
            }
            const char *stop = at == line ? break_of(at, end, width) : break_of(at, end, width - indent);
            printf("%*s%.*s\n", at == line ? 0 : indent, "", (int)(stop - at), at);
            at = stop + strspn(stop, " ");
            if (stop == end || at >= end) {
                on_screen++, shown++;
                break;
            }
        }
        line = *end ? end + 1 : end;
    }
}

Turn play_answer(Table *t, Turn (*say)(Table *t, const char *rest), const char *rest)
{
    int kept = -1;
    FILE *held = hold_output(&kept);
    const Turn turn = say(t, rest);
    char *text = held ? release_output(held, kept) : NULL;
    if (text)
        show(t, text);
    free(text);
    return turn;
}
