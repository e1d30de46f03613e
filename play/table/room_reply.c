/* What a room answers: a JSON body with its HTTP status. */
#include "core/text.h"
#include "play/table/room_internal.h"

#include <stdarg.h>
#include <stdio.h>

RoomReply room_reply(int status, json_t *root)
{
    RoomReply reply = { .status = status, .body = root ? json_dumps(root, JSON_COMPACT) : NULL };
    json_decref(root);
    return reply;
}

RoomReply room_refuse(int status, const char *format, ...)
{
    char why[400];
    va_list args;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    return room_reply(status, json_pack("{ss}", "error", text_whole(why))); /* a name may be cut inside a character */
}

RoomReply room_done(void)
{
    return room_reply(HTTP_OK, json_pack("{sb}", "done", 1));
}

RoomReply room_refuse_status(HxStatus status, const HxError *err)
{
    return room_refuse(status == HX_NO_MEMORY || status == HX_IO ? HTTP_FAILED : HTTP_BAD, "%s",
                       status == HX_IO ? shelf_reason(err) : err->text);
}
