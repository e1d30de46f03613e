/* A program outside under a keeper: a small process of ours between it and us, which ends it and all that it started.
 *
 *     hexarch --lifeline--> keeper --fork--> the program, in a process group of its own, under its limits
 *             <--report---         <--stderr--       |
 *             <------------------ answers -----------+
 *
 * The keeper ends everything below it when the lifeline closes, be it that we closed it or that we were killed: first SIGTERM, a little
 * later SIGKILL, to the group and to whatever left it. It keeps the program's standard error in a file of bounded size. */
#ifndef HEXARCH_AGENTS_PROCESS_KEEPER_H
#define HEXARCH_AGENTS_PROCESS_KEEPER_H

#include "agents/process/sandbox.h"
#include "core/status.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    KEEPER_LOG_BYTES = 1 << 20, /* what is kept of standard error, in one file */
    KEEPER_LEAVE_MS = 100,      /* how long a program may take to leave by itself, once its input ended */
    KEEPER_TERM_MS = 400,       /* and after SIGTERM */
};

typedef struct KeeperSpec {
    const char *command;   /* words as a shell splits them: blanks, '...', "...", \; nothing else is special */
    uint64_t memory;       /* bytes of address space; 0: no limit */
    uint32_t cpu_seconds;  /* of processor time; 0: no limit */
    const char *log;       /* file for standard error, made when the first byte comes; appended to */
    SandboxChoice sandbox; /* if any, the limits hold for all its processes together, and these are few */
    const char *folder;    /* SANDBOX_ON: that it sees; NULL or "": none */
    const char *hidden;    /* in a sandbox: that it does not see, the run's folder; NULL or "": none */
} KeeperSpec;

/* What the keeper tells, once. */
typedef enum KeeperWord {
    KEEPER_COULD_NOT_START = 1,
    KEEPER_ENDED = 2,
    KEEPER_TOO_MANY = 3, /* more processes than SANDBOX_PROCESSES */
    KEEPER_MEMORY = 4,   /* all together held more than the limit */
    KEEPER_CPU = 5,      /* all together ran for longer than the limit */
} KeeperWord;
typedef struct KeeperReport {
    int32_t word;       /* KeeperWord */
    int32_t value;      /* errno, or what waitpid() said */
    int64_t peak_bytes; /* of resident memory, of all its processes the largest */
} KeeperReport;

/* Descriptors of a kept program; all ours to close, none blocks. */
typedef struct Kept {
    pid_t keeper; /* to be waited for, after the lifeline closed */
    int lifeline;
    int report; /* one KeeperReport can be read when it comes */
    int input;  /* we write: the program's standard input */
    int output; /* we read: its standard output */
} Kept;

/** Start a program. HX_BAD_INPUT: no command; HX_IO: the system gives no process or descriptor. */
HxStatus keeper_start(const KeeperSpec *spec, Kept *out, HxError *err);
/** Does its sandbox come to be, and does the program find itself inside? Takes some milliseconds. HX_BAD_INPUT says what is in the way. */
HxStatus keeper_try(const KeeperSpec *spec, HxError *err);
/** Can the command's first word be executed? HX_BAD_INPUT where it cannot be split or found. */
HxStatus keeper_check(const char *command, HxError *err);

#endif
