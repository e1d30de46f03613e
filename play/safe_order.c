/* The order of choices. */
#include "play/safe_order.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { TEXT_BYTES = 512 };

/* Does a text begin with these words, and not with longer ones? */
static bool begins(const char *text, const char *words)
{
    const size_t length = strlen(words);
    return strncasecmp(text, words, length) == 0 && !isalnum((unsigned char)text[length]) && text[length] != '_';
}

bool choice_ends(const char *text)
{
    static const char *const ends[] = { "done", "no", "none", "pass", "stop", "nothing", "decline", "end", "keep to", "discard", "give up" };
    const char *answer = text;
    for (const char *colon = strstr(text, ": "); colon; colon = strstr(colon + 2, ": "))
        answer = colon + 2;
    if (strchr(answer, ':'))
        return false;
    for (size_t i = 0; i < HX_COUNT(ends); i++)
        if (begins(answer, ends[i]))
            return true;
    size_t word = 0; /* "say no" */
    while (isalpha((unsigned char)answer[word]))
        word++;
    return word > 0 && answer[word] == ' ' && begins(answer + word + 1, "no");
}

void order_safely(const HxState *s, int seat, HxAction *legal, int n)
{
    char text[TEXT_BYTES];
    int n_before = 0;
    for (int i = 0; i < n; i++) {
        const HxAction a = legal[i];
        hx_action_text(s, a, seat, text, sizeof text);
        if (choice_ends(text))
            continue;
        memmove(&legal[n_before + 1], &legal[n_before], (size_t)(i - n_before) * sizeof *legal);
        legal[n_before++] = a;
    }
}
