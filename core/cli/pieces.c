/* Pieces of the rulebooks, printed. */
#include "core/cli/pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 100 };

char *cli_plain(Piece markdown)
{
    const int n = rulebook_plain(markdown, NULL, 0);
    char *text = malloc((size_t)n + 1);
    if (text)
        rulebook_plain(markdown, text, (size_t)n + 1);
    return text;
}

/* Print `text` broken into lines at blanks, each begun by `indent` blanks. */
static void print_wrapped(const char *text, int indent)
{
    int column = 0;
    for (const char *word = text + strspn(text, " "); *word;) {
        const int length = (int)strcspn(word, " ");
        if (column > 0 && column + 1 + length > LINE_WIDTH) {
            putchar('\n');
            column = 0;
        }
        column += column == 0 ? printf("%*s%.*s", indent, "", length, word) : printf(" %.*s", length, word);
        word += length;
        word += strspn(word, " ");
    }
    if (column > 0)
        putchar('\n');
}

void cli_print_piece(const char *before, Piece piece)
{
    char *text = cli_plain(piece), *line = NULL;
    if (text && piece.length > 0 && asprintf(&line, "%s%s", before, text) >= 0) {
        print_wrapped(line, 4);
        free(line);
    }
    free(text);
}

json_t *cli_piece_json(Piece piece)
{
    char *text = cli_plain(piece);
    json_t *json = piece.length > 0 && text ? json_string(text) : json_null();
    free(text);
    return json;
}
