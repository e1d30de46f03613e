/* Inside the engine. answers.c, standing.c, turn.c, quotas.c, tasks.c, analyses.c and apart.c build each on those before it. Methods build
 * on all of them, and engine.c runs them. */
#ifndef HEXARCH_PLAY_SERVE_ENGINE_INTERNAL_H
#define HEXARCH_PLAY_SERVE_ENGINE_INTERNAL_H

#include "play/advice.h"
#include "play/serve/engine.h"

#include <sys/types.h>

enum { KEEPER_CHARS = 64, ENGINE_MAX_LISTENERS = 16, ENGINE_MAX_APART = 8, ENGINE_MAX_CLIENTS = 256 };

/* Agents that choose until a client's seat is to move. */
typedef struct Task {
    bool is_under_way;
    EngineAsker asker;
    int viewer;       /* who will read the answer */
    int from_step;    /* the answer holds events from here on */
    int level;        /* HxEventLevel: so much of them */
    bool tells_turn;  /* the answer describes the turn in words in place of events */
    bool is_asking;   /* the session asks an agent */
    double began;     /* seconds */
    uint32_t time_ms; /* after which it is stopped */
    json_t *first;    /* what the answer begins with; own, may be NULL */
} Task;

/* Who receives events. */
typedef struct Listener {
    uint32_t number, connection;
    int viewer, level; /* with whose eyes, and how much: HxEventLevel */
    int told, mover;   /* the viewer's steps told, and who was to move then */
} Listener;

typedef struct ServedGame {
    Session *session;
    char owner[ENGINE_TOKEN_CHARS + 1];
    char keeper[KEEPER_CHARS + 1]; /* owner of the files saved from it */
    char seat[HX_MAX_SEATS][ENGINE_TOKEN_CHARS + 1];
    bool plays_chance, plays_forced; /* the engine makes chance nodes and steps without a choice */
    bool is_unknown;                 /* nobody received its tokens, and nobody will: it goes */
    uint32_t client, connection;     /* who began it */
    uint32_t number;                 /* unlike that of every other game, 1, 2, ... */
    bool is_kept;                    /* it outlives its connection */
    double used;                     /* seconds; when it was asked about last */
    Listener listener[ENGINE_MAX_LISTENERS];
    int n_listeners, told_length;
    bool is_changed; /* a listener lacks news */
    Task task;
    uint64_t served; /* number of its last slice: the longest waiting task is next */
} ServedGame;

/* Work in a process of its own: see apart.c. */
typedef struct Apart {
    EngineAsker asker;
    pid_t pid; /* 0: none */
    int fd;    /* its answer comes here */
    char *bytes;
    size_t n;
    double until; /* seconds */
} Apart;

/* One position of an analysis. */
typedef struct Analysed {
    int number, step; /* as the viewer counts, and of the session */
    int64_t priority; /* higher ones are looked at first */
    json_t *result;   /* own; NULL: not yet */
} Analysed;

/* Positions of one game that an agent is asked about, one after another. The game goes on meanwhile: agents have copies. */
typedef struct Analysis {
    struct Analysis *next;
    EngineAsker asker;
    ServedGame *game; /* it ends with the game */
    char *agent;      /* own */
    HxBudget budget;
    HxAction *only; /* [n_only] own; NULL: all */
    int n_only;
    int64_t priority; /* higher ones of the client are served first */
    uint64_t served;  /* as of a game */
    bool tells_progress, tells_because, is_list;
    double began, told;  /* seconds: the request; the last progress sent */
    Analysed *positions; /* [n] own */
    int n, at;           /* at: of the one that is looked at */
    Advice *advice;      /* about it; NULL: none yet */
    double since, spent; /* seconds: its start, and its work so far */
    bool is_decided;     /* it is, as `decision` of the advice says, and its reasons are looked for, or wait for that */
    HxDecision decision;
    Apart reasons;
} Analysis;

/* Quotas used by a client. */
typedef struct ClientUse {
    uint32_t client; /* 0: nobody */
    int n_files;
} ClientUse;

struct Engine {
    EngineSpec spec;
    ServedGame **games;             /* [spec.max_games], own; NULL: free */
    uint32_t n_begun, n_subscribed; /* games and listeners so far */
    uint64_t n_slices;              /* of work so far */
    Analysis *analyses;             /* own */
    Apart apart[ENGINE_MAX_APART];
    ClientUse use[ENGINE_MAX_CLIENTS];
};

/* A request in a method. A method answers or refuses once, or leaves a task. */
struct EngineCall {
    Engine *e;
    EngineAsker asker;    /* the id is own until a task takes it over */
    const json_t *params; /* checked against the method's table */
    ServedGame *game;     /* of the token */
    bool is_owner;        /* of the game: the token may do everything */
    int viewer;           /* with whose eyes it looks: a seat, or HX_ALL */
};

/** Answer; takes the result. NULL: no memory. */
void call_answer(EngineCall *c, json_t *result);
void call_refuse(EngineCall *c, int code, const char *format, ...) HX_PRINTF(3, 4);
/** Refuse with a call's error. */
void call_refuse_status(EngineCall *c, HxStatus status, const HxError *err);

/** The game of the parameter "token"; false: refused. */
bool call_find_game(EngineCall *c);
/** The same; refuses a busy game. */
bool call_find_idle_game(EngineCall *c);
/** The same; refuses all but its owner. */
bool call_find_owned_game(EngineCall *c);

/** Add a session with new tokens; false: refused, and the session is freed. `c->game` and `c->viewer` are the new game's. */
bool call_keep_session(EngineCall *c, Session *session, bool plays_chance, bool plays_forced);
/** The same, and play on until a client has a choice. The answer begins with the tokens. `keeper`: owner of its files; "": the game's
 * owner.
 */
void call_begin(EngineCall *c, Session *session, bool plays_chance, bool plays_forced, const char *keeper);
/** Is this the token? Takes as long for a wrong one as for the right one. */
bool token_is(const char *ours, const char *given);
/** The owner of a file, as a one-way hash of the token shown for it. */
void token_keeper(const char *token, char out[KEEPER_CHARS + 1]);
void engine_drop_game(Engine *e, ServedGame *game);

/** Play on until a client's seat has a choice: a task that ends in an answer. Takes `first`, which begins the answer. */
void call_advance(EngineCall *c, int from_step, json_t *first);
/** May this client begin one more task, or open one more game? False: refused. */
bool call_may_begin_task(EngineCall *c);
bool call_may_open_game(EngineCall *c);
/** Does this asker have the request of this id? */
bool asker_is(const EngineAsker *asker, uint32_t connection, const json_t *id);

/** A function to run apart. Returns a document, yours; for a call's parameters an object with "result" or "error". */
typedef json_t *(*EngineJob)(const void *what);
/** Run it in a process of its own with so many seconds of processor time. False: the system refused a process. */
bool apart_start(Apart *apart, EngineJob work, const void *what, uint32_t seconds);
/** Read its output so far; true: it still works. */
bool apart_read(Apart *apart);
/** Its answer after its end; yours. NULL: none, or its time was up. */
json_t *apart_answer(const Apart *apart);
/** Run it in a process of its own, with the processor time of one analysis; its answer answers the call. */
void call_run_apart(EngineCall *c, EngineJob work);
/** Read its output so far; false: it has ended and its call is answered. */
bool apart_work(Engine *e, Apart *apart);
/** End it without an answer; end it with one, which it takes. */
void apart_stop(Apart *apart);
void apart_end(Engine *e, Apart *apart, json_t *result, json_t *error);

/** Do a slice; false: nothing more to do. */
bool task_work(Engine *e, ServedGame *game);
/** End it without an answer. */
void task_stop(ServedGame *game);
/** End it because who asked does not want it any more. */
void task_cancel(Engine *e, ServedGame *game);
/** End it because the game is closed; those who wait get an error. */
void task_close(Engine *e, ServedGame *game);

/** Turn the call into an analysis. Takes all of it; the asker comes from the call. */
void call_analyze(EngineCall *c, Analysis *a);
/** Free an analysis that was never begun, or is over. */
void analysis_free(Analysis *a);
/** Do a slice; false: nothing to do now. It is answered and freed, or another process looks for its reasons. */
bool analysis_work(Engine *e, Analysis *a);
/** Start waiting searches for reasons, and go on with analyses that have their reasons. */
void analyses_reasons(Engine *e);
/** Cancel it for its asker; with `has_result` it answers with its results so far. */
void analysis_cancel(Engine *e, Analysis *a, bool has_result);
/** End it without an answer. */
void analysis_drop(Engine *e, Analysis *a);
/** Answer requests of a closed game, or of steps after `length`, which were taken back. */
void analyses_close(Engine *e, const ServedGame *game);
void analyses_cut(Engine *e, const ServedGame *game, int length);
/** How many of a game are under way. */
int analyses_of(const Engine *e, const ServedGame *game);

/** The viewer of an owner who plays: the client's seat to move, else its first one; HX_ALL if agents play alone. */
int game_eyes(const ServedGame *game);
/** The number of steps that the viewer knows of, and who is to move for it; see core/flow.h. */
int game_length(const ServedGame *game, int viewer);
int game_mover(const ServedGame *game, int viewer);
/** The mover in answers: a seat, "chance" or "over"; yours. */
json_t *to_move_json(int mover);
/** Has the seat chosen, and what comes next is hidden from it for the moment? */
bool game_waits(const ServedGame *game, int viewer);
/** Where a game stands for the viewer: step, to_move, over, and the events from the true step `from_step` on (negative: none). */
json_t *game_status(const ServedGame *game, int viewer, int from_step, int level);
/** What happened from the viewer's step `from` to before its `to`, as it may know it, at most of `level`. */
json_t *game_events(const Session *s, int viewer, int from, int to, int level);

/** Notify listeners of news; of a closed game; forget listeners that have gone. */
void listeners_tell(Engine *e, ServedGame *game);
void listeners_close(Engine *e, ServedGame *game);
void listeners_forget(ServedGame *game, uint32_t connection);

/** Cut a list to about so many bytes of JSON (0: do not), to at least one entry, and to whole steps where entries have a "step". Returns
 * with what the rest begins, the step or the place in the list; -1: there is no rest. */
json_int_t page_cut(json_t *list, int64_t bytes);

enum { TURN_BYTES = 5600 }; /* of a usual turn */

/** A page of a position in plain lines (NULL: the picture), and a turn in words within about so many bytes, with what happened from the
 * viewer's step `from` on; yours. NULL: no memory. */
char *sheet_text(const HxState *s, int viewer, const struct HxSheet *sheet, const char *argument);
char *turn_text(const ServedGame *game, int viewer, int from, int level, size_t most);
/** The same of the usual length, as a string. */
json_t *turn_json(const ServedGame *game, int viewer, int from, int level);
/** The viewer's number for its seat's last step. */
int turn_begin(const ServedGame *game, int viewer);
/** The parameter "level". False: refused. */
bool call_read_level(EngineCall *c, const char *method, const char *standard, int *out);

/** May a client name this agent: no other program, no person, no file, no more threads than this server allows? False: refused. */
bool call_check_agent(EngineCall *c, const char *spec, const HxGame *game);

/* ---- The methods, by file ----------------------------------------------------------------------------------------------- */

void method_list(EngineCall *c);
void method_cancel(EngineCall *c);

void method_games(EngineCall *c);
void method_rules(EngineCall *c);
void method_odds(EngineCall *c);

void method_new(EngineCall *c);
void method_clone(EngineCall *c);
void method_close(EngineCall *c);
void method_save(EngineCall *c);
void method_load(EngineCall *c);

void method_view(EngineCall *c);
void method_turn(EngineCall *c);
void method_sheet(EngineCall *c);
void method_cards(EngineCall *c);
void method_why_not(EngineCall *c);
void method_subscribe(EngineCall *c);
void method_legal(EngineCall *c);
void method_play(EngineCall *c);
void method_go_on(EngineCall *c);
void method_undo(EngineCall *c);
void method_sample(EngineCall *c);
void method_observe(EngineCall *c);
void method_events(EngineCall *c);
void method_score(EngineCall *c);
void method_analyze(EngineCall *c);

#endif
