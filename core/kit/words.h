/* What words that a person typed name: components by their names, numbers. Case does not matter, an underscore is a blank; and keys as
 * people read them. */
#ifndef HEXARCH_CORE_KIT_WORDS_H
#define HEXARCH_CORE_KIT_WORDS_H

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static inline int words_letter(char c)
{
    return c == '_' ? ' ' : tolower((unsigned char)c);
}

/** Write a key as people read it, in place: "space_dock" as "space dock". */
static inline void words_of_key(char *key)
{
    for (; *key; key++)
        *key = *key == '_' ? ' ' : *key;
}

/** Where `words` hold `name` as whole words, also with an s behind it: how long it is there; 0: nowhere. */
static inline size_t words_hold(const char *words, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = words; *at && length > 0; at++) {
        if (at > words && isalnum((unsigned char)at[-1]))
            continue;
        size_t n = 0;
        while (n < length && at[n] && words_letter(at[n]) == words_letter(name[n]))
            n++;
        if (n == length && !isalnum((unsigned char)at[n + (at[n] == 's')]))
            return length;
    }
    return 0;
}

/** Do `words` hold the beginning of `name`, three letters of it or more, as a word of their own: "dread" of "dreadnought"? */
static inline bool words_begin(const char *words, const char *name)
{
    enum { FEW_LETTERS = 3 };
    for (const char *at = words; *at; at++) {
        if (!isalpha((unsigned char)*at) || (at > words && isalnum((unsigned char)at[-1])))
            continue;
        size_t n = 0;
        while (name[n] && isalnum((unsigned char)at[n]) && words_letter(at[n]) == words_letter(name[n]))
            n++;
        if (n >= FEW_LETTERS && !isalnum((unsigned char)at[n]) && isalnum((unsigned char)name[n]))
            return true;
    }
    return false;
}

/** Keep the longest name that the words hold: call it for each, with *best at 0 and *found at nothing before. */
static inline void words_try(const char *words, const char *name, int index, size_t *best, int *found)
{
    const size_t length = name ? words_hold(words, name) : 0;
    if (length > *best) {
        *best = length;
        *found = index;
    }
}

/** The index of the longest of `n` names that the words hold, the names `stride` bytes apart; -1: none. */
static inline int words_find(const char *words, const char *const *first, size_t stride, int n)
{
    size_t best = 0;
    int found = -1;
    for (int i = 0; i < n; i++)
        words_try(words, *(const char *const *)((const char *)first + (size_t)i * stride), i, &best, &found);
    return found;
}

/** The same, or else the only name that a word of theirs begins. For lists that nobody's words begin by chance: "war sun" begins no card.
 */
static inline int words_find_begun(const char *words, const char *const *first, size_t stride, int n)
{
    int found = words_find(words, first, stride, n), n_begun = 0;
    if (found >= 0)
        return found;
    for (int i = 0; i < n; i++) {
        const char *name = *(const char *const *)((const char *)first + (size_t)i * stride);
        if (name && words_begin(words, name)) {
            found = i;
            n_begun++;
        }
    }
    return n_begun == 1 ? found : -1;
}

/** A word of the player's and what is meant by it. */
typedef struct WordMeaning {
    const char *word;
    int meaning;
} WordMeaning;

/** What the first of `n` words that `words` hold means; -1: they hold none. */
static inline int words_mean(const char *words, const WordMeaning *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (words_hold(words, list[i].word))
            return list[i].meaning;
    return -1;
}

#endif
