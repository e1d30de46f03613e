/* Why something is not among the choices. */
#ifndef HEXARCH_TI4_WHY_NOT_H
#define HEXARCH_TI4_WHY_NOT_H

#include "core/page.h"

int ti4_why_not(const HxState *s, int seat, const char *words, char *out, size_t cap);

#endif
