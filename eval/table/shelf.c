/* The folder of saved games. */
#include "eval/table/shelf.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/cli/cli.h"
#include "core/file_lock.h"
#include "eval/table/request.h"

static const char ending[] = ".save.json";

enum { TABLES_MAX = 20, DAMAGED_MAX = 1000, UNFINISHED_MAX = 1000 };

/* Take the place of table `n`. HX_ILLEGAL: another program has it. */
static HxStatus take_place(Shelf *shelf, int n, HxError *err)
{
    char path[SHELF_FILE_BYTES];
    shelf->n_table = n;
    if (n == 1) {
        snprintf(shelf->now, sizeof shelf->now, "now.json");
        snprintf(path, sizeof path, "%s/now.lock", shelf->folder);
    } else {
        snprintf(shelf->now, sizeof shelf->now, "table %d%s", n, ending);
        snprintf(path, sizeof path, "%s/table %d.lock", shelf->folder, n);
    }
    const FileLock state = file_lock_take(path, false, &shelf->lock);
    if (state == FILE_LOCK_UNOPENED)
        return hx_refuse(err, HX_IO, "%.200s: %s", path, strerror(errno));
    return state == FILE_LOCK_ELSEWHERE ? HX_ILLEGAL : HX_OK; /* without locks nobody can tell: it is ours */
}

HxStatus shelf_open(Shelf *shelf, HxError *err)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n;
    if (state && state[0] == '/')
        n = snprintf(shelf->folder, sizeof shelf->folder, "%s/hexarch/table", state);
    else if (home && home[0] == '/')
        n = snprintf(shelf->folder, sizeof shelf->folder, "%s/.local/state/hexarch/table", home);
    else
        return hx_refuse(err, HX_IO, "neither XDG_STATE_HOME nor HOME names a folder for the game under way");
    if (n >= (int)sizeof shelf->folder)
        return hx_refuse(err, HX_IO, "XDG_STATE_HOME: the path is too long");
    HxStatus status = cli_make_folder(shelf->folder, err);
    if (status != HX_OK)
        return status;
    chmod(shelf->folder,
          0700); /* hidden hands and the tokens of guests lie there; where the file system knows no modes nobody can help it */
    status = HX_ILLEGAL;
    for (int i = 1; i <= TABLES_MAX && status == HX_ILLEGAL; i++)
        status = take_place(shelf, i, err);
    return status == HX_ILLEGAL ? hx_refuse(err, HX_IO, "%.200s: %d tables keep their games here already", shelf->folder, TABLES_MAX)
                                : status;
}

void shelf_close(Shelf *shelf)
{
    if (shelf->lock >= 0)
        close(shelf->lock);
    shelf->lock = -1;
}

static void port_path(const Shelf *shelf, char out[SHELF_FILE_BYTES])
{
    snprintf(out, SHELF_FILE_BYTES, "%s/now.port", shelf->folder);
}

uint16_t shelf_port(const Shelf *shelf)
{
    char path[SHELF_FILE_BYTES], *line = NULL;
    size_t size = 0;
    port_path(shelf, path);
    if (shelf->n_table != 1 || cli_read_regular_file(path, SHELF_FILE_BYTES, &line, &size, NULL) != HX_OK)
        return 0;
    const long port = strtol(line, NULL, 10);
    free(line);
    return port > 1023 && port <= UINT16_MAX ? (uint16_t)port : 0;
}

void shelf_keep_port(const Shelf *shelf, uint16_t port)
{
    char path[SHELF_FILE_BYTES], line[16];
    port_path(shelf, path);
    const int n = snprintf(line, sizeof line, "%u\n", port);
    if (shelf->n_table == 1)
        cli_keep_file(path, line, (size_t)n, NULL);
}

void shelf_path_now(const Shelf *shelf, char out[SHELF_FILE_BYTES])
{
    snprintf(out, SHELF_FILE_BYTES, "%s/%s", shelf->folder, shelf->now);
}

HxStatus shelf_write_now(const Shelf *shelf, const json_t *root, HxError *err)
{
    char path[SHELF_FILE_BYTES];
    HxError why = { "" };
    shelf_path_now(shelf, path);
    const HxStatus status = cli_keep_json(path, root, &why);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%s", shelf_reason(&why));
}

const char *shelf_reason(const HxError *err)
{
    const char *slash = strrchr(err->text, '/');
    return slash ? slash + 1 : err->text;
}

bool shelf_put_damaged_aside(const Shelf *shelf, char name[SHELF_NAME_BYTES])
{
    char now[SHELF_FILE_BYTES], aside[SHELF_FILE_BYTES];
    shelf_path_now(shelf, now);
    if (access(now, F_OK) != 0)
        return false;
    for (int i = 1; i <= DAMAGED_MAX; i++) {
        snprintf(name, SHELF_NAME_BYTES, "now.json.damaged-%d", i);
        snprintf(aside, sizeof aside, "%s/%s", shelf->folder, name);
        if (access(aside, F_OK) != 0)
            return rename(now, aside) == 0;
    }
    return false;
}

void shelf_path(const Shelf *shelf, const char *name, char out[SHELF_FILE_BYTES])
{
    snprintf(out, SHELF_FILE_BYTES, "%s/%s%s", shelf->folder, name, ending);
}

/* The entry of one file, or NULL where it is no saved game. */
static json_t *entry_of(const Shelf *shelf, const char *file)
{
    char name[REQUEST_NAME_BYTES], path[SHELF_FILE_BYTES];
    struct stat about;
    const size_t n = strlen(file);
    if (n < sizeof ending || strcmp(file + n - (sizeof ending - 1), ending) != 0 || n - (sizeof ending - 1) >= sizeof name)
        return NULL;
    snprintf(name, sizeof name, "%.*s", (int)(n - (sizeof ending - 1)), file);
    shelf_path(shelf, name, path);
    if (!request_is_name(name) || stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return NULL;
    return json_pack("{ss sI}", "name", name, "time", (json_int_t)about.st_mtime);
}

json_t *shelf_list(const Shelf *shelf)
{
    json_t *list = json_array();
    DIR *folder = opendir(shelf->folder);
    const struct dirent *file;
    while (list && folder && (file = readdir(folder)) != NULL && json_array_size(list) < 200) {
        json_t *entry = entry_of(shelf, file->d_name);
        if (!entry)
            continue;
        const json_int_t time = json_integer_value(json_object_get(entry, "time"));
        size_t at = 0;
        while (at < json_array_size(list) && json_integer_value(json_object_get(json_array_get(list, at), "time")) >= time)
            at++;
        json_array_insert_new(list, at, entry);
    }
    if (folder)
        closedir(folder);
    return list;
}

void shelf_keep_now(const Shelf *shelf, const char *game)
{
    char now[SHELF_FILE_BYTES], name[REQUEST_NAME_BYTES], kept[SHELF_FILE_BYTES];
    shelf_path_now(shelf, now);
    for (int i = 1; i <= UNFINISHED_MAX; i++) {
        const int n = snprintf(name, sizeof name, "%.20s unfinished", game);
        if (i > 1)
            snprintf(name + n, sizeof name - (size_t)n, " %d", i);
        shelf_path(shelf, name, kept);
        if (access(kept, F_OK) != 0)
            break;
    }
    rename(now, kept);
}
