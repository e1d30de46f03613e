/* Games that other programs drive: methods by name, with parameters and answers as JSON trees. It does not know the transport.
 *
 *     request --engine_call--> [ answered at once | a task of its game ] --engine_work--> answers, notifications
 *
 * A token gives rights: the owner's token all of a game, a seat's token what that seat may see and do. */
#ifndef HEXARCH_PLAY_SERVE_ENGINE_H
#define HEXARCH_PLAY_SERVE_ENGINE_H

#include "play/serve/params.h"
#include "play/session.h"

#include <jansson.h>

enum { ENGINE_TOKEN_CHARS = 24 };

/* Codes of errors: the first ones are JSON-RPC's own. */
enum {
    ENGINE_NO_METHOD = -32601,
    ENGINE_BAD_PARAMS = -32602,
    ENGINE_INTERNAL = -32603,
    ENGINE_ILLEGAL = -32001,     /* the rules forbid it */
    ENGINE_NO_TOKEN = -32002,    /* nobody has this token */
    ENGINE_NOT_YOURS = -32003,   /* the token is of a seat, or of another seat */
    ENGINE_LIMIT = -32004,       /* a limit of this server */
    ENGINE_BUSY = -32005,        /* the game has a task under way */
    ENGINE_ENVIRONMENT = -32006, /* memory, a file */
    ENGINE_CANCELLED = -32007,   /* by 'cancel' */
};

/* Who asked. Tasks keep it and return it with their answers. */
typedef struct EngineAsker {
    uint32_t connection; /* of the transport */
    uint32_t client;     /* whose it is: what one client may take at once is bounded. Connections of one client share it */
    json_t *id;          /* of the request; own */
} EngineAsker;

typedef struct EngineSpec {
    const char *folder;   /* where save and load find files; NULL: nowhere */
    int max_games;        /* at once */
    int max_client_games; /* of one client; 0: all */
    int max_client_tasks; /* analyses, decisions and odds that a client may run at once; 0: any number */
    int max_client_files; /* that one client may add to the folder */
    uint32_t idle_ms;     /* after which a game that nobody asks about is closed; 0: never */
    bool has_own_secrets; /* every client has a secret of its own: 'list' tells it all its games, not only those of its connection */
    uint32_t max_sims;    /* of one analysis */
    uint32_t max_time_ms; /* of one analysis or decision */
    size_t max_memory;    /* bytes of one game with its searches */
    int max_threads;      /* of one agent that a client names */
    bool owner_plays;     /* an owner's token is shown what its own seat may know, see game_eyes(); else everything */
    /* An answer: `result` or, where it is NULL, `error` {"code", "message"}; both are the callee's. */
    void (*answer)(void *ctx, const EngineAsker *asker, json_t *result, json_t *error);
    /* What happens meanwhile; params is the callee's. */
    void (*notify)(void *ctx, const EngineAsker *asker, const char *method, json_t *params);
    void *ctx;
} EngineSpec;

typedef struct Engine Engine;

/** NULL: no memory. */
Engine *engine_create(const EngineSpec *spec);
void engine_destroy(Engine *e);

/** Handle a request: it is answered now or by engine_work(). Borrows `params` (may be NULL) and the asker's id. */
void engine_call(Engine *e, const EngineAsker *asker, const char *method, const json_t *params);
/** Do a slice of one task of every client and notify listeners; true while there is more to do. */
bool engine_work(Engine *e);
/** Does a separate process work, so that engine_work() may soon have something to do? */
bool engine_awaits(const Engine *e);
/** End the request of this id and connection with an error; with `has_result`, an analysis with its results so far. False: no such
 * request waits. */
bool engine_cancel(Engine *e, uint32_t connection, const json_t *id, bool has_result);
/** Is an answer to this connection still to come? */
bool engine_owes(const Engine *e, uint32_t connection);
/** The connection is closed: end its tasks and its games that are not kept. */
void engine_forget(Engine *e, uint32_t connection);

/* A method; the table ends with one without a name. */
typedef struct EngineCall EngineCall;
typedef struct EngineMethod {
    const char *name;
    const char *summary; /* one or two sentences */
    const Param *params;
    void (*call)(EngineCall *call);
} EngineMethod;

/** The table. */
const EngineMethod *engine_methods(void);
/** The JSON Schema of a method's answer; yours. NULL: no such method. */
json_t *engine_answer_schema(const char *method);

#endif
