/* Which values of a choice are offered, and which are only understood. */
#ifndef HEXARCH_CORE_OFFERED_H
#define HEXARCH_CORE_OFFERED_H

#include "core/options.h"

/**
 * How many values of a CHOICE are offered, the first ones of `choices`: `max` of them, all where it is 0. The rest are set like them, for
 * recordings that name them, but no list, page or refusal tells them.
 */
HX_API int hx_option_offered(const HxOptionInfo *info);

#endif
