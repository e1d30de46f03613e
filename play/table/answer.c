/* Addresses of the page, one row each, and the numbers and words of their queries. */
#include "play/table/answer.h"

#include "play/table/room_internal.h"

#include <string.h>

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

static RoomReply get_state(Room *r, const Asked *a, int seat)
{
    const int64_t since = number(a, "since", INT64_MAX, 0), log = number(a, "log", INT32_MAX, 0);
    const int64_t rewinds = number(a, "rewinds", INT64_MAX, 0), game = number(a, "game", INT64_MAX, 0);
    const int64_t page = number(a, "page", INT32_MAX, 0);
    if (since < 0 || log < 0 || rewinds < 0 || game < 0 || page < 0)
        return refuse_number();
    const RoomLook look = { .seat = seat, .log = (int)log, .rewinds = (uint64_t)rewinds, .game = (uint64_t)game, .page = page };
    return room_state(r, a->who, &look);
}

static RoomReply get_step(Room *r, const Asked *a, int viewer)
{
    const int64_t at = number(a, "at", INT32_MAX, -1);
    return at < 0 ? refuse_number() : room_step(r, viewer, (int)at);
}

static RoomReply get_odds(Room *r, const Asked *a, int viewer)
{
    const int seat = seat_of(a, "seat");
    const int64_t at = number(a, "at", INT32_MAX, -1), place = number(a, "place", UINT16_MAX, -1);
    HxSpot battle = { .seat = seat, .place = (int)place };
    battle.n_units = request_bytes(a->value(a->ctx, "units"), battle.units, HX_SPOT_UNITS);
    if (seat < 0 || at < 0 || place < 0 || battle.n_units < 0)
        return refuse_number();
    return room_odds(r, a->who, viewer, (int)at, &battle);
}

static RoomReply get_dice(Room *r, const Asked *a, int seat)
{
    (void)a;
    return room_dice(r, seat);
}

static RoomReply get_why(Room *r, const Asked *a, int seat)
{
    return room_why_not(r, seat, words(a, "words"));
}

static RoomReply get_story(Room *r, const Asked *a, int viewer)
{
    (void)a;
    return room_story(r, viewer);
}

static RoomReply get_lobby(Room *r, const Asked *a, int viewer)
{
    (void)viewer;
    return room_lobby(r, a->who);
}

static RoomReply get_tables(Room *r, const Asked *a, int viewer)
{
    (void)r, (void)viewer;
    return room_tables(words(a, "game"));
}

static RoomReply get_fields(Room *r, const Asked *a, int viewer)
{
    (void)r, (void)viewer;
    return room_fields(words(a, "game"));
}

static RoomReply get_book(Room *r, const Asked *a, int viewer)
{
    (void)r, (void)viewer;
    return room_book(words(a, "game"), words(a, "words"));
}

static RoomReply get_puzzles(Room *r, const Asked *a, int viewer)
{
    (void)r, (void)viewer;
    return room_puzzles(words(a, "game"));
}

static RoomReply get_puzzle(Room *r, const Asked *a, int viewer)
{
    (void)viewer;
    const int64_t n = number(a, "number", INT32_MAX, -1);
    return n < 0 ? refuse_number() : room_puzzle(r, words(a, "game"), (int)n);
}

static RoomReply get_file(Room *r, const Asked *a, int viewer)
{
    (void)a, (void)viewer;
    return room_file(r);
}

static const char prefix[] = "api/";
enum { PREFIX = sizeof prefix - 1 };

static const struct Look {
    const char *name;
    RoomNeed need; /* ROOM_FREE: the answer takes the lock itself where it needs it; of the others it is held */
    RoomReply (*get)(Room *r, const Asked *asked, int viewer);
    const char *seat; /* the name of the seat as which the page looks; NULL: as none */
} looks[] = {
    { "state", ROOM_FREE, get_state, "seat" }, { "step", ROOM_EYES, get_step, "seat" }, { "odds", ROOM_OWN_EYES, get_odds, "as" },
    { "dice", ROOM_SEAT, get_dice, "seat" },   { "why", ROOM_SEAT, get_why, "seat" },   { "story", ROOM_OVER, get_story, "seat" },
    { "lobby", ROOM_HOST, get_lobby, NULL },   { "file", ROOM_HOST, get_file, NULL },   { "tables", ROOM_FREE, get_tables, NULL },
    { "fields", ROOM_FREE, get_fields, NULL }, { "book", ROOM_FREE, get_book, NULL },   { "puzzles", ROOM_FREE, get_puzzles, NULL },
    { "puzzle", ROOM_FREE, get_puzzle, NULL },
};

static RoomReply look_at(Room *r, const struct Look *look, const Asked *a)
{
    const int seat = look->seat ? seat_of(a, look->seat) : -1;
    if (seat == NO_NUMBER || (look->need == ROOM_SEAT && seat < 0))
        return refuse_number();
    if (look->need == ROOM_FREE)
        return look->get(r, a, seat);
    int viewer;
    RoomReply reply;
    if (room_enter(r, a->who, look->need, seat, &viewer, &reply)) {
        reply = look->get(r, a, viewer);
        room_leave(r);
    }
    return reply;
}

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
            return look_at(r, &looks[i], a);
    return nothing;
}
