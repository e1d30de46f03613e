/* A sandbox for a program outside, by bubblewrap (bwrap): no network, a file system of its own, an environment of its own, processes that
 * end with it. What the command line of bwrap is, and nothing else; the keeper runs it. */
#ifndef HEXARCH_AGENTS_PROCESS_SANDBOX_H
#define HEXARCH_AGENTS_PROCESS_SANDBOX_H

#include "core/status.h"

#include <stdbool.h>

/* A sandbox gets the program's standard input and output by these descriptors. */
enum { SANDBOX_INPUT = 6, SANDBOX_OUTPUT = 7 };
enum { SANDBOX_MAX_WORDS = 512, SANDBOX_PATHS = 32768, SANDBOX_PROCESSES = 64, SANDBOX_MAX_NEEDS = 64 };

/* Whether a program is in a sandbox. */
typedef enum SandboxChoice {
    SANDBOX_OFF,
    SANDBOX_ON,   /* as sandbox_make() says */
    SANDBOX_AUTO, /* as sandbox_make_auto() says, where that can be */
} SandboxChoice;

/* A command in a sandbox. */
typedef struct Sandbox {
    char *word[SANDBOX_MAX_WORDS + 1]; /* NULL at the end; borrowed from the command, from `path`, or static */
    int n;
    char path[SANDBOX_PATHS];
    int used;
    const char *need[SANDBOX_MAX_NEEDS + 1]; /* files without which the program cannot start; NULL at the end */
    int n_needs;
} Sandbox;

/** Is there a sandbox on this system, and can we bound what is in it? HX_BAD_INPUT says what is missing. */
HxStatus sandbox_check(HxError *err);
/**
 * The words of a command in a sandbox. It sees /usr and what belongs to it, the files that the command names, and `folder` (NULL or "":
 * none), where it starts; all for reading; but not `hidden` (NULL or "": nothing), the run's folder. Only an empty /tmp can be written.
 */
HxStatus sandbox_make(Sandbox *out, char *const *words, const char *folder, const char *hidden, HxError *err);
/**
 * The words of a command that nobody asked to be in a sandbox, so that it goes on as outside. It starts in the same folder, and sees for
 * reading what belongs to it: /usr and /opt, the files and folders that its words name and the folders around these files, where its
 * interpreter is installed, and what PYTHONPATH and its like name; but not `hidden` (NULL: nothing), the run's folder. HX_BAD_INPUT where
 * that would show the home or another folder of everything.
 */
HxStatus sandbox_make_auto(Sandbox *out, char *const *words, const char *hidden, HxError *err);

/** For those who make one: what begins every sandbox; a word, borrowed; a text, kept, or NULL where there is no room; what ends it before
 * the program's words, with at most so many processes and threads. */
void sandbox_begin(Sandbox *s);
void sandbox_add(Sandbox *s, const char *word);
const char *sandbox_keep(Sandbox *s, const char *text);
/** An empty folder lies over this one. `path` is borrowed. */
void sandbox_cover(Sandbox *s, const char *path);
void sandbox_end(Sandbox *s, const char *start, const char *nproc);
/** The words are whole. HX_BAD_INPUT: they are too many. */
HxStatus sandbox_check_length(Sandbox *s, HxError *err);
bool sandbox_is_below(const char *path, const char *folder);

#endif
