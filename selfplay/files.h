/* Files of a run: complete reads and writes at an offset, durable renames, digests, the lock. */
#ifndef HEXARCH_SELFPLAY_FILES_H
#define HEXARCH_SELFPLAY_FILES_H

#include "core/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FILES_PATH_BYTES = 4096 };

/** "<folder>/<name>"; refuses paths that do not fit. */
HxStatus files_path(const char *folder, const char *name, char out[FILES_PATH_BYTES], HxError *err);
/** Write or read all n bytes at `offset`. False with errno set: an error. So do all functions here that return bool. */
bool files_write_at(int fd, const void *bytes, size_t n, uint64_t offset);
/** Write two blocks one after the other at `offset`, in one system call if possible. */
bool files_write_two(int fd, const void *first, size_t n_first, const void *second, size_t n_second, uint64_t offset);
bool files_read_at(int fd, void *bytes, size_t n, uint64_t offset);
/** Is there a regular file (or a link to one) at `path`? HX_BAD_INPUT: it is missing or something else. HX_IO: the check failed.
 */
HxStatus files_check_regular(const char *path, HxError *err);
/** Is there a regular file of exactly so many bytes? As files_check_regular(). Check it before the digest, which reads the whole file. */
HxStatus files_check_length(const char *path, uint64_t bytes, HxError *err);
/** The same for at most so many bytes. */
HxStatus files_check_at_most(const char *path, uint64_t bytes, HxError *err);
/** sha256 and size of a regular file. HX_BAD_INPUT: no such file. HX_IO: unreadable. */
HxStatus files_digest(const char *path, uint8_t digest[32], uint64_t *size, HxError *err);
/** Sync a finished file, rename it, and sync its folder. HX_IO: the old name stays. */
HxStatus files_publish(const char *folder, const char *temporary, const char *path, HxError *err);
/** Take the lock file `path` of a run. If another process holds it, wait or refuse. Release *fd by file_lock_give_back(). */
HxStatus files_lock(const char *path, bool is_waiting, int *fd, HxError *err);

#endif
