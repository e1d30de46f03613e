/* Subcommands that record games and read records. */
#ifndef HEXARCH_SELFPLAY_COMMANDS_H
#define HEXARCH_SELFPLAY_COMMANDS_H

#include "cli/command.h"

extern const Command command_selfplay;
extern const Command command_data;
extern const Command command_replay;

#endif
