/* The folder of saved games. */
#include "play/table/shelf.h"

#include "cli/cli.h"
#include "core/file.h"
#include "core/file_lock.h"
#include "play/table/request.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

static const char ending[] = ".save.json";

enum { TOLD_BYTES = 512 << 10, TABLES_MAX = 20, NUMBERS_MAX = 1000000 };

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
        return hx_refuse(err, HX_IO, "XDG_STATE_HOME: the path is too long: choose a shorter one");
    HxStatus status = cli_make_folder(shelf->folder, err);
    if (status != HX_OK)
        return status;
    chmod(shelf->folder,
          0700); /* hidden hands and the tokens of guests lie there; where the file system knows no modes nobody can help it */
    status = HX_ILLEGAL;
    for (int i = 1; i <= TABLES_MAX && status == HX_ILLEGAL; i++)
        status = take_place(shelf, i, err);
    return status == HX_ILLEGAL
               ? hx_refuse(err, HX_IO, "%.200s: %d tables keep their games here already: end one of them", shelf->folder, TABLES_MAX)
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
    if (shelf->n_table != 1 || file_read(path, SHELF_FILE_BYTES, &line, &size, NULL) != HX_OK)
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
        cli_keep_private_file(path, line, (size_t)n, NULL);
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
    const HxStatus status = cli_keep_private_json(path, root, &why);
    return status == HX_OK ? HX_OK : hx_refuse(err, status, "%s", shelf_reason(&why));
}

const char *shelf_reason(const HxError *err)
{
    const char *slash = strrchr(err->text, '/');
    return slash ? slash + 1 : err->text;
}

/* Move a file to a name that nothing has. HX_ILLEGAL: something has it. The name is taken first, so that no two programs take the same. */
static HxStatus move_to_free_name(const char *from, const char *to, HxError *err)
{
    const int fd = open(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0)
        return errno == EEXIST ? HX_ILLEGAL : hx_refuse(err, HX_IO, "%s", strerror(errno));
    close(fd);
    if (rename(from, to) == 0)
        return HX_OK;
    const int why = errno;
    unlink(to);
    return hx_refuse(err, HX_IO, "%s", strerror(why));
}

HxStatus shelf_put_damaged_aside(const Shelf *shelf, char name[SHELF_NAME_BYTES], HxError *err)
{
    char now[SHELF_FILE_BYTES], aside[SHELF_FILE_BYTES];
    HxStatus status = HX_ILLEGAL;
    shelf_path_now(shelf, now);
    name[0] = '\0';
    if (access(now, F_OK) != 0)
        return HX_OK;
    for (int i = 1; i <= NUMBERS_MAX && status == HX_ILLEGAL; i++) {
        snprintf(name, SHELF_NAME_BYTES, "now.json.damaged-%d", i);
        snprintf(aside, sizeof aside, "%s/%s", shelf->folder, name);
        status = move_to_free_name(now, aside, err);
    }
    return status == HX_ILLEGAL ? hx_refuse(err, HX_IO, "there are already %d damaged files: delete some", NUMBERS_MAX) : status;
}

bool shelf_is_kept(const char *name)
{
    static const char table[] = "table ";
    const char *number = name + sizeof table - 1;
    return strncasecmp(name, table, sizeof table - 1) == 0 && *number && strspn(number, "0123456789") == strlen(number);
}

void shelf_path(const Shelf *shelf, const char *name, char out[SHELF_FILE_BYTES])
{
    snprintf(out, SHELF_FILE_BYTES, "%s/%s%s", shelf->folder, name, ending);
}

/* A saved game in the list. */
typedef struct Saved {
    char name[REQUEST_NAME_BYTES];
    int64_t time;
} Saved;

/* Is this file a saved game? */
static bool read_entry(const Shelf *shelf, const char *file, Saved *out)
{
    char path[SHELF_FILE_BYTES];
    struct stat about;
    const size_t n = strlen(file);
    if (n < sizeof ending || strcmp(file + n - (sizeof ending - 1), ending) != 0 || n - (sizeof ending - 1) >= sizeof out->name)
        return false;
    snprintf(out->name, sizeof out->name, "%.*s", (int)(n - (sizeof ending - 1)), file);
    shelf_path(shelf, out->name, path);
    if (!request_is_name(out->name) || stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return false;
    out->time = about.st_mtime;
    return true;
}

/* Newest first. */
static int compare_saved(const void *a, const void *b)
{
    const Saved *one = a, *other = b;
    return one->time != other->time ? (one->time < other->time) - (one->time > other->time) : strcmp(one->name, other->name);
}

/* Every saved game of the folder, as they come: *out is yours. False: no memory. */
static bool read_folder(const Shelf *shelf, Saved **out, size_t *n)
{
    DIR *folder = opendir(shelf->folder);
    const struct dirent *file;
    size_t cap = 0;
    while (folder && (file = readdir(folder)) != NULL) {
        if (*n == cap) {
            cap = cap ? 2 * cap : 64;
            Saved *more = realloc(*out, cap * sizeof **out);
            if (!more)
                break;
            *out = more;
        }
        *n += read_entry(shelf, file->d_name, &(*out)[*n]);
    }
    const bool is_whole = !folder || !file;
    if (folder)
        closedir(folder);
    return is_whole;
}

/* What lies in a saved game, beside its name: of one that cannot be read or is very large, nothing. */
static void tell_saved(const Shelf *shelf, const char *name, json_t *out)
{
    char path[SHELF_FILE_BYTES], *text = NULL;
    size_t size = 0;
    shelf_path(shelf, name, path);
    json_t *root = file_read(path, TOLD_BYTES, &text, &size, NULL) == HX_OK ? json_loadb(text, size, 0, NULL) : NULL;
    const json_t *game = json_object_get(root, "game"), *actions = json_object_get(root, "actions");
    const json_t *position = json_object_get(root, "position");
    const json_t *round = json_object_get(json_object_get(position ? position : json_object_get(root, "start"), "state"), "round");
    if (json_is_string(game))
        json_object_set(out, "game", (json_t *)game);
    if (json_is_array(actions))
        json_object_set_new(out, "steps", json_integer((json_int_t)json_array_size(actions)));
    if (json_is_integer(round))
        json_object_set(out, "round", (json_t *)round);
    json_decref(root);
    free(text);
}

HxStatus shelf_delete(const Shelf *shelf, const char *name, HxError *err)
{
    char path[SHELF_FILE_BYTES];
    shelf_path(shelf, name, path);
    if (unlink(path) != 0)
        return hx_refuse(err, HX_IO, "'%s' cannot be deleted: %s", name, strerror(errno));
    return cli_sync_folder(shelf->folder, err);
}

json_t *shelf_list(const Shelf *shelf)
{
    Saved *saved = NULL;
    size_t n = 0;
    json_t *list = read_folder(shelf, &saved, &n) ? json_array() : NULL;
    if (n > 0)
        qsort(saved, n, sizeof *saved, compare_saved);
    for (size_t i = 0; list && i < n; i++) {
        json_t *one = json_pack("{ss sI}", "name", saved[i].name, "time", (json_int_t)saved[i].time);
        if (one && i < SHELF_TOLD)
            tell_saved(shelf, saved[i].name, one);
        json_array_append_new(list, one);
    }
    free(saved);
    return list;
}

HxStatus shelf_keep_now(const Shelf *shelf, const char *game, HxError *err)
{
    char now[SHELF_FILE_BYTES], name[REQUEST_NAME_BYTES], kept[SHELF_FILE_BYTES];
    HxStatus status = HX_ILLEGAL;
    shelf_path_now(shelf, now);
    if (access(now, F_OK) != 0)
        return HX_OK;
    for (int i = 1; i <= NUMBERS_MAX && status == HX_ILLEGAL; i++) {
        const int n = snprintf(name, sizeof name, "%.20s unfinished", game);
        if (i > 1)
            snprintf(name + n, sizeof name - (size_t)n, " %d", i);
        shelf_path(shelf, name, kept);
        status = move_to_free_name(now, kept, err);
    }
    if (status == HX_OK)
        status = cli_sync_folder(shelf->folder, err);
    return status == HX_ILLEGAL
               ? hx_refuse(err, HX_IO, "there are already %d unfinished games of this kind: delete some in the lobby", NUMBERS_MAX)
               : status;
}

static void link_path(const Shelf *shelf, char out[SHELF_FILE_BYTES])
{
    if (shelf->n_table == 1)
        snprintf(out, SHELF_FILE_BYTES, "%s/now.html", shelf->folder);
    else
        snprintf(out, SHELF_FILE_BYTES, "%s/table %d.html", shelf->folder, shelf->n_table);
}

HxStatus shelf_write_link(const Shelf *shelf, const char *address, char path[SHELF_FILE_BYTES], HxError *err)
{
    char page[SHELF_PATH_BYTES];
    const int n = snprintf(page, sizeof page,
                           "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<meta name=\"referrer\" content=\"no-referrer\">\n"
                           "<meta http-equiv=\"refresh\" content=\"0; url=%s\">\n<title>hexarch</title>\n<a href=\"%s\">The table</a>\n",
                           address, address);
    link_path(shelf, path);
    return n < (int)sizeof page ? cli_keep_private_file(path, page, (size_t)n, err) : hx_refuse(err, HX_IO, "the address is too long");
}

void shelf_remove_link(const Shelf *shelf)
{
    char path[SHELF_FILE_BYTES];
    link_path(shelf, path);
    unlink(path);
}
