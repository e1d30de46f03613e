/* Conformance of an agent, another program above all: what its author would want to know, in plain sentences. */
#ifndef HEXARCH_AGENTS_CONFORM_AGENT_H
#define HEXARCH_AGENTS_CONFORM_AGENT_H

#include "core/game.h"

enum { CONFORM_FINDING_BYTES = 600 };

/* The result of one check. */
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
    void (*tell)(void *ctx, const ConformFinding *finding); /* each result at once */
    void *ctx;
} ConformAgentSpec;

/** Run all checks. HX_OK: tell() got every result; other values concern this machine or the spec, and `err` says what. */
HxStatus conform_agent(const ConformAgentSpec *spec, HxError *err);

#endif
