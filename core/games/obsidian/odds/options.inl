/* What the odds of Obsidian take beside fleets: options of `hexarch odds` and parameters of the server's method that other games do not know.
 *
 *     ODDS_OPTION(id, name, value, group, help)     id: the parameter; the rest as in CliOption (core/cli/command.h) */
/* clang-format off */
ODDS_OPTION(weapon         , "weapon"         , "NAME"  , 1, "What the attacker there attacks with, \"right arm: Single Shot\"")
ODDS_OPTION(attack         , "attack"         , "DICE"  , 1, "Dice of the attacker, \"2 red, 3 yellow\"")
ODDS_OPTION(defence        , "defence"        , "DICE"  , 1, "Dice of the defender")
ODDS_OPTION(attacker_stance, "attacker-stance", "STANCE", 2, "Stance of the attacker")
ODDS_OPTION(defender_stance, "defender-stance", "STANCE", 2, "Stance of the defender")
