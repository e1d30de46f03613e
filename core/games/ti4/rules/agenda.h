/* Agenda phase: what other modules may call. */
#ifndef HEXARCH_TI4_AGENDA_H
#define HEXARCH_TI4_AGENDA_H

#include "core/games/ti4/state/refusal.h"

void agenda_replace(HxState *s); /* discard the agenda on the table; the next one is revealed and voted on (LAW-2) */

/** The outcome of the agenda once it is decided (a seat, planet, law, objective; 0 for, 1 against), -1 before. */
int agenda_outcome(const HxState *s);
void agenda_set_outcome(HxState *s, int outcome); /* without a vote, or another one than was voted for */
void agenda_again(HxState *s, int law);           /* vote on a law in force again when this agenda is done */
void agenda_resolve(HxState *s, int agenda, int outcome);
bool agenda_stage_fits(const HxState *s, const AgendaFrame *f, bool is_drawing);
uint64_t predictable(const HxState *s);       /* every outcome of the agenda on the table, candidates of a text */
void predict(HxState *s, const Rider *rider); /* lay it beside those that lie there */
bool can_vote(const HxState *s, int seat);
Refusal vote_refusal(const HxState *s, int seat, int planet); /* or for an outcome: -1 */

enum { FOR, AGAINST, EVERYBODY = 0x3f };

typedef void AgendaOutcome(HxState *s, int elected);

/* What an agenda does once, when it is decided; a law besides what it does while it is in force. */
typedef struct AgendaText {
    AgendaOutcome *on_for, *on_against, *on_elected; /* elected: seat, planet, law or objective; without an election 0 */
} AgendaText;
extern const AgendaText law_texts[TI4_AGENDAS];       /* texts/agendas.c */
extern const AgendaText directive_texts[TI4_AGENDAS]; /* texts/directives.c */

#endif
