/* Subcommands that say who is stronger, and how sure that is. */
#ifndef HEXARCH_EVAL_COMMANDS_H
#define HEXARCH_EVAL_COMMANDS_H

#include "core/cli/command.h"

extern const Command command_analyze;
extern const Command command_balance;
extern const Command command_bench;
extern const Command command_play;
extern const Command command_table;
extern const Command command_tournament;
extern const Command command_ratings;
extern const Command command_odds;
extern const Command command_serve;
extern const Command command_mcp;

#endif
