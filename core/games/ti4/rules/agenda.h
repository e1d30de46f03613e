/* What others may ask of agenda: Agenda phase. */
#ifndef HEXARCH_TI4_AGENDA_H
#define HEXARCH_TI4_AGENDA_H

#include "core/games/ti4/state/state.h"

void agenda_replace(HxState *s); /* discard the agenda on the table; the next one is revealed and voted on (LAW-2) */
int agenda_outcomes(const HxState *s, HxAction *out);
int outcome_number(HxAction a);

/** The outcome of the agenda once it is decided (a seat, planet, law, objective; 0 for, 1 against), -1 before. */
int agenda_outcome(const HxState *s);
void agenda_set_outcome(HxState *s, int outcome); /* without a vote, or another one than was voted for */
void agenda_again(HxState *s, int law);           /* vote on a law in force again when this agenda is done */
bool agenda_stage_fits(const HxState *s, const AgendaFrame *f, bool is_drawing);
bool can_vote(const HxState *s, int seat);

#endif
