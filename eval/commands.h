/* Subcommands that say who is stronger, and how sure that is. */
#ifndef HEXARCH_EVAL_COMMANDS_H
#define HEXARCH_EVAL_COMMANDS_H

int cmd_analyze(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_table(int argc, char **argv);
int cmd_tournament(int argc, char **argv);
int cmd_odds(int argc, char **argv);

#endif
