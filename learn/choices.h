/* What a value is to rank, as samples: the actions of single choices, each played out under the same dice.
 *
 * Greedy games with random moves lead to choices (eval/values); each action is followed by a few greedy games to the end. A sample is the
 * position at which a search would take its value after that action, and what became of it. What is learned is how the actions of one
 * choice differ, so that what they share - dice, deal, how the seat stood before - does not count as noise. */
#ifndef HEXARCH_LEARN_CHOICES_H
#define HEXARCH_LEARN_CHOICES_H

#include "learn/progress.h"
#include "learn/samples.h"

typedef struct ChoicesSpec {
    const HxGame *game; /* one with knowledge */
    const HxOptions *options;
    const char *leaf; /* spec of mcts: where its simulations take a value */
    uint64_t seed;
    int n_games, n_continuations; /* the latter even */
    bool is_anywhere;             /* as in eval/values */
    double margin;                /* points by which seats lie apart that are as good as sure to end so */
    int n_threads;
    bool (*is_stopped)(void);
    Progress *progress; /* told how many continuations there are; NULL: nobody */
} ChoicesSpec;

/** May choices be learned from? `err` says why not: no knowledge of the game, or no spec of mcts. */
HxStatus choices_check(const HxGame *game, const char *leaf, HxError *err);

/**
 * Play games and keep their samples in order of the games, the same on any number of threads. `placing` is the target, smoother than the
 * placing alone: the mean of how the game ended by points, and of what knowledge said after 16 and 32 turns. *is_stopped: cut short.
 * Checked before.
 */
HxStatus choices_play(Samples *out, const ChoicesSpec *spec, bool *is_stopped, HxError *err);

#endif
