/* What the odds of Twilight Imperium 4 take beside fleets: options of `hexarch odds` that other games do not know.
 *
 *     ODDS_OPTION(id, name, value, group, help)     as in CliOption (core/cli/command.h); a FILE is read on this machine */
/* clang-format off */
ODDS_OPTION(TI4_ATTACKER_FACTION, "attacker-faction", "NAME"             , 2, "Faction of the attacker")
ODDS_OPTION(TI4_DEFENDER_FACTION, "defender-faction", "NAME"             , 2, "Faction of the defender")
ODDS_OPTION(TI4_SITE            , "site"            , "space|ground|both", 3, "Where they fight")
ODDS_OPTION(TI4_POLICY          , "policy"          , "early|late"       , 3, "When units sustain damage")
