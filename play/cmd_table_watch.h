/* What 'hexarch table --watch' shows: the games of a recorded run or of one of its shards, of a folder of saved games, or one saved game.
 */
#ifndef HEXARCH_PLAY_CMD_TABLE_WATCH_H
#define HEXARCH_PLAY_CMD_TABLE_WATCH_H

#include "play/table/room.h"

typedef struct Watched Watched;

/** Find the games at `path`; *out is yours. `err` names the path. */
HxStatus watched_open(Watched **out, const char *path, HxError *err);
void watched_close(Watched *w);
/** For the room; borrowed. */
const RoomWatch *watched_games(const Watched *w);

#endif
