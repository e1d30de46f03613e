/* Preloaded into the program: a wall clock that somebody sets by hours, forward and back, at every look. The monotonic clock is left alone,
 * as the system promises. HEXARCH_CLOCK_COUNT=FILE receives how often the wall clock was read. */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_long looks;

/* 0, +5 h, -9 h, +17 h, ... : each look is hours from the one before. */
static time_t jump(void)
{
    const long n = atomic_fetch_add(&looks, 1);
    return (time_t)(n % 2 ? 5 + 12 * (n % 7) : -9 * (n % 5)) * 3600;
}

int clock_gettime(clockid_t clock, struct timespec *out)
{
    static int (*real)(clockid_t, struct timespec *);
    if (!real)
        real = (int (*)(clockid_t, struct timespec *))(size_t)dlsym(RTLD_NEXT, "clock_gettime");
    const int result = real(clock, out);
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)
        out->tv_sec += jump();
    return result;
}

time_t time(time_t *out)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out)
        *out = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone)
{
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    *out = (struct timeval){ .tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000 };
    return 0;
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("HEXARCH_CLOCK_COUNT");
    char text[32];
    if (!path)
        return;
    const int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    const int n = snprintf(text, sizeof text, "%ld\n", atomic_load(&looks));
    if (fd >= 0 && write(fd, text, (size_t)n) == n)
        close(fd);
}
