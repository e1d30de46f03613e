/* What the odds of Eclipse take beside fleets: options of `hexarch odds` and parameters of the server's method that other games do not
 * know. */
#ifndef HEXARCH_ECLIPSE_ODDS_OPTIONS_H
#define HEXARCH_ECLIPSE_ODDS_OPTIONS_H

/* O(id, name, value, group, help)     id: the parameter; the rest as in CliOption (cli/command.h) */
/* clang-format off */
#define ECLIPSE_ODDS_OPTIONS(O) \
    O(attacker_species, "attacker-species", "NAME"      , 2, "Species of the attacker")       \
    O(defender_species, "defender-species", "NAME"      , 2, "Species of the defender")       \
    O(assign          , "assign"          , "fixed|best", 3, "How players assign their dice")

#endif
