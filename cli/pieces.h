/* Pieces of the rulebooks (core/rulebook) as commands print them. */
#ifndef HEXARCH_CLI_PIECES_H
#define HEXARCH_CLI_PIECES_H

#include "core/rulebook/rulebook.h"

#include <jansson.h>

/** Markdown as plain text; free() it. NULL: no memory. */
char *cli_plain(Piece markdown);
/** Print `before` and the piece on stdout, in indented lines of at most 100 characters; nothing for an empty piece. */
void cli_print_piece(const char *before, Piece piece);
/** The piece as a JSON string; null if it is empty. */
json_t *cli_piece_json(Piece piece);

/**
 * Put the rules of a game with this key and those below it, or those with all these words, into `list`; "": all. Without a list it prints
 * them. `with_code` adds functions and tests. Returns how many there were.
 */
int cli_tell_rules(const char *game, const char *words, bool with_code, json_t *list);
/** The same for the components of a game: those of this name; else those with these words in their names; else those with them in their
 * texts; "": all. */
int cli_tell_cards(const char *game, const char *words, json_t *list);

/** The component of a game whose name is nearest to mistyped words, '_' for a blank; "" where none is near. */
void cli_nearest_card(const char *game, const char *words, char *out, size_t cap);
/** Mistyped words as the rulebook has them, each the nearest one, if a rule speaks of them all; "" otherwise. */
void cli_nearest_rule(const char *game, const char *words, char *out, size_t cap);

/** The words of a command line with blanks between them, cut at `cap` bytes. */
void cli_join_words(const char *const *words, int n, char *out, size_t cap);
/** End a command that found `n` things: print `list` (NULL: already printed) as {"game": game, key: list}, and give the exit
 * status. */
int cli_end_telling(const char *game, const char *key, json_t *list, int n);

#endif
