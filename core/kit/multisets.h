/* Multisets as counts per kind (dice of a roll by face, drawn tiles by value), and their numbers, so that each can be one action. */
#ifndef HEXARCH_CORE_KIT_MULTISETS_H
#define HEXARCH_CORE_KIT_MULTISETS_H

#include <assert.h>
#include <stdint.h>

/** n over k, for n <= 12 and k <= 6. */
static inline int combinations(int n, int k)
{
    static const uint16_t table[13][7] = {
        { 1 },
        { 1, 1 },
        { 1, 2, 1 },
        { 1, 3, 3, 1 },
        { 1, 4, 6, 4, 1 },
        { 1, 5, 10, 10, 5, 1 },
        { 1, 6, 15, 20, 15, 6, 1 },
        { 1, 7, 21, 35, 35, 21, 7 },
        { 1, 8, 28, 56, 70, 56, 28 },
        { 1, 9, 36, 84, 126, 126, 84 },
        { 1, 10, 45, 120, 210, 252, 210 },
        { 1, 11, 55, 165, 330, 462, 462 },
        { 1, 12, 66, 220, 495, 792, 924 },
    };
    assert(0 <= n && n <= 12 && 0 <= k && k <= 6);
    return table[n][k];
}

/** The number of multisets of `size` things of `kinds` kinds; size + kinds <= 13, 1 <= kinds <= 7. */
static inline int multisets(int size, int kinds)
{
    return combinations(size + kinds - 1, kinds - 1);
}

/** The rank of a multiset among those of its size, 0 .. multisets() - 1. They are ordered by their counts, the first kind first.
 */
static inline int multiset_rank(const uint8_t *count, int kinds, int size)
{
    int rank = 0;
    for (int i = 0; i + 1 < kinds; i++)
        for (int c = 0; c < count[i]; c++)
            rank += multisets(size--, kinds - i - 1);
    return rank;
}

/** The counts [kinds] of the multiset with this rank. */
static inline void multiset_of_rank(int rank, int kinds, int size, uint8_t *count)
{
    for (int i = 0; i + 1 < kinds; i++) {
        count[i] = 0;
        for (int block; rank >= (block = multisets(size, kinds - i - 1)); size--) {
            rank -= block;
            count[i]++;
        }
    }
    count[kinds - 1] = (uint8_t)size;
}

/** How many things a multiset holds. */
static inline int multiset_size(const uint8_t *count, int kinds)
{
    int size = 0;
    for (int i = 0; i < kinds; i++)
        size += count[i];
    return size;
}

/** The chance that dice of `sides` sides show these counts, if weight[i] of the sides show kind i. */
static inline double multiset_of_dice(const uint8_t *count, const uint8_t *weight, int kinds, double sides)
{
    double p = 1;
    int k = 0;
    for (int i = 0; i < kinds; i++)
        for (int c = 1; c <= count[i]; c++)
            p *= ++k / (double)c * weight[i] / sides;
    return p;
}

#endif
