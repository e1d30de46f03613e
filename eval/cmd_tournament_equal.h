/* --equal-time: sets the simulations of the other agents so that they think as long as the first. */
#ifndef HEXARCH_EVAL_CMD_TOURNAMENT_EQUAL_H
#define HEXARCH_EVAL_CMD_TOURNAMENT_EQUAL_H

#include "eval/tournament.h"

enum { EQUAL_SPEC_BYTES = 1024 };

/* The adjusted agents; spec->agents points here. */
typedef struct EqualAgents {
    char text[SCHEDULE_MAX_AGENTS][EQUAL_SPEC_BYTES];
    const char *agents[SCHEDULE_MAX_AGENTS];
} EqualAgents;

/** "mcts:sims=100,c=1" with another number of simulations, or with one. False: it does not fit. */
bool equal_with_sims(char out[EQUAL_SPEC_BYTES], const char *agent, uint32_t sims);

/**
 * Play short rounds until mean decisions agree, and put the adjusted agents into *out and spec->agents; with `resumed`, the folder of such
 * a tournament, those of its journal. `err` names an agent without simulations. Stopped early: HX_OK, and no change.
 */
HxStatus equal_time_set(EqualAgents *out, TournamentSpec *spec, const char *resumed, HxError *err);

#endif
