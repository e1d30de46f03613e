/* Locks between processes, on open files (flock): whoever holds one has the file, the journal or the folder to itself until it gives it
 * back or ends. Refusals are worded by the caller, who knows what the file stands for. Not installed. */
#ifndef HEXARCH_CORE_FILE_LOCK_H
#define HEXARCH_CORE_FILE_LOCK_H

#include <stdbool.h>

typedef enum FileLock {
    FILE_LOCK_TAKEN,
    FILE_LOCK_ELSEWHERE, /* another process holds it */
    FILE_LOCK_NONE,      /* it cannot be locked: errno; some file systems have no locks */
    FILE_LOCK_UNOPENED,  /* the file cannot be opened or made: errno */
} FileLock;

/** Lock an open file; where another process holds it, wait or say so. Closing the file gives the lock back. */
FileLock file_lock(int fd, bool is_waiting);
/** Take the lock file `path`, made where it is missing. *fd is yours where it is taken, -1 otherwise; close() or file_lock_give_back() it.
 */
FileLock file_lock_take(const char *path, bool is_waiting, int *fd);
/** Give a lock file back and remove it. */
void file_lock_give_back(const char *path, int fd);

#endif
