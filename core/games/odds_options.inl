/* What the odds of some games take and those of others do not: the tables of the games in the table of games, one after the other. ODDS_OPTION as
 * they tell. */
#include "core/games/eclipse/odds/options.inl"
#include "core/games/ti4/odds/options.inl"
#include "core/games/obsidian/odds/options.inl"
#undef ODDS_OPTION
