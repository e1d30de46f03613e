/* Subcommands of the games themselves. */
#ifndef HEXARCH_CORE_CLI_COMMANDS_H
#define HEXARCH_CORE_CLI_COMMANDS_H

#include "core/cli/command.h"

extern const Command command_games;
extern const Command command_rules;
extern const Command command_cards;

#endif
