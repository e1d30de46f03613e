/* A learning run: generations of self-play, training and a gate, in a folder that is whole after every step.
 *
 *     OUT/settings.json               what the run was started with; --resume holds to it
 *     OUT/generation-001/samples      positions of its games, once they are all played
 *     OUT/generation-001/net          trained, once it is
 *     OUT/generation-001/result.json  the gate's verdict and what was measured: the generation is done
 *     OUT/best.net, index.html        the net that stands, and the run's page; made anew after every generation
 *
 * A step whose file is there is never done again; one that was cut off begins anew, with the same streams of chance. Results carry the
 * digest of the generation's net: one that is damaged is trained again. How long things took is told and not written: files are the same
 * however often a run is cut off. */
#ifndef HEXARCH_LEARN_RUN_H
#define HEXARCH_LEARN_RUN_H

#include "core/jobs.h"
#include "learn/play.h"
#include "learn/train.h"

enum { RUN_MAX_GENERATIONS = 200, RUN_PATH_BYTES = 1024, RUN_DIGEST_BYTES = 33 };

typedef struct LearnSpec {
    const HxGame *game;
    const HxOptions *options;
    const PlayDraw *draw;     /* of self-play, the gate and the measurement, and of parts by visits; NULL: all games have `options` */
    const Openings *openings; /* of the same; NULL: games begin at the set-up */
    const char *folder;
    bool is_resumed;
    uint64_t seed;
    uint32_t generations, games; /* games of self-play in each */
    uint32_t first_sims, sims;   /* of the first generation, by plain search, and of the later ones */
    const char *search;          /* further options of the later ones' search in self-play, "forced=2,full=0.25"; NULL: none */
    uint32_t window;             /* generations trained on */
    uint32_t gate_blocks;        /* most blocks of the gate */
    uint32_t measure_blocks;     /* against plain search, after every generation */
    uint32_t epochs;
    uint32_t hidden1, hidden2;
    uint32_t parts, continuations; /* parts of `games` games each; by choices: games played out after every action */
    bool is_by_visits;             /* parts: learn a policy from visits of searches, not values from choices */
    bool is_anywhere;              /* by choices: as in eval/values */
    double margin;                 /* likewise: points, as in choices.h */
    const char *leaf;              /* likewise */
    uint32_t minutes;              /* begin no generation after so long; 0: no limit. Moves nothing but when the run stops */
    int n_threads;
    const JobBoard *board; /* self-play is shared by it, run_jobs() jobs in all (share.h); NULL: all games are played here */
    bool is_worker;        /* play the run's games till it is over, and nothing else; the folder keeps its nets */
    bool (*is_stopped)(void);
    void (*tell)(const char *line); /* progress */
} LearnSpec;

/** What decides the bytes of a run, as one line: yours, free() it; NULL: no memory. */
char *run_identity(const LearnSpec *spec);
/** How many jobs its board may be offered. */
uint64_t run_jobs(const LearnSpec *spec);

/**
 * Learn in place of self-play a value from choices (choices.h), or a policy beside the judgement from visits of searches with `sims` and
 * `search`: OUT/part-001.samples ..., then OUT/values.net or policy.net, the held-out games telling when to stop. Of the spec it reads
 * games, epochs, hidden layers, and what is marked so.
 */
HxStatus run_parts(const LearnSpec *spec, bool *is_stopped, HxError *err);

/* One generation, as its result.json says. */
typedef struct Generation {
    int number; /* from 1 */
    bool is_kept;
    uint64_t n_samples;             /* trained on */
    double place_loss, policy_loss; /* held out, after */
    uint64_t gate_blocks;
    double gate_score;   /* against the net that stood; 0.5 is equal */
    const char *verdict; /* "stronger", "not stronger", "undecided" */
    uint64_t plain_blocks;
    double plain_score, plain_error; /* against plain search at equal simulations: mean placing from 0 to 1, its standard error */
    TrainBins bins;                  /* held out, as are the stages */
    TrainStage stage[TRAIN_STAGES];  /* all zero: an older program's result, which does not tell */
    char net[RUN_DIGEST_BYTES];      /* of the bytes of its net; "": an older program's result, which does not tell */
} Generation;

/** Run, or go on with, a learning run. *is_stopped: it was asked to end between games; resume it. */
HxStatus run_learn(const LearnSpec *spec, bool *is_stopped, HxError *err);

/** The run's page, in HTML: yours, free() it; NULL: no memory. */
char *page_write(const LearnSpec *spec, const Generation *generations, int n);

#endif
