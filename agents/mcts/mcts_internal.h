/* What a search holds, and the files that run it. The parts have headers of their own: tree, path (one simulation), leaves, exact, inner,
 * time, regret, config. */
#ifndef HEXARCH_AGENTS_MCTS_INTERNAL_H
#define HEXARCH_AGENTS_MCTS_INTERNAL_H

#include "agents/knowledge.h"
#include "agents/mcts/config.h"
#include "agents/mcts/exact.h"
#include "agents/mcts/inner.h"
#include "agents/mcts/leaves.h"
#include "agents/mcts/mcts.h"
#include "agents/mcts/path.h"
#include "agents/mcts/regret.h"
#include "agents/mcts/time.h"
#include "agents/mcts/tree.h"
#include "core/workers.h"

#include <limits.h>
#include <math.h>
#include <stdatomic.h>
#include <string.h>

enum { MCTS_LINE = 8 }; /* actions reported of the line expected */

enum { MCTS_MOST_THREADS = 64 };

struct Mcts {
    HxAgent base;
    MctsConfig config;
    const Knowledge *knowledge; /* NULL: none */
    Net *net;                   /* NULL: none; it goes before knowledge where a position is valued, and where it has a policy, priors */

    Arena tree;
    uint32_t n_nodes;
    Ref place;            /* the root's place; between decisions, where the game has got to in the tree */
    bool is_following;    /* between decisions: `place` still keeps up with what was seen */
    bool is_awaiting_own; /* the next action seen is the one decided */
    HxAction own;
    int n_decisions;
    int64_t clock_left_ms; /* of its own clock; meaningless without one */
    MctsTime time;
    MctsStats stats;

    /* From begin() to the end of the decision. */
    const HxState *view; /* borrowed */
    int judged;          /* a routine question, answered without a search by this one of the legal actions; -1: any other */
    bool is_quick;       /* a decision of few simulations, whose visits are not recorded */
    HxRng rng;
    HxState *worlds;    /* [n_worlds] clones of the view */
    MctsPath *paths;    /* [max(1, n_leaves)] */
    HxLeaf *leaves;     /* [2 * n_leaves], or one a path where threads value them */
    MctsHanded *handed; /* [n_leaves]; NULL: no leaves for an evaluator */
    int n_waiting;      /* paths whose value is to come */
    int n_handed;       /* leaves handed out */
    MctsLists lists;    /* of those leaves */
    char fault[160];    /* what was wrong with an answer */
    Ref root;           /* node */
    uint32_t n_sims, target;
    uint64_t pair_seed; /* of the deals and dice that actions share */
    bool is_starved;    /* the store or the machine had no more */
    double value_sum[HX_MAX_SEATS], square_sum[HX_MAX_SEATS];
    float spread[HX_MAX_SEATS]; /* standard deviation of the values per seat; 1 unless is_scaled. Kept between decisions as a first guess */
    float spread_before[HX_MAX_SEATS];

    MctsExact exact;
    MctsRegret *regret; /* for the agent's life; NULL: another rule selects */

    /* Room, for the agent's life. */
    MctsWorkspace *workspace; /* [n_threads]; the first is that of the thread that searches */
    Crew *crew;               /* the threads of a search on several; NULL before its first batch */
    atomic_int next_share;    /* of a batch: the first that no thread has taken */
    uint16_t *candidate;      /* [max_legal], edges open in this simulation */
    uint32_t *tried;          /* [max_legal], simulations of this decision by edge of the root, where they are paired */
    float *root_of_log;       /* [MCTS_LOGS], sqrt(log n) as far as computed, else 0; UCT only */
    /* The last decision, borrowed by whoever asked. */
    HxAction *legal;
    uint32_t *visits;
    float *prior, *q;
    bool *proven; /* is what q says of an action proven? */
    HxAction line[MCTS_LINE];
    MctsInner inner;
};

/* Counts whose sqrt(log n) is kept: taking it anew was a third of a cheap game's search. */
enum { MCTS_LOGS = 4096 };

/** sqrt(log n), n from 1, of a search by UCT. */
static inline float mcts_root_of_log(const Mcts *m, uint32_t n)
{
    if (n >= MCTS_LOGS)
        return sqrtf(logf((float)n));
    if (m->root_of_log[n] == 0)
        m->root_of_log[n] = sqrtf(logf((float)n));
    return m->root_of_log[n];
}

/** Words that a tree may have: the search's own cap, which the sums of values do not count against. */
static inline uint64_t tree_most_words(const Mcts *m, uint32_t n_nodes)
{
    return (uint64_t)m->config.max_words + (uint64_t)n_nodes * m->tree.n_sums;
}

/* ---- lifetime.c: an agent, from its spec to its end --------------------------------------------------------------------- */

/** HxAgentKind.create and destroy. */
HxStatus mcts_create(HxAgent **out, const HxOptions *spec, const HxSeatInfo *info, HxError *err);
void mcts_destroy(HxAgent *agent);

/* ---- begin.c: a decision begins ------------------------------------------------------------------------------------------ */

/** HxAgentKind.begin. */
HxStatus mcts_begin(HxAgent *agent, const HxState *view, HxBudget budget, HxRng rng);

/* ---- workspace.c: what a decision holds ----------------------------------------------------------------------------------- */

/** Take pools, paths, leaves and places for worlds for the decision at m->view; false: no memory. */
bool workspace_take(Mcts *m);
/** Deal the worlds that its simulations share. */
HxStatus workspace_deal(Mcts *m);
/** Give back what lives from begin() to the end of the decision. */
void workspace_give(Mcts *m);

/* ---- threads.c: simulations in batches ------------------------------------------------------------------------------------ */

/** Leaves per thread in a batch after so many simulations. */
uint32_t threads_share(const MctsConfig *c, uint32_t n_sims);
/** Simulate one batch on all threads. */
HxStatus threads_run_batch(Mcts *m);

/* ---- search.c: the loop --------------------------------------------------------------------------------------------------- */

/** One simulation from the view to its value, on this thread. */
HxStatus search_simulate(Mcts *m);

/* ---- enough.c: when to stop ----------------------------------------------------------------------------------------------- */

/** Is the root proven, or may the search stop early? The clock is read between slices only. */
bool enough_is_settled(const Mcts *m);
/** Is the time over, or is the rest better saved for later? An undecided choice gets more time. */
bool enough_is_time_over(Mcts *m);

/* ---- decide.c: the decision ----------------------------------------------------------------------------------------------- */

/** Is this decision drawn by temperature, not the most visited action? */
bool decide_is_drawn(const Mcts *m);
/** Decide by what the root's statistics say. */
HxStep decide_by_visits(Mcts *m, HxDecision *out);
/** Decide by regret matching. */
HxStep decide_by_regret(Mcts *m, HxDecision *out);
/** There is no time even for the heuristic: choose any action, and lose the kept tree. */
HxStep decide_blindly(Mcts *m, HxDecision *out);
/** HxAgentKind.peek. */
bool mcts_peek(HxAgent *agent, HxDecision *out);

/* ---- ponder.c: between decisions ------------------------------------------------------------------------------------------ */

/** HxAgentKind.saw and ponder. */
void mcts_saw(HxAgent *agent, HxAction seen);
bool mcts_ponder(HxAgent *agent, const HxState *view, HxRng rng);

/* ---- remember.c: the search between decisions, as bytes ---------------------------------------------------------------- */

/** HxAgentKind.save and load. */
size_t mcts_save(const HxAgent *agent, uint8_t *out, size_t cap);
HxStatus mcts_load(HxAgent *agent, const uint8_t *bytes, size_t n);

/* ---- target.c: what learners are told --------------------------------------------------------------------------------- */

/** Has an edge of the root been visited, but less than is forced? */
bool target_is_forced(const Mcts *m, const MctsNode *root, const MctsEdge *edge);
/** Visits of an action without those that only were forced: the fewest, at most `forced` less, with which its score stays below that of the
 * best action; a last one alone counts as none. */
uint32_t target_visits(float q, float prior, uint32_t visits, float forced, float exploration, float best_score);
/** The same for all n legal actions told of but the most visited one. */
void target_prune(Mcts *m, int n, int most);

#endif
