/* What the odds of Obsidian take beside fleets: options of `hexarch odds` that other games do not know.
 *
 *     ODDS_OPTION(id, name, value, group, help)     as in CliOption (core/cli/command.h); a FILE is read on this machine */
/* clang-format off */
ODDS_OPTION(OBSIDIAN_POSITION       , "position"       , "FILE"  , 1, "A position or saved game; --attacker and --target are then units of it, \"0m1\"")
ODDS_OPTION(OBSIDIAN_WEAPON         , "weapon"         , "NAME"  , 1, "What the attacker there attacks with, \"right arm: Single Shot\"")
ODDS_OPTION(OBSIDIAN_ATTACK         , "attack"         , "DICE"  , 1, "Dice of the attacker, \"2 red, 3 yellow\"")
ODDS_OPTION(OBSIDIAN_DEFENCE        , "defence"        , "DICE"  , 1, "Dice of the defender")
ODDS_OPTION(OBSIDIAN_ATTACKER_STANCE, "attacker-stance", "STANCE", 2, "Stance of the attacker")
ODDS_OPTION(OBSIDIAN_DEFENDER_STANCE, "defender-stance", "STANCE", 2, "Stance of the defender")
