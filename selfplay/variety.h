/* Variety: options that each game of a run draws from declared sets, "army0=rdl_line|un_hunters", so that a run holds more than one set-up.
 *
 * What a game draws follows from the seed of the run and the number of the game alone, is drawn evenly, and is written down with it. */
#ifndef HEXARCH_SELFPLAY_VARIETY_H
#define HEXARCH_SELFPLAY_VARIETY_H

#include "core/game.h"

#include <jansson.h>

enum { VARIETY_SETS = 16, VARIETY_VALUES = 32, VARIETY_BYTES = 64 };

/* One option and the values it is drawn from, as text. */
typedef struct VarySet {
    int option; /* index of the game's table */
    int n;
    char value[VARIETY_VALUES][VARIETY_BYTES];
} VarySet;

/* Plain data; zeros: every game has the run's own options. */
typedef struct Variety {
    int n;
    VarySet set[VARIETY_SETS];
} Variety;

/** Add "name=value|value". HX_BAD_INPUT names the option or the value that is none. */
HxStatus variety_add(Variety *v, const HxOptionInfo *table, const char *text, HxError *err);

/* How few and how many seats the games of a run have. */
typedef struct SeatRange {
    int fewest, most;
} SeatRange;

/** The seats of `standard`, or of every value of the option "seats", where that varies; values that the set-up refuses do not count. */
HxStatus variety_seats(const Variety *v, const HxGame *game, const HxOptions *standard, SeatRange *out, HxError *err);

/**
 * The options of game `id`: `standard` with every set drawn, and in chosen [v->n] which value of each. Combinations that the set-up
 * refuses, or that other numbers of seats than `seats` play, are drawn again, a hundred times; HX_BAD_INPUT then says why the last was
 * refused.
 */
HxStatus variety_draw(const Variety *v, const HxGame *game, const HxOptions *standard, SeatRange seats, uint64_t seed, uint64_t id,
                      HxOptions *out, uint8_t *chosen, HxError *err);

/** {"army0": ["rdl_line", "un_hunters"]}; yours. */
json_t *variety_to_json(const Variety *v, const HxOptionInfo *table);
/** Read it back; NULL is no variety. */
HxStatus variety_from_json(Variety *v, const HxOptionInfo *table, const json_t *map, HxError *err);

#endif
