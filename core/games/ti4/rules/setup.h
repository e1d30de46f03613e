/* The position at the start: what other modules may call. */
#ifndef HEXARCH_TI4_SETUP_H
#define HEXARCH_TI4_SETUP_H

#include "core/games/ti4/state/state.h"

int printed_wormholes(int tile);
enum { FIRST_DEALT_TILE = 19, LAST_DEALT_TILE = 50 }; /* printed numbers of the tiles that players place or are dealt */
bool is_dealt_tile(int number);
bool is_red_tile(int number);
int builder(const HxState *s, int at); /* who places, or picks, at this place of the order */
/** Report that tiles have changed places: the kind of BALANCED_..., how many, and the worths [n] of homes or slices in quarters. */
void report_balanced(HxState *s, int thing, int moved, const int *worth, int n);
void place_tile(HxState *s, int system, int number, int home);
void index_system(HxState *s, int system);
HxStatus position_at_start(HxState *s, const HxOptions *options, HxError *err); /* up to where its procedure begins */
extern const HxOptionInfo ti4_options[];
bool is_map_dealt(const HxState *s);
uint32_t factions_left(const HxState *s);
bool tiles_fit(const HxState *s, int in_hands, int waiting);
bool deal_fits(const HxState *s, const RollTileFrame *f);

#endif
