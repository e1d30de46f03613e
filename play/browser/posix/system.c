/* What Emscripten's C library lacks. */
#include <errno.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <unistd.h>

ssize_t getrandom(void *out, size_t n, unsigned int flags)
{
    enum { MOST = 256 }; /* that getentropy() gives at once */
    (void)flags;
    return n <= MOST && getentropy(out, n) == 0 ? (ssize_t)n : -1;
}

/* Who waits for evaluators in other programs is refused: there are none. */
static int refuse(void)
{
    errno = ENOSYS;
    return -1;
}

int eventfd(unsigned int value, int flags)
{
    (void)value, (void)flags;
    return refuse();
}

int epoll_create1(int flags)
{
    (void)flags;
    return refuse();
}

int epoll_ctl(int poll, int what, int fd, struct epoll_event *event)
{
    (void)poll, (void)what, (void)fd, (void)event;
    return refuse();
}
