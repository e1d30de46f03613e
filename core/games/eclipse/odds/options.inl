/* What the odds of Eclipse take beside fleets: options of `hexarch odds` and parameters of the server's method that other games do not know.
 *
 *     ODDS_OPTION(id, name, value, group, help)     id: the parameter; the rest as in CliOption (core/cli/command.h) */
/* clang-format off */
ODDS_OPTION(attacker_species, "attacker-species", "NAME"      , 2, "Species of the attacker")
ODDS_OPTION(defender_species, "defender-species", "NAME"      , 2, "Species of the defender")
ODDS_OPTION(assign          , "assign"          , "fixed|best", 3, "How players assign their dice")
