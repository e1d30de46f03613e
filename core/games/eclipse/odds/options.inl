/* What the odds of Eclipse take beside fleets: options of `hexarch odds` that other games do not know.
 *
 *     ODDS_OPTION(id, name, value, group, help)     as in CliOption (core/cli/command.h); a FILE is read on this machine */
/* clang-format off */
ODDS_OPTION(ECLIPSE_ATTACKER_SPECIES  , "attacker-species", "NAME"             , 2, "Species of the attacker")
ODDS_OPTION(ECLIPSE_DEFENDER_SPECIES  , "defender-species", "NAME"             , 2, "Species of the defender")
ODDS_OPTION(ECLIPSE_ASSIGN            , "assign"          , "fixed|best"       , 3, "How players assign their dice")
