/* A command after each shard. */
#include "selfplay/hook.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TEXT_BYTES = 4200 };

/* The environment of this process with two more entries; own, but for the strings. NULL: no memory. */
static char **with_shard(char folder[TEXT_BYTES], char shard[TEXT_BYTES])
{
    size_t n = 0, kept = 0;
    while (environ[n])
        n++;
    char **all = malloc((n + 3) * sizeof *all);
    for (size_t i = 0; all && i < n; i++)
        if (strncmp(environ[i], "HEXARCH_FOLDER=", 15) != 0 && strncmp(environ[i], "HEXARCH_SHARD=", 14) != 0)
            all[kept++] = environ[i];
    if (!all)
        return NULL;
    all[kept++] = folder;
    all[kept++] = shard;
    all[kept] = NULL;
    return all;
}

/* 0 and its status, or an error number. */
static int run(const char *command, char **environment, int *status)
{
    char *arguments[] = { "sh", "-c", (char *)(uintptr_t)command, NULL };
    posix_spawn_file_actions_t actions;
    pid_t child;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return ENOMEM;
    int why = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (why == 0)
        why = posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO); /* stdout is the summary's */
    if (why == 0)
        why = posix_spawn(&child, "/bin/sh", &actions, NULL, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    if (why != 0)
        return why;
    while (waitpid(child, status, 0) < 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

bool hook_run(const char *command, const char *folder, const char *shard)
{
    char folder_text[TEXT_BYTES], shard_text[TEXT_BYTES];
    int status = 0;
    snprintf(folder_text, sizeof folder_text, "HEXARCH_FOLDER=%s", folder);
    snprintf(shard_text, sizeof shard_text, "HEXARCH_SHARD=%s", shard);
    char **environment = with_shard(folder_text, shard_text);
    const int why = environment ? run(command, environment, &status) : ENOMEM;
    free(environment);
    if (why == 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return true;
    if (why != 0)
        fprintf(stderr, "hexarch selfplay: %s: --after-shard cannot be started: %s\n", shard, strerror(why));
    else
        fprintf(stderr, "hexarch selfplay: %s: --after-shard ended with %s %d; the shard is finished all the same\n", shard,
                WIFEXITED(status) ? "status" : "signal", WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
    return false;
}
