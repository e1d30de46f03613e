/* Text written piece by piece into a caller's buffer, with the length it would have had, as snprintf counts. */
#ifndef HEXARCH_CORE_TEXT_H
#define HEXARCH_CORE_TEXT_H

#include <stddef.h>

#include "core/api.h"

typedef struct Text {
    char *out;
    size_t cap, length; /* length: of the whole text, also past the cap */
} Text;

/** Begin an empty text in `out`; with cap 0 only its length is counted. */
Text text_on(char *out, size_t cap);
/** Append; what does not fit is dropped, the text stays NUL-ended. */
void text_add(Text *text, const char *format, ...) HX_PRINTF(2, 3);
/** Length of the whole text, without its NUL. */
int text_length(const Text *text);

#endif
