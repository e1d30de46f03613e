/* Text in a caller's buffer. */
#include "core/text.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

Text text_on(char *out, size_t cap)
{
    if (cap > 0)
        out[0] = '\0';
    return (Text){ .out = out, .cap = cap };
}

void text_add(Text *text, const char *format, ...)
{
    const size_t at = text->length < text->cap ? text->length : text->cap;
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(text->cap ? text->out + at : NULL, text->cap - at, format, args);
    va_end(args);
    if (n > 0)
        text->length += (size_t)n;
}

int text_length(const Text *text)
{
    return (int)text->length;
}

const char *text_between(int i, int n)
{
    return i == 0 ? "" : i == n - 1 ? " and " : ", ";
}

const char *text_plural(int n)
{
    return n == 1 ? "" : "s";
}

bool text_take_number(const char **text, int64_t least, int64_t most, int64_t *out)
{
    char *end = NULL;
    errno = 0;
    const long long number = strtoll(*text, &end, 10);
    const bool is_sound = end != *text && errno == 0 && least <= number && number <= most;
    *text = end;
    *out = number;
    return is_sound;
}

char *text_printable(char *out, size_t cap, const char *text)
{
    size_t n = 0;
    for (; text[n] && n + 1 < cap; n++)
        out[n] = text[n] >= ' ' && text[n] <= '~' ? text[n] : '?';
    out[n] = '\0';
    return out;
}

double text_round(double x, int places)
{
    const double unit = pow(10, places);
    return rint(x * unit) / unit + 0.0; /* minus zero and zero are zero */
}
