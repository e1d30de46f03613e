/* Saved games of the table: files in one folder under the user's state folder, named by plain names; and the game under way.
 *
 *     $XDG_STATE_HOME/hexarch/table/          (~/.local/state/... where that is unset)
 *       now.json                              the game on the table, written after every choice
 *       NAME.save.json                        saved games */
#ifndef HEXARCH_EVAL_TABLE_SHELF_H
#define HEXARCH_EVAL_TABLE_SHELF_H

#include <jansson.h>

#include "core/status.h"

enum { SHELF_PATH_BYTES = 1024 };

typedef struct Shelf {
    char folder[SHELF_PATH_BYTES];
} Shelf;

/** Find the folder and make it where it is missing. `err` names it. */
HxStatus shelf_open(Shelf *shelf, HxError *err);
/** Where the game under way lies. */
void shelf_path_now(const Shelf *shelf, char out[SHELF_PATH_BYTES + 64]);
/** Where a saved game of this name lies; the name passes request_is_name(). */
void shelf_path(const Shelf *shelf, const char *name, char out[SHELF_PATH_BYTES + 64]);
/** Names of the saved games, newest first, [{"name": ..., "time": seconds since 1970}]; yours. NULL: no memory. */
json_t *shelf_list(const Shelf *shelf);
/** The game under way gets a name of its own, "GAME unfinished", before another takes its place. Fine where there is none. */
void shelf_keep_now(const Shelf *shelf, const char *game);

#endif
