/* Subcommands of the agents. */
#ifndef HEXARCH_AGENTS_COMMANDS_H
#define HEXARCH_AGENTS_COMMANDS_H

#include "cli/command.h"

extern const Command command_agents;
extern const Command command_conform;

#endif
