/* The inner nodes of a search, as a game of the tree profile keeps them: played and compared. */
#ifndef HEXARCH_SELFPLAY_DATA_VERIFY_TREE_H
#define HEXARCH_SELFPLAY_DATA_VERIFY_TREE_H

#include "selfplay/data/dataset.h"
#include "selfplay/journal/trajectory.h"

/* Rows of a game. */
typedef struct TreePlace {
    uint32_t node, edge;
} TreePlace;

/**
 * Play every inner node of step `step` from the position before it and compare its rows, from *place on, which moves behind them. It drops
 * its clones, which take pages of `pool`. HX_BAD_INPUT: `err` names the column.
 */
HxStatus verify_tree(const Dataset *d, const GameRecord *g, uint32_t step, const HxState *before, HxPool *pool, TreePlace *place,
                     HxError *err);
/** Are the rows of a step, from *place on, those of a search done again? */
bool verify_tree_is_equal(const GameRecord *g, uint32_t step, const TreePlace *place, const TreeRows *again, int n_seats);

#endif
