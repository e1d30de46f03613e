/* Preloaded into the program: counts calls, and lets one of them fail. What is counted is named by HEXARCH_FAULT:
 *
 *     files     open for writing, write, pwrite, pwritev, ftruncate, fsync, fdatasync, rename, close of a written file, mkdir
 *     memory    malloc, calloc, realloc, posix_memalign, aligned_alloc of the program and its libraries but HDF5
 *     hdf5      those of HDF5, which does not survive all of them: it leaves with exit(-1), or by a null pointer of its own
 *
 * HEXARCH_FAULT_AT=N lets the N-th call fail (from 1; 0: none), by ENOSPC or ENOMEM; with HEXARCH_FAULT_SHORT=1 a write writes half of its
 * bytes instead. HEXARCH_FAULT_COUNT=FILE receives the number of calls at the end, HEXARCH_FAULT_CHAINS=FILE a line for each counted
 * allocation: its number and a digest of the chain of callers that led to it. */
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long calls;
static long fail_at;
static int counts_files, counts_memory, counts_hdf5, is_short;
static uintptr_t hdf5_begin, hdf5_end; /* where its code lies */
static int chains = -1;                /* HEXARCH_FAULT_CHAINS */
static int counted = -1;               /* HEXARCH_FAULT_COUNT */
static _Thread_local int is_noting;    /* to walk over the callers may itself take memory */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static int find_hdf5(struct dl_phdr_info *library, size_t size, void *ctx)
{
    (void)size, (void)ctx;
    if (!strstr(library->dlpi_name, "libhdf5"))
        return 0;
    for (int i = 0; i < library->dlpi_phnum; i++) {
        const uintptr_t from = library->dlpi_addr + library->dlpi_phdr[i].p_vaddr;
        if (library->dlpi_phdr[i].p_type == PT_LOAD && library->dlpi_phdr[i].p_flags & PF_X) {
            hdf5_begin = from;
            hdf5_end = from + library->dlpi_phdr[i].p_memsz;
        }
    }
    return 1;
}

__attribute__((constructor)) static void begin(void)
{
    const char *what = getenv("HEXARCH_FAULT"), *at = getenv("HEXARCH_FAULT_AT");
    fail_at = at ? atol(at) : 0;
    is_short = getenv("HEXARCH_FAULT_SHORT") != NULL;
    counts_files = what && strcmp(what, "files") == 0;
    counts_memory = what && strcmp(what, "memory") == 0;
    counts_hdf5 = what && strcmp(what, "hdf5") == 0;
    dl_iterate_phdr(find_hdf5, NULL);
    const char *path = getenv("HEXARCH_FAULT_CHAINS");
    const char *count = getenv("HEXARCH_FAULT_COUNT");
    if (path)
        chains = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (count) /* opened now: the program may confine itself later */
        counted = (int)syscall(SYS_openat, AT_FDCWD, count, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
}

__attribute__((destructor)) static void end(void)
{
    char text[32];
    counts_files = counts_memory = counts_hdf5 = 0;
    const int n = snprintf(text, sizeof text, "%ld\n", atomic_load(&calls));
    if (counted >= 0 && syscall(SYS_write, counted, text, (size_t)n) == n)
        syscall(SYS_close, counted);
}

/* Whence call `number` came: a line of HEXARCH_FAULT_CHAINS. */
static void note_chain(long number)
{
    void *caller[64];
    char text[64];
    uint64_t digest = 14695981039346656037u; /* FNV-1a over words */
    const int n_callers = backtrace(caller, 64);
    for (int i = 0; i < n_callers; i++)
        digest = (digest ^ (uint64_t)(uintptr_t)caller[i]) * 1099511628211u;
    const int n = snprintf(text, sizeof text, "%ld %016llx\n", number, (unsigned long long)digest);
    if (syscall(SYS_write, chains, text, (size_t)n) != n)
        abort();
}

static int is_due(int counted)
{
    if (!counted || is_noting)
        return 0;
    const long number = atomic_fetch_add(&calls, 1) + 1;
    if (chains >= 0) {
        is_noting = 1;
        note_chain(number);
        is_noting = 0;
    }
    return number == fail_at;
}

/* Files: standard streams are left alone. */
static int file_fails(int fd)
{
    if (fd <= 2 || !is_due(counts_files))
        return 0;
    errno = ENOSPC;
    return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int is_writing(int flags)
{
    return (flags & O_ACCMODE) != O_RDONLY;
}

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    if (is_writing(flags) && file_fails(3))
        return -1;
    return REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
    va_end(args);
    if (is_writing(flags) && file_fails(3))
        return -1;
    return REAL(open64)(path, flags, mode);
}

ssize_t write(int fd, const void *bytes, size_t n)
{
    if (fd > 2 && is_short && is_due(counts_files))
        return REAL(write)(fd, bytes, n / 2);
    return !is_short && file_fails(fd) ? -1 : REAL(write)(fd, bytes, n);
}

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t offset)
{
    if (fd > 2 && is_short && is_due(counts_files))
        return REAL(pwrite)(fd, bytes, n / 2, offset);
    return !is_short && file_fails(fd) ? -1 : REAL(pwrite)(fd, bytes, n, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t n, off64_t offset)
{
    if (fd > 2 && is_short && is_due(counts_files))
        return REAL(pwrite64)(fd, bytes, n / 2, offset);
    return !is_short && file_fails(fd) ? -1 : REAL(pwrite64)(fd, bytes, n, offset);
}

ssize_t pwritev(int fd, const struct iovec *parts, int n, off_t offset)
{
    if (fd > 2 && is_short && is_due(counts_files))
        return REAL(pwrite)(fd, parts[0].iov_base, parts[0].iov_len / 2, offset);
    return !is_short && file_fails(fd) ? -1 : REAL(pwritev)(fd, parts, n, offset);
}

int ftruncate(int fd, off_t size)
{
    return !is_short && file_fails(fd) ? -1 : REAL(ftruncate)(fd, size);
}

int ftruncate64(int fd, off64_t size)
{
    return !is_short && file_fails(fd) ? -1 : REAL(ftruncate64)(fd, size);
}

int fsync(int fd)
{
    return !is_short && file_fails(fd) ? -1 : REAL(fsync)(fd);
}

int fdatasync(int fd)
{
    return !is_short && file_fails(fd) ? -1 : REAL(fdatasync)(fd);
}

int rename(const char *from, const char *to)
{
    return !is_short && file_fails(3) ? -1 : REAL(rename)(from, to);
}

int mkdir(const char *path, mode_t mode)
{
    return !is_short && file_fails(3) ? -1 : REAL(mkdir)(path, mode);
}

/* A close that tells of a write that failed; the descriptor is gone all the same. */
int close(int fd)
{
    const int flags = counts_files && fd > 2 ? fcntl(fd, F_GETFL) : -1;
    const int fails = flags >= 0 && is_writing(flags) && !is_short && file_fails(fd);
    const int status = REAL(close)(fd);
    if (!fails)
        return status;
    errno = EIO;
    return -1;
}

/* Memory. */
static int memory_fails(const void *caller)
{
    const int is_hdf5 = hdf5_begin <= (uintptr_t)caller && (uintptr_t)caller < hdf5_end;
    if (!is_due(is_hdf5 ? counts_hdf5 : counts_memory))
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return memory_fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return memory_fails(__builtin_return_address(0)) ? NULL : __libc_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
    return memory_fails(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size);
}

int posix_memalign(void **out, size_t alignment, size_t size)
{
    if (memory_fails(__builtin_return_address(0)))
        return ENOMEM;
    *out = __libc_memalign(alignment, size);
    return *out ? 0 : ENOMEM;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memory_fails(__builtin_return_address(0)) ? NULL : __libc_memalign(alignment, size);
}

/* Within libc, but for whoever called it. */
char *strdup(const char *text)
{
    const size_t size = strlen(text) + 1;
    char *copy = memory_fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}
