/* Files read whole, within bounds. */
#include "core/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static HxStatus refuse_longer(const char *path, size_t cap, HxError *err)
{
    return hx_refuse(err, HX_BAD_INPUT, "%.200s: longer than %zu bytes", path, cap);
}

HxStatus file_read_stream(FILE *file, const char *path, size_t expected, size_t cap, char **out, size_t *size, HxError *err)
{
    HxStatus status = HX_OK;
    char *bytes = NULL;
    size_t n = 0, room = 0;
    while (status == HX_OK) {
        if (room - n < 4096) {
            room = room ? 2 * room : expected + 65536;
            char *more = realloc(bytes, room + 1);
            if (!more) {
                status = hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", path);
                break;
            }
            bytes = more;
        }
        const size_t got = fread(bytes + n, 1, room - n, file);
        n += got;
        if (n > cap)
            status = refuse_longer(path, cap, err);
        else if (got == 0)
            break;
    }
    if (status == HX_OK && ferror(file))
        status = hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(errno));
    if (status != HX_OK) {
        free(bytes);
        return status;
    }
    bytes[n] = '\0';
    *out = bytes;
    *size = n;
    return HX_OK;
}

/* Why a file cannot be opened. A process that has confined itself may not follow a link to elsewhere, and is told so. */
static HxStatus refuse_to_open(const char *path, HxError *err)
{
    const int why = errno;
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: not a regular file", path);
    if (why == EACCES && access(path, R_OK) == 0)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s: a link to another folder; put the file itself there", path);
    return hx_refuse(err, why == ENOENT ? HX_BAD_INPUT : HX_IO, "%.200s: %s", path, strerror(why));
}

HxStatus file_read(const char *path, size_t cap, char **out, size_t *size, HxError *err)
{
    struct stat there;
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe is not waited for */
    if (fd < 0)
        return refuse_to_open(path, err);
    const bool is_regular = fstat(fd, &there) == 0 && S_ISREG(there.st_mode);
    const bool is_longer = is_regular && (uint64_t)there.st_size > cap; /* told before any of it is read: a file may claim petabytes */
    FILE *file = is_regular && !is_longer ? fdopen(fd, "rb") : NULL;
    const HxStatus status = file         ? file_read_stream(file, path, (size_t)there.st_size, cap, out, size, err)
                            : is_longer  ? refuse_longer(path, cap, err)
                            : is_regular ? hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to read it", path)
                                         : hx_refuse(err, HX_BAD_INPUT, "%.200s: not a regular file", path);
    if (file)
        fclose(file);
    else
        close(fd);
    return status;
}
