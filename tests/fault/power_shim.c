/* Preloaded into the program: writes down what it does to files below a folder, in order and with every byte, so that test_power.py can cut
 * the power at any moment of it. HEXARCH_POWER_ROOT is the folder (absolute, without links), HEXARCH_POWER_TRACE the file that each record
 * is appended to: the words of `Record`, then a path or bytes. With HEXARCH_POWER_SPEED=N the monotonic clock runs N times as fast, so that
 * what the program syncs every three seconds is synced more often in a short run. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { CREATED = 1, CUT, WRITTEN, SYNCED, RENAMED, REMOVED, FOLDER, SAID };

typedef struct Record {
    uint32_t kind, size; /* bytes that follow */
    uint64_t file;       /* inode; of RENAMED and REMOVED 0 */
    uint64_t at;         /* offset of WRITTEN, new size of CUT */
    uint64_t ms;         /* of the monotonic clock as the program sees it */
} Record;

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static const char *root;
static int trace = -1;
static long speed = 1;
static struct timespec began;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("HEXARCH_POWER_TRACE"), *fast = getenv("HEXARCH_POWER_SPEED");
    root = getenv("HEXARCH_POWER_ROOT");
    speed = fast ? atol(fast) : 1;
    REAL(clock_gettime)(CLOCK_MONOTONIC, &began);
    if (root && path)
        trace = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
}

static int is_below(const char *path)
{
    return trace >= 0 && path && strncmp(path, root, strlen(root)) == 0;
}

static void note(uint32_t kind, uint64_t file, uint64_t at, const void *bytes, size_t size)
{
    struct timespec now;
    const int kept = errno;
    clock_gettime(CLOCK_MONOTONIC, &now);
    Record record = { kind, (uint32_t)size, file, at, (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000 };
    const struct iovec parts[2] = { { &record, sizeof record }, { (void *)(uintptr_t)bytes, size } };
    if (syscall(SYS_writev, trace, parts, 2) != (long)(sizeof record + size))
        abort();
    errno = kept;
}

/* The file behind a descriptor, where it is a file or a folder; else 0. */
static uint64_t inode_of(int fd)
{
    struct stat there;
    return trace >= 0 && fstat(fd, &there) == 0 && (S_ISREG(there.st_mode) || S_ISDIR(there.st_mode)) ? there.st_ino : 0;
}

/* ---- Names -------------------------------------------------------------------------------------------------------------- */

static int open_as(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode)
{
    struct stat before;
    if (!is_below(path) || (flags & O_ACCMODE) == O_RDONLY)
        return real(path, flags, mode);
    pthread_mutex_lock(&order);
    const int was_there = stat(path, &before) == 0;
    const int fd = real(path, flags, mode);
    if (fd >= 0 && !was_there)
        note(CREATED, inode_of(fd), 0, path, strlen(path));
    else if (fd >= 0 && flags & O_TRUNC)
        note(CUT, inode_of(fd), 0, "", 0);
    pthread_mutex_unlock(&order);
    return fd;
}

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    return open_as(REAL(open), path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    return open_as(REAL(open64), path, flags, mode);
}

int mkstemp(char *path)
{
    pthread_mutex_lock(&order);
    const int fd = REAL(mkstemp)(path);
    if (fd >= 0 && is_below(path))
        note(CREATED, inode_of(fd), 0, path, strlen(path));
    pthread_mutex_unlock(&order);
    return fd;
}

int mkdir(const char *path, mode_t mode)
{
    struct stat there;
    pthread_mutex_lock(&order);
    const int result = REAL(mkdir)(path, mode);
    if (result == 0 && is_below(path) && stat(path, &there) == 0)
        note(FOLDER, there.st_ino, 0, path, strlen(path));
    pthread_mutex_unlock(&order);
    return result;
}

int rename(const char *from, const char *to)
{
    char both[2 * PATH_MAX];
    pthread_mutex_lock(&order);
    const int result = REAL(rename)(from, to);
    if (result == 0 && is_below(from))
        note(RENAMED, 0, 0, both, (size_t)snprintf(both, sizeof both, "%s\n%s", from, to));
    pthread_mutex_unlock(&order);
    return result;
}

static int remove_as(int (*real)(const char *), const char *path)
{
    pthread_mutex_lock(&order);
    const int result = real(path);
    if (result == 0 && is_below(path))
        note(REMOVED, 0, 0, path, strlen(path));
    pthread_mutex_unlock(&order);
    return result;
}

int unlink(const char *path)
{
    return remove_as(REAL(unlink), path);
}

int rmdir(const char *path)
{
    return remove_as(REAL(rmdir), path);
}

/* ---- Bytes -------------------------------------------------------------------------------------------------------------- */

ssize_t write(int fd, const void *bytes, size_t n)
{
    ssize_t (*const real)(int, const void *, size_t) = REAL(write);
    if (fd == STDOUT_FILENO && trace >= 0) {
        note(SAID, 0, 0, bytes, n);
        return real(fd, bytes, n);
    }
    const uint64_t file = inode_of(fd);
    if (file == 0)
        return real(fd, bytes, n);
    pthread_mutex_lock(&order);
    const ssize_t wrote = real(fd, bytes, n);
    if (wrote > 0)
        note(WRITTEN, file, (uint64_t)(lseek(fd, 0, SEEK_CUR) - wrote), bytes, (size_t)wrote);
    pthread_mutex_unlock(&order);
    return wrote;
}

static ssize_t pwrite_as(ssize_t (*real)(int, const void *, size_t, off64_t), int fd, const void *bytes, size_t n, off64_t offset)
{
    const uint64_t file = inode_of(fd);
    if (file == 0)
        return real(fd, bytes, n, offset);
    pthread_mutex_lock(&order);
    const ssize_t wrote = real(fd, bytes, n, offset);
    if (wrote > 0)
        note(WRITTEN, file, (uint64_t)offset, bytes, (size_t)wrote);
    pthread_mutex_unlock(&order);
    return wrote;
}

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t offset)
{
    return pwrite_as(REAL(pwrite), fd, bytes, n, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t n, off64_t offset)
{
    return pwrite_as(REAL(pwrite64), fd, bytes, n, offset);
}

ssize_t pwritev(int fd, const struct iovec *parts, int n, off_t offset)
{
    ssize_t (*const real)(int, const struct iovec *, int, off_t) = REAL(pwritev);
    const uint64_t file = inode_of(fd);
    if (file == 0)
        return real(fd, parts, n, offset);
    pthread_mutex_lock(&order);
    const ssize_t wrote = real(fd, parts, n, offset);
    uint8_t *whole = wrote > 0 ? malloc((size_t)wrote) : NULL; /* one record: the system copies a page at once, from all parts */
    for (ssize_t i = 0, done = 0; whole && i < n && done < wrote; i++) {
        const ssize_t rest = wrote - done, part = (ssize_t)parts[i].iov_len < rest ? (ssize_t)parts[i].iov_len : rest;
        memcpy(whole + done, parts[i].iov_base, (size_t)part);
        done += part;
    }
    if (whole)
        note(WRITTEN, file, (uint64_t)offset, whole, (size_t)wrote);
    free(whole);
    pthread_mutex_unlock(&order);
    return wrote;
}

static int cut_as(int (*real)(int, off64_t), int fd, off64_t size)
{
    const uint64_t file = inode_of(fd);
    pthread_mutex_lock(&order);
    const int result = real(fd, size);
    if (result == 0 && file != 0)
        note(CUT, file, (uint64_t)size, "", 0);
    pthread_mutex_unlock(&order);
    return result;
}

int ftruncate(int fd, off_t size)
{
    return cut_as(REAL(ftruncate), fd, size);
}

int ftruncate64(int fd, off64_t size)
{
    return cut_as(REAL(ftruncate64), fd, size);
}

/* What others write while the disk works may or may not be with it: it counts as written after. */
static int sync_as(int (*real)(int), int fd)
{
    const uint64_t file = inode_of(fd);
    pthread_mutex_lock(&order);
    const int result = real(fd);
    if (result == 0 && file != 0)
        note(SYNCED, file, 0, "", 0);
    pthread_mutex_unlock(&order);
    return result;
}

int fsync(int fd)
{
    return sync_as(REAL(fsync), fd);
}

int fdatasync(int fd)
{
    return sync_as(REAL(fdatasync), fd);
}

/* ---- A fast clock ------------------------------------------------------------------------------------------------------- */

int clock_gettime(clockid_t clock, struct timespec *out)
{
    static int (*real)(clockid_t, struct timespec *);
    if (!real)
        real = REAL(clock_gettime);
    const int result = real(clock, out);
    if (clock == CLOCK_MONOTONIC && speed > 1) {
        const long long ns = ((out->tv_sec - began.tv_sec) * 1000000000LL + out->tv_nsec - began.tv_nsec) * speed;
        *out = (struct timespec){ .tv_sec = began.tv_sec + (time_t)(ns / 1000000000), .tv_nsec = (long)(ns % 1000000000) };
    }
    return result;
}

/* A moment of that clock lies far ahead: whoever waits for it looks again soon. */
int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict lock, const struct timespec *restrict till)
{
    struct timespec soon;
    if (speed <= 1)
        return pthread_cond_clockwait(condition, lock, CLOCK_MONOTONIC, till);
    REAL(clock_gettime)(CLOCK_MONOTONIC, &soon);
    soon.tv_nsec += 1000000;
    soon.tv_sec += soon.tv_nsec / 1000000000;
    soon.tv_nsec %= 1000000000;
    return pthread_cond_clockwait(condition, lock, CLOCK_MONOTONIC, &soon);
}
