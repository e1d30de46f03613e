/* Draws of chance: from a range, a set (a deck of single cards) or a multiset (a bag of tiles, a hidden hand). For each, one function
 * lists the outcomes for HxGame.chance(), another draws one from a stream. */
#ifndef HEXARCH_CORE_KIT_DRAWS_H
#define HEXARCH_CORE_KIT_DRAWS_H

#include "core/kit/bits.h"
#include "core/kit/multisets.h"
#include "core/rng.h"
#include "core/state.h"

/** Append the action first + i for each thing i of a set to `n` that are listed; returns how many there are now. */
static inline int list_bits(HxAction *out, int n, HxAction first, uint64_t set)
{
    FOR_BITS(i, set)
    out[n++] = first + (HxAction)i;
    return n;
}

/** The `n` actions in `out` have equal chances. */
static inline int equal_chances(int n, double *p)
{
    for (int i = 0; i < n; i++)
        p[i] = 1.0 / n;
    return n;
}

/** first .. first + n - 1 with equal chances. */
static inline int chances_of_range(HxAction first, int n, HxAction *out, double *p)
{
    for (int i = 0; i < n; i++)
        out[i] = first + (HxAction)i;
    return equal_chances(n, p);
}

/** One thing of a set, each as likely: first + its number. */
static inline int chances_of_set(HxAction first, uint64_t set, HxAction *out, double *p)
{
    return equal_chances(list_bits(out, 0, first, set), p);
}

static inline int draw_of_set(uint64_t set, HxRng *rng) /**< One element of `set`, each with equal chance. */
{
    return nth_bit(set, (int)hx_rng_below(rng, (uint32_t)count_bits(set)));
}

/** The kind of one thing of a multiset of `size` things, each of them as likely: first + the kind. */
static inline int chances_of_counts(HxAction first, const uint8_t *count, int kinds, int size, HxAction *out, double *p)
{
    int n = 0;
    for (int kind = 0; kind < kinds; kind++)
        if (count[kind]) {
            out[n] = first + (HxAction)kind;
            p[n++] = (double)count[kind] / size;
        }
    return n;
}

static inline int draw_of_counts(const uint8_t *count, int size, HxRng *rng) /**< A kind 0 .. size - 1, by how many of each there are. */
{
    int pick = (int)hx_rng_below(rng, (uint32_t)size), kind = 0;
    while (pick >= count[kind])
        pick -= count[kind++];
    return kind;
}

/** Draw one, and take it out. */
static inline int take_of_counts(uint8_t *count, int size, HxRng *rng)
{
    const int kind = draw_of_counts(count, size, rng);
    count[kind]--;
    return kind;
}

#endif
