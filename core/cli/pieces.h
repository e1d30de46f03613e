/* Pieces of the rulebooks (core/rulebook) as commands print them. */
#ifndef HEXARCH_CORE_CLI_PIECES_H
#define HEXARCH_CORE_CLI_PIECES_H

#include <jansson.h>

#include "core/rulebook/rulebook.h"

/** Markdown as plain text; free() it. NULL: no memory. */
char *cli_plain(Piece markdown);
/** Print `before` and the piece on stdout, in indented lines of at most 100 characters; nothing where the piece is empty. */
void cli_print_piece(const char *before, Piece piece);
/** The piece as a JSON string; null where it is empty. */
json_t *cli_piece_json(Piece piece);

#endif
