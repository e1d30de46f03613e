/* How good are the values that a search takes at its leaves? The reference holds choices whose actions were valued by many games played
 * out. A quick value is good if it ranks a seat's actions as those games do.
 *
 * The reference is made once and kept in a file. Greedy games, one move in eight drawn at random, lead to the choices; each action of
 * a choice is followed by the same number of greedy games to the end, the k-th of every action under the same deal and stream of dice
 * (common random numbers). Utilities are by placing, -1 .. 1, of the seat that chooses. */
#ifndef HEXARCH_EVAL_VALUES_VALUES_H
#define HEXARCH_EVAL_VALUES_VALUES_H

#include "core/game.h"

enum { VALUES_MOST_ACTIONS = 48 }; /* of one choice: of more, so many are drawn */

/* One choice: the actions of a seat at the start of its turn. */
typedef struct ValueChoice {
    int step;     /* how many steps of the game lead to it */
    int seat;     /* who chooses */
    int n;        /* actions valued, 2 .. VALUES_MOST_ACTIONS */
    double noise; /* variance of a mean, less the choice's own mean, summed over the n actions: the part that chance adds */
    HxAction action[VALUES_MOST_ACTIONS]; /* ascending */
    float even[VALUES_MOST_ACTIONS];      /* mean utility over the continuations 0, 2, 4, ... */
    float odd[VALUES_MOST_ACTIONS];       /* and over 1, 3, 5, ... */
} ValueChoice;

enum { VALUES_PER_GAME = 4 };

/* One game, and the choices taken from it. */
typedef struct ValueGame {
    int n_steps, n_choices;
    HxAction *steps; /* [n_steps] from the set-up to the last choice, chance included */
    ValueChoice choice[VALUES_PER_GAME];
} ValueGame;

typedef struct ValueReference {
    const HxGame *game; /* borrowed */
    HxOptions options;
    uint64_t seed;
    int n_continuations; /* per action, even */
    int n_games;
    ValueGame *games; /* [n_games] */
} ValueReference;

/* The action was taken; a turn has ended; the game has. */
typedef enum ValueMomentKind { VALUE_BEGUN, VALUE_TURN, VALUE_ENDED } ValueMomentKind;

/* The progress of a continuation. */
typedef struct ValueMoment {
    ValueMomentKind kind;
    int worker, game, step, seat;        /* who plays; the choice: before which step of which game, and whose it is */
    int continuation, action, n_actions; /* the k-th, of the i-th of the choice's actions */
    int turns;                           /* ended since the action */
    const HxState *state;
    HxPool *pool;      /* for clones, all dropped when the listener returns */
    const HxRng *dice; /* the stream of the next draws */
} ValueMoment;

typedef struct ValuePlan {
    const HxGame *game; /* one with knowledge */
    HxOptions options;
    uint64_t seed;
    int n_games, n_continuations, n_threads;
    bool is_anywhere; /* choices at any question with two answers or more, not at starts of turns only */
    bool (*is_asked_to_stop)(void);
    void (*on_progress)(void *ctx, uint64_t n_games_done); /* from one thread; NULL: nobody looks */
    void *ctx;
    /** Called for every continuation, from any thread; those of one game come in order, from one thread. HX_NO_MEMORY ends the making.
     * NULL: nobody. */
    HxStatus (*listen)(void *listener, const ValueMoment *moment);
    void *listener;
} ValuePlan;

/** Make a reference; the same for any number of threads. *is_stopped: it stopped early, and *out is empty. Release it in any case. */
HxStatus values_make(ValueReference *out, const ValuePlan *plan, bool *is_stopped, HxError *err);
void values_release(ValueReference *reference);

/** Write to a file, or read back: every game is played again under the rules, `err` names the file and what is wrong in it. */
HxStatus values_save(const ValueReference *reference, const char *path, HxError *err);
HxStatus values_load(ValueReference *out, const char *path, HxError *err);

/* Figures of one way of valuing actions. */
typedef struct ValueFigures {
    int n_choices, n_actions;
    double pooled;       /* correlation within choices, all actions pooled, divided by that of the reference with itself */
    double pooled_error; /* its standard error, games left out one by one (jackknife) */
    double mean;         /* mean over the choices of each one's own correlation */
    double mean_error;
    double regret; /* utility lost by taking the highest value, against the best action by the other half of the continuations */
    double regret_error;
    double us; /* processor time of one value, microseconds */
} ValueFigures;

/** The reference's correlation with the truth, from its noise. Pooled figures are divided by it. */
double values_ceiling(const ValueReference *reference);
/** Regret of a random action: the scale of the regrets. */
double values_regret_at_random(const ValueReference *reference);

/** Can values_measure() measure `spec`? `err` says why not. */
HxStatus values_check(const HxGame *game, const char *spec, HxError *err);
/**
 * Measure `spec`: "judge" for knowledge's judgement of actions, or an "mcts" spec for what its simulations take at the leaf after the
 * action, the mean of n_samples of them. `err` names the spec.
 */
HxStatus values_measure(ValueFigures *out, const ValueReference *reference, const char *spec, int n_samples, HxError *err);

#endif
