/* What the odds of Obsidian take beside fleets: options of `hexarch odds` and parameters of the server's method that other games do not
 * know. */
#ifndef HEXARCH_OBSIDIAN_ODDS_OPTIONS_H
#define HEXARCH_OBSIDIAN_ODDS_OPTIONS_H

/* O(id, name, value, group, help)     id: the parameter; the rest as in CliOption (cli/command.h) */
/* clang-format off */
#define OBSIDIAN_ODDS_OPTIONS(O) \
    O(weapon         , "weapon"         , "NAME"  , 1, "What the attacker there attacks with, \"right arm: Single Shot\"") \
    O(attack         , "attack"         , "DICE"  , 1, "Dice of the attacker, \"2 red, 3 yellow\"")                        \
    O(defence        , "defence"        , "DICE"  , 1, "Dice of the defender")                                             \
    O(attacker_stance, "attacker-stance", "STANCE", 2, "Stance of the attacker")                                           \
    O(defender_stance, "defender-stance", "STANCE", 2, "Stance of the defender")

#endif
