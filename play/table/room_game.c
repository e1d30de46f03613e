/* The game on the table: who sits there and may look, how another takes its place, and how it is kept on the shelf. */
#include "agents/limits.h"
#include "core/clock.h"
#include "play/table/room_internal.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool room_is_over(const Room *r)
{
    const HxState *now = session_now(r->session);
    return now->game->to_move(now) == HX_OVER;
}

bool room_is_person(const Room *r, int seat)
{
    return !r->is_watching && session_is_human(r->session, seat);
}

bool room_is_spectator(RoomScope who)
{
    return !who.is_host && who.seat == HX_PUBLIC;
}

bool room_is_away(const Room *r, int seat)
{
    return session_guest(r->session, seat)[0] && !r->is_watching;
}

bool room_is_own(const Room *r, RoomScope who, int seat)
{
    return who.is_host ? room_is_person(r, seat) && !room_is_away(r, seat) : seat == who.seat;
}

int room_count_people(const Room *r)
{
    int n = 0;
    for (int seat = 0; seat < session_seats(r->session); seat++)
        n += room_is_person(r, seat);
    return n;
}

bool room_is_played_elsewhere(const Room *r)
{
    bool is_away = false;
    for (int seat = 0; r->session && seat < session_seats(r->session); seat++)
        is_away = is_away || room_is_away(r, seat);
    return is_away && !room_is_over(r);
}

bool room_may_look(const Room *r, RoomScope who, int seat)
{
    if (seat >= session_seats(r->session))
        return false;
    if (room_is_over(r) || (who.is_host && room_count_people(r) == 0))
        return true;
    if (!who.is_host)
        return seat == who.seat;
    return seat >= 0 && room_is_own(r, who, seat);
}

int room_viewer(const Room *r, RoomScope who, int seat)
{
    if (seat >= 0 || !r->session)
        return seat;
    for (seat = 0; seat < session_seats(r->session); seat++)
        if (room_is_own(r, who, seat))
            return seat;
    return room_is_spectator(who) ? HX_PUBLIC : HX_ALL;
}

/* ---- News ---------------------------------------------------------------------------------------------------------------- */

static void wake(Room *r)
{
    pthread_cond_broadcast(&r->changed);
    if (r->on_change)
        r->on_change(r->ctx);
}

void room_touch(Room *r)
{
    for (int i = 0; i < ROOM_VIEWERS; i++) {
        r->version[0][i]++;
        r->version[1][i]++;
    }
    wake(r);
}

void room_went_on(Room *r, int mover)
{
    r->went_on = monotonic_seconds();
    const HxState *now = session_now(r->session);
    const int asked = now->game->to_move(now);
    const bool is_host_asked = asked >= 0 && room_may_look(r, (RoomScope){ .is_host = true, .seat = -1 }, asked);
    for (int viewer = HX_PUBLIC; viewer < HX_MAX_SEATS; viewer++) {
        const uint64_t news =
            (room_is_open(r, viewer) ? 1u : 0u) + (mover >= 0 && viewer == mover ? 1u : 0u); /* who acted hears that, and of what follows */
        r->version[0][viewer - HX_PUBLIC] += news;
        r->version[1][viewer - HX_PUBLIC] += news ? news : is_host_asked;
    }
    wake(r);
}

/* ---- What lies on the table ------------------------------------------------------------------------------------------ */

bool room_is_analysing(const Room *r)
{
    return r->hint_seat >= 0 && r->hint_at >= 0;
}

void room_forget_advice(Room *r)
{
    free(r->hint);
    r->hint = NULL;
    r->hint_seat = -1;
    json_decref(r->curve);
    json_decref(r->review);
    r->curve = r->review = NULL;
    r->wants_curve = r->wants_review = false;
}

void room_cut_reasons(Room *r, int length)
{
    int kept = 0;
    for (int i = 0; i < r->n_reasons; i++)
        if (r->reasons[i].step < length)
            r->reasons[kept++] = r->reasons[i];
    r->n_reasons = kept;
    r->reasoned = -1;
}

void room_drop_wish(Room *r)
{
    r->is_wished = r->wish_tells = false;
    r->agreed = 0;
}

bool room_limit_read(RoomLimit *out, const char *text)
{
    const int64_t ms = limits_read_time(text);
    *out = (RoomLimit){ .decision_ms = ms > 0 ? (uint32_t)ms : 0 };
    return strlen(text) < sizeof out->text && (ms >= 0 || limits_read_clock(&out->clock, text)) && strcpy(out->text, ms ? text : "");
}

void room_give_time(Room *r, const RoomLimit *limit)
{
    r->clock = (RoomClock){ .limit = *limit, .asked = -1 };
    for (int seat = 0; seat < HX_MAX_SEATS; seat++) {
        r->clock.left_ms[seat] = limit->clock.base_ms;
        r->clock.overtime[seat] = -1;
    }
}

void room_keep_time(Room *r)
{
    const RoomClock *c = &r->clock;
    uint32_t left[HX_MAX_SEATS] = { 0 };
    for (int seat = 0; seat < session_seats(r->session); seat++)
        left[seat] = (uint32_t)fmin(INT32_MAX, fmax(0, c->left_ms[seat] - (c->asked == seat && !c->is_secret ? c->used_ms : 0)));
    session_set_limit(r->session, c->limit.text, left);
}

/* What was left where the game was saved, unless the program was started with another limit. */
static void recall_time(Room *r)
{
    RoomLimit limit;
    uint32_t left[HX_MAX_SEATS] = { 0 };
    const char *text = session_limit(r->session, left);
    const bool is_other = r->standard_limit.text[0] && strcmp(r->standard_limit.text, text) != 0;
    if (!text[0] || is_other || !room_limit_read(&limit, text))
        return;
    room_give_time(r, &limit);
    for (int seat = 0; seat < session_seats(r->session) && !limit.decision_ms; seat++)
        r->clock.left_ms[seat] = left[seat];
}

void room_take(Room *r, Session *session, const uint32_t *time_ms)
{
    assert(!r->is_busy);
    room_forget_advice(r);
    room_cut_reasons(r, 0);
    memset(r->guest_name, 0, sizeof r->guest_name);
    memset(r->seen, 0, sizeof r->seen);
    r->left = 0;
    session_destroy(r->session);
    free(r->legal);
    r->session = session;
    r->legal = session ? malloc((size_t)session_game(session)->max_legal * sizeof *r->legal) : NULL;
    if (session && time_ms)
        session_set_times(session, time_ms);
    room_drop_wish(r);
    r->is_paused = r->is_watching = false;
    room_give_time(r, &r->standard_limit);
    if (session)
        recall_time(r);
    r->watched = -1;
    r->note[0] = '\0';
    r->game++;
    r->is_unsaved = r->was_asked_to_save = session != NULL;
    if (session && !r->legal) {
        session_destroy(session);
        r->session = NULL;
    }
}

/* ---- The shelf ------------------------------------------------------------------------------------------------------- */

/* A tree of the game as it is now, in the order of the trees made. Under the lock. NULL: no memory. */
static json_t *document(Room *r, uint64_t *number, HxError *err)
{
    *number = ++r->n_documents;
    r->is_unsaved = r->was_asked_to_save = false;
    room_keep_time(r);
    return session_json(r->session, err);
}

/* Write it, unless a later one is written already. Any lock. Where it fails the file holds what it held. */
static HxStatus write_document(Room *r, json_t *root, uint64_t number, HxError *err)
{
    HxStatus status = root ? HX_OK : HX_NO_MEMORY;
    pthread_mutex_lock(&r->writing);
    if (root && number > r->written) {
        status = shelf_write_now(&r->shelf, root, err);
        r->written = number;
    }
    pthread_mutex_unlock(&r->writing);
    json_decref(root);
    return status;
}

static const char not_saved[] = "the game is not saved: ";

void room_keep(Room *r)
{
    HxError err = { "" };
    uint64_t number;
    json_t *root = document(r, &number, &err);
    pthread_mutex_unlock(&r->lock);
    const HxStatus status = write_document(r, root, number, &err);
    pthread_mutex_lock(&r->lock);
    r->saved = monotonic_seconds();
    if (status != HX_OK) {
        snprintf(r->note, sizeof r->note, "%s%s", not_saved, err.text);
        r->is_unsaved = true; /* tried again: disks become free */
        room_touch(r);
    } else if (r->is_unwritable && strncmp(r->note, not_saved, strlen(not_saved)) == 0) {
        r->note[0] = '\0';
        room_touch(r);
    }
    r->is_unwritable = status != HX_OK;
}

/* What the other thread may be writing of the game comes too late then. */
HxStatus room_keep_by_name(Room *r, HxError *err)
{
    uint64_t number;
    json_t *root = document(r, &number, err);
    const HxStatus status = write_document(r, root, number, err);
    r->is_unsaved = status != HX_OK;
    return status == HX_OK ? shelf_keep_now(&r->shelf, session_game(r->session)->name, err) : status;
}

HxStatus room_put_aside(Room *r, HxError *err)
{
    HxError why = { "" };
    const bool is_begun = r->session && (session_length(r->session) > 0 || !session_is_from_setup(r->session));
    if (!is_begun || r->is_watching || room_is_over(r))
        return HX_OK;
    const HxStatus status = room_keep_by_name(r, &why);
    return status == HX_OK ? HX_OK
                           : hx_refuse(err, status, "hexarch cannot put the game under way aside; it stays on the table: %.200s", why.text);
}
