/* Sets of up to 128 things: units and terrain, parts, offsets of a verb. */
#ifndef HEXARCH_OBSIDIAN_SET_H
#define HEXARCH_OBSIDIAN_SET_H

#include "core/kit/bits.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Set {
    uint64_t bits[2];
} Set;
static inline void set_add(Set *set, int i)
{
    set->bits[i >> 6] |= UINT64_C(1) << (i & 63);
}
static inline void set_remove(Set *set, int i)
{
    set->bits[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}
static inline bool set_has(const Set *set, int i)
{
    return set->bits[i >> 6] >> (i & 63) & 1;
}
static inline bool set_empty(const Set *set)
{
    return !(set->bits[0] | set->bits[1]);
}
static inline int set_count(const Set *set)
{
    return count_bits(set->bits[0]) + count_bits(set->bits[1]);
}
static inline int set_first(const Set *set)
{
    return set->bits[0] ? first_bit(set->bits[0]) : 64 + first_bit(set->bits[1]);
}
static inline Set set_of(uint64_t low)
{
    return (Set){ { low, 0 } };
}

#endif
