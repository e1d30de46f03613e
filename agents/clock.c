/* Sharing out a clock. */
#include "agents/clock.h"

#include <math.h>

/* Of what is left beyond the reserve, the most for one decision. */
static const double most_of_rest = 0.25;
/* A search shorter than this tells nothing that deciding at once does not. */
static const double least_ms = 1;

ClockCost clock_cost_guess(const MatchClock *clock)
{
    return (ClockCost){ .overrun = 0.5, .worst = fmin(40, (double)clock->base_ms / 40), .at_once = 0.5 };
}

/* Means over some sixteen decisions; the worst is forgotten by half in seventy. */
void clock_learn(ClockCost *cost, double overrun_ms, double at_once_ms)
{
    const double overrun = fmax(overrun_ms, 0), at_once = fmax(at_once_ms, 0);
    cost->overrun += (overrun - cost->overrun) / 16;
    cost->at_once += (fmax(at_once, cost->at_once / 2) - cost->at_once) / 16;
    cost->worst = fmax(overrun, 0.99 * cost->worst);
}

/* What must be left when this decision is made: decisions at once to the end of a game twice as long as is thought, as far as the increment
 * does not pay for them, and overruns. */
static double reserve_of(double increment_ms, double n_to_come, const ClockCost *cost)
{
    const double each = fmax(cost->at_once + cost->overrun - increment_ms, 0);
    return 3 * cost->worst + each * (2 * n_to_come + 20);
}

ClockPlan clock_plan(double left_ms, double increment_ms, ClockNeed need, const ClockCost *cost)
{
    const double rest = left_ms - reserve_of(increment_ms, need.n_to_come, cost);
    ClockPlan plan = { .is_blind = left_ms < 2 * (cost->at_once + cost->overrun) };
    if (rest <= 0 || need.weight <= 0)
        return plan;
    const double to_share = rest + increment_ms * fmax(need.n_to_come - 1, 0), most = most_of_rest * rest;
    const double share = to_share * need.weight / fmax(need.weight_to_come, need.weight);
    const double ms = fmin(share, most) - cost->overrun;
    if (ms < least_ms)
        return plan;
    plan.ms = ms;
    plan.most_ms = fmax(ms, fmin(2 * ms, most - cost->overrun));
    return plan;
}
