/* The finished games of a tournament on disk, one line per game, so that --resume continues a stopped or killed one.
 *
 *     checksum {"game": "pig", "seed": "1", ...}     what is played
 *     checksum 17 0 -1 0 231 95 102 2 1 0 0 0 0 -77  game 17: end, seat at fault, fault, steps, scores, ranks, factions, luck, actions
 *     checksum 18 2 0 2 4 0 0 2 1 0 0 0 0 -77 no answer within 200 ms      behind them of a fault: what was done
 *
 * Before each sync a line of spaces fills the block of 4096 bytes: a power failure during a write can destroy a whole block, so no block is
 * written again once it is synced.
 *
 * The checksum of a game's line is keyed by what is played, so that it says by itself whose game it is. A torn end is cut off; a line
 * altered before whole ones, the first too, is left where it is, and its game is played again; a file without a line begins anew. The file
 * is unfinished.txt, and finished.txt, its games in order, once the tournament is complete.
 */
#ifndef HEXARCH_EVAL_TOURNAMENT_JOURNAL_H
#define HEXARCH_EVAL_TOURNAMENT_JOURNAL_H

#include "eval/tournament.h"

#include <jansson.h>
#include <pthread.h>
#include <stdint.h>

typedef struct TournamentJournal {
    int fd;
    int n_seats;
    uint64_t key;              /* of the checksums of games */
    uint64_t n_altered;        /* lines that a resume passed over: altered, with whole ones behind them */
    _Atomic int64_t synced_ms; /* time of the last sync */
    pthread_mutex_t lock;      /* held to write: a line of spaces ends at the end of the file */
    char path[4096];
} TournamentJournal;

/** Begin one in a folder. */
HxStatus tournament_journal_create(TournamentJournal *j, const char *folder, const TournamentSpec *spec, HxError *err);
/**
 * Continue the journal of a folder, also of a complete tournament: fills its games into `t`, planned from `spec`. Refuses another
 * tournament's, naming the difference, and one that another process writes.
 */
HxStatus tournament_journal_resume(TournamentJournal *j, const char *folder, const TournamentSpec *spec, Tournament *t, HxError *err);
/** The specs of the agents whose journal a folder holds; *out is yours, NULL without a journal. */
HxStatus tournament_journal_agents(const char *folder, json_t **out, HxError *err);
/** The seed of the tournament whose journal a folder holds; *out stays without one. */
HxStatus tournament_journal_seed(const char *folder, uint64_t *out, HxError *err);
/**
 * Fill the unknown games of another process's journal into `t`, and compare the known ones, except games by clocks. Refuses another
 * tournament's, naming the difference; *n_new counts the unknown ones.
 */
HxStatus tournament_journal_take(const char *folder, const TournamentSpec *spec, Tournament *t, uint64_t *n_new, HxError *err);
/** The same of its bytes, NUL-ended, which are cut into lines; `path` begins every complaint. */
HxStatus tournament_journal_parse(char *bytes, const char *path, const TournamentSpec *spec, Tournament *t, uint64_t *n_new, HxError *err);
/** What decides the games, as one line of JSON; free() it. NULL: no memory. */
char *tournament_identity(const TournamentSpec *spec);
/** Append a finished game; a power cut costs those of the last seconds. Any thread may. */
HxStatus tournament_journal_add(TournamentJournal *j, uint64_t index, const GameRecord *game, HxError *err);
/** What keys the checksums of a tournament's games. */
uint64_t tournament_journal_key(const char *identity);
/** Close the journal of a complete tournament and rename it to finished.txt. */
HxStatus tournament_journal_finish(TournamentJournal *j, const char *folder, const TournamentSpec *spec, const Tournament *t, HxError *err);
/** Close it and remove it. */
void tournament_journal_drop(TournamentJournal *j);
/** Close it; another process may go on with it. */
void tournament_journal_close(TournamentJournal *j);
/** Does a folder hold one? Does it hold that of a complete tournament? */
bool tournament_journal_exists(const char *folder);
bool tournament_journal_is_finished(const char *folder);

#endif
