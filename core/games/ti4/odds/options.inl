/* What the odds of Twilight Imperium 4 take beside fleets: options of `hexarch odds` and parameters of the server's method that other games do not know.
 *
 *     ODDS_OPTION(id, name, value, group, help)     id: the parameter; the rest as in CliOption (core/cli/command.h) */
/* clang-format off */
ODDS_OPTION(attacker_faction, "attacker-faction", "NAME"             , 2, "Faction of the attacker")
ODDS_OPTION(defender_faction, "defender-faction", "NAME"             , 2, "Faction of the defender")
ODDS_OPTION(site            , "site"            , "space|ground|both", 3, "Where they fight")
ODDS_OPTION(policy          , "policy"          , "early|late"       , 3, "When units sustain damage")
