/* Commands for people and programs at a game. */
#ifndef HEXARCH_PLAY_COMMANDS_H
#define HEXARCH_PLAY_COMMANDS_H

#include "cli/command.h"

extern const Command command_analyze;
extern const Command command_play;
extern const Command command_table;
extern const Command command_puzzles;
extern const Command command_serve;
extern const Command command_mcp;

#endif
