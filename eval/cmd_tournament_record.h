/* The games of a tournament as a run: what 'hexarch data', 'replay', 'analyze' and the Python reader read. For commands: they stand above
 * all rooms, and may write what selfplay writes.
 *
 *     DIR/playing/    a journal while the tournament goes on; a game is in it before the tournament counts it
 *     DIR             a run, once the tournament is complete: game N is that of games.csv
 */
#ifndef HEXARCH_EVAL_CMD_TOURNAMENT_RECORD_H
#define HEXARCH_EVAL_CMD_TOURNAMENT_RECORD_H

#include "eval/tournament.h"

typedef struct TournamentRecord TournamentRecord;

/**
 * One for a new or empty folder, or one to go on with where the tournament is resumed; nothing is made yet. Refuses blocks of more games
 * than a run can tell, and a folder that holds anything else. *out is yours.
 */
HxStatus record_plan(TournamentRecord **out, const char *folder, const Tournament *t, const TournamentSpec *spec, bool resumes,
                     HxError *err);
/**
 * Begin it, or go on with it: games of `t` that it does not hold are to be played again, and are marked so. A run that was written before
 * the tournament was killed is left as it is.
 */
HxStatus record_open(TournamentRecord *record, Tournament *t, HxError *err);
/** What the tournament tells; borrowed. */
TournamentListener record_listener(TournamentRecord *record);
/** The tournament is complete: write the run. */
HxStatus record_finish(TournamentRecord *record, const Tournament *t, HxError *err);
/** NULL is fine. What is not finished stays, for a resume. */
void record_close(TournamentRecord *record);

#endif
