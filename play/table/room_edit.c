/* Positions written by hand: what their fields may hold, and putting one on the shelf. */
#include "core/games/games.h"
#include "core/view_document.h"
#include "play/table/room_internal.h"

#include <stdlib.h>
#include <string.h>

RoomReply room_fields(const char *name)
{
    const HxGame *game = hx_game_find(name);
    return game ? room_reply(HTTP_OK, json_pack("{so}", "fields", view_fields(game)))
                : room_refuse(HTTP_NOT_FOUND, "there is no such game; the lobby lists all");
}

/* The name in {"name": ..., "position": ...}, where it is one for a saved game, which no program keeps for itself, and nothing else is
 * said; else NULL. A saved game is no position: it names agents. */
static const char *name_of(const json_t *root)
{
    const json_t *name = json_object_get(root, "name"), *position = json_object_get(root, "position");
    const char *text = json_string_value(name);
    const bool is_whole = json_object_size(root) == 2 && json_is_object(position) && !json_object_get(position, "agents");
    return is_whole && text && strlen(text) == json_string_length(name) && request_is_name(text) && !shelf_is_kept(text) ? text : NULL;
}

/* Written as a saved game that begins there, with a person in the first seat. */
static HxStatus put_on_shelf(const Room *r, const json_t *position, const char *name, HxError *err)
{
    Session *session = NULL;
    char path[SHELF_FILE_BYTES];
    char *text = json_dumps(position, JSON_COMPACT);
    if (!text)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a position");
    HxStatus status = session_read(&session, text, strlen(text), &(SessionOpening){ .is_live = true }, err);
    free(text);
    if (status != HX_OK)
        return status;
    shelf_path(&r->shelf, name, path);
    status = session_save(session, path, err);
    session_destroy(session);
    return status;
}

RoomReply room_put(Room *r, RoomScope who, const char *body, size_t size)
{
    (void)who;
    HxError err = { "" };
    json_error_t where;
    json_t *root = json_loadb(body, size, JSON_REJECT_DUPLICATES, &where);
    const char *name = name_of(root);
    const HxStatus status = name ? put_on_shelf(r, json_object_get(root, "position"), name, &err) : HX_BAD_INPUT;
    if (status == HX_OK)
        room_touch(r); /* the lobby lists it */
    const RoomReply reply = !name             ? room_refuse(HTTP_BAD, "a saved position needs a 'name' and a 'position'")
                            : status == HX_OK ? room_done()
                                              : room_refuse_status(status, &err);
    json_decref(root);
    return reply;
}
