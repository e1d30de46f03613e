/* The room: the game on the table, the people and agents around it, and what each of them may see and do.
 *
 * Two threads meet here. One answers requests: it reads the game under the lock, and makes a person's step. The other lets agents think,
 * without the lock, and makes their steps and those of chance under it. While an agent thinks nobody changes the game: a request that would
 * do so must come again in a moment, and the agent must stop.
 *
 * Tokens open a room. The host's opens everything: it starts games and sits for every person at this screen. A seat's token,
 * handed out as an invitation, opens that seat alone; from then on the host cannot look at it. The spectators' opens what every seat knows,
 * and lets nobody do anything but say their name. */
#ifndef HEXARCH_PLAY_TABLE_ROOM_H
#define HEXARCH_PLAY_TABLE_ROOM_H

#include "cli/cli.h"
#include "core/flow.h"
#include "play/session.h"
#include "play/table/request.h"
#include "play/table/scene.h"
#include "play/table/shelf.h"

typedef struct Room Room;

enum { ROOM_NAME_BYTES = 160 };

/* Recorded games to watch: a run, a folder of saved games, or one. */
typedef struct RoomWatch {
    const char *title; /* for the page; borrowed */
    uint64_t n_games;  /* numbered from 0 */
    /** Play game `index` again into a session, *out is yours. name: who played each seat, "" where nobody says. */
    HxStatus (*open)(void *ctx, uint64_t index, Session **out, char name[HX_MAX_SEATS][ROOM_NAME_BYTES], HxError *err);
    void *ctx;
} RoomWatch;

typedef struct RoomSpec {
    const CliGame
        *game; /* resolved; begins if there is no unfinished game of it; outlives the room. NULL: the unfinished game, or the lobby */
    const Shelf *shelf; /* copied */
    const char *lan;    /* "http://192.168.1.7:41231/" where guests come from the local network too; outlives the room. NULL */
    const char *limit;  /* of people's time, as `table --time-limit` takes it; NULL: none */
    /* The path of an SVG of *size units that shows a text as a QR code; free() it. NULL: no memory, or (the function) no codes wanted. */
    char *(*draw_code)(const char *text, int *size);
    const RoomWatch *watch;       /* the room watches its first game; outlives the room. NULL: none */
    void (*on_change)(void *ctx); /* somebody may want to know; called under the room's lock from either thread */
    /* For programs with one thread: room_work() calls it without the lock, with 0 between slices of thinking, and with the time that it
     * would sleep if it has nothing to do. It answers requests. NULL: another thread answers them. */
    void (*pass)(void *ctx, double seconds);
    void *ctx;
} RoomSpec;

/** *out is yours. `err` names what is wrong with the game asked for. */
HxStatus room_create(Room **out, const RoomSpec *spec, HxError *err);
void room_destroy(Room *r);

/** The thinking thread's whole work; returns after room_close(). */
void room_work(Room *r);
/** Stop thinking, keep the game, and let room_work() return. Any thread. */
void room_close(Room *r);

/** A message about the start, or ""; borrowed. */
const char *room_notice(const Room *r);
/** Why the room did not save the game at the end, "" if it did; after room_work(). Borrowed. */
const char *room_unsaved(const Room *r);
/** The host's token; borrowed. */
const char *room_host_token(const Room *r);

enum { ROOM_LINK_BYTES = 96 };
/** On the local network: the address of a person's seat other than the first person's, which is the host's; it gives the seat away. False:
 * no such seat. */
bool room_invite(Room *r, int seat, char link[ROOM_LINK_BYTES]);
/** The address for who only watches. False: there is none. */
bool room_invite_spectators(Room *r, char link[ROOM_LINK_BYTES]);

/* Whose token a request bears. */
typedef struct RoomScope {
    bool is_host;
    int seat; /* of an invited seat; -1 for the host; HX_PUBLIC for who only watches */
} RoomScope;

/** Does this token only watch? */
bool room_is_spectator(RoomScope who);
/** Whose token begins this path? *rest is what follows it. False: nobody's. */
bool room_scope(Room *r, const char *path, RoomScope *out, const char **rest);

/** Rises with everything that a page which looks as `seat` (-1: as it does by itself) might want to show. */
uint64_t room_version(Room *r, RoomScope who, int seat);
/** The number of the game on the table, as a state names it. */
uint64_t room_game_number(Room *r);

/* An answer: an HTTP status and a JSON body, yours to free(); NULL where there was no memory for one. */
typedef struct RoomReply {
    int status;
    char *body;
} RoomReply;

/* What a page asks of the state; see room_state(). */
typedef struct RoomLook {
    int seat;         /* as whom to look; -1: as one who sees everything */
    int log;          /* first step of the log that the page has not heard of */
    uint64_t rewinds; /* the count of undone steps at its last request */
    uint64_t game;    /* which game it saw last */
    int64_t page;     /* a number that tells pages of spectators apart; 0: none */
} RoomLook;

/* What a page may look at. Whether it may is asked before, at the door (room_door.c), and the lock is held, but for room_state() and what
 * needs no room. `viewer` is as whom: a seat, HX_PUBLIC or HX_ALL. */

/** Games, opponents and saved games, and what is on the table: for the host. */
RoomReply room_lobby(Room *r, RoomScope who);
/** The position, the choices and the news as a seat may see them. 403: this token may not look as that seat; a page that has seen a game
 * before, and whose seat it may have been, sees its own instead. */
RoomReply room_state(Room *r, RoomScope who, const RoomLook *look);
/** The position before a step of the past, as the viewer may see it, and the log of the steps that led to it. It numbers steps as the
 * viewer knows them. */
RoomReply room_step(Room *r, int viewer, int step);
/** The odds of a battle before a step of the viewer, as a seat knows the position; null where there is none. See scene_odds(). */
RoomReply room_odds(Room *r, RoomScope who, int viewer, int step, const HxSpot *battle);
/** The choices of the current seat that roll dice: {"step", "choices": [{"id", "what", "mean", "p"}]}. It looks at 60 choices at most. */
RoomReply room_dice(Room *r, int seat);
/** Why the action of these words is no choice of the seat now, "" if the game knows no reason. See hx_why_not(). */
RoomReply room_why_not(Room *r, int seat, const char *words);
/** Of a game that is over: what each seat got points for and how it stood after each round, as the viewer learned it:
 * {"story": [{"step", "kind": "points" or "summary", "text", "seat", "amount"}]}, at most 1000 of them. */
RoomReply room_story(Room *r, int viewer);
/** The whole saved game, for the host. 409: it would reveal secrets of a seat in another browser. */
RoomReply room_file(Room *r);
/** What drawing a game needs and never changes: its components. */
RoomReply room_tables(const char *game);
/** What the fields of a position's document may hold; see view_fields(). */
RoomReply room_fields(const char *game);
/** The rules and components of a game that speak of these words, at most 60 of each. */
RoomReply room_book(const char *game, const char *words);
/** The puzzles that come with a game, by their names: {"puzzles": [...]}. */
RoomReply room_puzzles(const char *game);
/** One of them, from 0: its position and choices as its seat sees them, and the answer: "judged" lists what the judge looked at, the first
 * "right" of these are right. */
RoomReply room_puzzle(Room *r, const char *game, int number);
/** Do what the last part of the address says ("act", "undo", ...). 404: no such thing; 409 with "busy": come back in a moment. */
RoomReply room_do(Room *r, RoomScope who, const char *what, const char *body, size_t size);

#endif
