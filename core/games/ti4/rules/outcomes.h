/* Outcomes of the agenda on the table, as actions and as numbers. */
#ifndef HEXARCH_TI4_OUTCOMES_H
#define HEXARCH_TI4_OUTCOMES_H

#include "core/games/ti4/state/state.h"

int agenda_outcomes(const HxState *s, HxAction *out); /* all, ascending */
int outcome_number(HxAction a);

#endif
