/* Conformance of an agent, another program above all: what its author would want to know, in plain sentences. */
#ifndef HEXARCH_AGENTS_CONFORM_AGENT_H
#define HEXARCH_AGENTS_CONFORM_AGENT_H

#include "core/game.h"

enum { CONFORM_FINDING_BYTES = 600 };

/* One thing that was looked at. */
typedef struct ConformFinding {
    const char *what;                 /* "hello", "games", "time", "repeatable", "hidden", "memory"; static */
    bool is_fine;                     /* false: something to mend */
    bool is_note;                     /* fine, but worth knowing */
    char text[CONFORM_FINDING_BYTES]; /* a sentence or two */
} ConformFinding;

typedef struct ConformAgentSpec {
    const char *agent; /* spec string */
    const HxGame *game;
    const HxOptions *options;
    int n_seats;
    int n_games; /* to play against random */
    uint64_t seed;
    bool (*is_stopped)(void);
    void (*tell)(void *ctx, const ConformFinding *finding); /* each as it is found */
    void *ctx;
} ConformAgentSpec;

/** Look at everything. HX_OK: tell() has heard it all; anything else is of this machine or of the spec, and `err` says what. */
HxStatus conform_agent(const ConformAgentSpec *spec, HxError *err);

#endif
