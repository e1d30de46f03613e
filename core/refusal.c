/* Reasons in words. */
#include "core/refusal.h"

static const char *name_of(const RefusalNames *lists, char letter, int value)
{
    for (; lists->letter; lists++)
        if (lists->letter == letter)
            return *(const char *const *)((const char *)lists->first + (size_t)value * lists->stride);
    return NULL;
}

void refusal_text(Text *out, const char *words, Refusal refusal, const RefusalNames *lists, RefusalName *name, const void *ctx)
{
    enum { N_ABOUT = 3 };
    int next = 0, last = 0;
    for (const char *at = words; *at; at++) {
        if (*at != '%' || at[1] == '\0') {
            text_add(out, "%c", *at);
            continue;
        }
        const char letter = *++at;
        if (letter == '%') {
            text_add(out, "%%");
        } else if (letter == 's' || letter == 'S') {
            text_add(out, "%s", last == 1 ? "" : letter == 's' ? "s" : "es");
        } else {
            const int value = about_of(refusal, next < N_ABOUT ? next++ : N_ABOUT - 1);
            const char *listed = name_of(lists, letter, value);
            if (letter == 'n')
                text_add(out, "%d", last = value);
            else if (listed)
                text_add(out, "%s", listed);
            else if (name)
                name(out, letter, value, ctx);
        }
    }
}
