/* The table of fields that drives documents. */
#ifndef HEXARCH_ECLIPSE_FIELDS_H
#define HEXARCH_ECLIPSE_FIELDS_H

#include "core/games/eclipse/state/state.h"

extern const HxField eclipse_fields[];

/* Where a position written by hand may begin, besides phases and turns. */
enum { ENTRY_BATTLE, ENTRY_POPULATION };
extern const HxEntry eclipse_entries[];

#endif
