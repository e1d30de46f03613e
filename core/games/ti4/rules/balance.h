/* What tiles are worth to the homes around, and a map on which all homes have as much: what other modules may call. */
#ifndef HEXARCH_TI4_BALANCE_H
#define HEXARCH_TI4_BALANCE_H

#include "core/games/ti4/state/state.h"

enum { WORTH_ONE = 4 }; /* worth is counted in quarters of a resource */
enum { MEASURE_WORTH, MEASURE_RESOURCES, MEASURE_INFLUENCE, N_MEASURES };

/** What a tile is worth by a measure, in quarters. */
int tile_measure(int number, int measure);
/** Swap tiles of places of one group until no swap brings the homes nearer to each other. `tile`: the tile of each place, 0: none; `group`:
 * 0: it stays. */
void balance_tiles(const HxState *s, const uint8_t group[TI4_PLACES], uint8_t tile[TI4_PLACES]);
/** Swap tiles of one colour between slices until no swap brings those nearer to each other. */
void balance_slices(int n, uint8_t slices[MAX_SLICES][SLICE_TILES]);
/** The places on which the slice of each home of the layout is laid, nearest first. */
void slice_places(int seats, uint8_t places[TI4_SEATS][SLICE_TILES]);
/** What lies around each home is worth, in quarters. */
void home_worths(const HxState *s, const uint8_t tile[TI4_PLACES], int out[TI4_SEATS]);
/** How many pairs of neighbouring tiles are like: anomalies, or wormholes of one kind. @rule SET-8 */
int like_neighbours(const uint8_t tile[TI4_PLACES]);

#endif
