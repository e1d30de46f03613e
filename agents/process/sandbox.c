/* The command line of bwrap. */
#include "agents/process/sandbox.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BWRAP   "/usr/bin/bwrap"
#define PRLIMIT "/usr/bin/prlimit"

/* What programs need of the system; what is not there is left out. Nothing of /etc tells of people or networks. */
static const char *const system_paths[] = { "/usr",
                                            "/bin",
                                            "/sbin",
                                            "/lib",
                                            "/lib32",
                                            "/lib64",
                                            "/libx32",
                                            "/etc/alternatives",
                                            "/etc/ld.so.cache",
                                            "/etc/ld.so.conf",
                                            "/etc/ld.so.conf.d",
                                            "/etc/localtime" };

static const char *const settings[] = {
    BWRAP,
    "--unshare-all",
    "--die-with-parent",
    "--clearenv",
    "--setenv",
    "PATH",
    "/usr/local/bin:/usr/bin:/bin",
    "--setenv",
    "LANG",
    "C.UTF-8",
    "--setenv",
    "HOME",
    "/tmp",
    "--proc",
    "/proc",
    "--dev",
    "/dev",
    "--size",
    "67108864",
    "--tmpfs",
    "/tmp",
};

HxStatus sandbox_check(HxError *err)
{
    return access(BWRAP, X_OK) == 0
               ? HX_OK
               : hx_refuse(err, HX_BAD_INPUT, "option 'sandbox': there is no " BWRAP " on this system (Debian's package bubblewrap)");
}

/* What is too long shows in `n`, which then is past the end. */
static void add(Sandbox *s, const char *word)
{
    if (s->n < SANDBOX_MAX_WORDS)
        s->word[s->n] = (char *)(uintptr_t)word;
    s->n++;
}

/* A path whole, kept; NULL: there is nothing of this name, or no room. */
static const char *keep_path(Sandbox *s, const char *path)
{
    char *whole = realpath(path, NULL);
    const int room = SANDBOX_PATHS - s->used;
    const int length = whole ? snprintf(s->path + s->used, (size_t)room, "%s", whole) : room;
    free(whole);
    if (length >= room)
        return NULL;
    const char *kept = s->path + s->used;
    s->used += length + 1;
    return kept;
}

static void show(Sandbox *s, const char *path)
{
    add(s, "--ro-bind");
    add(s, path);
    add(s, path);
}

/* Does the system's part hold the path? */
static bool is_of_system(const char *path)
{
    static const char *const roots[] = { "/usr/", "/bin/", "/sbin/", "/lib" };
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++)
        if (strncmp(path, roots[i], strlen(roots[i])) == 0)
            return true;
    return false;
}

/* A file that a word of the command names is shown, and named by its whole path: the program starts elsewhere. */
static const char *show_file(Sandbox *s, const char *word)
{
    struct stat file;
    const char *path = stat(word, &file) == 0 && S_ISREG(file.st_mode) ? keep_path(s, word) : NULL;
    if (path && !is_of_system(path))
        show(s, path);
    return path ? path : word;
}

HxStatus sandbox_make(Sandbox *out, char *const *words, const char *folder, HxError *err)
{
    const char *kept[SANDBOX_MAX_WORDS];
    int n = 0;
    out->n = out->used = 0;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        add(out, settings[i]);
    for (size_t i = 0; i < sizeof system_paths / sizeof *system_paths; i++) {
        add(out, "--ro-bind-try");
        add(out, system_paths[i]);
        add(out, system_paths[i]);
    }
    for (; words[n] && n < SANDBOX_MAX_WORDS; n++)
        kept[n] = n > 0 || strchr(words[n], '/') ? show_file(out, words[n]) : words[n];
    const char *start = folder && *folder ? keep_path(out, folder) : NULL;
    if (folder && *folder && !start)
        return hx_refuse(err, HX_BAD_INPUT, "option 'folder': there is no '%.100s'", folder);
    if (start)
        show(out, start);
    add(out, "--remount-ro"); /* where all these are mounted */
    add(out, "/");
    add(out, "--chdir");
    add(out, start ? start : "/tmp");
    add(out, "--");
    if (access(PRLIMIT, X_OK) == 0) { /* counts those of the sandbox alone */
        add(out, PRLIMIT);
        add(out, "--nproc=64:64");
        add(out, "--");
    }
    for (int i = 0; i < n; i++)
        add(out, kept[i]);
    if (out->n > SANDBOX_MAX_WORDS)
        return hx_refuse(err, HX_BAD_INPUT, "a command of more words than fit a sandbox");
    out->word[out->n] = NULL;
    return HX_OK;
}
