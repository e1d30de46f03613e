/* Subcommands that learn. */
#ifndef HEXARCH_LEARN_COMMANDS_H
#define HEXARCH_LEARN_COMMANDS_H

#include "cli/command.h"

extern const Command command_learn;

#endif
