/* The door: what a request needs is asked here, before it is answered. */
#include "play/table/room_internal.h"

bool room_admits(const Room *r, RoomScope who, RoomNeed need, int viewer, RoomReply *refusal)
{
    if ((need == ROOM_HOST || need == ROOM_HOST_GAME) && !who.is_host)
        *refusal = room_refuse(HTTP_FORBIDDEN, "only the host, who started the table, may do that");
    else if (need >= ROOM_GAME && !r->session)
        *refusal = room_refuse(HTTP_CONFLICT, "there is no game on the table: start one in the lobby");
    else if (need == ROOM_OVER && !room_is_over(r))
        *refusal = room_refuse(HTTP_CONFLICT, "there is no finished game on the table");
    else if (need == ROOM_ALL && !room_may_look(r, who, HX_ALL))
        *refusal = room_refuse(HTTP_CONFLICT, "this shows what is hidden from you: wait until the game is over");
    else if ((need >= ROOM_EYES && !room_may_look(r, who, viewer)) || (need >= ROOM_SEAT && viewer < 0) ||
             (need == ROOM_HANDS && !room_is_person(r, viewer)))
        *refusal = room_refuse(HTTP_FORBIDDEN, "your page does not play this seat");
    else
        return true;
    return false;
}

bool room_enter(Room *r, RoomScope who, RoomNeed need, int seat, int *viewer, RoomReply *refusal)
{
    pthread_mutex_lock(&r->lock);
    *viewer = seat >= 0 ? seat : need == ROOM_OWN_EYES ? room_viewer(r, who, seat) : room_is_spectator(who) ? HX_PUBLIC : HX_ALL;
    const bool is_in = room_admits(r, who, need, *viewer, refusal);
    if (!is_in)
        pthread_mutex_unlock(&r->lock);
    return is_in;
}

void room_leave(Room *r)
{
    pthread_mutex_unlock(&r->lock);
}

RoomCopy room_step_aside(Room *r, int viewer, int number, int seat)
{
    RoomCopy copy = { .pool = hx_pool_create(r->store, 0) };
    if (copy.pool && room_copy_as_seen(r, viewer, number, seat, &copy.s, copy.pool) != HX_OK && copy.s.game) {
        hx_drop(&copy.s);
        copy.s.game = NULL;
    }
    pthread_mutex_unlock(&r->lock);
    return copy;
}

void room_step_back(Room *r, RoomCopy *copy)
{
    if (copy->s.game)
        hx_drop(&copy->s);
    hx_pool_destroy(copy->pool);
    pthread_mutex_lock(&r->lock);
}
