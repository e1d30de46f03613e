/* Writes text piece by piece into a caller's buffer, and counts the length that the whole text needs, as snprintf does. */
#ifndef HEXARCH_CORE_TEXT_H
#define HEXARCH_CORE_TEXT_H

#include "core/api.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    char *out;
    size_t cap, length; /* length of the whole text, which may exceed the cap */
} Text;

/** Begin an empty text in `out`; with cap 0 it counts the length and writes nothing. */
Text text_on(char *out, size_t cap);
/** Append. The buffer keeps what fits and always ends with NUL. */
void text_add(Text *text, const char *format, ...) HX_PRINTF(2, 3);
/** Length of the whole text, without its NUL. */
int text_length(const Text *text);

/** The separator before item i (from 0) of n items in a list: "", ", " or " and ". */
const char *text_between(int i, int n);
/** The ending of a noun behind a number: "" for one, else "s". */
const char *text_plural(int n);

/** Copy `text` as printable ASCII; every other byte becomes '?'. At most `cap` bytes with the NUL. Returns `out`. */
char *text_printable(char *out, size_t cap, const char *text);
/** Replace every control character by '?', also U+0080 to U+009F in UTF-8: terminals obey them. Changes and returns `text`. */
char *text_without_control(char *text);
/** Does the text hold a control character? */
bool text_has_control(const char *text);

/** Turn `text`, which may come from outside or be cut, into valid UTF-8 in place. An incomplete character is dropped; a stray byte
 * becomes '?'. Returns `text`. */
char *text_whole(char *text);

/** Write n bytes as lower-case hexadecimal digits and a NUL: out [2 * n + 1]. Returns `out`. */
char *text_hex(const uint8_t *bytes, size_t n, char *out);

/** Read a whole number within least .. most from the beginning of *text, after blanks, and move *text behind it. False: there is no
 * number, or it is out of range. */
bool text_take_number(const char **text, int64_t least, int64_t most, int64_t *out);

/** Round x to `places` decimal places, never to minus zero. Use it before you print x with a sign and these places. */
double text_round(double x, int places);

#endif
