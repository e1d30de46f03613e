/* The process around a subcommand: signals, a failing stdout, errors as one line. */
#include "cli/cli.h"
#include "core/text.h"

#include <errno.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static atomic_int interrupted;     /* by which signal, 0: none; these two are all that a signal handler writes */
static atomic_long interrupted_at; /* seconds */
static atomic_int stdout_errno;    /* why cli_flush() failed; the exit prints it */

/* Has the reader of stdout gone? If a write in between failed, its errno is lost. */
static bool has_lost_reader(void)
{
    struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };
    return poll(&out, 1, 0) == 1 && (out.revents & POLLERR);
}

/* Runs at exit, also when argp printed its help: what did not reach the reader is an error. */
static void close_stdout(void)
{
    const bool had_error = ferror(stdout) != 0;
    const bool is_flushed = fflush(stdout) == 0;
    if (is_flushed && !had_error)
        return;
    const int why = atomic_load(&stdout_errno) ? atomic_load(&stdout_errno) : is_flushed ? 0 : errno;
    if (why != EPIPE && (why || !has_lost_reader())) /* a reader who has gone, such as head, wants to hear nothing */
        fprintf(stderr, "hexarch: standard output: %s\n", why ? strerror(why) : "write error");
    _exit(CLI_ENVIRONMENT);
}

/* One line and the status of the environment. Writers publish whole files, so nothing half-written stays. */
static void leave_without_memory(void)
{
    static const char line[] = "hexarch: out of memory\n";
    const ssize_t n = write(STDERR_FILENO, line, sizeof line - 1);
    (void)n; /* nobody else can report it */
    _exit(CLI_ENVIRONMENT);
}

/* jansson reports a lack of memory in many places where no caller can continue: this ends the program for all of them. */
static void *json_memory(size_t size)
{
    void *memory = malloc(size);
    if (!memory)
        leave_without_memory();
    return memory;
}

/* HDF5 calls exit(-1) without a word if it lacks memory. */
static void tell_silent_exit(int status, void *ctx)
{
    (void)ctx;
    if ((status & 0xff) == 0xff)
        leave_without_memory();
}

/* Under a limit of addresses (ulimit -v) the stack cannot grow, and the kernel would kill the program without a word: so reserve a megabyte
 * for it. And each thread's heap would reserve 64 MiB, get none, and take a page for every allocation: so all threads share one heap then.
 */
static void heed_address_limit(void)
{
    enum { STACK = 1 << 20 };
    struct rlimit addresses;
    if (getrlimit(RLIMIT_AS, &addresses) != 0 || addresses.rlim_cur == RLIM_INFINITY)
        return;
    void *room = mmap(NULL, STACK, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED)
        leave_without_memory();
    munmap(room, STACK);
#ifdef M_ARENA_MAX /* of glibc alone */
    mallopt(M_ARENA_MAX, 1);
#endif
}

void cli_start(void)
{
    heed_address_limit();
    on_exit(tell_silent_exit, NULL);
    json_set_alloc_funcs(json_memory, free);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file past the size limit is an error like a full disk */
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

static long seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long)t.tv_sec;
}

/* The first one asks. One that comes a second later or more is meant: wrappers such as timeout(1) send the first one twice. */
static void note_interrupt(int signal_number)
{
    int none = 0;
    if (atomic_compare_exchange_strong(&interrupted, &none, signal_number)) {
        atomic_store(&interrupted_at, seconds_now());
    } else if (seconds_now() - atomic_load(&interrupted_at) > 1) {
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    } else if (signal_number != SIGINT) {
        atomic_store(&interrupted, signal_number);
    }
}

void cli_catch_interrupt(void)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    struct sigaction action = { .sa_handler = note_interrupt }, before; /* no SA_RESTART: a prompt returns */
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < HX_COUNT(signals); i++)
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
}

bool cli_is_interrupted(void)
{
    return atomic_load_explicit(&interrupted, memory_order_relaxed) != 0;
}

bool cli_take_interrupt(void)
{
    int key = SIGINT;
    return atomic_compare_exchange_strong(&interrupted, &key, 0);
}

int cli_fail(const char *command, HxStatus status, const HxError *err)
{
    fflush(stdout);
    char text[sizeof err->text]; /* parts of it may come from files of others */
    snprintf(text, sizeof text, "%s", err && err->text[0] ? err->text : status == HX_NO_MEMORY ? "out of memory" : "failed");
    text_without_control(text);
    fprintf(stderr, "hexarch%s%s: %s\n", command ? " " : "", command ? command : "", text);
    return status == HX_NO_MEMORY || status == HX_IO ? CLI_ENVIRONMENT : CLI_USAGE;
}
