/* Subcommands that record games and read what was recorded. */
#ifndef HEXARCH_SELFPLAY_COMMANDS_H
#define HEXARCH_SELFPLAY_COMMANDS_H

int cmd_selfplay(int argc, char **argv);
int cmd_data(int argc, char **argv);
int cmd_replay(int argc, char **argv);

#endif
