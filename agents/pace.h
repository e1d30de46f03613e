/* The number of decisions that a seat still has to make in a game: a clock divides its time over them. */
#ifndef HEXARCH_AGENTS_PACE_H
#define HEXARCH_AGENTS_PACE_H

#include "agents/clock.h"
#include "core/game.h"

/* The weight of a decision in the division of time. */
typedef enum PaceKind { PACE_ROUTINE, PACE_WITHIN, PACE_REST, PACE_KINDS } PaceKind;

/* Counts that one seat keeps in one game; zeroed is the beginning. */
typedef struct Pace {
    float weight[PACE_KINDS]; /* of a decision of each kind, set at the beginning */
    int round;
    int n_rounds;                     /* rounds that are over, a set-up not counted */
    double n_before, n_now;           /* decisions in those, and in this one */
    double weight_before, weight_now; /* likewise what they weigh */
} Pace;

/** What sort of decision the seat to move has. */
PaceKind pace_kind(const HxState *view);
/** The seat to move decides at `view`: count the decision; returns its weight and the weights to come. */
ClockNeed pace_decide(Pace *pace, const HxState *view);

#endif
