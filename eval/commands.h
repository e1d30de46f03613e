/* Subcommands that say who is stronger, and how sure that is. */
#ifndef HEXARCH_EVAL_COMMANDS_H
#define HEXARCH_EVAL_COMMANDS_H

#include "cli/command.h"

extern const Command command_balance;
extern const Command command_bench;
extern const Command command_tournament;
extern const Command command_ratings;
extern const Command command_odds;

#endif
