/* A command after each shard. */
#include "selfplay/hook.h"

#include "core/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TEXT_BYTES = 4200 };
#define KILL_AFTER_S 2.0 /* a command that ignores the request to end */

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

/* Start it with the signals that a program expects: this thread leaves those that stop a run to the first one, and a run ignores a closed
 * pipe; the command shall not. 0 or an error number. */
static int start(const char *command, char **environment, pid_t *child)
{
    char *arguments[] = { "sh", "-c", (char *)(uintptr_t)command, NULL };
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    if (posix_spawn_file_actions_init(&actions) != 0)
        return ENOMEM;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return ENOMEM;
    }
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    int why = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    if (why == 0)
        why = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (why == 0)
        why = posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO); /* stdout is the summary's */
    if (why == 0)
        why = posix_spawn(child, "/bin/sh", &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return why;
}

/* 0 and its status, or an error number. *is_ended: by us, with all that it started. */
static int run(const char *command, char **environment, HookWait *wait, void *ctx, int *status, bool *is_ended)
{
    const struct timespec pause = { .tv_nsec = 20000000 };
    pid_t child;
    const int why = start(command, environment, &child);
    if (why != 0)
        return why;
    double asked = 0;
    for (pid_t got; (got = waitpid(child, status, wait ? WNOHANG : 0)) != child;) {
        if (got < 0 && errno != EINTR)
            return errno;
        if (got == 0)
            nanosleep(&pause, NULL);
        if (got == 0 && wait(ctx) && !*is_ended) {
            *is_ended = true;
            asked = monotonic_seconds();
            kill(-child, SIGTERM);
        } else if (*is_ended && monotonic_seconds() - asked > KILL_AFTER_S) {
            kill(-child, SIGKILL);
        }
    }
    return 0;
}

bool hook_run(const char *command, const char *folder, const char *shard, HookWait *wait, void *ctx)
{
    char folder_text[TEXT_BYTES], shard_text[TEXT_BYTES];
    int status = 0;
    bool is_ended = false;
    snprintf(folder_text, sizeof folder_text, "HEXARCH_FOLDER=%s", folder);
    snprintf(shard_text, sizeof shard_text, "HEXARCH_SHARD=%s", shard);
    char **environment = with_shard(folder_text, shard_text);
    const int why = environment ? run(command, environment, wait, ctx, &status, &is_ended) : ENOMEM;
    free(environment);
    if (why == 0 && !is_ended && WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return true;
    if (why != 0)
        fprintf(stderr, "hexarch selfplay: %s: --after-shard cannot be started: %s\n", shard, strerror(why));
    else if (is_ended)
        fprintf(stderr,
                "hexarch selfplay: %s: --after-shard was still running when the run stopped, and was killed; the shard is finished all the "
                "same\n",
                shard);
    else
        fprintf(stderr, "hexarch selfplay: %s: --after-shard ended with %s %d; the shard is finished all the same\n", shard,
                WIFEXITED(status) ? "status" : "signal", WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
    return false;
}
