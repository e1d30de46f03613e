/* The table of commands. */
#ifndef HEXARCH_COMMANDS_H
#define HEXARCH_COMMANDS_H

#include <stdio.h>

#include "core/cli/command.h"
#include "core/status.h"

/** The command of that name, or NULL with a line in `err` that says what to type. */
const Command *commands_find(const char *name, HxError *err);
/** What to type first, for somebody who has typed nothing. */
void commands_print_start(FILE *out);
/** The list of commands, on stdout. */
void commands_print_help(void);

#endif
