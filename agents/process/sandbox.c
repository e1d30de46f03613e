/* The command line of bwrap. */
#include "agents/process/sandbox.h"

#include "core/system.h"

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
    "--cap-drop", /* root's would let it mount anew what it may only read */
    "ALL",
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
    "--ro-bind-try", /* the kernel's settings, which root's programs could change from inside */
    "/proc/sys",
    "/proc/sys",
    "--ro-bind-try",
    "/proc/sysrq-trigger",
    "/proc/sysrq-trigger",
    "--dev",
    "/dev",
    "--size",
    "67108864",
    "--tmpfs",
    "/tmp",
    "--size",
    "67108864",
    "--tmpfs",
    "/dev/shm",
};

HxStatus sandbox_check(HxError *err)
{
    if (system_usage(getpid()).bytes == 0)
        return hx_refuse(err, HX_BAD_INPUT, "this system does not tell what the processes of a bot take, so no sandbox can bound them");
    return access(BWRAP, X_OK) == 0 ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "bubblewrap is not installed");
}

/* What is too long shows in `n`, which then is past the end. */
void sandbox_add(Sandbox *s, const char *word)
{
    if (s->n < SANDBOX_MAX_WORDS)
        s->word[s->n] = (char *)(uintptr_t)word;
    s->n++;
}

/* Text kept in the sandbox's own room; NULL: there is no room. */
const char *sandbox_keep(Sandbox *s, const char *text)
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
    const char *kept = sandbox_keep(s, whole);
    free(whole);
    return kept;
}

static void show(Sandbox *s, const char *path)
{
    sandbox_add(s, "--ro-bind");
    sandbox_add(s, path);
    sandbox_add(s, path);
}

bool sandbox_is_below(const char *path, const char *folder)
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
    return sandbox_is_below(path, folder);
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
    const char *kept = link && is_shown(link, folder) ? sandbox_keep(s, link) : path;
    free(link);
    return kept ? kept : path;
}

void sandbox_cover(Sandbox *s, const char *path)
{
    const char *const words[] = { "--size", "65536", "--tmpfs", path, "--remount-ro", path };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        sandbox_add(s, words[i]);
}

/* An empty folder lies over the run's where `folder` would show it. One that is still to be made is made now: later it would be seen. */
static HxStatus hide(Sandbox *s, const char *folder, const char *hidden, HxError *err)
{
    if (!folder || !hidden || !*hidden)
        return HX_OK;
    mkdir(hidden, 0777);
    char *real = realpath(hidden, NULL);
    const bool is_same = real && strcmp(real, folder) == 0;
    const bool is_shown = real && sandbox_is_below(real, folder);
    const char *kept = is_shown ? sandbox_keep(s, real) : NULL;
    free(real);
    if (is_same || (is_shown && !kept))
        return hx_refuse(err, HX_BAD_INPUT, "option 'folder': '%.100s' is the run's folder, which a bot may not see", folder);
    if (kept)
        sandbox_cover(s, kept);
    return HX_OK;
}

void sandbox_begin(Sandbox *s)
{
    s->n = s->used = s->n_needs = 0;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        sandbox_add(s, settings[i]);
    for (size_t i = 0; i < sizeof system_paths / sizeof *system_paths; i++) {
        sandbox_add(s, "--ro-bind-try");
        sandbox_add(s, system_paths[i]);
        sandbox_add(s, system_paths[i]);
    }
}

void sandbox_end(Sandbox *s, const char *start, const char *nproc)
{
    sandbox_add(s, "--remount-ro"); /* where all these are mounted */
    sandbox_add(s, "/");
    sandbox_add(s, "--chdir");
    sandbox_add(s, start);
    sandbox_add(s, "--");
    sandbox_add(s, "/bin/sh"); /* bwrap holds its own standard input and output, but hands other descriptors on */
    sandbox_add(s, "-c");
    sandbox_add(s, "exec \"$@\" <&6 >&7 6<&- 7>&-");
    sandbox_add(s, "sh");
    if (access(PRLIMIT, X_OK) == 0) { /* counts those of the sandbox alone */
        sandbox_add(s, PRLIMIT);
        sandbox_add(s, nproc);
        sandbox_add(s, "--");
    }
}

HxStatus sandbox_check_length(Sandbox *s, HxError *err)
{
    if (s->n > SANDBOX_MAX_WORDS)
        return hx_refuse(err, HX_BAD_INPUT, "option 'cmd': too many words for a sandbox");
    s->word[s->n] = NULL;
    s->need[s->n_needs] = NULL;
    return HX_OK;
}

HxStatus sandbox_make(Sandbox *out, char *const *words, const char *folder, const char *hidden, HxError *err)
{
    const char *kept[SANDBOX_MAX_WORDS];
    int n = 0;
    sandbox_begin(out);
    const char *start = folder && *folder ? keep_path(out, folder) : NULL;
    if (folder && *folder && !start)
        return hx_refuse(err, HX_BAD_INPUT, "option 'folder': there is no '%.100s'", folder);
    for (; words[n] && n < SANDBOX_MAX_WORDS; n++)
        kept[n] = n > 0 || strchr(words[n], '/') ? show_file(out, words[n], start) : words[n];
    if (start)
        show(out, start);
    const HxStatus status = hide(out, start, hidden, err);
    if (status != HX_OK)
        return status;
    sandbox_end(out, start ? start : "/tmp", "--nproc=64:64");
    for (int i = 0; i < n; i++)
        sandbox_add(out, kept[i]);
    return sandbox_check_length(out, err);
}
