/* What a person wants done after each shard: a command of theirs. */
#ifndef HEXARCH_SELFPLAY_HOOK_H
#define HEXARCH_SELFPLAY_HOOK_H

#include <stdbool.h>

/**
 * Run `command` by the shell, with HEXARCH_FOLDER (the run's folder) and HEXARCH_SHARD (the file's name in it) in its environment and
 * nothing to read; wait for its end. False, after a line on stderr, where it could not be started or ended with another status than 0.
 */
bool hook_run(const char *command, const char *folder, const char *shard);

#endif
