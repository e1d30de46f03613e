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
    char limit[SESSION_LIMIT_BYTES];                   /* of people; "": none */
    uint32_t left_ms[HX_MAX_SEATS];                    /* of their clocks */
    char guest[HX_MAX_SEATS][SESSION_TOKEN_BYTES + 1]; /* "" where nobody plays from another browser */
    HxAgent *agent[HX_MAX_SEATS];                      /* made when first asked, and again after steps were taken back; NULL until then */
    HxWitness witness[HX_MAX_SEATS];                   /* what each of them was told in words */
    HxAgent *adviser;                                  /* of the last hint; NULL */
    HxAgent **asked;                                   /* the one of these that is deciding; NULL */
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

/** The only door to the session's random numbers. */
HxRng session_stream(const Session *s, uint64_t number, uint32_t purpose, uint64_t step);
/** An agent for a seat, told all that its seat has seen before step `until`, and what it is told from then on in *kept (NULL: nothing). */
HxStatus session_make_agent(HxAgent **out, HxWitness *kept, const Session *s, const char *spec, int seat, int until, HxStore *store,
                            HxError *err);
/** The seat's own copy of the position before a step, with everything it does not know dealt anew. */
HxStatus session_make_view(HxState *out, const Session *s, int seat, int step, HxPool *pool, HxError *err);
/** A slice of an agent that decides, as session_ask_step(): leaves are valued. */
HxStep session_step_agent(HxAgent *agent, HxStore *store, HxDecision *out, HxError *err);

#endif
