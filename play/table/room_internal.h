/* The inside of a room, for the files room*.c. */
#ifndef HEXARCH_PLAY_TABLE_ROOM_INTERNAL_H
#define HEXARCH_PLAY_TABLE_ROOM_INTERNAL_H

#include "agents/clock.h"
#include "core/events.h"
#include "core/flow.h"
#include "play/explain/explain.h"
#include "play/session.h"
#include "play/table/guard.h"
#include "play/table/room.h"

#include <pthread.h>
#include <stdatomic.h>

enum { ROOM_NOTE_BYTES = 400, ROOM_GUEST_BYTES = 33, ROOM_REASONS = 4000, ROOM_WATCHERS = 16, ROOM_VIEWERS = HX_MAX_SEATS - HX_PUBLIC };

/* Why somebody did what began a turn, as a viewer may know it. */
typedef struct RoomReason {
    int viewer, step;
    bool is_whole;           /* nobody stopped it */
    char text[EXPLAIN_TEXT]; /* "": unknown */
} RoomReason;

/* How long people may take. */
typedef struct RoomLimit {
    char text[SESSION_LIMIT_BYTES]; /* the text of the limit: "30s", "600+10"; "": none */
    MatchClock clock;
    uint32_t decision_ms; /* for each decision alone, in place of the clock; 0 */
} RoomLimit;

/* See room_clock.c. */
typedef struct RoomClock {
    RoomLimit limit;
    double left_ms[HX_MAX_SEATS];
    int overtime[HX_MAX_SEATS]; /* the last step that the adviser made for the seat; -1 */
    int asked, step;            /* the seat whose clock runs (-1: none), and the step of its decision */
    uint64_t rewinds;
    bool is_secret;        /* some seat must not know of it */
    double used_ms, since; /* of the decision; seconds of the monotonic clock since when more runs, 0: none does */
} RoomClock;

/* A page that only watches. */
typedef struct RoomWatcher {
    int64_t page; /* 0: a free place */
    double seen;  /* when it asked last, seconds of the monotonic clock */
    char name[ROOM_GUEST_BYTES];
} RoomWatcher;

struct Room {
    pthread_mutex_t lock;   /* guards everything below but `stop` */
    pthread_cond_t changed; /* wakes the thinking thread */
    Shelf shelf;
    void (*on_change)(void *ctx);
    void (*pass)(void *ctx, double seconds); /* see RoomSpec; NULL */
    void *ctx;
    bool is_closing;

    Session *session; /* NULL: the lobby */
    HxAction *legal;  /* [game->max_legal], scratch under the lock */
    uint64_t game, rewinds;
    uint64_t version[2]
                    [ROOM_VIEWERS]; /* [is host][viewer - HX_PUBLIC]: rises with what a page that looks as this viewer may want to show */
    char note[ROOM_NOTE_BYTES];     /* what went wrong last; "" */
    char notice[ROOM_NOTE_BYTES];   /* what went wrong at the start; "" */

    char host[GUARD_TOKEN_BYTES + 1];

    /* Somebody wants steps back with which choices of other people would go. */
    bool is_wished;
    RoomScope wisher;
    int wisher_seat; /* as which it looks; -1 */
    int wished;      /* the step to go back to */
    uint16_t agreed; /* the seats that have said yes */
    int wish_looked; /* steps before this one are done: the wisher knows their news */
    bool wish_tells; /* one of them told it something: see room_undo.c */

    bool is_busy;                           /* the thinking thread reads the session without the lock: nobody changes it */
    bool is_overtime;                       /* it decides for a person whose time is up */
    bool is_paused;                         /* agents wait until somebody says go */
    int thinker;                            /* the seat that thinks; -1 */
    double went_on;                         /* when the game did last, seconds of the monotonic clock */
    double began[HX_MAX_SEATS], rests_till; /* seconds of the monotonic clock: since when a seat's agent thinks */
    atomic_bool stop;                       /* the thinking agent is to stop */

    pthread_mutex_t writing; /* one writes the file at a time; taken after `lock` where both are */
    uint64_t written;        /* number of the document in the file; guarded by `writing` */
    uint64_t n_documents;
    bool is_unsaved, was_asked_to_save;
    bool is_unwritable; /* the last try to write it failed */
    double saved;       /* time of the last attempt */

    const CliGame *wanted;                           /* what the command line asks for; NULL */
    const RoomWatch *watch;                          /* recorded games; NULL */
    const char *lan;                                 /* see RoomSpec; NULL */
    char *(*draw_code)(const char *text, int *size); /* see RoomSpec */
    double seen[HX_MAX_SEATS]; /* when the browser of a seat given away asked last, seconds of the monotonic clock; 0: never */
    uint16_t left;             /* bits of the seats whose browser asks no more: the game waits for them */
    char guest_name[HX_MAX_SEATS][ROOM_GUEST_BYTES]; /* what people call themselves; "" */

    RoomLimit standard_limit; /* of games that do not say */
    RoomClock clock;

    char spectators[GUARD_TOKEN_BYTES + 1]; /* the token of all spectators; "": none yet */
    RoomWatcher watcher[ROOM_WATCHERS];

    bool is_watching; /* watching only: no seats, no moves, no saves */
    int64_t watched;  /* its number in `watch`; -1: none of those */
    char watched_name[HX_MAX_SEATS][ROOM_NAME_BYTES];

    int hint_seat;           /* who waits for a hint; -1 */
    int hint_at;             /* about the position before this step; -1: about the present */
    char *hint;              /* the last one as JSON, or NULL */
    int hint_step, hint_for; /* before which step, about whose choice */
    int hint_viewer;         /* who asked, and hears it: a seat, HX_ALL */

    bool wants_curve;
    int curve_next; /* the step to value next */
    json_t *curve;  /* list of {"step", "value", "error"}; NULL */

    bool wants_review;
    double review_done; /* share of its steps, 0 .. 1 */
    json_t *review;     /* as review_json() writes it; NULL */

    RoomReason *reasons; /* [n_reasons] in the order of their discovery */
    int n_reasons;
    int reasoned; /* none is lacking of the first so many steps; -1: not known */

    HxStore *store; /* for copies of positions, made under the lock */
    HxPool *pool;
};

/* ---- room_reply.c: answers ----------------------------------------------------------------------------------------------- */

enum { HTTP_OK = 200, HTTP_BAD = 400, HTTP_FORBIDDEN = 403, HTTP_NOT_FOUND = 404, HTTP_CONFLICT = 409, HTTP_FAILED = 500 };

/** The tree is taken. */
RoomReply room_reply(int status, json_t *root);
RoomReply room_done(void);
RoomReply room_refuse(int status, const char *format, ...) HX_PRINTF(2, 3);
RoomReply room_refuse_status(HxStatus status, const HxError *err);

/* ---- room_door.c: who may ask what ------------------------------------------------------------------------------------------ */

/* What a request needs. The tables of looks (answer.c) and of deeds (room.c) name one for each; all but the first two need a game. */
typedef enum RoomNeed {
    ROOM_FREE, /* nothing: the answer hides nothing, or differs by who asks */
    ROOM_HOST,
    ROOM_GAME,
    ROOM_HOST_GAME,
    ROOM_OVER,     /* a game that is over: everybody sees all of it */
    ROOM_ALL,      /* to see everything */
    ROOM_EYES,     /* to look as the viewer: a seat, HX_PUBLIC or HX_ALL */
    ROOM_OWN_EYES, /* the same; who names no seat looks as room_viewer() says */
    ROOM_SEAT,     /* to look as the seat */
    ROOM_HANDS,    /* to play the seat, which a person does */
} RoomNeed;

/** Does the request get in? Else *refusal says why not, and is yours. Under the lock. */
bool room_admits(const Room *r, RoomScope who, RoomNeed need, int viewer, RoomReply *refusal);
/** The same for one that looks as `seat` (-1: it names none): on success *viewer is as whom, and the lock is held until room_leave(). */
bool room_enter(Room *r, RoomScope who, RoomNeed need, int seat, int *viewer, RoomReply *refusal);
void room_leave(Room *r);

/* A position as a seat sees it, for work that takes a moment. */
typedef struct RoomCopy {
    HxState s; /* s.game NULL: no memory */
    HxPool *pool;
} RoomCopy;

/** Copy the viewer's position `number` as `seat` sees it, and give the lock back: what follows concerns the copy alone. */
RoomCopy room_step_aside(Room *r, int viewer, int number, int seat);
/** Drop the copy, and take the lock again. */
void room_step_back(Room *r, RoomCopy *copy);

/* ---- room_steps.c: what a viewer (a seat, HX_PUBLIC or HX_ALL) knows of the steps; all under the lock
 * ------------------------------------ */

/** Is there a question that some seat must not know of? */
bool room_is_asked_in_secret(const Room *r);
/** May the viewer know of the current question? */
bool room_is_open(const Room *r, int viewer);
/** The number under which the viewer knows the position before a step. */
int room_number_of(const Room *r, int viewer, int step);
/** The number of the last position that the viewer may see. */
int room_seen_length(const Room *r, int viewer);
/** The step before which the viewer's position `number` lies; -1: it knows of none. */
int room_step_of(const Room *r, int viewer, int number);
/** A copy of the viewer's position `number` as a seat knows it: what is hidden from it is dealt anew. */
HxStatus room_copy_as_seen(Room *r, int viewer, int number, int seat, HxState *out, HxPool *pool);
/** What step `a` of the viewer is to it; HX_UNSEEN: nothing. */
HxAction room_seen_action(const HxState *before, HxAction a, int viewer);
/** The events of a step for the viewer, up to the next that it knows of; see hx_events(). */
int room_events(const Room *r, int step, int viewer, HxEvent *out, int cap);
/** Deal anew what the viewer, no HX_ALL, does not know. `number`: of the position, for the stream. */
HxStatus room_redeal(HxState *s, int viewer, int number);
/** Does the viewer know of a step? */
bool room_knows_step(const Room *r, int viewer, int step);
/** The next step after this one that the viewer knows of; where there is none, the present. */
int room_next_known(const Room *r, int viewer, int step);

/* ---- room_tells.c: what a step told a viewer that it could not have worked out; under the lock ---------------------------------- */

/** Did chance fall in the step, for all that the viewer knows? */
bool room_step_draws(const Room *r, int viewer, int step);
/** Did a seat's step show the viewer something that was hidden from it? Tries the step in several worlds. */
bool room_step_uncovers(Room *r, int viewer, int step);

/* ---- room_game.c: the game on the table; all under the lock -------------------------------------------------------------- */

/** Something changed that everybody may know. */
void room_touch(Room *r);
/** The game went on, or an agent thinks: notify the pages that may know the current mover, and that of `mover`, who acted; HX_CHANCE:
 * nobody did. */
void room_went_on(Room *r, int mover);
/** Is the game over? With a session. */
bool room_is_over(const Room *r);
/** Does a person play this seat? Nobody does in a watched game. */
bool room_is_person(const Room *r, int seat);
/** Does this seat play in its own browser? Then the host no longer sees it. */
bool room_is_away(const Room *r, int seat);
/** Is this a person's seat that the token plays? The host's plays all that are not away. */
bool room_is_own(const Room *r, RoomScope who, int seat);
/** How many people sit here. */
int room_count_people(const Room *r);
/** Does somebody in another browser play on? Their hand stays theirs. */
bool room_is_played_elsewhere(const Room *r);
/** The viewer of a page that asks for `seat`; -1 without a seat: as its first person, else as one who sees everything; a
 * spectator as the public. */
int room_viewer(const Room *r, RoomScope who, int seat);
/** May this token look as `seat` (-1: as one who sees all)? */
bool room_may_look(const Room *r, RoomScope who, int seat);
/** Does an agent analyse a past position, or is it about to? */
bool room_is_analysing(const Room *r);
/** Forget hints and curves, which are about a game that has changed. */
void room_forget_advice(Room *r);
/** Drop the reasons of undone steps: `length` steps remain. */
void room_cut_reasons(Room *r, int length);
/** Nobody wants steps back any more. */
void room_drop_wish(Room *r);
/** Another game begins: everybody has the whole time. */
void room_give_time(Room *r, const RoomLimit *limit);
/** "30s", "600+10", "none" or "". False: it is none of these. */
bool room_limit_read(RoomLimit *out, const char *text);
/** Put people's remaining time, as of the last tick of the clock, into the session for its save. */
void room_keep_time(Room *r);
/** Put another game on the table, with these times (NULL: its own); takes the session. Not while busy. */
void room_take(Room *r, Session *session, const uint32_t *time_ms);
/** Save the game: makes the document under the lock, writes it without. */
void room_keep(Room *r);
/** Save the game on the table under another name. */
HxStatus room_keep_by_name(Room *r, HxError *err);
/** The same before another takes its place; a game that is over or watched does not. Where that fails `err` says so, and the game stays on
 * the table. */
HxStatus room_put_aside(Room *r, HxError *err);

/* ---- room_clock.c: time of people; under the lock -------------------------------------------------------------------------- */

/** Count the passed time. Call it before a decision or an undo, and whenever the mover may have changed. */
void room_clock_tick(Room *r);
/** Seconds until the mover's time is up; INFINITY: no clock runs. */
double room_clock_wait(const Room *r);
bool room_clock_is_up(const Room *r);
/** {"limit", "left": milliseconds by seat (null: no person), "runs": the seat whose running clock the viewer sees, or -1, "overtime":
 * [{"seat", "step"}] as the viewer numbers it: the adviser's last move for each}; null: no limit. */
json_t *room_clock_json(Room *r, int viewer);

/* ---- room_think.c --------------------------------------------------------------------------------------------------------- */

/** Between slices of thinking, without the lock: whoever has one thread alone answers requests now. */
void room_pass(const Room *r);

/* ---- room_reasons.c: why the others did what they did; under the lock unless said ---------------------------------------------- */

/** A turn of an agent whose sentence nobody has found yet, the latest first. False: none. */
bool room_lacks_reason(Room *r, int *viewer, int *step);
/** Find it; without the lock, while nobody changes the game. HX_NO_MEMORY. */
HxStatus room_find_reason(const Room *r, int viewer, int step, bool (*is_stopping)(void *ctx), void *ctx, RoomReason *out);
void room_add_reason(Room *r, const RoomReason *reason);
/** The viewer's, the last found first, at most so many: [{"step", "text"}]. */
json_t *room_reasons_json(const Room *r, int viewer, int most);

/* ---- room_guests.c: people in browsers of their own; under the lock ------------------------------------------------------------ */

/** Give a seat away, or repeat its token; or (with "to": 0) take it back to this screen, which ends the token.
 */
RoomReply room_do_invite(Room *r, RoomScope who, const Request *request);
/** What somebody calls themselves. */
RoomReply room_do_name(Room *r, RoomScope who, const Request *request);
/** Give out the spectators' address, or repeat it; with "to": 0 it ends. */
RoomReply room_do_spectators(Room *r, RoomScope who, const Request *request);
/** A page that only watches has asked for the state; 0: it does not say which. */
void room_see_watcher(Room *r, int64_t page);
/** The names of who watches now, "" of those who have told none. */
json_t *room_watchers_json(const Room *r);
/** The browser of a seat given away has asked something. */
void room_see_guest(Room *r, int seat);
/** Who has left, who has come back? True: somebody. */
bool room_look_for_guests(Room *r);

/* ---- room_undo.c: steps taken back; see the table of deeds in room.c ------------------------------------------------------ */

RoomReply room_do_undo(Room *r, RoomScope who, const Request *request);
RoomReply room_do_agree(Room *r, RoomScope who, const Request *request);
/** The seats whose people have not yet agreed to a wanted undo; 0 without one. */
uint16_t room_undo_asks(Room *r);

/* ---- room_watch.c: recorded games and positions of the past; see the table of deeds in room.c ---------------------------- */

RoomReply room_do_watch(Room *r, RoomScope who, const Request *request);
RoomReply room_do_fork(Room *r, RoomScope who, const Request *request);
RoomReply room_do_analyse(Room *r, RoomScope who, const Request *request);
RoomReply room_do_review(Room *r, RoomScope who, const Request *request);
/** Put game `index` of the recorded ones on the table to watch it. */
HxStatus room_watch_game(Room *r, uint64_t index, HxError *err);

/* ---- room_report.c: reports ---------------------------------------------------------------------------------------------- */

/** The choices of a position in words, as the seat to move sees them; `legal` is scratch of game->max_legal. */
json_t *room_choices_json(const HxState *at, int seat, HxAction *legal);
/** Read a position or saved game from outside and answer with what a page draws of it, or with what is wrong with it. Changes nothing. */
RoomReply room_try(Room *r, RoomScope who, const char *body, size_t size);
/** Document, figures and what is missing of one position as a seat may see them: ',"position":{...},"figures":{...},...'; yours. NULL: no
 * memory. */
char *room_position_text(Room *r, const HxState *state, const HxOptions *options, int step, int viewer);
/** An object with more members, as JSON text, put in before its closing brace. Frees both. */
RoomReply room_spliced(json_t *root, char *more);

/* ---- room_plan.c: trials of choices ---------------------------------------------------------------------------------------- */

/** How far each of several lines of choices of the seat asked could be gone, and the question after the first one. Changes nothing. */
RoomReply room_plan(Room *r, RoomScope who, const char *body, size_t size);

/* ---- room_dice.c: what dice may do before they roll -------------------------------------------------------------------------- */

/** The possible results of the dice of a chance node; `text` is one outcome: {"what", "mean", "p"}; NULL for other nodes. */
json_t *room_dice_json(const HxState *at, const char *text);

/* ---- room_edit.c: positions written by hand -------------------------------------------------------------------------------- */

/** Save the position of {"name": ..., "position": ...} as a game that begins there; the game on the table stays. */
RoomReply room_put(Room *r, RoomScope who, const char *body, size_t size);

#endif
