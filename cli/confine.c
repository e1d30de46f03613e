/* What a process gives up before it reads files of strangers. */
#include "cli/cli.h"
#include "core/system.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* System files that any program reads: late libraries, time zones, facts about the machine. Everybody may read these. */
static const char *const of_the_system[] = {
    "/usr",       "/lib",          "/lib64",        "/etc/ld.so.cache", "/etc/localtime", "/dev/null",
    "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat",       "/dev/urandom",   "/sys/devices/system/cpu",
};

/* The folder of `path`, also before `path` exists: the nearest existing folder above it. */
static void add_folder_above(int cell, const char *path)
{
    char folder[PATH_MAX];
    struct stat there;
    if (strlen(path) >= sizeof folder)
        return; /* no file has that name */
    memcpy(folder, path, strlen(path) + 1);
    do {
        char *slash = strrchr(folder, '/');
        if (slash)
            slash[slash == folder] = '\0';
        else
            memcpy(folder, ".", 2);
    } while (stat(folder, &there) != 0 && strcmp(folder, ".") != 0 && strcmp(folder, "/") != 0);
    system_cell_add(cell, folder, true);
}

/* Writers write a file beside itself and rename it, in the folder of its name or of the link's target. */
static void add_output(int cell, const char *path)
{
    char real[PATH_MAX];
    struct stat there;
    const bool is_there = realpath(path, real) && stat(real, &there) == 0;
    if (is_there && !S_ISREG(there.st_mode)) { /* a folder, a pipe, a terminal */
        system_cell_add(cell, real, true);
        return;
    }
    add_folder_above(cell, path);
    if (is_there)
        add_folder_above(cell, real);
}

void cli_confine(const char *const *reads, int n_reads, const char *output)
{
    const int cell = system_cell_open();
    if (cell < 0)
        return;
    for (size_t i = 0; i < HX_COUNT(of_the_system); i++)
        system_cell_add(cell, of_the_system[i], false);
    for (int i = 0; i < n_reads; i++)
        system_cell_add(cell, reads[i], false);
    if (output)
        add_output(cell, output);
    system_cell_enter(cell);
}
