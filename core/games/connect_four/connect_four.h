/* Connect Four on 7 columns and 6 rows, as a read-only view. Rules as in OpenSpiel's connect_four with default parameters. */
#ifndef HEXARCH_CONNECT_FOUR_H
#define HEXARCH_CONNECT_FOUR_H

#include "core/game.h"

enum { CONNECT_FOUR_COLUMNS = 7, CONNECT_FOUR_ROWS = 6 };

/* What a cell holds. */
typedef enum ConnectFourCell { CONNECT_FOUR_EMPTY, CONNECT_FOUR_X, CONNECT_FOUR_O } ConnectFourCell;

HX_API_DATA const HxGame hx_connect_four_game; /**< The rules. */

/** The disc in a cell. Row 0 is the bottom, column 0 is the left. */
HX_API ConnectFourCell hx_connect_four_cell(const HxState *s, int row, int column);

#endif
