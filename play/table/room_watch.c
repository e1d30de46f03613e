/* Recorded games and positions of the past: watching, playing on from a step, advice about it, and what mattered in a whole game. */
#include "core/text.h"
#include "play/table/opponents.h"
#include "play/table/room_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void begin_watching(Room *r, int64_t index)
{
    r->is_watching = true;
    r->watched = index;
    r->is_unsaved = r->was_asked_to_save = false;
}

HxStatus room_watch_game(Room *r, uint64_t index, HxError *err)
{
    Session *session = NULL;
    char name[HX_MAX_SEATS][ROOM_NAME_BYTES] = { "" };
    if (!r->watch || index >= r->watch->n_games)
        return hx_refuse(err, HX_BAD_INPUT, "field 'to': there is no such recorded game");
    HxStatus status = r->watch->open(r->watch->ctx, index, &session, name, err);
    if (status == HX_OK)
        status = room_put_aside(r, err);
    if (status != HX_OK) {
        session_destroy(session);
        return status;
    }
    room_take(r, session, NULL);
    begin_watching(r, (int64_t)index);
    memcpy(r->watched_name, name, sizeof name);
    room_touch(r);
    return HX_OK;
}

/* Watch a recorded game, or from now on the one on the table. */
RoomReply room_do_watch(Room *r, RoomScope who, const Request *request)
{
    HxError err = { "" };
    (void)who;
    if (request->to >= 0) {
        const HxStatus status = room_watch_game(r, (uint64_t)request->to, &err);
        return status == HX_OK ? room_done() : room_refuse(HTTP_BAD, "this recorded game cannot be watched: %.250s", shelf_reason(&err));
    }
    if (!r->session)
        return room_refuse(HTTP_CONFLICT, "there is no game on the table: start one in the lobby");
    const HxStatus status = room_put_aside(r, &err);
    if (status != HX_OK)
        return room_refuse_status(status, &err);
    for (int seat = 0; seat < session_seats(r->session); seat++) {
        snprintf(r->watched_name[seat], ROOM_NAME_BYTES, "%.150s", opponent_name(session_agent(r->session, seat)));
        text_whole(r->watched_name[seat]);
    }
    room_drop_wish(r);
    room_forget_advice(r);
    r->game++; /* pages draw it anew */
    begin_watching(r, -1);
    room_touch(r);
    return room_done();
}

/* The saved form of the game as it was before step `to`, with other agents. NULL: no memory. Yours. */
static char *saved_at(const Room *r, int to, const Request *request)
{
    HxError err = { "" };
    json_t *root = session_json(r->session, &err), *actions = json_array(), *agents = json_array();
    for (int step = 0; step < to; step++)
        json_array_append_new(actions, json_integer(session_action(r->session, step)));
    for (int seat = 0; seat < request->n_seats; seat++)
        json_array_append_new(agents, json_string(opponent_spec(request->spec[seat])));
    json_object_set_new(root, "actions", actions);
    json_object_set_new(root, "agents", agents);
    json_object_del(root, "hash");
    json_object_del(root, "position");
    json_object_del(root, "guests");
    json_object_del(root, "seed"); /* what fell in the game behind it may have been seen: from here it falls anew */
    json_object_del(root, "secret");
    char *text = root ? json_dumps(root, JSON_COMPACT) : NULL;
    json_decref(root);
    return text;
}

/* Play on from a step of the game on the table: a game of its own, with whom the request names. */
RoomReply room_do_fork(Room *r, RoomScope who, const Request *request)
{
    HxError err = { "" };
    Session *session = NULL;
    const int to = request->seat < session_seats(r->session) ? room_step_of(r, room_viewer(r, who, request->seat), request->to) : -1;
    if (to < 0)
        return room_refuse(HTTP_BAD, "field 'to': this game has no such step");
    if (request->n_seats != session_seats(r->session))
        return room_refuse(HTTP_BAD, "field 'seats': it names %d seats, and the game has %d", request->n_seats, session_seats(r->session));
    for (int seat = 0; seat < request->n_seats; seat++)
        if (!opponent_is_harmless(opponent_spec(request->spec[seat])))
            return room_refuse(HTTP_BAD, "seat %d: the page does not offer '%.60s': choose a level, or name it with --agent at the start",
                               seat, request->spec[seat]);
    char *text = saved_at(r, to, request);
    HxStatus status = text ? session_read(&session, text, strlen(text), &(SessionOpening){ .is_live = true }, &err)
                           : hx_refuse(&err, HX_NO_MEMORY, "no memory for another game");
    free(text);
    if (status == HX_OK && (status = room_put_aside(r, &err)) != HX_OK)
        session_destroy(session);
    if (status != HX_OK)
        return room_refuse_status(status, &err);
    room_take(r, session, request->time_ms);
    room_touch(r);
    return room_done();
}

/* Advice tells what the seat asked knows: in a game with secrets it is for that seat, or for who may see everything. */
static bool may_analyse(const Room *r, RoomScope who, int viewer, int mover)
{
    if (room_may_look(r, who, -1))
        return true;
    return room_may_look(r, who, viewer) && (viewer == mover || !session_game(r->session)->is_hidden_information);
}

RoomReply room_do_analyse(Room *r, RoomScope who, const Request *request)
{
    const int viewer = room_viewer(r, who, request->seat);
    const int to = request->seat < session_seats(r->session) ? room_step_of(r, viewer, request->to) : -1;
    if (to < 0)
        return room_refuse(HTTP_BAD, "field 'to': this game has no such step");
    const HxState *at = session_before(r->session, to);
    const int mover = at->game->to_move(at);
    if (mover < 0)
        return room_refuse(HTTP_CONFLICT, "no seat has a choice at that step: choose another");
    if (!may_analyse(r, who, viewer, mover))
        return room_refuse(HTTP_FORBIDDEN, "that is another seat's choice: you can analyse it when the game is over");
    free(r->hint); /* of an earlier question */
    r->hint = NULL;
    r->hint_seat = mover;
    r->hint_at = to;
    r->hint_viewer = viewer;
    room_touch(r);
    return room_done();
}

/* What mattered in this game: for who may see all of it. */
RoomReply room_do_review(Room *r, RoomScope who, const Request *request)
{
    (void)who, (void)request;
    r->wants_review = true;
    r->is_paused = false;
    room_touch(r);
    return room_done();
}
