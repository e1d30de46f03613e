/* Choices drawn from games, and what differs most after two of them, found without play/explain: other worlds, other dice, played on by
 * greedy agents. */
#ifndef HEXARCH_TESTS_PLAY_EXPLAIN_DRAWN_H
#define HEXARCH_TESTS_PLAY_EXPLAIN_DRAWN_H

#include "play/explain/explain.h"

/* What a look through games found. */
typedef struct DrawnCount {
    int n_choices; /* explained */
    int n_clear;   /* of which something clearly differs most */
    int n_named;   /* and the sentence names it */
    int n_empty;   /* without a sentence */
} DrawnCount;

typedef struct DrawnSpec {
    const char *game;
    uint64_t seed;
    int n_choices; /* to explain */
    int every;     /* only each so many-th choice of the game */
    int n_worlds;  /* in which differences are looked for; 0: none are */
    bool prints;
} DrawnSpec;

DrawnCount drawn_look(const DrawnSpec *spec);

#endif
