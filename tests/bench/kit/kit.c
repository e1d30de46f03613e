/* What a call of each function of core/kit takes, in ns of processor time. usage: kit */
#include <stdio.h>

#include "core/clock.h"
#include "core/kit/bits.h"
#include "core/kit/bytes.h"
#include "core/kit/draws.h"
#include "core/kit/hexes.h"
#include "core/kit/multisets.h"
#include "core/kit/words.h"
#include "core/rng.h"

enum { ROUNDS = 2000000, LISTED = 64, DICE = 7, SIDES = 6 };

/* Time `call` in many rounds; r is the round, and what comes out goes into the sum, so that nothing is optimised away. */
#define MEASURE(name, rounds, call)                                                                                                        \
    do {                                                                                                                                   \
        const double from = thread_seconds();                                                                                              \
        for (uint64_t r = 0; r < (rounds); r++)                                                                                            \
            sum += (uint64_t)(call);                                                                                                       \
        printf("%-42s %8.1f ns\n", name, 1e9 * (thread_seconds() - from) / (double)(rounds));                                              \
    } while (0)

static uint64_t over_bits(uint64_t set)
{
    uint64_t sum = 0;
    FOR_BITS(i, set)
    sum += (uint64_t)i;
    return sum;
}

static int there_and_back(int rank)
{
    uint8_t count[SIDES];
    multiset_of_rank(rank, SIDES, DICE, count);
    return multiset_rank(count, SIDES, DICE);
}

int main(void)
{
    static const char *const names[] = { "fighter", "destroyer", "cruiser", "carrier", "dreadnought", "flagship", "war_sun" };
    static const uint8_t hand[SIDES] = { 1, 2, 3, 4, 5, 5 }, sides[SIDES] = { 1, 1, 1, 1, 1, 1 };
    HxRng rng = hx_rng_stream(1, 0, HX_FOR_TEST, 0);
    HxAction out[LISTED];
    double p[LISTED];
    uint64_t sum = 0;
    const uint64_t mixed = UINT64_C(0x9e3779b97f4a7c15);
    MEASURE("for each of a set (FOR_BITS), 32 of 64", ROUNDS, over_bits(mixed ^ r));
    MEASURE("how many, the k-th (count_bits, nth_bit)", ROUNDS, nth_bit(mixed ^ r, count_bits(mixed ^ r) / 2));
    MEASURE("7 dice: number to counts and back", ROUNDS, there_and_back((int)(r % (uint64_t)multisets(DICE, SIDES))));
    MEASURE("7 dice: their chance", ROUNDS, 1e6 * multiset_of_dice(hand, sides, SIDES, 6));
    MEASURE("list a set of 32 as chances", ROUNDS, chances_of_set(100, mixed ^ r, out, p));
    MEASURE("draw one of a set", ROUNDS, draw_of_set(mixed ^ r, &rng));
    MEASURE("draw one of a bag of 20", ROUNDS, draw_of_counts(hand, 20, &rng));
    MEASURE("distance of two hexagons", ROUNDS, hex_distance((int)(r % 9) - 4, (int)(r % 7) - 3));
    MEASURE("direction of a step", ROUNDS, hex_direction((int)(r % 3) - 1, (int)(r % 5) - 2));
    MEASURE("eight small numbers, which are not 0", ROUNDS, nonzero_bytes((const uint8_t *)&r));
    MEASURE("a word of seven names in a typed line", ROUNDS / 20,
            words_find("move two dreadnoughts from 17", names, sizeof *names, (int)(sizeof names / sizeof *names)) + (int)(r & 1));
    return sum == 0;
}
