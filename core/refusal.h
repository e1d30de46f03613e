/* Why a rule says no: the predicates of a game's rules answer with one, legal() lists where there is none, why_not() words it. */
#ifndef HEXARCH_CORE_REFUSAL_H
#define HEXARCH_CORE_REFUSAL_H

#include "core/text.h"

/* The id of a reason, of the game's own list, and what it is about, in the order in which its words name it. Reason 0: allowed. */
typedef struct Refusal {
    uint16_t reason;
    int16_t about[4];
} Refusal;

/** Nothing is in the way. */
static inline Refusal allowed(void)
{
    return (Refusal){ 0 };
}

static inline bool is_allowed(Refusal refusal)
{
    return refusal.reason == 0;
}

static inline Refusal refusal_of(const int reason_and_about[5])
{
    Refusal refusal = { .reason = (uint16_t)reason_and_about[0] };
    for (int i = 0; i < 4; i++)
        refusal.about[i] = (int16_t)reason_and_about[i + 1];
    return refusal;
}

/* REFUSE(REASON_TOO_DEAR, cost, resource) */
#define REFUSE(...) refusal_of((const int[5]){ __VA_ARGS__ })

/* A letter in the words of reasons, and the names it stands for, `stride` bytes apart. A list of them ends with letter 0. */
typedef struct RefusalNames {
    char letter;
    const char *const *first;
    size_t stride;
} RefusalNames;

/** Writes what a letter that is in no list stands for, of `value`. */
typedef void RefusalName(Text *out, char letter, int value, const void *ctx);

/** Write `words`: %n is the next thing that the refusal is about as a number, %s and %S the plural ("s", "es") of the last number, "%%" a
 * percent sign; % before another letter the next thing by its name in `lists`, or as `name` (may be NULL) says it. */
void refusal_text(Text *out, const char *words, Refusal refusal, const RefusalNames *lists, RefusalName *name, const void *ctx);

#endif
