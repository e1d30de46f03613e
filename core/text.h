/* Text written piece by piece into a caller's buffer, with the length it would have had, as snprintf counts. */
#ifndef HEXARCH_CORE_TEXT_H
#define HEXARCH_CORE_TEXT_H

#include "core/api.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

/** What stands before the i-th, from 0, of n things in a row: "", ", " or " and ". */
const char *text_between(int i, int n);
/** What a noun ends with behind a number: "" for one, else "s". */
const char *text_plural(int n);

/** Copy `text` as printable ASCII, others than that as '?', cut to `cap` bytes with its NUL. Returns `out`. */
char *text_printable(char *out, size_t cap, const char *text);
/** Put ? for every control character in place, those of UTF-8 (U+0080 to U+009F) too: what a terminal would obey. Returns text. */
char *text_without_control(char *text);
/** Is there one? */
bool text_has_control(const char *text);

/** Make what a cut may have left, or what came from outside, whole UTF-8 in place: a character that lacks bytes is dropped, a byte that
 * belongs to none becomes '?'. Returns `text`. */
char *text_whole(char *text);

/** Lower-case hexadecimal digits of n bytes, and a NUL: out [2 * n + 1]. Returns `out`. */
char *text_hex(const uint8_t *bytes, size_t n, char *out);

/** A whole number within least .. most at the beginning of *text, after blanks; *text moves behind it. False: there is none, or it is not
 * within. */
bool text_take_number(const char **text, int64_t least, int64_t most, int64_t *out);

/** x rounded to so many places behind the point, never minus zero: what is printed with a sign and these places. */
double text_round(double x, int places);

#endif
