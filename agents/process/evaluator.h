/* An evaluator: a program outside that says what leaves of searches are worth, a batch at a time, under a keeper as bots are.
 *
 *     leaves --evaluation_write()--> its standard input ... its standard output --evaluation_read()--> values, priors
 *
 * One that breaks is ended with all it started, started again and asked again. One thread at a time may use an evaluator. */
#ifndef HEXARCH_AGENTS_PROCESS_EVALUATOR_H
#define HEXARCH_AGENTS_PROCESS_EVALUATOR_H

#include "agents/process/bots.h"

#include <stdatomic.h>

enum {
    EVALUATOR_RESTARTS = 3, /* in a row, for one batch */
    EVALUATOR_STANDARD_BATCH = 256,
    EVALUATOR_MAX_BATCH = 65536,
};

typedef struct Evaluator Evaluator;

/* What it is asked about, and how it is kept. */
typedef struct EvaluatorJob {
    const HxGame *game;
    int n_seats;
    HxUtility utility;
    const char *log;                /* file for its standard error, made when the first byte comes; copied */
    bool (*is_stopping)(void *ctx); /* asked while its first hello is waited for; NULL: nobody gives up */
    void *ctx;
    bool stops_at_once; /* is_stopping ends every wait; otherwise a batch under way is answered first */
} EvaluatorJob;

/** Read "cmd=python3 eval.py,time=5s": the options of the agent kind `process`, but for those that mean nothing here. */
HxStatus evaluator_spec_read(BotSpec *out, const char *text, const HxGame *game, HxError *err);
/** The spec of a command with the standard times. */
HxStatus evaluator_spec_of(BotSpec *out, const char *command, const HxGame *game, HxError *err);

/** Start the program and hear its hello. HX_IO: it cannot be used, or somebody gave up; `err` tells why and where its standard error lies.
 */
HxStatus evaluator_open(Evaluator **out, const BotSpec *spec, const EvaluatorJob *job, HxError *err);
/** End it and all that it started. NULL is fine. */
void evaluator_close(Evaluator *e);
/** What it called itself; borrowed. */
const BotName *evaluator_name(const Evaluator *e);
/** How often it was started again. */
uint64_t evaluator_restarts(const Evaluator *e);

/**
 * Fill values, and priors where they are wanted, of n leaves (at least 1). HX_IO: the program broke over this batch EVALUATOR_RESTARTS
 * times and once more, or *is_given_up came true (NULL: it never does); HX_NO_MEMORY. Nothing filled in is to be used then.
 */
HxStatus evaluator_value(Evaluator *e, HxLeaf *leaves, int n, const atomic_bool *is_given_up, HxError *err);

#endif
