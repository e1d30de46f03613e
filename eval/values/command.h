/* The part of `hexarch bench` that measures values. */
#ifndef HEXARCH_EVAL_VALUES_COMMAND_H
#define HEXARCH_EVAL_VALUES_COMMAND_H

#include "cli/cli.h"

enum { VALUES_MOST_LEAVES = 16 };

typedef struct ValuesArgs {
    const char *leaf[VALUES_MOST_LEAVES]; /* "judge" or mcts specs; none: the standard ones */
    int n_leaves;
    const char *file; /* of the reference; NULL: made and forgotten */
    int n_games, n_continuations, n_samples, n_threads;
    bool is_json, is_anywhere;
} ValuesArgs;

/** Make or read the reference of a resolved game, measure every leaf against it and print a table. Returns an exit status. */
int values_command(const ValuesArgs *args, const CliGame *game);

#endif
