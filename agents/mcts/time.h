/* How long a decision may take. */
#ifndef HEXARCH_AGENTS_MCTS_TIME_H
#define HEXARCH_AGENTS_MCTS_TIME_H

#include "agents/agent.h"
#include "agents/clock.h"
#include "agents/pace.h"

typedef struct Mcts Mcts;

/* Time of the decision at hand, nanoseconds of the monotonic clock, and what was learned for the next ones. */
typedef struct MctsTime {
    int64_t began_ns, deadline_ns; /* deadline_ns 0: none */
    int64_t most_ns;               /* till when the search may go on where the choice is torn; 0: the deadline holds */
    bool is_clocked;               /* it comes off the clock of a whole game */
    bool is_at_once;               /* there is no time to search */
    bool is_blind;                 /* nor to judge */
    double at_once_ms;             /* what the decision took before its search began, and takes after that */
    double used_ms;                /* from its beginning to the end of its search, or to the deadline */
    double left_ms, increment_ms;  /* on that clock when it began */
    bool is_pending;               /* used_ms is of the last decision, and what it took in all is not known yet */
    bool has_begun;                /* the game's first clocked decision was made: the next two hold */
    ClockCost cost;
    Pace pace;
} MctsTime;

/** Begin a decision at m->view: set how long it may take, by the caller's budget, the clock or the spec. */
void time_begin(Mcts *m, HxBudget budget);
/** Its search begins. */
void time_begin_search(Mcts *m);
/** Its search is over. */
void time_end_search(Mcts *m);
/** The decision is made. */
void time_end(Mcts *m);
/** Has the deadline passed? */
bool time_is_late(const Mcts *m);
/** May the search go on beyond its deadline? Once, where there is more. */
bool time_extend(Mcts *m);
/** Share of the time that is left, over what is spent; infinite at the beginning. Only with a deadline. */
double time_left_by_spent(const Mcts *m);

#endif
