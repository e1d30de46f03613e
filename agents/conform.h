/* Conformance: the promises of the game interface, asked of random games of any game. */
#ifndef HEXARCH_AGENTS_CONFORM_H
#define HEXARCH_AGENTS_CONFORM_H

#include "core/game.h"

/* What one game or many came to. Zeros to begin with; every game adds to it. */
typedef struct ConformReport {
    uint64_t games, steps;
    uint64_t longest;            /* steps of the longest game */
    int most_legal, most_chance; /* at one node */
    uint64_t n_documents;        /* packed and unpacked */
    uint64_t n_redeals;
    uint64_t n_refused_options; /* random options that the set-up refused; then it played the defaults */
} ConformReport;

enum { CONFORM_EVERY = 24 };

/* The games to play, and how closely to check them. Zeros: everything drawn, the usual distance. */
typedef struct ConformPlan {
    const char *const *set; /* option assignments, "seats=6", that hold in every game; borrowed */
    int n_sets;
    const char *const
        *steer; /* agents by spec, borrowed: each seat of a game draws one of them, which decides for it; none: drawn actions */
    int n_steers;
    uint32_t every; /* views and re-deals of all seats, documents of the position and of one seat's view, at one step in so many on average;
                       0: CONFORM_EVERY */
    void (*trace)(const HxState *s, HxAction a); /* called before each action of the game; NULL: not */
} ConformPlan;

/**
 * Play one random game, or one that agents steer, with options drawn at random (game 0: the defaults), those of the plan excepted, and
 * ask every promise on the way: bounds and order of the lists, soundness, independence of clones at every step, replay of the whole;
 * refusals, documents, hidden information, text at the first steps, the last and one in `every` between. A NULL plan is all zeros. False:
 * one is broken, and `err` says which, where, and how to come back there.
 */
bool conform_game(const HxGame *game, const ConformPlan *plan, uint64_t seed, uint64_t game_id, ConformReport *report, HxError *err);

#endif
