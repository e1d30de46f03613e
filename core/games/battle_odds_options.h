/* What the odds of battles fought in rounds take, of whichever game: options of `hexarch odds` and parameters of the server's method. */
#ifndef HEXARCH_BATTLE_ODDS_OPTIONS_H
#define HEXARCH_BATTLE_ODDS_OPTIONS_H

/* O(id, name, value, group, help)     id: the parameter; the rest as in CliOption (cli/command.h) */
/* clang-format off */
#define HX_BATTLE_ODDS_OPTIONS(O) \
    O(retreat, "retreat", "SIDE:ROUND,...", 3, "Who announces a retreat in which round")               \
    O(rounds , "rounds" , "N"             , 3, "Also show the state after each of the first N rounds")

#endif
