/* What a person wants done after each shard: a command of theirs. */
#ifndef HEXARCH_SELFPLAY_HOOK_H
#define HEXARCH_SELFPLAY_HOOK_H

#include <stdbool.h>

/** Called while a command runs, some fifty times a second; true: it is to end now. */
typedef bool HookWait(void *ctx);

/**
 * Run `command` by the shell, in a process group of its own, with HEXARCH_FOLDER (the run's folder) and HEXARCH_SHARD (the file's name in
 * it) in its environment and nothing to read; wait for its end, or end it when `wait` (NULL: never) says so. False, after a line on stderr,
 * if it did not start, had to be ended or ended with another status than 0.
 */
bool hook_run(const char *command, const char *folder, const char *shard, HookWait *wait, void *ctx);

#endif
