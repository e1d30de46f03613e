/* What a program needs to see that nobody asked to be in a sandbox. Only the command line and the environment say so: what the program does
 * inside never decides whether it is in one. */
#include "agents/process/sandbox.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <glob.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_SHOWN = 96, PATH_BYTES = 4096 };

/* A folder or file of the outside, and where it lies inside: both kept by the sandbox. */
typedef struct Shown {
    const char *real, *at;
} Shown;

typedef struct Plan {
    Sandbox *out;
    char home[PATH_BYTES], start[PATH_BYTES]; /* "": none */
    Shown shown[MAX_SHOWN];
    int n_shown;
    char too_wide[PATH_BYTES]; /* the first folder that cannot be shown; "": none */
    bool has_script;           /* the file that the program runs was named */
    bool is_full;
} Plan;

/* ---- Folders ---------------------------------------------------------------------------------------------------------------- */

/* Every sandbox shows these. */
static bool is_system(const char *path)
{
    static const char *const roots[] = { "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/proc", "/dev" };
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++)
        if (strcmp(path, roots[i]) == 0 || sandbox_is_below(path, roots[i]))
            return true;
    return false;
}

/* Folders of everything: what lies there has nothing to do with the program. */
static bool is_too_wide(const Plan *p, const char *folder)
{
    static const char *const wide[] = {
        "/", "/home", "/root", "/tmp", "/var", "/var/tmp", "/etc", "/run", "/sys", "/mnt", "/media", "/srv"
    };
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (strcmp(folder, wide[i]) == 0)
            return true;
    return strcmp(folder, p->home) == 0 || sandbox_is_below(p->home, folder);
}

static bool is_shown(const Plan *p, const char *real, const char *at)
{
    for (int i = 0; i < p->n_shown; i++)
        if ((strcmp(real, p->shown[i].real) == 0 || sandbox_is_below(real, p->shown[i].real)) &&
            (strcmp(at, p->shown[i].at) == 0 || sandbox_is_below(at, p->shown[i].at)))
            return true;
    return false;
}

static void show_at(Plan *p, const char *real, const char *at)
{
    if (is_shown(p, real, at) || is_system(at))
        return;
    const char *from = sandbox_keep(p->out, real), *to = sandbox_keep(p->out, at);
    if (!from || !to || p->n_shown == MAX_SHOWN) {
        p->is_full = true;
        return;
    }
    p->shown[p->n_shown++] = (Shown){ from, to };
    sandbox_add(p->out, "--ro-bind");
    sandbox_add(p->out, from);
    sandbox_add(p->out, to);
}

/* "a/../b" is found where 'a' is a folder. */
static void make_way(Plan *p, const char *path)
{
    char before[PATH_BYTES], real[PATH_BYTES];
    for (const char *at = strstr(path, "/.."); at; at = strstr(at + 1, "/..")) {
        snprintf(before, sizeof before, "%.*s", (int)(at - path), path);
        const char *kept = before[0] && realpath(before, real) && !is_system(real) ? sandbox_keep(p->out, real) : NULL;
        if (!kept)
            continue;
        sandbox_add(p->out, "--dir");
        sandbox_add(p->out, kept);
    }
}

/* A file or folder by its whole path: it lies inside where it lies outside, and also where a link on its way makes it seem to lie. */
static void show(Plan *p, const char *path)
{
    char *real = realpath(path, NULL);
    if (real && is_too_wide(p, real)) {
        if (!p->too_wide[0])
            snprintf(p->too_wide, sizeof p->too_wide, "%s", real);
    } else if (real) {
        show_at(p, real, real);
        make_way(p, path);
        if (strcmp(real, path) != 0 && !strstr(path, "/.") && !strstr(path, "//"))
            show_at(p, real, path);
    }
    free(real);
}

/* A whole path of what a word names; false: it is too long. */
static bool whole_path(const Plan *p, const char *word, char out[PATH_BYTES])
{
    const int n = word[0] == '/' ? snprintf(out, PATH_BYTES, "%s", word) : snprintf(out, PATH_BYTES, "%s/%s", p->start, word);
    return n > 0 && n < PATH_BYTES;
}

/* The folder of a file. */
static void folder_of(const char *path, char out[PATH_BYTES])
{
    snprintf(out, PATH_BYTES, "%s", path);
    char *slash = strrchr(out, '/');
    if (slash)
        slash[slash == out] = '\0';
}

static void need(Plan *p, const char *path)
{
    const char *kept = sandbox_keep(p->out, path);
    if (kept && p->out->n_needs < SANDBOX_MAX_NEEDS)
        p->out->need[p->out->n_needs++] = kept;
}

/* ---- Programs ---------------------------------------------------------------------------------------------------------------- */

/* A program lies in the 'bin' of where its language, or a virtual environment, is installed: all of that is shown. Else its folder is. */
static void show_place(Plan *p, const char *program)
{
    char folder[PATH_BYTES], above[PATH_BYTES], real[PATH_BYTES];
    folder_of(program, folder);
    folder_of(folder, above);
    const char *name = strrchr(folder, '/');
    const bool is_bin = name && (strcmp(name, "/bin") == 0 || strcmp(name, "/shims") == 0);
    const char *around = realpath(above, real) ? strrchr(real, '/') : NULL;
    if (is_system(folder))
        return;
    show(p, is_bin && around && !is_too_wide(p, real) && strcmp(around, "/.local") != 0 ? above : folder);
}

/* A program, by its whole path, and what the links from it lead to: Python finds where it is installed by them. */
static void show_chain(Plan *p, const char *path)
{
    enum { MAX_LINKS = 16 };
    char at[PATH_BYTES], to[PATH_BYTES], folder[PATH_BYTES];
    snprintf(at, sizeof at, "%s", path);
    need(p, path);
    for (int i = 0; i < MAX_LINKS; i++) {
        show_place(p, at);
        const ssize_t n = readlink(at, to, sizeof to - 1);
        if (n <= 0)
            break;
        to[n] = '\0';
        folder_of(at, folder);
        const int length = to[0] == '/' ? snprintf(at, sizeof at, "%s", to) : snprintf(at, sizeof at, "%s/%s", folder, to);
        if (length >= (int)sizeof at)
            break;
    }
    if (realpath(path, at))
        show_place(p, at);
}

static bool is_program(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && S_ISREG(file.st_mode) && access(path, X_OK) == 0;
}

/* The whole path of a program, by PATH where the word has no '/'. */
static bool find_program(const Plan *p, const char *word, char out[PATH_BYTES])
{
    const char *path = getenv("PATH");
    if (strchr(word, '/'))
        return whole_path(p, word, out) && is_program(out);
    for (const char *at = path ? path : "/bin:/usr/bin"; *at;) {
        const int length = (int)strcspn(at, ":");
        char name[PATH_BYTES];
        snprintf(name, sizeof name, "%.*s/%s", length, at, word);
        if (whole_path(p, name, out) && is_program(out))
            return true;
        at += length + (at[length] == ':');
    }
    return false;
}

/* The interpreter that a script's first line names, of "#!/usr/bin/env NAME" the one on the path. */
static void show_interpreter(Plan *p, const char *script)
{
    char line[256] = "", path[PATH_BYTES];
    const int fd = open(script, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    const ssize_t n = fd >= 0 ? read(fd, line, sizeof line - 1) : 0;
    if (fd >= 0)
        close(fd);
    if (n < 3 || line[0] != '#' || line[1] != '!')
        return;
    line[strcspn(line, "\n")] = '\0';
    char *rest = line + 2, *first = strtok_r(rest, " \t", &rest), *second = first ? strtok_r(rest, " \t", &rest) : NULL;
    if (first && find_program(p, first, path))
        show_chain(p, path);
    const char *name = first ? strrchr(first, '/') : NULL;
    if (second && name && strcmp(name, "/env") == 0 && find_program(p, second, path))
        show_chain(p, path);
}

/* ---- Words and variables -------------------------------------------------------------------------------------------------------- */

static void show_script(Plan *p, const char *path, const char *real)
{
    const char *const names[] = { path, real };
    char folder[PATH_BYTES];
    for (size_t i = 0; i < 2; i++) {
        folder_of(names[i], folder);
        if (!is_system(folder))
            show(p, p->has_script ? names[i] : folder);
    }
}

/* A folder that a word names is shown whole, and the first file, which the program runs, with what lies beside it; other files alone. */
static void show_named(Plan *p, const char *word)
{
    struct stat file;
    char path[PATH_BYTES], real[PATH_BYTES];
    if (!word[0] || !whole_path(p, word, path) || stat(path, &file) != 0)
        return;
    if (S_ISDIR(file.st_mode)) {
        show(p, path);
    } else if (S_ISREG(file.st_mode) && realpath(path, real)) {
        show_script(p, path, real);
        p->has_script = true;
        need(p, path);
    }
}

static void show_all(Plan *p, const char *pattern)
{
    glob_t found;
    if (glob(pattern, GLOB_NOSORT, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++)
        show(p, found.gl_pathv[i]);
    globfree(&found);
}

/* Where PYTHONPATH names an installed package of ours, the library that it loads lies above it, as in PREFIX/lib. */
static void show_library_of(Plan *p, const char *packages)
{
    char at[PATH_BYTES], up[PATH_BYTES], path[2 * PATH_BYTES];
    snprintf(path, sizeof path, "%s/hexarch/__init__.py", packages);
    if (access(path, R_OK) != 0 || !realpath(packages, at))
        return;
    for (int i = 0; i < 6 && !is_system(at) && strcmp(at, "/") != 0; i++) {
        snprintf(path, sizeof path, "%s/libhexarch.so*", at);
        show_all(p, path);
        snprintf(path, sizeof path, "%s/*-linux-gnu/libhexarch.so*", at);
        show_all(p, path);
        folder_of(at, up);
        snprintf(at, sizeof at, "%s", up);
    }
}

/* "a:b:c", as PYTHONPATH: each of them. */
static void show_list(Plan *p, const char *list)
{
    for (const char *at = list; *at;) {
        const int length = (int)strcspn(at, ":");
        char part[PATH_BYTES];
        snprintf(part, sizeof part, "%.*s", length, at);
        show_named(p, part);
        show_library_of(p, part);
        at += length + (at[length] == ':');
    }
}

static void show_word(Plan *p, const char *word)
{
    show_named(p, word);
    const char *value = strchr(word, '=');
    if (value)
        show_named(p, value + 1);
    if (strchr(value ? value + 1 : word, ':'))
        show_list(p, value ? value + 1 : word);
}

static void set(Plan *p, const char *name, const char *value)
{
    const char *kept = sandbox_keep(p->out, value);
    if (!kept) {
        p->is_full = true;
        return;
    }
    sandbox_add(p->out, "--setenv");
    sandbox_add(p->out, name);
    sandbox_add(p->out, kept);
}

/* Variables by which programs find their parts go along, and the folders that they name are shown. */
static void pass_variables(Plan *p)
{
    static const char *const lists[] = {
        "PYTHONPATH", "LD_LIBRARY_PATH", "NODE_PATH", "CLASSPATH", "PERL5LIB", "RUBYLIB", "HEXARCH_LIBRARY"
    };
    static const char *const plain[] = {
        "PATH",         "PYENV_VERSION", "VIRTUAL_ENV",  "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "OMP_NUM_THREADS",
        "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (getenv(plain[i]))
            set(p, plain[i], getenv(plain[i]));
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (getenv(lists[i])) {
            set(p, lists[i], getenv(lists[i]));
            show_list(p, getenv(lists[i]));
        }
    char packages[PATH_BYTES + 16];
    snprintf(packages, sizeof packages, "%s/.local/lib", p->home);
    struct stat folder;
    if (p->home[0] && stat(packages, &folder) == 0 && S_ISDIR(folder.st_mode)) { /* what pip installs for one user */
        show(p, packages);
        packages[strlen(packages) - strlen("/lib")] = '\0';
        set(p, "PYTHONUSERBASE", packages);
    }
}

/* The Python package and the library of the checkout that this program was built in: a bot may import them. */
static void show_checkout(Plan *p)
{
    static const char *const parts[] = { "CMakeLists.txt", "core/game.h", "python", "build/release/libhexarch.so",
                                         "build/debug/libhexarch.so" };
    Dl_info here;
    char path[PATH_BYTES], top[PATH_BYTES], below[2 * PATH_BYTES];
    static const char anchor = 0;
    if (!dladdr(&anchor, &here) || !here.dli_fname || !realpath(strchr(here.dli_fname, '/') ? here.dli_fname : "/proc/self/exe", path))
        return;
    for (int up = 0; up < 4 && strcmp(path, "/") != 0; up++) {
        folder_of(path, top);
        snprintf(path, sizeof path, "%s", top);
        snprintf(below, sizeof below, "%s/python/hexarch/__init__.py", top);
        if (access(below, R_OK) != 0)
            continue;
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
            snprintf(below, sizeof below, "%s/%s", top, parts[i]);
            if (!is_system(below))
                show(p, below);
        }
        return;
    }
}

/* An empty folder lies over the run's, wherever that would be seen. One that is still to be made is made now: later it would be seen. */
static void hide(Plan *p, const char *hidden)
{
    char path[PATH_BYTES], real[PATH_BYTES], at[2 * PATH_BYTES];
    if (!hidden || !hidden[0] || !whole_path(p, hidden, path))
        return;
    mkdir(path, 0777);
    if (!realpath(path, real))
        return;
    for (int i = 0; i < p->n_shown; i++) {
        if (!sandbox_is_below(real, p->shown[i].real))
            continue;
        snprintf(at, sizeof at, "%s%s", p->shown[i].at, real + strlen(p->shown[i].real));
        const char *kept = sandbox_keep(p->out, at);
        if (!kept) {
            p->is_full = true;
            return;
        }
        sandbox_cover(p->out, kept);
    }
}

static void show_command(Plan *p, char *const *words)
{
    char program[PATH_BYTES];
    if (find_program(p, words[0], program)) {
        show_chain(p, program);
        show_interpreter(p, program);
    }
    for (int i = 1; words[i]; i++) {
        show_word(p, words[i]);
        if (strcmp(words[i], "-m") == 0) /* a module of Python in the folder where it starts */
            show(p, p->start);
    }
}

HxStatus sandbox_make_auto(Sandbox *out, char *const *words, const char *hidden, HxError *err)
{
    Plan p = { .out = out };
    const char *home = getenv("HOME");
    if (!getcwd(p.start, sizeof p.start))
        return hx_refuse(err, HX_BAD_INPUT, "its working folder no longer exists");
    if (home && !realpath(home, p.home))
        p.home[0] = '\0';
    sandbox_begin(out);
    sandbox_add(out, "--ro-bind-try");
    sandbox_add(out, "/opt");
    sandbox_add(out, "/opt");
    show_command(&p, words);
    p.has_script = true;
    pass_variables(&p);
    show_checkout(&p);
    hide(&p, hidden);
    if (p.too_wide[0])
        return hx_refuse(err, HX_BAD_INPUT, "the sandbox would show all of %.200s; put the bot into a folder of its own", p.too_wide);
    const char *start = sandbox_keep(out, p.start);
    if (!start || p.is_full)
        return hx_refuse(err, HX_BAD_INPUT, "the command names too many files for a sandbox");
    sandbox_add(out, "--dir");
    sandbox_add(out, start);
    /* threads count, too, and libraries start one for every processor; a fork bomb of many more starves whoever would end it */
    char nproc[48];
    const long n = SANDBOX_PROCESSES + 2 * sysconf(_SC_NPROCESSORS_ONLN);
    snprintf(nproc, sizeof nproc, "--nproc=%ld:%ld", n, n);
    const char *most = sandbox_keep(out, nproc);
    if (!most)
        return hx_refuse(err, HX_BAD_INPUT, "the command names too many files for a sandbox");
    sandbox_end(out, start, most);
    for (int i = 0; words[i]; i++)
        sandbox_add(out, words[i]);
    return sandbox_check_length(out, err);
}
