/* Looking ahead in TI4: what the position is like once a card, an ability or a vote has done its work. */
#ifndef HEXARCH_KNOWLEDGE_TI4_LOOKAHEAD_H
#define HEXARCH_KNOWLEDGE_TI4_LOOKAHEAD_H

#include "core/games/ti4/ti4.h"

/** Worth of a seat in victory points: its own, and what its empire will bring. */
float ti4_standing(const HxState *s, int seat);

/* A question and who is asked: where everybody stands now, in victory points. */
typedef struct Ti4Baseline {
    const HxState *s; /* borrowed */
    HxPool *scratch;
    int seat;
    float standing[TI4_SEATS], lead; /* lead: of the seat among the others; those ahead count for more */
} Ti4Baseline;

Ti4Baseline ti4_baseline(const HxState *s, int seat, HxPool *scratch);

/**
 * What `a` and all that comes of it at once adds to the seat's lead: its own further choices made well, everybody else declining, dice
 * thrown once (the same throw for every action looked at).
 */
float ti4_gain(const Ti4Baseline *now, HxAction a);

/** The same for an outcome voted for, as if nobody else voted. */
float ti4_gain_by_vote(const Ti4Baseline *now, HxAction a);

/* What the use of a text is for. */
typedef struct Ti4Use {
    int card;             /* the action card that is played, -1: none */
    bool replaces_agenda; /* the agenda on the table is discarded */
    bool is_for_movement; /* it lets ships reach farther in this tactical action ... */
    float gain;           /* ... and by so much more is worth activating the system; of others as ti4_gain(), 0 where it replaces */
} Ti4Use;
Ti4Use ti4_use_of(const Ti4Baseline *now, HxAction a);

/* What will come of the agenda on the table if every seat votes with all it has for what is best for it. */
typedef struct Ti4Forecast {
    HxAction outcome; /* HX_UNSEEN: nobody knows */
    float gain;       /* of the seat's lead */
} Ti4Forecast;
Ti4Forecast ti4_forecast(const Ti4Baseline *now);

/**
 * What casting no vote costs the seat that is asked for its vote: what the others' votes bring, those cast and those to come, each for what
 * is best for its seat. 0 where its own votes change nothing for the better, and where what comes of it is no loss.
 */
float ti4_gain_by_abstaining(const Ti4Baseline *now);

#endif
