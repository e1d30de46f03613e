/* The position at the start: what other modules may call. */
#ifndef HEXARCH_TI4_SETUP_H
#define HEXARCH_TI4_SETUP_H

#include "core/games/ti4/state/state.h"

int printed_wormholes(int tile);
bool is_red_tile(int number);
void place_tile(HxState *s, int system, int number, int home);
void index_system(HxState *s, int system);
HxStatus position_at_start(HxState *s, const HxOptions *options, HxError *err); /* up to where its procedure begins */
extern const HxOptionInfo ti4_options[];
bool is_map_dealt(const HxState *s);
uint32_t factions_left(const HxState *s);
bool tiles_fit(const HxState *s, int in_hands, int waiting);
bool deal_fits(const HxState *s, const RollTileFrame *f);

#endif
