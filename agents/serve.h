/* Serving agents: what whoever runs an agent or a match does when it asks for something: value its leaves, wait for its descriptor, look up
 * often enough to notice a wish to stop. */
#ifndef HEXARCH_AGENTS_SERVE_H
#define HEXARCH_AGENTS_SERVE_H

#include "agents/match.h"

typedef struct Serve {
    HxStore *store; /* borrowed: evaluation takes its memory there, for the moment */
    HxUtility utility;
    /* Evaluates leaves in place of the standard evaluator, and fills priors on request; NULL: the standard one. */
    HxStatus (*value)(void *ctx, HxLeaf *leaves, int n, HxError *err);
    void *valuer;                   /* its ctx */
    bool (*is_stopping)(void *ctx); /* asked between slices, at least five times a second; NULL: nobody stops it */
    void *ctx;
} Serve;

/** Value the leaves that a decision asks for, by `value` or the standard evaluator. HX_NO_MEMORY, or what `value` refuses. */
HxStatus serve_evaluate(const Serve *serve, const HxDecision *wanted, HxError *err);
/** Sleep until the descriptor of a waiting agent has something to say or its time is up; with is_stopping a fifth of a second at most. */
void serve_wait(const Serve *serve, const HxDecision *wait);

/** Step an agent that has begun until it has decided. HX_OK with *is_stopped: stopped before it had. `err` names the agent. */
HxStatus serve_agent(const Serve *serve, HxAgent *agent, HxDecision *out, bool *is_stopped, HxError *err);
/** Step a match to its end. HX_OK with *is_stopped: stopped before it. */
HxStatus serve_match(const Serve *serve, Match *match, bool *is_stopped, HxError *err);

#endif
