/* Positions that games begin from, so that agents who draw nothing play more than one game: lists of actions from the set-up, drawn steps,
 * or whole positions. */
#ifndef HEXARCH_AGENTS_OPENINGS_H
#define HEXARCH_AGENTS_OPENINGS_H

#include "agents/match.h"

#include <jansson.h>

enum { OPENINGS_MOST = 512, OPENINGS_MOST_ACTIONS = 8192, OPENINGS_MOST_PLIES = 1000 };

/* Plain data. Zeros: games begin at the set-up. */
typedef struct Openings {
    uint32_t plies;              /* so many random steps of seats for each number; 0: none */
    uint32_t n;                  /* lists of actions; 0: none. Number k begins with list k % n */
    uint32_t end[OPENINGS_MOST]; /* list i ends before action[end[i]] */
    HxAction action[OPENINGS_MOST_ACTIONS];
} Openings;

/* Positions from documents, in their order in the file. */
typedef struct OpeningPositions {
    HxStore *store; /* own */
    HxPool *pool;   /* own */
    int n;
    HxState state[OPENINGS_MOST];
} OpeningPositions;

/**
 * Read --openings: "book" (those shipped with a game), "random:PLIES" or a FILE: a list of actions a line, # beginning a comment,
 * or documents of positions, one behind the other or as a JSON list. It plays every list to check it; a list must end before the game does.
 * `positions` NULL: refuses documents; otherwise the caller zeroes it. `err` names file, line and action; a refusal leaves nothing.
 */
HxStatus openings_read(Openings *out, OpeningPositions *positions, const char *text, const HxGame *game, const HxOptions *options,
                       HxError *err);
void openings_fini(OpeningPositions *positions);

/** Are there any? */
static inline bool openings_are_some(const Openings *o)
{
    return o->plies > 0 || o->n > 0;
}
/** How the games of this number begin. Borrows `o`. */
MatchOpening openings_of(const Openings *o, uint64_t number);
/** The book of a game, a line for each opening; NULL: it has none. */
const char *openings_book(const HxGame *game);

/** As in settings: {"plies": 6}, or {"actions": [[3, 1], [3, 3]]}; null for none. Yours. */
json_t *openings_json(const Openings *o);
/** Read it back and play each list, as above. NULL as null. */
HxStatus openings_from_json(Openings *out, const json_t *value, const HxGame *game, const HxOptions *options, HxError *err);

#endif
