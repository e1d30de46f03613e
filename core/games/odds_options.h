/* What the odds of some games take and those of others do not: the lists of the games in the table of games, one after the other, and what
 * several of them share. */
#ifndef HEXARCH_ODDS_OPTIONS_H
#define HEXARCH_ODDS_OPTIONS_H

#include "core/games/battle_odds_options.h"
#include "core/games/eclipse/odds/options.h"
#include "core/games/obsidian/odds/options.h"
#include "core/games/ti4/odds/options.h"

#define HX_ALL_ODDS_OPTIONS(O) ECLIPSE_ODDS_OPTIONS(O) TI4_ODDS_OPTIONS(O) OBSIDIAN_ODDS_OPTIONS(O) HX_BATTLE_ODDS_OPTIONS(O)

#endif
