/* Sets of up to 64 things as the bits of a word. Names are short, because only games and heuristics include the kit. */
#ifndef HEXARCH_CORE_KIT_BITS_H
#define HEXARCH_CORE_KIT_BITS_H

#include <stdint.h>

/** The set of thing i alone; of 32 bits for sets that are so wide. */
#define BIT(i)   (UINT64_C(1) << (i))
#define BIT32(i) (UINT32_C(1) << (i))

/** The lowest thing in a set that is not empty. */
static inline int first_bit(uint64_t set)
{
    return __builtin_ctzll(set);
}

/** How many things a set holds. */
static inline int count_bits(uint64_t set)
{
#ifdef __POPCNT__
    return __builtin_popcountll(set);
#else /* in place: the compiler would call a function of its library */
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    return (int)(((set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/** Thing number k of a set, counted from the lowest, 0 <= k < count_bits(set). */
static inline int nth_bit(uint64_t set, int k)
{
    for (; k > 0; k--)
        set &= set - 1;
    return first_bit(set);
}

/** Do what follows for each thing `i` of a set, an int, the lowest first; changing the set meanwhile changes nothing here. The outer loop
 * runs once: `break` leaves both. */
#define FOR_BITS(i, set)                                                                                                                   \
    for (uint64_t left_##i = (set), once_##i = 1; once_##i; once_##i = 0)                                                                  \
        for (int i; left_##i && ((i = first_bit(left_##i)), 1); left_##i &= left_##i - 1)

#endif
