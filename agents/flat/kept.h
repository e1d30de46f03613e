/* What a game between searches keeps for learners: its choices as columns that grow, one list behind the other. Not installed. */
#ifndef HEXARCH_AGENTS_FLAT_KEPT_H
#define HEXARCH_AGENTS_FLAT_KEPT_H

#include "agents/match.h"

/* Zeroed is empty. `has_failed`: memory ran out, and a choice is missing. */
typedef struct KeptChoices {
    size_t n, cap;
    int32_t *step, *seat; /* [n] */
    float *value;         /* [n][seats]: what the search expects, NaN where the agent tells no value */
    int64_t *end;         /* [n]: where its list ends in the next two */
    size_t n_legal, cap_legal;
    uint32_t *legal, *visits; /* [n_legal], zeros where the agent tells no visits */
    bool has_failed;
} KeptChoices;

void kept_add(KeptChoices *kept, const MatchStep *step, int n_seats);
void kept_fini(KeptChoices *kept);

#endif
