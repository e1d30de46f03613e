/* Linux: /proc, prctl, signalfd, epoll. */
#include "core/system.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/signalfd.h>
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
    close_range((unsigned)fd, ~0U, 0);
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
