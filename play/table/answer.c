/* Addresses of the page, one row each, and the numbers and words of their queries. */
#include "play/table/answer.h"

#include "play/table/room_internal.h"

#include <string.h>

enum { HTTP_BAD = 400, HTTP_NOT_FOUND = 404, HTTP_CONFLICT = 409 };

static int64_t number(const Asked *a, const char *name, int64_t max, int64_t missing)
{
    return request_number(a->value(a->ctx, name), max, missing);
}

static const char *words(const Asked *a, const char *name)
{
    const char *text = a->value(a->ctx, name);
    return text ? text : "";
}

/* A seat: -1 where the query names none, as the room says it; NO_NUMBER where it is none. */
enum { NO_NUMBER = -2 };

static int seat_of(const Asked *a, const char *name)
{
    const int64_t seat = number(a, name, HX_MAX_SEATS - 1, NO_NUMBER);
    return seat == NO_NUMBER ? -1 : seat < 0 ? NO_NUMBER : (int)seat;
}

static RoomReply refuse_number(void)
{
    return room_refuse(HTTP_BAD, "a value in the address must be a number");
}

static RoomReply get_state(Room *r, const Asked *a)
{
    const int seat = seat_of(a, "seat");
    const int64_t since = number(a, "since", INT64_MAX, 0), log = number(a, "log", INT32_MAX, 0);
    const int64_t rewinds = number(a, "rewinds", INT64_MAX, 0), game = number(a, "game", INT64_MAX, 0);
    const int64_t page = number(a, "page", INT32_MAX, 0);
    if (seat == NO_NUMBER || since < 0 || log < 0 || rewinds < 0 || game < 0 || page < 0)
        return refuse_number();
    const RoomLook look = { .seat = seat, .log = (int)log, .rewinds = (uint64_t)rewinds, .game = (uint64_t)game, .page = page };
    return room_state(r, a->who, &look);
}

static RoomReply get_step(Room *r, const Asked *a)
{
    const int seat = seat_of(a, "seat");
    const int64_t at = number(a, "at", INT32_MAX, -1);
    return seat == NO_NUMBER || at < 0 ? refuse_number() : room_step(r, a->who, seat, (int)at);
}

static RoomReply get_odds(Room *r, const Asked *a)
{
    const int seat = seat_of(a, "seat"), as = seat_of(a, "as");
    const int64_t at = number(a, "at", INT32_MAX, -1), place = number(a, "place", UINT16_MAX, -1);
    SceneBattle battle = { .seat = seat, .place = (int)place };
    battle.n_units = request_bytes(a->value(a->ctx, "units"), battle.units, SCENE_BATTLE_MAX);
    if (seat < 0 || at < 0 || place < 0 || as == NO_NUMBER || battle.n_units < 0)
        return refuse_number();
    return room_odds(r, a->who, as, (int)at, &battle);
}

static RoomReply get_dice(Room *r, const Asked *a)
{
    const int seat = seat_of(a, "seat");
    return seat < 0 ? refuse_number() : room_dice(r, a->who, seat);
}

static RoomReply get_why(Room *r, const Asked *a)
{
    const int seat = seat_of(a, "seat");
    return seat < 0 ? refuse_number() : room_why_not(r, a->who, seat, words(a, "words"));
}

static RoomReply get_story(Room *r, const Asked *a)
{
    const int seat = seat_of(a, "seat");
    return seat == NO_NUMBER ? refuse_number() : room_story(r, a->who, seat);
}

static RoomReply get_lobby(Room *r, const Asked *a)
{
    return room_lobby(r, a->who);
}

static RoomReply get_tables(Room *r, const Asked *a)
{
    (void)r;
    return room_tables(words(a, "game"));
}

static RoomReply get_fields(Room *r, const Asked *a)
{
    (void)r;
    return room_fields(words(a, "game"));
}

static RoomReply get_book(Room *r, const Asked *a)
{
    (void)r;
    return room_book(words(a, "game"), words(a, "words"));
}

static RoomReply get_puzzles(Room *r, const Asked *a)
{
    (void)r;
    return room_puzzles(words(a, "game"));
}

static RoomReply get_puzzle(Room *r, const Asked *a)
{
    const int64_t n = number(a, "number", INT32_MAX, -1);
    return n < 0 ? refuse_number() : room_puzzle(r, words(a, "game"), (int)n);
}

static RoomReply get_file(Room *r, const Asked *a)
{
    return room_file(r, a->who);
}

static const char prefix[] = "api/";
enum { PREFIX = sizeof prefix - 1 };

static const struct Look {
    const char *name;
    RoomReply (*get)(Room *r, const Asked *asked);
} looks[] = {
    { "state", get_state }, { "step", get_step },       { "odds", get_odds },     { "dice", get_dice }, { "why", get_why },
    { "lobby", get_lobby }, { "tables", get_tables },   { "fields", get_fields }, { "book", get_book }, { "file", get_file },
    { "story", get_story }, { "puzzles", get_puzzles }, { "puzzle", get_puzzle },
};

bool answer_may_wait(Room *r, const Asked *a)
{
    if (a->is_deed || strcmp(a->path, "api/state") != 0)
        return false;
    const int seat = seat_of(a, "seat");
    const int64_t since = number(a, "since", INT64_MAX, 0);
    return seat != NO_NUMBER && since >= 0 && (uint64_t)since == room_version(r, a->who, seat);
}

RoomReply answer_request(Room *r, const Asked *a)
{
    const RoomReply nothing = { .status = HTTP_NOT_FOUND };
    if (strncmp(a->path, prefix, PREFIX) != 0)
        return nothing;
    const int64_t of = number(a, "of", INT64_MAX, -1);
    if (of >= 0 && (uint64_t)of != room_game_number(r))
        return room_refuse(HTTP_CONFLICT, "another game is on the table now");
    if (a->is_deed)
        return room_do(r, a->who, a->path + PREFIX, a->body, a->size);
    for (size_t i = 0; i < HX_COUNT(looks); i++)
        if (strcmp(looks[i].name, a->path + PREFIX) == 0)
            return looks[i].get(r, a);
    return nothing;
}
