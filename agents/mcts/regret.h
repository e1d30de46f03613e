/* A search by regret matching: select=regret. */
#ifndef HEXARCH_AGENTS_MCTS_REGRET_H
#define HEXARCH_AGENTS_MCTS_REGRET_H

#include "agents/agent.h"

typedef struct Mcts Mcts;

typedef struct MctsRegret MctsRegret;

/** Is the game short enough to walk all of it, and of two seats that hide something from each other? */
bool regret_suits(const HxGame *game);
/** NULL: no memory. */
MctsRegret *regret_create(const HxSeatInfo *info);
void regret_destroy(MctsRegret *r); /**< NULL is fine. */
/** A decision begins, and nothing is known of it yet. */
HxStatus regret_begin(Mcts *m);
/** One slice. True: that was all. */
bool regret_search(Mcts *m);
/** Draw one of the n actions of m->legal by the average strategy; fills m->visits, m->q and *value, all to the seat. */
int regret_decide(Mcts *m, int n, float *value);

#endif
