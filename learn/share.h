/* Self-play of a learning run shared with workers on other machines, by a queue and objects beside it (core/jobs.h).
 *
 *     job        a block of 8 games of one generation
 *     objects    player-003          the net that plays generation 3; empty: plain search
 *                samples-003-000012  what block 12 of it brought
 *                end                 the run is over: workers leave
 *
 * The head offers a generation's blocks, plays along, and puts the samples together in the order of the games: the bytes of a run of one
 * process. Whoever takes a block puts its samples there and acknowledges it then; one that was cut off is played again by another. */
#ifndef HEXARCH_LEARN_SHARE_H
#define HEXARCH_LEARN_SHARE_H

#include "core/jobs.h"
#include "learn/play.h"

enum { SHARE_AGENT_BYTES = 1280, SHARE_PATH_BYTES = 1024 };

typedef struct Share {
    const JobBoard *board;
    const NetFeatures *features;
    const char *folder; /* a worker keeps nets there */
    uint32_t n_games;   /* of a generation */
    int n_threads;
    bool (*is_stopped)(void);
    void (*tell)(const char *line);
    /* How games of a generation are played, with the net of that path; NULL: by plain search. Fills `agent`. Any thread. */
    PlaySpec (*describe)(void *ctx, int generation, const char *net, char agent[SHARE_AGENT_BYTES]);
    void *ctx;
} Share;

/** How many jobs a queue hands out for a run of so many generations of so many games. */
uint64_t share_jobs(int n_generations, uint32_t n_games);
/** The head: have a generation's games played, by this and other processes, with the net of that path; NULL: by plain search. */
HxStatus share_gather(const Share *share, int generation, const char *net, Samples *out, bool *is_stopped, HxError *err);
/** The head has kept a generation's samples: the objects go. */
void share_forget(const Share *share, int generation);
/** The head is through: workers leave. */
HxStatus share_end(const Share *share, HxError *err);
/** A worker: play blocks until the run is over. */
HxStatus share_work(const Share *share, uint64_t *n_blocks, bool *is_stopped, HxError *err);

#endif
