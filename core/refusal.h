/* Why a rule says no: the predicates of a game's rules answer with one, legal() lists where there is none, why_not() words it. */
#ifndef HEXARCH_CORE_REFUSAL_H
#define HEXARCH_CORE_REFUSAL_H

#include "core/text.h"

/* The id of a reason, of the game's own list, and up to three things it is about, in the order in which its words name them: 16 bits each,
 * the id lowest, so that it fits a register and costs nothing where only its absence counts. 0: allowed. */
typedef struct Refusal {
    uint64_t bits;
} Refusal;

/** Nothing is in the way. */
static inline Refusal allowed(void)
{
    return (Refusal){ 0 };
}

static inline bool is_allowed(Refusal refusal)
{
    return refusal.bits == 0;
}

static inline int reason_of(Refusal refusal)
{
    return (int)(refusal.bits & 0xffff);
}

/** Thing i, 0 to 2. */
static inline int about_of(Refusal refusal, int i)
{
    return (int16_t)(refusal.bits >> (16 * i + 16) & 0xffff);
}

/** Of two refusals the one that is nearer to being allowed: rules look in the order of the list of reasons. */
static inline Refusal nearer(Refusal a, Refusal b)
{
    return is_allowed(a) || (!is_allowed(b) && reason_of(a) >= reason_of(b)) ? a : b;
}

static inline Refusal refuse(int reason, int a, int b, int c)
{
    return (Refusal){ (uint64_t)(uint16_t)reason | (uint64_t)(uint16_t)a << 16 | (uint64_t)(uint16_t)b << 32 |
                      (uint64_t)(uint16_t)c << 48 };
}

/* REFUSE(REASON_TOO_DEAR, cost, resource) */
#define REFUSE(...)                   REFUSE_(__VA_ARGS__, 0, 0, 0, 0)
#define REFUSE_(reason, a, b, c, ...) refuse(reason, a, b, c)

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
