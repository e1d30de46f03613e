/* Breakthrough on 8 x 8, as a read-only view. Rules as in OpenSpiel's breakthrough with default parameters. */
#ifndef HEXARCH_BREAKTHROUGH_H
#define HEXARCH_BREAKTHROUGH_H

#include "core/game.h"

enum { BREAKTHROUGH_SIZE = 8 };

/* What a cell holds: black is seat 0 and moves towards row 7, white is seat 1 and moves towards row 0. */
typedef enum BreakthroughCell { BREAKTHROUGH_EMPTY, BREAKTHROUGH_BLACK, BREAKTHROUGH_WHITE } BreakthroughCell;

HX_API_DATA const HxGame hx_breakthrough_game; /**< The rules. */

/** The piece in a cell. Row 0 is the top, black's home; column 0 is the left. */
HX_API BreakthroughCell hx_breakthrough_cell(const HxState *s, int row, int column);

#endif
