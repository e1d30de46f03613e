/* The inside of a session, for session.c and session_file.c. */
#ifndef HEXARCH_PLAY_SESSION_INTERNAL_H
#define HEXARCH_PLAY_SESSION_INTERNAL_H

#include "agents/witness.h"
#include "play/session.h"

/* A stretch of the game. Pieces are taken as the game reaches them and stay where they are, so that positions keep their addresses. */
enum { SESSION_PIECE = 256 };

typedef struct SessionPiece {
    HxState state[SESSION_PIECE];
    HxAction action[SESSION_PIECE]; /* action[i] leads from state[i] to the next one */
} SessionPiece;

struct Session {
    const HxGame *game;
    HxOptions options;
    uint64_t seed;
    bool has_secret; /* and no seed */
    Secret secret;
    int n_seats;
    bool is_human[HX_MAX_SEATS];
    char *spec[HX_MAX_SEATS];
    uint32_t time_ms[HX_MAX_SEATS];                    /* per decision; 0: as the spec says */
    char guest[HX_MAX_SEATS][SESSION_TOKEN_BYTES + 1]; /* "" where nobody plays from another browser */
    HxAgent *agent[HX_MAX_SEATS];                      /* made when first asked, and again after steps were taken back; NULL until then */
    HxWitness witness[HX_MAX_SEATS];                   /* what each of them was told in words */
    HxAgent *adviser;                                  /* of the last hint; NULL */
    HxAgent **asked;                                   /* the one of these that is deciding; NULL */
    const HxAction *only;                              /* [n_only] of the next decision; NULL: all */
    int n_only;
    HxStore *store;
    HxPool *pool;
    HxState view;        /* what the deciding agent sees */
    bool has_view;       /* and may still look at */
    uint64_t n_pondered; /* looks at what people think about: each has its own deal and dice */
    bool is_from_setup;
    bool is_looked_at; /* its agents are not asked: see SESSION_STARTS_NOBODY */
    int length;
    HxFlow flow;          /* of the steps made */
    SessionPiece **piece; /* [cap / SESSION_PIECE + 1]; NULL: not reached yet */
    int cap;              /* game->max_steps */
};

#endif
