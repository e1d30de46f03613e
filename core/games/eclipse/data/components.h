/* What the components say beyond the public tables of eclipse.h. */
#ifndef HEXARCH_ECLIPSE_COMPONENTS_H
#define HEXARCH_ECLIPSE_COMPONENTS_H

#include "core/games/eclipse/state/state.h"

extern const uint16_t eclipse_capacity[N_SECTORS];              /* population squares, 2 bits per class */
extern const uint8_t eclipse_draws_for[ECLIPSE_ALL_SHIP_TYPES]; /* Reputation Tiles per ship destroyed */
extern const EclipseShipStats eclipse_npc[2];                   /* Ancient, GCDS */

/* What is built, as texts call it. */
extern const char *const eclipse_item_names[ECLIPSE_ITEMS];

#endif
