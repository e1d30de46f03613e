/* Text in a caller's buffer. */
#include "core/text.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Bytes of the control character at `at`; 0: it is none. Bytes that are no UTF-8 from 0x80 to 0x9f are obeyed by some terminals. */
static size_t control_bytes(const unsigned char *at)
{
    if (at[0] < ' ' || at[0] == 0x7f)
        return at[0] != '\0';
    return at[0] == 0xc2 && at[1] >= 0x80 && at[1] <= 0x9f ? 2 : 0;
}

char *text_without_control(char *text)
{
    size_t n;
    for (unsigned char *at = (unsigned char *)text; *at; at++)
        if ((n = control_bytes(at)) > 0)
            memset(at, '?', n);
    return text;
}

bool text_has_control(const char *text)
{
    for (const unsigned char *at = (const unsigned char *)text; *at; at++)
        if (control_bytes(at) > 0)
            return true;
    return false;
}

/* Bytes of the UTF-8 character at `at`; 0: none begins here, or it lacks bytes (*lacks). (Unicode 15, table 3-7) */
static size_t character_bytes(const unsigned char *at, bool *lacks)
{
    const unsigned char lead = at[0];
    const size_t n = lead < 0x80 ? 1 : lead >= 0xc2 && lead <= 0xdf ? 2 : (lead & 0xf0) == 0xe0 ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
    const unsigned char least = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80, most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    *lacks = false;
    for (size_t i = 1; i < n; i++)
        if (at[i] < (i == 1 ? least : 0x80) || at[i] > (i == 1 ? most : 0xbf)) {
            *lacks = true;
            return 0;
        }
    return n;
}

char *text_hex(const uint8_t *bytes, size_t n, char *out)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < n; i++) {
        out[2 * i] = digits[bytes[i] >> 4];
        out[2 * i + 1] = digits[bytes[i] & 15];
    }
    out[2 * n] = '\0';
    return out;
}

char *text_whole(char *text)
{
    unsigned char *to = (unsigned char *)text;
    for (const unsigned char *from = to; *from;) {
        bool lacks;
        const size_t n = character_bytes(from, &lacks);
        if (n == 0 && !lacks)
            *to++ = '?';
        for (size_t i = 0; i < n; i++)
            *to++ = from[i];
        from += n ? n : 1;
        while (n == 0 && lacks && (*from & 0xc0) == 0x80)
            from++;
    }
    *to = '\0';
    return text;
}

double text_round(double x, int places)
{
    const double unit = pow(10, places);
    return rint(x * unit) / unit + 0.0; /* minus zero and zero are zero */
}
