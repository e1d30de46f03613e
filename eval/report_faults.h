/* Faults of an agent in a tournament, grouped by reason, for the report. */
#ifndef HEXARCH_EVAL_REPORT_FAULTS_H
#define HEXARCH_EVAL_REPORT_FAULTS_H

#include "eval/tournament.h"

#include <jansson.h>
#include <stdio.h>

enum { REPORT_FAULTS = 16 };

/* One reason, and its first game. */
typedef struct ReportFault {
    HxFault fault;
    const char *words; /* borrowed from the tournament */
    uint64_t n_games, first_game;
    uint32_t first_step;
} ReportFault;

/** The reasons for which an agent failed, ordered by their first games; at most so many, later ones are dropped. Returns how many. */
int report_faults(const Tournament *t, int agent, ReportFault out[REPORT_FAULTS]);
/** [{"class", "reason", "games", "first_game", "first_step"}]; yours. */
json_t *report_faults_json(const Tournament *t, int agent);
/** A line each: "  [late] no answer within 200 ms: 3 games, the first is game 4, step 17". */
void report_faults_print(FILE *out, const Tournament *t, int agent);

#endif
