/* What a system gives beyond POSIX: run against core/linux/system.c where there is Linux, and against core/posix/system.c. */
#include "core/system.h"
#include "tests/support/test.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
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
