/* Saved games of the table: files in one folder under the user's state folder, named by plain names; and the game under way.
 *
 *     $XDG_STATE_HOME/hexarch/table/          (~/.local/state/... where that is unset)
 *       now.json                              the game on the table, written before a choice is answered
 *       now.lock                              held by the program whose game that is
 *       now.port                              where that listened last
 *       now.html                              leads the browser to the page, while the program runs
 *       table N.save.json, .lock, .html       the same of a second program and more, N = 2 ..: a saved game like others
 *       NAME.save.json                        saved games
 *
 * Files with games or tokens are of mode 0600, the folder is 0700. */
#ifndef HEXARCH_PLAY_TABLE_SHELF_H
#define HEXARCH_PLAY_TABLE_SHELF_H

#include "core/status.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { SHELF_TOLD = 40, SHELF_PATH_BYTES = 1024, SHELF_NAME_BYTES = 64, SHELF_FILE_BYTES = SHELF_PATH_BYTES + 192 };

typedef struct Shelf {
    char folder[SHELF_PATH_BYTES];
    char now[SHELF_NAME_BYTES]; /* the file of the game under way, inside the folder */
    int n_table;                /* 1; 2 or more where other programs keep their games here */
    int lock;                   /* says that the file is ours; -1: the file system has no locks */
} Shelf;

/** Find or make the folder, and take a place in it for the game under way. `err` names what is wrong. */
HxStatus shelf_open(Shelf *shelf, HxError *err);
/** Give the place up. */
void shelf_close(Shelf *shelf);
/** The last port of the game under way on 127.0.0.1; 0: unknown. */
uint16_t shelf_port(const Shelf *shelf);
/** Remember it; where that fails the next start takes another one. */
void shelf_keep_port(const Shelf *shelf, uint16_t port);
/** The path of the game under way. */
void shelf_path_now(const Shelf *shelf, char out[SHELF_FILE_BYTES]);
/** Write it, on disk when this returns. `err` names the file without its folder. */
HxStatus shelf_write_now(const Shelf *shelf, const json_t *root, HxError *err);
/** If the game under way is unreadable: another name for it, in `name`; otherwise "". */
HxStatus shelf_put_damaged_aside(const Shelf *shelf, char name[SHELF_NAME_BYTES], HxError *err);
/** Is this a name under which a program keeps its game under way ("table 2")? Nobody else writes there. */
bool shelf_is_kept(const char *name);
/** The path of a saved game; the name passes request_is_name(). */
void shelf_path(const Shelf *shelf, const char *name, char out[SHELF_FILE_BYTES]);
/** All saved games, newest first, [{"name": ..., "time": seconds since 1970}]; of the newest ones, as many as SHELF_TOLD, also "game",
 * "steps" (how many actions) and "round" if the position has one. Yours. NULL: no memory. */
json_t *shelf_list(const Shelf *shelf);
/** A saved game goes for good; the name passes request_is_name(). */
HxStatus shelf_delete(const Shelf *shelf, const char *name, HxError *err);
/** The error about a file, without its folders, which pages must not learn. Borrowed from `err`. */
const char *shelf_reason(const HxError *err);
/** Rename the game under way to "GAME unfinished", "GAME unfinished 2" ..., before another takes its place. Fine without one. On failure
 * the game stays in place. */
HxStatus shelf_keep_now(const Shelf *shelf, const char *game, HxError *err);
/** A file that leads a browser to `address`, its path in `path`: everybody can read a command line, only the owner this file. */
HxStatus shelf_write_link(const Shelf *shelf, const char *address, char path[SHELF_FILE_BYTES], HxError *err);
/** Remove it; fine where there is none. */
void shelf_remove_link(const Shelf *shelf);

#endif
