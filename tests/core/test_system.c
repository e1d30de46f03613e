/* What a system gives beyond POSIX: run against core/linux/system.c where there is Linux, and against core/posix/system.c. */
#include "core/system.h"
#include "tests/support/test.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static bool can_be_read(int fd, int ms)
{
    struct pollfd watch = { .fd = fd, .events = POLLIN };
    int n;
    do
        n = poll(&watch, 1, ms);
    while (n < 0 && errno == EINTR);
    return n == 1;
}

TEST(drawn_bytes_differ)
{
    uint8_t a[32] = { 0 }, b[32] = { 0 };
    assert_true(system_draw(a, sizeof a));
    assert_true(system_draw(b, sizeof b));
    assert_int_not_equal(memcmp(a, b, sizeof a), 0);
    assert_true(system_processors() >= 1);
}

TEST(a_process_is_measured_or_not_at_all)
{
    pid_t child[4];
    const SystemUsage own = system_usage(getpid());
    assert_true(own.bytes == 0 || own.bytes > 100000);
    assert_true(own.ticks >= 0);
    enum { HELD = 8 << 20 };
    int ready[2], end[2];
    char byte;
    assert_int_equal(pipe(ready) + pipe(end), 0);
    const pid_t started = fork();
    if (started == 0) {
        uint8_t *const held = malloc(HELD);
        memset(held, 1, HELD);
        close(end[1]);
        _exit(write(ready[1], held, 1) == 1 && read(end[0], held, 1) == 0 ? 0 : 1); /* ends with us, too */
    }
    close(end[0]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    const int n = system_children(getpid(), child, 4);
    assert_true(n == 0 ? own.bytes == 0 : n == 1 && child[0] == started);
    assert_int_equal(system_usage(started).bytes >= HELD / 2, own.bytes > 0);
    close(end[1]);
    assert_int_equal(waitpid(started, NULL, 0), started);
    close(ready[0]);
    close(ready[1]);
    assert_int_equal(system_children(getpid(), child, 4), 0);
}

/* Two processes that want one processor. */
TEST(a_process_that_waits_for_a_processor_is_known_to)
{
    cpu_set_t all, first;
    CPU_ZERO(&first);
    assert_int_equal(sched_getaffinity(0, sizeof all, &all), 0);
    for (size_t cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&first) == 0; cpu++)
        if (CPU_ISSET(cpu, &all))
            CPU_SET(cpu, &first);
    assert_int_equal(sched_setaffinity(0, sizeof first, &first), 0);
    const pid_t child = fork();
    if (child == 0) {
        alarm(60);
        for (;;)
            getppid();
    }
    const bool is_told = system_usage(child).bytes > 0;
    int64_t waited = 0;
    while (is_told && (waited = system_waited_ms(child)) == 0 && waitpid(child, NULL, WNOHANG) == 0)
        continue;
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    assert_int_equal(sched_setaffinity(0, sizeof all, &all), 0);
    assert_int_equal(waited > 0, is_told);
    assert_true(waited < 60000);
}

/* As a keeper does: in a process of its own, with every signal blocked. */
TEST(the_end_of_a_child_is_heard)
{
    const pid_t keeper = fork();
    if (keeper == 0) {
        sigset_t all;
        sigfillset(&all);
        sigprocmask(SIG_SETMASK, &all, NULL);
        const int heard = system_hear_children();
        if (heard < 0 || can_be_read(heard, 0))
            _exit(1);
        const pid_t child = fork();
        if (child == 0)
            _exit(7);
        int status;
        if (!can_be_read(heard, 20000))
            _exit(2);
        system_drain_children(heard);
        if (waitpid(child, &status, WNOHANG) != child || WEXITSTATUS(status) != 7)
            _exit(3);
        _exit(can_be_read(heard, 0) ? 4 : 0);
    }
    int status;
    assert_int_equal(waitpid(keeper, &status, 0), keeper);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

TEST(descriptors_from_one_on_are_closed)
{
    const pid_t child = fork();
    if (child == 0) {
        const int low = open("/dev/null", O_RDONLY), high = fcntl(low, F_DUPFD, 200);
        system_close_from(low + 1);
        _exit(fcntl(low, F_GETFD) >= 0 && fcntl(high, F_GETFD) < 0 ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* What ears do not hear is seen by whoever looks up in time. */
TEST(ears_hear_what_is_first_and_the_rest_is_looked_at_soon)
{
    int first[2], second[2];
    assert_int_equal(pipe(first) + pipe(second), 0);
    const int ears = system_ears_open(first[0]), bell = system_bell_open();
    assert_true(ears >= 0 && bell >= 0);
    assert_true(system_ears_add(ears, first[0], false) && system_ears_add(ears, second[0], false) && system_ears_add(ears, bell, false));
    assert_false(can_be_read(ears, 0));
    assert_int_equal(write(first[1], "x", 1), 1);
    assert_true(can_be_read(ears, 0));
    char byte;
    assert_int_equal(read(first[0], &byte, 1), 1);
    assert_false(can_be_read(ears, 0));
    assert_int_equal(write(second[1], "x", 1), 1);
    const bool hears_all = can_be_read(ears, 0);
    assert_true(hears_all ? system_look_ms(5000) == 5000 : system_look_ms(5000) <= 10);
    assert_true(system_look_ms(1) == 1);
    assert_int_equal(read(second[0], &byte, 1), 1);
    system_bell_ring(bell);
    assert_int_equal(can_be_read(ears, 0), hears_all);
    system_bell_quiet(bell);
    assert_false(can_be_read(ears, 0));
    assert_true(system_ears_add(ears, second[1], true));
    assert_int_equal(can_be_read(ears, 0), hears_all);
    assert_true(system_ears_remove(ears, second[1]));
    const int ends[] = { first[0], first[1], second[0], second[1], ears, bell };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        close(ends[i]);
}

/* ---- Cells ---------------------------------------------------------------------------------------------------------------- */

static bool can_open(const char *path, int flags)
{
    const int fd = open(path, flags | O_CLOEXEC, 0600);
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

static bool can_run(const char *program)
{
    const pid_t child = fork();
    if (child == 0) {
        execl(program, program, "-c", "exit 0", NULL);
        _exit(1);
    }
    int status = 1;
    return waitpid(child, &status, 0) == child && status == 0;
}

/* An address of this machine at which nobody listens: who may ask is refused by nobody else. */
static bool can_connect(void)
{
    const struct sockaddr_in nobody = { .sin_family = AF_INET, .sin_port = htons(1), .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const bool is_let = connect(fd, (const struct sockaddr *)&nobody, sizeof nobody) == 0 || errno != EACCES;
    close(fd);
    return is_let;
}

/* In a folder that holds in/file, out/file and secret: what a process in a cell for reading `in` and writing `out` can do; the first thing
 * that is not as it should be, by number. */
static int break_out(const char *in_alone)
{
    if (!can_open("in/file", O_RDONLY) || !can_open(in_alone, O_RDONLY))
        return 1;
    if (can_open("in/file", O_WRONLY) || can_open("in/new", O_WRONLY | O_CREAT) || unlink("in/file") == 0)
        return 2;
    if (can_open("secret", O_RDONLY) || can_open("secret", O_WRONLY) || can_open("in/../secret", O_RDONLY) || can_open(".", O_RDONLY))
        return 3;
    if (can_open("new", O_WRONLY | O_CREAT) || mkdir("folder", 0700) == 0 || unlink("secret") == 0 || rename("out/file", "file") == 0)
        return 4;
    if (symlink("../secret", "out/link") == 0 || link("secret", "out/secret") == 0 || mkfifo("out/pipe", 0600) == 0)
        return 5;
    if (!can_open("out/new", O_RDWR | O_CREAT) || rename("out/new", "out/file") != 0 || mkdir("out/below", 0700) != 0 ||
        !can_open("out/below/new", O_RDWR | O_CREAT | O_TRUNC) || !can_open("out", O_RDONLY | O_DIRECTORY))
        return 6;
    return can_run("/bin/sh") ? 7 : 0;
}

static int try_to_break_out(bool *is_confined)
{
    char alone[] = "alone";
    const int cell = system_cell_open();
    *is_confined = cell >= 0;
    if (!*is_confined)
        return system_cell_enter(cell) ? 20 : 0;
    if (!can_run("/bin/sh") || !can_connect())
        return 21;
    system_cell_add(cell, "in", false);
    system_cell_add(cell, alone, false);
    system_cell_add(cell, "out", true);
    system_cell_add(cell, "/dev/null", true); /* a device, not a folder */
    system_cell_add(cell, "no such file", true);
    if (!system_cell_enter(cell) || !can_open("/dev/null", O_WRONLY))
        return 22;
    return break_out(alone);
}

/* The same for the system's own source and for what POSIX has: there a process cannot confine itself, and nothing changes. */
TEST(a_process_in_a_cell_touches_nothing_else)
{
    char folder[] = "/tmp/cell-XXXXXX", command[64];
    assert_non_null(mkdtemp(folder));
    const pid_t child = fork();
    if (child == 0) {
        bool is_confined;
        if (chdir(folder) != 0 || mkdir("in", 0700) + mkdir("out", 0700) != 0 || !can_open("in/file", O_CREAT | O_WRONLY) ||
            !can_open("out/file", O_CREAT | O_WRONLY) || !can_open("secret", O_CREAT | O_WRONLY) || !can_open("alone", O_CREAT | O_WRONLY))
            _exit(30);
        const int broken = try_to_break_out(&is_confined);
        if (broken == 0 && !is_confined)
            printf("this system confines no process\n");
        _exit(broken);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}
