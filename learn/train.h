/* Training: a net fitted to samples by Adam, games being held out to tell when to stop. */
#ifndef HEXARCH_LEARN_TRAIN_H
#define HEXARCH_LEARN_TRAIN_H

#include "agents/net/net.h"
#include "learn/progress.h"
#include "learn/samples.h"

enum { TRAIN_BINS = 10, TRAIN_STAGES = 4, TRAIN_TEMPERATURES = 9 };

/* At which the judgement alone is measured: its scores are divided by them. */
extern const double train_temperature[TRAIN_TEMPERATURES];

typedef struct TrainSpec {
    int epochs;         /* at most */
    int batch;          /* samples a step */
    float rate;         /* of Adam; it falls to a tenth over the epochs */
    float decay;        /* of weights, a step and unit of rate */
    float search_share; /* of the search's value in the target of two seats, 0 .. 1; the rest is how the game ended */
    int held_out;       /* every so many-th game is held out */
    bool is_by_choice;  /* learn how the samples of one choice differ; else each on its own */
    bool is_policy;     /* learn a policy beside the judgement, and nothing else */
    int n_threads;      /* the result does not depend on it */
    uint64_t seed;
    bool (*is_stopped)(void); /* asked at every sample, by every thread; NULL: never */
    Progress *progress;       /* told after an epoch; NULL: nobody */
} TrainSpec;

/* How often what was foretold of pairs of seats came about, by the chance foretold that the first ends ahead. */
typedef struct TrainBins {
    uint64_t n[TRAIN_BINS];                            /* pairs */
    double foretold[TRAIN_BINS], happened[TRAIN_BINS]; /* their means */
} TrainBins;

/* The same for one quarter of the games, by the choices of each. */
typedef struct TrainStage {
    TrainBins bins;
    uint64_t n;  /* pairs in all bins */
    double loss; /* mean over the samples, nats a pair */
    double off;  /* mean over the pairs of |foretold - happened| of their bin (expected calibration error) */
} TrainStage;

/* What the held-out games say: mean losses in nats, and how often what was foretold came about. */
typedef struct TrainLoss {
    uint64_t n;
    double place; /* per pair of seats; ln 2 is knowing nothing */
    double win;   /* softmax over the seats */
    double policy;
    double choice;  /* by choice: squared error of how a value differs from the others of its choice; the mover's counts as the others' */
    double ranking; /* by choice: correlation of the mover's values with the targets, each less the mean of its choice, over all */
    double values, targets, products;  /* its sums */
    double judged[TRAIN_TEMPERATURES]; /* of visits, by the judgement alone, beside which a policy is learned */
    double entropy;                    /* of those visits: the least that `policy` and `judged` can be */
    TrainBins bins;
    TrainStage stage[TRAIN_STAGES]; /* in self-play */
} TrainLoss;

typedef struct TrainResult {
    int epochs; /* done; the best of them is kept */
    int best;   /* 1 .. epochs; 0: the net as it was */
    TrainLoss before, after;
    bool is_stopped; /* it was asked to end: the net is of no use, nor is the rest */
} TrainResult;

/** Random weights to begin with (He et al., "Delving deep into rectifiers", 2015). */
void train_begin(Net *net, uint64_t seed);
/** Fit `net`. The same samples, spec and net give the same weights on any number of threads. */
HxStatus train_net(Net *net, const Samples *samples, const TrainSpec *spec, TrainResult *out, HxError *err);

#endif
