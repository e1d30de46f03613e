/* Files of a run. */
#include "selfplay/files.h"

#include "cli/cli.h"
#include "core/file_lock.h"
#include "core/status.h"

#include <errno.h>
#include <fcntl.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { DIGEST_BUFFER = 1 << 16 };

HxStatus files_path(const char *folder, const char *name, char out[FILES_PATH_BYTES], HxError *err)
{
    if (snprintf(out, FILES_PATH_BYTES, "%s/%s", folder, name) >= FILES_PATH_BYTES - 8)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s...: the path is too long", folder);
    return HX_OK;
}

bool files_write_at(int fd, const void *bytes, size_t n, uint64_t offset)
{
    const char *at = bytes;
    while (n > 0) {
        const ssize_t wrote = pwrite(fd, at, n, (off_t)offset);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote == 0)
            errno = ENOSPC;
        if (wrote <= 0)
            return false;
        at += wrote;
        offset += (uint64_t)wrote;
        n -= (size_t)wrote;
    }
    return true;
}

bool files_write_two(int fd, const void *first, size_t n_first, const void *second, size_t n_second, uint64_t offset)
{
    const struct iovec both[2] = { { (void *)(uintptr_t)first, n_first }, { (void *)(uintptr_t)second, n_second } };
    const ssize_t wrote = pwritev(fd, both, 2, (off_t)offset);
    if (wrote < 0 && errno != EINTR)
        return false;
    const size_t done = wrote < 0 ? 0 : (size_t)wrote, of_first = done < n_first ? done : n_first, of_second = done - of_first;
    return files_write_at(fd, (const char *)first + of_first, n_first - of_first, offset + of_first) &&
           files_write_at(fd, (const char *)second + of_second, n_second - of_second, offset + n_first + of_second);
}

bool files_read_at(int fd, void *bytes, size_t n, uint64_t offset)
{
    char *at = bytes;
    while (n > 0) {
        const ssize_t got = pread(fd, at, n, (off_t)offset);
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0)
            errno = EIO; /* shorter than it was */
        if (got <= 0)
            return false;
        at += got;
        offset += (uint64_t)got;
        n -= (size_t)got;
    }
    return true;
}

/* How many bytes a regular file has, told in its metadata. */
static HxStatus regular_size(const char *path, uint64_t *bytes, HxError *err)
{
    struct stat there;
    if (stat(path, &there) != 0)
        return hx_refuse(err, errno == ENOENT || errno == ELOOP || errno == ENOTDIR ? HX_BAD_INPUT : HX_IO, "%.200s: %s", path,
                         errno == ENOENT ? "missing" : strerror(errno));
    *bytes = (uint64_t)there.st_size;
    return S_ISREG(there.st_mode) ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "%.200s: not a regular file", path);
}

HxStatus files_check_regular(const char *path, HxError *err)
{
    uint64_t size;
    return regular_size(path, &size, err);
}

HxStatus files_check_length(const char *path, uint64_t bytes, HxError *err)
{
    uint64_t size;
    const HxStatus status = regular_size(path, &size, err);
    if (status != HX_OK || size == bytes)
        return status;
    return hx_refuse(err, HX_BAD_INPUT, "%.200s: %llu bytes, the manifest says %llu", path, (unsigned long long)size,
                     (unsigned long long)bytes);
}

HxStatus files_check_at_most(const char *path, uint64_t bytes, HxError *err)
{
    uint64_t size;
    const HxStatus status = regular_size(path, &size, err);
    if (status != HX_OK || size <= bytes)
        return status;
    return hx_refuse(err, HX_BAD_INPUT, "%.200s: %llu bytes, more than this file can have", path, (unsigned long long)size);
}

HxStatus files_digest(const char *path, uint8_t digest[32], uint64_t *size, HxError *err)
{
    *size = 0;
    const HxStatus status = files_check_regular(path, err);
    if (status != HX_OK)
        return status;
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    uint8_t *buffer = malloc(DIGEST_BUFFER);
    ssize_t n = -1;
    if (fd >= 0 && buffer) {
        struct sha256_ctx sha;
        sha256_init(&sha);
        while ((n = read(fd, buffer, DIGEST_BUFFER)) > 0 || (n < 0 && errno == EINTR))
            if (n > 0) {
                sha256_update(&sha, (size_t)n, buffer);
                *size += (uint64_t)n;
            }
        sha256_digest(&sha, 32, digest);
    }
    const int why = errno;
    free(buffer);
    if (fd >= 0)
        close(fd);
    return n == 0 ? HX_OK : hx_refuse(err, why == ENOMEM ? HX_NO_MEMORY : HX_IO, "%.200s: %s", path, strerror(why));
}

HxStatus files_publish(const char *folder, const char *temporary, const char *path, HxError *err)
{
    const int fd = open(temporary, O_RDONLY | O_CLOEXEC);
    bool is_done = fd >= 0 && fsync(fd) == 0;
    int why = errno;
    if (fd >= 0)
        close(fd);
    if (is_done && rename(temporary, path) != 0) {
        is_done = false;
        why = errno;
    }
    if (!is_done)
        return hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(why));
    return cli_sync_folder(folder, err);
}

HxStatus files_lock(const char *path, bool is_waiting, int *fd, HxError *err)
{
    const FileLock state = file_lock_take(path, is_waiting, fd);
    if (state == FILE_LOCK_ELSEWHERE)
        return hx_refuse(err, HX_IO, "%.200s: another process works on this run", path);
    return state == FILE_LOCK_TAKEN ? HX_OK : hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(errno));
}
