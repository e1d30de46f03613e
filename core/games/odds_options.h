/* Options of `hexarch odds` that only some games have: the games' own lists, in the order of the table of games, and the options that
 * several games share. */
#ifndef HEXARCH_ODDS_OPTIONS_H
#define HEXARCH_ODDS_OPTIONS_H

#include "core/games/battle_odds_options.h"
#include "core/games/eclipse/odds/options.h"
#include "core/games/obsidian/odds/options.h"
#include "core/games/ti4/odds/options.h"

#define HX_ALL_ODDS_OPTIONS(O) ECLIPSE_ODDS_OPTIONS(O) TI4_ODDS_OPTIONS(O) OBSIDIAN_ODDS_OPTIONS(O) HX_BATTLE_ODDS_OPTIONS(O)

#endif
