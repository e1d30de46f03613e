/* A seat's thinking time for a whole game, and its division over decisions. Nothing here reads a clock. */
#ifndef HEXARCH_AGENTS_CLOCK_H
#define HEXARCH_AGENTS_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* A seat's time at the start, and the time that each decision adds after it. Zeros: no clock. */
typedef struct MatchClock {
    uint32_t base_ms, increment_ms;
} MatchClock;

/** Milliseconds for the next decision, at least 1, if `left_ms` remain: a twentieth of them and most of the increment, never nearly all.
 * For agents that do not divide the clock themselves. */
static inline uint32_t clock_share(const MatchClock *clock, int64_t left_ms)
{
    const int64_t share = left_ms / 20 + (int64_t)clock->increment_ms * 3 / 4, most = left_ms * 4 / 5;
    const int64_t ms = share < most ? share : most;
    return ms > 1 ? (uint32_t)ms : 1;
}

/* The overhead of a decision beyond its time, in milliseconds, learned on this machine during the game. */
typedef struct ClockCost {
    double overrun; /* mean of what decisions took beyond it */
    double worst;   /* the most that one took beyond it lately */
    double at_once; /* what a decision without a search takes */
} ClockCost;

/* What a decision may cost. */
typedef struct ClockPlan {
    double ms;      /* to search; 0: there is no time to, decide at once */
    double most_ms; /* at most, for a very close choice */
    bool is_blind;  /* not even time to judge */
} ClockPlan;

/* A request: a decision of this weight. `weight_to_come` is the weight of all decisions to come, this one included, `n_to_come` their
 * number. */
typedef struct ClockNeed {
    double weight, weight_to_come, n_to_come;
} ClockNeed;

/** Assumptions about a machine before the first decision. */
ClockCost clock_cost_guess(const MatchClock *clock);
/** A decision has overrun its time by so much, and would have taken `at_once_ms` without a search. */
void clock_learn(ClockCost *cost, double overrun_ms, double at_once_ms);
/**
 * Divide the remaining time by the weights of the decisions; the increment counts as time to come. It keeps a reserve for instant decisions
 * to the end of the game and for a few of the worst overruns. No decision gets more than a quarter of the rest, so the clock never runs out
 * on a search.
 */
ClockPlan clock_plan(double left_ms, double increment_ms, ClockNeed need, const ClockCost *cost);

#endif
