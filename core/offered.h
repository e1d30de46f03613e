/* Which values of a choice the program offers, and which older values it only accepts. */
#ifndef HEXARCH_CORE_OFFERED_H
#define HEXARCH_CORE_OFFERED_H

#include "core/options.h"

/**
 * How many values of a CHOICE the program offers: the first `max` of `choices`, or all if `max` is 0. The program accepts the rest too,
 * because older recordings name them, but no list, page or error shows them.
 */
HX_API int hx_option_offered(const HxOptionInfo *info);

#endif
