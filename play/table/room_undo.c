/* Undo. It happens at once if nobody else loses a choice and the asker has learnt nothing since. Else other people must agree: those who
 * lose a choice; everybody, if dice fell, cards were drawn or something hidden was seen.
 *
 * The asker must not learn hidden facts this way. A secret choice is taken back silently, and its seat chooses again. In a game with
 * secrets a forced step counts as a choice, because a difference would reveal something about the hand. */
#include "play/table/room_internal.h"

#include <stdlib.h>

enum { MOST_TRIED = 60 }; /* steps of a game with secrets; beyond them something was told for sure */

/* The seats of other people that lose a choice when the steps from `to` on are taken back, as far as who asks knows of them. */
static uint16_t seats_that_lose(const Room *r, RoomScope who, int viewer, int to)
{
    const bool is_secret = session_game(r->session)->is_hidden_information;
    uint16_t seats = 0;
    for (int step = to; step < session_length(r->session); step++) {
        const HxState *before = session_before(r->session, step);
        const int mover = before->game->to_move(before);
        if (mover >= 0 && room_is_person(r, mover) && !room_is_own(r, who, mover) && room_knows_step(r, viewer, step) &&
            (is_secret || before->game->legal(before, r->legal) > 1))
            seats |= (uint16_t)(1u << mover);
    }
    return seats;
}

/* The seats of other people. */
static uint16_t seats_of_others(const Room *r, RoomScope who)
{
    uint16_t seats = 0;
    for (int seat = 0; seat < session_seats(r->session); seat++)
        if (room_is_person(r, seat) && !room_is_own(r, who, seat))
            seats |= (uint16_t)(1u << seat);
    return seats;
}

/* Did the steps `from` .. `to` - 1 tell one viewer what it could not have worked out? Draws first: they are seen at a glance. */
static bool steps_tell(Room *r, int viewer, int from, int to)
{
    for (int step = from; step < to; step++)
        if (room_step_draws(r, viewer, step))
            return true;
    if (session_game(r->session)->is_hidden_information && to - from > MOST_TRIED)
        return true;
    for (int step = from; step < to; step++)
        if (room_step_uncovers(r, viewer, step))
            return true;
    return false;
}

/* Look at the steps made since it was last looked: have they told the wisher something? A host sees what all its seats see. */
static void look_at_wish(Room *r)
{
    const int length = session_length(r->session), from = r->wish_looked;
    r->wish_looked = length;
    if (r->wisher_seat < 0)
        r->wish_tells = r->wish_tells || steps_tell(r, HX_ALL, from, length);
    for (int seat = 0; seat < session_seats(r->session) && !r->wish_tells; seat++)
        if (room_is_own(r, r->wisher, seat))
            r->wish_tells = steps_tell(r, seat, from, length);
}

uint16_t room_undo_asks(Room *r)
{
    if (!r->session || !r->is_wished)
        return 0;
    const uint16_t others = seats_of_others(r, r->wisher);
    if (others)
        look_at_wish(r);
    return (seats_that_lose(r, r->wisher, r->wisher_seat, r->wished) | (r->wish_tells ? others : 0)) & (uint16_t)~r->agreed;
}

/* The last step up to which a seat (-1: any person) had a real choice; -1: none. */
static int last_choice(const Room *r, int seat)
{
    for (int step = session_length(r->session) - 1; step >= 0; step--) {
        const HxState *before = session_before(r->session, step);
        const int mover = before->game->to_move(before);
        if (mover >= 0 && room_is_person(r, mover) && (seat < 0 || mover == seat) && before->game->legal(before, r->legal) > 1)
            return step;
    }
    return -1;
}

static void take_back(Room *r, int to)
{
    room_clock_tick(r);
    session_rewind(r->session, to);
    room_forget_advice(r);
    room_cut_reasons(r, to);
    room_drop_wish(r);
    r->rewinds++;
    r->is_paused = false;
    r->is_unsaved = r->was_asked_to_save = true;
    room_touch(r);
}

/* The step to go back to: the one named, else one's last choice. */
static RoomReply find_step(Room *r, int seat, int viewer, const Request *request, int *to)
{
    *to = -1;
    if (request->to >= 0 && (request->to >= room_seen_length(r, viewer) || (*to = room_step_of(r, viewer, request->to)) < 0))
        return room_refuse(HTTP_BAD, "field 'to': this game has no such step before now");
    if (*to < 0)
        *to = last_choice(r, seat);
    return *to < 0 ? room_refuse(HTTP_CONFLICT, "there is nothing to take back") : room_done();
}

RoomReply room_do_undo(Room *r, RoomScope who, const Request *request)
{
    const int seat = who.is_host ? request->seat : who.seat;
    if (r->is_watching)
        return room_refuse(HTTP_CONFLICT, "you cannot change a watched game: play on from one of its steps");
    RoomReply reply;
    if (seat >= 0 && !room_admits(r, who, ROOM_SEAT, seat, &reply))
        return reply;
    const int viewer = room_viewer(r, who, seat);
    int to;
    reply = find_step(r, seat, viewer, request, &to);
    if (reply.status != HTTP_OK)
        return reply;
    free(reply.body);
    const HxState *before = session_before(r->session, to);
    if (!who.is_host && before->game->to_move(before) != who.seat)
        return room_refuse(HTTP_FORBIDDEN, "another seat made that choice: take back one of your own");
    room_drop_wish(r);
    r->is_wished = true;
    r->wisher = who;
    r->wisher_seat = viewer;
    r->wished = r->wish_looked = to;
    if (room_undo_asks(r) == 0) {
        take_back(r, to);
        return room_done();
    }
    room_touch(r);
    return room_reply(HTTP_OK, json_pack("{sb}", "asks", 1));
}

/* Agree to an undo that somebody asked for, or refuse it (with "to": 0); the asker refuses to withdraw it. */
RoomReply room_do_agree(Room *r, RoomScope who, const Request *request)
{
    const uint16_t asked = room_undo_asks(r);
    uint16_t own = 0;
    for (int seat = 0; seat < session_seats(r->session); seat++)
        if (room_is_own(r, who, seat))
            own |= (uint16_t)(1u << seat);
    const bool is_wisher = r->is_wished && r->wisher.is_host == who.is_host && r->wisher.seat == who.seat;
    if (!asked || (!(own & asked) && !is_wisher))
        return room_refuse(HTTP_CONFLICT, "no undo waits for your consent");
    if (request->to == 0) {
        room_drop_wish(r);
        room_touch(r);
        return room_done();
    }
    r->agreed |= own;
    if (room_undo_asks(r) == 0)
        take_back(r, r->wished);
    else
        room_touch(r);
    return room_done();
}
