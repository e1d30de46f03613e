/* Lines at a terminal, which libedit edits and remembers, and the file that keeps a game during play. */
#include "play/terminal/play.h"

#include <ctype.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { MOST_REMEMBERED = 200 };

struct Editor {
    EditLine *line;
    History *history;
    const char *prompt; /* of the line at hand */
    char early;         /* a byte read with those before it, to which it does not belong; 0: none */
    bool (*idle)(void *ctx);
    void *ctx;
    void (*complete)(void *ctx, const char *line, Completion *out);
    void *table; /* its context */
};

static char *prompt_of(EditLine *line)
{
    Editor *editor = NULL;
    el_get(line, EL_CLIENTDATA, &editor);
    return (char *)(uintptr_t)editor->prompt; /* libedit reads it only */
}

/* One byte. Waits in short looks, so that a signal between two of them ends the line; other work may run between looks. */
static int read_byte(const Editor *editor, char *out)
{
    struct pollfd watch = { .fd = STDIN_FILENO, .events = POLLIN };
    const int look_ms = 100;
    while (poll(&watch, 1, editor->idle && editor->idle(editor->ctx) ? 0 : look_ms) <= 0)
        if (cli_is_interrupted())
            return -1;
    const ssize_t n = read(STDIN_FILENO, out, 1);
    return n == 1 ? 1 : n == 0 ? 0 : -1;
}

/* One character, of several bytes where it is none of ASCII. Invalid bytes become '?': without them the text would be another name. */
static int read_character(EditLine *line, wchar_t *out)
{
    Editor *editor = NULL;
    el_get(line, EL_CLIENTDATA, &editor);
    mbstate_t state = { 0 };
    size_t length = (size_t)-2; /* not whole yet */
    char byte = 0;
    int n_bytes = 0;
    for (; length == (size_t)-2; n_bytes++) {
        byte = editor->early;
        editor->early = '\0';
        const int n = byte ? 1 : read_byte(editor, &byte);
        if (n != 1)
            return n;
        length = mbrtowc(out, &byte, 1, &state);
    }
    if (length == (size_t)-1) {
        *out = L'?';
        editor->early = n_bytes > 1 ? byte : '\0';
    }
    return 1;
}

/* The words that fit, in columns of a screen of the smallest width. */
static void list_words(const Completion *c)
{
    enum { GAP = 2 };
    int width = 0;
    for (int i = 0; i < c->n_words; i++)
        width = (int)strlen(c->word[i]) + GAP > width ? (int)strlen(c->word[i]) + GAP : width;
    const int columns = HX_SHEET_COLUMNS / width > 0 ? HX_SHEET_COLUMNS / width : 1;
    for (int i = 0; i < c->n_words; i++)
        printf("%s%-*s", i % columns ? "" : "\n", i % columns == columns - 1 ? 0 : width, c->word[i]);
    printf("%s\n", c->has_more ? "\n  and more" : "");
    fflush(stdout);
}

/* Tab at the end of a line, or of what stands before the cursor: writes the common beginning of all matching words; if that adds nothing,
 * lists them. */
static unsigned char complete_line(EditLine *line, int key)
{
    Editor *editor = NULL;
    Completion c;
    char before[PLAY_LINE], more[COMPLETION_WORD + 1];
    (void)key;
    el_get(line, EL_CLIENTDATA, &editor);
    const LineInfo *const info = el_line(line);
    const size_t length = (size_t)(info->cursor - info->buffer);
    if (!editor->complete || length >= sizeof before)
        return CC_REFRESH_BEEP;
    memcpy(before, info->buffer, length);
    before[length] = '\0';
    editor->complete(editor->table, before, &c);
    if (c.n_words == 0)
        return CC_REFRESH_BEEP;
    snprintf(more, sizeof more, "%s%s", c.common + strlen(c.typed), c.n_words == 1 ? " " : "");
    if (*more)
        return el_insertstr(line, more) == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
    list_words(&c);
    return CC_REDISPLAY;
}

/* Lines are in UTF-8, even if the environment names no encoding: libedit asks the locale. */
static void use_utf8(void)
{
    if (!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

Editor *editor_create(void)
{
    HistEvent event;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return NULL;
    Editor *editor = calloc(1, sizeof *editor);
    if (!editor)
        return NULL;
    use_utf8();
    editor->line = el_init("hexarch", stdin, stdout, stderr);
    editor->history = history_init();
    if (!editor->line || !editor->history) {
        editor_destroy(editor);
        return NULL;
    }
    history(editor->history, &event, H_SETSIZE, MOST_REMEMBERED);
    el_set(editor->line, EL_CLIENTDATA, editor);
    el_set(editor->line, EL_PROMPT, prompt_of);
    el_set(editor->line, EL_EDITOR, "emacs");
    el_set(editor->line, EL_HIST, history, editor->history);
    el_set(editor->line, EL_GETCFN, read_character);
    el_set(editor->line, EL_ADDFN, "hexarch-complete", "complete the word", complete_line);
    el_set(editor->line, EL_BIND, "^I", "hexarch-complete", NULL);
    return editor;
}

void editor_set_idle(Editor *editor, bool (*idle)(void *ctx), void *ctx)
{
    editor->idle = idle;
    editor->ctx = ctx;
}

void editor_set_completion(Editor *editor, void (*complete)(void *ctx, const char *line, Completion *out), void *ctx)
{
    editor->complete = complete;
    editor->table = ctx;
}

void editor_destroy(Editor *editor)
{
    if (!editor)
        return;
    if (editor->line)
        el_end(editor->line);
    if (editor->history)
        history_end(editor->history);
    free(editor);
}

static bool take_line(const char *text, size_t n, char line[PLAY_LINE])
{
    n = n < PLAY_LINE - 1 ? n : PLAY_LINE - 1;
    while (n > 0 && isspace((unsigned char)text[n - 1]))
        n--;
    memcpy(line, text, n);
    line[n] = '\0';
    return true;
}

static bool edit_line(Editor *editor, const char *prompt, char line[PLAY_LINE])
{
    HistEvent event;
    int n = 0;
    editor->prompt = prompt;
    const char *text = el_gets(editor->line, &n);
    if (!text || n <= 0 || cli_is_interrupted())
        return false;
    take_line(text, (size_t)n, line);
    if (*line)
        history(editor->history, &event, H_ENTER, line);
    return true;
}

bool play_read_line(Editor *editor, const char *prompt, char line[PLAY_LINE])
{
    if (editor)
        return edit_line(editor, prompt, line);
    printf("%s", prompt);
    if (!cli_flush() || !fgets(line, PLAY_LINE, stdin))
        return false;
    const size_t n = strcspn(line, "\n");
    if (line[n] == '\0' && n == PLAY_LINE - 1)
        for (int c; (c = getchar()) != EOF && c != '\n';)
            continue;
    char text[PLAY_LINE];
    memcpy(text, line, n);
    return take_line(text, n, line);
}

bool play_has_line(const Editor *editor)
{
    struct pollfd watch = { .fd = STDIN_FILENO, .events = POLLIN };
    if (editor)
        return true;
    if (poll(&watch, 1, 0) <= 0) /* stdin has no buffer, so this sees all input */
        return false;
    const int c = getchar();
    return c != EOF && ungetc(c, stdin) != EOF;
}

void play_keep_as(const char *shelf, const char *as, char **out)
{
    const size_t stem = strlen(shelf) - strlen(".json");
    if (asprintf(out, "%.*s-%s.json", (int)stem, shelf, as) < 0)
        *out = NULL;
    if (*out && rename(shelf, *out) != 0) {
        free(*out);
        *out = NULL;
    }
}

char *play_kept_path(const char *what, const char *game)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    char *folder = NULL, *path = NULL;
    if (state && *state == '/' ? asprintf(&folder, "%s/hexarch", state) < 0
                               : !home || *home != '/' || asprintf(&folder, "%s/.local/state/hexarch", home) < 0)
        return NULL;
    if (cli_make_folder(folder, NULL) != HX_OK || asprintf(&path, "%s/%s-%s.json", folder, what, game) < 0)
        path = NULL;
    free(folder);
    return path;
}

char *play_shelf_of(const char *game)
{
    return play_kept_path("play", game);
}
