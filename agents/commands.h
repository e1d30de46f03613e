/* Subcommands of the agents. */
#ifndef HEXARCH_AGENTS_COMMANDS_H
#define HEXARCH_AGENTS_COMMANDS_H

int cmd_agents(int argc, char **argv);
int cmd_conform(int argc, char **argv);

#endif
