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
    uint64_t n_refused_options; /* drawn at random and refused by the set-up; the defaults were played then */
} ConformReport;

/**
 * Play one random game, with options drawn at random (game 0: the defaults), and ask every promise on the way: bounds and order
 * of the lists, chance, independence of clones, refusals, soundness, replay, documents, hidden information, text, result, memory.
 * False: one is broken, and `err` says which, where, and how to come back there.
 */
bool conform_game(const HxGame *game, uint64_t seed, uint64_t game_id, ConformReport *report, HxError *err);

#endif
