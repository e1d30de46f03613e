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

/* Text kept in the sandbox's own room; NULL: there is no room. */
static const char *keep_text(Sandbox *s, const char *text)
{
    const int room = SANDBOX_PATHS - s->used;
    const int length = text ? snprintf(s->path + s->used, (size_t)room, "%s", text) : room;
    if (length >= room)
        return NULL;
    const char *kept = s->path + s->used;
    s->used += length + 1;
    return kept;
}

/* The real path of a file or folder, kept; NULL: there is nothing of this name, or no room. */
static const char *keep_path(Sandbox *s, const char *path)
{
    char *whole = realpath(path, NULL);
    const char *kept = keep_text(s, whole);
    free(whole);
    return kept;
}

static void show(Sandbox *s, const char *path)
{
    add(s, "--ro-bind");
    add(s, path);
    add(s, path);
}

static bool is_below(const char *path, const char *folder)
{
    const size_t n = folder ? strlen(folder) : 0;
    return n > 0 && strncmp(path, folder, n) == 0 && path[n] == '/';
}

/* Does the sandbox show this path already, with the system or with the folder? */
static bool is_shown(const char *path, const char *folder)
{
    static const char *const roots[] = { "/usr/", "/bin/", "/sbin/", "/lib" };
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++)
        if (strncmp(path, roots[i], strlen(roots[i])) == 0)
            return true;
    return is_below(path, folder);
}

/* The whole path of a file under its own name, which may be a link; NULL: there is none. Python finds the packages of a virtual environment
 * by the link through which it was started. */
static char *path_of_link(const char *word)
{
    const char *slash = strrchr(word, '/');
    char *parent = slash ? strndup(word, (size_t)(slash - word + 1)) : strdup(".");
    char *above = parent ? realpath(parent, NULL) : NULL;
    const char *name = slash ? slash + 1 : word;
    const size_t n = above ? strlen(above) + strlen(name) + 2 : 0;
    char *whole = n ? malloc(n) : NULL;
    if (whole)
        snprintf(whole, n, "%s/%s", above, name);
    free(above);
    free(parent);
    return whole;
}

/* The sandbox shows a file that a word of the command names. The program starts elsewhere, so the command names the file by its whole path.
 */
static const char *show_file(Sandbox *s, const char *word, const char *folder)
{
    struct stat file;
    const char *path = stat(word, &file) == 0 && S_ISREG(file.st_mode) ? keep_path(s, word) : NULL;
    if (!path)
        return word;
    if (!is_shown(path, folder)) {
        show(s, path);
        return path;
    }
    char *link = path_of_link(word);
    const char *kept = link && is_shown(link, folder) ? keep_text(s, link) : path;
    free(link);
    return kept ? kept : path;
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
    const char *start = folder && *folder ? keep_path(out, folder) : NULL;
    if (folder && *folder && !start)
        return hx_refuse(err, HX_BAD_INPUT, "option 'folder': there is no '%.100s'", folder);
    for (; words[n] && n < SANDBOX_MAX_WORDS; n++)
        kept[n] = n > 0 || strchr(words[n], '/') ? show_file(out, words[n], start) : words[n];
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
        return hx_refuse(err, HX_BAD_INPUT, "a command of too many words for a sandbox");
    out->word[out->n] = NULL;
    return HX_OK;
}
