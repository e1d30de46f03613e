/* Files read within bounds and replaced whole. */
#include "cli/cli.h"
#include "core/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OPEN_TO_ALL = 0666, PRIVATE = 0600 }; /* modes of new files */

HxStatus cli_read_file(const char *path, size_t cap, char **out, size_t *size, HxError *err)
{
    return strcmp(path, "-") == 0 ? file_read_stream(stdin, path, 0, cap, out, size, err) : file_read(path, cap, out, size, err);
}

static bool write_all(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        const ssize_t n = write(fd, bytes, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes += n;
        size -= (size_t)n;
    }
    return true;
}

HxStatus cli_sync_folder(const char *path, HxError *err)
{
    const int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) /* nobody can sync a folder without the right to read it */
        return errno == EACCES ? HX_OK : hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(errno));
    const int why = fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno;
    close(fd);
    return why == 0 ? HX_OK : hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(why));
}

HxStatus cli_sync_folder_of(const char *path, HxError *err)
{
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = '\0';
    return cli_sync_folder(slash ? folder : ".", err);
}

/* Write all of it to disk; closes `fd` either way. Returns 0 or the error number. */
static int write_and_close(int fd, const char *bytes, size_t size)
{
    int why = 0;
    if (!write_all(fd, bytes, size) || (fsync(fd) != 0 && errno != EINVAL && errno != ENOTSUP)) /* pipes have nothing to sync */
        why = errno;
    if (close(fd) != 0 && why == 0)
        why = errno;
    return why;
}

static int create_file(const char *path, mode_t mode)
{
    unlink(path); /* remains of a killed process; a folder stays, and the error names it */
    return open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
}

int cli_create_file(const char *path)
{
    return create_file(path, OPEN_TO_ALL);
}

static HxStatus keep_file(const char *path, const void *bytes, size_t size, mode_t mode, HxError *err)
{
    char beside[PATH_MAX + 8];
    if (snprintf(beside, sizeof beside, "%s.tmp", path) >= (int)sizeof beside)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s...: the path is too long", path);
    const int fd = create_file(beside, mode);
    if (fd < 0) /* a folder lies there */
        return hx_refuse(err, HX_IO, "%.200s: %s", errno == EEXIST ? beside : path, strerror(errno));
    int why = write_and_close(fd, bytes, size);
    if (why == 0 && rename(beside, path) != 0)
        why = errno;
    if (why != 0) {
        unlink(beside);
        return hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(why));
    }
    return cli_sync_folder_of(path, err);
}

HxStatus cli_keep_file(const char *path, const void *bytes, size_t size, HxError *err)
{
    return keep_file(path, bytes, size, OPEN_TO_ALL, err);
}

HxStatus cli_keep_private_file(const char *path, const void *bytes, size_t size, HxError *err)
{
    return keep_file(path, bytes, size, PRIVATE, err);
}

/* A link that another user put into a folder all may write to: the kernel does not follow it (protected_symlinks), and neither do we. */
static bool is_strangers_link(const char *path)
{
    char part[PATH_MAX];
    struct stat link, folder;
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part)
        return false;
    for (char *at = part + 1;; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        const char end = *at;
        *at = '\0';
        if (lstat(part, &link) == 0 && S_ISLNK(link.st_mode) && link.st_uid != geteuid()) {
            char *slash = strrchr(part, '/');
            char above[PATH_MAX];
            snprintf(above, sizeof above, "%.*s", slash ? (int)(slash - part) + 1 : 1, slash ? part : ".");
            if (stat(above, &folder) != 0 || ((folder.st_mode & S_IWOTH) && link.st_uid != folder.st_uid))
                return true;
        }
        *at = end;
        if (end == '\0')
            return false;
    }
}

static HxStatus replace_file(const char *path, const void *bytes, size_t size, mode_t mode, HxError *err)
{
    char target[PATH_MAX];
    struct stat there;
    if (is_strangers_link(path))
        return hx_refuse(err, HX_IO, "%.200s: a link of another user, in a folder that all may write to; it is not followed", path);
    if (!realpath(path, target) && snprintf(target, sizeof target, "%s", path) >= (int)sizeof target)
        return hx_refuse(err, HX_BAD_INPUT, "%.200s...: the path is too long", path);
    if (stat(target, &there) != 0 || S_ISREG(there.st_mode))
        return keep_file(target, bytes, size, mode, err);
    const int fd = open(target, O_WRONLY | O_CLOEXEC); /* writes into a pipe or device, does not replace it */
    const int why = fd < 0 ? errno : write_and_close(fd, bytes, size);
    return why == 0 ? HX_OK : hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(why));
}

HxStatus cli_replace_file(const char *path, const void *bytes, size_t size, HxError *err)
{
    return replace_file(path, bytes, size, OPEN_TO_ALL, err);
}

static HxStatus replace_private_file(const char *path, const void *bytes, size_t size, HxError *err)
{
    return replace_file(path, bytes, size, PRIVATE, err);
}

char *cli_json_file_text(const json_t *root)
{
    char *dump = json_dumps(root, JSON_INDENT(2) | JSON_REAL_PRECISION(10)), *text = NULL;
    const size_t n = dump ? strlen(dump) : 0;
    if (dump && (text = realloc(dump, n + 2)))
        memcpy(text + n, "\n", 2);
    else
        free(dump);
    return text;
}

static HxStatus save_json(const char *path, const json_t *root, HxStatus (*save)(const char *, const void *, size_t, HxError *),
                          HxError *err)
{
    char *text = cli_json_file_text(root);
    if (!text)
        return hx_refuse(err, HX_NO_MEMORY, "%.200s: no memory to write it", path);
    const HxStatus status = save(path, text, strlen(text), err);
    free(text);
    return status;
}

HxStatus cli_replace_json(const char *path, const json_t *root, HxError *err)
{
    return save_json(path, root, cli_replace_file, err);
}

HxStatus cli_keep_json(const char *path, const json_t *root, HxError *err)
{
    return save_json(path, root, cli_keep_file, err);
}

HxStatus cli_replace_private_json(const char *path, const json_t *root, HxError *err)
{
    return save_json(path, root, replace_private_file, err);
}

HxStatus cli_keep_private_json(const char *path, const json_t *root, HxError *err)
{
    return save_json(path, root, cli_keep_private_file, err);
}

HxStatus cli_make_folder(const char *path, HxError *err)
{
    char part[4096];
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part || path[0] == '\0')
        return hx_refuse(err, HX_BAD_INPUT, "'%.200s': not a path for a folder", path);
    for (char *at = part + 1;; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        const char end = *at;
        *at = '\0';
        const bool is_new = mkdir(part, 0777) == 0;
        if (!is_new && errno != EEXIST)
            return hx_refuse(err, HX_IO, "%.200s: %s", part, strerror(errno));
        if (is_new && cli_sync_folder_of(part, err) != HX_OK)
            return HX_IO;
        *at = end;
        if (end == '\0')
            break;
    }
    struct stat what;
    if (stat(path, &what) != 0 || !S_ISDIR(what.st_mode))
        return hx_refuse(err, HX_IO, "%.200s: not a folder", path);
    return HX_OK;
}
