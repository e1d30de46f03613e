/* Moving pieces: tiles, ships, discs, cubes, parts. The only way to what is derived from them. */
#ifndef HEXARCH_ECLIPSE_PIECES_H
#define HEXARCH_ECLIPSE_PIECES_H

#include "core/games/eclipse/state/facts.h"
#include "core/games/eclipse/state/hexes.h"

void eclipse_place_tile(HxState *s, int sector, int q, int r, int rotation);
void eclipse_add_ships(HxState *s, int sector, int seat, int type, int n);
void eclipse_remove_ships(HxState *s, int sector, int seat, int type, int n);
/** Ships of a type from one hex to another. */
void eclipse_shift_ships(HxState *s, int from, int to, int seat, int type, int n);
/** A disc from the track to a hex; what follows from it is pushed: a Discovery Tile, and with `and_colonise` Colony Ships. */
void eclipse_place_disc(HxState *s, int seat, int sector, bool and_colonise);
/** The disc of a hex back to the track, and the cause as a fact tells it; returns the cubes that stood there. */
uint16_t eclipse_lift_disc(HxState *s, int seat, int sector, const char *why);
/** The same, and the cubes go back to their tracks; choices are pushed. */
void eclipse_take_disc(HxState *s, int seat, int sector, const char *why);
/** Cubes of `seat`, 2 bits per class of square, go to its tracks or graveyard; choices are pushed. */
void eclipse_return_cubes(HxState *s, int seat, uint16_t cubes, bool to_graveyard);
void eclipse_refresh_ship(HxState *s, int seat, int type);
int eclipse_discs_owned(const Seat *seat);
/** Sector at axial coordinates next to a place, per direction; ECLIPSE_NOWHERE where there is none. */
void eclipse_neighbours_of(const HxState *s, int q, int r, uint8_t out[6]);
/** A Discovery Tile on a hex that nothing guards is gained by the seat: its draw is pushed. */
void eclipse_claim_discovery(HxState *s, int seat, int sector);
/** The part that counts in a slot: the tile laid on it, else what is printed. */
int eclipse_part_on(const HxState *s, int seat, int type, int slot);
int eclipse_free_slot(const HxState *s, int seat, char kind);
void eclipse_return_reputation(HxState *s, int seat, int slot);
void eclipse_put_reputation(HxState *s, int seat, int slot, int value);

#endif
