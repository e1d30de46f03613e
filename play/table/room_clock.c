/* Time of people: what each has left, and when it is up. A clock runs while a person has a choice to make and nobody is waited for.
 *
 * A question that some seat must not know of takes nothing from the clock, which everybody sees: it has a limit of its own. */
#include "core/clock.h"
#include "play/table/room_internal.h"

#include <math.h>
#include <string.h>

static const double secret_ms = 30000; /* at least so much for a question asked in secret */

static bool has_limit(const Room *r)
{
    return r->clock.limit.text[0] != '\0';
}

/* Whose clock runs; -1: nobody's. */
static int runs_for(const Room *r)
{
    if (!has_limit(r) || !r->session || r->is_watching || r->is_paused || r->left)
        return -1;
    const HxState *now = session_now(r->session);
    const int mover = now->game->to_move(now);
    return mover >= 0 && room_is_person(r, mover) && now->game->legal(now, r->legal) > 1 ? mover : -1;
}

/* Milliseconds for the decision asked for. */
static double allowed_ms(const Room *r)
{
    const RoomLimit *limit = &r->clock.limit;
    if (limit->decision_ms)
        return limit->decision_ms;
    return room_is_asked_in_secret(r) ? fmax(secret_ms, limit->clock.increment_ms) : r->clock.left_ms[r->clock.asked];
}

/* The decision that was timed is made, or taken back. */
static void end_decision(Room *r)
{
    RoomClock *c = &r->clock;
    if (c->asked >= 0 && !c->limit.decision_ms && !c->is_secret)
        c->left_ms[c->asked] = fmax(0, c->left_ms[c->asked] - c->used_ms) + c->limit.clock.increment_ms;
    c->asked = -1;
}

void room_clock_tick(Room *r)
{
    RoomClock *c = &r->clock;
    const double now = monotonic_seconds();
    if (c->asked >= 0 && c->since > 0)
        c->used_ms += 1e3 * (now - c->since);
    const int runs = runs_for(r), step = r->session ? session_length(r->session) : 0;
    if (c->asked >= 0 && (step != c->step || r->rewinds != c->rewinds))
        end_decision(r);
    if (runs >= 0 && c->asked < 0) {
        c->asked = runs;
        c->step = step;
        c->rewinds = r->rewinds;
        c->used_ms = 0;
        c->is_secret = room_is_asked_in_secret(r);
    }
    c->since = runs >= 0 ? now : 0;
}

double room_clock_wait(const Room *r)
{
    return runs_for(r) < 0 || r->clock.asked < 0 ? INFINITY : fmax(0, 1e-3 * (allowed_ms(r) - r->clock.used_ms));
}

bool room_clock_is_up(const Room *r)
{
    return room_clock_wait(r) <= 0;
}

/* What a seat has left, as everybody may know it: for its decision, or on its clock; without what it decides in secret. */
static double left_ms(const Room *r, int seat)
{
    const RoomClock *c = &r->clock;
    const bool is_counted = c->asked == seat && !c->is_secret;
    const double whole = c->limit.decision_ms ? c->limit.decision_ms : c->left_ms[seat];
    return fmax(0, whole - (is_counted ? c->used_ms : 0));
}

json_t *room_clock_json(Room *r, int viewer)
{
    if (!has_limit(r) || r->is_watching)
        return json_null();
    room_clock_tick(r);
    json_t *left = json_array(), *overtime = json_array();
    for (int seat = 0; seat < session_seats(r->session); seat++) {
        const int step = r->clock.overtime[seat];
        json_array_append_new(left, room_is_person(r, seat) ? json_integer((json_int_t)left_ms(r, seat)) : json_null());
        if (step >= 0 && step < session_length(r->session) && room_knows_step(r, viewer, step))
            json_array_append_new(overtime, json_pack("{si si}", "seat", seat, "step", room_number_of(r, viewer, step)));
    }
    const bool is_shown = r->clock.asked >= 0 && r->clock.since > 0 && !r->clock.is_secret;
    return json_pack("{ss so si so}", "limit", r->clock.limit.text, "left", left, "runs", is_shown ? r->clock.asked : -1, "overtime",
                     overtime);
}
