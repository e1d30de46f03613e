/* Saved games: in an answer, or in the folder of the server. A file belongs to the owner's token of the game that wrote it, and holds
 * that token's hash. That token may read it, also in another run of the server; games made from it may overwrite it. */
#include "play/serve/engine_internal.h"

#include "core/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_SAVE_BYTES = 16 << 20 };

/* The path of a file in the folder. Only a plain name is allowed. False: refused. */
static bool find_file(EngineCall *c, const char *name, char path[4096])
{
    static const char *const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.";
    if (!c->e->spec.folder)
        call_refuse(c, ENGINE_NOT_YOURS, "this server was given no folder");
    else if (name[0] == '\0' || name[0] == '.' || strspn(name, allowed) != strlen(name))
        call_refuse(c, ENGINE_BAD_PARAMS, "'file' is no plain name of letters, digits, '-', '_' and '.'");
    else if (snprintf(path, 4096, "%s/%s", c->e->spec.folder, name) >= 4096)
        call_refuse(c, ENGINE_BAD_PARAMS, "the path is too long");
    else
        return true;
    return false;
}

/* The owner of a save; "" if 'save' did not write it. */
static void read_keeper(const char *bytes, size_t size, char out[KEEPER_CHARS + 1])
{
    json_t *root = json_loadb(bytes, size, 0, NULL);
    const char *keeper = json_string_value(json_object_get(root, "keeper"));
    snprintf(out, KEEPER_CHARS + 1, "%.*s", KEEPER_CHARS, keeper ? keeper : "");
    json_decref(root);
}

/* This client's quotas; NULL: too many clients. */
static ClientUse *use_of(Engine *e, uint32_t client)
{
    ClientUse *free_place = NULL;
    for (int i = 0; i < ENGINE_MAX_CLIENTS; i++) {
        if (e->use[i].client == client)
            return &e->use[i];
        if (e->use[i].client == 0 && !free_place)
            free_place = &e->use[i];
    }
    if (free_place)
        free_place->client = client;
    return free_place;
}

/* May this client add one more file to the folder? False: refused. */
static bool may_add_file(EngineCall *c)
{
    const ClientUse *use = use_of(c->e, c->asker.client);
    if (use && use->n_files < c->e->spec.max_client_files)
        return true;
    call_refuse(c, ENGINE_LIMIT, "save: you have added %d files, and no more may be: write over one of them", c->e->spec.max_client_files);
    return false;
}

/* May the game overwrite this file? */
static bool may_write(EngineCall *c, const char *path, const char *name)
{
    char *bytes = NULL, keeper[KEEPER_CHARS + 1] = "";
    size_t size = 0;
    if (access(path, F_OK) != 0)
        return may_add_file(c);
    if (file_read(path, MAX_SAVE_BYTES, &bytes, &size, NULL) == HX_OK)
        read_keeper(bytes, size, keeper);
    free(bytes);
    if (strcmp(keeper, c->game->keeper) == 0)
        return true;
    call_refuse(c, ENGINE_NOT_YOURS, "save: the file '%s' is another game's", name);
    return false;
}

void method_save(EngineCall *c)
{
    char path[4096];
    HxError err = { "" };
    const char *name = param_text(c->params, "file", NULL);
    if (!call_find_owned_game(c) || (name && (!find_file(c, name, path) || !may_write(c, path, name))))
        return;
    json_t *save = session_json(c->game->session, &err);
    if (!name) {
        call_answer(c, save ? json_pack("{s:o}", "save", save) : NULL);
        return;
    }
    HxStatus status = save && json_object_set_new(save, "keeper", json_string(c->game->keeper)) == 0 ? HX_OK : HX_NO_MEMORY;
    const bool is_new = access(path, F_OK) != 0;
    if (status == HX_OK)
        status = cli_keep_private_json(path, save, &err);
    json_decref(save);
    ClientUse *use = is_new && status == HX_OK ? use_of(c->e, c->asker.client) : NULL;
    if (use)
        use->n_files++;
    if (status == HX_OK)
        call_answer(c, json_pack("{s:s}", "file", name));
    else
        call_refuse_status(c, status, &err);
}

/* Read the requested file: its bytes, yours, and its owner. False: refused. */
static bool read_file(EngineCall *c, const char *name, char **bytes, size_t *size, char keeper[KEEPER_CHARS + 1])
{
    char path[4096], shown[KEEPER_CHARS + 1];
    HxError err = { "" };
    if (!find_file(c, name, path))
        return false;
    const HxStatus status = file_read(path, MAX_SAVE_BYTES, bytes, size, &err);
    if (status != HX_OK) {
        call_refuse_status(c, status, &err);
        return false;
    }
    read_keeper(*bytes, *size, keeper);
    token_keeper(param_text(c->params, "token", ""), shown);
    if (!keeper[0] || strcmp(keeper, shown) == 0)
        return true;
    call_refuse(c, ENGINE_NOT_YOURS, "load: 'token' is not the owner's of the game in '%s'", name);
    free(*bytes);
    *bytes = NULL;
    return false;
}

void method_load(EngineCall *c)
{
    char *bytes = NULL, keeper[KEEPER_CHARS + 1] = "";
    size_t size = 0;
    HxError err = { "" };
    const json_t *save = json_object_get(c->params, "save");
    const char *name = param_text(c->params, "file", NULL);
    if (!save == !name) {
        call_refuse(c, ENGINE_BAD_PARAMS, "load: either 'save' or 'file' is needed");
        return;
    }
    if (name && !read_file(c, name, &bytes, &size, keeper))
        return;
    if (!name && (bytes = json_dumps(save, JSON_COMPACT)))
        size = strlen(bytes);
    /* Clients play every seat: whoever a file names is not started. */
    CliGame given = { .n_agents = 1, .agent = { "human" }, .memory = c->e->spec.max_memory };
    Session *session = NULL;
    const HxStatus status =
        bytes ? session_read(&session, bytes, size, &(SessionOpening){ .given = &given, .is_live = true }, &err) : HX_NO_MEMORY;
    free(bytes);
    if (status == HX_OK)
        call_begin(c, session, param_flag(c->params, "chance", true), param_flag(c->params, "forced", true), keeper);
    else
        call_refuse_status(c, status, &err);
}
