/* What a tournament has finished so far, on disk: one line per game, so that a stopped or killed one can go on.
 *
 *     checksum {"game": "pig", "seed": "1", ...}     what is played
 *     checksum 17 0 -1 0 231 95 102 2 1 0 0 0 0      game 17: end, seat at fault, fault, steps, scores, ranks, factions, luck
 *
 * A torn end is cut off; a line altered before whole ones is left where it is, and its game is played again; a file of which no line is
 * whole begins anew. The file goes when the tournament is complete.
 */
#ifndef HEXARCH_EVAL_TOURNAMENT_JOURNAL_H
#define HEXARCH_EVAL_TOURNAMENT_JOURNAL_H

#include <stdint.h>

#include "eval/tournament.h"

typedef struct TournamentJournal {
    int fd;
    int n_seats;
    uint64_t n_altered;        /* lines that a resume passed over: altered, with whole ones behind them */
    _Atomic int64_t synced_ms; /* when it last was put on disk for good */
    char path[4096];
} TournamentJournal;

/** Begin one in a folder. */
HxStatus tournament_journal_create(TournamentJournal *j, const char *folder, const TournamentSpec *spec, HxError *err);
/**
 * Go on with the one in a folder: its games are filled into `t`, which was planned from `spec`. Refuses another tournament's, naming what
 * differs, and one that another process is writing.
 */
HxStatus tournament_journal_resume(TournamentJournal *j, const char *folder, const TournamentSpec *spec, Tournament *t, HxError *err);
/**
 * Fill into `t` the games of the journal that another process left in a folder, unless they are known: those are compared, but for games by
 * clocks. Refuses another tournament's, naming what differs; *n_new of them were not known.
 */
HxStatus tournament_journal_take(const char *folder, const TournamentSpec *spec, Tournament *t, uint64_t *n_new, HxError *err);
/** The same of its bytes, NUL-ended, which are cut into lines; `path` begins every complaint. */
HxStatus tournament_journal_parse(char *bytes, const char *path, const TournamentSpec *spec, Tournament *t, uint64_t *n_new, HxError *err);
/** What decides the games, as one line of JSON; free() it. NULL: no memory. */
char *tournament_identity(const TournamentSpec *spec);
/** Append a finished game; a power cut costs those of the last seconds. Any thread may. */
HxStatus tournament_journal_add(TournamentJournal *j, uint64_t index, const GameRecord *game, HxError *err);
/** Close it, and remove it where the tournament is complete. */
void tournament_journal_close(TournamentJournal *j, bool is_complete);
/** Does a folder hold one? */
bool tournament_journal_exists(const char *folder);

#endif
