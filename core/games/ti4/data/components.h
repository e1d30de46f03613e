/* The components that only set-up asks for; the others are in the public header. */
#ifndef HEXARCH_TI4_COMPONENTS_H
#define HEXARCH_TI4_COMPONENTS_H

#include "core/games/ti4/ti4.h"

enum { TI4_LEAST_SEATS = 3, TI4_LAYOUTS = TI4_SEATS - TI4_LEAST_SEATS + 1 };
enum {
#define TI4_TILE(number, ...) TI4_TILE_##number,
#include "core/games/ti4/data/tables.inl"
    TI4_TILES
};

/* The map for a number of players: system tiles dealt to each, places of their homes, their trade goods. */
typedef struct Ti4Layout {
    uint8_t players, blue, red, first_red, home[TI4_SEATS], goods[TI4_SEATS];
} Ti4Layout;

extern const Ti4TileInfo ti4_tiles[TI4_TILES];                 /* by printed number, from 1 */
extern const Ti4Layout ti4_layouts[TI4_LAYOUTS];               /* from the fewest players on */
extern const uint8_t ti4_presets[TI4_LAYOUTS][TI4_PLACES + 1]; /* players, then the tile of each place of the fixed map; 0: none */

#endif
