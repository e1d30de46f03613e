/* A seat's thinking time for a whole game, and how it is shared out over decisions. Nothing here reads a clock. */
#ifndef HEXARCH_AGENTS_CLOCK_H
#define HEXARCH_AGENTS_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* What a seat begins with, and what each decision adds once it is made. Zeros: no clock. */
typedef struct MatchClock {
    uint32_t base_ms, increment_ms;
} MatchClock;

/** Milliseconds for the decision that begins, at least 1, where `left_ms` are left: a twentieth of them and most of what comes back, never
 * nearly all. For agents that do not share out the clock by themselves. */
static inline uint32_t clock_share(const MatchClock *clock, int64_t left_ms)
{
    const int64_t share = left_ms / 20 + (int64_t)clock->increment_ms * 3 / 4, most = left_ms * 4 / 5;
    const int64_t ms = share < most ? share : most;
    return ms > 1 ? (uint32_t)ms : 1;
}

/* What deciding takes beside the time that it was given, milliseconds, learned on this machine as a game goes on. */
typedef struct ClockCost {
    double overrun; /* mean of what decisions took beyond it */
    double worst;   /* the most that one took beyond it lately */
    double at_once; /* what a decision without a search takes */
} ClockCost;

/* What a decision may cost. */
typedef struct ClockPlan {
    double ms;      /* to search; 0: there is no time to, decide at once */
    double most_ms; /* at most, where the choice stands on a knife's edge */
    bool is_blind;  /* not even time to judge */
} ClockPlan;

/* What is asked for: a decision of this weight, where `weight_to_come` (its own included) is what all those to come weigh, and
 * `n_to_come` how many they are. */
typedef struct ClockNeed {
    double weight, weight_to_come, n_to_come;
} ClockNeed;

/** What is known of a machine before the first decision. */
ClockCost clock_cost_guess(const MatchClock *clock);
/** A decision has overrun its time by so much, and would have taken `at_once_ms` without a search. */
void clock_learn(ClockCost *cost, double overrun_ms, double at_once_ms);
/**
 * Share out what is left: each decision by its weight; the increment counts as time to come. A reserve is kept for decisions at once to the
 * end of the game and a few of the worst overruns, and no decision gets more than a quarter of the rest, so that however many come the
 * clock never runs out on a search.
 */
ClockPlan clock_plan(double left_ms, double increment_ms, ClockNeed need, const ClockCost *cost);

#endif
