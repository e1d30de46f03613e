/* What hexarch asks of a system beyond POSIX. core/linux/system.c answers on Linux; core/posix/system.c is what is left elsewhere, and what
 * -DHEXARCH_POSIX_ONLY=ON builds: there a bot that leaves its process group outlives us, memory of processes is not told, and no process
 * confines itself. Not installed. */
#ifndef HEXARCH_CORE_SYSTEM_H
#define HEXARCH_CORE_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/** Fill n bytes, at most 256, that nobody can guess. False: the system gives none. */
bool system_draw(void *out, size_t n);
/** Processors that this process may use; at least 1. */
int system_processors(void);

/* What a process takes. */
typedef struct SystemUsage {
    int64_t bytes; /* of memory that it holds now */
    int64_t ticks; /* of processor time, its ended children's too; sysconf(_SC_CLK_TCK) a second */
} SystemUsage;

/** All zeros where the system does not say. Async-signal-safe. */
SystemUsage system_usage(pid_t pid);
/** Milliseconds that the first thread of a process was ready to run while the processors were others'. 0 where the system does not say. */
int64_t system_waited_ms(pid_t pid);
/** Children of a process, those of its first thread, into out [cap]; how many. 0 where the system does not say. Async-signal-safe. */
int system_children(pid_t pid, pid_t *out, int cap);

/** The calling process is killed when its parent ends. Async-signal-safe, as are the next four. */
void system_end_with_parent(void);
/** Descendants of the calling process that lose their parents become its children. */
void system_adopt_orphans(void);
/** Close every descriptor from `fd` on. */
void system_close_from(int fd);
/** A descriptor that can be read when a child of the calling process has ended, and may be read without one. All signals are blocked. */
int system_hear_children(void);
/** Read away what it says. */
void system_drain_children(int fd);

/**
 * A descriptor that can be read when one of several others has something, of which `first` is the likeliest. Its owner adds the others and
 * looks up after system_look_ms() at the latest, for some systems hear `first` alone. Negative: none is left.
 */
int system_ears_open(int first);
bool system_ears_add(int ears, int fd, bool is_for_writing);
/** `fd` was added for writing. */
bool system_ears_remove(int ears, int fd);
/** The longest wait for ears where a wait of `ms` is wanted. */
int system_look_ms(int ms);
/** What threads ring for each other, heard by ears. Negative: no descriptor is left. */
int system_bell_open(void);
void system_bell_ring(int bell);
void system_bell_quiet(int bell);

/**
 * A cell, in which the calling process may still touch what is added, and no other file. Linux: Landlock. Negative: this system has none.
 */
int system_cell_open(void);
/** A file, or a folder with all below it, may be read; if `is_for_writing` also be written, made, renamed and removed there. Nothing of
 * this name: nothing is added. */
void system_cell_add(int cell, const char *path, bool is_for_writing);
/**
 * From now on, to its end, the calling thread with those that it starts keeps to the cell, runs no program, and where the kernel can tell
 * opens no TCP connection and signals no other process. Files that are open stay so. The cell is closed. False: nothing has changed.
 */
bool system_cell_enter(int cell);

#endif
