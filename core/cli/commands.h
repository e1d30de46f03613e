/* Subcommands of the games themselves. */
#ifndef HEXARCH_CORE_CLI_COMMANDS_H
#define HEXARCH_CORE_CLI_COMMANDS_H

int cmd_games(int argc, char **argv);

#endif
