/* Recorded games for the table. */
#include "play/cmd_table_watch.h"

#include "core/grow.h"
#include "play/cmd_recorded.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_FILES = 100000 };

struct Watched {
    RoomWatch games;
    char path[FILES_PATH_BYTES];
    Dataset *run;        /* NULL: saved games */
    uint64_t first_game; /* of the run: where what is watched begins */
    char **file;         /* [n_files] names in the folder `path`; none where `path` is the saved game */
    size_t n_files;
};

/* ---- Saved games ------------------------------------------------------------------------------------------------------ */

static bool ends_with(const char *text, const char *end)
{
    const size_t n = strlen(text), m = strlen(end);
    return n > m && strcmp(text + n - m, end) == 0;
}

/* Digits in a name count as numbers: game-9.json before game-10.json. */
static int compare_names(const void *a, const void *b)
{
    return strverscmp(*(char *const *)a, *(char *const *)b);
}

static HxStatus list_files(Watched *w, HxError *err)
{
    DIR *folder = opendir(w->path);
    const struct dirent *entry;
    size_t cap = 0;
    HxStatus status = folder ? HX_OK : hx_refuse(err, HX_IO, "--watch %.200s: the folder cannot be read", w->path);
    while (status == HX_OK && (entry = readdir(folder)) != NULL && w->n_files < MOST_FILES) {
        if (!ends_with(entry->d_name, ".json") || entry->d_name[0] == '.')
            continue;
        if (!HX_ROOM_FOR_ONE(w->file, w->n_files, cap)) {
            status = hx_refuse(err, HX_NO_MEMORY, "no memory for the names of the games");
            break;
        }
        w->file[w->n_files] = strdup(entry->d_name);
        if (w->file[w->n_files])
            w->n_files++;
    }
    if (folder)
        closedir(folder);
    if (status == HX_OK && w->n_files == 0)
        return hx_refuse(err, HX_BAD_INPUT, "--watch %.200s: neither a recorded run nor a folder of saved games (*.json)", w->path);
    if (w->n_files > 0)
        qsort(w->file, w->n_files, sizeof *w->file, compare_names);
    return status;
}

static HxStatus open_saved(void *ctx, uint64_t index, Session **out, char name[HX_MAX_SEATS][ROOM_NAME_BYTES], HxError *err)
{
    const Watched *w = ctx;
    char path[FILES_PATH_BYTES];
    HxStatus status = HX_OK;
    if (w->n_files > 0)
        status = files_path(w->path, w->file[index], path, err);
    else
        snprintf(path, sizeof path, "%s", w->path);
    if (status == HX_OK)
        status = session_load(out, path, &(SessionOpening){ .trust = SESSION_STARTS_NOBODY }, err);
    for (int seat = 0; status == HX_OK && seat < session_seats(*out); seat++)
        snprintf(name[seat], ROOM_NAME_BYTES, "%.150s", session_agent(*out, seat));
    return status;
}

/* ---- Recorded runs ---------------------------------------------------------------------------------------------------- */

static HxStatus open_game(void *ctx, uint64_t index, Session **out, char name[HX_MAX_SEATS][ROOM_NAME_BYTES], HxError *err)
{
    const Watched *w = ctx;
    const HxStatus status = recorded_open(out, w->run, w->first_game + index, err);
    for (int seat = 0; status == HX_OK && seat < w->run->run.n_seats; seat++)
        snprintf(name[seat], ROOM_NAME_BYTES, "%.150s", w->run->run.agent[run_agent_at(&w->run->run, w->first_game + index, seat)]);
    return status;
}

/* The games of the whole run, or of one shard of it. */
static HxStatus find_games(Watched *w, const char *shard, HxError *err)
{
    const Manifest *all = &w->run->manifest;
    for (size_t i = 0; i < all->n; i++) {
        char name[SHARD_NAME_BYTES];
        shard_name(all->entry[i].shard, name);
        if (shard && strcmp(name, shard) != 0)
            continue;
        if (w->games.n_games == 0)
            w->first_game = all->entry[i].first_game;
        if (w->first_game + w->games.n_games == all->entry[i].first_game) /* a gap ends what can be counted through */
            w->games.n_games += all->entry[i].games;
    }
    return w->games.n_games > 0 ? HX_OK : hx_refuse(err, HX_BAD_INPUT, "--watch %.200s: no finished games there", w->path);
}

static HxStatus open_run(Watched *w, const char *folder, const char *shard, HxError *err)
{
    w->games.open = open_game;
    w->run = calloc(1, sizeof *w->run);
    if (!w->run)
        return hx_refuse(err, HX_NO_MEMORY, "no memory to read %.200s", folder);
    const HxStatus status = dataset_open(w->run, folder, err);
    if (status != HX_OK) {
        free(w->run);
        w->run = NULL;
        return status;
    }
    return find_games(w, shard, err);
}

/* ---- Both ------------------------------------------------------------------------------------------------------------- */

/* A shard lies in its run's folder. */
static HxStatus open_shard(Watched *w, HxError *err)
{
    char folder[FILES_PATH_BYTES];
    const char *slash = strrchr(w->path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - w->path) : 1, slash ? w->path : ".");
    return open_run(w, slash == w->path ? "/" : folder, slash ? slash + 1 : w->path, err);
}

static HxStatus open_path(Watched *w, HxError *err)
{
    struct stat there;
    if (stat(w->path, &there) != 0)
        return hx_refuse(err, HX_BAD_INPUT, "--watch %.200s: there is no such file or folder", w->path);
    const char *slash = strrchr(w->path, '/');
    w->games = (RoomWatch){ .title = slash && slash[1] ? slash + 1 : w->path, .open = open_saved, .ctx = w };
    if (S_ISDIR(there.st_mode) && folder_has_run(w->path))
        return open_run(w, w->path, NULL, err);
    if (ends_with(w->path, ".h5"))
        return open_shard(w, err);
    const HxStatus status = S_ISDIR(there.st_mode) ? list_files(w, err) : HX_OK;
    w->games.n_games = w->n_files > 0 ? w->n_files : 1;
    return status;
}

HxStatus watched_open(Watched **out, const char *path, HxError *err)
{
    Watched *w = calloc(1, sizeof *w);
    if (!w || snprintf(w->path, sizeof w->path, "%s", path) >= (int)sizeof w->path) {
        free(w);
        return hx_refuse(err, HX_BAD_INPUT, "--watch: the path is too long");
    }
    for (size_t n = strlen(w->path); n > 1 && w->path[n - 1] == '/'; n--)
        w->path[n - 1] = '\0';
    const HxStatus status = open_path(w, err);
    if (status != HX_OK) {
        watched_close(w);
        return status;
    }
    *out = w;
    return HX_OK;
}

void watched_close(Watched *w)
{
    if (!w)
        return;
    for (size_t i = 0; i < w->n_files; i++)
        free(w->file[i]);
    free(w->file);
    if (w->run)
        dataset_fini(w->run);
    free(w->run);
    free(w);
}

const RoomWatch *watched_games(const Watched *w)
{
    return &w->games;
}
