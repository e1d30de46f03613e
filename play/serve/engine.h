/* Games that other programs drive: methods by name, parameters and answers as trees of JSON. Knows nothing of how they travel.
 *
 *     request --engine_call--> [ answered at once | a task of its game ] --engine_work--> answers, notifications
 *
 * Who holds a token holds what it stands for: the owner's token of a game everything, a seat's what that seat may see and do. */
#ifndef HEXARCH_PLAY_SERVE_ENGINE_H
#define HEXARCH_PLAY_SERVE_ENGINE_H

#include <jansson.h>

#include "play/serve/params.h"
#include "play/session.h"

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
};

/* Who asked. Kept by tasks, and handed back with what they tell. */
typedef struct EngineAsker {
    uint32_t connection; /* of the transport */
    json_t *id;          /* of the request; own */
} EngineAsker;

typedef struct EngineSpec {
    const char *folder;   /* where save and load find files; NULL: nowhere */
    int max_games;        /* at once */
    uint32_t max_sims;    /* of one analysis */
    uint32_t max_time_ms; /* of one analysis or decision */
    size_t max_memory;    /* bytes of one game with its searches */
    int max_threads;      /* of one agent that a client names */
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

/** A request: answered now or by engine_work(). `params` is borrowed and may be NULL; `id` is borrowed. */
void engine_call(Engine *e, uint32_t connection, const json_t *id, const char *method, const json_t *params);
/** Do a slice of every task that is under way; true while there are any. */
bool engine_work(Engine *e);
/** Is an answer to this connection still to come? */
bool engine_owes(const Engine *e, uint32_t connection);
/** Nobody hears the answers of this connection any more: its tasks end, and games go of which it would have been told the tokens. */
void engine_forget(Engine *e, uint32_t connection);

/* A method, for whoever lists them; the table ends with one without a name. */
typedef struct EngineCall EngineCall;
typedef struct EngineMethod {
    const char *name;
    const char *summary; /* one or two sentences */
    const Param *params;
    void (*call)(EngineCall *call);
} EngineMethod;

/** The table. */
const EngineMethod *engine_methods(void);

#endif
