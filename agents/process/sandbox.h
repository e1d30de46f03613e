/* A sandbox for a program outside, by bubblewrap (bwrap): no network, a file system of its own, an environment of its own, processes that
 * end with it. What the command line of bwrap is, and nothing else; the keeper runs it. */
#ifndef HEXARCH_AGENTS_PROCESS_SANDBOX_H
#define HEXARCH_AGENTS_PROCESS_SANDBOX_H

#include "core/status.h"

enum { SANDBOX_MAX_WORDS = 512, SANDBOX_PATHS = 16384, SANDBOX_PROCESSES = 64 };

/* A command in a sandbox. */
typedef struct Sandbox {
    char *word[SANDBOX_MAX_WORDS + 1]; /* NULL at the end; borrowed from the command, from `path`, or static */
    int n;
    char path[SANDBOX_PATHS];
    int used;
} Sandbox;

/** Is there a sandbox on this system? HX_BAD_INPUT says what is missing. */
HxStatus sandbox_check(HxError *err);
/**
 * The words of a command in a sandbox. It sees /usr and what belongs to it, the files that the command names, and `folder` (NULL or "":
 * none), where it starts; all for reading. Only an empty /tmp can be written.
 */
HxStatus sandbox_make(Sandbox *out, char *const *words, const char *folder, HxError *err);

#endif
