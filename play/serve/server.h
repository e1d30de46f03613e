/* Connections to an engine: standard input and output, or a port of this machine. A dialect defines the messages. */
#ifndef HEXARCH_PLAY_SERVE_SERVER_H
#define HEXARCH_PLAY_SERVE_SERVER_H

#include "core/message.h"
#include "play/serve/engine.h"

enum { SERVER_MAX_CONNECTIONS = 64, SERVER_SECRET_BYTES = 128, SERVER_MAX_SECRETS = 64, SERVE_PROTOCOL = 1 };

typedef struct Server Server;

/* One client. */
typedef struct Connection {
    Server *server;
    uint32_t number; /* unique: 1, 2, ... */
    uint32_t client; /* as of EngineAsker: the number of its secret where there are several, else of the connection */
    double until;    /* seconds; when it must have shown the secret */
    int in, out;
    MessageReader reader;
    MessageQueue queue;
    bool is_open;  /* it has shown the secret, or needs none */
    bool is_ended; /* it says no more */
    bool is_gone;  /* and hears no more */
    json_t *notes; /* its dialect's notes; own, may be NULL */
} Connection;

/* A language on top of lines: the engine's own (rpc.c) or MCP (mcp.c). */
typedef struct Dialect {
    /* A message came; it stays the server's. */
    void (*handle)(Server *s, Connection *c, const json_t *message);
    /* What is no message came: answer it. `id` is its own where all but a number in it is well-formed; else NULL. */
    void (*complain)(Server *s, Connection *c, const json_t *id, const char *why);
    /* As of EngineSpec. `c` is still there. */
    void (*answer)(Server *s, Connection *c, const json_t *id, json_t *result, json_t *error);
    void (*notify)(Server *s, Connection *c, const json_t *id, const char *method, json_t *params);
} Dialect;

extern const Dialect serve_dialect;
extern const Dialect mcp_dialect;

typedef struct ServerSpec {
    const Dialect *dialect;
    EngineSpec engine; /* limits; server_new() fills the callbacks */
    bool has_port;
    int port;                                             /* of 127.0.0.1; 0: any that is free */
    int n_secrets;                                        /* 0: none is wanted */
    char secret[SERVER_MAX_SECRETS][SERVER_SECRET_BYTES]; /* a client of the port shows one of these in its hello */
    uint32_t hello_ms;                                    /* and within this time */
    const char *trace;                                    /* file for all messages, a line each; NULL: none */
    void (*on_listening)(void *ctx, int port);            /* told once; may be NULL */
    void *ctx;
    bool (*is_stopped)(void);
} ServerSpec;

/** Serve until standard input ends, or is_stopped(). HX_IO: the port, or standard output. */
HxStatus server_run(const ServerSpec *spec, HxError *err);

/* ---- In pieces, for server_run() and for tests ------------------------------------------------------------------------------- */

/** A server without connections; the spec is borrowed. NULL: refused. */
Server *server_create(const ServerSpec *spec, HxError *err);
void server_destroy(Server *s);
/** A client on two descriptors (-1: nobody reads or writes for it); `is_open`: it needs no secret. NULL: no room. */
Connection *server_connect(Server *s, int in, int out, bool is_open);

/* For the dialects. */
Engine *server_engine(Server *s);
const ServerSpec *server_spec(const Server *s);
/** The asker of a connection's request; `id` is borrowed. */
EngineAsker server_asker(const Connection *c, const json_t *id);
/** The connection has shown secret number `i`: from now on it is that client's. False: the client has too many. */
bool server_open(Server *s, Connection *c, int i);
/** Send a message; takes it. NULL: no memory; the connection ends. */
void server_send(Connection *c, json_t *message);

#endif
