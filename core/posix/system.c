/* Where there is no Linux: what POSIX has. */
#include "core/system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { LOOK_MS = 2 }; /* ears hear one descriptor: the others are looked at so often */

bool system_draw(void *out, size_t n)
{
    const int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    const ssize_t got = fd >= 0 ? read(fd, out, n) : -1;
    if (fd >= 0)
        close(fd);
    return got == (ssize_t)n;
}

int system_processors(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : (int)n;
}

SystemUsage system_usage(pid_t pid)
{
    (void)pid;
    return (SystemUsage){ 0 };
}

int64_t system_waited_ms(pid_t pid)
{
    (void)pid;
    return 0;
}

int system_children(pid_t pid, pid_t *out, int cap)
{
    (void)pid, (void)out, (void)cap;
    return 0;
}

void system_end_with_parent(void)
{
}

void system_adopt_orphans(void)
{
}

void system_close_from(int fd)
{
    const long n = sysconf(_SC_OPEN_MAX);
    for (int at = fd; at < (n > 0 && n < 1 << 16 ? (int)n : 1 << 16); at++)
        close(at);
}

/* The keeper of a bot is a process of one thread and hears one pipe: its ends lie where no other descriptor of it does. */
enum { CHILD_READ = 40, CHILD_WRITE };

static void hear_child(int signal_number)
{
    const int kept = errno;
    const ssize_t n = write(CHILD_WRITE, "", 1);
    (void)signal_number, (void)n; /* full means heard */
    errno = kept;
}

int system_hear_children(void)
{
    int ends[2];
    sigset_t child;
    if (pipe(ends) != 0 || dup2(ends[0], CHILD_READ) < 0 || dup2(ends[1], CHILD_WRITE) < 0)
        return -1;
    close(ends[0]);
    close(ends[1]);
    for (int fd = CHILD_READ; fd <= CHILD_WRITE; fd++) {
        fcntl(fd, F_SETFL, O_NONBLOCK);
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
    sigaction(SIGCHLD, &(struct sigaction){ .sa_handler = hear_child }, NULL);
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_UNBLOCK, &child, NULL);
    return CHILD_READ;
}

void system_drain_children(int fd)
{
    char heard[64];
    while (read(fd, heard, sizeof heard) > 0)
        continue;
}

int system_ears_open(int first)
{
    return fcntl(first, F_DUPFD_CLOEXEC, 0);
}

bool system_ears_add(int ears, int fd, bool is_for_writing)
{
    (void)ears, (void)fd, (void)is_for_writing;
    return true;
}

bool system_ears_remove(int ears, int fd)
{
    (void)ears, (void)fd;
    return true;
}

int system_look_ms(int ms)
{
    return ms < 0 || ms > LOOK_MS ? LOOK_MS : ms;
}

/* Nobody hears it: whoever waits looks up by itself. */
int system_bell_open(void)
{
    return open("/dev/null", O_RDWR | O_CLOEXEC);
}

void system_bell_ring(int bell)
{
    (void)bell;
}

void system_bell_quiet(int bell)
{
    (void)bell;
}

int system_cell_open(void)
{
    return -1;
}

void system_cell_add(int cell, const char *path, bool is_for_writing)
{
    (void)cell, (void)path, (void)is_for_writing;
}

bool system_cell_enter(int cell)
{
    (void)cell;
    return false;
}
