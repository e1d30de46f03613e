/* How long a decision may take: the caller's limit, a share of the game's clock, or the spec's time. Only this file reads the clock.
 */
#include "agents/mcts/mcts_internal.h"
#include "core/clock.h"

#define NS_PER_MS 1e6

/* Weights of decisions in this search: those within a turn get fewer simulations, and routine questions get none. */
static void begin_pace(Mcts *m)
{
    float *weight = m->time.pace.weight;
    weight[PACE_REST] = 1;
    weight[PACE_WITHIN] = m->config.within;
    weight[PACE_ROUTINE] = m->config.judges_routine ? 0 : m->config.within;
}

/* The clock shows how long the last decision took in all, including time outside this search. */
static void learn(MctsTime *t, double took_ms)
{
    if (t->is_pending && took_ms >= 0)
        clock_learn(&t->cost, took_ms - t->used_ms, t->at_once_ms + fmax(took_ms - t->used_ms, 0));
    t->is_pending = false;
}

/* True: there is no time even for the heuristic. */
static bool share_clock(Mcts *m, double left_ms, double increment_ms)
{
    MctsTime *t = &m->time;
    if (!t->has_begun) {
        t->cost = clock_cost_guess(&(MatchClock){ (uint32_t)left_ms, (uint32_t)increment_ms });
        begin_pace(m);
    }
    t->has_begun = true;
    learn(t, t->left_ms + t->increment_ms - left_ms);
    t->left_ms = left_ms;
    t->increment_ms = increment_ms;
    const ClockPlan plan = clock_plan(left_ms, increment_ms, pace_decide(&t->pace, m->view), &t->cost);
    t->is_at_once = plan.ms <= 0;
    t->deadline_ns = t->began_ns + (int64_t)(fmax(plan.ms, 1) * NS_PER_MS);
    t->most_ns = t->is_at_once ? 0 : t->began_ns + (int64_t)(plan.most_ms * NS_PER_MS);
    return plan.is_blind;
}

void time_begin(Mcts *m, HxBudget budget)
{
    MctsTime *t = &m->time;
    const bool is_told = budget.time_ms || budget.sims || budget.clock_ms;
    const uint32_t ms = is_told ? budget.time_ms : m->config.time_ms;
    t->deadline_ns = t->most_ns = 0;
    t->is_at_once = t->is_blind = false;
    t->is_clocked = budget.clock_ms > 0 || (!is_told && m->config.clock.base_ms > 0);
    t->began_ns = t->is_clocked || ms ? monotonic_ns() : 0;
    if (budget.clock_ms > 0)
        t->is_blind = share_clock(m, budget.clock_ms, budget.increment_ms);
    else if (t->is_clocked) /* the agent's own clock; running out of it loses nothing */
        share_clock(m, (double)m->clock_left_ms, m->config.clock.increment_ms);
    else if (ms)
        t->deadline_ns = t->began_ns + (int64_t)(ms * NS_PER_MS);
}

void time_begin_search(Mcts *m)
{
    MctsTime *t = &m->time;
    if (t->is_clocked)
        t->at_once_ms = (double)(monotonic_ns() - t->began_ns) / NS_PER_MS;
}

void time_end_search(Mcts *m)
{
    MctsTime *t = &m->time;
    if (!t->is_clocked)
        return;
    const int64_t now = monotonic_ns(), end = now < t->deadline_ns ? now : t->deadline_ns;
    t->used_ms = t->is_at_once ? t->at_once_ms : (double)(end - t->began_ns) / NS_PER_MS;
    t->is_pending = true;
}

void time_end(Mcts *m)
{
    if (!m->time.is_clocked || m->config.clock.base_ms == 0)
        return;
    const double took_ms = (double)(monotonic_ns() - m->time.began_ns) / NS_PER_MS;
    const int64_t left = m->clock_left_ms - llround(took_ms);
    m->clock_left_ms = (left > 0 ? left : 0) + m->config.clock.increment_ms;
}

bool time_is_late(const Mcts *m)
{
    return m->time.deadline_ns && monotonic_ns() >= m->time.deadline_ns;
}

bool time_extend(Mcts *m)
{
    MctsTime *t = &m->time;
    if (t->most_ns <= t->deadline_ns)
        return false;
    t->deadline_ns = t->most_ns;
    return true;
}

double time_left_by_spent(const Mcts *m)
{
    const int64_t now = monotonic_ns();
    const double left = now < m->time.deadline_ns ? (double)(m->time.deadline_ns - now) : 0, spent = (double)(now - m->time.began_ns);
    return spent > 0 ? left / spent : INFINITY;
}
