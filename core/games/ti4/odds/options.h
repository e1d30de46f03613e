/* What the odds of Twilight Imperium 4 take beside fleets: options of `hexarch odds` and parameters of the server's method that other games
 * do not know. */
#ifndef HEXARCH_TI4_ODDS_OPTIONS_H
#define HEXARCH_TI4_ODDS_OPTIONS_H

/* O(id, name, value, group, help)     id: the parameter; the rest as in CliOption (cli/command.h) */
/* clang-format off */
#define TI4_ODDS_OPTIONS(O) \
    O(attacker_faction, "attacker-faction", "NAME"             , 2, "Faction of the attacker")   \
    O(defender_faction, "defender-faction", "NAME"             , 2, "Faction of the defender")   \
    O(site            , "site"            , "space|ground|both", 3, "Where they fight")          \
    O(policy          , "policy"          , "early|late"       , 3, "When units sustain damage")  \
    O(attacker_cards  , "attacker-cards"  , "CARD,..."         , 2, "Cards the attacker plays: NAME or NAME:ROUND") \
    O(defender_cards  , "defender-cards"  , "CARD,..."         , 2, "Cards the defender plays")

#endif
