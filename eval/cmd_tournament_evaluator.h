/* The program outside that values leaves in a tournament (--evaluator): read, started before the first game, told of, ended. */
#ifndef HEXARCH_EVAL_CMD_TOURNAMENT_EVALUATOR_H
#define HEXARCH_EVAL_CMD_TOURNAMENT_EVALUATOR_H

#include "eval/tournament.h"

typedef struct TournamentEvaluator TournamentEvaluator;

/**
 * Start the program of `text` and fill the evaluator of `spec`. It first checks that one of the agents hands out leaves. `batch`: the most
 * leaves of a batch. *out is yours. HX_BAD_INPUT, HX_IO, HX_NO_MEMORY.
 */
HxStatus tournament_evaluator_open(TournamentEvaluator **out, const char *text, int batch, TournamentSpec *spec, HxError *err);
/** `has_failed`: keep its standard error for readers. NULL is fine. */
void tournament_evaluator_close(TournamentEvaluator *e, bool has_failed);

#endif
