/* The table of commands. */
#ifndef HEXARCH_COMMANDS_H
#define HEXARCH_COMMANDS_H

#include "core/cli/command.h"
#include "core/status.h"

/** The command of that name, or NULL with a line in `err` that names the nearest. */
const Command *commands_find(const char *name, HxError *err);
/** The list of commands, on stdout. */
void commands_print_help(void);

#endif
