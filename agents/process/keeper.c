/* Between fork() and exec() or _exit() only async-signal-safe calls are made: we may be one thread of many. */
#include "agents/process/keeper.h"

#include "core/clock.h"
#include "core/system.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_WORDS = 128, MAX_COMMAND = 1024 };

/* ---- Words of a command ------------------------------------------------------------------------------------------------ */

typedef struct Words {
    char text[MAX_COMMAND];
    char *word[MAX_WORDS + 1]; /* NULL at the end */
    int n;
} Words;

/* Copy one word from *from to *to, without its quotes; false where a quote stays open. */
static bool take_word(const char **from, char **to)
{
    char quote = '\0';
    for (; **from && (quote || !strchr(" \t\n", **from)); ++*from) {
        if (**from == '\\' && quote != '\'' && (*from)[1])
            *(*to)++ = *++*from;
        else if (**from == quote)
            quote = '\0';
        else if (!quote && (**from == '\'' || **from == '"'))
            quote = **from;
        else
            *(*to)++ = **from;
    }
    *(*to)++ = '\0';
    return quote == '\0';
}

static HxStatus split(const char *command, Words *words, HxError *err)
{
    *words = (Words){ .n = 0 };
    if (strlen(command) + 1 >= sizeof words->text)
        return hx_refuse(err, HX_BAD_INPUT, "option 'cmd': more than %d characters", MAX_COMMAND - 2);
    char *to = words->text;
    for (const char *from = command + strspn(command, " \t\n"); *from; from += strspn(from, " \t\n")) {
        if (words->n == MAX_WORDS)
            return hx_refuse(err, HX_BAD_INPUT, "option 'cmd': more than %d words", MAX_WORDS);
        words->word[words->n++] = to;
        if (!take_word(&from, &to))
            return hx_refuse(err, HX_BAD_INPUT, "option 'cmd': a quote is not closed: %.100s", command);
    }
    return words->n > 0 ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "option 'cmd': the command is empty");
}

static bool is_program(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && S_ISREG(file.st_mode) && access(path, X_OK) == 0;
}

static bool is_on_path(const char *name)
{
    const char *path = getenv("PATH");
    for (const char *at = path ? path : "/bin:/usr/bin"; *at;) {
        char file[4096];
        const int length = (int)strcspn(at, ":");
        snprintf(file, sizeof file, "%.*s/%s", length, at, name);
        if (is_program(file))
            return true;
        at += length + (at[length] == ':');
    }
    return false;
}

HxStatus keeper_check(const char *command, HxError *err)
{
    Words words;
    const HxStatus status = split(command, &words, err);
    if (status != HX_OK)
        return status;
    if (strchr(words.word[0], '/') ? is_program(words.word[0]) : is_on_path(words.word[0]))
        return HX_OK;
    return hx_refuse(err, HX_BAD_INPUT, "cannot run '%.100s': no such program", words.word[0]);
}

/* ---- In the program's process, before it is the program ----------------------------------------------------------------- */

/* Where the keeper has its ends of the pipes. */
enum {
    FD_LIFELINE = 3,
    FD_REPORT,
    FD_STDERR,
    FD_BOT_INPUT = SANDBOX_INPUT,
    FD_BOT_OUTPUT = SANDBOX_OUTPUT,
    FD_BOT_STDERR,
    FD_END,
};

static void tell(int word, int value, int64_t peak_bytes)
{
    const KeeperReport report = { word, value, peak_bytes };
    const ssize_t n = write(FD_REPORT, &report, sizeof report);
    (void)n; /* nobody listens any more: nothing to be done */
}

_Noreturn static void become_program(const KeeperSpec *spec, char *const *words)
{
    setpgid(0, 0);
    system_end_with_parent();
    if (!spec->sandbox) { /* a sandbox hands them on itself, and keeps none: what the program closes is closed */
        dup2(FD_BOT_INPUT, STDIN_FILENO);
        dup2(FD_BOT_OUTPUT, STDOUT_FILENO);
    }
    dup2(FD_BOT_STDERR, STDERR_FILENO);
    for (int fd = FD_LIFELINE; fd < FD_END; fd++)
        if (!spec->sandbox || (fd != FD_BOT_INPUT && fd != FD_BOT_OUTPUT))
            fcntl(fd, F_SETFD, FD_CLOEXEC);
    for (int signal_number = 1; signal_number < NSIG; signal_number++)
        signal(signal_number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0 });
    if (spec->memory)
        setrlimit(RLIMIT_AS, &(struct rlimit){ .rlim_cur = spec->memory, .rlim_max = spec->memory });
    if (spec->cpu_seconds)
        setrlimit(RLIMIT_CPU, &(struct rlimit){ .rlim_cur = spec->cpu_seconds, .rlim_max = (rlim_t)spec->cpu_seconds + 1 });
    char *const bare[] = { NULL }; /* the sandbox's own process, which the program sees, knows nothing of our environment either */
    if (spec->sandbox)
        execve(words[0], words, bare);
    else
        execvp(words[0], words);
    tell(KEEPER_COULD_NOT_START, errno, 0);
    _exit(127);
}

/* ---- The keeper ---------------------------------------------------------------------------------------------------------- */

typedef struct Keeper {
    const KeeperSpec *spec;
    pid_t program;
    bool has_told;
    bool has_ended; /* the program, in this status, at this time (ms) */
    int status;
    int64_t ended_at;
    int64_t peak_bytes; /* of what has ended so far, the largest */
    bool has_children;
    int log; /* -1: nothing was written yet */
    bool hears_stderr;
    int signals;
} Keeper;

/* The program has ended, and everything is known that its report needs. */
static void tell_end(Keeper *k)
{
    if (!k->has_told)
        tell(KEEPER_ENDED, k->status, k->peak_bytes);
    k->has_told = true;
}

/* Take in what became of children; ours and those that lost their parents. In a sandbox the program is one of the latter, so its end is
 * told when all have ended. */
static void reap(Keeper *k)
{
    system_drain_children(k->signals);
    for (;;) {
        int status;
        struct rusage used;
        const pid_t pid = wait4(-1, &status, WNOHANG, &used);
        if (pid < 0 && errno == ECHILD)
            k->has_children = false;
        if (pid <= 0)
            break;
        const int64_t bytes = (int64_t)used.ru_maxrss * 1024;
        k->peak_bytes = bytes > k->peak_bytes ? bytes : k->peak_bytes;
        if (pid == k->program) {
            k->has_ended = true;
            k->status = status;
            k->ended_at = monotonic_ms();
        }
    }
    if (k->has_ended && (!k->spec->sandbox || !k->has_children))
        tell_end(k);
}

/* The log, and the folder it lies in and the one around it where they are missing. */
static int open_log(const char *path)
{
    const int flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC; /* no link, no waiting for a pipe */
    const int fd = open(path, flags, 0600);
    char folder[4096];
    const char *slash = strrchr(path, '/');
    if (fd >= 0 || errno != ENOENT || !slash || slash == path || (size_t)(slash - path) >= sizeof folder)
        return fd;
    memcpy(folder, path, (size_t)(slash - path));
    folder[slash - path] = '\0';
    char *above = mkdir(folder, 0777) != 0 && errno == ENOENT ? strrchr(folder, '/') : NULL;
    if (above && above > folder) {
        *above = '\0';
        mkdir(folder, 0777);
        *above = '/';
        mkdir(folder, 0777);
    }
    return open(path, flags, 0600);
}

static void keep_stderr(Keeper *k)
{
    char text[4096];
    const ssize_t n = read(FD_STDERR, text, sizeof text);
    if (n <= 0) {
        k->hears_stderr = n < 0 && (errno == EAGAIN || errno == EINTR);
        return;
    }
    if (k->log < 0 && k->spec->log)
        k->log = open_log(k->spec->log);
    struct stat file;
    if (k->log >= 0 && fstat(k->log, &file) == 0 && file.st_size < KEEPER_LOG_BYTES) {
        const ssize_t written = write(k->log, text, (size_t)n);
        (void)written; /* a full disk costs the log, nothing else */
    }
}

/* ---- What all processes of a sandbox take together ---------------------------------------------------------------------- */

enum { MOST_LISTED = 256 };

typedef struct Taken {
    int n;
    int64_t bytes, ticks;
} Taken;

/* A process and those below it. */
static void measure(pid_t first, Taken *out)
{
    pid_t list[MOST_LISTED] = { first };
    int n = 1;
    for (int i = 0; i < n; i++) {
        const SystemUsage usage = system_usage(list[i]);
        out->ticks += usage.ticks;
        out->bytes += usage.bytes;
        n += system_children(list[i], list + n, MOST_LISTED - n);
    }
    out->n = n;
}

/* Does the program of a sandbox take more than it may? Then it is told and ended. */
static void watch_sandbox(Keeper *k)
{
    enum { OWN_PROCESSES = 3 }; /* bwrap's two, and prlimit before it becomes the program */
    Taken taken = { 0 };
    if (k->has_ended && monotonic_ms() - k->ended_at > KEEPER_LEAVE_MS)
        tell_end(k); /* what it left behind does not end */
    if (k->has_told || k->has_ended)
        return;
    measure(k->program, &taken);
    const KeeperSpec *spec = k->spec;
    const int word = taken.n > SANDBOX_PROCESSES + OWN_PROCESSES                                            ? KEEPER_TOO_MANY
                     : spec->memory && (uint64_t)taken.bytes > spec->memory                                 ? KEEPER_MEMORY
                     : spec->cpu_seconds && taken.ticks > (int64_t)spec->cpu_seconds * sysconf(_SC_CLK_TCK) ? KEEPER_CPU
                                                                                                            : 0;
    if (!word)
        return;
    k->has_told = true;
    tell(word, 0, taken.bytes);
    kill(-k->program, SIGKILL);
}

/* Wait for something to happen, until `until` (ms; negative: for ever). True: the lifeline is closed. */
static bool wait_once(Keeper *k, int64_t until, bool hears_lifeline)
{
    struct pollfd watch[] = {
        { .fd = k->signals, .events = POLLIN },
        { .fd = k->hears_stderr ? FD_STDERR : -1, .events = POLLIN },
        { .fd = hears_lifeline ? FD_LIFELINE : -1, .events = POLLIN },
    };
    const int64_t left = until - monotonic_ms();
    poll(watch, 3, until < 0 ? -1 : left > 0 ? (int)left : 0);
    if (watch[1].revents)
        keep_stderr(k);
    reap(k);
    return watch[2].revents != 0;
}

static void wait_for_end(Keeper *k, int ms)
{
    const int64_t until = monotonic_ms() + ms;
    while (k->has_children && monotonic_ms() < until)
        wait_once(k, until, false);
}

/* SIGKILL to every child of the keeper: what left the group became one when its parent ended. */
static void kill_children(void)
{
    pid_t child[MOST_LISTED];
    const int n = system_children(getpid(), child, MOST_LISTED);
    for (int i = 0; i < n; i++)
        kill(child[i], SIGKILL);
}

static void end_everything(Keeper *k)
{
    enum { ROUNDS = 200, ROUND_MS = 10 };
    wait_for_end(k, KEEPER_LEAVE_MS);
    if (k->has_children)
        kill(-k->program, SIGTERM);
    wait_for_end(k, KEEPER_TERM_MS);
    for (int round = 0; k->has_children && round < ROUNDS; round++) {
        kill(-k->program, SIGKILL);
        kill_children();
        wait_for_end(k, ROUND_MS);
    }
}

/* Bring the keeper's ends to their places and close everything else that it inherited. */
static void take_places(const int ends[FD_END])
{
    int high[FD_END];
    for (int fd = FD_LIFELINE; fd < FD_END; fd++)
        high[fd] = fcntl(ends[fd], F_DUPFD, FD_END);
    for (int fd = FD_LIFELINE; fd < FD_END; fd++)
        dup2(high[fd], fd);
    system_close_from(FD_END);
    const int null = open("/dev/null", O_RDWR);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        dup2(null, fd);
    close(null);
}

_Noreturn static void keep(const KeeperSpec *spec, char *const *words, const int ends[FD_END])
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    signal(SIGCHLD, SIG_DFL);
    setsid();
    system_adopt_orphans();
    take_places(ends);
    Keeper k = { .spec = spec, .log = -1, .hears_stderr = true, .has_children = true };
    k.signals = system_hear_children();
    fcntl(FD_STDERR, F_SETFL, O_NONBLOCK);
    k.program = fork();
    if (k.program == 0)
        become_program(spec, words);
    if (k.program < 0) {
        tell(KEEPER_COULD_NOT_START, errno, 0);
        _exit(1);
    }
    setpgid(k.program, k.program); /* whichever of the two is first */
    for (int fd = FD_BOT_INPUT; fd < FD_END; fd++)
        close(fd);
    enum { LOOK_MS = 100, AHEAD = 15 };
    if (spec->sandbox) /* only root's keepers come ahead of a fork bomb so, and only root's programs have no limit of processes */
        setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) - AHEAD);
    while (!wait_once(&k, spec->sandbox ? monotonic_ms() + LOOK_MS : -1, true))
        if (spec->sandbox)
            watch_sandbox(&k);
    end_everything(&k);
    _exit(0);
}

/* ---- On our side --------------------------------------------------------------------------------------------------------- */

typedef struct Pipes {
    int lifeline[2], report[2], error[2], input[2], output[2];
} Pipes;

static void close_ends(int *ends)
{
    for (int i = 0; i < 2; i++)
        if (ends[i] >= 0)
            close(ends[i]);
}

static void close_pipes(Pipes *p)
{
    close_ends(p->lifeline);
    close_ends(p->report);
    close_ends(p->error);
    close_ends(p->input);
    close_ends(p->output);
}

static bool open_pipes(Pipes *p)
{
    *p = (Pipes){ { -1, -1 }, { -1, -1 }, { -1, -1 }, { -1, -1 }, { -1, -1 } };
    return pipe2(p->lifeline, O_CLOEXEC) == 0 && pipe2(p->report, O_CLOEXEC) == 0 && pipe2(p->error, O_CLOEXEC) == 0 &&
           pipe2(p->input, O_CLOEXEC) == 0 && pipe2(p->output, O_CLOEXEC) == 0;
}

/* Start these words under a keeper; `name` is the program in messages. */
static HxStatus start(const KeeperSpec *spec, char *const *words, const char *name, Kept *out, HxError *err)
{
    Pipes p;
    if (!open_pipes(&p)) {
        const int why = errno;
        close_pipes(&p);
        return hx_refuse(err, HX_IO, "'%.60s' cannot start, no file descriptors: %s", name, strerror(why));
    }
    const int ends[FD_END] = { [FD_LIFELINE] = p.lifeline[0], [FD_REPORT] = p.report[1],     [FD_STDERR] = p.error[0],
                               [FD_BOT_INPUT] = p.input[0],   [FD_BOT_OUTPUT] = p.output[1], [FD_BOT_STDERR] = p.error[1] };
    const pid_t keeper = fork();
    if (keeper == 0)
        keep(spec, words, ends);
    if (keeper < 0) {
        const int why = errno;
        close_pipes(&p);
        return hx_refuse(err, HX_IO, "'%.60s' cannot start, no process: %s", name, strerror(why));
    }
    for (int fd = FD_LIFELINE; fd < FD_END; fd++)
        close(ends[fd]);
    fcntl(p.input[1], F_SETFL, O_NONBLOCK);
    fcntl(p.output[0], F_SETFL, O_NONBLOCK);
    fcntl(p.report[0], F_SETFL, O_NONBLOCK);
    *out = (Kept){ .keeper = keeper, .lifeline = p.lifeline[1], .report = p.report[0], .input = p.input[1], .output = p.output[0] };
    return HX_OK;
}

/* The command's words, and those of its sandbox where it is in one. */
typedef struct Command {
    Words words;
    Sandbox sandbox;
} Command;

static HxStatus read_command(const KeeperSpec *spec, Command *out, HxError *err)
{
    const HxStatus status = split(spec->command, &out->words, err);
    if (status != HX_OK || spec->sandbox == SANDBOX_OFF)
        return status;
    return spec->sandbox == SANDBOX_ON ? sandbox_make(&out->sandbox, out->words.word, spec->folder, spec->hidden, err)
                                       : sandbox_make_auto(&out->sandbox, out->words.word, spec->hidden, err);
}

HxStatus keeper_start(const KeeperSpec *spec, Kept *out, HxError *err)
{
    Command command;
    const HxStatus status = read_command(spec, &command, err);
    if (status != HX_OK)
        return status;
    return start(spec, spec->sandbox ? command.sandbox.word : command.words.word, command.words.word[0], out, err);
}

/* ---- A try ---------------------------------------------------------------------------------------------------------------------- */

enum { TRY_MS = 5000, TRY_ENDS_MS = 2500 };

/* What a kept program prints, up to `cap` bytes, until it ends or the time is up. */
static void hear_out(const Kept *kept, char *out, size_t cap)
{
    const int64_t until = monotonic_ms() + TRY_MS;
    size_t n = 0;
    while (n + 1 < cap && monotonic_ms() < until) {
        struct pollfd watch = { .fd = kept->output, .events = POLLIN };
        if (poll(&watch, 1, (int)(until - monotonic_ms())) <= 0)
            break;
        const ssize_t got = read(kept->output, out + n, cap - 1 - n);
        if (got <= 0)
            break;
        n += (size_t)got;
    }
    out[n] = '\0';
    out[strcspn(out, "\n")] = '\0';
}

/* Its report, once it is there; then it and its keeper end. */
static bool ends_well(const Kept *kept)
{
    KeeperReport report = { .word = 0 };
    struct pollfd watch = { .fd = kept->report, .events = POLLIN };
    const bool is_told = poll(&watch, 1, TRY_ENDS_MS) == 1 && read(kept->report, &report, sizeof report) == (ssize_t)sizeof report;
    close(kept->lifeline);
    close(kept->input);
    close(kept->output);
    close(kept->report);
    while (waitpid(kept->keeper, NULL, 0) < 0 && errno == EINTR)
        continue;
    return is_told && report.word == KEEPER_ENDED && WIFEXITED(report.value) && WEXITSTATUS(report.value) == 0;
}

HxStatus keeper_try(const KeeperSpec *spec, HxError *err)
{
    static const char *const around[] = { "/bin/sh", "-c", "exec \"$@\" 2>&7", "sh" };
    static const char *const look[] = { "/bin/sh", "-c", "for f do test -r \"$f\" || { echo \"it cannot read $f\"; exit 1; }; done", "sh" };
    char *words[HX_COUNT(around) + SANDBOX_MAX_WORDS + HX_COUNT(look) + SANDBOX_MAX_NEEDS + 1], said[200];
    Command command;
    Kept kept;
    size_t n = 0;
    HxStatus status = read_command(spec, &command, err);
    if (status != HX_OK)
        return status;
    for (size_t i = 0; i < HX_COUNT(around); i++)
        words[n++] = (char *)(uintptr_t)around[i];
    const int n_own = command.sandbox.n - command.words.n;
    for (int i = 0; i < n_own; i++)
        words[n++] = command.sandbox.word[i];
    for (size_t i = 0; i < HX_COUNT(look); i++)
        words[n++] = (char *)(uintptr_t)look[i];
    for (int i = 0; i < command.sandbox.n_needs; i++)
        words[n++] = (char *)(uintptr_t)command.sandbox.need[i];
    words[n] = NULL;
    const KeeperSpec bare = { .command = spec->command, .sandbox = SANDBOX_AUTO };
    status = start(&bare, words, "bwrap", &kept, err);
    if (status != HX_OK)
        return status;
    hear_out(&kept, said, sizeof said);
    return ends_well(&kept) ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "%s", said[0] ? said : "bubblewrap failed and gave no reason");
}
