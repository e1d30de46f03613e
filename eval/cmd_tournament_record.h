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
 * A record for a new or empty folder, or for a resumed tournament; makes nothing yet. Refuses blocks of more games than a run can hold, and
 * a folder with other contents. *out is yours.
 */
HxStatus record_plan(TournamentRecord **out, const char *folder, const Tournament *t, const TournamentSpec *spec, bool resumes,
                     HxError *err);
/**
 * Begin or continue it: marks games of `t` that it does not hold, to play them again. It leaves a run complete before a kill as it is.
 */
HxStatus record_open(TournamentRecord *record, Tournament *t, HxError *err);
/** The tournament's document; borrowed. */
TournamentListener record_listener(TournamentRecord *record);
/** The tournament is complete: write the run. */
HxStatus record_finish(TournamentRecord *record, const Tournament *t, HxError *err);
/** NULL is fine. An unfinished record stays for --resume. */
void record_close(TournamentRecord *record);

#endif
