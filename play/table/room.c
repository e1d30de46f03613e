/* The room: its guests, their requests, and the game that the requests change. */
#include "core/clock.h"
#include "core/games/games.h"
#include "core/secret.h"
#include "play/table/opponents.h"
#include "play/table/room_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Coming and going ------------------------------------------------------------------------------------------------- */

/* The unfinished game on the shelf; NULL where there is none that can be read. *names_program: it names one that nobody did on the command
 * line, as `why` says; it is only looked at. */
static Session *resume(const Room *r, bool *names_program, HxError *why)
{
    char path[SHELF_FILE_BYTES];
    HxError err = { "" };
    Session *session = NULL;
    shelf_path_now(&r->shelf, path);
    *names_program = session_load(&session, path, &(SessionOpening){ .named = r->wanted, .is_live = true }, why) != HX_OK &&
                     session_load(&session, path, &(SessionOpening){ .trust = SESSION_STARTS_NOBODY }, &err) == HX_OK;
    return session;
}

static HxStatus begin(Session **out, const CliGame *c, HxError *err)
{
    int n_seats = 0;
    const char *agents[HX_MAX_SEATS];
    HxStatus status = cli_game_seats(c->game, &c->options, &n_seats, err);
    if (status == HX_OK)
        status = cli_game_agents(c, n_seats, SESSION_OPPONENT, agents, err);
    if (status != HX_OK)
        return status;
    if (c->n_agents == 0)
        agents[0] = "human";
    Secret secret; /* people want another game every time, and one whose dice nobody can work out */
    if (!c->has_seed && !secret_draw(&secret))
        return hx_refuse(err, HX_IO, "the system gives no random numbers");
    const SessionSpec spec = {
        .game = c->game, .options = &c->options, .seed = c->seed, .secret = c->has_seed ? NULL : &secret, .agents = agents
    };
    return session_create(out, &spec, err);
}

/* What cannot be read is not written over, and somebody is told. */
static HxStatus put_damaged_aside(Room *r, const HxError *why, HxError *err)
{
    char name[SHELF_NAME_BYTES];
    HxError reason = { "" };
    const HxStatus status = shelf_put_damaged_aside(&r->shelf, name, &reason);
    if (status != HX_OK)
        return hx_refuse(err, status, "hexarch can neither read the game under way (%.150s) nor put it aside: %.100s", shelf_reason(why),
                         reason.text);
    if (name[0])
        snprintf(r->notice, sizeof r->notice, "hexarch cannot read the game under way and has put it aside as %s: %.250s", name,
                 shelf_reason(why));
    return HX_OK;
}

/* Replace the unfinished game by another one, or by none; save the unfinished one under a name first. */
static HxStatus put_unfinished_aside(Room *r, const Session *session, bool names_program, const HxError *why, HxError *err)
{
    HxError reason = { "" };
    const HxStatus status = shelf_keep_now(&r->shelf, session_game(session)->name, &reason);
    if (status != HX_OK)
        return hx_refuse(err, status, "hexarch cannot put the game under way aside: %.200s", reason.text);
    if (names_program)
        snprintf(r->notice, sizeof r->notice, "the game under way is now among the saved games: %.300s", shelf_reason(why));
    return HX_OK;
}

/* Choose the game to begin with: the unfinished one, unless the user names another; then save the unfinished one under a name. */
static HxStatus open_game(Room *r, const CliGame *wanted, bool is_watching, HxError *err)
{
    HxError why = { "" };
    bool names_program = false;
    Session *session = resume(r, &names_program, &why);
    HxStatus status = session ? HX_OK : put_damaged_aside(r, &why, err);
    const bool is_over = session && session_game(session)->to_move(session_now(session)) == HX_OVER;
    const bool is_wanted =
        session && !is_over && !is_watching && !names_program &&
        (!wanted || (wanted->game == session_game(session) && wanted->n_agents == 0 && wanted->n_sets == 0 && !wanted->has_seed));
    if (session && !is_wanted && !is_over)
        status = put_unfinished_aside(r, session, names_program, &why, err);
    if (!is_wanted) {
        session_destroy(session);
        session = NULL;
    }
    if (status == HX_OK && is_watching)
        return room_watch_game(r, 0, err);
    if (status == HX_OK && !session && wanted)
        status = begin(&session, wanted, err);
    if (status == HX_OK && session)
        room_take(r, session, NULL);
    return status;
}

HxStatus room_create(Room **out, const RoomSpec *spec, HxError *err)
{
    Room *r = calloc(1, sizeof *r);
    if (!r)
        return hx_refuse(err, HX_NO_MEMORY, "no memory for a table");
    pthread_mutex_init(&r->lock, NULL);
    pthread_mutex_init(&r->writing, NULL);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&r->changed, &monotonic);
    pthread_condattr_destroy(&monotonic);
    r->shelf = *spec->shelf;
    r->wanted = spec->game;
    r->watch = spec->watch;
    r->lan = spec->lan;
    r->draw_code = spec->draw_code;
    if (spec->limit && !room_limit_read(&r->standard_limit, spec->limit)) {
        room_destroy(r);
        return hx_refuse(err, HX_BAD_INPUT, "--time-limit: '%.40s' is neither a time of a decision such as 30s nor a clock such as 600+10",
                         spec->limit);
    }
    r->watched = -1;
    r->on_change = spec->on_change;
    r->pass = spec->pass;
    r->ctx = spec->ctx;
    r->thinker = r->hint_seat = -1;
    for (int i = 0; i < ROOM_VIEWERS; i++)
        r->version[0][i] = r->version[1][i] = 1;
    r->store = hx_store_create(0);
    r->pool = r->store ? hx_pool_create(r->store, 0) : NULL;
    HxStatus status = r->pool ? HX_OK : hx_refuse(err, HX_NO_MEMORY, "no memory for a table");
    if (status == HX_OK && !secret_token(r->host, GUARD_TOKEN_BYTES))
        status = hx_refuse(err, HX_IO, "the system gives no random numbers for a token");
    if (status == HX_OK)
        status = open_game(r, spec->game, spec->watch != NULL, err);
    if (status != HX_OK) {
        room_destroy(r);
        return status;
    }
    *out = r;
    return HX_OK;
}

void room_destroy(Room *r)
{
    if (!r)
        return;
    room_forget_advice(r);
    session_destroy(r->session);
    free(r->legal);
    free(r->reasons);
    hx_pool_destroy(r->pool);
    hx_store_destroy(r->store);
    pthread_cond_destroy(&r->changed);
    pthread_mutex_destroy(&r->writing);
    pthread_mutex_destroy(&r->lock);
    free(r);
}

void room_close(Room *r)
{
    pthread_mutex_lock(&r->lock);
    r->is_closing = true;
    r->is_unsaved |= r->session && r->clock.limit.text[0] && !r->is_watching; /* time has passed since the last choice */
    atomic_store(&r->stop, true);
    pthread_cond_broadcast(&r->changed);
    pthread_mutex_unlock(&r->lock);
}

const char *room_notice(const Room *r)
{
    return r->notice;
}

const char *room_unsaved(const Room *r)
{
    return r->session && r->is_unwritable ? r->note : "";
}

const char *room_host_token(const Room *r)
{
    return r->host;
}

bool room_scope(Room *r, const char *path, RoomScope *out, const char **rest)
{
    bool is_found = false;
    pthread_mutex_lock(&r->lock);
    if (guard_has_token(path, r->host, rest)) {
        *out = (RoomScope){ .is_host = true, .seat = -1 };
        is_found = true;
    }
    if (!is_found && r->spectators[0] && guard_has_token(path, r->spectators, rest)) {
        *out = (RoomScope){ .is_host = false, .seat = HX_PUBLIC };
        is_found = true;
    }
    for (int seat = 0; !is_found && r->session && seat < session_seats(r->session); seat++)
        if (room_is_away(r, seat) && guard_has_token(path, session_guest(r->session, seat), rest)) {
            *out = (RoomScope){ .is_host = false, .seat = seat };
            room_see_guest(r, seat);
            is_found = true;
        }
    pthread_mutex_unlock(&r->lock);
    return is_found;
}

uint64_t room_version(Room *r, RoomScope who, int seat)
{
    pthread_mutex_lock(&r->lock);
    const uint64_t version = r->version[who.is_host][room_viewer(r, who, seat) - HX_PUBLIC];
    pthread_mutex_unlock(&r->lock);
    return version;
}

uint64_t room_game_number(Room *r)
{
    pthread_mutex_lock(&r->lock);
    const uint64_t number = r->game;
    pthread_mutex_unlock(&r->lock);
    return number;
}

/* ---- What may be done ------------------------------------------------------------------------------------------------- */

/* Put a game on the table that was just begun or opened; times: NULL: its own. Where the one under way cannot be put aside it stays. */
static RoomReply take_begun(Room *r, Session *session, const uint32_t *time_ms)
{
    HxError err = { "" };
    const HxStatus status = room_put_aside(r, &err);
    if (status != HX_OK) {
        session_destroy(session);
        return room_refuse_status(status, &err);
    }
    room_take(r, session, time_ms);
    room_touch(r);
    return room_done();
}

static RoomReply do_new(Room *r, RoomScope who, const Request *request)
{
    (void)who;
    CliGame c;
    HxError err = { "" };
    RoomLimit limit = r->standard_limit;
    if (request->limit[0] && !room_limit_read(&limit, request->limit))
        return room_refuse(HTTP_BAD, "field 'limit': write a time for each decision, such as 30s, or a clock, such as 600+10");
    cli_game_init(&c);
    for (int i = 0; i < request->n_options; i++)
        c.set[c.n_sets++] = request->option[i];
    for (int seat = 0; seat < request->n_seats; seat++) {
        c.agent[seat] = opponent_spec(request->spec[seat]);
        if (!opponent_is_harmless(c.agent[seat]))
            return room_refuse(HTTP_BAD, "seat %d: the page does not offer '%.60s': choose a level, or name it with --agent at the start",
                               seat, request->spec[seat]);
    }
    c.n_agents = request->n_seats;
    c.has_seed = request->has_seed;
    c.seed = request->seed;
    Session *session = NULL;
    HxStatus status = cli_game_resolve(&c, request->game, &err);
    if (status == HX_OK)
        status = begin(&session, &c, &err);
    if (status != HX_OK)
        return room_refuse_status(status, &err);
    RoomReply reply = take_begun(r, session, request->time_ms);
    if (reply.status == HTTP_OK)
        room_give_time(r, &limit);
    return reply;
}

static RoomReply do_act(Room *r, RoomScope who, const Request *request)
{
    (void)who;
    HxError err = { "" };
    const HxState *now = session_now(r->session);
    room_clock_tick(r);
    if (request->step != room_seen_length(r, request->seat))
        return room_refuse(HTTP_CONFLICT, "the game has moved on since the page showed this choice: choose again");
    if (now->game->to_move(now) != request->seat || request->action < 0)
        return room_refuse(HTTP_CONFLICT, "it is not this seat's turn: wait for the others");
    const bool is_secret = room_is_asked_in_secret(r);
    const HxStatus status = session_play(r->session, (HxAction)request->action, &err);
    if (status != HX_OK)
        return room_refuse_status(status, &err);
    if (r->is_wished && room_is_own(r, r->wisher, request->seat) && !is_secret) /* else it would tell that somebody was asked */
        room_drop_wish(r);
    room_forget_advice(r);
    r->is_paused = false;
    r->is_unsaved = r->was_asked_to_save = true;
    room_went_on(r, request->seat);
    return room_done();
}

static RoomReply do_hint(Room *r, RoomScope who, const Request *request)
{
    (void)who;
    const HxState *now = session_now(r->session);
    if (now->game->to_move(now) != request->seat)
        return room_refuse(HTTP_CONFLICT, "it is not this seat's turn: wait for the others");
    r->hint_seat = r->hint_viewer = request->seat;
    r->hint_at = -1;
    room_touch(r);
    return room_done();
}

/* Take back a question about a past position. Nothing else stops, neither then nor where the answer came first. */
static RoomReply do_withdraw(Room *r, RoomScope who, const Request *request)
{
    (void)request;
    if (!room_is_analysing(r) || !room_may_look(r, who, r->hint_viewer))
        return room_done();
    r->hint_seat = r->hint_at = -1;
    if (r->thinker < 0)
        atomic_store(&r->stop, true);
    room_touch(r);
    return room_done();
}

static RoomReply do_stop(Room *r, RoomScope who, const Request *request)
{
    (void)who, (void)request;
    r->is_paused = true;
    r->wants_curve = r->wants_review = false;
    if (!room_is_asked_in_secret(r)) /* else a pause would tell that somebody is asked */
        atomic_store(&r->stop, true);
    room_touch(r);
    return room_done();
}

static RoomReply do_go(Room *r, RoomScope who, const Request *request)
{
    (void)who, (void)request;
    r->is_paused = false;
    r->note[0] = '\0';
    room_touch(r);
    return room_done();
}

/* Somebody has read the notice of the start. */
static RoomReply do_heard(Room *r, RoomScope who, const Request *request)
{
    (void)who, (void)request;
    r->notice[0] = '\0';
    room_touch(r);
    return room_done();
}

static RoomReply do_save(Room *r, RoomScope who, const Request *request)
{
    (void)who;
    char path[SHELF_FILE_BYTES];
    HxError err = { "" };
    if (!request->name[0])
        return room_refuse(HTTP_BAD, "field 'name': name the saved game");
    if (shelf_is_kept(request->name))
        return room_refuse(HTTP_CONFLICT, "a second program keeps its game as '%s': choose another name", request->name);
    shelf_path(&r->shelf, request->name, path);
    room_keep_time(r);
    const HxStatus status = session_save(r->session, path, &err);
    if (status != HX_OK)
        return room_refuse_status(status, &err);
    room_touch(r);
    return room_done();
}

/* A saved game goes for good. */
static RoomReply do_delete(Room *r, RoomScope who, const Request *request)
{
    (void)who;
    HxError err = { "" };
    if (!request->name[0])
        return room_refuse(HTTP_BAD, "field 'name': name the saved game");
    if (shelf_is_kept(request->name))
        return room_refuse(HTTP_CONFLICT, "'%s' cannot be deleted: a second program keeps its game there", request->name);
    if (shelf_delete(&r->shelf, request->name, &err) != HX_OK)
        return room_refuse(HTTP_BAD, "%s", err.text);
    room_touch(r);
    return room_done();
}

/* Saved games name agents, but a file from elsewhere must not start programs. */
static bool has_harmless_agents(const Session *session)
{
    for (int seat = 0; seat < session_seats(session); seat++)
        if (!opponent_is_harmless(session_agent(session, seat)))
            return false;
    return true;
}

static RoomReply do_load(Room *r, RoomScope who, const Request *request)
{
    (void)who;
    char path[SHELF_FILE_BYTES];
    Session *session = NULL;
    HxError err = { "" };
    if (!request->name[0])
        return room_refuse(HTTP_BAD, "field 'name': name the saved game");
    shelf_path(&r->shelf, request->name, path);
    const HxStatus status = session_load(&session, path, &(SessionOpening){ .named = r->wanted, .is_live = true }, &err);
    if (status != HX_OK)
        return room_refuse(HTTP_BAD, "'%s' cannot be loaded: %.250s", request->name, shelf_reason(&err));
    return take_begun(r, session, NULL);
}

static RoomReply do_upload(Room *r, RoomScope who, const char *body, size_t size)
{
    (void)who;
    Session *session = NULL;
    HxError err = { "" };
    const HxStatus status = session_read(&session, body, size, &(SessionOpening){ .is_live = true }, &err);
    if (status != HX_OK)
        return room_refuse_status(status, &err);
    if (!has_harmless_agents(session)) {
        session_destroy(session);
        return room_refuse(HTTP_BAD, "field 'agents': the file names a program; open it with hexarch play --load and --agent");
    }
    for (int seat = 0; seat < session_seats(session); seat++) /* a file from elsewhere names no guests of this table */
        session_set_guest(session, seat, "");
    return take_begun(r, session, NULL);
}

static RoomReply do_curve(Room *r, RoomScope who, const Request *request)
{
    (void)who, (void)request;
    if (!r->curve)
        r->curve = json_array();
    r->curve_next = 0;
    r->wants_curve = true;
    r->is_paused = false;
    room_touch(r);
    return room_done();
}

/* Leave the table: the game goes on the shelf. */
static RoomReply do_leave(Room *r, RoomScope who, const Request *request)
{
    (void)who, (void)request;
    HxError err = { "" };
    const HxStatus status = r->is_watching ? HX_OK : room_keep_by_name(r, &err);
    if (status != HX_OK)
        return room_refuse_status(status, &err);
    room_take(r, NULL, NULL);
    room_touch(r);
    return room_done();
}

/* All that a spectator may do. */
static const char room_name_deed[] = "name";

enum { CHANGES_GAME = 1, ENDS_GAME = 2 };

static const struct Deed {
    const char *name;
    RoomNeed need;
    unsigned marks;
    RoomReply (*run)(Room *r, RoomScope who, const Request *request); /* NULL: it reads its body itself, by `take` */
    RoomReply (*take)(Room *r, RoomScope who, const char *body, size_t size);
} deeds[] = {
    { "new", ROOM_HOST, CHANGES_GAME | ENDS_GAME, do_new, NULL },
    { "act", ROOM_HANDS, CHANGES_GAME, do_act, NULL },
    { "undo", ROOM_GAME, CHANGES_GAME, room_do_undo, NULL },
    { "agree", ROOM_GAME, CHANGES_GAME, room_do_agree, NULL },
    { "hint", ROOM_SEAT, CHANGES_GAME, do_hint, NULL },
    { "stop", ROOM_GAME, 0, do_stop, NULL },
    { "withdraw", ROOM_GAME, 0, do_withdraw, NULL },
    { "go", ROOM_GAME, 0, do_go, NULL },
    { "heard", ROOM_HOST, 0, do_heard, NULL },
    { "save", ROOM_HOST_GAME, 0, do_save, NULL },
    { "delete", ROOM_HOST, 0, do_delete, NULL },
    { "load", ROOM_HOST, CHANGES_GAME | ENDS_GAME, do_load, NULL },
    { "upload", ROOM_HOST, CHANGES_GAME | ENDS_GAME, NULL, do_upload },
    { "invite", ROOM_HOST_GAME, 0, room_do_invite, NULL },
    { "spectators", ROOM_HOST, 0, room_do_spectators, NULL },
    { room_name_deed, ROOM_GAME, 0, room_do_name, NULL },
    { "curve", ROOM_ALL, 0, do_curve, NULL },
    { "leave", ROOM_HOST_GAME, CHANGES_GAME | ENDS_GAME, do_leave, NULL },
    { "watch", ROOM_HOST, CHANGES_GAME | ENDS_GAME, room_do_watch, NULL },
    { "fork", ROOM_HOST_GAME, CHANGES_GAME | ENDS_GAME, room_do_fork, NULL },
    { "analyse", ROOM_GAME, CHANGES_GAME, room_do_analyse, NULL },
    { "review", ROOM_ALL, CHANGES_GAME, room_do_review, NULL },
    { "plan", ROOM_FREE, 0, NULL, room_plan },
    { "try", ROOM_HOST, 0, NULL, room_try },
    { "put", ROOM_HOST, 0, NULL, room_put },
};

/* The thinking thread reads the game: it is asked to stop, and to rest long enough for the page to ask again. */
static RoomReply refuse_busy(Room *r)
{
    atomic_store(&r->stop, true);
    r->rests_till = monotonic_seconds() + 0.5;
    return room_reply(HTTP_CONFLICT, json_pack("{sb}", "busy", 1));
}

/* Another game on the table takes the seats back: not while somebody plays on in another browser. */
static RoomReply refuse_elsewhere(void)
{
    return room_refuse(HTTP_CONFLICT, "another browser plays a seat: take it back first (Menu, Friends and other browsers)");
}

/* Does the adviser make the choice for a person just now, and may who asks know of it? */
static bool is_too_late(const Room *r, RoomScope who)
{
    return r->is_overtime && (!room_is_asked_in_secret(r) || room_may_look(r, who, r->clock.asked));
}

/* Everything is asked before a deed is done. */
static bool may_do(Room *r, RoomScope who, const struct Deed *deed, int seat, RoomReply *refusal)
{
    const bool changes_game = deed->marks & CHANGES_GAME, ends_game = deed->marks & ENDS_GAME;
    if (!room_admits(r, who, deed->need, seat, refusal))
        return false;
    if (ends_game && room_is_played_elsewhere(r))
        *refusal = refuse_elsewhere();
    else if (changes_game && !ends_game && is_too_late(r, who))
        *refusal = room_refuse(HTTP_CONFLICT, "time is up: the adviser makes this choice");
    else if (changes_game && r->is_busy)
        *refusal = refuse_busy(r);
    else
        return true;
    return false;
}

static RoomReply do_deed(Room *r, RoomScope who, const struct Deed *deed, const char *body, size_t size)
{
    HxError err = { "" };
    Request *request = deed->run ? malloc(sizeof *request) : NULL;
    if (deed->run && !request)
        return (RoomReply){ .status = HTTP_FAILED };
    RoomReply reply;
    const HxStatus status = request ? request_read(request, body, size, &err) : HX_OK;
    if (status != HX_OK)
        reply = room_refuse_status(status, &err);
    else if (may_do(r, who, deed, request ? request->seat : -1, &reply)) {
        reply = request ? deed->run(r, who, request) : deed->take(r, who, body, size);
        if (deed->marks & CHANGES_GAME)
            r->rests_till = 0; /* whoever was asked to come back has come */
    }
    free(request);
    return reply;
}

RoomReply room_do(Room *r, RoomScope who, const char *what, const char *body, size_t size)
{
    const struct Deed *deed = deeds;
    while (deed < deeds + HX_COUNT(deeds) && strcmp(deed->name, what) != 0)
        deed++;
    if (room_is_spectator(who) && strcmp(what, room_name_deed) != 0)
        return room_refuse(HTTP_FORBIDDEN, "you only watch: only players may do that");
    if (deed == deeds + HX_COUNT(deeds))
        return room_refuse(HTTP_NOT_FOUND, "there is no request '%.40s'", what);
    pthread_mutex_lock(&r->lock);
    const RoomReply reply = do_deed(r, who, deed, body, size);
    if (r->session && r->was_asked_to_save) /* what is answered is kept */
        room_keep(r);
    pthread_mutex_unlock(&r->lock);
    return reply;
}
