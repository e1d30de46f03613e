/* Linux: /proc, prctl, signalfd, epoll, Landlock. */
#include "core/system.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

bool system_draw(void *out, size_t n)
{
    return getrandom(out, n, 0) == (ssize_t)n;
}

int system_processors(void)
{
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return 1;
    return CPU_COUNT(&set) < 1 ? 1 : CPU_COUNT(&set);
}

/* ---- Processes, read without a library ---------------------------------------------------------------------------------- */

/* The number behind what a path has already; there is room for it. */
static void put_pid(char *path, pid_t pid)
{
    char digits[16];
    size_t n = 0, at = strlen(path);
    do
        digits[n++] = (char)('0' + pid % 10);
    while ((pid /= 10) > 0);
    while (n > 0)
        path[at++] = digits[--n];
    path[at] = '\0';
}

/* What "/proc/123/stat" and the like hold. */
static size_t read_proc(pid_t pid, const char *name, char *out, size_t cap)
{
    char path[64] = "/proc/";
    put_pid(path, pid);
    strncat(path, name, sizeof path - strlen(path) - 1);
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t n = fd >= 0 ? read(fd, out, cap - 1) : 0;
    if (fd >= 0)
        close(fd);
    out[n > 0 ? n : 0] = '\0';
    return n > 0 ? (size_t)n : 0;
}

/* The i-th number, from 0, behind the last bracket of a stat line. */
static int64_t stat_number(const char *text, int i)
{
    const char *at = strrchr(text, ')');
    for (at = at ? at + 2 : ""; i > 0 && *at; at++)
        i -= *at == ' ';
    int64_t number = 0;
    for (; '0' <= *at && *at <= '9'; at++)
        number = 10 * number + (*at - '0');
    return number;
}

SystemUsage system_usage(pid_t pid)
{
    enum { UTIME = 11, CSTIME = 14, RSS = 21 }; /* numbers of a stat line behind the name; stime and cutime lie between */
    char text[4096];
    SystemUsage out = { 0 };
    if (read_proc(pid, "/stat", text, sizeof text) == 0)
        return out;
    for (int field = UTIME; field <= CSTIME; field++)
        out.ticks += stat_number(text, field);
    out.bytes = stat_number(text, RSS) * sysconf(_SC_PAGESIZE);
    return out;
}

int64_t system_waited_ms(pid_t pid)
{
    char text[64];
    const char *at = read_proc(pid, "/schedstat", text, sizeof text) > 0 ? strchr(text, ' ') : NULL; /* run, waited: nanoseconds */
    int64_t waited = 0;
    for (; at && '0' <= at[1] && at[1] <= '9'; at++)
        waited = 10 * waited + (at[1] - '0');
    return waited / 1000000;
}

int system_children(pid_t pid, pid_t *out, int cap)
{
    char name[40] = "/task/", text[4096];
    put_pid(name, pid);
    strncat(name, "/children", sizeof name - strlen(name) - 1);
    const size_t length = read_proc(pid, name, text, sizeof text);
    int n = 0;
    pid_t child = 0;
    for (size_t i = 0; i < length && n < cap; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            child = 10 * child + (text[i] - '0');
        } else if (child > 0) {
            out[n++] = child;
            child = 0;
        }
    }
    return n;
}

void system_end_with_parent(void)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

void system_adopt_orphans(void)
{
    prctl(PR_SET_CHILD_SUBREAPER, 1);
}

void system_close_from(int fd)
{
    syscall(SYS_close_range, (unsigned)fd, ~0U, 0); /* musl 1.2.3 has no function for it */
}

int system_hear_children(void)
{
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    return signalfd(-1, &child, SFD_NONBLOCK | SFD_CLOEXEC);
}

void system_drain_children(int fd)
{
    struct signalfd_siginfo drained;
    while (read(fd, &drained, sizeof drained) > 0)
        continue;
}

/* ---- Waiting for several descriptors by one ------------------------------------------------------------------------------ */

int system_ears_open(int first)
{
    (void)first;
    return epoll_create1(EPOLL_CLOEXEC);
}

bool system_ears_add(int ears, int fd, bool is_for_writing)
{
    struct epoll_event event = { .events = is_for_writing ? EPOLLOUT : EPOLLIN };
    return epoll_ctl(ears, EPOLL_CTL_ADD, fd, &event) == 0;
}

bool system_ears_remove(int ears, int fd)
{
    struct epoll_event event = { .events = EPOLLOUT };
    return epoll_ctl(ears, EPOLL_CTL_DEL, fd, &event) == 0;
}

int system_look_ms(int ms)
{
    return ms;
}

int system_bell_open(void)
{
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

void system_bell_ring(int bell)
{
    const uint64_t one = 1;
    const ssize_t n = write(bell, &one, sizeof one);
    (void)n; /* full means rung */
}

void system_bell_quiet(int bell)
{
    uint64_t rung;
    const ssize_t n = read(bell, &rung, sizeof rung);
    (void)n;
}

/* ---- Landlock ------------------------------------------------------------------------------------------------------------ */

/* The kernel's words for what is done to files, in the order in which its versions learned them; the header of the system may be older. */
enum {
    FILES_FIRST = (1 << 13) - 1, /* version 1 */
    FILES_REFER = 1 << 13,       /* version 2: renames from folder to folder */
    FILES_TRUNCATE = 1 << 14,    /* version 3 */
    FILES_IOCTL = 1 << 15,       /* version 5 */

    FILES_READ = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
    FILES_WRITE = FILES_READ | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                  LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | FILES_REFER | FILES_TRUNCATE,
    FILES_OF_FILE = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | FILES_TRUNCATE, /* the others are of folders */

    TCP_BIND_AND_CONNECT = 3, /* version 4 */
    SOCKETS_AND_SIGNALS = 3,  /* version 6: abstract sockets and signals of processes outside */
};

/* What is forbidden where nothing allows it: struct landlock_ruleset_attr, of which older headers have the first member. The kernel takes
 * zeros at the end for what it does not know. */
typedef struct CellRules {
    uint64_t files, tcp, scopes;
} CellRules;

static long landlock_version(void)
{
#ifdef HEXARCH_UNCONFINED /* it ends with counts written into the build, or with lines that another program finds */
    return 0;
#endif
    return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

static uint64_t files_forbidden(long version)
{
    return FILES_FIRST | (version >= 2 ? FILES_REFER : 0U) | (version >= 3 ? FILES_TRUNCATE : 0U) | (version >= 5 ? FILES_IOCTL : 0U);
}

int system_cell_open(void)
{
    const long version = landlock_version();
    const CellRules rules = { .files = files_forbidden(version),
                              .tcp = version >= 4 ? TCP_BIND_AND_CONNECT : 0,
                              .scopes = version >= 6 ? SOCKETS_AND_SIGNALS : 0 };
    return version < 1 ? -1 : (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);
}

void system_cell_add(int cell, const char *path, bool is_for_writing)
{
    struct stat there;
    const int fd = open(path, O_PATH | O_CLOEXEC);
    if (fd >= 0 && fstat(fd, &there) == 0) {
        const uint64_t wanted = is_for_writing ? FILES_WRITE : FILES_READ, fitting = S_ISDIR(there.st_mode) ? FILES_WRITE : FILES_OF_FILE;
        const struct landlock_path_beneath_attr rule = { .allowed_access = wanted & fitting & files_forbidden(landlock_version()),
                                                         .parent_fd = fd };
        syscall(SYS_landlock_add_rule, cell, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    }
    if (fd >= 0)
        close(fd);
}

bool system_cell_enter(int cell)
{
    const bool is_in = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, cell, 0) == 0;
    close(cell);
    return is_in;
}
