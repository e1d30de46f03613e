/* The whole game in a few lines, once it is over: what each seat got points for, and how it stood after each round. */
#include "play/table/room_internal.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MAX = HX_STEP_EVENTS, LINES_MAX = 1000 };

/* Does an event of this kind belong to the story? */
static bool is_told(const char *kind)
{
    return strcmp(kind, "points") == 0 || strcmp(kind, "summary") == 0;
}

/* What a step added to the story. */
static void tell_step(const Room *r, int step, int number, int viewer, HxEvent *events, json_t *list)
{
    const int n = room_events(r, step, viewer, events, EVENTS_MAX);
    for (int i = 0; i < n && i < EVENTS_MAX && json_array_size(list) < LINES_MAX; i++)
        if (is_told(events[i].kind))
            json_array_append_new(list, json_pack("{si ss ss si si}", "step", number, "kind", events[i].kind, "text", events[i].text,
                                                  "seat", events[i].seat, "amount", events[i].amount));
}

RoomReply room_story(Room *r, int viewer)
{
    if (viewer >= session_seats(r->session))
        return room_refuse(HTTP_FORBIDDEN, "your page does not play this seat");
    HxEvent *events = malloc(EVENTS_MAX * sizeof *events);
    json_t *list = events ? json_array() : NULL;
    const int length = room_seen_length(r, viewer);
    int step = length > 0 ? room_step_of(r, viewer, 0) : 0;
    for (int number = 0; list && number < length; number++) {
        tell_step(r, step, number, viewer, events, list);
        step = room_next_known(r, viewer, step);
    }
    free(events);
    return room_reply(HTTP_OK, json_pack("{so}", "story", list));
}
