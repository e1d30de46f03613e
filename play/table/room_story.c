/* The whole game in a few lines, once it is over: what each seat got points for, and how it stood after each round. */
#include "play/table/room_internal.h"

#include <stdlib.h>
#include <string.h>

enum { HTTP_CONFLICT = 409 }; // the page asks about a game that has gone on
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

static RoomReply story_of(Room *r, RoomScope who, int seat)
{
    const int viewer = seat >= 0 ? seat : room_is_spectator(who) ? HX_PUBLIC : HX_ALL;
    const bool goes_on = !r->session || !room_is_over(r); /* until then nobody looks at all seats at once */
    const bool may_look = r->session && seat < session_seats(r->session) && room_may_look(r, who, seat);
    if (r->session && !may_look && (seat >= 0 || !goes_on))
        return room_refuse(403, "your page does not play this seat");
    if (goes_on)
        return room_refuse(HTTP_CONFLICT, "there is no finished game on the table");
    HxEvent *events = malloc(EVENTS_MAX * sizeof *events);
    json_t *list = events ? json_array() : NULL;
    const int length = room_seen_length(r, viewer);
    int step = length > 0 ? room_step_of(r, viewer, 0) : 0;
    for (int number = 0; list && number < length; number++) {
        tell_step(r, step, number, viewer, events, list);
        step = room_next_known(r, viewer, step);
    }
    free(events);
    return room_reply(200, json_pack("{so}", "story", list));
}

RoomReply room_story(Room *r, RoomScope who, int seat)
{
    pthread_mutex_lock(&r->lock);
    const RoomReply reply = story_of(r, who, seat);
    pthread_mutex_unlock(&r->lock);
    return reply;
}
