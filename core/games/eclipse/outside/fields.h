/* The table of fields that drives documents. */
#ifndef HEXARCH_ECLIPSE_FIELDS_H
#define HEXARCH_ECLIPSE_FIELDS_H

#include "core/games/eclipse/state/state.h"

extern const HxField eclipse_fields[];

#endif
