/* The process around a subcommand: signals, a failing stdout, errors as one line. */
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/cli/cli.h"

static atomic_bool interrupted; /* the one thing a signal handler may write */
static atomic_int stdout_errno; /* why cli_flush() failed, for the exit to tell */

/* Runs at exit, also when argp printed its help: what did not reach the reader is an error. */
static void close_stdout(void)
{
    const bool had_error = ferror(stdout) != 0;
    const bool is_flushed = fflush(stdout) == 0;
    if (is_flushed && !had_error)
        return;
    const int why = atomic_load(&stdout_errno) ? atomic_load(&stdout_errno) : is_flushed ? 0 : errno;
    fprintf(stderr, "hexarch: standard output: %s\n", why ? strerror(why) : "write error");
    _exit(CLI_ENVIRONMENT);
}

void cli_start(void)
{
    signal(SIGPIPE, SIG_IGN);
    argp_err_exit_status = CLI_USAGE;
    atexit(close_stdout);
}

bool cli_flush(void)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    int none = 0;
    atomic_compare_exchange_strong(&stdout_errno, &none, errno);
    return false;
}

static void note_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&interrupted, true);
}

void cli_catch_interrupt(void)
{
    struct sigaction action = { .sa_handler = note_interrupt, .sa_flags = (int)SA_RESETHAND };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool cli_is_interrupted(void)
{
    return atomic_load_explicit(&interrupted, memory_order_relaxed);
}

int cli_fail(const char *command, HxStatus status, const HxError *err)
{
    fflush(stdout);
    const char *text = err && err->text[0] ? err->text : status == HX_NO_MEMORY ? "out of memory" : "failed";
    fprintf(stderr, "hexarch%s%s: %s\n", command ? " " : "", command ? command : "", text);
    return status == HX_NO_MEMORY || status == HX_IO ? CLI_ENVIRONMENT : CLI_USAGE;
}
