/* Which steps a viewer knows of. A page counts those alone, so that neither a number nor who is asked tells it that another seat had
 * something to decide in secret:
 *
 *     steps       0  1  2  3  4  now      2 and 3: another seat declined a card that nobody may know it holds
 *     viewer's    0  1        2  3
 *
 * While such a question is open the viewer still has the position before the last step it knows of: who was asked there seems to think. */
#include "eval/table/room_internal.h"

static bool has_unknown_steps(const Room *r)
{
    return r->session && session_game(r->session)->seen != NULL;
}

/* The seats that do not learn of this step. */
static uint16_t seats_unaware(const HxState *before, HxAction a, int n_seats)
{
    uint16_t seats = 0;
    for (int seat = 0; seat < n_seats; seat++)
        if (hx_seen(before, a, seat) == HX_UNSEEN)
            seats |= (uint16_t)(1u << seat);
    return seats;
}

void room_know_steps(Room *r)
{
    r->unaware_now = 0;
    if (!has_unknown_steps(r))
        return;
    const int length = session_length(r->session), n_seats = session_seats(r->session);
    for (; r->n_unaware < length; r->n_unaware++)
        r->unaware[r->n_unaware] =
            seats_unaware(session_before(r->session, r->n_unaware), session_action(r->session, r->n_unaware), n_seats);
    const HxState *now = session_now(r->session);
    if (now->game->to_move(now) < 0)
        return;
    const int n = now->game->legal(now, r->legal);
    for (int i = 0; i < n; i++)
        r->unaware_now |= seats_unaware(now, r->legal[i], n_seats);
}

void room_forget_steps(Room *r, int length)
{
    if (r->n_unaware > length)
        r->n_unaware = length;
}

bool room_is_open(const Room *r, int viewer)
{
    return viewer == HX_ALL || !(r->unaware_now >> viewer & 1);
}

bool room_knows_step(const Room *r, int viewer, int step)
{
    return viewer == HX_ALL || !has_unknown_steps(r) || !(r->unaware[step] >> viewer & 1);
}

int room_number_of(const Room *r, int viewer, int step)
{
    int number = 0;
    for (int i = 0; i < step; i++)
        number += room_knows_step(r, viewer, i);
    return number;
}

int room_seen_length(const Room *r, int viewer)
{
    const int number = room_number_of(r, viewer, session_length(r->session));
    return room_is_open(r, viewer) || number == 0 ? number : number - 1;
}

int room_step_of(const Room *r, int viewer, int number)
{
    if (number < 0 || number > room_seen_length(r, viewer))
        return -1;
    const int length = session_length(r->session);
    int step = 0;
    for (int left = number; step < length; step++)
        if (room_knows_step(r, viewer, step) && left-- == 0)
            return step;
    return length;
}

int room_next_known(const Room *r, int viewer, int step)
{
    const int length = session_length(r->session);
    for (step++; step < length && !room_knows_step(r, viewer, step); step++)
        ;
    return step;
}

HxStatus room_copy_as_seen(Room *r, int viewer, int number, int seat, HxState *out, HxPool *pool)
{
    HxRng rng = hx_rng_stream(0, 0, HX_FOR_REDEAL + (uint32_t)(seat + 1), (uint64_t)number);
    const HxStatus status = hx_copy(out, session_before(r->session, room_step_of(r, viewer, number)), pool);
    return status == HX_OK ? hx_redeal(out, seat, &rng) : status;
}
