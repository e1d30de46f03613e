/* Guests and spectators: people in other browsers, their addresses and names, and whether they are still there. */
#include "core/clock.h"
#include "core/secret.h"
#include "core/text.h"
#include "play/table/room_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A page asks for news at least every 20 seconds; a guest that does not ask for this long has left. */
static const double gone_s = 45;

/* ---- Addresses ------------------------------------------------------------------------------------------------------------ */

/* The token of a seat that is handed out, or was already; "" where the system gives no random numbers. */
static const char *give_away(Room *r, int seat)
{
    char token[GUARD_TOKEN_BYTES + 1] = "";
    if (room_is_away(r, seat) || !secret_token(token, GUARD_TOKEN_BYTES))
        return session_guest(r->session, seat);
    session_set_guest(r->session, seat, token);
    room_drop_wish(r);
    r->seen[seat] = 0;
    r->is_unsaved = r->was_asked_to_save = true; /* a restart keeps the seat where it is now */
    room_touch(r);
    return session_guest(r->session, seat);
}

/* On the local network the whole address, and its code as the path of an SVG. */
static void add_address(const Room *r, json_t *root, const char *token)
{
    char address[ROOM_LINK_BYTES];
    int size = 0;
    if (!r->lan || !token[0])
        return;
    snprintf(address, sizeof address, "%s%s/", r->lan, token);
    json_object_set_new(root, "address", json_string(address));
    char *path = r->draw_code ? r->draw_code(address, &size) : NULL;
    if (path)
        json_object_set_new(root, "qr", json_pack("{si ss}", "size", size, "path", path));
    free(path);
}

RoomReply room_do_invite(Room *r, RoomScope who, const Request *request)
{
    (void)who;
    const int seat = request->seat;
    if (seat < 0 || seat >= session_seats(r->session) || !room_is_person(r, seat))
        return room_refuse(HTTP_BAD, "field 'seat': no person plays that seat");
    if (request->to == 0) {
        session_set_guest(r->session, seat, "");
        room_drop_wish(r);
        r->guest_name[seat][0] = '\0';
        r->is_unsaved = r->was_asked_to_save = true;
        room_touch(r);
        return room_reply(HTTP_OK, json_pack("{ss}", "token", ""));
    }
    const char *token = give_away(r, seat);
    if (!token[0])
        return room_refuse(HTTP_FAILED, "the system gives no random numbers for a token");
    json_t *root = json_pack("{ss}", "token", token);
    add_address(r, root, token);
    return room_reply(HTTP_OK, root);
}

static const char *spectators_token(Room *r)
{
    if (!r->spectators[0] && !secret_token(r->spectators, GUARD_TOKEN_BYTES))
        r->spectators[0] = '\0';
    return r->spectators;
}

RoomReply room_do_spectators(Room *r, RoomScope who, const Request *request)
{
    (void)who;
    if (request->to == 0) {
        r->spectators[0] = '\0';
        memset(r->watcher, 0, sizeof r->watcher);
        room_touch(r);
        return room_reply(HTTP_OK, json_pack("{ss}", "token", ""));
    }
    const char *token = spectators_token(r);
    if (!token[0])
        return room_refuse(HTTP_FAILED, "the system gives no random numbers for a token");
    json_t *root = json_pack("{ss}", "token", token);
    add_address(r, root, token);
    return room_reply(HTTP_OK, root);
}

bool room_invite_spectators(Room *r, char link[ROOM_LINK_BYTES])
{
    pthread_mutex_lock(&r->lock);
    const char *token = r->lan ? spectators_token(r) : "";
    snprintf(link, ROOM_LINK_BYTES, "%s%s/", r->lan ? r->lan : "", token);
    pthread_mutex_unlock(&r->lock);
    return token[0];
}

bool room_invite(Room *r, int seat, char link[ROOM_LINK_BYTES])
{
    pthread_mutex_lock(&r->lock);
    bool is_first = true;
    for (int i = 0; r->session && i < seat && i < session_seats(r->session); i++)
        is_first = is_first && !room_is_person(r, i);
    const bool is_guest = r->session && r->lan && seat < session_seats(r->session) && room_is_person(r, seat) && !is_first;
    const char *token = is_guest ? give_away(r, seat) : "";
    snprintf(link, ROOM_LINK_BYTES, "%s%s/", r->lan ? r->lan : "", token);
    pthread_mutex_unlock(&r->lock);
    return token[0];
}

/* ---- Names ------------------------------------------------------------------------------------------------------------------ */

static RoomWatcher *find_watcher(Room *r, int64_t page)
{
    for (RoomWatcher *one = r->watcher; one < r->watcher + ROOM_WATCHERS; one++)
        if (page > 0 && one->page == page)
            return one;
    return NULL;
}

RoomReply room_do_name(Room *r, RoomScope who, const Request *request)
{
    const int seat = request->seat;
    RoomWatcher *watcher = room_is_spectator(who) ? find_watcher(r, request->page) : NULL;
    if (room_is_spectator(who) && !watcher)
        return room_refuse(HTTP_CONFLICT, "field 'page': no spectator has this page");
    if (!watcher && (seat < 0 || seat >= session_seats(r->session) || !room_is_own(r, who, seat)))
        return room_refuse(HTTP_CONFLICT, "your page does not play this seat");
    const size_t length = strlen(request->name);
    if (length >= ROOM_GUEST_BYTES || text_has_control(request->name))
        return room_refuse(HTTP_BAD, "field 'name': at most %d bytes, without control characters", ROOM_GUEST_BYTES - 1);
    memcpy(watcher ? watcher->name : r->guest_name[seat], request->name, length + 1);
    room_touch(r);
    return room_done();
}

/* ---- Who is there ----------------------------------------------------------------------------------------------------------- */

static bool is_there(const RoomWatcher *one)
{
    return one->page && monotonic_seconds() - one->seen <= gone_s;
}

/* A new page takes a free place, else that of who asked longest ago. */
void room_see_watcher(Room *r, int64_t page)
{
    RoomWatcher *one = find_watcher(r, page);
    if (page <= 0)
        return;
    if (!one) {
        one = r->watcher;
        for (RoomWatcher *other = r->watcher; other < r->watcher + ROOM_WATCHERS; other++)
            if (one->page && (!other->page || other->seen < one->seen))
                one = other;
        *one = (RoomWatcher){ .page = page };
        room_touch(r);
    }
    one->seen = monotonic_seconds();
}

json_t *room_watchers_json(const Room *r)
{
    json_t *list = json_array();
    for (const RoomWatcher *one = r->watcher; one < r->watcher + ROOM_WATCHERS; one++)
        if (is_there(one))
            json_array_append_new(list, json_string(one->name));
    return list;
}

void room_see_guest(Room *r, int seat)
{
    r->seen[seat] = monotonic_seconds();
    if (r->left >> seat & 1)
        pthread_cond_signal(&r->changed);
}

bool room_look_for_guests(Room *r)
{
    uint16_t left = 0;
    for (int seat = 0; r->lan && r->session && seat < session_seats(r->session); seat++)
        if (room_is_away(r, seat) && r->seen[seat] > 0 && monotonic_seconds() - r->seen[seat] > gone_s)
            left |= (uint16_t)(1U << seat);
    bool has_changed = left != r->left;
    for (RoomWatcher *one = r->watcher; one < r->watcher + ROOM_WATCHERS; one++)
        if (one->page && !is_there(one)) {
            *one = (RoomWatcher){ 0 };
            has_changed = true;
        }
    r->left = left;
    if (has_changed)
        room_touch(r);
    return has_changed;
}
