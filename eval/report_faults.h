/* What an agent did wrong in a tournament, way by way, for the report. */
#ifndef HEXARCH_EVAL_REPORT_FAULTS_H
#define HEXARCH_EVAL_REPORT_FAULTS_H

#include "eval/tournament.h"

#include <jansson.h>
#include <stdio.h>

enum { REPORT_FAULTS = 16 };

/* One way to fail, and its first game. */
typedef struct ReportFault {
    HxFault fault;
    const char *words; /* borrowed from the tournament */
    uint64_t n_games, first_game;
    uint32_t first_step;
} ReportFault;

/** The ways in which an agent failed, by their first games, at most so many; returns how many. It drops later ones. */
int report_faults(const Tournament *t, int agent, ReportFault out[REPORT_FAULTS]);
/** [{"class", "reason", "games", "first_game", "first_step"}]; yours. */
json_t *report_faults_json(const Tournament *t, int agent);
/** A line each: "  [late] no answer within 200 ms: 3 games, the first is game 4, step 17". */
void report_faults_print(FILE *out, const Tournament *t, int agent);

#endif
