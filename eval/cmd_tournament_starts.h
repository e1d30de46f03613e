/* How the blocks of a tournament begin: --openings and --vary. */
#ifndef HEXARCH_EVAL_CMD_TOURNAMENT_STARTS_H
#define HEXARCH_EVAL_CMD_TOURNAMENT_STARTS_H

#include "eval/tournament.h"

typedef struct StartsOwner StartsOwner;

/* What the two options say, as given; `vary` [n_vary]. */
typedef struct StartsAsked {
    const char *openings; /* NULL: none */
    const char *const *vary;
    int n_vary;
} StartsAsked;

/** Fill spec->starts, after game, options, seats and seed; it borrows from *out. `err` names option and value. */
HxStatus tournament_starts_open(StartsOwner **out, const StartsAsked *asked, TournamentSpec *spec, HxError *err);
void tournament_starts_close(StartsOwner *owner);

#endif
