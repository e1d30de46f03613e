/* The table of commands (commands.c), and those of the games themselves. */
#ifndef HEXARCH_CLI_COMMANDS_H
#define HEXARCH_CLI_COMMANDS_H

#include "cli/command.h"
#include "core/status.h"

#include <stdio.h>

/** The command of that name, or NULL with a line in `err` that says what to type. */
const Command *commands_find(const char *name, HxError *err);
/** What to type first, for somebody who has typed nothing. */
void commands_print_start(FILE *out);
/** The list of commands, on stdout. */
void commands_print_help(void);

extern const Command command_games;
extern const Command command_rules;
extern const Command command_cards;

#endif
