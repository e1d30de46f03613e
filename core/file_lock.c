/* Locks between processes. */
#include "core/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

FileLock file_lock(int fd, bool is_waiting)
{
    if (flock(fd, is_waiting ? LOCK_EX : LOCK_EX | LOCK_NB) == 0)
        return FILE_LOCK_TAKEN;
    return errno == EWOULDBLOCK ? FILE_LOCK_ELSEWHERE : FILE_LOCK_NONE;
}

/* The holder before may have removed the file between our open and our lock. */
static bool is_still_there(const char *path, int fd)
{
    struct stat held, named;
    return fstat(fd, &held) == 0 && stat(path, &named) == 0 && held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

FileLock file_lock_take(const char *path, bool is_waiting, int *fd)
{
    for (;;) {
        *fd = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (*fd < 0)
            return FILE_LOCK_UNOPENED;
        const FileLock state = file_lock(*fd, is_waiting);
        if (state == FILE_LOCK_TAKEN && is_still_there(path, *fd))
            return FILE_LOCK_TAKEN;
        const int why = errno;
        close(*fd);
        *fd = -1;
        errno = why;
        if (state != FILE_LOCK_TAKEN)
            return state;
    }
}

void file_lock_give_back(const char *path, int fd)
{
    unlink(path);
    close(fd);
}
