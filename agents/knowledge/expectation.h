/* From measures of every seat to how the game is expected to end; what evaluations of several games share. */
#ifndef HEXARCH_AGENTS_KNOWLEDGE_EXPECTATION_H
#define HEXARCH_AGENTS_KNOWLEDGE_EXPECTATION_H

#include "core/game.h"

/* Weights of measures that change as a game goes on: they run straight between knots, fitted by scripts/fit_knowledge.py. */
typedef struct Weights {
    int n_knots, n_features;
    const float *knot;   /* [n_knots] ascending, in what is left of the game */
    const float *weight; /* [n_knots][n_features] */
} Weights;

/**
 * Expected placing of each of n seats, -1 .. 1: the mean over the others of the chance to end before them less that to end after them. A
 * seat's strength is the sum of its measures ([n][n_features]) times the weights with so much `left`; the chance is the logistic function
 * of the difference. They sum to 0.
 */
void expected_placing(const Weights *weights, const float *measured, float left, int n, float *value);

/** The same of a finished game: its placing. */
void final_placing(const HxState *s, float *value);

#endif
